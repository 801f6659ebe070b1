//! Tests of loading games from their records.

use crate::*;
use othello::board::Board;
use othello::notation::import;
use othello::notation::position;

#[test]
fn a_text_without_moves_says_what_to_do() {
    let start = position::to_text(&Board::start(), Stone::Black);
    for (text, help) in [
        ("", "First copy a game such as f5d6c3."),
        (&start, "It's just the start. Press “New game”!"),
    ] {
        let mut screens = two_humans("f5");
        screens.load(text, 1.0);
        assert_eq!(screens.words(1.0), ["There is no game to paste", help]);
    }
}

#[test]
fn a_player_who_loads_a_game_or_a_position_plays_the_side_to_move() {
    let board = record::read("f5d6").unwrap().board().clone();
    for (text, you) in [
        (String::from("f5"), Stone::White),
        (String::from("f5d6"), Stone::Black),
        (position::to_text(&board, Stone::White), Stone::White),
    ] {
        let mut screens = screens("human", "level1", "");
        screens.load(&text, 0.0);
        assert_eq!(screens.table.seats().you(), Some(you));
        let is_told = !screens.is_play() && screens.words(0.0)[0] == "You play White now";
        assert_eq!(is_told, you == Stone::White);
        screens.handle(Navigate::Close, 0.5);
        run(&mut screens, 0.5, 5.0);
        assert_eq!(import::to_text(screens.table.game()), text);
        screens.handle(Play::NewGame, 6.0);
        assert_eq!(screens.table.game().board_after(0), &Board::start());
    }
}

#[test]
fn pasting_asks_only_if_something_would_be_lost_such_as_undone_moves() {
    let mut screens = two_humans("");
    screens.load("f5d6c3", 1.0);
    assert_eq!(record(&screens), "f5d6c3");
    screens.load("", 2.0);
    assert_eq!(front(&screens), "Message");
    play_from(&mut screens, 0, 4.0);
    assert!(screens.table.game().can_redo());
    screens.load("d3", 5.0);
    assert_eq!(front(&screens), "AskLoad");
}

#[test]
fn a_bad_position_or_record_is_reported_and_the_game_stays() {
    let mut screens = two_humans("d3");
    let before = written(&screens);
    let position = position::to_text(&Board::start(), Stone::Black);
    for (text, told) in [
        (&position[2..], "The board has 63 squares instead of 64"),
        (&format!("{position} O"), "It says twice whose turn it is"),
        (&"X".repeat(64), "Neither player can move there"),
        (&format!("{position}a1"), "Move 1, a1: flips nothing"),
        ("a1", "Move 1, a1: flips nothing"),
        ("hello", "There is no move in it, such as f5"),
        ("i9", "Move 1, i9: letters a to h, numbers 1 to 8"),
    ] {
        screens.load(text, 1.0);
        assert_eq!(screens.words(0.0), ["I can't read that game", told]);
        screens.handle(Navigate::Close, 2.0);
        assert_eq!(written(&screens), before);
    }
}

/// The player's own game and the pasted text, what is offered, and the game that is loaded then.
#[test]
fn pasting_asks_when_a_game_is_under_way_and_offers_what_can_be_read() {
    let several = "f5d6c3d3\nf5f6e6f4d3";
    for (own, text, offer, correct) in [
        ("d3", " 1. F5 d6\n2. C3 ", "Replace your game? ", "f5d6c3"),
        (
            "d3",
            "f5d6d6",
            "taken Load the moves before it instead of ",
            "f5d6",
        ),
        ("", "f5d6hello", "8 Load the moves before it? ", "f5d6"),
        ("d3", several, "Load the first one instead of ", "f5d6c3d3"),
        ("", several, "Load the first one? ", "f5d6c3d3"),
    ] {
        let mut screens = two_humans(own);
        let answers: [Action; 2] = [Navigate::Close.into(), Play::NewGame.into()];
        for (answer, loaded) in answers.into_iter().zip([own, correct]) {
            screens.load(text, 1.0);
            assert_eq!(front(&screens), "AskLoad");
            assert_eq!(screens.buttons().focus, 1, "Enter should keep the game");
            assert_eq!(record(&screens), own);
            let words = screens.words(1.0).join(" ");
            assert!(words.contains(offer), "{words}");
            screens.handle(answer, 2.0);
            assert_eq!(front(&screens), "Play");
            assert_eq!(record(&screens), loaded);
        }
        assert_eq!(clocks(&screens), [0.0, 0.0]);
    }
}

#[test]
fn the_board_shows_the_game_that_would_be_loaded() {
    let mut screens = two_humans("d3");
    screens.load("f5d6c3", 1.0);
    let loaded = record::read("f5d6c3").unwrap();
    assert_eq!(screens.board(), loaded.board());
    assert_eq!(screens.moves(), loaded.moves());
    let expected = "Replace your game? White to move. Black 5 – White 2. Button: Keep playing.";
    assert_eq!(spoken_with_button(&screens), expected);
    screens.handle(Navigate::Close, 2.0);
    assert_eq!(screens.board(), record::read("d3").unwrap().board());
}

#[test]
fn the_senders_moves_are_not_called_your_opponents() {
    let mut screens = screens("human", "level1", "");
    screens.load("f5d6", 0.0);
    assert_eq!(screens.words(1.0), ["Your turn"]);
    place(&mut screens, square("c3"), 1.0, 5.0);
    let own = screens.table.game().moves()[3].square;
    let played = format!("Merry played {own}");
    assert_eq!(screens.words(5.0), ["Your turn", &played]);
    screens.handle(Play::Undo, 6.0);
    let kept = opened(&written(&screens), 7.0);
    assert_eq!(kept.words(8.0), ["Your turn"]);
}
