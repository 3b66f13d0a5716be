//! Where a position leads when all that can be taken with profit has been taken.

use taktika::game_variant::{Evaluate, GameVariant};

/// So many captures in a row are followed.
const MOST: usize = 12;

/// More than any standing.
const INFINITE: i32 = 1_000_000;

/// The quiet position that the captures of both sides lead to; the position itself when the side to move takes nothing.
/// `None` when it is decided, or when its side to move must answer something at once: its standing says little.
pub fn quiet<V: GameVariant, E: Evaluate<V>>(
    evaluation: &E,
    position: &V::Position,
) -> Option<V::Position> {
    if evaluation.evaluate(position).urgent {
        return None;
    }
    let line = Captures(evaluation).line::<V>(position, -INFINITE, INFINITE, MOST);
    let leaf = line.end?;
    let is_sound = !evaluation.evaluate(&leaf).urgent && V::outcome(&leaf).is_none();
    is_sound.then_some(leaf)
}

/// What captures come to.
struct Line<P> {
    value: i32,
    /// Their last position; `None` where it is decided.
    end: Option<P>,
}

struct Captures<'a, E>(&'a E);

impl<E> Captures<'_, E> {
    fn line<V: GameVariant>(
        &self,
        position: &V::Position,
        mut alpha: i32,
        beta: i32,
        left: usize,
    ) -> Line<V::Position>
    where
        E: Evaluate<V>,
    {
        if self.0.may_be_decided(position)
            && let Some(outcome) = V::outcome(position)
        {
            let mover = V::side_to_move(position);
            let value = outcome.winner.map_or(0, |winner| {
                // The sooner the better.
                let sure = INFINITE - (MOST - left) as i32;
                if winner == mover { sure } else { -sure }
            });
            return Line { value, end: None };
        }
        let mut best = Line {
            value: self.0.evaluate(position).score,
            end: Some(position.clone()),
        };
        alpha = alpha.max(best.value);
        if best.value >= beta || left == 0 {
            return best;
        }
        for turn in self.winning::<V>(position) {
            let next = V::after(position, turn);
            let found = self.line::<V>(&next, -beta, -alpha, left - 1);
            if -found.value > best.value {
                best = Line {
                    value: -found.value,
                    end: found.end,
                };
                alpha = alpha.max(best.value);
                if best.value >= beta {
                    break;
                }
            }
        }
        best
    }

    /// The captures that lose nothing at once, those that win most first.
    fn winning<V: GameVariant>(&self, position: &V::Position) -> Vec<V::Turn>
    where
        E: Evaluate<V>,
    {
        let (mut turns, mut gains) = (Vec::new(), Vec::new());
        self.0.loud_turns(position, &mut turns);
        self.0.gains(position, &turns, &mut gains);
        let both = turns.into_iter().zip(gains);
        let mut winning: Vec<_> = both.filter(|(_, gain)| *gain >= 0).collect();
        // Of those that win alike the order of the turns decides, so that it is always the same one.
        winning.sort_unstable_by_key(|(turn, gain)| (-gain, *turn));
        winning.into_iter().map(|(turn, _)| turn).collect()
    }
}
