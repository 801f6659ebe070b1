//! The positions with the fewest moves come first, and no position is lost.

use crate::bits::Bits;
use crate::fast::sorted;
use othello::game::Game;
use othello::players::{Player, Random};

/// All positions of a random game.
fn positions() -> Vec<Bits> {
    let (mut game, mut player) = (Game::start(), Random::new(1));
    let mut positions = Vec::new();
    while let Some(stone) = game.turn() {
        positions.push(Bits::from_board(game.board(), stone));
        let square = player.choose(game.board(), stone).expect("this move should be legal");
        game.play(square).expect("this move should be legal");
    }
    positions
}

#[test]
fn the_fewest_moves_come_first() {
    for bits in positions() {
        let found = sorted(bits);
        let moves: Vec<u32> = found.iter().map(|next| next.moves().count_ones()).collect();
        assert!(
            moves.is_sorted(),
            "Your `sorted` returns positions with these numbers of moves: {moves:?}. \
             The smallest number should come first."
        );
    }
}

#[test]
fn no_position_is_lost() {
    for bits in positions() {
        let (found, next) = (sorted(bits), bits.next());
        let is_there = |position: &Bits| found.contains(position);
        assert!(
            found.len() == next.len(),
            "`sorted` should return as many positions as `next`, here {}, but yours returns {}.",
            next.len(),
            found.len()
        );
        assert!(
            next.iter().all(is_there),
            "`sorted` should return the same positions as `next`, but some of yours are different."
        );
    }
}
