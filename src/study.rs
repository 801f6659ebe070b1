//! What is tried on the board instead of the game: a better line, or “Find the better move”.

use crate::branch::Branch;
use crate::drill::Drill;
use crate::settings::Speed;

/// What is tried on the board.
#[derive(Default)]
pub enum Study {
    /// Nothing: the board shows the game itself.
    #[default]
    Nothing,
    /// A better line than the move under review.
    Line(Branch),
    /// “Find the better move”.
    Drill(Drill),
}

impl Study {
    /// The copy of the game that is on the board.
    pub fn branch(&self) -> Option<&Branch> {
        match self {
            Study::Nothing => None,
            Study::Line(line) => Some(line),
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

    /// Whether a better line is on the board.
    pub fn is_line(&self) -> bool {
        matches!(self, Study::Line(_))
    }

    /// Puts a line on the board, or takes back the one that is there.
    pub fn toggle_line(&mut self, line: Option<Branch>) {
        *self = match line {
            Some(line) if !self.is_line() => Study::Line(line),
            _ => Study::Nothing,
        };
    }

    /// Plays the next move if it is due. After its last move, a line disappears.
    pub fn step(&mut self, speed: Speed, now: f64) {
        let is_over = match self {
            Study::Line(line) => !line.step(speed, now),
            Study::Drill(drill) => {
                drill.branch.step(speed, now);
                false
            }
            Study::Nothing => false,
        };
        if is_over {
            *self = Study::Nothing;
        }
    }
}
