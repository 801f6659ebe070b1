//! Tests of the command `tournament`: the players of a class, from what pupils handed in to the arena's table and page.

use book::files::read;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

/// A pupil's file, with these lines in `score`.
fn mine(score: &str) -> String {
    format!(
        "use othello::board::{{Board, Move}};
use othello::cell::Stone;
use othello::players::Player;
pub struct Mine;
impl Player for Mine {{
    fn score(&mut self, _: &Board, _: Stone, legal: &Move) -> i32 {{
        {score}
    }}
}}
"
    )
}

/// Creates a folder with these files.
fn folder(files: &[(&str, String)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (file, text) in files {
        let file = folder.path().join(file);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    folder
}

fn tournament(folder: &Path, options: &[&str]) -> Output {
    let mut book = Command::new(env!("CARGO_BIN_EXE_book"));
    book.arg("tournament")
        .arg(folder)
        .args(options)
        .output()
        .unwrap()
}

/// Lets a class play, and returns the table.
fn table(folder: &Path, options: &[&str]) -> String {
    let output = tournament(folder, &[&["--games", "2"], options].concat());
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_class_plays_and_broken_players_do_not_stop_it() {
    let lesson = |name| read(format!("../lessons/{name}")).unwrap();
    let notes = "print!(\"= \"); println!(\"= a1\"); legal.flips.len() as i32";
    let crash = mine("0").replace(
        "Mine;",
        "Mine(u8);\nimpl Mine { pub fn new() -> Mine { panic!(\"oops\") } }",
    );
    let folder = folder(&[
        ("anna.rs", lesson("day10/mine.rs")),
        ("ben/mine.rs", mine("wrong")),
        ("bob.rs", mine("wrong")),
        ("chloe/src/mine.rs", mine("[0, 1][legal.flips.len() + 1]")),
        ("david_mine.rs", mine(notes)),
        ("ella/src/learner.rs", lesson("day13/learner.rs")),
        ("ella/src/bits.rs", lesson("day13/bits.rs")),
        ("finn/notes.txt", String::new()),
        ("gus.rar", String::new()),
        ("greedy.rs", mine("0")),
        ("hugo/mine.rs", crash),
        ("Ida Öz_12_assignsubmission_file_/mine.rs", mine("1")),
    ]);
    let page = folder.path().with_extension("html");
    let options = [
        "--seconds",
        "600",
        "--page",
        page.to_str().unwrap(),
        "--site",
        "../book/",
    ];
    let table = table(folder.path(), &options);
    for part in [
        "72 of 72 games",
        "ben can't play: src/mine.rs:7:9: error",
        "bob can't play: bob.rs:7:9: error",
        " games before their end. In the first: it panicked at src/mine.rs:7:9: index out of bounds",
        "ella (learner) ",
        "finn can't play: there is no Rust file in it",
        "gus.rar can't play: this can't be opened here: ask for a ZIP",
        "greedy (pupil) ",
        "hugo can't play: it panicked at src/mine.rs:5:",
        "Ida Öz ",
    ] {
        assert!(table.contains(part), "{part}: {table}");
    }
    for player in ["anna", "david", "ella (learner)"] {
        assert!(!table.contains(&format!("{player} lost")), "{table}");
    }
    let html = fs::read_to_string(&page).unwrap();
    fs::remove_file(page).unwrap();
    assert!(
        html.contains("\"title\":\"Our Othello tournament\"") && html.contains("\"over\":true")
    );
    assert!(html.contains("\"game\":\"../book/play/othello.html\"") && html.contains("\"anna\""));
    assert_eq!(html.matches("\"percent\"").count(), 9);
}

#[test]
fn the_same_seed_gives_the_same_results() {
    let folder = folder(&[
        ("anna.rs", mine("legal.flips.len() as i32")),
        ("ben/mine.rs", mine("0")),
    ]);
    let rows = || {
        let table = table(folder.path(), &["--seconds", "600"]);
        let rows = table.lines().filter(|line| line.starts_with(' '));
        let without_time = |row: &str| row.rsplit_once(' ').map(|(row, _)| row.trim().to_string());
        rows.map(without_time).collect::<Vec<_>>()
    };
    let first = rows();
    assert_eq!(first.len(), 5);
    assert_eq!(rows(), first);
}

#[test]
fn a_player_that_never_answers_loses_in_time() {
    let folder = folder(&[("finn.rs", mine("loop {}"))]);
    let table = table(folder.path(), &["--seconds", "1"]);
    for part in [
        "12 of 12 games",
        "finn lost ",
        "it took more than 1 second, after",
    ] {
        assert!(table.contains(part), "{part}: {table}");
    }
}

#[test]
fn players_with_the_same_name_are_told_apart() {
    let folder = folder(&[
        ("anna.rs", mine("0")),
        ("anna/mine.rs", mine("1")),
        ("ben/day10/mine.rs", mine("0")),
        ("ben/day12/mine.rs", mine("1")),
        ("cleo/a/b/othello/src/mine.rs", mine("0")),
    ]);
    let table = table(folder.path(), &[]);
    for name in ["anna (anna.rs)", "anna", "ben/day10", "ben/day12", "cleo"] {
        assert!(table.contains(&format!("  {name}  ")), "{name}: {table}");
    }
}

#[test]
fn a_class_without_players_is_an_error() {
    let none = folder(&[("notes.txt", String::new())]);
    let program = folder(&[("anna/main.rs", "fn main() {}".to_string())]);
    for (folder, message) in [
        (
            none.path(),
            "notes.txt can't play: this is not a Rust file\n",
        ),
        (program.path(), "there is no player in"),
        (Path::new("nowhere"), "cannot find nowhere"),
    ] {
        let output = tournament(folder, &[]);
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(message), "{error}");
        assert_eq!(output.status.code(), Some(1));
    }
}
