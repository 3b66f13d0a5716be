//! What passes a task of each act and condition, and what does not.

use taktika::game_variant::explain::Wish;
use taktika::registry;
use taktika::words::Words;
use taktika_lessons::{Asked, Verdict, Wanted, Why, add_sentences};

use crate::sample::{TANK, judged, tactical, taktik, why};

/// Two of Red's infantry enclose a Blue one on f5 and bear on it; its artillery on c6 and g2 bears on the tank on g6.
const FIGHT: &str = "5M5/1A1T3T1A1/1I7I1/11/11/2a3T4/4iIi4/11/1i7i1/3t2at3/5m5 r 0 20";

#[test]
fn captures_of_tak_tik_are_told_apart() {
    let ways = ["e5f5", "^f5", "*g6", "e5e4"];
    for (act, passing) in [
        ("capture", &["e5f5", "^f5", "*g6"][..]),
        ("strike", &["e5f5"]),
        ("encircle", &["^f5"]),
        ("barrage", &["*g6"]),
        ("move", &["e5e4"]),
    ] {
        let step = format!(
            "task = {{ act = \"{act}\" }}\nsolution = \"{}\"",
            passing[0]
        );
        let course = taktik(FIGHT, &step).unwrap();
        for turn in ways {
            let right = judged(&course, turn).is_right();
            assert_eq!(right, passing.contains(&turn), "{act} {turn}");
        }
        let wanted = Asked::named(act).unwrap();
        for turn in ways.iter().filter(|turn| !passing.contains(turn)) {
            assert_eq!(why(&course, turn), Why::NotTheAct(wanted));
        }
    }
}

#[test]
fn acts_of_tactical_chess_are_told_apart() {
    let fight = "7k/1P6/8/4pq2/2CDF3/2r5/8/R5K1[Q] w 0 30";
    let ways = [
        "c4*c3", "d4*e5", "e4e5", "a1a8", "b7b8=+P", "b7b8", "Q@b1", "pass", "a1a3",
    ];
    for (act, passing) in [
        ("shoot", &["c4*c3", "d4*e5"][..]),
        ("strike", &["e4e5"]),
        ("explode", &["e4e5"]),
        ("transform", &["a1a8", "b7b8=+P"]),
        ("place", &["Q@b1"]),
        ("pass", &["pass"]),
        ("move", &["a1a8", "b7b8=+P", "b7b8", "a1a3"]),
    ] {
        let step = format!(
            "task = {{ act = \"{act}\" }}\nsolution = \"{}\"",
            passing[0]
        );
        let course = tactical(fight, &step).unwrap();
        for turn in ways {
            let right = judged(&course, turn).is_right();
            assert_eq!(right, passing.contains(&turn), "{act} {turn}");
        }
    }
}

#[test]
fn each_condition_narrows() {
    let reason = |task: &str, solution: &str, turn: &str| {
        let step = format!("task = {{ {task} }}\nsolution = \"{solution}\"");
        why(&taktik(FIGHT, &step).unwrap(), turn)
    };
    let turn = "act = \"turn\"";
    assert!(matches!(
        reason(&format!("{turn}, by = \"tank\""), "d2d3", "e5e4"),
        Why::NotBy(_)
    ));
    assert!(matches!(
        reason(&format!("{turn}, from = \"d2\""), "d2d3", "h2h3"),
        Why::NotFrom(_)
    ));
    assert!(matches!(
        reason(&format!("{turn}, target = \"d3\""), "d2d3", "d2d4"),
        Why::NotAt(_)
    ));
    assert_eq!(
        reason(
            &format!("{turn}, turn = [\"d2d3\", \"d2d4\"]"),
            "d2d3",
            "d2d5"
        ),
        Why::OtherTurn
    );
    assert!(matches!(
        reason(&format!("{turn}, takes = \"tank\""), "*g6", "^f5"),
        Why::NotTaken(_)
    ));
    assert!(matches!(
        reason(&format!("{turn}, clause = \"TT-4.4\""), "e5f5", "^f5"),
        Why::WithoutClause(_)
    ));
    assert!(matches!(
        reason(&format!("{turn}, safe = \"infantry\""), "^f5", "d2d3"),
        Why::NotSafe(..)
    ));
}

