//! The engine: its board, endgames and search, each compared with something plain and certainly correct.

mod bitboard;
mod endgame;
mod evaluation;
mod positions;
mod published;
#[path = "../shared/random_game.rs"]
mod random_game;
mod search;
mod slices;
mod symmetry;
