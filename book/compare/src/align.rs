//! A file of the reader's next to the same file of the book's: item by item, line by line, and token by token.

use crate::tokens::{Kind, Token, is_balanced};
use similar::{Algorithm, DiffTag, capture_diff_slices};
use std::cmp::Reverse;

/// Two lines belong together if this many percent of their characters are the same.
const ALIKE: usize = 60;

/// If two passages have more pairs of lines than this, only equal lines are paired.
const MOST_PAIRS: usize = 2_500;

/// The words that begin an item.
const ITEMS: [&str; 12] = [
    "use", "mod", "fn", "struct", "enum", "const", "static", "type", "impl", "pub", "async", "#",
];

/// A function, a struct or the like, or the first line or the last brace of an item that contains others.
#[derive(Clone)]
struct Item<'a, 'b> {
    /// The item's kind and name, after those of the items around it: `impl Board > fn new`.
    path: String,
    tokens: &'b [Token<'a>],
}

/// Cuts a file into items. If a bracket is missing, nobody knows where an item ends, so the file stays whole.
fn items<'a, 'b>(tokens: &'b [Token<'a>], is_sure: bool) -> Vec<Item<'a, 'b>> {
    let (mut items, path) = (Vec::new(), String::new());
    match is_sure {
        true => cut("", tokens, &mut items),
        false => items.push(Item { path, tokens }),
    }
    items
}

fn cut<'a, 'b>(around: &str, mut tokens: &'b [Token<'a>], items: &mut Vec<Item<'a, 'b>>) {
    while !tokens.is_empty() {
        let (whole, rest) = tokens.split_at(length(tokens).min(tokens.len()));
        let name = name(whole);
        let path = format!("{around}{name}");
        let open = whole.iter().position(|token| token.text == "{");
        match open.filter(|_| name.starts_with("impl") || name.starts_with("mod")) {
            Some(open) => {
                let ((first, inside), end) = (whole.split_at(open + 1), path.clone() + " }");
                let (inside, last) = inside.split_at(inside.len() - 1);
                let around = format!("{path} > ");
                items.push(Item {
                    path,
                    tokens: first,
                });
                cut(&around, inside, items);
                items.push(Item {
                    path: end,
                    tokens: last,
                });
            }
            None => items.push(Item {
                path,
                tokens: whole,
            }),
        }
        tokens = rest;
    }
}

/// How many tokens the first item has. It ends with its `;` or its `}`, or before a line that begins an item, if its `;` is
/// missing.
fn length(tokens: &[Token]) -> usize {
    // An attribute of the whole file.
    if tokens.len() > 1 && (tokens[0].text, tokens[1].text) == ("#", "!") {
        return tokens.iter().take_while(|token| token.text != "]").count() + 1;
    }
    let mut depth = 0;
    let is_end = |(at, token): (usize, &Token)| {
        depth += token.depth();
        let next = tokens.get(at + 1);
        let is = |text| next.is_some_and(|next| next.text == text);
        let is_new = |next: &Token| next.line > token.line && ITEMS.contains(&next.text);
        let is_last = token.text != "]" && next.is_some_and(is_new);
        let is_closed = token.text == ";" && !is("{") || token.text == "}" && !is(";");
        depth == 0 && (is_last || is_closed)
    };
    let end = tokens.iter().enumerate().position(is_end);
    end.map_or(tokens.len(), |end| end + 1)
}

/// The kind and name of an item, without its attributes.
fn name(mut tokens: &[Token]) -> String {
    while tokens.first().is_some_and(|first| first.text == "#") {
        let end = tokens.iter().position(|token| token.text == "]");
        tokens = &tokens[end.map_or(tokens.len(), |end| end + 1)..];
    }
    let words = tokens.iter().map(|token| token.text);
    let words = words.take_while(|text| !["{", ";", "(", "=", ":"].contains(text));
    let words = words.filter(|text| !["pub", "async"].contains(text));
    words.collect::<Vec<_>>().join(" ")
}

/// The names that a file's `use` lines bring in.
fn uses(items: &[Item]) -> Vec<String> {
    let mut names = Vec::new();
    for item in items.iter().filter(|item| item.path.starts_with("use ")) {
        let text: String = item.tokens.iter().map(|token| token.text).collect();
        match text
            .strip_suffix("};")
            .and_then(|text| text.split_once('{'))
        {
            Some((path, list)) => {
                names.extend(list.split(',').map(|name| format!("{path}{name};")))
            }
            None => names.push(text),
        }
    }
    names.sort();
    names
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
    /// Whether the book has the line somewhere else.
    pub is_moved: bool,
}

