//! The board as a part of an egui window: pointer in, intents out.

use egui::{CursorIcon, Id, LayerId, Order, Rect, Response, Sense, Ui};
use taktika::game_variant::explain::Wish;
use taktika::game_variant::session::Session;
use taktika::game_variant::{Cell, KindId};
use taktika::words::Words;

use super::cards::{Answer, Card};
use super::help::Help;
use super::keyboard::Keyboard;
use super::layout::BoardLayout;
use super::pictures::{Pictures, drawing_name};
use super::places::Places;
use super::pointer::{Pointer, asks_by_key};
use super::position::BoardPosition;
use super::preview::{Marks, Preview};
use super::scene::{Scene, SceneInput, SceneMaker};
use super::selection::{Event, Intent, Open, Selected, Selection};
use super::turns::{BoardTurn, Situation};
use crate::art::{Pieces, Theme};
use crate::probe;

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
    /// The square of the piece that is asked about, by the right button or by key.
    pub about: Option<Cell>,
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
    pointer: Pointer,
    keyboard: Keyboard,
    shown: Option<(String, bool)>,
    entry: usize,
    preview: Option<(String, String, Preview)>,
    /// The open card with the squares that it is about.
    about: Option<(Open, Vec<Cell>)>,
    help: Help,
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
        self.selection.held().filter(|_| self.pointer.dragged())
    }

    /// Whether a chooser or a question is open.
    pub fn has_card(&self) -> bool {
        self.selection.open().is_some()
    }

    /// Whether the keyboard points at its squares.
    pub fn has_keyboard(&self) -> bool {
        self.keyboard.at().is_some()
    }

    /// Forgets selection and cards: at a new game.
    pub fn reset(&mut self) {
        self.selection.clear();
        self.pointer = Pointer::default();
    }

    /// Shows this, from the next frame on, for whoever wants help.
    pub fn show_help(&mut self, help: Help) {
        self.help = help;
    }

    /// A slot of the mover's reserve was clicked, or with `pressed` the button went down on it and a drag may follow.
    pub fn pick_from_reserve(&mut self, kind: KindId, pressed: bool) {
        self.pointer.pick(kind, pressed);
    }

    /// Takes in the frame's input and draws what lies over the scene: the dragged piece and open cards.
    pub fn show(&mut self, ui: &mut Ui, rect: Rect, input: &BoardInput<'_>) -> BoardOutput {
        let info = input.session.info();
        let scale = ui.ctx().pixels_per_point();
        let layout = BoardLayout::fit(rect, info, input.flipped, scale);
        self.follow(input.position);
        let response = ui.interact(
            layout.board(),
            ui.id().with("board"),
            Sense::click_and_drag(),
        );
        let intent = self.react(ui, rect, &response, &layout, input);
        let situation = input.position.situation();
        let about = self.asked_about(ui, &situation, input.enabled);
        let pointed = self.pointed(&situation);
        self.make_scene(
            pointed.as_ref(),
            layout,
            rect.intersect(ui.clip_rect()),
            input,
        );
        self.show_dragged(ui, response.id, &layout, input);
        self.show_cursor(ui, &response, &situation);
        for cell in info.shape.cells() {
            let name = || format!("square:{}", info.shape.text(cell));
            probe::mark(ui.ctx(), name, layout.cell_rect(cell));
        }
        BoardOutput {
            intent,
            pointed: pointed.map(|turn| turn.text),
            about,
            layout,
        }
    }

    /// Everything that happened since the last frame, cards included.
    fn react(
        &mut self,
        ui: &Ui,
        field: Rect,
        response: &Response,
        layout: &BoardLayout,
        input: &BoardInput<'_>,
    ) -> Intent {
        let situation = input.position.situation();
        let mut intent = Intent::Nothing;
        let had_card = self.has_card();
        let mut events = self
            .pointer
            .events(ui, response, layout, &self.selection, input.enabled);
        if input.enabled && !had_card {
            let shape = &input.session.info().shape;
            events.extend(self.keyboard.events(ui, response, shape, input.flipped));
        }
        for event in events {
            self.take(event, &situation, &mut intent);
        }
        if input.enabled && Pointer::escaped(ui, &self.selection) {
            self.take(Event::Dismiss, &situation, &mut intent);
        }
        match self.selection.open().cloned() {
            Some(open) => {
                let places = self.places(ui, field, &open, layout, input);
                let card = Card {
                    open: &open,
                    entry: self.entry,
                    info: input.session.info(),
                    position: input.position,
                    words: input.words,
                    theme: input.theme,
                    pieces: input.pieces,
                    places,
                };
                if let Some(event) = self.show_card(ui, response.id, &card, had_card) {
                    self.take(event, &situation, &mut intent);
                }
            }
            None => self.about = None,
        }
        intent
    }

    /// The square of the piece that is asked about: with the right button, or by key where the keyboard points or what
    /// is selected stands.
    fn asked_about(&mut self, ui: &Ui, situation: &Situation<'_>, enabled: bool) -> Option<Cell> {
        let by_pointer = self.pointer.take_asked();
        let selected = match self.selection.selected() {
            Some(Selected::Piece(cell)) => Some(cell),
            _ => None,
        };
        let by_key = self.keyboard.at().or(selected);
        let by_key = by_key.filter(|_| enabled && !self.has_card() && asks_by_key(ui));
        let asked = by_pointer.or(by_key).filter(|_| enabled)?;
        situation.piece_at(asked).map(|piece| piece.at)
    }

    fn make_scene(
        &mut self,
        pointed: Option<&BoardTurn>,
        layout: BoardLayout,
        clip: Rect,
        input: &BoardInput<'_>,
    ) {
        let mut marks = Marks::of(input.position, &self.selection);
        marks.focus = self.keyboard.at();
        marks.help = self.help.clone();
        marks.preview = pointed.and_then(|turn| self.preview(turn, input));
        let lifted = match self.dragged() {
            Some(Selected::Piece(cell)) => Some(cell),
            _ => None,
        };
        self.scene.make(&SceneInput {
            info: input.session.info(),
            position: input.position,
            marks: &marks,
            layout,
            clip,
            theme: input.theme,
            lifted,
        });
    }

    /// Another position than in the frame before: nothing of the old one stays selected.
    fn follow(&mut self, position: &BoardPosition) {
        let same = self
            .shown
            .as_ref()
            .is_some_and(|(text, live)| *text == position.text && *live == position.live);
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

    /// The turn that the pointer, an entry of the chooser or a question is about.
    fn pointed(&self, situation: &Situation<'_>) -> Option<BoardTurn> {
        match self.selection.open() {
            Some(Open::Chooser { turns, .. }) => turns.get(self.entry).cloned(),
            Some(Open::Question { turn, .. }) => Some(turn.clone()),
            None => {
                let hover = self.selection.hover().or(self.keyboard.at())?;
                // A click on an own piece selects it; only what is dragged there can mean a turn.
                if situation.own_at(hover) && self.dragged().is_none() {
                    return None;
                }
                self.selection
                    .offers(situation, hover)
                    .first()
                    .map(|turn| (*turn).clone())
            }
        }
    }

    fn preview(&mut self, turn: &BoardTurn, input: &BoardInput<'_>) -> Option<Preview> {
        let position = &input.position.text;
        let known = self
            .preview
            .take()
            .filter(|(of, text, _)| of == position && *text == turn.text);
        if known.is_none() {
            let preview = preview_of(turn, input)?;
            self.preview = Some((position.clone(), turn.text.clone(), preview));
        } else {
            self.preview = known;
        }
        self.preview.as_ref().map(|(_, _, preview)| preview.clone())
    }

    /// Where an open card may stand: not over what its turns change or depend on.
    fn places(
        &mut self,
        ui: &Ui,
        field: Rect,
        open: &Open,
        layout: &BoardLayout,
        input: &BoardInput<'_>,
    ) -> Places {
        let turns = match open {
            Open::Chooser { turns, .. } => turns.as_slice(),
            Open::Question { turn, .. } => std::slice::from_ref(turn),
        };
        let known = self.about.take().filter(|(of, _)| of == open);
        let (_, cells) = self.about.insert(known.unwrap_or_else(|| {
            let previews = turns.iter().filter_map(|turn| preview_of(turn, input));
            let mut cells: Vec<Cell> = previews.flat_map(|preview| preview.cells()).collect();
            cells.sort_unstable();
            cells.dedup();
            (open.clone(), cells)
        }));
        let origin = turns.first().and_then(|turn| turn.shape.origin);
        let rects = |cells: &[Cell]| cells.iter().map(|cell| layout.cell_rect(*cell)).collect();
        Places {
            field,
            window: ui.ctx().content_rect(),
            target: layout.cell_rect(open.cell()),
            firsts: rects(origin.as_slice()),
            others: rects(cells),
        }
    }

    fn show_card(&mut self, ui: &Ui, id: Id, card: &Card<'_>, had_card: bool) -> Option<Event> {
        let answer = card.show(ui, id.with("card"), &mut self.pictures);
        if let Some(entry) = answer.hovered {
            self.entry = entry;
        }
        let outside = ui.input(|input| {
            let pressed = input.pointer.any_pressed();
            pressed
                && input
                    .pointer
                    .interact_pos()
                    .is_some_and(|at| !answer.rect.contains(at))
        });
        match answer.given {
            Some(Answer::Choice(number)) => Some(Event::Choose(number)),
            Some(Answer::Keep) => Some(Event::Dismiss),
            Some(Answer::Play) => Some(Event::Confirm),
            // Press and release may fall into one frame: the press that opened a card does not close it.
            None if outside && had_card => Some(Event::Dismiss),
            None => None,
        }
    }

    fn show_dragged(&mut self, ui: &Ui, id: Id, layout: &BoardLayout, input: &BoardInput<'_>) {
        let (Some(held), Some(at)) = (self.dragged(), ui.input(|input| input.pointer.latest_pos()))
        else {
            return;
        };
        let info = input.session.info();
        let kind = match held {
            Selected::Piece(cell) => input
                .position
                .situation()
                .piece_at(cell)
                .map(|piece| piece.kind),
            Selected::Reserve(kind) => Some(kind),
        };
        let Some(kind) = kind else { return };
        let name = drawing_name(info, Some(input.position.side), kind);
        let size = layout.piece_rect(Cell { file: 0, rank: 0 }).size();
        let painter = ui
            .ctx()
            .layer_painter(LayerId::new(Order::Tooltip, id.with("dragged")));
        let place = Rect::from_center_size(at, size);
        self.pictures.paint(&painter, input.pieces, &name, place);
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

fn preview_of(turn: &BoardTurn, input: &BoardInput<'_>) -> Option<Preview> {
    let explanation = input.session.explain(Wish::Turn(&turn.text)).ok()?;
    Some(Preview::of(turn, &explanation, input.position.side))
}
