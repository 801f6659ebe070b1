//! Who plays a colour.

use crate::players::{self, Entry, Player};

/// Who plays a colour: a person, or one of the computer's players.
pub enum Seat {
    /// Somebody in front of the screen.
    Human,
    /// A line of the list of players, and the player itself.
    Computer(Entry, Box<dyn Player>),
}

impl Seat {
    /// A line of the list of players, or a person where there is none.
    pub fn new(entry: Option<Entry>, seed: u64) -> Seat {
        match entry {
            Some(entry) => Seat::Computer(entry, (entry.create)(seed)),
            None => Seat::Human,
        }
    }

    /// The seat with this name: `human`, or a name of the list of players.
    pub fn named(name: &str, seed: u64) -> Option<Seat> {
        match name {
            "human" => Some(Seat::Human),
            _ => players::named(name).map(|entry| Seat::new(Some(entry), seed)),
        }
    }

    /// What it is called.
    pub fn name(&self) -> &'static str {
        match self {
            Seat::Human => "human",
            Seat::Computer(entry, _) => entry.name,
        }
    }

    /// Whether it is a person.
    pub fn is_human(&self) -> bool {
        matches!(self, Seat::Human)
    }
}
