//! What is said to a player who tries to solve a puzzle.

use core::fmt;

use game_search::{Engine, Limits, Root, Stop};
use game_variant::session::{Session, SessionError};
use game_variant::{Evaluated, Outcome, Word};
use taktika::registry;

use crate::prover::{GaveUp, Prover};
use crate::puzzle::{self, Parsed, Puzzle, PuzzleError};
use crate::task::Task;

/// What becomes of a turn that was tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is right, and has been played. `answer` is the other side's longest defence, which has been played too; `None`
    /// when the puzzle is solved by the turn.
    Right {
        /// What the other side answered.
        answer: Option<String>,
        /// Whether nothing is left to be found.
        solved: bool,
    },
    /// It is legal and does not do; nothing has been played.
    Wrong(Refutation),
    /// The rules do not allow it, or the text is no turn; nothing has been played.
    Refused(SessionError),
}

/// Why a turn does not do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// What follows the wrong turn, the other side's turn first. Empty when the wrong turn itself ends the game, or when
    /// nothing was found within the work allowed.
    pub line: Vec<String>,
    /// How the game is decided after it; `None` when it goes on.
    pub outcome: Option<Outcome<Word>>,
    /// What it shows.
    pub shows: Shows,
}

/// What a refutation shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shows {
    /// The other side wins by force. Of a save it is always this.
    Loses,
    /// The game ends in a draw.
    Draws,
    /// The other side gets away: after its answer nothing wins by force within the turns that are left.
    Escapes,
    /// The work allowed did not do to find out; the turn is not the solution all the same.
    Unknown,
}

/// A puzzle that somebody is solving, of any game: [`attempt`] makes it.
pub trait Attempt: fmt::Debug + Send {
    /// The puzzle.
    fn puzzle(&self) -> &Puzzle;

    /// The game as far as it has been played from the puzzle's position on: what to show.
    fn session(&self) -> &dyn Session;

    /// Within how many turns the winning side is to win from here; 0 when the puzzle is solved.
    fn turns_left(&self) -> u16;

    /// Whether the puzzle is solved.
    fn is_solved(&self) -> bool {
        self.turns_left() == 0
    }

    /// Judges a turn, by its text, and plays it when it is right. Of a win every turn that still wins by force within the
    /// turns that are left is right; the first one is the only one of its kind. When `stop` is used from elsewhere the
    /// answer comes at once and may be [`Shows::Unknown`].
    fn judge(&mut self, turn: &str, stop: &Stop) -> Verdict;

    /// What is left of the solution from here, its turns and the longest defences; empty when the puzzle is solved.
    fn solution(&mut self, stop: &Stop) -> Vec<String>;

    /// Begins again.
    fn restart(&mut self);
}

/// Why there is nothing to solve.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AttemptError {
    /// The registry has no game with this id.
    #[error("there is no game {0:?}")]
    NoGame(String),
    /// The puzzle is none of the game.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
}

/// Begins to solve a puzzle of the game of the registry with this id.
///
/// # Errors
/// [`AttemptError`].
pub fn attempt(game: &str, puzzle: &Puzzle) -> Result<Box<dyn Attempt>, AttemptError> {
    let begin = Begin(puzzle.clone());
    registry::visit(game, begin).ok_or_else(|| AttemptError::NoGame(game.to_owned()))?
}

struct Begin(Puzzle);

impl registry::Visitor for Begin {
    type Output = Result<Box<dyn Attempt>, AttemptError>;

    fn visit<V: Evaluated>(self) -> Self::Output {
        let Parsed { position, line } = puzzle::parse::<V>(&self.0)?;
        let game = registry::by_id(V::info().id);
        let session = game.and_then(|game| game.open_position(&self.0.position).ok());
        let session = session.ok_or_else(|| AttemptError::NoGame(V::info().id.to_owned()))?;
        Ok(Box::new(Seat::<V> {
            left: self.0.task.turns(),
            now: position.clone(),
            start: position,
            known: line,
            puzzle: self.0,
            session,
        }))
    }
}

/// So many turns are played to judge a turn, at most: a moment.
const ALLOWED: u64 = 4_000_000;

/// Within so many turns the other side's win is looked for after a wrong turn of a puzzle that is to be won.
const COUNTER: u16 = 2;

/// So many positions are looked at to choose among answers that all refute.
const CHOOSING: u64 = 3_000;

struct Seat<V: Evaluated> {
    puzzle: Puzzle,
    start: V::Position,
    now: V::Position,
    /// What is left of the recorded solution, as long as it has been followed.
    known: Vec<V::Turn>,
    session: Box<dyn Session>,
    left: u16,
}

impl<V: Evaluated> fmt::Debug for Seat<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Attempt")
            .field("puzzle", &self.puzzle)
            .field("left", &self.left)
            .finish_non_exhaustive()
    }
}

impl<V: Evaluated> Attempt for Seat<V> {
    fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    fn session(&self) -> &dyn Session {
        &*self.session
    }

    fn turns_left(&self) -> u16 {
        self.left
    }

    fn judge(&mut self, text: &str, stop: &Stop) -> Verdict {
        let mut session = self.session.boxed_clone();
        if let Err(refused) = session.play(text) {
            return Verdict::Refused(refused);
        }
        // What the session has played is a turn.
        let Ok(turn) = V::parse_turn(text) else {
            return unknown();
        };
        let mut prover = Prover::<V>::stopped_by(ALLOWED, stop.clone());
        let judged = if self.is_solved() {
            Ok(Judged::Right(None))
        } else {
            match self.puzzle.task {
                Task::Win(_) => self.judge_win(&mut prover, turn, stop),
                Task::Save(turns) => self.judge_save(&mut prover, turn, turns),
            }
        };
        match judged {
            Ok(Judged::Right(answer)) => self.go_on(turn, answer, session),
            Ok(Judged::Wrong(line, shows)) => Verdict::Wrong(self.refuted(session, &line, shows)),
            Err(GaveUp) => unknown(),
        }
    }

