//! The engine: its board, its endgames and its search, each against something plain that is surely right.

mod bitboard;
mod endgame;
mod evaluation;
#[path = "../shared/games.rs"]
mod games;
mod positions;
mod published;
mod search;
mod slices;
mod symmetry;
