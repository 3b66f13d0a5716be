//! `Game`: history, repetition, claims, the players' will.

use game_variant::explain::Reason;
use game_variant::game::GameError;
use game_variant::{Ending, Game, GameVariant, Outcome, Side, Switches};
use proptest::prelude::*;

use crate::toy::{End, Toy, Turn, Why};
use crate::{game_of, turn};

/// Twelve turns after which the position after the second of them has occurred for the third time.
const SHUFFLE: &str = "pass pass a1a2 a4a3 a2a1 a3a4 a1a2 a4a3 a2a1 a3a4";

#[test]
fn a_new_game_is_open_at_its_start() {
    let game = Game::<Toy>::new();
    assert_eq!((game.ply(), game.len(), game.outcome()), (0, 0, None));
    assert!(game.is_empty() && !game.can_undo() && !game.can_redo());
    assert_eq!(game.start(), &Toy::start());
}

#[test]
fn an_illegal_turn_is_explained_and_changes_nothing() {
    let mut game = game_of("a1a2");
    let error = game.play(turn("a1a2")).unwrap_err();
    let GameError::Illegal(illegal) = &error else {
        panic!("{error:?}");
    };
    assert_eq!(illegal.explanation.points[0].reason, Why::NoOwnRunner);
    assert_eq!(error.to_string(), "illegal turn a1a2: T-1");
    assert_eq!(game.ply(), 1);
}

#[test]
fn the_position_decides_first_and_then_nothing_goes_on() {
    let mut game = game_of("a1a2 c4c3 a2a3 c3c2 a3a4");
    let outcome = Outcome::win(Side::First, Ending::Position(End::Goal));
    assert_eq!(game.outcome(), Some(outcome));
    assert_eq!(game.play(Turn::Pass), Err(GameError::Over(outcome)));
    assert_eq!(game.resign(Side::First), Err(GameError::Over(outcome)));
    assert_eq!(game.agree_draw(), Err(GameError::Over(outcome)));
    assert_eq!(game.claim_draw(), Err(GameError::Over(outcome)));
    let mut turns = vec![Turn::Pass];
    game.legal_turns(&mut turns);
    assert_eq!(turns, []);
    assert_eq!(
        outcome.erased(Toy::info()).text(Toy::info()).to_string(),
        "up goal"
    );
}

/// TT-6.7, TC-5.4: positions that do not count (here those of turn 1) are left out.
#[test]
fn the_third_occurrence_is_a_draw_by_itself() {
    let mut game = game_of(SHUFFLE);
    assert_eq!(game.occurrences(), 3);
    assert_eq!(game.outcome(), Some(Outcome::draw(Ending::Repetition)));
    assert_eq!(
        game.play(Turn::Pass).unwrap_err().to_string(),
        "the game is over"
    );
    assert!(game.undo());
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    assert_eq!(game.occurrences_at(10), Some(3));
    assert_eq!(game.occurrences_at(1), Some(0));
    assert_eq!(game.occurrences_at(11), None);
}

/// TT-6.7
#[test]
fn repetition_can_be_switched_off() {
    let mut game = game_of(SHUFFLE).with_switches(Switches {
        repetition: false,
        ..Switches::ON
    });
    assert_eq!(game.outcome(), None);
    game.play(Turn::Pass).unwrap();
    game.undo();
    game.set_switches(Switches::ON);
    assert_eq!(game.outcome(), Some(Outcome::draw(Ending::Repetition)));
}

/// TT-6.7
#[test]
fn agreement_and_resignation_can_be_switched_off() {
    let mut game = game_of("pass").with_switches(Switches {
        agreement: false,
        resignation: false,
        ..Switches::ON
    });
    assert!(matches!(
        game.agree_draw(),
        Err(GameError::AgreementOff { .. })
    ));
    let resigned = game.resign(Side::First);
    assert!(matches!(resigned, Err(GameError::ResignationOff { .. })));
    assert_eq!(game.outcome(), None);
    game.set_switches(Switches::ON);
    game.resign(Side::First).unwrap();
    let expected = Outcome::win(Side::Second, Ending::Resignation);
    assert_eq!(game.outcome(), Some(expected));
}

#[test]
fn turns_taken_back_and_replaced_no_longer_count() {
    let mut game = game_of("pass pass pass pass");
    assert_eq!(game.occurrences(), 2);
    for _ in 0..5 {
        game.undo();
        game.undo();
        game.play(turn("a1a2")).unwrap();
        game.play(turn("c4c3")).unwrap();
        assert_eq!(game.occurrences(), 1);
    }
}

