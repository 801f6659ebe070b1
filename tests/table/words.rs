//! Tests of what the window says, which buttons can be pressed, and what is announced.

use crate::random_game::random_game;
use crate::*;
use othello::game::Game;
use othello::notation::ending::Margin;
use othello::players::opponents;
use othello::screens::accessibility;
use othello::screens::menu::{self, Button};
use othello::screens::texts;
use othello::table::{Action, Change, Dialog, Navigate, Play};
use std::collections::HashSet;

/// A table without animation, with a person as Black.
fn table(white: &str, record: &str) -> Table {
    with(&[("white", white), ("record", record)])
}

fn with(values: &[(&str, &str)]) -> Table {
    let still = [("animation", "off"), ("clock", "40 2")];
    save::read(&saved(&[&still, values].concat()), 1, 0.0).unwrap()
}

/// Places a stone, and lets two seconds pass.
fn play(table: &mut Table, square: &str) {
    table.handle(Play::Choose(square.parse().unwrap()), 1.0);
    for tenth in 10..30 {
        table.update(f64::from(tenth) / 10.0);
    }
}

fn labels(choices: &[Button]) -> Vec<&str> {
    choices.iter().map(|choice| choice.label.as_str()).collect()
}

/// The labels of the buttons that are disabled.
fn disabled(table: &Table) -> Vec<String> {
    let choices = menu::buttons(table).into_iter();
    let disabled = choices.filter(|choice| !choice.enabled);
    disabled.map(|choice| choice.label).collect()
}

#[test]
fn buttons_that_would_do_nothing_are_disabled() {
    let mut table = table("human", "");
    let off = |table: &Table| {
        let off = disabled(table);
        ["Undo", "Redo"].map(|label| off.iter().any(|other| other == label))
    };
    assert_eq!(off(&table), [true, true]);
    play(&mut table, "d3");
    assert_eq!(off(&table), [false, true]);
    table.handle(Play::Undo, 3.0);
    assert_eq!(off(&table), [true, false]);
    table.handle(Navigate::Menu, 4.0);
    assert_eq!(disabled(&table), ["Review this game", "Copy this game"]);
}

#[test]
fn there_is_no_hint_during_the_computers_turn() {
    let mut table = table("level10", "");
    table.handle(Play::Choose("d3".parse().unwrap()), 0.0);
    assert_eq!(disabled(&table), ["Redo", "Hint"]);
}

#[test]
fn the_review_stops_at_both_ends() {
    let mut table = table("human", "f5d6c3");
    for (moves, expected) in [
        (0, vec!["Back"]),
        (1, vec![]),
        (3, vec!["Forward", "Play here"]),
    ] {
        table.handle(Play::LookAt(moves), 1.0);
        let mut off = disabled(&table);
        // Without a mistake, there is nothing to show.
        off.retain(|label| !["No mistakes yet", "Show", "Practise"].contains(&label.as_str()));
        assert_eq!(off, expected);
    }
}

#[test]
fn the_result_is_shown_with_the_next_choices() {
    let mut table = table("human", NEARLY_OVER);
    play(&mut table, "c5");
    let (title, lines) = menu::words(&table, Dialog::Result);
    assert_eq!(title, "Black wins!");
    assert_eq!(lines, ["Black 13 – White 0", "The game took 0:42"]);
    let choices = menu::buttons(&table);
    // No computer is playing that could be easier or harder.
    assert_eq!(labels(&choices), ["Again", "Swap sides", "Review", "Menu"]);
    assert_eq!(disabled(&table), [""; 0]);
}

#[test]
fn a_person_who_plays_the_computer_is_addressed_as_you() {
    for (white, out) in [("random", &[][..]), ("level10", &["Harder"])] {
        let mut table = table(white, NEARLY_OVER);
        let last = format!("{} played f5", texts::player(&table, Stone::White));
        assert_eq!(texts::status(&table, 1.0), ["Your turn", &last]);
        assert_eq!(texts::player(&table, Stone::Black), "You");
        play(&mut table, "c5");
        let words = opponents::last_words(white, false, Margin::Clear).unwrap();
        assert_eq!(
            texts::result(&table),
            [String::from("You win, and get a sticker!"), words]
        );
        assert_eq!(disabled(&table), out);
    }
}

