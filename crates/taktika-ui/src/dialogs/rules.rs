//! The rulebook, as it is written.

use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{Color32, ScrollArea, Ui};
use taktika::words::Words;

use super::{foot, title};
use crate::client::Command;
use crate::panels::marks_key;
use crate::panels::widgets::{Look, Press, append, line, paragraph};
use crate::theme::{self, Role};

/// How far the text of an item stands in.
const INDENT: f32 = 16.0;

/// A piece of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Block {
    Heading(u8, String),
    Paragraph(String),
    Item(String),
    /// Lines as they stand: diagrams.
    Plain(String),
    /// Rows of cells; the first row is the heading.
    Table(Vec<Vec<String>>),
}

/// A rulebook ready to be shown.
pub(crate) struct Rulebook {
    title: String,
    blocks: Vec<Block>,
}

impl Rulebook {
    /// Reads the text of a rulebook.
    pub(crate) fn new(title: String, text: &str) -> Self {
        Self {
            title,
            blocks: blocks(text),
        }
    }

    pub(super) fn show(&self, ui: &mut Ui, words: &Words) -> Option<Command> {
        title(ui, &self.title);
        let most = (ui.max_rect().height() - 90.0).max(80.0);
        // Each rulebook is where its reader left it, not where another's reader did.
        ScrollArea::vertical()
            .id_salt(&self.title)
            .max_height(most)
            .auto_shrink(false)
            .show(ui, |ui| {
                for block in &self.blocks {
                    show_block(ui, block);
                }
                marks(ui, words);
            });
        let mut asked = None;
        foot(ui, |ui| {
            let close = Press::new("dialog:close", "", words.text("dialog-close"));
            if close.look(Look::Primary).show(ui).clicked() {
                asked = Some(Command::CloseDialog);
            }
        });
        asked
    }
}

/// The key to the marks: not every window has room for it beside the board.
fn marks(ui: &mut Ui, words: &Words) {
    ui.add_space(12.0);
    let size = egui::vec2(ui.available_width() - 12.0, marks_key::HEIGHT);
    let (_, place) = ui.allocate_space(size);
    marks_key::show(ui, place, words);
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut fenced = false;
    let mut open = false;
    for line in text.lines() {
        let trimmed = line.trim();
        if trimmed.starts_with("```") {
            fenced = !fenced;
            open = false;
            continue;
        }
        if !fenced && let Some(row) = row(trimmed) {
            match blocks.last_mut() {
                Some(Block::Table(rows)) if open => rows.extend(row),
                _ => blocks.push(Block::Table(row.into_iter().collect())),
            }
            open = true;
            continue;
        }
        if fenced {
            match blocks.last_mut() {
                Some(Block::Plain(lines)) if open => {
                    lines.push('\n');
                    lines.push_str(line);
                }
                _ => blocks.push(Block::Plain(line.to_owned())),
            }
            open = true;
            continue;
        }
        let level = trimmed.bytes().take_while(|byte| *byte == b'#').count();
        if trimmed.is_empty() {
            open = false;
        } else if level > 0 {
            let heading = trimmed.trim_start_matches('#').trim().to_owned();
            blocks.push(Block::Heading(
                u8::try_from(level).unwrap_or(u8::MAX),
                heading,
            ));
            open = false;
        } else if let Some(item) = trimmed.strip_prefix("- ") {
            blocks.push(Block::Item(item.to_owned()));
            open = true;
        } else {
            match blocks.last_mut() {
                Some(Block::Paragraph(text) | Block::Item(text)) if open => {
                    text.push(' ');
                    text.push_str(trimmed);
                }
                _ => blocks.push(Block::Paragraph(trimmed.to_owned())),
            }
            open = true;
        }
    }
    blocks
}

/// The cells of a table's row: none of the line under the heading, and no row at all of other lines.
fn row(line: &str) -> Option<Option<Vec<String>>> {
    let inner = line.strip_prefix('|')?;
    let inner = inner.strip_suffix('|').unwrap_or(inner);
    let cells: Vec<String> = inner.split('|').map(|cell| plain(cell.trim())).collect();
    let is_rule = |cell: &String| !cell.is_empty() && cell.chars().all(|c| "-:".contains(c));
    Some((!cells.iter().all(is_rule)).then_some(cells))
}

/// A text without the signs that mark words in it.
fn plain(text: &str) -> String {
    text.replace(['`', '*'], "")
}

