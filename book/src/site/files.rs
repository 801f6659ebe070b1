//! The files of the site: those of the folder `web`, and the ZIP files that readers can download.

use crate::Error;
use crate::chapter::folder;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// A file of the folder `web`.
pub fn web(name: &str) -> PathBuf {
    folder().join("web").join(name)
}

/// The text of a file of the folder `web`, with `{{key}}` replaced by its value.
pub fn filled(name: &str, values: &[(&str, &str)]) -> Result<String, Error> {
    let mut text = fs::read_to_string(web(name))?;
    for (key, value) in values {
        text = text.replace(&format!("{{{{{key}}}}}"), value);
    }
    Ok(text)
}

/// Writes an archive with these files in one folder, and returns its size in bytes. It contains no date, so the same
/// files always give the same archive.
pub fn zip(archive: &Path, folder: &str, files: &[(String, Vec<u8>)]) -> Result<u64, Error> {
    let mut zip = ZipWriter::new(File::create(archive)?);
    for (name, bytes) in files {
        zip.start_file(format!("{folder}/{name}"), SimpleFileOptions::default())?;
        zip.write_all(bytes)?;
    }
    Ok(zip.finish()?.metadata()?.len())
}

/// Removes a file or a folder, if there is one.
pub fn remove(path: &Path) -> Result<(), Error> {
    if path.is_dir() {
        fs::remove_dir_all(path)?;
    } else if path.exists() {
        fs::remove_file(path)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_packed_in_their_folder() {
        let home = tempfile::tempdir().unwrap();
        let archive = home.path().join("a.zip");
        let files = [("index.html", "first"), ("book/day1.html", "day")];
        let files = files.map(|(name, text)| (name.to_string(), text.as_bytes().to_vec()));
        let size = zip(&archive, "othello", &files).unwrap();
        assert_eq!(fs::metadata(&archive).unwrap().len(), size);
        let archive = zip::ZipArchive::new(File::open(&archive).unwrap()).unwrap();
        let names: Vec<String> = archive
            .file_names()
            .map(|name| name.unwrap().into_owned())
            .collect();
        assert_eq!(names, ["othello/index.html", "othello/book/day1.html"]);
    }

    #[test]
    fn a_template_is_filled_in() {
        let page = filled("play.html", &[("title", "Day 1"), ("bytes", "7")]).unwrap();
        assert!(page.contains("<h1>Day 1</h1>") && page.contains("data-bytes=\"7\""));
    }
}