#[test]
fn after_a_loss_there_is_an_easier_opponent() {
    let lost = save::read(
        &save::write(&table("human", NEARLY_OVER)).replace("black human", "black level3"),
        1,
        0.0,
    );
    let mut lost = lost.unwrap();
    lost.game.play("c5".parse().unwrap()).unwrap();
    lost.update(9.0);
    let choices = ["Again", "Easier", "Swap sides", "Review", "Menu"];
    assert_eq!(labels(&menu::buttons(&lost)), choices);
    let words = ["Curious wins", "Curious: “So that's how it ends!”"];
    assert_eq!(texts::result(&lost), words);
}

/// The result of a game that a person has played as Black against Merry.
fn result(game: Game) -> (Margin, Vec<String>) {
    let mut table = table("level1", "");
    let margin = Margin::of(&game);
    table.game = game;
    (margin, texts::result(&table))
}

#[test]
fn a_close_game_and_a_huge_win_are_described_differently() {
    let mut seen = HashSet::new();
    for seed in 0..150 {
        let (margin, words) = result(random_game(seed, |_, _| {}));
        let said = |has_won| opponents::last_words("level1", has_won, margin).unwrap();
        let expected = match (margin, words[0].contains("Merry")) {
            (Margin::None, _) => ["A draw!", &said(true)],
            (Margin::Narrow, false) => ["Phew! You win!", &said(false)],
            (Margin::Clear, false) => ["You win!", &said(false)],
            (Margin::Huge, false) => ["What a win!", &said(false)],
            (Margin::Narrow, true) => ["So close! Merry wins", &said(true)],
            (_, true) => ["Merry wins", &said(true)],
        };
        assert_eq!(words, expected);
        seen.insert(words);
    }
    assert_eq!(seen.len(), 7);
}

#[test]
fn both_players_are_described() {
    let text = save::write(&table("level10", "")).replace("black human", "black level1");
    let table = save::read(&text, 1, 0.0).unwrap();
    let about = texts::players(&table);
    assert!(
        about.contains("Merry: ") && about.contains("Master: "),
        "{about}"
    );
}

#[test]
fn the_question_about_a_pasted_game_mentions_it() {
    let mut table = table("human", "d3");
    table.load("f5d6", 1.0);
    let (title, _) = menu::words(&table, Dialog::AskLoad);
    assert_eq!(title, "Replace your game?");
    let choices = menu::buttons(&table);
    assert_eq!(labels(&choices), ["Load this game", "Keep playing"]);
}

#[test]
fn enter_keeps_the_current_game() {
    let mut table = table("human", "f5d6");
    table.handle(Play::AskNewGame, 1.0);
    let choices = menu::buttons(&table);
    assert_eq!(choices[menu::focus(&table)].action, Navigate::Close.into());
}

#[test]
fn up_and_down_cycle_through_the_menu() {
    let mut table = table("human", "");
    table.handle(Navigate::Menu, 1.0);
    let mut go = |step| {
        let before = menu::focus(&table);
        table.handle(Navigate::Focus(menu::button_after_focus(&table, step)), 1.0);
        before
    };
    let passed = [1; 10].map(&mut go);
    assert_eq!(passed, [0, 1, 2, 3, 4, 5, 6, 7, 8, 0]);
    go(-2);
    assert_eq!(go(0), 8);
}

/// The label of the button with the frame.
fn framed(table: &Table) -> String {
    let button = menu::framed(table).map(|number| menu::buttons(table).swap_remove(number));
    button.map(|button| button.label).unwrap_or_default()
}

/// Presses Tab, or Shift and Tab, and returns the label of the button with the frame.
fn tab(table: &mut Table, step: isize) -> String {
    table.handle(Navigate::Focus(menu::tab_stop(table, step)), 1.0);
    framed(table)
}

