//! The scene, and pictures of it to look at.
//!
//! With `TAKTIKA_PICTURES` set to a folder, the pictures are kept there.

use std::path::PathBuf;
use std::sync::Arc;

use egui::{ColorImage, Rect, pos2};
use taktika_ui::art::{Pieces, Theme};
use taktika_ui::board::compose::to_png;
use taktika_ui::board::pictures::drawing_name;
use taktika_ui::board::selection::{Event, Selection};
use taktika_ui::board::{BoardLayout, Marks, Scene, SceneInput, SceneMaker};

use super::sample::{BARRAGE, CHOICES, EXPLOSION, STRIKE, Sample};

const FIELD: Rect = Rect::from_min_max(pos2(0.0, 44.0), pos2(920.0, 800.0));

/// What is selected and what is pointed at.
struct Look<'a> {
    selected: Option<&'a str>,
    turn: Option<&'a str>,
    flipped: bool,
}

const PLAIN: Look<'_> = Look {
    selected: None,
    turn: None,
    flipped: false,
};

fn marks(sample: &Sample, look: &Look<'_>) -> Marks {
    let mut selection = Selection::new();
    let situation = sample.position.situation();
    if let Some(square) = look.selected {
        selection.handle(Event::Press(sample.cell(square)), &situation);
    }
    let target = look.turn.and_then(|turn| sample.turn(turn).shape.target);
    selection.handle(Event::Hover(target), &situation);
    let mut marks = Marks::of(&sample.position, &selection);
    marks.preview = look.turn.map(|turn| sample.preview(turn));
    marks
}

fn scene(sample: &Sample, look: &Look<'_>, theme: Theme) -> Scene {
    let marks = marks(sample, look);
    SceneMaker::new()
        .make(&SceneInput {
            info: sample.info(),
            position: &sample.position,
            marks: &marks,
            layout: BoardLayout::fit(FIELD, sample.info(), look.flipped, 1.0),
            clip: FIELD,
            theme,
            lifted: None,
        })
        .clone()
}

fn picture(scene: &Scene, name: &str) -> ColorImage {
    let image = scene
        .to_image(&Pieces::default(), 1.0)
        .expect("every drawing is sound");
    if let Some(folder) = std::env::var_os("TAKTIKA_PICTURES") {
        let png = to_png(&image).expect("the picture is not empty");
        let path = PathBuf::from(folder).join(name).with_extension("png");
        std::fs::write(path, png).expect("the folder can be written to");
    }
    image
}

fn differing(one: &ColorImage, other: &ColorImage) -> usize {
    assert_eq!(one.size, other.size);
    one.pixels
        .iter()
        .zip(&other.pixels)
        .filter(|(one, other)| one != other)
        .count()
}

#[test]
fn every_piece_of_every_game_has_its_drawing() {
    let pieces = Pieces::default();
    for game in taktika::registry::GAMES {
        let info = game.info();
        for (number, _) in info.kinds.iter().enumerate() {
            let kind = taktika::game_variant::KindId(number as u8);
            for side in taktika::game_variant::Side::BOTH {
                let name = drawing_name(info, Some(side), kind);
                assert!(pieces.svg(&name).is_some(), "{name}");
            }
        }
    }
}

#[test]
fn start_positions_in_all_themes() {
    for game in taktika::registry::GAMES {
        let id = game.info().id;
        let sample = Sample::start(id);
        let mut seen: Vec<ColorImage> = Vec::new();
        for theme in Theme::ALL {
            let scene = scene(&sample, &PLAIN, theme);
            assert_eq!(scene.pieces.len(), sample.position.pieces.len());
            let image = picture(&scene, &format!("start-{id}-{theme:?}"));
            for other in &seen {
                assert!(
                    differing(&image, other) > 10_000,
                    "{theme:?} looks like another theme"
                );
            }
            seen.push(image);
        }
    }
}

#[test]
fn previews_show_in_the_picture() {
    let looks: [(&str, &str, &str, Option<&str>, &str); 6] = [
        ("strike", "taktik", STRIKE, Some("f8"), "f8f5"),
        ("encirclement", "taktik", STRIKE, None, "^d7"),
        ("barrage", "taktik", BARRAGE, None, "*g6"),
        ("explosion", "tactical", EXPLOSION, Some("d4"), "d4e5"),
        ("dragon", "tactical", CHOICES, Some("c1"), "c1*d2"),
        ("risk", "tactical", CHOICES, Some("g1"), "g1h1"),
    ];
    for (name, game, text, selected, turn) in looks {
        let sample = Sample::of(game, text);
        for theme in Theme::ALL {
            let look = Look {
                selected,
                turn: None,
                flipped: false,
            };
            let before = scene(&sample, &look, theme);
            let with = scene(
                &sample,
                &Look {
                    turn: Some(turn),
                    ..look
                },
                theme,
            );
            let image = picture(&with, &format!("{name}-{theme:?}"));
            let plain = before.to_image(&Pieces::default(), 1.0).expect("sound");
            let changed = differing(&image, &plain);
            assert!(
                changed > 500,
                "{name} in {theme:?} changes only {changed} pixels"
            );
        }
    }
}

