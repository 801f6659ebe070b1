//! Finds the projects that pupils handed in, as folders or zips, and reads them into memory. This module unpacks
//! nothing on the disk, follows no links, and reads only the kinds of files that the book's programs have.

use crate::reader::Texts;
use anyhow::{Context, Result, bail, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::Read;
use std::path::{Component, Path, PathBuf};
use zip::ZipArchive;

/// The size of the largest file to read, in bytes. The book's largest file is a fifth of this size.
const LARGEST: u64 = 100_000;

/// The most files to read from a zip.
const MOST_FILES: usize = 1000;

/// Folders that contain none of a pupil's own work.
const SKIPPED: [&str; 3] = ["target", "vendor", "__MACOSX"];

/// A project that a pupil handed in.
pub struct HandIn {
    /// The project's path in the teacher's folder, such as `anna` or `anna.zip/othello`.
    pub name: String,
    /// The texts of the files by their paths in the project: `src/main.rs`, `tests/games.rs`, `Cargo.toml`.
    pub files: Texts,
    /// The paths that could not be read, each with the reason. The path "" means the whole project.
    pub problems: Texts,
}

/// The texts of files by their paths. A path that could not be read has the reason instead of a text.
type Tree = BTreeMap<PathBuf, Result<String, String>>;

/// Finds all projects in a folder, or in several folders and zips.
///
/// # Errors
///
/// If a place does not exist, or none of the places contains a program.
pub fn hand_ins(places: &[PathBuf]) -> Result<Vec<HandIn>> {
    let (mut found, mut shown) = (Vec::new(), Vec::new());
    for place in places {
        shown.push(self::shown(place));
        fs::metadata(place).with_context(|| format!("cannot find {}", place.display()))?;
        let (above, pupils) = match places.len() == 1 && place.is_dir() {
            true => (place.as_path(), entries(place)?),
            false => (Path::new(""), vec![place.clone()]),
        };
        let tree = read_all(pupils);
        let roots = roots(&tree, place).into_iter();
        found.extend(roots.map(|root| project(&tree, root, above)));
    }
    let shown = shown.join(", ");
    let is_empty = found.iter().all(|hand_in| hand_in.files.is_empty());
    ensure!(!is_empty, "there is no program in {shown}");
    Ok(found)
}

/// Reads the contents of folders and zips. If one of them has no Rust file, the tree has a problem for it.
fn read_all(pupils: Vec<PathBuf>) -> Tree {
    let mut tree = Tree::new();
    for pupil in pupils {
        enter(&pupil, &mut tree);
        let mut inside = tree.iter().filter(|(path, _)| path.starts_with(&pupil));
        let is_told = inside.any(|(path, text)| is_rust(path) || text.is_err());
        if !is_told && (pupil.is_dir() || is_zip(&pupil)) {
            let links = if has_link(&pupil) {
                " (links are not followed)"
            } else {
                ""
            };
            let nothing = format!("there is no Rust file in it{links}");
            tree.insert(pupil, Err(nothing));
        }
    }
    tree
}

/// Whether this is a link, or a folder with a link in it.
fn has_link(path: &Path) -> bool {
    path.is_symlink()
        || (path.is_dir()
            && entries(path).is_ok_and(|inner| inner.iter().any(|path| has_link(path))))
}

/// The files and folders in a folder, without the ones to skip.
fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let paths = fs::read_dir(folder)?.flatten().map(|entry| entry.path());
    Ok(paths.filter(|path| !is_skipped(&name_of(path))).collect())
}

/// Reads a folder, a zip or a file into the tree. If that fails, the tree has the reason instead.
fn enter(path: &Path, tree: &mut Tree) {
    if let Err(error) = try_to_enter(path, tree) {
        tree.retain(|inner, _| !inner.starts_with(path));
        tree.insert(path.to_path_buf(), Err(format!("{error:#}")));
    }
}

fn try_to_enter(path: &Path, tree: &mut Tree) -> Result<()> {
    let kind = fs::symlink_metadata(path)?;
    if kind.is_dir() {
        entries(path)?.iter().for_each(|inner| enter(inner, tree));
    } else if kind.is_file() && is_zip(path) {
        unzip(path, tree)?;
    } else if kind.is_file() && is_wanted(path) {
        tree.insert(path.to_path_buf(), Ok(read(File::open(path)?)?));
    }
    Ok(())
}

