//! Greedy chooses among the moves that flip the most, and each of them comes up.

use crate::ai::Ai;
use crate::board::{Board, Move, Square};
use crate::cell::Stone;
use ::rand::SeedableRng;
use ::rand::rngs::SmallRng;

fn name(square: Square) -> (i32, i32) {
    (square.column(), square.row())
}

/// All squares that Greedy chooses, in many tries.
fn chosen(moves: &[Move]) -> Vec<(i32, i32)> {
    let mut rng = SmallRng::seed_from_u64(5);
    let mut squares: Vec<(i32, i32)> = (0..200).map(|_| name(Ai::Greedy.choose(moves, &mut rng).unwrap())).collect();
    squares.sort();
    squares.dedup();
    squares
}

#[test]
fn in_every_position_of_a_game_exactly_the_best_moves_are_chosen() {
    let (mut board, mut stone) = (Board::start(), Stone::Black);
    for _ in 0..8 {
        let moves = board.legal_moves(stone);
        let most = moves.iter().map(|legal| legal.flips.len()).max().unwrap();
        let best = moves.iter().filter(|legal| legal.flips.len() == most);
        let mut best: Vec<(i32, i32)> = best.map(|legal| name(legal.square)).collect();
        best.sort();
        assert_eq!(chosen(&moves), best);
        board.play(moves[0].square, stone);
        stone = stone.opposite();
    }
}

#[test]
fn without_a_move_none_is_chosen() {
    let mut rng = SmallRng::seed_from_u64(5);
    assert!(Ai::Greedy.choose(&[], &mut rng).is_none());
}
