//! What keys ask for.

use egui::{Context, Event, Key, Modifiers};

use super::{Client, Command, Screen};

impl Client {
    /// The commands of the keys pressed, unless a dialog or a text field has the keyboard.
    pub(super) fn keys(&self, ctx: &Context) -> Vec<Command> {
        if self.dialog.is_some() || ctx.text_edit_focused() {
            return Vec::new();
        }
        let mut commands = clipboard(ctx, self.screen);
        let none = Modifiers::NONE;
        let command = Modifiers::COMMAND;
        let shift = Modifiers::COMMAND | Modifiers::SHIFT;
        let everywhere = [
            (command, Key::O, Command::OpenDialog),
            (command, Key::Q, Command::Quit),
        ];
        let in_game = [
            (shift, Key::Z, Command::Redo),
            (command, Key::Z, Command::Undo),
            (command, Key::Y, Command::Redo),
            (command, Key::S, Command::SaveDialog),
            (command, Key::N, Command::ToStart),
            (none, Key::F, Command::Flip),
            (none, Key::ArrowLeft, Command::LookBy(-1)),
            (none, Key::ArrowRight, Command::LookBy(1)),
            (none, Key::ArrowUp, Command::LookBy(-2)),
            (none, Key::ArrowDown, Command::LookBy(2)),
            (none, Key::Home, Command::Look(0)),
            (none, Key::End, Command::LookAtEnd),
        ];
        let in_game = in_game.into_iter().filter(|_| self.screen == Screen::Game);
        for (modifiers, key, asked) in everywhere.into_iter().chain(in_game) {
            if ctx.input_mut(|input| input.consume_key(modifiers, key)) {
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
            && ctx.input_mut(|input| input.consume_key(none, Key::Escape))
        {
            if looking {
                commands.push(Command::LookAtEnd);
            } else {
                commands.push(Command::EndCard(false));
            }
        }
        commands
    }
}

/// Copying and pasting, whether the host makes events of them or leaves them keys.
fn clipboard(ctx: &Context, screen: Screen) -> Vec<Command> {
    let mut commands = Vec::new();
    ctx.input_mut(|input| {
        let copy = input.consume_key(Modifiers::COMMAND, Key::C);
        let paste = input.consume_key(Modifiers::COMMAND, Key::V);
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
