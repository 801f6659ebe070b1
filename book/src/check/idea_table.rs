//! The table of ideas as a page shows it: day by day, each idea with a link to the step that explains it.

use crate::chapter::{Block, Section};
use crate::check::ideas::{IDEAS, Idea};
use crate::check::time::counted;
use crate::check::{Page, Program, Said};

/// Returns the table of ideas in Markdown, with a part for each day that introduces new ideas.
pub fn table(pages: &[Page]) -> String {
    let mut text = String::new();
    let mut known = 0;
    for page in pages {
        let is_new = |idea: &&Idea| page.chapter.day() == Some(idea.day);
        let ideas: Vec<&Idea> = IDEAS.iter().filter(is_new).collect();
        if !ideas.is_empty() {
            known += ideas.len();
            text += &head(page, ideas.len(), known);
            ideas.iter().for_each(|idea| text += &row(idea, page));
        }
    }
    text
}

/// The title of a day, how many ideas it introduces, and how many a reader knows at its end.
fn head(page: &Page, new: usize, known: usize) -> String {
    let (title, all) = (page.title(), IDEAS.len());
    let news = counted(new, "new idea");
    format!(
        "\n## {title}\n\n{news}. After this day, you'll know {known} of {all}.\n\n\
         | Idea | What it looks like |\n| --- | --- |\n"
    )
}

fn row(idea: &Idea, page: &Page) -> String {
    // A bar would end the cell, even in code.
    let [name, code] = [idea.name, idea.code].map(|text| text.replace('|', "\\|"));
    let step = step_of(idea, page);
    let address = step.map_or(String::new(), |step| format!("#step-{step}"));
    let chapter = &page.chapter.name;
    format!("| [{name}]({chapter}.md{address}) | `{code}` |\n")
}

/// The first step that uses an idea and mentions it, or else the first step that uses it.
fn step_of(idea: &Idea, page: &Page) -> Option<usize> {
    let shows = |block: &Block| {
        let program = Program::of(block, &page.chapter);
        let uses = program.and_then(|program| program.uses().ok());
        let mut uses = uses.unwrap_or_default().into_iter();
        uses.any(|found| found.idea.is_some_and(|found| found.name == idea.name))
    };
    let mut steps = page.sections();
    steps.retain(|section| section.step().is_some() && page.blocks(&section.lines).any(shows));
    let explains = |section: &&Section| {
        let lines = page.chapter.text.lines().skip(section.lines.start - 1);
        let text: Vec<&str> = lines.take(section.lines.len()).collect();
        Said::of(&text.join("\n")).has_one_of(idea.said())
    };
    let step = steps.iter().find(explains).or(steps.first());
    step.and_then(Section::step)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::page::tests::page;

    #[test]
    fn an_idea_leads_to_the_step_that_uses_and_explains_it() {
        let code = "```rust main.rs\nfn a() {\n    list.map(|x| x);\n}\n```\n";
        let text = format!(
            "# Day 5: A\n\n## Step 1: B\n\nA closure.\n\n## Step 2: C\n\n{code}\n## Step 3: D\n\nA closure:\n\n{code}\n"
        );
        let table = table(&[page("day5", &text, &[])]);
        let row = "| [closure](day5.md#step-3) | `\\|legal\\| legal.square` |\n";
        assert!(table.contains(row), "{table}");
        let plain = "| [iterator](day5.md) | `moves.iter()` |\n";
        assert!(table.contains(plain), "{table}");
        assert!(table.starts_with("\n## Day 5: A\n\n"), "{table}");
    }
}
