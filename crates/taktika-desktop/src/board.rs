//! The board under the panels: the scene's layers and pieces as rectangles with drawings on them.

use std::collections::HashMap;
use std::sync::Arc;

use bevy::prelude::*;
use bevy::transform::TransformSystems;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiPostUpdateSet, egui};
use taktika_ui::art::Pieces;
use taktika_ui::board::Scene;

use crate::drawing::{self, Drawing};
use crate::host::Hosted;

/// How far the uppermost layer lies above the ground; the camera sees no further than twice that.
const UPPERMOST: f32 = 500.0;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(drawing::plugin)
        .init_resource::<Stage>()
        .init_resource::<Square>()
        .add_systems(
            PostUpdate,
            // The scene is what this frame's pass made of it, and is drawn in this frame.
            show_scene
                .after(EguiPostUpdateSet::EndPass)
                .before(TransformSystems::Propagate),
        );
}

/// A square of side 1, which every drawing is laid on.
#[derive(Resource)]
struct Square(Handle<Mesh>);

impl FromWorld for Square {
    fn from_world(world: &mut World) -> Self {
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        Self(meshes.add(Rectangle::new(1.0, 1.0)))
    }
}

/// What is on the stage now, so that what did not change is not touched.
#[derive(Resource, Default)]
struct Stage {
    size: Vec2,
    scale: f32,
    /// With what stands for them; nothing does for a drawing that cannot be drawn.
    parts: Vec<(Part, Option<Entity>)>,
    images: HashMap<Picture, Handle<Image>>,
}

/// A drawing in its place.
#[derive(Clone, PartialEq)]
struct Part {
    source: Source,
    rect: egui::Rect,
    /// How far it lies above the ground.
    height: f32,
    opacity: f32,
}

/// What is drawn.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Source {
    /// The board itself, on the window's colour.
    Ground(Arc<str>, egui::Color32),
    /// Marks.
    Marks(Arc<str>),
    /// A piece, by the name of its drawing.
    Piece(Arc<str>),
}

/// With how many pixels.
type Picture = (Source, UVec2);

fn show_scene(
    mut commands: Commands,
    mut stage: ResMut<Stage>,
    mut images: ResMut<Assets<Image>>,
    mut drawings: ResMut<Assets<Drawing>>,
    mut ground: ResMut<ClearColor>,
    square: Res<Square>,
    hosted: Res<Hosted>,
    window: Single<&Window, With<PrimaryWindow>>,
) {
    let [red, green, blue, _] = hosted.background.to_array();
    let colour = Color::srgb_u8(red, green, blue);
    if ground.0 != colour {
        ground.0 = colour;
    }

    let (size, scale) = (window.resolution.size(), window.resolution.scale_factor());
    let scene = hosted.client.scene();
    let wanted = scene.map_or_else(Vec::new, |scene| parts(scene, hosted.background));
    let is_same_place = (stage.size, stage.scale) == (size, scale);
    if is_same_place && stage.parts.iter().map(|(part, _)| part).eq(&wanted) {
        return;
    }
    let mut before = std::mem::take(&mut stage.parts);
    if !is_same_place {
        for entity in before.drain(..).filter_map(|(_, entity)| entity) {
            commands.entity(entity).despawn();
        }
        (stage.size, stage.scale) = (size, scale);
    }
    for part in wanted {
        let known = before.iter().position(|(known, _)| *known == part);
        let entity = match known {
            Some(place) => before.swap_remove(place).1,
            None => stage
                .image(&part, hosted.client.pieces(), &mut images)
                .map(|image| {
                    let drawing = drawings.add(part.drawing(image));
                    let laid = (Mesh2d(square.0.clone()), MeshMaterial2d(drawing));
                    commands.spawn((laid, part.place(size))).id()
                }),
        };
        stage.parts.push((part, entity));
    }
    for entity in before.into_iter().filter_map(|(_, entity)| entity) {
        commands.entity(entity).despawn();
    }
    stage.forget_unused();
}

/// All that the scene shows. The pieces stand between the marks.
fn parts(scene: &Scene, background: egui::Color32) -> Vec<Part> {
    let part = |source, rect, height| Part {
        source,
        rect,
        height,
        opacity: 1.0,
    };
    let ground = Source::Ground(scene.ground.svg.clone(), background);
    let ground = part(ground, scene.ground.rect, 0.0);
    let marks = [(&scene.under, 1.0), (&scene.over, UPPERMOST)];
    let marks = marks.into_iter().filter_map(|(layer, height)| {
        let layer = layer.as_ref()?;
        Some(part(Source::Marks(layer.svg.clone()), layer.rect, height))
    });
    let pieces = scene
        .pieces
        .iter()
        .zip(2_u16..)
        .map(|(piece, height)| Part {
            opacity: piece.opacity,
            ..part(
                Source::Piece(piece.drawing.clone()),
                piece.rect,
                f32::from(height),
            )
        });
    [ground].into_iter().chain(marks).chain(pieces).collect()
}

impl Stage {
    fn picture(&self, part: &Part) -> Picture {
        let pixels = |points: f32| (points * self.scale).round().max(1.0) as u32;
        let size = UVec2::new(pixels(part.rect.width()), pixels(part.rect.height()));
        (part.source.clone(), size)
    }

    /// The image of a part, made if there is none.
    fn image(
        &mut self,
        part: &Part,
        pieces: &Pieces,
        images: &mut Assets<Image>,
    ) -> Option<Handle<Image>> {
        let picture = self.picture(part);
        if let Some(image) = self.images.get(&picture) {
            return Some(image.clone());
        }
        let (source, size) = &picture;
        let image = match source {
            Source::Ground(svg, colour) => drawing::image(svg, *size, Some(*colour)),
            Source::Marks(svg) => drawing::image(svg, *size, None),
            Source::Piece(name) => drawing::image(pieces.svg(name)?, *size, None),
        };
        let image = images.add(image?);
        self.images.insert(picture, image.clone());
        Some(image)
    }

    fn forget_unused(&mut self) {
        let used: Vec<Picture> = self
            .parts
            .iter()
            .map(|(part, _)| self.picture(part))
            .collect();
        self.images.retain(|picture, _| used.contains(picture));
    }
}

impl Part {
    fn drawing(&self, image: Handle<Image>) -> Drawing {
        Drawing {
            image,
            opacity: self.opacity,
            is_solid: matches!(self.source, Source::Ground(..)),
        }
    }

    /// Where it lies in a window of that size. The camera looks at the window's middle, upwards is positive.
    fn place(&self, window: Vec2) -> Transform {
        let middle = self.rect.center();
        let (x, y) = (middle.x - window.x / 2.0, window.y / 2.0 - middle.y);
        Transform::from_xyz(x, y, self.height).with_scale(Vec3::new(
            self.rect.width(),
            self.rect.height(),
            1.0,
        ))
    }
}
