//! Tests that the book and the lessons match: a reader who types every block gets every lesson. The second half breaks
//! the book on purpose, and checks that the replay says where.

use book::chapter::{self, Chapter, Kind};
use book::check::{self, quotes};
use book::files::Texts;
use book::reader::{self, Reader};
use book::reader::{messages, pictures, replay};

#[test]
fn a_reader_who_types_every_block_gets_every_lesson_and_every_quote() {
    let printed = replay::all().unwrap_or_else(|error| panic!("{error:#}"));
    let problems = quotes::problems(&check::pages().unwrap(), &printed).unwrap();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn the_book_passes_its_checks() {
    let problems = check::problems(&check::pages().unwrap()).unwrap();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn the_compiler_says_what_the_book_quotes() {
    let chapters = chapter::with_messages().unwrap();
    messages::check(&chapters).unwrap_or_else(|error| panic!("{error:#}"));
}

#[test]
fn the_pictures_are_up_to_date() {
    let problems = pictures::problems().unwrap();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// Changes Day 2's chapter and lesson, and returns the replay's error.
fn complaint(chapter: impl Fn(String) -> String, lesson: impl Fn(String) -> String) -> String {
    let text = chapter(Chapter::read("day2").unwrap().text);
    let changed = Chapter::parse("day2", &text).unwrap();
    let mut reader: Reader = replay::before(2).unwrap();
    let lesson: Texts = reader::lesson(2)
        .unwrap()
        .into_iter()
        .map(|(name, text)| (name, lesson(text)))
        .collect();
    reader.goes_on_to(&lesson).unwrap();
    let result = replay::follow(
        &changed,
        &mut reader,
        &mut replay::project_before(2).unwrap(),
    );
    let error = result.expect_err("the replay should notice this change");
    format!("{error:#}")
}

/// Changes the side trip's chapter, and returns the replay's error.
fn complaint_on_side_trip(right: &str, wrong: &str) -> String {
    let text = Chapter::read("terminal").unwrap().text;
    assert!(text.contains(right), "{right}");
    let changed = text.replacen(right, wrong, 1);
    let changed = Chapter::parse("terminal", &changed).unwrap();
    let result = replay::one(&changed);
    let error = result.expect_err("the replay should notice this change");
    format!("{error:#}")
}

fn unchanged(text: String) -> String {
    text
}

/// The ranges of a chapter's code blocks in its text.
fn code_blocks(text: &str) -> Vec<std::ops::Range<usize>> {
    let chapter = Chapter::parse("day2", text).unwrap();
    let is_code = |block: &&chapter::Block| matches!(block.kind, Kind::Code(_));
    chapter
        .blocks
        .iter()
        .filter(is_code)
        .map(|block| block.range.clone())
        .collect()
}

#[test]
fn a_missing_block_is_noticed() {
    let without = |text: String| {
        let last = code_blocks(&text).pop().unwrap();
        text[..last.start].to_string() + &text[last.end..]
    };
    let complaint = complaint(without, unchanged);
    assert!(complaint.contains("day2.md"), "{complaint}");
}

#[test]
fn a_block_out_of_order_is_noticed() {
    let swapped = |text: String| {
        let blocks = code_blocks(&text);
        let [.., one, other] = blocks.as_slice() else {
            panic!("the chapter should have two blocks")
        };
        let (first, second) = (&text[one.clone()], &text[other.clone()]);
        let between = &text[one.end..other.start];
        format!(
            "{}{second}{between}{first}{}",
            &text[..one.start],
            &text[other.end..]
        )
    };
    let complaint = complaint(swapped, unchanged);
    assert!(
        complaint.contains("day2.md:") && complaint.contains("block"),
        "{complaint}"
    );
}

#[test]
fn a_wrong_file_name_is_noticed() {
    let complaint = complaint(
        |text| {
            let typed = "```rust mian.rs\nfn a() {}\n```\n\n```terminal\ncargo run\n```\n\n";
            let program = "## The whole program";
            text.replace(program, &format!("{typed}{program}"))
        },
        unchanged,
    );
    assert!(complaint.contains("mian.rs"), "{complaint}");
}

#[test]
fn a_changed_lesson_is_noticed_and_the_block_is_named() {
    let complaint = complaint(unchanged, |text| {
        text.replace(
            "draw_stone(column, row, BLACK)",
            "draw_stone(column, row, WHITE)",
        )
    });
    assert!(
        complaint.contains("lesson: ") && complaint.contains("WHITE"),
        "{complaint}"
    );
    let block = complaint.split("last typed in day2.md:").nth(1);
    assert!(
        block.is_some_and(|block| block.contains("in “Step ")),
        "{complaint}"
    );
}

#[test]
fn a_step_that_does_not_compile_is_noticed_where_it_runs() {
    let broken =
        |text: String| text.replacen("    loop {\n", "    let unused = 1;\n    loop {\n", 1);
    let complaint = complaint(broken, unchanged);
    assert!(
        complaint.starts_with("day2.md:") && complaint.contains("unused variable"),
        "{complaint}"
    );
}

#[test]
fn code_that_never_runs_is_noticed() {
    let not_run = |text: String| {
        let start = text.rfind("```terminal").unwrap();
        text[..start].to_string() + &text[start..].replacen("cargo run", "cargo --version", 1)
    };
    let complaint = complaint(not_run, unchanged);
    assert!(complaint.contains("never run"), "{complaint}");
}

#[test]
fn a_comment_between_items_is_noticed() {
    let complaint = complaint(
        |text| text.replacen("\nfn draw_outline", "\n// Here.\n\nfn draw_outline", 1),
        unchanged,
    );
    assert!(complaint.contains("right above its item"), "{complaint}");
}

#[test]
fn a_file_that_was_not_copied_is_noticed_where_it_is_missing() {
    let complaint = complaint_on_side_trip("board.rs\ncell.rs\n", "board.rs\n");
    assert!(complaint.starts_with("terminal.md:"), "{complaint}");
    assert!(complaint.contains("`cell`"), "{complaint}");
}

#[test]
fn printed_text_after_some_input_must_be_true() {
    let complaint = complaint_on_side_trip("a1 is not a legal move\n", "a1 flips 1\n");
    assert!(
        complaint.contains("does not print “a1 flips 1”"),
        "{complaint}"
    );
    let complaint = complaint_on_side_trip("d3\na1\nd0\nc5\n", "d3\n");
    assert!(complaint.contains("does not print “a1"), "{complaint}");
}
