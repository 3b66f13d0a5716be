//! A chapter of a rulebook, laid out.

use std::collections::HashMap;

use egui::{Align, Pos2, Rect, Stroke, Ui, Vec2, pos2, vec2};
use taktika::game_variant::explain::Wish;
use taktika::words::Words;

use crate::art::Pieces;
use crate::panels::diagram::Diagram;
use crate::panels::linked::Linked;
use crate::panels::marks_key;
use crate::probe;
use crate::rulebook::{Block, Book, Drawing, Section, Show, Span};
use crate::theme::{self, Role};

/// How far the text of an item, and of what a clause rests on, stands in.
const INDENT: f32 = 16.0;
/// The widest column that is read with ease.
const WIDEST: f32 = 640.0;
/// The air between diagrams, and between one and its words.
const GAP: f32 = 16.0;
/// The sides of a diagram with its coordinates.
const DIAGRAMS: std::ops::RangeInclusive<f32> = 200.0..=312.0;

/// The diagrams of a book by section and block, made when they come into sight.
#[derive(Default)]
pub(super) struct Drawings {
    made: HashMap<(usize, usize), Option<Made>>,
}

struct Made {
    diagram: Diagram,
    /// What the rules say of the turns shown.
    said: Vec<(String, String)>,
}

/// What is shown.
pub(super) struct Shown<'a> {
    pub(super) book: &'a Book,
    pub(super) page: usize,
    /// The section that is to come into sight.
    pub(super) wanted: Option<usize>,
    pub(super) query: &'a str,
    /// Whether the program speaks the language of the book, and so can say of turns what they do.
    pub(super) explained: bool,
}

