//! Day 4, challenge 3: a good tip.

use super::*;

/// The square with a name such as `c4`.
fn square(name: &str) -> Square {
    let letters = name.as_bytes();
    let column = i32::from(letters[0]) - i32::from(b'a');
    let row = i32::from(letters[1]) - i32::from(b'1');
    Square::new(column, row).expect("this square should be on the board")
}

/// The name of the square that `most_flips` finds after some moves. Black moves first.
fn tip(moves: &str) -> String {
    let (mut board, mut stone) = (Board::start(), Stone::Black);
    for name in moves.split_whitespace() {
        let flips = board.play(square(name), stone);
        assert!(!flips.is_empty(), "In the game {moves}, your board refuses {name}, but it is a legal move.");
        stone = stone.opposite();
    }
    match most_flips(&board, stone) {
        Some(square) => format!("{}{}", COLUMNS[square.column() as usize], square.row() + 1),
        None => "no square".to_string(),
    }
}

#[track_caller]
fn must_tip(moves: &str, right: &str, why: &str) {
    let found = tip(moves);
    let when = match moves {
        "" => "At the start".to_string(),
        _ => format!("After {moves}"),
    };
    assert!(
        found == right,
        "{when}, `most_flips` should find {right}, but yours finds {found}. {why}"
    );
}

#[test]
fn the_first_square_wins_a_tie() {
    must_tip("", "d3", "Each move flips one stone, and d3 comes first.");
}

#[test]
fn the_move_with_the_most_flips_is_found() {
    must_tip("c4 c3 f5 f6 d3 c5", "b5", "Playing b5 flips four stones.");
}

#[test]
fn without_a_legal_move_there_is_no_tip() {
    must_tip(
        "e6 f4 e3 f6 g5 d6 e7 f5 c5",
        "no square",
        "White has no stones left, so White can't move.",
    );
}
