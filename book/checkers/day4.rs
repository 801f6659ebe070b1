//! Checks the rules of Day 4. Every message names a position by its moves: each game has the usual start,
//! Black moves first, and the colours take turns. `e4` is column e (the fifth), row 4 from the top.

use crate::board::{Board, Move, Square};
use crate::cell::{Cell, Stone};

const NAMES: &str = "abcdefgh";

/// For each direction: a game in which nothing flips that way, a move that then flips only that way,
/// and the stones that it flips.
const LINES: [(&str, &str, &str, &str); 8] = [
    ("up", "d3 c3 f5 e3 d2 e1 e2", "e6", "e2 e3 e4 e5"),
    ("down", "e6 d6 c4 f6 e7 d8 d7", "d3", "d4 d5 d6 d7"),
    ("left", "c4 c3 e6 c5 b4 a5 b5", "f5", "b5 c5 d5 e5"),
    ("right", "f5 f4 d3 f6 g5 h4 g4", "c4", "d4 e4 f4 g4"),
    (
        "up and left",
        "c4 c3 e6 c5 b2 c2 b5 a2 b3",
        "f7",
        "b3 c4 d5 e6",
    ),
    ("up and right", "e6 f4 f3 f2 g2 h2 c3", "c6", "d5 e4 f3"),
    (
        "down and left",
        "d3 c5 b6 e3 f4 b5 f3 b7 c6",
        "g2",
        "c6 d5 e4 f3",
    ),
    (
        "down and right",
        "f5 f6 d3 g5 g6 h6 h7 h8 e6",
        "c2",
        "d3 e4 f5 g6",
    ),
];

/// Games, each with a square where a move would flip nothing: in one direction, stones of the other colour reach all
/// the way to the edge.
const EDGES: [(&str, &str); 8] = [
    ("d3 c3 f5 d2 d1", "d6"),
    ("e6 d6 c6 d7 e8", "e7"),
    ("c4 c3 f5 b4 a4", "f4"),
    ("f5 f6 d3 g5 h5", "c5"),
    ("c4 c3 f5 b4 a4", "b5"),
    ("f5 f6 d3 g5 h5", "g6"),
    ("c4 c3 f5 b4 a4", "b3"),
    ("e6 d6 c6 d7 e8", "b5"),
];

/// Similar games. A walk that wraps around to the opposite edge would find stones to flip there.
const WRAPS: [(&str, &str); 14] = [
    ("f5 f6 f7 g7 e6 f8", "f1"),
    ("c4 c3 c2 b2 a2 c1", "c8"),
    ("e6 f6 g6 g7 f5 h6", "a6"),
    ("d3 c3 b3 b2 e6 a3", "h3"),
    ("f5 d6 c7 d7 e7 d8", "e1"),
    ("f5 d6 c7 d7 e7 d8", "c1"),
    ("c4 e3 f2 e2 d2 g1", "h8"),
    ("c4 c5 b6 b5 a6 a5", "h4"),
    ("e6 f6 g6 g7 f5 h6", "a7"),
    ("d3 c3 b3 b2 e6 a3", "h2"),
    ("f5 f4 g3 g4 g5 h4", "a6"),
    ("d3 c5 b6 b5 f6 a7", "h7"),
    ("f5 f4 g3 g4 g5 h2", "a2"),
    ("c4 c5 b6 b5 a6 a5", "h3"),
];

/// Games, each with a square where a move would flip nothing: at the other end of the line of stones, there is an empty
/// square.
const HOLES: [(&str, &str); 8] = [
    ("f5", "e6"),
    ("f5", "e3"),
    ("f5", "g5"),
    ("f5", "c5"),
    ("", "f6"),
    ("f5", "c6"),
    ("f5", "f3"),
    ("", "c3"),
];

/// Games, each with all the squares where the next colour can play.
const LEGAL: [(&str, &str); 6] = [
    ("", "c4 d3 e6 f5"),
    ("c4 c3", "c2 d3 e6 f5"),
    ("c4 e3 f4 c5 c6 g4", "d3 f2 f3 f5 h4"),
    ("d3 c3 b3 e3 f6 a3", "b2 d2 e2 f2 f3 f4"),
    ("d3 c5 d6 c3 f5 d7", "b2 b3 b5 c4 c6 c7 d8"),
    ("c4 c3 f5 f6 d3 c5", "b2 b3 b4 b5 b6 c6 d6 e6 f7 g7"),
];

