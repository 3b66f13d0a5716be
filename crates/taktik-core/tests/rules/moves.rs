//! TT-3.

use crate::positions::{battle, going_from, illegal, legal};

#[test]
fn tt_3_1_reaches_in_all_eight_directions() {
    // On c7 nothing is in the way to the west edge, two squares off, nor four and five squares to the east.
    for (letter, east, too_far) in [
        ("I", "c7d7 c7d8 c7d6", "c7e7"),
        ("A", "c7g7 c7g11 c7g3", "c7h7"),
        ("F", "c7h7 c7h2 c7a9", "c7i7"),
        ("B", "c7h7 c7h2 c7a5", "c7i7"),
        ("T", "c7f7 c7f10 c7f4 c7c10", "c7g7"),
    ] {
        let position = battle("blue", &format!("{letter}c7"));
        legal(&position, east);
        illegal(&position, too_far);
    }
    let position = battle("blue", "Mc10");
    legal(&position, "c10e10 c10a10 c10c9 c10b11");
    illegal(&position, "c10f10");
    assert_eq!(going_from(&battle("blue", "If5"), "f5"), 8);
}

#[test]
fn tt_3_2_a_tank_goes_like_a_knight_by_one_route_only() {
    let open = battle("blue", "Te4");
    legal(&open, "e4d6 e4f6 e4g5 e4g3 e4f2 e4d2 e4c3 e4c5");
    // Two squares straight: e5 and e6 count, d4 and d5 do not.
    let other_way = battle("blue", "Te4 Id4 Ad5");
    legal(&other_way, "e4d6");
    let blocked = battle("blue", "Te4 ae5");
    illegal(&blocked, "e4d6 e4f6");
    let blocked_at_the_corner = battle("blue", "Te4 ae6");
    illegal(&blocked_at_the_corner, "e4d6 e4f6");
    legal(&blocked_at_the_corner, "e4g5 e4c5");
}

#[test]
fn tt_3_2_a_lake_bars_the_knight_move() {
    let position = battle("blue", "Tb4");
    illegal(&position, "b4a6 b4c6");
    let position = battle("blue", "Tb3");
    illegal(&position, "b3a5 b3c5");
}

#[test]
fn tt_3_3_infantry_and_tanks_go_four_squares_along_the_road() {
    for letter in ["I", "T"] {
        let position = battle("blue", &format!("{letter}d4"));
        legal(&position, "d4e5 d4g7 d4h8 d4a1");
        illegal(&position, "d4i9 d4d8");
    }
    // Others do not, and nobody who is not on the road.
    illegal(&battle("blue", "Ad4"), "d4i9");
    illegal(&battle("blue", "Ie4"), "e4g6");
    illegal(&battle("blue", "Te4"), "e4i8");
    // Not even when the move would cross it.
    illegal(&battle("blue", "Id5"), "d5f3");
    illegal(&battle("blue", "Id4 ae5"), "d4e5 d4f6");
}

#[test]
fn tt_3_4_nothing_passes_over_a_piece_but_planes() {
    for letter in ["A", "T"] {
        for in_the_way in ["Ic8", "ic8", "ac8", "fc8", "tc8"] {
            let position = battle("blue", &format!("{letter}c7 {in_the_way}"));
            illegal(&position, "c7c9 c7c10");
            legal(&position, "c7d8");
        }
    }
    illegal(&battle("blue", "Mc10 Ac11 Id10"), "c10e10");
}

#[test]
fn tt_3_4_planes_fly_over_all_but_enemy_planes_and_artillery() {
    for letter in ["F", "B"] {
        for below in ["Ic5", "Ac5", "Bc5", "ic5", "tc5", "Tc5"] {
            let position = battle("blue", &format!("{letter}c3 {below}"));
            legal(&position, "c3c4 c3c6 c3c8");
            illegal(&position, "c3c5");
        }
        for barrier in ["ac5", "fc5", "bc5"] {
            let position = battle("blue", &format!("{letter}c3 {barrier}"));
            legal(&position, "c3c4 c3d4 c3h8");
            illegal(&position, "c3c6 c3c7 c3c8");
        }
    }
    let over_the_main_figure = battle("blue", "Fe3 me2");
    legal(&over_the_main_figure, "e3e1");
}

#[test]
fn tt_3_5_nothing_but_a_plane_goes_along_the_river() {
    for letter in ["I", "A", "T"] {
        let position = battle("blue", &format!("{letter}f6"));
        illegal(&position, "f6e7 f6g5");
        // Entering it, leaving it and crossing it are free.
        legal(&position, "f6e5 f6g7 f6f7 f6g6");
        let beside = battle("blue", &format!("{letter}f7"));
        legal(&beside, "f7f6 f7e7");
    }
    illegal(&battle("blue", "Tf6"), "f6d8 f6c9");
    illegal(&battle("blue", "Mb10"), "b10a11 b10c9");
    legal(&battle("blue", "Af7"), "f7d5");
    for letter in ["F", "B"] {
        legal(&battle("blue", &format!("{letter}f6")), "f6e7 f6a11 f6g5");
    }
}

#[test]
fn tt_3_6_lakes() {
    for letter in ["I", "A", "T", "F", "B"] {
        illegal(&battle("blue", &format!("{letter}b4")), "b4b5");
        // Passing the corner of a lake is not passing over it.
        legal(&battle("blue", &format!("{letter}a5")), "a5b6 a5b4");
    }
    for letter in ["A", "T"] {
        illegal(&battle("blue", &format!("{letter}b4")), "b4b6");
    }
    for letter in ["F", "B"] {
        legal(&battle("blue", &format!("{letter}b4")), "b4b6 b4b9");
    }
}

#[test]
fn tt_3_6_between_two_pieces_diagonally_is_free() {
    legal(&battle("blue", "Ac7 ac8 ad7"), "c7d8 c7e9");
}

#[test]
fn tt_3_7_a_main_figure_stays_in_its_home_zone() {
    let blue = battle("blue", "Mc9");
    legal(&blue, "c9c10 c9c11 c9d9 c9e9 c9e11");
    illegal(&blue, "c9c8 c9c7 c9d8 c9b8");
    let red = battle("red", "mc2");
    legal(&red, "c2c3 c2d3");
    illegal(&red, "c2c4 c2e4");
}
