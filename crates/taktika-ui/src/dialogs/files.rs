//! The client's own file dialog; it needs nothing of the system's but its folders.

use std::path::{Path, PathBuf};

use egui::{Align, Key, Layout, ScrollArea, Sense, TextEdit, Ui, vec2};
use egui_phosphor::regular as icons;
use taktika::words::Words;
use taktika_store::{Entry, EntryKind, Hidden, Overwrite, listing};

use super::paths::{self, FolderFault, NameFault};
use super::{body, problem, title};
use crate::client::{Command, mishaps};
use crate::panels::status::Status;
use crate::panels::widgets::{self, BUTTON_HEIGHT, Look, Press, cut_line, icon, middle};
use crate::probe;
use crate::theme::{self, Role};

const ROW: f32 = 28.0;
/// The place of the client's own saved games.
pub(crate) const GAMES: &str = "files-games";

/// What the dialog is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// Choosing a file to read.
    Open,
    /// Choosing where to write.
    Save,
}

/// A folder that is a click away: the key of its name, and where it is.
pub(crate) type Place = (&'static str, PathBuf);

/// The dialog's state.
pub(crate) struct FileDialog {
    purpose: Purpose,
    /// The path field, just as the player left it.
    path: String,
    /// The folder that it names; empty when it names none.
    folder: PathBuf,
    /// What is in the folder. Without it nothing is saved or opened.
    entries: Result<Vec<Entry>, FolderFault>,
    name: String,
    /// The file clicked last, with its name as it is shown.
    picked: Option<(String, PathBuf)>,
    error: Option<Status>,
    places: Vec<Place>,
    /// Whether the host has the system's dialog.
    system: bool,
    /// How many unfinished games there are beside the one that runs.
    unfinished: usize,
    /// The file that would be replaced.
    replace: Option<PathBuf>,
    fresh: bool,
}

impl FileDialog {
    /// A dialog that shows a folder, whether it can be used or not.
    pub(crate) fn new(
        purpose: Purpose,
        folder: PathBuf,
        name: String,
        places: Vec<Place>,
        system: bool,
    ) -> Self {
        let mut dialog = Self {
            purpose,
            path: String::new(),
            folder: PathBuf::new(),
            entries: Err(FolderFault::Empty),
            name,
            picked: None,
            error: None,
            places,
            system,
            unfinished: 0,
            replace: None,
            fresh: true,
        };
        dialog.go(folder);
        dialog
    }

    /// The same with a way to the unfinished games, where there are any.
    pub(crate) fn with_unfinished(mut self, count: usize) -> Self {
        self.unfinished = count;
        self
    }

    pub(super) fn name(&self) -> &'static str {
        match self.purpose {
            Purpose::Open => "open",
            Purpose::Save => "save",
        }
    }

    pub(crate) fn purpose(&self) -> Purpose {
        self.purpose
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(crate) fn file_name(&self) -> &str {
        &self.name
    }

    /// Tells in the dialog what went wrong with what it chose.
    pub(crate) fn fail(&mut self, status: Status) {
        self.replace = None;
        self.error = Some(status);
    }

    /// Asks whether the file may be replaced.
    pub(crate) fn ask_to_replace(&mut self, path: PathBuf) {
        self.error = None;
        self.replace = Some(path);
    }

    /// Shows a folder.
    fn go(&mut self, folder: PathBuf) {
        self.path = folder.display().to_string();
        self.enter(Ok(folder));
    }

    /// Shows the folder that the path field names.
    fn go_as_written(&mut self) {
        let home = std::env::home_dir();
        self.enter(paths::folder(&self.path, home.as_deref()));
    }

    fn enter(&mut self, folder: Result<PathBuf, FolderFault>) {
        self.replace = None;
        self.error = None;
        self.folder = folder.as_deref().map(Path::to_owned).unwrap_or_default();
        self.entries = folder
            .and_then(|folder| listing(&folder, Hidden::LeftOut).map_err(FolderFault::Unlisted));
    }

    /// The file that the name field and the folder together say.
    fn chosen(&self) -> Result<PathBuf, NameFault> {
        if let Some((name, path)) = &self.picked
            && *name == self.name
        {
            return Ok(path.clone());
        }
        Ok(match self.purpose {
            Purpose::Open => self.folder.join(paths::name_to_read(&self.name)?),
            Purpose::Save => self.folder.join(paths::name_to_write(&self.name)?),
        })
    }

    /// Whether the dialog's main button can do anything.
    fn is_usable(&self) -> bool {
        self.entries.is_ok() && self.chosen().is_ok()
    }

    /// The wish that the dialog's main button stands for.
    fn confirm(&mut self) -> Option<Command> {
        let path = self.chosen().ok()?;
        if self.entries.is_err() {
            return None;
        }
        // The folder may have gone since it was shown.
        if let Err(error) = listing(&self.folder, Hidden::LeftOut) {
            self.entries = Err(FolderFault::Unlisted(error));
            return None;
        }
        match self.purpose {
            Purpose::Open if path.is_dir() => {
                self.name.clear();
                self.go(path);
                None
            }
            Purpose::Open => Some(Command::OpenFile(path)),
            Purpose::Save => Some(Command::SaveFile(path, Overwrite::No)),
        }
    }

    pub(super) fn show(&mut self, ui: &mut Ui, words: &Words) -> Option<Command> {
        let heading = match self.purpose {
            Purpose::Open => "files-open-title",
            Purpose::Save => "files-save-title",
        };
        title(ui, &words.text(heading));
        self.path_row(ui, words);
        let unfinished = self.place_row(ui, words);
        let height = (ui.max_rect().height() - 290.0).max(3.0 * ROW);
        let double = self.list(ui, words, height);
        let entered = self.name_row(ui, words);
        if let Some(error) = self.trouble(words) {
            ScrollArea::vertical()
                .id_salt("error")
                .max_height(54.0)
                .show(ui, |ui| {
                    problem(ui, &error);
                });
        }
        if self.replace.is_some() {
            return self.replace_row(ui, words);
        }
        let asked = self.button_row(ui, words);
        let asked = asked.or(unfinished);
        asked.or_else(|| (double || entered).then(|| self.confirm()).flatten())
    }

    /// What is to be told under the name: a file that would be replaced, what went wrong, what is wrong with the name.
    /// That no name is written yet is no news where a file is to be opened.
    fn trouble(&self, words: &Words) -> Option<Status> {
        if let Some(path) = &self.replace {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let question = words.with("files-exists", &[("name", name.into())]);
            return Some(Status::problem(question, ""));
        }
        if self.error.is_some() {
            return self.error.clone();
        }
        let fault = self.chosen().err()?;
        let told = self.purpose == Purpose::Save || fault != NameFault::Empty;
        told.then(|| fault.status(words, &self.name))
    }

    fn path_row(&mut self, ui: &mut Ui, words: &Words) {
        ui.horizontal(|ui| {
            let parent = self.folder.parent().map(Path::to_owned);
            let up = Press::new("dialog:up", icons::ARROW_UP, words.text("files-up"));
            let width = up.width(ui);
            if up.enabled(parent.is_some()).show(ui).clicked()
                && let Some(parent) = parent
            {
                self.go(parent);
            }
            let field = TextEdit::singleline(&mut self.path)
                .vertical_align(Align::Center)
                .margin(egui::Margin::symmetric(8, 4));
            let size = vec2(ui.available_width().max(width), BUTTON_HEIGHT);
            let response = ui.add_sized(size, field);
            probe::mark_seen(ui, || "dialog:path".to_owned(), response.rect);
            let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            if response.changed() || entered {
                self.go_as_written();
            }
        });
    }

    fn place_row(&mut self, ui: &mut Ui, words: &Words) -> Option<Command> {
        let mut to = None;
        let mut asked = None;
        ui.horizontal_wrapped(|ui| {
            for (key, folder) in &self.places {
                let name = format!("dialog:{key}");
                if Press::new(&name, icons::FOLDER, words.text(key))
                    .show(ui)
                    .clicked()
                {
                    to = Some(folder.clone());
                }
            }
            if self.purpose == Purpose::Open && self.unfinished > 0 {
                let count = [("count", self.unfinished.into())];
                let word = words.with("start-unfinished", &count);
                let press = Press::new("dialog:unfinished", icons::CLOCK_COUNTER_CLOCKWISE, word);
                if press.show(ui).clicked() {
                    asked = Some(Command::Unfinished);
                }
            }
        });
        if let Some(folder) = to {
            self.go(folder);
        }
        asked
    }

    /// The folder's entries, or why there are none. `true` when a file was clicked twice.
    fn list(&mut self, ui: &mut Ui, words: &Words, height: f32) -> bool {
        let colours = theme::colours(ui);
        let frame = egui::Frame::new()
            .fill(colours.raised.into())
            .stroke(egui::Stroke::new(1.0, colours.line))
            .corner_radius(theme::BUTTON_RADIUS)
            .inner_margin(4);
        let clicked = frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            let top = ui.cursor().top();
            match &self.entries {
                Err(fault) => in_list(ui, height, |ui| problem(ui, &fault.status(words))),
                Ok(entries) => {
                    if let Some(text) = self.nothing(entries, words) {
                        let left = if entries.is_empty() {
                            height
                        } else {
                            2.0 * ROW
                        };
                        in_list(ui, left, |ui| body(ui, &text));
                    }
                    let left = height - (ui.cursor().top() - top);
                    return self.rows(ui, entries, left);
                }
            }
            None
        });
        let Some((entry, double)) = clicked.inner else {
            return false;
        };
        match entry.kind {
            EntryKind::Folder => {
                self.go(entry.path);
                false
            }
            EntryKind::File => {
                self.name.clone_from(&entry.name);
                self.picked = Some((entry.name, entry.path));
                self.replace = None;
                self.error = None;
                double
            }
        }
    }

    /// The entries. Gives the one that was clicked, and whether twice.
    fn rows(&self, ui: &mut Ui, entries: &[Entry], height: f32) -> Option<(Entry, bool)> {
        if entries.is_empty() {
            return None;
        }
        let mut clicked = None;
        ui.spacing_mut().item_spacing.y = 0.0;
        ScrollArea::vertical()
            .id_salt(&self.folder)
            .max_height(height)
            .min_scrolled_height(height)
            .auto_shrink(false)
            .show_rows(ui, ROW, entries.len(), |ui, range| {
                for entry in entries.get(range).unwrap_or_default() {
                    let response = self.entry(ui, entry);
                    if response.clicked() {
                        clicked = Some((entry.clone(), response.double_clicked()));
                    }
                }
            });
        clicked
    }

    /// What is said of a folder without files.
    fn nothing(&self, entries: &[Entry], words: &Words) -> Option<String> {
        let files = entries.iter().any(|entry| entry.kind == EntryKind::File);
        if files || self.purpose == Purpose::Save && !entries.is_empty() {
            return None;
        }
        let games = |place: &Place| place.0 == GAMES && place.1 == self.folder;
        let key = match self.places.iter().any(games) {
            true => "files-none",
            false => "files-empty",
        };
        let folder = mishaps::shown_path(&self.folder);
        let place = words.with("files-where", &[("folder", folder.into())]);
        Some(format!("{} {place}", words.text(key)))
    }

    fn entry(&self, ui: &mut Ui, entry: &Entry) -> egui::Response {
        let colours = theme::colours(ui);
        let (_, place) = ui.allocate_space(vec2(ui.available_width(), ROW));
        let response = ui.interact(place, ui.id().with(&entry.name), Sense::click());
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::WidgetType::Button, true, entry.name.clone())
        });
        probe::mark_seen(ui, || format!("dialog:file:{}", entry.name), place);
        let selected = entry.kind == EntryKind::File && entry.name == self.name;
        if selected || response.hovered() || response.has_focus() {
            ui.painter().rect_filled(place, 4.0, colours.soft_accent);
        }
        let sign = match entry.kind {
            EntryKind::Folder => icons::FOLDER,
            EntryKind::File => icons::FILE,
        };
        let sign = icon(ui, sign, 16.0, colours.faint_ink);
        let at = middle(&sign, place.left() + 6.0, place.center().y);
        ui.painter().galley(at, sign, colours.faint_ink.into());
        let role = if selected {
            Role::BodyStrong
        } else {
            Role::Body
        };
        let name = cut_line(ui, &entry.name, role, colours.ink, place.width() - 40.0);
        let at = middle(&name, place.left() + 30.0, place.center().y);
        ui.painter().galley(at, name, colours.ink.into());
        response
    }

    /// The name field. `true` when it was confirmed by Enter.
    fn name_row(&mut self, ui: &mut Ui, words: &Words) -> bool {
        let mut entered = false;
        ui.horizontal(|ui| {
            let ink = theme::colours(ui).ink;
            let label = widgets::line(ui, &words.text("files-name"), Role::Body, ink);
            ui.label(label);
            let field = TextEdit::singleline(&mut self.name)
                .vertical_align(Align::Center)
                .margin(egui::Margin::symmetric(8, 4));
            let response = ui.add_sized(vec2(ui.available_width(), BUTTON_HEIGHT), field);
            probe::mark_seen(ui, || "dialog:name".to_owned(), response.rect);
            if response.changed() {
                self.replace = None;
                self.error = None;
                self.picked = None;
            }
            if std::mem::take(&mut self.fresh) {
                response.request_focus();
            }
            let enter = ui.input(|input| input.key_pressed(Key::Enter));
            entered = response.lost_focus() && enter;
        });
        entered
    }

    fn button_row(&mut self, ui: &mut Ui, words: &Words) -> Option<Command> {
        let mut asked = None;
        let size = vec2(ui.available_width(), BUTTON_HEIGHT);
        ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
            let (name, word) = match self.purpose {
                Purpose::Open => ("dialog:open", "files-open"),
                Purpose::Save => ("dialog:save", "files-save"),
            };
            let main = Press::new(name, "", words.text(word)).look(Look::Primary);
            if main.enabled(self.is_usable()).show(ui).clicked() {
                asked = self.confirm();
            }
            if Press::new("dialog:cancel", "", words.text("dialog-cancel"))
                .show(ui)
                .clicked()
            {
                asked = Some(Command::CloseDialog);
            }
            if self.system {
                let system = Press::new("dialog:system", "", words.text("files-system"));
                if system.show(ui).clicked() {
                    asked = Some(Command::SystemDialog);
                }
            }
        });
        asked
    }

    fn replace_row(&mut self, ui: &mut Ui, words: &Words) -> Option<Command> {
        let path = self.replace.clone()?;
        let mut asked = None;
        let size = vec2(ui.available_width(), BUTTON_HEIGHT);
        ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
            let replace = Press::new("dialog:replace", "", words.text("files-replace"));
            if replace.look(Look::Primary).show(ui).clicked() {
                asked = Some(Command::SaveFile(path.clone(), Overwrite::Yes));
            }
            if Press::new("dialog:keep", "", words.text("files-keep"))
                .show(ui)
                .clicked()
            {
                self.replace = None;
            }
        });
        asked
    }
}

/// Shows something in the place of the list.
fn in_list(ui: &mut Ui, height: f32, show: impl FnOnce(&mut Ui)) {
    ScrollArea::vertical()
        .id_salt("told")
        .max_height(height)
        .min_scrolled_height(height)
        .auto_shrink(false)
        .show(ui, show);
}