/// How many ways there are to play the first 1, 2, 3, … moves. These numbers are well known.
const WAYS: [usize; 5] = [4, 12, 56, 244, 1396];

fn square(name: &str) -> Square {
    let (column, row) = name.split_at(1);
    let column = NAMES.find(column).unwrap() as i32;
    let row = row.parse::<i32>().unwrap() - 1;
    let square = Square::new(column, row);
    square
        .unwrap_or_else(|| panic!("`Square::new({column}, {row})` should return the square {name}."))
}

fn name(square: Square) -> String {
    let column = &NAMES[square.column() as usize..][..1];
    format!("{column}{}", square.row() + 1)
}

fn names(squares: Vec<Square>) -> String {
    let mut names: Vec<String> = squares.into_iter().map(name).collect();
    names.sort();
    names.join(" ")
}

fn squares_of(moves: Vec<Move>) -> Vec<Square> {
    moves.into_iter().map(|legal| legal.square).collect()
}

fn all_squares() -> impl Iterator<Item = Square> {
    let names = (1..=8).flat_map(|row| NAMES.chars().map(move |column| format!("{column}{row}")));
    names.map(|name| square(&name))
}

/// The board after a game, and the colour to move.
fn after(game: &str) -> (Board, Stone) {
    let (mut board, mut stone) = (Board::start(), Stone::Black);
    let mut played = Vec::new();
    for name in game.split_whitespace() {
        let is_legal = board.play(square(name), stone);
        let (who, when) = (colour(stone), position(&played.join(" ")));
        assert!(
            is_legal,
            "{when}, {who} can play {name}, but your board refuses it."
        );
        played.push(name);
        stone = stone.opposite();
    }
    (board, stone)
}

fn colour(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "Black",
        Stone::White => "White",
    }
}

fn position(game: &str) -> String {
    match game {
        "" => "At the start".to_string(),
        _ => format!("After the moves {game}"),
    }
}

fn or_nothing(names: &str) -> &str {
    if names.is_empty() { "nothing" } else { names }
}

/// Checks that a move of the colour to move flips these stones, and no others.
#[track_caller]
fn must_flip(game: &str, on: &str, right: &str, why: &str) {
    let (board, stone) = after(game);
    let found = names(board.flips(square(on), stone));
    assert!(
        found == right,
        "{}, {} plays {on}. That should flip {}, but your board flips {}. {why}",
        position(game),
        colour(stone),
        or_nothing(right),
        or_nothing(&found),
    );
}

/// Checks that this move is refused, and that no square of the board changes.
#[track_caller]
fn must_refuse(game: &str, on: Square, stone: Stone) {
    let (before, _) = after(game);
    let (mut board, _) = after(game);
    let (when, who, on_name) = (position(game), colour(stone), name(on));
    let is_legal = board.play(on, stone);
    assert!(
        !is_legal,
        "{when}, {who} can't play {on_name}, but your board allows it."
    );
    for square in all_squares() {
        assert!(
            board.get(square) == before.get(square),
            "{when}, {who} can't play {on_name}, but your board changes {}.",
            name(square)
        );
    }
}

#[test]
fn every_square_is_on_the_board() {
    for (column, row) in [(0, 0), (7, 0), (0, 7), (7, 7), (3, 4)] {
        let found = Square::new(column, row);
        let right = found.is_some_and(|square| (square.column(), square.row()) == (column, row));
        assert!(
            right,
            "`Square::new({column}, {row})` should return the square with these numbers."
        );
    }
    for (column, row) in [(-1, 0), (0, -1), (8, 0), (0, 8), (8, 8), (-1, 7)] {
        let found = Square::new(column, row);
        assert!(
            found.is_none(),
            "`Square::new({column}, {row})` is off the board, so it should be `None`."
        );
    }
}

#[test]
fn the_game_starts_with_four_stones() {
    let board = Board::start();
    for square in all_squares() {
        let name = name(square);
        let right = match name.as_str() {
            "d4" | "e5" => Cell::Taken(Stone::White),
            "e4" | "d5" => Cell::Taken(Stone::Black),
            _ => Cell::Empty,
        };
        assert!(
            board.get(square) == right,
            "At the start, White is on d4 and e5, and Black is on e4 and d5. Look at {name}."
        );
    }
}

