//! Laws of what does not change about a game.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::fmt::Debug;

use super::subject::{about, broken, equal, equal_positions};
use super::{TestCaseResult, examples};
use crate::outcome::{Ending, ReasonWord};
use crate::{BoardShape, Clause, GameInfo, GameVariant, KindInfo, SideInfo, Terrain};

/// What a game says of itself fits together: words are there and tell things apart, letters too, squares are of the
/// board, kinds are of the game, and reasons to end have words of their own. It starts always alike, open, with turn 1.
/// Examples have the kind that they are of, with turns to make.
///
/// # Errors
/// What does not fit.
pub fn info_is_sound<V: GameVariant>() -> TestCaseResult {
    about("info_is_sound", || {
        let info = V::info();
        word("id", info.id)?;
        words("name", [info.name])?;
        equal("claim clock of 0", info.claim_clock == 0, false)?;
        clauses([
            info.repetition_clause,
            info.clock_clause,
            info.agreement_clause,
        ])?;
        about("sides", || sides(&info.sides))?;
        about("board", || board(&info.shape))?;
        about("kinds", || kinds(info.kinds))?;
        about("reserve", || reserve(info))?;
        info.terrain.iter().try_for_each(|terrain| {
            about(format_args!("{:?}", terrain.form), || lies(terrain, info))
        })?;
        about("reasons to end", || reasons(V::END_REASONS))?;
        about("start", start::<V>)?;
        examples::show_their_kinds::<V>()
    })
}

/// The game starts always in the same position, which is open, with turn 1.
fn start<V: GameVariant>() -> TestCaseResult {
    let start = V::start();
    equal_positions::<V>("once more", Some(&V::start()), &start)?;
    equal("turn number", V::turn_number(&start), 1)?;
    equal("clock", V::clock(&start), 0)?;
    equal("decided", V::outcome(&start).is_some(), false)
}

/// There is a word, in one piece.
fn word(what: &str, word: &str) -> TestCaseResult {
    match word.is_empty() || word.contains(char::is_whitespace) {
        true => broken(format_args!("the {what} {word:?} is no word")),
        false => Ok(()),
    }
}

/// There is a text for each of them, another one.
fn words<'a>(what: &str, all: impl IntoIterator<Item = &'a str>) -> TestCaseResult {
    let all: Vec<&str> = all.into_iter().collect();
    match all.iter().any(|text| text.trim().is_empty()) {
        true => broken(format_args!("a {what} is empty")),
        false => distinct(what, all),
    }
}

fn distinct<T: Ord + Debug>(what: &str, all: impl IntoIterator<Item = T>) -> TestCaseResult {
    let mut known = BTreeSet::new();
    for one in all {
        if known.contains(&one) {
            return broken(format_args!("the {what} {one:?} is there twice"));
        }
        known.insert(one);
    }
    Ok(())
}

fn clauses(all: impl IntoIterator<Item = Clause>) -> TestCaseResult {
    match all.into_iter().any(|clause| clause.0.is_empty()) {
        true => broken("a clause is empty"),
        false => Ok(()),
    }
}

fn sides(sides: &[SideInfo; 2]) -> TestCaseResult {
    words("name", sides.iter().map(|side| side.name))?;
    // An outcome's text begins with a side's word or with this one.
    words("word", sides.iter().map(|side| side.word).chain(["draw"]))?;
    sides.iter().try_for_each(|side| word("word", side.word))?;
    distinct("letter", sides.iter().map(|side| side.letter))?;
    match sides.iter().find(|side| side.letter.is_whitespace()) {
        Some(side) => broken(format_args!("{:?} is no letter", side.letter)),
        None => Ok(()),
    }
}

fn board(shape: &BoardShape) -> TestCaseResult {
    let letters = shape.file_letters;
    equal("squares", shape.cells().next().is_some(), true)?;
    equal(
        "letters of files",
        letters.chars().count(),
        usize::from(shape.files),
    )?;
    distinct("letter", letters.chars())?;
    distinct("alias", shape.file_aliases.iter().map(|(alias, _)| *alias))?;
    for (alias, meant) in shape.file_aliases {
        if letters.contains(*alias) || !letters.contains(*meant) {
            return broken(format_args!("{alias:?} is read in place of {meant:?}"));
        }
    }
    for cell in shape.cells() {
        let text = shape.text(cell);
        equal(
            format_args!("read from {text}"),
            shape.parse(&text),
            Some(cell),
        )?;
    }
    Ok(())
}

