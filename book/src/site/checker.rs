//! Tells readers how to let a checker judge their own program.

use crate::chapter::folder;
use crate::reader::replay::WITH_CHECKER;
use crate::site::highlight::{plain, rust};
use crate::site::page::framed;

/// Where a link to a checker leads, seen from a page of the book.
fn address(name: &str) -> String {
    format!("../files/checkers/{name}.rs")
}

fn exists(name: &str) -> bool {
    folder().join(format!("checkers/{name}.rs")).exists()
}

/// How to use a checker, such as `day4`.
pub fn steps(name: &str) -> String {
    let line = framed(
        "code",
        "<code>main.rs</code>: add these two lines at the end",
        &rust(WITH_CHECKER),
    );
    let test = framed("terminal", "Terminal", &plain("cargo test"));
    format!(
        "<div class=\"checker\"><p>A checker is a file that tries your program out. \
         <a href=\"{}\" download=\"checker.rs\">Download this checker</a>, and put it into your folder \
         <code>src</code>. Its name there is <code>checker.rs</code>.</p>{line}{test}\
         <p>Does each test say <code>ok</code>? Then your program is right. Otherwise look for a line \
         with the word <code>panicked</code>: the words below it tell what went wrong. When you are done, delete the two lines \
         and the file.</p></div>",
        address(name)
    )
}

/// Puts the steps into each challenge that has a checker, above the first thing that unfolds. In the text,
/// what begins with `#` is a heading.
pub fn mark(text: &str, chapter: &str) -> String {
    let mut marked = String::new();
    let mut is_challenge = false;
    let mut checker = None;
    for line in text.split_inclusive('\n') {
        if line.starts_with("## ") {
            is_challenge = line.trim_end() == "## Challenges";
        }
        if let Some((number, _)) = line
            .strip_prefix("### ")
            .and_then(|line| line.split_once('.'))
        {
            let name = format!("{chapter}-{number}");
            checker = Some(name).filter(|name| is_challenge && exists(name));
        }
        if line.starts_with("<details")
            && let Some(name) = checker.take()
        {
            marked.push_str(&folded(&name));
        }
        marked.push_str(line);
    }
    marked
}

fn folded(name: &str) -> String {
    format!(
        "<details class=\"to-check\"><summary>Is it right? Let a checker look</summary>{}</details>\n\n",
        steps(name)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn challenges_with_a_checker_tell_of_it() {
        let challenge = |number| {
            format!("### {number}. A (easy)\n\nDo it.\n\n<details><summary>Hint</summary>\n")
        };
        let text = format!(
            "## When it goes wrong\n\n{0}\n## Challenges\n\n{1}{0}",
            challenge(2),
            challenge(1)
        );
        // Day 2 has a checker for its second challenge, and none for the first one.
        let marked = mark(&text, "day2");
        assert_eq!(marked.matches("to-check").count(), 1);
        let (above, below) = marked.split_once("<details class=\"to-check\">").unwrap();
        assert!(above.ends_with("Do it.\n\n") && above.contains("### 1. A"));
        assert!(below.contains("../files/checkers/day2-2.rs") && below.contains("cargo test"));
    }
}
