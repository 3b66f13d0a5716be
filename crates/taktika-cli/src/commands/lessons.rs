//! `lessons`: checks a course of lessons and lists it.

use std::io::Write;

use taktika_lessons::{Course, Lesson};

use crate::arguments::Lessons;
use crate::failure::Failure;
use crate::file;
use crate::output;

pub(crate) fn run(lessons: &Lessons, out: &mut dyn Write) -> Result<(), Failure> {
    let name = lessons.file.display();
    let bytes = file::whole(&lessons.file, "a course file")?;
    let text = str::from_utf8(&bytes).map_err(|error| {
        let sound = bytes.get(..error.valid_up_to()).unwrap_or_default();
        let line = 1 + sound.iter().filter(|byte| **byte == b'\n').count();
        Failure::Input(format!(
            "{name}: line {line}: found bytes that are no text, expected UTF-8"
        ))
    })?;
    let course = Course::read(text).map_err(|fault| Failure::Input(format!("{name}: {fault}")))?;
    output::line(out, format!("course {} {}", course.info().id, course.title))?;
    for (lesson, number) in course.lessons.iter().zip(1..) {
        output::line(out, listed(lesson, number))?;
    }
    let steps: usize = course.lessons.iter().map(|lesson| lesson.steps.len()).sum();
    let total = course.lessons.len();
    output::line(out, format!("total lessons {total} steps {steps}"))?;
    Ok(())
}

/// A lesson on a line, its title last.
fn listed(lesson: &Lesson, number: usize) -> String {
    let clauses: Vec<&str> = lesson.clauses.iter().map(|clause| clause.0).collect();
    format!(
        "lesson {number} steps {} clauses {} title {}",
        lesson.steps.len(),
        clauses.join(","),
        lesson.title
    )
}
