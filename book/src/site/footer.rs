//! What is at the end of every page: whose book this is, which version, and how to report a mistake.

use crate::wasm;
use anyhow::{Context, Result};

/// Returns the paragraph. Whoever publishes the book sets `repository` in `Cargo.toml`. Without it, there is nothing to link
/// to.
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
    let report = match &root.repository {
        Some(address) => format!("<a href=\"{address}/issues\">Report it</a>."),
        None => "Please tell the person who showed you this book.".to_string(),
    };
    Ok(format!(
        "<p class=\"whose\">Othello, Day by Day is a free course. You may copy and change it under the MIT licence or the Apache \
         licence, whichever you like. Version {version} of {date}. Found a mistake? {report}</p>"
    ))
}
