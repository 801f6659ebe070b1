//! Games that were put aside and come back later, and where the game on the table comes from.

use crate::game::Game;
use crate::import;

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
    /// How many of the game's first moves were loaded with it. Other people may have played them.
    pub imported: usize,
    /// The finished game that a person went back in, to play on from an earlier position.
    pub finished: Option<Box<Aside>>,
}

impl Origin {
    /// The origin of a game that was loaded with this many moves.
    pub fn loaded(imported: usize) -> Origin {
        Origin {
            imported,
            finished: None,
        }
    }

    /// The finished game as text, for the saved game: how many of its moves were loaded, the seconds that Black and White
    /// used, and its record. Empty if there is none.
    pub fn as_text(&self) -> String {
        self.finished.as_ref().map_or(String::new(), |aside| {
            let [black, white] = aside.seconds.map(|seconds| seconds as u32);
            let record = import::to_text(&aside.game);
            format!("{} {black} {white} {record}", aside.origin.imported)
        })
    }

    /// Reads what [`Origin::as_text`] returned, for a game between these players. Returns `None` if the text is wrong.
    pub fn read(&mut self, text: &str, players: [&'static str; 2]) -> Option<()> {
        if text.is_empty() {
            return Some(());
        }
        let mut words = text.splitn(4, ' ');
        let mut number = || words.next()?.parse::<u32>().ok();
        let (imported, black, white) = (number()?, number()?, number()?);
        self.finished = Some(Box::new(Aside {
            game: import::read(words.next()?).ok()?,
            players,
            seconds: [black, white].map(f64::from),
            is_result_shown: true,
            origin: Origin::loaded(imported as usize),
        }));
        Some(())
    }
}
