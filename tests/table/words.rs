//! Tests of what the window says, which buttons can be pressed, and what is announced.

use crate::random_game::random_game;
use crate::*;
use othello::notation::margin::Margin;
use othello::players::opponents;
use othello::screens::{ending, words};
use std::collections::HashSet;

/// A game without animation, with a person as Black.
fn screens(white: &str, record: &str) -> Screens {
    with(&[("white", white), ("record", record)])
}

fn with(values: &[(&str, &str)]) -> Screens {
    opened(&saved(&[&[("animation", "off")], values].concat()), 0.0)
}

/// Places a stone, and lets two seconds pass.
fn play(screens: &mut Screens, name: &str) {
    place(screens, square(name), 1.0, 3.0);
}

#[test]
fn buttons_that_would_do_nothing_are_disabled() {
    let mut screens = screens("human", "");
    assert!(!button(&screens, "Undo").enabled);
    assert!(!labels(&screens).contains(&String::from("Redo")));
    play(&mut screens, "d3");
    assert!(button(&screens, "Undo").enabled);
    screens.handle(Play::Undo, 3.0);
    assert!(!button(&screens, "Undo").enabled);
    assert!(button(&screens, "Redo").enabled);
    screens.handle(List::Menu, 4.0);
    screens.handle(List::Share, 4.0);
    for label in ["Copy this game", "Review this game", "Past games: none yet"] {
        assert!(!button(&screens, label).enabled, "{label}");
    }
}

#[test]
fn the_review_stops_at_both_ends() {
    let mut screens = screens("human", "f5d6c3");
    for (moves, goes_back, goes_on) in [(0, false, true), (1, true, true), (3, true, false)] {
        screens.handle(Play::LookAt(moves), 1.0);
        assert_eq!(button(&screens, "Back").enabled, goes_back);
        assert_eq!(button(&screens, "Forward").enabled, goes_on);
        assert_eq!(button(&screens, "Play here").enabled, goes_on);
    }
}

#[test]
fn the_result_is_shown_with_the_next_choices() {
    let mut screens = screens("human", NEARLY_OVER);
    play(&mut screens, "c5");
    let stuck = "Nobody can move, so the game is over.";
    assert_eq!(screens.words(9.0), ["Black wins!", stuck]);
    // No computer is playing that could be easier or harder.
    let next = ["Once more", "Swap sides", "Review", "Menu"];
    assert_eq!(enabled(&screens), next);
}

#[test]
fn a_person_who_plays_the_computer_is_addressed_as_you() {
    for (white, next) in [("random", "Next: Merry"), ("level10", "Once more")] {
        let mut screens = screens(white, NEARLY_OVER);
        let last = format!("{} played f5", words::player(&screens.table, Stone::White));
        assert_eq!(screens.words(1.0), ["Your turn", &last]);
        assert_eq!(words::player(&screens.table, Stone::Black), "You");
        play(&mut screens, "c5");
        let words = opponents::last_words(white, false, Margin::Clear).unwrap();
        let result = ending::result(&screens.table);
        assert_eq!(result, ["You win a sticker!", &words]);
        assert_eq!(framed(&screens), next);
    }
}

/// A person has played random games as Black against Merry.
#[test]
fn a_close_game_and_a_huge_win_are_described_differently() {
    let mut seen = HashSet::new();
    for seed in 0..150 {
        let mut screens = screens("level1", "");
        screens.table.sitting.game = random_game(seed, |_, _| {});
        let words = ending::result(&screens.table);
        let margin = Margin::of(screens.table.game());
        let title = match (margin, words[0].contains("Merry")) {
            (Margin::None, _) => "A draw!",
            (Margin::Narrow, false) => "Phew! You win!",
            (Margin::Clear, false) => "You win!",
            (Margin::Huge, false) => "What a win!",
            (Margin::Narrow, true) => "So close! Merry wins",
            (_, true) => "Merry wins",
        };
        assert_eq!(words[0], title);
        seen.insert(words);
    }
    assert_eq!(seen.len(), 7, "Merry has words for each of them");
}

#[test]
fn the_panels_frame_stays_after_a_press_and_comes_back_after_the_menu() {
    let mut screens = screens("human", "f5d6");
    assert_eq!([1, 1, 1].map(|step| tab(&mut screens, step))[2], "Undo");
    screens.handle(Play::Undo, 3.0);
    assert_eq!(framed(&screens), "Undo", "so it can be pressed again");
    assert!(spoken_with_button(&screens).ends_with(" Button: Undo."));
    screens.handle(List::Menu, 4.0);
    tab(&mut screens, 1);
    screens.handle(List::Settings, 4.5);
    screens.handle(Navigate::Close, 4.7);
    assert_eq!(framed(&screens), "Settings");
    screens.handle(Navigate::Close, 5.0);
    assert_eq!(framed(&screens), "Undo", "the menu's focus is forgotten");
    screens.handle(List::Menu, 6.0);
    screens.handle(Play::NewGame, 6.0);
    assert_eq!(framed(&screens), "", "a new game begins without a frame");
}

