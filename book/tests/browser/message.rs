//! Tests of the box for compiler messages. It knows the book's mistakes, and copes with whatever a reader pastes.

use crate::browser::{Browser, Page};
use book::chapter::{self, Chapter, Kind};
use book::reader::messages::captured;

/// The page about rarer problems. On this page, the box is open from the start.
const TROUBLE: &str = "trouble.html";

/// Puts text into the box on a page.
fn paste(page: &Page, text: &str) {
    page.wait_for_script("typeof CURES === 'object'");
    page.evaluate(&format!(
        "(area => {{ area.value = {text:?}; area.dispatchEvent(new Event('input')); }})(document.querySelector('.ask textarea'))"
    ));
}

/// Pastes text into the box. Returns the headline of the answer, and everything below the headline.
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

/// Returns the title of each of a chapter's mistakes, without its number, and the compiler's message. Mistakes in steps
/// are left out, because readers make them on purpose.
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

/// Returns a message as some terminals copy it: with colours, a carriage return at the end of each line, and cargo's
/// own lines around it.
fn as_copied(message: &str) -> String {
    let red = message.replacen("error", "\u{1b}[1m\u{1b}[38;5;9merror", 1);
    let end = "\u{1b}[0m\n\nerror: could not compile `othello` (bin \"othello\") due to 2 previous errors\n";
    format!("$ cargo run\n   Compiling othello v0.1.0\n{red}{end}").replace('\n', "\r\n")
}

