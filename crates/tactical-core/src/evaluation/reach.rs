//! What one side's pieces bear on and where they could go: all that the terms are made of.

use board_geom::Direction;
use game_variant::Side;

use crate::board::Army;
use crate::kind::last_rank;
use crate::pieces::{DIAGONAL_TWO, DIAGONALS, Field, STRAIGHT_TWO, explosion, look_up};
use crate::{Kind, Position, Set, Square};

use super::GROUPS;

pub(super) const PAWNS: usize = 0;
pub(super) const KNIGHTS: usize = 1;
pub(super) const BISHOPS: usize = 2;
pub(super) const ROOKS: usize = 3;
pub(super) const QUEEN: usize = 4;
pub(super) const KING: usize = 5;
pub(super) const PRINCE: usize = 6;
pub(super) const CANNONS: usize = 7;
pub(super) const DRAGONS: usize = 8;
pub(super) const FANATICS: usize = 9;
pub(super) const JESTERS: usize = 10;

/// One side's pieces and what they reach, whether or not it is the side's turn.
pub(super) struct Reach {
    pub(super) side: Side,
    pub(super) army: Army,
    field: Field,
    pub(super) own: Set,
    pub(super) king: Set,
    pub(super) prince: Set,
    /// By group the squares on which an enemy could be removed, stood it there; a jester takes kings and princes only.
    /// Of fanatics also what an explosion would remove beside.
    pub(super) by: [Set; GROUPS],
    /// By group how many squares its pieces could go to.
    pub(super) goals: [u32; GROUPS],
    /// TC-3.7, TC-3.8, TC-3.10: the enemies that a shot, a strike or an explosion could remove without an even loss.
    pub(super) shot: Set,
    /// Where the cannons, dragons, fanatics, jesters could go.
    pub(super) moves: [Set; 4],
    /// TC-4.3: how many plain pieces could go to the last rank.
    pub(super) nearly_royal: u32,
}

impl Reach {
    #[inline(always)]
    pub(super) fn of(position: &Position, side: Side) -> Self {
        let army = position.board().army(side);
        let field = Field::of(position, side);
        let mut reach = Self {
            side,
            own: field.own,
            king: army.of(Kind::King),
            prince: army.of(Kind::Prince),
            army,
            field,
            by: [Set::EMPTY; GROUPS],
            goals: [0; GROUPS],
            shot: Set::EMPTY,
            moves: [Set::EMPTY; 4],
            nearly_royal: 0,
        };
        reach.walkers();
        reach.leapers();
        reach.sliders();
        reach.crowned();
        reach.cannons();
        reach.dragons();
        reach.fanatics();
        reach.jesters();
        reach
    }

    /// TC-3: where the side can take by moving, shooting or exploding.
    #[inline(always)]
    pub(super) fn borne(&self) -> Set {
        self.covers() | self.by[JESTERS]
    }

    /// The same without jesters, which take hardly anything (TC-3.12): where what takes a piece is taken in turn.
    #[inline(always)]
    pub(super) fn covers(&self) -> Set {
        self.by[..JESTERS]
            .iter()
            .fold(Set::EMPTY, |all, by| all | *by)
    }

    /// Where pieces that take as they go may go.
    #[inline(always)]
    pub(super) fn enterable(&self) -> Set {
        self.field.enterable()
    }

    /// Where the cannons, dragons, fanatics or jesters could go.
    #[inline(always)]
    pub(super) fn moves_of(&self, group: usize) -> Set {
        self.moves[group - CANNONS]
    }

    #[inline(always)]
    pub(super) fn obstacles(&self) -> Set {
        self.field.obstacles
    }

    #[inline(always)]
    pub(super) fn enemy(&self) -> Set {
        self.field.enemy
    }

    /// TC-3.3, TC-3.6.
    #[inline(always)]
    fn walkers(&mut self) {
        let walkers = self.army.of(Kind::Pawn) | self.army.of(Kind::Veteran);
        self.by[PAWNS] = self.field.ahead(walkers);
        let goals = walkers.shifted(self.field.forward) & self.field.empty;
        self.goals[PAWNS] = goals.len();
    }

    /// What a piece bears on that takes where it goes.
    #[inline(always)]
    fn bear(&mut self, group: usize, reach: Set) -> Set {
        self.by[group] |= reach;
        let goals = reach & self.field.enterable();
        self.goals[group] += goals.len();
        goals
    }

