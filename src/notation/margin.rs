//! How close a game was in the end.

use crate::cell::Stone;
use crate::game::Game;

/// The largest lead of a narrow win, in discs.
const NARROW: usize = 6;
/// The smallest lead of a huge win, in discs.
const HUGE: usize = 32;

/// How close a game was, from a draw to a huge win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Margin {
    /// Both colours have the same number of stones.
    None,
    /// A win by a few stones.
    Narrow,
    /// A win like most others.
    Clear,
    /// The winner has at least three quarters of the board.
    Huge,
}

impl Margin {
    /// How close this game is on its last board.
    pub fn of(game: &Game) -> Margin {
        let count = |stone| game.board().count(stone);
        match count(Stone::Black).abs_diff(count(Stone::White)) {
            0 => Margin::None,
            1..=NARROW => Margin::Narrow,
            HUGE.. => Margin::Huge,
            _ => Margin::Clear,
        }
    }
}
