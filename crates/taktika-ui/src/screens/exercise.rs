//! An exercise: the board, and the panel with the task, what is said of what was tried, and the buttons.

use egui::{Rect, ScrollArea, Stroke, Ui, pos2, vec2};
use egui_phosphor::regular as icons;
use taktika::words::Words;

use super::GameScreen;
use super::layout::Frame;
use crate::art::Pieces;
use crate::board::BoardView;
use crate::client::{Command, keys};
use crate::panels::analysis::Aids;
use crate::panels::line::LineStrip;
use crate::panels::status::Status;
use crate::panels::top_bar;
use crate::panels::widgets::{self, BUTTON_HEIGHT, Look, Press, cut_line, paragraph};
use crate::probe;
use crate::theme::{self, Role};
use crate::training::{Exercise, Stage};

const GAP: f32 = 8.0;
/// The height of a mark that stands for a step.
const PIP: f32 = 6.0;

/// The screen with all that it shows and changes.
pub(crate) struct ExerciseScreen<'a> {
    pub(crate) words: &'a Words,
    pub(crate) pieces: &'a Pieces,
    pub(crate) exercise: &'a mut Exercise,
    pub(crate) board: &'a mut BoardView,
    pub(crate) note: &'a mut Option<Status>,
    pub(crate) marks_key: bool,
    pub(crate) key_fits: &'a mut bool,
    /// What leads back to the list.
    pub(crate) back: (&'static str, Command),
    /// Whether the board takes input.
    pub(crate) enabled: bool,
}

