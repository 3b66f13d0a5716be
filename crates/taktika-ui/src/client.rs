//! The whole client but its window.

mod command;
mod day;
mod execute;
mod files;
pub(crate) mod keys;
pub(crate) mod mishaps;
mod opponent;
pub(crate) mod playing;
mod store;
mod unfinished;

use std::path::PathBuf;
use std::sync::Arc;

use egui::{Color32, Context, Ui};
use game_search::Limits;
use jiff::Zoned;
use taktika::game_variant::session::Session;
use taktika::words::Words;

use crate::art::{Pieces, Theme};
use crate::board::{self, BoardView, Scene};
use crate::computer::{Seats, Thinking, Wake};
use crate::dialogs::{Dialog, Purpose, Unfinished};
use crate::panels::status::Status;
use crate::panels::thoughts::Stage;
use crate::probe::{self, Probe};
use crate::screens::{GameScreen, Resume, StartPictures, StartScreen};
use crate::{fonts, theme};

pub(crate) use command::Command;
use files::too_large;
use playing::Playing;
use store::{Found, Store};

/// The English texts of the interface.
const TEXTS: &str = include_str!("../../../assets/locales/en/ui.ftl");
/// What it says of files.
const FILE_TEXTS: &str = include_str!("../../../assets/locales/en/files.ftl");

/// What the client starts with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClientConfig {
    /// The folder for the running game, settings and saved games; `None` for the user's own.
    pub folder: Option<PathBuf>,
    /// A folder whose `pieces/<name>.svg` replace the built-in drawings.
    pub pieces: Option<PathBuf>,
    /// A record to open at once.
    pub open: Option<PathBuf>,
    /// The id of a game to start at once.
    pub game: Option<String>,
    /// Whether the host can show the system's own file dialog.
    pub system_dialog: bool,
    /// What counts as now, and where the player is, for the dates of records; `None` for what the system says.
    pub now: Option<Zoned>,
    /// How long the computer thinks about every turn, in place of the time that was chosen for the highest level; for tests.
    pub limits: Option<Limits>,
}

/// What only the window's host can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostRequest {
    /// Put this text on the clipboard.
    CopyText(String),
    /// Read the clipboard and answer with [`Client::paste`].
    PasteWanted,
    /// Ask with the system's dialog for a file to open; answer with [`Client::chosen`].
    NativeOpen {
        /// Where to start.
        folder: PathBuf,
    },
    /// Ask with the system's dialog where to save; answer with [`Client::chosen`].
    NativeSave {
        /// Where to start.
        folder: PathBuf,
        /// The name proposed.
        name: String,
    },
    /// Name the window.
    SetTitle(String),
    /// Close the window.
    Quit,
}

/// A game that was read, and what is to be told when it is shown.
struct Opened {
    session: Box<dyn Session>,
    file: Option<PathBuf>,
    fault: Option<Status>,
    /// Whether the computer, where it plays, waits until it is told to go on.
    waits: bool,
}

impl Opened {
    /// A game that belongs to no file.
    fn new(session: Box<dyn Session>) -> Self {
        Self {
            session,
            file: None,
            fault: None,
            waits: false,
        }
    }
}

/// What fills the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Screen {
    Start,
    Game,
}

/// The client: screens, the running game, dialogs, settings, files.
pub struct Client {
    config: ClientConfig,
    words: Words,
    pieces: Pieces,
    store: Store,
    screen: Screen,
    playing: Option<Playing>,
    /// The game that was running when the client was closed.
    resume: Option<Box<dyn Session>>,
    /// The games of further windows that were closed.
    unfinished: Vec<Unfinished>,
    /// When they were last looked for, in seconds since the start.
    looked_at: f64,
    /// A game that waits for the answer whether to leave the running one.
    waiting: Option<Opened>,
    /// What the system's dialog, now open, is for.
    native: Option<Purpose>,
    board: BoardView,
    pictures: StartPictures,
    dialog: Option<Dialog>,
    /// What is told before anything about the game, until something else happens.
    note: Option<Status>,
    /// Whether the screen has room for the key to the marks.
    key_fits: bool,
    /// The computer's thinking, once it has been needed.
    thinking: Option<Thinking>,
    /// Has the host draw a frame.
    wake: Wake,
    /// The folder of the last file opened or saved.
    folder: Option<PathBuf>,
    system_dark: Option<bool>,
    title: String,
    requests: Vec<HostRequest>,
    probing: bool,
    probe: Probe,
}

