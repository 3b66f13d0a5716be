//! Records with any tree, comments and tags come back from their texts.

use game_variant::record::{LineId, read_all};
use game_variant::{Game, GameVariant, Record, Side};
use proptest::prelude::*;

use crate::toy::{Toy, Turn};

/// What is done to a record; numbers choose among what is there.
#[derive(Clone, Debug)]
enum Edit {
    Comment(usize, usize, String),
    Annotate(usize, usize, u8),
    Variation(usize, usize, Vec<usize>),
    Tag(String, String),
    Line(usize, Vec<usize>),
}

fn edit() -> impl Strategy<Value = Edit> {
    let comment = prop_oneof![
        3 => "[ -~]{0,12}",
        2 => "([a-z{}();$*\\\\]{0,9} {0,3}){0,40}",
        1 => any::<String>(),
    ];
    let value = prop_oneof!["[ -~]{0,12}", any::<String>()];
    let choices = prop::collection::vec(any::<usize>(), 1..6);
    prop_oneof![
        4 => (any::<usize>(), any::<usize>(), comment).prop_map(|(l, n, t)| Edit::Comment(l, n, t)),
        2 => (any::<usize>(), any::<usize>(), any::<u8>()).prop_map(|(l, n, a)| Edit::Annotate(l, n, a)),
        6 => (any::<usize>(), any::<usize>(), choices.clone()).prop_map(|(l, n, c)| Edit::Variation(l, n, c)),
        2 => ("(Event|Site|Up|Down|Round|TimeControl|[A-Za-z0-9_]{1,9})", value).prop_map(|(n, v)| Edit::Tag(n, v)),
        1 => (0..40usize, choices).prop_map(|(n, c)| Edit::Line(n, c)),
    ]
}

/// Plays on with turns chosen by number, as long as the game is open.
fn play(game: &mut Game<Toy>, choices: &[usize]) -> Vec<Turn> {
    let (mut played, mut turns) = (Vec::new(), Vec::new());
    for choice in choices {
        game.legal_turns(&mut turns);
        turns.sort();
        let Some(turn) = choice.checked_rem(turns.len()).map(|n| turns[n]) else {
            break;
        };
        game.play(turn).unwrap();
        played.push(turn);
    }
    played
}

fn apply(record: &mut Record<Toy>, lines: &mut Vec<LineId>, edit: &Edit) {
    let line = |choice: usize| lines[choice % lines.len()];
    let length = |record: &Record<Toy>, line| record.line(line).unwrap().turns().len();
    match edit {
        Edit::Comment(at, n, text) => {
            let turns = n % (length(record, line(*at)) + 1);
            record.comment(line(*at), turns, text).unwrap();
        }
        Edit::Annotate(at, n, annotation) => {
            if let Some(index) = n.checked_rem(length(record, line(*at))) {
                record.annotate(line(*at), index, *annotation).unwrap();
            }
        }
        Edit::Variation(at, n, choices) => {
            let Some(index) = n.checked_rem(length(record, line(*at))) else {
                return;
            };
            let mut game = record.game_before(line(*at), index).unwrap();
            let turns = play(&mut game, choices);
            lines.push(record.add_variation(line(*at), index, &turns).unwrap());
        }
        // A name that follows from the game is refused.
        Edit::Tag(name, value) => drop(record.set_tag(name, value)),
        Edit::Line(ply, choices) => {
            let mut game = record.game();
            game.undo();
            game.jump(ply % (game.len() + 1));
            play(&mut game, choices);
            *record = record.with_line(&game);
        }
    }
}

pub(crate) fn record() -> impl Strategy<Value = Record<Toy>> {
    let start = prop::sample::select(&[
        "rrr/3/3/RRR u 0 1",
        "r1r/1R1/2r/R2 d 7 12",
        "r2/3/3/2R d 0 65535",
    ]);
    let main = prop::collection::vec(any::<usize>(), 0..24);
    let edits = prop::collection::vec(edit(), 0..16);
    (start, main, 0..5usize, edits).prop_map(|(start, main, will, edits)| {
        let mut game = Game::from_position(Toy::parse_position(start).unwrap());
        play(&mut game, &main);
        // Refused where the game is over.
        let _ = match will {
            0 => game.resign(Side::First),
            1 => game.lose_on_time(Side::First),
            2 => game.agree_draw(),
            3 => game.claim_draw(),
            _ => Ok(()),
        };
        let mut record = Record::from_game(&game);
        let mut lines = vec![LineId::MAIN];
        for edit in &edits {
            apply(&mut record, &mut lines, edit);
        }
        record
    })
}

proptest! {
    #[test]
    fn what_is_written_reads_as_the_same(record in record()) {
        let text = record.to_string();
        let (records, fault) = read_all::<Toy>(&text);
        prop_assert_eq!(fault, None);
        prop_assert_eq!(records.len(), 1);
        prop_assert_eq!(&records[0], &record);
        prop_assert_eq!(records[0].to_string(), text);
    }

    #[test]
    fn several_read_as_the_same(records in prop::collection::vec(record(), 0..4)) {
        let texts: Vec<_> = records.iter().map(ToString::to_string).collect();
        let (read, fault) = read_all::<Toy>(&texts.join("\n"));
        prop_assert_eq!(fault, None);
        prop_assert_eq!(read, records);
    }

    #[test]
    fn lines_of_turns_end_before_column_100(record in record()) {
        let text = record.to_string();
        let turns = text.split_once("\n\n").unwrap().1;
        for line in turns.lines() {
            prop_assert!(line.chars().count() < 100 || !line.contains(' '), "{}", line);
        }
    }

    #[test]
    fn other_line_ends_read_as_the_same(record in record()) {
        let text = record.to_string().replace('\n', "\r\n");
        prop_assert_eq!(read_all::<Toy>(&text), (vec![record], None));
    }

    #[test]
    fn a_record_gives_its_game(record in record()) {
        let game = record.game();
        prop_assert_eq!(game.len(), record.main_line().turns().len());
        prop_assert_eq!(record.with_line(&game), record);
    }
}
