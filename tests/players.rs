//! Tests that each simple player does what it promises, on the boards of random games.

#[path = "shared/random_game.rs"]
mod random_game;

use othello::board::{Board, Square};
use othello::cell::Stone;
use othello::players::{self, Careful, Corner, Greedy, Player};
use othello::record;
use random_game::random_game;
use std::collections::HashMap;

/// Calls `visit` with every board of this many random games, and with the side to move.
fn visit_games(games: u64, mut visit: impl FnMut(&Board, Stone)) {
    for seed in 0..games {
        random_game(seed, |game, _| visit(game.board(), game.turn().unwrap()));
    }
}

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

#[test]
fn corner_takes_a_corner_whenever_it_can() {
    let mut taken = 0;
    visit_games(200, |board, stone| {
        let legal = squares(board, stone);
        let chosen = Corner.choose(board, stone).unwrap();
        assert_eq!(is_corner(chosen), legal.into_iter().any(is_corner));
        taken += usize::from(is_corner(chosen));
    });
    assert!(taken > 500, "only {taken} boards had a corner to take");
}

#[test]
fn careful_gives_a_corner_away_only_if_every_move_does() {
    let (mut avoided, mut forced) = (0, 0);
    visit_games(200, |board, stone| {
        let legal = squares(board, stone);
        let giving = legal
            .iter()
            .filter(|square| gives_corner(board, stone, **square));
        let giving = giving.count();
        let chosen = Careful.choose(board, stone).unwrap();
        let must = giving == legal.len();
        assert_eq!(gives_corner(board, stone, chosen), must);
        forced += usize::from(must);
        avoided += usize::from(giving > 0 && !must);
    });
    assert!(avoided > 500, "only {avoided} boards offered a choice");
    assert!(forced > 500, "only {forced} boards left no choice");
}

#[test]
fn careful_takes_a_corner_if_that_gives_none_away() {
    let mut taken = 0;
    visit_games(200, |board, stone| {
        let free = |square: &Square| is_corner(*square) && !gives_corner(board, stone, *square);
        if squares(board, stone).iter().any(free) {
            assert!(free(&Careful.choose(board, stone).unwrap()));
            taken += 1;
        }
    });
    assert!(taken > 200, "only {taken} boards had a safe corner");
}

#[test]
fn corner_and_careful_break_ties_by_flipping_most() {
    visit_games(20, |board, stone| {
        let flips = |square: Square| board.flips(square, stone).len();
        let kind = |square: Square| (gives_corner(board, stone, square), is_corner(square));
        let careful = Careful.choose(board, stone).unwrap();
        let corner = Corner.choose(board, stone).unwrap();
        for square in squares(board, stone) {
            assert!(kind(square) != kind(careful) || flips(square) <= flips(careful));
            assert!(is_corner(square) != is_corner(corner) || flips(square) <= flips(corner));
        }
    });
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
    let listed = players::ALL
        .iter()
        .filter_map(|entry| rated.get(entry.name));
    let listed = Vec::from_iter(listed);
    assert_eq!(listed.len(), 17);
    for (place, (weaker, margin)) in listed.iter().enumerate() {
        for (stronger, other_margin) in &listed[place + 1..] {
            assert!(weaker - stronger < margin.hypot(*other_margin));
        }
    }
}
