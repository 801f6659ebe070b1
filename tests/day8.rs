//! Tests of Day 8's animation. They check what it shows of each move, and when, against the rules. They do so for every
//! move of many games.

#[path = "shared/random_game.rs"]
mod random_game;
#[path = "../lessons/day8/replay.rs"]
mod replay;

use othello::board::Board;
use othello::cell::Stone;
use othello::game::{Event, Game};
use random_game::random_game;
use replay::Replay;

/// The start time of every replay.
const BEGAN: f64 = 10.0;

/// A move with the board before it, the game after it, and its events.
struct Step {
    before: Board,
    after: Game,
    events: Vec<Event>,
}

impl Step {
    fn replay(&self) -> Replay {
        Replay::new(self.events.clone(), BEGAN)
    }

    fn mover(&self) -> Stone {
        match self.events[0] {
            Event::Placed(_, stone) => stone,
            _ => panic!("the first event of a move should place a stone"),
        }
    }
}

/// The moves of 100 random games.
fn steps() -> Vec<Step> {
    (0..100).flat_map(steps_of_game).collect()
}

fn steps_of_game(seed: u64) -> Vec<Step> {
    let mut steps = Vec::new();
    random_game(seed, |game, square| {
        let (before, mut after) = (game.board().clone(), game.clone());
        let events = after.play(square).unwrap();
        steps.push(Step {
            before,
            after,
            events,
        });
    });
    steps
}

/// The time at which the animation ends.
fn end(replay: &Replay) -> f64 {
    replay.now - replay.waited()
}

/// How much of an event has been shown at this time, from 0 to 1.
fn progress(replay: &mut Replay, event: Event, now: f64) -> f64 {
    replay.now = now;
    replay.progress(event)
}

/// Times from just before the replay to just after it.
fn moments(replay: &Replay) -> impl Iterator<Item = f64> + use<> {
    let (from, until) = (BEGAN - 0.1, end(replay) + 0.1);
    (0..=100).map(move |part| from + (until - from) * f64::from(part) / 100.0)
}

#[test]
fn events_start_one_after_another_and_all_finish() {
    for step in steps() {
        let mut replay = step.replay();
        for now in moments(&replay) {
            replay.now = now;
            let progress = step.events.iter().map(|event| replay.progress(*event));
            let progress: Vec<f64> = progress.collect();
            assert!(progress.iter().all(|part| (0.0..=1.0).contains(part)));
            for pair in progress.windows(2) {
                let is_under_way = pair[0] > 0.0 && pair[0] < 1.0;
                assert!(pair[1] < pair[0] || !is_under_way && pair[1] == pair[0]);
            }
        }
        for event in &step.events {
            let end = end(&replay);
            assert_eq!(progress(&mut replay, *event, BEGAN), 0.0);
            assert_eq!(progress(&mut replay, *event, end), 1.0);
        }
    }
}

/// How long the last event of a move takes.
fn last_pause(step: &Step) -> f64 {
    let without = &step.events[..step.events.len() - 1];
    end(&step.replay()) - end(&Replay::new(without.to_vec(), BEGAN))
}

#[test]
fn a_pass_and_the_end_come_last_after_a_pause() {
    let (mut passes, mut ends) = (0, 0);
    for step in steps() {
        let pause = last_pause(&step);
        match (step.after.turn(), step.replay().events.last()) {
            (None, Some(Event::Over(outcome))) => {
                assert_eq!(Some(*outcome), step.after.outcome());
                assert!(pause > 0.5);
                ends += 1;
            }
            (Some(turn), Some(Event::Passed(stone))) => {
                assert_eq!((turn, *stone), (step.mover(), step.mover().opposite()));
                assert!(pause > 0.5);
                passes += 1;
            }
            (turn, Some(Event::Flipped(_, stone))) => {
                assert_eq!(turn, Some(stone.opposite()));
                assert!(pause < 0.5);
            }
            (_, last) => panic!("the last event is {last:?}"),
        }
    }
    assert!(passes > 0 && ends == 100, "{passes} passes, {ends} ends");
}

/// Black's and White's counts, as the score cards show them.
fn counts(replay: &Replay, board: &Board) -> [usize; 2] {
    [Stone::Black, Stone::White].map(|stone| replay.count(board, stone))
}

/// The cards start with the counts before the move, and end with the counts after it. On the way, their sum grows by
/// one when the stone is placed.
#[test]
fn the_counts_follow_the_stones() {
    let still = Replay::new(Vec::new(), BEGAN);
    for step in steps() {
        let (mut replay, board) = (step.replay(), step.after.board());
        let before = counts(&still, &step.before);
        assert_eq!(counts(&replay, board), before);
        for now in moments(&step.replay()) {
            let placed = progress(&mut replay, step.events[0], now) >= 0.5;
            let all: usize = counts(&replay, board).iter().sum();
            assert_eq!(all, before.iter().sum::<usize>() + usize::from(placed));
        }
        replay.now = end(&replay);
        assert_eq!(counts(&replay, board), counts(&still, board));
    }
}
