//! Puts the items of a block into a file, and describes where they go.

use crate::reader::items::{Item, find, needs_blank_line};

/// The greatest width of a line above a block. Nobody reads longer ones.
const WIDTH: usize = 80;

/// What happens to an item: a verb, the item's name in Markdown, and where it goes, if it goes anywhere.
pub type Act = (&'static str, String, String);

/// The changes to a file while the items of a block go into it.
#[derive(Default)]
pub struct Edit {
    replaced: Vec<Act>,
    added: Vec<Act>,
    /// Descriptions of the changes inside an `impl`.
    inside: Vec<String>,
}

impl Edit {
    /// Puts the items of a block into a file.
    pub fn put_all(&mut self, items: &mut Vec<Item>, block: &[Item], order: &[Item]) {
        for item in block {
            self.put(items, item, order);
        }
    }

    /// Puts an item into a file: it replaces the item with the same name, or goes where the lesson has it.
    fn put(&mut self, items: &mut Vec<Item>, item: &Item, order: &[Item]) {
        match items.iter_mut().find(|old| old.key == item.key) {
            Some(old) if old == item => {}
            Some(old) if old.members.is_some() && item.members.is_some() => {
                let order = find(order, &item.key).map_or(&[][..], Item::inner);
                self.put_members(old, item, order);
            }
            Some(old) => {
                self.replaced.push(("replace", old.label(), String::new()));
                *old = item.clone();
            }
            None => {
                let place = insert(items, item, order);
                self.added.push(("add", item.label(), place));
            }
        }
    }

    /// Puts the members of an `impl` into the existing one.
    fn put_members(&mut self, old: &mut Item, block: &Item, order: &[Item]) {
        old.lines = block.lines.clone();
        let mut inner = Edit::default();
        inner.put_all(old.members.get_or_insert_default(), block.inner(), order);
        self.inside
            .extend(inner.lines(&format!("inside `{}`: ", block.key)));
    }

    /// Describes where the block goes, in lines with the same start: "replace `a` and `b`", "add `c` below `d`".
    pub fn lines(&self, start: &str) -> Vec<String> {
        let mut lines = in_lines(start, &self.replaced);
        lines.extend(in_lines(start, &self.added));
        lines.extend(self.inside.iter().cloned());
        lines
    }
}

/// Describes acts, with a line for each place. Items that go below one another share a line if it is short enough.
/// A line that only continues the one above begins with "also", and does not repeat the place.
pub fn in_lines(start: &str, acts: &[Act]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest = acts;
    while let Some((verb, _, place)) = rest.first() {
        let same = 1 + rest.windows(2).take_while(|pair| belong(pair)).count();
        let above = acts[..acts.len() - rest.len()].last();
        let continues = above.is_some_and(|above| (above.0, &above.2) == (*verb, place));
        let start = if continues { "also " } else { start };
        let line = |count: &usize| {
            let names: Vec<String> = rest[..*count].iter().map(|act| act.1.clone()).collect();
            format!("{start}{verb} {}{place}", list(&names))
        };
        let count = (1..=same).rev().find(|count| fits(&line(count)));
        let unnamed = || format!("{start}{verb} {}{place}", unnamed(start, same));
        lines.push(count.map_or_else(unnamed, |count| line(&count)));
        rest = &rest[count.unwrap_or(same)..];
    }
    lines
}

/// What a line calls items whose names it has no room for.
fn unnamed(start: &str, count: usize) -> String {
    match (start.contains("`mod tests`"), count) {
        (true, 1) => "a test".to_string(),
        (true, 2) => "two tests".to_string(),
        (true, _) => format!("{count} tests"),
        (false, 1) => "this".to_string(),
        (false, _) => format!("these {count}"),
    }
}

/// Whether the second of two acts has the same place as the first, or goes right below it.
fn belong(pair: &[Act]) -> bool {
    pair[0].2 == pair[1].2 || pair[1].2 == format!(" below {}", pair[0].1)
}

/// Describes the changes to a file, on one line if there is only one and it fits, and otherwise on a line for each
/// place.
pub fn told(file: &str, lines: &[String]) -> String {
    let line = format!("{file}: {}", lines.join(""));
    match lines {
        [_] if fits(&line) => line,
        _ => format!("{file}:\n{}", lines.join("\n")),
    }
}

/// Whether a line is short enough without its backticks.
fn fits(markdown: &str) -> bool {
    markdown.replace('`', "").chars().count() <= WIDTH
}

/// Inserts a new item where the lesson has it, and returns a description of that place.
fn insert(items: &mut Vec<Item>, item: &Item, order: &[Item]) -> String {
    let rank = |key: &str| order.iter().position(|other| other.key == key);
    let own = rank(&item.key);
    // An item that is not in the lesson goes below the last one of its kind.
    let is_above = |other: &Item| match own {
        Some(own) => rank(&other.key).is_some_and(|rank| rank < own),
        None => other.kind() == item.kind(),
    };
    let above = items.iter().rposition(is_above);
    let above = above.or(items.len().checked_sub(1).filter(|_| own.is_none()));
    let index = above.map_or(0, |above| above + 1);
    let place = match own.is_none() && index == items.len() && index > 0 {
        true => " at the end".to_string(),
        false => place(item, above.map(|above| &items[above]), items.get(index)),
    };
    items.insert(index, item.clone());
    place
}

/// Says where a new item goes: next to the neighbour that no blank line separates from it, or else below the item above
/// it.
fn place(item: &Item, above: Option<&Item>, below: Option<&Item>) -> String {
    let is_apart = |above, below| needs_blank_line(above, below);
    match (above, below) {
        (None, _) => " at the top".to_string(),
        (Some(above), Some(below)) if is_apart(above, item) && !is_apart(item, below) => {
            format!(" above {}", below.label())
        }
        (Some(above), _) => format!(" below {}", above.label()),
    }
}

/// A list in words: "a, b and c".
pub fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chapter;
    use crate::reader::{Change, replay};

    fn acts(count: usize) -> Vec<Act> {
        let act = |i| ("replace", format!("`a_long_name_{i}`"), String::new());
        (1..=count).map(act).collect()
    }

    #[test]
    fn long_lists_are_split_into_two_lines() {
        let lines = in_lines("inside `impl A`: ", &acts(5));
        let more = "also replace `a_long_name_4` and `a_long_name_5`";
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[1], more);
        assert_eq!(
            told("`a.rs`", &in_lines("", &acts(1))),
            "`a.rs`: replace `a_long_name_1`"
        );
        assert!(told("`a.rs`", &lines).starts_with("`a.rs`:\ninside"));
        let long = "x".repeat(40);
        let act = ("add", format!("`{long}`"), format!(" below `{long}`"));
        assert_eq!(in_lines("", &[act]), [format!("add this below `{long}`")]);
        let long = "x".repeat(60);
        let first = ("add", format!("`{long}`"), " below `t`".to_string());
        let second = ("add", "`b`".to_string(), format!(" below `{long}`"));
        let tests = [first, second];
        let line = "inside `mod tests`: add two tests below `t`";
        assert_eq!(in_lines("inside `mod tests`: ", &tests), [line]);
    }

    #[test]
    fn lines_above_blocks_are_short_enough_to_read() {
        let mut long = Vec::new();
        for chapter in chapter::lessons().unwrap() {
            let mut reader = replay::at_the_start_of(&chapter).unwrap();
            for step in reader.follow(&chapter).unwrap() {
                let Some(Change { place, .. }) = &step.change else {
                    continue;
                };
                let is_long = |line: &&str| line.replace('`', "").chars().count() > 80;
                let wrong = |line: &&str| is_long(line) || line.starts_with(',');
                let lines = place.lines().filter(wrong);
                long.extend(lines.map(|line| format!("{}: {line}", chapter.place(step.block))));
            }
        }
        assert!(long.is_empty(), "{}", long.join("\n"));
    }
}
