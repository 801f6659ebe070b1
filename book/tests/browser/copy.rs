//! Tests of the Copy buttons: a click copies the code that the reader sees, without the lines to delete.

use crate::browser::{Browser, Page, chapter_page};
use crate::chapters::chapters_with;
use book::chapter::{self, Chapter, Kind};
use book::files::Texts;
use book::reader::{self, Reader, Step, replay};
use book::site::stops;
use std::fs::File;
use zip::ZipArchive;

/// What `test.shown` says about a block: what the reader sees, whether it is a part, and whether its edges are blank.
type Shown = (String, bool, [bool; 2]);

/// Asserts that a button copied what the reader sees.
fn check(text: &str, (seen, is_part, edges): Shown) {
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    let lines = lines.join("\n");
    assert!(!seen.is_empty());
    if is_part && lines != seen {
        assert!(seen.contains(&lines), "{text}"); // only the method is copied
        return;
    }
    assert_eq!(lines, seen);
    // Blank lines above and below are copied as well. Otherwise, there would be no space between functions.
    let ends = [text.split('\n').next(), text.split('\n').next_back()];
    assert_eq!(ends.map(|line| line == Some("")), edges, "{text}");
}

/// Clicks every button on a page with the mouse, pastes what it copied, and returns that.
fn copies(page: &Page) -> Vec<String> {
    page.run(include_str!("copy.js"));
    let count = page.number("test.blocks.length") as usize;
    let copy = |index| {
        let button = format!("test.blocks[{index}].querySelector('.copy')");
        page.click_element(&button);
        page.wait_for(&format!("{button}.textContent === 'Copied'"));
        page.evaluate("(test.field.focus(), test.field.select())");
        page.shortcut('v', "paste");
        let text = page.evaluate("test.field.value");
        let shown = page.evaluate(&format!("JSON.stringify(test.shown(test.blocks[{index}]))"));
        check(&text, serde_json::from_str(&shown).unwrap());
        text
    };
    (0..count).map(copy).collect()
}

/// Lets a script click every button on a page, and returns what they copied. A mouse would take ten times as long.
fn copies_by_script(page: &Page) -> Vec<String> {
    page.run(include_str!("copy.js"));
    let all = page.resolve("test.copyAll()");
    let all: Vec<(String, Shown)> = serde_json::from_str(&all).unwrap();
    let checked = all.into_iter().map(|(text, shown)| {
        check(&text, shown);
        text
    });
    checked.collect()
}

/// Asserts that a reader can copy a chapter's commands, in order, and the files of its whole program. The code of its blocks
/// is up to [`paste_pieces`].
fn assert_copies_chapter(copies: &[String], chapter: &Chapter) {
    let mut reader = replay::at_the_start_of(chapter).unwrap();
    reader.follow(chapter).unwrap();
    // The page may have other Copy buttons between those of the blocks.
    let mut rest = copies.iter();
    for block in &chapter.blocks {
        let text = block.text.trim_end();
        if matches!(block.kind, Kind::Terminal | Kind::Input | Kind::SavedGame) {
            let is_copied = rest.any(|copied| copied.trim_matches('\n') == text);
            assert!(is_copied, "{}: no button copies\n{text}", chapter.name);
        }
    }
    for text in reader.texts().values() {
        let is_copied = copies.iter().any(|copied| copied == text.trim_end());
        assert!(is_copied, "{}: no button copies\n{text}", chapter.name);
    }
}

/// On every page, every button copies the code that is visible. In chapters, readers can copy all commands, the whole
/// program, and every piece.
pub fn everywhere(browser: &Browser) {
    let mut lessons = chapter::lessons().unwrap();
    let mut pasted = 0;
    for name in chapters_with(&browser.folder, "class=\"block") {
        let page = browser.open(&name);
        page.allow_reading_the_clipboard();
        let copies = copies_by_script(&page);
        let is_this = |chapter: &mut Chapter| name == chapter_page(&chapter.name);
        for chapter in lessons.extract_if(.., is_this) {
            assert_copies_chapter(&copies, &chapter);
            pasted += paste_pieces(&page, &chapter);
        }
    }
    assert!(lessons.is_empty(), "some chapters have no page");
    assert!(pasted > 100, "{pasted}");
}

