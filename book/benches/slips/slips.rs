//! Slips that a reader might make.

use compare::{Day, Place, State, Texts, is_same};
use similar::{Algorithm, DiffOp, capture_diff_slices};

/// Pseudorandom numbers, the same in every run.
pub struct Chance(pub u64);

impl Chance {
    /// Returns a number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % limit.max(1) as u64) as usize
    }

    pub fn one_of<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        all.get(self.below(all.len()))
    }
}

/// A program with a slip in it, and what a right answer has to name.
pub struct Slipped {
    pub files: Texts,
    /// The lines that the first answers may name, each with its file, counted from 1. A line 0 is the whole file.
    pub lines: Vec<(String, usize)>,
    /// How many of the first findings have to name one of these lines.
    pub count: usize,
    /// Words that the answer may have instead, such as "Step 4".
    pub steps: Vec<String>,
}

impl Slipped {
    fn at(files: Texts, file: &str, lines: impl IntoIterator<Item = usize>) -> Slipped {
        let lines = lines
            .into_iter()
            .map(|line| (file.to_string(), line))
            .collect();
        Slipped {
            files,
            lines,
            count: 1,
            steps: Vec::new(),
        }
    }

    fn step(files: Texts, step: &str) -> Slipped {
        let steps = step.split(':').take(1).map(str::to_string).collect();
        Slipped {
            files,
            lines: Vec::new(),
            count: 1,
            steps,
        }
    }
}

/// How a slip is made. Both kinds return `None` if there is no place for it.
pub enum Slip {
    /// It changes a random line.
    Line(Change),
    /// It changes the state of a day with this number.
    State(fn(&Day, usize, &mut Chance) -> Option<Slipped>),
}

impl Slip {
    /// Makes the slip in a state of a day, or returns `None` if the state has no place for it.
    pub fn make(&self, day: &Day, at: usize, chance: &mut Chance) -> Option<Slipped> {
        match self {
            Slip::Line(change) => single(&day.states[at], chance, *change),
            Slip::State(make) => make(day, at, chance),
        }
    }
}

/// Returns the lines instead of a line.
type Change = fn(&str, &mut Chance) -> Option<Vec<String>>;

/// The kinds of slip, each with a name.
pub const KINDS: &[(&str, Slip)] = &[
    ("a character dropped", Slip::Line(dropped)),
    ("a character doubled", Slip::Line(doubled)),
    ("two characters swapped", Slip::Line(swapped)),
    ("a wrong case", Slip::Line(case)),
    ("a digit changed", Slip::Line(digit)),
    ("a bracket or quotation mark dropped", Slip::Line(bracket)),
    (
        "a bracket or quotation mark too many",
        Slip::Line(extra_bracket),
    ),
    ("a decimal comma", Slip::Line(comma)),
    ("two names swapped", Slip::Line(names)),
    ("a line left out", Slip::Line(|_, _| Some(Vec::new()))),
    (
        "a line typed twice",
        Slip::Line(|line, _| Some(vec![line.to_string(); 2])),
    ),
    ("two slips", Slip::State(double)),
    ("two lines in the wrong order", Slip::State(order)),
    (
        "a struck line kept",
        Slip::State(|day, at, chance| kept(day, at, chance, 1)),
    ),
    (
        "all struck lines kept",
        Slip::State(|day, at, chance| kept(day, at, chance, usize::MAX)),
    ),
    ("a block in the wrong place", Slip::State(misplaced)),
    ("a block skipped", Slip::State(block_skipped)),
    ("a step skipped", Slip::State(step_skipped)),
    ("not saved", Slip::State(not_saved)),
    ("one file not saved", Slip::State(one_not_saved)),
    ("a file under a wrong name", Slip::State(wrong_name)),
    ("a file pasted into another", Slip::State(pasted)),
    ("a file pasted over another", Slip::State(pasted_over)),
];

/// A random line of code.
fn a_line<'a>(files: &'a Texts, chance: &mut Chance) -> Option<(&'a str, usize, &'a str)> {
    let rust = files.iter().filter(|(name, _)| name.ends_with(".rs"));
    let lines = rust.flat_map(|(name, text)| {
        text.lines()
            .enumerate()
            .map(move |(at, line)| (name.as_str(), at, line))
    });
    let lines: Vec<_> = lines.filter(|(.., text)| !text.trim().is_empty()).collect();
    chance.one_of(&lines).copied()
}

