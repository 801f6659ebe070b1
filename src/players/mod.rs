//! The players, which choose moves. Each simple player has its own file, and those that think ahead share `search.rs`.
//! [`ALL`] lists all players.

mod careful;
mod corner;
mod first;
mod greedy;
mod mine;
pub mod mood;
pub mod opponents;
mod player;
mod random;
mod search;

pub use careful::Careful;
pub use corner::{Corner, is_corner};
pub use first::First;
pub use greedy::Greedy;
pub use player::Player;
pub use random::Random;
pub use search::ThinkAhead;

/// An entry in the list of players.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The name that you type.
    pub name: &'static str,
    /// How this player plays, in one line.
    pub about: &'static str,
    /// Creates the player. With the same seed, it makes the same choices.
    pub create: fn(seed: u64) -> Box<dyn Player>,
}

/// All players from weakest to strongest, as the arena rates them. (The README has its figures.)
pub const ALL: &[Entry] = &[
    Entry {
        name: "random",
        about: "plays any legal move",
        create: |seed| Box::new(Random::new(seed)),
    },
    search::level::<1>("new to the game: most of its moves are guesses"),
    Entry {
        name: "first",
        about: "plays the first legal move, row by row",
        create: |_| Box::new(First),
    },
    Entry {
        name: "greedy",
        about: "flips as many stones as it can",
        create: |_| Box::new(Greedy),
    },
    Entry {
        name: "mine",
        about: "likes edges, until you change it in src/players/mine.rs",
        create: |_| Box::new(mine::Mine),
    },
    Entry {
        name: "corner",
        about: "takes a corner if it can; otherwise flips the most stones",
        create: |_| Box::new(Corner),
    },
    Entry {
        name: "careful",
        about: "takes corners and gives none away if it can help it",
        create: |_| Box::new(Careful),
    },
    search::level::<2>("has played a few times and makes many mistakes"),
    search::level::<3>("thinks about your next move but often makes mistakes"),
    Entry {
        name: "learned",
        about: "looks one move ahead and goes by what it has learned",
        create: |seed| Box::new(ThinkAhead::new(search::LEARNED, seed)),
    },
    search::level::<4>("looks 3 moves ahead but makes a mistake now and then"),
    search::level::<5>("looks 4 moves ahead and rarely makes a mistake"),
    search::level::<6>("looks 5 moves ahead and plays the last 12 perfectly"),
    search::level::<7>("looks 6 moves ahead and plays the last 14 perfectly"),
    search::level::<8>("looks 7 moves ahead and plays the last 16 perfectly"),
    search::level::<9>("looks 11 moves ahead and plays the last 18 perfectly"),
    search::level::<10>("looks 17 moves ahead: nobody in the room can beat it"),
];

/// Finds the entry with this name.
pub fn named(name: &str) -> Option<Entry> {
    ALL.iter().find(|entry| entry.name == name).copied()
}

/// Finds the entry with this name, which somebody has typed.
///
/// # Errors
///
/// If there is none. The message lists all names, after one more that the program takes.
pub fn find(name: &str, more: &str) -> Result<Entry, String> {
    named(name).ok_or_else(|| {
        let names: Vec<&str> = ALL.iter().map(|entry| entry.name).collect();
        let names = names.join(", ");
        format!("There is no player `{name}`. Choose from: {more}, {names}")
    })
}

/// Returns a line for each player, with the player's name and what the player does, for a program's help.
pub fn list() -> String {
    let lines = ALL
        .iter()
        .map(|entry| format!("  {:<9} {}\n", entry.name, entry.about));
    lines.collect()
}
