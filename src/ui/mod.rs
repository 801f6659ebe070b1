//! The window of the final game.
//!
//! There is one way through these rooms: `input` reads mouse and keyboard and turns them into an
//! action; `table` carries it out on the `Game`, which tells events; `replay` knows how far these
//! have been shown; `draw` paints, and `shapes` are what it paints with. `layout` says where things are, `menu` which buttons there are,
//! `texts` and `letters` what is written and how, and `theme` in which colours.

pub mod draw;
pub mod input;
pub mod layout;
pub mod letters;
mod menu;
mod replay;
mod shapes;
pub mod table;
mod texts;
mod theme;
