//! The pages that run a program. The final game can be installed, and played without a network: a worker in the browser
//! keeps its files.

use crate::Error;
use crate::programs::Program;
use crate::site::files::{filled, web};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;

/// The final game, whose page has more than the program in it.
const GAME: &str = "othello";

/// Everything that its page loads.
const FILES: [&str; 9] = [
    "othello.html",
    "othello.wasm",
    "othello.webmanifest",
    "gl.js",
    "game.js",
    "play.js",
    "theme.js",
    "style.css",
    "icon.svg",
];

/// Adds a program and the page that runs it.
pub fn add(program: &Program, compiled: &Path, site: &Path) -> Result<(), Error> {
    let Program { name, title, about } = program;
    let bytes = fs::read(compiled.join(format!("{name}.wasm")))?;
    let (head, game) = match *name {
        GAME => (
            "<link rel=\"manifest\" href=\"othello.webmanifest\">\n",
            fs::read_to_string(web("game.html"))?,
        ),
        _ => ("", String::new()),
    };
    let values = [
        ("name", *name),
        ("title", title),
        ("about", about),
        ("head", head),
        ("game", &game),
        ("bytes", &bytes.len().to_string()),
    ];
    fs::write(
        site.join(format!("{name}.html")),
        filled("play.html", &values)?,
    )?;
    // A page that was opened from a file cannot fetch, but it can load a script.
    let script = format!("window.program = \"{}\";\n", BASE64_STANDARD.encode(&bytes));
    fs::write(site.join(format!("{name}.wasm.js")), script)?;
    fs::write(site.join(format!("{name}.wasm")), bytes)?;
    Ok(())
}

/// Adds the worker to a site that has everything else. The name of its version changes with each byte of the game, so a browser
/// sees that there is a new one.
pub fn add_worker(site: &Path) -> Result<(), Error> {
    let mut hasher = DefaultHasher::new();
    for name in FILES {
        hasher.write(&fs::read(site.join(name))?);
    }
    let version = format!("othello-{:x}", hasher.finish());
    let values = [("version", &*version), ("files", &FILES.join("\", \""))];
    Ok(fs::write(
        site.join("worker.js"),
        filled("worker.js", &values)?,
    )?)
}