    fn solution(&mut self, stop: &Stop) -> Vec<String> {
        if self.is_solved() {
            return Vec::new();
        }
        let mut line = self.known.clone();
        if line.is_empty() {
            let mut prover = Prover::<V>::stopped_by(ALLOWED, stop.clone());
            line = prover.line(&self.now, self.left).unwrap_or_default();
        }
        line.iter().map(V::Turn::to_string).collect()
    }

    fn restart(&mut self) {
        self.session.jump(0);
        self.now = self.start.clone();
        self.left = self.puzzle.task.turns();
        // It was read once already.
        self.known = puzzle::parse::<V>(&self.puzzle).map_or_else(|_| Vec::new(), |it| it.line);
    }
}

enum Judged<T> {
    /// With the longest defence and what is left then; nothing when it is solved.
    Right(Option<(T, u16)>),
    /// With what follows.
    Wrong(Vec<T>, Shows),
}

fn unknown() -> Verdict {
    Verdict::Wrong(Refutation {
        line: Vec::new(),
        outcome: None,
        shows: Shows::Unknown,
    })
}

impl<V: Evaluated> Seat<V> {
    fn judge_win(
        &self,
        prover: &mut Prover<V>,
        turn: V::Turn,
        stop: &Stop,
    ) -> Result<Judged<V::Turn>, GaveUp> {
        let next = V::after(&self.now, turn);
        let side = V::side_to_move(&self.now);
        if let Some(outcome) = V::outcome(&next) {
            return Ok(match outcome.winner {
                Some(winner) if winner == side => Judged::Right(None),
                Some(_) => Judged::Wrong(Vec::new(), Shows::Loses),
                None => Judged::Wrong(Vec::new(), Shows::Draws),
            });
        }
        if let [known, answer, _, ..] = *self.known
            && known == turn
        {
            return Ok(Judged::Right(Some((answer, self.left - 1))));
        }
        if self.left > 1
            && let Some((answer, left)) = prover.longest(&next, self.left - 1)?
        {
            let solved = left == 0;
            return Ok(Judged::Right((!solved).then_some((answer, left))));
        }
        let losing = prover.line(&next, COUNTER);
        if let Ok(line) = losing
            && !line.is_empty()
        {
            return Ok(Judged::Wrong(line, Shows::Loses));
        }
        // That took its share; what follows is the proof.
        prover.renew();
        let escape = self.best_escape(prover, &next, stop)?;
        Ok(Judged::Wrong(escape.into_iter().collect(), Shows::Escapes))
    }

    /// Of the answers that refute a turn the one that the computer player likes best, if that is one of them.
    fn best_escape(
        &self,
        prover: &mut Prover<V>,
        next: &V::Position,
        stop: &Stop,
    ) -> Result<Option<V::Turn>, GaveUp> {
        if let Ok(mut engine) = Engine::<V, _>::new(V::Evaluation::default(), 1) {
            let root = Root::position(next.clone());
            let choice = engine.think(&root, &Limits::nodes(CHOOSING), stop, &mut |_| {});
            if let Some(choice) = choice
                && !prover.turn_loses(next, choice.turn, self.left - 1)?
            {
                return Ok(Some(choice.turn));
            }
        }
        prover.refutation(next, self.left - 1)
    }

    fn judge_save(
        &self,
        prover: &mut Prover<V>,
        turn: V::Turn,
        turns: u16,
    ) -> Result<Judged<V::Turn>, GaveUp> {
        if self.known.first() == Some(&turn) {
            return Ok(Judged::Right(None));
        }
        let next = V::after(&self.now, turn);
        if V::outcome(&next).is_some() {
            return Ok(Judged::Wrong(Vec::new(), Shows::Loses));
        }
        Ok(Judged::Wrong(prover.line(&next, turns)?, Shows::Loses))
    }

    /// Plays a right turn and its answer.
    fn go_on(
        &mut self,
        turn: V::Turn,
        answer: Option<(V::Turn, u16)>,
        session: Box<dyn Session>,
    ) -> Verdict {
        self.session = session;
        self.now = V::after(&self.now, turn);
        let Some((answer, left)) = answer else {
            self.left = 0;
            self.known.clear();
            return Verdict::Right {
                answer: None,
                solved: true,
            };
        };
        let follows = matches!(*self.known, [known, then, ..] if known == turn && then == answer);
        self.known = if follows {
            self.known.split_off(2)
        } else {
            Vec::new()
        };
        self.now = V::after(&self.now, answer);
        let text = answer.to_string();
        // It is legal, and the position before it is not decided.
        let _ = self.session.play(&text);
        self.left = left;
        Verdict::Right {
            answer: Some(text),
            solved: false,
        }
    }

    fn refuted(&self, mut session: Box<dyn Session>, line: &[V::Turn], shows: Shows) -> Refutation {
        let line: Vec<String> = line.iter().map(V::Turn::to_string).collect();
        for turn in &line {
            // Legal turns of the position one after the other.
            let _ = session.play(turn);
        }
        Refutation {
            outcome: session.outcome(),
            line,
            shows,
        }
    }
}