impl<'a> Piece<'a> {
    pub fn new(mine: &[Token<'a>], book: &[Token<'a>]) -> Piece<'a> {
        Piece {
            mine: mine.to_vec(),
            book: book.to_vec(),
            rows: rows(mine, book),
            is_moved: false,
        }
    }

    pub fn is_same(&self) -> bool {
        self.rows.iter().all(Row::is_same) && !self.is_moved
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
}

/// Cuts items into lines. How deep a closing bracket is, the brackets around it say, or else its indent.
fn lines<'a, 'b>(items: &[Item<'a, 'b>], is_sure: bool) -> Vec<Line<'a, 'b>> {
    let all = items
        .iter()
        .flat_map(|item| item.tokens.chunk_by(|a, b| a.line == b.line));
    let all = Vec::from_iter(all);
    let indents = all.iter().map(|line| line[0].indent());
    let unit = indents.filter(|indent| *indent > 0).min().unwrap_or(1);
    let mut depth = 0;
    let line = |tokens: &'b [Token<'a>]| {
        depth += tokens.iter().map(Token::depth).sum::<i32>();
        let mut key: String = tokens.iter().flat_map(|token| [token.text, " "]).collect();
        key.truncate(key.trim_end_matches(", ").len());
        if tokens
            .iter()
            .all(|token| token.kind == Kind::Mark && token.depth() <= 0)
        {
            let indent = (tokens[0].indent() / unit) as i32;
            key += &(if is_sure { depth } else { indent }).to_string();
        }
        Line { tokens, key }
    };
    all.into_iter().map(line).collect()
}

