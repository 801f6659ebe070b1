//! What each action does at the table.

use super::{Action, Change, Dialog, Navigate, Play, Table};
use crate::table::focus::Focus;
use crate::table::scenes::{Lesson, SCENES};
use crate::table::settings::{self, Colours, Speed};
use crate::table::task;

impl Table {
    /// Carries out an action, if that is possible now. The table ignores [`Action::External`], which is for the caller.
    pub fn handle(&mut self, action: impl Into<Action>, now: f64) {
        self.story.revision += 1;
        self.pace.see(now);
        match action.into() {
            Action::Play(play) => self.handle_play(play, now),
            Action::Navigate(navigate) => self.handle_navigate(navigate, now),
            Action::Change(change) => self.handle_change(change, now),
            Action::External(_) => {}
        }
    }

    fn handle_play(&mut self, play: Play, now: f64) {
        match play {
            Play::Choose(square) => self.choose(square, now),
            Play::ChooseCursor => self.choose_cursor(now),
            Play::ChooseRow(row) => self.choose_row(row, now),
            Play::EndNotice => self.end_notice(now),
            Play::AskNewGame => self.ask_new_game(now),
            Play::NewGame => self.start_next(now),
            Play::SwapColours => self.swap_colours(now),
            Play::Rematch(step) => self.rematch(step, now),
            Play::Seat(stone, name) => self.seat_player(stone, name, now),
            Play::Undo => self.undo(now),
            Play::Redo => self.redo(now),
            Play::Hint => self.hint(),
            Play::Solve(solve) => self.solve(solve, now),
            Play::LookAt(moves) => self.look_at(moves, now),
            Play::LookAtMistake(step) => self.look_at_mistake(step, now),
            Play::ShowLine => self.show_line(now),
            Play::Drill(step) => self.handle_drill(step, now),
            Play::PlayFromHere => self.play_from_here(now),
            Play::MoveCursor(..) | Play::NextLegal | Play::HideCursor | Play::CursorColumn(_) => {
                self.handle_cursor(play);
            }
        }
    }

    /// Moves or hides the cursor. The frame around a button disappears.
    fn handle_cursor(&mut self, play: Play) {
        self.overlay.focus = Focus::Hidden;
        match play {
            Play::MoveCursor(columns, rows) => self.cursor.step(columns, rows),
            Play::NextLegal => self.next_legal(),
            Play::HideCursor => self.cursor.hide(),
            Play::CursorColumn(column) => self.cursor.go_to_column(column),
            _ => {}
        }
    }

    fn handle_navigate(&mut self, navigate: Navigate, now: f64) {
        match navigate {
            Navigate::Menu => self.visit(Dialog::Menu, now),
            Navigate::Settings => self.visit(Dialog::Settings, now),
            Navigate::Keys => self.visit(Dialog::Keys, now),
            Navigate::Scene(number) => self.show_scene(number, now),
            Navigate::PlayScene => self.overlay.lesson.play(self.settings.speed, now),
            Navigate::Puzzles => self.visit(Dialog::Puzzles, now),
            Navigate::Players(stone) => self.visit(Dialog::Players(stone), now),
            Navigate::Course(stone) => self.visit(Dialog::Course(stone), now),
            Navigate::Focus(number) => self.focus(number),
            Navigate::Close => self.close(now),
        }
    }

    /// Hides the cursor, or the frame around a button.
    pub(super) fn hide_frame(&mut self) {
        self.cursor.hide();
        self.overlay.focus = Focus::Hidden;
    }

    /// Moves the focus to a button. Next to a board on which a person can place stones, the cursor disappears, so that
    /// there is only one frame.
    fn focus(&mut self, button: usize) {
        self.overlay.focus = Focus::Number(button);
        if self.is_at_board() {
            self.cursor.hide();
        }
    }

    fn handle_change(&mut self, change: Change, now: f64) {
        let is_at_puzzle = self.is_solving() && self.dialog().is_none();
        let own = &mut self.settings;
        match change {
            Change::Speed(step) => own.speed = settings::step(&Speed::ALL, own.speed, step),
            Change::Colours(step) => own.colours = settings::step(&Colours::ALL, own.colours, step),
            Change::Sound => own.has_sound = !own.has_sound,
            Change::Legal => own.shows_legal = !own.shows_legal,
            Change::Values if is_at_puzzle && !own.shows_values => {
                self.show_message(&[task::LATER], now);
            }
            Change::Values => own.shows_values = !own.shows_values,
        }
        if self.overlay.dialog == Some(Dialog::Settings) {
            self.overlay.focus = Focus::Pressed(change.into());
        }
    }

    /// Opens a dialog that a person asked for. Its buttons work at once, even if another dialog has just closed,
    /// because people type fast.
    fn visit(&mut self, dialog: Dialog, now: f64) {
        self.open(dialog, now);
        self.pace.listen(now);
    }

    /// Shows a scene of “How to play”. After a look at the keys, the scene goes on.
    fn show_scene(&mut self, number: usize, now: f64) {
        if let Some(scene) = SCENES.get(number) {
            self.story.is_first_visit = false;
            self.cursor.hide();
            if self.overlay.dialog != Some(Dialog::Keys) {
                self.overlay.lesson = Lesson::new(scene, self.settings.speed, now);
            }
            self.visit(Dialog::Scene(number), now);
        }
    }

    pub(super) fn close(&mut self, now: f64) {
        self.story.refusal = None;
        if self.overlay.close_message() {
            return;
        }
        if self.game.turn().is_none() {
            self.cursor.hide(); // there is nothing left to place
        }
        self.replay.resume(self.pace.changed(), now);
        self.overlay.go_back();
        self.pace.restart(now);
    }
}
