//! The client's own file dialog; it needs nothing of the system's but its folders.

use std::path::{Path, PathBuf};

use egui::{Align, Key, Layout, ScrollArea, Sense, TextEdit, Ui, vec2};
use egui_phosphor::regular as icons;
use taktika::words::Words;
use taktika_store::{Entry, EntryKind, Hidden, Overwrite, RECORD_ENDING, listing};

use super::{problem, title};
use crate::client::Command;
use crate::panels::status::Status;
use crate::panels::widgets::{self, BUTTON_HEIGHT, Look, Press, cut_line, icon, middle};
use crate::probe;
use crate::theme::{self, Role};

const ROW: f32 = 28.0;

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
    folder: PathBuf,
    /// The path field, which may say something else than `folder` while it is being edited.
    path: String,
    name: String,
    entries: Vec<Entry>,
    error: Option<Status>,
    places: Vec<Place>,
    /// Whether the host has the system's dialog.
    system: bool,
    /// The file that would be replaced.
    replace: Option<PathBuf>,
    fresh: bool,
}

impl FileDialog {
    /// A dialog that shows a folder.
    pub(crate) fn new(
        purpose: Purpose,
        folder: PathBuf,
        name: String,
        places: Vec<Place>,
        system: bool,
    ) -> Self {
        let mut dialog = Self {
            purpose,
            folder: PathBuf::new(),
            path: String::new(),
            name,
            entries: Vec::new(),
            error: None,
            places,
            system,
            replace: None,
            fresh: true,
        };
        dialog.go(&folder);
        dialog
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
        self.error = Some(status);
    }

    /// Asks whether the file may be replaced.
    pub(crate) fn ask_to_replace(&mut self, path: PathBuf) {
        self.error = None;
        self.replace = Some(path);
    }

    /// Shows a folder; one that cannot be read leaves everything as it is, with an error.
    fn go(&mut self, folder: &Path) {
        self.replace = None;
        match listing(folder, Hidden::LeftOut) {
            Ok(entries) => {
                self.entries = entries;
                self.error = None;
                self.folder = folder.to_owned();
            }
            Err(error) => self.error = Some(Status::problem(error.to_string(), "")),
        }
        self.path = self.folder.display().to_string();
    }

    /// What the name field and the folder together say.
    fn chosen(&self) -> Option<PathBuf> {
        let name = self.name.trim();
        if name.is_empty() {
            return None;
        }
        let mut path = self.folder.join(name);
        if self.purpose == Purpose::Save && path.extension().is_none() {
            path.set_extension(RECORD_ENDING);
        }
        Some(path)
    }

    /// The wish that the dialog's main button stands for.
    fn confirm(&mut self) -> Option<Command> {
        let path = self.chosen()?;
        if path.is_dir() {
            self.name.clear();
            self.go(&path);
            return None;
        }
        Some(match self.purpose {
            Purpose::Open => Command::OpenFile(path),
            Purpose::Save => Command::SaveFile(path, Overwrite::No),
        })
    }

    pub(super) fn show(&mut self, ui: &mut Ui, words: &Words) -> Option<Command> {
        let heading = match self.purpose {
            Purpose::Open => "files-open-title",
            Purpose::Save => "files-save-title",
        };
        title(ui, &words.text(heading));
        self.path_row(ui, words);
        self.place_row(ui, words);
        let height = (ui.max_rect().height() - 290.0).max(3.0 * ROW);
        let double = self.list(ui, height);
        let entered = self.name_row(ui, words);
        if let Some(error) = &self.error {
            ScrollArea::vertical()
                .id_salt("error")
                .max_height(54.0)
                .show(ui, |ui| {
                    problem(ui, error);
                });
        }
        if self.replace.is_some() {
            return self.replace_row(ui, words);
        }
        let asked = self.button_row(ui, words);
        asked.or_else(|| (double || entered).then(|| self.confirm()).flatten())
    }

    fn path_row(&mut self, ui: &mut Ui, words: &Words) {
        ui.horizontal(|ui| {
            let parent = self.folder.parent().map(Path::to_owned);
            let up = Press::new("dialog:up", icons::ARROW_UP, words.text("files-up"));
            let width = up.width(ui);
            if up.enabled(parent.is_some()).show(ui).clicked()
                && let Some(parent) = parent
            {
                self.go(&parent);
            }
            let field = TextEdit::singleline(&mut self.path)
                .vertical_align(Align::Center)
                .margin(egui::Margin::symmetric(8, 4));
            let size = vec2(ui.available_width().max(width), BUTTON_HEIGHT);
            let response = ui.add_sized(size, field);
            probe::mark_seen(ui, || "dialog:path".to_owned(), response.rect);
            if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
                let path = PathBuf::from(self.path.trim());
                self.go(&path);
            }
        });
    }

    fn place_row(&mut self, ui: &mut Ui, words: &Words) {
        let mut to = None;
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
        });
        if let Some(folder) = to {
            self.go(&folder);
        }
    }

    /// The folder's entries. `true` when a file was clicked twice.
    fn list(&mut self, ui: &mut Ui, height: f32) -> bool {
        let colours = theme::colours(ui);
        let mut clicked = None;
        let mut double = false;
        let frame = egui::Frame::new()
            .fill(colours.raised.into())
            .stroke(egui::Stroke::new(1.0, colours.line))
            .corner_radius(theme::BUTTON_RADIUS)
            .inner_margin(4);
        frame.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ScrollArea::vertical()
                .id_salt(&self.folder)
                .max_height(height)
                .min_scrolled_height(height)
                .auto_shrink(false)
                .show_rows(ui, ROW, self.entries.len(), |ui, range| {
                    for entry in self.entries.get(range).unwrap_or_default() {
                        let response = self.entry(ui, entry);
                        double |= response.double_clicked() && entry.kind == EntryKind::File;
                        if response.clicked() {
                            clicked = Some(entry.clone());
                        }
                    }
                });
        });
        match clicked {
            Some(entry) if entry.kind == EntryKind::Folder => self.go(&entry.path),
            Some(entry) => {
                self.name = entry.name;
                self.replace = None;
            }
            None => {}
        }
        double
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
            if main
                .enabled(!self.name.trim().is_empty())
                .show(ui)
                .clicked()
            {
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
            let name = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            let text = words.with("files-exists", &[("name", name.into())]);
            let ink = theme::colours(ui).gone;
            let room = ui.available_width();
            let text = cut_line(ui, &text, Role::Explanation, ink, room);
            ui.label(text);
        });
        asked
    }
}
