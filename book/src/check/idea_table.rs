//! The table of ideas as a page shows it: day by day, each idea with a link to the step that explains it.

use crate::chapter::{Block, Kind};
use crate::check::ideas::{self, IDEAS, Idea};
use crate::check::page::Page;
use crate::check::prose::Section;
use crate::check::said::Said;

/// Markdown for all days that bring ideas.
pub fn table(pages: &[Page]) -> String {
    let mut text = String::new();
    let mut known = 0;
    for page in pages {
        let ideas: Vec<&Idea> = IDEAS
            .iter()
            .filter(|idea| page.chapter.day() == Some(idea.day))
            .collect();
        if !ideas.is_empty() {
            known += ideas.len();
            text += &head(page, ideas.len(), known);
            ideas.iter().for_each(|idea| text += &row(idea, page));
        }
    }
    text
}

/// The title of a day, how many ideas it brings, and how many a reader knows at its end.
fn head(page: &Page, new: usize, known: usize) -> String {
    let sections = page.sections();
    let title = sections.first().map_or("", |section| &section.title);
    let news = match new {
        1 => "1 new idea".to_string(),
        _ => format!("{new} new ideas"),
    };
    let all = IDEAS.len();
    format!(
        "\n## {title}\n\n{news}. After this day, you'll know {known} of {all}.\n\n| Idea | What it looks like |\n| --- | --- |\n"
    )
}

fn row(idea: &Idea, page: &Page) -> String {
    // A bar would end the cell, even in code.
    let [name, code] = [idea.name, idea.code].map(|text| text.replace('|', "\\|"));
    let step = step_of(idea, page);
    let address = step.map_or(String::new(), |step| format!("#step-{step}"));
    format!(
        "| [{name}]({}.md{address}) | `{code}` |\n",
        page.chapter.name
    )
}

/// The first step that uses an idea and speaks of it; or else the first one that uses it.
fn step_of(idea: &Idea, page: &Page) -> Option<usize> {
    let uses = |section: &Section| page.blocks(&section.lines).any(|block| shows(block, idea));
    let mut steps = page.sections();
    steps.retain(|section| section.step().is_some() && uses(section));
    let explains = |section: &&Section| {
        let lines = page.chapter.text.lines();
        let lines = lines
            .skip(section.lines.start - 1)
            .take(section.lines.len());
        let text: Vec<&str> = lines.collect();
        Said::of(&text.join("\n")).has_one_of(idea.said())
    };
    let step = steps.iter().find(explains).or(steps.first());
    step.and_then(Section::step)
}

/// Whether the code of a block uses an idea.
fn shows(block: &Block, idea: &Idea) -> bool {
    let text = match &block.kind {
        Kind::Code { .. } => block.text.clone(),
        Kind::Given { file } if file.ends_with(".rs") => block.text.clone(),
        Kind::Example => format!("fn example() {{\n{}}}\n", block.text),
        _ => return false,
    };
    let uses = ideas::uses(&text).unwrap_or_default();
    uses.iter()
        .any(|found| found.idea.is_some_and(|found| found.name == idea.name))
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
