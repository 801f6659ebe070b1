//! Copies items that were changed in a lesson into the blocks that show them, and carries them into later lessons.

use crate::chapter::{self, Block, Chapter};
use crate::files::Texts;
use crate::reader::items::{self, find};
use crate::reader::{Item, lesson_of, library, replay};
use anyhow::{Result, ensure};
use std::fs;

/// Copies each item that was changed in a lesson into the blocks that show it. If `carries` is set, also changes all
/// later lessons and blocks that had the old item.
///
/// # Errors
///
/// Stops at the first change that must be made by hand.
pub fn take(carries: bool) -> Result<()> {
    for Chapter { name, .. } in chapter::lessons()? {
        loop {
            let chapter = Chapter::read(&name)?;
            let Some(change) = first_change(&chapter, &lesson_of(&name)?)? else {
                break;
            };
            take_into_blocks(&chapter, &change)?;
            if carries {
                carry_on(&chapter, &change)?;
            }
        }
    }
    Ok(())
}

/// An item that differs between a lesson and the reader of its chapter.
struct Changed {
    file: String,
    /// The reader's item, or `None` if no block shows it.
    old: Option<Item>,
    new: Item,
}

/// The first item of the lesson that the reader lacks or has in a different form.
fn first_change(chapter: &Chapter, lesson: &Texts) -> Result<Option<Changed>> {
    let texts = replay::files_after(chapter)?;
    let day = chapter.day().unwrap_or_default();
    for (file, text) in lesson {
        let mine = items::read(file, texts.get(file).map_or("", String::as_str))?;
        let mut ours = items::read(file, text)?.into_iter();
        if library::is_finished(file, day)
            && let Some(new) = ours.find(|item| !mine.contains(item))
        {
            let (file, old) = (file.clone(), find(&mine, &new.key).cloned());
            return Ok(Some(Changed { file, old, new }));
        }
    }
    Ok(None)
}

/// Changes the blocks of a chapter. Days share the library's files, so an item of the library may also be in the blocks
/// of earlier days.
fn take_into_blocks(chapter: &Chapter, change: &Changed) -> Result<()> {
    let days = library::BEGINS..chapter.day().unwrap_or_default();
    let mut is_shown = false;
    for other in chapter::lessons()? {
        let is_earlier = other.day().is_some_and(|day| days.contains(&day));
        if other.name == chapter.name || is_earlier && library::has(&change.file) {
            is_shown |= rewrite(&other, change)?;
        }
    }
    ensure!(is_shown, change.cannot_be_taken(chapter));
    Ok(())
}

/// Changes the later lessons and blocks that have the old item. Prints the names of lessons that have a different
/// version of the item.
fn carry_on(chapter: &Chapter, change: &Changed) -> Result<()> {
    let Some(day) = chapter.day() else {
        return Ok(()); // no lesson builds on a side trip
    };
    for other in chapter::lessons()? {
        if other.morning() <= Some(day) {
            continue;
        }
        let (lesson, key) = (&other.name, &change.new.key);
        for (name, text) in lesson_of(lesson)? {
            let carried = change.in_text(&name, &text)?;
            let items = items::read(&name, &text)?;
            if carried != text {
                println!("lessons/{lesson}: `{key}` of {name}");
                fs::write(library::path(lesson, &name), carried)?;
            } else if name == change.file
                && find(&items, key).is_some_and(|item| *item != change.new)
            {
                println!("lessons/{lesson}: `{key}` in {name} is different and stays unchanged");
            }
        }
        rewrite(&other, change)?;
    }
    Ok(())
}

/// Changes the blocks of a chapter's file that show the old item, and returns whether there were any.
fn rewrite(chapter: &Chapter, change: &Changed) -> Result<bool> {
    let source = change.in_blocks(chapter)?;
    let is_shown = source != chapter.source;
    if is_shown {
        fs::write(chapter::path(&chapter.name), source)?;
    }
    Ok(is_shown)
}

impl Changed {
    /// The text of a chapter's file, with the new item in all blocks that showed the old one.
    fn in_blocks(&self, chapter: &Chapter) -> Result<String> {
        let mut source = chapter.source.clone();
        // Go from last to first, so that the lines above a block keep their numbers.
        for block in chapter.blocks.iter().rev() {
            let Some(file) = block.kind.file() else {
                continue;
            };
            let code = self.in_text(file, &block.text)?;
            if code != block.text {
                println!("{}: `{}`", chapter.place(block), self.new.key);
                source = with_code(&source, block, &code);
            }
        }
        Ok(source)
    }

