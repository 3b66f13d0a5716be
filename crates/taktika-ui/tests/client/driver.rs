//! A player at the client: clicks, drags and types, and reads what is on the screen.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, Vec2, pos2, vec2};
use egui_kittest::Harness;
use taktika::game_variant::session::{AnyGame, Session, TurnChoice};
use taktika::registry;
use taktika_ui::{Client, ClientConfig, HostRequest, Probe};
use tempfile::TempDir;

use super::picture::Textures;

/// A client in a window of its own, with a data folder of its own.
pub(super) struct Driver {
    pub(super) harness: Harness<'static, Client>,
    pub(super) folder: PathBuf,
    pub(super) textures: Textures,
    /// What the computer's thinking sends when there is something to be shown.
    pub(super) wakes: Receiver<()>,
    _scratch: Option<TempDir>,
}

impl Driver {
    pub(super) fn new() -> Self {
        Self::of_size(vec2(1280.0, 800.0))
    }

    pub(super) fn of_size(size: Vec2) -> Self {
        let scratch = tempfile::tempdir().unwrap();
        let folder = scratch.path().join("data");
        let mut driver = Self::start(size, config(&folder));
        driver._scratch = Some(scratch);
        driver
    }

    /// A client in a folder that outlives it.
    pub(super) fn in_folder(folder: &Path) -> Self {
        Self::start(vec2(1280.0, 800.0), config(folder))
    }

    pub(super) fn start(size: Vec2, config: ClientConfig) -> Self {
        let folder = config.folder.clone().unwrap();
        let mut client = Client::new(config);
        client.set_probe(true);
        let (wake, wakes) = channel();
        client.set_wake_up(move || {
            // Nobody listens when the test is over.
            let _ = wake.send(());
        });
        let textures = Textures::default();
        let harness = Harness::builder()
            .renderer(textures.clone())
            .with_size(size)
            .with_theme(egui::Theme::Light)
            .with_max_steps(8)
            .build_ui_state(|ui, client: &mut Client| client.ui(&mut root(ui)), client);
        Self {
            harness,
            folder,
            textures,
            wakes,
            _scratch: None,
        }
    }

    /// A client in which a game of this id has been started.
    pub(super) fn playing(id: &str) -> Self {
        let mut driver = Self::new();
        driver.begin(id);
        driver
    }

    /// Asks for a new game of this id that two persons play.
    pub(super) fn begin(&mut self, id: &str) {
        self.click(&format!("game:{id}"));
        assert_eq!(self.probe().dialog, "new");
        self.click("dialog:start");
    }

    /// Asks for a new game of this id, with the computer at these sides.
    pub(super) fn begin_against(&mut self, id: &str, sides: &[&str]) {
        self.click(&format!("game:{id}"));
        for side in sides {
            self.click(&format!("dialog:{side}:level:10"));
        }
        if !sides.is_empty() {
            self.click("dialog:seconds:1");
        }
        self.click("dialog:start");
    }

    /// Lets the host sleep until it is woken, as often as needed until something is the case.
    pub(super) fn sleep_until(&mut self, holds: impl Fn(&Probe) -> bool) {
        while !holds(self.probe()) {
            let woken = self.wakes.recv_timeout(Duration::from_secs(60));
            assert!(woken.is_ok(), "nobody wakes the host");
            self.settle();
        }
    }

    pub(super) fn probe(&self) -> &Probe {
        self.harness.state().probe()
    }

    pub(super) fn client(&mut self) -> &mut Client {
        self.harness.state_mut()
    }

    /// Draws until nothing changes; more than a few frames are a fault.
    pub(super) fn settle(&mut self) {
        self.harness.run();
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.probe().rects.contains_key(name)
    }

    pub(super) fn rect(&self, name: &str) -> Rect {
        let known = self.probe().rects.get(name);
        let [x, y, width, height] = *known.unwrap_or_else(|| {
            let names: Vec<&String> = self.probe().rects.keys().collect();
            panic!("there is no {name} among {names:?}")
        });
        Rect::from_min_size(pos2(x, y), vec2(width, height))
    }

    pub(super) fn click(&mut self, name: &str) {
        let at = self.rect(name).center();
        self.point(at);
        self.button(at, true);
        self.button(at, false);
        self.settle();
    }

    /// A click whose end is seen many frames after its beginning; one here takes a quarter of a second.
    pub(super) fn click_slowly(&mut self, name: &str) {
        let at = self.rect(name).center();
        self.point(at);
        self.button(at, true);
        self.harness.run_steps(12);
        self.button(at, false);
        self.settle();
    }

    /// A click within one frame, while something goes on.
    pub(super) fn click_quickly(&mut self, name: &str) {
        let pos = self.rect(name).center();
        self.harness.event(Event::PointerMoved(pos));
        for pressed in [true, false] {
            self.harness.event(Event::PointerButton {
                pos,
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            });
        }
        self.settle();
    }

