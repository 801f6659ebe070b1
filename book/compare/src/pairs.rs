//! The reader's items next to the book's, whatever their order and their places.

use crate::items::Item;
use crate::tokens::Token;
use std::collections::BTreeMap;

/// Two programs in passages that belong together, from the reader and from the book.
#[derive(Default)]
pub struct Pairs<'a> {
    pub passages: Vec<(Vec<Token<'a>>, Vec<Token<'a>>)>,
    /// The reader's items that are somewhere else in the book, and the book's items that they should be.
    pub misplaced: Vec<(Item<'a>, Item<'a>)>,
}

/// Pairs the items of two programs. What only one of them has follows what it follows there.
pub fn pairs<'a>(mine: &[Item<'a>], book: &[Item<'a>]) -> Pairs<'a> {
    let twins = twins(mine, book);
    let mut pairs = Pairs::default();
    for (at, behind) in behind(mine, book, &twins).into_iter().enumerate() {
        if at == 0 || behind.iter().any(|mine| twins[*mine] == Some(at)) {
            pairs.passages.push((Vec::new(), Vec::new()));
        }
        let last = pairs.passages.len() - 1;
        let (ours, theirs) = &mut pairs.passages[last];
        theirs.extend(book.get(at).into_iter().flat_map(|item| &item.tokens));
        for item in behind.into_iter().map(|at| &mine[at]) {
            ours.extend(&item.tokens);
            if book
                .get(at)
                .is_some_and(|twin| is_misplaced(item, twin, mine, book))
            {
                pairs.misplaced.push((item.clone(), book[at].clone()));
            }
        }
    }
    pairs
}

/// The reader's items behind each of the book's: its twins, and those that follow them and have none.
fn behind(mine: &[Item], book: &[Item], twins: &[Option<usize>]) -> Vec<Vec<usize>> {
    let mut behind = vec![Vec::new(); book.len().max(1)];
    let (mut place, mut file) = (0, "");
    for (at, item) in mine.iter().enumerate() {
        if item.file != file {
            file = item.file;
            place = book
                .iter()
                .position(|other| other.file == file)
                .unwrap_or(0);
        }
        place = twins[at].unwrap_or(place);
        behind[place].push(at);
    }
    behind
}

/// Which items of a program are in a place. Of items anywhere, only the key is known.
type Places<'p> = BTreeMap<(&'p str, &'p str, &'p str), Vec<usize>>;

fn places<'p>(
    items: &'p [Item],
    path: fn(&'p Item<'p>) -> (&'p str, &'p str, &'p str),
) -> Places<'p> {
    let mut places = Places::new();
    for (at, item) in items.iter().enumerate() {
        places.entry(path(item)).or_default().push(at);
    }
    places
}

/// The book's item that each of the reader's should be: the one in the same place, or the only one of the same name.
fn twins(mine: &[Item], book: &[Item]) -> Vec<Option<usize>> {
    let (ours, theirs) = (places(mine, Item::path), places(book, Item::path));
    let (our_keys, their_keys) = (places(mine, Item::anywhere), places(book, Item::anywhere));
    let twin = |(at, item): (usize, &Item)| {
        let number = ours[&item.path()].iter().position(|other| *other == at)?;
        let same = theirs.get(&item.path());
        let key = item.anywhere();
        match (&our_keys[&key][..], their_keys.get(&key).map(Vec::as_slice)) {
            _ if same.is_some() => same.and_then(|all| all.get(number).or(all.last()).copied()),
            ([_], Some([only])) if item.can_move() => Some(*only),
            _ => None,
        }
    };
    mine.iter().enumerate().map(twin).collect()
}

/// Whether an item is in the wrong file or the wrong room, and both places are in both programs.
fn is_misplaced(item: &Item, twin: &Item, mine: &[Item], book: &[Item]) -> bool {
    let has_room =
        |items: &[Item], room: &str| room.is_empty() || items.iter().any(|item| item.key == room);
    let moves_with_room = item.room == twin.room && !item.room.is_empty();
    item.is_sure
        && item.key == twin.key
        && item.path() != twin.path()
        && !moves_with_room
        && mine.iter().any(|other| other.file == twin.file)
        && has_room(mine, &twin.room)
        && has_room(book, &item.room)
}
