//! A player's total is the average of its results against all the others.

use crate::contest::Contest;
use crate::opponents::PLAYERS;
use ::rand::SeedableRng;
use ::rand::rngs::SmallRng;

#[test]
fn before_the_first_game_there_is_no_total() {
    let mut rng = SmallRng::seed_from_u64(1);
    let contest = Contest::new(&mut rng);
    assert!(
        contest.total(0).is_none(),
        "Before the first game, `total` should return None, but yours returns a number."
    );
}

#[test]
fn every_pair_counts() {
    let mut rng = SmallRng::seed_from_u64(1);
    let mut contest = Contest::new(&mut rng);
    let pairs = PLAYERS.len() * (PLAYERS.len() - 1);
    // Now every pair plays two games, one with each colour.
    while contest.games < pairs {
        contest.play_move(&mut rng);
    }
    for (player, (name, _)) in PLAYERS.iter().enumerate() {
        let percents = (0..PLAYERS.len()).filter_map(|other| contest.percent(player, other));
        let expected = percents.sum::<f64>() / (PLAYERS.len() - 1) as f64;
        let found = contest.total(player).expect("After a game, `total` should return a number, not None.");
        assert!(
            (found - expected).abs() < 0.01,
            "The average of {name}'s results is {expected:.2}, but your `total` returns {found:.2}."
        );
    }
}
