//! Tests of "Does my program match?". The page compares files that a test chooses, drops or pastes. Some files are in
//! the browser's own file system, where folders have the same kind of handles as folders on a reader's disk.

use crate::browser::{Browser, Network, Page};
use book::chapter::Chapter;
use book::reader::{Texts, place_of, states};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const CHAPTER: &str = "day2.html";

/// Correct code, and the same code with a slip. [`WORDS`] is what the page says about the slip.
const SLIP: [&str; 2] = ["draw_square(", "draw_sqare("];
const WORDS: &str = "draw_sqare should be draw_square: a u is missing.";

/// JavaScript expressions for the answer, its first line, and the numbers of the ticked steps.
const ANSWER: &str = "document.querySelector('.answer').textContent";
const VERDICT: &str = "(document.querySelector('.verdict')?.textContent ?? '')";
const TICKED: &str = "[...document.querySelectorAll('.content input:checked')].map(box => box.dataset.step.split('-')[1]).join()";

/// A script that lets the reader choose the folder with the name `window.chosen` in the browser's own file system. It
/// also defines `write`, which takes pairs of a path and a text, and writes each text to its path.
const PICKER: &str = "
    window.showDirectoryPicker = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(window.chosen);
    window.write = async (files) => {
        for (const [path, text] of files) {
            const names = path.split('/');
            let folder = await navigator.storage.getDirectory();
            for (const name of names.slice(0, -1)) {
                folder = await folder.getDirectoryHandle(name, { create: true });
            }
            if (names.at(-1)) {
                const file = await (await folder.getFileHandle(names.at(-1), { create: true })).createWritable();
                await file.write(text);
                await file.close();
            }
        }
        return 'written';
    };";

/// Returns the reader's files at the end of a step in a chapter, or at the end of the whole day.
fn files_at(chapter: &str, step: &str) -> Texts {
    let day = states::day(&Chapter::read(chapter).unwrap()).unwrap();
    let is_it = |state: &&compare::State| state.step.starts_with(step);
    let state = day.states.iter().rev().find(is_it);
    state
        .expect("the chapter should have this step")
        .files
        .clone()
}

fn with_slip(files: &Texts) -> Texts {
    assert!(files["main.rs"].contains(SLIP[0]));
    let mut files = files.clone();
    let main = files["main.rs"].replacen(SLIP[0], SLIP[1], 1);
    files.insert("main.rs".to_string(), main);
    files
}

/// Writes a project to the disk. Returns the temporary folder, and the project's folder in it.
fn project(files: &Texts) -> (TempDir, PathBuf) {
    let home = tempfile::tempdir().unwrap();
    let project = home.path().join("othello");
    for (name, text) in files {
        save(&project.join(place_of(name)), text);
    }
    save(&project.join("Cargo.toml"), "[package]\n");
    save(&project.join("target/src/main.rs"), "fn other() {}\n");
    (home, project)
}

