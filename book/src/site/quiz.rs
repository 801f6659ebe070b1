//! Turns a question into HTML. Each answer unfolds its reason, which needs no script. The board is drawn if it takes
//! more than two moves to reach the position.

use crate::position::Position;
use crate::quiz::{Answer, Proof, Quiz};
use crate::site::highlight::rust;
use crate::site::html::{pre, prose, row, rows, words};
use anyhow::Result;
use othello::board::Square;
use othello::cell::{Cell, Stone};

/// The HTML of a question: its text, its code or the drawing of its board, and the answers to choose from.
pub fn html(quiz: &Quiz, proof: &Proof) -> Result<String> {
    let (question, board) = (prose(&quiz.question), board(proof)?);
    let code = quiz.code.as_deref().map(|code| code_of(quiz, &rust(code)));
    let code = code.unwrap_or_default();
    let answers: String = quiz.answers.iter().map(answer).collect();
    Ok(format!(
        "<div class=\"quiz\"><p class=\"question\">{question}</p>{code}{board}<ul>{answers}</ul></div>"
    ))
}

/// The code, with line numbers if an answer names a line.
fn code_of(quiz: &Quiz, lines: &[String]) -> String {
    let names_line = |answer: &Answer| answer.text.starts_with("Line ");
    if !quiz.answers.iter().any(names_line) {
        return pre(&rows(lines));
    }
    let numbered = (1..).zip(lines);
    let rows: String = numbered
        .map(|(number, line)| row(line, "line", Some(number)))
        .collect();
    format!("<div class=\"numbered\">{}</div>", pre(&rows))
}

fn answer(answer: &Answer) -> String {
    let (class, verdict) = match answer.is_right {
        true => ("yes", "Right."),
        false => ("no", "Not this one."),
    };
    let reason = prose(answer.reason.as_deref().unwrap_or_default());
    // An answer may be the output of a program, so its double quotation marks stay as they are.
    let text = words(&answer.text).replace('\'', "’");
    format!(
        "<li><details class=\"{class}\"><summary>{text}</summary>\
         <p role=\"status\"><b>{verdict}</b> {reason}</p></details></li>"
    )
}

/// How many moves readers can play in their heads.
const FEW: usize = 2;

/// A square's side, and the room for the names of the columns and rows, in the drawing's own units.
const SIDE: i32 = 30;
const EDGE: i32 = 24;

/// The drawing for a question about moves, or an empty string if readers can do without it.
fn board(proof: &Proof) -> Result<String> {
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
    let svg = svg(&Position::after(moves)?);
    Ok(format!(
        "<figure class=\"drawing position\"><figcaption>{caption}</figcaption>{svg}</figure>"
    ))
}

fn svg(position: &Position) -> String {
    let (start, end) = (EDGE, EDGE + 8 * SIDE);
    let line = |i| start + i * SIDE;
    let grid: String = (0..=8)
        .map(|i| format!("M{} {start}V{end}M{start} {}H{end}", line(i), line(i)))
        .collect();
    let names: String = (0..8).map(names).collect();
    let stones: String = Square::all()
        .into_iter()
        .map(|square| stone(position, square))
        .collect();
    let side = end - start;
    format!(
        "<svg viewBox=\"0 0 {end} {end}\" role=\"img\" aria-label=\"{}\">\
         <rect x=\"{start}\" y=\"{start}\" width=\"{side}\" height=\"{side}\" class=\"felt\"/>\
         <path class=\"grid\" d=\"{grid}\"/>{names}{stones}</svg>",
        in_words(position),
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

fn stone(position: &Position, square: Square) -> String {
    let class = match position.board.get(square) {
        Cell::Empty => return String::new(),
        Cell::Taken(Stone::Black) => "black",
        Cell::Taken(Stone::White) => "white",
    };
    let [x, y] = [square.column(), square.row()].map(|number| EDGE + number * SIDE + SIDE / 2);
    format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"12\" class=\"{class}\"/>")
}

/// Describes the stones in words, for readers who cannot see the drawing.
fn in_words(position: &Position) -> String {
    let [black, white] = [Stone::Black, Stone::White].map(|stone| {
        let squares = position.squares_with(Cell::Taken(stone)).into_iter();
        let names: Vec<String> = squares.map(|square| square.to_string()).collect();
        names.join(", ")
    });
    format!("Black stones: {black}. White stones: {white}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_numbered_if_an_answer_names_one() {
        let text = "Which?\n---\na;\nb;\n---\n[x] Line 1\n[ ] Line 2 | No.\n";
        let html = html(&Quiz::parse(text).unwrap(), &Proof::Prints).unwrap();
        assert!(
            html.contains("<span class=\"line\" data-number=\"2\">b;"),
            "{html}"
        );
    }

    #[test]
    fn each_answer_unfolds_its_reason() {
        let text = "Is `a<b`?\n---\nlet a = 1;\n---\n[x] Yes\n[ ] No | Look again.\n";
        let html = html(&Quiz::parse(text).unwrap(), &Proof::Prints).unwrap();
        assert!(
            html.contains("<p class=\"question\">Is <code>a&lt;b</code>?</p><pre>"),
            "{html}"
        );
        let wrong = "<summary>No</summary><p role=\"status\"><b>Not this one.</b> Look again.</p>";
        assert!(html.contains(wrong) && !html.contains('\n'), "{html}");
    }

    fn drawing(words: &str) -> String {
        let words: Vec<&str> = words.split(' ').collect();
        board(&Proof::parse(&words).unwrap()).unwrap()
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
