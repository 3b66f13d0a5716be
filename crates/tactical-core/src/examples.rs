//! Positions that show what each kind can do.

use game_variant::{Cell, Example, HalfTurn, KindId, Side};

use crate::info::INFO;
use crate::{Kind, Object, Position, TacticalChess};

/// For White, with the square of the piece: it can move, is hindered, and can capture.
const FOR_WHITE: [(Kind, &str, &str); Kind::COUNT] = [
    (Kind::King, "d4", "7k/8/8/4p3/2PK4/8/8/8[] w 0 20"),
    (Kind::Queen, "d4", "7k/3p4/1p6/8/3Q1P2/8/1#6/7K[] w 0 20"),
    (Kind::Rook, "d4", "7k/3p4/8/8/1#1R1P2/8/8/7K[] w 0 20"),
    (Kind::Bishop, "d4", "7k/8/1#3p2/8/3B4/8/1P6/7K[] w 0 20"),
    (Kind::Knight, "d4", "7k/8/4p3/3P4/3N#3/8/2P5/7K[] w 0 20"),
    (Kind::Pawn, "d3", "7k/8/8/8/2p1b3/3P4/8/7K[] w 0 20"),
    (
        Kind::RoyalRook,
        "d2",
        "7k/8/3N4/8/3P4/8/1#1+R2p1/7K[] w 0 20",
    ),
    (
        Kind::RoyalBishop,
        "c1",
        "7k/8/8/6p1/8/4N3/3P4/2+B4K[] w 0 20",
    ),
    (Kind::RoyalKnight, "c2", "7k/8/8/8/1P6/4p3/2+N5/7K[] w 0 20"),
    (Kind::Veteran, "d3", "7k/8/8/8/3rp3/2#+P4/8/7K[] w 0 20"),
    (Kind::Cannon, "d3", "7k/8/8/3p4/3#4/2rC4/8/7K[] w 0 20"),
    (Kind::Dragon, "d2", "7k/8/8/8/1n6/2P1#3/3D4/7K[] w 0 20"),
    (Kind::Prince, "d4", "7k/3p4/8/4p3/3H1P2/8/8/7K[] w 0 20"),
    (Kind::Fanatic, "c4", "7k/8/2P1n3/3p4/2F5/8/8/7K[] w 0 20"),
    (Kind::Jester, "d4", "7k/8/8/2hPp3/3J4/8/8/7K[] w 0 20"),
];

/// For each side a position in which it may place an obstacle (TC-2.2).
const OBSTACLES: [&str; 2] = [
    "8/8/8/8/8/8/8/8[KQRBNP8+R+B+N+P2C2D2HFJkqrbnp8+r+b+n+p2c2d2hfj] w 0 1",
    "8/8/8/8/3#4/8/8/8[KQRBNP8+R+B+N+P2C2D2HFJkqrbnp8+r+b+n+p2c2d2hfj] b 0 1",
];

/// A position with a piece of a kind of a side to look at, or an obstacle to place.
pub(crate) fn example(kind: KindId, side: Side) -> Option<Example<Position>> {
    if kind == Object::OBSTACLE {
        let position = OBSTACLES[side.index()].parse().ok()?;
        return Some(Example { position, at: None });
    }
    let mut known = FOR_WHITE.into_iter();
    let (_, at, text) = known.find(|(shown, ..)| KindId::from(*shown) == kind)?;
    let position = text.parse().ok()?;
    let at = INFO.shape.parse(at)?;
    Some(match side {
        Side::First => Example {
            position,
            at: Some(at),
        },
        Side::Second => Example {
            position: TacticalChess::half_turn(&position)?,
            at: Some(Cell {
                file: INFO.shape.files - 1 - at.file,
                rank: INFO.shape.ranks - 1 - at.rank,
            }),
        },
    })
}
