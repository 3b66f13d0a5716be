//! `match`: engine against engine.
//!
//! Workers play pairs of games, each with two engines of its own; one thread keeps the books, and alone writes.

mod engine;
mod game;
mod interrupt;
mod judge;
mod ledger;
mod opening;
mod player;
mod progress;
mod said;
pub(crate) mod spec;
pub(crate) mod sprt;
mod state;
mod statistics;
mod table;
mod workers;

use std::io::{self, Write};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use taktika::game_variant::Side;

use crate::arguments::Match;
use crate::failure::Failure;
use crate::output;

use engine::Fault;
use game::{Played, Terms};
use interrupt::Interrupt;
use ledger::Ledger;
use opening::{Opening, Source};
use player::{Failed, Player, Profile};
use progress::Progress;
use spec::Seat;
use sprt::Verdict;
use table::Table;
use workers::{News, Plan, Queue};

/// Plays a match and prints its table.
pub(crate) fn run(asked: &Match, out: &mut dyn Write) -> Result<(), Failure> {
    let profiles = profiles(asked)?;
    let source = Source::new(&asked.openings, asked.game, asked.seed)?;
    let interrupt = Interrupt::default();
    let plan = Plan {
        game: asked.game,
        profiles: &profiles,
        source: &source,
        balance: asked.balance,
        terms: Terms {
            pace: asked.pace(),
            max_plies: asked.max_plies,
            margin: Duration::from_millis(asked.margin),
            patience: Duration::from_secs(asked.patience),
        },
        interrupt: interrupt.clone(),
    };
    // From here on no engine stays behind.
    catch_signals(&interrupt)?;
    try_engines(&plan)?;
    let ledger = Ledger::open(
        asked.records.as_deref(),
        asked.resume,
        settings(asked, &profiles, &source),
    )?;
    let begun = ledger.state.begun();
    if begun > asked.games {
        let games = asked.games;
        return Err(Failure::input(format!(
            "--games {games}: games of this match up to number {begun} have been begun, expected at least so many"
        )));
    }
    let mut books = Books {
        asked,
        names: profiles.each_ref().map(|profile| profile.name.as_str()),
        ledger,
        progress: Progress::new(asked.games),
        interrupt: &interrupt,
        decided: false,
    };
    let kept = books.keep(&plan);
    books.progress.end();
    let table = books.table().to_string();
    let closed = kept.and_then(|()| books.close());
    output::line(out, table)?;
    closed
}

/// The players with their names. Names that are alike get numbers.
fn profiles(asked: &Match) -> Result<[Profile; 2], Failure> {
    let mut profiles = Seat::BOTH.map(|seat| {
        let (spec, name, options) = asked.player(seat);
        let name = name.map_or_else(|| spec.with(options), str::to_owned);
        Profile {
            name: output::one_line(&name),
            spec: spec.clone(),
            options: options.to_vec(),
        }
    });
    let [first, second] = &mut profiles;
    if first.name == second.name {
        first.name.push_str(" 1");
        second.name.push_str(" 2");
    }
    for (seat, profile) in Seat::BOTH.into_iter().zip(&profiles) {
        let mut options = profile.spec.options.iter().chain(&profile.options);
        if options.any(|set| set.name.eq_ignore_ascii_case(GAME)) {
            return Err(Failure::input(format!(
                "the {seat} engine, {}: the option {GAME} is set by the match, expected others",
                profile.name
            )));
        }
    }
    Ok(profiles)
}

/// The option by which an engine is told the game.
const GAME: &str = "Game";

/// All that must be the same when a match is gone on with.
fn settings(asked: &Match, profiles: &[Profile; 2], source: &Source) -> String {
    let players = profiles.each_ref().map(|profile| {
        let options = profile.options.iter();
        let options: String = options
            .map(|set| format!(" {}={}", set.name, set.value))
            .collect();
        format!("{} ({}{options})", profile.name, profile.spec.text)
    });
    let [first, second] = players;
    let most = asked
        .max_plies
        .map_or("none".to_owned(), |plies| plies.to_string());
    format!(
        "{} {first} against {second}, {}, openings {}{} seed {} balance {}, max plies {most}",
        asked.game.info().id,
        asked.pace(),
        asked.openings,
        source.digest(),
        asked.seed,
        asked.balance,
    )
}

/// Starts each engine once, so that what cannot work is told before the first game.
fn try_engines(plan: &Plan<'_>) -> Result<(), Failure> {
    for seat in Seat::BOTH {
        let profile = &plan.profiles[seat.index()];
        let id = plan.game.info().id;
        let mut player = Player::new(profile, id, plan.interrupt.clone());
        let said = player.start().map_err(|Failed { fault, last_words }| {
            if fault == Fault::Interrupted {
                return Failure::System {
                    doing: "trying the engines".to_owned(),
                    error: io::Error::other(fault),
                };
            }
            let last_words = indented(&last_words);
            Failure::input(format!(
                "the {seat} engine, {}, {fault}{last_words}",
                profile.name
            ))
        })?;
        let complaint = said
            .iter()
            .find_map(|line| line.strip_prefix("info string "));
        // Other engines may say anything there; this program says only what is wrong with an option.
        if let Some(complaint) = complaint
            && profile.spec.words.is_empty()
        {
            let name = &profile.name;
            return Err(Failure::input(format!(
                "the {seat} engine, {name}, says: {complaint}"
            )));
        }
    }
    Ok(())
}

