//! Games that were put aside and come back later, and where the game on the table comes from.

use crate::cell::Stone;
use crate::game::Game;
use crate::notation::import;
use crate::table::seat::Seats;

/// How the text says that the finished game was not under review.
const NOWHERE: &str = "-";

/// A game that was put aside, and what belongs to it.
#[derive(Clone)]
pub struct Aside {
    /// The game.
    pub game: Game,
    /// The names of the players of Black and White.
    pub players: [&'static str; 2],
    /// The time that Black and White have used, in seconds.
    pub seconds: [f64; 2],
    /// Whether the result of the game has been shown.
    pub is_result_shown: bool,
    /// Where the game came from.
    pub origin: Origin,
}

/// Where a game comes from.
#[derive(Clone, Default)]
pub struct Origin {
    /// How many of the game's first moves were loaded with it, or made before a player changed. Other people may have played
    /// them.
    pub imported: usize,
    /// The finished game that a person went back in, to play on from an earlier position.
    pub finished: Option<Box<Aside>>,
    /// The position in that game from whose review the person went back.
    pub reviewed: Option<usize>,
    /// The finished game before this one. Undo brings it back until a person has moved.
    pub previous: Option<Box<Aside>>,
}

impl Origin {
    /// Notes that the moves after the first `moves` ones are new, so they were not loaded.
    pub fn branch_off(&mut self, moves: usize) {
        self.imported = self.imported.min(moves);
    }

    /// The finished game as text, for the saved game: how many of its moves were loaded, the position under review or `-`,
    /// the seconds that Black and White used, the players, `#`, and its record. Older programs ignore the players, because
    /// a record can come after `#` in a link. Empty if there is none.
    pub fn as_text(&self) -> String {
        self.finished.as_ref().map_or(String::new(), |aside| {
            let [black, white] = aside.seconds.map(|seconds| seconds as u32);
            let record = import::to_text(&aside.game);
            let reviewed = self.reviewed.map(|moves| moves.to_string());
            let reviewed = reviewed.unwrap_or(String::from(NOWHERE));
            let imported = aside.origin.imported;
            let [first, second] = aside.players;
            format!("{imported} {reviewed} {black} {white} {first} {second}#{record}")
        })
    }

    /// Reads what [`Origin::as_text`] returned. If an older program wrote the text, the game is between these players.
    /// Returns `None` if the text is wrong.
    pub fn read(&mut self, text: &str, players: [&'static str; 2]) -> Option<()> {
        if text.is_empty() {
            return Some(());
        }
        let words = Vec::from_iter(text.splitn(5, ' '));
        let [imported, reviewed, black, white, record] = words[..] else {
            return None;
        };
        let number = |word: &str| word.parse::<u32>().ok();
        self.reviewed = match reviewed {
            NOWHERE => None,
            moves => Some(number(moves)? as usize),
        };
        let (players, record) = match record.split_once('#') {
            Some((names, record)) => (read_names(names)?, record),
            None => (players, record),
        };
        self.finished = Some(Box::new(Aside {
            game: import::read(record).ok()?,
            players,
            seconds: [number(black)?, number(white)?].map(f64::from),
            is_result_shown: false,
            origin: Origin {
                imported: number(imported)? as usize,
                ..Default::default()
            },
        }));
        Some(())
    }
}

/// Reads the names of the players of Black and White.
fn read_names(text: &str) -> Option<[&'static str; 2]> {
    let (black, white) = text.split_once(' ')?;
    let mut seats = Seats::new(0);
    seats.assign(Stone::Black, black)?;
    seats.assign(Stone::White, white)?;
    Some(seats.names())
}
