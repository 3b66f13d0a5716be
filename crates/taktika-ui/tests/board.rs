//! The board: layout, selecting, previews, drawing, and the part for egui.

mod board {
    mod hand;
    mod layout;
    mod pictures;
    mod preview;
    mod sample;
    mod selection;
    mod view;
}
