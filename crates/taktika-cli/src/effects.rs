//! What a turn does, in sentences.

use taktika::game_variant::effect::{Cause, Effect};
use taktika::game_variant::session::{Session, SessionError};
use taktika::game_variant::{GameInfo, Placed};
use taktika::words::Words;

/// What a legal turn does in the position of a session.
pub(crate) fn of_turn(
    session: &dyn Session,
    words: &Words,
    turn: &str,
) -> Result<Vec<String>, SessionError> {
    let info = session.info();
    let effects = session.effects(turn)?;
    let mut lines: Vec<String> = effects
        .iter()
        .map(|effect| begun(&sentence(words, info, effect)))
        .collect();
    if lines.is_empty() {
        lines.push(words.text("cli-nothing"));
    }
    Ok(lines)
}

/// How the game ended, with the clause, if it did.
pub(crate) fn ending(session: &dyn Session, words: &Words) -> Option<String> {
    let outcome = session.outcome()?;
    let sentence = words.outcome(session.info(), &outcome);
    Some(match outcome.reason.clause {
        Some(clause) => format!("{sentence} ({clause})"),
        None => sentence,
    })
}

/// A piece with its side and square.
pub(crate) fn piece(words: &Words, info: &GameInfo, piece: &Placed) -> String {
    let kind = words.kind(info, piece.kind);
    let square = info.shape.text(piece.at);
    let mut args = vec![("kind", kind.into()), ("square", square.into())];
    match piece.side {
        Some(side) => {
            args.push(("side", words.side(info, side).into()));
            words.with("own-piece-at", &args)
        }
        None => words.with("piece-at", &args),
    }
}

/// A sentence with its first letter as a sentence has it.
pub(crate) fn begun(sentence: &str) -> String {
    let mut chars = sentence.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}

fn sentence(words: &Words, info: &GameInfo, effect: &Effect) -> String {
    match effect {
        Effect::Leaves { piece: who, cause } => {
            let key = match cause {
                Cause::Taken => "cli-taken",
                Cause::TakenInPlace => "cli-taken-in-place",
                Cause::Encircled => "cli-encircled",
                Cause::Explosion => "cli-explosion",
                Cause::Own => "cli-own-doing",
            };
            words.with(key, &[("piece", piece(words, info, who).into())])
        }
        Effect::Moves { piece: who, to } => {
            let to = info.shape.text(*to);
            let who = piece(words, info, who);
            words.with("cli-moves", &[("piece", who.into()), ("to", to.into())])
        }
        Effect::Appears { piece: who } => {
            words.with("cli-appears", &[("piece", piece(words, info, who).into())])
        }
        Effect::Transforms { piece: who, into } => {
            let into = words.kind(info, *into);
            let who = piece(words, info, who);
            words.with(
                "cli-transforms",
                &[("piece", who.into()), ("into", into.into())],
            )
        }
    }
}
