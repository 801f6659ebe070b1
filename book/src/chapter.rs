//! A chapter of the book: its Markdown and its blocks.

mod steps;

use crate::quiz::Proof;
use anyhow::{Context, Result};
use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The last day of the course.
pub const DAYS: usize = 13;

/// The side trips, each with its own project, and the day after which readers can make it.
const SIDE_TRIPS: [(&str, usize); 2] = [("terminal", 6), ("give-it-away", 6)];

/// The page of rarer problems, and the day whose finished program it breaks to show them.
const TROUBLE: (&str, usize) = ("trouble", 6);

/// One Markdown file of the book.
pub struct Chapter {
    /// The file's name without its extension: `day3`.
    pub name: String,
    pub path: PathBuf,
    /// The text of its file, as the author wrote it.
    pub source: String,
    /// The source with its steps numbered. Every line keeps its number.
    pub text: String,
    pub blocks: Vec<Block>,
}

/// A fenced block.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    pub kind: Kind,
    /// Whether the author marked its runs as showing nothing new.
    pub is_dull: bool,
    /// The text between the fences.
    pub text: String,
    /// The nearest heading above it.
    pub heading: String,
    /// The line of its first fence, from 1.
    pub line: usize,
    /// Its range in the chapter's text, including the fences.
    pub range: Range<usize>,
}

/// The purpose of a block. `book/README.md` explains how to write each kind.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// Code to type into a file.
    Code { file: String },
    /// Ready-made code or text of a page, which the reader copies into a file.
    Given { file: String },
    /// A solution to a challenge.
    Solution { file: String },
    /// Code that is not part of the program.
    Example,
    /// Names of items to delete from a file.
    Remove { file: String },
    /// Names of items to move unchanged from one file to another.
    Move { from: String, to: String },
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
    /// A picture of the reader's program.
    Picture { name: String },
    /// A change to a file that breaks the program.
    Mistake { file: String },
    /// A change to a file that is undone at once. With it, the program compiles, but the last command fails, as the
    /// text block after it shows.
    Try { file: String },
    /// Names of files to download from the site into the folder `src`.
    Download,
    /// A question with three answers, and how the build finds the right one.
    Quiz(Proof),
}

impl Kind {
    /// The file of the program that a block of code changes.
    pub fn file(&self) -> Option<&str> {
        match self {
            Kind::Code { file } | Kind::Given { file } => Some(file),
            _ => None,
        }
    }

    /// Whether the block's change is temporary.
    pub fn is_try(&self) -> bool {
        use Kind::{Mistake, Solution, Try};
        matches!(self, Solution { .. } | Mistake { .. } | Try { .. })
    }
}

/// The folder of the package `book`.
pub fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

impl Chapter {
    /// Reads `chapters/NAME.md`.
    pub fn read(name: &str) -> Result<Chapter> {
        let path = folder().join("chapters").join(format!("{name}.md"));
        let text =
            fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        Chapter::parse(name, path, text)
    }

