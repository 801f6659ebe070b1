//! Tests that the rules checker rejects wrong rules. Each fault is a small change to Day 4's `board.rs` that a
//! pupil could easily make.

use book::files::Texts;
use book::reader;
use book::reader::project::Project;
use book::reader::replay;
use std::fs;

const CHECKER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/checkers/day4.rs");

/// A program that has the rules but draws nothing, because it builds faster than Day 4's.
const MAIN: &str = "#![allow(dead_code)]\n\nmod board;\nmod cell;\n\nfn main() {}\n";

/// The faults: a name, the correct code, and the wrong code.
const FAULTS: [(&str, &str, &str); 18] = [
    (
        "no diagonals",
        "for direction in DIRECTIONS {\n",
        "for direction in DIRECTIONS {\n            if direction.0 != 0 && direction.1 != 0 {\n                continue;\n            }\n",
    ),
    ("nothing up and left", "    (-1, -1),\n", "    (0, 0),\n"),
    ("nothing up", "    (0, -1),\n", "    (0, 0),\n"),
    ("nothing up and right", "    (1, -1),\n", "    (0, 0),\n"),
    ("nothing to the left", "    (-1, 0),\n", "    (0, 0),\n"),
    ("nothing to the right", "    (1, 0),\n", "    (0, 0),\n"),
    ("nothing down and left", "    (-1, 1),\n", "    (0, 0),\n"),
    ("nothing down", "    (0, 1),\n", "    (0, 0),\n"),
    ("nothing down and right", "    (1, 1),\n", "    (0, 0),\n"),
    (
        "stops one short",
        "return on_the_way;",
        "on_the_way.pop();\n                return on_the_way;",
    ),
    (
        "stops one short in long lines",
        "return on_the_way;",
        "if on_the_way.len() > 2 {\n                    on_the_way.pop();\n                }\n                return on_the_way;",
    ),
    (
        "flips up to the edge",
        "Vec::new() // the board ended",
        "on_the_way // the board ended",
    ),
    (
        "flips without an end stone",
        "return Vec::new();",
        "return on_the_way;",
    ),
    (
        "continues at the opposite edge",
        "Square::new(self.column + right, self.row + down)",
        "Square::new((self.column + right).rem_euclid(SIZE), self.row + down)",
    ),
    (
        "continues in the next row",
        "Square::new(self.column + right, self.row + down)",
        "let number = (self.row + down) * SIZE + self.column + right;\n        Square::new(number.rem_euclid(SIZE), number.div_euclid(SIZE))",
    ),
    (
        "plays on a stone",
        "if self.get(square) == Cell::Empty {\n            for",
        "if SIZE > 0 {\n            for",
    ),
    (
        "places a stone that flips nothing",
        "        if flips.is_empty() {\n            return false;\n        }\n",
        "",
    ),
    (
        "flips nothing",
        "self.set(flipped, Cell::Taken(stone));",
        "let _ = flipped;",
    ),
];

#[test]
fn the_checker_refuses_wrong_rules_and_accepts_the_right_ones() {
    let project = replay::project_before(4).unwrap();
    let mut right = reader::lesson(4).unwrap();
    right.insert("main.rs".to_string(), MAIN.to_string());
    check(&project, &right).unwrap();
    for (name, text, wrong) in FAULTS {
        let mut files = right.clone();
        let board = files.get_mut("board.rs").unwrap();
        assert_eq!(board.matches(text).count(), 1, "{name}");
        *board = board.replace(text, wrong);
        let error = check(&project, &files).expect_err(name).to_string();
        assert!(error.contains("test result: FAILED"), "{name}: {error}");
    }
}

fn check(project: &Project, files: &Texts) -> anyhow::Result<String> {
    let checker = fs::read_to_string(CHECKER).unwrap();
    project.run(&replay::with_checker(files, &checker), "test", "")
}
