//! Ranks the states of the book by what they have in common with a program, without comparing them in full.

use crate::source::Source;
use crate::states::Day;
use crate::tokens::{Token, tokens};
use std::cmp::Reverse;

/// The weight of a group of tokens that only the reader has. A group that only the book has weighs 1. A reader who
/// forgets a line of a block still has the block's other lines, and the previous state contains none of these.
const EXTRA: usize = 8;

/// The weight of a missing file. A long file weighs a little more.
const FILE: isize = 10;

/// All groups of three consecutive tokens in a file, as sorted numbers. They do not depend on line breaks and spaces.
pub type Print = Vec<u32>;

/// A state's place: the index of its day, and its own index in that day.
pub type Place = (usize, usize);

/// The files of all states, prepared for comparisons: each version that a file has in some state, and for each state the
/// indices of its files' versions.
#[derive(Default)]
pub struct Prints {
    versions: Vec<(String, Print)>,
    states: Vec<(Place, bool, Vec<usize>)>,
}

impl Prints {
    pub fn new(days: &[Day]) -> Prints {
        let mut prints = Prints::default();
        let mut known: Vec<(&String, &String)> = Vec::new();
        for (d, day) in days.iter().enumerate() {
            for (s, state) in day.states.iter().enumerate() {
                let mut versions = Vec::new();
                for file in &state.files {
                    let index = known.iter().position(|other| *other == file);
                    versions.push(index.unwrap_or(known.len()));
                    if index.is_none() {
                        prints
                            .versions
                            .push((file.0.clone(), print(&tokens(file.0, file.1))));
                        known.push(file);
                    }
                }
                let is_unlikely = !day.name.starts_with("day") || state.is_challenge() || s == 0;
                prints.states.push(((d, s), is_unlikely, versions));
            }
        }
        prints
    }

    /// Whether some state has a file with this name.
    pub fn knows(&self, name: &str) -> bool {
        self.versions.iter().any(|(other, _)| other == name)
    }

    /// The name of the book's file that is most similar to a text.
    pub fn name_of(&self, text: &str) -> Option<&str> {
        let mine = print(&tokens("", text));
        let difference =
            |(_, print): &&(String, Print)| mine.len() + print.len() - 2 * common(&mine, print).0;
        self.versions
            .iter()
            .min_by_key(difference)
            .map(|(name, _)| name.as_str())
    }

    /// All states, with the most similar first. Among equal ones, the first is nearest to the place that was asked for.
    pub fn ranked(
        &self,
        mine: &[Source],
        asked: Option<Place>,
        is_wanted: impl Fn(&str) -> bool,
    ) -> Vec<Place> {
        let mine = Vec::from_iter(
            mine.iter()
                .map(|file| (file.name.as_str(), print(&file.tokens()))),
        );
        let distance = |(name, print): &(String, Print)| {
            let length = print.len() as isize;
            match mine.iter().find(|(other, _)| other == name) {
                Some((_, mine)) => {
                    let (common, known) = common(mine, print);
                    length - (common + known * EXTRA) as isize
                }
                None if is_wanted(name) => FILE + length / 32,
                None => 0,
            }
        };
        let distances = Vec::from_iter(self.versions.iter().map(distance));
        let mut ranked = Vec::from_iter(&self.states);
        ranked.sort_by_cached_key(|(place, is_unlikely, versions)| {
            let sum: isize = versions.iter().map(|version| distances[*version]).sum();
            let (day, index) = asked.unwrap_or_default();
            let near = asked.map(|_| (place.0 != day, place.1 > index, place.1.abs_diff(index)));
            (sum, near, *is_unlikely, Reverse(*place))
        });
        ranked.iter().map(|(place, ..)| *place).collect()
    }
}

/// Which share of the longer of two programs is in the other one.
pub fn shared<'a>(
    mine: impl Iterator<Item = &'a [Token<'a>]>,
    book: impl Iterator<Item = &'a [Token<'a>]>,
) -> f32 {
    let [mut mine, mut book]: [Print; 2] = [
        mine.flat_map(print).collect(),
        book.flat_map(print).collect(),
    ];
    mine.sort_unstable();
    book.sort_unstable();
    common(&mine, &book).0 as f32 / mine.len().max(book.len()).max(1) as f32
}

fn print(tokens: &[Token]) -> Print {
    let hash = |tokens: &[Token]| {
        let bytes = tokens
            .iter()
            .flat_map(|token| token.text.bytes().chain([0]));
        bytes.fold(0, |hash: u32, byte| {
            (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
        })
    };
    // Items may come in any order, so no group of tokens goes beyond the end of an item.
    let ends = |token: &Token| matches!(token.text, ";" | "}");
    let items = tokens.chunk_by(|token, next| next.indent != Some(0) || !ends(token));
    let mut print: Print = items.flat_map(|item| item.windows(3)).map(hash).collect();
    print.sort_unstable();
    print
}

/// How many numbers two sorted lists have in common, and how many numbers of the first list occur in the second. The
/// second result also counts repetitions that only the first list has.
fn common(a: &[u32], b: &[u32]) -> (usize, usize) {
    let (mut at, mut common, mut known) = (0, 0, 0);
    for number in a {
        at += b[at..].iter().take_while(|other| *other < number).count();
        let is_common = b.get(at) == Some(number);
        let was_common = at > 0 && b[at - 1] == *number;
        at += usize::from(is_common);
        common += usize::from(is_common);
        known += usize::from(is_common || was_common);
    }
    (common, known)
}
