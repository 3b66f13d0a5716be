//! Doing what was asked for.

use taktika::game_variant::session::Session;
use taktika::registry;

use super::playing::Playing;
use super::{Client, Command, HostRequest, Opened, Screen, mishaps};
use crate::computer::Seats;
use crate::dialogs::{Ask, Dialog, NewGame, PasteDialog, Purpose, Rulebook};
use crate::panels::status::Status;
use crate::settings::Preferences;

impl Client {
    /// Does what was asked for.
    pub(super) fn execute(&mut self, command: Command) {
        match command {
            Command::Continue
            | Command::AskForPlayers(_)
            | Command::NewGame(..)
            | Command::NewGameNow(..) => self.begin(command),
            Command::MoveNow | Command::Pause | Command::GoOn => self.tell_computer(&command),
            Command::EnterWaiting | Command::ToStart | Command::ToGame => self.go(command),
            Command::Unfinished => self.show_unfinished(None),
            Command::ContinueSlot(slot) => self.continue_slot(slot),
            Command::AskToForget(slot) => self.ask_to_forget(slot),
            Command::Forget(slot) => self.forget(slot),
            Command::OpenDialog => self.show_files(Purpose::Open),
            Command::SaveDialog if self.playing.is_some() => self.show_files(Purpose::Save),
            Command::SaveDialog => {}
            Command::SystemDialog => self.system_dialog(),
            Command::OpenFile(path) => self.open_file(path),
            Command::OpenOne(number) => self.open_one(number),
            Command::SaveFile(path, overwrite) => self.save_file(path, overwrite),
            Command::CopyPosition => self.copy_position(),
            Command::CopyRecord => self.copy_record(),
            Command::PasteDialog => {
                self.dialog = Some(Dialog::Paste(PasteDialog::default()));
                self.requests.push(HostRequest::PasteWanted);
            }
            Command::WantClipboard => self.requests.push(HostRequest::PasteWanted),
            Command::TakeText(text) => self.paste(&text),
            Command::PasteText(text) => self.read_text(&text),
            Command::Quit => self.requests.push(HostRequest::Quit),
            Command::Rules(id) => self.show_rules(id),
            Command::SettingsDialog => self.dialog = Some(Dialog::Settings),
            Command::About => self.show_about(),
            Command::SetTheme(theme) => self.set(|preferences| preferences.theme = theme),
            Command::SetMarksKey(shown) => self.set(|preferences| preferences.marks_key = shown),
            Command::CloseDialog => {
                self.dialog = None;
                self.waiting = None;
            }
            command => self.play(command),
        }
    }

    fn begin(&mut self, command: Command) {
        match command {
            Command::Continue => {
                if let Some(session) = self.resume.take() {
                    self.enter(Opened::new(session));
                }
            }
            Command::AskForPlayers(id) => {
                if let Some(game) = registry::by_id(id) {
                    self.dialog = Some(Dialog::New(NewGame::new(game.info())));
                }
            }
            Command::NewGame(id, seats) if self.is_unfinished() => {
                self.ask_to_leave(Command::NewGameNow(id, seats));
            }
            Command::NewGame(id, seats) | Command::NewGameNow(id, seats) => {
                self.start_named(id, seats);
            }
            _ => {}
        }
    }

    fn go(&mut self, command: Command) {
        self.dialog = None;
        match command {
            Command::EnterWaiting => {
                if let Some(opened) = self.waiting.take() {
                    self.enter(opened);
                }
            }
            Command::ToGame if self.playing.is_some() => self.screen = Screen::Game,
            _ => {
                self.board.reset();
                self.note = None;
                self.screen = Screen::Start;
                self.find_unfinished();
            }
        }
    }

    /// Starts a new game by its id; does nothing when there is none of that id.
    pub(super) fn start_named(&mut self, id: &str, seats: Seats) {
        if let Some(game) = registry::by_id(id) {
            let mut session = game.start();
            seats.name(&mut *session);
            self.date(&mut *session);
            self.enter(Opened::new(session));
        }
    }

    fn set(&mut self, change: impl FnOnce(&mut Preferences)) {
        if let Err(error) = self.store.change(change) {
            let headline = self.words.text("status-settings-failed");
            let why = mishaps::status(&self.words, &error).text();
            self.note = Some(Status::problem(headline, why));
        }
    }

