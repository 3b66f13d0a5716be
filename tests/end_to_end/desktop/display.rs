//! A display of its own for each test: an X server without a screen, driven by real pointer and key events.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, ConnectionExt as _, ImageFormat, InputFocus,
    KEY_PRESS_EVENT, KEY_RELEASE_EVENT, MOTION_NOTIFY_EVENT, Window,
};
use x11rb::protocol::xtest::ConnectionExt as _;
use x11rb::rust_connection::RustConnection;

/// The key symbols of keys that are not letters.
pub(crate) const ESCAPE: u32 = 0xff1b;
pub(crate) const CONTROL: u32 = 0xffe3;
const SHIFT: u32 = 0xffe1;

/// How long a person's hand takes, at its fastest, from one event to the next.
const BETWEEN_EVENTS: Duration = Duration::from_millis(15);

pub(crate) struct Display {
    server: Child,
    name: String,
    connection: RustConnection,
    root: Window,
    size: (u16, u16),
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Whether there is a program of this name to start.
pub(crate) fn has_program(name: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| folder.join(name).is_file())
}

impl Display {
    pub(crate) fn start(width: u16, height: u16) -> Self {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-nolisten", "tcp", "-screen", "0"])
            .arg(format!("{width}x{height}x24"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb starts");
        let mut number = String::new();
        let output = server.stdout.take().expect("its output is a pipe");
        BufReader::new(output)
            .read_line(&mut number)
            .expect("Xvfb tells its display");
        let name = format!(":{}", number.trim());
        let (connection, screen) = x11rb::connect(Some(&name)).expect("the display answers");
        let root = connection.setup().roots[screen].root;
        Self {
            server,
            name,
            connection,
            root,
            size: (width, height),
        }
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Gives the keyboard to the program's window; there is no window manager to do it.
    pub(crate) fn focus_window(&self) {
        let tree = self
            .connection
            .query_tree(self.root)
            .unwrap()
            .reply()
            .unwrap();
        for window in tree.children {
            let mapped = self
                .connection
                .get_window_attributes(window)
                .unwrap()
                .reply();
            if mapped.is_ok_and(|window| window.map_state == 2u8.into()) {
                self.set_focus(window);
            }
        }
    }

    /// Takes the keyboard away from every window.
    pub(crate) fn focus_nothing(&self) {
        self.set_focus(x11rb::NONE);
    }

    fn set_focus(&self, window: Window) {
        self.connection
            .set_input_focus(InputFocus::PARENT, window, x11rb::CURRENT_TIME)
            .unwrap()
            .check()
            .unwrap();
    }

    fn event(&self, kind: u8, detail: u8, x: i16, y: i16) {
        self.connection
            .xtest_fake_input(kind, detail, 0, self.root, x, y, 0)
            .unwrap()
            .check()
            .unwrap();
        sleep(BETWEEN_EVENTS);
    }

    pub(crate) fn move_to(&self, (x, y): (f32, f32)) {
        self.event(MOTION_NOTIFY_EVENT, 0, x.round() as i16, y.round() as i16);
    }

    pub(crate) fn press(&self) {
        self.event(BUTTON_PRESS_EVENT, 1, 0, 0);
    }

    pub(crate) fn release(&self) {
        self.event(BUTTON_RELEASE_EVENT, 1, 0, 0);
    }

    pub(crate) fn click(&self, at: (f32, f32)) {
        self.move_to(at);
        self.press();
        self.release();
    }

    /// Presses the button at one place, moves in steps, and lets go at another.
    pub(crate) fn drag(&self, from: (f32, f32), to: (f32, f32)) {
        self.move_to(from);
        self.press();
        for step in 1..=8 {
            let part = step as f32 / 8.0;
            self.move_to((
                from.0 + (to.0 - from.0) * part,
                from.1 + (to.1 - from.1) * part,
            ));
        }
        self.release();
    }

    /// Types a text of letters, digits and signs that are on the keyboard.
    pub(crate) fn type_text(&self, text: &str) {
        for char in text.chars() {
            self.key(char as u32);
        }
    }

    /// Presses and releases the key that makes this symbol, with shift where it needs it.
    pub(crate) fn key(&self, symbol: u32) {
        let (code, shifted) = self.key_code(symbol);
        let shift = self.key_code(SHIFT).0;
        if shifted {
            self.event(KEY_PRESS_EVENT, shift, 0, 0);
        }
        self.event(KEY_PRESS_EVENT, code, 0, 0);
        self.event(KEY_RELEASE_EVENT, code, 0, 0);
        if shifted {
            self.event(KEY_RELEASE_EVENT, shift, 0, 0);
        }
    }

    /// A key while control is held, all of it as quick as can be.
    pub(crate) fn control(&self, letter: char) {
        let control = self.key_code(CONTROL).0;
        self.event(KEY_PRESS_EVENT, control, 0, 0);
        self.key(letter as u32);
        self.event(KEY_RELEASE_EVENT, control, 0, 0);
    }

    fn key_code(&self, symbol: u32) -> (u8, bool) {
        let setup = self.connection.setup();
        let (first, last) = (setup.min_keycode, setup.max_keycode);
        let map = self
            .connection
            .get_keyboard_mapping(first, last - first + 1)
            .unwrap()
            .reply()
            .unwrap();
        let width = usize::from(map.keysyms_per_keycode);
        for (code, symbols) in (first..=last).zip(map.keysyms.chunks(width)) {
            for (level, known) in symbols.iter().take(2).enumerate() {
                if *known == symbol {
                    return (code, level == 1);
                }
            }
        }
        panic!("no key makes the symbol {symbol:#x}");
    }

    /// What the display shows.
    pub(crate) fn picture(&self) -> Picture {
        let (width, height) = self.size;
        let image = self
            .connection
            .get_image(
                ImageFormat::Z_PIXMAP,
                self.root,
                0,
                0,
                width,
                height,
                u32::MAX,
            )
            .unwrap()
            .reply()
            .unwrap();
        let pixels = image
            .data
            .chunks_exact(4)
            .map(|pixel| [pixel[2], pixel[1], pixel[0]])
            .collect();
        Picture {
            width: width.into(),
            height: height.into(),
            pixels,
        }
    }
}

/// A picture of the display, pixel by pixel.
pub(crate) struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    /// How many pixels of a rectangle (left, top, width, height) are within 24 of a colour in every channel.
    pub(crate) fn count(&self, rect: [f32; 4], colour: [u8; 3]) -> usize {
        let [left, top, width, height] = rect.map(|side| side.max(0.0) as usize);
        let rows = top..(top + height).min(self.height);
        rows.flat_map(|y| (left..(left + width).min(self.width)).map(move |x| (x, y)))
            .filter(|(x, y)| {
                let pixel = self.pixels[y * self.width + x];
                pixel.iter().zip(colour).all(|(a, b)| a.abs_diff(b) <= 24)
            })
            .count()
    }

    pub(crate) fn save(&self, path: &Path) {
        let file = std::fs::File::create(path).expect("the picture's file");
        let mut encoder = png::Encoder::new(file, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Rgb);
        let mut writer = encoder.write_header().expect("the picture's header");
        writer
            .write_image_data(self.pixels.as_flattened())
            .expect("the picture's pixels");
    }
}
