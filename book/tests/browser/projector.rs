//! Tests of the projector view: one step per screen, by keys alone, with the teacher's notes, the demo and the clock.

use crate::browser::{Browser, Page, chapter_page};
use book::chapter::notes::note;
use book::chapter::{self, Chapter};
use std::fs;

/// The sizes of the projectors that most schools have.
const SIZES: [(u32, u32); 2] = [(1280, 720), (1920, 1080)];

/// An expression for the headings that are in view, without the chapter's title.
const HEADINGS: &str = "$$('.content h2')
    .filter(heading => heading.checkVisibility()).map(heading => heading.id).join()";

fn wait_for_screen(page: &Page, heading: &str) {
    page.wait_for(&format!("{HEADINGS} === '{heading}'"));
}

/// The address of a step in the middle of a chapter, in the projector view.
fn step_2() -> String {
    chapter_page("day2") + "?projector#step-2"
}

/// Opens the step at the size of a small projector.
fn open(browser: &Browser) -> Page {
    let page = browser.open(&step_2());
    page.resize(1280, 720, 1.0);
    wait_for_screen(&page, "step-2");
    page
}

/// Presses a key until another screen is in view. The test fails if that takes too many presses.
fn turn(page: &Page, key: &str, heading: &str) {
    for _ in 0..20 {
        page.key(key);
        if page.evaluate(HEADINGS) == heading {
            return;
        }
    }
    panic!("{key} does not lead to {heading}");
}

/// Asserts that a part of the page becomes visible, or is hidden.
fn wait_until_visible(page: &Page, selector: &str, is: bool) {
    page.wait_for(&format!("$('{selector}').checkVisibility() === {is}"));
}

/// The view works on a server and from a folder, with the keys of a keyboard and of a remote control.
pub fn by_keys(browser: &Browser) {
    let from_files = browser.open_at(&browser.files(), &step_2(), "");
    for page in [open(browser), from_files] {
        wait_for_screen(&page, "step-2");
        turn(&page, "ArrowRight", "step-3");
        turn(&page, "PageDown", "a-good-place-to-stop");
        turn(&page, "PageUp", "step-3");
        turn(&page, "ArrowLeft", "step-2");
        page.key("ArrowRight");
        page.reload();
        wait_for_screen(&page, "step-2");
    }
}

/// The button in the header starts the view at the step in view, and Escape leaves it there. Phones, and pages without
/// steps, have no such button.
pub fn back(browser: &Browser) {
    let page = browser.open_chapter("day2");
    page.resize(1280, 720, 1.0);
    page.evaluate("$('#step-5').scrollIntoView()");
    page.let_pass(2);
    page.focus("#project");
    page.key("Enter");
    wait_for_screen(&page, "step-5");
    turn(&page, "PageDown", "step-6");
    page.key("Escape");
    page.wait_for("$('.steps [aria-current=step]')?.hash === '#step-6'");
    page.assert_is("location.search + location.hash", "#step-6");
    wait_until_visible(&page, "#project", true);
    page.resize(360, 740, 2.0);
    wait_until_visible(&page, "#project", false);
    let glossary = browser.open_chapter("glossary");
    wait_until_visible(&glossary, "#project", false);
}

/// Every line of every step can be reached, and no line of code is cut off. Only the compiler's messages scroll sideways.
pub fn everything(browser: &Browser) {
    for chapter in chapter::lessons().unwrap() {
        let page = browser.open(&(chapter_page(&chapter.name) + "?projector"));
        page.run(include_str!("projector.js"));
        for (width, height) in SIZES {
            page.resize(width, height, 1.0);
            page.let_pass(2);
            let name = format!("{} at {width}", chapter.name);
            assert_eq!(page.evaluate("test.unseen()"), "", "{name}");
            let is_cut =
                "$$('pre:not(.message > pre)').some(pre => pre.scrollWidth > pre.clientWidth + 1)";
            assert!(!page.is(is_cut), "{name}");
            page.evaluate("showScreen(0)");
        }
    }
}

