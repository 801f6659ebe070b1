//! Finds everything that pupils handed in, in folders, in zips and as single files, and reads it into memory. This module
//! unpacks nothing on the disk, follows no links, and reads only the kinds of files that the book's programs have.

use crate::files::{folder, names_in};
use anyhow::{Context, Result, bail, ensure};
use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{Cursor, Read, Seek};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use zip::ZipArchive;

/// The size of the largest file to read, in bytes. The book's largest file is a fifth of this size.
const LARGEST: u64 = 100_000;

/// The size of the largest zip to read inside another zip, in bytes.
const LARGEST_ZIP: u64 = 20_000_000;

/// The most files to read from a zip, and the most folders around one of them.
const MOST_FILES: usize = 1000;
const MOST_FOLDERS: usize = 30;

/// Folders that contain none of a pupil's own work.
const SKIPPED: [&str; 3] = ["target", "vendor", "__MACOSX"];

/// What belongs to a project that has a folder `src`.
const PARTS: [&str; 6] = [
    "src",
    "tests",
    "examples",
    "benches",
    "Cargo.toml",
    "Cargo.lock",
];

/// The endings of archives that are not zips.
const ARCHIVES: [&str; 7] = [".rar", ".7z", ".tar", ".gz", ".tgz", ".bz2", ".xz"];

const NOT_TEXT: &str =
    "this is not text in UTF-8, so Rust can't read it: save it as UTF-8 in an editor";
const NO_RUST: &str = "there is no Rust file in it";

/// Something in the teacher's folder.
enum Node {
    /// A folder, or a zip.
    Folder(Folder),
    /// A file of a program.
    Text(String),
    /// Anything that could not be read, for this reason.
    Problem(String),
    /// A file that no program needs.
    Other,
}

type Folder = BTreeMap<String, Node>;

/// The texts of files by their paths. A path that could not be read has the reason instead of a text.
type Files = BTreeMap<String, Result<String, String>>;

/// A project that a pupil handed in.
pub struct HandIn {
    /// The pupil's name, or the project's path in the teacher's folder: `anna`, `anna.zip/othello`.
    pub name: String,
    /// The files by their paths in the project: `src/main.rs`, `tests/games.rs`, `Cargo.toml`. If the whole project
    /// could not be read, the path "" has the reason.
    pub files: Files,
    /// The path in the teacher's folder of the project, or of its first file.
    pub path: String,
}

impl HandIn {
    /// Something that could not be read, for this reason.
    fn unreadable(path: String, why: &str) -> HandIn {
        let files = Files::from([(String::new(), Err(why.to_string()))]);
        HandIn {
            name: path.clone(),
            files,
            path,
        }
    }
}

/// Finds all projects in a folder, or in several folders and zips. Anything else that was handed in counts as a project
/// that could not be read, so that nobody vanishes.
///
/// # Errors
///
/// If a place does not exist, or there is nothing in any of them.
pub fn hand_ins(places: &[PathBuf]) -> Result<Vec<HandIn>> {
    let mut found: Vec<HandIn> = Vec::new();
    for place in places {
        let real = place.canonicalize();
        let real = real.with_context(|| format!("cannot find {}", place.display()))?;
        // A single folder is the class's. Several are the pupils', whose links are not followed.
        let (place, name) = match places {
            [_] => (&real, String::new()),
            _ => (place, shown(place)),
        };
        let own_name = place.file_name().or(real.file_name()).unwrap_or_default();
        let own_name = shown(own_name.as_ref());
        let mut hand_ins = match node(read(place)) {
            Node::Folder(folder) => split(&folder, &name, true),
            file => split(&Folder::from([(own_name.clone(), file)]), "", true),
        };
        hand_ins.sort_by(|a, b| a.path.cmp(&b.path));
        for HandIn { name, .. } in &mut hand_ins {
            let names = name.split('/').map(|name| match PLATFORM.captures(name) {
                Some(captures) => captures[1].to_string(),
                None => name.to_string(),
            });
            *name = names.collect::<Vec<String>>().join("/");
            if name.is_empty() {
                name.clone_from(&own_name);
            }
        }
        found.extend(hand_ins);
    }
    if found.is_empty() {
        let places: Vec<String> = places.iter().map(|place| shown(place)).collect();
        bail!("there is nothing in {}", places.join(", "));
    }
    tell_apart(&mut found);
    Ok(found)
}

