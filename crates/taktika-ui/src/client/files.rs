//! Opening, saving, pasting, copying.

use std::path::{Path, PathBuf};

use jiff::Zoned;
use taktika::game_variant::session::{Session, open_records};
use taktika::registry;
use taktika::words::Words;
use taktika_store::{
    MAX_RECORD_BYTES, Overwrite, StoreError, free_name, read_record, write_record,
};

use super::{Client, Command, HostRequest, Opened, Screen, day, mishaps};
use crate::client::playing::Playing;
use crate::dialogs::paths::with_ending;
use crate::dialogs::{Ask, Dialog, FileDialog, Games, PasteDialog, Purpose};
use crate::panels::status::Status;

impl Client {
    /// Saves the running game by itself; what goes wrong is told in the status box.
    pub(super) fn autosave(&mut self) {
        let Some(playing) = &self.playing else { return };
        if let Err(error) = self.store.autosave(playing.session()) {
            let headline = self.words.text("status-autosave-failed");
            let why = mishaps::status(&self.words, &error).text();
            self.note = Some(Status::problem(headline, why));
        }
    }

    pub(super) fn now(&self) -> Zoned {
        self.config.now.clone().unwrap_or_else(Zoned::now)
    }

    /// Gives a game that begins now its date.
    pub(super) fn date(&self, session: &mut dyn Session) {
        // The tag's name is one, and the date follows from no game.
        let _ = session.set_tag("Date", &day::date(&self.now()));
    }

    /// Shows a game in place of the running one.
    pub(super) fn enter(&mut self, opened: Opened) {
        let mut playing = Playing::new(opened.session);
        playing.file = opened.file;
        playing.paused = playing.seats().has_computer() && opened.waits
            || playing.seats().is_watched() && playing.end() > 0;
        self.stop_thinking();
        self.playing = Some(playing);
        self.resume = None;
        self.board.reset();
        self.dialog = None;
        self.note = opened.fault;
        self.screen = Screen::Game;
        self.autosave();
    }

    /// The same, but asks first when that would end an unfinished game.
    pub(super) fn enter_or_ask(&mut self, opened: Opened) {
        if self.is_unfinished() {
            self.waiting = Some(opened);
            self.ask_to_leave(Command::EnterWaiting);
        } else {
            self.enter(opened);
        }
    }

    /// Whether a game is running, or was when the client was closed, whose turns would be lost.
    pub(super) fn is_unfinished(&self) -> bool {
        self.unfinished_game().is_some()
    }

    /// That game: the running one before the one of the client that was closed.
    fn unfinished_game(&self) -> Option<&dyn Session> {
        let running = self.playing.as_ref().map(Playing::session);
        let closed = self.resume.as_deref();
        [running, closed]
            .into_iter()
            .flatten()
            .find(|session| session.ply() > 0 && session.outcome().is_none())
    }

    pub(super) fn ask_to_leave(&mut self, command: Command) {
        let Some(game) = self.unfinished_game().map(Session::info) else {
            return;
        };
        let game = self.words.game(game);
        self.dialog = Some(Dialog::Ask(Ask {
            name: "leave",
            title: self.words.with("leave-title", &[("game", game.into())]),
            text: self.words.text("leave-text"),
            yes: Some(("leave-yes", command)),
            no: "leave-no",
        }));
    }

    pub(super) fn show_files(&mut self, purpose: Purpose) {
        let file = self
            .playing
            .as_ref()
            .and_then(|playing| playing.file.clone());
        let folder = file.as_deref().and_then(Path::parent).map(Path::to_owned);
        let folder = self
            .folder
            .clone()
            .or(folder)
            .unwrap_or_else(|| self.store.games());
        let name = match purpose {
            Purpose::Open => String::new(),
            Purpose::Save => self.proposed_name(&folder, file.as_deref()),
        };
        let places = self.store.places();
        self.find_unfinished();
        let files = FileDialog::new(purpose, folder, name, places, self.config.system_dialog);
        let files = files.with_unfinished(self.unfinished.len());
        self.dialog = Some(Dialog::Files(files));
    }

    /// The file's own name, or one made of the game's that is free.
    fn proposed_name(&self, folder: &Path, file: Option<&Path>) -> String {
        let game = self
            .playing
            .as_ref()
            .map_or("", |playing| playing.info().name);
        let path = file.map_or_else(|| free_name(folder, game), Path::to_owned);
        path.file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned()
    }

