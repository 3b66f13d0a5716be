//! What a side bears on and could take, clause by clause.

use game_variant::{Act, GameVariant};
use tactical_core::{BLACK, TacticalChess, WHITE};

use crate::common::{position, square};

fn bearers(text: &str, target: &str) -> String {
    let bearers = position(text).bearers(WHITE, square(target));
    let texts: Vec<String> = bearers.into_iter().map(|at| at.to_string()).collect();
    texts.join(" ")
}

#[test]
fn tc_3_pieces_bear_on_squares_where_they_could_remove_an_enemy() {
    let board = "4k3/8/8/8/4r3/8/4P3/R3K3[] w 0 20";
    assert_eq!(bearers(board, "b1"), "a1");
    // Their own squares too: whoever takes there can be taken.
    assert_eq!(bearers(board, "e2"), "e1");
    assert_eq!(bearers(board, "e1"), "a1");
    assert_eq!(bearers(board, "h8"), "");
    let borne = TacticalChess::borne_on(&position(board), WHITE);
    let [b1, d1] = ["b1", "d1"].map(|text| square(text).into());
    assert!(borne.once.contains(&b1) && !borne.twice.contains(&b1));
    assert!(borne.twice.contains(&d1));
}

/// TC-3.7, TC-3.12
#[test]
fn cannons_bear_as_they_shoot_and_hardly_anything_on_jesters() {
    let cannon = "4k3/8/8/8/3#4/8/8/3C1K2[] w 0 20";
    assert_eq!(bearers(cannon, "d2"), "d1");
    assert_eq!(bearers(cannon, "d3"), "d1");
    assert_eq!(bearers(cannon, "d4"), "", "an obstacle");
    assert_eq!(bearers(cannon, "a1"), "");
    let jester = "4k3/8/8/8/8/8/8/R3jK2[] w 0 20";
    assert_eq!(bearers(jester, "e1"), "");
    assert_eq!(bearers(&jester.replace('j', "p"), "e1"), "a1 f1");
}

#[test]
fn tc_2_2_nobody_threatens_anything_before_the_battle() {
    let both = |turn: u16| {
        let position = position(&format!("4k3/8/8/8/8/4p3/8/R3K3[] w 0 {turn}"));
        TacticalChess::if_to_move(&position, BLACK).is_some()
    };
    assert!(both(8));
    let start = TacticalChess::start();
    assert_eq!(TacticalChess::if_to_move(&start, BLACK), None);
    assert_eq!(TacticalChess::if_to_move(&start, WHITE), Some(start));
    assert!(TacticalChess::threats(&start, BLACK).is_empty());
}

/// TC-3.10: an explosion takes whatever stands around.
#[test]
fn threats_are_what_the_other_side_could_do_now() {
    let board = position("4k3/8/8/8/8/8/3f4/2R1K3[] w 0 20");
    let threats = TacticalChess::threats(&board, BLACK);
    let told: Vec<_> = threats
        .iter()
        .map(|threat| (threat.piece.at, threat.act, threat.from.clone()))
        .collect();
    let [c1, e1, d2] = ["c1", "e1", "d2"].map(|text| square(text).into());
    assert_eq!(
        told,
        [
            (c1, Act::CaptureByMoving, vec![d2]),
            (e1, Act::CaptureByMoving, vec![d2]),
        ]
    );
}
