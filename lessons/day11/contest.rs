//! A contest: every player meets every other player, again and again.

use crate::opponents::{NAMES, player};
use othello::cell::Stone;
use othello::game::{Game, Outcome};
use othello::players::Player;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;

const COUNT: usize = NAMES.len();
const OPENING: usize = 6; // how many moves are random, so that games differ

/// The results so far, and the game being played now.
pub struct Contest {
    points: Vec<Vec<f64>>, // what each row's player has won against each column's
    pub games: usize,      // how many are over
    game: Game,
    players: [Box<dyn Player>; 2], // Black's player, then White's
}

impl Contest {
    pub fn new(rng: &mut SmallRng) -> Contest {
        Contest {
            points: vec![vec![0.0; COUNT]; COUNT],
            games: 0,
            game: opening(rng),
            players: seated(0, rng),
        }
    }

    /// Plays one move, or starts the next game if this one is over.
    pub fn play_move(&mut self, rng: &mut SmallRng) {
        let Some(stone) = self.game.turn() else {
            self.next_game(rng);
            return;
        };
        let player = &mut self.players[stone as usize]; // black is 0, white is 1
        if let Some(square) = player.choose(self.game.board(), stone) {
            self.game.play(square).ok();
        }
    }

    /// Counts the points and starts the next game. A win is a point, a draw half a point.
    fn next_game(&mut self, rng: &mut SmallRng) {
        let points = match self.game.outcome() {
            Some(Outcome::Win(Stone::Black)) => 1.0,
            Some(Outcome::Win(Stone::White)) => 0.0,
            _ => 0.5,
        };
        let (black, white) = pair(self.games);
        self.points[black][white] += points;
        self.points[white][black] += 1.0 - points;
        self.games += 1;
        self.game = opening(rng);
        self.players = seated(self.games, rng);
    }

    /// How many of 100 points the row's player wins against the column's.
    pub fn percent(&self, row: usize, column: usize) -> Option<f64> {
        let won = self.points[row][column];
        let lost = self.points[column][row];
        if won + lost == 0.0 {
            return None;
        }
        Some(100.0 * won / (won + lost))
    }
}

/// The players of the game with this number. All pairs take turns, each with both colours.
fn pair(number: usize) -> (usize, usize) {
    let black = number / (COUNT - 1) % COUNT;
    let white = (black + 1 + number % (COUNT - 1)) % COUNT;
    (black, white)
}

fn seated(number: usize, rng: &mut SmallRng) -> [Box<dyn Player>; 2] {
    let (black, white) = pair(number);
    [black, white].map(|number| player(NAMES[number], rng.random()))
}

/// A game that starts with a few random moves.
fn opening(rng: &mut SmallRng) -> Game {
    let mut game = Game::start();
    for _ in 0..OPENING {
        if let Some(legal) = game.legal_moves().choose(rng) {
            game.play(legal.square).ok();
        }
    }
    game
}