#[test]
fn tab_goes_through_the_panels_buttons() {
    let mut table = table("human", "f5d6");
    assert_eq!(framed(&table), "");
    let labels = [1, 1, 1, 1, 1, -1].map(|step| tab(&mut table, step));
    assert_eq!(
        labels,
        ["New game", "Undo", "Hint", "Menu", "New game", "Menu"]
    );
    table.handle(Play::MoveCursor(1, 0), 2.0);
    assert_eq!(framed(&table), "", "the arrows go back to the board");
    table.handle(Play::HideCursor, 2.0);
    assert_eq!(framed(&table), "", "there is nothing to go back to");
}

#[test]
fn the_panels_frame_stays_after_a_press_and_comes_back_after_the_menu() {
    let mut table = table("human", "f5d6");
    tab(&mut table, 1);
    assert_eq!(tab(&mut table, 1), "Undo");
    table.handle(Play::Undo, 3.0);
    assert_eq!(framed(&table), "Undo", "so it can be pressed again");
    let spoken = accessibility::announcement_with_button(&table);
    assert!(spoken.ends_with(" Button: Undo."), "{spoken}");
    table.handle(Navigate::Menu, 4.0);
    tab(&mut table, 1);
    table.handle(Navigate::Settings, 4.5);
    table.handle(Navigate::Menu, 4.7);
    table.handle(Navigate::Close, 5.0);
    assert_eq!(framed(&table), "Undo", "the menu's focus is forgotten");
    table.handle(Navigate::Menu, 6.0);
    table.handle(Play::NewGame, 6.0);
    assert_eq!(framed(&table), "", "a new game begins without a frame");
}

#[test]
fn the_frame_next_to_the_result_comes_back_after_the_menu() {
    let mut table = table("human", "e6f4e3f6g5d6e7f5c5");
    tab(&mut table, 1);
    run(&mut table, 0.0, 2.0);
    assert_eq!(
        framed(&table),
        "Again",
        "the button from the game is forgotten"
    );
    assert_eq!(tab(&mut table, -1), "Menu");
    table.handle(Navigate::Menu, 3.0);
    table.handle(Navigate::Close, 4.0);
    run(&mut table, 4.0, 6.0);
    assert_eq!(
        (table.dialog(), &*framed(&table)),
        (Some(Dialog::Result), "Menu")
    );
}

#[test]
fn the_menu_says_who_plays_and_how() {
    let mut table = table("level3", "");
    let (title, lines) = menu::words(&table, Dialog::Menu);
    assert_eq!(title, "Othello · オセロ");
    assert!(lines[0].starts_with("Curious: "), "{lines:?}");
    for (way, label) in [("", "Play"), ("f5d6", "Keep playing")] {
        table.load(way, 1.0);
        table.handle(Navigate::Menu, 2.0);
        assert_eq!(menu::buttons(&table)[0].label, label);
        table.handle(Navigate::Close, 3.0);
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
        let mut table = table("human", record);
        play(&mut table, square);
        assert_eq!(accessibility::announcement_with_button(&table), spoken);
    }
    let mut table = table("human", NEARLY_OVER);
    play(&mut table, "c5");
    let result = "Black wins! Black 13 – White 0. The game took 0:42. Button: Again.";
    assert_eq!(accessibility::announcement_with_button(&table), result);
}

/// The dialog announces the result. Before it opens and after it is closed, only the status says it.
#[test]
fn a_result_is_announced_once() {
    let mut table = table("human", NEARLY_OVER);
    table.handle(Play::Choose("c5".parse().unwrap()), 1.0);
    let mut spoken = Vec::new();
    for frame in 0..300 {
        let now = 1.0 + f64::from(frame) / 60.0;
        table.update(now);
        if frame == 280 {
            table.handle(Navigate::Close, now);
        }
        spoken.push(accessibility::announcement(&table));
    }
    spoken.dedup();
    let wins = spoken.iter().filter(|line| line.contains("wins"));
    assert_eq!((spoken.len(), wins.count()), (3, 1), "{spoken:?}");
    let status = described(&table)[64].clone();
    let expected = format!("{} Black wins! Black 13, White 0.", spoken[2]);
    assert_eq!(status, expected);
}

