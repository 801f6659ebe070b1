//! Chooses the state to compare with, and puts the answer together.

use crate::comparison::{compare, mistakes};
use crate::lines::{common, sorted};
use crate::source::Source;
use crate::states::{Day, State};
use crate::tokens::code;
use crate::words::{FINE, INNER_COMMENT, NUMBERS, TWICE, UNCLOSED_COMMENT};
use crate::{Book, Finding, Kind, Place, Report};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// How many states are compared in full, besides the one that was asked for.
const CANDIDATES: usize = 3;

/// If a program is right so far, and this many places are left to change, the answer shows them.
const FEW: usize = 5;

/// How much a line that only the reader has counts against a state, and how much if an earlier state has it. A line that
/// only the book has counts 1, because it may be yet to come.
const EXTRA: usize = 20;
const OLD: usize = 2;

/// What the page says about a program that has little in common with the book's.
const NOT_LIKE: &str = "I can't tell: this doesn't look like a program from this book. If it's only a part of a file, try the whole file. If you're on a different day, try that day's page.";

/// Compares a reader's files with the book's. A file counts as missing only if it is wanted.
pub fn report(
    book: &Book,
    mine: &[Source],
    asked: Option<Place>,
    is_wanted: impl Fn(&str) -> bool,
) -> Option<Report> {
    mine.iter()
        .find(|file| file.is_rust() && !code(file).is_empty())?;
    let ranked = ranked(book, mine, asked, &is_wanted);
    let differences = |(day, index): Place| compare(mine, &book.days[day], index, &is_wanted);
    let first = ranked
        .iter()
        .find(|(_, place)| asked.is_none_or(|asked| asked == *place))?;
    let (mut distance, mut place) = *first;
    let mut findings = differences(place);
    let own = findings.len() - mistakes(&findings);
    for (far, other) in ranked
        .iter()
        .filter(|ranked| *ranked != first)
        .take(CANDIDATES)
    {
        let count = mistakes(&findings);
        if count == 0 || asked.is_none() && count < 2 {
            break;
        }
        let others = differences(*other);
        let is_better = match asked {
            Some(_) => mistakes(&others) == 0 && others.len() <= own || far * 3 + 3 < distance,
            None => mistakes(&others) < count,
        };
        if is_better {
            (distance, place, findings) = (*far, *other, others);
        }
    }
    let Day { states, .. } = &book.days[place.0];
    let (name, state) = (told(book, place), &states[place.1]);
    let mut findings = complete(findings, mine);
    let mut headline = headline(&name, mistakes(&findings), findings.is_empty());
    let mut is_equal = mistakes(&findings) == 0;
    if let Some((_, last)) = asked.filter(|asked| place.1 < asked.1) {
        // If the program is right so far, and only a little is left to do, the answer says what.
        let rest = complete(differences((place.0, last)), mine);
        let is_same_step = states[last].step == state.step;
        let shows_rest = is_equal && (is_same_step || mistakes(&rest) <= FEW);
        headline = earlier(&name, mistakes(&findings), shows_rest, &states[last]);
        if shows_rest {
            (is_equal, findings) = (false, rest);
        }
    }
    let is_inside = findings.iter().all(|finding| finding.line > 0);
    let is_like = |state| is_like(mine, state);
    if mistakes(&findings) > 0 && is_inside && !states[..=place.1].iter().any(is_like) {
        (headline, is_equal, findings) = (NOT_LIKE.to_string(), false, Vec::new());
    }
    let is_end = is_end(&book.days[place.0], place.1);
    Some(Report {
        day: place.0,
        state: place.1,
        step: if is_end { name } else { state.step.clone() },
        is_equal,
        headline,
        findings,
    })
}

/// The states to choose from, each with its distance from a program, beginning with the most similar. If the reader
/// asked for a state, they are those of its day, and among equal ones, the first is nearest to it.
fn ranked<'b>(
    book: &'b Book,
    mine: &[Source],
    asked: Option<Place>,
    is_wanted: impl Fn(&str) -> bool,
) -> Vec<(usize, Place)> {
    let mine = Vec::from_iter(mine.iter().map(|file| (&file.name, sorted(&file.text))));
    let mut ranked = Vec::new();
    for (d, day) in book.days.iter().enumerate() {
        let names = day.states.iter().flat_map(|state| state.files.keys());
        let names: BTreeSet<&String> = names.collect();
        // All lines of each file so far.
        let mut seen = BTreeMap::<&String, BTreeSet<&str>>::new();
        let is_near = asked.is_none_or(|asked| asked.0 == d);
        for (s, state) in day.states.iter().enumerate().filter(|_| is_near) {
            let distance_of = |name: &&'b String| {
                let text = state.files.get(*name);
                let theirs = sorted(text.map_or("", String::as_str));
                let seen = seen.entry(name).or_default();
                seen.extend(&theirs);
                match mine.iter().find(|(other, _)| other == name) {
                    Some((_, mine)) => {
                        let common = common(mine, &theirs);
                        let old = mine.iter().filter(|line| seen.contains(*line)).count();
                        theirs.len() - common + OLD * (old - common) + EXTRA * (mine.len() - old)
                    }
                    None if text.is_some() && is_wanted(name) => EXTRA + theirs.len() / 8,
                    None => 0,
                }
            };
            let distance: usize = names.iter().map(distance_of).sum();
            let near = asked.map(|(_, asked)| (s > asked, s.abs_diff(asked)));
            let is_unlikely =
                !day.name.starts_with("day") || state.is_challenge() || s == 0 && d > 0;
            ranked.push((distance, near, is_unlikely, Reverse((d, s))));
        }
    }
    ranked.sort_unstable();
    ranked
        .into_iter()
        .map(|(distance, .., Reverse(place))| (distance, place))
        .collect()
}

