//! The lines of a block as its page shows them: the new lines, the deleted ones, and their numbers in the reader's
//! file.

use crate::reader::items::{Item, find, needs_blank_line, start_of};
use similar::{Algorithm, DiffTag, capture_diff_slices, capture_diff_slices_by_key};

/// A line that a block shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub text: String,
    pub mark: Mark,
    /// Its line number in the reader's file, counted from 1. For deleted items, this is the number before the deletion.
    pub number: Option<usize>,
}

/// What a reader needs to know about a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mark {
    /// An existing line.
    Old,
    /// A new line.
    New,
    /// An existing line that only changes its indentation.
    Moved,
    /// A blank line that comes with a new item, above or below the lines that the block shows.
    Blank,
    /// A line to delete.
    Gone,
    /// A gap: the file has lines here that the block does not show.
    LeftOut,
    /// A gap like [`Mark::LeftOut`], but at a blank line of the block.
    LeftOutAtBlank,
    /// A line that was typed by mistake.
    Wrong,
    /// A line that was forgotten.
    Missing,
}

impl Line {
    fn new(text: &str, mark: Mark, number: Option<usize>) -> Line {
        let text = text.to_string();
        Line { text, mark, number }
    }

    /// Whether the line is in the reader's file after the block.
    fn stays(&self) -> bool {
        !matches!(self.mark, Mark::Gone | Mark::Missing)
    }
}

/// The lines of a block whose items were put into a file or an `impl`. `first` is the line on which the first item of
/// that file or `impl` begins.
pub fn put(block: &[Item], before: &[Item], after: &[Item], first: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    for (i, item) in block.iter().enumerate() {
        let start = first + start_of(after, &item.key);
        let shown = match (find(before, &item.key), find(after, &item.key)) {
            (Some(old), Some(now)) if now.members.is_some() => put_inside(item, old, now, start),
            (Some(old), _) => compare(&old.all_lines(), &item.all_lines(), start),
            (None, _) => run(&item.all_lines(), Mark::New, start),
        };
        let blank = i > 0 && needs_blank_line(&block[i - 1], item);
        join(&mut lines, shown, blank);
    }
    for number in new_blank_lines(before, after, first) {
        show_blank_line(&mut lines, number, Mark::New, Mark::Blank);
    }
    lines
}

/// The lines of an existing `impl`, with those of the members that a block shows.
fn put_inside(item: &Item, old: &Item, now: &Item, start: usize) -> Vec<Line> {
    let head = compare(&old.lines, &item.lines, start);
    let first = start + now.lines.len();
    let inner = put(item.inner(), old.inner(), now.inner(), first);
    around(head, inner, start + now.all_lines().len() - 1)
}

/// The lines of the items that were deleted from a file, with their old numbers.
pub fn deleted(before: &[Item], after: &[Item], first: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    for item in before {
        let start = first + start_of(before, &item.key);
        match find(after, &item.key) {
            None => join(&mut lines, run(&item.all_lines(), Mark::Gone, start), false),
            Some(now) if now != item => join(&mut lines, deleted_inside(item, now, start), false),
            Some(_) => {}
        }
    }
    for number in new_blank_lines(after, before, first) {
        show_blank_line(&mut lines, number, Mark::Gone, Mark::Gone);
    }
    lines
}

fn deleted_inside(item: &Item, now: &Item, start: usize) -> Vec<Line> {
    let head = run(&item.lines, Mark::Old, start);
    let inner = deleted(item.inner(), now.inner(), start + item.lines.len());
    around(head, inner, start + item.all_lines().len() - 1)
}

/// The lines inside an `impl`, between its first lines and its closing brace.
fn around(head: Vec<Line>, inner: Vec<Line>, last: usize) -> Vec<Line> {
    let mut lines = head;
    join(&mut lines, inner, false);
    join(&mut lines, run(&["}".to_string()], Mark::Old, last), false);
    lines
}

