//! What makes sessions of a game.

use alloc::boxed::Box;
#[cfg(feature = "std")]
use alloc::collections::TryReserveError;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
#[cfg(feature = "std")]
use core::num::NonZeroUsize;

use super::play::Play;
use super::{AnyGame, Session};
use crate::perft::{self, Counting};
#[cfg(feature = "std")]
use crate::perft::{AnyCounter, Counter};
use crate::record::syntax::{self, RawRecord};
use crate::record::{RecordFault, check};
use crate::text::{AnyFault, TextError};
use crate::{Example, Game, GameInfo, GameVariant, KindId, Record, Side};

/// The entry of the game `V` in a list of games.
///
/// It is made at compile time, so that the list can be a constant: `static GAMES: [&dyn AnyGame; 2] = ...`.
pub struct Entry<V>(PhantomData<fn() -> V>);

impl<V: GameVariant> Entry<V> {
    /// The entry.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<V: GameVariant> Default for Entry<V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V: GameVariant> fmt::Debug for Entry<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Entry").field(&V::info().id).finish()
    }
}

impl<V: GameVariant> AnyGame for Entry<V> {
    fn info(&self) -> &'static GameInfo {
        V::info()
    }

    fn start(&self) -> Box<dyn Session> {
        Box::new(Play::<V>::new(Game::new()))
    }

    fn example(&self, kind: KindId, side: Side) -> Option<Example<Box<dyn Session>>> {
        let Example { position, at } = V::example(kind, side)?;
        let position = Box::new(Play::<V>::new(Game::from_position(position)));
        Some(Example { position, at })
    }

    fn open_position(&self, text: &str) -> Result<Box<dyn Session>, TextError<AnyFault>> {
        let position = position::<V>(text)?;
        Ok(Box::new(Play::<V>::new(Game::from_position(position))))
    }

    fn open_record(
        &self,
        record: &RawRecord<'_>,
    ) -> (Option<Box<dyn Session>>, Option<RecordFault>) {
        let (record, fault) = check::<V>(record);
        let session =
            record.map(|record: Record<V>| Box::new(Play::of(record)) as Box<dyn Session>);
        (session, fault)
    }

    fn perft(
        &self,
        text: &str,
        depth: u32,
        counting: Counting,
    ) -> Result<u64, TextError<AnyFault>> {
        Ok(perft::perft::<V>(&position::<V>(text)?, depth, counting))
    }

    #[cfg(feature = "std")]
    fn counter(
        &self,
        threads: NonZeroUsize,
        table_bytes: usize,
    ) -> Result<Box<dyn AnyCounter>, TryReserveError> {
        Ok(Box::new(
            Counter::<V>::new(threads).with_table(table_bytes)?,
        ))
    }

    fn divide(
        &self,
        text: &str,
        depth: u32,
        counting: Counting,
    ) -> Result<Vec<(String, u64)>, TextError<AnyFault>> {
        let counts = perft::divide::<V>(&position::<V>(text)?, depth, counting);
        let texts = counts.into_iter();
        Ok(texts
            .map(|(turn, count)| (turn.to_string(), count))
            .collect())
    }

    fn legal_turns_text(&self, text: &str) -> Result<Vec<String>, TextError<AnyFault>> {
        let mut turns = Vec::new();
        V::legal_turns(&position::<V>(text)?, &mut turns);
        let mut texts: Vec<String> = turns.iter().map(ToString::to_string).collect();
        texts.sort_unstable();
        Ok(texts)
    }
}

fn position<V: GameVariant>(text: &str) -> Result<V::Position, TextError<AnyFault>> {
    V::parse_position(text).map_err(TextError::erased)
}

/// Opens the records of a text, each by the game that its tag `Variant` names. At the first fault everything before it
/// is kept: the records before, and of its own record, as the last, what is sound.
pub fn open_records(
    games: &[&dyn AnyGame],
    text: &str,
) -> (Vec<Box<dyn Session>>, Option<RecordFault>) {
    let mut sessions = Vec::new();
    for raw in syntax::read(text) {
        let named = |name: &str| games.iter().find(|game| game.info().name == name);
        let Some(game) = raw.variant().ok().and_then(named) else {
            let known: Vec<_> = games.iter().map(|game| game.info().name).collect();
            return (sessions, Some(raw.unknown_variant(&known)));
        };
        let (session, fault) = game.open_record(&raw);
        sessions.extend(session);
        if fault.is_some() {
            return (sessions, fault);
        }
    }
    (sessions, None)
}
