//! After `skip` the film is over: nothing moves any more, and nobody has waited yet.

use crate::replay::Replay;
use othello::board::Square;
use othello::cell::Stone;
use othello::game::{Event, Game};

/// The square with a name such as "d3".
fn at(name: &str) -> Square {
    let letters: Vec<char> = name.chars().collect();
    let column = letters[0] as i32 - 'a' as i32;
    let row = letters[1] as i32 - '1' as i32;
    Square::new(column, row).expect("a square on the board")
}

/// The film of d3, which began at second 10 and is looked at a little later. Then it is skipped.
fn skipped(now: f64) -> Replay {
    let events = Game::start().play(at("d3")).expect("d3 is legal");
    let mut replay = Replay::new(events, 10.0);
    replay.now = now;
    replay.skip();
    replay
}

#[test]
fn after_skip_all_stones_lie_still() {
    for now in [10.0, 10.1, 10.3] {
        let replay = skipped(now);
        for event in [Event::Placed(at("d3"), Stone::Black), Event::Flipped(at("d4"), Stone::Black)] {
            let progress = replay.progress(event);
            assert!(
                progress > 0.999,
                "After `skip` each event should have come to its end, which is 1. But the progress of {event:?} is {progress}."
            );
        }
    }
}

#[test]
fn after_skip_nobody_has_waited_yet() {
    for now in [10.0, 10.1, 10.3] {
        let waited = skipped(now).waited();
        assert!(
            waited.abs() < 0.001,
            "After `skip`, `waited` should be 0. It is {waited}."
        );
    }
}
