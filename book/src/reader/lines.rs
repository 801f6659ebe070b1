//! The lines of a block as its page shows them: the new lines, the deleted ones, and their numbers in the reader's
//! file.

use crate::reader::edit::{Act, for_piece};
use crate::reader::items::{Item, find, has_blank_line};
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
    /// An existing line that changes only in its indentation.
    Moved,
    /// A blank line that comes with a new item, above or below the lines that the block shows.
    Blank,
    /// A line to delete.
    Gone,
    /// A gap: the file has lines here that the block does not show.
    LeftOut,
    /// A gap like [`Mark::LeftOut`], but at a blank line of the block.
    LeftOutAtBlank,
    /// Not code: says in Markdown what to do with the piece below.
    Place,
    /// A line that was typed by mistake.
    Wrong,
    /// A line that was forgotten.
    Missing,
}

impl Line {
    pub fn new(text: &str, mark: Mark, number: Option<usize>) -> Line {
        let text = text.to_string();
        Line { text, mark, number }
    }

    fn is_gap(&self) -> bool {
        matches!(self.mark, Mark::LeftOut | Mark::LeftOutAtBlank)
    }
}

/// The lines to show for a block whose items were put into a file.
pub fn put(block: &[Item], before: &[Item], after: &[Item]) -> Vec<Line> {
    let mut lines = Vec::new();
    let places = places(after);
    for (i, item) in block.iter().enumerate() {
        let old = find(before, &item.key).map_or(&[][..], |old| &old.lines);
        let place = places.iter().find(|(_, key)| *key == item.key);
        let first = place.map_or(0, |(above, _)| above + 1);
        let shown = numbered(compare(old, &item.lines), first);
        join(&mut lines, shown, has_blank_line(block, i));
    }
    for number in new_blank_lines(before, after) {
        show_blank_line(&mut lines, number, Mark::New, Mark::Blank);
    }
    lines
}

/// Puts a line above each piece of a block that says what to do with the piece. The items are those of the file after
/// the block. A block with a single piece has that line above its code, so it gets none.
pub fn with_places(mut lines: Vec<Line>, acts: &[Act], items: &[Item]) -> Vec<Line> {
    let mut firsts = places(items);
    for (above, key) in &firsts {
        let joins_below = acts.iter().any(|act| act.item == *key && act.joins_below());
        let place = lines.iter().position(|line| line.number == Some(above + 1));
        // The blank line above is there already, so the new lines are a piece of their own.
        if let Some(line) = place.and_then(|place| lines.get_mut(place.checked_sub(1)?))
            && joins_below
            && line.text.is_empty()
        {
            *line = Line::new("", Mark::LeftOutAtBlank, None);
        }
    }
    firsts.reverse();
    let mut told = Vec::new();
    let mut count = 0;
    for piece in lines.chunk_by(|_, below| !below.is_gap()) {
        let is_here =
            |(above, _): &&(usize, &str)| piece.iter().any(|line| line.number == Some(above + 1));
        let keys = firsts.iter().filter(is_here).map(|(_, key)| *key);
        let here = keys.flat_map(|key| acts.iter().find(|act| act.item == key));
        let here: Vec<Act> = here.cloned().collect();
        let (gap, code) = piece.split_at(usize::from(piece[0].is_gap()));
        let place = for_piece("", &here);
        count += usize::from(place.is_some());
        told.extend_from_slice(gap);
        told.extend(place.map(|text| Line::new(&text, Mark::Place, None)));
        told.extend_from_slice(code);
    }
    match count {
        0 | 1 => lines,
        _ => told,
    }
}

/// The lines of the items that were deleted from a file, with their old numbers.
pub fn deleted(before: &[Item], after: &[Item]) -> Vec<Line> {
    let is_gone = |item: &&Item| find(after, &item.key).is_none();
    let owners: Vec<&str> = before.iter().filter(is_gone).map(Item::owner).collect();
    let mut lines = Vec::new();
    let mut first = 1;
    for (i, item) in before.iter().enumerate() {
        first += usize::from(has_blank_line(before, i));
        if is_gone(&item) {
            join(&mut lines, run(&item.lines, Mark::Gone, first), false);
        } else if item.frame().is_some_and(|key| owners.contains(&key)) {
            join(&mut lines, run(&item.lines, Mark::Old, first), false);
        }
        first += item.lines.len();
    }
    for number in new_blank_lines(after, before) {
        show_blank_line(&mut lines, number, Mark::Gone, Mark::Gone);
    }
    lines
}

/// Appends lines to others, with or without a blank line in between. If the file has more lines in between, adds a gap.
pub fn join(above: &mut Vec<Line>, below: Vec<Line>, blank: bool) {
    let last = above.iter().rev().find_map(|line| line.number);
    let first = below.iter().find_map(|line| line.number);
    if let (Some(last), Some(first)) = (last, first) {
        let are_neighbours = first == last + 1 + usize::from(blank);
        match (are_neighbours, blank) {
            (true, false) => {}
            (true, true) => above.push(Line::new("", Mark::Old, Some(last + 1))),
            (false, true) => above.push(Line::new("", Mark::LeftOutAtBlank, None)),
            (false, false) => above.push(Line::new("", Mark::LeftOut, None)),
        }
    }
    above.extend(below);
}