/// Appends lines to others, with or without a blank line in between. If the file has more lines in between, adds a gap.
fn join(above: &mut Vec<Line>, below: Vec<Line>, blank: bool) {
    let last = above.iter().rev().find_map(|line| line.number);
    let first = below.iter().find_map(|line| line.number);
    if let (Some(last), Some(first)) = (last, first) {
        let are_neighbours = first == last + 1 + usize::from(blank);
        let mark = match (are_neighbours, blank) {
            (true, _) => Mark::Old,
            (false, true) => Mark::LeftOutAtBlank,
            (false, false) => Mark::LeftOut,
        };
        if blank || !are_neighbours {
            above.push(Line::new("", mark, are_neighbours.then_some(last + 1)));
        }
    }
    above.extend(below);
}

/// The numbers of the blank lines that appear when the items of a file change.
fn new_blank_lines(before: &[Item], after: &[Item], first: usize) -> Vec<usize> {
    let is_gained = |i: &usize| gains_blank_line(before, after, *i);
    let number = |i: usize| first + start_of(after, &after[i].key) - 1;
    (1..after.len()).filter(is_gained).map(number).collect()
}

/// Whether the blank line above an item appears when the items change. The first blank line among new items may be an
/// old one that was above the next old item.
fn gains_blank_line(before: &[Item], after: &[Item], i: usize) -> bool {
    let is_old = |j: &usize| find(before, &after[*j].key).is_some();
    let had_one = |j: usize| {
        let place = before.iter().position(|old| old.key == after[j].key);
        place.is_some_and(|place| has_blank_line(before, place))
    };
    let first_new = (0..i).rfind(is_old).map_or(0, |old| old + 1);
    let is_second = || (first_new..i).any(|above| has_blank_line(after, above));
    has_blank_line(after, i)
        && match (i..after.len()).find(is_old) {
            Some(j) if j == i => !had_one(j),
            Some(j) => !had_one(j) || has_blank_line(after, j) || is_second(),
            None => true,
        }
}

fn has_blank_line(items: &[Item], i: usize) -> bool {
    i > 0 && needs_blank_line(&items[i - 1], &items[i])
}

/// Marks a blank line that the block shows, or adds it next to its neighbours.
fn show_blank_line(lines: &mut Vec<Line>, number: usize, shown: Mark, beside: Mark) {
    let place = |number| lines.iter().position(|line| line.number == Some(number));
    let [above, here, below] = [number - 1, number, number + 1].map(place);
    let gap = match (above, below) {
        (Some(above), Some(below)) if above < below => above + 1..below,
        (Some(above), _) => above + 1..above + 1,
        (None, Some(below)) => below..below,
        (None, None) => return,
    };
    match here {
        Some(here) => lines[here].mark = shown,
        None => drop(lines.splice(gap, [Line::new("", beside, Some(number))])),
    }
}

/// Compares the old and new lines of an item. When lines are replaced, the old ones come first.
fn compare(old: &[String], new: &[String], first: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    for part in capture_diff_slices(Algorithm::Myers, old, new) {
        match part.as_tag_tuple() {
            (DiffTag::Equal, _, same) => lines.extend(all(&new[same], Mark::Old)),
            (_, gone, come) => lines.extend(exchange(&old[gone], &new[come])),
        }
    }
    numbered(lines, first)
}

/// Replaces lines with others. Lines that differ only in their indentation count as moved.
fn exchange(old: &[String], new: &[String]) -> Vec<Line> {
    let words = |line: &String| line.trim_start().to_string();
    let mut lines = Vec::new();
    for part in capture_diff_slices_by_key(Algorithm::Myers, old, new, words) {
        match part.as_tag_tuple() {
            (DiffTag::Equal, _, same) => lines.extend(all(&new[same], Mark::Moved)),
            (_, gone, come) => {
                lines.extend(all(&old[gone], Mark::Gone));
                lines.extend(all(&new[come], Mark::New));
            }
        }
    }
    lines
}

