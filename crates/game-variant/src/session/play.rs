//! The one implementation of sessions: a game with the record it came from.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{LastTurn, PositionView, Session, SessionError, TurnChoice};
use crate::effect::Effect;
use crate::explain::{AnyReason, Explanation, Wish};
use crate::game::{AnyGameError, ErrorIn};
use crate::record::{LineId, TagError};
use crate::text::{AnyFault, TextError};
use crate::{Game, GameInfo, GameVariant, Outcome, Record, Side, Switches, Word};

#[derive(Clone, Debug)]
pub(super) struct Play<V: GameVariant> {
    game: Game<V>,
    record: Record<V>,
}

impl<V: GameVariant> Play<V> {
    pub(super) fn new(game: Game<V>) -> Self {
        let record = Record::from_game(&game);
        Self { game, record }
    }

    pub(super) fn of(record: Record<V>) -> Self {
        let game = record.game();
        Self { game, record }
    }

    fn turn(text: &str) -> Result<V::Turn, TextError<AnyFault>> {
        V::parse_turn(text).map_err(TextError::erased)
    }

    fn written(&self) -> Record<V> {
        self.record.with_line(&self.game)
    }

    /// The record of all turns, those undone included.
    fn whole(&self) -> Record<V> {
        let mut game = self.game.clone();
        game.jump(game.len());
        self.record.with_line(&game)
    }

    fn last_turn(&self, ply: usize) -> Option<LastTurn> {
        let before = ply.checked_sub(1)?;
        let (position, turn) = (self.game.position_at(before)?, self.game.turn(before)?);
        Some(LastTurn {
            text: turn.to_string(),
            long: V::long_turn(position, turn),
            shape: V::shape(position, turn),
            effects: self.game.effects(before)?,
        })
    }
}

fn erased<V: GameVariant>(error: ErrorIn<V>) -> AnyGameError {
    error.erased(V::info())
}

