//! How long a chapter takes, and how it is split into sittings.
//!
//! The numbers are for a child who looks for each key, searches for the place of each block, and makes a slip now and
//! then. A child who reads "45 minutes" but needs 90 would think: I'm slow.

use crate::chapter::{Kind, Section};
use crate::check::Page;
use crate::reader::lines::Mark;
use crate::reader::{Change, Step};

/// The heading that splits a chapter into sittings.
pub const STOP: &str = "A good place to stop";

/// Sections that only some readers need or want.
const EXTRAS: [&str; 2] = ["When it goes wrong", "Challenges"];

/// How many words a twelve-year-old reads in a minute, in a text with new ideas.
const WORDS_PER_MINUTE: f64 = 120.0;

/// How many words a programmer reads in a minute, in a text whose ideas are mostly known.
const WORDS_PER_MINUTE_OF_A_PROGRAMMER: f64 = 200.0;

/// How many characters of code a beginner who looks for each bracket types in a minute.
const CHARACTERS_PER_MINUTE: f64 = 40.0;

/// Minutes for running a command and looking at its result, or for cutting, copying or deleting code.
const MINUTES_PER_COMMAND: f64 = 0.5;

/// Minutes for finding the place where a block goes.
const MINUTES_PER_PLACE: f64 = 0.5;

/// Minutes for thinking about a question, on top of reading it.
const MINUTES_PER_QUESTION: f64 = 1.0;

/// Minutes for reading an item of the final game's code.
const MINUTES_PER_QUOTE: f64 = 1.0;

/// How much longer everything takes because of slips and lost places.
const SLIPS: f64 = 1.25;

/// Minutes for two challenges: 2 to read each of them, and then 5 and 20 to think about the easy and the hard one.
const CHALLENGES: f64 = 2.0 * 2.0 + 5.0 + 20.0;

/// Minutes for each line that is typed into a running program, such as a move: to find the keys, and to see the result.
const MINUTES_PER_INPUT: f64 = 0.2;

/// Extra minutes by chapter and step (or section, in a chapter without steps), in which the reader waits for the computer
/// or searches files.
const WAITING: [(&str, &str, f64); 19] = [
    ("day0", "Install Rust", 15.0),     // Rust and its linker are large
    ("day0", "Get an editor", 5.0),     // the editor is a large download
    ("day0", "Open a window", 2.0),     // macroquad is compiled for the first time
    ("day11", "A faster program", 1.0), // the program is compiled with optimisations
    ("give-it-away", "A fast program", 1.0), // also with optimisations
    ("give-it-away", "A program for browsers", 2.0), // the program is compiled for the web
    ("terminal", "Nothing is left over", 1.0), // the reader searches three files for a word
    ("walk-click", "Every action comes by here", 2.0), // the final game is compiled
    ("walk-click", "Is it your turn?", 4.0), // the tests are compiled, with all programs
    ("walk-thought", "Not yet", 2.0),   // the tests are compiled again
    ("walk-thought", "Changed your mind?", 2.0), // and again
    ("walk-save", "Believe nothing", 2.0), // the same
    ("five-changes", "Before you start", 4.0), // the final game is compiled, and then all programs
    ("five-changes", "A colour theme", 25.0), // the reader finds the places, and writes the change
    ("five-changes", "Your own player", 20.0), // the same, and so on
    ("five-changes", "A text to see and to hear", 25.0),
    ("five-changes", "A button with a key", 30.0),
    ("five-changes", "A reason for a hint", 35.0),
    ("five-changes", "Is everything else still right?", 5.0),
];

/// A way to read the book.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Way {
    /// Someone who has never programmed types every line.
    FirstTime,
    /// Someone who knows another language reads faster, copies every block, and hardly ever slips.
    AnotherLanguage,
    /// A class with few lessons types the first block of each step, which contains its idea, and copies the others. It
    /// leaves the questions for later.
    ShortClass,
}

/// The part of a chapter that a reader does in one go.
#[derive(Clone, Debug)]
pub struct Sitting {
    /// The numbers of its steps, in order.
    pub steps: Vec<usize>,
    pub minutes: f64,
}

impl Sitting {
    /// The minutes that the page shows: rounded up to a multiple of five.
    pub fn shown_minutes(&self) -> usize {
        up_to_five(self.minutes)
    }

    pub fn title(&self) -> String {
        match self.steps.as_slice() {
            [] => "The end".to_string(),
            steps => title_of_steps(steps),
        }
    }
}

/// The title for some steps: "Steps 1 to 3".
pub fn title_of_steps(steps: &[usize]) -> String {
    match steps {
        [] => String::new(),
        [only] => format!("Step {only}"),
        [first, .., last] => format!("Steps {first} to {last}"),
    }
}

