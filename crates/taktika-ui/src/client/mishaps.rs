//! Sentences for what goes wrong with files and texts.

use std::path::Path;

use taktika::game_variant::record::Wrong;
use taktika::game_variant::text::{AnyFault, Fault, TextError};
use taktika::game_variant::{GameInfo, RecordFault};
use taktika::words::Words;
use taktika_store::{Action, Damage, Problem, Reason, StoreError};

use crate::panels::status::Status;

/// What could not be done with which file, and why.
pub(crate) fn status(words: &Words, error: &StoreError) -> Status {
    Status::problem(what(words, error), why(words, error))
}

/// The same of a file that was to be read or written, which an error alone does not always tell.
pub(crate) fn of_file(words: &Words, key: &str, path: &Path, why: String) -> Status {
    Status::problem(
        words.with(key, &[("path", quoted_path(words, path).into())]),
        why,
    )
}

/// A file that was set aside.
pub(crate) fn damage(words: &Words, damage: &Damage) -> String {
    let kept = quoted_path(words, &damage.kept_at);
    let kept = words.with("kept-as", &[("path", kept.into())]);
    format!("{} {kept}", status(words, &damage.cause).text())
}

/// Something in the settings that was not used.
pub(crate) fn setting(words: &Words, problem: &Problem) -> String {
    match problem {
        Problem::File(file) => damage(words, file),
        Problem::Field { field, .. } if field.is_empty() => words.text("settings-not-used"),
        Problem::Field { field, .. } => {
            words.with("setting-not-used", &[("field", field.as_str().into())])
        }
        other => other.to_string(),
    }
}

fn what(words: &Words, error: &StoreError) -> String {
    let Some(path) = error.path() else {
        return words.text("store-none");
    };
    let folder = path.parent().unwrap_or(path);
    let (key, path) = match error {
        StoreError::Io { action, .. } => match action {
            Action::CreateFolder => ("folder-not-made", path),
            Action::ListFolder => ("folder-not-shown", path),
            Action::Write => ("file-not-written", path),
            Action::SetAside => ("file-not-set-aside", path),
            Action::Remove => ("file-not-removed", path),
            // Nobody knows the files that are locked.
            Action::Lock => ("folder-not-used", folder),
            _ => ("file-not-read", path),
        },
        StoreError::Exists { .. } | StoreError::Encode { .. } => ("file-not-written", path),
        StoreError::NoFreeSlot { .. } => ("folder-not-used", path),
        StoreError::Busy { .. } => ("folder-not-used", folder),
        _ => ("file-not-read", path),
    };
    words.with(key, &[("path", quoted_path(words, path).into())])
}

/// Why something could not be done, and what helps.
pub(crate) fn why(words: &Words, error: &StoreError) -> String {
    let doing = match error {
        StoreError::Io { action, .. } => match action {
            Action::Read => "read",
            Action::ListFolder => "list",
            _ => "write",
        },
        _ => "read",
    };
    why_doing(words, error, doing)
}

/// The same of an error that does not tell what was being done.
pub(crate) fn why_doing(words: &Words, error: &StoreError, doing: &'static str) -> String {
    let key = match error.reason() {
        Reason::NoDataFolder => "why-no-data-folder",
        Reason::NoSuchFile => "why-no-such-file",
        Reason::NoSuchFolder => "why-no-such-folder",
        Reason::NoPermission => "why-no-permission",
        Reason::DiskFull => "why-disk-full",
        Reason::ReadOnly => "why-read-only",
        Reason::NotAFolder if error.path().is_some_and(Path::is_file) => "why-is-a-file",
        Reason::NotAFolder => "why-part-is-no-folder",
        Reason::IsAFolder => "why-is-a-folder",
        Reason::NotAFile => "why-not-a-file",
        Reason::NameTooLong => "why-name-too-long",
        Reason::BadName => "why-bad-name",
        Reason::Exists => "why-exists",
        Reason::NotText => "why-not-text",
        Reason::NoFreeSlot => "why-no-free-slot",
        Reason::Busy => "why-busy",
        Reason::TooLarge { limit } => {
            let args = [
                ("doing", doing.into()),
                ("limit", (limit / 1_000_000).into()),
            ];
            return words.with("why-too-large", &args);
        }
        Reason::Damaged { what } => return words.with("why-damaged", &[("what", what.into())]),
        other => {
            let text = other.to_string();
            return words.with("why-system", &[("text", text.into())]);
        }
    };
    words.with(key, &[("doing", doing.into())])
}

