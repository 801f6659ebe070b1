//! Checks what the comparer says about each kind of slip. The book here has only a few lines.

use compare::{Book, Day, Finding, Kind, Report, State, Texts, is_same};

const MAIN: &str = r#"//! A board.

mod board;

use board::Board;
use macroquad::prelude::*;

const MARGIN: f32 = 0.45;
const SIZE: i32 = 8;

/// Draws a circle.
fn draw_circle_at(column: i32, row: i32) {
    let side = MARGIN * 600.0;
    let x = column as f32 * side;
    let y = row as f32 * side;
    draw_circle(x, y, side, WHITE);
}

fn draw_row(row: i32) {
    for column in 0..SIZE {
        draw_circle_at(column, row);
    }
}

fn main() {
    let board = Board::new();
    let name = "the first player";
    println!("Hello, {name}! Your turn");
    draw_row(3);
    board.set(2, 5);
}
"#;

const BOARD: &str = r#"pub struct Board {
    cells: [u8; 64],
}

impl Board {
    pub fn new() -> Board {
        Board { cells: [0; 64] }
    }

    pub fn set(&mut self, column: usize, row: usize) {
        self.cells[row * 8 + column] = 1;
    }
}
"#;

fn texts(files: &[(&str, &str)]) -> Texts {
    files
        .iter()
        .map(|(name, text)| (name.to_string(), text.to_string()))
        .collect()
}

fn state(step: &str, files: &[(&str, &str)]) -> State {
    State {
        step: step.to_string(),
        block: 7,
        files: texts(files),
    }
}

/// A book with the start of a day, two steps, and a solution.
fn book() -> Book {
    let first = MAIN
        .replace("    draw_row(3);\n    board.set(2, 5);\n", "")
        .replace(
            "MARGIN: f32 = 0.45;",
            "MARGIN: f32 = 0.45;\nconst OLD: i32 = 77;",
        );
    let second = MAIN.replace("    board.set(2, 5);\n", "");
    let solved = MAIN.replace("0..SIZE", "2..SIZE");
    let both = |main: &str, step: &str| state(step, &[("main.rs", main), ("board.rs", BOARD)]);
    let states = vec![
        both(&first, "the end of Day 1"),
        both(&second, "Step 1: A row"),
        both(MAIN, "Step 2: A board"),
        both(&solved, "Challenge 1: Fewer"),
    ];
    Book::new(vec![Day {
        name: "day2".to_string(),
        states,
    }])
}

fn report(main: &str, board: &str) -> Report {
    book()
        .compare(&texts(&[("main.rs", main), ("board.rs", board)]), None)
        .unwrap()
}

/// Replaces something in `main.rs`, and returns the only finding.
fn finding(right: &str, wrong: &str) -> Finding {
    assert!(MAIN.contains(right), "{right}");
    let report = report(&MAIN.replacen(right, wrong, 1), BOARD);
    assert_eq!(report.step, "Step 2: A board");
    assert_eq!(report.findings.len(), 1, "{:#?}", report.findings);
    report.findings[0].clone()
}

/// The line and the words of the only finding, which must be a mistake.
fn mistake(right: &str, wrong: &str) -> (usize, String) {
    let finding = finding(right, wrong);
    assert_eq!(finding.kind, Kind::Mistake, "{finding:#?}");
    (finding.line, finding.words)
}

/// The words of the only finding, which must be about a harmless difference.
fn fine(right: &str, wrong: &str) -> String {
    let finding = finding(right, wrong);
    assert_eq!(finding.kind, Kind::Yours, "{finding:#?}");
    finding.words
}

/// Asserts that the comparer does not mention a change at all.
fn assert_equal(main: &str, board: &str) {
    let report = report(main, board);
    assert!(
        report.is_equal && report.findings.is_empty(),
        "{:#?}",
        report.findings
    );
    assert_eq!(report.headline, "Everything matches the end of Step 2.");
}

#[test]
fn the_program_of_a_step_is_recognised() {
    let right = report(MAIN, BOARD);
    assert_eq!((right.day, right.state, right.block), (0, 2, 7));
    assert_equal(MAIN, BOARD);
    let solved = report(&MAIN.replace("0..SIZE", "2..SIZE"), BOARD);
    assert_eq!(
        solved.headline,
        "Everything matches the solution of Challenge 1."
    );
}