/// The numbers of the blank lines that appear when the items of a file change.
fn new_blank_lines(before: &[Item], after: &[Item]) -> Vec<usize> {
    let (old, new) = (places(before), places(after));
    let parts = capture_diff_slices_by_key(Algorithm::Myers, &old, &new, |(_, key)| *key);
    let come = parts.iter().filter(|part| part.tag() != DiffTag::Equal);
    let come = come.flat_map(|part| &new[part.new_range()]);
    let blank = come.filter(|(_, key)| key.is_empty());
    blank.map(|(line, _)| *line).collect()
}

/// The keys of the items, from the last item to the first. If there is a blank line above an item, an empty key
/// follows. Each key comes with the number of the line above the item. In this order, a comparison finds that a new
/// item comes with the blank line above it.
fn places(items: &[Item]) -> Vec<(usize, &str)> {
    let mut places = Vec::new();
    let mut line = 0;
    for (i, item) in items.iter().enumerate() {
        if has_blank_line(items, i) {
            line += 1;
            places.push((line, ""));
        }
        places.push((line, item.key.as_str()));
        line += item.lines.len();
    }
    places.reverse();
    places
}

/// If the block shows a blank line, gives that line the mark `shown`. Otherwise, adds a blank line with the mark
/// `beside` next to its neighbours.
fn show_blank_line(lines: &mut Vec<Line>, number: usize, shown: Mark, beside: Mark) {
    let place = |number| lines.iter().position(|line| line.number == Some(number));
    if let Some(here) = place(number) {
        lines[here].mark = shown;
        return;
    }
    let gap = match (place(number - 1), place(number + 1)) {
        (Some(above), Some(below)) => above + 1..below,
        (Some(above), None) => above + 1..above + 1,
        (None, Some(below)) => below..below,
        (None, None) => return,
    };
    lines.splice(gap, [Line::new("", beside, Some(number))]);
}

/// Compares the old and new lines of an item. When lines are replaced, the old lines come first. Lines that differ only
/// in their indentation count as moved.
fn compare(old: &[String], new: &[String]) -> Vec<Line> {
    let words = |line: &String| line.trim_start().to_string();
    let mut lines = Vec::new();
    let mut add = |texts: &[String], mark| {
        lines.extend(texts.iter().map(|text| Line::new(text, mark, None)));
    };
    for part in capture_diff_slices(Algorithm::Myers, old, new) {
        let (tag, gone, come) = part.as_tag_tuple();
        let (old, new) = (&old[gone], &new[come]);
        if tag == DiffTag::Equal {
            add(new, Mark::Old);
            continue;
        }
        for part in capture_diff_slices_by_key(Algorithm::Myers, old, new, words) {
            let (tag, gone, come) = part.as_tag_tuple();
            if tag == DiffTag::Equal {
                add(&new[come], Mark::Moved);
            } else {
                add(&old[gone], Mark::Gone);
                add(&new[come], Mark::New);
            }
        }
    }
    lines
}

/// The lines of a mistake: the unchanged lines, the wrong lines, and the missing lines that no wrong line replaces.
pub fn mistake(change: &str, first: usize) -> Vec<Line> {
    let rows: Vec<&str> = change.lines().collect();
    let mut lines = Vec::new();
    for (i, row) in rows.iter().enumerate() {
        let next = rows[i..].iter().find(|row| !row.starts_with('-'));
        let mark = match row.get(..1) {
            Some("+") => Mark::Wrong,
            Some("-") if next.is_some_and(|row| row.starts_with('+')) => continue,
            Some("-") => Mark::Missing,
            _ => Mark::Old,
        };
        lines.push(Line::new(row.get(1..).unwrap_or_default(), mark, None));
    }
    numbered(lines, first)
}

/// Consecutive lines of a file, all with the same mark. `first` is the number of the first line.
pub fn run(texts: &[String], mark: Mark, first: usize) -> Vec<Line> {
    let line = |(text, number): (&String, usize)| Line::new(text, mark, Some(number));
    texts.iter().zip(first..).map(line).collect()
}

/// Numbers the lines that are in the reader's file after the block.
fn numbered(mut lines: Vec<Line>, first: usize) -> Vec<Line> {
    let mut numbers = first..;
    for line in &mut lines {
        if !matches!(line.mark, Mark::Gone | Mark::Missing) {
            line.number = numbers.next();
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::items::parse;

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
            Mark::Place => ":",
            Mark::Wrong => "!",
            Mark::Missing => "?",
        };
        format!("{number}{sign}{}", line.text)
    }

    /// The lines of a block that changes one version of a file into another, as a person sees them.
    fn shown(block: &str, before: &str, after: &str) -> Vec<String> {
        let [block, before, after] = [block, before, after].map(|text| parse(text).unwrap());
        let lines = put(&block, &before, &after);
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
        let [after, before] = [before, after].map(|text| parse(text).unwrap());
        let lines = deleted(&before, &after);
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
        let [before, after] = [after, before].map(|text| parse(&text).unwrap());
        let lines = deleted(&before, &after);
        let lines: Vec<String> = lines.iter().map(seen).collect();
        let expected = "3 impl A {|⋮|5-|6-    fn b() {|7-    }|⋮|10 }";
        assert_eq!(lines.join("|"), expected);
    }

    #[test]
    fn deleted_items_have_their_old_numbers() {
        let before =
            parse("const A: i32 = 1;\nconst B: i32 = 2;\n\nfn a() {}\n\nfn b() {}\n").unwrap();
        let after = parse("const A: i32 = 1;\n\nfn a() {}\n").unwrap();
        let lines = deleted(&before, &after);
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
