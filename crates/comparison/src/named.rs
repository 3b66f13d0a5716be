//! The positions, with counts of turn sequences that are known from elsewhere: for chess from its literature, for ours
//! from the project's reference data.

/// The start position of chess.
pub(crate) const CHESS_START: &str = "start";
/// The usual test position of chess with every kind of move.
pub(crate) const KIWIPETE: &str = "kiwipete";

/// A position, and the number of sequences of so many turns from it.
#[derive(Clone, Copy)]
pub(crate) struct Named {
    pub(crate) name: &'static str,
    pub(crate) text: &'static str,
    pub(crate) depth: u32,
    pub(crate) count: u64,
}

pub(crate) const CHESS: [Named; 2] = [
    Named {
        name: CHESS_START,
        text: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 5,
        count: 4_865_609,
    },
    Named {
        name: KIWIPETE,
        text: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depth: 4,
        count: 4_085_603,
    },
];

/// Tak-Tik: the start and battles.
pub(crate) fn taktik() -> Vec<Named> {
    let data = include_str!("../../../tests/data/taktik-perft.tsv");
    select(data, &["start", "planes", "barrages", "encirclement"])
}

/// Tactical Chess: the start, the deployment, and battles early and late.
pub(crate) fn tactical() -> Vec<Named> {
    let data = include_str!("../../../tests/data/tactical-perft.tsv");
    let late = include_str!("../../../tests/data/tactical-late-battle-perft.tsv");
    let mut all = select(data, &["start", "deployment", "open-battle"]);
    all.extend(select(late, &["late-battle"]));
    all
}

/// The rows with these names, each at its greatest depth.
fn select(data: &'static str, names: &[&str]) -> Vec<Named> {
    let rows: Vec<Named> = data.lines().filter_map(row).collect();
    let deepest = |name: &&str| {
        let of_name = rows.iter().filter(|row| row.name == *name);
        *of_name
            .max_by_key(|row| row.depth)
            .expect("a name in the data")
    };
    names.iter().map(deepest).collect()
}

/// Reads a row; comments are none.
fn row(line: &'static str) -> Option<Named> {
    let mut fields = line.split('\t');
    let (name, text) = (fields.next()?, fields.next()?);
    let (depth, count) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
    Some(Named {
        name,
        text,
        depth,
        count,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deepest_row_of_a_name_counts() {
        let start = taktik()[0];
        assert_eq!(
            (start.name, start.depth, start.count),
            ("start", 4, 273_733_411)
        );
        let late = tactical()[3];
        assert_eq!(
            (late.name, late.depth, late.count),
            ("late-battle", 4, 25_408_206)
        );
    }
}
