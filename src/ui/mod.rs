//! The window of the final game, around the table of the library.
//!
//! There is one way through these rooms: `input` reads mouse, fingers and keyboard and turns them into an
//! action; the table carries it out; `draw` paints the table on the empty `board`, `panel` what stands beside it,
//! and `look_back` a game that one goes through again; `paint`, next door, is what they paint with. `layout` says
//! where things are. `outside` keeps the game in a file, speaks of it, and has the clipboard; `sound`, next door, is
//! what one hears. Which buttons there are and what is written in words, the table knows itself.

mod board;
pub mod draw;
pub mod input;
pub mod layout;
mod look_back;
pub mod outside;
mod panel;
