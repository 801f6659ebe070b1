//! Tests of the Copy buttons: a click copies the code that the reader sees, without the lines to delete.

use crate::browser::{Browser, Page};
use crate::chapters::chapters_with;
use book::chapter::{self, Chapter, Kind};
use book::reader::{self, Reader, Step, Texts, replay};
use book::site::stops;
use std::fs::File;
use zip::ZipArchive;

/// A chapter whose blocks have all kinds of lines.
const CHAPTER: &str = "day3.html";

/// A script that finds the blocks with a button, adds a field to paste into, and defines the function `seen`. This
/// function reads a block without knowing how the block's button works: it takes the rows with visible text, except for
/// crossed-out ones. Blank rows are left out, because their dots are not text. The script also defines `edges`, which
/// says whether the first and last rows of a block are blank lines to add, and `copied`, a promise of what a button
/// copies. If something covers the button, so that a mouse couldn't click it, the promise names that instead. The script
/// stops timers, because `Copied` appears for only two seconds, and on a busy computer the test could look too late.
const PREPARE: &str = "(() => {
    document.querySelectorAll('details').forEach(part => part.open = true);
    window.setTimeout = () => 0;
    window.blocks = [...document.querySelectorAll('.block')].filter(block => block.querySelector('.copy'));
    window.field = document.body.appendChild(document.createElement('textarea'));
    field.style = 'position: fixed; left: 0; bottom: 0;';
    window.is = (part, name, value) => getComputedStyle(part)[name].includes(value);
    window.seen = block => [...block.querySelectorAll('pre code *')]
        .filter(row => is(row, 'display', 'block') && !row.closest('button') && row.getBoundingClientRect().right > 0)
        .filter(row => ![row, ...row.querySelectorAll('*')].some(part => is(part, 'textDecorationLine', 'line-through')))
        .map(row => row.textContent.trimEnd()).filter(text => text !== '').join('\\n');
    window.isPart = block => block.matches('.given:not(.whole)');
    window.edges = block => {
        const rows = [...block.querySelectorAll('[data-number]')];
        const areNew = rows.length > 0 && rows.every(row => getComputedStyle(row, '::before').content.includes('+'));
        return [rows[0], rows.at(-1)].map(row => areNew && row.textContent.trim() === '').join();
    };
    window.copied = async button => {
        button.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = button.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!button.contains(hit)) return `covered by ${hit?.outerHTML}`;
        await navigator.clipboard.writeText('');
        button.click();
        while ((button.dataset.word ?? button.textContent) !== 'Copied')
            await new Promise(done => new MutationObserver(done).observe(button, { attributes: true, childList: true }));
        return navigator.clipboard.readText();
    };
    return blocks.length;
})()";

/// What a button copied, and what the reader sees in its block.
struct Copied {
    text: String,
    seen: String,
    /// Whether the block shows a method of an `impl` that is already in the reader's file. Then the button copies only
    /// the method.
    is_part: bool,
    /// The result of `edges` for this block.
    edges: String,
}

impl Copied {
    /// Asserts that the button copied what the reader sees, and returns what it copied.
    fn check(self) -> String {
        let Copied {
            text, seen, edges, ..
        } = self;
        assert!(!seen.is_empty());
        if self.is_part && without_blank_lines(&text) != seen {
            assert!(seen.contains(&without_blank_lines(&text)), "{text}");
            return text;
        }
        assert_eq!(without_blank_lines(&text), seen);
        // Blank lines above and below are copied as well. Otherwise, there would be no space between functions.
        let is_blank = |line: Option<&str>| line == Some("");
        let [first, last] = [text.split('\n').next(), text.split('\n').next_back()];
        assert_eq!(format!("{},{}", is_blank(first), is_blank(last)), edges);
        text
    }
}

/// Clicks every button on a page with the mouse, pastes what it copied, and returns that.
fn copies(page: &Page) -> Vec<String> {
    let count: usize = page.evaluate(PREPARE).parse().unwrap();
    (0..count).map(|index| copy(page, index)).collect()
}

fn copy(page: &Page, index: usize) -> String {
    let button = format!("blocks[{index}].querySelector('.copy')");
    page.click_element(&button);
    page.wait_for_script(&format!("{button}.textContent === 'Copied'"));
    let copied = Copied {
        text: paste(page),
        seen: page.evaluate(&format!("seen(blocks[{index}])")),
        is_part: page.evaluate(&format!("isPart(blocks[{index}])")) == "true",
        edges: page.evaluate(&format!("edges(blocks[{index}])")),
    };
    copied.check()
}

