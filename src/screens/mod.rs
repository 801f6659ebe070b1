//! What a person has in front of them: the game, and whatever is open on top of it.
//!
//! Each kind of [`Screen`] has a file of its own, which answers the same few questions: what it says, which buttons it
//! offers, and what a press does. The open screens form a stack: Escape takes the one in front away, and nothing else.
//! [`Screens::handle`] carries out what a person does, and [`Screens::update`] does what is due as time passes.

use crate::board::Square;
use crate::notation::import::Reading;
use crate::screens::action::{Action, Change, Navigate, Play};
use crate::screens::buttons::{Button, Buttons, Focus};
use crate::screens::cursor::Cursor;
use crate::screens::lesson::Lesson;
use crate::screens::menu::List;
use crate::screens::review::Review;
use crate::screens::review::practice::{Practice, Step};
use crate::screens::review::trial::Trial;
use crate::table::Table;
use crate::table::replay::Sound;
use crate::table::settings::{self, Colours, Speed};
use std::task::Poll;

pub mod accessibility;
pub mod action;
mod board;
pub mod branch;
pub mod buttons;
pub mod cursor;
pub mod ending;
pub mod lesson;
pub mod menu;
pub mod play;
pub mod puzzle;
pub mod questions;
mod reactions;
pub mod review;
pub mod words;

/// What a person has in front of them.
pub enum Screen {
    /// The game.
    Play,
    /// How the game ended.
    Result,
    /// The menu, or a list that it leads to.
    List(List),
    /// A scene of “How to play”.
    Lesson(Lesson),
    /// The review of the game, or moves that a person tries in it.
    Review(Review),
    /// “Find the better move”.
    Practice(Box<Practice>),
    /// The question of whether to take a hint that costs half a star.
    AskHint,
    /// The question of whether to load the game on the board.
    AskLoad(Box<Reading>),
    /// The question of which game to carry on with, after another window has saved a different one.
    AskWhich,
    /// A message: a title, and the lines below it.
    Message(Vec<String>),
}

impl Screen {
    /// Whether people place stones here: in the game, in “How to play”, or in “Find the better move”.
    pub fn places_stones(&self) -> bool {
        matches!(self, Screen::Play | Screen::Lesson(_) | Screen::Practice(_))
    }

    /// Whether people look at a game here, and try moves in it.
    pub fn is_review(&self) -> bool {
        matches!(self, Screen::Review(_))
    }

    /// Whether the screen covers the board. Otherwise, its words and buttons are next to the board.
    pub fn covers_board(&self) -> bool {
        let is_beside = matches!(self, Screen::Result | Screen::AskLoad(_));
        !(is_beside || self.places_stones() || self.is_review())
    }
}

/// A picture on a screen that covers the board. It takes the place of some lines, and the first buttons are in it, side by
/// side.
pub struct Picture {
    /// The number of the first line that it takes the place of.
    pub first: usize,
    /// The number of lines.
    pub lines: usize,
    /// How many lines high the buttons are. The others are for words.
    pub high: usize,
    /// How many buttons have room.
    pub places: usize,
}

/// An open screen.
struct Open {
    screen: Screen,
    /// The button that Enter presses.
    focus: Focus,
}

impl From<Screen> for Open {
    fn from(screen: Screen) -> Open {
        let focus = Focus::Default;
        Open { screen, focus }
    }
}

/// The table, and the screens that are open on top of it.
pub struct Screens {
    /// The table.
    pub table: Table,
    /// The keyboard's cursor.
    pub cursor: Cursor,
    front: Open,
    /// The screens behind the one in front, the game first.
    behind: Vec<Open>,
}

impl From<Table> for Screens {
    fn from(table: Table) -> Screens {
        Screens {
            table,
            cursor: Cursor::default(),
            front: Open::from(Screen::Play),
            behind: Vec::new(),
        }
    }
}

/// The stack of screens.
impl Screens {
    /// The screen in front.
    pub fn front(&self) -> &Screen {
        &self.front.screen
    }

    /// Whether the game itself is in front.
    pub fn is_play(&self) -> bool {
        matches!(self.front(), Screen::Play)
    }

    /// Puts a screen in front. What is opened from the menu takes its place, except for lists, which lead back to it, and a
    /// message takes the place of another message.
    fn open(&mut self, screen: Screen, now: f64) {
        use Screen::{AskLoad, Lesson, List, Message};
        use menu::List::{Menu, Players};
        if self.is_play() {
            self.table.pace.changed = now;
        }
        let takes_place = match (self.front(), &screen) {
            (List(Players(_)), List(Players(_))) => true,
            (List(Menu), screen) => !matches!(screen, List(_)),
            (Lesson(_), Lesson(_)) => true,
            (Message(_) | AskLoad(_), Message(_) | AskLoad(_)) => true,
            _ => false,
        };
        let left = std::mem::replace(&mut self.front, Open::from(screen));
        if !takes_place {
            self.behind.push(left);
        }
    }

