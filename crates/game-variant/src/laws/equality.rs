//! Laws of what is equal, and of the order of turns.

use alloc::format;
use alloc::string::ToString;
use core::cmp::Ordering;
use core::hash::{Hash, Hasher};
use std::hash::DefaultHasher;

use super::TestCaseResult;
use super::keys::counted_otherwise;
use super::subject::{about, broken, equal, law};
use super::turns::{nearby, spread};
use crate::GameVariant;
use crate::strategy::sorted_turns;

/// Positions are equal if and only if their texts are, and so are turns; what is equal has the same hash. Of two turns
/// that are not equal one comes first, whichever is asked; and one that comes before another comes before all that
/// follow it.
///
/// # Errors
/// The two for which it is not so.
pub fn equality_is_sound<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    law::<V>("equality_is_sound", position, || {
        alike(position, &position.clone())?;
        if let Ok(read) = V::parse_position(&format!("{position}")) {
            alike(position, &read)?;
        }
        let others = nearby::<V>(position).into_iter();
        for other in others.chain(counted_otherwise::<V>(position)) {
            alike(position, &other)?;
        }
        let turns = spread(&sorted_turns::<V>(position));
        for (at, one) in turns.iter().enumerate() {
            if let Ok(read) = V::parse_turn(&format!("{one}")) {
                about("read from its text", || {
                    in_order(*one, read, Ordering::Equal)
                })?;
            }
            in_order(*one, *one, Ordering::Equal)?;
            for other in &turns[at + 1..] {
                in_order(*one, *other, Ordering::Less)?;
            }
        }
        Ok(())
    })
}

/// Equal if and only if their texts are; and then with the same hash.
fn alike<T: Eq + Hash + ToString>(one: &T, other: &T) -> TestCaseResult {
    let (text, other_text) = (one.to_string(), other.to_string());
    about(format_args!("`{text}` and `{other_text}`"), || {
        let same = text == other_text;
        if same && one != other {
            return broken("they have one text, which leaves out what tells them apart");
        }
        equal("equal, as their texts are", one == other, same)?;
        equal("equal, in the other order", other == one, same)?;
        match same && hash(one) != hash(other) {
            true => broken("they are equal, and their hashes differ"),
            false => Ok(()),
        }
    })
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn in_order<T: Copy + Ord + Hash + ToString>(
    one: T,
    other: T,
    expected: Ordering,
) -> TestCaseResult {
    alike(&one, &other)?;
    let (text, other_text) = (one.to_string(), other.to_string());
    about(format_args!("turns {text} and {other_text}"), || {
        equal("their order", one.cmp(&other), expected)?;
        equal(
            "their order, asked the other way round",
            other.cmp(&one),
            expected.reverse(),
        )?;
        equal(
            "their partial order",
            one.partial_cmp(&other),
            Some(expected),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;
    use core::fmt;

    /// Numbers, equal where these are, and in the order of their remainders.
    #[derive(Clone, Copy, Debug)]
    struct Number {
        value: u8,
        salt: u8,
        modulo: u8,
    }

    impl fmt::Display for Number {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{}", self.value)
        }
    }

    impl PartialEq for Number {
        fn eq(&self, other: &Self) -> bool {
            self.value == other.value
        }
    }

    impl Eq for Number {}

    impl Hash for Number {
        fn hash<H: Hasher>(&self, state: &mut H) {
            (self.value, self.salt).hash(state);
        }
    }

    impl PartialOrd for Number {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
            Some(self.cmp(other))
        }
    }

    impl Ord for Number {
        fn cmp(&self, other: &Self) -> Ordering {
            (self.value % self.modulo).cmp(&(other.value % other.modulo))
        }
    }

    const fn number(value: u8, salt: u8, modulo: u8) -> Number {
        Number {
            value,
            salt,
            modulo,
        }
    }

    fn said(result: TestCaseResult) -> String {
        result.expect_err("a fault").to_string()
    }

    #[test]
    fn equal_values_of_different_hashes_are_told() {
        assert!(alike(&number(1, 0, 9), &number(1, 0, 9)).is_ok());
        let broken = said(alike(&number(1, 0, 9), &number(1, 1, 9)));
        assert!(
            broken.contains("`1` and `1`: they are equal, and their hashes differ"),
            "{broken}"
        );
    }

    #[test]
    fn different_values_in_one_place_are_told() {
        let in_place =
            |modulo| in_order(number(1, 0, modulo), number(3, 0, modulo), Ordering::Less);
        assert!(in_place(9).is_ok());
        let broken = said(in_place(2));
        assert!(
            broken.contains("turns 1 and 3: their order: Equal, not Less"),
            "{broken}"
        );
    }
}
