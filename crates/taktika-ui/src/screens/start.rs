//! The start screen: the games, and what can be gone on with.

use egui::{Rect, ScrollArea, Ui, Vec2, pos2, vec2};
use egui_phosphor::regular as icons;
use taktika::game_variant::session::{AnyGame, Session};
use taktika::registry;
use taktika::words::Words;

use crate::art::{Pieces, Theme};
use crate::board::BoardPosition;
use crate::client::Command;
use crate::dialogs::{THEMES, themes};
use crate::panels::diagram::Diagram;
use crate::panels::status::Status;
use crate::panels::top_bar;
use crate::panels::widgets::{self, BUTTON_HEIGHT, Look, Press, paragraph};
use crate::probe;
use crate::theme::{self, Role};

const GAP: f32 = 24.0;
const CARD_PADDING: f32 = 16.0;
/// The contents are so much wider than the room under the bar is high, within these limits: the pictures then use up
/// width and height alike.
const PROPORTION: f32 = 1.25;
const WIDTHS: std::ops::RangeInclusive<f32> = 720.0..=1600.0;
/// The least and the greatest side of a picture.
const PICTURES: std::ops::RangeInclusive<f32> = 130.0..=720.0;
/// The least side of a picture in which coordinates can be read, in any game.
const WITH_COORDINATES: f32 = 260.0;
/// How many turns the games in the pictures have behind them.
const PICTURED: usize = 40;

/// A game that can be gone on with.
pub(crate) struct Resume<'a> {
    pub(crate) session: &'a dyn Session,
    pub(crate) command: Command,
}

/// The screen with all that it shows.
pub(crate) struct StartScreen<'a> {
    pub(crate) words: &'a Words,
    pub(crate) pieces: &'a Pieces,
    pub(crate) pictures: &'a mut StartPictures,
    pub(crate) note: Option<&'a Status>,
    /// The theme that the player has chosen.
    pub(crate) theme: Option<Theme>,
    pub(crate) resume: Option<Resume<'a>>,
    /// How many unfinished games there are beside it.
    pub(crate) unfinished: usize,
    /// Whether nothing has been learnt yet.
    pub(crate) is_newcomer: bool,
    /// Whether there is room for the themes, which the settings offer too; found out while the games are laid out.
    pub(crate) with_themes: bool,
}

