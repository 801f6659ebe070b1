//! The fourth AI takes the last legal move.

use crate::ai::Ai;
use crate::board::Board;
use crate::cell::Stone;
use ::rand::SeedableRng;
use ::rand::rngs::SmallRng;

#[test]
fn the_last_legal_move_is_chosen() {
    let mut rng = SmallRng::seed_from_u64(5);
    let moves = Board::start().legal_moves(Stone::Black);
    let chosen = Ai::Last.choose(&moves, &mut rng).map(|square| (square.column(), square.row()));
    assert_eq!(chosen, Some((4, 5)));
    assert!(Ai::Last.choose(&[], &mut rng).is_none());
}

#[test]
fn it_has_a_name() {
    assert_eq!(Ai::Last.name(), "Last");
}
