//! The table at which a game is played: the game itself, who sits there, what is being shown, and
//! which dialog lies on top. It knows the time only because it is told, so tests need no window.
//!
//! All times are in seconds since the program started.

use super::replay::{Replay, SETTLE, Speed};
use othello::board::Square;
use othello::cell::Stone;
use othello::game::{Event, Game};
use othello::players::{self, Player};

/// The computer's move comes no sooner than this after the last one …
const PAUSE: f64 = 0.6;
/// … and this after the stones have turned over.
const PAUSE_AFTER_FLIPS: f64 = 0.25;
/// Who plays white at first: somebody whom a beginner can beat.
const OPPONENT: &str = "greedy";
/// How long one sees that a move was refused.
pub const REFUSAL: f64 = 0.7;

/// What a person can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Place a stone.
    Choose(Square),
    /// Place a stone where the keyboard's cursor is.
    ChooseCursor,
    /// Move the cursor by columns and rows.
    MoveCursor(i32, i32),
    /// Put the cursor into a column, from 0.
    CursorColumn(i32),
    /// Put the cursor into a row, from 0, and place a stone there.
    ChooseRow(i32),
    /// Take the notice of a pass away.
    EndNotice,
    /// Start anew, after asking where a game would be lost.
    AskNewGame,
    NewGame,
    SwapColours,
    Undo,
    Redo,
    OpenMenu,
    CloseDialog,
    /// Choose a button of the dialog, from 0 at the top; Enter will press it.
    Focus(usize),
    /// Let somebody else play this colour.
    ChangePlayer(Stone),
    ToggleLegal,
    ChangeSpeed,
}

/// What lies on top of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    Menu,
    AskNewGame,
    Result,
}

/// Who plays a colour.
pub enum Seat {
    Human,
    /// A line of the list of players, and the player itself.
    Computer(usize, Box<dyn Player>),
}

impl Seat {
    fn computer(line: usize, seed: u64) -> Seat {
        Seat::Computer(line, (players::ALL[line].create)(seed))
    }

    /// The next one in the menu: a human, then the computer's players, then a human again.
    fn next(&self, seed: u64) -> Seat {
        let line = match self {
            Seat::Human => 0,
            Seat::Computer(line, _) => line + 1,
        };
        if line < players::ALL.len() {
            Seat::computer(line, seed)
        } else {
            Seat::Human
        }
    }

    fn is_human(&self) -> bool {
        matches!(self, Seat::Human)
    }
}

/// Everything that one sees, and what it depends on.
pub struct Table {
    pub game: Game,
    black: Seat,
    white: Seat,
    pub replay: Replay,
    pub speed: Speed,
    pub shows_legal: bool,
    pub dialog: Option<Dialog>,
    /// The button of the dialog that Enter presses.
    pub focus: usize,
    pub cursor: Option<Square>,
    refusal: Option<(Square, f64)>,
    /// Since when the board has been as it is, or has been covered by a dialog. The computer's pause
    /// counts from here.
    since: f64,
    /// What the computer has chosen; it is played when that is due.
    choice: Option<Square>,
    /// Whether the result of this game has been shown.
    announced: bool,
    /// Until when clicks (and Enter) on squares and on a dialog's buttons are dropped, because these have
    /// just changed, and what is pressed may be meant for what was there before.
    deaf_until: f64,
    seed: u64,
}

impl Table {
    /// A human with black against the first [`OPPONENT`].
    pub fn new(seed: u64, now: f64) -> Table {
        let opponent = |entry: &players::Entry| entry.name == OPPONENT;
        let line = players::ALL.iter().position(opponent).unwrap_or(0);
        Table {
            game: Game::start(),
            black: Seat::Human,
            white: Seat::computer(line, seed),
            replay: Replay::nothing(),
            speed: Speed::Normal,
            shows_legal: true,
            dialog: None,
            focus: 0,
            cursor: None,
            refusal: None,
            since: now,
            choice: None,
            announced: false,
            deaf_until: now,
            seed,
        }
    }

