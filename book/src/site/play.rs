//! The pages that run a program. The final game can also be installed and played without a network, because a service
//! worker keeps its files in the browser.

use crate::files::{self, folder};
use crate::programs::{self, Program};
use crate::site::html::{filled, web};
use crate::wasm::{self, LOADER};
use anyhow::Result;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;

/// The name of the final game. Its page has more than the program.
const GAME: &str = "othello";

/// The way from the final game to the course.
const BUILD: &str = "<a href=\"../day0.html\">Build your own</a>\n";

/// What screen readers say about every program except for the final game.
const SILENCE: &str =
    " This program only draws, so a screen reader can’t read its board. The final game speaks.";

/// The line that links the game's page to its manifest, which browsers need for installing the game.
const MANIFEST: &str = "<link rel=\"manifest\" href=\"othello.webmanifest\">\n";

/// Everything that the game's page loads.
const FILES: &str = "othello.html othello.wasm othello.webmanifest gl.js ../web/game.js ../web/play.js ../web/theme.js \
    ../web/style.css ../icons/icon.svg";

/// What a page says if nobody has compiled its program for the web yet.
pub const NOT_COMPILED: &str = "This program isn’t compiled for the web yet. The command <code>cargo run -p book</code> does it.";

/// Fills a folder with the programs that have been compiled for the web, and with a page for every program.
pub fn add(play: &Path) -> Result<()> {
    fs::create_dir_all(play)?;
    fs::copy(wasm::download(LOADER)?, play.join(LOADER))?;
    let manifest = "othello.webmanifest";
    fs::copy(web(manifest), play.join(manifest))?;
    for program in programs::all() {
        let bytes = wasm::compiled(program.name)?;
        let page = play.join(format!("{}.html", program.name));
        fs::write(page, self::page(&program, bytes.as_deref())?)?;
        if let Some(bytes) = bytes {
            // A page that was opened from a file cannot fetch other files, but it can load scripts.
            let script = format!("window.program = \"{}\";\n", BASE64_STANDARD.encode(&bytes));
            fs::write(play.join(format!("{}.wasm.js", program.name)), script)?;
            fs::write(play.join(format!("{}.wasm", program.name)), bytes)?;
        }
    }
    match play.join("othello.wasm").exists() {
        true => add_worker(play),
        false => Ok(()),
    }
}

fn page(program: &Program, bytes: Option<&[u8]>) -> Result<String> {
    let (title, about) = (program.title, program.about);
    let Some(bytes) = bytes else {
        let values = [("title", title), ("about", about), ("why", NOT_COMPILED)];
        return filled("not-compiled.html", &values);
    };
    let (head, build, game, silence) = match program.name {
        GAME => (MANIFEST, BUILD, files::read(web("game.html"))?, ""),
        _ => ("", "", String::new(), SILENCE),
    };
    let values = [
        ("name", program.name),
        ("title", title),
        ("about", about),
        ("head", head),
        ("build", build),
        ("game", &game),
        ("silence", silence),
        ("bytes", &bytes.len().to_string()),
    ];
    filled("play.html", &values)
}

/// Adds the service worker. It contains a version name that depends on every byte of the game, so browsers notice when
/// the game changes.
fn add_worker(play: &Path) -> Result<()> {
    let mut hasher = DefaultHasher::new();
    for name in FILES.split_whitespace() {
        let path = match name.strip_prefix("../") {
            Some(other) if other.starts_with("web/") => folder().join(other),
            Some(other) => folder().join("chapters").join(other),
            None => play.join(name),
        };
        hasher.write(&fs::read(path)?);
    }
    let version = format!("othello-{:x}", hasher.finish());
    let files = FILES.replace(' ', "\", \"");
    let worker = filled("worker.js", &[("version", &version), ("files", &files)])?;
    Ok(fs::write(play.join("worker.js"), worker)?)
}
