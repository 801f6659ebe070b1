//! Tests of loading games from their records.

use crate::*;
use othello::board::Board;
use othello::notation::import;
use othello::notation::position;
use othello::screens::action::{Navigate, Play};

#[test]
fn a_text_without_moves_says_what_to_do() {
    for (text, help) in [
        ("", "First copy a game such as f5d6c3."),
        (
            &position::to_text(&Board::start(), Stone::Black),
            "It's just the start. Press “New game”!",
        ),
    ] {
        let mut screens = two_humans("f5");
        screens.load(text, 1.0);
        let (title, lines) = othello::screens::words::lines(&screens);
        assert_eq!(title, "There is no game to paste");
        assert_eq!(lines, [help]);
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
fn pasting_asks_when_a_game_is_under_way() {
    let mut screens = two_humans("d3");
    screens.load("f5d6c3", 1.0);
    assert_eq!(front(&screens), "AskLoad");
    assert_eq!(screens.buttons().focus, 1, "Enter should keep the game");
    assert_eq!(record(&screens), "d3");
    screens.handle(Navigate::Close, 2.0);
    assert_eq!(record(&screens), "d3");
    assert_eq!(front(&screens), "Play");
    screens.load(" 1. F5 d6\n2. C3 ", 3.0);
    screens.handle(Play::NewGame, 4.0);
    assert_eq!(record(&screens), "f5d6c3");
    assert_eq!(clocks(&screens), [0.0, 0.0]);
}

#[test]
fn loading_asks_before_it_drops_moves_that_were_undone() {
    let mut screens = two_humans("f5d6c3");
    screens.handle(Play::LookAt(0), 1.0);
    screens.handle(Play::PlayFromHere, 2.0);
    screens.handle(Play::AskNewGame, 3.0);
    assert_eq!(front(&screens), "Opponents");
    screens.handle(Navigate::Close, 4.0);
    assert!(screens.table.game().can_redo());
    screens.load("d3", 5.0);
    assert_eq!(front(&screens), "AskLoad");
}

#[test]
fn pasting_does_not_ask_when_nothing_would_be_lost() {
    let mut screens = two_humans("");
    screens.load(NEARLY_OVER, 1.0);
    assert_eq!(record(&screens), NEARLY_OVER);
    screens.load("", 2.0);
    assert_eq!(front(&screens), "Message");
    assert_eq!(record(&screens), NEARLY_OVER);
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

/// What the window says about a record with a mistake.
fn question(screens: &mut Screens, text: &str) -> Vec<String> {
    screens.load(text, 1.0);
    assert_eq!(front(screens), "AskLoad");
    screens.words(1.0)
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
        "Move 3, hello: letters a to h, numbers 1 to 8",
        "Load the 2 moves before it?",
    ],
];

#[test]
fn a_record_with_a_mistake_is_offered_up_to_the_mistake() {
    for [own, text, correct, told, offer] in MISTAKES {
        let mut screens = two_humans(own);
        assert_eq!(question(&mut screens, text)[1..3], [told, offer]);
        screens.handle(Navigate::Close, 2.0);
        assert_eq!(record(&screens), own);
        question(&mut screens, text);
        screens.handle(Play::NewGame, 3.0);
        assert_eq!(record(&screens), correct);
    }
}

#[test]
fn the_first_of_several_games_is_offered() {
    for (own, offer) in [
        ("d3", "Load the first one instead of your game?"),
        ("", "Load the first one?"),
    ] {
        let mut screens = two_humans(own);
        let words = question(&mut screens, "f5d6c3d3\nf5f6e6f4d3");
        assert_eq!(words[..2], ["I found more than one game", offer]);
        screens.handle(Play::NewGame, 2.0);
        assert_eq!(record(&screens), "f5d6c3d3");
    }
}

#[test]
fn the_board_shows_the_game_that_would_be_loaded() {
    let mut screens = two_humans("d3");
    screens.load("f5d6c3", 1.0);
    let loaded = record::read("f5d6c3").unwrap();
    assert_eq!(screens.board(), loaded.board());
    assert_eq!(screens.moves(), loaded.moves());
    assert_eq!(
        screens.words(1.0)[1..],
        ["White to move", "Black 5 – White 2"]
    );
    let spoken = spoken_with_button(&screens);
    let expected = "Replace your game? White to move. Black 5 – White 2. Button: Keep playing.";
    assert_eq!(spoken, expected);
    screens.handle(Navigate::Close, 2.0);
    assert_eq!(screens.board(), record::read("d3").unwrap().board());
}

#[test]
fn the_senders_moves_are_not_called_your_opponents() {
    let mut screens = screens("human", "level1", "");
    screens.load("f5d6", 0.0);
    assert_eq!(screens.words(1.0), ["Your turn"]);
    screens.handle(Play::Choose(square("c3")), 1.0);
    run(&mut screens, 1.0, 5.0);
    let own = screens.table.game().moves()[3].square;
    assert_eq!(
        screens.words(5.0),
        ["Your turn", &format!("Merry played {own}")]
    );
    screens.handle(Play::Undo, 6.0);
    let kept = opened(&written(&screens), 7.0);
    assert_eq!(kept.words(8.0), ["Your turn"]);
}