/// A promise of what each button copies, next to what its block shows.
const COPY_ALL: &str = "(async () => {
    const all = [];
    for (const block of blocks)
        all.push([await copied(block.querySelector('.copy')), seen(block), isPart(block), edges(block)]);
    return JSON.stringify(all);
})()";

/// Lets a script click every button on a page, and returns what they copied. A mouse would take ten times as long.
fn copies_by_script(page: &Page) -> Vec<String> {
    page.evaluate(PREPARE);
    let all = page.resolve(COPY_ALL);
    let all: Vec<(String, String, bool, String)> = serde_json::from_str(&all).unwrap();
    let copied = all.into_iter().map(|(text, seen, is_part, edges)| Copied {
        text,
        seen,
        is_part,
        edges,
    });
    copied.map(Copied::check).collect()
}

/// Pastes the clipboard into the field, and returns its content.
fn paste(page: &Page) -> String {
    page.evaluate("(field.focus(), field.select())");
    page.shortcut('v', "paste");
    page.evaluate("field.value")
}

fn without_blank_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

/// What a reader can copy from a chapter: the code of its blocks, in order, and the files of its whole program.
fn texts(chapter: &Chapter) -> (Vec<String>, Vec<String>) {
    let mut reader = replay::at_the_start_of(chapter).unwrap();
    let steps = reader.follow(chapter).unwrap();
    let is_copied = |kind: &Kind| {
        use Kind::{Code, Example, Input, Solution, Terminal};
        matches!(kind, Code(_) | Solution(_) | Terminal | Example | Input)
    };
    let blocks = steps
        .iter()
        .map(|step| step.block)
        .filter(|block| is_copied(&block.kind));
    let program = reader.texts();
    let trimmed = |text: &String| text.trim_end().to_string();
    (
        blocks.map(|block| trimmed(&block.text)).collect(),
        program.values().map(trimmed).collect(),
    )
}

fn assert_copies_chapter(copies: &[String], name: &str) {
    let (blocks, program) = texts(&Chapter::read(name).unwrap());
    // The page may have other Copy buttons between those of the blocks.
    let mut rest = copies.iter();
    for text in &blocks {
        assert!(
            rest.any(|copied| copied.trim_matches('\n') == text),
            "{name}: no button copies\n{text}"
        );
    }
    for text in &program {
        assert!(copies.contains(text), "{name}: no button copies\n{text}");
    }
}

/// On every page, every button copies the code that is visible. In chapters, the copied code must match the blocks that
/// the replay types.
pub fn everywhere(browser: &Browser) {
    let lessons = chapter::lessons().unwrap();
    let mut count = 0;
    for name in chapters_with(&browser.site.folder, "class=\"block") {
        let page = browser.open(&name);
        page.allow_reading_the_clipboard();
        let copies = copies_by_script(&page);
        let is_this = |chapter: &&Chapter| name == format!("{}.html", chapter.name);
        if let Some(chapter) = lessons.iter().find(is_this) {
            assert_copies_chapter(&copies, &chapter.name);
            count += 1;
        }
        page.assert_no_problems();
    }
    assert_eq!(count, lessons.len());
}

/// A promise of what the buttons of each block of ready-made code copy: its small buttons, or else its large one.
const COPY_GIVEN: &str = "(async () => {
    const all = [];
    for (const block of blocks.filter(block => block.matches('.given'))) {
        const small = block.querySelectorAll('.piece');
        all.push([]);
        for (const button of small.length > 0 ? small : block.querySelectorAll('.copy'))
            all.at(-1).push(await copied(button));
    }
    return JSON.stringify(all);
})()";

/// A reader pastes what the buttons of ready-made code copy. A whole file replaces the old one, and each piece goes
/// where it belongs. The result must be the files that the replay compiles.
pub fn pieces(browser: &Browser) {
    let mut pasted = 0;
    for chapter in chapter::lessons().unwrap() {
        let page = browser.open(&format!("{}.html", chapter.name));
        page.allow_reading_the_clipboard();
        page.evaluate(PREPARE);
        let copied: Vec<Vec<String>> = serde_json::from_str(&page.resolve(COPY_GIVEN)).unwrap();
        let mut reader = replay::at_the_start_of(&chapter).unwrap();
        let steps = reader.follow(&chapter).unwrap();
        let steps: Vec<&Step> = steps.iter().filter(|step| is_given(step)).collect();
        assert_eq!(copied.len(), steps.len(), "{}", chapter.name);
        for (texts, step) in copied.iter().zip(steps) {
            let place = chapter.place(step.block);
            let files = paste_into(step, texts, &chapter.name);
            assert_eq!(files, step.files, "{place}: {texts:#?}");
            pasted += texts.len();
        }
    }
    assert!(pasted > 100, "{pasted}");
}