/// Six stones are named, but seven are counted.
#[test]
fn flipped_stones_are_named_if_they_are_few() {
    for (first, others, square, flips) in [
        ("XOO-----", ["--------"; 2], "d1", "b1 and c1"),
        (
            "XOOOOOO-",
            ["--------"; 2],
            "h1",
            "b1, c1, d1, e1, f1 and g1",
        ),
        ("XOOOOOO-", ["-------O", "-------X"], "h1", "7"),
    ] {
        let empty = "-".repeat(32);
        let mut table = table("human", "");
        table.load(&format!("{first}{}{empty}OX------X", others.concat()), 0.0);
        play(&mut table, square);
        let said = accessibility::announcement(&table);
        let expected = format!("Black {square}, flips {flips}. White to move.");
        assert!(said.starts_with(&expected), "{said}");
    }
}

#[test]
fn an_opening_is_announced_once_when_its_name_changes() {
    let mut table = table("human", "f5");
    let named = |table: &Table| {
        let spoken = accessibility::announcement(table);
        let mut parts = spoken.split(". ").map(String::from);
        parts.find(|part| part.starts_with("This opening is called "))
    };
    assert_eq!(named(&table), None);
    for (now, square, name) in [
        (1.0, "d6", Some("This opening is called Perpendicular")),
        (2.0, "c3", None),
        (3.0, "d3", None),
        (4.0, "c4", Some("This opening is called Tiger")),
    ] {
        table.handle(Play::Choose(square.parse().unwrap()), now);
        assert_eq!(named(&table).as_deref(), name, "{square}");
    }
    table.handle(Play::Hint, 5.0);
    assert_eq!(named(&table), None, "the name is known");
    table.load("puzzle-1", 6.0);
    assert_eq!(named(&table), None);
}

#[test]
fn a_pass_stays_in_the_status_until_the_next_move() {
    let mut table = table("human", BEFORE_PASS);
    play(&mut table, "f8");
    assert_eq!(
        texts::status(&table, 9.0),
        ["White to move", "Black passed"]
    );
    table.handle(Play::Choose("b4".parse().unwrap()), 9.0);
    assert_eq!(texts::status(&table, 12.0), ["Black to move"]);
    let mut table = with(&[
        ("black", "level1"),
        ("white", "human"),
        ("record", BEFORE_PASS),
    ]);
    play(&mut table, "f8");
    assert_eq!(texts::status(&table, 9.0), ["Your turn", "Merry passed"]);
}

#[test]
fn a_wrong_square_in_how_to_play_is_answered_and_marked() {
    let mut table = table("human", "f5d6");
    table.handle(Navigate::Scene(0), 1.0);
    table.handle(Play::Choose("a1".parse().unwrap()), 2.0);
    let told = "That square flips nothing. Press the ring!";
    assert_eq!(texts::status(&table, 2.0)[1], told);
    assert_eq!(
        table.flash(2.1).map(|(at, _)| at),
        Some("a1".parse().unwrap())
    );
    table.handle(Play::Choose("f5".parse().unwrap()), 3.0);
    assert_eq!(table.shown_moves().len(), 1);
    assert_eq!(table.flash(3.1), None);
}

#[test]
fn a_refusal_and_a_hint_are_announced() {
    let mut table = table("human", "");
    table.handle(Play::Choose("a1".parse().unwrap()), 1.0);
    let announced = "a1 flips nothing. Try a ring! Black to move.";
    assert_eq!(accessibility::announcement_with_button(&table), announced);
    let told = ["Black to move", "a1 flips nothing. Try a ring!"];
    assert_eq!(texts::status(&table, 4.9), told);
    assert_eq!(texts::status(&table, 5.1), ["Black to move"]);
    table.handle(Play::Choose("d4".parse().unwrap()), 1.0);
    assert_eq!(texts::status(&table, 2.0)[1], "d4: the square is taken");
    table.handle(Play::Hint, 2.0);
    while table.think().is_pending() {}
    let hint = texts::status(&table, 3.0).pop().unwrap();
    assert!(hint.contains(" keeps "), "{hint}");
    let spoken = accessibility::announcement_with_button(&table);
    assert_eq!(spoken, format!("{hint}. Black to move."));
}

