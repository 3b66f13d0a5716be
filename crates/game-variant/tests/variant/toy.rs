// A small game to try things on. Three files and four ranks; each side has three runners on its first rank. A turn is
// a step of a runner to a neighbouring square of its rank or file, taking what the other side has there, or a pass. A
// side wins when a runner of its own reaches the far rank (T-3), or when the other has none left (T-4). Positions count
// for repetition from turn 2 on.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

use board_geom::{Bitboard, Direction, Square, define_board};
use game_variant::effect::{Cause, Effect};
use game_variant::explain::{Explanation, Point, Reason, Wish};
use game_variant::text::{self, Field, Part, SyntaxFault, TextError};
use game_variant::{
    Act, BoardShape, Borne, Clause, GameInfo, GameVariant, Ground, KindId, KindInfo, Outcome,
    Phase, Placed, ReasonWord, Side, SideInfo, Tally, TurnShape,
};

define_board! {
    /// Three files and four ranks.
    pub(crate) struct Lane: u64, files 3, ranks 4, letters "abc";
}

const SHAPE: BoardShape = BoardShape::of::<Lane>();
const RUNNER: KindId = KindId(0);
const FAR: [u8; 2] = [3, 0];

/// The toy game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Toy;

/// A position of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Position {
    runners: [Bitboard<Lane>; 2],
    side: Side,
    clock: u16,
    turn: u16,
}

impl Position {
    fn own(&self) -> Bitboard<Lane> {
        self.runners[self.side.index()]
    }

    fn placed(&self, at: Square<Lane>) -> Option<Placed> {
        let holds = |side: &Side| self.runners[side.index()].contains(at);
        let side = Some(Side::BOTH.into_iter().find(holds)?);
        Some(Placed {
            side,
            kind: RUNNER,
            at: at.into(),
        })
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = text::board_text(&SHAPE, |cell| {
            let placed = cell.square().and_then(|at| self.placed(at))?;
            Some(if placed.side == Some(Side::First) {
                "R"
            } else {
                "r"
            })
        });
        let letter = Toy::info().side(self.side).letter;
        write!(f, "{board} {letter} {} {}", self.clock, self.turn)
    }
}

/// A turn of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Turn {
    /// A step from one square to another.
    Step(Square<Lane>, Square<Lane>),
    /// Nothing.
    Pass,
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(from, to) => write!(f, "{from}{to}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// How it ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum End {
    Goal,
    Bare,
}

impl ReasonWord for End {
    fn word(self) -> &'static str {
        match self {
            Self::Goal => "goal",
            Self::Bare => "bare",
        }
    }

    fn clause(self) -> Option<Clause> {
        Some(Clause(match self {
            Self::Goal => "T-3",
            Self::Bare => "T-4",
        }))
    }
}

/// Why something can or cannot be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    Step,
    Pass,
    NoOwnRunner,
    NoNeighbour,
    OwnInTheWay,
    Over(End),
}

impl Reason for Why {
    fn clause(self) -> Clause {
        match self {
            Self::Pass => Clause("T-2"),
            Self::Over(end) => end.clause().unwrap(),
            _ => Clause("T-1"),
        }
    }

    fn key(self) -> &'static str {
        match self {
            Self::Step => "toy-step",
            Self::Pass => "toy-pass",
            Self::NoOwnRunner => "toy-no-own-runner",
            Self::NoNeighbour => "toy-no-neighbour",
            Self::OwnInTheWay => "toy-own-in-the-way",
            Self::Over(_) => "toy-over",
        }
    }
}

fn neighbours(at: Square<Lane>) -> Bitboard<Lane> {
    Direction::ORTHOGONAL
        .into_iter()
        .filter_map(|direction| at.step(direction))
        .collect()
}

impl GameVariant for Toy {
    type Position = Position;
    type Turn = Turn;
    type EndReason = End;
    type Reason = Why;
    type PositionFault = SyntaxFault;
    type TurnFault = SyntaxFault;

