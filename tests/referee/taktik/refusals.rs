//! Why a wish is not a legal turn: every clause that forbids it, each found by its own condition.

use super::turns::knight_way;
use super::{Kind, Position, ROAD_REACH, Square};
use std::collections::BTreeSet;

/// Clauses by their numbers.
pub(crate) type Clauses = BTreeSet<&'static str>;

/// How two different squares lie to each other.
struct Way {
    distance: i32,
    orthogonal: bool,
    diagonal: bool,
    /// The squares strictly between; empty unless orthogonal or diagonal.
    between: Vec<Square>,
}

impl Way {
    fn new(from: Square, to: Square) -> Way {
        let files = to.file - from.file;
        let ranks = to.rank - from.rank;
        let distance = files.abs().max(ranks.abs());
        let orthogonal = files == 0 || ranks == 0;
        let diagonal = files.abs() == ranks.abs();
        let mut between = Vec::new();
        if orthogonal || diagonal {
            for steps in 1..distance {
                between.push(Square {
                    file: from.file + steps * files.signum(),
                    rank: from.rank + steps * ranks.signum(),
                });
            }
        }
        Way {
            distance,
            orthogonal,
            diagonal,
            between,
        }
    }
}

impl Position {
    /// The clauses that forbid the piece on `from` to go to `to`, to an empty square or to strike there; none when that is a legal turn.
    ///
    /// Where TT-3.2 or TT-3.3 grant a tank or infantry what TT-3.1 (or TT-4.1) alone would not, they stand in its place.
    pub(crate) fn refusals_between(&self, from: &str, to: &str) -> Clauses {
        let (Some(from), Some(to)) = (Square::parse(from), Square::parse(to)) else {
            return Clauses::from(["TT-1.1"]);
        };
        if self.is_decided() {
            return self.deciding_clauses();
        }
        if from == to || !self.has_own(from) {
            return Clauses::from(["TT-2.1"]);
        }
        if self.has_enemy(to) {
            return self.strike_refusals(from, to);
        }
        let mut clauses = self.move_refusals(from, to);
        if self.has_own(to) {
            clauses.insert("TT-3");
        }
        clauses
    }

    /// The clauses that forbid a barrage on the target, and those that forbid to capture it by encirclement.
    pub(crate) fn refusals_in_place(&self, target: &str) -> (Clauses, Clauses) {
        let Some(target) = Square::parse(target) else {
            return (Clauses::from(["TT-1.1"]), Clauses::from(["TT-1.1"]));
        };
        if self.is_decided() {
            return (self.deciding_clauses(), self.deciding_clauses());
        }
        (
            self.barrage_refusals(target),
            self.encirclement_refusals(target),
        )
    }

    /// TT-6: in a decided position nothing else is asked.
    fn deciding_clauses(&self) -> Clauses {
        let met = self.conditions_met();
        let mut clauses: Clauses = met
            .into_iter()
            .map(|condition| condition.clause())
            .collect();
        if self.has_equal_reply() {
            clauses.insert("TT-6.6");
        }
        clauses
    }

    fn move_refusals(&self, from: Square, to: Square) -> Clauses {
        let mut clauses = Clauses::new();
        let Some((side, kind)) = self.piece(from) else {
            return clauses;
        };
        if to.is_lake() {
            clauses.insert("TT-3.6");
        }
        if kind == Kind::MainFigure && !to.is_home_of(side) {
            clauses.insert("TT-3.7");
        }
        if let (Kind::Tank, Some(way)) = (kind, knight_way(from, to)) {
            for square in way {
                if self.piece(square).is_some() {
                    clauses.extend(["TT-3.2", "TT-3.4"]);
                }
                if square.is_lake() {
                    clauses.extend(["TT-3.2", "TT-3.6"]);
                }
            }
            return clauses;
        }
        clauses.extend(self.straight_move_refusals(from, to));
        if kind == Kind::Tank && clauses.contains("TT-3.1") {
            // It may move like a knight instead, and this is no such move either.
            clauses.insert("TT-3.2");
        }
        clauses
    }

