//! Selecting, dragging, choosing: what presses and releases mean, without a window.

use taktika::game_variant::explain::Wish;
use taktika::game_variant::{Cell, KindId};

use super::turns::{BoardTurn, Situation};

/// What is selected.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Selected {
    /// The piece on this square.
    Piece(Cell),
    /// A piece of this kind from the reserve.
    Reserve(KindId),
}

/// Something that happens to the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The pointer is over this square, or over none.
    Hover(Option<Cell>),
    /// The button went down on a square.
    Press(Cell),
    /// The button went down on a slot of the mover's reserve.
    PressReserve(KindId),
    /// The button went up, on a square or elsewhere.
    Release {
        /// The square, if it went up on one.
        at: Option<Cell>,
        /// Whether the pointer travelled meanwhile: a drag, not a click.
        dragged: bool,
    },
    /// The entry of the chooser with this number was taken.
    Choose(usize),
    /// The question was answered with yes.
    Confirm,
    /// Escape, the right button, or a press beside an open card: closes what is open, else clears the selection.
    Dismiss,
}

/// What the player wants, as far as the events tell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Intent {
    /// Nothing for anyone else to do.
    #[default]
    Nothing,
    /// This turn, by its text.
    Play(String),
    /// Something that is not legal, or merely to be explained.
    Refused(Wish<String>),
}

/// A card that waits for an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Open {
    /// One of several turns is to be chosen.
    Chooser {
        /// The square they share.
        cell: Cell,
        /// The turns.
        turns: Vec<BoardTurn>,
    },
    /// A turn that costs the mover its main piece is to be confirmed.
    Question {
        /// The square pointed at.
        cell: Cell,
        /// The turn.
        turn: BoardTurn,
    },
}

impl Open {
    /// The square that it belongs to.
    pub fn cell(&self) -> Cell {
        match self {
            Self::Chooser { cell, .. } | Self::Question { cell, .. } => *cell,
        }
    }
}

/// Where the button went down, while it is down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Press {
    /// On what was selected by this press.
    Fresh,
    /// On what was selected before.
    Again,
    /// On a square that is not the selected one.
    Square(Cell),
}

/// What is selected, hovered, dragged and asked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    selected: Option<Selected>,
    hover: Option<Cell>,
    press: Option<Press>,
    open: Option<Open>,
}

impl Selection {
    /// Nothing selected.
    pub fn new() -> Self {
        Self::default()
    }

    /// What is selected.
    pub fn selected(&self) -> Option<Selected> {
        self.selected
    }

    /// The square under the pointer.
    pub fn hover(&self) -> Option<Cell> {
        self.hover
    }

    /// The card that is open.
    pub fn open(&self) -> Option<&Open> {
        self.open.as_ref()
    }

    /// What would come along if the pointer travelled now.
    pub fn held(&self) -> Option<Selected> {
        match self.press {
            Some(Press::Fresh | Press::Again) => self.selected,
            _ => None,
        }
    }

    /// Whether the button is down since a press on the board or a tray.
    pub fn is_pressed(&self) -> bool {
        self.press.is_some()
    }

    /// Forgets everything but the hovered square: after a turn, or when another position is shown.
    pub fn clear(&mut self) {
        *self = Self {
            hover: self.hover,
            ..Self::default()
        };
    }

    /// Drops what the situation does not allow any more, say after an undo from elsewhere.
    pub fn settle(&mut self, situation: &Situation<'_>) {
        let stands = match self.selected {
            Some(Selected::Piece(cell)) => situation.own_at(cell),
            Some(Selected::Reserve(kind)) => situation.in_reserve(kind) > 0,
            None => true,
        };
        let known = |turn: &BoardTurn| situation.turns.contains(turn);
        let asked = match &self.open {
            Some(Open::Chooser { turns, .. }) => turns.iter().all(known),
            Some(Open::Question { turn, .. }) => known(turn),
            None => true,
        };
        if !situation.live || !stands || !asked {
            self.clear();
        }
    }

