//! The text of a chapter without its blocks.

use crate::chapter::Chapter;

/// The text with blank lines instead of the blocks, so that the other lines keep their numbers.
pub fn without_blocks(chapter: &Chapter) -> String {
    let mut text = chapter.text.clone();
    for block in &chapter.blocks {
        let lines = text[block.range.clone()].matches('\n').count();
        let blank = " ".repeat(block.range.len() - lines) + &"\n".repeat(lines);
        text.replace_range(block.range.clone(), &blank);
    }
    text
}

/// The paragraphs, each with the line at which it begins.
pub fn paragraphs(chapter: &Chapter) -> Vec<(usize, String)> {
    let mut paragraphs: Vec<(usize, String)> = Vec::new();
    let mut is_open = false;
    for (number, line) in (1..).zip(without_blocks(chapter).lines()) {
        match paragraphs.last_mut() {
            Some((_, paragraph)) if is_open => *paragraph += &format!("\n{line}"),
            _ => paragraphs.push((number, line.to_string())),
        }
        is_open = !line.trim().is_empty();
    }
    paragraphs
}
