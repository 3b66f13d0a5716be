//! `match`: engines against each other.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use taktika::game_variant::session::{Session, open_records};
use taktika::registry;

use crate::program::{Answer, GAMES, rows, run};

/// A match that does not take long.
pub(crate) fn quick<'a>(game: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let mut args = vec!["match", game, "--nodes", "60", "--max-plies", "24"];
    args.extend(["--first-option", "Hash=1", "--second-option", "Hash=1"]);
    args.extend(more);
    args
}

/// The lines of a table by their first words. Nothing else is printed.
#[track_caller]
pub(crate) fn table(answer: &Answer) -> BTreeMap<String, String> {
    let lines = answer.out.lines().map(|line| {
        let (name, rest) = line.split_once(' ').unwrap();
        (name.to_owned(), rest.to_owned())
    });
    let table: BTreeMap<String, String> = lines.collect();
    for name in [
        "first", "second", "games", "wins", "draws", "losses", "score", "pairs", "elo", "forfeits",
    ] {
        assert!(table.contains_key(name), "{answer:?}");
    }
    table
}

pub(crate) fn number(table: &BTreeMap<String, String>, name: &str) -> usize {
    table[name].parse().unwrap()
}

/// The games of a file, each of which is sound.
pub(crate) fn games(path: &Path) -> Vec<Box<dyn Session>> {
    let text = fs::read_to_string(path).unwrap();
    let (games, fault) = open_records(&registry::GAMES, &text);
    assert!(fault.is_none(), "{fault:?}");
    games
}

pub(crate) fn tag(game: &dyn Session, name: &str) -> String {
    game.tag(name).unwrap_or_default()
}

#[test]
fn both_games_of_a_pair_begin_alike_with_sides_swapped() {
    for game in GAMES {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let args = ["--games", "4", "--records", path.to_str().unwrap()];
        let answer = run(quick(game, &args));
        assert_eq!((answer.status, answer.err.as_str()), (Some(0), ""));
        let table = table(&answer);
        assert_eq!(table["games"], "4 of 4");
        assert_eq!(table["forfeits"], "0 0");
        assert_eq!(
            (table["first"].as_str(), table["second"].as_str()),
            ("self:Hash=1 1", "self:Hash=1 2")
        );
        let all = ["wins", "draws", "losses"].map(|name| number(&table, name));
        assert_eq!(all.iter().sum::<usize>(), 4);

        let games = games(&path);
        assert_eq!(games.len(), 4);
        for pair in games.chunks(2) {
            let [one, other] = [&pair[0], &pair[1]];
            let names = one.info().sides.each_ref().map(|side| side.name);
            assert_eq!(tag(one.as_ref(), names[0]), "self:Hash=1 1");
            assert_eq!(tag(one.as_ref(), names[1]), "self:Hash=1 2");
            assert_eq!(tag(other.as_ref(), names[0]), "self:Hash=1 2");
            assert_eq!(tag(other.as_ref(), names[1]), "self:Hash=1 1");
            let opening = tag(one.as_ref(), "Opening");
            assert_eq!(opening, tag(other.as_ref(), "Opening"));
            assert_eq!(opening.split(' ').count(), 6);
            for game in pair {
                for (ply, turn) in opening.split(' ').enumerate() {
                    assert_eq!(game.turn_text(ply).unwrap(), turn);
                }
                assert!(game.outcome().is_some());
                assert_eq!(tag(game.as_ref(), "TimeControl"), "60 nodes");
            }
        }
        let rounds: Vec<String> = games
            .iter()
            .map(|game| tag(game.as_ref(), "Round"))
            .collect();
        assert_eq!(rounds, ["1.1", "1.2", "2.1", "2.2"]);
        // Nothing is left to go on with.
        assert!(!folder.path().join("games.pgn.match").exists());
    }
}

#[test]
fn the_same_seed_gives_the_same_match() {
    for game in GAMES {
        let folder = tempfile::tempdir().unwrap();
        let played = |name: &str, seed: &str| {
            let path = folder.path().join(name);
            let args = [
                "--games",
                "2",
                "--seed",
                seed,
                "--records",
                path.to_str().unwrap(),
            ];
            let answer = run(quick(game, &args));
            assert_eq!(answer.status, Some(0), "{answer:?}");
            fs::read_to_string(path).unwrap()
        };
        let one = played("one", "5");
        assert_eq!(played("two", "5"), one);
        assert_ne!(played("three", "6"), one);
    }
}

#[test]
fn levels_play_the_same_match_with_the_same_seeds() {
    let folder = tempfile::tempdir().unwrap();
    let turns = |name: &str, seed: &str| {
        let path = folder.path().join(name);
        let (first, second) = (format!("self:Level=5,Seed={seed}"), "self:Level=4");
        let mut args = quick("taktik", &["--games", "2", "--second", second]);
        args.extend(["--first", &first, "--records", path.to_str().unwrap()]);
        let answer = run(args);
        assert_eq!((answer.status, answer.err.as_str()), (Some(0), ""));
        let games = games(&path);
        let turns: Vec<Vec<String>> = games.iter().map(|game| game.turn_texts()).collect();
        turns
    };
    let one = turns("one", "1");
    assert_eq!(turns("two", "1"), one);
    assert_ne!(turns("three", "2"), one);
}