/// The length of some sittings: "5 sittings of 30 to 60 minutes". The total is left out, because ten hours would put
/// readers off.
pub fn sittings_in_words(sittings: &[Sitting]) -> String {
    let minutes = sittings.iter().map(Sitting::shown_minutes);
    let (least, most) = (minutes.clone().min(), minutes.max());
    format!(
        "{} of {} to {} minutes",
        counted(sittings.len(), "sitting"),
        least.unwrap_or_default(),
        most.unwrap_or_default()
    )
}

/// The length of each sitting: "3 sittings: 60, 50 and 45 minutes".
pub fn minutes_of_each(sittings: &[Sitting]) -> String {
    let minutes = sittings.iter().map(Sitting::shown_minutes);
    let minutes: Vec<String> = minutes.map(|minutes| minutes.to_string()).collect();
    let listed = match minutes.as_slice() {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => minutes.concat(),
    };
    format!("{}: {listed} minutes", counted(sittings.len(), "sitting"))
}

/// Formats a count of things: "1 hour", "2 hours".
pub fn counted(count: usize, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{plural}")
}

fn up_to_five(minutes: f64) -> usize {
    5 * (minutes / 5.0).ceil().max(1.0) as usize
}

/// Formats a length of time: "2 hours and 15 minutes".
pub fn in_words(minutes: usize) -> String {
    let hours = counted(minutes / 60, "hour");
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes} minutes"),
        (_, 0) => hours,
        (_, minutes) => format!("{hours} and {minutes} minutes"),
    }
}

impl Page {
    /// The sittings of a chapter, if readers build something in it or walk through the final game. A place to stop
    /// belongs to the sitting that it ends.
    pub fn sittings(&self) -> Vec<Sitting> {
        if !self.chapter.builds() && !self.chapter.is_tour() {
            return Vec::new();
        }
        let mut sections = self.sections();
        sections.retain(|section| !EXTRAS.contains(&section.title.as_str()));
        let parts = sections.split_inclusive(|section| section.title == STOP);
        let sitting = |sections: &[Section]| Sitting {
            steps: sections.iter().filter_map(Section::step).collect(),
            minutes: sections.iter().map(|part| self.minutes_of(part)).sum(),
        };
        parts.map(sitting).collect()
    }

    /// The minutes of each sitting, with the total: "45 + 50 = 95".
    pub fn sum_of_minutes(&self) -> String {
        let sittings = self.sittings();
        let minutes = || sittings.iter().map(Sitting::shown_minutes);
        let each: Vec<String> = minutes().map(|minutes| minutes.to_string()).collect();
        match each.len() {
            0 | 1 => each.concat(),
            _ => format!("{} = {}", each.join(" + "), minutes().sum::<usize>()),
        }
    }

    /// The minutes for all challenges, as the page shows them.
    pub fn minutes_of_challenges(&self) -> usize {
        let challenges = self.chapter.section("Challenges");
        challenges.map_or(0, |section| up_to_five(self.minutes_of(section)))
    }

    /// The minutes for a section, for someone who programs for the first time.
    pub fn minutes_of(&self, section: &Section) -> f64 {
        self.minutes_in_way(section, Way::FirstTime)
    }

    /// The chapter split before each of its steps, with the minutes of each part. Other sections belong to the step
    /// above them, or to the first one.
    pub fn parts(&self, way: Way) -> Vec<Sitting> {
        let mut parts: Vec<Sitting> = Vec::new();
        let mut before = 0.0;
        for section in self.sections() {
            if EXTRAS.contains(&section.title.as_str()) {
                continue;
            }
            let minutes = self.minutes_in_way(&section, way);
            match (section.step(), parts.last_mut()) {
                (Some(step), _) => parts.push(Sitting {
                    steps: vec![step],
                    minutes: minutes + std::mem::take(&mut before),
                }),
                (None, Some(part)) => part.minutes += minutes,
                (None, None) => before += minutes,
            }
        }
        parts
    }

    /// The minutes for a section: to read it, to type or copy its code, to run its commands, and to wait.
    fn minutes_in_way(&self, section: &Section, way: Way) -> f64 {
        let lines = &section.lines;
        if section.title == "Challenges" {
            let solutions = self
                .steps_in(lines)
                .filter(|step| step.block.kind.is_solution());
            return CHALLENGES + SLIPS * solutions.map(minutes_of_step).sum::<f64>();
        }
        let text = self.chapter.text.lines();
        let text = text.skip(lines.start.saturating_sub(1)).take(lines.len());
        let quotes = text.filter(|line| line.starts_with("{{code "));
        let (words_per_minute, slips) = match way {
            Way::AnotherLanguage => (WORDS_PER_MINUTE_OF_A_PROGRAMMER, 1.0),
            Way::FirstTime | Way::ShortClass => (WORDS_PER_MINUTE, SLIPS),
        };
        let mut work = self.prose.words_between(lines) as f64 / words_per_minute
            + quotes.count() as f64 * MINUTES_PER_QUOTE;
        let mut is_first = true;
        for step in self.steps_in(lines) {
            let is_code = matches!(step.block.kind, Kind::Code(_));
            if way == Way::ShortClass && matches!(step.block.kind, Kind::Quiz(_)) {
                continue;
            }
            let is_typed = match way {
                Way::FirstTime => true,
                Way::AnotherLanguage => false,
                Way::ShortClass => is_first,
            };
            work += match is_code && !is_typed {
                true => MINUTES_PER_PLACE * places(step),
                false => minutes_of_step(step),
            };
            is_first &= !is_code;
        }
        let title = section.title.rsplit(": ").next().unwrap_or_default();
        let mut waits = WAITING.iter();
        let wait = waits.find(|(name, step, _)| (*name, *step) == (&self.chapter.name, title));
        slips * work + wait.map_or(0.0, |(.., minutes)| *minutes)
    }
}