fn save(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// Writes files into a folder of the browser's own file system.
fn write(page: &Page, folder: &str, files: &Texts) {
    let place = |name: &str| format!("{folder}/{}", place_of(name).display());
    let pairs: Vec<(String, &String)> = files
        .iter()
        .map(|(name, text)| (place(name), text))
        .collect();
    let pairs = serde_json::to_string(&pairs).unwrap();
    page.resolve(&format!("write({pairs})"));
}

/// Opens the panel at a step.
fn open_at_step(page: &Page, step: usize) {
    page.click_element(&format!(
        "document.querySelector('.done [data-step$=\"step-{step}\"]').closest('.done').querySelector('.match')"
    ));
    page.wait_for_script("document.activeElement.id === 'compare-title'");
}

fn wait_for(page: &Page, what: &str, words: &str) {
    page.wait_for_script(&format!("{what}.includes({words:?})"));
}

/// The scripts that the page has loaded on demand so far.
fn loaded(page: &Page) -> String {
    page.evaluate(
        "performance.getEntriesByType('resource').map(entry => entry.name.split('/').pop())
            .filter(name => /compare-wasm|states/.test(name)).join()",
    )
}

/// A reader chooses `main.rs` in `src`. The page shows the reader's line and the book's, marks the difference, and
/// ticks no step.
pub fn chosen_files(browser: &Browser) {
    let page = browser.open_with(CHAPTER, "delete window.showDirectoryPicker");
    assert_eq!(loaded(&page), "");
    let (_home, project) = project(&with_slip(&files_at("day2", "Step 4")));
    open_at_step(&page, 4);
    assert_eq!(
        page.evaluate("document.querySelector('.compare .folder').hidden"),
        "true"
    );
    assert_eq!(loaded(&page), "");
    page.choose_files(".compare input", &[&project.join("src/main.rs")]);
    wait_for(&page, ANSWER, WORDS);
    assert_eq!(loaded(&page), "compare-wasm.js,states-day2.js");
    let rows = "[...document.querySelectorAll('.finding .line')].map(row => row.className + ':' + row.textContent.trim().split('(')[0]).join()";
    assert_eq!(
        page.evaluate(rows),
        "line wrong:draw_sqare,line new:draw_square"
    );
    let marks =
        "[...document.querySelectorAll('.finding mark')].map(mark => mark.textContent).join()";
    assert_eq!(page.evaluate(marks), "u");
    assert_eq!(page.evaluate(TICKED), "");
    page.assert_no_problems();
}

/// A reader drops the project's folder anywhere on the page. The page ignores the `target` folder in the project.
pub fn dropped_folder(browser: &Browser) {
    let page = browser.open(CHAPTER);
    let files = files_at("day2", "Step 4");
    let (_home, project) = project(&files);
    open_at_step(&page, 1);
    page.drop_files(&[&project]);
    wait_for(&page, VERDICT, "Everything matches the end of Step 4.");
    assert_eq!(page.evaluate(TICKED), "1,2,3,4");
    let praise =
        "document.querySelector('.praise').closest('.done').querySelector('input').dataset.step";
    assert_eq!(page.evaluate(praise), "day2/step-4");
    // Chromium gives the page a handle to the folder, so the page can read the folder again.
    save(&project.join("src/main.rs"), &with_slip(&files)["main.rs"]);
    page.evaluate("dispatchEvent(new Event('focus'))");
    wait_for(&page, ANSWER, WORDS);
    page.assert_no_problems();
}

/// In a browser without handles, the page can read a dropped folder only once.
pub fn dropped_without_handles(browser: &Browser) {
    let forget = "delete window.showDirectoryPicker; delete DataTransferItem.prototype.getAsFileSystemHandle;";
    let page = browser.open_with(CHAPTER, forget);
    let (_home, project) = project(&files_at("day2", "Step 4"));
    open_at_step(&page, 4);
    page.drop_files(&[&project]);
    wait_for(&page, VERDICT, "Everything matches the end of Step 4.");
    assert_eq!(
        page.evaluate("document.querySelector('.choices').hidden"),
        "false"
    );
    // Readers can also drop files without their folder.
    page.drop_files(&[&project.join("src/main.rs"), &project.join("Cargo.toml")]);
    page.let_frames_pass();
    wait_for(&page, VERDICT, "Everything matches the end of Step 4.");
    page.assert_no_problems();
}

/// A reader pastes one file. The page does not tick steps, because it has not seen the other files.
pub fn pasted(browser: &Browser) {
    let page = browser.open(CHAPTER);
    open_at_step(&page, 4);
    page.click(".compare summary");
    page.click(".compare .paste");
    wait_for(&page, ANSWER, "Paste the text of a file first.");
    let files = files_at("day2", "Step 4");
    paste(&page, &with_slip(&files)["main.rs"]);
    wait_for(&page, ANSWER, WORDS);
    paste(&page, &files["main.rs"]);
    wait_for(&page, VERDICT, "Everything matches");
    assert_eq!(page.evaluate(TICKED), "");
    page.assert_no_problems();
}

fn paste(page: &Page, text: &str) {
    page.evaluate(&format!(
        "document.querySelector('.compare textarea').value = {text:?}"
    ));
    page.click(".compare .paste");
}

/// Opens a chapter whose reader can choose the folder `othello`, with these files in it.
fn open_with_folder(browser: &Browser, files: &Texts) -> Page {
    let page = browser.open_with(CHAPTER, PICKER);
    write(&page, "othello", files);
    page.evaluate("window.chosen = 'othello'");
    page
}

/// A reader chooses the folder once. The page reads it again whenever the reader comes back, even after a reload.
pub fn folder(browser: &Browser) {
    let files = files_at("day2", "Step 4");
    let page = open_with_folder(browser, &with_slip(&files));
    open_at_step(&page, 4);
    page.click(".compare .folder");
    wait_for(&page, ANSWER, WORDS);
    assert_eq!(page.evaluate(TICKED), "");
    wait_for(
        &page,
        "document.querySelector('.known').innerText",
        "othello",
    );
    write_while_away(browser, &page, &files);
    wait_for(&page, VERDICT, "Everything matches the end of Step 4.");
    assert_eq!(page.evaluate(TICKED), "1,2,3,4");
    page.reload();
    open_at_step(&page, 5);
    wait_for(&page, VERDICT, "Everything matches the end of Step 4.");
    let asks = page.evaluate("document.querySelector('.choices').hidden");
    assert_eq!(asks, "true");
    page.assert_no_problems();
}

/// Changes the files from another page, which hides this page. Then shows this page again.
fn write_while_away(browser: &Browser, page: &Page, files: &Texts) {
    let other = browser.open_beside(page, CHAPTER);
    other.show();
    other.evaluate(&format!("(() => {{ {PICKER} }})()"));
    write(&other, "othello", files);
    assert_eq!(page.evaluate("document.visibilityState"), "hidden");
    page.show();
}

/// The page ticks finished steps, and ticked steps stay ticked.
pub fn ticks(browser: &Browser) {
    let page = open_with_folder(browser, &files_at("day2", "the end of Day 2"));
    let steps = page.evaluate("document.querySelectorAll('.done').length");
    open_at_step(&page, 1);
    page.click(".compare .folder");
    wait_for(&page, VERDICT, "Everything matches the end of Day 2.");
    let all: Vec<String> = (1..=steps.parse().unwrap())
        .map(|step: usize| step.to_string())
        .collect();
    assert_eq!(page.evaluate(TICKED), all.join(","));
    write(&page, "othello", &files_at("day2", "Step 2"));
    page.evaluate("dispatchEvent(new Event('focus'))");
    wait_for(&page, VERDICT, "Everything matches the end of Step 2.");
    wait_for(&page, ANSWER, "Carry on with Step 3");
    assert_eq!(page.evaluate(TICKED), all.join(","));
    page.assert_no_problems();
}

/// The page recognises a program from another day, and links to that day.
pub fn other_day(browser: &Browser) {
    let page = open_with_folder(browser, &files_at("day4", "Step 3"));
    open_at_step(&page, 1);
    page.click(".compare .folder");
    wait_for(&page, VERDICT, "Everything matches");
    let link = "[...document.querySelectorAll('.answer > p > a')].map(link => link.getAttribute('href').split('/').pop()).join()";
    assert_eq!(page.evaluate(link), "day4.html#step-3,day4.html");
    assert_eq!(page.evaluate(TICKED), "");
    page.assert_no_problems();
}

/// The files to pass to `write`. Most of the folders that they are in aren't usable projects. The first folder has over
/// a thousand pictures.
const WRONG: &str = "[...Array.from({ length: 1001 }, (_, number) => [`many/${number}.jpg`, '']),
    ['empty/', ''], ['pictures/cat.jpg', ''], ['code/a/src/main.rs', ''], ['code/b/src/main.rs', ''],
    ['plain/src/notes.txt', ''], ['odd/src/main.rs', 'fn main() {}'], ['odd/src/a.rs', 'fn \\0'],
    ['odd/src/b.rs', 'x'.repeat(200001)], ['odd/target/c.rs', 'fn'], ['up/othello/src/main.rs', 'fn main() {}']]";

