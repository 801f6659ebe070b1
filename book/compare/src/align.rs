//! A file of the reader's next to the same file of the book's: item by item, line by line, and token by token.

use crate::source::Source;
use crate::tokens::{Kind, Token, is_balanced};
use similar::{Algorithm, DiffTag, capture_diff_slices};

/// Two lines belong together if this share of their characters is the same.
const ALIKE: f32 = 0.6;

/// If two passages have more pairs of lines than this, only equal lines are paired.
const MOST_PAIRS: usize = 2_500;

/// The words that begin an item.
const ITEMS: [&str; 10] = [
    "use", "mod", "fn", "struct", "enum", "const", "static", "impl", "trait", "type",
];

/// A function, a struct or the like, or the first line or the last brace of an item that contains others.
#[derive(Clone)]
pub struct Item<'a, 'b> {
    /// The item's kind and name, after those of the items around it.
    path: String,
    /// The item's kind and name alone: `fn main`.
    pub name: String,
    pub tokens: &'b [Token<'a>],
}

/// Cuts a file into items. If a bracket is missing, nobody knows where an item ends, so the file stays whole.
pub fn items<'a, 'b>(tokens: &'b [Token<'a>]) -> Vec<Item<'a, 'b>> {
    let mut items = Vec::new();
    if is_balanced(tokens) {
        cut("", tokens, &mut items);
    } else {
        let (path, name) = Default::default();
        items.push(Item { path, name, tokens });
    }
    items
}

fn cut<'a, 'b>(around: &str, mut tokens: &'b [Token<'a>], items: &mut Vec<Item<'a, 'b>>) {
    while !tokens.is_empty() {
        let (whole, rest) = tokens.split_at(length(tokens));
        let name = name(whole);
        let path = format!("{around}{name}");
        let item = |tokens| Item {
            path: path.clone(),
            name: name.clone(),
            tokens,
        };
        let open = whole.iter().position(|token| token.text == "{");
        match open.filter(|_| name.starts_with("impl") || name.starts_with("mod")) {
            Some(open) => {
                let end = whole.len() - 1;
                let [mut first, mut last] = [item(&whole[..=open]), item(&whole[end..])];
                last.path += " }";
                // If an `impl` comes in several parts, its first line and its last brace count only once.
                if items.iter().any(|item| item.path == path) {
                    (first.tokens, last.tokens) = (&[], &[]);
                }
                items.push(first);
                cut(&format!("{path} > "), &whole[open + 1..end], items);
                items.push(last);
            }
            None => items.push(item(whole)),
        }
        tokens = rest;
    }
}

/// How many tokens the first item has. It ends with its `;` or its `}`.
fn length(tokens: &[Token]) -> usize {
    // An attribute of the whole file, such as `#![allow(dead_code)]`.
    if let [first, second, ..] = tokens
        && (first.text == "#" && second.text == "!")
    {
        return until(tokens, "]");
    }
    let is_line = tokens
        .iter()
        .take(2)
        .any(|first| matches!(first.text, "use" | "mod"));
    let mut depth = 0;
    let is_end = |(at, token): (usize, &Token)| {
        depth += token.depth();
        let next = tokens.get(at + 1);
        let is = |text| next.is_some_and(|next| next.text == text);
        // Perhaps the semicolon is missing.
        let is_last = is_line && next.is_some_and(|next| next.line > token.line) && !is("{");
        let is_closed = token.text == ";" && !is("{") || token.text == "}" && !is(";");
        depth == 0 && (is_last || is_closed)
    };
    let end = tokens.iter().enumerate().position(is_end);
    end.map_or(tokens.len(), |end| end + 1)
}

/// The kind and name of an item, without its attributes, or an empty string if the tokens begin with something else.
/// The name of a `use` or an `impl` is everything up to the brace or the semicolon.
fn name(mut tokens: &[Token]) -> String {
    while let Some(first) = tokens.first() {
        let skipped = match (first.text, tokens.get(1).map_or("", |next| next.text)) {
            ("#", "!") => return "#!".to_string(),
            ("#", _) => until(tokens, "]"),
            ("pub", "(") => until(tokens, ")"),
            ("pub" | "async" | "unsafe", _) | ("const", "fn") => 1,
            _ => break,
        };
        tokens = &tokens[skipped..];
    }
    let length = match tokens.first().map_or("", |first| first.text) {
        "use" | "impl" => 20,
        word if ITEMS.contains(&word) => 2,
        _ => 0,
    };
    let words = tokens.iter().take(length).map(|token| token.text);
    let words = words.take_while(|text| !matches!(*text, "{" | ";"));
    words.collect::<Vec<_>>().join(" ")
}