    /// Opens a screen that a person asked for. Its buttons work at once, even if another screen has just closed, because
    /// people type fast.
    fn visit(&mut self, screen: Screen, now: f64) {
        self.open(screen, now);
        self.table.pace.listen(now);
    }

    /// Takes the screen in front away. A review shows the mistake that a person has just practised.
    fn pop(&mut self) {
        let Some(below) = self.behind.pop() else {
            return;
        };
        let left = std::mem::replace(&mut self.front, below);
        if let (Screen::Practice(practice), Screen::Review(review)) =
            (left.screen, &mut self.front.screen)
        {
            review.shown = practice.number();
        }
    }

    /// Takes the screen in front away, or only the moves that are tried in a review. Presses on the board count again after
    /// a moment.
    fn close(&mut self, now: f64) {
        self.table.refusal = None;
        if !self.leave_trial() {
            self.pop();
        }
        if !matches!(self.front(), Screen::Play | Screen::Result) {
            return self.table.pace.listen(now);
        }
        if self.table.game().turn().is_none() {
            self.cursor.hide(); // there is nothing left to place
        }
        let hidden = self.table.pace.changed;
        self.table.replay.resume(hidden, now);
        self.table.pace.restart(now);
    }

    /// Takes all screens away, so that the game is in front.
    fn go_to_board(&mut self) {
        if !self.is_play() {
            self.front = Open::from(Screen::Play);
        }
        self.behind.clear();
    }

    /// Shows a message on top of everything else.
    pub fn show_message(&mut self, lines: &[&str], now: f64) {
        let lines = lines.iter().map(|line| line.to_string());
        self.open(Screen::Message(lines.collect()), now);
    }

    /// Asks which game to carry on with, after another window has saved a different one.
    pub fn ask_which(&mut self, now: f64) {
        if !matches!(self.front(), Screen::AskWhich) {
            self.open(Screen::AskWhich, now);
        }
    }

    /// Hides the cursor, or the frame around a button.
    fn hide_frame(&mut self) {
        self.cursor.hide();
        self.front.focus = Focus::Hidden;
    }
}

/// What people do.
impl Screens {
    /// Carries out an action, if that is possible now. Ignores [`Action::External`], which is for the caller.
    pub fn handle(&mut self, action: impl Into<Action>, now: f64) {
        self.table.revision += 1;
        self.table.pace.see(now);
        match action.into() {
            Action::Play(play) => self.handle_play(play, now),
            Action::Navigate(navigate) => self.handle_navigate(navigate, now),
            Action::Change(change) => self.handle_change(change),
            Action::External(_) => {}
        }
    }

    fn handle_play(&mut self, play: Play, now: f64) {
        if let Play::MoveCursor(..) | Play::NextLegal | Play::CursorColumn(_) = play {
            self.front.focus = Focus::Hidden; // there is only one frame, around a button or on the board
        }
        match play {
            Play::Choose(square) => {
                self.hide_frame();
                self.choose(square, now);
            }
            Play::ChooseCursor => match self.cursor.square() {
                _ if self.table.replay.pass(now).is_some() => self.table.replay.end_pass(now),
                Some(square) => self.choose(square, now),
                None => self.cursor.step(0, 0),
            },
            Play::ChooseRow(row) => self.choose_row(row, now),
            Play::MoveCursor(columns, rows) => self.cursor.step(columns, rows),
            Play::NextLegal => self.next_legal(),
            Play::CursorColumn(column) => self.cursor.go_to_column(column),
            Play::HideCursor => self.hide_frame(),
            Play::EndNotice => self.table.replay.end_pass(now),
            Play::AskNewGame => self.ask_new_game(now),
            Play::NewGame => self.start_next(now),
            Play::Meet(name) => {
                self.table.meet(name, now);
                self.go_to_board();
            }
            Play::SwapColours => {
                self.table.swap_colours(now);
                self.go_to_board();
            }
            Play::Seat(stone, name) => {
                self.table.seat_player(stone, name, now);
                self.table.pace.restart(now);
                self.go_to_board();
            }
            Play::Recall(number) => {
                self.table.recall(number, now);
                self.go_to_board();
                self.look_at(usize::MAX, now);
            }
            Play::Undo => self.undo(now),
            Play::Redo => self.redo(now),
            Play::Hint => self.hint(now),
            Play::Puzzle(number) => self.start_puzzle(number, now),
            Play::ShowSolution => self.show_solution(now),
            Play::Review => self.review(now),
            Play::ShowMore => self.show_more(),
            Play::LookAt(moves) => self.look_at(moves, now),
            Play::Step(step) => self.step(step, now),
            Play::LookAtMistake(step) => self.look_at_mistake(step, now),
            Play::Practise(step) => self.practise(step, now),
            Play::PlayFromHere => self.play_from_here(now),
        }
    }

