//! The window of the final game, around the table of the library.
//!
//! There is one way through these rooms: `input` reads mouse, fingers and keyboard and turns them into an
//! action; the table carries it out; `draw` paints the table on the empty `board`, with its `stones`, some of them with `faces`; `panel`
//! paints what stands beside it; `shapes` are what all of them paint with. `layout` says where things are, `letters` how one writes, `theme` in which
//! colours. `outside` keeps the game in a file, speaks of it, and has the clipboard. Which buttons there are and
//! what is written in words, the table knows itself.

mod board;
pub mod draw;
mod faces;
pub mod input;
pub mod layout;
pub mod letters;
pub mod outside;
mod panel;
mod shapes;
mod stones;
mod theme;
