//! Tests the folder `course` of the stick: without the internet, the book's commands work in it. Its check says what a
//! computer lacks.

use book::chapter::{self, Kind};
use book::{site, stick};
use std::env;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use tempfile::TempDir;

/// The folder `course`, as it is on a school's computer.
struct Computer {
    home: TempDir,
}

static COMPUTER: LazyLock<Computer> = LazyLock::new(|| {
    let home = tempfile::tempdir().unwrap();
    let files = home.path().join("files");
    site::add_files_for_readers(&files).unwrap();
    stick::fill_course(&files, &home.path().join("course")).unwrap();
    Computer { home }
});

impl Computer {
    fn course(&self) -> PathBuf {
        self.home.path().join("course")
    }

    /// A command in a folder of the course, without libraries that were downloaded before, and without a screen.
    fn command(&self, program: &str, folder: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(self.course().join(folder));
        command.env("CARGO_HOME", self.home.path().join("empty"));
        command.env("CARGO_NET_OFFLINE", "true");
        // All projects compile in the same folder, so that macroquad is compiled only once.
        command.env(
            "CARGO_TARGET_DIR",
            concat!(env!("CARGO_MANIFEST_DIR"), "/../target/stick"),
        );
        command.env("CARGO_PROFILE_DEV_DEBUG", "false"); // builds faster
        command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        for name in ["RUSTFLAGS", "CARGO", "CARGO_MANIFEST_DIR"] {
            command.env_remove(name);
        }
        command
    }
}

/// Runs a command, and returns whether it succeeded and what it printed.
fn run(command: &mut Command) -> (bool, String) {
    let output = command.output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (
        output.status.success(),
        String::from_utf8_lossy(&said).into_owned(),
    )
}

/// Types a command of the book into a terminal in this folder. Returns the folder in which the terminal is afterwards.
fn type_in(folder: String, line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        ["cd", name] => return name.to_string(),
        ["cargo", "new" | "add", ..] => {
            let (is_fine, said) = run(COMPUTER.command("cargo", &folder).args(&words[1..]));
            assert!(is_fine, "{line}: {said}");
        }
        _ => {}
    }
    folder
}

