//! Finds the modules that some code uses, in its imports and in all other paths.

use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeSet;

/// The crates whose modules are rooms.
const CRATES: [&str; 2] = ["crate", "othello"];

/// The names that come right after a crate in a path: `board` in `crate::board::Board`. In `main.rs`, paths begin with
/// a module, so `is_main` also finds the first name of each path.
pub fn of(code: &str, is_main: bool) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    add(code.parse().unwrap_or_default(), is_main, &mut found);
    found
}

fn add(tokens: TokenStream, is_main: bool, found: &mut BTreeSet<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let has_colons =
        |at| matches!(&tokens.get(at..at + 2), Some([one, two]) if is_colon(one) && is_colon(two));
    for (i, token) in tokens.iter().enumerate() {
        let is_start = i < 2 || !has_colons(i - 2);
        match token {
            TokenTree::Group(group) => add(group.stream(), is_main, found),
            TokenTree::Ident(name) if is_start && has_colons(i + 1) => match tokens.get(i + 3) {
                Some(next) if CRATES.iter().any(|root| name == root) => found.extend(firsts(next)),
                _ if is_main => drop(found.insert(name.to_string())),
                _ => {}
            },
            _ => {}
        }
    }
}

fn is_colon(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(sign) if sign.as_char() == ':')
}

/// The name after `crate::`, or the first names of several paths in braces.
fn firsts(token: &TokenTree) -> Vec<String> {
    match token {
        TokenTree::Ident(name) => vec![name.to_string()],
        TokenTree::Group(group) => {
            let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
            let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(sign) if sign.as_char() == ',');
            let paths = tokens.split(is_comma).filter_map(|path| path.first());
            paths.map(ToString::to_string).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooms_are_found_in_imports_and_in_other_paths() {
        let code = "use crate::board::{Board, Square};\npub use othello::{clock, game::{Event, Game}};\n\
                    /// See [`crate::gone`].\nfn a(b: crate::cell::Cell) { if b { print!(\"{}\", crate::record::write(c::d)) } }\n";
        let found = |is_main| of(code, is_main).into_iter().collect::<Vec<_>>().join(" ");
        assert_eq!(found(false), "board cell clock game record");
        assert_eq!(found(true), "board c cell clock game record");
    }
}
