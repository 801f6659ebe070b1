//! Puts the items of a block into a file, and describes where they go.

use crate::reader::items::{Item, needs_blank_line, parts, position};
use anyhow::{Result, bail};
use std::mem;

/// The maximum width of a line above a block. Nobody reads longer lines.
const WIDTH: usize = 80;

/// A change to one item of a file, in words for the reader.
#[derive(Clone)]
pub struct Act {
    /// The item's key.
    pub item: String,
    /// The key of the `impl` or `mod` with which a line about this item begins, or an empty string.
    owner: String,
    verb: &'static str,
    /// The item's name in Markdown.
    label: String,
    /// The words at the end of the line that say where the item is or goes, or an empty string.
    place: String,
}

impl Act {
    pub fn new(owner: &str, verb: &'static str, item: &Item, place: &str) -> Act {
        Act {
            item: item.key.clone(),
            owner: owner.to_string(),
            verb,
            label: item.label(),
            place: place.to_string(),
        }
    }

    /// Whether the item joins the one below it, and only a blank line separates it from the one above.
    pub fn joins_below(&self) -> bool {
        self.place.starts_with(" above ")
    }

    /// Whether the item has the same owner and the same verb as the one above, and the same place or the place right
    /// below it.
    fn continues(&self, above: &Act) -> bool {
        let is_below = || self.place == format!(" below {}", above.label);
        self.is_like(above) && (self.place == above.place || is_below())
    }

    fn is_like(&self, above: &Act) -> bool {
        self.owner == above.owner && self.verb == above.verb
    }
}

/// Puts the items of a block into a file. Each item replaces the one with the same key, or goes where the lesson has
/// it. Returns the changes in the order in which the book lists them.
pub fn put(items: &mut Vec<Item>, block: &[Item], order: &[Item]) -> Vec<Act> {
    let mut acts = Vec::new();
    let mut index = 0;
    while let Some(item) = block.get(index) {
        if let Some(old) = position(items, &item.key) {
            let old = mem::replace(&mut items[old], item.clone());
            if old != *item && item.frame().is_none() {
                acts.push(Act::new(item.owner(), "replace", &old, ""));
            }
            index += 1;
        } else {
            let end = index + parts(block, index);
            let place = insert(items, &block[index..end], order);
            acts.push(Act::new(item.owner(), "add", item, &place));
            index = end;
        }
    }
    acts.sort_by_key(|act| (position(block, &act.owner), act.verb == "add"));
    acts
}

