//! The window of the final game, built around the library's screens.
//!
//! Every frame goes through these modules in the same order. `input` listens to mouse, fingers and keyboard. `controls`
//! knows what a click means, and `keyboard` what a key or the wheel means: an action. Every action goes to `outside`, which deals with
//! files, the clipboard and the web page, and passes everything else on to the screens. Then `draw` paints the board and
//! everything on it, `panel` paints what is next to the board, and `cover` paints a screen that covers it. The `layout`
//! module says where things are. The `review` module paints the review of a game, and the brushes are in the `paint`
//! module. The `trouble` module has words for trouble of the computer.

mod board;
pub mod controls;
mod cover;
pub mod draw;
mod file;
pub mod input;
pub mod keyboard;
pub mod layout;
pub mod outside;
pub mod page;
pub mod paint;
mod panel;
mod paragraph;
mod review;
mod sound;
mod today;
pub mod trouble;
