//! A board drawn with characters.

use std::fmt::Write;

use anstyle::{Ansi256Color, Color, Style};
use taktika::game_variant::session::PositionView;
use taktika::game_variant::{Cell, GameInfo, Ground, KindInfo, Side, TerrainForm};
use taktika::words::Words;

/// How a board is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// In ASCII characters alone.
    pub(super) ascii: bool,
    /// In the colours of a terminal.
    pub(super) colour: bool,
}

/// The board, highest rank first, with coordinates on all sides.
pub(super) fn board(info: &GameInfo, view: &PositionView, look: Look) -> Vec<String> {
    let board = Board { info, view, look };
    let mut lines = vec![board.files(), board.border(info.shape.ranks)];
    for rank in (0..info.shape.ranks).rev() {
        lines.push(board.rank(rank));
        lines.push(board.border(rank));
    }
    lines.push(board.files());
    lines
}

/// What the marks of the terrain mean; nothing where there is no terrain.
pub(super) fn legend(info: &GameInfo, words: &Words, look: Look) -> Option<String> {
    let mut parts: Vec<String> = Vec::new();
    for terrain in info.terrain {
        let (mark, key) = match terrain.form {
            TerrainForm::HomeZone(_) => (look.line(true), "cli-home-lines"),
            form => (look.mark(form), word(form)),
        };
        let part = format!("{mark} {}", words.text(key));
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    (!parts.is_empty()).then(|| parts.join(", "))
}

fn word(form: TerrainForm) -> &'static str {
    match form {
        TerrainForm::Road => "cli-road",
        TerrainForm::River => "cli-river",
        TerrainForm::Bridge => "cli-bridge",
        TerrainForm::Lake => "cli-lake",
        TerrainForm::HomeZone(_) => "cli-home-lines",
    }
}

impl Look {
    /// What fills the squares of a terrain.
    fn mark(self, form: TerrainForm) -> char {
        match (form, self.ascii) {
            (TerrainForm::HomeZone(_), _) => ' ',
            (TerrainForm::Road, false) => '░',
            (TerrainForm::River, false) => '≈',
            (TerrainForm::Bridge, false) => '╫',
            (TerrainForm::Lake, false) => '▓',
            (TerrainForm::Road, true) => ':',
            (TerrainForm::River, true) => '~',
            (TerrainForm::Bridge, true) => 'H',
            (TerrainForm::Lake, true) => '%',
        }
    }

    /// A line between ranks; a heavy one ends a home zone.
    fn line(self, heavy: bool) -> char {
        match (self.ascii, heavy) {
            (false, false) => '─',
            (false, true) => '═',
            (true, false) => '-',
            (true, true) => '=',
        }
    }

    fn side_line(self) -> char {
        if self.ascii { '|' } else { '│' }
    }
}

/// Where a crossing of lines lies: from the left or top edge of the board to the other.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    Low,
    Inside,
    High,
}

impl Edge {
    fn of(at: u8, length: u8) -> Self {
        match at {
            0 => Self::Low,
            _ if at == length => Self::High,
            _ => Self::Inside,
        }
    }
}

struct Board<'a> {
    info: &'a GameInfo,
    view: &'a PositionView,
    look: Look,
}

