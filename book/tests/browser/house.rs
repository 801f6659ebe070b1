//! Tests of the chapters about the final game: the map's rooms open, and the drawing of the house shows the way.

use crate::browser::{Browser, Page};

/// Opens rooms on the map with the mouse, with keys, through a link from another room, and with a click on the drawing,
/// on a phone.
pub fn map(browser: &Browser) {
    let page = browser.open("book/the-house.html");
    page.resize(400, 800, 1.0);
    let is_open = |room| format!("document.querySelector('#room-{room}').checkVisibility()");
    assert_eq!(page.evaluate(&is_open("board")), "false");
    page.click("details:has(#room-board) > summary");
    page.wait_for_script(&is_open("board"));
    page.evaluate("document.querySelector('details:has(#room-cell) > summary').focus()");
    page.key("Enter");
    page.wait_for_script(&is_open("cell"));
    page.click("#room-board a[href='#room-record']");
    page.wait_for_script(&is_open("record"));
    page.click(".map [data-room=game]");
    page.wait_for_script(&is_open("game"));
    let name = page.accessible("svg.house");
    let floors = "the window, the table, small rooms, the players, the rules";
    assert!(
        name.starts_with("image: ") && name.contains(floors),
        "{name}"
    );
    page.assert_no_problems();
}

const WALK: &str = "book/walk-click.html";

/// An expression for the rooms that the drawing shows as the place where the reader is.
const HERE: &str =
    "[...document.querySelectorAll('.route [data-here]')].map(part => part.dataset.room).join()";

/// The position and the edges of an element, as in the style sheet and in the window.
fn place(page: &Page, selector: &str) -> (String, [f64; 4]) {
    let part = format!("document.querySelector('{selector}')");
    let position = page.evaluate(&format!("getComputedStyle({part}).position"));
    (position, page.rectangle(&part))
}

/// Scrolls through a walk. On a wide page, the drawing stays in view, covers nothing, and lights the room of the
/// section in view. On a phone, it is above the text, and its links lead to the sections.
pub fn route(browser: &Browser) {
    let page = browser.open(WALK);
    page.resize(1280, 800, 1.0);
    let count = page.evaluate("document.querySelectorAll('.stop-here').length");
    let count: usize = count.parse().unwrap();
    assert!(count > 4);
    for stop in [1, count / 2, count] {
        lights_up(&page, stop);
    }
    page.resize(400, 800, 1.0);
    assert_eq!(place(&page, ".route").0, "static");
    page.evaluate("document.querySelector('.route li:nth-child(2) a').focus()");
    page.key("Enter");
    page.wait_for_script("location.hash === '#stop-2'");
    page.assert_no_problems();
}

/// Scrolls to a stop, and checks the drawing.
fn lights_up(page: &Page, stop: usize) {
    let stop = format!("document.querySelector('#stop-{stop}')");
    page.evaluate(&format!("{stop}.scrollIntoView()"));
    page.wait_for_script(&format!("{HERE} === {stop}.dataset.room"));
    let (position, [left, top, width, height]) = place(page, ".route");
    let bottom = top + height;
    assert_eq!((position.as_str(), left, bottom), ("fixed", 0.0, 800.0));
    let (_, [text, ..]) = place(page, ".content");
    let (_, [_, contents, _, long]) = place(page, ".contents");
    assert!(width <= text && contents + long <= top + 1.0);
}
