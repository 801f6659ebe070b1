//! Lets the final game be installed, and played without a network: a worker in the browser keeps its files.

use super::web;
use crate::Error;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;

/// All that the game's page loads.
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

/// Adds the worker to a site that has everything else. The name of its version changes with each byte of the game, so a browser
/// sees that there is a new one.
pub fn add(site: &Path) -> Result<(), Error> {
    let mut hasher = DefaultHasher::new();
    for name in FILES {
        hasher.write(&fs::read(site.join(name))?);
    }
    let worker = fs::read_to_string(web("worker.js"))?
        .replace("{{version}}", &format!("othello-{:x}", hasher.finish()))
        .replace("{{files}}", &FILES.join("\", \""));
    fs::write(site.join("worker.js"), worker)?;
    Ok(())
}
