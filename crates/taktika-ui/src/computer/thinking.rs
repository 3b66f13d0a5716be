//! Thinking in the background.
//!
//! A thread of its own holds the computer player and answers one question after the other. Whoever asks never waits: what
//! the thread has to say comes through a channel, and it wakes the host that something is there. An answer belongs to
//! its question; when that is no longer the one asked, it is dropped.

use std::io;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use game_search::{AnyEngine, Choice, Level, Limits, Report, Stop, by_id};
use taktika::game_variant::session::Session;
use taktika::game_variant::{Side, Switches};

/// Tells the host that there is something to be shown.
pub(crate) type Wake = Arc<dyn Fn() + Send + Sync>;

/// The size of the computer's table.
const MEBIBYTES: usize = 32;

/// The host is not woken more often than that for what is thought on the way.
const BETWEEN_REPORTS: Duration = Duration::from_millis(250);

/// How much thought goes into an answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    pub(crate) limits: Limits,
    pub(crate) level: Level,
    /// What a level below the highest misjudges.
    pub(crate) seed: u64,
}

/// A position to think about.
struct Question {
    number: u64,
    game: &'static str,
    start: String,
    turns: Vec<String>,
    switches: Switches,
    effort: Effort,
    stop: Stop,
}

/// What comes from the thread, with the number of the question.
enum News {
    Report(Report<String>),
    Answer(Option<Choice<String>>),
}

/// A question that has not been answered yet.
struct Open {
    number: u64,
    side: Side,
    stop: Stop,
}

/// What came of a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// This is the computer's choice.
    Choice(Choice<String>),
    /// It could not think: it had no memory, or its thread is gone.
    Failed,
}

/// The computer player in its thread. The thread ends, without being waited for, when this is dropped.
pub(crate) struct Thinking {
    questions: Sender<Question>,
    /// Nobody but the owner looks into it; the lock only lets the owner be shared.
    news: Mutex<Receiver<(u64, News)>>,
    open: Option<Open>,
    asked: u64,
    report: Option<(Side, Report<String>)>,
}

impl Thinking {
    /// Starts the thread.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub(crate) fn start(wake: Wake) -> io::Result<Self> {
        let (questions, inbox) = channel();
        let (outbox, news) = channel();
        let voice = Voice {
            outbox: Some(outbox),
            wake,
        };
        thread::Builder::new()
            .name("computer".to_owned())
            .spawn(move || answer_all(&inbox, &voice))?;
        Ok(Self {
            questions,
            news: Mutex::new(news),
            open: None,
            asked: 0,
            report: None,
        })
    }

    /// Asks for a turn of the side to move, at the game's cursor. A question that was open is dropped; what was thought
    /// last stays until there is something new, or it would flicker.
    pub(crate) fn ask(&mut self, session: &dyn Session, side: Side, effort: Effort) {
        self.hurry();
        self.asked += 1;
        let stop = Stop::new();
        let question = Question {
            number: self.asked,
            game: session.info().id,
            start: session.start_text(),
            turns: session.turn_texts(),
            switches: session.switches(),
            effort,
            stop: stop.clone(),
        };
        self.open = Some(Open {
            number: self.asked,
            side,
            stop,
        });
        // Where the thread is gone, its end of the other channel is too, and that is told.
        let _ = self.questions.send(question);
    }

    /// Whether a question is open.
    pub(crate) fn is_busy(&self) -> bool {
        self.open.is_some()
    }

    /// Has the open question answered at once.
    pub(crate) fn hurry(&self) {
        if let Some(open) = &self.open {
            open.stop.stop();
        }
    }

    /// Forgets the open question, its answer when that comes, and what was thought.
    pub(crate) fn drop_question(&mut self) {
        self.hurry();
        self.open = None;
        self.report = None;
    }

    /// What was thought last, and for which side; nothing once a question was dropped.
    pub(crate) fn report(&self) -> Option<&(Side, Report<String>)> {
        self.report.as_ref()
    }

    /// The answer to the open question, if it has come. Takes in the reports on the way.
    pub(crate) fn answer(&mut self) -> Option<Answer> {
        let news = self.news.get_mut().unwrap_or_else(PoisonError::into_inner);
        loop {
            let open = self.open.as_ref()?;
            let answer = match news.try_recv() {
                Ok((number, _)) if number != open.number => continue,
                Ok((_, News::Report(report))) => {
                    self.report = Some((open.side, report));
                    continue;
                }
                Ok((_, News::Answer(choice))) => choice.map_or(Answer::Failed, Answer::Choice),
                Err(TryRecvError::Disconnected) => Answer::Failed,
                Err(TryRecvError::Empty) => return None,
            };
            self.open = None;
            return Some(answer);
        }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.drop_question();
    }
}

/// What the thread speaks with. However the thread ends, the host is woken to find out.
struct Voice {
    outbox: Option<Sender<(u64, News)>>,
    wake: Wake,
}

impl Voice {
    /// `false` when nobody listens any more.
    fn tell(&self, number: u64, news: News) -> bool {
        let outbox = self.outbox.as_ref();
        outbox.is_some_and(|outbox| outbox.send((number, news)).is_ok())
    }
}

impl Drop for Voice {
    fn drop(&mut self) {
        self.outbox = None;
        (self.wake)();
    }
}

/// The thread: answers until nobody asks any more.
fn answer_all(inbox: &Receiver<Question>, voice: &Voice) {
    let mut engine: Option<Box<dyn AnyEngine>> = None;
    while let Ok(question) = inbox.recv() {
        // What it has learnt of a game it keeps as long as that game is played.
        engine = engine.filter(|engine| engine.info().id == question.game);
        if engine.is_none() {
            engine = player(question.game);
        }
        let choice = engine
            .as_mut()
            .and_then(|engine| think(&mut **engine, &question, voice));
        if !voice.tell(question.number, News::Answer(choice)) {
            return;
        }
        (voice.wake)();
    }
}

/// A player of a game, with less memory where there is not so much.
fn player(game: &str) -> Option<Box<dyn AnyEngine>> {
    let mut made = [MEBIBYTES, 0].into_iter().map(|size| by_id(game, size));
    made.find_map(|made| made?.ok())
}

fn think(engine: &mut dyn AnyEngine, question: &Question, voice: &Voice) -> Option<Choice<String>> {
    let turns: Vec<&str> = question.turns.iter().map(String::as_str).collect();
    engine
        .set_game(&question.start, &turns, question.switches)
        .ok()?;
    let Effort {
        limits,
        level,
        seed,
    } = question.effort;
    engine.set_level(level, seed);
    // At first one thought chases the other: nobody could read them.
    let mut woken = Instant::now();
    engine.think(&limits, &question.stop, &mut |report| {
        let is_heard = voice.tell(question.number, News::Report(report));
        if is_heard && woken.elapsed() >= BETWEEN_REPORTS {
            woken = Instant::now();
            (voice.wake)();
        }
    })
}