/// Replaces lines of a file.
fn with_lines(files: &Texts, name: &str, at: usize, count: usize, new: &[String]) -> Texts {
    let mut lines: Vec<&str> = files[name].lines().collect();
    lines.splice(at..at + count, new.iter().map(String::as_str));
    let mut files = files.clone();
    files.insert(name.to_string(), lines.join("\n") + "\n");
    files
}

/// Changes a random line.
fn single(state: &State, chance: &mut Chance, change: Change) -> Option<Slipped> {
    let (name, at, line) = a_line(&state.files, chance)?;
    let new = change(line, chance)?;
    let files = with_lines(&state.files, name, at, 1, &new);
    let lines = match new.len() {
        0 => vec![at, at + 1],
        1 => vec![at + 1],
        _ => vec![at + 1, at + 2],
    };
    (!is_same(&state.files[name], &files[name])).then(|| Slipped::at(files, name, lines))
}

/// A change at a random character of those that fit.
fn at_a_character(
    line: &str,
    chance: &mut Chance,
    fits: fn(&[char], usize) -> bool,
    change: fn(&mut Vec<char>, usize),
) -> Option<Vec<String>> {
    let mut chars: Vec<char> = line.chars().collect();
    let places: Vec<usize> = (0..chars.len()).filter(|at| fits(&chars, *at)).collect();
    change(&mut chars, *chance.one_of(&places)?);
    Some(vec![chars.into_iter().collect()])
}

fn dropped(line: &str, chance: &mut Chance) -> Option<Vec<String>> {
    at_a_character(
        line,
        chance,
        |chars, at| chars[at] != ' ',
        |chars, at| _ = chars.remove(at),
    )
}

fn doubled(line: &str, chance: &mut Chance) -> Option<Vec<String>> {
    at_a_character(
        line,
        chance,
        |chars, at| chars[at] != ' ',
        |chars, at| chars.insert(at, chars[at]),
    )
}

fn swapped(line: &str, chance: &mut Chance) -> Option<Vec<String>> {
    let fits = |chars: &[char], at: usize| chars.get(at + 1).is_some_and(|next| *next != chars[at]);
    at_a_character(line, chance, fits, |chars, at| chars.swap(at, at + 1))
}

fn case(line: &str, chance: &mut Chance) -> Option<Vec<String>> {
    at_a_character(
        line,
        chance,
        |chars, at| chars[at].is_alphabetic(),
        |chars, at| {
            let c = chars[at];
            chars[at] = if c.is_lowercase() {
                c.to_ascii_uppercase()
            } else {
                c.to_ascii_lowercase()
            };
        },
    )
}

fn digit(line: &str, chance: &mut Chance) -> Option<Vec<String>> {
    at_a_character(
        line,
        chance,
        |chars, at| chars[at].is_ascii_digit(),
        |chars, at| {
            chars[at] = if chars[at] == '9' {
                '0'
            } else {
                (chars[at] as u8 + 1) as char
            };
        },
    )
}

const BRACKETS: [char; 7] = ['(', ')', '[', ']', '{', '}', '"'];

fn bracket(line: &str, chance: &mut Chance) -> Option<Vec<String>> {
    at_a_character(
        line,
        chance,
        |chars, at| BRACKETS.contains(&chars[at]),
        |chars, at| _ = chars.remove(at),
    )
}

fn extra_bracket(line: &str, chance: &mut Chance) -> Option<Vec<String>> {
    at_a_character(
        line,
        chance,
        |chars, at| BRACKETS.contains(&chars[at]),
        |chars, at| chars.insert(at, chars[at]),
    )
}

fn comma(line: &str, chance: &mut Chance) -> Option<Vec<String>> {
    let fits = |chars: &[char], at: usize| match chars.get(at.saturating_sub(1)..at + 2) {
        Some([before, '.', after]) => before.is_ascii_digit() && after.is_ascii_digit(),
        _ => false,
    };
    at_a_character(line, chance, fits, |chars, at| chars[at] = ',')
}

