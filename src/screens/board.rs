//! The board that is shown, and what is on it: stones, marks, values, and the squares that matter.

use crate::advice::MoveValue;
use crate::board::{Board, Square};
use crate::cell::Stone;
use crate::game::{Game, Played};
use crate::players::opponents::{self, Face};
use crate::screens::buttons::Focus;
use crate::screens::review::Review;
use crate::screens::{Screen, Screens, review};
use crate::table::replay::Replay;

/// The replay of a game that has not been loaded yet.
static AT_REST: Replay = Replay::nothing();

/// Which board is shown. It can differ from the game's current board.
impl Screens {
    /// The screen whose board is shown: the one in front, or the next one behind that does not cover the board.
    pub(super) fn board_screen(&self) -> &Screen {
        let behind = self.behind.iter().rev().map(|open| &open.screen);
        let mut screens = [self.front()].into_iter().chain(behind);
        let shown = screens.find(|screen| !screen.covers_board());
        shown.unwrap_or(self.front())
    }

    /// The game whose board is shown, and the replay of its last move. It can be a copy in which moves are tried.
    fn shown(&self) -> (&Game, &Replay) {
        let branch = match self.board_screen() {
            Screen::Lesson(lesson) => &lesson.branch,
            Screen::Practice(practice) => &practice.branch,
            Screen::Review(Review {
                trial: Some(trial), ..
            }) => &trial.branch,
            Screen::AskLoad(loaded) => return (&loaded.game, &AT_REST),
            _ => return (self.table.game(), &self.table.replay),
        };
        (&branch.game, &branch.replay)
    }

    /// The game whose board is shown.
    pub fn game(&self) -> &Game {
        self.shown().0
    }

    /// The replay of the last move on the board that is shown.
    pub fn replay(&self) -> &Replay {
        self.shown().1
    }

    /// The moves that led to the board that is shown. If a review shows values, the board is the one before the move that
    /// is judged.
    pub fn moves(&self) -> &[Played] {
        let moves = self.game().moves();
        match self.board_screen() {
            Screen::Review(review) if review.trial.is_none() => {
                let before = usize::from(!self.values().is_empty());
                &moves[..review.shown - before]
            }
            _ => moves,
        }
    }

    /// The board that is shown.
    pub fn board(&self) -> &Board {
        self.game().board_after(self.moves().len())
    }

    /// The colour to move on the board that is shown.
    pub fn turn(&self) -> Option<Stone> {
        let game = self.game();
        let next = game.moves().get(self.moves().len());
        next.map(|played| played.stone).or(game.turn())
    }
}

/// What a person can do on the board.
impl Screens {
    /// The colour that a person can place a stone for: in the game, in “How to play”, in a review, or in “Find the better
    /// move”.
    pub fn asked(&self) -> Option<Stone> {
        match self.front() {
            Screen::Play => self.table.human_turn(),
            Screen::Lesson(lesson) => lesson.turn(),
            Screen::Practice(practice) => practice.turn(),
            screen if screen.is_review() => self.turn(),
            _ => None,
        }
    }

    /// Whether a person has placed the stone that “How to play” or “Find the better move” asked for.
    pub(super) fn is_answered(&self) -> bool {
        self.front().places_stones() && !self.is_play() && self.asked().is_none()
    }

    /// The colour of the person who can place a stone now.
    pub fn may_choose(&self, now: f64) -> Option<Stone> {
        let is_ready = self.table.pace.is_settled(now) && !self.replay().is_running(now);
        self.asked().filter(|_| is_ready)
    }

    /// The cursor's square, on a board where people place stones or try moves. In a review, the cursor appears only after a
    /// person has moved it there.
    pub fn pointed(&self) -> Option<Square> {
        let is_in_review = self.front().is_review() && self.front.focus == Focus::Hidden;
        let cursor = self.cursor.square();
        cursor.filter(|_| self.front().places_stones() || is_in_review)
    }
}

/// The game in front of a person.
impl Screens {
    /// The name of the opening, if this many last moves have led into it. Only games against Clever and stronger players
    /// name openings.
    pub fn new_opening(&self, last: usize) -> Option<String> {
        let seats = self.table.seats();
        let face = opponents::face(seats.get(seats.opponent()).name());
        let is_named = self.is_play() && self.table.attempt().is_none();
        let game = Some(self.table.game()).filter(|_| is_named && face >= Some(Face::Clever))?;
        let moves = game.moves().len();
        review::words::new_opening(game, moves.saturating_sub(last)..moves)
    }

    /// Whether the clock has stopped because the person whose turn it is seems to have left.
    pub fn has_stopped_clock(&self, now: f64) -> bool {
        self.table.settings.shows_clock && self.is_play() && self.table.is_deserted(now)
    }

    /// How long the window has shown that the computer is thinking, in seconds. `None` if nobody is waiting for the
    /// computer.
    pub fn thinking(&self, now: f64) -> Option<f64> {
        let table = &self.table;
        let seat = table.seats().get(table.game().turn()?);
        let longer = table.pace.thinking(now)?;
        (self.is_play() && !seat.is_human()).then_some(longer)
    }
}

/// What is marked on the board.
impl Screens {
    /// The values of moves that are written on their squares. A review has the values of the move that is judged and of
    /// the other moves that were legal instead, or of the moves that can be tried next. Empty unless values are shown, and
    /// until a puzzle is over.
    pub fn values(&self) -> &[MoveValue] {
        if !self.table.settings.shows_values || self.table.is_solving() {
            return &[];
        }
        match self.board_screen() {
            Screen::Review(review) => match &review.trial {
                Some(trial) => trial.values(),
                None => self.verdict().map_or(&[], |judged| &judged.values),
            },
            Screen::Play | Screen::Result => self.table.values(),
            _ => &[],
        }
    }
}
