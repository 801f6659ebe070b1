//! What a web page and the comparer exchange: frames go in, and JSON comes out.
//!
//! A frame is a length in four bytes, the lowest byte first, followed by that many bytes of UTF-8.

use crate::{Book, Finding, Kind, Place, Report, Texts, states};
use std::fmt::Write;
use std::ops::Range;

/// Returns the texts in some frames. If a frame is cut off, returns the part that is there.
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

/// Prepares a book. Each frame is a day, as written by [`states::write`].
pub fn load(bytes: &[u8]) -> Book {
    let days = frames(bytes);
    Book::new(days.iter().map(|text| states::parse(text)).collect())
}

/// Compares files. The frames are a name, its text, the next name, its text, and so on. A single frame is pasted text.
/// Returns the report as JSON, or `null` if there is nothing to compare.
pub fn compare(book: &Book, asked: Option<Place>, bytes: &[u8]) -> String {
    let frames = frames(bytes);
    let report = match &frames[..] {
        [text] => book.compare_file(text, asked),
        _ => {
            let pairs = frames.chunks_exact(2);
            let mut files = Texts::new();
            files.extend(pairs.map(|pair| (pair[0].clone(), pair[1].clone())));
            book.compare(&files, asked)
        }
    };
    report.map_or("null".to_string(), |report| json(&report, book))
}

/// Returns a report as JSON. The fields have the same names as in Rust. A kind is "mistake" or "yours", and a mark is a
/// list of its start and its end.
pub fn json(report: &Report, book: &Book) -> String {
    let day = book.days().get(report.day).map_or("", |day| &day.name);
    let [day, step, headline] = [day, &report.step, &report.headline].map(quoted);
    let findings: Vec<String> = report.findings.iter().map(finding).collect();
    format!(
        "{{\"day\":{day},\"state\":{},\"step\":{step},\"is_equal\":{},\"headline\":{headline},\
         \"findings\":[{}]}}",
        report.state,
        report.is_equal,
        findings.join(",")
    )
}

fn finding(found: &Finding) -> String {
    let kind = match found.kind {
        Kind::Mistake => "mistake",
        Kind::Yours => "yours",
    };
    let texts = [&found.file, &found.yours, &found.book, &found.words];
    let [file, yours, book, words] = texts.map(|text| quoted(text));
    let pairs = |marks: &Vec<Range<usize>>| {
        let pairs = marks.iter().map(|mark| [mark.start, mark.end]);
        format!("{:?}", pairs.collect::<Vec<_>>())
    };
    let [mine, theirs] = found.marks.each_ref().map(pairs);
    let Finding { line, is_end, .. } = found;
    format!(
        "{{\"kind\":\"{kind}\",\"file\":{file},\"line\":{line},\"is_end\":{is_end},\"yours\":{yours},\
         \"book\":{book},\"marks\":[{mine},{theirs}],\"words\":{words}}}"
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
