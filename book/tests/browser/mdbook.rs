//! Compares the site with what the program mdBook makes of the same folder: `mdbook build book`.

use crate::browser::Browser;
use book::files::{folder, names_in};
use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

/// What only `cargo run -p book` adds to the book.
const ADDED: [&str; 2] = ["READ-ME.txt", "othello-day-by-day.zip"];

/// What may differ. As the first page, the site has all days, and plain mdBook has the book's first chapter. The index
/// of the search depends on the version of elasticlunr that mdBook was built with.
const DIFFERENT: [&str; 2] = ["index.html", "searchindex.js"];

/// Every file of the book is the same to the byte, whoever builds it.
pub fn same_pages(browser: &Browser) {
    let plain = tempfile::tempdir().unwrap();
    // The command in `book.toml` would compile this program again, with other settings than the tests.
    let preprocessor = format!("'{}' preprocess", env!("CARGO_BIN_EXE_book"));
    let mut mdbook = Command::new("mdbook");
    mdbook.arg("build").arg(folder());
    mdbook.arg("--dest-dir").arg(plain.path());
    mdbook.env("MDBOOK_PREPROCESSOR__PAGES__COMMAND", preprocessor);
    let output = mdbook.output();
    let output = output.expect("mdBook is missing. To install it: cargo install mdbook");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let [of_plain, of_site] = [plain.path(), &browser.folder]
        .map(|folder| BTreeSet::from_iter(names_in(folder).unwrap()));
    let added: Vec<&String> = of_site.symmetric_difference(&of_plain).collect();
    assert_eq!(added, ADDED);
    let is_different = |name: &&String| {
        let read = |folder| fs::read(folder).unwrap();
        read(plain.path().join(name)) != read(browser.folder.join(name))
    };
    let mut different: Vec<&String> = of_plain.iter().filter(is_different).collect();
    different.retain(|name| !DIFFERENT.contains(&name.as_str()));
    assert_eq!(different, Vec::<&str>::new());
    assert!(of_plain.len() > 100, "{of_plain:?}");
}
