//! What day 8 shows of a move, and when: on every move of many games, compared with the rules.

#[path = "../lessons/day9/replay.rs"]
mod replay;

use othello::board::{Board, Square};
use othello::cell::Stone;
use othello::game::{Event, Game};
use othello::players::{Player, Random};
use replay::Replay;

/// When each replay begins.
const BEGAN: f64 = 10.0;

/// A move: the board before it, the game after it, and what happened.
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
            _ => panic!("a move begins with a new stone"),
        }
    }
}

/// All moves of some random games.
fn steps() -> Vec<Step> {
    (0..100).flat_map(random_game).collect()
}

fn random_game(seed: u64) -> Vec<Step> {
    let mut player = Random::new(seed);
    let mut game = Game::start();
    let mut steps = Vec::new();
    while let Some(stone) = game.turn() {
        let before = game.board().clone();
        let events = game.play(player.choose(&before, stone).unwrap()).unwrap();
        let after = game.clone();
        steps.push(Step {
            before,
            after,
            events,
        });
    }
    steps
}

/// Some moments from before the replay until after it.
fn moments(replay: &Replay) -> impl Iterator<Item = f64> {
    let (from, until) = (BEGAN - 0.1, replay.end() + 0.1);
    (0..=100).map(move |part| from + (until - from) * f64::from(part) / 100.0)
}

#[test]
fn events_begin_one_after_another_and_all_end() {
    for step in steps() {
        let replay = step.replay();
        for now in moments(&replay) {
            let progress = step.events.iter().map(|event| replay.progress(*event, now));
            let progress: Vec<f64> = progress.collect();
            assert!(progress.iter().all(|part| (0.0..=1.0).contains(part)));
            for pair in progress.windows(2) {
                let is_under_way = pair[0] > 0.0 && pair[0] < 1.0;
                assert!(pair[1] < pair[0] || !is_under_way && pair[1] == pair[0]);
            }
        }
        for event in &step.events {
            assert_eq!(replay.progress(*event, BEGAN), 0.0);
            assert_eq!(replay.progress(*event, replay.end()), 1.0);
        }
    }
}

#[test]
fn counts_go_from_the_board_before_to_the_board_after() {
    for step in steps() {
        let (replay, board) = (step.replay(), step.after.board());
        let (mover, other) = (step.mover(), step.mover().opposite());
        let mut last = step.before.count(mover) + 1;
        let stones = last + step.before.count(other);
        assert_eq!(replay.count(board, mover, BEGAN), last);
        for now in moments(&replay) {
            let count = replay.count(board, mover, now);
            assert!(count == last || count == last + 1, "one by one");
            assert_eq!(count + replay.count(board, other, now), stones);
            last = count;
        }
        assert_eq!(last, board.count(mover));
    }
}

#[test]
fn what_is_not_in_the_list_lies_still() {
    for step in steps() {
        let replay = step.replay();
        let board = step.after.board();
        let mut stays = Square::all();
        stays.retain(|square| step.before.get(*square) == board.get(*square));
        for square in stays {
            for stone in [Stone::Black, Stone::White] {
                assert_eq!(replay.progress(Event::Flipped(square, stone), BEGAN), 1.0);
            }
        }
    }
}

#[test]
fn a_pass_and_the_end_come_last_and_after_a_look_at_the_board() {
    let (mut passes, mut ends) = (0, 0);
    for step in steps() {
        let replay = step.replay();
        let without = &step.events[..step.events.len() - 1];
        let pause = replay.end() - Replay::new(without.to_vec(), BEGAN).end();
        match (step.after.turn(), replay.last()) {
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

#[test]
fn where_nothing_happened_everything_lies_still() {
    let replay = Replay::new(Vec::new(), BEGAN);
    assert!(replay.last().is_none());
    for step in random_game(1) {
        let board = step.after.board();
        for stone in [Stone::Black, Stone::White] {
            assert_eq!(replay.count(board, stone, BEGAN), board.count(stone));
        }
        for event in step.events {
            assert_eq!(replay.progress(event, BEGAN), 1.0);
        }
    }
}
