//! What the window says about puzzles and stickers.

use crate::album::{Album, Day};
use crate::puzzles;
use crate::table::Table;
use crate::task::Task;

/// How hard the puzzle on the table is, and what Black should achieve. Once Black has given that away, says so.
pub fn task(table: &Table, task: &Task) -> String {
    missed(table).unwrap_or_else(|| {
        let level = puzzles::level(task.number);
        format!("{level}: {}", task.puzzle.goal())
    })
}

/// What to do if a move has given the goal of the puzzle away.
pub fn missed(table: &Table) -> Option<String> {
    let task = table.story.task.as_ref();
    let missed = task.filter(|task| table.is_solving() && task.is_missed(&table.game));
    missed.map(|_| String::from("That gives it away. Undo, and try again!"))
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
    let solved = album.week().into_iter().filter(|day| day.is_solved);
    let names = Vec::from_iter(solved.map(|day| day.name));
    match names.is_empty() {
        true => String::from("No puzzle solved this week yet"),
        false => format!("Solved this week: {}", names.join(", ")),
    }
}

/// How to catch up, if there are past days this week whose puzzles are not solved.
pub fn missed_days(album: &Album) -> String {
    let mut past = album.past_days().into_iter();
    match past.any(|day| !day.is_solved) {
        true => String::from("Missed a day? Press it to catch up."),
        false => String::new(),
    }
}

/// How many puzzles a person has solved.
pub fn count(album: &Album) -> String {
    match album.solved() {
        0 => String::from("Solve it, and you get a star!"),
        1 => String::from("1 puzzle solved"),
        count => format!("{count} puzzles solved"),
    }
}

/// How the game of a puzzle ended, and a friendly remark.
pub fn result(table: &Table, task: &Task) -> Vec<String> {
    let (title, words) = match task.is_solved(&table.game) {
        None => return Vec::new(),
        Some(true) => (
            task.puzzle.goal().praise(),
            format!("You get a star! {}", count(&table.story.album)),
        ),
        Some(false) => ("Not yet", String::from("There's a better way. Try again?")),
    };
    vec![String::from(title), words]
}
