//! The items of a program: its functions, structs and the like. Rust does not care about their order, so neither do we.

use crate::tokens::{Token, is_balanced};

/// What begins an item.
const WORDS: [&str; 10] = [
    "use", "mod", "fn", "struct", "enum", "const", "static", "impl", "trait", "type",
];

/// What an item may begin with before its word.
const BEFORE: [&str; 3] = ["pub", "async", "unsafe"];

/// The items that hold nothing but items.
const ROOMS: [&str; 3] = ["mod", "impl", "trait"];

/// An item without the items inside it. Tokens between items, such as those after a misspelt `fn`, are also one.
#[derive(Clone, Debug)]
pub struct Item<'a> {
    /// Where it is: its file, and the item around it, if there is one.
    pub file: &'a str,
    pub room: String,
    /// What it is and its name, such as `fn main` or `impl Board`.
    pub key: String,
    pub tokens: Vec<Token<'a>>,
    /// Whether the room is certain, because every bracket in the file is closed.
    pub is_sure: bool,
}

/// An item that is not closed yet.
struct Open<'a> {
    /// Its index among the items.
    index: usize,
    word: &'a str,
    indent: usize,
    depth: i32,
    /// Whether it holds nothing but items from here on.
    is_room: bool,
}

/// Cuts a file into items.
///
/// If all brackets are closed, they say where an item ends. If not, the indents do: an item goes on until a `}` or another
/// item is no further in than its first line.
pub fn items<'a>(file: &'a str, tokens: &[Token<'a>]) -> Vec<Item<'a>> {
    let mut cutter = Cutter {
        file,
        is_sure: is_balanced(tokens),
        items: Vec::new(),
        open: Vec::new(),
    };
    let mut head = 0;
    for (at, token) in tokens.iter().enumerate() {
        let before = at.checked_sub(1).map_or(";", |at| tokens[at].text);
        let is_start = token.indent.is_some() || matches!(before, "{" | "}" | ";");
        let word = word(tokens, at).filter(|_| is_start && at >= head);
        cutter.leave(token, word.is_some());
        if word.is_some() || cutter.is_between(token) {
            head = word.unwrap_or(at) + 1;
            cutter.begin(token, &tokens[head - 1..]);
        }
        cutter.add(token);
    }
    merge_parts(cutter.items)
}

/// An `impl` may come in parts. Its items are apart already, so one pair of braces is enough.
fn merge_parts(items: Vec<Item>) -> Vec<Item> {
    let mut merged: Vec<Item> = Vec::new();
    for item in items {
        let is_part = |other: &Item| other.path() == item.path() && other.tokens == item.tokens;
        if !item.key.starts_with("impl ") || !merged.iter().any(is_part) {
            merged.push(item);
        }
    }
    merged
}

struct Cutter<'a> {
    file: &'a str,
    is_sure: bool,
    items: Vec<Item<'a>>,
    open: Vec<Open<'a>>,
}

impl<'a> Cutter<'a> {
    /// Leaves the items that cannot go on where another item begins, or in a line that begins with this token.
    fn leave(&mut self, token: &Token, is_item: bool) {
        let is_edge = !self.is_sure && (is_item || token.text == "}");
        let ends = |open: &Open| match token.indent {
            _ if is_item && open.depth <= 0 => true,
            Some(indent) if is_edge => indent < open.indent || is_item && indent == open.indent,
            _ => false,
        };
        while self.open.last().is_some_and(ends) {
            self.open.pop();
        }
    }

    /// Whether a token is in no item, or only in one that holds nothing but items, and does not end it.
    fn is_between(&self, token: &Token) -> bool {
        self.open
            .last()
            .is_none_or(|open| open.is_room && !self.is_end(open, token))
    }

    /// Begins an item with a token. Its word is the first of some tokens.
    fn begin(&mut self, token: &Token, tokens: &[Token<'a>]) {
        let around = self.open.last().map(|open| &self.items[open.index]);
        let room = around.map_or(String::new(), |item| item.key.clone());
        let (index, word) = (self.items.len(), tokens[0].text);
        let indent = token.indent.unwrap_or(usize::MAX);
        self.open.push(Open {
            index,
            word,
            indent,
            depth: 0,
            is_room: false,
        });
        self.items.push(Item {
            file: self.file,
            room,
            key: key(tokens),
            tokens: Vec::new(),
            is_sure: self.is_sure,
        });
    }

    /// Adds a token to the item that is open, and closes the item if it ends there.
    fn add(&mut self, token: &Token<'a>) {
        let Some(mut open) = self.open.pop() else {
            return;
        };
        self.items[open.index].tokens.push(*token);
        if !self.is_end(&open, token) {
            open.depth += token.depth();
            open.is_room |= token.text == "{" && ROOMS.contains(&open.word);
            self.open.push(open);
        }
    }

    fn is_end(&self, open: &Open, token: &Token) -> bool {
        let is_line = matches!(open.word, "use" | "const" | "static" | "type");
        let depth = open.depth + token.depth();
        match (token.text, token.indent) {
            (";", _) => depth <= 0 && (self.is_sure || is_line),
            ("}", _) if is_line => false,
            ("}", Some(indent)) if !self.is_sure => indent <= open.indent,
            ("}", None) if !self.is_sure => {
                depth <= 0 && self.items[open.index].tokens[0].line == token.line
            }
            ("}", _) => depth <= 0,
            _ => false,
        }
    }
}

impl Item<'_> {
    /// Its key, the item around it, and its file.
    pub fn path(&self) -> (&str, &str, &str) {
        (&self.key, &self.room, self.file)
    }

    /// The same without its place.
    pub fn anywhere(&self) -> (&str, &str, &str) {
        (&self.key, "", "")
    }

    /// Whether it is known by its name, wherever it is. A file may need the same `use` as another.
    pub fn can_move(&self) -> bool {
        !self.key.starts_with("use ") && !self.key.starts_with("mod ")
    }
}

/// The place of the word of an item that begins at a place, after its attributes and `pub`.
fn word(tokens: &[Token], mut at: usize) -> Option<usize> {
    loop {
        let next = tokens.get(at + 1).map_or("", |token| token.text);
        match tokens.get(at)?.text {
            text if WORDS.contains(&text) && (text, next) != ("const", "fn") => return Some(at),
            "#" | "pub" if matches!(next, "[" | "(") => at = closing(tokens, at + 1)? + 1,
            "const" => at += 1,
            text if BEFORE.contains(&text) => at += 1,
            _ => return None,
        }
    }
}

/// The place of the bracket that closes the one at a place. If it is not near, the line's last token is taken for it.
fn closing(tokens: &[Token], open: usize) -> Option<usize> {
    let near = open..tokens.len().min(open + 60);
    let mut depth = 0;
    let closing = near.clone().find(|at| {
        depth += tokens[*at].depth();
        depth <= 0 || matches!(tokens[*at].text, "{" | ";")
    });
    let is_last = |at: &usize| tokens.get(at + 1).is_none_or(|next| next.indent.is_some());
    closing
        .filter(|_| depth <= 0)
        .or_else(|| near.clone().find(is_last))
}

/// What an item is, and its name; for `use` and `impl` everything up to the brace or the semicolon.
fn key(tokens: &[Token]) -> String {
    let length = match tokens.first().map(|token| token.text) {
        Some("use" | "impl") => 20,
        _ => 2,
    };
    let head = tokens
        .iter()
        .take(length)
        .take_while(|token| !matches!(token.text, "{" | ";"));
    head.map(|token| token.text).collect::<Vec<_>>().join(" ")
}
