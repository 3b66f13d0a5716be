//! Buttons, cards and lines of text as the look has them.

use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{
    Align, Color32, CornerRadius, Galley, KeyboardShortcut, Pos2, Rect, Response, Sense, Stroke,
    StrokeKind, TextFormat, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::art::{Colours, Rgb};
use crate::probe;
use crate::theme::{self, BUTTON_RADIUS, CARD_RADIUS, Role};

/// The height of a button.
pub(crate) const BUTTON_HEIGHT: f32 = 36.0;
/// How much of a button is seen that cannot be used.
const UNAVAILABLE: u8 = 45;
/// How much of the accent is seen on the ground while the most wanted button is hovered.
const HOVERED: u8 = 85;
const ICON: f32 = 16.0;
const ICON_GAP: f32 = 6.0;
/// Room left and right of what a button says.
const PADDING: f32 = 12.0;
const LEAST_PADDING: f32 = 3.0;

/// How a button looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Look {
    /// With a border, on a raised ground.
    Raised,
    /// Without a border until hovered.
    Quiet,
    /// The one that is most likely wanted.
    Primary,
}

/// A button with a name for the probe.
#[derive(Clone, Debug)]
pub(crate) struct Press<'a> {
    name: &'a str,
    icon: &'a str,
    word: String,
    enabled: bool,
    selected: bool,
    look: Look,
    tip: Option<(String, Option<KeyboardShortcut>)>,
}

impl<'a> Press<'a> {
    /// A button; `name` is what the probe calls it, such as `button:undo`.
    pub(crate) fn new(name: &'a str, icon: &'a str, word: impl Into<String>) -> Self {
        let word = word.into();
        Self {
            name,
            icon,
            word,
            enabled: true,
            selected: false,
            look: Look::Raised,
            tip: None,
        }
    }

    pub(crate) fn enabled(mut self, enabled: bool) -> Self {
        self.enabled = enabled;
        self
    }

    pub(crate) fn selected(mut self, selected: bool) -> Self {
        self.selected = selected;
        self
    }

    pub(crate) fn look(mut self, look: Look) -> Self {
        self.look = look;
        self
    }

    /// What is told about it while the pointer rests on it, with the keys that do the same.
    pub(crate) fn tip(mut self, text: impl Into<String>, keys: Option<KeyboardShortcut>) -> Self {
        self.tip = Some((text.into(), keys));
        self
    }

    /// How wide it wants to be.
    pub(crate) fn width(&self, ui: &Ui) -> f32 {
        let word = line(ui, &self.word, Role::Button, Color32::PLACEHOLDER);
        let icon = if self.icon.is_empty() {
            0.0
        } else {
            ICON + ICON_GAP
        };
        let icon = if self.word.is_empty() { ICON } else { icon };
        (word.size().x + icon + 2.0 * PADDING).ceil()
    }

    /// Adds it where the layout goes on, as wide as it wants to be.
    pub(crate) fn show(self, ui: &mut Ui) -> Response {
        let width = self.width(ui);
        let (_, rect) = ui.allocate_space(vec2(width, BUTTON_HEIGHT));
        self.at(ui, rect)
    }

