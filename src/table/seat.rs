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

    /// How it plays, in one line.
    pub fn about(&self) -> &'static str {
        match self {
            Seat::Human => "somebody in front of the screen",
            Seat::Computer(entry, _) => entry.about,
        }
    }

    /// Whether it is a person.
    pub fn is_human(&self) -> bool {
        matches!(self, Seat::Human)
    }

    /// The name that comes so many later in the menu: a human, then the list of players, then a human again.
    pub fn name_after(&self, step: isize) -> &'static str {
        let list = players::ALL.iter().map(|entry| entry.name);
        let names: Vec<&str> = ["human"].into_iter().chain(list).collect();
        let place = names.iter().position(|name| *name == self.name());
        let next = place.unwrap_or(0) as isize + step;
        names[next.rem_euclid(names.len() as isize) as usize]
    }
}