fn is_given(step: &Step) -> bool {
    matches!(step.block.kind, Kind::Given(_))
}

/// Returns the reader's files after pasting these pieces instead of a block's code.
fn paste_into(step: &Step, texts: &[String], chapter: &str) -> Texts {
    let Kind::Given(file) = &step.block.kind else {
        panic!("only ready-made blocks are pasted")
    };
    let kind = if file.ends_with(".rs") {
        "rust"
    } else {
        "html"
    };
    let mut reader = Reader::between(&step.before, &reader::lesson_of(chapter).unwrap()).unwrap();
    for text in texts {
        let text = text.trim_matches('\n');
        let code = match text.starts_with(' ') {
            true => format!("{}{text}\n}}", around(text, &step.block.text)),
            false => text.to_string(),
        };
        let block = format!("```{kind} {file} given\n{code}\n```\n");
        let pasted = Chapter::parse(chapter, &block).unwrap();
        reader
            .follow(&pasted)
            .unwrap_or_else(|error| panic!("{error}: {code}"));
    }
    reader.texts()
}

/// The first line of the `impl` that contains a method, with the comments above this line.
fn around(method: &str, code: &str) -> String {
    let (above, _) = code
        .split_once(method)
        .expect("each button should copy a piece of its block");
    let is_head = |item: &&str| !item.starts_with(' ') && item.contains("{\n");
    let items = above.split("\n\n").filter(is_head);
    let item = items.last().expect("a method should be inside an impl");
    item.split_inclusive('\n')
        .take_while(|line| !line.starts_with(' '))
        .collect()
}

/// On the page for a place to stop, there is a button that copies each of the program's files. At this place, all of
/// them have changed.
pub fn stop(browser: &Browser) {
    let chapter = Chapter::read("day3").unwrap();
    let stops = stops::of(&chapter);
    let (step, line) = stops.last().unwrap();
    let page = browser.open(&format!(
        "files/stops/{}.html",
        stops::name(&chapter, *step)
    ));
    let steps = replay::steps(&chapter).unwrap();
    let next = steps.iter().find(|step| step.block.line > *line);
    let files = next.unwrap().before.values();
    let texts: Vec<&str> = files.map(|text| text.trim_end()).collect();
    assert_eq!(copies(&page), texts);
    page.assert_no_problems();
}

/// The buttons copy the same code in a page from the offline ZIP file, and in a page without a clipboard API.
pub fn offline_and_without_clipboard(browser: &Browser) {
    let folder = tempfile::tempdir().unwrap();
    let zip = File::open(browser.site.folder.join("othello-day-by-day.zip")).unwrap();
    ZipArchive::new(zip)
        .unwrap()
        .extract(folder.path())
        .unwrap();
    let address = format!("file://{}/othello-day-by-day/", folder.path().display());
    let without = "delete Navigator.prototype.clipboard;";
    for page in [
        browser.open_at(&address, CHAPTER, ""),
        browser.open_with(CHAPTER, without),
    ] {
        assert_copies_chapter(&copies(&page), "day3");
        page.assert_no_problems();
    }
}

/// Three marks need an explanation. The first block with such a mark links to it.
pub fn legend(browser: &Browser) {
    let page = browser.open("day2.html");
    let count = page.evaluate("document.querySelectorAll('.legend').length");
    assert!(["1", "2", "3"].contains(&count.as_str()), "{count}");
    let marked = "document.querySelector('.fold, .moved, .left-out').closest('.block')";
    page.click_element(&format!("{marked}.querySelector('.legend')"));
    page.wait_for_script(
        "document.readyState === 'complete' && document.querySelector('h2:target')?.textContent === 'What the colours mean'",
    );
    page.assert_no_problems();
}

/// Long runs of deleted lines are folded. A click shows them, and another click hides them.
pub fn fold(browser: &Browser) {
    let page = browser.open("day2.html");
    let shown = |is: bool| {
        format!(
            "document.querySelector('.fold + .removed-lines').checkVisibility() === {is} && document.querySelector('.fold').ariaExpanded === '{is}'"
        )
    };
    page.wait_for_script(&shown(false));
    for is in [true, false] {
        page.click(".fold");
        page.wait_for_script(&shown(is));
    }
    page.emulate("print", "light");
    page.wait_for_script("document.querySelector('.fold + .removed-lines').checkVisibility()");
    page.assert_no_problems();
}
