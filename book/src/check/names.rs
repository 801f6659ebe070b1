//! Finds library names in a program: functions, methods, macros, types and constants that it uses but does not define.

use crate::check::Program;
use crate::check::syntax::{Node, walk};
use std::collections::HashSet;
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, Ident, Item, Local, Pat, Path, Token, Type, UseTree};

/// Methods of the standard library and of `rand` that have the same names as some of our own methods. A program that
/// defines such a method may also call the library's, so these names always count as library names.
const SHARED: [&str; 2] = ["choose", "count"];

/// A name as a reader would look it up (`draw_poly`, `Color::new`, `format!`), and its line.
pub struct Name {
    pub text: String,
    pub line: usize,
}

/// The names that a program uses, including those that it defines.
pub fn used(program: &Program) -> Vec<Name> {
    let mut names = Vec::new();
    walk(&program.tree, |node, span| {
        let start = match &node {
            Node::Expr(Expr::MethodCall(call)) => call.method.span().start(),
            _ => span.start(),
        };
        names.extend(names_in(&node).into_iter().map(|text| Name {
            text,
            line: program.above + start.line,
        }));
    });
    names
}

/// Whether a name comes from a library, given the program's own names.
pub fn is_of_library(name: &str, own: &HashSet<String>) -> bool {
    let owner = name.split("::").next().unwrap_or_default();
    SHARED.contains(&name) || !(own.contains(owner) || owner == "Self")
}

/// The names that a node uses directly. Those in its parts come later in the walk.
fn names_in(node: &Node) -> Vec<String> {
    match node {
        Node::Attribute(attribute) if attribute.path().is_ident("derive") => derived(attribute),
        Node::Item(Item::Use(item)) => imported(&item.tree),
        Node::Macro(call) => {
            let name = call.path.segments.last();
            Vec::from_iter(name.map(|name| format!("{}!", name.ident)))
        }
        Node::Expr(Expr::Call(call)) => match &*call.func {
            Expr::Path(function) => names_in_path(&function.path),
            _ => Vec::new(),
        },
        Node::Expr(Expr::MethodCall(call)) => vec![call.method.to_string()],
        Node::Type(Type::Path(of)) => names_in_path(&of.path),
        // A lower-case name by itself is a variable or a function. The call of a function has already added the
        // function's name.
        Node::Path(path) if path.get_ident().is_none_or(is_large) => names_in_path(path),
        // A capitalised pattern is a name such as `None`, but a lower-case one is a new variable.
        Node::Pat(Pat::Ident(pattern)) if is_large(&pattern.ident) => {
            vec![pattern.ident.to_string()]
        }
        _ => Vec::new(),
    }
}

fn is_large(name: &Ident) -> bool {
    name.to_string().starts_with(char::is_uppercase)
}

/// Splits `macroquad::prelude::Color::new` into the names that a reader must know: `Color` and `Color::new`.
fn names_in_path(path: &Path) -> Vec<String> {
    let names: Vec<&Ident> = path.segments.iter().map(|segment| &segment.ident).collect();
    let start = names.iter().position(|name| is_large(name));
    let names = &names[start.unwrap_or(names.len() - 1)..];
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    match names.len() {
        1 => names,
        _ => vec![names[0].clone(), names.join("::")],
    }
}

/// The names inside `derive`, the only attribute whose contents readers write. Other attributes are explained as ideas.
fn derived(attribute: &Attribute) -> Vec<String> {
    let paths = attribute.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated);
    // If this fails, the attribute is not a list of names, and the compiler rejects it anyway.
    let paths = paths.unwrap_or_default();
    paths.iter().flat_map(names_in_path).collect()
}

fn imported(tree: &UseTree) -> Vec<String> {
    match tree {
        UseTree::Path(path) if path.ident == "crate" || path.ident == "super" => Vec::new(),
        UseTree::Path(path) => imported(&path.tree),
        UseTree::Group(group) => group.items.iter().flat_map(imported).collect(),
        UseTree::Name(name) => vec![name.ident.to_string()],
        UseTree::Rename(rename) => vec![rename.ident.to_string()],
        UseTree::Glob(_) => Vec::new(),
    }
}

/// The names that a file defines.
pub fn defined(file: &syn::File) -> HashSet<String> {
    let mut names = HashSet::new();
    walk(file, |node, _| {
        let name = match node {
            Node::Signature(signature) => &signature.ident,
            Node::Item(Item::Const(item)) => &item.ident,
            Node::Item(Item::Enum(item)) => &item.ident,
            Node::Item(Item::Struct(item)) => &item.ident,
            Node::Item(Item::Trait(item)) => &item.ident,
            Node::Item(Item::Mod(item)) => &item.ident,
            Node::Item(Item::Type(item)) => &item.ident,
            Node::ImplConst(item) => &item.ident,
            // A closure in a variable is called like a function.
            Node::Local(Local {
                pat: Pat::Ident(pattern),
                ..
            }) => &pattern.ident,
            _ => return,
        };
        names.insert(name.to_string());
    });
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_library(code: &str) -> Vec<String> {
        let program = Program::new("a.rs", 0, code.to_string(), true).unwrap();
        let own = defined(&program.tree);
        let names = used(&program).into_iter().map(|name| name.text);
        names.filter(|name| is_of_library(name, &own)).collect()
    }

    #[test]
    fn library_names_are_found() {
        let code = "use ::rand::rngs::SmallRng;\n\n#[derive(Clone)]\nstruct A { b: Vec<f32> }\n\n\
                    fn f() { a::b::draw(WHITE, x); Color::new(1.0).min(y); format!(\"{}\", z.len()); if let None = w {} }\n";
        let expected = [
            "SmallRng",
            "Clone",
            "Vec",
            "f32",
            "draw",
            "WHITE",
            "Color",
            "Color::new",
            "min",
            "format!",
            "len",
            "None",
        ];
        let mut found = of_library(code);
        for name in expected {
            assert!(found.contains(&name.to_string()), "{name}: {found:?}");
            found.retain(|other| other != name);
        }
        assert!(found.is_empty(), "{found:?}");
    }

    #[test]
    fn a_programs_own_names_are_not_library_names() {
        let code = "mod cell;\nuse cell::B;\nuse crate::board::C;\nconst D: E = E::F;\nenum E { F }\nimpl E { fn g(self) -> Self { Self::F } }\n\
                    fn h(x: E) { h(E::F); x.g(); let y = |z| z; y(x); match x { E::F => {} } }\n";
        assert_eq!(of_library(code), ["B"]);
        assert_eq!(of_library("fn count() { a.count(); }"), ["count"]);
    }
}
