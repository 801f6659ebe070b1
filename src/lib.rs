//! Othello: the rules, the games and the players. Nothing here knows that there is a window.
//!
//! | room | what lives there |
//! | --- | --- |
//! | [`cell`] | [`Stone`](cell::Stone), black or white, and [`Cell`](cell::Cell), empty or taken by a stone |
//! | [`board`] | [`Square`](board::Square), [`Board`](board::Board) and the rules: what a move flips, where one may play |
//! | [`game`] | [`Game`](game::Game): whose turn it is, passes, the end, undo and redo |
//! | [`record`] | squares as `f5`, games as `f5d6c3` |
//! | [`import`] | games as people and programs write them down |
//! | [`engine`] | the fast part: the board as two numbers, thinking ahead, perfect endgames |
//! | [`players`] | who chooses moves, from random to level 10 |
//! | [`advice`] | what each move is worth, which is the best, and why |
//! | [`wording`] | how texts are set: in lines, as sentences |
//! | [`opponents`] | the players that a person can play against |
//! | [`seat`] | [`Seats`](seat::Seats): who plays black, and who plays white |
//! | [`settings`] | what a person can choose besides the players: speed, colours, sound |
//! | [`clock`] | time, and how long each colour has thought |
//! | [`replay`] | plays back the events of the last move, with their sounds |
//! | [`scenes`] | how to play, on a real board |
//! | [`table`] | a game as it is played: seats, pace, thoughts, the open dialog, saving |
//! | [`texts`] | what the window says in words |
//! | [`menu`] | the buttons of the panel and of each dialog, and their keys |
//! | [`accessibility`] | the table for a person who does not see the window |
//!
//! Each room uses rooms above it and none below it. The final game's window is built on top, in `main.rs` and the folders `ui`
//! and `paint`.

#![warn(missing_docs)]

pub mod accessibility;
pub mod advice;
pub mod board;
pub mod cell;
pub mod clock;
pub mod engine;
pub mod game;
pub mod import;
pub mod menu;
pub mod opponents;
pub mod players;
pub mod record;
pub mod replay;
pub mod scenes;
pub mod seat;
pub mod settings;
pub mod table;
pub mod texts;
pub mod wording;
