//! A chapter of the book: its Markdown and its blocks.

pub mod notes;
mod steps;

use crate::files::{self, folder};
use crate::quiz::Proof;
use anyhow::{Context, Result, bail};
use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag};
use std::fmt::Display;
use std::ops::Range;
use std::path::PathBuf;

/// The number of the last day. The first is Day 0.
pub const DAYS: usize = 13;

/// The side trips, each with the day after which readers can make it. A side trip has its own project.
const SIDE_TRIPS: [(&str, usize); 2] = [("terminal", 6), ("give-it-away", 6)];

/// The page of rarer problems, and the day whose finished program it breaks to show them.
const TROUBLE: (&str, usize) = ("trouble", 6);

/// The chapters about the final game. Readers build no program of their own in them, but walk through its code, and
/// change it.
const TOURS: [&str; 6] = [
    "the-house",
    "walk-click",
    "walk-thought",
    "walk-save",
    "strong-player",
    "five-changes",
];

/// One Markdown file of the book.
pub struct Chapter {
    /// The file's name without its extension: `day3`.
    pub name: String,
    /// The text of its file, as the author wrote it.
    pub source: String,
    /// The source with its steps numbered. Every line keeps its number.
    pub text: String,
    pub blocks: Vec<Block>,
    /// The sections, in the order of their headings.
    pub sections: Vec<Section>,
}

/// A heading with everything up to the next heading of the same or a higher level. The chapter's title is a section of
/// its own, which ends at the first heading of the second level.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    pub level: usize,
    pub title: String,
    pub lines: Range<usize>,
}

impl Section {
    /// The step's number, if the section is a step.
    pub fn step(&self) -> Option<usize> {
        step_of(&self.title)
    }
}

/// A fenced block.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    pub kind: Kind,
    /// The text between the fences.
    pub text: String,
    /// The nearest heading above it.
    pub heading: String,
    /// The line of its first fence, counted from 1.
    pub line: usize,
    /// For a mistake, the name of the file with the compiler's message: `day3-2`.
    pub message: String,
    /// Its range in the chapter's text, including the fences.
    pub range: Range<usize>,
}

/// The purpose of a block. `book/README.md` explains how to write each kind.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// Code to type into a file.
    Code(String),
    /// Ready-made code, or the text of a web page, which the reader copies into a file.
    Given(String),
    /// A solution to a challenge.
    Solution(String),
    /// Names of items to delete from a file.
    Remove(String),
    /// Names of items to move unchanged from the first file to the second.
    Move(String, String),
    /// Names of files to copy unchanged from the reader's previous project.
    Copy,
    /// Names of files to delete.
    Delete,
    /// Commands for the terminal.
    Terminal,
    /// Text to type into the program that the last command runs.
    Input,
    /// The output of a program, or a sketch.
    Text,
    /// A game to put into `game.txt`.
    SavedGame,
    /// A picture of the reader's program.
    Picture(String),
    /// A change to a file that breaks the program.
    Mistake(String),
    /// A change to a file that readers undo at once. The changed program compiles, but the last command fails, as the
    /// text block after the change shows.
    Try(String),
    /// A change to a file of the final game, which readers try and then undo.
    Change(String),
    /// Names of files to download from the site into the `src` folder.
    Download,
    /// A question with three answers, and how the build finds the right one.
    Quiz(Proof),
}

impl Kind {
    /// The file that a `Code` or `Given` block changes, or `None` for any other kind.
    pub fn file(&self) -> Option<&str> {
        match self {
            Kind::Code(file) | Kind::Given(file) => Some(file),
            _ => None,
        }
    }

    pub fn is_solution(&self) -> bool {
        matches!(self, Kind::Solution(_))
    }

    /// Whether the block's change is temporary.
    pub fn is_try(&self) -> bool {
        use Kind::{Mistake, Solution, Try};
        matches!(self, Solution(_) | Mistake(_) | Try(_))
    }
}

