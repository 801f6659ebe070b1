//! What the pages need besides their text: the programs, the files that readers download, and the data for the scripts.
//! They are made in folders next to the chapters, from where mdBook copies them into the book. Git ignores these folders.

use crate::chapter::{self, Chapter, step_of};
use crate::files::{self, folder, names_in};
use crate::reader::{replay, states};
use crate::site::{cures, play, starts};
use crate::wasm::{self, DOWNLOADS};
use anyhow::Result;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use compare::Day;
use serde_json::json;
use std::fs;
use std::path::Path;

/// The folders, and what is in them: files for readers, data for the scripts, and programs with their pages.
const FOLDERS: [&str; 3] = ["files", "made", "play"];

/// Files that are needed in `made` and kept elsewhere in the project: the game's typeface, which the headings use, and
/// the pictures of the two games on the first page.
const COPIES: [&str; 4] = [
    "src/window/font/rounded-mplus-1c-medium.ttf",
    "src/window/font/OFL.txt",
    "book/pictures/othello.png",
    "book/pictures/day6.png",
];

/// The name of the whole project's ZIP file without its extension. The folder in the ZIP file has the same name.
const PROJECT: &str = "othello-project";

/// The project's files, and its folders with everything in them. Whatever else is next to them was made by a compiler.
const PARTS: &str = "Cargo.toml Cargo.lock README.md CONTRIBUTING.md LICENSE-APACHE LICENSE-MIT \
    benches book examples lessons src tests";

/// Whether a file of the project, such as `book/chapters/made/cures.js`, was made by this module.
pub fn is_made(name: &str) -> bool {
    let name = name.strip_prefix("book/chapters/").unwrap_or_default();
    FOLDERS.contains(&name.split('/').next().unwrap_or_default())
}

/// Makes the folders next to the chapters if there are none yet. This takes too long for every change of a chapter, so
/// otherwise only the compiler's messages are brought up to date.
pub fn add(chapters: &Path) -> Result<()> {
    if !FOLDERS.iter().all(|name| chapters.join(name).exists()) {
        return renew(chapters);
    }
    files::write(&chapters.join("made/cures.js"), cures::script()?)
}

/// Brings the folders next to the chapters up to date.
pub fn renew(chapters: &Path) -> Result<()> {
    let next = tempfile::tempdir()?;
    let made = next.path().join("made");
    fs::create_dir_all(&made)?;
    for file in COPIES.map(|name| folder().join("..").join(name)) {
        fs::copy(&file, made.join(file.file_name().unwrap_or_default()))?;
    }
    fs::write(made.join("cures.js"), cures::script()?)?;
    add_comparer(&made)?;
    play::add(&next.path().join("play"))?;
    let downloads = next.path().join("files");
    add_files_for_readers(&downloads)?;
    pack_project(&downloads)?;
    FOLDERS
        .iter()
        .try_for_each(|name| mirror(&next.path().join(name), &chapters.join(name)))
}

/// Makes a folder equal to another one. Files that are equal already are not touched, or `mdbook serve` would see a
/// change and build the book again, forever.
fn mirror(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    let names = names_in(from)?;
    for old in names_in(to)? {
        if !names.contains(&old) {
            fs::remove_file(to.join(old))?;
        }
    }
    for name in names {
        files::write(&to.join(&name), fs::read(from.join(&name))?)?;
    }
    Ok(())
}

/// Adds the files that readers can download: the days' programs, the checkers, and the projects to carry on with.
pub fn add_files_for_readers(to: &Path) -> Result<()> {
    for chapter in &chapter::lessons()? {
        let lesson = to.join("lessons").join(&chapter.name);
        for (name, text) in replay::files_after(chapter)? {
            files::write(&lesson.join(name), text)?;
        }
    }
    mirror(&folder().join("checkers"), &to.join("checkers"))?;
    for name in DOWNLOADS {
        fs::copy(wasm::download(name)?, to.join(name))?;
    }
    starts::write(to)
}

/// Packs the whole project, for teachers, and for readers who want to change the final game.
fn pack_project(to: &Path) -> Result<()> {
    let root = folder().join("..");
    let mut parts = Vec::new();
    for part in PARTS.split_whitespace() {
        match root.join(part).is_dir() {
            true => {
                let names = names_in(&root.join(part))?.into_iter();
                parts.extend(names.map(|name| format!("{part}/{name}")));
            }
            false => parts.push(part.to_string()),
        }
    }
    parts.retain(|name| !is_made(name));
    files::pack(to, PROJECT, &root, &parts)?;
    Ok(())
}

/// Adds the states of all chapters with a program, and the comparer. It is empty if nobody has compiled it yet.
fn add_comparer(made: &Path) -> Result<()> {
    let mut names = Vec::new();
    for chapter in chapter::lessons()? {
        let day = states::day(&chapter)?;
        let steps = steps(&day, &chapter);
        let states = json!({
            "steps": steps,
            "done": finished(&steps),
            "text": compare::states::write(&day),
        });
        let script = format!("bookStates[{}] = {states};\n", json!(chapter.name));
        fs::write(made.join(format!("states-{}.js", chapter.name)), script)?;
        names.push(chapter.name);
    }
    let program = BASE64_STANDARD.encode(wasm::compiled("compare")?.unwrap_or_default());
    let comparer = json!({ "chapters": names, "program": program });
    let script = format!("window.comparer = {comparer};\n");
    Ok(fs::write(made.join("compare-wasm.js"), script)?)
}

/// For each state, the number of the step that leads to it. It is 0 for the start of a chapter and for its challenges.
fn steps(day: &Day, chapter: &Chapter) -> Vec<usize> {
    let steps = day.states.iter().map(|state| {
        let is_morning = state.block == 0 && !state.step.starts_with("Step ");
        let block = chapter.blocks.get(state.block).filter(|_| !is_morning);
        block.and_then(|block| step_of(&block.heading)).unwrap_or(0)
    });
    steps.collect()
}

/// For each state, the number of the chapter's steps that are finished. A step is finished after its last change.
fn finished(steps: &[usize]) -> Vec<usize> {
    let (mut most, mut finished) = (0, Vec::new());
    for (i, step) in steps.iter().enumerate() {
        let goes_on = steps.get(i + 1) == Some(step);
        most = most.max(step.saturating_sub(usize::from(goes_on)));
        finished.push(most);
    }
    finished
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mirrored_folder_is_equal_and_only_changes_where_it_differs() {
        let home = tempfile::tempdir().unwrap();
        let [from, to] = ["from", "to"].map(|name| home.path().join(name));
        for (name, text) in [("a.js", "a"), ("stops/b.zip", "b")] {
            let path = from.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        fs::create_dir(&to).unwrap();
        fs::write(to.join("old.js"), "").unwrap();
        fs::write(to.join("a.js"), "a").unwrap();
        let before = fs::metadata(to.join("a.js")).unwrap().modified().unwrap();
        mirror(&from, &to).unwrap();
        assert_eq!(names_in(&to).unwrap(), ["a.js", "stops/b.zip"]);
        let after = fs::metadata(to.join("a.js")).unwrap().modified().unwrap();
        assert_eq!(before, after);
        fs::write(from.join("a.js"), "c").unwrap();
        mirror(&from, &to).unwrap();
        assert_eq!(fs::read_to_string(to.join("a.js")).unwrap(), "c");
    }

    #[test]
    fn made_files_are_known_by_their_folder() {
        assert!(is_made("book/chapters/made/cures.js") && is_made("book/chapters/play/gl.js"));
        assert!(!is_made("book/chapters/pictures/day1-row.png") && !is_made("src/play/mod.rs"));
    }
}
