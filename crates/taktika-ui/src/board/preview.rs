//! What the board marks: where one may act, and what the turn pointed at would do.

use std::collections::BTreeMap;

use taktika::game_variant::effect::Cause;
use taktika::game_variant::explain::{AnyReason, Explanation};
use taktika::game_variant::{Act, Cell, Placed, Side};

use super::help::Help;
use super::position::{BoardPosition, LastTurn};
use super::selection::{Selected, Selection};
use super::turns::BoardTurn;

/// All marks of a board, by their meaning.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// The last turn.
    pub last: Option<LastTurn>,
    /// The square of the piece selected.
    pub selected: Option<Cell>,
    /// The square under the pointer.
    pub hover: Option<Cell>,
    /// The square that the keyboard points at.
    pub focus: Option<Cell>,
    /// Where one may act, and how.
    pub targets: BTreeMap<Cell, Target>,
    /// What the turn pointed at would do.
    pub preview: Option<Preview>,
    /// What is shown for whoever wants help.
    pub help: Help,
}

/// How one may act on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Target {
    /// A move or placement ends here.
    pub arrive: bool,
    /// A piece is captured here by moving onto it.
    pub take: bool,
    /// A piece is captured here from where its capturers stand.
    pub take_in_place: bool,
}

impl Target {
    fn add(&mut self, act: Act) {
        match act {
            Act::Move | Act::Placement => self.arrive = true,
            Act::CaptureByMoving => self.take = true,
            _ => self.take_in_place = true,
        }
    }
}

/// What a turn would do.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Preview {
    /// The square pointed at.
    pub target: Option<Cell>,
    /// The squares whose pieces would leave.
    pub leaving: Vec<Cell>,
    /// The squares of an explosion.
    pub blast: Vec<Cell>,
    /// Who makes the turn possible.
    pub links: Vec<Link>,
}

/// A piece and the square that it bears on or encloses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Link {
    /// Where the piece stands.
    pub from: Cell,
    /// What it points at.
    pub to: Cell,
    /// What the piece does there.
    pub role: Role,
}

/// What a linked piece does for a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// It makes the capture itself.
    Acts,
    /// It bears on the target too.
    Supports,
    /// It encloses the target.
    Encloses,
}

impl Marks {
    /// Adds where these turns of a side may be made by pointing.
    pub fn offer<'a>(&mut self, turns: impl IntoIterator<Item = &'a BoardTurn>, mover: Side) {
        for turn in turns {
            for cell in marked(turn, mover) {
                self.targets.entry(cell).or_default().add(turn.shape.act);
            }
        }
    }

    /// The marks for a selection in a position, without a preview.
    pub fn of(position: &BoardPosition, selection: &Selection) -> Self {
        let situation = position.situation();
        let selected = match selection.selected() {
            Some(Selected::Piece(cell)) => Some(cell),
            _ => None,
        };
        let mut targets: BTreeMap<Cell, Target> = BTreeMap::new();
        let by_none = situation.captures_by_none();
        for turn in selection.turns(&situation).into_iter().chain(by_none) {
            // A click on an own piece selects it, whatever a strike would do to it.
            let cells = marked(turn, position.side).into_iter();
            for cell in cells.filter(|cell| !situation.own_at(*cell)) {
                targets.entry(cell).or_default().add(turn.shape.act);
            }
        }
        Self {
            last: position.last.clone(),
            selected,
            hover: selection.hover(),
            focus: None,
            targets,
            preview: None,
            help: Help::default(),
        }
    }
}

/// The squares on which a turn is offered: its target, and all it takes from the other side in place.
fn marked(turn: &BoardTurn, mover: Side) -> Vec<Cell> {
    let mut cells: Vec<Cell> = turn.shape.target.into_iter().collect();
    if turn.shape.act.is_in_place() {
        let taken = turn.leaving().map(|(piece, _)| piece);
        cells.extend(
            taken
                .filter(|piece| piece.side == Some(mover.other()))
                .map(|piece| piece.at),
        );
        cells.sort_unstable();
        cells.dedup();
    }
    cells
}

