//! A sitting: a game with its players and its clock.
//!
//! | the game | how to tell |
//! | --- | --- |
//! | a puzzle | it has an `attempt` |
//! | a loaded game, until somebody moves | its last move is one of the `imported` ones |
//! | a past game, or one whose result has been shown | it is over, and `is_counted` |
//! | any other | a person's own |

use crate::cell::Stone;
use crate::game::{Game, Outcome};
use crate::notation::import;
use crate::table::attempt::Attempt;
use crate::table::clock::Clock;
use crate::table::seat::Seats;

/// How the text says that the finished game was not under review.
const NOWHERE: &str = "-";

/// A game, and what belongs to it.
pub struct Sitting {
    /// The game.
    pub game: Game,
    /// The players.
    pub seats: Seats,
    /// How long each colour has thought.
    pub clock: Clock,
    /// The attempt at a puzzle, if the game is one.
    pub attempt: Option<Box<Attempt>>,
    /// How many of the game's first moves were loaded with it, or made before a player changed. Other people may have played
    /// them.
    pub imported: usize,
    /// Whether the game must not be added to the album, because it has already been, or because it is not all the
    /// person's own.
    pub is_counted: bool,
    /// Whether the game has earned a sticker, or the puzzle a whole star.
    pub has_new_sticker: bool,
    /// The number of moves before the position that was under review when the game was put aside, if it was.
    pub reviewed: Option<usize>,
}

impl Sitting {
    /// A sitting that begins at `now`.
    pub fn new(game: Game, seats: Seats, now: f64) -> Sitting {
        Sitting {
            game,
            seats,
            clock: Clock::new([0.0, 0.0], now),
            attempt: None,
            imported: 0,
            is_counted: false,
            has_new_sticker: false,
            reviewed: None,
        }
    }

    /// How the game ended for the players. Black wins by solving a puzzle.
    pub fn outcome(&self) -> Option<Outcome> {
        let attempt = self.attempt.as_ref();
        match attempt.and_then(|attempt| attempt.is_solved(&self.game)) {
            Some(true) => Some(Outcome::Win(Stone::Black)),
            _ => self.game.outcome(),
        }
    }

    /// Whether the last move was loaded with the game. Other people may have played it, so nobody is called “you”.
    pub fn is_imported(&self) -> bool {
        (1..=self.imported).contains(&self.game.moves().len())
    }

    /// Whether the game has begun and is not over, or has moves that can be redone.
    pub fn is_under_way(&self) -> bool {
        let is_played = self.game.turn().is_some() && !self.game.moves().is_empty();
        is_played || self.game.can_redo()
    }

    /// The finished game as text, for the saved game: how many of its moves were loaded, the position under review or `-`,
    /// the seconds that Black and White used, the players, `#`, and its record. Older programs ignore the players, because
    /// a record can come after `#` in a link.
    pub fn as_text(&self) -> String {
        let reviewed = self.reviewed;
        let reviewed = reviewed.map_or(String::from(NOWHERE), |moves| moves.to_string());
        let [first, second] = self.seats.names();
        let record = import::to_text(&self.game);
        let (imported, clock) = (self.imported, self.clock.as_text());
        format!("{imported} {reviewed} {clock} {first} {second}#{record}")
    }

    /// Reads what [`Sitting::as_text`] returned. If an older program wrote the text, the game is between these players.
    /// Returns `None` if the text is wrong.
    pub fn read(text: &str, seats: Seats, now: f64) -> Option<Sitting> {
        let words = Vec::from_iter(text.splitn(5, ' '));
        let [imported, reviewed, black, white, mut record] = words[..] else {
            return None;
        };
        let mut own = Sitting::new(Game::start(), seats, now);
        if reviewed != NOWHERE {
            own.reviewed = Some(reviewed.parse::<u32>().ok()? as usize);
        }
        if let Some((names, moves)) = record.split_once('#') {
            let (black, white) = names.split_once(' ')?;
            own.seats.assign(Stone::Black, black)?;
            own.seats.assign(Stone::White, white)?;
            record = moves;
        }
        own.game = import::read(record).ok()?;
        own.imported = imported.parse::<u32>().ok()? as usize;
        own.clock = Clock::read(&format!("{black} {white}"), now)?;
        own.is_counted = own.game.turn().is_none() || own.imported > 0;
        Some(own)
    }
}
