//! Goes through the projects that a class handed in: `cargo run -p book -- compare FOLDER…`.
//!
//! - [`found`]: finds the projects in folders and zips.
//! - [`workshop`]: compiles a program and runs the checkers on it, in a limited time.
//! - [`pupil`]: collects everything about one project, and formats it for the terminal.
//! - [`page`]: shows all projects on one web page.

mod found;
mod page;
mod pupil;
mod workshop;

use crate::chapter::day_of;
use crate::reader::states;
use anyhow::{Context, Error, Result, bail, ensure};
use compare::Book;
use pupil::Pupil;
use std::fs;
use std::path::{Path, PathBuf};
use workshop::Workshop;

/// The command's help, which teachers read.
const HELP: &str = "\
Usage: cargo run -p book -- compare FOLDER… [--page FILE.html] [--only-read]

Goes through what your pupils handed in. A FOLDER is a project, or only its src, or it contains projects or zips.
For each project, this is printed:

  NAME: day 4, step 6, …   how far it has got
  src/board.rs:31: …       what is different from the book there, the most important first
  compiles                 whether it compiles, and which challenges pass the book's checkers

  --page FILE.html   also writes all this into a page, with the pupils' lines next to the book's
  --only-read        compares the texts, but doesn't compile or run anything

This protects you from accidents:

  - Your pupils' files are only read. Zips are not unpacked on the disk, and links are not followed.
  - Only the files of src and tests are compiled, in a temporary folder, with the book's own Cargo.toml. Build scripts
    and settings for cargo are left out.
  - No main is started. The checkers call the functions that they check, and nothing else.
  - Compiling may take 120 seconds, and each checker 20. Then it is stopped, together with everything that it started.
    The same happens if you press Ctrl+C. On Linux, no process gets more than 8 GB of memory.

It doesn't protect you from malice:

  - The checkers run your pupils' functions with your rights. Code that wants to can read, change or delete your files,
    use the internet, or start something that keeps running. Even while it compiles, a program can read your files.
  - If you don't trust someone that far, use --only-read, or do this in a virtual machine.";

/// The arguments of the command.
#[derive(Default)]
struct Options {
    places: Vec<PathBuf>,
    page: Option<PathBuf>,
    only_read: bool,
}

/// Finds the projects in the given places, prints a report on each, and writes the page if the teacher asked for it.
///
/// # Errors
///
/// If an argument is wrong, a folder does not exist, no folder contains a program, or the page cannot be written. A
/// mistake in a pupil's program is not an error.
pub fn compare(arguments: &[&str]) -> Result<()> {
    if arguments.contains(&"--help") {
        println!("{HELP}");
        return Ok(());
    }
    let options = Options::read(arguments)?;
    let hand_ins = found::hand_ins(&options.places)?;
    options.check_page()?;
    let book = Book::new(states::all()?);
    let workshop = (!options.only_read).then(Workshop::new);
    let workshop = workshop.and_then(|workshop| workshop.inspect_err(complain).ok());
    let mut pupils = Vec::new();
    for hand_in in hand_ins {
        let pupil = Pupil::new(hand_in, &book, workshop.as_ref());
        println!("{pupil}");
        pupils.push(pupil);
    }
    if let Some(path) = options.page {
        fs::write(&path, page::page(&pupils)?)?;
        println!("The page is {}", path.display());
    }
    Ok(())
}

fn complain(error: &Error) {
    eprintln!("Nothing can be compiled here, so this only compares the texts: {error:#}\n");
}

impl Options {
    fn read(arguments: &[&str]) -> Result<Options> {
        let mut options = Options::default();
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            match *argument {
                "--only-read" => options.only_read = true,
                "--page" => {
                    let file = arguments.next().context("write --page FILE.html")?;
                    options.page = Some(PathBuf::from(file));
                }
                option if option.starts_with('-') => bail!("unknown option {option}\n\n{HELP}"),
                folder => options.places.push(PathBuf::from(folder)),
            }
        }
        ensure!(!options.places.is_empty(), "which folder?\n\n{HELP}");
        Ok(options)
    }

    /// Checks that the page would replace nothing except an older page, and would not end up among the pupils' files.
    fn check_page(&self) -> Result<()> {
        let Some(page) = &self.page else {
            return Ok(());
        };
        let (shown, path) = (page.display(), Path::new(".").join(page));
        let folder = fs::canonicalize(path.parent().unwrap_or(&path));
        let folder = folder.with_context(|| format!("there is no folder for {shown}"))?;
        let mut places = self.places.iter().flat_map(fs::canonicalize);
        let is_inside = places.any(|place| folder.starts_with(place));
        ensure!(
            !is_inside,
            "{shown} would be among your pupils' files: choose another folder"
        );
        let is_ours = |text: String| text.contains(page::MARK);
        let is_free = !page.exists() || fs::read_to_string(page).is_ok_and(is_ours);
        ensure!(
            is_free,
            "{shown} is already there, and is no page like this: choose another name"
        );
        Ok(())
    }
}

/// A chapter's name in words: `day 4`, `side trip terminal`.
fn in_words(chapter: &str) -> String {
    match day_of(chapter) {
        Some(day) => format!("day {day}"),
        None => format!("side trip {chapter}"),
    }
}
