//! A puzzle for every day: positions near the end of a game in which one move is clearly the best.
//!
//! The program `puzzles` took the positions from games between our own players, and proved with a perfect search what
//! each move is worth. A person plays Black to the end, against perfect replies.
//!
//! # The file
//!
//! `puzzles.bin` has [`SIZE`] bytes for each puzzle, one puzzle for each day, beginning with a Monday. The first 13
//! bytes are a number, with the lowest byte first. Its digits in base three are the cells a1, b1, … h8, with the lowest
//! digit first: 0 is empty, 1 is black, 2 is white. The last byte is the result for Black with perfect play, in discs,
//! as a signed number.

use crate::board::{self, Board, Square};
use crate::cell::{Cell, Stone};
use crate::engine::bitboard::Bitboard;
use crate::game::Game;
use std::fmt;

/// How many bytes the file has for each puzzle.
pub const SIZE: usize = 14;

/// With perfect replies, the best move is worth at least this much more than any other, in discs. In a won position,
/// half of this is on either side of a draw. So if a player who has found the move wastes a stone or two later, the
/// puzzle can still be solved, and after any other first move, it cannot.
pub const MARGIN: i32 = 8;

/// How hard the puzzles are on each day of the week, beginning with Monday.
pub const WEEK: [Level; 7] = {
    use Level::{Easy, Hard, Medium};
    [Easy, Easy, Medium, Medium, Medium, Hard, Hard]
};

/// A puzzle and the one that follows it in [`another`] are this many days apart. That is one day further in the week,
/// so it gets harder step by step. The number has no factor in common with the number of puzzles, so every puzzle comes
/// before any comes twice.
const STRIDE: usize = 379;

/// An easy puzzle has at most this many empty squares.
pub const EASY: usize = 6;

const FILE: &[u8] = include_bytes!("puzzles.bin");

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// There are only a few empty squares, and Black can win.
    Easy,
    /// Level 5 of our players usually finds the move, but level 3 often misses it.
    Medium,
    /// Even level 5 often misses the move.
    Hard,
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Level::Easy => "Easy",
            Level::Medium => "Medium",
            Level::Hard => "Hard",
        })
    }
}

/// What Black should achieve in a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Black should win.
    Win,
    /// Black should lose by no more than this many stones.
    LoseBy(i32),
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Goal::Win => f.write_str("Win as Black"),
            Goal::LoseBy(most) => write!(f, "Lose by {most} stones or less"),
        }
    }
}

/// A position with Black to move, and what Black can get out of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position.
    pub board: Board,
    /// By how many discs Black wins with perfect play. Negative if White wins.
    pub result: i32,
}

impl Puzzle {
    /// The puzzle with this number, counted from 0. `None` if there are not that many.
    pub fn numbered(number: usize) -> Option<Puzzle> {
        FILE.chunks_exact(SIZE).nth(number).map(Puzzle::read)
    }

    /// Reads a puzzle from its bytes in the file.
    fn read(bytes: &[u8]) -> Puzzle {
        let (digits, result) = bytes.split_at(SIZE - 1);
        let byte = |number: u128, byte: &u8| number << 8 | u128::from(*byte);
        let mut number = digits.iter().rev().fold(0, byte);
        let mut cells = [[Cell::Empty; board::SIZE as usize]; board::SIZE as usize];
        for cell in cells.as_flattened_mut() {
            *cell = match number % 3 {
                1 => Cell::Taken(Stone::Black),
                2 => Cell::Taken(Stone::White),
                _ => Cell::Empty,
            };
            number /= 3;
        }
        Puzzle {
            board: Board::from_cells(cells),
            result: i32::from(result[0] as i8),
        }
    }

    /// Returns the puzzle's bytes in the file.
    pub fn write(&self) -> Vec<u8> {
        let digit = |square: Square| match self.board.get(square) {
            Cell::Empty => 0,
            Cell::Taken(Stone::Black) => 1,
            Cell::Taken(Stone::White) => 2,
        };
        let squares = Square::all().into_iter().rev();
        let number = squares.fold(0, |number: u128, square| 3 * number + digit(square));
        let mut bytes = number.to_le_bytes()[..SIZE - 1].to_vec();
        bytes.push(self.result as i8 as u8);
        bytes
    }

    /// A game that begins with the puzzle.
    pub fn game(&self) -> Game {
        Game::from_position(self.board.clone(), Stone::Black)
    }

    /// What Black should achieve. A small mistake after the first move is forgiven.
    pub fn goal(&self) -> Goal {
        match self.result {
            1.. => Goal::Win,
            lost => Goal::LoseBy(MARGIN / 2 - lost),
        }
    }

    /// Whether Black achieves the goal if the game ends with this board.
    pub fn is_solved_by(&self, last: &Board) -> bool {
        self.goal()
            .is_reached_by(Bitboard::new(last, Stone::Black).result())
    }
}

impl Goal {
    /// Whether Black achieves the goal with this result, in discs. Negative if White wins.
    pub fn is_reached_by(self, result: i32) -> bool {
        match self {
            Goal::Win => result > 0,
            Goal::LoseBy(most) => result >= -most,
        }
    }

