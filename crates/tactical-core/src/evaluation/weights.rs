//! What each term counts for.

use core::iter::repeat;

use crate::Kind;

/// How many classes of pieces bear on the squares around a king: pawns, veterans, knights and bishops; rooks and the queen;
/// king and prince; cannons and dragons; fanatics and jesters, in this order.
pub const CLASSES: usize = 5;

/// What each term of the score counts for, in hundredths of a pawn; none should be beyond ±20000. A term is the side's own
/// count less the other side's, but for those that say whose they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// TC-2.1: the right to the next turn, which only the side to move has.
    pub to_move: i32,
    /// TC-1.3: each piece on the board, by kind. The king's stands for the game (TC-5.1): it is what taking it gains, and
    /// no part of the score, as both sides have one.
    pub material: [i32; Kind::COUNT],
    /// TC-1.3, TC-2.1: each piece in reserve, by kind. It is worth less there, for placing it costs a turn.
    pub reserve: [i32; Kind::COUNT],
    /// TC-3.12: each jester on the board that the other side has nothing to remove with, on the board or in reserve.
    pub free_jester: i32,
    /// TC-3: each square to which a piece could go, by kind. Of pawns and veterans together the squares ahead are
    /// counted, as of pawns; of royal knights one leap; of kings nothing.
    pub mobility: [i32; Kind::COUNT],
    /// TC-3: each own piece, the king aside, on a square where the side could take in turn what takes it.
    pub covered: i32,
    /// TC-5.1: if the king of the side to move could be taken, were it not its turn; if it can take the other king.
    pub king_borne: [i32; 2],
    /// TC-5.1: each square around the other king that the side bears on, by [class](CLASSES), while that side has no
    /// prince on the board.
    pub around_king: [i32; CLASSES],
    /// TC-4.4: the same while it has one.
    pub around_king_with_prince: [i32; CLASSES],
    /// TC-3.7, TC-3.8: each square to which a cannon or dragon could go and bear on the other king from there; TC-3.10,
    /// TC-3.12: the same of fanatics and jesters.
    pub approach: [i32; 2],
    /// TC-3.1: each square to which the king could go and that no enemy bears on.
    pub exits: i32,
    /// TC-5.1: each own piece or obstacle beside the king.
    pub shelter: i32,
    /// TC-5.1: each own piece within three steps of the other king.
    pub near_other_king: i32,
    /// TC-4.4: a prince beside its king, where one explosion or strike may remove both.
    pub prince_beside_king: i32,
    /// TC-3, of the side to move alone: its most valuable piece that the other side could take with profit, by kind. It
    /// can be saved yet.
    pub at_risk_first: [i32; Kind::COUNT],
    /// The same for its other ones, most of which cannot be saved in time.
    pub at_risk_more: [i32; Kind::COUNT],
    /// TC-3, for the side to move alone: the other side's most valuable piece that it can take with profit, by kind.
    pub taking_first: [i32; Kind::COUNT],
    /// The same for the other ones.
    pub taking_more: [i32; Kind::COUNT],
    /// TC-3.10: each enemy that a fanatic could stand beside after one move.
    pub fanatic_targets: i32,
    /// TC-4.1: each pawn within the last 1, 2, 3, 4 ranks.
    pub pawns_ahead: [i32; 4],
    /// TC-4.2: each pawn or veteran within the last 1, 2, 3 ranks while its side has no fanatic on the board.
    pub near_fanatic: [i32; 3],
    /// TC-4.2: the same while it has no jester on the board.
    pub near_jester: [i32; 3],
    /// TC-4.3: each rook, bishop or knight that could go to the last rank.
    pub nearly_royal: i32,
}

