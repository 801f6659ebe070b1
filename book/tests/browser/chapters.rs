//! Tests of the book's pages and the first page: demos, search, printing, phones, and accessibility.

use crate::browser::{self, Browser, Page};
use crate::picture::cells_with;
use crate::{runner, square, start};
use std::fs;
use std::path::Path;

/// A chapter whose demo shows an empty board, and places a stone on each click.
const CHAPTER: &str = "day2.html";

/// The paths of all pages except the stopping-point pages, and mdBook's own list of contents, which no page shows.
pub fn pages(site: &Path) -> Vec<String> {
    let mut names = vec!["play/day2.html?embedded".to_string()];
    names.extend(
        ["", "play/"]
            .iter()
            .flat_map(|folder| pages_in(site, folder)),
    );
    names.retain(|name| name != "toc.html");
    names.sort();
    names
}

/// The page for printing, which repeats the content of all chapters.
pub const PRINT: &str = "print.html";

/// The paths of the book's pages whose HTML contains this text, except for the page for printing.
pub fn chapters_with(site: &Path, text: &str) -> Vec<String> {
    let mut names = pages(site);
    names.retain(|name| !name.contains(['/', '?']) && name != "index.html" && name != PRINT);
    let html = |name: &String| fs::read_to_string(site.join(name)).unwrap();
    names.retain(|name| html(name).contains(text));
    names
}

/// The paths of the stopping-point pages, which show the program at a good place to stop.
pub fn stops(site: &Path) -> Vec<String> {
    pages_in(site, "files/stops/")
}

fn pages_in(site: &Path, folder: &str) -> Vec<String> {
    let files = fs::read_dir(site.join(folder)).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let pages = names.filter(|name| name.ends_with(".html"));
    let mut pages: Vec<String> = pages.map(|name| format!("{folder}{name}")).collect();
    assert!(pages.len() > 10, "{pages:?}");
    pages.sort();
    pages
}

/// The first page shows Day 6's game and the final game, and each starts with one click.
pub fn first_page(browser: &Browser) {
    for program in ["day6", "othello"] {
        let page = browser.open("");
        page.click(&format!("[data-program={program}] .start"));
        page.wait_for_cells(&start());
        let source = page.evaluate("document.querySelector('iframe').src");
        assert!(
            source.ends_with(&format!("{program}.html?embedded")),
            "{source}"
        );
        page.assert_no_problems();
    }
}

/// The programs and loaders that a page has downloaded.
fn fetched(page: &Page) -> String {
    let names = "performance.getEntriesByType('resource').map(entry => entry.name)";
    page.evaluate(&format!(
        "{names}.filter(name => /wasm|gl\\.js|play\\.js/.test(name)).join()"
    ))
}

fn keyboard_is_in_the_demo(page: &Page) -> bool {
    page.evaluate("document.activeElement.tagName") == "IFRAME"
}

pub fn demo_starts(browser: &Browser) {
    let page = browser.open(CHAPTER);
    page.let_frames_pass();
    assert_eq!(fetched(&page), "");
    assert_eq!(
        page.evaluate("document.querySelectorAll('iframe').length"),
        "0"
    );
    page.click(".start");
    page.wait_for_cells(&cells_with(&[]));
    assert!(!keyboard_is_in_the_demo(&page));
    page.click_square(square("d3"));
    page.wait_for_cells(&cells_with(&[("d3", 'X')]));
    assert!(keyboard_is_in_the_demo(&page));
    page.key("Tab");
    page.wait_for_script("document.activeElement.tagName !== 'IFRAME'");
    page.assert_no_problems();
}