#[test]
fn what_is_no_program_of_the_book_is_told() {
    for files in [&[("notes.txt", MAIN)], &[("main.rs", "// Nothing yet")]] {
        assert_eq!(book().compare(&texts(files), None), None);
    }
    let prose = book()
        .compare_file("Dear diary, my program works!", None)
        .unwrap();
    let words = "That doesn't look like a program from this book. If it's only a part of a file, try the whole file.";
    assert_eq!((prose.headline.as_str(), prose.is_equal), (words, false));
    assert_eq!(prose.findings, []);
    for part in [ROW, "fn", "}"] {
        let part = book().compare_file(part, None).unwrap();
        assert_eq!((part.headline.as_str(), part.findings), (words, Vec::new()));
    }
    let empty = report("", BOARD).findings;
    let words = "Your file `main.rs` is empty. Save it, and look again.";
    assert_eq!((empty.len(), empty[0].words.as_str()), (1, words));
}

/// Slips in the name `draw_circle`, each with the end of what the comparer says.
const LETTERS: [(&str, &str); 8] = [
    ("draw_cicle", ": an r is missing."),
    ("draw_cirrcle", ": there is an r too many."),
    ("draw_cricle", ": the r and the i have changed places."),
    ("draw_Circle", ": the c is a small letter."),
    ("draw_circke", ": an l instead of a k."),
    ("drawcircle", ": an underscore `_` is missing."),
    ("draw__circle", ": there is an underscore `_` too many."),
    ("circle", "."),
];

#[test]
fn a_letter_is_named() {
    for (wrong, end) in LETTERS {
        let (line, words) = mistake("draw_circle(x", &format!("{wrong}(x"));
        let expected = format!("`{wrong}` should be `draw_circle`{end}");
        assert_eq!((line, words), (16, expected));
    }
    let (_, words) = mistake("Board::new", "board::new");
    let expected = "`board` should be `Board`: the B is a capital letter.";
    assert_eq!(words, expected);
}

#[test]
fn the_lines_and_the_letters_are_shown() {
    let finding = finding("draw_circle(x", "draw_cirkle(x");
    assert_eq!((finding.file.as_str(), finding.line), ("main.rs", 16));
    assert_eq!(finding.yours, "    draw_cirkle(x, y, side, WHITE);");
    assert_eq!(finding.book, "    draw_circle(x, y, side, WHITE);");
    assert_eq!(finding.marks.concat(), [12..13, 12..13]);
}

/// Correct code, a slip in it, and what the comparer says.
const MARKS: [(&str, &str, &str); 11] = [
    (
        "(3);",
        "(3)",
        "A `;` is missing after `)`. It ends the line.",
    ),
    ("(3);", "(3;", "A `)` is missing after `3`."),
    ("(3);", "(3);;", "`;` is here twice. Delete one."),
    ("(3);", "(3));", "`)` is here twice. Delete one."),
    (
        "turn\")",
        "turn)",
        "A quotation mark `\"` is missing in this line.",
    ),
    (
        "(\"Hello",
        "(Hello",
        "A quotation mark `\"` is missing in this line.",
    ),
    (
        "draw_row(3",
        "draw_row 3",
        "A `(` is missing after `draw_row`.",
    ),
    (
        "draw_row(3)",
        "draw_row((3))",
        "A `(` and a `)` are not in the book's line. Delete them.",
    ),
    ("draw_row(3)", "draw_row 3", "A `(` and a `)` are missing."),
    (
        "as f32 * side;\n    let y",
        "as f32 / side;\n    let y",
        "This line needs a `*`, not a `/`.",
    ),
    (
        "    draw_row(3);",
        "    show(3);",
        "`show` should be `draw_row`.",
    ),
];

#[test]
fn a_mark_is_named() {
    for (right, wrong, words) in MARKS {
        assert_eq!(mistake(right, wrong).1, words);
    }
    let (_, words) = mistake("let x", "letx");
    assert_eq!(words, "A space is missing in this line.");
    let (_, words) = mistake("= Board", "== Board");
    assert_eq!(words, "`==` should be `=`: there is a `=` too many.");
}

