//! What a person has collected: the results against the six opponents, a sticker for each of them that was beaten, and
//! the puzzles that were solved.

use crate::board::Board;
use crate::cell::Stone;
use crate::players::opponents::{self, STRENGTHS};
use crate::table::puzzles;
use std::fmt;

/// The results of a person's games against an opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// How many games the person has won.
    pub won: u32,
    /// How many games were draws.
    pub drawn: u32,
    /// How many games the person has lost.
    pub lost: u32,
    /// The best result: how many more stones than the opponent the person had.
    pub best: i32,
}

impl Results {
    /// Adds a game that ended with this many more stones for the person than for the opponent.
    fn add(&mut self, ahead: i32) {
        self.best = match self.is_any() {
            true => self.best.max(ahead),
            false => ahead,
        };
        match ahead {
            1.. => self.won += 1,
            0 => self.drawn += 1,
            _ => self.lost += 1,
        }
    }

    /// Whether there was a game.
    fn is_any(&self) -> bool {
        (self.won, self.drawn, self.lost) != (0, 0, 0)
    }
}

/// Shows the results in a few words: `Won 3, lost 2, best +12`. As long as every game was lost, there is no best one.
impl fmt::Display for Results {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Won {}, ", self.won)?;
        if self.drawn > 0 {
            write!(f, "drew {}, ", self.drawn)?;
        }
        write!(f, "lost {}", self.lost)?;
        match self.best {
            ..0 => Ok(()),
            0 => f.write_str(", best 0"),
            ahead => write!(f, ", best +{ahead}"),
        }
    }
}

/// What a person gets for a solved puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Star {
    /// For a puzzle that was solved with a hint.
    Half,
    /// For a puzzle that was solved without a hint.
    Full,
}

/// How the text of a puzzle's number ends if the person took a hint.
const HINT: char = 'h';

impl Star {
    /// The number of a puzzle and its star as text: `18`, or `18h` for half a star. The number is counted from 1.
    pub fn as_text(self, number: usize) -> String {
        match self {
            Star::Half => format!("{}{HINT}", number + 1),
            Star::Full => (number + 1).to_string(),
        }
    }

    /// Reads what [`Star::as_text`] returned. Returns `None` if the text is wrong.
    pub fn read(text: &str) -> Option<(usize, Star)> {
        let (number, star) = match text.strip_suffix(HINT) {
            Some(number) => (number, Star::Half),
            None => (text, Star::Full),
        };
        Some((number.parse::<usize>().ok()?.checked_sub(1)?, star))
    }
}

/// A day of the week, as the album shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Day {
    /// The name of the day.
    pub name: &'static str,
    /// The number of this day's puzzle.
    pub puzzle: usize,
    /// The star for this day's puzzle, if it has been solved.
    pub star: Option<Star>,
    /// Whether this day is today.
    pub is_today: bool,
}

/// How the text says that the game on the table must not be added.
const COUNTED: &str = "counted";

/// The days of the week.
const NAMES: [&str; 7] = [
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
];

/// What a person has collected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Album {
    /// Today's date, as the number of days since 1 January 1970. The window sets it, because only the window knows the
    /// date.
    pub today: i64,
    /// The results against each of the six opponents.
    results: [Results; STRENGTHS.len()],
    /// The numbers of the puzzles that have been solved, and their stars, in the order in which they were solved.
    solved: Vec<(usize, Star)>,
}

impl Album {
    /// Adds a finished game between a person, who played `you`, and one of the six opponents. Does nothing if the opponent
    /// is someone else. Returns whether the game earned a sticker, because it is the first win against this opponent.
    pub fn add_game(&mut self, opponent: &str, you: Stone, last: &Board) -> bool {
        let Some(number) = opponents::number(opponent) else {
            return false;
        };
        let had_sticker = self.has_sticker(number);
        self.results[number].add(last.count(you) as i32 - last.count(you.opposite()) as i32);
        !had_sticker && self.has_sticker(number)
    }

