//! A bot for any game: it looks one turn ahead and takes as much as it can.
//!
//! It knows no rule. What a turn takes it reads off the turn's effects, which every game gives.

mod terminal;

use std::io::Write;
use std::process::ExitCode;

use taktika::game_variant::effect::Effect;
use taktika::game_variant::{Game, GameVariant, Side};
use taktika::tactical_core::TacticalChess;
use taktika::taktik_core::TakTik;
use terminal::Done;

const TURNS: usize = 40;

fn main() -> ExitCode {
    terminal::run(|out| {
        play::<TakTik>(out)?;
        play::<TacticalChess>(out)
    })
}

/// Plays the bot against itself.
fn play<V: GameVariant>(out: &mut dyn Write) -> Done {
    let mut game = Game::<V>::new();
    while game.len() < TURNS {
        // No turn is left when the game is over.
        let Some(turn) = choose::<V>(game.position()) else {
            break;
        };
        if game.play(turn).is_err() {
            break;
        }
    }
    let [first, second] = game.captured(game.len()).map(|taken| taken.len());
    writeln!(out, "{} after {} turns:", V::info().name, game.len())?;
    writeln!(out, "  {}", game.position())?;
    if let Some(outcome) = game.outcome() {
        let outcome = outcome.erased(V::info());
        writeln!(out, "  {}", outcome.text(V::info()))?;
    }
    writeln!(out, "  pieces that left the board: {first} and {second}")?;
    Ok(())
}

/// The turn that gains most; of equal ones, one that differs from position to position, so that the bot gets about.
fn choose<V: GameVariant>(position: &V::Position) -> Option<V::Turn> {
    let mut turns = Vec::new();
    V::legal_turns(position, &mut turns);
    // A game lists its turns in no particular order; sorted, the same game is played every time.
    turns.sort_unstable();
    let start = V::key(position) as usize % turns.len().max(1);
    turns.rotate_left(start);
    turns
        .into_iter()
        .max_by_key(|turn| gain::<V>(position, *turn))
}

/// How many enemy pieces a turn takes, less the own ones it costs.
fn gain<V: GameVariant>(position: &V::Position, turn: V::Turn) -> i32 {
    let own = V::side_to_move(position);
    let worth = |side: Option<Side>| side.map_or(0, |side| if side == own { -1 } else { 1 });
    let mut effects = Vec::new();
    V::effects(position, turn, &mut effects);
    effects
        .iter()
        .map(|effect| match effect {
            Effect::Leaves { piece, .. } => worth(piece.side),
            _ => 0,
        })
        .sum()
}
