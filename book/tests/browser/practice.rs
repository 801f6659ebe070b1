//! Tests of the questions and the drawings. Questions can be answered with a click or a key, and drawings advance step
//! by step.

use crate::browser::Browser;
use crate::chapters::chapters_with;
use book::chapter::{Chapter, Kind};
use book::quiz::Quiz;

/// Each answer shows a verdict and its reason when it is clicked. In the first question, the test uses Tab and Enter
/// instead.
pub fn answers(browser: &Browser) {
    let page = browser.open_chapter("day2");
    let mut quizzes = Chapter::read("day2").unwrap().blocks;
    quizzes.retain(|block| matches!(block.kind, Kind::Quiz(_)));
    page.assert_is("$$('.quiz').length", &quizzes.len().to_string());
    page.focus(".quiz summary");
    for (i, block) in quizzes.iter().enumerate() {
        for (j, answer) in Quiz::parse(&block.text).unwrap().answers.iter().enumerate() {
            let part = |name| format!("$$('.quiz')[{i}].querySelectorAll('{name}')[{j}]");
            let is_visible = format!("{}.checkVisibility()", part("li p"));
            page.assert(&format!("!{is_visible}"));
            match i {
                0 => page.key("Enter"),
                _ => page.click_element(&part("summary")),
            }
            page.wait_for(&is_visible);
            // The page shows curly quotation marks.
            let shown = page.evaluate(&format!("{}.textContent.trim()", part("li p")));
            let shown = shown.replace('’', "'").replace(['“', '”'], "\"");
            let verdict = match answer.is_right {
                true => "Right.",
                false => "Not this one.",
            };
            let reason = answer.reason.as_deref().unwrap_or_default();
            let expected = format!("{verdict} {reason}").replace('`', "");
            assert_eq!(shown, expected.trim());
            page.key("Tab");
        }
    }
}

/// A click selects a value in the pages of Day 0 and Day 1, and the value typed over it paints a picture. A wrong name or
/// type gets the compiler's answer, anything else gets the limits, and the last picture stays. A screen reader hears what
/// the picture shows.
pub fn first_changes(browser: &Browser) {
    let paint = "getComputedStyle($('.taste .window')).backgroundColor";
    let squares = "$$('.taste rect').length";
    let answer = "$('.taste output').textContent";
    for (day, shown, right, picture, heard, wrong, expected) in [
        (
            "day0",
            paint,
            "PINK",
            "rgb(255, 110, 194)",
            "The window is PINK.",
            "PINKK",
            "`PINKK`",
        ),
        (
            "day1",
            squares,
            "3",
            "9",
            "3 rows of 3 squares",
            "3.5",
            "`i32`",
        ),
        (
            "day1",
            squares,
            "4",
            "16",
            "4 rows of 4 squares",
            "abc",
            "from 1 to 9",
        ),
    ] {
        let page = browser.open_chapter(day);
        let change = |text| {
            page.click(".taste input");
            page.type_text(text);
        };
        change(right);
        page.wait_for(&format!("{answer}.includes('{heard}')"));
        page.assert_is(shown, picture);
        change(wrong);
        page.wait_for(&format!("{answer}.includes('{expected}')"));
        page.assert_is(shown, picture);
    }
}

/// Screen readers skip a semicolon, so its name comes after it.
pub fn names_of_marks(browser: &Browser) {
    let page = browser.open_chapter("day0");
    page.assert("$$('.quiz summary').some(answer => answer.textContent.includes('; (semicolon)'))");
}

/// The drawing of the walk in Day 4.
const WALK: &str = ".drawing:has(#walk-title)";

/// The drawing advances by click and by key, and shows one arrow in each of its three rows. Without scripts, it shows
/// all of them.
pub fn drawing_advances(browser: &Browser) {
    let page = browser.open_chapter("day4");
    page.run(include_str!("practice.js"));
    let wait_for = |step: usize| {
        let status = format!("$('{WALK} [role=status]').textContent");
        page.wait_for(&format!("{status} === '{step} of 5'"));
    };
    let wait_for_arrows = |step: usize, arrows: usize| {
        wait_for(step);
        let seen = page.evaluate("test.walk(document)");
        assert_eq!(seen.matches('>').count(), arrows, "step {step}");
    };
    wait_for_arrows(1, 0);
    page.click(&format!("{WALK} button:last-of-type"));
    wait_for_arrows(2, 3);
    page.key("ArrowRight");
    wait_for_arrows(3, 6);
    page.click(&format!("{WALK} button:first-of-type"));
    wait_for_arrows(2, 3);
    for _ in 2..5 {
        page.key("ArrowRight");
    }
    wait_for(5);
    assert_eq!(page.resolve("test.isTheSameWithoutScripts()"), "true");
    page.close_despite_problems(); // the browser reports the scripts that it did not run
}

/// Words do not overlap in any frame of a drawing, nor on a printed page, which shows only the last frame.
pub fn drawings_can_be_read(browser: &Browser) {
    let mut drawings = 0.0;
    for address in chapters_with(&browser.folder, "class=\"drawing") {
        let page = browser.open(&address);
        drawings += page.number("$$('.drawing').length");
        page.run(include_str!("practice.js"));
        page.assert_is("test.overprinted()", "");
        while page.is("test.next()") {
            page.assert_is("test.overprinted()", "");
        }
        page.emulate("print", "light");
        page.assert_is("test.overprinted()", "");
    }
    assert!(drawings > 10.0, "{drawings} drawings");
}
