//! Files that are missing, and items that are in the wrong file or inside another item.

use crate::items::{self, Item};
use crate::nearest::Program;
use crate::tokens::Token;
use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

/// Where an item is: its file and the item around it, if there is one.
pub type Home = (String, String);

/// An item that is somewhere else in the book.
pub struct Misplaced<'a> {
    pub key: String,
    pub first: Token<'a>,
    pub is: Home,
    pub belongs: Home,
    /// How many tokens it has.
    pub length: usize,
}

/// The most items that are put into their places.
const MOST: usize = 12;

/// Puts items of the reader's to where the book has them, where it is clear which is which, and notes which were not there.
pub fn put_right<'a>(mine: &mut Program<'a>, book: &Program) -> Vec<Misplaced<'a>> {
    let theirs = homes(book);
    let mut misplaced = Vec::new();
    // Where a brace is missing or too much, it only seems that items are somewhere else.
    if !mine.values().all(|tokens| items::is_balanced(tokens)) {
        return misplaced;
    }
    while misplaced.len() < MOST {
        let Some((key, is, belongs, range)) = first_wrong(mine, &theirs) else {
            break;
        };
        let Some(tokens) = moved(mine, &is, &belongs, range) else {
            break;
        };
        misplaced.push(Misplaced {
            key,
            first: tokens[0],
            is,
            belongs,
            length: tokens.len(),
        });
    }
    misplaced
}

/// The first item that is somewhere else in the book: its key, where it is, where it belongs, and its tokens.
fn first_wrong(mine: &Program, theirs: &Homes) -> Option<(String, Home, Home, Range<usize>)> {
    let ours = homes(mine);
    let wrong = ours.iter().filter_map(|(key, homes)| {
        let ([(is, range)], [(belongs, _)]) = (&homes[..], theirs.get(key)?.as_slice()) else {
            return None;
        };
        let is_fine = is == belongs || is_covered(&ours, theirs, is, belongs);
        goal(mine, belongs).filter(|_| !is_fine)?;
        Some((key.clone(), is.clone(), belongs.clone(), range.clone()))
    });
    wrong.min_by_key(|(_, is, _, range)| (is.clone(), range.start))
}

/// Moves tokens to where they belong, and returns them.
fn moved<'a>(
    mine: &mut Program<'a>,
    is: &Home,
    belongs: &Home,
    range: Range<usize>,
) -> Option<Vec<Token<'a>>> {
    let file = mine.get_mut(is.0.as_str()).map(Rc::make_mut)?;
    let tokens: Vec<Token> = file.drain(range).collect();
    let (file, at) = goal(mine, belongs)?;
    let file = mine.get_mut(file).map(Rc::make_mut)?;
    file.splice(at..at, tokens.iter().copied());
    Some(tokens)
}

type Homes = HashMap<String, Vec<(Home, Range<usize>)>>;

/// Whether the item around this one is misplaced as a whole.
fn is_covered(ours: &Homes, theirs: &Homes, is: &Home, belongs: &Home) -> bool {
    let only = |homes: &Homes| {
        homes
            .get(&is.1)
            .filter(|homes| homes.len() == 1)
            .map(|homes| homes[0].0.clone())
    };
    is.1 == belongs.1 && !is.1.is_empty() && only(ours).is_some() && only(theirs).is_some()
}

/// The end of the room in which an item belongs.
fn goal<'a>(mine: &Program<'a>, (file, room): &Home) -> Option<(&'a str, usize)> {
    let (name, tokens) = mine.get_key_value(file.as_str())?;
    if room.is_empty() {
        return Some((name, tokens.len()));
    }
    let rooms = items::items(tokens, 0..tokens.len());
    let room = rooms.into_iter().find(|item| item.key == *room)?;
    Some((name, room.body?.end))
}

/// Where the items of a program are.
fn homes(program: &Program) -> Homes {
    let mut homes = Homes::new();
    for (name, tokens) in program {
        let mut note = |item: &Item, around: &str| {
            let home = (name.to_string(), around.to_string());
            homes
                .entry(item.key.clone())
                .or_default()
                .push((home, item.range.clone()));
        };
        for item in items::items(tokens, 0..tokens.len()) {
            note(&item, "");
            let Some(body) = item.body.clone() else {
                continue;
            };
            let inner = match item.is_room() {
                true => items::items(tokens, body),
                false => functions(tokens, body),
            };
            inner.iter().for_each(|inner| note(inner, &item.key));
        }
    }
    homes.retain(|key, _| !key.is_empty() && !key.starts_with("use ") && !key.starts_with("mod "));
    homes
}

/// The functions that a body has inside.
fn functions(tokens: &[Token], body: Range<usize>) -> Vec<Item> {
    let mut found = Vec::new();
    let mut at = body.start;
    while let Some(start) = (at..body.end).find(|at| tokens[*at].text == "fn") {
        let item = items::item(tokens, start..body.end, start);
        at = item.range.end;
        found.extend(item.body.is_some().then_some(item));
    }
    found
}
