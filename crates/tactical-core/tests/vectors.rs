//! Every row of the reference data.

use std::fs;

use tactical_core::{Position, Turn};

fn rows(name: &str) -> Vec<Vec<String>> {
    let path = format!(
        concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../tests/data/tactical-{}.tsv"
        ),
        name
    );
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let rows: Vec<Vec<String>> = text
        .lines()
        .skip(1)
        .map(|line| line.split('\t').map(str::to_owned).collect())
        .collect();
    assert!(!rows.is_empty(), "{path} has no rows");
    rows
}

fn perft(p: &Position, d: u32) -> u64 {
    if d == 1 {
        return p.count_turns() as u64;
    }
    let mut v = vec![];
    p.legal_turns(&mut v);
    v.iter().map(|t| perft(&p.after(*t), d - 1)).sum()
}

#[test]
fn turns() {
    for row in rows("turns") {
        let p: Position = row[0].parse().unwrap();
        let mut v = vec![];
        p.legal_turns(&mut v);
        let mut t: Vec<String> = v.iter().map(|t| t.to_string()).collect();
        t.sort();
        assert_eq!(t.join(" "), row[1], "{}", row[0]);
        assert_eq!(p.to_string(), row[0]);
        assert_eq!(p.count_turns(), v.len());
        for t in v {
            assert!(p.is_legal(t));
        }
    }
}
#[test]
fn play() {
    for row in rows("play") {
        let p: Position = row[0].parse().unwrap();
        let t: Turn = row[1].parse().unwrap();
        assert!(p.is_legal(t), "{} {}", row[0], row[1]);
        let n = p.after(t);
        assert_eq!(n.to_string(), row[2], "{} {}", row[0], row[1]);
        let o = n.outcome();
        let o = match o {
            None => "ongoing".to_string(),
            Some(o) => format!(
                "{} {}",
                match o.winner {
                    None => "draw",
                    Some(tactical_core::WHITE) => "white",
                    _ => "black",
                },
                game_variant::ReasonWord::word(o.reason)
            ),
        };
        assert_eq!(o, row[3], "{} {}", row[0], row[1]);
    }
}
#[test]
fn invalid() {
    for row in rows("invalid") {
        let e = row[0].parse::<Position>();
        match e {
            Ok(_) => panic!("read: {} ({})", row[0], row[1]),
            Err(e) => println!("{} => {e}", row[1]),
        }
    }
}
#[test]
fn perfts() {
    for row in rows("perft") {
        let p: Position = row[1].parse().unwrap();
        let t = std::time::Instant::now();
        let n = perft(&p, row[2].parse().unwrap());
        println!("{} {} {} {:?}", row[0], row[2], n, t.elapsed());
        assert_eq!(n.to_string(), row[3], "{}", row[0]);
    }
}
