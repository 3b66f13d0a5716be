//! A position with its marks as a picture, in any part of a window.

use egui::{Color32, ColorImage, Rect, TextureHandle, TextureOptions, Ui, Vec2, pos2};
use taktika::game_variant::{Cell, GameInfo};

use crate::art::{Geometry, Pieces, Theme};
use crate::board::preview::Marks;
use crate::board::scene::{SceneInput, SceneMaker};
use crate::board::{BoardLayout, BoardPosition, signs};
use crate::theme;

/// What a layout keeps free round a board and its coordinates: a picture has its air from whoever shows it.
const AIR: f32 = crate::board::layout::AIR;
/// What is kept of the picture round a board without coordinates: its border.
const EDGE: f32 = 2.0;

/// A board that is looked at: it takes no input.
///
/// It is kept by whoever shows it, and with it the picture, which is made anew only for another size or theme.
pub(crate) struct Diagram {
    info: &'static GameInfo,
    position: BoardPosition,
    marks: Marks,
    crosses: Vec<Cell>,
    flipped: bool,
    bare: bool,
    made: Option<Made>,
}

/// The picture, and what it was made for.
struct Made {
    geometry: Geometry,
    theme: Theme,
    texture: TextureHandle,
}

impl Diagram {
    /// A position without any marks, seen as the boards of running games are seen first.
    pub(crate) fn new(info: &'static GameInfo, position: BoardPosition) -> Self {
        Self {
            info,
            position,
            marks: Marks::default(),
            crosses: Vec::new(),
            flipped: false,
            bare: false,
            made: None,
        }
    }

    /// The same with marks.
    pub(crate) fn marks(mut self, marks: Marks) -> Self {
        self.marks = marks;
        self
    }

    /// The same with crosses on the squares where something may not be done.
    pub(crate) fn crosses(mut self, cells: impl IntoIterator<Item = Cell>) -> Self {
        self.crosses.extend(cells);
        self
    }

    /// The same, turned by half or not.
    pub(crate) fn flipped(mut self, flipped: bool) -> Self {
        self.flipped = flipped;
        self
    }

    /// Whether the coordinates are left out; they are in any case where they could not be read.
    pub(crate) fn set_bare(&mut self, bare: bool) {
        self.bare = bare;
    }

    /// How much of so much room the picture fills.
    pub(crate) fn size(&self, ui: &Ui, room: Vec2) -> Vec2 {
        let place = Rect::from_min_size(pos2(0.0, 0.0), room);
        self.picture(&self.layout(ui, place)).size()
    }

    /// Draws the board as large as fits, in the middle of a place. Tells where its squares lie.
    pub(crate) fn show(&mut self, ui: &Ui, place: Rect, pieces: &Pieces) -> BoardLayout {
        let layout = self.layout(ui, place);
        let at = self.picture(&layout);
        if !ui.is_rect_visible(at) {
            return layout;
        }
        if let Some(texture) = self.texture(ui, &layout, pieces) {
            let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
            ui.painter().image(texture, at, whole, Color32::WHITE);
        }
        let colours = theme::colours(ui);
        for cell in &self.crosses {
            let square = layout.cell_rect(*cell);
            signs::refused(ui.painter(), colours, square);
        }
        layout
    }

    /// Where the board lies in a place: what is shown of its picture is in the middle.
    fn layout(&self, ui: &Ui, place: Rect) -> BoardLayout {
        let first = self.fit(ui, place);
        let aside = place.center() - self.picture(&first).center();
        self.fit(ui, place.translate(aside))
    }

    fn fit(&self, ui: &Ui, place: Rect) -> BoardLayout {
        let scale = ui.ctx().pixels_per_point();
        let fitting = |air| BoardLayout::fit(place.expand(air), self.info, self.flipped, scale);
        let layout = fitting(AIR);
        if self.has_coordinates(&layout) {
            return layout;
        }
        fitting(AIR + BoardLayout::AROUND)
    }

    fn has_coordinates(&self, layout: &BoardLayout) -> bool {
        !self.bare && layout.geometry().has_coordinates()
    }

