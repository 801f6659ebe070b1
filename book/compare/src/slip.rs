//! Slips of the fingers, such as a missing letter, and words for them.

/// How a word differs from the book's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Slip {
    Missing(char),
    Extra(char),
    Case(char),
    Other(char, char),
    Swapped(char, char),
}

impl Slip {
    /// The slip in a word, if the word differs from the book's in a single character or in two swapped ones.
    pub fn between(mine: &str, book: &str) -> Option<Slip> {
        let [mine, book] = [mine, book].map(|word| word.chars().collect::<Vec<_>>());
        let front = mine.iter().zip(&book).take_while(|(a, b)| a == b).count();
        match (&mine[front..], &book[front..]) {
            ([a, x @ ..], [b, y @ ..]) if x == y && a.eq_ignore_ascii_case(b) => {
                Some(Slip::Case(*b))
            }
            ([a, x @ ..], [b, y @ ..]) if x == y => Some(Slip::Other(*a, *b)),
            ([a, b, x @ ..], [c, d, y @ ..]) if x == y && a == d && b == c => {
                Some(Slip::Swapped(*a, *b))
            }
            ([a, x @ ..], y) if x == y => Some(Slip::Extra(*a)),
            (x, [b, y @ ..]) if x == y => Some(Slip::Missing(*b)),
            _ => None,
        }
    }

    /// Says what is wrong, without a full stop.
    pub fn words(self) -> String {
        match self {
            Slip::Missing(c) => format!("{} is missing", a(c)),
            Slip::Extra(c) => format!("there is {} too many", a(c)),
            Slip::Case(c) if c.is_ascii_uppercase() => format!("the {c} is a capital letter"),
            Slip::Case(c) => format!("the {c} is a small letter"),
            Slip::Other(mine, book) => format!("{} instead of {}", a(book), a(mine)),
            Slip::Swapped(a, b) => {
                format!("the {} and the {} have changed places", name(a), name(b))
            }
        }
    }
}

/// The name of a character.
fn name(c: char) -> String {
    match c {
        '"' | '\'' => format!("quotation mark `{c}`"),
        '_' => "underscore `_`".to_string(),
        ' ' => "space".to_string(),
        c if c.is_ascii_alphanumeric() => c.to_string(),
        c => format!("`{c}`"),
    }
}

/// The name of a character with its article: "an r".
pub fn a(c: char) -> String {
    let sounds_open = "aefhilmnorsxAEFHILMNORSX8_".contains(c);
    format!("{} {}", if sounds_open { "an" } else { "a" }, name(c))
}

/// Whether a file's name is nearly the same as the book's.
pub fn is_similar(mine: &str, book: &str) -> bool {
    let [base, right] =
        [mine, book].map(|name| name.rsplit('/').next().unwrap_or(name).to_ascii_lowercase());
    base.starts_with(&right) || Slip::between(mine, book).is_some()
}
