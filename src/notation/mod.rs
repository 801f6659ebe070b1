//! Games and positions as people and programs write them, the names of openings, and everyday words for both.

pub mod import;
pub mod margin;
pub mod openings;
pub mod position;
pub mod steps;
pub mod wording;