#[test]
fn a_missing_brace_is_named_by_what_it_closes() {
    let inner = mistake("row);\n    }\n", "row);\n");
    assert_eq!(
        inner,
        (
            22,
            "A `}` is missing here: the one that closes `for column in 0..SIZE {`.".to_string()
        )
    );
    let outer = mistake("WHITE);\n}\n", "WHITE);\n");
    let words =
        "A `}` is missing here: the one that closes `fn draw_circle_at(column: i32, row: i32) {`.";
    assert_eq!(outer, (17, words.to_string()));
    assert_eq!(mistake("row);\n    }\n", "row);\n    }\n    }\n").0, 22);
}

#[test]
fn braces_that_are_fine_are_not_told() {
    let tests =
        "fn a() {}\n\nmod tests {\n    use super::*;\n\n    fn b() {\n        a();\n    }\n}\n";
    let book = Book::new(vec![Day {
        name: "day1".to_string(),
        states: vec![state("Step 1: A test", &[("main.rs", tests)])],
    }]);
    let report = book
        .compare_file(&tests.replace("tests {", "tests"), None)
        .unwrap();
    let words: Vec<String> = report
        .findings
        .into_iter()
        .map(|finding| finding.words)
        .collect();
    assert_eq!(words, ["A `{` is missing after `tests`."]);
}

#[test]
fn missing_lines_are_counted() {
    let (line, words) = mistake("    let y = row as f32 * side;\n", "");
    let one = "This line is missing. It was there at the end of Day 1.";
    assert_eq!((line, words.as_str()), (15, one));
    let x = "    let x = column as f32 * side;\n";
    let (line, words) = mistake(&format!("{x}    let y = row as f32 * side;\n"), "");
    let two = "These 2 lines are missing. They were there at the end of Day 1.";
    assert_eq!((line, words.as_str()), (14, two));
    let (_, words) = mistake("mod board;\n", "");
    let unnamed = "This line is missing. Without it, Rust doesn't look into `board.rs`.";
    assert_eq!(words, unnamed);
}

#[test]
fn extra_lines_are_reported() {
    let (_, twice) = mistake("    draw_row(3);\n", "    draw_row(3);\n    draw_row(3);\n");
    assert_eq!(twice, "This line is here twice. Delete one.");
    let (line, old) = mistake("const SIZE", "const OLD: i32 = 77;\nconst SIZE");
    let words = "This line is old: the book has taken it away. Delete it.";
    assert_eq!((line, old.as_str()), (9, words));
    let (_, other) = mistake("    draw_row(3);\n", "    draw_row(3);\n    close();\n");
    assert_eq!(other, "This line is not in the book.");
    let own = fine(
        "    draw_row(3);\n",
        "    draw_row(3);\n    println!(\"Here!\");\n",
    );
    assert_eq!(own, "This line is yours, and that's fine.");
}

#[test]
fn lines_that_have_changed_places_are_told_once() {
    let (x, y) = (
        "    let x = column as f32 * side;\n",
        "    let y = row as f32 * side;\n",
    );
    let (line, words) = mistake(&format!("{x}{y}"), &format!("{y}{x}"));
    let swapped = "This line and line 15 have changed places.";
    assert_eq!((line, words.as_str()), (14, swapped));
    let (row, board) = ("    draw_row(3);\n", "    board.set(2, 5);\n");
    let (line, words) = mistake(&format!("{row}{board}"), &format!("{board}{row}"));
    let moved = "This line is in the wrong place. Move it up, before line 29.";
    assert_eq!((line, words.as_str()), (30, moved));
}

/// A book with three steps. The first and the last change a line, and the second adds two lines.
fn book_of_changes() -> Book {
    let old = MAIN.replace("    board.set(2, 5);\n", "    board.set(0, 7);\n");
    let last = MAIN.replace(
        "    board.set(2, 5);\n",
        "    board.set(2, 5);\n    say(name);\n    draw_row(5);\n",
    );
    let main = |main: &str, step: &str| state(step, &[("main.rs", main)]);
    let states = vec![
        main(&old, "the end of Day 1"),
        main(MAIN, "Step 1: A move"),
        main(&last, "Step 2: A name"),
        main(
            &last.replace("draw_row(3);", "draw_row(4);"),
            "Step 3: A row",
        ),
    ];
    let name = "day2".to_string();
    Book::new(vec![Day { name, states }])
}

