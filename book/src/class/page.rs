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
        rows += &row(number, pupil);
        sections += &section(number, pupil);
    }
    let head = "<tr><th>Name<th>How far<th>Does it compile?<th>These pass";
    let body = format!("<table><thead>{head}<tbody>{rows}</table>{sections}");
    filled("class.html", &[("mark", MARK), ("body", &body)])
}

fn row(number: usize, pupil: &Pupil) -> String {
    let [name, place] = [&pupil.name, &pupil.place].map(|text| escape(text));
    let compiles = pupil
        .compiles
        .as_ref()
        .and_then(|words| words.split(':').next());
    let compiles = prose(compiles.unwrap_or("not tried"));
    let passes = pupil.checks.iter().filter(|check| check.problem.is_none());
    let passes: String = passes
        .map(|check| format!("{}<br>", check.challenge))
        .collect();
    format!("<tr><td><a href=\"#p{number}\">{name}</a><td>{place}<td>{compiles}<td>{passes}\n")
}

fn section(number: usize, pupil: &Pupil) -> String {
    let [name, place] = [&pupil.name, &pupil.place].map(|text| escape(text));
    let compiles = pupil.compiles.iter().map(|words| prose(words));
    let checks = pupil.checks.iter().map(|check| prose(&check.to_string()));
    let parts = [
        list("ol", pupil.findings(Kind::Mistake).map(item)),
        list("ul", compiles.chain(checks)),
        list("ul", pupil.findings(Kind::Yours).map(item)),
    ];
    format!(
        "<section id=\"p{number}\"><h2>{name}</h2><p>{place}</p>{}</section>\n",
        parts.concat()
    )
}

/// A list in HTML, or an empty string if there are no items.
fn list(tag: &str, items: impl Iterator<Item = String>) -> String {
    let items: String = items.map(|item| format!("<li>{item}\n")).collect();
    if items.is_empty() {
        items
    } else {
        format!("<{tag}>{items}</{tag}>")
    }
}

/// A finding, with the pupil's lines above the book's.
fn item(finding: &Finding) -> String {
    let Finding {
        kind,
        file,
        line,
        words,
        ..
    } = finding;
    let yours = if *kind == Kind::Mistake {
        "wrong"
    } else {
        "own"
    };
    let yours = lines(yours, &finding.yours, &finding.marks[0]);
    let book = lines("new", &finding.book, &finding.marks[1]);
    format!(
        "<span class=\"place\">{}:{line}</span> {}{yours}{book}",
        escape(file),
        prose(words)
    )
}

/// Lines of code with the differing characters marked, or an empty string if there are no lines.
fn lines(class: &str, text: &str, marks: &[Range<usize>]) -> String {
    let is_marked = |at: usize| marks.iter().any(|mark| mark.contains(&at));
    let letters: Vec<(usize, char)> = text.chars().enumerate().collect();
    let runs = letters.chunk_by(|(one, _), (next, _)| is_marked(*one) == is_marked(*next));
    let runs = runs.map(|run| {
        let html = escape(&run.iter().map(|(_, letter)| letter).collect::<String>());
        if is_marked(run[0].0) {
            format!("<mark>{html}</mark>")
        } else {
            html
        }
    });
    match text {
        "" => String::new(),
        _ => format!("<pre class=\"{class}\">{}</pre>", runs.collect::<String>()),
    }
}
