//! Why a turn is legal or not, as values; sentences are made from them at the edge, in the reader's language.

use alloc::vec::Vec;

use crate::{Cell, Clause, KindId, Placed};

/// What someone would like to do or know, whether or not it is legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wish<T> {
    /// This very turn.
    Turn(T),
    /// What stands here shall act on there: move, take, shoot, strike.
    FromTo(Cell, Cell),
    /// A piece of this kind shall come from the reserve.
    Place(KindId, Cell),
    /// What is to be known about this square: what stands there, what it can do, what can be done to it.
    Square(Cell),
    /// Nothing shall be done.
    Pass,
}

/// A reason in an explanation. Each names one clause and one way in which the clause speaks.
pub trait Reason: Copy + Eq + core::fmt::Debug {
    /// The clause.
    fn clause(self) -> Clause;
    /// The name of the sentence made from it, such as `taktik-one-attacker`.
    fn key(self) -> &'static str;
}

/// Why something is legal, or why it is not, and what it would do.
///
/// ```
/// # mod toy { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/variant/toy.rs")); }
/// # use toy::Toy;
/// use game_variant::GameVariant;
/// use game_variant::explain::{Reason, Wish};
///
/// let wish = Wish::Turn(Toy::parse_turn("a1c1")?);
/// let explanation = Toy::explain(&Toy::start(), wish);
/// assert!(!explanation.legal);
/// assert_eq!(explanation.points[0].reason.key(), "toy-own-in-the-way");
/// assert_eq!(explanation.points[0].reason.clause().0, "T-1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Explanation<R> {
    /// Whether the wish is a legal turn. Of a wish between squares: whether at least one turn fulfils it. Of a square:
    /// whether a legal turn acts from it; a game may say so, too, of one where a legal turn ends or takes something.
    /// Nothing beyond the board is legal, and no kind that the game lacks.
    pub legal: bool,
    /// The reasons, the most telling first. Never empty: for a legal turn what it is and what it does, for anything
    /// else what forbids it.
    pub points: Vec<Point<R>>,
}

/// One reason with what it speaks of. What a reason fills in, its documentation says.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Point<R> {
    /// The reason.
    pub reason: R,
    /// The piece that acts or is asked about.
    pub piece: Option<Placed>,
    /// The square acted upon.
    pub target: Option<Cell>,
    /// The other pieces that show it: supporters, enclosers, what stands in the way, what leaves.
    pub others: Vec<Placed>,
    /// Further squares that show it.
    pub squares: Vec<Cell>,
    /// A kind that comes into it: the one a piece becomes or is asked to become.
    pub kind: Option<KindId>,
    /// A number of the clause: a reach, a rank, a count.
    pub number: Option<u16>,
}

impl<R> Point<R> {
    /// A reason that speaks of nothing yet.
    pub const fn new(reason: R) -> Self {
        Self {
            reason,
            piece: None,
            target: None,
            others: Vec::new(),
            squares: Vec::new(),
            kind: None,
            number: None,
        }
    }

    /// The same, about this piece.
    #[must_use]
    pub fn piece(mut self, piece: Placed) -> Self {
        self.piece = Some(piece);
        self
    }

    /// The same, with the square acted upon.
    #[must_use]
    pub fn target(mut self, target: impl Into<Cell>) -> Self {
        self.target = Some(target.into());
        self
    }

    /// The same, with further pieces.
    #[must_use]
    pub fn others(mut self, others: impl IntoIterator<Item = Placed>) -> Self {
        self.others.extend(others);
        self
    }

    /// The same, with further squares.
    #[must_use]
    pub fn squares<S: Into<Cell>>(mut self, squares: impl IntoIterator<Item = S>) -> Self {
        self.squares.extend(squares.into_iter().map(Into::into));
        self
    }

    /// The same, with a kind.
    #[must_use]
    pub fn kind(mut self, kind: KindId) -> Self {
        self.kind = Some(kind);
        self
    }

    /// The same, with a number.
    #[must_use]
    pub fn number(mut self, number: impl Into<u16>) -> Self {
        self.number = Some(number.into());
        self
    }

    /// The same with its reason in another type.
    pub fn map<S>(self, reason: impl FnOnce(R) -> S) -> Point<S> {
        Point {
            reason: reason(self.reason),
            piece: self.piece,
            target: self.target,
            others: self.others,
            squares: self.squares,
            kind: self.kind,
            number: self.number,
        }
    }
}

impl<R: Reason> Explanation<R> {
    /// What allows or does something.
    pub fn legal(points: Vec<Point<R>>) -> Self {
        Self {
            legal: true,
            points,
        }
    }

    /// What forbids something.
    pub fn illegal(points: Vec<Point<R>>) -> Self {
        Self {
            legal: false,
            points,
        }
    }

    /// The clauses named, in order, each once.
    pub fn clauses(&self) -> Vec<Clause> {
        let mut clauses = Vec::new();
        for point in &self.points {
            let clause = point.reason.clause();
            if !clauses.contains(&clause) {
                clauses.push(clause);
            }
        }
        clauses
    }

    /// The same for programs that do not know the game.
    pub fn erased(self) -> Explanation<AnyReason> {
        let erase = |reason: R| AnyReason {
            clause: reason.clause(),
            key: reason.key(),
        };
        Explanation {
            legal: self.legal,
            points: self
                .points
                .into_iter()
                .map(|point| point.map(erase))
                .collect(),
        }
    }
}

/// A reason by its clause and the name of its sentence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct AnyReason {
    /// The clause.
    pub clause: Clause,
    /// The name of the sentence made from it.
    pub key: &'static str,
}

impl AnyReason {
    /// The reason of this clause and sentence: for a game too small for reasons of a type of its own.
    pub const fn new(clause: Clause, key: &'static str) -> Self {
        Self { clause, key }
    }
}

impl Reason for AnyReason {
    fn clause(self) -> Clause {
        self.clause
    }

    fn key(self) -> &'static str {
        self.key
    }
}