/// Shows a table, its columns as wide as their contents; what does not fit is wrapped in the last one.
fn show_table(ui: &mut Ui, rows: &[Vec<String>]) {
    const GAP: f32 = 20.0;
    let colours = theme::colours(ui);
    let room = ui.available_width() - 12.0;
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let role = |number: usize| match number {
        0 => Role::LabelStrong,
        _ => Role::Body,
    };
    let mut left = Vec::new();
    let mut x = 0.0;
    for column in 0..columns {
        left.push(x);
        let widths = rows.iter().enumerate().filter_map(|(number, row)| {
            let text = row.get(column)?;
            Some(line(ui, text, role(number), colours.ink).size().x)
        });
        x += widths.fold(0.0, f32::max) + GAP;
    }
    for (number, row) in rows.iter().enumerate() {
        let cells: Vec<_> = row
            .iter()
            .zip(&left)
            .map(|(text, x)| {
                let cell = paragraph(ui, text, role(number), colours.ink, (room - x).max(40.0));
                (*x, cell)
            })
            .collect();
        let height = cells
            .iter()
            .map(|(_, cell)| cell.size().y)
            .fold(0.0, f32::max);
        let (_, place) = ui.allocate_space(egui::vec2(room, height));
        for (x, cell) in cells {
            let corner = place.min + egui::vec2(x, 0.0);
            ui.painter().galley(corner, cell, colours.ink.into());
        }
        if number == 0 {
            let stroke = egui::Stroke::new(1.0, colours.line);
            let end = place.left() + (x - GAP).clamp(0.0, room);
            ui.painter()
                .hline(place.left()..=end, place.bottom() + 1.0, stroke);
        }
    }
    ui.add_space(4.0);
}

fn show_block(ui: &mut Ui, block: &Block) {
    let colours = theme::colours(ui);
    let ink = Color32::from(colours.ink);
    let mut job = LayoutJob::default();
    job.wrap.max_width = ui.available_width() - 12.0;
    match block {
        // The dialog has the title already.
        Block::Heading(1, _) => return,
        Block::Table(rows) => return show_table(ui, rows),
        Block::Heading(level, text) => {
            ui.add_space(if *level == 2 { 12.0 } else { 4.0 });
            append(
                &mut job,
                text,
                if *level == 2 {
                    Role::Name
                } else {
                    Role::Heading
                },
                ink,
            );
        }
        Block::Paragraph(text) => append_marked(&mut job, text, ink, colours.faint_ink.into()),
        Block::Item(text) => {
            job.wrap.max_width -= INDENT;
            append_marked(&mut job, text, ink, colours.faint_ink.into());
        }
        Block::Plain(text) => {
            let font = egui::FontId::monospace(12.0);
            job.append(text, 0.0, egui::TextFormat::simple(font, ink));
        }
    }
    let galley: Arc<egui::Galley> = ui.painter().layout_job(job);
    if matches!(block, Block::Item(_)) {
        let size = egui::vec2(galley.size().x + INDENT, galley.size().y);
        let (_, place) = ui.allocate_space(size);
        let bullet = line(ui, "•", Role::Body, ink);
        ui.painter().galley(place.min, bullet, ink);
        let corner = place.min + egui::vec2(INDENT, 0.0);
        ui.painter().galley(corner, galley, ink);
    } else {
        ui.label(galley);
    }
}

/// Adds text in which `**` makes bold, `*` around a whole paragraph fainter, and `` ` `` is left out.
fn append_marked(job: &mut LayoutJob, text: &str, ink: Color32, faint: Color32) {
    let whole = text
        .strip_prefix('*')
        .and_then(|text| text.strip_suffix('*'));
    let (text, ink) = match whole.filter(|text| !text.starts_with('*')) {
        Some(text) => (text, faint),
        None => (text, ink),
    };
    for (number, part) in text.split("**").enumerate() {
        let role = if number % 2 == 1 {
            Role::BodyStrong
        } else {
            Role::Body
        };
        append(job, &plain(part), role, ink);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_falls_into_its_blocks() {
        let text = "# Title\n\nOne\ntwo.\n\n- first\n  more\n- second\n\n```\na | b\nc d\n```\n## Next\n\
            | kind | letter |\n| --- | :-: |\n| **tank** | `T` |\n\nEnd.";
        let cells = |row: [&str; 2]| row.map(str::to_owned).to_vec();
        let paragraph = |text: &str| Block::Paragraph(text.to_owned());
        let item = |text: &str| Block::Item(text.to_owned());
        assert_eq!(
            blocks(text),
            [
                Block::Heading(1, "Title".to_owned()),
                paragraph("One two."),
                item("first more"),
                item("second"),
                Block::Plain("a | b\nc d".to_owned()),
                Block::Heading(2, "Next".to_owned()),
                Block::Table(vec![cells(["kind", "letter"]), cells(["tank", "T"])]),
                paragraph("End."),
            ]
        );
    }
}
