//! Files that readers download from the site into their folder `src`.

use crate::chapter::folder;
use crate::wasm;
use anyhow::{Result, bail};
use std::path::PathBuf;

/// The names of these files: the loader for web programs, and pictures of stones.
pub const DOWNLOADS: [&str; 3] = [wasm::LOADER, "black.png", "white.png"];

/// The path of our file that the site offers under this name.
pub fn find(name: &str) -> Result<PathBuf> {
    match name {
        wasm::LOADER => wasm::loader(&wasm::metadata()?),
        _ if DOWNLOADS.contains(&name) => Ok(folder().join("stones").join(name)),
        _ => bail!("the site has no file {name} to download"),
    }
}
