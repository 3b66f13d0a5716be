//! Why a wish is no legal turn: every clause that forbids it, each by its own condition.

use std::collections::BTreeSet;

use super::text::square_of;
use super::ways::{Act, in_shot, like_castling, like_en_passant, may_take, names_strike};
use super::{Cell, Kind, Phase, Position, Square, Turn};

type Clauses = BTreeSet<&'static str>;

/// The clause of TC-3 that says how the kind moves and captures.
fn clause_of(kind: Kind) -> &'static str {
    match kind {
        Kind::King => "TC-3.1",
        Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Knight => "TC-3.2",
        Kind::Pawn => "TC-3.3",
        Kind::RoyalRook | Kind::RoyalBishop => "TC-3.4",
        Kind::RoyalKnight => "TC-3.5",
        Kind::Veteran => "TC-3.6",
        Kind::Cannon => "TC-3.7",
        Kind::Dragon => "TC-3.8",
        Kind::Prince => "TC-3.9",
        Kind::Fanatic => "TC-3.10",
        Kind::Jester => "TC-3.12",
    }
}

/// The kind whose rule the clause of this kind borrows, if it says "as a ...".
fn acts_as(kind: Kind, act: Act) -> Option<Kind> {
    match (kind, act) {
        (Kind::RoyalRook, _) | (Kind::Cannon, Act::Move) => Some(Kind::Rook),
        (Kind::RoyalBishop, _) | (Kind::Dragon, Act::Move) => Some(Kind::Bishop),
        (Kind::Prince, Act::Move) => Some(Kind::Queen),
        (Kind::Fanatic | Kind::Jester, Act::Move) => Some(Kind::Veteran),
        (Kind::Prince | Kind::Fanatic | Kind::Jester, Act::Capture) => Some(Kind::King),
        (Kind::Veteran, Act::Capture) => Some(Kind::Pawn),
        _ => None,
    }
}

impl Position {
    /// The clauses that forbid what takes the piece on one square to another, or shoots or strikes there; none when
    /// a legal turn does it. A text that names no square of the board is refused by TC-1.1.
    pub(crate) fn refusals_between(&self, from: &str, to: &str) -> Clauses {
        if let Some((_, clause)) = self.decision() {
            return Clauses::from([clause]);
        }
        let (Some(from), Some(to)) = (square_of(from), square_of(to)) else {
            return Clauses::from(["TC-1.1"]);
        };
        if self.phase() == Phase::Battle && !self.actions_between(from, to).is_empty() {
            return Clauses::new();
        }
        self.why_not(from, to)
    }

    /// The clauses that forbid a placement, `#` being an obstacle; none when it is legal.
    pub(crate) fn refusals_of_placement(&self, letter: &str, to: &str) -> Clauses {
        if let Some((_, clause)) = self.decision() {
            return Clauses::from([clause]);
        }
        let Some(to) = square_of(to) else {
            return Clauses::from(["TC-1.1"]);
        };
        let object = match letter {
            "#" => None,
            _ => match Kind::of_letter(letter) {
                Some(kind) => Some(kind),
                None => return Clauses::from(["TC-1.3"]),
            },
        };
        let mut clauses = Clauses::new();
        // Obstacles left over after turn 2 are lost (TC-2.2), so that none is in reserve then.
        let held = object.map_or(self.turn <= 2, |kind| self.in_reserve(self.side, kind) > 0);
        if !held {
            clauses.extend(["TC-1.3", "TC-2.1"]);
        }
        if !self.phase_places(object)
            || !self.in_placement_ranks(object, to)
            || self.at(to) != Cell::Empty
        {
            clauses.insert("TC-2.2");
        }
        if self.at(to) == Cell::Obstacle {
            clauses.insert("TC-1.2");
        }
        clauses
    }

    /// The clauses that forbid to pass; none when it is legal.
    pub(crate) fn refusals_of_pass(&self) -> Clauses {
        match self.decision() {
            Some((_, clause)) => Clauses::from([clause]),
            None if self.may_pass() => Clauses::new(),
            None => Clauses::from(["TC-2.2"]),
        }
    }

    /// The clauses that forbid a move or capture with just this transformation, given by its letter; none when it is
    /// legal. When no transformation would make it legal, the clauses that forbid to go there.
    pub(crate) fn refusals_of_transformation(
        &self,
        from: &str,
        to: &str,
        suffix: Option<&str>,
    ) -> Clauses {
        if let Some((_, clause)) = self.decision() {
            return Clauses::from([clause]);
        }
        let (Some(from), Some(to)) = (square_of(from), square_of(to)) else {
            return Clauses::from(["TC-1.1"]);
        };
        let mut actions = self.actions_between(from, to);
        actions.retain(|turn| self.phase() == Phase::Battle && matches!(turn, Turn::Go { .. }));
        let wished = |turn: &Turn| matches!(turn, Turn::Go { becomes, .. } if becomes.map(Kind::letter) == suffix);
        match (self.at(from), suffix) {
            _ if actions.iter().any(wished) => Clauses::new(),
            (Cell::Piece(_, kind), Some(suffix)) if !actions.is_empty() => {
                self.why_not_become(kind, to, suffix)
            }
            _ => self.why_not(from, to),
        }
    }