    const END_REASONS: &'static [End] = &[End::Goal, End::Bare];

    fn info() -> &'static GameInfo {
        static INFO: GameInfo = GameInfo {
            id: "toy",
            name: "Toy Race",
            sides: [
                SideInfo {
                    name: "Up",
                    word: "up",
                    letter: 'u',
                },
                SideInfo {
                    name: "Down",
                    word: "down",
                    letter: 'd',
                },
            ],
            shape: SHAPE,
            ground: Ground::Open,
            terrain: &[],
            kinds: &[KindInfo {
                word: "runner",
                letter: "R",
                count: 3,
                is_main: false,
                has_side: true,
                clause: Clause("T-1"),
            }],
            reserve: &[],
            claim_clock: 10,
            repetition_clause: Clause("T-5"),
            clock_clause: Clause("T-6"),
            agreement_clause: Clause("T-7"),
        };
        &INFO
    }

    fn start() -> Position {
        Self::parse_position("rrr/3/3/RRR u 0 1").unwrap()
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
        if Self::outcome(position).is_some() {
            return;
        }
        turns.push(Turn::Pass);
        for from in position.own() {
            let targets = neighbours(from).without(position.own());
            turns.extend(targets.into_iter().map(|to| Turn::Step(from, to)));
        }
    }

    fn count_turns(position: &Position) -> usize {
        let mut turns = Vec::new();
        Self::legal_turns(position, &mut turns);
        turns.len()
    }

    fn is_legal(position: &Position, turn: Turn) -> bool {
        Self::explain(position, Wish::Turn(turn)).legal
    }

    fn play_unchecked(position: &mut Position, turn: Turn) {
        let (own, other) = (position.side.index(), position.side.other().index());
        position.clock = position.clock.saturating_add(1);
        if let Turn::Step(from, to) = turn {
            position.runners[own].remove(from);
            position.runners[own].insert(to);
            if position.runners[other].contains(to) {
                position.runners[other].remove(to);
                position.clock = 0;
            }
        }
        if position.side == Side::Second {
            position.turn = position.turn.saturating_add(1);
        }
        position.side = position.side.other();
    }

    fn outcome(position: &Position) -> Option<Outcome<End>> {
        let mover = position.side.other();
        let far = Bitboard::rank(FAR[mover.index()]);
        if position.own().is_empty() {
            Some(Outcome::win(mover, End::Bare))
        } else if position.runners[mover.index()].intersects(far) {
            Some(Outcome::win(mover, End::Goal))
        } else {
            None
        }
    }

    fn key(position: &Position) -> u64 {
        let mut hasher = DefaultHasher::new();
        (position.runners, position.side).hash(&mut hasher);
        hasher.finish()
    }

    fn repeats(one: &Position, other: &Position) -> bool {
        one.runners == other.runners && one.side == other.side
    }

    fn counts_for_repetition(position: &Position) -> bool {
        position.turn >= 2
    }

    fn parse_position(text: &str) -> Result<Position, TextError<SyntaxFault>> {
        let [board, side, clock, turn] = text::fields(text)?;
        let mut runners = [Bitboard::EMPTY; 2];
        let piece = |rest: &str| match rest.chars().next() {
            Some('R') => Some((Side::First, 1)),
            Some('r') => Some((Side::Second, 1)),
            _ => None,
        };
        text::ranks(board, &SHAPE, "R and r", piece, |side, cell| {
            let at = cell.square().ok_or(SyntaxFault::Square)?;
            runners[side.index()].insert(at);
            Ok::<(), SyntaxFault>(())
        })?;
        Ok(Position {
            runners,
            side: text::side(side, ['u', 'd'])?,
            clock: text::counter(clock, Field::Clock, 0)?,
            turn: text::counter(turn, Field::TurnNumber, 1)?,
        })
    }

    fn parse_turn(text: &str) -> Result<Turn, TextError<SyntaxFault>> {
        let part = Part::all(text);
        let fault = |at, fault| part.fault(Field::Turn, at, fault);
        if text == "pass" {
            return Ok(Turn::Pass);
        }
        let (from, length) =
            Square::read(text).map_err(|error| fault(error.offset(), error.into()))?;
        let to = text[length..].parse();
        let to = to.map_err(|error: board_geom::SquareError| {
            fault(length + error.offset(), error.into())
        })?;
        Ok(Turn::Step(from, to))
    }

    fn long_turn(position: &Position, turn: Turn) -> String {
        match turn {
            Turn::Step(from, to) if position.placed(to).is_some() => format!("R{from}x{to}"),
            Turn::Step(from, to) => format!("R{from}-{to}"),
            Turn::Pass => "pass".into(),
        }
    }

    fn effects(position: &Position, turn: Turn, effects: &mut Vec<Effect>) {
        effects.clear();
        if let Turn::Step(from, to) = turn {
            let taken = position.placed(to);
            effects.extend(taken.map(|piece| Effect::Leaves {
                piece,
                cause: Cause::Taken,
            }));
            let moved = position.placed(from);
            effects.extend(moved.map(|piece| Effect::Moves {
                piece,
                to: to.into(),
            }));
        }
    }

    fn shape(position: &Position, turn: Turn) -> TurnShape {
        let Turn::Step(from, to) = turn else {
            return TurnShape::PASS;
        };
        let act = match position.placed(to) {
            Some(_) => Act::CaptureByMoving,
            None => Act::Move,
        };
        TurnShape::go(act, RUNNER, from.into(), to.into())
    }

    fn explain(position: &Position, wish: Wish<Turn>) -> Explanation<Why> {
        let illegal = |why| Explanation::illegal(vec![Point::new(why)]);
        if let Some(outcome) = Self::outcome(position) {
            return illegal(Why::Over(outcome.reason));
        }
        let (from, to) = match wish {
            Wish::Turn(Turn::Pass) | Wish::Pass => {
                return Explanation::legal(vec![Point::new(Why::Pass)]);
            }
            Wish::Turn(Turn::Step(from, to)) => (Some(from), Some(to)),
            Wish::FromTo(from, to) => (from.square(), to.square()),
            // A square is the first step from there.
            Wish::Square(cell) => {
                let from = cell.square();
                let free = |from| neighbours(from).without(position.own()).first();
                (from, from.and_then(free))
            }
            Wish::Place(_, cell) => (cell.square(), None),
        };
        match (from, to) {
            (Some(from), _) if !position.own().contains(from) => illegal(Why::NoOwnRunner),
            (Some(_), Some(to)) if position.own().contains(to) => illegal(Why::OwnInTheWay),
            (Some(from), Some(to)) if neighbours(from).contains(to) => {
                Explanation::legal(vec![Point::new(Why::Step).target(to)])
            }
            _ => illegal(Why::NoNeighbour),
        }
    }

    fn pieces(position: &Position) -> Vec<Placed> {
        Square::all().filter_map(|at| position.placed(at)).collect()
    }

    fn reserve(_: &Position, _: Side) -> Vec<(KindId, u8)> {
        Vec::new()
    }

    fn phase(_: &Position) -> Phase {
        Phase {
            word: "race",
            placements_left: None,
            may_pass: true,
        }
    }

    fn if_to_move(position: &Position, side: Side) -> Option<Position> {
        let turned = || Position {
            side,
            ..position.clone()
        };
        (Self::outcome(position).is_none() || position.side == side).then(turned)
    }

    fn borne_on(position: &Position, side: Side) -> Borne {
        let own = position.runners[side.index()];
        Borne::counted(SHAPE.cells(), |cell| {
            let at = cell.square();
            at.map_or(0, |at| (neighbours(at) & own).len() as usize)
        })
    }

    fn tallies(position: &Position) -> Vec<Tally> {
        let values = position.runners.map(|runners| runners.len());
        vec![Tally {
            word: "runners",
            values,
        }]
    }
}
