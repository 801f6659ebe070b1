//! Tests of the command `compare`. They hand in the work of a class, made from the book's own programs, and check what
//! the command says about it.

use book::chapter::Chapter;
use book::reader::{Texts, lesson, names_in, place_of, states};
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
    let printed = String::from_utf8_lossy(&CLASS.output.stdout).into_owned();
    let mut sections = printed.split("\n\n").map(str::lines);
    let mut section = sections.find_map(|mut lines| {
        let (first, rest) = lines.next()?.split_once(": ")?;
        (first == name).then(|| {
            [rest]
                .into_iter()
                .chain(lines)
                .map(str::to_string)
                .collect()
        })
    });
    section
        .take()
        .unwrap_or_else(|| panic!("there is nothing about {name} in:\n{printed}"))
}

fn class() -> TempDir {
    let home = tempfile::tempdir().unwrap();
    let folder = |name: &str| home.path().join(name);
    hand_in(&folder(NAME), &lesson(4).unwrap());
    let misspelt = day4_with("on_the_way.push", "on_the_way.pusch");
    hand_in(&folder("ben"), &misspelt);
    let wrong = day4_with("    (0, -1),\n", "    (0, 0),\n");
    hand_in(&folder("eva/a/b/othello"), &wrong);
    hand_in(&folder("fred"), &with_endless_challenge());
    fs::create_dir(folder("empty")).unwrap();
    fs::create_dir(folder("mia")).unwrap();
    fs::write(folder("mia/mine.rs"), "pub struct Mine;\n").unwrap();
    // This pupil handed in only the files in `src`, and some files in folders that the command should ignore.
    let main = &lesson(1).unwrap()["main.rs"];
    for path in ["main.rs", "target/debug/build/main.rs", ".git/main.rs"] {
        let path = folder("gus").join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, main).unwrap();
    }
    add_zips(home.path());
    home
}

fn add_zips(home: &Path) {
    let unfinished = state_in("day3", "Step 6:").into_iter();
    let files = unfinished.map(|(name, text)| (format!("Mein Spiel/src/{name}"), text));
    zip(&home.join("cleo.zip"), &files.collect());
    let outside = ("../main.rs".to_string(), "fn main() {}".to_string());
    zip(&home.join("evil.zip"), &Texts::from([outside]));
    let bomb = ("src/main.rs".to_string(), " ".repeat(50_000_000));
    zip(&home.join("bomb.zip"), &Texts::from([bomb]));
}

