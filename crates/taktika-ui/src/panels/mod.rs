//! The parts of the screens: functions from what there is to what the player asks for.

pub(crate) mod analysis;
pub(crate) mod buttons;
pub(crate) mod diagram;
pub(crate) mod entry;
pub(crate) mod line;
pub(crate) mod lines;
pub(crate) mod linked;
pub(crate) mod marks_key;
pub(crate) mod phase;
pub(crate) mod player;
pub(crate) mod standing;
pub(crate) mod status;
pub(crate) mod thoughts;
pub(crate) mod top_bar;
pub(crate) mod tray;
pub(crate) mod turns;
pub(crate) mod widgets;

use taktika::words::Words;

use crate::art::Pieces;
use crate::board::Pictures;

/// What every part needs to show anything.
pub(crate) struct Kit<'a> {
    /// The sentences.
    pub(crate) words: &'a Words,
    /// The drawings.
    pub(crate) pieces: &'a Pieces,
    /// The drawings' pictures.
    pub(crate) pictures: &'a mut Pictures,
}
