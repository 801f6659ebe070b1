//! What goes between a web page and the comparer: frames go in, JSON comes out.
//!
//! A frame is a length of four bytes, the lowest first, and so many bytes of UTF-8.

use crate::{Book, Finding, Kind, Report, Texts, states};
use std::fmt::Write;
use std::ops::Range;

/// The texts in some frames. Of frames that are cut off, it reads what is there.
pub fn frames(mut bytes: &[u8]) -> Vec<String> {
    let mut texts = Vec::new();
    while let Some((length, rest)) = bytes.split_first_chunk::<4>() {
        let length = rest.len().min(u32::from_le_bytes(*length) as usize);
        let (text, rest) = rest.split_at(length);
        texts.push(String::from_utf8_lossy(text).into_owned());
        bytes = rest;
    }
    texts
}

/// Prepares days: each frame is what [`states::write`] has written.
pub fn load(bytes: &[u8]) -> Book {
    Book::new(
        frames(bytes)
            .iter()
            .map(|text| states::parse(text))
            .collect(),
    )
}

/// Compares files: frames with a name and a text in turn, or only one frame, a text that was pasted. Returns the report as
/// JSON, or `null` if there is nothing to compare.
pub fn compare(book: &Book, day: Option<usize>, bytes: &[u8]) -> String {
    let frames = frames(bytes);
    let report = match &frames[..] {
        [text] => book.compare_file(text, day),
        _ => {
            let mut files = Texts::new();
            files.extend(
                frames
                    .chunks_exact(2)
                    .map(|pair| (pair[0].clone(), pair[1].clone())),
            );
            book.compare(&files, day)
        }
    };
    report.map_or("null".to_string(), |report| json(&report, book))
}

/// A report in JSON. Its fields are called as in Rust; a kind is "mistake" or "yours", a mark has its start and its end.
pub fn json(report: &Report, book: &Book) -> String {
    let Report {
        day,
        state,
        step,
        block,
        is_equal,
        headline,
        findings,
    } = report;
    let day = book.days().get(*day).map_or("", |day| &day.name);
    let [day, step, headline] = [day, step, headline].map(quoted);
    let findings: Vec<String> = findings.iter().map(finding).collect();
    let findings = findings.join(",");
    format!(
        "{{\"day\":{day},\"state\":{state},\"step\":{step},\"block\":{block},\"is_equal\":{is_equal},\
         \"headline\":{headline},\"findings\":[{findings}]}}"
    )
}

fn finding(finding: &Finding) -> String {
    let Finding {
        kind,
        file,
        line,
        yours,
        book,
        marks,
        words,
    } = finding;
    let kind = match kind {
        Kind::Mistake => "mistake",
        Kind::Yours => "yours",
    };
    let [file, yours, book, words] = [file, yours, book, words].map(String::as_str).map(quoted);
    let pair = |mark: &Range<usize>| format!("[{},{}]", mark.start, mark.end);
    let [mine, theirs] = marks
        .each_ref()
        .map(|marks| marks.iter().map(pair).collect::<Vec<_>>().join(","));
    format!(
        "{{\"kind\":\"{kind}\",\"file\":{file},\"line\":{line},\"yours\":{yours},\"book\":{book},\
         \"marks\":[[{mine}],[{theirs}]],\"words\":{words}}}"
    )
}

fn quoted(text: &str) -> String {
    let mut quoted = "\"".to_string();
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c < ' ' => drop(write!(quoted, "\\u{:04x}", c as u32)),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}
