//! The card of a piece: how it moves and captures, with an example that the rules themselves mark.

use std::sync::Arc;

use egui::{Galley, Id, Rect, Ui, Vec2, pos2, vec2};
use egui_phosphor::regular as icons;
use taktika::game_variant::session::Session;
use taktika::game_variant::{Cell, Example, GameInfo, KindId, Side};
use taktika::registry;
use taktika::words::Words;

use crate::art::Pieces;
use crate::board::pictures::{Pictures, Plate, drawing_name};
use crate::board::places::Places;
use crate::client::Command;
use crate::client::playing::Playing;
use crate::panels::diagram::Diagram;
use crate::panels::linked::Linked;
use crate::panels::widgets::{BUTTON_HEIGHT, Look, Press, line};
use crate::probe;
use crate::rulebook::{Book, Drawing, Show, Text};
use crate::theme::{self, Role};

const WIDTH: f32 = 480.0;
const PADDING: f32 = 16.0;
const GAP: f32 = 12.0;
/// The side of the piece's drawing, and of the diagram.
const PICTURE: f32 = 40.0;
const DIAGRAM: f32 = 236.0;

/// Which piece is asked about.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct About {
    /// Whose it is; `None` for what belongs to nobody.
    pub(crate) side: Option<Side>,
    /// Its kind.
    pub(crate) kind: KindId,
    /// Where it stands; `None` in the reserve.
    pub(crate) at: Option<Cell>,
    /// The square or the slot, which the card leaves in sight.
    pub(crate) near: Rect,
}

/// The card.
pub(crate) struct PieceCard {
    info: &'static GameInfo,
    about: About,
    name: String,
    owner: Option<String>,
    /// What it does, each with its heading.
    says: Vec<(String, Text)>,
    clause: &'static str,
    diagram: Option<Diagram>,
    caption: String,
    pictures: Pictures,
}

impl PieceCard {
    /// The card of a piece of the game that is running; `None` of a kind that it does not have.
    pub(crate) fn new(playing: &Playing, about: About, words: &Words) -> Option<Self> {
        let session = playing.session();
        let info = session.info();
        let kind = info.kind(about.kind)?;
        let side = about.side.unwrap_or(Side::First);
        let example = registry::by_id(info.id)?.example(about.kind, side);
        let (drawing, caption) = match example {
            Some(Example { position, at }) => {
                (drawing(&*position, 0, at, about.kind), "piece-example")
            }
            None => (
                drawing(session, playing.shown(), about.at, about.kind),
                "piece-now",
            ),
        };
        let scene = drawing.and_then(|drawing| drawing.scene());
        let diagram = scene.map(|scene| {
            let diagram = Diagram::new(scene.info, scene.position).marks(scene.marks);
            diagram.flipped(playing.flipped)
        });
        let book = registry::rulebook(info.id)
            .map(Book::read)
            .unwrap_or_default();
        let says = ["moves", "captures"].into_iter().filter_map(|what| {
            let key = format!("{}-kind-{}-{what}", info.id, kind.word);
            let heading = words.text(&format!("piece-{what}"));
            let text = words.has(&key).then(|| words.text(&key))?;
            Some((heading, book.linked(&text)))
        });
        let owner = about.side.filter(|_| kind.has_side);
        Some(Self {
            info,
            name: capitalised(&words.kind(info, about.kind)),
            owner: owner.map(|side| words.side(info, side)),
            says: says.collect(),
            clause: kind.clause.0,
            diagram,
            caption: words.text(caption),
            pictures: Pictures::new(),
            about,
        })
    }

    /// Where the card stands: beside what it is about.
    fn place(&self, ui: &Ui, size: Vec2) -> Rect {
        let window = ui.ctx().content_rect();
        let places = Places {
            field: window,
            window,
            target: self.about.near,
            firsts: Vec::new(),
            others: Vec::new(),
        };
        places.best(size)
    }

    /// Shows it, over nothing but what lies beside the piece.
    pub(super) fn show(&mut self, ui: &Ui, words: &Words, pieces: &Pieces) -> Option<Command> {
        let text = self.text_width(ui);
        let paragraphs = self.paragraphs(ui, text);
        let height: f32 = paragraphs
            .iter()
            .map(|(_, galley)| galley.size().y + 8.0)
            .sum();
        let drawn = self.drawn(ui);
        let caption = if drawn.y > 0.0 {
            Role::Label.line() + 4.0
        } else {
            0.0
        };
        let middle = height.max(drawn.y + caption);
        let inner = vec2(
            WIDTH - 2.0 * PADDING,
            PICTURE + GAP + middle + GAP + BUTTON_HEIGHT,
        );
        let rect = self.place(ui, inner + Vec2::splat(2.0 * PADDING));
        probe::mark(ui.ctx(), || "piece-card".to_owned(), rect);
        let area = egui::Modal::default_area(Id::new("piece-card"))
            .anchor(egui::Align2::LEFT_TOP, rect.min.to_vec2());
        let frame = egui::Frame::new()
            .fill(ui.visuals().window_fill)
            .stroke(ui.visuals().window_stroke)
            .corner_radius(ui.visuals().window_corner_radius)
            .inner_margin(egui::Margin::same(PADDING as i8));
        let modal = egui::Modal::new(Id::new("piece-card"))
            .area(area)
            .backdrop_color(egui::Color32::TRANSPARENT)
            .frame(frame);
        let shown = modal.show(ui.ctx(), |ui| {
            let (_, all) = ui.allocate_space(inner);
            self.head(ui, all, pieces);
            let top = all.top() + PICTURE + GAP;
            let mut followed = None;
            let mut y = top;
            for (number, (linked, galley)) in paragraphs.into_iter().enumerate() {
                let height = galley.size().y;
                let name = format!("piece:{number}");
                followed = followed.or(linked.show(ui, pos2(all.left(), y), galley, &name));
                y += height + 8.0;
            }
            self.picture(
                ui,
                Rect::from_min_size(pos2(all.right() - drawn.x, top), drawn),
                pieces,
            );
            let foot = all.with_min_y(all.bottom() - BUTTON_HEIGHT);
            followed.map(Command::Clause).or(self.foot(ui, foot, words))
        });
        // Whoever asks about another piece while the card is open asks anew afterwards.
        let closed = shown.should_close() || secondary_outside(ui, rect);
        shown
            .inner
            .or_else(|| closed.then_some(Command::CloseDialog))
    }

