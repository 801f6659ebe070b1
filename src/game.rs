//! A game from the first stone to the last: whose turn it is, passes, the end, undo and redo.
//!
//! A move is told as a list of [`Event`]s, for whoever shows the game. It has no clock and draws nothing.

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
    /// Both have equally many.
    Draw,
}

impl Outcome {
    /// Who is ahead on this board.
    fn of(board: &Board) -> Outcome {
        match board.count(Stone::Black).cmp(&board.count(Stone::White)) {
            Ordering::Greater => Outcome::Win(Stone::Black),
            Ordering::Less => Outcome::Win(Stone::White),
            Ordering::Equal => Outcome::Draw,
        }
    }
}

/// One thing that a move did. A move is told as `Placed`, then all its `Flipped`, then perhaps
/// `Passed` or `Over`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A new stone lies on a square.
    Placed(Square, Stone),
    /// The stone on a square turned over, and now has this colour.
    Flipped(Square, Stone),
    /// This colour has no legal move, so the other one goes on.
    Passed(Stone),
    /// Neither colour has a legal move.
    Over(Outcome),
}

/// Why a move was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// A stone lies there already.
    Occupied,
    /// The stone would not flip any other.
    FlipsNothing,
    /// Nobody is to move any more.
    GameOver,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            IllegalMove::Occupied => "there is already a stone",
            IllegalMove::FlipsNothing => "flips nothing",
            IllegalMove::GameOver => "the game is over",
        })
    }
}

impl Error for IllegalMove {}

/// Who is to move after `moved` has placed a stone; nobody when the game is over.
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

/// A board, and who is to move on it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Position {
    board: Board,
    turn: Option<Stone>,
}

/// A move that was made, and who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who placed the stone.
    pub stone: Stone,
    /// Where it was placed.
    pub square: Square,
}

/// A game with its whole history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The start, and the position after each move. There is always at least the start.
    positions: Vec<Position>,
    /// The moves between the positions, those taken back included.
    moves: Vec<Played>,
    /// How many of the moves stand: where we are in `positions`.
    now: usize,
}

impl Game {
    /// A new game: four stones on the board, and black to move.
    pub fn start() -> Game {
        let start = Position {
            board: Board::start(),
            turn: Some(Stone::Black),
        };
        Game {
            positions: vec![start],
            moves: Vec::new(),
            now: 0,
        }
    }

    /// The board as it is now.
    pub fn board(&self) -> &Board {
        self.board_after(self.now)
    }

    /// The board after the first so many of all moves.
    pub fn board_after(&self, moves: usize) -> &Board {
        &self.positions[moves].board
    }

    /// Who is to move, or `None` when the game is over.
    pub fn turn(&self) -> Option<Stone> {
        self.positions[self.now].turn
    }

    /// The moves of whose turn it is, in reading order; none when the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        match self.turn() {
            Some(stone) => self.board().legal_moves(stone),
            None => Vec::new(),
        }
    }

    /// The result, or `None` while somebody is to move.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.turn() {
            Some(_) => None,
            None => Some(Outcome::of(self.board())),
        }
    }

    /// The moves made so far, without those that were taken back. Passes are not among them.
    pub fn moves(&self) -> &[Played] {
        &self.moves[..self.now]
    }

    /// Plays for whose turn it is, and tells what happened. Or says why the move is not legal; then
    /// the game stays as it was.
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

    /// Moves that were taken back cannot be made again once another one is played.
    fn forget_undone(&mut self) {
        self.moves.truncate(self.now);
        self.positions.truncate(self.now + 1);
    }

    /// The story of the move that has just been made.
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

    /// Takes the last move back, and a pass that followed it. `false` where there is none.
    pub fn undo(&mut self) -> bool {
        let possible = self.can_undo();
        if possible {
            self.now -= 1;
        }
        possible
    }

    /// Makes the move again that was taken back last. `false` where there is none.
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

    /// Whether there is a move that was taken back, and none was made since.
    pub fn can_redo(&self) -> bool {
        self.now < self.moves.len()
    }
}
