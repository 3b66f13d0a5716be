//! The board in an egui window, driven by real pointer events.

use egui::{Event, Modifiers, PointerButton, Pos2, Rect, pos2};
use egui_kittest::Harness;
use taktika::game_variant::explain::Wish;
use taktika::game_variant::{Cell, KindId};
use taktika::words::Words;
use taktika_ui::art::{Pieces, Theme};
use taktika_ui::board::selection::Intent;
use taktika_ui::board::{BoardInput, BoardLayout, BoardOutput, BoardView, Selected, TEXTS};

use super::sample::{CHOICES, EXPLOSION, STRIKE, Sample};

const WINDOW: Rect = Rect::from_min_max(pos2(0.0, 0.0), pos2(920.0, 756.0));

/// A client of nothing but the board: it plays what is wanted and keeps what was said.
struct Table {
    sample: Sample,
    view: BoardView,
    words: Words,
    pieces: Pieces,
    said: Vec<Intent>,
    output: Option<BoardOutput>,
    enabled: bool,
    tray: Option<(KindId, bool)>,
}

impl Table {
    fn draw(&mut self, ui: &mut egui::Ui) {
        if let Some((kind, pressed)) = self.tray.take() {
            self.view.pick_from_reserve(kind, pressed);
        }
        let input = BoardInput {
            session: &*self.sample.session,
            position: &self.sample.position,
            words: &self.words,
            theme: Theme::Light,
            pieces: &self.pieces,
            flipped: false,
            enabled: self.enabled,
        };
        let output = self.view.show(ui, WINDOW, &input);
        match &output.intent {
            Intent::Nothing => {}
            intent => self.said.push(intent.clone()),
        }
        if let Intent::Play(turn) = &output.intent {
            self.sample
                .session
                .play(turn)
                .expect("the board plays legal turns");
            let ply = self.sample.session.ply();
            self.sample.position = taktika_ui::board::BoardPosition::of(&*self.sample.session, ply)
                .expect("the cursor");
        }
        self.output = Some(output);
    }
}

struct Board {
    harness: Harness<'static, Table>,
    layout: BoardLayout,
}

impl Board {
    fn of(sample: Sample) -> Self {
        let mut words = Words::english();
        words.add(TEXTS);
        let layout = BoardLayout::fit(WINDOW, sample.info(), false, 1.0);
        let table = Table {
            sample,
            view: BoardView::new(),
            words,
            pieces: Pieces::default(),
            said: Vec::new(),
            output: None,
            enabled: true,
            tray: None,
        };
        let mut harness = Harness::builder()
            .with_size(WINDOW.size())
            .with_step_dt(0.01)
            .build_ui_state(|ui, table: &mut Table| table.draw(ui), table);
        harness.run();
        Self { harness, layout }
    }

    fn cell(&self, square: &str) -> Cell {
        self.harness.state().sample.cell(square)
    }

    fn at(&self, square: &str) -> Pos2 {
        self.layout.cell_rect(self.cell(square)).center()
    }

    fn button(&self, pos: Pos2, button: PointerButton, pressed: bool) {
        self.harness.event(Event::PointerButton {
            pos,
            button,
            pressed,
            modifiers: Modifiers::NONE,
        });
    }

    fn hover(&mut self, pos: Pos2) {
        self.harness.hover_at(pos);
        self.harness.run();
    }

    fn press(&mut self, pos: Pos2) {
        self.hover(pos);
        self.button(pos, PointerButton::Primary, true);
        self.harness.run();
    }

    fn release(&mut self, pos: Pos2) {
        self.hover(pos);
        self.button(pos, PointerButton::Primary, false);
        self.harness.run();
    }

    fn click_at(&mut self, pos: Pos2) {
        self.press(pos);
        self.release(pos);
    }

    fn click(&mut self, square: &str) {
        self.click_at(self.at(square));
    }

    fn drag(&mut self, from: &str, to: &str) {
        self.press(self.at(from));
        self.release(self.at(to));
    }

    fn escape(&mut self) {
        self.harness.key_press(egui::Key::Escape);
        self.harness.run();
    }

    fn said(&mut self) -> Vec<Intent> {
        std::mem::take(&mut self.harness.state_mut().said)
    }

    fn view(&self) -> &BoardView {
        &self.harness.state().view
    }

    fn pointed(&self) -> Option<&str> {
        self.harness.state().output.as_ref()?.pointed.as_deref()
    }

    /// The middle of the button with this label.
    fn labelled(&self, label: &str) -> Option<Pos2> {
        use egui_kittest::kittest::Queryable as _;
        self.harness
            .query_by_label(label)
            .map(|node| node.rect().center())
    }
}

fn play(turn: &str) -> Vec<Intent> {
    vec![Intent::Play(turn.to_owned())]
}

#[test]
fn turns_are_made_by_clicks_and_by_drags() {
    let mut board = Board::of(Sample::start("taktik"));
    board.click("e9");
    assert_eq!(
        board.view().selected(),
        Some(Selected::Piece(board.cell("e9")))
    );
    board.click("e8");
    assert_eq!(board.said(), play("e9e8"));
    assert_eq!(board.view().selected(), None);
    board.drag("e3", "e4");
    assert_eq!(board.said(), play("e3e4"));
}