/// What the comparer says about a file of this book: the headline, and the words of all findings.
fn said(main: &str) -> (String, Vec<String>) {
    let report = book_of_changes().compare_file(main, None).unwrap();
    let words = report.findings.into_iter().map(|finding| finding.words);
    (report.headline, words.collect())
}

#[test]
fn a_block_with_a_gap_is_seen_as_that_block() {
    let (headline, words) = said(&MAIN.replace(
        "    board.set(2, 5);\n",
        "    board.set(2, 5);\n    draw_row(5);\n",
    ));
    assert_eq!(
        headline,
        "Everything matches the end of Step 2, except in one place."
    );
    assert_eq!(words, ["This line is missing."]);
}

#[test]
fn lines_of_other_steps_are_told() {
    let old = |main: &str| main.replace("    board.set(2, 5);\n", "    board.set(0, 7);\n");
    let early = old(MAIN).replace("    draw_row(3);\n", "    say(name);\n    draw_row(3);\n");
    assert_eq!(
        said(&early).1,
        ["This line is from Step 2: A name. Something is missing there, or before it."]
    );
    let last = MAIN.replace(
        "    board.set(2, 5);\n",
        "    board.set(2, 5);\n    say(name);\n    draw_row(5);\n",
    );
    let (headline, words) = said(&old(&last));
    assert_eq!(
        headline,
        "Everything matches the end of Step 2, except in one place."
    );
    assert_eq!(
        words,
        ["This is still the old line. You'll find the new one in Step 1: A move."]
    );
}

/// The second step changes two lines, and adds a line that the program already has in another place.
#[test]
fn a_line_of_a_later_step_is_not_said_to_be_there_twice() {
    let tests = "#[cfg(test)]\nmod tests {\n    use super::*;\n}\n";
    let first =
        format!("fn main() {{\n    at(4);\n    at(5);\n}}\n\nfn at(n: i32) {{}}\n\n{tests}");
    let early = first.replace("fn at", "#[cfg(test)]\nfn at");
    let second = early.replace("4", "row + 4").replace("5", "5, row");
    let main = |main: &str, step: &str| state(step, &[("main.rs", main)]);
    let name = "day2".to_string();
    let states = vec![
        main(&first, "Step 1: A row"),
        main(&second, "Step 2: Tests"),
    ];
    let book = Book::new(vec![Day { name, states }]);
    let words = |main: &str| {
        let findings = book.compare_file(main, None).unwrap().findings;
        Vec::from_iter(findings.into_iter().map(|finding| finding.words))
    };
    let is_later = "This line is from Step 2: Tests. Something is missing there, or before it.";
    assert_eq!(words(&early), [is_later]);
    let twice = first.replace("#[cfg", "#[cfg(test)]\n#[cfg");
    assert_eq!(words(&twice), ["This line is here twice. Delete one."]);
    let with_old = second.replace("    at(row", "    at(4);\n    at(row");
    let is_old = "This line is old: the book has taken it away. Delete it.";
    assert_eq!(words(&with_old), [is_old]);
}

#[test]
fn a_skipped_step_is_reported() {
    let skipped = mistake("    draw_row(3);\n", "");
    assert_eq!(
        skipped,
        (
            29,
            "This line is missing. You'll find it in Step 1: A row.".to_string()
        )
    );
}

#[test]
fn a_function_that_is_typed_twice_is_reported() {
    let function = "fn draw_row(row: i32) {\n    for column in 0..SIZE {\n        draw_circle_at(column, row);\n    }\n}\n\n";
    let twice = mistake(function, &format!("{function}{function}"));
    assert_eq!(twice.1, "These 5 lines are here twice. Delete one.");
}

const ROW: &str = "fn draw_row(row: i32) {\n    for column in 0..SIZE {\n        draw_circle_at(column, row);\n    }\n}\n\n";

