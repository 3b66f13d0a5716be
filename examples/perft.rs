//! Counts turn sequences of both games, with all processors and a table of positions counted before.

mod terminal;

use std::io::Write;
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::thread;
use std::time::Instant;

use taktika::game_variant::perft::{Counter, Counting};
use taktika::game_variant::{GameVariant, perft};
use taktika::tactical_core::TacticalChess;
use taktika::taktik_core::TakTik;
use terminal::Done;

/// Enough for the tables to matter, and a moment's work.
const DEPTH: u32 = 3;
const TABLE_BYTES: usize = 16 << 20;

fn main() -> ExitCode {
    terminal::run(|out| {
        count::<TakTik>(out)?;
        count::<TacticalChess>(out)
    })
}

/// Written once for all games: the trait is all that it needs.
fn count<V: GameVariant>(out: &mut dyn Write) -> Done {
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    // The table is allocated here and may be refused, so that counting itself cannot fail.
    let counter = Counter::<V>::new(threads).with_table(TABLE_BYTES)?;
    let start = V::start();
    writeln!(out, "{}", V::info().name)?;
    for depth in 1..=DEPTH {
        let before = Instant::now();
        let count = counter.perft(&start, depth, Counting::Bulk);
        writeln!(out, "  {depth}: {count} in {:.1?}", before.elapsed())?;
    }
    // Threads and table change nothing but the time.
    let plain = perft::perft::<V>(&start, 2, Counting::Single);
    assert_eq!(counter.perft(&start, 2, Counting::Bulk), plain);
    Ok(())
}
