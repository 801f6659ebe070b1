//! The items of a program: its functions, structs and the like. Their order does not matter to Rust, so it does not
//! matter here.

use crate::align::alikeness;
use crate::nearest::shared;
use crate::tokens::{Token, is_balanced};

/// The words that begin an item.
const WORDS: [&str; 10] = [
    "use", "mod", "fn", "struct", "enum", "const", "static", "impl", "trait", "type",
];

/// An item without the items inside it. Tokens between items, such as those after a misspelt `fn`, also form an item.
#[derive(Clone, Debug)]
pub struct Item<'a> {
    /// The item's file, and the key of the item around it, or an empty string.
    pub file: &'a str,
    pub room: String,
    /// The item's kind and name, such as `fn main` or `impl Board`.
    pub key: String,
    pub tokens: Vec<Token<'a>>,
    /// Whether the room is certain, because every bracket in the file is closed.
    pub is_sure: bool,
}

/// Cuts a file into items. An item ends with its own `;` or `}`. Without one, it ends where the next item begins in the
/// same brackets, or where these brackets end.
pub fn items<'a>(file: &'a str, tokens: &[Token<'a>]) -> Vec<Item<'a>> {
    let is_sure = is_balanced(tokens);
    // `open`: the unended items, and how many brackets are around each. `head`: the end of an item's first word.
    let (mut items, mut open, mut head) = (Vec::<Item>::new(), Vec::<(usize, usize)>::new(), 0);
    for (at, (token, level)) in tokens.iter().zip(levels(tokens)).enumerate() {
        let word = word(tokens, at).filter(|_| at >= head);
        open.retain(|(_, least)| *least < level || *least == level && word.is_none());
        let around = open
            .last()
            .map(|(index, least)| (&items[*index], level > *least));
        let is_between = around.is_none_or(|(item, is_inside)| is_inside && item.is_open_room());
        if word.is_some() || is_between {
            let room = around.map_or(String::new(), |(item, _)| item.key.clone());
            head = word.unwrap_or(at) + 1;
            open.push((items.len(), level));
            items.push(Item::new(file, room, key(&tokens[head - 1..]), is_sure));
        }
        let last = open.last().map_or(0, |(index, _)| *index);
        items[last].tokens.push(*token);
        if items[last].ends_with(token) {
            open.retain(|(_, least)| *least < level);
        }
    }
    merge_parts(items)
}

/// How many brackets are open around each token.
///
/// If some brackets are not closed, the indents help: a `}` at the start of a line closes the brackets that were opened
/// at a larger indent. An item also closes those that were opened at its own indent.
fn levels(tokens: &[Token]) -> Vec<usize> {
    let is_sure = is_balanced(tokens);
    let (mut open, mut indent) = (Vec::new(), 0);
    let level = |(at, token): (usize, &Token)| {
        indent = token.indent.unwrap_or(indent);
        let is_edge = !is_sure && token.indent.is_some();
        let is_item = is_edge && word(tokens, at).is_some();
        let is_inside = |open: &usize| *open >= indent + usize::from(!is_item);
        while (is_item || is_edge && token.text == "}") && open.last().is_some_and(is_inside) {
            open.pop();
        }
        let is_closed = is_sure || open.last().is_some_and(|open| *open >= indent);
        match token.depth() {
            1 if token.text == "{" => open.push(indent),
            1 => open.push(usize::MAX),
            -1 if is_closed => drop(open.pop()),
            _ => {}
        }
        open.len() - usize::from(token.depth() == 1)
    };
    tokens.iter().enumerate().map(level).collect()
}

/// If an `impl` comes in several parts, keeps only the first. The items inside have already been separated, so one pair
/// of braces is enough.
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

impl<'a> Item<'a> {
    fn new(file: &'a str, room: String, key: String, is_sure: bool) -> Item<'a> {
        Item {
            file,
            room,
            key,
            tokens: Vec::new(),
            is_sure,
        }
    }

    /// The item's key, the item around it, and its file.
    pub fn path(&self) -> (&str, &str, &str) {
        (&self.key, &self.room, self.file)
    }

    /// The item's key if it has lines inside, or else an empty string.
    pub fn room_for_lines(&self) -> &str {
        let has_lines = matches!(
            self.word(),
            "fn" | "impl" | "struct" | "enum" | "mod" | "trait"
        );
        if has_lines { &self.key } else { "" }
    }

    /// Whether this is an item, and not the tokens between two items.
    pub fn is_item(&self) -> bool {
        WORDS.contains(&self.word())
    }

    /// Whether the item's name identifies it, no matter where it is. The name of a `use` or a `mod` does not, because
    /// several files may need the same one.
    pub fn can_move(&self) -> bool {
        !matches!(self.word(), "use" | "mod")
    }

    fn word(&self) -> &str {
        self.key.split(' ').next().unwrap_or_default()
    }

    /// Whether the next tokens belong to items inside this item.
    fn is_open_room(&self) -> bool {
        let is_open = self.tokens.last().is_some_and(|last| last.text == "{");
        is_open && matches!(self.word(), "mod" | "impl" | "trait")
    }

    /// Whether the item ends with this token, which must be outside the item's brackets. Tokens between items end only
    /// where an item begins.
    fn ends_with(&self, token: &Token) -> bool {
        match self.word() {
            "use" | "const" | "static" | "type" => token.text == ";",
            _ => matches!(token.text, ";" | "}") && self.is_item(),
        }
    }
}

/// The index of an item's first word after its attributes and `pub`, if an item begins at `start`.
fn word(tokens: &[Token], start: usize) -> Option<usize> {
    let before = start.checked_sub(1).map_or(";", |at| tokens[at].text);
    if tokens[start].indent.is_none() && !matches!(before, "{" | "}" | ";") {
        return None;
    }
    let mut at = start;
    loop {
        let next = tokens.get(at + 1).map_or("", |token| token.text);
        match tokens.get(at)?.text {
            "const" if next == "fn" => at += 1,
            "#" => at = after(tokens, at, "]")?,
            "pub" if next == "(" => at = after(tokens, at, ")")?,
            "pub" | "async" | "unsafe" => at += 1,
            text => return Some(at).filter(|_| WORDS.contains(&text)),
        }
    }
}

/// The index after the next bracket of this kind, if the bracket is not far away.
fn after(tokens: &[Token], at: usize, bracket: &str) -> Option<usize> {
    let near = tokens[at..].iter().take(60);
    let closing = near
        .map(|token| token.text)
        .position(|text| text == bracket);
    closing.map(|length| at + length + 1)
}

/// The kind and name of an item. The name of a `use` or an `impl` is everything up to the brace or the semicolon.
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

/// An item of the reader's and the book's version of it, or only one of the two.
pub type Pair<'a> = (Option<Item<'a>>, Option<Item<'a>>);

/// Whether one of the reader's items may be the same as one of the book's.
type Rule<'r> = dyn Fn(&Item, &Item) -> bool + 'r;

/// Pairs the items of two programs: those in the same place, then those with the same name, and then those that are
/// alike. Tokens between the reader's items go to the item above them if nothing in the book is like them. The pairs
/// come in the order of the book, followed by the items that only the reader has.
pub fn pairs<'a>(mine: Vec<Item<'a>>, book: Vec<Item<'a>>) -> Vec<Pair<'a>> {
    let mut twins: Vec<Option<usize>> = vec![None; mine.len()];
    let can_move = |item: &Item, book: &Item| {
        item.can_move() || mine.iter().all(|other| other.file != book.file)
    };
    let rules: [&Rule; 3] = [
        &|mine, book| mine.path() == book.path(),
        &|mine, book| mine.key == book.key && mine.is_item() && can_move(mine, book),
        &|mine, book| {
            mine.file == book.file && (is_like(&mine.tokens, &book.tokens) || is_rest(mine, book))
        },
    ];
    for rule in rules {
        for (index, item) in book
            .iter()
            .enumerate()
            .filter(|(_, item)| !item.key.is_empty())
        {
            if twins.contains(&Some(index)) {
                continue;
            }
            let fits = |at: &usize| twins[*at].is_none() && rule(&mine[*at], item);
            let candidates = Vec::from_iter((0..mine.len()).filter(fits));
            let alike = |at: &usize| (alikeness(&mine[*at].tokens, &item.tokens) * 1000.0) as u32;
            let best = match candidates[..] {
                [only] => Some(only),
                _ => candidates.iter().rev().copied().max_by_key(alike),
            };
            if let Some(best) = best {
                twins[best] = Some(index);
            }
        }
    }
    let mut pairs: Vec<Pair> = book.into_iter().map(|item| (None, Some(item))).collect();
    let mut above: Option<usize> = None;
    for (item, twin) in mine.into_iter().zip(twins) {
        let here = above.filter(|at| {
            pairs[*at]
                .0
                .as_ref()
                .is_some_and(|other| other.file == item.file)
        });
        match (twin, here) {
            (None, Some(at)) if !item.is_item() => {
                pairs[at]
                    .0
                    .as_mut()
                    .map(|above| above.tokens.extend(item.tokens))
                    .unwrap_or_default();
                continue;
            }
            (Some(twin), _) => above = Some(twin),
            _ => {
                pairs.push((None, None));
                above = Some(pairs.len() - 1);
            }
        }
        if let Some(at) = above {
            pairs[at].0 = Some(item);
        }
    }
    pairs
}

/// Whether tokens between two items are what is left of a book's item whose first line is missing.
fn is_rest(mine: &Item, book: &Item) -> bool {
    mine.tokens.len() > 3 && !mine.is_item() && book.tokens.ends_with(&mine.tokens)
}

/// Whether two items are probably the same one under different names.
fn is_like(mine: &[Token], book: &[Token]) -> bool {
    match mine.len().max(book.len()) {
        0..60 => alikeness(mine, book) > 0.7,
        _ => shared([mine].into_iter(), [book].into_iter()) > 0.5,
    }
}
