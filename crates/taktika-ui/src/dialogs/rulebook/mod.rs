//! The rulebook: chapters at the left, what they say at the right, with live diagrams.

mod contents;
mod page;

use egui::{Id, Key, Modifiers, Rect, TextEdit, Ui, Vec2, pos2, vec2};
use egui_phosphor::regular as icons;
use taktika::game_variant::GameInfo;
use taktika::registry;
use taktika::words::Words;

use crate::art::Pieces;
use crate::client::Command;
use crate::panels::widgets::{self, BUTTON_HEIGHT, Look, Press, middle, paragraph};
use crate::probe;
use crate::rulebook::Book;
use crate::theme::{self, Role};
use page::Drawings;

const GAP: f32 = 12.0;
/// The width of the list of chapters, in narrow windows and in wide ones.
const LIST: [f32; 2] = [184.0, 232.0];
/// The width of the dialog from which the list is wide.
const WIDE: f32 = 800.0;
/// How far the arrows and the page keys scroll.
const LINE: f32 = 40.0;

/// A rulebook that is being read.
pub(crate) struct Rulebook {
    info: &'static GameInfo,
    language: &'static str,
    book: Book,
    /// The chapter shown.
    page: usize,
    /// The section that is to come into sight.
    wanted: Option<usize>,
    /// The sections from which links were followed.
    before: Vec<usize>,
    /// What is searched for.
    query: String,
    drawings: Drawings,
    /// Whether the page where the reader left the book has been looked up.
    opened: bool,
}

impl Rulebook {
    /// The rulebook of a game, where its reader left it; `None` when there is none in that language.
    pub(crate) fn open(info: &'static GameInfo, language: &str) -> Option<Self> {
        let mut languages = registry::RULEBOOK_LANGUAGES.into_iter();
        let language = languages.find(|known| *known == language).unwrap_or("en");
        Some(Self {
            info,
            language,
            book: Book::read(registry::rulebook_in(language, info.id)?),
            page: 0,
            wanted: None,
            before: Vec::new(),
            query: String::new(),
            drawings: Drawings::default(),
            opened: false,
        })
    }

    /// The rulebook that has this clause, opened there.
    pub(crate) fn at_clause(clause: &str, language: &str) -> Option<Self> {
        let mut books = registry::GAMES
            .into_iter()
            .filter_map(|game| Self::open(game.info(), language));
        let mut book = books.find(|book| book.book.find(clause).is_some())?;
        book.go_to(clause);
        Some(book)
    }

    /// Shows a clause; `false` when the book has none of this number.
    pub(crate) fn go_to(&mut self, clause: &str) -> bool {
        let found = self.book.find(clause);
        if let Some(section) = found {
            self.turn_to(section);
        }
        found.is_some()
    }

    /// The same place in another language.
    pub(crate) fn in_language(&self, language: &str) -> Option<Self> {
        let mut other = Self::open(self.info, language)?;
        other.query.clone_from(&self.query);
        let here = self.book.pages.get(self.page)?;
        match &here.label {
            Some(label) => {
                other.go_to(label);
            }
            None => other.turn_page(self.page),
        }
        Some(other)
    }

    fn turn_to(&mut self, section: usize) {
        self.turn_page(self.book.page_of(section));
        self.wanted = Some(section);
    }

    fn turn_page(&mut self, page: usize) {
        self.page = page.min(self.book.pages.len().saturating_sub(1));
        self.opened = true;
    }

    /// Where the reader of this game's rulebook left it.
    fn mark(&self) -> Id {
        Id::new(("rulebook", self.info.id))
    }

    pub(super) fn show(&mut self, ui: &mut Ui, words: &Words, pieces: &Pieces) -> Option<Command> {
        let mark = self.mark();
        if !self.opened {
            let left = ui.data(|data| data.get_temp::<usize>(mark));
            self.turn_page(left.unwrap_or(0));
        }
        let size = vec2(ui.available_width(), ui.max_rect().height());
        let (_, all) = ui.allocate_space(size);
        let foot = all.with_min_y(all.bottom() - BUTTON_HEIGHT);
        let asked = self.head(ui, all, words);
        let body = Rect::from_min_max(
            pos2(all.left(), all.top() + BUTTON_HEIGHT + GAP),
            pos2(all.right(), foot.top() - GAP),
        );
        let width = LIST[usize::from(all.width() >= WIDE)];
        let (list, page) = body.split_left_right_at_x(body.left() + width);
        self.list(ui, list, words);
        let line = egui::Stroke::new(1.0, theme::colours(ui).line);
        ui.painter().vline(list.right() + GAP, body.y_range(), line);
        self.page(ui, page.with_min_x(page.left() + 2.0 * GAP), words, pieces);
        let closed = self.foot(ui, foot, words);
        ui.data_mut(|data| data.insert_temp(mark, self.page));
        asked.or(closed)
    }

