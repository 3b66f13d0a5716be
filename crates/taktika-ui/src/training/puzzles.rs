//! Puzzles as exercises.

use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game_search::Stop;
use taktika::game_variant::GameInfo;
use taktika::game_variant::session::{AnyGame, Session};
use taktika::words::Words;
use taktika_puzzles::{Attempt, Puzzle, Shows, Task, attempt, themes};

use super::matter::{Matter, Said, Solution, Step, Try, Verdict};

/// How hard puzzles are, in words: each with the difficulties that it means.
pub(crate) const GRADES: [(&str, RangeInclusive<u8>); 3] = [
    ("puzzles-easy", 0..=2),
    ("puzzles-medium", 3..=4),
    ("puzzles-hard", 5..=u8::MAX),
];

/// The puzzles of a game.
pub(crate) struct Puzzles {
    pub(crate) game: &'static dyn AnyGame,
    all: Vec<Puzzle>,
    /// The themes that they have, in the order in which they are offered.
    pub(crate) themes: Vec<String>,
}

impl Puzzles {
    pub(crate) fn new(game: &'static dyn AnyGame, all: Vec<Puzzle>) -> Self {
        let mut themes = themes(game.info().id);
        themes.retain(|theme| all.iter().any(|puzzle| puzzle.themes.contains(theme)));
        Self { game, all, themes }
    }

    pub(crate) fn info(&self) -> &'static GameInfo {
        self.game.info()
    }

    /// The list in which it is kept which are solved.
    pub(crate) fn list(&self) -> String {
        list(self.info())
    }

    pub(crate) fn all(&self) -> &[Puzzle] {
        &self.all
    }

    /// The grade of a puzzle, as a number of [`GRADES`].
    pub(crate) fn grade(puzzle: &Puzzle) -> usize {
        let is_of = |(_, range): &(&str, RangeInclusive<u8>)| range.contains(&puzzle.difficulty);
        GRADES.iter().position(is_of).unwrap_or_default()
    }

    /// The numbers of the puzzles of a grade and with a theme, by their numbers; the easier come first.
    pub(crate) fn chosen(&self, grade: Option<usize>, theme: Option<usize>) -> Vec<usize> {
        let theme = theme.and_then(|theme| self.themes.get(theme));
        let is_chosen = |puzzle: &Puzzle| {
            grade.is_none_or(|grade| Self::grade(puzzle) == grade)
                && theme.is_none_or(|theme| puzzle.themes.contains(theme))
        };
        let all = self.all.iter().enumerate();
        let mut chosen: Vec<usize> = all
            .filter(|(_, puzzle)| is_chosen(puzzle))
            .map(|(number, _)| number)
            .collect();
        chosen.sort_by_key(|number| self.all.get(*number).map(|puzzle| puzzle.difficulty));
        chosen
    }

    /// A puzzle as an exercise; `name` is the number that it has in the list.
    pub(crate) fn matter(&self, number: usize, name: usize) -> Option<Arc<dyn Matter>> {
        let puzzle = self.all.get(number)?;
        let attempt = attempt(self.info().id, puzzle).ok()?;
        Some(Arc::new(Solving {
            info: self.info(),
            puzzle: puzzle.clone(),
            name,
            attempt: Mutex::new(attempt),
            stop: Stop::new(),
        }))
    }
}

fn list(info: &GameInfo) -> String {
    format!("puzzles/{}", info.id)
}

/// A puzzle that is being solved.
struct Solving {
    info: &'static GameInfo,
    puzzle: Puzzle,
    name: usize,
    attempt: Mutex<Box<dyn Attempt>>,
    stop: Stop,
}

impl Solving {
    fn attempt(&self) -> MutexGuard<'_, Box<dyn Attempt>> {
        self.attempt.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Matter for Solving {
    fn list(&self) -> String {
        list(self.info)
    }

    fn entry(&self) -> String {
        self.puzzle.source.clone()
    }

    fn title(&self, words: &Words) -> String {
        words.with("puzzles-number", &[("number", self.name.into())])
    }

    fn about(&self, words: &Words) -> String {
        let (grade, _) = &GRADES[Puzzles::grade(&self.puzzle)];
        words.text(grade)
    }

    fn steps(&self) -> usize {
        1
    }

    fn step(&self, step: usize, words: &Words) -> Option<Step> {
        if step > 0 {
            return None;
        }
        let mut attempt = self.attempt();
        attempt.restart();
        let session = attempt.session().boxed_clone();
        let side = session.turn_number(session.ply())?.1;
        let (key, turns) = match self.puzzle.task {
            Task::Win(turns) => ("puzzles-win", usize::from(turns)),
            Task::Save(_) => ("puzzles-save", 1),
        };
        let args = [
            ("side", words.side(self.info, side).into()),
            ("other", words.side(self.info, side.other()).into()),
            ("turns", turns.into()),
        ];
        Some(Step {
            text: words.with(key, &args),
            clauses: String::new(),
            session,
            turns,
        })
    }

    fn judge(&self, _: usize, _: &dyn Session, tried: &Try) -> Verdict {
        let Try::Turn(turn) = tried else {
            return Verdict::Nothing;
        };
        match self.attempt().judge(turn, &self.stop) {
            taktika_puzzles::Verdict::Right { answer, solved } => Verdict::Right {
                said: None,
                answers: answer.into_iter().collect(),
                over: solved,
            },
            taktika_puzzles::Verdict::Wrong(why) => Verdict::Wrong {
                said: Some(shows(self.puzzle.task, why.shows, why.line.is_empty())),
                line: why.line,
            },
            taktika_puzzles::Verdict::Refused(_) => Verdict::Nothing,
        }
    }

    fn solution(&self, _: usize, _: &dyn Session) -> Solution {
        Solution::Turns(self.attempt().solution(&self.stop))
    }

    fn leave(&self) {
        self.stop.stop();
    }

    fn is_done_when_shown(&self) -> bool {
        false
    }
}

/// What a wrong turn shows.
fn shows(task: Task, shows: Shows, is_over: bool) -> Said {
    let key = match (shows, task) {
        (Shows::Loses, _) if is_over => "puzzles-loses-at-once",
        (Shows::Loses, _) => "puzzles-loses",
        (Shows::Draws, _) => "puzzles-draws",
        (Shows::Escapes, _) => "puzzles-escapes",
        (Shows::Unknown, Task::Win(_)) => "puzzles-too-slow",
        (Shows::Unknown, Task::Save(_)) => "puzzles-not-saved",
    };
    Box::new(|words: &Words| words.text(key))
}