impl Default for Weights {
    /// Found by the program `tuning` from 2000 games of the evaluation set by hand against itself, seed 1; the project's
    /// `docs/search.md` tells how, and what it is worth.
    fn default() -> Self {
        // By kind: K, Q, R, B, N, P, +R, +B, +N, +P, C, D, H, F, J.
        Self {
            to_move: 19,
            material: [
                10_000, 856, 410, 216, 291, 128, 606, 318, 340, 158, 493, 444, 735, 426, 412,
            ],
            reserve: [
                0, 748, 369, 278, 277, 90, 540, 339, 308, 107, 434, 454, 634, 443, 403,
            ],
            free_jester: 80,
            mobility: [0, 3, 4, 7, 6, 3, 3, 6, 5, 0, 4, 9, 2, 6, 5],
            covered: 5,
            king_borne: [-60, 165],
            around_king: [9, 8, 5, 18, 32],
            around_king_with_prince: [3, 3, 2, 5, 6],
            approach: [14, 15],
            exits: 8,
            shelter: 6,
            near_other_king: 22,
            prince_beside_king: -8,
            at_risk_first: [
                0, -70, -40, -32, -29, -8, -45, -34, -30, -10, -60, -57, -73, -31, -27,
            ],
            at_risk_more: [
                0, -380, -196, -135, -114, -41, -181, -155, -131, -53, -237, -204, -294, -147, -116,
            ],
            taking_first: [0, 125, 62, 45, 40, 15, 71, 51, 44, 18, 80, 68, 99, 50, 47],
            taking_more: [0, 80, 40, 30, 28, 10, 45, 32, 30, 12, 55, 50, 65, 30, 30],
            fanatic_targets: 8,
            pawns_ahead: [10, 8, 6, 6],
            near_fanatic: [51, 27, 13],
            near_jester: [40, 21, 10],
            nearly_royal: 12,
        }
    }
}

impl Weights {
    /// How many weights there are.
    pub const LEN: usize = size_of::<Self>() / size_of::<i32>();

    /// Nothing counts for anything.
    pub const NONE: Self = Self {
        to_move: 0,
        material: [0; Kind::COUNT],
        reserve: [0; Kind::COUNT],
        free_jester: 0,
        mobility: [0; Kind::COUNT],
        covered: 0,
        king_borne: [0; 2],
        around_king: [0; CLASSES],
        around_king_with_prince: [0; CLASSES],
        approach: [0; 2],
        exits: 0,
        shelter: 0,
        near_other_king: 0,
        prince_beside_king: 0,
        at_risk_first: [0; Kind::COUNT],
        at_risk_more: [0; Kind::COUNT],
        taking_first: [0; Kind::COUNT],
        taking_more: [0; Kind::COUNT],
        fanatic_targets: 0,
        pawns_ahead: [0; 4],
        near_fanatic: [0; 3],
        near_jester: [0; 3],
        nearly_royal: 0,
    };

    /// All weights with their fields' names; a name comes as often as its field has weights.
    pub fn entries_mut(&mut self) -> impl Iterator<Item = (&'static str, &mut i32)> {
        use core::slice::from_mut;
        let fields: [(&'static str, &mut [i32]); 23] = [
            ("to_move", from_mut(&mut self.to_move)),
            ("material", &mut self.material),
            ("reserve", &mut self.reserve),
            ("free_jester", from_mut(&mut self.free_jester)),
            ("mobility", &mut self.mobility),
            ("covered", from_mut(&mut self.covered)),
            ("king_borne", &mut self.king_borne),
            ("around_king", &mut self.around_king),
            ("around_king_with_prince", &mut self.around_king_with_prince),
            ("approach", &mut self.approach),
            ("exits", from_mut(&mut self.exits)),
            ("shelter", from_mut(&mut self.shelter)),
            ("near_other_king", from_mut(&mut self.near_other_king)),
            ("prince_beside_king", from_mut(&mut self.prince_beside_king)),
            ("at_risk_first", &mut self.at_risk_first),
            ("at_risk_more", &mut self.at_risk_more),
            ("taking_first", &mut self.taking_first),
            ("taking_more", &mut self.taking_more),
            ("fanatic_targets", from_mut(&mut self.fanatic_targets)),
            ("pawns_ahead", &mut self.pawns_ahead),
            ("near_fanatic", &mut self.near_fanatic),
            ("near_jester", &mut self.near_jester),
            ("nearly_royal", from_mut(&mut self.nearly_royal)),
        ];
        fields
            .into_iter()
            .flat_map(|(name, weights)| repeat(name).zip(weights))
    }
}