/// What the page says about each folder.
const ADVICE: [(&str, &str); 8] = [
    (
        "empty",
        "The folder empty is empty. Choose the folder that has Cargo.toml in it.",
    ),
    (
        "pictures",
        "There’s no src folder in pictures. Choose the folder that has Cargo.toml",
    ),
    (
        "code",
        "There are several projects in code: a, b. Choose one of them.",
    ),
    ("plain", "There’s no Rust file here."),
    ("many", "many is too big to be your project."),
    (
        "odd",
        "src/a.rs was left out, because it isn’t plain text. Save it again",
    ),
    (
        "odd",
        "src/b.rs was left out, because it’s much longer than any file in this book.",
    ),
    ("up", "matches"),
];

pub fn wrong_folders(browser: &Browser) {
    let page = open_with_folder(browser, &files_at("day2", "Step 4"));
    page.resolve(&format!("write({WRONG})"));
    open_at_step(&page, 1);
    for (folder, advice) in ADVICE {
        choose(&page, folder);
        wait_for(&page, ANSWER, advice);
        assert!(!page.evaluate(ANSWER).contains("c.rs"), "{folder}");
    }
    page.assert_no_problems();
}

fn choose(page: &Page, folder: &str) {
    page.evaluate(&format!(
        "(window.chosen = '{folder}', document.querySelector('.choices').hidden && document.querySelector('.change').click())"
    ));
    page.click(".compare .folder");
}

