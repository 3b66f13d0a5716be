//! What a search must see: wins by how near they are, draws by repetition and by claim.

use game_search::{Choice, Limits, Root, Score, Stop};
use game_variant::{Evaluated, Game, GameVariant, Switches};
use taktika::tactical_core::TacticalChess;
use taktika::taktik_core::TakTik;

use crate::{engine, root};

fn found<V: Evaluated>(root: &Root<V>, depth: u32) -> Choice<String> {
    let choice = engine::<V>().think(root, &Limits::depth(depth), &Stop::new(), &mut |_| {});
    choice.unwrap().map(|turn| turn.to_string())
}

#[test]
fn a_king_that_can_be_taken_is_a_win_in_one() {
    let choice = found(&root::<TacticalChess>("8/8/8/3k4/8/3Q4/8/K7[] w 0 20"), 3);
    assert_eq!(
        (choice.turn.as_str(), choice.score.turns_to_win()),
        ("d3d5", Some(1))
    );
}

#[test]
fn a_king_that_cannot_get_away_is_a_loss_in_one() {
    // The queen bears on the king's file, the rook on the only other that it could go to.
    let choice = found(&root::<TacticalChess>("7k/8/8/6RQ/8/8/8/K7[] b 0 20"), 4);
    assert_eq!(choice.score.turns_to_win(), Some(-1));
}

#[test]
fn king_for_king_is_no_win() {
    // White's king is lost unless it takes the other, on the rook's file: a draw (TC-5.2).
    let choice = found(&root::<TacticalChess>("1r6/8/8/8/8/8/1k6/K7[] w 0 20"), 3);
    assert_eq!(choice.score, Score::DRAW);
}

#[test]
fn a_main_figure_that_can_be_struck_is_a_win_in_one() {
    let text = "5M5/11/11/ITTIIAA4/11/11/11/1ti8/4T6/1F2m2iiii/4F2aaaa b 0 20";
    let choice = found(&root::<TakTik>(text), 3);
    assert_eq!(choice.score.turns_to_win(), Some(1));
    let position = TakTik::parse_position(text).unwrap();
    let next = TakTik::after(&position, TakTik::parse_turn(&choice.turn).unwrap());
    assert!(TakTik::outcome(&next).is_some());
}

/// White has a bare king, and the game stands where its pass makes the third occurrence of a position.
fn about_to_repeat() -> Game<TacticalChess> {
    let start = TacticalChess::parse_position("7k/3q1r2/8/8/8/8/8/K7[] b 0 20").unwrap();
    let mut game = Game::from_position(start);
    for _ in 0..3 {
        game.play(TacticalChess::parse_turn("pass").unwrap())
            .unwrap();
    }
    game
}

#[test]
fn the_third_occurrence_is_known_to_be_a_draw() {
    let game = about_to_repeat();
    let choice = found(&Root::game(&game), 5);
    assert_eq!((choice.turn.as_str(), choice.score), ("pass", Score::DRAW));
    let off = Switches {
        repetition: false,
        ..Switches::ON
    };
    let choice = found(&Root::game(&game.with_switches(off)), 5);
    assert!(choice.score < Score::standing(-300), "{}", choice.score);
}

#[test]
fn a_side_that_stands_worse_claims_the_draw() {
    let due = "7k/3q1r2/8/8/8/8/8/K7[] w 100 70";
    let choice = found(&root::<TacticalChess>(due), 4);
    assert!(choice.claims_draw);
    assert!(choice.score <= Score::DRAW);
    // The side that stands better does not, and takes something before the other claims.
    let choice = found(
        &root::<TacticalChess>("7k/3q1r2/8/8/8/8/3P4/K7[] b 100 70"),
        4,
    );
    assert!(!choice.claims_draw);
    assert!(choice.score > Score::standing(300), "{}", choice.score);
    let before = "7k/3q1r2/8/8/8/8/8/K7[] w 99 70";
    assert!(!found(&root::<TacticalChess>(before), 4).claims_draw);
}

#[test]
fn a_claim_that_is_due_next_counts() {
    // Black cannot change anything that counts before White may claim.
    let choice = found(&root::<TacticalChess>("7k/3q4/8/8/8/8/8/K7[] b 99 70"), 3);
    assert_eq!(choice.score, Score::DRAW);
}