/// Inserts a new item with its members where the lesson has it, and returns a description of that place.
fn insert(items: &mut Vec<Item>, new: &[Item], order: &[Item]) -> String {
    let item = &new[0];
    let own = position(order, &item.key);
    let is_next_to = |other: &Item| other.owner() == item.owner() && !other.is_end();
    // An item that is not in the lesson goes below the last item of its kind, or to the end.
    let is_above = |other: &Item| match own {
        _ if !is_next_to(other) => false,
        Some(_) => position(order, &other.key).is_some_and(|place| Some(place) < own),
        None => other.kind() == item.kind(),
    };
    let mut above = items.iter().rposition(is_above);
    if own.is_none() && above.is_none() {
        above = items.iter().rposition(is_next_to);
    }
    let index = match above {
        Some(above) => above + parts(items, above),
        None => position(items, item.owner()).map_or(0, |head| head + 1),
    };
    let below = items.get(index).filter(|below| is_next_to(below));
    let place = match (above.map(|above| &items[above]), below) {
        (None, _) => " at the top".to_string(),
        (Some(_), None) if own.is_none() => " at the end".to_string(),
        // A blank line separates it only from the item above.
        (Some(above), Some(below))
            if needs_blank_line(above, item) && !needs_blank_line(item, below) =>
        {
            format!(" above {}", below.label())
        }
        (Some(above), _) => format!(" below {}", above.label()),
    };
    items.splice(index..index, new.iter().cloned());
    place
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

/// Describes the changes of a block with a single piece: in one line if everything in it belongs in one place.
pub fn told_at_once(file: &str, acts: &[Act]) -> String {
    let has_one_owner = acts.iter().all(|act| act.owner == acts[0].owner);
    let has_old = acts.iter().any(|act| act.verb == "replace");
    let is_together = || acts.windows(2).all(|pair| pair[1].continues(&pair[0]));
    match for_piece(&format!("{file}: "), acts) {
        Some(line) if has_one_owner && (has_old || is_together()) => line,
        _ => told(file, acts),
    }
}

/// Describes what to do with one piece of a block, or returns `None` if the piece changes nothing. A piece in which all
/// is new belongs in one place. Any other piece replaces its old items, and brings its new items along. The line begins
/// with `start`.
pub fn for_piece(start: &str, acts: &[Act]) -> Option<String> {
    let (old, new): (Vec<&Act>, Vec<&Act>) = acts.iter().partition(|act| act.verb == "replace");
    let named = if old.is_empty() { &new } else { &old };
    let (first, last) = (named.first()?, named.last()?);
    let labels: Vec<&str> = named.iter().map(|act| act.label.as_str()).collect();
    let inside = match first.owner.as_str() {
        "" => String::new(),
        owner => format!("inside `{owner}`: "),
    };
    let with = match old.is_empty() || new.is_empty() {
        true => "",
        false => " with all of this",
    };
    let line = |names: &str| format!("{start}{inside}{} {names}{}{with}", first.verb, first.place);
    let text = line(&list(&labels));
    Some(match fits(&text) {
        true => text,
        false if old.is_empty() => line("this"),
        false => line(&format!(
            "everything from {} to {}",
            first.label, last.label
        )),
    })
}

/// Describes acts, with a line for each place. Items that go below one another share a line if it is short enough. A
/// line with the same verb and place as the line above begins with "then" instead of its `impl` or `mod`.
pub fn in_lines(acts: &[Act]) -> Vec<String> {
    let labels: Vec<&str> = acts.iter().map(|act| act.label.as_str()).collect();
    let mut lines = Vec::new();
    let mut done = 0;
    while let Some(act) = acts.get(done) {
        let above = acts[..done].last();
        let start = match act.owner.as_str() {
            _ if above.is_some_and(|above| act.is_like(above) && act.place == above.place) => {
                "then ".to_string()
            }
            "" => String::new(),
            owner => format!("inside `{owner}`: "),
        };
        let line = |names: &str| format!("{start}{} {names}{}", act.verb, act.place);
        let mut end = done + 1;
        while end < acts.len() && acts[end].continues(&acts[end - 1]) {
            end += 1;
        }
        let mut text = line(&unnamed(&act.owner, end - done));
        for fewer in (done + 1..=end).rev() {
            let named = line(&list(&labels[done..fewer]));
            if fits(&named) {
                (text, end) = (named, fewer);
                break;
            }
        }
        lines.push(text);
        done = end;
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

/// Whether a line is short enough, not counting its backticks.
fn fits(markdown: &str) -> bool {
    markdown.replace('`', "").chars().count() <= WIDTH
}

/// A list in words: "a, b and c".
fn list(words: &[&str]) -> String {
    match words {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        _ => words.concat(),
    }
}

/// Makes a change to the text of a file: lines that begin with `-` go, those with `+` come, and the others show where.
/// Returns the number of its first line in the file, and the new text.
///
/// # Errors
///
/// If the text does not have these lines at exactly one place.
pub fn change(file: &str, text: &str, change: &str) -> Result<(usize, String)> {
    let (old, new) = (without(change, '+'), without(change, '-'));
    let [above, below] = text.split(&old).collect::<Vec<_>>()[..] else {
        let count = text.matches(&old).count();
        bail!("a change no longer fits {file}, which has these lines {count} times:\n{old}");
    };
    Ok((1 + above.lines().count(), format!("{above}{new}{below}")))
}

/// The lines of a change that do not begin with this sign, without their first character.
fn without(change: &str, sign: char) -> String {
    let lines = change.lines().filter(|line| !line.starts_with(sign));
    let texts = lines.map(|line| line.get(1..).unwrap_or_default().to_string() + "\n");
    texts.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chapter;
    use crate::reader::lines::Mark;
    use crate::reader::{Change, replay};

    fn acts(owner: &str, count: usize) -> Vec<Act> {
        let label = |i| format!("`a_long_name_{i}`");
        (1..=count)
            .map(|i| act(owner, "replace", &label(i), ""))
            .collect()
    }

    fn act(owner: &str, verb: &'static str, label: &str, place: &str) -> Act {
        let [owner, label, place] = [owner, label, place].map(str::to_string);
        Act {
            item: String::new(),
            owner,
            verb,
            label,
            place,
        }
    }

    #[test]
    fn long_lists_are_split_into_two_lines() {
        let lines = in_lines(&acts("impl A", 5));
        let more = "then replace `a_long_name_4` and `a_long_name_5`";
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[1], more);
        let one = "`a.rs`: replace `a_long_name_1`";
        assert_eq!(told("`a.rs`", &acts("", 1)), one);
        assert!(told("`a.rs`", &acts("impl A", 5)).starts_with("`a.rs`:\ninside `impl A`: "));
        let long = format!("`{}`", "x".repeat(40));
        let below = format!(" below {long}");
        let add = act("", "add", &long, &below);
        assert_eq!(in_lines(&[add]), [format!("add this below {long}")]);
        let long = format!("`{}`", "x".repeat(60));
        let below = format!(" below {long}");
        let first = act("mod tests", "add", &long, " below `t`");
        let second = act("mod tests", "add", "`b`", &below);
        let line = "inside `mod tests`: add two tests below `t`";
        assert_eq!(in_lines(&[first, second]), [line]);
    }

    #[test]
    fn lines_above_blocks_are_short_enough_to_read() {
        let mut long = Vec::new();
        for chapter in chapter::lessons().unwrap() {
            let mut reader = replay::at_the_start_of(&chapter).unwrap();
            for step in reader.follow(&chapter).unwrap() {
                let Some(Change { place, lines }) = &step.change else {
                    continue;
                };
                let pieces = lines.iter().filter(|line| line.mark == Mark::Place);
                let pieces = pieces.map(|line| line.text.as_str());
                let is_long = |line: &&str| line.replace('`', "").chars().count() > 80;
                let wrong = |line: &&str| is_long(line) || line.starts_with(',');
                let lines = place.lines().chain(pieces).filter(wrong);
                long.extend(lines.map(|line| format!("{}: {line}", chapter.place(&step.block))));
            }
        }
        assert!(long.is_empty(), "{}", long.join("\n"));
    }
}
