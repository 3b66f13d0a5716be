//! TT-2 to TT-5: the turns of the side to move, found by walking outwards from its pieces.

use super::{DIAGONAL, Kind, ORTHOGONAL, Position, ROAD_REACH, Side, Square, Step};
use std::collections::BTreeSet;

/// TT-2.1: exactly one of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Turn {
    /// A move (TT-3), or a strike (TT-4) if an enemy stands on `to`.
    Go { from: Square, to: Square },
    /// TT-4.6
    Barrage { target: Square },
    /// TT-5
    Encirclement { target: Square },
}

/// TT-3.2: the two squares on the way of a tank's knight move, two straight and then one aside;
/// `None` when the squares are not a knight move apart.
pub(super) fn knight_way(from: Square, to: Square) -> Option<[Square; 2]> {
    let files = to.file - from.file;
    let ranks = to.rank - from.rank;
    let straight: Step = match (files.abs(), ranks.abs()) {
        (2, 1) => (files.signum(), 0),
        (1, 2) => (0, ranks.signum()),
        _ => return None,
    };
    let first = from.step(straight)?;
    let second = first.step(straight)?;
    Some([first, second])
}

impl Position {
    /// The texts of all legal turns, sorted bytewise; none when the position is decided.
    pub(crate) fn turns(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.legal_turns().into_iter().map(Turn::text).collect();
        texts.sort();
        texts
    }

    /// The position after a turn; `None` when the turn is not legal, or the text is not a turn.
    pub(crate) fn play(&self, turn: &str) -> Option<Position> {
        let turn = Turn::parse(turn)?;
        self.legal_turns().contains(&turn).then(|| self.after(turn))
    }

    /// The squares of the pieces of the side to move that bear on the target (TT-4.1 to TT-4.3, TT-4.7).
    pub(crate) fn bearers(&self, target: &str) -> Vec<String> {
        let Some(target) = Square::parse(target) else {
            return Vec::new();
        };
        let bearing = self.bearing_on(target);
        let mut texts: Vec<String> = bearing.into_iter().map(|(at, _)| at.text()).collect();
        texts.sort();
        texts
    }

    fn legal_turns(&self) -> Vec<Turn> {
        if self.is_decided() {
            return Vec::new();
        }
        self.turns_before_the_end()
    }

    /// The turns by TT-2 to TT-5, whether or not the position is decided (as TT-6.5 and TT-6.6 ask).
    pub(super) fn turns_before_the_end(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        for (from, _) in self.pieces_of(self.to_move) {
            for to in self.move_targets(from) {
                turns.push(Turn::Go { from, to });
            }
        }
        for (target, _) in self.pieces_of(self.to_move.other()) {
            let bearing = self.bearing_on(target);
            // TT-4.4
            if bearing.len() >= 2 {
                for (from, kind) in &bearing {
                    // TT-4.5
                    if *kind != Kind::Artillery {
                        let from = *from;
                        turns.push(Turn::Go { from, to: target });
                    }
                }
            }
            // TT-4.6
            let artillery = bearing.iter().filter(|(_, kind)| *kind == Kind::Artillery);
            if artillery.count() >= 2 {
                turns.push(Turn::Barrage { target });
            }
            // TT-5.1
            if self.is_enclosed(target) {
                turns.push(Turn::Encirclement { target });
            }
        }
        turns
    }

    /// TT-3: the empty squares to which the piece on `from` may move.
    pub(super) fn move_targets(&self, from: Square) -> BTreeSet<Square> {
        let mut targets = BTreeSet::new();
        let Some((side, kind)) = self.piece(from) else {
            return targets;
        };
        for step in ORTHOGONAL.into_iter().chain(DIAGONAL) {
            let mut at = from;
            for _ in 0..steps_allowed(kind, from, step) {
                let Some(next) = at.step(step) else { break };
                // TT-3.5: two river squares next to each other are always diagonal neighbours.
                if at.is_river() && next.is_river() && !kind.is_plane() {
                    break;
                }
                // TT-3.7
                if kind == Kind::MainFigure && !next.is_home_of(side) {
                    break;
                }
                if self.piece(next).is_none() && !next.is_lake() {
                    targets.insert(next);
                } else if !self.passes_over(side, kind, next) {
                    break;
                }
                at = next;
            }
        }
        if kind == Kind::Tank {
            for to in Square::all() {
                if self.piece(to).is_none() && !to.is_lake() && self.knight_way_is_free(from, to) {
                    targets.insert(to);
                }
            }
        }
        targets
    }

