//! Files that the site offers to readers for their folder `src`.

use crate::chapter::folder;
use crate::wasm;
use anyhow::{Result, bail};
use std::path::PathBuf;

/// Their names: the loader of programs for the web, and pictures of stones.
pub const DOWNLOADS: [&str; 3] = [wasm::LOADER, "black.png", "white.png"];

/// The path of the file that the site offers under this name.
pub fn find(name: &str) -> Result<PathBuf> {
    match name {
        wasm::LOADER => wasm::loader(&wasm::metadata()?),
        _ if DOWNLOADS.contains(&name) => Ok(folder().join("stones").join(name)),
        _ => bail!("the site offers no file {name}"),
    }
}