impl Shown<'_> {
    /// Shows the chapter. Tells which link was followed: from which section, and to which number.
    pub(super) fn show(
        &self,
        ui: &mut Ui,
        drawings: &mut Drawings,
        words: &Words,
        pieces: &Pieces,
    ) -> Option<(usize, String)> {
        let page = self.book.pages.get(self.page)?;
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        let width = (ui.available_width() - GAP).min(WIDEST);
        let mut followed = None;
        for at in page.sections.clone() {
            let section = &self.book.sections[at];
            let top = ui.cursor().top();
            self.heading(ui, section, width);
            let link = self.blocks(ui, at, width, drawings, words, pieces);
            followed = followed.or(link.map(|to| (at, to)));
            ui.add_space(20.0);
            let place = Rect::from_min_max(pos2(ui.min_rect().left(), top), ui.min_rect().max);
            if let Some(label) = &section.label {
                probe::mark_seen(ui, || format!("rules:clause:{label}"), place);
            }
            if self.wanted == Some(at) {
                let heading = place.with_max_y(top + 1.0);
                ui.scroll_to_rect(heading, Some(Align::TOP));
            }
        }
        if self.page == 0 {
            let (_, place) = ui.allocate_space(vec2(width, marks_key::HEIGHT));
            marks_key::show(ui, place.translate(vec2(-12.0, 0.0)), words);
        }
        followed
    }

    fn heading(&self, ui: &mut Ui, section: &Section, width: f32) {
        // The dialog has the book's own heading already.
        if section.level == 1 {
            return;
        }
        let colours = theme::colours(ui);
        let role = if section.level == 2 {
            Role::DialogTitle
        } else {
            Role::Name
        };
        let mut text = Linked::default();
        if let Some(label) = &section.label {
            text.add(label, Role::LabelStrong, colours.faint_ink);
            text.add("  ", Role::Label, colours.faint_ink);
        }
        text.add(&section.title, role, colours.ink);
        let galley = text.layout(ui, width);
        let (_, place) = ui.allocate_space(galley.size());
        ui.painter().galley(place.min, galley, colours.ink.into());
        ui.add_space(8.0);
    }

    fn blocks(
        &self,
        ui: &mut Ui,
        at: usize,
        width: f32,
        drawings: &mut Drawings,
        words: &Words,
        pieces: &Pieces,
    ) -> Option<String> {
        let blocks = &self.book.sections[at].blocks;
        let mut followed = None;
        let mut number = 0;
        while let Some(block) = blocks.get(number) {
            let name = format!("rules:link:{at}:{number}");
            let link = match block {
                Block::Drawing(_) => {
                    let following = blocks[number..].iter();
                    let row = following.take_while(|block| matches!(block, Block::Drawing(_)));
                    let count = row.count().min(2);
                    for (n, block) in blocks.iter().enumerate().skip(number).take(count) {
                        drawings.make((at, n), block, words, self.explained);
                    }
                    drawings.row(ui, at, number..number + count, width, pieces);
                    number += count - 1;
                    None
                }
                Block::Table(rows) => self.table(ui, rows, width, &name),
                block => self.text(ui, block, width, &name),
            };
            followed = followed.or(link);
            number += 1;
            let next = blocks.get(number);
            let in_list = |block: &Block| matches!(block, Block::Item(_));
            let tight = in_list(block) && next.is_some_and(in_list);
            ui.add_space(if tight { 4.0 } else { 10.0 });
        }
        followed
    }

    /// A block of running text.
    fn text(&self, ui: &mut Ui, block: &Block, width: f32, name: &str) -> Option<String> {
        let colours = theme::colours(ui);
        let (text, indent) = match block {
            Block::Paragraph(text) => (self.linked(ui, text, Role::Body), 0.0),
            Block::Item(text) => (self.linked(ui, text, Role::Body), INDENT),
            Block::Standing(text) => (self.linked(ui, text, Role::Label), INDENT),
            Block::Plain(lines) | Block::Broken(lines, _) => (lines_as_they_stand(ui, lines), 0.0),
            Block::Table(_) | Block::Drawing(_) => return None,
        };
        let galley = text.layout(ui, width - indent);
        let (_, place) = ui.allocate_space(vec2(width, galley.size().y));
        match block {
            Block::Item(_) => {
                let centre = place.min + vec2(5.0, Role::Body.line() / 2.0 + 1.0);
                ui.painter().circle_filled(centre, 2.0, colours.ink);
            }
            Block::Standing(_) => {
                let bar = Stroke::new(2.0, colours.line);
                ui.painter().vline(place.left() + 5.0, place.y_range(), bar);
            }
            _ => {}
        }
        text.show(ui, place.min + vec2(indent, 0.0), galley, name)
    }

    /// A text with its links, and with what is searched for marked.
    fn linked(&self, ui: &Ui, text: &[Span], role: Role) -> Linked {
        let colours = theme::colours(ui);
        let ink = match role {
            Role::Label => colours.faint_ink,
            _ => colours.ink,
        };
        let mut linked = Linked::default();
        for span in text {
            let role = match role {
                Role::Body if span.strong || span.code => Role::BodyStrong,
                Role::Label if span.strong || span.code => Role::LabelStrong,
                role => role,
            };
            match &span.to {
                Some(to) => linked.link(&span.text, role, ink, to),
                None => {
                    for (part, hit) in hits(&span.text, self.query) {
                        linked.add(part, role, ink);
                        linked.italic(span.emphasised && ink == colours.ink);
                        if hit {
                            linked.ground(colours.soft_accent);
                        }
                    }
                }
            }
        }
        linked
    }

    /// A table, its columns as wide as their contents; what does not fit is wrapped in the last one.
    fn table(
        &self,
        ui: &mut Ui,
        rows: &[Vec<Vec<Span>>],
        width: f32,
        name: &str,
    ) -> Option<String> {
        const GAP: f32 = 20.0;
        let colours = theme::colours(ui);
        let cell = |ui: &Ui, text: &[Span], number: usize| match number {
            0 => self.linked(ui, text, Role::LabelStrong),
            _ => self.linked(ui, text, Role::Body),
        };
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut left = Vec::new();
        let mut x = 0.0;
        for column in 0..columns {
            left.push(x);
            let cells = rows.iter().enumerate().filter_map(|(number, row)| {
                let text = cell(ui, row.get(column)?, number);
                Some(text.layout(ui, f32::INFINITY).size().x)
            });
            x += cells.fold(0.0, f32::max) + GAP;
        }
        let mut followed = None;
        for (number, row) in rows.iter().enumerate() {
            let cells: Vec<_> = row
                .iter()
                .zip(&left)
                .map(|(text, x)| {
                    let text = cell(ui, text, number);
                    let galley = text.layout(ui, (width - x).max(40.0));
                    (*x, text, galley)
                })
                .collect();
            let height = cells.iter().map(|(_, _, galley)| galley.size().y);
            let height = height.fold(0.0, f32::max) + 4.0;
            let (_, place) = ui.allocate_space(vec2(width, height));
            for (column, (x, text, galley)) in cells.into_iter().enumerate() {
                let name = format!("{name}:{number}:{column}");
                let link = text.show(ui, place.min + vec2(x, 0.0), galley, &name);
                followed = followed.or(link);
            }
            if number == 0 {
                let stroke = Stroke::new(1.0, colours.line);
                let end = place.left() + (x - GAP).clamp(0.0, width);
                ui.painter()
                    .hline(place.left()..=end, place.bottom() - 1.0, stroke);
            }
        }
        followed
    }
}

/// Lines in letters of one width.
fn lines_as_they_stand(ui: &Ui, lines: &str) -> Linked {
    let mut linked = Linked::default();
    linked.add(lines, Role::Label, theme::colours(ui).ink);
    linked.monospace();
    linked
}

