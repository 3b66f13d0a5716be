//! The board under the panels: the scene's layers and pieces as sprites.

use std::collections::HashMap;
use std::sync::Arc;

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::transform::TransformSystems;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiPostUpdateSet, egui};
use taktika_ui::art::{self, Pieces};
use taktika_ui::board::{Layer, Scene, ScenePiece};

use crate::host::Hosted;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Stage>().add_systems(
        PostUpdate,
        // The scene is what this frame's pass made of it, and is drawn in this frame.
        show_scene
            .after(EguiPostUpdateSet::EndPass)
            .before(TransformSystems::Propagate),
    );
}

/// What is on the stage now, so that a frame in which nothing changed touches nothing.
#[derive(Resource, Default)]
struct Stage {
    shown: Option<Shown>,
    sprites: Vec<Entity>,
    layers: HashMap<LayerKey, Handle<Image>>,
    pieces: HashMap<PieceKey, Handle<Image>>,
}

/// All that the sprites depend on.
#[derive(Clone, PartialEq)]
struct Shown {
    window: Vec2,
    scale: f32,
    /// With their depths.
    layers: Vec<(f32, egui::Rect, Arc<str>)>,
    pieces: Vec<ScenePiece>,
}

type LayerKey = (Arc<str>, UVec2);
type PieceKey = (Arc<str>, UVec2);

fn show_scene(
    mut commands: Commands,
    mut stage: ResMut<Stage>,
    mut images: ResMut<Assets<Image>>,
    mut ground: ResMut<ClearColor>,
    hosted: Res<Hosted>,
    window: Single<&Window, With<PrimaryWindow>>,
) {
    let [red, green, blue, _] = hosted.background.to_array();
    let colour = Color::srgb_u8(red, green, blue);
    if ground.0 != colour {
        ground.0 = colour;
    }

    let wanted = hosted.client.scene().map(|scene| Shown {
        window: window.resolution.size(),
        scale: window.resolution.scale_factor(),
        layers: layers(scene)
            .map(|(depth, layer)| (depth, layer.rect, layer.svg.clone()))
            .collect(),
        pieces: scene.pieces.clone(),
    });
    if stage.shown == wanted {
        return;
    }
    for sprite in std::mem::take(&mut stage.sprites) {
        commands.entity(sprite).despawn();
    }
    if let Some(shown) = &wanted {
        stage.set(shown, hosted.client.pieces(), &mut images, &mut commands);
    }
    stage.shown = wanted;
}

/// The layers with their depths. The pieces stand between the second and the third.
fn layers(scene: &Scene) -> impl Iterator<Item = (f32, &Layer)> {
    let ground = Some((0.0, &scene.ground));
    let under = scene.under.as_ref().map(|layer| (1.0, layer));
    let over = scene.over.as_ref().map(|layer| (1000.0, layer));
    [ground, under, over].into_iter().flatten()
}

impl Stage {
    /// Puts the scene's sprites on the stage. Images of the scene before that are still in use are kept, the others
    /// go.
    fn set(
        &mut self,
        shown: &Shown,
        drawings: &Pieces,
        images: &mut Assets<Image>,
        commands: &mut Commands,
    ) {
        let before_layers = std::mem::take(&mut self.layers);
        let before_pieces = std::mem::take(&mut self.pieces);
        for (depth, rect, svg) in &shown.layers {
            let key = (svg.clone(), shown.pixels(*rect));
            let image = before_layers
                .get(&key)
                .cloned()
                .or_else(|| picture(svg, key.1).map(|image| images.add(image)));
            if let Some(image) = image {
                let sprite = shown.sprite(image.clone(), *rect, *depth, 1.0);
                self.sprites.push(commands.spawn(sprite).id());
                self.layers.insert(key, image);
            }
        }
        for (place, piece) in shown.pieces.iter().enumerate() {
            let key = (piece.drawing.clone(), shown.pixels(piece.rect));
            let known = before_pieces.get(&key).or_else(|| self.pieces.get(&key));
            let image = known.cloned().or_else(|| {
                let svg = drawings.svg(&piece.drawing)?;
                picture(svg, key.1).map(|image| images.add(image))
            });
            if let Some(image) = image {
                let depth = 2.0 + place as f32;
                let sprite = shown.sprite(image.clone(), piece.rect, depth, piece.opacity);
                self.sprites.push(commands.spawn(sprite).id());
                self.pieces.insert(key, image);
            }
        }
    }
}

impl Shown {
    /// How many pixels of the window a rectangle covers.
    fn pixels(&self, rect: egui::Rect) -> UVec2 {
        let pixels = |points: f32| (points * self.scale).round().max(1.0) as u32;
        UVec2::new(pixels(rect.width()), pixels(rect.height()))
    }

    /// A picture over a rectangle. The camera looks at the window's middle, upwards is positive.
    fn sprite(
        &self,
        image: Handle<Image>,
        rect: egui::Rect,
        depth: f32,
        opacity: f32,
    ) -> impl Bundle {
        let middle = rect.center();
        (
            Sprite {
                image,
                color: Color::WHITE.with_alpha(opacity),
                custom_size: Some(Vec2::new(rect.width(), rect.height())),
                ..default()
            },
            Transform::from_xyz(
                middle.x - self.window.x / 2.0,
                self.window.y / 2.0 - middle.y,
                depth,
            ),
        )
    }
}

/// A drawing as an image of just so many pixels. One that cannot be drawn is left out and reported; the board stays
/// playable without it.
fn picture(svg: &str, size: UVec2) -> Option<Image> {
    let raster = art::rasterise(svg, size.x, size.y)
        .inspect_err(|error| warn!("a drawing is left out: {error}"))
        .ok()?;
    Some(Image::new(
        Extent3d {
            width: raster.width(),
            height: raster.height(),
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        raster.into_rgba(),
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    ))
}
