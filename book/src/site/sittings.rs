//! Tells readers how long a chapter takes, and where they are in it.

use crate::Error;
use crate::chapter::Chapter;
use crate::check::page::Page;
use crate::check::time::{STOP, Sitting, in_words};

/// The sittings of a chapter with their minutes, and those of the challenges.
pub fn overview(chapter: &Chapter) -> Result<String, Error> {
    let page = Page::read(Chapter::read(&chapter.name)?)?;
    let sittings = page.sittings();
    let all = in_words(page.minutes());
    let challenges = in_words(page.minutes_of_challenges());
    let time = match sittings.len() {
        1 => format!("About {all}"),
        count => format!("About {all}, in {count} sittings"),
    };
    let list: String = match sittings.len() {
        1 => String::new(),
        _ => format!("<ol>{}</ol>", sittings.iter().map(item).collect::<String>()),
    };
    Ok(format!(
        "<div class=\"minutes\"><p>{time}</p>{list}<p>And about {challenges} for the challenges</p></div>"
    ))
}

fn item(sitting: &Sitting) -> String {
    let (title, minutes) = (sitting.title(), sitting.told());
    match sitting.steps.first() {
        Some(step) => format!("<li><a href=\"#step-{step}\">{title}</a>: {minutes} minutes</li>"),
        None => format!("<li>{title}: {minutes} minutes</li>"),
    }
}

/// Says at each place to stop how far its reader has come. In the text, what begins with `##` is a heading.
pub fn mark(text: &str) -> String {
    let is_stop = |line: &str| line.trim_end().strip_prefix("## ") == Some(STOP);
    let count = text.lines().filter(|line| is_stop(line)).count() + 1;
    let mut marked = String::new();
    let mut number = 0;
    for line in text.split_inclusive('\n') {
        marked.push_str(line);
        if is_stop(line) {
            number += 1;
            marked.push_str(&format!(
                "\n<p class=\"sitting\">Sitting {number} of {count} is done.</p>\n"
            ));
        }
    }
    marked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_place_to_stop_says_which_sitting_is_done() {
        let text = "## Step 1: A\n\n## A good place to stop\n\nB.\n";
        let marked = "## Step 1: A\n\n## A good place to stop\n\n\
                      <p class=\"sitting\">Sitting 1 of 2 is done.</p>\n\nB.\n";
        assert_eq!(mark(text), marked);
    }
}
