//! The games of windows that were closed, beside the one to go on with.

use std::time::SystemTime;

use super::{Client, Command, Opened, mishaps};
use crate::client::store::Abandoned;
use crate::dialogs::{Ask, Dialog, Unfinished, UnfinishedDialog};
use crate::panels::status::Status;

impl Client {
    /// Finds out which there are.
    pub(super) fn find_unfinished(&mut self) {
        let (games, problems) = self.store.unfinished(&self.words);
        let now = SystemTime::from(self.now().timestamp());
        let describe = |game: Abandoned| {
            let age = Unfinished::age(game.modified, now);
            Unfinished::new(game.slot, &*game.session, age, &self.words)
        };
        self.unfinished = games.into_iter().map(describe).collect();
        self.tell_unread(problems);
    }

    /// Finds out again, at most once a second and only when there is a picture to draw anyway: where no game was to be
    /// had, a window that was just closing may have let go of one since.
    pub(super) fn look_again(&mut self, context: &egui::Context) {
        let now = context.input(|input| input.time);
        let none = self.playing.is_none() && self.resume.is_none() && self.unfinished.is_empty();
        if none && now - self.looked_at >= 1.0 {
            self.looked_at = now;
            self.find_unfinished();
        }
    }

    /// Tells what could not be read of what was saved.
    fn tell_unread(&mut self, problems: Vec<String>) {
        if !problems.is_empty() {
            let headline = self.words.text("status-store-failed");
            self.note = Some(Status::problem(headline, problems.join(" ")));
        }
    }

    /// Shows them to choose from.
    pub(super) fn show_unfinished(&mut self, error: Option<Status>) {
        self.find_unfinished();
        self.dialog = Some(Dialog::Unfinished(UnfinishedDialog {
            games: self.unfinished.clone(),
            error,
        }));
    }

    /// Goes on with one of them. The running game, or the one to go on with, takes its place among them.
    pub(super) fn continue_slot(&mut self, slot: u32) {
        let kept = self
            .playing
            .as_ref()
            .map_or(Ok(()), |playing| self.store.leave(playing.session()));
        if let Err(error) = kept {
            let headline = self.words.text("status-autosave-failed");
            let why = mishaps::status(&self.words, &error).text();
            self.show_unfinished(Some(Status::problem(headline, why)));
            return;
        }
        let (session, problems) = self.store.take(slot, &self.words);
        match session {
            Some(session) => self.enter(Opened::new(session)),
            None => {
                let taken = Status::problem(self.words.text("unfinished-taken"), "");
                self.show_unfinished(Some(taken));
            }
        }
        self.tell_unread(problems);
    }

    pub(super) fn ask_to_forget(&mut self, slot: u32) {
        self.dialog = Some(Dialog::Ask(Ask {
            name: "forget",
            title: self.words.text("forget-title"),
            text: self.words.text("forget-text"),
            yes: Some(("forget-yes", Command::Forget(slot))),
            no: "forget-no",
        }));
    }

    pub(super) fn forget(&mut self, slot: u32) {
        let error = match self.store.forget(slot) {
            Ok(true) => None,
            Ok(false) => Some(Status::problem(self.words.text("unfinished-taken"), "")),
            Err(error) => Some(mishaps::status(&self.words, &error)),
        };
        self.show_unfinished(error);
    }
}
