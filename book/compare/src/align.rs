//! The heart of the comparer: one item of the reader's next to the same item of the book's, line by line and token by
//! token.

use crate::own::Own;
use crate::tokens::{Kind, Token, is_balanced};
use similar::{Algorithm, DiffTag, capture_diff_slices, diff_ratio};

/// Two lines belong together if this share of their characters is the same.
const ALIKE: f32 = 0.6;

/// If two passages have more pairs of lines than this, only equal lines are paired.
const MOST_PAIRS: usize = 2_500;

/// A token of the reader's, and the token that the book has in its place. One of the two may be missing.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    pub mine: Option<Token<'a>>,
    pub book: Option<Token<'a>>,
    /// Why the difference between the two tokens is harmless, or `None` if it is not.
    pub own: Option<Own>,
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
        !self.is_same() && self.own.is_none()
    }
}

/// A line of the reader's and the book's version of it, or only one of the two. If the reader broke or joined lines, it
/// is several lines.
#[derive(Clone, Debug, Default)]
pub struct Piece<'a> {
    pub mine: Vec<Token<'a>>,
    pub book: Vec<Token<'a>>,
    pub rows: Vec<Row<'a>>,
}

impl<'a> Piece<'a> {
    pub fn new(mine: &[Token<'a>], book: &[Token<'a>]) -> Piece<'a> {
        let rows = rows(mine, book);
        Piece {
            mine: mine.to_vec(),
            book: book.to_vec(),
            rows,
        }
    }

    pub fn wrong(&self) -> impl Iterator<Item = &Row<'a>> {
        self.rows.iter().filter(|row| row.is_mistake())
    }
}

/// The tokens of one line, and what makes it equal to another line. For a line of closing brackets, that includes the
/// nesting depth, so that a missing `}` is not mistaken for the next one.
struct Line<'a, 'b> {
    tokens: &'b [Token<'a>],
    key: String,
}

/// How deep a closing bracket is: by the brackets around it if they are balanced, or else by its indent.
fn lines<'a, 'b>(tokens: &'b [Token<'a>], is_sure: bool) -> Vec<Line<'a, 'b>> {
    let indents = tokens.iter().filter_map(|token| token.indent);
    let unit = indents.filter(|indent| *indent > 0).min().unwrap_or(1);
    let mut depth = 0;
    let line = |tokens: &'b [Token<'a>]| {
        depth += tokens.iter().map(Token::depth).sum::<i32>();
        let used = tokens.iter().filter(|token| token.kind != Kind::Idle);
        let mut key: String = used.flat_map(|token| [token.text, " "]).collect();
        if tokens
            .iter()
            .all(|token| token.depth() <= 0 && token.kind == Kind::Mark)
        {
            let indent = tokens[0].indent.unwrap_or(0) / unit;
            key += &if is_sure {
                depth.to_string()
            } else {
                format!("at {indent}")
            };
        }
        Line { tokens, key }
    };
    tokens.chunk_by(|a, b| a.line == b.line).map(line).collect()
}

