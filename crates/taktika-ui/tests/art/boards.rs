//! Grounds and overlays become pictures at every size, theme and side.

use taktika_ui::art::ground::{Feature, Ground, HomeZone, Terrain, ZoneColour, ground_svg};
use taktika_ui::art::marks::{Layer, Mark, Way, overlay, overlay_svg};
use taktika_ui::art::{Geometry, Raster, Rgb, Square, Style, Theme, rasterise};

fn open_ground() -> Ground {
    let feature = |terrain, squares: Vec<Square>| Feature { terrain, squares };
    Ground {
        file_letters: "abcdefghikl".chars().map(String::from).collect(),
        features: vec![
            feature(Terrain::Road, (0..11).map(|at| (at, at)).collect()),
            feature(
                Terrain::River,
                (0..11).rev().map(|at| (at, 10 - at)).collect(),
            ),
            feature(Terrain::Bridge, vec![(5, 5)]),
            feature(Terrain::Lake, vec![(1, 4), (9, 6)]),
        ],
        zones: vec![
            HomeZone {
                colour: ZoneColour::Blue,
                ranks: 8..=10,
            },
            HomeZone {
                colour: ZoneColour::Red,
                ranks: 0..=2,
            },
        ],
    }
}

fn chequered_ground() -> Ground {
    Ground {
        file_letters: "abcdefgh".chars().map(String::from).collect(),
        ..Ground::default()
    }
}

fn boards(square: u32) -> [(Geometry, Ground); 2] {
    [
        (Geometry::new(11, 11, Style::Open, square), open_ground()),
        (
            Geometry::new(8, 8, Style::Chequered, square),
            chequered_ground(),
        ),
    ]
}

#[test]
fn boards_too_small_for_coordinates_have_none() {
    for (square, written) in [(10, false), (16, false), (17, true), (41, true)] {
        for (geometry, ground) in boards(square) {
            let svg = ground_svg(&ground, &geometry, Theme::Light);
            assert_eq!(svg.contains("<text"), written, "squares of {square}");
            // With more pixels a point the same board is smaller still.
            let svg = ground_svg(&ground, &geometry.scaled(8.0), Theme::Light);
            assert!(!svg.contains("<text"), "squares of {square}");
        }
    }
}

#[test]
fn a_colour_over_another_is_opaque_and_between_them() {
    let (white, green) = (Rgb(255, 255, 255), Rgb(11, 107, 80));
    assert_eq!(green.over(white, 100), green);
    assert_eq!(green.over(white, 0), white);
    assert_eq!(green.over(white, 45), Rgb(145, 188, 176));
}

fn every_mark() -> Vec<Mark> {
    vec![
        Mark::LastTurn {
            from: Some((0, 0)),
            to: (0, 3),
        },
        Mark::LastTurn {
            from: None,
            to: (7, 7),
        },
        Mark::LastShot {
            from: (2, 2),
            to: (2, 6),
        },
        Mark::Selected((3, 3)),
        Mark::Hover((3, 6)),
        Mark::LegalMove {
            at: (3, 5),
            dimmed: true,
        },
        Mark::LegalMove {
            at: (4, 4),
            dimmed: true,
        },
        Mark::LegalMove {
            at: (4, 5),
            dimmed: false,
        },
        Mark::CaptureByMoving((3, 6)),
        Mark::CaptureInPlace((6, 1)),
        Mark::Leaves((3, 6)),
        Mark::ExplosionArea(vec![(0, 5), (0, 6), (1, 5), (1, 6)]),
        Mark::ExplosionArea(vec![(5, 5), (6, 5), (6, 6)]),
        Mark::SupporterLink {
            from: (3, 3),
            to: (3, 6),
        },
        Mark::SupporterLink {
            from: (7, 6),
            to: (3, 6),
        },
        Mark::EncloserLink {
            from: (5, 1),
            to: (6, 1),
        },
        Mark::EncloserLink {
            from: (7, 0),
            to: (5, 2),
        },
        Mark::SupporterSquare((7, 6)),
        Mark::Focus((7, 0)),
        Mark::Borne {
            at: (1, 2),
            side: ZoneColour::Blue,
            twice: true,
        },
        Mark::Peril {
            at: (2, 4),
            way: Way::Enclosing,
            danger: true,
        },
        Mark::Peril {
            at: (0, 2),
            way: Way::Moving,
            danger: false,
        },
        Mark::PerilLink {
            from: (5, 4),
            to: (2, 4),
            danger: true,
        },
        Mark::Arrow {
            from: Some((6, 2)),
            to: (4, 3),
            rank: 1,
            numbered: true,
        },
        Mark::Arrow {
            from: None,
            to: (5, 7),
            rank: 2,
            numbered: true,
        },
    ]
}

