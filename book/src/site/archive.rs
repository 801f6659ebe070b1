//! Packs files into ZIP archives.

use anyhow::Result;
use std::fs::File;
use std::io::Write;
use std::path::Path;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// Packs files into the archive `NAME.zip`, and returns its size in bytes. In the archive, the files are in a folder of
/// the same name. The archive contains no dates, so the same files always give the same archive.
pub fn pack(folder: &Path, name: &str, files: &[(String, Vec<u8>)]) -> Result<u64> {
    let mut zip = ZipWriter::new(File::create(folder.join(format!("{name}.zip")))?);
    for (file, bytes) in files {
        zip.start_file(format!("{name}/{file}"), SimpleFileOptions::default())?;
        zip.write_all(bytes)?;
    }
    Ok(zip.finish()?.metadata()?.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_packed_in_their_folder() {
        let home = tempfile::tempdir().unwrap();
        let files = [("index.html", "first"), ("book/day1.html", "day")];
        let files = files.map(|(name, text)| (name.to_string(), text.as_bytes().to_vec()));
        let size = pack(home.path(), "othello", &files).unwrap();
        let archive = home.path().join("othello.zip");
        assert_eq!(std::fs::metadata(&archive).unwrap().len(), size);
        let archive = zip::ZipArchive::new(File::open(&archive).unwrap()).unwrap();
        let names: Vec<String> = archive
            .file_names()
            .map(|name| name.unwrap().into_owned())
            .collect();
        assert_eq!(names, ["othello/index.html", "othello/book/day1.html"]);
    }
}
