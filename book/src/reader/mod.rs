//! The files on the reader's computer, and what each block of a chapter does to them.

mod edit;
pub mod items;
pub mod lessons;
pub mod library;
pub mod lines;
pub mod messages;
pub mod news;
pub mod pictures;
pub mod project;
pub mod quizzes;
pub mod replay;
pub mod states;
pub mod steps;
pub mod take;
pub mod texts;
mod trial;

pub use lessons::{lesson, lesson_of};
pub use steps::{Action, Change, Reader, Step};
pub use texts::{Texts, files_in, place_of};
