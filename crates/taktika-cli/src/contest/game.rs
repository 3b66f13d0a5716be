//! One game of a match.

use std::time::Duration;

use taktika::game_variant::Side;
use taktika::game_variant::session::{AnyGame, Session};
use taktika::game_variant::text::quoted;

use super::engine::Fault;
use super::opening::Opening;
use super::player::{Failed, Player};
use super::said::Score;
use super::spec::{Pace, Seat};
use super::statistics::Points;

/// What holds for all games of a match, but for the rules of the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    pub(super) pace: Pace,
    /// A draw after so many turns.
    pub(super) max_plies: Option<usize>,
    /// By so much an answer may be late.
    pub(super) margin: Duration,
    /// So long an answer may take where no clock runs.
    pub(super) patience: Duration,
}

/// A game that has come to its end.
#[derive(Debug)]
pub(super) struct Played {
    pub(super) session: Box<dyn Session>,
    pub(super) points: Points,
    /// The word for how it ended: the rules' own, or `max-plies`.
    pub(super) ending: &'static str,
    pub(super) forfeit: Option<Forfeit>,
}

/// Why a player lost a game that was not decided on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Forfeit {
    pub(super) seat: Seat,
    pub(super) why: String,
    pub(super) last_words: Vec<String>,
}

/// Why a game has come to no end.
#[derive(Debug)]
pub(super) enum Unfinished {
    /// The match was interrupted.
    Interrupted,
    /// An engine that could be started before cannot be any more: that is no fault of its play.
    NoEngine(Seat, String),
}

/// Plays a game. `None` when the opening is none of this game.
pub(super) fn play(
    game: &dyn AnyGame,
    players: &mut [Player<'_>; 2],
    first_side: Side,
    opening: &Opening,
    terms: &Terms,
) -> Result<Option<Played>, Unfinished> {
    let Some(session) = opening.session(game) else {
        return Ok(None);
    };
    let start = match session.start_text() {
        text if text == game.start().start_text() => "position startpos".to_owned(),
        text => format!("position fen {text}"),
    };
    let opened = opening.turns();
    let moves = if opened.is_empty() { "" } else { " moves " };
    let table = Table {
        players,
        first_side,
        terms,
        asked: format!("{start}{moves}{opened}"),
        session,
        scores: [None; 2],
        was_asked: [false; 2],
        clocks: match terms.pace {
            Pace::Clock(clock) => [clock.start; 2],
            Pace::Nodes(_) | Pace::Time(_) => [Duration::ZERO; 2],
        },
    };
    table.play().map(Some)
}

/// A game that goes on.
struct Table<'a, 'b> {
    players: &'a mut [Player<'b>; 2],
    first_side: Side,
    terms: &'a Terms,
    /// The position as an engine is told it.
    asked: String,
    session: Box<dyn Session>,
    /// What each player said last of its position.
    scores: [Option<Score>; 2],
    /// Who has made a turn of this game.
    was_asked: [bool; 2],
    /// What the clock of each side shows.
    clocks: [Duration; 2],
}

