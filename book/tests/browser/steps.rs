//! Tests that the pages know where a reader is: the step in view and the finished steps. The last test checks that
//! everything in the offline ZIP file can be found.

use crate::browser::{Browser, Page, chapter_page};
use crate::chapters::pages;
use book::chapter::Chapter;
use std::collections::HashSet;
use std::fs::{self, File};
use zip::ZipArchive;

/// Waits until the contents mark this step as being in view: its address, or nothing if the reader is above the first
/// heading.
fn wait_for_step_in_view(page: &Page, address: &str) {
    let step = "($('.steps [aria-current=step]')?.hash ?? '')";
    page.wait_for(&format!("{step} === '{address}'"));
}

/// The contents mark the step in view. If a chapter is near the end of the contents, they scroll to its entry, but the
/// page itself does not scroll.
pub fn in_view(browser: &Browser) {
    let page = browser.open_chapter("day2");
    page.resize(1280, 800, 1.0);
    for address in ["#step-4", "#step-7", "#challenges", "#step-1"] {
        page.evaluate(&format!("$('{address}').scrollIntoView()"));
        wait_for_step_in_view(&page, address);
    }
    page.evaluate("scrollTo(0, document.body.scrollHeight)");
    wait_for_step_in_view(&page, "#what-comes-next");
    page.evaluate("scrollTo(0, 0)");
    wait_for_step_in_view(&page, "");
    page.assert("$$('.contents [aria-current=page]').length === 1");
    let page = browser.open_chapter("trouble");
    page.resize(1280, 500, 1.0);
    page.reload();
    page.wait_for("$('.contents').scrollTop > 0");
    page.assert("scrollY === 0");
}

/// The numbers of the steps that are ticked in one place on the page.
fn ticked(page: &Page, place: &str) -> String {
    page.evaluate(&format!(
        "$$('{place} input:checked').map(box => box.dataset.step.replace('day2/step-', '')).join()"
    ))
}

/// Clicks the button that clears the ticks. When the page asks for confirmation, the test first says no. Then it clicks
/// again, and says yes. The button's place in the contents depends on the step in view, so the test waits until the
/// button is visible.
fn clear_ticks(page: &Page) {
    page.wait_for("$('.clear-ticks').checkVisibility()");
    for answer in [false, true] {
        let before = ticked(page, "body");
        page.evaluate(&format!("window.confirm = () => {answer}"));
        page.evaluate("$('.clear-ticks').click()");
        assert_eq!(ticked(page, "body") == before, !answer);
    }
    assert_eq!(ticked(page, "body"), "");
}

/// Ticked steps stay ticked. The site's first page says how far the reader has got, and links to the step after the last
/// one ticked. A step unticked on one page is also unticked on the other.
pub fn ticks(browser: &Browser) {
    let page = browser.open_chapter("day2");
    page.resize(1280, 800, 1.0);
    page.click(".content [data-step='day2/step-2']");
    page.click(".contents [data-step='day2/step-3']");
    for place in [".content", ".contents"] {
        assert_eq!(ticked(&page, place), "2,3");
    }
    page.reload();
    assert_eq!(ticked(&page, ".content"), "2,3");
    let first = browser.open_beside(&page, "");
    let link_text = "$('.carry-on').textContent";
    first.assert_is(link_text, "Carry on with Day 2, Step 4");
    let steps = Chapter::read("day2").unwrap();
    let steps = steps.source.matches("\n## Step: ").count();
    let so_far = "$('[data-chapter=day2] .so-far').textContent";
    first.assert_is(so_far, &format!("2 of {steps} steps"));
    first.click(".carry-on");
    first.wait_for("document.readyState === 'complete' && location.hash === '#step-4'");
    wait_for_step_in_view(&first, "#step-4");
    first.evaluate("$('.contents [data-step=\"day2/step-3\"]').click()");
    page.show();
    page.wait_for("!$('[data-step=\"day2/step-3\"]').checked");
    clear_ticks(&page);
    page.assert("localStorage.length === 0");
}

/// A finished sitting is folded when the page opens again, and a link to one of its steps unfolds it. A finished day has a
/// mark in the contents.
pub fn folded(browser: &Browser) {
    let page = browser.open_chapter("day2");
    page.resize(1280, 800, 1.0);
    page.evaluate(
        "['1', '2', '3'].forEach(step => $(`.contents [data-step='day2/step-${step}']`).click())",
    );
    page.reload();
    page.assert("!$('#step-1').checkVisibility() && $('#step-4').checkVisibility()");
    page.evaluate("location.hash = 'step-2'");
    page.wait_for("$('#step-1').checkVisibility()");
    page.assert("$('.contents .finished') === null");
    page.evaluate("$$('.contents input:not(:checked)').forEach(box => box.click())");
    page.assert_is(
        "$('.contents .finished').textContent",
        "Day 2: Click to place a stone",
    );
}

pub fn no_storage(browser: &Browser) {
    let page = browser.open_with(&chapter_page("day2"), crate::NO_STORAGE);
    page.resize(1280, 800, 1.0);
    page.click(".content [data-step='day2/step-1']");
    assert_eq!(ticked(&page, ".contents"), "1");
    clear_ticks(&page);
    let first = browser.open_with("", crate::NO_STORAGE);
    first.assert_is("$('.carry-on').textContent", "Build it: Day 0");
}

/// The chapter that a checker belongs to: `give-it-away` for `give-it-away-2.rs`, and `day4` for `day4.rs`.
fn checked_by(file: &str) -> &str {
    let name = file.trim_end_matches(".rs");
    match name.rsplit_once('-') {
        Some((chapter, challenge)) if challenge.parse::<usize>().is_ok() => chapter,
        _ => name,
    }
}

/// Every page in the offline ZIP file is linked from some page. Every file for readers belongs to a chapter, or is
/// linked from some page.
pub fn zip(browser: &Browser) {
    let reader = browser.open("");
    let mut linked = HashSet::new();
    for page in pages(&browser.folder) {
        let links = reader.resolve(&format!("test.linksOf({page:?})"));
        let paths = links
            .lines()
            .filter_map(|link| link.split(['#', '?']).next());
        linked.extend(paths.map(String::from));
    }
    let archive = File::open(browser.folder.join("othello-day-by-day.zip")).unwrap();
    let archive = ZipArchive::new(archive).unwrap();
    let names = archive.file_names().map(|name| name.unwrap());
    let names = Vec::from_iter(names.map(|name| name.replace("othello-day-by-day/", "")));
    let read_me = fs::read_to_string(browser.folder.join("READ-ME.txt")).unwrap();
    assert!(names.contains(&"READ-ME.txt".to_string()) && read_me.contains("index.html"));
    for name in names {
        let page = match name.split('/').collect::<Vec<_>>().as_slice() {
            ["files", "lessons", chapter, ..] => chapter_page(chapter),
            ["files", "checkers", file] => chapter_page(checked_by(file)),
            ["files", ..] => name,
            ["toc.html"] => continue, // mdBook's own list of contents, which no page shows
            _ if name.ends_with(".html") => name,
            _ => continue,
        };
        assert!(linked.contains(&page), "no page links to {page}");
    }
}
