//! Tests that compare Day 11's look-ahead player with a plain search.

#[path = "shared/contest.rs"]
mod contest;
#[path = "../lessons/day11/look_ahead.rs"]
mod look_ahead;
#[path = "shared/random_game.rs"]
mod random_game;

use contest::points;
use look_ahead::{LookAhead, MOST};
use othello::board::{Board, Square};
use othello::cell::{Cell, Stone};
use othello::players::{Careful, Player};
use random_game::random_game;

/// A board and the colour to move.
type Position = (Board, Stone);

/// Plays a random game. Returns all its positions except the final one, each with the colour to move.
fn random_positions(seed: u64) -> Vec<Position> {
    let mut positions = Vec::new();
    random_game(seed, |game, _| {
        positions.push((game.board().clone(), game.turn().unwrap()));
    });
    positions
}

fn scores(player: &mut LookAhead, (board, stone): &Position) -> Vec<i32> {
    let moves = board.legal_moves(*stone).into_iter();
    let scores = moves.map(|legal| player.score(board, *stone, &legal));
    scores.collect()
}

fn squares(board: &Board, stone: Stone) -> Vec<Square> {
    let moves = board.legal_moves(stone);
    moves.iter().map(|legal| legal.square).collect()
}

/// The player's evaluation of a position for `stone`, written in a different way.
fn look((board, stone): &Position) -> i32 {
    let of = |stone| {
        let corners = ["a1", "h1", "a8", "h8"].into_iter();
        let has = |corner: &&str| board.get(corner.parse().unwrap()) == Cell::Taken(stone);
        squares(board, stone).len() as i32 + 10 * corners.filter(has).count() as i32
    };
    if board.can_move(*stone) || board.can_move(stone.opposite()) {
        return of(*stone) - of(stone.opposite());
    }
    let lead = board.count(*stone) as i32 - board.count(stone.opposite()) as i32;
    lead + 100 * lead.signum()
}

/// The value for Black if both sides play as well as they can. On Black's turn, it is the highest value of the next
/// positions. On White's turn, it is the lowest.
fn minimax(board: &Board, stone: Stone, depth: usize) -> i32 {
    let legal = squares(board, stone);
    let over = legal.is_empty() && !board.can_move(stone.opposite());
    if depth == 0 || over {
        return look(&(board.clone(), Stone::Black));
    }
    if legal.is_empty() {
        return minimax(board, stone.opposite(), depth);
    }
    let after = legal.iter().map(|square| board.after(*square, stone));
    let values = after.map(|board| minimax(&board, stone.opposite(), depth - 1));
    match stone {
        Stone::Black => values.max().unwrap(),
        Stone::White => values.min().unwrap(),
    }
}

/// The scores that plain minimax gives the legal moves.
fn expected((board, stone): &Position, depth: usize) -> Vec<i32> {
    let sign = if *stone == Stone::Black { 1 } else { -1 };
    let after = |square: Square| minimax(&board.after(square, *stone), stone.opposite(), depth - 1);
    let legal = squares(board, *stone).into_iter();
    legal.map(|square| sign * after(square)).collect()
}

#[test]
fn looking_ahead_gives_the_values_of_plain_minimax() {
    for depth in 1..=4 {
        // Check only every `step`-th position, because deep searches take longer.
        let step = [3, 9, 61, 211][depth - 1];
        let middle = (0..8).flat_map(random_positions).step_by(step);
        let end = (20..30).flat_map(|seed| random_positions(seed).into_iter().skip(54));
        for position in middle.chain(end) {
            let expected = expected(&position, depth);
            assert!(expected.iter().all(|value| value.abs() < MOST));
            for prunes in [false, true] {
                let scores = scores(&mut LookAhead::new(depth, prunes), &position);
                assert_eq!(scores, expected, "depth {depth}, {position:?}");
            }
        }
    }
}

#[test]
fn alpha_beta_looks_at_fewer_positions() {
    let mut plain = LookAhead::new(4, false);
    let mut pruned = LookAhead::new(4, true);
    for position in random_positions(3).iter().step_by(10) {
        assert_eq!(scores(&mut plain, position), scores(&mut pruned, position));
    }
    let (plain, pruned) = (plain.positions, pruned.positions);
    assert!(pruned * 2 < plain, "{pruned} instead of {plain}");
}

#[test]
fn looking_further_ahead_wins() {
    let [mut one, mut two, mut three] = [1, 2, 3].map(|depth| LookAhead::new(depth, true));
    let careful = points(&mut two, &mut Careful, 10);
    assert!(careful > 12.0, "2 moves ahead: {careful} of 20 points");
    let ahead = points(&mut three, &mut one, 5);
    assert!(ahead > 6.0, "3 moves ahead: {ahead} of 10 points");
}
