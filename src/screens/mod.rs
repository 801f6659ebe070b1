//! What is said and offered at the table: texts, buttons with their keys, and the table in words for people who cannot
//! see the window.

pub mod accessibility;
pub mod menu;
pub mod texts;
