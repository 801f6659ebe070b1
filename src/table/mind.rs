//! What the program thinks about: the computer's next move, a hint, and the review of a game.

use crate::advice::Advice;
use crate::advice::review::Review;
use crate::board::Square;
use crate::cell::Stone;
use crate::game::Game;
use crate::table::drill::Drill;
use crate::table::seat::{Seat, Seats};
use std::task::Poll;

/// The program's thinking in progress, and the results so far.
#[derive(Default)]
pub struct Mind {
    /// The computer's chosen move. It is played once it is due.
    pub(super) choice: Option<Square>,
    /// Whether a person asked for a hint in this position.
    pub is_hinting: bool,
    /// Whether the hint is only a clue, which leaves it to the person to find the square.
    pub is_clue: bool,
    /// The values of the moves that a person can make now.
    pub advice: Option<Advice>,
    /// What the moves in this game were worth.
    pub review: Review,
    /// “Find the better move”, as a person left it for the review.
    pub(super) drill: Option<Drill>,
}

impl Mind {
    /// Moves on to the next position, and drops what belongs only to the previous one.
    pub(super) fn next_position(&mut self) {
        self.choice = None;
        (self.is_hinting, self.is_clue) = (false, false);
        self.drill = None;
    }

    /// Thinks about the computer's move for one slice, if the computer is to move and has not chosen yet.
    pub(super) fn step_computer(&mut self, seats: &mut Seats, game: &Game) -> Poll<()> {
        let Some(stone) = game.turn().filter(|_| self.choice.is_none()) else {
            return Poll::Ready(());
        };
        let Seat::Computer(_, player) = seats.get_mut(stone) else {
            return Poll::Ready(());
        };
        player
            .think(game.board(), stone)
            .map(|choice| self.choice = choice)
    }

    /// Thinks for one slice about what each of a person's legal moves is worth.
    pub(super) fn step_advice(&mut self, game: &Game, stone: Stone) -> Poll<()> {
        let mut advice = Advice::resumed(self.advice.take(), game.board(), stone);
        let thought = advice.think();
        self.advice = Some(advice);
        thought
    }
}
