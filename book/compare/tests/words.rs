//! Checks what the comparer says about each kind of slip. The book here has only a few lines.

use compare::{Book, Day, Kind, Report, State, Texts, is_same};

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
        if column < 8 && row < 8 {
            self.cells[row * 8 + column] = 1;
        }
    }
}
"#;

const CARGO_TOML: &str = r#"[package]
name = "othello"
edition = "2024"

[dependencies]
macroquad = "0.4.16"
"#;

const ROW: &str = "fn draw_row(row: i32) {\n    for column in 0..SIZE {\n        draw_circle_at(column, row);\n    }\n}\n\n";

fn texts(files: &[(&str, &str)]) -> Texts {
    let files = files.iter();
    files
        .map(|(name, text)| (name.to_string(), text.to_string()))
        .collect()
}

/// A book with the start of a day, two steps of two blocks each, and a solution.
fn book() -> Book {
    let second = MAIN.replace("    board.set(2, 5);\n", "");
    let first = second.replace("draw_row(3)", "draw_it(\"slowly\")");
    let half = second.replace("const SIZE", "const OLD: i32 = 77;\nconst SIZE");
    let third = MAIN.replace("set(2, 5)", "set(1, 1)");
    let third = third.replace("0.45", "0.3");
    let states = [
        ("the end of Day 1", first),
        ("Step 1: A row", half),
        ("Step 1: A row", second),
        ("Step 2: A board", third),
        ("Step 2: A board", MAIN.to_string()),
        ("Challenge 1: Fewer", MAIN.replace("0..SIZE", "2..SIZE")),
    ];
    let state = |(step, main): (&str, String)| State {
        step: step.to_string(),
        block: 7,
        files: texts(&[("main.rs", &main), ("board.rs", BOARD)]),
    };
    let name = "terminal".to_string();
    let states = states.map(state).to_vec();
    Book::new(vec![Day { name, states }])
}

/// The answer below Step 2.
fn report_of(files: &[(&str, &str)]) -> Report {
    book().compare(&texts(files), Some((0, 4))).unwrap()
}

fn report(main: &str) -> Report {
    report_of(&[("main.rs", main), ("board.rs", BOARD)])
}

/// The rows of `cases.txt`, each cut into its columns.
fn cases() -> Vec<Vec<String>> {
    let (_, rows) = include_str!("cases.txt").split_once("\n\n").unwrap();
    let letter = |code: &str| char::from_u32(u32::from_str_radix(code, 16).unwrap()).unwrap();
    let column = |text: &str| match text.replace("\\n", "\n").split_once("\\u{") {
        Some((before, rest)) => {
            let (code, after) = rest.split_once('}').unwrap();
            format!("{before}{}{after}", letter(code))
        }
        None => text.replace("\\n", "\n"),
    };
    rows.lines()
        .map(|row| row.split(" | ").map(column).collect())
        .collect()
}

