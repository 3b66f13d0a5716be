//! The rules of both games in a program without the standard library: it does not build where one of the four rules
//! crates uses `std`, since its own panic handler would then be the second.
#![no_std]

extern crate alloc;

mod memory;

use alloc::string::ToString;
use core::panic::PanicInfo;

use board_geom::{Board8x8, Square};
use game_variant::perft::{Counting, perft};
use game_variant::{Game, GameVariant, Record};
use tactical_core::TacticalChess;
use taktik_core::TakTik;

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// Plays a turn of each game, and reads and writes their texts: how many sequences of two turns follow, together, or 0
/// where something is wrong.
#[unsafe(no_mangle)]
pub extern "C" fn taktika_sequences() -> u64 {
    let square = "e4".parse::<Square<Board8x8>>().is_ok();
    let both = after::<TakTik>("c11c6").zip(after::<TacticalChess>("#@d4"));
    both.filter(|_| square)
        .map_or(0, |(one, other)| one + other)
}

fn after<V: GameVariant>(turn: &str) -> Option<u64> {
    let mut game = Game::<V>::new();
    game.play(V::parse_turn(turn).ok()?).ok()?;
    let text = Record::from_game(&game).to_string();
    let (records, fault) = game_variant::record::read_all::<V>(&text);
    let position = V::parse_position(&game.position().to_string()).ok()?;
    let same = fault.is_none() && records.len() == 1 && position == *game.position();
    same.then(|| perft::<V>(&position, 2, Counting::Bulk))
}