/// The panel works in a page opened from a file. In a page from the network, it still works after the network goes
/// down.
pub fn without_network(browser: &Browser) {
    let files = files_at("day2", "Step 4");
    let address = format!("file://{}/", browser.site.folder.display());
    let page = browser.open_at(&address, CHAPTER, "");
    let (_home, project) = project(&files);
    open_at_step(&page, 4);
    page.drop_files(&[&project]);
    wait_for(&page, VERDICT, "Everything matches the end of Step 4.");
    page.assert_no_problems();
    let network = Network::of(&browser.site.folder);
    let page = browser.open_at(&network.address, CHAPTER, "");
    open_at_step(&page, 4);
    page.click(".compare summary");
    paste(&page, &files["main.rs"]);
    wait_for(&page, VERDICT, "Everything matches");
    network.go_down();
    paste(&page, &with_slip(&files)["main.rs"]);
    wait_for(&page, ANSWER, WORDS);
    page.assert_no_problems();
}

/// If a script cannot be loaded, the page says so, and the next click tries again.
pub fn missing_script(browser: &Browser) {
    let network = Network::of(&browser.site.folder);
    let page = browser.open_at(&network.address, CHAPTER, "");
    network.go_down();
    open_at_step(&page, 4);
    page.click(".compare summary");
    paste(&page, "fn main() {}");
    wait_for(&page, ANSWER, "Are you offline? Try again in a moment.");
}

/// Every part of the panel can be reached with the keyboard, and Escape returns to the button.
pub fn keyboard(browser: &Browser) {
    let page = open_with_folder(browser, &with_slip(&files_at("day2", "Step 4")));
    let button = "document.querySelector('.done .match')";
    page.evaluate(&format!("{button}.focus()"));
    page.key("Enter");
    page.wait_for_script("document.activeElement.id === 'compare-title'");
    assert_tab_reaches(
        &page,
        &["plain close", "plain folder", "visually-hidden", "SUMMARY"],
    );
    page.key("Enter");
    assert_tab_reaches(&page, &["TEXTAREA", "plain paste"]);
    page.evaluate("document.querySelector('.compare .folder').focus()");
    page.key("Enter");
    wait_for(&page, ANSWER, WORDS);
    page.key("Escape");
    page.wait_for_script(&format!("document.activeElement === {button}"));
    let is_open = "document.querySelector('.compare').checkVisibility()";
    assert_eq!(page.evaluate(is_open), "false");
    page.assert_no_problems();
}

