//! The players: each one has its own idea of what a good move is.

use crate::look_ahead::LookAhead;
use othello::board::{Board, Square};
use othello::cell::Stone;

/// Somebody who has an opinion of every move.
pub trait Player {
    /// What it thinks of a legal move. It plays the one with the highest score.
    fn score(&mut self, board: &Board, stone: Stone, square: Square) -> i32;

    /// How many positions it has looked at so far. Who does not look ahead has looked at none.
    fn positions(&self) -> u64 {
        0
    }
}

/// All players, in the order of their keys.
pub fn all() -> Vec<Box<dyn Player>> {
    vec![
        Box::new(You),
        Box::new(Greedy),
        Box::new(Corner),
        Box::new(Careful),
        Box::new(LookAhead::new(2, true)),
        Box::new(LookAhead::new(4, true)),
        Box::new(LookAhead::new(4, false)), // without alpha-beta
    ]
}

/// The names of all players, in the same order.
pub const NAMES: [&str; 7] = [
    "You", "Greedy", "Corner", "Careful", "Look 2", "Look 4", "Plain 4",
];

/// A person. No program can know what you think.
pub struct You;

impl Player for You {
    fn score(&mut self, _board: &Board, _stone: Stone, _square: Square) -> i32 {
        0
    }
}

/// Flips as many stones as it can.
pub struct Greedy;

impl Player for Greedy {
    fn score(&mut self, board: &Board, stone: Stone, square: Square) -> i32 {
        board.flips(square, stone).len() as i32
    }
}

/// Takes a corner if there is one. All other squares are the same to it.
pub struct Corner;

impl Player for Corner {
    fn score(&mut self, _board: &Board, _stone: Stone, square: Square) -> i32 {
        if is_corner(square) { 1 } else { 0 }
    }
}

/// Takes corners, too, and never gives one away if it can help it.
pub struct Careful;

impl Player for Careful {
    fn score(&mut self, board: &Board, stone: Stone, square: Square) -> i32 {
        let replies = after(board, stone, square).legal_moves(stone.opposite());
        if replies.iter().any(|reply| is_corner(reply.square)) {
            -1
        } else {
            Corner.score(board, stone, square)
        }
    }
}

/// The board after a move. The move is tried on a copy: the board itself stays as it is.
pub fn after(board: &Board, stone: Stone, square: Square) -> Board {
    let mut copy = board.clone();
    copy.play(square, stone);
    copy
}

/// Whether both the column and the row are the first or the last one: only 0 and 7 leave nothing.
pub fn is_corner(square: Square) -> bool {
    square.column() % 7 == 0 && square.row() % 7 == 0
}

/// What a player thinks of one move.
pub struct Opinion {
    pub square: Square,
    pub score: i32,
}

/// The squares with the highest score.
pub fn best(opinions: &[Opinion]) -> Vec<Square> {
    let most = opinions.iter().map(|opinion| opinion.score).max();
    let best = opinions
        .iter()
        .filter(|opinion| Some(opinion.score) == most);
    best.map(|opinion| opinion.square).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::record::read;

    #[test]
    fn careful_takes_a_corner_and_gives_none() {
        let game = read("c4c3c2b4f5b2").expect("legal moves"); // black can have the corner now
        for (name, score) in [("a1", 1), ("d3", 0), ("a2", -1)] {
            let square = name.parse().expect("a square");
            assert_eq!(Careful.score(game.board(), Stone::Black, square), score);
        }
    }

    #[test]
    fn a_move_on_a_copy_leaves_the_board_as_it_was() {
        let board = Board::start();
        for legal in board.legal_moves(Stone::Black) {
            let copy = after(&board, Stone::Black, legal.square);
            assert_eq!(copy.count(Stone::Black), 4);
        }
        assert_eq!(board, Board::start());
    }
}
