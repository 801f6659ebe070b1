//! Tests the folder `course` of the stick: without the internet, the book's commands work in it. Its check says what a
//! computer lacks.

use book::chapter::{self, Kind};
use book::{site, stick};
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use tempfile::TempDir;

/// The home of a school's computer, with the folder `course`.
static HOME: LazyLock<TempDir> = LazyLock::new(|| {
    let home = tempfile::tempdir().unwrap();
    let files = home.path().join("files");
    site::add_files_for_readers(&files).unwrap();
    stick::fill_course(&files, &home.path().join("course")).unwrap();
    home
});

fn course() -> PathBuf {
    HOME.path().join("course")
}

/// A command in a folder of the course, without libraries that were downloaded before, and without a screen.
fn command(program: impl AsRef<OsStr>, folder: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(course().join(folder));
    command.env("CARGO_HOME", HOME.path().join("empty"));
    command.env("CARGO_NET_OFFLINE", "true");
    // All projects compile in the same folder, so that macroquad is compiled only once.
    let target = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/stick");
    command.env("CARGO_TARGET_DIR", target);
    command.env("CARGO_PROFILE_DEV_DEBUG", "false"); // builds faster
    for name in [
        "DISPLAY",
        "WAYLAND_DISPLAY",
        "RUSTFLAGS",
        "CARGO",
        "CARGO_MANIFEST_DIR",
    ] {
        command.env_remove(name);
    }
    command
}

/// Runs a command, and returns whether it succeeded and what it printed.
fn run(command: &mut Command) -> (bool, String) {
    let output = command.output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    (output.status.success(), said)
}

/// Every `cargo new` and `cargo add` of the days works. Afterwards, the program of Day 6 compiles in that project, and so
/// do projects of the mornings and of the places to stop.
#[test]
fn the_books_commands_work_without_the_internet() {
    let days = chapter::days().unwrap();
    let blocks = days.iter().flat_map(|day| day.blocks_of(Kind::Terminal));
    let mut folder = ".";
    for line in blocks.flat_map(|block| block.text.lines()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["cd", name] => folder = name,
            ["cargo", "new" | "add", ..] => {
                let (is_fine, said) = run(command("cargo", folder).args(&words[1..]));
                assert!(is_fine, "{line}: {said}");
            }
            _ => {}
        }
    }
    assert_eq!(folder, "othello");
    let start = course().join("mornings/start-of-day7/src");
    for file in fs::read_dir(start).unwrap() {
        let file = file.unwrap();
        let place = course().join("othello/src").join(file.file_name());
        fs::copy(file.path(), place).unwrap();
    }
    for folder in [
        "othello",
        "mornings/start-of-day7",
        "stops/day10-after-step5",
    ] {
        let (is_fine, said) = run(command("cargo", folder).arg("build"));
        assert!(is_fine && !said.contains("warning"), "{folder}: {said}");
    }
}

/// Puts a limit on the size of files in front of a command, so that the check finds too little room. Without this, each
/// check would write hundreds of megabytes.
fn with_little_room(command: &mut Command) -> (bool, String) {
    let mut limited = Command::new("sh");
    let script = "trap '' XFSZ; ulimit -f 200000; exec \"$@\"";
    limited
        .args(["-c", script, "sh"])
        .arg(command.get_program())
        .args(command.get_args());
    limited.current_dir(command.get_current_dir().unwrap());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => limited.env(name, value),
            None => limited.env_remove(name),
        };
    }
    run(&mut limited)
}

/// Asserts that the check says this about one part, followed by a cure if something is wrong.
fn assert_part(said: &str, start: &str) {
    let at = said.find(start);
    let at = at.unwrap_or_else(|| panic!("“{start}” should be in: {said}"));
    let part = said[at..].split("\n[").next().unwrap();
    let has_cure = part.contains("What to do: ");
    assert_eq!(start.starts_with("[NO]"), has_cure, "{part}");
}

