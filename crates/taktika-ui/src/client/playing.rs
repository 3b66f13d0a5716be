//! The running game as the client shows it.

use std::path::PathBuf;

use taktika::game_variant::explain::{Explanation, Wish};
use taktika::game_variant::session::{PositionView, Session};
use taktika::game_variant::{Act, Cell, GameInfo, KindId, Side, TerrainForm};
use taktika::words::Words;

use super::Command;
use crate::board::BoardPosition;
use crate::computer::Seats;
use crate::panels::buttons::Allowed;
use crate::panels::status::{Status, Tone};
use crate::panels::turns::{self, Row};

/// A game with what is shown of it. Everything that is dear to make is made anew only when the game changes.
pub(crate) struct Playing {
    session: Box<dyn Session>,
    seats: Seats,
    /// What a weaker computer misjudges in this game.
    pub(crate) seed: u64,
    /// Whether the computer waits until it is told to go on.
    pub(crate) paused: bool,
    /// How many turns lead to the position shown.
    shown: usize,
    view: PositionView,
    position: BoardPosition,
    rows: Vec<Row>,
    refused: Option<Status>,
    /// What the turn pointed at would do, with its text.
    pointed: Option<(String, Status)>,
    /// What the selected piece can do, with its square.
    about: Option<(Cell, Status)>,
    /// Whether the game began with a phase in which one may pass.
    begins_with_pass: bool,
    /// Whether the board is turned by half.
    pub(crate) flipped: bool,
    /// Whether the card that says how the game ended lies over the board.
    pub(crate) end_card: bool,
    /// The file that the game was opened from or saved to.
    pub(crate) file: Option<PathBuf>,
}

impl Playing {
    /// Shows a game, from where its cursor stands.
    pub(crate) fn new(session: Box<dyn Session>) -> Self {
        let shown = session.ply();
        let seats = Seats::of(&*session);
        let bottom = bottom(session.info());
        let mut playing = Self {
            shown,
            seats,
            seed: rand::random(),
            paused: false,
            view: empty_view(),
            position: empty_position(),
            rows: Vec::new(),
            refused: None,
            pointed: None,
            about: None,
            begins_with_pass: session.view(0).is_some_and(|view| view.phase.may_pass),
            // A person who plays against the computer sits at the bottom.
            flipped: seats.is_computer(bottom) && !seats.is_computer(bottom.other()),
            end_card: session.outcome().is_some(),
            file: None,
            session,
        };
        playing.refresh();
        playing
    }

    pub(crate) fn session(&self) -> &dyn Session {
        &*self.session
    }