    /// The results against the opponent with this number, or `None` if there was no game yet.
    pub fn results(&self, opponent: usize) -> Option<Results> {
        Some(self.results[opponent]).filter(Results::is_any)
    }

    /// Whether a person has the sticker of the opponent with this number, because they have beaten this opponent.
    pub fn has_sticker(&self, opponent: usize) -> bool {
        self.results[opponent].won > 0
    }

    /// Adds a puzzle that was solved. Each puzzle counts once, with its better star.
    pub fn add_puzzle(&mut self, number: usize, star: Star) {
        match self.solved.iter_mut().find(|(own, _)| *own == number) {
            Some((_, old)) => *old = star.max(*old),
            None => self.solved.push((number, star)),
        }
    }

    /// The star for the puzzle with this number, if it has been solved.
    pub fn star(&self, number: usize) -> Option<Star> {
        let found = self.solved.iter().find(|(own, _)| *own == number);
        found.map(|(_, star)| *star)
    }

    /// How many puzzles have been solved. A missed day costs nothing.
    pub fn solved(&self) -> usize {
        self.solved.len()
    }

    /// How many puzzles have been solved only with a hint.
    pub fn solved_with_hint(&self) -> usize {
        let stars = self.solved.iter().map(|(_, star)| star);
        stars.filter(|star| **star == Star::Half).count()
    }

    /// The number of today's puzzle.
    pub fn puzzle(&self) -> usize {
        puzzles::of_day(self.today)
    }

    /// The days of this week before today, whose puzzles can still be solved.
    pub fn past_days(&self) -> Vec<Day> {
        let week = self.week().into_iter();
        week.take_while(|day| !day.is_today).collect()
    }

    /// This week, from Monday to Sunday.
    pub fn week(&self) -> [Day; 7] {
        let numbers = puzzles::of_week(self.today);
        std::array::from_fn(|weekday| Day {
            name: NAMES[weekday],
            puzzle: numbers[weekday],
            star: self.star(numbers[weekday]),
            is_today: numbers[weekday] == self.puzzle(),
        })
    }
}

/// The album as text, for the saved game: `counted; level1 3 0 2 12; 4 18h`. The first part is empty if the game on the
/// table can still be added. Then come the results: for each opponent that a person has played, the name, the games
/// won, drawn and lost, and the best result. The last part has the solved puzzles and their stars.
impl Album {
    /// Returns the album as text. `is_counted` says whether the game on the table must not be added.
    pub fn as_text(&self, is_counted: bool) -> String {
        let all = STRENGTHS.iter().zip(&self.results);
        let played = all.filter(|(_, results)| results.is_any());
        let results = played.map(|(strength, all)| {
            let name = strength.player;
            format!("{name} {} {} {} {}", all.won, all.drawn, all.lost, all.best)
        });
        let solved = self.solved.iter();
        let solved = solved.map(|(number, star)| star.as_text(*number));
        let counted = if is_counted { COUNTED } else { "" };
        let words = [Vec::from_iter(results), Vec::from_iter(solved)].map(|part| part.join(" "));
        format!("{counted}; {}; {}", words[0], words[1])
    }

