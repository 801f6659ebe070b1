//! The table at which a game is played: the game itself, who sits there, what is being shown, and
//! what lies on top, in words and with its buttons. It knows the time only because it is told, and no window at all.
//!
//! A person's wish comes in as an [`Action`]; time comes in through [`Table::update`]. What one sees is read
//! off the table by whoever draws it. All times are in seconds since the program started.

use crate::advice::Advice;
use crate::advice::review::{Judged, Review, mistake};
use crate::board::{Board, Square};
use crate::cell::Stone;
use crate::clock::Clock;
use crate::game::{Event, Game, IllegalMove, Outcome, Played};
use crate::import;
use crate::opponents;
use crate::replay::{LOOK, Replay, SETTLE, Sound};
use crate::scenes::{Lesson, SCENES};
use crate::seat::Seat;
use crate::settings::{self, Colours, Settings, Speed};
use std::task::Poll;

mod action;
pub mod menu;
pub mod save;
#[cfg(test)]
mod tests;
pub mod texts;

pub use action::{Action, Dialog};

/// The computer's move comes no sooner than this after the last one …
const PAUSE: f64 = 0.6;
/// … and this after the stones have turned over.
const PAUSE_AFTER_FLIPS: f64 = 0.25;
/// When it is said that the computer is thinking.
const THINKING: f64 = 0.3;
/// Who plays white at first: somebody whom a beginner can beat.
const OPPONENT: &str = "level1";
/// How long one sees that a move was refused …
const REFUSAL: f64 = 0.7;
/// … and reads why.
const REASON: f64 = 4.0;
/// How long it takes to count the stones of a full row, after the end.
const COUNTING: f64 = 2.0;

/// What is known about the moves of a human.
#[derive(Default)]
struct Adviser {
    /// Whether a hint was asked for in this position.
    hinting: bool,
    advice: Option<Advice>,
    /// What has been found out about the moves of this game.
    review: Review,
}

/// Everything that one sees, and what it depends on.
pub struct Table {
    /// The game that is played.
    pub game: Game,
    black: Seat,
    white: Seat,
    /// How far the last move has been shown.
    pub replay: Replay,
    /// What was chosen besides the players.
    pub settings: Settings,
    /// What is to be heard now. Who plays it takes it away.
    pub sounds: Vec<Sound>,
    /// What lies on top.
    pub dialog: Option<Dialog>,
    /// The button of the dialog that Enter presses.
    pub focus: usize,
    /// The lines of the dialog [`Dialog::Message`].
    pub message: Vec<String>,
    /// Where the keyboard's cursor is.
    pub cursor: Option<Square>,
    clock: Clock,
    /// The move that was refused last, why, and when.
    refusal: Option<(Square, IllegalMove, f64)>,
    /// Since when the board has been as it is, or has been covered by a dialog. The computer's pause
    /// counts from here.
    since: f64,
    /// What the computer has chosen; it is played when that is due.
    choice: Option<Square>,
    adviser: Adviser,
    /// The game that begins when the question is answered with yes.
    next: Game,
    /// Whether the result of this game has been shown.
    announced: bool,
    /// Whether moves have just been taken back.
    went_back: bool,
    /// Whether the game has come here with its end: others have played it.
    is_foreign: bool,
    /// What shows how to play.
    pub lesson: Lesson,
    /// Whether somebody is here for the first time.
    pub is_first_visit: bool,
    /// Until when clicks (and Enter) on squares and on a dialog's buttons are dropped, because these have
    /// just changed, and what is pressed may be meant for what was there before.
    deaf_until: f64,
    seed: u64,
}

