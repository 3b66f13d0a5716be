//! Whoever sits before the client: starts it, looks at what it reports, and uses mouse and keys.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::display::Display;

/// How long anything may take before the test gives up. Generous: software rendering, unoptimised, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Player<'a> {
    pub(crate) display: &'a Display,
    client: Child,
    probe: PathBuf,
}

impl Drop for Player<'_> {
    fn drop(&mut self) {
        let _ = self.client.kill();
        let _ = self.client.wait();
    }
}

impl<'a> Player<'a> {
    /// Starts the client with its data in `folder`, and waits until it shows something.
    pub(crate) fn sits_down(display: &'a Display, folder: &Path, size: &str) -> Self {
        let probe = folder.join("probe.json");
        let _ = std::fs::remove_file(&probe);
        let client = Command::new(env!("CARGO_BIN_EXE_taktika-desktop"))
            .args(["--size", size])
            .arg("--data")
            .arg(folder.join("data"))
            .arg("--probe")
            .arg(&probe)
            .env("DISPLAY", display.name())
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .stdin(Stdio::null())
            .spawn()
            .expect("the client starts");
        let player = Self {
            display,
            client,
            probe,
        };
        player.wait_for("the first frame", |report| {
            report["frames"].as_u64() >= Some(1)
        });
        display.focus_window();
        player.settled();
        player
    }

    pub(crate) fn report(&self) -> Option<Value> {
        let text = std::fs::read_to_string(&self.probe).ok()?;
        serde_json::from_str(&text).ok()
    }

    /// What the client reports once it does so in a way that `holds`.
    pub(crate) fn wait_for(&self, what: &str, holds: impl Fn(&Value) -> bool) -> Value {
        let start = Instant::now();
        loop {
            let report = self.report();
            match report {
                Some(report) if holds(&report) => return report,
                report if start.elapsed() > PATIENCE => {
                    let path = std::env::temp_dir().join("taktika-desktop-test.png");
                    self.display.picture().save(&path);
                    panic!(
                        "{what} did not come; see {}; report: {report:#?}",
                        path.display()
                    );
                }
                _ => sleep(Duration::from_millis(10)),
            }
        }
    }

    /// Waits until the display shows something: what is reported takes a moment to be seen.
    pub(crate) fn sees_that(&self, what: &str, shown: impl Fn() -> bool) {
        let start = Instant::now();
        while !shown() {
            assert!(
                start.elapsed() < Duration::from_secs(10),
                "not seen: {what}"
            );
            sleep(Duration::from_millis(50));
        }
    }

    /// Waits until no frame has been drawn for a while, and none is being drawn: on a busy machine one takes long.
    pub(crate) fn settled(&self) -> Value {
        let start = Instant::now();
        let state = |report: &Option<Value>| {
            let frames = report.as_ref().map(|report| report["frames"].clone());
            (frames, self.processor_time())
        };
        let mut report = self.report();
        let mut known = state(&report);
        let mut since = Instant::now();
        while since.elapsed() < Duration::from_millis(300) {
            assert!(
                start.elapsed() < PATIENCE,
                "the client does not come to rest"
            );
            sleep(Duration::from_millis(20));
            report = self.report();
            let now = state(&report);
            if now != known {
                known = now;
                since = Instant::now();
            }
        }
        report.expect("a client at rest has reported")
    }

    /// The rectangle of something on the screen, in pixels: left, top, width, height.
    pub(crate) fn rect(&self, name: &str) -> [f32; 4] {
        let report = self.wait_for(name, |report| report["screen"]["rects"][name].is_array());
        let scale = report["screen"]["pixels_per_point"].as_f64().unwrap_or(1.0) as f32;
        let rect = &report["screen"]["rects"][name];
        [0, 1, 2, 3].map(|n| rect[n].as_f64().expect("a number") as f32 * scale)
    }

    pub(crate) fn middle(&self, name: &str) -> (f32, f32) {
        let [left, top, width, height] = self.rect(name);
        (left + width / 2.0, top + height / 2.0)
    }

    /// Whether something is on the screen now.
    pub(crate) fn sees(&self, name: &str) -> bool {
        self.report()
            .is_some_and(|report| report["screen"]["rects"][name].is_array())
    }

    pub(crate) fn click(&self, name: &str) {
        self.display.click(self.middle(name));
        self.settled();
    }

    /// Begins a game of two persons.
    pub(crate) fn begins(&self, game: &str) {
        self.click(&format!("game:{game}"));
        self.click("dialog:start");
    }

    pub(crate) fn square(&self, square: &str) {
        self.click(&format!("square:{square}"));
    }

    pub(crate) fn drag(&self, from: &str, to: &str) {
        self.display.drag(self.middle(from), self.middle(to));
        self.settled();
    }

    /// Makes a turn from square to square by two clicks, and waits until it stands in the list.
    pub(crate) fn plays(&self, from: &str, to: &str) {
        self.square(from);
        self.square(to);
        self.has_played(&format!("{from}{to}"));
    }

    /// Waits until the last turn made is this one.
    pub(crate) fn has_played(&self, turn: &str) {
        self.wait_for(turn, |report| {
            let turns = report["screen"]["turns"].as_array();
            turns
                .and_then(|turns| turns.last())
                .is_some_and(|last| last == turn)
        });
    }

    pub(crate) fn outcome(&self) -> String {
        text(&self.settled()["screen"]["outcome"])
    }

    pub(crate) fn status(&self) -> String {
        text(&self.settled()["screen"]["status"])
    }

    pub(crate) fn frames(&self) -> u64 {
        self.report()
            .and_then(|report| report["frames"].as_u64())
            .expect("frames are counted")
    }

    /// The processor time the client has used.
    pub(crate) fn processor_time(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.client.id())).unwrap();
        // The program's name stands in parentheses and may hold spaces; fields are counted after it.
        let after_name = stat.rsplit(')').next().unwrap_or_default();
        let fields: Vec<&str> = after_name.split_whitespace().collect();
        let ticks: u64 = [11, 12]
            .iter()
            .map(|n| fields[*n].parse::<u64>().unwrap())
            .sum();
        // Linux counts in hundredths of a second towards programs.
        Duration::from_millis(ticks * 10)
    }

    pub(crate) fn leaves(mut self) {
        let _ = self.client.kill();
        let _ = self.client.wait();
    }
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
