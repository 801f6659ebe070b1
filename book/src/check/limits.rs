//! The limits of the book: how many words, lines, minutes and questions its pages may have.

use crate::check::prose::LONG;
use crate::check::{Page, Piece, Sitting, Typed};
use std::ops::RangeInclusive;

/// A line, a number measured there, and what the number describes.
type Measured = (usize, f64, String);

/// A row of the table: a measure, what is allowed, the message for the author, and the cure. In the message, `#` is
/// replaced by the number, and `@` by what the number describes.
type Limit = (
    fn(&Page) -> Vec<Measured>,
    RangeInclusive<f64>,
    &'static str,
    &'static str,
);

#[rustfmt::skip]
const LIMITS: [Limit; 12] = [
    (words, 700.0..=f64::INFINITY, "the chapter has # words", "write more"),
    (sentences, 0.0..=28.0, "# words in a sentence: “@”", "split it in two"),
    (|page| whole(page.prose.words_per_sentence()), 0.0..=13.0, "a sentence has # words on average", "make the sentences shorter"),
    (long_sentences, 0.0..=5.0, "# of 100 sentences are long, in lines @", "split some of them in two"),
    (blocks, 0.0..=15.0, "# new lines in a block", "split it into two steps"),
    (|page| whole(page.median() as f64), 0.0..=7.0, "half of the blocks have # new lines or more", "take smaller steps"),
    (|page| whole(page.new_lines() as f64), 0.0..=200.0, "the chapter has # new lines", "split it into two days"),
    (|page| sittings(page, |sitting| sitting.minutes), 0.0..=50.0, "@ takes # minutes", "split it with “## A good place to stop”"),
    (|page| sittings(page, |sitting| sitting.words as f64), 0.0..=1000.0, "@ has # words", "shorten it, or split it"),
    (dull_rows, 0.0..=1.0, "# runs in a row show nothing new", "remove one of them"),
    (dull_share, 0.0..=16.7, "@ runs show nothing new: # of 100", "remove some of them"),
    (questions, 3.0..=3.0, "@ has # questions", "remove some, or add more"),
];

/// Reports the numbers of a page that are too large or too small.
pub fn problems(page: &Page) -> Vec<String> {
    let mut problems = Vec::new();
    for (measure, allowed, what, cure) in LIMITS {
        let mut measured = measure(page);
        measured.retain(|(_, number, _)| !allowed.contains(number));
        for (line, number, of) in measured {
            // Show one decimal place, so that 50.4 does not look like 50.
            let number = ((10.0 * number).round() / 10.0).to_string();
            let what = what.replace('#', &number).replace('@', &of);
            let cure = format!("{}: {cure}", in_words(&allowed));
            problems.push(page.chapter.problem(line, what, cure));
        }
    }
    problems
}

fn in_words(allowed: &RangeInclusive<f64>) -> String {
    match (allowed.start(), allowed.end()) {
        (least, most) if least == most => format!("Exactly {most} needed"),
        (_, most) if most.is_finite() => format!("At most {most} allowed"),
        (least, _) => format!("At least {least} needed"),
    }
}

/// A number that describes the whole page.
fn whole(number: f64) -> Vec<Measured> {
    vec![(1, number, String::new())]
}

/// Counts the words of a chapter in which the reader builds something. Other chapters may be short.
fn words(page: &Page) -> Vec<Measured> {
    match page.chapter.builds() {
        true => whole(page.prose.words() as f64),
        false => Vec::new(),
    }
}

fn sentences(page: &Page) -> Vec<Measured> {
    let measured = |sentence: &Piece| (sentence.line(), sentence.count() as f64, sentence.text());
    page.prose.sentences().map(measured).collect()
}

/// The percentage of long sentences, and the lines of these sentences.
fn long_sentences(page: &Page) -> Vec<Measured> {
    let is_long = |sentence: &&Piece| sentence.count() > LONG;
    let long = page.prose.sentences().filter(is_long);
    let lines: Vec<String> = long.map(|sentence| sentence.line().to_string()).collect();
    let share = lines.len() as f64 / page.prose.sentences().count().max(1) as f64;
    vec![(1, 100.0 * share, lines.join(", "))]
}

fn blocks(page: &Page) -> Vec<Measured> {
    let measured = |block: &Typed| (block.line, block.new_lines as f64, String::new());
    page.typed.iter().map(measured).collect()
}

/// Measures how many runs in a row show nothing new. These runs are tiring, so there must never be two in a row.
fn dull_rows(page: &Page) -> Vec<Measured> {
    let rows = page.runs.chunk_by(|above, below| above.1 == below.1);
    let dull = rows.filter(|row| !row[0].1);
    let measured = |row: &[(usize, bool)]| (row[row.len() - 1].0, row.len() as f64, String::new());
    dull.map(measured).collect()
}

fn dull_share(page: &Page) -> Vec<Measured> {
    let dull = page.runs.iter().filter(|run| !run.1).count();
    let all = page.runs.len();
    vec![(
        1,
        100.0 * dull as f64 / all.max(1) as f64,
        format!("{dull} of {all}"),
    )]
}

fn sittings(page: &Page, number: impl Fn(&Sitting) -> f64) -> Vec<Measured> {
    let sittings = (1..).zip(page.sittings());
    let measured = |(i, sitting): (usize, Sitting)| {
        let of = format!("sitting {i} ({})", sitting.title());
        (sitting.line, number(&sitting), of)
    };
    sittings.map(measured).collect()
}

