//! Analysis in the background: how the positions of a game stand, and the best lines in one of them.
//!
//! A thread of its own looks at the game. As with the computer that plays, whoever asks never waits, and what belongs to
//! a question asked before is dropped.

use std::io;
use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use game_search::{AnyEngine, Limits, Report, Score, Stop};
use taktika::game_variant::Switches;
use taktika::game_variant::session::Session;

use super::Wake;
use super::thinking::{BETWEEN_REPORTS, player};

/// So many positions are looked at to say how one of the game stands, beside the one shown.
const GLANCE: u64 = 3_000;

/// So long the best lines are looked for, unless told otherwise.
const LONGEST: Duration = Duration::from_secs(10);

/// What is to be found out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    game: &'static str,
    start: String,
    turns: Vec<String>,
    switches: Switches,
    /// How many of the turns lead to the position whose lines are looked for.
    shown: usize,
    lines: NonZeroUsize,
    limits: Limits,
}

impl Question {
    /// How the positions of a game stand up to its cursor, and the best lines after so many turns.
    pub(crate) fn new(session: &dyn Session, shown: usize, lines: NonZeroUsize) -> Self {
        Self {
            game: session.info().id,
            start: session.start_text(),
            turns: session.turn_texts(),
            switches: session.switches(),
            shown,
            lines,
            limits: Limits::time(LONGEST),
        }
    }

    /// The same within other limits.
    pub(crate) fn within(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// How many turns lead to the position whose lines are looked for.
    pub(crate) fn shown(&self) -> usize {
        self.shown
    }

    /// Whether both are about the same position, come about in the same way.
    pub(crate) fn is_of_same_position(&self, other: &Self) -> bool {
        let line = |one: &Self| one.turns.get(..one.shown).map(<[String]>::to_vec);
        self.game == other.game
            && self.start == other.start
            && self.shown == other.shown
            && line(self) == line(other)
    }

    /// How many positions the two games have in common, from the start on; none where they started otherwise.
    pub(crate) fn common(&self, other: &Self) -> usize {
        if self.game != other.game || self.start != other.start {
            return 0;
        }
        let pairs = self.turns.iter().zip(&other.turns);
        1 + pairs.take_while(|(one, other)| one == other).count()
    }
}

/// What comes from the thread, with the number of the question.
enum News {
    /// How the position after so many turns stands for the side to move.
    Standing(usize, Score),
    Line(Report<String>),
    Done,
}

struct Order {
    number: u64,
    question: Question,
    /// The positions whose standing is not known.
    unknown: Vec<usize>,
    stop: Stop,
}

/// The thread that looks at games. It ends, without being waited for, when this is dropped.
pub(crate) struct Analyst {
    orders: Sender<Order>,
    /// Nobody but the owner looks into it; the lock only lets the owner be shared.
    news: Mutex<Receiver<(u64, News)>>,
    asked: u64,
    open: Option<Stop>,
    lines: Vec<Report<String>>,
    standings: Vec<(usize, Score)>,
}

impl Analyst {
    /// Starts the thread.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub(crate) fn start(wake: Wake) -> io::Result<Self> {
        let (orders, inbox) = channel();
        let (outbox, news) = channel();
        let voice = Voice {
            outbox: Some(outbox),
            wake,
        };
        thread::Builder::new()
            .name("analyst".to_owned())
            .spawn(move || look(&inbox, &voice))?;
        Ok(Self {
            orders,
            news: Mutex::new(news),
            asked: 0,
            open: None,
            lines: Vec::new(),
            standings: Vec::new(),
        })
    }

    /// Asks; a question that was open is dropped. `unknown` are the positions whose standing is to be told, too.
    pub(crate) fn ask(&mut self, question: Question, unknown: Vec<usize>) {
        self.drop_question();
        self.asked += 1;
        let stop = Stop::new();
        self.open = Some(stop.clone());
        // Where the thread is gone, its end of the other channel is too, and that is told.
        let _ = self.orders.send(Order {
            number: self.asked,
            question,
            unknown,
            stop,
        });
    }

    /// Forgets the question asked last and what was found.
    pub(crate) fn drop_question(&mut self) {
        if let Some(stop) = self.open.take() {
            stop.stop();
        }
        self.lines.clear();
        self.standings.clear();
    }

    /// Whether there is more to come.
    pub(crate) fn is_busy(&self) -> bool {
        self.open.is_some()
    }

    /// Takes in what has come.
    pub(crate) fn listen(&mut self) {
        loop {
            let news = self.news.get_mut().unwrap_or_else(PoisonError::into_inner);
            match news.try_recv() {
                Ok((number, _)) if number != self.asked || self.open.is_none() => {}
                Ok((_, News::Standing(ply, score))) => self.standings.push((ply, score)),
                Ok((_, News::Line(report))) => take_in(&mut self.lines, report),
                Ok((_, News::Done)) | Err(TryRecvError::Disconnected) => {
                    self.open = None;
                    return;
                }
                Err(TryRecvError::Empty) => return,
            }
        }
    }

