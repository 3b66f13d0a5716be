//! What a side bears on and could take, clause by clause.

use game_variant::{Act, Cell, GameVariant, Threat};
use taktik_core::{BLUE, RED, TakTik};

use crate::positions::{battle, sq};

fn told(threats: &[Threat]) -> Vec<(Cell, Act, Vec<Cell>)> {
    let each = threats.iter();
    each.map(|threat| (threat.piece.at, threat.act, threat.from.clone()))
        .collect()
}

/// TT-4.4
#[test]
fn a_piece_is_struck_where_two_bear_on_it_and_not_where_one_does() {
    let one = battle("red", "Fd8 id4");
    assert!(TakTik::threats(&one, BLUE).is_empty());
    let two = battle("red", "Fd8 Fd2 id4");
    let [d4, d8, d2] = ["d4", "d8", "d2"].map(|text| sq(text).into());
    let strike = (d4, Act::CaptureByMoving, vec![d2, d8]);
    assert_eq!(told(&TakTik::threats(&two, BLUE)), [strike]);
    let borne = TakTik::borne_on(&two, BLUE);
    assert!(borne.once.contains(&d4) && borne.twice.contains(&d4));
}

/// TT-4.6, TT-5.1
#[test]
fn barrages_and_encirclements_are_threats_that_name_no_piece() {
    let barrage = battle("red", "Aa6 Ae6 ic6");
    let c6 = sq("c6").into();
    assert_eq!(
        told(&TakTik::threats(&barrage, BLUE)),
        [(c6, Act::Barrage, Vec::new())]
    );
    let enclosed = battle("red", "Ic5 Ie7 id6");
    assert_eq!(
        told(&TakTik::threats(&enclosed, BLUE)),
        [(sq("d6").into(), Act::Encirclement, Vec::new())]
    );
    // It is the enemy's pieces alone that are enclosed.
    assert!(TakTik::threats(&enclosed, RED).is_empty());
}

/// TT-2.1
#[test]
fn the_other_sides_turn_is_the_same_position() {
    let position = battle("blue", "Ic5 id7");
    let turned = TakTik::if_to_move(&position, RED).unwrap();
    assert_eq!(turned.side_to_move(), RED);
    assert_eq!(TakTik::if_to_move(&turned, BLUE), Some(position));
    assert_eq!(turned.key(), turned.key_from_scratch());
}
