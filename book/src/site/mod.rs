//! Makes the website. mdBook makes the pages, with [`Pages`] as its preprocessor, whether it's called here or as plain
//! `mdbook build book`. This module compiles the programs first, and adds the first page and the ZIP file of the site
//! afterwards.

mod blocks;
mod code;
mod cures;
mod extras;
mod footer;
mod highlight;
pub(crate) mod html;
mod landing;
pub mod page;
mod play;
pub mod preprocessor;
mod quiz;
pub mod starts;
pub mod stops;

use crate::check;
use crate::files::{folder, names_in, pack};
use crate::wasm;
use anyhow::Result;
pub use extras::add_files_for_readers;
use html::web;
pub use landing::ARCHIVE;
use mdbook_driver::MDBook;
use mdbook_driver::config::Config;
use preprocessor::Pages;
use regex::Regex;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Builds the whole site, and returns its folder. The old site is replaced only if everything works. Whoever publishes it
/// says where it will be, so that links to it can be shown with a picture:
/// `SITE=https://example.org/othello/ cargo run -p book`.
pub fn build() -> Result<PathBuf> {
    wasm::compile()?;
    extras::renew(&folder().join("chapters"))?;
    let target = wasm::metadata()?.target_directory.as_std_path();
    let (next, site) = (target.join("next-site"), target.join("site"));
    let pages = make_pages(&next)?;
    fs::copy(web("READ-ME.txt"), next.join("READ-ME.txt"))?;
    // The archive contains the same site, except that its first page does not offer the archive.
    let index = next.join("index.html");
    fs::write(&index, landing::page(&pages, None)?)?;
    let bytes = pack(&next, ARCHIVE, &next, &names_in(&next)?)?;
    fs::write(&index, landing::page(&pages, Some(bytes))?)?;
    if let Ok(address) = env::var("SITE") {
        address_preview(&next, &address)?;
    }
    if site.exists() {
        fs::remove_dir_all(&site)?;
    }
    fs::rename(&next, &site)?;
    Ok(site)
}

/// Lets mdBook make the pages in a folder, and returns what they were made from.
fn make_pages(site: &Path) -> Result<Rc<Vec<check::Page>>> {
    let mut config = Config::from_disk(folder().join("book.toml"))?;
    config.build.build_dir = site.to_path_buf();
    let mut book = MDBook::load_with_config(folder(), config)?;
    // `book.toml` starts this program as a command, for mdBook. Here it is running already.
    let pages = Rc::new(check::pages()?);
    book.with_preprocessor(Pages(pages.clone()));
    book.build()?;
    Ok(pages)
}

/// Gives the picture next to a shared link its full address, which many websites insist on. `address` is where the site
/// will be on the web.
fn address_preview(site: &Path, address: &str) -> Result<()> {
    let names = names_in(site)?.into_iter();
    for name in names.filter(|name| name.ends_with(".html")) {
        let path = site.join(name);
        fs::write(&path, addressed(&fs::read_to_string(&path)?, address)?)?;
    }
    Ok(())
}

fn addressed(page: &str, address: &str) -> Result<String> {
    let picture = Regex::new("(og:image\" content=\")[./]*(icons/preview.png)")?;
    let full = format!("${{1}}{}/${{2}}", address.trim_end_matches('/'));
    Ok(picture.replace(page, full).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_preview_gets_its_full_address() {
        for place in ["", "../"] {
            let page = format!(
                "<meta property=\"og:image\" content=\"{place}icons/preview.png\"><p>preview.png"
            );
            let full = "<meta property=\"og:image\" content=\"https://example.org/othello/icons/preview.png\"><p>preview.png";
            for address in [
                "https://example.org/othello",
                "https://example.org/othello/",
            ] {
                assert_eq!(addressed(&page, address).unwrap(), full);
            }
        }
    }
}
