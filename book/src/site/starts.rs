//! The reader's project at the start of a chapter, for anyone who missed the day before. The chapter offers it as a ZIP
//! file.

use crate::Error;
use crate::chapter::{self, Chapter};
use crate::reader::{library, place_of, replay};
use crate::site::files::{filled, zip};
use crate::site::html::terminal;
use std::path::Path;

/// The note about the folder `tests`, which exists from the library on.
const TESTS: &str = "Only the folder `tests` goes next to `src`. ";

/// Writes `start-of-dayN.zip` into a folder, for each chapter that begins with a project.
pub fn write(folder: &Path) -> Result<(), Error> {
    for chapter in chapter::lessons()? {
        if let Some(day) = morning(&chapter) {
            let name = name(&chapter);
            zip(&folder.join(format!("{name}.zip")), &name, &files(day)?)?;
        }
    }
    Ok(())
}

/// The day at whose start a chapter begins, if there is a project by then.
pub fn morning(chapter: &Chapter) -> Option<usize> {
    let after = chapter.side_trip().map(|day| day + 1);
    after.or(chapter.day()).filter(|day| *day > 0)
}

/// The name of the archive, without its extension, and of the folder in it.
pub fn name(chapter: &Chapter) -> String {
    format!("start-of-{}", chapter.name)
}

fn files(day: usize) -> Result<Vec<(String, Vec<u8>)>, Error> {
    let description = replay::project_before(day)?.description()?;
    let code = replay::before(day)?.texts().into_iter();
    let code = code.map(|(name, text)| (place_of(&name).display().to_string(), text));
    let files = description.into_iter().chain(code);
    Ok(files
        .map(|(name, text)| (name, text.into_bytes()))
        .collect())
}

/// The commands that create such a project by hand, without its code.
fn commands(chapter: &Chapter, day: usize) -> Result<Vec<String>, Error> {
    let name = format!("othello-{}", chapter.name);
    // From Day 7 on, the program refers to its library by the project's name.
    let new = format!("cargo new {name} --name othello");
    let mut commands = vec![new, format!("cd {name}")];
    commands.extend(replay::commands_before(day)?);
    Ok(commands)
}

/// The box that offers all this, in Markdown, or an empty text if there is no project yet.
pub fn offer(chapter: &Chapter) -> Result<String, Error> {
    let Some(day) = morning(chapter) else {
        return Ok(String::new());
    };
    let before = (day - 1).to_string();
    let question = match chapter.side_trip() {
        Some(_) => &format!("No game from Day {before} yet?"),
        None => "Missed yesterday?",
    };
    let values = [
        ("question", question),
        ("name", &name(chapter)),
        ("before", &before),
        ("tests", if day > library::BEGINS { TESTS } else { "" }),
        ("commands", &terminal(&commands(chapter, day)?.join("\n"))),
        ("run", &terminal("cargo run")),
    ];
    Ok(format!("\n{}", filled("missed.md", &values)?))
}