/// Swaps the first two arguments of a call.
fn names(line: &str, _: &mut Chance) -> Option<Vec<String>> {
    let (before, rest) = line.split_once('(')?;
    let (inside, after) = rest.split_once(')')?;
    let (one, other) = inside.split_once(", ")?;
    let is_name =
        |text: &str| !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || c == '_');
    (is_name(one) && is_name(other) && one != other)
        .then(|| vec![format!("{before}({other}, {one}){after}")])
}

fn double(day: &Day, at: usize, chance: &mut Chance) -> Option<Slipped> {
    let state = &day.states[at];
    let changes: [Change; 4] = [dropped, swapped, bracket, case];
    let [one, other] = [0, 1].map(|_| changes[chance.below(changes.len())]);
    let mut slipped = single(state, chance, one)?;
    let state = State {
        files: slipped.files.clone(),
        ..state.clone()
    };
    let second = single(&state, chance, other)?;
    let is_near = |(file, line): &(String, usize)| {
        *file == second.lines[0].0 && line.abs_diff(second.lines[0].1) < 2
    };
    if slipped.lines.iter().any(is_near) {
        return None;
    }
    slipped.lines.extend(second.lines);
    Some(Slipped {
        files: second.files,
        count: 2,
        ..slipped
    })
}

/// Swaps two lines of a function.
fn order(day: &Day, at: usize, chance: &mut Chance) -> Option<Slipped> {
    let state = &day.states[at];
    let (name, at, line) = a_line(&state.files, chance)?;
    let next = state.files[name].lines().nth(at + 1)?;
    let is_fit = |line: &str| line.starts_with(' ') && line.ends_with(';');
    if !is_fit(line) || !is_fit(next) || line == next {
        return None;
    }
    let files = with_lines(
        &state.files,
        name,
        at,
        2,
        &[next.to_string(), line.to_string()],
    );
    Some(Slipped::at(files, name, [at + 1, at + 2, at + 3]))
}

/// The changes of the lines of a file between two states: the old lines, the new ones, and where they are.
fn hunks<'a>(old: &'a str, new: &'a str) -> Vec<(Vec<&'a str>, Vec<&'a str>, usize)> {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    let ops = capture_diff_slices(Algorithm::Patience, &old, &new);
    let changes = ops
        .into_iter()
        .filter(|op| !matches!(op, DiffOp::Equal { .. }));
    changes
        .map(|op| {
            (
                old[op.old_range()].to_vec(),
                new[op.new_range()].to_vec(),
                op.new_range().start,
            )
        })
        .collect()
}

/// A file that has changed between two states of a day.
fn changed<'a>(
    before: &'a State,
    now: &'a State,
    chance: &mut Chance,
) -> Option<(&'a String, &'a str, &'a str)> {
    let files = now
        .files
        .iter()
        .filter(|(name, text)| name.ends_with(".rs") && before.files.get(*name) != Some(text));
    let files: Vec<_> = files.collect();
    let (name, text) = chance.one_of(&files)?;
    Some((
        name,
        before.files.get(*name).map_or("", String::as_str),
        text,
    ))
}

/// The reader typed the new lines below the old ones, and deleted nothing.
fn kept(day: &Day, at: usize, chance: &mut Chance, most: usize) -> Option<Slipped> {
    let (name, old, new) = changed(&day.states[at - 1], &day.states[at], chance)?;
    let hunks = hunks(old, new);
    let fits: Vec<_> = hunks
        .iter()
        .filter(|(old, ..)| {
            old.iter()
                .any(|line| line.contains(char::is_alphanumeric) && !line.trim().starts_with("//"))
        })
        .collect();
    let (old, _, place) = chance.one_of(&fits)?;
    let is_code = |line: &&&str| most > 1 || line.contains(char::is_alphanumeric);
    let code = old
        .iter()
        .filter(|line| is_code(line) && !line.trim().starts_with("//"));
    let old: Vec<String> = code.take(most).map(|line| line.to_string()).collect();
    let files = with_lines(&day.states[at].files, name, *place, 0, &old);
    let is_changed = !is_same(&files[name], new);
    is_changed.then(|| Slipped::at(files, name, place + 1..=place + old.len()))
}

