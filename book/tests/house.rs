//! House rules that can be measured, in the same way as for the functions of the lessons.

use book::check::functions;
use book::check::syntax::{self, Node};
use std::fs;
use std::path::Path;
use syn::Item;

/// The most fields that a struct may have.
const FIELDS: usize = 9;
/// The one exception: a list of colours, which needs a field for each of them.
const PALETTE: &str = "Theme";

/// Every Rust file in some folders of the project, with its path.
fn files(folders: &[&str]) -> Vec<(String, syn::File)> {
    let mut files = Vec::new();
    for folder in folders {
        add_files(folder, &mut files);
    }
    assert!(!files.is_empty());
    files
}

fn add_files(name: &str, files: &mut Vec<(String, syn::File)>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name);
    if path.is_dir() {
        for entry in fs::read_dir(&path).unwrap() {
            let inner = entry.unwrap().file_name();
            add_files(&format!("{name}/{}", inner.to_string_lossy()), files);
        }
    } else if name.ends_with(".rs") {
        let file = syn::parse_file(&fs::read_to_string(&path).unwrap());
        files.push((name.to_string(), file.unwrap()));
    }
}

#[test]
fn functions_are_short_and_flat() {
    let folders = [
        "src",
        "benches",
        "tests",
        "book/src",
        "book/benches",
        "book/tests",
    ];
    let problems = files(&folders).into_iter().flat_map(|(name, file)| {
        let functions = functions::functions(&file).into_iter();
        functions.flat_map(move |function| function.problems(&name, 0))
    });
    let problems: Vec<String> = problems.map(|problem| problem.to_string()).collect();
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
