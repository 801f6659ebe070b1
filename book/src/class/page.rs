//! Shows all projects on one web page. It has no scripts, and is meant for the screen and for printing.

use super::pupil::Pupil;
use crate::site::html::{escape, filled, prose};
use anyhow::Result;
use compare::{Finding, Kind};
use std::ops::Range;

/// A tag that every such page contains, and no other page.
pub const MARK: &str = "<meta name=\"generator\" content=\"othello compare\">";

/// Returns the page: a table with a row for each project, followed by a section for each project.
pub fn page(pupils: &[Pupil]) -> Result<String> {
    let (mut rows, mut sections) = (String::new(), String::new());
    for (number, pupil) in (1..).zip(pupils) {
        let (name, place) = (escape(&pupil.name), escape(&pupil.place));
        let compiles = pupil.compiles.as_deref().unwrap_or("not tried");
        // The table has only the first words about a program, without the compiler's message.
        let compiles = prose(compiles.split(':').next().unwrap_or_default());
        let mut passes = String::new();
        for check in pupil.checks.iter().filter(|check| check.problem.is_none()) {
            passes += &format!("{}<br>", check.challenge);
        }
        rows += &format!(
            "<tr><td><a href=\"#p{number}\">{name}</a><td>{place}<td>{compiles}<td>{passes}\n"
        );
        let items = |kind, class| pupil.findings(kind).map(move |found| item(found, class));
        let mistakes = list("ol", items(Kind::Mistake, "wrong"));
        let results = list("ul", pupil.results().iter().map(|result| prose(result)));
        let own = list("ul", items(Kind::Yours, "own"));
        sections += &format!(
            "<section id=\"p{number}\"><h2>{name}</h2><p>{place}</p>{mistakes}{results}{own}</section>\n"
        );
    }
    let head = "<tr><th>Name<th>How far<th>Does it compile?<th>These pass";
    let body = format!("<table><thead>{head}<tbody>{rows}</table>{sections}");
    filled("class.html", &[("mark", MARK), ("body", &body)])
}

/// A list in HTML, or an empty string if there are no items.
fn list(tag: &str, items: impl Iterator<Item = String>) -> String {
    let items: String = items.map(|item| format!("<li>{item}\n")).collect();
    match items.is_empty() {
        true => items,
        false => format!("<{tag}>{items}</{tag}>"),
    }
}

/// A finding, with the pupil's lines above the book's. `class` says what the pupil's lines look like.
fn item(finding: &Finding, class: &str) -> String {
    format!(
        "<span class=\"place\">{}:{}</span> {}{}{}",
        escape(&finding.file),
        finding.line,
        prose(&finding.words),
        lines(class, &finding.yours, &finding.marks[0]),
        lines("new", &finding.book, &finding.marks[1]),
    )
}

/// Lines of code with the differing characters marked, or an empty string if there are no lines.
fn lines(class: &str, text: &str, marks: &[Range<usize>]) -> String {
    if text.is_empty() {
        return String::new();
    }
    let mut html = String::new();
    for (at, letter) in text.chars().enumerate() {
        let letter = escape(&letter.to_string());
        html += &match marks.iter().any(|mark| mark.contains(&at)) {
            true => format!("<mark>{letter}</mark>"),
            false => letter,
        };
    }
    let html = html.replace("</mark><mark>", ""); // one mark for neighbours
    format!("<pre class=\"{class}\">{html}</pre>")
}
