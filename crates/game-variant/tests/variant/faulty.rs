//! The toy with a fault in it that is chosen while the test runs.

use std::cell::Cell;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

use game_variant::effect::{Cause, Effect};
use game_variant::explain::{Explanation, Wish};
use game_variant::text::{SyntaxFault, TextError};
use game_variant::{
    Act, Borne, Cell as Square, Clause, Example, GameInfo, GameVariant, IllegalTurn, KindId,
    KindInfo, Outcome, Phase, Placed, ReasonWord, Side, SideInfo, Tally, TurnShape, Word,
};

use crate::toy::{Position, Toy, Turn, Why};

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    None,
    KeyOfTurnNumber,
    KeyOfClock,
    KeyOfHistory,
    StepWishesLegal,
    /// Only that of a step over one square straight ahead.
    NearWishLegal,
    StepWishesIllegal,
    PlacementsLegal,
    PassLegal,
    TurnsLegal,
    SquareUnexplained,
    PanicOnIllegal,
    PlayOtherwise,
    ListNotCleared,
    ListedTwice,
    AllLegal,
    AskedForNone,
    AskedForMore,
    FirstPicked,
    PickedAtRandom,
    LastForAnyNumber,
    CountedOneMore,
    CountedMany,
    RepeatsAlways,
    RepeatsNever,
    RepeatsWhateverSide,
    RepeatsOneWay,
    KeyWithoutSide,
    PassUnsaid,
    PiecesReversed,
    PieceTwice,
    PieceOffBoard,
    EmptyReserve,
    NothingLeaves,
    PanicInEffects,
    NoOutcome,
    EarlyOutcome,
    SameLongTexts,
    ClockUnread,
    PanicInReading,
    ErrorBeyondText,
    Endless,
    PassLegalOnceDecided,
    PassExplainedOnceDecided,
    RefusedAsAnother,
    RefusedAsLegal,
    RefusedForAnotherReason,
    CaptureLooksLikeMove,
    MoveWithoutOrigin,
    MoveFromItsTarget,
    MoveOfUnknownKind,
    PassWithTarget,
    MoveBecomes,
    MoveCostsMain,
    TakenByNothing,
    PhaseWithoutWord,
    NoPlacementLeft,
    PlacementsUncounted,
    TallyWithoutWord,
    TallyTwice,
    BearsOnNothing,
    BearsTwiceOnly,
    BearsReversed,
    OthersTurn,
    TurnNotHanded,
    UnlistedReason,
    ErrorAmidLetter,
    FoundElsewhere,
    PanicOffBoard,
    PanicOfUnknownKind,
    LegalOffBoard,
    SquaresLegal,
    SquaresIllegal,
    NumberInByte,
    NumberInTwoBytes,
    TurnsSkipped,
    TurnsFromZero,
    OneSideOnly,
    KindsAlike,
    ExampleOfNothing,
    KeyOfNothing,
    KeyOfFew,
    /// The key does not tell whose a piece is.
    KeyWithoutColours,
    /// Reading a turn panics where a rank is 0.
    PanicAtNought,
}

thread_local! {
    static PLANTED: Cell<Fault> = const { Cell::new(Fault::None) };
    static CALLS: Cell<usize> = const { Cell::new(0) };
}

/// Does something with a fault planted, in this thread.
pub(crate) fn with<T>(fault: Fault, then: impl FnOnce() -> T) -> T {
    PLANTED.set(fault);
    let done = then();
    PLANTED.set(Fault::None);
    done
}

fn is(fault: Fault) -> bool {
    PLANTED.get() == fault
}

