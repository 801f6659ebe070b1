//! Packs files into a ZIP file: the whole site for classrooms without the internet, and a reader's project.

use crate::Error;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// What the file is called, without its ending; and the folder that unpacking it makes.
const NAME: &str = "othello-day-by-day";

/// Packs everything that lies in the site's folder so far. The file lies there too, then; its name and
/// its size in bytes are given back.
pub fn pack(site: &Path) -> Result<(String, u64), Error> {
    let mut packed = Vec::new();
    for path in files(site)? {
        // The same on every system: with slashes.
        let parts: Vec<_> = path
            .strip_prefix(site)?
            .iter()
            .map(|part| part.to_string_lossy())
            .collect();
        packed.push((parts.join("/"), fs::read(&path)?));
    }
    let name = format!("{NAME}.zip");
    let size = write(&site.join(&name), NAME, &packed)?;
    Ok((name, size))
}

/// Writes an archive with one folder, in which these files lie, and gives back its size in bytes. It has no
/// time of today in it, so the same files make the same archive.
pub fn write(archive: &Path, folder: &str, files: &[(String, Vec<u8>)]) -> Result<u64, Error> {
    let mut zip = ZipWriter::new(File::create(archive)?);
    for (name, bytes) in files {
        zip.start_file(format!("{folder}/{name}"), SimpleFileOptions::default())?;
        zip.write_all(bytes)?;
    }
    Ok(zip.finish()?.metadata()?.len())
}

/// All files of a folder and of the folders in it.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut folders = vec![folder.to_path_buf()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_packed_with_their_files() {
        let site = tempfile::tempdir().unwrap();
        fs::create_dir(site.path().join("book")).unwrap();
        fs::write(site.path().join("index.html"), "first").unwrap();
        fs::write(site.path().join("book/day1.html"), "day").unwrap();
        let (name, size) = pack(site.path()).unwrap();
        let file = File::open(site.path().join(name)).unwrap();
        assert_eq!(file.metadata().unwrap().len(), size);
        let archive = zip::ZipArchive::new(file).unwrap();
        let mut names: Vec<String> = archive
            .file_names()
            .map(|name| name.unwrap().into_owned())
            .collect();
        names.sort_unstable();
        assert_eq!(
            names,
            [
                "othello-day-by-day/book/day1.html",
                "othello-day-by-day/index.html"
            ]
        );
    }
}