    /// The same of a plain piece that the last rank makes royal (TC-4.3).
    #[inline(always)]
    fn bear_plain(&mut self, group: usize, reach: Set) {
        let goals = self.bear(group, reach);
        self.nearly_royal += u32::from(goals.intersects(last_rank(self.side)));
    }

    /// TC-3.2, TC-3.5.
    #[inline(always)]
    fn leapers(&mut self) {
        for from in self.army.of(Kind::Knight) {
            self.bear_plain(KNIGHTS, from.knight());
        }
        for from in self.army.of(Kind::RoyalKnight) {
            self.bear(KNIGHTS, from.knight());
        }
    }

    /// TC-3.2, TC-3.4.
    #[inline(always)]
    fn sliders(&mut self) {
        for from in self.army.of(Kind::Bishop) {
            self.bear_plain(BISHOPS, self.field.bishop_reach(from));
        }
        for from in self.army.of(Kind::RoyalBishop) {
            self.bear(BISHOPS, self.field.royal_bishop_reach(from));
        }
        for from in self.army.of(Kind::Rook) {
            self.bear_plain(ROOKS, self.field.rook_reach(from));
        }
        for from in self.army.of(Kind::RoyalRook) {
            self.bear(ROOKS, self.field.royal_rook_reach(from));
        }
        for from in self.army.of(Kind::Queen) {
            self.bear(QUEEN, self.field.queen_reach(from));
        }
    }

    /// TC-3.1, TC-3.9.
    #[inline(always)]
    fn crowned(&mut self) {
        for from in self.king {
            self.by[KING] = from.neighbours();
        }
        for from in self.prince {
            self.by[PRINCE] = from.neighbours();
            self.goals[PRINCE] = (self.field.queen_reach(from) & self.field.empty).len();
        }
    }

    /// Where a piece could go that takes in another way.
    #[inline(always)]
    fn go(&mut self, group: usize, moves: Set) {
        self.goals[group] += moves.len();
        self.moves[group - CANNONS] |= moves;
    }

    /// TC-3.7.
    #[inline(always)]
    fn cannons(&mut self) {
        for from in self.army.of(Kind::Cannon) {
            self.by[CANNONS] |= look_up(&STRAIGHT_TWO, from);
            self.go(CANNONS, self.field.rook_reach(from) & self.field.empty);
        }
        self.shot = self.by[CANNONS] & self.field.enemy;
    }

    /// TC-3.8. A strike that removes an own piece too is no threat to those beside it.
    #[inline(always)]
    fn dragons(&mut self) {
        let dragons = self.army.of(Kind::Dragon);
        if dragons.is_empty() {
            return;
        }
        for from in dragons {
            self.go(DRAGONS, look_up(&DIAGONALS, from) & self.field.empty);
        }
        let Field { own, obstacles, .. } = self.field;
        for direction in Direction::DIAGONAL {
            let near = dragons.shifted(direction).without(obstacles);
            let far = near.shifted(direction).without(obstacles);
            self.by[DRAGONS] |= near | far;
            let alone = near.without((far & own).shifted(direction.opposite()))
                | far.without((near & own).shifted(direction));
            self.shot |= alone & self.field.enemy;
        }
    }

    /// TC-3.10.
    #[inline(always)]
    fn fanatics(&mut self) {
        for from in self.army.of(Kind::Fanatic) {
            self.go(FANATICS, self.field.veteran_moves(from));
            self.by[FANATICS] |= from.neighbours();
            for capture in from.neighbours() & self.field.enemy {
                self.explode(from, capture);
            }
        }
    }

    /// What the fanatic on `from` would remove by a capture.
    fn explode(&mut self, from: Square, capture: Square) {
        let removed = explosion(capture) | capture.into();
        self.by[FANATICS] |= removed.without(from.into());
        let enemies = removed & self.field.enemy;
        if enemies.len() > (removed & self.field.own).len() {
            self.shot |= enemies;
        }
    }

    /// TC-3.12.
    #[inline(always)]
    fn jesters(&mut self) {
        for from in self.army.of(Kind::Jester) {
            self.by[JESTERS] |= from.neighbours();
            self.go(JESTERS, self.field.veteran_moves(from));
        }
    }

    /// The squares from which, obstacles aside, a cannon, a dragon, a fanatic, a jester bears on a square.
    #[inline(always)]
    pub(super) fn bearing_on(at: Square) -> [Set; 4] {
        let beside = at.neighbours();
        [
            look_up(&STRAIGHT_TWO, at),
            look_up(&DIAGONAL_TWO, at),
            beside,
            beside,
        ]
    }
}
