//! What a player has done of lessons and puzzles.

use serde_json::{Map, Value};

use crate::error::StoreError;
use crate::folder::Folder;
use crate::settings::{Problem, Settings};

/// The name of the file in the data folder.
const FILE: &str = "progress.json";

const DONE: &str = "done";
const MISTAKES: &str = "mistakes";
const STEP: &str = "step";

/// How far a player has come with one thing to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Achieved {
    /// Whether it was done to its end, ever.
    pub done: bool,
    /// How many mistakes were made in the best attempt that came to its end.
    pub mistakes: u32,
    /// At which of its steps to go on, from 0.
    pub step: u32,
}

/// What has been done, by the name of a list and the name of an entry in it, such as `puzzles/taktik` and `k3`.
///
/// Every change is written at once. What others write meanwhile, other programs and newer versions, stays.
#[derive(Debug)]
pub struct Progress(Kept);

/// All lists, and where.
#[derive(Debug)]
enum Kept {
    File(Settings<Map<String, Value>>),
    Memory(Map<String, Value>),
}

impl Progress {
    /// Reads the file of the folder; without one nothing has been done.
    pub fn open(folder: &Folder) -> Result<Self, StoreError> {
        Ok(Self(Kept::File(Settings::open(folder, FILE)?)))
    }

    /// Nothing has been done, and what will be is forgotten with the program: where there is no folder.
    pub fn unkept() -> Self {
        Self(Kept::Memory(Map::new()))
    }

    /// What was not used of the file.
    pub fn problems(&self) -> &[Problem] {
        match &self.0 {
            Kept::File(file) => file.problems(),
            Kept::Memory(_) => &[],
        }
    }

    fn lists(&self) -> &Map<String, Value> {
        match &self.0 {
            Kept::File(file) => &file.value,
            Kept::Memory(lists) => lists,
        }
    }

    /// What has been achieved with an entry of a list. What cannot be read counts as nothing.
    pub fn of(&self, list: &str, entry: &str) -> Achieved {
        let found = || self.lists().get(list)?.get(entry);
        found().map_or_else(Achieved::default, read)
    }

    /// How many entries of a list have been done to their end.
    pub fn count(&self, list: &str) -> usize {
        let entries = self.lists().get(list).and_then(Value::as_object);
        let entries = entries.into_iter().flat_map(Map::values);
        entries.filter(|entry| read(entry).done).count()
    }

    /// Whether nothing at all has been begun.
    pub fn is_empty(&self) -> bool {
        let mut lists = self.lists().values();
        lists.all(|list| list.as_object().is_none_or(Map::is_empty))
    }

    /// Keeps where to go on with an entry.
    pub fn reach(&mut self, list: &str, entry: &str, step: u32) -> Result<(), StoreError> {
        self.change(list, entry, |achieved| achieved.step = step)
    }

    /// Keeps that an entry was done to its end, with so many mistakes. The fewest ever count.
    pub fn finish(&mut self, list: &str, entry: &str, mistakes: u32) -> Result<(), StoreError> {
        self.change(list, entry, |achieved| {
            let best = if achieved.done {
                achieved.mistakes
            } else {
                u32::MAX
            };
            *achieved = Achieved {
                done: true,
                mistakes: mistakes.min(best),
                step: 0,
            };
        })
    }

    fn change(
        &mut self,
        list: &str,
        entry: &str,
        change: impl FnOnce(&mut Achieved),
    ) -> Result<(), StoreError> {
        let change = |lists: &mut Map<String, Value>| {
            let known = lists.get(list).and_then(|list| list.get(entry));
            let mut achieved = known.map_or_else(Achieved::default, read);
            change(&mut achieved);
            let list = object(lists, list);
            let Some(entry) = list.and_then(|list| object(list, entry)) else {
                return;
            };
            entry.insert(DONE.to_owned(), achieved.done.into());
            entry.insert(MISTAKES.to_owned(), achieved.mistakes.into());
            entry.insert(STEP.to_owned(), achieved.step.into());
        };
        match &mut self.0 {
            Kept::File(file) => file.update(change),
            Kept::Memory(lists) => {
                change(lists);
                Ok(())
            }
        }
    }
}

fn read(entry: &Value) -> Achieved {
    let number = |name| {
        let number = entry.get(name).and_then(Value::as_u64);
        number.map_or(0, |number| u32::try_from(number).unwrap_or(u32::MAX))
    };
    Achieved {
        done: entry.get(DONE).and_then(Value::as_bool).unwrap_or(false),
        mistakes: number(MISTAKES),
        step: number(STEP),
    }
}

/// The object of a name in another; what stands there and is none gives way to an empty one.
fn object<'a>(outer: &'a mut Map<String, Value>, name: &str) -> Option<&'a mut Map<String, Value>> {
    if !outer.get(name).is_some_and(Value::is_object) {
        outer.insert(name.to_owned(), Map::new().into());
    }
    outer.get_mut(name).and_then(Value::as_object_mut)
}
