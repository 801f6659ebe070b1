//! Tables of how long each day takes, and plans for lessons at school. All of them are calculated from the measures.

use crate::chapter;
use crate::check::report::markdown;
use crate::check::time::{Way, counted, minutes_of_each, sittings_in_words, title_of_steps};
use crate::check::{Page, Sitting};
use crate::reader::library;
use std::ops::Range;

/// Returns a table of the days and their sittings. The last row is for all days together.
pub fn days(pages: &[Page]) -> String {
    let mut rows = vec![["day", "time"].map(String::from)];
    let mut all = Vec::new();
    for page in pages.iter().filter(|page| page.chapter.builds()) {
        let link = format!("[{}]({}.md)", page.title(), page.chapter.name);
        rows.push([link, minutes_of_each(&page.sittings())]);
        all.extend(page.sittings());
    }
    rows.push(["all together".to_string(), sittings_in_words(&all)]);
    markdown(&rows)
}

/// Returns a table for teachers with the parts of each day and the minutes that a pupil needs for them.
pub fn steps(pages: &[Page]) -> String {
    let mut rows = vec![["day", "part", "minutes"].map(String::from)];
    for page in pages.iter().filter(|page| page.chapter.builds()) {
        let name = &page.chapter.name;
        let day = page.chapter.day();
        let day = day.map_or("side trip".to_string(), |day| day.to_string());
        let link = format!("[{day}]({name}.md)");
        for part in page.sections() {
            let minutes = page.minutes_of(&part).round();
            if minutes >= 1.0 && part.title != "When it goes wrong" {
                let title = match part.step() {
                    Some(step) => format!("[{}]({name}.md#step-{step})", part.title),
                    None => part.title,
                };
                rows.push([link.clone(), title, minutes.to_string()]);
            }
        }
        let all = "all sittings, without the challenges".to_string();
        rows.push([link, all, page.sum_of_minutes()]);
    }
    markdown(&rows)
}

/// The sittings of part one, in which pupils build the game. Each sitting comes with the name of its chapter.
fn part_one(pages: &[Page]) -> Vec<(&str, Sitting)> {
    let mut all = Vec::new();
    for page in days_of(pages, 0..library::BEGINS) {
        let sittings = page.sittings().into_iter();
        all.extend(sittings.map(|sitting| (page.chapter.name.as_str(), sitting)));
    }
    all
}

/// Returns a table for teachers that divides part one into this many meetings, with about the same number of sittings
/// in each meeting.
pub fn meetings(pages: &[Page], name: &str, count: usize) -> String {
    let all = part_one(pages);
    let mut rows = vec![[name, "what", "minutes"].map(String::from)];
    for meeting in 1..=count {
        let sittings = &all[(meeting - 1) * all.len() / count..meeting * all.len() / count];
        let days = sittings.chunk_by(|(one, _), (other, _)| one == other);
        let what: Vec<String> = days.map(part_of_day).collect();
        let minutes = sittings.iter().map(|(_, sitting)| sitting.shown_minutes());
        let minutes = minutes.sum::<usize>().to_string();
        rows.push([meeting.to_string(), what.join("; "), minutes]);
    }
    markdown(&rows)
}

/// Returns a table for teachers that divides part one into this many lessons, the longest as short as possible, for a
/// class that copies most of the code.
pub fn short(pages: &[Page], count: usize) -> String {
    let parts = parts_of(pages, 0..library::BEGINS, Way::ShortClass);
    let mut limit = 1.0;
    let mut lessons = packed(&parts, limit);
    while lessons.len() > count {
        limit += 1.0;
        lessons = packed(&parts, limit);
    }
    let mut rows = vec![["lesson", "what", "minutes"].map(String::from)];
    for (number, parts) in lessons.into_iter().enumerate() {
        let days = parts.chunk_by(|(one, _), (other, _)| one == other);
        let what: Vec<String> = days.map(part_of_day).collect();
        let minutes = format!("{:.0}", minutes_of(parts));
        rows.push([(number + 1).to_string(), what.join("; "), minutes]);
    }
    markdown(&rows)
}

