//! Which button Enter presses.

use crate::screens::action::Action;

/// The button that Enter presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// The screen's default button.
    Default,
    /// The button with this action, because a person has just pressed it.
    Pressed(Action),
    /// The button with this number, counted from 0.
    Number(usize),
    /// The default button, but without a frame, because the focus is somewhere else.
    Hidden,
}

impl Focus {
    /// The focus after the buttons have changed: a chosen button passes it on to the first one.
    pub fn to_first(self) -> Focus {
        match self {
            Focus::Number(_) => Focus::Number(0),
            other => other,
        }
    }
}
