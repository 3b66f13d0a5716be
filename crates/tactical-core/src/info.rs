//! What does not change about the game.

use board_geom::Board8x8;
use game_variant::{BoardShape, Clause, GameInfo, Ground, KindId, KindInfo, SideInfo};

use crate::{Kind, Object};

const fn kind(kind: Kind, word: &'static str, clause: &'static str) -> KindInfo {
    KindInfo {
        word,
        letter: kind.letter(),
        count: kind.inventory(),
        is_main: matches!(kind, Kind::King),
        has_side: true,
        clause: Clause(clause),
    }
}

static KINDS: [KindInfo; Kind::COUNT + 1] = [
    kind(Kind::King, "king", "TC-3.1"),
    kind(Kind::Queen, "queen", "TC-3.2"),
    kind(Kind::Rook, "rook", "TC-3.2"),
    kind(Kind::Bishop, "bishop", "TC-3.2"),
    kind(Kind::Knight, "knight", "TC-3.2"),
    kind(Kind::Pawn, "pawn", "TC-3.3"),
    kind(Kind::RoyalRook, "royal-rook", "TC-3.4"),
    kind(Kind::RoyalBishop, "royal-bishop", "TC-3.4"),
    kind(Kind::RoyalKnight, "royal-knight", "TC-3.5"),
    kind(Kind::Veteran, "veteran", "TC-3.6"),
    kind(Kind::Cannon, "cannon", "TC-3.7"),
    kind(Kind::Dragon, "dragon", "TC-3.8"),
    kind(Kind::Prince, "prince", "TC-3.9"),
    kind(Kind::Fanatic, "fanatic", "TC-3.10"),
    kind(Kind::Jester, "jester", "TC-3.12"),
    KindInfo {
        word: "obstacle",
        letter: "#",
        count: 2,
        is_main: false,
        has_side: false,
        clause: Clause("TC-1.2"),
    },
];

/// The obstacle, then the order of TC-1.3.
static TRAY: [KindId; Kind::COUNT + 1] = {
    let mut tray = [Object::OBSTACLE; Kind::COUNT + 1];
    let mut n = 0;
    while n < Kind::COUNT {
        tray[n + 1] = KindId(n as u8);
        n += 1;
    }
    tray
};

pub(crate) static INFO: GameInfo = GameInfo {
    id: "tactical",
    name: "Tactical Chess",
    sides: [
        SideInfo {
            name: "White",
            word: "white",
            letter: 'w',
        },
        SideInfo {
            name: "Black",
            word: "black",
            letter: 'b',
        },
    ],
    shape: BoardShape::of::<Board8x8>(),
    ground: Ground::Chequered,
    terrain: &[],
    kinds: &KINDS,
    reserve: &TRAY,
    claim_clock: 100,
    repetition_clause: Clause("TC-5.4"),
    clock_clause: Clause("TC-5.5"),
    agreement_clause: Clause("TC-5.6"),
};