/// Writes a project into a folder, as pupils hand it in.
fn hand_in(folder: &Path, files: &Texts) {
    for (name, text) in files {
        let path = folder.join(place_of(name));
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    fs::write(folder.join("Cargo.toml"), "[package]\nname = \"othello\"\n").unwrap();
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

/// The number of the first line that contains this text in Day 4's `board.rs`.
fn line_with(text: &str) -> usize {
    let board = &lesson(4).unwrap()["board.rs"];
    board.lines().position(|line| line.contains(text)).unwrap() + 1
}

/// The reader's files at the end of a step in a chapter.
fn state_in(chapter: &str, step: &str) -> Texts {
    let day = states::day(&Chapter::read(chapter).unwrap()).unwrap();
    let is_inside = |state: &State| state.step.starts_with(step);
    day.states.into_iter().rfind(is_inside).unwrap().files
}

/// The program with Day 2's second challenge, changed so that it never ends.
fn with_endless_challenge() -> Texts {
    let mut files = state_in("day2", "Challenge 2:");
    let main = files.get_mut("main.rs").unwrap();
    let (before, after) = main.split_once("fn opposite").unwrap();
    let (head, body) = after.split_once("{\n").unwrap();
    *main = format!("{before}fn opposite{head}{{\n    while SIZE > 0 {{}}\n{body}");
    files
}

#[test]
fn a_right_program_passes() {
    let said = about(NAME);
    assert_eq!(
        said[..3],
        [
            "day 4, finished, no mistakes",
            "compiles",
            "day 4, the rules: passes"
        ]
    );
    // Every program of Day 4 compiles with this challenge's checker. But this board has eight rows, not six.
    assert!(
        said[3].starts_with("day 4, challenge 2: not yet: The board should"),
        "{said:?}"
    );
    assert_eq!(said.len(), 4);
}

#[test]
fn mistakes_have_their_line_whether_they_compile_or_not() {
    let line = line_with("on_the_way.push");
    let said = about("ben");
    assert_eq!(said[0], "day 4, finished, 1 mistake");
    assert!(
        said[1].starts_with(&format!("src/board.rs:{line}: `pusch`")),
        "{said:?}"
    );
    assert!(
        said[2].starts_with(&format!("doesn't compile: src/board.rs:{line}:")),
        "{said:?}"
    );
    let line = line_with("(0, -1)");
    let said = about("eva/a/b/othello");
    assert!(
        said[1].starts_with(&format!("src/board.rs:{line}: ")),
        "{said:?}"
    );
    assert_eq!(said[2], "compiles");
    assert!(
        said[3].starts_with("day 4, the rules: not yet: "),
        "{said:?}"
    );
}

#[test]
fn programs_are_found_in_zips_and_without_cargo_toml() {
    let said = about("cleo.zip/Mein Spiel");
    assert_eq!(
        said[0],
        "day 3, step 6, no mistakes (handed in without Cargo.toml)"
    );
    assert_eq!(said[1], "compiles");
    let said = about("gus");
    assert_eq!(
        said[0],
        "day 1, finished, no mistakes (handed in without Cargo.toml)"
    );
}

#[test]
fn whatever_cannot_be_read_has_a_line_too() {
    assert_eq!(about("empty")[0], "there is no Rust file in it");
    assert!(about("evil.zip")[0].starts_with("this zip was refused: ../main.rs"));
    assert!(about("bomb.zip")[1].starts_with("src/main.rs:1: this file is over 100 kB"));
}

#[test]
fn a_lone_player_is_not_compared() {
    let alone = "only mine.rs was handed in, so there is nothing to compare";
    assert_eq!(about("mia"), [alone]);
}

#[test]
fn a_program_that_never_ends_is_stopped() {
    let said = about("fred");
    let stopped = "day 2, challenge 2: not yet: it was stopped after 20 seconds".to_string();
    assert!(said.contains(&stopped), "{said:?}");
    // None of its processes is still running. Only Linux has the folder `/proc`. Other systems check nothing here.
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let commands = processes.filter_map(|process| fs::read(process.path().join("cmdline")).ok());
    let commands = commands.map(|command| String::from_utf8_lossy(&command).into_owned());
    let root = fs::canonicalize(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).unwrap();
    let is_ours =
        |command: &String| command.contains("checker_") && command.contains(root.to_str().unwrap());
    assert_eq!(
        commands.filter(is_ours).collect::<Vec<String>>(),
        Vec::<String>::new()
    );
}

#[test]
fn a_wrong_program_is_no_failure_and_nothing_is_changed() {
    let Class { home, output, .. } = &*CLASS;
    assert!(
        output.status.success() && output.stderr.is_empty(),
        "{output:?}"
    );
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
        assert_eq!(page.matches(&format!("<a href=\"#p{number}\">")).count(), 1);
        assert_eq!(
            page.matches(&format!("<section id=\"p{number}\">")).count(),
            1
        );
    }
    assert!(page.contains(&format!("<h2>{name}</h2>")));
    let marked = "on_the_way.pus<mark>c</mark>h(square);</pre>";
    assert!(page.contains(marked), "{page}");
}

/// Runs the command, which must fail without printing a result, and returns its error message.
fn complaint(arguments: &[&Path]) -> String {
    let output = run(arguments);
    assert!(
        !output.status.success() && output.stdout.is_empty(),
        "{output:?}"
    );
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn mistakes_of_the_teacher_are_told_at_once() {
    let home = tempfile::tempdir().unwrap();
    let folder = |name: &str| home.path().join(name);
    assert!(complaint(&[&folder("nobody")]).contains("cannot find"));
    assert!(complaint(&[home.path()]).contains("there is no program in"));
    assert!(complaint(&[]).contains("Usage:"));
    hand_in(&folder("class/anna"), &lesson(1).unwrap());
    fs::write(folder("marks.html"), "<p>my marks").unwrap();
    let page = |name: &str| complaint(&[&folder("class"), Path::new("--page"), &folder(name)]);
    assert!(page("class/page.html").contains("choose another folder"));
    assert!(page("marks.html").contains("choose another name"));
    assert_eq!(
        fs::read_to_string(folder("marks.html")).unwrap(),
        "<p>my marks"
    );
}
