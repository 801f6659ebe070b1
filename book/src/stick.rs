//! Makes a memory stick for a class without the internet: the book, and a folder in which every command of the book
//! works.

use crate::chapter::folder;
use crate::reader::names_in;
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

/// The files of the check, in our folder `stick` and in the course.
const CHECK: [&str; 4] = [
    "check/Cargo.toml",
    "check/src/main.rs",
    "check/window/Cargo.toml",
    "check/window/src/main.rs",
];

/// Fills a folder with everything that belongs on the stick, and prints how large it is.
pub fn make(stick: &Path) -> Result<()> {
    let is_empty = fs::read_dir(stick).map_or(true, |mut files| files.next().is_none());
    ensure!(
        is_empty,
        "{} isn't empty: name a new folder",
        stick.display()
    );
    let site = site::build()?;
    unpack(&site.join(format!("{ARCHIVE}.zip")), stick)?;
    fs::rename(stick.join(ARCHIVE), stick.join("book"))?;
    let course = stick.join("course");
    fill_course(&site.join("files"), &course)?;
    let sizes = [
        ("book", megabytes(&stick.join("book"))?),
        ("course", megabytes(&course)?),
        ("vendor", megabytes(&course.join("vendor"))?),
    ];
    let sizes = sizes.each_ref().map(|(name, size)| (*name, size.as_str()));
    fs::write(stick.join("READ-ME.txt"), filled("stick.txt", &sizes)?)?;
    println!(
        "The stick is in {}. Its READ-ME.txt says what to add",
        stick.display()
    );
    Ok(())
}

/// Fills the folder that is copied to every computer. `files` are the site's files for readers.
pub fn fill_course(files: &Path, course: &Path) -> Result<()> {
    for (from, to) in [
        (files.to_path_buf(), "mornings"),
        (files.join("stops"), "stops"),
    ] {
        for entry in fs::read_dir(from)? {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == "zip") {
                unpack(&path, &course.join(to))?;
            }
        }
    }
    for name in CHECK {
        let path = course.join(name);
        fs::create_dir_all(path.parent().unwrap_or(course))?;
        fs::copy(folder().join("stick").join(name), path)?;
    }
    vendor(course)?;
    fs::create_dir_all(course.join(".cargo"))?;
    Ok(fs::write(course.join(".cargo/config.toml"), CONFIG)?)
}

/// Copies the libraries of all projects into the folder `vendor`.
fn vendor(course: &Path) -> Result<()> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(course).args(["vendor", "--locked"]);
    let mut flag = "--manifest-path"; // for the first project; the others need `--sync`
    let mut known = BTreeSet::new();
    let names = names_in(course)?.into_iter();
    for name in names.filter(|name| name.ends_with("/Cargo.lock")) {
        if known.insert(fs::read(course.join(&name))?) {
            cargo.args([flag, &name.replace(".lock", ".toml")]);
            flag = "--sync";
        }
    }
    let output = cargo.output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "`cargo vendor` failed:\n{said}");
    Ok(())
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