/// Asserts that Tab moves the focus to elements with these classes or names, one after the other.
fn assert_tab_reaches(page: &Page, expected: &[&str]) {
    for expected in expected {
        page.key("Tab");
        let focused =
            page.evaluate("document.activeElement.className || document.activeElement.tagName");
        assert_eq!(focused, *expected);
    }
}

/// The list of steps also has a button. It opens the panel at the end of the nearest step, even on a phone.
pub fn button_in_contents(browser: &Browser) {
    let page = browser.open(CHAPTER);
    for (width, step) in [(1280, 3), (360, 5)] {
        page.resize(width, 740, 1.0);
        let end = format!(
            "document.querySelector('.done [data-step$=\"step-{step}\"]').closest('.done')"
        );
        page.evaluate(&format!("{end}.scrollIntoView({{ block: 'center' }})"));
        if width == 360 {
            page.evaluate("document.querySelector('.menu').click()");
            page.wait_for_script("document.querySelector('.contents').checkVisibility()");
        }
        page.evaluate("document.querySelector('.contents .match').click()");
        page.wait_for_script("document.activeElement.id === 'compare-title'");
        let place = "document.querySelector('.compare').previousElementSibling";
        assert_eq!(page.evaluate(&format!("{place} === {end}")), "true");
        let is_open = "document.querySelector('.contents').checkVisibility()";
        assert_eq!(page.evaluate(is_open), (width > 360).to_string());
        page.key("Escape");
    }
    page.assert_no_problems();
}

/// The answer is a live region that describes the reader's line and the book's in words. axe-core finds no problem in
/// any theme, at any width.
pub fn accessible(browser: &Browser) {
    let files = with_slip(&files_at("day2", "Step 4"));
    let page = open_with_folder(browser, &files);
    open_at_step(&page, 4);
    assert_eq!(page.findings(), Vec::<String>::new());
    page.click(".compare .folder");
    wait_for(&page, ANSWER, WORDS);
    assert_eq!(
        page.accessible(".compare"),
        "region: Does my program match?"
    );
    assert_eq!(page.accessible(".answer"), "status: ");
    assert_slip_is_described(&page, &files["main.rs"]);
    for (scheme, width) in [("light", 360), ("dark", 1280), ("dark", 360)] {
        page.emulate("screen", scheme);
        page.resize(width, 740, 1.0);
        page.let_frames_pass();
        assert_eq!(page.findings(), Vec::<String>::new(), "{scheme}, {width}");
        let is_wider =
            "document.documentElement.scrollWidth > document.documentElement.clientWidth";
        assert_eq!(page.evaluate(is_wider), "false");
    }
    page.assert_no_problems();
}

/// Asserts that the reader's line and the book's are described in words. The lines themselves are hidden from screen
/// readers, which would otherwise read them twice.
fn assert_slip_is_described(page: &Page, text: &str) {
    let mut lines = text.lines();
    let line = lines.position(|line| line.contains(SLIP[1])).unwrap() + 1;
    let expected = format!(
        "In main.rs, line {line}.\nYour line: draw_sqare(column, row);\nThe book’s line: draw_square(column, row);\n\
         The difference: nothing in yours, “u” in the book’s."
    );
    let described = "document.querySelector('.answer .finding .visually-hidden').textContent";
    assert_eq!(page.evaluate(described), expected);
    let is_hidden =
        "document.querySelector('.finding mark').closest('[aria-hidden=true]') !== null";
    assert_eq!(page.evaluate(is_hidden), "true");
}
