//! The engine: its board, its endgames and its search, each against something plain that is surely right.

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