pub fn demo_waits(browser: &Browser) {
    let page = browser.open(CHAPTER);
    page.click(".start");
    page.wait_for_cells(&cells_with(&[]));
    count_frames_of_the_demo(&page);
    page.wait_for_script("frames_drawn > 3");
    page.evaluate("scrollTo(0, document.body.scrollHeight)");
    // The demo is paused if many frames of the page pass without a frame of the demo.
    let frames_drawn = || page.evaluate("frames_drawn");
    let is_paused = || {
        let before = frames_drawn();
        page.let_pass(40);
        frames_drawn() == before
    };
    assert!(
        (0..10).any(|_| is_paused()),
        "the demo should not draw while it is out of view"
    );
    let drawn = frames_drawn();
    page.evaluate("scrollTo(0, 0)");
    page.wait_for_script(&format!("frames_drawn > {drawn} + 3"));
    page.assert_no_problems();
}

/// Starts counting the demo's frames in the page's variable `frames_drawn`.
fn count_frames_of_the_demo(page: &Page) {
    page.evaluate(
        "(() => {
            const demo = document.querySelector('iframe').contentWindow;
            const ask = demo.requestAnimationFrame;
            window.frames_drawn = 0;
            demo.requestAnimationFrame = draw => ask(time => { frames_drawn += 1; draw(time); });
        })()",
    );
}

pub fn demo_restarts(browser: &Browser) {
    let page = browser.open(CHAPTER);
    page.click(".start");
    page.wait_for_cells(&cells_with(&[]));
    page.click_square(square("d3"));
    page.wait_for_cells(&cells_with(&[("d3", 'X')]));
    page.click(".again");
    page.evaluate("scrollTo(0, 0)");
    page.wait_for_cells(&cells_with(&[]));
    assert!(!keyboard_is_in_the_demo(&page));
    page.assert_no_problems();
}

/// The mouse wheel scrolls the page even when the pointer is over a demo. On a phone, there is room for a finger next
/// to the demo.
pub fn demo_lets_scroll(browser: &Browser) {
    let page = browser.open(CHAPTER);
    page.click(".start");
    page.wait_for_cells(&cells_with(&[]));
    page.evaluate("scrollTo(0, 0)");
    page.turn_wheel("iframe");
    page.wait_for_script("scrollY > 100");
    page.resize(360, 740, 2.0);
    page.evaluate("scrollTo(0, 0)");
    page.let_frames_pass();
    let beside = page.evaluate("document.querySelector('iframe').getBoundingClientRect().left");
    assert!(beside.parse::<f64>().unwrap() >= 16.0, "{beside}");
    let height = page.evaluate("document.querySelector('iframe').clientHeight");
    assert!(height.parse::<f64>().unwrap() < 600.0, "{height}");
    page.assert_no_problems();
}

pub fn arrow_keys(browser: &Browser) {
    let page = browser.open(CHAPTER);
    for key in ["ArrowRight", "ArrowLeft", "ArrowRight"] {
        page.key(key);
        page.let_frames_pass();
    }
    assert!(page.evaluate("location.pathname").ends_with(CHAPTER));
    assert_eq!(
        page.evaluate("document.querySelector('[rel=next]').getAttribute('href')"),
        "day3.html"
    );
    page.assert_no_problems();
}

fn search_for(page: &Page, word: &str) {
    page.click("#mdbook-search-toggle");
    page.wait_for_script("document.activeElement.id === 'mdbook-searchbar'");
    page.type_text(word);
    page.wait_for_script("document.querySelectorAll('#mdbook-searchresults a').length > 0");
}

/// Code that mdBook's index drops, and the step that explains it.
const CODE: [(&str, &str); 6] = [
    ("for", "day1.html#step-5"),
    ("as", "day1.html#step-4"),
    ("if let", "day2.html#step-5"),
    ("Vec<Move>", "day5.html#step-1"),
    ("=>", "day3.html#step-3"),
    ("&mut", "day3.html#step-11"),
];

pub fn search(browser: &Browser) {
    let page = browser.open(CHAPTER);
    search_for(&page, "compiler");
    page.click("#mdbook-searchresults a");
    page.wait_for_script("document.querySelectorAll('mark').length > 0");
    page.assert_no_problems();
    search_for_code(browser);
}