    /// Adds it where the layout goes on, as wide as there is room.
    pub(crate) fn show_wide(self, ui: &mut Ui) -> Response {
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), BUTTON_HEIGHT));
        self.at(ui, rect)
    }

    /// Puts it into a rectangle.
    pub(crate) fn at(self, ui: &mut Ui, rect: Rect) -> Response {
        let sense = if self.enabled {
            Sense::click()
        } else {
            Sense::hover()
        };
        let response = ui.interact(rect, ui.id().with(self.name), sense);
        response.widget_info(|| {
            WidgetInfo::labeled(WidgetType::Button, self.enabled, self.word.clone())
        });
        if self.enabled {
            probe::mark_seen(ui, || self.name.to_owned(), rect);
        }
        self.paint(ui, rect, &response);
        match self.tip {
            Some((text, keys)) => response.on_hover_ui(|ui| tooltip(ui, &text, keys)),
            None => response,
        }
    }

    fn paint(&self, ui: &Ui, rect: Rect, response: &Response) {
        let colours = theme::colours(ui);
        let hovered = self.enabled && (response.hovered() || response.is_pointer_button_down_on());
        let (ground, ink) = self.colours(colours, hovered);
        let strength = if self.enabled { 100 } else { UNAVAILABLE };
        let radius = CornerRadius::same(BUTTON_RADIUS);
        let mut under = colours.panel;
        if let Some((fill, line)) = ground {
            under = fill.over(under, strength);
            let border = Stroke::new(1.0, line.over(colours.panel, strength));
            ui.painter()
                .rect(rect, radius, under, border, StrokeKind::Inside);
        }
        if response.has_focus() {
            let focus = Stroke::new(2.0, colours.ink);
            ui.painter()
                .rect_stroke(rect, radius, focus, StrokeKind::Inside);
        }
        self.paint_content(ui, rect, ink.over(under, strength).into());
    }

    /// Its ground with the border round it, where it has one, and the colour of what it says.
    fn colours(&self, colours: &Colours, hovered: bool) -> (Option<(Rgb, Rgb)>, Rgb) {
        let accent = colours.accent;
        match self.look {
            Look::Primary if hovered => {
                let lighter = accent.over(colours.panel, HOVERED);
                (Some((lighter, colours.ink)), colours.on_accent)
            }
            // Its word on a faded accent could not be read.
            Look::Primary if !self.enabled => (Some((colours.raised, colours.line)), colours.ink),
            Look::Primary => (Some((accent, accent)), colours.on_accent),
            _ if hovered || self.selected => (Some((colours.soft_accent, accent)), colours.ink),
            Look::Raised => (Some((colours.raised, colours.line)), colours.ink),
            Look::Quiet => (None, colours.ink),
        }
    }

    /// The icon and the word, in the middle; without the icon where both do not fit.
    fn paint_content(&self, ui: &Ui, rect: Rect, ink: Color32) {
        let word = line(ui, &self.word, Role::Button, ink);
        let icon = icon(ui, self.icon, ICON, ink);
        let gap = if self.word.is_empty() || self.icon.is_empty() {
            0.0
        } else {
            ICON_GAP
        };
        let room = rect.width() - 2.0 * LEAST_PADDING;
        let both = word.size().x + gap + icon.size().x;
        let with_icon = both <= room || self.word.is_empty();
        let width = if with_icon { both } else { word.size().x };
        let mut x = rect.center().x - width / 2.0;
        let painter = ui.painter();
        if with_icon {
            painter.galley(middle(&icon, x, rect.center().y), icon.clone(), ink);
            x += icon.size().x + gap;
        }
        painter.galley(middle(&word, x, rect.center().y), word, ink);
    }
}

/// What is told while the pointer rests on something.
fn tooltip(ui: &mut Ui, text: &str, keys: Option<KeyboardShortcut>) {
    let colours = theme::colours(ui);
    ui.horizontal(|ui| {
        ui.label(line(ui, text, Role::Explanation, colours.ink));
        if let Some(keys) = keys {
            let keys = ui.ctx().format_shortcut(&keys);
            ui.label(line(ui, &keys, Role::Label, colours.faint_ink));
        }
    });
}

/// Where a line of text starts that is centred on a height.
pub(crate) fn middle(galley: &Galley, x: f32, y: f32) -> Pos2 {
    pos2(x.round(), (y - galley.size().y / 2.0).round())
}

/// One line of text.
pub(crate) fn line(ui: &Ui, text: &str, role: Role, colour: impl Into<Color32>) -> Arc<Galley> {
    ui.painter()
        .layout_no_wrap(text.to_owned(), role.font(), colour.into())
}

