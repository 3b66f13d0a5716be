//! The cards that open at a square: a choice among turns, and the question before a turn that costs one's main piece.

use egui::{
    Align2, Area, Color32, CursorIcon, Galley, Id, Order, Rect, Response, Sense, Stroke,
    StrokeKind, Ui, Vec2, pos2, vec2,
};
use std::sync::Arc;
use taktika::game_variant::{Act, GameInfo, KindId};
use taktika::words::Words;

use super::pictures::{Pictures, Plate, drawing_name};
use super::places::Places;
use super::position::BoardPosition;
use super::selection::Open;
use super::signs;
use super::turns::BoardTurn;
use crate::art::{Pieces, Theme};
use crate::fonts;
use crate::probe;
use crate::theme::Role;

const CHOICE: f32 = 44.0;
const PICTURE: f32 = 32.0;
const PADDING: f32 = 8.0;
const GAP: f32 = 8.0;
const BUTTON: f32 = 36.0;
const QUESTION: f32 = 232.0;
const CARD_RADIUS: f32 = 10.0;
const BUTTON_RADIUS: f32 = 8.0;

/// What a card is made from.
pub(super) struct Card<'a> {
    pub(super) open: &'a Open,
    /// The entry of the chooser that is previewed.
    pub(super) entry: usize,
    pub(super) info: &'static GameInfo,
    pub(super) position: &'a BoardPosition,
    pub(super) words: &'a Words,
    pub(super) theme: Theme,
    pub(super) pieces: &'a Pieces,
    /// Where it may stand and what it is about.
    pub(super) places: Places,
}

/// What stands beside an entry of the chooser.
enum Sign {
    /// The drawing of this name.
    Piece(String),
    /// The mark of this act.
    Act(Act),
}

/// How a card was answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// This entry of the chooser.
    Choice(usize),
    /// Better not.
    Keep,
    /// All the same.
    Play,
}

/// What came of a card in a frame.
pub(super) struct Shown {
    pub(super) rect: Rect,
    pub(super) hovered: Option<usize>,
    pub(super) given: Option<Answer>,
}