#[test]
fn endings_are_told_apart() {
    let position = "7k/3q4/8/8/3K4/8/7R/8[] w 0 30";
    let win = tactical(position, "task = { act = \"win\" }\nsolution = \"h2h8\"");
    assert!(win.unwrap_err().to_string().contains("does not win"));
    let draw = tactical(
        position,
        "task = { act = \"draw\", ending = \"king-for-king\" }\nsolution = \"h2h8\"",
    );
    let draw = draw.unwrap();
    assert_eq!(why(&draw, "h2h7"), Why::NotTheAct(Asked::Draw));
    let position = "7k/8/8/8/3K4/8/7R/8[] w 0 30";
    let other = tactical(
        position,
        "task = { act = \"win\", ending = \"repetition\" }\nsolution = \"h2h8\"",
    );
    assert!(other.unwrap_err().to_string().contains("(repetition)"));
}

#[test]
fn a_refusal_is_wanted_or_it_is_not() {
    let refused = "task = { act = \"refused\", clause = \"TT-3.1\" }\nsolution = \"g4 g8\"";
    let course = taktik(TANK, refused).unwrap();
    let (session, step) = (course.session(0, 0).unwrap(), course.step(0, 0).unwrap());
    assert_eq!(step.wanted(), Wanted::Refusal);
    let square = |text| course.info().shape.parse(text).unwrap();
    let between = |from, to| {
        let wish = Wish::FromTo(square(from), square(to));
        step.judge_refused(session.as_ref(), wish)
    };
    assert!(between("g4", "g8").is_right());
    assert!(judged(&course, "g4g8").is_right());
    assert_eq!(between("g4", "g5"), Verdict::Wrong { why: Why::Allowed });
    assert!(matches!(between("f11", "f10"), Verdict::Wrong { .. }));
    assert!(matches!(why(&course, "f11f10"), Why::OtherRefusal(_)));
    assert_eq!(
        step.judge_claim(session.as_ref()),
        Verdict::Wrong {
            why: Why::NotTheAct(Asked::Refused)
        }
    );

    let turn = taktik(
        TANK,
        "task = { act = \"move\", by = \"tank\" }\nsolution = \"g4g5\"",
    )
    .unwrap();
    let step = turn.step(0, 0).unwrap();
    let Verdict::Wrong { why } =
        step.judge_refused(session.as_ref(), Wish::FromTo(square("g4"), square("g8")))
    else {
        panic!("a refusal is not what is asked for");
    };
    let mut words = Words::english();
    add_sentences(&mut words);
    let remarks = why.remarks(&words, turn.info());
    assert_eq!(remarks[0].clause, None);
    assert_eq!(remarks[1].clause.unwrap().0, "TT-3.1");
}

#[test]
fn a_claim_is_made_when_the_clock_allows() {
    let late = TANK.replace("r 0 20", "r 100 90");
    let course = taktik(&late, "task = { act = \"claim\" }").unwrap();
    let (session, step) = (course.session(0, 0).unwrap(), course.step(0, 0).unwrap());
    assert_eq!(step.wanted(), Wanted::Claim);
    assert!(step.judge_claim(session.as_ref()).is_right());
    assert_eq!(why(&course, "g4g5"), Why::NotTheAct(Asked::Claim));
    let early = registry::by_id("taktik")
        .unwrap()
        .open_position(TANK)
        .unwrap();
    assert_eq!(
        step.judge_claim(early.as_ref()),
        Verdict::Wrong {
            why: Why::NothingToClaim
        }
    );
}

#[test]
fn every_act_has_a_sentence() {
    let mut words = Words::english();
    add_sentences(&mut words);
    let info = registry::GAMES[0].info();
    for act in Asked::ALL {
        let text = &Why::NotTheAct(*act).remarks(&words, info)[0].text;
        assert!(text.ends_with('.') && !text.contains("lessons-"), "{text}");
        assert_eq!(Asked::named(act.word()), Some(*act));
    }
}