fn unzip(path: &Path, tree: &mut Tree) -> Result<()> {
    let mut zip = ZipArchive::new(File::open(path)?).context("this zip is damaged")?;
    let most = tree.len() + MOST_FILES;
    for index in 0..zip.len() {
        let file = zip.by_index(index).context("this zip cannot be read")?;
        let name = file.name()?.replace('\\', "/");
        let leads_out = |part| !matches!(part, Component::Normal(_) | Component::CurDir);
        if Path::new(&name).components().any(leads_out) {
            bail!("this zip was refused: {name} would be outside of it");
        }
        let inner = path.join(&name);
        let is_own = file.is_file() && !name.split('/').any(is_skipped);
        if is_own && is_zip(&inner) {
            tree.insert(inner, Err("zips inside a zip are not unpacked".to_string()));
        } else if is_own && is_wanted(&inner) {
            tree.insert(inner, read(file).map_err(|error| error.to_string()));
        }
        ensure!(
            tree.len() <= most,
            "this zip was refused: it has too many files"
        );
    }
    Ok(())
}

/// Reads a file, unless it is too large or contains anything but text.
fn read(file: impl Read) -> Result<String> {
    let mut bytes = Vec::new();
    let size = file.take(LARGEST + 1).read_to_end(&mut bytes)? as u64;
    ensure!(
        size <= LARGEST,
        "this file is over {} kB, so it was not read",
        LARGEST / 1000
    );
    String::from_utf8(bytes)
        .ok()
        .context("this is not text in UTF-8")
}

/// The folders of the projects. Anything outside them that could not be read counts as a project of its own.
fn roots<'a>(tree: &'a Tree, place: &Path) -> Vec<&'a Path> {
    let rust = || tree.keys().filter(|path| is_rust(path));
    // A folder with a `src` folder is a project. Any other folder with Rust files must be a `src` with a different
    // name.
    let with_src = rust()
        .filter_map(|path| src_of(path, place)?.parent())
        .collect();
    let bare = rust().filter_map(|path| path.parent()).collect();
    let unread = tree.iter().filter(|(_, text)| text.is_err());
    let unread = unread.map(|(path, _)| path.as_path()).collect();
    let kinds: [BTreeSet<&Path>; 3] = [with_src, bare, unread];
    let mut roots = Vec::<&Path>::new();
    for new in kinds.into_iter().flatten() {
        if !roots
            .iter()
            .any(|old| old.starts_with(new) || new.starts_with(old))
        {
            roots.push(new);
        }
    }
    roots.sort();
    roots
}

/// The topmost `src` folder that contains this file and is in this place.
fn src_of<'a>(path: &'a Path, place: &Path) -> Option<&'a Path> {
    let folders = path
        .ancestors()
        .skip(1)
        .take_while(|folder| folder.starts_with(place));
    folders.filter(|folder| folder.ends_with("src")).last()
}

fn project(tree: &Tree, root: &Path, above: &Path) -> HandIn {
    let (mut files, mut problems) = (Texts::new(), Texts::new());
    let has_src = tree.keys().any(|path| path.starts_with(root.join("src")));
    for (path, text) in tree {
        let path = path.strip_prefix(root).ok();
        match (path.and_then(|path| kept(path, has_src)), text) {
            (Some(path), Ok(text)) => drop(files.insert(path, text.clone())),
            (Some(path), Err(problem)) => drop(problems.insert(path, problem.clone())),
            (None, _) => {}
        }
    }
    let name = match root.strip_prefix(above) {
        Ok(name) if name != Path::new("") => shown(name),
        _ => fs::canonicalize(root).map_or_else(|_| shown(root), |root| name_of(&root)),
    };
    HandIn {
        name,
        files,
        problems,
    }
}

/// The path under which to keep a project's file, or `None` if the file does not belong to the program. If the project
/// has no `src` folder, the paths of its source files get one.
fn kept(path: &Path, has_src: bool) -> Option<String> {
    let is_root = [Path::new(""), Path::new("Cargo.toml")].contains(&path);
    match has_src {
        _ if is_root || path.starts_with("tests") => Some(shown(path)),
        true => Some(shown(path)).filter(|_| path.starts_with("src")),
        false => Some(format!("src/{}", shown(path))).filter(|_| is_wanted(path)),
    }
}

fn name_of(path: &Path) -> String {
    shown(path.file_name().unwrap_or_default().as_ref())
}

/// A path as text, with forward slashes on every system.
fn shown(path: &Path) -> String {
    path.display().to_string().replace('\\', "/")
}

fn is_skipped(name: &str) -> bool {
    (name.starts_with('.') && name != ".") || SKIPPED.contains(&name)
}

fn is_zip(path: &Path) -> bool {
    shown(path).to_lowercase().ends_with(".zip")
}

fn is_rust(path: &Path) -> bool {
    [".rs", ".rs.txt"]
        .iter()
        .any(|end| shown(path).ends_with(end))
}

fn is_wanted(path: &Path) -> bool {
    is_rust(path) || shown(path).ends_with(".html") || path.ends_with("Cargo.toml")
}
