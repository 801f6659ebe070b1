//! What the book's program looks like after each block.

use std::collections::BTreeMap;

/// The texts of files by their names as seen from `src`: `main.rs`, `players/mod.rs`. Those in `tests` are `tests/games.rs`.
pub type Texts = BTreeMap<String, String>;

/// One day of the book, or a side trip.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Day {
    /// Its chapter: `day3`, `terminal`.
    pub name: String,
    /// Its states from the morning on, then those of its challenges.
    pub states: Vec<State>,
}

/// The reader's files after one block.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// The step, as in "Step 4: A row"; after the last block "the end of Day 3"; after a solution "Challenge 2: …".
    pub step: String,
    /// The block's index in its chapter.
    pub block: usize,
    pub files: Texts,
}

impl State {
    /// Whether this is the solution of a challenge.
    pub fn is_challenge(&self) -> bool {
        self.step.starts_with("Challenge")
    }
}

/// Writes a day compactly: its name, and for each state the lines that its block changes.
///
/// A line begins with what it is: `#` the day's name, `@` a block's index and its step, `/` a file's name, `=` so many lines
/// stay, `-` so many go, `+` a new line. After `!` a file is deleted.
pub fn write(day: &Day) -> String {
    let mut text = format!("#{}\n", day.name);
    let mut before = &Texts::new();
    for state in &day.states {
        text += &format!("@{} {}\n", state.block, state.step);
        for name in before
            .keys()
            .filter(|name| !state.files.contains_key(*name))
        {
            text += &format!("/{name}\n!\n");
        }
        for (name, new) in &state.files {
            let old = before.get(name);
            if old != Some(new) {
                text += &format!("/{name}\n{}", edits(old.map_or("", String::as_str), new));
            }
        }
        before = &state.files;
    }
    text
}

/// The edits that make one text into another: the lines that both begin with stay, and those that both end with.
fn edits(old: &str, new: &str) -> String {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.split('\n').collect(), new.split('\n').collect());
    let front = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let rest = old[front..].iter().rev().zip(new[front..].iter().rev());
    let back = rest.take_while(|(a, b)| a == b).count();
    let added = new[front..new.len() - back]
        .iter()
        .map(|line| format!("+{line}\n"));
    format!(
        "={front}\n-{}\n{}={back}\n",
        old.len() - front - back,
        added.collect::<String>()
    )
}

/// Reads what [`write`] has written. Of a text that is cut off, it reads what is there.
pub fn parse(text: &str) -> Day {
    let mut day = Day::default();
    let mut edit = Edit::default();
    for line in text.lines() {
        let (mark, rest) = line.split_at_checked(1).unwrap_or_default();
        match mark {
            "#" => day.name = rest.to_string(),
            "@" => day.states.push(next_state(rest, day.states.last())),
            _ => {}
        }
        if let Some(state) = day.states.last_mut() {
            edit.line(mark, rest, &mut state.files);
        }
    }
    day
}

/// What becomes of one file.
#[derive(Default)]
struct Edit {
    name: String,
    /// The lines that were there and are not used yet, the last first.
    old: Vec<String>,
    new: Vec<String>,
}

impl Edit {
    fn line(&mut self, mark: &str, rest: &str, files: &mut Texts) {
        let count = rest.parse::<usize>().unwrap_or_default();
        let left = self.old.len().saturating_sub(count);
        match mark {
            "/" => {
                let text = files.get(rest).map_or("", String::as_str);
                self.name = rest.to_string();
                self.old = text.split('\n').rev().map(str::to_string).collect();
                self.new.clear();
            }
            "=" => self.new.extend(self.old.drain(left..).rev()),
            "-" => self.old.truncate(left),
            "+" => self.new.push(rest.to_string()),
            "!" => drop(files.remove(&self.name)),
            _ => {}
        }
        if mark == "=" && self.old.is_empty() {
            files.insert(self.name.clone(), self.new.join("\n"));
        }
    }
}

/// The state after the one before, from "12 Step 4: A row" on.
fn next_state(head: &str, before: Option<&State>) -> State {
    let (block, step) = head.split_once(' ').unwrap_or((head, ""));
    State {
        step: step.to_string(),
        block: block.parse().unwrap_or_default(),
        files: before.map(|state| state.files.clone()).unwrap_or_default(),
    }
}
