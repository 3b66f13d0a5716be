//! All turns in a list.

use alloc::vec::Vec;

use crate::board;
use crate::headings::{self, WAYS};
use crate::lanes::{LANES, Lanes, Words};
use crate::moves::ROAD_REACH;
use crate::turns::Turns;
use crate::{Kind, Position, Square, Turn};

/// How many turns are written at once.
const CHUNK: usize = 8;

/// How many ways each kind goes at most: the straight ones in their order, then the knight's move.
const INFANTRY: usize = Kind::Infantry.reach() as usize;
const MAIN_FIGURE: usize = Kind::MainFigure.reach() as usize;
const ARTILLERY: usize = Kind::Artillery.reach() as usize;
const ON_ROAD: usize = ROAD_REACH as usize;

impl Turns {
    /// Adds the turns to a list, piece by piece. They are those of the side to move.
    #[inline(always)]
    pub(crate) fn list(&self, position: &Position, turns: &mut Vec<Turn>) {
        let own = position.side(position.side_to_move());
        let of = |kind| Words::from(position.kind(kind) & own);
        let (infantry, road) = (of(Kind::Infantry), Words::from(board::road()));
        self.add_goes::<INFANTRY>(infantry & !road, turns);
        self.add_goes::<MAIN_FIGURE>(of(Kind::MainFigure), turns);
        self.add_goes::<ARTILLERY>(of(Kind::Artillery), turns);
        self.add_goes::<ON_ROAD>(infantry & road, turns);
        self.add_goes::<WAYS>(of(Kind::Tank) | Words::from(position.planes() & own), turns);
        let barrage = |target| Turn::Barrage { target };
        turns.extend(self.barrages.into_iter().map(barrage));
        let encirclement = |target| Turn::Encirclement { target };
        turns.extend(self.encirclements.into_iter().map(encirclement));
    }

    /// Adds the turns in which one of these pieces goes, none of which goes more than the first `N` ways.
    #[inline(always)]
    fn add_goes<const N: usize>(&self, pieces: Words, turns: &mut Vec<Turn>) {
        each_bit(pieces.low, |bit| {
            add(
                &GOES[bit as usize],
                self.goes_from::<N>(bit, |lanes| &lanes.low),
                turns,
            );
        });
        each_bit(pieces.high, |bit| {
            add(
                &GOES[64 + bit as usize],
                self.goes_from::<N>(bit, |lanes| &lanes.high),
                turns,
            );
        });
    }

    /// The first `N` ways that the piece on a square goes, a bit each in the order of [`GOES`].
    #[inline(always)]
    fn goes_from<const N: usize>(&self, bit: u32, word: impl Fn(&Lanes) -> &[u64; LANES]) -> u64 {
        let in_heading = |heading: &[Lanes; WAYS]| {
            let mut goes = [0; LANES];
            for way in (0..N).rev() {
                let words = word(&heading[way]);
                for lane in 0..LANES {
                    goes[lane] = goes[lane] << 8 | words[lane] >> bit & 1;
                }
            }
            goes[0] | goes[1] << 1 | goes[2] << 2 | goes[3] << 3
        };
        in_heading(&self.goes[0]) | in_heading(&self.goes[1]) << LANES
    }
}

/// Calls `found` with the number of each bit that is set.
#[inline(always)]
fn each_bit(mut word: u64, mut found: impl FnMut(u32)) {
    while word != 0 {
        found(word.trailing_zeros() & 63);
        word &= word - 1;
    }
}

/// Adds those turns of a row whose bits are set.
#[inline(always)]
fn add(row: &Row, mut goes: u64, turns: &mut Vec<Turn>) {
    let mut left = goes.count_ones() as usize;
    // A whole chunk, however many are left: how often this goes round is foreseen better than how many there are.
    loop {
        turns.extend((0..CHUNK).map(|_| {
            let turn = row[goes.trailing_zeros() as usize];
            goes &= goes.wrapping_sub(1);
            turn
        }));
        if left <= CHUNK {
            break;
        }
        left -= CHUNK;
    }
    turns.truncate(turns.len() + left - CHUNK);
}

/// The turns in which a piece goes from one square, by way, heading and lane, and anything where there is none. It has a
/// place for every number of trailing zeros.
type Row = [Turn; 65];

static GOES: [Row; 128] = {
    let anywhere = match Square::at(0, 0) {
        Some(square) => square,
        None => panic!("evaluated at compile time only"),
    };
    let nothing = Turn::Go {
        from: anywhere,
        to: anywhere,
    };
    let mut goes = [[nothing; 65]; 128];
    let mut n = 0;
    while let Some(from) = Square::from_index(n / (WAYS * LANES)) {
        let (way, lane) = (n / LANES % WAYS, n % LANES);
        if let Some(to) = headings::arrival::<true>(from, way, lane) {
            goes[from.index()][way * 8 + lane] = Turn::Go { from, to };
        }
        if let Some(to) = headings::arrival::<false>(from, way, lane) {
            goes[from.index()][way * 8 + LANES + lane] = Turn::Go { from, to };
        }
        n += 1;
    }
    goes
};
