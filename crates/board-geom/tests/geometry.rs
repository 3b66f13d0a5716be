//! The geometry of boards of many sizes, told again by files and ranks alone.

use std::collections::BTreeSet;

use board_geom::{
    Bitboard, Board8x8, Board11x11, Direction, Geometry, Leap, Square, SquareError, define_board,
};
use proptest::prelude::*;

define_board! {
    /// One square.
    pub(crate) struct One: u64, files 1, ranks 1, letters "a";
}
define_board! {
    /// Small, and wider than high.
    pub(crate) struct Small: u64, files 3, ranks 2, letters "abc";
}
define_board! {
    /// Odd and narrow.
    pub(crate) struct Narrow: u64, files 5, ranks 7, letters "abcde";
}
define_board! {
    /// As many squares as there can be, wide; every bit is used.
    pub(crate) struct Wide: u128, files 16, ranks 8, letters "abcdefghijklmnop";
}
define_board! {
    /// As many squares as there can be, high; every bit is used.
    pub(crate) struct High: u128, files 8, ranks 16, letters "abcdefgh";
}
define_board! {
    /// A single file, so that nothing has a neighbour to the side.
    pub(crate) struct Column: u128, files 1, ranks 128, letters "a";
}
define_board! {
    /// Fewer squares than bits, with an alias.
    pub(crate) struct Loose: u128, files 4, ranks 4, letters "wxyz", aliases [('a', 'w'), ('ä', 'x')];
}

type At = (i16, i16);

fn at<B: Geometry>(square: Square<B>) -> At {
    (square.file().into(), square.rank().into())
}

fn is_on<B: Geometry>((file, rank): At) -> bool {
    (0..B::FILES.into()).contains(&file) && (0..B::RANKS.into()).contains(&rank)
}

/// The squares from one on in steps, without it, to the edge.
fn walk<B: Geometry>(from: At, (files, ranks): (i8, i8)) -> Vec<At> {
    let step = |(file, rank): &At| Some((file + i16::from(files), rank + i16::from(ranks)));
    std::iter::successors(step(&from), step)
        .take_while(|to| is_on::<B>(*to))
        .collect()
}

fn set<B: Geometry>(squares: Bitboard<B>) -> BTreeSet<At> {
    squares.into_iter().map(at).collect()
}

fn board<B: Geometry>(squares: &BTreeSet<At>) -> Bitboard<B> {
    let square = |(file, rank): &At| Square::at(*file as u8, *rank as u8).expect("on the board");
    squares.iter().map(square).collect()
}

/// Squares are numbered rank by rank, and there is none off the board.
fn numbers<B: Geometry>() {
    let all: Vec<Square<B>> = Square::all().collect();
    assert_eq!(all.len(), usize::from(B::SQUARES));
    assert_eq!(Bitboard::<B>::FULL.len(), u32::from(B::SQUARES));
    for (index, square) in all.iter().enumerate() {
        assert_eq!(square.index(), index);
        assert_eq!(Square::from_index(index), Some(*square));
        assert_eq!(Square::at(square.file(), square.rank()), Some(*square));
        let (file, rank) = at(*square);
        assert_eq!(i16::from(B::FILES) * rank + file, index as i16);
    }
    assert_eq!(Square::<B>::from_index(all.len()), None);
    assert_eq!(Square::<B>::at(B::FILES, 0), None);
    assert_eq!(Square::<B>::at(0, B::RANKS), None);
    assert_eq!(Square::<B>::at(u8::MAX, u8::MAX), None);
}

/// Steps, leaps, rays, neighbours and knights are what files and ranks make them.
fn lines<B: Geometry>() {
    for square in Square::<B>::all() {
        let here = at(square);
        for direction in Direction::ALL {
            let walked = walk::<B>(here, direction.delta());
            assert_eq!(square.step(direction).map(at), walked.first().copied());
            let ray = square.ray(direction);
            assert_eq!(set(ray), walked.iter().copied().collect());
            assert_eq!(ray.nearest(direction).map(at), walked.first().copied());
            assert_eq!(
                Bitboard::from(square).shifted(direction).first(),
                square.step(direction)
            );
        }
        let near = |deltas: [(i8, i8); 8]| -> BTreeSet<At> {
            let walks = deltas.iter().map(|delta| walk::<B>(here, *delta));
            walks.filter_map(|walk| walk.first().copied()).collect()
        };
        assert_eq!(
            set(square.neighbours()),
            near(Direction::ALL.map(Direction::delta))
        );
        assert_eq!(set(square.knight()), near(Leap::ALL.map(Leap::delta)));
        for leap in Leap::ALL {
            let landed = walk::<B>(here, leap.delta()).first().copied();
            assert_eq!(square.leap(leap).map(at), landed);
        }
    }
}