/// Opens the search with Shift and `/`, and looks for code. The last search is still there after a reload.
fn search_for_code(browser: &Browser) {
    let page = browser.open(CHAPTER);
    page.evaluate(
        "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', shiftKey: true, bubbles: true }))",
    );
    page.wait_for_script("document.activeElement.id === 'mdbook-searchbar'");
    let first = "document.querySelector('#mdbook-searchresults a')?.href.replace(/[?].*#/, '#')";
    for (code, place) in CODE {
        page.evaluate("document.activeElement.value = ''");
        page.type_text(code);
        page.wait_for_script(&format!("{first}?.endsWith('/{place}') === true"));
        let marked = page.evaluate("document.querySelector('.teaser em').textContent");
        assert_eq!(marked.replace(' ', ""), code.replace(' ', ""));
    }
    page.reload();
    page.wait_for_script(&format!("{first}?.endsWith('day3.html#step-11') === true"));
    page.click("#mdbook-searchresults a");
    page.wait_for_script("document.querySelectorAll('code mark').length > 0");
    page.assert_no_problems();
}

pub fn contents(browser: &Browser) {
    let page = browser.open(CHAPTER);
    page.resize(1280, 800, 1.0);
    let open = |is: bool| format!("document.querySelector('.contents').checkVisibility() === {is}");
    page.wait_for_script(&open(true));
    page.resize(360, 740, 2.0);
    page.wait_for_script(&open(false));
    page.click(".menu");
    page.wait_for_script(&open(true));
    assert_eq!(page.findings(), Vec::<String>::new());
    page.key("Escape");
    page.wait_for_script(&open(false));
    page.click(".menu");
    page.wait_for_script(&open(true));
    page.click(".steps a");
    page.wait_for_script(&open(false));
    page.click(".menu");
    page.click(".contents li a");
    page.wait_for_script(
        "document.readyState === 'complete' && !location.pathname.includes('day2')",
    );
    page.assert_no_problems();
}

/// Each page has a title and a picture for people to whom a link is sent, and an icon for home screens.
pub fn previews(browser: &Browser) {
    for name in ["", "play/othello.html", "play/day3.html", CHAPTER] {
        let page = browser.open(name);
        for property in ["title", "description"] {
            let content = page.evaluate(&meta(property));
            assert!(!content.is_empty(), "{name} has no {property}");
        }
        assert_eq!(size(&page, &meta("image")), "1200 640", "{name}");
        let icon = "document.querySelector('[rel=apple-touch-icon]').href";
        assert_eq!(size(&page, icon), "180 180", "{name}");
    }
}

/// An expression for what a page says about itself to other websites.
fn meta(property: &str) -> String {
    format!("document.querySelector('[property=\"og:{property}\"]').content")
}

/// The width and height of a picture. `address` is an expression for its address.
fn size(page: &Page, address: &str) -> String {
    page.resolve(&format!(
        "fetch({address}).then(answer => answer.blob()).then(createImageBitmap)
            .then(({{ width, height }}) => `${{width}} ${{height}}`)"
    ))
}

pub fn theme(browser: &Browser) {
    let page = browser.open(CHAPTER);
    let is = |theme: &str| format!("document.documentElement.dataset.theme === '{theme}'");
    for scheme in ["dark", "light"] {
        page.emulate("screen", scheme);
        page.wait_for_script(&is(scheme));
    }
    page.click(".theme-toggle");
    page.wait_for_script(&is("dark"));
    let other = browser.open_beside(&page, "");
    other.wait_for_script(&is("dark"));
    other.click(".theme-toggle");
    other.wait_for_script(&is("light"));
    assert_eq!(other.evaluate("localStorage.length"), "0");
    page.assert_no_problems();
}

