//! The window of the final game.
//!
//! There is one way through these rooms: `input` reads mouse and keyboard and turns them into an
//! action; `table` carries it out on the `Game`, which tells events; `replay` knows how far these
//! have been shown; `draw` paints. `layout` says where things are, `menu` which buttons there are,
//! `texts` what is written, and `theme` in which colours.

pub mod draw;
pub mod input;
pub mod layout;
mod menu;
mod replay;
pub mod table;
mod texts;
mod theme;
