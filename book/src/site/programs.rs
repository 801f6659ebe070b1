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

/// The final game, then the days that have a chapter, in their order.
pub const PROGRAMS: [Program; 7] = [
    Program {
        name: "othello",
        title: "Othello",
        about: "The whole game. Click a ring to place a stone, or play with the keyboard: \
                arrows and Enter, or d and 3 for the square d3.",
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
];
