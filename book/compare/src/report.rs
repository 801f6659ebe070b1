//! Chooses the state to compare with, and puts the answer together.

use crate::checks::{flaw, odd};
use crate::files::{common, share, sorted};
use crate::findings::{compare, mistakes};
use crate::states::{Day, State};
use crate::tokens::{Source, code};
use crate::words::say;
use crate::{Book, Finding, Kind, Place, Report};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// How many of the most similar states are compared in full.
const CANDIDATES: usize = 4;

/// If a program is right so far, and this many places are left to change, the answer shows them.
const FEW: usize = 8;

/// How much a line that only the reader has counts against a state, and how much if an earlier state has it. A line that
/// only the book has counts 1, because it may be yet to come.
const EXTRA: usize = 20;
const OLD: usize = 2;

/// Compares a reader's files with the book's. A file of the book's counts as missing only if it is wanted, judging by its
/// name and its text.
pub fn report(
    book: &Book,
    mine: &[Source],
    asked: Option<Place>,
    is_wanted: impl Fn(&str, &str) -> bool,
) -> Option<Report> {
    mine.iter()
        .find(|file| file.is_rust() && !code(file).is_empty())?;
    let ranked = ranked(book, mine, asked, &is_wanted);
    let differences = |(day, index): Place| compare(mine, &book.days[day], index, &is_wanted);
    let is_first = |(_, place): &&(usize, Place)| asked.is_none_or(|asked| asked == *place);
    let (mut distance, mut place) = *ranked.iter().find(is_first)?;
    let mut findings = differences(place);
    let own = findings.len() - mistakes(&findings);
    let candidates = CANDIDATES * mistakes(&findings).min(1);
    for (far, other) in ranked.into_iter().take(candidates) {
        let others = differences(other);
        // Another state has to fit clearly better than the one that was asked for.
        let is_better = match asked {
            Some(_) => mistakes(&others) == 0 && others.len() <= own || far * 3 + 3 < distance,
            None => mistakes(&others) < mistakes(&findings),
        };
        if is_better {
            (distance, place, findings) = (far, other, others);
        }
    }
    let Day { states, .. } = &book.days[place.0];
    let (name, state) = (told(book, place), &states[place.1]);
    let mut findings = complete(findings, mine);
    let count = mistakes(&findings);
    let mut headline = headline(&name, count, findings.is_empty());
    let mut is_equal = count == 0;
    if let Some((_, last)) = asked.filter(|asked| place.1 < asked.1) {
        if is_equal {
            headline = format!("This is still the program from {name}.");
        }
        headline += " Have you typed more? Then save your files, and look again.";
        // If the program is right so far, and only a little is left to do, the answer says what.
        let rest = complete(differences((place.0, last)), mine);
        if is_equal && (states[last].step == state.step || mistakes(&rest) <= FEW) {
            let step = states[last].short_step();
            headline += &format!(" If not, this is what {step} still changes.");
            (is_equal, findings) = (false, rest);
        }
    }
    let is_inside = findings.iter().all(|finding| finding.line > 0);
    let is_like = |state| is_like(mine, state);
    if mistakes(&findings) > 0 && is_inside && !states[..=place.1].iter().any(is_like) {
        (headline, is_equal, findings) = (say("not like", &[]), false, Vec::new());
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
fn ranked(
    book: &Book,
    mine: &[Source],
    asked: Option<Place>,
    is_wanted: impl Fn(&str, &str) -> bool,
) -> Vec<(usize, Place)> {
    let mine = mine.iter().filter(|file| !file.is_manifest());
    let mine = Vec::from_iter(mine.map(|file| (&file.name, sorted(&file.text))));
    let mut ranked = Vec::new();
    for (d, day) in book.days.iter().enumerate() {
        let mut seen = BTreeSet::new();
        for (s, state) in day.states.iter().enumerate() {
            if asked.is_some_and(|asked| asked.0 != d) {
                continue;
            }
            let mut distance = 0;
            for (name, text) in &state.files {
                let theirs = sorted(text);
                if is_wanted(name, text) && mine.iter().all(|(other, _)| *other != name) {
                    distance += EXTRA + theirs.len() / 8;
                }
                seen.extend(theirs.into_iter().map(|line| (name, line)));
            }
            for (name, mine) in &mine {
                let theirs = sorted(state.files.get(*name).map_or("", String::as_str));
                let common = common(mine, &theirs);
                let is_old = |line: &&&str| seen.contains(&(*name, **line));
                let old = mine.iter().filter(is_old).count();
                distance +=
                    theirs.len() - common + OLD * (old - common) + EXTRA * (mine.len() - old);
            }
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

/// Whether at least a third of a program is in a state, and the other way round.
fn is_like(mine: &[Source], state: &State) -> bool {
    let mine = mine
        .iter()
        .filter(|file| state.files.contains_key(&file.name));
    let theirs = mine.clone().map(|file| &*state.files[&file.name]);
    let [mine, theirs]: [Vec<&str>; 2] = [mine.map(|file| &*file.text).collect(), theirs.collect()];
    share(&mine.join("\n"), &theirs.join("\n")) > 0.33
}

/// Adds what the comparison of tokens cannot see. Characters that only look right come first. If nothing else is wrong,
/// looks whether the program can be right at all, and only then calls anything fine.
fn complete(mut findings: Vec<Finding>, mine: &[Source]) -> Vec<Finding> {
    let rust = || mine.iter().filter(|file| file.is_rust());
    let mut odd = Vec::from_iter(rust().flat_map(odd));
    let is_odd = |found: &Finding| {
        odd.iter()
            .any(|odd| (&odd.file, odd.line) == (&found.file, found.line))
    };
    findings.retain(|found| !is_odd(found));
    let whole = findings
        .iter()
        .take_while(|found| found.line == 0 && found.kind == Kind::Mistake)
        .count();
    if whole > 0 {
        // In a file in the wrong place, so are its comments.
        odd.retain(|found| !found.words.contains("//!"));
    }
    findings.splice(whole..whole, odd);
    if mistakes(&findings) == 0 {
        findings.splice(0..0, rust().filter_map(flaw));
    }
    if mistakes(&findings) == 0 {
        let inside = findings.iter_mut().filter(|finding| finding.line > 0);
        inside.for_each(|finding| finding.words += &format!(" {}", say("fine", &[])));
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
    let is_same = |other: &&State| other.step == state.step;
    let change = states[..=index].iter().filter(is_same).count();
    let all = states.iter().filter(is_same).count();
    match state.is_challenge() {
        true => format!("the solution of {step}{day}"),
        false if change < all => format!("{step}{day}, after change {change} of {all}"),
        false => format!("the end of {step}{day}"),
    }
}
