//! `times_fewer` says how many times fewer positions alpha-beta looks at.

use super::*;

fn counts(positions: &[u64]) -> Vec<Count> {
    let count = |positions: &u64| Count {
        positions: *positions,
        seconds: 0.0,
    };
    positions.iter().map(count).collect()
}

#[test]
fn the_last_complete_row_counts() {
    let cases: [(&[u64], &[u64], Option<u64>); 4] = [
        (&[], &[], None),
        (&[4], &[4], Some(1)),
        (&[4, 16, 90], &[4, 16, 30], Some(3)),
        (&[4, 16, 90], &[4, 16, 40, 80], Some(2)),
    ];
    for (plain, pruned, expected) in cases {
        let counting = Counting {
            plain: counts(plain),
            pruned: counts(pruned),
        };
        let found = counting.times_fewer();
        assert!(
            found == expected,
            "The counts are {plain:?} without alpha-beta and {pruned:?} with it. \
             `times_fewer` should return {expected:?}, but yours returns {found:?}."
        );
    }
}
