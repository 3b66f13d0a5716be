//! Analysis of the running game, and hints: what the thread that looks at it is asked, and what comes of it.

use std::num::NonZeroUsize;
use std::time::Duration;

use game_search::{Limits, Report, Score};
use taktika::game_variant::explain::Wish;
use taktika::game_variant::session::Session;
use taktika::game_variant::{Outcome, Side, Word};

use super::Client;
use crate::computer::{Analyst, Question, Thinking};
use crate::panels::status::{Status, Tone};

/// So long a hint is looked for, unless told otherwise; no depth is begun after the first of the two times.
const HINT: [Duration; 2] = [Duration::from_millis(1200), Duration::from_secs(3)];

/// So many turns of the line are told with a hint.
const PLAN: usize = 6;

/// What is asked of the thread, and what has come of it.
#[derive(Default)]
pub(super) struct Study {
    analyst: Option<Analyst>,
    asked: Option<Question>,
    standings: Standings,
    hint: Hint,
}

/// How the positions of the game stand, from the view of the first-named side.
#[derive(Default)]
struct Standings {
    of: Option<Question>,
    known: Vec<Option<Score>>,
}

impl Standings {
    /// Keeps what is known of positions that this game has in common with the one before.
    fn follow(&mut self, question: &Question, positions: usize) {
        let common = self.of.as_ref().map_or(0, |of| of.common(question));
        self.known.truncate(common);
        self.known.resize(positions, None);
        self.of = Some(question.clone());
    }

    /// Takes in how a position stands for the side to move there.
    fn set(&mut self, session: &dyn Session, ply: usize, score: Score) {
        let Some((_, side)) = session.turn_number(ply) else {
            return;
        };
        if let Some(known) = self.known.get_mut(ply) {
            *known = Some(for_first(score, side));
        }
    }
}

/// A hint, and the game in which it was asked for.
#[derive(Default)]
enum Hint {
    /// None was asked for.
    #[default]
    None,
    Sought(Question),
    /// This turn is the best.
    Given(Question, String),
}

/// The value seen from the first-named side.
fn for_first(score: Score, of: Side) -> Score {
    match of {
        Side::First => score,
        Side::Second => score.reversed(),
    }
}

/// The value of a decided position, seen from the first-named side.
fn decided(outcome: &Outcome<Word>) -> Score {
    match outcome.winner {
        Some(Side::First) => Score::LOST.reversed(),
        Some(Side::Second) => Score::LOST,
        None => Score::DRAW,
    }
}

impl Client {
    /// Takes in what was found, and asks what is to be found next. Once a frame, before anything is drawn.
    pub(super) fn analyse(&mut self) {
        let wanted = self.wanted();
        if wanted.is_none() && !self.aid.is_open {
            // Its memory is of no use.
            self.study.analyst = None;
        }
        if let (Some(analyst), Some(playing)) = (&mut self.study.analyst, &self.playing) {
            analyst.listen();
            let session = playing.session();
            for (ply, score) in analyst.take_standings() {
                self.study.standings.set(session, ply, score);
            }
            if let (Some(best), Some(asked)) = (analyst.lines().first(), &self.study.asked) {
                let (ply, score) = (asked.shown(), best.score);
                self.study.standings.set(session, ply, score);
            }
        }
        if wanted != self.study.asked {
            self.ask_analyst(wanted);
        }
        self.give_hint();
    }

    /// What is to be found out about the position shown. Nothing while the computer thinks about a turn against a person:
    /// both would be slower for it.
    fn wanted(&self) -> Option<Question> {
        let playing = self.playing.as_ref().filter(|_| self.may_help())?;
        let thinks = self.thinking.as_ref().is_some_and(Thinking::is_busy);
        if thinks && !playing.seats().is_watched() {
            return None;
        }
        let question = |lines| Question::new(playing.session(), playing.shown(), lines);
        if self.aid.is_open {
            let lines = self.store.preferences().lines();
            let question = question(lines);
            return Some(match self.config.limits {
                Some(limits) => question.within(limits),
                None => question,
            });
        }
        let Hint::Sought(of) = &self.study.hint else {
            return None;
        };
        let [enough, time] = HINT;
        let limits = self.config.limits.unwrap_or(Limits {
            enough: Some(enough),
            ..Limits::time(time)
        });
        let wanted = question(NonZeroUsize::MIN).within(limits);
        of.is_of_same_position(&wanted).then_some(wanted)
    }

