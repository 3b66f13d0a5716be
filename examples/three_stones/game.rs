//! Three stones, a game with a reserve, placements and a clock. `docs/variants.md` has its clauses, TS-1 to TS-6. Its texts
//! are read and written in `texts.rs`, its explanations made in `explain.rs`.

use taktika::board_geom::{self, Bitboard, Direction, define_board};
use taktika::game_variant::effect::Effect;
use taktika::game_variant::explain::{AnyReason, Explanation, Wish};
use taktika::game_variant::text::{Syntax, SyntaxFault, TextError};
use taktika::game_variant::*;

use crate::explain::explained;
use crate::texts::{self, Wrong};

define_board! {
    /// TS-1.
    pub(crate) struct Grid: u64, files 3, ranks 3, letters "abc";
}
pub(crate) type Square = board_geom::Square<Grid>;

/// TS-1.
pub(crate) const STONES: u8 = 3;
pub(crate) const STONE: KindId = KindId(0);
const LINE: Word = Word::by_rule("line", Clause("TS-4"));

pub(crate) static INFO: GameInfo = GameInfo {
    id: "threestones",
    name: "Three Stones",
    sides: [
        SideInfo::new("White", "white", 'w'),
        SideInfo::new("Black", "black", 'b'),
    ],
    shape: BoardShape::of::<Grid>(),
    ground: Ground::Open,
    terrain: &[],
    kinds: &[KindInfo::new("stone", "S", STONES, Clause("TS-3"))],
    reserve: &[STONE],
    claim_clock: 20,
    repetition_clause: Clause("TS-6"),
    clock_clause: Clause("TS-5"),
    agreement_clause: Clause("TS-6"),
};

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ThreeStones;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Position {
    pub(crate) stones: [Bitboard<Grid>; 2],
    pub(crate) reserve: [u8; 2],
    pub(crate) side: Side,
    pub(crate) clock: u16,
    pub(crate) turn: u16,
}

impl Position {
    pub(crate) fn placed(&self, at: Square) -> Option<Placed> {
        let mut sides = Side::BOTH.into_iter();
        let side = Some(sides.find(|side| self.stones[side.index()].contains(at))?);
        let (kind, at) = (STONE, at.into());
        Some(Placed { side, kind, at })
    }

    /// TS-4; where both have a line, as never in play, the side that moved last.
    pub(crate) fn winner(&self) -> Option<Side> {
        let lined = |side: &Side| {
            let stones = self.stones[side.index()];
            let next = |way: Direction| stones & stones.shifted(way);
            let last = |way: Direction| next(way) & next(way).shifted(way);
            let mut ways = Direction::LINES.into_iter();
            ways.any(|way| !last(way).is_empty())
        };
        [self.side.other(), self.side].into_iter().find(lined)
    }

    /// TS-2, TS-3: where the side to move may go from here, or out of its reserve. Nothing else decides what is legal.
    pub(crate) fn targets(&self, from: Option<Square>) -> Bitboard<Grid> {
        let side = self.side.index();
        let empty = !(self.stones[0] | self.stones[1]);
        match (from, self.reserve[side]) {
            _ if self.winner().is_some() => Bitboard::EMPTY,
            (None, 1..) => empty,
            (Some(from), 0) if self.stones[side].contains(from) => {
                let ways = Direction::ALL.into_iter();
                let step = |to, way| to | Bitboard::from(from).shifted(way);
                ways.fold(Bitboard::EMPTY, step) & empty
            }
            _ => Bitboard::EMPTY,
        }
    }
}

/// From where, or out of the reserve, and whither.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Turn(pub(crate) Option<Square>, pub(crate) Square);

impl GameVariant for ThreeStones {
    type Position = Position;
    type Turn = Turn;
    type EndReason = Word;
    type Reason = AnyReason;
    type PositionFault = Wrong;
    type TurnFault = SyntaxFault;
    const END_REASONS: &'static [Word] = &[LINE];

    fn info() -> &'static GameInfo {
        &INFO
    }
    fn start() -> Position {
        Position {
            stones: [Bitboard::EMPTY; 2],
            reserve: [STONES; 2],
            side: Side::First,
            clock: 0,
            turn: 1,
        }
    }
    fn side_to_move(position: &Position) -> Side {
        position.side
    }
    fn clock(position: &Position) -> u16 {
        position.clock
    }
    fn turn_number(position: &Position) -> u16 {
        position.turn
    }
    fn legal_turns(position: &Position, turns: &mut Vec<Turn>) {
        turns.clear();
        let own = position.stones[position.side.index()].into_iter();
        for from in own.map(Some).chain([None]) {
            turns.extend(position.targets(from).into_iter().map(|to| Turn(from, to)));
        }
    }
    fn play_unchecked(position: &mut Position, Turn(from, to): Turn) {
        let side = position.side.index();
        match from {
            Some(from) => {
                position.stones[side].remove(from);
                position.clock = position.clock.saturating_add(1);
            }
            None => {
                position.reserve[side] = position.reserve[side].saturating_sub(1);
                position.clock = 0;
            }
        }
        position.stones[side].insert(to);
        position.turn = position.turn.saturating_add(side as u16);
        position.side = position.side.other();
    }
    fn outcome(position: &Position) -> Option<Outcome<Word>> {
        position.winner().map(|side| Outcome::win(side, LINE))
    }
    fn key(position: &Position) -> u64 {
        let [first, second] = position.stones.map(Bitboard::bits);
        let [held, other] = position.reserve.map(u64::from);
        first | (second << 9) | (held << 18) | (other << 20) | ((position.side as u64) << 22)
    }
    fn repeats(one: &Position, other: &Position) -> bool {
        Self::key(one) == Self::key(other)
    }
    fn parse_position(text: &str) -> Result<Position, TextError<Wrong>> {
        texts::position(text)
    }
    fn parse_turn(text: &str) -> Syntax<Turn> {
        texts::turn(text)
    }
    fn effects(position: &Position, Turn(from, to): Turn, effects: &mut Vec<Effect>) {
        effects.clear();
        let (side, kind, at) = (Some(position.side), STONE, to.into());
        let piece = Placed { side, kind, at };
        let moved = from.and_then(|from| position.placed(from));
        effects.push(match moved {
            Some(piece) => Effect::Moves { piece, to: at },
            None => Effect::Appears { piece },
        });
    }
    fn shape(_: &Position, Turn(from, to): Turn) -> TurnShape {
        match from {
            Some(from) => TurnShape::go(Act::Move, STONE, from.into(), to.into()),
            None => TurnShape::place(STONE, to.into()),
        }
    }
    fn explain(position: &Position, wish: Wish<Turn>) -> Explanation<AnyReason> {
        explained(position, wish)
    }
    fn pieces(position: &Position) -> Vec<Placed> {
        Square::all().filter_map(|at| position.placed(at)).collect()
    }
    fn reserve(position: &Position, side: Side) -> Vec<(KindId, u8)> {
        let held = Some((STONE, position.reserve[side.index()]));
        held.into_iter().filter(|(_, count)| *count > 0).collect()
    }
    fn phase(position: &Position) -> Phase {
        let held = position.reserve[position.side.index()];
        Phase {
            word: ["moving", "placing"][usize::from(held > 0)],
            placements_left: Some(held).filter(|held| *held > 0),
            may_pass: false,
        }
    }
}