/// A text in parts, those told that are a word of a query.
fn hits<'a>(text: &'a str, query: &str) -> Vec<(&'a str, bool)> {
    let lower = text.to_lowercase();
    let query = query.to_lowercase();
    let mut words: Vec<&str> = query
        .split_whitespace()
        .filter(|word| word.chars().count() > 1)
        .collect();
    // Letters that change their length with their case would put the places wrong.
    if lower.len() != text.len() || words.is_empty() {
        return vec![(text, false)];
    }
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    let mut parts = Vec::new();
    let mut from = 0;
    let mut at = 0;
    while at < text.len() {
        let hit = words.iter().find(|word| lower[at..].starts_with(*word));
        let step = lower[at..].chars().next().map_or(1, char::len_utf8);
        match hit {
            Some(word) if text.is_char_boundary(at) && text.is_char_boundary(at + word.len()) => {
                if from < at {
                    parts.push((&text[from..at], false));
                }
                at += word.len();
                parts.push((&text[at - word.len()..at], true));
                from = at;
            }
            _ => at += step,
        }
    }
    if from < text.len() || text.is_empty() {
        parts.push((&text[from..], false));
    }
    parts
}

impl Drawings {
    /// Makes a diagram, unless it has been.
    fn make(&mut self, key: (usize, usize), block: &Block, words: &Words, explained: bool) {
        let Block::Drawing(drawing) = block else {
            return;
        };
        self.made.entry(key).or_insert_with(|| {
            let scene = drawing.scene()?;
            let diagram = Diagram::new(scene.info, scene.position);
            let diagram = diagram.marks(scene.marks).crosses(scene.crosses);
            let said = explained.then(|| said(drawing, words));
            Some(Made {
                diagram,
                said: said.unwrap_or_default(),
            })
        });
    }

    /// One diagram with its words beside it, or two with theirs below.
    fn row(
        &mut self,
        ui: &mut Ui,
        section: usize,
        numbers: std::ops::Range<usize>,
        width: f32,
        pieces: &Pieces,
    ) {
        let side = ((width - GAP) / 2.0)
            .clamp(*DIAGRAMS.start(), *DIAGRAMS.end())
            .floor();
        let alone = numbers.len() == 1;
        let top = ui.cursor().min;
        let mut bottom = top.y;
        for (column, number) in numbers.enumerate() {
            let Some(Some(made)) = self.made.get_mut(&(section, number)) else {
                continue;
            };
            let corner = top + vec2(column as f32 * (side + GAP), 0.0);
            let size = made.diagram.size(ui, Vec2::splat(side));
            let place = Rect::from_min_size(corner, size);
            made.diagram.show(ui, place, pieces);
            probe::mark_seen(ui, || format!("rules:diagram:{section}:{number}"), place);
            let (at, room) = if alone {
                (place.right_top() + vec2(GAP, 8.0), width - size.x - GAP)
            } else {
                (place.left_bottom() + vec2(0.0, 4.0), side)
            };
            let end = made.words(ui, at, room);
            bottom = bottom.max(place.bottom()).max(end);
        }
        ui.allocate_space(vec2(width, bottom - top.y));
    }
}

impl Made {
    /// Writes what is said of the turns shown; tells where it ends.
    fn words(&self, ui: &Ui, at: Pos2, width: f32) -> f32 {
        let colours = theme::colours(ui);
        let mut y = at.y;
        for (turn, sentence) in &self.said {
            let mut text = Linked::default();
            text.add(turn, Role::ExplanationStrong, colours.ink);
            text.add("  ", Role::Explanation, colours.ink);
            text.add(sentence, Role::Explanation, colours.faint_ink);
            let galley = text.layout(ui, width);
            let height = galley.size().y;
            ui.painter()
                .galley(pos2(at.x, y), galley, colours.ink.into());
            y += height + 6.0;
        }
        y
    }
}

/// What the rules say first of each turn that a drawing shows by itself.
fn said(drawing: &Drawing, words: &Words) -> Vec<(String, String)> {
    let Some(session) = drawing.session() else {
        return Vec::new();
    };
    let turns = drawing.shows.iter().filter_map(|show| match show {
        Show::Turn(text) | Show::Refused(text) => Some(text),
        Show::Piece(_) | Show::Place(_) => None,
    });
    turns
        .filter_map(|turn| {
            let explained = session.explain(Wish::Turn(turn)).ok()?;
            let point = explained.points.first()?;
            let sentence = words.sentence(session.info(), point);
            Some((turn.clone(), sentence.text))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::hits;

    #[test]
    fn what_is_searched_for_is_found_in_any_case() {
        assert_eq!(hits("A Tank", "tank x"), [("A ", false), ("Tank", true)]);
        assert_eq!(
            hits("Танк и танки", "танк"),
            [("Танк", true), (" и ", false), ("танк", true), ("и", false)]
        );
        assert_eq!(hits("", "tank"), [("", false)]);
        assert_eq!(hits("tank", ""), [("tank", false)]);
    }
}