    /// The part of the board's picture that is shown.
    fn picture(&self, layout: &BoardLayout) -> Rect {
        if self.has_coordinates(layout) {
            layout.frame()
        } else {
            layout.board().expand(EDGE)
        }
    }

    fn texture(
        &mut self,
        ui: &Ui,
        layout: &BoardLayout,
        pieces: &Pieces,
    ) -> Option<egui::TextureId> {
        let theme = theme::theme(ui.ctx());
        let fits = |made: &Made| made.geometry == *layout.geometry() && made.theme == theme;
        if !self.made.as_ref().is_some_and(fits) {
            let image = self.image(layout, theme, pieces)?;
            let name = format!("diagram-{}", self.info.id);
            self.made = Some(Made {
                geometry: *layout.geometry(),
                theme,
                texture: ui.ctx().load_texture(name, image, TextureOptions::LINEAR),
            });
        }
        self.made.as_ref().map(|made| made.texture.id())
    }

    fn image(&self, layout: &BoardLayout, theme: Theme, pieces: &Pieces) -> Option<ColorImage> {
        let mut maker = SceneMaker::new();
        let scene = maker.make(&SceneInput {
            info: self.info,
            position: &self.position,
            marks: &self.marks,
            layout: *layout,
            clip: layout.frame(),
            theme,
            lifted: None,
        });
        let scale = layout.pixels_per_point();
        let image = scene.to_image(pieces, scale).ok()?;
        if self.has_coordinates(layout) {
            return Some(image);
        }
        let corner = layout.frame().min.to_vec2();
        let part = self.picture(layout).translate(-corner);
        Some(image.region(&part, Some(scale)))
    }
}

#[cfg(test)]
mod tests {
    use egui::{Context, vec2};
    use taktika::registry;

    use super::*;

    fn in_ui(run: impl FnMut(&mut Ui)) {
        let ctx = Context::default();
        let mut output = ctx.run_ui(Default::default(), run);
        // Nobody draws it.
        output.textures_delta.clear();
    }

    fn diagram(id: &str) -> Diagram {
        let session = registry::by_id(id).expect("a game").start();
        let position = BoardPosition::of(&*session, 0).expect("the start");
        Diagram::new(session.info(), position)
    }

    #[test]
    fn a_board_fills_its_place_and_is_as_large_as_it_says() {
        in_ui(|ui| {
            for (id, squares) in [("taktik", 11.0), ("tactical", 8.0)] {
                for (room, coordinates) in [(300.0, true), (240.0, true), (120.0, false)] {
                    let mut diagram = diagram(id);
                    let place = Rect::from_min_size(pos2(13.0, 40.0), vec2(room, room));
                    let layout = diagram.show(ui, place, &Pieces::load(None));
                    let size = diagram.size(ui, place.size());
                    // What is free beside the squares may lie outside, as on the board of a game.
                    let fits = size.x <= room + 8.0 && size.y <= room;
                    assert!(fits, "{id} in {room}: {size}");
                    let left = room - size.max_elem();
                    assert!(left < squares + 8.0, "{id} in {room}: {size}");
                    assert!(place.contains_rect(layout.board()), "{id} in {room}");
                    let has = layout.geometry().has_coordinates();
                    assert_eq!(has, coordinates, "{id} in {room}");
                }
            }
        });
    }

    #[test]
    fn the_picture_is_made_once_for_a_size_and_a_theme() {
        in_ui(|ui| {
            let mut diagram = diagram("tactical");
            let pieces = Pieces::load(None);
            let place = |side| Rect::from_min_size(pos2(8.0, 8.0), Vec2::splat(side));
            let shown = |diagram: &Diagram| diagram.made.as_ref().map(|made| made.texture.id());
            diagram.show(ui, place(200.0), &pieces);
            let first = shown(&diagram);
            assert!(first.is_some());
            diagram.show(ui, place(200.0).translate(vec2(3.0, 50.0)), &pieces);
            assert_eq!(shown(&diagram), first, "another place");
            diagram.show(ui, place(260.0), &pieces);
            assert_ne!(shown(&diagram), first, "another size");
        });
    }
}
