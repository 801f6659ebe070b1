//! Tests that the pages know where a reader is: the step in view and the finished steps. Other tests here check that
//! everything on a page can be read.

use crate::browser::{Browser, Page};
use crate::chapters::pages;
use book::chapter::Chapter;
use std::collections::HashSet;
use std::fs::{self, File};
use std::path::Path;
use zip::ZipArchive;

const CHAPTER: &str = "day2.html";

/// An expression for the step that the contents mark as being in view. Its value is empty if the reader is above the
/// first heading.
const STEP_IN_VIEW: &str = "(document.querySelector('.steps [aria-current=step]')?.hash ?? '')";

fn wait_for_step_in_view(page: &Page, id: &str) {
    page.wait_for_script(&format!("{STEP_IN_VIEW} === '#{id}'"));
}

fn scroll_to(page: &Page, id: &str) {
    page.evaluate(&format!("document.getElementById('{id}').scrollIntoView()"));
    page.let_frames_pass();
}

pub fn in_view(browser: &Browser) {
    let page = browser.open(CHAPTER);
    page.resize(1280, 800, 1.0);
    for id in ["step-4", "step-9", "challenges", "step-1"] {
        scroll_to(&page, id);
        wait_for_step_in_view(&page, id);
    }
    page.evaluate("scrollTo(0, document.body.scrollHeight)");
    wait_for_step_in_view(&page, "what-comes-next");
    page.evaluate("scrollTo(0, 0)");
    page.wait_for_script(&format!("{STEP_IN_VIEW} === ''"));
    assert_eq!(
        page.evaluate("document.querySelectorAll('.contents [aria-current=page]').length"),
        "1"
    );
    page.assert_no_problems();
    contents_scroll_by_themselves(browser);
}

/// If a chapter is near the end of the table of contents, the table scrolls to the chapter's entry. The page itself
/// does not scroll.
fn contents_scroll_by_themselves(browser: &Browser) {
    let page = browser.open("trouble.html");
    page.resize(1280, 500, 1.0);
    page.reload();
    page.wait_for_script("document.querySelector('.contents').scrollTop > 0");
    assert_eq!(page.evaluate("scrollY"), "0");
}

/// The numbers of the steps that are ticked in one place on the page.
fn ticked(page: &Page, place: &str) -> String {
    let boxes = format!("document.querySelectorAll('{place} input:checked')");
    page.evaluate(&format!(
        "[...{boxes}].map(box => box.dataset.step.replace('day2/step-', '')).join()"
    ))
}

/// Clicks the button that clears the ticks. When the page asks for confirmation, the test first says no. Then it clicks
/// again, and says yes. The button's place in the contents depends on the step in view, so the test waits until the
/// button is visible.
fn clear_ticks(page: &Page) {
    page.wait_for_script("document.querySelector('.clear-ticks').checkVisibility()");
    for answer in [false, true] {
        let before = ticked(page, "body");
        page.evaluate(&format!(
            "(window.confirm = () => {answer}, document.querySelector('.clear-ticks').click())"
        ));
        assert_eq!(ticked(page, "body") == before, !answer);
    }
}

pub fn ticks(browser: &Browser) {
    let page = browser.open(CHAPTER);
    page.resize(1280, 800, 1.0);
    page.click(".content [data-step='day2/step-2']");
    page.click(".contents [data-step='day2/step-3']");
    for place in [".content", ".contents"] {
        assert_eq!(ticked(&page, place), "2,3");
    }
    page.reload();
    assert_eq!(ticked(&page, ".content"), "2,3");
    let first = browser.open_beside(&page, "");
    first_page_offers_to_carry_on(&first);
    // A step unticked on one page is also unticked on the other.
    first.evaluate("document.querySelector('.contents [data-step=\"day2/step-3\"]').click()");
    page.show();
    page.wait_for_script("!document.querySelector('[data-step=\"day2/step-3\"]').checked");
    clear_ticks(&page);
    assert_eq!(ticked(&page, "body"), "");
    assert_eq!(page.evaluate("localStorage.length"), "0");
    page.assert_no_problems();
}

