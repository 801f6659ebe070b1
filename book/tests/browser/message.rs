//! The box for compiler messages: it knows the book's mistakes, and copes with whatever a reader pastes.

use crate::browser::{Browser, Page};
use book::chapter::{self, Chapter, Kind};
use book::reader::messages::captured;

/// The page of rarer problems, on which the box is open.
const TROUBLE: &str = "book/trouble.html";

/// Puts text into the box on a page.
fn paste(page: &Page, text: &str) {
    page.wait_for_script("typeof CURES === 'object'");
    page.evaluate(&format!(
        "(area => {{ area.value = {text:?}; area.dispatchEvent(new Event('input')); }})(document.querySelector('.ask textarea'))"
    ));
}

/// The headline of the answer to this text, and everything below the headline.
fn answer(page: &Page, text: &str) -> (String, String) {
    paste(page, text);
    let part = |selector| {
        page.evaluate(&format!(
            "document.querySelector('.ask {selector}').innerText"
        ))
    };
    (part("[role=status]"), part("[role=status] + div"))
}

fn assert_answers(page: &Page, text: &str, title: &str, parts: &[&str]) {
    let (headline, rest) = answer(page, text);
    assert_eq!(headline, title, "{text}");
    for part in parts {
        assert!(rest.contains(part), "“{part}” should be in: {rest}");
    }
}

/// The titles of a chapter's mistakes, without their numbers, and their messages. Mistakes in steps are left out,
/// because readers make them on purpose.
fn mistakes(chapter: &Chapter) -> Vec<(String, String)> {
    let is_mistake = |kind: &Kind| matches!(kind, Kind::Mistake(_));
    let blocks = chapter.blocks.iter();
    let blocks = blocks.filter(|block| is_mistake(&block.kind));
    let pairs = blocks.map(|block| {
        let title = block
            .heading
            .split_once(". ")
            .map_or(&*block.heading, |(_, title)| title);
        (title.replace('\'', "’"), captured(block).unwrap())
    });
    let is_step = |(title, _): &(String, String)| title.starts_with("Step ");
    pairs.filter(|pair| !is_step(pair)).collect()
}

/// A message as some terminals copy it: with colours, a carriage return at each line's end, and cargo's lines around it.
fn as_copied(message: &str) -> String {
    let red = message.replacen("error", "\u{1b}[1m\u{1b}[38;5;9merror", 1);
    let end = "\u{1b}[0m\n\nerror: could not compile `othello` (bin \"othello\") due to 2 previous errors\n";
    format!("$ cargo run\n   Compiling othello v0.1.0\n{red}{end}").replace('\n', "\r\n")
}

/// On a day's page, the day's mistakes are the first answers.
pub fn todays(browser: &Browser) {
    for name in ["day1", "day2", "day6"] {
        let page = browser.open(&format!("book/{name}.html"));
        assert_eq!(
            page.evaluate("document.querySelector('.ask').open"),
            "false"
        );
        page.click(".ask summary");
        for (title, message) in mistakes(&Chapter::read(name).unwrap()) {
            assert_answers(&page, &message, &title, &["See the book’s example"]);
            assert_answers(
                &page,
                &as_copied(&message),
                &title,
                &["Look in your ", ".rs, line "],
            );
        }
        page.assert_no_problems();
    }
}

/// On the page of rarer problems, the box knows the messages of all chapters.
pub fn all_days(browser: &Browser) {
    let page = browser.open(TROUBLE);
    for chapter in chapter::with_messages().unwrap() {
        for (title, message) in mistakes(&chapter) {
            let (headline, rest) = answer(&page, &message);
            let is_known = rest.contains(&title) || headline == title;
            assert!(
                is_known,
                "{}: {title}, not {headline}: {message}",
                chapter.name
            );
        }
    }
    page.assert_no_problems();
}

/// Cargo messages, a panic, an error code on its own, and errors about names that the reader made up, each with the
/// title of its cure.
const KNOWN: [(&str, &str); 7] = [
    (
        "error: could not find `Cargo.toml` in `/home/ada` or any parent directory",
        "You are in the wrong folder",
    ),
    (
        "error: no bin target named `day3` in default-run packages",
        "cargo doesn’t know the program",
    ),
    (
        "    Blocking waiting for file lock on build directory",
        "Cargo waits",
    ),
    (
        "error: linker `cc` not found\n  |\n  = note: No such file or directory (os error 2)",
        "The linker is missing",
    ),
    (
        "thread 'main' (712) panicked at src/board.rs:9:5:\nindex out of bounds: the len is 64 but the index is 71\n",
        "The program stops with a panic",
    ),
    (
        "error[E0425]: cannot find function `draw_bord` in this scope\n  --> src\\main.rs:9:5\n   |\n9  |     draw_bord();\n   \
         |     ^^^^^^^^^ help: a function with a similar name exists: `draw_board`",
        "A name with a typo",
    ),
    ("E0583", "A file is not found"),
];

const UNKNOWN: &str = "The book doesn’t know this one. Here’s what always helps:";
const ONLY_THE_END: &str =
    "That’s only the end of it. Copy the lines above it too, starting with the first error.";

pub fn anything(browser: &Browser) {
    let page = browser.open(TROUBLE);
    for (text, title) in KNOWN {
        assert_answers(&page, text, title, &[]);
    }
    let moon = "error: the moon is full\n --> src/cell.rs:7:1\n";
    for text in [moon, "fn main() {}", "\u{0}\u{1f600}", &"(".repeat(100_000)] {
        assert_answers(&page, text, UNKNOWN, &["Read the first line.", "Go there."]);
    }
    let end = "error: could not compile `othello` (bin \"othello\") due to 2 previous errors";
    assert_answers(&page, end, ONLY_THE_END, &[]);
    assert_eq!(answer(&page, " "), (String::new(), String::new()));
    page.assert_no_problems();
}

/// A warning, and two errors below it.
const WARNING: &str = "warning: unused variable: `x`\n --> src/main.rs:1:1\n\n";
const ERRORS: &str = "error: expected `;`, found `let`\n --> src/cell.rs:3:9\n  |\n3 |     let a = 1\n\n\
    error[E0308]: mismatched types\n --> src/main.rs:2:1\n";

/// What the answer says about [`ERRORS`].
const FIRST_ERROR: [&str; 4] = [
    "Look in your cell.rs, line 3:",
    "let a = 1",
    "There’s a second error.",
    "disappears with the first",
];

/// If there are several messages, the box answers the first error. It can be opened with the keyboard, works over
/// `file://`, and is accessible.
pub fn several(browser: &Browser) {
    let site = format!("file://{}/", browser.site.folder.display());
    let page = browser.open_at(&site, "book/day3.html", "");
    page.evaluate("document.querySelector('.ask summary').focus()");
    page.key("Enter");
    page.wait_for_script("document.querySelector('.ask textarea').checkVisibility()");
    let all = format!("{WARNING}{ERRORS}");
    assert_answers(&page, &all, "A semicolon is missing", &FIRST_ERROR);
    let title = "A variable that nobody uses";
    assert_answers(&page, WARNING, title, &["It’s a warning"]);
    page.assert_no_problems();
    // axe-core loads the style sheets again. A page opened from a file is not allowed to do that.
    assert_eq!(page.findings(), Vec::<String>::new());
}
