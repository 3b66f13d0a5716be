//! `e2e4`, `e7e8=F`, `K@e2`, `#@d4`, `c1*c3`, `pass`.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use game_variant::Clause;
use game_variant::text::{Fault, Field, Part, SyntaxFault, TextError};

use crate::{Becoming, Kind, Position, Square, Turn};

/// What can be wrong with the text of a turn. Each says what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TurnFault {
    /// The text is not of the form of a turn.
    #[error(transparent)]
    Syntax(#[from] SyntaxFault),
    /// Not the beginning of any turn.
    #[error("a turn: e2e4, e7e8=F, K@e2, #@d4, c1*c3 or pass")]
    Form,
    /// The letter of a placed kind is none.
    #[error("the letter of an object in upper case before @: # K Q R B N P +R +B +N +P C D H F J")]
    Object,
    /// Something else than a choice after a move.
    #[error("= and what the piece becomes, or the end of the text")]
    Choice,
    /// TC-4.1, TC-4.2: not what a piece may become by choice.
    #[error("+P, F or J after =")]
    Becoming,
}

impl Fault for TurnFault {
    fn clause(&self) -> Option<Clause> {
        match self {
            Self::Becoming => Some(Clause("TC-4.2")),
            Self::Syntax(_) | Self::Form | Self::Object | Self::Choice => None,
        }
    }
}

type Read<T> = Result<T, TextError<TurnFault>>;

/// Reads a turn text. That it reads does not make it legal anywhere.
///
/// # Errors
/// The first fault.
pub(crate) fn parse_turn(text: &str) -> Read<Turn> {
    if text == "pass" {
        return Ok(Turn::Pass);
    }
    let whole = Part::all(text);
    if let Some(at) = text.find('@') {
        let (object, rest) = whole.split_at(at);
        return placement(object, rest.split_at(1).1);
    }
    let Ok((from, length)) = Square::read(text) else {
        return Err(whole.fault(Field::Turn, 0, TurnFault::Form));
    };
    let rest = whole.split_at(length).1;
    if rest.text.starts_with('*') {
        let (target, end) = square(rest.split_at(1).1)?;
        the_end(end)?;
        return Ok(Turn::Shot { from, target });
    }
    let (to, rest) = square(rest)?;
    let becomes = choice(rest)?;
    Ok(Turn::Move { from, to, becomes })
}

fn placement(object: Part<'_>, rest: Part<'_>) -> Read<Turn> {
    let kind = object.text.parse::<Kind>();
    if kind.is_err() && object.text != "#" {
        return Err(object.fault(Field::Turn, 0, TurnFault::Object));
    }
    let (to, end) = square(rest)?;
    the_end(end)?;
    Ok(match kind {
        Ok(kind) => Turn::Place { kind, to },
        Err(_) => Turn::Obstacle { to },
    })
}

fn square(part: Part<'_>) -> Read<(Square, Part<'_>)> {
    match Square::read(part.text) {
        Ok((square, length)) => Ok((square, part.split_at(length).1)),
        Err(_) => Err(part.fault(Field::Turn, 0, SyntaxFault::Square.into())),
    }
}

fn choice(part: Part<'_>) -> Read<Option<Becoming>> {
    if part.text.is_empty() {
        return Ok(None);
    }
    if !part.text.starts_with('=') {
        return Err(part.fault(Field::Turn, 0, TurnFault::Choice));
    }
    let letter = part.split_at(1).1;
    Becoming::ALL
        .into_iter()
        .find(|becoming| becoming.kind().letter() == letter.text)
        .map(Some)
        .ok_or_else(|| letter.fault(Field::Turn, 0, TurnFault::Becoming))
}

fn the_end(part: Part<'_>) -> Read<()> {
    if part.text.is_empty() {
        Ok(())
    } else {
        Err(part.fault(Field::Turn, 0, SyntaxFault::Trailing.into()))
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
            Self::Obstacle { to } => write!(f, "#@{to}"),
            Self::Place { kind, to } => write!(f, "{kind}@{to}"),
            Self::Shot { from, target } => write!(f, "{from}*{target}"),
            Self::Move { from, to, becomes } => {
                write!(f, "{from}{to}")?;
                match becomes {
                    Some(becoming) => write!(f, "={}", becoming.kind()),
                    None => Ok(()),
                }
            }
        }
    }
}

impl FromStr for Turn {
    type Err = TextError<TurnFault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        parse_turn(text)
    }
}

/// The turn with the letter of its piece in front, and `x` between the squares of a capture.
pub(crate) fn long_turn(position: &Position, turn: Turn) -> String {
    let letter = |from: Square| position.kind_at(from).map_or("", Kind::letter);
    match turn {
        Turn::Pass | Turn::Obstacle { .. } | Turn::Place { .. } => turn.to_string(),
        Turn::Shot { from, .. } => format!("{}{turn}", letter(from)),
        Turn::Move { from, to, becomes } => {
            let takes = if position.kind_at(to).is_some() {
                "x"
            } else {
                ""
            };
            let ending = Turn::Move { from, to, becomes }.to_string();
            let ending = ending.strip_prefix(&from.to_string()).unwrap_or(&ending);
            format!("{}{from}{takes}{ending}", letter(from))
        }
    }
}
