//! What a step asks for.

use taktika::game_variant::{Cell, Clause, KindId};

/// Defines the acts: of each its word, and what its documentation says.
macro_rules! acts {
    ($($(#[doc = $doc:literal])+ $name:ident: $word:literal;)+) => {
        /// What is to be done, the first word of a task. Each is found out by asking the rules: for the effects of a turn,
        /// its shape, its explanation, or how the game stands after it.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Asked {
            $($(#[doc = $doc])+ $name,)+
        }

        impl Asked {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// Its word in a course file.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$name => $word,)+
                }
            }
        }
    };
}

acts! {
    /// Any legal turn.
    Turn: "turn";
    /// A piece goes to an empty square, and nothing leaves the board.
    Move: "move";
    /// A piece of the other side leaves the board, whatever takes it.
    Capture: "capture";
    /// A piece takes another's square.
    Strike: "strike";
    /// Several pieces take one from afar, and nothing moves.
    Barrage: "barrage";
    /// A piece that is enclosed is taken, and nothing moves.
    Encircle: "encircle";
    /// One piece takes from where it stands.
    Shoot: "shoot";
    /// Something leaves the board by an explosion.
    Explode: "explode";
    /// A piece comes from the reserve, or an object from nowhere.
    Place: "place";
    /// Nothing is done.
    Pass: "pass";
    /// A piece becomes one of another kind.
    Transform: "transform";
    /// The turn wins the game.
    Win: "win";
    /// The turn draws the game.
    Draw: "draw";
    /// A draw is claimed, which is no turn.
    Claim: "claim";
    /// Something is tried that the rules refuse.
    Refused: "refused";
}

impl Asked {
    /// The act of this word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|act| act.word() == word)
    }
}

/// What a step asks for: an act, and conditions that narrow it. A condition that is empty asks for nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// The act.
    pub act: Asked,
    /// One of exactly these turns.
    pub turns: Vec<String>,
    /// A piece of this kind acts, or is placed.
    pub by: Option<KindId>,
    /// The acting piece stands on one of these squares.
    pub from: Vec<Cell>,
    /// The turn is pointed at one of these squares: a piece arrives there or is placed there, or it is acted upon.
    pub target: Vec<Cell>,
    /// A piece of each of these kinds, of the other side, leaves the board.
    pub takes: Vec<KindId>,
    /// A piece becomes one of this kind.
    pub becomes: Option<KindId>,
    /// The explanation of the turn, or of the refusal, names this clause.
    pub clause: Option<Clause>,
    /// The game ends by the turn for the reason of this word.
    pub ending: Option<String>,
    /// After the turn the other side cannot take a piece of this kind.
    pub safe: Option<KindId>,
}

impl Task {
    /// The task that asks for an act and nothing more.
    pub const fn new(act: Asked) -> Self {
        Self {
            act,
            turns: Vec::new(),
            by: None,
            from: Vec::new(),
            target: Vec::new(),
            takes: Vec::new(),
            becomes: None,
            clause: None,
            ending: None,
            safe: None,
        }
    }
}
