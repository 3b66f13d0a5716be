//! What the host draws under egui: the board, its marks and its pieces.

use std::collections::HashMap;
use std::sync::Arc;

use egui::Rect;
use taktika::game_variant::{Cell, GameInfo, KindId, Placed, Side};

use super::drawing;
use super::layout::BoardLayout;
use super::pictures::drawing_name;
use super::position::BoardPosition;
use super::preview::Marks;
use crate::art::Theme;
use crate::art::marks::Layer as Overlay;

/// How much is seen of a piece that a turn pointed at would remove.
const LEAVING: f32 = 0.5;

/// How much is seen of a piece at the place from which it is being dragged.
const LIFTED: f32 = 0.3;

/// The board as layers, bottom to top: ground, marks under the pieces, pieces, marks over them. Lengths are points.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The board with its coordinates.
    pub board: Rect,
    /// Nothing is drawn outside this.
    pub clip: Rect,
    /// The board itself.
    pub ground: Layer,
    /// Marks under the pieces, where there are any.
    pub under: Option<Layer>,
    /// The pieces.
    pub pieces: Vec<ScenePiece>,
    /// Marks over the pieces, where there are any.
    pub over: Option<Layer>,
    /// Grows whenever anything in the scene changes.
    pub version: u64,
}

/// A drawing that fills a rectangle.
#[derive(Clone, PartialEq, Debug)]
pub struct Layer {
    /// Where.
    pub rect: Rect,
    /// The drawing.
    pub svg: Arc<str>,
    /// Grows whenever the drawing or the place changes.
    pub version: u64,
}

/// A piece in its place.
#[derive(Clone, PartialEq, Debug)]
pub struct ScenePiece {
    /// The name of its drawing.
    pub drawing: Arc<str>,
    /// Where.
    pub rect: Rect,
    /// How much of it is seen, from 0 to 1.
    pub opacity: f32,
}

/// All that a scene is made from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SceneInput<'a> {
    /// The game.
    pub info: &'static GameInfo,
    /// The position.
    pub position: &'a BoardPosition,
    /// What is marked.
    pub marks: &'a Marks,
    /// Where the board lies.
    pub layout: BoardLayout,
    /// Nothing is drawn outside this.
    pub clip: Rect,
    /// The colours.
    pub theme: Theme,
    /// The square whose piece is being dragged: it stays there as a shade.
    pub lifted: Option<Cell>,
}

/// What the scene was made from last.
#[derive(Clone, PartialEq, Debug)]
struct Made {
    info: &'static GameInfo,
    pieces: Vec<Placed>,
    marks: Marks,
    layout: BoardLayout,
    clip: Rect,
    theme: Theme,
    lifted: Option<Cell>,
}

/// Makes scenes, and nothing anew that did not change.
#[derive(Default, Debug)]
pub struct SceneMaker {
    made: Option<(Made, Scene)>,
    names: HashMap<(&'static str, Option<Side>, KindId), Arc<str>>,
    version: u64,
}

impl SceneMaker {
    /// Has made nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The scene made last.
    pub fn scene(&self) -> Option<&Scene> {
        self.made.as_ref().map(|(_, scene)| scene)
    }

    /// Makes the scene for an input.
    pub fn make(&mut self, input: &SceneInput<'_>) -> &Scene {
        let before = self.made.take();
        let (made, scene) = match before {
            Some((made, scene)) if made.is_of(input) => (made, scene),
            before => (Made::of(input), self.make_anew(input, before)),
        };
        &self.made.insert((made, scene)).1
    }

    fn make_anew(&mut self, input: &SceneInput<'_>, before: Option<(Made, Scene)>) -> Scene {
        self.version += 1;
        let (made, scene) = before.unzip();
        let same_board = made.as_ref().is_some_and(|made| {
            std::ptr::eq(made.info, input.info)
                && made.layout == input.layout
                && made.theme == input.theme
        });
        let same_marks = same_board && made.as_ref().is_some_and(|made| made.marks == *input.marks);
        let rect = input.layout.frame();
        let version = self.version;
        let kept = scene.as_ref();
        let ground = kept.filter(|_| same_board).map_or_else(
            || Layer {
                rect,
                svg: drawing::ground(input.info, &input.layout, input.theme).into(),
                version,
            },
            |scene| scene.ground.clone(),
        );
        let marks = |layer| {
            let overlay = drawing::marks(input.marks, &input.layout, input.theme, layer)?;
            Some(Layer {
                rect: input.layout.points(overlay.area),
                svg: overlay.svg.into(),
                version,
            })
        };
        let (under, over) = match kept.filter(|_| same_marks) {
            Some(scene) => (scene.under.clone(), scene.over.clone()),
            None => (marks(Overlay::Under), marks(Overlay::Over)),
        };
        let pieces = input
            .position
            .pieces
            .iter()
            .map(|piece| self.piece(piece, input))
            .collect();
        Scene {
            board: rect,
            clip: input.clip,
            ground,
            under,
            pieces,
            over,
            version,
        }
    }

    fn piece(&mut self, piece: &Placed, input: &SceneInput<'_>) -> ScenePiece {
        let key = (input.info.id, piece.side, piece.kind);
        let name = self
            .names
            .entry(key)
            .or_insert_with(|| drawing_name(input.info, piece.side, piece.kind).into());
        let leaves = |cell: &Cell| {
            let preview = input.marks.preview.as_ref();
            preview.is_some_and(|preview| preview.leaving.contains(cell))
        };
        let opacity = if input.lifted == Some(piece.at) {
            LIFTED
        } else if leaves(&piece.at) {
            LEAVING
        } else {
            1.0
        };
        let rect = input.layout.piece_rect(piece.at);
        ScenePiece {
            drawing: Arc::clone(name),
            rect,
            opacity,
        }
    }
}

impl Made {
    fn of(input: &SceneInput<'_>) -> Self {
        Self {
            info: input.info,
            pieces: input.position.pieces.clone(),
            marks: input.marks.clone(),
            layout: input.layout,
            clip: input.clip,
            theme: input.theme,
            lifted: input.lifted,
        }
    }

    fn is_of(&self, input: &SceneInput<'_>) -> bool {
        std::ptr::eq(self.info, input.info)
            && self.pieces == input.position.pieces
            && self.marks == *input.marks
            && self.layout == input.layout
            && self.clip == input.clip
            && self.theme == input.theme
            && self.lifted == input.lifted
    }
}
