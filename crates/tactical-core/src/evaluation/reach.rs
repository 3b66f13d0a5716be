//! What one side's pieces bear on and where they could go: all that the terms are made of.

use board_geom::Direction;
use game_variant::Side;

use crate::board::Army;
use crate::kind::last_rank;
use crate::pieces::{DIAGONALS, Field, STRAIGHT_TWO, explosion, look_up};
use crate::{Kind, Position, Set, Square};

use super::Weights;

/// One side's pieces and what they reach, whether or not it is the side's turn. A set that says what pieces bear on has
/// the squares on which they could remove an enemy, stood it there.
pub(super) struct Reach {
    pub(super) side: Side,
    pub(super) army: Army,
    pub(super) field: Field,
    pub(super) king: Set,
    pub(super) prince: Set,
    /// What pawns and veterans bear on.
    pub(super) by_pawns: Set,
    /// What knights and bishops bear on, plain or royal.
    pub(super) by_light: Set,
    /// What rooks bear on, plain or royal.
    pub(super) by_rooks: Set,
    /// What the queen bears on.
    pub(super) by_queen: Set,
    /// What king and prince bear on.
    pub(super) by_crowned: Set,
    /// What cannons and dragons bear on.
    pub(super) by_shooters: Set,
    /// What fanatics bear on, and what their explosions would remove now.
    pub(super) by_fanatics: Set,
    /// What jesters bear on, where there is a king or prince.
    pub(super) by_jesters: Set,
    /// All of these but the jesters', which take hardly anything (TC-3.12): where what takes a piece is taken in turn.
    pub(super) covers: Set,
    /// All of these: where the side could take a king.
    pub(super) borne: Set,
    /// TC-3.7, TC-3.8, TC-3.10: the enemies that a shot, a strike or an explosion could remove without as great a loss.
    pub(super) shot: Set,
    /// Where cannons, dragons, fanatics and jesters could go.
    pub(super) cannons_go: Set,
    pub(super) dragons_go: Set,
    pub(super) fanatics_go: Set,
    pub(super) jesters_go: Set,
    /// What the pieces count for that were gone through: each for itself, and the squares to which it could go.
    pub(super) score: i32,
}

impl Reach {
    #[inline(always)]
    pub(super) fn of(weights: &Weights, position: &Position, side: Side) -> Self {
        let army = position.board().army(side);
        let mut reach = Self {
            side,
            king: army.of(Kind::King),
            prince: army.of(Kind::Prince),
            army,
            field: Field::of(position, side),
            by_pawns: Set::EMPTY,
            by_light: Set::EMPTY,
            by_rooks: Set::EMPTY,
            by_queen: Set::EMPTY,
            by_crowned: Set::EMPTY,
            by_shooters: Set::EMPTY,
            by_fanatics: Set::EMPTY,
            by_jesters: Set::EMPTY,
            covers: Set::EMPTY,
            borne: Set::EMPTY,
            shot: Set::EMPTY,
            cannons_go: Set::EMPTY,
            dragons_go: Set::EMPTY,
            fanatics_go: Set::EMPTY,
            jesters_go: Set::EMPTY,
            score: 0,
        };
        reach.walkers(weights);
        reach.leapers(weights);
        reach.sliders(weights);
        reach.crowned(weights);
        reach.cannons(weights);
        reach.dragons(weights);
        reach.fanatics(weights);
        reach.jesters(weights);
        reach.covers = reach.by_pawns
            | reach.by_light
            | reach.by_rooks
            | reach.by_queen
            | reach.by_crowned
            | reach.by_shooters
            | reach.by_fanatics;
        reach.borne = reach.covers | reach.by_jesters;
        reach
    }

    /// A piece counts for itself, and for the squares to which it could go.
    #[inline(always)]
    fn count(&mut self, weights: &Weights, kind: Kind, goals: Set) {
        let n = kind.index();
        self.score += weights.material[n] + weights.mobility[n] * goals.len() as i32;
    }

    /// The same of a plain piece that the last rank makes royal (TC-4.3).
    #[inline(always)]
    fn count_plain(&mut self, weights: &Weights, kind: Kind, goals: Set) {
        self.count(weights, kind, goals);
        let nearly_royal = goals.intersects(last_rank(self.side));
        self.score += weights.nearly_royal * i32::from(nearly_royal);
    }

    /// TC-3.3, TC-3.6: of their moves those straight ahead count.
    #[inline(always)]
    fn walkers(&mut self, weights: &Weights) {
        let pawns = self.army.of(Kind::Pawn);
        let veterans = self.army.of(Kind::Veteran);
        let walkers = pawns | veterans;
        self.by_pawns = self.field.ahead(walkers);
        let goals = walkers.shifted(self.field.forward) & self.field.empty;
        let worth = |kind: Kind| weights.material[kind.index()];
        self.score += worth(Kind::Pawn) * pawns.len() as i32
            + worth(Kind::Veteran) * veterans.len() as i32
            + weights.mobility[Kind::Pawn.index()] * goals.len() as i32;
    }

