//! Small courses for tests.

use taktika_lessons::{Course, CourseFault, Verdict, Why};

/// The course of `docs/lessons.md`.
pub(crate) fn documented() -> &'static str {
    let blocks = include_str!("../../../../docs/lessons.md").split("```toml\n");
    blocks.last().unwrap().split("```").next().unwrap()
}

/// A course of one step of Tak-Tik or Tactical Chess.
pub(crate) fn course(game: &str, clause: &str, step: &str) -> String {
    format!(
        "game = \"{game}\"\ntitle = \"t\"\n[[lesson]]\ntitle = \"t\"\ntext = \"t\"\nteaches = [\"{clause}\"]\n\
        [[lesson.step]]\nsay = \"s\"\nright = \"r\"\n{step}\n"
    )
}

/// A few pieces of both armies, and a Red tank on g4. Red is to move.
pub(crate) const TANK: &str = "5M5/1A1T3T1A1/1I7I1/11/11/11/11/6t4/1i7i1/1a1t3t1a1/5m5 r 0 20";

/// Reads a course of one step of Tak-Tik.
pub(crate) fn taktik(position: &str, rest: &str) -> Result<Course, CourseFault> {
    let step = format!("position = \"{position}\"\n{rest}");
    Course::read(&course("taktik", "TT-2.1", &step))
}

/// Reads a course of one step of Tactical Chess.
pub(crate) fn tactical(position: &str, rest: &str) -> Result<Course, CourseFault> {
    let step = format!("position = \"{position}\"\n{rest}");
    Course::read(&course("tactical", "TC-2.1", &step))
}

/// What is said of a turn in the first step of a course.
pub(crate) fn judged(course: &Course, turn: &str) -> Verdict {
    let session = course.session(0, 0).unwrap();
    course.step(0, 0).unwrap().judge(session.as_ref(), turn)
}

/// Why a turn is wrong in the first step of a course.
#[track_caller]
pub(crate) fn why(course: &Course, turn: &str) -> Why {
    match judged(course, turn) {
        Verdict::Wrong { why } => why,
        Verdict::Right { .. } => panic!("{turn} is right"),
    }
}
