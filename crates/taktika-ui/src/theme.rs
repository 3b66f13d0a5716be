//! The look of panels and dialogs: colours, sizes of text, radii.

use egui::style::{ScrollStyle, Selection, WidgetVisuals, Widgets};
use egui::{
    Color32, Context, CornerRadius, FontFamily, FontId, Id, Margin, RichText, Shadow, Stroke,
    Style, TextStyle, Ui, Visuals, vec2,
};

use crate::art::{Colours, Theme};
use crate::fonts;

/// Corner radius of buttons.
pub const BUTTON_RADIUS: u8 = 8;
/// Corner radius of cards.
pub const CARD_RADIUS: u8 = 10;

/// What a piece of text is; gives its size, line height and weight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// The title of a screen.
    Title,
    /// The title of a dialog.
    DialogTitle,
    /// A side's name.
    Name,
    /// The heading of a card.
    Heading,
    /// Running text.
    Body,
    /// Running text that stands out: the current turn.
    BodyStrong,
    /// A button's word.
    Button,
    /// An explanation.
    Explanation,
    /// The first clause of an explanation.
    ExplanationStrong,
    /// A label, a clause number.
    Label,
    /// A label that stands out: what a pill says.
    LabelStrong,
    /// A count.
    Count,
}

impl Role {
    /// Size, line height, and whether it is bold.
    const fn measures(self) -> (f32, f32, bool) {
        match self {
            Self::Title => (28.0, 36.0, true),
            Self::DialogTitle => (20.0, 24.0, true),
            Self::Name => (16.0, 20.0, true),
            Self::Heading => (14.0, 20.0, true),
            Self::Body => (14.0, 20.0, false),
            Self::BodyStrong => (14.0, 20.0, true),
            Self::Button => (13.0, 18.0, false),
            Self::Explanation => (13.0, 18.0, false),
            Self::ExplanationStrong => (13.0, 18.0, true),
            Self::Label => (12.0, 16.0, false),
            Self::LabelStrong => (12.0, 16.0, true),
            Self::Count => (11.0, 16.0, true),
        }
    }

    /// The font.
    pub fn font(self) -> FontId {
        let (size, _, is_bold) = self.measures();
        let family = if is_bold {
            fonts::bold()
        } else {
            FontFamily::Proportional
        };
        FontId::new(size, family)
    }

    /// The height of a line.
    pub const fn line(self) -> f32 {
        self.measures().1
    }

    /// Text in this role and colour.
    pub fn text(self, text: impl Into<String>, colour: impl Into<Color32>) -> RichText {
        RichText::new(text)
            .font(self.font())
            .line_height(Some(self.line()))
            .color(colour.into())
    }
}

fn id() -> Id {
    Id::new("taktika-theme")
}

/// The theme in which the context draws.
pub fn theme(ctx: &Context) -> Theme {
    ctx.data(|data| data.get_temp(id())).unwrap_or_default()
}

/// The colours in which the `Ui` draws.
pub fn colours(ui: &Ui) -> &'static Colours {
    theme(ui.ctx()).colours()
}

/// Gives a context the look of a theme; does nothing when it has it.
pub(crate) fn install(ctx: &Context, theme: Theme) {
    if ctx.data(|data| data.get_temp(id())) == Some(theme) {
        return;
    }
    ctx.data_mut(|data| data.insert_temp(id(), theme));
    let style = style(theme);
    ctx.all_styles_mut(|old| *old = style.clone());
    // A slow machine sees the two ends of a quick click far apart, in different frames.
    ctx.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
}

fn style(theme: Theme) -> Style {
    let mut style = Style {
        visuals: visuals(theme),
        animation_time: 0.0,
        ..Style::default()
    };
    style.text_styles = [
        (TextStyle::Heading, Role::DialogTitle.font()),
        (TextStyle::Body, Role::Body.font()),
        (TextStyle::Button, Role::Button.font()),
        (TextStyle::Small, Role::Label.font()),
        (TextStyle::Monospace, FontId::monospace(13.0)),
    ]
    .into();
    style.spacing.item_spacing = vec2(8.0, 8.0);
    style.spacing.button_padding = vec2(12.0, 8.0);
    style.spacing.interact_size = vec2(36.0, 36.0);
    style.spacing.window_margin = Margin::same(20);
    style.spacing.scroll = ScrollStyle {
        bar_width: 8.0,
        // A fade at the end of a list would lie on cards of several colours; the bar tells that there is more.
        fade: egui::style::ScrollFadeStyle {
            strength: 0.0,
            ..Default::default()
        },
        ..ScrollStyle::solid()
    };
    style.interaction.selectable_labels = false;
    style.scroll_animation = egui::style::ScrollAnimation::none();
    style
}

fn visuals(theme: Theme) -> Visuals {
    let colours = theme.colours();
    let dark = theme == Theme::Dark;
    let mut visuals = if dark {
        Visuals::dark()
    } else {
        Visuals::light()
    };
    visuals.widgets = widgets(colours);
    visuals.selection = Selection {
        bg_fill: colours.soft_accent.into(),
        stroke: Stroke::new(1.0, colours.accent),
    };
    visuals.hyperlink_color = colours.accent.into();
    visuals.faint_bg_color = colours.panel.into();
    visuals.extreme_bg_color = colours.background.into();
    visuals.text_edit_bg_color = Some(colours.raised.into());
    visuals.code_bg_color = colours.background.into();
    visuals.warn_fg_color = colours.last.into();
    visuals.error_fg_color = colours.gone.into();
    visuals.weak_text_color = Some(colours.faint_ink.into());
    visuals.window_fill = colours.panel.into();
    visuals.window_stroke = Stroke::new(1.0, colours.line);
    visuals.window_corner_radius = CornerRadius::same(CARD_RADIUS);
    visuals.menu_corner_radius = CornerRadius::same(BUTTON_RADIUS);
    visuals.panel_fill = colours.panel.into();
    visuals.window_shadow = Shadow::NONE;
    visuals.popup_shadow = Shadow::NONE;
    visuals.text_cursor.blink = false;
    visuals.text_cursor.stroke = Stroke::new(2.0, colours.ink);
    visuals
}

fn widgets(colours: &Colours) -> Widgets {
    let plain = |fill, line, width| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(width, line),
        corner_radius: CornerRadius::same(BUTTON_RADIUS),
        fg_stroke: Stroke::new(1.0, colours.ink),
        expansion: 0.0,
    };
    let raised = Color32::from(colours.raised);
    let line = Color32::from(colours.line);
    let accent = Color32::from(colours.accent);
    // Buttons are painted with the weak fill; the other is that of a scroll bar's handle.
    let handle = |look: WidgetVisuals, fill: Color32| WidgetVisuals {
        bg_fill: fill,
        ..look
    };
    let edge = Color32::from(colours.edge);
    Widgets {
        noninteractive: plain(colours.panel.into(), line, 1.0),
        inactive: handle(plain(raised, line, 1.0), edge),
        hovered: handle(plain(colours.soft_accent.into(), accent, 1.0), accent),
        active: handle(plain(colours.soft_accent.into(), accent, 2.0), accent),
        open: plain(colours.soft_accent.into(), accent, 1.0),
    }
}
