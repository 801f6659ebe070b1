//! Files that the site offers to readers for their own projects.

use crate::Error;
use crate::chapter::folder;
use crate::wasm;
use std::path::PathBuf;

/// What readers may put into their folder `src`: the loader of programs for the web, and pictures of stones.
pub const DOWNLOADS: [&str; 3] = [wasm::LOADER, "black.png", "white.png"];

/// The path of the file that the site offers under this name.
pub fn find(name: &str) -> Result<PathBuf, Error> {
    match DOWNLOADS.contains(&name) {
        true if name == wasm::LOADER => wasm::loader(&wasm::metadata()?),
        true => Ok(folder().join("stones").join(name)),
        false => Err(format!("the site offers no file {name}").into()),
    }
}
