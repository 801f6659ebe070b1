//! Takes items that were changed in a lesson back into the blocks that show them.

use crate::Error;
use crate::chapter::{self, Block, Chapter};
use crate::reader::items::{File, Item, flat};
use crate::reader::lessons::lesson_of;
use crate::reader::replay;
use crate::reader::steps::Reader;
use crate::reader::texts::Texts;
use std::fs;

/// For each lesson, writes its items into the last blocks that show them, where they differ.
/// Prints what was done, and fails at the first thing that has to be done by hand.
pub fn take() -> Result<(), Error> {
    for chapter in chapter::lessons()? {
        let text = updated(&chapter, &lesson_of(&chapter.name)?)?;
        if text != chapter.source {
            fs::write(&chapter.path, text)?;
        }
    }
    Ok(())
}

/// The text of a chapter that leads to this lesson.
///
/// # Errors
///
/// Where an item of the lesson stands in no block, or where what a block says cannot be followed.
pub fn updated(chapter: &Chapter, lesson: &Texts) -> Result<String, Error> {
    let mut now = Chapter::parse(&chapter.name, chapter.path.clone(), chapter.source.clone())?;
    loop {
        // One item after the other, reading the chapter anew each time, until nothing differs.
        let mut reader = replay::at_the_start_of(&now)?;
        reader.follow(&now)?;
        let Some(change) = first_change(&reader, lesson)? else {
            return Ok(now.source);
        };
        let text = with_change(&now, &change)?;
        now = Chapter::parse(&chapter.name, chapter.path.clone(), text)?;
    }
}

/// The chapter's text, with a changed item in the last block that shows it.
fn with_change(chapter: &Chapter, change: &Changed) -> Result<String, Error> {
    let Changed { file, item, .. } = change;
    let block = last_shown(chapter, change).ok_or_else(|| {
        let (name, key) = (&chapter.name, &item.key);
        format!("{name}.md: no block shows `{key}` of {file} as the lesson has it. Write one")
    })?;
    let place = chapter.place(block);
    println!("{place}: `{}` of {file}", item.key);
    let text = with_item(chapter, block, change)?;
    if text == chapter.source {
        return Err(
            format!("{place}: it shows the lesson's item, but a later block undoes it").into(),
        );
    }
    Ok(text)
}

/// An item that the lesson has otherwise than the reader.
struct Changed {
    file: String,
    /// The key of the `impl` around it, or nothing.
    owner: String,
    item: Item,
}

/// The first item of the lesson that the reader has otherwise or not at all.
fn first_change(reader: &Reader, lesson: &Texts) -> Result<Option<Changed>, Error> {
    let texts = reader.texts();
    for (file, text) in lesson {
        let mine = File::read(file, texts.get(file).map_or("", String::as_str))?;
        let mine = flat(&mine.items);
        let changed = flat(&File::read(file, text)?.items)
            .into_iter()
            .find(|entry| !mine.contains(entry));
        if let Some((owner, item)) = changed {
            return Ok(Some(Changed {
                file: file.clone(),
                owner,
                item,
            }));
        }
    }
    Ok(None)
}

fn last_shown<'a>(chapter: &'a Chapter, change: &Changed) -> Option<&'a Block> {
    let is_it =
        |(owner, item): &(String, Item)| *owner == change.owner && item.key == change.item.key;
    let shows = |block: &&Block| {
        let is_file = block.kind.file() == Some(&change.file);
        let items = File::read(&change.file, &block.text)
            .map(|code| flat(&code.items))
            .unwrap_or_default();
        is_file && items.iter().any(is_it)
    };
    chapter.blocks.iter().rev().find(shows)
}

/// The chapter's text, with the lesson's item in a block.
fn with_item(chapter: &Chapter, block: &Block, change: &Changed) -> Result<String, Error> {
    let mut code = File::read(&change.file, &block.text)?;
    let items = match code.items.iter_mut().find(|item| item.key == change.owner) {
        Some(around) => around.members.get_or_insert_default(),
        None => &mut code.items,
    };
    for old in items.iter_mut().filter(|old| old.key == change.item.key) {
        *old = change.item.clone();
    }
    Ok(with_code(chapter, block, &code.text()))
}

/// The text of the chapter's file, with other code in a block. The numbers of the steps move no line.
fn with_code(chapter: &Chapter, block: &Block, code: &str) -> String {
    let lines: Vec<&str> = chapter.source.split_inclusive('\n').collect();
    let (above, rest) = lines.split_at(block.line);
    let below = &rest[block.text.lines().count()..];
    above.concat() + code + &below.concat()
}
