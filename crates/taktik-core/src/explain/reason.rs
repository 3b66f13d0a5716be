//! Every way in which a clause allows or forbids something.

use game_variant::{Clause, explain};

/// Defines the reasons: of each its clause and the name of its sentence.
macro_rules! reasons {
    ($($(#[doc = $doc:literal])+ $name:ident: $clause:literal, $key:literal;)+) => {
        /// Why something is legal or not: one variant for each way in which a clause speaks. Each says what its
        /// [`Point`](game_variant::explain::Point) fills in; of a point's `others` and `squares` none are left out.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Reason {
            $($(#[doc = $doc])+ $name,)+
        }

        impl Reason {
            /// All reasons.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];
        }

        impl explain::Reason for Reason {
            fn clause(self) -> Clause {
                Clause(match self {
                    $(Self::$name => $clause,)+
                })
            }

            fn key(self) -> &'static str {
                match self {
                    $(Self::$name => concat!("taktik-", $key),)+
                }
            }
        }
    };
}

reasons! {
    // What a legal turn is and does.

    /// A piece moves in a straight line: piece, target, number (its reach).
    Move: "TT-3.1", "move";
    /// A tank moves like a chess knight: piece, target, squares (the two on its way).
    LeapMove: "TT-3.2", "leap-move";
    /// Infantry or a tank goes further than its reach, along the road: piece, target, number (the road's reach).
    RoadMove: "TT-3.3", "road-move";
    /// A plane moves over pieces: piece, target, others (those it passes over).
    MoveOverPieces: "TT-3.4", "move-over-pieces";
    /// A plane moves over lakes: piece, target, squares (the lakes).
    MoveOverLakes: "TT-3.6", "move-over-lakes";
    /// A piece takes an enemy's square: piece, target, others (the enemy).
    Strike: "TT-4.5", "strike";
    /// At least two bear on the target: piece (that takes), target, others (the other bearers).
    Supported: "TT-4.4", "supported";
    /// A tank strikes like a chess knight: piece, target, squares (the two on its way).
    LeapStrike: "TT-4.2", "leap-strike";
    /// A plane strikes over pieces or lakes: piece, target, others (pieces passed over), squares (lakes passed over).
    StrikeOver: "TT-4.3", "strike-over";
    /// Artillery bears on the target over pieces or lakes: target, others (that artillery), squares (of those pieces and lakes).
    FiresOver: "TT-4.3", "fires-over";
    /// Artillery four squares from the target, and the plane that takes it right behind: piece, target, others (that artillery).
    Spotter: "TT-4.9", "spotter";
    /// Artillery takes a piece, and nothing moves: piece (the one taken), target, others (the artillery that bears).
    Barrage: "TT-4.6", "barrage";
    /// Two adjacent pieces in a line enclose a piece, which is taken, and nothing moves: piece (the one taken), target, others (the two).
    Encirclement: "TT-5.1", "encirclement";
    /// Two more pieces enclose it, which makes no further turn: piece (the one taken), target, others (the two).
    AnotherPair: "TT-5.4", "another-pair";

    // How the game ends by a turn, or has ended.

    /// Enough of the winner's ground troops stand in the loser's home zone: piece (the winner's main figure), others (those troops), number (of them).
    WinsByOccupation: "TT-6.1", "wins-occupation";
    /// The loser has too few ground troops: piece (the winner's main figure), others (the loser's ground troops), number (of them).
    WinsByAttrition: "TT-6.2", "wins-attrition";
    /// The loser has no infantry: piece (the winner's main figure).
    WinsByInfantry: "TT-6.3", "wins-infantry";
    /// The loser's main figure is gone: piece (the winner's main figure).
    WinsByMainFigure: "TT-6.4", "wins-main-figure";
    /// The loser has no turn: piece (the winner's main figure).
    WinsByImmobility: "TT-6.5", "wins-immobility";
    /// A draw, because a move or strike in reply would meet the same conditions: piece (that goes), target.
    EqualReply: "TT-6.6", "equal-reply";
    /// The same by a barrage: piece (the first of that artillery), target, others (all artillery that bears).
    EqualBarrage: "TT-6.6", "equal-barrage";
    /// The same by an encirclement: piece (the first of those), target, others (all who enclose it).
    EqualEncirclement: "TT-6.6", "equal-encirclement";
    /// In such a draw, a condition that both would meet, as in [`Self::WinsByOccupation`].
    EqualOccupation: "TT-6.1", "equal-occupation";
    /// In such a draw, a condition that both would meet, as in [`Self::WinsByAttrition`].
    EqualAttrition: "TT-6.2", "equal-attrition";
    /// In such a draw, a condition that both would meet, as in [`Self::WinsByInfantry`].
    EqualInfantry: "TT-6.3", "equal-infantry";
    /// In such a draw, a condition that both would meet, as in [`Self::WinsByMainFigure`].
    EqualMainFigure: "TT-6.4", "equal-main-figure";

    // That the game is over already, which forbids whatever is wished: in front, in place of the reason it is named after.

    /// As [`Self::WinsByOccupation`].
    OverByOccupation: "TT-6.1", "over-occupation";
    /// As [`Self::WinsByAttrition`].
    OverByAttrition: "TT-6.2", "over-attrition";
    /// As [`Self::WinsByInfantry`].
    OverByInfantry: "TT-6.3", "over-infantry";
    /// As [`Self::WinsByMainFigure`].
    OverByMainFigure: "TT-6.4", "over-main-figure";
    /// As [`Self::WinsByImmobility`].
    OverByImmobility: "TT-6.5", "over-immobility";
    /// As [`Self::EqualReply`].
    OverByEqualReply: "TT-6.6", "over-equal-reply";
    /// As [`Self::EqualBarrage`].
    OverByEqualBarrage: "TT-6.6", "over-equal-barrage";
    /// As [`Self::EqualEncirclement`].
    OverByEqualEncirclement: "TT-6.6", "over-equal-encirclement";

    // What is no turn at all.

    /// A square that the board does not have: nothing.
    OffBoard: "TT-1.1", "off-board";
    /// Nothing stands where something shall act: squares (that one).
    NothingThere: "TT-2.1", "nothing-there";
    /// It is not the turn of that piece's side: piece.
    NotYourPiece: "TT-2.1", "not-your-piece";
    /// To go where one stands is no turn: piece.
    SameSquare: "TT-2.1", "same-square";
    /// There is no reserve: kind (when it is one of the game's).
    NoReserve: "TT-2.1", "no-reserve";
    /// There is no pass: nothing.
    NoPass: "TT-2.1", "no-pass";

    // What forbids a move.

    /// A piece of one's own stands there: piece, target, others (it).
    OwnPieceThere: "TT-3", "own-piece-there";
    /// The square is in no straight line: piece, target.
    MoveNotStraight: "TT-3.1", "move-not-straight";
    /// The square is too far: piece, target, number (the reach).
    MoveTooFar: "TT-3.1", "move-too-far";
    /// Nor is the square a knight's move away: piece, target.
    MoveNoLeap: "TT-3.2", "move-no-leap";
    /// Pieces stand on the way of a tank's knight move: piece, target, others.
    LeapBlocked: "TT-3.2", "leap-blocked";
    /// A lake lies on the way of a tank's knight move: piece, target, squares.
    LeapOverLake: "TT-3.2", "leap-over-lake";
    /// The square is too far even along the road: piece, target, number (the road's reach).
    RoadTooFar: "TT-3.3", "road-too-far";
    /// Pieces stand in the way: piece, target, others.
    MoveBlocked: "TT-3.4", "move-blocked";
    /// Enemy planes or artillery stand in a plane's way: piece, target, others.
    FlightBlocked: "TT-3.4", "flight-blocked";
    /// The way leads along the river: piece, target, squares (the first step).
    AlongRiver: "TT-3.5", "along-river";
    /// The square is a lake: piece, target.
    OntoLake: "TT-3.6", "onto-lake";
    /// A lake lies in the way: piece, target, squares.
    OverLake: "TT-3.6", "over-lake";
    /// The square is outside the main figure's home zone: piece, target.
    MainFigureLeaves: "TT-3.7", "main-figure-leaves";

    // What forbids a strike.

    /// The enemy stands on a diagonal: piece, target.
    StrikeDiagonal: "TT-4.1", "strike-diagonal";
    /// The enemy stands in no straight line: piece, target.
    StrikeNotStraight: "TT-4.1", "strike-not-straight";
    /// The enemy is too far away: piece, target, number (the reach).
    StrikeTooFar: "TT-4.1", "strike-too-far";
    /// Nor is the enemy a knight's move away: piece, target.
    StrikeNoLeap: "TT-4.2", "strike-no-leap";
    /// Pieces stand on the way of a tank's knight move: piece, target, others.
    StrikeLeapBlocked: "TT-4.2", "strike-leap-blocked";
    /// A lake lies on the way of a tank's knight move: piece, target, squares.
    StrikeLeapOverLake: "TT-4.2", "strike-leap-over-lake";
    /// Pieces stand in the way: piece, target, others.
    StrikeBlocked: "TT-4.3", "strike-blocked";
    /// A lake lies in the way: piece, target, squares.
    StrikeOverLake: "TT-4.3", "strike-over-lake";
    /// Enemy planes or artillery stand in a plane's way: piece, target, others.
    StrikeFlightBlocked: "TT-4.3", "strike-flight-blocked";
    /// Only one piece bears on the enemy: piece, target, others (the bearer).
    OneBearer: "TT-4.4", "one-bearer";
    /// Artillery never takes a square: piece, target.
    ArtilleryStays: "TT-4.5", "artillery-stays";
    /// Artillery never takes a square, but a barrage is possible: piece, target, others (all artillery that bears).
    ArtilleryMayBarrage: "TT-4.5", "artillery-may-barrage";
    /// The enemy stands outside the main figure's home zone: piece, target.
    MainFigureStrikesOutside: "TT-4.7", "main-figure-strikes-outside";

    // What forbids a barrage or an encirclement.

    /// No enemy stands there: target, others (one's own piece there, if there is one).
    BarrageNoEnemy: "TT-4.6", "barrage-no-enemy";
    /// Fewer than two artillery pieces bear on the enemy: piece (the enemy), target, others (that artillery).
    BarrageTooFew: "TT-4.6", "barrage-too-few";
    /// No enemy stands there: target, others (one's own piece there, if there is one).
    EncircleNoEnemy: "TT-5.1", "encircle-no-enemy";
    /// No two enclose the enemy: piece (the enemy), target, others (one's own pieces beside it).
    NotEnclosed: "TT-5.1", "not-enclosed";

    // What is to be known about a square.

    /// A piece may move: piece, squares (where to), number (of them).
    MayMove: "TT-3", "may-move";
    /// A piece may take: piece, others (the enemies it may take), number (of them).
    MayTake: "TT-4.5", "may-take";
    /// A piece may not go anywhere; the reasons follow: piece.
    MayNotGo: "TT-3", "may-not-go";
    /// Pieces of the other side bear on a piece: piece, others (they).
    BorneOn: "TT-4.1", "borne-on";
    /// No piece of the other side bears on a piece: piece.
    NotBorneOn: "TT-4.1", "not-borne-on";
    /// A piece may be struck, when it is the other side's turn: piece, others (those who may take it).
    MayBeStruck: "TT-4.5", "may-be-struck";
    /// A barrage may take a piece, when it is the other side's turn: piece, others (the artillery).
    MayBeBarraged: "TT-4.6", "may-be-barraged";
    /// A piece may be taken by encirclement, when it is the other side's turn: piece, others (all who enclose it).
    MayBeEncircled: "TT-5.1", "may-be-encircled";
    /// An empty square of neither river, road nor lake: target.
    OpenGround: "TT-1.1", "open-ground";
    /// An empty square of the road: target.
    OnRoad: "TT-1.3", "on-road";
    /// An empty square of the river: target.
    OnRiver: "TT-1.3", "on-river";
    /// The square where the road crosses the river: target.
    OnBridge: "TT-1.3", "on-bridge";
    /// A lake: target.
    OnLake: "TT-1.4", "on-lake";
    /// A square of Blue's home zone: target.
    InBlueZone: "TT-1.5", "in-blue-zone";
    /// A square of Red's home zone: target.
    InRedZone: "TT-1.5", "in-red-zone";
}
