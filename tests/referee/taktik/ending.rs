//! TT-6: the end of the game, judged for the side that has just moved.

use super::{Kind, Position, Side};

/// The winning conditions, declared in the order in which they are reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Condition {
    MainFigure,
    Infantry,
    Attrition,
    Occupation,
    Immobility,
}

const CONDITIONS: [Condition; 5] = [
    Condition::MainFigure,
    Condition::Infantry,
    Condition::Attrition,
    Condition::Occupation,
    Condition::Immobility,
];

impl Condition {
    fn reason(self) -> &'static str {
        match self {
            Condition::MainFigure => "main-figure",
            Condition::Infantry => "infantry",
            Condition::Attrition => "attrition",
            Condition::Occupation => "occupation",
            Condition::Immobility => "immobility",
        }
    }

    pub(super) fn clause(self) -> &'static str {
        match self {
            Condition::Occupation => "TT-6.1",
            Condition::Attrition => "TT-6.2",
            Condition::Infantry => "TT-6.3",
            Condition::MainFigure => "TT-6.4",
            Condition::Immobility => "TT-6.5",
        }
    }
}

impl Position {
    /// The outcome as a text: `ongoing`, a winner and the reason, or `draw equal-reply`.
    pub(crate) fn outcome(&self) -> String {
        let met = self.conditions_met();
        match met.first() {
            None => "ongoing".to_owned(),
            Some(_) if self.has_equal_reply() => "draw equal-reply".to_owned(),
            Some(first) => format!("{} {}", self.to_move.other().name(), first.reason()),
        }
    }

    pub(super) fn is_decided(&self) -> bool {
        !self.conditions_met().is_empty()
    }

    /// TT-6.1 to TT-6.5: what the mover (the side not to move) has met against the opponent (the side to move).
    pub(super) fn conditions_met(&self) -> Vec<Condition> {
        let mut met = CONDITIONS.to_vec();
        met.retain(|condition| self.meets(*condition));
        met
    }

    fn meets(&self, condition: Condition) -> bool {
        let opponent = self.to_move;
        let mover = opponent.other();
        match condition {
            Condition::Occupation => self.occupiers(mover) >= 5,
            Condition::Attrition => self.ground_troops(opponent) <= 5,
            Condition::Infantry => self.count_of(opponent, Kind::Infantry) == 0,
            Condition::MainFigure => self.count_of(opponent, Kind::MainFigure) == 0,
            Condition::Immobility => !self.has_turn(),
        }
    }

    /// TT-6.1: ground troops of that side in the home zone of the other.
    fn occupiers(&self, side: Side) -> usize {
        let pieces = self.pieces_of(side);
        let inside = pieces
            .iter()
            .filter(|(square, kind)| kind.is_ground_troop() && square.is_home_of(side.other()));
        inside.count()
    }

    fn ground_troops(&self, side: Side) -> usize {
        let pieces = self.pieces_of(side);
        let troops = pieces.iter().filter(|(_, kind)| kind.is_ground_troop());
        troops.count()
    }

    /// TT-6.5: whether the side to move has a turn. The first free move answers that in nearly every position.
    fn has_turn(&self) -> bool {
        let own = self.pieces_of(self.to_move);
        own.iter()
            .any(|(from, _)| !self.move_targets(*from).is_empty())
            || !self.turns_before_the_end().is_empty()
    }

    /// TT-6.6: whether the opponent has a turn after which every condition the mover has met holds the other way round.
    pub(super) fn has_equal_reply(&self) -> bool {
        let met = self.conditions_met();
        !met.is_empty()
            && self.turns_before_the_end().into_iter().any(|reply| {
                let after = self.after(reply);
                met.iter().all(|condition| after.meets(*condition))
            })
    }
}
