//! `show`: the board as text.

use std::io::{self, Write};

use anstream::{AutoStream, ColorChoice};
use taktika::game_variant::session::{PositionView, Session};
use taktika::game_variant::{GameInfo, KindId, Side};
use taktika::words::Words;

use super::drawing::{self, Look};
use crate::arguments::Show;
use crate::effects;
use crate::failure::Failure;
use crate::output;
use crate::voice;

/// The length of a line under the board, in characters.
const LINE: usize = 50;

pub(crate) fn run(show: &Show, out: &mut dyn Write) -> Result<(), Failure> {
    let session = show.setting.session()?;
    let Some(view) = session.view(session.ply()) else {
        return Ok(());
    };
    let words = voice::words();
    let look = Look {
        ascii: show.ascii,
        colour: !show.ascii && AutoStream::choice(&io::stdout()) != ColorChoice::Never,
    };
    let info = session.info();
    let mut lines = drawing::board(info, &view, look);
    lines.push(String::new());
    lines.extend(drawing::legend(info, &words, look));
    lines.extend(kinds(info, &words));
    lines.push(with_sides(info, &words, "cli-cases"));
    lines.push(String::new());
    lines.extend(reserves(info, &words, &view));
    lines.extend(tallies(info, &words, &view));
    lines.extend(state(session.as_ref(), &words, &view));
    lines.push(output::position(session.as_ref()));
    for line in lines {
        output::line(out, line)?;
    }
    Ok(())
}

/// The letters of the kinds, in lines about as long as a board is wide.
fn kinds(info: &GameInfo, words: &Words) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (id, kind) in (0u8..).zip(info.kinds) {
        let part = format!("{} {}", kind.letter, words.kind(info, KindId(id)));
        match lines.last_mut() {
            Some(line) if line.chars().count() + part.chars().count() < LINE => {
                line.push_str(", ");
                line.push_str(&part);
            }
            _ => lines.push(part),
        }
    }
    lines
}

fn with_sides(info: &GameInfo, words: &Words, key: &str) -> String {
    let [first, second] = Side::BOTH.map(|side| words.side(info, side));
    words.with(key, &[("first", first.into()), ("second", second.into())])
}

/// What each side holds in reserve, where the game has reserves.
fn reserves(info: &GameInfo, words: &Words, view: &PositionView) -> Vec<String> {
    if info.reserve.is_empty() {
        return Vec::new();
    }
    let reserve = |(side, held): (Side, &Vec<(KindId, u8)>)| {
        let kinds: Vec<String> = held.iter().map(|held| in_reserve(info, *held)).collect();
        let side = words.side(info, side);
        if kinds.is_empty() {
            words.with("cli-reserve-empty", &[("side", side.into())])
        } else {
            let kinds = kinds.join(" ");
            words.with(
                "cli-reserve",
                &[("side", side.into()), ("kinds", kinds.into())],
            )
        }
    };
    Side::BOTH
        .into_iter()
        .zip(&view.reserves)
        .map(reserve)
        .collect()
}

fn in_reserve(info: &GameInfo, (kind, count): (KindId, u8)) -> String {
    let letter = info.kind(kind).map_or("?", |kind| kind.letter);
    match count {
        1 => letter.to_owned(),
        _ => format!("{letter}x{count}"),
    }
}

fn tallies(info: &GameInfo, words: &Words, view: &PositionView) -> Vec<String> {
    let tally = |tally: &taktika::game_variant::Tally| {
        let [first, second] = Side::BOTH.map(|side| words.side(info, side));
        let [one, two] = tally.values;
        let args = [
            ("tally", words.tally(info, tally.word).into()),
            ("first", first.into()),
            ("one", one.into()),
            ("second", second.into()),
            ("two", two.into()),
        ];
        words.with("cli-tally", &args)
    };
    view.tallies.iter().map(tally).collect()
}

/// Whose turn it is and in which phase, or how the position is decided.
fn state(session: &dyn Session, words: &Words, view: &PositionView) -> Vec<String> {
    let info = session.info();
    if let Some(ending) = effects::ending(session, words) {
        return vec![ending];
    }
    let side = words.side(info, view.side);
    let to_move = [
        ("side", side.clone().into()),
        ("turn", view.turn_number.into()),
        ("clock", view.clock.into()),
    ];
    let mut lines = vec![
        words.with("cli-to-move", &to_move),
        phase(info, words, view),
    ];
    if session.may_claim_draw() {
        let clause = info.clock_clause.0;
        lines.push(words.with(
            "cli-claim",
            &[("side", side.into()), ("clause", clause.into())],
        ));
    }
    lines
}

fn phase(info: &GameInfo, words: &Words, view: &PositionView) -> String {
    let name = words.phase(info, view.phase.word);
    let mut parts = vec![words.with("cli-phase", &[("phase", name.into())])];
    if let Some(left) = view.phase.placements_left {
        parts.push(words.with("cli-placements-left", &[("count", left.into())]));
    }
    if view.phase.may_pass {
        parts.push(words.text("cli-may-pass"));
    }
    parts.join(", ")
}
