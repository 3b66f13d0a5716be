//! What a broken law is told about: which law, which position, which turn.

use alloc::format;
use alloc::string::{String, ToString};
use core::any::Any;
use core::fmt::{self, Debug, Display};
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::{TestCaseError, TestCaseResult};
use crate::GameVariant;
use crate::strategy::Played;

/// A position whose `Debug` form is its text, whatever the game's own is.
#[derive(Clone)]
pub struct Shown<V: GameVariant>(pub V::Position);

impl<V: GameVariant> Debug for Shown<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", self.0)
    }
}

/// Something that comes down to one position, and shows in a message how.
pub trait Subject<V: GameVariant>: Debug {
    /// The position.
    fn position(&self) -> &V::Position;
}

impl<V: GameVariant> Subject<V> for Shown<V> {
    fn position(&self) -> &V::Position {
        &self.0
    }
}

/// The position that it ends in.
impl<V: GameVariant> Subject<V> for Played<V> {
    fn position(&self) -> &V::Position {
        self.position()
    }
}

/// A law of a position: what breaks it, a panic too, names both.
pub(super) fn law<V: GameVariant>(
    name: &str,
    position: &V::Position,
    body: impl FnOnce() -> TestCaseResult,
) -> TestCaseResult {
    about(format_args!("{name} in `{position}`"), body)
}

/// The part of a law that is about something: what breaks it, a panic too, names that.
pub(super) fn about(
    subject: impl Display,
    body: impl FnOnce() -> TestCaseResult,
) -> TestCaseResult {
    let reason = match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Err(TestCaseError::Fail(reason))) => reason.to_string(),
        Ok(kept) => return kept,
        Err(panic) => format!("a panic: {}", said(panic.as_ref())),
    };
    Err(TestCaseError::fail(format!("{subject}: {reason}")))
}

/// What a panic says.
fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("it says nothing")
}

/// Fails with this reason.
pub(super) fn broken(reason: impl Display) -> TestCaseResult {
    Err(TestCaseError::fail(reason.to_string()))
}

/// Fails, naming both, unless what was found is what was expected.
pub(super) fn equal<T: PartialEq + Debug>(
    what: impl Display,
    found: T,
    expected: T,
) -> TestCaseResult {
    if found == expected {
        return Ok(());
    }
    broken(format_args!("{what}: {found:?}, not {expected:?}"))
}

/// [`equal`] of positions, which it names by their texts.
pub(super) fn equal_positions<V: GameVariant>(
    what: impl Display,
    found: Option<&V::Position>,
    expected: &V::Position,
) -> TestCaseResult {
    match found {
        Some(found) if found == expected => Ok(()),
        Some(found) => broken(format_args!("{what}: `{found}`, not `{expected}`")),
        None => broken(format_args!("{what}: none, not `{expected}`")),
    }
}
