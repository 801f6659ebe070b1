//! Measures the search: how many positions it visits per second, and how long an exact result takes.

use crate::clock::{Seconds, timed};
use crate::report;
use othello::engine::bitboard::Bitboard;
use othello::engine::search::{DISC, Limits, Report, Search};
use othello::record;

/// The games from which positions are taken. A line that begins with `#` is a comment.
const GAMES: &str = include_str!("games.txt");

/// Endgame positions with their results. The first lines describe the file.
const ENDGAMES: &str = include_str!("../../tests/shared/endgame.txt");

/// The number of empty squares in the middle of a game.
const MIDDLE: usize = 36;

/// The base-2 logarithm of the number of positions that a search remembers. The players use the same number.
const MEMORY: u32 = 18;

/// Looks ten moves ahead in the middle of each game.
pub fn measure_search() {
    let (mut nodes, mut times) = (0, Vec::new());
    for position in positions(MIDDLE) {
        let (found, time) = think(position, 0);
        nodes += found.nodes;
        times.push(time);
    }
    let time: Seconds = times.into_iter().sum();
    let speed = time.map(|seconds| millions(nodes) / seconds);
    let note = format!("{:.1} million nodes", millions(nodes));
    report("search, 10 moves ahead", speed, "million nodes/s", note);
}

/// Finds the exact results of endgame positions 40 to 44, or of all ten positions.
///
/// # Panics
///
/// Panics if a result is wrong.
pub fn measure_endgames(all: bool) {
    let (mut nodes, mut times, mut wrong) = (0, Vec::new(), Vec::new());
    let count = if all { 10 } else { 5 };
    for line in lines(ENDGAMES).take(count) {
        let endgame =
            Endgame::read(line).expect("the line should have the format that the file describes");
        let (found, time) = think(endgame.position, 64);
        let name = format!("endgame {}", endgame.number);
        report(&name, time.map(|seconds| seconds), "s", describe(&found));
        if !endgame.agrees(&found) {
            wrong.push(name);
        }
        nodes += found.nodes;
        times.push(time);
    }
    let time: Seconds = times.into_iter().sum();
    let note = format!("{:.1} million nodes", millions(nodes));
    report(
        "all of these endgames",
        time.map(|seconds| seconds),
        "s",
        note,
    );
    assert!(wrong.is_empty(), "wrong results: {wrong:?}");
}

/// Finds the exact result of each game from the position with this many empty squares.
pub fn measure_exact(empty: usize) {
    let (mut times, mut nodes) = (Vec::new(), 0);
    for position in positions(empty) {
        let (found, time) = think(position, 64);
        times.push(time);
        nodes += found.nodes;
    }
    let note = format!("{:.1} million nodes in all", millions(nodes));
    report_all(empty, &times, note);
}

/// Prints the median and the slowest of these times, and how many of them are at most one second.
fn report_all(empty: usize, times: &[Seconds], note: String) {
    let name = |what| format!("{empty} empty squares, {what}");
    let median = by_each_clock(times, |sorted| sorted[sorted.len() / 2]);
    report(&name("median"), median, "s", note);
    let slowest = by_each_clock(times, |sorted| sorted[sorted.len() - 1]);
    report(&name("slowest"), slowest, "s", String::new());
    let fast = by_each_clock(times, |all| {
        all.iter().copied().filter(|time| *time <= 1.0).count() as f64
    });
    let unit = format!("of {} games", times.len());
    report(&name("in 1 s"), fast, &unit, String::new());
}

/// Sorts the times by each of the two clocks, and calculates a number from them.
fn by_each_clock(times: &[Seconds], calculate: fn(&[f64]) -> f64) -> [f64; 2] {
    [|time: &Seconds| time.wall, |time: &Seconds| time.processor].map(|clock| {
        let mut times: Vec<f64> = times.iter().map(clock).collect();
        times.sort_by(f64::total_cmp);
        calculate(&times)
    })
}

/// Searches ten moves ahead, or to the end of the game if at most `exact` squares are empty. Returns the report, and
/// the time that the search took.
fn think(position: Bitboard, exact: u32) -> (Report, Seconds) {
    let limits = Limits {
        depth: 10,
        exact,
        outcome: 0,
        noise: 0,
        budget: u64::MAX,
    };
    let mut search = Search::new(limits, 0, MEMORY);
    timed(|| {
        search.start(position);
        search.finish().clone()
    })
}

/// The position with this many empty squares in each game.
fn positions(empty: usize) -> Vec<Bitboard> {
    let games = lines(GAMES).map(|line| record::read(line).expect("the record should be valid"));
    let mut positions = Vec::new();
    for mut game in games {
        while 60 - game.moves().len() < empty {
            game.undo();
        }
        let stone = game.turn().expect("the game should not be over yet");
        positions.push(Bitboard::new(game.board(), stone));
    }
    positions
}

/// An endgame position, and how it ends with perfect play.
struct Endgame {
    number: String,
    position: Bitboard,
    score: i32,
    /// The best move, or two moves if they are equally good, such as `g3c7`.
    best: String,
}

impl Endgame {
    fn read(line: &str) -> Option<Endgame> {
        let mut words = line.split(' ');
        let (number, cells) = (words.next()?.to_string(), words.next()?);
        let colour = words.next()?;
        let set = |wanted| {
            let at = cells
                .chars()
                .enumerate()
                .filter(|(_, cell)| *cell == wanted);
            at.map(|(index, _)| 1 << index).sum()
        };
        let black = Bitboard {
            own: set('X'),
            opponent: set('O'),
        };
        Some(Endgame {
            number,
            position: if colour == "X" { black } else { black.pass() },
            score: words.next()?.parse().ok()?,
            best: words.next()?.to_string(),
        })
    }

    /// Whether a search found the right score and one of the best moves.
    fn agrees(&self, found: &Report) -> bool {
        let chosen = found.line.first().map(|square| square.to_string());
        let is_best = chosen.is_some_and(|square| self.best.contains(&square));
        found.exact && is_best && found.score == self.score * DISC
    }
}

/// The result of a search, in words.
fn describe(found: &Report) -> String {
    let chosen = found.line.first().map(|square| square.to_string());
    format!(
        "{} {:+}, {:.1} million nodes",
        chosen.unwrap_or_default(),
        found.score / DISC,
        millions(found.nodes)
    )
}

fn millions(nodes: u64) -> f64 {
    nodes as f64 / 1e6
}

/// The lines that are not comments.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#'))
}
