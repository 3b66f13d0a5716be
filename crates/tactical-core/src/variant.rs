//! The game as programs around it see it.

use alloc::string::String;
use alloc::vec::Vec;

use game_variant::effect::Effect;
use game_variant::explain::{Explanation, Wish};
use game_variant::text::TextError;
use game_variant::{
    Borne, Example, GameInfo, GameVariant, KindId, Outcome, Phase, Placed, Side, Tally, TurnShape,
};

use crate::explain::Reason;
use crate::{EndReason, Kind, Object, Position, PositionFault, Turn, TurnFault};
use crate::{effects, examples, explain, info, phases, text};

/// The rules of Tactical Chess.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TacticalChess;

impl GameVariant for TacticalChess {
    type Position = Position;
    type Turn = Turn;
    type EndReason = EndReason;
    type Reason = Reason;
    type PositionFault = PositionFault;
    type TurnFault = TurnFault;

    const END_REASONS: &'static [EndReason] = &EndReason::ALL;

    fn info() -> &'static GameInfo {
        &info::INFO
    }

    fn start() -> Position {
        Position::start()
    }

    #[inline]
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
        position.legal_turns(turns);
    }

    fn count_turns(position: &Position) -> usize {
        position.count_turns()
    }

    fn pick_turn(position: &Position, choose: impl FnOnce(usize) -> usize) -> Option<Turn> {
        position.pick(choose)
    }

    fn is_legal(position: &Position, turn: Turn) -> bool {
        position.is_legal(turn)
    }

    #[inline(always)]
    fn play_unchecked(position: &mut Position, turn: Turn) {
        position.play_unchecked(turn);
    }

    #[inline(always)]
    fn after(position: &Position, turn: Turn) -> Position {
        position.after(turn)
    }

    fn outcome(position: &Position) -> Option<Outcome<EndReason>> {
        position.outcome()
    }

    fn key(position: &Position) -> u64 {
        position.key()
    }

    fn repeats(one: &Position, other: &Position) -> bool {
        one.repeats(other)
    }

    fn counts_for_repetition(position: &Position) -> bool {
        position.counts_for_repetition()
    }

    fn parse_position(text: &str) -> Result<Position, TextError<PositionFault>> {
        text::parse_position(text)
    }

    fn parse_turn(text: &str) -> Result<Turn, TextError<TurnFault>> {
        text::parse_turn(text)
    }

    fn long_turn(position: &Position, turn: Turn) -> String {
        text::long_turn(position, turn)
    }

    fn effects(position: &Position, turn: Turn, list: &mut Vec<Effect>) {
        effects::effects(position, turn, list);
    }

    fn shape(position: &Position, turn: Turn) -> TurnShape {
        effects::shape(position, turn)
    }

    fn explain(position: &Position, wish: Wish<Turn>) -> Explanation<Reason> {
        explain::explain(position, wish)
    }

    fn pieces(position: &Position) -> Vec<Placed> {
        effects::pieces(position)
    }

    /// TC-1.3, and TC-2.2: of the obstacles those that the side may still place.
    fn reserve(position: &Position, side: Side) -> Vec<(KindId, u8)> {
        let obstacles = phases::obstacles_left(position.turns_had(side));
        let pieces = |kind: Kind| (KindId::from(kind), position.reserve(side).count(kind));
        core::iter::once((Object::OBSTACLE, obstacles))
            .chain(Kind::ALL.into_iter().map(pieces))
            .filter(|(_, count)| *count > 0)
            .collect()
    }

    fn phase(position: &Position) -> Phase {
        let phase = position.phase();
        let left = phase
            .ends_before()
            .map(|end| end.saturating_sub(position.turn_number()) as u8);
        Phase {
            word: phase.word(),
            placements_left: left,
            may_pass: phase.may_pass() && position.outcome().is_none(),
        }
    }

    /// TC-2.2: in the battle alone, and while nothing is decided (TC-5). Before it the sides' placements are counted by
    /// whose turn it is, and nothing is taken.
    fn if_to_move(position: &Position, side: Side) -> Option<Position> {
        if position.side_to_move() == side {
            return Some(*position);
        }
        let turns = position.phase() == crate::Phase::Battle && !position.is_decided();
        turns.then(|| position.with_turn_of(side))
    }

    /// TC-3, whatever stands there: what of an enemy would be removed, and the phase does not matter.
    fn borne_on(position: &Position, side: Side) -> Borne {
        Borne::counted(info::INFO.shape.cells(), |cell| {
            let at = cell.square();
            at.map_or(0, |at| position.bearers(side, at).len() as usize)
        })
    }

    /// None: what matters is on the board and in the reserves.
    fn tallies(_: &Position) -> Vec<Tally> {
        Vec::new()
    }

    fn example(kind: KindId, side: Side) -> Option<Example<Position>> {
        examples::example(kind, side)
    }
}
