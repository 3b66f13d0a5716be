//! The game is held to the laws of `game_variant::laws`.

use tactical_core::TacticalChess;

game_variant::laws!(TacticalChess, compose, half_turn);
