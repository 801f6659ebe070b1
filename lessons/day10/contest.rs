//! A contest: every player meets every other player, again and again.

use crate::opponents::{PLAYERS, player};
use othello::cell::Stone;
use othello::game::{Game, Outcome};
use othello::players::Player;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;

const COUNT: usize = PLAYERS.len();
const OPENING: usize = 6; // how many moves are random, so that games differ

/// The results so far, and the game being played now.
pub struct Contest {
    won: Vec<Vec<f64>>, // the points of each row's player against each column's
    pub games: usize,   // how many are over
    game: Game,
    players: Vec<Box<dyn Player>>,
}

impl Contest {
    pub fn new(rng: &mut SmallRng) -> Contest {
        let players = (0..COUNT).map(|number| player(number, rng.random()));
        let players: Vec<_> = players.collect();
        Contest {
            won: vec![vec![0.0; COUNT]; COUNT],
            games: 0,
            game: opening(rng),
            players,
        }
    }

    /// Plays one move, or starts the next game if this one is over.
    pub fn play_move(&mut self, rng: &mut SmallRng) {
        let Some(stone) = self.game.turn() else {
            self.next_game(rng);
            return;
        };
        let seat = pair(self.games)[stone as usize]; // black is 0, white is 1
        if let Some(square) = self.players[seat].choose(self.game.board(), stone) {
            self.game.play(square).ok();
        }
    }

    /// Counts the points and starts the next game.
    fn next_game(&mut self, rng: &mut SmallRng) {
        let points = points_for_black(&self.game);
        let [black, white] = pair(self.games);
        self.won[black][white] += points;
        self.won[white][black] += 1.0 - points;
        self.games += 1;
        self.game = opening(rng);
    }

    /// How many of 100 points the row's player wins against the column's.
    pub fn percent(&self, row: usize, column: usize) -> Option<f64> {
        let (won, lost) = (self.won[row][column], self.won[column][row]);
        (won + lost > 0.0).then(|| 100.0 * won / (won + lost))
    }
}

/// The players of the game with this number. All pairs take turns, each with both colours.
fn pair(number: usize) -> [usize; 2] {
    let black = number / (COUNT - 1) % COUNT;
    [black, (black + 1 + number % (COUNT - 1)) % COUNT]
}

/// How many points Black gets: one for a win, and half a point for a draw.
pub fn points_for_black(game: &Game) -> f64 {
    match game.outcome() {
        Some(Outcome::Win(Stone::Black)) => 1.0,
        Some(Outcome::Win(Stone::White)) => 0.0,
        _ => 0.5,
    }
}

/// A game that starts with a few random moves.
pub fn opening(rng: &mut SmallRng) -> Game {
    let mut game = Game::start();
    for _ in 0..OPENING {
        if let Some(legal) = game.legal_moves().choose(rng) {
            game.play(legal.square).ok();
        }
    }
    game
}
