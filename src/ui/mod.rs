//! The window of the final game, around the table of the library.
//!
//! There is one way through these rooms: `input` reads mouse, fingers and keyboard and turns them into an
//! action; the table carries it out; `draw` paints the table, `panel` what stands beside the board, and
//! `shapes` are what both paint with. `layout` says where things are, `menu` which buttons there are, `texts`
//! and `letters` what is written and how, `theme` in which colours. `outside` keeps the game in a file,
//! speaks of it, and has the clipboard.

pub mod draw;
pub mod input;
pub mod layout;
pub mod letters;
mod menu;
pub mod outside;
mod panel;
mod shapes;
mod texts;
mod theme;