/// The lines of the table's description.
fn described(table: &Table) -> Vec<String> {
    let text = accessibility::describe(table, 3.0);
    Vec::from_iter(text.lines().map(String::from))
}

#[test]
fn the_accessible_description_lists_squares_and_buttons() {
    let table = table("human", "d3");
    let lines = described(&table);
    let square = |name: &str| lines.iter().find(|line| line.starts_with(name)).unwrap();
    assert_eq!(square("a1"), "a1, empty");
    assert_eq!(square("d3"), "d3, black, the last move");
    assert_eq!(square("c3"), "c3, empty, legal move, flips 1");
    assert_eq!(
        lines[64],
        "Black d3, flips d4. White to move. Black 4, White 1."
    );
    assert_eq!(lines[65..68], ["", "", ""]);
    let buttons = ["n New game", "u Undo", "t Hint", "m Menu", "s Sound: on"];
    let mut told = Vec::from(&lines[68..]);
    told.retain(|line| buttons.contains(&line.as_str()));
    assert_eq!(told, buttons);
    assert!(!lines.iter().any(|line| line.ends_with("Redo")));
}

#[test]
fn the_accessible_description_of_a_dialog_has_a_title_and_strengths() {
    let mut table = table("human", "d3");
    table.handle(Navigate::Players(Stone::White), 3.0);
    let lines = described(&table);
    let title = "Who plays White?";
    assert_eq!(lines[64..68], [title, "7 covers", "7", title]);
    let merry = "2 Merry, strength 2 of 6. Plays for fun and makes mistakes.";
    assert_eq!(lines[69], merry);
    assert_eq!(lines[74], "7 A friend, selected");
    assert_eq!(lines.iter().find(|line| line.contains("legal move")), None);
}

#[test]
fn the_description_marks_hints_and_refused_squares() {
    let mut table = table("human", "");
    let described = |table: &Table, now: f64| {
        let text = accessibility::describe(table, now);
        Vec::from_iter(text.lines().take(64).map(String::from))
    };
    table.handle(Play::Choose("a1".parse().unwrap()), 1.0);
    assert_eq!(described(&table, 2.0)[0], "a1, empty, refused");
    assert_eq!(described(&table, 6.0)[0], "a1, empty");
    table.handle(Play::Hint, 6.0);
    while table.think().is_pending() {}
    let best = table.advice().and_then(|advice| advice.best()).unwrap();
    let expected = format!("{}, empty, legal move, flips 1, the hint", best.square);
    let hints = described(&table, 7.0).into_iter();
    let hints = Vec::from_iter(hints.filter(|line| line.contains("hint")));
    assert_eq!(hints, [expected]);
    table.handle(Navigate::Menu, 8.0);
    assert!(!described(&table, 9.0).concat().contains("hint"));
}

/// Carries out an action, and returns this line of the table's description. Lines are numbered from 0.
fn line_after(table: &mut Table, action: Action, number: usize) -> String {
    table.handle(action, 1.0);
    let text = accessibility::describe(table, 2.0);
    String::from(text.lines().nth(number).unwrap())
}

#[test]
fn the_description_says_where_the_ring_is() {
    let mut table = table("level1", "f5d6");
    let mut ring = |action: Action| line_after(&mut table, action, 66);
    assert_eq!(ring(Play::MoveCursor(1, 0).into()), "e4");
    assert_eq!(ring(Navigate::Menu.into()), "1");
    assert_eq!(ring(Navigate::Focus(5).into()), "6");
    assert_eq!(ring(Play::LookAt(1).into()), "");
    assert_eq!(ring(Navigate::Close.into()), "e4");
}

