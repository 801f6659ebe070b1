//! Tests that the solutions of the chapter “Five changes” fit the game as it is today, and that its judges accept them.

use book::changes;
use book::chapter::{Chapter, Kind};
use book::files::{folder, names_in};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const CHANGES: [&str; 5] = ["1-theme", "2-player", "3-text", "4-button", "5-reason"];

/// The beginning of the copy's `Cargo.toml`. The copy shares our target folder, so that its libraries are compiled
/// already. It needs a name of its own there.
const PACKAGE: &str = r#"
[package]
name = "five-changes"
edition = "2024"

[workspace]

[lib]
name = "othello"

[profile.dev]
opt-level = 1

[dependencies]"#;

/// Copies what the judges need: the library, the game and the judges.
fn copy() -> PathBuf {
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("changes");
    let _ = fs::remove_dir_all(&copy); // there may be a copy from the last run
    let project = folder().join("..");
    for place in ["src", "tests", "book/web"] {
        let names = names_in(&project.join(place)).unwrap().into_iter();
        for name in names.filter(|name| !name.starts_with("bin/")) {
            let path = copy.join(place).join(&name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::copy(project.join(place).join(&name), path).unwrap();
        }
    }
    let manifest = fs::read_to_string(project.join("Cargo.toml")).unwrap();
    let (_, libraries) = manifest.split_once("\n[dependencies]").unwrap();
    let (libraries, _) = libraries.split_once("\n[dev-dependencies]").unwrap();
    fs::write(copy.join("Cargo.toml"), format!("{PACKAGE}{libraries}")).unwrap();
    fs::copy(project.join("Cargo.lock"), copy.join("Cargo.lock")).unwrap();
    copy
}

/// Runs tests in the copy, and returns what they print. There must be no warning.
fn test(copy: &Path, arguments: &[&str]) -> String {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(copy).args(["test", "--offline"]);
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("..");
    let output = cargo.args(arguments).env("CARGO_TARGET_DIR", target);
    let output = output.output().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(!errors.contains("warning"), "{errors}");
    let has_run = output.status.success() || printed.contains("FAILED");
    assert!(has_run, "{errors}");
    printed
}

fn passed(printed: &str) -> usize {
    printed.matches(" ... ok").count()
}

#[test]
fn the_judges_accept_the_solutions_and_nothing_less() {
    let copy = copy();
    let judges = ["--test", "changes", "--", "--ignored"];
    let printed = test(&copy, &judges);
    assert_eq!(passed(&printed), 0, "without a change");
    let blocks = Chapter::read("five-changes").unwrap().blocks.into_iter();
    for quote in blocks.filter(|block| block.kind == Kind::Text) {
        assert!(printed.contains(quote.text.trim()), "{}", quote.text);
    }
    for part in CHANGES.iter().flat_map(|name| changes::read(name).unwrap()) {
        let path = copy.join(&part.file);
        let text = fs::read_to_string(&path).unwrap_or_default(); // it may be new
        fs::write(path, part.apply(&text).unwrap().1).unwrap();
    }
    assert_eq!(passed(&test(&copy, &judges)), CHANGES.len());
    let advice = test(&copy, &["--test", "advice", "every_kind_of_reason"]);
    assert_eq!(passed(&advice), 1);
}
