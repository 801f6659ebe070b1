//! Holds the book to what its contract promises, in `book/README.md` under "Numbers that are checked".

mod counts;
mod functions;
pub mod ideas;
pub mod in_time;
pub mod measures;
pub mod names;
pub mod page;
pub mod plan;
pub mod problem;
pub mod prose;
pub mod quotes;
pub mod said;
pub mod shape;
pub mod shown;
pub mod squares;
pub mod syllables;
pub mod syntax;
pub mod time;

use crate::Error;
use crate::chapter::{self, Chapter, folder};
use crate::check::functions::{DEEPEST, Function, MOST_LINES};
use crate::check::measures::Measures;
use crate::check::page::{Page, Typed};
use crate::check::problem::Problem;
use crate::check::prose::{Glossary, LONG};
use crate::check::shown::Day;
use crate::check::time::{STOP, Sitting};
use crate::drawing;
use crate::reader::{messages, pictures, replay};
use std::fs;

/// Words in a chapter at least, and in a sitting at most.
const FEWEST_WORDS: usize = 700;
const MOST_WORDS: usize = 1000;

/// Minutes of a sitting.
const MINUTES: f64 = 50.0;

/// Questions at the end of a sitting.
const QUESTIONS: usize = 3;

/// Of so many runs, one may show nothing new.
const RUNS_PER_DULL_ONE: usize = 6;

/// New lines in a chapter.
const LINES_OF_A_DAY: usize = 200;

/// New lines in a block, and in the block in the middle.
const NEW_LINES: usize = 15;
const MEDIAN: usize = 7;

/// No sentence has more words than this, and this share of them, at most, is long.
const LONGEST: usize = 28;
const LONG_SHARE: f64 = 0.05;

/// The school year in which a pupil can read the book.
const GRADE: f64 = 6.0;

/// What the check has found.
pub struct Report {
    pub measures: Vec<Measures>,
    pub problems: Vec<Problem>,
}

/// Checks the book, and prints the table of measures and every problem. Then plays the reader.
///
/// # Errors
///
/// Where there is a problem, and where a chapter cannot be followed.
pub fn run() -> Result<(), Error> {
    let report = check(&pages()?)?;
    println!("{}", measures::table(&report.measures));
    let pictures = pictures::problems()?;
    let problems = report.problems.iter().map(ToString::to_string);
    refuse(problems.chain(pictures).collect())?;
    let chapters = chapter::lessons()?;
    let mut problems = quotes::problems(&chapters, &replay::all()?)?;
    for chapter in &chapters {
        problems.extend(counts::problems(chapter)?);
    }
    refuse(problems.iter().map(ToString::to_string).collect())?;
    messages::check(&chapters)
}

fn refuse(problems: Vec<String>) -> Result<(), Error> {
    match problems.len() {
        0 => Ok(()),
        count => Err(format!("{count} problems:\n\n{}", problems.join("\n")).into()),
    }
}

/// All pages of the book in their order, as `SUMMARY.md` lists them.
pub fn pages() -> Result<Vec<Page>, Error> {
    let summary = fs::read_to_string(folder().join("chapters/SUMMARY.md"))?;
    let links = summary
        .lines()
        .filter_map(|line| line.split_once("](")?.1.strip_suffix(".md)"));
    links.map(|name| Page::read(Chapter::read(name)?)).collect()
}

/// Checks pages, and the lessons of the days among them.
pub fn check(pages: &[Page]) -> Result<Report, Error> {
    let glossary = pages.iter().find(|page| page.chapter.name == "glossary");
    let glossary = Glossary::read(glossary.map_or("", |page| &page.chapter.text));
    let mut problems = Vec::new();
    for page in pages {
        problems.extend(shape::problems(&page.chapter));
        problems.extend(problems_of_words(page, &glossary));
        problems.extend(problems_of_sentences(page));
        problems.extend(problems_of_grade(page));
        problems.extend(problems_of_steps(page));
        problems.extend(problems_of_sittings(page));
        problems.extend(problems_of_questions(page));
        problems.extend(problems_of_runs(page));
        for name in drawing::missing(&page.chapter) {
            let file = format!("{}.md", page.chapter.name);
            problems.push(Problem::new(
                &file,
                1,
                format!("there is no drawing {name}"),
                "Draw it",
            ));
        }
        problems.extend(problems_of_functions(page)?);
    }
    problems.extend(in_time::problems(&days(pages)?)?);
    let lessons = pages.iter().map(|page| &page.chapter);
    problems.extend(
        lessons
            .filter(|chapter| chapter.builds())
            .flat_map(squares::problems),
    );
    let measures: Result<Vec<Measures>, Error> = pages.iter().map(Page::measures).collect();
    Ok(Report {
        measures: measures?,
        problems,
    })
}

