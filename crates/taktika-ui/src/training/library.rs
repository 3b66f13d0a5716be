//! All lessons and puzzles there are: those that come with the program, and the player's own files.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use taktika::game_variant::session::AnyGame;
use taktika::registry;
use taktika_lessons::Course;
use taktika_puzzles::Puzzle;
use taktika_store::{EntryKind, Hidden, listing, read_record};

use super::lessons::CourseOf;
use super::puzzles::Puzzles;

/// The folders of the player's own files, below the data folder.
const LESSONS: &str = "lessons";
const PUZZLES: &str = "puzzles";

/// All lessons and puzzles.
pub(crate) struct Library {
    pub(crate) courses: Vec<CourseOf>,
    /// Those of each game, in the order of the games.
    pub(crate) puzzles: Vec<Puzzles>,
    /// The files that could not be used, and why.
    pub(crate) faults: Vec<(PathBuf, String)>,
}

impl Library {
    /// Reads everything; `folder` is the data folder.
    pub(crate) fn read(folder: Option<&Path>) -> Self {
        let mut library = Self {
            courses: shipped_courses(),
            puzzles: Vec::new(),
            faults: Vec::new(),
        };
        let mut puzzles: Vec<_> = registry::GAMES.into_iter().map(shipped_puzzles).collect();
        if let Some(folder) = folder {
            library.read_courses(&folder.join(LESSONS));
            for (game, all) in registry::GAMES.into_iter().zip(&mut puzzles) {
                let id = game.info().id;
                let path = folder.join(PUZZLES).join(format!("{id}.tsv"));
                if path.is_file() {
                    all.extend(library.read_puzzles(id, path));
                }
            }
        }
        let games = registry::GAMES.into_iter().zip(puzzles);
        library.puzzles = games.map(|(game, all)| Puzzles::new(game, all)).collect();
        library
    }

    fn read_courses(&mut self, folder: &Path) {
        // Mostly there is no such folder.
        for entry in listing(folder, Hidden::LeftOut).unwrap_or_default() {
            let is_course = entry
                .path
                .extension()
                .is_some_and(|ending| ending == "toml");
            if entry.kind != EntryKind::File || !is_course {
                continue;
            }
            let read = read_record(&entry.path).map_err(|error| error.reason().to_string());
            let course =
                read.and_then(|text| Course::read(&text).map_err(|fault| fault.to_string()));
            match course {
                Ok(course) => self.courses.push(CourseOf {
                    course: Arc::new(course),
                    list: format!("lessons/{}", entry.name),
                }),
                Err(why) => self.faults.push((entry.path, why)),
            }
        }
    }

    fn read_puzzles(&mut self, game: &str, path: PathBuf) -> Vec<Puzzle> {
        let text = read_record(&path).map_err(|error| error.reason().to_string());
        let read = |text: String| {
            let read = taktika_puzzles::read(game, &text).unwrap_or(Ok(Vec::new()));
            read.map_err(|fault| fault.to_string())
        };
        match text.and_then(read) {
            Ok(puzzles) => puzzles,
            Err(why) => {
                self.faults.push((path, why));
                Vec::new()
            }
        }
    }
}

/// The courses that come with the program. That they can be read is tested where they are made.
fn shipped_courses() -> Vec<CourseOf> {
    let read = |shipped: taktika_lessons::Shipped| {
        let course = Arc::new(shipped.read().ok()?);
        let list = format!("lessons/{}", course.info().id);
        Some(CourseOf { course, list })
    };
    taktika_lessons::shipped().filter_map(read).collect()
}

/// The puzzles that come with a game; the same holds of them.
fn shipped_puzzles(game: &'static dyn AnyGame) -> Vec<Puzzle> {
    let shipped = taktika_puzzles::shipped(game.info().id);
    shipped.and_then(Result::ok).unwrap_or_default()
}
