//! Finds the state of the book that a program is probably meant to match.

use crate::states::Day;
use crate::tokens::{Token, tokens};
use std::cmp::Reverse;

/// The weight of a group of tokens that only the reader has. A group that only the book has weighs 1. A reader who
/// forgets a line of a block still has the block's other lines, and the previous state contains none of these.
const EXTRA: usize = 8;

/// The weight of a missing file. A long file weighs a little more.
const FILE: isize = 10;

/// How many states are compared in full. The distance alone can't tell an old line that was left in from one that was
/// typed too early.
const CANDIDATES: usize = 3;

/// The names and tokens of a program's files. Every file has at least one token.
pub type Program<'a> = Vec<(&'a str, Vec<Token<'a>>)>;

/// All groups of three consecutive tokens in a file, as sorted numbers. They do not depend on line breaks and spaces.
type Print = Vec<u32>;

/// How many groups of tokens a version of a file has in common with the reader's file, and how many of the reader's
/// groups occur in that version. `None` if the reader has no such file.
type Shared = Option<(usize, usize)>;

/// A state's place: the index of its day, and its own index in that day.
pub type Place = (usize, usize);

/// The files of all states, prepared for comparisons.
#[derive(Default)]
pub struct Prints {
    /// Each version that a file has in some state: the file's name and the version's print.
    versions: Vec<(String, Print)>,
    states: Vec<Outline>,
}

/// A state, and the indices of its files' versions.
struct Outline {
    place: Place,
    /// Whether the state belongs to a side trip, belongs to a challenge, or is the start of a day.
    is_unlikely: [bool; 3],
    versions: Vec<usize>,
}

impl Prints {
    pub fn new<'a>(days: &'a [Day]) -> Prints {
        let mut prints = Prints::default();
        let mut known: Vec<(&'a String, &'a String)> = Vec::new();
        for (d, day) in days.iter().enumerate() {
            for (s, state) in day.states.iter().enumerate() {
                let version = |file: (&'a String, &'a String)| {
                    let version = known.iter().position(|other| *other == file);
                    version.unwrap_or_else(|| {
                        let print = print(&tokens(file.0, file.1));
                        prints.versions.push((file.0.clone(), print));
                        known.push(file);
                        known.len() - 1
                    })
                };
                prints.states.push(Outline {
                    place: (d, s),
                    is_unlikely: [!day.name.starts_with("day"), state.is_challenge(), s == 0],
                    versions: state.files.iter().map(version).collect(),
                });
            }
        }
        prints
    }

    /// Whether some state has a file with this name.
    pub fn knows(&self, name: &str) -> bool {
        self.versions.iter().any(|(other, _)| other == name)
    }

    /// The name of the book's file that is most similar to a text.
    pub fn name_of(&self, text: &str, day: Option<usize>) -> Option<&str> {
        let mine = print(&tokens("", text));
        let versions = self.of_day(day).flat_map(|state| &state.versions);
        let versions = versions.map(|version| &self.versions[*version]);
        let difference = |print: &[u32]| mine.len() + print.len() - 2 * common(&mine, print).0;
        let nearest = versions.min_by_key(|(_, print)| difference(print));
        nearest.map(|(name, _)| name.as_str())
    }

    fn of_day(&self, day: Option<usize>) -> impl Iterator<Item = &Outline> {
        let states = self.states.iter();
        states.filter(move |state| day.is_none_or(|day| day == state.place.0))
    }

    /// The few states from which a program differs least, the best first, and whether the program has much in common
    /// with that one. A file counts as missing only if the reader was asked for it.
    pub fn nearest(
        &self,
        mine: &Program,
        day: Option<usize>,
        is_asked: impl Fn(&str) -> bool,
    ) -> Option<(Vec<Place>, bool)> {
        let mine = Vec::from_iter(mine.iter().map(|(name, tokens)| (*name, print(tokens))));
        let shared = self.shared(&mine);
        let mut ranked: Vec<_> = self.of_day(day).collect();
        ranked.sort_by_cached_key(|state| {
            let versions = state.versions.iter();
            let distances = versions.map(|version| self.distance(*version, &shared, &is_asked));
            let distance = distances.sum::<isize>();
            (distance, state.is_unlikely, Reverse(state.place))
        });
        let is_like = self.is_like(&mine, ranked.first()?, &shared);
        ranked.truncate(CANDIDATES);
        Some((ranked.iter().map(|state| state.place).collect(), is_like))
    }

    /// How much a version of a file adds to a state's distance. A state with none of the reader's files has the distance
    /// 0, plus something for each file that is missing.
    fn distance(
        &self,
        version: usize,
        shared: &[Shared],
        is_asked: impl Fn(&str) -> bool,
    ) -> isize {
        let (name, print) = &self.versions[version];
        let length = print.len() as isize;
        match shared[version] {
            Some((common, known)) => length - (common + known * EXTRA) as isize,
            None if !is_asked(name) => 0,
            None => FILE + length / 32,
        }
    }

    /// How much the reader's files have in common with each version of a file.
    fn shared(&self, mine: &[(&str, Print)]) -> Vec<Shared> {
        let shared = |(name, print): &(String, Print)| {
            let mine = mine.iter().find(|(other, _)| other == name);
            mine.map(|(_, mine)| common(mine, print))
        };
        self.versions.iter().map(shared).collect()
    }

    /// Whether at least a third of the program is in a state, and at least a third of that state is in the program.
    /// Only files that the reader has count as part of the state.
    fn is_like(&self, mine: &[(&str, Print)], state: &Outline, shared: &[Shared]) -> bool {
        let both = state
            .versions
            .iter()
            .filter_map(|version| Some((shared[*version]?.0, self.versions[*version].1.len())));
        let (shared, theirs) = both.fold((0, 0), |sum, file| (sum.0 + file.0, sum.1 + file.1));
        let ours: usize = mine.iter().map(|(_, print)| print.len()).sum();
        3 * shared >= ours.max(theirs).max(1)
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
