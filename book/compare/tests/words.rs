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
    let y = row as f32 * side; // the upper edge
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

const ROW: &str = "fn draw_row(row: i32) {\n    for column in 0..SIZE {\n        draw_circle_at(column, row);\n    }\n}\n\n";

fn texts(files: &[(&str, &str)]) -> Texts {
    files
        .iter()
        .map(|(name, text)| (name.to_string(), text.to_string()))
        .collect()
}

/// A book with the start of a day, two steps of two blocks each, and a solution.
fn book() -> Book {
    let first = MAIN.replace(
        "    draw_row(3);\n    board.set(2, 5);\n",
        "    draw_it(\"slowly\");\n",
    );
    let second = MAIN.replace("    board.set(2, 5);\n", "");
    let half = second.replace(
        "const SIZE: i32 = 8;\n",
        "const SIZE: i32 = 8;\nconst OLD: i32 = 77;\n",
    );
    let states = [
        ("the end of Day 1", first),
        ("Step 1: A row", half),
        ("Step 1: A row", second.clone()),
        (
            "Step 2: A board",
            second.replace(
                "    draw_row(3);\n",
                "    draw_row(3);\n    board.set(1, 1);\n",
            ),
        ),
        ("Step 2: A board", MAIN.to_string()),
        ("Challenge 1: Fewer", MAIN.replace("0..SIZE", "2..SIZE")),
    ];
    let state = |(step, main): (&str, String)| State {
        step: step.to_string(),
        block: 7,
        files: texts(&[("main.rs", &main), ("board.rs", BOARD)]),
    };
    Book::new(vec![Day {
        name: "terminal".to_string(),
        states: states.map(state).to_vec(),
    }])
}

/// The answer below Step 2.
fn report_of(files: &[(&str, &str)]) -> Report {
    book().compare(&texts(files), Some((0, 4))).unwrap()
}

fn report(main: &str) -> Report {
    report_of(&[("main.rs", main), ("board.rs", BOARD)])
}

/// Replaces something in `main.rs`, and returns all findings.
fn findings(right: &str, wrong: &str) -> Vec<Finding> {
    assert!(MAIN.contains(right), "{right}");
    report(&MAIN.replacen(right, wrong, 1)).findings
}

/// The cases in a section of the table.
fn cases(section: &str) -> Vec<(String, String, usize, String)> {
    let table = include_str!("cases.txt").split("\n# ");
    let rows = table
        .skip(1)
        .find_map(|part| part.strip_prefix(section))
        .unwrap()
        .trim();
    let unescaped = |text: &str| {
        let text = text.replace("\\n", "\n");
        let Some((before, (code, after))) = text
            .split_once("\\u{")
            .and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
        else {
            return text;
        };
        format!(
            "{before}{}{after}",
            char::from_u32(u32::from_str_radix(code, 16).unwrap()).unwrap()
        )
    };
    let row = |row: &str| {
        let [line, right, wrong, words] = row.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        (
            unescaped(right),
            unescaped(wrong),
            line.parse().unwrap(),
            unescaped(words),
        )
    };
    rows.lines().map(row).collect()
}

fn check(kind: Kind, section: &str) {
    for (right, wrong, line, words) in cases(section) {
        let found = findings(&right, &wrong);
        let place = format!("{wrong}: {found:#?}");
        assert_eq!(found.len(), 1, "{place}");
        assert_eq!((found[0].kind, found[0].line), (kind, line), "{place}");
        assert!(found[0].words.starts_with(&words), "{place}");
    }
}

#[test]
fn letters_and_marks_are_named() {
    check(Kind::Mistake, "mistakes");
}

#[test]
fn whole_lines_are_named() {
    check(Kind::Mistake, "lines");
}

#[test]
fn items_in_the_wrong_place_are_named() {
    let inside = MAIN
        .replace(ROW, "")
        .replace("fn main() {\n", &format!("fn main() {{\n{ROW}"));
    let outside = MAIN.replace("    draw_row(3);\n", "") + "    draw_row(3);\n";
    let twice = MAIN.replace(ROW, &format!("{ROW}{ROW}"));
    let cases = [
        (
            inside,
            20,
            "`fn draw_row` is inside `fn main`. Move it below the `}` that ends `fn main`.",
        ),
        (
            outside,
            31,
            "This line is in the wrong place. Move it up, before line 29 of your file, in `fn main`.",
        ),
        (
            twice,
            25,
            "Lines 25 to 29 are here twice: you have the same in line 19. Delete them here.",
        ),
    ];
    for (main, line, words) in cases {
        let found = report(&main).findings;
        assert_eq!(
            (found.len(), found[0].line, found[0].words.as_str()),
            (1, line, words),
            "{found:#?}"
        );
    }
    let (before, method) = BOARD.split_once("    pub fn set").unwrap();
    let board = format!(
        "{before}}}\n\n    pub fn set{}}}\n",
        method.split_once("}\n}").unwrap().0
    );
    let found = report_of(&[("main.rs", MAIN), ("board.rs", &board)]).findings;
    assert_eq!(
        found[0].words,
        "`fn set` belongs inside `impl Board`, before the `}` that ends it."
    );
}

