//! Tests of the house rules that can be measured. Functions are measured like those in the lessons.

use book::check::functions;
use book::check::phrases;
use book::check::syntax::{self, Node};
use std::fs;
use std::path::Path;
use syn::Item;

/// The most fields that a struct may have.
const FIELDS: usize = 9;
/// The one exception: a list of colours, which needs a field for each colour.
const PALETTE: &str = "Theme";

/// Returns the path and the text of every file in these places of the project, if its name has one of these endings.
fn texts(places: &[&str], endings: &[&str]) -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for place in places {
        add_texts(place, endings, &mut texts);
    }
    assert!(!texts.is_empty());
    texts
}

fn add_texts(name: &str, endings: &[&str], texts: &mut Vec<(String, String)>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name);
    if path.is_dir() {
        for entry in fs::read_dir(&path).unwrap() {
            let inner = entry.unwrap().file_name();
            add_texts(
                &format!("{name}/{}", inner.to_string_lossy()),
                endings,
                texts,
            );
        }
    } else if endings.iter().any(|ending| name.ends_with(ending)) {
        texts.push((name.to_string(), fs::read_to_string(&path).unwrap()));
    }
}

/// Every Rust file in these folders of the project, with its path.
fn files(folders: &[&str]) -> Vec<(String, syn::File)> {
    let parsed = |(name, text): (String, String)| (name, syn::parse_file(&text).unwrap());
    texts(folders, &[".rs"]).into_iter().map(parsed).collect()
}

#[test]
fn functions_are_short_and_flat() {
    let folders = [
        "src",
        "benches",
        "tests",
        "book/src",
        "book/benches",
        "book/compare",
        "book/tests",
    ];
    let problems = files(&folders).into_iter().flat_map(|(name, file)| {
        let functions = functions::functions(&file).into_iter();
        functions.flat_map(move |function| function.problems(&name, 0))
    });
    let problems: Vec<String> = problems.collect();
    assert!(
        problems.is_empty(),
        "{} problems:\n{}",
        problems.len(),
        problems.join("\n")
    );
}

#[test]
fn structs_have_few_fields() {
    let mut large = Vec::new();
    for (name, file) in files(&["src"]) {
        syntax::walk(&file, |node, _| match node {
            Node::Item(Item::Struct(item))
                if item.fields.len() > FIELDS && item.ident != PALETTE =>
            {
                large.push(format!(
                    "{name}: `{}` has {} fields",
                    item.ident,
                    item.fields.len()
                ));
            }
            _ => {}
        });
    }
    assert!(
        large.is_empty(),
        "{FIELDS} fields at most:\n{}",
        large.join("\n")
    );
}

#[test]
fn no_phrase_sounds_translated() {
    let places = [
        "README.md",
        "CONTRIBUTING.md",
        "benches",
        "book",
        "lessons",
        "src",
        "tests",
    ];
    let all = texts(&places, &[".rs", ".md", ".html", ".js", ".css"]).into_iter();
    let others = all.filter(|(name, _)| !name.ends_with("/phrases.rs"));
    let problems = others.flat_map(|(name, text)| phrases::problems(&name, &text));
    let problems: Vec<String> = problems.collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