/// Counts the questions of each sitting in which the reader builds something.
fn questions(page: &Page) -> Vec<Measured> {
    match page.chapter.builds() {
        true => sittings(page, |sitting| sitting.questions as f64),
        false => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::page::tests::page;

    /// The problems of a page, except for too few words and a wrong number of questions.
    fn problems_in(text: &str, typed: &[(usize, usize)]) -> Vec<String> {
        let mut problems = problems(&page("day9", text, typed));
        problems.retain(|problem| !problem.contains("At least") && !problem.contains("questions"));
        problems
    }

    #[test]
    fn chapters_without_enough_words_are_reported() {
        let problems = |name| problems(&page(name, "# A\n\nThis is a thing.\n", &[]));
        let few = "day9.md:1: the chapter has 5 words. At least 700 needed: write more";
        assert_eq!(problems("day9")[0], few);
        // A page without a program may be short.
        assert_eq!(problems("a"), Vec::<String>::new());
    }

    /// A sentence with this many words.
    fn sentence(words: usize) -> String {
        format!("A {}\n", "cat ".repeat(words - 1))
    }

    #[test]
    fn long_sentences_are_reported() {
        let short = "A cat sat.\n\n".repeat(40);
        assert!(problems_in(&format!("{short}{}", sentence(28)), &[]).is_empty());
        let long = problems_in(&format!("{short}{}", sentence(29)), &[]);
        let start = "day9.md:81: 29 words in a sentence: “A cat";
        assert!(long.len() == 1 && long[0].starts_with(start), "{long:?}");
    }

    #[test]
    fn many_long_sentences_are_reported() {
        let short = "A cat.\n\nA dog.\n\nA cow.\n\n";
        let many = "25 of 100 sentences are long, in lines 7. At most 5 allowed: split some of them in two";
        let found = problems_in(&format!("{short}{}", sentence(21)), &[]);
        assert_eq!(found, [format!("day9.md:1: {many}")]);
        let average =
            "a sentence has 14 words on average. At most 13 allowed: make the sentences shorter";
        assert_eq!(
            problems_in(&sentence(14), &[]),
            [format!("day9.md:1: {average}")]
        );
    }

    #[test]
    fn steps_that_are_too_large_are_reported() {
        assert!(problems_in("# A\n", &[(3, 15), (9, 7), (12, 1)]).is_empty());
        let large = problems_in("# A\n", &[(3, 16), (9, 8), (12, 1)]);
        assert!(
            large[0].starts_with("day9.md:3: 16 new lines in a block."),
            "{large:?}"
        );
        assert!(
            large[1].contains("half of the blocks have 8 new lines or more"),
            "{large:?}"
        );
    }

    #[test]
    fn sittings_with_too_few_or_too_many_questions_are_reported() {
        let quiz = "```quiz legal d3\nWhere?\n---\n[x] c3\n```\n\n";
        let problems_in = |first: usize, last: usize| {
            let (first, last) = (quiz.repeat(first), quiz.repeat(last));
            let text = format!(
                "# A\n\n## Step 1: A\n\n## A good place to stop\n\n{first}## Step 2: B\n\n\
                 ## What you learned\n\n{last}## Challenges\n\n{quiz}"
            );
            let mut problems = problems(&page("day9", &text, &[]));
            problems.retain(|problem| problem.contains("questions"));
            problems
        };
        assert!(problems_in(3, 3).is_empty());
        let few = "day9.md:1: sitting 1 (Step 1) has 2 questions. Exactly 3 needed: remove some, or add more";
        assert_eq!(problems_in(2, 3), [few]);
        assert!(problems_in(3, 4)[0].contains("sitting 2 (Step 2) has 4 questions"));
    }

    /// Two steps of three words each, with something between them.
    fn steps(between: &str) -> String {
        format!("# A\n\n## Step 1: A\n\nA cat.\n\n{between}\n\n## Step 2: B\n\nA cat.\n")
    }

    #[test]
    fn sittings_that_are_too_long_are_reported() {
        let stop = steps("## A good place to stop");
        let typed = [[(5, 15); 2], [(11, 15); 2]].concat();
        let problems_in = |text: &str, typed| problems_in(text, typed).join("\n");
        assert!(!problems_in(&stop, &typed).contains("minutes"));
        let long = "sitting 1 (Steps 1 to 2) takes 77.6 minutes. At most 50 allowed";
        assert!(problems_in(&steps(""), &typed).contains(long));
        let words = problems_in(&steps(&"A cat. ".repeat(500)), &[]);
        assert!(
            words.contains("sitting 1 (Steps 1 to 2) has 1011 words"),
            "{words}"
        );
        assert!(
            problems_in(&stop, &[(5, 201)])
                .contains("the chapter has 201 new lines. At most 200 allowed")
        );
    }

    #[test]
    fn dull_runs_are_reported() {
        let problems = |runs: &[bool]| {
            let mut page = page("a", "# A\n", &[]);
            page.runs = (1..).zip(runs.iter().copied()).collect();
            problems(&page)
        };
        let (news, dull) = (true, false);
        assert!(problems(&[news, dull, news, news, news, news]).is_empty());
        let many = "a.md:1: 1 of 5 runs show nothing new: 20 of 100. At most 16.7 allowed: remove some of them";
        assert_eq!(problems(&[news, dull, news, news, news]), [many]);
        let two = "a.md:3: 2 runs in a row show nothing new. At most 1 allowed: remove one of them";
        let runs = [[news, dull, dull, news].as_slice(), &[news; 8]].concat();
        assert_eq!(problems(&runs), [two]);
    }
}
