//! Tests that a reader who missed a day can still start the next one, either with the chapter's ZIP file or by hand, as
//! the page explains. They also test that a reader who is lost can carry on from each place to stop. All of this
//! happens in empty folders outside this project.

use book::chapter::{self, Chapter, DAYS, Kind};
use book::check::Page;
use book::files::{Texts, files_in, place_of};
use book::reader::{self, Reader, Step, library, replay};
use book::site::starts::{self, morning};
use book::site::{self, page, stops};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use tempfile::TempDir;
use zip::ZipArchive;

/// The site's files for readers.
static FILES: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("files");
    let _ = fs::remove_dir_all(&folder); // there may be files from the last run
    site::add_files_for_readers(&folder).unwrap();
    folder
});

/// The chapters that start with a project, each with the day that starts with the same project: every day after the
/// first, and two side trips.
fn starts() -> Vec<(Chapter, usize)> {
    let chapters = chapter::lessons().unwrap().into_iter();
    let starts = chapters.filter_map(|chapter| morning(&chapter).map(|day| (chapter, day)));
    let starts = Vec::from_iter(starts);
    assert_eq!(starts.len(), DAYS + 2);
    starts
}

/// Unpacks a project, and returns its folder. `archive` is its path in [`FILES`], without `.zip`.
fn unpack(home: &TempDir, archive: &str) -> PathBuf {
    let file = File::open(FILES.join(format!("{archive}.zip"))).unwrap();
    ZipArchive::new(file).unwrap().extract(home).unwrap();
    let (_, name) = archive.rsplit_once('/').unwrap_or(("", archive));
    home.path().join(name)
}

/// Runs a command from the page, but without an internet connection. Returns what it says.
fn run(command: &str, folder: &Path) -> String {
    let mut words = command.split_whitespace();
    let mut cargo = Command::new(words.next().unwrap());
    cargo.args(words).current_dir(folder);
    // All projects compile in the same folder, so that macroquad is compiled only once.
    let target = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/starts");
    cargo.env("CARGO_TARGET_DIR", target);
    cargo.env("CARGO_PROFILE_DEV_DEBUG", "false"); // builds faster
    let output = cargo.env("CARGO_NET_OFFLINE", "true").output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{command}: {said}");
    said
}

fn build(project: &Path) {
    let said = run("cargo build --locked --offline", project);
    assert!(!said.contains("warning"), "{}: {said}", project.display());
}

/// The files of a project, under their names in the book.
fn texts(project: &Path) -> Texts {
    let mut texts = files_in(&project.join("src")).unwrap();
    let tests = project.join("tests");
    if tests.exists() {
        let tests = files_in(&tests).unwrap().into_iter();
        texts.extend(tests.map(|(name, text)| (format!("tests/{name}"), text)));
    }
    texts
}

#[test]
fn each_start_compiles_and_its_chapter_continues_from_it() {
    let home = tempfile::tempdir().unwrap();
    for (chapter, day) in starts() {
        let project = unpack(&home, &starts::name(&chapter));
        build(&project);
        let name = &chapter.name;
        let lesson = reader::lesson_of(name).unwrap();
        let mut reader = Reader::between(&texts(&project), &lesson).unwrap();
        reader.follow(&chapter).unwrap();
        // The reader's files, including the library's unfinished ones, should now be those that the next day starts
        // with.
        if chapter.day().is_some_and(|day| day < DAYS) {
            let next = Chapter::read(&format!("day{}", day + 1)).unwrap();
            let next = unpack(&home, &starts::name(&next));
            assert_eq!(reader.texts(), texts(&next), "{name}");
        }
        let finished = |mut texts: Texts| {
            texts.retain(|name, _| library::is_finished(name, day));
            texts
        };
        assert_eq!(finished(reader.texts()), finished(lesson), "{name}");
    }
}

#[test]
fn the_next_game_compiles_and_its_chapter_offers_it() {
    let home = tempfile::tempdir().unwrap();
    build(&unpack(&home, starts::NEXT));
    let page = rendered(&Chapter::read("where-next").unwrap());
    assert!(page.contains(&format!("(files/{}.zip)", starts::NEXT)));
}

/// The Markdown of a chapter's page.
fn rendered(chapter: &Chapter) -> String {
    let page = Page::read(Chapter::read(&chapter.name).unwrap()).unwrap();
    page::render(&page, &[]).unwrap()
}

