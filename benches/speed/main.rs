//! Measures how fast the boards and the search are: `cargo bench --bench speed`. It prints a table in plain text, with
//! wall-clock time first, and then processor time, which is the one that matters on a busy computer.
//!
//! With `--compare`, it takes turns with the version for web pages, which runs in Node. `--against FOLDER` also adds
//! the version in another checkout. In Chromium, the version for web pages runs with
//! `cargo bench -p book --bench web`. This is why the program prints in a way that works in a page.

mod clock;
mod compare;
mod counting;
#[allow(dead_code)] // the engine's tests use the rest
#[path = "../../tests/shared/endgame.rs"]
mod endgame;
mod games;
#[path = "../../tests/shared/perft.rs"]
mod perft;
mod row;
mod thinking;

use macroquad::miniquad::info;

/// The last line, which shows that the program has finished.
const END: &str = "That is all.";

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let has = |wanted: &str| arguments.iter().any(|argument| argument == wanted);
    if !is_page() && !has("--bench") {
        print("left out: cargo bench --bench speed measures the boards and the search");
        return;
    }
    let against = arguments.iter().skip_while(|one| *one != "--against");
    if has("--against") || has("--compare") {
        compare::run(against.map(String::as_str).nth(1));
        return;
    }
    counting::measure();
    thinking::measure_search();
    thinking::measure_endgames(has("--all"));
    for empty in [18, 20] {
        thinking::measure_exact(empty);
    }
    print(END);
}

/// Whether the program runs in a web page. If so, it has no arguments.
fn is_page() -> bool {
    cfg!(target_arch = "wasm32")
}

/// Prints a line. In a page, it goes to the console.
fn print(line: &str) {
    if is_page() {
        info!("{}", line); // this macro takes no names in its braces
    } else {
        println!("{line}");
    }
}

/// Prints a row of the table, with a number for wall-clock time, and one for processor time. Two spaces or more
/// separate the row's parts, so that a program can read it.
///
/// If the unit is `s` (seconds), a lower value is better. For all other units, a higher one is.
fn report(what: &str, [wall, processor]: [f64; 2], unit: &str, note: String) {
    let row = format!("{what:<32}  {wall:>9.2}  {processor:>9.2}  {unit:<20}  {note}");
    print(row.trim_end());
}
