//! The rules crates against the slow referees: games walked by both, and the clauses of refusals.

use std::collections::BTreeSet;
use std::fmt::Debug;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use taktika::game_variant::effect::Effect;
use taktika::game_variant::explain::{Explanation, Reason, Wish};
use taktika::game_variant::{Act, Cell, GameVariant};

/// The clauses that forbid a wish, by a referee's own derivation.
pub(crate) type Clauses = BTreeSet<&'static str>;

/// A slow second implementation of a game's rules, spoken to by text.
pub(crate) trait Referee: Sized + Clone + PartialEq {
    fn read(text: &str) -> Result<Self, String>;
    fn text(&self) -> String;
    fn turns(&self) -> Vec<String>;
    fn after(&self, turn: &str) -> Option<Self>;
    fn outcome(&self) -> String;
    fn repeats(&self, other: &Self) -> bool;
    fn refusals_between(&self, from: &str, to: &str) -> Clauses;
}

/// A referee's own functions as those of [`Referee`]: the referees know nothing of each other.
macro_rules! referee {
    ($position:ty) => {
        impl Referee for $position {
            fn read(text: &str) -> Result<Self, String> {
                Self::parse(text)
            }

            fn text(&self) -> String {
                self.to_text()
            }

            fn turns(&self) -> Vec<String> {
                <$position>::turns(self)
            }

            fn after(&self, turn: &str) -> Option<Self> {
                self.play(turn)
            }

            fn outcome(&self) -> String {
                <$position>::outcome(self)
            }

            fn repeats(&self, other: &Self) -> bool {
                self.same_for_repetition(other)
            }

            fn refusals_between(&self, from: &str, to: &str) -> $crate::agreement::Clauses {
                <$position>::refusals_between(self, from, to)
            }
        }
    };
}
pub(crate) use referee;

/// A position by both implementations.
pub(crate) struct Both<V: GameVariant, R> {
    pub(crate) fast: V::Position,
    pub(crate) slow: R,
}

impl<V: GameVariant, R: Clone> Clone for Both<V, R> {
    fn clone(&self) -> Self {
        Self {
            fast: self.fast.clone(),
            slow: self.slow.clone(),
        }
    }
}

impl<V: GameVariant, R: Referee> Both<V, R> {
    pub(crate) fn start() -> Self {
        Self::read(&V::start().to_string())
    }

    pub(crate) fn read(text: &str) -> Self {
        let fast = V::parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let slow = R::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        Self { fast, slow }
    }

    /// The legal turns, sorted by their texts, once both implementations agree on everything about the position.
    pub(crate) fn agreed_turns(&self) -> Vec<V::Turn> {
        let position = self.fast.to_string();
        assert_eq!(position, self.slow.text());
        let mut turns = Vec::new();
        V::legal_turns(&self.fast, &mut turns);
        turns.sort_by_cached_key(ToString::to_string);
        let texts: Vec<String> = turns.iter().map(ToString::to_string).collect();
        assert_eq!(texts, self.slow.turns(), "turns of {position}");
        assert_eq!(
            V::count_turns(&self.fast),
            turns.len(),
            "count of {position}"
        );
        let outcome = match V::outcome(&self.fast) {
            Some(outcome) => outcome.text(V::info()).to_string(),
            None => "ongoing".to_owned(),
        };
        assert_eq!(outcome, self.slow.outcome(), "outcome of {position}");
        turns
    }

    pub(crate) fn played(&self, turn: V::Turn) -> Self {
        let text = turn.to_string();
        let fast = V::play(&self.fast, turn).unwrap_or_else(|error| panic!("{error}"));
        let slow = self.slow.after(&text);
        let slow = slow.unwrap_or_else(|| panic!("{text} is refused in {}", self.fast));
        Self { fast, slow }
    }
}

