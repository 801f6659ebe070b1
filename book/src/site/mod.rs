//! Puts the website together: mdBook makes the pages of the book, and we add the programs and the first page.

mod archive;
mod checker;
mod highlight;
mod landing;
mod offline;
pub mod page;
mod picture;
mod quiz;
mod sections;
pub mod serve;
mod sittings;
pub mod starts;

use crate::Error;
use crate::chapter::{self, Chapter, folder};
use crate::check::time;
use crate::downloads::{self, DOWNLOADS};
use crate::programs::{PROGRAMS, Program};
use crate::reader::replay;
use crate::wasm;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use cargo_metadata::Metadata;
use mdbook_driver::MDBook;
use mdbook_driver::config::Config;
use std::fs;
use std::path::{Path, PathBuf};

/// Files of `web` that the site has as they are.
const FILES: [&str; 13] = [
    "style.css",
    "book.css",
    "drawing.css",
    "practice.css",
    "theme.js",
    "book.js",
    "drawing.js",
    "steps.js",
    "play.js",
    "game.js",
    "icon.svg",
    "othello.webmanifest",
    "READ-ME.txt",
];

/// Files that mdBook adds for its own theme. Ours has no use for them.
const UNUSED: [&str; 13] = [
    ".nojekyll",
    "ayu-highlight.css",
    "book.js",
    "clipboard.min.js",
    "css",
    "favicon.png",
    "favicon.svg",
    "fonts",
    "highlight.css",
    "highlight.js",
    "toc.html",
    "toc.js",
    "tomorrow-night.css",
];

/// The letters of the headings: the game's own.
const FONT: [&str; 2] = ["rounded-mplus-1c-medium.ttf", "OFL.txt"];

/// Builds the whole site, and gives back its folder.
pub fn build() -> Result<PathBuf, Error> {
    Builder::new()?.build()
}

/// Builds the site, as often as it is asked to.
pub struct Builder {
    metadata: Metadata,
}

impl Builder {
    pub fn new() -> Result<Builder, Error> {
        Ok(Builder {
            metadata: wasm::metadata()?,
        })
    }

    /// Builds the whole site, and gives back its folder. What lay there before is gone, but only when
    /// everything has worked out.
    pub fn build(&self) -> Result<PathBuf, Error> {
        let programs = wasm::compile(&self.metadata)?;
        let target = self.metadata.target_directory.as_std_path();
        let (next, site) = (target.join("next-site"), target.join("site"));
        remove(&next)?;
        fs::create_dir_all(&next)?;
        self.add_files(&next)?;
        add_files_for_readers(&next.join("files"))?;
        for program in &PROGRAMS {
            add_program(program, &programs, &next)?;
        }
        offline::add(&next)?;
        let entries = add_chapters(&next.join("book"))?;
        // The packed site is the same, but it does not offer itself.
        let here = landing::unpacked();
        fs::write(next.join("index.html"), landing::page(&entries, &here)?)?;
        let (name, bytes) = archive::pack(&next)?;
        let offer = landing::offer(&name, bytes);
        fs::write(next.join("index.html"), landing::page(&entries, &offer)?)?;
        remove(&site)?;
        fs::rename(&next, &site)?;
        Ok(site)
    }

    fn add_files(&self, site: &Path) -> Result<(), Error> {
        for name in FILES {
            fs::copy(web(name), site.join(name))?;
        }
        let fonts = self.metadata.workspace_root.join("src/ui/font");
        for name in FONT {
            fs::copy(fonts.join(name), site.join(name))?;
        }
        fs::copy(
            folder().join("pictures/othello.png"),
            site.join("othello.png"),
        )?;
        fs::copy(wasm::loader(&self.metadata)?, site.join(wasm::LOADER))?;
        Ok(())
    }
}

/// Adds what a reader may want to have as files: the programs of the days that have a chapter, the checkers, and each
/// day's start.
pub fn add_files_for_readers(files: &Path) -> Result<(), Error> {
    for chapter in &chapter::lessons()? {
        add_lesson(chapter, &files.join("lessons").join(&chapter.name))?;
    }
    copy_folder(&folder().join("checkers"), &files.join("checkers"))?;
    for name in DOWNLOADS {
        fs::copy(downloads::find(name)?, files.join(name))?;
    }
    starts::write(files)
}

