//! Damaged texts.

use alloc::string::String;
use alloc::vec::Vec;

use proptest::collection::vec;
use proptest::prelude::*;

/// One thing done to a text.
#[derive(Clone, Copy, Debug)]
enum Blow {
    /// A character goes.
    Drop,
    /// A character becomes another.
    Replace(char),
    /// A character comes in.
    Insert(char),
    /// A character changes places with the next.
    Swap,
    /// Everything from here on goes.
    Cut,
    /// Everything up to here stands there twice.
    Repeat,
}

/// Texts of another strategy, damaged in one to four places, in ways in which people and programs do damage texts. A
/// damaged text may be a good one still. Shrinks to less damage.
pub fn damaged(texts: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    (texts, vec((any::<prop::sample::Index>(), blow()), 1..=4)).prop_map(|(text, blows)| {
        let mut characters: Vec<char> = text.chars().collect();
        for (index, blow) in blows {
            // An end of the text is a place as well.
            strike(&mut characters, index.index(text.chars().count() + 1), blow);
        }
        characters.into_iter().collect()
    })
}

fn blow() -> impl Strategy<Value = Blow> {
    prop_oneof![
        Just(Blow::Drop),
        character().prop_map(Blow::Replace),
        character().prop_map(Blow::Insert),
        Just(Blow::Swap),
        Just(Blow::Cut),
        Just(Blow::Repeat),
    ]
}

/// Characters that mean something in texts, and some that never do.
fn character() -> impl Strategy<Value = char> {
    const KNOWN: &str =
        " \t\n/[]{}()+#=@x!*-0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let known: Vec<char> = KNOWN.chars().collect();
    prop_oneof![8 => prop::sample::select(known), 1 => any::<char>()]
}

fn strike(characters: &mut Vec<char>, at: usize, blow: Blow) {
    let at = at.min(characters.len());
    match blow {
        Blow::Insert(new) => characters.insert(at, new),
        Blow::Cut => characters.truncate(at),
        Blow::Repeat => {
            let twice = characters[..at].to_vec();
            characters.splice(0..0, twice);
        }
        Blow::Drop if at < characters.len() => {
            characters.remove(at);
        }
        Blow::Replace(new) if at < characters.len() => characters[at] = new,
        Blow::Swap if at + 1 < characters.len() => characters.swap(at, at + 1),
        // There is nothing left to hit.
        Blow::Drop | Blow::Replace(_) | Blow::Swap => {}
    }
}
