//! The machine behind the book: it builds the website, and keeps book and lessons the same.
//!
//! - [`quiz`], [`chapter`]: the questions at the end of a sitting; a chapter's Markdown, and the blocks in it.
//! - [`programs`], [`wasm`], [`downloads`], [`drawing`]: the programs that have a page, how they are compiled for it,
//!   the files that the site offers, and the drawings.
//! - [`reader`]: plays a reader who types every block. From that come the lines that say where code goes, the
//!   pictures, the compiler's messages, and the certainty that the book leads to the lessons.
//! - [`check`]: measures words, steps and ideas, and holds them to what the book has promised.
//! - [`site`]: makes web pages of it all, and the programs in them.
//!
//! Each uses those above it, and none below it.
//!
//! How a chapter is written is told in the `README.md` beside this folder.

pub mod chapter;
pub mod check;
pub mod downloads;
pub mod drawing;
pub mod programs;
pub mod quiz;
pub mod reader;
pub mod site;
pub mod wasm;

/// Any error, to be shown to a person: with `{:#}`, where it happened comes first.
pub use anyhow::Error;
