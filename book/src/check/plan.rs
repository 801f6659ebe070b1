//! How long the days take, and what of them fits into lessons at school. All of it comes from the measures.

use crate::check::measures::{self, markdown};
use crate::check::page::Page;
use crate::check::prose::Section;
use crate::check::time::{in_words, title_of_steps};
use crate::reader::library;

/// How many minutes of a lesson are left for the steps of a day, where a lesson has 45: the others go for beginning
/// and ending.
const LESSON: f64 = 35.0;

/// A step of a day, and the minutes that it takes.
#[derive(Clone, Debug, PartialEq)]
struct Step {
    number: usize,
    minutes: f64,
}

/// A table of the days, with all of them together in the last row.
pub fn days(pages: &[Page]) -> String {
    let mut rows = vec![["day", "sittings", "time"].map(String::from)];
    let days = || pages.iter().filter(|page| page.chapter.builds());
    rows.extend(days().map(|page| {
        let title = page.sections().first().map(|section| section.title.clone());
        let link = format!("[{}]({}.md)", title.unwrap_or_default(), page.chapter.name);
        let sittings = page.sittings().len().to_string();
        [link, sittings, in_words(page.minutes())]
    }));
    let all: usize = days().map(Page::minutes).sum();
    rows.push(["all together".to_string(), String::new(), in_words(all)]);
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

/// A table for teachers: what to do in so many lessons, as many for each day of the first week after day 0.
///
/// # Errors
///
/// Where the lessons cannot be shared out evenly.
pub fn lessons(pages: &[Page], count: usize) -> Result<String, crate::Error> {
    let is_day = |page: &&Page| {
        let day = page.chapter.day();
        day.is_some_and(|day| (1..library::BEGINS).contains(&day))
    };
    let days: Vec<&Page> = pages.iter().filter(is_day).collect();
    if days.is_empty() || !count.is_multiple_of(days.len()) {
        anyhow::bail!("{count} lessons for {} days", days.len());
    }
    let mut rows = vec![["lesson", "day", "in class", "minutes", "at home"].map(String::from)];
    for page in &days {
        for [day, in_class, minutes, at_home] in lessons_of(page, count / days.len()) {
            rows.push([rows.len().to_string(), day, in_class, minutes, at_home]);
        }
    }
    Ok(markdown(&rows))
}

/// The rows of a day: the day, what is done in class, its minutes, what is left for home.
fn lessons_of(page: &Page, count: usize) -> Vec<[String; 4]> {
    let name = &page.chapter.name;
    let day = format!("[{}]({name}.md)", name.replace("day", "Day "));
    let (lessons, rest) = share_out(&steps_of(page), count);
    let row = |(number, lesson): (usize, &Vec<Step>)| {
        let is_last = number == lessons.len();
        let in_class = match lesson.as_slice() {
            [] => "challenges".to_string(),
            steps if is_last && rest.is_empty() => format!("{}, challenges", names(steps)),
            steps => names(steps),
        };
        let at_home = if is_last {
            homework(&rest)
        } else {
            String::new()
        };
        [day.clone(), in_class, minutes(lesson), at_home]
    };
    (1..).zip(&lessons).map(row).collect()
}

fn steps_of(page: &Page) -> Vec<Step> {
    let step = |section: &Section| {
        let minutes = page.minutes_of(section);
        section.step().map(|number| Step { number, minutes })
    };
    page.sections().iter().filter_map(step).collect()
}

/// Shares the steps out among lessons, in their order and as evenly as they fit, and gives back what is left, too.
fn share_out(steps: &[Step], count: usize) -> (Vec<Vec<Step>>, Vec<Step>) {
    let mut rest = steps;
    let mut lessons = Vec::new();
    for lessons_left in (1..=count).rev() {
        let share = all_minutes(rest) / lessons_left as f64;
        let mut used = 0.0;
        let fits = |step: &&Step| {
            let is_first = used == 0.0;
            let is_in_share = used + step.minutes / 2.0 <= share;
            used += step.minutes;
            is_first || is_in_share && used <= LESSON
        };
        let length = rest.iter().take_while(fits).count();
        let (lesson, later) = rest.split_at(length);
        lessons.push(lesson.to_vec());
        rest = later;
    }
    (lessons, rest.to_vec())
}

/// “steps 1 to 4”.
fn names(steps: &[Step]) -> String {
    let numbers: Vec<usize> = steps.iter().map(|step| step.number).collect();
    title_of_steps(&numbers).to_lowercase()
}

fn all_minutes(steps: &[Step]) -> f64 {
    steps.iter().fold(0.0, |sum, step| sum + step.minutes)
}

fn minutes(steps: &[Step]) -> String {
    all_minutes(steps).round().to_string()
}

fn homework(steps: &[Step]) -> String {
    match steps {
        [] => String::new(),
        steps => format!("{} ({} minutes)", names(steps), minutes(steps)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(minutes: &[f64]) -> Vec<Step> {
        let numbered = (1..).zip(minutes.iter().copied());
        numbered
            .map(|(number, minutes)| Step { number, minutes })
            .collect()
    }

    #[test]
    fn steps_go_into_lessons_in_their_order() {
        let all = steps(&[10.0, 20.0, 15.0, 5.0, 30.0]);
        let named = |lessons: &[Vec<Step>]| -> Vec<String> {
            lessons.iter().map(|lesson| names(lesson)).collect()
        };
        let (lessons, rest) = share_out(&all, 2);
        assert_eq!(named(&lessons), ["steps 1 to 2", "steps 3 to 4"]);
        assert_eq!(homework(&rest), "step 5 (30 minutes)");
        // What fits into one lesson is parted, too, and leaves time for challenges.
        let (lessons, rest) = share_out(&all[..2], 2);
        assert_eq!(named(&lessons), ["step 1", "step 2"]);
        assert!(rest.is_empty());
    }
}
