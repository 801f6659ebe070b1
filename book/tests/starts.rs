//! Tests that a reader who missed a day can still start the next one, with the chapter's ZIP file or by hand as its
//! page says. Both are tried in an empty folder outside this project.

use book::chapter::{self, Chapter, DAYS};
use book::check::Page;
use book::reader::{self, Reader, Texts, library};
use book::site::starts::{morning, name};
use book::site::{self, page};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;
use zip::ZipArchive;

/// The site's files for readers, in an empty folder.
fn files() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    site::add_files_for_readers(folder.path()).unwrap();
    folder
}

/// The chapters that start with a project, each with the day that starts with the same project.
fn starts() -> Vec<(Chapter, usize)> {
    let chapters = chapter::lessons().unwrap().into_iter();
    let starts = chapters.filter_map(|chapter| morning(&chapter).map(|day| (chapter, day)));
    let starts: Vec<(Chapter, usize)> = starts.collect();
    assert_eq!(
        starts.len(),
        DAYS + 2,
        "every day after the first, and two side trips"
    );
    starts
}

/// Unpacks the start of a chapter, and returns the project's folder.
fn unpack(files: &Path, chapter: &Chapter) -> PathBuf {
    let name = name(chapter);
    let archive = File::open(files.join(format!("{name}.zip"))).unwrap();
    ZipArchive::new(archive).unwrap().extract(files).unwrap();
    files.join(name)
}

/// Runs a command from the page, but without an internet connection.
fn run(command: &str, folder: &Path) -> Output {
    let mut words = command.split_whitespace();
    let mut command = Command::new(words.next().unwrap());
    command.args(words).current_dir(folder);
    // A shared folder for compiling, so that macroquad is compiled only once.
    let target = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/starts");
    let output = command.env("CARGO_TARGET_DIR", target);
    output.env("CARGO_NET_OFFLINE", "true").output().unwrap()
}

fn succeed(command: &str, folder: &Path) -> String {
    let output = run(command, folder);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{command}: {said}");
    said
}

/// The files of a project, under their names in the book.
fn texts(project: &Path) -> Texts {
    let mut texts = reader::files_in(&project.join("src")).unwrap();
    let tests = project.join("tests");
    if tests.exists() {
        let tests = reader::files_in(&tests).unwrap().into_iter();
        texts.extend(tests.map(|(name, text)| (format!("tests/{name}"), text)));
    }
    texts
}

#[test]
fn each_start_compiles_and_its_chapter_continues_from_it() {
    let files = files();
    for (chapter, day) in starts() {
        let project = unpack(files.path(), &chapter);
        let said = succeed("cargo build --locked --offline", &project);
        let name = &chapter.name;
        assert!(!said.contains("warning"), "{name}: {said}");
        let lesson = reader::lesson_of(name).unwrap();
        let mut reader = Reader::between(&texts(&project), &lesson).unwrap();
        reader.follow(&chapter).unwrap();
        // The reader's files, even unfinished ones of the library, should now be those that the next day starts with.
        if chapter.day().is_some_and(|day| day < DAYS) {
            let next = Chapter::read(&format!("day{}", day + 1)).unwrap();
            let next = unpack(files.path(), &next);
            assert_eq!(reader.texts(), texts(&next), "{name}");
        }
        let is_finished = |name: &String| library::is_finished(name, day);
        let finished = |texts: Texts| -> Texts {
            let texts = texts.into_iter();
            texts.filter(|(name, _)| is_finished(name)).collect()
        };
        assert_eq!(finished(reader.texts()), finished(lesson), "{name}");
    }
}

/// The commands in the box at the top of a chapter.
fn commands(chapter: &Chapter, day: usize) -> Vec<String> {
    let page = Page::read(Chapter::read(&chapter.name).unwrap()).unwrap();
    let page = page::render(&page, &[]).unwrap();
    let (_, offer) = page.split_once("<details class=\"missed\">").unwrap();
    let (offer, _) = offer.split_once("</details>").unwrap();
    assert!(offer.contains(&format!("(../files/{}.zip)", name(chapter))));
    assert!(offer.contains(&format!("`files/lessons/day{}`", day - 1)));
    let lines = offer.split("<span class=\"line\">").skip(1);
    let words = lines.map(|line| line.split("&#10;").next().unwrap());
    words.map(str::to_string).collect()
}

#[test]
fn a_start_made_by_hand_is_the_same() {
    let files = files();
    for (chapter, day) in starts() {
        let start = unpack(files.path(), &chapter);
        let mut folder = files.path().to_path_buf();
        for command in commands(&chapter, day) {
            match command.strip_prefix("cd ") {
                Some(name) => folder = folder.join(name),
                None if command == "cargo run" => {} // not run, because it needs a screen; the other test compiles it
                None => drop(succeed(&command, &folder)),
            }
            // Use the same versions as this project. A reader with an internet connection would get the newest ones.
            let _ = fs::copy(start.join("Cargo.lock"), folder.join("Cargo.lock"));
        }
        let lesson = files.path().join(format!("lessons/day{}", day - 1));
        for (name, text) in reader::files_in(&lesson).unwrap() {
            let path = folder.join(reader::place_of(&name));
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        assert_eq!(texts(&folder), texts(&start));
        let description = |project: &Path| fs::read_to_string(project.join("Cargo.toml")).unwrap();
        assert_eq!(description(&folder), description(&start));
    }
}