/// How many tokens there are up to the next bracket of this kind.
fn until(tokens: &[Token], bracket: &str) -> usize {
    let end = tokens.iter().position(|token| token.text == bracket);
    end.map_or(tokens.len(), |end| end + 1)
}

/// Puts the reader's items into the order of the book's, which doesn't matter to Rust. An item that the book doesn't
/// have stays below the item above it.
fn in_order<'a, 'b>(mine: Vec<Item<'a, 'b>>, book: &[Item]) -> Vec<Item<'a, 'b>> {
    let mut place = 0;
    let place_of = |item: Item<'a, 'b>| {
        let twin = book.iter().position(|other| other.path == item.path);
        place = twin.unwrap_or(place);
        (place, item)
    };
    let mut placed: Vec<_> = mine.into_iter().map(place_of).collect();
    placed.sort_by_key(|(place, _)| *place);
    placed.into_iter().map(|(_, item)| item).collect()
}

/// A token of the reader's, and the token that the book has in its place. One of the two may be missing.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    pub mine: Option<Token<'a>>,
    pub book: Option<Token<'a>>,
    /// Whether the difference is the reader's own choice.
    pub is_own: bool,
}

impl<'a> Row<'a> {
    pub fn both(&self) -> Option<[Token<'a>; 2]> {
        Some([self.mine?, self.book?])
    }

    pub fn is_same(&self) -> bool {
        let is_idle = |token: Token| token.kind == Kind::Idle;
        self.mine == self.book || self.mine.xor(self.book).is_some_and(is_idle)
    }

    pub fn is_mistake(&self) -> bool {
        !self.is_same() && !self.is_own
    }
}

/// A line of the reader's and the book's version of it, or only one of the two. If the reader broke or joined lines, it
/// is several lines.
#[derive(Clone, Debug, Default)]
pub struct Piece<'a> {
    pub mine: Vec<Token<'a>>,
    pub book: Vec<Token<'a>>,
    pub rows: Vec<Row<'a>>,
    /// The item of the book in which the lines are.
    pub room: String,
}

impl<'a> Piece<'a> {
    pub fn new(mine: &[Token<'a>], book: &[Token<'a>], room: &str) -> Piece<'a> {
        Piece {
            mine: mine.to_vec(),
            book: book.to_vec(),
            rows: rows(mine, book),
            room: room.to_string(),
        }
    }

    pub fn file(&self) -> &'a Source {
        self.mine.first().unwrap_or_else(|| &self.book[0]).file
    }

    pub fn mistakes(&self) -> impl Iterator<Item = &Row<'a>> {
        self.rows.iter().filter(|row| row.is_mistake())
    }
}

/// The tokens of one line, and what makes it equal to another line. For a line of closing brackets, that includes the
/// nesting depth, so that a missing `}` is not mistaken for the next one.
struct Line<'a, 'b> {
    tokens: &'b [Token<'a>],
    key: String,
    room: String,
}

impl Line<'_, '_> {
    /// What makes the line equal to another one, without a comma at its end.
    fn words(&self) -> &str {
        self.key.trim_end_matches(", ")
    }
}

/// Cuts items into lines. How deep a closing bracket is, the brackets around it say, or else its indent.
fn lines<'a, 'b>(items: &[Item<'a, 'b>], is_sure: bool) -> Vec<Line<'a, 'b>> {
    let is_line = |a: &Token, b: &Token| a.line == b.line;
    let all = items.iter().flat_map(|item| item.tokens.chunk_by(is_line));
    let indents = all
        .map(|line| line[0].indent())
        .filter(|indent| *indent > 0);
    let unit = indents.min().unwrap_or(1);
    let (mut lines, mut depth) = (Vec::new(), 0);
    for item in items {
        for tokens in item.tokens.chunk_by(is_line) {
            depth += tokens.iter().map(Token::depth).sum::<i32>();
            let used = tokens.iter().filter(|token| token.kind != Kind::Idle);
            let mut key: String = used.flat_map(|token| [token.text, " "]).collect();
            if tokens
                .iter()
                .all(|token| token.kind == Kind::Mark && token.depth() <= 0)
            {
                let indent = tokens[0].indent() / unit;
                key += &if is_sure {
                    depth.to_string()
                } else {
                    indent.to_string()
                };
            }
            let room = item.path.clone();
            lines.push(Line { tokens, key, room });
        }
    }
    lines
}

/// The names that a file's `use` lines bring in, in alphabetical order.
fn uses(items: &[Item]) -> Vec<String> {
    let mut names = Vec::new();
    for item in items.iter().filter(|item| item.path.starts_with("use ")) {
        let text: String = item.tokens.iter().map(|token| token.text).collect();
        let list = text
            .strip_suffix("};")
            .and_then(|text| text.split_once('{'));
        match list {
            Some((path, list)) => {
                let list = list.trim_end_matches(',').split(',');
                names.extend(list.map(|name| format!("{path}{name};")));
            }
            None => names.push(text),
        }
    }
    names.sort();
    names
}

