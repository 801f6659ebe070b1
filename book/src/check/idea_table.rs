//! The table of ideas as a page shows it: day by day, each idea with a link to the step that explains it.

use crate::check::ideas::{self, IDEAS, Idea};
use crate::check::time::counted;
use crate::check::{Page, Program, Prose};

/// Returns the table of ideas in Markdown, with a part for each day that introduces new ideas.
pub fn table(pages: &[Page]) -> String {
    let (mut text, mut known, all) = (String::new(), 0, IDEAS.len());
    for page in pages {
        let is_new = |idea: &&Idea| page.chapter.day() == Some(idea.day);
        let ideas: Vec<&Idea> = IDEAS.iter().filter(is_new).collect();
        if ideas.is_empty() {
            continue;
        }
        known += ideas.len();
        let (title, news) = (page.title(), counted(ideas.len(), "new idea"));
        text += &format!(
            "\n## {title}\n\n{news}. After this day, you'll know {known} of {all}.\n\n\
             | Idea | What it looks like |\n| --- | --- |\n"
        );
        for idea in ideas {
            // A bar would end the cell, even in code.
            let [name, code] = [idea.name, idea.code].map(|text| text.replace('|', "\\|"));
            let address = step_of(idea, page).map(|step| format!("#step-{step}"));
            let address = format!("{}.md{}", page.chapter.name, address.unwrap_or_default());
            text += &format!("| [{name}]({address}) | `{code}` |\n");
        }
    }
    text
}

/// The first step that uses an idea and mentions it, or else the first step that uses it.
fn step_of(idea: &Idea, page: &Page) -> Option<usize> {
    let mut first = None;
    for section in page.sections() {
        let Some(step) = section.step() else { continue };
        let blocks = page.blocks(&section.lines);
        let programs = blocks.filter_map(|block| Program::of(block, &page.chapter).ok()?);
        let mut uses = programs.flat_map(|program| ideas::uses(&program));
        if uses.any(|found| found.name == idea.name) {
            let lines = page.chapter.text.lines().skip(section.lines.start - 1);
            let text: Vec<&str> = lines.take(section.lines.len()).collect();
            if Prose::read(&text.join("\n")).has_one_of(idea.said()) {
                return Some(step);
            }
            first = first.or(Some(step));
        }
    }
    first
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
