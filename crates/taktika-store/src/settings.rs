//! Settings that survive damage, newer versions and other programs.

use std::fmt;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::error::{Damage, StoreError};
use crate::folder::Folder;
use crate::lock;
use crate::whole::{self, Overwrite};

const MAX_SETTINGS_BYTES: u64 = 1 << 20;

/// Something in a settings file that was not used.
#[derive(Debug)]
#[non_exhaustive]
pub enum Problem {
    /// A field has its default because the file's value does not fit. The value stays in the file
    /// until the field is given another: a newer version may have written it.
    Field {
        /// The names that lead to the field, joined by dots; empty for the settings as a whole.
        field: String,
        /// Why the value does not fit.
        reason: String,
    },
    /// The file could not be read; it has been set aside.
    File(Damage),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Field { field, reason } => write!(f, "setting `{field}`: {reason}"),
            Problem::File(damage) => damage.fmt(f),
        }
    }
}

/// A struct with named fields kept in a JSON file.
///
/// The file's fields are read as `serde` reads them into `T`; where that fails, field by field over
/// `T::default()`. Only fields whose value was changed here are written over what the file holds at
/// that moment: unknown fields and the changes of other programs stay.
#[derive(Debug)]
pub struct Settings<T> {
    /// The settings. Change them, then [`save`](Self::save).
    pub value: T,
    path: PathBuf,
    file: Value,
    /// `value` as it was when `file` was read or written.
    known: Value,
    problems: Vec<Problem>,
}

impl<T: Serialize + DeserializeOwned + Default> Settings<T> {
    /// Reads the file `name` in the folder; without such a file the settings are the default.
    pub fn open(folder: &Folder, name: &str) -> Result<Self, StoreError> {
        let path = folder.path().join(name);
        let mut problems = Vec::new();
        let file = read_or_set_aside(&path, &mut problems)?;
        let file = file.unwrap_or_else(|| Value::Object(Map::new()));
        let (value, known) = fitted(&file, &path, &mut problems)?;
        Ok(Settings {
            value,
            path,
            file,
            known,
            problems,
        })
    }

    /// What was not used of the file.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// Writes the settings.
    pub fn save(&mut self) -> Result<(), StoreError> {
        let _lock = self.lock()?;
        let file = read_or_set_aside(&self.path, &mut self.problems)?;
        self.write(file)
    }

    /// Changes what the file holds at this moment, what other programs have written included, and writes it. Changes of
    /// [`value`](Self::value) that were not saved are dropped.
    pub(crate) fn update(&mut self, change: impl FnOnce(&mut T)) -> Result<(), StoreError> {
        let _lock = self.lock()?;
        let file = read_or_set_aside(&self.path, &mut self.problems)?;
        // Where the file is gone, what is known of it is all there is.
        let file = file.unwrap_or_else(|| self.file.clone());
        (self.value, self.known) = fitted(&file, &self.path, &mut Vec::new())?;
        change(&mut self.value);
        self.write(Some(file))
    }

    fn lock(&self) -> Result<std::fs::File, StoreError> {
        let folder = whole::folder_of(&self.path);
        std::fs::create_dir_all(folder)
            .map_err(|e| StoreError::io(crate::Action::CreateFolder, folder, e))?;
        lock::wait(&self.path.with_extension("lock"))
    }

    /// Writes what was changed over what the file holds.
    fn write(&mut self, file: Option<Value>) -> Result<(), StoreError> {
        let now = encode(&self.value, &self.path)?;
        let file = file.unwrap_or_else(|| self.file.clone());
        let merged = match (file, &self.known, &now) {
            (Value::Object(file), Value::Object(known), Value::Object(now)) => {
                Value::Object(merge(file, known, now))
            }
            _ => now.clone(),
        };
        let text = format!("{merged:#}\n");
        whole::check_size(&self.path, whole::size(text.len()), MAX_SETTINGS_BYTES)?;
        whole::write(&self.path, &text, Overwrite::Yes)?;
        self.file = merged;
        self.known = now;
        Ok(())
    }
}

/// What fits of a file, and the same as a value.
fn fitted<T: Serialize + DeserializeOwned + Default>(
    file: &Value,
    path: &Path,
    problems: &mut Vec<Problem>,
) -> Result<(T, Value), StoreError> {
    let defaults = encode(&T::default(), path)?;
    let value = Fitting::<T>::new(defaults).fit(file, problems);
    let known = encode(&value, path)?;
    Ok((value, known))
}

fn encode<T: Serialize>(value: &T, path: &Path) -> Result<Value, StoreError> {
    serde_json::to_value(value).map_err(|source| StoreError::Encode {
        path: path.to_owned(),
        source,
    })
}

fn read_or_set_aside(
    path: &Path,
    problems: &mut Vec<Problem>,
) -> Result<Option<Value>, StoreError> {
    match read_object(path) {
        Ok(file) => Ok(Some(file)),
        Err(e) if e.is_missing() => Ok(None),
        Err(cause) => {
            problems.push(Problem::File(whole::set_aside(path, cause)?));
            Ok(None)
        }
    }
}

