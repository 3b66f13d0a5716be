//! Files, sizes and damage.

use std::fs;

use taktika_ui::art::{
    ArtError, MAX_SIDE, MAX_SOURCE, Pieces, Rgb, Theme, piece_names, piece_svg, rasterise,
};

#[test]
fn there_are_drawings_for_every_kind_of_both_games() {
    let starting = |prefix: &str| {
        piece_names()
            .filter(|name| name.starts_with(prefix))
            .count()
    };
    assert_eq!(starting("taktik-blue-"), 6);
    assert_eq!(starting("taktik-red-"), 6);
    assert_eq!(starting("tactical-white-"), 15);
    assert_eq!(starting("tactical-black-"), 15);
    assert!(piece_svg("tactical-obstacle").is_some());
    assert_eq!(piece_names().len(), 43);
    assert_eq!(piece_svg("tactical-white-nobody"), None);
}

#[test]
fn every_drawing_keeps_clear_of_its_outermost_pixels() {
    for name in piece_names() {
        let svg = piece_svg(name).expect("a listed drawing");
        assert!(svg.contains(r#"viewBox="0 0 64 64""#), "{name}");
        let picture = rasterise(svg, 64, 64).expect("a drawing that comes with the client");
        for along in 0..64 {
            for (x, y) in [(along, 0), (along, 63), (0, along), (63, along)] {
                let [.., alpha] = picture.pixel(x, y).expect("a pixel inside");
                assert_eq!(alpha, 0, "{name} touches its box at {x}, {y}");
            }
        }
        let [.., alpha] = picture.pixel(32, 58).expect("a pixel inside");
        let seen = picture
            .rgba()
            .chunks(4)
            .filter(|pixel| pixel[3] > 0)
            .count();
        assert!(
            seen > 900,
            "{name} is hardly there: {seen} pixels, {alpha} at its foot"
        );
    }
}

#[test]
fn alpha_is_straight() {
    let half = r##"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="#C80A32" fill-opacity="0.5"/></svg>"##;
    let picture = rasterise(half, 4, 4).expect("a good drawing");
    let [red, green, blue, alpha] = picture.pixel(1, 1).expect("a pixel inside");
    assert!(alpha.abs_diff(128) <= 1);
    assert!(red.abs_diff(200) <= 2 && green.abs_diff(10) <= 2 && blue.abs_diff(50) <= 2);
    assert_eq!(picture.pixel(4, 0), None);
}

#[test]
fn a_drawing_is_centred_and_never_distorted() {
    let full = r##"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="#FFFFFF"/></svg>"##;
    let picture = rasterise(full, 40, 20).expect("a good drawing");
    let alpha = |x, y| picture.pixel(x, y).expect("a pixel inside")[3];
    assert_eq!(
        [alpha(5, 10), alpha(20, 1), alpha(20, 18), alpha(35, 10)],
        [0, 255, 255, 0]
    );
}

#[test]
fn damaged_drawings_are_errors() {
    let good = piece_svg("taktik-blue-tank").expect("a listed drawing");
    for cut in [0, 1, good.len() / 3, good.len() / 2, good.len() - 8] {
        assert!(
            matches!(rasterise(&good[..cut], 24, 24), Err(ArtError::Parse(_))),
            "cut after {cut} bytes"
        );
    }
    for bad in [
        "not a drawing",
        "<html xmlns='http://www.w3.org/1999/xhtml'/>",
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="0" height="5"/>"#,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="-3" height="5"/>"#,
        "\0\u{FEFF}<svg",
    ] {
        assert!(
            matches!(rasterise(bad, 24, 24), Err(ArtError::Parse(_))),
            "{bad:?}"
        );
    }
    let long = " ".repeat(MAX_SOURCE + 1);
    assert!(matches!(
        rasterise(&long, 24, 24),
        Err(ArtError::TooLong { .. })
    ));
}

#[test]
fn sizes_of_nothing_and_of_too_much_are_errors() {
    let svg = piece_svg("taktik-red-main-figure").expect("a listed drawing");
    for (width, height) in [
        (0, 24),
        (24, 0),
        (0, 0),
        (MAX_SIDE + 1, 1),
        (1, MAX_SIDE + 1),
        (u32::MAX, u32::MAX),
    ] {
        assert!(
            matches!(rasterise(svg, width, height), Err(ArtError::Size { .. })),
            "{width}×{height}"
        );
    }
    assert!(rasterise(svg, 1, 1).is_ok());
}

#[test]
fn a_picture_becomes_a_png() {
    let svg = piece_svg("tactical-black-dragon").expect("a listed drawing");
    let png = rasterise(svg, 48, 48)
        .and_then(|picture| picture.to_png())
        .expect("a PNG file");
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
}

#[test]
fn the_players_drawings_come_first_and_bad_ones_are_passed_over() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let pieces = folder.path().join("pieces");
    fs::create_dir(&pieces).expect("a folder for the drawings");
    let own = r#"<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="20"/></svg>"#;
    fs::write(pieces.join("taktik-blue-tank.svg"), own).expect("a drawing written");
    fs::write(pieces.join("taktik-red-tank.svg"), "broken").expect("a drawing written");
    fs::write(pieces.join("taktik-red-main-figure.svg"), b"\xFF\xFE").expect("a drawing written");
    fs::write(
        pieces.join("taktik-blue-main-figure.svg"),
        " ".repeat(MAX_SOURCE + 10),
    )
    .expect("a drawing written");
    let empty = r#"<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>"#;
    fs::write(pieces.join("taktik-blue-bomber.svg"), empty).expect("a drawing written");
    fs::create_dir(pieces.join("taktik-red-bomber.svg")).expect("a folder in the way");

    let loaded = Pieces::load(Some(folder.path()));
    assert_eq!(loaded.svg("taktik-blue-tank"), Some(own));
    assert_eq!(loaded.replaced().collect::<Vec<_>>(), ["taktik-blue-tank"]);
    for name in [
        "taktik-red-tank",
        "taktik-red-main-figure",
        "taktik-blue-main-figure",
        "taktik-red-bomber",
    ] {
        assert_eq!(loaded.svg(name), piece_svg(name), "{name}");
    }
    assert_eq!(loaded.svg("taktik-green-tank"), None);

    let missing = Pieces::load(Some(&folder.path().join("nowhere")));
    assert_eq!(missing.replaced().count(), 0);
    assert_eq!(
        Pieces::load(None).svg("taktik-blue-tank"),
        piece_svg("taktik-blue-tank")
    );
}

/// Brightness relative to white, as the contrast rules of the web define it.
fn luminance(Rgb(red, green, blue): Rgb) -> f32 {
    let linear = |channel: u8| {
        let value = f32::from(channel) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

fn contrast(a: Rgb, b: Rgb) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn text_can_be_read_in_every_theme() {
    for theme in Theme::ALL {
        let colours = theme.colours();
        for ground in [
            colours.background,
            colours.panel,
            colours.raised,
            colours.soft_accent,
        ] {
            for ink in [colours.ink, colours.faint_ink] {
                assert!(contrast(ink, ground) >= 4.5, "{theme:?}: {ink} on {ground}");
            }
        }
        assert!(
            contrast(colours.on_accent, colours.accent) >= 4.5,
            "{theme:?}: text on the accent"
        );
        assert!(
            contrast(colours.mark, colours.casing) >= 4.5,
            "{theme:?}: marks in their casing"
        );
        assert!(
            contrast(colours.gone, colours.casing) >= 4.5,
            "{theme:?}: crosses on their disc"
        );
    }
}

#[test]
fn planks_are_seen_on_the_bridge_in_every_theme() {
    for theme in Theme::ALL {
        let colours = theme.colours();
        assert!(
            contrast(colours.road, colours.bridge) >= 1.5,
            "{theme:?}: {} on {}",
            colours.road,
            colours.bridge
        );
    }
}

#[test]
fn a_colour_is_written_as_svg_writes_it() {
    assert_eq!(Rgb::hex(0x0B6B50), Rgb(11, 107, 80));
    assert_eq!(Rgb::hex(0x0B6B50).to_string(), "#0B6B50");
}
