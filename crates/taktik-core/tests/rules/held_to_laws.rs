//! The game is held to the laws of `game_variant::laws`.

use taktik_core::TakTik;

game_variant::laws!(TakTik, compose, half_turn);