/// Adds their paths to the names of different projects that are called the same, such as `anna.rs` and a folder `anna`.
fn tell_apart(hand_ins: &mut [HandIn]) {
    let names: Vec<String> = hand_ins
        .iter()
        .map(|hand_in| hand_in.name.clone())
        .collect();
    for HandIn { name, path, .. } in hand_ins {
        let has_twin = names.iter().filter(|other| *other == name).count() > 1;
        if has_twin && name != path {
            *name += &format!(" ({path})");
        }
    }
}

/// Reads a file, or everything in a folder or a zip.
fn read(path: &Path) -> Result<Node> {
    let kind = path.symlink_metadata()?;
    ensure!(!kind.is_symlink(), "links are not followed");
    let name = shown(path);
    if !kind.is_dir() {
        return match is_zip(&name) {
            true => unzip(File::open(path)?, true),
            false => read_file(&name, || Ok(File::open(path)?)),
        };
    }
    let mut folder = Folder::new();
    for entry in fs::read_dir(path)? {
        let path = entry?.path();
        let name = shown(path.file_name().unwrap_or_default().as_ref());
        if !is_skipped(&name) {
            folder.insert(name, node(read(&path)));
        }
    }
    Ok(Node::Folder(folder))
}

fn node(result: Result<Node>) -> Node {
    result.unwrap_or_else(|error| Node::Problem(format!("{error:#}")))
}

/// Reads everything in a zip, and in the zips in it.
fn unzip(zip: impl Read + Seek, is_outer: bool) -> Result<Node> {
    let mut zip = ZipArchive::new(zip).ok().context("this zip is damaged")?;
    let (mut top, mut count) = (Folder::new(), 0);
    for index in 0..zip.len() {
        let mut file = zip.by_index(index).context("this zip cannot be read")?;
        let Some(path) = file.enclosed_name() else {
            let name = file.name()?;
            bail!("this zip was refused: {name} would be outside of it");
        };
        let path = shown(&path);
        let mut names: Vec<&str> = path.split('/').collect();
        if names.iter().any(|name| is_skipped(name)) {
            continue;
        }
        count += 1;
        if count > MOST_FILES || names.len() > MOST_FOLDERS {
            bail!("this zip was refused: it has too many files");
        }
        let last = if file.is_file() { names.pop() } else { None };
        let mut folder = &mut top;
        for name in names {
            let inner = folder.entry(name.to_string());
            match inner.or_insert_with(|| Node::Folder(Folder::new())) {
                Node::Folder(inner) => folder = inner,
                _ => bail!("this zip is damaged: {name} is a file and a folder"),
            }
        }
        let Some(name) = last else { continue };
        let read = match is_zip(name) {
            true if is_outer => {
                contents(&mut file, LARGEST_ZIP).and_then(|zip| unzip(Cursor::new(zip), false))
            }
            true => Err(anyhow::anyhow!("this zip is too deep inside other zips")),
            false => read_file(name, || Ok(&mut file)),
        };
        folder.insert(name.to_string(), node(read));
    }
    Ok(Node::Folder(top))
}

/// Reads a file, unless no program needs it.
fn read_file<F: Read>(name: &str, open: impl FnOnce() -> Result<F>) -> Result<Node> {
    let small = name.to_lowercase();
    if ARCHIVES.iter().any(|ending| small.ends_with(ending)) {
        bail!("this can't be opened here: ask for a ZIP");
    }
    if !is_rust(name) && !name.ends_with(".html") && !name.ends_with("Cargo.toml") {
        return Ok(Node::Other);
    }
    let text = String::from_utf8(contents(open()?, LARGEST)?);
    Ok(Node::Text(text.ok().context(NOT_TEXT)?))
}

/// The bytes of a file that is not too large.
fn contents(file: impl Read, largest: u64) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if file.take(largest + 1).read_to_end(&mut bytes)? as u64 > largest {
        bail!(
            "this file is over {} kB, so it was not read",
            largest / 1000
        );
    }
    Ok(bytes)
}

