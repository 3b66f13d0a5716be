//! The real client under an X server of its own, played with real pointer and key events.
//!
//! It needs the programs and drivers that CI installs: Xvfb, a software Vulkan driver, libxkbcommon-x11. Where there is no
//! Xvfb the tests say so and end, unless `TAKTIKA_REQUIRE_DISPLAY` is set.

#[path = "desktop/computer.rs"]
mod computer;
#[path = "desktop/display.rs"]
mod display;
#[path = "desktop/games.rs"]
mod games;
#[path = "desktop/player.rs"]
mod player;
#[path = "desktop/rest.rs"]
mod rest;

use display::Display;

/// A display of this size, or nothing where none can be had and none is required.
fn display(width: u16, height: u16) -> Option<Display> {
    if display::has_program("Xvfb") {
        return Some(Display::start(width, height));
    }
    assert!(
        std::env::var_os("TAKTIKA_REQUIRE_DISPLAY").is_none(),
        "Xvfb is required, and not installed"
    );
    eprintln!("left out: Xvfb is not installed");
    None
}
