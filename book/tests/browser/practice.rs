//! Tests of the questions and the drawings. Questions can be answered with a click or a key, and drawings advance step
//! by step.

use crate::browser::{Browser, Page};
use crate::chapters::chapters_with;
use book::chapter::{Chapter, Kind};
use book::quiz::{Answer, Quiz};

/// Returns the questions in a chapter.
fn questions(name: &str) -> Vec<Quiz> {
    let chapter = Chapter::read(name).unwrap();
    let blocks = chapter.blocks.iter();
    let quizzes = blocks.filter(|block| matches!(block.kind, Kind::Quiz(_)));
    quizzes
        .map(|block| Quiz::parse(&block.text).unwrap())
        .collect()
}

/// Returns the visible explanation of an answer, or an empty string if it is hidden. The page shows curly quotation
/// marks. This function makes them straight, as in the chapter.
fn explanation(page: &Page, quiz: usize, answer: usize) -> String {
    let shown = page.evaluate(&format!(
        "(text => text.checkVisibility() ? text.textContent.trim() : '')\
         (document.querySelectorAll('.quiz')[{quiz}].querySelectorAll('li p')[{answer}])"
    ));
    shown.replace('’', "'").replace(['“', '”'], "\"")
}

/// The expected explanation of an answer.
fn expected(answer: &Answer) -> String {
    let verdict = match answer.is_right {
        true => "Right.",
        false => "Not this one.",
    };
    let reason = answer.reason.as_deref().unwrap_or_default();
    format!("{verdict} {reason}").replace('`', "").trim().into()
}

pub fn clicked_answers(browser: &Browser) {
    let page = browser.open("day2.html");
    let quizzes = questions("day2");
    assert_eq!(
        page.evaluate("document.querySelectorAll('.quiz').length"),
        quizzes.len().to_string()
    );
    for (i, quiz) in quizzes.iter().enumerate() {
        for (j, answer) in quiz.answers.iter().enumerate() {
            assert_eq!(explanation(&page, i, j), "");
            page.click_element(&format!(
                "document.querySelectorAll('.quiz')[{i}].querySelectorAll('summary')[{j}]"
            ));
            page.wait_for_script(&format!(
                "document.querySelectorAll('.quiz')[{i}].querySelectorAll('li p')[{j}].checkVisibility()"
            ));
            assert_eq!(explanation(&page, i, j), expected(answer));
        }
    }
    page.assert_no_problems();
}

/// Tab moves from answer to answer, and Enter chooses one.
pub fn answers_by_key(browser: &Browser) {
    let page = browser.open("day2.html");
    let answers = &questions("day2")[0].answers;
    page.evaluate("document.querySelector('.quiz summary').focus()");
    for (j, answer) in answers.iter().enumerate() {
        page.key("Enter");
        page.wait_for_script(&format!(
            "document.querySelectorAll('.quiz li p')[{j}].checkVisibility()"
        ));
        assert_eq!(explanation(&page, 0, j), expected(answer));
        page.key("Tab");
    }
    page.assert_no_problems();
}

/// Returns a JavaScript expression for the visible words and arrows of the drawing in a document.
fn seen(document: &str) -> String {
    format!(
        "(drawing => [...drawing.querySelectorAll('.arrow, text')]\
         .filter(part => part.getBoundingClientRect().width > 0)\
         .map(part => part.textContent || '>').join(' '))({document}.querySelector('{WALK}'))"
    )
}

const CHAPTER: &str = "day4.html";
const WALK: &str = ".drawing:has(#walk-title)";

pub fn drawing_advances(browser: &Browser) {
    let page = browser.open(CHAPTER);
    wait_for_arrows(&page, 1, 0);
    page.click(&format!("{WALK} button:last-of-type"));
    wait_for_arrows(&page, 2, 3); // one arrow in each of the three rows
    page.key("ArrowRight");
    wait_for_arrows(&page, 3, 6);
    page.click(&format!("{WALK} button:first-of-type"));
    wait_for_arrows(&page, 2, 3);
    for _ in 2..5 {
        page.key("ArrowRight");
    }
    wait_for_step(&page, 5);
    load_without_scripts(&page);
    assert_eq!(page.evaluate("plain.querySelector('.drawing-bar')"), "null");
    assert_eq!(
        page.evaluate(&seen("plain")),
        page.evaluate(&seen("document"))
    );
}

fn wait_for_step(page: &Page, step: usize) {
    page.wait_for_script(&format!(
        "document.querySelector('{WALK} [role=status]').textContent === '{step} of 5'"
    ));
}

/// Waits for a step of the drawing, and checks how many arrows it shows.
fn wait_for_arrows(page: &Page, step: usize, arrows: usize) {
    wait_for_step(page, step);
    let seen = page.evaluate(&seen("document"));
    assert_eq!(seen.matches('>').count(), arrows, "step {step}");
}

/// Loads the same page into a frame without scripts. The frame's document is called `plain`.
fn load_without_scripts(page: &Page) {
    page.evaluate(&format!(
        "(frame => (frame.sandbox = 'allow-same-origin', frame.src = '/{CHAPTER}', frame.style.width = '900px',\
         frame.onload = () => window.plain = frame.contentDocument, document.body.append(frame)))\
         (document.createElement('iframe'))"
    ));
    page.wait_for_script("window.plain?.readyState === 'complete'");
}

/// A script that defines `overprinted`, which lists the words in the page's drawings that currently overlap.
const OVERPRINTED: &str = "window.overprinted = (() => [...document.querySelectorAll('.drawing')].flatMap(drawing => {
    const texts = [...drawing.querySelectorAll('text')].filter(text => text.getBoundingClientRect().width > 0);
    return texts.flatMap((text, index) => texts.slice(index + 1).filter(other => {
        const [a, b] = [text, other].map(part => part.getBoundingClientRect());
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    }).map(other => `${text.textContent} over ${other.textContent}`));
})), 0";

/// A script that advances each drawing by a step. The script's value says whether any drawing had another step.
const NEXT: &str = "(buttons => (buttons.forEach(button => button.click()), buttons.length > 0))\
    ([...document.querySelectorAll('.drawing-bar button:last-of-type:not([aria-disabled=true])')])";

/// Words do not overlap in any frame of a drawing, nor on a printed page, which shows only the last frame.
pub fn drawings_can_be_read(browser: &Browser) {
    let mut drawings = 0;
    for address in chapters_with(&browser.site.folder, "class=\"drawing") {
        let page = browser.open(&address);
        let count = page.evaluate("document.querySelectorAll('.drawing').length");
        drawings += count.parse::<usize>().unwrap();
        page.evaluate(OVERPRINTED);
        assert_eq!(page.evaluate("overprinted().join()"), "", "{address}");
        while page.evaluate(NEXT) == "true" {
            assert_eq!(page.evaluate("overprinted().join()"), "", "{address}");
        }
        page.emulate("print", "light");
        assert_eq!(page.evaluate("overprinted().join()"), "", "{address}");
    }
    assert!(drawings > 10, "{drawings} drawings");
}