/// The commands in the box at the top of a chapter.
fn commands(chapter: &Chapter, day: usize) -> Vec<String> {
    let page = rendered(chapter);
    let (_, offer) = page.split_once("<details class=\"missed\">").unwrap();
    let (offer, _) = offer.split_once("</details>").unwrap();
    assert!(offer.contains(&format!("(files/{}.zip)", starts::name(chapter))));
    assert!(offer.contains(&format!("`files/lessons/day{}`", day - 1)));
    let lines = offer.split("<span class=\"line\">").skip(1);
    let words = lines.map(|line| line.split("&#10;").next().unwrap());
    words.map(str::to_string).collect()
}

#[test]
fn a_start_made_by_hand_is_the_same() {
    let home = tempfile::tempdir().unwrap();
    for (chapter, day) in starts() {
        let start = unpack(&home, &starts::name(&chapter));
        let mut folder = home.path().to_path_buf();
        for command in commands(&chapter, day) {
            if let Some(name) = command.strip_prefix("cd ") {
                folder = folder.join(name);
            } else if command != "cargo run" {
                // It needs a screen. The other test compiles it.
                run(&command, &folder);
            }
            // Use the same versions as this project. A reader with an internet connection would get the newest ones.
            let _ = fs::copy(start.join("Cargo.lock"), folder.join("Cargo.lock"));
        }
        let lesson = FILES.join(format!("lessons/day{}", day - 1));
        for (name, text) in files_in(&lesson).unwrap() {
            let path = folder.join(place_of(&name));
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        assert_eq!(texts(&folder), texts(&start));
        let description = |project: &Path| fs::read_to_string(project.join("Cargo.toml")).unwrap();
        assert_eq!(description(&folder), description(&start));
    }
}

/// Whether the replay compiles the program as it is at this line of the chapter.
fn is_compiled(steps: &[Step], line: usize) -> bool {
    let commands = ["cargo run", "cargo test", "cargo check", "cargo doc"];
    let mut is_compiled = false;
    for step in steps.iter().take_while(|step| step.block.line < line) {
        if step.before != step.files && !step.block.kind.is_try() {
            is_compiled = false;
        }
        let mut lines = step.block.text.lines();
        if step.block.kind == Kind::Terminal
            && lines.any(|line| commands.iter().any(|command| line.starts_with(command)))
        {
            is_compiled = true;
        }
    }
    is_compiled
}

#[test]
fn each_place_to_stop_offers_a_program_and_its_chapter_continues_from_it() {
    let home = tempfile::tempdir().unwrap();
    let mut built = BTreeSet::new();
    for chapter in chapter::lessons().unwrap() {
        let (page, steps) = (rendered(&chapter), replay::steps(&chapter).unwrap());
        for (step, line) in stops::of(&chapter) {
            let name = stops::name(&chapter, step);
            for kind in ["html", "zip"] {
                let link = format!("(files/stops/{name}.{kind})");
                assert!(page.contains(&link), "{link}");
            }
            assert!(is_compiled(&steps, line), "{name}");
            let project = unpack(&home, &format!("stops/{name}"));
            let end = replay::files_after(&chapter).unwrap();
            assert_eq!(after_the_rest(&project, &chapter.name, line), end, "{name}");
            // The replay has compiled this code, so it is enough to build one program with each set of libraries.
            if built.insert(fs::read_to_string(project.join("Cargo.lock")).unwrap()) {
                build(&project);
            }
        }
    }
    // The five sets are: no libraries, macroquad, macroquad with rand, and those of two side trips.
    assert_eq!(built.len(), 5);
}

/// Follows a chapter with this project from this line to the end, and returns the reader's files.
fn after_the_rest(project: &Path, chapter: &str, line: usize) -> Texts {
    let mut rest = Chapter::read(chapter).unwrap();
    let mut texts = texts(project);
    for block in rest.blocks.extract_if(.., |block| block.line < line) {
        if block.kind == Kind::Download {
            for name in block.text.lines() {
                assert!(texts.remove(name).is_some(), "{chapter}: no {name}");
            }
        }
    }
    let mut reader = Reader::between(&texts, &reader::lesson_of(chapter).unwrap()).unwrap();
    reader.follow(&rest).unwrap();
    reader.texts()
}