/// The file of the chapter with this name.
pub fn path(name: &str) -> PathBuf {
    folder().join(format!("chapters/{name}.md"))
}

impl Chapter {
    /// Reads `chapters/NAME.md`.
    pub fn read(name: &str) -> Result<Chapter> {
        let source = files::read(path(name));
        let source = source.with_context(|| format!("there is no chapter {name}"))?;
        Chapter::parse(name, &source)
    }

    /// Numbers the steps of a text, and finds its blocks.
    ///
    /// # Errors
    ///
    /// If a block is of an unknown kind, or a reference names an unknown step. The error gives the line, and lists all
    /// known kinds or steps.
    pub fn parse(name: &str, source: &str) -> Result<Chapter> {
        let text = steps::number(name, source)?;
        Ok(Chapter {
            name: name.to_string(),
            source: source.to_string(),
            blocks: blocks(name, &text)?,
            sections: sections(&text),
            text,
        })
    }

    /// The number of the day that the chapter describes, if it describes one.
    pub fn day(&self) -> Option<usize> {
        day_of(&self.name)
    }

    /// For a side trip, the day after which readers can make it.
    pub fn side_trip(&self) -> Option<usize> {
        let trip = SIDE_TRIPS.iter().find(|(name, _)| *name == self.name);
        trip.map(|(_, day)| *day)
    }

    /// The number of the day that begins with the same project as this chapter. A side trip after Day 6 begins with the
    /// same project as Day 7.
    pub fn morning(&self) -> Option<usize> {
        self.side_trip().map(|day| day + 1).or(self.day())
    }

    /// Whether the reader builds a program in this chapter. This is so for days and for side trips.
    pub fn builds(&self) -> bool {
        self.morning().is_some()
    }

    /// Whether the chapter is about the code of the final game.
    pub fn is_tour(&self) -> bool {
        TOURS.contains(&self.name.as_str())
    }

    /// For the page of rarer problems, the day whose finished program it breaks.
    pub fn breaks(&self) -> Option<usize> {
        (self.name == TROUBLE.0).then_some(TROUBLE.1)
    }

    pub fn blocks_of(&self, kind: Kind) -> impl Iterator<Item = &Block> {
        self.blocks.iter().filter(move |block| block.kind == kind)
    }

    pub fn section(&self, title: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.title == title)
    }

    /// A block's place, for messages: `day3.md:88 (block 12, in “Step 2: …”)`.
    pub fn place(&self, block: &Block) -> String {
        let (name, Block { line, heading, .. }) = (&self.name, block);
        let above = self.blocks.iter().filter(|other| other.line < *line);
        let number = above.count() + 1;
        format!("{name}.md:{line} (block {number}, in “{heading}”)")
    }

    /// The text with blank lines instead of the blocks, so that the other lines keep their numbers.
    pub fn without_blocks(&self) -> String {
        let mut text = self.text.clone();
        for Block { range, .. } in &self.blocks {
            let lines = text[range.clone()].matches('\n').count();
            let blank = " ".repeat(range.len() - lines) + &"\n".repeat(lines);
            text.replace_range(range.clone(), &blank);
        }
        text
    }

    /// The paragraphs between the blocks, each with the line at which it begins.
    pub fn paragraphs(&self) -> Vec<(usize, String)> {
        let text = self.without_blocks();
        let lines: Vec<(usize, &str)> = (1..).zip(text.lines()).collect();
        let mut paragraphs = Vec::new();
        for lines in lines.chunk_by(|(_, above), _| !above.trim().is_empty()) {
            let texts: Vec<&str> = lines.iter().map(|(_, text)| *text).collect();
            paragraphs.push((lines[0].0, texts.join("\n")));
        }
        paragraphs
    }

    /// Returns a message to the author that says what is wrong with a line, and what to do.
    pub fn problem(&self, line: usize, what: impl Display) -> String {
        format!("{}.md:{line}: {what}", self.name)
    }
}