    /// TC-3.2, TC-3.5: of a royal knight's leaps the first counts.
    #[inline(always)]
    fn leapers(&mut self, weights: &Weights) {
        let enterable = self.field.enterable();
        for from in self.army.of(Kind::Knight) {
            self.by_light |= from.knight();
            self.count_plain(weights, Kind::Knight, from.knight() & enterable);
        }
        for from in self.army.of(Kind::RoyalKnight) {
            self.by_light |= from.knight();
            self.count(weights, Kind::RoyalKnight, from.knight() & enterable);
        }
    }

    /// TC-3.2, TC-3.4.
    #[inline(always)]
    fn sliders(&mut self, weights: &Weights) {
        let enterable = self.field.enterable();
        for from in self.army.of(Kind::Bishop) {
            let reach = self.field.bishop_reach(from);
            self.by_light |= reach;
            self.count_plain(weights, Kind::Bishop, reach & enterable);
        }
        for from in self.army.of(Kind::RoyalBishop) {
            let reach = self.field.royal_bishop_reach(from);
            self.by_light |= reach;
            self.count(weights, Kind::RoyalBishop, reach & enterable);
        }
        for from in self.army.of(Kind::Rook) {
            let reach = self.field.rook_reach(from);
            self.by_rooks |= reach;
            self.count_plain(weights, Kind::Rook, reach & enterable);
        }
        for from in self.army.of(Kind::RoyalRook) {
            let reach = self.field.royal_rook_reach(from);
            self.by_rooks |= reach;
            self.count(weights, Kind::RoyalRook, reach & enterable);
        }
        if let Some(from) = self.army.of(Kind::Queen).first() {
            self.by_queen = self.field.queen_reach(from);
            self.count(weights, Kind::Queen, self.by_queen & enterable);
        }
    }

    /// TC-3.1, TC-3.9.
    #[inline(always)]
    fn crowned(&mut self, weights: &Weights) {
        if let Some(from) = self.king.first() {
            self.by_crowned = from.neighbours();
        }
        if let Some(from) = self.prince.first() {
            self.by_crowned |= from.neighbours();
            let goals = self.field.queen_reach(from) & self.field.empty;
            self.count(weights, Kind::Prince, goals);
        }
    }

    /// TC-3.7.
    #[inline(always)]
    fn cannons(&mut self, weights: &Weights) {
        for from in self.army.of(Kind::Cannon) {
            self.by_shooters |= look_up(&STRAIGHT_TWO, from);
            let goals = self.field.rook_reach(from) & self.field.empty;
            self.cannons_go |= goals;
            self.count(weights, Kind::Cannon, goals);
        }
        self.shot = self.by_shooters & self.field.enemy;
    }

    /// TC-3.8. A strike that removes an own piece too is no threat to those beside it.
    #[inline(always)]
    fn dragons(&mut self, weights: &Weights) {
        let dragons = self.army.of(Kind::Dragon);
        if dragons.is_empty() {
            return;
        }
        for from in dragons {
            let goals = look_up(&DIAGONALS, from) & self.field.empty;
            self.dragons_go |= goals;
            self.count(weights, Kind::Dragon, goals);
        }
        let Field { own, obstacles, .. } = self.field;
        for direction in Direction::DIAGONAL {
            let near = dragons.shifted(direction).without(obstacles);
            let far = near.shifted(direction).without(obstacles);
            self.by_shooters |= near | far;
            let alone = near.without((far & own).shifted(direction.opposite()))
                | far.without((near & own).shifted(direction));
            self.shot |= alone & self.field.enemy;
        }
    }

    /// TC-3.10.
    #[inline(always)]
    fn fanatics(&mut self, weights: &Weights) {
        for from in self.army.of(Kind::Fanatic) {
            let goals = self.field.veteran_moves(from);
            self.fanatics_go |= goals;
            self.count(weights, Kind::Fanatic, goals);
            self.by_fanatics |= from.neighbours();
            for capture in from.neighbours() & self.field.enemy {
                self.explode(from, capture);
            }
        }
    }

    /// What the fanatic on `from` would remove by a capture.
    fn explode(&mut self, from: Square, capture: Square) {
        let removed = explosion(capture) | capture.into();
        self.by_fanatics |= removed.without(from.into());
        let enemies = removed & self.field.enemy;
        if enemies.len() > (removed & self.field.own).len() {
            self.shot |= enemies;
        }
    }

    /// TC-3.12.
    #[inline(always)]
    fn jesters(&mut self, weights: &Weights) {
        for from in self.army.of(Kind::Jester) {
            self.by_jesters |= from.neighbours();
            let goals = self.field.veteran_moves(from);
            self.jesters_go |= goals;
            self.count(weights, Kind::Jester, goals);
        }
    }
}
