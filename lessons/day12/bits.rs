//! The board as two numbers: each of the 64 bits of a number stands for a square.

use othello::board::{Board, DIRECTIONS, SIZE, Square};
use othello::cell::{Cell, Stone};

/// The eight squares of column a. Each digit 1 is one of them.
const COLUMN_A: u64 = 0x0101_0101_0101_0101;

/// The eight squares of column h. Each digit 8 is one of them.
const COLUMN_H: u64 = 0x8080_8080_8080_8080;

/// The four corners.
pub const CORNERS: u64 = 0x8100_0000_0000_0081;

/// The stones of the player whose turn it is, and the other player's stones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bits {
    pub mine: u64,
    pub theirs: u64,
}

/// The number in which only the bit of this square is 1: a1 is 1, b1 is 2, c1 is 4, and so on.
pub fn bit(square: Square) -> u64 {
    1 << (square.row() * SIZE + square.column())
}

/// Moves all bits at once to the next square in a direction. Bits that leave the board are gone.
fn shift(bits: u64, direction: (i32, i32)) -> u64 {
    let (right, down) = direction;
    let moved = match right {
        -1 => (bits & !COLUMN_A) >> 1,
        1 => (bits & !COLUMN_H) << 1,
        _ => bits,
    };
    match down {
        -1 => moved >> 8,
        1 => moved << 8,
        _ => moved,
    }
}

impl Bits {
    /// The position on this board, with `stone` to move.
    pub fn from_board(board: &Board, stone: Stone) -> Bits {
        let mut bits = Bits { mine: 0, theirs: 0 };
        for square in Square::all() {
            if board.get(square) == Cell::Taken(stone) {
                bits.mine |= bit(square);
            }
            if board.get(square) == Cell::Taken(stone.opposite()) {
                bits.theirs |= bit(square);
            }
        }
        bits
    }

    /// Every square where we may play.
    pub fn moves(self) -> u64 {
        let empty = !(self.mine | self.theirs);
        let mut moves = 0;
        for direction in DIRECTIONS {
            // A walker sets off from each of our stones, all at the same time.
            let mut walkers = shift(self.mine, direction) & self.theirs;
            while walkers != 0 {
                let next = shift(walkers, direction);
                moves |= next & empty;
                walkers = next & self.theirs;
            }
        }
        moves
    }

    /// All stones that we would flip by playing on an empty square.
    pub fn flips(self, square: u64) -> u64 {
        let mut flips = 0;
        for direction in DIRECTIONS {
            let mut passed = 0;
            let mut next = shift(square, direction);
            while next & self.theirs != 0 {
                passed |= next;
                next = shift(next, direction);
            }
            if next & self.mine != 0 {
                flips |= passed;
            }
        }
        flips
    }

    /// The position after a legal move. It is the other player's turn now, so the numbers swap.
    pub fn play(self, square: u64) -> Bits {
        let flips = self.flips(square);
        Bits {
            mine: self.theirs & !flips,
            theirs: self.mine | flips | square,
        }
    }

    /// The same stones, with the other player to move.
    pub fn pass(self) -> Bits {
        Bits {
            mine: self.theirs,
            theirs: self.mine,
        }
    }

    /// The position after each legal move, or after a pass. If there are none, the game is over.
    pub fn next(self) -> Vec<Bits> {
        let mut next = Vec::new();
        let mut moves = self.moves();
        while moves != 0 {
            let square = 1 << moves.trailing_zeros(); // the lowest bit that is 1
            next.push(self.play(square));
            moves &= !square;
        }
        if next.is_empty() && self.pass().moves() != 0 {
            next.push(self.pass());
        }
        next
    }

    /// How many more stones we have than the other player.
    pub fn lead(self) -> i32 {
        self.mine.count_ones() as i32 - self.theirs.count_ones() as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::game::Game;
    use othello::players::{Player, Random};

    /// The bit of the square with this name, such as "f5".
    fn at(name: &str) -> u64 {
        bit(name.parse().expect("tests should name squares"))
    }

    #[test]
    fn bits_that_leave_the_board_are_gone() {
        assert_eq!(shift(at("e4"), (1, 0)), at("f4"));
        assert_eq!(shift(at("h4"), (1, 0)), 0);
        assert_eq!(shift(at("a4"), (-1, 1)), 0);
        assert_eq!(shift(at("c8"), (0, 1)), 0);
    }

    /// Checks that both boards find the same moves, and the same stones after each of them.
    fn compare(board: &Board, stone: Stone) {
        let bits = Bits::from_board(board, stone);
        let mut moves = 0;
        for legal in board.legal_moves(stone) {
            let square = bit(legal.square);
            moves |= square;
            let after = Bits::from_board(&board.after(legal.square, stone), stone.opposite());
            assert_eq!(bits.play(square), after);
        }
        assert_eq!(bits.moves(), moves);
    }

    #[test]
    fn both_boards_agree_in_random_games() {
        for seed in 0..50 {
            let (mut game, mut player) = (Game::start(), Random::new(seed));
            while let Some(stone) = game.turn() {
                compare(game.board(), stone);
                let square = player.choose(game.board(), stone).expect("a legal move");
                game.play(square).expect("a legal move");
            }
        }
    }
}