#[test]
fn every_slip_is_named() {
    let mut wrong = Vec::new();
    for case in cases() {
        let [kind, line, right, slip, words] = &case[..] else {
            panic!("{case:?}")
        };
        assert!(MAIN.contains(right), "{case:?}");
        let report = report(&MAIN.replacen(right, slip, 1));
        let is_fine = kind == "yours";
        let kind = if is_fine { Kind::Yours } else { Kind::Mistake };
        let is_right = matches!(&report.findings[..], [only]
            if (only.kind, only.line.to_string()) == (kind, line.clone())
                && only.words.starts_with(words)
                && only.words.contains("fine") == is_fine);
        if !is_right || report.is_equal != is_fine {
            wrong.push((case, report.findings));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_readers_own_names_are_fine() {
    let is_fine = |pairs: &[(&str, &str)]| {
        let replace = |text: String, (old, new): &(&str, &str)| text.replace(old, new);
        report(&pairs.iter().fold(MAIN.to_string(), replace)).is_equal
    };
    assert!(is_fine(&[("MARGIN", "BORDER")]));
    assert!(is_fine(&[("let name", "let who"), ("{name}", "{who}")]));
    assert!(is_fine(&[
        ("for column", "for c"),
        ("at(column, row)", "at(c, row)")
    ]));
    for wrong in [
        ("let side", "let sid"),
        ("f32", "f64"),
        ("{name}", "{who}"),
        ("side", "type"),
    ] {
        assert!(!is_fine(&[wrong]), "{wrong:?}");
    }
    let two = MAIN
        .replace("0.45", "0.4")
        .replace("draw_row(3);", "draw_rw(3);");
    let found = report(&two).findings;
    assert_eq!([found[0].kind, found[1].kind], [Kind::Mistake, Kind::Yours]);
    assert!(!format!("{found:?}").contains("fine"));
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
        MAIN.replace("use board::Board;\n", "") + "use board::{Board};\n",
    ];
    for main in same {
        let report = report(&main);
        assert_eq!(report.headline, "Everything matches the end of Step 2.");
        assert_eq!(report.findings, []);
    }
    assert!(is_same("fn a() {}", "fn a ( )\n{ } // a") && !is_same("fn a() {}", "fn b() {}"));
}

#[test]
fn the_step_that_was_asked_for_comes_first() {
    let step = |index: usize| book().days()[0].states[index].files["main.rs"].clone();
    let cases = [
        (
            0,
            false,
            "This is still the program from the end of Day 1. Have you typed more?",
        ),
        (
            2,
            false,
            "This is still the program from the end of Step 1. Have you typed more?",
        ),
        (
            3,
            false,
            "This is still the program from Step 2, after change 1 of 2. Have you typed more?",
        ),
        (4, true, "Everything matches the end of Step 2."),
        (5, true, "Everything matches the solution of Challenge 1."),
    ];
    for (index, is_equal, headline) in cases {
        let report = report(&step(index));
        assert!(report.headline.starts_with(headline), "{report:?}");
        assert_eq!(report.is_equal, is_equal);
        let shows = report
            .headline
            .ends_with("If not, this is what Step 2 still changes.");
        assert_eq!(shows, !is_equal);
    }
    // Below Step 1, and without a step, the same program is right.
    let first = texts(&[("main.rs", &step(2)), ("board.rs", BOARD)]);
    for asked in [Some((0, 2)), None] {
        assert!(book().compare(&first, asked).unwrap().is_equal);
    }
}

/// A slip in the name of an item says nothing about what is inside.
#[test]
fn lines_that_are_in_their_place_have_not_moved() {
    let board = BOARD.replace("impl Board", "imp Board");
    let report = report_of(&[("main.rs", MAIN), ("board.rs", &board)]);
    let [found] = &report.findings[..] else {
        panic!("{report:#?}")
    };
    assert_eq!(found.words, "`imp` should be `impl`: an l is missing.");
}

#[test]
fn swapped_colours_are_not_the_readers_choice() {
    let book = "fn main() {\n    let colours = [\n        WHITE,\n        BLACK,\n    ];\n    draw(colours);\n}\n";
    let state = |main: &str| State {
        step: "Step 1: Colours".to_string(),
        block: 1,
        files: texts(&[("main.rs", main)]),
    };
    let name = "day1".to_string();
    let states = vec![state("fn main() {}\n"), state(book)];
    let shop = Book::new(vec![Day { name, states }]);
    let is_fine = |mine: &str| {
        let report = shop.compare(&texts(&[("main.rs", mine)]), Some((0, 1)));
        report.unwrap().is_equal
    };
    assert!(is_fine(&book.replace("BLACK", "GOLD")));
    let swapped = book.replace("WHITE", "X").replace("BLACK", "WHITE");
    assert!(!is_fine(&swapped.replace("X", "BLACK")));
}

#[test]
fn whole_files_are_named() {
    let both = format!("{MAIN}\n//! The board.\n{BOARD}");
    let (main, board, idea) = (
        ("main.rs", MAIN),
        ("board.rs", BOARD),
        ("mine.rs", "fn a() {}"),
    );
    let manifests = [
        ("\"0.4.16\"", "\"0.3.1\""),
        ("[dependencies]", "[dependencys]"),
        ("\"0.4.16\"", "\"0.4.16"),
        ("2024", "2042"),
    ]
    .map(|(right, wrong)| CARGO_TOML.replace(right, wrong));
    let [old, section, open, edition] = manifests.each_ref().map(|text| ("Cargo.toml", &**text));
    let lost = ("othello/src/tests/board.rs", BOARD);
    let beside: &[(&str, &str)] = &[("src/main.rs", MAIN), ("board.rs", BOARD)];
    let cases: [(&[(&str, &str)], &str); 14] = [
        (beside, "Your file `./board.rs` is in the wrong folder"),
        (
            &[main, lost],
            "Your file `src/tests/board.rs` is in the wrong folder. It belongs in the folder `src`",
        ),
        (&[main, board, old], "`Cargo.toml` lacks `macroquad`"),
        (
            &[main, board, section],
            "This line belongs below the line `[dependencies]`.",
        ),
        (&[main, board, open], "A quotation mark `\"` is missing"),
        (
            &[main, board, edition],
            "Below `[package]`, `Cargo.toml` needs",
        ),
        (&[main], "There's no file `board.rs`"),
        (&[main, ("board.rs", "")], "There's no file `board.rs`"),
        (&[main, ("Board.rs", BOARD)], "Your file `Board.rs` should"),
        (&[main, ("mine.rs", BOARD)], "Your file `mine.rs` should be"),
        (
            &[main, ("board.rs.txt", BOARD)],
            "Your file `board.rs.txt` should",
        ),
        (
            &[("main.rs", BOARD), board],
            "Your file `main.rs` contains what",
        ),
        (&[("main.rs", &both)], "What belongs in `board.rs` is in"),
        (&[main, board, idea], "The book has no file `mine.rs` here"),
    ];
    for (files, words) in cases {
        let report = report_of(files);
        assert_eq!(
            (report.findings.len(), report.is_equal),
            (1, report.findings[0].kind == Kind::Yours),
            "{report:#?}"
        );
        assert!(report.findings[0].words.starts_with(words), "{report:#?}");
    }
    let pasted = book().compare_file(&both, Some((0, 4))).unwrap();
    assert!(
        pasted.findings[0]
            .words
            .starts_with("What belongs in `board.rs`")
    );
    let broken = report_of(&[main, board, ("mine.rs", "fn a() {")]);
    assert!(!broken.is_equal && broken.findings[0].words.contains("never closed"));
}

#[test]
fn what_is_no_program_of_the_book_is_told() {
    for files in [&[("notes.txt", MAIN)], &[("main.rs", "// Nothing yet")]] {
        assert_eq!(book().compare(&texts(files), Some((0, 4))), None);
    }
    for text in ["Dear diary, my program works!", ROW, "fn", "}"] {
        let report = book().compare_file(text, Some((0, 4))).unwrap();
        assert!(report.headline.starts_with("I can't tell"), "{report:?}");
        assert_eq!((report.is_equal, report.findings), (false, Vec::new()));
    }
}

#[test]
fn the_lines_and_the_letters_are_shown() {
    let found = &report(&MAIN.replace("draw_circle(x", "draw_cirkle(x")).findings[0];
    assert_eq!((found.file.as_str(), found.line), ("main.rs", 16));
    assert_eq!(found.yours, "    draw_cirkle(x, y, side, WHITE);");
    assert_eq!(found.book, "    draw_circle(x, y, side, WHITE);");
    assert_eq!(found.marks.concat(), [12..13, 12..13]);
    let board = BOARD.replace("= 1", "= 2");
    let pasted = book().compare_file(&board, Some((0, 4))).unwrap();
    assert_eq!(
        (pasted.findings[0].file.as_str(), pasted.findings[0].line),
        ("board.rs", 12)
    );
    let paths = [
        ("othello\\src\\main.rs", MAIN),
        ("othello/src/board.rs", BOARD),
        ("othello/Cargo.toml", CARGO_TOML),
    ];
    assert!(
        book()
            .compare(&texts(&paths), Some((0, 4)))
            .unwrap()
            .is_equal
    );
}