impl Board<'_> {
    /// The widest letter of a kind, in characters.
    fn letter_width(&self) -> usize {
        let widths = self.info.kinds.iter().map(|kind| kind.letter.len());
        widths.max().unwrap_or(1)
    }

    fn files(&self) -> String {
        let width = self.letter_width() + 3;
        let letters = (0..self.info.shape.files).map(|file| self.info.shape.file_letter(file));
        let centred: String = letters.map(|letter| format!("{letter:^width$}")).collect();
        format!("    {centred}").trim_end().to_owned()
    }

    /// The line below a rank, or above the highest: the one with so many ranks below it.
    fn border(&self, below: u8) -> String {
        let shape = &self.info.shape;
        let mut line = String::from("   ");
        for file in 0..=shape.files {
            let heavy_before = file > 0 && self.is_home_line(file - 1, below);
            let heavy_after = file < shape.files && self.is_home_line(file, below);
            line.push(self.crossing(file, below, heavy_before || heavy_after));
            if file < shape.files {
                let segment = self.look.line(heavy_after);
                line.extend(std::iter::repeat_n(segment, self.letter_width() + 2));
            }
        }
        line
    }

    fn crossing(&self, file: u8, below: u8, heavy: bool) -> char {
        if self.look.ascii {
            return '+';
        }
        let across = Edge::of(file, self.info.shape.files);
        let up = Edge::of(below, self.info.shape.ranks);
        match (up, across, heavy) {
            (Edge::High, Edge::Low, _) => '┌',
            (Edge::High, Edge::Inside, _) => '┬',
            (Edge::High, Edge::High, _) => '┐',
            (Edge::Inside, Edge::Low, false) => '├',
            (Edge::Inside, Edge::Inside, false) => '┼',
            (Edge::Inside, Edge::High, false) => '┤',
            (Edge::Inside, Edge::Low, true) => '╞',
            (Edge::Inside, Edge::Inside, true) => '╪',
            (Edge::Inside, Edge::High, true) => '╡',
            (Edge::Low, Edge::Low, _) => '└',
            (Edge::Low, Edge::Inside, _) => '┴',
            (Edge::Low, Edge::High, _) => '┘',
        }
    }

    /// Whether a home zone ends on this file between two ranks of the board.
    fn is_home_line(&self, file: u8, below: u8) -> bool {
        let Some(under) = below.checked_sub(1) else {
            return false;
        };
        let under = Cell { file, rank: under };
        let over = Cell { file, rank: below };
        self.info.shape.contains(over) && self.home(under) != self.home(over)
    }

    fn home(&self, cell: Cell) -> Option<Side> {
        self.info
            .terrain
            .iter()
            .find_map(|terrain| match terrain.form {
                TerrainForm::HomeZone(side) if terrain.cells.contains(&cell) => Some(side),
                _ => None,
            })
    }

    /// What lies on a cell; where several things do, what is on top.
    fn terrain(&self, cell: Cell) -> Option<TerrainForm> {
        let order = |form: &TerrainForm| match form {
            TerrainForm::HomeZone(_) => 0,
            TerrainForm::River => 1,
            TerrainForm::Road => 2,
            TerrainForm::Lake => 3,
            TerrainForm::Bridge => 4,
        };
        let here = self.info.terrain.iter();
        here.filter(|terrain| terrain.cells.contains(&cell))
            .map(|terrain| terrain.form)
            .max_by_key(order)
    }

    fn rank(&self, rank: u8) -> String {
        let number = rank + 1;
        let bar = self.look.side_line();
        let mut line = format!("{number:>2} {bar}");
        for file in 0..self.info.shape.files {
            line.push_str(&self.square(Cell { file, rank }));
            line.push(bar);
        }
        // Writing to a string cannot fail.
        let _ = write!(line, " {number}");
        line
    }

    fn square(&self, cell: Cell) -> String {
        let mark = self.terrain(cell).map_or(' ', |form| self.look.mark(form));
        let width = self.letter_width();
        let piece = self.view.pieces.iter().find(|piece| piece.at == cell);
        let letter = piece.and_then(|piece| {
            let kind = self.info.kind(piece.kind)?;
            Some(letter(kind, piece.side))
        });
        let inside = match letter {
            Some(letter) => format!("{letter:>width$}"),
            None => mark.to_string().repeat(width),
        };
        let text = format!("{mark}{inside}{mark}");
        if !self.look.colour {
            return text;
        }
        let style = self.style(cell, piece.map(|piece| piece.side));
        format!("{style}{text}{style:#}")
    }

    /// The colours of a square. Its letter's colour is that of the side; a terrain's mark alone is a quiet one.
    fn style(&self, cell: Cell, piece: Option<Option<Side>>) -> Style {
        let front = match piece {
            None => 102,
            Some(None) => 236,
            Some(Some(Side::First)) => 18,
            Some(Some(Side::Second)) => 88,
        };
        let style = Style::new()
            .fg_color(Some(colour(front)))
            .bg_color(Some(colour(self.ground(cell))));
        if piece.is_some() { style.bold() } else { style }
    }

    fn ground(&self, cell: Cell) -> u8 {
        match (self.terrain(cell), self.info.ground) {
            (Some(TerrainForm::Lake), _) => 110,
            (Some(TerrainForm::River), _) => 153,
            (Some(TerrainForm::Road), _) => 187,
            (Some(TerrainForm::Bridge), _) => 180,
            (Some(TerrainForm::HomeZone(Side::First)), _) => 189,
            (Some(TerrainForm::HomeZone(Side::Second)), _) => 224,
            (None, Ground::Chequered) if (cell.file + cell.rank).is_multiple_of(2) => 180,
            (None, Ground::Chequered | Ground::Open) => 230,
        }
    }
}

/// The letter of a piece, in the case of its side.
fn letter(kind: &KindInfo, side: Option<Side>) -> String {
    match side {
        Some(Side::Second) => kind.letter.to_lowercase(),
        Some(Side::First) | None => kind.letter.to_owned(),
    }
}

fn colour(number: u8) -> Color {
    Color::Ansi256(Ansi256Color(number))
}
