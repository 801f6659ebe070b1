//! Puzzles: the list of this week, and what is said and offered about the puzzle on the table.

use crate::advice::Advice;
use crate::board::Square;
use crate::notation::wording::counted;
use crate::screens::action::{External, Navigate, Play};
use crate::screens::buttons::Button;
use crate::screens::menu::List;
use crate::screens::{Picture, Screens};
use crate::table::Table;
use crate::table::album::{Album, Day, Star};
use crate::table::attempt::Attempt;
use crate::table::puzzles::{self, Level};

/// Until a person has solved this many puzzles, easy ones are offered first.
const BEGINNER: usize = 3;
/// What is said after a move that certainly kept the goal of a puzzle within reach.
const GOOD: &str = "Good so far!";
/// What is said about a puzzle that was solved with a hint.
pub const HINTED: &str = "Solved with a hint";

/// The week. For people who cannot see the window, there is a sentence instead, the second one.
pub const WEEK: Picture = Picture {
    first: 1,
    lines: 3,
    high: 3,
    places: 7,
};

/// The title of the list, and its sentences: today's puzzle, this week, how to catch up, and the number of solved puzzles.
pub fn words(table: &Table) -> Vec<String> {
    let album = &table.album;
    let mut lines = vec![title(album)];
    let sentences = [today, week, missed_days, count].map(|line| line(album));
    lines.extend(sentences.into_iter().filter(|line| !line.is_empty()));
    lines
}

/// What people do with puzzles.
impl Screens {
    /// Goes back to the beginning of the puzzle, and shows the best move.
    pub(super) fn show_solution(&mut self, now: f64) {
        if let Some(number) = self.table.attempt().map(|attempt| attempt.number) {
            self.start_puzzle(number, now);
            self.table.hint();
            self.table.mind.is_clue = false;
        }
    }

    /// Puts a puzzle on the table, or says that there is no such puzzle.
    pub(super) fn start_puzzle(&mut self, number: usize, now: f64) {
        if self.table.start_puzzle(number, now) {
            self.cursor.hide();
            self.go_to_board();
        } else {
            let numbers = format!("Puzzles have numbers from 1 to {}.", puzzles::count());
            self.show_message(&["I don't know that puzzle", &numbers], now);
        }
    }
}

/// Whether today's puzzle waits to be solved. Nobody who is new here needs to know.
pub fn waits(table: &Table) -> bool {
    let album = &table.album;
    let is_solved = album.star(album.puzzle()).is_some();
    !is_solved && !table.is_first_visit && table.attempt().is_none()
}

/// How hard the puzzle on the table is, and what Black should achieve. Once Black has made a good move, or has given the
/// goal away, says so.
pub fn goal(table: &Table, attempt: &Attempt) -> String {
    let goal = attempt.puzzle.goal();
    missed(table).unwrap_or_else(|| match attempt.is_on_track(table.game()) {
        true => format!("{GOOD} {goal}"),
        false => format!("{}: {goal}", puzzles::level(attempt.number)),
    })
}

/// What is wrong and what to do if a move has given the goal of the puzzle away.
pub fn missed(table: &Table) -> Option<String> {
    Some(format!("{} Undo, and try again!", table.missed()?))
}

/// What a person who has just made a move hears on the next turn: praise, or the same as [`missed`] says.
pub fn verdict(table: &Table) -> Option<String> {
    table.human_turn()?;
    let is_good = table.attempt()?.is_on_track(table.game());
    missed(table).or(is_good.then(|| String::from(GOOD)))
}

/// What to look for: what the best move does, in a few words, or else where it is.
pub(super) fn clue(advice: &Advice, best: Square) -> String {
    let words = advice.on_board().map(|reason| reason.to_string());
    let clue = match words.as_deref().and_then(|words| words.split(';').next()) {
        Some(short) => format!("Look for a move that {short}."),
        None => format!("Look along column {}.", &best.to_string()[..1]),
    };
    clue + " Press Hint again to see where."
}

/// How hard today's puzzle is, and what Black should achieve.
pub fn today(album: &Album) -> String {
    let level = puzzles::level(album.puzzle());
    let puzzle = puzzles::Puzzle::numbered(album.puzzle());
    puzzle.map_or(String::new(), |puzzle| {
        format!("{level}: {}", puzzle.goal())
    })
}

/// The title for today's puzzle, such as `Monday's puzzle`.
pub fn title(album: &Album) -> String {
    let today = album.week().into_iter().find(|day| day.is_today);
    today.map_or(String::new(), of_day)
}

/// The title for the puzzle of a day.
pub fn of_day(day: Day) -> String {
    format!("{}'s puzzle", day.name)
}

/// The days of this week whose puzzles are solved. Only people who cannot see the window need these words, because the
/// window paints the week.
pub fn week(album: &Album) -> String {
    let name = |day: Day| match day.star? {
        Star::Full => Some(String::from(day.name)),
        Star::Half => Some(format!("{} with a hint", day.name)),
    };
    let names = Vec::from_iter(album.week().into_iter().filter_map(name));
    match names.is_empty() {
        true => String::from("No puzzle solved this week yet"),
        false => format!("Solved this week: {}", names.join(", ")),
    }
}

