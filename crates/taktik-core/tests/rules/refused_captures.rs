//! Each reason that forbids a capture, with what it speaks of.

use taktik_core::Reason;

use crate::positions::{battle, explains};

#[test]
fn tt_4_1_out_of_line_or_reach() {
    let position = battle("blue", "Fc5 ff6 id4 ic11 Te8 th8 tg7");
    explains(&position, "c5d4", &[(Reason::StrikeDiagonal, "Fc5>d4")]);
    explains(&position, "c5f6", &[(Reason::StrikeNotStraight, "Fc5>f6")]);
    explains(&position, "c5c11", &[(Reason::StrikeTooFar, "Fc5>c11; 5")]);
}

#[test]
fn tt_4_2_the_knight_move_of_a_tank() {
    let position = battle("blue", "Te4 ie8 ih7 id6 Te5");
    let far = [
        (Reason::StrikeTooFar, "Te4>e8; 3"),
        (Reason::StrikeNoLeap, "Te4>e8"),
    ];
    explains(&position, "e4e8", &far);
    let diagonal = [
        (Reason::StrikeDiagonal, "Te4>h7"),
        (Reason::StrikeNoLeap, "Te4>h7"),
    ];
    explains(&position, "e4h7", &diagonal);
    let elsewhere = [
        (Reason::StrikeNotStraight, "Te5>h7"),
        (Reason::StrikeNoLeap, "Te5>h7"),
    ];
    explains(&position, "e5h7", &elsewhere);
    explains(
        &position,
        "e4d6",
        &[(Reason::StrikeLeapBlocked, "Te4>d6: Te5")],
    );
    let position = battle("blue", "Tb4 tc6 ta6 Tb3 tc5");
    explains(
        &position,
        "b4c6",
        &[(Reason::StrikeLeapOverLake, "Tb4>c6; b5")],
    );
    let both = [
        (Reason::StrikeLeapBlocked, "Tb3>c5: Tb4"),
        (Reason::StrikeLeapOverLake, "Tb3>c5; b5"),
    ];
    explains(&position, "b3c5", &both);
}

#[test]
fn tt_4_3_what_stands_between() {
    let position = battle("blue", "Tc4 Ic5 ic6 Tb4 ib6 Fd3 ad4 bd6 id8");
    explains(&position, "c4c6", &[(Reason::StrikeBlocked, "Tc4>c6: Ic5")]);
    explains(&position, "b4b6", &[(Reason::StrikeOverLake, "Tb4>b6; b5")]);
    explains(
        &position,
        "d3d8",
        &[(Reason::StrikeFlightBlocked, "Fd3>d8: ad4 bd6")],
    );
}

#[test]
fn tt_4_4_only_one_bears() {
    let position = battle("blue", "Fc3 ic7");
    explains(&position, "c3c7", &[(Reason::OneBearer, "Fc3>c7: Fc3")]);
}

#[test]
fn tt_4_5_artillery_never_takes_a_square() {
    let position = battle("blue", "Ac4 ic7 Fc9");
    explains(&position, "c4c7", &[(Reason::ArtilleryStays, "Ac4>c7")]);
    let alone = battle("blue", "Ac4 ic7");
    let both = [
        (Reason::ArtilleryStays, "Ac4>c7"),
        (Reason::OneBearer, "Ac4>c7: Ac4"),
    ];
    explains(&alone, "c4c7", &both);
    let battery = battle("blue", "Ac4 Ac11 ic7");
    explains(
        &battery,
        "c4c7",
        &[(Reason::ArtilleryMayBarrage, "Ac4>c7: Ac4 Ac11")],
    );
}

#[test]
fn tt_4_6_no_barrage() {
    let position = battle("blue", "Ac4 ic7 Fc9 ib9");
    explains(&position, "*c7", &[(Reason::BarrageTooFew, "ic7>c7: Ac4")]);
    explains(&position, "*b9", &[(Reason::BarrageTooFew, "ib9>b9")]);
    explains(&position, "*c4", &[(Reason::BarrageNoEnemy, ">c4: Ac4")]);
    explains(&position, "*c5", &[(Reason::BarrageNoEnemy, ">c5")]);
}

#[test]
fn tt_4_7_a_main_figure_does_not_strike_outside() {
    let position = battle("blue", "Mc9 ic8 Fc4");
    explains(
        &position,
        "c9c8",
        &[(Reason::MainFigureStrikesOutside, "Mc9>c8")],
    );
    // With the main figure not bearing, the plane is alone.
    explains(&position, "c4c8", &[(Reason::OneBearer, "Fc4>c8: Fc4")]);
}

#[test]
fn tt_5_1_no_encirclement() {
    let position = battle("blue", "Ic6 Id7 ic7 ib4");
    explains(
        &position,
        "^c7",
        &[(Reason::NotEnclosed, "ic7>c7: Ic6 Id7")],
    );
    explains(&position, "^b4", &[(Reason::NotEnclosed, "ib4>b4")]);
    explains(&position, "^c6", &[(Reason::EncircleNoEnemy, ">c6: Ic6")]);
    explains(&position, "^c5", &[(Reason::EncircleNoEnemy, ">c5")]);
}
