//! Writes files for people, and loses nothing that was there before.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, process, thread};

/// An error that begins with the name of the file that it is about.
pub fn error_in(file: &Path, problem: impl std::fmt::Display) -> io::Error {
    io::Error::other(format!("{}: {problem}", file.display()))
}

/// Checks, before there is anything to write, that a file may be written: its folder exists, and it would replace nothing
/// but one of the program's own files, which `is_own` recognises. Returns what is in the file.
///
/// # Errors
///
/// Returns an error that says what is in the way.
pub fn check(file: &Path, is_own: impl Fn(&[u8]) -> bool) -> io::Result<Vec<u8>> {
    let folder = file.parent().filter(|folder| *folder != Path::new(""));
    if folder.is_some_and(|folder| !folder.is_dir()) {
        return Err(error_in(file, "there is no such folder"));
    }
    if file.is_dir() {
        return Err(error_in(file, "this is a folder"));
    }
    let bytes = match file.is_file() {
        true => fs::read(file).map_err(|error| error_in(file, error))?,
        false => Vec::new(),
    };
    match bytes.is_empty() || is_own(&bytes) {
        true => Ok(bytes),
        false => Err(error_in(
            file,
            "this file has something else in it, so choose another name",
        )),
    }
}

/// Writes a file in one step, so that it is complete, no matter when the program ends.
pub fn write(file: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    // A link stays a link, and what is no file, such as `/dev/null`, stays what it is.
    let real = fs::canonicalize(file).unwrap_or(file.to_path_buf());
    let written = match fs::metadata(&real) {
        Ok(kind) if !kind.is_file() => fs::write(&real, contents),
        _ => {
            let new = PathBuf::from(format!("{}.{}.new", real.display(), process::id()));
            let written = fs::write(&new, contents).and_then(|()| replace(&new, &real));
            written.inspect_err(|_| drop(fs::remove_file(new)))
        }
    };
    written.map_err(|error| error_in(file, error))
}

/// Renames a file, and replaces another one. While anyone reads that, Windows refuses, so this tries for about a second.
fn replace(new: &Path, old: &Path) -> io::Result<()> {
    for _ in 0..20 {
        match fs::rename(new, old) {
            Err(error) if cfg!(windows) && error.kind() == ErrorKind::PermissionDenied => {
                thread::sleep(Duration::from_millis(50));
            }
            result => return result,
        }
    }
    fs::rename(new, old)
}

/// Gives a file a new name that is still free, such as `game-1.txt` for `game.txt`, and returns the name.
pub fn keep(file: &Path) -> io::Result<PathBuf> {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let ending = file.extension().map_or(String::new(), |ending| {
        format!(".{}", ending.to_string_lossy())
    });
    let mut names = (1..).map(|number| file.with_file_name(format!("{stem}-{number}{ending}")));
    let kept = names.find(|kept| !kept.exists()).unwrap_or_default();
    fs::rename(file, &kept).map_err(|error| error_in(file, error))?;
    Ok(kept)
}
