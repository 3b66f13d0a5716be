//! What is answered to what.

use std::collections::VecDeque;
use std::fmt::Display;
use std::io::Write;
use std::sync::mpsc::{Receiver, SyncSender};

use game_search::Stop;

use super::Event;
use super::desk::Desk;
use super::options::{self, OptionId};
use super::parse::{self, Command, Go};
use super::thinking::{self, NO_TURN, Thought};
use crate::arguments;
use crate::failure::Failure;
use crate::input::{Line, MAX_LINE};
use crate::output;

/// The engine's side of the protocol.
pub(super) struct Conversation<'a> {
    out: &'a mut dyn Write,
    desk: Desk,
    /// What is being thought about.
    search: Option<Search>,
    sender: SyncSender<Event>,
    events: Receiver<Event>,
    /// Events that came while an answer was waited for.
    waiting: VecDeque<Event>,
}

/// A search or a count that goes on, or whose answer is held back.
struct Search {
    stop: Stop,
    /// It ends soon when it is stopped. A count does so between two turns only, and that may be never.
    is_prompt: bool,
    /// No answer comes before it is stopped.
    infinite: bool,
    held: Option<String>,
}

/// Whether the conversation goes on.
#[derive(PartialEq, Eq)]
enum Next {
    Listen,
    End,
}

impl<'a> Conversation<'a> {
    pub(super) fn new(
        out: &'a mut dyn Write,
        sender: SyncSender<Event>,
        events: Receiver<Event>,
    ) -> Result<Self, Failure> {
        Ok(Self {
            out,
            desk: Desk::new()?,
            search: None,
            sender,
            events,
            waiting: VecDeque::new(),
        })
    }

    /// Answers until the end.
    pub(super) fn run(&mut self) -> Result<(), Failure> {
        while let Some(event) = self.next_event() {
            if self.take(event)? == Next::End {
                break;
            }
        }
        Ok(())
    }

    fn next_event(&mut self) -> Option<Event> {
        let waiting = self.waiting.pop_front();
        waiting.or_else(|| self.events.recv().ok())
    }

    fn take(&mut self, event: Event) -> Result<Next, Failure> {
        match event {
            Event::Line(Line::Text(line)) => return self.hear(&line),
            Event::Line(Line::TooLong) => {
                self.info(format_args!("the line has more than {MAX_LINE} bytes"))?;
            }
            Event::Line(Line::NotUtf8 { at: byte, .. }) => {
                self.info(format_args!("the line is not UTF-8 at byte {byte}"))?;
            }
            Event::End(end) => {
                self.finish()?;
                end.map_err(|error| Failure::reading("the standard input", error))?;
                return Ok(Next::End);
            }
            Event::Found(line) => self.say(line)?,
            Event::Thought(thought) => self.conclude(thought)?,
        }
        Ok(Next::Listen)
    }

    fn hear(&mut self, line: &str) -> Result<Next, Failure> {
        let command = match parse::read(line) {
            Ok(None) => return Ok(Next::Listen),
            Ok(Some(command)) => command,
            Err(fault) => {
                self.info(fault)?;
                return Ok(Next::Listen);
            }
        };
        match command {
            Command::Quit => return Ok(Next::End),
            Command::Hello(end) => self.introduce(end)?,
            Command::IsReady => self.say("readyok")?,
            Command::Stop => self.finish()?,
            Command::Query(question) => {
                let answer = self.desk.answer(question);
                self.say(format_args!("response {answer}"))?;
            }
            Command::Show => self.say(self.desk.position_text())?,
            _ if self.search.is_some() => {
                self.info("a search goes on; say stop first")?;
            }
            Command::NewGame => self.desk.forget(),
            Command::SetOption { name, value } => {
                let read = options::read(&name, &value).map_err(|fault| fault.to_string());
                let set = read.and_then(|setting| self.desk.set(setting));
                self.or_say_why(set)?;
            }
            Command::Position(position) => {
                let set = self.desk.set_position(&position);
                self.or_say_why(set)?;
            }
            Command::Go(go) => {
                if let Some(word) = &go.passed_over {
                    self.info(format_args!("go: {word:?} is passed over"))?;
                }
                let begun = self.think(&go)?;
                self.or_say_why(begun)?;
            }
            Command::Perft(depth) => {
                let begun = self.count(depth);
                let begun = self.conclude_at_once(begun)?;
                self.or_say_why(begun)?;
            }
        }
        Ok(Next::Listen)
    }