/// How many places of the program a block changes, each of which gets its own piece of a copied block.
fn places(step: &Step) -> f64 {
    let lines = step.change.iter().flat_map(|change| &change.lines);
    let places = lines.filter(|line| line.mark == Mark::Place);
    places.count().max(1) as f64
}

/// The minutes for what a block asks for.
fn minutes_of_step(Step { block, change, .. }: &Step) -> f64 {
    let lines = block.text.lines().count() as f64;
    match block.kind {
        Kind::Code(_) | Kind::Solution(_) => {
            let lines = change.iter().flat_map(Change::new_lines);
            let characters: usize = lines.map(|line| line.chars().count()).sum();
            MINUTES_PER_PLACE + characters as f64 / CHARACTERS_PER_MINUTE
        }
        Kind::Terminal => lines * MINUTES_PER_COMMAND,
        Kind::Input => lines * MINUTES_PER_INPUT,
        Kind::Remove(_) | Kind::Move(..) | Kind::Given(_) => MINUTES_PER_COMMAND,
        Kind::Copy | Kind::Delete | Kind::Download | Kind::Try(_) => MINUTES_PER_COMMAND,
        Kind::Change(_) => 2.0 * MINUTES_PER_COMMAND, // it is also undone
        Kind::Quiz(_) => {
            let words = block.text.split_whitespace().count() as f64;
            MINUTES_PER_QUESTION + words / WORDS_PER_MINUTE
        }
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chapter::Chapter;
    use crate::check::page::tests;

    fn page(text: &str, lines: usize) -> Page {
        let mut page = tests::page("day9", text, &[(5, lines)]);
        let solution = Kind::Solution("main.rs".to_string());
        let solution = tests::block(solution, text.lines().count());
        page.steps.push(tests::step(&solution, lines));
        page
    }

    #[test]
    fn minutes_include_reading_typing_and_running() {
        let words = "word ".repeat(238);
        let text = format!(
            "# Day 9\n\n## Step 1: A\n\n{words}\n\n```terminal\ncargo add rand\ncargo run\n```\n\n\
             ```move main.rs cell.rs\nfn a\n```\n\n```input\nd3\nc5\n```\n\n## {STOP}\n\nHere.\n\n## Step 2: B\n\n{words}\n\n\
             ## When it goes wrong\n\n{words}\n\n## Challenges\n\n{words}\n"
        );
        let page = page(&text, 10);
        let [first, second] = &page.sittings()[..] else {
            panic!("the page should have two sittings")
        };
        let titles = [first, second].map(Sitting::title);
        assert_eq!(titles, ["Step 1", "Step 2"]);
        assert_eq!(page.prose.words_between(&(1..20)), 2 + 241);
        let expected = 1.25 * (249.0 / 120.0 + 0.5 + 400.0 / 40.0 + 3.0 * 0.5 + 2.0 * 0.2);
        assert!((first.minutes - expected).abs() < 1e-9, "{}", first.minutes);
        let shown = [first, second].map(Sitting::shown_minutes);
        assert_eq!(shown, [20, 5]);
        assert_eq!(page.sum_of_minutes(), "20 + 5 = 25");
        let said = sittings_in_words(&page.sittings());
        assert_eq!(said, "2 sittings of 5 to 20 minutes");
        let each = minutes_of_each(&page.sittings());
        assert_eq!(each, "2 sittings: 20 and 5 minutes");
        assert_eq!(page.minutes_of_challenges(), 45); // 29 to think and 13 for the solution
    }

    #[test]
    fn each_step_with_a_wait_is_in_its_chapter() {
        for (name, title, _) in WAITING {
            let chapter = Chapter::read(name).unwrap();
            let has = |start: &str| chapter.source.contains(&format!("{start} {title}\n"));
            assert!(has(":") || has("##"), "{name} has no {title}");
        }
    }

    #[test]
    fn minutes_are_put_into_words() {
        let said = [45, 60, 75, 120, 130].map(in_words);
        let expected = [
            "45 minutes",
            "1 hour",
            "1 hour and 15 minutes",
            "2 hours",
            "2 hours and 10 minutes",
        ];
        assert_eq!(said, expected);
    }
}