pub fn printed(browser: &Browser) {
    let page = browser.open(CHAPTER);
    page.emulate("print", "dark");
    let hidden = ".bar, .contents, .search, .turn, .demo, .copy, .done, .missed, .ask";
    page.wait_for_script(&format!(
        "[...document.querySelectorAll('{hidden}')].every(part => !part.checkVisibility())"
    ));
    page.evaluate("addEventListener('beforeprint', () => window.unfolded = !document.querySelector('details:not([open])'))");
    assert_eq!(
        page.evaluate("getComputedStyle(document.body).backgroundColor"),
        "rgb(255, 255, 255)"
    );
    assert!(page.print().starts_with(b"%PDF"));
    page.wait_for_script(
        "window.unfolded && document.querySelector('details:not([open])') !== null",
    );
    page.assert_no_problems();
}

/// The site works in a subfolder, as on GitHub Pages, where the folder has the name of the project.
pub fn in_a_subfolder(browser: &Browser) {
    let target = browser.site.folder.parent().unwrap();
    follow_the_site(browser, &format!("{}site/", browser::show(target)));
}

/// The site works without a server, for readers who unpack its ZIP file.
pub fn from_files(browser: &Browser) {
    follow_the_site(
        browser,
        &format!("file://{}/", browser.site.folder.display()),
    );
}

/// Goes from the first page to a chapter, plays its demo, and searches for a word.
fn follow_the_site(browser: &Browser, address: &str) {
    let page = browser.open_at(address, "index.html", "");
    page.click(".card:nth-child(3) > a");
    page.wait_for_script(
        "document.readyState === 'complete' && location.pathname.endsWith('/day2.html')",
    );
    page.click(".start");
    page.wait_for_cells(&cells_with(&[]));
    page.click_square(square("d3"));
    page.wait_for_cells(&cells_with(&[("d3", 'X')]));
    search_for(&page, "compiler");
    page.assert_no_problems();
}

/// Every internal link, picture and script leads to a file that exists. If a link names a heading, that heading exists
/// as well.
pub fn links(browser: &Browser) {
    let reader = browser.open("");
    let mut dead = Vec::new();
    let site = &browser.site.folder;
    for name in pages(site).into_iter().chain(stops(site)) {
        let links = reader.links_of(&name);
        let is_dead = |link: &&str| !link_works(link, site);
        let links = links.lines().filter(is_dead);
        dead.extend(links.map(|link| format!("{name}: {link}")));
    }
    assert!(dead.is_empty(), "{}", dead.join("\n"));
}

fn link_works(link: &str, site: &Path) -> bool {
    let (path, heading) = link.split_once('#').unwrap_or((link, ""));
    let path = site.join(path.split('?').next().unwrap_or_default());
    if heading.is_empty() {
        return path.is_file();
    }
    let text = fs::read_to_string(path).unwrap_or_default();
    text.contains(&format!("id=\"{heading}\""))
}

/// The themes and page widths to test. Every other one has the same theme.
const LOOKS: [(&str, u32); 4] = [
    ("light", 360),
    ("dark", 1280),
    ("light", 1280),
    ("dark", 360),
];

/// The stopping-point pages differ only in their code, so the test checks one in every `STOP_STEP`.
const STOP_STEP: usize = 17;

/// An expression that finds a fault in how a page looks, and what the fault is. Without the fault, the value is empty.
type Fault = (&'static str, &'static str);

