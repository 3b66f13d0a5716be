//! Where two frames differ, and what of the panels is seen there.

use bevy::prelude::*;
use bevy_egui::egui;
use bevy_egui::egui::epaint::{ClippedPrimitive, Mesh as Triangles, Primitive, Vertex};

/// The areas that are not empty; one area round both where they overlap, for what shows through a little must not be
/// drawn twice.
pub(crate) fn apart([one, other]: [URect; 2]) -> Vec<URect> {
    if !one.intersect(other).is_empty() {
        return vec![one.union(other)];
    }
    let areas = [one, other].into_iter();
    areas.filter(|area| !area.is_empty()).collect()
}

/// The panels cut to the areas. `bevy_egui` cannot do that by the camera's viewport: it loses count of the triangles
/// after a primitive that is wholly outside.
pub(crate) fn within(
    areas: &[URect],
    panels: &[ClippedPrimitive],
    scale: f32,
) -> Vec<ClippedPrimitive> {
    let cut = |area: &URect, panel: &ClippedPrimitive| {
        // Rounded as it is when it is drawn.
        let [left, top, right, bottom] = [
            panel.clip_rect.left(),
            panel.clip_rect.top(),
            panel.clip_rect.right(),
            panel.clip_rect.bottom(),
        ]
        .map(|side| (side * scale).round() as u32);
        let seen = URect {
            min: UVec2::new(left, top),
            max: UVec2::new(right, bottom),
        };
        let seen = seen.intersect(*area);
        let corner = |at: UVec2| egui::pos2(at.x as f32, at.y as f32);
        (!seen.is_empty()).then(|| ClippedPrimitive {
            clip_rect: egui::Rect::from_min_max(corner(seen.min), corner(seen.max)) / scale,
            primitive: panel.primitive.clone(),
        })
    };
    let panels = |area| panels.iter().filter_map(move |panel| cut(area, panel));
    areas.iter().flat_map(panels).collect()
}

/// An area in whole physical pixels, with one round it for soft edges.
pub(crate) fn pixels(area: egui::Rect, scale: f32, window: UVec2) -> URect {
    if !area.is_positive() {
        return URect::new(0, 0, 0, 0);
    }
    let area = (area * scale).expand(1.0);
    let within = |along: f32, end: u32| (along.max(0.0) as u32).min(end);
    URect::new(
        within(area.left().floor(), window.x),
        within(area.top().floor(), window.y),
        within(area.right().ceil(), window.x),
        within(area.bottom().ceil(), window.y),
    )
}

/// Round all that differs between two frames' triangles; `None` where the two cannot be compared.
pub(crate) fn difference(
    before: &[ClippedPrimitive],
    now: &[ClippedPrimitive],
) -> Option<egui::Rect> {
    if before.len() != now.len() {
        return None;
    }
    let mut area = egui::Rect::NOTHING;
    for (before, now) in before.iter().zip(now) {
        let (Primitive::Mesh(old), Primitive::Mesh(new)) = (&before.primitive, &now.primitive)
        else {
            return None;
        };
        if before.clip_rect != now.clip_rect || old.texture_id != new.texture_id {
            return None;
        }
        let differs = in_triangles(old, new).intersect(now.clip_rect);
        if differs.is_positive() {
            area = area.union(differs);
        }
    }
    Some(area)
}