    fn introduce(&mut self, end: &str) -> Result<(), Failure> {
        let version = env!("CARGO_PKG_VERSION");
        self.say(format_args!("id name Taktika {version}"))?;
        self.say("id author the authors of Taktika")?;
        for option in OptionId::all() {
            self.say(option.offer())?;
        }
        self.say(end)
    }

    fn think(&mut self, go: &Go) -> Result<Result<(), String>, Failure> {
        if self.desk.is_over() {
            self.say(NO_TURN)?;
            return Ok(Ok(()));
        }
        let begun = self.begin(go);
        self.conclude_at_once(begun)
    }

    /// What could not be begun in a thread of its own is at its end already.
    fn conclude_at_once(
        &mut self,
        begun: Result<Option<Thought>, String>,
    ) -> Result<Result<(), String>, Failure> {
        match begun {
            Ok(Some(thought)) => self.conclude(thought)?,
            Ok(None) => {}
            Err(why) => return Ok(Err(why)),
        }
        Ok(Ok(()))
    }

    fn begin(&mut self, go: &Go) -> Result<Option<Thought>, String> {
        let limits = self.desk.limits(go);
        let engine = self.desk.take_engine()?;
        let stop = self.note(true, go.infinite);
        Ok(thinking::think(engine, limits, stop, self.sender.clone()))
    }

    fn count(&mut self, depth: u32) -> Result<Option<Thought>, String> {
        let deepest = arguments::MAX_DEPTH;
        if i64::from(depth) > deepest {
            return Err(format!(
                "go perft: found {depth}, expected a number from 0 to {deepest}"
            ));
        }
        let count = self.desk.counting(depth);
        let stop = self.note(false, false);
        Ok(thinking::count(count, stop, self.sender.clone()))
    }

    /// Notes that a search goes on, and gives what stops it.
    fn note(&mut self, is_prompt: bool, infinite: bool) -> Stop {
        let stop = Stop::new();
        self.search = Some(Search {
            stop: stop.clone(),
            is_prompt,
            infinite,
            held: None,
        });
        stop
    }

    /// Takes what the thinking thread has come to.
    fn conclude(&mut self, thought: Thought) -> Result<(), Failure> {
        if let Some(engine) = thought.engine {
            self.desk.put_back(engine);
        }
        match &mut self.search {
            Some(search) if search.infinite && !search.stop.is_stopped() => {
                search.held = Some(thought.answer);
                Ok(())
            }
            _ => {
                self.search = None;
                self.say(thought.answer)
            }
        }
    }

    /// Stops the search, if one goes on, and waits for its answer, so that whatever is said next finds the engine free.
    fn finish(&mut self) -> Result<(), Failure> {
        if let Some(search) = &mut self.search {
            search.stop.stop();
            if let Some(answer) = search.held.take() {
                self.search = None;
                return self.say(answer);
            }
        }
        while self.search.as_ref().is_some_and(|search| search.is_prompt) {
            match self.events.recv() {
                Ok(Event::Found(line)) => self.say(line)?,
                Ok(Event::Thought(thought)) => self.conclude(thought)?,
                Ok(other) => self.waiting.push_back(other),
                Err(_) => break,
            }
        }
        Ok(())
    }

    fn or_say_why(&mut self, done: Result<(), String>) -> Result<(), Failure> {
        match done {
            Ok(()) => Ok(()),
            Err(why) => self.info(why),
        }
    }

    fn info(&mut self, text: impl Display) -> Result<(), Failure> {
        let text = output::one_line(&text.to_string());
        self.say(format_args!("info string {text}"))
    }

    fn say(&mut self, line: impl Display) -> Result<(), Failure> {
        Ok(output::line(self.out, line)?)
    }
}