/// What one sees of the table.
impl Table {
    /// A new game: a human with black against somebody whom a beginner can beat.
    pub fn new(seed: u64, now: f64) -> Table {
        Table {
            game: Game::start(),
            black: Seat::Human,
            white: Seat::named(OPPONENT, seed).unwrap_or(Seat::Human),
            replay: Replay::nothing(),
            settings: Settings::default(),
            sounds: Vec::new(),
            dialog: None,
            focus: 0,
            message: Vec::new(),
            cursor: None,
            clock: Clock::new([0.0, 0.0], now),
            refusal: None,
            since: now,
            choice: None,
            adviser: Adviser::default(),
            next: Game::start(),
            announced: false,
            went_back: false,
            is_foreign: false,
            lesson: Lesson::new(&SCENES[0]),
            is_first_visit: false,
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

    /// The colour of the person who plays against the computer.
    pub fn you(&self) -> Option<Stone> {
        match (self.black.is_human(), self.white.is_human()) {
            (true, false) => Some(Stone::Black),
            (false, true) => Some(Stone::White),
            _ => None,
        }
    }

    /// Whether only computers play.
    fn is_watched(&self) -> bool {
        !self.black.is_human() && !self.white.is_human()
    }

    /// The next easier (-1) or harder (1) player for the next game, in the place of the computer's.
    fn rival(&self, step: isize) -> Option<(Stone, &'static str)> {
        let stone = self.you()?.opposite();
        let rival = opponents::beside(self.seat(stone).name(), step)?;
        Some((stone, rival.player))
    }

    /// Whether the question about a new game is about one that was pasted.
    fn is_loading(&self) -> bool {
        !self.next.moves().is_empty()
    }

    /// How long the result has been shown, in seconds, if it is.
    fn seconds_of_result(&self, now: f64) -> Option<f64> {
        let shown = self.dialog == Some(Dialog::Result);
        shown.then_some(now - self.since)
    }

    /// How many stones of a colour there are. After the end they are counted one after another.
    pub fn counted(&self, stone: Stone, now: f64) -> usize {
        let all = self.shown_board().count(stone);
        match self.seconds_of_result(now) {
            Some(seconds) if self.settings.speed != Speed::Off => {
                all.min((seconds / COUNTING * 64.0) as usize)
            }
            _ => all,
        }
    }

    /// For how long a person's win has been celebrated, in seconds; where nothing shall move it is not.
    pub fn celebrates(&self, now: f64) -> Option<f64> {
        let Some(Outcome::Win(stone)) = self.game.outcome() else {
            return None;
        };
        let is_own = self.seat(stone).is_human() && !self.is_foreign;
        let won = is_own && self.settings.speed != Speed::Off;
        self.seconds_of_result(now).filter(|_| won)
    }

    /// The moves that led to the board that is shown: all, or as many as one looks back at.
    pub fn shown_moves(&self) -> &[Played] {
        match self.dialog {
            Some(Dialog::Moves(moves)) => &self.game.moves()[..moves],
            Some(Dialog::Scene(_)) => self.lesson.game.moves(),
            _ => self.game.moves(),
        }
    }

    /// The board that is shown.
    pub fn shown_board(&self) -> &Board {
        match self.dialog {
            Some(Dialog::Scene(_)) => self.lesson.game.board(),
            _ => self.game.board_after(self.shown_moves().len()),
        }
    }

    /// How far the last move on that board has been shown.
    pub fn shown_replay(&self) -> &Replay {
        match self.dialog {
            Some(Dialog::Scene(_)) => &self.lesson.replay,
            _ => &self.replay,
        }
    }

    /// The seconds that a colour has thought.
    pub fn seconds(&self, stone: Stone) -> f64 {
        self.clock.shown(stone, self.game.turn())
    }

    /// The colour of the human who is to move; `None` when it is nobody's or the computer's turn.
    pub fn human_turn(&self) -> Option<Stone> {
        let turn = self.game.turn();
        turn.filter(|stone| self.seat(*stone).is_human())
    }

    /// The colour of the human who may place a stone at this moment.
    pub fn may_choose(&self, now: f64) -> Option<Stone> {
        let turn = self.may_name(now);
        turn.filter(|_| !self.replay.is_running(now))
    }

    /// The colour of the human who may name a square at this moment: who does means it, also while the stones of the last
    /// move still turn.
    fn may_name(&self, now: f64) -> Option<Stone> {
        let busy = self.dialog.is_some() || self.is_deaf(now);
        self.human_turn().filter(|_| !busy)
    }

    /// Whether clicks are dropped at this moment, except on the buttons that are always there.
    pub fn is_deaf(&self, now: f64) -> bool {
        now < self.deaf_until
    }

    /// The computer that one has been waiting for, and for how long beyond a moment, in seconds.
    pub fn thinker(&self, now: f64) -> Option<(&Seat, f64)> {
        let seat = self.seat(self.game.turn()?);
        let waits = !seat.is_human() && self.dialog.is_none();
        let longer = now - self.since - THINKING;
        (waits && longer >= 0.0).then_some((seat, longer))
    }

    /// The square where a move was just refused, and for how long already, from 0 to 1.
    pub fn refusal(&self, now: f64) -> Option<(Square, f32)> {
        let (square, _, began) = self.refusal?;
        let part = ((now - began) / REFUSAL) as f32;
        (part < 1.0).then_some((square, part))
    }

    /// The square where a move was refused a moment ago, and why.
    pub fn refused(&self, now: f64) -> Option<(Square, IllegalMove)> {
        let (square, why, began) = self.refusal?;
        (now < began + REASON).then_some((square, why))
    }

    /// What the legal squares are worth, if that is to be seen, or a hint was asked for.
    pub fn advice(&self) -> Option<&Advice> {
        let advice = self.adviser.advice.as_ref()?;
        let current = advice.is_about(self.game.board(), self.human_turn()?);
        (current && self.wants_advice()).then_some(advice)
    }

    /// What is known of the moves of the game, from the first one on: all of them, after one has looked back for a while.
    pub fn judged(&self) -> &[Judged] {
        self.adviser.review.judged(&self.game)
    }

    /// Where the move that one looks at would have been clearly better, or where one is to be made to learn how to play.
    pub fn pointer(&self) -> Option<Square> {
        match self.dialog? {
            Dialog::Moves(shown) => mistake(self.judged(), shown).map(|judged| judged.best.square),
            Dialog::Scene(_) => self.lesson.next,
            _ => None,
        }
    }

    fn wants_advice(&self) -> bool {
        self.adviser.hinting || self.settings.shows_values
    }

    /// Whether a hint was asked for in this position.
    pub fn is_hinting(&self) -> bool {
        self.adviser.hinting
    }

    /// Whether nothing goes on before a person does something.
    pub fn waits(&self) -> bool {
        self.dialog.is_some() || self.game.turn().is_none() || self.human_turn().is_some()
    }

    /// Whether the last thing that happened in the game was that moves were taken back.
    pub fn went_back(&self) -> bool {
        self.went_back
    }

    /// Whether there is a human's choice to go back to.
    pub fn can_undo(&self) -> bool {
        let mut moves = self.game.moves().iter();
        moves.any(|played| self.seat(played.stone).is_human())
    }

    /// Whether a new game would lose one that is being played, also one whose moves were taken back.
    pub fn is_under_way(&self) -> bool {
        let is_played = self.game.turn().is_some() && !self.game.moves().is_empty();
        is_played || self.game.can_redo()
    }
}

/// What time does.
impl Table {
    /// Lets time go on: the computer thinks, it moves when that is due, and an end is announced.
    pub fn update(&mut self, now: f64) {
        self.sound(self.shown_replay().sounds(self.clock.seen(), now));
        // What the computer has chosen waits for a moment; that is nobody's time.
        let running = self.game.turn().is_some() && self.dialog.is_none() && self.choice.is_none();
        self.clock.tick(running, now);
        self.think();
        let in_a_hurry = self.is_in_a_hurry() && self.game.turn().is_some();
        let shows = self.replay.is_running(now) && !in_a_hurry;
        if self.dialog.is_some() || shows {
            return;
        }
        match self.game.turn() {
            Some(_) => self.let_computer_move(now),
            None if self.announced || now < self.since + LOOK => {}
            None => {
                self.announced = true;
                self.sound(vec![Sound::Over]);
                self.open(Dialog::Result, now);
                self.deaf_until = now + 2.0 * SETTLE;
            }
        }
    }

    fn sound(&mut self, sounds: Vec<Sound>) {
        if self.settings.has_sound {
            self.sounds.extend(sounds);
        }
    }

    /// Thinks for a moment, a few milliseconds at most: for the computer, or about a human's moves, those to come or those
    /// that one looks back at. `true` while there is more to think about.
    pub fn think(&mut self) -> bool {
        let looks_back = matches!(self.dialog, Some(Dialog::Moves(_)));
        self.let_computer_think()
            || (looks_back && self.adviser.review.think(&self.game).is_pending())
            || self.let_adviser_think()
    }

    /// One slice of the computer's thought, if it is to move and has not chosen yet.
    fn let_computer_think(&mut self) -> bool {
        let turn = self.game.turn().filter(|_| self.choice.is_none());
        let board = self.game.board().clone();
        let Some(stone) = turn else { return false };
        let Seat::Computer(_, player) = self.seat_mut(stone) else {
            return false;
        };
        let Poll::Ready(choice) = player.think(&board, stone) else {
            return true;
        };
        self.choice = choice;
        false
    }

    /// One slice of the thought about what a human could play.
    fn let_adviser_think(&mut self) -> bool {
        let Some(stone) = self.human_turn().filter(|_| self.wants_advice()) else {
            return false;
        };
        let board = self.game.board();
        let mut advice = Advice::resumed(self.adviser.advice.take(), board, stone);
        let thought = advice.think();
        self.adviser.advice = Some(advice);
        thought.is_pending()
    }

    /// Where nothing moves, and computers play each other, nobody waits.
    fn is_in_a_hurry(&self) -> bool {
        self.settings.speed == Speed::Off && self.is_watched()
    }

    fn let_computer_move(&mut self, now: f64) {
        let due = (self.since + PAUSE).max(self.replay.flips_end() + PAUSE_AFTER_FLIPS);
        let due = if self.is_in_a_hurry() { now } else { due };
        if let Some(square) = self.choice.filter(|_| now >= due) {
            self.play(square, now);
        }
    }

    /// Plays for whose turn it is, or shows that this cannot be played.
    fn play(&mut self, square: Square, now: f64) {
        let turn = self.game.turn();
        match self.game.play(square) {
            Ok(events) => self.show(&events, turn, now),
            Err(why) => self.refusal = Some((square, why, now)),
        }
    }

    fn show(&mut self, events: &[Event], moved: Option<Stone>, now: f64) {
        self.position_changed(moved, now);
        self.is_foreign = false;
        self.replay = Replay::of(events, self.settings.speed, now);
        self.deaf_until = now;
    }

    /// The position is another one, and nothing that was under way goes on. Who was to move has used the time.
    fn position_changed(&mut self, turn: Option<Stone>, now: f64) {
        self.is_first_visit = false;
        if let Some(stone) = turn {
            self.clock.press(stone);
        }
        self.replay = Replay::nothing();
        self.choice = None;
        self.refusal = None;
        self.adviser.hinting = false;
        self.announced = false;
        self.went_back = false;
        self.dialog = None;
        self.since = now;
        self.deaf_until = now + SETTLE;
    }
}

/// What a person does.
impl Table {
    /// Does what a person wants, where that is possible now.
    pub fn act(&mut self, action: Action, now: f64) {
        match action {
            Action::Choose(square) => {
                self.cursor = None;
                self.choose(square, now);
            }
            Action::ChooseCursor => self.choose_cursor(now),
            Action::MoveCursor(columns, rows) => self.move_cursor(columns, rows),
            Action::HideCursor => self.cursor = None,
            Action::CursorColumn(column) => self.set_cursor(column, self.cursor_place().1),
            Action::ChooseRow(row) => self.choose_row(row, now),
            Action::EndNotice => self.end_notice(now),
            Action::AskNewGame => self.ask_new_game(Game::start(), now),
            Action::NewGame => self.start_next(now),
            Action::SwapColours => self.swap_colours(now),
            Action::Rematch(step) => self.rematch(step, now),
            Action::Undo => self.undo(now),
            Action::Redo => self.redo(now),
            Action::Hint => self.hint(),
            Action::LookAt(moves) => self.look_at(moves, now),
            Action::PlayFromHere => self.play_from_here(now),
            _ => self.set(action, now),
        }
    }

    /// Opens and closes the menu, and changes what is chosen there.
    fn set(&mut self, action: Action, now: f64) {
        match action {
            Action::OpenMenu => self.open(Dialog::Menu, now),
            Action::OpenSettings => self.open(Dialog::Settings, now),
            Action::ShowKeys => self.open(Dialog::Keys, now),
            Action::ShowScene(number) => self.show_scene(number, now),
            Action::PlayScene => self.lesson.play(self.settings.speed, now),
            Action::Close => self.close(now),
            Action::AskPlayer(stone) => self.open(Dialog::Players(stone), now),
            Action::AskCoursePlayer(stone) => self.open(Dialog::Course(stone), now),
            Action::SeatPlayer(stone, name) => {
                self.seat_player(stone, name);
                match self.game.turn() {
                    Some(_) => self.close(now),
                    None => self.start_next(now),
                }
            }
            Action::MoveFocus(step) => self.move_focus(step),
            _ => self.change(action),
        }
    }

    fn change(&mut self, action: Action) {
        let chosen = &mut self.settings;
        match action {
            Action::ChangeSpeed(step) => {
                chosen.speed = settings::step(&Speed::ALL, chosen.speed, step);
            }
            Action::ChangeColours(step) => {
                chosen.colours = settings::step(&Colours::ALL, chosen.colours, step);
            }
            Action::ToggleSound => chosen.has_sound = !chosen.has_sound,
            Action::ToggleLegal => chosen.shows_legal = !chosen.shows_legal,
            Action::ToggleValues => chosen.shows_values = !chosen.shows_values,
            _ => {}
        }
        // The button that did it is the one that is told, and pressed next.
        let choices = menu::choices(self);
        let did =
            |choice: &menu::Choice| [Some(choice.action), choice.back].contains(&Some(action));
        self.focus = choices.iter().position(did).unwrap_or(self.focus);
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
        let may = self.may_name(now).is_some();
        if let Some(square) = self.cursor.filter(|_| may) {
            self.play(square, now);
        }
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

    /// Begins this game, after asking where another one would be lost.
    fn ask_new_game(&mut self, next: Game, now: f64) {
        self.next = next;
        if self.is_under_way() {
            self.open(Dialog::AskNewGame, now);
        } else {
            self.start_next(now);
        }
    }

    /// Who brings a position has the move there.
    fn start_next(&mut self, now: f64) {
        let other = self.next.turn().map(Stone::opposite);
        let changes = self.is_loading() && other.is_some() && other == self.you();
        if changes {
            std::mem::swap(&mut self.black, &mut self.white);
        }
        self.game = std::mem::replace(&mut self.next, Game::start());
        self.position_changed(None, now);
        self.is_foreign = self.game.turn().is_none();
        self.clock = Clock::new([0.0, 0.0], now);
        if let Some(stone) = self.you().filter(|_| changes) {
            self.tell(&[&format!("You are {stone} now"), "You are to move."], now);
        }
    }

    fn swap_colours(&mut self, now: f64) {
        std::mem::swap(&mut self.black, &mut self.white);
        self.start_next(now);
    }

    /// Back to the last choice of a human, over passes and the computer's moves.
    fn undo(&mut self, now: f64) {
        if self.can_undo() {
            let turn = self.game.turn();
            while self.game.undo() && self.human_turn().is_none() {}
            self.position_changed(turn, now);
            self.went_back = true;
        }
    }

    /// Forward to the next choice of a human, or as far as moves were taken back.
    fn redo(&mut self, now: f64) {
        if self.game.can_redo() {
            let turn = self.game.turn();
            while self.game.redo() && self.human_turn().is_none() {}
            self.position_changed(turn, now);
        }
    }

    fn look_at(&mut self, moves: usize, now: f64) {
        let moves = moves.min(self.game.moves().len());
        match &mut self.dialog {
            Some(Dialog::Moves(shown)) => *shown = moves,
            _ => self.open(Dialog::Moves(moves), now),
        }
    }

    fn hint(&mut self) {
        self.refusal = None;
        self.adviser.hinting = self.human_turn().is_some();
    }

    fn play_from_here(&mut self, now: f64) {
        let (turn, moves) = (self.game.turn(), self.shown_moves().len());
        while self.game.moves().len() > moves && self.game.undo() {}
        // A computer would play on at once. So it goes back to a person's choice.
        while self.you().is_some() && self.human_turn().is_none() && self.game.undo() {}
        self.position_changed(turn, now);
        if turn.is_none() {
            self.clock = Clock::new([0.0, 0.0], now);
        }
    }

    fn close(&mut self, now: f64) {
        self.replay.resume(self.since, now);
        self.dialog = None;
        self.next = Game::start();
        self.since = now;
        self.deaf_until = now + SETTLE;
    }

    /// Goes around the buttons of the dialog.
    fn move_focus(&mut self, step: isize) {
        let count = menu::choices(self).len() as isize;
        self.focus = (self.focus as isize + step).rem_euclid(count) as usize;
    }

    fn seat_player(&mut self, stone: Stone, name: &str) {
        self.seed += 1;
        self.went_back = false;
        self.choice = None;
        if let Some(seat) = Seat::named(name, self.seed) {
            *self.seat_mut(stone) = seat;
        }
    }

    fn show_scene(&mut self, number: usize, now: f64) {
        if let Some(scene) = SCENES.get(number) {
            self.is_first_visit = false;
            self.lesson = Lesson::new(scene);
            self.open(Dialog::Scene(number), now);
        }
    }

    fn rematch(&mut self, step: isize, now: f64) {
        if let Some((stone, name)) = self.rival(step) {
            self.seat_player(stone, name);
            self.start_next(now);
        }
    }

    fn open(&mut self, dialog: Dialog, now: f64) {
        let from = self.dialog;
        match from {
            None => self.since = now,
            Some(Dialog::Result) => self.announced = false, // it comes again
            Some(_) => {}
        }
        self.dialog = Some(dialog);
        self.focus = match dialog {
            // Enter must not end a game that nobody wanted to end.
            Dialog::AskNewGame => 1,
            _ => menu::place(self, from),
        };
    }

    /// Shows a message on top of everything.
    pub fn tell(&mut self, lines: &[&str], now: f64) {
        self.message = lines.iter().map(|line| line.to_string()).collect();
        self.open(Dialog::Message, now);
    }

    /// Asks which game shall go on, where another window has kept another one.
    pub fn ask_which(&mut self, now: f64) {
        if self.dialog != Some(Dialog::AskWhich) {
            self.open(Dialog::AskWhich, now);
        }
    }

    /// Loads a game from its record, after asking where another one would be lost. If the record is wrong, it
    /// says so, and the game stays.
    pub fn load(&mut self, text: &str, now: f64) {
        match import::read(text) {
            Ok(game) if game.moves().is_empty() => {
                let help = "Copy a record such as f5d6c3 first.";
                self.tell(&["There is no game to paste", help], now);
            }
            Ok(game) => self.ask_new_game(game, now),
            Err(error) => self.tell(&["This record is wrong", &format!("At {error}")], now),
        }
    }
}
