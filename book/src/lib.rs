//! The machine behind the book: it builds the website, and keeps book and lessons the same.
//!
//! - [`chapter`]: a chapter's Markdown, and the blocks in it.
//! - [`reader`]: plays a reader who types every block. From that come the lines that say where code goes, the
//!   pictures, the compiler's messages, and the certainty that the book leads to the lessons.
//! - [`check`]: measures words, steps and ideas, and holds them to what the book has promised.
//! - [`quiz`]: the questions at the end of a sitting.
//! - [`site`]: makes web pages of it all, and the programs in them.
//!
//! How a chapter is written is told in the `README.md` beside this folder.

pub mod chapter;
pub mod check;
pub mod quiz;
pub mod reader;
pub mod site;

/// Any error, to be shown to a person.
pub type Error = Box<dyn std::error::Error>;
