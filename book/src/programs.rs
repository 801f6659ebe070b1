//! The programs that have a page.

/// A program of the package `othello`, and what its page says of it.
pub struct Program {
    /// Its name: `cargo run --bin NAME`.
    pub name: &'static str,
    /// The title of its page.
    pub title: &'static str,
    /// What one can do with it, in a sentence or two.
    pub about: &'static str,
}

/// The final game, then the days in their order.
pub const PROGRAMS: [Program; 14] = [
    Program {
        name: "othello",
        title: "Othello",
        about: "The whole game. Click a ring to place a stone, or press keys: arrows and Enter, \
                or d and 3 for d3.",
    },
    Program {
        name: "day1",
        title: "Day 1: draw the grid",
        about: "A board of 8 × 8 squares with two stones on it.",
    },
    Program {
        name: "day2",
        title: "Day 2: place a stone on click",
        about: "Click a square, and the stone goes there.",
    },
    Program {
        name: "day3",
        title: "Day 3: alternate colours",
        about: "Black and white in turn. A square that is taken stays as it is.",
    },
    Program {
        name: "day4",
        title: "Day 4: flip stones",
        about: "The rules of Othello: click a dot, and the stones between turn over.",
    },
    Program {
        name: "day5",
        title: "Day 5: add an AI",
        about: "You are black. The keys 1, 2 and 3 choose whom you play against.",
    },
    Program {
        name: "day6",
        title: "Day 6: pass and game over",
        about: "A whole game, with passes, an end and a winner.",
    },
    Program {
        name: "day7",
        title: "Day 7: a game of its own",
        about: "The game of day 6, by the rules of a library. A refused move says why.",
    },
    Program {
        name: "day8",
        title: "Day 8: make it feel good",
        about: "Stones turn over one after another, and a ghost shows where yours would lie.",
    },
    Program {
        name: "day9",
        title: "Day 9: take it back",
        about: "Undo, redo, choose your colour and your opponent, with buttons.",
    },
    Program {
        name: "day10",
        title: "Day 10: players with a plan",
        about: "See what your opponent thinks of every square, and let all players meet in a contest.",
    },
    Program {
        name: "day11",
        title: "Day 11: think ahead",
        about: "Play against a program that looks four moves ahead, and see how many positions that takes.",
    },
    Program {
        name: "day12",
        title: "Day 12: make it fast",
        about: "Two boards race, and the faster one looks six moves ahead.",
    },
    Program {
        name: "day13",
        title: "Day 13: let it learn",
        about: "Press Learn, and watch it find out by itself what squares are worth. Then play it.",
    },
];
