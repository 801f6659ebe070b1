//! What a person can do at the table, and what may lie on top of the game.

use crate::board::Square;
use crate::cell::Stone;

/// What a person can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Place a stone.
    Choose(Square),
    /// Place a stone where the keyboard's cursor is.
    ChooseCursor,
    /// Move the cursor by columns and rows.
    MoveCursor(i32, i32),
    /// Take the cursor away.
    HideCursor,
    /// Put the cursor into a column, from 0.
    CursorColumn(i32),
    /// Put the cursor into a row, from 0, and place a stone there.
    ChooseRow(i32),
    /// Take the notice of a pass away.
    EndNotice,
    /// Start anew, after asking where a game would be lost.
    AskNewGame,
    /// Start the game that was asked about.
    NewGame,
    /// Start anew with the players on the other sides.
    SwapColours,
    /// Take back.
    Undo,
    /// Make again what was taken back.
    Redo,
    /// Show the best move, and why it is good.
    Hint,
    /// Open the menu.
    OpenMenu,
    /// Show how to play, in this scene of three, counted from 0.
    ShowScene(usize),
    /// Make the move of the scene.
    PlayScene,
    /// Show the list of the keys.
    ShowKeys,
    /// Look at the position after so many moves of the game, or at the last one.
    LookAt(usize),
    /// Go on playing from the position that one looks at, or from a person's choice before it where a computer would be
    /// to move.
    PlayFromHere,
    /// Close what lies on top.
    Close,
    /// Choose another button of the dialog, so many further down or up; Enter will press it.
    MoveFocus(isize),
    /// Choose who plays this colour.
    AskPlayer(Stone),
    /// Choose one of the players that the course builds for this colour.
    AskCoursePlayer(Stone),
    /// Let somebody play this colour: `human`, or a name of the list of players.
    SeatPlayer(Stone, &'static str),
    /// Start anew, against the next easier (-1) or harder (1) player.
    Rematch(isize),
    /// Open the settings.
    OpenSettings,
    /// Turn stones over faster or slower.
    ChangeSpeed(isize),
    /// Paint everything in the next (1) or the last (-1) colours.
    ChangeColours(isize),
    /// Let stones be heard, or not.
    ToggleSound,
    /// Show or hide the legal squares.
    ToggleLegal,
    /// Show or hide what each legal square is worth.
    ToggleValues,
    /// Put the record of the game where other programs find it, and read one from there. Who has the
    /// clipboard does this, and calls [`Table::load`](super::Table::load).
    Copy,
    /// See [`Action::Copy`].
    Paste,
    /// Another window has kept another game meanwhile: go on with that one, …
    TakeOther,
    /// … or with this one. Who has the file does both.
    KeepThis,
    /// Copy a link at which the game opens; only a page has one.
    CopyLink,
}

/// What lies on top of the game, or beside it; its time stands still meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The menu.
    Menu,
    /// What can be chosen besides the players.
    Settings,
    /// Who can play this colour.
    Players(Stone),
    /// The players of the course who can play it.
    Course(Stone),
    /// The question whether to give up the game that is being played.
    AskNewGame,
    /// The question which game shall go on: another window has kept one meanwhile.
    AskWhich,
    /// How the game ended.
    Result,
    /// Something that has to be told: [`Table::message`](super::Table::message).
    Message,
    /// How to play, in this scene of three.
    Scene(usize),
    /// The list of the keys.
    Keys,
    /// The list of the moves, and the position after so many of them.
    Moves(usize),
}

impl Dialog {
    /// Where one comes from there.
    pub fn way_back(self) -> Action {
        match self {
            Dialog::Settings => Action::OpenMenu,
            Dialog::Course(stone) => Action::AskPlayer(stone),
            Dialog::Keys => Action::ShowScene(0),
            _ => Action::Close,
        }
    }

    /// Whether it leaves the board in view: its words and buttons stand beside it.
    pub fn is_beside(self) -> bool {
        matches!(self, Dialog::Result | Dialog::Moves(_) | Dialog::Scene(_))
    }
}
