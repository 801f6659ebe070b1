//! Makes a memory stick for a class without the internet: the book, and a folder in which every command of the book
//! works.

use crate::files::{folder, names_in};
use crate::site::html::filled;
use crate::site::{self, ARCHIVE};
use anyhow::{Result, ensure};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::Path;
use std::process::Command;
use zip::ZipArchive;

/// Tells cargo to take all libraries from the folder `vendor`, next to the folder `.cargo` with this text.
const CONFIG: &str = "\
[source.crates-io]
replace-with = \"stick\"

[source.stick]
directory = \"vendor\"
";

/// Fills a folder with everything that belongs on the stick, and prints how large it is.
pub fn make(stick: &Path) -> Result<()> {
    let shown = stick.display();
    let is_empty = fs::read_dir(stick).map_or(true, |mut files| files.next().is_none());
    ensure!(is_empty, "{shown} isn't empty: name a new folder");
    let site = site::build()?;
    unpack(&site.join(format!("{ARCHIVE}.zip")), stick)?;
    fs::rename(stick.join(ARCHIVE), stick.join("book"))?;
    fill_course(&site.join("files"), &stick.join("course"))?;
    let book = megabytes(&stick.join("book"))?;
    let course = megabytes(&stick.join("course"))?;
    let vendor = megabytes(&stick.join("course/vendor"))?;
    let sizes = [("book", &*book), ("course", &*course), ("vendor", &*vendor)];
    fs::write(stick.join("READ-ME.txt"), filled("stick.txt", &sizes)?)?;
    println!("The stick is in {shown}. Its READ-ME.txt says what to add");
    Ok(())
}

/// Fills the folder that is copied to every computer. `files` are the site's files for readers.
pub fn fill_course(files: &Path, course: &Path) -> Result<()> {
    for (from, to) in [(".", "mornings"), ("stops", "stops")] {
        for entry in fs::read_dir(files.join(from))? {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == "zip") {
                unpack(&path, &course.join(to))?;
            }
        }
    }
    for project in ["check", "check/window"] {
        fs::create_dir_all(course.join(project).join("src"))?;
        for file in ["Cargo.toml", "src/main.rs"] {
            let path = Path::new(project).join(file);
            fs::copy(folder().join("stick").join(&path), course.join(&path))?;
        }
    }
    vendor(course)
}

/// Copies the libraries of all projects into the folder `vendor`, and tells cargo to take them from there.
fn vendor(course: &Path) -> Result<()> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(course).args(["vendor", "--locked"]);
    let mut flag = "--manifest-path"; // for the first project; the others need `--sync`
    let mut known = BTreeSet::new();
    for name in names_in(course)? {
        if name.ends_with("/Cargo.lock") && known.insert(fs::read(course.join(&name))?) {
            cargo.args([flag, &name.replace(".lock", ".toml")]);
            flag = "--sync";
        }
    }
    let output = cargo.output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "`cargo vendor` failed:\n{said}");
    fs::create_dir_all(course.join(".cargo"))?;
    Ok(fs::write(course.join(".cargo/config.toml"), CONFIG)?)
}

fn unpack(archive: &Path, folder: &Path) -> Result<()> {
    Ok(ZipArchive::new(File::open(archive)?)?.extract(folder)?)
}

/// The size of a folder, such as `  38 MB`. All sizes have the same length, so that they form a column.
fn megabytes(folder: &Path) -> Result<String> {
    let mut bytes = 0;
    for name in names_in(folder)? {
        bytes += folder.join(name).metadata()?.len();
    }
    Ok(format!("{:4} MB", bytes.div_ceil(1_000_000)))
}
