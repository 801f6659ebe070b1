//! Tests of "Does my program match?". The page compares files that a test chooses, drops or pastes. Some files are in
//! the browser's own file system.

use crate::browser::{Browser, Network, Page, chapter_page};
use book::chapter::Chapter;
use book::files::{Texts, place_of};
use book::reader::states;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Correct code, and the same code with a slip. [`WORDS`] is what the page says about the slip.
const SLIP: [&str; 2] = ["draw_square(", "draw_sqare("];
const WORDS: &str = "draw_sqare should be draw_square: a u is missing.";

/// What the page says about the program at the end of Step 4.
const STEP_4: &str = "Everything matches the end of Step 4.";

/// JavaScript expressions for the answer, its first line, and the numbers of the ticked steps.
const ANSWER: &str = "$('.answer').textContent";
const VERDICT: &str = "($('.verdict')?.textContent ?? '')";
const TICKED: &str =
    "$$('.content input:checked').map(box => box.dataset.step.split('-')[1]).join()";

/// An expression for whether the panel is open and has the focus.
const IS_OPEN: &str = "document.activeElement.id === 'compare-title'";

/// A script that lets the reader choose the folder with the name `test.chosen`, and defines `test.write`.
const PICKER: &str = include_str!("matching.js");

/// Returns the reader's files at the end of a step in a chapter, or at the end of the whole day if `step` is empty.
fn files_at(chapter: &str, step: &str) -> Texts {
    let day = states::day(&Chapter::read(chapter).unwrap()).unwrap();
    let mut states = day.states.into_iter();
    let state = states.rfind(|state| !state.is_challenge() && state.step.starts_with(step));
    state.expect("the chapter should have this step").files
}

/// Day 2's files at the end of Step 4: right ones, and the same with a slip.
fn right_and_wrong() -> [Texts; 2] {
    let files = files_at("day2", "Step 4");
    let mut wrong = files.clone();
    let main = wrong.get_mut("main.rs").unwrap();
    assert!(main.contains(SLIP[0]));
    *main = main.replacen(SLIP[0], SLIP[1], 1);
    [files, wrong]
}

/// Writes a project to the disk. Returns the temporary folder, and the project's folder in it.
fn project(files: &Texts) -> (TempDir, PathBuf) {
    let home = tempfile::tempdir().unwrap();
    let project = home.path().join("othello");
    for (name, text) in files {
        save(&project.join(place_of(name)), text);
    }
    save(
        &project.join("Cargo.toml"),
        "[package]\nedition = \"2024\"\n\n[dependencies]\nmacroquad = \"0.4\"\nrand = \"0.10\"\n",
    );
    save(&project.join("target/src/main.rs"), "fn other() {}\n");
    (home, project)
}