/// The words of a line such as `{{rooms}}`, which the build replaces, or `None` for any other line.
pub fn directive(line: &str) -> Option<&str> {
    line.trim().strip_prefix("{{")?.strip_suffix("}}")
}

/// The number in the name of a day, such as `day3`, or `None` if this is not the name of a day.
pub fn day_of(name: &str) -> Option<usize> {
    name.strip_prefix("day")?.parse().ok()
}

/// The number in the title of a step, or `None` if this is not the title of a step.
pub fn step_of(title: &str) -> Option<usize> {
    let (number, _) = title.strip_prefix("Step ")?.split_once(':')?;
    number.parse().ok()
}

/// Where the lines of a text end.
pub struct Lines(Vec<usize>);

impl Lines {
    pub fn of(text: &str) -> Lines {
        Lines(text.match_indices('\n').map(|(place, _)| place).collect())
    }

    /// The line number of a place in the text, counted from 1.
    pub fn number(&self, place: usize) -> usize {
        self.0.partition_point(|end| *end < place) + 1
    }
}

fn sections(text: &str) -> Vec<Section> {
    let lines = Lines::of(text);
    let mut sections: Vec<Section> = Vec::new();
    for (event, range) in Parser::new(text).into_offset_iter() {
        if let Event::Start(Tag::Heading { level, .. }) = event {
            let (level, line) = (level as usize, lines.number(range.start));
            for above in &mut sections {
                if level <= above.level.max(2) {
                    above.lines.end = above.lines.end.min(line);
                }
            }
            sections.push(Section {
                level,
                title: text[range].trim_start_matches('#').trim().to_string(),
                lines: line..usize::MAX,
            });
        }
    }
    sections
}

fn blocks(chapter: &str, text: &str) -> Result<Vec<Block>> {
    let (mut blocks, mut heading, mut mistakes) = (Vec::new(), String::new(), 0);
    let lines = Lines::of(text);
    let mut events = Parser::new(text).into_offset_iter();
    while let Some((event, range)) = events.next() {
        if let Event::Start(Tag::Heading { .. }) = event {
            heading = events.by_ref().map_while(text_of).collect();
        } else if let Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) = event {
            let line = lines.number(range.start);
            let kind = kind(&info).with_context(|| format!("{chapter}.md:{line}"))?;
            mistakes += usize::from(matches!(kind, Kind::Mistake(_)));
            blocks.push(Block {
                kind,
                message: format!("{chapter}-{mistakes}"),
                text: events.by_ref().map_while(text_of).collect(),
                heading: heading.clone(),
                line,
                range,
            });
        }
    }
    Ok(blocks)
}

/// The text of an event, or `None` at the end of a heading or a block.
fn text_of((event, _): (Event, Range<usize>)) -> Option<String> {
    match event {
        Event::Text(part) | Event::Code(part) => Some(part.to_string()),
        _ => None,
    }
}

/// The chapters of all days, in order.
pub fn days() -> Result<Vec<Chapter>> {
    let names = (0..=DAYS).map(|day| format!("day{day}"));
    names.map(|name| Chapter::read(&name)).collect()
}

/// All chapters in which readers build something: the days, then the side trips.
pub fn lessons() -> Result<Vec<Chapter>> {
    let mut lessons = days()?;
    for (name, _) in SIDE_TRIPS {
        lessons.push(Chapter::read(name)?);
    }
    Ok(lessons)
}

/// All chapters that can show messages of the compiler: the lessons, and the page of rarer problems.
pub fn with_messages() -> Result<Vec<Chapter>> {
    let mut chapters = lessons()?;
    chapters.push(Chapter::read(TROUBLE.0)?);
    Ok(chapters)
}

/// Whether this is the plain name of a Rust file, with or without a folder.
fn is_rust(name: &str) -> bool {
    let is_letter = |letter: char| letter.is_ascii_lowercase() || letter == '_';
    let is_name = |part: &str| !part.is_empty() && part.chars().all(is_letter);
    let name = name.strip_suffix(".rs");
    name.is_some_and(|name| name.split('/').all(is_name))
}

