//! Tests of the training program. It learns the same weights from the same seed, and an interrupted run can continue.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, thread};

/// The path of the weights for a run that has not started yet.
fn fresh(name: &str) -> PathBuf {
    let name = format!("othello-{}-{name}.bin", std::process::id());
    env::temp_dir().join(name)
}

/// The path of the notes for a run with this seed.
fn notes(out: &Path, seed: &str) -> PathBuf {
    PathBuf::from(format!("{}.{seed}.notes", out.display()))
}

fn train(out: &Path, seed: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_train"));
    command.args(["--seed", seed, "--rounds", "3", "--games", "30", "--out"]);
    command.arg(out).stdout(Stdio::null());
    command
}

/// Runs a short training session with this seed, and returns the weights.
fn learned(name: &str, seed: &str) -> Vec<u8> {
    let out = fresh(name);
    assert!(train(&out, seed).status().unwrap().success());
    fs::remove_file(notes(&out, seed)).unwrap();
    fs::read(out).unwrap()
}

/// Each depth has a row with a number for each stage of the game.
#[test]
fn the_errors_of_shallow_searches_do_not_depend_on_chance() {
    let measured = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_train"));
        let output = command.args(["--errors", "40"]).output().unwrap();
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    let table = measured();
    assert_eq!(measured(), table);
    assert_eq!(table.lines().count(), 5, "{table}");
    for row in table.lines() {
        let (numbers, _) = row.split_once(", // ").unwrap();
        assert_eq!(numbers.split(", ").count(), 5, "{row}");
    }
}

#[test]
fn an_interrupted_training_continues_to_the_same_file() {
    let out = fresh("stopped");
    let notes = notes(&out, "1");
    let mut training = train(&out, "1").spawn().unwrap();
    while !notes.exists() {
        thread::yield_now(); // until the first round has been saved
    }
    training.kill().unwrap();
    training.wait().unwrap();
    assert!(train(&out, "1").status().unwrap().success());
    assert_eq!(fs::read(out).unwrap(), learned("whole", "1"));
    fs::remove_file(notes).unwrap();
}

/// The same seed learns the same weights, and a different seed learns different ones.
#[test]
fn another_seed_starts_afresh_and_a_finished_training_is_kept() {
    let out = fresh("both");
    let [one, other] = ["1", "2"].map(|seed| learned("each", seed));
    assert!(one.iter().any(|byte| *byte != 0), "it learned nothing");
    assert_ne!(one, other);
    for (seed, expected) in [("1", &one), ("2", &other), ("1", &one)] {
        assert!(train(&out, seed).status().unwrap().success());
        assert_eq!(fs::read(&out).unwrap(), *expected);
    }
    for seed in ["1", "2"] {
        fs::remove_file(notes(&out, seed)).unwrap();
    }
}

#[test]
fn only_weights_are_replaced() {
    let out = fresh("picture");
    let picture = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff".repeat(100);
    fs::write(&out, &picture).unwrap();
    let mut command = train(&out, "1");
    assert!(!command.stderr(Stdio::null()).status().unwrap().success());
    assert_eq!(fs::read(&out).unwrap(), picture);
    fs::remove_file(out).unwrap();
}
