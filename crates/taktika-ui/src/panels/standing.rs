//! How the game stands: a bar beside the board, and a graph over the game.

use egui::{Align2, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, Vec2b, pos2};
use egui_plot::{FilledArea, HLine, Line, Plot, PlotPoints, VLine};
use game_search::Score;
use taktika::game_variant::{GameInfo, Side, TerrainForm};
use taktika::words::Words;

use super::lines::value;
use crate::art::{Colours, Rgb};
use crate::client::Command;
use crate::probe;
use crate::theme::{self, Role};

/// The width of the bar.
pub(crate) const BAR: f32 = 14.0;
/// The air between the bar and the board's coordinates.
pub(crate) const AIR: f32 = 10.0;

/// How a position stands, for the bar.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Bar {
    pub(crate) info: &'static GameInfo,
    /// The side at the bottom of the board.
    pub(crate) near: Side,
    /// From the view of the first-named side; `None` while that is not known.
    pub(crate) score: Option<Score>,
}

impl Bar {
    /// Shows it in a rectangle: the near side's share from below.
    pub(crate) fn show(&self, ui: &mut Ui, rect: Rect, words: &Words) {
        let colours = theme::colours(ui);
        probe::mark_seen(ui, || "bar".to_owned(), rect);
        let score = self.score.unwrap_or(Score::DRAW);
        let first = score.expectation() as f32;
        let share = match self.near {
            Side::First => first,
            Side::Second => 1.0 - first,
        };
        let [near, far] =
            [self.near, self.near.other()].map(|side| of_side(self.info, side, colours));
        let split = rect.bottom() - rect.height() * share;
        let painter = ui.painter();
        let radius = CornerRadius::same(4);
        painter.rect_filled(rect, radius, far);
        let below = rect.with_min_y(split);
        let lower = CornerRadius {
            nw: 0,
            ne: 0,
            ..radius
        };
        painter.rect_filled(below, lower, near);
        let middle = rect.center().y;
        for (y, width) in [(middle, 1.0), (split, 2.0)] {
            painter.hline(rect.x_range(), y, Stroke::new(width, colours.accent));
        }
        let border = Stroke::new(1.0, colours.edge);
        painter.rect_stroke(rect, radius, border, StrokeKind::Outside);
        let Some(score) = self.score else { return };
        let response = ui.interact(rect.expand(3.0), ui.id().with("bar"), Sense::hover());
        let told = value(score, self.info, words);
        response.on_hover_ui(|ui| {
            ui.label(Role::Explanation.text(told, colours.ink));
        });
    }
}

/// The colour of a side: that of its home where it has one, else light or dark.
fn of_side(info: &GameInfo, side: Side, colours: &Colours) -> Rgb {
    let has_home = info
        .terrain
        .iter()
        .any(|terrain| terrain.form == TerrainForm::HomeZone(side));
    match (has_home, side) {
        (true, Side::First) => colours.home_line_blue,
        (true, Side::Second) => colours.home_line_red,
        (false, Side::First) => Rgb::hex(0xFFFFFF),
        (false, Side::Second) => Rgb::hex(0x37322C),
    }
}

/// How the positions of a game stand, the one after no turn first.
pub(crate) struct Graph {
    pub(crate) info: &'static GameInfo,
    /// From the view of the first-named side; `None` where that is not known.
    pub(crate) standings: Vec<Option<Score>>,
    /// How many turns lead to the position shown.
    pub(crate) shown: usize,
}