    fn handle_navigate(&mut self, navigate: Navigate, now: f64) {
        let screen = match navigate {
            Navigate::List(list) => Screen::List(list),
            Navigate::Scene(number) => {
                self.table.is_first_visit = false;
                self.cursor.hide();
                Screen::Lesson(Lesson::new(number, self.table.settings.speed, now))
            }
            Navigate::PlayScene => {
                let speed = self.table.settings.speed;
                if let Screen::Lesson(lesson) = &mut self.front.screen {
                    lesson.branch.redo(speed, now);
                }
                return;
            }
            Navigate::Focus(number) => {
                self.front.focus = Focus::Number(number);
                if self.front().places_stones() {
                    self.cursor.hide();
                }
                return;
            }
            Navigate::Close => return self.close(now),
        };
        if self.front().covers_board() {
            self.front.focus = Focus::Pressed(navigate.into()); // for a person who comes back
        }
        self.visit(screen, now);
    }

    fn handle_change(&mut self, change: Change) {
        let own = &mut self.table.settings;
        match change {
            Change::Speed(step) => own.speed = settings::step(&Speed::ALL, own.speed, step),
            Change::Colours(step) => own.colours = settings::step(&Colours::ALL, own.colours, step),
            Change::Sound => own.has_sound = !own.has_sound,
            Change::Legal => own.shows_legal = !own.shows_legal,
            Change::Values => own.shows_values = !own.shows_values,
            Change::Clock => own.shows_clock = !own.shows_clock,
        }
        if matches!(self.front(), Screen::List(List::Settings)) {
            self.front.focus = Focus::Pressed(change.into());
        }
    }

    /// Places a stone on the board that is shown. After a wrong move in “Find the better move”, that is the next try.
    fn choose(&mut self, square: Square, now: f64) {
        if self.may_choose(now).is_some() {
            self.place(square, now);
        } else {
            self.continue_practice(square, now);
        }
    }

    fn place(&mut self, square: Square, now: f64) {
        let speed = self.table.settings.speed;
        match &mut self.front.screen {
            Screen::Play => self.table.choose(square, now),
            Screen::Lesson(lesson) => lesson.choose(square, speed, now),
            _ => self.try_move(square, now),
        }
    }

    /// Places a stone on the square whose column and row have been typed. After a wrong move in “Find the better move”, that
    /// is the next try.
    fn choose_row(&mut self, row: i32, now: f64) {
        if !self.cursor.has_column() {
            return;
        }
        self.cursor.go_to_row(row);
        if self.practice().and_then(Practice::next_step) == Some(Step::Retry) {
            self.practise(Step::Retry, now);
        }
        // Nobody types a name by accident, so it counts even while stones are flipping.
        let may = self.asked().filter(|_| self.table.pace.is_settled(now));
        if let Some(square) = self.cursor.square().filter(|_| may.is_some()) {
            self.place(square, now);
        }
    }

    /// Moves the cursor to the next legal square. In “How to play”, that is the square with the ring. After a hint, the
    /// first one is the hint.
    fn next_legal(&mut self) {
        let Some(stone) = self.asked() else {
            return;
        };
        let legal = self.board().legal_moves(stone).into_iter();
        let mut legal = Vec::from_iter(legal.map(|legal| legal.square));
        let cursor = self.cursor.square();
        let is_first = cursor.is_none_or(|square| !legal.contains(&square));
        let asked = match self.front() {
            Screen::Lesson(lesson) => lesson.next(),
            Screen::Play => self.table.hinted().filter(|_| is_first),
            _ => None,
        };
        if let Some(asked) = asked {
            legal.retain(|square| *square == asked);
        }
        self.cursor.go_to_next(legal.into_iter());
    }

    /// Takes back a wrong move in “Find the better move”, or else one of the game.
    fn undo(&mut self, now: f64) {
        if let Some(practice) = self.practice() {
            if practice.next_step() == Some(Step::Retry) {
                self.practise(Step::Retry, now);
            }
        } else if self.table.undo(now) {
            self.go_to_board();
        }
    }

