//! Positions of both games, with what the board needs of them.

use taktika::game_variant::explain::Wish;
use taktika::game_variant::session::Session;
use taktika::game_variant::{Cell, GameInfo};
use taktika::registry;
use taktika_ui::board::{BoardPosition, BoardTurn, Preview};

/// The position of the first mock-up: a strike on f5, an encirclement on d7.
pub(crate) const STRIKE: &str =
    "2FB1M1B3/1A1TA1AT1A1/9I1/3I1T1I3/2IfI6/11/5i2F2/4i2t3/1i1i3i3/1a1tata2a1/3b1m1b3 b 24 16";

/// The position of the second mock-up: a fanatic on d4 beside a cannon on e5.
pub(crate) const EXPLOSION: &str =
    "1k3r2/1+p+b1d1ph/p2p#+n1q/4c3/2BF1P2/1C1#1+N1D/1JP3+P1/+R2QH1K1[RNP5+B+PCDbp4+r+pcdfj] w 4 24";

/// A barrage on g6 (TT-7, example 3).
pub(crate) const BARRAGE: &str = "8ITT/8IMI/10I/11/11/2A3t4/11/11/10i/6A1imi/8itt b 0 1";

/// A battle in which a dragon on c1 can strike d2 and e3, a pawn on a7 can reach the last rank, a king on g1 stands
/// beside a fanatic on h1, and a cannon on c8 can shoot at two.
pub(crate) const CHOICES: &str = "2C1k3/P1p5/2p5/8/8/4r3/3P4/2D3Kf[P6p6] w 0 30";

pub(crate) struct Sample {
    pub(crate) session: Box<dyn Session>,
    pub(crate) position: BoardPosition,
}

impl Sample {
    pub(crate) fn of(game: &str, position: &str) -> Self {
        let game = registry::by_id(game).expect("the game is registered");
        Self::at(game.open_position(position).expect("the position is sound"))
    }

    pub(crate) fn start(game: &str) -> Self {
        Self::at(
            registry::by_id(game)
                .expect("the game is registered")
                .start(),
        )
    }

    pub(crate) fn at(session: Box<dyn Session>) -> Self {
        let position =
            BoardPosition::of(&*session, session.ply()).expect("the cursor is on the line");
        Self { session, position }
    }

    pub(crate) fn played(mut self, turns: &[&str]) -> Self {
        for turn in turns {
            self.session.play(turn).expect("the turn is legal");
        }
        Self::at(self.session)
    }

    pub(crate) fn info(&self) -> &'static GameInfo {
        self.session.info()
    }

    pub(crate) fn cell(&self, text: &str) -> Cell {
        self.info()
            .shape
            .parse(text)
            .expect("a square of the board")
    }

    pub(crate) fn cells(&self, texts: &[&str]) -> Vec<Cell> {
        let mut cells: Vec<Cell> = texts.iter().map(|text| self.cell(text)).collect();
        cells.sort_unstable();
        cells
    }

    pub(crate) fn turn(&self, text: &str) -> &BoardTurn {
        let mut turns = self.position.turns.iter();
        turns
            .find(|turn| turn.text == text)
            .expect("the turn is legal")
    }

    pub(crate) fn preview(&self, text: &str) -> Preview {
        let turn = self.turn(text);
        let explanation = self
            .session
            .explain(Wish::Turn(text))
            .expect("the text reads");
        Preview::of(turn, &explanation, self.position.side)
    }
}
