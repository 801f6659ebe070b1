//! Collects puzzles, and gives each a day.

use othello::cell::Stone;
use othello::engine::bitboard::Bitboard;
use othello::table::puzzles::{EASY, Level, Puzzle, WEEK, empty};
use std::collections::HashSet;

/// How many weeks the calendar has at most: more than two and a half years.
const WEEKS: usize = 143;

/// Only one in this many puzzles of a level is a lost position. Most puzzles can be won, because winning is more fun.
/// This number has no factor in common with the number of days that a level has in a week, so the lost ones come on all
/// of these days.
const LOST: usize = 7;

/// The puzzles that have been found so far.
#[derive(Default)]
pub struct Calendar {
    /// The smallest of the eight rotations and mirror images of each puzzle.
    seen: HashSet<Bitboard>,
    /// The puzzles of each level.
    levels: [Vec<Puzzle>; 3],
}

impl Calendar {
    /// Adds a puzzle, unless the calendar already has it or a mirror image of it, or has too many lost ones. An easy puzzle
    /// must also be short, and Black must be able to win it.
    pub fn add(&mut self, puzzle: Puzzle, level: Level) {
        let is_for_beginners = empty(&puzzle.board) <= EASY && puzzle.result > 0;
        if level == Level::Easy && !is_for_beginners {
            return;
        }
        let known = &mut self.levels[level as usize];
        let lost = known.iter().filter(|puzzle| puzzle.result < 0).count();
        if puzzle.result < 0 && (lost + 1) * LOST > known.len() + 1 {
            return;
        }
        let twins = Bitboard::new(&puzzle.board, Stone::Black).symmetries();
        let first = twins.into_iter().min();
        if first.is_some_and(|twin| self.seen.insert(twin)) {
            known.push(puzzle);
        }
    }

    /// How many puzzles of each level there are: easy, medium and hard.
    pub fn counts(&self) -> [usize; 3] {
        self.levels.each_ref().map(Vec::len)
    }

    /// How many weeks can be filled.
    pub fn weeks(&self) -> usize {
        let weeks = |level: Level| {
            let days = WEEK.iter().filter(|day| **day == level).count();
            self.levels[level as usize].len() / days
        };
        let weeks = [Level::Easy, Level::Medium, Level::Hard].map(weeks);
        weeks.into_iter().fold(WEEKS, usize::min)
    }

    /// Whether all weeks can be filled.
    pub fn is_full(&self) -> bool {
        self.weeks() == WEEKS
    }

    /// The file: one puzzle for each day, beginning with a Monday.
    pub fn file(&self) -> Vec<u8> {
        let mut levels = self.levels.each_ref().map(|level| level.iter());
        let days = WEEK.repeat(self.weeks()).into_iter();
        let puzzles = days.filter_map(|level| levels[level as usize].next());
        puzzles.flat_map(Puzzle::write).collect()
    }
}
