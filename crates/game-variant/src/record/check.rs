//! Holding records to the rules of their game.

use alloc::string::ToString;
use alloc::vec::Vec;

use crate::game::GameError;
use crate::record::fault::{Place, RecordFault, Wrong};
use crate::record::line::{Line, LineId, Note, Noted};
use crate::record::of_game::{Will, is_of_the_turns};
use crate::record::score::Score;
use crate::record::syntax::{self, RawEnd, RawItem, RawRecord, RawTag, Token};
use crate::switches::SwitchesError;
use crate::text::quoted;
use crate::{Game, GameVariant, Record, Side, Switches};

/// Reads a text of records of the game `V`, and checks every turn. At the first fault everything before it is kept:
/// the records before, and of its own record, as the last, what is sound.
pub fn read_all<V: GameVariant>(text: &str) -> (Vec<Record<V>>, Option<RecordFault>) {
    let mut records = Vec::new();
    for raw in syntax::read(text) {
        let (record, fault) = check(&raw);
        records.extend(record);
        if fault.is_some() {
            return (records, fault);
        }
    }
    (records, None)
}

/// Holds one record to the rules of `V`. With a fault the record is the sound part before it, or `None` when not even
/// the start is known.
pub fn check<V: GameVariant>(raw: &RawRecord<'_>) -> (Option<Record<V>>, Option<RecordFault>) {
    let head = match Head::<V>::read(raw) {
        Ok(head) => head,
        Err(fault) => return (None, Some(fault)),
    };
    let mut record = Record::from_position(head.start.clone());
    let sound_tags = |tag: &&RawTag<'_>| head.fault.as_ref().is_none_or(|f| tag.place < f.place);
    for tag in raw.tags.iter().filter(sound_tags) {
        record.tags.take(tag.name, &tag.value);
    }
    record.switches = head.switches;
    if head.fault.is_some() {
        return (Some(record), head.fault);
    }
    let mut reading = Reading {
        path: Game::from_position(head.start).with_switches(head.switches),
        record,
        line: LineId::MAIN,
        outer: Vec::new(),
    };
    let fault = reading.items(&raw.items).err();
    let fault = fault.or_else(|| raw.fault.clone().map(|fault| reading.in_turn(fault)));
    let fault = match (fault, raw.end) {
        (None, Some(end)) => reading.end(raw, end, head.result).err(),
        (fault, _) => {
            reading.stop();
            fault
        }
    };
    (Some(reading.record), fault)
}

fn fault(place: Place, what: Wrong) -> RecordFault {
    RecordFault {
        place,
        turn: None,
        what,
    }
}

/// What the tags say that matters for the turns.
struct Head<V: GameVariant> {
    start: V::Position,
    switches: Switches,
    result: Option<Score>,
    /// The first fault of the tags that leaves the start known.
    fault: Option<RecordFault>,
}

impl<V: GameVariant> Head<V> {
    fn read(raw: &RawRecord<'_>) -> Result<Self, RecordFault> {
        if raw.variant() != Ok(V::info().name) {
            return Err(raw.unknown_variant(&[V::info().name]));
        }
        let start = start::<V>(raw)?;
        let rules = raw.tag("Rules").map(|tag| {
            let switches = tag.value.parse::<Switches>();
            switches.map_err(|error| {
                let found = quoted(&error.found);
                fault(tag.place, Wrong::Rules(SwitchesError { found }))
            })
        });
        let result = raw.tag("Result").map(|tag| {
            let found = || quoted(&tag.value);
            let score = Score::parse(&tag.value);
            score.ok_or_else(|| fault(tag.place, Wrong::Result { found: found() }))
        });
        let (rules, result) = (rules.transpose(), result.transpose());
        let faults = [rules.as_ref().err(), result.as_ref().err()];
        let first = faults.into_iter().flatten().min_by_key(|fault| fault.place);
        Ok(Self {
            start,
            fault: first.cloned(),
            switches: rules.ok().flatten().unwrap_or_default(),
            result: result.ok().flatten(),
        })
    }
}