    /// The turns that a click on a square would choose from.
    pub fn offers<'a>(&self, situation: &Situation<'a>, cell: Cell) -> Vec<&'a BoardTurn> {
        let side = situation.side;
        let mut offers: Vec<&BoardTurn> = self
            .turns(situation)
            .into_iter()
            .filter(|turn| turn.reaches(cell, side))
            .collect();
        offers.extend(
            situation
                .captures_by_none()
                .filter(|turn| turn.reaches(cell, side)),
        );
        offers.sort_by_key(|turn| rank(turn));
        offers
    }

    /// The turns of what is selected.
    pub fn turns<'a>(&self, situation: &Situation<'a>) -> Vec<&'a BoardTurn> {
        match self.selected {
            Some(Selected::Piece(origin)) => situation.turns_from(origin).collect(),
            Some(Selected::Reserve(kind)) => situation.placements_of(kind).collect(),
            None => Vec::new(),
        }
    }

    /// Takes in an event and tells what it means.
    pub fn handle(&mut self, event: Event, situation: &Situation<'_>) -> Intent {
        match event {
            Event::Hover(cell) => self.hover = cell,
            Event::Dismiss => self.dismiss(),
            Event::Press(cell) => self.press(cell, situation),
            Event::PressReserve(kind) => self.press_reserve(kind, situation),
            Event::Release { at, dragged } => return self.release(at, dragged, situation),
            Event::Choose(number) => return self.choose(number),
            Event::Confirm => return self.confirm(),
        }
        Intent::Nothing
    }

    fn dismiss(&mut self) {
        self.press = None;
        if self.open.take().is_none() {
            self.selected = None;
        }
    }

    fn press(&mut self, cell: Cell, situation: &Situation<'_>) {
        self.hover = Some(cell);
        if self.open.take().is_some() {
            self.press = None;
            return;
        }
        let selectable = situation.live && situation.own_at(cell);
        self.press = Some(if selectable {
            self.take_up(Selected::Piece(cell))
        } else {
            Press::Square(cell)
        });
    }

    fn press_reserve(&mut self, kind: KindId, situation: &Situation<'_>) {
        self.open = None;
        self.press = (situation.live && situation.in_reserve(kind) > 0)
            .then(|| self.take_up(Selected::Reserve(kind)));
    }

    fn take_up(&mut self, what: Selected) -> Press {
        let before = self.selected.replace(what);
        if before == Some(what) {
            Press::Again
        } else {
            Press::Fresh
        }
    }

    fn release(&mut self, at: Option<Cell>, dragged: bool, situation: &Situation<'_>) -> Intent {
        let (Some(press), true) = (self.press.take(), situation.live) else {
            return Intent::Nothing;
        };
        match press {
            Press::Square(pressed) if at == Some(pressed) => self.act(pressed, situation),
            Press::Square(_) => Intent::Nothing,
            Press::Fresh | Press::Again => self.drop(press, at, dragged, situation),
        }
    }

    /// What was held is let go: on a square that is the place to act, at its own place a click.
    fn drop(
        &mut self,
        press: Press,
        at: Option<Cell>,
        dragged: bool,
        situation: &Situation<'_>,
    ) -> Intent {
        let home = match self.selected {
            Some(Selected::Piece(cell)) => at == Some(cell),
            _ => !dragged,
        };
        match at {
            _ if home => {
                if press == Press::Again && !dragged {
                    self.selected = None;
                }
                Intent::Nothing
            }
            Some(cell) => self.act(cell, situation),
            None => {
                self.selected = None;
                Intent::Nothing
            }
        }
    }

    /// Something is to be done on a square, by click or by drop.
    fn act(&mut self, cell: Cell, situation: &Situation<'_>) -> Intent {
        let offers: Vec<BoardTurn> = self.offers(situation, cell).into_iter().cloned().collect();
        match <[BoardTurn; 1]>::try_from(offers) {
            Ok([turn]) => self.play(cell, turn),
            Err(offers) if offers.is_empty() => Intent::Refused(self.wish(cell)),
            Err(turns) => {
                self.open = Some(Open::Chooser { cell, turns });
                Intent::Nothing
            }
        }
    }

    fn wish(&self, cell: Cell) -> Wish<String> {
        match self.selected {
            Some(Selected::Piece(origin)) => Wish::FromTo(origin, cell),
            Some(Selected::Reserve(kind)) => Wish::Place(kind, cell),
            None => Wish::Square(cell),
        }
    }

    fn choose(&mut self, number: usize) -> Intent {
        match self.open.take() {
            Some(Open::Chooser { cell, turns }) => match turns.get(number).cloned() {
                Some(turn) => self.play(cell, turn),
                None => Intent::Nothing,
            },
            other => {
                self.open = other;
                Intent::Nothing
            }
        }
    }

    fn confirm(&mut self) -> Intent {
        match self.open.take() {
            Some(Open::Question { turn, .. }) => self.done(turn),
            other => {
                self.open = other;
                Intent::Nothing
            }
        }
    }

    fn play(&mut self, cell: Cell, turn: BoardTurn) -> Intent {
        if turn.shape.costs_own_main {
            self.open = Some(Open::Question { cell, turn });
            return Intent::Nothing;
        }
        self.done(turn)
    }

    fn done(&mut self, turn: BoardTurn) -> Intent {
        self.clear();
        Intent::Play(turn.text)
    }
}

/// The order of turns on one square: what the selected piece does first, then what it may become, then the rest.
fn rank(turn: &BoardTurn) -> (bool, taktika::game_variant::Act, Option<KindId>) {
    let shape = &turn.shape;
    (
        shape.origin.is_none() && shape.act.is_in_place(),
        shape.act,
        shape.becomes,
    )
}
