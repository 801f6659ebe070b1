//! Turns a question into HTML. Each answer unfolds its reason, which needs no script.

use crate::quiz::{Answer, Quiz};
use crate::site::highlight::rust;
use crate::site::html::{pre, prose, row, rows, words};

/// The question, its code or the drawing of its board, and its answers to choose from.
pub fn html(quiz: &Quiz, board: &str) -> String {
    let question = prose(&quiz.question);
    let code = quiz.code.as_deref().map(|code| code_of(quiz, &rust(code)));
    let code = code.unwrap_or_default();
    let answers: String = quiz.answers.iter().map(answer).collect();
    format!(
        "<div class=\"quiz\"><p class=\"question\">{question}</p>{code}{board}<ul>{answers}</ul></div>"
    )
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
    // An answer may be what a program prints: its quotation marks stay as they are.
    let text = words(&answer.text).replace('\'', "’");
    format!(
        "<li><details class=\"{class}\"><summary>{text}</summary>\
         <p role=\"status\"><b>{verdict}</b> {reason}</p></details></li>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_numbered_if_an_answer_names_one() {
        let text = "Which?\n---\na;\nb;\n---\n[x] Line 1\n[ ] Line 2 | No.\n";
        let html = html(&Quiz::parse(text).unwrap(), "");
        assert!(
            html.contains("<span class=\"line\" data-number=\"2\">b;"),
            "{html}"
        );
    }

    #[test]
    fn each_answer_unfolds_its_reason() {
        let text = "Is `a<b`?\n---\nlet a = 1;\n---\n[x] Yes\n[ ] No | Look again.\n";
        let html = html(&Quiz::parse(text).unwrap(), "");
        assert!(
            html.contains("<p class=\"question\">Is <code>a&lt;b</code>?</p><pre>"),
            "{html}"
        );
        let wrong = "<summary>No</summary><p role=\"status\"><b>Not this one.</b> Look again.</p>";
        assert!(html.contains(wrong) && !html.contains('\n'), "{html}");
    }
}
