//! Each term of the score, alone.

use std::collections::HashSet;

use crate::common::position;
use game_variant::Evaluate;
use tactical_core::evaluation::{Evaluation, Weights};

/// What one term alone makes of a position.
fn alone(name: &str, text: &str) -> i32 {
    let (mut weights, mut defaults) = (Weights::NONE, Weights::default());
    let entries = weights.entries_mut().zip(defaults.entries_mut());
    for ((_, weight), (_, default)) in entries.filter(|((found, _), _)| *found == name) {
        *weight = *default;
    }
    let evaluation = Evaluation { weights };
    evaluation.evaluate(&position(text)).score
}

/// A term, and positions with White to move that stand better, worse and no different for it.
struct Case {
    name: &'static str,
    better: &'static [&'static str],
    worse: &'static [&'static str],
    alike: &'static [&'static str],
}

const BARE: &str = "4k3/8/8/8/8/8/8/4K3[] w 0 20";

const CASES: [Case; 23] = [
    Case {
        name: "to_move",
        better: &[BARE],
        worse: &[],
        alike: &[],
    },
    Case {
        name: "material",
        better: &["4k2r/8/8/8/8/8/8/Q3K3[] w 0 20"],
        worse: &["2d1k3/8/8/8/8/8/8/J3K3[] w 0 20"],
        alike: &[BARE, "4k3/8/8/8/8/8/8/4K3[Qr] w 0 20"],
    },
    Case {
        name: "reserve",
        better: &["4k3/8/8/8/8/8/8/4K3[Qr] w 0 20"],
        worse: &["4k3/8/8/8/8/8/8/4K3[P2p3] w 0 20"],
        alike: &["4k2r/8/8/8/8/8/8/Q3K3[C2Hc2h] w 0 20"],
    },
    // TC-3.12: a cannon in reserve can still come and remove it.
    Case {
        name: "free_jester",
        better: &["4k3/8/8/8/8/8/8/J3K3[r] w 0 20"],
        worse: &["j3k3/8/8/8/8/8/8/4K3[Q] w 0 20"],
        alike: &[
            "4k3/8/8/8/8/8/8/J3K3[c] w 0 20",
            "d3k3/8/8/8/8/8/8/J3K3[] w 0 20",
            "4kf2/8/8/8/8/8/8/J3K3[] w 0 20",
        ],
    },
    // Walled in, and free.
    Case {
        name: "mobility",
        better: &["rp2k3/p7/8/8/8/8/8/R3K3[] w 0 20"],
        worse: &["r3k3/8/8/8/8/8/#7/R#2K3[] w 0 20"],
        alike: &["r3k3/8/8/8/8/8/8/3K3R[] w 0 20"],
    },
    Case {
        name: "covered",
        better: &["4k3/8/8/p7/8/8/3P4/4K3[] w 0 20"],
        worse: &["3jk3/8/8/8/8/8/8/4K3[] w 0 20"],
        alike: &[BARE],
    },
    Case {
        name: "king_borne",
        better: &["4k3/8/4R3/8/8/8/8/4K3[] w 0 20"],
        worse: &[
            "4k3/8/8/8/8/4r3/8/4K3[] w 0 20",
            // TC-3.10: the explosion beside the king.
            "4k3/8/8/8/8/3f4/3P4/4K3[] w 0 20",
            // TC-3.12.
            "4k3/8/8/8/8/8/3j4/4K3[] w 0 20",
        ],
        // TC-3.8: an obstacle shields the king.
        alike: &[BARE, "4k3/8/8/8/8/2d5/3#4/4K3[] w 0 20"],
    },
    Case {
        name: "around_king",
        better: &["4k3/8/8/8/8/8/8/3RK3[] w 0 20"],
        worse: &["4k3/8/8/8/8/2n5/8/4K3[] w 0 20"],
        alike: &[BARE, "4k2h/8/8/8/8/8/8/3RK3[] w 0 20"],
    },
    Case {
        name: "around_king_with_prince",
        better: &["4k2h/8/8/8/8/8/8/3RK3[] w 0 20"],
        worse: &["4k3/8/8/8/8/2n5/8/4K2H[] w 0 20"],
        alike: &["4k3/8/8/8/8/8/8/3RK3[] w 0 20"],
    },
    Case {
        name: "approach",
        better: &[
            "4k3/8/8/8/8/8/8/2C1K3[] w 0 20",
            "4k3/8/4J3/8/8/8/8/4K3[] w 0 20",
        ],
        worse: &["4k3/8/3d4/8/8/8/8/4K3[] w 0 20"],
        alike: &["4k3/8/8/8/8/8/8/1C2K3[] w 0 20"],
    },
    Case {
        name: "exits",
        better: &["7k/8/8/8/8/8/8/4K3[] w 0 20"],
        worse: &[
            "4k3/8/8/8/8/8/r7/4K3[] w 0 20",
            "4k3/8/8/8/8/8/4#3/4K3[] w 0 20",
        ],
        alike: &[BARE],
    },
    Case {
        name: "shelter",
        better: &["4k3/8/8/8/8/8/3P4/4K3[] w 0 20"],
        worse: &["4k3/4#3/8/8/8/8/8/4K3[] w 0 20"],
        alike: &["4k3/8/8/8/8/3P4/8/4K3[] w 0 20"],
    },
    Case {
        name: "near_other_king",
        better: &["4k3/8/8/3N4/8/8/8/4K3[] w 0 20"],
        worse: &["4k3/8/8/8/7p/8/8/4K3[] w 0 20"],
        alike: &["4k3/8/8/8/3N4/8/8/4K3[] w 0 20"],
    },
    Case {
        name: "prince_beside_king",
        better: &["3hk3/8/8/8/8/8/8/4K3[] w 0 20"],
        worse: &["4k3/8/8/8/8/8/8/3HK3[] w 0 20"],
        alike: &["4k3/8/8/8/8/8/8/2H1K3[] w 0 20"],
    },
    Case {
        name: "at_risk_first",
        better: &[],
        worse: &[
            // By something cheaper, though covered.
            "4k3/8/8/4p3/3Q4/8/1B6/4K3[] w 0 20",
            // Uncovered.
            "4k3/8/8/r3N3/8/8/8/4K3[] w 0 20",
            // TC-3.12: a cannon shoots a jester.
            "4k3/8/8/2c1J3/8/8/8/4K3[] w 0 20",
            // TC-3.10: an explosion removes two for one.
            "4k3/8/8/8/f7/1N6/1R6/4K3[] w 0 20",
        ],
        alike: &[
            // Covered, and by nothing cheaper.
            "4k3/8/8/r3N3/8/8/1B6/4K3[] w 0 20",
            // TC-3.11: the rook would be lost.
            "4k3/8/8/r3F3/8/8/8/4K3[] w 0 20",
            // TC-3.12: a rook takes no jester.
            "4k3/8/8/r3J3/8/8/8/4K3[] w 0 20",
            // TC-3.8: the strike would remove a black piece too.
            "4k3/8/8/2d5/3n4/4N3/8/4K3[] w 0 20",
            // The threat is White's own.
            "4k3/8/8/R3n3/8/8/8/4K3[] w 0 20",
        ],
    },
    Case {
        name: "at_risk_more",
        better: &[],
        worse: &["4k3/8/8/N3r2N/8/8/8/4K3[] w 0 20"],
        alike: &["4k3/8/8/r3N3/8/8/8/4K3[] w 0 20"],
    },
    Case {
        name: "taking_first",
        better: &["4k3/8/8/R3n3/8/8/8/4K3[] w 0 20"],
        worse: &[],
        alike: &["4k3/8/8/r3N3/8/8/8/4K3[] w 0 20"],
    },
    Case {
        name: "taking_more",
        better: &["4k3/8/8/n3R2n/8/8/8/4K3[] w 0 20"],
        worse: &[],
        alike: &["4k3/8/8/R3n3/8/8/8/4K3[] w 0 20"],
    },
    Case {
        name: "fanatic_targets",
        better: &["4k3/3p4/8/8/3F4/8/8/4K3[] w 0 20"],
        worse: &["4k3/8/8/8/3f4/8/3P4/4K3[] w 0 20"],
        // TC-3.6: not over an obstacle.
        alike: &["4k3/3p4/8/3#4/3F4/8/8/4K3[] w 0 20"],
    },
    Case {
        name: "pawns_ahead",
        better: &["7k/8/8/1P6/8/8/8/4K3[] w 0 20"],
        worse: &["7k/8/8/1P6/8/8/p7/4K3[] w 0 20"],
        alike: &["7k/8/8/p7/1P6/8/8/4K3[] w 0 20"],
    },
    // TC-4.2: only while there is none on the board.
    Case {
        name: "near_fanatic",
        better: &["7k/+P7/8/8/8/8/8/4K3[F] w 0 20"],
        worse: &["7k/8/8/8/8/8/p7/4K3[] w 0 20"],
        alike: &["7k/+P7/8/8/8/F7/8/4K3[] w 0 20"],
    },
    Case {
        name: "near_jester",
        better: &["7k/+P7/8/8/8/8/8/4K3[J] w 0 20"],
        worse: &["7k/8/8/8/8/8/p7/4K3[] w 0 20"],
        alike: &["7k/+P7/8/8/8/J7/8/4K3[] w 0 20"],
    },
    // TC-4.3: a royal knight has nothing more to become.
    Case {
        name: "nearly_royal",
        better: &["7k/8/1N6/8/8/8/8/4K3[] w 0 20"],
        worse: &["7k/8/8/8/8/8/b7/4K3[] w 0 20"],
        alike: &["7k/8/1+N6/8/8/8/8/4K3[] w 0 20"],
    },
];

#[test]
fn each_term_alone() {
    for case in &CASES {
        let score = |text: &&'static str| (alone(case.name, text), *text, case.name);
        let better: Vec<_> = case.better.iter().map(score).collect();
        assert!(better.iter().all(|one| one.0 > 0), "{better:?}");
        let worse: Vec<_> = case.worse.iter().map(score).collect();
        assert!(worse.iter().all(|one| one.0 < 0), "{worse:?}");
        let alike: Vec<_> = case.alike.iter().map(score).collect();
        assert!(alike.iter().all(|one| one.0 == 0), "{alike:?}");
    }
}

#[test]
fn every_term_has_its_case() {
    let mut weights = Weights::default();
    let names: HashSet<&str> = weights.entries_mut().map(|(name, _)| name).collect();
    let shown: HashSet<&str> = CASES.iter().map(|case| case.name).collect();
    assert_eq!(shown, names);
}
