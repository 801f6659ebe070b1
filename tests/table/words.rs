//! Tests of what the window says, which buttons can be pressed, and what is announced.

use crate::random_game::random_game;
use crate::*;
use othello::notation::margin::Margin;
use othello::players::opponents;
use othello::screens::action::{Action, Change, Navigate, Play};
use othello::screens::menu::List;
use othello::screens::{accessibility, ending, words};
use std::collections::HashSet;

/// A game without animation, with a person as Black.
fn screens(white: &str, record: &str) -> Screens {
    with(&[("white", white), ("record", record)])
}

fn with(values: &[(&str, &str)]) -> Screens {
    let still = [("animation", "off"), ("clock", "40 2")];
    opened(&saved(&[&still, values].concat()), 0.0)
}

/// Places a stone, and lets two seconds pass.
fn play(screens: &mut Screens, square: &str) {
    screens.handle(Play::Choose(square.parse().unwrap()), 1.0);
    run(screens, 1.0, 3.0);
}

/// The labels of the buttons that are disabled.
fn disabled(screens: &Screens) -> Vec<String> {
    let choices = screens.buttons().all.into_iter();
    let disabled = choices.filter(|choice| !choice.enabled);
    disabled.map(|choice| choice.label).collect()
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
    let without_moves = ["Copy this game", "Review this game", "Past games: none yet"];
    assert_eq!(disabled(&screens), without_moves);
}

#[test]
fn the_review_stops_at_both_ends() {
    let mut screens = screens("human", "f5d6c3");
    for (moves, expected) in [
        (0, vec!["Back"]),
        (1, vec![]),
        (3, vec!["Forward", "Play here"]),
    ] {
        screens.handle(Play::LookAt(moves), 1.0);
        let mut off = disabled(&screens);
        // Without a mistake, there is nothing to practise.
        off.retain(|label| !["No mistakes yet", "Practise"].contains(&label.as_str()));
        assert_eq!(off, expected);
    }
}

