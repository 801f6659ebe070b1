//! Tests of reviews, hints and values.

use crate::*;
use othello::advice::Reason;
use othello::advice::review::{self, Grade, JudgedMove};
use othello::game::Game;
use othello::table::{Change, Dialog, Navigate, Play};
use othello::texts;

#[test]
fn a_review_shows_every_position_and_changes_nothing() {
    let mut table = table("human", "first", OPENING);
    let before = save::write(&table);
    let mut game = Game::start();
    for moves in 0..=table.game.moves().len() {
        table.handle(Play::LookAt(moves), 1.0);
        run(&mut table, 1.0, 3.0);
        assert_eq!(table.shown_moves(), game.moves());
        assert_eq!(table.shown_board(), game.board());
        table.handle(Play::Choose(square("a1")), 3.0);
        assert_eq!(save::write(&table), before);
        if let Some(next) = table.game.moves().get(moves) {
            game.play(next.square).unwrap();
        }
    }
    table.handle(Navigate::Close, 3.0);
    assert_eq!(table.shown_board(), table.game.board());
}

#[test]
fn a_review_past_the_last_move_shows_the_last_position() {
    let mut table = two_humans(OPENING);
    for moves in [6, 60, usize::MAX] {
        table.handle(Play::LookAt(moves), 1.0);
        assert_eq!(table.dialog(), Some(Dialog::Moves(5)));
    }
    let mut empty = two_humans("");
    empty.handle(Play::LookAt(1), 1.0);
    assert_eq!(empty.shown_board(), Game::start().board());
}

/// Plays the last move of [`NEARLY_OVER`], and reviews the whole game. Returns the table and the review of each move.
fn reviewed(mut table: Table) -> (Table, Vec<JudgedMove>) {
    table.handle(Play::Choose(square("c5")), 1.0);
    assert_eq!(table.judged(), []);
    table.handle(Play::LookAt(0), 3.0);
    while table.think().is_pending() {}
    let judged = Vec::from(table.judged());
    (table, judged)
}

#[test]
fn a_review_shows_where_a_different_move_was_better() {
    let (mut table, judged) = reviewed(two_humans(NEARLY_OVER));
    assert_eq!(judged.len(), 9);
    for (number, one) in judged.iter().enumerate() {
        table.handle(Play::LookAt(number + 1), 4.0);
        let is_clear = one.grade() > Grade::Good;
        let better = is_clear.then_some(one.best.square);
        assert_eq!(table.highlight(), better);
        if number < 8 {
            assert_verdict(&texts::status(&table, 4.0).join(" "), better);
        }
    }
    // White's f5 is a blunder: Black's reply then takes every white stone.
    assert_eq!(judged[7].grade(), Grade::Blunder);
    assert_eq!(judged[8].for_black(), 6400);
    table.handle(Navigate::Close, 5.0);
    assert_eq!(table.highlight(), None);
}

#[test]
fn the_last_move_names_the_one_that_cost_most() {
    for (black, white, expected) in [
        ("human", "human", "Move 8 cost White the most. Take a look!"),
        ("human", "level1", "Move 5 cost you the most. Take a look!"),
    ] {
        let (mut table, _) = reviewed(table(black, white, NEARLY_OVER));
        table.handle(Play::LookAt(9), 4.0);
        assert_eq!(texts::status(&table, 4.0)[1], expected);
    }
    let mut mine = table("level1", "human", OPENING);
    mine.handle(Play::LookAt(4), 4.0);
    while mine.think().is_pending() {}
    mine.handle(Play::LookAt(mine.game.moves().len()), 4.0);
    assert_eq!(texts::status(&mine, 4.0)[1], "You made no clear mistakes!");
}

#[test]
fn a_game_that_is_not_reviewed_yet_names_no_move() {
    let mut table = two_humans(NEARLY_OVER);
    table.handle(Play::LookAt(8), 1.0);
    assert_eq!(texts::status(&table, 1.0)[1], "Black 7 – White 5");
}

