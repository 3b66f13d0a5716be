//! What records say of how games end, and games made from records and back.

use game_variant::record::{Score, Wrong, read_all};
use game_variant::{Game, GameVariant, Record, Side};

use crate::records::{faulty, one, text};
use crate::toy::Toy;
use crate::{game_of, turn};

/// The turns that end a game, and how.
const GOAL: &str = "1. a1a2 c4c3 2. a2a3 c3c2 3. a3a4";
const THIRD: &str = "1. pass pass 2. pass pass 3. pass pass";
const CLOCK: &str = "1. a1a2 a4a3 2. b1b2 b4b3 3. c1c2 c4c3 4. a2a1 a3a4 5. b2b1 b3b4";

#[test]
fn results_and_terminations_that_the_turns_contradict_are_faults() {
    for (tags, turns, sound) in [
        ("", format!("{GOAL} 1-0"), true),
        ("[Termination \"goal\"]", format!("{GOAL} 1-0"), true),
        ("[Termination \"normal\"]", format!("{GOAL} 1-0"), true),
        ("[Result \"0-1\"]", format!("{GOAL} 1-0"), false),
        ("", format!("{GOAL} 0-1"), false),
        ("", format!("{GOAL} *"), false),
        ("[Termination \"bare\"]", format!("{GOAL} 1-0"), false),
        (
            "[Termination \"resignation\"]",
            format!("{GOAL} 1-0"),
            false,
        ),
        (
            "[Termination \"repetition\"]",
            format!("{THIRD} 1/2-1/2"),
            true,
        ),
        ("[Termination \"clock\"]", format!("{THIRD} 1/2-1/2"), false),
        ("", format!("{THIRD} *"), false),
        (
            "[Rules \"repetition=off\"]",
            format!("{THIRD} 4. pass *"),
            true,
        ),
        ("[Rules \"clock=off\"]", format!("{THIRD} 4. pass *"), false),
        (
            "[Termination \"repetition\"]",
            "1. pass 1/2-1/2".into(),
            false,
        ),
        ("[Termination \"goal\"]", "1. pass 1-0".into(), false),
        ("[Termination \"clock\"]", format!("{CLOCK} 1/2-1/2"), true),
        ("[Termination \"clock\"]", format!("{CLOCK} 1-0"), false),
        ("[Termination \"clock\"]", "1. pass 1/2-1/2".into(), false),
        (
            "[Termination \"clock\"]\n[Rules \"clock=off\"]",
            format!("{CLOCK} 1/2-1/2"),
            false,
        ),
        (
            "[Termination \"agreement\"]",
            "1. pass 1/2-1/2".into(),
            true,
        ),
        ("[Termination \"agreement\"]", "1. pass *".into(), false),
        ("[Termination \"resignation\"]", "1. pass 0-1".into(), true),
        (
            "[Termination \"resignation\"]",
            "1. pass 1/2-1/2".into(),
            false,
        ),
        ("[Termination \"time\"]", "1. pass 1-0".into(), true),
        ("[Termination \"time\"]", "1. pass *".into(), false),
        ("[Termination \"adjudication\"]", "1. pass 1-0".into(), true),
        ("", "1. pass 1-0".into(), true),
    ] {
        let text = text(tags, &turns);
        let (records, fault) = read_all::<Toy>(&text);
        assert_eq!(fault.is_none(), sound, "{text}{fault:?}");
        let written = records[0].to_string();
        assert_eq!(one(&written), records[0], "{text}");
        if sound {
            for tag in ["Result", "Termination", "Rules"] {
                let given = records[0]
                    .tag(tag)
                    .map(|value| format!("[{tag} \"{value}\"]"));
                assert!(
                    tag == "Result" || given.is_none_or(|given| text.contains(&given)),
                    "{text}"
                );
            }
        } else {
            let decided = Score::of(records[0].game().outcome().as_ref());
            assert_eq!(records[0].score(), decided, "{text}");
        }
    }
}

#[test]
fn a_contradiction_says_what_the_turns_decide() {
    let (_, fault) = faulty(&text("", &format!("{GOAL} 1/2-1/2")));
    assert_eq!(
        fault.to_string(),
        "line 4, column 35, turn 3: found the result 1/2-1/2, expected 1-0, since the turns end the game (goal)"
    );
    let (_, fault) = faulty(&text("[Result \"0-1\"]", "1. a1a2 1-0"));
    assert!(matches!(
        fault.what,
        Wrong::TwoResults {
            tag: Score::Second,
            end: Score::First
        }
    ));
}