impl Preview {
    /// What a legal turn would do, with who makes it possible as its explanation tells.
    pub fn of(turn: &BoardTurn, explanation: &Explanation<AnyReason>, mover: Side) -> Self {
        let mut leaving: Vec<Cell> = turn.leaving().map(|(piece, _)| piece.at).collect();
        // A piece that moved onto a square and leaves from there is drawn where it started.
        if let (Some(origin), Some(target)) = (turn.shape.origin, turn.shape.target)
            && turn.leaving().any(|(piece, cause)| {
                cause == Cause::Own && piece.at == target && piece.side == Some(mover)
            })
        {
            leaving.push(origin);
        }
        leaving.sort_unstable();
        leaving.dedup();
        Self {
            target: turn.shape.target,
            blast: blast(turn, explanation, mover),
            links: links(turn, explanation, mover),
            leaving,
        }
    }

    /// Every square that it marks.
    pub fn cells(&self) -> Vec<Cell> {
        let target = self.target.into_iter();
        let changed = self.leaving.iter().chain(&self.blast).copied();
        let linked = self.links.iter().map(|link| link.from);
        target.chain(changed).chain(linked).collect()
    }
}

/// The squares of an explosion: when the piece that moved leaves by its own doing, those that the explanation names
/// first. A piece that merely goes with what it took has none.
fn blast(turn: &BoardTurn, explanation: &Explanation<AnyReason>, mover: Side) -> Vec<Cell> {
    let own_end =
        |(piece, cause): (Placed, Cause)| cause == Cause::Own && piece.side == Some(mover);
    match explanation.points.first() {
        Some(headline) if turn.leaving().any(own_end) => headline.squares.clone(),
        _ => Vec::new(),
    }
}

/// The pieces of the mover's that the explanation names as making the capture possible, the piece that takes left out.
///
/// This is the one place that reads explanations so. Of the points of a legal capture those count that speak of the
/// turn's target and whose `others` are pieces of the mover's that stay on the board: the first one names those that
/// bear on the target; of an encirclement each names a pair that encloses it.
pub fn helpers(turn: &BoardTurn, explanation: &Explanation<AnyReason>, mover: Side) -> Vec<Cell> {
    let stays = |piece: &Placed| turn.leaving().all(|(gone, _)| gone.at != piece.at);
    let own = |others: &[Placed]| {
        let mut others = others.iter();
        others.len() > 0 && others.all(|piece| piece.side == Some(mover) && stays(piece))
    };
    let telling = explanation
        .points
        .iter()
        .filter(|point| point.target == turn.shape.target && own(&point.others));
    let all = match turn.shape.act {
        Act::Encirclement => usize::MAX,
        _ => 1,
    };
    let mut cells: Vec<Cell> = telling
        .take(all)
        .flat_map(|point| &point.others)
        .map(|piece| piece.at)
        .collect();
    cells.retain(|cell| Some(*cell) != turn.shape.origin);
    cells.sort_unstable();
    cells.dedup();
    cells
}

fn links(turn: &BoardTurn, explanation: &Explanation<AnyReason>, mover: Side) -> Vec<Link> {
    let Some(to) = turn.shape.target else {
        return Vec::new();
    };
    let role = match turn.shape.act {
        Act::CaptureByMoving | Act::Barrage => Role::Supports,
        Act::Encirclement => Role::Encloses,
        _ => return Vec::new(),
    };
    let helpers = helpers(turn, explanation, mover);
    let acts = turn.shape.origin.filter(|_| !helpers.is_empty());
    let acting = acts.map(|from| Link {
        from,
        to,
        role: Role::Acts,
    });
    acting
        .into_iter()
        .chain(helpers.into_iter().map(|from| Link { from, to, role }))
        .collect()
}