/// Walks a game, each choice taking one of the sorted legal turns, and holds everything on the way.
pub(crate) fn walk<V: GameVariant, R: Referee>(choices: &[u16]) {
    let mut position = Both::<V, R>::start();
    let mut seen = vec![position.clone()];
    for choice in choices {
        let turns = position.agreed_turns();
        let Some(&turn) = turns.get(usize::from(*choice) % turns.len().max(1)) else {
            return;
        };
        position = position.played(turn);
        for earlier in &seen {
            let fast = V::counts_for_repetition(&earlier.fast)
                && V::counts_for_repetition(&position.fast)
                && V::repeats(&earlier.fast, &position.fast);
            let slow = earlier.slow.repeats(&position.slow);
            assert_eq!(fast, slow, "{} and {}", earlier.fast, position.fast);
        }
        seen.push(position.clone());
    }
    position.agreed_turns();
}

/// Positions reached in games that seek captures half of the time, spread over the whole length of the games, some of
/// them decided.
pub(crate) fn reached<V: GameVariant, R: Referee>(count: usize) -> Vec<Both<V, R>> {
    let mut rng = ChaCha8Rng::seed_from_u64(1938);
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = Both::<V, R>::start();
        for _ in 0..400 {
            let turns = position.agreed_turns();
            if turns.is_empty() || positions.len() == count {
                break;
            }
            let captures: Vec<V::Turn> = turns
                .iter()
                .copied()
                .filter(|turn| {
                    let act = V::shape(&position.fast, *turn).act;
                    act.is_in_place() || act == Act::CaptureByMoving
                })
                .collect();
            let from = if captures.is_empty() || rng.random_bool(0.5) {
                &turns
            } else {
                &captures
            };
            position = position.played(from[rng.random_range(0..from.len())]);
            if rng.random_ratio(1, 12) {
                positions.push(position.clone());
            }
        }
        if positions.len() < count {
            positions.push(position);
        }
    }
    positions
}

/// The clauses named are among those that the referee derives, at least one is named, and a wish is refused exactly
/// when the referee refuses it.
pub(crate) fn hold_refusal<R: Reason>(
    explanation: &Explanation<R>,
    derived: &Clauses,
    of: impl Debug,
) {
    assert_eq!(
        explanation.legal,
        derived.is_empty(),
        "{of:?}: {explanation:?}, {derived:?}"
    );
    assert!(!explanation.points.is_empty(), "{of:?}: nothing is said");
    if !explanation.legal {
        for clause in explanation.clauses() {
            assert!(
                derived.contains(clause.0),
                "{of:?}: {clause} is named, {derived:?} derived"
            );
        }
    }
}

/// All pairs of squares of a position.
pub(crate) fn hold_refusals_between<V: GameVariant, R: Referee>(position: &Both<V, R>) {
    let shape = V::info().shape;
    let text = position.fast.to_string();
    for from in shape.cells() {
        for to in shape.cells() {
            let (from_text, to_text) = (shape.text(from), shape.text(to));
            let explanation = V::explain(&position.fast, Wish::FromTo(from, to));
            let mut derived = position.slow.refusals_between(&from_text, &to_text);
            if explanation.legal && takes_without_naming::<V>(&position.fast, from, to) {
                // The referee knows turns by their texts: what such a turn takes besides is no wish to it.
                derived.clear();
            }
            hold_refusal(&explanation, &derived, (&text, &from_text, &to_text));
        }
    }
}

/// Whether a legal turn of the piece on one square takes, from where it stands, the piece on another that its text does
/// not name.
fn takes_without_naming<V: GameVariant>(position: &V::Position, from: Cell, to: Cell) -> bool {
    let mut turns = Vec::new();
    V::legal_turns(position, &mut turns);
    let mut effects = Vec::new();
    turns.into_iter().any(|turn| {
        let shape = V::shape(position, turn);
        V::effects(position, turn, &mut effects);
        let takes =
            |effect: &Effect| matches!(effect, Effect::Leaves { piece, .. } if piece.at == to);
        shape.origin == Some(from)
            && shape.act.is_in_place()
            && shape.target != Some(to)
            && effects.iter().any(takes)
    })
}

/// The text of a cell.
pub(crate) fn named<V: GameVariant>(cell: Cell) -> String {
    V::info().shape.text(cell)
}
