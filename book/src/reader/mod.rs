//! The files on the reader's computer, and what each block of a chapter does to them.

pub mod edit;
pub mod items;
pub mod library;
pub mod lines;
pub mod messages;
pub mod pictures;
pub mod project;
pub mod quizzes;
pub mod replay;
pub mod states;
mod steps;
pub mod take;
mod trial;

pub use items::Item;
pub use library::{lesson, lesson_of};
pub use project::{Message, Project};
pub use steps::{Change, Reader, Step};