/// The first note of a step in Day 2, in the words that the page shows.
fn first_note(step: usize) -> String {
    let chapter = Chapter::read("day2").unwrap();
    let heading = format!("\n## Step {step}: ");
    let (_, below) = chapter.text.split_once(&heading).unwrap();
    let (label, text) = below.lines().find_map(note).unwrap();
    let words = text.replace('`', "");
    format!("{label} {}", words.split(['"', '\'']).next().unwrap())
}

/// Waits until a place on the page shows the first note of a step.
fn wait_for_note(page: &Page, place: &str, step: usize) {
    let note = first_note(step);
    page.wait_for(&format!(
        "{place}.innerText.replace(/\\s+/g, ' ').includes({note:?})"
    ));
}

/// The notes appear below a step, and only in this view. They also have a window of their own, where the keys work, too.
/// The search does not lead pupils to them.
pub fn notes(browser: &Browser) {
    let page = open(browser);
    let is_visible = |is| wait_until_visible(&page, ".notes-below", is);
    is_visible(false);
    page.key("n");
    is_visible(true);
    wait_for_note(&page, "$('.notes-below')", 2);
    turn(&page, "PageDown", "step-3");
    wait_for_note(&page, "$('.notes-below')", 3);
    page.key("n");
    is_visible(false);
    turn(&page, "PageUp", "step-2");
    page.key("w");
    page.wait_for("projection.notes !== null");
    let body = "projection.notes.document.body";
    wait_for_note(&page, body, 2);
    while page.evaluate(HEADINGS) == "step-2" {
        page.evaluate(&format!(
            "{body}.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'PageDown', bubbles: true }}))"
        ));
    }
    wait_for_note(&page, body, 3);
    page.key("n");
    page.key("Escape");
    is_visible(false);
    page.wait_for("projection.notes.closed");
    let text = page.evaluate("document.body.innerText");
    assert!(text.contains("Which square?") && !text.contains(&first_note(3)));
    let index = fs::read_to_string(browser.folder.join("searchindex.js")).unwrap();
    let note = first_note(2);
    let (_, words) = note.split_once(' ').unwrap();
    assert!(index.contains("Which square?") && !index.contains(words));
}

/// The clock counts the minutes of the sitting. Each sitting has its own.
pub fn clock(browser: &Browser) {
    let page = browser.open(&(chapter_page("day2") + "?projector"));
    let shows = |text: &str| page.wait_for(&format!("projectorClock.textContent === '{text}'"));
    let minutes = "$$('.minutes li').map(line => line.dataset.minutes).slice(0, 2)";
    let [first, second] = page.numbers(minutes);
    let pass = |minutes: u32| {
        page.evaluate(&format!(
            "(Date.now = (now => () => now() + {minutes} * 60000)(Date.now)) && 0"
        ));
    };
    shows(&format!("{first} minutes"));
    turn(&page, "PageDown", "step-1");
    pass(12);
    shows(&format!("12 of {first} minutes"));
    turn(&page, "PageDown", "step-4"); // the second sitting
    pass(3);
    shows(&format!("3 of {second} minutes"));
    page.evaluate("showScreen(1)");
    shows(&format!("15 of {first} minutes"));
    page.key("c");
    shows(&format!("0 of {first} minutes"));
}

/// The demo starts next to a step, without a mouse, and hides nothing. With the demo and the notes, axe-core finds no problem
/// in either theme.
pub fn demo(browser: &Browser) {
    let page = open(browser);
    wait_until_visible(&page, ".demo", false);
    page.key("d");
    wait_until_visible(&page, ".demo", true);
    for (width, height) in SIZES {
        page.resize(width, height, 1.0);
        let [left, top, _, tall] = page.rectangle("$('.demo')");
        let [text_left, _, text_width, _] = page.rectangle("$('#step-2 ~ .code')");
        assert!(text_left + text_width < left, "the demo covers the text");
        assert!(top + tall < f64::from(height), "the demo does not fit");
    }
    page.key("n");
    for scheme in ["light", "dark"] {
        page.emulate("screen", scheme);
        page.let_pass(2);
        page.assert_accessible();
    }
    page.key("Enter");
    page.wait_for("$('.demo iframe') !== null");
    page.key("d");
    wait_until_visible(&page, ".demo", false);
}
