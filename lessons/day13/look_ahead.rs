//! The player that looks ahead: my move, your answer, my answer to that, and so on.

use othello::board::{Board, Move, Square};
use othello::cell::{Cell, Stone};
use othello::players::{Player, is_corner};

pub const MOST: i32 = 1000; // no value is higher
const WIN: i32 = 100; // a win counts more than any board that only looks good

pub struct LookAhead {
    depth: usize,       // how many moves it looks ahead
    prunes: bool,       // whether it skips moves that cannot matter: alpha-beta
    pub positions: u64, // how many it has looked at so far
}

impl LookAhead {
    pub fn new(depth: usize, prunes: bool) -> LookAhead {
        LookAhead {
            depth,
            prunes,
            positions: 0,
        }
    }

    /// What a board is worth for `stone`, whose turn it is, if both sides play as well as they can.
    ///
    /// `alpha` is what `stone` can be sure of with a different move. `beta` is the most that the
    /// other side has to allow: if `stone` gets that much here, the other side avoids this board.
    fn value(&mut self, board: &Board, stone: Stone, depth: usize, alpha: i32, beta: i32) -> i32 {
        self.positions += 1;
        let other = stone.opposite();
        let moves = board.legal_moves(stone);
        if moves.is_empty() && board.can_move(other) {
            return -self.value(board, other, depth, -beta, -alpha); // a pass
        } else if moves.is_empty() || depth == 0 {
            return worth(board, stone);
        }
        let mut best = alpha;
        for legal in moves {
            let next = board.after(legal.square, stone);
            // The better it is for the other side, the worse it is for us: hence the minus signs.
            let value = -self.value(&next, other, depth - 1, -beta, -best);
            best = best.max(value);
            if self.prunes && best >= beta {
                return best; // no need to look at the other moves here
            }
        }
        best
    }
}

impl Player for LookAhead {
    fn score(&mut self, board: &Board, stone: Stone, legal: &Move) -> i32 {
        let next = board.after(legal.square, stone);
        -self.value(&next, stone.opposite(), self.depth - 1, -MOST, MOST)
    }
}

/// How good a board looks for `stone`. If this is below 0, it looks better for the other side.
fn worth(board: &Board, stone: Stone) -> i32 {
    let other = stone.opposite();
    let mine = board.legal_moves(stone).len() as i32;
    let theirs = board.legal_moves(other).len() as i32;
    if mine == 0 && theirs == 0 {
        let ahead = board.count(stone) as i32 - board.count(other) as i32;
        return ahead + WIN * ahead.signum();
    }
    mine - theirs + 10 * (corners(board, stone) - corners(board, other))
}

fn corners(board: &Board, stone: Stone) -> i32 {
    let mut corners = Square::all();
    corners.retain(|square| is_corner(*square) && board.get(*square) == Cell::Taken(stone));
    corners.len() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many positions a player looks at before the first move of a game.
    fn count(mut player: LookAhead) -> u64 {
        player.choose(&Board::start(), Stone::Black);
        player.positions
    }

    #[test]
    fn count_the_positions() {
        for depth in 1..7 {
            let all = count(LookAhead::new(depth, false));
            let pruned = count(LookAhead::new(depth, true));
            println!("looking {depth} ahead: {all} positions, with alpha-beta {pruned}");
        }
    }
}
