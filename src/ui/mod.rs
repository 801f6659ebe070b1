//! The window of the final game, built around the library's table.
//!
//! Every frame goes through these modules in the same order. `input` turns mouse, fingers and keyboard into actions.
//! Every action goes to `outside`, which deals with files, the clipboard and the web page, and passes everything else
//! on to the table. Then `draw` paints the board and everything on it, `panel` paints what is next to the board, and
//! `review` paints the review of a game. `layout` says where things are. The brushes are in the `paint` module, outside
//! this one.

pub mod draw;
pub mod input;
mod keys;
pub mod layout;
pub mod outside;
mod panel;
mod review;
