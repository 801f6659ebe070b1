//! After `skip` the film is over: nothing moves, and the wait starts at 0.

use crate::replay::Replay;
use othello::board::Square;
use othello::cell::Stone;
use othello::game::{Event, Game};

/// The square with this name, such as "d3".
fn at(name: &str) -> Square {
    let letters: Vec<char> = name.chars().collect();
    let column = letters[0] as i32 - 'a' as i32;
    let row = letters[1] as i32 - '1' as i32;
    Square::new(column, row).expect("this square should be on the board")
}

/// A film of the move d3. It began 10 seconds after the program, and is skipped at the moment `now`.
fn skipped(now: f64) -> Replay {
    let events = Game::start().play(at("d3")).expect("d3 should be legal");
    let mut replay = Replay::new(events, 10.0);
    replay.now = now;
    replay.skip();
    replay
}

#[test]
fn after_skip_nothing_moves() {
    for now in [10.0, 10.1, 10.3] {
        let replay = skipped(now);
        for event in [Event::Placed(at("d3"), Stone::Black), Event::Flipped(at("d4"), Stone::Black)] {
            let progress = replay.progress(event);
            assert!(
                progress > 0.999,
                "After `skip`, every event should have a progress of 1, but {event:?} has {progress}."
            );
        }
    }
}

#[test]
fn after_skip_the_wait_starts_at_0() {
    for now in [10.0, 10.1, 10.3] {
        let waited = skipped(now).waited();
        assert!(
            waited.abs() < 0.001,
            "After `skip`, `waited` should return 0, but yours returns {waited}."
        );
    }
}
