//! Tak-Tik as a [`GameVariant`].

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use game_variant::effect::{Cause, Effect};
use game_variant::explain::{Explanation, Wish};
use game_variant::text::TextError;
use game_variant::{
    Act, Borne, Example, GameInfo, GameVariant, KindId, Outcome, Phase, Placed, Side, Tally,
    TurnShape,
};

use crate::board::{BLUE, RED};
use crate::info::INFO;
use crate::{
    EndReason, Kind, Position, PositionFault, Reason, Square, Turn, TurnFault, ending, examples,
    explain, turns,
};

/// The rules of Tak-Tik.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TakTik;

impl GameVariant for TakTik {
    type Position = Position;
    type Turn = Turn;
    type EndReason = EndReason;
    type Reason = Reason;
    type PositionFault = PositionFault;
    type TurnFault = TurnFault;

    const END_REASONS: &'static [EndReason] = &EndReason::ALL;

    fn info() -> &'static GameInfo {
        &INFO
    }

    fn start() -> Position {
        Position::start()
    }

    fn side_to_move(position: &Position) -> Side {
        position.side_to_move()
    }

    fn clock(position: &Position) -> u16 {
        position.clock()
    }

    fn turn_number(position: &Position) -> u16 {
        position.turn_number()
    }

    fn legal_turns(position: &Position, turns: &mut Vec<Turn>) {
        turns::list(position, turns);
    }

    fn count_turns(position: &Position) -> usize {
        turns::count(position)
    }

    fn pick_turn(position: &Position, choose: impl FnOnce(usize) -> usize) -> Option<Turn> {
        turns::pick(position, choose)
    }

    fn is_legal(position: &Position, turn: Turn) -> bool {
        turns::is_legal(position, turn)
    }

    #[inline(always)]
    fn play_unchecked(position: &mut Position, turn: Turn) {
        position.play_unchecked(turn);
    }

    fn outcome(position: &Position) -> Option<Outcome<EndReason>> {
        ending::outcome(position)
    }

    fn key(position: &Position) -> u64 {
        position.key()
    }

    fn repeats(one: &Position, other: &Position) -> bool {
        one.repeats(other)
    }

    /// TT-6.7: occurrences of every position count.
    fn counts_for_repetition(_: &Position) -> bool {
        true
    }

    fn parse_position(text: &str) -> Result<Position, TextError<PositionFault>> {
        text.parse()
    }

    fn parse_turn(text: &str) -> Result<Turn, TextError<TurnFault>> {
        text.parse()
    }

    fn long_turn(position: &Position, turn: Turn) -> String {
        let letter = |square: Square| position.piece_at(square).map(|piece| piece.kind.letter());
        let mut text = String::new();
        match turn {
            Turn::Go { from, to } => {
                text.extend(letter(from));
                let sign = if letter(to).is_some() { "x" } else { "" };
                text.push_str(&alloc::format!("{from}{sign}{to}"));
            }
            Turn::Barrage { target } | Turn::Encirclement { target } => {
                let sign = if matches!(turn, Turn::Barrage { .. }) {
                    "*"
                } else {
                    "^"
                };
                text.push_str(sign);
                text.extend(letter(target));
                text.push_str(&alloc::format!("{target}"));
            }
        }
        text
    }

    fn effects(position: &Position, turn: Turn, effects: &mut Vec<Effect>) {
        effects.clear();
        let target = turn.target();
        let cause = match turn {
            Turn::Go { .. } => Cause::Taken,
            Turn::Barrage { .. } => Cause::TakenInPlace,
            Turn::Encirclement { .. } => Cause::Encircled,
        };
        if let Some(taken) = position.piece_at(target) {
            let piece = taken.placed(target);
            effects.push(Effect::Leaves { piece, cause });
        }
        if let Turn::Go { from, to } = turn
            && let Some(piece) = position.piece_at(from)
        {
            effects.push(Effect::Moves {
                piece: piece.placed(from),
                to: to.into(),
            });
        }
    }

    fn shape(position: &Position, turn: Turn) -> TurnShape {
        let target = turn.target();
        let origin = turn.from();
        let act = match turn {
            Turn::Go { .. } if position.piece_at(target).is_some() => Act::CaptureByMoving,
            Turn::Go { .. } => Act::Move,
            Turn::Barrage { .. } => Act::Barrage,
            Turn::Encirclement { .. } => Act::Encirclement,
        };
        TurnShape {
            act,
            origin: origin.map(Into::into),
            kind: origin
                .and_then(|square| position.piece_at(square))
                .map(|piece| piece.kind.into()),
            target: Some(target.into()),
            becomes: None,
            // No turn of Tak-Tik takes a piece of the side that makes it.
            costs_own_main: false,
        }
    }

    fn explain(position: &Position, wish: Wish<Turn>) -> Explanation<Reason> {
        explain::explain(position, wish)
    }

    fn pieces(position: &Position) -> Vec<Placed> {
        position
            .pieces()
            .map(|(square, piece)| piece.placed(square))
            .collect()
    }

    fn reserve(_: &Position, _: Side) -> Vec<(KindId, u8)> {
        Vec::new()
    }

    fn phase(_: &Position) -> Phase {
        Phase {
            word: "battle",
            placements_left: None,
            may_pass: false,
        }
    }

    /// TT-2.1: the other side's turn, while nothing is decided.
    fn if_to_move(position: &Position, side: Side) -> Option<Position> {
        if position.side_to_move() == side {
            return Some(*position);
        }
        position.outcome().is_none().then(|| position.handed_over())
    }

    /// TT-4.1 to TT-4.3: whatever stands there.
    fn borne_on(position: &Position, side: Side) -> Borne {
        let crate::Borne { once, twice } = position.borne(side);
        let cells = |squares: crate::Bitboard| squares.into_iter().map(Into::into).collect();
        Borne {
            once: cells(once),
            twice: cells(twice),
        }
    }

    /// TT-6.2: the ground troops that each side has left.
    fn tallies(position: &Position) -> Vec<Tally> {
        vec![Tally {
            word: "ground-troops",
            values: [BLUE, RED].map(|side| position.ground_troops(side).len()),
        }]
    }

    fn example(kind: KindId, side: Side) -> Option<Example<Position>> {
        examples::example(Kind::from_id(kind)?, side)
    }
}