impl ExerciseScreen<'_> {
    /// Shows the screen and tells what was asked for.
    pub(crate) fn show(mut self, ui: &mut Ui) -> Vec<Command> {
        let frame = Frame::of(ui.max_rect());
        let mut commands = Vec::new();
        let game = self.exercise.playing().info();
        let bar = top_bar::show_exercise(ui, frame.bar, self.words, game, &self.back);
        commands.extend(bar);
        self.field(ui, &frame, &mut commands);
        self.exercise.judge_refused(self.words);
        if !matches!(self.exercise.stage(), Stage::Asked | Stage::Told) {
            // Nothing can be done with what is selected.
            self.board.reset();
        }
        commands.extend(self.panel(ui, &frame));
        commands
    }

    /// The board and its trays, as in a game.
    fn field(&mut self, ui: &mut Ui, frame: &Frame, commands: &mut Vec<Command>) {
        let takes_input = matches!(self.exercise.stage(), Stage::Asked | Stage::Told);
        let mut game = GameScreen {
            words: self.words,
            pieces: self.pieces,
            playing: self.exercise.playing_mut(),
            board: self.board,
            note: self.note,
            marks_key: self.marks_key,
            key_fits: self.key_fits,
            thoughts: None,
            aids: Aids::default(),
            enabled: self.enabled && takes_input,
        };
        game.field(ui, frame, commands);
    }

    fn panel(&mut self, ui: &mut Ui, frame: &Frame) -> Option<Command> {
        let colours = theme::colours(ui);
        ui.painter().rect_filled(frame.panel, 0.0, colours.panel);
        let border = Stroke::new(1.0, colours.line);
        ui.painter()
            .vline(frame.panel.left() + 0.5, frame.panel.y_range(), border);
        let column = frame.panel.shrink(frame.padding());
        let width = column.width();
        let gap = frame.gap();
        let status = match self.note.as_ref() {
            Some(note) => note.clone(),
            None => self.exercise.status(self.words),
        };
        let heading = self.heading(ui, column);
        let mut bottom = column.bottom();
        let mut above = |height: f32| {
            let rect = Rect::from_min_max(
                pos2(column.left(), bottom - height),
                pos2(column.right(), bottom),
            );
            bottom -= height + gap;
            rect
        };
        let told = above(frame.least_status() + if frame.low { 0.0 } else { 36.0 });
        let buttons = above(BUTTON_HEIGHT);
        let others = self.others();
        let others = (!others.is_empty()).then(|| (others, above(BUTTON_HEIGHT)));
        let strip = self.exercise.line().map(|line| {
            let title = match self.exercise.stage() {
                Stage::Shown => "training-line-solution",
                _ => "training-line-wrong",
            };
            let strip = LineStrip {
                line,
                title: self.words.text(title),
                words: self.words,
            };
            let rect = above(strip.height(ui, width));
            (strip, rect)
        });
        let verdict = self.exercise.verdict().cloned();
        let verdict = verdict.map(|verdict| {
            let rect = above(verdict.snug_height(ui, width).min(120.0));
            (verdict, rect)
        });
        let text = Rect::from_min_max(
            pos2(column.left(), heading + gap),
            pos2(column.right(), bottom),
        );
        self.text(ui, text);
        let said =
            verdict.and_then(|(verdict, rect)| verdict.show_as("verdict", ui, rect, self.words));
        let looked = strip.and_then(|(strip, rect)| strip.show(ui, rect));
        let mut pressed = self.buttons(ui, buttons);
        if let Some((others, rect)) = others {
            pressed = pressed.or(in_row(ui, rect, others));
        }
        said.or(looked)
            .or(pressed)
            .or(status.show(ui, told, self.words))
    }

    /// What it is, and how far one has come. Returns where it ends.
    fn heading(&self, ui: &Ui, column: Rect) -> f32 {
        let colours = theme::colours(ui);
        let matter = self.exercise.matter();
        let width = column.width();
        let mut y = column.top();
        let title = paragraph(
            ui,
            &matter.title(self.words),
            Role::Name,
            colours.ink,
            width,
        );
        let height = title.size().y;
        ui.painter()
            .galley(pos2(column.left(), y), title, colours.ink.into());
        y += height + 2.0;
        let counter = self.counter();
        let counter = widgets::line(ui, &counter, Role::Label, colours.faint_ink);
        let room = width - counter.size().x - 12.0;
        let about = matter.about(self.words);
        let about = cut_line(ui, &about, Role::Label, colours.faint_ink, room);
        let height = about.size().y;
        ui.painter()
            .galley(pos2(column.left(), y), about, colours.faint_ink.into());
        let at = pos2((column.right() - counter.size().x).round(), y);
        ui.painter().galley(at, counter, colours.faint_ink.into());
        y += height + 8.0;
        let pips = Rect::from_min_size(pos2(column.left(), y), vec2(width, PIP));
        probe::mark_seen(ui, || "steps".to_owned(), pips);
        self.pips(ui, pips);
        pips.bottom()
    }

    /// Which of how many: steps, or turns where there is but one step.
    fn counter(&self) -> String {
        let (key, number, count) = match self.exercise.matter().steps() {
            1 => {
                let (turn, turns) = self.exercise.turn();
                ("training-turn", turn, turns)
            }
            steps => ("training-step", self.exercise.step() + 1, steps),
        };
        let args = [("number", number.into()), ("count", count.into())];
        self.words.with(key, &args)
    }

    /// A bar for each step or turn: full where it is done.
    fn pips(&self, ui: &Ui, rect: Rect) {
        let colours = theme::colours(ui);
        let done = self.exercise.stage() == Stage::Done;
        let (number, count) = match self.exercise.matter().steps() {
            1 => {
                let (turn, turns) = self.exercise.turn();
                (turn.saturating_sub(1), turns)
            }
            steps => (self.exercise.step(), steps),
        };
        let count = count.max(1);
        let width = (rect.width() + 4.0) / count as f32;
        for pip in 0..count {
            let x = rect.left() + pip as f32 * width;
            let place = Rect::from_min_size(pos2(x, rect.top()), vec2(width - 4.0, PIP));
            let (fill, line) = if pip < number || pip == number && done {
                (colours.accent, colours.accent)
            } else if pip == number {
                (colours.soft_accent, colours.accent)
            } else {
                (colours.raised, colours.line)
            };
            let border = Stroke::new(1.0, line);
            ui.painter()
                .rect(place, 3.0, fill, border, egui::StrokeKind::Inside);
        }
    }

    /// The task; longer ones scroll.
    fn text(&self, ui: &mut Ui, rect: Rect) {
        let colours = theme::colours(ui);
        probe::mark_seen(ui, || "task".to_owned(), rect);
        let id = format!("task-{}", self.exercise.step());
        widgets::inside(ui, &id, rect, |ui| {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                let width = ui.available_width() - 4.0;
                for part in self.exercise.text().split("\n\n") {
                    let part = part.replace('\n', " ");
                    ui.label(paragraph(ui, &part, Role::Body, colours.ink, width));
                }
                let clauses = self.exercise.clauses();
                if !clauses.is_empty() {
                    ui.label(paragraph(
                        ui,
                        clauses,
                        Role::Label,
                        colours.faint_ink,
                        width,
                    ));
                }
            });
        });
    }

    fn buttons(&self, ui: &mut Ui, rect: Rect) -> Option<Command> {
        let stage = self.exercise.stage();
        let passed = matches!(stage, Stage::Done | Stage::Told | Stage::Shown);
        let show = Press::new(
            "training:show",
            icons::LIGHTBULB,
            self.words.text("training-show"),
        )
        .enabled(matches!(stage, Stage::Asked | Stage::Wrong))
        .tip(self.words.text("tip-training-show"), Some(keys::SHOW));
        let is_wrong = stage == Stage::Wrong;
        let again = Press::new(
            "training:again",
            icons::ARROW_COUNTER_CLOCKWISE,
            self.words.text("training-again"),
        )
        .look(if is_wrong {
            Look::Primary
        } else {
            Look::Raised
        })
        .enabled(stage != Stage::Judging)
        .tip(self.words.text("tip-training-again"), Some(keys::AGAIN));
        let is_one = self.exercise.matter().steps() == 1;
        let word = if self.exercise.is_last() && !is_one {
            "training-finish"
        } else {
            "training-next"
        };
        let next = Press::new("training:next", icons::ARROW_RIGHT, self.words.text(word))
            .look(if passed { Look::Primary } else { Look::Raised })
            .enabled(passed || is_one)
            .tip(self.words.text("tip-training-next"), Some(keys::NEXT));
        let all = [
            (show, Command::ShowSolution),
            (again, Command::TryAgain),
            (next, Command::NextTask),
        ];
        in_row(ui, rect, all)
    }

    /// What can be done here that no square of the board stands for.
    fn others(&self) -> Vec<(Press<'static>, Command)> {
        let playing = self.exercise.playing();
        let mut all = Vec::new();
        if self.exercise.stage() != Stage::Asked {
            return all;
        }
        if playing.allowed().pass.is_some() {
            let word = self.words.text("training-pass");
            let press = Press::new("button:pass", icons::SKIP_FORWARD, word);
            all.push((press, Command::Pass));
        }
        if playing.session().may_claim_draw() {
            let word = self.words.text("training-claim");
            let press = Press::new("button:claim", icons::SCALES, word);
            all.push((press, Command::ClaimDraw));
        }
        all
    }
}

/// Buttons beside each other, equally wide.
fn in_row<'a>(
    ui: &mut Ui,
    rect: Rect,
    presses: impl IntoIterator<Item = (Press<'a>, Command), IntoIter: ExactSizeIterator>,
) -> Option<Command> {
    let presses = presses.into_iter();
    let count = presses.len().max(1) as f32;
    let width = ((rect.width() - (count - 1.0) * GAP) / count).floor();
    let mut asked = None;
    for (number, (press, command)) in presses.enumerate() {
        let x = rect.left() + number as f32 * (width + GAP);
        let place = Rect::from_min_size(pos2(x, rect.top()), vec2(width, BUTTON_HEIGHT));
        if press.at(ui, place).clicked() {
            asked = Some(command);
        }
    }
    asked
}