impl<'b> Table<'_, 'b> {
    fn play(mut self) -> Result<Played, Unfinished> {
        for seat in Seat::BOTH {
            if let Err(failed) = self.player(seat).begin_game() {
                return self.forfeit(seat, failed);
            }
        }
        loop {
            if let Some(outcome) = self.session.outcome() {
                return Ok(self.end(outcome.winner, outcome.reason.word, None));
            }
            let most = self.terms.max_plies.unwrap_or(usize::MAX);
            if self.session.ply() >= most {
                return Ok(self.adjudicate());
            }
            let seat = self.seat(self.side());
            if self.claims(seat) && self.session.claim_draw().is_ok() {
                continue;
            }
            if let Err(failed) = self.turn(seat) {
                return self.forfeit(seat, failed);
            }
        }
    }

    fn side(&self) -> Side {
        let turn = self.session.turn_number(self.session.ply());
        turn.map_or(Side::First, |(_, side)| side)
    }

    fn seat(&self, side: Side) -> Seat {
        if side == self.first_side {
            Seat::First
        } else {
            Seat::Second
        }
    }

    fn side_of(&self, seat: Seat) -> Side {
        match seat {
            Seat::First => self.first_side,
            Seat::Second => self.first_side.other(),
        }
    }

    /// The protocol has no claim. So the match claims for a player that was asked and does not think it is ahead.
    fn claims(&self, seat: Seat) -> bool {
        let hopes = self.scores[seat.index()].is_some_and(Score::is_above_draw);
        self.was_asked[seat.index()] && self.session.may_claim_draw() && !hopes
    }

    /// Asks a player for its turn, and plays it.
    fn turn(&mut self, seat: Seat) -> Result<(), Failed> {
        let side = self.side();
        let (limits, patience) = self.limits(side);
        let player = &mut self.players[seat.index()];
        let chosen = player.choose(&self.asked, &limits, patience)?;
        self.scores[seat.index()] = chosen.score;
        self.was_asked[seat.index()] = true;
        if let Pace::Clock(clock) = self.terms.pace {
            let shown = &mut self.clocks[side.index()];
            *shown = shown.saturating_sub(chosen.time) + clock.increment;
        }
        if self.session.play(&chosen.turn).is_err() {
            return Err(Failed {
                fault: Fault::Illegal(quoted(&chosen.turn)),
                last_words: self.players[seat.index()].dismiss(),
            });
        }
        let moves = if self.session.ply() == 1 {
            " moves "
        } else {
            " "
        };
        self.asked.push_str(moves);
        self.asked.push_str(&chosen.turn);
        Ok(())
    }

    /// The limits as an engine is told them, and how long it may take.
    fn limits(&self, side: Side) -> (String, Duration) {
        let Terms {
            pace,
            margin,
            patience,
            ..
        } = *self.terms;
        match pace {
            Pace::Nodes(nodes) => (format!("nodes {nodes}"), patience),
            Pace::Time(time) => (format!("movetime {}", time.as_millis()), time + margin),
            Pace::Clock(clock) => {
                let [one, two] = self.clocks.map(|shown| shown.as_millis());
                let more = clock.increment.as_millis();
                let limits = format!("p1time {one} p2time {two} p1inc {more} p2inc {more}");
                (limits, self.clocks[side.index()] + margin)
            }
        }
    }

    /// A draw because the game has gone on for too long. A record has no word of its own for that: it is written as
    /// agreed, and a tag says more.
    fn adjudicate(mut self) -> Played {
        let _ = self.session.agree_draw();
        let _ = self.session.set_tag("Adjudication", "max plies");
        self.end(None, "max-plies", None)
    }

    /// A player loses for what its engine did. A record knows time; anything else is written as resigned, and a tag
    /// says more.
    fn forfeit(mut self, seat: Seat, failed: Failed) -> Result<Played, Unfinished> {
        let Failed { fault, last_words } = failed;
        let side = self.side_of(seat);
        let (_, ending) = match fault {
            Fault::Interrupted => return Err(Unfinished::Interrupted),
            Fault::Start(_) => return Err(Unfinished::NoEngine(seat, fault.to_string())),
            Fault::Silent => (self.session.lose_on_time(side), "time"),
            _ => (self.session.resign(side), "forfeit"),
        };
        let why = fault.to_string();
        let _ = self.session.set_tag("Forfeit", &why);
        let forfeit = Forfeit {
            seat,
            why,
            last_words,
        };
        Ok(self.end(Some(side.other()), ending, Some(forfeit)))
    }

    fn end(self, winner: Option<Side>, ending: &'static str, forfeit: Option<Forfeit>) -> Played {
        let points = match winner.map(|side| self.seat(side)) {
            None => Points::Draw,
            Some(Seat::First) => Points::Win,
            Some(Seat::Second) => Points::Loss,
        };
        Played {
            session: self.session,
            points,
            ending,
            forfeit,
        }
    }

    fn player(&mut self, seat: Seat) -> &mut Player<'b> {
        &mut self.players[seat.index()]
    }
}