fn days(pages: &[Page]) -> Result<Vec<Day<'_>>, Error> {
    let lessons = pages.iter().filter(|page| page.chapter.builds());
    lessons.map(|page| Day::of(&page.chapter)).collect()
}

/// Problems of one page, as they are found.
struct Findings<'a> {
    page: &'a Page,
    problems: Vec<Problem>,
}

impl Findings<'_> {
    fn on(page: &Page) -> Findings<'_> {
        let problems = Vec::new();
        Findings { page, problems }
    }

    fn tell(&mut self, line: usize, what: impl ToString, cure: impl ToString) {
        let file = format!("{}.md", self.page.chapter.name);
        self.problems.push(Problem::new(&file, line, what, cure));
    }
}

fn problems_of_words(page: &Page, glossary: &Glossary) -> Vec<Problem> {
    let mut findings = Findings::on(page);
    let words = page.prose.words();
    if page.chapter.builds() && words < FEWEST_WORDS {
        let cure = format!("It should have {FEWEST_WORDS} at least");
        findings.tell(1, format!("the chapter has {words} words"), cure);
    }
    for word in page.prose.forbidden() {
        let what = format!("“{}”", word.text);
        findings.tell(word.line, what, "The book does not use this word");
    }
    for term in page.prose.not_in(glossary) {
        let what = format!("“{}” is in bold, and not in the glossary", term.text);
        findings.tell(term.line, what, "Add it to glossary.md");
    }
    findings.problems
}

fn problems_of_sentences(page: &Page) -> Vec<Problem> {
    let mut findings = Findings::on(page);
    let share = page.prose.share_of_long_sentences();
    // Where too many are long, the author has to know which.
    let most = if share > LONG_SHARE { LONG } else { LONGEST };
    for sentence in page
        .prose
        .sentences()
        .filter(|sentence| sentence.count() > most)
    {
        let what = format!(
            "{} words in a sentence: “{}”",
            sentence.count(),
            sentence.text()
        );
        findings.tell(sentence.line(), what, "Make two of it");
    }
    if share > LONG_SHARE {
        let percent = 100.0 * share;
        let what = format!("{percent:.0} of 100 sentences have more than {LONG} words");
        findings.tell(1, what, "At most 5 may");
    }
    findings.problems
}

fn problems_of_grade(page: &Page) -> Vec<Problem> {
    let mut findings = Findings::on(page);
    let grade = page.prose.grade();
    if grade > GRADE {
        let what = format!("the reading grade is {grade:.1}");
        let cure = format!("{GRADE} at most: shorter sentences, shorter words");
        findings.tell(1, what, cure);
    }
    findings.problems
}

fn problems_of_steps(page: &Page) -> Vec<Problem> {
    let mut findings = Findings::on(page);
    for Typed {
        line, new_lines, ..
    } in &page.typed
    {
        if *new_lines > NEW_LINES {
            let what = format!("{new_lines} new lines in a block");
            findings.tell(
                *line,
                what,
                format!("{NEW_LINES} at most: make two steps of it"),
            );
        }
    }
    let median = page.median();
    if median > MEDIAN {
        let what = format!("half of the blocks have {median} new lines or more");
        findings.tell(1, what, format!("{MEDIAN} at most: take smaller steps"));
    }
    findings.problems
}

fn problems_of_sittings(page: &Page) -> Vec<Problem> {
    let mut findings = Findings::on(page);
    if !page.chapter.builds() {
        return findings.problems;
    }
    for (sitting, number) in page.sittings().iter().zip(1..) {
        let Sitting {
            line,
            words,
            minutes,
            ..
        } = sitting;
        if *minutes > MINUTES {
            let what = format!(
                "sitting {number} ({}) takes {minutes:.0} minutes",
                sitting.title()
            );
            findings.tell(
                *line,
                what,
                format!("{MINUTES} at most: cut it with “## {STOP}”"),
            );
        }
        if *words > MOST_WORDS {
            let what = format!("sitting {number} ({}) has {words} words", sitting.title());
            findings.tell(
                *line,
                what,
                format!("{MOST_WORDS} at most: say less, or cut it"),
            );
        }
    }
    let lines: usize = page.typed.iter().map(|block| block.new_lines).sum();
    if lines > LINES_OF_A_DAY {
        let what = format!("the chapter has {lines} new lines");
        findings.tell(
            1,
            what,
            format!("{LINES_OF_A_DAY} at most: make two days of it"),
        );
    }
    findings.problems
}

