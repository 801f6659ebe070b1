//! A game as it is played: who plays, how long each player has thought, what is being replayed, and which games wait.
//! The table has no window and no clock: callers pass in the time, in seconds since the program started.

use crate::board::Square;
use crate::cell::Stone;
use crate::game::{Game, IllegalMove};
use crate::players::mood::Moods;
use crate::table::album::Album;
use crate::table::pace::Pace;
use crate::table::past::PastGame;
use crate::table::replay::Replay;
use crate::table::seat::Seats;
use crate::table::settings::Settings;
use crate::table::sitting::Sitting;

pub mod album;
pub mod attempt;
pub mod clock;
pub mod pace;
pub mod past;
mod play;
pub mod puzzles;
pub mod replay;
pub mod save;
pub mod seat;
pub mod settings;
pub mod sitting;
mod stack;
mod thinking;
pub mod undo;

pub use thinking::Mind;

/// White's player in the first game. A beginner can beat this player.
const OPPONENT: &str = "level1";
/// How long the reason for a refusal is shown, in seconds.
const REASON: f64 = 4.0;

/// A move that was refused.
#[derive(Clone, Copy)]
pub struct Refusal {
    /// Where the stone would have gone.
    pub square: Square,
    /// Why the move is not legal.
    pub reason: IllegalMove,
    /// When the move was refused, in seconds since the program started.
    pub began: f64,
}

/// How a person has gone back to an earlier position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum WentBack {
    /// By taking back a move.
    Undo,
    /// From a review.
    Review,
    /// To the game before.
    Game,
}

/// A game in progress, and everything that belongs to playing it.
pub struct Table {
    /// The game on the table.
    pub sitting: Sitting,
    /// The games that wait below it, the next one last.
    waiting: Vec<Sitting>,
    /// The finished game before the one on the table, if that is a new one.
    previous: Option<Sitting>,
    /// All settings except for the players.
    pub settings: Settings,
    /// The results and puzzles that a person has collected.
    pub album: Album,
    /// The last games that were played here, the newest last.
    pub past: Vec<PastGame>,
    /// Plays back the last move.
    pub replay: Replay,
    /// When things happen.
    pub pace: Pace,
    /// What the program is thinking about.
    pub mind: Mind,
    /// The last move that was refused in this position.
    pub refusal: Option<Refusal>,
    /// How a person has just gone back to an earlier position.
    pub went_back: Option<WentBack>,
    /// What the players felt about the last moves.
    pub moods: Moods,
    /// Whether a person has looked at this position for a long time.
    pub is_stuck: bool,
    /// Whether a person is playing for the first time.
    pub is_first_visit: bool,
    /// The number of changes so far that may be worth saving.
    pub revision: u64,
}

impl Table {
    /// Creates a new game, in which a person plays Black against a player that a beginner can beat. The players'
    /// randomness comes from `seed`.
    pub fn new(seed: u64, now: f64) -> Table {
        let mut seats = Seats::new(seed);
        seats.assign(Stone::White, OPPONENT);
        Table {
            sitting: Sitting::new(Game::start(), seats, now),
            waiting: Vec::new(),
            previous: None,
            settings: Settings::default(),
            album: Album::default(),
            past: Vec::new(),
            replay: Replay::nothing(),
            pace: Pace::new(now),
            mind: Mind::default(),
            refusal: None,
            went_back: None,
            moods: Moods::default(),
            is_first_visit: false,
            is_stuck: false,
            revision: 0,
        }
    }

    /// Creates the table for a person who plays for the first time.
    pub fn first_visit(seed: u64, now: f64) -> Table {
        let mut table = Table::new(seed, now);
        table.is_first_visit = true;
        table
    }

    /// The game on the table.
    pub fn game(&self) -> &Game {
        &self.sitting.game
    }

    /// The players of the game on the table.
    pub fn seats(&self) -> &Seats {
        &self.sitting.seats
    }

    /// A person's own game. While there is a puzzle on the table, this is the game that waits below it.
    pub(super) fn own(&self) -> &Sitting {
        match self.attempt() {
            Some(_) => self.waiting.last().unwrap_or(&self.sitting),
            None => &self.sitting,
        }
    }

    /// The colour of the person whose turn it is, or `None` if it is not a person's turn.
    pub fn human_turn(&self) -> Option<Stone> {
        let turn = self.game().turn();
        turn.filter(|stone| self.seats().is_human(*stone))
    }

    /// Whether a person has made a choice that can be undone, or can go back to the game before.
    pub fn can_undo(&self) -> bool {
        let is_human = |stone| self.seats().is_human(stone);
        undo::can_undo(self.game(), is_human) || self.has_previous()
    }

    /// Whether Undo leads back to the game before.
    fn has_previous(&self) -> bool {
        let Sitting { game, attempt, .. } = &self.sitting;
        let is_new = game.moves().is_empty() && !game.can_redo() && !self.sitting.is_counted;
        is_new && attempt.is_none() && self.previous.is_some()
    }

    /// Whether a person can have a hint. Once the goal of a puzzle is out of reach, the only good advice is to undo.
    pub fn can_hint(&self) -> bool {
        self.human_turn().is_some() && self.missed().is_none()
    }

    /// Whether a person's own game has begun and is not over, or has moves that can be redone, so that nothing should take its
    /// place unasked.
    pub fn is_under_way(&self) -> bool {
        self.own().is_under_way()
    }

    /// Whether a new game would lose a game: the person's own, or one that waits below a past game.
    pub fn would_lose_game(&self) -> bool {
        self.is_under_way() || self.waiting.iter().any(Sitting::is_under_way)
    }

    /// Whether “My game” leads back to a game that waits: from a puzzle, and after a person has gone back in a finished game.
    pub fn has_my_game(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Whether the result of the game has been shown.
    pub fn is_result_shown(&self) -> bool {
        self.pace.result.is_some()
    }

    /// Whether the game is over, and was loaded, so that other people may have played it.
    pub fn is_others_game(&self) -> bool {
        self.game().turn().is_none() && self.sitting.is_imported()
    }

    /// The move that was refused last, or `None` if the reason is no longer shown.
    pub fn recent_refusal(&self, now: f64) -> Option<Refusal> {
        self.refusal.filter(|refusal| now < refusal.began + REASON)
    }

    /// How long a colour has thought so far, in seconds.
    pub fn seconds(&self, stone: Stone) -> f64 {
        self.sitting.clock.shown(stone, self.game().turn())
    }

    /// Whether the person whose turn it is seems to have left.
    pub fn is_deserted(&self, now: f64) -> bool {
        self.human_turn().is_some() && self.pace.is_deserted(now)
    }
}
