//! Files, in a reader's project or in one of our folders.

use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use walkdir::WalkDir;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// The contents of files by file name (`main.rs`), relative to the `src` folder.
pub type Texts = BTreeMap<String, String>;

/// The folder of the `book` package.
pub fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The text of a file. A relative path begins in the folder of the `book` package.
pub fn read(path: impl AsRef<Path>) -> Result<String> {
    let shown = path.as_ref().display();
    fs::read_to_string(folder().join(&path)).with_context(|| format!("cannot read {shown}"))
}

/// Writes a file, and creates its folder if there is none yet. A file that already has these contents is not touched.
pub fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<()> {
    if fs::read(path).ok().as_deref() != Some(contents.as_ref()) {
        fs::create_dir_all(path.parent().unwrap_or(path))?;
        fs::write(path, contents)?;
    }
    Ok(())
}

/// The lines of a program's files, without comments and blank lines. Files in `tests` do not count.
pub fn code(files: &Texts) -> impl Iterator<Item = &str> {
    let program = files.iter().filter(|(name, _)| !name.starts_with("tests/"));
    let lines = program.flat_map(|(_, text)| text.lines().map(without_comment));
    lines.filter(|line| !line.is_empty())
}

/// A line of code without its comment. Two slashes inside a string are not a comment.
fn without_comment(line: &str) -> &str {
    let mut befores = line.match_indices("//").map(|(start, _)| &line[..start]);
    let code = befores.find(|before| before.matches('"').count() % 2 == 0);
    code.unwrap_or(line).trim_end()
}

/// The contents of all files in a folder and its subfolders, by relative name: `main.rs`, `tests/games.rs`.
pub fn files_in(folder: &Path) -> Result<Texts> {
    let mut texts = Texts::new();
    for name in names_in(folder)? {
        let text = fs::read_to_string(folder.join(&name))?;
        texts.insert(name, text);
    }
    Ok(texts)
}

/// The relative names of all files in a folder and its subfolders, with slashes on every system, and always in the same
/// order.
pub fn names_in(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in WalkDir::new(folder).sort_by_file_name() {
        let entry = entry?;
        if !entry.file_type().is_dir() {
            let name = entry.path().strip_prefix(folder)?.display().to_string();
            names.push(name.replace('\\', "/"));
        }
    }
    Ok(names)
}

/// The path of a file in a project: in `src`, unless it is in `tests`.
pub fn place_of(name: &str) -> PathBuf {
    match name.starts_with("tests/") {
        true => PathBuf::from(name),
        false => Path::new("src").join(name),
    }
}

/// Packs these files of a folder into the archive `NAME.zip`, and returns its size in bytes. In the archive, the files
/// are in a folder of the same name. The archive contains no dates, so the same files always give the same archive.
pub fn pack(archives: &Path, name: &str, folder: &Path, files: &[String]) -> Result<u64> {
    let mut zip = ZipWriter::new(File::create(archives.join(format!("{name}.zip")))?);
    for file in files {
        zip.start_file(format!("{name}/{file}"), SimpleFileOptions::default())?;
        io::copy(&mut File::open(folder.join(file))?, &mut zip)?;
    }
    Ok(zip.finish()?.metadata()?.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_tests_are_not_code() {
        let main = "//! A day.\n\nlet a = 1; // one\nprint(\"http://a\"); // \"b\"\n    /// c\n";
        let files = [("main.rs", main), ("tests/a.rs", "d")];
        let files = files.map(|(name, text)| (name.to_string(), text.to_string()));
        let files = Texts::from(files);
        let lines: Vec<&str> = code(&files).collect();
        assert_eq!(lines, ["let a = 1;", "print(\"http://a\");"]);
    }

    #[test]
    fn files_of_inner_folders_are_found_in_a_fixed_order() {
        let home = tempfile::tempdir().unwrap();
        fs::create_dir(home.path().join("book")).unwrap();
        for name in ["index.html", "book.css", "book/day1.html"] {
            fs::write(home.path().join(name), "").unwrap();
        }
        let names = names_in(home.path()).unwrap();
        assert_eq!(names, ["book/day1.html", "book.css", "index.html"]);
    }

    #[test]
    fn files_are_packed_in_their_folder() {
        let home = tempfile::tempdir().unwrap();
        fs::create_dir(home.path().join("book")).unwrap();
        let files = ["index.html", "book/day1.html"].map(str::to_string);
        for file in &files {
            fs::write(home.path().join(file), "text").unwrap();
        }
        let size = pack(home.path(), "othello", home.path(), &files).unwrap();
        let archive = home.path().join("othello.zip");
        assert_eq!(fs::metadata(&archive).unwrap().len(), size);
        let archive = zip::ZipArchive::new(File::open(&archive).unwrap()).unwrap();
        let names: Vec<String> = archive
            .file_names()
            .map(|name| name.unwrap().into_owned())
            .collect();
        assert_eq!(names, ["othello/index.html", "othello/book/day1.html"]);
    }
}
