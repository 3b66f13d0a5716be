//! Where squares lie, at every window size and orientation.

use egui::{Rect, pos2, vec2};
use taktika::game_variant::{BoardShape, Cell, Clause, GameInfo, Ground, SideInfo};
use taktika_ui::board::BoardLayout;

const fn game(files: u8, ranks: u8, ground: Ground) -> GameInfo {
    GameInfo {
        id: "sample",
        name: "Sample",
        sides: [
            SideInfo {
                name: "One",
                word: "one",
                letter: 'o',
            },
            SideInfo {
                name: "Two",
                word: "two",
                letter: 't',
            },
        ],
        shape: BoardShape {
            files,
            ranks,
            file_letters: "abcdefghikl",
            file_aliases: &[],
        },
        ground,
        terrain: &[],
        kinds: &[],
        reserve: &[],
        claim_clock: 100,
        repetition_clause: Clause("S-1"),
        clock_clause: Clause("S-1"),
        agreement_clause: Clause("S-1"),
    }
}

static OPEN: GameInfo = game(11, 11, Ground::Open);
static CHEQUERED: GameInfo = game(8, 8, Ground::Chequered);

/// The board fields of windows of 800×600, 1280×800 and 1920×1080, below the top bar and beside the panel.
const FIELDS: [Rect; 3] = [
    Rect::from_min_max(pos2(0.0, 44.0), pos2(520.0, 600.0)),
    Rect::from_min_max(pos2(0.0, 44.0), pos2(920.0, 800.0)),
    Rect::from_min_max(pos2(0.0, 44.0), pos2(1560.0, 1080.0)),
];

fn layouts() -> Vec<(Rect, &'static GameInfo, BoardLayout)> {
    let mut layouts = Vec::new();
    for info in [&OPEN, &CHEQUERED] {
        for field in FIELDS {
            for flipped in [false, true] {
                for scale in [1.0, 1.25, 1.5, 2.0] {
                    layouts.push((field, info, BoardLayout::fit(field, info, flipped, scale)));
                }
            }
        }
    }
    layouts
}

#[test]
fn squares_are_those_of_the_mock_ups() {
    let field = FIELDS[1];
    assert_eq!(BoardLayout::fit(field, &OPEN, false, 1.0).square(), 62.0);
    // The tray column takes the left 204 points of the field.
    let beside_tray = Rect::from_min_max(pos2(204.0, 44.0), field.max);
    assert_eq!(
        BoardLayout::fit(beside_tray, &CHEQUERED, false, 1.0).square(),
        82.0
    );
}

#[test]
fn the_board_keeps_its_distance_and_no_larger_one_would() {
    for (field, info, layout) in layouts() {
        let board = layout.board();
        let coordinates =
            Rect::from_min_max(board.min - vec2(20.0, 0.0), board.max + vec2(0.0, 16.0));
        assert!(
            field.shrink(15.0).contains_rect(coordinates),
            "{layout:?} in {field:?}"
        );
        let count = f32::from(info.shape.files);
        let larger = (layout.square() + 1.0 / layout.pixels_per_point()) * count;
        let free = field.size() - vec2(28.0, 32.0) - vec2(32.0, 32.0);
        assert!(
            larger > free.min_elem(),
            "{layout:?} could be larger in {field:?}"
        );
    }
}

#[test]
fn the_board_and_its_coordinates_stand_in_the_middle() {
    for (field, _, layout) in layouts() {
        let off = layout.board().center() - field.center() - vec2(11.0, -8.0);
        assert!(off.abs().max_elem() <= 1.0, "{off:?}");
    }
}

#[test]
fn everything_lies_on_whole_physical_pixels() {
    for (_, info, layout) in layouts() {
        let scale = layout.pixels_per_point();
        let whole = |length: f32| {
            let pixels = length * scale;
            (pixels - pixels.round()).abs() < 0.01
        };
        let mut rects = vec![layout.frame(), layout.board()];
        for cell in info.shape.cells() {
            rects.extend([layout.cell_rect(cell), layout.piece_rect(cell)]);
        }
        for rect in rects {
            assert!(
                [rect.min.x, rect.min.y, rect.max.x, rect.max.y]
                    .into_iter()
                    .all(whole),
                "{rect:?}"
            );
        }
    }
}

#[test]
fn every_square_is_found_at_its_middle_and_its_corners() {
    for (_, info, layout) in layouts() {
        for cell in info.shape.cells() {
            let rect = layout.cell_rect(cell);
            assert_eq!(layout.cell_at(rect.center()), Some(cell));
            let inner = rect.shrink(0.25);
            for corner in [inner.min, inner.max, inner.left_bottom(), inner.right_top()] {
                assert_eq!(layout.cell_at(corner), Some(cell));
            }
        }
    }
}

#[test]
fn nothing_is_found_beside_the_board() {
    for (_, _, layout) in layouts() {
        let board = layout.board();
        let outside = board.expand(1.0);
        for point in [
            outside.min,
            outside.max,
            outside.left_center(),
            outside.right_center(),
            outside.center_top(),
            outside.center_bottom(),
        ] {
            assert_eq!(layout.cell_at(point), None);
        }
        assert_eq!(layout.cell_at(pos2(f32::NAN, 0.0)), None);
    }
}

#[test]
fn flipping_turns_the_board_by_half() {
    let field = FIELDS[1];
    for info in [&OPEN, &CHEQUERED] {
        let (plain, flipped) = (
            BoardLayout::fit(field, info, false, 1.0),
            BoardLayout::fit(field, info, true, 1.0),
        );
        assert_eq!(plain.board(), flipped.board());
        let a1 = Cell { file: 0, rank: 0 };
        assert_eq!(
            plain.cell_rect(a1).left_bottom(),
            plain.board().left_bottom()
        );
        assert_eq!(
            flipped.cell_rect(a1).right_top(),
            flipped.board().right_top()
        );
        for cell in info.shape.cells() {
            let turned = Cell {
                file: info.shape.files - 1 - cell.file,
                rank: info.shape.ranks - 1 - cell.rank,
            };
            assert_eq!(plain.cell_rect(cell), flipped.cell_rect(turned));
        }
    }
}

#[test]
fn no_space_and_no_scale_are_no_reason_to_fail() {
    for space in [
        Rect::ZERO,
        Rect::NOTHING,
        Rect::from_min_size(pos2(0.0, 0.0), vec2(10.0, 900.0)),
    ] {
        for scale in [0.0, -1.0, f32::NAN, f32::INFINITY, 1.0] {
            let layout = BoardLayout::fit(space, &OPEN, false, scale);
            assert!(layout.square() > 0.0);
        }
    }
}
