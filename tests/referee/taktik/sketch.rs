//! Positions for the tests of single clauses, put together from a few pieces.

use super::taktik::Position;
use super::{FILES, read};

/// A position in the making: letters of pieces, `board[rank][file]`.
#[derive(Clone)]
pub(crate) struct Sketch {
    pub(crate) board: [[Option<char>; 11]; 11],
}

impl Sketch {
    /// Main figures and enough ground troops for TT-6, in the corners of the last three files, or of the first three.
    pub(crate) fn corners(first_files: bool) -> Sketch {
        let mut sketch = Sketch {
            board: [[None; 11]; 11],
        };
        let troops = [
            (8, 0, 'i'),
            (9, 0, 't'),
            (10, 0, 't'),
            (8, 1, 'i'),
            (9, 1, 'm'),
            (10, 1, 'i'),
            (10, 2, 'i'),
        ];
        for (file, rank, letter) in troops {
            let file = if first_files { 10 - file } else { file };
            sketch.board[rank][file] = Some(letter);
            sketch.board[10 - rank][file] = Some(letter.to_ascii_uppercase());
        }
        sketch
    }

    /// Adds pieces written as letter and square: `Ac6 tg6`.
    pub(crate) fn with(mut self, pieces: &str) -> Sketch {
        for piece in pieces.split_whitespace() {
            let file = FILES.find(&piece[1..2]).expect("a file");
            let rank: usize = piece[2..].parse().expect("a rank");
            self.board[rank - 1][file] = piece.chars().next();
        }
        self
    }

    pub(crate) fn position(&self, side: char) -> Position {
        let mut ranks = Vec::new();
        for rank in self.board.iter().rev() {
            let mut text = String::new();
            let mut run = 0;
            for square in rank {
                match square {
                    None => run += 1,
                    Some(letter) => {
                        if run > 0 {
                            text += &run.to_string();
                        }
                        run = 0;
                        text.push(*letter);
                    }
                }
            }
            if run > 0 {
                text += &run.to_string();
            }
            ranks.push(text);
        }
        read(&format!("{} {side} 0 1", ranks.join("/")))
    }
}
