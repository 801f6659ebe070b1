//! Tests of the command `compare`. They hand in the work of a class, made from the book's own programs, and check what
//! the command says about it.

use book::chapter::Chapter;
use book::files::{Texts, names_in, place_of};
use book::reader::{lesson, states};
use compare::State;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::LazyLock;
use tempfile::TempDir;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// A name with characters that can cause trouble in file names, in ZIP files and in HTML.
const NAME: &str = "Zoë & <Müller>";

/// The work of a class, what the command printed about it, and the page that the command wrote.
struct Class {
    home: TempDir,
    output: Output,
    page: String,
}

/// The command is run only once, because it compiles each program.
static CLASS: LazyLock<Class> = LazyLock::new(|| {
    let home = class();
    let pages = tempfile::tempdir().unwrap();
    let page = pages.path().join("class.html");
    let output = run(&[home.path(), Path::new("--page"), &page]);
    let page = fs::read_to_string(page).unwrap();
    Class { home, output, page }
});

fn run(arguments: &[&Path]) -> Output {
    let mut book = Command::new(env!("CARGO_BIN_EXE_book"));
    book.arg("compare").args(arguments).output().unwrap()
}

/// What the command prints about a pupil, line by line, without the pupil's name.
fn about(name: &str) -> Vec<String> {
    let printed = String::from_utf8_lossy(&CLASS.output.stdout);
    let start = format!("{name}: ");
    let mut sections = printed.split("\n\n");
    let section = sections.find_map(|section| section.strip_prefix(&start));
    let section = section.unwrap_or_else(|| panic!("nothing about {name} in:\n{printed}"));
    section.lines().map(str::to_string).collect()
}

/// Asserts that the first lines about a pupil start with these words.
fn assert_says(name: &str, starts: &[&str]) {
    let said = about(name);
    for (line, start) in said.iter().zip(starts) {
        assert!(line.starts_with(start), "{name}: {line}, not {start}");
    }
    assert!(said.len() >= starts.len(), "{name}: {said:?}");
}