/// The start that the tags give.
fn start<V: GameVariant>(raw: &RawRecord<'_>) -> Result<V::Position, RecordFault> {
    let set_up = raw.tag("SetUp");
    let tag = match (set_up, raw.tag("FEN")) {
        (None, None) => return Ok(V::start()),
        (Some(set_up), None) if set_up.value == "0" => return Ok(V::start()),
        // The text may have broken off between the two.
        (Some(set_up), None) => {
            let broken = raw.fault.clone().filter(|_| raw.items.is_empty());
            return Err(broken.unwrap_or_else(|| set_up_fault(set_up, false)));
        }
        (Some(set_up), Some(_)) if set_up.value != "1" => {
            return Err(set_up_fault(set_up, true));
        }
        (_, Some(fen)) => fen,
    };
    V::parse_position(&tag.value).map_err(|error| fault(tag.place, Wrong::Position(error.erased())))
}

fn set_up_fault(set_up: &RawTag<'_>, position: bool) -> RecordFault {
    let found = quoted(&set_up.value);
    fault(set_up.place, Wrong::SetUp { found, position })
}

/// The lines as they are read. `path` is the game that leads to where the reading stands.
struct Reading<V: GameVariant> {
    record: Record<V>,
    path: Game<V>,
    line: LineId,
    /// The lines around the innermost, each with the ply at which it was left.
    outer: Vec<(LineId, usize)>,
}

