//! Positions that show what each kind can do.

use game_variant::{Cell, Example, Side};

use crate::info::SHAPE;
use crate::{Kind, Position};

/// For Blue, with the square of the piece: it can move, is hindered, and can capture. What TT-6 wants stands in the
/// corners.
const FOR_BLUE: [(Kind, &str, &str); 6] = [
    (
        Kind::Infantry,
        "d4",
        "8ITT/8IMI/10I/3T7/11/5I5/3ia6/3I7/10i/8imi/8itt b 0 1",
    ),
    (
        Kind::Artillery,
        "c4",
        "8ITT/8IMI/10I/6A4/11/11/11/2A2it4/10i/8imi/8itt b 0 1",
    ),
    (
        Kind::Tank,
        "f4",
        "8ITT/8IMI/10I/5I5/5i5/11/11/5T5/10i/4i3imi/4I3itt b 0 1",
    ),
    (
        Kind::MainFigure,
        "f10",
        "8ITT/5M2I1I/4It4I/11/11/11/11/11/10i/8imi/8itt b 0 1",
    ),
    (
        Kind::Fighter,
        "c4",
        "8ITT/8IMI/10I/11/2a8/11/11/2F1I1t4/10i/6T1imi/8itt b 0 1",
    ),
    (
        Kind::Bomber,
        "b3",
        "8ITT/8IMI/10I/11/1tI8/11/11/11/1B1I6i/8imi/8itt b 0 1",
    ),
];

/// A position with a piece of a kind of a side to look at.
pub(crate) fn example(kind: Kind, side: Side) -> Option<Example<Position>> {
    let (_, at, text) = FOR_BLUE.into_iter().find(|(shown, ..)| *shown == kind)?;
    let position: Position = text.parse().ok()?;
    let at = SHAPE.parse(at)?;
    Some(match side {
        Side::First => Example {
            position,
            at: Some(at),
        },
        Side::Second => Example {
            position: position.half_turn(),
            at: Some(Cell {
                file: SHAPE.files - 1 - at.file,
                rank: SHAPE.ranks - 1 - at.rank,
            }),
        },
    })
}