/// The known kinds of blocks, to show to an author who wrote an unknown one.
const KINDS: &str = "rust FILE.rs, rust FILE.rs given, rust FILE.rs solution, html FILE.html given, \
    remove FILE.rs, move FILE.rs FILE.rs, copy, delete, download, terminal, input, text, text game.txt, \
    picture NAME, mistake FILE.rs, try FILE.rs, change FILE.rs, quiz PROOF";

fn kind(info: &str) -> Result<Kind> {
    let words: Vec<&str> = info.split_whitespace().collect();
    Ok(match words[..] {
        ["rust", file] if is_rust(file) => Kind::Code(file.to_string()),
        ["rust", file, "given"] if is_rust(file) => Kind::Given(file.to_string()),
        ["rust", file, "solution"] if is_rust(file) => Kind::Solution(file.to_string()),
        ["html", file, "given"] if file.ends_with(".html") => Kind::Given(file.to_string()),
        ["remove", file] if is_rust(file) => Kind::Remove(file.to_string()),
        ["move", from, to] if is_rust(from) && is_rust(to) => {
            Kind::Move(from.to_string(), to.to_string())
        }
        ["copy"] => Kind::Copy,
        ["delete"] => Kind::Delete,
        ["download"] => Kind::Download,
        ["terminal"] => Kind::Terminal,
        ["input"] => Kind::Input,
        ["text"] => Kind::Text,
        ["text", "game.txt"] => Kind::SavedGame,
        ["picture", name] => Kind::Picture(name.to_string()),
        ["mistake", file] if is_rust(file) => Kind::Mistake(file.to_string()),
        ["try", file] if is_rust(file) => Kind::Try(file.to_string()),
        ["change", file] if is_rust(file) => Kind::Change(file.to_string()),
        ["quiz", ref proof @ ..] => Kind::Quiz(Proof::parse(proof)?),
        _ => bail!("“{info}” is not a kind of block. The kinds are: {KINDS}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_have_their_kind_line_and_heading() {
        let text = "# Day\n\n```rust main.rs\nfn a() {}\n```\n\n## `b` and c\n\n```terminal\ncargo run\n```\n";
        let chapter = Chapter::parse("day9", text).unwrap();
        let [code, terminal] = chapter.blocks.as_slice() else {
            panic!("the chapter should have two blocks")
        };
        assert_eq!(code.kind, Kind::Code("main.rs".to_string()));
        assert_eq!((code.line, code.text.as_str()), (3, "fn a() {}\n"));
        assert_eq!(&text[code.range.clone()], "```rust main.rs\nfn a() {}\n```");
        assert_eq!((terminal.line, terminal.heading.as_str()), (9, "b and c"));
        assert_eq!(chapter.place(terminal), "day9.md:9 (block 2, in “b and c”)");
    }

    #[test]
    fn an_unknown_kind_is_refused_with_its_line() {
        assert!(
            kind("rust ../main.rs").is_err()
                && kind("rust tests/games.rs").is_ok()
                && kind("mistake main").is_err()
        );
        let text = "a\n\n```rust\nfn a() {}\n```\n";
        let error = Chapter::parse("day9", text).err().unwrap();
        let error = format!("{error:#}");
        assert!(
            error.starts_with("day9.md:3: “rust” is not a kind"),
            "{error}"
        );
    }

    #[test]
    fn sections_end_at_the_next_heading_of_their_level() {
        let text = "# Day 9\n\nA.\n\n## Step 1: B\n\n### C\n\n## Step 2: D\n";
        let sections = sections(text);
        let lines: Vec<_> = sections
            .iter()
            .map(|section| section.lines.clone())
            .collect();
        assert_eq!(lines, [1..5, 5..9, 7..9, 9..usize::MAX]);
        let steps: Vec<_> = sections.iter().map(Section::step).collect();
        assert_eq!(steps, [None, Some(1), None, Some(2)]);
    }
}