#[test]
fn several_games_at_once_are_the_same_games() {
    let folder = tempfile::tempdir().unwrap();
    let played = |name: &str, concurrency: &str| {
        let path = folder.path().join(name);
        let args = [
            "--games",
            "6",
            "--concurrency",
            concurrency,
            "--records",
            path.to_str().unwrap(),
        ];
        let answer = run(quick("tactical", &args));
        assert_eq!(answer.status, Some(0), "{answer:?}");
        let mut records: Vec<String> = games(&path).iter().map(|game| game.record_text()).collect();
        records.sort();
        records
    };
    assert_eq!(played("one", "1"), played("three", "3"));
}

#[test]
fn records_are_added_to_those_that_are_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    let first = "[Variant \"Tak-Tik\"]\n\n*";
    fs::write(&path, first).unwrap();
    for _ in 0..2 {
        let args = ["--games", "2", "--records", path.to_str().unwrap()];
        assert_eq!(run(quick("taktik", &args)).status, Some(0));
    }
    assert!(fs::read_to_string(&path).unwrap().starts_with(first));
    assert_eq!(games(&path).len(), 5);
}

#[test]
fn openings_come_from_a_file_one_after_the_other() {
    for game in GAMES {
        let folder = tempfile::tempdir().unwrap();
        let (path, openings) = (
            folder.path().join("games.pgn"),
            folder.path().join("openings"),
        );
        let mut start = registry::by_id(game).unwrap().start();
        let turn = start.legal_turns()[0].text.clone();
        let text = start.start_text();
        start.play(&turn).unwrap();
        let later = start.position_text(1).unwrap();
        fs::write(&openings, format!("{text}\t{turn}\n\n{later}\n")).unwrap();
        let args = [
            "--games",
            "6",
            "--records",
            path.to_str().unwrap(),
            "--openings",
            openings.to_str().unwrap(),
        ];
        let answer = run(quick(game, &args));
        assert_eq!(answer.status, Some(0), "{answer:?}");
        let games = games(&path);
        let begun: Vec<(String, String)> = games
            .iter()
            .step_by(2)
            .map(|game| (game.start_text(), tag(game.as_ref(), "Opening")))
            .collect();
        let first = (text, turn);
        assert_eq!(begun, [first.clone(), (later, String::new()), first]);
    }
}

#[test]
fn openings_to_battle_leave_nothing_to_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    let args = [
        "match",
        "tactical",
        "--nodes",
        "30",
        "--games",
        "2",
        "--openings",
        "battle:2",
        "--max-plies",
        "1",
        "--balance",
        "300",
        "--records",
        path.to_str().unwrap(),
    ];
    let answer = run(args);
    assert_eq!(answer.status, Some(0), "{answer:?}");
    for game in games(&path) {
        let opening = tag(game.as_ref(), "Opening").split(' ').count();
        assert_eq!(game.ply(), opening);
        assert_eq!(game.view(opening).unwrap().phase.placements_left, None);
    }
}

#[test]
fn too_long_a_game_is_a_draw_only_when_that_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    let args = [
        "match",
        "taktik",
        "--nodes",
        "20",
        "--games",
        "2",
        "--max-plies",
        "9",
        "--records",
        path.to_str().unwrap(),
    ];
    let answer = run(args);
    let table = table(&answer);
    assert_eq!(
        (table["draws"].as_str(), table["ended"].as_str()),
        ("2", "max-plies 2")
    );
    // All pairs alike: nobody can say how far off that is.
    assert_eq!(table["elo"], "+0.0 from unknown to unknown");
    for game in games(&path) {
        assert_eq!(game.ply(), 9);
        assert_eq!(tag(game.as_ref(), "Adjudication"), "max plies");
    }
}

/// Before its first turn a player has given no score, so a draw that may be claimed is claimed.
#[test]
fn a_draw_is_claimed_for_a_player_that_does_not_hope_to_win() {
    for game in GAMES {
        let folder = tempfile::tempdir().unwrap();
        let (path, openings) = (
            folder.path().join("games.pgn"),
            folder.path().join("openings"),
        );
        let rows = rows(&format!("{game}-play.tsv"));
        let claimable = rows.iter().filter_map(|row| {
            let fields: Vec<&str> = row[2].split(' ').collect();
            let [board, side, _, number] = fields.as_slice() else {
                panic!("{row:?}");
            };
            let clocked = format!("{board} {side} 100 {number}");
            let open = registry::by_id(game)
                .unwrap()
                .open_position(&clocked)
                .ok()?;
            (row[3] == "ongoing" && open.may_claim_draw()).then_some(clocked)
        });
        let claimable: Vec<String> = claimable.collect();
        let apart = claimable.len() / 30;
        let claimable: Vec<String> = claimable.into_iter().step_by(apart).take(30).collect();
        assert_eq!(claimable.len(), 30);
        fs::write(&openings, claimable.join("\n")).unwrap();
        let args = [
            "match",
            game,
            "--nodes",
            "10",
            "--games",
            "60",
            "--records",
            path.to_str().unwrap(),
            "--openings",
            openings.to_str().unwrap(),
        ];
        let answer = run(args);
        assert_eq!(table(&answer)["games"], "60 of 60", "{answer:?}");
        // Each side is asked once: some think that they lose then, and some games end otherwise.
        let ends = games(&path);
        let claimed = ends
            .iter()
            .filter(|game| tag(game.as_ref(), "Termination") == "clock");
        assert!(claimed.count() > 0, "{answer:?}");
        assert!(ends.iter().all(|game| game.ply() > 0), "{answer:?}");
    }
}