fn problems_of_questions(page: &Page) -> Vec<Problem> {
    let mut findings = Findings::on(page);
    let sittings = match page.chapter.builds() {
        true => page.sittings(),
        false => Vec::new(),
    };
    for sitting in sittings
        .iter()
        .filter(|sitting| sitting.questions != QUESTIONS)
    {
        let what = format!("{}: {} questions", sitting.title(), sitting.questions);
        findings.tell(sitting.line, what, format!("There have to be {QUESTIONS}"));
    }
    findings.problems
}

/// A run without news makes a reader tired. Never two in a row, and few of them.
fn problems_of_runs(page: &Page) -> Vec<Problem> {
    let mut findings = Findings::on(page);
    let is_dull = |run: &&(usize, bool)| !run.1;
    for pair in page
        .runs
        .windows(2)
        .filter(|pair| pair.iter().all(|run| is_dull(&run)))
    {
        let what = "this run shows nothing new, and neither does the one before";
        findings.tell(pair[1].0, what, "Take one of them away");
    }
    let dull = page.runs.iter().filter(is_dull).count();
    if dull * RUNS_PER_DULL_ONE > page.runs.len() {
        let what = format!("{dull} of {} runs show nothing new", page.runs.len());
        findings.tell(1, what, format!("At most one in {RUNS_PER_DULL_ONE} may"));
    }
    findings.problems
}

