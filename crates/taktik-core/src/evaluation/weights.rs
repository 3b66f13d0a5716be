//! What each term counts for.

use core::iter::repeat;

/// How many arms there are: infantry, artillery, tanks, the main figure, planes, in this order.
pub const ARMS: usize = 5;

/// What each term of the score counts for, in hundredths of an infantry; none should be beyond ±20000. Most terms are the side's own
/// count less the other's; those that are not say so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// TT-2.1: the right to the next turn, which only the side to move has.
    pub to_move: i32,
    /// TT-1.2: each piece, by arm; also what taking one is worth. No undecided position is better for a main figure more (TT-6.4).
    pub material: [i32; ARMS],
    /// TT-6.2: by the number of ground troops left.
    pub ground_troops: [i32; 14],
    /// TT-6.3: by the number of infantry left.
    pub infantry: [i32; 7],
    /// TT-6.1: by the number of ground troops in the other side's home zone.
    pub occupiers: [i32; 6],
    /// TT-6.1: each ground troop that could enter that zone, by distance, with one turn; with two.
    pub approaching: [i32; 2],
    /// TT-6.1: if the side to move can complete the occupation with its turn; if the other side could.
    pub completing: [i32; 2],
    /// TT-4.1: each square that the side bears on.
    pub borne_once: i32,
    /// TT-4.4: each square that the side bears on twice, besides.
    pub borne_twice: i32,
    /// TT-4.4: each own piece on a square that the side bears on twice.
    pub covered: i32,
    /// TT-4.4: each own piece that just one enemy bears on.
    pub half_threatened: i32,
    /// TT-5.1: each own piece that one more enemy would enclose.
    pub half_enclosed: i32,
    /// TT-6.4: an enemy that bears on the main figure.
    pub main_figure_borne: i32,
    /// TT-6.4: each square around the main figure that the enemy bears on.
    pub around_once: i32,
    /// TT-6.4: each of those that it bears on twice, besides.
    pub around_twice: i32,
    /// TT-3.7: each square around the main figure to which it could go without being struck there.
    pub refuges: i32,
    /// TT-5.1: each own piece beside the main figure, where no enemy can come.
    pub bodyguard: i32,
    /// TT-5.1: each enemy beside the main figure.
    pub beside_main_figure: i32,
    /// TT-4.4, TT-5.1, of the side to move alone: its most valuable piece that the other side could take, by arm. It can
    /// be saved yet.
    pub endangered_first: [i32; ARMS],
    /// The same for its other ones, most of which cannot be saved in time.
    pub endangered_more: [i32; ARMS],
    /// Each of them on a square that the side bears on twice: it would be avenged.
    pub endangered_covered: i32,
    /// TT-4.4, TT-5.1, for the side to move alone: the other side's most valuable piece that it can take, by arm.
    pub taking_first: [i32; ARMS],
    /// The same for the other ones.
    pub taking_more: [i32; ARMS],
    /// Each of them on a square that the other side bears on twice.
    pub taking_covered: i32,
}

impl Default for Weights {
    /// Found by the program `tuning` from 2000 games of the evaluation set by hand against itself, seed 1; the project's
    /// `docs/search.md` tells how, and what it is worth.
    fn default() -> Self {
        Self {
            to_move: 13,
            material: [52, 392, 405, 3_000, 380],
            ground_troops: [
                -3_000, -2_500, -2_200, -2_000, -1_800, -1_600, -537, -305, -199, -79, -43, -10, 0,
                0,
            ],
            infantry: [-2_500, -437, -170, -89, -32, 0, 0],
            occupiers: [0, 19, 55, 138, 293, 2_000],
            approaching: [14, 6],
            completing: [3_000, -300],
            borne_once: 1,
            borne_twice: 4,
            covered: 4,
            half_threatened: -5,
            half_enclosed: -3,
            main_figure_borne: -30,
            around_once: -4,
            around_twice: -11,
            refuges: 3,
            bodyguard: 4,
            beside_main_figure: -23,
            endangered_first: [-20, -52, -47, -82, -52],
            endangered_more: [-47, -150, -136, -300, -175],
            endangered_covered: 22,
            taking_first: [41, 145, 123, 3_000, 123],
            taking_more: [18, 50, 50, 3_000, 60],
            taking_covered: -36,
        }
    }
}

impl Weights {
    /// How many weights there are.
    pub const LEN: usize = size_of::<Self>() / size_of::<i32>();

    /// Nothing counts for anything.
    pub const NONE: Self = Self {
        to_move: 0,
        material: [0; ARMS],
        ground_troops: [0; 14],
        infantry: [0; 7],
        occupiers: [0; 6],
        approaching: [0; 2],
        completing: [0; 2],
        borne_once: 0,
        borne_twice: 0,
        covered: 0,
        half_threatened: 0,
        half_enclosed: 0,
        main_figure_borne: 0,
        around_once: 0,
        around_twice: 0,
        refuges: 0,
        bodyguard: 0,
        beside_main_figure: 0,
        endangered_first: [0; ARMS],
        endangered_more: [0; ARMS],
        endangered_covered: 0,
        taking_first: [0; ARMS],
        taking_more: [0; ARMS],
        taking_covered: 0,
    };

    /// All weights with their fields' names; a name comes as often as its field has weights.
    pub fn entries_mut(&mut self) -> impl Iterator<Item = (&'static str, &mut i32)> {
        use core::slice::from_mut;
        let fields: [(&'static str, &mut [i32]); 24] = [
            ("to_move", from_mut(&mut self.to_move)),
            ("material", &mut self.material),
            ("ground_troops", &mut self.ground_troops),
            ("infantry", &mut self.infantry),
            ("occupiers", &mut self.occupiers),
            ("approaching", &mut self.approaching),
            ("completing", &mut self.completing),
            ("borne_once", from_mut(&mut self.borne_once)),
            ("borne_twice", from_mut(&mut self.borne_twice)),
            ("covered", from_mut(&mut self.covered)),
            ("half_threatened", from_mut(&mut self.half_threatened)),
            ("half_enclosed", from_mut(&mut self.half_enclosed)),
            ("main_figure_borne", from_mut(&mut self.main_figure_borne)),
            ("around_once", from_mut(&mut self.around_once)),
            ("around_twice", from_mut(&mut self.around_twice)),
            ("refuges", from_mut(&mut self.refuges)),
            ("bodyguard", from_mut(&mut self.bodyguard)),
            ("beside_main_figure", from_mut(&mut self.beside_main_figure)),
            ("endangered_first", &mut self.endangered_first),
            ("endangered_more", &mut self.endangered_more),
            ("endangered_covered", from_mut(&mut self.endangered_covered)),
            ("taking_first", &mut self.taking_first),
            ("taking_more", &mut self.taking_more),
            ("taking_covered", from_mut(&mut self.taking_covered)),
        ];
        fields
            .into_iter()
            .flat_map(|(name, weights)| repeat(name).zip(weights))
    }
}