impl Client {
    /// A client; whatever goes wrong with files is told on its screen.
    pub fn new(config: ClientConfig) -> Self {
        let mut words = Words::english();
        words.add(board::TEXTS);
        words.add(TEXTS);
        words.add(FILE_TEXTS);
        let Found {
            store,
            resume,
            problems,
        } = Store::open(config.folder.as_deref(), &words);
        let note = (!problems.is_empty())
            .then(|| Status::problem(words.text("status-store-failed"), problems.join(" ")));
        let pieces = Pieces::load(config.pieces.as_deref());
        let mut client = Self {
            words,
            pieces,
            store,
            screen: Screen::Start,
            playing: None,
            resume,
            unfinished: Vec::new(),
            looked_at: 0.0,
            waiting: None,
            native: None,
            board: BoardView::new(),
            pictures: StartPictures::default(),
            dialog: None,
            note,
            key_fits: false,
            thinking: None,
            wake: Arc::new(|| {}),
            folder: None,
            system_dark: None,
            title: String::new(),
            requests: Vec::new(),
            probing: false,
            probe: Probe::default(),
            config,
        };
        client.find_unfinished();
        if let Some(path) = client.config.open.clone() {
            client.open_file(path);
        } else if let Some(id) = client.config.game.clone() {
            client.start_named(&id, Seats::default());
        }
        client
    }

    /// Draws everything but the board and takes in all input, the board's too. The `Ui` fills the window.
    pub fn ui(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        theme::install(&ctx, self.theme(&ctx));
        if !fonts::install(&ctx) {
            ctx.request_repaint();
            return;
        }
        probe::begin(&ctx, self.probing);
        self.let_computer_play();
        let mut commands = self.keys(&ctx);
        self.key_fits = false;
        match self.screen {
            Screen::Start => commands.extend(self.start_screen(ui)),
            Screen::Game => commands.extend(self.game_screen(ui)),
        }
        let preferences = self.store.preferences().clone();
        if let Some(dialog) = &mut self.dialog {
            commands.extend(dialog.show(ui, &self.words, &preferences, self.key_fits));
        }
        if !commands.is_empty() {
            // What is on the screen is of the time before.
            ctx.request_repaint();
        }
        for command in commands {
            self.execute(command);
        }
        self.name_window();
        self.report(&ctx);
    }

    fn start_screen(&mut self, ui: &mut Ui) -> Option<Command> {
        self.look_again(ui.ctx());
        let running = self.playing.as_ref().map(Playing::session);
        let running = running.filter(|session| session.outcome().is_none());
        let resume = match (running, &self.resume) {
            (Some(session), _) => Some(Resume {
                session,
                command: Command::ToGame,
            }),
            (None, Some(session)) => Some(Resume {
                session: &**session,
                command: Command::Continue,
            }),
            (None, None) => None,
        };
        let screen = StartScreen {
            words: &self.words,
            pieces: &self.pieces,
            pictures: &mut self.pictures,
            note: self.note.as_ref(),
            theme: self.store.preferences().theme,
            resume,
            unfinished: self.unfinished.len(),
            with_themes: true,
        };
        screen.show(ui)
    }

    fn game_screen(&mut self, ui: &mut Ui) -> Vec<Command> {
        let thoughts = self.thoughts();
        let Some(playing) = &mut self.playing else {
            return vec![Command::ToStart];
        };
        let screen = GameScreen {
            words: &self.words,
            pieces: &self.pieces,
            playing,
            board: &mut self.board,
            note: &mut self.note,
            marks_key: self.store.preferences().marks_key,
            key_fits: &mut self.key_fits,
            thoughts,
            enabled: self.dialog.is_none(),
        };
        screen.show(ui)
    }