    /// How much room the diagram takes.
    fn drawn(&self, ui: &Ui) -> Vec2 {
        let diagram = self.diagram.as_ref();
        diagram.map_or(Vec2::ZERO, |diagram| diagram.size(ui, Vec2::splat(DIAGRAM)))
    }

    fn text_width(&self, ui: &Ui) -> f32 {
        let drawn = self.drawn(ui).x;
        let gap = if drawn > 0.0 { PADDING } else { 0.0 };
        WIDTH - 2.0 * PADDING - drawn - gap
    }

    fn paragraphs(&self, ui: &Ui, width: f32) -> Vec<(Linked, Arc<Galley>)> {
        let colours = theme::colours(ui);
        let paragraph = |(heading, text): &(String, Text)| {
            let mut linked = Linked::default();
            linked.add(heading, Role::ExplanationStrong, colours.ink);
            linked.add(" ", Role::Explanation, colours.ink);
            for span in text {
                match &span.to {
                    Some(to) => linked.link(&span.text, Role::Label, colours.faint_ink, to),
                    None => linked.add(&span.text, Role::Explanation, colours.ink),
                }
            }
            let galley = linked.layout(ui, width);
            (linked, galley)
        };
        self.says.iter().map(paragraph).collect()
    }

    /// The piece with its name.
    fn head(&mut self, ui: &Ui, all: Rect, pieces: &Pieces) {
        let colours = theme::colours(ui);
        let place = Rect::from_min_size(all.min, Vec2::splat(PICTURE));
        let plate = Plate {
            colour: colours.plate.into(),
            radius: 8.0,
            margin: 0.0,
        };
        let drawing = drawing_name(self.info, self.about.side, self.about.kind);
        ui.painter().rect_filled(place, plate.radius, plate.colour);
        self.pictures
            .paint(ui.painter(), pieces, &drawing, place.shrink(4.0));
        let name = line(ui, &self.name, Role::DialogTitle, colours.ink);
        let x = place.right() + GAP;
        let middle = place.center().y - name.size().y / 2.0;
        let width = name.size().x;
        ui.painter()
            .galley(pos2(x, middle.round()), name, colours.ink.into());
        if let Some(owner) = &self.owner {
            let owner = line(ui, owner, Role::Body, colours.faint_ink);
            let y = place.center().y - owner.size().y / 2.0 + 2.0;
            let at = pos2(x + width + 8.0, y.round());
            ui.painter().galley(at, owner, colours.faint_ink.into());
        }
    }

    fn picture(&mut self, ui: &Ui, place: Rect, pieces: &Pieces) {
        let colours = theme::colours(ui);
        let Some(diagram) = &mut self.diagram else {
            return;
        };
        diagram.show(ui, place, pieces);
        probe::mark(ui.ctx(), || "piece-diagram".to_owned(), place);
        let caption = line(ui, &self.caption, Role::Label, colours.faint_ink);
        let x = place.center().x - caption.size().x / 2.0;
        let at = pos2(x.round(), place.bottom() + 4.0);
        ui.painter().galley(at, caption, colours.faint_ink.into());
    }

    fn foot(&self, ui: &mut Ui, row: Rect, words: &Words) -> Option<Command> {
        let rule = words.with("piece-rule", &[("clause", self.clause.into())]);
        let rule = Press::new("piece:rule", icons::BOOK_OPEN, rule);
        let close = Press::new("dialog:close", "", words.text("dialog-close")).look(Look::Primary);
        let left = row.with_max_x(row.left() + rule.width(ui));
        let right = row.with_min_x(row.right() - close.width(ui));
        let opens = rule.at(ui, left).clicked();
        let closes = close.at(ui, right).clicked();
        match (opens, closes) {
            (true, _) => Some(Command::Clause(self.clause.to_owned())),
            (_, true) => Some(Command::CloseDialog),
            _ => None,
        }
    }
}

/// What a piece may do in a position of a game, or where one of its kind may be placed.
fn drawing(session: &dyn Session, ply: usize, at: Option<Cell>, kind: KindId) -> Option<Drawing> {
    Some(Drawing {
        game: session.info().id,
        position: session.position_text(ply)?,
        shows: vec![at.map_or(Show::Place(kind), Show::Piece)],
        view: None,
        lines: String::new(),
    })
}

/// Whether the right button went down beside the card.
fn secondary_outside(ui: &Ui, card: Rect) -> bool {
    ui.input(|input| {
        let pressed = input.pointer.secondary_pressed();
        let at = input.pointer.interact_pos();
        pressed && at.is_some_and(|at| !card.contains(at))
    })
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
