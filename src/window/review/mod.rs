//! Paints the review of a game: a curve that shows how the game went, and the verdict on a move.

use crate::window::draw::View;
use crate::window::lines::Style;
use macroquad::prelude::*;
use othello::notation::wording::sentence;
use othello::screens::review::words;

mod curve;

/// How a comment is written.
const COMMENT: Style = Style {
    letters: 0.84,
    largest: 26.0,
    beyond: 0.07,
};
/// If the words' place is more than this many times as wide as it is high, lines are scarce.
const FLAT: f32 = 3.5;

impl View<'_> {
    /// Paints the review at the position after `shown` moves, except for the buttons.
    pub fn review(&self, shown: usize) {
        self.curve(shown);
        self.caption();
        self.comment(self.layout.review.words);
    }

    /// Writes what the curve shows where the mouse is.
    fn caption(&self) {
        let places = &self.layout.review;
        let mut bars = places.bars(self.screens.table.game().moves().len());
        let pointed = bars.find(|(_, bar)| bar.contains(self.mouse));
        let words = words::caption(self.screens, pointed.map(|(moves, _)| moves));
        let color = match pointed {
            Some(_) => self.theme.text,
            None => self.theme.quiet,
        };
        self.letters.text(&words, places.caption, 0.72, color);
    }

    /// Writes the comment below its title.
    fn comment(&self, place: Rect) {
        let comment = words::comment(self.screens, self.now);
        let comment = arranged(comment, place);
        self.paragraph(&comment, place, COMMENT, self.theme.star);
    }
}

/// Where lines are scarce, makes one paragraph of all sentences below the title.
fn arranged(comment: Vec<String>, place: Rect) -> Vec<String> {
    match comment.split_first() {
        Some((title, rest)) if place.w > FLAT * place.h => {
            let rest = rest.iter().map(|words| sentence(words));
            vec![title.clone(), Vec::from_iter(rest).join(" ")]
        }
        _ => comment,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::layout::Layout;
    use crate::window::lines::fitted;

    /// The smallest letters that are easy to read, in pixels.
    const LEGIBLE: f32 = 12.0;
    /// Comments that are as long as comments get, with `|` between the sentences.
    const COMMENTS: [&str; 3] = [
        "Move 7: Black g7|A big mistake: c6 was better.|\
         c6 flips safely; those stones can't be flipped back yet.|g7 is risky, so close to the corner h8.|\
         This opening is called Semi-Wing",
        "Move 45: Black b1|A big mistake: h1 was better by 54 stones.|After b1, White could have won.|\
         h1 takes a corner; nobody can flip it.|b1 lets White take the corner a8.",
        "Move 24: White passes, Black f8|A mistake: b4 was better.|\
         f8 flips 10 stones; b4 flips only 2, which is safer.|f8 lets Black take the corner h8.",
    ];

    /// The width of a line of text, in pixels, in letters of this height.
    fn width(line: &str, height: f32) -> f32 {
        let font = include_bytes!("../font/rounded-mplus-1c-medium.ttf");
        let face = ttf_parser::Face::parse(font, 0).unwrap();
        let glyphs = line.chars().filter_map(|one| face.glyph_index(one));
        let widths = glyphs.filter_map(|glyph| face.glyph_hor_advance(glyph));
        widths.map(f32::from).sum::<f32>() * height / f32::from(face.units_per_em())
    }

    #[test]
    fn the_longest_comments_are_legible_on_a_small_phone() {
        let place = Layout::new(320.0, 568.0).review.words;
        for comment in COMMENTS {
            let sentences = Vec::from_iter(comment.split('|').map(String::from));
            let sentences = arranged(sentences, place);
            let (lines, height) = fitted(&sentences, place, COMMENT);
            assert!(lines.len() as f32 * height <= place.h, "{lines:?}");
            for line in &lines {
                let height = height * COMMENT.letters;
                // Longer lines have smaller letters.
                let shrunk = (1.003 * place.w / width(line, height)).min(1.0);
                assert!(height * shrunk >= LEGIBLE, "{line}: {height} {shrunk}");
            }
        }
    }
}