#[test]
fn what_is_dragged_is_lifted_off_the_scene() {
    let mut board = Board::of(Sample::start("taktik"));
    let whole = |board: &Board| {
        let scene = board.view().scene().expect("a board is shown");
        scene
            .pieces
            .iter()
            .filter(|piece| piece.opacity == 1.0)
            .count()
    };
    assert_eq!(whole(&board), 36);
    board.press(board.at("e9"));
    assert_eq!(board.view().dragged(), None, "not yet moved");
    board.hover(board.at("e8"));
    assert_eq!(
        board.view().dragged(),
        Some(Selected::Piece(board.cell("e9")))
    );
    assert_eq!(whole(&board), 35);
    assert_eq!(board.pointed(), Some("e9e8"));
    assert_eq!(
        board.harness.output().platform_output.cursor_icon,
        egui::CursorIcon::Grabbing
    );
    board.release(pos2(3.0, 3.0));
    assert_eq!(board.said(), []);
    assert_eq!(board.view().selected(), None, "dropped off the board");
    assert_eq!(whole(&board), 36);
}

#[test]
fn a_whole_drag_in_one_frame_is_not_lost() {
    let mut board = Board::of(Sample::start("taktik"));
    let (from, to) = (board.at("e9"), board.at("e8"));
    board.harness.input_mut().events.extend([
        Event::PointerMoved(from),
        Event::PointerButton {
            pos: from,
            button: PointerButton::Primary,
            pressed: true,
            modifiers: Modifiers::NONE,
        },
        Event::PointerMoved(to),
        Event::PointerButton {
            pos: to,
            button: PointerButton::Primary,
            pressed: false,
            modifiers: Modifiers::NONE,
        },
    ]);
    board.harness.step();
    board.harness.run();
    assert_eq!(board.said(), play("e9e8"));
}

#[test]
fn a_refused_wish_is_handed_on() {
    let mut board = Board::of(Sample::start("taktik"));
    board.drag("e9", "e6");
    let wish = Wish::FromTo(board.cell("e9"), board.cell("e6"));
    assert_eq!(board.said(), [Intent::Refused(wish)]);
    board.escape();
    assert_eq!(board.view().selected(), None);
    board.click("e6");
    let wish = Wish::Square(board.cell("e6"));
    assert_eq!(board.said(), [Intent::Refused(wish)]);
}

#[test]
fn the_right_button_lets_go() {
    let mut board = Board::of(Sample::start("taktik"));
    board.click("e9");
    let place = board.at("e6");
    board.hover(place);
    board.button(place, PointerButton::Secondary, true);
    board.button(place, PointerButton::Secondary, false);
    board.harness.run();
    assert_eq!(board.view().selected(), None);
    assert_eq!(board.said(), []);
}

#[test]
fn hovering_previews_and_leaving_ends_it() {
    let mut board = Board::of(Sample::of("taktik", STRIKE));
    board.click("f8");
    board.hover(board.at("f5"));
    assert_eq!(board.pointed(), Some("f8f5"));
    let shown = board.view().scene().expect("a board").version;
    board.hover(board.at("d7"));
    assert_eq!(
        board.pointed(),
        Some("^d7"),
        "in place, whatever is selected"
    );
    assert!(board.view().scene().expect("a board").version > shown);
    board.harness.remove_cursor();
    board.harness.run();
    assert_eq!(board.pointed(), None);
}

#[test]
fn an_encirclement_is_made_by_a_click_on_its_target() {
    let mut board = Board::of(Sample::of("taktik", STRIKE));
    board.click("d7");
    assert_eq!(board.said(), play("^d7"));
}

#[test]
fn a_transformation_is_chosen_beside_the_square() {
    let mut board = Board::of(Sample::of("tactical", CHOICES));
    board.click("a7");
    board.click("a8");
    assert!(board.view().has_card());
    assert_eq!(board.said(), []);
    let target = board.layout.cell_rect(board.cell("a8"));
    for label in [
        "Stays a pawn",
        "Becomes a veteran",
        "Becomes a fanatic",
        "Becomes a jester",
    ] {
        let place = board
            .labelled(label)
            .unwrap_or_else(|| panic!("{label} is offered"));
        assert!(WINDOW.contains(place) && !target.contains(place));
    }
    let jester = board.labelled("Becomes a jester").expect("it is offered");
    board.hover(jester);
    assert_eq!(board.pointed(), Some("a7a8=J"));
    board.click_at(jester);
    assert_eq!(board.said(), play("a7a8=J"));
    assert!(!board.view().has_card());
}

#[test]
fn the_chooser_closes_on_escape_and_on_a_click_beside_it() {
    let mut board = Board::of(Sample::of("tactical", CHOICES));
    board.drag("a7", "a8");
    assert!(board.view().has_card());
    board.escape();
    assert!(!board.view().has_card());
    assert!(
        board.view().selected().is_some(),
        "the first Escape closes the card alone"
    );
    board.click("a8");
    assert!(board.view().has_card());
    board.click_at(pos2(2.0, 2.0));
    assert!(!board.view().has_card());
    board.click("a8");
    board.click("h5");
    assert!(!board.view().has_card());
    assert_eq!(board.said(), []);
}

