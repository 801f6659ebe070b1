//! The board that is shown: the game's, or the board of a review, a lesson, a better line, or a game to load.

use crate::board::{Board, Square};
use crate::cell::Stone;
use crate::game::{Game, Played};
use crate::table::drill::Drill;
use crate::table::focus::Focus;
use crate::table::replay::Replay;
use crate::table::{Dialog, Table};

/// The replay of a game that has not been loaded yet.
static AT_REST: Replay = Replay::nothing();

/// The board that is shown. It can differ from the game's current board.
impl Table {
    /// The game whose board is shown.
    pub fn shown_game(&self) -> &Game {
        match (self.dialog(), self.overlay.study.branch()) {
            (_, Some(branch)) => &branch.game,
            (Some(Dialog::Scene(_)), _) => &self.overlay.lesson.game,
            (Some(Dialog::AskLoad), _) => &self.overlay.next_game,
            _ => &self.game,
        }
    }

    /// The colour that a person can place a stone for: in the game, in “How to play”, in a review, or in “Find the better
    /// move”.
    pub fn asked(&self) -> Option<Stone> {
        match self.dialog() {
            None => self.human_turn(),
            Some(Dialog::Scene(_)) => self.overlay.lesson.turn(),
            Some(Dialog::Moves(_)) => self.shown_turn(),
            Some(Dialog::Drill(_)) => self.drill().and_then(Drill::turn),
            Some(_) => None,
        }
    }

    /// The cursor's square, on a board where people place stones or try moves. In a review, the cursor appears only after a
    /// person has moved it there.
    pub fn pointed(&self) -> Option<Square> {
        let is_in_review = self.reviewed().is_some() && self.overlay.focus == Focus::Hidden;
        let cursor = self.cursor.square();
        cursor.filter(|_| self.is_at_board() || is_in_review)
    }

    /// Whether the game is over, and was loaded, so that other people may have played it.
    pub fn is_others_game(&self) -> bool {
        self.game.turn().is_none() && self.is_imported()
    }

    /// Whether people place stones on the board that is shown: in the game, in “How to play”, or in “Find the better
    /// move”.
    pub fn is_at_board(&self) -> bool {
        let is_drill = matches!(self.dialog(), Some(Dialog::Drill(_)));
        self.dialog().is_none() || self.is_lesson() || is_drill
    }

    /// Whether “How to play” is open.
    pub fn is_lesson(&self) -> bool {
        matches!(self.dialog(), Some(Dialog::Scene(_)))
    }

    /// The moves that led to the board that is shown. If a review shows values, the board is the one before the move that
    /// is judged.
    pub fn shown_moves(&self) -> &[Played] {
        let moves = self.shown_game().moves();
        let before = usize::from(!self.shown_values().is_empty());
        match self.reviewed().filter(|_| !self.overlay.study.is_aside()) {
            Some(shown) => &moves[..shown - before],
            None => moves,
        }
    }

    /// The colour to move on the board that is shown, unless a better line is being played there.
    pub fn shown_turn(&self) -> Option<Stone> {
        let game = self.shown_game();
        let next = game.moves().get(self.shown_moves().len());
        let turn = next.map(|played| played.stone).or(game.turn());
        turn.filter(|_| !self.overlay.study.is_line())
    }

    /// How many moves of the game come before a move that is tried on this square. At a move that can be improved, a person
    /// tries other moves instead of it, if they were legal.
    pub fn tried_after(&self, square: Square) -> usize {
        let shown = self.shown_moves().len();
        let is_review = self.reviewed().is_some() && self.shown_values().is_empty();
        let improved = self.highlight().filter(|_| is_review);
        let improved = improved.and(self.shown_moves().last());
        let is_instead = improved.is_some_and(|played| {
            let before = self.shown_game().board_after(shown - 1);
            !before.flips(square, played.stone).is_empty()
        });
        shown - usize::from(is_instead)
    }

    /// How many moves of the game come before the position after a move on this square, if a review shows the position in
    /// which the game has that move.
    pub fn own_move(&self, square: Square) -> Option<usize> {
        let before = self.reviewed().filter(|_| !self.overlay.study.is_aside());
        let before = before.map(|_| self.tried_after(square))?;
        let own = self.game.moves().get(before)?;
        (own.square == square).then_some(before + 1)
    }

    /// The board that is shown.
    pub fn shown_board(&self) -> &Board {
        self.shown_game().board_after(self.shown_moves().len())
    }

    /// The replay of the last move on the board that is shown.
    pub fn shown_replay(&self) -> &Replay {
        match (self.dialog(), self.overlay.study.branch()) {
            (_, Some(branch)) => &branch.replay,
            (Some(Dialog::Scene(_)), _) => &self.overlay.lesson.replay,
            (Some(Dialog::AskLoad), _) => &AT_REST,
            _ => &self.replay,
        }
    }
}
