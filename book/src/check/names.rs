//! Finds the names of libraries in a program: functions, methods, macros, types and constants that it uses and
//! does not define itself.

use crate::check::syntax::arguments;
use proc_macro2::Span;
use std::collections::HashSet;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, Pat, UseTree};

/// Methods of the standard library and of `rand` whose names our own methods have, too. A program that
/// defines one may still call the other, so these names are always those of a library.
const SHARED: [&str; 2] = ["choose", "count"];

/// A name as a reader would look it up (`draw_poly`, `Color::new`, `format!`), and its line.
#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    pub text: String,
    pub line: usize,
}

/// The names that a file uses, its own ones, too.
pub fn used(file: &syn::File) -> Vec<Name> {
    let mut finder = Used { names: Vec::new() };
    finder.visit_file(file);
    finder.names
}

/// The names that a file defines.
pub fn defined(file: &syn::File) -> HashSet<String> {
    let mut finder = Defined {
        names: HashSet::new(),
    };
    finder.visit_file(file);
    finder.names
}

/// Whether a name is one of a library, where these ones are the program's own.
pub fn is_of_library(name: &str, own: &HashSet<String>) -> bool {
    let owner = name.split("::").next().unwrap_or_default();
    SHARED.contains(&name) || !(own.contains(owner) || owner == "Self")
}

struct Used {
    names: Vec<Name>,
}

impl Used {
    fn add(&mut self, text: impl ToString, span: Span) {
        let (text, line) = (text.to_string(), span.start().line);
        self.names.push(Name { text, line });
    }

    /// Of `macroquad::prelude::Color::new` a reader has to know `Color` and `Color::new`.
    fn add_path(&mut self, path: &syn::Path) {
        let names: Vec<String> = path
            .segments
            .iter()
            .map(|segment| segment.ident.to_string())
            .collect();
        let is_type = |name: &String| name.starts_with(char::is_uppercase);
        let Some(start) = names
            .iter()
            .position(is_type)
            .or(names.len().checked_sub(1))
        else {
            return;
        };
        self.add(&names[start], path.span());
        if names.len() > start + 1 {
            self.add(names[start..].join("::"), path.span());
        }
    }

    fn add_imports(&mut self, tree: &UseTree) {
        match tree {
            UseTree::Path(path) if path.ident == "crate" || path.ident == "super" => {}
            UseTree::Path(path) => self.add_imports(&path.tree),
            UseTree::Group(group) => group.items.iter().for_each(|item| self.add_imports(item)),
            UseTree::Name(name) => self.add(&name.ident, name.span()),
            UseTree::Rename(rename) => self.add(&rename.ident, rename.span()),
            UseTree::Glob(_) => {}
        }
    }
}

impl<'a> Visit<'a> for Used {
    /// Of the attributes only `derive` names things that a reader writes: they are explained as ideas.
    fn visit_attribute(&mut self, attribute: &'a syn::Attribute) {
        if attribute.path().is_ident("derive") {
            let add = |meta: syn::meta::ParseNestedMeta| {
                self.add_path(&meta.path);
                Ok(())
            };
            // What is no list of names the compiler refuses anyway.
            attribute.parse_nested_meta(add).unwrap_or_default();
        }
    }

    fn visit_item_use(&mut self, item: &'a syn::ItemUse) {
        self.add_imports(&item.tree);
    }

    fn visit_expr_call(&mut self, call: &'a syn::ExprCall) {
        if let Expr::Path(function) = &*call.func
            && function.path.get_ident().is_some()
        {
            self.add_path(&function.path);
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        self.add(&call.method, call.method.span());
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_path(&mut self, expr: &'a syn::ExprPath) {
        // A small name by itself is a variable, or a function that its call has added.
        let is_small = |name: &syn::Ident| name.to_string().starts_with(char::is_lowercase);
        if !expr.path.get_ident().is_some_and(is_small) {
            self.add_path(&expr.path);
        }
        visit::visit_expr_path(self, expr);
    }

    fn visit_type_path(&mut self, ty: &'a syn::TypePath) {
        self.add_path(&ty.path);
        visit::visit_type_path(self, ty);
    }

    fn visit_expr_struct(&mut self, expr: &'a syn::ExprStruct) {
        self.add_path(&expr.path);
        visit::visit_expr_struct(self, expr);
    }

    fn visit_pat(&mut self, pattern: &'a Pat) {
        match pattern {
            Pat::TupleStruct(pattern) => self.add_path(&pattern.path),
            // Such as `None`; a small name is a new variable.
            Pat::Ident(pattern) if pattern.ident.to_string().starts_with(char::is_uppercase) => {
                self.add(&pattern.ident, pattern.span());
            }
            _ => {}
        }
        visit::visit_pat(self, pattern);
    }

    fn visit_macro(&mut self, call: &'a syn::Macro) {
        let name = call
            .path
            .segments
            .last()
            .map(|segment| format!("{}!", segment.ident));
        self.add(name.unwrap_or_default(), call.span());
        for argument in &arguments(call) {
            self.names.extend(used_in(argument));
        }
    }
}

/// The names in an argument of a macro, whose tree is made for the moment.
fn used_in(argument: &Expr) -> Vec<Name> {
    let mut finder = Used { names: Vec::new() };
    finder.visit_expr(argument);
    finder.names
}

struct Defined {
    names: HashSet<String>,
}

impl<'a> Visit<'a> for Defined {
    fn visit_signature(&mut self, signature: &'a syn::Signature) {
        self.names.insert(signature.ident.to_string());
        visit::visit_signature(self, signature);
    }

    fn visit_item(&mut self, item: &'a syn::Item) {
        let name = match item {
            syn::Item::Const(item) => Some(&item.ident),
            syn::Item::Enum(item) => Some(&item.ident),
            syn::Item::Struct(item) => Some(&item.ident),
            syn::Item::Trait(item) => Some(&item.ident),
            syn::Item::Mod(item) => Some(&item.ident),
            _ => None,
        };
        self.names.extend(name.map(ToString::to_string));
        visit::visit_item(self, item);
    }

    fn visit_impl_item_const(&mut self, item: &'a syn::ImplItemConst) {
        self.names.insert(item.ident.to_string());
        visit::visit_impl_item_const(self, item);
    }

    /// A closure in a variable is called like a function.
    fn visit_local(&mut self, local: &'a syn::Local) {
        if let Pat::Ident(pattern) = &local.pat {
            self.names.insert(pattern.ident.to_string());
        }
        visit::visit_local(self, local);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_library(code: &str) -> Vec<String> {
        let file = syn::parse_file(code).unwrap();
        let own = defined(&file);
        let names = used(&file).into_iter().map(|name| name.text);
        names.filter(|name| is_of_library(name, &own)).collect()
    }

    #[test]
    fn names_of_libraries_are_found() {
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
    fn names_of_the_program_are_its_own() {
        let code = "mod cell;\nuse cell::B;\nuse crate::board::C;\nconst D: E = E::F;\nenum E { F }\nimpl E { fn g(self) -> Self { Self::F } }\n\
                    fn h(x: E) { h(E::F); x.g(); let y = |z| z; y(x); match x { E::F => {} } }\n";
        assert_eq!(of_library(code), ["B"]);
        assert_eq!(of_library("fn count() { a.count(); }"), ["count"]);
    }
}