    /// TT-3.4 and TT-3.6, TT-4.3: whether such a piece, moving, or striking farther on, passes over what is on the square.
    fn passes_over(&self, side: Side, kind: Kind, square: Square) -> bool {
        match self.piece(square) {
            None => kind.is_plane() || !square.is_lake(),
            Some((owner, other)) => {
                let shoots_down = owner != side && (other.is_plane() || other == Kind::Artillery);
                kind.is_plane() && !shoots_down
            }
        }
    }

    /// TT-3.2: whether the squares are a knight move apart, and both squares on the way are empty and not lakes.
    fn knight_way_is_free(&self, from: Square, to: Square) -> bool {
        let Some(way) = knight_way(from, to) else {
            return false;
        };
        way.iter()
            .all(|square| self.piece(*square).is_none() && !square.is_lake())
    }

    /// TT-4.1, TT-4.2, TT-4.3, TT-4.7: whether the piece on `from` bears on the target. On a lake nothing ever stands to be struck.
    fn bears(&self, from: Square, target: Square) -> bool {
        let Some((side, kind)) = self.piece(from) else {
            return false;
        };
        if target.is_lake() {
            return false;
        }
        // TT-4.7
        if kind == Kind::MainFigure && !target.is_home_of(side) {
            return false;
        }
        // TT-4.2
        if kind == Kind::Tank && self.knight_way_is_free(from, target) {
            return true;
        }
        // TT-4.1: never diagonally, so most squares need no walk.
        (from.file == target.file || from.rank == target.rank)
            && ORTHOGONAL
                .into_iter()
                .any(|step| self.line_of_fire(from, step).contains(&target))
    }

    /// TT-4.1 and TT-4.3: the squares in one direction at which a strike of the piece on `from` can be aimed.
    fn line_of_fire(&self, from: Square, step: Step) -> Vec<Square> {
        let mut line = Vec::new();
        let Some((side, kind)) = self.piece(from) else {
            return line;
        };
        let mut at = from;
        for _ in 0..kind.reach() {
            let Some(next) = at.step(step) else { break };
            line.push(next);
            if kind != Kind::Artillery && !self.passes_over(side, kind, next) {
                break;
            }
            at = next;
        }
        line
    }

    /// The pieces of the side to move that bear on the target.
    pub(super) fn bearing_on(&self, target: Square) -> Vec<(Square, Kind)> {
        let mut own = self.pieces_of(self.to_move);
        own.retain(|(from, _)| self.bears(*from, target));
        own
    }

    /// TT-5.1: whether two pieces of the side to move stand on opposite sides of the square, next to it.
    pub(super) fn is_enclosed(&self, target: Square) -> bool {
        ORTHOGONAL
            .into_iter()
            .chain(DIAGONAL)
            .any(|(files, ranks)| {
                let ends = [target.step((files, ranks)), target.step((-files, -ranks))];
                ends.iter()
                    .all(|end| end.is_some_and(|square| self.has_own(square)))
            })
    }

    /// The position after a turn that the caller knows to be one of TT-2 to TT-5.
    pub(super) fn after(&self, turn: Turn) -> Position {
        let mut next = self.clone();
        let captures = match turn {
            Turn::Go { from, to } => {
                let captures = self.has_enemy(to);
                next.set(to, self.piece(from));
                next.set(from, None);
                captures
            }
            Turn::Barrage { target } | Turn::Encirclement { target } => {
                next.set(target, None);
                true
            }
        };
        next.clock = if captures {
            0
        } else {
            self.clock.saturating_add(1)
        };
        if self.to_move == Side::Red {
            next.turn = self.turn.saturating_add(1);
        }
        next.to_move = self.to_move.other();
        next
    }
}

/// TT-3.1 and TT-3.3: how many steps such a piece may go from that square in that direction.
fn steps_allowed(kind: Kind, from: Square, step: Step) -> i32 {
    let along_road = from.is_road() && step.0 == step.1;
    if kind.uses_road() && along_road {
        kind.reach().max(ROAD_REACH)
    } else {
        kind.reach()
    }
}