    fn show_rules(&mut self, id: &str) {
        let (Some(game), Some(text)) = (registry::by_id(id), registry::rulebook(id)) else {
            return;
        };
        let game = self.words.game(game.info());
        let title = self.words.with("rules-title", &[("game", game.into())]);
        self.dialog = Some(Dialog::Rules(Rulebook::new(title, text)));
    }

    fn show_about(&mut self) {
        let version = env!("CARGO_PKG_VERSION");
        let text = self
            .words
            .with("about-text", &[("version", version.into())]);
        let ask = Ask::tell("about", self.words.text("about-title"), text);
        self.dialog = Some(Dialog::Ask(ask));
    }

    /// What concerns the running game.
    fn play(&mut self, command: Command) {
        let Some(playing) = &mut self.playing else {
            return;
        };
        self.note = None;
        match command {
            Command::Look(ply) => playing.look(ply),
            Command::LookAtEnd => playing.look(playing.end()),
            Command::LookBy(by) => playing.look(playing.shown().saturating_add_signed(by)),
            Command::EndCard(shown) => playing.end_card = shown && playing.is_over(),
            Command::Flip => {
                playing.flipped = !playing.flipped;
                let side = self.words.side(playing.info(), playing.near());
                let told = self.words.with("status-flipped", &[("side", side.into())]);
                self.note = Some(Status::plain(told, ""));
            }
            Command::OfferDraw => self.offer_draw(),
            Command::Resign => self.ask_to_resign(),
            Command::Play(turn) => {
                self.make(|session| session.play(&turn).map_err(|e| e.to_string()))
            }
            Command::Pass => {
                if let Some(turn) = playing.pass() {
                    self.make(|session| session.play(&turn).map_err(|error| error.to_string()));
                }
            }
            Command::Undo => self.step(Playing::take_back),
            Command::Redo => self.step(Playing::make_again),
            Command::ClaimDraw => {
                self.make(|session| session.claim_draw().map_err(|error| error.to_string()));
            }
            Command::AcceptDraw => {
                self.make(|session| session.agree_draw().map_err(|error| error.to_string()));
            }
            Command::ResignNow(side) => {
                self.make(|session| session.resign(side).map_err(|error| error.to_string()));
            }
            _ => {}
        }
    }

    /// Goes back or forth in the running game and saves it.
    fn step(&mut self, step: impl FnOnce(&mut Playing)) {
        if let Some(playing) = &mut self.playing {
            step(playing);
            self.dialog = None;
            self.stop_thinking();
            self.autosave();
        }
    }

    /// Changes the running game and saves it; what does not go is told.
    fn make(&mut self, change: impl FnOnce(&mut dyn Session) -> Result<(), String>) {
        let Some(playing) = &mut self.playing else {
            return;
        };
        self.dialog = None;
        if let Some(thinking) = &mut self.thinking {
            thinking.drop_question();
        }
        match playing.change(change) {
            Ok(()) => {
                // Whoever makes a turn wants it answered.
                playing.paused = false;
                self.autosave();
            }
            Err(error) => {
                let headline = self.words.text("status-not-done");
                self.note = Some(Status::problem(headline, error));
            }
        }
    }

    fn offer_draw(&mut self) {
        let Some(playing) = self.playing.as_ref().filter(|playing| playing.is_live()) else {
            return;
        };
        let side = playing.view().side;
        let names = [side, side.other()].map(|side| self.words.side(playing.info(), side));
        let [offers, decides] = names;
        let title = self.words.with("draw-title", &[("side", offers.into())]);
        let text = self.words.with("draw-text", &[("side", decides.into())]);
        self.dialog = Some(Dialog::Ask(Ask {
            name: "draw",
            title,
            text,
            yes: Some(("draw-accept", Command::AcceptDraw)),
            no: "draw-decline",
        }));
    }

    fn ask_to_resign(&mut self) {
        let Some(playing) = &self.playing else {
            return;
        };
        let Some(side) = playing.resigning() else {
            return;
        };
        let [loses, wins] = [side, side.other()].map(|side| self.words.side(playing.info(), side));
        let title = self.words.with("resign-title", &[("side", loses.into())]);
        let text = self.words.with("resign-text", &[("side", wins.into())]);
        self.dialog = Some(Dialog::Ask(Ask {
            name: "resign",
            title,
            text,
            yes: Some(("resign-yes", Command::ResignNow(side))),
            no: "resign-no",
        }));
    }
}
