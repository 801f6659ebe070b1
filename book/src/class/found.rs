//! Finds the projects that pupils handed in, as folders or zips, and reads them into memory. This module unpacks
//! nothing on the disk, follows no links, and reads only the kinds of files that the book's programs have.

use anyhow::{Context, Result, bail, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use walkdir::{DirEntry, WalkDir};
use zip::ZipArchive;

/// The size of the largest file to read, in bytes. The book's largest file is a fifth of this size.
const LARGEST: u64 = 100_000;

/// The most files to read from a zip.
const MOST_FILES: usize = 1000;

/// Folders that contain none of a pupil's own work.
const SKIPPED: [&str; 3] = ["target", "vendor", "__MACOSX"];

/// The texts of files by their paths. A path that could not be read has the reason instead of a text.
type Tree<P> = BTreeMap<P, Result<String, String>>;

/// A project that a pupil handed in.
pub struct HandIn {
    /// The project's path in the teacher's folder, such as `anna` or `anna.zip/othello`.
    pub name: String,
    /// The files by their paths in the project: `src/main.rs`, `tests/games.rs`, `Cargo.toml`. If the whole project
    /// could not be read, the path "" has the reason.
    pub files: Tree<String>,
}

/// Finds all projects in a folder, or in several folders and zips.
///
/// # Errors
///
/// If a place does not exist, or none of the places contains a program.
pub fn hand_ins(places: &[PathBuf]) -> Result<Vec<HandIn>> {
    let mut found: Vec<HandIn> = Vec::new();
    for place in places {
        let real = place.canonicalize();
        let real = real.with_context(|| format!("cannot find {}", place.display()))?;
        if places.len() == 1 && real.is_dir() {
            // This can be the folder of a whole class, so each entry in it may be a pupil's.
            let tree = read_all(&real, 1);
            found.extend(projects(&tree, &real, &real));
        } else {
            found.extend(projects(&read_all(place, 0), place, Path::new("")));
        }
    }
    let is_empty = |hand_in: &HandIn| hand_in.files.values().all(Result::is_err);
    if found.iter().all(is_empty) {
        let places: Vec<String> = places.iter().map(|place| shown(place)).collect();
        bail!("there is no program in {}", places.join(", "));
    }
    Ok(found)
}

/// Reads everything in a place. At the given depth, each folder and each zip without a Rust file is a problem.
fn read_all(place: &Path, depth: usize) -> Tree<PathBuf> {
    let (mut tree, mut pupils) = (Tree::new(), Vec::new());
    let walk = WalkDir::new(place).follow_root_links(false);
    let is_own = |entry: &DirEntry| entry.depth() == 0 || !is_skipped(entry.file_name());
    let walk = walk.min_depth(depth).into_iter().filter_entry(is_own);
    for entry in walk.flatten() {
        let path = entry.path();
        if entry.depth() == depth && (path.is_dir() || is_zip(path)) {
            pupils.push(path.to_path_buf());
        }
        match texts_in(path) {
            Ok(texts) => tree.extend(texts),
            Err(error) => drop(tree.insert(entry.into_path(), Err(format!("{error:#}")))),
        }
    }
    for pupil in pupils {
        let mut inside = tree.iter().filter(|(path, _)| path.starts_with(&pupil));
        if !inside.any(|(path, text)| is_rust(path) || text.is_err()) {
            tree.insert(pupil, Err("there is no Rust file in it".to_string()));
        }
    }
    tree
}

/// Reads a file or a zip. For anything else, returns no texts.
fn texts_in(path: &Path) -> Result<Tree<PathBuf>> {
    let kind = path.symlink_metadata()?;
    ensure!(!kind.is_symlink(), "links are not followed");
    if kind.is_dir() {
        path.read_dir()?; // says whether it can be read
    } else if kind.is_file() && is_zip(path) {
        return unzip(path);
    } else if kind.is_file() && is_wanted(path) {
        let text = read(File::open(path)?)?;
        return Ok(Tree::from([(path.to_path_buf(), Ok(text))]));
    }
    Ok(Tree::new())
}

fn unzip(path: &Path) -> Result<Tree<PathBuf>> {
    let mut zip = ZipArchive::new(File::open(path)?).context("this zip is damaged")?;
    let mut tree = Tree::new();
    for index in 0..zip.len() {
        let file = zip.by_index(index).context("this zip cannot be read")?;
        let Some(name) = file.enclosed_name() else {
            let name = file.name()?;
            bail!("this zip was refused: {name} would be outside of it");
        };
        let inner = path.join(&name);
        if !file.is_file() || name.iter().any(is_skipped) {
            continue;
        } else if is_zip(&inner) {
            tree.insert(inner, Err("zips inside a zip are not unpacked".to_string()));
        } else if is_wanted(&inner) {
            tree.insert(inner, read(file).map_err(|error| error.to_string()));
        }
        if tree.len() > MOST_FILES {
            bail!("this zip was refused: it has too many files");
        }
    }
    Ok(tree)
}

/// Reads a file, unless it is too large or contains anything but text.
fn read(file: impl Read) -> Result<String> {
    let mut bytes = Vec::new();
    if file.take(LARGEST + 1).read_to_end(&mut bytes)? as u64 > LARGEST {
        let size = LARGEST / 1000;
        bail!("this file is over {size} kB, so it was not read");
    }
    let text = String::from_utf8(bytes).ok();
    text.context("this is not text in UTF-8")
}

/// The projects in a place. Anything outside them that could not be read counts as a project of its own. Their names
/// are paths in the folder `above`.
fn projects(tree: &Tree<PathBuf>, place: &Path, above: &Path) -> Vec<HandIn> {
    // A folder with a `src` folder is a project. Any other folder with Rust files must be a `src` with a different
    // name. The number says which of two folders counts if one is inside the other.
    let mut candidates: BTreeSet<(u8, &Path)> = BTreeSet::new();
    for (path, text) in tree {
        if is_rust(path) {
            let folders = path.ancestors().skip(1);
            let inside = folders.take_while(|folder| folder.starts_with(place));
            let topmost = inside.filter(|folder| folder.ends_with("src")).last();
            candidates.extend(topmost.and_then(Path::parent).map(|root| (1, root)));
            candidates.extend(path.parent().map(|folder| (2, folder)));
        }
        if text.is_err() {
            candidates.insert((3, path.as_path()));
        }
    }
    let mut roots: Vec<&Path> = Vec::new();
    for (_, new) in candidates {
        let overlaps = |old: &&Path| old.starts_with(new) || new.starts_with(old);
        if !roots.iter().any(overlaps) {
            roots.push(new);
        }
    }
    roots.sort();
    let projects = roots.iter().map(|root| project(tree, root, above));
    projects.collect()
}

fn project(tree: &Tree<PathBuf>, root: &Path, above: &Path) -> HandIn {
    let has_src = tree.keys().any(|path| path.starts_with(root.join("src")));
    let mut files = Tree::new();
    for (path, text) in tree {
        let Ok(path) = path.strip_prefix(root) else {
            continue;
        };
        let name = shown(path);
        if ["", "Cargo.toml"].contains(&&*name)
            || path.starts_with("src")
            || path.starts_with("tests")
        {
            files.insert(name, text.clone());
        } else if !has_src && is_wanted(path) {
            files.insert(format!("src/{name}"), text.clone());
        }
    }
    let name = match root.strip_prefix(above) {
        Ok(name) if name != Path::new("") => shown(name),
        _ => shown(root.file_name().unwrap_or_default().as_ref()),
    };
    HandIn { name, files }
}

/// A path as text, with forward slashes on every system.
fn shown(path: &Path) -> String {
    path.display().to_string().replace('\\', "/")
}

fn is_skipped(name: &OsStr) -> bool {
    let name = name.to_string_lossy();
    name.starts_with('.') || SKIPPED.contains(&&*name)
}

fn is_zip(path: &Path) -> bool {
    shown(path).to_lowercase().ends_with(".zip")
}

fn is_rust(path: &Path) -> bool {
    let path = shown(path);
    path.ends_with(".rs") || path.ends_with(".rs.txt")
}

fn is_wanted(path: &Path) -> bool {
    is_rust(path) || shown(path).ends_with(".html") || path.ends_with("Cargo.toml")
}
