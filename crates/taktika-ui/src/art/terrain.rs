//! Road, river, bridge and lakes.

use std::fmt::Write as _;

use super::geometry::{Geometry, Square};
use super::ground::{Feature, Terrain};
use super::theme::Colours;

type Point = (f32, f32);

/// Draws all features, the ones that lie deeper first.
pub(crate) fn draw(svg: &mut String, features: &[Feature], geometry: &Geometry, colours: &Colours) {
    let of = |terrain: Terrain| {
        features
            .iter()
            .filter(move |feature| feature.terrain == terrain)
    };
    for road in of(Terrain::Road) {
        draw_road(svg, &road.squares, geometry, colours);
    }
    for river in of(Terrain::River) {
        draw_river(svg, &river.squares, geometry, colours);
    }
    for bridge in of(Terrain::Bridge) {
        for &square in bridge
            .squares
            .iter()
            .filter(|square| geometry.has(**square))
        {
            let angle =
                of(Terrain::Road).find_map(|road| direction(&road.squares, square, geometry));
            draw_bridge(
                svg,
                geometry.centre(square),
                angle.unwrap_or(0.0),
                geometry,
                colours,
            );
        }
    }
    for lake in of(Terrain::Lake) {
        for &square in lake.squares.iter().filter(|square| geometry.has(**square)) {
            draw_lake(svg, square, geometry, colours);
        }
    }
}

/// The squares of a band from one end to the other.
fn chain(squares: &[Square], geometry: &Geometry) -> Vec<Square> {
    let mut left: Vec<Square> = squares
        .iter()
        .copied()
        .filter(|square| geometry.has(*square))
        .collect();
    left.sort_unstable();
    left.dedup();
    let near = |a: Square, b: Square| a.0.abs_diff(b.0).max(a.1.abs_diff(b.1));
    let end = left
        .iter()
        .position(|square| {
            left.iter()
                .filter(|other| near(*square, **other) == 1)
                .count()
                <= 1
        })
        .unwrap_or(0);
    let mut ordered = Vec::with_capacity(left.len());
    if left.is_empty() {
        return ordered;
    }
    let mut at = left.remove(end);
    ordered.push(at);
    while let Some(next) = (0..left.len()).min_by_key(|&index| near(at, left[index])) {
        at = left.remove(next);
        ordered.push(at);
    }
    ordered
}

/// The middles of a band's squares; a band that ends at the board's edge runs on beyond it.
fn course(squares: &[Square], geometry: &Geometry) -> Vec<Point> {
    let ordered = chain(squares, geometry);
    let at = |(file, rank): Square| (f32::from(file), f32::from(rank));
    let mut points: Vec<Point> = ordered.iter().map(|square| at(*square)).collect();
    if let [first, second, ..] = ordered[..] {
        points.extend_from_slice(&beyond(at(second), at(first), geometry));
        let before = points.len() - ordered.len();
        points.rotate_right(before);
    }
    if let [.., second, last] = ordered[..] {
        points.extend_from_slice(&beyond(at(second), at(last), geometry));
    }
    points
        .into_iter()
        .map(|(file, rank)| geometry.centre_at(file, rank))
        .collect()
}

/// The next point in the direction from `before` to `end`, if it is off the board.
fn beyond(before: Point, end: Point, geometry: &Geometry) -> Vec<Point> {
    let (file, rank) = (2.0 * end.0 - before.0, 2.0 * end.1 - before.1);
    let on_board = (0.0..f32::from(geometry.files())).contains(&file)
        && (0.0..f32::from(geometry.ranks())).contains(&rank);
    if on_board {
        Vec::new()
    } else {
        vec![(file, rank)]
    }
}

/// The angle, in degrees, at which the band runs through the square.
fn direction(squares: &[Square], square: Square, geometry: &Geometry) -> Option<f32> {
    let ordered = chain(squares, geometry);
    let index = ordered.iter().position(|on| *on == square)?;
    let (from, to) = (
        ordered[index.saturating_sub(1)],
        *ordered.get(index + 1).unwrap_or(&square),
    );
    let (from, to) = (geometry.centre(from), geometry.centre(to));
    Some((to.1 - from.1).atan2(to.0 - from.0).to_degrees())
}

struct Stroke<'a> {
    colour: String,
    width: f32,
    more: &'a str,
}