    /// Asks the host for the system's dialog, with what the client's own says.
    pub(super) fn system_dialog(&mut self) {
        let Some(Dialog::Files(files)) = &self.dialog else {
            return;
        };
        let folder = files.folder().to_owned();
        let name = files.file_name().to_owned();
        let purpose = files.purpose();
        self.requests.push(match purpose {
            Purpose::Open => HostRequest::NativeOpen { folder },
            Purpose::Save => HostRequest::NativeSave { folder, name },
        });
        self.native = Some(purpose);
        self.dialog = None;
    }

    pub(super) fn open_file(&mut self, path: PathBuf) {
        let opened = match read_record(&path) {
            Ok(text) => {
                self.folder = path.parent().map(Path::to_owned);
                self.open_records(&text, Some(path.clone()))
            }
            Err(error) => Err(mishaps::why_doing(&self.words, &error, "read")),
        };
        if let Err(why) = opened {
            let status = mishaps::of_file(&self.words, "file-not-read", &path, why);
            self.file_failed("files-failed", status);
        }
    }

    /// Tells what went wrong with a file: in the file dialog while it is open, else in one of its own.
    fn file_failed(&mut self, title: &str, status: Status) {
        if let Some(Dialog::Files(files)) = &mut self.dialog {
            files.fail(status);
            return;
        }
        let title = self.words.text(title);
        self.dialog = Some(Dialog::Ask(Ask::tell("problem", title, status.text())));
    }

    /// Opens the games of a text. When nothing of it can be opened, says why.
    fn open_records(&mut self, text: &str, file: Option<PathBuf>) -> Result<(), String> {
        let (mut sessions, fault) = open_records(&registry::GAMES, text);
        let info = sessions.last().map(|session| session.info());
        let fault = fault.map(|fault| mishaps::record(&self.words, &fault, info));
        if sessions.len() > 1 {
            let games = Games::new(sessions, fault, file, &self.words);
            self.dialog = Some(Dialog::Games(games));
            return Ok(());
        }
        let Some(session) = sessions.pop() else {
            return Err(fault.unwrap_or_else(|| self.words.text("why-no-game")));
        };
        let fault = self.part(fault);
        self.dialog = None;
        self.enter_or_ask(Opened {
            session,
            file,
            fault,
            waits: true,
        });
        Ok(())
    }

    /// What is told with a game of which only a part is sound.
    fn part(&self, fault: Option<String>) -> Option<Status> {
        fault.map(|fault| Status::problem(self.words.text("files-part"), fault))
    }

    pub(super) fn open_one(&mut self, number: usize) {
        let Some(Dialog::Games(mut games)) = self.dialog.take() else {
            return;
        };
        if number < games.sessions.len() {
            let is_last = number + 1 == games.sessions.len();
            let session = games.sessions.swap_remove(number);
            let fault = self.part(games.fault.filter(|_| is_last));
            self.enter_or_ask(Opened {
                session,
                file: games.file,
                fault,
                waits: true,
            });
        }
    }

    /// Saves to what the system's dialog gave, which has asked whether to replace that very file and no other.
    pub(super) fn save_as_chosen(&mut self, path: PathBuf) {
        let name = path.file_name().map(|name| name.to_string_lossy());
        let whole = name.map(|name| path.with_file_name(with_ending(&name)));
        match whole {
            Some(whole) if whole != path && !path.exists() => {
                self.save_file(whole, Overwrite::No);
            }
            _ => self.save_file(path, Overwrite::Yes),
        }
    }

    pub(super) fn save_file(&mut self, path: PathBuf, overwrite: Overwrite) {
        let Some(playing) = &mut self.playing else {
            return;
        };
        match write_record(&path, &playing.session().record_text(), overwrite) {
            Ok(()) => {
                self.folder = path.parent().map(Path::to_owned);
                let name = path
                    .file_name()
                    .unwrap_or_default()
                    .to_string_lossy()
                    .into_owned();
                let headline = self.words.with("status-saved", &[("name", name.into())]);
                let place = self
                    .folder
                    .as_ref()
                    .map(|folder| folder.display().to_string());
                self.note = Some(Status::plain(headline, place.unwrap_or_default()));
                playing.file = Some(path);
                self.dialog = None;
            }
            Err(StoreError::Exists { path }) => {
                if !matches!(self.dialog, Some(Dialog::Files(_))) {
                    self.show_files(Purpose::Save);
                }
                if let Some(Dialog::Files(files)) = &mut self.dialog {
                    files.ask_to_replace(path);
                }
            }
            Err(error) => {
                let why = mishaps::why_doing(&self.words, &error, "write");
                let status = mishaps::of_file(&self.words, "file-not-written", &path, why);
                self.file_failed("files-not-saved", status);
            }
        }
    }

