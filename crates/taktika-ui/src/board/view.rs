//! The board as a part of an egui window: pointer in, intents out.

use egui::{CursorIcon, Id, Key, LayerId, Modifiers, Order, Pos2, Rect, Response, Sense, Ui};
use taktika::game_variant::explain::Wish;
use taktika::game_variant::session::Session;
use taktika::game_variant::{Cell, KindId};
use taktika::words::Words;

use super::cards::{Answer, Card};
use super::layout::BoardLayout;
use super::pictures::{Pictures, drawing_name};
use super::position::BoardPosition;
use super::preview::{Marks, Preview};
use super::scene::{Scene, SceneInput, SceneMaker};
use super::selection::{Event, Intent, Open, Selected, Selection};
use super::turns::{BoardTurn, Situation};
use crate::art::{Pieces, Theme};
use crate::probe;

/// How far the pointer travels before a press is a drag, in points.
const TRAVEL: f32 = 6.0;

/// What the board needs to know in a frame.
#[derive(Clone, Copy)]
pub struct BoardInput<'a> {
    /// The running game.
    pub session: &'a dyn Session,
    /// The position shown.
    pub position: &'a BoardPosition,
    /// Texts.
    pub words: &'a Words,
    /// Colours.
    pub theme: Theme,
    /// Drawings.
    pub pieces: &'a Pieces,
    /// Whether the board is turned by half.
    pub flipped: bool,
    /// Whether the board takes input: not while a dialog is open.
    pub enabled: bool,
}

/// What came of a frame.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardOutput {
    /// What the player wants.
    pub intent: Intent,
    /// The text of the legal turn pointed at and previewed, for the status line.
    pub pointed: Option<String>,
    /// Where the board lies.
    pub layout: BoardLayout,
}

/// The board of the running game.
#[derive(Default)]
pub struct BoardView {
    /// Pictures of pieces, also for panels.
    pub pictures: Pictures,
    selection: Selection,
    scene: SceneMaker,
    queue: Vec<Event>,
    pressed_at: Option<Pos2>,
    dragged: bool,
    shown: Option<(String, bool)>,
    entry: usize,
    preview: Option<(String, String, Preview)>,
}

impl BoardView {
    /// A board with nothing selected.
    pub fn new() -> Self {
        Self::default()
    }

    /// What the host draws under egui, as of the last frame.
    pub fn scene(&self) -> Option<&Scene> {
        self.scene.scene()
    }

    /// What is selected: the tray marks a slot by it.
    pub fn selected(&self) -> Option<Selected> {
        self.selection.selected()
    }

    /// What is being dragged: it is missing where it comes from.
    pub fn dragged(&self) -> Option<Selected> {
        self.selection.held().filter(|_| self.dragged)
    }

    /// Whether a chooser or a question is open.
    pub fn has_card(&self) -> bool {
        self.selection.open().is_some()
    }

    /// Forgets selection and cards: at a new game.
    pub fn reset(&mut self) {
        self.selection.clear();
        self.queue.clear();
    }

    /// A slot of the mover's reserve was clicked, or with `pressed` the button went down on it and a drag may follow.
    pub fn pick_from_reserve(&mut self, kind: KindId, pressed: bool) {
        self.queue.push(Event::PressReserve(kind));
        if !pressed {
            self.queue.push(Event::Release { at: None, dragged: false });
        }
    }

