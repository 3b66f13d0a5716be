//! A pawn race, all of it. `docs/variants.md` has its clauses, PR-1 to PR-6, and walks through this file.

use std::fmt;
use taktika::board_geom::{self, Bitboard, Direction, define_board};
use taktika::game_variant::effect::{Cause, Effect};
use taktika::game_variant::explain::{AnyReason, Explanation, Point, Wish};
use taktika::game_variant::text::{self, Field, Syntax, SyntaxFault};
use taktika::game_variant::*;

define_board! {
    /// PR-1.
    pub(crate) struct Meadow: u64, files 5, ranks 5, letters "abcde";
}
type Square = board_geom::Square<Meadow>;

const PAWN: KindId = KindId(0);
const ARRIVED: Word = Word::by_rule("arrived", Clause("PR-4"));
const STUCK: Word = Word::by_rule("stuck", Clause("PR-5"));

static INFO: GameInfo = GameInfo {
    id: "pawnrace",
    name: "Pawn Race",
    sides: [
        SideInfo::new("White", "white", 'w'),
        SideInfo::new("Black", "black", 'b'),
    ],
    shape: BoardShape::of::<Meadow>(),
    ground: Ground::Chequered,
    terrain: &[],
    kinds: &[KindInfo::new("pawn", "P", 5, Clause("PR-2"))],
    reserve: &[],
    claim_clock: u16::MAX, // never reached: every turn counts
    repetition_clause: Clause("PR-6"),
    clock_clause: Clause("PR-6"),
    agreement_clause: Clause("PR-6"),
};

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PawnRace;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Position {
    pub(crate) pawns: [Bitboard<Meadow>; 2],
    pub(crate) side: Side,
    pub(crate) turn: u16,
}

impl Position {
    fn placed(&self, at: Square) -> Option<Placed> {
        let mut sides = Side::BOTH.into_iter();
        let side = Some(sides.find(|side| self.pawns[side.index()].contains(at))?);
        let (kind, at) = (PAWN, at.into());
        Some(Placed { side, kind, at })
    }

    /// PR-4; where both have arrived, as never in play, the side that moved last.
    fn arrived(&self) -> Option<Side> {
        let last_rank = |side: &Side| Bitboard::rank([4, 0][side.index()]);
        let arrived = |side: &Side| self.pawns[side.index()].intersects(last_rank(side));
        [self.side.other(), self.side].into_iter().find(arrived)
    }

    /// PR-2, PR-3: where the side to move may go from here. Nothing else decides what is legal.
    fn targets(&self, from: Square) -> Bitboard<Meadow> {
        let own = self.pawns[self.side.index()];
        let other = self.pawns[self.side.other().index()];
        if !own.contains(from) || self.arrived().is_some() {
            return Bitboard::EMPTY;
        }
        let ahead = [Direction::North, Direction::South][self.side.index()];
        let front = Bitboard::from(from).shifted(ahead);
        let beside = front.shifted(Direction::East) | front.shifted(Direction::West);
        front.without(own | other) | (beside & other)
    }
}
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |placed: Placed| placed.side.map(|side| ["P", "p"][side.index()]);
        let board = text::board_text(&INFO.shape, |cell| letter(self.placed(cell.square()?)?));
        write!(f, "{board} {} 0 {}", INFO.side(self.side).letter, self.turn)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Turn(pub(crate) Square, pub(crate) Square);
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0, self.1)
    }
}

impl GameVariant for PawnRace {
    type Position = Position;
    type Turn = Turn;
    type EndReason = Word;
    type Reason = AnyReason;
    type PositionFault = SyntaxFault;
    type TurnFault = SyntaxFault;
    const END_REASONS: &'static [Word] = &[ARRIVED, STUCK];

