//! The window of the final game, built around the library's screens.
//!
//! Every frame goes through these modules in the same order. `input` listens to mouse, fingers and keyboard, and `meaning`
//! turns what it hears into actions: it looks up what can be pressed in `controls`. Every action goes to `outside`, which
//! deals with files, the clipboard and the web page, and passes everything else on to the screens. Then `draw` paints the
//! board and everything on it, and `panel` paints what is next to the board. The `layout` module says where things are.
//! The `review` module paints the review of a game, and the brushes are in the `paint` module. The `trouble` module has
//! words for trouble of the computer.

pub mod controls;
pub mod draw;
mod file;
pub mod input;
mod keys;
pub mod layout;
mod lines;
pub mod meaning;
pub mod outside;
pub mod page;
pub mod paint;
mod panel;
mod review;
mod sound;
mod today;
pub mod trouble;
