//! What the book's program looks like after each block.

use std::collections::BTreeMap;

/// The contents of files by file name, relative to `src`: `main.rs`, `players/mod.rs`. Only the names of files in
/// `tests` include their folder: `tests/games.rs`.
pub type Texts = BTreeMap<String, String>;

/// One day of the book, or a side trip.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Day {
    /// The name of its chapter: `day3`, `terminal`.
    pub name: String,
    /// The states of the day in order, beginning with the start of the day, followed by those of its challenges.
    pub states: Vec<State>,
}

/// The reader's files after one block.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// The step, such as "Step 4: A row". At the start of a day, it is "the end of Day 2", and after a solution
    /// "Challenge 2: …".
    pub step: String,
    /// The block's index in its chapter.
    pub block: usize,
    pub files: Texts,
}

impl State {
    /// The step without its title: "Step 4".
    pub fn short_step(&self) -> &str {
        self.step.split(": ").next().unwrap_or_default()
    }

    /// Whether the state is the solution of a challenge.
    pub fn is_challenge(&self) -> bool {
        self.step.starts_with("Challenge")
    }
}

/// Writes a day in a compact form: its name, and for each state the lines that the state's block changes.
///
/// The first character of a line says what comes next. After `#` comes the day's name, and after `@` a block's index
/// and its step. After `/` comes a file: how many of its lines stay at the front, how many new lines follow below, how
/// many lines stay at the back, and the file's name. After `-` comes the name of a file to delete.
pub fn write(day: &Day) -> String {
    let mut text = format!("#{}\n", day.name);
    let mut before = &Texts::new();
    for state in &day.states {
        text += &format!("@{} {}\n", state.block, state.step);
        for name in before
            .keys()
            .filter(|name| !state.files.contains_key(*name))
        {
            text += &format!("-{name}\n");
        }
        for (name, new) in &state.files {
            let old = before.get(name);
            if old != Some(new) {
                text += &edit(name, old.map_or("", String::as_str), new);
            }
        }
        before = &state.files;
    }
    text
}

fn edit(name: &str, old: &str, new: &str) -> String {
    let [old, new] = [old, new].map(|text| text.split('\n').collect::<Vec<_>>());
    let (front, back) = common(&old, &new);
    let added = &new[front..new.len() - back];
    let lines: String = added.iter().map(|line| format!("{line}\n")).collect();
    format!("/{front} {} {back} {name}\n{lines}", added.len())
}

/// How many elements two lists have in common at the front, and then at the back.
pub fn common<T: PartialEq>(a: &[T], b: &[T]) -> (usize, usize) {
    let front = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let rest = a[front..].iter().rev().zip(b[front..].iter().rev());
    (front, rest.take_while(|(a, b)| a == b).count())
}

/// Reads what [`write`] has written. If the text is cut off, reads the part that is there.
pub fn parse(text: &str) -> Day {
    let mut day = Day::default();
    let mut lines = text.split('\n');
    while let Some(line) = lines.next() {
        let (mark, rest) = line.split_at_checked(1).unwrap_or_default();
        match (mark, day.states.last_mut()) {
            ("#", _) => day.name = rest.to_string(),
            ("@", last) => {
                let files = last.map(|state| state.files.clone()).unwrap_or_default();
                let (block, step) = rest.split_once(' ').unwrap_or((rest, ""));
                let (block, step) = (block.parse().unwrap_or_default(), step.to_string());
                day.states.push(State { step, block, files });
            }
            ("-", Some(state)) => state.files = without(&state.files, rest),
            ("/", Some(state)) => change(rest, &mut lines, &mut state.files),
            _ => {}
        }
    }
    day
}

/// Returns all files except one. Removing it with the standard library's own method would make the page's program much
/// larger.
fn without(files: &Texts, name: &str) -> Texts {
    let mut others = Texts::new();
    let files = files.iter().filter(|(other, _)| *other != name);
    others.extend(files.map(|(name, text)| (name.clone(), text.clone())));
    others
}

/// Changes a file as described by a `/` line and the lines after it.
fn change<'a>(head: &str, lines: &mut impl Iterator<Item = &'a str>, files: &mut Texts) {
    let mut parts = head.splitn(4, ' ');
    let mut count = || parts.next().and_then(|part| part.parse().ok()).unwrap_or(0);
    let [front, added, back] = [count(), count(), count()];
    let name = parts.next().unwrap_or_default();
    let old = files.get(name).cloned().unwrap_or_default();
    let old: Vec<&str> = old.split('\n').collect();
    let added: Vec<&str> = lines.take(added).collect();
    let (front, back) = (front.min(old.len()), old.len().saturating_sub(back));
    let new = [&old[..front], &added, &old[back..]].concat();
    files.insert(name.to_string(), new.join("\n"));
}
