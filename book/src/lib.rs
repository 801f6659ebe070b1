//! The machinery behind the book. It builds the website, and keeps the book and the lessons consistent.
//!
//! - [`files`]: reading and writing.
//! - [`position`]: a game after some moves.
//! - [`quiz`]: the questions at the end of a sitting.
//! - [`chapter`]: a chapter's Markdown and its blocks.
//! - [`programs`], [`wasm`]: the programs that have a page, and their compilation for the web.
//! - [`reader`]: simulates a reader who types every block, to make sure that the book leads to the lessons. This also
//!   produces the lines that say where code goes, the pictures, and the compiler's messages.
//! - [`changes`]: changes that readers make to the final game.
//! - [`house`]: the code of the final game: its rooms, and its items by name.
//! - [`check`]: measures words, steps and ideas, and compares them with the book's limits.
//! - [`site`]: turns all of this into web pages, and adds the programs.
//! - [`stick`]: makes a memory stick for a class without the internet.
//! - [`class`]: compares what a class handed in with the book, and lets its players play a tournament.
//!
//! Each module uses only those above it.
//!
//! The `README.md` in the parent folder explains how to write a chapter.

pub mod changes;
pub mod chapter;
pub mod check;
pub mod class;
pub mod files;
pub mod house;
pub mod position;
pub mod programs;
pub mod quiz;
pub mod reader;
pub mod site;
pub mod stick;
pub mod wasm;
