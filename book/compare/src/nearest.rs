//! The few states of the book that a program could be meant to be.

use crate::sort;
use crate::states::Day;
use crate::tokens::{Token, tokens};
use std::collections::BTreeMap;
use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// How many states are looked at closely.
const CANDIDATES: usize = 10;

/// How much farther than the nearest, in rows of three tokens, a state may be to be looked at closely.
const FARTHEST: isize = 150;

/// A program, or a part of one: the tokens of its files.
pub type Program<'a> = BTreeMap<&'a str, Rc<Vec<Token<'a>>>>;

/// Every three tokens in a row that a file has, as sorted numbers: they don't depend on lines and spaces.
pub type Print = Vec<u32>;

/// A state's place: its day and its index.
pub type Place = (usize, usize);

/// What the files of all states have in them.
pub struct Prints {
    /// Each text that a file has in some state: its name and what is in it.
    versions: Vec<(String, Print)>,
    /// The versions of each state's files.
    states: Vec<(Place, Vec<usize>)>,
}

impl Prints {
    pub fn new(days: &[Day]) -> Prints {
        let mut known: HashMap<(&str, &str), usize> = HashMap::new();
        let mut prints = Prints {
            versions: Vec::new(),
            states: Vec::new(),
        };
        for (d, day) in days.iter().enumerate() {
            for (s, state) in day.states.iter().enumerate() {
                let files = state.files.iter();
                let versions = files.map(|(name, text)| prints.version(name, text, &mut known));
                let versions = versions.collect();
                prints.states.push(((d, s), versions));
            }
        }
        prints
    }

    fn version<'a>(
        &mut self,
        name: &'a str,
        text: &'a str,
        known: &mut HashMap<(&'a str, &'a str), usize>,
    ) -> usize {
        *known.entry((name, text)).or_insert_with(|| {
            self.versions
                .push((name.to_string(), print(&tokens(name, text))));
            self.versions.len() - 1
        })
    }

    /// Whether some state has a file with this name.
    pub fn knows(&self, name: &str) -> bool {
        self.versions.iter().any(|(other, _)| other == name)
    }

    /// The name of the book's file that is most like a text.
    pub fn name_of(&self, text: &str, day: Option<usize>) -> Option<&str> {
        let mine = print(&tokens("", text));
        let of_day = self
            .states
            .iter()
            .filter(|((d, _), _)| day.is_none_or(|day| day == *d));
        let versions = of_day
            .flat_map(|(_, versions)| versions)
            .map(|version| &self.versions[*version]);
        let nearest = versions.min_by_key(|(_, print)| different(&mine, print));
        nearest.map(|(name, _)| name.as_str())
    }

    /// The states from which a program differs least, at a first glance. What a state has too little or too much counts alike.
    pub fn nearest(&self, mine: &Program, day: Option<usize>) -> Vec<Place> {
        let distances = self.distances(mine);
        let of_day = |(place, _): &&(Place, Vec<usize>)| day.is_none_or(|day| day == place.0);
        let far = |(place, versions): &(Place, Vec<usize>)| {
            let distance: isize = versions.iter().map(|version| distances[*version]).sum();
            (distance, *place)
        };
        let states = self.states.iter().filter(of_day);
        let mut states: Vec<(isize, Place)> = states.map(far).collect();
        sort(&mut states, |(distance, (day, state))| {
            (*distance, usize::MAX - day, usize::MAX - state)
        });
        let most = states.first().map_or(0, |(least, _)| least + FARTHEST);
        let few = states.into_iter().take(CANDIDATES);
        let near = few.take_while(|(distance, _)| *distance <= most);
        near.map(|(_, place)| place).collect()
    }

    /// How far each version of a file is from the reader's, compared with a state that does not have the file.
    fn distances(&self, mine: &Program) -> Vec<isize> {
        let prints = mine.iter().map(|(name, tokens)| (*name, print(tokens)));
        let prints: Vec<(&str, Print)> = prints.collect();
        let distance = |(name, print): &(String, Print)| {
            let mine = prints.iter().find(|(other, _)| other == name);
            mine.map_or(print.len() as isize, |(_, mine)| {
                different(mine, print) as isize - mine.len() as isize
            })
        };
        self.versions.iter().map(distance).collect()
    }
}

fn print(tokens: &[Token]) -> Print {
    let hash = |tokens: &[Token]| {
        let mut hasher = DefaultHasher::new();
        tokens.iter().for_each(|token| token.text.hash(&mut hasher));
        hasher.finish() as u32
    };
    let mut print: Print = tokens.windows(3).map(hash).collect();
    print.sort_unstable();
    print
}

/// How many numbers only one of two sorted lists has.
fn different(a: &[u32], b: &[u32]) -> usize {
    let (mut i, mut j, mut same) = (0, 0, 0);
    while i < a.len() && j < b.len() {
        let (x, y) = (a[i], b[j]);
        same += usize::from(x == y);
        i += usize::from(x <= y);
        j += usize::from(y <= x);
    }
    a.len() + b.len() - 2 * same
}
