//! The client in its window: one pass a frame, then what it asked for.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw, WindowTheme};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use bevy_egui::{EguiClipboard, EguiContexts, EguiPrimaryContextPass, PrimaryEguiContext, egui};
use taktika_ui::{Client, ClientConfig, HostRequest};

use crate::arguments::Arguments;
use crate::dialog::{self, Answers, Wanted};
use crate::screen;

/// The client, and the colour of the window around its panels and board.
#[derive(Resource)]
pub(crate) struct Hosted {
    pub(crate) client: Client,
    pub(crate) background: egui::Color32,
}

pub(crate) fn plugin(arguments: Arguments) -> impl Fn(&mut App) {
    move |app| {
        let mut client = Client::new(ClientConfig {
            folder: arguments.data.clone(),
            open: arguments.file.clone(),
            system_dialog: dialog::exists(),
            ..ClientConfig::default()
        });
        client.set_probe(arguments.probe.is_some());
        app.insert_resource(Hosted {
            client,
            background: egui::Color32::BLACK,
        })
        .add_plugins(dialog::plugin)
        .add_systems(Startup, (spawn_camera, let_client_wake))
        .add_systems(EguiPrimaryContextPass, (show, answer).chain());
    }
}

fn spawn_camera(mut commands: Commands) {
    commands.spawn((screen::camera(), PrimaryEguiContext));
}

/// The computer's thinking has a frame drawn when there is something to see of it.
fn let_client_wake(mut hosted: ResMut<Hosted>, event_loop: Res<EventLoopProxyWrapper>) {
    let event_loop = (**event_loop).clone();
    hosted.client.set_wake_up(move || {
        // This fails only when the program is about to end.
        let _ = event_loop.send_event(WinitUserEvent::WakeUp);
    });
}

fn show(
    mut contexts: EguiContexts,
    mut hosted: ResMut<Hosted>,
    window: Single<&Window, With<PrimaryWindow>>,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    if let Some(theme) = window.window_theme {
        hosted.client.set_system_dark(theme == WindowTheme::Dark);
    }
    let mut root = egui::Ui::new(
        context.clone(),
        "root".into(),
        egui::UiBuilder::new()
            .layer_id(egui::LayerId::background())
            .max_rect(context.viewport_rect()),
    );
    hosted.client.ui(&mut root);
    hosted.background = hosted.client.background(&context);
    Ok(())
}

fn answer(
    mut hosted: ResMut<Hosted>,
    mut clipboard: ResMut<EguiClipboard>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut exit: MessageWriter<AppExit>,
    mut redraw: MessageWriter<RequestRedraw>,
    answers: Res<Answers>,
    event_loop: Res<EventLoopProxyWrapper>,
) {
    for request in hosted.client.take_requests() {
        match request {
            HostRequest::CopyText(text) => clipboard.set_text(&text),
            HostRequest::PasteWanted => {
                let text = clipboard.get_text().unwrap_or_default();
                hosted.client.paste(&text);
                redraw.write(RequestRedraw);
            }
            HostRequest::NativeOpen { folder } => answers.ask(Wanted::Open(folder), &event_loop),
            HostRequest::NativeSave { folder, name } => {
                answers.ask(Wanted::Save(folder, name), &event_loop);
            }
            HostRequest::SetTitle(title) => window.title = title,
            HostRequest::Quit => {
                exit.write(AppExit::Success);
            }
        }
    }
}
