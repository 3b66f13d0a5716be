//! The bar along the top.

use egui::{Rect, Stroke, Ui, pos2, vec2};
use egui_phosphor::regular as icons;
use taktika::words::Words;

use super::widgets::{Look, Press, cut_line, line, middle};
use crate::client::Command;
use crate::theme::{self, Role};

/// How high the bar is.
pub(crate) const HEIGHT: f32 = 44.0;
const EDGE: f32 = 20.0;

/// What a click on an item does.
enum Item {
    Ask(Command),
    Copy,
}

/// Shows the bar; `game` is the running game's name where the bar stands over it.
pub(crate) fn show(ui: &mut Ui, rect: Rect, words: &Words, game: Option<&str>) -> Option<Command> {
    let colours = theme::colours(ui);
    ui.painter().rect_filled(rect, 0.0, colours.panel);
    let border = Stroke::new(1.0, colours.line);
    ui.painter()
        .hline(rect.x_range(), rect.bottom() - 0.5, border);
    let title = line(ui, &words.text("app-name"), Role::Name, colours.ink);
    let mut x = rect.left() + EDGE;
    let width = title.size().x;
    ui.painter().galley(
        middle(&title, x, rect.center().y),
        title,
        colours.ink.into(),
    );
    x += width + 12.0;
    let (right, asked) = items(ui, rect, words, x, game.is_some());
    if let Some(game) = game {
        ui.painter()
            .vline(x, rect.center().y - 10.0..=rect.center().y + 10.0, border);
        let name = cut_line(ui, game, Role::Body, colours.faint_ink, right - x - 24.0);
        let at = middle(&name, x + 12.0, rect.center().y);
        ui.painter().galley(at, name, colours.faint_ink.into());
    }
    asked
}

/// The items at the right; where they do not all fit, without icons. Returns where they start.
fn items(
    ui: &mut Ui,
    rect: Rect,
    words: &Words,
    left: f32,
    in_game: bool,
) -> (f32, Option<Command>) {
    /// Room for the name of the game.
    const NAME: f32 = 130.0;
    let ask = Item::Ask;
    let mut all = vec![];
    if in_game {
        all.push((
            "button:rules",
            icons::BOOK_OPEN,
            "top-rules",
            ask(Command::Rules),
        ));
        all.push(("button:new", icons::PLUS, "top-new", ask(Command::ToStart)));
    }
    all.push((
        "button:open",
        icons::FOLDER_OPEN,
        "top-open",
        ask(Command::OpenDialog),
    ));
    if in_game {
        all.push((
            "button:save",
            icons::FLOPPY_DISK,
            "top-save",
            ask(Command::SaveDialog),
        ));
        all.push(("button:copy", icons::COPY, "top-copy", Item::Copy));
    }
    all.push((
        "button:paste",
        icons::CLIPBOARD_TEXT,
        "top-paste",
        ask(Command::PasteDialog),
    ));
    if in_game {
        all.push((
            "button:flip",
            icons::ARROWS_DOWN_UP,
            "top-flip",
            ask(Command::Flip),
        ));
    }
    all.push((
        "button:settings",
        icons::GEAR,
        "top-settings",
        ask(Command::SettingsDialog),
    ));

    let room = rect.right() - EDGE + 12.0 - left - NAME;
    let press = |name, icon, word| Press::new(name, icon, words.text(word)).look(Look::Quiet);
    let wide: f32 = all
        .iter()
        .map(|(name, icon, word, _)| press(name, icon, word).width(ui))
        .sum();
    let icons_too = wide <= room;
    let presses: Vec<(f32, Press<'_>, Item)> = all
        .into_iter()
        .map(|(name, icon, word, item)| {
            let press = press(name, if icons_too { icon } else { "" }, word);
            let spare = if icons_too { 0.0 } else { 6.0 };
            (press.width(ui) - spare, press, item)
        })
        .collect();
    let mut x = rect.right() - EDGE + 12.0 - presses.iter().map(|(width, ..)| width).sum::<f32>();
    let start = x;
    let mut asked = None;
    for (width, press, item) in presses {
        let place = Rect::from_min_size(pos2(x, rect.center().y - 16.0), vec2(width, 32.0));
        x += width;
        let response = press.at(ui, place);
        match item {
            Item::Ask(command) if response.clicked() => asked = Some(command),
            Item::Copy => asked = asked.or(copy_menu(&response, words)),
            Item::Ask(_) => {}
        }
    }
    (start, asked)
}

fn copy_menu(response: &egui::Response, words: &Words) -> Option<Command> {
    let shown = egui::Popup::menu(response).show(|ui| {
        ui.set_min_width(160.0);
        let position = Press::new("menu:copy-position", "", words.text("copy-position"));
        let record = Press::new("menu:copy-record", "", words.text("copy-record"));
        let position = position.look(Look::Quiet).show_wide(ui).clicked();
        let record = record.look(Look::Quiet).show_wide(ui).clicked();
        match (position, record) {
            (true, _) => Some(Command::CopyPosition),
            (_, true) => Some(Command::CopyRecord),
            _ => None,
        }
    });
    shown.and_then(|shown| shown.inner)
}