/// Divides parts into lessons of at most this many minutes. A longer part has a lesson of its own.
fn packed<'a>(parts: &'a [(&'a str, Sitting)], limit: f64) -> Vec<&'a [(&'a str, Sitting)]> {
    let mut lessons = Vec::new();
    let mut start = 0;
    for end in 1..=parts.len() {
        let is_full = end == parts.len() || minutes_of(&parts[start..=end]) > limit;
        if is_full {
            lessons.push(&parts[start..end]);
            start = end;
        }
    }
    lessons
}

fn minutes_of(parts: &[(&str, Sitting)]) -> f64 {
    parts.iter().map(|(_, part)| part.minutes).sum()
}

/// Returns a table of the ways to read the book, with the time that each takes.
pub fn ways(pages: &[Page]) -> String {
    let hours = |days: Range<usize>| {
        let parts = parts_of(pages, days, Way::AnotherLanguage);
        let minutes: f64 = parts.iter().map(|(_, part)| part.minutes).sum();
        format!(
            "about {}",
            counted((minutes / 60.0).round() as usize, "hour")
        )
    };
    let sittings = |days: Range<usize>| {
        let pages = days_of(pages, days);
        sittings_in_words(&pages.flat_map(Page::sittings).collect::<Vec<_>>())
    };
    let first = 0..library::BEGINS;
    let second = library::BEGINS..chapter::DAYS + 1;
    let rows = [
        [
            "who you are",
            "what you do",
            "the game, Days 0 to 6",
            "Days 7 to 13",
        ]
        .map(String::from),
        [
            "You've never programmed".to_string(),
            "Read everything, and type every line that's new.".to_string(),
            sittings(first.clone()),
            sittings(second.clone()),
        ],
        [
            "You know another language".to_string(),
            "Read the text and the green lines. Copy each block with its button.".to_string(),
            hours(first),
            hours(second),
        ],
        [
            "A class with twelve lessons".to_string(),
            "In each step, type the first block, and copy the others. Leave the questions for later.".to_string(),
            "[twelve lessons](teaching.md#twelve-lessons)".to_string(),
            "if you want more".to_string(),
        ],
    ];
    markdown(&rows)
}

/// The pages of some days.
fn days_of(pages: &[Page], days: Range<usize>) -> impl Iterator<Item = &Page> {
    let is_in_it = move |page: &&Page| page.chapter.day().is_some_and(|day| days.contains(&day));
    pages.iter().filter(is_in_it)
}

/// The parts of some days, each with the name of its chapter.
fn parts_of(pages: &[Page], days: Range<usize>, way: Way) -> Vec<(&str, Sitting)> {
    let mut all = Vec::new();
    for page in days_of(pages, days) {
        let parts = page.parts(way).into_iter();
        all.extend(parts.map(|part| (page.chapter.name.as_str(), part)));
    }
    all
}

/// Returns a table for teachers that divides part one into as few meetings as possible, with at most this many sittings
/// in each meeting.
pub fn full(pages: &[Page], name: &str, sittings: usize) -> String {
    let count = part_one(pages).len().div_ceil(sittings.max(1));
    meetings(pages, name, count)
}

/// A link to a day with the steps of some of its sittings: "Day 1, Steps 1 to 6".
fn part_of_day(sittings: &[(&str, Sitting)]) -> String {
    let name = sittings[0].0;
    let steps = sittings.iter().flat_map(|(_, sitting)| &sitting.steps);
    let steps: Vec<usize> = steps.copied().collect();
    let (day, title) = (name.replace("day", "Day "), title_of_steps(&steps));
    let address = steps.first().map(|step| format!("#step-{step}"));
    format!("[{day}, {title}]({name}.md{})", address.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::page::tests::page;

    #[test]
    fn meetings_share_the_sittings_equally() {
        let text = "# Day 1\n\n## Step 1: A\n\n## A good place to stop\n\n## Step 2: B\n";
        let pages = [page("day1", text, &[]), page("day7", text, &[])];
        let rows = |count| {
            let table = meetings(&pages, "lesson", count);
            let rows = table.lines().skip(2);
            let words = rows.map(|row| row.split_whitespace().collect::<Vec<_>>().join(" "));
            words.collect::<Vec<_>>()
        };
        let first = "| 1 | [Day 1, Step 1](day1.md#step-1) | 5 |";
        let second = "| 2 | [Day 1, Step 2](day1.md#step-2) | 5 |";
        assert_eq!(rows(2), [first, second]);
        assert_eq!(
            rows(1),
            ["| 1 | [Day 1, Steps 1 to 2](day1.md#step-1) | 10 |"]
        );
    }

    #[test]
    fn a_short_class_stops_after_any_step_and_copies_most_blocks() {
        let text = "# Day 1\n\n## Step 1: A\n\n\n\n## Step 2: B\n\n## Step 3: C\n";
        let pages = [page("day1", text, &[(3, 8), (4, 80), (7, 4), (9, 4)])];
        let table = short(&pages, 2);
        let rows: Vec<&str> = table.lines().skip(2).collect();
        // A line of 40 characters takes a minute to type, and slips a quarter of that. The 80 lines are copied.
        let first = "| 1      | [Day 1, Step 1](day1.md#step-1)       | 11      |";
        let second = "| 2      | [Day 1, Steps 2 to 3](day1.md#step-2) | 11      |";
        assert_eq!(rows, [first, second]);
    }
}