    /// What the host draws under the client's own drawing; `None` when no board is shown. Around it the window has
    /// the colour of [`background`](Self::background).
    pub fn scene(&self) -> Option<&Scene> {
        match self.screen {
            Screen::Game => self.board.scene(),
            Screen::Start => None,
        }
    }

    /// The colour of the window where neither the board nor a panel is.
    pub fn background(&self, ctx: &Context) -> Color32 {
        self.theme(ctx).colours().background.into()
    }

    /// The drawings in use, for the host that draws the scene.
    pub fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    /// The theme in use.
    pub fn theme(&self, ctx: &Context) -> Theme {
        let system = || {
            let of_context = || ctx.system_theme() == Some(egui::Theme::Dark);
            match self.system_dark.unwrap_or_else(of_context) {
                true => Theme::Dark,
                false => Theme::Light,
            }
        };
        self.store.preferences().theme.unwrap_or_else(system)
    }

    /// Takes what the host is asked to do since the last call.
    pub fn take_requests(&mut self) -> Vec<HostRequest> {
        std::mem::take(&mut self.requests)
    }

    /// The answer to [`HostRequest::PasteWanted`].
    pub fn paste(&mut self, text: &str) {
        match &mut self.dialog {
            Some(Dialog::Paste(paste)) => match too_large(text, &self.words) {
                Some(error) => paste.refuse(error),
                None => paste.set(text),
            },
            Some(_) => {}
            None => self.read_text(text),
        }
    }

    /// The answer to the system's file dialog; `None` when it was dismissed.
    pub fn chosen(&mut self, path: Option<PathBuf>) {
        let purpose = self.native.take();
        match (purpose, path) {
            (Some(Purpose::Open), Some(path)) => self.open_file(path),
            (Some(Purpose::Save), Some(path)) => self.save_as_chosen(path),
            _ => {}
        }
    }

    /// Whether the system asks for dark windows; followed until the player chooses a theme. A host that knows better
    /// than the egui context tells it here.
    pub fn set_system_dark(&mut self, dark: bool) {
        self.system_dark = Some(dark);
    }

    /// Switches the record of what is on the screen on or off.
    pub fn set_probe(&mut self, on: bool) {
        self.probing = on;
    }

    /// What was on the screen in the frame drawn last.
    pub fn probe(&self) -> &Probe {
        &self.probe
    }

    fn name_window(&mut self) {
        let app = self.words.text("app-name");
        let title = match (&self.playing, self.screen) {
            (Some(playing), Screen::Game) => {
                format!("{} – {app}", self.words.game(playing.info()))
            }
            _ => app,
        };
        if title != self.title {
            self.requests.push(HostRequest::SetTitle(title.clone()));
            self.title = title;
        }
    }

    fn report(&mut self, ctx: &Context) {
        let frames = self.probe.frames + 1;
        if !self.probing {
            self.probe.frames = frames;
            return;
        }
        let mut probe = Probe {
            frames,
            screen: match self.screen {
                Screen::Start => "start".to_owned(),
                Screen::Game => "game".to_owned(),
            },
            dialog: self
                .dialog
                .as_ref()
                .map_or_else(String::new, |dialog| dialog.name().to_owned()),
            pixels_per_point: ctx.pixels_per_point(),
            rects: probe::rects(ctx),
            ..Probe::default()
        };
        if let Some(playing) = &self.playing {
            let session = playing.session();
            probe.game = session.info().id.to_owned();
            probe.position = playing.position().text.clone();
            probe.turns = (0..session.len())
                .map_while(|ply| session.turn_text(ply))
                .collect();
            probe.shown = playing.shown();
            let outcome = session.outcome();
            probe.outcome = outcome.map_or_else(
                || "ongoing".to_owned(),
                |outcome| outcome.text(session.info()).to_string(),
            );
            probe.status = playing.status(&self.words).text();
            let thoughts = self.thoughts();
            probe.thinks = thoughts
                .as_ref()
                .is_some_and(|thoughts| thoughts.stage == Stage::Thinking);
            probe.thoughts =
                thoughts.map_or_else(String::new, |thoughts| thoughts.text(&self.words));
        }
        if let Some(note) = &self.note {
            probe.status = note.text();
        }
        self.probe = probe;
    }
}
