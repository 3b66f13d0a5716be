//! Live diagrams: a position, and what of it is shown, asked from the rules.

use std::fmt::Write as _;

use taktika::game_variant::explain::{AnyReason, Explanation, Wish};
use taktika::game_variant::session::{AnyGame, Session};
use taktika::game_variant::text::{AnyFault, TextError};
use taktika::game_variant::{Cell, GameInfo, KindId, TerrainForm};
use taktika::registry;

use crate::board::position::BoardPosition;
use crate::board::preview::{Marks, Preview, Target, helpers};
use crate::board::turns::BoardTurn;

/// How many words a position text has.
const FIELDS: usize = 4;

/// A position of a game with what a reader is shown of it.
///
/// In a rulebook it is a fenced block. Behind the game's id stand the position and pairs of words:
///
/// | words | what is shown |
/// | --- | --- |
/// | `piece f4` | what the piece there may do |
/// | `place K` | where one of this kind may be placed |
/// | `turn f4e2` | what this legal turn would do |
/// | `refused f4g2` | that this turn is not legal |
/// | `view c1-i5` | nothing: the block's lines show this part of the board alone |
///
/// The lines of the block are the same in letters, for whoever reads the Markdown: [`letters`](Self::letters).
///
/// ```
/// use taktika::registry;
/// use taktika_ui::rulebook::Drawing;
///
/// let game = registry::by_id("tactical").unwrap();
/// let position = "4k3/8/8/8/2#5/1p1p4/2P5/4K3[] w 0 20";
/// let drawing = Drawing::read(game, &format!("{position} piece c2 refused c2c4 view a1-e4"), "").unwrap();
/// assert_eq!(drawing.letters().lines().next().unwrap(), " 4 . . #-. .");
/// assert_eq!(drawing.letters().lines().nth(1).unwrap(), " 3 . pxo px.");
/// assert!(drawing.explanations().iter().any(|explained| !explained.legal));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// The game's id.
    pub game: &'static str,
    /// The position.
    pub position: String,
    /// What is shown of it.
    pub shows: Vec<Show>,
    /// The corners of the part that the letters show; `None` for all of the board.
    pub view: Option<(Cell, Cell)>,
    /// The lines of the block.
    pub lines: String,
}

/// What is shown of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Show {
    /// What the piece on this square may do.
    Piece(Cell),
    /// Where one of this kind may be placed.
    Place(KindId),
    /// What this legal turn would do.
    Turn(String),
    /// That this turn is not legal.
    Refused(String),
}

/// Why a drawing cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DrawingError {
    /// The position is none.
    #[error("the position: {0}")]
    Position(TextError<AnyFault>),
    /// A word that says what is shown is none, or has none behind it that says of what.
    #[error("“{0}” is nothing that can be shown")]
    Word(String),
    /// What stands behind such a word is no square, kind, turn or part of the board.
    #[error("“{word} {value}” is not in this position")]
    Value {
        /// The word.
        word: String,
        /// What stands behind it.
        value: String,
    },
}

/// What a drawing is drawn from.
pub(crate) struct Scene {
    pub(crate) info: &'static GameInfo,
    pub(crate) position: BoardPosition,
    pub(crate) marks: Marks,
    /// Where something may not be done.
    pub(crate) crosses: Vec<Cell>,
}

impl Drawing {
    /// Reads the words behind a game's id, with the lines of the block.
    ///
    /// # Errors
    /// What is not a position, or not in it.
    pub fn read(
        game: &'static dyn AnyGame,
        words: &str,
        lines: &str,
    ) -> Result<Self, DrawingError> {
        let words: Vec<&str> = words.split_whitespace().collect();
        let (position, shown) = words.split_at(words.len().min(FIELDS));
        let position = position.join(" ");
        let session = game
            .open_position(&position)
            .map_err(DrawingError::Position)?;
        let mut drawing = Self {
            game: game.info().id,
            position,
            shows: Vec::new(),
            view: None,
            lines: lines.to_owned(),
        };
        for pair in shown.chunks(2) {
            let [word, value] = pair else {
                return Err(DrawingError::Word(pair.join(" ")));
            };
            drawing.add(word, value, &*session)?;
        }
        Ok(drawing)
    }

