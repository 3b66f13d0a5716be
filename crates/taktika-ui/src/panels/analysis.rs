//! The page of the panel that helps: what is shown on the board beside what is to be done there.

use egui::{Rect, Ui, pos2, vec2};
use taktika::game_variant::Side;
use taktika::words::Words;

use super::lines::Lines;
use super::standing::{Bar, Graph};
use super::turns::HEADING;
use super::widgets::{Press, cut_line, middle};
use crate::client::Command;
use crate::probe;
use crate::settings::{Overlay, Overlays};
use crate::theme::{self, Role};

/// The least height of the page.
pub(crate) const LEAST: f32 = 340.0;
const PADDING: f32 = 10.0;
const GAP: f32 = 6.0;
const BUTTON: f32 = 30.0;
const LABEL: f32 = 20.0;
/// The graph is no higher.
const GRAPH: f32 = 170.0;

/// What helps beside the board.
#[derive(Default)]
pub(crate) struct Aids {
    /// Whether help may be had.
    pub(crate) may_help: bool,
    /// Whether a hint may be asked for.
    pub(crate) may_hint: bool,
    /// The page, where it stands in place of the turns.
    pub(crate) page: Option<Analysis>,
    /// How the position stands.
    pub(crate) bar: Option<Bar>,
}

/// What the page shows.
pub(crate) struct Analysis {
    pub(crate) overlays: Overlays,
    pub(crate) lines: Lines,
    pub(crate) graph: Graph,
}

impl Analysis {
    /// Shows the page under its heading, in a rectangle that has both.
    pub(crate) fn show(&self, ui: &mut Ui, rect: Rect, words: &Words) -> Option<Command> {
        probe::mark_seen(ui, || "analysis".to_owned(), rect);
        let inner = rect
            .with_min_y(rect.top() + HEADING)
            .shrink2(vec2(PADDING, GAP));
        let height = LABEL + 2.0 * BUTTON + GAP;
        let below = inner.with_min_y(inner.bottom() - height);
        let switched = self.switches(ui, below, words);
        let lines = inner.with_max_y(inner.top() + self.lines.height());
        let asked = self.lines.show(ui, lines, words);
        let between = Rect::from_min_max(
            pos2(inner.left(), lines.bottom() + GAP),
            pos2(inner.right(), below.top() - GAP),
        );
        let top = (between.bottom() - GRAPH).max(between.top());
        let looked = self.graph.show(ui, between.with_min_y(top), words);
        asked.or(looked).or(switched)
    }

    /// What can be shown on the board, two in a row.
    fn switches(&self, ui: &mut Ui, rect: Rect, words: &Words) -> Option<Command> {
        let colours = theme::colours(ui);
        let label = words.text("overlays-title");
        let label = cut_line(
            ui,
            &label,
            Role::LabelStrong,
            colours.faint_ink,
            rect.width(),
        );
        let at = middle(&label, rect.left() + 2.0, rect.top() + LABEL / 2.0 - 2.0);
        ui.painter().galley(at, label, colours.faint_ink.into());
        let width = ((rect.width() - GAP) / 2.0).floor();
        let mut asked = None;
        for (number, overlay) in Overlay::ALL.into_iter().enumerate() {
            let (row, column) = ((number / 2) as f32, (number % 2) as f32);
            let corner = pos2(
                rect.left() + column * (width + GAP),
                rect.top() + LABEL + row * (BUTTON + GAP),
            );
            let place = Rect::from_min_size(corner, vec2(width, BUTTON));
            let on = self.overlays.has(overlay);
            let (name, word, tip) = self.named(overlay, words);
            let press = Press::new(&name, "", word).selected(on).tip(tip, None);
            if press.at(ui, place).clicked() {
                asked = Some(Command::SetOverlay(overlay, !on));
            }
        }
        asked
    }

    /// What the probe calls it, what its button says, and what is told of it.
    fn named(&self, overlay: Overlay, words: &Words) -> (String, String, String) {
        match overlay {
            Overlay::Threats => (
                "overlay:threats".to_owned(),
                words.text("overlay-threats"),
                words.text("tip-overlay-threats"),
            ),
            Overlay::Chances => (
                "overlay:chances".to_owned(),
                words.text("overlay-chances"),
                words.text("tip-overlay-chances"),
            ),
            Overlay::Borne(side) => {
                let args = [("side", words.side(self.lines.info, side).into())];
                let name = match side {
                    Side::First => "overlay:borne:first",
                    Side::Second => "overlay:borne:second",
                };
                (
                    name.to_owned(),
                    words.with("overlay-borne", &args),
                    words.with("tip-overlay-borne", &args),
                )
            }
        }
    }
}
