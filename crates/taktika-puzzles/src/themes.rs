//! What puzzles are about, told from what the rules say of their turns.
//!
//! Some themes are of any game: they come from the effects of turns. The others are a game's own: a table of the game
//! names for each a reason of its [explanations](game_variant::explain), and whose turn has to have it.

use game_variant::effect::Effect;
use game_variant::explain::{Reason, Wish};
use game_variant::{Cell, Evaluated, GameVariant, Side};
use taktika::registry;

use crate::Task;
use crate::prover::{GaveUp, Prover};

/// Themes of any game, in their order, before those of a game's own.
pub const COMMON: [&str; 6] = [
    // A win that begins with a turn that takes nothing.
    "quiet",
    // A win in which a piece is given away that has to be taken.
    "sacrifice",
    // A win of three turns or more.
    "long-win",
    // A save: what is threatened goes elsewhere.
    "flight",
    // A save: something of the other side is taken.
    "counterblow",
    // A save by any other turn.
    "cover",
];

/// Whose turn must have a reason for a theme to apply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum When {
    /// A turn of the solving side.
    Own,
    /// Any turn of the line.
    Line,
    /// The turn that ends the game: the last of a win, or of what a save is against.
    End,
    /// The turn that ends a win, when what it takes has fled on the way.
    Hunt,
}

/// A row of a game's table.
struct Row {
    theme: &'static str,
    when: When,
    reason: &'static str,
}

/// Rows that are none are left out; a test of the tables sees to it that there are none.
fn rows(game: &str) -> impl Iterator<Item = Row> {
    let table = registry::puzzle_themes(game).unwrap_or_default();
    table.lines().filter_map(row)
}

fn row(line: &'static str) -> Option<Row> {
    let [theme, when, reason] = *line.split('\t').collect::<Vec<_>>() else {
        return None;
    };
    let when = match when {
        "own" => When::Own,
        "line" => When::Line,
        "end" => When::End,
        "hunt" => When::Hunt,
        _ => return None,
    };
    Some(Row {
        theme,
        when,
        reason,
    })
}

/// The words of all themes of the game with this id, in the order in which they are offered: those of any game, then its
/// own. For a game that is not in the registry only the former.
pub fn themes(game: &str) -> Vec<String> {
    let mut words: Vec<String> = COMMON.map(str::to_owned).into();
    for row in rows(game) {
        if !words.iter().any(|word| word == row.theme) {
            words.push(row.theme.to_owned());
        }
    }
    words
}

/// A line with all that the rules say of it.
struct Story<V: GameVariant> {
    solver: Side,
    turns: Vec<Told<V>>,
}

/// A turn of it.
struct Told<V: GameVariant> {
    side: Side,
    reasons: Vec<V::Reason>,
    effects: Vec<Effect>,
    decides: bool,
}

impl<V: GameVariant> Story<V> {
    fn tell(position: &V::Position, line: &[V::Turn]) -> Self {
        let mut now = position.clone();
        let mut turns = Vec::new();
        for turn in line {
            let mut effects = Vec::new();
            V::effects(&now, *turn, &mut effects);
            let explanation = V::explain(&now, Wish::Turn(*turn));
            let reasons = explanation.points.iter().map(|point| point.reason);
            let (side, reasons) = (V::side_to_move(&now), reasons.collect());
            now = V::after(&now, *turn);
            let decides = V::outcome(&now).is_some();
            turns.push(Told {
                side,
                reasons,
                effects,
                decides,
            });
        }
        Self {
            solver: V::side_to_move(position),
            turns,
        }
    }

    /// Whether the turns for which something holds have a reason.
    fn has(&self, reason: &str, of: impl Fn(&Told<V>) -> bool) -> bool {
        let mut turns = self.turns.iter().filter(|turn| of(turn));
        turns.any(|turn| turn.reasons.iter().any(|known| known.key() == reason))
    }

    /// Whether something that leaves with the last turn has moved before.
    fn hunts(&self) -> bool {
        let Some((last, before)) = self.turns.split_last() else {
            return false;
        };
        let taken: Vec<Cell> = left(&last.effects, last.side.other()).collect();
        let moves = before.iter().flat_map(|turn| &turn.effects);
        let mut fled = moves.filter_map(|effect| match effect {
            Effect::Moves { to, .. } => Some(*to),
            _ => None,
        });
        fled.any(|to| taken.contains(&to))
    }

