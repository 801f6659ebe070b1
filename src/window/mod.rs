//! The window of the final game, built around the library's screens.
//!
//! Every frame goes through these modules in the same order. `input` turns mouse, fingers and keyboard into actions. It
//! looks up the buttons in `controls`, and what a key means in `keyboard`. Every action goes to `outside`, which deals with
//! files, the clipboard and the web page, and passes everything else on to the screens. Then `draw` paints the board and
//! everything on it, and `panel` paints what is next to the board. The `layout` module says where things are. The `review`
//! module paints the review of a game, and the brushes are in the `paint` module. The `trouble` module has words for
//! trouble of the computer.

pub mod controls;
pub mod draw;
mod file;
pub mod input;
pub mod keyboard;
mod keys;
pub mod layout;
pub mod outside;
pub mod page;
pub mod paint;
mod panel;
mod review;
mod sound;
mod today;
pub mod trouble;
