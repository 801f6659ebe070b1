//! Compares the site with what plain mdBook makes of the same folder, as in `mdbook build book`.

use crate::browser::Browser;
use book::files::{folder, names_in};
use mdbook_driver::MDBook;
use mdbook_driver::config::Config;
use std::collections::BTreeSet;
use std::fs;

/// What only `cargo run -p book` adds to the book.
const ADDED: [&str; 2] = ["READ-ME.txt", "othello-day-by-day.zip"];

/// What may differ. As the first page, the site has all days, and plain mdBook has the book's first chapter.
const DIFFERENT: &str = "index.html";

/// Every file of the book is the same to the byte, whoever builds it.
pub fn same_pages(browser: &Browser) {
    let plain = tempfile::tempdir().unwrap();
    let mut config = Config::from_disk(folder().join("book.toml")).unwrap();
    config.build.build_dir = plain.path().to_path_buf();
    // The command in `book.toml` would compile this program again, with other settings than the tests.
    let command = format!("'{}' preprocess", env!("CARGO_BIN_EXE_book"));
    config.set("preprocessor.pages.command", command).unwrap();
    let book = MDBook::load_with_config(folder(), config).unwrap();
    book.build().unwrap();
    let [of_plain, of_site] = [plain.path(), &browser.folder]
        .map(|folder| BTreeSet::from_iter(names_in(folder).unwrap()));
    let added: Vec<&String> = of_site.symmetric_difference(&of_plain).collect();
    assert_eq!(added, ADDED);
    let is_different = |name: &&String| {
        let read = |folder| fs::read(folder).unwrap();
        read(plain.path().join(name)) != read(browser.folder.join(name))
    };
    let mut different: Vec<&String> = of_plain.iter().filter(is_different).collect();
    different.retain(|name| *name != DIFFERENT);
    assert_eq!(different, Vec::<&str>::new());
    assert!(of_plain.len() > 100, "{of_plain:?}");
}
