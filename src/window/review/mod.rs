//! Paints the review of a game: a curve that shows how the game went, the list of moves, and the verdict on a move.

use crate::window::draw::View;
use crate::window::lines::{Lines, fitted};
use macroquad::prelude::*;
use othello::notation::wording::sentence;
use othello::screens::review::{Part, words};

mod curve;
mod list;

/// The largest height of a line of words in a review, in pixels.
const LARGEST: f32 = 28.0;
/// If the words' place is more than this many times as wide as it is high, lines are scarce.
const FLAT: f32 = 3.5;
/// The heights of the letters, as fractions of the height of a line: the usual one, and two for narrower lines.
const USUAL: f32 = 0.7;
const CLOSE: f32 = 0.8;
const CLOSEST: f32 = 0.93;
/// The smallest letters that are easy to read, in pixels.
const LEGIBLE: f32 = 12.0;

impl View<'_> {
    /// Paints the review at the position after `shown` moves, except for the buttons.
    pub fn review(&self, shown: usize) {
        self.curve(shown);
        self.caption();
        let is_whole = self.screens.review_part() == Part::All;
        let places = &self.layout.review;
        if let Some(list) = places.list.filter(|_| is_whole) {
            self.list(list, shown);
        }
        self.comment(places.words);
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

    /// Writes the comment below its title, and then the facts, which are less important.
    fn comment(&self, place: Rect) {
        let comment = words::comment(self.screens, self.now);
        let (lines, facts) = arranged(&comment, &words::facts(self.screens), place);
        for (number, ((sentence, line), row)) in lines.rows(place, 0.07).enumerate() {
            let color = match number {
                0 => self.theme.star,
                _ if *sentence >= facts => self.theme.quiet,
                _ => self.theme.text,
            };
            self.letters.text(line, row, lines.letters, color);
        }
    }
}

/// Breaks a comment and facts into lines that fit in a place. The number is that of the first sentence with facts. Where
/// lines are scarce, sentences share them: first only the facts, if they fit in one line, and if the letters would be too
/// small, all sentences, so that no line has only facts.
fn arranged(comment: &[String], facts: &[String], place: Rect) -> (Lines, usize) {
    let fitted = |sentences: &[String], letters| fitted(sentences, place, letters, LARGEST);
    let apart = fitted(&[comment, facts].concat(), USUAL);
    if place.w <= FLAT * place.h || facts.is_empty() {
        return (apart, comment.len());
    }
    let dense = |letters| fitted(&dense(comment, facts), letters);
    let is_legible = |lines: &Lines| lines.height * lines.letters >= LEGIBLE;
    let joined = fitted(&[comment, &[facts.join(" · ")]].concat(), USUAL);
    if apart.height >= joined.height && is_legible(&apart) {
        return (apart, comment.len());
    }
    if is_legible(&joined) {
        return (joined, comment.len());
    }
    let looser = [USUAL, CLOSE].map(dense).into_iter().find(is_legible);
    (looser.unwrap_or_else(|| dense(CLOSEST)), usize::MAX)
}

/// Adds the last fact, which is the score, to the title, and makes one paragraph of all other sentences.
fn dense(comment: &[String], facts: &[String]) -> Vec<String> {
    let (Some((title, rest)), Some((score, lead))) = (comment.split_first(), facts.split_last())
    else {
        return Vec::from(comment);
    };
    let rest = rest.iter().chain(lead).map(|words| sentence(words));
    vec![format!("{title} · {score}"), Vec::from_iter(rest).join(" ")]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::layout::Layout;

    /// Comments that are as long as comments get, and the facts after them, with `|` between the sentences.
    const COMMENTS: [&str; 5] = [
        "Move 12: White c6|A mistake: e6 was better by about 9.|e6 flips only 1 stone; early on, fewer is better.|\
         This opening is called Stephenson|Black is far ahead|Black 9 – White 7",
        "Move 7: Black g7|A big mistake: c6 was better by about 19.|c6 flips safely; those stones can't be flipped back yet.|\
         g7 is risky, so close to the corner h8.|This opening is called Semi-Wing|White is far ahead|\
         Black 7 – White 4",
        "Move 45: Black b1|A big mistake: h1 was better by 54.|It turned a win into a loss, until move 46.|\
         h1 takes a corner; nobody can flip it.|b1 lets White take the corner a8.|\
         White wins by 10 with best play|Black 26 – White 23",
        "Move 46: White g8|A big mistake: a8 was better by 48.|It turned a win into a loss.|\
         a8 takes a corner; nobody can flip it.|g8 lets Black take the corner h8.|Black wins by 38 with best play|\
         Black 19 – White 31",
        "Move 24: White f8|A mistake: b4 was better by about 11.|b4 leaves Black fewer choices.|\
         f8 lets Black take the corner h8.|Black is far ahead|Black 13 – White 14",
    ];

    /// Arranges a comment and the two facts after it.
    fn arrange(sentences: &[String], place: Rect) -> (Lines, usize) {
        let (comment, facts) = sentences.split_at(sentences.len() - 2);
        arranged(comment, facts, place)
    }

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
        let place = Layout::new(320.0, 568.0, true).review.words;
        for comment in COMMENTS {
            let sentences = Vec::from_iter(comment.split('|').map(String::from));
            let (lines, _) = arrange(&sentences, place);
            let count = lines.all.len() as f32;
            assert!(count * lines.height <= place.h, "{:?}", lines.all);
            for (_, line) in &lines.all {
                let height = lines.height * lines.letters;
                // Longer lines have smaller letters.
                let shrunk = (1.003 * place.w / width(line, height)).min(1.0);
                assert!(height * shrunk >= LEGIBLE, "{line}: {height} {shrunk}");
            }
        }
    }

    #[test]
    fn a_comment_with_room_has_a_line_for_each_sentence_and_the_facts_come_last() {
        let place = Layout::new(1000.0, 700.0, true).review.words;
        let sentences = ["Move 2: White d6", "About even", "Black 3 – White 3"].map(String::from);
        let (lines, facts) = arrange(&sentences, place);
        let all = lines.all.into_iter().map(|(_, line)| line);
        assert!(all.eq(sentences));
        assert_eq!((lines.letters, facts), (USUAL, 1));
    }
}
