//! The eight directions of a straight step, and the eight leaps of a knight.

/// One of the eight directions of a step to a neighbouring square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Direction {
    /// Towards higher ranks.
    North,
    /// Towards higher ranks and later files.
    NorthEast,
    /// Towards later files.
    East,
    /// Towards lower ranks and later files.
    SouthEast,
    /// Towards lower ranks.
    South,
    /// Towards lower ranks and earlier files.
    SouthWest,
    /// Towards earlier files.
    West,
    /// Towards higher ranks and earlier files.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The four straight ones.
    pub const ORTHOGONAL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The four diagonal ones.
    pub const DIAGONAL: [Self; 4] = [
        Self::NorthEast,
        Self::SouthEast,
        Self::SouthWest,
        Self::NorthWest,
    ];

    /// One direction of each of the four lines through a square.
    pub const LINES: [Self; 4] = [Self::North, Self::NorthEast, Self::East, Self::SouthEast];

    /// The step as a change of file and of rank, each from -1 to 1.
    #[inline]
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::East => (1, 0),
            Self::SouthEast => (1, -1),
            Self::South => (0, -1),
            Self::SouthWest => (-1, -1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, 1),
        }
    }

    /// The direction back.
    #[inline]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// Whether the step changes both file and rank.
    #[inline]
    pub const fn is_diagonal(self) -> bool {
        self as u8 % 2 == 1
    }

    /// Whether squares in this direction have higher numbers.
    #[inline]
    pub const fn is_ascending(self) -> bool {
        matches!(
            self,
            Self::North | Self::NorthEast | Self::East | Self::NorthWest
        )
    }
}

/// One of the eight leaps of a knight: two squares straight and one at a right angle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Leap {
    files: i8,
    ranks: i8,
}

impl Leap {
    /// All eight, clockwise from north-north-east.
    pub const ALL: [Self; 8] = [
        Self::by(1, 2),
        Self::by(2, 1),
        Self::by(2, -1),
        Self::by(1, -2),
        Self::by(-1, -2),
        Self::by(-2, -1),
        Self::by(-2, 1),
        Self::by(-1, 2),
    ];

    const fn by(files: i8, ranks: i8) -> Self {
        Self { files, ranks }
    }

    /// The leap as a change of file and of rank.
    #[inline]
    pub const fn delta(self) -> (i8, i8) {
        (self.files, self.ranks)
    }

    /// The straight direction of the leap's long leg.
    #[inline]
    pub const fn long_leg(self) -> Direction {
        match (self.files, self.ranks) {
            (_, 2) => Direction::North,
            (2, _) => Direction::East,
            (_, -2) => Direction::South,
            _ => Direction::West,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposites_undo_each_other() {
        for direction in Direction::ALL {
            let (file, rank) = direction.delta();
            assert_eq!(direction.opposite().delta(), (-file, -rank));
            assert_ne!(
                direction.is_ascending(),
                direction.opposite().is_ascending()
            );
            assert_eq!(direction.is_diagonal(), file != 0 && rank != 0);
        }
    }

    #[test]
    fn a_long_leg_twice_and_one_aside_is_the_leap() {
        for leap in Leap::ALL {
            let (file, rank) = leap.delta();
            let (leg_file, leg_rank) = leap.long_leg().delta();
            let aside = (file - 2 * leg_file, rank - 2 * leg_rank);
            assert_eq!(aside.0.abs() + aside.1.abs(), 1, "{leap:?}");
            assert_eq!(aside.0 * leg_file + aside.1 * leg_rank, 0, "{leap:?}");
        }
    }
}