    fn ask_analyst(&mut self, wanted: Option<Question>) {
        self.study.asked = None;
        let (Some(question), Some(playing)) = (wanted, &self.playing) else {
            if let Some(analyst) = &mut self.study.analyst {
                analyst.drop_question();
            }
            return;
        };
        let session = playing.session();
        let standings = &mut self.study.standings;
        standings.follow(&question, session.ply() + 1);
        if let (Some(outcome), Some(last)) = (session.outcome(), standings.known.last_mut()) {
            *last = Some(decided(&outcome));
        }
        let unknown = |ply: &usize| standings.known[*ply].is_none() && *ply != question.shown();
        let unknown = (0..standings.known.len()).filter(unknown);
        // A hint needs no graph.
        let unknown = unknown.take(if self.aid.is_open { usize::MAX } else { 0 });
        let unknown = unknown.collect();
        let started = match self.study.analyst.take() {
            Some(analyst) => Ok(analyst),
            None => Analyst::start(self.wake.clone()),
        };
        // Without a thread nothing is found, which shows.
        if let Ok(mut analyst) = started {
            analyst.ask(question.clone(), unknown);
            self.study.analyst = Some(analyst);
        }
        self.study.asked = Some(question);
    }

    /// The lines found in the position shown, the best first.
    pub(super) fn lines(&self) -> &[Report<String>] {
        let analyst = self.study.analyst.as_ref();
        let asked = self.study.asked.is_some();
        analyst.filter(|_| asked).map_or(&[], Analyst::lines)
    }

    /// Whether more is being looked for.
    pub(super) fn looks(&self) -> bool {
        self.study.analyst.as_ref().is_some_and(Analyst::is_busy)
    }

    /// Whether it waits for something else before it looks.
    pub(super) fn waits(&self) -> bool {
        self.study.asked.is_none()
    }

    /// How each position of the game stands for the first-named side, as far as that is known.
    pub(super) fn standings(&self) -> &[Option<Score>] {
        &self.study.standings.known
    }

    /// The first turns of the lines for which there are arrows, the best first.
    pub(super) fn good_turns(&self) -> Vec<String> {
        if self.aid.is_open {
            let firsts = self.lines().iter().filter_map(|line| line.turns.first());
            return firsts.cloned().collect();
        }
        match &self.study.hint {
            Hint::Given(_, turn) => vec![turn.clone()],
            Hint::None | Hint::Sought(_) => Vec::new(),
        }
    }

    /// Whether a hint may be asked for: a person is to move.
    pub(super) fn may_hint(&self) -> bool {
        let playing = self.playing.as_ref().filter(|_| self.may_help());
        playing.is_some_and(|playing| playing.is_live() && playing.computer_due().is_none())
    }

    /// Has a hint looked for.
    pub(super) fn seek_hint(&mut self) {
        let Some(playing) = self.playing.as_ref().filter(|_| self.may_hint()) else {
            return;
        };
        let question = Question::new(playing.session(), playing.shown(), NonZeroUsize::MIN);
        self.study.hint = Hint::Sought(question);
        let headline = self.words.text("hint-seeking");
        self.note = Some(Status::plain(headline, self.words.text("hint-seeking-why")));
    }

    /// Gives the hint asked for, once it is found; forgets it in another position.
    fn give_hint(&mut self) {
        let of = match &self.study.hint {
            Hint::None => return,
            Hint::Sought(of) | Hint::Given(of, _) => of,
        };
        let now = self
            .playing
            .as_ref()
            .map(|playing| Question::new(playing.session(), playing.shown(), NonZeroUsize::MIN));
        let Some(now) = now.filter(|now| of.is_of_same_position(now)) else {
            self.study.hint = Hint::None;
            return;
        };
        let is_sought = matches!(self.study.hint, Hint::Sought(_));
        // The page shows what has been found on the way; else it is worth the waiting.
        let is_ready = self.aid.is_open && !self.lines().is_empty() || !self.looks();
        if is_sought && is_ready && self.study.asked.is_some() {
            self.tell_hint(now);
        }
    }

    fn tell_hint(&mut self, now: Question) {
        let line = self.lines().first().map(|line| line.turns.clone());
        let told = line.and_then(|line| {
            let turn = line.first()?.clone();
            Some((self.explain_hint(&line)?, turn))
        });
        if let Some((status, turn)) = told {
            self.note = Some(status);
            self.study.hint = Hint::Given(now, turn);
        } else {
            let headline = self.words.text("hint-none");
            self.note = Some(Status::problem(headline, ""));
            self.study.hint = Hint::None;
        }
    }

    /// The turn, what it does by which clauses, and how it goes on.
    fn explain_hint(&self, line: &[String]) -> Option<Status> {
        let playing = self.playing.as_ref()?;
        let turn = line.first()?;
        let explanation = playing.session().explain(Wish::Turn(turn)).ok()?;
        let sentences = self.words.explanation(playing.info(), &explanation);
        let explained = Status::explained(Tone::Plain, &sentences);
        let headline = self
            .words
            .with("hint-turn", &[("turn", turn.as_str().into())]);
        let mut rest = vec![explained.headline, explained.rest];
        let plan = line.iter().skip(1).take(PLAN).map(String::as_str);
        let plan: Vec<&str> = plan.collect();
        if !plan.is_empty() {
            let plan = plan.join(" ");
            rest.push(self.words.with("hint-plan", &[("line", plan.into())]));
        }
        rest.retain(|part| !part.is_empty());
        Some(Status {
            headline,
            rest: rest.join(" "),
            ..explained
        })
    }
}
