//! Tests of loading games from their records.

use crate::*;
use othello::board::Board;
use othello::game::Game;
use othello::import;
use othello::menu;
use othello::position;
use othello::table::{Dialog, Navigate, Play};

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
    assert_eq!(table.dialog(), Some(Dialog::AskNewGame));
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
    assert_eq!(table.dialog(), Some(Dialog::AskNewGame));
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
        (&format!("{position}a1"), "At move 1, a1: flips nothing"),
    ] {
        table.load(text, 1.0);
        assert_eq!(table.overlay.message, ["I can't read that game", told]);
        table.handle(Navigate::Close, 2.0);
        assert_eq!(record(&table), "d3");
    }
}

#[test]
fn a_bad_record_is_reported_and_the_game_stays() {
    let mut table = two_humans("d3");
    let before = save::write(&table);
    for (text, told) in [
        ("f5d6d6", "At move 3, d6: the square is taken"),
        ("f5a1", "At move 2, a1: flips nothing"),
        ("e6f4e3f6g5d6e7f5c5a1", "At move 10, a1: the game is over"),
        ("hello", "At move 1, he: letters a to h, numbers 1 to 8"),
    ] {
        table.load(text, 1.0);
        assert_eq!(table.dialog(), Some(Dialog::Message));
        assert_eq!(table.overlay.message[1], told);
        table.handle(Navigate::Close, 2.0);
        assert_eq!(save::write(&table), before);
    }
}
