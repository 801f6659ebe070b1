//! The board of a question, drawn where it takes more than two moves to get there.

use crate::quiz::Proof;
use crate::reader::quizzes::game_after;
use anyhow::Result;
use othello::board::{Board, Square};
use othello::cell::{Cell, Stone};

/// How many moves a reader can play in the head.
const FEW: usize = 2;

/// A square's side, and the room for the names of the columns and rows, in the drawing's own units.
const SIDE: i32 = 30;
const EDGE: i32 = 24;

/// The drawing for a question about moves, or nothing where the reader can do without.
pub fn html(proof: &Proof) -> Result<String> {
    let (moves, caption) = match proof {
        Proof::Legal(moves) => (moves.as_slice(), "The board now:".to_string()),
        Proof::Flips(moves) | Proof::Counts(moves) => match moves.split_last() {
            Some((last, before)) => (before, format!("The board before {last}:")),
            None => return Ok(String::new()),
        },
        _ => return Ok(String::new()),
    };
    if moves.len() <= FEW {
        return Ok(String::new());
    }
    let svg = svg(game_after(moves)?.board());
    Ok(format!(
        "<figure class=\"drawing position\"><figcaption>{caption}</figcaption>{svg}</figure>"
    ))
}

fn svg(board: &Board) -> String {
    let (start, end) = (EDGE, EDGE + 8 * SIDE);
    let line = |i| start + i * SIDE;
    let grid: String = (0..=8)
        .map(|i| format!("M{} {start}V{end}M{start} {}H{end}", line(i), line(i)))
        .collect();
    let names: String = (0..8).map(names).collect();
    let stones: String = Square::all()
        .into_iter()
        .map(|square| stone(board, square))
        .collect();
    format!(
        "<svg viewBox=\"0 0 {end} {end}\" role=\"img\" aria-label=\"{}\">\
         <rect x=\"{start}\" y=\"{start}\" width=\"{}\" height=\"{}\" class=\"felt\"/>\
         <path class=\"grid\" d=\"{grid}\"/>{names}{stones}</svg>",
        in_words(board),
        end - start,
        end - start,
    )
}

/// The names of a column and of the row with the same number.
fn names(number: i32) -> String {
    let middle = EDGE + number * SIDE + SIDE / 2;
    let letter = char::from(b'a' + number as u8);
    format!(
        "<text class=\"small\" x=\"{middle}\" y=\"16\">{letter}</text>\
         <text class=\"small\" x=\"12\" y=\"{}\">{}</text>",
        middle + 5,
        number + 1
    )
}

fn stone(board: &Board, square: Square) -> String {
    let class = match board.get(square) {
        Cell::Empty => return String::new(),
        Cell::Taken(Stone::Black) => "black",
        Cell::Taken(Stone::White) => "white",
    };
    let [x, y] = [square.column(), square.row()].map(|number| EDGE + number * SIDE + SIDE / 2);
    format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"12\" class=\"{class}\"/>")
}

/// The stones, for readers who cannot see the drawing.
fn in_words(board: &Board) -> String {
    let squares = |stone| {
        let all = Square::all().into_iter();
        let own = all.filter(|square| board.get(*square) == Cell::Taken(stone));
        let names: Vec<String> = own.map(|square| square.to_string()).collect();
        names.join(", ")
    };
    let (black, white) = (squares(Stone::Black), squares(Stone::White));
    format!("Black stones: {black}. White stones: {white}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing(words: &str) -> String {
        let words: Vec<&str> = words.split(' ').collect();
        html(&Proof::parse(&words).unwrap()).unwrap()
    }

    #[test]
    fn a_position_is_drawn_after_more_than_two_moves() {
        assert_eq!(drawing("legal d3 c3") + &drawing("flips d3 c3 c4"), "");
        assert_eq!(drawing("prints") + &drawing("counts d3"), "");
        let now = drawing("legal d3 c3 c4");
        assert_eq!(now.matches("<circle").count(), 7);
        assert!(now.contains("The board now") && now.contains("White stones: c3, e5."));
        let before = drawing("flips d3 c3 c4 e3");
        assert!(before.contains("The board before e3"));
        assert!(before.contains("White stones: c3, e5.") && !before.contains('\n'));
    }
}