    fn redo(&mut self, now: f64) {
        if self.table.redo(now) {
            self.go_to_board();
        }
    }

    /// Gives a hint. If it costs half a star, asks first.
    fn hint(&mut self, now: f64) {
        match self.front() {
            Screen::AskHint => self.close(now),
            _ if self.table.hint_costs() => return self.visit(Screen::AskHint, now),
            _ => {}
        }
        self.table.hint();
    }

    /// Asks who the opponent in a new game should be. From a puzzle, and after a person has gone back in a finished game,
    /// returns to that game instead.
    fn ask_new_game(&mut self, now: f64) {
        if self.table.has_my_game() {
            let reviewed = self.table.go_back(now);
            self.go_to_board();
            if let Some(moves) = reviewed {
                self.look_at(moves, now);
            }
        } else {
            self.visit(Screen::List(List::Opponents), now);
        }
    }
}

/// What happens as time passes.
impl Screens {
    /// Advances to `now`: lets the computer think, plays its move when due, and announces the end. Returns the sounds
    /// that are due.
    pub fn update(&mut self, now: f64) -> Vec<Sound> {
        self.step_moves(now);
        let mut sounds = self
            .replay()
            .sounds(self.table.sitting.clock.updated(), now);
        let is_play = self.is_play();
        self.table.tick(!is_play, now);
        let _ = self.think();
        if is_play && !self.table.play_for_computer(now) && self.table.is_result_due(now) {
            self.table.show_result(now);
            self.open(Screen::Result, now);
            sounds.push(Sound::Over);
        }
        sounds.retain(|_| self.table.settings.has_sound);
        sounds
    }

    /// Thinks for a few milliseconds at most: about the computer's move, the moves that a person tries in a review, the
    /// moves under review, or a person's next move. Returns `Ready` when there is nothing more to think about.
    pub fn think(&mut self) -> Poll<()> {
        if self.table.think_for_computer().is_pending() {
            return Poll::Pending;
        }
        let trial = self.trial_mut().map(Trial::think);
        if trial.is_some_and(|thought| thought.is_pending()) {
            return Poll::Pending;
        }
        let is_review = self.front().is_review() || self.practice().is_some();
        let Table { mind, sitting, .. } = &mut self.table;
        if is_review && mind.review.think(&sitting.game).is_pending() {
            return Poll::Pending;
        }
        self.table.think_about_moves()
    }

    /// Whether nothing happens until a person does something.
    pub fn waits_for_input(&self) -> bool {
        let is_over = self.table.is_result_shown();
        !self.is_play() || is_over || self.table.human_turn().is_some()
    }
}

/// What the screen in front says and offers.
impl Screens {
    /// The words of the screen: a title and sentences, or what is going on in the game.
    pub fn words(&self, now: f64) -> Vec<String> {
        match self.front() {
            Screen::Play => play::words(self, now),
            Screen::Result => ending::words(&self.table),
            Screen::List(list) => menu::words(&self.table, *list),
            Screen::Lesson(lesson) => lesson.sentences(),
            Screen::Review(_) => review::words::words(self, now),
            Screen::Practice(practice) => practice.words(words::refused_now(self, now)),
            Screen::AskHint | Screen::AskWhich | Screen::AskLoad(_) => questions::words(self),
            Screen::Message(lines) => lines.clone(),
        }
    }

    /// The picture on the screen in front: the week, or the row of opponents.
    pub fn picture(&self) -> Option<&'static Picture> {
        match self.front() {
            Screen::List(List::Puzzles) => Some(&puzzle::WEEK),
            Screen::List(List::Opponents) => Some(&menu::FACES),
            _ => None,
        }
    }

    /// The buttons of the screen in front, and which of them has the focus.
    pub fn buttons(&self) -> Buttons {
        Buttons::new(self, self.list_buttons())
    }

    fn list_buttons(&self) -> Vec<Button> {
        match self.front() {
            Screen::Play => play::buttons(&self.table),
            Screen::Result => ending::buttons(&self.table),
            Screen::List(list) => menu::buttons(&self.table, *list),
            Screen::Lesson(lesson) => lesson.buttons(),
            Screen::Review(_) => review::buttons(self),
            Screen::Practice(practice) => practice.buttons(),
            Screen::AskHint | Screen::AskWhich | Screen::AskLoad(_) => questions::buttons(self),
            Screen::Message(_) => vec![Button::main("OK", Navigate::Close)],
        }
    }
}