    pub(super) fn drag(&mut self, from: &str, to: &str) {
        let (from, to) = (self.rect(from).center(), self.rect(to).center());
        self.point(from);
        self.button(from, true);
        self.point(from.lerp(to, 0.5));
        self.point(to);
        self.button(to, false);
        self.settle();
    }

    /// Drags and does not let go.
    pub(super) fn hold(&mut self, from: &str, to: &str) {
        let (from, to) = (self.rect(from).center(), self.rect(to).center());
        self.button(from, false);
        self.point(from);
        self.button(from, true);
        self.point(from.lerp(to, 0.5));
        self.point(to);
    }

    pub(super) fn hover(&mut self, name: &str) {
        let at = self.rect(name).center();
        self.point(at);
        self.settle();
    }

    fn point(&mut self, at: Pos2) {
        self.harness.event(Event::PointerMoved(at));
        self.settle();
    }

    fn button(&mut self, pos: Pos2, pressed: bool) {
        let button = PointerButton::Primary;
        let modifiers = Modifiers::NONE;
        self.harness.event(Event::PointerButton {
            pos,
            button,
            pressed,
            modifiers,
        });
        self.settle();
    }

    pub(super) fn key(&mut self, key: Key) {
        self.harness.key_press(key);
        self.settle();
    }

    pub(super) fn command(&mut self, key: Key) {
        self.harness.key_press_modifiers(Modifiers::COMMAND, key);
        self.settle();
    }

    /// Empties the focused field and types a text into it.
    pub(super) fn retype(&mut self, text: &str) {
        self.command(Key::A);
        self.harness.event(Event::Text(text.to_owned()));
        self.settle();
    }

    /// Puts a text in as the clipboard's.
    pub(super) fn paste(&mut self, text: &str) {
        self.harness.event(Event::Paste(text.to_owned()));
        self.settle();
    }

    pub(super) fn requests(&mut self) -> Vec<HostRequest> {
        self.client().take_requests()
    }

    /// The same game, by the rules.
    pub(super) fn session(&self) -> Box<dyn Session> {
        game(&self.probe().game)
            .open_position(&self.probe().position)
            .unwrap()
    }

    /// Makes a turn by clicks.
    pub(super) fn make(&mut self, turn: &TurnChoice) {
        let info = self.session().info();
        let side = self.session().turn_number(0).unwrap().1;
        let before = self.probe().turns.len();
        let shape = &turn.shape;
        if let Some(origin) = shape.origin {
            self.click(&format!("square:{}", info.shape.text(origin)));
        } else if let Some(kind) = shape.kind {
            let kind = info.kind(kind).unwrap().word;
            self.click(&format!("tray:{}:{kind}", info.side(side).word));
        }
        self.click(&format!(
            "square:{}",
            info.shape.text(shape.target.unwrap())
        ));
        // The computer may have answered by now.
        let made = self.probe().turns.get(before);
        assert_eq!(made, Some(&turn.text), "it was not made");
    }

    /// Makes so many turns, each the one of its kind in the middle of the list.
    pub(super) fn make_some(&mut self, count: usize) {
        for _ in 0..count {
            let turns = plain_turns(&*self.session());
            self.make(&turns[turns.len() / 2]);
        }
    }
}

/// A `Ui` that fills the window, as a host makes it; the harness leaves a margin.
fn root(ui: &egui::Ui) -> egui::Ui {
    let window = ui.ctx().content_rect();
    let builder = egui::UiBuilder::new()
        .max_rect(window)
        .layer_id(ui.layer_id());
    egui::Ui::new(ui.ctx().clone(), "root".into(), builder)
}

pub(super) fn config(folder: &Path) -> ClientConfig {
    ClientConfig {
        folder: Some(folder.to_owned()),
        ..ClientConfig::default()
    }
}

pub(super) fn game(id: &str) -> &'static dyn AnyGame {
    registry::by_id(id).unwrap()
}

/// The turns that two clicks make without a choice or a question.
pub(super) fn plain_turns(session: &dyn Session) -> Vec<TurnChoice> {
    use taktika::game_variant::Act;
    let turns = session.legal_turns();
    let alone = |turn: &TurnChoice| {
        let same = |other: &&TurnChoice| {
            other.shape.origin == turn.shape.origin
                && other.shape.kind == turn.shape.kind
                && other.shape.target == turn.shape.target
        };
        matches!(turn.shape.act, Act::Move | Act::Placement)
            && !turn.shape.costs_own_main
            && turns.iter().filter(same).count() == 1
    };
    turns.iter().filter(|turn| alone(turn)).cloned().collect()
}

/// A game after so many turns picked by chance, or at its end if that comes before.
pub(super) fn random_game(id: &str, turns: usize, seed: u64) -> Box<dyn Session> {
    let mut session = game(id).start();
    let mut state = seed;
    for _ in 0..turns {
        let legal = session.legal_turns();
        if legal.is_empty() {
            break;
        }
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let turn = &legal[(state >> 33) as usize % legal.len()];
        session.play(&turn.text).unwrap();
    }
    session
}
