//! What helps a player: marks for dangers and chances, the best lines, the bar and the graph, hints.

use egui::{Key, Vec2, vec2};
use game_search::Limits;
use taktika_ui::art::Theme;

use super::cards::SIZES;
use super::computer::{client, endless, stays};
use super::driver::{Driver, config, random_game};
use super::files::text_on_screen;
use super::layout::{check_parts, keep, texts};
use super::picture::picture;

const GAMES: [&str; 2] = ["taktik", "tactical"];

fn quick() -> Limits {
    Limits::nodes(3_000)
}

/// What is drawn on the board over the pieces and under them.
fn drawn(driver: &Driver) -> [String; 2] {
    let scene = driver.harness.state().scene().unwrap();
    let svg = |layer: &Option<taktika_ui::board::Layer>| {
        let layer = layer.as_ref();
        layer.map_or_else(String::new, |layer| layer.svg.to_string())
    };
    [svg(&scene.over), svg(&scene.under)]
}

/// A client that shows a game after so many turns by chance, with the page for analysis open.
fn analysing(id: &str, turns: usize, limits: Limits) -> (tempfile::TempDir, Driver) {
    let (scratch, mut driver) = client(limits);
    driver.paste(&random_game(id, turns, 2).record_text());
    driver.click("page:analysis");
    (scratch, driver)
}

fn looked(driver: &mut Driver) {
    driver.sleep_until(|probe| !probe.looks && probe.analysis.starts_with("Depth "));
}

#[test]
fn overlays_mark_the_board_and_are_kept() {
    let colours = Theme::Light.colours();
    for id in GAMES {
        let (scratch, mut driver) = analysing(id, 60, quick());
        looked(&mut driver);
        let [_, before] = drawn(&driver);
        for (side, colour) in [
            ("first", colours.home_line_blue),
            ("second", colours.home_line_red),
        ] {
            let colour = format!("fill=\"{colour}\" fill-opacity");
            assert!(!before.contains(&colour), "{id}");
            driver.click(&format!("overlay:borne:{side}"));
            assert!(drawn(&driver)[1].contains(&colour), "{id}");
        }
        // The choice outlives the client.
        drop(driver);
        let config = config(&scratch.path().join("data"));
        let mut driver = Driver::start(vec2(1280.0, 800.0), config);
        driver.click("button:continue");
        let colour = format!("fill=\"{}\" fill-opacity", colours.home_line_red);
        assert!(drawn(&driver)[1].contains(&colour), "{id}");
    }
}

/// TC-3.2, TC-3.4: each side's rook could take the other's queen or knight.
#[test]
fn dangers_and_chances_are_told_apart() {
    let colours = Theme::Light.colours();
    let (_scratch, mut driver) = client(quick());
    driver.paste("4k3/8/8/r6N/8/8/R5q1/4K3[] w 0 20");
    let danger = format!("fill=\"{}\"", colours.gone);
    let chance = format!("fill=\"{}\"", colours.mark);
    let link = format!("stroke=\"{}\"", colours.gone);
    assert!(!drawn(&driver)[0].contains(&danger));
    driver.key(Key::T);
    let [over, under] = drawn(&driver);
    assert!(over.contains(&danger) && !over.contains(&chance));
    assert!(under.contains(&link), "it shows what could take");
    driver.key(Key::T);
    driver.click("page:analysis");
    driver.click("overlay:chances");
    let [over, under] = drawn(&driver);
    assert!(over.contains(&chance) && !over.contains(&danger));
    assert!(!under.contains(&link));
}

#[test]
fn lines_are_found_in_any_position_and_then_the_client_rests() {
    for id in GAMES {
        let (_scratch, mut driver) = analysing(id, 40, quick());
        looked(&mut driver);
        let lines = |driver: &Driver| driver.probe().analysis.lines().count() - 1;
        assert_eq!(lines(&driver), 3);
        for (key, count) in [("more", 4), ("more", 5), ("fewer", 4)] {
            driver.click(&format!("lines:{key}"));
            looked(&mut driver);
            assert_eq!(lines(&driver), count);
        }
        driver.click("lines:more");
        assert!(!driver.has("lines:more"), "five are the most");
        looked(&mut driver);
        stays(&mut driver);
        // The best turn is legal there, and has an arrow.
        let best = driver.probe().analysis.lines().nth(1).unwrap().to_owned();
        let turn = best.split(' ').nth(1).unwrap().to_owned();
        let legal = driver.session().legal_turns();
        assert!(legal.iter().any(|known| known.text == turn), "{best}");
        let arrow = format!("fill=\"{}\"", Theme::Light.colours().arrow);
        assert!(drawn(&driver)[0].contains(&arrow));
        assert!(text_on_screen(&driver).contains(&turn));
        // Another position is looked at anew.
        driver.key(Key::Home);
        assert_eq!(driver.probe().shown, 0);
        looked(&mut driver);
        assert_ne!(driver.probe().analysis.lines().nth(1), Some(best.as_str()));
        stays(&mut driver);
        driver.click("page:turns");
        assert_eq!(driver.probe().analysis, "");
        assert!(!drawn(&driver)[0].contains(&arrow));
        stays(&mut driver);
    }
}

#[test]
fn the_best_line_stands_first() {
    let (_scratch, mut driver) = client(quick());
    // White takes the king at once (TC-5.1), and nothing else is as good.
    driver.paste("8/8/8/3k4/8/3Q4/8/K7[] w 0 20");
    driver.click("page:analysis");
    looked(&mut driver);
    let best = driver.probe().analysis.lines().nth(1).unwrap().to_owned();
    assert_eq!(best, "White in 1 d3d5");
}