/// Puts the lines of two items side by side.
pub fn pieces<'a>(mine: &[Token<'a>], book: &[Token<'a>]) -> Vec<Piece<'a>> {
    let is_sure = is_balanced(mine) && is_balanced(book);
    let (ours, theirs) = (lines(mine, is_sure), lines(book, is_sure));
    let keys = |lines: &[Line]| Vec::from_iter(lines.iter().map(|line| line.key.clone()));
    let mut pieces = Vec::new();
    for change in capture_diff_slices(Algorithm::Lcs, &keys(&ours), &keys(&theirs)) {
        let (ours, theirs) = (&ours[change.old_range()], &theirs[change.new_range()]);
        match change.tag() {
            DiffTag::Equal => pieces.extend(paired(ours, theirs)),
            _ => pieces.extend(changed(ours, theirs)),
        }
    }
    pieces
}

fn paired<'a>(ours: &[Line<'a, '_>], theirs: &[Line<'a, '_>]) -> Vec<Piece<'a>> {
    let lines = ours.iter().zip(theirs);
    lines
        .map(|(mine, book)| Piece::new(mine.tokens, book.tokens))
        .collect()
}

/// Puts lines side by side that are not equal. If that explains less than the tokens do without their line breaks, the
/// reader broke the lines in different places.
fn changed<'a>(ours: &[Line<'a, '_>], theirs: &[Line<'a, '_>]) -> Vec<Piece<'a>> {
    if ours.is_empty() || theirs.is_empty() {
        let mine = ours.iter().map(|line| Piece::new(line.tokens, &[]));
        return mine
            .chain(theirs.iter().map(|line| Piece::new(&[], line.tokens)))
            .collect();
    }
    let tokens = |lines: &[Line<'a, '_>]| {
        lines
            .iter()
            .flat_map(|line| line.tokens)
            .copied()
            .collect::<Vec<_>>()
    };
    let whole = Piece::new(&tokens(ours), &tokens(theirs));
    let pieces = alike(ours, theirs);
    let wrong = |pieces: &[Piece]| {
        pieces
            .iter()
            .map(|piece| piece.wrong().count())
            .sum::<usize>()
    };
    match wrong(std::slice::from_ref(&whole)) < wrong(&pieces).min(3) {
        true => vec![whole],
        false => pieces,
    }
}

/// Pairs the lines that are most alike, without changing their order.
fn alike<'a>(ours: &[Line<'a, '_>], theirs: &[Line<'a, '_>]) -> Vec<Piece<'a>> {
    let (height, width) = (ours.len(), theirs.len());
    let is_small = height * width <= MOST_PAIRS;
    let worth = |i: usize, j: usize| {
        if is_small {
            likeness(&ours[i], &theirs[j])
        } else {
            0.0
        }
    };
    // The value of the best way to pair the lines from `i` and from `j` on.
    let mut best = vec![vec![0.0_f32; width + 1]; height + 1];
    for i in (0..height).rev() {
        for j in (0..width).rev() {
            let both = worth(i, j) + best[i + 1][j + 1];
            best[i][j] = both.max(best[i + 1][j]).max(best[i][j + 1]);
        }
    }
    let (mut i, mut j, mut pieces) = (0, 0, Vec::new());
    while i < height || j < width {
        let is_pair = i < height
            && j < width
            && worth(i, j) > 0.0
            && best[i][j] == worth(i, j) + best[i + 1][j + 1];
        let is_mine = is_pair || i < height && (j == width || best[i][j] == best[i + 1][j]);
        let is_book = is_pair || !is_mine;
        let mine = if is_mine { ours[i].tokens } else { &[] };
        let book = if is_book { theirs[j].tokens } else { &[] };
        pieces.push(Piece::new(mine, book));
        (i, j) = (i + usize::from(is_mine), j + usize::from(is_book));
    }
    pieces
}

/// How alike two lines are, or 0 if they don't belong together.
fn likeness(mine: &Line, book: &Line) -> f32 {
    let is_short = mine.tokens.len() == 1 && book.tokens.len() == 1;
    match alikeness(mine.tokens, book.tokens) {
        _ if is_short => 0.5 + f32::from(u8::from(mine.tokens == book.tokens)),
        // The line's comment may have lost its `//`.
        _ if mine.tokens.starts_with(book.tokens) && book.tokens.len() > 2 => 1.0,
        alike if alike >= ALIKE => alike,
        _ => 0.0,
    }
}

/// Which share of the characters of two passages is the same.
pub fn alikeness(mine: &[Token], book: &[Token]) -> f32 {
    let chars =
        |tokens: &[Token]| Vec::from_iter(tokens.iter().flat_map(|token| token.text.chars()));
    let (mine, book) = (chars(mine), chars(book));
    let ops = capture_diff_slices(Algorithm::Myers, &mine, &book);
    diff_ratio(&ops, mine.len(), book.len())
}

/// Puts tokens side by side.
pub fn rows<'a>(mine: &[Token<'a>], book: &[Token<'a>]) -> Vec<Row<'a>> {
    let texts = |tokens: &[Token<'a>]| Vec::from_iter(tokens.iter().map(|token| token.text));
    let mut rows = Vec::new();
    let row = |mine: Option<&Token<'a>>, book: Option<&Token<'a>>| Row {
        mine: mine.copied(),
        book: book.copied(),
        own: None,
    };
    for change in capture_diff_slices(Algorithm::Lcs, &texts(mine), &texts(book)) {
        let (mut ours, mut theirs) = (&mine[change.old_range()], &book[change.new_range()]);
        let mut back = Vec::new();
        while let ([a, rest @ ..], [b, others @ ..]) = (ours, theirs)
            && (a.kind == b.kind || ours.len() == theirs.len())
        {
            rows.push(row(Some(a), Some(b)));
            (ours, theirs) = (rest, others);
        }
        while let ([rest @ .., a], [others @ .., b]) = (ours, theirs)
            && a.kind == b.kind
        {
            back.push(row(Some(a), Some(b)));
            (ours, theirs) = (rest, others);
        }
        rows.extend(ours.iter().map(|token| row(Some(token), None)));
        rows.extend(theirs.iter().map(|token| row(None, Some(token))));
        rows.extend(back.into_iter().rev());
    }
    // Two arguments that have changed places look simpler one by one.
    let one_by_one = || {
        mine.iter()
            .zip(book)
            .map(|(mine, book)| row(Some(mine), Some(book)))
    };
    let wrong = |rows: &[Row]| rows.iter().filter(|row| !row.is_same()).count();
    let simple: Vec<Row> = one_by_one().collect();
    match mine.len() == book.len() && wrong(&simple) <= wrong(&rows) {
        true => simple,
        false => rows,
    }
}
