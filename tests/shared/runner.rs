//! Runs tests that need more than a plain computer, one after another.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

/// A test's name, and the test. All get what takes long to start: a display, a browser.
pub type Test<Place> = (&'static str, fn(&Place));

/// Whether the command that started this asked for such tests, with `--run`.
pub fn is_asked_to_run() -> bool {
    std::env::args().any(|argument| argument == "--run")
}

/// How many times something is done: many times where the command asks for it, with `--long`.
pub fn times(usual: usize, long: usize) -> usize {
    if is_long() { long } else { usual }
}

/// Whether the command asked for all that takes long, with `--long`.
pub fn is_long() -> bool {
    std::env::args().any(|argument| argument == "--long")
}

/// Runs the tests whose names contain one of the command's words; all where it has none.
pub fn run<Place>(tests: &[Test<Place>], place: &Place) -> ExitCode {
    let arguments = std::env::args().skip(1);
    let words: Vec<String> = arguments.filter(|word| !word.starts_with('-')).collect();
    let wanted =
        |test: &&Test<Place>| words.is_empty() || words.iter().any(|word| test.0.contains(word));
    let (mut passed, mut failed) = (0, 0);
    for (name, test) in tests.iter().filter(wanted) {
        let fine = catch_unwind(AssertUnwindSafe(|| test(place))).is_ok();
        println!("test {name} ... {}", if fine { "ok" } else { "FAILED" });
        passed += usize::from(fine);
        failed += usize::from(!fine);
    }
    let result = if failed == 0 { "ok" } else { "FAILED" };
    println!("\ntest result: {result}. {passed} passed; {failed} failed; 0 ignored");
    ExitCode::from(u8::from(failed > 0 || passed == 0))
}
