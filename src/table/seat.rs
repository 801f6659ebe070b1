//! The seats at the table: who plays Black, and who plays White.

use crate::cell::Stone;
use crate::players::opponents;
use crate::players::{self, Entry, Player};

/// The player who plays a colour: a person, or one of the computer's players.
pub enum Seat {
    /// A person in front of the screen.
    Human,
    /// An entry in the list of players, and the player itself.
    Computer(Entry, Box<dyn Player>),
}

impl Seat {
    /// Creates the player for an entry in the list, or a person if there is no entry.
    pub fn new(entry: Option<Entry>, seed: u64) -> Seat {
        match entry {
            Some(entry) => Seat::Computer(entry, (entry.create)(seed)),
            None => Seat::Human,
        }
    }

    /// `human`, or the name in the list of players.
    pub fn name(&self) -> &'static str {
        match self {
            Seat::Human => "human",
            Seat::Computer(entry, _) => entry.name,
        }
    }

    /// Whether a person has this seat.
    pub fn is_human(&self) -> bool {
        matches!(self, Seat::Human)
    }
}

/// The colour of the person who plays against the computer, if these are the names of the players of Black and White.
/// `None` if two people or two computers play.
pub fn you(players: [&str; 2]) -> Option<Stone> {
    match players.map(|name| name == "human") {
        [true, false] => Some(Stone::Black),
        [false, true] => Some(Stone::White),
        _ => None,
    }
}

/// The players of both colours.
pub struct Seats {
    /// The players of Black and White.
    players: [Seat; 2],
    /// The seed for the next player.
    seed: u64,
}

impl Seats {
    /// Seats two people. The randomness of players that are [assigned](Seats::assign) later comes from `seed`.
    pub fn new(seed: u64) -> Seats {
        Seats {
            players: [Seat::Human, Seat::Human],
            seed,
        }
    }

    /// The player of a colour.
    pub fn get(&self, stone: Stone) -> &Seat {
        &self.players[stone as usize]
    }

    /// The player of a colour, as a mutable reference, so that the player can think.
    pub fn get_mut(&mut self, stone: Stone) -> &mut Seat {
        &mut self.players[stone as usize]
    }

    /// Whether a person plays this colour.
    pub fn is_human(&self, stone: Stone) -> bool {
        self.get(stone).is_human()
    }

    /// Gives a colour to `human` or to a player in the list. Returns `None`, and changes nothing, if the name is
    /// neither.
    pub fn assign(&mut self, stone: Stone, name: &str) -> Option<()> {
        let entry = match name {
            "human" => None,
            _ => Some(players::named(name)?),
        };
        *self.get_mut(stone) = Seat::new(entry, self.seed);
        Some(())
    }

    /// The names of the players of Black and White.
    pub fn names(&self) -> [&'static str; 2] {
        self.players.each_ref().map(Seat::name)
    }

    /// Seats for another game: the same kinds of players, who do not repeat this game.
    pub fn for_next_game(&self) -> Seats {
        self.with(self.names())
    }

    /// Seats for another game, between the players with these [names](Seats::names).
    pub fn with(&self, names: [&str; 2]) -> Seats {
        let mut seats = Seats::new(self.seed + 1);
        seats.assign(Stone::Black, names[0]);
        seats.assign(Stone::White, names[1]);
        seats
    }

    /// Assigns a player with a new seed, so that random players do not repeat their last game.
    pub fn replace(&mut self, stone: Stone, name: &str) {
        self.seed += 1;
        self.assign(stone, name);
    }

    /// Swaps the players' colours.
    pub fn swap(&mut self) {
        self.players.reverse();
    }

    /// The colour of the person who plays against the computer. `None` if two people or two computers play.
    pub fn you(&self) -> Option<Stone> {
        you(self.names())
    }

    /// The colour of the person's opponent. It's White if two people or two computers play.
    pub fn opponent(&self) -> Stone {
        self.you().map_or(Stone::White, Stone::opposite)
    }

    /// Whether only computers play.
    pub fn are_both_computers(&self) -> bool {
        !self.players.iter().any(Seat::is_human)
    }

    /// The next easier (-1) or harder (1) player than your computer opponent.
    pub fn rival(&self, step: isize) -> Option<&'static str> {
        let opponent = self.get(self.you()?.opposite());
        let rival = opponents::next_strength(opponent.name(), step)?;
        Some(rival.player)
    }
}