fn problems_of_functions(page: &Page) -> Result<Vec<Problem>, Error> {
    let mut problems = Vec::new();
    for place in page.functions()? {
        let mut tell = |what: String, cure: String| {
            problems.push(Problem::new(&place.file, place.line, what, cure));
        };
        let Function {
            name,
            lines,
            nesting,
            ..
        } = &place.function;
        if *lines > MOST_LINES {
            let cure = format!("{MOST_LINES} at most: give a part of it a name of its own");
            tell(format!("`{name}` has {lines} lines"), cure);
        }
        if *nesting > DEEPEST {
            let what = format!("the blocks in `{name}` are nested {nesting} deep");
            let cure = format!("{DEEPEST} at most: give the inner part a name of its own");
            tell(what, cure);
        }
    }
    Ok(problems)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::prose::Prose;
    use std::path::PathBuf;

    fn page(name: &str, text: &str, typed: &[(usize, usize)]) -> Page {
        let chapter = Chapter::parse(name, PathBuf::new(), text.to_string()).unwrap();
        let typed = typed.iter().map(|(line, new_lines)| Typed {
            line: *line,
            new_lines: *new_lines,
            characters: 40 * new_lines,
        });
        Page {
            chapter,
            prose: Prose::read(text),
            typed: typed.collect(),
            solutions: Vec::new(),
            runs: Vec::new(),
        }
    }

    fn told(problems: Vec<Problem>) -> Vec<String> {
        problems.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn words_that_break_the_contract_are_told() {
        let text = "# A\n\nThis is just a **thing**.\n";
        let problems = told(problems_of_words(
            &page("day9", text, &[]),
            &Glossary::read("**other**: a\n"),
        ));
        let expected = [
            "day9.md:1: the chapter has 6 words. It should have 700 at least",
            "day9.md:3: “just”. The book does not use this word",
            "day9.md:3: “thing” is in bold, and not in the glossary. Add it to glossary.md",
        ];
        assert_eq!(problems, expected);
        // A page that is no day may be short.
        assert!(problems_of_words(&page("a", "# A\n", &[]), &Glossary::read("")).is_empty());
    }

    #[test]
    fn long_sentences_and_long_words_are_told() {
        let short = "A cat sat.\n\n".repeat(40);
        let sentence = |words: usize| format!("{}\n", "A ".to_string() + &"cat ".repeat(words - 1));
        let problems = |text: &str| told(problems_of_sentences(&page("day9", text, &[])));
        assert!(problems(&format!("{short}{}", sentence(28))).is_empty());
        let long = problems(&format!("{short}{}", sentence(29)));
        assert!(
            long.len() == 1 && long[0].starts_with("day9.md:81: 29 words in a sentence: “A cat"),
            "{long:?}"
        );
        let many = problems(&format!("A cat.\n\n{}", sentence(21)));
        assert!(
            many.len() == 2 && many[1].contains("50 of 100 sentences"),
            "{many:?}"
        );
        let hard = page("day9", "Universities organise examinations.\n", &[]);
        let hard = told(problems_of_grade(&hard));
        assert!(
            hard.len() == 1 && hard[0].contains("the reading grade is"),
            "{hard:?}"
        );
    }

    #[test]
    fn steps_that_are_too_large_are_told() {
        let problems = |typed| told(problems_of_steps(&page("day9", "# A\n", typed)));
        assert!(problems(&[(3, 15), (9, 7), (12, 1)]).is_empty());
        let large = problems(&[(3, 16), (9, 8), (12, 1)]);
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
    fn sittings_with_too_few_questions_or_too_many_are_told() {
        let quiz = "```quiz legal d3\nWhere?\n---\n[x] c3\n```\n\n";
        let problems = |first, last| {
            let (first, last) = (quiz.repeat(first), quiz.repeat(last));
            let text = format!(
                "# A\n\n## Step 1: A\n\n## A good place to stop\n\n{first}## Step 2: B\n\n\
                 ## What you learned\n\n{last}## Challenges\n\n{quiz}"
            );
            told(problems_of_questions(&page("day9", &text, &[])))
        };
        assert!(problems(3, 3).is_empty());
        let few = "day9.md:1: Step 1: 2 questions. There have to be 3";
        assert_eq!(problems(2, 3), [few]);
        assert!(problems(3, 4)[0].contains("Step 2: 4 questions"));
    }

    #[test]
    fn sittings_that_are_too_long_are_told() {
        let problems = |stop: &str, typed| {
            let text =
                format!("# A\n\n## Step 1: A\n\nA cat.\n\n{stop}\n\n## Step 2: B\n\nA cat.\n");
            told(problems_of_sittings(&page("day9", &text, typed)))
        };
        let typed = [(5, 40), (11, 40)];
        assert!(problems("## A good place to stop", &typed).is_empty());
        let long = problems("", &typed);
        let expected = "day9.md:1: sitting 1 (Steps 1 to 2) takes 80 minutes. 50 at most: cut it with “## A good place to stop”";
        assert_eq!(long, [expected]);
        let words = problems(&"A cat. ".repeat(500), &[]);
        assert!(
            words[0].contains("sitting 1 (Steps 1 to 2) has 1011 words"),
            "{words:?}"
        );
        assert!(
            problems("", &[(5, 201)])
                .iter()
                .any(|problem| problem.contains("201 new lines"))
        );
    }

    #[test]
    fn runs_without_news_are_told() {
        let problems = |runs: &[bool]| {
            let mut page = page("day9", "# A\n", &[]);
            page.runs = (1..).zip(runs.iter().copied()).collect();
            told(problems_of_runs(&page)).join("\n")
        };
        let (news, dull) = (true, false);
        assert!(problems(&[news, dull, news, news, news, news]).is_empty());
        assert!(problems(&[news, dull, news, news, news]).contains("1 of 5 runs show nothing new"));
        let two = problems(&[
            news, dull, dull, news, news, news, news, news, news, news, news, news,
        ]);
        assert!(
            two.starts_with("day9.md:3: this run shows nothing new, and neither"),
            "{two}"
        );
    }

    #[test]
    fn functions_that_are_too_long_or_too_deep_are_told() {
        let body = "    f();\n".repeat(24);
        let deep = "fn deep() { loop { loop { loop { loop {} } } } }";
        let text = format!("# A\n\n```rust main.rs\nfn long() {{\n{body}}}\n\n{deep}\n```\n");
        let mut found = page("day1", &text, &[]).functions().unwrap();
        found.retain(|place| place.file == "day1.md");
        let measured: Vec<_> = found
            .iter()
            .map(|p| (p.line, p.function.lines, p.function.nesting))
            .collect();
        assert_eq!(measured, [(4, 26, 0), (31, 1, 4)]);
        let problems = told(problems_of_functions(&page("day1", &text, &[])).unwrap());
        assert_eq!(problems.len(), 2, "{problems:?}");
        assert!(
            problems[0].starts_with("day1.md:4: `long` has 26 lines."),
            "{problems:?}"
        );
        assert!(
            problems[1].contains("`deep` are nested 4 deep"),
            "{problems:?}"
        );
    }
}