    /// Takes in the frame's input and draws what lies over the scene: the dragged piece and open cards.
    pub fn show(&mut self, ui: &mut Ui, rect: Rect, input: &BoardInput<'_>) -> BoardOutput {
        let info = input.session.info();
        let scale = ui.ctx().pixels_per_point();
        let layout = BoardLayout::fit(rect, info, input.flipped, scale);
        let situation = input.position.situation();
        self.follow(input.position);
        let id = ui.id().with("board");
        let response = ui.interact(layout.board(), id, Sense::click_and_drag());
        let mut intent = Intent::Nothing;
        let had_card = self.has_card();
        for event in self.events(ui, &response, &layout, input.enabled) {
            self.take(event, &situation, &mut intent);
        }
        for event in self.show_card(ui, id, &layout, input, had_card) {
            self.take(event, &situation, &mut intent);
        }
        let pointed = self.pointed(&situation);
        let mut marks = Marks::of(input.position, &self.selection);
        marks.preview = pointed.as_ref().and_then(|turn| self.preview(turn, input));
        let lifted = match self.dragged() {
            Some(Selected::Piece(cell)) => Some(cell),
            _ => None,
        };
        self.scene.make(&SceneInput {
            info,
            position: input.position,
            marks: &marks,
            layout,
            clip: rect.intersect(ui.clip_rect()),
            theme: input.theme,
            lifted,
        });
        self.show_dragged(ui, id, &layout, input);
        self.show_cursor(ui, &response, &situation);
        for cell in info.shape.cells() {
            let name = || format!("square:{}", info.shape.text(cell));
            probe::mark(ui.ctx(), name, layout.cell_rect(cell));
        }
        BoardOutput { intent, pointed: pointed.map(|turn| turn.text), layout }
    }

    /// Another position than in the frame before: nothing of the old one stays selected.
    fn follow(&mut self, position: &BoardPosition) {
        let same = self.shown.as_ref().is_some_and(|(text, live)| {
            *text == position.text && *live == position.live
        });
        if !same {
            self.selection.clear();
            self.shown = Some((position.text.clone(), position.live));
        }
    }

    fn take(&mut self, event: Event, situation: &Situation<'_>, intent: &mut Intent) {
        let had_card = self.has_card();
        let meant = self.selection.handle(event, situation);
        if meant != Intent::Nothing {
            *intent = meant;
        }
        if self.has_card() != had_card {
            self.entry = 0;
        }
    }

    /// What the pointer and the keyboard did since the last frame.
    fn events(
        &mut self,
        ui: &Ui,
        response: &Response,
        layout: &BoardLayout,
        enabled: bool,
    ) -> Vec<Event> {
        let mut events = std::mem::take(&mut self.queue);
        let picked = events.iter().any(|event| matches!(event, Event::PressReserve(_)));
        let pointer = ui.input(|input| input.pointer.clone());
        if !enabled {
            events.push(Event::Hover(None));
            return events;
        }
        let cell_at = |point: Option<Pos2>| point.and_then(|point| layout.cell_at(point));
        let pressed = pointer.primary_pressed() && response.is_pointer_button_down_on()
            || response.clicked() && !self.selection.is_pressed();
        if pressed {
            let origin = pointer.press_origin().or(response.interact_pointer_pos());
            events.extend(cell_at(origin).map(Event::Press));
            self.pressed_at = origin;
            self.dragged = false;
        } else if picked {
            self.pressed_at = pointer.press_origin().or(pointer.latest_pos());
            self.dragged = false;
        }
        let down = pressed || picked || self.selection.is_pressed();
        let place = pointer.latest_pos();
        if let (Some(from), Some(to), true) = (self.pressed_at, place, down) {
            self.dragged |= from.distance(to) > TRAVEL;
        }
        let over = response.contains_pointer() || down;
        events.push(Event::Hover(cell_at(place.filter(|_| over))));
        if down && !pointer.primary_down() {
            events.push(Event::Release { at: cell_at(place), dragged: self.dragged });
            self.pressed_at = None;
        }
        if self.dismissed(ui, &pointer, response) {
            events.push(Event::Dismiss);
        }
        events
    }

