//! For measuring: when every frame began and how long it took, written to a file.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use bevy::ecs::message::MessageUpdateSystems;
use bevy::prelude::*;
use bevy::render::extract_resource::{ExtractResource, ExtractResourcePlugin};
use bevy::render::render_resource::PollType;
use bevy::render::renderer::RenderDevice;
use bevy::render::{Render, RenderApp, RenderSystems};

/// When the frame began that is being made, or, in the world that draws, the one that is being drawn.
#[derive(Resource, Clone, Copy, ExtractResource)]
struct Begun(Instant);

/// The file, and when measuring began.
#[derive(Resource)]
struct Times {
    file: File,
    start: Instant,
}

pub(crate) fn plugin(path: Option<PathBuf>) -> impl Fn(&mut App) {
    move |app| {
        if let Some(path) = &path {
            measure(app, path);
        }
    }
}

fn measure(app: &mut App, path: &Path) {
    let file = match File::create(path) {
        Ok(file) => file,
        Err(error) => {
            error!("cannot write frame times to {}: {error}", path.display());
            return;
        }
    };
    let start = Instant::now();
    app.insert_resource(Begun(start))
        .add_plugins(ExtractResourcePlugin::<Begun>::default())
        .add_systems(First, begin.before(MessageUpdateSystems));
    if let Some(drawing) = app.get_sub_app_mut(RenderApp) {
        drawing
            .insert_resource(Times { file, start })
            .add_systems(Render, write.in_set(RenderSystems::Cleanup));
    }
}

fn begin(mut begun: ResMut<Begun>) {
    begun.0 = Instant::now();
}

/// A line a frame: the seconds from the start to its beginning, and how many milliseconds it took until all of it was
/// drawn.
fn write(mut times: ResMut<Times>, begun: Option<Res<Begun>>, device: Res<RenderDevice>) {
    let Some(begun) = begun else { return };
    // Drawing goes on by itself after it was asked for.
    if device.poll(PollType::wait_indefinitely()).is_err() {
        return;
    }
    let since = begun.0.duration_since(times.start).as_secs_f64();
    let took = begun.0.elapsed().as_secs_f64() * 1000.0;
    if let Err(error) = writeln!(times.file, "{since:.4} {took:.2}") {
        warn_once!("cannot write frame times: {error}");
    }
}
