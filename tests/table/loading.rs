//! Tests of loading games from their records.

use crate::*;
use othello::board::Board;
use othello::game::Game;
use othello::notation::import;
use othello::notation::position;
use othello::screens::accessibility;
use othello::screens::menu;
use othello::screens::texts;
use othello::table::{Dialog, Navigate, Play};

#[test]
fn a_text_without_moves_says_what_to_do() {
    for (text, help) in [
        ("", "First copy a game such as f5d6c3."),
        (
            &position::to_text(&Board::start(), Stone::Black),
            "It's just the start. Press “New game”!",
        ),
    ] {
        let mut table = two_humans("f5");
        table.load(text, 1.0);
        let (title, lines) = menu::words(&table, Dialog::Message);
        assert_eq!(title, "There is no game to paste");
        assert_eq!(lines, [help]);
    }
}

#[test]
fn a_finished_game_waits_while_a_pasted_one_is_on_the_table() {
    let whole = format!("{NEARLY_OVER}c5");
    let mut table = two_humans(NEARLY_OVER);
    table.handle(Play::Choose(square("c5")), 1.0);
    for pasted in ["f5d6", "f5f6"] {
        table.load(pasted, 9.0);
        if table.dialog() == Some(Dialog::AskLoad) {
            table.handle(Play::NewGame, 10.0);
        }
        assert_eq!(record(&table), pasted);
    }
    table.handle(Play::AskNewGame, 11.0);
    assert_eq!(record(&table), whole);
    table.handle(Navigate::Close, 12.0);
    table.handle(Play::AskNewGame, 13.0);
    assert_eq!(record(&table), "");
    assert_eq!(menu::panel(&table)[0].label, "New game");
}

#[test]
fn a_player_who_loads_a_game_plays_the_side_to_move() {
    for (record, you) in [("f5", Stone::White), ("f5d6", Stone::Black)] {
        let mut table = table("human", "level1", "");
        table.load(record, 0.0);
        assert_eq!(table.seats.you(), Some(you));
        let told = (you == Stone::White).then_some("You play White now");
        let message = table.overlay.message.first().map(String::as_str);
        assert_eq!(message, told);
        table.handle(Navigate::Close, 0.5);
        run(&mut table, 0.5, 5.0);
        assert_eq!(self::record(&table), record);
    }
}

#[test]
fn pasting_asks_when_a_game_is_under_way() {
    let mut table = two_humans("d3");
    table.load("f5d6c3", 1.0);
    assert_eq!(table.dialog(), Some(Dialog::AskLoad));
    assert_eq!(menu::focus(&table), 1, "Enter should keep the game");
    assert_eq!(record(&table), "d3");
    table.handle(Navigate::Close, 2.0);
    assert_eq!((record(&table).as_str(), table.dialog()), ("d3", None));
    table.load(" 1. F5 d6\n2. C3 ", 3.0);
    table.handle(Play::NewGame, 4.0);
    assert_eq!(record(&table), "f5d6c3");
    assert_eq!(clocks(&table), [0.0, 0.0]);
}

#[test]
fn loading_asks_before_it_drops_moves_that_were_undone() {
    let mut table = two_humans("f5d6c3");
    table.handle(Play::LookAt(0), 1.0);
    table.handle(Play::PlayFromHere, 2.0);
    for _ in 0..2 {
        table.handle(Play::AskNewGame, 3.0);
        assert_eq!(table.dialog(), Some(Dialog::AskNewGame));
        table.handle(Navigate::Close, 4.0);
        assert!(table.game.can_redo());
    }
    table.load("d3", 5.0);
    assert_eq!(table.dialog(), Some(Dialog::AskLoad));
}

#[test]
fn pasting_does_not_ask_when_nothing_would_be_lost() {
    let mut table = two_humans("");
    table.load(NEARLY_OVER, 1.0);
    assert_eq!(record(&table), NEARLY_OVER);
    table.load("", 2.0);
    assert_eq!(table.dialog(), Some(Dialog::Message));
    assert_eq!(record(&table), NEARLY_OVER);
}

#[test]
fn a_declined_record_is_not_loaded_later() {
    for last in [Play::NewGame, Play::SwapColours] {
        let mut table = two_humans(NEARLY_OVER);
        table.load("f5d6c3", 1.0);
        table.handle(Navigate::Close, 2.0);
        table.handle(Play::Choose(square("c5")), 3.0);
        run(&mut table, 3.0, 6.0);
        assert_eq!(table.dialog(), Some(Dialog::Result));
        table.handle(last, 7.0);
        assert_eq!(record(&table), "", "{last:?}");
    }
}