    /// Who plays a colour.
    pub fn seat(&self, stone: Stone) -> &Seat {
        match stone {
            Stone::Black => &self.black,
            Stone::White => &self.white,
        }
    }

    fn seat_mut(&mut self, stone: Stone) -> &mut Seat {
        match stone {
            Stone::Black => &mut self.black,
            Stone::White => &mut self.white,
        }
    }

    /// The colour of the human who is to move; `None` when it is nobody's or the computer's turn.
    fn human_turn(&self) -> Option<Stone> {
        self.game
            .turn()
            .filter(|stone| self.seat(*stone).is_human())
    }

    /// The colour of the human who may place a stone at this moment.
    pub fn may_choose(&self, now: f64) -> Option<Stone> {
        let busy = self.dialog.is_some() || self.replay.is_running(now) || self.is_deaf(now);
        self.human_turn().filter(|_| !busy)
    }

    /// Whether clicks are dropped at this moment, except on the buttons that are always there.
    pub fn is_deaf(&self, now: f64) -> bool {
        now < self.deaf_until
    }

    /// The square where a move was just refused, and for how long already, from 0 to 1.
    pub fn refusal(&self, now: f64) -> Option<(Square, f32)> {
        let (square, began) = self.refusal?;
        let part = ((now - began) / REFUSAL) as f32;
        (part < 1.0).then_some((square, part))
    }

    /// Lets time go on: the computer thinks, it moves when that is due, and an end is announced.
    pub fn update(&mut self, now: f64) {
        self.let_computer_think();
        if self.dialog.is_some() || self.replay.is_running(now) {
            return;
        }
        match self.game.turn() {
            Some(_) => self.let_computer_move(now),
            None if self.announced => {}
            None => {
                self.announced = true;
                self.open(Dialog::Result, now);
                self.deaf_until = now + 2.0 * SETTLE;
            }
        }
    }

    /// One slice of the computer's thought, if it is to move and has not chosen yet.
    fn let_computer_think(&mut self) {
        let turn = self.game.turn().filter(|_| self.choice.is_none());
        let board = self.game.board().clone();
        if let Some(stone) = turn {
            self.choice = match self.seat_mut(stone) {
                Seat::Human => None,
                Seat::Computer(_, player) => player.think(&board, stone),
            };
        }
    }

    fn let_computer_move(&mut self, now: f64) {
        let due = (self.since + PAUSE).max(self.replay.flips_end() + PAUSE_AFTER_FLIPS);
        if let Some(square) = self.choice.filter(|_| now >= due) {
            self.play(square, now);
        }
    }

    /// Plays for whose turn it is, or shows that this cannot be played.
    fn play(&mut self, square: Square, now: f64) {
        match self.game.play(square) {
            Ok(events) => self.show(&events, now),
            Err(_) => self.refusal = Some((square, now)),
        }
    }

    fn show(&mut self, events: &[Event], now: f64) {
        self.replay = Replay::of(events, self.speed, now);
        self.choice = None;
        self.refusal = None;
        self.since = now;
        self.announced = false;
    }

    /// The position is another one, and nothing that was under way goes on.
    fn position_changed(&mut self, now: f64) {
        self.replay = Replay::nothing();
        self.choice = None;
        self.refusal = None;
        self.dialog = None;
        self.since = now;
        self.deaf_until = now + SETTLE;
    }

    /// Does what a person wants, where that is possible now.
    pub fn act(&mut self, action: Action, now: f64) {
        match action {
            Action::Choose(square) => {
                self.cursor = None;
                self.choose(square, now);
            }
            Action::ChooseCursor => self.choose_cursor(now),
            Action::MoveCursor(columns, rows) => self.move_cursor(columns, rows),
            Action::CursorColumn(column) => self.set_cursor(column, self.cursor_place().1),
            Action::ChooseRow(row) => self.choose_row(row, now),
            Action::EndNotice => self.end_notice(now),
            Action::AskNewGame if self.is_under_way() => self.open(Dialog::AskNewGame, now),
            Action::AskNewGame | Action::NewGame => self.start_anew(now),
            Action::SwapColours => self.swap_colours(now),
            Action::Undo => self.undo(now),
            Action::Redo => self.redo(now),
            Action::OpenMenu => self.open(Dialog::Menu, now),
            Action::CloseDialog => self.close_dialog(now),
            Action::Focus(button) => self.focus = button,
            Action::ChangePlayer(stone) => self.change_player(stone),
            Action::ToggleLegal => self.shows_legal = !self.shows_legal,
            Action::ChangeSpeed => self.speed = self.speed.next(),
        }
    }

