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
        let mut groups: Vec<(Vec<String>, &str)> = Vec::new();
        let mut above = None;
        for (name, place) in &self.added {
            let follows = above.is_some_and(|above| *place == format!(" below {above}"));
            let place = if follows { " below it" } else { place };
            match groups.last_mut() {
                Some((names, last)) if *last == place => names.push(name.clone()),
                _ => groups.push((vec![name.clone()], place)),
            }
            above = Some(name);
        }
        let words = groups.iter().map(|(names, place)| list(names) + place);
        let words: Vec<String> = words.collect();
        match words.len() < self.added.len() {
            true => words.join(", and "),
            false => list(&words),
        }
    }
}

/// Inserts a new item where the lesson has it, and says where that is.
fn insert(items: &mut Vec<Item>, item: &Item, order: &[Item]) -> String {
    let rank = |key: &str| order.iter().position(|other| other.key == key);
    let own = rank(&item.key);
    // What the lesson does not have goes to its like.
    let is_above = |other: &Item| match own {
        Some(own) => rank(&other.key).is_some_and(|rank| rank < own),
        None => other.kind() == item.kind(),
    };
    let above = items.iter().rposition(is_above);
    let above = above.or(items.len().checked_sub(1).filter(|_| own.is_none()));
    let index = above.map_or(0, |above| above + 1);
    let place = match above {
        None => " at the top".to_string(),
        Some(_) if own.is_none() && index == items.len() => " at the end".to_string(),
        Some(above) => format!(" below {}", items[above].label()),
    };
    items.insert(index, item.clone());
    place
}

/// "a, b and c".
pub fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
