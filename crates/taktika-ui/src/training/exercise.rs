//! A step on the board: what is asked, what was tried, and what is shown of it.

use std::sync::Arc;
use std::time::Duration;

use taktika::game_variant::Side;
use taktika::game_variant::explain::Wish;
use taktika::game_variant::session::{Session, SessionError};
use taktika::words::Words;

use super::background::{Background, News};
use super::matter::{Matter, Said, Solution, Try, Verdict};
use crate::client::playing::Playing;
use crate::computer::Wake;
use crate::panels::status::{Status, Tone};

/// Where an exercise stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// The player is to try something.
    Asked,
    /// There is only something to read.
    Told,
    /// What was tried is being judged.
    Judging,
    /// What was tried is wrong, and the turns that show why can be looked at.
    Wrong,
    /// The solution can be looked at.
    Shown,
    /// The step is done.
    Done,
}

/// Turns to be looked at one after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// Their texts.
    pub(crate) turns: Vec<String>,
    /// How many turns come before them.
    pub(crate) from: usize,
    /// How many of them lead to the position shown.
    pub(crate) shown: usize,
}

/// What comes of asking whoever set the exercise.
enum Answer {
    Verdict(Verdict),
    Solution(Solution),
}

/// A matter at one of its steps.
pub(crate) struct Exercise {
    matter: Arc<dyn Matter>,
    step: usize,
    text: String,
    clauses: String,
    /// How many turns are to be found in the step, and how many were.
    turns: usize,
    found: usize,
    playing: Playing,
    /// How many turns lead to the position in which something is asked.
    asked_at: usize,
    stage: Stage,
    verdict: Option<Status>,
    /// What the turn shown did.
    last: Option<Status>,
    asking: Option<Background<Answer>>,
    mistakes: u32,
    helped: bool,
}

impl Exercise {
    /// Begins at a step, or at the first where there is no such; `None` where there is none at all.
    pub(crate) fn new(matter: Arc<dyn Matter>, step: usize, words: &Words) -> Option<Self> {
        let step = if step < matter.steps() { step } else { 0 };
        let task = matter.step(step, words)?;
        let mut exercise = Self {
            step,
            text: task.text,
            clauses: task.clauses,
            turns: task.turns,
            found: 0,
            asked_at: 0,
            playing: shown(task.session, None),
            stage: Stage::Asked,
            verdict: None,
            last: None,
            asking: None,
            mistakes: 0,
            helped: false,
            matter,
        };
        exercise.ask();
        Some(exercise)
    }

    /// Takes up a step at its beginning.
    fn begin(&mut self, step: usize, words: &Words) {
        let Some(task) = self.matter.step(step, words) else {
            return;
        };
        let flipped = (task.session.info().id == self.playing.info().id).then_some(self.flipped());
        self.step = step;
        self.text = task.text;
        self.clauses = task.clauses;
        self.turns = task.turns;
        self.found = 0;
        self.playing = shown(task.session, flipped);
        self.verdict = None;
        self.ask();
    }

    /// Asks in the position at the end of what was played.
    fn ask(&mut self) {
        self.asking = None;
        self.last = None;
        self.asked_at = self.playing.end();
        self.stage = if self.turns == 0 {
            Stage::Told
        } else {
            Stage::Asked
        };
    }

    pub(crate) fn matter(&self) -> &dyn Matter {
        &*self.matter
    }

    pub(crate) fn playing(&self) -> &Playing {
        &self.playing
    }

    pub(crate) fn playing_mut(&mut self) -> &mut Playing {
        &mut self.playing
    }

    fn flipped(&self) -> bool {
        self.playing.flipped
    }