/// An interrupt from the terminal ends the match in good order, a second one at once.
fn catch_signals(interrupt: &Interrupt) -> Result<(), Failure> {
    let interrupt = interrupt.clone();
    let caught = ctrlc::set_handler(move || {
        if interrupt.is_set() {
            std::process::exit(INTERRUPTED);
        }
        interrupt.set();
    });
    caught.map_err(|error| Failure::System {
        doing: "catching interrupts".to_owned(),
        error: io::Error::other(error),
    })
}

/// The exit status after a second interrupt, as shells have it.
const INTERRUPTED: i32 = 130;

fn indented(lines: &[String]) -> String {
    lines.iter().map(|line| format!("\n  {line}")).collect()
}

/// Keeps the books while the workers play.
struct Books<'a> {
    asked: &'a Match,
    names: [&'a str; 2],
    ledger: Ledger,
    progress: Progress,
    interrupt: &'a Interrupt,
    /// The test has come to its end.
    decided: bool,
}

impl Books<'_> {
    fn keep(&mut self, plan: &Plan<'_>) -> Result<(), Failure> {
        let pairs = usize::try_from(self.asked.games / 2).unwrap_or(usize::MAX);
        let read = |line: &str| Opening::read(plan.game, line).ok();
        let queue = Queue::new(self.ledger.state.open_pairs(pairs, read));
        self.look();
        let (sender, news) = mpsc::channel();
        thread::scope(|scope| {
            let workers = (0..self.asked.concurrency).map_while(|_| {
                let (sender, queue) = (sender.clone(), &queue);
                let work = move || workers::work(plan, queue, &sender);
                thread::Builder::new().spawn_scoped(scope, work).ok()
            });
            // Where the system gives no more threads, fewer games are played at once.
            let some = workers.count() > 0;
            drop(sender);
            let kept = if some {
                self.listen(&news)
            } else {
                Err(Failure::System {
                    doing: "starting a thread to play in".to_owned(),
                    error: io::ErrorKind::WouldBlock.into(),
                })
            };
            // Whatever ended it, nobody plays on.
            self.interrupt.set();
            kept
        })
    }

    fn listen(&mut self, news: &Receiver<News>) -> Result<(), Failure> {
        for event in news {
            match event {
                News::Game {
                    pair,
                    half,
                    opening,
                    played,
                } if !self.decided => self.enter(pair, half, &opening, played)?,
                // It came too late to count.
                News::Game { .. } => {}
                News::NoOpening { pair } => {
                    let pair = pair + 1;
                    self.progress.note(&format!(
                        "pair {pair}: there is no opening that is not decided"
                    ));
                }
            }
        }
        Ok(())
    }

    fn enter(
        &mut self,
        pair: usize,
        half: usize,
        opening: &Opening,
        mut played: Played,
    ) -> Result<(), Failure> {
        let round = format!("{}.{}", pair + 1, half + 1);
        self.tag(&mut played, half, &round, opening);
        if let Some(forfeit) = &played.forfeit {
            let (name, why) = (self.names[forfeit.seat.index()], &forfeit.why);
            let last_words = indented(&forfeit.last_words);
            self.progress
                .note(&format!("game {round}: {name} {why}{last_words}"));
        }
        self.ledger.enter(pair, half, opening, &played)?;
        self.look();
        Ok(())
    }

    fn tag(&self, played: &mut Played, half: usize, round: &str, opening: &Opening) {
        let info = played.session.info();
        let [first, second] = self.names;
        let players = if half == 0 {
            [first, second]
        } else {
            [second, first]
        };
        let [one, two] = Side::BOTH.map(|side| info.side(side).name);
        let pace = self.asked.pace().to_string();
        for (name, value) in [
            ("Event", format!("{first} against {second}").as_str()),
            ("Round", round),
            (one, players[0]),
            (two, players[1]),
            ("TimeControl", &pace),
            ("Opening", &opening.turns()),
            ("Match", &self.ledger.state.settings),
        ] {
            // None of these follows from the game, so none is refused.
            let _ = played.session.set_tag(name, value);
        }
    }

    /// Shows how it stands, and ends the match when the test leaves no doubt.
    fn look(&mut self) {
        let state = &self.ledger.state;
        let count = state.games().count();
        let line = self.table().line();
        if let Some(sprt) = &self.asked.sprt
            && sprt.verdict(&state.pairs()) != Verdict::Open
        {
            self.decided = true;
            self.interrupt.set();
        }
        self.progress.update(count, &line);
    }

    fn table(&self) -> Table<'_> {
        Table {
            names: self.names,
            state: &self.ledger.state,
            planned: self.asked.games,
            sprt: self.asked.sprt.as_ref(),
        }
    }

    fn close(self) -> Result<(), Failure> {
        let played = self.ledger.state.games().count();
        if self.decided || played >= self.asked.games {
            return self.ledger.close();
        }
        let planned = self.asked.games;
        let goes_on = if self.asked.records.is_some() {
            "; --resume goes on with it"
        } else {
            ""
        };
        Err(Failure::System {
            doing: format!("the match, {played} of {planned} games"),
            error: io::Error::other(format!("not played to its end{goes_on}")),
        })
    }
}