#[test]
fn what_cannot_be_seen_is_named() {
    for (right, wrong, line, words) in cases("characters") {
        let found = findings(&right, &wrong);
        let place = format!("{wrong}: {found:#?}");
        assert_eq!(
            (found[0].kind, found[0].line),
            (Kind::Mistake, line),
            "{place}"
        );
        assert!(
            found[0].words.starts_with(&words) && found.iter().all(|found| found.line == line),
            "{place}"
        );
    }
    assert!(report(&MAIN.replace("Your turn", "Your\u{a0}“turn”")).is_equal);
}

#[test]
fn a_program_that_cannot_be_right_is_never_fine() {
    let cases = [
        (
            "use board::Board;\n",
            "use board::Board;\n//! My board.\n",
            "A comment with `//!`",
        ),
        (
            "    board.set(2, 5);\n}\n",
            "    board.set(2, 5);\n}\nprintln!(\"Bye\");\n",
            "This line is not in the book",
        ),
        (
            "    board.set(2, 5);\n",
            "    board.set(2, 5);\n    /// the end\n",
            "A comment with `///`",
        ),
        ("fn main", "/* the end\nfn main", ""),
        ("0.45", "0.4)", ""),
    ];
    for (right, wrong, words) in cases {
        let report = report(&MAIN.replacen(right, wrong, 1));
        assert!(
            !report.is_equal && !format!("{report:?}").contains("fine"),
            "{report:#?}"
        );
        assert!(report.findings[0].words.starts_with(words), "{report:#?}");
    }
}

#[test]
fn the_readers_own_ideas_are_fine() {
    check(Kind::Yours, "own");
    let is_fine = |pairs: &[(&str, &str)]| {
        let replace = |text: String, (old, new): &(&str, &str)| text.replace(old, new);
        report(&pairs.iter().fold(MAIN.to_string(), replace)).is_equal
    };
    assert!(
        is_fine(&[("MARGIN", "BORDER")])
            && is_fine(&[("let name", "let who"), ("{name}", "{who}")])
    );
    assert!(is_fine(&[
        ("for column", "for c"),
        ("at(column, row)", "at(c, row)")
    ]));
    for wrong in [
        ("let side", "let sid"),
        ("f32", "f64"),
        ("{name}", "{who}"),
        ("side", "type"),
        ("64", "65"),
    ] {
        assert!(!is_fine(&[wrong]) || wrong.0 == "64", "{wrong:?}");
    }
    let main = MAIN
        .replace("0.45", "0.4")
        .replace("draw_row(3);", "draw_rw(3);");
    let kinds: Vec<_> = report(&main)
        .findings
        .iter()
        .map(|found| (found.kind, found.line))
        .collect();
    assert_eq!(kinds, [(Kind::Mistake, 29), (Kind::Yours, 8)]);
    assert!(!format!("{:?}", report(&main)).contains("fine"));
}

#[test]
fn layout_comments_and_order_do_not_matter() {
    let (before, rest) = MAIN.split_once("fn draw_row").unwrap();
    let (row, main) = rest.split_once("fn main").unwrap();
    let same = [
        MAIN.replace('\n', "\r\n"),
        format!("\u{feff}{}", MAIN.replace("    ", "\t")),
        MAIN.lines()
            .map(|line| format!("{}\n", line.trim()))
            .collect(),
        MAIN.replace("(3);", "(\n3, // the fourth\n)\n;"),
        MAIN.replace("/// Draws a circle.\n", "/* A long\n story: { \" */"),
        format!("{before}fn main{main}\nfn draw_row{row}"),
    ];
    for main in same {
        let report = report(&main);
        assert_eq!(
            (report.headline.as_str(), report.findings),
            ("Everything matches the end of Step 2.", Vec::new())
        );
    }
    assert!(is_same("fn a() {}", "fn a ( )\n{ } // a") && !is_same("fn a() {}", "fn b() {}"));
}

