//! The board of a position: ranks of pieces and runs of empty squares.

use alloc::format;
use alloc::string::String;

use super::{Fault, Field, Part, SyntaxFault, TextError};
use crate::{BoardShape, Cell};

/// Reads the ranks of a board, highest first. `piece` reads one piece at the start of a text and gives it with its
/// length in bytes; `place` is told where each stands, and may refuse it.
///
/// # Errors
/// Faults of form, with `letters` for what `piece` does not know, and whatever `place` says.
pub fn ranks<T, F: Fault + From<SyntaxFault>>(
    part: Part<'_>,
    shape: &BoardShape,
    letters: &'static str,
    piece: impl Fn(&str) -> Option<(T, usize)>,
    mut place: impl FnMut(T, Cell) -> Result<(), F>,
) -> Result<(), TextError<F>> {
    let files = shape.files;
    let fault = |at: usize, fault: SyntaxFault| part.fault(Field::Board, at, F::from(fault));
    let mut rank = shape.ranks;
    let mut at = 0usize;
    for row in part.text.split('/') {
        let Some(below) = rank.checked_sub(1) else {
            let ranks = shape.ranks;
            return Err(fault(at.saturating_sub(1), SyntaxFault::Ranks { ranks }));
        };
        rank = below;
        let end = at + row.len();
        let mut file = 0;
        let mut after_run = false;
        let mut rest = row;
        while let Some(first) = rest.chars().next() {
            let length = if first.is_ascii_digit() {
                let digits = rest
                    .find(|char: char| !char.is_ascii_digit())
                    .unwrap_or(rest.len());
                let run = rest.get(..digits).and_then(|run| run.parse::<u8>().ok());
                let sound =
                    run.filter(|run| (1..=files).contains(run) && first != '0' && !after_run);
                let Some(run) = sound else {
                    return Err(fault(at, SyntaxFault::Run { files }));
                };
                if run > files - file {
                    return Err(fault(at, SyntaxFault::RankLength { files }));
                }
                file += run;
                after_run = true;
                digits
            } else {
                let Some((kind, length)) = piece(rest).filter(|(_, length)| *length > 0) else {
                    return Err(fault(at, SyntaxFault::Letter(letters)));
                };
                if file >= files {
                    return Err(fault(at, SyntaxFault::RankLength { files }));
                }
                place(kind, Cell { file, rank })
                    .map_err(|wrong| part.fault(Field::Board, at, wrong))?;
                file += 1;
                after_run = false;
                length
            };
            at += length;
            rest = rest.get(length..).unwrap_or("");
        }
        if file < files {
            return Err(fault(end, SyntaxFault::RankLength { files }));
        }
        at = end + 1;
    }
    if rank > 0 {
        let ranks = shape.ranks;
        return Err(fault(part.text.len(), SyntaxFault::Ranks { ranks }));
    }
    Ok(())
}

/// The text of a board: ranks from the highest, runs of empty squares as numbers. `piece` gives the text of what
/// stands on a cell.
pub fn board_text(shape: &BoardShape, piece: impl Fn(Cell) -> Option<&'static str>) -> String {
    let mut text = String::new();
    for rank in (0..shape.ranks).rev() {
        let mut run = 0u8;
        for file in 0..shape.files {
            match piece(Cell { file, rank }) {
                None => run += 1,
                Some(letter) => {
                    push_run(&mut text, run);
                    run = 0;
                    text.push_str(letter);
                }
            }
        }
        push_run(&mut text, run);
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

fn push_run(text: &mut String, run: u8) {
    if run > 0 {
        text.push_str(&format!("{run}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    const SHAPE: BoardShape = BoardShape {
        files: 3,
        ranks: 2,
        file_letters: "abc",
        file_aliases: &[],
    };

    fn read(text: &str) -> Result<Vec<(char, Cell)>, TextError<SyntaxFault>> {
        let mut pieces = Vec::new();
        let piece = |rest: &str| rest.chars().next().filter(|c| *c == 'o').map(|c| (c, 1));
        ranks(Part::all(text), &SHAPE, "o", piece, |kind, cell| {
            pieces.push((kind, cell));
            Ok::<(), SyntaxFault>(())
        })?;
        Ok(pieces)
    }

    #[test]
    fn ranks_are_read_from_the_highest() {
        let pieces = read("1o1/3").unwrap();
        assert_eq!(pieces, [('o', Cell { file: 1, rank: 1 })]);
    }

    #[test]
    fn faults_of_ranks_are_named_where_they_are() {
        for (text, offset, fault) in [
            ("3", 1, SyntaxFault::Ranks { ranks: 2 }),
            ("3/3/3", 3, SyntaxFault::Ranks { ranks: 2 }),
            ("2/3", 1, SyntaxFault::RankLength { files: 3 }),
            ("oooo/3", 3, SyntaxFault::RankLength { files: 3 }),
            ("o3/3", 1, SyntaxFault::RankLength { files: 3 }),
            ("12/3", 0, SyntaxFault::Run { files: 3 }),
            ("03/3", 0, SyntaxFault::Run { files: 3 }),
            ("0/3", 0, SyntaxFault::Run { files: 3 }),
            ("/3", 0, SyntaxFault::RankLength { files: 3 }),
            ("oé1/3", 1, SyntaxFault::Letter("o")),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!((error.offset, error.fault), (offset, fault), "{text}");
        }
    }
}
