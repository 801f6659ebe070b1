//! The player who looks ahead: my move, your reply, my reply to that, and so on.

use crate::players::{Player, after, is_corner};
use othello::board::{Board, Square};
use othello::cell::{Cell, Stone};

const WIN: i32 = 100; // a game that is won counts more than any board that only looks good
const MOST: i32 = 1000; // no score is higher

/// Looks at all moves, at all replies to them, at all replies to those, and so on.
pub struct LookAhead {
    depth: usize,   // how many moves it looks ahead
    prunes: bool,   // whether it leaves out what cannot matter any more: alpha-beta
    positions: u64, // how many it has looked at so far
}

impl LookAhead {
    pub fn new(depth: usize, prunes: bool) -> LookAhead {
        LookAhead {
            depth,
            prunes,
            positions: 0,
        }
    }

    /// What a board is worth for `stone`, which is to move, when both sides play as well as they can.
    ///
    /// `alpha` is what `stone` is sure of already, with another move: only more than that matters.
    /// `beta` is what the other side is sure to hold it down to: if it can get as much here, the
    /// other side will not come this way.
    fn value(&mut self, board: &Board, stone: Stone, depth: usize, alpha: i32, beta: i32) -> i32 {
        self.positions += 1;
        if depth == 0 {
            return worth(board, stone);
        }
        let other = stone.opposite();
        let moves = board.legal_moves(stone);
        if moves.is_empty() && board.can_move(other) {
            return -self.value(board, other, depth, -beta, -alpha); // a pass
        } else if moves.is_empty() {
            return worth(board, stone); // the end
        }
        let mut best = alpha;
        for legal in moves {
            let next = after(board, stone, legal.square);
            // What is good for the other side is bad for us: hence each minus sign.
            let value = -self.value(&next, other, depth - 1, -beta, -best);
            best = best.max(value);
            if self.prunes && best >= beta {
                return best; // the other moves here need no look
            }
        }
        best
    }
}

impl Player for LookAhead {
    fn score(&mut self, board: &Board, stone: Stone, square: Square) -> i32 {
        let next = after(board, stone, square);
        -self.value(&next, stone.opposite(), self.depth - 1, -MOST, MOST)
    }

    fn positions(&self) -> u64 {
        self.positions
    }
}

/// What a board looks like for `stone`, without looking ahead. Less than 0: better for the other side.
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
    let corners = Square::all()
        .into_iter()
        .filter(|square| is_corner(*square));
    let ours = corners.filter(|square| board.get(*square) == Cell::Taken(stone));
    ours.count() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::record::read;

    #[test]
    fn it_takes_all_stones_where_it_can() {
        let game = read("d3c5d6e3f5g5c4c3e6").expect("legal moves"); // the game of day 6
        let e7 = "e7".parse().expect("a square");
        let score = LookAhead::new(2, true).score(game.board(), Stone::White, e7);
        assert_eq!(score, 14 + WIN); // white wins, 14 to 0
    }

    #[test]
    fn alpha_beta_finds_the_same_with_less_work() {
        let game = read("c4c3c2b4f5b2").expect("legal moves");
        let mut plain = LookAhead::new(4, false);
        let mut pruned = LookAhead::new(4, true);
        for legal in game.legal_moves() {
            let score = plain.score(game.board(), Stone::Black, legal.square);
            assert_eq!(
                pruned.score(game.board(), Stone::Black, legal.square),
                score
            );
        }
        assert!(pruned.positions < plain.positions);
    }
}