/// Directions, distances and what lies between, for every pair of squares.
fn pairs<B: Geometry>() {
    for one in Square::<B>::all() {
        for other in Square::<B>::all() {
            let towards =
                |direction: &Direction| walk::<B>(at(one), direction.delta()).contains(&at(other));
            let direction = Direction::ALL.into_iter().find(towards);
            assert_eq!(one.direction_to(other), direction);
            let between: BTreeSet<At> = direction.map_or_else(BTreeSet::new, |direction| {
                let walked = walk::<B>(at(one), direction.delta()).into_iter();
                walked.take_while(|to| *to != at(other)).collect()
            });
            assert_eq!(set(one.between(other)), between);
            assert_eq!(one.between(other), other.between(one));
            let (files, ranks) = (at(one).0 - at(other).0, at(one).1 - at(other).1);
            assert_eq!(i16::from(one.distance(other)), files.abs().max(ranks.abs()));
            let offset = other.offset(files as i8, ranks as i8);
            assert_eq!(offset, Some(one));
        }
    }
}

/// Half turn and mirrors are their own opposites, and the half turn is both mirrors.
fn images<B: Geometry>() {
    for square in Square::<B>::all() {
        let (file, rank) = at(square);
        let (last_file, last_rank) = (i16::from(B::FILES) - 1, i16::from(B::RANKS) - 1);
        assert_eq!(at(square.half_turn()), (last_file - file, last_rank - rank));
        assert_eq!(at(square.mirror_files()), (last_file - file, rank));
        assert_eq!(at(square.mirror_ranks()), (file, last_rank - rank));
        assert_eq!(square.half_turn().half_turn(), square);
        assert_eq!(square.mirror_files().mirror_files(), square);
        assert_eq!(square.mirror_ranks().mirror_ranks(), square);
        assert_eq!(square.mirror_files().mirror_ranks(), square.half_turn());
    }
}

/// Ranks and files divide the board.
fn ranks_and_files<B: Geometry>() {
    let parts = |parts: Vec<Bitboard<B>>, each: u8| {
        assert!(parts.iter().all(|part| part.len() == u32::from(each)));
        let whole = parts.iter().fold(Bitboard::EMPTY, |whole, part| {
            assert!(!whole.intersects(*part));
            whole | *part
        });
        assert_eq!(whole, Bitboard::FULL);
    };
    parts((0..B::RANKS).map(Bitboard::rank).collect(), B::FILES);
    parts((0..B::FILES).map(Bitboard::file).collect(), B::RANKS);
    for square in Square::<B>::all() {
        assert!(Bitboard::rank(square.rank()).contains(square));
        assert!(Bitboard::file(square.file()).contains(square));
    }
    assert!(Bitboard::<B>::rank(B::RANKS).is_empty() && Bitboard::<B>::rank(u8::MAX).is_empty());
    assert!(Bitboard::<B>::file(B::FILES).is_empty() && Bitboard::<B>::file(u8::MAX).is_empty());
}

/// Each square's text reads back, whatever follows it.
fn texts<B: Geometry>() {
    for square in Square::<B>::all() {
        let text = square.to_string();
        assert_eq!(
            text,
            format!("{}{}", square.file_letter(), square.rank() + 1)
        );
        assert_eq!(text.parse(), Ok(square));
        assert_eq!(format!("{square:?}"), text);
        for follows in ["", "x", "=", "é"] {
            let longer = format!("{text}{follows}");
            assert_eq!(Square::read(&longer), Ok((square, text.len())));
            let parsed = longer.parse::<Square<B>>();
            match follows.chars().next() {
                None => assert_eq!(parsed, Ok(square)),
                Some(found) => {
                    let offset = text.len();
                    assert_eq!(parsed, Err(SquareError::Trailing { offset, found }));
                    assert_eq!(parsed.unwrap_err().offset(), offset);
                }
            }
        }
        let letter = square.file_letter();
        for (rank, found) in [
            ("", None),
            ("0", Some('0')),
            ("01", Some('0')),
            ("-1", Some('-')),
        ] {
            let error = format!("{letter}{rank}").parse::<Square<B>>().unwrap_err();
            assert_eq!((error, error.offset()), (SquareError::NoRank { found }, 1));
        }
    }
    for text in ["", "1", "1a", "?1", "é1", " a1"] {
        let error = text.parse::<Square<B>>().unwrap_err();
        let found = text.chars().next();
        assert_eq!((error, error.offset()), (SquareError::NoFile { found }, 0));
    }
    let high = format!(
        "{}{}",
        Square::<B>::all().next().unwrap().file_letter(),
        u16::from(B::RANKS) + 1
    );
    assert!(high.parse::<Square<B>>().is_err());
}

