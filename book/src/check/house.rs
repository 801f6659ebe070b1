//! Checks what chapters say about the code of the final game: each item that they quote and each name must exist there.
//! Also checks that the code's own table of rooms is right.

use crate::changes;
use crate::chapter::{Kind, directive, folder, problem};
use crate::check::{Page, quotes};
use crate::house::{self, House, Room};
use anyhow::{Result, anyhow};
use std::fs;

/// What authors should do about a quote or a name that is no longer right.
const CURE: &str = "The code may have changed, so read this place again and correct it";

/// Reports everything that is wrong in chapters about the final game.
pub fn problems(pages: &[Page]) -> Result<Vec<String>> {
    let house = House::read()?;
    let code = words()?;
    let tours = pages.iter().filter(|page| page.chapter.is_tour());
    let wrong = tours.flat_map(|page| wrong_in(page, &house, &code));
    Ok(upward(&house).into_iter().chain(wrong).collect())
}

/// The text of all Rust files of the game, its tests and its benchmarks, in which names without a type are looked up.
fn words() -> Result<String> {
    let root = folder().join("..");
    let mut all = String::new();
    for place in ["src", "tests", "benches"] {
        let mut names = crate::reader::names_in(&root.join(place))?;
        names.retain(|name| name.ends_with(".rs"));
        for name in names {
            all += &fs::read_to_string(root.join(place).join(name))?;
        }
    }
    Ok(all)
}

/// Reports rooms that use a room below them in the table of `lib.rs`. The top floor is not in the table.
fn upward(house: &House) -> Vec<String> {
    let floors = &house.floors[..house.floors.len() - 1];
    let rooms: Vec<&Room> = floors.iter().flat_map(|floor| &floor.rooms).collect();
    let mut problems = Vec::new();
    for (i, Room { name, uses, .. }) in rooms.iter().enumerate() {
        for other in rooms[i..].iter().filter(|other| uses.contains(&other.name)) {
            let what = format!(
                "`{name}` uses `{}`, which is below it in the table",
                other.name
            );
            let cure = "Each room uses only the rooms above it in this list";
            problems.push(problem("src/lib.rs", 0, what, cure));
        }
    }
    problems
}

fn wrong_in(Page { chapter, prose, .. }: &Page, house: &House, code: &str) -> Vec<String> {
    let lines = (1..).zip(chapter.text.lines());
    let directives =
        lines.filter_map(|(line, text)| Some((line, wrong_directive(directive(text)?, house)?)));
    let is_exception =
        |name: &str| quotes::exceptions().any(|other| other == (&*chapter.name, name));
    let names = prose.code.iter().filter(|name| !is_exception(&name.text));
    let names = names.filter_map(|name| Some((name.line, wrong_name(&name.text, house, code)?)));
    let changes = chapter.blocks.iter().filter_map(|block| match &block.kind {
        Kind::Change(file) => {
            let error = changes::in_block(file, &block.text).err()?;
            Some((block.line, error.to_string().trim_end().to_string()))
        }
        _ => None,
    });
    let wrong = directives.chain(names).chain(changes);
    wrong
        .map(|(line, what)| chapter.problem(line, what, CURE))
        .collect()
}

/// What is wrong with a line such as `{{code cell.rs Stone}}` or `{{route cell.rs}}`.
fn wrong_directive(words: &str, house: &House) -> Option<String> {
    let (kind, rest) = words.split_once(' ')?;
    let (file, names) = rest.split_once(' ').unwrap_or((rest, ""));
    let result = match kind {
        "code" => house::quote(file, names).map(drop),
        "route" => {
            let known = house.files().any(|other| other.name == file);
            known.then_some(()).ok_or(anyhow!("there is no src/{file}"))
        }
        _ => Ok(()),
    };
    result.err().map(|error| format!("{error:#}"))
}

/// What is wrong with code in backticks, if it is the name of a file, of an item, or of anything else in the code.
fn wrong_name(name: &str, house: &House, code: &str) -> Option<String> {
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    let root = folder().join("..");
    let is_right = if name.ends_with(".rs") {
        house::path(name).is_file() || root.join(name).is_file()
    } else if name
        .split("::")
        .any(|part| part.is_empty() || !part.chars().all(is_letter))
    {
        true // this is not a name
    } else {
        house.has(name) || code.contains(name)
    };
    (!is_right).then(|| format!("the final game has no `{name}`"))
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
        let text = "# A\n\n## B\n\n{{route cell.rs}}\n\n{{code cell.rs Stone, Stone::opposite}}\n\n\
                    `Stone::Black`, `record::read`, `table/handle.rs`, `tests/table/play.rs`, `opposite`, `Poll::Ready`, `let a = b;`\n\n\
                    ```change cell.rs\n pub enum Stone {\n+    Red,\n```\n";
        assert_eq!(problems_in(text), "");
    }

    /// What chapters can say wrongly, and what is wrong with it.
    const WRONG: [(&str, &str); 7] = [
        ("{{route cells.rs}}", "there is no src/cells.rs"),
        ("{{code cells.rs Stone}}", "there is no src/cells.rs"),
        (
            "{{code cell.rs Stone, Stone::swap}}",
            "src/cell.rs: there is no `Stone::swap` in it",
        ),
        ("`Stone::swap`.", "the final game has no `Stone::swap`"),
        ("`swap_stones`.", "the final game has no `swap_stones`"),
        ("`table/swap.rs`.", "the final game has no `table/swap.rs`"),
        (
            "```change cell.rs\n-pub enum Stones {\n```",
            "a change no longer fits src/cell.rs:\npub enum Stones {",
        ),
    ];

    #[test]
    fn whatever_is_gone_is_reported_with_its_line() {
        for (text, what) in WRONG {
            let problems = problems_in(&format!("# A\n\n{text}\n"));
            assert_eq!(problems, format!("walk-click.md:3: {what}. {CURE}"));
        }
    }

    #[test]
    fn a_room_that_uses_a_higher_one_is_reported() {
        let mut house = House::read().unwrap();
        assert_eq!(upward(&house), Vec::<String>::new());
        house.floors[0].rooms[0].uses.insert("table".to_string());
        let what = "`cell` uses `table`, which is below it in the table";
        let cure = "Each room uses only the rooms above it in this list";
        assert_eq!(upward(&house), [format!("src/lib.rs: {what}. {cure}")]);
    }
}