fn assert_verdict(words: &str, better: Option<Square>) {
    let kind = [
        "A good move.",
        "I can't see anything better.",
        "Nothing was better.",
        "The only move.",
    ];
    let is_right = match better {
        Some(better) => words.contains(&format!(": {better} was better by")),
        None => kind.iter().any(|kind| words.ends_with(kind)),
    };
    assert!(is_right, "{words}");
}

#[test]
fn jumping_between_mistakes_skips_none() {
    let (_, judged) = reviewed(two_humans(NEARLY_OVER));
    for (number, one) in judged.iter().enumerate() {
        let is_clear = one.grade() > Grade::Good;
        let next = review::next_mistake(&judged, number);
        assert_eq!(next == Some(number + 1), is_clear);
        let last = review::previous_mistake(&judged, number + 2);
        assert_eq!(last == Some(number + 1), is_clear);
    }
}

#[test]
fn play_from_here_keeps_the_later_moves_until_a_new_one() {
    let mut table = two_humans(OPENING);
    table.handle(Play::LookAt(2), 1.0);
    table.handle(Play::PlayFromHere, 1.0);
    assert_eq!((record(&table).as_str(), table.dialog()), ("f5d6", None));
    while table.game.can_redo() {
        table.handle(Play::Redo, 2.0);
    }
    assert_eq!(record(&table), OPENING);
    table.handle(Play::LookAt(2), 3.0);
    table.handle(Play::PlayFromHere, 3.0);
    table.handle(Play::Choose(square("c4")), 4.0);
    assert_eq!(record(&table), "f5d6c4");
    assert!(!table.game.can_redo());
}

/// Asks for a hint at this time, and returns the best move with its reason.
fn hint(table: &mut Table, now: f64) -> Option<(Square, Reason)> {
    table.handle(Play::Hint, now);
    run(table, now, now + 8.0);
    let advice = table.advice()?;
    Some((advice.best()?.square, advice.reason()?))
}

#[test]
fn a_hint_is_only_for_the_human_and_ends_with_the_move() {
    let mut table = table("human", "first", "");
    let (best, reason) = hint(&mut table, 0.0).unwrap();
    assert!(!table.game.board().flips(best, Stone::Black).is_empty());
    assert_ne!(reason, Reason::Only);
    table.handle(Play::Choose(best), 10.0);
    assert!(!table.mind.is_hinting && table.advice().is_none());
    table.handle(Play::Hint, 10.1);
    assert!(!table.mind.is_hinting, "no hint during the computer's turn");
    run(&mut table, 10.1, 15.0);
    assert_eq!(table.human_turn(), Some(Stone::Black));
    assert!(
        table.advice().is_none(),
        "nobody asked for a hint in this position"
    );
    assert!(hint(&mut table, 15.0).is_some());
    table.handle(Play::Undo, 30.0);
    assert!(!table.mind.is_hinting && table.advice().is_none());
}

#[test]
fn there_is_no_hint_after_the_end() {
    let mut table = two_humans("e6f4e3f6g5d6e7f5c5");
    assert_eq!(hint(&mut table, 0.0), None);
}

#[test]
fn legal_squares_have_values_only_during_the_humans_turn() {
    let mut table = table("human", "first", "");
    assert!(table.advice().is_none());
    table.handle(Change::Values, 0.0);
    for turn in 0..3 {
        let now = 10.0 * f64::from(turn);
        run(&mut table, now, now + 8.0);
        let values = table.advice().unwrap().values().iter();
        let valued: Vec<Square> = values.map(|worth| worth.square).collect();
        let legal = table.game.legal_moves().into_iter();
        let legal: Vec<Square> = legal.map(|legal| legal.square).collect();
        assert_eq!(valued, legal);
        table.handle(Play::Choose(legal[0]), now + 8.0);
        run(&mut table, now + 8.0, now + 8.5);
        assert!(
            table.advice().is_none(),
            "no values during the computer's turn"
        );
    }
    run(&mut table, 40.0, 45.0);
    table.handle(Change::Values, 45.0);
    assert!(table.advice().is_none());
}
