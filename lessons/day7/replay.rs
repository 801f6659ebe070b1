//! Plays back the events of the last move. All times are in seconds.

use othello::game::Event;

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

    /// How long ago the replay began.
    pub fn waited(&self) -> f64 {
        self.now - self.began
    }
}
