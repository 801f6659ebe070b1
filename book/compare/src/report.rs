//! Chooses the state to compare with, and puts the answer together.

use crate::comparison::compare;
use crate::nearest::{Place, shared};
use crate::source::Source;
use crate::states::{Day, State};
use crate::tokens::tokens;
use crate::words::{FINE, INNER_COMMENT, UNCLOSED_COMMENT, is_missing_file};
use crate::{Book, Finding, Kind, Report};

/// The size of the largest file to read, in bytes. All files of the book are less than a fifth of this size.
pub const LARGEST: usize = 100_000;

/// How many states are compared in full, besides the one that was asked for.
const CANDIDATES: usize = 3;

/// If a program is right so far, and this many places are left to change, the answer shows them.
const FEW: usize = 3;

/// What the page says about a program that has little in common with the book's.
const NOT_LIKE: &str = "I can't tell: this doesn't look like a program from this book. If it's only a part of a file, try the whole file. If you're on a different day, try that day's page.";

/// Compares a reader's files with the book's. A file counts as missing only if it is wanted.
pub fn report(
    book: &Book,
    mine: &[Source],
    asked: Option<Place>,
    is_wanted: impl Fn(&str) -> bool,
) -> Option<Report> {
    let is_code = |name: &str| name.ends_with(".rs") || name.ends_with(".rs.txt");
    mine.iter()
        .find(|file| is_code(&file.name) && !file.tokens().is_empty())?;
    let ranked = book.prints.ranked(mine, asked, &is_wanted);
    let compared = |place: Place| {
        (
            place,
            compare(mine, &book.days[place.0], place.1, &is_wanted),
        )
    };
    let first = asked.or(ranked.first().copied())?;
    let mut answer = compared(first);
    let mut fewest = answer.1.cost;
    let others = ranked
        .into_iter()
        .filter(|place| *place != first && asked.is_none_or(|asked| asked.0 == place.0));
    let own = answer.1.findings.len() - answer.1.mistakes();
    for place in others.take(CANDIDATES) {
        if answer.1.mistakes() == 0 || asked.is_none() && answer.1.mistakes() < 2 {
            break;
        }
        let other = compared(place);
        let is_better = match asked {
            Some(_) => {
                other.1.mistakes() == 0 && other.1.findings.len() <= own
                    || other.1.cost * 3 + 3 < fewest
            }
            None => other.1.mistakes() < answer.1.mistakes(),
        };
        if is_better {
            fewest = other.1.cost;
            answer = other;
        }
    }
    let ((day, index), compared) = answer;
    let asked = asked.filter(|(d, index)| *d == day && *index < book.days[day].states.len());
    let state = &book.days[day].states[index];
    let mut findings = complete(compared.findings, mine);
    let mut mistakes = count(&findings);
    let place = told(book, (day, index));
    let mut headline = headline(&place, mistakes, findings.is_empty());
    let mut is_equal = mistakes == 0;
    if let Some((_, last)) = asked.filter(|(_, last)| index < *last) {
        // If the program is right so far, and only a little is left to do, the answer says what.
        let states = &book.days[day].states;
        let rest = complete(
            compare(mine, &book.days[day], last, &is_wanted).findings,
            mine,
        );
        let is_same_step = states[last].step == state.step;
        let shows_rest = is_equal && (is_same_step || count(&rest) <= FEW);
        if shows_rest {
            (is_equal, mistakes, findings) = (false, count(&rest), rest);
        }
        headline = match shows_rest && is_same_step {
            true => so_far(states, index, last, mistakes),
            false => earlier(&place, mistakes, shows_rest, &states[last]),
        };
    }
    let is_unexplained = |finding: &Finding| finding.line > 0 || is_missing_file(&finding.words);
    if mistakes > 0 && !is_like(mine, state) && findings.iter().all(is_unexplained) {
        (headline, is_equal, findings) = (NOT_LIKE.to_string(), false, Vec::new());
    }
    let step = if is_end(&book.days[day], index) {
        place
    } else {
        state.step.clone()
    };
    Some(Report {
        day,
        state: index,
        step,
        block: state.block,
        is_equal,
        headline,
        findings,
    })
}