/// The site's first page says how far the reader has got, and links to the step after the last one ticked.
fn first_page_offers_to_carry_on(first: &Page) {
    let link_text = "document.querySelector('.carry-on a').textContent";
    assert_eq!(first.evaluate(link_text), "Carry on with Day 2, Step 4");
    let so_far = "document.querySelector('[data-chapter=day2] .so-far').textContent";
    let day2 = Chapter::read("day2").unwrap();
    let steps = day2.source.matches("\n## Step: ").count();
    assert_eq!(first.evaluate(so_far), format!("2 of {steps} steps"));
    first.click(".carry-on a");
    first.wait_for_script("document.readyState === 'complete' && location.hash === '#step-4'");
    wait_for_step_in_view(first, "step-4");
}

pub fn no_storage(browser: &Browser) {
    let forbid = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('forbidden'); } })";
    let page = browser.open_with(CHAPTER, forbid);
    page.resize(1280, 800, 1.0);
    page.click(".content [data-step='day2/step-1']");
    assert_eq!(ticked(&page, ".contents"), "1");
    clear_ticks(&page);
    assert_eq!(ticked(&page, ".contents"), "");
    page.assert_no_problems();
    let first = browser.open_with("", forbid);
    assert_eq!(
        first.evaluate("document.querySelector('.carry-on').hidden"),
        "true"
    );
    first.assert_no_problems();
}

/// The link to Day 0 is visible without scrolling.
pub fn one_screen(browser: &Browser) {
    let page = browser.open("how-to-use.html");
    page.resize(1280, 800, 1.0);
    let way = "document.querySelector('.content [href=\"day0.html\"]')";
    let bottom = page.evaluate(&format!("{way}.getBoundingClientRect().bottom"));
    assert!(bottom.parse::<f64>().unwrap() <= 800.0, "{bottom}");
}

/// Every page in the offline ZIP file is linked from some page. Every file for readers belongs to a chapter, or is
/// linked from some page.
pub fn zip(browser: &Browser) {
    let site = &browser.site.folder;
    let names = names_in_the_zip(site);
    let read_me = fs::read_to_string(site.join("READ-ME.txt")).unwrap();
    assert!(names.contains(&"READ-ME.txt".to_string()) && read_me.contains("index.html"));
    let linked = linked_pages(browser);
    let is_linked = |name: &str| linked.contains(name);
    let is_known = |name: &str| match name.split('/').collect::<Vec<_>>().as_slice() {
        ["files", "lessons", chapter, ..] => is_linked(&format!("{chapter}.html")),
        ["files", "checkers", file] => is_linked(&format!("{}.html", chapter_of(file))),
        ["toc.html"] => true, // mdBook's own list of contents, which no page shows
        [page] | ["play", page] if page.ends_with(".html") => is_linked(name),
        ["files", ..] => is_linked(name),
        _ => true,
    };
    let unknown: Vec<&String> = names.iter().filter(|name| !is_known(name)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

fn names_in_the_zip(site: &Path) -> Vec<String> {
    let archive = File::open(site.join("othello-day-by-day.zip")).unwrap();
    let archive = ZipArchive::new(archive).unwrap();
    let names = archive.file_names().map(|name| name.unwrap().into_owned());
    names
        .map(|name| name.replace("othello-day-by-day/", ""))
        .collect()
}

/// The files of the site that at least one page links to.
fn linked_pages(browser: &Browser) -> HashSet<String> {
    let (reader, mut linked) = (browser.open(""), HashSet::new());
    for page in pages(&browser.site.folder) {
        let links = reader.links_of(&page);
        let places = links
            .lines()
            .filter_map(|link| link.split(['#', '?']).next());
        linked.extend(places.map(String::from));
    }
    linked
}

/// The chapter of a checker: `day3` for `day3-2.rs`, and `day4` for `day4.rs`.
fn chapter_of(checker: &str) -> &str {
    let name = checker.trim_end_matches(".rs");
    name.rsplit_once('-').map_or(name, |(chapter, _)| chapter)
}
