//! The whole client without its window, driven by pointer and keys as a player drives it.

mod client {
    mod analysis;
    mod cards;
    mod computer;
    mod driver;
    mod file_dialog;
    mod files;
    mod games;
    mod interrupted;
    mod layout;
    mod picture;
    mod piece_card;
    mod rulebook;
    mod texts;
    mod training;
    mod training_layout;
    mod unfinished;
}
