//! The system's own file dialog, where there is one.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};

use bevy::prelude::*;
use bevy::tasks::IoTaskPool;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use rfd::{AsyncFileDialog, FileHandle};

use crate::host::Hosted;

/// Answers on their way from dialogs.
#[derive(Resource)]
pub(crate) struct Answers {
    sender: Sender<Option<PathBuf>>,
    receiver: Mutex<Receiver<Option<PathBuf>>>,
}

pub(crate) fn plugin(app: &mut App) {
    let (sender, receiver) = channel();
    app.insert_resource(Answers {
        sender,
        receiver: Mutex::new(receiver),
    })
    .add_systems(PreUpdate, take_answers);
}

/// Whether the system has a dialog of its own. On Linux it belongs to the desktop's portal, which many do without.
pub(crate) fn exists() -> bool {
    if !cfg!(any(target_os = "linux", target_os = "freebsd")) {
        return true;
    }
    let has_bus = std::env::var_os("DBUS_SESSION_BUS_ADDRESS").is_some()
        || std::env::var_os("XDG_RUNTIME_DIR")
            .is_some_and(|folder| PathBuf::from(folder).join("bus").exists());
    let folders = std::env::var("XDG_DATA_DIRS")
        .ok()
        .filter(|folders| !folders.is_empty())
        .unwrap_or_else(|| "/usr/local/share:/usr/share".to_owned());
    let service = "dbus-1/services/org.freedesktop.portal.Desktop.service";
    has_bus && std::env::split_paths(&folders).any(|folder| folder.join(service).exists())
}

/// What the dialog is for.
pub(crate) enum Wanted {
    Open(PathBuf),
    Save(PathBuf, String),
}

impl Answers {
    /// Shows the dialog; the answer comes with a wake-up, some frames later.
    pub(crate) fn ask(&self, wanted: Wanted, event_loop: &EventLoopProxyWrapper) {
        let sender = self.sender.clone();
        let event_loop = (**event_loop).clone();
        IoTaskPool::get()
            .spawn(async move {
                let handle = match wanted {
                    Wanted::Open(folder) => {
                        AsyncFileDialog::new()
                            .set_directory(folder)
                            .pick_file()
                            .await
                    }
                    Wanted::Save(folder, name) => {
                        let dialog = AsyncFileDialog::new().set_directory(folder);
                        dialog.set_file_name(name).save_file().await
                    }
                };
                let path = handle.as_ref().map(FileHandle::path).map(PathBuf::from);
                // Both fail only when the program is about to end.
                let _ = sender.send(path);
                let _ = event_loop.send_event(WinitUserEvent::WakeUp);
            })
            .detach();
    }
}

fn take_answers(answers: Res<Answers>, mut hosted: ResMut<Hosted>) {
    let receiver = answers
        .receiver
        .lock()
        .unwrap_or_else(PoisonError::into_inner);
    while let Ok(path) = receiver.try_recv() {
        hosted.client.chosen(path);
    }
}