/// Round the triangles of two meshes that are not in both. What is the same at the beginning and at the end is told
/// by the corners, whose order is that of the shapes.
fn in_triangles(old: &Triangles, new: &Triangles) -> egui::Rect {
    let same = |(old, new): &(&Vertex, &Vertex)| old == new;
    let pairs = old.vertices.iter().zip(&new.vertices);
    let first = pairs.take_while(same).count();
    let shorter = old.vertices.len().min(new.vertices.len());
    if first == shorter && old.vertices.len() == new.vertices.len() {
        // The same corners make other triangles.
        return if old.indices == new.indices {
            egui::Rect::NOTHING
        } else {
            old.calc_bounds()
        };
    }
    let pairs = old.vertices.iter().rev().zip(new.vertices.iter().rev());
    let last = pairs.take_while(same).count().min(shorter - first);
    let differing = |mesh: &Triangles| {
        let range = first..mesh.vertices.len() - last;
        let touched = mesh.indices.as_chunks::<3>().0.iter().filter(|corners| {
            corners
                .iter()
                .any(|corner| range.contains(&(*corner as usize)))
        });
        let corners = touched.flatten().filter_map(|corner| {
            let vertex = mesh.vertices.get(*corner as usize)?;
            Some(vertex.pos)
        });
        corners.fold(egui::Rect::NOTHING, |area, corner| {
            area.union(egui::Rect::from_pos(corner))
        })
    };
    differing(old).union(differing(new))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Color32, Rect, pos2, vec2};

    fn panels(rects: &[(f32, f32)]) -> Vec<ClippedPrimitive> {
        let mut mesh = Triangles::default();
        for (x, width) in rects {
            let rect = Rect::from_min_size(pos2(*x, 10.0), vec2(*width, 20.0));
            mesh.add_colored_rect(rect, Color32::WHITE);
        }
        vec![ClippedPrimitive {
            clip_rect: Rect::from_min_size(pos2(0.0, 0.0), vec2(100.0, 100.0)),
            primitive: Primitive::Mesh(mesh),
        }]
    }

    fn mesh(panels: &mut [ClippedPrimitive]) -> &mut Triangles {
        match &mut panels[0].primitive {
            Primitive::Mesh(mesh) => mesh,
            Primitive::Callback(_) => panic!("there is none"),
        }
    }

    #[test]
    fn nothing_differs_between_equal_frames() {
        let frame = panels(&[(0.0, 5.0), (10.0, 5.0)]);
        let area = difference(&frame, &frame).unwrap();
        assert!(!area.is_positive());
        assert!(pixels(area, 1.0, UVec2::new(100, 100)).is_empty());
    }

    #[test]
    fn old_and_new_place_of_what_moved_differ() {
        let before = panels(&[(0.0, 5.0), (10.0, 5.0), (50.0, 5.0)]);
        let now = panels(&[(0.0, 5.0), (30.0, 7.0), (50.0, 5.0)]);
        let area = difference(&before, &now).unwrap();
        assert_eq!(area, Rect::from_min_max(pos2(10.0, 10.0), pos2(37.0, 30.0)));
        let area = pixels(area, 2.0, UVec2::new(70, 200));
        assert_eq!(area, URect::new(19, 19, 70, 61));
    }

    #[test]
    fn what_came_and_what_went_differ() {
        let few = panels(&[(0.0, 5.0), (50.0, 5.0)]);
        let many = panels(&[(0.0, 5.0), (10.0, 5.0), (50.0, 5.0)]);
        let came = Rect::from_min_max(pos2(10.0, 10.0), pos2(15.0, 30.0));
        assert_eq!(difference(&few, &many), Some(came));
        assert_eq!(difference(&many, &few), Some(came));
    }

    #[test]
    fn other_layers_cannot_be_compared() {
        let one = panels(&[(0.0, 5.0)]);
        let two = [one.clone(), one.clone()].concat();
        assert_eq!(difference(&one, &two), None);
        let mut cut = one.clone();
        cut[0].clip_rect.max.x = 50.0;
        assert_eq!(difference(&one, &cut), None);
        let mut textured = one.clone();
        mesh(&mut textured).texture_id = egui::TextureId::User(1);
        assert_eq!(difference(&one, &textured), None);
    }

    #[test]
    fn other_colours_texels_and_triangles_differ() {
        let before = panels(&[(0.0, 5.0), (10.0, 5.0)]);
        let second = Some(Rect::from_min_max(pos2(10.0, 10.0), pos2(15.0, 30.0)));
        let mut coloured = before.clone();
        mesh(&mut coloured).vertices[5].color = Color32::RED;
        assert_eq!(difference(&before, &coloured), second);
        let mut textured = before.clone();
        mesh(&mut textured).vertices[6].uv = pos2(0.5, 0.5);
        assert_eq!(difference(&before, &textured), second);
        let mut turned = before.clone();
        mesh(&mut turned).indices.swap(0, 1);
        let all = Some(Rect::from_min_max(pos2(0.0, 10.0), pos2(15.0, 30.0)));
        assert_eq!(difference(&before, &turned), all);
    }

    #[test]
    fn what_changes_where_nothing_is_seen_of_it_does_not_differ() {
        let before = panels(&[(0.0, 5.0), (200.0, 5.0)]);
        let now = panels(&[(0.0, 5.0), (300.0, 5.0)]);
        let area = difference(&before, &now).unwrap();
        assert!(!area.is_positive());
    }

    #[test]
    fn areas_that_overlap_become_one() {
        let [one, other] = [URect::new(0, 0, 10, 10), URect::new(9, 9, 20, 12)];
        assert_eq!(apart([one, other]), [URect::new(0, 0, 20, 12)]);
        let beside = URect::new(10, 0, 20, 10);
        assert_eq!(apart([one, beside]), [one, beside]);
        let nothing = URect::new(0, 0, 0, 0);
        assert_eq!(apart([nothing, one]), [one]);
        assert_eq!(apart([nothing, nothing]), []);
    }

    /// Three panels side by side, of one, two and three rectangles, each seen in its own third of a window of 90 by 30.
    fn side_by_side() -> Vec<ClippedPrimitive> {
        let thirds = [(0.0, 1), (30.0, 2), (60.0, 3)].map(|(left, count)| {
            let mut third = panels(&vec![(left, 20.0); count]);
            third[0].clip_rect = Rect::from_min_size(pos2(left, 0.0), vec2(30.0, 30.0));
            third
        });
        thirds.concat()
    }

    #[test]
    fn panels_are_cut_to_an_area_and_those_beside_it_left_out() {
        let panels = side_by_side();
        // In pixels, two of which are a point: the second half of the first panel and all of the third.
        let areas = [URect::new(30, 10, 60, 40), URect::new(120, 0, 180, 60)];
        let cut = within(&areas, &panels, 2.0);
        let expected = [
            (Rect::from_min_max(pos2(15.0, 5.0), pos2(30.0, 20.0)), 6),
            (Rect::from_min_max(pos2(60.0, 0.0), pos2(90.0, 30.0)), 18),
        ];
        let found = cut.into_iter().map(|mut panel| {
            let indices = mesh(std::slice::from_mut(&mut panel)).indices.len();
            (panel.clip_rect, indices)
        });
        assert_eq!(found.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_panel_in_two_areas_is_drawn_in_both() {
        let mut everywhere = panels(&[(0.0, 90.0)]);
        everywhere[0].clip_rect = Rect::EVERYTHING;
        let areas = [URect::new(3, 0, 7, 10), URect::new(80, 5, 90, 30)];
        let cut = within(&areas, &everywhere, 1.0);
        let clips: Vec<Rect> = cut.iter().map(|panel| panel.clip_rect).collect();
        let expected = [
            Rect::from_min_max(pos2(3.0, 0.0), pos2(7.0, 10.0)),
            Rect::from_min_max(pos2(80.0, 5.0), pos2(90.0, 30.0)),
        ];
        assert_eq!(clips, expected);
        assert!(within(&[], &everywhere, 1.0).is_empty());
    }
}