/// Splits the folder at a path into projects. A program and its parts are a project. Everything else in the folder was
/// handed in on its own.
fn split(folder: &Folder, path: &str, is_top: bool) -> Vec<HandIn> {
    let below = |name: &str| match path {
        "" => name.to_string(),
        _ => format!("{path}/{name}"),
    };
    let parts = parts(folder);
    let mut found = Vec::new();
    if !parts.is_empty() {
        let files = project(folder, &parts);
        found.push(HandIn {
            name: path.to_string(),
            files,
            path: path.to_string(),
        });
    }
    // Loose files by their pupils. If a pupil handed in two of a kind, the number tells them apart.
    let mut loose = BTreeMap::<(String, usize), HandIn>::new();
    let mut useless = Vec::new();
    for (name, node) in folder {
        match node {
            _ if parts.contains(name.as_str()) => {}
            Node::Text(text) if is_rust(name) => {
                let (pupil, file) = pupil_and_file(name, text);
                let (name, path) = (below(&pupil), below(name));
                let mut key = (pupil, 0);
                while loose
                    .get(&key)
                    .is_some_and(|other| other.files.contains_key(&file))
                {
                    key.1 += 1;
                }
                let hand_in = HandIn {
                    name,
                    files: Files::new(),
                    path,
                };
                let files = &mut loose.entry(key).or_insert(hand_in).files;
                files.insert(file, Ok(text.clone()));
            }
            Node::Text(_) | Node::Other => {
                useless.push(HandIn::unreadable(below(name), "this is not a Rust file"));
            }
            Node::Problem(why) => found.push(HandIn::unreadable(below(name), why)),
            Node::Folder(inner) => {
                let inner = split(inner, &below(name), false);
                if inner.is_empty() {
                    useless.push(HandIn::unreadable(below(name), NO_RUST));
                }
                found.extend(inner);
            }
        }
    }
    // A learning platform's note counts only if there is nothing else of this pupil.
    useless.retain(|HandIn { name, .. }| {
        let note = PLATFORM.captures(name.rsplit('/').next().unwrap_or_default());
        !note.is_some_and(|note| {
            &note[2] == "txt" && loose.keys().any(|(pupil, _)| *pupil == note[1])
        })
    });
    let is_alone = !is_top && found.is_empty() && loose.len() == 1;
    for mut hand_in in loose.into_values() {
        if is_alone {
            hand_in.name = path.to_string();
        }
        found.push(hand_in);
    }
    // In a class's folder, somebody may have handed in something useless. In a project, nobody has.
    if found.len() > 1 || is_top && parts.is_empty() {
        found.extend(useless);
    }
    found
}

/// The names in a folder that belong to the program in it. Empty if there is no program.
fn parts(folder: &Folder) -> BTreeSet<&str> {
    let names = || folder.keys().map(String::as_str);
    if folder.get("src").is_some_and(has_rust) {
        return names().filter(|name| PARTS.contains(name)).collect();
    }
    // This may be a `src` with a different name.
    let modules = modules(folder);
    let is_code = |name: &str| NAMES.contains(name) || modules.contains(stem(name));
    if !names().any(|name| is_rust(name) && is_code(name)) {
        return BTreeSet::new();
    }
    let is_part = |name: &&str| is_code(name) || PARTS.contains(name) || name.ends_with(".html");
    names().filter(is_part).collect()
}

/// The files of the program with these parts.
fn project(folder: &Folder, parts: &BTreeSet<&str>) -> Files {
    let mut files = Files::new();
    for name in parts {
        let place = match *name {
            "examples" | "benches" => continue,
            "src" | "tests" | "Cargo.toml" => name.to_string(),
            _ => format!("src/{name}"),
        };
        collect(&folder[*name], place, &mut files);
    }
    files
}

