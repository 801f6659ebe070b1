//! Measures the search: how many positions it visits per second, and how long an exact result takes.

use crate::clock::{Seconds, timed};
use crate::endgame::{Endgame, endgames};
use crate::games::positions;
use crate::report;
use othello::engine::bitboard::Bitboard;
use othello::engine::search::{DISC, Limits, Report, Search};

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
    for endgame in endgames().into_iter().take(count) {
        let (found, time) = think(endgame.position, 64);
        let name = format!("endgame {}", endgame.number);
        report(&name, time.map(|seconds| seconds), "s", describe(&found));
        if !agrees(&endgame, &found) {
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
    let limits = Limits::new(10, exact);
    let mut search = Search::new(limits, 0, MEMORY);
    timed(|| {
        search.start(position);
        search.finish().clone()
    })
}

/// Whether a search found the right score and one of the best moves.
fn agrees(endgame: &Endgame, found: &Report) -> bool {
    let chosen = found.line.first();
    let is_best = chosen.is_some_and(|square| endgame.best.contains(square));
    found.exact && is_best && found.score == endgame.score * DISC
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