    fn add(&mut self, word: &str, value: &str, session: &dyn Session) -> Result<(), DrawingError> {
        let info = session.info();
        let unfit = || DrawingError::Value {
            word: word.to_owned(),
            value: value.to_owned(),
        };
        let cell = |text: &str| info.shape.parse(text);
        match word {
            "piece" => {
                let at = cell(value).ok_or_else(unfit)?;
                let view = session.view(0).ok_or_else(unfit)?;
                let stands = view.pieces.iter().any(|piece| piece.at == at);
                stands.then_some(()).ok_or_else(unfit)?;
                self.shows.push(Show::Piece(at));
            }
            "place" => {
                let kinds = (0..).map(KindId).zip(info.kinds);
                let mut named = kinds.filter(|(_, kind)| kind.letter == value);
                let (kind, _) = named.next().ok_or_else(unfit)?;
                self.shows.push(Show::Place(kind));
            }
            "turn" | "refused" => {
                let explained = session.explain(Wish::Turn(value)).map_err(|_| unfit())?;
                if explained.legal != (word == "turn") {
                    return Err(unfit());
                }
                let text = value.to_owned();
                self.shows.push(match word {
                    "turn" => Show::Turn(text),
                    _ => Show::Refused(text),
                });
            }
            "view" => {
                let (one, other) = value.split_once('-').ok_or_else(unfit)?;
                let (one, other) = (cell(one).ok_or_else(unfit)?, cell(other).ok_or_else(unfit)?);
                if one.file > other.file || one.rank > other.rank {
                    return Err(unfit());
                }
                self.view = Some((one, other));
            }
            _ => return Err(DrawingError::Word(word.to_owned())),
        }
        Ok(())
    }

    /// The position as a game that begins with it; `None` only if the game is not there any more.
    pub fn session(&self) -> Option<Box<dyn Session>> {
        registry::by_id(self.game)?
            .open_position(&self.position)
            .ok()
    }

    /// What the rules say of the turns shown: of those of a piece or a placement, of legal ones and of refused ones.
    pub fn explanations(&self) -> Vec<Explanation<AnyReason>> {
        let Some(session) = self.session() else {
            return Vec::new();
        };
        let explain = |text: &str| session.explain(Wish::Turn(text)).ok();
        let mut explanations = Vec::new();
        for show in &self.shows {
            match show {
                Show::Turn(text) | Show::Refused(text) => explanations.extend(explain(text)),
                Show::Piece(_) | Show::Place(_) => {
                    let turns = self.turns(&*session, show);
                    explanations.extend(turns.iter().filter_map(|turn| explain(&turn.text)));
                }
            }
        }
        explanations
    }

    /// The legal turns that one thing shows.
    pub fn turns(&self, session: &dyn Session, show: &Show) -> Vec<BoardTurn> {
        let Some(position) = BoardPosition::of(session, 0) else {
            return Vec::new();
        };
        let helps = |turn: &BoardTurn, at: Cell| {
            let explained = session.explain(Wish::Turn(&turn.text)).ok();
            explained
                .is_some_and(|explained| helpers(turn, &explained, position.side).contains(&at))
        };
        let situation = position.situation();
        match show {
            Show::Piece(at) => {
                let by_none = situation.captures_by_none().filter(|turn| helps(turn, *at));
                situation.turns_from(*at).chain(by_none).cloned().collect()
            }
            Show::Place(kind) => situation.placements_of(*kind).cloned().collect(),
            Show::Turn(text) => {
                let turns = position.turns.iter();
                turns.filter(|turn| turn.text == *text).cloned().collect()
            }
            Show::Refused(_) => Vec::new(),
        }
    }

    /// The position with its marks.
    pub(crate) fn scene(&self) -> Option<Scene> {
        let session = self.session()?;
        let position = BoardPosition::of(&*session, 0)?;
        let mut marks = Marks::default();
        let mut crosses = Vec::new();
        for show in &self.shows {
            let turns = self.turns(&*session, show);
            match show {
                Show::Piece(at) => {
                    marks.selected = Some(*at);
                    marks.offer(&turns, position.side);
                }
                Show::Place(_) => marks.offer(&turns, position.side),
                Show::Turn(text) => {
                    let turn = turns.first()?;
                    let explained = session.explain(Wish::Turn(text)).ok()?;
                    marks.offer(&turns, position.side);
                    marks.selected = marks.selected.or(turn.shape.origin);
                    marks.preview = Some(Preview::of(turn, &explained, position.side));
                }
                Show::Refused(text) => {
                    let explained = session.explain(Wish::Turn(text)).ok()?;
                    let point = explained.points.first()?;
                    crosses.extend(point.target);
                    let from = point.piece.map(|piece| piece.at);
                    marks.selected = marks
                        .selected
                        .or(from.filter(|at| Some(*at) != point.target));
                }
            }
        }
        Some(Scene {
            info: session.info(),
            position,
            marks,
            crosses,
        })
    }

