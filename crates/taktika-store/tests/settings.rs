//! Settings: defaults, damage, other versions, other programs.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use taktika_store::{Folder, Problem, Settings, StoreError};
use tempfile::TempDir;

type Test = Result<(), Box<dyn Error>>;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Window {
    width: u32,
    height: u32,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
enum Clock {
    None,
    Fixed { minutes: u32 },
    Fischer { minutes: u32, seconds: u32 },
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Mine {
    name: String,
    window: Window,
    clock: Clock,
    recent: Vec<String>,
    keys: BTreeMap<String, String>,
    locale: Option<String>,
}

impl Default for Mine {
    fn default() -> Self {
        Mine {
            name: "Ada".to_owned(),
            window: Window {
                width: 1280,
                height: 800,
            },
            clock: Clock::Fixed { minutes: 10 },
            recent: Vec::new(),
            keys: BTreeMap::new(),
            locale: None,
        }
    }
}

const NAME: &str = "settings.json";

fn with(file: &str) -> Result<(TempDir, Folder), Box<dyn Error>> {
    let scratch = tempfile::tempdir()?;
    let folder = Folder::at(scratch.path())?;
    fs::write(scratch.path().join(NAME), file)?;
    Ok((scratch, folder))
}

fn open(folder: &Folder) -> Result<Settings<Mine>, StoreError> {
    Settings::open(folder, NAME)
}

fn on_disk(folder: &Folder) -> Result<Value, Box<dyn Error>> {
    Ok(serde_json::from_str(&fs::read_to_string(
        folder.path().join(NAME),
    )?)?)
}

fn fields(settings: &Settings<Mine>) -> Vec<&str> {
    let mut names = Vec::new();
    for problem in settings.problems() {
        names.push(match problem {
            Problem::Field { field, .. } => field.as_str(),
            _ => "(the file)",
        });
    }
    names
}

#[test]
fn all_settings_come_back() -> Test {
    let scratch = tempfile::tempdir()?;
    let folder = Folder::at(scratch.path())?;
    let mut settings = open(&folder)?;
    assert_eq!(settings.value, Mine::default());
    assert!(settings.problems().is_empty());
    settings.value.name = "Борис".to_owned();
    settings.value.window.width = 800;
    settings.value.clock = Clock::Fischer {
        minutes: 5,
        seconds: 3,
    };
    settings
        .value
        .keys
        .insert("u".to_owned(), "undo".to_owned());
    settings.save()?;
    assert_eq!(open(&folder)?.value, settings.value);

    settings.value.clock = Clock::None;
    settings.value.keys.clear();
    settings.save()?;
    let again = open(&folder)?;
    assert_eq!(again.value, settings.value);
    assert!(again.problems().is_empty());
    Ok(())
}

#[test]
fn missing_fields_have_their_defaults() -> Test {
    let (_scratch, folder) = with("\u{feff}{\"window\": {\"width\": 900}}")?;
    let settings = open(&folder)?;
    let mut expected = Mine::default();
    expected.window.width = 900;
    assert_eq!(settings.value, expected);
    assert!(settings.problems().is_empty());
    Ok(())
}

#[test]
fn unusable_fields_are_named_and_only_they_default() -> Test {
    let (_scratch, folder) = with(
        r#"{"name": 7, "window": {"width": "wide", "height": 600}, "clock": {"Sand": {}},
            "recent": ["a", 1], "locale": [], "keys": {"u": "undo"}}"#,
    )?;
    let mut settings = open(&folder)?;
    let mut expected = Mine::default();
    expected.window.height = 600;
    expected.keys.insert("u".to_owned(), "undo".to_owned());
    assert_eq!(settings.value, expected);
    let named = ["clock.Sand", "locale", "name", "recent", "window.width"];
    assert_eq!(fields(&settings), named);
    assert!(
        settings.problems()[2]
            .to_string()
            .starts_with("setting `name`: ")
    );

    settings.value.name = "Eva".to_owned();
    settings.save()?;
    assert_eq!(open(&folder)?.value, settings.value);
    Ok(())
}

#[test]
fn fields_of_a_newer_version_survive() -> Test {
    let newer = json!({
        "name": "Ada", "stars": [1, {"deep": null}],
        "window": {"width": 800, "height": 600, "screen": 2},
        "clock": {"Hourglass": {"sand": 3}},
    });
    let (_scratch, folder) = with(&newer.to_string())?;
    let mut settings = open(&folder)?;
    settings.value.window.width = 1000;
    settings.save()?;
    settings.save()?;

    let written = on_disk(&folder)?;
    assert_eq!(written["stars"], newer["stars"]);
    assert_eq!(
        written["window"],
        json!({"width": 1000, "height": 600, "screen": 2})
    );
    assert_eq!(written["clock"], newer["clock"]);

    // A choice made here replaces what could not be read.
    settings.value.clock = Clock::None;
    settings.save()?;
    assert_eq!(on_disk(&folder)?["clock"], json!("None"));
    Ok(())
}

#[test]
fn programs_at_once_keep_each_others_changes() -> Test {
    let (_scratch, folder) = with("{}")?;
    let (mut one, mut two) = (open(&folder)?, open(&folder)?);
    one.value.window.width = 800;
    two.value.window.height = 600;
    one.save()?;
    two.save()?;
    one.value.name = "Eva".to_owned();
    one.save()?;
    let all = open(&folder)?.value;
    assert_eq!((all.window.width, all.window.height), (800, 600));
    assert_eq!(all.name, "Eva");
    Ok(())
}

#[test]
fn damaged_file_is_set_aside() -> Test {
    for damaged in [
        "",
        "{\"name\": \"A",
        "[1, 2]",
        "\0\0\0",
        &"[".repeat(100_000),
    ] {
        let (_scratch, folder) = with(damaged)?;
        let mut settings = open(&folder)?;
        assert_eq!(settings.value, Mine::default());
        let [Problem::File(damage)] = settings.problems() else {
            return Err("the file is not named".into());
        };
        assert_eq!(fs::read_to_string(&damage.kept_at)?, damaged);
        settings.save()?;
        assert!(open(&folder)?.problems().is_empty());
    }
    Ok(())
}

#[test]
fn damage_while_running_is_set_aside_and_nothing_lost() -> Test {
    let (_scratch, folder) = with(r#"{"name": "Eva", "stars": 3}"#)?;
    let mut settings = open(&folder)?;
    fs::write(folder.path().join(NAME), b"\xff")?;
    settings.save()?;
    assert_eq!(fields(&settings), ["(the file)"]);
    assert_eq!(on_disk(&folder)?["stars"], json!(3));
    assert_eq!(open(&folder)?.value.name, "Eva");
    Ok(())
}

#[test]
fn folder_gone_is_made_again_or_an_error() -> Test {
    let scratch = tempfile::tempdir()?;
    let folder = Folder::at(scratch.path().join("data"))?;
    let mut settings = open(&folder)?;
    fs::remove_dir_all(folder.path())?;
    settings.save()?;
    assert_eq!(open(&folder)?.value, settings.value);

    fs::remove_dir_all(folder.path())?;
    fs::write(folder.path(), "")?;
    let error = settings.save().expect_err("no folder");
    assert_eq!(error.path(), Some(folder.path()));
    Ok(())
}