fn read_object(path: &Path) -> Result<Value, StoreError> {
    let text = whole::read(path, MAX_SETTINGS_BYTES)?;
    // Some editors put a byte order mark first.
    let json = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let what = match serde_json::from_str(json) {
        Ok(file @ Value::Object(_)) => return Ok(file),
        Ok(_) => "it is no JSON object".to_owned(),
        Err(e) => format!("line {} is no JSON", e.line()),
    };
    Err(StoreError::Damaged {
        path: path.to_owned(),
        what,
    })
}

/// Finds the largest parts of a file that fit `T`.
struct Fitting<T> {
    /// The defaults, with one part of the file in them while that part is tried.
    trial: Value,
    /// The defaults, with all parts of the file that fit.
    fitted: Value,
    of: PhantomData<T>,
}

impl<T: DeserializeOwned + Default> Fitting<T> {
    fn new(defaults: Value) -> Self {
        Fitting {
            trial: defaults.clone(),
            fitted: defaults,
            of: PhantomData,
        }
    }

    fn fit(mut self, file: &Value, problems: &mut Vec<Problem>) -> T {
        self.try_part(&mut Vec::new(), file, problems);
        T::deserialize(&self.fitted).unwrap_or_else(|e| {
            problems.push(unfit(&[], &e));
            T::default()
        })
    }

    fn try_part<'a>(
        &mut self,
        at: &mut Vec<&'a str>,
        part: &'a Value,
        problems: &mut Vec<Problem>,
    ) {
        let default = put(&mut self.trial, at, Some(part.clone()));
        let tried = T::deserialize(&self.trial);
        put(&mut self.trial, at, default.clone());
        match (tried, default, part) {
            (Ok(_), _, _) => {
                put(&mut self.fitted, at, Some(part.clone()));
            }
            (Err(_), Some(Value::Object(_)), Value::Object(fields)) => {
                for (name, field) in fields {
                    at.push(name);
                    self.try_part(at, field, problems);
                    at.pop();
                }
            }
            (Err(e), _, _) => problems.push(unfit(at, &e)),
        }
    }
}

fn unfit(at: &[&str], reason: &serde_json::Error) -> Problem {
    Problem::Field {
        field: at.join("."),
        reason: reason.to_string(),
    }
}

/// Puts a value in a place, or takes it away, and returns what was there.
fn put(root: &mut Value, at: &[&str], value: Option<Value>) -> Option<Value> {
    let Some((last, above)) = at.split_last() else {
        return Some(std::mem::replace(root, value.unwrap_or_default()));
    };
    let fields = above
        .iter()
        .try_fold(root, |value, name| value.get_mut(name))?
        .as_object_mut()?;
    match value {
        Some(value) => fields.insert((*last).to_owned(), value),
        None => fields.remove(*last),
    }
}

/// The file with those fields replaced that are not as they were known.
fn merge(
    file: Map<String, Value>,
    known: &Map<String, Value>,
    now: &Map<String, Value>,
) -> Map<String, Value> {
    let mut merged = now.clone();
    for (name, in_file) in file {
        let kept = match (in_file, known.get(&name), now.get(&name)) {
            (in_file, known, now) if known == now => in_file,
            (Value::Object(file), Some(Value::Object(known)), Some(Value::Object(now))) => {
                Value::Object(merge(file, known, now))
            }
            _ => continue,
        };
        merged.insert(name, kept);
    }
    merged
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn merged(file: Value, known: Value, now: Value) -> Value {
        match (file, known, now) {
            (Value::Object(file), Value::Object(known), Value::Object(now)) => {
                Value::Object(merge(file, &known, &now))
            }
            _ => Value::Null,
        }
    }

    #[test]
    fn merge_replaces_what_changed_and_nothing_else() {
        // Unknown fields stay, at any depth; a changed field is written.
        assert_eq!(
            merged(
                json!({"new": 1, "a": {"x": 1, "new": 2}, "b": 9}),
                json!({"a": {"x": 1, "y": 2}, "b": 9}),
                json!({"a": {"x": 5, "y": 2}, "b": 9}),
            ),
            json!({"new": 1, "a": {"x": 5, "y": 2, "new": 2}, "b": 9})
        );
        // A known entry that was removed does not come back.
        assert_eq!(
            merged(
                json!({"a": {"x": 1, "y": 2}}),
                json!({"a": {"x": 1, "y": 2}}),
                json!({"a": {"y": 2}})
            ),
            json!({"a": {"y": 2}})
        );
        // A value that did not fit stays until the field changes.
        assert_eq!(
            merged(json!({"a": "odd"}), json!({"a": 1}), json!({"a": 1})),
            json!({"a": "odd"})
        );
        assert_eq!(
            merged(json!({"a": "odd"}), json!({"a": 1}), json!({"a": 2})),
            json!({"a": 2})
        );
    }
}
