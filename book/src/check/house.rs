//! Checks what chapters say about the code of the final game: each item that they quote, each change and each name must
//! fit it.

use crate::changes;
use crate::chapter::{Kind, directive};
use crate::check::{Page, quotes};
use crate::files::folder;
use crate::house;
use anyhow::Result;
use std::collections::HashSet;

/// What authors should do about a quote or a name that is no longer right.
const CURE: &str = "The code may have changed, so read this place again and correct it";

/// Reports everything that is wrong in chapters about the final game.
pub fn problems(pages: &[Page]) -> Result<Vec<String>> {
    let (names, mut code) = (house::names()?, String::new());
    for place in ["src", "tests", "benches"] {
        code.extend(house::rust_files(place)?.into_values());
    }
    let mut problems = Vec::new();
    for Page { chapter, prose, .. } in pages.iter().filter(|page| page.chapter.is_tour()) {
        let mut tell =
            |line, what: String| problems.push(chapter.problem(line, format!("{what}. {CURE}")));
        for (line, text) in (1..).zip(chapter.text.lines()) {
            if let Err(error) = quoted(directive(text).unwrap_or_default()) {
                tell(line, error.to_string());
            }
        }
        for name in &prose.code {
            let this = (&*chapter.name, &*name.text);
            let is_exception = quotes::exceptions().any(|exception| exception == this);
            if !is_exception && !is_right(&name.text, &names, &code) {
                tell(name.line, format!("the final game has no `{}`", name.text));
            }
        }
        for block in &chapter.blocks {
            if let Kind::Change(file) = &block.kind
                && let Err(error) = changes::in_block(file, &block.text)
            {
                tell(block.line, error.to_string().trim_end().to_string());
            }
        }
    }
    Ok(problems)
}

/// Looks up the items in a line such as `{{code cell.rs Stone}}`.
fn quoted(directive: &str) -> Result<()> {
    let words = directive.strip_prefix("code ");
    match words.and_then(|words| words.split_once(' ')) {
        Some((file, names)) => house::quote(file, names).map(drop),
        None => Ok(()),
    }
}

/// Whether code in backticks exists, if it is the name of a file, of an item, or of anything else in the code.
fn is_right(name: &str, names: &HashSet<String>, code: &str) -> bool {
    if name.ends_with(".rs") {
        return house::path(name).is_file() || folder().join("..").join(name).is_file();
    }
    let is_word = |part: &str| !part.is_empty() && part.chars().all(is_letter);
    !name.split("::").all(is_word) || names.contains(name) || code.contains(name)
}

fn is_letter(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::page::tests::page;

    fn problems_in(text: &str) -> String {
        problems(&[page("walk-click", text, &[])])
            .unwrap()
            .join("\n")
    }

    #[test]
    fn everything_that_exists_is_right() {
        let text = "# A\n\n## B\n\n{{code cell.rs Stone, Stone::opposite}}\n\n\
                    `Stone::Black`, `record::read`, `table/play.rs`, `tests/table/play.rs`, `opposite`, `Poll::Ready`, `let a = b;`\n\n\
                    ```change cell.rs\n pub enum Stone {\n+    Red,\n```\n";
        assert_eq!(problems_in(text), "");
    }

    /// What chapters can say wrongly, and what is wrong with it.
    const WRONG: [(&str, &str); 6] = [
        ("{{code cells.rs Stone}}", "cannot read ../src/cells.rs"),
        (
            "{{code cell.rs Stone, Stone::swap}}",
            "src/cell.rs: there is no `Stone::swap` in it",
        ),
        ("`Stone::swap`.", "the final game has no `Stone::swap`"),
        ("`swap_stones`.", "the final game has no `swap_stones`"),
        ("`table/swap.rs`.", "the final game has no `table/swap.rs`"),
        (
            "```change cell.rs\n-pub enum Stones {\n```",
            "a change no longer fits src/cell.rs, which has these lines 0 times:\npub enum Stones {",
        ),
    ];

    #[test]
    fn whatever_is_gone_is_reported_with_its_line() {
        for (text, what) in WRONG {
            let problems = problems_in(&format!("# A\n\n{text}\n"));
            assert_eq!(problems, format!("walk-click.md:3: {what}. {CURE}"));
        }
    }
}
