//! What is on the screen, as data: for tests that drive the real client from outside.
//!
//! While switched on, everything that can be clicked tells its rectangle under a name, such as `square:e4`,
//! `button:undo` or `dialog:save`.

use std::collections::BTreeMap;

use egui::{Context, Id, Rect, Ui};
use serde::Serialize;

/// What the client shows.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Probe {
    /// How often the client has drawn itself.
    pub frames: u64,
    /// `start`, `game`, `lessons`, `puzzles` or `exercise`.
    pub screen: String,
    /// The open dialog, such as `open` or `confirm`; empty when there is none.
    pub dialog: String,
    /// The id of the running game.
    pub game: String,
    /// The text of the position shown.
    pub position: String,
    /// The texts of the turns played, up to the end of what redo can reach.
    pub turns: Vec<String>,
    /// How many turns lead to the position shown.
    pub shown: usize,
    /// How the game ended, such as `blue occupation`; `ongoing` while it goes on.
    pub outcome: String,
    /// Whether the computer is thinking.
    pub thinks: bool,
    /// What is shown of its thinking; empty where only persons play.
    pub thoughts: String,
    /// What analysis tells, line by line; empty where it is not shown.
    pub analysis: String,
    /// Whether it looks for more.
    pub looks: bool,
    /// What an exercise asks for; empty where there is none.
    pub task: String,
    /// At which of its steps it is.
    pub step: usize,
    /// Where it stands, such as `asked` or `wrong`.
    pub stage: String,
    /// What it says of what was tried.
    pub verdict: String,
    /// The text of the status box.
    pub status: String,
    /// Physical pixels in a point.
    pub pixels_per_point: f32,
    /// Named rectangles in points: left, top, width, height.
    pub rects: BTreeMap<String, [f32; 4]>,
}

/// The rectangles of the frame being drawn; kept in the context, so that every widget can add its own.
#[derive(Clone, Default)]
struct Marks {
    on: bool,
    rects: BTreeMap<String, Rect>,
}

fn id() -> Id {
    Id::new("taktika-probe")
}

/// Starts a frame: forgets the last one's rectangles.
pub(crate) fn begin(ctx: &Context, on: bool) {
    let marks = Marks {
        on,
        rects: BTreeMap::new(),
    };
    ctx.data_mut(|data| data.insert_temp(id(), marks));
}

/// Names a rectangle of this frame, wherever it lies.
pub fn mark(ctx: &Context, name: impl FnOnce() -> String, rect: Rect) {
    ctx.data_mut(|data| {
        let marks: &mut Marks = data.get_temp_mut_or_default(id());
        if marks.on {
            marks.rects.insert(name(), rect);
        }
    });
}

/// Names what can be seen of a rectangle in a part of the window; nothing when it is scrolled out of sight.
pub fn mark_seen(ui: &Ui, name: impl FnOnce() -> String, rect: Rect) {
    let seen = rect.intersect(ui.clip_rect());
    if seen.is_positive() {
        mark(ui.ctx(), name, seen);
    }
}

/// The rectangles of the frame drawn last.
pub(crate) fn rects(ctx: &Context) -> BTreeMap<String, [f32; 4]> {
    let marks: Marks = ctx.data(|data| data.get_temp(id())).unwrap_or_default();
    let array = |rect: Rect| [rect.left(), rect.top(), rect.width(), rect.height()];
    marks
        .rects
        .into_iter()
        .map(|(name, rect)| (name, array(rect)))
        .collect()
}