#[test]
fn the_check_says_what_works_and_what_does_not() {
    let (is_ready, said) = with_little_room(command("cargo", "check").arg("run"));
    assert!(!is_ready, "{said}");
    for start in [
        "[ok] Rust: version 1.",
        "[ok] The linker: it has put",
        "[NO] The disk: there is no room for 500 MB",
        "[ok] The libraries: all are here",
        "[NO] A window: it didn't open. XOpenDisplay() failed!",
    ] {
        assert_part(&said, start);
    }
    assert!(said.contains("A window needs a screen."), "{said}");
    assert!(said.contains("Take care of: the disk, a window."), "{said}");
    assert!(!said.contains("warning"), "{said}");
}

#[test]
fn the_check_opens_a_window() {
    let Some(screen) = env::var_os("DISPLAY") else {
        println!("left out: the window of the check, because there is no screen");
        return;
    };
    let mut check = command("cargo", "check");
    let (_, said) = with_little_room(check.arg("run").env("DISPLAY", screen));
    assert!(said.contains("frames a second"), "{said}");
}

/// Pupils may copy only the folder `check`, without the libraries.
#[test]
fn the_check_notices_missing_libraries() {
    let alone = tempfile::tempdir().unwrap();
    let mut copy = Command::new("cp");
    copy.arg("-r").arg(course().join("check")).arg(alone.path());
    assert!(copy.status().unwrap().success());
    let mut check = command("cargo", ".");
    check.arg("run").current_dir(alone.path().join("check"));
    let (_, said) = with_little_room(&mut check);
    assert_part(&said, "[NO] The libraries: they aren't here. error");
    assert!(said.contains("copy the whole folder `course`"), "{said}");
    assert!(said.contains("[NO] A window: it wasn't tried"), "{said}");
}

/// Without a linker, or on a full disk, the check itself can't start. What cargo says then is in READ-ME.txt.
#[test]
fn the_read_me_knows_what_cargo_says_without_a_linker() {
    // In the folder with the compiler itself, there is no linker.
    let (_, root) = run(command("rustc", ".").args(["--print", "sysroot"]));
    let compiler = Path::new(root.trim()).join("bin");
    let target = tempfile::tempdir().unwrap();
    let mut cargo = command(compiler.join("cargo"), "check");
    cargo.env("CARGO_TARGET_DIR", target.path());
    let (is_fine, said) = run(cargo.arg("run").env("PATH", compiler));
    let expected = "linker `cc` not found";
    assert!(!is_fine && said.contains(expected), "{said}");
    let read_me = include_str!("../web/stick.txt");
    assert!(read_me.contains(expected) && read_me.contains("No space left on device"));
}

#[test]
fn the_check_notices_an_old_rust() {
    let home = tempfile::tempdir().unwrap();
    let mut cargo = command("cargo", "check");
    let (is_fine, said) = run(cargo.arg("build").env("CARGO_TARGET_DIR", home.path()));
    assert!(is_fine, "{said}");
    let old = home.path().join("rustc");
    let script = "#!/bin/sh\necho 'rustc 1.63.0 (4b91a6ea7 2022-08-08)'\n";
    fs::write(&old, script).unwrap();
    fs::set_permissions(&old, fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:{}", home.path().display(), env::var("PATH").unwrap());
    let mut check = command(home.path().join("debug/check"), "check");
    let (_, said) = with_little_room(check.env("PATH", path));
    let expected = "[NO] Rust: version 1.63.0, but the book needs 1.85 or newer";
    assert_part(&said, expected);
}

#[test]
fn the_checks_own_tests_pass() {
    let (is_fine, said) = run(command("cargo", "check").arg("test"));
    assert!(is_fine && said.contains("4 passed"), "{said}");
    let ours = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml")).unwrap();
    let check = fs::read_to_string(course().join("check/src/main.rs")).unwrap();
    assert!(ours.contains("rust-version = \"1.85\"") && check.contains("const OLDEST: u32 = 85;"));
}