#[test]
fn the_result_is_shown_with_the_next_choices() {
    let mut screens = screens("human", NEARLY_OVER);
    play(&mut screens, "c5");
    let stuck = "Nobody can move, so the game is over.";
    assert_eq!(screens.words(9.0), ["Black wins!", stuck]);
    screens.handle(Change::Clock, 9.0);
    let words = screens.words(9.0);
    assert_eq!(words, ["Black wins!", stuck, "The game took 0:42"]);
    let said = accessibility::announcement(&screens);
    assert!(
        said.starts_with("Black wins! Black 13 – White 0. "),
        "{said}"
    );
    // No computer is playing that could be easier or harder.
    let next = ["Once more", "Swap sides", "Review", "Menu"];
    assert_eq!(labels(&screens), next);
    assert_eq!(disabled(&screens), [""; 0]);
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

#[test]
fn after_a_loss_there_is_an_easier_opponent() {
    let text = written(&screens("human", NEARLY_OVER));
    let mut lost = opened(&text.replace("black human", "black level3"), 0.0);
    lost.table.sitting.game.play("c5".parse().unwrap()).unwrap();
    lost.update(9.0);
    let choices = ["Once more", "Easier: Merry", "Swap sides", "Review", "Menu"];
    assert_eq!(labels(&lost), choices);
    let words = ["Curious wins", "Curious: “So that's how it ends!”"];
    assert_eq!(ending::result(&lost.table), words);
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

/// Presses Tab, or Shift and Tab, and returns the label of the button with the frame.
fn tab(screens: &mut Screens, step: isize) -> String {
    screens.handle(Navigate::Focus(screens.buttons().tab_stop(step)), 1.0);
    framed(screens)
}

#[test]
fn the_panels_frame_stays_after_a_press_and_comes_back_after_the_menu() {
    let mut screens = screens("human", "f5d6");
    assert_eq!([1, 1, 1].map(|step| tab(&mut screens, step))[2], "Undo");
    screens.handle(Play::Undo, 3.0);
    assert_eq!(framed(&screens), "Undo", "so it can be pressed again");
    let spoken = spoken_with_button(&screens);
    assert!(spoken.ends_with(" Button: Undo."), "{spoken}");
    screens.handle(List::Menu, 4.0);
    tab(&mut screens, 1);
    screens.handle(List::Settings, 4.5);
    screens.handle(Navigate::Close, 4.7);
    screens.handle(Navigate::Close, 5.0);
    assert_eq!(framed(&screens), "Undo", "the menu's focus is forgotten");
    screens.handle(List::Menu, 6.0);
    screens.handle(Play::NewGame, 6.0);
    assert_eq!(framed(&screens), "", "a new game begins without a frame");
}

#[test]
fn the_menu_has_five_entries_and_a_way_back_to_the_game() {
    let mut screens = screens("level3", "");
    for (way, first) in [("", "Play"), ("f5d6", "Keep playing")] {
        screens.load(way, 1.0);
        screens.handle(List::Menu, 2.0);
        let labels = labels(&screens);
        assert_eq!(labels[..3], [first, "Opponent: Curious", "Puzzles"]);
        assert_eq!(
            labels[3..],
            ["How to play", "Settings", "Games and sharing"]
        );
        screens.handle(Navigate::Close, 3.0);
    }
}

#[test]
fn moves_passes_and_results_are_announced() {
    for (record, square, spoken) in [
        (
            "",
            "d3",
            "Black d3, flips d4. White to move. Black 4, White 1.",
        ),
        (
            BEFORE_PASS,
            "f8",
            "White f8, flips g8. Black can't move, so Black passes. White to move. Black 17, White 3.",
        ),
    ] {
        let mut screens = screens("human", record);
        play(&mut screens, square);
        assert_eq!(spoken_with_button(&screens), spoken);
    }
    let mut screens = screens("human", NEARLY_OVER);
    play(&mut screens, "c5");
    let spoken = spoken_with_button(&screens);
    assert!(spoken.starts_with("Black wins! Black 13 – White 0. "));
    assert!(spoken.ends_with(" Button: Once more."), "{spoken}");
}

/// The dialog announces the result. Before it opens and after it is closed, only the status says it.
#[test]
fn a_result_is_announced_once() {
    let mut screens = screens("human", NEARLY_OVER);
    screens.handle(Play::Choose("c5".parse().unwrap()), 1.0);
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
    let named = |screens: &Screens| {
        let spoken = accessibility::announcement(screens);
        let mut parts = spoken.split(". ").map(String::from);
        parts.find(|part| part.starts_with("This opening is called "))
    };
    for (record, name) in [
        ("f5", None),
        ("f5d6", Some("This opening is called Perpendicular")),
        ("f5d6c3", None),
        ("f5d6c3d3", None),
        ("f5d6c3d3c4", Some("This opening is called Tiger")),
    ] {
        for (white, is_shown) in [("human", false), ("level3", false), ("level5", true)] {
            let screens = screens(white, record);
            assert_eq!(screens.names_openings(), is_shown);
            assert_eq!(named(&screens).as_deref(), name.filter(|_| is_shown));
        }
    }
}

#[test]
fn a_pass_stays_in_the_status_until_the_next_move() {
    let mut screens = screens("human", BEFORE_PASS);
    play(&mut screens, "f8");
    assert_eq!(screens.words(9.0), ["White to move", "Black passed"]);
    screens.handle(Play::Choose("b4".parse().unwrap()), 9.0);
    assert_eq!(screens.words(12.0), ["Black to move"]);
    let players = [("black", "level1"), ("white", "human")];
    let mut screens = with(&[&players[..], &[("record", BEFORE_PASS)]].concat());
    play(&mut screens, "f8");
    assert_eq!(screens.words(9.0), ["Your turn", "Merry passed"]);
}

#[test]
fn a_refusal_and_a_hint_are_announced() {
    let mut screens = screens("human", "");
    screens.handle(Play::Choose("a1".parse().unwrap()), 1.0);
    let announced = "a1 flips nothing. J finds a legal move. Black to move.";
    assert_eq!(spoken_with_button(&screens), announced);
    let told = ["Black to move", "a1 flips nothing. Try a ring!"];
    assert_eq!(screens.words(4.9), told);
    assert_eq!(screens.words(5.1), ["Black to move"]);
    screens.handle(Play::Choose("d4".parse().unwrap()), 1.0);
    assert_eq!(screens.words(2.0)[1], "d4: the square is taken");
    screens.handle(Play::Hint, 2.0);
    think(&mut screens);
    let hint = screens.words(3.0).pop().unwrap();
    assert!(hint.contains(" keeps "), "{hint}");
    let spoken = spoken_with_button(&screens);
    assert_eq!(spoken, format!("{hint}. Black to move."));
}

#[test]
fn the_accessible_description_lists_squares_and_buttons() {
    let screens = screens("human", "d3");
    let lines = described(&screens, 3.0);
    let square = |name: &str| lines.iter().find(|line| line.starts_with(name)).unwrap();
    assert_eq!(square("a1"), "a1, empty");
    assert_eq!(square("d3"), "d3, black, the last move");
    assert_eq!(square("c3"), "c3, empty, legal move, flips 1");
    assert_eq!(
        lines[64],
        "Black d3, flips d4. White to move. Black 4, White 1."
    );
    assert_eq!(lines[65..68], ["", "", ""]);
    let buttons = ["n New game", "t Hint", "u Undo", "m Menu", "s Sound: on"];
    let mut told = Vec::from(&lines[68..]);
    told.retain(|line| buttons.contains(&line.as_str()));
    assert_eq!(told, buttons);
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
fn the_description_marks_hints_and_refused_squares() {
    let mut screens = screens("human", "");
    screens.handle(Play::Choose("a1".parse().unwrap()), 1.0);
    assert_eq!(described(&screens, 2.0)[0], "a1, empty, refused");
    assert_eq!(described(&screens, 6.0)[0], "a1, empty");
    screens.handle(Play::Hint, 6.0);
    think(&mut screens);
    let best = screens.table.hinted().unwrap();
    let mut hints = described(&screens, 7.0)[..64].to_vec();
    hints.retain(|line| line.contains("hint"));
    assert_eq!(
        hints,
        [format!("{best}, empty, legal move, flips 1, the hint")]
    );
    screens.handle(List::Menu, 8.0);
    assert!(!described(&screens, 9.0)[..64].concat().contains("hint"));
}

#[test]
fn the_first_button_described_is_the_one_enter_presses() {
    let mut screens = screens("level1", "f5d6");
    let mut first = |action: Action| {
        screens.handle(action, 1.0);
        described(&screens, 2.0).swap_remove(65)
    };
    assert_eq!(first(Play::HideCursor.into()), "");
    assert_eq!(first(Play::AskNewGame.into()), "9 covers");
    assert_eq!(first(List::Settings.into()), "1 covers");
    assert_eq!(first(Change::Colours(1).into()), "5 covers");
    assert_eq!(first(Change::Sound.into()), "6 covers");
    assert_eq!(first(List::Players(Stone::White).into()), "2 covers");
    assert_eq!(first(Play::LookAt(2).into()), "< arrows");
    assert_eq!(first(Play::LookAt(0).into()), "> arrows");
}

#[test]
fn new_games_and_undone_moves_are_announced() {
    let mut screens = screens("level1", "");
    let start = "New game. You play Black against Merry. Your turn.";
    assert_eq!(spoken_with_button(&screens), start);
    screens = self::screens("human", "f5d6");
    screens.handle(Play::Undo, 1.0);
    let back = "White d6 taken back. Black f5, flips e5. White to move. Black 4, White 1.";
    assert_eq!(spoken_with_button(&screens), back);
    screens.handle(Play::Undo, 1.0);
    let start = "Black f5 taken back. The start. Black to move.";
    assert_eq!(spoken_with_button(&screens), start);
}

#[test]
fn going_back_leads_to_where_a_dialog_was_opened() {
    let mut screens = screens("level1", "f5d6");
    let list = Navigate::List;
    let players = list(List::Players(Stone::White));
    for (way, dialog) in [
        (vec![players], "Play"),
        (vec![list(List::Menu), list(List::Opponents)], "Menu"),
        (vec![list(List::Settings), players], "Settings"),
        (vec![players, list(List::Players(Stone::Black))], "Play"),
        (vec![Navigate::Scene(0), list(List::Keys)], "Lesson 0"),
        (vec![Navigate::Scene(2), list(List::Keys)], "Lesson 2"),
    ] {
        way.into_iter().for_each(|step| screens.handle(step, 1.0));
        screens.handle(Navigate::Close, 1.0);
        assert_eq!(front(&screens), dialog);
        screens.handle(Navigate::Close, 1.0);
    }
    screens.handle(List::Menu, 1.0);
    screens.handle(List::Share, 1.0);
    screens.handle(Navigate::Close, 1.0);
    assert_eq!(framed(&screens), "Games and sharing");
}

#[test]
fn escape_takes_one_screen_after_another_away() {
    let mut screens = screens("level1", "f5d6c3");
    screens.handle(Play::LookAt(2), 1.0);
    screens.handle(Play::Choose("c5".parse().unwrap()), 2.0);
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
fn announcements_end_each_sentence_with_one_punctuation_mark() {
    let mut screens = screens("level5", "f5d6c3");
    let actions: [Action; 4] = [
        List::Menu.into(),
        List::Players(Stone::Black).into(),
        Play::AskNewGame.into(),
        Play::LookAt(2).into(),
    ];
    for action in actions {
        screens.handle(action, 1.0);
        let spoken = spoken_with_button(&screens);
        assert!(spoken.ends_with('.'), "{spoken}");
        for bad in ["..", "?.", "!.", "\n", " ."] {
            assert!(!spoken.contains(bad), "{spoken}");
        }
    }
}

#[test]
fn how_to_play_is_shown_in_four_scenes_and_the_game_stays() {
    let mut screens = screens("level5", "f5d6");
    let before = written(&screens);
    screens.handle(Navigate::Scene(0), 1.0);
    let mut boards = Vec::new();
    for (number, next) in [(1, "Next"), (2, "Next"), (3, "Next"), (4, "Play")] {
        let title = format!("How to play, {number} of 4");
        for (button, is_asked) in [("Show me", true), (next, false)] {
            let words = screens.words(1.0);
            assert_eq!(words[0], title);
            assert_eq!(words[1].contains("ress the ring!"), is_asked, "{words:?}");
            boards.push(screens.board().clone());
            let choice = screens.buttons().all.swap_remove(0);
            assert_eq!(choice.label, button);
            screens.handle(choice.action, 1.0);
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
    screens.handle(Play::CursorColumn(5), 2.0);
    screens.handle(Play::ChooseRow(4), 2.0);
    assert_eq!(screens.moves().len(), 1, "f5 was typed");
    let spoken = accessibility::announcement(&screens);
    assert!(!spoken.contains("The ring is on"), "{spoken}");
}

#[test]
fn values_are_described_in_words() {
    let mut screens = screens("human", "f5d6");
    screens.handle(Change::Values, 1.0);
    think(&mut screens);
    let mut values = described(&screens, 2.0);
    values.retain(|line| line.contains("worth"));
    assert_eq!(values.len(), screens.table.game().legal_moves().len());
    for line in values {
        let is_in_words = line.contains("worth about ") && !line.contains(['~', '+', '–']);
        assert!(is_in_words, "{line}");
    }
}