fn picture(svg: &str, geometry: &Geometry) -> Raster {
    let (width, height) = geometry.size();
    rasterise(svg, width, height).unwrap_or_else(|error| panic!("{error}: {svg}"))
}

fn colour_at(picture: &Raster, (x, y): (f32, f32)) -> Rgb {
    let [red, green, blue, _] = picture
        .pixel(x as u32, y as u32)
        .expect("a point of the picture");
    Rgb(red, green, blue)
}

fn alpha_at(picture: &Raster, (x, y): (f32, f32)) -> u8 {
    picture
        .pixel(x as u32, y as u32)
        .expect("a point of the picture")[3]
}

#[test]
fn every_ground_and_overlay_becomes_a_picture() {
    for square in [1, 9, 24, 77] {
        for (geometry, ground) in boards(square) {
            for theme in Theme::ALL {
                for flipped in [false, true] {
                    let geometry = geometry.flipped(flipped);
                    let board = picture(&ground_svg(&ground, &geometry, theme), &geometry);
                    assert_eq!((board.width(), board.height()), geometry.size());
                    assert_eq!(alpha_at(&board, geometry.board().centre()), 255);
                    for layer in [Layer::Under, Layer::Over] {
                        let marks = picture(
                            &overlay_svg(&every_mark(), &geometry, theme, layer),
                            &geometry,
                        );
                        let seen = marks.rgba().chunks(4).filter(|pixel| pixel[3] > 0).count();
                        assert!(
                            seen > 10,
                            "{layer:?} of {geometry:?} in {theme:?}: {seen} pixels"
                        );
                    }
                }
            }
        }
    }
}