const FAULTS: [Fault; 4] = [
    (
        "the page is too narrow for its content",
        "(page => page.scrollWidth > page.clientWidth ? page.scrollWidth : '')(document.documentElement)",
    ),
    (
        "words and code have different widths",
        // On wide screens, blocks with long lines are an exception.
        "(widths => widths.size > 1 ? [...widths].join() : '')(new Set([...document.querySelectorAll(
            '.content > :is(p:not(.minutes), .block), .content > section > :is(p:not(.sitting), .block)')]
        .filter(part => part.checkVisibility() && (innerWidth < 1000 || !part.matches('.wide')))
        .map(part => Math.round(part.getBoundingClientRect().width))))",
    ),
    (
        "lines are cut off, and nothing shows that they scroll",
        "[...document.querySelectorAll('pre')].filter(pre => {
            const hides = pre.scrollWidth > pre.clientWidth + 1;
            const style = getComputedStyle(pre);
            const shows_so = style.maskImage !== 'none' && style.overflowX === 'auto' && pre.tabIndex === 0;
            return hides && !shows_so;
        }).map(pre => pre.textContent.slice(0, 40)).join(' | ')",
    ),
    (
        "a wide page has room for these lines, but they scroll",
        "[...document.querySelectorAll('.message pre, .numbered:not(.given, details *) pre')]
        .filter(pre => innerWidth > 1000 && pre.scrollWidth > pre.clientWidth)
        .map(pre => pre.textContent.slice(0, 40)).join(' | ')",
    ),
];

/// In every theme and at every width, a page has none of the [`FAULTS`], and axe-core finds no problem. This is slow, so by
/// default the pages take turns: each has one theme, in both widths, and axe-core checks it in one of them. It checks the
/// code in some of the pages, because code looks the same in all of them. The page for printing is left out. With
/// `--long`, nothing is left out.
pub fn findings(browser: &Browser) {
    let mut findings = Vec::new();
    let site = &browser.site.folder;
    let stops = stops(site).into_iter().step_by(STOP_STEP);
    let is_checked = |name: &String| name != PRINT || runner::is_long();
    let names = pages(site).into_iter().chain(stops).filter(is_checked);
    for (number, name) in names.enumerate() {
        let page = browser.open(&name);
        page.evaluate("document.querySelectorAll('details').forEach(part => part.open = true)");
        let is_turn = |look: usize, of: usize| number % of == look % of || runner::is_long();
        let looks = LOOKS.iter().enumerate();
        for (look, (scheme, width)) in looks.filter(|(look, _)| is_turn(*look, 2)) {
            show_as(&page, scheme, *width);
            let mut found = faults(&page);
            if is_turn(look, LOOKS.len()) {
                found.extend(findings_of(&page, number));
            }
            let say = |finding| format!("{name}, {scheme}, {width}: {finding}");
            findings.extend(found.into_iter().map(say));
        }
        assert_no_problems_without_a_canvas(&page);
    }
    assert!(findings.is_empty(), "{}", findings.join("\n"));
}

/// What axe-core finds in the page with this number. It checks the code in one of four groups of pages, and each group has
/// all looks.
fn findings_of(page: &Page, number: usize) -> Vec<String> {
    let group = number / LOOKS.len();
    match group.is_multiple_of(4) || runner::is_long() {
        true => page.findings(),
        false => page.findings_outside_code(),
    }
}

/// The faults in how a page looks now.
fn faults(page: &Page) -> Vec<String> {
    let found = FAULTS.map(|(fault, expression)| (fault, page.evaluate(expression)));
    let found = found.into_iter().filter(|(_, value)| !value.is_empty());
    found
        .map(|(fault, value)| format!("{fault}: {value}"))
        .collect()
}

/// Asserts that a page without a canvas has no problems. Other tests play the programs in the pages with a canvas, and
/// check those pages.
fn assert_no_problems_without_a_canvas(page: &Page) {
    if page.evaluate("document.querySelector('canvas') === null") == "true" {
        page.assert_no_problems();
    }
}

/// Shows a page in a light or dark theme, at this width.
fn show_as(page: &Page, scheme: &str, width: u32) {
    page.emulate("screen", scheme);
    page.resize(width, 740, 1.0);
    page.wait_for_script(&format!(
        "document.documentElement.dataset.theme !== '{}'",
        other(scheme)
    ));
    page.let_frames_pass();
}

fn other(scheme: &str) -> &str {
    if scheme == "light" { "dark" } else { "light" }
}