#[test]
fn a_game_s_record_gives_the_game_back() {
    let ended: [fn(&mut Game<Toy>); 6] = [
        |_| {},
        |game| game.resign(Side::First).unwrap(),
        |game| game.resign(Side::Second).unwrap(),
        |game| game.agree_draw().unwrap(),
        |game| game.lose_on_time(Side::Second).unwrap(),
        |game| game.claim_draw().unwrap(),
    ];
    for end in ended {
        let mut game =
            Game::<Toy>::from_position(Toy::parse_position("rrr/3/3/RRR d 9 5").unwrap());
        game.play(turn("a4a3")).unwrap();
        end(&mut game);
        let record = one(&Record::from_game(&game).to_string());
        assert_eq!(record.game().outcome(), game.outcome());
        assert_eq!(record.game().position(), game.position());
        assert_eq!(record.with_line(&game), record);
    }
}

#[test]
fn undone_turns_are_no_part_of_the_record() {
    let mut game = game_of("a1a2 c4c3");
    game.resign(Side::First).unwrap();
    game.undo();
    game.undo();
    let record = Record::from_game(&game);
    assert_eq!(
        record.to_string(),
        "[Result \"*\"]\n[Variant \"Toy Race\"]\n\n1. a1a2 *\n"
    );
}

#[test]
fn another_line_leaves_the_former_one_as_a_variation() {
    let read = one(&text(
        "[Up \"Anna\"]",
        "{i} 1. a1a2 {a} (1. pass) c4c3 {b} (1... pass {c}) 2. pass $3 1-0",
    ));
    let turns = |game: &Game<Toy>| {
        let text = read.with_line(game).to_string();
        let (head, turns) = text.split_once("\n\n").unwrap();
        assert!(head.contains("[Up \"Anna\"]"));
        assert_eq!(one(&text), read.with_line(game));
        turns.trim_end().to_string()
    };
    assert_eq!(
        turns(&read.game()),
        "{i} 1. a1a2 {a} (1. pass) c4c3 {b} (1... pass {c}) 2. pass $3 1-0"
    );
    assert_eq!(
        turns(&game_of("a1a2 c4c3 pass pass")),
        "{i} 1. a1a2 {a} (1. pass) c4c3 {b} (1... pass {c}) 2. pass $3 pass *"
    );
    assert_eq!(
        turns(&game_of("a1a2 b4b3 pass")),
        "{i} 1. a1a2 {a} (1. pass) b4b3 (1... c4c3 {b} (1... pass {c}) 2. pass $3) 2. pass *"
    );
    assert_eq!(
        turns(&game_of("a1a2 c4c3")),
        "{i} 1. a1a2 {a} (1. pass) c4c3 {b} (1... pass {c}) (1... c4c3 2. pass $3) *"
    );
    assert_eq!(turns(&game_of("")), "{i} *");
    let other = Game::from_position(Toy::parse_position("rrr/3/3/RRR d 0 1").unwrap());
    assert_eq!(turns(&other), "*");
}

#[test]
fn a_will_taken_back_leaves_the_result_open() {
    let read = one(&text("[Termination \"resignation\"]", "1. a1a2 1-0"));
    let mut game = read.game();
    assert!(game.undo());
    assert_eq!(read.with_line(&game).score(), Score::Open);
    assert_eq!(read.with_line(&game).termination(), None);
}

#[cfg(feature = "serde")]
#[test]
fn a_record_is_serde_data_by_its_text() {
    let record = one(&text("[Up \"Anna\"]", "1. a1a2 {a} (1. pass) c4c3 1-0"));
    let data = serde_json::to_value(&record).unwrap();
    assert_eq!(data, serde_json::Value::String(record.to_string()));
    assert_eq!(serde_json::from_value::<Record<Toy>>(data).unwrap(), record);
    for damaged in ["", "[Variant \"Toy Race\"] 1. a1a4 *"] {
        assert!(serde_json::from_value::<Record<Toy>>(damaged.into()).is_err());
    }
    let (_, fault) = faulty(&text("", "1. a1a4 *"));
    let data = serde_json::to_value(&fault).unwrap();
    assert_eq!(data["place"]["line"], 4);
    assert_eq!(
        data["what"]["Illegal"]["explanation"]["points"][0]["reason"]["clause"],
        "T-1"
    );
}
