//! The courses that come with the program.

use std::collections::BTreeSet;

use taktika::game_variant::KindId;
use taktika::registry;
use taktika::words::Words;
use taktika_lessons::{Course, Lesson, Step, Verdict, Wanted, add_sentences, shipped};

fn courses() -> Vec<Course> {
    let courses: Result<Vec<_>, _> = shipped().map(|course| course.read()).collect();
    courses.unwrap_or_else(|fault| panic!("{fault}"))
}

/// Every step of all courses, with its place.
fn steps(courses: &[Course]) -> impl Iterator<Item = (&Course, usize, usize, &Step)> {
    courses.iter().flat_map(|course| {
        let lessons = course.lessons.iter().enumerate();
        lessons.flat_map(move |(lesson, of)| {
            let steps = of.steps.iter().enumerate();
            steps.map(move |(step, of)| (course, lesson, step, of))
        })
    })
}

#[test]
fn every_game_has_one_of_twelve_lessons() {
    let courses = courses();
    let games: Vec<_> = courses.iter().map(|course| course.info().id).collect();
    let all: Vec<_> = registry::GAMES.iter().map(|game| game.info().id).collect();
    assert_eq!(games, all);
    for course in &courses {
        assert_eq!(course.lessons.len(), 12, "{}", course.title);
        let titles: BTreeSet<_> = course.lessons.iter().map(|lesson| &lesson.title).collect();
        assert_eq!(titles.len(), 12, "{}", course.title);
        for Lesson { title, steps, .. } in &course.lessons {
            assert!((2..=6).contains(&steps.len()), "{title}");
        }
    }
}

#[test]
fn every_solution_passes_and_something_does_not() {
    let courses = courses();
    for (course, lesson, number, step) in steps(&courses) {
        let session = course.session(lesson, number).unwrap();
        let at = format!("{} {} {}", course.title, lesson + 1, number + 1);
        assert!(session.outcome().is_none(), "{at}");
        let legal = session.legal_turns();
        let passing = |text: &str| step.judge(session.as_ref(), text).is_right();
        match step.wanted() {
            Wanted::Turn => {
                assert!(passing(&step.solution), "{at}");
                assert!(legal.iter().any(|turn| !passing(&turn.text)), "{at}");
            }
            Wanted::Refusal => {
                let wish = step.wish(course.info());
                assert!(
                    step.judge_refused(session.as_ref(), wish).is_right(),
                    "{at}"
                );
                assert!(legal.iter().all(|turn| !passing(&turn.text)), "{at}");
            }
            Wanted::Claim => {
                assert!(step.judge_claim(session.as_ref()).is_right(), "{at}");
                assert!(legal.iter().all(|turn| !passing(&turn.text)), "{at}");
            }
        }
    }
}

#[test]
fn a_step_that_goes_on_stands_where_the_one_before_ended() {
    let courses = courses();
    let mut gone_on = 0;
    for (course, lesson, number, step) in steps(&courses) {
        if step.position.is_some() {
            continue;
        }
        let mut before = course.session(lesson, number - 1).unwrap();
        assert!(
            course
                .step(lesson, number - 1)
                .unwrap()
                .show(before.as_mut())
        );
        let session = course.session(lesson, number).unwrap();
        assert_eq!(
            session.position_text(session.ply()),
            before.position_text(before.ply())
        );
        gone_on += 1;
    }
    assert!(gone_on >= 10, "{gone_on}");
}

/// All clauses of the rulebook but those that only show examples.
#[test]
fn every_clause_is_taught() {
    for course in courses() {
        let taught: BTreeSet<_> = course
            .lessons
            .iter()
            .flat_map(|lesson| lesson.clauses.iter().map(|clause| clause.0))
            .collect();
        let rulebook = registry::rulebook(course.info().id).unwrap();
        let headings = rulebook
            .lines()
            .filter_map(|line| line.strip_prefix("### "));
        let clauses = headings.filter_map(|heading| heading.split(' ').next());
        let clauses: BTreeSet<_> = clauses
            .filter(|clause| !clause.starts_with("TT-7"))
            .collect();
        assert!(clauses.len() > 20);
        let missing: Vec<_> = clauses.difference(&taught).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", course.title);
    }
}

#[test]
fn what_a_task_is_about_is_taught_by_its_lesson() {
    let courses = courses();
    for (course, lesson, number, step) in steps(&courses) {
        let Some(clause) = step.task.clause else {
            continue;
        };
        let mut taught = course.lessons[lesson].clauses.iter();
        let within =
            |taught: &str| taught == clause.0 || taught.starts_with(&format!("{}.", clause.0));
        assert!(
            taught.any(|taught| within(taught.0)),
            "{} {} {}: {clause}",
            course.title,
            lesson + 1,
            number + 1
        );
    }
}

#[test]
fn every_kind_acts_in_some_solution() {
    let courses = courses();
    for course in &courses {
        let info = course.info();
        let acting: BTreeSet<KindId> = steps(&courses)
            .filter(|(of, ..)| of.info().id == info.id)
            .filter(|(.., step)| step.wanted() == Wanted::Turn)
            .filter_map(|(course, lesson, number, step)| {
                let session = course.session(lesson, number).unwrap();
                let turns = session.legal_turns().into_iter();
                let mut turns = turns.filter(|turn| turn.text == step.solution);
                turns.next().unwrap().shape.kind
            })
            .collect();
        for (kind, number) in info.kinds.iter().zip(0..) {
            assert!(acting.contains(&KindId(number)), "{}", kind.word);
        }
    }
}

/// Whatever a learner does, there are sentences for it.
#[test]
fn every_wrong_turn_is_told_why() {
    let mut words = Words::english();
    add_sentences(&mut words);
    let courses = courses();
    let mut wrong = 0;
    for (course, lesson, number, step) in steps(&courses) {
        let session = course.session(lesson, number).unwrap();
        let cells: Vec<_> = course.info().shape.cells().step_by(7).collect();
        let tried = cells
            .iter()
            .map(|cell| format!("e4{}", course.info().shape.text(*cell)));
        let legal = session.legal_turns().into_iter().map(|turn| turn.text);
        for turn in legal.step_by(5).chain(tried) {
            let Verdict::Wrong { why } = step.judge(session.as_ref(), &turn) else {
                continue;
            };
            for remark in why.remarks(&words, course.info()) {
                let text = remark.text;
                assert!(text.ends_with('.') && text.len() > 10, "{turn}: {text}");
                assert!(!text.contains("lessons-"), "{turn}: {text}");
            }
            wrong += 1;
        }
    }
    assert!(wrong > 1000, "{wrong}");
}

/// Texts are plain: nothing in them looks like markup.
#[test]
fn texts_are_plain() {
    for course in courses() {
        for lesson in &course.lessons {
            let steps = lesson.steps.iter();
            let said =
                steps.flat_map(|step| [Some(&step.say), Some(&step.right), step.hint.as_ref()]);
            let texts = said.flatten().chain([&lesson.title, &lesson.text]);
            for text in texts {
                assert!(!text.contains(['*', '_', '`', '<']), "{text}");
                assert!(!text.contains("  "), "{text}");
            }
        }
    }
}
