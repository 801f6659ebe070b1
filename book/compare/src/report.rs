//! The nearest state, and the report on it.

use crate::comparison::Comparison;
use crate::findings::findings;
use crate::nearest::{Place, Prints, Program};
use crate::states::{Day, State, Texts};
use crate::tokens::tokens;
use crate::{Kind, Report};

/// The largest file that is read, in bytes. The book's largest is a fifth of that.
const LARGEST: usize = 100_000;

/// The reader's files as the book would call them: without Windows' line ends, and named as seen from `src`.
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
    // To collect into a map, the standard library sorts first, and that makes the page's program larger.
    let mut files = Texts::new();
    files.extend(small.map(file));
    files
}

/// Compares a reader's files with the states of some days. If they are only part of a program, no file is missing.
pub fn report(
    days: &[Day],
    prints: &Prints,
    reader: &Texts,
    day: Option<usize>,
    is_part: bool,
) -> Option<Report> {
    let is_counted =
        |name: &str| name.ends_with(".rs") || name.ends_with(".rs.txt") || prints.knows(name);
    let mine = program(reader, is_counted);
    mine.keys().find(|name| name.contains(".rs"))?;
    let (place, is_like) = prints.nearest(&mine, day, is_part)?;
    let state = &days[place.0].states[place.1];
    let book = program(&state.files, |name| !is_part || mine.contains_key(name));
    Some(told(days, reader, place, &Comparison::new(&mine, book)))
}

fn program(files: &Texts, is_counted: impl Fn(&str) -> bool) -> Program<'_> {
    let counted = files.iter().filter(|(name, _)| is_counted(name));
    let mut program = Program::new();
    program.extend(counted.map(|(name, text)| (name.as_str(), tokens(name, text))));
    program
}

fn told(days: &[Day], reader: &Texts, (day, index): Place, comparison: &Comparison) -> Report {
    let states = &days[day].states;
    let findings = findings(comparison, &states[..=index], reader);
    let mistakes = findings
        .iter()
        .filter(|finding| finding.kind == Kind::Mistake)
        .count();
    Report {
        day,
        state: index,
        step: states[index].step.clone(),
        block: states[index].block,
        is_equal: mistakes == 0,
        headline: headline(&place(states, index), mistakes, findings.is_empty()),
        findings,
    }
}

/// One sentence on the whole.
fn headline(place: &str, mistakes: usize, is_same: bool) -> String {
    match mistakes {
        0 if is_same => format!("Everything matches {place}."),
        0 => format!("Everything matches {place}. What is different is yours, and that's fine."),
        1 => format!("Everything matches {place}, except in one place."),
        2..=9 => format!("Nearly everything matches {place}. Look at these {mistakes} places."),
        _ => format!("Your program is nearest to {place}, but {mistakes} places are different."),
    }
}

/// Where a state is: "the end of Step 4", or "Step 4, part 2 of 3".
fn place(states: &[State], index: usize) -> String {
    let step = &states[index].step;
    let Some((name, _)) = step.split_once(": ") else {
        return step.clone();
    };
    let parts = || states.iter().filter(|state| state.step == *step).count();
    let part = 1 + states[..index]
        .iter()
        .filter(|state| state.step == *step)
        .count();
    match states[index].is_challenge() {
        true => format!("the solution of {name}"),
        false if part < parts() => format!("{name}, part {part} of {}", parts()),
        false => format!("the end of {name}"),
    }
}