/// Puts two files side by side.
pub fn pieces<'a>(mine: &[Token<'a>], book: &[Token<'a>]) -> Vec<Piece<'a>> {
    let is_sure = is_balanced(mine) && is_balanced(book);
    let mut theirs = items(book);
    let mut ours = in_order(items(mine), &theirs);
    // The order of `use` lines does not matter, and neither does which names share a line.
    if uses(&ours) == uses(&theirs) {
        ours.retain(|item| !item.path.starts_with("use "));
        theirs.retain(|item| !item.path.starts_with("use "));
    }
    // If an item is there twice, the right one counts, and the other one is extra.
    let is_right = |item: &Item| {
        let mut books = theirs.iter().filter(|book| book.path == item.path);
        books.any(|book| book.tokens == item.tokens)
    };
    let is_extra = |item: &Item| {
        let mut others = ours.iter().filter(|other| other.path == item.path);
        !is_right(item) && others.any(is_right)
    };
    let path = |item: &Item| match is_extra(item) {
        true => String::new(),
        false => item.path.clone(),
    };
    let paths = Vec::from_iter(ours.iter().map(path));
    let book_paths = Vec::from_iter(theirs.iter().map(|item| item.path.clone()));
    let mut pieces = Vec::new();
    for change in capture_diff_slices(Algorithm::Lcs, &paths, &book_paths) {
        let (ours, theirs) = (&ours[change.old_range()], &theirs[change.new_range()]);
        let size = if change.tag() == DiffTag::Equal {
            1
        } else {
            usize::MAX
        };
        let (mut ours, mut theirs) = (ours.chunks(size), theirs.chunks(size));
        for _ in 0..ours.len().max(theirs.len()) {
            let [ours, theirs] = [ours.next(), theirs.next()].map(Option::unwrap_or_default);
            pieces.extend(line_by_line(&lines(ours, is_sure), &lines(theirs, is_sure)));
        }
    }
    pieces
}

/// Puts the lines of some items side by side.
fn line_by_line<'a>(ours: &[Line<'a, '_>], theirs: &[Line<'a, '_>]) -> Vec<Piece<'a>> {
    if used(ours).eq(used(theirs)) {
        return vec![whole(ours, theirs)];
    }
    let keys = |lines: &[Line]| Vec::from_iter(lines.iter().map(|line| line.key.clone()));
    let mut pieces = Vec::new();
    for change in capture_diff_slices(Algorithm::Lcs, &keys(ours), &keys(theirs)) {
        let (ours, theirs) = (&ours[change.old_range()], &theirs[change.new_range()]);
        if change.tag() == DiffTag::Equal {
            let pairs = ours.iter().zip(theirs);
            pieces
                .extend(pairs.map(|(mine, book)| Piece::new(mine.tokens, book.tokens, &book.room)));
        } else {
            pieces.extend(changed(ours, theirs));
        }
    }
    pieces
}

/// The tokens that make a difference.
fn used<'a, 'b>(lines: &[Line<'a, 'b>]) -> impl Iterator<Item = &'b Token<'a>> {
    let tokens = lines.iter().flat_map(|line| line.tokens);
    tokens.filter(|token| token.kind != Kind::Idle)
}

/// Puts lines side by side as if they were a single line.
fn whole<'a>(ours: &[Line<'a, '_>], theirs: &[Line<'a, '_>]) -> Piece<'a> {
    let tokens = |lines: &[Line<'a, '_>]| {
        let tokens = lines.iter().flat_map(|line| line.tokens);
        tokens.copied().collect::<Vec<_>>()
    };
    let room = theirs.first().map_or("", |line| &line.room);
    Piece::new(&tokens(ours), &tokens(theirs), room)
}

/// Puts lines side by side that are not equal: those that are most alike, or one after another if that explains more, as
/// when two names are swapped in many lines. If it explains still more to ignore the line breaks, the reader broke the
/// lines in different places.
fn changed<'a>(ours: &[Line<'a, '_>], theirs: &[Line<'a, '_>]) -> Vec<Piece<'a>> {
    let wrong =
        |pieces: &[Piece]| -> usize { pieces.iter().map(|piece| piece.mistakes().count()).sum() };
    let lengths = |lines: &[Line]| Vec::from_iter(lines.iter().map(|line| line.tokens.len()));
    let mut pieces = paired(ours, theirs);
    if lengths(ours) == lengths(theirs) && !is_shuffled(ours, theirs) {
        let pairs = ours.iter().zip(theirs);
        let one_by_one = pairs.map(|(mine, book)| Piece::new(mine.tokens, book.tokens, &book.room));
        let one_by_one = Vec::from_iter(one_by_one);
        if wrong(&one_by_one) < wrong(&pieces) {
            pieces = one_by_one;
        }
    }
    let whole = vec![whole(ours, theirs)];
    match wrong(&whole) < wrong(&pieces).min(3) {
        true => whole,
        false => pieces,
    }
}

/// Whether two lists have the same lines in a different order.
fn is_shuffled(ours: &[Line], theirs: &[Line]) -> bool {
    let keys = |lines: &[Line]| {
        let mut keys = Vec::from_iter(lines.iter().map(|line| line.words().to_string()));
        keys.sort();
        keys
    };
    keys(ours) == keys(theirs)
}

/// Pairs the lines that are most alike, without changing their order.
fn paired<'a>(ours: &[Line<'a, '_>], theirs: &[Line<'a, '_>]) -> Vec<Piece<'a>> {
    let mut alike = Vec::new();
    if ours.len() * theirs.len() <= MOST_PAIRS {
        for (i, mine) in ours.iter().enumerate() {
            let likeness = |(j, book)| (likeness(mine, book), i, j);
            alike.extend(theirs.iter().enumerate().map(likeness));
        }
    }
    alike.retain(|(likeness, ..)| *likeness >= ALIKE);
    alike.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for (_, i, j) in alike {
        if pairs
            .iter()
            .all(|(a, b)| i < *a && j < *b || i > *a && j > *b)
        {
            pairs.push((i, j));
        }
    }
    pairs.sort();
    pairs.push((ours.len(), theirs.len()));
    let (mut i, mut j, mut pieces) = (0, 0, Vec::new());
    for (mine, book) in pairs {
        pieces.extend(
            ours[i..mine]
                .iter()
                .map(|line| Piece::new(line.tokens, &[], &line.room)),
        );
        pieces.extend(
            theirs[j..book]
                .iter()
                .map(|line| Piece::new(&[], line.tokens, &line.room)),
        );
        if let (Some(mine), Some(book)) = (ours.get(mine), theirs.get(book)) {
            pieces.push(Piece::new(mine.tokens, book.tokens, &book.room));
        }
        (i, j) = (mine + 1, book + 1);
    }
    pieces
}

/// How alike two lines are.
fn likeness(mine: &Line, book: &Line) -> f32 {
    match (mine.tokens, book.tokens) {
        _ if mine.words() == book.words() => 2.0,
        ([_], [_]) => ALIKE,
        // The line's comment may have lost its `//`.
        (mine, book) if mine.starts_with(book) && book.len() > 2 => 1.0,
        (mine, book) => alikeness(mine, book),
    }
}

/// Which share of the characters of two passages is the same, in any order.
pub fn alikeness(mine: &[Token], book: &[Token]) -> f32 {
    let mut counts = [0_i32; 128];
    let mut count = |tokens: &[Token], one: i32| {
        let chars = tokens.iter().flat_map(|token| token.text.chars());
        chars.map(|c| counts[c as usize % 128] += one).count()
    };
    let all = count(mine, 1) + count(book, -1);
    let wrong: i32 = counts.iter().map(|count| count.abs()).sum();
    1.0 - wrong as f32 / all.max(1) as f32
}

/// Puts tokens side by side.
fn rows<'a>(mine: &[Token<'a>], book: &[Token<'a>]) -> Vec<Row<'a>> {
    let texts = |tokens: &[Token<'a>]| Vec::from_iter(tokens.iter().map(|token| token.text));
    let side_by_side = |mine: &[Token<'a>], book: &[Token<'a>]| {
        let row = |at: usize| Row {
            mine: mine.get(at).copied(),
            book: book.get(at).copied(),
            is_own: false,
        };
        Vec::from_iter((0..mine.len().max(book.len())).map(row))
    };
    let changes = capture_diff_slices(Algorithm::Lcs, &texts(mine), &texts(book));
    let rows = changes.iter().flat_map(|change| {
        let (mine, book) = (&mine[change.old_range()], &book[change.new_range()]);
        let kinds = mine.iter().zip(book).take_while(|(a, b)| a.kind == b.kind);
        let front = if mine.len() == book.len() {
            mine.len()
        } else {
            kinds.count()
        };
        let mut rows = side_by_side(&mine[..front], &book[..front]);
        rows.extend(side_by_side(&mine[front..], &[]));
        rows.extend(side_by_side(&[], &book[front..]));
        rows
    });
    let rows: Vec<Row> = rows.collect();
    // Two arguments that have changed places look simpler one by one.
    let simple = side_by_side(mine, book);
    let wrong = |rows: &[Row]| rows.iter().filter(|row| !row.is_same()).count();
    match mine.len() == book.len() && wrong(&simple) <= wrong(&rows) {
        true => simple,
        false => rows,
    }
}
