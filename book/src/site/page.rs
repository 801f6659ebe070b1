//! Turns a chapter into text for mdBook: blocks become HTML, prose stays Markdown, and the build adds the parts that
//! are the same in every chapter.

use crate::changes;
use crate::chapter::notes::note;
use crate::chapter::{Chapter, Kind, directive, step_of};
use crate::check::time::{STOP, counted, in_words, minutes_of_each};
use crate::check::{Page, Sitting, ideas, plan, squares};
use crate::files::{self, folder};
use crate::programs;
use crate::reader::replay::WITH_CHECKER;
use crate::site::highlight::rust;
use crate::site::html::{escape, filled, framed, prose, terminal};
use crate::site::play::NOT_COMPILED;
use crate::site::{blocks, code, starts, stops};
use anyhow::{Context, Result, bail};

/// In a text, this is replaced by how much of the final game readers have typed.
const TYPED: &str = "{{typed}}";

/// The heading of the challenges.
const CHALLENGES: &str = "Challenges";

/// The text below that heading, if the chapter has a program to change.
const PUT_BACK: &str = "A challenge changes your program. When you've finished it, undo your changes, or copy \
    [the whole program](#the-whole-program) over it.";

/// The line that unfolds a challenge's checker.
const QUESTION: &str = "Is it right? Let a checker take a look";

/// The heading of the mistakes, and the text below it.
const TROUBLE: &str = "When it goes wrong";
const FIRST_ERROR: &str = "Read only the first error, fix it, and run the program again. The second error often disappears with the first.";

/// Returns the Markdown of a page, with HTML instead of its blocks, and with every `{{…}}` line filled in. `pages` are
/// all pages of the book, because some tables are about the whole book.
pub fn render(page: &Page, pages: &[Page]) -> Result<String> {
    let mut text = String::new();
    for line in with_blocks(page)?.split_inclusive('\n') {
        match directive(line) {
            Some(words) => text += &filled_in(words, page, pages)?,
            None if squares::game(line).is_some() => {} // only the check uses this line
            None => text += &note(line).map_or(line.to_string(), hidden),
        }
    }
    if text.contains(TYPED) {
        text = text.replace(TYPED, &code::typed()?);
    }
    with_sections(&page.chapter, &text)
}

/// A note for teachers, from its label and its text. It is in an attribute, so the search does not find it.
fn hidden((label, text): (&str, &str)) -> String {
    let text = escape(&prose(text));
    format!("<p class=\"for-teachers\" data-label=\"{label}\" data-note=\"{text}\" hidden></p>\n")
}

/// The chapter's text with HTML instead of its blocks.
fn with_blocks(page: &Page) -> Result<String> {
    let mut text = page.chapter.text.clone();
    for step in page.steps.iter().rev() {
        text.replace_range(step.block.range.clone(), &blocks::html(step)?);
    }
    Ok(text)
}

/// The text that replaces a line with this text in `{{…}}`.
fn filled_in(line: &str, page: &Page, pages: &[Page]) -> Result<String> {
    let chapter = &page.chapter;
    let words: Vec<&str> = line.split_whitespace().collect();
    let text = match words.as_slice() {
        ["demo", program] => demo(chapter, program)?,
        ["program"] if chapter.builds() => whole_program(page),
        ["minutes"] if !page.sittings().is_empty() => minutes(page),
        ["code", file, names @ ..] => code::quoted(file, &names.join(" "))?,
        ["rooms"] => code::rooms()?,
        ["checker", name] => checker(name)?,
        ["drawing", name] => drawing(name)?,
        ["change", name] => change(name)?,
        ["days"] => plan::days(pages),
        ["ways"] => plan::ways(pages),
        ["plan", meeting, "in", count] => plan::meetings(pages, meeting, count.parse()?),
        ["plan", "short", lessons] => plan::short(pages, lessons.parse()?),
        ["plan", meeting, sittings] => plan::full(pages, meeting, sittings.parse()?),
        ["ideas"] => ideas::table(pages),
        ["steps"] => plan::steps(pages),
        ["letters"] => letters(&chapter.text),
        _ => bail!(
            "{}.md: {{{{{line}}}}} is unknown here: see book/README.md",
            chapter.name
        ),
    };
    Ok(text + "\n")
}

/// A drawing: an SVG file in `drawings`. It is part of the page's HTML, so that it adopts the page's colours.
fn drawing(name: &str) -> Result<String> {
    let svg = files::read(format!("drawings/{name}.svg"))?;
    // Remove blank lines, because mdBook would end the HTML there.
    let lines: Vec<&str> = svg.lines().filter(|line| !line.trim().is_empty()).collect();
    Ok(format!(
        "<figure class=\"drawing\">{}</figure>",
        lines.join("\n")
    ))
}

/// A solution of the chapter “Five changes”: the lines that change in each file.
fn change(name: &str) -> Result<String> {
    let files = changes::shown(name)?.into_iter();
    Ok(files
        .map(|file| code::code("code solution", &file))
        .collect())
}