    /// What stands against a move in a straight line: its shape, its length and its way.
    fn straight_move_refusals(&self, from: Square, to: Square) -> Clauses {
        let mut clauses = Clauses::new();
        let Some((_, kind)) = self.piece(from) else {
            return clauses;
        };
        let way = Way::new(from, to);
        if !way.orthogonal && !way.diagonal {
            clauses.insert("TT-3.1");
            return clauses;
        }
        let beyond_reach = way.distance > kind.reach();
        let on_road = kind.uses_road() && from.is_road() && to.is_road();
        if beyond_reach && on_road && way.distance > ROAD_REACH {
            clauses.extend(["TT-3.1", "TT-3.3"]);
        }
        if beyond_reach && !on_road {
            clauses.insert("TT-3.1");
        }
        if from.is_river() && to.is_river() && !kind.is_plane() {
            clauses.insert("TT-3.5");
        }
        for square in way.between {
            if square.is_lake() && !kind.is_plane() {
                clauses.insert("TT-3.6");
            }
            let blocked = if kind.is_plane() {
                self.stops_planes(square)
            } else {
                self.piece(square).is_some()
            };
            if blocked {
                clauses.insert("TT-3.4");
                if beyond_reach && on_road {
                    clauses.insert("TT-3.3");
                }
            }
        }
        clauses
    }

    /// TT-3.4 and TT-4.3: enemy planes and enemy artillery.
    fn stops_planes(&self, square: Square) -> bool {
        match self.piece(square) {
            Some((owner, kind)) if owner != self.to_move => {
                kind.is_plane() || kind == Kind::Artillery
            }
            _ => false,
        }
    }

    fn strike_refusals(&self, from: Square, to: Square) -> Clauses {
        let mut clauses = self.bearing_refusals(from, to);
        if self.bearing_on(to).len() < 2 {
            clauses.insert("TT-4.4");
        }
        if self
            .piece(from)
            .is_some_and(|(_, kind)| kind == Kind::Artillery)
        {
            clauses.insert("TT-4.5");
        }
        clauses
    }

    /// Why the piece on `from` does not bear on the square.
    fn bearing_refusals(&self, from: Square, to: Square) -> Clauses {
        let mut clauses = Clauses::new();
        let Some((side, kind)) = self.piece(from) else {
            return clauses;
        };
        if kind == Kind::MainFigure && !to.is_home_of(side) {
            // The strike would also bring it to stand there.
            clauses.extend(["TT-4.7", "TT-3.7"]);
        }
        if let (Kind::Tank, Some(way)) = (kind, knight_way(from, to)) {
            for square in way {
                if self.piece(square).is_some() || square.is_lake() {
                    // TT-3.2 speaks of moves and strikes.
                    clauses.extend(["TT-4.2", "TT-3.2"]);
                }
            }
            return clauses;
        }
        let way = Way::new(from, to);
        if kind == Kind::Tank && (!way.orthogonal || way.distance > kind.reach()) {
            // It bears like a knight besides, and this is no such way either.
            clauses.insert("TT-4.2");
        }
        if !way.orthogonal {
            clauses.insert("TT-4.1");
            let along_road = from.is_road() && to.is_road() && way.distance <= ROAD_REACH;
            if kind.uses_road() && along_road {
                clauses.insert("TT-4.8");
            }
            return clauses;
        }
        if way.distance > kind.reach() {
            clauses.insert("TT-4.1");
        }
        for square in way.between {
            let blocked = match kind {
                Kind::Artillery => false,
                Kind::Fighter | Kind::Bomber => self.stops_planes(square),
                _ => self.piece(square).is_some() || square.is_lake(),
            };
            if blocked {
                clauses.insert("TT-4.3");
            }
        }
        clauses
    }

    fn barrage_refusals(&self, target: Square) -> Clauses {
        let mut clauses = Clauses::new();
        let bearing = self.bearing_on(target);
        if !self.has_enemy(target) {
            // Nothing is there that could leave the game.
            clauses.extend(["TT-2.1", "TT-4.6"]);
        } else if bearing.len() < 2 {
            // A barrage is a strike without moving.
            clauses.insert("TT-4.4");
        }
        let artillery = bearing.iter().filter(|(_, kind)| *kind == Kind::Artillery);
        if artillery.count() < 2 {
            clauses.insert("TT-4.6");
        }
        clauses
    }

    fn encirclement_refusals(&self, target: Square) -> Clauses {
        let mut clauses = Clauses::new();
        if !self.has_enemy(target) {
            clauses.extend(["TT-2.1", "TT-5.1"]);
        } else if !self.is_enclosed(target) {
            clauses.insert("TT-5.1");
            if self.leans_on_lake_or_edge(target) {
                clauses.insert("TT-5.4");
            }
        }
        clauses
    }

    /// TT-5.4: whether the piece would be enclosed if a lake or the edge of the board enclosed.
    fn leans_on_lake_or_edge(&self, target: Square) -> bool {
        let mut own = Square::all().filter(|square| self.has_own(*square));
        own.any(|square| {
            let step = (target.file - square.file, target.rank - square.rank);
            let adjacent = step.0.abs().max(step.1.abs()) == 1;
            adjacent && target.step(step).is_none_or(Square::is_lake)
        })
    }
}