impl StartScreen<'_> {
    /// Shows the screen and tells what was asked for.
    pub(crate) fn show(mut self, ui: &mut Ui) -> Option<Command> {
        let window = ui.max_rect();
        let bar = Rect::from_min_size(window.min, vec2(window.width(), top_bar::HEIGHT));
        let mut asked = top_bar::show(ui, bar, self.words, None);
        let below = window.with_min_y(bar.bottom());
        widgets::inside(ui, "start", below, |ui| {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                let widest = (below.height() * PROPORTION).clamp(*WIDTHS.start(), *WIDTHS.end());
                let width = (ui.available_width() - 2.0 * GAP).min(widest);
                let margin = (ui.available_width() - width) / 2.0;
                let left = ui.max_rect().left() + margin;
                ui.spacing_mut().item_spacing = Vec2::ZERO;
                ui.add_space(GAP);
                let here = asked.take();
                asked = here.or(self.contents(ui, left, width));
                ui.add_space(GAP);
            });
        });
        asked
    }

    fn contents(&mut self, ui: &mut Ui, left: f32, width: f32) -> Option<Command> {
        let ink = theme::colours(ui).ink;
        let title = self.words.text("start-title");
        let title = paragraph(ui, &title, Role::Title, ink, width);
        let place = take(ui, left, vec2(width, title.size().y));
        let beside = place.with_min_x(left + title.size().x + 16.0);
        ui.painter().galley(place.min, title, ink.into());
        let mut asked = self.training(ui, beside);
        ui.add_space(16.0);
        asked = asked.or(self.newcomer(ui, left, width));
        asked = asked.or(self.told(ui, left, width));
        asked = asked.or(self.resume(ui, left, width));
        asked = asked.or(self.unfinished(ui, left));
        asked = asked.or(self.games(ui, left, width));
        if !self.with_themes {
            return asked;
        }
        ui.add_space(GAP);
        asked.or(self.themes(ui, left, width))
    }

    /// The buttons for lessons and puzzles, at the right end of the title's line.
    fn training(&self, ui: &mut Ui, row: Rect) -> Option<Command> {
        let all = [
            (
                "button:puzzles",
                icons::PUZZLE_PIECE,
                "start-puzzles",
                Command::Puzzles,
            ),
            (
                "button:lessons",
                icons::GRADUATION_CAP,
                "start-lessons",
                Command::Lessons,
            ),
        ];
        let mut x = row.right();
        let mut asked = None;
        for (name, icon, word, command) in all {
            let press = Press::new(name, icon, self.words.text(word));
            let wide = press.width(ui).min((row.width() - 8.0) / 2.0);
            x -= wide;
            let corner = pos2(x, row.center().y - BUTTON_HEIGHT / 2.0);
            let place = Rect::from_min_size(corner, vec2(wide, BUTTON_HEIGHT));
            if press.at(ui, place).clicked() {
                asked = Some(command);
            }
            x -= 8.0;
        }
        asked
    }

    /// What leads whoever has not played yet to the lessons first.
    fn newcomer(&self, ui: &mut Ui, left: f32, width: f32) -> Option<Command> {
        if !self.is_newcomer || self.resume.is_some() || self.unfinished > 0 || self.note.is_some()
        {
            return None;
        }
        let ink = theme::colours(ui).ink;
        let press = Press::new(
            "button:begin-lessons",
            icons::GRADUATION_CAP,
            self.words.text("start-begin"),
        );
        let press = press.look(Look::Primary);
        let button = press.width(ui);
        let room = width - 2.0 * CARD_PADDING - button - 12.0;
        let text = self.words.text("start-newcomer");
        let text = paragraph(ui, &text, Role::Body, ink, room);
        let height = text.size().y.max(BUTTON_HEIGHT) + 24.0;
        let place = take(ui, left, vec2(width, height));
        ui.add_space(16.0);
        widgets::card(ui, place, true);
        let y = place.center().y;
        let at = pos2(place.left() + CARD_PADDING, y - text.size().y / 2.0);
        ui.painter().galley(at, text, ink.into());
        let corner = pos2(
            place.right() - CARD_PADDING - button,
            y - BUTTON_HEIGHT / 2.0,
        );
        let rect = Rect::from_min_size(corner, vec2(button, BUTTON_HEIGHT));
        press.at(ui, rect).clicked().then_some(Command::Lessons)
    }

    /// What went wrong with files.
    fn told(&self, ui: &mut Ui, left: f32, width: f32) -> Option<Command> {
        let note = self.note?;
        let place = take(ui, left, vec2(width, note.height(ui, width)));
        ui.add_space(16.0);
        note.show(ui, place, self.words)
    }

    /// The game that can be gone on with.
    fn resume(&self, ui: &mut Ui, left: f32, width: f32) -> Option<Command> {
        let Resume { session, command } = self.resume.as_ref()?;
        let colours = theme::colours(ui);
        let (number, side) = session.turn_number(session.ply())?;
        let info = session.info();
        let args = [
            ("game", self.words.game(info).into()),
            ("turn", number.into()),
            ("side", self.words.side(info, side).into()),
        ];
        let press = Press::new(
            "button:continue",
            icons::PLAY,
            self.words.text("start-continue"),
        );
        let press = press.look(Look::Primary);
        let button = press.width(ui);
        let others = self.others();
        let further = others.as_ref().map_or(0.0, |press| press.width(ui) + 12.0);
        let room = width - 2.0 * CARD_PADDING - button - further - 12.0;
        let text = self.words.with("start-resume", &args);
        let text = paragraph(ui, &text, Role::Body, colours.ink, room);
        let height = text.size().y.max(BUTTON_HEIGHT) + 24.0;
        let place = take(ui, left, vec2(width, height));
        widgets::card(ui, place, true);
        let at = pos2(
            place.left() + CARD_PADDING,
            place.center().y - text.size().y / 2.0,
        );
        ui.painter().galley(at, text, colours.ink.into());
        let corner = pos2(
            place.right() - CARD_PADDING - button,
            place.center().y - BUTTON_HEIGHT / 2.0,
        );
        ui.add_space(16.0);
        let rect = Rect::from_min_size(corner, vec2(button, BUTTON_HEIGHT));
        let asked = press.at(ui, rect).clicked().then(|| command.clone());
        let corner = corner - vec2(further, 0.0);
        let rect = Rect::from_min_size(corner, vec2(further - 12.0, BUTTON_HEIGHT));
        let others = others.map(|press| press.at(ui, rect).clicked());
        asked.or(others.unwrap_or(false).then_some(Command::Unfinished))
    }

    /// The button of the unfinished games of further windows, where there are any.
    fn others(&self) -> Option<Press<'static>> {
        let key = match self.resume {
            Some(_) => "start-unfinished-more",
            None => "start-unfinished",
        };
        let word = self.words.with(key, &[("count", self.unfinished.into())]);
        let press = Press::new("button:unfinished", icons::CLOCK_COUNTER_CLOCKWISE, word);
        (self.unfinished > 0).then_some(press)
    }

    /// The same where no card has room for it.
    fn unfinished(&self, ui: &mut Ui, left: f32) -> Option<Command> {
        let press = self.others().filter(|_| self.resume.is_none())?;
        let place = take(ui, left, vec2(press.width(ui), BUTTON_HEIGHT));
        ui.add_space(16.0);
        press.at(ui, place).clicked().then_some(Command::Unfinished)
    }

    /// A card for each game, side by side.
    fn games(&mut self, ui: &mut Ui, left: f32, width: f32) -> Option<Command> {
        let count = registry::GAMES.len().max(1) as f32;
        let card = ((width - GAP * (count - 1.0)) / count).floor();
        let inner = card - 2.0 * CARD_PADDING;
        let colours = theme::colours(ui);
        let texts: Vec<_> = registry::GAMES
            .into_iter()
            .map(|game| {
                let blurb = self.words.text(&format!("{}-blurb", game.info().id));
                paragraph(ui, &blurb, Role::Body, colours.ink, inner)
            })
            .collect();
        let tallest = texts.iter().map(|text| text.size().y).fold(0.0, f32::max);
        let around = 4.0 * CARD_PADDING + 28.0 + tallest + BUTTON_HEIGHT;
        // The pictures give way, so that the whole screen is seen without scrolling where that can be.
        let above = ui.cursor().top() - ui.min_rect().top();
        let themes = GAP + self.themes_height(ui, width);
        let room = ui.clip_rect().height() - above - around - GAP;
        self.with_themes = room - themes >= *PICTURES.start();
        let room = if self.with_themes {
            room - themes
        } else {
            room
        };
        let picture = room.clamp(*PICTURES.start(), *PICTURES.end());
        let picture = inner.min(picture).floor();
        let height = around + picture;
        let row = take(ui, left, vec2(width, height));
        let mut asked = None;
        for (number, (game, blurb)) in registry::GAMES.into_iter().zip(texts).enumerate() {
            let x = row.left() + number as f32 * (card + GAP);
            let place = Rect::from_min_size(pos2(x, row.top()), vec2(card, height));
            widgets::card(ui, place, false);
            asked = asked.or(self.game(ui, place, game, picture, blurb));
        }
        asked
    }

    fn game(
        &mut self,
        ui: &mut Ui,
        card: Rect,
        game: &'static dyn AnyGame,
        picture: f32,
        blurb: std::sync::Arc<egui::Galley>,
    ) -> Option<Command> {
        let colours = theme::colours(ui);
        let id = game.info().id;
        let place = Rect::from_min_size(
            pos2(card.center().x - picture / 2.0, card.top() + CARD_PADDING),
            Vec2::splat(picture),
        );
        self.pictures.show(ui, place, game, self.pieces);
        let x = card.left() + CARD_PADDING;
        let y = place.bottom() + CARD_PADDING;
        let name = widgets::line(
            ui,
            &self.words.game(game.info()),
            Role::DialogTitle,
            colours.ink,
        );
        ui.painter().galley(pos2(x, y), name, colours.ink.into());
        ui.painter()
            .galley(pos2(x, y + 28.0), blurb, colours.ink.into());
        let row = Rect::from_min_max(
            pos2(x, card.bottom() - CARD_PADDING - BUTTON_HEIGHT),
            card.max - Vec2::splat(CARD_PADDING),
        );
        self.card_buttons(ui, row, id)
    }

    /// To begin a game, and to read how it is played.
    fn card_buttons(&self, ui: &mut Ui, row: Rect, id: &'static str) -> Option<Command> {
        let name = format!("rules:{id}");
        let rules = Press::new(&name, icons::BOOK_OPEN, self.words.text("start-rules"));
        let split = row.right() - rules.width(ui).min(row.width() / 2.0);
        let (left, right) = row.split_left_right_at_x(split);
        let name = format!("game:{id}");
        let new = Press::new(&name, icons::PLUS, self.words.text("start-new"));
        let look = if self.resume.is_some() {
            Look::Raised
        } else {
            Look::Primary
        };
        let left = left.with_max_x(left.right() - 8.0);
        if new.look(look).at(ui, left).clicked() {
            return Some(Command::AskForPlayers(id));
        }
        let asked = rules.at(ui, right).clicked();
        asked.then_some(Command::Rules(id))
    }

    /// How high the buttons for the themes are together, in as many rows as they need.
    fn themes_height(&self, ui: &Ui, width: f32) -> f32 {
        let buttons = THEMES.map(|(word, _)| Press::new("", "", self.words.text(word)).width(ui));
        let (mut rows, mut x) = (1.0, 0.0);
        for button in buttons {
            if x > 0.0 && x + button > width {
                rows += 1.0;
                x = 0.0;
            }
            x += button + 8.0;
        }
        rows * (BUTTON_HEIGHT + 8.0) - 8.0
    }

    fn themes(&self, ui: &mut Ui, left: f32, width: f32) -> Option<Command> {
        let room = take(ui, left, vec2(width, self.themes_height(ui, width)));
        widgets::inside(ui, "themes", room, |ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            themes(ui, self.words, self.theme)
        })
    }
}

