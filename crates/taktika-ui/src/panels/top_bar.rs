//! The bar along the top.

use egui::{KeyboardShortcut, Rect, Stroke, Ui, pos2, vec2};
use egui_phosphor::regular as icons;
use taktika::game_variant::GameInfo;
use taktika::words::Words;

use super::widgets::{Look, Press, cut_line, line, middle};
use crate::client::{Command, keys};
use crate::theme::{self, Role};

/// How high the bar is.
pub(crate) const HEIGHT: f32 = 44.0;
const EDGE: f32 = 20.0;

/// What a click on an item does.
enum Item {
    Ask(Command),
    Copy,
}

/// Shows the bar; `game` is the running game where the bar stands over it.
pub(crate) fn show(
    ui: &mut Ui,
    rect: Rect,
    words: &Words,
    game: Option<&GameInfo>,
) -> Option<Command> {
    show_with(ui, rect, words, game, entries(game))
}

/// Shows the bar over an exercise; `back` is the key of the word of the list that it is from, and what shows that.
pub(crate) fn show_exercise(
    ui: &mut Ui,
    rect: Rect,
    words: &Words,
    game: &GameInfo,
    (word, back): &(&'static str, Command),
) -> Option<Command> {
    let all = vec![
        (
            "button:list",
            icons::ARROW_LEFT,
            *word,
            Item::Ask(back.clone()),
            Some(keys::LEAVE),
        ),
        (
            "button:rules",
            icons::BOOK_OPEN,
            "rules",
            Item::Ask(Command::Rules(game.id)),
            None,
        ),
        (
            "button:flip",
            icons::ARROWS_DOWN_UP,
            "flip",
            Item::Ask(Command::Flip),
            Some(keys::FLIP),
        ),
        (
            "button:settings",
            icons::GEAR,
            "settings",
            Item::Ask(Command::SettingsDialog),
            None,
        ),
    ];
    show_with(ui, rect, words, Some(game), all)
}

/// Shows the bar over a list of lessons or puzzles.
pub(crate) fn show_list(ui: &mut Ui, rect: Rect, words: &Words) -> Option<Command> {
    let start = (
        "button:start",
        icons::ARROW_LEFT,
        "start",
        Item::Ask(Command::ToStart),
        Some(keys::LEAVE),
    );
    let settings = (
        "button:settings",
        icons::GEAR,
        "settings",
        Item::Ask(Command::SettingsDialog),
        None,
    );
    show_with(ui, rect, words, None, vec![start, settings])
}

fn show_with(
    ui: &mut Ui,
    rect: Rect,
    words: &Words,
    game: Option<&GameInfo>,
    all: Vec<Entry>,
) -> Option<Command> {
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
    let (right, asked) = items(ui, rect, words, x, all);
    if let Some(game) = game {
        ui.painter()
            .vline(x, rect.center().y - 10.0..=rect.center().y + 10.0, border);
        let name = words.game(game);
        let name = cut_line(ui, &name, Role::Body, colours.faint_ink, right - x - 24.0);
        let at = middle(&name, x + 12.0, rect.center().y);
        ui.painter().galley(at, name, colours.faint_ink.into());
    }
    asked
}

/// An item: what the probe calls it, its icon, the key of its word, what it does, and the keys that do the same.
type Entry = (
    &'static str,
    &'static str,
    &'static str,
    Item,
    Option<KeyboardShortcut>,
);

/// All items, in order.
fn entries(game: Option<&GameInfo>) -> Vec<Entry> {
    let ask = |name, icon, word, command, keys| (name, icon, word, Item::Ask(command), keys);
    let open = ask(
        "button:open",
        icons::FOLDER_OPEN,
        "open",
        Command::OpenDialog,
        Some(keys::OPEN),
    );
    let paste = ask(
        "button:paste",
        icons::CLIPBOARD_TEXT,
        "paste",
        Command::PasteDialog,
        Some(keys::PASTE),
    );
    let settings = ask(
        "button:settings",
        icons::GEAR,
        "settings",
        Command::SettingsDialog,
        None,
    );
    let Some(game) = game else {
        return vec![open, paste, settings];
    };
    let rules = Command::Rules(game.id);
    let save = Command::SaveDialog;
    vec![
        ask(
            "button:rules",
            icons::BOOK_OPEN,
            "rules",
            rules,
            Some(keys::RULES),
        ),
        ask(
            "button:new",
            icons::PLUS,
            "new",
            Command::ToStart,
            Some(keys::NEW),
        ),
        open,
        ask(
            "button:save",
            icons::FLOPPY_DISK,
            "save",
            save,
            Some(keys::SAVE),
        ),
        (
            "button:copy",
            icons::COPY,
            "copy",
            Item::Copy,
            Some(keys::COPY),
        ),
        paste,
        ask(
            "button:flip",
            icons::ARROWS_DOWN_UP,
            "flip",
            Command::Flip,
            Some(keys::FLIP),
        ),
        settings,
    ]
}

/// The items at the right; where they do not all fit, without icons. Returns where they start.
fn items(
    ui: &mut Ui,
    rect: Rect,
    words: &Words,
    left: f32,
    all: Vec<Entry>,
) -> (f32, Option<Command>) {
    /// Room for the name of the game.
    const NAME: f32 = 130.0;
    let room = rect.right() - EDGE + 12.0 - left - NAME;
    let press = |name, icon, word: &str, keys| {
        let press = Press::new(name, icon, words.text(&format!("top-{word}")));
        let press = press.look(Look::Quiet);
        let tip = format!("tip-{word}");
        if words.has(&tip) {
            press.tip(words.text(&tip), keys)
        } else {
            press
        }
    };
    let wide: f32 = all
        .iter()
        .map(|(name, icon, word, _, keys)| press(name, icon, word, *keys).width(ui))
        .sum();
    let icons_too = wide <= room;
    let presses: Vec<(f32, Press<'_>, Item)> = all
        .into_iter()
        .map(|(name, icon, word, item, keys)| {
            let press = press(name, if icons_too { icon } else { "" }, word, keys);
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
