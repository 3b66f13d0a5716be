//! What a player can ask for.

use std::path::PathBuf;

use taktika::game_variant::Side;
use taktika_store::Overwrite;

use crate::art::Theme;
use crate::computer::Seats;
use crate::dialogs::About;
use crate::settings::Overlay;

/// A wish of the player's, from a panel, a dialog or a key.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Command {
    /// Make this turn.
    Play(String),
    /// Take back.
    Undo,
    /// Make again what was taken back.
    Redo,
    /// Do nothing this turn.
    Pass,
    /// Offer the other player a draw.
    OfferDraw,
    /// The offer is accepted.
    AcceptDraw,
    /// Claim a draw.
    ClaimDraw,
    /// Ask whether to resign.
    Resign,
    /// This side resigns.
    ResignNow(Side),
    /// Look at the position after so many turns.
    Look(usize),
    /// Look one turn back or forth.
    LookBy(isize),
    /// Look at the running game again.
    LookAtEnd,
    /// Show or put away the card that says how the game ended.
    EndCard(bool),
    /// Turn the board round.
    Flip,
    /// Go to the start screen.
    ToStart,
    /// Go back to the running game.
    ToGame,
    /// Ask who plays a new game of this id.
    AskForPlayers(&'static str),
    /// Begin a game with this id and these players; asks when one is running.
    NewGame(&'static str, Seats),
    /// Begin it whatever is running.
    NewGameNow(&'static str, Seats),
    /// The computer ends its thinking and makes its turn.
    MoveNow,
    /// The computer stops thinking and waits.
    Pause,
    /// The computer that waits goes on.
    GoOn,
    /// Go to the game that waited for an answer.
    EnterWaiting,
    /// Go on with the game saved by itself.
    Continue,
    /// Show the unfinished games.
    Unfinished,
    /// Go on with the unfinished game in this slot.
    ContinueSlot(u32),
    /// Ask whether to forget the unfinished game in this slot.
    AskToForget(u32),
    /// Forget it.
    Forget(u32),
    /// Show the dialog for opening.
    OpenDialog,
    /// Show the dialog for saving.
    SaveDialog,
    /// Show the system's dialog in place of the client's own.
    SystemDialog,
    /// Open this file.
    OpenFile(PathBuf),
    /// Take this game of an opened text with several.
    OpenOne(usize),
    /// Save to this file.
    SaveFile(PathBuf, Overwrite),
    /// Copy the position shown.
    CopyPosition,
    /// Copy the game's record.
    CopyRecord,
    /// Show the dialog for pasting, with the clipboard's text.
    PasteDialog,
    /// Ask the host for the clipboard's text.
    WantClipboard,
    /// Take this long text into the dialog for pasting.
    TakeText(String),
    /// Read this text as a position or records.
    PasteText(String),
    /// Show the rulebook of the game with this id.
    Rules(&'static str),
    /// Show the clause of this number in its rulebook.
    Clause(String),
    /// Show the card of this piece.
    AboutPiece(About),
    /// Show the clause that is told of now, or else the running game's rulebook.
    Why,
    /// Show rulebooks in this language.
    SetRulebookLanguage(&'static str),
    /// Show the settings.
    SettingsDialog,
    /// Show what this program is.
    About,
    /// Take this theme; `None` follows the system.
    SetTheme(Option<Theme>),
    /// Show the key to the marks, or not.
    SetMarksKey(bool),
    /// Show the page of the panel that helps, or the turns again.
    ShowAnalysis(bool),
    /// Look for so many lines.
    SetLines(usize),
    /// Tell a good turn.
    Hint,
    /// Show this on the board, or not.
    SetOverlay(Overlay, bool),
    /// Show the lessons.
    Lessons,
    /// Show the puzzles.
    Puzzles,
    /// Show those of this game.
    PuzzlesOf(&'static str),
    /// Show those of this difficulty, or of all.
    PuzzlesHard(Option<usize>),
    /// Show those with this theme, or with all.
    PuzzlesAbout(Option<usize>),
    /// Begin the lesson of this number in the course of this number.
    Lesson(usize, usize),
    /// Begin the puzzle of this number among those of the game shown.
    Puzzle(usize),
    /// Show what would be right in the exercise.
    ShowSolution,
    /// Take back what was tried in the exercise, or begin it anew.
    TryAgain,
    /// Go to the next step of the exercise, or to the next exercise.
    NextTask,
    /// Close the window.
    Quit,
    /// Close the dialog.
    CloseDialog,
}