#[test]
fn placements_last_turns_and_the_other_side_of_the_board() {
    let sample = Sample::start("tactical").played(&["#@d4"]);
    let kind = sample
        .position
        .reserve
        .first()
        .expect("there is a reserve")
        .0;
    let mut selection = Selection::new();
    selection.handle(Event::PressReserve(kind), &sample.position.situation());
    let marks = Marks::of(&sample.position, &selection);
    let layout = BoardLayout::fit(FIELD, sample.info(), true, 1.0);
    let input = SceneInput {
        info: sample.info(),
        position: &sample.position,
        marks: &marks,
        layout,
        clip: FIELD,
        theme: Theme::Light,
        lifted: None,
    };
    let scene = SceneMaker::new().make(&input).clone();
    let image = picture(&scene, "placement-flipped");
    let at = |square: &str| {
        let point = layout.cell_rect(sample.cell(square)).center() - scene.board.min;
        image.pixels[point.y as usize * image.size[0] + point.x as usize]
    };
    let mark = egui::Color32::from(Theme::Light.colours().mark);
    assert_eq!(
        [at("a8"), at("h5")],
        [mark, mark],
        "the last four ranks are open to Black"
    );
    assert_ne!(at("a1"), mark);

    let moved = Sample::of("taktik", STRIKE).played(&["f8f5"]);
    let flipped = Look {
        flipped: true,
        ..PLAIN
    };
    let scene = self::scene(&moved, &flipped, Theme::Dark);
    let image = picture(&scene, "last-flipped");
    assert_eq!(image.size, [718, 714]);
}

#[test]
fn nothing_is_made_anew_that_did_not_change() {
    let sample = Sample::of("taktik", STRIKE);
    let none = marks(&sample, &PLAIN);
    let some = marks(
        &sample,
        &Look {
            selected: Some("f8"),
            ..PLAIN
        },
    );
    let layout = BoardLayout::fit(FIELD, sample.info(), false, 1.0);
    let input = SceneInput {
        info: sample.info(),
        position: &sample.position,
        marks: &none,
        layout,
        clip: FIELD,
        theme: Theme::Light,
        lifted: None,
    };
    let mut maker = SceneMaker::new();
    let first = maker.make(&input).clone();
    assert_eq!(maker.make(&input).version, first.version);
    assert_eq!(first.under, None);
    let over = |scene: &Scene| scene.over.as_ref().unwrap().svg.clone();
    assert!(Arc::ptr_eq(&over(maker.make(&input)), &over(&first)));

    let marked = maker
        .make(&SceneInput {
            marks: &some,
            ..input
        })
        .clone();
    assert!(marked.version > first.version);
    assert!(
        Arc::ptr_eq(&marked.ground.svg, &first.ground.svg),
        "the ground stays"
    );
    assert_eq!(marked.ground.version, first.ground.version);
    let under = marked.under.as_ref().unwrap();
    assert!(under.version > first.version);
    assert!(under.rect.width() < marked.ground.rect.width() / 4.0);

    let lifted = maker
        .make(&SceneInput {
            marks: &some,
            lifted: Some(sample.cell("f8")),
            ..input
        })
        .clone();
    assert!(
        Arc::ptr_eq(&lifted.under.as_ref().unwrap().svg, &under.svg),
        "marks stay while a piece is lifted"
    );
    let faint = lifted
        .pieces
        .iter()
        .filter(|piece| piece.opacity < 1.0)
        .count();
    assert_eq!(faint, 1);

    let dark = maker
        .make(&SceneInput {
            marks: &some,
            theme: Theme::Dark,
            ..input
        })
        .clone();
    assert!(dark.ground.version > lifted.ground.version);
    assert!(dark.over.unwrap().version > lifted.over.unwrap().version);
}

#[test]
fn pieces_that_would_leave_are_faint() {
    let sample = Sample::of("tactical", EXPLOSION);
    let look = Look {
        selected: Some("d4"),
        turn: Some("d4e5"),
        flipped: false,
    };
    let scene = scene(&sample, &look, Theme::Light);
    let faint: Vec<&str> = scene
        .pieces
        .iter()
        .filter(|piece| piece.opacity < 1.0)
        .map(|piece| &*piece.drawing)
        .collect();
    assert_eq!(
        faint,
        [
            "tactical-white-fanatic",
            "tactical-white-pawn",
            "tactical-black-cannon",
            "tactical-black-pawn",
            "tactical-black-royal-knight",
        ]
    );
}