/// Where a record is at fault, what stands there, and what should; of an illegal turn, why.
pub(crate) fn record(words: &Words, fault: &RecordFault, info: Option<&GameInfo>) -> String {
    let place = ("place", place(words, fault));
    match &fault.what {
        Wrong::Syntax { found, expected } => {
            found_expected(words, "record", vec![place], found, expected.to_string())
        }
        Wrong::Turn(error) => {
            found_expected(words, "record", vec![place], &error.found, expected(error))
        }
        Wrong::Position(error) => {
            let fault = position(words, error, error.offset.saturating_add(1));
            say(words, "record-position", vec![place, ("fault", fault)])
        }
        Wrong::NoVariant { known } => {
            let known = ("known", games(words, known));
            say(words, "record-no-game", vec![place, known])
        }
        Wrong::UnknownVariant { found, known } => {
            let known = ("known", games(words, known));
            let found = ("found", quoted(words, found));
            say(words, "record-unknown-game", vec![place, found, known])
        }
        Wrong::Illegal(illegal) => {
            let turn = ("turn", quoted(words, &illegal.turn));
            let said = say(words, "record-illegal", vec![place, turn]);
            let why = info.map(|info| words.explanation(info, &illegal.explanation));
            let why = why.unwrap_or_default().into_iter();
            why.fold(said, |said, sentence| said + " " + &sentence.text)
        }
        what => say(
            words,
            "record-wrong",
            vec![place, ("what", what.to_string())],
        ),
    }
}

fn place(words: &Words, fault: &RecordFault) -> String {
    let mut args = vec![
        ("line", fault.place.line.to_string()),
        ("column", fault.place.column.to_string()),
    ];
    match fault.turn {
        Some(turn) => {
            args.push(("turn", turn.to_string()));
            say(words, "record-place-turn", args)
        }
        None => say(words, "record-place", args),
    }
}

/// The part of a position that is at fault, what stands there, and what should.
pub(crate) fn position(words: &Words, error: &TextError<AnyFault>, column: usize) -> String {
    let key = format!("field-{}", error.field.word().replace(' ', "-"));
    let args = vec![("field", words.text(&key)), ("column", column.to_string())];
    found_expected(words, "position", args, &error.found, expected(error))
}

fn expected(error: &TextError<AnyFault>) -> String {
    match error.fault.clause() {
        Some(clause) => format!("{} ({clause})", error.fault),
        None => error.fault.to_string(),
    }
}

fn found_expected(
    words: &Words,
    of: &str,
    mut args: Vec<(&str, String)>,
    found: &str,
    expected: String,
) -> String {
    let ending = match found.chars().next() {
        None => "ends",
        Some('\n' | '\r') => "line-ends",
        Some(_) => "found",
    };
    args.push(("found", quoted(words, found)));
    args.push(("expected", expected));
    say(words, &format!("{of}-{ending}"), args)
}

fn say(words: &Words, key: &str, args: Vec<(&str, String)>) -> String {
    let args = args.into_iter().map(|(name, value)| (name, value.into()));
    words.with(key, &args.collect::<Vec<_>>())
}

