//! The running game: the board with its trays, and the panel at the right.

use egui::{Rect, ScrollArea, Stroke, Ui, pos2, vec2};
use egui_phosphor::regular as icons;
use taktika::game_variant::Side;
use taktika::words::Words;

use super::layout::{Frame, Parts};
use super::{banner, end_card};
use crate::art::Pieces;
use crate::board::{BoardInput, BoardLayout, BoardView, Intent, Selected};
use crate::client::playing::Playing;
use crate::client::{Command, keys};
use crate::dialogs::About;
use crate::panels::analysis::{self, Aids};
use crate::panels::player::Player;
use crate::panels::status::Status;
use crate::panels::thoughts::{self, Thoughts};
use crate::panels::tray::{self, Form, Tray};
use crate::panels::turns::{self, Turns};
use crate::panels::widgets::Press;
use crate::panels::{Kit, buttons, marks_key, phase, standing, top_bar, widgets};
use crate::probe;
use crate::theme;

/// The side of the button that asks for a hint.
const HINT: f32 = 30.0;
/// The air round trays.
const AIR: f32 = 16.0;

/// The screen with all that it shows and changes.
pub(crate) struct GameScreen<'a> {
    pub(crate) words: &'a Words,
    pub(crate) pieces: &'a Pieces,
    pub(crate) playing: &'a mut Playing,
    pub(crate) board: &'a mut BoardView,
    pub(crate) note: &'a mut Option<Status>,
    /// Whether the player wants the key to the marks.
    pub(crate) marks_key: bool,
    /// Is set when there is room for that key.
    pub(crate) key_fits: &'a mut bool,
    /// What the computer thinks, where it plays.
    pub(crate) thoughts: Option<Thoughts>,
    /// What helps beside the board.
    pub(crate) aids: Aids,
    /// Whether the board takes input.
    pub(crate) enabled: bool,
}

