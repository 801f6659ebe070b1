//! How many sittings the days have, and a plan for lessons at school. All of it comes from the measures.

use crate::check::measures::{self, markdown};
use crate::check::page::Page;
use crate::check::prose::Section;
use crate::check::time::{Sitting, sittings_in_words};
use crate::reader::library;

/// Minutes of a lesson at school.
const LESSON: usize = 45;

/// A table of the days, with all of them together in the last row.
pub fn days(pages: &[Page]) -> String {
    let mut rows = vec![["day", "time"].map(String::from)];
    let days = || pages.iter().filter(|page| page.chapter.builds());
    rows.extend(days().map(|page| {
        let title = page.sections().first().map(|section| section.title.clone());
        let link = format!("[{}]({}.md)", title.unwrap_or_default(), page.chapter.name);
        [link, sittings_in_words(&page.sittings())]
    }));
    let all: Vec<Sitting> = days().flat_map(Page::sittings).collect();
    rows.push(["all together".to_string(), sittings_in_words(&all)]);
    markdown(&rows)
}

/// For teachers: each day's steps, with the minutes that a pupil needs for them.
pub fn steps(pages: &[Page]) -> String {
    let mut rows = vec![["day", "part", "minutes"].map(String::from)];
    for page in pages.iter().filter(|page| page.chapter.builds()) {
        let day = page.chapter.day();
        let day = day.map_or("side trip".to_string(), |day| day.to_string());
        let link = format!("[{day}]({}.md)", page.chapter.name);
        let minutes = |section: &Section| page.minutes_of(section).round();
        let mut parts = page.sections();
        parts.retain(|part| minutes(part) >= 1.0 && part.title != "When it goes wrong");
        rows.extend(parts.into_iter().map(|part| {
            let minutes = minutes(&part).to_string();
            [link.clone(), part.title, minutes]
        }));
        let all = "all sittings, without the challenges".to_string();
        rows.push([link, all, measures::minutes(page)]);
    }
    markdown(&rows)
}

/// The sittings of the first week, in which the game is made: their titles and minutes.
pub fn first_week(pages: &[Page]) -> Vec<(String, usize)> {
    let is_first_week = |page: &&Page| page.chapter.day().is_some_and(|day| day < library::BEGINS);
    let week = pages.iter().filter(is_first_week);
    let sitting = |page: &Page| {
        let name = &page.chapter.name;
        let day = format!("[{}]({name}.md)", name.replace("day", "Day "));
        let titled = |sitting: Sitting| (format!("{day}, {}", sitting.title()), sitting.told());
        page.sittings().into_iter().map(titled).collect::<Vec<_>>()
    };
    week.flat_map(sitting).collect()
}

/// A table for teachers: the first week, with some sittings in each meeting, such as a lesson or an afternoon.
pub fn meetings(pages: &[Page], name: &str, sittings: usize) -> String {
    let mut rows = vec![[name, "sittings", "minutes", "left"].map(String::from)];
    for meeting in first_week(pages).chunks(sittings.max(1)) {
        let titles: Vec<&str> = meeting.iter().map(|(title, _)| title.as_str()).collect();
        let minutes: usize = meeting.iter().map(|(_, minutes)| minutes).sum();
        let left = (LESSON * sittings).saturating_sub(minutes).to_string();
        let number = rows.len().to_string();
        rows.push([number, titles.join("; "), minutes.to_string(), left]);
    }
    markdown(&rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::page::tests::page;

    #[test]
    fn each_meeting_has_as_many_sittings() {
        let text = "# Day 1\n\n## Step 1: A\n\n## A good place to stop\n\n## Step 2: B\n";
        let pages = [page("day1", text, &[]), page("day7", text, &[])];
        let rows = |sittings| {
            let table = meetings(&pages, "lesson", sittings);
            let rows = table
                .lines()
                .skip(2)
                .map(|row| row.split_whitespace().collect::<Vec<_>>().join(" "));
            rows.collect::<Vec<_>>()
        };
        let [first, second] = [
            "| 1 | [Day 1](day1.md), Step 1",
            "| 2 | [Day 1](day1.md), Step 2",
        ];
        assert_eq!(
            rows(1),
            [
                format!("{first} | 5 | 40 |"),
                format!("{second} | 5 | 40 |")
            ]
        );
        let both = format!("{first}; [Day 1](day1.md), Step 2 | 10 | 80 |");
        assert_eq!(rows(2), [both]);
    }
}
