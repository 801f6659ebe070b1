//! Puts the items of a block into a file, and describes where they go.

use crate::reader::items::{Item, needs_blank_line, parts, position};

/// The maximum width of a line above a block. Nobody reads longer lines.
const WIDTH: usize = 80;

/// A change to one item of a file, in words for the reader.
pub struct Act {
    /// The key of the `impl` or `mod` with which a line about this item begins, or an empty string.
    pub owner: String,
    pub verb: &'static str,
    /// The item's name in Markdown.
    pub label: String,
    /// The words at the end of the line that say where the item is or goes, or an empty string.
    pub place: String,
}

/// Puts the items of a block into a file. Each item replaces the one with the same key, or goes where the lesson has
/// it. Returns the changes in the order in which the book lists them.
pub fn put(items: &mut Vec<Item>, block: &[Item], order: &[Item]) -> Vec<Act> {
    let mut acts = Vec::new();
    let mut rest = block;
    while let [item, ..] = rest {
        let old = position(items, &item.key);
        let (new, later) = rest.split_at(old.map_or(parts(rest, 0), |_| 1));
        rest = later;
        let (verb, label, place) = match old {
            Some(old) => {
                let old = std::mem::replace(&mut items[old], item.clone());
                if old == *item || item.frame().is_some() {
                    continue;
                }
                ("replace", old.label(), String::new())
            }
            None => ("add", item.label(), insert(items, new, order)),
        };
        acts.push(Act::new(item.owner(), verb, label, place));
    }
    acts.sort_by_key(|act| (position(block, &act.owner), act.verb == "add"));
    acts
}

/// Describes acts, with a line for each place. Items that go below one another share a line if it is short enough. A
/// line with the same verb and place as the line above begins with "also" instead of its `impl` or `mod`.
pub fn in_lines(acts: &[Act]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest = acts;
    while let Some(act) = rest.first() {
        let same = 1 + rest.windows(2).take_while(|pair| belong(pair)).count();
        let above = acts[..acts.len() - rest.len()].last();
        let start = match act.owner.as_str() {
            _ if above.is_some_and(|above| above.is_like(act) && above.place == act.place) => {
                "also ".to_string()
            }
            "" => String::new(),
            owner => format!("inside `{owner}`: "),
        };
        let line = |names: &str| format!("{start}{} {names}{}", act.verb, act.place);
        let named = |count: &usize| {
            let names: Vec<String> = rest[..*count].iter().map(|act| act.label.clone()).collect();
            line(&list(&names))
        };
        let count = (1..=same).rev().find(|count| fits(&named(count)));
        lines.push(count.map_or_else(|| line(&unnamed(&act.owner, same)), |count| named(&count)));
        rest = &rest[count.unwrap_or(same)..];
    }
    lines
}

/// Returns the words for items whose names do not fit on a line.
fn unnamed(owner: &str, count: usize) -> String {
    match (owner, count) {
        ("mod tests", 1) => "a test".to_string(),
        ("mod tests", 2) => "two tests".to_string(),
        ("mod tests", _) => format!("{count} tests"),
        (_, 1) => "this".to_string(),
        (_, _) => format!("these {count}"),
    }
}

impl Act {
    pub fn new(owner: &str, verb: &'static str, label: String, place: String) -> Act {
        let owner = owner.to_string();
        Act {
            owner,
            verb,
            label,
            place,
        }
    }

    /// Whether another act has the same owner and the same verb.
    fn is_like(&self, other: &Act) -> bool {
        (&self.owner, self.verb) == (&other.owner, other.verb)
    }
}

/// Whether two acts can share a line, because the second item has the same place as the first or goes right below it.
fn belong(pair: &[Act]) -> bool {
    let (first, second) = (&pair[0], &pair[1]);
    let is_below = || second.place == format!(" below {}", first.label);
    first.is_like(second) && (first.place == second.place || is_below())
}

/// Describes the changes to a file. A single short line comes right after the file's name. Otherwise, there is a line
/// for each place below the name.
pub fn told(file: &str, acts: &[Act]) -> String {
    let lines = in_lines(acts);
    let line = format!("{file}: {}", lines.join(""));
    match lines[..] {
        [_] if fits(&line) => line,
        _ => format!("{file}:\n{}", lines.join("\n")),
    }
}

/// Whether a line is short enough, not counting its backticks.
fn fits(markdown: &str) -> bool {
    markdown.replace('`', "").chars().count() <= WIDTH
}

/// Inserts a new item with its members where the lesson has it, and returns a description of that place.
fn insert(items: &mut Vec<Item>, new: &[Item], order: &[Item]) -> String {
    let item = &new[0];
    let own = position(order, &item.key);
    let is_next_to = |other: &Item| other.owner() == item.owner() && !other.is_end();
    // An item that is not in the lesson goes below the last item of its kind.
    let is_above = |other: &Item| match own {
        Some(_) => position(order, &other.key).is_some_and(|place| Some(place) < own),
        None => other.kind() == item.kind(),
    };
    let last = |is_it: &dyn Fn(&Item) -> bool| {
        items
            .iter()
            .rposition(|other| is_next_to(other) && is_it(other))
    };
    let above = last(&is_above).or_else(|| last(&|_| own.is_none()));
    let head = || position(items, item.owner()).map_or(0, |head| head + 1);
    let index = above.map_or_else(head, |above| above + parts(items, above));
    let below = items.get(index).filter(|below| is_next_to(below));
    let place = match (own, above, below) {
        (None, Some(_), None) => " at the end".to_string(),
        _ => place(item, above.map(|above| &items[above]), below),
    };
    items.splice(index..index, new.iter().cloned());
    place
}

/// Says where a new item goes. If a blank line separates it only from the item above, it goes above the item below.
/// Otherwise, it goes below the item above, or at the top if there is none.
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

    fn acts(owner: &str, count: usize) -> Vec<Act> {
        let label = |i| format!("`a_long_name_{i}`");
        let act = |i| Act::new(owner, "replace", label(i), String::new());
        (1..=count).map(act).collect()
    }

    #[test]
    fn long_lists_are_split_into_two_lines() {
        let lines = in_lines(&acts("impl A", 5));
        let more = "also replace `a_long_name_4` and `a_long_name_5`";
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[1], more);
        let one = "`a.rs`: replace `a_long_name_1`";
        assert_eq!(told("`a.rs`", &acts("", 1)), one);
        assert!(told("`a.rs`", &acts("impl A", 5)).starts_with("`a.rs`:\ninside `impl A`: "));
        let long = format!("`{}`", "x".repeat(40));
        let below = format!(" below {long}");
        let add = Act::new("", "add", long.clone(), below);
        assert_eq!(in_lines(&[add]), [format!("add this below {long}")]);
        let long = format!("`{}`", "x".repeat(60));
        let below = format!(" below {long}");
        let first = Act::new("mod tests", "add", long, " below `t`".to_string());
        let second = Act::new("mod tests", "add", "`b`".to_string(), below);
        let line = "inside `mod tests`: add two tests below `t`";
        assert_eq!(in_lines(&[first, second]), [line]);
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
