//! What a class handed in: `cargo run -p book -- compare FOLDER…` compares it with the book, and
//! `cargo run -p book -- tournament FOLDER` lets the pupils' players play against each other.
//!
//! - [`found`]: finds the projects in folders and zips, and names their pupils.
//! - [`workshop`]: compiles a program and runs the checkers on it, in a limited time.
//! - [`pupil`]: collects everything about one project, and formats it for the terminal.
//! - [`page`]: shows all projects on one web page.
//! - [`players`]: compiles a pupil's player as a program of its own.
//! - [`tournament`]: starts the arena with these programs.

mod found;
mod page;
mod players;
mod pupil;
mod tournament;
mod workshop;

pub use tournament::tournament;

use crate::chapter::day_of;
use crate::reader::states;
use anyhow::{Result, bail};
use compare::Book;
use othello::tools::files;
use pupil::Pupil;
use std::fs;
use std::path::{Path, PathBuf};
use workshop::Workshop;

/// What teachers should know before they use the commands. Their help ends with this.
pub const HELP: &str = include_str!("help.txt");
pub const TOURNAMENT: &str = include_str!("tournament.txt");

/// Finds the projects in the given places, prints a report on each, and writes a page if the teacher asked for it.
/// Compiles nothing if `only_read` is true.
///
/// # Errors
///
/// If a folder does not exist, no folder contains a program, or the page cannot be written. A mistake in a pupil's
/// program is not an error.
pub fn compare(places: &[PathBuf], page: Option<&Path>, only_read: bool) -> Result<()> {
    let hand_ins = found::hand_ins(places)?;
    if let Some(page) = page {
        check_page(page, places)?;
    }
    let book = Book::new(states::all()?);
    let workshop = (!only_read).then(Workshop::new).transpose();
    if let Err(error) = &workshop {
        eprintln!("Nothing can be compiled here, so this only compares the texts: {error:#}\n");
    }
    let workshop = workshop.ok().flatten();
    let mut pupils = Vec::new();
    for hand_in in hand_ins {
        let pupil = Pupil::new(hand_in, &book, workshop.as_ref());
        println!("{}", pupil.report());
        pupils.push(pupil);
    }
    if let Some(path) = page {
        files::write(path, page::page(&pupils)?)?;
        println!("The page is {}", path.display());
    }
    Ok(())
}

/// Checks that the page would replace nothing except an older page, and would not end up among the pupils' files.
fn check_page(page: &Path, places: &[PathBuf]) -> Result<()> {
    files::check(page, |file| {
        String::from_utf8_lossy(file).contains(page::MARK)
    })?;
    let folder = fs::canonicalize(Path::new(".").join(page).with_file_name(""))?;
    let mut pupils = places.iter().flat_map(fs::canonicalize);
    if pupils.any(|place| folder.starts_with(place)) {
        let page = page.display();
        bail!("{page} would be among your pupils' files: choose another folder");
    }
    Ok(())
}

/// A chapter's name in words: `day 4`, `side trip terminal`.
fn in_words(chapter: &str) -> String {
    match day_of(chapter) {
        Some(day) => format!("day {day}"),
        None => format!("side trip {chapter}"),
    }
}
