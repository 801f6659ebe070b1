//! Makes HTML of a question.

use crate::quiz::Quiz;
use crate::site::highlight::{pre, rust};
use crate::site::page::html as words;

/// The question, its code, and its answers.
pub fn html(quiz: &Quiz) -> String {
    let code = quiz.code.as_deref().map(|code| pre(&rust(code)));
    let answer = |answer: &crate::quiz::Answer| format!("<li>{}</li>", words(&answer.text));
    let answers: String = quiz.answers.iter().map(answer).collect();
    format!(
        "<div class=\"quiz\"><p>{}</p>{}<ol>{answers}</ol></div>",
        words(&quiz.question),
        code.unwrap_or_default(),
    )
}