#[track_caller]
fn must_flip_towards(direction: &str) {
    for (towards, game, on, right) in LINES {
        if towards == direction {
            must_flip(
                game,
                on,
                right,
                &format!("Look {direction} from {on}."),
            );
        }
    }
}

#[test]
fn stones_flip_up() {
    must_flip_towards("up");
}

#[test]
fn stones_flip_down() {
    must_flip_towards("down");
}

#[test]
fn stones_flip_left() {
    must_flip_towards("left");
}

#[test]
fn stones_flip_right() {
    must_flip_towards("right");
}

#[test]
fn stones_flip_up_and_left() {
    must_flip_towards("up and left");
}

#[test]
fn stones_flip_up_and_right() {
    must_flip_towards("up and right");
}

#[test]
fn stones_flip_down_and_left() {
    must_flip_towards("down and left");
}

#[test]
fn stones_flip_down_and_right() {
    must_flip_towards("down and right");
}

#[test]
fn a_line_needs_one_of_your_own_stones_at_its_end() {
    for (game, on) in EDGES {
        must_flip(
            game,
            on,
            "",
            "The line reaches the edge without one of your own stones at its end.",
        );
    }
    for (game, on) in HOLES {
        must_flip(game, on, "", "The line ends at an empty square.");
    }
}

#[test]
fn lines_do_not_wrap_around() {
    for (game, on) in WRAPS {
        must_flip(game, on, "", "A line ends at the edge of the board.");
    }
}

#[test]
fn a_move_places_its_stone_and_flips_the_others() {
    for (_, game, on, right) in LINES {
        let (before, stone) = after(game);
        let (mut board, _) = after(game);
        let who = colour(stone);
        let when = format!("{}, {who} plays {on}", position(game));
        let is_legal = board.play(square(on), stone);
        assert!(
            is_legal,
            "{when}: that's legal, so `play` should return `true`."
        );
        for square in all_squares() {
            let name = name(square);
            let changes = name == on || right.contains(&name);
            let cell = if changes {
                Cell::Taken(stone)
            } else {
                before.get(square)
            };
            let what = if changes {
                format!("should become {who}'s")
            } else {
                "should not change".to_string()
            };
            assert!(board.get(square) == cell, "{when}: {name} {what}.");
        }
    }
}

#[test]
fn an_occupied_square_is_refused() {
    for game in ["", "c4 c3", "f5 f4 f3", "c4 c3 f5 f6 d3 c5"] {
        let (board, _) = after(game);
        for square in all_squares() {
            if board.get(square) != Cell::Empty {
                must_refuse(game, square, Stone::Black);
                must_refuse(game, square, Stone::White);
            }
        }
    }
}

#[test]
fn an_illegal_move_changes_nothing() {
    for (game, legal) in LEGAL {
        let (_, stone) = after(game);
        for square in all_squares() {
            if !legal.contains(&name(square)) {
                must_refuse(game, square, stone);
            }
        }
    }
}

#[test]
fn the_list_of_legal_moves_is_right() {
    for (game, right) in LEGAL {
        let (board, stone) = after(game);
        let (when, who) = (position(game), colour(stone));
        let found = names(squares_of(board.legal_moves(stone)));
        assert!(
            found == right,
            "{when}, {who} can play {right}, but your `legal_moves` finds {}.",
            or_nothing(&found)
        );
    }
}

/// Counts the ways to play this many moves after those in `path`.
fn count(path: &mut Vec<(Square, Stone)>, stone: Stone, moves: usize) -> usize {
    let mut board = Board::start();
    for (square, stone) in path.iter() {
        board.play(*square, *stone);
    }
    let legal = squares_of(board.legal_moves(stone));
    if moves == 1 {
        return legal.len();
    }
    let mut ways = 0;
    for legal in legal {
        path.push((legal, stone));
        ways += count(path, stone.opposite(), moves - 1);
        path.pop();
    }
    ways
}

#[test]
fn the_number_of_games_is_the_known_one() {
    for (i, right) in WAYS.into_iter().enumerate() {
        let moves = i + 1;
        let found = count(&mut Vec::new(), Stone::Black, moves);
        let word = if moves == 1 { "move" } else { "moves" };
        assert!(
            found == right,
            "From the start, there are {right} ways to play {moves} {word}, but your board finds {found}."
        );
    }
}