#[test]
fn a_function_inside_another_one_is_reported() {
    let main = MAIN.replace(ROW, "");
    let main = main.replace("fn main() {\n", &format!("fn main() {{\n{ROW}"));
    let found = report(&main, BOARD).findings;
    let words = "`fn draw_row` is inside `fn main`. Move it below the `}` that ends `fn main`.";
    assert_eq!((found.len(), found[0].line), (1, 20));
    assert_eq!(found[0].words, words);
}

#[test]
fn a_function_in_the_wrong_file_is_reported() {
    let main = MAIN.replace(ROW, "");
    let found = report(&main, &format!("{BOARD}\n{ROW}")).findings;
    let words = "`fn draw_row` is in `board.rs`, but it belongs in `main.rs`.";
    assert_eq!((found.len(), found[0].line), (1, 15));
    assert_eq!(
        (found[0].file.as_str(), found[0].words.as_str()),
        ("board.rs", words)
    );
}

#[test]
fn a_method_outside_its_impl_is_reported() {
    let (before, method) = BOARD.split_once("    pub fn set").unwrap();
    let (method, _) = method.split_once("}\n}").unwrap();
    let board = format!("{before}}}\n\n    pub fn set{method}}}\n");
    let found = report(MAIN, &board).findings;
    let words = "`fn set` belongs inside `impl Board`, before the `}` that ends it.";
    assert_eq!((found.len(), found[0].words.as_str()), (1, words));
}

#[test]
fn missing_renamed_and_unused_files_are_reported() {
    let of = |name: &str, more: &str| {
        let files = texts(&[("main.rs", MAIN), (name, BOARD), (more, "fn a() {}")]);
        let findings = book().compare(&files, None).unwrap().findings;
        (findings[0].kind, findings[0].words.clone())
    };
    let missing = "`main.rs` says `mod board;`, but there's no file `board.rs` in `src`.";
    assert_eq!(
        of("other.rs", "other.rs"),
        (Kind::Mistake, missing.to_string())
    );
    let renamed = "Your file `Board.rs` should be called `board.rs`.";
    assert_eq!(
        of("Board.rs", "Board.rs"),
        (Kind::Mistake, renamed.to_string())
    );
    let misnamed = "Your file `board.rs.txt` should be called `board.rs`.";
    assert_eq!(
        of("board.rs.txt", "board.rs.txt"),
        (Kind::Mistake, misnamed.to_string())
    );
    let unused = "No file says `mod mine;`, so Rust doesn't look into `mine.rs`. If you don't need it, that's fine.";
    assert_eq!(of("board.rs", "mine.rs"), (Kind::Yours, unused.to_string()));
}

#[test]
fn the_readers_own_values_are_fine() {
    assert_eq!(
        fine("0.45", "0.4"),
        "This number is yours, and that's fine: `0.4` where the book has `0.45`."
    );
    assert_eq!(
        fine("WHITE", "GOLD"),
        "This colour is yours, and that's fine: `GOLD` where the book has `WHITE`."
    );
    let text = fine("Your turn", "It's you");
    assert_eq!(text, "This text is yours, and that's fine.");
    let report = report(&MAIN.replace("0.45", "0.4"), BOARD);
    assert!(report.is_equal);
    assert_eq!(
        report.headline,
        "Everything matches the end of Step 2. What is different is yours, and that's fine."
    );
}

#[test]
fn a_change_that_matters_is_a_mistake() {
    let test = "#[test]\nfn a() {\n    assert_eq!(name(), \"Black wins\");\n}\n";
    let book = Book::new(vec![Day {
        name: "day1".to_string(),
        states: vec![state("Step 1: A test", &[("main.rs", test)])],
    }]);
    let wrong = test.replace("wins", "won");
    assert!(!book.compare_file(&wrong, None).unwrap().is_equal);
    let small =
        "The book has `3` here, but you have `4`. If you changed it on purpose, that's fine.";
    assert_eq!(mistake("(3)", "(4)").1, small);
    assert!(mistake("{name}", "{nam}").1.contains("an e is missing"));
    assert!(
        mistake("const MARGIN", "const MARGN")
            .1
            .contains("an I is missing")
    );
}

