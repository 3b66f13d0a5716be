//! The ways in which the clauses speak.

use game_variant::Clause;

/// Writes the enum with each reason's clause and the name of its sentence.
macro_rules! reasons {
    ($($(#[$documentation:meta])* $reason:ident, $clause:literal, $key:literal;)*) => {
        /// A reason in an explanation. Each documents what it fills in beside the reason itself; *piece* is the piece
        /// that acts or is asked about, *target* the square acted upon.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Reason {
            $($(#[$documentation])* $reason,)*
        }

        impl Reason {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$reason),*];
        }

        impl game_variant::explain::Reason for Reason {
            fn clause(self) -> Clause {
                Clause(match self {
                    $(Self::$reason => $clause,)*
                })
            }

            fn key(self) -> &'static str {
                match self {
                    $(Self::$reason => concat!("tactical-", $key),)*
                }
            }
        }
    };
}

reasons! {
    // What a legal turn is.

    /// An obstacle is placed. *Target*; *number*: within how many first ranks.
    PlacesObstacle, "TC-2.2", "places-obstacle";
    /// The king is placed. *Target*, *kind*; *number*: within how many first ranks.
    PlacesKing, "TC-2.2", "places-king";
    /// A piece is placed from the reserve. *Target*, *kind*; *number*: within how many first ranks.
    PlacesPiece, "TC-2.2", "places-piece";
    /// Nothing is done.
    Passes, "TC-2.2", "passes";
    /// A king moves. *Piece*, *target*.
    KingMoves, "TC-3.1", "king-moves";
    /// A queen, rook, bishop or knight moves. *Piece*, *target*.
    ChessPieceMoves, "TC-3.2", "chess-piece-moves";
    /// A pawn moves. *Piece*, *target*.
    PawnMoves, "TC-3.3", "pawn-moves";
    /// A royal rook or bishop moves. *Piece*, *target*.
    RoyalSliderMoves, "TC-3.4", "royal-slider-moves";
    /// A royal knight moves. *Piece*, *target*.
    RoyalKnightMoves, "TC-3.5", "royal-knight-moves";
    /// A veteran moves. *Piece*, *target*.
    VeteranMoves, "TC-3.6", "veteran-moves";
    /// A cannon moves. *Piece*, *target*.
    CannonMoves, "TC-3.7", "cannon-moves";
    /// A dragon moves. *Piece*, *target*.
    DragonMoves, "TC-3.8", "dragon-moves";
    /// A prince moves. *Piece*, *target*.
    PrinceMoves, "TC-3.9", "prince-moves";
    /// A fanatic moves. *Piece*, *target*.
    FanaticMoves, "TC-3.10", "fanatic-moves";
    /// A jester moves. *Piece*, *target*.
    JesterMoves, "TC-3.12", "jester-moves";
    /// A king captures. *Piece*, *target*; *others*: what it takes.
    KingTakes, "TC-3.1", "king-takes";
    /// A queen, rook, bishop or knight captures. *Piece*, *target*; *others*: what it takes.
    ChessPieceTakes, "TC-3.2", "chess-piece-takes";
    /// A pawn captures. *Piece*, *target*; *others*: what it takes.
    PawnTakes, "TC-3.3", "pawn-takes";
    /// A royal rook or bishop captures. *Piece*, *target*; *others*: what it takes.
    RoyalSliderTakes, "TC-3.4", "royal-slider-takes";
    /// A royal knight captures. *Piece*, *target*; *others*: what it takes.
    RoyalKnightTakes, "TC-3.5", "royal-knight-takes";
    /// A veteran captures. *Piece*, *target*; *others*: what it takes.
    VeteranTakes, "TC-3.6", "veteran-takes";
    /// A cannon shoots. *Piece*, *target*; *others*: what it takes.
    CannonShoots, "TC-3.7", "cannon-shoots";
    /// A dragon strikes. *Piece*, *target*; *others*: the enemies it takes; *squares*: the squares struck.
    DragonStrikes, "TC-3.8", "dragon-strikes";
    /// A prince captures. *Piece*, *target*; *others*: what it takes.
    PrinceTakes, "TC-3.9", "prince-takes";
    /// A fanatic captures and explodes. *Piece*, *target*; *others*: what it takes; *squares*: those of the explosion.
    FanaticTakes, "TC-3.10", "fanatic-takes";
    /// A jester captures. *Piece*, *target*; *others*: what it takes.
    JesterTakes, "TC-3.12", "jester-takes";

    // What a legal turn does besides.

    /// A royal rook or bishop passes over own pieces. *Piece*; *others*: those.
    SlidesOverOwn, "TC-3.4", "slides-over-own";
    /// A royal knight repeats its leap. *Piece*; *squares*: where it lands on the way; *number*: of leaps.
    LeapsAgain, "TC-3.5", "leaps-again";
    /// What moves as a veteran passes over a piece. *Piece*; *others*: that.
    StepsOver, "TC-3.6", "steps-over";
    /// A cannon shoots over something. *Piece*; *others*: that.
    ShootsOver, "TC-3.7", "shoots-over";
    /// A dragon flies over something. *Piece*; *others*: that.
    FliesOver, "TC-3.8", "flies-over";
    /// A strike takes own pieces too. *Piece*; *others*: those.
    StrikesOwn, "TC-3.8", "strikes-own";
    /// The explosion takes enemies beside the captured one. *Target*; *others*: those.
    ExplosionTakes, "TC-3.10", "explosion-takes";
    /// The explosion takes own pieces beside the fanatic. *Target*; *others*: those.
    ExplosionTakesOwn, "TC-3.10", "explosion-takes-own";
    /// The explosion reaches nothing else. *Piece*, *target*.
    ExplosionTakesNoMore, "TC-3.10", "explosion-takes-no-more";
    /// Obstacles beside the explosion stay. *Target*; *others*: those.
    ExplosionSparesObstacles, "TC-3.10", "explosion-spares-obstacles";
    /// Other fanatics that the explosion takes do not explode. *Others*: those.
    NoChainReaction, "TC-3.10", "no-chain-reaction";
    /// A capturing fanatic explodes also when it captures a fanatic. *Piece*, *target*.
    FanaticTakesFanatic, "TC-3.11", "fanatic-takes-fanatic";
    /// A piece that captures a fanatic leaves too. *Piece*, *target*.
    CapturerLeaves, "TC-3.11", "capturer-leaves";
    /// A piece that leaves so is not transformed on the last rank. *Piece*, *target*.
    LeavesUntransformed, "TC-3.11", "leaves-untransformed";
    /// A cannon or dragon that removes a fanatic comes to no harm. *Piece*; *others*: the fanatics.
    SafeFromFanatic, "TC-3.11", "safe-from-fanatic";
    /// Jesters are removed by what can remove them. *Piece*; *others*: those.
    JesterRemoved, "TC-3.12", "jester-removed";
    /// A pawn becomes a veteran. *Piece*, *target*, *kind*.
    BecomesVeteran, "TC-4.1", "becomes-veteran";
    /// A pawn on the last rank stays a pawn. *Piece*, *target*.
    StaysPawn, "TC-4.1", "stays-pawn";
    /// A pawn or veteran becomes a fanatic, of which its side has none. *Piece*, *target*, *kind*.
    BecomesFanatic, "TC-4.2", "becomes-fanatic";
    /// A pawn or veteran becomes a jester, of which its side has none. *Piece*, *target*, *kind*.
    BecomesJester, "TC-4.2", "becomes-jester";
    /// A veteran on the last rank stays a veteran. *Piece*, *target*.
    StaysVeteran, "TC-4.2", "stays-veteran";
    /// A rook, bishop or knight becomes royal. *Piece*, *target*, *kind*.
    BecomesRoyal, "TC-4.3", "becomes-royal";
    /// A prince becomes king. *Piece*: the prince; *kind*; *others*: the king that is gone.
    PrinceInherits, "TC-4.4", "prince-inherits";
    /// A prince is removed together with its king and does not inherit. *Piece*: the prince; *others*: the king.
    PrinceGoneToo, "TC-4.4", "prince-gone-too";
    /// The king goes where it can be taken. *Piece*, *target*; *others*: what could take it.
    KingExposed, "TC-2.3", "king-exposed";
    /// The turn wins: the other king is gone. *Others*: that king.
    Wins, "TC-5.1", "wins";
    /// The win stands, though the own king could be taken, since there is a prince. *Piece*: the prince; *others*: what
    /// could take the king.
    WinStands, "TC-5.2", "win-stands";
    /// The turn draws, king for king. *Piece*: the own king after the turn; *others*: what could take it.
    DrawsKingForKing, "TC-5.2", "draws-king-for-king";
    /// The turn loses: it removes the own king. *Others*: that king.
    LosesOwnKing, "TC-5.3", "loses-own-king";
    /// The turn draws: no king is left. *Others*: the kings.
    DrawsNoKings, "TC-5.3", "draws-no-kings";

    // The game is over.

    /// A side has lost its king. *Piece*: the king that is left.
    OverKing, "TC-5.1", "over-king";
    /// King for king. *Piece*: the king that is left; *others*: what could take it.
    OverKingForKing, "TC-5.2", "over-king-for-king";
    /// A side has removed its own king. *Piece*: the king that is left.
    OverOwnKing, "TC-5.3", "over-own-king";
    /// No king is left.
    OverNoKings, "TC-5.3", "over-no-kings";

    // Phases and placements that are refused.

    /// There is no such square. Nothing.
    OffBoard, "TC-1.1", "off-board";
    /// Nothing enters an obstacle's square. *Target*; *others*: the obstacle.
    ObstacleOnTarget, "TC-1.2", "obstacle-on-target";
    /// An obstacle never moves. *Others*: the obstacle.
    ObstacleNeverMoves, "TC-1.2", "obstacle-never-moves";
    /// There is no such kind.
    NoSuchKind, "TC-1.3", "no-such-kind";
    /// None of the kind is in reserve. *Kind*; *others*: those on the board.
    NotInReserve, "TC-1.3", "not-in-reserve";
    /// Before the battle nothing moves. *Number*: the turn with which the battle begins.
    BattleOnly, "TC-2.2", "battle-only";
    /// In turns 1 and 2 only obstacles are placed. *Kind*.
    ObstaclesOnly, "TC-2.2", "obstacles-only";
    /// After turn 2 no obstacle is placed.
    ObstaclesOver, "TC-2.2", "obstacles-over";
    /// In turn 3 only the king is placed. *Kind*.
    KingOnly, "TC-2.2", "king-only";
    /// In turn 3 one may not pass.
    NoPass, "TC-2.2", "no-pass";
    /// Obstacles are placed within the first ranks. *Target*; *number*: how many.
    ObstacleRanks, "TC-2.2", "obstacle-ranks";
    /// Pieces are placed within the first ranks. *Target*, *kind*; *number*: how many.
    PieceRanks, "TC-2.2", "piece-ranks";
    /// The square is not free. *Target*; *others*: what stands there.
    SquareTaken, "TC-2.2", "square-taken";

    // Moves and captures that are refused.

    /// Nothing stands there that could act. *Squares*: the one asked about.
    FromEmpty, "TC-2.1", "from-empty";
    /// It is not one's own. *Piece*.
    FromEnemy, "TC-2.1", "from-enemy";
    /// From and to are one square. *Target*.
    SameSquare, "TC-2.1", "same-square";
    /// An own piece stands on the target. *Piece*, *target*; *others*: that.
    OwnPiece, "TC-3", "own-piece";
    /// Something on the way blocks. *Piece*, *target*; *others*: that.
    Blocked, "TC-3", "blocked";
    /// Only cannons and dragons capture from where they stand. *Piece*, *target*.
    NoShooter, "TC-3", "no-shooter";
    /// How a king goes. *Piece*, *target*; *number*: how far.
    KingReach, "TC-3.1", "king-reach";
    /// How a queen goes. *Piece*, *target*.
    QueenReach, "TC-3.2", "queen-reach";
    /// How a rook goes. *Piece*, *target*.
    RookReach, "TC-3.2", "rook-reach";
    /// How a bishop goes. *Piece*, *target*.
    BishopReach, "TC-3.2", "bishop-reach";
    /// How a knight goes. *Piece*, *target*.
    KnightReach, "TC-3.2", "knight-reach";
    /// How a pawn moves. *Piece*, *target*.
    PawnMoveReach, "TC-3.3", "pawn-move-reach";
    /// How a pawn captures. *Piece*, *target*.
    PawnCaptureReach, "TC-3.3", "pawn-capture-reach";
    /// A pawn's way is not free. *Piece*, *target*; *others*: what blocks.
    PawnBlocked, "TC-3.3", "pawn-blocked";
    /// How a royal rook goes. *Piece*, *target*.
    RoyalRookReach, "TC-3.4", "royal-rook-reach";
    /// How a royal bishop goes. *Piece*, *target*.
    RoyalBishopReach, "TC-3.4", "royal-bishop-reach";
    /// Enemies and obstacles block a royal rook or bishop. *Piece*, *target*; *others*: those.
    RoyalBlocked, "TC-3.4", "royal-blocked";
    /// How a royal knight moves. *Piece*, *target*.
    RoyalKnightMoveReach, "TC-3.5", "royal-knight-move-reach";
    /// A royal knight captures with its first leap. *Piece*, *target*.
    RoyalKnightCaptureReach, "TC-3.5", "royal-knight-capture-reach";
    /// A royal knight lands on empty squares only. *Piece*, *target*; *others*: what stands on them.
    RoyalKnightBlocked, "TC-3.5", "royal-knight-blocked";
    /// How a veteran moves. *Piece*, *target*.
    VeteranMoveReach, "TC-3.6", "veteran-move-reach";
    /// How a veteran captures. *Piece*, *target*.
    VeteranCaptureReach, "TC-3.6", "veteran-capture-reach";
    /// What moves as a veteran does not pass over an obstacle. *Piece*, *target*; *others*: the obstacle.
    VeteranBlocked, "TC-3.6", "veteran-blocked";
    /// How a cannon moves. *Piece*, *target*.
    CannonMoveReach, "TC-3.7", "cannon-move-reach";
    /// How far a cannon shoots. *Piece*, *target*; *number*: how far.
    CannonShotReach, "TC-3.7", "cannon-shot-reach";
    /// A cannon shoots at an enemy, not at nothing. *Piece*, *target*.
    CannonShotAtNothing, "TC-3.7", "cannon-shot-at-nothing";
    /// A cannon captures without moving, by a legal shot. *Piece*, *target*; *others*: what stands there; *squares*: the
    /// one that names the shot.
    CannonTakesByShot, "TC-3.7", "cannon-takes-by-shot";
    /// How a dragon moves. *Piece*, *target*.
    DragonMoveReach, "TC-3.8", "dragon-move-reach";
    /// How far a dragon strikes. *Piece*, *target*; *number*: how far.
    DragonStrikeReach, "TC-3.8", "dragon-strike-reach";
    /// A strike is named by the adjacent square of its diagonal. *Piece*, *target*; *squares*: those there are.
    StrikeSquare, "TC-3.8", "strike-square";
    /// An obstacle on the first square shields the second. *Piece*, *target*; *others*: the obstacle and what it shields.
    StrikeShielded, "TC-3.8", "strike-shielded";
    /// A strike must remove an enemy. *Piece*, *target*; *squares*: those struck; *others*: the own pieces on them.
    StrikeWithoutEnemy, "TC-3.8", "strike-without-enemy";
    /// A dragon captures without moving, by a legal strike. *Piece*, *target*; *others*: what stands there; *squares*:
    /// the one that names the strike.
    DragonTakesByStrike, "TC-3.8", "dragon-takes-by-strike";
    /// How a prince moves. *Piece*, *target*.
    PrinceMoveReach, "TC-3.9", "prince-move-reach";
    /// How a prince captures. *Piece*, *target*.
    PrinceCaptureReach, "TC-3.9", "prince-capture-reach";
    /// How a fanatic moves. *Piece*, *target*.
    FanaticMoveReach, "TC-3.10", "fanatic-move-reach";
    /// How a fanatic captures. *Piece*, *target*.
    FanaticCaptureReach, "TC-3.10", "fanatic-capture-reach";
    /// How a jester moves. *Piece*, *target*.
    JesterMoveReach, "TC-3.12", "jester-move-reach";
    /// How a jester captures. *Piece*, *target*.
    JesterCaptureReach, "TC-3.12", "jester-capture-reach";
    /// A jester takes only kings and princes. *Piece*, *target*; *others*: what stands there.
    JesterPrey, "TC-3.12", "jester-prey";
    /// Only cannons, dragons and fanatics remove a jester. *Piece*, *target*; *others*: the jester.
    JesterSafe, "TC-3.12", "jester-safe";

    // Transformations that are refused.

    /// Only a pawn becomes a veteran. *Piece*, *target*, *kind*.
    OnlyPawns, "TC-4.1", "only-pawns";
    /// Only on the last rank a pawn becomes a veteran. *Piece*, *target*, *kind*; *number*: that rank.
    VeteranOnLastRank, "TC-4.1", "veteran-on-last-rank";
    /// Only pawns and veterans become fanatics or jesters. *Piece*, *target*, *kind*.
    OnlyPawnsAndVeterans, "TC-4.2", "only-pawns-and-veterans";
    /// Only on the last rank a piece becomes a fanatic or jester. *Piece*, *target*, *kind*; *number*: that rank.
    ChoiceOnLastRank, "TC-4.2", "choice-on-last-rank";
    /// The side has one on the board. *Piece*, *target*, *kind*; *others*: that one.
    HasOneAlready, "TC-4.2", "has-one-already";
    /// A rook, bishop or knight becomes royal without a choice. *Piece*, *target*, *kind*: the royal one.
    RoyalWithoutChoice, "TC-4.3", "royal-without-choice";
    /// A piece that captures a fanatic leaves and becomes nothing. *Piece*, *target*, *kind*.
    LeavesInstead, "TC-3.11", "leaves-instead";

    // What is to be known about a square.

    /// An own piece and what it can do. *Piece*; *squares*: where it can move; *others*: what it can take.
    CanAct, "TC-2.1", "can-act";
    /// A strike of an own dragon would take own pieces too. *Piece*; *target*: the square that names the strike;
    /// *others*: those.
    StrikeWouldTakeOwn, "TC-3.8", "strike-would-take-own";
    /// The explosion of an own fanatic would take own pieces. *Piece*; *target*: where it captures; *others*: those.
    ExplosionWouldTakeOwn, "TC-3.10", "explosion-would-take-own";
    /// Enemies that could remove an own piece, were it their turn. *Piece*; *others*: those.
    CouldBeRemoved, "TC-2.1", "could-be-removed";
    /// An own piece that can do nothing. *Piece*.
    CannotAct, "TC-2.1", "cannot-act";
    /// An own or enemy piece before the battle. *Piece*; *number*: the turn with which the battle begins.
    WaitsForBattle, "TC-2.2", "waits-for-battle";
    /// An enemy piece that can be removed. *Piece*; *others*: by what.
    CanBeRemoved, "TC-2.1", "can-be-removed";
    /// An enemy piece that nothing can remove in this turn. *Piece*.
    CannotBeRemoved, "TC-2.1", "cannot-be-removed";
    /// An obstacle. *Others*: that.
    ObstacleStands, "TC-1.2", "obstacle-stands";
    /// An empty square and what can move there. *Target*; *others*: that.
    CanBeEntered, "TC-2.1", "can-be-entered";
    /// An empty square where nothing can move. *Target*.
    CannotBeEntered, "TC-2.1", "cannot-be-entered";
    /// An empty square where the side to move may place something. *Target*; *number*: how many kinds.
    CanBePlacedOn, "TC-2.2", "can-be-placed-on";
}
