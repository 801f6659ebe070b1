//! Tests of the projector view: one step per screen, by keys alone, with the teacher's notes, the demo and the clock.

use crate::browser::{Browser, Page};
use book::chapter::notes::note;
use book::chapter::{self, Chapter};
use std::fs;

/// A step in the middle of a chapter.
const STEP: &str = "day2.html?projector#step-3";

/// The sizes of the projectors that most schools have.
const SIZES: [(u32, u32); 2] = [(1280, 720), (1920, 1080)];

/// An expression for the headings that are in view, without the chapter's title.
const HEADINGS: &str = "[...document.querySelectorAll('.content h2')]
    .filter(heading => heading.checkVisibility()).map(heading => heading.id).join()";

fn wait_for_screen(page: &Page, heading: &str) {
    page.wait_for_script(&format!("{HEADINGS} === '{heading}'"));
}

/// Opens a page at the size of a small projector.
fn open(browser: &Browser, name: &str) -> Page {
    let page = browser.open(name);
    page.resize(1280, 720, 1.0);
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

/// The view works on a server and from a folder, with the keys of a keyboard and of a remote control.
pub fn by_keys(browser: &Browser) {
    let files = format!("file://{}/", browser.site.folder.display());
    for page in [open(browser, STEP), browser.open_at(&files, STEP, "")] {
        wait_for_screen(&page, "step-3");
        turn(&page, "ArrowRight", "step-4");
        turn(&page, "PageDown", "a-good-place-to-stop");
        turn(&page, "PageUp", "step-4");
        turn(&page, "ArrowLeft", "step-3");
        page.key("ArrowRight");
        page.reload();
        wait_for_screen(&page, "step-3");
        page.assert_no_problems();
    }
}

/// The button in the header starts the view at the step in view, and Escape leaves it there.
pub fn back_at_the_same_step(browser: &Browser) {
    let page = open(browser, "day2.html");
    page.evaluate("document.getElementById('step-5').scrollIntoView()");
    page.let_frames_pass();
    page.evaluate("document.querySelector('#project').focus()");
    page.key("Enter");
    wait_for_screen(&page, "step-5");
    turn(&page, "PageDown", "step-6");
    page.key("Escape");
    page.wait_for_script(
        "document.querySelector('.steps [aria-current=step]')?.hash === '#step-6'",
    );
    assert_eq!(page.evaluate("location.search + location.hash"), "#step-6");
    let visible = "document.querySelector('#project').checkVisibility()";
    assert_eq!(page.evaluate(visible), "true");
    page.resize(360, 740, 2.0);
    assert_eq!(page.evaluate(visible), "false"); // a phone is no projector
    let glossary = browser.open("glossary.html");
    assert_eq!(glossary.evaluate(visible), "false"); // there are no steps
    page.assert_no_problems();
}

/// Turns all screens of a page, and returns the parts of which some lines were never on the screen, or were cut off on
/// the right. A part counts only as far as it was seen without a gap.
const UNSEEN: &str = "(() => {
    const seen = new Map();
    const look = () => {
        const bottom = projectorBar.getBoundingClientRect().top;
        const screen = projection.screens[projection.at];
        const parts = screen.flatMap(part => part.matches('section') ? [...part.children] : part);
        for (const part of parts.filter(part => part.checkVisibility())) {
            const { top, height, right } = part.getBoundingClientRect();
            const before = seen.get(part) ?? 0;
            const now = -top <= before + 1 ? Math.max(before, Math.min(height, bottom - top)) : before;
            seen.set(part, right > innerWidth ? 0 : now);
            part.height = height;
        }
    };
    showScreen(0);
    for (let turns = 0; turns < 2000; turns += 1) {
        look();
        const place = `${projection.at} ${scrollY}`;
        forward();
        if (`${projection.at} ${scrollY}` === place) {
            const cut = [...seen].filter(([part, height]) => height < part.height - 1);
            return cut.map(([part]) => part.textContent.slice(0, 60)).join(' | ') +
                (projection.at < projection.screens.length - 1 ? 'not at the end' : '');
        }
    }
    return 'no end';
})()";

/// Every line of every step can be reached, and no line of code is cut off.
pub fn everything_can_be_seen(browser: &Browser) {
    for chapter in chapter::lessons().unwrap() {
        let page = browser.open(&format!("{}.html?projector", chapter.name));
        for (width, height) in SIZES {
            page.resize(width, height, 1.0);
            page.let_frames_pass();
            let name = format!("{} at {width}", chapter.name);
            assert_eq!(page.evaluate(UNSEEN), "", "{name}");
            let wide = "[...document.querySelectorAll('pre')].some(pre => pre.scrollWidth > pre.clientWidth + 1)";
            assert_eq!(page.evaluate(wide), "false", "{name}");
            page.evaluate("showScreen(0)");
        }
    }
}

/// The type is large, and the lines to type are lit.
pub fn large_and_lit(browser: &Browser) {
    let page = open(browser, STEP);
    let style = |part: &str, what: &str| {
        page.evaluate(&format!(
            "getComputedStyle(document.querySelector('#step-3 ~ .code {part}')).{what}"
        ))
    };
    for ((width, height), least) in SIZES.into_iter().zip([20.0, 30.0]) {
        page.resize(width, height, 1.0);
        let size = style("code", "fontSize").replace("px", "");
        assert!(size.parse::<f64>().unwrap() >= least, "{size} at {width}");
    }
    assert_ne!(style(".new", "boxShadow"), "none");
    assert_eq!(style(".line:not(.new)", "boxShadow"), "none");
}

