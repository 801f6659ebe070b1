//! Othello: the rules, the games and the players. Nothing here knows that there is a window.
//!
//! These files and folders are the floors of one house, from the ground up:
//!
//! | floor | what it contains |
//! | --- | --- |
//! | [`cell`] | [`Stone`](cell::Stone), black or white, and [`Cell`](cell::Cell), empty or taken by a stone |
//! | [`board`] | [`Square`](board::Square), [`Board`](board::Board) and the rules: which moves are legal, and what they flip |
//! | [`game`] | [`Game`](game::Game): whose turn it is, passes, the end, undo and redo |
//! | [`record`] | squares as `f5`, games as `f5d6c3` |
//! | [`notation`] | games and positions as people and programs write them |
//! | [`engine`] | the fast part: the board as two numbers, judging positions, thinking ahead, perfect endgames |
//! | [`players`] | the players that choose moves, from random to level 10, and how people see them |
//! | [`advice`] | what each move is worth, which move is best, and why; reviews of whole games |
//! | [`table`] | games as they are played: seats, clock, replay, settings, puzzles, saving |
//! | [`screens`] | what a person has in front of them: the game, and menus, reviews and questions on top of it |
//! | [`tools`] | what only the programs in `bin` need |
//!
//! Each floor uses only the floors above it in this list, and only the folder that defines a type adds methods to it. The
//! final game is `main.rs` with the folder `window`, the only part that knows macroquad. The programs without a window
//! are in the folder `bin`.

#![warn(missing_docs)]

pub mod advice;
pub mod board;
pub mod cell;
pub mod engine;
pub mod game;
pub mod notation;
pub mod players;
pub mod record;
pub mod screens;
pub mod table;
pub mod tools;
