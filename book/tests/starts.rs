//! Whoever has missed a day can go on: with the ZIP file of the day, and by hand as the day's page says. All is done in
//! an empty folder outside of this project.

use book::chapter::Chapter;
use book::check::page::Page;
use book::reader::{self, Reader, Texts, library};
use book::site::{self, page};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;
use zip::ZipArchive;

const DAYS: std::ops::RangeInclusive<usize> = 1..=13;

/// What the site has for readers, in an empty folder.
fn files() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    site::add_files_for_readers(folder.path()).unwrap();
    folder
}

/// Unpacks the start of a day, and gives back the project's folder.
fn unpack(files: &Path, day: usize) -> PathBuf {
    let name = format!("start-of-day{day}");
    let archive = File::open(files.join(format!("{name}.zip"))).unwrap();
    ZipArchive::new(archive).unwrap().extract(files).unwrap();
    files.join(name)
}

/// Runs a command as the page gives it, but without the internet.
fn run(command: &str, folder: &Path) -> Output {
    let mut words = command.split_whitespace();
    let mut command = Command::new(words.next().unwrap());
    command.args(words).current_dir(folder);
    // One folder to compile in, so that macroquad is compiled once.
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

/// The files of a project, by the names that the book has for them.
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
fn each_start_compiles_where_it_is_unpacked_and_the_day_goes_on_from_there() {
    let files = files();
    for day in DAYS {
        let project = unpack(files.path(), day);
        let said = succeed("cargo build --locked --offline", &project);
        assert!(!said.contains("warning"), "day {day}: {said}");
        let lesson = reader::lesson(day).unwrap();
        let mut reader = Reader::between(&texts(&project), &lesson).unwrap();
        reader
            .follow(&Chapter::read(&format!("day{day}")).unwrap())
            .unwrap();
        // Files of the library that are finished later are as the next day finds them.
        if day < *DAYS.end() {
            let next = unpack(files.path(), day + 1);
            assert_eq!(reader.texts(), texts(&next), "day {day}");
        }
        let is_finished = |name: &String| library::is_finished(name, day);
        let finished = |texts: Texts| -> Texts {
            let texts = texts.into_iter();
            texts.filter(|(name, _)| is_finished(name)).collect()
        };
        assert_eq!(finished(reader.texts()), finished(lesson), "day {day}");
    }
}

/// What the box at the top of a day says is to be typed.
fn commands(day: usize) -> Vec<String> {
    let page = Page::read(Chapter::read(&format!("day{day}")).unwrap()).unwrap();
    let page = page::render(&page, &[]).unwrap();
    let (_, offer) = page.split_once("<details class=\"missed\">").unwrap();
    let (offer, _) = offer.split_once("</details>").unwrap();
    assert!(offer.contains(&format!("(../files/start-of-day{day}.zip)")));
    assert!(offer.contains(&format!("`files/lessons/day{}`", day - 1)));
    let lines = offer.split("<span class=\"line\">").skip(1);
    let words = lines.map(|line| line.split("&#10;").next().unwrap());
    words.map(str::to_string).collect()
}

#[test]
fn by_hand_one_gets_the_same() {
    let files = files();
    for day in DAYS {
        let start = unpack(files.path(), day);
        let mut folder = files.path().to_path_buf();
        for command in commands(day) {
            match command.strip_prefix("cd ") {
                Some(name) => folder = folder.join(name),
                None if command == "cargo run" => {} // there may be no screen; the other test compiles it
                None => drop(succeed(&command, &folder)),
            }
            // The versions that are here; somebody with internet gets what is new.
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
