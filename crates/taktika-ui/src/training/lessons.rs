//! Lessons as exercises.

use std::sync::Arc;

use taktika::game_variant::GameInfo;
use taktika::game_variant::explain::Wish;
use taktika::game_variant::session::Session;
use taktika::words::Words;
use taktika_lessons::{Course, Lesson, Wanted};

use super::matter::{Matter, Said, Solution, Step, Try, Verdict, borrowed, owned};

/// A course, and where its progress is kept.
#[derive(Clone)]
pub(crate) struct CourseOf {
    pub(crate) course: Arc<Course>,
    /// The name of the list.
    pub(crate) list: String,
}

impl CourseOf {
    pub(crate) fn info(&self) -> &'static GameInfo {
        self.course.info()
    }

    pub(crate) fn lessons(&self) -> &[Lesson] {
        &self.course.lessons
    }

    /// A lesson as an exercise.
    pub(crate) fn matter(&self, number: usize) -> Option<Arc<dyn Matter>> {
        self.lessons().get(number)?;
        Some(Arc::new(Taking {
            of: self.clone(),
            number,
        }))
    }
}

/// A lesson that is being taken. Its first step is to be read: what it is about.
struct Taking {
    of: CourseOf,
    number: usize,
}

impl Taking {
    fn lesson(&self) -> &Lesson {
        // It was looked up when this was made.
        &self.of.lessons()[self.number]
    }

    /// Whether something is told before there is something to do.
    fn opens(&self) -> bool {
        !self.lesson().text.trim().is_empty()
    }

    /// Which step of the lesson's own one is; `None` for what is told before.
    fn own(&self, step: usize) -> Option<usize> {
        step.checked_sub(usize::from(self.opens()))
    }

    fn own_step(&self, step: usize) -> Option<&taktika_lessons::Step> {
        self.lesson().steps.get(self.own(step)?)
    }
}

impl Matter for Taking {
    fn list(&self) -> String {
        self.of.list.clone()
    }

    fn entry(&self) -> String {
        self.lesson().title.clone()
    }

    fn title(&self, _: &Words) -> String {
        format!("{}. {}", self.number + 1, self.lesson().title)
    }

    fn about(&self, _: &Words) -> String {
        self.of.course.title.clone()
    }

    fn steps(&self) -> usize {
        self.lesson().steps.len() + usize::from(self.opens())
    }

    fn step(&self, step: usize, _: &Words) -> Option<Step> {
        let own = self.own(step);
        let session = self.of.course.session(self.number, own.unwrap_or(0))?;
        let clauses = self.lesson().clauses.iter();
        let clauses: Vec<&str> = clauses.map(|clause| clause.0).collect();
        let text = match self.own_step(step) {
            Some(own) => own.say.clone(),
            None => self.lesson().text.clone(),
        };
        Some(Step {
            text,
            clauses: clauses.join(", "),
            session,
            turns: usize::from(own.is_some()),
        })
    }

    fn judge(&self, step: usize, session: &dyn Session, tried: &Try) -> Verdict {
        let Some(step) = self.own_step(step) else {
            return Verdict::Nothing;
        };
        let judged = match tried {
            Try::Turn(turn) => step.judge(session, turn),
            // Who tries what is not allowed has made no mistake, unless that is what the lesson is about.
            Try::Refused(_) if step.wanted() != Wanted::Refusal => return Verdict::Nothing,
            // A click on what is not one's own is how one tries to move it.
            Try::Refused(Wish::Square(cell)) => {
                let Wish::FromTo(_, to) = step.wish(session.info()) else {
                    return Verdict::Nothing;
                };
                let judged = step.judge_refused(session, Wish::FromTo(*cell, to));
                if !judged.is_right() {
                    return Verdict::Nothing;
                }
                judged
            }
            Try::Refused(wish) => step.judge_refused(session, borrowed(wish)),
            Try::Claim => step.judge_claim(session),
        };
        let info = self.of.info();
        match judged {
            taktika_lessons::Verdict::Right { say } => Verdict::Right {
                said: Some(Box::new(|_: &Words| say)),
                answers: step.reply.iter().cloned().collect(),
                over: true,
            },
            taktika_lessons::Verdict::Wrong { why } => {
                let hint = step.hint.clone();
                let said: Said = Box::new(move |words: &Words| {
                    let remarks = why.remarks(words, info).into_iter();
                    let said: Vec<String> = remarks.map(|it| it.text).chain(hint).collect();
                    said.join(" ")
                });
                Verdict::Wrong {
                    said: Some(said),
                    line: Vec::new(),
                }
            }
        }
    }

    fn solution(&self, step: usize, session: &dyn Session) -> Solution {
        let Some(step) = self.own_step(step) else {
            return Solution::Turns(Vec::new());
        };
        match step.wanted() {
            Wanted::Turn => {
                let turns = [Some(&step.solution), step.reply.as_ref()];
                Solution::Turns(turns.into_iter().flatten().cloned().collect())
            }
            Wanted::Refusal => Solution::Refused(owned(step.wish(session.info()))),
            Wanted::Claim => Solution::Claim,
        }
    }

    fn is_done_when_shown(&self) -> bool {
        true
    }
}
