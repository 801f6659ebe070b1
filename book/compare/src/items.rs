//! The functions, structs and other items of a program, and their order.

use crate::sort;
use crate::tokens::Token;
use std::ops::Range;

/// What begins an item.
const WORDS: [&str; 10] = [
    "use", "mod", "fn", "struct", "enum", "const", "static", "impl", "trait", "type",
];

/// What an item may begin with before its word.
const BEFORE: [&str; 5] = ["#", "pub", "async", "unsafe", "extern"];

/// An item, or tokens that are none.
#[derive(Clone, Debug)]
pub struct Item {
    /// What it is and its name, such as `fn main` or `impl Board`; nothing for loose tokens.
    pub key: String,
    /// Where its tokens are.
    pub range: Range<usize>,
    /// Where the tokens between its outer braces are, if it is closed.
    pub body: Option<Range<usize>>,
}

impl Item {
    /// Whether it has items in it that are seen from outside.
    pub fn is_room(&self) -> bool {
        self.body.is_some() && (self.key.starts_with("impl ") || self.key.starts_with("mod "))
    }
}

/// Cuts a range of tokens into items. If the braces are wrong, an item ends where another one begins at the left edge.
pub fn items(tokens: &[Token], range: Range<usize>) -> Vec<Item> {
    let is_balanced = is_balanced(&tokens[range.clone()]);
    let starts = |at: &usize| tokens[*at].indent == Some(0) && begins(&tokens[*at]);
    let (mut items, mut at) = (Vec::<Item>::new(), range.start);
    while at < range.end {
        let word = word(tokens, at..range.end);
        let next = word.and_then(|word| (word + 1..range.end).find(starts));
        let end = next.filter(|_| !is_balanced).unwrap_or(range.end);
        let item = match word {
            Some(word) => item(tokens, at..end, word),
            None => Item {
                key: String::new(),
                range: at..at + 1,
                body: None,
            },
        };
        at = item.range.end;
        match items.last_mut() {
            Some(last) if last.key.is_empty() && item.key.is_empty() => last.range.end = at,
            _ => items.push(item),
        }
    }
    items
}

/// Whether each brace is closed.
pub fn is_balanced(tokens: &[Token]) -> bool {
    let mut open = 0;
    let depth = tokens.iter().map(|token| {
        open += depth_of(token);
        open
    });
    depth.min().is_none_or(|least| least >= 0) && open == 0
}

/// How a token changes the depth: 1 for an opening brace, -1 for a closing one.
pub fn depth_of(token: &Token) -> i32 {
    i32::from(token.text == "{") - i32::from(token.text == "}")
}

fn begins(token: &Token) -> bool {
    WORDS.contains(&token.text) || BEFORE.contains(&token.text)
}

/// The item whose word is at a place in a range.
pub fn item(tokens: &[Token], range: Range<usize>, word: usize) -> Item {
    let is_line = matches!(tokens[word].text, "use" | "const" | "static" | "type");
    let (mut depth, mut open) = (0, None);
    let end = (word..range.end).find(|at| {
        depth += depth_of(&tokens[*at]);
        open = open.or((depth == 1).then_some(*at));
        match tokens[*at].text {
            ";" => depth == 0 && !is_in_brackets(&tokens[word..*at]),
            "}" => depth <= 0 && !is_line,
            _ => false,
        }
    });
    let last = end.unwrap_or(range.end - 1);
    let body = open.filter(|_| !is_line && end.is_some());
    Item {
        key: key(&tokens[word..=last]),
        range: range.start..last + 1,
        body: body.map(|open| open + 1..last.max(open + 1)),
    }
}

/// Whether some tokens leave a square bracket open, as in `[0; 8]`.
fn is_in_brackets(tokens: &[Token]) -> bool {
    let count = |text| tokens.iter().filter(|token| token.text == text).count();
    count("[") > count("]")
}