/// The laws of sets, on two of them.
fn sets<B: Geometry>(one: u128, other: u128) {
    use board_geom::Bits;
    let from = |bits| Bitboard::<B>::from_bits(B::Bits::from_u128(bits));
    let (one, other) = (from(one), from(other));
    let (left, right) = (set(one), set(other));
    assert_eq!(set(one & other), &left & &right);
    assert_eq!(set(one | other), &left | &right);
    assert_eq!(set(one ^ other), &left ^ &right);
    assert_eq!(set(one.without(other)), &left - &right);
    assert_eq!(!one, Bitboard::FULL.without(one));
    assert_eq!(one.is_subset(other), left.is_subset(&right));
    assert_eq!(one.intersects(other), !left.is_disjoint(&right));
    assert_eq!(
        (one.len() as usize, one.is_empty()),
        (left.len(), left.is_empty())
    );
    assert_eq!(one.has_two(), left.len() >= 2);
    assert_eq!(one.into_iter().len(), left.len());
    let mut squares: Vec<_> = one.into_iter().collect();
    assert!(squares.is_sorted());
    assert_eq!(
        (one.first(), one.last()),
        (squares.first().copied(), squares.last().copied())
    );
    assert_eq!(squares.drain(..).collect::<Bitboard<B>>(), one);
    assert_eq!(from(one.bits().to_u128()), one);
    let image = |image: fn(Square<B>) -> Square<B>| one.into_iter().map(image).collect();
    assert_eq!(one.half_turn(), image(Square::half_turn));
    assert_eq!(one.mirror_files(), image(Square::mirror_files));
    assert_eq!(one.mirror_ranks(), image(Square::mirror_ranks));
    for direction in Direction::ALL {
        let steps = left
            .iter()
            .filter_map(|from| walk::<B>(*from, direction.delta()).first().copied());
        assert_eq!(set(one.shifted(direction)), steps.collect());
    }
    for square in Square::<B>::all() {
        let mut changed = one;
        changed.insert(square);
        assert_eq!(changed, one | square.into());
        changed.remove(square);
        assert_eq!(changed, one.without(square.into()));
        assert_eq!(one.contains(square), left.contains(&at(square)));
        for direction in Direction::ALL {
            // Up to the first occupied square, and with it.
            let mut reached = BTreeSet::new();
            for to in walk::<B>(at(square), direction.delta()) {
                reached.insert(to);
                if left.contains(&to) {
                    break;
                }
            }
            assert_eq!(square.slide(direction, one), board(&reached));
        }
    }
}

macro_rules! boards {
    ($($name:ident: $board:ty,)*) => {$(
        mod $name {
            use super::*;

            #[test]
            fn squares_are_numbered_rank_by_rank() {
                numbers::<$board>();
            }

            #[test]
            fn steps_rays_and_leaps_are_those_of_files_and_ranks() {
                lines::<$board>();
            }

            #[test]
            fn pairs_of_squares_have_their_direction_and_what_is_between() {
                pairs::<$board>();
            }

            #[test]
            fn images_are_involutions() {
                images::<$board>();
            }

            #[test]
            fn ranks_and_files_divide_the_board() {
                ranks_and_files::<$board>();
            }

            #[test]
            fn texts_read_back_and_faults_are_placed() {
                texts::<$board>();
            }

            proptest! {
                #[test]
                fn sets_keep_their_laws(one: u128, other: u128, thin: u128) {
                    sets::<$board>(one, other);
                    sets::<$board>(one & other & thin, one);
                }

                #[test]
                fn any_text_is_read_without_a_panic(text in any::<String>()) {
                    if let Ok(square) = text.parse::<Square<$board>>() {
                        let letter = text.chars().next().unwrap();
                        let alias = <$board>::FILE_ALIASES.iter().any(|(alias, _)| *alias == letter);
                        prop_assert!(alias || square.to_string() == text);
                    }
                }
            }
        }
    )*};
}

