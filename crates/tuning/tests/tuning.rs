//! Games against oneself, quiet positions, and weights that are found.

use std::fs;
use std::num::NonZeroUsize;
use std::process::{Command, Output};

use game_search::weights;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use taktika::game_variant::evaluate::FAR_AHEAD;
use taktika::game_variant::{Evaluate, Evaluated, GameVariant};
use taktika::registry::{self, Visitor};
use taktika::tactical_core::TacticalChess;
use taktika::taktik_core::TakTik;
use tuning::{FitError, Freedom, Options, Plan, Played, Sample, Samples};

fn plan(games: usize, seed: u64, threads: usize) -> Plan {
    Plan {
        games,
        nodes: 40,
        seed,
        threads: NonZeroUsize::new(threads).unwrap(),
    }
}

fn played<V: Evaluated>(plan: Plan) -> Vec<Played> {
    let mut games = Vec::new();
    tuning::play::<V>(&V::Evaluation::default(), &plan, |played| {
        games.push(played)
    })
    .unwrap();
    games
}

fn options() -> Options {
    Options {
        start: None,
        seed: 1,
        freedom: Freedom::default(),
        keep: Vec::new(),
    }
}

/// For each game of the registry.
fn for_each_game<X: Visitor<Output = ()> + Copy>(visitor: X) {
    for game in registry::GAMES {
        assert!(registry::visit(game.info().id, visitor).is_some());
    }
}

#[test]
fn games_depend_on_the_seed_and_not_on_the_threads() {
    #[derive(Clone, Copy)]
    struct Check;
    impl Visitor for Check {
        type Output = ();

        fn visit<V: Evaluated>(self) {
            let games = played::<V>(plan(5, 7, 1));
            assert_eq!(games.len(), 5);
            assert_eq!(games, played::<V>(plan(5, 7, 3)));
            assert_eq!(games[..2], played::<V>(plan(2, 7, 2)));
            assert_ne!(games, played::<V>(plan(5, 8, 1)));
            for game in games {
                assert_eq!(game.to_string().parse(), Ok(game.clone()));
                let thought = game.positions::<V>().unwrap();
                assert_eq!(thought.len(), game.turns.len() - game.opening);
            }
        }
    }
    for_each_game(Check);
}

#[test]
fn counts_times_weights_are_the_score() {
    #[derive(Clone, Copy)]
    struct Check;
    impl Visitor for Check {
        type Output = ();

        fn visit<V: Evaluated>(self) {
            let mut evaluation = V::Evaluation::default();
            let entries = evaluation.weights().into_iter();
            let weights: Vec<f64> = entries.map(|(_, weight)| f64::from(*weight)).collect();
            assert!(!weights.is_empty());
            for game in played::<V>(plan(3, 1, 1)) {
                for position in game.positions::<V>().unwrap() {
                    let sample = Sample::new(&evaluation.counts(&position), 0.5);
                    let score = (sample.score(&weights) as i32).clamp(-FAR_AHEAD, FAR_AHEAD);
                    assert_eq!(score, evaluation.evaluate(&position).score, "{position}");
                }
            }
        }
    }
    for_each_game(Check);
}

/// Samples whose results follow the logistic function of some weights.
fn made_up(weights: &[f64], slope: f64, count: usize) -> Samples {
    let mut chance = ChaCha8Rng::seed_from_u64(3);
    let sample = |_| {
        let counts: Vec<i32> = weights
            .iter()
            .map(|_| chance.random_range(-3..=3))
            .collect();
        let score = Sample::new(&counts, 0.0).score(weights);
        let expected = 1.0 / (1.0 + (-slope * score).exp());
        Sample::new(&counts, f64::from(u8::from(chance.random_bool(expected))))
    };
    Samples {
        games: count,
        all: (0..count).map(sample).collect(),
    }
}

const FREE: Freedom = Freedom {
    share: 2.0,
    evidence: 1.0,
};

#[test]
fn planted_weights_are_found() {
    let planted = [100.0, -40.0, 15.0, 320.0, 0.0, 60.0];
    let samples = made_up(&planted, 0.004, 40_000);
    // All but the first and the fourth are wrong; those set the scale.
    let start = [100, 20, -10, 320, 30, 150];
    let kept = [true, false, false, true, false, false];
    let fitted = tuning::fit(&samples, &start, &kept, FREE);
    // The slope is found for the weights at the start, and is a little off with them.
    let scale = fitted.slope / 0.004;
    assert!((0.7..1.3).contains(&scale), "{scale}");
    let free = tuning::fit(&samples, &start, &[false; 6], FREE);
    let scale = free.slope / 0.004;
    for (found, planted) in free.weights.iter().zip(planted) {
        let found = f64::from(*found) * scale;
        assert!((found - planted).abs() < 12.0, "{:?}", free.weights);
    }
    let after = free
        .weights
        .iter()
        .copied()
        .map(f64::from)
        .collect::<Vec<f64>>();
    let before = start.map(f64::from);
    let loss = |weights: &[f64]| tuning::loss(&samples, weights, free.slope);
    assert!(loss(&after) < loss(&before) - 0.01);
}

#[test]
fn what_is_kept_or_stands_for_the_end_stays() {
    let samples = made_up(&[100.0, -40.0, 15.0], 0.004, 2_000);
    let fitted = tuning::fit(&samples, &[60, 20, 3_000], &[false, true, false], FREE);
    assert_eq!(fitted.weights[1..], [20, 3_000]);
    assert_ne!(fitted.weights[0], 60);
}

