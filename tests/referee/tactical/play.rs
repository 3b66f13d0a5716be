//! The turns of a position and what they lead to: TC-2, TC-3.10, TC-3.11, TC-4.

use super::ways::{Act, around, in_shot, may_take, names_strike};
use super::{Cell, Kind, Phase, Position, Side, Square, Turn, all_squares};

/// Counters stay here.
const LAST_COUNT: u32 = 65535;

impl Position {
    /// The texts of all legal turns, sorted bytewise; none when the position is decided.
    pub(crate) fn turns(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.legal_turns().into_iter().map(Turn::text).collect();
        texts.sort();
        texts
    }

    /// The position after a turn, `None` when the text is not that of a legal one.
    pub(crate) fn play(&self, turn: &str) -> Option<Position> {
        self.legal_turns()
            .into_iter()
            .find(|legal| legal.text() == turn)
            .map(|legal| self.after(legal))
    }

    /// How many sequences of that many turns there are.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        let turns = self.legal_turns();
        match depth {
            0 => 1,
            1 => turns.len() as u64,
            _ => turns
                .into_iter()
                .map(|turn| self.after(turn).perft(depth - 1))
                .sum(),
        }
    }

    fn legal_turns(&self) -> Vec<Turn> {
        if self.decision().is_some() {
            return Vec::new();
        }
        let mut turns = self.placements();
        if self.phase() == Phase::Battle {
            for from in all_squares().filter(|&square| self.is_own(square)) {
                for to in all_squares() {
                    turns.extend(self.actions_between(from, to));
                }
            }
        }
        if self.may_pass() {
            turns.push(Turn::Pass);
        }
        turns
    }

    /// TC-2.2
    pub(super) fn may_pass(&self) -> bool {
        self.phase() != Phase::Kings
    }

    /// TC-2.2: whether the phase lets the object be placed at all, `None` being an obstacle.
    pub(super) fn phase_places(&self, object: Option<Kind>) -> bool {
        match self.phase() {
            Phase::Obstacles => object.is_none(),
            Phase::Kings => object == Some(Kind::King),
            Phase::Deployment | Phase::Battle => object.is_some(),
        }
    }

    /// TC-2.2: the own first ranks that the object may be placed on.
    pub(super) fn in_placement_ranks(&self, object: Option<Kind>, to: Square) -> bool {
        let ranks = if object.is_none() { 4 } else { 3 };
        self.side.own_rank(to) <= ranks
    }

    fn placements(&self) -> Vec<Turn> {
        let mut objects = vec![None];
        objects.extend(
            Kind::ALL
                .into_iter()
                .filter(|&kind| self.in_reserve(self.side, kind) > 0)
                .map(Some),
        );
        objects.retain(|&object| self.phase_places(object));
        let mut turns = Vec::new();
        for object in objects {
            let allowed =
                |to: &Square| self.at(*to) == Cell::Empty && self.in_placement_ranks(object, *to);
            turns.extend(
                all_squares()
                    .filter(allowed)
                    .map(|to| Turn::Place(object, to)),
            );
        }
        turns
    }

    /// What the side to move may do with the piece on a square to or towards another, were this the battle and the
    /// position not decided.
    pub(super) fn actions_between(&self, from: Square, to: Square) -> Vec<Turn> {
        let kind = match self.at(from) {
            Cell::Piece(side, kind) if side == self.side => kind,
            _ => return Vec::new(),
        };
        let mut turns = Vec::new();
        let arrives = match self.at(to) {
            Cell::Empty => self.free(kind, Act::Move, from, to),
            Cell::Obstacle => false,
            Cell::Piece(side, victim) => {
                side != self.side
                    && may_take(kind, victim)
                    && self.free(kind, Act::Capture, from, to)
            }
        };
        if arrives {
            turns.push(Turn::Go {
                from,
                to,
                becomes: None,
            });
            for chosen in self.choices(kind, to) {
                turns.push(Turn::Go {
                    from,
                    to,
                    becomes: Some(chosen),
                });
            }
        }
        if self.shoots(kind, from, to) {
            turns.push(Turn::Shoot { from, to });
        }
        turns
    }

    /// TC-3.7, TC-3.8
    fn shoots(&self, kind: Kind, from: Square, to: Square) -> bool {
        match kind {
            Kind::Cannon => in_shot(from, to) && self.is_enemy(to),
            Kind::Dragon => {
                names_strike(from, to)
                    && self
                        .struck(from, to)
                        .into_iter()
                        .any(|square| self.is_enemy(square))
            }
            _ => false,
        }
    }

    /// TC-3.11: the capturer of a fanatic leaves with it.
    pub(super) fn leaves_with_fanatic(&self, kind: Kind, to: Square) -> bool {
        kind != Kind::Fanatic && self.at(to) == Cell::Piece(self.side.other(), Kind::Fanatic)
    }

    /// TC-4.1, TC-4.2: what the piece may choose to become on the square.
    fn choices(&self, kind: Kind, to: Square) -> Vec<Kind> {
        if self.side.own_rank(to) != 8 || self.leaves_with_fanatic(kind, to) {
            return Vec::new();
        }
        let mut choices = Vec::new();
        if kind == Kind::Pawn {
            choices.push(Kind::Veteran);
        }
        if matches!(kind, Kind::Pawn | Kind::Veteran) {
            choices.extend(
                [Kind::Fanatic, Kind::Jester]
                    .into_iter()
                    .filter(|&other| !self.has(self.side, other)),
            );
        }
        choices
    }

    /// The position after a turn that is taken on trust.
    pub(super) fn after(&self, turn: Turn) -> Position {
        let mut next = self.clone();
        let resets_clock = match turn {
            Turn::Pass => false,
            Turn::Place(object, to) => {
                next.place(object, to);
                true
            }
            Turn::Go { from, to, becomes } => next.go(from, to, becomes),
            Turn::Shoot { from, to } => {
                for square in self.targets(from, to) {
                    next.set(square, Cell::Empty);
                }
                true
            }
        };
        for side in Side::BOTH {
            if self.has(side, Kind::King) && !next.has(side, Kind::King) {
                next.crown_prince(side);
            }
        }
        next.clock = if resets_clock {
            0
        } else {
            (self.clock + 1).min(LAST_COUNT)
        };
        if self.side == Side::Black {
            next.turn = (self.turn + 1).min(LAST_COUNT);
        }
        next.side = self.side.other();
        next
    }

    fn place(&mut self, object: Option<Kind>, to: Square) {
        match object {
            None => self.set(to, Cell::Obstacle),
            Some(kind) => {
                self.set(to, Cell::Piece(self.side, kind));
                self.reserves[self.side as usize][kind as usize] -= 1;
            }
        }
    }

    /// The squares that a shot or a strike empties.
    fn targets(&self, from: Square, to: Square) -> Vec<Square> {
        match self.at(from) {
            Cell::Piece(_, Kind::Dragon) => self.struck(from, to),
            _ => vec![to],
        }
    }

    /// Moves the piece, with all that follows on the board but TC-4.4; tells whether it captured or transformed.
    fn go(&mut self, from: Square, to: Square, becomes: Option<Kind>) -> bool {
        let Cell::Piece(_, kind) = self.at(from) else {
            return false;
        };
        let captured = self.at(to) != Cell::Empty;
        let leaves = self.leaves_with_fanatic(kind, to);
        self.set(from, Cell::Empty);
        if captured && kind == Kind::Fanatic {
            self.explode(to);
            return true;
        }
        if leaves {
            self.set(to, Cell::Empty);
            return true;
        }
        let arrived = becomes.unwrap_or_else(|| self.made_royal(kind, to));
        self.set(to, Cell::Piece(self.side, arrived));
        captured || arrived != kind
    }

    /// TC-3.10
    fn explode(&mut self, centre: Square) {
        self.set(centre, Cell::Empty);
        for square in around(centre) {
            if self.at(square) != Cell::Obstacle {
                self.set(square, Cell::Empty);
            }
        }
    }

    /// TC-4.3
    fn made_royal(&self, kind: Kind, to: Square) -> Kind {
        match kind {
            _ if self.side.own_rank(to) != 8 => kind,
            Kind::Rook => Kind::RoyalRook,
            Kind::Bishop => Kind::RoyalBishop,
            Kind::Knight => Kind::RoyalKnight,
            _ => kind,
        }
    }

    /// TC-4.4
    fn crown_prince(&mut self, side: Side) {
        for square in all_squares() {
            if self.at(square) == Cell::Piece(side, Kind::Prince) {
                self.set(square, Cell::Piece(side, Kind::King));
            }
        }
    }
}