    /// Whether an answer takes something of the solver's.
    fn gives_away(&self) -> bool {
        let answers = self.turns.iter().filter(|turn| turn.side != self.solver);
        let mut effects = answers.flat_map(|turn| left(&turn.effects, self.solver));
        effects.next().is_some()
    }
}

/// Where pieces of a side leave.
fn left(effects: &[Effect], side: Side) -> impl Iterator<Item = Cell> {
    effects.iter().filter_map(move |effect| match effect {
        Effect::Leaves { piece, .. } if piece.side == Some(side) => Some(piece.at),
        _ => None,
    })
}

/// The themes of a position with its task and the line of its solution.
pub(crate) fn of<V: Evaluated>(
    prover: &mut Prover<V>,
    position: &V::Position,
    task: Task,
    line: &[V::Turn],
) -> Result<Vec<String>, GaveUp> {
    let story = Story::<V>::tell(position, line);
    let mut found = Vec::new();
    let threat = match task {
        Task::Win(turns) => {
            found.extend(of_win(&story, turns));
            None
        }
        Task::Save(turns) => {
            let threat = threat(prover, position, line, turns)?;
            let threat = Story::<V>::tell(position, &threat);
            found.push(of_save(&story, &threat));
            Some(threat)
        }
    };
    let ending = threat.as_ref().unwrap_or(&story);
    for row in rows(V::info().id) {
        let applies = match row.when {
            When::Own => story.has(row.reason, |turn| turn.side == story.solver),
            When::Line => story.has(row.reason, |_| true),
            When::End => ending.has(row.reason, |turn| turn.decides),
            When::Hunt => {
                threat.is_none() && story.hunts() && story.has(row.reason, |turn| turn.decides)
            }
        };
        if applies && !found.contains(&row.theme) {
            found.push(row.theme);
        }
    }
    Ok(found.into_iter().map(str::to_owned).collect())
}

fn of_win<V: GameVariant>(story: &Story<V>, turns: u16) -> Vec<&'static str> {
    let takes = |turn: &Told<V>| left(&turn.effects, turn.side.other()).next().is_some();
    let mut found = Vec::new();
    if !story.turns.first().is_some_and(takes) {
        found.push("quiet");
    }
    if story.gives_away() {
        found.push("sacrifice");
    }
    if turns >= 3 {
        found.push("long-win");
    }
    found
}

fn of_save<V: GameVariant>(story: &Story<V>, threat: &Story<V>) -> &'static str {
    let Some(turn) = story.turns.first() else {
        return "cover";
    };
    if left(&turn.effects, turn.side.other()).next().is_some() {
        return "counterblow";
    }
    let aim = threat.turns.last();
    let aimed_at: Vec<Cell> = aim.map_or_else(Vec::new, |last| {
        left(&last.effects, last.side.other()).collect()
    });
    let flees = turn.effects.iter().any(|effect| match effect {
        Effect::Moves { piece, .. } => aimed_at.contains(&piece.at),
        _ => false,
    });
    if flees { "flight" } else { "cover" }
}

/// What a save is against: the line of a turn that loses. Of all of them the one that ends as most of them do.
fn threat<V: Evaluated>(
    prover: &mut Prover<V>,
    position: &V::Position,
    solution: &[V::Turn],
    turns: u16,
) -> Result<Vec<V::Turn>, GaveUp> {
    let mut own = Vec::new();
    V::legal_turns(position, &mut own);
    own.sort_unstable();
    let mut lines: Vec<(V::Turn, Vec<V::Turn>, usize)> = Vec::new();
    for turn in own.into_iter().filter(|turn| !solution.contains(turn)) {
        let next = V::after(position, turn);
        if V::outcome(&next).is_some() {
            continue;
        }
        let line = prover.line(&next, turns)?;
        match lines
            .iter_mut()
            .find(|(_, known, _)| known.last() == line.last())
        {
            Some((_, _, often)) => *often += 1,
            None => lines.push((turn, line, 1)),
        }
    }
    let most = lines.into_iter().rev().max_by_key(|(_, _, often)| *often);
    Ok(most.map_or_else(Vec::new, |(turn, line, _)| {
        let mut whole = vec![turn];
        whole.extend(line);
        whole
    }))
}
