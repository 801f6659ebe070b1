//! Puts the website together: mdBook makes the pages of the book, and this module adds the programs and the first page.

mod archive;
mod blocks;
mod code;
mod comparer;
mod cures;
mod facade;
mod highlight;
mod house;
pub(crate) mod html;
mod icons;
mod landing;
pub mod page;
mod play;
mod quiz;
pub mod serve;
pub mod starts;
pub mod stops;

use crate::chapter::{self, folder};
use crate::check::{self, Page};
use crate::programs;
use crate::reader::{names_in, replay};
use crate::wasm::{self, DOWNLOADS};
use anyhow::{Context, Result};
use cargo_metadata::Metadata;
use html::web;
pub use landing::ARCHIVE;
use landing::Entry;
use mdbook_driver::MDBook;
use mdbook_driver::config::Config;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The templates in the `web` folder. All other files there go into the site unchanged.
const TEMPLATES: &str = "checker.html class.html game.html index.html missed.md play.html stick.txt stop.html worker.js";

/// Files that mdBook adds for its own theme. Our theme does not use them.
const UNUSED: &str = ".nojekyll ayu-highlight.css book.js clipboard.min.js css favicon.png favicon.svg fonts \
    highlight.css highlight.js toc.html toc.js tomorrow-night.css";

/// Files from other folders, relative to the project's root: the game's typeface, which the headings use, and the
/// pictures of the two games on the first page.
const OTHERS: [&str; 4] = [
    "src/ui/font/rounded-mplus-1c-medium.ttf",
    "src/ui/font/OFL.txt",
    "book/pictures/othello.png",
    "book/pictures/day6.png",
];

/// The name of the whole project's ZIP file without its extension. The folder in the ZIP file has the same name.
const PROJECT: &str = "othello-project";

/// The project's files, and its folders with everything in them. Whatever else is next to them was made by a compiler.
const PARTS: &str = "Cargo.toml Cargo.lock README.md CONTRIBUTING.md LICENSE-APACHE LICENSE-MIT \
    benches book examples lessons src tests";

/// Builds the whole site, and returns its folder. The old site is replaced only if everything works.
pub fn build() -> Result<PathBuf> {
    let metadata = wasm::metadata()?;
    let target = metadata.target_directory.as_std_path();
    let (next, site) = (target.join("next-site"), target.join("site"));
    remove(&next)?;
    fs::create_dir_all(&next)?;
    fill(&next, &metadata)?;
    remove(&site)?;
    fs::rename(&next, &site)?;
    Ok(site)
}

fn fill(site: &Path, metadata: &Metadata) -> Result<()> {
    let compiled = wasm::compile(metadata)?;
    add_files(site, metadata)?;
    icons::add(site)?;
    add_files_for_readers(&site.join("files"))?;
    fs::write(site.join("cures.js"), cures::script()?)?;
    for program in programs::all() {
        play::add(&program, &compiled, site)?;
    }
    play::add_worker(site)?;
    comparer::add(site, metadata)?;
    pack_project(site, metadata.workspace_root.as_std_path())?;
    let pages = check::pages()?;
    let entries = add_chapters(&pages, &site.join("book"))?;
    // The archive contains the same site, except that its first page does not offer the archive.
    let index = site.join("index.html");
    fs::write(&index, landing::page(&entries, None)?)?;
    let bytes = pack(site)?;
    fs::write(&index, landing::page(&entries, Some(bytes))?)?;
    match env::var("SITE") {
        Ok(address) => icons::address_preview(site, &address),
        Err(_) => Ok(()),
    }
}

fn add_files(site: &Path, metadata: &Metadata) -> Result<()> {
    let root = metadata.workspace_root.as_std_path();
    let mut names = names_in(&web(""))?;
    names.retain(|name| !TEMPLATES.split(' ').any(|template| name == template));
    let mut files: Vec<PathBuf> = names.iter().map(|name| web(name)).collect();
    files.extend(OTHERS.map(|name| root.join(name)));
    files.push(wasm::loader(metadata)?);
    for file in files {
        fs::copy(&file, site.join(file.file_name().unwrap_or_default()))?;
    }
    Ok(())
}

/// Adds the files that readers can download: the days' programs, the checkers, and the projects to carry on with.
pub fn add_files_for_readers(files: &Path) -> Result<()> {
    for chapter in &chapter::lessons()? {
        let lesson = files.join("lessons").join(&chapter.name);
        for (name, text) in replay::files_after(chapter)? {
            let path = lesson.join(name);
            fs::create_dir_all(path.parent().unwrap_or(&lesson))?;
            fs::write(path, text)?;
        }
    }
    let (checkers, copies) = (folder().join("checkers"), files.join("checkers"));
    fs::create_dir_all(&copies)?;
    for name in names_in(&checkers)? {
        fs::copy(checkers.join(&name), copies.join(&name))?;
    }
    for name in DOWNLOADS {
        fs::copy(wasm::download(name)?, files.join(name))?;
    }
    starts::write(files)
}

/// Lets mdBook make the pages of the book, and returns the table of contents.
fn add_chapters<'a>(pages: &'a [Page], site: &Path) -> Result<Vec<Entry<'a>>> {
    let mut config = Config::from_disk(folder().join("book.toml"))?;
    config.build.build_dir = site.to_path_buf();
    let mut book = MDBook::load_with_config(folder(), config)?;
    let mut entries = Vec::new();
    book.book
        .for_each_chapter_mut(|chapter| entries.push(render(chapter, pages)));
    let entries = entries.into_iter().collect::<Result<_>>()?;
    book.build()?;
    for name in UNUSED.split(' ') {
        remove(&site.join(name))?;
    }
    Ok(entries)
}

/// Replaces the text of mdBook's chapter with our page.
fn render<'a>(chapter: &mut mdbook_driver::book::Chapter, pages: &'a [Page]) -> Result<Entry<'a>> {
    let name = chapter.path.as_deref().and_then(Path::file_stem);
    let is_this = |page: &&Page| name.is_some_and(|name| name == page.chapter.name.as_str());
    let page = pages.iter().find(is_this);
    let page = page.with_context(|| format!("no page was made for {}", chapter.name))?;
    chapter.content = page::render(page, pages)?;
    let title = chapter.name.clone();
    Ok(Entry { title, page })
}

/// Packs the site into its archive, and returns the archive's size in bytes.
fn pack(site: &Path) -> Result<u64> {
    let mut files = Vec::new();
    for name in names_in(site)? {
        let bytes = fs::read(site.join(&name))?;
        files.push((name, bytes));
    }
    archive::pack(site, ARCHIVE, &files)
}

/// Packs the whole project, for teachers, and for readers who want to change the final game.
fn pack_project(site: &Path, root: &Path) -> Result<()> {
    let mut files = Vec::new();
    for part in PARTS.split_whitespace() {
        let path = root.join(part);
        let names = if path.is_dir() {
            names_in(&path)?
        } else {
            vec![String::new()] // the file itself
        };
        for name in names {
            let name = format!("{part}/{name}");
            let name = name.trim_end_matches('/');
            files.push((name.to_string(), fs::read(root.join(name))?));
        }
    }
    archive::pack(site, PROJECT, &files)?;
    Ok(())
}

/// Removes a file or a folder, if it exists.
fn remove(path: &Path) -> Result<()> {
    if path.is_dir() {
        fs::remove_dir_all(path)?;
    } else if path.exists() {
        fs::remove_file(path)?;
    }
    Ok(())
}