/// A block with whole lines, typed somewhere else.
fn misplaced(day: &Day, at: usize, chance: &mut Chance) -> Option<Slipped> {
    let (name, old, new) = changed(&day.states[at - 1], &day.states[at], chance)?;
    let balance = |lines: &[&str]| {
        let text = lines.concat();
        text.matches('{').count() == text.matches('}').count()
    };
    let hunks = hunks(old, new);
    let fits: Vec<_> = hunks
        .iter()
        .filter(|(old, new, _)| old.is_empty() && new.len() > 1 && balance(new))
        .collect();
    let (_, block, place) = chance.one_of(&fits)?;
    let rest = with_lines(&day.states[at].files, name, *place, block.len(), &[]);
    let goal = chance.below(rest[name].lines().count());
    let block: Vec<String> = block.iter().map(|line| line.to_string()).collect();
    let files = with_lines(&rest, name, goal, 0, &block);
    let is_item = |line: Option<&str>| {
        line.is_none_or(|line| line.is_empty() || !line.starts_with([' ', '}']))
    };
    let is_order = is_item(Some(&block[0])) && is_item(rest[name].lines().nth(goal));
    let is_far = !is_order
        && goal.abs_diff(*place) > 2
        && !is_same(&files[name], new)
        && !is_shuffled(&files[name], new);
    is_far.then(|| Slipped::at(files, name, goal..=goal + block.len() + 1))
}

/// Whether two texts have the same items in a different order.
fn is_shuffled(one: &str, other: &str) -> bool {
    let sorted = |text: &str| {
        let mut items: Vec<String> = text
            .split("\n\n")
            .map(|item| item.trim().to_string())
            .collect();
        items.sort();
        items
    };
    sorted(one) == sorted(other)
}

/// Takes the changes between two states out of a later one, if they are still there.
fn without(before: &State, now: &State, end: &State) -> Option<Texts> {
    let mut files = end.files.clone();
    for (name, text) in &now.files {
        let old = before.files.get(name).map_or("", String::as_str);
        for (old, new, _) in hunks(old, text) {
            let current = files.get(name)?.clone();
            let (old, new) = (old.join("\n") + "\n", new.join("\n") + "\n");
            if new == "\n" || current.matches(&new).count() != 1 {
                return None;
            }
            let old = if old == "\n" { "" } else { &old };
            files.insert(name.clone(), current.replacen(&new, old, 1));
        }
    }
    files.retain(|name, text| !text.is_empty() || before.files.contains_key(name));
    let is_changed = files
        .iter()
        .any(|(name, text)| end.files.get(name).is_none_or(|end| !is_same(text, end)));
    (is_changed || files.len() != end.files.len()).then_some(files)
}

fn block_skipped(day: &Day, at: usize, chance: &mut Chance) -> Option<Slipped> {
    let end = &day.states[at];
    let first = day.states.iter().position(|state| state.step == end.step)?;
    let skipped = first + chance.below((at - first).max(1));
    let (before, now) = (&day.states[skipped.checked_sub(1)?], &day.states[skipped]);
    let files = without(before, now, end)?;
    let mut slipped = Slipped {
        lines: missing_lines(&files, end),
        ..Slipped::step(files, &end.step)
    };
    slipped
        .steps
        .push(format!("end of {}", before.step.split(':').next()?));
    Some(slipped)
}

/// The number of the last state of the step before.
fn step_before(day: &Day, at: usize) -> Option<usize> {
    let step = &day.states[at].step;
    day.states[..at]
        .iter()
        .rposition(|state| state.step != *step)
}

fn step_skipped(day: &Day, at: usize, _: &mut Chance) -> Option<Slipped> {
    let end = &day.states[at];
    let last = step_before(day, at)?;
    let step = &day.states[last].step;
    let first = day.states.iter().position(|state| state.step == *step)?;
    let files = without(&day.states[first.checked_sub(1)?], &day.states[last], end)?;
    let before = &day.states[first - 1].step;
    let mut slipped = Slipped {
        lines: missing_lines(&files, end),
        ..Slipped::step(files, step)
    };
    slipped
        .steps
        .push(format!("end of {}", before.split(':').next()?));
    Some(slipped)
}

