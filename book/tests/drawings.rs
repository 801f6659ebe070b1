//! Tests that the drawings are true: their boards can occur in a game, and their flips follow the rules.

use othello::board::{Board, Square};
use othello::cell::Stone;
use othello::engine::bitboard::{Bitboard, indices};
use std::fs;
use std::path::Path;

/// Returns the value of the first attribute with this name in some SVG.
fn attribute<'a>(svg: &'a str, name: &str) -> &'a str {
    let (_, rest) = svg.split_once(&format!("{name}=\"")).expect(name);
    rest.split('"')
        .next()
        .expect("an attribute should end with a quotation mark")
}

fn squares(names: &str) -> Vec<Square> {
    let square = |name: &str| name.parse().expect("the drawing should name a square");
    names.split_whitespace().map(square).collect()
}

/// The board after some moves, and the colour to move.
fn board_after(moves: &str) -> (Board, Stone) {
    let (mut board, mut stone) = (Board::start(), Stone::Black);
    for square in squares(moves) {
        assert!(
            !board.play(square, stone).is_empty(),
            "{square} should be legal"
        );
        stone = stone.opposite();
    }
    (board, stone)
}

/// The text of a drawing.
fn drawing(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("drawings");
    fs::read_to_string(path.join(name)).unwrap()
}

#[test]
fn a_walk_flips_what_the_rules_flip() {
    let svg = drawing("walk.svg");
    let rows: Vec<&str> = svg.split("<g data-moves").skip(1).collect();
    assert_eq!(rows.len(), 3);
    for row in rows {
        let row = format!("data-moves{row}");
        let (board, stone) = board_after(attribute(&row, "data-moves"));
        let from = squares(attribute(&row, "data-square"))[0];
        let mut turned = board.flips(from, stone);
        turned.retain(|square| square.row() == from.row() && square.column() > from.column());
        assert_eq!(
            turned,
            squares(attribute(&row, "data-turns")),
            "the walk from {from}"
        );
    }
}

#[test]
fn the_timeline_shows_a_move_in_the_order_of_its_flips() {
    let svg = drawing("timeline.svg");
    let (board, stone) = board_after(attribute(&svg, "data-moves"));
    let from = squares(attribute(&svg, "data-square"))[0];
    let turned = board.flips(from, stone);
    assert_eq!(turned, squares(attribute(&svg, "data-turns")));
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
            let (board, _) = board_after(&moves);
            let ahead = board.count(Stone::Black) as i32 - board.count(Stone::White) as i32;
            let shown = leaf.split(['>', '<']).nth(1).unwrap().replace('−', "-");
            assert_eq!(shown, ahead.to_string(), "after {moves}");
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

/// Checks a tree, and returns the number of answers that are not cut.
fn looked_at(tree: &str) -> usize {
    let (mut best, mut looked_at) = (i32::MIN, 0);
    for (mv, answers) in answers(tree) {
        let mut worth = i32::MAX;
        for (answer, shown) in answers {
            assert_eq!(shown.is_none(), worth <= best, "{answer} after {mv}");
            let moves = [attribute(tree, "data-moves"), mv, answer].join(" ");
            let (board, _) = board_after(&moves);
            let lead = board.count(Stone::Black) as i32 - board.count(Stone::White) as i32;
            if let Some(shown) = shown {
                assert_eq!(shown, lead, "after {moves}");
                worth = worth.min(lead);
                looked_at += 1;
            }
        }
        best = best.max(worth);
    }
    assert_eq!(best, 2, "both trees should find the same");
    looked_at
}

/// An answer, and the number that the drawing shows for it, unless the answer is cut.
type Answer<'a> = (&'a str, Option<i32>);

/// For each move in a tree, the answers from left to right.
fn answers(tree: &str) -> Vec<(&str, Vec<Answer<'_>>)> {
    let mut all: Vec<(&str, Vec<Answer>)> = Vec::new();
    for part in tree.split(" data-").skip(2) {
        let kind = part.split('=').next();
        if kind != Some("cut") && kind != Some("line") {
            continue;
        }
        let line = part.split('"').nth(1).expect("a line of moves");
        let (mv, answer) = line.split_once(' ').expect("a move and its answer");
        let number = part.split(['>', '<']).nth(1).unwrap_or_default();
        let shown = (kind == Some("line")).then(|| number.replace('−', "-").parse().unwrap());
        match all.last_mut().filter(|(last, _)| *last == mv) {
            Some((_, answers)) => answers.push((answer, shown)),
            None => all.push((mv, vec![(answer, shown)])),
        }
    }
    all
}

/// The position after some moves.
fn position_after(moves: &str) -> Bitboard {
    let (board, stone) = board_after(moves);
    Bitboard::new(&board, stone)
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
        let line = attribute(part, ["data-stored", "data-found"][usize::from(is_found)]);
        let position = position_after(line);
        assert_eq!(stored.contains(&position), is_found, "{line}");
        let place = position.hash() >> 61;
        assert_eq!(attribute(part, "data-place"), place.to_string());
        let (count, lead) = searched(position, 4);
        let right = match is_found {
            true => (Some(0), None),
            false => (Some(count as i32), Some(lead)),
        };
        assert_eq!((number(part), lead_in_table(&svg, line)), right, "{line}");
        stored.push(position);
    }
    assert_eq!(stored.len(), 5);
}

/// The lead in the table after a line of moves, if the table has it.
fn lead_in_table(svg: &str, line: &str) -> Option<i32> {
    let (_, cell) = svg.split_once(&format!("data-lead=\"{line}\""))?;
    number(cell)
}

/// The number in the first element of some SVG.
fn number(svg: &str) -> Option<i32> {
    let text = svg.split(['>', '<']).nth(1)?;
    text.replace('−', "-").replace(',', "").parse().ok()
}
