//! Tests of the book's pages and the first page: demos, search, printing, phones, and accessibility.

use crate::browser::{Browser, Network, Page, Point, chapter_page, program_page, wait_until};
use crate::picture::cells_with;
use crate::{runner, start};
use std::collections::HashSet;
use std::fs;
use std::path::Path;

/// The paths of all pages except the stopping-point pages.
pub fn pages(site: &Path) -> Vec<String> {
    let mut names = vec![program_page("day2") + "?embedded"];
    names.extend(pages_at_the_top(site));
    names.extend(pages_in(site, "play/"));
    names.sort();
    names
}

/// The first page and the book's pages, without mdBook's own list of contents, which no page shows.
fn pages_at_the_top(site: &Path) -> Vec<String> {
    let mut names = pages_in(site, "");
    names.retain(|name| name != "toc.html");
    names
}

/// The paths of the book's pages whose HTML contains this text, except for the page for printing, which repeats the
/// content of all chapters.
pub fn chapters_with(site: &Path, text: &str) -> Vec<String> {
    let mut names = pages_at_the_top(site);
    names.retain(|name| name != "index.html" && name != "print.html");
    names.retain(|name| fs::read_to_string(site.join(name)).unwrap().contains(text));
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

/// The first page shows Day 6's game, and a board that plays by itself and leads to the final game.
pub fn first_page(browser: &Browser) {
    let page = browser.open("");
    let stones = "$$('.living :is(.black, .white)').length";
    page.evaluate(&format!("test.stones = {stones}"));
    page.wait_for(&format!("{stones} > test.stones + 1"));
    page.click(".start");
    page.wait_for_cells(&start());
    let source = page.evaluate("$('iframe').src");
    let expected = program_page("day6") + "?embedded";
    assert!(source.ends_with(&expected), "{source}");
    page.evaluate("window.isOld = true");
    page.click(".living .board");
    page.wait_until_loaded();
    page.wait_for_cells(&start());
    page.assert("location.pathname.endsWith('/play/othello.html')");
}

/// A demo starts on a click, and gets the keyboard on the next one. Tab leaves it, it is paused while it is out of view,
/// and it can be started again. The mouse wheel scrolls the page even when the pointer is over a demo. On a phone, there
/// is room for a finger next to the demo.
pub fn demo(browser: &Browser) {
    let page = browser.open_chapter("day2");
    let keyboard_is_in_the_demo = "document.activeElement.tagName === 'IFRAME'";
    let assert_it_starts = || {
        page.wait_for_cells(&cells_with(&[]));
        page.assert(&format!("!({keyboard_is_in_the_demo})"));
    };
    let play = |square| {
        page.click_square(square);
        page.wait_for_cells(&cells_with(&[(square, 'X')]));
        page.assert(keyboard_is_in_the_demo);
    };
    page.let_pass(2);
    let loaded = "performance.getEntriesByType('resource').map(entry => entry.name)";
    page.assert(&format!(
        r"!{loaded}.some(name => /wasm|gl\.js|play\.js/.test(name))"
    ));
    page.assert("$('iframe') === null");
    page.click(".start");
    assert_it_starts();
    play("d3");
    page.key("Tab");
    page.wait_for(&format!("!({keyboard_is_in_the_demo})"));
    page.evaluate("test.countFrames($('iframe').contentWindow)");
    page.wait_for("test.frames > 3");
    page.evaluate("scrollTo(0, document.body.scrollHeight)");
    // The demo is paused if many frames of the page pass without a frame of the demo.
    wait_until("a pause", || {
        let before = page.number("test.frames");
        page.let_pass(40);
        page.number("test.frames") == before
    });
    let drawn = page.number("test.frames");
    page.evaluate("scrollTo(0, 0)");
    page.wait_for(&format!("test.frames > {drawn} + 3"));
    play("c4");
    page.click(".again");
    page.evaluate("scrollTo(0, 0)");
    assert_it_starts();
    page.turn_wheel("$('iframe')");
    page.wait_for("scrollY > 100");
    page.resize(360, 740, 2.0);
    page.let_pass(2);
    page.assert("$('iframe').getBoundingClientRect().left >= 16");
    page.assert("$('iframe').clientHeight < 600");
}

/// On a phone, a swipe that begins on a running demo scrolls the page, and plays nothing. A tap plays.
pub fn swipes(browser: &Browser) {
    let page = browser.open_chapter("day2");
    page.resize(360, 740, 2.0);
    page.click(".start");
    let show = || {
        page.evaluate("$('iframe').scrollIntoView({ block: 'center' })");
        page.wait_for_cells(&cells_with(&[]));
    };
    show();
    let top = page.number("scrollY");
    let from = page.point("d6");
    page.put_fingers(&[from]);
    for step in 1..=8 {
        let y = from.y - 15.0 * f64::from(step);
        page.move_fingers(&[Point { y, ..from }]);
        page.let_pass(1);
    }
    page.lift_fingers();
    page.wait_for(&format!("scrollY > {top} + 50"));
    show();
    page.tap_square("d3");
    page.wait_for_cells(&cells_with(&[("d3", 'X')]));
}

/// The arrow keys turn the pages, but not while somebody types.
pub fn arrow_keys(browser: &Browser) {
    let page = browser.open_chapter("day2");
    let turned_to = |name| {
        format!(
            "document.readyState === 'complete' && location.pathname.endsWith('{}')",
            chapter_page(name)
        )
    };
    page.click("#ask");
    page.key("ArrowRight");
    page.assert(&turned_to("day2"));
    page.key("Escape");
    page.evaluate("document.activeElement.blur()");
    for (key, name) in [("ArrowRight", "day3"), ("ArrowLeft", "day2")] {
        page.key(key);
        page.wait_for(&turned_to(name));
    }
}

fn search_for(page: &Page, word: &str) {
    page.click("#mdbook-search-toggle");
    page.wait_for("document.activeElement.id === 'mdbook-searchbar'");
    page.type_text(word);
    page.wait_for("$('#mdbook-searchresults a') !== null");
}

/// Code that mdBook's index drops leads to the step that explains it. Shift and `/` open the search, and Esc brings the
/// focus to its button. The last search is still there after a reload.
pub fn search_for_code(browser: &Browser) {
    let page = browser.open_chapter("day2");
    page.evaluate(
        "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', shiftKey: true, bubbles: true }))",
    );
    page.wait_for("document.activeElement.id === 'mdbook-searchbar'");
    page.key("Escape");
    page.wait_for("document.activeElement.id === 'mdbook-search-toggle'");
    page.key("Enter");
    page.wait_for("document.activeElement.id === 'mdbook-searchbar'");
    let first = "$('#mdbook-searchresults a')?.href.replace(/[?].*#/, '#')";
    for (code, place) in [
        ("for", "day1.html#step-4"),
        ("as usize", "day3.html#step-4"),
        ("if let", "day2.html#step-4"),
        ("Vec<Move>", "day4.html#step-6"),
        ("=>", "day3.html#step-1"),
        ("&mut", "day3.html#step-4"),
    ] {
        page.evaluate("document.activeElement.value = ''");
        page.type_text(code);
        page.wait_for(&format!("{first}?.endsWith('/{place}') === true"));
        let marked = page.evaluate("$('.teaser em').textContent");
        assert_eq!(marked.replace(' ', ""), code.replace(' ', ""));
    }
    page.reload();
    page.wait_for(&format!("{first}?.endsWith('day3.html#step-4') === true"));
    page.click("#mdbook-searchresults a");
    page.wait_for("$('code mark') !== null");
}

pub fn contents(browser: &Browser) {
    let page = browser.open_chapter("day2");
    page.resize(1280, 800, 1.0);
    let wait_until_open = |is: bool| {
        page.wait_for(&format!("$('.contents').checkVisibility() === {is}"));
    };
    wait_until_open(true);
    page.resize(360, 740, 2.0);
    wait_until_open(false);
    page.click(".menu");
    wait_until_open(true);
    page.assert_accessible();
    page.key("Escape");
    wait_until_open(false);
    page.click(".menu");
    wait_until_open(true);
    page.click(".steps a");
    wait_until_open(false);
    page.click(".menu");
    page.click(".contents li a");
    page.wait_for("document.readyState === 'complete' && !location.pathname.includes('day2')");
}

/// Each page has a title and a picture for people to whom a link is sent, and an icon for home screens.
pub fn previews(browser: &Browser) {
    let [game, day3] = ["othello", "day3"].map(program_page);
    for name in ["", &game, &day3, &chapter_page("day2")] {
        let page = browser.open(name);
        let meta = |property| format!("$('[property=\"og:{property}\"]').content");
        for property in ["title", "description"] {
            page.assert(&format!("{} !== ''", meta(property)));
        }
        let icon = "$('[rel=apple-touch-icon]').href";
        for (address, size) in [(&*meta("image"), "1200 640"), (icon, "180 180")] {
            let picture = page.resolve(&format!("test.sizeOf({address})"));
            assert_eq!(picture, size, "{name}");
        }
    }
}

pub fn theme(browser: &Browser) {
    let page = browser.open_chapter("day2");
    let wait_for_theme = |page: &Page, theme| {
        page.wait_for(&format!(
            "document.documentElement.dataset.theme === '{theme}'"
        ));
    };
    for scheme in ["dark", "light"] {
        page.emulate("screen", scheme);
        wait_for_theme(&page, scheme);
    }
    page.click(".theme-toggle");
    wait_for_theme(&page, "dark");
    let other = browser.open_beside(&page, "");
    wait_for_theme(&other, "dark");
    other.click(".theme-toggle");
    wait_for_theme(&other, "light");
    other.assert_is("localStorage.length", "0");
}

pub fn printed(browser: &Browser) {
    let page = browser.open_chapter("day2");
    page.emulate("print", "dark");
    let hidden = ".bar, .contents, .search, .turn, .demo, .copy, .done, .missed, .ask";
    page.wait_for(&format!(
        "!$$('{hidden}').some(part => part.checkVisibility())"
    ));
    page.evaluate(
        "addEventListener('beforeprint', () => window.unfolded = $('details:not([open])') === null)",
    );
    page.assert("getComputedStyle(document.body).backgroundColor === 'rgb(255, 255, 255)'");
    assert!(page.print().starts_with(b"%PDF"));
    page.wait_for("window.unfolded && $('details:not([open])') !== null");
}

/// The site works in a subfolder, as on GitHub Pages, where the folder has the name of the project.
pub fn in_a_subfolder(browser: &Browser) {
    let parent = Network::of(browser.folder.parent().unwrap());
    follow_the_site(browser, &format!("{}site/", parent.address));
}

/// The site works without a server, for readers who unpack its ZIP file.
pub fn from_files(browser: &Browser) {
    follow_the_site(browser, &browser.files());
}

/// Goes from the first page to a chapter, plays its demo, and searches for a word.
fn follow_the_site(browser: &Browser, address: &str) {
    let page = browser.open_at(address, "index.html", "");
    page.click(".card:nth-child(3) > a");
    page.wait_for(&format!(
        "document.readyState === 'complete' && location.pathname.endsWith('{}')",
        chapter_page("day2")
    ));
    page.click(".start");
    page.wait_for_cells(&cells_with(&[]));
    page.click_square("d3");
    page.wait_for_cells(&cells_with(&[("d3", 'X')]));
    search_for(&page, "compiler");
}

/// Every internal link, picture and script leads to a file that exists. If a link names a heading, that heading exists
/// as well.
pub fn links(browser: &Browser) {
    let reader = browser.open("");
    let site = &browser.folder;
    let works = |link: &str| {
        let (path, heading) = link.split_once('#').unwrap_or((link, ""));
        let path = site.join(path.split('?').next().unwrap_or_default());
        let id = format!("id=\"{heading}\"");
        match heading {
            "" => path.is_file(),
            _ => fs::read_to_string(path).is_ok_and(|text| text.contains(&id)),
        }
    };
    let (mut good, mut dead) = (HashSet::new(), Vec::new());
    for name in pages(site).into_iter().chain(stops(site)) {
        let links = reader.resolve(&format!("test.linksOf({name:?})"));
        for link in links.lines() {
            if good.contains(link) {
                continue;
            } else if works(link) {
                good.insert(link.to_string());
            } else {
                dead.push(format!("{name}: {link}"));
            }
        }
    }
    assert!(dead.is_empty(), "{}", dead.join("\n"));
}

/// The themes and page widths to test. Every other one has the same theme.
const LOOKS: [(&str, u32); 4] = [
    ("light", 360),
    ("dark", 1280),
    ("light", 1280),
    ("dark", 360),
];

/// The stopping-point pages differ only in their code, so the test checks one in every `STOP_STEP`. The programs' pages
/// differ even less.
const STOP_STEP: usize = 17;

/// In every theme and at every width, pages have none of the faults in `page.js`, and axe-core finds no problem in them.
/// This is slow, so by default each page has only one of the four looks, and axe-core checks the code in some of the
/// pages, because code looks the same in all of them. The page for printing is left out. With `--long`, every page is
/// checked in every look.
pub fn findings(browser: &Browser) {
    let mut findings = Vec::new();
    let site = &browser.folder;
    let stops = stops(site).into_iter().step_by(STOP_STEP);
    let mut names = pages_at_the_top(site);
    names.push(program_page("day2") + "?embedded");
    names.extend(["day6", "othello"].map(program_page));
    names.retain(|name| *name != chapter_page("print") || runner::is_long());
    for (number, name) in names.into_iter().chain(stops).enumerate() {
        let page = browser.open(&name);
        page.evaluate("$$('details').forEach(part => part.open = true)");
        for (look, (scheme, width)) in LOOKS.into_iter().enumerate() {
            if number % LOOKS.len() != look && !runner::is_long() {
                continue;
            }
            page.emulate("screen", scheme);
            page.resize(width, 740, 1.0);
            let other = if scheme == "light" { "dark" } else { "light" };
            page.wait_for(&format!(
                "document.documentElement.dataset.theme !== '{other}'"
            ));
            page.let_pass(2);
            let found = page.evaluate("test.faults()");
            let mut found: Vec<String> = serde_json::from_str(&found).unwrap();
            // One of four groups of pages has its code checked. Each group has all looks.
            let has_code = (number / LOOKS.len()).is_multiple_of(4) || runner::is_long();
            found.extend(page.findings(match has_code {
                true => "document",
                false => "{ exclude: ['pre code'] }",
            }));
            let say = |finding| format!("{name}, {scheme}, {width}: {finding}");
            findings.extend(found.into_iter().map(say));
        }
        // Other tests play the programs, and check their pages.
        if page.is("$('canvas') !== null") {
            page.close_despite_problems();
        }
    }
    assert!(findings.is_empty(), "{}", findings.join("\n"));
}
