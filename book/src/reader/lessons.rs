//! The files of the lessons, including those of the library that they share.

use crate::chapter::{day_of, folder};
use crate::reader::library;
use crate::reader::texts::{Texts, files_in};
use anyhow::Result;
use std::path::PathBuf;

/// The files of a day's lesson.
pub fn lesson(day: usize) -> Result<Texts> {
    lesson_of(&format!("day{day}"))
}

/// The files of the lesson that a chapter with this name leads to, or none for Day 0, which has no lesson. From Day 7
/// on, they include the library's.
pub fn lesson_of(chapter: &str) -> Result<Texts> {
    if chapter == "day0" {
        return Ok(Texts::new());
    }
    let mut texts = library::files(day_of(chapter).unwrap_or_default())?;
    texts.extend(files_in(&folder().join("../lessons").join(chapter))?);
    Ok(texts)
}

/// The path of a lesson's file, in the lesson's own folder or in the library.
pub fn path(chapter: &str, name: &str) -> PathBuf {
    let own = folder().join("../lessons").join(chapter).join(name);
    match own.exists() {
        true => own,
        false => folder().join("../src").join(name),
    }
}
