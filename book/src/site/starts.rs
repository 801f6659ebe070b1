//! The reader's project at the start of a chapter, for anyone who missed the day before. The chapter offers it as a ZIP
//! file.

use crate::chapter::{self, Chapter};
use crate::files::{self, files_in, folder, pack};
use crate::reader::{Project, library, replay};
use crate::site::html::{filled, terminal};
use crate::site::stops;
use anyhow::Result;
use std::path::Path;

/// The note about the `tests` folder, which begins on the same day as the library.
const TESTS: &str = "Only the folder `tests` goes next to `src`. ";

/// The game to carry on with after the last day.
pub const NEXT: &str = "four-in-a-row";

/// Writes an archive such as `start-of-day4.zip` into a folder, for each chapter that begins with a project. The files
/// for the places to stop go into `stops` in that folder.
pub fn write(folder: &Path) -> Result<()> {
    write_next(folder)?;
    for chapter in &chapter::lessons()? {
        let project = replay::project_at_the_start_of(chapter)?;
        let steps = replay::steps(chapter)?;
        if morning(chapter).is_some() {
            let files = project.files(&steps[0].before)?;
            pack(folder, &name(chapter), project.root(), &files)?;
        }
        stops::write(&folder.join("stops"), chapter, &steps, project)?;
    }
    Ok(())
}

/// Writes the archive with the game that comes after the last day. Its stones are those of Day 3.
fn write_next(files: &Path) -> Result<()> {
    let mut project = Project::new()?;
    project.begin(NEXT)?;
    let commands = replay::commands_before(2)?;
    commands.iter().try_for_each(|line| project.command(line))?;
    let mut code = files_in(&folder().join("next"))?;
    let stones = files::read("../lessons/day3/cell.rs")?;
    code.insert(String::from("cell.rs"), stones);
    pack(files, NEXT, project.root(), &project.files(&code)?)?;
    Ok(())
}

/// The day that begins with the same project as this chapter, if there is a project by then.
pub fn morning(chapter: &Chapter) -> Option<usize> {
    chapter.morning().filter(|day| *day > 0)
}

/// The name of the archive without its extension. The folder in the archive has the same name.
pub fn name(chapter: &Chapter) -> String {
    format!("start-of-{}", chapter.name)
}

/// The commands that create such a project by hand, without its code.
fn commands(chapter: &Chapter, day: usize) -> Result<Vec<String>> {
    let name = format!("othello-{}", chapter.name);
    // From Day 7 on, the program refers to its library by the project's name.
    let new = format!("cargo new {name} --name othello");
    let mut commands = vec![new, format!("cd {name}")];
    commands.extend(replay::commands_before(day)?);
    Ok(commands)
}

/// The box that offers the archive and the commands, in Markdown, or an empty string if there is no project yet.
pub fn offer(chapter: &Chapter) -> Result<String> {
    let Some(day) = morning(chapter) else {
        return Ok(String::new());
    };
    let before = (day - 1).to_string();
    let values = [
        ("name", &*name(chapter)),
        ("before", &before),
        ("tests", if day > library::BEGINS { TESTS } else { "" }),
        ("commands", &terminal(&commands(chapter, day)?.join("\n"))),
        ("run", &terminal("cargo run")),
    ];
    Ok(format!("\n{}", filled("missed.md", &values)?))
}
