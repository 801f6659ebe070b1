//! Measures how often the comparer names the right line and the right step.

use crate::slips::{Chance, HARMLESS, KINDS, Kind, Slip, harmless};
use compare::{Book, Finding, Report, State, Texts};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::{Duration, Instant};

/// How many slips, pairs of slips, harmless changes and cut files to try.
pub struct Amount {
    pub single: usize,
    pub double: usize,
    pub harmless: usize,
    pub cuts: usize,
}

/// How many answers are right, and how many answers there are in all.
#[derive(Clone, Copy, Default)]
pub struct Share(pub usize, pub usize);

impl Share {
    fn count(&mut self, is_right: bool) {
        self.0 += usize::from(is_right);
        self.1 += 1;
    }

    pub fn percent(self) -> f64 {
        100.0 * self.0 as f64 / self.1.max(1) as f64
    }
}

/// The results.
#[derive(Default)]
pub struct Measured {
    pub lines: BTreeMap<Kind, Share>,
    pub line: Share,
    pub both: Share,
    pub step: Share,
    pub harmless: Share,
    pub cuts: usize,
    pub times: Vec<Duration>,
    /// A description of each failure.
    pub failures: Vec<String>,
}

/// Tries slips of all kinds in states of all days.
pub fn measure(book: &Book, amount: &Amount) -> Measured {
    let (mut measured, mut chance) = (Measured::default(), Chance(26));
    while measured.line.1 < amount.single {
        let place = pick(book, &mut chance);
        let kind = KINDS[measured.line.1 % KINDS.len()];
        if let [slip] = &slips(&[kind], place.1, &mut chance)[..] {
            measured.single(book, place, slip);
        }
    }
    while measured.both.1 < amount.double {
        let place = pick(book, &mut chance);
        let kinds = [(); 2].map(|()| KINDS[chance.below(KINDS.len())]);
        if let slips @ [_, _] = &slips(&kinds, place.1, &mut chance)[..] {
            measured.double(book, place, slips);
        }
    }
    let mut kinds = (0..HARMLESS.len()).cycle();
    while measured.harmless.1 < amount.harmless {
        let (state, kind) = (pick(book, &mut chance).1, kinds.next().unwrap_or(0));
        measured.harmless(book, state, kind, &mut chance);
    }
    (0..amount.cuts).for_each(|_| measured.cut(book, pick(book, &mut chance), &mut chance));
    measured
}

/// Picks a random state with code in it that is neither the start of a day nor a challenge.
fn pick<'a>(book: &'a Book, chance: &mut Chance) -> (usize, &'a State) {
    let days = book.days().iter().enumerate();
    let states = days.flat_map(|(day, d)| d.states.iter().skip(1).map(move |state| (day, state)));
    let has_code = |state: &State| state.files.values().any(|text| !text.is_empty());
    let is_fit = |(_, state): &(usize, &State)| has_code(state) && !state.is_challenge();
    let states: Vec<_> = states.filter(is_fit).collect();
    states[chance.below(states.len())]
}

/// Makes slips of these kinds, never on the same line or on neighbouring lines. Returns fewer slips if it cannot find a
/// place for each of them.
fn slips(kinds: &[Kind], state: &State, chance: &mut Chance) -> Vec<Slip> {
    let mut slips: Vec<Slip> = Vec::new();
    for _ in 0..100 {
        let Some(kind) = kinds.get(slips.len()) else {
            break;
        };
        let slip = Slip::of(*kind, &state.files, chance);
        let is_near = |slip: &Slip, other: &Slip| {
            slip.file == other.file && slip.line.abs_diff(other.line) < 2
        };
        slips.extend(slip.filter(|slip| !slips.iter().any(|other| is_near(slip, other))));
    }
    slips.sort_by_key(|slip| (slip.file.clone(), slip.line));
    slips
}

/// Returns a program's files with these slips in them.
fn made(files: &Texts, slips: &[Slip]) -> Texts {
    let mut files = files.clone();
    for slip in slips.iter().rev() {
        let text = slip.made(&files[&slip.file]);
        files.insert(slip.file.clone(), text);
    }
    files
}

/// Whether a finding names the line of a slip. The slips in `above` come earlier, and may have moved that line.
fn names(finding: &Finding, slip: &Slip, above: &[Slip]) -> bool {
    let above = above.iter().filter(|other| other.file == slip.file);
    let shift: isize = above.map(Slip::shift).sum();
    let lines = slip.expected().map(|line| line as isize + shift);
    finding.file == slip.file && lines.contains(&(finding.line as isize))
}

