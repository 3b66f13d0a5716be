//! The board under the panels: the scene's layers and pieces as rectangles with drawings on them.

use std::collections::HashMap;
use std::sync::Arc;

use bevy::asset::AssetEventSystems;
use bevy::camera::visibility::VisibilitySystems;
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
                .before(TransformSystems::Propagate)
                .before(VisibilitySystems::CalculateBounds)
                .before(AssetEventSystems),
        );
}

/// A square of side 1, which every drawing is laid on.
#[derive(Resource)]
pub(crate) struct Square(Handle<Mesh>);

impl FromWorld for Square {
    fn from_world(world: &mut World) -> Self {
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        Self(meshes.add(Rectangle::new(1.0, 1.0)))
    }
}

/// What is on the stage now, so that what did not change is not touched.
#[derive(Resource, Default)]
pub(crate) struct Stage {
    /// Round all that was put on it or taken off it since this was asked for last.
    changed: Option<egui::Rect>,
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
    /// The window's own colour, under everything.
    Window(egui::Color32),
    /// The board itself, on the window's colour.
    Ground(Arc<str>, egui::Color32),
    /// Marks.
    Marks(Arc<str>),
    /// A piece, by the name of its drawing.
    Piece(Arc<str>),
}

/// With how many pixels.
type Picture = (Source, UVec2);

pub(crate) fn show_scene(
    mut commands: Commands,
    mut stage: ResMut<Stage>,
    mut images: ResMut<Assets<Image>>,
    mut drawings: ResMut<Assets<Drawing>>,
    square: Res<Square>,
    hosted: Res<Hosted>,
    window: Single<&Window, With<PrimaryWindow>>,
) {
    let (size, scale) = (window.resolution.size(), window.resolution.scale_factor());
    let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(size.x, size.y));
    let wanted = parts(hosted.client.scene(), window, hosted.background);
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
                .touch(&part)
                .image(&part, hosted.client.pieces(), &mut images)
                .map(|image| {
                    let drawing = drawings.add(part.drawing(image));
                    let laid = (Mesh2d(square.0.clone()), MeshMaterial2d(drawing));
                    commands.spawn((laid, part.place(size))).id()
                }),
        };
        stage.parts.push((part, entity));
    }
    for (part, entity) in before {
        stage.touch(&part);
        if let Some(entity) = entity {
            commands.entity(entity).despawn();
        }
    }
    stage.forget_unused();
}

/// All that is under the panels. The pieces stand between the marks.
fn parts(scene: Option<&Scene>, window: egui::Rect, background: egui::Color32) -> Vec<Part> {
    let part = |source, rect, height| Part {
        source,
        rect,
        height,
        opacity: 1.0,
    };
    let mut parts = vec![part(Source::Window(background), window, -1.0)];
    let Some(scene) = scene else { return parts };
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
    parts.extend([ground].into_iter().chain(marks).chain(pieces));
    parts
}

impl Stage {
    /// Round all that was put on the stage or taken off it since the last call; nothing at all is not positive.
    pub(crate) fn take_changed(&mut self) -> egui::Rect {
        self.changed.take().unwrap_or(egui::Rect::NOTHING)
    }

    fn touch(&mut self, part: &Part) -> &mut Self {
        let changed = self.changed.unwrap_or(egui::Rect::NOTHING);
        self.changed = Some(changed.union(part.rect));
        self
    }

    fn picture(&self, part: &Part) -> Picture {
        if matches!(part.source, Source::Window(_)) {
            return (part.source.clone(), UVec2::ONE);
        }
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
            Source::Window(colour) => Some(drawing::plain(*colour)),
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
            is_solid: matches!(self.source, Source::Window(_) | Source::Ground(..)),
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
