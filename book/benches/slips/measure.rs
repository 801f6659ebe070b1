//! Measures how often the comparer is right.

use crate::harmless::{HARMLESS, harmless};
use crate::slips::{Chance, KINDS, Slipped, ends};
use compare::{Book, Finding, Kind, Place, Report, Texts, is_same};
use std::fmt::Write;
use std::time::{Duration, Instant};

/// How many answers are right, half right and wrong.
#[derive(Clone, Copy, Default)]
pub struct Share(pub [usize; 3]);

impl Share {
    fn count(&mut self, judgement: Judgement) {
        self.0[judgement as usize] += 1;
    }

    /// How many answers there are.
    pub fn all(self) -> usize {
        self.0.iter().sum()
    }

    pub fn percent(self) -> f64 {
        100.0 * self.0[0] as f64 / self.all().max(1) as f64
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Judgement {
    /// The answer names the reader's line or the step, and whoever follows it has the book's program.
    Right,
    /// The answer names the line or the step, but more than that has to be done, or it names a line nearby.
    Half,
    /// The answer says that all is well, or leads somewhere else.
    Wrong,
}

/// The results.
#[derive(Default)]
pub struct Measured {
    pub kinds: Vec<(&'static str, Share)>,
    pub times: Vec<Duration>,
    /// A description of each answer that isn't right.
    pub failures: Vec<String>,
}

/// Tries slips of all kinds in steps of all days, `amount` of each kind.
pub fn measure(book: &Book, amount: usize) -> Measured {
    let (mut measured, ends) = (Measured::default(), ends(book.days()));
    for (name, slip) in KINDS {
        let (mut share, mut chance) = (Share::default(), Chance(26));
        for _ in 0..amount * 40 {
            let Some((day, index)) = chance
                .one_of(&ends)
                .copied()
                .filter(|_| share.all() < amount)
            else {
                break;
            };
            if let Some(slipped) = slip.make(&book.days()[day], index, &mut chance) {
                let report = measured.timed(|| book.compare(&slipped.files, Some((day, index))));
                let judgement = judge(book, (day, index), &slipped, report.as_ref());
                share.count(judgement);
                measured.note(
                    book,
                    name,
                    (day, index),
                    &slipped.files,
                    report.as_ref(),
                    judgement,
                );
            }
        }
        measured.kinds.push((name, share));
    }
    measured.right(book, &ends);
    measured
}

/// Judges an answer. Whoever follows it changes the lines that it shows.
fn judge(
    book: &Book,
    (day, index): Place,
    slipped: &Slipped,
    report: Option<&Report>,
) -> Judgement {
    let Some(report) = report else {
        return Judgement::Wrong;
    };
    let all: Vec<&Finding> = report.findings.iter().collect();
    let mistakes: Vec<&Finding> = report
        .findings
        .iter()
        .filter(|found| found.kind == Kind::Mistake)
        .collect();
    let is_named = |found: &&&Finding| {
        slipped
            .lines
            .iter()
            .any(|(file, line)| *file == found.file && *line == found.line)
    };
    let named = all.iter().take(slipped.count).filter(is_named).count();
    let says_step = slipped.steps.iter().any(|step| {
        let is_in = |text: &str| {
            text.split_once(step.as_str())
                .is_some_and(|(_, rest)| !rest.starts_with(|c: char| c.is_ascii_digit()))
        };
        is_in(&report.headline) || mistakes.first().is_some_and(|found| is_in(&found.words))
    });
    // A changed number or text is the reader's own, but it has to be mentioned.
    let is_fine = report.is_equal && !says_step && named < slipped.count;
    let is_cured = report.is_equal
        || is_moved(&mistakes)
        || cured(&slipped.files, &all, &book.days()[day].states[index].files);
    match (named == slipped.count || says_step, is_fine) {
        (_, true) => Judgement::Wrong,
        (true, _) if is_cured => Judgement::Right,
        (true, _) => Judgement::Half,
        _ if mistakes.iter().any(|found| is_named(&found)) => Judgement::Half,
        _ => Judgement::Wrong,
    }
}

/// Whether the answer tells the reader to move something, or is about whole files.
fn is_moved(mistakes: &[&Finding]) -> bool {
    mistakes.iter().all(|found| {
        found.line == 0
            || ["Move", "belongs"]
                .iter()
                .any(|word| found.words.contains(word))
    })
}

/// Whether a program is the book's after all changes that the findings show.
fn cured(files: &Texts, mistakes: &[&Finding], right: &Texts) -> bool {
    let mut files = files.clone();
    let mut mistakes: Vec<&&Finding> = mistakes.iter().filter(|found| found.line > 0).collect();
    mistakes.sort_by_key(|found| std::cmp::Reverse((found.line, !found.yours.is_empty())));
    for found in mistakes.into_iter() {
        let Some(text) = files.get(&found.file) else {
            return false;
        };
        let mut lines: Vec<&str> = text.lines().collect();
        let count = if found.yours.is_empty() {
            0
        } else {
            found.yours.lines().count()
        };
        let start = (found.line - 1).min(lines.len());
        lines.splice(start..(start + count).min(lines.len()), found.book.lines());
        let new = lines.join("\n");
        files.insert(found.file.clone(), new);
    }
    let mut wanted = right.iter().filter(|(name, _)| name.ends_with(".rs"));
    wanted.all(|(name, text)| files.get(name).is_some_and(|mine| is_same(mine, text)))
}

impl Measured {
    /// The right program at the end of every step: as it is, without indents, with own colours and with other harmless
    /// changes.
    fn right(&mut self, book: &Book, ends: &[Place]) {
        let (mut plain, mut changed, mut chance) = (Share::default(), Share::default(), Chance(26));
        for (at, place) in ends.iter().enumerate() {
            let state = &book.days()[place.0].states[place.1];
            let each = |change: fn(&str) -> String| {
                state
                    .files
                    .iter()
                    .map(|(name, text)| (name.clone(), change(text)))
                    .collect()
            };
            let unindented = |text: &str| {
                text.lines()
                    .map(|line| format!("{}\n", line.trim()))
                    .collect()
            };
            let colours = |text: &str| text.replace("DARKGREEN", "GOLD").replace("0.45", "0.4");
            for files in [state.files.clone(), each(unindented), each(colours)] {
                self.fine(book, *place, "the right program", &files, &mut plain);
            }
            for kind in [at, at + 3, at + 7].map(|kind| kind % HARMLESS.len()) {
                if let Some(files) = harmless(kind, state, &mut chance) {
                    self.fine(book, *place, HARMLESS[kind], &files, &mut changed);
                }
            }
        }
        self.kinds
            .push(("the right program at the end of each step", plain));
        self.kinds
            .push(("the right program with harmless changes", changed));
    }

    fn fine(&mut self, book: &Book, place: Place, name: &str, files: &Texts, share: &mut Share) {
        let report = self.timed(|| book.compare(files, Some(place)));
        let is_right = report
            .as_ref()
            .is_some_and(|report| report.is_equal && (report.day, report.state) == place);
        let judgement = if is_right {
            Judgement::Right
        } else {
            Judgement::Wrong
        };
        share.count(judgement);
        self.note(book, name, place, files, report.as_ref(), judgement);
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
        name: &str,
        (day, index): Place,
        files: &Texts,
        report: Option<&Report>,
        judgement: Judgement,
    ) {
        if judgement == Judgement::Right {
            return;
        }
        let day = &book.days()[day];
        let mut text = format!(
            "{judgement:?}: {name}, {} {}\n",
            day.name, day.states[index].step
        );
        for (name, mine) in files {
            let right: Vec<&str> = day.states[index]
                .files
                .get(name)
                .map_or("", String::as_str)
                .lines()
                .collect();
            for (at, line) in mine
                .lines()
                .enumerate()
                .filter(|(_, line)| !right.contains(line))
                .take(4)
            {
                let _ = writeln!(text, "  {name} {}: {line}", at + 1);
            }
        }
        let Some(report) = report else {
            self.failures.push(text + "  no answer\n");
            return;
        };
        let _ = writeln!(text, "  = {}", report.headline);
        for found in report.findings.iter().take(4) {
            let _ = writeln!(
                text,
                "  > {} {}: {} [{}]",
                found.file,
                found.line,
                found.words,
                found.book.lines().next().unwrap_or_default()
            );
        }
        self.failures.push(text);
    }

    /// The shares of all kinds together.
    pub fn all(&self) -> Share {
        let mut all = Share::default();
        for (_, Share(counts)) in &self.kinds {
            (0..3).for_each(|at| all.0[at] += counts[at]);
        }
        all
    }

    /// The results as a table.
    pub fn table(&self) -> String {
        let mut text = format!("{:<42} right  half wrong\n", "");
        for (name, share) in self.kinds.iter().chain([&("all", self.all())]) {
            let [right, half, wrong] = share.0;
            let _ = writeln!(
                text,
                "{name:<42} {right:>5} {half:>5} {wrong:>5}  {:>5.1} %",
                share.percent()
            );
        }
        let mut times = self.times.clone();
        times.sort();
        let at = |percent: usize| times[(times.len() - 1) * percent / 100];
        let (half, most, longest) = (at(50), at(99), at(100));
        let _ = writeln!(
            text,
            "time: median {half:.1?}, 99 % within {most:.1?}, longest {longest:.1?}"
        );
        text
    }
}