impl Measured {
    fn single(&mut self, book: &Book, (day, state): (usize, &State), slip: &Slip) {
        let files = made(&state.files, std::slice::from_ref(slip));
        let report = self.timed(|| book.compare(&files, None)).unwrap();
        let is_line = report
            .findings
            .first()
            .is_some_and(|finding| names(finding, slip, &[]));
        self.lines.entry(slip.kind).or_default().count(is_line);
        self.line.count(is_line);
        let is_step = report.day == day && report.step == state.step;
        self.step.count(is_step);
        if !is_line || !is_step {
            self.note(book, (day, state), std::slice::from_ref(slip), &report);
        }
    }

    fn double(&mut self, book: &Book, (day, state): (usize, &State), slips: &[Slip]) {
        let report = self
            .timed(|| book.compare(&made(&state.files, slips), None))
            .unwrap();
        let named = |(i, slip): (usize, &Slip)| {
            report
                .findings
                .iter()
                .take(2)
                .any(|finding| names(finding, slip, &slips[..i]))
        };
        let is_both = slips.iter().enumerate().all(named);
        self.both.count(is_both);
        if !is_both {
            self.note(book, (day, state), slips, &report);
        }
    }

    fn harmless(&mut self, book: &Book, state: &State, kind: usize, chance: &mut Chance) {
        let Some(files) = harmless(kind, state, chance) else {
            return;
        };
        let report = self.timed(|| book.compare(&files, None)).unwrap();
        self.harmless.count(report.is_equal);
        if !report.is_equal {
            let (name, step, seen) = (HARMLESS[kind], &state.step, &report.step);
            let finding = &report.findings[0];
            let text = format!("{name} in {step}, seen as {seen}: {finding:#?}");
            self.failures.push(text);
        }
    }

    /// Cuts a file off at a random place, and checks only that the comparer answers.
    fn cut(&mut self, book: &Book, (day, state): (usize, &State), chance: &mut Chance) {
        let mut files = state.files.clone();
        let names: Vec<String> = files.keys().cloned().collect();
        let Some(name) = chance.one_of(&names) else {
            return;
        };
        let mut text = files[name].clone();
        let mut length = chance.below(text.len() + 1);
        while !text.is_char_boundary(length) {
            length -= 1;
        }
        text.truncate(length);
        files.insert(name.clone(), text);
        self.timed(|| book.compare(&files, Some(day).filter(|_| length.is_multiple_of(2))));
        self.cuts += 1;
    }

    fn timed<T>(&mut self, answer: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let answer = answer();
        self.times.push(start.elapsed());
        answer
    }

    fn note(
        &mut self,
        book: &Book,
        (day, state): (usize, &State),
        slips: &[Slip],
        report: &Report,
    ) {
        let name = |day: usize| &book.days()[day].name;
        let (was, seen) = (&state.step, &report.step);
        let mut text = format!("{} {was}, seen as {} {seen}\n", name(day), name(report.day));
        for slip in slips {
            let lines = state.files[&slip.file].lines();
            let was = lines.skip(slip.line).take(1).collect::<String>();
            let (file, line) = (&slip.file, slip.line + 1);
            let _ = writeln!(text, "  {file} {line}: {was} -> {:?}", slip.lines);
        }
        for found in report.findings.iter().take(3) {
            let (file, line, words) = (&found.file, found.line, &found.words);
            let _ = writeln!(text, "  {file} {line}: {words}");
        }
        self.failures.push(text);
    }

    /// The results as a table.
    pub fn table(&self) -> String {
        let row = |what: &str, Share(right, all): Share, aim: &str| {
            let percent = Share(right, all).percent();
            format!("{what:<42} {right:>5} of {all:>5}  {percent:>5.1} %  {aim}\n")
        };
        let kinds = self.lines.iter();
        let kinds =
            kinds.map(|(kind, share)| row(&format!("right line first: {kind}"), *share, ""));
        let mut text: String = kinds.collect();
        text += &row("right line first: all single slips", self.line, ">= 97 %");
        text += &row("both lines among the first two", self.both, ">= 90 %");
        text += &row("right step, without being told", self.step, ">= 95 %");
        text += &row("harmless changes without complaint", self.harmless, "100 %");
        let mut times = self.times.clone();
        times.sort();
        let at = |percent: usize| times[(times.len() - 1) * percent / 100];
        let (half, most, longest) = (at(50), at(99), at(100));
        let _ = writeln!(text, "{} files cut off, and always an answer", self.cuts);
        let _ = writeln!(
            text,
            "time: median {half:.1?}, 99 % within {most:.1?}, longest {longest:.1?}"
        );
        text
    }
}