/// One line of text, cut with an ellipsis where it is too long.
pub(crate) fn cut_line(
    ui: &Ui,
    text: &str,
    role: Role,
    colour: impl Into<Color32>,
    width: f32,
) -> Arc<Galley> {
    let format = TextFormat::simple(role.font(), colour.into());
    let mut job = LayoutJob::single_section(text.to_owned(), format);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width.max(1.0));
    ui.painter().layout_job(job)
}

/// Text that wraps at a width.
pub(crate) fn paragraph(
    ui: &Ui,
    text: &str,
    role: Role,
    colour: impl Into<Color32>,
    width: f32,
) -> Arc<Galley> {
    let mut job = LayoutJob::default();
    append(&mut job, text, role, colour.into());
    job.wrap.max_width = width.max(1.0);
    ui.painter().layout_job(job)
}

/// Adds text to a paragraph of several looks.
pub(crate) fn append(job: &mut LayoutJob, text: &str, role: Role, colour: Color32) {
    let mut format = TextFormat::simple(role.font(), colour);
    format.line_height = Some(role.line());
    format.valign = Align::Center;
    job.append(text, 0.0, format);
}

/// An icon.
pub(crate) fn icon(ui: &Ui, icon: &str, size: f32, colour: impl Into<Color32>) -> Arc<Galley> {
    let font = egui::FontId::proportional(size);
    ui.painter()
        .layout_no_wrap(icon.to_owned(), font, colour.into())
}

/// The ground of a card, with a border that is the accent's where the card is active.
pub(crate) fn card(ui: &Ui, rect: Rect, active: bool) {
    let colours = theme::colours(ui);
    let (fill, border) = if active {
        (colours.raised, Stroke::new(2.0, colours.accent))
    } else {
        (colours.panel, Stroke::new(1.0, colours.line))
    };
    let radius = CornerRadius::same(CARD_RADIUS);
    ui.painter()
        .rect(rect, radius, fill, border, StrokeKind::Inside);
}

/// A pill with a word on the accent, its right edge at a point. Returns its rectangle.
pub(crate) fn pill(ui: &Ui, right_middle: Pos2, word: &str) -> Rect {
    let colours = theme::colours(ui);
    let galley = line(ui, word, Role::LabelStrong, colours.on_accent);
    let size = galley.size() + vec2(18.0, 4.0);
    let centre = right_middle - vec2(size.x / 2.0, 0.0);
    let rect = Rect::from_center_size(centre, size);
    ui.painter()
        .rect_filled(rect, CornerRadius::same(u8::MAX), colours.accent);
    let at = middle(&galley, rect.left() + 9.0, rect.center().y);
    ui.painter().galley(at, galley, colours.on_accent.into());
    rect
}

/// A dark pill with a count, centred on a point.
pub(crate) fn count_pill(ui: &Ui, centre: Pos2, count: usize) {
    let colours = theme::colours(ui);
    let galley = line(ui, &count.to_string(), Role::Count, colours.panel);
    let width = (galley.size().x + 8.0).max(16.0);
    let rect = Rect::from_center_size(centre, Vec2::new(width, 16.0));
    let border = Stroke::new(1.0, colours.panel);
    let radius = CornerRadius::same(8);
    ui.painter()
        .rect(rect, radius, colours.ink, border, StrokeKind::Outside);
    let at = middle(
        &galley,
        rect.center().x - galley.size().x / 2.0,
        rect.center().y,
    );
    ui.painter().galley(at, galley, colours.panel.into());
}

/// Runs `content` in a rectangle of its own, from top to bottom.
pub(crate) fn inside<R>(
    ui: &mut Ui,
    name: &str,
    rect: Rect,
    content: impl FnOnce(&mut Ui) -> R,
) -> R {
    let mut child = ui.new_child(egui::UiBuilder::new().max_rect(rect).id_salt(name));
    content(&mut child)
}