/// The games that are known, as a choice.
fn games(words: &Words, known: &[String]) -> String {
    match known.split_last() {
        Some((last, others)) if !others.is_empty() => {
            let args = [
                ("others", others.join(", ").into()),
                ("last", last.as_str().into()),
            ];
            words.with("games-known", &args)
        }
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}

/// A piece of a text in which nothing is invisible.
fn visible(found: &str) -> String {
    let visible = |char: char| match char {
        '\u{fffd}' => "\u{fffd}".to_owned(),
        char if char.is_control() => char.escape_default().to_string(),
        char => char.to_string(),
    };
    found.chars().map(visible).collect()
}

/// A piece of a text in quotation marks that it does not have itself.
fn quoted(words: &Words, text: &str) -> String {
    let marked = text.contains(['"', '“', '”']);
    let key = if marked {
        "quoted-with-marks"
    } else {
        "quoted"
    };
    words.with(key, &[("text", visible(text).into())])
}

fn quoted_path(words: &Words, path: &Path) -> String {
    quoted(words, &path.display().to_string())
}

/// A path for people: nothing in it is invisible.
pub(crate) fn shown_path(path: &Path) -> String {
    visible(&path.display().to_string())
}

#[cfg(test)]
mod tests {
    use std::io::{self, ErrorKind};

    use super::*;

    fn words() -> Words {
        let mut words = Words::english();
        words.add(include_str!("../../../../assets/locales/en/files.ftl"));
        words
    }

    fn told(action: Action, source: io::Error) -> String {
        let path = Path::new("/games/a.pgn").to_owned();
        let error = StoreError::Io {
            action,
            path,
            source,
        };
        status(&words(), &error).text()
    }

    #[test]
    fn every_refusal_of_the_system_is_a_sentence() {
        for (action, kind, sentence) in [
            (
                Action::Read,
                ErrorKind::NotFound,
                "“/games/a.pgn” could not be opened. There is no such file. It may have been moved or renamed.",
            ),
            (
                Action::Read,
                ErrorKind::PermissionDenied,
                "“/games/a.pgn” could not be opened. You have no permission to read it.",
            ),
            (
                Action::ListFolder,
                ErrorKind::PermissionDenied,
                "The folder “/games/a.pgn” cannot be shown. You have no permission to look into it.",
            ),
            (
                Action::Write,
                ErrorKind::NotFound,
                "“/games/a.pgn” could not be saved. There is no such folder.",
            ),
            (
                Action::Write,
                ErrorKind::PermissionDenied,
                "“/games/a.pgn” could not be saved. You have no permission to write there. Choose another folder.",
            ),
            (
                Action::Write,
                ErrorKind::StorageFull,
                "“/games/a.pgn” could not be saved. The disk is full. Free some space, or choose another place.",
            ),
            (
                Action::Write,
                ErrorKind::ReadOnlyFilesystem,
                "“/games/a.pgn” could not be saved. The disk can only be read. Choose another place.",
            ),
            (
                Action::Write,
                ErrorKind::NotADirectory,
                "“/games/a.pgn” could not be saved. A part of the path is not a folder.",
            ),
            (
                Action::Write,
                ErrorKind::IsADirectory,
                "“/games/a.pgn” could not be saved. It is a folder, not a file.",
            ),
            (
                Action::Write,
                ErrorKind::InvalidFilename,
                "“/games/a.pgn” could not be saved. The name is too long. Choose a shorter one.",
            ),
            (
                Action::CreateFolder,
                ErrorKind::PermissionDenied,
                "The folder “/games/a.pgn” could not be made. You have no permission to write there. Choose another \
                 folder.",
            ),
            (
                Action::Lock,
                ErrorKind::ReadOnlyFilesystem,
                "The folder “/games” cannot be used. The disk can only be read. Choose another place.",
            ),
        ] {
            assert_eq!(told(action, kind.into()), sentence);
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn no_number_of_the_systems_reaches_a_player() {
        for number in 1..134 {
            for action in [
                Action::Read,
                Action::Write,
                Action::ListFolder,
                Action::Remove,
            ] {
                let told = told(action, io::Error::from_raw_os_error(number));
                assert!(!told.contains("os error") && told.ends_with('.'), "{told}");
                assert!(!told.contains("why-") && !told.contains('{'), "{told}");
            }
        }
        let told = told(Action::Read, io::Error::from_raw_os_error(5));
        let sentence = "“/games/a.pgn” could not be opened. The system says: Input/output error.";
        assert_eq!(told, sentence);
    }

    #[test]
    fn every_other_error_is_a_sentence() {
        let path = || Path::new("/games/a.pgn").to_owned();
        for (error, sentence) in [
            (
                StoreError::NoDataFolder,
                "Games are not saved automatically. The system names no folder for them. Set TAKTIKA_DATA_DIR to one.",
            ),
            (
                StoreError::NotAFile {
                    path: path(),
                    folder: true,
                },
                "“/games/a.pgn” could not be opened. It is a folder, not a file.",
            ),
            (
                StoreError::NotAFile {
                    path: path(),
                    folder: false,
                },
                "“/games/a.pgn” could not be opened. It is a device or a pipe, not a file.",
            ),
            (
                StoreError::TooLarge {
                    path: path(),
                    limit: taktika_store::MAX_RECORD_BYTES,
                },
                "“/games/a.pgn” could not be opened. It is larger than 4 MB; larger files are not read.",
            ),
            (
                StoreError::NoFreeSlot { path: path() },
                "The folder “/games/a.pgn” cannot be used. Too many windows of Taktika are open. Close one.",
            ),
            (
                StoreError::Busy { path: path() },
                "The folder “/games” cannot be used. Another program is using it. Try again.",
            ),
        ] {
            assert_eq!(status(&words(), &error).text(), sentence);
        }
    }

    #[test]
    fn quotation_marks_do_not_meet_their_like() {
        let words = words();
        assert_eq!(quoted(&words, "Bo"), "“Bo”");
        assert_eq!(quoted(&words, "“Bo”"), "‘“Bo”’");
        assert_eq!(quoted(&words, "\"Bo"), "‘\"Bo’");
    }

    #[test]
    fn nothing_in_a_quotation_is_invisible() {
        assert_eq!(visible("a\u{7}\0b\té"), "a\\u{7}\\u{0}b\\té");
    }
}