/// How to catch up, if there are past days this week whose puzzles are not solved.
pub fn missed_days(album: &Album) -> String {
    let mut past = album.past_days().into_iter();
    match past.any(|day| day.star.is_none()) {
        true => String::from("Missed a day? Press it to catch up."),
        false => String::new(),
    }
}

/// How many puzzles a person has solved, and how many of them with a hint.
pub fn count(album: &Album) -> String {
    let solved = match album.solved() {
        0 => return String::from("Solve it without a hint to get a whole star!"),
        all => format!("{} solved", counted(all as u32, "puzzle")),
    };
    match album.solved_with_hint() {
        0 => solved,
        hinted => format!("{solved}, {hinted} with a hint"),
    }
}

/// How the game of a puzzle ended, and a friendly remark.
pub fn result(table: &Table, attempt: &Attempt) -> Vec<String> {
    let album = &table.album;
    match (attempt.is_solved(table.game()), attempt.star) {
        (None, _) => Vec::new(),
        (Some(true), Star::Full) => {
            let mut lines = vec![
                attempt.puzzle.goal().praise().into(),
                "You get a star!".into(),
            ];
            // The album gets the puzzle once the last stones have flipped.
            lines.extend(album.star(attempt.number).map(|_| count(album)));
            lines
        }
        (Some(true), Star::Half) => vec![HINTED.into(), hinted(album, attempt.number).into()],
        (Some(false), _) => vec!["Not yet".into(), "There's a better way. Try again?".into()],
    }
}

/// What to say to someone who has solved a puzzle with a hint.
fn hinted(album: &Album, number: usize) -> &'static str {
    match album.star(number) {
        Some(Star::Full) => "You already have a star for this one.",
        _ => "Half a star, because of the hint.",
    }
}

/// The buttons that start a puzzle, and the one that leaves the puzzle on the table. The past days of the week come
/// first, so the keys 1 to 7 are Monday to Sunday.
pub fn buttons(table: &Table) -> Vec<Button> {
    let today = table.album.puzzle();
    let solve = match table.album.star(today) {
        Some(_) => "Play today's again",
        None => "Solve today's puzzle",
    };
    let begins = is_beginner(table) && puzzles::level(today) > Level::Easy;
    let solve = Button::new(solve, Play::Puzzle(today)).main_if(!begins);
    let leave = Button::new("Back to my game", Play::AskNewGame);
    let leave = table.attempt().is_some().then_some(leave);
    let close = Button::new("Close", Navigate::Close);
    let past = table.album.past_days().into_iter().map(past_day);
    let buttons = past.chain([solve, easy(table).main_if(begins)]);
    buttons.chain(leave).chain([close]).collect()
}

fn is_beginner(table: &Table) -> bool {
    table.album.solved() < BEGINNER
}

/// The button for a past day of this week.
fn past_day(day: Day) -> Button {
    let about = match day.star {
        Some(Star::Full) => "Solved",
        Some(Star::Half) => HINTED,
        None => "Not solved yet",
    };
    Button {
        about: String::from(about),
        is_pictured: true,
        ..Button::new(of_day(day), Play::Puzzle(day.puzzle))
    }
}

/// The choices after a puzzle.
pub fn result_buttons(table: &Table, attempt: &Attempt) -> Vec<Button> {
    let last = table.game().moves().len();
    let mut buttons = match attempt.is_solved(table.game()) {
        Some(true) => vec![
            next(table).main_if(true),
            Button::new("This week", List::Puzzles),
            share(),
        ],
        _ => vec![
            Button::main("Try again", Play::Puzzle(attempt.number)),
            Button::new("Show me", Play::ShowSolution),
            easy(table),
        ],
    };
    buttons.push(Button::new("Review", Play::LookAt(last)));
    buttons.push(Button::new("My game", Play::AskNewGame));
    buttons
}

/// The button for the next puzzle: an easy one for beginners, and for others one that is a day further in the week.
fn next(table: &Table) -> Button {
    let number = match is_beginner(table) {
        true => puzzles::another_easy(current(table)),
        false => puzzles::another(current(table)),
    };
    Button::new("Another one", Play::Puzzle(number))
}

fn easy(table: &Table) -> Button {
    let number = puzzles::another_easy(current(table));
    Button::new("An easy one", Play::Puzzle(number))
}

/// The number of the puzzle on the table, or else of today's.
fn current(table: &Table) -> usize {
    let attempt = table.attempt();
    attempt.map_or(table.album.puzzle(), |attempt| attempt.number)
}

/// The button that copies the puzzle's link, or its name if there is no page.
fn share() -> Button {
    match cfg!(target_arch = "wasm32") {
        true => Button::new("Share", External::CopyLink),
        false => Button::new("Copy", External::Copy),
    }
}