fn stroke_path(svg: &mut String, path: &str, stroke: &Stroke<'_>) {
    let _ = write!(
        svg,
        r#"<path d="{path}" fill="none" stroke="{}" stroke-width="{:.2}" stroke-linejoin="round"{}/>"#,
        stroke.colour, stroke.width, stroke.more,
    );
}

fn draw_road(svg: &mut String, squares: &[Square], geometry: &Geometry, colours: &Colours) {
    let mut path = String::new();
    for (x, y) in course(squares, geometry) {
        let command = if path.is_empty() { 'M' } else { 'L' };
        let _ = write!(path, "{command}{x:.2} {y:.2}");
    }
    if path.is_empty() {
        return;
    }
    let unit = |length| geometry.unit(length);
    let dashes = format!(r#" stroke-dasharray="{:.2} {:.2}""#, unit(9.0), unit(8.0));
    for (colour, width, more) in [
        (colours.road_edge, 24.0, ""),
        (colours.road, 20.0, ""),
        (colours.land, 2.0, dashes.as_str()),
    ] {
        stroke_path(
            svg,
            &path,
            &Stroke {
                colour: colour.to_string(),
                width: unit(width),
                more,
            },
        );
    }
}

fn draw_river(svg: &mut String, squares: &[Square], geometry: &Geometry, colours: &Colours) {
    let points = course(squares, geometry);
    let Some((x, y)) = points.first() else {
        return;
    };
    let mut path = format!("M{x:.2} {y:.2}");
    for (index, pair) in points.windows(2).enumerate() {
        let (from, to) = (pair[0], pair[1]);
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        // Each reach bends to the other side than the one before; the bends meet in the middles of squares.
        let bend = if index % 2 == 0 { 0.13 } else { -0.13 };
        let knot = |along: f32| {
            (
                from.0 + along * dx - bend * dy,
                from.1 + along * dy + bend * dx,
            )
        };
        let ((ax, ay), (bx, by)) = (knot(0.33), knot(0.67));
        let _ = write!(
            path,
            "C{ax:.2} {ay:.2} {bx:.2} {by:.2} {:.2} {:.2}",
            to.0, to.1
        );
    }
    let unit = |length| geometry.unit(length);
    let glints = format!(
        r#" stroke-dasharray="{:.2} {:.2}" stroke-linecap="round" opacity="0.9""#,
        unit(9.0),
        unit(31.0)
    );
    for (colour, width, more) in [
        (colours.river_edge, 26.0, ""),
        (colours.river, 22.0, ""),
        (colours.glint, 2.0, glints.as_str()),
    ] {
        stroke_path(
            svg,
            &path,
            &Stroke {
                colour: colour.to_string(),
                width: unit(width),
                more,
            },
        );
    }
}

fn draw_bridge(
    svg: &mut String,
    (x, y): Point,
    angle: f32,
    geometry: &Geometry,
    colours: &Colours,
) {
    let scale = geometry.unit(1.0);
    let Colours {
        bridge, road, edge, ..
    } = colours;
    let _ = write!(
        svg,
        r#"<g transform="translate({x:.2} {y:.2}) rotate({angle:.2}) scale({scale:.4})"><rect x="-25" y="-11" width="50" height="22" rx="2" fill="{bridge}"/><path d="M-17-10V10M-8.5-10V10M0-10V10M8.5-10V10M17-10V10" stroke="{road}" stroke-width="1.5" opacity="0.8"/><path d="M-28-13H28M-28 13H28" stroke="{edge}" stroke-width="3" stroke-linecap="round"/></g>"#,
    );
}

fn draw_lake(svg: &mut String, square: Square, geometry: &Geometry, colours: &Colours) {
    let place = geometry.rect(square);
    let scale = geometry.side() / 62.0;
    let Colours {
        lake,
        river_edge,
        glint,
        ..
    } = colours;
    let _ = write!(
        svg,
        r#"<g transform="translate({:.2} {:.2}) scale({scale:.4})" stroke-linejoin="round" stroke-linecap="round"><path d="M14 9C24 3 40 5 50 12C58 18 58 30 57 40C55 52 46 58 34 57C22 58 9 55 6 44C4 34 3 18 14 9Z" fill="{lake}" stroke="{river_edge}" stroke-width="2"/><path d="M16 24q5-5 10 0t10 0t10 0M14 34q5-5 10 0t10 0t10 0M18 44q5-5 10 0t10 0" fill="none" stroke="{glint}" stroke-width="2.5"/></g>"#,
        place.x, place.y,
    );
}
