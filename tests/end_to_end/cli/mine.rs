//! `mine`.

use crate::program::{GAMES, run};

#[test]
fn puzzles_are_added_to_a_file_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    for game in GAMES {
        let file = folder.path().join(game);
        let name = file.to_str().unwrap();
        let mine = |more: &[&str]| {
            let asked = ["mine", game, "--out", name, "--games", "3", "--nodes", "60"];
            run(asked.iter().chain(more))
        };
        let out = mine(&[]).fine();
        assert!(out.starts_with("games 3 puzzles "), "{out}");
        let first = std::fs::read_to_string(&file).unwrap();
        assert!(first.starts_with("# source\tposition\t"), "{first}");
        assert!(first.ends_with('\n'), "{first}");

        let message = mine(&[]).refused();
        assert!(message.contains("--resume"), "{message}");

        // What a killed program has begun is taken away; everything else stays.
        std::fs::write(&file, format!("{first}1-99\t8/8")).unwrap();
        let out = mine(&["--resume"]).fine();
        let second = std::fs::read_to_string(&file).unwrap();
        assert!(
            second.starts_with(&first) && !second.contains("1-99\t8/8"),
            "{out}"
        );

        std::fs::write(&file, "1-1\tnowhere\twin 1\ta1a2\tquiet\t1\n").unwrap();
        let message = mine(&["--resume"]).refused();
        assert!(message.contains("line 1, position"), "{message}");
    }
}
