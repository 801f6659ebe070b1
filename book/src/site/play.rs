//! The pages that run a program. The final game can also be installed and played without a network, because a service
//! worker keeps its files in the browser.

use crate::programs::Program;
use crate::site::html::{filled, web};
use anyhow::Result;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;

/// The name of the final game. Its page has more than the program.
const GAME: &str = "othello";

/// The line that links the game's page to its manifest, which browsers need for installing the game.
const MANIFEST: &str = "<link rel=\"manifest\" href=\"othello.webmanifest\">\n";

/// Everything that the game's page loads.
const FILES: &str = "othello.html othello.wasm othello.webmanifest gl.js game.js play.js theme.js style.css icon.svg";

/// Adds a program and the page that runs it to the site.
pub fn add(program: &Program, compiled: &Path, site: &Path) -> Result<()> {
    let name = program.name;
    let bytes = fs::read(compiled.join(format!("{name}.wasm")))?;
    // A page that was opened from a file cannot fetch other files, but it can load scripts.
    let script = format!("window.program = \"{}\";\n", BASE64_STANDARD.encode(&bytes));
    let page = page(program, bytes.len())?;
    fs::write(site.join(format!("{name}.html")), page)?;
    fs::write(site.join(format!("{name}.wasm.js")), script)?;
    Ok(fs::write(site.join(format!("{name}.wasm")), bytes)?)
}

fn page(program: &Program, bytes: usize) -> Result<String> {
    let (head, game) = match program.name {
        GAME => (MANIFEST, fs::read_to_string(web("game.html"))?),
        _ => ("", String::new()),
    };
    let values = [
        ("name", program.name),
        ("title", program.title),
        ("about", program.about),
        ("head", head),
        ("game", &game),
        ("bytes", &bytes.to_string()),
    ];
    filled("play.html", &values)
}

/// Adds the service worker to an otherwise complete site. The worker contains a version name that depends on every byte
/// of the game, so browsers notice when the game changes.
pub fn add_worker(site: &Path) -> Result<()> {
    let mut hasher = DefaultHasher::new();
    for name in FILES.split(' ') {
        hasher.write(&fs::read(site.join(name))?);
    }
    let version = format!("othello-{:x}", hasher.finish());
    let values = [
        ("version", &*version),
        ("files", &FILES.replace(' ', "\", \"")),
    ];
    Ok(fs::write(
        site.join("worker.js"),
        filled("worker.js", &values)?,
    )?)
}