/// The lines of a mistake: the wrong ones, and the missing ones that no wrong line replaces.
pub fn mistake(change: &str, first: usize) -> Vec<Line> {
    let rows: Vec<&str> = change.lines().collect();
    let is_missing = |row: usize| {
        let next = rows[row..].iter().find(|line| !line.starts_with('-'));
        next.is_none_or(|line| !line.starts_with('+'))
    };
    let lines = rows.iter().enumerate().filter_map(|(row, line)| {
        let text = line.get(1..).unwrap_or_default();
        match line.get(..1) {
            Some("+") => Some(Line::new(text, Mark::Wrong, None)),
            Some("-") if is_missing(row) => Some(Line::new(text, Mark::Missing, None)),
            Some("-") => None,
            _ => Some(Line::new(text, Mark::Old, None)),
        }
    });
    numbered(lines.collect(), first)
}

fn all(texts: &[String], mark: Mark) -> Vec<Line> {
    let line = |text: &String| Line::new(text, mark, None);
    texts.iter().map(line).collect()
}

/// Consecutive lines of the file.
pub fn run(texts: &[String], mark: Mark, first: usize) -> Vec<Line> {
    let line = |(text, number): (&String, usize)| Line::new(text, mark, Some(number));
    texts.iter().zip(first..).map(line).collect()
}

