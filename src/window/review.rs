//! Paints the review of a game: a curve that shows how the game went, and the verdict on a move.

use crate::window::draw::View;
use crate::window::layout::part_of;
use crate::window::paint::shapes::*;
use crate::window::paint::theme::ink;
use crate::window::paragraph::Style;
use macroquad::prelude::*;
use othello::advice::review::{Grade, JudgedMove};
use othello::engine::search::DISC;
use othello::notation::wording::sentence;
use othello::screens::review::words;

/// The curve has room for at least this lead, in discs, so that an even game looks even.
const HEIGHT: i32 = 16;
/// The part of the curve's height that the largest lead takes up.
const LARGEST: f32 = 0.42;
/// The radius of the mark on a mistake and on a big one, as a fraction of the curve's size.
const MARKS: [f32; 2] = [0.028, 0.046];

/// How a comment is written.
const COMMENT: Style = Style {
    letters: 0.84,
    largest: 26.0,
};
/// If the words' place is more than this many times as wide as it is high, lines are scarce.
const FLAT: f32 = 3.5;

impl View<'_> {
    /// Paints the review at the position after `shown` moves, except for the buttons.
    pub fn review(&self, shown: usize) {
        self.curve(shown);
        self.caption();
        let place = self.layout.review.words;
        let comment = arranged(words::comment(self.screens, self.now), place);
        self.paragraph(&comment, place, COMMENT, self.theme.star);
    }

    /// Paints the curve: a bar for each move, which goes up if Black is ahead and down if White is ahead. Each mistake has a
    /// mark. The worse the mistake, the larger the mark.
    fn curve(&self, shown: usize) {
        let (places, table) = (&self.layout.review, &self.screens.table);
        let (curve, judged) = (places.curve, table.judged());
        let moves = table.game().moves().len();
        let leads = judged.iter().map(|judged| judged.for_black().abs());
        let highest = leads.max().map_or(HEIGHT, |lead| HEIGHT.max(lead / DISC));
        let middle = curve.center().y;
        // Where the bar ends.
        let end = |judged: &JudgedMove| {
            let discs = judged.for_black() as f32 / DISC as f32;
            middle - curve.h * LARGEST * discs / highest as f32
        };
        fill(curve, self.theme.felt);
        for (number, judged) in (1..).zip(judged) {
            let (y, h) = (end(judged).min(middle), (end(judged) - middle).abs());
            let is_white = judged.for_black() < 0;
            let color = self.theme.marks[usize::from(is_white)];
            let bar = places.bar(number, moves);
            fill(Rect { y, h, ..bar }, color);
        }
        let ends = [curve.x, curve.right()].map(|x| vec2(x, middle));
        line(ends[0], ends[1], 1.0, self.theme.line);
        let size = (curve.h * 1.3).min(curve.w * 0.4);
        for number in table.mistakes() {
            let judged = &judged[number - 1];
            let place = vec2(places.bar(number, moves).center().x, end(judged));
            let part = MARKS[usize::from(judged.grade() == Grade::Blunder)];
            disc(place, size * (part + 0.02), self.theme.star);
            disc(place, size * part, ink(judged.played.stone));
        }
        let x = places.bar(shown, moves).center().x;
        fill(Rect::new(x - 1.0, curve.y, 2.0, curve.h), self.theme.star);
        let known = judged.len();
        if known < moves {
            let done = part_of(curve, 0.0, 0.95, known as f32 / moves as f32, 0.05);
            fill(done, self.theme.star);
        }
    }

    /// Writes what the curve shows where the mouse is.
    fn caption(&self) {
        let places = &self.layout.review;
        let moves = self.screens.table.game().moves().len();
        let is_pointed = |shown: &usize| places.bar(*shown, moves).contains(self.mouse);
        let pointed = (0..=moves).find(is_pointed);
        let words = words::caption(self.screens, pointed);
        let color = match pointed {
            Some(_) => self.theme.text,
            None => self.theme.quiet,
        };
        self.letters.text(&words, places.caption, 0.72, color);
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
    use crate::window::paragraph::fitted;

    /// The smallest letters that are easy to read, in pixels.
    const LEGIBLE: f32 = 12.0;
    /// Comments that are as long as comments get, with `|` between the sentences.
    const COMMENTS: [&str; 3] = [
        "Move 7: Black g7|A big mistake: c6 was better.|\
         c6 flips safely; those stones can't be flipped back yet.|g7 is risky, so close to the corner h8.|\
         This opening is called Semi-Wing",
        "Move 45: Black b1|A big mistake: h1 was better by 54 stones.|After b1, White was winning.|\
         h1 takes a corner; nobody can flip it.|b1 lets White take the corner a8.",
        "Move 24: White passes, Black f8|A mistake: b4 was better.|\
         f8 flips 10 stones; b4 flips only 2, which is safer.|f8 lets Black take the corner h8.",
    ];

    /// The width of a line of text, in pixels, in letters of this height.
    fn width(line: &str, height: f32) -> f32 {
        let font = include_bytes!("font/rounded-mplus-1c-medium.ttf");
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
