//! Puts the items of a block into a file, and says in words where they go.

use crate::reader::items::{Item, find};

/// What becomes of a file while the items of a block go into it.
#[derive(Default)]
pub struct Edit {
    /// Names of items, in Markdown.
    replaced: Vec<String>,
    /// Names of items, and where they go.
    added: Vec<(String, String)>,
    /// Sentences about the `impl` whose methods change.
    inside: Vec<String>,
}

impl Edit {
    /// Puts the items of a block into a file.
    pub fn put_all(&mut self, items: &mut Vec<Item>, block: &[Item], order: &[Item]) {
        for item in block {
            self.put(items, item, order);
        }
    }

    /// Puts an item into a file, in the place of the one with its name or where the lesson has it.
    fn put(&mut self, items: &mut Vec<Item>, item: &Item, order: &[Item]) {
        match items.iter_mut().find(|old| old.key == item.key) {
            Some(old) if old.members.is_some() && item.members.is_some() => {
                let order = find(order, &item.key).map_or(&[][..], Item::inner);
                self.put_members(old, item, order);
            }
            Some(old) => {
                self.replaced.push(old.label());
                *old = item.clone();
            }
            None => {
                let place = insert(items, item, order);
                self.added.push((item.label(), place));
            }
        }
    }

    /// Puts the members of an `impl` into the one that is there already.
    fn put_members(&mut self, old: &mut Item, block: &Item, order: &[Item]) {
        old.lines = block.lines.clone();
        let mut inner = Edit::default();
        inner.put_all(old.members.get_or_insert_default(), block.inner(), order);
        self.inside.push(format!(
            "inside the `{}` that is there, {}",
            block.key,
            inner.place()
        ));
    }

    /// Where the block goes, in words: "replace `a` and `b`; add `c` below `d`".
    pub fn place(&self) -> String {
        let mut parts = Vec::new();
        if !self.replaced.is_empty() {
            parts.push(format!("replace {}", list(&self.replaced)));
        }
        if !self.added.is_empty() {
            parts.push(format!("add {}", self.places()));
        }
        parts.extend(self.inside.iter().cloned());
        parts.join("; ")
    }

    /// The added items and their places, in words: "`c` below `d` and `e` below it". One that goes below its neighbour in the
    /// block needs no place, and those that go to the same place share it.
    pub fn places(&self) -> String {
        let follows =
            |i: usize| i > 0 && self.added[i].1 == format!(" below {}", self.added[i - 1].0);
        let place = |i: usize| {
            if follows(i) {
                " below it"
            } else {
                &self.added[i].1
            }
        };
        let all: Vec<usize> = (0..self.added.len()).collect();
        let together: Vec<&[usize]> = all
            .chunk_by(|above, below| place(*above) == place(*below))
            .collect();
        let words = together.iter().map(|some| {
            let names: Vec<String> = some.iter().map(|i| self.added[*i].0.clone()).collect();
            list(&names) + place(some[0])
        });
        let words: Vec<String> = words.collect();
        match together.len() < all.len() {
            true => words.join(", and "),
            false => list(&words),
        }
    }
}

/// Inserts a new item where the lesson has it, and says where that is.
fn insert(items: &mut Vec<Item>, item: &Item, order: &[Item]) -> String {
    let rank = |key: &str| order.iter().position(|other| other.key == key);
    // What the lesson does not have goes to its like.
    let above = match rank(&item.key) {
        Some(own) => items
            .iter()
            .rposition(|other| rank(&other.key).is_some_and(|rank| rank < own)),
        None => items
            .iter()
            .rposition(|other| other.kind() == item.kind())
            .or(items.len().checked_sub(1)),
    };
    match above {
        Some(last) if last + 1 == items.len() && rank(&item.key).is_none() => {
            items.push(item.clone());
            " at the end".to_string()
        }
        Some(above) => {
            let place = format!(" below {}", items[above].label());
            items.insert(above + 1, item.clone());
            place
        }
        None => {
            items.insert(0, item.clone());
            " at the top".to_string()
        }
    }
}

/// "a, b and c".
pub fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