/// Takes a rectangle in the column of the contents.
fn take(ui: &mut Ui, left: f32, size: Vec2) -> Rect {
    let (_, row) = ui.allocate_space(vec2(ui.available_width(), size.y));
    Rect::from_min_size(pos2(left, row.top()), size)
}

/// Pictures of the games under way.
#[derive(Default)]
pub(crate) struct StartPictures {
    made: Vec<(&'static str, Diagram)>,
}

impl StartPictures {
    fn show(&mut self, ui: &Ui, place: Rect, game: &'static dyn AnyGame, pieces: &Pieces) {
        let id = game.info().id;
        if !self.made.iter().any(|(made, _)| *made == id) {
            let diagram = under_way(game).map(|position| Diagram::new(game.info(), position));
            self.made.extend(diagram.map(|diagram| (id, diagram)));
        }
        let Some((_, diagram)) = self.made.iter_mut().find(|(made, _)| *made == id) else {
            return;
        };
        diagram.set_bare(place.width() < WITH_COORDINATES);
        let at = Rect::from_center_size(place.center(), diagram.size(ui, place.size()));
        diagram.show(ui, place, pieces);
        probe::mark_seen(ui, || format!("picture:{id}"), at);
    }
}

/// A position some turns into a game, the same every time.
fn under_way(game: &dyn AnyGame) -> Option<BoardPosition> {
    let mut session = game.start();
    let mut state: u64 = 0x5DEE_CE66;
    for _ in 0..PICTURED {
        let turns = session.legal_turns();
        let count = u64::try_from(turns.len()).unwrap_or(0).max(1);
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let turn = turns.get(usize::try_from((state >> 33) % count).unwrap_or(0));
        if turn.is_none_or(|turn| session.play(&turn.text).is_err()) {
            break;
        }
    }
    BoardPosition::to_look_at(&*session, session.ply())
}