/// The first note of a step, in the words that the page shows.
fn first_note(chapter: &str, step: usize) -> String {
    let chapter = Chapter::read(chapter).unwrap();
    let (_, below) = chapter
        .text
        .split_once(&format!("\n## Step {step}: "))
        .unwrap();
    let (label, text) = below.lines().find_map(note).unwrap();
    let words = text.split('`').collect::<String>();
    format!("{label} {}", words.split(['"', '\'']).next().unwrap())
}

/// Waits until a place on the page shows a note.
fn wait_for_note(page: &Page, place: &str, note: &str) {
    let text = format!("{place}.innerText.replace(/\\s+/g, ' ')");
    page.wait_for_script(&format!("{text}.includes({note:?})"));
}

/// The notes appear below a step, and only in this view.
pub fn notes(browser: &Browser) {
    let page = open(browser, STEP);
    let below = "document.querySelector('.notes-below')";
    let is_visible = |is| page.wait_for_script(&format!("{below}.checkVisibility() === {is}"));
    is_visible(false);
    page.key("n");
    is_visible(true);
    wait_for_note(&page, below, &first_note("day2", 3));
    turn(&page, "PageDown", "step-4");
    wait_for_note(&page, below, &first_note("day2", 4));
    page.key("n");
    is_visible(false);
    page.key("n");
    page.key("Escape");
    is_visible(false);
    let text = page.evaluate("document.body.innerText");
    assert!(text.contains("On the board, or not?") && !text.contains(&first_note("day2", 4)));
    page.assert_no_problems();
}

/// The notes have a window of their own. The keys work there, too.
pub fn notes_in_a_window(browser: &Browser) {
    let page = open(browser, STEP);
    page.key("w");
    page.wait_for_script("projection.notes !== null");
    let body = "projection.notes.document.body";
    wait_for_note(&page, body, &first_note("day2", 3));
    let press = format!(
        "{body}.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'PageDown', bubbles: true }}))"
    );
    while page.evaluate(HEADINGS) == "step-3" {
        page.evaluate(&press);
    }
    wait_for_note(&page, body, &first_note("day2", 4));
    page.key("Escape");
    page.wait_for_script("projection.notes.closed");
    page.assert_no_problems();
}

/// The search does not lead pupils to the notes.
pub fn notes_are_not_found(browser: &Browser) {
    let index = browser.site.folder.join("searchindex.js");
    let index = fs::read_to_string(index).unwrap();
    let note = first_note("day2", 3);
    let (_, words) = note.split_once(' ').unwrap();
    assert!(index.contains("Where is the mouse") && !index.contains(words));
}

/// The clock counts the minutes of the sitting. Each sitting has its own.
pub fn clock(browser: &Browser) {
    let page = open(browser, "day2.html?projector");
    let shows =
        |text: &str| page.wait_for_script(&format!("projectorClock.textContent === '{text}'"));
    let lines = "[...document.querySelectorAll('.minutes li')]";
    let minutes = page.evaluate(&format!("{lines}.map(line => line.dataset.minutes)"));
    let minutes: Vec<&str> = minutes.split(',').collect();
    let pass = |minutes: u32| {
        page.evaluate(&format!(
            "(Date.now = (now => () => now() + {minutes} * 60000)(Date.now)) && 0"
        ));
    };
    shows(&format!("{} minutes", minutes[0]));
    turn(&page, "PageDown", "step-1");
    pass(12);
    shows(&format!("12 of {} minutes", minutes[0]));
    page.evaluate("showScreen(screenInView() + 6)"); // the second sitting
    pass(3);
    shows(&format!("3 of {} minutes", minutes[1]));
    page.evaluate("showScreen(1)");
    shows(&format!("15 of {} minutes", minutes[0]));
    page.key("c");
    shows(&format!("0 of {} minutes", minutes[0]));
}

/// The demo starts next to a step, without a mouse, and hides nothing.
pub fn demo_alongside(browser: &Browser) {
    let page = open(browser, STEP);
    let is_visible = |is| {
        page.wait_for_script(&format!(
            "document.querySelector('.demo').checkVisibility() === {is}"
        ))
    };
    is_visible(false);
    page.key("d");
    is_visible(true);
    for (width, height) in SIZES {
        page.resize(width, height, 1.0);
        let [left, top, _, tall] = page.rectangle("document.querySelector('.demo')");
        let [text_left, _, text_width, _] =
            page.rectangle("document.querySelector('#step-3 ~ .code')");
        assert!(text_left + text_width < left, "the demo covers the text");
        assert!(top + tall < f64::from(height), "the demo does not fit");
    }
    page.key("Enter");
    page.wait_for_script("document.querySelector('.demo iframe') !== null");
    page.key("d");
    is_visible(false);
    page.assert_no_problems();
}

/// axe-core finds no problem in either theme, with the notes and the demo.
pub fn accessible(browser: &Browser) {
    for scheme in ["light", "dark"] {
        let page = open(browser, STEP);
        page.emulate("screen", scheme);
        page.key("n");
        page.key("d");
        page.let_frames_pass();
        assert_eq!(page.findings(), Vec::<String>::new(), "{scheme}");
    }
}
