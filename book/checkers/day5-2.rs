//! Greedy chooses among the moves that flip the most stones, and sooner or later takes each of them.

use crate::ai::Ai;
use crate::board::{Board, Move, Square};
use crate::cell::Stone;
use ::rand::SeedableRng;
use ::rand::rngs::SmallRng;

/// The name of a square, such as "e6".
fn name(square: Square) -> String {
    let letters: Vec<char> = "abcdefgh".chars().collect();
    format!("{}{}", letters[square.column() as usize], square.row() + 1)
}

/// All squares that Greedy chooses in many tries.
fn chosen(moves: &[Move]) -> Vec<String> {
    let mut rng = SmallRng::seed_from_u64(5);
    let tries = (0..200).filter_map(|_| Ai::Greedy.choose(moves, &mut rng));
    let mut names: Vec<String> = tries.map(name).collect();
    names.sort();
    names.dedup();
    names
}

/// The squares whose moves flip the most stones.
fn best(moves: &[Move]) -> Vec<String> {
    let most = moves.iter().map(|legal| legal.flips.len()).max();
    let best = moves.iter().filter(|legal| Some(legal.flips.len()) == most);
    let mut names: Vec<String> = best.map(|legal| name(legal.square)).collect();
    names.sort();
    names
}

#[test]
fn greedy_takes_each_of_the_best_moves_now_and_then() {
    let (mut board, mut stone) = (Board::start(), Stone::Black);
    let mut played = String::from("none");
    for number in 0..8 {
        let moves = board.legal_moves(stone);
        let (best, chosen) = (best(&moves).join(" "), chosen(&moves).join(" "));
        assert!(
            chosen == best,
            "Moves so far: {played}. In 200 tries, Greedy should choose every square that flips the most stones, \
             and no others: [{best}]. Yours chose [{chosen}]."
        );
        let square = moves[0].square;
        played = if number == 0 { name(square) } else { format!("{played} {}", name(square)) };
        board.play(square, stone);
        stone = stone.opposite();
    }
}

#[test]
fn greedy_chooses_nothing_without_a_legal_move() {
    let mut rng = SmallRng::seed_from_u64(5);
    assert!(
        Ai::Greedy.choose(&[], &mut rng).is_none(),
        "If there is no legal move, Greedy should return None, but yours returns a square."
    );
}
