//! Lessons and puzzles: choosing one, doing it, keeping what was done.

use std::time::Duration;

use egui::Ui;
use taktika::words::Words;
use taktika_store::StoreError;

use super::{Client, Command, Screen, mishaps};
use crate::client::playing::Playing;
use crate::panels::status::Status;
use crate::probe::Probe;
use crate::screens::{ExerciseScreen, LessonsScreen, PuzzlesScreen};
use crate::training::{Exercise, Library, Puzzles};

/// How long a turn is seen before it is answered, at least.
const PAUSE: Duration = Duration::from_millis(350);

/// What is there to learn, and what of it is being done.
#[derive(Default)]
pub(super) struct Training {
    /// Read when it is first wanted.
    library: Option<Library>,
    /// The game whose puzzles are shown, how hard they are, and what they are about.
    game: usize,
    grade: Option<usize>,
    theme: Option<usize>,
    exercise: Option<Exercise>,
    from: Option<From>,
    /// Whether it has been kept that the exercise is done.
    kept: bool,
}

/// Where an exercise is from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum From {
    /// A course by its number, and a lesson of it.
    Lesson(usize, usize),
    /// A game by its number, and a puzzle of it.
    Puzzle(usize, usize),
}

impl Training {
    /// Those of the game shown.
    fn puzzles(&self) -> Option<&Puzzles> {
        self.library.as_ref()?.puzzles.get(self.game)
    }
}

impl Client {
    /// The exercise on the screen.
    pub(super) fn exercise(&self) -> Option<&Exercise> {
        let exercise = self.training.exercise.as_ref();
        exercise.filter(|_| self.screen == Screen::Exercise)
    }

    /// What fills the board now.
    pub(super) fn on_board(&self) -> Option<&Playing> {
        match self.screen {
            Screen::Exercise => self.exercise().map(Exercise::playing),
            _ => self.playing.as_ref(),
        }
    }

    /// Adds what is on the screen of an exercise.
    pub(super) fn report_exercise(&self, probe: &mut Probe) {
        let Some(exercise) = self.exercise() else {
            return;
        };
        probe.task = exercise.text().to_owned();
        probe.step = exercise.step();
        probe.stage = format!("{:?}", exercise.stage()).to_lowercase();
        probe.status = exercise.status(&self.words).text();
        probe.verdict = exercise.verdict().map_or_else(String::new, Status::text);
    }

    fn library(&mut self) -> &Library {
        let folder = self.store.folder();
        let library = &mut self.training.library;
        library.get_or_insert_with(|| Library::read(folder))
    }

    pub(super) fn lessons_screen(&mut self, ui: &mut Ui) -> Option<Command> {
        self.library();
        let library = self.training.library.as_ref()?;
        let screen = LessonsScreen {
            words: &self.words,
            courses: &library.courses,
            progress: self.store.progress(),
            note: self.note.as_ref(),
        };
        screen.show(ui)
    }

    pub(super) fn puzzles_screen(&mut self, ui: &mut Ui) -> Option<Command> {
        self.library();
        let library = self.training.library.as_ref()?;
        let screen = PuzzlesScreen {
            words: &self.words,
            all: &library.puzzles,
            game: self.training.game,
            grade: self.training.grade,
            theme: self.training.theme,
            progress: self.store.progress(),
            note: self.note.as_ref(),
        };
        screen.show(ui)
    }

    /// What shows the list that the exercise is from.
    pub(super) fn to_list(&self) -> Command {
        match self.training.from {
            Some(From::Puzzle(..)) => Command::Puzzles,
            _ => Command::Lessons,
        }
    }

    pub(super) fn exercise_screen(&mut self, ui: &mut Ui) -> Vec<Command> {
        let back = match self.to_list() {
            Command::Puzzles => ("puzzles", Command::Puzzles),
            _ => ("lessons", Command::Lessons),
        };
        let Some(exercise) = &mut self.training.exercise else {
            return vec![back.1];
        };
        exercise.listen(&self.words);
        let screen = ExerciseScreen {
            words: &self.words,
            pieces: &self.pieces,
            exercise,
            board: &mut self.board,
            note: &mut self.note,
            marks_key: self.store.preferences().marks_key,
            key_fits: &mut self.key_fits,
            back,
            enabled: self.dialog.is_none(),
        };
        let commands = screen.show(ui);
        self.keep_what_was_done();
        commands
    }

    /// Keeps that the exercise is done, once it is.
    fn keep_what_was_done(&mut self) {
        let Some(exercise) = &self.training.exercise else {
            return;
        };
        if self.training.kept || !exercise.is_over() {
            return;
        }
        self.training.kept = true;
        let matter = exercise.matter();
        // Whoever was shown a puzzle's solution has not found it.
        if exercise.is_helped() && !matter.is_done_when_shown() {
            return;
        }
        let (list, entry) = (matter.list(), matter.entry());
        let mistakes = exercise.mistakes();
        let kept = self.store.progress_mut().finish(&list, &entry, mistakes);
        self.tell_progress(kept);
    }

    fn tell_progress(&mut self, kept: Result<(), StoreError>) {
        if let Err(error) = kept {
            let headline = self.words.text("status-progress-failed");
            let why = mishaps::status(&self.words, &error).text();
            self.note = Some(Status::problem(headline, why));
        }
    }

