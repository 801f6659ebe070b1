//! The events of the last move, shown one after another.
//!
//! The game decides a move at once. Whoever shows it asks here how far the story has been told: the
//! stones that turn over, the counts, and the notice. All times are in seconds since the program started.

use othello::board::{Board, Square};
use othello::cell::{Cell, Stone};
use othello::game::Event;

const STEP: f64 = 0.08; // how long after one event the next one begins
const TURN_OVER: f64 = 0.28; // how long a stone takes to turn over
const LOOK: f64 = 0.8; // how long the board can be seen before a notice

pub struct Replay {
    events: Vec<Event>,
    began: f64,
}

impl Replay {
    /// Begins to show these events at the time `now`.
    pub fn new(events: Vec<Event>, now: f64) -> Replay {
        Replay { events, began: now }
    }

    /// How far an event has come: 0 is its beginning, 1 its end. What is not in the list is long over.
    pub fn progress(&self, event: Event, now: f64) -> f64 {
        match self.events.iter().position(|other| *other == event) {
            Some(number) => {
                let begins = self.began + STEP * number as f64;
                ((now - begins) / TURN_OVER).clamp(0.0, 1.0)
            }
            None => 1.0,
        }
    }

    /// What one sees on a square. A stone that turns over shows its old side until half-way.
    fn seen(&self, board: &Board, square: Square, now: f64) -> Cell {
        let cell = board.get(square);
        if let Cell::Taken(stone) = cell {
            if self.progress(Event::Flipped(square, stone), now) < 0.5 {
                return Cell::Taken(stone.opposite());
            }
        }
        cell
    }

    /// How many stones of this colour one sees.
    pub fn count(&self, board: &Board, stone: Stone, now: f64) -> usize {
        Square::all()
            .into_iter()
            .filter(|square| self.seen(board, *square, now) == Cell::Taken(stone))
            .count()
    }

    /// The last event: perhaps a pass, or the end of the game.
    pub fn last(&self) -> Option<&Event> {
        self.events.last()
    }

    /// When all has been shown. Before a notice there is a moment to look at the board.
    pub fn end(&self) -> f64 {
        let still = self.began + STEP * self.events.len() as f64 + TURN_OVER;
        match self.last() {
            Some(Event::Passed(_)) => still + LOOK,
            Some(Event::Over(_)) => still + LOOK,
            _ => still,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::game::Game;

    #[test]
    fn a_stone_turns_over_after_the_new_one_was_placed() {
        let mut game = Game::start();
        let d3 = Square::new(3, 2).expect("a square");
        let events = game.play(d3).expect("a legal move");
        let flip = events[1];
        let replay = Replay::new(events, 10.0);
        assert_eq!(replay.progress(flip, 10.0), 0.0);
        assert_eq!(replay.count(game.board(), Stone::Black, 10.0), 3);
        assert_eq!(replay.progress(flip, replay.end()), 1.0);
        assert_eq!(replay.count(game.board(), Stone::Black, replay.end()), 4);
    }
}