#[test]
fn the_menu_has_five_entries_and_a_way_back_to_the_game() {
    for (record, first) in [("", "Play"), ("f5d6", "Keep playing")] {
        let mut screens = screens("level3", record);
        screens.handle(List::Menu, 2.0);
        assert_eq!(labels(&screens)[..2], [first, "Opponent: Curious"]);
        assert_eq!(labels(&screens).len(), 6);
    }
}

#[test]
fn moves_passes_and_results_are_announced() {
    for (record, square, told) in [
        ("", "d3", "Black d3, flips d4. White to move. "),
        (BEFORE_PASS, "f8", "White f8, flips g8. Black can't move, "),
        (NEARLY_OVER, "c5", "Black wins! Black 13 – White 0. "),
    ] {
        let mut screens = screens("human", record);
        play(&mut screens, square);
        let spoken = spoken_with_button(&screens);
        assert!(spoken.starts_with(told), "{spoken}");
        let is_over = spoken.ends_with(" Button: Once more.");
        assert_eq!(is_over, record == NEARLY_OVER, "{spoken}");
    }
}

/// The dialog announces the result. Before it opens and after it is closed, only the status says it.
#[test]
fn a_result_is_announced_once() {
    let mut screens = screens("human", NEARLY_OVER);
    screens.handle(Play::Choose(square("c5")), 1.0);
    let mut spoken = Vec::new();
    for frame in 0..300 {
        let now = 1.0 + f64::from(frame) / 60.0;
        screens.update(now);
        if frame == 280 {
            screens.handle(Navigate::Close, now);
        }
        spoken.push(accessibility::announcement(&screens));
    }
    spoken.dedup();
    let wins = spoken.iter().filter(|line| line.contains("wins"));
    assert_eq!((spoken.len(), wins.count()), (3, 1), "{spoken:?}");
    let status = described(&screens, 3.0)[64].clone();
    let expected = format!("{} Black wins! Black 13, White 0.", spoken[2]);
    assert_eq!(status, expected);
}

/// Six stones are named, but seven are counted.
#[test]
fn flipped_stones_are_named_if_they_are_few() {
    let [empty, others] = ["----------------", "-------O-------X"];
    let six = "b1, c1, d1, e1, f1 and g1";
    for (first, others, square, flips) in [
        ("XOO-----", empty, "d1", "b1 and c1"),
        ("XOOOOOO-", empty, "h1", six),
        ("XOOOOOO-", others, "h1", "7"),
    ] {
        let empty = "-".repeat(32);
        let mut screens = screens("human", "");
        screens.load(&format!("{first}{others}{empty}OX------X"), 0.0);
        play(&mut screens, square);
        let said = accessibility::announcement(&screens);
        let expected = format!("Black {square}, flips {flips}. White to move.");
        assert!(said.starts_with(&expected), "{said}");
    }
}

#[test]
fn an_opening_is_announced_once_and_only_against_clever_and_stronger_players() {
    for (record, name) in [
        ("f5", None),
        ("f5d6", Some("Perpendicular.")),
        ("f5d6c3d3", None),
        ("f5d6c3d3c4", Some("Tiger.")),
    ] {
        for (white, is_shown) in [("human", false), ("level3", false), ("level5", true)] {
            let spoken = accessibility::announcement(&screens(white, record));
            let told = spoken.split_once("This opening is called ");
            let opening = told.and_then(|(_, rest)| rest.split(' ').next());
            assert_eq!(opening, name.filter(|_| is_shown), "{spoken}");
        }
    }
}

#[test]
fn a_pass_stays_in_the_status_until_the_next_move() {
    let mut screens = screens("human", BEFORE_PASS);
    play(&mut screens, "f8");
    assert_eq!(screens.words(9.0), ["White to move", "Black passed"]);
    screens.handle(Play::Choose(square("b4")), 9.0);
    assert_eq!(screens.words(12.0), ["Black to move"]);
    let players = [("black", "level1"), ("white", "human")];
    let mut screens = with(&[&players[..], &[("record", BEFORE_PASS)]].concat());
    play(&mut screens, "f8");
    assert_eq!(screens.words(9.0), ["Your turn", "Merry passed"]);
}