/// Numbers the lines that are in the reader's file after the block.
fn numbered(mut lines: Vec<Line>, first: usize) -> Vec<Line> {
    let staying = lines.iter_mut().filter(|line| line.stays());
    for (line, number) in staying.zip(first..) {
        line.number = Some(number);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::items::File;

    /// A line as a person sees it: its number, a character for its mark, and its text.
    fn seen(line: &Line) -> String {
        let number = line
            .number
            .map_or(String::new(), |number| number.to_string());
        let sign = match line.mark {
            Mark::Old => " ",
            Mark::New => "+",
            Mark::Moved => ">",
            Mark::Gone => "-",
            Mark::LeftOut => "⋮",
            Mark::LeftOutAtBlank => "_",
            Mark::Blank => "*",
            Mark::Wrong => "!",
            Mark::Missing => "?",
        };
        format!("{number}{sign}{}", line.text)
    }

    /// The lines of a block that changes one text into another, as a person sees them.
    fn shown(block: &str, before: &str, after: &str) -> Vec<String> {
        let [block, before, after] = [block, before, after].map(|text| File::parse(text).unwrap());
        let lines = put(&block.items, &before.items, &after.items, 1);
        lines.iter().map(seen).collect()
    }

    #[test]
    fn deleted_lines_are_shown_where_they_were() {
        let before = "fn a() {\n    one();\n    two();\n    three();\n}\n";
        let after = "fn a() {\n    two();\n    four();\n}\n";
        let expected = [
            "1 fn a() {",
            "-    one();",
            "2     two();",
            "-    three();",
            "3+    four();",
            "4 }",
        ];
        assert_eq!(shown(after, before, after), expected);
    }

    #[test]
    fn lines_that_change_their_indentation_only_move() {
        let before = "fn a() {\n    one();\n    two();\n}\n";
        let after = "fn a() {\n    if b {\n        one();\n        three();\n    }\n}\n";
        let expected = [
            "1 fn a() {",
            "2+    if b {",
            "3>        one();",
            "-    two();",
            "4+        three();",
            "5+    }",
            "6 }",
        ];
        assert_eq!(shown(after, before, after), expected);
    }

    #[test]
    fn neighbours_have_a_blank_line_between_them_and_others_a_gap() {
        let after = "use a::A;\nuse b::B;\nuse c::C;\n\nfn a() {}\n\nfn b() {}\n\nfn c() {}\n";
        let block = "use a::A;\nuse c::C;\n\nfn a() {}\n\nfn c() {}\n";
        let expected = "1+use a::A; | ⋮ | 3+use c::C; | 4+ | 5+fn a() {} | _ | 8* | 9+fn c() {}";
        let before = "use b::B;\n\nfn b() {}\n";
        assert_eq!(shown(block, before, after).join(" | "), expected);
    }

    #[test]
    fn a_new_item_has_a_blank_line_above_it() {
        let before = "//! A.\n\nuse c::C;\n";
        let after = "//! A.\n\nmod a;\n\nuse b::B;\nuse c::C;\n";
        let block = "//! A.\n\nmod a;\n\nuse b::B;\n";
        let expected = ["2 ", "3+mod a;", "4+", "5+use b::B;"];
        assert_eq!(shown(block, before, after)[1..], expected);
        let after = "fn a() {}\n\nfn b() {}\n";
        let expected = ["1 fn a() {}", "2+", "3+fn b() {}"];
        assert_eq!(shown(after, "fn a() {}\n", after), expected);
    }

    #[test]
    fn blank_lines_are_added_and_deleted_with_their_items() {
        let before = "use a::A;\n\nconst B: i32 = 2;\n\nfn b() {}\n";
        let after = "use a::A;\n\nconst A: i32 = 1;\nconst B: i32 = 2;\n\nfn a() {}\n\nfn b() {}\n";
        let block = "const A: i32 = 1;\n\nfn a() {}\n";
        let expected = ["3+const A: i32 = 1;", "_", "5*", "6+fn a() {}"];
        assert_eq!(shown(block, before, after), expected);
        let [before, after] = ["fn b() {}\n", "fn a() {}\n\nfn b() {}\n"];
        assert_eq!(shown("fn a() {}\n", before, after), ["1+fn a() {}", "2*"]);
        let above = "//! A.\n#![a]\n\nmod a;\nmod b;\n";
        let lines = shown(
            above,
            "fn main() {\n}\n",
            &format!("{above}\nfn main() {{\n}}\n"),
        );
        assert_eq!(lines[4..], ["5+mod b;", "6*"]);
        let [after, before] = [before, after].map(|text| File::parse(text).unwrap());
        let lines = deleted(&before.items, &after.items, 1);
        let expected = ["1-fn a() {}", "2-"];
        assert_eq!(lines.iter().map(seen).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn methods_are_shown_in_their_impl() {
        let [before, after] = ["", "    fn b() {\n    }\n\n"].map(|b| {
            format!("fn x() {{}}\n\nimpl A {{\n    fn a() {{}}\n\n{b}    fn c() {{}}\n}}\n")
        });
        let block = "impl A {\n    fn b() {\n    }\n}\n";
        let expected = "3 impl A {|⋮|5*|6+    fn b() {|7+    }|⋮|10 }";
        assert_eq!(shown(block, &before, &after).join("|"), expected);
        let [before, after] = [after, before].map(|text| File::parse(&text).unwrap());
        let lines = deleted(&before.items, &after.items, 1);
        let lines: Vec<String> = lines.iter().map(seen).collect();
        let expected = "3 impl A {|⋮|5-|6-    fn b() {|7-    }|⋮|10 }";
        assert_eq!(lines.join("|"), expected);
    }

    #[test]
    fn deleted_items_have_their_old_numbers() {
        let before =
            File::parse("const A: i32 = 1;\nconst B: i32 = 2;\n\nfn a() {}\n\nfn b() {}\n")
                .unwrap();
        let after = File::parse("const A: i32 = 1;\n\nfn a() {}\n").unwrap();
        let lines = deleted(&before.items, &after.items, 1);
        let expected = ["2-const B: i32 = 2;", "⋮", "5-", "6-fn b() {}"];
        assert_eq!(lines.iter().map(seen).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_mistake_shows_what_was_typed_or_what_is_missing() {
        let seen = |change| mistake(change, 8).iter().map(seen).collect::<Vec<_>>();
        assert_eq!(
            seen(" a();\n-b();\n+c();\n d();\n"),
            ["8 a();", "9!c();", "10 d();"]
        );
        assert_eq!(seen(" a();\n-b();\n d();\n"), ["8 a();", "?b();", "9 d();"]);
        assert_eq!(seen("-a(\n+a();\n-b,\n-);\n"), ["8!a();", "?b,", "?);"]);
    }
}
