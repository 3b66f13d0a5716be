//! For end-to-end tests: what is on the screen and where, written to a file after every frame.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::EguiPostUpdateSet;
use serde_json::json;

use crate::host::Hosted;

#[derive(Resource)]
struct ProbeFile {
    path: PathBuf,
    frames: u64,
}

pub(crate) fn plugin(path: Option<PathBuf>) -> impl Fn(&mut App) {
    move |app| {
        if let Some(path) = path.clone() {
            app.insert_resource(ProbeFile { path, frames: 0 })
                .add_systems(PostUpdate, write.after(EguiPostUpdateSet::ProcessOutput));
        }
    }
}

/// Written beside and renamed, so that a reader never sees half of it.
fn write(mut file: ResMut<ProbeFile>, hosted: Res<Hosted>) {
    file.frames += 1;
    let report = json!({ "frames": file.frames, "screen": hosted.client.probe() });
    let beside = file.path.with_extension("new");
    let written = std::fs::write(&beside, report.to_string())
        .and_then(|()| std::fs::rename(&beside, &file.path));
    if let Err(error) = written {
        warn!("cannot write the probe {}: {error}", file.path.display());
    }
}
