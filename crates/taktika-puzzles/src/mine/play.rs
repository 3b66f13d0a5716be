//! Games with mistakes.

use game_search::{Engine, Limits, Root, Stop};
use game_variant::{Evaluated, Game, GameVariant};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A game is given up after so many turns.
const MOST_PLIES: usize = 260;

/// So many random turns begin a game at most.
const MOST_RANDOM: usize = 24;

/// The weaker side looks at the positions of the stronger one divided by one of these.
const HANDICAPS: [u64; 4] = [1, 2, 4, 8];

/// In so many of a hundred turns a side looks at a sixteenth of its positions, or makes any turn at all.
const CARELESS: u32 = 14;
const BLIND: u32 = 2;

/// A position of a game.
pub(super) struct Seen<V: GameVariant> {
    pub(super) position: V::Position,
    /// The search saw a win of the side to move, in so many turns.
    pub(super) wins_in: Option<u16>,
}

/// What a game is made of: its seed and its number alone.
pub(super) fn chance(seed: u64, number: u64) -> ChaCha8Rng {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    chance.set_stream(number);
    chance
}

/// The positions of a game, from its start on, the decided one left out.
pub(super) fn play<V: Evaluated>(
    engine: &mut Engine<V, V::Evaluation>,
    nodes: u64,
    chance: &mut ChaCha8Rng,
    stop: &Stop,
) -> Vec<Seen<V>> {
    let mut seen = Vec::new();
    let mut game = Game::<V>::new();
    let beginning = chance.random_range(0..=MOST_RANDOM);
    let weaker = chance.random_range(0..2);
    let handicap = HANDICAPS[chance.random_range(0..HANDICAPS.len())];
    while game.outcome().is_none() && game.ply() < MOST_PLIES && !stop.is_stopped() {
        let position = game.position().clone();
        let luck = chance.random_range(0..100);
        let (mut turn, mut wins_in) = (None, None);
        if game.ply() < beginning || luck < BLIND {
            turn = V::pick_turn(&position, |count| chance.random_range(0..count));
        } else {
            let is_weaker = V::side_to_move(&position).index() == weaker;
            let share = if is_weaker { handicap } else { 1 };
            let careless = if luck < BLIND + CARELESS { 16 } else { 1 };
            let limits = Limits::nodes((nodes / share / careless).max(1));
            if let Some(choice) = engine.think(&Root::game(&game), &limits, stop, &mut |_| {}) {
                turn = Some(choice.turn);
                wins_in = win(choice.score);
            }
        }
        seen.push(Seen { position, wins_in });
        if turn.is_none_or(|turn| game.play(turn).is_err()) {
            break;
        }
    }
    seen
}

/// In how many turns the side to move wins, if it does.
fn win(score: game_search::Score) -> Option<u16> {
    let turns = score.turns_to_win()?;
    u16::try_from(turns).ok().filter(|turns| *turns > 0)
}
