//! What can go wrong in a game.

use alloc::string::{String, ToString};
use core::fmt::{Debug, Display};

use crate::explain::{AnyReason, Reason};
use crate::{Clause, Ending, GameInfo, IllegalTurn, Outcome, ReasonWord, Word};

/// Why a game does not go on as asked. It stays as it was.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum GameError<T: Display + Debug, R: Reason, E> {
    /// The game is over.
    #[error("the game is over")]
    Over(Outcome<E>),
    /// The turn is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalTurn<T, R>),
    /// The clock does not show enough for a claim.
    #[error("a draw may be claimed when the clock shows {needed}, and it shows {clock} ({clause})")]
    ClaimNotDue {
        /// What it shows.
        clock: u16,
        /// What it must show.
        needed: u16,
        /// The clause.
        clause: Clause,
    },
    /// The claim on the clock is switched off.
    #[error("the claim on the clock is switched off ({clause})")]
    ClaimOff {
        /// The clause.
        clause: Clause,
    },
    /// Agreed draws are switched off.
    #[error("agreed draws are switched off ({clause})")]
    AgreementOff {
        /// The clause.
        clause: Clause,
    },
    /// Resignation is switched off.
    #[error("resignation is switched off ({clause})")]
    ResignationOff {
        /// The clause.
        clause: Clause,
    },
}

/// The same for programs that do not know the game.
pub type AnyGameError = GameError<String, AnyReason, Word>;

impl<T: Display + Debug, R: Reason, E: ReasonWord> GameError<T, R, Ending<E>> {
    /// The same for programs that do not know the game.
    pub fn erased(self, info: &GameInfo) -> AnyGameError {
        match self {
            Self::Over(outcome) => GameError::Over(outcome.erased(info)),
            Self::Illegal(illegal) => GameError::Illegal(IllegalTurn {
                turn: illegal.turn.to_string(),
                explanation: illegal.explanation.erased(),
            }),
            Self::ClaimNotDue {
                clock,
                needed,
                clause,
            } => GameError::ClaimNotDue {
                clock,
                needed,
                clause,
            },
            Self::ClaimOff { clause } => GameError::ClaimOff { clause },
            Self::AgreementOff { clause } => GameError::AgreementOff { clause },
            Self::ResignationOff { clause } => GameError::ResignationOff { clause },
        }
    }
}
