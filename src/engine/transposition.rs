//! What the search already knows: a table of positions and their results. It is called a *transposition table*, because
//! different orders of moves lead to the same position.

use super::bitboard::Bitboard;

/// The index that means "no move".
pub const NO_MOVE: u8 = 64;

/// What is known about a position. Scores are for the player to move.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    position: Bitboard,
    /// The score is at least this.
    pub lower: i16,
    /// The score is at most this.
    pub upper: i16,
    /// How many moves ahead the search looked.
    pub depth: u8,
    /// The move that was best, 0 to 63, or [`NO_MOVE`].
    pub best: u8,
}

impl Entry {
    /// Creates an entry from the result of a search between `alpha` and `beta`: the score, or a bound on it, and the
    /// best move.
    pub fn new(
        position: Bitboard,
        depth: u32,
        (alpha, beta): (i32, i32),
        (score, best): (i32, u8),
    ) -> Entry {
        let known = score as i16;
        Entry {
            position,
            lower: if score <= alpha { i16::MIN } else { known },
            upper: if score >= beta { i16::MAX } else { known },
            depth: depth as u8,
            best,
        }
    }

    /// The score if it is known, or a bound on it that is at most `alpha` or at least `beta`.
    pub fn score_for(&self, alpha: i32, beta: i32) -> Option<i32> {
        let (lower, upper) = (i32::from(self.lower), i32::from(self.upper));
        let is_known = lower >= beta || lower == upper;
        let low = (upper <= alpha).then_some(upper);
        is_known.then_some(lower).or(low)
    }
}

/// A table of a fixed size. Each position can go in one of two entries.
pub struct TranspositionTable {
    places: Vec<[Entry; 2]>,
}

impl TranspositionTable {
    /// Creates a table for 2 to the power of `bits` positions, with 24 bytes for each. `bits` must be between 2 and 32.
    pub fn new(bits: u32) -> TranspositionTable {
        let nothing = Entry {
            position: Bitboard::default(),
            lower: i16::MIN,
            upper: i16::MAX,
            depth: 0,
            best: NO_MOVE,
        };
        let places = vec![[nothing; 2]; 1 << (bits - 1)];
        TranspositionTable { places }
    }

    fn place(&self, position: Bitboard) -> usize {
        let bits = self.places.len().trailing_zeros();
        (position.hash() >> (64 - bits)) as usize
    }

    /// The entry for a position, if there is one.
    pub fn get(&self, position: Bitboard) -> Option<&Entry> {
        let mut place = self.places[self.place(position)].iter();
        place.find(|entry| entry.position == position)
    }

    /// The entry for a position, if the search looked at least this deep.
    pub fn get_deep(&self, position: Bitboard, depth: u32) -> Option<&Entry> {
        let entry = self.get(position);
        entry.filter(|entry| u32::from(entry.depth) >= depth)
    }

    /// Stores an entry. Of all positions that compete for a place, the one that was searched deepest stays, and so does
    /// the newest of the others.
    pub fn put(&mut self, entry: Entry) {
        let place = self.place(entry.position);
        let [deep, new] = &mut self.places[place];
        if deep.position == entry.position {
            *deep = entry;
        } else if entry.depth >= deep.depth {
            (*new, *deep) = (*deep, entry);
        } else {
            *new = entry;
        }
    }
}