/// Every `cargo new` and `cargo add` of the days works. Afterwards, the program of Day 6 compiles in that project, and so
/// do projects of the mornings and of the places to stop.
#[test]
fn the_books_commands_work_without_the_internet() {
    let days = chapter::days().unwrap();
    let blocks = days.iter().flat_map(|day| day.blocks_of(Kind::Terminal));
    let lines = blocks.flat_map(|block| block.text.lines());
    let folder = lines.fold(".".to_string(), type_in);
    assert_eq!(folder, "othello");
    let start = COMPUTER.course().join("mornings/start-of-day7/src");
    for file in fs::read_dir(start).unwrap() {
        let file = file.unwrap();
        let place = COMPUTER.course().join("othello/src");
        fs::copy(file.path(), place.join(file.file_name())).unwrap();
    }
    for folder in [
        "othello",
        "mornings/start-of-day7",
        "stops/day10-after-step3",
    ] {
        let (is_fine, said) = run(COMPUTER.command("cargo", folder).arg("build"));
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

/// What the check says about one part, with its cure.
fn part(said: &str, name: &str) -> String {
    let start = said
        .find(&format!("] {name}:"))
        .unwrap_or_else(|| panic!("nothing about {name}: {said}"));
    let rest = &said[start - 3..];
    let end = rest[3..].find("\n[").map_or(rest.len(), |end| end + 3);
    rest[..end].to_string()
}

#[test]
fn the_check_says_what_works_and_what_does_not() {
    let (is_ready, said) = with_little_room(COMPUTER.command("cargo", "check").arg("run"));
    assert!(!is_ready, "{said}");
    for (name, start) in [
        ("Rust", "[ok] Rust: version 1."),
        ("The linker", "[ok] The linker: it has put"),
        ("The disk", "[NO] The disk: there is no room for 500 MB"),
        ("The libraries", "[ok] The libraries: all are here"),
        (
            "A window",
            "[NO] A window: it didn't open. XOpenDisplay() failed!",
        ),
    ] {
        let part = part(&said, name);
        assert!(part.starts_with(start), "{part}");
        assert_eq!(
            part.starts_with("[NO]"),
            part.contains("What to do: "),
            "{part}"
        );
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
    let (_, said) = with_little_room(
        COMPUTER
            .command("cargo", "check")
            .arg("run")
            .env("DISPLAY", screen),
    );
    let window = part(&said, "A window");
    assert!(window.contains("frames a second"), "{window}");
}

/// Pupils may copy only the folder `check`, without the libraries.
#[test]
fn the_check_notices_missing_libraries() {
    let alone = tempfile::tempdir().unwrap();
    let copied = Command::new("cp")
        .arg("-r")
        .arg(COMPUTER.course().join("check"))
        .arg(alone.path())
        .status();
    assert!(copied.unwrap().success());
    let mut command = COMPUTER.command("cargo", ".");
    let (_, said) = with_little_room(command.arg("run").current_dir(alone.path().join("check")));
    let libraries = part(&said, "The libraries");
    assert!(
        libraries.starts_with("[NO] The libraries: they aren't here. error"),
        "{libraries}"
    );
    assert!(
        libraries.contains("copy the whole folder `course`"),
        "{libraries}"
    );
    let window = part(&said, "A window");
    let untried = "[NO] A window: it wasn't tried, because it needs the libraries";
    assert!(window.starts_with(untried), "{window}");
}

/// The folder with the compiler itself, but without a linker.
fn compiler() -> PathBuf {
    let (_, said) = run(COMPUTER.command("rustc", ".").args(["--print", "sysroot"]));
    Path::new(said.trim()).join("bin")
}

/// Without a linker, or on a full disk, the check itself can't start. What cargo says then is in READ-ME.txt.
#[test]
fn the_read_me_knows_what_cargo_says_without_a_linker() {
    let target = tempfile::tempdir().unwrap();
    let mut cargo = COMPUTER.command(compiler().join("cargo").to_str().unwrap(), "check");
    cargo.env("CARGO_TARGET_DIR", target.path());
    let (is_fine, said) = run(cargo.arg("run").env("PATH", compiler()));
    let expected = "linker `cc` not found";
    assert!(!is_fine && said.contains(expected), "{said}");
    let read_me = include_str!("../web/stick.txt");
    assert!(read_me.contains(expected) && read_me.contains("No space left on device"));
}

#[test]
fn the_check_notices_an_old_rust() {
    let home = tempfile::tempdir().unwrap();
    let mut cargo = COMPUTER.command("cargo", "check");
    let (is_fine, said) = run(cargo.arg("build").env("CARGO_TARGET_DIR", home.path()));
    assert!(is_fine, "{said}");
    let old = home.path().join("rustc");
    fs::write(
        &old,
        "#!/bin/sh\necho 'rustc 1.63.0 (4b91a6ea7 2022-08-08)'\n",
    )
    .unwrap();
    fs::set_permissions(&old, fs::Permissions::from_mode(0o755)).unwrap();
    let program = home.path().join("debug/check");
    let mut check = COMPUTER.command(program.to_str().unwrap(), "check");
    let path = format!("{}:{}", home.path().display(), env::var("PATH").unwrap());
    let (_, said) = with_little_room(check.env("PATH", path));
    let rust = part(&said, "Rust");
    let expected = "[NO] Rust: version 1.63.0, but the book needs 1.85 or newer";
    assert!(rust.starts_with(expected), "{rust}");
}

#[test]
fn the_checks_own_tests_pass() {
    let (is_fine, said) = run(COMPUTER.command("cargo", "check").arg("test"));
    assert!(is_fine && said.contains("4 passed"), "{said}");
    let ours = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml")).unwrap();
    let check = fs::read_to_string(COMPUTER.course().join("check/src/main.rs")).unwrap();
    assert!(ours.contains("rust-version = \"1.85\"") && check.contains("const OLDEST: u32 = 85;"));
}