#[test]
fn a_refusal_and_a_hint_are_announced_and_described() {
    let mut screens = screens("human", "");
    screens.handle(Play::Choose(square("a1")), 1.0);
    let announced = "a1 flips nothing. J finds a legal move. Black to move.";
    assert_eq!(spoken_with_button(&screens), announced);
    let told = ["Black to move", "a1 flips nothing. Try a ring!"];
    assert_eq!(screens.words(4.9), told);
    assert_eq!(described(&screens, 4.9)[0], "a1, empty, refused");
    assert_eq!(screens.words(5.1), ["Black to move"]);
    assert_eq!(described(&screens, 5.1)[0], "a1, empty");
    screens.handle(Play::Choose(square("d4")), 6.0);
    assert_eq!(screens.words(7.0)[1], "d4: the square is taken");
    screens.handle(Play::Hint, 8.0);
    think(&mut screens);
    let hint = screens.words(9.0).pop().unwrap();
    assert!(hint.contains(" keeps "), "{hint}");
    let spoken = spoken_with_button(&screens);
    assert_eq!(spoken, format!("{hint}. Black to move."));
    let best = screens.table.hinted().unwrap();
    let square = format!("{best}, empty, legal move, flips 1, the hint");
    assert!(described(&screens, 9.0).contains(&square));
    for other in [Action::from(List::Menu), Navigate::Scene(0).into()] {
        screens.handle(other, 9.0);
        assert!(!described(&screens, 9.0)[..64].concat().contains("hint"));
    }
}

#[test]
fn the_accessible_description_lists_squares_and_buttons() {
    let lines = described(&screens("human", "d3"), 3.0);
    assert_eq!(lines[0], "a1, empty");
    let status = "Black d3, flips d4. White to move. Black 4, White 1.";
    assert_eq!(lines[64..68], [status, "", "", ""]);
    for line in [
        "d3, black, the last move",
        "c3, empty, legal move, flips 1",
        "n New game",
        "t Hint",
        "u Undo",
        "m Menu",
        "s Sound: on",
    ] {
        assert!(lines.contains(&line.into()), "{line} is missing");
    }
    assert!(!lines.iter().any(|line| line.ends_with("Redo")));
}

#[test]
fn the_accessible_description_of_a_dialog_has_a_title_and_strengths() {
    let mut screens = screens("human", "d3");
    screens.handle(List::Players(Stone::White), 3.0);
    let lines = described(&screens, 3.0);
    let title = "Who plays White?";
    let words = format!("{title} Your choice takes over this game.");
    assert_eq!(lines[64..68], [&words, "7 covers", "7", title]);
    let merry = "2 Merry. Plays for fun and makes mistakes.";
    assert_eq!(lines[69], merry);
    assert_eq!(lines[74], "7 A friend, selected. A person at this screen.");
    screens.handle(List::Opponents, 4.0);
    assert!(described(&screens, 1.0)[69].starts_with("2 Merry. Strength 2 of 6. "));
    assert_eq!(lines.iter().find(|line| line.contains("legal move")), None);
}

#[test]
fn the_first_button_described_is_the_one_enter_presses() {
    let mut screens = screens("level1", "f5d6");
    let actions: [(Action, &str); 7] = [
        (Play::HideCursor.into(), ""),
        (Play::AskNewGame.into(), "9 covers"),
        (List::Settings.into(), "1 covers"),
        (Change::Sound.into(), "6 covers"),
        (List::Players(Stone::White).into(), "2 covers"),
        (Play::LookAt(2).into(), "< arrows"),
        (Play::LookAt(0).into(), "> arrows"),
    ];
    for (action, first) in actions {
        screens.handle(action, 1.0);
        assert_eq!(described(&screens, 2.0)[65], first, "{action:?}");
    }
}

#[test]
fn new_games_and_undone_moves_are_announced() {
    let start = "New game. You play Black against Merry. Your turn.";
    assert_eq!(spoken_with_button(&screens("level1", "")), start);
    let mut screens = screens("human", "f5d6");
    for back in [
        "White d6 taken back. Black f5, flips e5. White to move. Black 4, White 1.",
        "Black f5 taken back. The start. Black to move.",
    ] {
        screens.handle(Play::Undo, 1.0);
        assert_eq!(spoken_with_button(&screens), back);
    }
}