#[test]
fn a_name_of_the_readers_own_is_fine_if_it_is_used_everywhere() {
    let is_equal = |pairs: &[(&str, &str)]| {
        let replace = |text: String, (old, new): &(&str, &str)| text.replace(old, new);
        let main = pairs.iter().fold(MAIN.to_string(), replace);
        report(&main, BOARD).is_equal
    };
    let all = report(&MAIN.replace("MARGIN", "BORDER"), BOARD).findings;
    let words = "You call it `BORDER` everywhere, and the book calls it `MARGIN`. That's fine.";
    assert_eq!((all.len(), all[0].words.as_str()), (1, words));
    assert!(is_equal(&[
        ("for column", "for c"),
        ("at(column, row)", "at(c, row)")
    ]));
    assert!(!is_equal(&[("let side", "let sid")]), "only once");
    assert!(!is_equal(&[("f32", "f64")]), "a name of the language");
    let board = BOARD.replace("Board", "Field");
    assert!(!report(MAIN, &board).is_equal, "not in `main.rs`");
    assert!(is_equal(&[("let name", "let who"), ("{name}", "{who}")]));
    assert!(!is_equal(&[("{name}", "{who}")]), "not everywhere");
    let most = [("let side", "let edge"), ("as f32 * side", "as f32 * edge")];
    assert!(!is_equal(&most), "not everywhere");
}

#[test]
fn layout_comments_and_order_do_not_matter() {
    assert_equal(&MAIN.replace('\n', "\r\n"), BOARD);
    assert_equal(&format!("\u{feff}{}", MAIN.replace("    ", "\t")), BOARD);
    assert_equal(&MAIN.replace("(3);", "(\n3, // the fourth\n)\n;"), BOARD);
    assert_equal(
        &MAIN.replace("/// Draws a circle.\n", "/* A long\n story: { \" */"),
        BOARD,
    );
    let (before, rest) = MAIN.split_once("fn draw_row").unwrap();
    let (row, main) = rest.split_once("fn main").unwrap();
    assert_equal(&format!("{before}fn main{main}\nfn draw_row{row}"), BOARD);
    let parts = BOARD.replace("    pub fn set", "}\n\nimpl Board {\n    pub fn set");
    assert_equal(MAIN, &parts);
    assert!(is_same("fn a() {}", "fn a ( )\n{ } // a") && !is_same("fn a() {}", "fn b() {}"));
}

#[test]
fn a_gap_is_found_whatever_the_layout() {
    let narrow = MAIN.replace("    ", " ").replace("row);\n }\n", "row);\n");
    let found = report(&narrow, BOARD).findings;
    let words = "A `}` is missing here: the one that closes `for column in 0..SIZE {`.";
    assert_eq!((found.len(), found[0].words.as_str()), (1, words));
    let main = MAIN.replace("    draw_row(3);\n", "    draw_row(3); draw_row(3);\n");
    let found = report(&main, BOARD).findings;
    assert_eq!((found.len(), found[0].line), (1, 29));
}

#[test]
fn two_slips_are_both_reported_mistakes_first() {
    let main = MAIN
        .replace("0.45", "0.4")
        .replace("draw_row(3);", "draw_rw(3);");
    let findings = report(&main, BOARD).findings;
    let kinds: Vec<(Kind, usize)> = findings
        .iter()
        .map(|finding| (finding.kind, finding.line))
        .collect();
    assert_eq!(kinds, [(Kind::Mistake, 29), (Kind::Yours, 8)]);
    let headline = report(&main, BOARD).headline;
    assert_eq!(
        headline,
        "Everything matches the end of Step 2, except in one place."
    );
}

#[test]
fn paths_and_a_pasted_file_are_understood() {
    let files = texts(&[
        ("othello\\src\\main.rs", MAIN),
        ("othello/src/board.rs", BOARD),
        ("othello/Cargo.toml", "[package]"),
    ]);
    assert!(book().compare(&files, Some(0)).unwrap().is_equal);
    let pasted = book()
        .compare_file(&BOARD.replace("= 1", "= 2"), None)
        .unwrap();
    assert_eq!(
        (pasted.findings[0].file.as_str(), pasted.findings[0].line),
        ("board.rs", 11)
    );
    assert_eq!(pasted.findings.len(), 1);
}