    fn choose(&mut self, square: Square, now: f64) {
        if self.may_choose(now).is_some() {
            self.play(square, now);
        }
    }

    fn choose_cursor(&mut self, now: f64) {
        match self.cursor {
            _ if self.replay.pass(now).is_some() => self.end_notice(now),
            Some(square) => self.choose(square, now),
            None => self.move_cursor(0, 0),
        }
    }

    fn choose_row(&mut self, row: i32, now: f64) {
        self.set_cursor(self.cursor_place().0, row);
        self.choose_cursor(now);
    }

    /// The cursor's column and row; at first those of a square in the middle.
    fn cursor_place(&self) -> (i32, i32) {
        self.cursor
            .map_or((3, 3), |square| (square.column(), square.row()))
    }

    /// Puts the cursor on a square, if there is one.
    fn set_cursor(&mut self, column: i32, row: i32) {
        self.cursor = Square::new(column, row).or(self.cursor);
    }

    fn move_cursor(&mut self, columns: i32, rows: i32) {
        let (column, row) = self.cursor_place();
        self.set_cursor(column + columns, row + rows);
    }

    fn end_notice(&mut self, now: f64) {
        if self.replay.pass(now).is_some() {
            self.replay.end_pass(now);
        }
    }

    fn start_anew(&mut self, now: f64) {
        self.game = Game::start();
        self.announced = false;
        self.position_changed(now);
    }

    fn swap_colours(&mut self, now: f64) {
        std::mem::swap(&mut self.black, &mut self.white);
        self.start_anew(now);
    }

    /// Back to the last choice of a human, over passes and the computer's moves.
    fn undo(&mut self, now: f64) {
        if !self.can_undo() {
            return;
        }
        while self.game.undo() && self.human_turn().is_none() {}
        self.position_changed(now);
    }

    /// Forward to the next choice of a human, or as far as moves were taken back.
    fn redo(&mut self, now: f64) {
        if !self.can_redo() {
            return;
        }
        while self.game.redo() && self.human_turn().is_none() {}
        self.position_changed(now);
    }

    fn close_dialog(&mut self, now: f64) {
        self.replay.resume(self.since, now);
        self.dialog = None;
        self.since = now;
        self.deaf_until = now + SETTLE;
    }

    fn change_player(&mut self, stone: Stone) {
        self.seed += 1;
        self.choice = None;
        *self.seat_mut(stone) = self.seat(stone).next(self.seed);
    }

    fn open(&mut self, dialog: Dialog, now: f64) {
        self.dialog = Some(dialog);
        self.since = now;
        // Enter must not end a game that nobody wanted to end.
        self.focus = usize::from(dialog == Dialog::AskNewGame);
    }

    /// Whether there is a human's choice to go back to.
    pub fn can_undo(&self) -> bool {
        let mut moves = self.game.moves().iter();
        moves.any(|played| self.seat(played.stone).is_human())
    }

    /// Whether there is a move that was taken back.
    pub fn can_redo(&self) -> bool {
        self.game.can_redo()
    }