/// Collects the files of a project, including those that could not be read.
fn collect(node: &Node, path: String, files: &mut Files) {
    match node {
        Node::Folder(folder) => folder
            .iter()
            .for_each(|(name, node)| collect(node, format!("{path}/{name}"), files)),
        Node::Text(text) => drop(files.insert(path, Ok(text.clone()))),
        Node::Problem(why) => drop(files.insert(path, Err(why.clone()))),
        Node::Other => {}
    }
}

fn has_rust(node: &Node) -> bool {
    match node {
        Node::Folder(folder) => folder.iter().any(|(name, node)| {
            (is_rust(name) || matches!(node, Node::Folder(_))) && has_rust(node)
        }),
        Node::Text(_) | Node::Problem(_) => true,
        Node::Other => false,
    }
}

/// The names of a program's files in the book: `main.rs`, `board.rs`.
static NAMES: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let names = names_in(&folder().join("../lessons")).unwrap_or_default();
    let names = names.iter().filter(|name| is_rust(name));
    let names = names.filter_map(|name| name.rsplit('/').next());
    names.map(str::to_string).collect()
});

/// The modules that the programs in a folder declare: `board` if a file contains `mod board;`.
fn modules(folder: &Folder) -> BTreeSet<&str> {
    static MODULE: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r"\bmod (\w+);").expect("the pattern should be right"));
    let texts = folder.values().filter_map(|node| match node {
        Node::Text(text) => Some(text.as_str()),
        _ => None,
    });
    let modules = texts.flat_map(|text| MODULE.captures_iter(text));
    modules
        .filter_map(|captures| captures.get(1))
        .map(|name| name.as_str())
        .collect()
}

/// The names that learning platforms give to pupils' files and folders. Moodle: `Anna Meier_123_assignsubmission_file_`,
/// with the file's own name after it, or as a folder. Canvas: `meieranna_LATE_123_456_main.rs`. Blackboard:
/// `Day 6_anna_attempt_2026-11-20-10-11-12_main.rs`, next to a note, `Day 6_anna_attempt_2026-11-20-10-11-12.txt`.
static PLATFORM: LazyLock<Regex> = LazyLock::new(|| {
    let names =
        r"^(.+?)(?:_\d+_assignsubmission_[a-z]+_?|(?:_LATE)?_\d+_\d+_|_attempt_[-\d]+[_.])(.*)$";
    Regex::new(names).expect("the pattern should be right")
});

/// Works out from a loose file's name, and from its text, whose it is, and which file of a project: `anna_board.rs` is
/// Anna's `src/board.rs`.
fn pupil_and_file(name: &str, text: &str) -> (String, String) {
    let (mut pupil, mut file) = (None, name);
    if let Some(captures) = PLATFORM.captures(name) {
        let (_, [owner, rest]) = captures.extract();
        (pupil, file) = (Some(owner.to_string()), rest);
    }
    if !NAMES.contains(file) {
        let known = NAMES.iter().find(|known| {
            let before = file.strip_suffix(known.as_str()).unwrap_or_default();
            before.len() > 1 && before.ends_with(['_', '-', ' ', '.'])
        });
        let before = known.and_then(|known| file.strip_suffix(known.as_str()));
        match (known, before) {
            (Some(known), Some(before)) => {
                pupil = pupil.or(Some(before[..before.len() - 1].to_string()));
                file = known;
            }
            _ if text.contains("fn main(") => file = "main.rs",
            _ if text.contains("impl Player for Learner") => file = "learner.rs",
            _ if text.contains("impl Player for ") => file = "mine.rs",
            _ => {}
        }
    }
    let pupil = pupil.unwrap_or_else(|| stem(name).to_string());
    (pupil, format!("src/{file}"))
}

/// A path as text, with forward slashes on every system.
fn shown(path: &Path) -> String {
    path.display().to_string().replace('\\', "/")
}

fn is_skipped(name: &str) -> bool {
    name.starts_with('.') || SKIPPED.contains(&name)
}

fn is_zip(name: &str) -> bool {
    name.to_lowercase().ends_with(".zip")
}

fn is_rust(name: &str) -> bool {
    name.ends_with(".rs") || name.ends_with(".rs.txt")
}

/// A Rust file's name without its ending.
fn stem(name: &str) -> &str {
    name.trim_end_matches(".txt").trim_end_matches(".rs")
}