/// How often this has been called: what nothing should depend on.
fn calls() -> usize {
    CALLS.set(CALLS.get() + 1);
    CALLS.get()
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Faulty;

/// The toy with two kinds that nothing tells apart.
static TWINS: LazyLock<GameInfo> = LazyLock::new(|| {
    const TWIN: KindInfo = KindInfo::new("runner", "R", 3, Clause("T-1"));
    GameInfo {
        sides: [
            SideInfo::new("Up", "up", 'u'),
            SideInfo::new("Down", "down", 'd'),
        ],
        kinds: &[TWIN, TWIN],
        ..*Toy::info()
    }
});

/// A pass that looks like a runner placed on a1.
const PLACED: TurnShape = TurnShape::place(KindId(0), Square { file: 0, rank: 0 });

fn turns_of(position: &Position) -> Vec<Turn> {
    let mut turns = Vec::new();
    Faulty::legal_turns(position, &mut turns);
    turns
}

impl GameVariant for Faulty {
    type Position = Position;
    type Turn = Turn;
    type EndReason = Word;
    type Reason = Why;
    type PositionFault = SyntaxFault;
    type TurnFault = SyntaxFault;

    const END_REASONS: &'static [Word] = &[
        Word::by_rule("goal", Clause("T-3")),
        Word::by_rule("bare", Clause("T-4")),
    ];

    fn info() -> &'static GameInfo {
        match PLANTED.get() {
            Fault::KindsAlike => &TWINS,
            _ => Toy::info(),
        }
    }

    fn start() -> Position {
        Toy::start()
    }

    fn side_to_move(position: &Position) -> Side {
        match PLANTED.get() {
            Fault::OneSideOnly => Side::First,
            _ => Toy::side_to_move(position),
        }
    }

    fn clock(position: &Position) -> u16 {
        match PLANTED.get() {
            Fault::Endless => 0,
            _ => Toy::clock(position),
        }
    }

    fn turn_number(position: &Position) -> u16 {
        let number = Toy::turn_number(position);
        match PLANTED.get() {
            Fault::TurnsSkipped => number.saturating_mul(2),
            Fault::TurnsFromZero => number - 1,
            _ => number,
        }
    }

    fn legal_turns(position: &Position, turns: &mut Vec<Turn>) {
        match PLANTED.get() {
            Fault::ListNotCleared => {
                let mut listed = Vec::new();
                Toy::legal_turns(position, &mut listed);
                turns.extend(listed);
            }
            Fault::Endless => *turns = vec![Turn::Pass],
            planted => {
                Toy::legal_turns(position, turns);
                let twice = turns.first().copied();
                turns.extend(twice.filter(|_| planted == Fault::ListedTwice));
            }
        }
    }

    fn count_turns(position: &Position) -> usize {
        if is(Fault::CountedMany) {
            return usize::MAX;
        }
        let counted = turns_of(position).len();
        counted + usize::from(is(Fault::CountedOneMore) && Toy::turn_number(position) == 3)
    }

    fn pick_turn(position: &Position, choose: impl FnOnce(usize) -> usize) -> Option<Turn> {
        let turns = turns_of(position);
        let planted = PLANTED.get();
        if turns.is_empty() && planted != Fault::AskedForNone {
            return None;
        }
        let number = choose(turns.len() + usize::from(planted == Fault::AskedForMore));
        let last = turns.len() - usize::from(!turns.is_empty());
        let number = match planted {
            Fault::LastForAnyNumber => number.min(last),
            Fault::FirstPicked if number <= last => 0,
            Fault::NumberInByte => usize::from(number as u8),
            Fault::NumberInTwoBytes => usize::from(number as u16),
            Fault::PickedAtRandom if number <= last => (number + calls()) % turns.len(),
            _ => number,
        };
        turns.get(number).copied()
    }

    fn is_legal(position: &Position, turn: Turn) -> bool {
        let after_the_end = is(Fault::PassLegalOnceDecided) && Toy::outcome(position).is_some();
        is(Fault::AllLegal)
            || after_the_end && turn == Turn::Pass
            || turns_of(position).contains(&turn)
    }

    fn play(position: &Position, turn: Turn) -> Result<Position, IllegalTurn<Turn, Why>> {
        match PLANTED.get() {
            Fault::PlayOtherwise => Toy::play(position, turn).map(|_| position.clone()),
            Fault::Endless => Ok(Self::after(position, turn)),
            planted => Toy::play(position, turn).map_err(|mut refused| {
                match planted {
                    Fault::RefusedAsAnother => refused.turn = Turn::Pass,
                    Fault::RefusedAsLegal => refused.explanation.legal = true,
                    Fault::RefusedForAnotherReason => {
                        refused.explanation.points[0].reason = Why::Step;
                    }
                    _ => {}
                }
                refused
            }),
        }
    }

    fn play_unchecked(position: &mut Position, turn: Turn) {
        if is(Fault::PanicOnIllegal) {
            assert!(Toy::is_legal(position, turn), "turn {turn} is not legal");
        }
        Toy::play_unchecked(position, turn);
    }

    fn outcome(position: &Position) -> Option<Outcome<Word>> {
        let outcome = Toy::outcome(position).map(|outcome| {
            outcome.map(|end| Word {
                word: end.word(),
                clause: end.clause(),
            })
        });
        match PLANTED.get() {
            Fault::NoOutcome | Fault::Endless => None,
            Fault::EarlyOutcome if Toy::turn_number(position) == 3 => {
                Some(Outcome::win(Side::First, Self::END_REASONS[0]))
            }
            Fault::UnlistedReason => {
                outcome.map(|outcome| outcome.map(|_| Word::by_rule("other", Clause("T-3"))))
            }
            _ => outcome,
        }
    }

    fn key(position: &Position) -> u64 {
        let (turn, clock) = (Toy::turn_number(position), Toy::clock(position));
        match PLANTED.get() {
            Fault::KeyOfTurnNumber => Toy::key(position) ^ u64::from(turn),
            Fault::KeyOfClock => Toy::key(position) ^ (u64::from(clock) << 40),
            Fault::KeyOfHistory => calls() as u64,
            Fault::KeyWithoutSide => {
                let mut hasher = DefaultHasher::new();
                Toy::pieces(position).hash(&mut hasher);
                hasher.finish()
            }
            Fault::RepeatsWhateverSide => Self::side_to_move(position).index() as u64,
            Fault::Endless => u64::from(turn),
            Fault::KeyOfNothing => 0,
            Fault::KeyOfFew => Toy::key(position) % 8,
            Fault::KeyWithoutColours => {
                let mut hasher = DefaultHasher::new();
                let squares = Toy::pieces(position).into_iter().map(|piece| piece.at);
                squares.collect::<Vec<_>>().hash(&mut hasher);
                Toy::side_to_move(position).hash(&mut hasher);
                hasher.finish()
            }
            _ => Toy::key(position),
        }
    }

    fn repeats(one: &Position, other: &Position) -> bool {
        match PLANTED.get() {
            Fault::RepeatsAlways => true,
            Fault::RepeatsNever | Fault::Endless => false,
            Fault::KeyWithoutSide => Self::key(one) == Self::key(other),
            Fault::RepeatsWhateverSide => Toy::pieces(one) == Toy::pieces(other),
            Fault::RepeatsOneWay if Toy::turn_number(one) > Toy::turn_number(other) => false,
            _ => Toy::repeats(one, other),
        }
    }

    fn parse_position(text: &str) -> Result<Position, TextError<SyntaxFault>> {
        if is(Fault::ClockUnread) {
            // Whatever the clock says, 7 is read.
            let mut words: Vec<&str> = text.split(' ').collect();
            if let Some(clock) = words.get_mut(2) {
                *clock = "7";
            }
            return Toy::parse_position(&words.join(" "));
        }
        Toy::parse_position(text)
    }

    fn parse_turn(text: &str) -> Result<Turn, TextError<SyntaxFault>> {
        assert!(!is(Fault::PanicAtNought) || !text.contains('0'), "a nought");
        assert!(!is(Fault::PanicInReading) || text.len() < 20, "a long text");
        Toy::parse_turn(text).map_err(|mut error| {
            match PLANTED.get() {
                Fault::ErrorBeyondText => error.offset += 1000,
                Fault::ErrorAmidLetter if error.found.starts_with('é') => error.offset += 1,
                Fault::FoundElsewhere => error.found.insert(0, '?'),
                _ => {}
            }
            error
        })
    }

    fn long_turn(position: &Position, turn: Turn) -> String {
        let text = Toy::long_turn(position, turn);
        match PLANTED.get() {
            Fault::SameLongTexts => text.chars().take(2).collect(),
            _ => text,
        }
    }

    fn effects(position: &Position, turn: Turn, effects: &mut Vec<Effect>) {
        assert!(!is(Fault::PanicInEffects), "no effects");
        Toy::effects(position, turn, effects);
        if is(Fault::NothingLeaves) {
            effects.retain(|effect| !matches!(effect, Effect::Leaves { .. }));
        }
        if is(Fault::TakenByNothing) {
            for effect in effects {
                if let Effect::Leaves { cause, .. } = effect {
                    *cause = Cause::Own;
                }
            }
        }
    }

    fn shape(position: &Position, turn: Turn) -> TurnShape {
        let mut shape = Toy::shape(position, turn);
        let planted = PLANTED.get();
        if turn == Turn::Pass {
            return match planted {
                Fault::NoPlacementLeft | Fault::PlacementsUncounted => PLACED,
                Fault::PassWithTarget => TurnShape {
                    target: PLACED.target,
                    ..shape
                },
                _ => shape,
            };
        }
        match planted {
            Fault::CaptureLooksLikeMove => shape.act = Act::Move,
            Fault::MoveWithoutOrigin => shape.origin = None,
            Fault::MoveFromItsTarget => shape.origin = shape.target,
            Fault::MoveOfUnknownKind => shape.kind = Some(KindId(1)),
            Fault::MoveBecomes => shape.becomes = Some(KindId(0)),
            Fault::MoveCostsMain => shape.costs_own_main = true,
            _ => {}
        }
        shape
    }

    fn explain(position: &Position, wish: Wish<Turn>) -> Explanation<Why> {
        let mut explained = Toy::explain(position, wish);
        let on_board = |cell| Toy::info().shape.contains(cell);
        match (PLANTED.get(), wish) {
            (Fault::PanicOffBoard, Wish::Square(cell)) => assert!(on_board(cell), "no such square"),
            (Fault::PanicOfUnknownKind, Wish::Place(kind, _)) => {
                assert_eq!(kind, KindId(0), "no such kind");
            }
            (Fault::LegalOffBoard, Wish::FromTo(_, to)) if !on_board(to) => explained.legal = true,
            (Fault::SquaresLegal, Wish::Square(cell)) if on_board(cell) => explained.legal = true,
            (Fault::SquaresIllegal, Wish::Square(_)) => explained.legal = false,
            (Fault::PassExplainedOnceDecided, Wish::Turn(Turn::Pass)) => explained.legal = true,
            (Fault::StepWishesLegal, Wish::FromTo(..))
            | (Fault::PlacementsLegal, Wish::Place(..))
            | (Fault::PassLegal, Wish::Pass)
            | (Fault::TurnsLegal, Wish::Turn(_)) => explained.legal = true,
            (Fault::NearWishLegal, Wish::FromTo(from, to))
                if from.file == to.file && from.rank.abs_diff(to.rank) == 1 =>
            {
                explained.legal = true;
            }
            (Fault::StepWishesIllegal, Wish::FromTo(..)) => explained.legal = false,
            (Fault::SquareUnexplained, Wish::Square(_)) => explained.points.clear(),
            _ => {}
        }
        explained
    }

    fn pieces(position: &Position) -> Vec<Placed> {
        let mut pieces = Toy::pieces(position);
        match PLANTED.get() {
            Fault::PiecesReversed => pieces.reverse(),
            Fault::PieceTwice => pieces.extend(pieces.last().copied()),
            Fault::PieceOffBoard => pieces.iter_mut().for_each(|piece| piece.at.file += 3),
            _ => {}
        }
        pieces
    }

    fn reserve(position: &Position, side: Side) -> Vec<(KindId, u8)> {
        match PLANTED.get() {
            Fault::EmptyReserve => vec![(KindId(0), 0)],
            _ => Toy::reserve(position, side),
        }
    }

    fn phase(position: &Position) -> Phase {
        let phase = Toy::phase(position);
        let planted = PLANTED.get();
        Phase {
            word: match planted {
                Fault::PhaseWithoutWord => "",
                _ => phase.word,
            },
            placements_left: match planted {
                Fault::NoPlacementLeft => Some(0),
                Fault::PlacementsUncounted => Some(3),
                _ => phase.placements_left,
            },
            may_pass: !matches!(
                planted,
                Fault::PassUnsaid | Fault::NoPlacementLeft | Fault::PlacementsUncounted
            ),
        }
    }

    fn tallies(position: &Position) -> Vec<Tally> {
        let mut tallies = Toy::tallies(position);
        match PLANTED.get() {
            Fault::TallyWithoutWord => tallies[0].word = "",
            Fault::TallyTwice => tallies.push(tallies[0]),
            _ => {}
        }
        tallies
    }

    fn if_to_move(position: &Position, side: Side) -> Option<Position> {
        match PLANTED.get() {
            Fault::OthersTurn => Toy::if_to_move(position, side.other()),
            Fault::TurnNotHanded => Some(position.clone()),
            _ => Toy::if_to_move(position, side),
        }
    }

    fn borne_on(position: &Position, side: Side) -> Borne {
        let mut borne = Toy::borne_on(position, side);
        match PLANTED.get() {
            Fault::BearsOnNothing => borne = Borne::default(),
            Fault::BearsTwiceOnly => borne.once.retain(|cell| !borne.twice.contains(cell)),
            Fault::BearsReversed => borne.once.reverse(),
            _ => {}
        }
        borne
    }

    fn example(_: KindId, side: Side) -> Option<Example<Position>> {
        let planted = is(Fault::ExampleOfNothing) && side == Side::First;
        planted.then(|| Example {
            position: Toy::start(),
            at: None,
        })
    }
}
