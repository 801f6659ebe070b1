//! The reader's program at each good place to stop: a page that shows it, and a ZIP file to carry on with.

use crate::chapter::{Chapter, Kind};
use crate::check::time::STOP;
use crate::files::{Texts, pack};
use crate::reader::{Project, Step};
use crate::site::code;
use crate::site::html::filled;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// The good places to stop in a chapter. For each place, returns the number of the step before it, and the line of its
/// heading.
pub fn of(chapter: &Chapter) -> Vec<(usize, usize)> {
    let (mut stops, mut step) = (Vec::new(), 0);
    for section in &chapter.sections {
        step = section.step().unwrap_or(step);
        if section.title == STOP {
            stops.push((step, section.lines.start));
        }
    }
    stops
}

/// The name of the page and of the archive, without an extension. The folder in the archive has the same name.
pub fn name(chapter: &Chapter, step: usize) -> String {
    format!("{}-after-step{step}", chapter.name)
}

/// The sentences that offer the page and the archive, in Markdown.
pub fn offer(chapter: &Chapter, step: usize) -> String {
    let name = name(chapter, step);
    format!(
        "If something in your program is broken, look at [the program after Step {step}](files/stops/{name}.html). \
         To carry on with it, download [{name}.zip](files/stops/{name}.zip).\n"
    )
}

/// Writes a page and an archive for each place to stop into a folder. `project` is the project at the start of the
/// chapter.
pub fn write(folder: &Path, chapter: &Chapter, steps: &[Step], mut project: Project) -> Result<()> {
    fs::create_dir_all(folder)?;
    let mut steps_left = steps.iter().peekable();
    for (step, line) in of(chapter) {
        while let Some(step) = steps_left.next_if(|step| step.block.line < line) {
            set_up(step, &mut project)?;
        }
        let next = steps_left.peek();
        let texts = &next.context("no question below a place to stop")?.before;
        let name = name(chapter, step);
        pack(folder, &name, project.root(), &project.files(texts)?)?;
        let page = page(chapter, step, &steps[0].before, texts)?;
        fs::write(folder.join(format!("{name}.html")), page)?;
    }
    Ok(())
}

/// Changes the project as a block says, apart from its code: begins a new project, or adds a library or a download.
fn set_up(step: &Step, project: &mut Project) -> Result<()> {
    for line in step.block.text.lines() {
        match (&step.block.kind, line.strip_prefix("cargo new ")) {
            (Kind::Terminal, Some(name)) => project.begin(name)?,
            (Kind::Terminal, None) if line.starts_with("cargo add ") => project.command(line)?,
            (Kind::Download, _) => project.download(line)?,
            _ => {}
        }
    }
    Ok(())
}

/// The page with the files that have changed since the chapter began.
fn page(chapter: &Chapter, step: usize, before: &Texts, after: &Texts) -> Result<String> {
    let mut changed = after.clone();
    changed.retain(|name, text| before.get(name) != Some(text));
    let title = chapter.text.lines().next().unwrap_or_default();
    let values = [
        ("name", &*name(chapter, step)),
        ("chapter", &chapter.name),
        ("title", title.trim_start_matches("# ")),
        ("step", &step.to_string()),
        ("next", &(step + 1).to_string()),
        ("files", &code::files(&changed)),
    ];
    filled("stop.html", &values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::replay;

    #[test]
    fn each_place_to_stop_is_found_with_its_step() {
        let text = "## Step 1: A\n\n## Step 2: B\n\n## A good place to stop\n\n## Step 3: C\n";
        let chapter = Chapter::parse("day9", text).unwrap();
        assert_eq!(of(&chapter), [(2, 5)]);
    }

    #[test]
    fn a_library_is_added_when_the_reader_adds_it() {
        let add = "cargo new othello\ncargo add rand@0.10 --no-default-features";
        let chapter = Chapter::parse("day0", &format!("```terminal\n{add}\n```\n")).unwrap();
        let steps = replay::steps(&chapter).unwrap();
        let mut project = replay::project_before(0).unwrap();
        set_up(&steps[0], &mut project).unwrap();
        let files = project.files(&steps[0].files).unwrap();
        assert_eq!(files, ["Cargo.lock", "Cargo.toml", "src/main.rs"]);
        let manifest = fs::read_to_string(project.root().join("Cargo.toml"));
        assert!(manifest.unwrap().contains("rand"));
    }
}
