//! Tests that the drawings are true: their boards can occur in a game, and their flips follow the rules.

use othello::board::{Board, Square};
use othello::cell::Stone;
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
