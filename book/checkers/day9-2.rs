//! A record with spaces has one after each move, and can still be read.

use crate::spaced;
use othello::record;

#[test]
fn a_space_stands_after_each_move() {
    let text = spaced("f5d6c3");
    assert!(
        text.trim_end() == "f5 d6 c3",
        "\"f5d6c3\" should become \"f5 d6 c3 \", but `spaced` gives \"{text}\"."
    );
}

#[test]
fn a_new_game_has_an_empty_text() {
    let text = spaced("");
    assert!(
        text.trim().is_empty(),
        "A record without moves should stay empty, but `spaced` gives \"{text}\"."
    );
}

#[test]
fn no_move_is_lost() {
    let moves = "f5d6c3d3c4f4";
    let game = record::read(&spaced(moves)).map(|game| record::to_text(&game));
    let read = game.unwrap_or(String::from("nothing that can be read"));
    assert!(
        read == moves,
        "With its spaces, \"{moves}\" should still be the same game. But now it is {read}."
    );
}
