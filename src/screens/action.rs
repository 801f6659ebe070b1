//! Everything a person can do.

use crate::board::Square;
use crate::cell::Stone;
use crate::screens::menu::List;
use crate::screens::review::practice;

/// Something a person can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// An action in the game itself.
    Play(Play),
    /// An action that opens, uses or closes a screen.
    Navigate(Navigate),
    /// A change to a setting.
    Change(Change),
    /// An action that needs files, the clipboard or the web page.
    External(External),
}

/// What a person can do in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// Place a stone.
    Choose(Square),
    /// Place a stone at the keyboard's cursor, or dismiss the notice of a pass.
    ChooseCursor,
    /// Move the cursor by this many columns and rows.
    MoveCursor(i32, i32),
    /// Move the cursor to the next legal square.
    NextLegal,
    /// Hide the cursor, or the frame around a button.
    HideCursor,
    /// Move the cursor to a column, counted from 0.
    CursorColumn(i32),
    /// Move the cursor to a row, counted from 0, and place a stone there.
    ChooseRow(i32),
    /// Dismiss the notice of a pass.
    EndNotice,
    /// Ask who the opponent in a new game should be, or go back to the game that was put aside.
    AskNewGame,
    /// Start the game that the question was about.
    NewGame,
    /// Start a new game against `human` or a player in the list.
    Meet(&'static str),
    /// Start a new game with the players' colours swapped.
    SwapColours,
    /// Let `human` or a player in the list play this colour.
    Seat(Stone, &'static str),
    /// Review the past game with this number.
    Recall(usize),
    /// Take back a person's last move.
    Undo,
    /// Redo the move that was taken back.
    Redo,
    /// Show the best move, and why it is good.
    Hint,
    /// Review the game. If it is over, show its best move first. In a review, close the review, together with the moves
    /// that are tried in it.
    Review,
    /// After the best move of a game, show its worst mistake, and then the whole review.
    ShowMore,
    /// Review the position after this many moves, or the last position if the game has fewer moves.
    LookAt(usize),
    /// Go forward (1) or back (-1) by a move in a review: one that is tried, or else one of the game.
    Step(isize),
    /// Review the next mistake (1) or the previous one (-1).
    LookAtMistake(isize),
    /// Carry out a step of “Find the better move”.
    Practise(practice::Step),
    /// Put the puzzle with this number on the table.
    Puzzle(usize),
    /// Go back to the beginning of the puzzle, and show the best move.
    ShowSolution,
    /// Carry on from the position under review. If it is the computer's turn there, carry on from the person's last
    /// turn before that.
    PlayFromHere,
}

/// What a person can do to open, use or close a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Navigate {
    /// Open the menu, or a list that it leads to.
    List(List),
    /// Show this scene of “How to play”, counted from 0.
    Scene(usize),
    /// Make the move that the scene asks for.
    PlayScene,
    /// Move the focus to this button, counted from 0. Enter presses the button with the focus.
    Focus(usize),
    /// Take the screen in front away, as Escape does. From moves that are tried in a review, that leads back to the review.
    Close,
}

/// What a person can change in the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Flip stones at the next (1) or the previous (-1) speed.
    Speed(isize),
    /// Paint everything in the next (1) or the previous (-1) colours.
    Colours(isize),
    /// Switch the sound on or off.
    Sound,
    /// Show or hide the legal squares.
    Legal,
    /// Show or hide what each legal square is worth.
    Values,
    /// Show or hide each player's time.
    Clock,
}

/// What a person can do that reaches beyond the table. The caller must carry out these actions, because the
/// screens ignore them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum External {
    /// Put the record of the game on the clipboard.
    Copy,
    /// Load a game from the clipboard.
    Paste,
    /// Put a link to the game on the clipboard. Only the game in a web page has a link.
    CopyLink,
    /// Carry on with the game that another window has saved.
    TakeOther,
    /// Carry on with this game, although another window has saved a different one.
    KeepThis,
}

impl From<Play> for Action {
    fn from(play: Play) -> Action {
        Action::Play(play)
    }
}

impl From<Navigate> for Action {
    fn from(navigate: Navigate) -> Action {
        Action::Navigate(navigate)
    }
}

impl From<List> for Action {
    fn from(list: List) -> Action {
        Action::Navigate(Navigate::List(list))
    }
}

impl From<Change> for Action {
    fn from(change: Change) -> Action {
        Action::Change(change)
    }
}

impl From<External> for Action {
    fn from(external: External) -> Action {
        Action::External(external)
    }
}