    /// For a piece that goes to the square, but does not become that.
    fn why_not_become(&self, kind: Kind, to: Square, suffix: &str) -> Clauses {
        let results = |clause: &str| match clause {
            "TC-4.1" => ["+P"].as_slice(),
            "TC-4.2" => ["F", "J"].as_slice(),
            "TC-4.3" => ["+R", "+B", "+N"].as_slice(),
            _ => ["K"].as_slice(),
        };
        let own_clauses = match kind {
            Kind::Pawn => ["TC-4.1", "TC-4.2"].as_slice(),
            Kind::Veteran => ["TC-4.2"].as_slice(),
            Kind::Rook | Kind::Bishop | Kind::Knight => ["TC-4.3"].as_slice(),
            Kind::Prince => ["TC-4.4"].as_slice(),
            // By the clauses that leave a choice only a pawn or a veteran has one.
            _ => ["TC-4.1", "TC-4.2"].as_slice(),
        };
        let mut clauses = Clauses::new();
        if self.leaves_with_fanatic(kind, to) {
            clauses.insert("TC-3.11");
        }
        // The clause has that result, but not for this piece, here, now, or by choice.
        let all_clauses = ["TC-4.1", "TC-4.2", "TC-4.3", "TC-4.4"];
        clauses.extend(
            all_clauses
                .into_iter()
                .filter(|clause| results(clause).contains(&suffix)),
        );
        // What the piece may become is something else.
        if !own_clauses
            .iter()
            .any(|clause| results(clause).contains(&suffix))
        {
            clauses.extend(own_clauses);
        }
        clauses
    }

    /// For two squares between which no move or capture is legal.
    fn why_not(&self, from: Square, to: Square) -> Clauses {
        let mut clauses = Clauses::new();
        if self.phase() != Phase::Battle {
            clauses.insert("TC-2.2");
        }
        if !self.is_own(from) || from == to {
            clauses.insert("TC-2.1");
        }
        if self.at(from) == Cell::Obstacle || self.at(to) == Cell::Obstacle {
            clauses.insert("TC-1.2");
        }
        if self.is_own(to) {
            clauses.insert("TC-3");
        }
        if like_castling(self, from, to) || like_en_passant(self, from, to) {
            clauses.insert("TC-2.3");
        }
        if let Cell::Piece(side, kind) = self.at(from)
            && side == self.side
        {
            self.add_ways(&mut clauses, kind, from, to);
            self.add_targets(&mut clauses, kind, from, to);
        }
        clauses
    }

    /// Where the piece's own rule does not lead, or something stands in the way.
    fn add_ways(&self, clauses: &mut Clauses, kind: Kind, from: Square, to: Square) {
        // What stands on the square tells which rule is meant: an enemy is captured, or else the square is moved to.
        let meant = if self.is_enemy(to) {
            Act::Capture
        } else {
            Act::Move
        };
        let readings: &[Act] = if self.is_enemy(to) {
            &[Act::Move, Act::Capture]
        } else {
            &[Act::Move]
        };
        if self.free(kind, meant, from, to) {
            return;
        }
        clauses.insert(clause_of(kind));
        for &act in readings {
            if let Some(model) = acts_as(kind, act)
                && !self.free(kind, act, from, to)
                && !self.free(model, act, from, to)
            {
                clauses.insert(clause_of(model));
            }
            for square in self
                .blockers(kind, self.side, act, from, to)
                .unwrap_or_default()
            {
                clauses.insert("TC-3");
                if self.at(square) == Cell::Obstacle {
                    clauses.insert("TC-1.2");
                }
                if self.at(square) == Cell::Piece(self.side.other(), Kind::Jester) {
                    clauses.insert("TC-3.12");
                }
            }
        }
    }

    /// Where the piece's rule leads, but not to what stands there.
    fn add_targets(&self, clauses: &mut Clauses, kind: Kind, from: Square, to: Square) {
        let target = self.at(to);
        if target == Cell::Empty && self.free(kind, Act::Move, from, to) {
            return;
        }
        // "Moves" is to an empty square.
        if target != Cell::Empty && self.free(kind, Act::Move, from, to) {
            clauses.insert("TC-3");
        }
        // "Captures" takes an enemy piece.
        let captures =
            self.free(kind, Act::Capture, from, to) || (kind == Kind::Cannon && in_shot(from, to));
        if captures && !self.is_enemy(to) {
            clauses.insert("TC-3");
        }
        if kind == Kind::Cannon && in_shot(from, to) && !self.is_enemy(to) {
            clauses.insert("TC-3.7");
        }
        if kind == Kind::Dragon && names_strike(from, to) {
            clauses.insert("TC-3.8");
        }
        if let Cell::Piece(side, victim) = target
            && side != self.side
            && !may_take(kind, victim)
        {
            clauses.insert("TC-3.12");
        }
    }
}
