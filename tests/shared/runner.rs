//! Runs tests that need a display or a browser. If a test fails, its windows or pages are saved as pictures.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

/// A test's name, and the test itself. Tests share a display or browser, because starting one takes a long time.
pub type Test<Place> = (&'static str, fn(&Place));

/// Whether the command line includes `--run`. Without it, these tests are left out.
pub fn is_asked_to_run() -> bool {
    std::env::args().any(|argument| argument == "--run")
}

/// How many times to repeat something: `usual`, or `long` if the command line includes `--long`.
pub fn times(usual: usize, long: usize) -> usize {
    if is_long() { long } else { usual }
}

/// Whether the command line includes `--long`.
pub fn is_long() -> bool {
    std::env::args().any(|argument| argument == "--long")
}

/// Runs the tests whose names contain one of the command line's words, or all of them if there are no words. In each of
/// these places, one test runs after another.
pub fn run<Place: Sync>(tests: &[Test<Place>], places: &[Place]) -> ExitCode {
    // Remove the pictures from an earlier run, if there are any.
    let _ = fs::remove_dir_all(folder_of_failures());
    let arguments = std::env::args().skip(1);
    let words: Vec<String> = arguments.filter(|word| !word.starts_with('-')).collect();
    let wanted =
        |test: &&Test<Place>| words.is_empty() || words.iter().any(|word| test.0.contains(word));
    let wanted: Vec<&Test<Place>> = tests.iter().filter(wanted).collect();
    let (waiting, failed) = (Mutex::new(wanted.iter()), Mutex::new(0));
    let next = || waiting.lock().unwrap().next();
    let run_in = |place| {
        while let Some((name, test)) = next() {
            let start = Instant::now();
            let fine = passes(name, || test(place));
            let (result, seconds) = (if fine { "ok" } else { "FAILED" }, start.elapsed());
            println!("test {name} ... {result} ({:.1} s)", seconds.as_secs_f32());
            *failed.lock().unwrap() += usize::from(!fine);
        }
    };
    thread::scope(|scope| {
        for place in places {
            scope.spawn(|| run_in(place));
        }
    });
    let failed = failed.into_inner().unwrap();
    let passed = wanted.len() - failed;
    let result = if failed == 0 { "ok" } else { "FAILED" };
    println!("\ntest result: {result}. {passed} passed; {failed} failed; 0 ignored");
    ExitCode::from(u8::from(failed > 0 || passed == 0))
}

/// Runs a test, and returns whether it ends without a panic. Its thread has the test's name, so panics and pictures
/// mention the name.
fn passes(name: &str, test: impl FnOnce() + Send) -> bool {
    thread::scope(|scope| {
        let thread = thread::Builder::new().name(name.to_string());
        thread.spawn_scoped(scope, test).unwrap().join().is_ok()
    })
}

/// If this thread's test is failing, returns the path of a new file for a picture of the window or page.
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