    /// The lines found, the best first.
    pub(crate) fn lines(&self) -> &[Report<String>] {
        &self.lines
    }

    /// How positions stand for the sides to move there, as far as that was told since the last call.
    pub(crate) fn take_standings(&mut self) -> Vec<(usize, Score)> {
        std::mem::take(&mut self.standings)
    }
}

impl Drop for Analyst {
    fn drop(&mut self) {
        self.drop_question();
    }
}

/// Puts a line in its place: it takes that of an earlier one with its number or its first turn. They come one by one, in
/// any order.
fn take_in(lines: &mut Vec<Report<String>>, report: Report<String>) {
    lines.retain(|known| known.line != report.line && known.turns.first() != report.turns.first());
    lines.push(report);
    lines.sort_by(|one, other| other.score.cmp(&one.score).then(one.line.cmp(&other.line)));
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

/// The thread: looks until nobody asks any more.
fn look(inbox: &Receiver<Order>, voice: &Voice) {
    let mut engine: Option<Box<dyn AnyEngine>> = None;
    while let Ok(order) = inbox.recv() {
        if order.stop.is_stopped() {
            continue;
        }
        engine = engine.filter(|engine| engine.info().id == order.question.game);
        if engine.is_none() {
            engine = player(order.question.game);
        }
        if let Some(engine) = &mut engine {
            let mut looking = Looking {
                engine: &mut **engine,
                order: &order,
                voice,
                woken: Instant::now(),
            };
            looking.at_game();
            looking.at_position();
        }
        if !voice.tell(order.number, News::Done) {
            return;
        }
        if !order.stop.is_stopped() {
            (voice.wake)();
        }
    }
}

/// One order being carried out.
struct Looking<'a> {
    engine: &'a mut dyn AnyEngine,
    order: &'a Order,
    voice: &'a Voice,
    woken: Instant,
}

impl Looking<'_> {
    /// A glance at each position whose standing is not known.
    fn at_game(&mut self) {
        self.engine.set_lines(NonZeroUsize::MIN);
        for ply in &self.order.unknown {
            let Some(()) = self.set(*ply) else { return };
            let limits = Limits::nodes(GLANCE);
            let choice = self.engine.think(&limits, &self.order.stop, &mut |_| {});
            if self.order.stop.is_stopped() {
                return;
            }
            if let Some(choice) = choice {
                self.voice
                    .tell(self.order.number, News::Standing(*ply, choice.score));
                wake(self.voice, &mut self.woken);
            }
        }
    }

    /// The best lines in the position shown.
    fn at_position(&mut self) {
        let question = &self.order.question;
        self.engine.set_lines(question.lines);
        let Some(()) = self.set(question.shown) else {
            return;
        };
        let Self {
            engine,
            order,
            voice,
            woken,
        } = self;
        engine.think(&question.limits, &order.stop, &mut |report| {
            if voice.tell(order.number, News::Line(report)) {
                wake(voice, woken);
            }
        });
    }

    fn set(&mut self, ply: usize) -> Option<()> {
        let question = &self.order.question;
        let turns: Vec<&str> = question.turns.iter().map(String::as_str).collect();
        let turns = turns.get(..ply)?;
        let set = self
            .engine
            .set_game(&question.start, turns, question.switches);
        set.ok()
    }
}

/// Wakes the host, unless it was woken a moment ago.
fn wake(voice: &Voice, woken: &mut Instant) {
    if woken.elapsed() >= BETWEEN_REPORTS {
        *woken = Instant::now();
        (voice.wake)();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(line: usize, score: i32, turn: &str) -> Report<String> {
        Report {
            depth: 1,
            longest: 1,
            line,
            score: Score::standing(score),
            nodes: 1,
            filled: 0,
            time: Duration::ZERO,
            turns: vec![turn.to_owned()],
        }
    }

    #[test]
    fn lines_stand_the_best_first_however_they_come() {
        let mut lines = Vec::new();
        for (line, score, turn) in [(2, 5, "b"), (3, -9, "c"), (1, 7, "a")] {
            take_in(&mut lines, report(line, score, turn));
        }
        let turns = |lines: &[Report<String>]| {
            let turns = lines.iter().map(|line| line.turns[0].clone());
            turns.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(turns(&lines), "a b c");
        // A depth later the third is the best: it is not there twice.
        take_in(&mut lines, report(1, 20, "c"));
        assert_eq!(turns(&lines), "c b");
        take_in(&mut lines, report(2, 8, "a"));
        take_in(&mut lines, report(3, 1, "b"));
        assert_eq!(turns(&lines), "c a b");
    }
}
