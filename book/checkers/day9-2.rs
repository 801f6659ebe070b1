//! `spaced` puts a space after each move, and the game can still read the record.

use crate::spaced;
use othello::record;

#[test]
fn each_move_is_followed_by_a_space() {
    let text = spaced("f5d6c3");
    assert!(
        text.trim_end() == "f5 d6 c3",
        "For \"f5d6c3\", `spaced` should return \"f5 d6 c3 \", but yours returns \"{text}\"."
    );
}

#[test]
fn a_new_game_has_an_empty_record() {
    let text = spaced("");
    assert!(
        text.trim().is_empty(),
        "For a record without moves, `spaced` should return nothing, but yours returns \"{text}\"."
    );
}

#[test]
fn no_move_is_lost() {
    let moves = "f5d6c3d3c4f4";
    let game = record::read(&spaced(moves)).map(|game| record::to_text(&game));
    let read = game.unwrap_or(String::from("not readable"));
    assert!(
        read == moves,
        "With your spaces in it, \"{moves}\" should still be the same game, but it reads back as \"{read}\"."
    );
}
