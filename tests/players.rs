//! Tests that each simple player does what it promises, on the boards of random games.

#[path = "shared/random_game.rs"]
mod random_game;

use othello::board::{Board, Square};
use othello::cell::Stone;
use othello::players::{self, Careful, Corner, Greedy, Player};
use othello::record;
use random_game::random_game;
use std::collections::HashMap;

fn is_corner(square: Square) -> bool {
    ["a1", "h1", "a8", "h8"].contains(&square.to_string().as_str())
}

fn squares(board: &Board, stone: Stone) -> Vec<Square> {
    let moves = board.legal_moves(stone);
    moves.iter().map(|legal| legal.square).collect()
}

fn gives_corner(board: &Board, stone: Stone, square: Square) -> bool {
    let mut after = board.clone();
    after.play(square, stone);
    squares(&after, stone.opposite()).into_iter().any(is_corner)
}

/// Careful gives no corner away, unless every move does. Of the moves that are left, both players prefer a corner, and then
/// the move that flips the most stones.
#[test]
fn corner_and_careful_choose_what_they_promise() {
    let (mut taken, mut avoided, mut forced) = (0, 0, 0);
    for seed in 0..200 {
        random_game(seed, |game, _| {
            let (board, stone) = (game.board(), game.turn().unwrap());
            let legal = squares(board, stone);
            let for_corner = |square| (is_corner(square), board.flips(square, stone).len());
            let for_careful = |square| (!gives_corner(board, stone, square), for_corner(square));
            let corner = for_corner(Corner.choose(board, stone).unwrap());
            let careful = for_careful(Careful.choose(board, stone).unwrap());
            assert_eq!(Some(corner), legal.iter().copied().map(for_corner).max());
            assert_eq!(Some(careful), legal.iter().copied().map(for_careful).max());
            let gives = legal.into_iter().any(|square| !for_careful(square).0);
            taken += usize::from(careful.0 && corner.0);
            avoided += usize::from(careful.0 && gives);
            forced += usize::from(!careful.0);
        });
    }
    let counted = [taken, avoided, forced];
    assert!(counted.iter().all(|count| *count > 200), "{counted:?}");
}

/// The shortest game in which greed costs a corner.
#[test]
fn greedy_gives_h8_away_careful_does_not_and_corner_takes_it() {
    let mut game = record::read("f5f6e6f4").unwrap();
    let named = |square: Option<Square>| square.unwrap().to_string();
    assert_eq!(named(Greedy.choose(game.board(), Stone::Black)), "g7");
    assert_eq!(named(Careful.choose(game.board(), Stone::Black)), "g6");
    game.play("g7".parse().unwrap()).unwrap();
    assert_eq!(named(Corner.choose(game.board(), Stone::White)), "h8");
    assert_eq!(named(Careful.choose(game.board(), Stone::White)), "h8");
}

const README: &str = include_str!("../README.md");

/// The names in the README's arena table, with their ratings and how far off these may be, in Elo points.
fn rated() -> HashMap<&'static str, (f64, f64)> {
    let (_, table) = README.split_once("rank  player   rating").unwrap();
    let rows = table.lines().skip(1).take_while(|line| !line.is_empty());
    let rated = rows.map(|row| {
        let cells: Vec<&str> = row.split_whitespace().collect();
        let number = |column: usize| cells[column].parse().unwrap();
        (cells[1], (number(2), number(3)))
    });
    rated.collect()
}

/// Nobody in the list is better than a player further down, unless it may have been luck.
#[test]
fn the_list_is_ordered_from_weakest_to_strongest() {
    let rated = rated();
    assert_eq!(rated.len(), 17);
    let listed = players::ALL.iter();
    let listed = Vec::from_iter(listed.filter_map(|entry| rated.get(entry.name)));
    assert_eq!(listed.len(), 17);
    for (place, (weaker, margin)) in listed.iter().enumerate() {
        for (stronger, other_margin) in &listed[place + 1..] {
            assert!(weaker - stronger < margin.hypot(*other_margin));
        }
    }
}