impl GameScreen<'_> {
    /// Shows the screen and tells what was asked for.
    pub(crate) fn show(mut self, ui: &mut Ui) -> Vec<Command> {
        let frame = Frame::of(ui.max_rect());
        let mut commands = Vec::new();
        let game = self.playing.info();
        commands.extend(top_bar::show(ui, frame.bar, self.words, Some(game)));
        let (space, layout) = self.field(ui, &frame, &mut commands);
        commands.extend(self.panel(ui, &frame));
        if self.playing.shown() != self.playing.end() {
            commands.extend(banner::show(
                ui,
                space,
                layout.board(),
                self.playing,
                self.words,
            ));
        } else if self.playing.end_card {
            commands.extend(end_card::show(ui, &layout, self.playing, self.words));
        }
        commands
    }

    fn kit(&mut self) -> Kit<'_> {
        Kit {
            words: self.words,
            pieces: self.pieces,
            pictures: &mut self.board.pictures,
        }
    }

    /// The board and its trays. Returns the board's space and where it lies there.
    pub(super) fn field(
        &mut self,
        ui: &mut Ui,
        frame: &Frame,
        commands: &mut Vec<Command>,
    ) -> (Rect, BoardLayout) {
        let has_trays = !self.playing.info().reserve.is_empty();
        let space = match (has_trays, frame.narrow) {
            (false, _) => {
                self.key_beside(ui, frame);
                self.beside_bar(frame.field)
            }
            (true, true) => {
                let space = self.tray_rows(ui, frame.field, commands);
                self.beside_bar(space)
            }
            (true, false) => {
                let width = tray::width_in(frame.field.size() - vec2(AIR, 0.0));
                let space = frame.field.with_min_x(frame.field.left() + AIR + width);
                let space = self.beside_bar(space);
                self.tray_blocks(ui, frame, space, width, commands);
                space
            }
        };
        let layout = self.board(ui, space, commands);
        if let Some(bar) = &self.aids.bar {
            let board = layout.board();
            let right = layout.frame().left() - standing::AIR;
            let place = board.with_min_x(right - standing::BAR).with_max_x(right);
            bar.show(ui, place, self.words);
        }
        (space, layout)
    }

    /// What is left of a space for the board beside the bar that shows how the game stands.
    fn beside_bar(&self, space: Rect) -> Rect {
        match self.aids.bar {
            Some(_) => space.with_min_x(space.left() + standing::BAR + standing::AIR),
            None => space,
        }
    }

    /// The key to the marks left of a board without trays, where there is so much room.
    fn key_beside(&mut self, ui: &Ui, frame: &Frame) {
        let scale = ui.ctx().pixels_per_point();
        let info = self.playing.info();
        let layout = BoardLayout::fit(frame.field, info, self.playing.flipped, scale);
        let left = frame.field.left() + AIR;
        let right = layout.frame().left() - AIR;
        if right - left < tray::WIDTH {
            return;
        }
        *self.key_fits = true;
        if self.marks_key {
            let size = vec2(tray::WIDTH, marks_key::HEIGHT);
            let corner = pos2(left, layout.board().bottom() - size.y);
            marks_key::show(ui, Rect::from_min_size(corner, size), self.words);
        }
    }

    fn tray(&self, side: Side) -> Tray {
        let playing = &self.playing;
        let mut tray = Tray::new(playing.info(), side, playing.view());
        if playing.is_live() && playing.view().side == side && playing.can_place_any() {
            tray.active = true;
            tray.placeable = playing.placeable();
            tray.hint = self.words.text("tray-hint");
            tray.selected = match (self.board.selected(), self.board.dragged()) {
                (Some(Selected::Reserve(kind)), dragged) => Some((kind, dragged.is_some())),
                _ => None,
            };
        }
        tray
    }

    fn show_tray(&mut self, ui: &mut Ui, tray: &Tray, rect: Rect, form: Form) -> Option<Command> {
        let enabled = self.enabled;
        let picked = tray.show(&mut self.kit(), ui, rect, form);
        let picked = picked.filter(|_| enabled)?;
        if let Some(near) = picked.asked {
            return Some(Command::AboutPiece(About {
                side: Some(tray.side()),
                kind: picked.kind,
                at: None,
                near,
            }));
        }
        *self.note = None;
        self.playing.forget_refusal();
        self.board.pick_from_reserve(picked.kind, picked.pressed);
        None
    }

    /// A tray above and one below the board. Returns what is left between them.
    fn tray_rows(&mut self, ui: &mut Ui, field: Rect, commands: &mut Vec<Command>) -> Rect {
        let inner = field.shrink2(vec2(AIR, 8.0));
        let height = Tray::row_height(self.playing.info(), inner.width());
        let near = self.playing.near();
        let above = Rect::from_min_size(inner.min, vec2(inner.width(), height));
        let below = Rect::from_min_max(pos2(inner.left(), inner.bottom() - height), inner.max);
        for (side, rect) in [(near.other(), above), (near, below)] {
            let tray = self.tray(side);
            commands.extend(self.show_tray(ui, &tray, rect, Form::Row));
        }
        Rect::from_min_max(
            pos2(field.left(), above.bottom()),
            pos2(field.right(), below.top()),
        )
    }

    /// The trays left of the board, flush with its edges, and the key to the marks between them.
    fn tray_blocks(
        &mut self,
        ui: &mut Ui,
        frame: &Frame,
        space: Rect,
        width: f32,
        commands: &mut Vec<Command>,
    ) {
        let info = self.playing.info();
        let scale = ui.ctx().pixels_per_point();
        let board = BoardLayout::fit(space, info, self.playing.flipped, scale).board();
        let left = frame.field.left() + AIR;
        let near_side = self.playing.near();
        let (far, near) = (self.tray(near_side.other()), self.tray(near_side));
        let room = (board.height() - 12.0) / 2.0;
        let height = far.fit(ui, width, room);
        let above = Rect::from_min_size(pos2(left, board.top()), vec2(width, height));
        let height = near.fit(ui, width, room);
        let below = Rect::from_min_size(pos2(left, board.bottom() - height), vec2(width, height));
        commands.extend(self.show_tray(ui, &far, above, Form::Block));
        commands.extend(self.show_tray(ui, &near, below, Form::Block));
        let free = below.top() - above.bottom();
        let fits = frame.wide && free >= marks_key::HEIGHT + 8.0;
        *self.key_fits = fits;
        if self.marks_key && fits {
            let top = above.bottom() + ((free - marks_key::HEIGHT) / 2.0).min(12.0);
            let rect = Rect::from_min_size(pos2(left, top), vec2(width, marks_key::HEIGHT));
            marks_key::show(ui, rect, self.words);
        }
    }

    fn board(&mut self, ui: &mut Ui, space: Rect, commands: &mut Vec<Command>) -> BoardLayout {
        let before = self.board.selected();
        let input = BoardInput {
            session: self.playing.session(),
            position: self.playing.position(),
            words: self.words,
            theme: theme::theme(ui.ctx()),
            pieces: self.pieces,
            flipped: self.playing.flipped,
            enabled: self.enabled,
        };
        let output = self.board.show(ui, space, &input);
        probe::mark(ui.ctx(), || "board".to_owned(), output.layout.board());
        if self.board.selected().is_some() && self.board.selected() != before {
            *self.note = None;
            self.playing.forget_refusal();
        }
        self.playing.point(output.pointed, self.words);
        let selected = match self.board.selected() {
            Some(Selected::Piece(cell)) => Some(cell),
            _ => None,
        };
        self.playing.select(selected, self.words);
        if let Some(at) = output.about
            && let Some(piece) = self.playing.position().situation().piece_at(at)
        {
            commands.push(Command::AboutPiece(About {
                side: piece.side,
                kind: piece.kind,
                at: Some(at),
                near: output.layout.cell_rect(at),
            }));
        }
        match output.intent {
            Intent::Play(turn) => commands.push(Command::Play(turn)),
            Intent::Refused(wish) => {
                *self.note = None;
                self.playing.refuse(&wish, self.words);
            }
            Intent::Nothing => {}
        }
        output.layout
    }

    fn panel(&mut self, ui: &mut Ui, frame: &Frame) -> Option<Command> {
        let colours = theme::colours(ui);
        ui.painter().rect_filled(frame.panel, 0.0, colours.panel);
        let border = Stroke::new(1.0, colours.line);
        ui.painter()
            .vline(frame.panel.left() + 0.5, frame.panel.y_range(), border);
        let column = frame.panel.shrink(frame.padding());
        let status = match self.note.as_ref() {
            Some(note) => note.clone(),
            None => self.playing.status(self.words),
        };
        let near = self.player(self.playing.near(), frame);
        let far = self.player(self.playing.near().other(), frame);
        let width = column.width();
        let items = phase::items(self.words, self.playing.info(), self.playing.view());
        let phase_height = phase::height(ui, &items, width);
        let mut heights = [
            far.height(&self.kit(), ui, width),
            phase_height,
            near.height(&self.kit(), ui, width),
            buttons::HEIGHT,
            self.thoughts.as_ref().map_or(0.0, |_| thoughts::HEIGHT),
            status.height(ui, width).max(frame.least_status()),
        ];
        let spare = column.height() - heights.iter().sum::<f32>() - 7.0 * frame.gap();
        if self.aids.page.is_some() && spare < analysis::LEAST {
            // Where there is no room for both, analysis takes the place of what is above the list.
            heights[..3].fill(0.0);
        }
        let (parts, whole) = Parts::of(column, frame.gap(), heights);
        if whole <= column.height() + 0.5 {
            return self.parts(ui, &parts, &far, &near, &items, &status);
        }
        widgets::inside(ui, "panel", column, |ui| {
            let area = ScrollArea::vertical().auto_shrink(false);
            area.show(ui, |ui| {
                let (_, place) = ui.allocate_space(vec2(ui.available_width(), whole));
                let (parts, _) = Parts::of(place, frame.gap(), heights);
                self.parts(ui, &parts, &far, &near, &items, &status)
            })
            .inner
        })
    }

    fn player(&self, side: Side, frame: &Frame) -> Player {
        let player = self.playing.seats().at(side);
        Player::new(
            self.playing.info(),
            side,
            player,
            self.playing.view(),
            frame.low,
        )
    }

    fn parts(
        &mut self,
        ui: &mut Ui,
        parts: &Parts,
        far: &Player,
        near: &Player,
        items: &[String],
        status: &Status,
    ) -> Option<Command> {
        let players = [(far, parts.far), (near, parts.near)];
        for (player, rect) in players.into_iter().filter(|(_, rect)| rect.height() > 0.0) {
            let word = self.playing.info().side(player.side).word;
            probe::mark_seen(ui, || format!("player:{word}"), rect);
            player.show(&mut self.kit(), ui, rect);
        }
        if parts.phase.height() > 0.0 {
            phase::show(ui, parts.phase, items);
            probe::mark_seen(ui, || "phase".to_owned(), parts.phase);
        }
        probe::mark_seen(ui, || "turns".to_owned(), parts.turns);
        let turns = Turns {
            session: self.playing.session(),
            rows: self.playing.rows(),
            shown: self.playing.shown(),
            end: self.playing.end(),
            open: !self.playing.is_over(),
            pages: self.aids.may_help,
            analysis: self.aids.page.is_some(),
            words: self.words,
        };
        let asked = match &self.aids.page {
            Some(analysis) => {
                widgets::card(ui, parts.turns, false);
                let heading = parts.turns.with_max_y(parts.turns.top() + turns::HEADING);
                let asked = turns.heading(ui, heading);
                asked.or(analysis.show(ui, parts.turns, self.words))
            }
            None => turns.show(ui, parts.turns),
        };
        let pressed = buttons::show(ui, parts.buttons, self.words, self.playing.allowed());
        let told = self
            .thoughts
            .as_ref()
            .and_then(|thoughts| thoughts.show(ui, parts.thoughts, self.words));
        asked
            .or(pressed)
            .or(told)
            .or(status.show(ui, parts.status, self.words))
            .or(self.hint(ui, parts.status))
    }

    /// The button that asks for a hint, in the corner under the status box's sign.
    fn hint(&self, ui: &mut Ui, status: Rect) -> Option<Command> {
        if !self.aids.may_hint {
            return None;
        }
        let corner = pos2(status.left() + 6.0, status.bottom() - 6.0 - HINT);
        let place = Rect::from_min_size(corner, vec2(HINT, HINT));
        let press = Press::new("button:hint", icons::LIGHTBULB, "");
        let press = press.tip(self.words.text("tip-hint"), Some(keys::HINT));
        press.at(ui, place).clicked().then_some(Command::Hint)
    }
}
