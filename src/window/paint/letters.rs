//! Writes lines of text.
//!
//! The graphics card keeps all letters of a font in one texture. macroquad enlarges the texture when it is full, or
//! when a letter ends exactly at its edge. If the current frame still needs the smaller texture, the frame is drawn
//! incorrectly. So all letters are made before the first frame. There are only a few sizes, each with its own font.
//! Text of a size in between uses the next larger letters, drawn a little smaller.

use macroquad::prelude::*;

/// Rounded M+ 1c, reduced to the characters in use. `window/font/OFL.txt` says how.
const FONT: &[u8] = include_bytes!("../font/rounded-mplus-1c-medium.ttf");
/// The sizes in which letters are made, in screen pixels. For larger text, the largest letters are enlarged.
const SIZES: [u16; 9] = [10, 12, 15, 19, 24, 30, 38, 48, 60];

/// The characters in use that are not in ASCII.
const OTHER_CHARACTERS: &str = "·–…‹›’“”オセロ";

/// The text that replaces characters that the typeface does not have, to show that something was there.
const UNKNOWN: &str = "(a character I can’t draw)";

/// The typeface, in all sizes.
pub struct Letters {
    /// One font for each size. If this is empty, because the typeface could not be read, macroquad uses its own font.
    fonts: Vec<Font>,
}

impl Letters {
    /// Reads the typeface, and makes every letter in every size. Measuring a letter adds it to the texture.
    pub fn load() -> Letters {
        let fonts = SIZES.iter().map(|_| load_ttf_font_from_bytes(FONT));
        let letters = Letters {
            fonts: fonts.collect::<Result<_, _>>().unwrap_or_default(),
        };
        let characters: String = (' '..='~').chain(OTHER_CHARACTERS.chars()).collect();
        for size in SIZES {
            // A little less than the size, because a rounding error could make it larger.
            let height = 0.99 * f32::from(size) / miniquad::window::dpi_scale();
            letters.width(&characters, height);
        }
        letters
    }

    /// Writes a line of text in the middle of a rectangle. `height` is the height of the letters as a fraction of the
    /// rectangle's height. The letters are smaller if the line would be too wide.
    pub fn text(&self, line: &str, rect: Rect, height: f32, color: Color) {
        self.write(line, rect, height, color, 0.5);
    }

    /// Writes a line of text at the left of a rectangle.
    pub fn text_left(&self, line: &str, rect: Rect, height: f32, color: Color) {
        self.write(line, rect, height, color, 0.0);
    }

    /// Writes a line of text. `part` of the room that is left is in front of it.
    fn write(&self, line: &str, rect: Rect, height: f32, color: Color, part: f32) {
        let line = &readable(line);
        let height = rect.h * height;
        let room = rect.w * 0.88 / self.width(line, height).max(1.0);
        let height = height * room.min(1.0);
        let x = rect.x + part * (rect.w - self.width(line, height));
        let (font_size, font) = self.size_for(height);
        let params = TextParams {
            font,
            font_size,
            font_scale: height / f32::from(font_size),
            color,
            ..Default::default()
        };
        let baseline = rect.center().y + height * 0.35;
        draw_text_ex(line, x.round(), baseline.round(), params);
    }

    /// The width of a line of text in letters of this height.
    pub fn width(&self, line: &str, height: f32) -> f32 {
        let (size, font) = self.size_for(height);
        measure_text(line, font, size, height / f32::from(size)).width
    }

    /// The smallest size that is large enough, or else the largest size, with its font.
    fn size_for(&self, height: f32) -> (u16, Option<&Font>) {
        // On a screen with very small pixels, one of macroquad's units is several pixels wide.
        let pixels_per_unit = miniquad::window::dpi_scale();
        let pixels = height * pixels_per_unit;
        let fits = SIZES.iter().position(|size| f32::from(*size) >= pixels);
        let number = fits.unwrap_or(SIZES.len() - 1);
        let size = f32::from(SIZES[number]) / pixels_per_unit;
        (size as u16, self.fonts.get(number))
    }
}

/// Writes the apostrophes of books, and [`UNKNOWN`] instead of characters that the typeface does not have.
fn readable(line: &str) -> String {
    let mut words = String::new();
    for character in line.replace('\'', "’").chars() {
        if (' '..='~').contains(&character) || OTHER_CHARACTERS.contains(character) {
            words.push(character);
        } else if !words.ends_with(UNKNOWN) {
            words.push_str(UNKNOWN);
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    #[test]
    fn characters_missing_from_the_typeface_become_words() {
        let (line, words) = (
            "move 1, 😀👍: オセロ",
            "move 1, (a character I can’t draw): オセロ",
        );
        assert_eq!(readable(line), words);
    }

    #[test]
    fn the_typeface_is_small_and_has_every_character_in_use() {
        let face = ttf_parser::Face::parse(FONT, 0).unwrap();
        for text in texts() {
            for character in text.chars().filter(|character| *character != '\n') {
                assert!(face.glyph_index(character).is_some(), "{character}");
            }
        }
        assert!(FONT.len() < 150_000);
    }

    /// These files know letters that the window never shows, because people type or paste them.
    const OTHERS: [&str; 3] = ["input.rs", "letters.rs", "steps.rs"];

    /// The texts of the files with the words that the window shows.
    fn texts() -> Vec<String> {
        let mut folders = [
            "advice", "notation", "players", "screens", "table", "window",
        ]
        .map(|folder| {
            Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("src")
                .join(folder)
        })
        .to_vec();
        let mut texts = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                let is_other = OTHERS.iter().any(|other| path.ends_with(other));
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension() == Some("rs".as_ref()) && !is_other {
                    texts.push(fs::read_to_string(path).unwrap());
                }
            }
        }
        texts
    }
}