    /// Reads what [`Album::as_text`] returned, and returns whether the game on the table must not be added. Returns `None`
    /// if the text is wrong.
    pub fn read(&mut self, text: &str) -> Option<bool> {
        let parts = Vec::from_iter(text.split(';').map(str::trim));
        let [counted @ ("" | COUNTED), results, solved] = parts[..] else {
            return None;
        };
        let words = Vec::from_iter(results.split_whitespace());
        for entry in words.chunks(5) {
            let [name, won, drawn, lost, best] = entry else {
                return None;
            };
            self.results[opponents::number(name)?] = Results {
                won: won.parse().ok()?,
                drawn: drawn.parse().ok()?,
                lost: lost.parse().ok()?,
                best: best.parse().ok()?,
            };
        }
        for word in solved.split_whitespace() {
            let (number, star) = Star::read(word)?;
            self.add_puzzle(number, star);
        }
        Some(counted == COUNTED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::Cell;

    /// A full board on which Black has this many more stones than White.
    fn board(ahead: i32) -> Board {
        let mut left = 32 + ahead / 2;
        Board::from_cells([[(); 8]; 8].map(|row| {
            row.map(|()| {
                left -= 1;
                Cell::Taken(if left >= 0 {
                    Stone::Black
                } else {
                    Stone::White
                })
            })
        }))
    }

    /// Adds games against this opponent that a person, as Black, won by this many stones.
    fn play(album: &mut Album, opponent: &str, games: &[i32]) {
        for ahead in games {
            album.add_game(opponent, Stone::Black, &board(*ahead));
        }
    }

    /// An album with a few games and puzzles, on 23 November 2026, a Monday.
    fn album() -> Album {
        let mut album = Album {
            today: 20_780,
            ..Album::default()
        };
        play(&mut album, "level1", &[-8, 12, 4]);
        play(&mut album, "level10", &[0]);
        play(&mut album, "greedy", &[64]);
        for (number, star) in [(0, Star::Full), (2, Star::Half), (0, Star::Half)] {
            album.add_puzzle(album.puzzle() + number, star);
        }
        album
    }

    #[test]
    fn results_fit_below_an_opponents_name() {
        let results = album().results(1).unwrap().to_string();
        assert_eq!(results, "Won 2, lost 1, best +12");
        let drawn = album().results(5).unwrap().to_string();
        assert_eq!(drawn, "Won 0, drew 1, lost 0, best 0");
        assert_eq!(album().results(0), None);
        let mut lost = album();
        play(&mut lost, "level3", &[-8, -20]);
        let lost = lost.results(2).unwrap().to_string();
        assert_eq!(lost, "Won 0, lost 2");
        let longest = Results {
            won: 100,
            drawn: 10,
            lost: 1000,
            best: -64,
        };
        assert!(longest.to_string().chars().count() <= 40);
    }

    #[test]
    fn the_first_win_earns_a_sticker() {
        let mut album = album();
        let stickers = [0, 1, 2, 3, 4, 5].map(|opponent| album.has_sticker(opponent));
        assert_eq!(stickers, [false, true, false, false, false, false]);
        for (ahead, is_first_win) in [(-2, false), (0, false), (2, true), (4, false)] {
            let earned = album.add_game("level10", Stone::Black, &board(ahead));
            assert_eq!(earned, is_first_win, "{ahead}");
        }
    }

    #[test]
    fn the_week_shows_which_puzzles_are_solved() {
        let week = album().week();
        assert_eq!(
            week.map(|day| day.star)[..4],
            [Some(Star::Full), None, Some(Star::Half), None]
        );
        let today = Vec::from_iter(week.iter().filter(|day| day.is_today));
        assert_eq!((today.len(), today[0].name), (1, "Monday"));
        assert_eq!((album().solved(), album().solved_with_hint()), (2, 1));
    }

    #[test]
    fn half_a_star_can_be_filled() {
        let mut album = album();
        let wednesday = album.puzzle() + 2;
        album.add_puzzle(wednesday, Star::Full);
        assert_eq!(album.star(wednesday), Some(Star::Full));
        assert_eq!(album.solved(), 2);
    }

    /// Texts that are no albums.
    const WRONG: [&str; 13] = [
        "",
        "; ",
        "yes; ;",
        "; level1;",
        "; level1 1 2 3;",
        "; human 1 2 3 4;",
        "; level1 1 2 -3 4;",
        "; level1 1 2 3 4 5;",
        "; ; 0",
        "; ; -1",
        "; ; x",
        "; ; h",
        "; ; 3hh",
    ];

    #[test]
    fn an_album_is_read_as_it_was_written() {
        for is_counted in [true, false] {
            let mut read = Album {
                today: album().today,
                ..Album::default()
            };
            let counted = read.read(&album().as_text(is_counted));
            assert_eq!((counted, read), (Some(is_counted), album()));
        }
        for wrong in WRONG {
            assert_eq!(Album::default().read(wrong), None, "{wrong}");
        }
    }
}