impl Card<'_> {
    /// Draws the card and takes its answer.
    pub(super) fn show(&self, ui: &Ui, id: Id, pictures: &mut Pictures) -> Shown {
        match self.open {
            Open::Chooser { turns, .. } => self.chooser(ui, id, turns, pictures),
            Open::Question { turn, .. } => self.question(ui, id, turn),
        }
    }

    fn text(&self, ui: &Ui, text: String, role: Role, wrap: f32) -> Arc<Galley> {
        let colour = self.theme.colours().ink.into();
        let mut font = role.font();
        if font.family == fonts::bold() {
            font.family = fonts::bold_if_known(ui.ctx());
        }
        ui.painter().layout(text, font, colour, wrap)
    }

    fn chooser(&self, ui: &Ui, id: Id, turns: &[BoardTurn], pictures: &mut Pictures) -> Shown {
        let entries: Vec<(Sign, Arc<Galley>)> = turns
            .iter()
            .map(|turn| {
                let word = word(turn, turns, self.info, self.words);
                (
                    self.sign(turn, turns),
                    self.text(ui, word, Role::Body, 200.0),
                )
            })
            .collect();
        let widest = entries
            .iter()
            .map(|(_, word)| word.size().x)
            .fold(0.0, f32::max);
        let width = 6.0 + PICTURE + 12.0 + widest.ceil() + 16.0;
        let size = vec2(width, CHOICE * entries.len() as f32) + Vec2::splat(2.0 * PADDING);
        let (mut hovered, mut given) = (None, None);
        let rect = self.open_at(ui, id, size, |ui, rect| {
            let mut row = Rect::from_min_size(rect.min + Vec2::splat(PADDING), vec2(width, CHOICE));
            for (number, (sign, word)) in entries.iter().enumerate() {
                let name = word.text().to_owned();
                let response = self.button(ui, id.with(number), row, &name);
                probe::mark(ui.ctx(), || format!("chooser:{number}"), row);
                if number == self.entry {
                    let ground = self.theme.colours().soft_accent;
                    ui.painter().rect_filled(row, BUTTON_RADIUS, ground);
                }
                self.choice(ui, row, sign, word, &response, pictures);
                if response.hovered() {
                    hovered = Some(number);
                }
                if response.clicked() {
                    given = Some(Answer::Choice(number));
                }
                row = row.translate(vec2(0.0, CHOICE));
            }
        });
        Shown {
            rect,
            hovered,
            given,
        }
    }

    fn choice(
        &self,
        ui: &Ui,
        row: Rect,
        sign: &Sign,
        word: &Arc<Galley>,
        response: &Response,
        pictures: &mut Pictures,
    ) {
        let colours = self.theme.colours();
        if response.has_focus() {
            let focus = Stroke::new(2.0, Color32::from(colours.ink));
            ui.painter()
                .rect_stroke(row, BUTTON_RADIUS, focus, StrokeKind::Inside);
        }
        let side = Vec2::splat(PICTURE);
        let place = Rect::from_min_size(row.min + vec2(6.0, (CHOICE - PICTURE) / 2.0), side);
        match sign {
            Sign::Piece(name) => {
                let plate = Plate {
                    colour: colours.plate.into(),
                    radius: 6.0,
                    margin: 2.0,
                };
                pictures.paint_on_plate(ui.painter(), self.pieces, name, place, plate);
            }
            Sign::Act(act) => signs::of(*act)(ui.painter(), colours, place.center()),
        }
        let at = pos2(place.right() + 12.0, row.center().y - word.size().y / 2.0);
        ui.painter()
            .galley(at, Arc::clone(word), colours.ink.into());
    }

    fn question(&self, ui: &Ui, id: Id, turn: &BoardTurn) -> Shown {
        let main = self
            .main_lost(turn)
            .map(|kind| self.words.kind(self.info, kind));
        let args = [("kind", main.unwrap_or_default().into())];
        let title = self.text(
            ui,
            self.words.with("board-risk-title", &args),
            Role::Heading,
            QUESTION,
        );
        let size = vec2(QUESTION, title.size().y + 12.0 + BUTTON) + Vec2::splat(2.0 * 12.0);
        let mut given = None;
        let rect = self.open_at(ui, id, size, |ui, rect| {
            let inner = rect.shrink(12.0);
            ui.painter()
                .galley(inner.min, title, self.theme.colours().ink.into());
            let half = vec2((inner.width() - GAP) / 2.0, BUTTON);
            let keep = Rect::from_min_size(pos2(inner.left(), inner.bottom() - BUTTON), half);
            let play = keep.translate(vec2(half.x + GAP, 0.0));
            let buttons = [(keep, "keep", Answer::Keep), (play, "play", Answer::Play)];
            for (place, name, answer) in buttons {
                let text = self.words.text(&format!("board-risk-{name}"));
                let response = self.button(ui, id.with(name), place, &text);
                probe::mark(ui.ctx(), || format!("question:{name}"), place);
                self.push_button(ui, place, &text, answer == Answer::Keep, &response);
                if response.clicked() {
                    given = Some(answer);
                }
            }
        });
        Shown {
            rect,
            hovered: None,
            given,
        }
    }

    fn push_button(&self, ui: &Ui, place: Rect, text: &str, first: bool, response: &Response) {
        let colours = self.theme.colours();
        let (fill, ink) = match (first, response.hovered()) {
            (true, _) => (colours.accent, colours.on_accent),
            (false, true) => (colours.soft_accent, colours.ink),
            (false, false) => (colours.raised, colours.ink),
        };
        let stroke = Stroke::new(
            1.0,
            Color32::from(if first { colours.accent } else { colours.line }),
        );
        let fill = Color32::from(fill);
        ui.painter()
            .rect(place, BUTTON_RADIUS, fill, stroke, StrokeKind::Inside);
        if response.has_focus() {
            let focus = Stroke::new(2.0, Color32::from(colours.ink));
            ui.painter()
                .rect_stroke(place, BUTTON_RADIUS, focus, StrokeKind::Outside);
        }
        let font = Role::Button.font();
        ui.painter().text(
            place.center(),
            Align2::CENTER_CENTER,
            text,
            font,
            ink.into(),
        );
    }

    fn button(&self, ui: &Ui, id: Id, rect: Rect, name: &str) -> Response {
        let response = ui
            .interact(rect, id, Sense::click())
            .on_hover_cursor(CursorIcon::PointingHand);
        let info = || egui::WidgetInfo::labeled(egui::WidgetType::Button, ui.is_enabled(), name);
        response.widget_info(info);
        response
    }

    fn open_at(&self, ui: &Ui, id: Id, size: Vec2, contents: impl FnOnce(&mut Ui, Rect)) -> Rect {
        let rect = self.places.best(size);
        let colours = self.theme.colours();
        probe::mark(ui.ctx(), || "card".to_owned(), rect);
        Area::new(id)
            .order(Order::Foreground)
            .fixed_pos(rect.min)
            .default_size(size)
            .constrain(false)
            .fade_in(false)
            .show(ui.ctx(), |ui| {
                // The card itself takes clicks, or those between its buttons would reach the board.
                ui.allocate_rect(rect, Sense::click());
                let stroke = Stroke::new(1.0, Color32::from(colours.line));
                let fill = Color32::from(colours.panel);
                ui.painter()
                    .rect(rect, CARD_RADIUS, fill, stroke, StrokeKind::Inside);
                contents(ui, rect);
            });
        rect
    }

    /// What stands beside an entry: the piece where that is the choice, else the mark of what is done.
    fn sign(&self, turn: &BoardTurn, all: &[BoardTurn]) -> Sign {
        let shape = &turn.shape;
        let other_act = all.iter().any(|other| other.shape.act != shape.act);
        match shape.becomes.or(shape.kind) {
            Some(kind) if !other_act => {
                Sign::Piece(drawing_name(self.info, Some(self.position.side), kind))
            }
            _ => Sign::Act(shape.act),
        }
    }

    fn main_lost(&self, turn: &BoardTurn) -> Option<KindId> {
        turn.leaving()
            .filter(|(piece, _)| piece.side == Some(self.position.side))
            .map(|(piece, _)| piece.kind)
            .find(|kind| self.info.kind(*kind).is_some_and(|kind| kind.is_main))
    }
}

/// The word of an entry: what the piece becomes where that is the choice, else what is done.
fn word(turn: &BoardTurn, all: &[BoardTurn], info: &GameInfo, words: &Words) -> String {
    let shape = &turn.shape;
    let with_kind =
        |key: &str, kind: KindId| words.with(key, &[("kind", words.kind(info, kind).into())]);
    let transforms = |other: &BoardTurn| {
        other.shape.act == shape.act
            && other.shape.origin == shape.origin
            && other.shape.becomes.is_some()
    };
    match (shape.becomes, shape.kind) {
        (Some(kind), _) => with_kind("board-choice-becomes", kind),
        (None, Some(kind)) if all.iter().any(transforms) => with_kind("board-choice-stays", kind),
        _ => capitalised(&words.act(info, shape.act)),
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