#[test]
fn a_player_who_loads_a_position_plays_the_side_to_move() {
    for (first, you) in [(Stone::Black, Stone::Black), (Stone::White, Stone::White)] {
        let mut table = table("human", "level1", "");
        let board = record::read("f5d6").unwrap().board().clone();
        let text = position::to_text(&board, first);
        table.load(&text, 0.0);
        assert_eq!(
            (table.game.board(), table.game.turn()),
            (&board, Some(first))
        );
        assert_eq!(table.seats.you(), Some(you));
        table.handle(Navigate::Close, 0.5);
        assert_eq!(import::to_text(&table.game), text);
        table.handle(Play::AskNewGame, 1.0);
        assert_eq!(
            table.game,
            Game::start(),
            "a new game should have the usual start"
        );
    }
}

#[test]
fn a_bad_position_is_reported_and_the_game_stays() {
    let mut table = two_humans("d3");
    let position = position::to_text(&Board::start(), Stone::Black);
    for (text, told) in [
        (&position[2..], "The board has 63 squares instead of 64"),
        (&format!("{position} O"), "It says twice whose turn it is"),
        (&"X".repeat(64), "Neither player can move there"),
        (&format!("{position}a1"), "Move 1, a1: flips nothing"),
    ] {
        table.load(text, 1.0);
        assert_eq!(table.overlay.message, ["I can't read that game", told]);
        table.handle(Navigate::Close, 2.0);
        assert_eq!(record(&table), "d3");
    }
}

#[test]
fn a_record_that_cannot_be_read_is_reported_and_the_game_stays() {
    let mut table = two_humans("d3");
    let before = save::write(&table);
    for (text, told) in [
        ("a1", "Move 1, a1: flips nothing"),
        ("hello", "Move 1, he: letters a to h, numbers 1 to 8"),
    ] {
        table.load(text, 1.0);
        assert_eq!(table.overlay.message, ["I can't read that game", told]);
        table.handle(Navigate::Close, 2.0);
        assert_eq!(save::write(&table), before);
    }
}

/// What the window says about a record with a mistake.
fn question(table: &mut Table, text: &str) -> Vec<String> {
    table.load(text, 1.0);
    assert_eq!(table.dialog(), Some(Dialog::AskLoad));
    texts::status(table, 1.0)
}

/// The player's own game, a record with a mistake, the moves before it, what is said about it, and the offer.
const MISTAKES: [[&str; 5]; 3] = [
    [
        "d3",
        "f5d6d6",
        "f5d6",
        "Move 3, d6: the square is taken",
        "Load the 2 moves before it instead of your game?",
    ],
    [
        "d3",
        "f5a1",
        "f5",
        "Move 2, a1: flips nothing",
        "Load the move before it instead of your game?",
    ],
    [
        "",
        "f5d6hello",
        "f5d6",
        "Move 3, he: letters a to h, numbers 1 to 8",
        "Load the 2 moves before it?",
    ],
];

#[test]
fn a_record_with_a_mistake_is_offered_up_to_the_mistake() {
    for [own, text, correct, told, offer] in MISTAKES {
        let mut table = two_humans(own);
        assert_eq!(question(&mut table, text)[1..3], [told, offer]);
        table.handle(Navigate::Close, 2.0);
        assert_eq!(record(&table), own);
        question(&mut table, text);
        table.handle(Play::NewGame, 3.0);
        assert_eq!(record(&table), correct);
    }
}

#[test]
fn the_board_shows_the_game_that_would_be_loaded() {
    let mut table = two_humans("d3");
    table.load("f5d6c3", 1.0);
    let loaded = record::read("f5d6c3").unwrap();
    assert_eq!(table.shown_board(), loaded.board());
    assert_eq!(table.shown_moves(), loaded.moves());
    assert_eq!(
        texts::status(&table, 1.0)[1..],
        ["White to move", "Black 5 – White 2"]
    );
    let spoken = accessibility::announcement_with_button(&table);
    let expected = "Replace your game? White to move. Black 5 – White 2. Button: Keep playing.";
    assert_eq!(spoken, expected);
    table.handle(Navigate::Close, 2.0);
    assert_eq!(table.shown_board(), record::read("d3").unwrap().board());
}

#[test]
fn a_game_without_moves_was_not_loaded() {
    let mut table = two_humans("");
    assert!(!table.is_imported());
    table.load("f5d6", 0.0);
    assert!(table.is_imported());
    table.handle(Play::NewGame, 1.0);
    assert!(!table.is_imported());
}

#[test]
fn the_senders_moves_are_not_called_your_opponents() {
    let mut table = table("human", "level1", "");
    table.load("f5d6", 0.0);
    assert_eq!(texts::status(&table, 1.0), ["Your turn"]);
    table.handle(Play::Choose(square("c3")), 1.0);
    run(&mut table, 1.0, 5.0);
    let own = table.game.moves()[3].square;
    assert_eq!(
        texts::status(&table, 5.0),
        ["Your turn", &format!("Merry played {own}")]
    );
    table.handle(Play::Undo, 6.0);
    let kept = save::read(&save::write(&table), 1, 7.0).unwrap();
    assert_eq!(texts::status(&kept, 8.0), ["Your turn"]);
}
