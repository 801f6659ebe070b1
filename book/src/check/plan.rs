//! Tables of how long each day takes, and plans for lessons at school. All of them are calculated from the measures.

use crate::check::report::markdown;
use crate::check::time::{sittings_in_words, title_of_steps};
use crate::check::{Page, Sitting};
use crate::reader::library;

/// Returns a table of the days and their sittings. The last row is for all days together.
pub fn days(pages: &[Page]) -> String {
    let mut rows = vec![["day", "time"].map(String::from)];
    let mut all = Vec::new();
    for page in pages.iter().filter(|page| page.chapter.builds()) {
        let link = format!("[{}]({}.md)", page.title(), page.chapter.name);
        rows.push([link, sittings_in_words(&page.sittings())]);
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
    let is_in_it = |page: &&Page| page.chapter.day().is_some_and(|day| day < library::BEGINS);
    let mut all = Vec::new();
    for page in pages.iter().filter(is_in_it) {
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
}