    /// What to say to someone who has achieved the goal.
    pub fn praise(self) -> &'static str {
        match self {
            Goal::Win => "Solved!",
            Goal::LoseBy(_) => "Well saved!",
        }
    }
}

/// How many squares are empty.
pub fn empty(board: &Board) -> usize {
    64 - board.count(Stone::Black) - board.count(Stone::White)
}

/// Whether a file consists of puzzles.
pub fn are_puzzles(file: &[u8]) -> bool {
    let is_puzzle = |bytes: &[u8]| Puzzle::read(bytes).write() == bytes;
    file.len() % SIZE == 0 && file.chunks_exact(SIZE).all(is_puzzle)
}

/// How many puzzles there are.
pub fn count() -> usize {
    FILE.len() / SIZE
}

/// How hard the puzzle with this number is.
pub fn level(number: usize) -> Level {
    WEEK[number % WEEK.len()]
}

/// The number of the puzzle for a day, which is counted from 1 January 1970, a Thursday. Every puzzle comes before any
/// comes twice. It is the same for everyone.
pub fn of_day(day: i64) -> usize {
    (day + 3).rem_euclid(count() as i64) as usize
}

/// The numbers of the puzzles in a day's week, from Monday to Sunday.
pub fn of_week(day: i64) -> [usize; 7] {
    let monday = day - (day + 3).rem_euclid(7);
    std::array::from_fn(|weekday| of_day(monday + weekday as i64))
}

/// The number of the puzzle to offer to a player who wants another one.
pub fn another(number: usize) -> usize {
    (number + STRIDE) % count()
}

/// The number of the puzzle to offer to a player who wants an easy one.
pub fn another_easy(number: usize) -> usize {
    match another(number) {
        next if level(next) == Level::Easy => next,
        next => another_easy(next),
    }
}

/// The name of the puzzle with this number, for links: `puzzle-1`, `puzzle-2`, …
pub fn name(number: usize) -> String {
    format!("puzzle-{}", number + 1)
}

/// The number of the puzzle that a text names. The name can be the end of a link. There may be no such puzzle.
pub fn named(text: &str) -> Option<usize> {
    let (_, number) = text.trim().rsplit_once("puzzle-")?;
    number.parse::<usize>().ok()?.checked_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_file_is_small_and_has_whole_weeks() {
        assert_eq!(FILE.len() % (WEEK.len() * SIZE), 0);
        assert!(count() >= 1000 && FILE.len() <= 20_000);
    }

    #[test]
    fn puzzles_are_written_as_they_were_read() {
        for (number, bytes) in FILE.chunks_exact(SIZE).enumerate() {
            assert_eq!(Puzzle::numbered(number).unwrap().write(), bytes);
        }
        assert_eq!(Puzzle::numbered(count()), None);
    }

    #[test]
    fn every_puzzle_comes_before_any_comes_twice() {
        let days = 20_000..20_000 + count() as i64;
        assert_eq!(BTreeSet::from_iter(days.map(of_day)).len(), count());
        let mut seen = BTreeSet::new();
        let mut number = 5;
        while seen.insert(number) {
            number = another(number);
        }
        assert_eq!(seen.len(), count());
    }

    /// 5 January 1970 was a Monday, and so was 23 November 2026.
    #[test]
    fn a_week_begins_on_monday_and_gets_harder() {
        for monday in [4, 20_780, -3] {
            for day in monday..monday + 7 {
                assert_eq!(of_week(day), of_week(monday));
                assert_eq!(of_week(day)[(day - monday) as usize], of_day(day));
                assert_eq!(level(of_day(day)), WEEK[(day - monday) as usize]);
            }
        }
        assert!(WEEK.is_sorted());
    }

    #[test]
    fn a_name_leads_back_to_its_puzzle() {
        for number in [0, 7, count() - 1] {
            assert_eq!(named(&name(number)), Some(number));
            let link = format!(" https://example.org/play/#{}\n", name(number));
            assert_eq!(named(&link), Some(number));
        }
        for text in ["", "f5d6", "puzzle-", "puzzle-0", "puzzle--1", "puzzle-1x"] {
            assert_eq!(named(text), None, "{text}");
        }
    }

    #[test]
    fn a_small_mistake_is_forgiven_but_not_a_large_one() {
        let mut puzzle = Puzzle::numbered(0).unwrap();
        let last = crate::record::read("e6f4e3f6g5d6e7f5c5").unwrap();
        puzzle.result = 4;
        assert!(puzzle.is_solved_by(last.board()));
        assert!(!puzzle.is_solved_by(&Board::start()), "a draw is no win");
        puzzle.result = -2;
        assert_eq!(puzzle.goal(), Goal::LoseBy(6));
        assert!(puzzle.is_solved_by(&Board::start()));
        let cells = [[Cell::Taken(Stone::White); 8]; 8];
        assert!(!puzzle.is_solved_by(&Board::from_cells(cells)));
    }

    #[test]
    fn a_short_win_follows_any_puzzle() {
        for number in 0..count() {
            let easy = another_easy(number);
            let puzzle = Puzzle::numbered(easy).unwrap();
            assert!(easy != number && level(easy) == Level::Easy);
            assert!(empty(&puzzle.board) <= EASY && puzzle.goal() == Goal::Win);
        }
    }
}
