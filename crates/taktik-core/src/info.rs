//! What does not change about the game, for programs that do not know it.

use board_geom::Board11x11;
use game_variant::{
    BoardShape, Clause, GameInfo, Ground, KindInfo, SideInfo, Terrain, TerrainForm,
};

use crate::Kind;
use crate::board::{
    BLUE, BLUE_ZONE_CELLS, BRIDGE_CELLS, LAKE_CELLS, RED, RED_ZONE_CELLS, RIVER_CELLS, ROAD_CELLS,
};

pub(crate) const SHAPE: BoardShape = BoardShape::of::<Board11x11>();

pub(crate) static INFO: GameInfo = GameInfo {
    id: "taktik",
    name: "Tak-Tik",
    sides: [
        SideInfo {
            name: "Blue",
            word: "blue",
            letter: 'b',
        },
        SideInfo {
            name: "Red",
            word: "red",
            letter: 'r',
        },
    ],
    shape: SHAPE,
    ground: Ground::Open,
    terrain: &TERRAIN,
    kinds: &KINDS,
    reserve: &[],
    claim_clock: 100,
    repetition_clause: Clause("TT-6.7"),
    clock_clause: Clause("TT-6.7"),
    agreement_clause: Clause("TT-6.7"),
};

static TERRAIN: [Terrain; 6] = [
    Terrain {
        form: TerrainForm::HomeZone(BLUE),
        cells: &BLUE_ZONE_CELLS,
        clause: Clause("TT-1.5"),
    },
    Terrain {
        form: TerrainForm::HomeZone(RED),
        cells: &RED_ZONE_CELLS,
        clause: Clause("TT-1.5"),
    },
    Terrain {
        form: TerrainForm::River,
        cells: &RIVER_CELLS,
        clause: Clause("TT-1.3"),
    },
    Terrain {
        form: TerrainForm::Road,
        cells: &ROAD_CELLS,
        clause: Clause("TT-1.3"),
    },
    Terrain {
        form: TerrainForm::Bridge,
        cells: &BRIDGE_CELLS,
        clause: Clause("TT-1.3"),
    },
    Terrain {
        form: TerrainForm::Lake,
        cells: &LAKE_CELLS,
        clause: Clause("TT-1.4"),
    },
];

static KINDS: [KindInfo; 6] = [
    kind(Kind::Infantry, "I"),
    kind(Kind::Artillery, "A"),
    kind(Kind::Tank, "T"),
    kind(Kind::MainFigure, "M"),
    kind(Kind::Fighter, "F"),
    kind(Kind::Bomber, "B"),
];

const fn kind(kind: Kind, letter: &'static str) -> KindInfo {
    KindInfo {
        word: kind.word(),
        letter,
        count: kind.count(),
        is_main: matches!(kind, Kind::MainFigure),
        has_side: true,
        clause: Clause("TT-3.1"),
    }
}
