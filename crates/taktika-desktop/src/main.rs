//! The desktop client: a window for what `taktika-ui` is.
//!
//! Everything a player sees and does is in `taktika-ui`. This program opens the window, draws the board's scene under
//! the panels, and does what only a program with a window can: clipboard, window title, waking up.

mod areas;
mod arguments;
mod board;
mod changes;
mod dialog;
mod drawing;
mod frames;
mod host;
mod keys;
mod panels;
mod probe;
mod quiet;
mod screen;
#[cfg(test)]
mod shaders;

use bevy::app::SubApp;
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::{RenderApp, RenderPlugin};
use bevy::window::{ExitCondition, PresentMode, WindowResizeConstraints, WindowResolution};
use bevy_egui::{EguiGlobalSettings, EguiPlugin};
use clap::Parser;

use crate::arguments::Arguments;

/// The smallest window in which everything has room.
const SMALLEST: (f32, f32) = (800.0, 600.0);

/// Only what concerns the player's machine and can be acted upon.
const QUIET_LOG: &str =
    "error,taktika=warn,taktika_ui=warn,taktika_store=warn,taktika_desktop=warn";

fn main() -> AppExit {
    let arguments = Arguments::parse();
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(window_plugin(&arguments))
            // A frame that is drawn must be whole: there may be no other for a long time.
            .set(RenderPlugin {
                synchronous_pipeline_compilation: true,
                ..default()
            })
            // Layers are rasterised for the very pixels that they cover.
            .set(ImagePlugin::default_nearest())
            .set(LogPlugin {
                filter: QUIET_LOG.to_owned(),
                ..default()
            }),
    )
    .add_plugins(EguiPlugin::default())
    .insert_resource(EguiGlobalSettings {
        auto_create_primary_context: false,
        ..default()
    })
    .add_plugins((
        quiet::plugin,
        keys::plugin,
        screen::plugin,
        panels::plugin,
        board::plugin,
        changes::plugin,
        probe::plugin(arguments.probe.clone()),
        frames::plugin(arguments.frames.clone()),
        host::plugin(arguments),
    ));
    run_in_turn(app.main_mut());
    if let Some(drawing) = app.get_sub_app_mut(RenderApp) {
        run_in_turn(drawing);
    }
    app.run()
}

/// Has all systems of a world run one after the other. They are so short that handing them to other threads costs more
/// than they do.
fn run_in_turn(app: &mut SubApp) {
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

fn window_plugin(arguments: &Arguments) -> WindowPlugin {
    let (width, height) = arguments.size;
    WindowPlugin {
        primary_window: Some(Window {
            title: "Taktika".to_owned(),
            name: Some("taktika-desktop".to_owned()),
            resolution: WindowResolution::new(width, height),
            resize_constraints: WindowResizeConstraints {
                min_width: SMALLEST.0,
                min_height: SMALLEST.1,
                ..default()
            },
            present_mode: PresentMode::AutoVsync,
            ..default()
        }),
        exit_condition: ExitCondition::OnPrimaryClosed,
        ..default()
    }
}
