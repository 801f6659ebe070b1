//! Ten endgames with published scores, which are often used to compare Othello programs.

use othello::board::Square;
use othello::engine::bitboard::Bitboard;

/// The endgames. The first lines describe the file.
const FILE: &str = include_str!("endgame.txt");

/// One of the endgames, as read from a line of the file.
pub struct Endgame {
    pub number: &'static str,
    pub position: Bitboard,
    pub score: i32,
    /// The best move, or both moves if two are equally good.
    pub best: Vec<Square>,
    /// Moves that cost neither side a disc, down to 14 empty squares.
    pub line: Vec<Square>,
}

/// Reads all ten.
///
/// # Panics
///
/// Panics if a line has a different format than the file describes.
pub fn endgames() -> Vec<Endgame> {
    let lines = FILE.lines().filter(|line| !line.starts_with('#'));
    let all = Vec::from_iter(lines.map(read));
    assert_eq!(all.len(), 10);
    all
}

fn read(line: &'static str) -> Endgame {
    let words = Vec::from_iter(line.split_whitespace());
    let [number, cells, colour, score, best, line] = words[..] else {
        panic!("{line}");
    };
    assert_eq!(cells.len(), 64);
    let set = |colour| cells.match_indices(colour).map(|(at, _)| 1 << at).sum();
    let other = if colour == "X" { "O" } else { "X" };
    Endgame {
        number,
        position: Bitboard {
            own: set(colour),
            opponent: set(other),
        },
        score: score.parse().expect("the score should be a number"),
        best: squares(best),
        line: squares(line),
    }
}

/// Squares written without separators, such as `d3c5`.
fn squares(text: &str) -> Vec<Square> {
    let names = (0..text.len()).step_by(2).map(|at| &text[at..at + 2]);
    let squares = names.map(|name| name.parse().expect("the name should be a square's"));
    squares.collect()
}
