//! Plays the end of a game perfectly: looks at every way in which it can go on.

use crate::bits::Bits;

/// How many stones more than the other player we have at the end, if both play as well as possible.
pub fn best_result(bits: Bits) -> i32 {
    value(bits, -64, 64)
}

/// The alpha-beta search of day 11. This one has no depth: it ends where the game ends.
fn value(bits: Bits, alpha: i32, beta: i32) -> i32 {
    let next = bits.next();
    if next.is_empty() {
        return bits.lead();
    }
    let mut best = alpha;
    for position in next {
        best = best.max(-value(position, -beta, -best));
        if best >= beta {
            return best; // the other side will not come this way: no need to look on
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_the_last_stones() {
        // a1 is ours, b1 is theirs, and c1 is free: we flip b1, and all three are ours.
        let bits = Bits { mine: 1, theirs: 2 };
        assert_eq!(best_result(bits), 3);
    }
}
