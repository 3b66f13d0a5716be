//! What a turn does to a position.

use game_variant::Side;

use crate::board::Board;
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

    /// Plays a turn that is known to be legal. An illegal one gives some position or other, but never a panic.
    #[inline(always)]
    pub fn play_unchecked(&mut self, turn: Turn) {
        *self = self.after(turn);
    }

    /// The position after a turn that is known to be legal. An illegal one gives some position or other, but never a
    /// panic.
    #[inline(always)]
    #[must_use]
    pub fn after(&self, turn: Turn) -> Self {
        // Each side has code of its own, in which whose planes are meant is a constant.
        match self.side_to_move() {
            Side::First => self.after_turn_of(Side::First, turn),
            Side::Second => self.after_turn_of(Side::Second, turn),
        }
    }

    /// What most turns are is done in place, and everything else in one way.
    #[inline(always)]
    fn after_turn_of(&self, side: Side, turn: Turn) -> Self {
        let board = self.board();
        match turn {
            Turn::Place { kind, to } => {
                let mut board = *board;
                board.put(side, kind, to);
                self.handed_over(board, self.drawn(side, kind), false)
            }
            Turn::Move { from, to, becomes } => match self.plain_mover(side, from, to) {
                Some(kind) => {
                    let captures = board.side(side.other()).contains(to);
                    let now = transformations::kind_after(kind, side, to, becomes);
                    let board = board.moved(side, from, to, now);
                    self.handed_over(board, self.reserves(), !captures & (now == kind))
                }
                None => self.after_any(turn),
            },
            Turn::Obstacle { to } => {
                let mut board = *board;
                board.put_obstacle(to);
                self.handed_over(board, self.reserves(), false)
            }
            Turn::Shot { .. } | Turn::Pass => self.after_any(turn),
        }
    }

    /// The piece on `from`, if its move takes nothing but what stands on `to` off the board: not itself (TC-3.10,
    /// TC-3.11), and no king whom a prince may follow (TC-4.4).
    #[inline(always)]
    fn plain_mover(&self, side: Side, from: Square, to: Square) -> Option<Kind> {
        let fanatics = self.kind(Kind::Fanatic);
        let dear = self.side(side) | fanatics | self.kind(Kind::King);
        let explodes = fanatics.contains(from) & self.side(side.other()).contains(to);
        if self.side(side).contains(from) & !dear.contains(to) & !explodes {
            self.kind_at(from)
        } else {
            None
        }
    }

    /// Does what the deed of the turn says, whatever it is.
    #[inline(never)]
    fn after_any(&self, turn: Turn) -> Self {
        let side = self.side_to_move();
        let mut board = *self.board();
        let mut reserves = self.reserves();
        let mut quiet = false;
        match self.deed(turn) {
            Deed::Nothing => quiet = true,
            Deed::Obstacle { to } => board.put_obstacle(to),
            Deed::Place { kind, to } => {
                reserves = self.drawn(side, kind);
                board.put(side, kind, to);
            }
            Deed::Shot { removed } => {
                board.clear(removed);
                inherit(&mut board);
            }
            Deed::Move {
                from,
                to,
                kind,
                taken,
                after,
            } => {
                board.clear(Set::from(from) | to.into());
                match after {
                    Afterwards::Stays(now) => board.put(side, now, to),
                    Afterwards::Leaves => {}
                    Afterwards::Explodes(near) => board.clear(near),
                }
                inherit(&mut board);
                quiet = taken.is_none() && after == Afterwards::Stays(kind);
            }
        }
        self.handed_over(board, reserves, quiet)
    }
}

/// TC-4.4, for both sides.
#[inline]
fn inherit(board: &mut Board) {
    for side in Side::BOTH {
        if let Some(at) = transformations::heir(board, side) {
            board.put(side, Kind::King, at);
        }
    }
}
