//! Texts of files, as they are in a project or in a folder of ours.

use crate::Error;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Texts of files by their names (`main.rs`), as they lie in the folder `src`.
pub type Texts = BTreeMap<String, String>;

/// All files below a folder, by their names as seen from it: `main.rs`, `tests/games.rs`.
pub fn files_in(folder: &Path) -> Result<Texts, Error> {
    let mut texts = Texts::new();
    add_files(folder, "", &mut texts)?;
    Ok(texts)
}

/// Where a file lies in a project: in `src`, but for those in `tests`.
pub fn place_of(name: &str) -> PathBuf {
    match name.starts_with("tests/") {
        true => PathBuf::from(name),
        false => Path::new("src").join(name),
    }
}

fn add_files(folder: &Path, prefix: &str, texts: &mut Texts) -> Result<(), Error> {
    let entries = fs::read_dir(folder)
        .map_err(|error| format!("{} cannot be read: {error}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{prefix}{name}");
        if path.is_dir() {
            add_files(&path, &format!("{name}/"), texts)?;
        } else {
            texts.insert(name, fs::read_to_string(path)?);
        }
    }
    Ok(())
}
