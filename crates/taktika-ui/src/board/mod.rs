//! The board: where its squares lie, what pointing at them means, and what is drawn there.
//!
//! [`BoardView`] is the part for egui; everything under it works without a window. [`Scene`] is what the host draws
//! below egui.

mod cards;
pub mod compose;
mod drawing;
pub mod help;
mod keyboard;
pub mod layout;
pub mod pictures;
pub(crate) mod places;
mod pointer;
pub mod position;
pub mod preview;
pub mod scene;
pub mod selection;
pub(crate) mod signs;
pub mod turns;
mod view;

pub use help::Help;
pub use layout::BoardLayout;
pub use pictures::Pictures;
pub(crate) use pointer::{asks_by_key, is_open, primary_press, secondary_press};
pub use position::BoardPosition;
pub use preview::{Marks, Preview};
pub use scene::{Layer, Scene, SceneInput, SceneMaker, ScenePiece};
pub use selection::{Intent, Selected, Selection};
pub use turns::{BoardTurn, Situation};
pub use view::{BoardInput, BoardOutput, BoardView};

/// The English texts of the board's own cards, to be added to the words.
pub const TEXTS: &str = include_str!("../../../../assets/locales/en/board.ftl");
