//! The examples in the help texts. They are made from the registry, so they name the games that there are and turns
//! that are legal in them.

use taktika::registry;

pub(crate) fn moves() -> String {
    each_game(|id, _| format!("taktika moves {id}"))
}

pub(crate) fn apply() -> String {
    each_game(|id, turn| format!("taktika apply {id} '{turn}'"))
}

pub(crate) fn perft() -> String {
    each_game(|id, _| format!("taktika perft {id} 2 --divide"))
}

pub(crate) fn batch() -> String {
    each_game(|id, _| format!("taktika batch {id} < positions.tsv"))
}

pub(crate) fn explain() -> String {
    let turn = each_game(|id, turn| format!("taktika explain {id} '{turn}'"));
    let square = each_line(|id, _| format!("taktika explain {id} a1"));
    format!("{turn}\n{square}")
}

pub(crate) fn show() -> String {
    each_game(|id, _| format!("taktika show {id} --ascii"))
}

pub(crate) fn random() -> String {
    each_game(|id, _| format!("taktika random {id} --seed 7 --plies 20"))
}

pub(crate) fn record() -> String {
    let all = "  taktika record games.pgn";
    let turns = "  taktika record games.pgn --to turns";
    format!("Examples:\n{all}\n{turns}")
}

pub(crate) fn ugi() -> String {
    let dialogue = each_line(|id, _| {
        format!("setoption name Game value {id}\n  position startpos\n  go movetime 1000")
    });
    format!("Examples:\n  taktika ugi\n\nThen, for instance:\n{dialogue}")
}

pub(crate) fn contest() -> String {
    let quick = each_game(|id, _| {
        format!(
            "taktika match {id} --second self:quiescence=false --nodes 200 --games 2 --max-plies 40"
        )
    });
    let other = each_line(|id, _| {
        format!(
            "taktika match {id} --second './other' --clock 9000+90 --sprt 0,10 --records games.pgn"
        )
    });
    format!("{quick}\n{other}")
}

pub(crate) fn analyze() -> String {
    let first = each_game(|id, _| format!("taktika analyze {id} --nodes 5000"));
    let lines = each_line(|id, turn| {
        format!("taktika analyze {id} --turns '{turn}' --nodes 2000 --lines 3")
    });
    format!("{first}\n{lines}")
}

pub(crate) fn mine() -> String {
    each_game(|id, _| format!("taktika mine {id} --games 1000 --seed 7 --out {id}.tsv"))
}

pub(crate) fn lessons() -> String {
    "Examples:\n  taktika lessons my-course.toml\n  taktika lessons - < my-course.toml".to_owned()
}

/// The heading and an example for each game, made from its name and the first of its legal turns at the start.
fn each_game(example: impl Fn(&str, &str) -> String) -> String {
    format!("Examples:\n{}", each_line(example))
}

fn each_line(example: impl Fn(&str, &str) -> String) -> String {
    let lines: Vec<String> = registry::GAMES
        .into_iter()
        .map(|game| {
            let turns = game.start().legal_turns();
            let turn = turns.first().map_or("", |turn| turn.text.as_str());
            format!("  {}", example(game.info().id, turn))
        })
        .collect();
    lines.join("\n")
}