/// TT-6.7, TC-5.5
#[test]
fn a_draw_may_be_claimed_when_the_clock_shows_it() {
    let mut game = Game::<Toy>::from_position(Toy::parse_position("rrr/3/3/RRR d 8 1").unwrap());
    game.play(Turn::Pass).unwrap();
    assert!(!game.may_claim_draw());
    let error = game.claim_draw().unwrap_err();
    assert_eq!(
        error.to_string(),
        "a draw may be claimed when the clock shows 10, and it shows 9 (T-6)"
    );
    game.play(turn("a1a2")).unwrap();
    assert!(game.may_claim_draw());
    assert_eq!(game.outcome(), None);
    let mut off = game.clone().with_switches(Switches {
        clock: false,
        ..Switches::ON
    });
    assert!(!off.may_claim_draw());
    assert!(matches!(off.claim_draw(), Err(GameError::ClaimOff { .. })));
    game.claim_draw().unwrap();
    assert_eq!(game.outcome(), Some(Outcome::draw(Ending::Clock)));
    assert!(!game.may_claim_draw());
}

/// TT-6.7, TC-5.6
#[test]
fn either_side_resigns_or_both_agree_at_any_time() {
    for side in Side::BOTH {
        let mut game = game_of("a1a2");
        game.resign(side).unwrap();
        assert_eq!(
            game.outcome(),
            Some(Outcome::win(side.other(), Ending::Resignation))
        );
        let mut game = game_of("a1a2");
        game.lose_on_time(side).unwrap();
        assert_eq!(
            game.outcome(),
            Some(Outcome::win(side.other(), Ending::Time))
        );
    }
    let mut game = Game::<Toy>::new();
    game.agree_draw().unwrap();
    assert_eq!(game.outcome(), Some(Outcome::draw(Ending::Agreement)));
}

#[test]
fn undo_takes_back_the_players_will_first() {
    let mut game = game_of("a1a2 a4a3");
    game.undo();
    game.resign(Side::First).unwrap();
    assert_eq!((game.ply(), game.len()), (1, 1));
    assert!(game.undo());
    assert_eq!((game.ply(), game.outcome()), (1, None));
    assert!(game.redo() && !game.redo());
    assert!(game.outcome().is_some());
    assert!(game.jump(0) && game.outcome().is_none());
    assert!(game.jump(1) && game.outcome().is_some());
    assert_eq!(game.outcome_at(0), None);
    assert!(game.undo());
    game.play(Turn::Pass).unwrap();
    assert!(!game.can_redo());
}

#[test]
fn captured_pieces_are_told_by_side() {
    let game = game_of("a1a2 a4a3 a2a3 b4b3 pass b3a3");
    let counts = |ply| game.captured(ply).map(|kinds| kinds.len());
    assert_eq!(counts(2), [0, 0]);
    assert_eq!(counts(3), [0, 1]);
    assert_eq!(counts(6), [1, 1]);
    assert_eq!(game.effects(2).unwrap().len(), 2);
    assert_eq!(game.effects(6), None);
}

#[test]
fn words_and_clauses_of_a_game_s_errors_stay_in_the_erased_form() {
    let mut game = game_of("a1a2");
    let error = game.play(turn("c4c2")).unwrap_err().erased(Toy::info());
    let GameError::Illegal(illegal) = error else {
        panic!("{error:?}");
    };
    let reason = illegal.explanation.points[0].reason;
    assert_eq!(
        (reason.clause().0, reason.key()),
        ("T-1", "toy-no-neighbour")
    );
}

/// What a game is, told as simply as can be.
#[derive(Default)]
struct Model {
    turns: Vec<Turn>,
    ply: usize,
    will: Option<Outcome<Ending<End>>>,
    ended: bool,
}

impl Model {
    fn positions(&self, ply: usize) -> Vec<<Toy as GameVariant>::Position> {
        let mut positions = vec![Toy::start()];
        for turn in &self.turns[..ply] {
            let next = Toy::play(positions.last().unwrap(), *turn).unwrap();
            positions.push(next);
        }
        positions
    }

    fn outcome(&self) -> Option<Outcome<Ending<End>>> {
        let positions = self.positions(self.ply);
        let now = positions.last().unwrap();
        let equal = |other: &&_| Toy::counts_for_repetition(other) && Toy::repeats(other, now);
        let times = positions.iter().filter(equal).count();
        let by_position = Toy::outcome(now).map(|outcome| outcome.map(Ending::Position));
        let by_repetition = (times >= 3 && Toy::counts_for_repetition(now))
            .then_some(Outcome::draw(Ending::Repetition));
        by_position
            .or(by_repetition)
            .or(self.will.filter(|_| self.ended))
    }