    /// The title, and the languages there are.
    fn head(&self, ui: &mut Ui, all: Rect, words: &Words) -> Option<Command> {
        let row = all.with_max_y(all.top() + BUTTON_HEIGHT);
        let mut asked = None;
        let mut right = row.right();
        for language in registry::RULEBOOK_LANGUAGES.into_iter().rev() {
            let name = format!("rules:language:{language}");
            let word = words.text(&format!("rules-language-{language}"));
            let press = Press::new(&name, "", word).selected(language == self.language);
            let width = press.width(ui);
            let place =
                Rect::from_min_max(pos2(right - width, row.top()), pos2(right, row.bottom()));
            if press.at(ui, place).clicked() {
                asked = Some(Command::SetRulebookLanguage(language));
            }
            right -= width + 8.0;
        }
        let ink = theme::colours(ui).ink;
        let title = paragraph(
            ui,
            &self.book.title,
            Role::DialogTitle,
            ink,
            right - row.left(),
        );
        let at = middle(&title, row.left(), row.center().y);
        ui.painter().galley(at, title, ink.into());
        asked
    }

    /// The field to search in, and under it the chapters or what was found.
    fn list(&mut self, ui: &mut Ui, list: Rect, words: &Words) {
        let field = list.with_max_y(list.top() + BUTTON_HEIGHT);
        let edit = TextEdit::singleline(&mut self.query)
            .hint_text(words.text("rules-search"))
            .vertical_align(egui::Align::Center)
            .margin(egui::Margin::symmetric(10, 8))
            .font(Role::Body.font());
        let response = ui.put(field, edit);
        probe::mark_seen(ui, || "rules:search".to_owned(), response.rect);
        let below = list.with_min_y(field.bottom() + 8.0);
        let picked = contents::show(ui, below, &self.book, self.page, &self.query, words);
        if let Some(section) = picked {
            self.turn_to(section);
        }
    }

    fn page(&mut self, ui: &mut Ui, place: Rect, words: &Words, pieces: &Pieces) {
        let wanted = self.wanted.take();
        let salt = (self.info.id, self.language, self.page);
        let followed = widgets::inside(ui, "rules-page", place, |ui| {
            let area = egui::ScrollArea::vertical()
                .id_salt(salt)
                .auto_shrink(false);
            area.show(ui, |ui| {
                scroll_by_keys(ui);
                let shown = page::Shown {
                    book: &self.book,
                    page: self.page,
                    wanted,
                    query: &self.query,
                    explained: self.language == "en",
                };
                shown.show(ui, &mut self.drawings, words, pieces)
            })
            .inner
        });
        if let Some((from, to)) = followed {
            let known = self.book.find(&to);
            if let Some(section) = known {
                self.before.push(from);
                self.turn_to(section);
            }
        }
    }

    fn foot(&mut self, ui: &mut Ui, row: Rect, words: &Words) -> Option<Command> {
        let close = Press::new("dialog:close", "", words.text("dialog-close")).look(Look::Primary);
        let width = close.width(ui);
        let place = row.with_min_x(row.right() - width);
        let closed = close.at(ui, place).clicked();
        let last = self.book.pages.len().saturating_sub(1);
        let mut left = row.left();
        let mut button = |ui: &mut Ui, press: Press<'_>| {
            let size = Vec2::new(press.width(ui), row.height());
            let place = Rect::from_min_size(pos2(left, row.top()), size);
            left = place.right() + 8.0;
            press.at(ui, place).clicked()
        };
        let previous = Press::new(
            "rules:previous",
            icons::CARET_LEFT,
            words.text("rules-previous"),
        );
        if button(ui, previous.enabled(self.page > 0)) {
            self.turn_page(self.page - 1);
        }
        let next = Press::new("rules:next", icons::CARET_RIGHT, words.text("rules-next"));
        if button(ui, next.enabled(self.page < last)) {
            self.turn_page(self.page + 1);
        }
        if !self.before.is_empty() {
            let back = Press::new(
                "rules:back",
                icons::ARROW_U_UP_LEFT,
                words.text("rules-back"),
            );
            if button(ui, back)
                && let Some(section) = self.before.pop()
            {
                self.turn_to(section);
            }
        }
        closed.then_some(Command::CloseDialog)
    }
}

/// The arrows and the page keys scroll, while no field has them.
fn scroll_by_keys(ui: &Ui) {
    if ui.ctx().text_edit_focused() {
        return;
    }
    let page = ui.clip_rect().height() - LINE;
    let keys = [
        (Key::ArrowDown, -LINE),
        (Key::ArrowUp, LINE),
        (Key::PageDown, -page),
        (Key::PageUp, page),
    ];
    for (key, by) in keys {
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            ui.scroll_with_delta(vec2(0.0, by));
        }
    }
}