impl Graph {
    /// Shows it in a rectangle: above the middle the first-named side stands better. A click goes to a turn.
    pub(crate) fn show(&self, ui: &mut Ui, rect: Rect, words: &Words) -> Option<Command> {
        let colours = theme::colours(ui);
        probe::mark_seen(ui, || "graph".to_owned(), rect);
        ui.painter().rect_filled(rect, 4.0, colours.plate);
        let last = self.standings.len().saturating_sub(1);
        let points: Vec<[f64; 2]> = self
            .standings
            .iter()
            .enumerate()
            .filter_map(|(ply, score)| Some([ply as f64, score.as_ref()?.expectation() - 0.5]))
            .collect();
        let points = with_crossings(&points);
        let mut child = ui.new_child(egui::UiBuilder::new().max_rect(rect).id_salt("graph"));
        let shown = Plot::new("standings")
            .width(rect.width())
            .height(rect.height())
            .show_axes(Vec2b::FALSE)
            .show_grid(Vec2b::FALSE)
            .show_x(false)
            .show_y(false)
            .show_crosshair(false)
            .show_background(false)
            .allow_drag(false)
            .allow_zoom(false)
            .allow_scroll(false)
            .allow_boxed_zoom(false)
            .allow_axis_zoom_drag(false)
            .allow_double_click_reset(false)
            .sense(Sense::click())
            .label_formatter(|_| None)
            .show(&mut child, |plot| {
                let most = (last as f64).max(1.0);
                plot.set_plot_bounds_x(-0.015 * most..=1.015 * most);
                plot.set_plot_bounds_y(-0.53..=0.53);
                let xs: Vec<f64> = points.iter().map(|point| point[0]).collect();
                for (side, keep) in [
                    (Side::First, f64::max as fn(f64, f64) -> f64),
                    (Side::Second, f64::min),
                ] {
                    let ys: Vec<f64> = points.iter().map(|point| keep(point[1], 0.0)).collect();
                    let colour = egui::Color32::from(of_side(self.info, side, colours));
                    let zero = vec![0.0; ys.len()];
                    let (low, high) = match side {
                        Side::First => (&zero, &ys),
                        Side::Second => (&ys, &zero),
                    };
                    if !xs.is_empty() {
                        plot.add(FilledArea::new("", &xs, low, high).fill_color(colour));
                    }
                }
                plot.hline(HLine::new("", 0.0).color(colours.ink).width(1.0));
                let line = Line::new("", PlotPoints::from(points.clone()));
                plot.line(line.color(colours.ink).width(1.0).allow_hover(false));
                let now = VLine::new("", self.shown as f64);
                plot.vline(now.color(colours.arrow).width(2.0).allow_hover(false));
                plot.pointer_coordinate()
            });
        let border = Stroke::new(1.0, colours.line);
        ui.painter()
            .rect_stroke(rect, 4.0, border, StrokeKind::Inside);
        self.names(ui, rect, words);
        let pointed = shown
            .inner
            .map(|at| at.x.round().clamp(0.0, last as f64) as usize);
        let clicked = shown.response.clicked();
        if let Some(told) = pointed.and_then(|ply| self.told(ply, words)) {
            shown.response.on_hover_text_at_pointer(told);
        }
        pointed.filter(|_| clicked).map(Command::Look)
    }

    /// Which side stands better above, and which below.
    fn names(&self, ui: &Ui, rect: Rect, words: &Words) {
        let colours = theme::colours(ui);
        for (side, align, y) in [
            (Side::First, Align2::LEFT_TOP, rect.top() + 2.0),
            (Side::Second, Align2::LEFT_BOTTOM, rect.bottom() - 2.0),
        ] {
            let name = words.side(self.info, side);
            let at = pos2(rect.left() + 5.0, y);
            let ink = colours.ink;
            ui.painter()
                .text(at, align, name, Role::Count.font(), ink.into());
        }
    }

    /// What is told of a position pointed at.
    fn told(&self, ply: usize, words: &Words) -> Option<String> {
        let score = self.standings.get(ply).copied().flatten()?;
        let args = [
            ("count", ply.into()),
            ("value", value(score, self.info, words).into()),
        ];
        Some(words.with("graph-told", &args))
    }
}

/// The same points, and those between them where the line crosses the middle: areas on both sides end there.
fn with_crossings(points: &[[f64; 2]]) -> Vec<[f64; 2]> {
    let mut all = Vec::with_capacity(points.len());
    for (number, point) in points.iter().enumerate() {
        if let Some(before) = number.checked_sub(1).and_then(|before| points.get(before))
            && before[1] * point[1] < 0.0
        {
            let share = before[1] / (before[1] - point[1]);
            all.push([before[0] + share * (point[0] - before[0]), 0.0]);
        }
        all.push(*point);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_crosses_the_middle_has_a_point_there() {
        let points = [[0.0, 0.1], [1.0, 0.3], [2.0, -0.1], [4.0, 0.1]];
        let all = with_crossings(&points);
        assert_eq!(all.len(), 6);
        assert!((all[2][0] - 1.75).abs() < 1e-9 && all[2][1] == 0.0);
        assert!((all[4][0] - 3.0).abs() < 1e-9);
        assert!(with_crossings(&[]).is_empty());
    }
}
