//! Tests of Day 10's contest: the pairings, and the winners.

#[path = "../lessons/day10/contest.rs"]
mod contest;
#[path = "../lessons/day10/mine.rs"]
mod mine;
#[path = "../lessons/day10/opponents.rs"]
mod opponents;

use contest::Contest;
use opponents::PLAYERS;
use rand::SeedableRng;
use rand::rngs::SmallRng;

fn after(games: usize, seed: u64) -> Contest {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut contest = Contest::new(&mut rng);
    while contest.games < games {
        contest.play_move(&mut rng);
    }
    contest
}

fn number(name: &str) -> usize {
    let mut names = PLAYERS.iter().map(|(name, _)| *name);
    names.position(|other| other == name).unwrap()
}

#[test]
fn each_pair_meets_once_with_each_colour() {
    let pairs = PLAYERS.len() * (PLAYERS.len() - 1);
    let contest = after(pairs, 1);
    for row in 0..PLAYERS.len() {
        assert_eq!(contest.percent(row, row), None);
        for column in (0..PLAYERS.len()).filter(|column| *column != row) {
            // These two players have met only twice, so each game counts for half.
            let percent = contest.percent(row, column).unwrap();
            assert_eq!(percent % 25.0, 0.0);
            assert_eq!(contest.percent(column, row), Some(100.0 - percent));
        }
    }
}

#[test]
fn players_that_plan_more_win_more() {
    let contest = after(1_000, 3);
    for (stronger, weaker) in [
        ("Greedy", "Random"),
        ("Corner", "Greedy"),
        ("Careful", "Corner"),
        ("Mine", "Corner"),
    ] {
        let percent = contest.percent(number(stronger), number(weaker)).unwrap();
        assert!(percent > 60.0, "{stronger}: {percent}% against {weaker}");
    }
}
