//! The few states of the book that a program could be meant to be.

use crate::states::Day;
use crate::tokens::{Token, tokens};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// How many states are looked at closely.
const CANDIDATES: usize = 3;

/// How much farther than the nearest, in prints, a state may be to be looked at closely.
const FARTHEST: isize = 150;

/// The tokens of a program's files.
pub type Program<'a> = BTreeMap<&'a str, Vec<Token<'a>>>;

/// Every three tokens in a row that a file has, as sorted numbers. They don't depend on lines and spaces.
type Print = Vec<u32>;

/// A state's place: its day and its index.
pub type Place = (usize, usize);

/// What the files of all states have in them.
#[derive(Default)]
pub struct Prints {
    /// Each text that a file has in some state: its name and its print.
    versions: Vec<(String, Print)>,
    /// The versions of each state's files.
    states: Vec<(Place, Vec<usize>)>,
}

impl Prints {
    pub fn new<'a>(days: &'a [Day]) -> Prints {
        let mut prints = Prints::default();
        let mut known: Vec<(&'a String, &'a String)> = Vec::new();
        for (d, day) in days.iter().enumerate() {
            for (s, state) in day.states.iter().enumerate() {
                let version = |file: (&'a String, &'a String)| {
                    known
                        .iter()
                        .position(|other| *other == file)
                        .unwrap_or_else(|| {
                            let print = print(&tokens(file.0, file.1));
                            prints.versions.push((file.0.clone(), print));
                            known.push(file);
                            known.len() - 1
                        })
                };
                let versions = state.files.iter().map(version).collect();
                prints.states.push(((d, s), versions));
            }
        }
        prints
    }

    /// Whether some state has a file with this name.
    pub fn knows(&self, name: &str) -> bool {
        self.versions.iter().any(|(other, _)| other == name)
    }

    /// The name of the book's file that is most like a text.
    pub fn name_of(&self, text: &str, day: Option<usize>) -> Option<&str> {
        let mine = print(&tokens("", text));
        let versions = self
            .of_day(day)
            .flat_map(|(_, versions)| versions)
            .map(|version| &self.versions[*version]);
        let nearest = versions.min_by_key(|(_, print)| difference(&mine, print));
        nearest.map(|(name, _)| name.as_str())
    }

    fn of_day(&self, day: Option<usize>) -> impl Iterator<Item = &(Place, Vec<usize>)> {
        self.states
            .iter()
            .filter(move |(place, _)| day.is_none_or(|day| day == place.0))
    }

    /// The states from which a program differs least, at a first glance.
    pub fn nearest(&self, mine: &Program, day: Option<usize>) -> Vec<Place> {
        let distances = self.distances(mine);
        let distance = |versions: &[usize]| {
            versions
                .iter()
                .map(|version| distances[*version])
                .sum::<isize>()
        };
        let mut states: Vec<(isize, Place)> = self
            .of_day(day)
            .map(|(place, versions)| (distance(versions), *place))
            .collect();
        states.sort_unstable_by_key(|(distance, place)| (*distance, Reverse(*place)));
        let most = states.first().map_or(0, |(least, _)| least + FARTHEST);
        let near = states
            .iter()
            .take(CANDIDATES)
            .filter(|(distance, _)| *distance <= most);
        near.map(|(_, place)| *place).collect()
    }

    /// How far each version of a file is from the reader's, compared with a state that does not have the file.
    fn distances(&self, mine: &Program) -> Vec<isize> {
        let prints = mine.iter().map(|(name, tokens)| (*name, print(tokens)));
        let prints: Vec<(&str, Print)> = prints.collect();
        let distance =
            |(name, print): &(String, Print)| match prints.iter().find(|mine| mine.0 == name) {
                Some((_, mine)) => difference(mine, print) as isize - mine.len() as isize,
                None => print.len() as isize,
            };
        self.versions.iter().map(distance).collect()
    }
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
    let mut print: Print = tokens.windows(3).map(hash).collect();
    print.sort_unstable();
    print
}

/// How many numbers only one of two sorted lists has.
fn difference(a: &[u32], b: &[u32]) -> usize {
    let (mut i, mut j, mut same) = (0, 0, 0);
    while i < a.len() && j < b.len() {
        let (x, y) = (a[i], b[j]);
        same += usize::from(x == y);
        i += usize::from(x <= y);
        j += usize::from(y <= x);
    }
    a.len() + b.len() - 2 * same
}
