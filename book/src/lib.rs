//! The machine behind the book: it builds the website, and keeps the book and the lessons consistent.
//!
//! - [`position`]: a game after some moves.
//! - [`quiz`], [`chapter`]: the questions at the end of a sitting; a chapter's Markdown and its blocks.
//! - [`programs`], [`wasm`], [`drawing`]: the programs that have a page, their compilation for the web, and the
//!   drawings.
//! - [`reader`]: simulates a reader who types every block. This produces the lines that say where code goes, the
//!   pictures, the compiler's messages, and the certainty that the book leads to the lessons.
//! - [`check`]: measures words, steps and ideas, and compares them with the book's limits.
//! - [`site`]: turns all of this into web pages, and adds the programs.
//!
//! Each module uses only those above it.
//!
//! The `README.md` in the folder above explains how to write a chapter.

pub mod chapter;
pub mod check;
pub mod drawing;
pub mod position;
pub mod programs;
pub mod quiz;
pub mod reader;
pub mod site;
pub mod wasm;