    pub(crate) fn info(&self) -> &'static GameInfo {
        self.session.info()
    }

    pub(crate) fn shown(&self) -> usize {
        self.shown
    }

    pub(crate) fn end(&self) -> usize {
        self.session.ply()
    }

    pub(crate) fn view(&self) -> &PositionView {
        &self.view
    }

    pub(crate) fn position(&self) -> &BoardPosition {
        &self.position
    }

    pub(crate) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Whether turns may be made in the position shown.
    pub(crate) fn is_live(&self) -> bool {
        self.position.live
    }

    pub(crate) fn is_over(&self) -> bool {
        self.session.outcome().is_some()
    }

    /// The side whose place is at the bottom of the board.
    pub(crate) fn near(&self) -> Side {
        let bottom = bottom(self.info());
        if self.flipped { bottom.other() } else { bottom }
    }

    pub(crate) fn seats(&self) -> Seats {
        self.seats
    }

    /// The side that is to make the next turn of the running game; `None` when it is over.
    pub(crate) fn due(&self) -> Option<Side> {
        let (_, side) = self.session.turn_number(self.end())?;
        (!self.is_over()).then_some(side)
    }

    /// The same when the computer plays it.
    pub(crate) fn computer_due(&self) -> Option<Side> {
        self.due().filter(|side| self.seats.is_computer(*side))
    }

    /// The person who may resign now: the one who plays alone against the computer, else the one to move.
    pub(crate) fn resigning(&self) -> Option<Side> {
        let due = self.due()?;
        [due, due.other()]
            .into_iter()
            .find(|side| !self.seats.is_computer(*side))
    }

    /// Changes the game and shows its end.
    pub(crate) fn change<E>(
        &mut self,
        change: impl FnOnce(&mut dyn Session) -> Result<(), E>,
    ) -> Result<(), E> {
        self.shown = self.end();
        self.change_behind(change)
    }

    /// The same, but whoever looks at an earlier position goes on looking at it.
    pub(crate) fn change_behind<E>(
        &mut self,
        change: impl FnOnce(&mut dyn Session) -> Result<(), E>,
    ) -> Result<(), E> {
        let was_over = self.is_over();
        let looks_back = self.shown != self.end();
        let changed = change(&mut *self.session);
        if !looks_back {
            self.refused = None;
            self.shown = self.end();
        }
        self.refresh();
        if self.is_over() != was_over {
            self.end_card = self.is_over();
        }
        changed
    }

    /// The text of the turn in which nothing is done, where there is one now.
    pub(crate) fn pass(&self) -> Option<String> {
        let turns = &self.position.turns;
        turns
            .iter()
            .find(|turn| turn.shape.act == Act::Pass)
            .map(|turn| turn.text.clone())
    }

    /// Shows the position after so many turns.
    pub(crate) fn look(&mut self, ply: usize) {
        let ply = ply.min(self.end());
        if ply != self.shown {
            self.shown = ply;
            self.refused = None;
            self.refresh();
        }
    }

    fn refresh(&mut self) {
        let ply = self.shown;
        let position = match self.computer_due() {
            Some(_) => BoardPosition::to_look_at(self.session(), ply),
            None => BoardPosition::of(self.session(), ply),
        };
        let (Some(view), Some(position)) = (self.session.view(ply), position) else {
            return;
        };
        self.position = position;
        self.view = view;
        self.rows = turns::rows(self.session());
        self.pointed = None;
        self.about = None;
    }

    /// What may be done by buttons.
    pub(crate) fn allowed(&self) -> Allowed {
        let phase = &self.view.phase;
        // A button for passing keeps its place, so that no other is pressed for it when a phase knows no passing.
        let knows_pass = phase.may_pass || self.begins_with_pass || self.pass().is_some();
        let at_end = self.shown == self.end();
        Allowed {
            undo: self.can_take_back(),
            redo: self.session.can_redo(),
            pass: knows_pass.then(|| self.pass().is_some()),
            // The computer agrees to nothing.
            draw: (!self.seats.has_computer()).then_some(self.is_live()),
            claim: self.is_live() && self.session.may_claim_draw(),
            resign: at_end && self.resigning().is_some(),
        }
    }

    /// Whether there is something to take back, and after that somebody to play another turn.
    fn can_take_back(&self) -> bool {
        let by_person = |ply| {
            let due = self.session.turn_number(ply);
            due.is_some_and(|(_, side)| !self.seats.is_computer(side))
        };
        let is_somebody_left = self.seats.is_watched() || (0..self.end()).any(by_person);
        self.session.can_undo() && (is_somebody_left || self.is_over())
    }

    /// Takes back the last turn, and the computer's turns before it: a person is to move then. Where nobody but the
    /// computer plays, it waits after that.
    pub(crate) fn take_back(&mut self) {
        if !self.can_take_back() {
            return;
        }
        self.paused |= self.seats.is_watched();
        let _ = self.change(|session| {
            session.undo();
            while computer_waits(session) && session.undo() {}
            Ok::<_, ()>(())
        });
    }

    /// Makes what was taken back again, up to where a person is to move.
    pub(crate) fn make_again(&mut self) {
        self.paused |= self.seats.is_watched();
        let _ = self.change(|session| {
            session.redo();
            while computer_waits(session) && session.redo() {}
            Ok::<_, ()>(())
        });
    }

    /// Keeps the explanation of a wish that is not a legal turn, until something else happens.
    pub(crate) fn refuse(&mut self, wish: &Wish<String>, words: &Words) {
        let wish = match wish {
            Wish::Turn(turn) => Wish::Turn(turn.as_str()),
            Wish::FromTo(from, to) => Wish::FromTo(*from, *to),
            Wish::Place(kind, cell) => Wish::Place(*kind, *cell),
            Wish::Square(cell) => Wish::Square(*cell),
            Wish::Pass => Wish::Pass,
        };
        self.refused = self.session.explain(wish).ok().map(|explanation| {
            let asks = matches!(wish, Wish::Square(_));
            let tone = if explanation.legal || asks {
                Tone::Plain
            } else {
                Tone::Refused
            };
            self.explained(tone, &explanation, words)
        });
    }

    /// Takes in which piece is selected, to tell what it can do.
    pub(crate) fn select(&mut self, selected: Option<Cell>, words: &Words) {
        if self.about.as_ref().map(|(cell, _)| *cell) == selected {
            return;
        }
        self.about = selected.and_then(|cell| {
            let explanation = self.session.explain(Wish::Square(cell)).ok()?;
            Some((cell, self.explained(Tone::Plain, &explanation, words)))
        });
    }

    /// The kinds that may come from the reserve now.
    pub(crate) fn placeable(&self) -> Vec<KindId> {
        let shapes = self.position.turns.iter().map(|turn| &turn.shape);
        let placements = shapes.filter(|shape| shape.act == Act::Placement);
        let mut kinds: Vec<KindId> = placements.filter_map(|shape| shape.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// Forgets what was refused.
    pub(crate) fn forget_refusal(&mut self) {
        self.refused = None;
    }

    /// Takes in which turn is pointed at.
    pub(crate) fn point(&mut self, turn: Option<String>, words: &Words) {
        if self.pointed.as_ref().map(|(text, _)| text) == turn.as_ref() {
            return;
        }
        self.pointed = turn.and_then(|text| {
            self.refused = None;
            let explanation = self.session.explain(Wish::Turn(&text)).ok()?;
            let status = self.explained(Tone::Plain, &explanation, words);
            Some((text, status))
        });
    }

    fn explained(
        &self,
        tone: Tone,
        explanation: &Explanation<taktika::game_variant::explain::AnyReason>,
        words: &Words,
    ) -> Status {
        Status::explained(tone, &words.explanation(self.info(), explanation))
    }

    /// What the status box says of the game.
    pub(crate) fn status(&self, words: &Words) -> Status {
        if self.shown != self.end() {
            return self.looking_back(words);
        }
        if let Some(refused) = &self.refused {
            return refused.clone();
        }
        if let Some((_, pointed)) = &self.pointed {
            return pointed.clone();
        }
        if let Some((_, about)) = &self.about {
            return about.clone();
        }
        match self.session.outcome() {
            Some(outcome) => {
                let clause = outcome
                    .reason
                    .clause
                    .map_or_else(String::new, |clause| clause.0.to_owned());
                let status = Status::plain(words.outcome(self.info(), &outcome), "");
                let status = Status {
                    clauses: clause,
                    ..status
                };
                if self.end_card {
                    status
                } else {
                    status.with("button:result", "status-result", Command::EndCard(true))
                }
            }
            None => self.hint(words),
        }
    }

    fn looking_back(&self, words: &Words) -> Status {
        let last = self.shown.checked_sub(1).and_then(|ply| {
            let (number, side) = self.session.turn_number(ply)?;
            let side = words.side(self.info(), side);
            let turn = self.session.turn_text(ply)?;
            let args = [
                ("number", number.into()),
                ("side", side.into()),
                ("turn", turn.into()),
            ];
            Some(words.with("status-earlier", &args))
        });
        let headline = last.unwrap_or_else(|| words.text("status-start"));
        Status::plain(headline, words.text("status-earlier-why")).with(
            "button:back",
            "status-back",
            Command::LookAtEnd,
        )
    }

    fn hint(&self, words: &Words) -> Status {
        let side = words.side(self.info(), self.view.side);
        let headline = words.with("status-to-move", &[("side", side.into())]);
        if self.computer_due().is_some() {
            let why = match self.paused {
                true => "status-computer-waits",
                false => "status-computer-thinks",
            };
            return Status::plain(headline, words.text(why));
        }
        let mut rest = Vec::new();
        if self.session.may_claim_draw() {
            rest.push(words.text("status-may-claim"));
        }
        match self.view.phase.placements_left {
            Some(_) => rest.push(self.what_to_place(words)),
            None if self.can_place_any() => rest.push(words.text("status-choose-or-place")),
            None => rest.push(words.text("status-choose")),
        }
        if self.pass().is_some() {
            rest.push(words.text("status-may-pass"));
        }
        Status::plain(headline, rest.join(" "))
    }

    /// What is to be placed in a phase of placements, by its name where there is but one kind to choose from.
    fn what_to_place(&self, words: &Words) -> String {
        let kinds = self.placeable();
        let [kind] = kinds.as_slice() else {
            return words.text("status-place-any");
        };
        let key = match self.position.situation().in_reserve(*kind) {
            1 if self.info().kind(*kind).is_some_and(|kind| kind.is_main) => "status-place-own",
            _ => "status-place-kind",
        };
        words.with(key, &[("kind", words.kind(self.info(), *kind).into())])
    }

    /// Whether the side to move can place anything now.
    pub(crate) fn can_place_any(&self) -> bool {
        self.position
            .turns
            .iter()
            .any(|turn| turn.shape.act == Act::Placement)
    }
}

/// The side whose home is at the bottom of a board that is not turned; the first where nobody has a home.
fn bottom(info: &GameInfo) -> Side {
    let is_home = |side: &Side| {
        let home = TerrainForm::HomeZone(*side);
        let zones = info.terrain.iter().filter(|zone| zone.form == home);
        let mut cells = zones.flat_map(|zone| zone.cells);
        cells.any(|cell| cell.rank == 0)
    };
    Side::BOTH.into_iter().find(is_home).unwrap_or(Side::First)
}

/// Whether a computer that plays against a person is to move.
fn computer_waits(session: &dyn Session) -> bool {
    let seats = Seats::of(session);
    let due = session.turn_number(session.ply());
    !seats.is_watched() && due.is_some_and(|(_, side)| seats.is_computer(side))
}

fn empty_view() -> PositionView {
    PositionView {
        pieces: Vec::new(),
        reserves: [Vec::new(), Vec::new()],
        side: Side::First,
        clock: 0,
        turn_number: 1,
        phase: taktika::game_variant::Phase {
            word: "",
            placements_left: None,
            may_pass: false,
        },
        tallies: Vec::new(),
        captured: [Vec::new(), Vec::new()],
        last: None,
        outcome: None,
        occurrences: 0,
    }
}

fn empty_position() -> BoardPosition {
    BoardPosition {
        text: String::new(),
        side: Side::First,
        pieces: Vec::new(),
        reserve: Vec::new(),
        turns: Vec::new(),
        last: None,
        live: false,
    }
}
