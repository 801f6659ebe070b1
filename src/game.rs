//! A game from the first stone to the last: whose turn it is, passes, the end, undo and redo.
//!
//! A move returns a list of [`Event`]s for the code that shows the game. Nothing here has a clock
//! or draws.

use crate::board::{Board, Move, Square};
use crate::cell::{Cell, Stone};
use std::cmp::Ordering;
use std::error::Error;
use std::fmt;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This colour has more stones.
    Win(Stone),
    /// Both colours have the same number of stones.
    Draw,
}

impl Outcome {
    /// The colour that is ahead on this board, or a draw.
    fn of(board: &Board) -> Outcome {
        match board.count(Stone::Black).cmp(&board.count(Stone::White)) {
            Ordering::Greater => Outcome::Win(Stone::Black),
            Ordering::Less => Outcome::Win(Stone::White),
            Ordering::Equal => Outcome::Draw,
        }
    }
}

/// One thing that a move did. Each move yields `Placed`, then all its `Flipped`, then perhaps
/// `Passed` or `Over`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A new stone was placed on a square.
    Placed(Square, Stone),
    /// The stone on a square was flipped, and now has this colour.
    Flipped(Square, Stone),
    /// This colour has no legal move, so the other colour plays again.
    Passed(Stone),
    /// Neither colour has a legal move.
    Over(Outcome),
}

/// Why a move was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// There is already a stone on the square.
    Occupied,
    /// The move would flip nothing.
    FlipsNothing,
    /// The game is already over.
    GameOver,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            IllegalMove::Occupied => "the square is taken",
            IllegalMove::FlipsNothing => "flips nothing",
            IllegalMove::GameOver => "the game is over",
        })
    }
}

impl Error for IllegalMove {}

/// The colour to move after `moved` has placed a stone, or `None` if the game is over.
fn turn_after(moved: Stone, board: &Board) -> Option<Stone> {
    let next = moved.opposite();
    if board.can_move(next) {
        Some(next)
    } else if board.can_move(moved) {
        Some(moved)
    } else {
        None
    }
}

/// A board, and the colour to move on it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Position {
    board: Board,
    turn: Option<Stone>,
}

/// A move that was made, and the colour that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The colour of the stone.
    pub stone: Stone,
    /// Where it was placed.
    pub square: Square,
}

/// A game with its whole history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The starting position, then the position after each move, so it is never empty.
    positions: Vec<Position>,
    /// The moves between the positions, including those that were taken back.
    moves: Vec<Played>,
    /// How many moves have not been taken back, which is also the current index in `positions`.
    now: usize,
}

impl Game {
    /// A new game: four stones on the board, and black to move.
    pub fn start() -> Game {
        Game::from_position(Board::start(), Stone::Black)
    }

    /// A game that starts with this board. `first` makes the first move, unless it has no legal
    /// move.
    pub fn from_position(board: Board, first: Stone) -> Game {
        let turn = turn_after(first.opposite(), &board);
        Game {
            positions: vec![Position { board, turn }],
            moves: Vec::new(),
            now: 0,
        }
    }

    /// The board as it is now.
    pub fn board(&self) -> &Board {
        self.board_after(self.now)
    }

    /// The board after this many moves, including moves that were taken back.
    pub fn board_after(&self, moves: usize) -> &Board {
        &self.positions[moves].board
    }

    /// The colour to move, or `None` if the game is over.
    pub fn turn(&self) -> Option<Stone> {
        self.positions[self.now].turn
    }

    /// The legal moves of the colour to move, in reading order. A finished game has none.
    pub fn legal_moves(&self) -> Vec<Move> {
        match self.turn() {
            Some(stone) => self.board().legal_moves(stone),
            None => Vec::new(),
        }
    }

    /// The result, or `None` until the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.turn() {
            Some(_) => None,
            None => Some(Outcome::of(self.board())),
        }
    }

    /// The moves made so far, without passes and without moves that were taken back.
    pub fn moves(&self) -> &[Played] {
        &self.moves[..self.now]
    }

    /// Plays for the colour to move, and returns what happened. If the move is not legal, returns
    /// the reason, and the game stays as it was.
    pub fn play(&mut self, square: Square) -> Result<Vec<Event>, IllegalMove> {
        let stone = self.turn().ok_or(IllegalMove::GameOver)?;
        if self.board().get(square) != Cell::Empty {
            return Err(IllegalMove::Occupied);
        }
        let mut board = self.board().clone();
        let flips = board.play(square, stone);
        if flips.is_empty() {
            return Err(IllegalMove::FlipsNothing);
        }
        let turn = turn_after(stone, &board);
        self.forget_undone();
        self.moves.push(Played { stone, square });
        self.positions.push(Position { board, turn });
        self.now += 1;
        Ok(self.events(stone, square, &flips))
    }

    /// Forgets the moves that were taken back. After a new move, they can no longer be redone.
    fn forget_undone(&mut self) {
        self.moves.truncate(self.now);
        self.positions.truncate(self.now + 1);
    }

    /// The events of the move that has just been made.
    fn events(&self, stone: Stone, square: Square, flips: &[Square]) -> Vec<Event> {
        let mut events = vec![Event::Placed(square, stone)];
        events.extend(flips.iter().map(|flip| Event::Flipped(*flip, stone)));
        match self.turn() {
            Some(next) if next == stone => events.push(Event::Passed(stone.opposite())),
            Some(_) => {}
            None => events.push(Event::Over(Outcome::of(self.board()))),
        }
        events
    }

    /// Takes back the last move, and any pass after it. Returns `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let possible = self.can_undo();
        if possible {
            self.now -= 1;
        }
        possible
    }

    /// Replays the move that was last taken back. Returns `false` if there is none.
    pub fn redo(&mut self) -> bool {
        let possible = self.can_redo();
        if possible {
            self.now += 1;
        }
        possible
    }

    /// Whether there is a move to take back.
    pub fn can_undo(&self) -> bool {
        self.now > 0
    }

    /// Whether a move was taken back, and no new one was made since.
    pub fn can_redo(&self) -> bool {
        self.now < self.moves.len()
    }
}