    pub(crate) fn stage(&self) -> Stage {
        self.stage
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn clauses(&self) -> &str {
        &self.clauses
    }

    pub(crate) fn step(&self) -> usize {
        self.step
    }

    /// Which turn of how many is to be found.
    pub(crate) fn turn(&self) -> (usize, usize) {
        ((self.found + 1).min(self.turns), self.turns)
    }

    pub(crate) fn mistakes(&self) -> u32 {
        self.mistakes
    }

    pub(crate) fn is_helped(&self) -> bool {
        self.helped
    }

    /// Whether this is the last step.
    pub(crate) fn is_last(&self) -> bool {
        self.step + 1 >= self.matter.steps()
    }

    /// Whether the last step is behind the player.
    pub(crate) fn is_over(&self) -> bool {
        let passed = match self.stage {
            Stage::Done | Stage::Told => true,
            Stage::Shown => self.matter.is_done_when_shown(),
            _ => false,
        };
        passed && self.is_last()
    }

    /// Whether one may go on from here: a puzzle may be left for the next, a step of a lesson only when it is done.
    pub(crate) fn may_go_on(&self) -> bool {
        let passed = matches!(self.stage, Stage::Done | Stage::Told | Stage::Shown);
        passed || self.matter.steps() == 1
    }

    /// What was said of what was tried last.
    pub(crate) fn verdict(&self) -> Option<&Status> {
        self.verdict.as_ref()
    }

    /// What is told of the board: of a turn that is pointed at or was refused, else of the turn that led here.
    pub(crate) fn status(&self, words: &Words) -> Status {
        let told = || self.playing.told().cloned();
        match self.stage {
            Stage::Asked => told().unwrap_or_else(|| self.playing.status(words)),
            Stage::Told => told().unwrap_or_else(|| Status::plain(words.text("training-look"), "")),
            _ => {
                let last = self.last.clone().or_else(told);
                last.unwrap_or_else(|| Status::plain(words.text("training-position"), ""))
            }
        }
    }

    /// Judges a legal turn.
    pub(crate) fn play(&mut self, turn: &str, wake: Wake, least: Duration, words: &Words) {
        if self.stage != Stage::Asked {
            return;
        }
        let before = self.playing.session().boxed_clone();
        let played = self.playing.change(|session| session.play(turn));
        if played.is_err() {
            return;
        }
        let tried = Try::Turn(turn.to_owned());
        self.verdict = None;
        self.last = self.playing.last_explained(words);
        self.ask_behind(wake, least, words, move |matter, step| {
            Answer::Verdict(matter.judge(step, &*before, &tried))
        });
    }

    /// Asks whoever set the exercise, without waiting.
    fn ask_behind(
        &mut self,
        wake: Wake,
        least: Duration,
        words: &Words,
        ask: impl FnOnce(&dyn Matter, usize) -> Answer + Send + 'static,
    ) {
        let (matter, step) = (Arc::clone(&self.matter), self.step);
        match Background::start(wake, least, move || ask(&*matter, step)) {
            Ok(asking) => {
                self.asking = Some(asking);
                self.stage = Stage::Judging;
            }
            Err(_) => self.judging_failed(words),
        }
    }

    /// Judges what the rules refused just now, if anything was.
    pub(crate) fn judge_refused(&mut self, words: &Words) {
        if let Some(wish) = self.playing.take_wish() {
            self.judge_at_once(&Try::Refused(wish), words);
        }
    }

    /// Does nothing in this turn, where that is a turn; else the rules refuse it.
    pub(crate) fn pass(&mut self, wake: Wake, least: Duration, words: &Words) {
        match self.playing.pass() {
            Some(turn) => self.play(&turn, wake, least, words),
            None if self.stage == Stage::Asked => {
                self.playing.refuse(&Wish::Pass, words);
                self.judge_refused(words);
            }
            None => {}
        }
    }

    /// Claims the draw that is due.
    pub(crate) fn claim(&mut self, words: &Words) {
        if self.playing.session().may_claim_draw() {
            self.judge_at_once(&Try::Claim, words);
        }
    }

    /// Judges what changes nothing on the board.
    fn judge_at_once(&mut self, tried: &Try, words: &Words) {
        if self.stage != Stage::Asked {
            return;
        }
        let session = self.playing.session();
        match self.matter.judge(self.step, session, tried) {
            Verdict::Right { said, .. } => {
                if *tried == Try::Claim {
                    // It is due, or it could not be right.
                    let _ = self.playing.change(|session| session.claim_draw());
                }
                self.last = self.playing.told().cloned();
                self.found += 1;
                self.verdict = Some(right(words, said, "training-right", &[]));
                self.stage = Stage::Done;
            }
            Verdict::Wrong {
                said: Some(said), ..
            } => self.verdict = Some(wrong(words, Some(said))),
            _ => {}
        }
    }

    /// Takes in what was found out. Returns whether there was anything.
    pub(crate) fn listen(&mut self, words: &Words) -> bool {
        let news = self.asking.as_mut().map(Background::news);
        match news {
            None | Some(News::Wait) => return false,
            Some(News::Failed) => self.judging_failed(words),
            Some(News::Found(Answer::Verdict(verdict))) => self.take(verdict, words),
            Some(News::Found(Answer::Solution(solution))) => self.reveal(&solution, words),
        }
        true
    }

    fn judging_failed(&mut self, words: &Words) {
        self.back();
        let headline = words.text("training-failed");
        let why = words.text("training-failed-why");
        self.verdict = Some(Status::problem(headline, why));
    }

    fn take(&mut self, verdict: Verdict, words: &Words) {
        self.asking = None;
        match verdict {
            Verdict::Right {
                said,
                answers,
                over,
            } => self.go_on(said, &answers, over, words),
            Verdict::Wrong { said, line } => {
                self.mistakes = self.mistakes.saturating_add(1);
                self.play_all(&line);
                self.verdict = Some(wrong(words, said));
                self.stage = Stage::Wrong;
                // The answer is seen at once; the rest by whoever wants to.
                self.look(self.asked_at + 2, words);
            }
            Verdict::Nothing => self.back(),
        }
    }

    /// The turn was right.
    fn go_on(&mut self, said: Option<Said>, answers: &[String], over: bool, words: &Words) {
        self.found += 1;
        let answers = self.play_all(answers);
        self.last = self.playing.last_explained(words);
        if over {
            self.stage = Stage::Done;
            let key = if self.is_last() && self.turns > 0 && self.matter.steps() == 1 {
                "training-solved"
            } else {
                "training-right"
            };
            self.verdict = Some(right(words, said, key, &[]));
            return;
        }
        let side = words.side(self.playing.info(), self.playing.view().side.other());
        let args = [("side", side), ("turn", answers.join(" "))];
        let key = if answers.is_empty() {
            "training-right"
        } else {
            "training-go-on"
        };
        self.verdict = Some(right(words, said, key, &args));
        self.ask();
    }

    /// Plays turns as far as they go, and returns those.
    fn play_all<'a>(&mut self, turns: &'a [String]) -> Vec<&'a str> {
        let mut played = Vec::new();
        let _ = self.playing.change(|session| {
            for turn in turns {
                session.play(turn)?;
                played.push(turn.as_str());
            }
            Ok::<_, SessionError>(())
        });
        played
    }

    /// Goes back to the position in which something is asked.
    fn back(&mut self) {
        let at = self.asked_at;
        let _ = self.playing.change(|session| {
            session.jump(at);
            Ok::<_, ()>(())
        });
        self.verdict = None;
        self.ask();
    }

    /// Takes back what was tried; where nothing was, or it is all done, the step begins anew.
    pub(crate) fn again(&mut self, words: &Words) {
        match self.stage {
            Stage::Judging => {}
            Stage::Wrong | Stage::Shown => self.back(),
            Stage::Asked | Stage::Told | Stage::Done => self.begin(self.step, words),
        }
    }

    /// Goes to the next step. `false` where there is none.
    pub(crate) fn next(&mut self, words: &Words) -> bool {
        if self.is_last() {
            return false;
        }
        self.begin(self.step + 1, words);
        true
    }

    /// Shows what would be right.
    pub(crate) fn show(&mut self, wake: Wake, words: &Words) {
        if !matches!(self.stage, Stage::Asked | Stage::Wrong) {
            return;
        }
        self.back();
        self.helped = true;
        let session = self.playing.session().boxed_clone();
        self.ask_behind(wake, Duration::ZERO, words, move |matter, step| {
            Answer::Solution(matter.solution(step, &*session))
        });
    }

    fn reveal(&mut self, solution: &Solution, words: &Words) {
        self.asking = None;
        self.stage = Stage::Shown;
        let mut told = words.text("training-shown");
        match solution {
            Solution::Turns(turns) => {
                self.play_all(turns);
                self.look(self.asked_at + 1, words);
            }
            Solution::Refused(wish) => {
                told = words.text("training-shown-refused");
                self.playing.refuse(wish, words);
                self.playing.take_wish();
                self.last = self.playing.told().cloned();
            }
            Solution::Claim => told = words.text("training-shown-claim"),
        }
        self.verdict = Some(Status::plain(told, ""));
    }

    /// The turns that can be looked at.
    pub(crate) fn line(&self) -> Option<Line> {
        let from = self.asked_at;
        let is_shown = matches!(self.stage, Stage::Wrong | Stage::Shown);
        let turns = (from..self.playing.end())
            .filter(|_| is_shown)
            .map_while(|ply| self.playing.session().turn_text(ply));
        let turns: Vec<String> = turns.collect();
        (!turns.is_empty()).then(|| Line {
            turns,
            from,
            shown: self.playing.shown().saturating_sub(from),
        })
    }

    /// Looks at a position of the line; does nothing where there is none.
    pub(crate) fn look(&mut self, ply: usize, words: &Words) {
        if self.line().is_some() {
            self.playing.look(ply.max(self.asked_at));
            self.last = self.playing.last_explained(words);
        }
    }
}