/// For each letter, a link to the first term in the glossary that begins with this letter.
fn letters(text: &str) -> String {
    let terms = text.lines().filter_map(|line| {
        let (address, rest) = line.strip_prefix("<span id=\"")?.split_once('"')?;
        let term = rest.split_once("**")?.1;
        Some((term.chars().next()?.to_ascii_uppercase(), address))
    });
    let mut terms: Vec<(char, &str)> = terms.collect();
    terms.dedup_by_key(|(letter, _)| *letter);
    let link = |(letter, address): &(char, &str)| format!("<a href=\"#{address}\">{letter}</a>");
    let links: Vec<String> = terms.iter().map(link).collect();
    format!("<p class=\"letters\">{}</p>\n", links.join(" "))
}

/// A program to start in the page. If it has never been compiled for the web, there is a picture of it instead.
fn demo(chapter: &Chapter, name: &str) -> Result<String> {
    let program = programs::named(name);
    let program = program.with_context(|| format!("there is no program {name} for a demo"))?;
    let title = program.title;
    if folder().join(format!("chapters/play/{name}.wasm")).exists() {
        return Ok(format!(
            "<div class=\"demo\" data-program=\"{name}\"><a href=\"play/{name}.html\">{title}</a></div>"
        ));
    }
    let picture = last_picture(chapter).unwrap_or_default();
    Ok(format!(
        "<figure class=\"picture\"><img src=\"pictures/{picture}.png\" alt=\"{title}\">\
         <figcaption>{NOT_COMPILED}</figcaption></figure>"
    ))
}

/// The name of a chapter's last picture before the challenges, which shows the finished program.
fn last_picture(chapter: &Chapter) -> Option<&str> {
    let end = chapter.section("Challenges");
    let end = end.map_or(usize::MAX, |section| section.lines.start);
    let mut blocks = chapter.blocks.iter().rev();
    blocks.find_map(|block| match &block.kind {
        Kind::Picture(name) if block.line < end => Some(name.as_str()),
        _ => None,
    })
}

/// All files that a reader has at the end of a chapter, in a part of the page that readers can unfold.
fn whole_program(page: &Page) -> String {
    let files = code::files(&page.files);
    let of = match page.chapter.day() {
        Some(day) => format!("Day {day}"),
        None => "this side trip".to_string(),
    };
    format!(
        "<details class=\"program\"><summary>The whole program of {of}</summary>{files}</details>"
    )
}

/// The sittings of a chapter with their minutes. The minutes for the challenges are given separately, because readers
/// can skip them. Without steps, there are no links to the sittings.
fn minutes(page: &Page) -> String {
    let sittings = page.sittings();
    if !page.chapter.builds() {
        let time = minutes_of_each(&sittings);
        return format!("<div class=\"minutes\"><p>{time}</p></div>");
    }
    let count = counted(sittings.len(), "sitting");
    let challenges = in_words(page.minutes_of_challenges());
    let list: String = sittings.iter().map(sitting).collect();
    format!(
        "<div class=\"minutes\"><p>{count}:</p><ol>{list}</ol>\
         <p>Each one ends at a good place to stop. The challenges at the end take about {challenges} if you do them all.</p></div>"
    )
}

fn sitting(sitting: &Sitting) -> String {
    let (title, minutes) = (sitting.title(), sitting.shown_minutes());
    match sitting.steps.first() {
        Some(step) => format!(
            "<li data-minutes=\"{minutes}\"><a href=\"#step-{step}\">{title}</a>: {minutes} minutes</li>"
        ),
        None => format!("<li data-minutes=\"{minutes}\">{title}: {minutes} minutes</li>"),
    }
}

/// Returns the text of a page, with the parts that the build adds below its title and in its sections. The blocks are
/// already HTML, so a line that starts with `#` is a heading.
fn with_sections(chapter: &Chapter, text: &str) -> Result<String> {
    let parts = text.split("\n## ");
    let mut parts = parts.map(|part| part.split_once('\n').unwrap_or((part, "")));
    let (title, opening) = parts.next().unwrap_or_default();
    let mut sections = vec![format!("{title}\n{}{opening}", starts::offer(chapter)?)];
    let mut ended = 0;
    for (title, text) in parts {
        sections.push(match title {
            STOP => {
                ended += 1;
                stop(chapter, ended, text)
            }
            TROUBLE => section("trouble", title, &format!("\n{FIRST_ERROR}\n{text}")),
            CHALLENGES => section("challenges", title, &with_checkers(chapter, text)?),
            // A step has a short address.
            _ => match step_of(title) {
                Some(number) => format!("## {title} {{#step-{number}}}\n{text}"),
                None => format!("## {title}\n{text}"),
            },
        });
    }
    Ok(sections.join("\n"))
}

/// A place to stop, with the number of the sitting that ends there. It offers the program as it should be at that
/// point.
fn stop(chapter: &Chapter, number: usize, text: &str) -> String {
    let stops = stops::of(chapter);
    let (all, (step, _)) = (stops.len() + 1, stops[number - 1]);
    let above = format!("\n<p class=\"sitting\">Sitting {number} of {all} ends here.</p>\n");
    let offer = match chapter.builds() {
        true => stops::offer(chapter, step),
        false => String::new(),
    };
    section("stop", STOP, &format!("{above}{text}\n{offer}"))
}