/// The lines before which a program lacks lines, or has the old ones.
fn missing_lines(files: &Texts, end: &State) -> Vec<(String, usize)> {
    let mut lines = Vec::new();
    for (name, text) in &end.files {
        let Some(mine) = files.get(name) else {
            lines.push((name.clone(), 0));
            continue;
        };
        for (_, old, place) in hunks(text, mine) {
            lines.extend(
                (place.saturating_sub(1)..=place + old.len() + 2).map(|line| (name.clone(), line)),
            );
        }
    }
    lines
}

fn not_saved(day: &Day, at: usize, _: &mut Chance) -> Option<Slipped> {
    let end = &day.states[at];
    let last = step_before(day, at)?;
    let before = &day.states[last];
    let is_changed = end
        .files
        .iter()
        .any(|(name, text)| before.files.get(name).is_none_or(|old| !is_same(old, text)));
    is_changed.then(|| Slipped::step(before.files.clone(), "save"))
}

fn one_not_saved(day: &Day, at: usize, chance: &mut Chance) -> Option<Slipped> {
    let end = &day.states[at];
    let last = step_before(day, at)?;
    let before = &day.states[last];
    let (name, old, new) = changed(before, end, chance)?;
    let others = end
        .files
        .iter()
        .filter(|(other, text)| *other != name && before.files.get(*other) != Some(text));
    if old.is_empty() || is_same(old, new) || others.count() == 0 {
        return None;
    }
    let mut files = end.files.clone();
    files.insert(name.clone(), old.to_string());
    let lines = missing_lines(&files, end);
    let mut slipped = Slipped {
        lines,
        ..Slipped::step(files, &end.step)
    };
    slipped.lines.push((name.clone(), 0));
    Some(slipped)
}

fn other_file<'a>(state: &'a State, chance: &mut Chance) -> Option<&'a String> {
    let names = state
        .files
        .keys()
        .filter(|name| name.ends_with(".rs") && *name != "main.rs" && !name.contains('/'));
    chance.one_of(&names.collect::<Vec<_>>()).copied()
}

fn wrong_name(day: &Day, at: usize, chance: &mut Chance) -> Option<Slipped> {
    let state = &day.states[at];
    let name = other_file(state, chance)?;
    let stem = name.trim_end_matches(".rs");
    let wrong = [
        format!("{stem}s.rs"),
        format!("{}{}.rs", stem[..1].to_uppercase(), &stem[1..]),
        format!("{stem}.rs.txt"),
        "new.rs".to_string(),
    ];
    let mut files = state.files.clone();
    let text = files.remove(name)?;
    files.insert(chance.one_of(&wrong)?.clone(), text);
    Some(Slipped::at(files, name, [0]))
}

fn pasted(day: &Day, at: usize, chance: &mut Chance) -> Option<Slipped> {
    let state = &day.states[at];
    let name = other_file(state, chance)?;
    let mut files = state.files.clone();
    let text = files.remove(name)?;
    *files.get_mut("main.rs")? += &format!("\n{text}");
    Some(Slipped::at(files, name, [0]))
}

fn pasted_over(day: &Day, at: usize, chance: &mut Chance) -> Option<Slipped> {
    let state = &day.states[at];
    let name = other_file(state, chance)?;
    let mut files = state.files.clone();
    files.insert("main.rs".to_string(), files[name].clone());
    Some(Slipped::at(files, "main.rs", [0]))
}

/// The last states of all steps, without the start of a day and without challenges.
pub fn ends(days: &[Day]) -> Vec<Place> {
    let mut ends = Vec::new();
    for (d, day) in days.iter().enumerate() {
        for (s, state) in day.states.iter().enumerate().skip(1) {
            let is_last = day
                .states
                .get(s + 1)
                .is_none_or(|next| next.step != state.step);
            if is_last && !state.is_challenge() && state.files.values().any(|text| !text.is_empty())
            {
                ends.push((d, s));
            }
        }
    }
    ends
}