#[test]
fn going_back_leads_to_where_a_dialog_was_opened() {
    let list = Navigate::List;
    let players = list(List::Players(Stone::White));
    for (way, front) in [
        ([list(List::Menu), list(List::Opponents)], "Menu"),
        ([list(List::Settings), players], "Settings"),
        ([players, list(List::Players(Stone::Black))], "Play"),
        ([Navigate::Scene(2), list(List::Keys)], "Lesson 2"),
    ] {
        let mut screens = screens("level1", "f5d6");
        for step in [way[0], way[1], Navigate::Close] {
            screens.handle(step, 1.0);
        }
        assert_eq!(crate::front(&screens), front);
    }
}

#[test]
fn escape_takes_one_screen_after_another_away() {
    let mut screens = screens("level1", "f5d6c3");
    screens.handle(Play::LookAt(2), 1.0);
    screens.handle(Play::Choose(square("c5")), 2.0);
    screens.load("f5f5", 3.0);
    screens.ask_which(4.0);
    for (name, has_try) in [
        ("AskWhich", false),
        ("AskLoad", false),
        ("Review 2", true),
        ("Review 2", false),
        ("Play", false),
    ] {
        assert_eq!(front(&screens), name);
        assert_eq!(screens.trial().is_some(), has_try);
        screens.handle(Navigate::Close, 5.0);
    }
}

#[test]
fn a_review_mentions_passes() {
    let mut screens = screens("human", &format!("{BEFORE_PASS}f8"));
    play(&mut screens, "b4");
    for (move_number, title) in [
        (16, "Move 16: White f8"),
        (17, "Move 17: Black passes, White b4"),
    ] {
        screens.handle(Play::LookAt(move_number), 4.0);
        assert_eq!(screens.words(4.0)[0], title);
    }
}

#[test]
fn how_to_play_is_shown_in_four_scenes_and_the_game_stays() {
    let mut screens = screens("level5", "f5d6");
    let before = written(&screens);
    screens.handle(Navigate::Scene(0), 1.0);
    let mut boards = Vec::new();
    for (number, next) in [(1, "Next"), (2, "Next"), (3, "Next"), (4, "Play")] {
        for (label, is_asked) in [("Show me", true), (next, false)] {
            let words = screens.words(1.0);
            assert_eq!(words[0], format!("How to play, {number} of 4"));
            assert_eq!(words[1].contains("ress the ring!"), is_asked, "{words:?}");
            boards.push(screens.board().clone());
            screens.handle(button(&screens, label).action, 1.0);
        }
    }
    boards.dedup();
    assert_eq!(boards.len(), 8);
    assert_eq!(front(&screens), "Play");
    assert_eq!(written(&screens), before);
    assert_eq!(screens.board(), screens.table.game().board());
}

#[test]
fn a_scene_goes_on_after_a_look_at_the_keys_and_its_pass_names_the_colour() {
    let mut screens = screens("level1", "");
    screens.handle(Navigate::Scene(2), 1.0);
    let start = screens.moves().len();
    screens.handle(Navigate::PlayScene, 5.0);
    let passes = words::pass(&screens.table, Stone::Black, true);
    assert_eq!(passes, "Black can't move, so Black passes");
    screens.handle(List::Keys, 6.0);
    let back = screens.buttons().all.swap_remove(0);
    screens.handle(back.action, 7.0);
    assert_eq!(front(&screens), "Lesson 2");
    assert_eq!(screens.moves().len(), start + 1);
}

#[test]
fn first_visitors_are_offered_the_lesson_until_they_place_a_stone() {
    let mut screens = screens("human", "");
    screens.table.is_first_visit = true;
    assert_eq!(tab(&mut screens, 1), "Learn to play");
    let button = String::from("? Learn to play");
    for is_offered in [true, false] {
        assert_eq!(described(&screens, 3.0).contains(&button), is_offered);
        let spoken = accessibility::announcement(&screens);
        assert_eq!(spoken.contains("question mark"), is_offered);
        play(&mut screens, "d3");
    }
}

#[test]
fn how_to_play_is_a_board_that_names_the_square_with_the_ring() {
    let mut screens = screens("human", "");
    screens.handle(Navigate::Scene(0), 1.0);
    let spoken = accessibility::announcement(&screens);
    assert!(spoken.ends_with(" The ring is on f5."), "{spoken}");
    for _ in 0..2 {
        screens.handle(Play::NextLegal, 2.0);
        assert_eq!(screens.cursor.square(), Some(square("f5")), "only the ring");
    }
    screens.handle(Play::ChooseCursor, 2.0);
    assert_eq!(screens.moves().len(), 1);
    let spoken = accessibility::announcement(&screens);
    assert!(!spoken.contains("The ring is on"), "{spoken}");
}
