//! Tests that the drawings are true: their boards can occur in a game, and their flips follow the rules.

use othello::board::{Board, Square};
use othello::cell::Stone;
use othello::engine::bitboard::{Bitboard, indices};
use std::fs;
use std::path::Path;

/// Returns the value of the first attribute with this name in some SVG.
fn attribute<'a>(svg: &'a str, name: &str) -> &'a str {
    let (_, rest) = svg.split_once(&format!("{name}=\"")).expect(name);
    rest.split('"').next().unwrap()
}

/// The number in the first element of some SVG.
fn number(svg: &str) -> Option<i32> {
    let text = svg.split(['>', '<']).nth(1)?;
    text.replace('−', "-").replace(',', "").parse().ok()
}

fn squares(names: &str) -> Vec<Square> {
    let names = names.split_whitespace();
    names.map(|name| name.parse().expect(name)).collect()
}

/// The board after some moves, and the colour to move.
fn board_after(moves: &str) -> (Board, Stone) {
    let (mut board, mut stone) = (Board::start(), Stone::Black);
    for square in squares(moves) {
        let flipped = board.play(square, stone);
        assert!(!flipped.is_empty(), "{square} should be legal");
        stone = stone.opposite();
    }
    (board, stone)
}

/// Black's lead after some moves.
fn lead_after(moves: &str) -> i32 {
    let (board, _) = board_after(moves);
    board.count(Stone::Black) as i32 - board.count(Stone::White) as i32
}

/// The text of a drawing.
fn drawing(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("drawings");
    fs::read_to_string(path.join(name)).unwrap()
}

/// In a walk, the squares to the right of the stone are flipped. The timeline shows all flips of a move, in their order.
#[test]
fn drawings_flip_what_the_rules_flip() {
    for (name, count) in [("walk", 3), ("timeline", 1)] {
        let svg = drawing(&format!("{name}.svg"));
        let moves = svg.match_indices("data-moves");
        assert_eq!(moves.clone().count(), count);
        for (start, _) in moves {
            let svg = &svg[start..];
            let (board, stone) = board_after(attribute(svg, "data-moves"));
            let from = squares(attribute(svg, "data-square"))[0];
            let mut turned = board.flips(from, stone);
            if name == "walk" {
                turned.retain(|to| to.row() == from.row() && to.column() > from.column());
            }
            assert_eq!(
                turned,
                squares(attribute(svg, "data-turns")),
                "{name}, {from}"
            );
        }
    }
}

/// In both drawings, each number is Black's lead after the moves on its branch.
#[test]
fn a_tree_counts_the_stones_on_the_board() {
    for (name, count) in [("answers", 9), ("tree", 5)] {
        let svg = drawing(&format!("{name}.svg"));
        let leaves: Vec<&str> = svg.split("<text data-line").skip(1).collect();
        assert_eq!(leaves.len(), count);
        for leaf in leaves {
            let line = format!("data-line{leaf}");
            let moves = [attribute(&svg, "data-moves"), attribute(&line, "data-line")].join(" ");
            assert_eq!(number(leaf), Some(lead_after(&moves)), "after {moves}");
        }
    }
}

/// A drawing of two trees, in which each number is Black's lead. A branch is cut if and only if the answers before it
/// show that the move is no better than an earlier one.
#[test]
fn alpha_beta_cuts_what_the_two_trees_cut() {
    let svg = drawing("ordering.svg");
    let trees = svg.split("<g class=\"tree\"").skip(1).map(looked_at);
    assert_eq!(Vec::from_iter(trees), [9, 5]);
}

/// Checks a tree, and returns the number of answers that are not cut. The worth of a move is the smallest lead that its
/// answers leave, and the best move comes first.
fn looked_at(tree: &str) -> usize {
    let mut worths: Vec<(&str, i32)> = Vec::new();
    let mut looked_at = 0;
    for part in tree.split(" data-").skip(2) {
        let kind = part.split('=').next().unwrap();
        if kind != "cut" && kind != "line" {
            continue;
        }
        let line = part.split('"').nth(1).expect("a line of moves");
        let (mv, _) = line.split_once(' ').expect("a move and its answer");
        if worths.last().is_none_or(|(last, _)| *last != mv) {
            worths.push((mv, i32::MAX));
        }
        let ((_, worth), before) = worths.split_last_mut().unwrap();
        let best = before.iter().map(|(_, worth)| *worth).max();
        assert_eq!(
            kind == "cut",
            best.is_some_and(|best| *worth <= best),
            "{line}"
        );
        if kind == "line" {
            let lead = lead_after(&[attribute(tree, "data-moves"), line].join(" "));
            assert_eq!(number(part), Some(lead), "after {line}");
            *worth = lead.min(*worth);
            looked_at += 1;
        }
    }
    let best = worths.iter().map(|(_, worth)| *worth).max();
    assert_eq!(best, Some(2), "both trees should find the same");
    looked_at
}

/// How many positions there are up to `depth` moves ahead, and the best lead that the player to move can have then.
fn searched(position: Bitboard, depth: u32) -> (u32, i32) {
    if depth == 0 {
        return (1, position.difference());
    }
    let below = indices(position.moves()).map(|index| searched(position.play(index), depth - 1));
    let sum =
        |(count, lead): (u32, i32), (more, theirs): (u32, i32)| (count + more, lead.max(-theirs));
    below.fold((1, i32::MIN), sum)
}

#[test]
fn a_table_fills_up_as_hashes_say() {
    let svg = drawing("filling.svg");
    let mut stored = Vec::new();
    for part in svg
        .split("<text ")
        .filter(|part| part.contains("data-place"))
    {
        let is_found = part.contains("data-found");
        let line = attribute(
            part,
            if is_found {
                "data-found"
            } else {
                "data-stored"
            },
        );
        let (board, stone) = board_after(line);
        let position = Bitboard::new(&board, stone);
        assert_eq!(stored.contains(&position), is_found, "{line}");
        let place = position.hash() >> 61;
        assert_eq!(attribute(part, "data-place"), place.to_string());
        let lead = svg.split_once(&format!("data-lead=\"{line}\""));
        let shown = (number(part), lead.and_then(|(_, cell)| number(cell)));
        let (count, lead) = searched(position, 4);
        let right = match is_found {
            true => (Some(0), None),
            false => (Some(count as i32), Some(lead)),
        };
        assert_eq!(shown, right, "{line}");
        stored.push(position);
    }
    assert_eq!(stored.len(), 5);
}