/// On a day's page, the box first looks for the mistakes of that day.
pub fn todays(browser: &Browser) {
    for name in ["day1", "day2", "day6"] {
        let page = browser.open(&format!("{name}.html"));
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

/// On the page about rarer problems, the box knows the messages of all chapters.
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

/// Cargo messages, a panic, an error with a name that the reader made up, and an error code on its own. Each has the
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

/// Real messages about slips in other programs, each with the title of its cure. They are grouped by the page where a
/// reader might need them.
const SLIPS: [(&str, &[(&str, &str)]); 4] = [
    (
        "day1",
        &[
            (
                "error[E0425]: cannot find value `White` in this scope\n --> src/main.rs:3:20\n\
                 help: a constant with a similar name exists",
                "A name with a typo",
            ),
            (
                "error: expected one of `!` or `::`, found `main`\n --> src/main.rs:1:10\n  |\n1 | function main() {\n  \
                 | -------- ^^^^ expected one of `!` or `::`\n  | |\n  \
                 | help: write `fn` instead of `function` to declare a function",
                "A keyword with a typo",
            ),
            (
                "error: expected one of `!`, `(`, `+`, `::`, `;`, `<`, `=`, or `where`, found `8`\n --> src/main.rs:1:17\n  \
                 |\n1 | const SIZE: i32 8;\n  |                 ^ expected one of 8 possible tokens",
                "An = is missing",
            ),
            (
                "error[E0277]: `{float}` is not an iterator\n --> src/main.rs:2:16\n  |\n2 |     for row in 0.8 {\n  \
                 |                ^^^ `{float}` is not an iterator",
                "A range without its two points",
            ),
            (
                "error[E0061]: this function takes 1 argument but 2 arguments were supplied\n --> src/main.rs:2:13\n\
                 help: remove the extra argument",
                "One argument too many",
            ),
            (
                "error[E0308]: mismatched types\n --> src/main.rs:2:5\n  |\n1 | fn double(number: i32) {\n  \
                 |                       - help: try adding a return type: `-> i32`\n2 |     number * 2\n  \
                 |     ^^^^^^^^^^ expected `()`, found `i32`",
                "An arrow is missing",
            ),
            (
                "error: expected one of `)`, `,`, `@`, `if`, or `|`, found `i`\n --> src/main.rs:2:14\n  |\n2 \
                 |     for (int i = 0; i < 8; i++) {\n  |              ^ expected one of `)`, `,`, `@`, `if`, or `|`\n\
                 help: there is a keyword `if` with a similar name",
                "Words from other languages",
            ),
            (
                "error: unknown start of token: \\u{ff0c}\n --> src/main.rs:2:22\n\
                 help: Unicode character '，' (Fullwidth Comma) looks like ',' (Comma), but it is not",
                "A look-alike character",
            ),
            (
                "cannot assign twice to immutable variable `count` rustc(Click for full compiler diagnostic)",
                "The word mut is missing",
            ),
        ],
    ),
    (
        "day2",
        &[
            (
                "error[E0425]: cannot find value `last` in this scope\n --> src/main.rs:5:16\n\
                 help: the binding `last` is available in a different scope in the same function",
                "A variable outside its braces",
            ),
            (
                "error: expected expression, found keyword `else`\n --> src/main.rs:6:5\n  |\n6 |     else {\n  \
                 |     ^^^^ expected expression",
                "A semicolon before else",
            ),
            (
                "error[E0423]: expected value, found enum `MouseButton`\n --> src/main.rs:4:16\n\
                 help: use the path separator to refer to a variant",
                "A point instead of two colons",
            ),
            (
                "error[E0308]: mismatched types\n --> src/main.rs:3:8\n  |\n3 |     if count {\n  \
                 |        ^^^^^ expected `bool`, found integer",
                "An if without a question",
            ),
        ],
    ),
    (
        "day4",
        &[
            (
                "error[E0599]: no method named `lenght` found for struct `Vec<Square>` in the current scope\n \
                 --> src/main.rs:3:25\nhelp: there is a method `len` with a similar name",
                "A name with a typo",
            ),
            (
                "error[E0599]: no method named `legal_moves` found for struct `Board` in the current scope\n \
                 --> src/main.rs:3:25",
                "A block that was left out",
            ),
            (
                "error: expected one of `!`, `(`, `...`, `..=`, `..`, `::`, `=>`, `if`, `{`, or `|`, found `->`\n \
                 --> src/main.rs:4:22\n  |                      help: use a fat arrow to start a match arm: `=>`",
                "The wrong arrow",
            ),
            (
                "error[E0425]: cannot find type `Cell` in this scope\n --> src/main.rs:4:16\n\
                 help: consider importing this enum",
                "A use line is missing",
            ),
            (
                "error[E0425]: cannot find function, tuple struct or tuple variant `Taken` in this scope\n \
                 --> src/main.rs:4:16\nhelp: consider importing this tuple variant",
                "A name without its type",
            ),
            (
                "error[E0425]: cannot find value `cells` in this scope\n --> src/board.rs:3:16\n\
                 help: you might have meant to use the available field",
                "A field without its self",
            ),
            (
                "error[E0424]: expected value, found module `self`\n --> src/main.rs:5:15\n\
                 help: add a `self` receiver parameter to make the associated `fn` a method",
                "A method without its self",
            ),
            (
                "error[E0277]: can't compare `&{integer}` with `{integer}`\n --> src/main.rs:4:17\n\
                 help: consider dereferencing here",
                "A star is missing",
            ),
        ],
    ),
    (
        "day6",
        &[(
            "error[E0308]: mismatched types\n --> src/main.rs:5:25\n  |\n5 |         Stone::Black => \"Black\",\n  \
             |                         ^^^^^^^ expected `String`, found `&str`",
            "Text without String::from",
        )],
    ),
];

/// The box recognises messages by their first lines, types and hints, not only by their codes.
pub fn slips(browser: &Browser) {
    for (name, messages) in SLIPS {
        let page = browser.open(&format!("{name}.html"));
        page.click(".ask summary");
        for (text, title) in messages {
            assert_answers(&page, text, title, &[]);
        }
        page.assert_no_problems();
    }
}

/// A message that the book does not explain, with a suggestion from the compiler.
const COUNT: &str = "error[E0381]: used binding `count` isn't initialized\n --> src/main.rs:3:16\n  |\n\
    3 |     println!(\"{count}\");\n  |                ^^^^^ `count` used here\n  |\n\
    help: consider assigning a value\n  |\n2 |     let count: i32 = 42;\n  |                    ++++\n";

const UNKNOWN: &str = "The book doesn’t know this one. Here’s what always helps:";
const NO_MESSAGE: &str =
    "I can’t find a message in that. Copy it from the terminal, starting with the word “error”.";
const ONLY_THE_END: &str = "That’s only the end of the message. Copy the lines above it too, starting with the first error.";

pub fn everything_else(browser: &Browser) {
    let page = browser.open(TROUBLE);
    for (text, title) in KNOWN {
        assert_answers(&page, text, title, &[]);
    }
    page.assert_no_problems();
}

pub fn anything(browser: &Browser) {
    let page = browser.open(TROUBLE);
    let moon = "error: the moon is full\n --> src/cell.rs:7:1\n";
    assert_answers(&page, moon, UNKNOWN, &["Read the first line.", "Go there."]);
    let suggestion = [
        "The compiler suggests: consider assigning a value",
        "let count: i32 = 42;",
    ];
    assert_answers(&page, COUNT, UNKNOWN, &suggestion);
    let editor = "Syntax Error: expected SEMICOLON rust-analyzer(syntax-error)";
    for text in [
        editor,
        "fn main() {}",
        "\u{0}\u{1f600}",
        &"(".repeat(100_000),
    ] {
        assert_answers(&page, text, NO_MESSAGE, &[]);
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
    let page = browser.open_at(&site, "day3.html", "");
    page.evaluate("document.querySelector('.ask summary').focus()");
    page.key("Enter");
    page.wait_for_script("document.querySelector('.ask textarea').checkVisibility()");
    let all = format!("{WARNING}{ERRORS}");
    assert_answers(&page, &all, "A semicolon is missing", &FIRST_ERROR);
    let title = "A variable that nobody uses";
    assert_answers(&page, WARNING, title, &["It’s a warning"]);
    page.assert_no_problems();
    // Run axe-core last, because it loads the style sheets again, and a page opened from a file is not allowed to do
    // that.
    assert_eq!(page.findings(), Vec::<String>::new());
}