/// A reader pastes what the buttons of each block copy. A whole file replaces the old one, and each piece goes
/// where it belongs. The result must be the files that the replay compiles. Returns the number of pieces.
fn paste_pieces(page: &Page, chapter: &Chapter) -> usize {
    let copied = page.resolve("test.copyPieces()");
    let copied: Vec<Vec<String>> = serde_json::from_str(&copied).unwrap();
    let mut blocks = copied.iter();
    let mut reader = replay::at_the_start_of(chapter).unwrap();
    for step in reader.follow(chapter).unwrap() {
        if let Kind::Code(file) | Kind::Given(file) | Kind::Solution(file) = &step.block.kind {
            let texts = blocks.next().expect("a block without a button");
            let files = paste_into(&step, file, texts, &chapter.name);
            let place = chapter.place(&step.block);
            assert_eq!(files, step.files, "{place}: {texts:#?}");
        }
    }
    assert_eq!(blocks.next(), None, "{}", chapter.name);
    copied.iter().map(Vec::len).sum()
}

/// Returns the reader's files after pasting these pieces instead of a block's code.
fn paste_into(step: &Step, file: &str, texts: &[String], chapter: &str) -> Texts {
    let kind = match file.ends_with(".rs") {
        true => "rust",
        false => "html",
    };
    let mut reader = Reader::between(&step.before, &reader::lesson_of(chapter).unwrap()).unwrap();
    for text in texts {
        let text = text.trim_matches('\n');
        let code = match text.starts_with(' ') {
            true => format!("{}{text}\n}}", around(text, &step.block.text)),
            false => text.to_string(),
        };
        let block = format!("```{kind} {file} given\n{code}\n```\n");
        let pasted = Chapter::parse(chapter, &block).unwrap();
        let result = reader.follow(&pasted);
        result.unwrap_or_else(|error| panic!("{error}: {code}"));
    }
    reader.texts()
}

/// The first line of the `impl` that contains a method, with the comments above this line.
fn around(method: &str, code: &str) -> String {
    let (above, _) = code.split_once(method).unwrap();
    let is_head = |item: &&str| !item.starts_with(' ') && item.contains("{\n");
    let item = above.split("\n\n").filter(is_head).last();
    let lines = item.expect("an impl").split_inclusive('\n');
    lines.take_while(|line| !line.starts_with(' ')).collect()
}

/// On the page for a place to stop, there is a button that copies each of the program's files. At this place, all of
/// them have changed.
pub fn stop(browser: &Browser) {
    let chapter = Chapter::read("day1").unwrap();
    let stops = stops::of(&chapter);
    let (step, line) = stops.last().unwrap();
    let name = stops::name(&chapter, *step);
    let page = browser.open(&format!("files/stops/{name}.html"));
    let steps = replay::steps(&chapter).unwrap();
    let next = steps.iter().find(|step| step.block.line > *line);
    let files = next.unwrap().before.values();
    let texts: Vec<&str> = files.map(|text| text.trim_end()).collect();
    assert_eq!(copies(&page), texts);
}

/// The buttons copy the same code in a page from the offline ZIP file, and in a page without a clipboard API.
pub fn offline(browser: &Browser) {
    let folder = tempfile::tempdir().unwrap();
    let zip = File::open(browser.folder.join("othello-day-by-day.zip")).unwrap();
    ZipArchive::new(zip).unwrap().extract(&folder).unwrap();
    let address = format!("file://{}/othello-day-by-day/", folder.path().display());
    let (chapter, day1) = (Chapter::read("day1").unwrap(), chapter_page("day1"));
    for page in [
        browser.open_at(&address, &day1, ""),
        browser.open_with(&day1, "delete Navigator.prototype.clipboard;"),
    ] {
        assert_copies_chapter(&copies(&page), &chapter);
    }
}

/// Long runs of deleted lines and long ready-made files are folded. A click shows them, and another click hides them. The
/// first block with such a mark, or with one of two others, links to an explanation.
pub fn fold(browser: &Browser) {
    for (name, button, lines) in [
        ("day2", ".fold", ".removed-lines"),
        ("day1", ".fold.file", "pre"),
    ] {
        let page = browser.open_chapter(name);
        let are_shown = format!("$('{button} + {lines}').checkVisibility()");
        for is_open in [false, true, false] {
            page.wait_for(&format!("$('{button}').ariaExpanded === '{is_open}'"));
            page.assert_is(&are_shown, &is_open.to_string());
            page.click(button);
        }
        page.click(button);
        page.emulate("print", "light");
        page.wait_for(&are_shown);
        if name == "day2" {
            page.emulate("screen", "light");
            page.assert("[1, 2, 3].includes($$('.legend').length)");
            let marked = "$('.fold, .moved, .left-out').closest('.block')";
            page.click_element(&format!("{marked}.querySelector('.legend')"));
            page.wait_for("document.readyState === 'complete' && $('h2:target')?.textContent === 'What the colours mean'");
        }
    }
}
