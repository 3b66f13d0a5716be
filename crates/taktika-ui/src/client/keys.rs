//! What keys ask for.

use egui::{Context, Event, Key, KeyboardShortcut, Modifiers};

use super::{Client, Command, Screen};
use crate::settings::Overlay;

const fn plain(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

const fn with_command(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

pub(crate) const OPEN: KeyboardShortcut = with_command(Key::O);
pub(crate) const SAVE: KeyboardShortcut = with_command(Key::S);
pub(crate) const NEW: KeyboardShortcut = with_command(Key::N);
pub(crate) const COPY: KeyboardShortcut = with_command(Key::C);
pub(crate) const PASTE: KeyboardShortcut = with_command(Key::V);
pub(crate) const UNDO: KeyboardShortcut = with_command(Key::Z);
pub(crate) const REDO: KeyboardShortcut = with_command(Key::Y);
pub(crate) const FLIP: KeyboardShortcut = plain(Key::F);
pub(crate) const BACK: KeyboardShortcut = plain(Key::ArrowLeft);
pub(crate) const FORTH: KeyboardShortcut = plain(Key::ArrowRight);
pub(crate) const FIRST: KeyboardShortcut = plain(Key::Home);
pub(crate) const HINT: KeyboardShortcut = plain(Key::H);
pub(crate) const ANALYSIS: KeyboardShortcut = plain(Key::A);
pub(crate) const THREATS: KeyboardShortcut = plain(Key::T);
pub(crate) const LAST: KeyboardShortcut = plain(Key::End);
pub(crate) const SHOW: KeyboardShortcut = plain(Key::S);
pub(crate) const AGAIN: KeyboardShortcut = plain(Key::A);
pub(crate) const NEXT: KeyboardShortcut = plain(Key::N);
pub(crate) const LEAVE: KeyboardShortcut = plain(Key::Escape);
pub(crate) const RULES: KeyboardShortcut = plain(Key::F1);
/// What keyboards without much use beside [`REDO`].
const REDO_TOO: KeyboardShortcut =
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::Z);
const QUIT: KeyboardShortcut = with_command(Key::Q);
const BACK_BOTH: KeyboardShortcut = plain(Key::ArrowUp);
const FORTH_BOTH: KeyboardShortcut = plain(Key::ArrowDown);

impl Client {
    /// The commands of the keys pressed, unless a dialog or a text field has the keyboard.
    pub(super) fn keys(&self, ctx: &Context) -> Vec<Command> {
        if self.dialog.is_some() || ctx.text_edit_focused() {
            return Vec::new();
        }
        let mut commands = clipboard(ctx, self.screen);
        let everywhere = [(OPEN, Command::OpenDialog), (QUIT, Command::Quit)];
        let overlays = self.store.preferences().overlays;
        let in_game = [
            (REDO_TOO, Command::Redo),
            (UNDO, Command::Undo),
            (REDO, Command::Redo),
            (SAVE, Command::SaveDialog),
            (NEW, Command::ToStart),
            (FLIP, Command::Flip),
            (BACK, Command::LookBy(-1)),
            (FORTH, Command::LookBy(1)),
            (BACK_BOTH, Command::LookBy(-2)),
            (FORTH_BOTH, Command::LookBy(2)),
            (FIRST, Command::Look(0)),
            (LAST, Command::LookAtEnd),
            (HINT, Command::Hint),
            (ANALYSIS, Command::ShowAnalysis(!self.aid.is_open)),
            (
                THREATS,
                Command::SetOverlay(Overlay::Threats, !overlays.has(Overlay::Threats)),
            ),
            (RULES, Command::Why),
        ];
        let in_game = in_game.into_iter().filter(|_| self.screen == Screen::Game);
        let in_exercise = self.exercise_keys().into_iter();
        for (keys, asked) in everywhere.into_iter().chain(in_game).chain(in_exercise) {
            if ctx.input_mut(|input| input.consume_shortcut(&keys)) {
                commands.push(asked);
            }
        }
        // Escape first closes what is open on the board; that is the board's own.
        let looking = self
            .playing
            .as_ref()
            .is_some_and(|game| game.shown() != game.end());
        let free = !self.board.has_card() && self.board.selected().is_none();
        if self.screen == Screen::Game
            && free
            && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
        {
            if looking {
                commands.push(Command::LookAtEnd);
            } else {
                commands.push(Command::EndCard(false));
            }
        }
        if free
            && let Some(leave) = self.leaving()
            && ctx.input_mut(|it| it.consume_shortcut(&LEAVE))
        {
            commands.push(leave);
        }
        commands
    }

    /// What keys do in an exercise. While the board has the keyboard, arrows walk on it.
    fn exercise_keys(&self) -> Vec<(KeyboardShortcut, Command)> {
        if self.screen != Screen::Exercise {
            return Vec::new();
        }
        let mut keys = vec![
            (UNDO, Command::TryAgain),
            (AGAIN, Command::TryAgain),
            (SHOW, Command::ShowSolution),
            (NEXT, Command::NextTask),
            (FLIP, Command::Flip),
        ];
        if !self.board.has_keyboard() {
            keys.extend([
                (BACK, Command::LookBy(-1)),
                (FORTH, Command::LookBy(1)),
                (FIRST, Command::Look(0)),
                (LAST, Command::LookAtEnd),
            ]);
        }
        keys
    }

    /// Where Escape leads from lessons and puzzles.
    fn leaving(&self) -> Option<Command> {
        match self.screen {
            Screen::Lessons | Screen::Puzzles => Some(Command::ToStart),
            Screen::Exercise => Some(self.to_list()),
            Screen::Start | Screen::Game => None,
        }
    }
}

/// Copying and pasting, whether the host makes events of them or leaves them keys.
fn clipboard(ctx: &Context, screen: Screen) -> Vec<Command> {
    let mut commands = Vec::new();
    ctx.input_mut(|input| {
        let copy = input.consume_shortcut(&COPY);
        let paste = input.consume_shortcut(&PASTE);
        let copied = input.events.contains(&Event::Copy);
        if screen == Screen::Game && (copy || copied) {
            commands.push(Command::CopyPosition);
        }
        let pasted = input.events.iter().find_map(|event| match event {
            Event::Paste(text) => Some(text.clone()),
            _ => None,
        });
        match pasted {
            Some(text) => commands.push(Command::PasteText(text)),
            None if paste => commands.push(Command::WantClipboard),
            None => {}
        }
    });
    commands
}
