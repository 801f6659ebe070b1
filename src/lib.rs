//! Othello: the rules, the games and the players. Nothing here knows that there is a window.
//!
//! | room | what it contains |
//! | --- | --- |
//! | **the rules** | |
//! | [`cell`] | [`Stone`](cell::Stone), black or white, and [`Cell`](cell::Cell), empty or taken by a stone |
//! | [`board`] | [`Square`](board::Square), [`Board`](board::Board) and the rules: which moves are legal, and what they flip |
//! | [`game`] | [`Game`](game::Game): whose turn it is, passes, the end, undo and redo |
//! | [`record`] | squares as `f5`, games as `f5d6c3` |
//! | [`position`] | positions as 64 characters, the way programs exchange them |
//! | [`wording`] | sentences, short lines, lists of names, capital letters, and times |
//! | [`import`] | games as people and programs write them down |
//! | [`ending`] | how close a game was in the end |
//! | [`choices`] | undo and redo, from one human choice to the next |
//! | **the players** | |
//! | [`engine`] | the fast part: the board as two numbers, judging positions, thinking ahead, perfect endgames |
//! | [`players`] | the players that choose moves, from random to level 10 |
//! | [`advice`] | what each move is worth, which move is best, and why; reviews of whole games |
//! | [`openings`] | the names of openings |
//! | **small rooms** | |
//! | [`console`] | starts and ends the programs without a window, reads their input, and prints their output |
//! | [`gtp`] | plays for other programs, which ask for moves in the Go Text Protocol |
//! | [`guard`] | runs other programs, and stops them with everything they have started |
//! | [`opponents`] | the players as people see them: six opponents, and the players from the course |
//! | [`puzzles`] | a puzzle for every day, and what to achieve in it |
//! | [`album`] | what a person has collected: results against the six, stickers, and solved puzzles |
//! | [`seat`] | [`Seats`](seat::Seats): who plays Black, and who plays White |
//! | [`aside`] | games that were put aside, and where the game on the table comes from |
//! | [`task`] | the puzzle that a person is solving, and the game that waits meanwhile |
//! | [`settings`] | what you can choose besides the players: speed, colours, marks, values, sound |
//! | [`clock`] | the time at the table, and how long each colour has thought |
//! | [`replay`] | plays back the events of the last move, with their sounds |
//! | [`pace`] | when things happen at the table: the clock, short delays, and when to ignore hasty presses |
//! | [`mood`] | how a player feels about the game, for its face |
//! | [`scenes`] | how to play, on a real board |
//! | [`cursor`] | the keyboard's cursor on the board |
//! | [`branch`] | tries moves on a copy of a game |
//! | [`drill`] | “Find the better move”: asks for better moves than a player's mistakes |
//! | [`trial`] | the moves that a person tries in a review, with a verdict on each |
//! | [`study`] | what is tried on the board instead of the game: a better line, a person's moves, or a drill |
//! | **the table** | |
//! | [`action`] | everything a person can do at the table, and the dialogs |
//! | [`focus`] | the button that Enter presses |
//! | [`table`] | a game as it is played: seats, pace, thoughts, the open dialog, saving |
//! | [`findings`] | what the program has found out about the board that is shown |
//! | [`shown`] | the board that is shown, which can differ from the current one |
//! | [`reactions`] | how the window reacts to what happens: the count at the end, the celebration, the players' moods |
//! | [`texts`] | what the window says |
//! | [`menu`] | the buttons in the panel and in each dialog, and their keys |
//! | [`accessibility`] | the table in words, for people who cannot see the window |
//!
//! Each room uses only the rooms above it in this list. The programs are built on all of them: the final game is
//! `main.rs` with `page.rs`, `file.rs`, `sound.rs`, `today.rs`, and the `ui`, `review`, `layout` and `paint` folders. The programs
//! without a window are in the `bin` folder.

#![warn(missing_docs)]

pub mod accessibility;
pub mod action;
pub mod advice;
pub mod album;
pub mod aside;
pub mod board;
pub mod branch;
pub mod cell;
pub mod choices;
pub mod clock;
pub mod console;
pub mod cursor;
pub mod drill;
pub mod ending;
pub mod engine;
pub mod findings;
pub mod focus;
pub mod game;
pub mod gtp;
pub mod guard;
pub mod import;
pub mod menu;
pub mod mood;
pub mod openings;
pub mod opponents;
pub mod pace;
pub mod players;
pub mod position;
pub mod puzzles;
pub mod reactions;
pub mod record;
pub mod replay;
pub mod scenes;
pub mod seat;
pub mod settings;
pub mod shown;
pub mod study;
pub mod table;
pub mod task;
pub mod texts;
pub mod trial;
pub mod wording;
