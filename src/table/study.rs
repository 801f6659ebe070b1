//! What is tried on the board instead of the game: a better line, a person's own moves, or “Find the better move”.

use crate::board::Square;
use crate::game::IllegalMove;
use crate::table::branch::Branch;
use crate::table::drill::Drill;
use crate::table::settings::Speed;
use crate::table::trial::Trial;
use std::task::Poll;

/// What is tried on the board.
#[derive(Default)]
pub enum Study {
    /// Nothing: the board shows the game itself.
    #[default]
    Nothing,
    /// A better line than the move under review.
    Line(Branch),
    /// Moves that a person tries in a review.
    Trial(Box<Trial>),
    /// “Find the better move”.
    Drill(Drill),
}

impl Study {
    /// The copy of the game that is on the board.
    pub fn branch(&self) -> Option<&Branch> {
        match self {
            Study::Nothing => None,
            Study::Line(line) => Some(line),
            Study::Trial(trial) => Some(&trial.branch),
            Study::Drill(drill) => Some(&drill.branch),
        }
    }

    /// “Find the better move”, if it is on the board.
    pub fn drill(&self) -> Option<&Drill> {
        match self {
            Study::Drill(drill) => Some(drill),
            _ => None,
        }
    }

    /// The same, as a mutable reference.
    pub fn drill_mut(&mut self) -> Option<&mut Drill> {
        match self {
            Study::Drill(drill) => Some(drill),
            _ => None,
        }
    }

    /// The moves that a person tries in a review, if they are on the board.
    pub fn trial(&self) -> Option<&Trial> {
        match self {
            Study::Trial(trial) => Some(trial),
            _ => None,
        }
    }

    /// Whether a better line is on the board.
    pub fn is_line(&self) -> bool {
        matches!(self, Study::Line(_))
    }

    /// Whether a review shows moves that are not the game's own.
    pub fn is_aside(&self) -> bool {
        matches!(self, Study::Line(_) | Study::Trial(_))
    }

    /// Puts a line on the board, or takes back what is there.
    pub fn toggle_line(&mut self, line: Option<Branch>) {
        *self = match line {
            Some(line) if !self.is_aside() => Study::Line(line),
            _ => Study::Nothing,
        };
    }

    /// Tries a move in a review. `begin` creates the trial if this is its first move.
    ///
    /// # Errors
    ///
    /// Returns why the move is not legal.
    pub fn try_move(
        &mut self,
        square: Square,
        begin: impl FnOnce() -> Trial,
        speed: Speed,
        now: f64,
    ) -> Result<(), IllegalMove> {
        if let Study::Trial(trial) = self {
            return trial.choose(square, speed, now);
        }
        let mut trial = begin();
        trial.choose(square, speed, now)?;
        *self = Study::Trial(Box::new(trial));
        Ok(())
    }

    /// Takes back the last move that was tried or shown (-1), or makes the next one (1). Returns `false` if a review shows
    /// only the game's own moves.
    pub fn step_aside(&mut self, step: isize, speed: Speed, now: f64) -> bool {
        match self {
            Study::Line(line) => line.step_by_hand(step, speed, now),
            Study::Trial(trial) => trial.step(step),
            Study::Nothing | Study::Drill(_) => return false,
        }
        true
    }

    /// Thinks about the moves that are tried, for a few milliseconds at most.
    pub fn think(&mut self) -> Poll<()> {
        match self {
            Study::Trial(trial) => trial.think(),
            _ => Poll::Ready(()),
        }
    }

    /// Plays the next move if it is due. After its last move, a line disappears.
    pub fn step(&mut self, speed: Speed, now: f64) {
        let is_over = match self {
            Study::Line(line) => !line.step(speed, now),
            Study::Drill(drill) => {
                drill.branch.step(speed, now);
                false
            }
            Study::Nothing | Study::Trial(_) => false,
        };
        if is_over {
            *self = Study::Nothing;
        }
    }
}
