//! Tests of the box for compiler messages. It knows the book's mistakes, and copes with whatever a reader pastes.

use crate::browser::{Browser, Page, chapter_page};
use book::chapter::{self, Chapter, Kind};
use book::reader::messages::captured;

/// Real messages from the compiler and from cargo, about programs that are not in the book. Above each are the page where
/// a reader might need it, the title of the answer, and perhaps words from the answer after a `|`. Two blank lines
/// separate them.
const REAL: &str = include_str!("messages.txt");

const UNKNOWN: &str = "I can’t tell what caused this. Here’s what always helps:";

/// Opens the box on a page, and types before the cures are there. On the page about rarer problems, the box is open from
/// the start.
fn open(browser: &Browser, name: &str) -> Page {
    let page = browser.open_chapter(name);
    if name != "trouble" {
        page.assert("!$('.ask').open");
        page.click("#ask");
    }
    page.evaluate("$('.ask textarea').dispatchEvent(new Event('input'))");
    page
}

/// Pastes text into the box. Returns the headline of the answer, and everything below the headline.
fn answer(page: &Page, text: &str) -> (String, String) {
    page.wait_for("typeof CURES === 'object'");
    page.evaluate(&format!(
        "(area => {{ area.value = {text:?}; area.dispatchEvent(new Event('input')); }})($('.ask textarea'))"
    ));
    // Only screen readers get the names of marks.
    page.evaluate("$$('.ask .visually-hidden').forEach(name => name.remove())");
    let part = |selector| page.evaluate(&format!("$('.ask {selector}').innerText"));
    (part("[role=status]"), part("[role=status] + div"))
}

fn assert_answers(page: &Page, text: &str, title: &str, parts: &[&str]) {
    let (headline, rest) = answer(page, text);
    assert_eq!(headline, title, "{text}");
    for part in parts {
        assert!(rest.contains(part), "“{part}” should be in: {rest}");
    }
}

/// Returns the title of each of a chapter's mistakes, without its number, and the compiler's message. Mistakes in steps
/// are left out, because readers make them on purpose.
fn mistakes(chapter: &Chapter) -> Vec<(String, String)> {
    let mut mistakes = Vec::new();
    for block in &chapter.blocks {
        if matches!(block.kind, Kind::Mistake(_)) && !block.heading.starts_with("Step ") {
            let title = block.heading.split_once(". ").map(|(_, title)| title);
            let title = title.unwrap_or(&block.heading).replace('\'', "’");
            mistakes.push((title, captured(block).unwrap()));
        }
    }
    mistakes
}

/// Returns a message as some terminals copy it: with colours, a carriage return at the end of each line, and cargo's
/// own lines around it.
fn as_copied(message: &str) -> String {
    let red = message.replacen("error", "\u{1b}[1m\u{1b}[38;5;9merror", 1);
    let end = "\u{1b}[0m\n\nerror: could not compile `othello` (bin \"othello\") due to 2 previous errors\n";
    format!("$ cargo run\n   Compiling othello v0.1.0\n{red}{end}").replace('\n', "\r\n")
}

/// The box recognises messages by their first lines, types and hints, not only by their codes. On a day's page, it first
/// looks for the mistakes of that day.
pub fn real(browser: &Browser) {
    for name in [
        "day0", "day1", "day2", "day3", "day4", "day5", "day6", "day7", "day8", "day9", "trouble",
    ] {
        let page = open(browser, name);
        for case in REAL.split("\n\n\n").filter(|case| case.starts_with(name)) {
            let (head, message) = case.split_once('\n').unwrap();
            let (_, expected) = head.split_once(": ").unwrap();
            let (title, words) = expected.split_once(" | ").unwrap_or((expected, ""));
            assert_answers(&page, message, title, &[words]);
        }
        if ["day1", "day2", "day6"].contains(&name) {
            for (title, message) in mistakes(&Chapter::read(name).unwrap()) {
                assert_answers(&page, &message, &title, &["See the book’s example"]);
                let place = ["Look in your ", ".rs, line "];
                assert_answers(&page, &as_copied(&message), &title, &place);
            }
        }
    }
}

/// On the page about rarer problems, the box knows the messages of all chapters, and copes with whatever else is pasted.
pub fn anything(browser: &Browser) {
    let page = open(browser, "trouble");
    for chapter in chapter::with_messages().unwrap() {
        for (title, message) in mistakes(&chapter) {
            let (headline, rest) = answer(&page, &message);
            let is_known = rest.contains(&title) || headline == title;
            let place = format!("{}: {title}", chapter.name);
            assert!(is_known, "{place}, not {headline}: {message}");
        }
    }
    let moon = "error: the moon is full\n --> src/cell.rs:7:1\n";
    assert_answers(
        &page,
        moon,
        "In the compiler’s words",
        &["the moon is full"],
    );
    let suggestion = "error[E0381]: used binding `count` isn't initialized\n --> src/main.rs:3:16\n  |\n\
        help: consider assigning a value\n  |\n2 |     let count: i32 = 42;\n  |                    ++++\n";
    let parts = [
        "The compiler suggests: consider assigning a value. It would add = 42:",
        "let count: i32 = 42;",
    ];
    assert_answers(&page, suggestion, "In the compiler’s words", &parts);
    let lost = "error: the moon is gone";
    assert_answers(&page, lost, UNKNOWN, &["Read the first line."]);
    let editor = "Type inlay hints can be switched off in the settings";
    let long = "(".repeat(100_000);
    for text in [editor, "fn main() {}", "\u{0}\u{1f600}", &long] {
        let (headline, _) = answer(&page, text);
        assert!(headline.starts_with("I can’t find a message"), "{text}");
    }
    let end = "error: could not compile `othello` (bin \"othello\") due to 2 previous errors";
    let (headline, _) = answer(&page, end);
    assert!(headline.starts_with("That’s only the end"), "{headline}");
    assert_eq!(answer(&page, " "), (String::new(), String::new()));
}

/// A warning, and two errors below it.
const WARNING: &str = "warning: unused variable: `x`\n --> src/main.rs:1:1\n\n";
const ERRORS: &str = "error: expected `;`, found `let`\n --> src/cell.rs:3:9\n  |\n3 |     let a = 1\n  |              ^ help: add `;` here\n\n\
    error[E0308]: mismatched types\n --> src/main.rs:2:1\n";

/// If there are several messages, the box answers the first error. It can be opened with the keyboard, works over
/// `file://`, and is accessible.
pub fn several(browser: &Browser) {
    let page = browser.open_at(&browser.files(), &chapter_page("day3"), "");
    page.focus("#ask");
    page.key("Enter");
    page.wait_for("$('.ask textarea').checkVisibility()");
    let first = [
        "Look in your cell.rs, line 3:",
        "let a = 1",
        "There’s a second error.",
        "disappears with the first",
    ];
    let all = format!("{WARNING}{ERRORS}");
    assert_answers(&page, &all, "A semicolon is missing", &first);
    let title = "A variable that nobody uses";
    assert_answers(&page, WARNING, title, &["It’s a warning"]);
    page.assert_no_problems();
    // axe-core loads the style sheets again, and a page opened from a file is not allowed to do that.
    page.assert_accessible();
    page.close_despite_problems();
}
