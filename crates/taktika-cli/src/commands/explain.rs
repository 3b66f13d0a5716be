//! `explain`: why something is legal or not, and what stands on a square.

use std::io::Write;

use taktika::game_variant::effect::{Cause, Effect};
use taktika::game_variant::explain::Wish;
use taktika::game_variant::session::{Session, SessionError, TurnChoice};
use taktika::game_variant::text::quoted;
use taktika::game_variant::{Cell, Switches};
use taktika::words::Words;

use crate::arguments::Explain;
use crate::effects;
use crate::failure::Failure;
use crate::output;
use crate::verdict;
use crate::voice;

/// What a wish can be.
const FORMS: &str = "a turn, two squares FROM TO, or one square";

/// What is asked, once its form is known.
enum Asked<'a> {
    Turn(&'a str),
    FromTo(Cell, Cell),
    Square(Cell),
}

pub(crate) fn run(explain: &Explain, out: &mut dyn Write) -> Result<(), Failure> {
    let mut session = explain.setting.session()?;
    session.set_switches(Switches::OFF);
    let words = voice::words();
    let wish = explain.wish.join(" ");
    let lines = match asked(session.as_ref(), &wish)? {
        Asked::Turn(turn) => about_turn(session.as_ref(), &words, turn)?,
        Asked::FromTo(from, to) => about_pair(session.as_ref(), &words, from, to)?,
        Asked::Square(cell) => about_square(session.as_ref(), &words, cell)?,
    };
    for line in lines {
        output::line(out, line)?;
    }
    Ok(())
}

/// Finds out of what form a wish is. That a turn's text is one shows only later.
fn asked<'a>(session: &dyn Session, wish: &'a str) -> Result<Asked<'a>, Failure> {
    let shape = &session.info().shape;
    if let Some(offset) = outer_space(wish) {
        return Err(Failure::Input(format!(
            "wish, byte {offset}: found a space, expected none before or after {FORMS}"
        )));
    }
    let corners = shape.cells().next().zip(shape.cells().last());
    let (low, high) = corners.map_or_else(Default::default, |(low, high)| {
        (shape.text(low), shape.text(high))
    });
    let Some((from, to)) = wish.split_once(' ') else {
        return match shape.parse(wish) {
            Some(square) => Ok(Asked::Square(square)),
            None if looks_like_a_square(wish) => Err(Failure::Input(format!(
                "wish: found {:?}, expected a square of the board, {low} to {high}; a wish is {FORMS}",
                quoted(wish)
            ))),
            None => Ok(Asked::Turn(wish)),
        };
    };
    let square = |text: &str, offset| {
        let fault = || {
            let found = quoted(text);
            format!(
                "wish, byte {offset}: found {found:?}, expected a square of the board, {low} to {high}, since a wish of two parts is FROM TO"
            )
        };
        shape.parse(text).ok_or_else(|| Failure::Input(fault()))
    };
    Ok(Asked::FromTo(square(from, 0)?, square(to, from.len() + 1)?))
}

/// The first space that stands before or after a wish.
fn outer_space(wish: &str) -> Option<usize> {
    match wish.starts_with(' ') {
        true => Some(0),
        false => Some(wish.trim_end_matches(' ').len()).filter(|end| *end < wish.len()),
    }
}

/// Whether a text is a letter and a number, as the names of squares are.
fn looks_like_a_square(text: &str) -> bool {
    let number = text.strip_prefix(|first: char| first.is_ascii_lowercase());
    number.is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()))
}

fn about_turn(session: &dyn Session, words: &Words, turn: &str) -> Result<Vec<String>, Failure> {
    let explanation = session.explain(Wish::Turn(turn)).map_err(no_wish)?;
    let mut lines = verdict::lines(words, session.info(), &explanation);
    if explanation.legal {
        lines.extend(effects::of_turn(session, words, turn).map_err(illegal_after_all)?);
    }
    Ok(lines)
}

fn about_pair(
    session: &dyn Session,
    words: &Words,
    from: Cell,
    to: Cell,
) -> Result<Vec<String>, Failure> {
    let explanation = session.explain(Wish::FromTo(from, to)).map_err(no_wish)?;
    let mut lines = verdict::lines(words, session.info(), &explanation);
    if !explanation.legal {
        return Ok(lines);
    }
    let turns = turns_where(session, |turn| {
        turn.shape.origin == Some(from) && comes_to(session, turn, to)
    });
    if let [turn] = turns.as_slice() {
        lines.extend(effects::of_turn(session, words, turn).map_err(illegal_after_all)?);
    }
    lines.extend(listed(words, "cli-turns", &turns));
    Ok(lines)
}

fn about_square(session: &dyn Session, words: &Words, cell: Cell) -> Result<Vec<String>, Failure> {
    let explanation = session.explain(Wish::Square(cell)).map_err(no_wish)?;
    let info = session.info();
    let view = session.view(session.ply());
    let stands = view.and_then(|view| view.pieces.into_iter().find(|piece| piece.at == cell));
    let square = info.shape.text(cell);
    let first = match stands {
        Some(piece) => words.with(
            "cli-stands",
            &[("piece", effects::piece(words, info, &piece).into())],
        ),
        None => words.with("cli-empty", &[("square", square.into())]),
    };
    let mut lines = vec![effects::begun(&first)];
    lines.extend(verdict::sentences(words, info, &explanation));
    let from = turns_where(session, |turn| turn.shape.origin == Some(cell));
    lines.extend(listed(words, "cli-turns-from", &from));
    let onto = turns_where(session, |turn| comes_to(session, turn, cell));
    lines.extend(listed(words, "cli-turns-onto", &onto));
    Ok(lines)
}

/// Whether a legal turn is one onto a square, or takes what stands there without going there.
fn comes_to(session: &dyn Session, turn: &TurnChoice, cell: Cell) -> bool {
    let takes = |effect: &Effect| matches!(effect, Effect::Leaves { piece, cause: Cause::TakenInPlace } if piece.at == cell);
    turn.shape.target == Some(cell)
        || session
            .effects(&turn.text)
            .is_ok_and(|effects| effects.iter().any(takes))
}

/// The texts of the legal turns that are so.
fn turns_where(session: &dyn Session, so: impl Fn(&TurnChoice) -> bool) -> Vec<String> {
    let turns = session.legal_turns().into_iter();
    turns.filter(so).map(|turn| turn.text).collect()
}

/// A line with turns; none for no turns.
fn listed(words: &Words, key: &str, turns: &[String]) -> Option<String> {
    let list = turns.join(" ");
    (!turns.is_empty()).then(|| words.with(key, &[("turns", list.into())]))
}

fn no_wish(fault: impl std::fmt::Display) -> Failure {
    Failure::input(format!("wish, as a turn: {fault}; a wish is {FORMS}"))
}

/// A legal turn has effects; this says so if a game should ever disagree with itself.
fn illegal_after_all(error: SessionError) -> Failure {
    Failure::input(error)
}
