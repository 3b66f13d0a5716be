//! What each term of the evaluation sees: two positions of which it alone prefers the first.

use game_variant::Evaluate;
use taktik_core::Position;
use taktik_core::evaluation::{Evaluation, Weights};

use crate::positions::battle;

/// The term, whose turn it is, the pieces of the position that is better for Blue or else for whoever moves, and those of the other.
const PREFERENCES: &[(&str, &str, &str, &str)] = &[
    ("material", "blue", "Ia7", ""),
    ("material", "blue", "Aa7", ""),
    ("material", "blue", "Ta7", ""),
    ("material", "blue", "Ba7", ""),
    ("material", "red", "", "Ba7"),
    ("ground_troops", "blue", "Aa7", "Fa7"),
    ("infantry", "blue", "Ia7", "Aa7"),
    ("occupiers", "blue", "Aa3", "Aa4"),
    ("occupiers", "red", "aa9", "aa8"),
    // One turn away, two, more.
    ("approaching", "blue", "Ta6", "Ta7"),
    ("approaching", "blue", "Ta9", "Ta10"),
    ("approaching", "blue", "Aa7", "Aa8"),
    ("approaching", "blue", "Ia4", "Ia5"),
    ("approaching", "red", "ta6", "ta5"),
    // Four stand there; the fifth can enter by a move, by a strike, or is too far off.
    (
        "completing",
        "blue",
        "Aa3 Ab3 Ac3 Ad3 Ie4",
        "Aa3 Ab3 Ac3 Ad3 Ie5",
    ),
    (
        "completing",
        "blue",
        "Aa3 Ab3 Ad3 Aa2 Ig4 fg3 bf3 fh3",
        "Aa3 Ab3 Aa1 Aa2 Ig4 fg3 bf3 fh3",
    ),
    (
        "completing",
        "red",
        "Aa3 Ab3 Ac3 Ad3 Ie5",
        "Aa3 Ab3 Ac3 Ad3 Ie4",
    ),
    ("borne_once", "blue", "Fc6", "Ia6"),
    ("borne_twice", "blue", "Fc6 Fd6", "Fc6 Fd5"),
    ("covered", "blue", "Ia6 Fa8 Fb6", "Ia6 Fa8 Fb7"),
    ("half_threatened", "blue", "Ia6 fb8", "Ia6 fa8"),
    // In the corner nothing can be enclosed.
    ("half_enclosed", "blue", "Fa9 ia11", "Fa10 ia11"),
    ("main_figure_borne", "blue", "fh9", "fh10"),
    ("around_once", "blue", "fh8", "fh9"),
    ("around_twice", "blue", "fh9 fg8", "fh9 fg9"),
    ("refuges", "blue", "", "Fi9"),
    ("refuges", "blue", "fh9", "fh9 fg9"),
    ("bodyguard", "blue", "Fi9", "Fh9"),
    ("beside_main_figure", "blue", "fh9", "fi9"),
    // By a strike, by a barrage, by encirclement.
    ("endangered_first", "blue", "Aa6 fa8 fb7", "Aa6 fa8 fb6"),
    ("endangered_first", "blue", "Tc6 ac3 ag5", "Tc6 ac3 ag6"),
    ("endangered_first", "blue", "Tc6 ib7 ie5", "Tc6 ib7 id5"),
    // The artillery is worth more than the infantry.
    ("endangered_first", "blue", "Ia6 fa8 fb6", "Aa6 fa8 fb6"),
    (
        "endangered_more",
        "blue",
        "Aa6 fa8 fb6 Id5 bd8",
        "Aa6 fa8 fb6 Id6 bd8",
    ),
    (
        "endangered_covered",
        "blue",
        "Aa6 fa8 fb6 Fa3 Ba2",
        "Aa6 fa8 fb6 Fa3 Bd2",
    ),
    ("taking_first", "red", "Aa6 fa8 fb6", "Aa6 fa8 fb7"),
    (
        "taking_more",
        "red",
        "Aa6 fa8 fb6 Id6 bd8",
        "Aa6 fa8 fb6 Id5 bd8",
    ),
    (
        "taking_covered",
        "red",
        "Aa6 fa8 fb6 Fa3 Bd2",
        "Aa6 fa8 fb6 Fa3 Ba2",
    ),
];

/// The default evaluation, all of whose other terms count for nothing.
fn alone(term: &str) -> Evaluation {
    let mut weights = Weights::default();
    for (name, weight) in weights.entries_mut() {
        if name != term {
            *weight = 0;
        }
    }
    Evaluation { weights }
}

fn score(evaluation: &Evaluation, position: &Position) -> i32 {
    evaluation.evaluate(position).score
}

#[test]
fn each_term_prefers_what_it_should() {
    let mut wrong = Vec::new();
    for (term, side, better, worse) in PREFERENCES {
        let evaluation = alone(term);
        let scores = [better, worse].map(|pieces| score(&evaluation, &battle(side, pieces)));
        if scores[0] <= scores[1] {
            wrong.push(format!("{term}: {scores:?} for {better:?} and {worse:?}"));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn no_term_goes_without_a_preference() {
    for (name, _) in Weights::default().entries_mut() {
        let seen = PREFERENCES.iter().any(|(term, ..)| *term == name);
        assert!(seen || name == "to_move", "{name}");
    }
}

#[test]
fn the_next_turn_counts_for_the_side_to_move() {
    let evaluation = alone("to_move");
    for side in ["blue", "red"] {
        let score = score(&evaluation, &battle(side, ""));
        assert_eq!(score, evaluation.weights.to_move);
    }
}

#[test]
fn what_must_be_answered_is_urgent() {
    let urgent = |side, pieces| Evaluation::default().evaluate(&battle(side, pieces)).urgent;
    // TT-6.4: the main figure can be struck, or not yet.
    assert!(urgent("blue", "Aa9 fh10 ff10"));
    assert!(!urgent("blue", "Aa9 fh10 ff8"));
    // TT-6.2: of six ground troops one can be taken; of seven.
    assert!(urgent("blue", "fh11 fi8"));
    assert!(!urgent("blue", "fh11 fi8 Aa9"));
    // TT-6.1: a fifth could enter; that of the side to move is no danger to it.
    assert!(urgent("red", "Aa3 Ab3 Ac3 Ad3 Ie4 aa9"));
    assert!(!urgent("red", "Aa3 Ab3 Ac3 Ad3 Ie5 aa9"));
    assert!(!urgent("blue", "Aa3 Ab3 Ac3 Ad3 Ie4 aa9"));
}
