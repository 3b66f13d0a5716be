//! What a turn does to a position.

use game_variant::Side;

use crate::{Kind, Position, Set, Square, Turn, pieces, transformations};

/// What a turn of the side to move does on the board, TC-4.4 aside, which follows from it.
#[derive(Clone, Copy)]
pub(crate) enum Deed {
    /// Nothing.
    Nothing,
    /// An obstacle appears.
    Obstacle { to: Square },
    /// A piece appears.
    Place { kind: Kind, to: Square },
    /// A piece goes to a square, and what stood there leaves.
    Move {
        from: Square,
        to: Square,
        kind: Kind,
        taken: Option<Kind>,
        after: Afterwards,
    },
    /// Pieces leave, and nothing moves.
    Shot { removed: Set },
}

/// What becomes of a piece that moved.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Afterwards {
    /// It is of this kind now (TC-4.1 to TC-4.3).
    Stays(Kind),
    /// TC-3.11: it captured a fanatic and leaves.
    Leaves,
    /// TC-3.10: it explodes, and these leave besides.
    Explodes(Set),
}

impl Position {
    /// What a turn does. Of an illegal one it says something or other.
    #[inline(always)]
    pub(crate) fn deed(&self, turn: Turn) -> Deed {
        match turn {
            Turn::Pass => Deed::Nothing,
            Turn::Obstacle { to } => Deed::Obstacle { to },
            Turn::Place { kind, to } => Deed::Place { kind, to },
            Turn::Shot { from, target } => Deed::Shot {
                removed: self.shot(from, target),
            },
            Turn::Move { from, to, becomes } => match self.kind_at(from) {
                None => Deed::Nothing,
                Some(kind) => {
                    let taken = self.kind_at(to);
                    let after = match taken {
                        Some(_) if kind == Kind::Fanatic => {
                            let near = pieces::explosion(to) & self.pieces();
                            Afterwards::Explodes(near.without(from.into()))
                        }
                        Some(taken) if pieces::capturer_leaves(kind, taken) => Afterwards::Leaves,
                        _ => {
                            let side = self.side_to_move();
                            Afterwards::Stays(transformations::kind_after(kind, side, to, becomes))
                        }
                    };
                    Deed::Move {
                        from,
                        to,
                        kind,
                        taken,
                        after,
                    }
                }
            },
        }
    }

    /// The position after a turn that is known to be legal. An illegal one gives some position or other, but never a
    /// panic.
    #[must_use]
    pub fn after(&self, turn: Turn) -> Self {
        let mut next = *self;
        next.play_unchecked(turn);
        next
    }

    /// Plays a turn that is known to be legal. An illegal one gives some position or other, but never a panic.
    #[inline]
    pub fn play_unchecked(&mut self, turn: Turn) {
        let side = self.side_to_move();
        let quiet = match self.deed(turn) {
            Deed::Nothing => true,
            Deed::Obstacle { to } => {
                self.put_obstacle(to);
                false
            }
            Deed::Place { kind, to } => {
                self.draw(side, kind);
                self.clear(to);
                self.put(side, kind, to);
                false
            }
            Deed::Shot { removed } => {
                self.remove(removed);
                self.inherit();
                false
            }
            Deed::Move {
                from,
                to,
                kind,
                taken,
                after,
            } => {
                self.clear(from);
                if taken.is_some() {
                    self.clear(to);
                }
                let transformed = match after {
                    Afterwards::Stays(now) => {
                        self.put(side, now, to);
                        now != kind
                    }
                    Afterwards::Leaves => false,
                    Afterwards::Explodes(near) => {
                        self.remove(near);
                        false
                    }
                };
                if taken.is_some() {
                    self.inherit();
                }
                taken.is_none() && !transformed
            }
        };
        self.end_turn(quiet);
    }

    fn remove(&mut self, squares: Set) {
        for at in squares {
            self.clear(at);
        }
    }

    /// TC-4.4, for both sides.
    #[inline]
    fn inherit(&mut self) {
        for side in Side::BOTH {
            if let Some(at) = transformations::heir(self, side) {
                self.lift(side, Kind::Prince, at);
                self.put(side, Kind::King, at);
            }
        }
    }
}