    fn info() -> &'static GameInfo {
        &INFO
    }
    fn start() -> Position {
        let pawns = [Bitboard::rank(0), Bitboard::rank(4)];
        let (side, turn) = (Side::First, 1);
        Position { pawns, side, turn }
    }
    fn side_to_move(position: &Position) -> Side {
        position.side
    }
    fn turn_number(position: &Position) -> u16 {
        position.turn
    }
    fn legal_turns(position: &Position, turns: &mut Vec<Turn>) {
        turns.clear();
        for from in position.pawns[position.side.index()] {
            turns.extend(position.targets(from).into_iter().map(|to| Turn(from, to)));
        }
    }
    fn play_unchecked(position: &mut Position, Turn(from, to): Turn) {
        let side = position.side;
        position.pawns[side.index()].remove(from);
        position.pawns[side.index()].insert(to);
        position.pawns[side.other().index()].remove(to);
        position.turn = position.turn.saturating_add(side.index() as u16);
        position.side = side.other();
    }
    fn outcome(position: &Position) -> Option<Outcome<Word>> {
        let no_turn = Self::count_turns(position) == 0;
        let stuck = no_turn.then_some(Outcome::win(position.side.other(), STUCK));
        let arrived = position.arrived();
        arrived.map(|side| Outcome::win(side, ARRIVED)).or(stuck)
    }
    fn key(position: &Position) -> u64 {
        let [first, second] = position.pawns.map(Bitboard::bits);
        first | (second << 25) | ((position.side as u64) << 50)
    }
    fn repeats(one: &Position, other: &Position) -> bool {
        Self::key(one) == Self::key(other)
    }
    fn parse_position(text: &str) -> Syntax<Position> {
        let [board, side, clock, turn] = text::fields(text)?;
        let mut pawns = [Bitboard::EMPTY; 2];
        let letter = |rest: &str| Some((["P", "p"].iter().position(|p| rest.starts_with(p))?, 1));
        text::ranks(board, &INFO.shape, "P and p", letter, |side, cell| {
            pawns[side].insert(cell.square().ok_or(SyntaxFault::Square)?);
            Ok::<(), SyntaxFault>(())
        })?;
        let side = text::side(side, ['w', 'b'])?;
        text::no_clock(clock)?;
        let turn = text::counter(turn, Field::TurnNumber, 1)?;
        Ok(Position { pawns, side, turn })
    }
    fn parse_turn(text: &str) -> Syntax<Turn> {
        text::two_squares(text).map(|(from, to)| Turn(from, to))
    }
    fn effects(position: &Position, Turn(from, to): Turn, effects: &mut Vec<Effect>) {
        effects.clear();
        let (cause, taken) = (Cause::Taken, position.placed(to));
        effects.extend(taken.map(|piece| Effect::Leaves { piece, cause }));
        let (to, moved) = (to.into(), position.placed(from));
        effects.extend(moved.map(|piece| Effect::Moves { piece, to }));
    }
    fn shape(position: &Position, Turn(from, to): Turn) -> TurnShape {
        let takes = position.placed(to).is_some();
        let act = [Act::Move, Act::CaptureByMoving][usize::from(takes)];
        TurnShape::go(act, PAWN, from.into(), to.into())
    }
    fn explain(position: &Position, wish: Wish<Turn>) -> Explanation<AnyReason> {
        let (from, to) = match wish {
            Wish::Turn(Turn(from, to)) => (Some(from), Some(to)),
            Wish::FromTo(from, to) => from.square().zip(to.square()).unzip(),
            Wish::Square(cell) => (cell.square(), None),
            Wish::Place(..) | Wish::Pass => (None, None),
        };
        let targets = from.map_or(Bitboard::EMPTY, |from| position.targets(from));
        let piece = from.and_then(|from| position.placed(from));
        let own = piece.is_some_and(|piece| piece.side == Some(position.side));
        let goes = to.map(|to| targets.contains(to));
        let takes = to.is_some_and(|to| position.placed(to).is_some());
        let (legal, clause, key) = match Self::outcome(position).map(|over| over.reason) {
            Some(STUCK) => (false, "PR-5", "pawnrace-stuck"),
            Some(_) => (false, "PR-4", "pawnrace-arrived"),
            _ if goes == Some(true) && takes => (true, "PR-3", "pawnrace-capture"),
            _ if goes == Some(true) => (true, "PR-2", "pawnrace-step"),
            _ if goes.is_none() && !targets.is_empty() => (true, "PR-2", "pawnrace-can-go"),
            _ if own => (false, "PR-2", "pawnrace-not-ahead"),
            _ => (false, "PR-2", "pawnrace-no-pawn"),
        };
        let mut point = Point::new(AnyReason::new(Clause(clause), key)).squares(targets);
        (point.piece, point.target) = (piece, to.map(Into::into));
        let points = vec![point];
        Explanation { legal, points }
    }
    fn pieces(position: &Position) -> Vec<Placed> {
        Square::all().filter_map(|at| position.placed(at)).collect()
    }
}
