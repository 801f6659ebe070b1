//! Two programs side by side, token by token.

use crate::tokens::{Kind, Token};

/// Why a difference between two tokens is harmless.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Own {
    /// The reader always uses a different name for something.
    Name,
    Number,
    Colour,
    Text,
}

/// A token of the reader's, and the token that the book has in its place. One of the two may be missing.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    pub mine: Option<Token<'a>>,
    pub book: Option<Token<'a>>,
    /// Why the difference between the two tokens is harmless, or `None` if it is not.
    pub own: Option<Own>,
}

impl<'a> Row<'a> {
    fn new(mine: Option<&Token<'a>>, book: Option<&Token<'a>>) -> Row<'a> {
        Row {
            mine: mine.copied(),
            book: book.copied(),
            own: None,
        }
    }

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

/// The reader's tokens in some rows, and the book's.
pub fn sides<'a: 'r, 'r>(rows: impl IntoIterator<Item = &'r Row<'a>>) -> [Vec<Token<'a>>; 2] {
    let (mut mine, mut book) = (Vec::new(), Vec::new());
    for row in rows {
        mine.extend(row.mine);
        book.extend(row.book);
    }
    [mine, book]
}

/// The maximum number of pairs of tokens to compare. Two passages with more pairs are treated as having nothing in
/// common.
const MOST_PAIRS: usize = 1_000_000;

/// The value of a pair of equal tokens. It is larger than all other values together.
const SAME: i32 = 10;

/// Puts two passages side by side so that as many tokens as possible match.
pub fn rows<'a>(mine: &[Token<'a>], book: &[Token<'a>]) -> Vec<Row<'a>> {
    let pair = |(mine, book)| Row::new(Some(mine), Some(book));
    if mine == book {
        return mine.iter().zip(book).map(pair).collect();
    }
    if mine.len() * book.len() > MOST_PAIRS {
        let mine = mine.iter().map(|token| Row::new(Some(token), None));
        return mine
            .chain(book.iter().map(|token| Row::new(None, Some(token))))
            .collect();
    }
    Table::new(mine, book).rows()
}

/// For every beginning of one passage and every beginning of the other, the value of the best way to put them side by
/// side.
struct Table<'a, 'b> {
    mine: &'b [Token<'a>],
    book: &'b [Token<'a>],
    best: Vec<i32>,
    /// The same value, but only for ways in which the last tokens of the two beginnings form a pair. It is very low if
    /// they cannot form one.
    paired: Vec<i32>,
}

const NEVER: i32 = i32::MIN / 2;

impl<'a, 'b> Table<'a, 'b> {
    fn new(mine: &'b [Token<'a>], book: &'b [Token<'a>]) -> Table<'a, 'b> {
        let size = (mine.len() + 1) * (book.len() + 1);
        let mut table = Table {
            mine,
            book,
            best: vec![0; size],
            paired: vec![NEVER; size],
        };
        for i in 1..=mine.len() {
            for j in 1..=book.len() {
                table.fill(i, j);
            }
        }
        table
    }

    fn at(&self, i: usize, j: usize) -> usize {
        i * (self.book.len() + 1) + j
    }

    fn fill(&mut self, i: usize, j: usize) {
        let at = self.at(i, j);
        if let Some(worth) = worth(&self.mine[i - 1], &self.book[j - 1]) {
            let before = self.at(i - 1, j - 1);
            self.paired[at] = worth + self.best[before].max(self.continued(i, j));
        }
        let one = self.best[self.at(i - 1, j)].max(self.best[self.at(i, j - 1)]);
        self.best[at] = one.max(self.paired[at]);
    }

    /// The best value before a pair if the tokens right before it also form a pair. Pairs that keep a line together are
    /// worth more.
    fn continued(&self, i: usize, j: usize) -> i32 {
        let bonus = if self.book[j - 1].indent.is_some() {
            1
        } else {
            2
        };
        self.paired[self.at(i - 1, j - 1)] + bonus
    }

    /// Returns the rows with the best value, found by walking back from the end.
    fn rows(&self) -> Vec<Row<'a>> {
        let (mut i, mut j, mut is_pair) = (self.mine.len(), self.book.len(), false);
        let mut rows = Vec::new();
        while i > 0 || j > 0 {
            let best = self.best[self.at(i, j)];
            if i > 0 && j > 0 && (is_pair || self.paired[self.at(i, j)] == best) {
                is_pair = self.continued(i, j) >= self.best[self.at(i - 1, j - 1)];
                (i, j) = (i - 1, j - 1);
                rows.push(Row::new(self.mine.get(i), self.book.get(j)));
            } else if i > 0 && (j == 0 || self.best[self.at(i - 1, j)] == best) {
                i -= 1;
                rows.push(Row::new(self.mine.get(i), None));
            } else {
                j -= 1;
                rows.push(Row::new(None, self.book.get(j)));
            }
        }
        rows.reverse();
        rows
    }
}

/// The value of a pair of these two tokens, if they can form one.
fn worth(mine: &Token, book: &Token) -> Option<i32> {
    if mine == book {
        return Some(SAME + i32::from(mine.indent.is_some() && mine.indent == book.indent));
    }
    let is_like = mine.text.chars().next() == book.text.chars().next()
        || mine.text.chars().next_back() == book.text.chars().next_back();
    (mine.kind == book.kind && (is_like || mine.kind != Kind::Mark))
        .then_some(1 + i32::from(is_like))
}