    /// Whether a new game would lose one that is being played.
    pub fn is_under_way(&self) -> bool {
        self.game.turn().is_some() && !self.game.moves().is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::texts;
    use othello::cell::Cell;
    use othello::game::Outcome;
    use othello::record;
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    /// A human with black against the computer, at the time 0.
    fn table() -> Table {
        Table::new(1, 0.0)
    }

    /// Two humans, after some moves, at the time 0.
    fn two_humans(record: &str) -> Table {
        let mut table = table();
        table.white = Seat::Human;
        table.game = record::read(record).unwrap();
        table
    }

    fn record(table: &Table) -> String {
        record::write(&table.game)
    }

    /// Lets the time run from frame to frame.
    fn run(table: &mut Table, from: f64, to: f64) {
        let frames = ((to - from) * 60.0) as i32;
        for frame in 0..=frames {
            table.update(from + f64::from(frame) / 60.0);
        }
    }

    #[test]
    fn the_computer_answers_after_a_pause_and_not_before() {
        let mut table = table();
        table.act(Action::Choose(square("d3")), 0.0);
        run(&mut table, 0.0, 0.59);
        assert_eq!(record(&table), "d3");
        run(&mut table, 0.59, 0.7);
        assert_eq!(table.game.moves().len(), 2);
        assert_eq!(table.game.turn(), Some(Stone::Black));
    }

    #[test]
    fn the_computer_lets_long_flips_end_first() {
        let mut table = table();
        table.speed = Speed::Slow;
        table.act(Action::Choose(square("d3")), 0.0);
        let end = table.replay.flips_end();
        run(&mut table, 0.0, end + 0.24);
        assert_eq!(record(&table), "d3");
        run(&mut table, end + 0.24, end + 0.3);
        assert_eq!(table.game.moves().len(), 2);
    }

    #[test]
    fn clicks_in_the_computer_s_turn_are_dropped_and_not_kept_for_later() {
        let mut table = table();
        table.act(Action::Choose(square("d3")), 0.0);
        for name in ["c3", "e3", "c5", "f4"] {
            table.act(Action::Choose(square(name)), 0.55);
        }
        assert_eq!(record(&table), "d3");
        run(&mut table, 0.55, 0.7);
        let answered = table.game.moves().len();
        for legal in table.game.legal_moves() {
            table.act(Action::Choose(legal.square), 0.71);
        }
        run(&mut table, 0.71, 3.0);
        assert_eq!(
            table.game.moves().len(),
            answered,
            "stones were still turning over"
        );
        assert!(table.refusal.is_none());
    }

    #[test]
    fn without_animation_input_opens_a_moment_after_the_computer_s_move() {
        let mut table = table();
        table.speed = Speed::Off;
        table.act(Action::Choose(square("d3")), 0.0);
        run(&mut table, 0.0, 0.61);
        assert_eq!(table.game.moves().len(), 2);
        assert_eq!(table.may_choose(0.8), None);
        assert_eq!(table.may_choose(0.9), Some(Stone::Black));
    }

    #[test]
    fn an_illegal_move_changes_nothing_and_is_seen_for_a_moment() {
        let mut table = table();
        for name in ["a1", "d4"] {
            table.act(Action::Choose(square(name)), 1.0);
            assert_eq!(table.game, Game::start());
            assert_eq!(table.refusal(1.1).map(|(at, _)| at), Some(square(name)));
            assert_eq!(table.refusal(1.0 + REFUSAL), None);
        }
    }

    #[test]
    fn a_click_on_the_notice_of_a_pass_takes_it_away_and_does_nothing_else() {
        let mut table = two_humans("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8");
        table.act(Action::Choose(square("f8")), 0.0);
        let before = table.game.clone();
        let shown = table.replay.flips_end() + 0.1;
        assert_eq!(table.replay.pass(shown), Some(Stone::Black));
        table.act(Action::Choose(square("b4")), shown);
        assert_eq!(table.game, before);
        table.act(Action::EndNotice, shown);
        assert_eq!(table.replay.pass(shown), None);
        assert_eq!(table.game, before);
        assert_eq!(
            table.may_choose(shown + 0.2),
            None,
            "the second half of a double click"
        );
        assert_eq!(table.may_choose(shown + 0.3), Some(Stone::White));
    }

    #[test]
    fn a_pass_is_announced_also_when_a_dialog_hid_it() {
        let mut table = two_humans("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8");
        table.act(Action::Choose(square("f8")), 0.0);
        table.act(Action::OpenMenu, 0.1);
        run(&mut table, 0.1, 9.0);
        table.act(Action::CloseDialog, 9.0);
        assert_eq!(table.replay.pass(9.1), Some(Stone::Black));
        assert_eq!(table.replay.pass(10.6), None);
    }

    #[test]
    fn a_result_that_was_not_announced_is_announced_after_redo() {
        let mut table = two_humans("e6f4e3f6g5d6e7f5");
        table.act(Action::Choose(square("c5")), 0.0);
        table.act(Action::Undo, 0.2);
        table.act(Action::Redo, 0.5);
        run(&mut table, 0.5, 2.0);
        assert_eq!(table.dialog, Some(Dialog::Result));
    }

    #[test]
    fn the_result_is_announced_once_after_a_look_at_the_board() {
        let mut table = two_humans("e6f4e3f6g5d6e7f5");
        table.act(Action::Choose(square("c5")), 0.0);
        let end = table.replay.flips_end();
        run(&mut table, 0.0, end + 0.78);
        assert_eq!(table.dialog, None);
        run(&mut table, end + 0.78, end + 0.9);
        assert_eq!(table.dialog, Some(Dialog::Result));
        assert_eq!(table.game.outcome(), Some(Outcome::Win(Stone::Black)));
        table.act(Action::CloseDialog, 5.0);
        run(&mut table, 5.0, 8.0);
        assert_eq!(table.dialog, None);
    }

    #[test]
    fn undo_goes_back_to_the_human_s_choice_while_the_computer_thinks_and_after() {
        let mut table = table();
        assert!(!table.can_undo());
        table.act(Action::Choose(square("d3")), 0.0);
        table.act(Action::Undo, 0.3);
        assert_eq!(table.game.board(), Game::start().board());
        run(&mut table, 0.3, 3.0);
        assert!(table.game.moves().is_empty(), "a cancelled thought played");
        table.act(Action::Redo, 3.0);
        run(&mut table, 3.0, 5.0);
        assert_eq!(table.game.moves().len(), 2);
        table.act(Action::Undo, 5.0);
        assert!(table.game.moves().is_empty());
        table.act(Action::Redo, 6.0);
        assert_eq!(table.game.moves().len(), 2);
        assert!(!table.can_redo());
    }

    #[test]
    fn undo_goes_over_passes_and_back_from_the_end() {
        let mut table = two_humans("e6f4e3f6g5d6e7f5c5");
        table.white = Seat::computer(0, 1);
        run(&mut table, 0.0, 2.0);
        assert_eq!(table.dialog, Some(Dialog::Result));
        table.act(Action::Undo, 2.0);
        assert_eq!(record(&table), "e6f4e3f6g5d6e7f5");
        assert_eq!(table.dialog, None);
        let mut table = two_humans("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8");
        table.white = Seat::computer(0, 1);
        table.act(Action::Undo, 0.0);
        assert_eq!(record(&table), "e6f6c4c5c6d6g7f4g4g6e7h8h6g5");
    }

    #[test]
    fn two_humans_take_back_one_move_at_a_time() {
        let mut table = two_humans("f5d6c3");
        table.act(Action::Undo, 0.0);
        assert_eq!(record(&table), "f5d6");
    }

    #[test]
    fn there_is_nothing_to_take_back_where_no_human_has_moved() {
        let mut table = table();
        table.act(Action::SwapColours, 0.0);
        run(&mut table, 0.0, 2.0);
        assert_eq!(table.game.moves().len(), 1);
        assert!(!table.can_undo());
        table.act(Action::Undo, 2.0);
        assert_eq!(table.game.moves().len(), 1);
    }

    #[test]
    fn a_new_game_asks_first_when_one_is_under_way() {
        let mut table = two_humans("");
        table.act(Action::AskNewGame, 0.0);
        assert_eq!(table.dialog, None);
        table.act(Action::Choose(square("d3")), 0.5);
        table.act(Action::AskNewGame, 1.0);
        assert_eq!(table.dialog, Some(Dialog::AskNewGame));
        assert_eq!(record(&table), "d3");
        table.act(Action::CloseDialog, 2.0);
        assert_eq!(record(&table), "d3");
        table.act(Action::Choose(square("c3")), 3.0);
        table.act(Action::NewGame, 3.1);
        assert_eq!(table.game, Game::start());
        assert!(!table.replay.is_running(3.1), "a stone still turns over");
        table.act(Action::Choose(square("d3")), 3.2);
        assert_eq!(record(&table), "", "the second half of a double click");
        table.act(Action::Choose(square("d3")), 3.4);
        assert_eq!(record(&table), "d3");
    }

    #[test]
    fn the_computer_waits_while_a_dialog_is_open() {
        let mut table = table();
        table.act(Action::Choose(square("d3")), 0.0);
        table.act(Action::OpenMenu, 0.1);
        run(&mut table, 0.1, 5.0);
        assert_eq!(record(&table), "d3");
        table.act(Action::CloseDialog, 5.0);
        run(&mut table, 5.0, 6.0);
        assert_eq!(table.game.moves().len(), 2);
    }

    #[test]
    fn two_computers_play_to_the_end_by_themselves() {
        let mut table = table();
        table.act(Action::ChangePlayer(Stone::Black), 0.0);
        run(&mut table, 0.0, 200.0);
        assert_eq!(table.dialog, Some(Dialog::Result));
        assert!(table.game.outcome().is_some());
    }

    #[test]
    fn the_menu_offers_a_human_and_every_player_for_each_colour() {
        let mut table = table();
        let mut names = Vec::new();
        for _ in 0..=players::ALL.len() {
            names.push(texts::player(table.seat(Stone::White)));
            table.act(Action::ChangePlayer(Stone::White), 0.0);
        }
        names.sort();
        names.dedup();
        assert_eq!(names.len(), players::ALL.len() + 1);
        for name in ["Human", "Random", "Careful", "Level10"] {
            assert!(names.contains(&String::from(name)), "{name}");
        }
    }

    #[test]
    fn a_stone_can_be_placed_by_keys_alone() {
        let mut table = two_humans("");
        table.act(Action::CursorColumn(3), 0.0);
        table.act(Action::ChooseRow(2), 0.0);
        assert_eq!(record(&table), "d3");
        table.act(Action::MoveCursor(-1, 0), 2.0);
        table.act(Action::ChooseCursor, 2.0);
        assert_eq!(record(&table), "d3c3");
        for _ in 0..20 {
            table.act(Action::MoveCursor(-1, -1), 3.0);
        }
        assert_eq!(table.cursor, Some(square("a1")));
    }

    /// Whatever is done at whatever moment: nobody moves for another, and stones never disappear.
    #[test]
    fn anything_at_any_moment_does_no_harm() {
        let mut rng = SmallRng::seed_from_u64(1);
        let (mut table, mut now) = (table(), 0.0);
        for _ in 0..10_000 {
            let (before, turn) = (table.game.moves().len(), table.human_turn());
            let action = random_action(&mut rng);
            table.act(action, now);
            let moved = table.game.moves().len() == before + 1 && action != Action::Redo;
            assert!(
                !moved || turn.is_some(),
                "{action:?} moved for the computer"
            );
            now += rng.random_range(0.0..0.5);
            table.update(now);
            let taken = Square::all().into_iter();
            let taken = taken.filter(|at| table.game.board().get(*at) != Cell::Empty);
            assert_eq!(taken.count(), 4 + table.game.moves().len());
        }
    }

    fn random_action(rng: &mut SmallRng) -> Action {
        let squares = Square::all();
        let any = squares[rng.random_range(0..64)];
        match rng.random_range(0..60) {
            0 => Action::AskNewGame,
            1 => Action::SwapColours,
            2..5 => Action::Undo,
            5..8 => Action::Redo,
            8 => Action::OpenMenu,
            9..20 => Action::CloseDialog,
            20 => Action::ChangePlayer(Stone::White),
            21 => Action::ChangePlayer(Stone::Black),
            22 => Action::ToggleLegal,
            23 => Action::ChangeSpeed,
            24 => Action::MoveCursor(any.column() - 3, any.row() - 3),
            25 => Action::CursorColumn(any.column()),
            26 => Action::ChooseRow(any.row()),
            27 => Action::ChooseCursor,
            28..31 => Action::EndNotice,
            _ => Action::Choose(any),
        }
    }
}