fn kinds(kinds: &[KindInfo]) -> TestCaseResult {
    equal("more than a number can name", kinds.len() > 256, false)?;
    words("word", kinds.iter().map(|kind| kind.word))?;
    words("letter", kinds.iter().map(|kind| kind.letter))?;
    clauses(kinds.iter().map(|kind| kind.clause))?;
    kinds.iter().try_for_each(|kind| {
        word("word", kind.word)?;
        // The other side's pieces are written in lower case.
        equal("letter", kind.letter, &kind.letter.to_uppercase())?;
        match kind.is_main && !kind.has_side {
            true => broken(format_args!(
                "{}: it belongs to no side, and is a main piece",
                kind.word
            )),
            false => Ok(()),
        }
    })
}

fn reserve(info: &'static GameInfo) -> TestCaseResult {
    distinct("kind", info.reserve)?;
    match info.reserve.iter().find(|kind| info.kind(**kind).is_none()) {
        Some(kind) => broken(format_args!("{kind:?} is no kind of the game")),
        None => Ok(()),
    }
}

fn lies(terrain: &Terrain, info: &'static GameInfo) -> TestCaseResult {
    clauses([terrain.clause])?;
    distinct("square", terrain.cells)?;
    match terrain
        .cells
        .iter()
        .find(|cell| !info.shape.contains(**cell))
    {
        Some(cell) => broken(format_args!("{cell:?} is not on the board")),
        None => Ok(()),
    }
}