    fn dismissed(&self, ui: &Ui, pointer: &egui::PointerState, response: &Response) -> bool {
        let something = self.has_card() || self.selection.selected().is_some();
        let right = pointer.secondary_pressed() && (response.contains_pointer() || self.dragged);
        something
            && (right || ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)))
    }

    /// The turn that the pointer, an entry of the chooser or a question is about.
    fn pointed(&self, situation: &Situation<'_>) -> Option<BoardTurn> {
        match self.selection.open() {
            Some(Open::Chooser { turns, .. }) => turns.get(self.entry).cloned(),
            Some(Open::Question { turn, .. }) => Some(turn.clone()),
            None => {
                let hover = self.selection.hover()?;
                self.selection.offers(situation, hover).first().map(|turn| (*turn).clone())
            }
        }
    }

    fn preview(&mut self, turn: &BoardTurn, input: &BoardInput<'_>) -> Option<Preview> {
        let position = &input.position.text;
        let known = self.preview.take().filter(|(of, text, _)| of == position && *text == turn.text);
        if known.is_none() {
            let explanation = input.session.explain(Wish::Turn(&turn.text)).ok()?;
            let shape = &input.session.info().shape;
            let preview = Preview::of(turn, &explanation, input.position.side, shape);
            self.preview = Some((position.clone(), turn.text.clone(), preview));
        } else {
            self.preview = known;
        }
        self.preview.as_ref().map(|(_, _, preview)| preview.clone())
    }

    fn show_card(
        &mut self,
        ui: &Ui,
        id: Id,
        layout: &BoardLayout,
        input: &BoardInput<'_>,
        had_card: bool,
    ) -> Vec<Event> {
        let Some(open) = self.selection.open().cloned() else { return Vec::new() };
        let card = Card {
            open: &open,
            session: input.session,
            position: input.position,
            words: input.words,
            theme: input.theme,
            pieces: input.pieces,
            target: layout.cell_rect(open.cell()),
        };
        let answer = card.show(ui, id.with("card"), &mut self.pictures);
        if let Some(entry) = answer.hovered {
            self.entry = entry;
        }
        let outside = ui.input(|input| {
            let pressed = input.pointer.any_pressed();
            pressed && input.pointer.interact_pos().is_some_and(|at| !answer.rect.contains(at))
        });
        match answer.given {
            Some(Answer::Choice(number)) => vec![Event::Choose(number)],
            Some(Answer::Keep) => vec![Event::Dismiss],
            Some(Answer::Play) => vec![Event::Confirm],
            // Press and release may fall into one frame: the press that opened a card does not close it.
            None if outside && had_card => vec![Event::Dismiss],
            None => Vec::new(),
        }
    }

    fn show_dragged(&mut self, ui: &Ui, id: Id, layout: &BoardLayout, input: &BoardInput<'_>) {
        let (Some(held), Some(at)) = (self.dragged(), ui.input(|input| input.pointer.latest_pos()))
        else {
            return;
        };
        let info = input.session.info();
        let kind = match held {
            Selected::Piece(cell) => input.position.situation().piece_at(cell).map(|piece| piece.kind),
            Selected::Reserve(kind) => Some(kind),
        };
        let Some(kind) = kind else { return };
        let name = drawing_name(info, Some(input.position.side), kind);
        let size = layout.piece_rect(Cell { file: 0, rank: 0 }).size();
        let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, id.with("dragged")));
        let place = Rect::from_center_size(at, size);
        self.pictures.paint(&painter, input.pieces, &name, place, 1.0);
    }

    fn show_cursor(&self, ui: &Ui, response: &Response, situation: &Situation<'_>) {
        let icon = if self.dragged().is_some() {
            CursorIcon::Grabbing
        } else if !response.contains_pointer() || self.has_card() {
            return;
        } else {
            match self.selection.hover() {
                Some(cell) if situation.live && situation.own_at(cell) => CursorIcon::Grab,
                Some(cell) if !self.selection.offers(situation, cell).is_empty() => {
                    CursorIcon::PointingHand
                }
                _ => return,
            }
        };
        ui.ctx().set_cursor_icon(icon);
    }
}
