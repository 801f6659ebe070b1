//! What stands on the buttons of the table and in its dialogs, which can be pressed, and what is read out.

use othello::table::menu::{self, Choice};
use othello::table::{Action, Dialog, Table, save, texts};

/// Black has to pass after f8.
const BEFORE_PASS: &str = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8";
/// One move before a whole game of nine moves is over.
const NEARLY_OVER: &str = "e6f4e3f6g5d6e7f5";

fn table(white: &str, record: &str) -> Table {
    let text = format!(
        "othello 1\nblack human\nwhite {white}\nanimation off\nlegal true\nvalues false\n\
         clock 40 2\nundone 0\nrecord {record}\nend\n"
    );
    save::read(&text, 1, 0.0).unwrap()
}

/// Places a stone, and lets two seconds pass.
fn play(table: &mut Table, square: &str) {
    table.act(Action::Choose(square.parse().unwrap()), 1.0);
    for tenth in 10..30 {
        table.update(f64::from(tenth) / 10.0);
    }
}

fn labels(choices: &[Choice]) -> Vec<&str> {
    choices.iter().map(|choice| choice.label.as_str()).collect()
}

/// What stands on the buttons that cannot be pressed.
fn grey(table: &Table) -> Vec<String> {
    let choices = menu::choices(table).into_iter();
    let grey = choices.filter(|choice| !choice.enabled);
    grey.map(|choice| choice.label).collect()
}

#[test]
fn buttons_that_would_do_nothing_are_grey() {
    let mut table = table("human", "");
    assert_eq!(grey(&table), ["Undo", "Redo"]);
    play(&mut table, "d3");
    assert_eq!(grey(&table), ["Redo"]);
    table.act(Action::Undo, 3.0);
    assert_eq!(grey(&table), ["Undo"]);
    table.act(Action::OpenMenu, 4.0);
    assert_eq!(grey(&table), ["Look back at the moves", "Copy this game"]);
}

#[test]
fn there_is_no_hint_in_the_computer_s_turn() {
    let mut table = table("level10", "");
    table.act(Action::Choose("d3".parse().unwrap()), 0.0);
    assert_eq!(grey(&table), ["Redo", "Hint"]);
}

#[test]
fn in_the_list_of_the_moves_one_cannot_go_beyond_its_ends() {
    let mut table = table("human", "f5d6c3");
    for (moves, expected) in [
        (0, vec!["Start", "Back"]),
        (1, vec![]),
        (3, vec!["Forward", "Play here"]),
    ] {
        table.act(Action::LookAt(moves), 1.0);
        assert_eq!(grey(&table), expected);
    }
}

#[test]
fn the_result_is_told_with_what_one_can_do_next() {
    let mut table = table("human", NEARLY_OVER);
    play(&mut table, "c5");
    let (title, lines) = menu::words(&table, Dialog::Result);
    assert_eq!(title, "Black wins");
    assert_eq!(lines, ["Black 13 – White 0", "in 0:42 minutes"]);
    let choices = menu::choices(&table);
    assert_eq!(labels(&choices), ["New game", "Swap colours", "View board"]);
}

#[test]
fn enter_keeps_the_game_that_is_under_way() {
    let mut table = table("human", "f5d6");
    table.act(Action::AskNewGame, 1.0);
    let choices = menu::choices(&table);
    assert_eq!(choices[table.focus].action, Action::Close);
}

#[test]
fn up_and_down_go_around_the_buttons_of_the_menu() {
    let mut table = table("human", "");
    table.act(Action::OpenMenu, 1.0);
    let mut passed = Vec::new();
    for _ in 0..10 {
        passed.push(table.focus);
        table.act(Action::MoveFocus(1), 1.0);
    }
    assert_eq!(passed, [0, 1, 2, 3, 4, 5, 6, 7, 8, 0]);
    table.act(Action::MoveFocus(-2), 1.0);
    assert_eq!(table.focus, 8);
}

#[test]
fn the_menu_says_who_plays_and_how() {
    let table = table("level3", "");
    let (title, lines) = menu::words(&table, Dialog::Menu);
    assert_eq!(title, "Othello · オセロ");
    assert!(lines[0].starts_with("Level 3 "), "{lines:?}");
}

#[test]
fn moves_passes_and_results_are_read_out() {
    for (record, square, spoken) in [
        ("", "d3", "Black d3. White to move."),
        (
            BEFORE_PASS,
            "f8",
            "White f8. Black has no move and passes. White to move.",
        ),
    ] {
        let mut table = table("human", record);
        play(&mut table, square);
        assert_eq!(menu::spoken(&table, 3.0), spoken);
    }
    let mut table = table("human", NEARLY_OVER);
    play(&mut table, "c5");
    let result = "Black wins. Black 13 – White 0. in 0:42 minutes. Button: New game";
    assert_eq!(menu::spoken(&table, 3.0), result);
}

#[test]
fn a_refusal_and_a_hint_are_read_out() {
    let mut table = table("human", "");
    table.act(Action::Choose("a1".parse().unwrap()), 1.0);
    assert_eq!(menu::spoken(&table, 1.1), "a1 cannot be played.");
    assert_eq!(menu::spoken(&table, 2.0), "A new game. Black to move.");
    table.act(Action::Hint, 2.0);
    while table.think() {}
    let hint = texts::status(&table, 3.0).pop().unwrap();
    assert!(hint.contains("looks best 7 moves ahead"), "{hint}");
    let spoken = menu::spoken(&table, 3.0);
    assert_eq!(spoken, format!("A new game. Black to move. {hint}."));
}