/// Two reasons may have one word, where the winner or the clause tells them apart; but none has the word of an ending
/// that any game has.
fn reasons<R: ReasonWord>(reasons: &[R]) -> TestCaseResult {
    let general = [
        Ending::Repetition,
        Ending::Clock,
        Ending::Agreement,
        Ending::Resignation,
        Ending::Time,
    ];
    let general = general.map(|ending: Ending<R>| ending.word());
    for (at, reason) in reasons.iter().enumerate() {
        word("word", reason.word())?;
        clauses(reason.clause())?;
        if general.contains(&reason.word()) {
            return broken(format_args!("{reason:?} has the word {}", reason.word()));
        }
        if reasons[..at].contains(reason) {
            return broken(format_args!("{reason:?} is there twice"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::Word;
    use crate::{Cell, Ground, KindId, Side, TerrainForm};
    use alloc::string::ToString;

    const CLAUSE: Clause = Clause("N-1");
    const KINDS: &[KindInfo] = &[KindInfo::new("man", "M", 1, CLAUSE)];

    fn said(result: TestCaseResult) -> alloc::string::String {
        result.expect_err("a fault").to_string()
    }

    const SHAPE: BoardShape = BoardShape {
        files: 2,
        ranks: 2,
        file_letters: "ab",
        file_aliases: &[],
    };

    const fn info(reserve: &'static [KindId]) -> GameInfo {
        GameInfo {
            id: "none",
            name: "None",
            sides: [
                SideInfo::new("Up", "up", 'u'),
                SideInfo::new("Down", "down", 'd'),
            ],
            shape: SHAPE,
            ground: Ground::Open,
            terrain: &[],
            kinds: KINDS,
            reserve,
            claim_clock: 1,
            repetition_clause: CLAUSE,
            clock_clause: CLAUSE,
            agreement_clause: CLAUSE,
        }
    }

    #[test]
    fn boards_that_do_not_fit_are_told() {
        assert!(board(&SHAPE).is_ok());
        let letters = |file_letters| BoardShape {
            file_letters,
            ..SHAPE
        };
        let aliases = |file_aliases| BoardShape {
            file_aliases,
            ..SHAPE
        };
        for (shape, text) in [
            (
                BoardShape {
                    files: 0,
                    file_letters: "",
                    ..SHAPE
                },
                "squares: ",
            ),
            (letters("abc"), "letters of files: 3, not 2"),
            (letters("aa"), "the letter 'a' is there twice"),
            (
                aliases(&[('c', 'a'), ('c', 'b')]),
                "the alias 'c' is there twice",
            ),
            (aliases(&[('b', 'a')]), "'b' is read in place of 'a'"),
            (aliases(&[('d', 'c')]), "'d' is read in place of 'c'"),
        ] {
            assert!(said(board(&shape)).contains(text), "{shape:?}");
        }
        assert!(board(&aliases(&[('i', 'b')])).is_ok());
    }

    #[test]
    fn sides_that_do_not_differ_are_told() {
        let side = SideInfo::new;
        for (one, text) in [
            (side("Down", "up", 'u'), "the name \"Down\" is there twice"),
            (side("Up", "down", 'u'), "the word \"down\" is there twice"),
            (side("Up", "draw", 'u'), "the word \"draw\" is there twice"),
            (side("Up", "go up", 'u'), "the word \"go up\" is no word"),
            (side("Up", "up", 'd'), "the letter 'd' is there twice"),
            (side("Up", "up", ' '), "' ' is no letter"),
            (side("", "up", 'u'), "a name is empty"),
        ] {
            let both = [one, side("Down", "down", 'd')];
            assert!(said(sides(&both)).contains(text), "{text}");
        }
    }

    #[test]
    fn kinds_that_do_not_differ_are_told() {
        assert!(kinds(KINDS).is_ok());
        let kind = |word, letter| KindInfo::new(word, letter, 1, CLAUSE);
        let homeless = KindInfo {
            is_main: true,
            has_side: false,
            ..kind("king", "K")
        };
        for (other, text) in [
            (kind("man", "K"), "the word \"man\" is there twice"),
            (kind("king", "M"), "the letter \"M\" is there twice"),
            (kind("king", "k"), "letter: \"k\", not \"K\""),
            (kind("king", ""), "a letter is empty"),
            (kind("", "K"), "a word is empty"),
            (
                KindInfo::new("king", "K", 1, Clause("")),
                "a clause is empty",
            ),
            (homeless, "king: it belongs to no side, and is a main piece"),
        ] {
            assert!(
                said(kinds(&[kind("man", "M"), other])).contains(text),
                "{text}"
            );
        }
    }

    #[test]
    fn reserves_and_terrain_are_of_the_game() {
        static SOUND: GameInfo = info(&[KindId(0)]);
        static UNKNOWN: GameInfo = info(&[KindId(1)]);
        static TWICE: GameInfo = info(&[KindId(0), KindId(0)]);
        assert!(reserve(&SOUND).is_ok());
        assert!(said(reserve(&UNKNOWN)).contains("KindId(1) is no kind of the game"));
        assert!(said(reserve(&TWICE)).contains("the kind KindId(0) is there twice"));
        let terrain = |cells| Terrain {
            form: TerrainForm::HomeZone(Side::First),
            cells,
            clause: CLAUSE,
        };
        assert!(lies(&terrain(&[Cell { file: 1, rank: 1 }]), &SOUND).is_ok());
        let off = said(lies(&terrain(&[Cell { file: 0, rank: 2 }]), &SOUND));
        assert!(off.contains("is not on the board"), "{off}");
    }

    #[test]
    fn reasons_have_words_of_their_own() {
        let reason = |word| Word::by_rule(word, CLAUSE);
        assert!(reasons(&[reason("goal"), reason("bare")]).is_ok());
        // One word for two reasons, with clauses that tell them apart.
        assert!(reasons(&[reason("goal"), Word::by_rule("goal", Clause("N-2"))]).is_ok());
        for (all, text) in [
            ([reason("goal"), reason("goal")], "is there twice"),
            ([reason("goal"), reason("clock")], "has the word clock"),
            ([reason("goal"), reason("")], "the word \"\" is no word"),
            (
                [reason("goal"), Word::by_rule("bare", Clause(""))],
                "a clause is empty",
            ),
        ] {
            assert!(said(reasons(&all)).contains(text), "{text}");
        }
    }
}