/// Puts two files side by side. Returns the pieces of each of the book's items, and of what is left in the end. The order
/// of items does not matter to Rust.
pub fn rooms<'a>(mine: &[Token<'a>], book: &[Token<'a>]) -> Vec<Vec<Piece<'a>>> {
    let is_sure = is_balanced(mine) && is_balanced(book);
    let (mut ours, mut theirs) = (items(mine, is_sure), items(book, is_sure));
    if uses(&ours) == uses(&theirs) {
        ours.retain(|item| !item.path.starts_with("use "));
        theirs.retain(|item| !item.path.starts_with("use "));
    }
    let mut rooms = Vec::new();
    // If an item is there twice, the right one counts. An item without a namesake may have a slip in its name.
    let around = |item: &Item| {
        item.path
            .rsplit_once(" > ")
            .map_or("", |(around, _)| around)
            .to_string()
    };
    for rule in 0..3 {
        let fits = |mine: &Item, book: &Item| match rule {
            0 => mine.path == book.path && mine.tokens == book.tokens,
            1 => mine.path == book.path,
            _ => around(mine) == around(book) && alikeness(mine.tokens, book.tokens) > ALIKE,
        };
        theirs.retain(|book| {
            let twin = ours.iter().position(|mine| fits(mine, book));
            let mine = twin.map(|at| ours.remove(at));
            // A slip in the first line of an `impl` doesn't move what is inside.
            if let Some(mine) = &mine {
                rename(&mut ours, &mine.path, &book.path);
            }
            let mine = mine.map(|mine| lines(&[mine], is_sure));
            let book = lines(std::slice::from_ref(book), is_sure);
            rooms.extend(mine.as_ref().map(|mine| line_by_line(mine, &book)));
            mine.is_none()
        });
    }
    rooms.push(one_sided(&lines(&ours, is_sure), &lines(&theirs, is_sure)));
    rooms
}

/// Gives an item that contains others, and what is inside, the path that the book has for it.
fn rename(items: &mut [Item], from: &str, to: &str) {
    for item in items.iter_mut().filter(|_| from != to) {
        let inside = item.path.strip_prefix(from);
        if let Some(inside) = inside.filter(|inside| inside.starts_with(' ')) {
            item.path = format!("{to}{inside}");
        }
    }
}

fn one_sided<'a>(ours: &[Line<'a, '_>], theirs: &[Line<'a, '_>]) -> Vec<Piece<'a>> {
    let mine = ours.iter().map(|line| Piece::new(line.tokens, &[]));
    let book = theirs.iter().map(|line| Piece::new(&[], line.tokens));
    mine.chain(book).collect()
}

/// Puts lines side by side. If it explains more to ignore the line breaks, the reader broke the lines in different places.
fn line_by_line<'a>(ours: &[Line<'a, '_>], theirs: &[Line<'a, '_>]) -> Vec<Piece<'a>> {
    if used(ours).eq(used(theirs)) {
        return vec![whole(ours, theirs)];
    }
    let keys = |lines: &[Line]| Vec::from_iter(lines.iter().map(|line| line.key.clone()));
    let wrong = |pieces: &[Piece]| pieces.iter().flat_map(Piece::mistakes).count();
    let mut pieces = Vec::new();
    for change in capture_diff_slices(Algorithm::Lcs, &keys(ours), &keys(theirs)) {
        let (ours, theirs) = (&ours[change.old_range()], &theirs[change.new_range()]);
        if change.tag() == DiffTag::Equal {
            let pairs = ours.iter().zip(theirs);
            pieces.extend(pairs.map(|(mine, book)| Piece::new(mine.tokens, book.tokens)));
        } else {
            let (mut pairs, whole) = (Vec::new(), vec![whole(ours, theirs)]);
            paired(ours, theirs, &mut pairs);
            let is_broken = wrong(&whole) < wrong(&pairs).min(3);
            pieces.extend(if is_broken { whole } else { pairs });
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
    let [mine, book] = [ours, theirs].map(|lines| {
        let tokens = lines.iter().flat_map(|line| line.tokens);
        tokens.copied().collect::<Vec<_>>()
    });
    Piece::new(&mine, &book)
}

/// Pairs the lines that are most alike, without changing their order.
fn paired<'a>(ours: &[Line<'a, '_>], theirs: &[Line<'a, '_>], pieces: &mut Vec<Piece<'a>>) {
    let all = (0..ours.len()).flat_map(|i| (0..theirs.len()).map(move |j| (i, j)));
    let all = all.filter(|_| ours.len() * theirs.len() <= MOST_PAIRS);
    let alike = |(i, j): &(usize, usize)| alikeness(ours[*i].tokens, theirs[*j].tokens);
    let pairs = all.map(|pair| (alike(&pair), Reverse(pair.0 + pair.1), pair));
    match pairs.filter(|(alike, ..)| *alike >= ALIKE).max() {
        Some((.., (i, j))) => {
            paired(&ours[..i], &theirs[..j], pieces);
            pieces.push(Piece::new(ours[i].tokens, theirs[j].tokens));
            paired(&ours[i + 1..], &theirs[j + 1..], pieces);
        }
        None => pieces.extend(one_sided(ours, theirs)),
    }
}

/// How many percent of the characters of two passages are the same, in any order.
pub fn alikeness(mine: &[Token], book: &[Token]) -> usize {
    let mut counts = [0_i32; 128];
    let (mut all, mut wrong) = (0, 0);
    for (tokens, one) in [(mine, 1), (book, -1)] {
        for c in tokens.iter().flat_map(|token| token.text.chars()) {
            counts[c as usize % 128] += one;
            all += 1;
        }
    }
    counts
        .iter()
        .for_each(|count| wrong += count.unsigned_abs() as usize);
    100 - wrong * 100 / all.max(1)
}

/// Puts tokens side by side: one by one, or as a comparison does, if that leaves fewer differences.
fn rows<'a>(mine: &[Token<'a>], book: &[Token<'a>]) -> Vec<Row<'a>> {
    let side_by_side = |mine: &[Token<'a>], book: &[Token<'a>]| {
        let row = |at: usize| Row {
            mine: mine.get(at).copied(),
            book: book.get(at).copied(),
            is_own: false,
        };
        Vec::from_iter((0..mine.len().max(book.len())).map(row))
    };
    let texts = |tokens: &[Token<'a>]| Vec::from_iter(tokens.iter().map(|token| token.text));
    let mut rows = Vec::new();
    for change in capture_diff_slices(Algorithm::Lcs, &texts(mine), &texts(book)) {
        let (mine, book) = (&mine[change.old_range()], &book[change.new_range()]);
        let kinds = mine
            .iter()
            .zip(book)
            .take_while(|(a, b)| a.kind == b.kind)
            .count();
        let front = if mine.len() == book.len() {
            mine.len()
        } else {
            kinds
        };
        rows.extend(side_by_side(&mine[..front], &book[..front]));
        rows.extend(side_by_side(&mine[front..], &[]));
        rows.extend(side_by_side(&[], &book[front..]));
    }
    let simple = side_by_side(mine, book);
    let wrong = |rows: &[Row]| rows.iter().filter(|row| !row.is_same()).count();
    match mine.len() == book.len() && wrong(&simple) <= wrong(&rows) {
        true => simple,
        false => rows,
    }
}
