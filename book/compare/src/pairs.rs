//! Pairs the reader's items with the book's, regardless of their order and place.

use crate::items::Item;
use crate::tokens::Token;

/// Two programs, the reader's and the book's, cut into passages that belong together.
#[derive(Default)]
pub struct Pairs<'a> {
    pub passages: Vec<(Vec<Token<'a>>, Vec<Token<'a>>)>,
    /// The reader's items that the book has in a different place, each with the book's item.
    pub misplaced: Vec<(Item<'a>, Item<'a>)>,
}

/// Pairs the items of two programs. An item that only one program has goes into the passage of the item above it.
pub fn pairs<'a>(mine: &[Item<'a>], book: &[Item<'a>]) -> Pairs<'a> {
    let twins: Vec<Option<usize>> = (0..mine.len()).map(|at| twin(at, mine, book)).collect();
    let places = places(mine, book, &twins);
    let mut pairs = Pairs::default();
    for at in 0..book.len().max(1) {
        if at == 0 || twins.contains(&Some(at)) {
            pairs.passages.push((Vec::new(), Vec::new()));
        }
        let last = pairs.passages.len() - 1;
        let (ours, theirs) = &mut pairs.passages[last];
        theirs.extend(book.get(at).into_iter().flat_map(|item| &item.tokens));
        let here = (0..mine.len()).filter(|item| places[*item] == at);
        ours.extend(here.flat_map(|item| &mine[item].tokens));
    }
    let both = mine
        .iter()
        .zip(twins)
        .filter_map(|(item, twin)| Some((item, &book[twin?])));
    let misplaced = both.filter(|(item, twin)| is_misplaced(item, twin, mine, book));
    pairs.misplaced = misplaced
        .map(|(item, twin)| (item.clone(), twin.clone()))
        .collect();
    pairs
}

/// The book's version of one of the reader's items: the item in the same place, or else the only item with the same
/// name.
fn twin(at: usize, mine: &[Item], book: &[Item]) -> Option<usize> {
    let item = &mine[at];
    let is_same = |other: &Item| other.path() == item.path();
    let number = mine[..at].iter().filter(|other| is_same(other)).count();
    let mut same = (0..book.len()).filter(|other| is_same(&book[*other]));
    if let Some(first) = same.next() {
        return same.take(number).last().or(Some(first));
    }
    let is_only = |items: &[Item]| items.iter().filter(|other| other.key == item.key).count() == 1;
    let place = book.iter().position(|other| other.key == item.key);
    place.filter(|_| item.can_move() && is_only(mine) && is_only(book))
}

/// For each of the reader's items, the index of the book's item to compare it with: the item's twin, or else the one
/// chosen for the item above.
fn places(mine: &[Item], book: &[Item], twins: &[Option<usize>]) -> Vec<usize> {
    let (mut places, mut file): (Vec<usize>, &str) = (Vec::new(), "");
    for (item, twin) in mine.iter().zip(twins) {
        let before = places.last().copied().filter(|_| item.file == file);
        let first = || book.iter().position(|other| other.file == item.file);
        places.push(twin.or(before).or_else(first).unwrap_or(0));
        file = item.file;
    }
    places
}

/// Whether an item is in the wrong file or inside the wrong item. The reader must already have the right file and the
/// right item around it, and the item that is around it now must also be in the book.
fn is_misplaced(item: &Item, twin: &Item, mine: &[Item], book: &[Item]) -> bool {
    let has_room =
        |items: &[Item], room: &str| room.is_empty() || items.iter().any(|item| item.key == room);
    let moves_with_room = item.room == twin.room && !item.room.is_empty();
    item.is_sure
        && item.path() != twin.path()
        && !moves_with_room
        && mine.iter().any(|other| other.file == twin.file)
        && has_room(mine, &twin.room)
        && has_room(book, &item.room)
}
