//! The programs that have a page.

/// A program of the package `othello`, and what its page says about it.
pub struct Program {
    /// Its name: `cargo run --bin NAME`.
    pub name: &'static str,
    /// The title of its page.
    pub title: &'static str,
    /// What you can do with it, in a sentence or two.
    pub about: &'static str,
}

/// The final game, then the days in their order.
pub const PROGRAMS: [Program; 14] = [
    program(
        "othello",
        "Othello",
        "The whole game. Click a ring to place a stone, or press keys: arrows and Enter, \
                or d and 3 for d3.",
    ),
    program(
        "day1",
        "Day 1: draw the grid",
        "A board of 8 × 8 squares with two stones on it.",
    ),
    program(
        "day2",
        "Day 2: place a stone on click",
        "Click a square, and the stone goes there.",
    ),
    program(
        "day3",
        "Day 3: alternate colours",
        "Black and white in turn. A square that is taken stays as it is.",
    ),
    program(
        "day4",
        "Day 4: flip stones",
        "The rules of Othello: click a dot, and the stones between turn over.",
    ),
    program(
        "day5",
        "Day 5: add an AI",
        "You are black. The keys 1, 2 and 3 choose whom you play against.",
    ),
    program(
        "day6",
        "Day 6: pass and game over",
        "A whole game, with passes, an end and a winner.",
    ),
    program(
        "day7",
        "Day 7: a game of its own",
        "The game of day 6, by the rules of a library. A refused move says why.",
    ),
    program(
        "day8",
        "Day 8: make it feel good",
        "Stones turn over one after another, and a ghost shows where yours would lie.",
    ),
    program(
        "day9",
        "Day 9: take it back",
        "Undo, redo, choose your colour and your opponent, with buttons.",
    ),
    program(
        "day10",
        "Day 10: players with a plan",
        "See what your opponent thinks of every square, and let all players meet in a contest.",
    ),
    program(
        "day11",
        "Day 11: think ahead",
        "Play against a program that looks four moves ahead, and see how many positions that takes.",
    ),
    program(
        "day12",
        "Day 12: make it fast",
        "Two boards race, and the faster one looks six moves ahead.",
    ),
    program(
        "day13",
        "Day 13: let it learn",
        "Press Learn, and watch it find out by itself what squares are worth. Then play it.",
    ),
];

const fn program(name: &'static str, title: &'static str, about: &'static str) -> Program {
    Program { name, title, about }
}

impl Program {
    /// The program with this name, if there is one.
    pub fn named(name: &str) -> Option<&'static Program> {
        PROGRAMS.iter().find(|program| program.name == name)
    }
}