    /// Goes to a list, or chooses from it.
    pub(super) fn choose(&mut self, command: Command) {
        match command {
            Command::Lessons => self.show_list(Screen::Lessons),
            Command::Puzzles => self.show_list(Screen::Puzzles),
            Command::PuzzlesOf(id) => {
                let games = self.library().puzzles.iter();
                let game = games.map(Puzzles::info).position(|info| info.id == id);
                self.training.game = game.unwrap_or(self.training.game);
                self.training.theme = None;
            }
            Command::PuzzlesHard(grade) => self.training.grade = grade,
            Command::PuzzlesAbout(theme) => self.training.theme = theme,
            Command::Lesson(course, lesson) => self.begin_exercise(From::Lesson(course, lesson)),
            Command::Puzzle(number) => {
                self.begin_exercise(From::Puzzle(self.training.game, number));
            }
            _ => {}
        }
    }

    fn show_list(&mut self, screen: Screen) {
        self.dialog = None;
        self.note = None;
        self.board.reset();
        self.training.exercise = None;
        self.screen = screen;
        let faults = &self.library().faults;
        if !faults.is_empty() {
            let told = faults.iter().map(|(path, why)| {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                format!("{name}: {why}.")
            });
            let told: Vec<String> = told.collect();
            let headline = self.words.text("status-training-unread");
            self.note = Some(Status::problem(headline, told.join(" ")));
        }
    }

    /// Begins an exercise where it was left.
    fn begin_exercise(&mut self, from: From) {
        self.library();
        let Some(library) = &self.training.library else {
            return;
        };
        let matter = match from {
            From::Lesson(course, lesson) => {
                let course = library.courses.get(course);
                course.and_then(|course| course.matter(lesson))
            }
            From::Puzzle(game, number) => {
                let puzzles = library.puzzles.get(game);
                puzzles.and_then(|puzzles| puzzles.matter(number, number + 1))
            }
        };
        let Some(matter) = matter else { return };
        let achieved = self.store.progress().of(&matter.list(), &matter.entry());
        let step = usize::try_from(achieved.step).unwrap_or(0);
        let Some(exercise) = Exercise::new(matter, step, &self.words) else {
            return;
        };
        self.training.exercise = Some(exercise);
        self.training.from = Some(from);
        self.training.kept = false;
        self.dialog = None;
        self.note = None;
        self.board.reset();
        self.screen = Screen::Exercise;
    }

    /// What concerns the exercise on the board.
    pub(super) fn train(&mut self, command: Command) {
        let (wake, pause) = (self.wake.clone(), self.config.pause.unwrap_or(PAUSE));
        let words = &self.words;
        let Some(exercise) = &mut self.training.exercise else {
            return;
        };
        self.note = None;
        match command {
            Command::Play(turn) => exercise.play(&turn, wake, pause, words),
            Command::Pass => exercise.pass(wake, pause, words),
            Command::ClaimDraw => exercise.claim(words),
            Command::ShowSolution => exercise.show(wake, words),
            Command::TryAgain | Command::Undo => exercise.again(words),
            Command::NextTask => self.next_task(),
            Command::Look(ply) => exercise.look(ply, words),
            Command::LookAtEnd => exercise.look(exercise.playing().end(), words),
            Command::LookBy(by) => {
                let ply = exercise.playing().shown().saturating_add_signed(by);
                exercise.look(ply, words);
            }
            Command::Flip => {
                let playing = exercise.playing_mut();
                playing.flipped = !playing.flipped;
                self.note = Some(flipped(playing, words));
            }
            _ => {}
        }
    }

    /// Goes on: with the next step, else with the next exercise, else to the list.
    fn next_task(&mut self) {
        let Some(exercise) = &mut self.training.exercise else {
            return;
        };
        if !exercise.may_go_on() {
            return;
        }
        if exercise.next(&self.words) {
            let (list, entry) = (exercise.matter().list(), exercise.matter().entry());
            let step = u32::try_from(exercise.step()).unwrap_or(u32::MAX);
            let kept = self.store.progress_mut().reach(&list, &entry, step);
            self.board.reset();
            self.tell_progress(kept);
            return;
        }
        match self.training.from {
            Some(From::Lesson(course, lesson)) => {
                let courses = &self.library().courses;
                let lessons = courses
                    .get(course)
                    .map_or(0, |course| course.lessons().len());
                if lesson + 1 < lessons {
                    self.begin_exercise(From::Lesson(course, lesson + 1));
                } else {
                    self.show_list(Screen::Lessons);
                }
            }
            Some(From::Puzzle(game, number)) => match self.next_puzzle(number) {
                Some(next) => self.begin_exercise(From::Puzzle(game, next)),
                None => self.show_list(Screen::Puzzles),
            },
            None => self.show_list(Screen::Lessons),
        }
    }

    /// The next puzzle of those chosen that is not solved, from the one after this on; round at the end.
    fn next_puzzle(&self, number: usize) -> Option<usize> {
        let puzzles = self.training.puzzles()?;
        let mut chosen = puzzles.chosen(self.training.grade, self.training.theme);
        let at = chosen.iter().position(|other| *other == number);
        chosen.rotate_left(at.map_or(0, |at| at + 1));
        let list = puzzles.list();
        chosen.into_iter().find(|other| {
            let puzzle = puzzles.all().get(*other);
            let is_open =
                puzzle.is_some_and(|it| !self.store.progress().of(&list, &it.source).done);
            is_open && *other != number
        })
    }
}

fn flipped(playing: &Playing, words: &Words) -> Status {
    let side = words.side(playing.info(), playing.near());
    Status::plain(words.with("status-flipped", &[("side", side.into())]), "")
}