#[test]
fn the_graph_leads_to_the_turns() {
    for id in GAMES {
        let (_scratch, mut driver) = analysing(id, 40, quick());
        looked(&mut driver);
        assert_eq!(driver.probe().shown, 40);
        let graph = driver.rect("graph");
        let at = |share: f32| graph.left() + share * graph.width();
        for (share, ply) in [(0.5, 20), (0.02, 0), (0.98, 40)] {
            driver.click_at(egui::pos2(at(share), graph.center().y));
            assert_eq!(driver.probe().shown, ply, "{id}");
        }
        looked(&mut driver);
        stays(&mut driver);
    }
}

#[test]
fn a_hint_shows_the_turn_with_its_clauses_and_how_it_goes_on() {
    for id in GAMES {
        let (_scratch, mut driver) = client(quick());
        let turns = if id == "taktik" { 0 } else { 40 };
        driver.paste(&random_game(id, turns, 2).record_text());
        driver.click("button:hint");
        driver.sleep_until(|probe| probe.status.starts_with("Hint: "));
        let status = driver.probe().status.clone();
        let turn = status["Hint: ".len()..].split('.').next().unwrap();
        let legal = driver.session().legal_turns();
        assert!(legal.iter().any(|known| known.text == turn), "{status}");
        let clause = if id == "taktik" { "TT-" } else { "TC-" };
        assert!(status.contains(clause), "{status}");
        let goes_on = status.contains("It may go on with ");
        assert!(goes_on || turns > 0, "{status}");
        let arrow = Theme::Light.colours().arrow.to_string();
        assert!(drawn(&driver)[0].contains(&arrow), "{status}");
        stays(&mut driver);
        keep(&picture(&driver, [1280, 800]), &format!("hint {id}"));
        // With a turn made the arrow is gone.
        driver.make_some(1);
        assert!(!drawn(&driver)[0].contains(&arrow));
        stays(&mut driver);
        // The key does the same.
        driver.key(Key::H);
        driver.sleep_until(|probe| probe.status.starts_with("Hint: "));
        driver.make_some(1);
        assert!(!drawn(&driver)[0].contains(&arrow));
    }
}

#[test]
fn a_hint_not_waited_for_is_forgotten() {
    let (_scratch, mut driver) = client(endless());
    driver.begin("taktik");
    driver.key(Key::H);
    assert!(driver.probe().looks);
    driver.make_some(1);
    assert!(!driver.probe().looks);
    stays(&mut driver);
}

#[test]
fn while_the_computer_thinks_about_its_turn_nothing_else_is_looked_for() {
    let (_scratch, mut driver) = client(endless());
    driver.begin_against("taktik", &["red"]);
    driver.key(Key::A);
    assert!(driver.probe().looks);
    driver.make_some(1);
    assert!(driver.probe().thinks && !driver.probe().looks);
    assert_eq!(driver.probe().analysis, "Waiting for the computer’s turn");
    assert!(!driver.has("button:hint"));
    driver.click("button:move-now");
    driver.sleep_until(|probe| probe.turns.len() == 2);
    assert!(driver.probe().looks && driver.has("button:hint"));
    driver.key(Key::A);
    assert!(!driver.probe().looks);
    stays(&mut driver);
}

#[test]
fn the_end_of_a_game_has_nothing_to_look_for() {
    for id in GAMES {
        let games = (1..60).map(|seed| random_game(id, 10_000, seed));
        let over = games.into_iter().find(|game| game.outcome().is_some());
        let (_scratch, mut driver) = client(Limits::nodes(200));
        driver.paste(&over.unwrap().record_text());
        driver.key(Key::A);
        driver.sleep_until(|probe| !probe.looks);
        assert_eq!(driver.probe().analysis, "Nothing to look for");
        assert!(!driver.has("button:hint"));
        stays(&mut driver);
    }
}

#[test]
fn the_page_has_its_place_in_every_window() {
    for size in SIZES {
        for id in GAMES {
            let (_scratch, mut driver) = of_size(size, id);
            let place = format!("{id} at {size}");
            for _ in 0..2 {
                driver.click("lines:more");
            }
            looked(&mut driver);
            check_parts(&driver, size, &place);
            let graph = driver.rect("graph");
            assert!(graph.height() >= 40.0, "{place}: {graph}");
            let inside = driver.rect("analysis");
            for part in ["graph", "line:5", "overlay:threats", "overlay:borne:second"] {
                assert!(inside.contains_rect(driver.rect(part)), "{place}: {part}");
            }
            assert!(
                !driver.rect("bar").intersects(driver.rect("board")),
                "{place}"
            );
            // Lines alone are cut where they are too long.
            let told = driver.probe().analysis.clone();
            let told = told.split_once('\n').map_or("", |(_, lines)| lines);
            for text in texts(&driver) {
                let is_line = told.lines().any(|line| line.ends_with(&text.text));
                assert!(!text.is_cut || is_line, "{place}: {:?} is cut", text.text);
            }
            for overlay in ["threats", "chances", "borne:first"] {
                driver.click(&format!("overlay:{overlay}"));
            }
            let pixels = [size.x as usize, size.y as usize];
            for theme in ["light", "dark"] {
                driver.click("button:settings");
                driver.click(&format!("theme:{theme}"));
                driver.click("dialog:close");
                let picture = picture(&driver, pixels);
                keep(&picture, &format!("analysis {id} {} {theme}", size.x));
            }
        }
    }
}

fn of_size(size: Vec2, id: &str) -> (tempfile::TempDir, Driver) {
    let scratch = tempfile::tempdir().unwrap();
    let config = taktika_ui::ClientConfig {
        limits: Some(quick()),
        ..config(&scratch.path().join("data"))
    };
    let mut driver = Driver::start(size, config);
    driver.paste(&random_game(id, 60, 2).record_text());
    driver.click("page:analysis");
    (scratch, driver)
}
