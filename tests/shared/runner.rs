//! Runs tests that need more than a plain computer, one after another, and keeps a picture of what each failed one saw.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::Instant;

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
pub fn run<Place: Sync>(tests: &[Test<Place>], place: &Place) -> ExitCode {
    // Pictures from an earlier run, if there are any.
    let _ = fs::remove_dir_all(folder_of_failures());
    let arguments = std::env::args().skip(1);
    let words: Vec<String> = arguments.filter(|word| !word.starts_with('-')).collect();
    let wanted =
        |test: &&Test<Place>| words.is_empty() || words.iter().any(|word| test.0.contains(word));
    let (mut passed, mut failed) = (0, 0);
    for (name, test) in tests.iter().filter(wanted) {
        let start = Instant::now();
        let fine = passes(name, || test(place));
        let (result, seconds) = (if fine { "ok" } else { "FAILED" }, start.elapsed());
        println!("test {name} ... {result} ({:.1} s)", seconds.as_secs_f32());
        passed += usize::from(fine);
        failed += usize::from(!fine);
    }
    let result = if failed == 0 { "ok" } else { "FAILED" };
    println!("\ntest result: {result}. {passed} passed; {failed} failed; 0 ignored");
    ExitCode::from(u8::from(failed > 0 || passed == 0))
}

/// Whether a test ends without a panic. Its thread has its name, so panics and pictures name the test.
fn passes(name: &str, test: impl FnOnce() + Send) -> bool {
    thread::scope(|scope| {
        let thread = thread::Builder::new().name(name.to_string());
        thread.spawn_scoped(scope, test).unwrap().join().is_ok()
    })
}

/// Where to keep a picture of what this thread's test sees, if the test is failing.
pub fn picture_of_failure() -> Option<PathBuf> {
    let thread = thread::current();
    let test = thread.name().filter(|_| thread::panicking())?;
    fs::create_dir_all(folder_of_failures()).ok()?;
    let mut files = (1..).map(|number| folder_of_failures().join(format!("{test}-{number}.png")));
    let file = files.find(|file| !file.exists())?;
    println!("a picture of {test}: {}", file.display());
    Some(file)
}

fn folder_of_failures() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("failed")
}
