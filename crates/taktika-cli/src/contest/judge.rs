//! How far openings are from a draw.

use game_search::{AnyEngine, Limits, Score, Stop};
use taktika::game_variant::session::AnyGame;

use super::opening::Opening;

/// Judges openings by a search of this program, whoever plays them then: the same seed gives any two engines the same
/// openings.
pub(super) struct Judge(Option<Box<dyn AnyEngine>>);

/// An opening is judged by so many positions.
const NODES: u64 = 5000;

/// The size of the judge's table, in MiB.
const TABLE: usize = 1;

impl Judge {
    /// A judge of the game with this id. Where there is no memory for one, all openings pass.
    pub(super) fn new(id: &str) -> Self {
        let made = game_search::by_id(id, TABLE);
        Self(made.and_then(Result::ok))
    }

    /// How far from a draw the position is, in hundredths of the smallest piece; a win is further than anything.
    ///
    /// `None` while the sides still place: what comes of such an opening is theirs to make.
    pub(super) fn distance(&mut self, game: &dyn AnyGame, opening: &Opening) -> Option<u64> {
        let session = opening.session(game)?;
        let view = session.view(session.ply())?;
        if view.phase.placements_left.is_some() {
            return None;
        }
        let engine = self.0.as_mut()?;
        engine.forget();
        engine.set_session(session.as_ref()).ok()?;
        let choice = engine.think(&Limits::nodes(NODES), &Stop::new(), &mut |_| {})?;
        Some(from_draw(choice.score))
    }
}

fn from_draw(score: Score) -> u64 {
    let hundredths = score.hundredths();
    hundredths.map_or(u64::MAX, |number| u64::from(number.unsigned_abs()))
}

#[cfg(test)]
mod tests {
    use taktika::registry;

    use super::*;

    fn distance(id: &str, line: &str) -> Option<u64> {
        let game = registry::by_id(id).unwrap();
        let opening = Opening::read(game, line).unwrap();
        let mut judge = Judge::new(id);
        let once = judge.distance(game, &opening);
        assert_eq!(judge.distance(game, &opening), once);
        once
    }

    #[test]
    fn a_win_in_sight_is_further_from_a_draw_than_the_start() {
        let start = registry::by_id("taktik").unwrap().start().start_text();
        assert!(distance("taktik", &start).is_some_and(|away| away < 200));
        // TC-5.1: the queen takes the king.
        let won = "8/8/8/3k4/8/3Q4/8/K7[] w 0 20";
        assert_eq!(distance("tactical", won), Some(u64::MAX));
    }

    #[test]
    fn nothing_is_said_while_the_sides_place() {
        let start = registry::by_id("tactical").unwrap().start().start_text();
        assert_eq!(distance("tactical", &start), None);
    }
}
