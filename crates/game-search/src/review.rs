//! Review of a game: which turns gave something away, and what was better.
//!
//! Every position of the game is searched with the same effort. A turn *gives away* as much as the best turn's
//! [`expectation`](crate::Score::expectation) is above that of the turn played. Where that is enough for a [`Mark`], the
//! position after the best turn is searched too, so that both are judged from equally far ahead: a turn is not marked
//! only because a search from one turn earlier saw less.
//!
//! ```
//! use game_search::review::{Mark, review};
//! use game_search::{Limits, Stop};
//! use taktika::registry;
//!
//! // White could take the king (TC-5.1), and loses its queen.
//! let game = registry::by_id("tactical").expect("a game of the registry");
//! let mut session = game.open_position("8/8/8/3k4/8/3Q4/8/K7[] w 0 20")?;
//! session.play("d3d4")?;
//! session.play("d5d4")?;
//!
//! let mut engine = game_search::by_id("tactical", 1).expect("a game of the registry")?;
//! let limits = Limits::nodes(2_000);
//! let found = review(&mut *engine, &*session, &limits, &Stop::new(), &mut |_| {})?;
//! let found = found.expect("nobody stopped it");
//! assert_eq!((found.marked[0].ply, found.marked[0].mark), (0, Mark::Blunder));
//! assert_eq!(found.marked[0].better, ["d3d5"]);
//!
//! found.write(&mut *session);
//! assert!(session.record_text().contains("{Review: blunder."));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod written;

use game_variant::Side;
use game_variant::session::Session;

use crate::score::WON;
use crate::{AnyEngine, Limits, Score, SetGameError, Stop};

/// How bad a turn was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// It gave a little away: at least 5 hundredths of a game.
    Inaccuracy,
    /// At least 10 hundredths.
    Mistake,
    /// At least 20 hundredths.
    Blunder,
}

impl Mark {
    /// All, the least first.
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// From how much on, in thousandths of a game.
    const fn least(self) -> u16 {
        match self {
            Self::Inaccuracy => 50,
            Self::Mistake => 100,
            Self::Blunder => WORST,
        }
    }

    fn of(given_away: u16) -> Option<Self> {
        let mut marks = Self::ALL.into_iter().rev();
        marks.find(|mark| given_away >= mark.least())
    }
}

/// What gives away so much, in thousandths, counts nothing for accuracy; what gives away more counts no less.
const WORST: u16 = 200;

/// A turn that gave something away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marked {
    /// Which turn of the game, from 0.
    pub ply: usize,
    /// How bad it was.
    pub mark: Mark,
    /// The line that was better, at least one turn.
    pub better: Vec<String>,
    /// What that gets the side whose turn it was.
    pub best: Score,
    /// What it got by the turn that it played.
    pub got: Score,
}

/// What a review found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Review {
    /// The turns that gave something away, in their order.
    pub marked: Vec<Marked>,
    /// The accuracy of each side, the first-named one first: the mean over its turns, in hundredths, where a turn that
    /// gives nothing away counts 100, a blunder 0, and what is between them in proportion. `None` for a side without
    /// turns.
    pub accuracy: [Option<u8>; 2],
}

/// How far a review has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// So many positions have been looked at
    pub done: usize,
    /// of so many.
    pub of: usize,
}

/// Reviews a game from its start to the end of its line, turns undone included. Each position is thought about within
/// the limits; those of time make it another one each time. `None` when it was stopped.
///
/// # Errors
/// [`SetGameError`] when the engine plays another game.
pub fn review(
    engine: &mut dyn AnyEngine,
    session: &dyn Session,
    limits: &Limits,
    stop: &Stop,
    tell: &mut dyn FnMut(Progress),
) -> Result<Option<Review>, SetGameError> {
    let mut reviewer = Reviewer::new(engine, session, limits, stop);
    let of = session.len();
    // From the end on: what was learnt there helps before it.
    let mut after = reviewer.judge(of, None)?;
    let mut given_away = Vec::new();
    let mut marked = Vec::new();
    for ply in (0..of).rev() {
        if stop.is_stopped() {
            return Ok(None);
        }
        let now = reviewer.judge(ply, None)?;
        let turn = reviewer.compare(ply, &now, &after)?;
        given_away.push((reviewer.side(ply), turn.given_away));
        marked.extend(turn.marked);
        after = now;
        tell(Progress { done: of - ply, of });
    }
    if stop.is_stopped() {
        return Ok(None);
    }
    marked.reverse();
    Ok(Some(Review {
        marked,
        accuracy: Side::BOTH.map(|side| accuracy(&given_away, side)),
    }))
}

/// See [`Review::accuracy`].
fn accuracy(given_away: &[(Option<Side>, u16)], side: Side) -> Option<u8> {
    let own = given_away.iter().filter(|(of, _)| *of == Some(side));
    let kept: Vec<u32> = own
        .map(|(_, lost)| u32::from(WORST - lost.min(&WORST)))
        .collect();
    let count = u32::try_from(kept.len()).ok()?;
    let whole = count.checked_mul(WORST.into())?;
    let sum: u32 = kept.iter().sum();
    let hundredths = (sum * 100 + whole / 2).checked_div(whole)?;
    u8::try_from(hundredths).ok()
}

/// How a position stands.
struct Judged {
    side: Option<Side>,
    /// From the view of the side to move.
    score: Score,
    line: Vec<String>,
}