/// Whether at least a third of the program is in a state, and at least a third of that state's files is in the program.
fn is_like(mine: &[Source], state: &State) -> bool {
    let (mut same, mut ours, mut theirs) = (0, 0, 0);
    for file in mine.iter().filter(|file| !file.is_manifest()) {
        let text = state.files.get(&file.name).map_or("", String::as_str);
        let (mine, book) = (sorted(&file.text), sorted(text));
        same += common(&mine, &book);
        (ours, theirs) = (ours + mine.len(), theirs + book.len());
    }
    same * 3 >= ours.max(theirs)
}

/// Adds what the comparison of tokens cannot see. Characters that only look right come first. If nothing else is wrong,
/// looks whether the program can be right at all, and only then calls anything fine.
fn complete(mut findings: Vec<Finding>, mine: &[Source]) -> Vec<Finding> {
    let mut odd = Vec::from_iter(mine.iter().flat_map(Source::odd));
    // If a file is in the wrong place, so are its comments.
    let is_lost = |found: &Finding| found.line == 0 && found.kind == Kind::Mistake;
    if findings.iter().any(is_lost) {
        odd.retain(|odd| odd.words != INNER_COMMENT);
    }
    for odd in &odd {
        // Below a comment without an end, everything seems to be missing.
        let is_whole = odd.words.starts_with(TWICE) || odd.words.ends_with(NUMBERS);
        let is_endless = odd.words == UNCLOSED_COMMENT;
        let is_hidden = |line: usize| line == odd.line || is_whole || is_endless && line > odd.line;
        findings.retain(|found| found.file != odd.file || !is_hidden(found.line));
    }
    findings.splice(0..0, odd);
    if mistakes(&findings) == 0 {
        findings.splice(0..0, mine.iter().filter_map(Source::flaw));
    }
    if mistakes(&findings) == 0 {
        let inside = findings.iter_mut().filter(|finding| finding.line > 0);
        inside.for_each(|finding| finding.words += FINE);
    }
    findings
}

/// One sentence about the whole program.
fn headline(place: &str, mistakes: usize, is_same: bool) -> String {
    match mistakes {
        0 if is_same => format!("Everything matches {place}."),
        0 => format!("Everything matches {place}. Only your own ideas are different."),
        1 => format!("Everything matches {place}, except in one place."),
        2..=9 => format!("Nearly everything matches {place}. Look at these {mistakes} places."),
        _ => format!("Your program is nearest to {place}, but many places are different."),
    }
}

/// The same, about a program that is not as far as the reader thinks.
fn earlier(place: &str, mistakes: usize, shows_rest: bool, asked: &State) -> String {
    let looks = match mistakes {
        0 => format!("This is still the program from {place}."),
        1 => format!("This looks like {place}, except in one place."),
        _ => format!("This looks like {place}, except in {mistakes} places."),
    };
    let rest = match mistakes {
        _ if shows_rest => {
            format!(
                " If not, this is what {} still changes.",
                asked.short_step()
            )
        }
        0 => " If not, carry on from there.".to_string(),
        _ => String::new(),
    };
    format!("{looks} Have you typed more? Then save your files, and look again.{rest}")
}

/// Whether a state is the end of its day.
fn is_end(day: &Day, index: usize) -> bool {
    let is_last = day.states.get(index + 1).is_none_or(State::is_challenge);
    is_last && day.name.starts_with("day") && !day.states[index].is_challenge()
}

/// The name of a state: "the end of Step 4", or "Step 4 of Day 6, after change 2 of 3" if there are several days.
fn told(book: &Book, (day, index): Place) -> String {
    let Day { name, states } = &book.days[day];
    let state = &states[index];
    let Some((step, _)) = state.step.split_once(": ") else {
        return state.step.clone();
    };
    if is_end(&book.days[day], index) {
        return format!("the end of Day {}", name.trim_start_matches("day"));
    }
    let day = match name.strip_prefix("day") {
        _ if book.days.len() == 1 => String::new(),
        Some(number) => format!(" of Day {number}"),
        None => " of a side trip".to_string(),
    };
    let changes = |states: &[State]| {
        let same = states.iter().filter(|other| other.step == state.step);
        same.count()
    };
    let (change, all) = (changes(&states[..=index]), changes(states));
    match state.is_challenge() {
        true => format!("the solution of {step}{day}"),
        false if change < all => format!("{step}{day}, after change {change} of {all}"),
        false => format!("the end of {step}{day}"),
    }
}
