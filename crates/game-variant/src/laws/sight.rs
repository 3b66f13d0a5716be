//! Laws of what a game tells those who look at it: explanations and sessions.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use proptest::{prop_assert, prop_assert_eq};

use super::TestCaseResult;
use super::turns::candidates;
use crate::explain::{Explanation, Reason, Wish};
use crate::session::{AnyGame, Entry};
use crate::strategy::{sorted_turns, wishes};
use crate::{GameVariant, Side};

/// An explanation says that a turn is legal exactly where the rules do; that a wish between squares, or out of the
/// reserve, is legal wherever a legal turn has just this shape; and it never says nothing.
///
/// # Errors
/// A wish whose explanation is otherwise.
pub fn explanations_agree<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    for turn in candidates::<V>(position) {
        let explained = V::explain(position, Wish::Turn(turn));
        let legal = V::is_legal(position, turn);
        prop_assert_eq!(explained.legal, legal, "{}: {:?}", turn, explained);
        says_something(&explained)?;
    }
    for turn in sorted_turns::<V>(position) {
        let shape = V::shape(position, turn);
        let wish = match (shape.origin, shape.target, shape.kind) {
            (Some(from), Some(to), _) => Wish::FromTo(from, to),
            (None, Some(to), Some(kind)) => Wish::Place(kind, to),
            (None, None, None) => Wish::Pass,
            _ => continue,
        };
        let explained = V::explain(position, wish);
        prop_assert!(explained.legal, "{:?} for {}: {:?}", wish, turn, explained);
    }
    // All of them would be thousands: a share, another one in each position.
    let step = 37;
    let first = usize::from(V::turn_number(position)) % step;
    for wish in wishes::<V>().into_iter().skip(first).step_by(step) {
        says_something(&V::explain(position, wish))?;
    }
    Ok(())
}

fn says_something<R: Reason>(explained: &Explanation<R>) -> TestCaseResult {
    prop_assert!(!explained.points.is_empty(), "nothing is said");
    for point in &explained.points {
        prop_assert!(
            !point.reason.clause().0.is_empty(),
            "{:?} has no clause",
            point.reason
        );
        prop_assert!(
            !point.reason.key().is_empty(),
            "{:?} has no sentence",
            point.reason
        );
    }
    Ok(())
}

/// An object-safe session of the position shows what the trait says: pieces, reserves, side, counters, phase, turns,
/// effects, outcome, explanations.
///
/// # Errors
/// What it shows otherwise.
pub fn views_agree<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    let text = format!("{position}");
    let session = match Entry::<V>::new().open_position(&text) {
        Ok(session) => session,
        Err(error) => {
            prop_assert!(false, "{error}");
            return Ok(());
        }
    };
    prop_assert_eq!(session.position_text(0), Some(text));
    let Some(view) = session.view(0) else {
        prop_assert!(false, "the start has no view");
        return Ok(());
    };
    prop_assert_eq!(view.pieces, V::pieces(position));
    prop_assert_eq!(
        view.reserves,
        Side::BOTH.map(|side| V::reserve(position, side))
    );
    prop_assert_eq!(view.side, V::side_to_move(position));
    prop_assert_eq!(view.clock, V::clock(position));
    prop_assert_eq!(view.turn_number, V::turn_number(position));
    prop_assert_eq!(view.phase, V::phase(position));
    prop_assert_eq!(view.tallies, V::tallies(position));
    let outcome = V::outcome(position).map(|outcome| outcome.text(V::info()).to_string());
    let shown = view
        .outcome
        .map(|outcome| format!("{}", outcome.text(V::info())));
    prop_assert_eq!(shown, outcome);
    let mut shown: Vec<_> = session.legal_turns();
    shown.sort_by(|one, other| one.text.cmp(&other.text));
    let mut turns: Vec<(String, V::Turn)> = sorted_turns::<V>(position)
        .into_iter()
        .map(|turn| (turn.to_string(), turn))
        .collect();
    turns.sort();
    prop_assert_eq!(shown.len(), turns.len());
    for (choice, (text, turn)) in shown.iter().zip(&turns) {
        prop_assert_eq!(&choice.text, text);
        prop_assert_eq!(choice.shape, V::shape(position, *turn));
        let mut effects = Vec::new();
        V::effects(position, *turn, &mut effects);
        prop_assert_eq!(
            session.effects(text).ok(),
            Some(effects),
            "effects of {}",
            text
        );
        let explained = V::explain(position, Wish::Turn(*turn)).erased();
        let shown = session.explain(Wish::Turn(text));
        prop_assert_eq!(shown.ok(), Some(explained), "explanation of {}", text);
    }
    Ok(())
}