#[test]
fn the_first_button_described_is_the_one_enter_presses() {
    let mut table = table("level1", "f5d6");
    let mut first = |action: Action| line_after(&mut table, action, 65);
    assert_eq!(first(Play::AskNewGame.into()), "2 covers");
    assert_eq!(first(Navigate::Settings.into()), "1 covers");
    assert_eq!(first(Change::Colours(1).into()), "4 covers");
    assert_eq!(first(Change::Sound.into()), "5 covers");
    assert_eq!(first(Navigate::Players(Stone::White).into()), "2 covers");
    assert_eq!(first(Navigate::Course(Stone::White).into()), "1 covers");
    assert_eq!(first(Play::LookAt(2).into()), "< arrows");
    assert_eq!(first(Play::LookAt(0).into()), "> arrows");
    assert_eq!(first(Navigate::Close.into()), "");
}

#[test]
fn new_games_and_undone_moves_are_announced() {
    let mut table = table("level1", "");
    let start = "New game. You play Black against Merry. Your turn.";
    assert_eq!(accessibility::announcement_with_button(&table), start);
    table = self::table("human", "f5d6");
    table.handle(Play::Undo, 1.0);
    let back = "White d6 taken back. Black f5, flips e5. White to move. Black 4, White 1.";
    assert_eq!(accessibility::announcement_with_button(&table), back);
    table.handle(Play::Undo, 1.0);
    let start = "Black f5 taken back. The start. Black to move.";
    assert_eq!(accessibility::announcement_with_button(&table), start);
    table.handle(Play::Redo, 1.0);
    let again = "Black f5, flips e5. White to move. Black 4, White 1.";
    assert_eq!(accessibility::announcement_with_button(&table), again);
}

#[test]
fn going_back_focuses_the_button_that_opened_the_dialog() {
    let mut table = table("level1", "f5d6");
    for (way, label) in [
        (Navigate::Settings, "Settings"),
        (Navigate::Players(Stone::White), "White: Merry"),
    ] {
        table.handle(Navigate::Menu, 1.0);
        table.handle(way, 1.0);
        leave(&mut table);
        assert_eq!(menu::buttons(&table)[menu::focus(&table)].label, label);
    }
}

/// Leaves the open dialog.
fn leave(table: &mut Table) {
    let dialog = table.dialog().unwrap();
    table.handle(dialog.exit_action(table.overlay.from), 1.0);
}

#[test]
fn going_back_leads_to_where_a_dialog_was_opened() {
    let mut table = table("level1", "f5d6");
    let players = Navigate::Players(Stone::White);
    for (way, dialog) in [
        (vec![players], None),
        (vec![Navigate::Menu, players], Some(Dialog::Menu)),
        (
            vec![Navigate::Scene(0), Navigate::Keys],
            Some(Dialog::Scene(0)),
        ),
        (
            vec![Navigate::Scene(2), Navigate::Keys],
            Some(Dialog::Scene(2)),
        ),
    ] {
        way.into_iter().for_each(|step| table.handle(step, 1.0));
        leave(&mut table);
        assert_eq!(table.dialog(), dialog);
        table.handle(Navigate::Close, 1.0);
    }
}

#[test]
fn a_review_mentions_passes() {
    let mut table = table("human", &format!("{BEFORE_PASS}f8"));
    let moves = table.game.moves().len();
    let own = table.game.legal_moves()[0].square;
    play(&mut table, &own.to_string());
    table.handle(Play::LookAt(moves + 1), 4.0);
    let title = format!("Move {}: Black passes, White {own}", moves + 1);
    assert_eq!(texts::status(&table, 4.0)[0], title);
    table.handle(Play::LookAt(moves), 4.0);
    let title = format!("Move {moves}: White f8");
    assert_eq!(texts::status(&table, 4.0)[0], title);
}

#[test]
fn announcements_end_each_sentence_with_one_punctuation_mark() {
    let mut table = table("level5", "f5d6c3");
    let actions: [Action; 5] = [
        Navigate::Menu.into(),
        Navigate::Players(Stone::Black).into(),
        Navigate::Course(Stone::Black).into(),
        Play::AskNewGame.into(),
        Play::LookAt(2).into(),
    ];
    for action in actions {
        table.handle(action, 1.0);
        let spoken = accessibility::announcement_with_button(&table);
        assert!(spoken.ends_with('.'), "{spoken}");
        for bad in ["..", "?.", "!.", "\n", " ."] {
            assert!(!spoken.contains(bad), "{spoken}");
        }
    }
}

