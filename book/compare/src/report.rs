//! Finds the nearest state, and reports the differences from it.

use crate::comparison::Comparison;
use crate::findings::findings;
use crate::nearest::{Place, Program};
use crate::states::{Day, State, Texts};
use crate::tokens::tokens;
use crate::{Book, Finding, Kind, Report};

/// The size of the largest file to read, in bytes. All files of the book are less than a fifth of this size.
pub const LARGEST: usize = 100_000;

/// What the page says about a program that has little in common with the book's.
const NOT_LIKE: &str = "That doesn't look like a program from this book. If it's only a part of a file, try the whole file.";

/// The reader's files as the book would have them: with names relative to `src`, and without Windows line endings.
pub fn read(reader: &Texts) -> Texts {
    let small = reader.iter().filter(|(_, text)| text.len() <= LARGEST);
    let file = |(path, text): (&String, &String)| {
        let path = path.replace('\\', "/");
        let name = match path.rsplit_once("src/") {
            Some((before, name)) if before.is_empty() || before.ends_with('/') => name,
            _ => path.rfind("tests/").map_or(path.as_str(), |at| &path[at..]),
        };
        (
            name.to_string(),
            text.replace("\r\n", "\n").replace('\u{feff}', ""),
        )
    };
    // Collecting directly into a map would make the page's program larger, because the standard library sorts first.
    let mut files = Texts::new();
    files.extend(small.map(file));
    files
}

/// Compares a reader's files with the states of the book, or of one day. A file counts as missing only if the reader
/// was asked for it.
pub fn report(
    book: &Book,
    reader: &Texts,
    day: Option<usize>,
    is_asked: impl Fn(&str) -> bool,
) -> Option<Report> {
    let is_code = |name: &str| name.ends_with(".rs") || name.ends_with(".rs.txt");
    let mine = program(reader, |name| is_code(name) || book.prints.knows(name));
    mine.iter().find(|(name, _)| is_code(name))?;
    let (places, is_like) = book.prints.nearest(&mine, day, &is_asked)?;
    let compared = |place| (place, differences(book, place, &mine, reader, &is_asked));
    let (place, findings) = fewest_mistakes(places.into_iter().map(compared))?;
    Some(match is_like {
        true => answer(book, place, findings),
        false => Report {
            is_equal: false,
            headline: NOT_LIKE.to_string(),
            ..answer(book, place, Vec::new())
        },
    })
}

/// The differences between the reader's program and a state.
fn differences(
    book: &Book,
    place: Place,
    mine: &Program,
    reader: &Texts,
    is_asked: impl Fn(&str) -> bool,
) -> Vec<Finding> {
    let Day { states, .. } = &book.days[place.0];
    let theirs = program(&states[place.1].files, |name| {
        is_asked(name) || mine.iter().any(|(other, _)| *other == name)
    });
    findings(&Comparison::new(mine, theirs), states, place.1, reader)
}

/// Returns the first answer with at most one mistake. If there is none, returns the answer with the fewest.
fn fewest_mistakes(
    answers: impl Iterator<Item = (Place, Vec<Finding>)>,
) -> Option<(Place, Vec<Finding>)> {
    let mut seen = Vec::new();
    for answer in answers {
        seen.push(answer);
        if seen.iter().any(|(_, findings)| mistakes(findings) < 2) {
            break;
        }
    }
    let answers = seen.into_iter();
    answers.min_by_key(|(_, findings)| mistakes(findings))
}

fn mistakes(findings: &[Finding]) -> usize {
    let is_mistake = |finding: &&Finding| finding.kind == Kind::Mistake;
    findings.iter().filter(is_mistake).count()
}

fn answer(book: &Book, place: Place, findings: Vec<Finding>) -> Report {
    let state = &book.days[place.0].states[place.1];
    let mistakes = mistakes(&findings);
    Report {
        day: place.0,
        state: place.1,
        step: state.step.clone(),
        block: state.block,
        is_equal: mistakes == 0,
        headline: headline(&told(book, place), mistakes, findings.is_empty()),
        findings,
    }
}

fn program(files: &Texts, is_counted: impl Fn(&str) -> bool) -> Program<'_> {
    let counted = files.iter().filter(|(name, _)| is_counted(name));
    let files = counted.map(|(name, text)| (name.as_str(), tokens(name, text)));
    files.filter(|(_, tokens)| !tokens.is_empty()).collect()
}

/// One sentence about the whole program.
fn headline(place: &str, mistakes: usize, is_same: bool) -> String {
    match mistakes {
        0 if is_same => format!("Everything matches {place}."),
        0 => format!("Everything matches {place}. What is different is yours, and that's fine."),
        1 => format!("Everything matches {place}, except in one place."),
        2..=9 => format!("Nearly everything matches {place}. Look at these {mistakes} places."),
        _ => format!("Your program is nearest to {place}, but {mistakes} places are different."),
    }
}

/// The name of a state: "the end of Step 4", or "Step 4 of Day 6 up to change 2 of 3" if there are several days.
fn told(book: &Book, (day, index): Place) -> String {
    let Day { name, states } = &book.days[day];
    let state = &states[index];
    let Some((step, _)) = state.step.split_once(": ") else {
        return state.step.clone();
    };
    let day = match name.strip_prefix("day") {
        _ if book.days.len() == 1 => String::new(),
        Some(number) => format!(" of Day {number}"),
        None => " of a side trip".to_string(),
    };
    let changes = |states: &[State]| {
        states
            .iter()
            .filter(|other| other.step == state.step)
            .count()
    };
    let (change, all) = (changes(&states[..=index]), changes(states));
    match state.is_challenge() {
        true => format!("the solution of {step}{day}"),
        false if change < all => format!("{step}{day} up to change {change} of {all}"),
        false => format!("the end of {step}{day}"),
    }
}