/// The part of an overlay that is drawn is the whole overlay, pixel by pixel, but for what is clear.
#[test]
fn a_part_of_an_overlay_has_all_of_it() {
    for (geometry, _) in [9, 62].into_iter().flat_map(boards) {
        for layer in [Layer::Under, Layer::Over] {
            let all = every_mark();
            let alone = all.iter().map(std::slice::from_ref);
            for marks in alone.chain([all.as_slice(), &[]]) {
                let theme = Theme::Dark;
                let whole = picture(&overlay_svg(marks, &geometry, theme, layer), &geometry);
                let Some(part) = overlay(marks, &geometry, theme, layer) else {
                    assert!(whole.rgba().iter().all(|channel| *channel == 0));
                    continue;
                };
                let area = part.area;
                let (left, top) = (area.x as u32, area.y as u32);
                let drawn = rasterise(&part.svg, area.width as u32, area.height as u32).unwrap();
                for y in 0..whole.height() {
                    for x in 0..whole.width() {
                        let inside = x.checked_sub(left).zip(y.checked_sub(top));
                        let seen = inside.and_then(|(x, y)| drawn.pixel(x, y));
                        let expected = whole.pixel(x, y).unwrap();
                        assert_eq!(
                            seen.unwrap_or_default(),
                            expected,
                            "{marks:?} of {geometry:?} at {x}, {y}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn an_overlay_without_marks_is_clear() {
    for layer in [Layer::Under, Layer::Over] {
        let geometry = Geometry::new(8, 8, Style::Chequered, 20);
        let clear = picture(&overlay_svg(&[], &geometry, Theme::Light, layer), &geometry);
        assert!(clear.rgba().iter().all(|channel| *channel == 0));
    }
}

#[test]
fn the_corner_of_file_a_and_rank_1_is_dark_and_lies_left_below_or_right_above() {
    let colours = Theme::Light.colours();
    for flipped in [false, true] {
        let geometry = Geometry::new(8, 8, Style::Chequered, 40).flipped(flipped);
        let board = picture(
            &ground_svg(&chequered_ground(), &geometry, Theme::Light),
            &geometry,
        );
        assert_eq!(
            colour_at(&board, geometry.centre((0, 0))),
            colours.dark_square
        );
        assert_eq!(
            colour_at(&board, geometry.centre((7, 0))),
            colours.light_square
        );
        let (x, y) = geometry.centre((0, 0));
        let (middle_x, middle_y) = geometry.board().centre();
        assert_eq!((x > middle_x, y < middle_y), (flipped, flipped));
    }
}

#[test]
fn terrain_lies_on_its_squares() {
    for flipped in [false, true] {
        let geometry = Geometry::new(11, 11, Style::Open, 62).flipped(flipped);
        let colours = Theme::Light.colours();
        let board = picture(
            &ground_svg(&open_ground(), &geometry, Theme::Light),
            &geometry,
        );
        let beside = |square, along: f32| {
            let (x, y) = geometry.centre(square);
            (x + along, y - along)
        };
        // Off the dashes in the middle, still on the bands: they run at 45°.
        for at in [0, 1, 3, 8, 10] {
            let (x, y) = geometry.centre((at, at));
            assert_eq!(
                colour_at(&board, (x + 5.0, y + 4.0)),
                colours.road,
                "road at {at}"
            );
            assert_eq!(
                colour_at(&board, beside((at, 10 - at), 5.0)),
                colours.river,
                "river at {at}"
            );
        }
        for lake in [(1, 4), (9, 6)] {
            let (x, y) = geometry.centre(lake);
            assert_eq!(colour_at(&board, (x - 20.0, y + 12.0)), colours.lake);
        }
        for plain in [(4, 3), (0, 5), (6, 3)] {
            let (x, y) = geometry.centre(plain);
            assert_eq!(colour_at(&board, (x, y)), colours.land, "{plain:?}");
        }
        let zone = colour_at(&board, geometry.centre((3, 9)));
        assert!(
            zone != colours.land && zone != colours.zone_blue,
            "the zone is a tint"
        );
    }
}

#[test]
fn the_board_turned_round_is_the_same_picture_turned_round() {
    let upright = Geometry::new(11, 11, Style::Open, 62);
    let flipped = upright.flipped(true);
    let mut bands = Ground {
        file_letters: Vec::new(),
        zones: Vec::new(),
        ..open_ground()
    };
    bands
        .features
        .retain(|feature| feature.terrain != Terrain::Lake);
    let one = picture(&ground_svg(&bands, &upright, Theme::Light), &upright);
    let other = picture(&ground_svg(&bands, &flipped, Theme::Light), &flipped);
    let board = upright.board();
    let (mut same, mut compared) = (0, 0);
    // Grid lines are moved half a pixel to be crisp, which is not the same from both sides.
    let clear = |at: &u16| (3..59).contains(&(at % 62));
    for across in (0..682).filter(clear).step_by(3) {
        for down in (0..682).filter(clear).step_by(3) {
            let (across, down) = (f32::from(across), f32::from(down));
            let a = colour_at(&one, (board.x + across, board.y + down));
            let b = colour_at(&other, (board.x + 681.0 - across, board.y + 681.0 - down));
            compared += 1;
            let close = |a: u8, b: u8| a.abs_diff(b) < 40;
            same += usize::from(close(a.0, b.0) && close(a.1, b.1) && close(a.2, b.2));
        }
    }
    assert!(same * 1000 > compared * 995, "{same} of {compared}");
}

#[test]
fn squares_and_points_map_to_each_other() {
    for (geometry, _) in boards(37) {
        for flipped in [false, true] {
            let geometry = geometry.flipped(flipped).scaled(1.5);
            for file in 0..geometry.files() {
                for rank in 0..geometry.ranks() {
                    let (x, y) = geometry.centre((file, rank));
                    assert_eq!(geometry.square_at(x, y), Some((file, rank)));
                    let (square, piece) =
                        (geometry.rect((file, rank)), geometry.piece((file, rank)));
                    assert!(piece.width < square.width && piece.centre() == square.centre());
                }
            }
            let board = geometry.board();
            assert_eq!(geometry.square_at(board.x - 0.5, board.y + 1.0), None);
            assert_eq!(
                geometry.square_at(board.x + 1.0, board.y + board.height),
                None
            );
            assert_eq!(geometry.square_at(f32::NAN, 5.0), None);
        }
    }
}

#[test]
fn the_drawn_sizes_give_the_piece_boxes_of_the_look() {
    let open = Geometry::new(11, 11, Style::Open, 62);
    assert_eq!(open.piece((0, 0)).width, 52.0);
    let chequered = Geometry::new(8, 8, Style::Chequered, 82);
    assert_eq!(chequered.piece((0, 0)).width, 64.0);
}

#[test]
fn a_board_fits_its_field() {
    let open = Geometry::fitting(11, 11, Style::Open, 1.0, 920, 756);
    assert_eq!(open.square(), 62);
    let chequered = Geometry::fitting(8, 8, Style::Chequered, 1.0, 920, 756);
    assert!(chequered.square() >= 82);
    for (width, height) in [(0, 0), (5, 2000), (300, 120), (920, 756), (5000, 5000)] {
        for scale in [1.0, 1.5, 2.0, f32::NAN, -1.0] {
            let geometry = Geometry::fitting(11, 11, Style::Open, scale, width, height);
            let (across, down) = geometry.size();
            assert!(geometry.square() >= 1);
            assert!(geometry.square() == 1 || (across <= width && down <= height));
        }
    }
}

#[test]
fn each_mark_draws_in_its_own_layer_only() {
    let geometry = Geometry::new(8, 8, Style::Chequered, 60);
    for mark in every_mark() {
        let under = picture(
            &overlay_svg(
                std::slice::from_ref(&mark),
                &geometry,
                Theme::Dark,
                Layer::Under,
            ),
            &geometry,
        );
        let over = picture(
            &overlay_svg(
                std::slice::from_ref(&mark),
                &geometry,
                Theme::Dark,
                Layer::Over,
            ),
            &geometry,
        );
        let drawn = |picture: &Raster| picture.rgba().iter().any(|channel| *channel > 0);
        let above = matches!(
            mark,
            Mark::LegalMove { .. }
                | Mark::CaptureByMoving(_)
                | Mark::CaptureInPlace(_)
                | Mark::Leaves(_)
                | Mark::Focus(_)
                | Mark::Peril { .. }
                | Mark::Arrow { .. }
                // Neighbours: their pieces would hide the line.
                | Mark::EncloserLink { from: (5, 1), .. }
        );
        assert_eq!(drawn(&over), above, "{mark:?}");
        assert_eq!(drawn(&under), !above, "{mark:?}");
    }
}

#[test]
fn marks_off_the_board_are_left_out() {
    let geometry = Geometry::new(8, 8, Style::Chequered, 30);
    let off = (8, 3);
    let marks = [
        Mark::LastTurn {
            from: Some(off),
            to: off,
        },
        Mark::Selected(off),
        Mark::SupporterLink {
            from: off,
            to: (2, 3),
        },
        Mark::ExplosionArea(vec![off, (200, 255)]),
        Mark::ExplosionArea(Vec::new()),
        Mark::Leaves(off),
        Mark::Focus((255, 255)),
    ];
    for layer in [Layer::Under, Layer::Over] {
        let clear = picture(
            &overlay_svg(&marks, &geometry, Theme::Light, layer),
            &geometry,
        );
        assert!(clear.rgba().iter().all(|channel| *channel == 0));
    }
}

#[test]
fn a_selected_square_keeps_its_border_in_an_explosion() {
    let geometry = Geometry::new(8, 8, Style::Chequered, 82);
    let marks = [
        Mark::Selected((1, 1)),
        Mark::ExplosionArea(
            (0..3)
                .flat_map(|file| (0..3).map(move |rank| (file, rank)))
                .collect(),
        ),
    ];
    let overlay = picture(
        &overlay_svg(&marks, &geometry, Theme::Light, Layer::Under),
        &geometry,
    );
    let square = geometry.rect((1, 1));
    let border = (square.x + square.width / 2.0, square.y + 2.0);
    assert_eq!(colour_at(&overlay, border), Theme::Light.colours().mark);
}

#[test]
fn odd_grounds_do_no_harm() {
    let geometry = Geometry::new(8, 8, Style::Open, 30);
    let ground = Ground {
        file_letters: vec!["<&>".to_owned(), String::new()],
        features: vec![
            Feature {
                terrain: Terrain::Road,
                squares: vec![(3, 3)],
            },
            Feature {
                terrain: Terrain::River,
                squares: vec![(0, 0), (7, 7), (3, 1), (3, 1)],
            },
            Feature {
                terrain: Terrain::Road,
                squares: Vec::new(),
            },
            Feature {
                terrain: Terrain::Bridge,
                squares: vec![(200, 1), (4, 4)],
            },
            Feature {
                terrain: Terrain::Lake,
                squares: vec![(8, 8), (255, 255)],
            },
        ],
        zones: vec![
            HomeZone {
                colour: ZoneColour::Blue,
                ranks: 5..=255,
            },
            HomeZone {
                colour: ZoneColour::Red,
                ranks: std::ops::RangeInclusive::new(4, 2),
            },
            HomeZone {
                colour: ZoneColour::Red,
                ranks: 250..=255,
            },
        ],
    };
    for theme in Theme::ALL {
        let board = picture(&ground_svg(&ground, &geometry, theme), &geometry);
        assert_eq!(alpha_at(&board, geometry.centre((0, 3))), 255);
    }
}