    fn step(&mut self, action: &Action, game: &mut Game<Toy>) {
        match action {
            Action::Play(index) => {
                let mut turns = Vec::new();
                game.legal_turns(&mut turns);
                turns.sort();
                let open = self.outcome().is_none();
                assert_eq!(open, !turns.is_empty());
                let index = index.checked_rem(turns.len()).unwrap_or(0);
                let turn = turns.get(index).copied().unwrap_or(Turn::Pass);
                assert_eq!(game.play(turn).is_ok(), open);
                if open {
                    self.cut();
                    self.turns.push(turn);
                    self.ply += 1;
                }
            }
            Action::Pass => {
                let open = self.outcome().is_none();
                assert_eq!(game.play(Turn::Pass).is_ok(), open);
                if open {
                    self.cut();
                    self.turns.push(Turn::Pass);
                    self.ply += 1;
                }
            }
            Action::Undo(times) => {
                for _ in 0..*times {
                    let undone = self.ended || self.ply > 0;
                    assert_eq!(game.can_undo(), undone);
                    assert_eq!(game.undo(), undone);
                    if self.ended {
                        self.ended = false;
                    } else {
                        self.ply = self.ply.saturating_sub(1);
                    }
                }
            }
            Action::Redo(times) => {
                for _ in 0..*times {
                    let more = self.ply < self.turns.len();
                    let will = !more && self.will.is_some() && !self.ended;
                    assert_eq!(game.can_redo(), more || will);
                    assert_eq!(game.redo(), more || will);
                    self.ply += usize::from(more);
                    self.ended |= will;
                }
            }
            Action::Jump(ply) => {
                let there = *ply <= self.turns.len();
                assert_eq!(game.jump(*ply), there);
                if there {
                    self.ply = *ply;
                    self.ended = self.will.is_some() && *ply == self.turns.len();
                }
            }
            Action::Will(which) => {
                let open = self.outcome().is_none();
                let side = if which % 2 == 0 {
                    Side::First
                } else {
                    Side::Second
                };
                let (result, outcome) = match which % 5 {
                    0 | 1 => (game.resign(side), Outcome::win(!side, Ending::Resignation)),
                    2 | 3 => (game.lose_on_time(side), Outcome::win(!side, Ending::Time)),
                    _ => (game.agree_draw(), Outcome::draw(Ending::Agreement)),
                };
                assert_eq!(result.is_ok(), open);
                if open {
                    self.cut();
                    self.will = Some(outcome);
                    self.ended = true;
                }
            }
        }
    }

    fn cut(&mut self) {
        self.turns.truncate(self.ply);
        self.will = None;
        self.ended = false;
    }
}

#[derive(Clone, Debug)]
enum Action {
    Play(usize),
    Pass,
    Undo(u8),
    Redo(u8),
    Jump(usize),
    Will(u8),
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        12 => any::<usize>().prop_map(Action::Play),
        // So that positions come again.
        8 => Just(Action::Pass),
        3 => (1..4u8).prop_map(Action::Undo),
        2 => (1..4u8).prop_map(Action::Redo),
        1 => (0..12usize).prop_map(Action::Jump),
        1 => any::<u8>().prop_map(Action::Will),
    ]
}

proptest! {
    #[test]
    fn a_game_is_what_the_model_says(actions in prop::collection::vec(action(), 0..80)) {
        let (mut model, mut game) = (Model::default(), Game::<Toy>::new());
        for action in &actions {
            model.step(action, &mut game);
            prop_assert_eq!(game.ply(), model.ply);
            prop_assert_eq!(game.len(), model.turns.len());
            prop_assert_eq!(game.outcome(), model.outcome());
            let made: Vec<_> = game.turns().collect();
            prop_assert_eq!(&made[..], &model.turns[..model.ply]);
            let positions = model.positions(model.turns.len());
            for (ply, position) in positions.iter().enumerate() {
                prop_assert_eq!(game.position_at(ply), Some(position));
                prop_assert_eq!(game.turn(ply), model.turns.get(ply).copied());
            }
            prop_assert_eq!(game.position_at(positions.len()), None);
        }
    }
}

#[test]
fn a_turn_is_picked_by_its_number_in_the_list() {
    let start = Toy::start();
    let mut turns = Vec::new();
    Toy::legal_turns(&start, &mut turns);
    let pick = |number| {
        Toy::pick_turn(&start, |count| {
            assert_eq!(count, turns.len());
            number
        })
    };
    for (number, turn) in turns.iter().enumerate() {
        assert_eq!(pick(number), Some(*turn));
    }
    assert_eq!(pick(turns.len()), None);
}