fn class() -> TempDir {
    let home = tempfile::tempdir().unwrap();
    let folder = |name: &str| home.path().join(name);
    hand_in(&folder(NAME), &lesson(4).unwrap());
    let misspelt = day4_with("on_the_way.push", "on_the_way.pusch");
    hand_in(&folder("ben"), &misspelt);
    let wrong = day4_with("    (0, -1),\n", "    (0, 0),\n");
    hand_in(&folder("eva/a/b/othello"), &wrong);
    // Fred's challenge never ends.
    let mut endless = state_in("day2", "Challenge 2:");
    let main = endless.get_mut("main.rs").unwrap();
    let (before, after) = main.split_once("fn is_near").unwrap();
    let body = after.replacen("{\n", "{\n    while SIZE > 0 {}\n", 1);
    *main = format!("{before}fn is_near{body}");
    hand_in(&folder("fred"), &endless);
    fs::create_dir(folder("empty")).unwrap();
    write(&folder("mia/mine.rs"), "pub struct Mine;\n");
    // Gus handed in only the files in `src`, and some files in folders that the command should ignore.
    for (name, text) in lesson(1).unwrap() {
        for place in ["", "target/debug/build", ".git"] {
            write(&folder("gus").join(place).join(&name), &text);
        }
    }
    let unfinished = state_in("day3", "Step 6:").into_iter();
    let files = unfinished.map(|(name, text)| (format!("Mein Spiel/src/{name}"), text));
    zip(&folder("cleo.zip"), &files.collect());
    let outside = ("../main.rs".to_string(), "fn main() {}".to_string());
    zip(&folder("evil.zip"), &Texts::from([outside]));
    let bomb = ("src/main.rs".to_string(), " ".repeat(50_000_000));
    zip(&folder("bomb.zip"), &Texts::from([bomb]));
    home
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// Writes a project into a folder, as pupils hand it in.
fn hand_in(folder: &Path, files: &Texts) {
    for (name, text) in files {
        write(&folder.join(place_of(name)), text);
    }
    let manifest = "[package]\nname = \"othello\"\nedition = \"2024\"\n\n[dependencies]\nmacroquad = \"0.4\"\nrand = \"0.10\"\n";
    write(&folder.join("Cargo.toml"), manifest);
}

fn zip(path: &Path, files: &Texts) {
    let mut zip = ZipWriter::new(File::create(path).unwrap());
    for (name, text) in files {
        zip.start_file(name, SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap();
}

/// Day 4's program with a change in `board.rs`.
fn day4_with(right: &str, wrong: &str) -> Texts {
    let mut files = lesson(4).unwrap();
    let board = files.get_mut("board.rs").unwrap();
    assert_eq!(board.matches(right).count(), 1);
    *board = board.replace(right, wrong);
    files
}

/// The place of the first line that contains this text in Day 4's `board.rs`.
fn line_with(text: &str) -> String {
    let board = &lesson(4).unwrap()["board.rs"];
    let line = board.lines().position(|line| line.contains(text));
    format!("src/board.rs:{}:", line.unwrap() + 1)
}

/// The reader's files at the end of a step in a chapter.
fn state_in(chapter: &str, step: &str) -> Texts {
    let day = states::day(&Chapter::read(chapter).unwrap()).unwrap();
    let is_inside = |state: &State| state.step.starts_with(step);
    day.states.into_iter().rfind(is_inside).unwrap().files
}

#[test]
fn every_program_has_its_words() {
    let right = [
        "day 4, finished, no mistakes",
        "compiles",
        "day 4, the rules: passes",
        // Every program of Day 4 compiles with this challenge's checker. But this board has eight rows, not six.
        "day 4, challenge 2: not yet: The board should",
    ];
    assert_says(NAME, &right);
    assert_eq!(about(NAME).len(), right.len());
    let line = line_with("on_the_way.push");
    let (found, compiler) = (
        format!("{line} `pusch`"),
        format!("doesn't compile: {line}"),
    );
    assert_says("ben", &["day 4, finished, 1 mistake", &found, &compiler]);
    let said = [
        "day 4",
        &line_with("(0, -1)"),
        "compiles",
        "day 4, the rules: not yet: ",
    ];
    assert_says("eva/a/b/othello", &said);
    let cleo = "day 3, step 6, no mistakes (handed in without Cargo.toml)";
    assert_says("cleo.zip/Mein Spiel", &[cleo, "compiles"]);
    assert_says(
        "gus",
        &["day 1, finished, no mistakes (handed in without Cargo.toml)"],
    );
    assert_says(
        "mia",
        &["only mine.rs was handed in, so there is nothing to compare"],
    );
    assert_says("empty", &["there is no Rust file in it"]);
    assert_says("evil.zip", &["this zip was refused: ../main.rs"]);
    assert_says("bomb.zip", &["", "src/main.rs:1: this file is over 100 kB"]);
}

#[test]
fn a_program_that_never_ends_is_stopped() {
    let said = about("fred");
    let stopped = "day 2, challenge 2: not yet: it was stopped after 20 seconds".to_string();
    assert!(said.contains(&stopped), "{said:?}");
    // None of its processes is still running. Only Linux has the folder `/proc`. Other systems check nothing here.
    let root = fs::canonicalize(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).unwrap();
    for process in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let command = fs::read(process.path().join("cmdline")).unwrap_or_default();
        let command = String::from_utf8_lossy(&command);
        let is_ours = command.contains("checker_") && command.contains(root.to_str().unwrap());
        assert!(!is_ours, "{command}");
    }
}

#[test]
fn a_wrong_program_is_no_failure_and_nothing_is_changed() {
    let Class { home, output, .. } = &*CLASS;
    assert!(output.status.success(), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
    let fresh = class();
    let names = names_in(home.path()).unwrap();
    assert_eq!(names, names_in(fresh.path()).unwrap());
    for name in names {
        let [now, before] = [home, &fresh].map(|home| fs::read(home.path().join(&name)).unwrap());
        assert!(now == before, "{name}");
    }
}

#[test]
fn the_page_has_everything_and_trusts_nobody() {
    let page = &CLASS.page;
    let name = "Zoë &amp; &lt;Müller&gt;";
    assert!(!page.contains(NAME) && !page.contains("<script") && !page.contains("{{"));
    for number in 1..=10 {
        for part in ["<a href=\"#p", "<section id=\"p"] {
            let part = format!("{part}{number}\">");
            assert_eq!(page.matches(&part).count(), 1, "{part}");
        }
    }
    assert!(page.contains(&format!("<h2>{name}</h2>")));
    let marked = "on_the_way.pus<mark>c</mark>h(square);</pre>";
    assert!(page.contains(marked), "{page}");
}

/// Compares what was handed in, without compiling it, and returns the first line about each entry.
fn overview(folder: &Path) -> Vec<String> {
    let output = run(&[folder, Path::new("--only-read")]);
    assert!(output.status.success(), "{output:?}");
    let printed = String::from_utf8(output.stdout).unwrap();
    let first = |section: &str| section.trim().lines().next().map(str::to_string);
    printed.split("\n\n").filter_map(first).collect()
}

/// Each row is a file that was handed in, and what the overview says about it. A row without words adds a file to the
/// pupil of another row.
fn assert_overview(rows: &[(&str, &str, &str)]) {
    let home = tempfile::tempdir().unwrap();
    for (file, text, _) in rows {
        write(&home.path().join("handed-in").join(file), text);
    }
    let mut said = overview(&home.path().join("handed-in"));
    for (file, _, words) in rows.iter().filter(|(_, _, words)| !words.is_empty()) {
        let line = said.iter().position(|line| line.starts_with(words));
        let line = line.unwrap_or_else(|| panic!("{file}: no `{words}` in {said:#?}"));
        said.remove(line);
    }
    assert!(said.is_empty(), "nobody handed this in: {said:#?}");
}

#[test]
fn nobody_vanishes_beside_others() {
    let main = &lesson(1).unwrap()["main.rs"];
    let player = "impl Player for Mine {}";
    let program_by = |name: &str| format!("{name}: day ");
    // Loose files beside folders.
    assert_overview(&[
        ("anna/main.rs", main, &program_by("anna")),
        ("ben/main.rs", main, &program_by("ben")),
        ("answers.rs", "struct Answers;", "answers: day 1, step 1"),
        (
            "notes.rs",
            "// Nothing yet.",
            "notes: there is no code in it",
        ),
        ("dora.rs", main, &program_by("dora")),
        ("emil.rs", player, "emil: only mine.rs was handed in"),
        (
            "gina/learner.rs",
            player,
            "gina: only bits.rs and learner.rs were handed in",
        ),
        ("gina/bits.rs", "const BITS: u64 = 0;", ""),
        ("finn/report.docx", "", "finn: there is no Rust file in it"),
        ("marks.xlsx", "", "marks.xlsx: this is not a Rust file"),
    ]);
    // A project, or only its files, next to other pupils' work.
    assert_overview(&[
        ("src/main.rs", main, &program_by("handed-in")),
        ("anna/main.rs", main, &program_by("anna")),
        ("anna/old/main.rs", main, &program_by("anna/old")),
        ("4a/ben.rs", main, &program_by("4a/ben")),
        ("4a/cleo.rs", main, &program_by("4a/cleo")),
        (
            "4a/dora/notes.txt",
            "",
            "4a/dora: there is no Rust file in it",
        ),
    ]);
    // The names that learning platforms give to files.
    let moodle = "Anna Meier_12345_assignsubmission_file_";
    assert_overview(&[
        (
            &format!("{moodle}/main.rs"),
            main,
            &program_by("Anna Meier"),
        ),
        (
            "Ben Öz_678_assignsubmission_file_main.rs",
            main,
            &program_by("Ben Öz"),
        ),
        (
            "meiercleo_LATE_123_456_main.rs",
            main,
            &program_by("meiercleo"),
        ),
        (
            "Day 1_fritz_attempt_2026-11-20-10-11-12_main.rs",
            main,
            &program_by("Day 1_fritz"),
        ),
        ("Day 1_fritz_attempt_2026-11-20-10-11-12.txt", "", ""),
        (
            "Day 1_gina_attempt_2026-11-20-10-11-12.txt",
            "",
            "Day 1_gina: this is not a Rust file",
        ),
        ("dora_main.rs", main, &program_by("dora")),
        ("dora_board.rs", "// My board.", ""),
        ("emil-main.rs", main, &program_by("emil (emil-main.rs)")),
        ("emil.rs", main, &program_by("emil (emil.rs)")),
    ]);
}

#[test]
fn archives_are_opened_or_asked_for_again() {
    let day1 = &lesson(1).unwrap()["main.rs"];
    let home = tempfile::tempdir().unwrap();
    let path = |name: &str| home.path().join(name);
    for name in ["anna.rar", "ben.7z", "cleo/othello.tar.gz"] {
        write(&path(name), "");
    }
    write(&path("dora.zip"), "This is no ZIP.");
    let main = ("main.rs".to_string(), day1.clone());
    zip(&path("inner.zip"), &Texts::from([main]));
    let mut outer = ZipWriter::new(File::create(path("class.zip")).unwrap());
    for name in [
        "emil/othello.zip",
        "fred/notes.txt",
        "gina.rar",
        "hugo/main.rs",
    ] {
        outer
            .start_file(name, SimpleFileOptions::default())
            .unwrap();
        let contents = match name {
            "hugo/main.rs" => day1.clone().into_bytes(),
            _ => fs::read(path("inner.zip")).unwrap(),
        };
        outer.write_all(&contents).unwrap();
    }
    outer.finish().unwrap();
    fs::remove_file(path("inner.zip")).unwrap();
    let said = overview(home.path());
    let ask = "this can't be opened here: ask for a ZIP";
    let expected = [
        format!("anna.rar: {ask}"),
        format!("ben.7z: {ask}"),
        "class.zip/emil/othello.zip: day 1, finished".to_string(),
        "class.zip/fred: there is no Rust file in it".to_string(),
        format!("class.zip/gina.rar: {ask}"),
        "class.zip/hugo: day 1, finished".to_string(),
        format!("cleo/othello.tar.gz: {ask}"),
        "dora.zip: this zip is damaged".to_string(),
    ];
    assert_eq!(said.len(), expected.len(), "{said:#?}");
    for (line, start) in said.iter().zip(&expected) {
        assert!(line.starts_with(start), "{line}, not {start}");
    }
}

#[test]
fn a_class_without_a_program_is_named_all_the_same() {
    assert_overview(&[
        ("anna.rar", "", "anna.rar: this can't be opened here"),
        ("ben/ben.docx", "", "ben: there is no Rust file in it"),
    ]);
}

#[test]
fn mistakes_of_the_teacher_are_told_at_once() {
    let home = tempfile::tempdir().unwrap();
    let folder = |name: &str| home.path().join(name);
    let complains = |arguments: &[&Path], words: &str| {
        let output = run(arguments);
        assert!(!output.status.success(), "{output:?}");
        assert!(output.stdout.is_empty(), "{output:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(words), "{said}");
    };
    complains(&[&folder("nobody")], "cannot find");
    complains(&[home.path()], "there is nothing in");
    complains(&[], "Usage:");
    hand_in(&folder("class/anna"), &lesson(1).unwrap());
    write(&folder("marks.html"), "<p>my marks");
    let (class, page) = (folder("class"), Path::new("--page"));
    let inside = folder("class/page.html");
    complains(&[&class, page, &inside], "choose another folder");
    complains(
        &[&class, page, &folder("marks.html")],
        "choose another name",
    );
    let marks = fs::read_to_string(folder("marks.html")).unwrap();
    assert_eq!(marks, "<p>my marks");
}