/// A section with its own class in the style sheet, so that it looks different from a step.
fn section(class: &str, title: &str, text: &str) -> String {
    format!("<section class=\"{class}\">\n\n## {title}\n{text}\n</section>\n")
}

/// The challenges. Each challenge that has a checker offers it above the first hint.
fn with_checkers(chapter: &Chapter, text: &str) -> Result<String> {
    let mut challenges = Vec::new();
    for challenge in text.split("\n### ") {
        let number = challenge.split('.').next().unwrap_or_default();
        let name = format!("{}-{number}", chapter.name);
        let mut challenge = challenge.to_string();
        if folder().join(format!("checkers/{name}.rs")).exists() {
            let offer = format!(
                "\n<details class=\"to-check\"><summary>{QUESTION}</summary>{}</details>\n\n<details",
                checker(&name)?
            );
            challenge = challenge.replacen("\n<details", &offer, 1);
        }
        challenges.push(challenge);
    }
    let put_back = match chapter.day() {
        Some(0) => String::new(),
        _ => format!("\n{PUT_BACK}\n"),
    };
    Ok(put_back + &challenges.join("\n### "))
}

/// Instructions for using the checker with this name, such as `day4`.
fn checker(name: &str) -> Result<String> {
    let place = "<code>main.rs</code>: add these two lines at the end";
    let lines = framed("code", place, &rust(WITH_CHECKER));
    let values = [
        ("name", name),
        ("lines", &lines),
        ("test", &terminal("cargo test")),
    ];
    Ok(filled("checker.html", &values)?.trim_end().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_letter_leads_to_its_first_term() {
        let text = "# Glossary\n\n<span id=\"ai\"></span>**AI**: A.\n\n<span id=\"array\"></span>**array**: B.\n\n<span id=\"bit\"></span>**bit**: C.\n";
        let links = "<a href=\"#ai\">A</a> <a href=\"#bit\">B</a>";
        assert_eq!(letters(text), format!("<p class=\"letters\">{links}</p>\n"));
    }

    #[test]
    fn a_drawing_is_part_of_the_page() {
        assert!(drawing("nothing").is_err());
        let figure = drawing("walk").unwrap();
        assert!(figure.starts_with("<figure class=\"drawing\"><svg") && !figure.contains("\n\n"));
    }

    /// The sections of the page for a chapter with this name and text.
    fn page(name: &str, text: &str) -> String {
        let chapter = Chapter::parse(name, text).unwrap();
        let page = with_sections(&chapter, &format!("# A\n\n{text}")).unwrap();
        page[1 + page.find("\n## ").unwrap()..].to_string()
    }

    #[test]
    fn steps_have_short_addresses_and_other_sections_have_frames() {
        let text =
            "## Step 1: A `b`\n\nHi.\n\n## Challenges\n\n### 1. A\n\n## What comes next\n\nBye.\n";
        let expected = "## Step 1: A `b` {#step-1}\n\nHi.\n\n<section class=\"challenges\">\n\n\
                        ## Challenges\n\n### 1. A\n\n</section>\n\n## What comes next\n\nBye.\n";
        assert_eq!(page("day0", text), expected);
        let last = page("day1", "## Challenges\n\n### 1. A\n");
        assert!(last.contains("A challenge changes your program."), "{last}");
        assert!(last.ends_with("### 1. A\n\n</section>\n"), "{last}");
    }

    #[test]
    fn each_place_to_stop_says_which_sitting_ends_and_offers_its_program() {
        let text = "## Step 1: A\n\n## A good place to stop\n\nB.\n\n## Step 2: C\n";
        let page = page("day9", text);
        let done =
            "## A good place to stop\n\n<p class=\"sitting\">Sitting 1 of 2 ends here.</p>\n\nB.\n";
        assert!(page.contains(done), "{page}");
        let offer = "[day9-after-step1.zip](files/stops/day9-after-step1.zip).\n\n</section>\n";
        assert!(page.contains(offer), "{page}");
    }

    #[test]
    fn challenges_with_a_checker_offer_it() {
        let challenge = |number| {
            format!("### {number}. A (easy)\n\nDo it.\n\n<details><summary>Hint</summary>\n")
        };
        let text = format!(
            "## When it goes wrong\n\n{0}\n## Challenges\n\n{1}{0}",
            challenge(2),
            challenge(1)
        );
        // Day 2 has a checker for its second challenge, but not for its first.
        let page = page("day2", &text);
        assert_eq!(page.matches("to-check").count(), 1);
        let (above, below) = page.split_once("<details class=\"to-check\">").unwrap();
        assert!(above.ends_with("Do it.\n\n") && above.contains("### 1. A"));
        assert!(below.contains("files/checkers/day2-2.rs") && below.contains("cargo test"));
    }
}
