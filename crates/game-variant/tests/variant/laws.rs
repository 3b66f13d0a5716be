//! The toy is held to the laws that any game is held to.

use crate::toy::Toy;

game_variant::laws!(Toy);
