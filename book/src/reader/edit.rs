//! Puts the items of a block into a file, and notes what that changes.

use crate::reader::items::{self, Item};
use crate::reader::{Line, Mark};
use similar::ChangeTag;

/// What becomes of a block while its items go into a file.
#[derive(Default)]
pub struct Edit {
    /// Names of items, in Markdown.
    replaced: Vec<String>,
    /// Names of items, and where they go.
    added: Vec<(String, String)>,
    /// Sentences about the `impl` whose methods change.
    inside: Vec<String>,
    pub lines: Vec<Line>,
}

impl Edit {
    fn line(&mut self, text: &str, mark: Mark) {
        let text = text.to_string();
        self.lines.push(Line { text, mark });
    }

    /// Puts the items of a block into a file.
    pub fn put_all(&mut self, items: &mut Vec<Item>, block: &[Item], order: &[Item]) {
        for (i, item) in block.iter().enumerate() {
            if i > 0 && items::needs_blank_line(&block[i - 1], item) {
                self.line("", Mark::Old);
            }
            self.put(items, item, order);
        }
    }

    /// Puts an item into a file, in the place of the one with its name or where the lesson has it.
    fn put(&mut self, items: &mut Vec<Item>, item: &Item, order: &[Item]) {
        match items.iter_mut().find(|old| old.key == item.key) {
            Some(old) if old.members.is_some() && item.members.is_some() => {
                let order = order.iter().find(|other| other.key == item.key);
                let order = order.and_then(|other| other.members.as_deref());
                self.put_members(old, item, order.unwrap_or_default());
            }
            Some(old) => {
                self.mark_changes(&old.all_lines(), &item.all_lines(), Mark::Old);
                self.replaced.push(label(&item.key));
                *old = item.clone();
            }
            None => {
                let place = insert(items, item, order);
                self.added.push((label(&item.key), place));
                item.all_lines()
                    .iter()
                    .for_each(|line| self.line(line, Mark::New));
            }
        }
    }

    /// Puts the members of an `impl` into the one that is there already.
    fn put_members(&mut self, old: &mut Item, block: &Item, order: &[Item]) {
        self.mark_changes(&old.lines, &block.lines, Mark::Frame);
        old.lines = block.lines.clone();
        let mut inner = Edit::default();
        let members = block.members.as_deref().unwrap_or_default();
        inner.put_all(old.members.get_or_insert_default(), members, order);
        self.inside.push(format!(
            "inside the `{}` that is there, {}",
            block.key,
            inner.place()
        ));
        self.lines.extend(inner.lines);
        self.line("}", Mark::Frame);
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

    /// The added items and their places, in words: "`c` below `d`, and `e` below it".
    pub fn places(&self) -> String {
        list(&self.added_together())
    }

    /// The added items and their places. One that goes below its neighbour in the block needs no place.
    fn added_together(&self) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        for (i, (name, place)) in self.added.iter().enumerate() {
            let follows = i > 0 && *place == format!(" below {}", self.added[i - 1].0);
            let place = if follows { " below it" } else { place };
            words.push(format!("{name}{place}"));
        }
        words
    }

    fn mark_changes(&mut self, old: &[String], new: &[String], same: Mark) {
        let diff = similar::TextDiff::from_slices(
            &old.iter().map(String::as_str).collect::<Vec<_>>(),
            &new.iter().map(String::as_str).collect::<Vec<_>>(),
        );
        // Where lines are exchanged, the old ones come first.
        let mut gap = false;
        for change in diff.iter_all_changes() {
            match change.tag() {
                ChangeTag::Equal if gap => self.line(change.value(), Mark::Gap),
                ChangeTag::Equal => self.line(change.value(), same),
                ChangeTag::Insert if gap => self.line(change.value(), Mark::Instead),
                ChangeTag::Insert => self.line(change.value(), Mark::New),
                ChangeTag::Delete => {}
            }
            gap = change.tag() == ChangeTag::Delete;
        }
    }
}

/// Inserts a new item where the lesson has it, and says where that is.
fn insert(items: &mut Vec<Item>, item: &Item, order: &[Item]) -> String {
    let rank = |key: &str| order.iter().position(|other| other.key == key);
    let Some(own) = rank(&item.key) else {
        items.push(item.clone());
        return " at the end".to_string();
    };
    let is_above = |other: &Item| rank(&other.key).is_some_and(|rank| rank < own);
    match items.iter().rposition(is_above) {
        Some(above) => {
            let place = format!(" below {}", label(&items[above].key));
            items.insert(above + 1, item.clone());
            place
        }
        None => {
            items.insert(0, item.clone());
            " at the top".to_string()
        }
    }
}

/// How the book calls an item, in Markdown.
pub fn label(key: &str) -> String {
    match key.split_once(' ') {
        None if key == "//!" => "the first line".to_string(),
        None => format!("`{key}`"),
        Some(("fn" | "const", name)) => format!("`{name}`"),
        Some(_) => format!("`{key}`"),
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
