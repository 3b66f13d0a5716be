//! A made-up situation, and a hand that presses and releases in it.

use taktika::game_variant::effect::{Cause, Effect};
use taktika::game_variant::{Act, Cell, KindId, Placed, Side, TurnShape};
use taktika_ui::board::selection::{Event, Intent, Open, Selected, Selection};
use taktika_ui::board::{BoardTurn, Situation};

pub(crate) const SOLDIER: KindId = KindId(0);
pub(crate) const DRAGON: KindId = KindId(1);
pub(crate) const KING: KindId = KindId(2);
pub(crate) const VETERAN: KindId = KindId(3);

pub(crate) fn at(text: &str) -> Cell {
    let mut letters = text.bytes();
    let (file, rank) = (letters.next().unwrap(), letters.next().unwrap());
    Cell {
        file: file - b'a',
        rank: rank - b'1',
    }
}

pub(crate) fn placed(side: Side, kind: KindId, square: &str) -> Placed {
    Placed {
        side: Some(side),
        kind,
        at: at(square),
    }
}

pub(crate) fn turn(
    text: &str,
    act: Act,
    origin: Option<&str>,
    target: &str,
    takes: &[Placed],
) -> BoardTurn {
    let cause = if act.is_in_place() {
        Cause::TakenInPlace
    } else {
        Cause::Taken
    };
    BoardTurn {
        text: text.to_owned(),
        shape: TurnShape {
            act,
            origin: origin.map(at),
            kind: None,
            target: Some(at(target)),
            becomes: None,
            costs_own_main: false,
        },
        effects: takes
            .iter()
            .map(|piece| Effect::Leaves {
                piece: *piece,
                cause,
            })
            .collect(),
    }
}

/// Own soldier a1, own dragon c1, own king e1; enemies a3, b3, e3 (two squares from c1), g7; something of nobody's h1.
pub(crate) struct World {
    pub(crate) pieces: Vec<Placed>,
    pub(crate) turns: Vec<BoardTurn>,
    pub(crate) reserve: Vec<(KindId, u8)>,
    pub(crate) live: bool,
}

impl World {
    pub(crate) fn new() -> Self {
        let enemy = |square: &str| placed(Side::Second, SOLDIER, square);
        let mut pieces = vec![
            placed(Side::First, SOLDIER, "a1"),
            placed(Side::First, DRAGON, "c1"),
            placed(Side::First, KING, "e1"),
        ];
        pieces.extend(["a3", "b3", "e3", "g7"].map(enemy));
        pieces.push(Placed {
            side: None,
            kind: KindId(9),
            at: at("h1"),
        });
        let mut promotion = turn("a1a8=V", Act::Move, Some("a1"), "a8", &[]);
        promotion.shape.becomes = Some(VETERAN);
        let mut suicide = turn("e1e2", Act::CaptureByMoving, Some("e1"), "e2", &[]);
        suicide.shape.costs_own_main = true;
        let turns = vec![
            turn("a1a2", Act::Move, Some("a1"), "a2", &[]),
            turn("a1a8", Act::Move, Some("a1"), "a8", &[]),
            promotion,
            turn(
                "a1a3",
                Act::CaptureByMoving,
                Some("a1"),
                "a3",
                &[enemy("a3")],
            ),
            turn(
                "a1b3",
                Act::CaptureByMoving,
                Some("a1"),
                "b3",
                &[enemy("b3")],
            ),
            turn("*a3", Act::Barrage, None, "a3", &[enemy("a3")]),
            turn("^a3", Act::Encirclement, None, "a3", &[enemy("a3")]),
            turn("^g7", Act::Encirclement, None, "g7", &[enemy("g7")]),
            turn("c1d2", Act::Move, Some("c1"), "d2", &[]),
            turn(
                "c1*d2",
                Act::DragonStrike,
                Some("c1"),
                "d2",
                &[enemy("e3"), placed(Side::First, KING, "e1")],
            ),
            suicide,
            turn("S@c2", Act::Placement, None, "c2", &[]),
        ]
        .into_iter()
        .map(|mut turn| {
            if turn.shape.act == Act::Placement {
                turn.shape.kind = Some(SOLDIER);
            }
            turn
        })
        .collect();
        Self {
            pieces,
            turns,
            reserve: vec![(SOLDIER, 2), (VETERAN, 1)],
            live: true,
        }
    }

    pub(crate) fn situation(&self) -> Situation<'_> {
        Situation {
            side: Side::First,
            pieces: &self.pieces,
            reserve: &self.reserve,
            turns: &self.turns,
            live: self.live,
        }
    }

    pub(crate) fn without(mut self, texts: &[&str]) -> Self {
        self.turns
            .retain(|turn| !texts.contains(&turn.text.as_str()));
        self
    }
}

/// A hand on the board.
pub(crate) struct Hand {
    pub(crate) world: World,
    pub(crate) selection: Selection,
}

impl Hand {
    pub(crate) fn new() -> Self {
        Self::over(World::new())
    }

    pub(crate) fn over(world: World) -> Self {
        Self {
            world,
            selection: Selection::new(),
        }
    }

    pub(crate) fn handle(&mut self, event: Event) -> Intent {
        self.selection.handle(event, &self.world.situation())
    }

    pub(crate) fn press(&mut self, square: &str) {
        assert_eq!(self.handle(Event::Press(at(square))), Intent::Nothing);
    }

    pub(crate) fn release(&mut self, square: &str, dragged: bool) -> Intent {
        self.handle(Event::Release {
            at: Some(at(square)),
            dragged,
        })
    }

    pub(crate) fn click(&mut self, square: &str) -> Intent {
        self.press(square);
        self.release(square, false)
    }

    pub(crate) fn drag(&mut self, from: &str, to: &str) -> Intent {
        self.press(from);
        self.handle(Event::Hover(Some(at(to))));
        self.release(to, true)
    }

    pub(crate) fn pick(&mut self, kind: KindId) -> Intent {
        self.handle(Event::PressReserve(kind));
        self.handle(Event::Release {
            at: None,
            dragged: false,
        })
    }

    pub(crate) fn selected(&self) -> Option<Selected> {
        self.selection.selected()
    }

    pub(crate) fn chooser(&self) -> Vec<&str> {
        match self.selection.open() {
            Some(Open::Chooser { turns, .. }) => {
                turns.iter().map(|turn| turn.text.as_str()).collect()
            }
            _ => Vec::new(),
        }
    }

    pub(crate) fn question(&self) -> Option<&str> {
        match self.selection.open() {
            Some(Open::Question { turn, .. }) => Some(turn.text.as_str()),
            _ => None,
        }
    }
}
