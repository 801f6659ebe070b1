//! Finds the nearest state, and reports what differs from it.

use crate::findings::Sight;
use crate::harmless;
use crate::hunks::Differences;
use crate::nearest::{Place, Prints, Program};
use crate::states::{Day, State, Texts};
use crate::tokens::{Token, tokens};
use crate::{Finding, Kind, Report};
use std::collections::HashMap;
use std::rc::Rc;

/// The largest file that is read, in bytes. The book's largest is a tenth of that.
const LARGEST: usize = 200_000;

/// The reader's files as the book would call them: without Windows' line ends, and named as seen from `src`.
pub fn read(reader: &Texts) -> Texts {
    let file = |(path, text): (&String, &String)| {
        let path = path.replace('\\', "/");
        let name = match path.rsplit_once("src/") {
            Some((before, name)) if before.is_empty() || before.ends_with('/') => name,
            _ => path.rfind("tests/").map_or(path.as_str(), |at| &path[at..]),
        };
        (text.len() <= LARGEST).then(|| (name.to_string(), text.replace("\r\n", "\n")))
    };
    let mut files = Texts::new();
    files.extend(reader.iter().filter_map(file));
    files
}

/// Everything about one state.
struct Candidate<'a> {
    place: Place,
    program: Program<'a>,
    differences: Differences<'a>,
    cost: (usize, usize, usize),
}

impl<'a> Candidate<'a> {
    fn new(place: Place, mine: &Program<'a>, program: Program<'a>) -> Candidate<'a> {
        let mut differences = Differences::between(mine, &program);
        harmless::mark(&mut differences, &program);
        let cost = differences.cost(mine, &program);
        Candidate {
            place,
            program,
            differences,
            cost,
        }
    }
}

/// Compares a reader's files with the states of some days.
pub fn compare(
    days: &[Day],
    prints: &Prints,
    reader: &Texts,
    day: Option<usize>,
) -> Option<Report> {
    nearest(days, prints, reader, day, false)
}

/// Compares only the files that there are.
pub fn compare_part(
    days: &[Day],
    prints: &Prints,
    reader: &Texts,
    day: Option<usize>,
) -> Option<Report> {
    nearest(days, prints, reader, day, true)
}

fn nearest(
    days: &[Day],
    prints: &Prints,
    reader: &Texts,
    day: Option<usize>,
    is_part: bool,
) -> Option<Report> {
    let mine = program(reader, prints);
    mine.keys().find(|name| name.ends_with(".rs"))?;
    let (mut known, mut best) = (HashMap::new(), None::<Candidate>);
    for place in prints.nearest(&mine, day) {
        let files = days[place.0].states[place.1].files.iter();
        let files = files.filter(|(name, _)| !is_part || mine.contains_key(name.as_str()));
        let mut program = Program::new();
        program.extend(files.map(|(name, text)| file(name, text, &mut known)));
        let candidate = Candidate::new(place, &mine, program);
        let is_better = |best: &Candidate| rank(&candidate, days) < rank(best, days);
        if best.as_ref().is_none_or(is_better) {
            best = Some(candidate);
        }
    }
    Some(report(days, reader, best?))
}

/// The reader's files that count: those of Rust, and those that the book has.
fn program<'a>(reader: &'a Texts, prints: &Prints) -> Program<'a> {
    let is_counted = |name: &str| name.ends_with(".rs") || prints.knows(name);
    let counted = reader.iter().filter(|(name, _)| is_counted(name));
    let mut program = Program::new();
    program.extend(counted.map(|(name, text)| (name.as_str(), Rc::new(tokens(name, text)))));
    program
}

/// A file of the book's with its tokens, which are cut only once.
fn file<'a>(
    name: &'a str,
    text: &'a str,
    known: &mut HashMap<(&'a str, &'a str), Rc<Vec<Token<'a>>>>,
) -> (&'a str, Rc<Vec<Token<'a>>>) {
    let tokens = known
        .entry((name, text))
        .or_insert_with(|| Rc::new(tokens(name, text)));
    (name, tokens.clone())
}

/// The order of candidates. Of equal ones it is the later; but not a challenge, or the morning of a day.
fn rank(candidate: &Candidate, days: &[Day]) -> impl PartialOrd {
    let (day, state) = candidate.place;
    let is_challenge = days[day].states[state].is_challenge();
    (
        candidate.cost,
        is_challenge,
        state == 0,
        usize::MAX - day,
        usize::MAX - state,
    )
}

fn report(days: &[Day], reader: &Texts, best: Candidate) -> Report {
    let (day, index) = best.place;
    let states = &days[day].states;
    let state = &states[index];
    let sight = Sight {
        program: &best.program,
        states: &states[..=index],
        reader,
    };
    let findings = sight.findings(&best.differences);
    let is_equal = findings.iter().all(|finding| finding.kind == Kind::Yours);
    Report {
        day,
        state: index,
        step: state.step.clone(),
        block: state.block,
        is_equal,
        headline: headline(states, index, &findings),
        findings,
    }
}

/// One sentence on the whole.
fn headline(states: &[State], index: usize, findings: &[Finding]) -> String {
    let place = place(states, index);
    let mistakes = findings
        .iter()
        .filter(|finding| finding.kind == Kind::Mistake)
        .count();
    match (mistakes, findings.is_empty()) {
        (0, true) => format!("Everything matches {place}."),
        (0, false) => {
            format!("Everything matches {place}. What is different is yours, and that's fine.")
        }
        (1, _) => format!("Everything matches {place}, except in one place."),
        (2..=9, _) => {
            format!("Nearly everything matches {place}. Look at these {mistakes} places.")
        }
        _ => format!("Your program is nearest to {place}, but {mistakes} places are different."),
    }
}

/// Where a state is: "the end of Step 4", or "Step 4, part 2 of 3".
fn place(states: &[State], index: usize) -> String {
    let step = &states[index].step;
    let Some((step_name, _)) = step.split_once(": ") else {
        return step.clone();
    };
    let parts: Vec<usize> = (0..states.len())
        .filter(|other| states[*other].step == *step)
        .collect();
    match parts.iter().position(|part| *part == index) {
        Some(part) if part + 1 < parts.len() => {
            format!("{step_name}, part {} of {}", part + 1, parts.len())
        }
        _ if states[index].is_challenge() => format!("the solution of {step_name}"),
        _ => format!("the end of {step_name}"),
    }
}