    /// Reads a pasted text as a position or as records; what is wrong with it is told in the paste dialog.
    pub(super) fn read_text(&mut self, text: &str) {
        if let Some(error) = too_large(text, &self.words) {
            self.dialog = Some(Dialog::Paste(PasteDialog::new("", Some(error))));
            return;
        }
        let read = match position_of(text) {
            Some(position) => self.open_position(position),
            None if text.trim().is_empty() => {
                let none = Status::problem(self.words.text("paste-no-game"), "");
                Err(Box::new(none))
            }
            None => self.open_records(text, None).map_err(|fault| {
                let unreadable = self.words.text("paste-unreadable");
                Box::new(Status::problem(unreadable, fault))
            }),
        };
        if let Err(error) = read {
            self.dialog = Some(Dialog::Paste(PasteDialog::new(text, Some(*error))));
        }
    }

    /// Opens a position with the game that can read it; else the fault is that of the game whose board fits best.
    fn open_position(&mut self, text: &str) -> Result<(), Box<Status>> {
        let mut faults = Vec::new();
        for game in registry::GAMES {
            match game.open_position(text) {
                Ok(mut session) => {
                    self.date(&mut *session);
                    self.enter_or_ask(Opened::new(session));
                    return Ok(());
                }
                Err(fault) => faults.push((game.info(), fault)),
            }
        }
        let ranks = text.split(' ').next().unwrap_or("").matches('/').count() + 1;
        faults.sort_by_key(|(info, _)| ranks.abs_diff(info.shape.ranks.into()));
        let Some((info, fault)) = faults.into_iter().next() else {
            let none = Status::problem(self.words.text("paste-no-game"), "");
            return Err(Box::new(none));
        };
        let game = self.words.game(info);
        let headline = self.words.with("paste-failed", &[("game", game.into())]);
        let before = text.get(..fault.offset).unwrap_or(text);
        let told = mishaps::position(&self.words, &fault, before.chars().count() + 1);
        Err(Box::new(Status::problem(headline, told)))
    }

    pub(super) fn copy_position(&mut self) {
        if let Some(playing) = &self.playing {
            self.requests
                .push(HostRequest::CopyText(playing.position().text.clone()));
            self.note = Some(Status::plain(self.words.text("status-position-copied"), ""));
        }
    }

    pub(super) fn copy_record(&mut self) {
        if let Some(playing) = &self.playing {
            self.requests
                .push(HostRequest::CopyText(playing.session().record_text()));
            self.note = Some(Status::plain(self.words.text("status-record-copied"), ""));
        }
    }
}

/// What is said of a text that is larger than any that is read.
pub(super) fn too_large(text: &str, words: &Words) -> Option<Status> {
    let fits = u64::try_from(text.len()).is_ok_and(|size| size <= MAX_RECORD_BYTES);
    (!fits).then(|| {
        let limit = (MAX_RECORD_BYTES / 1_000_000).into();
        Status::problem(words.with("paste-too-large", &[("limit", limit)]), "")
    })
}

/// The text without space around it when it looks like that of a position: one line, the board's ranks first.
fn position_of(text: &str) -> Option<&str> {
    let text = text.trim();
    let board = text.split(' ').next()?;
    (!text.contains('\n') && !text.starts_with('[') && board.contains('/')).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::position_of;

    #[test]
    fn positions_and_records_are_told_apart() {
        assert_eq!(position_of(" 8/8 w 0 1\n"), Some("8/8 w 0 1"));
        assert_eq!(position_of("[Variant \"a/b\"]"), None);
        assert_eq!(position_of("1. e2e4 1/2-1/2"), None);
        assert_eq!(position_of("8/8 w 0 1\n1. e2e4 *"), None);
    }
}