    /// Numbers the steps of a text, and finds its blocks.
    ///
    /// # Errors
    ///
    /// If a block is of an unknown kind, names its line and all known kinds. If a reference names an unknown step,
    /// names its line and all known steps.
    pub fn parse(name: &str, path: PathBuf, source: String) -> Result<Chapter> {
        let text = steps::number(name, &source)?;
        Ok(Chapter {
            name: name.to_string(),
            path,
            source,
            blocks: blocks(name, &text)?,
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

    /// Whether the reader builds a program, on a day or on a side trip.
    pub fn builds(&self) -> bool {
        self.day().or(self.side_trip()).is_some()
    }

    /// For the page of rarer problems, the day whose finished program it breaks.
    pub fn breaks(&self) -> Option<usize> {
        (self.name == TROUBLE.0).then_some(TROUBLE.1)
    }

    /// A block's place, for messages: `day3.md:88 (block 12, in “Step 2: …”)`.
    pub fn place(&self, block: &Block) -> String {
        let (name, Block { line, heading, .. }) = (&self.name, block);
        let number = self.blocks.iter().position(|other| other.line == *line);
        let number = number.map_or(0, |index| index + 1);
        format!("{name}.md:{line} (block {number}, in “{heading}”)")
    }
}

/// The number of the day in a chapter's name, if it has one.
pub fn day_of(name: &str) -> Option<usize> {
    name.strip_prefix("day")?.parse().ok()
}

fn blocks(chapter: &str, text: &str) -> Result<Vec<Block>> {
    let (mut blocks, mut heading) = (Vec::new(), String::new());
    let mut events = Parser::new(text).into_offset_iter();
    while let Some((event, range)) = events.next() {
        let Event::Start(tag) = event else { continue };
        match tag {
            Tag::Heading { .. } => heading = events.by_ref().map_while(text_of).collect(),
            Tag::CodeBlock(CodeBlockKind::Fenced(info)) => {
                let line = text[..range.start].matches('\n').count() + 1;
                blocks.push(Block {
                    kind: kind(&info).with_context(|| format!("{chapter}.md:{line}"))?,
                    is_dull: info.ends_with(" dull"),
                    text: events.by_ref().map_while(text_of).collect(),
                    heading: heading.clone(),
                    line,
                    range,
                });
            }
            _ => {}
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

/// The side trips.
pub fn side_trips() -> Result<Vec<Chapter>> {
    let names = SIDE_TRIPS.iter();
    names.map(|(name, _)| Chapter::read(name)).collect()
}

/// All chapters in which readers build something: the days, then the side trips.
pub fn lessons() -> Result<Vec<Chapter>> {
    let mut lessons = days()?;
    lessons.extend(side_trips()?);
    Ok(lessons)
}

/// All chapters that may show the compiler's messages: the lessons, and the page of rarer problems.
pub fn with_messages() -> Result<Vec<Chapter>> {
    let mut chapters = lessons()?;
    chapters.push(Chapter::read(TROUBLE.0)?);
    Ok(chapters)
}

/// Whether this is a plain name of a Rust file, perhaps in a folder.
fn is_rust(name: &str) -> bool {
    let is_letter = |letter: char| letter.is_ascii_lowercase() || letter == '_';
    let is_name = |part: &str| !part.is_empty() && part.chars().all(is_letter);
    let name = name.strip_suffix(".rs");
    name.is_some_and(|name| name.split('/').all(is_name))
}

/// The known kinds of blocks, for an author who wrote an unknown one.
const KINDS: &str = "rust FILE.rs, rust FILE.rs given, rust FILE.rs solution, rust example, html FILE.html given, \
    remove FILE.rs, move FILE.rs FILE.rs, copy, delete, download, terminal, terminal dull, input, text, picture NAME, \
    mistake FILE.rs, try FILE.rs, quiz PROOF";

fn kind(info: &str) -> Result<Kind> {
    let words: Vec<&str> = info.split_whitespace().collect();
    Ok(match words[..] {
        ["rust", "example"] => Kind::Example,
        ["copy"] => Kind::Copy,
        ["delete"] => Kind::Delete,
        ["download"] => Kind::Download,
        ["terminal"] | ["terminal", "dull"] => Kind::Terminal,
        ["input"] => Kind::Input,
        ["text"] => Kind::Text,
        ["quiz", ref proof @ ..] => Kind::Quiz(Proof::parse(proof)?),
        _ => kind_with_name(&words)
            .with_context(|| format!("“{info}” is not a kind of block. The kinds are: {KINDS}"))?,
    })
}

/// The kinds of blocks that include a name: of a picture, or of a file in the reader's project.
fn kind_with_name(words: &[&str]) -> Option<Kind> {
    let [word, name, rest @ ..] = words else {
        return None;
    };
    let file = name.to_string();
    let is_file = is_rust(name) || *word == "html" && name.ends_with(".html");
    Some(match (*word, rest) {
        ("picture", []) => Kind::Picture { name: file },
        _ if !is_file => return None,
        ("rust", []) => Kind::Code { file },
        ("rust" | "html", ["given"]) => Kind::Given { file },
        ("rust", ["solution"]) => Kind::Solution { file },
        ("remove", []) => Kind::Remove { file },
        ("move", [to]) if is_rust(to) => Kind::Move {
            from: file,
            to: to.to_string(),
        },
        ("mistake", []) => Kind::Mistake { file },
        ("try", []) => Kind::Try { file },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_have_their_kind_line_and_heading() {
        let text = "# Day\n\n```rust main.rs\nfn a() {}\n```\n\n## `b` and c\n\n```terminal\ncargo run\n```\n";
        let chapter = Chapter::parse("day9", PathBuf::new(), text.to_string()).unwrap();
        let [code, terminal] = chapter.blocks.as_slice() else {
            panic!("the chapter should have two blocks")
        };
        assert_eq!(
            code.kind,
            Kind::Code {
                file: "main.rs".to_string()
            }
        );
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
        let error = Chapter::parse("day9", PathBuf::new(), text.to_string())
            .err()
            .unwrap();
        let error = format!("{error:#}");
        assert!(
            error.starts_with("day9.md:3: “rust” is not a kind"),
            "{error}"
        );
    }
}