#[test]
fn the_step_that_was_asked_for_comes_first() {
    let step = |index: usize| book().days()[0].states[index].files["main.rs"].clone();
    let save = "Have you typed more? Then save your files, and look again.";
    let cases = [
        (0, false, format!("This is still the program from the end of Day 1. {save} If not, this is what Step 2 still changes.")),
        (2, false, format!("This is still the program from the end of Step 1. {save} If not, this is what Step 2 still changes.")),
        (3, false, "You've got 1 of the 2 changes in Step 2 right, and one place is still different. Have you saved your files?".to_string()),
        (5, true, "Everything matches the solution of Challenge 1.".to_string()),
    ];
    for (index, is_equal, headline) in cases {
        let report = report(&step(index));
        assert_eq!(
            (report.headline.as_str(), report.is_equal),
            (headline.as_str(), is_equal),
            "{:#?}",
            report.findings
        );
    }
    // Below Step 1, the same program is right.
    let first = texts(&[("main.rs", &step(2)), ("board.rs", BOARD)]);
    assert!(
        book().compare(&first, Some((0, 2))).unwrap().is_equal
            && book().compare(&first, None).unwrap().is_equal
    );
}

#[test]
fn whole_files_are_named() {
    let both = format!("{MAIN}\n//! The board.\n{BOARD}");
    let cases: [(&[(&str, &str)], &str); 7] = [
        (
            &[("main.rs", MAIN)],
            "`main.rs` says `mod board;`, but there's no file `board.rs` in `src`.",
        ),
        (
            &[("main.rs", MAIN), ("Board.rs", BOARD)],
            "Your file `Board.rs` should be called `board.rs`.",
        ),
        (
            &[("main.rs", MAIN), ("mine.rs", BOARD)],
            "Your file `mine.rs` should be called `board.rs`.",
        ),
        (
            &[("main.rs", MAIN), ("board.rs.txt", BOARD)],
            "Your file `board.rs.txt` should be called `board.rs`.",
        ),
        (
            &[("main.rs", MAIN), ("board.rs", "")],
            "Your file `board.rs` is empty. Save it, and look again.",
        ),
        (
            &[("main.rs", BOARD), ("board.rs", BOARD)],
            "Your file `main.rs` contains what belongs in `board.rs`.",
        ),
        (
            &[("main.rs", &both)],
            "What belongs in `board.rs` is in your `main.rs`.",
        ),
    ];
    for (files, words) in cases {
        let found = report_of(files).findings;
        assert_eq!(found.len(), 1, "{found:#?}");
        assert!(
            found[0].words.starts_with(words) && found[0].kind == Kind::Mistake,
            "{found:#?}"
        );
    }
    let broken = [
        ("main.rs", MAIN),
        ("board.rs", BOARD),
        ("mine.rs", "fn a() {"),
    ];
    let report = report_of(&broken);
    assert!(!report.is_equal && report.findings[0].words.contains("never closed"));
    let own = report_of(&[
        ("main.rs", MAIN),
        ("board.rs", BOARD),
        ("mine.rs", "fn a() {}"),
    ]);
    let words =
        "The file `mine.rs` is your own. No file says `mod mine;`, so Rust doesn't look into it.";
    assert_eq!(
        (own.is_equal, own.findings[0].words.as_str()),
        (true, words)
    );
}

#[test]
fn what_is_no_program_of_the_book_is_told() {
    for files in [&[("notes.txt", MAIN)], &[("main.rs", "// Nothing yet")]] {
        assert_eq!(book().compare(&texts(files), Some((0, 4))), None);
    }
    for text in ["Dear diary, my program works!", ROW, "fn", "}"] {
        let report = book().compare_file(text, Some((0, 4))).unwrap();
        assert!(
            report
                .headline
                .starts_with("I can't tell: this doesn't look like a program from this book."),
            "{report:?}"
        );
        assert_eq!((report.is_equal, report.findings), (false, Vec::new()));
    }
    let pasted = book()
        .compare_file(&BOARD.replace("= 1", "= 2"), Some((0, 4)))
        .unwrap();
    assert_eq!(
        (pasted.findings[0].file.as_str(), pasted.findings[0].line),
        ("board.rs", 11)
    );
}

#[test]
fn the_lines_and_the_letters_are_shown() {
    let found = &findings("draw_circle(x", "draw_cirkle(x")[0];
    assert_eq!((found.file.as_str(), found.line), ("main.rs", 16));
    assert_eq!(found.yours, "    draw_cirkle(x, y, side, WHITE);");
    assert_eq!(found.book, "    draw_circle(x, y, side, WHITE);");
    assert_eq!(found.marks.concat(), [12..13, 12..13]);
    let paths = texts(&[
        ("othello\\src\\main.rs", MAIN),
        ("othello/src/board.rs", BOARD),
        ("othello/Cargo.toml", "[package]"),
    ]);
    assert!(book().compare(&paths, Some((0, 4))).unwrap().is_equal);
}
