//! Plays back the events of the last move. All times are in seconds.

use othello::board::Board;
use othello::cell::Stone;
use othello::game::Event;

const STEP: f64 = 0.08; // how long after one event the next one starts
const TURN_OVER: f64 = 0.28; // how long a stone takes to flip
const NOTICE_DELAY: f64 = 0.8; // how long you see the board before a notice appears

pub struct Replay {
    pub events: Vec<Event>,
    began: f64,
    pub now: f64, // the moment to show: the window keeps it up to date
}

impl Replay {
    /// A replay of these events that starts at the time `now`.
    pub fn new(events: Vec<Event>, now: f64) -> Replay {
        let began = now;
        Replay { events, began, now }
    }

    /// How far an event has got, from 0 (its start) to 1 (its end). Any event not in the list is
    /// at 1.
    pub fn progress(&self, event: Event) -> f64 {
        match self.events.iter().position(|other| *other == event) {
            Some(number) => {
                let begins = self.began + STEP * number as f64;
                ((self.now - begins) / TURN_OVER).clamp(0.0, 1.0)
            }
            None => 1.0,
        }
    }

    /// How long ago the replay ended. If this is below 0, the replay is still running.
    pub fn waited(&self) -> f64 {
        let still = self.began + STEP * self.events.len() as f64 + TURN_OVER;
        match self.events.last() {
            Some(Event::Passed(_) | Event::Over(_)) => self.now - still - NOTICE_DELAY,
            _ => self.now - still,
        }
    }

    /// How many stones of a colour are visible now. `board` is the board after all events.
    pub fn count(&self, board: &Board, stone: Stone) -> usize {
        let mut count = board.count(stone);
        for event in &self.events {
            let hidden = self.progress(*event) < 0.5;
            match event {
                Event::Placed(_, color) if hidden && *color == stone => count -= 1,
                Event::Flipped(_, color) if hidden && *color == stone => count -= 1,
                Event::Flipped(_, _) if hidden => count += 1,
                _ => {}
            }
        }
        count
    }
}
