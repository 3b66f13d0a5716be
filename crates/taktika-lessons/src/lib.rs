//! Lessons as data: courses of steps that are played on the board and checked by the rules.
//!
//! A [`Course`] is read from a file, which `docs/lessons.md` describes. It has [`Lesson`]s of one idea each, and a lesson
//! has [`Step`]s: a position, what to say, and a [`Task`]. Reading does each step once, so that in a course that has been
//! read every solution passes, and not everything does.
//!
//! ```
//! use taktika_lessons::Course;
//!
//! let course = Course::read(r#"
//!     game = "taktik"
//!     title = "A course of one lesson"
//!
//!     [[lesson]]
//!     title = "Infantry moves"
//!     text = "Infantry moves one square."
//!     teaches = ["TT-3.1"]
//!
//!     [[lesson.step]]
//!     position = "2FB1M1BF2/1A1TATAT1A1/1I1II1II1I1/11/11/11/11/11/1i1ii1ii1i1/1a1tatat1a1/2fb1m1bf2 r 0 1"
//!     say = "Move an infantry."
//!     task = { act = "move", by = "infantry" }
//!     solution = "e3e4"
//!     right = "That is it."
//! "#)?;
//! assert_eq!(course.lessons[0].clauses[0].0, "TT-3.1");
//! # Ok::<(), taktika_lessons::CourseFault>(())
//! ```
//!
//! # Taking a lesson
//!
//! A program shows what a step says and the board of its session, and has each attempt judged. A learner who is wrong is
//! told why, in sentences:
//!
//! ```
//! use taktika::words::Words;
//! use taktika_lessons::{Verdict, Wanted, add_sentences, shipped};
//!
//! let course = shipped().next().expect("a course").read()?;
//! let (lesson, number) = (0, 0);
//! let mut session = course.session(lesson, number).expect("there is such a step");
//! let step = course.step(lesson, number).expect("there is such a step");
//! assert_eq!(step.wanted(), Wanted::Turn);
//!
//! let mut words = Words::english();
//! add_sentences(&mut words);
//! let Verdict::Wrong { why } = step.judge(session.as_ref(), "f1f2") else {
//!     panic!("the main figure stands on f1, and a piece of its own on f2");
//! };
//! let remarks = why.remarks(&words, course.info());
//! assert_eq!(remarks[0].text, "That is not allowed.");
//! assert_eq!(remarks[1].clause.map(|clause| clause.0), Some("TT-3"));
//!
//! assert!(step.judge(session.as_ref(), "g3h4").is_right());
//! session.play("g3h4")?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A right turn is played, and after it the step's [`reply`](Step::reply), if it has one. The next step has a position of
//! its own or goes on from there; [`Course::session`] knows. Some steps want something that the rules refuse: for these,
//! what the learner tries with the pointer goes to [`Step::judge_refused`]. Some want a claim: [`Step::judge_claim`].
//! Whoever asks to be shown gets [`Step::solution`], or [`Step::show`] to have it played.
#![forbid(unsafe_code)]

mod course;
mod fault;
mod judge;
mod read;
mod remarks;
mod shipped;
mod sound;
mod task;

pub use course::{Course, Lesson, Step, Wanted};
pub use fault::{CourseFault, Wrong};
pub use judge::{Verdict, Why};
pub use remarks::{Remark, add_sentences};
pub use shipped::{Shipped, shipped};
pub use task::{Asked, Task};

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