#[test]
fn clocks_and_times_are_played_by() {
    for pace in [["--time", "5"], ["--clock", "300+10"], ["--clock", "1"]] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let mut args = vec!["match", "tactical", "--games", "2", "--max-plies", "30"];
        // However slow the machine is, nobody loses for it.
        args.extend(["--margin", "60000", "--records", path.to_str().unwrap()]);
        args.extend(["--first-option", "Hash=1", "--second-option", "Hash=1"]);
        args.extend(pace);
        let answer = run(args);
        assert_eq!(answer.status, Some(0), "{answer:?}");
        assert_eq!(table(&answer)["forfeits"], "0 0");
        assert_eq!(games(&path).len(), 2);
    }
}

#[test]
fn options_that_the_engine_does_not_have_are_refused() {
    for (option, says) in [
        ("self:Luck=3", "there is no option"),
        ("self:Hash=0", "expected a number from 1"),
        ("self:Game=tactical", "the option Game is set by the match"),
        ("self:game=taktik", "the option Game is set by the match"),
    ] {
        let message = run(["match", "taktik", "--nodes", "10", "--second", option]).refused();
        assert!(
            message.contains("the second engine") && message.contains(says),
            "{message}"
        );
    }
}

#[test]
fn a_program_that_is_no_engine_is_refused() {
    let none = run([
        "match",
        "taktik",
        "--nodes",
        "10",
        "--first",
        "/there/is/none",
    ])
    .refused();
    assert!(
        none.contains("the first engine") && none.contains("cannot be started"),
        "{none}"
    );
    let binary = env!("CARGO_BIN_EXE_taktika");
    let other = format!("'{binary}' moves taktik");
    let other = run([
        "match",
        "taktik",
        "--nodes",
        "10",
        "--first",
        other.as_str(),
    ])
    .refused();
    assert!(other.contains("has ended"), "{other}");
}

#[test]
fn arguments_out_of_range_are_refused() {
    for args in [
        vec![],
        vec!["--nodes", "0"],
        vec!["--nodes", "10", "--time", "10"],
        vec!["--clock", "0+1"],
        vec!["--nodes", "10", "--games", "3"],
        vec!["--nodes", "10", "--games", "0"],
        vec!["--nodes", "10", "--games", "100002"],
        vec!["--nodes", "10", "--concurrency", "0"],
        vec!["--nodes", "10", "--sprt", "5,0"],
        vec!["--nodes", "10", "--openings", "random:x"],
        vec!["--nodes", "10", "--first", "self:Hash"],
        vec!["--nodes", "10", "--first", "self::Hash=1"],
        vec!["--nodes", "10", "--first", "self:"],
        vec!["--nodes", "10", "--resume"],
    ] {
        run(["match", "taktik"].into_iter().chain(args)).refused();
    }
}

#[test]
fn a_file_of_openings_is_refused_where_it_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("openings");
    let start = registry::GAMES[0].start().start_text();
    for (text, says) in [
        (format!("{start}\n{start}\tx1\n"), ", line 2: turn 1: "),
        (format!("\n\n{start} 7"), ", line 3: position text: "),
        ("\n \n".to_owned(), "found no opening"),
    ] {
        fs::write(&path, text).unwrap();
        let args = [
            "match",
            "taktik",
            "--nodes",
            "10",
            "--openings",
            path.to_str().unwrap(),
        ];
        let message = run(args).refused();
        assert!(message.contains(says), "{message}");
    }
    let missing = run([
        "match",
        "taktik",
        "--nodes",
        "10",
        "--openings",
        "/there/is/none",
    ]);
    assert!(missing.refused().contains("/there/is/none"));
}

#[test]
fn a_number_below_its_range_is_refused_as_a_number() {
    for (name, value) in [
        ("--nodes", "-1"),
        ("--time", "-5"),
        ("--games", "-2"),
        ("--seed", "-3"),
        ("--balance", "-1"),
        ("--concurrency", "-1"),
        ("--max-plies", "-1"),
        ("--margin", "-1"),
        ("--patience", "-1"),
    ] {
        let mut args = vec!["match", "taktik", name, value];
        if !["--nodes", "--time"].contains(&name) {
            args.extend(["--nodes", "10"]);
        }
        let message = run(args).refused();
        assert!(
            message.contains(&format!("invalid value '{value}' for '{name}")),
            "{message}"
        );
    }
}