fn save(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// Writes files into the folder `othello` of the browser's own file system.
fn write(page: &Page, files: &Texts) {
    let place = |name: &String| format!("othello/{}", place_of(name).display());
    let pairs = Vec::from_iter(files.iter().map(|(name, text)| (place(name), text)));
    let pairs = serde_json::to_string(&pairs).unwrap();
    page.resolve(&format!("test.write({pairs})"));
}

/// An expression for the end of a step, where the panel opens.
fn end_of(step: usize) -> String {
    format!("$('.done [data-step$=\"step-{step}\"]').closest('.done')")
}

/// Opens the panel at a step.
fn open_at_step(page: &Page, step: usize) {
    page.click_element(&format!("{}.querySelector('.match')", end_of(step)));
    page.wait_for(IS_OPEN);
}

fn hear(page: &Page, what: &str, words: &str) {
    page.wait_for(&format!("{what}.includes({words:?})"));
}

/// In a browser without handles, a reader chooses `main.rs` in `src`. The page shows the reader's line and the book's, marks
/// the difference, and ticks no step. It loads its scripts only then. A dropped folder can be read only once.
pub fn chosen_files(browser: &Browser) {
    let forget = "delete window.showDirectoryPicker; delete DataTransferItem.prototype.getAsFileSystemHandle;";
    let page = browser.open_with(&chapter_page("day2"), forget);
    let loaded =
        "performance.getEntriesByType('resource').map(entry => entry.name.split('/').pop())
        .filter(name => /compare-wasm|states/.test(name)).join()";
    let [right, wrong] = right_and_wrong();
    let (_home, project) = project(&wrong);
    open_at_step(&page, 4);
    page.assert("$('.compare .folder').hidden");
    page.assert_is(loaded, "");
    let chosen = ["src/main.rs", "Cargo.toml"].map(|name| project.join(name));
    page.choose_files(".compare input", &chosen.each_ref().map(|path| &**path));
    hear(&page, ANSWER, WORDS);
    hear(&page, ANSWER, "Cargo.toml was left out.");
    page.assert_is(loaded, "compare-wasm.js,states-day2.js");
    let rows = "$$('.finding .line').map(row => row.className + ':' + row.textContent.trim().split('(')[0]).join()";
    page.assert_is(rows, "line wrong:draw_sqare,line new:draw_square");
    page.assert("$$('.finding mark').map(mark => mark.textContent).join() === 'u'");
    page.assert_is(TICKED, "");
    save(&project.join("src/main.rs"), &right["main.rs"]);
    page.drop_files(&[&project]);
    hear(&page, VERDICT, STEP_4);
    page.assert("!$('.choices').hidden");
}

/// A reader drops the project's folder anywhere on the page. The page ignores the `target` folder in the project.
pub fn dropped_folder(browser: &Browser) {
    let page = browser.open_chapter("day2");
    let [right, wrong] = right_and_wrong();
    let (_home, project) = project(&right);
    open_at_step(&page, 1);
    page.drop_files(&[&project]);
    hear(&page, VERDICT, STEP_4);
    page.assert_is(TICKED, "1,2,3,4");
    page.assert(&format!("$('.praise').closest('.done') === {}", end_of(4)));
    // Chromium gives the page a handle to the folder, so the page can read the folder again.
    save(&project.join("src/main.rs"), &wrong["main.rs"]);
    page.evaluate("dispatchEvent(new Event('focus'))");
    hear(&page, ANSWER, WORDS);
}

fn paste(page: &Page, text: &str) {
    page.evaluate(&format!("$('.compare textarea').value = {text:?}"));
    page.click(".compare .paste");
}

/// Opens a chapter whose reader can choose the folder `othello`, with these files in it.
fn open_with_folder(browser: &Browser, files: &Texts) -> Page {
    let page = browser.open_with(&chapter_page("day2"), PICKER);
    write(&page, files);
    page.evaluate("test.chosen = 'othello'");
    page
}

/// A reader chooses the folder once. The page reads it again whenever the reader comes back, even after a reload. It ticks
/// finished steps, and ticked steps stay ticked.
pub fn folder(browser: &Browser) {
    let [right, wrong] = right_and_wrong();
    let page = open_with_folder(browser, &wrong);
    open_at_step(&page, 4);
    page.click(".compare .folder");
    hear(&page, ANSWER, WORDS);
    page.assert_is(TICKED, "");
    hear(&page, "$('.known').innerText", "othello");
    // The reader corrects the file while another page is in front.
    let other = browser.open_beside(&page, &chapter_page("day2"));
    other.show();
    other.run(PICKER);
    write(&other, &right);
    page.assert("document.visibilityState === 'hidden'");
    page.show();
    hear(&page, VERDICT, STEP_4);
    page.assert_is(TICKED, "1,2,3,4");
    page.reload();
    open_at_step(&page, 4);
    hear(&page, VERDICT, STEP_4);
    page.assert("$('.choices').hidden");
    let steps = page.number("$$('.done').length") as usize;
    let all = Vec::from_iter((1..=steps).map(|step| step.to_string())).join(",");
    let day = "Everything matches the end of Day 2.";
    let save = "This is still the program from the end of Step 2. Have you typed more? Then save your files";
    for (step, verdict) in [("", day), ("Step 2", save)] {
        write(&page, &files_at("day2", step));
        page.evaluate("dispatchEvent(new Event('focus'))");
        hear(&page, VERDICT, verdict);
        page.assert_is(TICKED, &all);
    }
    hear(&page, ANSWER, "If not, this is what Step 4 still changes.");
}

/// The page recognises a program from another day, and links to that day.
pub fn other_day(browser: &Browser) {
    let page = open_with_folder(browser, &files_at("day4", "Step 3"));
    open_at_step(&page, 1);
    page.click(".compare .folder");
    hear(&page, VERDICT, "Everything matches");
    let links =
        "$$('.answer > p > a').map(link => link.getAttribute('href').split('/').pop()).join()";
    page.assert_is(links, "day4.html#step-3,day4.html");
    page.assert_is(TICKED, "");
}

/// What the page says about each folder.
const ADVICE: [(&str, &str); 9] = [
    ("empty", "The folder empty is empty."),
    ("pictures", "There’s no src folder in pictures."),
    ("code", "There are several projects in code: a, b."),
    ("plain", "There’s no Rust file here."),
    ("many", "many is too big to be your project."),
    ("odd", "src/a.rs isn’t saved as UTF-8, so neither Rust"),
    ("long", "src/b.rs was left out, because it’s much longer"),
    ("long", "c.rs is next to your src folder. Move it inside."),
    ("up", "matches"),
];

pub fn wrong_folders(browser: &Browser) {
    let page = open_with_folder(browser, &files_at("day2", "Step 4"));
    page.resolve("test.write(test.wrongFolders)");
    open_at_step(&page, 1);
    for (folder, advice) in ADVICE {
        page.evaluate(&format!("test.chosen = '{folder}'"));
        page.evaluate("$('.choices').hidden && $('.change').click()");
        page.click(".compare .folder");
        hear(&page, ANSWER, advice);
        page.assert(&format!("!{ANSWER}.includes('d.rs')"));
    }
}

/// The panel works in a page opened from a file. In a page from the network, a reader pastes one file, even after the
/// network goes down. The page does not tick steps then, because it has not seen the other files.
pub fn pasted(browser: &Browser) {
    let [right, wrong] = right_and_wrong();
    let page = browser.open_at(&browser.files(), &chapter_page("day2"), "");
    let (_home, project) = project(&right);
    open_at_step(&page, 4);
    page.drop_files(&[&project]);
    hear(&page, VERDICT, STEP_4);
    let network = Network::of(&browser.folder);
    let page = browser.open_at(&network.address, &chapter_page("day2"), "");
    open_at_step(&page, 4);
    page.click(".compare summary");
    page.click(".compare .paste");
    hear(&page, ANSWER, "Paste the text of a file first.");
    paste(&page, &right["main.rs"]);
    hear(&page, VERDICT, "Everything matches");
    network.go_down();
    paste(&page, &wrong["main.rs"]);
    hear(&page, ANSWER, WORDS);
    page.assert_is(TICKED, "");
}

/// If a script cannot be loaded, the page says so, and the next click tries again.
pub fn missing_script(browser: &Browser) {
    let network = Network::of(&browser.folder);
    let page = browser.open_at(&network.address, &chapter_page("day2"), "");
    network.go_down();
    open_at_step(&page, 4);
    page.click(".compare summary");
    paste(&page, "fn main() {}");
    hear(&page, ANSWER, "Are you offline? Try again in a moment.");
    page.close_despite_problems();
}

/// Every part of the panel can be reached with the keyboard, and Escape returns to the button. The answer is a live region
/// that describes the reader's line and the book's in words. The lines themselves are hidden from screen readers, which
/// would otherwise read them twice. axe-core finds no problem in any theme, at any width.
pub fn accessible(browser: &Browser) {
    let [_, wrong] = right_and_wrong();
    let page = open_with_folder(browser, &wrong);
    page.focus(".done .match");
    page.key("Enter");
    page.wait_for(IS_OPEN);
    page.assert_accessible();
    for (key, reached) in [
        ("Tab", "plain close"),
        ("Tab", "plain folder"),
        ("Tab", "visually-hidden"),
        ("Tab", "SUMMARY"),
        ("Enter", "SUMMARY"),
        ("Tab", "TEXTAREA"),
        ("Tab", "plain paste"),
    ] {
        page.key(key);
        let focused = "document.activeElement.className || document.activeElement.tagName";
        page.assert_is(focused, reached);
    }
    page.focus(".compare .folder");
    page.key("Enter");
    hear(&page, ANSWER, WORDS);
    let region = page.accessible(".compare");
    assert_eq!(region, "region: Does my program match?");
    assert_eq!(page.accessible(".answer"), "status: ");
    let mut lines = wrong["main.rs"].lines();
    let line = lines.position(|line| line.contains(SLIP[1])).unwrap() + 1;
    let expected = format!(
        "In main.rs, line {line}.\nYour line: draw_sqare(column, row);\nThe book’s line: draw_square(column, row);\n\
         The difference: nothing in yours, “u” in the book’s."
    );
    page.assert_is(
        "$('.answer .finding .visually-hidden').textContent",
        &expected,
    );
    page.assert("$('.finding mark').closest('[aria-hidden=true]') !== null");
    for (scheme, width) in [("light", 360), ("dark", 1280), ("dark", 360)] {
        page.emulate("screen", scheme);
        page.resize(width, 740, 1.0);
        page.let_pass(2);
        page.assert_accessible();
        page.assert("(page => page.scrollWidth <= page.clientWidth)(document.documentElement)");
    }
    page.key("Escape");
    page.wait_for("document.activeElement === $('.done .match')");
    page.assert("!$('.compare').checkVisibility()");
}
