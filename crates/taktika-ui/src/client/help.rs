//! What helps a player: what is shown on the board beside what is to be done there.

use taktika::game_variant::TurnShape;
use taktika::game_variant::session::Session;

use super::{Client, Command, Screen};
use crate::board::Help;
use crate::board::help::Arrow;
use crate::panels::analysis::{Aids, Analysis};
use crate::panels::lines::Lines;
use crate::panels::standing::{Bar, Graph};
use crate::settings::Overlays;

/// What was made for the position shown, and whether the page of the panel is open that tells more.
#[derive(Default)]
pub(super) struct Aid {
    pub(super) is_open: bool,
    made: Option<(Made, Help)>,
}

/// Of what it was made.
#[derive(PartialEq)]
struct Made {
    position: String,
    shown: usize,
    overlays: Overlays,
    turns: Vec<String>,
}

impl Client {
    /// Whether a player may be helped now: a game is shown, and nobody plays against whom that would be unfair.
    pub(super) fn may_help(&self) -> bool {
        let playing = self.playing.as_ref();
        self.screen == Screen::Game && playing.is_some_and(|playing| playing.seats().may_help())
    }

    /// Has the board show what is asked for. Once a frame, before anything is drawn.
    pub(super) fn help(&mut self) {
        let help = self.board_help().unwrap_or_default();
        self.board.show_help(help);
    }

    fn board_help(&mut self) -> Option<Help> {
        let playing = self.playing.as_ref().filter(|_| self.may_help())?;
        let made = Made {
            position: playing.position().text.clone(),
            shown: playing.shown(),
            overlays: self.store.preferences().overlays,
            turns: self.good_turns(),
        };
        let known = self.aid.made.take().filter(|(of, _)| *of == made);
        let (_, help) = self.aid.made.insert(known.unwrap_or_else(|| {
            let session = playing.session();
            let arrows = arrows(session, made.shown, &made.turns);
            let help = Help::of(session, made.shown, made.overlays);
            (made, Help { arrows, ..help })
        }));
        Some(help.clone())
    }

    /// What helps beside the board.
    pub(super) fn aids(&self) -> Aids {
        let Some(playing) = self.playing.as_ref().filter(|_| self.may_help()) else {
            return Aids::default();
        };
        let info = playing.info();
        let shown = playing.shown();
        let preferences = self.store.preferences();
        let page = self.aid.is_open.then(|| Analysis {
            overlays: preferences.overlays,
            lines: Lines {
                info,
                side: playing.view().side,
                found: self.lines().to_vec(),
                wanted: preferences.lines().get(),
                looks: self.looks(),
                waits: self.waits(),
            },
            graph: Graph {
                info,
                standings: self.standings().to_vec(),
                shown,
            },
        });
        let bar = self.aid.is_open.then(|| Bar {
            info,
            near: playing.near(),
            score: self.standings().get(shown).copied().flatten(),
        });
        Aids {
            may_help: true,
            may_hint: self.may_hint(),
            page,
            bar,
        }
    }

    /// What concerns help.
    pub(super) fn assist(&mut self, command: Command) {
        if !self.may_help() {
            return;
        }
        match command {
            Command::ShowAnalysis(shown) => self.aid.is_open = shown,
            Command::SetLines(lines) => self.set(|preferences| preferences.analysis_lines = lines),
            Command::Hint => self.seek_hint(),
            Command::SetOverlay(overlay, on) => {
                self.set(|preferences| preferences.overlays.set(overlay, on));
            }
            _ => {}
        }
    }
}

/// The arrows of turns in the position after so many turns.
fn arrows(session: &dyn Session, ply: usize, turns: &[String]) -> Vec<Arrow> {
    if turns.is_empty() {
        return Vec::new();
    }
    let mut there = session.boxed_clone();
    if !there.jump(ply) {
        return Vec::new();
    }
    let legal = there.legal_turns();
    let shape = |text: &String| -> Option<TurnShape> {
        let turn = legal.iter().find(|turn| turn.text == *text)?;
        Some(turn.shape)
    };
    let mut arrows: Vec<Arrow> = Vec::new();
    for (rank, turn) in (1..).zip(turns) {
        let arrow = shape(turn).and_then(|shape| Arrow::of(&shape, rank));
        // Turns that differ in a choice alone look the same.
        let is_new = |arrow: &Arrow| {
            let mut others = arrows.iter();
            others.all(|other| (other.from, other.to) != (arrow.from, arrow.to))
        };
        if let Some(arrow) = arrow.filter(is_new) {
            arrows.push(arrow);
        }
    }
    arrows
}