#[test]
fn how_to_play_is_shown_in_four_scenes_and_the_game_stays() {
    let mut table = table("level5", "f5d6");
    let before = save::write(&table);
    table.handle(Navigate::Scene(0), 1.0);
    let mut boards = Vec::new();
    for (number, next) in [(1, "Next"), (2, "Next"), (3, "Next"), (4, "Play")] {
        let title = format!("How to play, {number} of 4");
        for (button, is_asked) in [("Show me", true), (next, false)] {
            let words = texts::status(&table, 1.0);
            assert_eq!(words[0], title);
            assert_eq!(words[1].contains("ress the ring!"), is_asked, "{words:?}");
            boards.push(table.shown_board().clone());
            let choice = menu::buttons(&table).swap_remove(0);
            assert_eq!(choice.label, button);
            table.handle(choice.action, 1.0);
        }
    }
    boards.dedup();
    assert_eq!(boards.len(), 8);
    assert_eq!(table.dialog(), None);
    assert_eq!(save::write(&table), before);
    assert_eq!(table.shown_board(), table.game.board());
}

#[test]
fn a_scene_goes_on_after_a_look_at_the_keys_and_its_pass_names_the_colour() {
    let mut table = table("level1", "");
    table.handle(Navigate::Scene(2), 1.0);
    let start = table.shown_moves().len();
    table.handle(Navigate::PlayScene, 5.0);
    let passes = texts::pass(&table, Stone::Black);
    assert_eq!(passes, "Black can't move, so Black passes");
    table.handle(Navigate::Keys, 6.0);
    let back = menu::buttons(&table).swap_remove(0);
    table.handle(back.action, 7.0);
    assert_eq!(table.dialog(), Some(Dialog::Scene(2)));
    assert_eq!(table.shown_moves().len(), start + 1);
}

#[test]
fn a_hint_says_that_its_squares_are_marked() {
    for (record, is_marked) in [("e6d6c5b6", true), ("c4e3f2c6e6", false)] {
        let mut table = table("human", record);
        table.handle(Play::Hint, 1.0);
        while table.think().is_pending() {}
        let hint = texts::hint(&table).unwrap();
        assert_eq!(hint.ends_with(" (marked)"), is_marked, "{hint}");
    }
}

#[test]
fn first_visitors_are_offered_the_lesson_until_they_place_a_stone() {
    let mut table = table("human", "");
    table.story.is_first_visit = true;
    assert!(texts::status(&table, 1.0)[1].contains("Learn to play"));
    let welcome = || String::from("? New here? Learn to play");
    assert!(
        described(&table).contains(&welcome()),
        "the page has a button"
    );
    play(&mut table, "d3");
    assert_eq!(texts::status(&table, 3.0).len(), 1);
    assert!(!described(&table).contains(&welcome()));
}

#[test]
fn how_to_play_is_a_board_that_names_the_square_with_the_ring() {
    let mut table = table("human", "");
    table.handle(Navigate::Scene(0), 1.0);
    let spoken = accessibility::announcement(&table);
    assert!(
        spoken.ends_with("press the ring! The ring is on f5."),
        "{spoken}"
    );
    table.handle(Play::CursorColumn(5), 2.0);
    table.handle(Play::ChooseRow(4), 2.0);
    assert_eq!(table.shown_moves().len(), 1, "f5 was typed");
    let spoken = accessibility::announcement(&table);
    assert!(!spoken.contains("The ring is on"), "{spoken}");
}

#[test]
fn values_are_described_in_words() {
    let mut table = table("human", "f5d6");
    table.handle(Change::Values, 1.0);
    while table.think().is_pending() {}
    let text = accessibility::describe(&table, 2.0);
    let values = text.lines().filter(|line| line.contains("worth"));
    let values = Vec::from_iter(values);
    assert_eq!(values.len(), table.game.legal_moves().len());
    for line in values {
        assert!(
            line.contains("worth about ") && !line.contains(['~', '+', '–']),
            "{line}"
        );
    }
}
