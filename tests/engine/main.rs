//! Tests of the engine. They compare its board, endgames and search with code that is plain and certainly correct.

mod bitboard;
mod endgame;
#[allow(dead_code)] // a benchmark uses the rest
#[path = "../shared/endgame.rs"]
mod endgame_file;
mod evaluation;
#[path = "../shared/perft.rs"]
mod perft;
mod positions;
mod published;
#[path = "../shared/random_game.rs"]
mod random_game;
mod search;
mod slices;
mod symmetry;
