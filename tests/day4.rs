//! The rules tests, run on the board of day 4.

#[path = "../lessons/day4/board.rs"]
mod board;
#[path = "../lessons/day4/cell.rs"]
mod cell;
#[path = "shared/rules.rs"]
mod rules;

const LONGEST: usize = 8;