boards! {
    one: One,
    small: Small,
    narrow: Narrow,
    wide: Wide,
    high: High,
    column: Column,
    loose: Loose,
    chess: Board8x8,
    eleven: Board11x11,
}

/// TT-1.1
#[test]
fn j_is_read_as_i_and_never_written() {
    let i7: Square<Board11x11> = "i7".parse().unwrap();
    assert_eq!("j7".parse(), Ok(i7));
    assert_eq!(i7.to_string(), "i7");
    assert_eq!(
        Square::<Board11x11>::read("j11k1"),
        Ok((Square::at(8, 10).unwrap(), 3))
    );
    assert_eq!("l11".parse(), Ok(Square::<Board11x11>::at(10, 10).unwrap()));
    assert!("j7".parse::<Square<Board8x8>>().is_err());
}

#[test]
fn an_alias_may_be_longer_than_one_byte() {
    let x3: Square<Loose> = "x3".parse().unwrap();
    assert_eq!("ä3".parse(), Ok(x3));
    assert_eq!(Square::<Loose>::read("ä3a"), Ok((x3, 3)));
    assert_eq!("a4".parse(), Ok(Square::<Loose>::at(0, 3).unwrap()));
}

#[test]
fn a_rank_takes_as_many_digits_as_the_board_has() {
    assert_eq!(
        Square::<Board11x11>::read("a111"),
        Ok((Square::at(0, 10).unwrap(), 3))
    );
    assert_eq!(
        Square::<Board11x11>::read("a12"),
        Ok((Square::at(0, 0).unwrap(), 2))
    );
    assert_eq!(
        Square::<Board8x8>::read("a11"),
        Ok((Square::at(0, 0).unwrap(), 2))
    );
    assert_eq!(
        Square::<Column>::read("a128"),
        Ok((Square::at(0, 127).unwrap(), 4))
    );
}

#[test]
fn errors_say_what_was_found() {
    let message = |text: &str| text.parse::<Square<Board8x8>>().unwrap_err().to_string();
    assert_eq!(message(""), "no file letter: found the end");
    assert_eq!(message("x"), "no file letter: found 'x'");
    assert_eq!(
        message("e9"),
        "no rank number after the file letter: found '9'"
    );
    assert_eq!(
        message("e44"),
        "something follows the square: '4' at byte 2"
    );
}

#[cfg(feature = "serde")]
#[test]
fn squares_are_serde_data_by_their_texts() {
    for square in Square::<Board11x11>::all() {
        let text = serde_json::to_string(&square).unwrap();
        assert_eq!(text, format!("\"{square}\""));
        assert_eq!(
            serde_json::from_str::<Square<Board11x11>>(&text).unwrap(),
            square
        );
    }
    let error = serde_json::from_str::<Square<Board11x11>>("\"m1\"").unwrap_err();
    assert!(error.to_string().contains("no file letter"));
}

#[test]
fn a_constant_names_a_square_as_its_text_does() {
    const L11: Square<Board11x11> = Square::named("l11").unwrap();
    assert_eq!((L11.file(), L11.rank()), (10, 10));
    const I4: Square<Board11x11> = Square::named("j4").unwrap();
    assert_eq!(I4.to_string(), "i4");
    fn agrees<B: Geometry>() {
        for square in Square::<B>::all() {
            assert_eq!(Square::named(&square.to_string()), Some(square));
        }
        let letters = [
            "", "a", "e", "h", "i", "j", "l", "m", "A", "é", "1", " a", "aa",
        ];
        let numbers = [
            "", "0", "1", "01", "8", "9", "11", "12", "128", "256", "257", "99999", "+1", "1 ",
            "1x", "٣",
        ];
        for letter in letters {
            for number in numbers {
                let text = format!("{letter}{number}");
                let read = text.parse::<Square<B>>().ok();
                assert_eq!(Square::named(&text), read, "{text:?}");
            }
        }
    }
    agrees::<Board8x8>();
    agrees::<Board11x11>();
}
