//! TC-5: how a position is decided.

use game_variant::{Clause, Outcome, ReasonWord, Side};

use crate::{Kind, Phase, Position, Set};

/// Why a position is decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum EndReason {
    /// TC-5.1: the winner took the other king.
    King,
    /// TC-5.3: the loser removed its own king.
    OwnKing,
    /// TC-5.2: the king that took a king could have been taken in turn.
    KingForKing,
    /// TC-5.3: neither side has a king.
    NoKings,
}

impl EndReason {
    /// All reasons.
    pub const ALL: [Self; 4] = [Self::King, Self::OwnKing, Self::KingForKing, Self::NoKings];
}

impl ReasonWord for EndReason {
    fn word(self) -> &'static str {
        match self {
            Self::King | Self::OwnKing => "king",
            Self::KingForKing => "king-for-king",
            Self::NoKings => "no-kings",
        }
    }

    fn clause(self) -> Option<Clause> {
        Some(Clause(match self {
            Self::King => "TC-5.1",
            Self::KingForKing => "TC-5.2",
            Self::OwnKing | Self::NoKings => "TC-5.3",
        }))
    }
}

impl Position {
    /// TC-5: whether a king is missing in the battle. What TC-4.4 could save it has saved.
    #[inline(always)]
    pub(crate) fn is_decided(&self) -> bool {
        let kings = self.kind(Kind::King);
        let both =
            kings.intersects(self.side(Side::First)) & kings.intersects(self.side(Side::Second));
        !both && self.phase() == Phase::Battle
    }

    /// TC-5: how the position is decided, if it is. The last turn was the other side's.
    pub fn outcome(&self) -> Option<Outcome<EndReason>> {
        if !self.is_decided() {
            return None;
        }
        let opponent = self.side_to_move();
        let mover = opponent.other();
        let has_king = |side| !self.of(side, Kind::King).is_empty();
        Some(match (has_king(mover), has_king(opponent)) {
            (true, _) if self.is_king_for_king(mover) => Outcome::draw(EndReason::KingForKing),
            (true, _) => Outcome::win(mover, EndReason::King),
            (false, true) => Outcome::win(opponent, EndReason::OwnKing),
            (false, false) => Outcome::draw(EndReason::NoKings),
        })
    }

    /// TC-5.2: the mover, who has just taken the other king, has no prince and could lose its own king to a reply.
    fn is_king_for_king(&self, mover: Side) -> bool {
        self.of(mover, Kind::Prince).is_empty() && !self.repliers(mover).is_empty()
    }

    /// TC-5.2: the pieces of the other side that could remove this side's king, were it their turn.
    pub(crate) fn repliers(&self, side: Side) -> Set {
        match self.of(side, Kind::King).first() {
            Some(king) => self.removers(side.other(), king),
            None => Set::EMPTY,
        }
    }

    /// TC-5.4: occurrences count from the position before White's turn 8 on.
    pub const fn counts_for_repetition(&self) -> bool {
        self.turn_number() >= Phase::BATTLE
    }
}