/// Adds the files that the reader of a chapter has at its end.
fn add_lesson(chapter: &Chapter, lesson: &Path) -> Result<(), Error> {
    let mut reader = replay::at_the_start_of(chapter)?;
    reader.follow(chapter)?;
    for (name, text) in reader.texts() {
        let path = lesson.join(name);
        fs::create_dir_all(path.parent().unwrap_or(lesson))?;
        fs::write(path, text)?;
    }
    Ok(())
}

/// Lets mdBook make the pages of the book, and gives back its chapters.
fn add_chapters(site: &Path) -> Result<Vec<Entry>, Error> {
    let mut config = Config::from_disk(folder().join("book.toml"))?;
    config.build.build_dir = site.to_path_buf();
    let mut book = MDBook::load_with_config(folder(), config)?;
    let mut entries = Vec::new();
    book.book
        .for_each_chapter_mut(|chapter| entries.push(render(chapter)));
    let entries = entries.into_iter().collect::<Result<Vec<Entry>, Error>>()?;
    book.build()?;
    for name in UNUSED {
        remove(&site.join(name))?;
    }
    Ok(entries)
}

/// A chapter in the book's table of contents.
pub struct Entry {
    /// What the table of contents calls it.
    pub title: String,
    /// How long it takes; 0 where nothing is built.
    pub minutes: usize,
    pub chapter: Chapter,
}

/// Turns the blocks of mdBook's chapter into HTML.
fn render(page: &mut mdbook_driver::book::Chapter) -> Result<Entry, Error> {
    let path = page.path.clone().ok_or("a chapter without a file")?;
    let name = path.file_stem().and_then(|stem| stem.to_str());
    let name = name.ok_or_else(|| format!("{}: not a name", path.display()))?;
    let chapter = Chapter::parse(name, path.clone(), page.content.clone())?;
    page.content = page::render(&chapter)?;
    let title = page.name.clone();
    let minutes = time::minutes(&chapter)?;
    Ok(Entry {
        title,
        minutes,
        chapter,
    })
}

/// A file of the folder `web`.
pub fn web(name: &str) -> PathBuf {
    folder().join("web").join(name)
}

/// Copies a folder with all that is in it.
fn copy_folder(from: &Path, to: &Path) -> Result<(), Error> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let copy = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            copy_folder(&path, &copy)?;
        } else {
            fs::copy(&path, &copy)?;
        }
    }
    Ok(())
}

/// Removes a file or a folder, where there is one.
fn remove(path: &Path) -> std::io::Result<()> {
    if path.is_dir() {
        fs::remove_dir_all(path)
    } else if path.exists() {
        fs::remove_file(path)
    } else {
        Ok(())
    }
}

/// What the page of the final game has around it; the other programs need nothing.
fn around(program: &Program) -> std::io::Result<String> {
    match program.name {
        "othello" => fs::read_to_string(web("game.html")),
        _ => Ok(String::new()),
    }
}

/// The same for what a page says of itself.
fn head(program: &Program) -> &'static str {
    match program.name {
        "othello" => "<link rel=\"manifest\" href=\"othello.webmanifest\">\n",
        _ => "",
    }
}

/// Adds a program and the page that runs it.
fn add_program(program: &Program, compiled: &Path, site: &Path) -> Result<(), Error> {
    let file = format!("{}.wasm", program.name);
    let bytes = fs::read(compiled.join(&file))?;
    let page = fs::read_to_string(web("play.html"))?
        .replace("{{name}}", program.name)
        .replace("{{title}}", program.title)
        .replace("{{about}}", program.about)
        .replace("{{head}}", head(program))
        .replace("{{game}}", &around(program)?)
        .replace("{{bytes}}", &bytes.len().to_string());
    fs::write(site.join(format!("{}.html", program.name)), page)?;
    // A page that was opened from a file cannot fetch, but it can load a script.
    let script = format!("window.program = \"{}\";\n", BASE64_STANDARD.encode(&bytes));
    fs::write(site.join(format!("{file}.js")), script)?;
    fs::write(site.join(file), bytes)?;
    Ok(())
}
