//! Measures how fast the boards and the search are: `cargo bench --bench speed`. It prints a table in plain text.
//!
//! The same program also runs in a web page, for comparison: `cargo bench -p book --bench web`. So it uses a clock and
//! a way to print that work in both.

mod counting;
mod thinking;

use macroquad::miniquad::{date, info};

/// The last line, which shows that the program has finished.
const END: &str = "That is all.";

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let has = |wanted: &str| arguments.iter().any(|argument| argument == wanted);
    if !is_page() && !has("--bench") {
        print("left out: cargo bench --bench speed measures the boards and the search");
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

/// Prints a row of the table. Two spaces or more separate its parts, so that a program can read it.
///
/// If the unit is `s` (seconds), a lower value is better. For all other units, a higher one is.
fn report(what: &str, value: f64, unit: &str, note: String) {
    let row = format!("{what:<32}  {value:>9.2}  {unit:<20}  {note}");
    print(row.trim_end());
}

/// Runs a function. Returns its result and the seconds that it took.
fn timed<Result>(work: impl FnOnce() -> Result) -> (Result, f64) {
    let start = date::now();
    let result = work();
    (result, date::now() - start)
}