/// The place of an item's word, after its attributes and `pub`.
fn word(tokens: &[Token], range: Range<usize>) -> Option<usize> {
    let mut at = range.start;
    while at < range.end.min(range.start + 60) {
        let next = tokens.get(at + 1).map_or("", |token| token.text);
        match tokens[at].text {
            "const" if next == "fn" => at += 1,
            text if WORDS.contains(&text) => return Some(at),
            "#" => at = closing(tokens, at + 1, range.end)? + 1,
            "pub" if next == "(" => at = closing(tokens, at + 1, range.end)? + 1,
            text if BEFORE.contains(&text) => at += 1,
            _ => return None,
        }
    }
    None
}

/// The place of the bracket that closes the one at a place.
fn closing(tokens: &[Token], open: usize, end: usize) -> Option<usize> {
    let mut depth = 0;
    (open..end.min(open + 60)).find(|at| {
        depth += match tokens[*at].text {
            "(" | "[" => 1,
            ")" | "]" => -1,
            _ => 0,
        };
        depth <= 0
    })
}

/// What an item is, and its name; for `use` and `impl` all up to the brace or the semicolon.
fn key(tokens: &[Token]) -> String {
    let length = match tokens[0].text {
        "use" | "impl" => tokens
            .iter()
            .take_while(|token| !matches!(token.text, "{" | ";"))
            .count(),
        "static" if tokens.len() > 2 && tokens[1].text == "mut" => 3,
        _ => 2.min(tokens.len()),
    };
    let texts: Vec<&str> = tokens[..length.min(20)]
        .iter()
        .map(|token| token.text)
        .collect();
    texts.join(" ")
}

/// The reader's tokens with the items in the book's order. Parts of an `impl` come together.
pub fn in_order<'a>(mine: &[Token<'a>], book: &[Token]) -> Vec<Token<'a>> {
    let [ours, theirs] = [mine, book].map(|tokens| items(tokens, 0..tokens.len()));
    let ranked = ranked(&ours, &theirs);
    let (mut ordered, mut at) = (Vec::new(), 0);
    while at < ranked.len() {
        let item = ranked[at].1;
        let is_part = |other: &&Item| item.is_room() && other.key == item.key;
        let items = ranked[at..].iter().map(|(_, item)| *item);
        let parts: Vec<&Item> = items.take_while(is_part).collect();
        let theirs = theirs.iter().find(|other| other.key == item.key);
        let body = theirs.and_then(|theirs| theirs.body.clone());
        add(
            &mut ordered,
            mine,
            item,
            &parts,
            body.map(|body| &book[body]),
        );
        at += parts.len().max(1);
    }
    ordered
}

/// Items in the book's order. What the book does not have comes after what it came after.
fn ranked<'i>(ours: &'i [Item], theirs: &[Item]) -> Vec<(usize, &'i Item)> {
    let mut rank = 0;
    let mut ranked: Vec<(usize, &Item)> = Vec::new();
    for item in ours {
        let is_this = |other: &Item| other.key == item.key && !item.key.is_empty();
        let place = theirs.iter().position(is_this);
        rank = place.map_or(rank, |place| place + 1);
        ranked.push((rank, item));
    }
    sort(&mut ranked, |(rank, _)| *rank);
    ranked
}

/// Adds an item to the ordered ones, and what is in it, in the book's order.
fn add<'a>(
    ordered: &mut Vec<Token<'a>>,
    mine: &[Token<'a>],
    item: &Item,
    parts: &[&Item],
    book: Option<&[Token]>,
) {
    let bodies: Option<Vec<Range<usize>>> = parts.iter().map(|part| part.body.clone()).collect();
    let (Some(bodies), Some(book)) = (bodies.filter(|bodies| !bodies.is_empty()), book) else {
        return ordered.extend_from_slice(&mine[item.range.clone()]);
    };
    let inner: Vec<Token> = bodies
        .iter()
        .flat_map(|body| &mine[body.clone()])
        .copied()
        .collect();
    let last = bodies[bodies.len() - 1].end;
    ordered.extend_from_slice(&mine[item.range.start..bodies[0].start]);
    ordered.extend(in_order(&inner, book));
    ordered.extend_from_slice(&mine[last..parts[parts.len() - 1].range.end]);
}