    /// The same in letters: the pieces as position texts have them, `o` where a move or placement ends, and behind a
    /// piece `x` where it is captured by moving there, `*` where it leaves otherwise; `-` where a turn is refused.
    pub fn letters(&self) -> String {
        let Some(scene) = self.scene() else {
            return String::new();
        };
        let shape = &scene.info.shape;
        let last = Cell {
            file: shape.files.saturating_sub(1),
            rank: shape.ranks.saturating_sub(1),
        };
        let (from, to) = self.view.unwrap_or((Cell { file: 0, rank: 0 }, last));
        let seen = |cell: Cell| {
            (from.file..=to.file).contains(&cell.file) && (from.rank..=to.rank).contains(&cell.rank)
        };
        let pieces = scene.position.pieces.iter().filter(|piece| seen(piece.at));
        let letters = pieces.filter_map(|piece| scene.info.kind(piece.kind));
        let width = letters.map(|kind| kind.letter.len()).max().unwrap_or(1);
        let mut all = String::new();
        for rank in (from.rank..=to.rank).rev() {
            let mut row = format!("{:>2} ", rank + 1);
            for file in from.file..=to.file {
                let (letter, mark) = scene.letter(Cell { file, rank });
                let _ = write!(row, "{letter:>width$}{mark}");
            }
            all.push_str(row.trim_end());
            all.push('\n');
        }
        let mut row = "   ".to_owned();
        for file in from.file..=to.file {
            let _ = write!(row, "{:>width$} ", shape.file_letter(file));
        }
        all.push_str(row.trim_end());
        all
    }
}

impl Scene {
    /// What stands for a square, and the mark behind it.
    fn letter(&self, cell: Cell) -> (String, char) {
        let target = self.marks.targets.get(&cell).copied().unwrap_or_default();
        let preview = self.marks.preview.as_ref();
        let leaves = preview.is_some_and(|preview| preview.leaving.contains(&cell));
        let mark = match target {
            _ if self.crosses.contains(&cell) => '-',
            Target { take: true, .. } => 'x',
            Target {
                take_in_place: true,
                ..
            } => '*',
            _ if leaves => '*',
            _ => ' ',
        };
        let mut pieces = self.position.pieces.iter();
        let letter = match pieces.find(|piece| piece.at == cell) {
            Some(piece) => {
                let letter = self.info.kind(piece.kind).map_or("", |kind| kind.letter);
                match piece.side {
                    Some(side) if side.index() > 0 => letter.to_lowercase(),
                    _ => letter.to_owned(),
                }
            }
            None if target.arrive => "o".to_owned(),
            None => self.ground(cell).to_owned(),
        };
        (letter, mark)
    }

    fn ground(&self, cell: Cell) -> &'static str {
        let lies = |form: TerrainForm| {
            let mut terrain = self.info.terrain.iter();
            terrain.any(|terrain| terrain.form == form && terrain.cells.contains(&cell))
        };
        if lies(TerrainForm::Lake) {
            "O"
        } else if lies(TerrainForm::Road) || lies(TerrainForm::Bridge) {
            "/"
        } else if lies(TerrainForm::River) {
            "~"
        } else {
            "."
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Result<Drawing, DrawingError> {
        let game = registry::by_id("tactical").expect("the game");
        Drawing::read(game, words, "")
    }

    const POSITION: &str = "4k3/8/8/8/2#5/1p1p4/2P5/4K3[] w 0 20";

    #[test]
    fn what_cannot_be_shown_is_refused() {
        for (words, expected) in [
            ("", "the position: "),
            ("8/8 w 0 1", "the position: "),
            (&format!("{POSITION} piece"), "“piece” is nothing"),
            (&format!("{POSITION} dance c2"), "“dance” is nothing"),
            (&format!("{POSITION} piece c9"), "“piece c9” is not"),
            (&format!("{POSITION} piece a1"), "“piece a1” is not"),
            (&format!("{POSITION} place X"), "“place X” is not"),
            (&format!("{POSITION} turn c2c4"), "“turn c2c4” is not"),
            (
                &format!("{POSITION} turn nonsense"),
                "“turn nonsense” is not",
            ),
            (&format!("{POSITION} refused c2c3"), "“refused c2c3” is not"),
            (&format!("{POSITION} view e4-a1"), "“view e4-a1” is not"),
            (&format!("{POSITION} view e4"), "“view e4” is not"),
        ] {
            let error = read(words).expect_err(words).to_string();
            assert!(error.starts_with(expected), "{words}: {error}");
        }
    }

    #[test]
    fn marks_are_what_the_rules_allow() {
        let drawing = read(&format!("{POSITION} piece c2 refused c2c4")).expect("a drawing");
        let scene = drawing.scene().expect("a scene");
        let shape = &scene.info.shape;
        let at = |text| shape.parse(text).expect("a square");
        let takes = |text| {
            scene
                .marks
                .targets
                .get(&at(text))
                .is_some_and(|target| target.take)
        };
        assert!(takes("b3") && takes("d3") && !takes("c3"));
        assert_eq!(scene.marks.selected, Some(at("c2")));
        assert_eq!(scene.crosses, [at("c4")]);
    }
}
