//! The computer as a player of the running game.

use std::sync::Arc;

use game_search::Choice;
use taktika::game_variant::session::Session;

use super::{Client, Command, Screen};
use crate::computer::{Answer, Effort, Thinking};
use crate::dialogs::Dialog;
use crate::panels::status::Status;
use crate::panels::thoughts::{Stage, Thoughts};

impl Client {
    /// Takes what tells the host that there is something to draw without any input: the computer has thought. It is
    /// called from another thread, some times a second at most, and while the client is not thinking never.
    pub fn set_wake_up(&mut self, wake: impl Fn() + Send + Sync + 'static) {
        self.wake = Arc::new(wake);
    }

    /// Makes the computer's turn when that has come, and has it think when it is due. Once a frame, before anything is
    /// drawn.
    pub(super) fn let_computer_play(&mut self) {
        let answer = self.thinking.as_mut().and_then(Thinking::answer);
        match answer {
            Some(Answer::Choice(choice)) => self.take_choice(&choice),
            Some(Answer::Failed) => self.thinking_failed(),
            None => {}
        }
        let Some(playing) = &self.playing else {
            return;
        };
        if !playing.seats().has_computer() {
            // Its memory is of no use.
            self.thinking = None;
            return;
        }
        let due = playing
            .computer_due()
            .filter(|_| !playing.paused && self.screen == Screen::Game)
            .and_then(|side| Some((side, playing.seats().at(side).skill()?)));
        let is_busy = self.thinking.as_ref().is_some_and(Thinking::is_busy);
        match due {
            None if is_busy => self.stop_thinking(),
            Some((side, skill)) if !is_busy => {
                let effort = Effort {
                    limits: self.config.limits.unwrap_or_else(|| skill.limits()),
                    level: skill.level(),
                    seed: playing.seed,
                };
                let started = match self.thinking.take() {
                    Some(thinking) => Ok(thinking),
                    None => Thinking::start(self.wake.clone()),
                };
                match started {
                    Ok(mut thinking) => {
                        thinking.ask(playing.session(), side, effort);
                        self.thinking = Some(thinking);
                    }
                    Err(_) => self.thinking_failed(),
                }
            }
            _ => {}
        }
    }

    /// Forgets what the computer is asked, and what it thought.
    pub(super) fn stop_thinking(&mut self) {
        if let Some(thinking) = &mut self.thinking {
            thinking.drop_question();
        }
    }

    /// What is shown of the computer's thinking; nothing where only persons play.
    pub(super) fn thoughts(&self) -> Option<Thoughts> {
        let playing = self.playing.as_ref()?;
        let seats = playing.seats();
        let is_busy = self.thinking.as_ref().is_some_and(Thinking::is_busy);
        let stage = match playing.computer_due() {
            Some(_) if playing.paused => Stage::Paused,
            Some(_) if is_busy => Stage::Thinking,
            _ if playing.is_over() => Stage::Over,
            _ => Stage::Resting,
        };
        let report = self.thinking.as_ref().and_then(Thinking::report);
        seats.has_computer().then(|| Thoughts {
            info: playing.info(),
            stage,
            is_watched: seats.is_watched(),
            report: report.cloned(),
        })
    }

    fn take_choice(&mut self, choice: &Choice<String>) {
        let Some(playing) = &mut self.playing else {
            return;
        };
        let made = playing.change_behind(|session: &mut dyn Session| {
            if choice.claims_draw && session.may_claim_draw() {
                session.claim_draw().map_err(|error| error.to_string())
            } else {
                let played = session.play(&choice.turn);
                played.map_err(|error| error.to_string())
            }
        });
        let is_over = playing.is_over();
        match made {
            Ok(()) => self.autosave(),
            Err(_) => self.thinking_failed(),
        }
        // What these ask about is over.
        let asks = |dialog: &Dialog| ["resign", "draw"].contains(&dialog.name());
        if is_over && self.dialog.as_ref().is_some_and(asks) {
            self.dialog = None;
        }
    }

    /// Says that the computer cannot play, and has it wait: the player may try again.
    fn thinking_failed(&mut self) {
        self.thinking = None;
        if let Some(playing) = &mut self.playing {
            playing.paused = true;
        }
        let headline = self.words.text("status-computer-failed");
        let why = self.words.text("status-computer-failed-why");
        self.note = Some(Status::problem(headline, why));
    }

    /// What the computer is told to do.
    pub(super) fn tell_computer(&mut self, command: &Command) {
        let Some(playing) = &mut self.playing else {
            return;
        };
        match command {
            Command::MoveNow => {
                if let Some(thinking) = &self.thinking {
                    thinking.hurry();
                }
            }
            Command::Pause => {
                playing.paused = true;
                // An answer that has just come is not what was wanted any more.
                self.stop_thinking();
            }
            Command::GoOn => {
                playing.paused = false;
                self.note = None;
            }
            _ => {}
        }
    }
}