fn count(findings: &[Finding]) -> usize {
    findings
        .iter()
        .filter(|finding| finding.kind == Kind::Mistake)
        .count()
}

/// Whether at least a third of the program is in a state, and at least a third of that state's files is in the program.
fn is_like(mine: &[Source], state: &State) -> bool {
    let mine: Vec<_> = mine
        .iter()
        .map(|file| (&file.name, file.tokens()))
        .collect();
    let theirs = state
        .files
        .iter()
        .filter(|(name, _)| mine.iter().any(|(other, _)| other == name));
    let theirs: Vec<_> = theirs.map(|(name, text)| tokens(name, text)).collect();
    shared(
        mine.iter().map(|(_, tokens)| &tokens[..]),
        theirs.iter().map(|tokens| &tokens[..]),
    ) >= 0.33
}

/// Adds what the comparison of tokens cannot see. Characters that only look right come first. If nothing else is wrong,
/// looks whether the program can be right at all, and only then calls anything fine.
fn complete(mut findings: Vec<Finding>, mine: &[Source]) -> Vec<Finding> {
    let mut odd: Vec<Finding> = mine.iter().flat_map(|file| file.odd.clone()).collect();
    // If a file is in the wrong place, so are its comments.
    let is_lost = findings
        .iter()
        .any(|finding| finding.line == 0 && finding.kind == Kind::Mistake);
    odd.retain(|finding| !is_lost || finding.words != INNER_COMMENT);
    let is_odd = |finding: &Finding| {
        odd.iter()
            .any(|odd| (&odd.file, odd.line) == (&finding.file, finding.line))
    };
    findings.retain(|finding| !is_odd(finding));
    // Below a comment without an end, everything seems to be missing.
    if let Some(endless) = odd.iter().find(|odd| odd.words == UNCLOSED_COMMENT) {
        findings.retain(|finding| finding.file != endless.file || finding.line < endless.line);
    }
    let is_right =
        |findings: &[Finding]| findings.iter().all(|finding| finding.kind == Kind::Yours);
    if is_right(&findings) {
        findings.splice(0..0, mine.iter().filter_map(Source::flaw));
    }
    findings.splice(0..0, odd);
    if is_right(&findings) {
        findings
            .iter_mut()
            .filter(|finding| finding.line > 0)
            .for_each(|finding| finding.words += FINE);
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
        _ => format!("Your program is nearest to {place}, but {mistakes} places are different."),
    }
}

/// The same, about a program that is not as far as the reader thinks.
fn earlier(place: &str, mistakes: usize, shows_rest: bool, asked: &State) -> String {
    let rest = match (shows_rest, mistakes) {
        (true, _) => format!(
            " If not, this is what {} still changes.",
            asked.short_step()
        ),
        (_, 0) => " If not, carry on from there.".to_string(),
        _ => String::new(),
    };
    let looks = match (shows_rest, mistakes) {
        (true, _) | (_, 0) => format!("This is still the program from {place}."),
        (_, 1) => format!("This looks like {place}, except in one place."),
        _ => format!("This looks like {place}, except in {mistakes} places."),
    };
    format!("{looks} Have you typed more? Then save your files, and look again.{rest}")
}

/// About a program in the middle of a step.
fn so_far(states: &[State], index: usize, last: usize, mistakes: usize) -> String {
    let number = |at: usize| {
        states[..=at]
            .iter()
            .filter(|state| state.step == states[last].step)
            .count()
    };
    let step = states[last].short_step();
    let rest = if mistakes == 1 {
        "one place is"
    } else {
        &format!("{mistakes} places are")
    };
    format!(
        "You've got {} of the {} changes in {step} right, and {rest} still different. Have you saved your files?",
        number(index),
        number(last)
    )
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
        states
            .iter()
            .filter(|other| other.step == state.step)
            .count()
    };
    let (change, all) = (changes(&states[..=index]), changes(states));
    match state.is_challenge() {
        true => format!("the solution of {step}{day}"),
        false if change < all => format!("{step}{day}, after change {change} of {all}"),
        false => format!("the end of {step}{day}"),
    }
}
