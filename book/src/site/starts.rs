//! The reader's project as it is at the start of a day, for anyone who missed the day before. The site has it as a ZIP
//! file, and the day's chapter offers it.

use crate::Error;
use crate::chapter::DAYS;
use crate::reader::{library, place_of, replay};
use crate::site::files::{filled, zip};
use crate::site::html::terminal;
use std::path::Path;

/// What is not in `src`, once there is a library.
const TESTS: &str = "Only the folder `tests` goes beside `src`. ";

/// Writes `start-of-dayN.zip` into a folder, for each day that begins with a project.
pub fn write(folder: &Path) -> Result<(), Error> {
    for day in 1..=DAYS {
        let name = name(day);
        zip(&folder.join(format!("{name}.zip")), &name, &files(day)?)?;
    }
    Ok(())
}

/// What the archive is called, without its ending; and the folder in it.
fn name(day: usize) -> String {
    format!("start-of-day{day}")
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

/// The commands that make such a project by hand, without its code.
pub fn commands(day: usize) -> Result<Vec<String>, Error> {
    let name = format!("othello-day{day}");
    // From day 7 on, the program calls its library by the project's name.
    let new = format!("cargo new {name} --name othello");
    let mut commands = vec![new, format!("cd {name}")];
    commands.extend(replay::commands_before(day)?);
    Ok(commands)
}

/// The box that offers all this, in Markdown.
pub fn offer(day: usize) -> Result<String, Error> {
    let values = [
        ("name", &*name(day)),
        ("before", &(day - 1).to_string()),
        ("tests", if day > library::BEGINS { TESTS } else { "" }),
        ("commands", &terminal(&commands(day)?.join("\n"))),
        ("run", &terminal("cargo run")),
    ];
    filled("missed.md", &values)
}
