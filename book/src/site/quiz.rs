//! Turns a question into HTML. Each answer unfolds its reason, which needs no script. The board is drawn if it takes
//! more than two moves to reach the position.

use crate::position::Position;
use crate::quiz::{Answer, Proof, Quiz};
use crate::site::highlight::rust;
use crate::site::html::{pre, prose, row, words};
use anyhow::Result;
use othello::board::Square;
use othello::cell::{Cell, Stone};

/// The HTML of a question: its text, its code or the drawing of its board, and the answers to choose from.
pub fn html(quiz: &Quiz, proof: &Proof) -> Result<String> {
    let (question, board) = (prose(&quiz.question), board(proof)?);
    let code = code(quiz).unwrap_or_default();
    let answers: String = quiz.answers.iter().map(answer).collect();
    let class = match proof {
        Proof::Prints => " class=\"printed\"",
        _ => "",
    };
    Ok(format!(
        "<div class=\"quiz\"><p class=\"question\">{question}</p>{code}{board}<ul{class}>{answers}</ul></div>"
    ))
}

/// The code, with line numbers if an answer names a line.
fn code(quiz: &Quiz) -> Option<String> {
    let lines = rust(quiz.code.as_ref()?);
    let names_line = |answer: &Answer| answer.text.starts_with("Line ");
    let is_numbered = quiz.answers.iter().any(names_line);
    let numbered = (1..).zip(&lines);
    let rows = numbered.map(|(number, line)| row(line, "line", is_numbered.then_some(number)));
    let pre = pre(&rows.collect::<String>());
    Some(match is_numbered {
        true => format!("<div class=\"numbered\">{pre}</div>"),
        false => pre,
    })
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

/// The drawing for a question about moves, or an empty string if readers can do without it.
fn board(proof: &Proof) -> Result<String> {
    let (moves, caption) = match proof {
        Proof::Legal(moves) if moves.len() > FEW => (&moves[..], "The board now:".to_string()),
        Proof::Flips(moves) | Proof::Counts(moves) if moves.len() > FEW + 1 => {
            let (before, last) = moves.split_at(moves.len() - 1);
            (before, format!("The board before {}:", last[0]))
        }
        _ => return Ok(String::new()),
    };
    let svg = svg(&Position::after(moves)?);
    Ok(format!(
        "<figure class=\"drawing position\"><figcaption>{caption}</figcaption>{svg}</figure>"
    ))
}

/// A square's side, and the room for the names of the columns and rows, in the drawing's own units.
const SIDE: i32 = 30;
const EDGE: i32 = 24;

fn svg(position: &Position) -> String {
    let (side, end) = (8 * SIDE, EDGE + 8 * SIDE);
    let (mut grid, mut names, mut stones) = (String::new(), String::new(), String::new());
    for line in (EDGE..=end).step_by(SIDE as usize) {
        grid += &format!("M{line} {EDGE}V{end}M{EDGE} {line}H{end}");
    }
    let middle = |number: i32| EDGE + number * SIDE + SIDE / 2;
    for (letter, number) in ('a'..='h').zip(0..) {
        let (x, y, number) = (middle(number), middle(number) + 5, number + 1);
        names += &format!(
            "<text class=\"small\" x=\"{x}\" y=\"16\">{letter}</text>\
             <text class=\"small\" x=\"12\" y=\"{y}\">{number}</text>"
        );
    }
    for square in Square::all() {
        let class = match position.board.get(square) {
            Cell::Empty => continue,
            Cell::Taken(Stone::Black) => "black",
            Cell::Taken(Stone::White) => "white",
        };
        let (x, y) = (middle(square.column()), middle(square.row()));
        stones += &format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"12\" class=\"{class}\"/>");
    }
    // Readers who cannot see the drawing get the names of the squares.
    let [black, white] = [Stone::Black, Stone::White].map(|stone| {
        let squares = position.squares_with(Cell::Taken(stone)).into_iter();
        let names: Vec<String> = squares.map(|square| square.to_string()).collect();
        names.join(", ")
    });
    format!(
        "<svg viewBox=\"0 0 {end} {end}\" role=\"img\" \
         aria-label=\"Black stones: {black}. White stones: {white}.\">\
         <rect x=\"{EDGE}\" y=\"{EDGE}\" width=\"{side}\" height=\"{side}\" class=\"felt\"/>\
         <path class=\"grid\" d=\"{grid}\"/>{names}{stones}</svg>"
    )
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