impl<V: GameVariant> Reading<V> {
    fn items(&mut self, items: &[RawItem<'_>]) -> Result<(), RecordFault> {
        for RawItem { place, token } in items {
            match token {
                Token::Number(number, side) => self.number((*number, *side)),
                Token::Turn(text) => self.turn(text),
                Token::Comment(text) => {
                    self.note(Note::Comment(text.clone().into_owned()));
                    Ok(())
                }
                Token::Annotation(number) => {
                    self.note(Note::Annotation(*number));
                    Ok(())
                }
                Token::Open => {
                    self.open();
                    Ok(())
                }
                Token::Close => {
                    self.close();
                    Ok(())
                }
            }
            .map_err(|wrong| self.in_turn(within(*place, token, wrong)))?;
        }
        Ok(())
    }

    fn number(&mut self, found: (u16, Side)) -> Result<(), Wrong> {
        let expected = self.due();
        if found == expected {
            Ok(())
        } else {
            Err(Wrong::Number { found, expected })
        }
    }

    fn turn(&mut self, text: &str) -> Result<(), Wrong> {
        let turn = V::parse_turn(text).map_err(|error| Wrong::Turn(error.erased()))?;
        self.path
            .play(turn)
            .map_err(|error| match error.erased(V::info()) {
                GameError::Illegal(illegal) => Wrong::Illegal(illegal),
                GameError::Over(outcome) => Wrong::Over { outcome },
                other => Wrong::Refused(other),
            })?;
        if let Some(line) = self.record.line_mut(self.line) {
            line.turns.push(Noted::new(turn));
        }
        Ok(())
    }

    fn note(&mut self, note: Note) {
        let Some(line) = self.record.line_mut(self.line) else {
            return;
        };
        match (line.turns.last_mut(), note) {
            (Some(noted), note) => noted.notes.push(note),
            (None, Note::Comment(text)) => line.intro.push(text),
            (None, _) => {}
        }
    }

    fn open(&mut self) {
        let turns = self
            .record
            .line(self.line)
            .map_or(0, |line| line.turns.len());
        let hangs_on = (self.line, turns.saturating_sub(1));
        let id = self.record.push_variation(Line::new(Some(hangs_on)));
        self.note(Note::Variation(id));
        self.outer.push((self.line, self.path.ply()));
        self.line = id;
        self.path.undo();
    }

    fn close(&mut self) {
        let Some((line, ply)) = self.outer.pop() else {
            return;
        };
        self.line = line;
        self.path.jump(ply.saturating_sub(1));
        let turns = self.record.line(line).map_or(&[][..], |line| line.turns());
        if let Some(noted) = turns.last() {
            // It was legal when the variation that took its place began.
            let _ = self.path.play(noted.turn());
        }
    }

    /// Leaves the record sound where the reading stops at a fault.
    fn stop(&mut self) {
        self.drop_empty_variation();
        while !self.outer.is_empty() {
            self.close();
        }
        let outcome = self.path.outcome();
        self.record.score = Score::of(outcome.as_ref());
        self.record.termination = outcome.map(|outcome| outcome.reason.word().to_string());
    }

    /// A variation whose first turn is at fault is none; comments before that turn are kept.
    fn drop_empty_variation(&mut self) {
        let empty = self
            .record
            .line(self.line)
            .is_some_and(|line| line.turns.is_empty());
        if !empty || self.outer.is_empty() {
            return;
        }
        let intro = self.record.variations.pop().map(|line| line.intro);
        self.close();
        let line = self.record.line_mut(self.line);
        if let Some(noted) = line.and_then(|line| line.turns.last_mut()) {
            noted.notes.pop();
            let comments = intro.into_iter().flatten();
            noted.notes.extend(comments.map(Note::Comment));
        }
    }

    /// The number and side of the turn that is due.
    fn due(&self) -> (u16, Side) {
        let position = self.path.position();
        (V::turn_number(position), V::side_to_move(position))
    }

    /// The fault, with the number of the turn that is due where it is one among the turns.
    fn in_turn(&self, mut fault: RecordFault) -> RecordFault {
        let of_tags = match &fault.what {
            Wrong::Syntax { expected, .. } => expected.is_of_tags(),
            what => matches!(what, Wrong::TagTwice { .. }),
        };
        fault.turn = (!of_tags).then_some(self.due().0);
        fault
    }

    /// Takes the result, and holds it to the turns.
    fn end(
        &mut self,
        raw: &RawRecord<'_>,
        end: RawEnd,
        tag: Option<Score>,
    ) -> Result<(), RecordFault> {
        let termination = raw.tag("Termination");
        let result = self.result(end.score, tag);
        let checked = result
            .map_err(|wrong| self.in_turn(fault(end.place, wrong)))
            .and_then(|()| match termination {
                Some(tag) if !self.bears_out(&tag.value, end.score) => {
                    let found = quoted(&tag.value);
                    Err(fault(tag.place, Wrong::Termination { found }))
                }
                _ => Ok(()),
            });
        match checked {
            Ok(()) => {
                self.record.score = end.score;
                self.record.termination = termination.map(|tag| tag.value.clone().into_owned());
            }
            Err(_) => self.stop(),
        }
        checked
    }

    fn result(&self, end: Score, tag: Option<Score>) -> Result<(), Wrong> {
        if let Some(tag) = tag.filter(|tag| *tag != end) {
            return Err(Wrong::TwoResults { tag, end });
        }
        let Some(outcome) = self.path.outcome() else {
            return Ok(());
        };
        let decided = Score::of(Some(&outcome));
        if decided == end {
            return Ok(());
        }
        Err(Wrong::Contradiction {
            found: end,
            decided,
            outcome: outcome.erased(V::info()),
        })
    }

    /// Whether the turns and the result allow the termination to say this. What the rules do not know, they allow.
    fn bears_out(&self, word: &str, score: Score) -> bool {
        let will = Will::named(Some(word));
        if let Some(outcome) = self.path.outcome() {
            let known = will.is_some() || is_of_the_turns::<V>(word);
            return !known || outcome.reason.word() == word;
        }
        match will {
            Some(Will::Clock) => score == Score::Draw && self.path.may_claim_draw(),
            Some(Will::Agreement) => score == Score::Draw,
            Some(Will::Resignation | Will::Time) => matches!(score, Score::First | Score::Second),
            None => !is_of_the_turns::<V>(word),
        }
    }
}

/// The fault of a token: of a turn's text at the very character.
fn within(place: Place, token: &Token<'_>, wrong: Wrong) -> RecordFault {
    let passed = match (token, &wrong) {
        (Token::Turn(text), Wrong::Turn(error)) => text.get(..error.offset).unwrap_or(""),
        _ => "",
    };
    let place = Place {
        offset: place.offset + passed.len(),
        column: place.column + passed.chars().count(),
        ..place
    };
    fault(place, wrong)
}