/// A session as it is shown: whoever is to move sits at the bottom, or the board stays as it was turned.
fn shown(session: Box<dyn Session>, flipped: Option<bool>) -> Playing {
    let side = session.turn_number(session.ply()).map(|(_, side)| side);
    let mut playing = Playing::new(session);
    let is_far = side.is_some_and(|side: Side| playing.near() != side);
    playing.flipped = flipped.unwrap_or(playing.flipped != is_far);
    playing
}

fn right(words: &Words, said: Option<Said>, key: &str, args: &[(&str, String)]) -> Status {
    let args: Vec<_> = args
        .iter()
        .map(|(name, value)| (*name, value.as_str().into()))
        .collect();
    let said = said.map(|said| said(words)).filter(|said| !said.is_empty());
    let status = match said {
        Some(said) => Status::plain(words.text("training-right"), said),
        None => Status::plain(words.with(key, &args), ""),
    };
    Status {
        tone: Tone::Right,
        ..status
    }
}

fn wrong(words: &Words, said: Option<Said>) -> Status {
    let said = said.map(|said| said(words)).filter(|said| !said.is_empty());
    let said = said.unwrap_or_else(|| words.text("training-wrong-why"));
    Status {
        tone: Tone::Wrong,
        ..Status::plain(words.text("training-wrong"), said)
    }
}

impl Drop for Exercise {
    fn drop(&mut self) {
        self.matter.leave();
    }
}