    /// The text of a file or a block, with the new item instead of the old one.
    fn in_text(&self, name: &str, text: &str) -> Result<String> {
        let mut items = items::read(name, text)?;
        // These concern only their own file, even if other files have the same lines.
        let is_of_one_file = ["use", "mod", "//!"].contains(&self.new.kind());
        for item in &mut items {
            if self.old.as_ref() == Some(item) && (name == self.file || !is_of_one_file) {
                *item = self.new.clone();
            }
        }
        Ok(items::text(&items))
    }

    fn cannot_be_taken(&self, chapter: &Chapter) -> String {
        let (name, key, file) = (&chapter.name, &self.new.key, &self.file);
        let cure = match self.old {
            Some(_) => {
                ", so the reader still has the version of an earlier day. Change it there, or write a block that shows it"
            }
            None => ". Write one",
        };
        format!("{name}.md: no block shows `{key}` of {file}{cure}")
    }
}

/// The text of a chapter's file, with new code in one block.
fn with_code(source: &str, block: &Block, code: &str) -> String {
    let lines: Vec<&str> = source.split_inclusive('\n').collect();
    let (above, rest) = lines.split_at(block.line);
    let below = &rest[block.text.lines().count()..];
    above.concat() + code + &below.concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::lesson;

    /// The chapter and the lesson of Day 2, with some text of the lesson changed.
    fn day2(old: &str, new: &str) -> (Chapter, Texts) {
        let change = |(name, text): (String, String)| (name, text.replace(old, new));
        let lesson = lesson(2).unwrap().into_iter().map(change).collect();
        (Chapter::read("day2").unwrap(), lesson)
    }

    #[test]
    fn a_changed_item_goes_into_the_block_that_shows_it() {
        let (chapter, lesson) = day2("", "");
        assert!(first_change(&chapter, &lesson).unwrap().is_none());
        let (chapter, lesson) = day2("1.0, 0.1, OUTLINE", "1.0, 0.2, OUTLINE");
        let change = first_change(&chapter, &lesson).unwrap().unwrap();
        let text = change.in_blocks(&chapter).unwrap();
        let chapter = Chapter::parse("day2", &text).unwrap();
        assert!(first_change(&chapter, &lesson).unwrap().is_none());
    }

    #[test]
    fn an_item_that_no_block_shows_cannot_be_taken() {
        let why = |old: &str, new: &str| {
            let (chapter, lesson) = day2(old, new);
            let change = first_change(&chapter, &lesson).unwrap().unwrap();
            assert_eq!(change.in_blocks(&chapter).unwrap(), chapter.source);
            change.cannot_be_taken(&chapter)
        };
        let new = why("fn draw_board() {", "fn surprise() {}\n\nfn draw_board() {");
        assert_eq!(
            new,
            "day2.md: no block shows `fn surprise` of main.rs. Write one"
        );
        let old = why("1.0, 1.0, FELT", "1.0, 2.0, FELT");
        assert!(old.contains("the version of an earlier day"), "{old}");
    }

    /// A change to the only item of a piece of code, or to the only member of its `impl`.
    fn changed(old: &str, new: &str) -> Changed {
        let [old, new] = [old, new].map(|text| {
            let mut items = items::parse(text).unwrap();
            items.retain(|item| item.frame().is_none());
            items.remove(0)
        });
        Changed {
            file: "main.rs".to_string(),
            old: Some(old),
            new,
        }
    }

    #[test]
    fn an_item_is_carried_into_files_that_have_the_old_one() {
        let (old, new) = ("fn a() {}\n", "fn a() {\n    b();\n}\n");
        let change = changed(old, new);
        let carried = |text: &str| change.in_text("other.rs", text).unwrap();
        assert_eq!(carried(old), new);
        let others = ["fn a() {\n    c();\n}\n", "impl B {\n    fn a() {}\n}\n"];
        assert_eq!(others.map(carried), others);
        let inside = "impl A {\n    fn a() {}\n}\n";
        let method = changed(inside, "impl A {\n    fn a() {\n    }\n}\n");
        let carried = |text: &str| method.in_text("main.rs", text).unwrap();
        assert_eq!(carried(inside), "impl A {\n    fn a() {\n    }\n}\n");
        let others = [old, "impl B {\n    fn a() {}\n}\n"];
        assert_eq!(others.map(carried), others);
    }

    #[test]
    fn a_use_belongs_to_its_file() {
        let change = changed("use a::B;\n", "use a::{B, C};\n");
        let carried = |name: &str| change.in_text(name, "use a::B;\n").unwrap();
        let texts = ["main.rs", "other.rs"].map(carried);
        assert_eq!(texts, ["use a::{B, C};\n", "use a::B;\n"]);
    }
}
