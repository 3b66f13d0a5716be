//! Where a card stands: beside the squares that it is about.

use egui::{Pos2, Rect, Vec2, pos2};

/// The air between a card and the squares it is about, and the edge of the board's field.
const GAP: f32 = 8.0;

/// How much worse it is to cover a square that matters most than any other.
const FIRST: f32 = 100.0;

/// Where a card may stand, and what it had better not cover.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Places {
    /// The field of the board.
    pub(crate) field: Rect,
    /// The whole window, for cards that the field is too small for.
    pub(crate) window: Rect,
    /// The square pointed at.
    pub(crate) target: Rect,
    /// More squares that matter as much, such as the one where the turn starts.
    pub(crate) firsts: Vec<Rect>,
    /// The other squares that a turn on the card would change or depends on.
    pub(crate) others: Vec<Rect>,
}

impl Places {
    /// The place of a card of this size: in the field, over as little as can be of what it is about, and as near to the
    /// target as that allows.
    pub(crate) fn best(&self, size: Vec2) -> Rect {
        let field = self.field.shrink(GAP);
        let inside = if field.width() >= size.x && field.height() >= size.y {
            field
        } else {
            self.window.shrink(GAP)
        };
        let mut best: Option<([f32; 3], Rect)> = None;
        for x in self.edges(
            size,
            inside,
            |rect| (rect.left(), rect.right()),
            |at| at.x,
            size.x,
        ) {
            for y in self.edges(
                size,
                inside,
                |rect| (rect.top(), rect.bottom()),
                |at| at.y,
                size.y,
            ) {
                let card = Rect::from_min_size(pos2(x, y), size);
                let cost = self.cost(card);
                if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                    best = Some((cost, card));
                }
            }
        }
        best.map_or(Rect::from_min_size(inside.min, size), |(_, card)| card)
    }

    /// Along one axis, where a card could start: centred on the target, just before or after a square, at the ends.
    fn edges(
        &self,
        size: Vec2,
        inside: Rect,
        ends: impl Fn(&Rect) -> (f32, f32),
        along: impl Fn(Pos2) -> f32,
        length: f32,
    ) -> Vec<f32> {
        let first = along(inside.min);
        let last = along(inside.max - size).max(first);
        let mut edges = vec![along(self.target.center()) - length / 2.0, first, last];
        for square in self.squares() {
            let (before, after) = ends(&square);
            edges.extend([before - GAP - length, after + GAP]);
        }
        for edge in &mut edges {
            *edge = edge.clamp(first, last).round();
        }
        edges.sort_by(f32::total_cmp);
        edges.dedup();
        edges
    }

    fn squares(&self) -> impl Iterator<Item = Rect> + '_ {
        let firsts = std::iter::once(&self.target).chain(&self.firsts);
        firsts.chain(&self.others).copied()
    }

    /// What speaks against a place, the gravest first: squares covered, way to the target, way to its middle.
    fn cost(&self, card: Rect) -> [f32; 3] {
        let covered = |square: Rect| {
            let both = square.intersect(card);
            if both.is_positive() { both.area() } else { 0.0 }
        };
        let first: f32 =
            covered(self.target) + self.firsts.iter().copied().map(covered).sum::<f32>();
        let others: f32 = self.others.iter().copied().map(covered).sum();
        let to_middle = card.center().distance(self.target.center());
        [first * FIRST + others, gap(card, self.target), to_middle]
    }
}

/// How far two rectangles are apart.
fn gap(one: Rect, other: Rect) -> f32 {
    let across = (other.left() - one.right()).max(one.left() - other.right());
    let down = (other.top() - one.bottom()).max(one.top() - other.bottom());
    Vec2::new(across.max(0.0), down.max(0.0)).length()
}

#[cfg(test)]
mod tests {
    use egui::vec2;

    use super::*;

    const SQUARE: f32 = 46.0;

    fn square(file: u8, rank: u8) -> Rect {
        let corner = pos2(
            80.0 + SQUARE * f32::from(file),
            120.0 + SQUARE * f32::from(7 - rank),
        );
        Rect::from_min_size(corner, Vec2::splat(SQUARE))
    }

    fn places(target: (u8, u8), origin: (u8, u8), others: &[(u8, u8)]) -> Places {
        Places {
            field: Rect::from_min_max(pos2(0.0, 44.0), pos2(520.0, 600.0)),
            window: Rect::from_min_max(pos2(0.0, 0.0), pos2(800.0, 600.0)),
            target: square(target.0, target.1),
            firsts: vec![square(origin.0, origin.1)],
            others: others.iter().map(|at| square(at.0, at.1)).collect(),
        }
    }

    #[test]
    fn nothing_that_a_card_is_about_is_covered_while_there_is_room() {
        let around: Vec<(u8, u8)> = (2..5).flat_map(|x| (2..5).map(move |y| (x, y))).collect();
        for target in (0..8).flat_map(|x| (0..8).map(move |y| (x, y))) {
            for size in [vec2(170.0, 192.0), vec2(256.0, 92.0)] {
                let places = places(target, (3, 1), &around);
                let card = places.best(size);
                assert!(
                    places.field.shrink(GAP).contains_rect(card),
                    "{target:?}: {card}"
                );
                for square in places.squares() {
                    let both = square.intersect(card);
                    assert!(!both.is_positive(), "{target:?}: {card} covers {square}");
                }
            }
        }
    }

    #[test]
    fn a_card_with_much_room_stands_right_beside_its_square() {
        let places = places((4, 4), (4, 3), &[]);
        let card = places.best(vec2(100.0, 92.0));
        assert_eq!(gap(card, places.target), GAP);
    }

    #[test]
    fn a_card_that_must_cover_something_leaves_target_and_origin_free() {
        let all: Vec<(u8, u8)> = (0..8).flat_map(|x| (0..8).map(move |y| (x, y))).collect();
        let places = places((0, 7), (0, 6), &all);
        let card = places.best(vec2(256.0, 240.0));
        for square in places.firsts.iter().chain([&places.target]) {
            assert!(!square.intersect(card).is_positive(), "{card}");
        }
    }

    #[test]
    fn a_card_too_large_for_the_field_stays_in_the_window() {
        let mut places = places((0, 7), (0, 6), &[]);
        places.field = Rect::from_min_max(pos2(0.0, 0.0), pos2(90.0, 90.0));
        let card = places.best(vec2(256.0, 240.0));
        assert!(places.window.contains_rect(card), "{card}");
    }
}