impl Judged {
    /// What a side gets by the turn that led to it.
    fn got_by(&self, side: Option<Side>) -> Score {
        let score = if self.side == side {
            self.score
        } else {
            self.score.reversed()
        };
        score.a_turn_before()
    }
}

struct Compared {
    given_away: u16,
    marked: Option<Marked>,
}

/// A game on its way through the review.
struct Reviewer<'a> {
    engine: &'a mut dyn AnyEngine,
    /// At its start, so that no position counts as ended by the players' will.
    session: Box<dyn Session>,
    turns: Vec<String>,
    limits: &'a Limits,
    stop: &'a Stop,
}

impl<'a> Reviewer<'a> {
    fn new(
        engine: &'a mut dyn AnyEngine,
        session: &dyn Session,
        limits: &'a Limits,
        stop: &'a Stop,
    ) -> Self {
        let mut session = session.boxed_clone();
        let turns = (0..session.len()).map_while(|ply| session.turn_text(ply));
        let turns = turns.collect();
        session.jump(0);
        Self {
            engine,
            session,
            turns,
            limits,
            stop,
        }
    }

    fn side(&self, ply: usize) -> Option<Side> {
        self.session.turn_number(ply).map(|(_, side)| side)
    }

    /// How the position after so many turns stands, or the one after another turn there.
    fn judge(&mut self, ply: usize, instead: Option<&str>) -> Result<Judged, SetGameError> {
        let mut branch = None;
        let mut turns: Vec<&str> = self.turns.iter().take(ply).map(String::as_str).collect();
        if let Some(turn) = instead {
            let mut session = self.session.boxed_clone();
            session.jump(ply);
            if session.play(turn).is_ok() {
                turns.push(turn);
                branch = Some(session);
            }
        }
        let session = branch.as_deref().unwrap_or(&*self.session);
        let view = session.view(turns.len());
        let side = view.as_ref().map(|view| view.side);
        if let Some(outcome) = view.and_then(|view| view.outcome) {
            let score = match outcome.winner {
                None => Score::DRAW,
                winner if winner == side => Score::new(WON),
                Some(_) => Score::new(-WON),
            };
            let line = Vec::new();
            return Ok(Judged { side, score, line });
        }
        let start = self.session.start_text();
        let switches = self.session.switches();
        self.engine.set_game(&start, &turns, switches)?;
        let mut line = Vec::new();
        let tell = &mut |report: crate::Report<String>| {
            if report.line == 1 {
                line = report.turns;
            }
        };
        let choice = self.engine.think(self.limits, self.stop, tell);
        // Where a side has no turn and nothing is decided, neither wins.
        let score = choice.as_ref().map_or(Score::DRAW, |choice| choice.score);
        if let Some(choice) = choice
            && line.first() != Some(&choice.turn)
        {
            line = vec![choice.turn];
        }
        Ok(Judged { side, score, line })
    }

    /// The turn played in a position beside the best one there.
    fn compare(
        &mut self,
        ply: usize,
        now: &Judged,
        after: &Judged,
    ) -> Result<Compared, SetGameError> {
        let nothing = Compared {
            given_away: 0,
            marked: None,
        };
        let Some(best) = now.line.first() else {
            return Ok(nothing);
        };
        let got = after.got_by(now.side);
        let seen = given_away(now.score, got);
        if self.turns.get(ply) == Some(best) || seen == 0 {
            return Ok(nothing);
        }
        if Mark::of(seen).is_none() {
            return Ok(Compared {
                given_away: seen,
                ..nothing
            });
        }
        let best_score = self.judge(ply, Some(best))?.got_by(now.side);
        let given_away = given_away(best_score, got);
        let marked = Mark::of(given_away).map(|mark| Marked {
            ply,
            mark,
            better: now.line.clone(),
            best: best_score,
            got,
        });
        Ok(Compared { given_away, marked })
    }
}

/// How much less is expected, in thousandths of a game.
fn given_away(best: Score, got: Score) -> u16 {
    let lost = best.expectation() - got.expectation();
    (lost.max(0.0) * 1000.0).round() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accuracy_is_a_mean_of_what_was_kept() {
        let given_away = [
            (Some(Side::First), 0),
            (Some(Side::Second), 900),
            (Some(Side::First), 100),
            (Some(Side::Second), 200),
            (Some(Side::First), 0),
        ];
        assert_eq!(accuracy(&given_away, Side::First), Some(83));
        assert_eq!(accuracy(&given_away, Side::Second), Some(0));
        assert_eq!(accuracy(&[], Side::First), None);
    }

    #[test]
    fn marks_begin_where_they_say() {
        let mark = |lost| Mark::of(lost);
        assert_eq!((mark(49), mark(50)), (None, Some(Mark::Inaccuracy)));
        let [mistake, blunder] = [Some(Mark::Mistake), Some(Mark::Blunder)];
        assert_eq!((mark(99), mark(100)), (Some(Mark::Inaccuracy), mistake));
        assert_eq!(
            (mark(199), mark(200), mark(1000)),
            (mistake, blunder, blunder)
        );
    }

    #[test]
    fn a_win_kept_gives_nothing_away() {
        let [soon, late] = [Score::new(WON - 1), Score::new(WON - 9)];
        assert_eq!(given_away(soon, late), 0);
        assert_eq!(given_away(soon, Score::DRAW), 500);
        assert_eq!(given_away(Score::DRAW, soon), 0);
        assert_eq!(given_away(soon, late.reversed()), 1000);
    }
}