impl<V: GameVariant> Session for Play<V> {
    fn info(&self) -> &'static GameInfo {
        V::info()
    }

    fn boxed_clone(&self) -> Box<dyn Session> {
        Box::new(self.clone())
    }

    fn start_text(&self) -> String {
        self.game.start().to_string()
    }

    fn ply(&self) -> usize {
        self.game.ply()
    }

    fn len(&self) -> usize {
        self.game.len()
    }

    fn position_text(&self, ply: usize) -> Option<String> {
        self.game.position_at(ply).map(ToString::to_string)
    }

    fn turn_text(&self, ply: usize) -> Option<String> {
        self.game.turn(ply).map(|turn| turn.to_string())
    }

    fn long_turn(&self, ply: usize) -> Option<String> {
        let (position, turn) = (self.game.position_at(ply)?, self.game.turn(ply)?);
        Some(V::long_turn(position, turn))
    }

    fn turn_number(&self, ply: usize) -> Option<(u16, Side)> {
        let position = self.game.position_at(ply)?;
        Some((V::turn_number(position), V::side_to_move(position)))
    }

    fn view(&self, ply: usize) -> Option<PositionView> {
        let position = self.game.position_at(ply)?;
        let outcome = self.game.outcome_at(ply);
        Some(PositionView {
            pieces: V::pieces(position),
            reserves: Side::BOTH.map(|side| V::reserve(position, side)),
            side: V::side_to_move(position),
            clock: V::clock(position),
            turn_number: V::turn_number(position),
            phase: V::phase(position),
            tallies: V::tallies(position),
            captured: self.game.captured(ply),
            last: self.last_turn(ply),
            outcome: outcome.map(|outcome| outcome.erased(V::info())),
            occurrences: self.game.occurrences_at(ply).unwrap_or(0),
        })
    }

    fn legal_turns(&self) -> Vec<TurnChoice> {
        let mut turns = Vec::new();
        self.game.legal_turns(&mut turns);
        let mut choices: Vec<_> = turns
            .into_iter()
            .map(|turn| TurnChoice {
                text: turn.to_string(),
                shape: V::shape(self.game.position(), turn),
            })
            .collect();
        choices.sort_unstable_by(|one, other| one.text.cmp(&other.text));
        choices
    }

    fn effects(&self, turn: &str) -> Result<Vec<Effect>, SessionError> {
        let turn = Self::turn(turn)?;
        self.game.allows(turn).map_err(erased::<V>)?;
        let mut effects = Vec::new();
        V::effects(self.game.position(), turn, &mut effects);
        Ok(effects)
    }

    fn explain(&self, wish: Wish<&str>) -> Result<Explanation<AnyReason>, TextError<AnyFault>> {
        let wish = match wish {
            Wish::Turn(text) => Wish::Turn(Self::turn(text)?),
            Wish::FromTo(from, to) => Wish::FromTo(from, to),
            Wish::Place(kind, cell) => Wish::Place(kind, cell),
            Wish::Square(cell) => Wish::Square(cell),
            Wish::Pass => Wish::Pass,
        };
        Ok(V::explain(self.game.position(), wish).erased())
    }

    fn play(&mut self, turn: &str) -> Result<(), SessionError> {
        let turn = Self::turn(turn)?;
        Ok(self.game.play(turn).map_err(erased::<V>)?)
    }

    fn undo(&mut self) -> bool {
        self.game.undo()
    }

    fn redo(&mut self) -> bool {
        self.game.redo()
    }

    fn can_undo(&self) -> bool {
        self.game.can_undo()
    }

    fn can_redo(&self) -> bool {
        self.game.can_redo()
    }

    fn jump(&mut self, ply: usize) -> bool {
        self.game.jump(ply)
    }

    fn outcome(&self) -> Option<Outcome<Word>> {
        let outcome = self.game.outcome()?;
        Some(outcome.erased(V::info()))
    }

    fn may_claim_draw(&self) -> bool {
        self.game.may_claim_draw()
    }

    fn claim_draw(&mut self) -> Result<(), AnyGameError> {
        self.game.claim_draw().map_err(erased::<V>)
    }

    fn agree_draw(&mut self) -> Result<(), AnyGameError> {
        self.game.agree_draw().map_err(erased::<V>)
    }

    fn resign(&mut self, side: Side) -> Result<(), AnyGameError> {
        self.game.resign(side).map_err(erased::<V>)
    }

    fn lose_on_time(&mut self, side: Side) -> Result<(), AnyGameError> {
        self.game.lose_on_time(side).map_err(erased::<V>)
    }

    fn switches(&self) -> Switches {
        self.game.switches()
    }

    fn set_switches(&mut self, switches: Switches) {
        self.game.set_switches(switches);
    }

    fn tags(&self) -> Vec<(String, String)> {
        self.written().tags()
    }

    fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        self.record.set_tag(name, value)
    }

    fn comments(&self) -> Vec<(usize, String)> {
        let record = self.whole();
        let line = record.main_line();
        let intro = line.intro().iter().map(|text| (0, text.clone()));
        let turns = line.turns().iter().enumerate();
        let turns = turns.flat_map(|(n, noted)| {
            let comments = noted.comments();
            comments.map(move |text| (n + 1, text.to_string()))
        });
        intro.chain(turns).collect()
    }

    fn comment(&mut self, turns: usize, text: &str) -> bool {
        let mut record = self.whole();
        let added = record.comment(LineId::MAIN, turns, text).is_ok();
        if added {
            self.record = record;
        }
        added
    }

    fn retain_comments(&mut self, keep: &mut dyn FnMut(&str) -> bool) {
        let mut record = self.whole();
        // There is a main line.
        let _ = record.retain_comments(LineId::MAIN, keep);
        self.record = record;
    }

    fn record_text(&self) -> String {
        self.written().to_string()
    }
}
