//! What is at the end of every page: whose book this is, which version, and how to report a mistake.

use crate::wasm;
use anyhow::{Context, Result};

/// Returns the paragraph. Whoever publishes the book sets `repository` in `Cargo.toml`. Without it, there is nowhere to
/// report a mistake.
///
/// # Errors
///
/// If `Cargo.toml` cannot be read, or does not say when this version was finished.
pub fn text() -> Result<String> {
    let metadata = wasm::metadata()?;
    let root = metadata.root_package().context("there is no package")?;
    let date = root.metadata["date"].as_str();
    let date = date.context("`[package.metadata]` in Cargo.toml has no `date`")?;
    let version = &root.version;
    let report = root.repository.as_ref().map_or(String::new(), |address| {
        format!(" Found a mistake? <a href=\"{address}/issues\">Report it</a>.")
    });
    Ok(format!(
        "<p class=\"whose\">Othello, Day by Day is a free course. You may copy and change it under the MIT licence or the Apache \
         licence, whichever you like. Version {version} of {date}.{report}</p>"
    ))
}