#[test]
fn without_samples_weights_stay() {
    let start = [5, -1000, 0];
    let fitted = tuning::fit(&Samples::default(), &start, &[false; 3], FREE);
    assert_eq!(fitted.weights, start);
    let nonsense = Freedom {
        share: f64::NAN,
        evidence: -1.0,
    };
    let samples = made_up(&[1.0, 2.0, 3.0], 0.004, 100);
    assert_eq!(
        tuning::fit(&samples, &start, &[false; 3], nonsense).weights,
        start
    );
}

#[test]
fn a_quiet_position_is_where_captures_end() {
    let evaluation = <TacticalChess as Evaluated>::Evaluation::default();
    let quiet = |text: &str| {
        let position = TacticalChess::parse_position(text).unwrap();
        tuning::quiet::<TacticalChess, _>(&evaluation, &position).map(|leaf| leaf.to_string())
    };
    // The rook takes the knight, and nothing takes the rook.
    let taken = quiet("6k1/8/8/R3n3/8/8/8/3K4[] w 0 20");
    assert_eq!(taken.as_deref(), Some("6k1/8/8/4R3/8/8/8/3K4[] b 0 20"));
    // A covered knight stays.
    let covered = "6k1/8/3p4/R3n3/8/8/8/3K4[] w 0 20";
    assert_eq!(quiet(covered).as_deref(), Some(covered));
    // Either king could be taken.
    assert_eq!(quiet("4k3/8/8/8/8/4r3/8/4K3[] w 0 20"), None);
    assert_eq!(quiet("4k3/8/4R3/8/8/8/8/3K4[] w 0 20"), None);
}

#[test]
fn a_report_is_the_same_every_time_and_its_weights_can_be_set() {
    let games = played::<TakTik>(plan(16, 1, 1));
    let report = tuning::report::<TakTik>(&games, &options()).unwrap();
    assert_eq!(
        report,
        tuning::report::<TakTik>(&games, &options()).unwrap()
    );
    assert_eq!(report.games, [14, 2]);
    assert!(report.learnt[1] < report.learnt[0], "{report}");
    let mut evaluation = <TakTik as Evaluated>::Evaluation::default();
    assert_eq!(
        weights::set::<TakTik, _>(&mut evaluation, &report.to_string()),
        Ok(())
    );
    assert_eq!(weights::text::<TakTik, _>(&mut evaluation), report.weights);
    let other = Options {
        seed: 2,
        ..options()
    };
    assert_ne!(report, tuning::report::<TakTik>(&games, &other).unwrap());
}

#[test]
fn weights_to_start_from_and_to_keep_are_checked() {
    let games = played::<TakTik>(plan(8, 1, 1));
    let mut evaluation = <TakTik as Evaluated>::Evaluation::default();
    evaluation.weights.to_move = 77;
    let start = Options {
        start: Some(weights::text::<TakTik, _>(&mut evaluation)),
        keep: vec!["to_move".to_owned()],
        ..options()
    };
    let report = tuning::report::<TakTik>(&games, &start).unwrap();
    assert!(report.weights.starts_with("to_move: 77,\n"), "{report}");

    let luck = Options {
        keep: vec!["luck".to_owned()],
        ..options()
    };
    let error = tuning::report::<TakTik>(&games, &luck).unwrap_err();
    assert_eq!(error, FitError::Name("luck".to_owned()));
    let empty = Options {
        start: Some(String::new()),
        ..options()
    };
    let error = tuning::report::<TakTik>(&games, &empty).unwrap_err();
    assert!(matches!(error, FitError::Start(_)), "{error}");
}

#[test]
fn weights_set_by_hand_can_still_be_set() {
    #[derive(Clone, Copy)]
    struct Check;
    impl Visitor for Check {
        type Output = ();

        fn visit<V: Evaluated>(self) {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/weights");
            let path = format!("{folder}/{}-by-hand.txt", V::info().id);
            let text = fs::read_to_string(path).unwrap();
            let mut evaluation = V::Evaluation::default();
            assert_eq!(weights::set::<V, _>(&mut evaluation, &text), Ok(()));
        }
    }
    for_each_game(Check);
}

fn run(arguments: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_tuning");
    Command::new(program).args(arguments).output().unwrap()
}

#[test]
fn the_program_plays_and_fits_every_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let path = path.to_str().unwrap();
    for game in registry::GAMES {
        let id = game.info().id;
        let play = [
            "play", id, "--games", "8", "--nodes", "30", "--seed", "5", "--out", path,
        ];
        let output = run(&play);
        assert!(output.status.success(), "{output:?}");
        assert_eq!(fs::read_to_string(path).unwrap().lines().count(), 8);
        let fit = ["fit", id, "--data", path, "--seed", "2"];
        let output = run(&fit);
        assert!(output.status.success(), "{output:?}");
        assert!(
            output.stdout.starts_with(b"// learnt from: 7 games, "),
            "{output:?}"
        );
        assert_eq!(output.stdout, run(&fit).stdout);
    }
}

#[test]
fn the_program_says_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    fs::write(&path, "draw\t0\tc11c6\ndraw\n").unwrap();
    let path = path.to_str().unwrap();
    let output = run(&["fit", "taktik", "--data", path]);
    assert_eq!(output.status.code(), Some(1));
    let expected = format!("tuning: {path}, line 2: expected three parts with tabs between them\n");
    assert_eq!(String::from_utf8(output.stderr).unwrap(), expected);
    assert_eq!(run(&["fit", "ludo", "--data", path]).status.code(), Some(2));
}