#[test]
fn a_turn_that_costs_the_king_asks_first() {
    let mut board = Board::of(Sample::of("tactical", CHOICES));
    board.drag("g1", "h1");
    assert_eq!(board.said(), []);
    let keep = board
        .labelled("Don't play it")
        .expect("the question is open");
    let risk = board
        .labelled("Play it anyway")
        .expect("the question is open");
    assert!(keep.x < risk.x, "to keep it comes first");
    board.click_at(keep);
    assert_eq!(board.said(), []);
    assert!(!board.view().has_card());
    board.click("h1");
    let risk = board
        .labelled("Play it anyway")
        .expect("the question is open again");
    board.click_at(risk);
    assert_eq!(board.said(), play("g1h1"));
}

#[test]
fn a_strike_can_be_pointed_at_on_its_second_square() {
    let mut board = Board::of(Sample::of("tactical", CHOICES));
    board.click("c1");
    board.hover(board.at("d2"));
    assert_eq!(board.pointed(), None, "a click there selects the pawn");
    board.hover(board.at("e3"));
    assert_eq!(board.pointed(), Some("c1*d2"));
    board.click("e3");
    assert_eq!(board.said(), play("c1*d2"));
}

#[test]
fn placements_start_at_the_tray() {
    let mut board = Board::of(Sample::start("tactical"));
    let kind = board.harness.state().sample.position.reserve[0].0;
    board.harness.state_mut().tray = Some((kind, false));
    board.harness.run();
    assert_eq!(board.view().selected(), Some(Selected::Reserve(kind)));
    board.click("d4");
    assert_eq!(board.said(), play("#@d4"));

    let slot = pos2(20.0, 740.0);
    board.press(slot);
    board.harness.state_mut().tray = Some((kind, true));
    board.harness.run();
    board.hover(board.at("e5"));
    assert_eq!(board.view().dragged(), Some(Selected::Reserve(kind)));
    board.release(board.at("e5"));
    assert_eq!(board.said(), play("#@e5"));
}

#[test]
fn a_disabled_board_takes_nothing() {
    let mut board = Board::of(Sample::start("taktik"));
    board.press(board.at("e9"));
    board.hover(board.at("e8"));
    board.harness.state_mut().enabled = false;
    board.harness.run();
    board.release(board.at("e8"));
    board.harness.state_mut().enabled = true;
    board.click("e6");
    assert_eq!(board.view().selected(), None);
    let wish = Wish::Square(board.cell("e6"));
    assert_eq!(board.said(), [Intent::Refused(wish)]);
}

#[test]
fn another_position_drops_the_selection() {
    let mut board = Board::of(Sample::start("taktik"));
    board.click("e9");
    let session = board.harness.state().sample.session.boxed_clone();
    board.harness.state_mut().sample = Sample::at(session).played(&["d9d8"]);
    board.harness.run();
    assert_eq!(board.view().selected(), None);
}

#[test]
fn at_rest_nothing_asks_for_another_frame() {
    let mut board = Board::of(Sample::of("tactical", EXPLOSION));
    board.click("d4");
    board.hover(board.at("e5"));
    board.harness.run();
    let delay = board
        .harness
        .output()
        .viewport_output
        .values()
        .map(|output| output.repaint_delay)
        .min()
        .expect("there is a window");
    assert!(delay > std::time::Duration::from_secs(3600), "{delay:?}");
}

#[test]
fn cards_stay_in_the_window_at_every_corner() {
    let mut board = Board::of(Sample::of("tactical", "4k3/P6P/8/8/8/8/8/K7[P6p8] w 0 30"));
    for (from, to) in [("a7", "a8"), ("h7", "h8")] {
        board.drag(from, to);
        let target = board.layout.cell_rect(board.cell(to));
        for label in ["Stays a pawn", "Becomes a jester"] {
            let at = board.labelled(label).expect("the chooser is open");
            assert!(WINDOW.shrink(8.0).contains(at), "{label} at {at:?}");
            assert!(!target.contains(at));
        }
        board.escape();
    }
}

#[test]
fn the_keyboard_walks_over_the_squares_and_clicks() {
    let mut board = Board::of(Sample::of("tactical", CHOICES));
    let key = |board: &mut Board, key: egui::Key, times: usize| {
        for _ in 0..times {
            board.harness.key_press(key);
            board.harness.run();
        }
    };
    key(&mut board, egui::Key::Tab, 1);
    key(&mut board, egui::Key::ArrowUp, 6);
    key(&mut board, egui::Key::Enter, 1);
    assert_eq!(
        board.view().selected(),
        Some(Selected::Piece(board.cell("a7")))
    );
    key(&mut board, egui::Key::ArrowLeft, 1);
    key(&mut board, egui::Key::ArrowUp, 3);
    assert_eq!(board.pointed(), Some("a7a8"));
    key(&mut board, egui::Key::Space, 1);
    assert!(board.view().has_card());
}
