//! Paints the review of a game: a curve that shows how the game went, the list of moves, and the verdict on a move.

use crate::window::layout::review::ReviewPlaces;
use crate::window::paint::letters::Letters;
use crate::window::paint::theme::Theme;
use list::ListView;
use macroquad::prelude::*;
use othello::notation::wording::{balanced, sentence, wrap};
use othello::screens::Screens;
use othello::screens::review::{Part, words};

pub mod coach;
mod curve;
pub mod list;

/// The largest height of a line of words in a review, in pixels.
const LARGEST: f32 = 28.0;
/// If the words' place is more than this many times as wide as it is high, lines are scarce.
const FLAT: f32 = 3.5;
/// The width of an average letter, as a fraction of its font's height.
const LETTER: f32 = 0.475;
/// The heights of the letters, as fractions of the height of a line: the usual one, and two for narrower lines.
const USUAL: f32 = 0.7;
const CLOSE: f32 = 0.8;
const CLOSEST: f32 = 0.93;
/// The smallest letters that are easy to read, in pixels.
const LEGIBLE: f32 = 12.0;

/// A review, and everything it is painted with.
pub struct ReviewView<'a> {
    /// The review.
    pub screens: &'a Screens,
    /// Where the parts are.
    pub places: &'a ReviewPlaces,
    /// The colours.
    pub theme: &'a Theme,
    /// The typeface.
    pub letters: &'a Letters,
    /// Where the mouse is.
    pub mouse: Vec2,
    /// How many moves led to the position on the board.
    pub shown: usize,
}

impl ReviewView<'_> {
    /// Paints everything except for the buttons.
    pub fn paint(&self, now: f64) {
        self.curve();
        self.caption();
        let is_whole = self.screens.review_part() == Part::All;
        if let Some(list) = self.places.list.as_ref().filter(|_| is_whole) {
            let list = ListView {
                table: &self.screens.table,
                list,
                theme: self.theme,
                letters: self.letters,
                shown: self.shown,
            };
            list.paint();
        }
        let place = match is_whole {
            true => self.places.words,
            false => self.places.words_alone,
        };
        self.words(&words::comment(self.screens, now), place);
    }

    /// Writes what the curve shows where the mouse is.
    fn caption(&self) {
        let moves = self.screens.table.game().moves().len();
        let pointed = self.places.curve_at(self.mouse, moves);
        let words = words::caption(self.screens, pointed);
        let color = if pointed.is_some() {
            self.theme.text
        } else {
            self.theme.quiet
        };
        self.letters.text(&words, self.places.caption, 0.72, color);
    }

    /// Writes the comment below its title, and then the facts, which are less important.
    fn words(&self, comment: &[String], place: Rect) {
        let (words, facts) = arranged(comment, &words::facts(self.screens), place);
        let top = place.y + (place.h - words.lines.len() as f32 * words.height) / 2.0;
        for (number, line) in words.lines.iter().enumerate() {
            let color = match number {
                0 => self.theme.star,
                _ if number >= words.lines.len() - facts => self.theme.quiet,
                _ => self.theme.text,
            };
            let y = top + number as f32 * words.height;
            let row = Rect::new(place.x, y, place.w, words.height);
            let row = grown_sideways(row);
            self.letters.text(line, row, words.letters, color);
        }
    }
}

/// Words that fit in a place.
pub struct Words {
    /// The lines.
    pub lines: Vec<String>,
    /// The height of a line, in pixels.
    pub height: f32,
    /// The height of the letters, as a fraction of the height of a line.
    letters: f32,
}

/// Breaks a comment and facts into lines that fit in a place, and counts the lines with facts. Where lines are scarce,
/// sentences share them: first only the facts, if they fit in one line, and if the letters would be too small, all sentences.
fn arranged(comment: &[String], facts: &[String], place: Rect) -> (Words, usize) {
    let fitted = |sentences: &[String], letters| fitted(sentences, place, letters, LARGEST);
    let apart = fitted(&[comment, facts].concat(), USUAL);
    let longest = longest(place.w, apart.height * apart.letters);
    let quiet = facts.iter().flat_map(|fact| balanced(fact, longest));
    let quiet = quiet.count();
    if place.w <= FLAT * place.h || facts.is_empty() {
        return (apart, quiet);
    }
    let dense = |letters| fitted(&dense(comment, facts), letters);
    let is_legible = |words: &Words| words.height * words.letters >= LEGIBLE;
    let joined = fitted(&[comment, &[facts.join(" · ")]].concat(), USUAL);
    if apart.height >= joined.height && is_legible(&apart) {
        return (apart, quiet);
    }
    if is_legible(&joined) {
        return (joined, 1);
    }
    let looser = [USUAL, CLOSE].map(dense).into_iter().find(is_legible);
    (looser.unwrap_or_else(|| dense(CLOSEST)), 0)
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

/// Text may fill its whole place, without the margin that buttons need.
fn grown_sideways(row: Rect) -> Rect {
    Rect::new(row.x - row.w * 0.07, row.y, row.w * 1.14, row.h)
}

/// The number of letters of this height that fit in a line of this width.
fn longest(width: f32, height: f32) -> usize {
    (width / (height * LETTER)) as usize
}

/// Breaks sentences into the highest lines that fit, but no higher than `largest`, in pixels. `letters` is the height of
/// the letters, as a fraction of the height of a line.
pub fn fitted(sentences: &[String], place: Rect, letters: f32, largest: f32) -> Words {
    let longest = |height| longest(place.w, height * letters);
    let count = |height| {
        let lines = sentences
            .iter()
            .flat_map(|words| wrap(words, longest(height)));
        lines.count() as f32
    };
    let mut height = largest.min(place.h);
    while height > 1.0 && count(height) * height > place.h {
        height -= 0.25;
    }
    let lines = sentences
        .iter()
        .flat_map(|words| balanced(words, longest(height)));
    Words {
        lines: lines.collect(),
        height,
        letters,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::layout::Layout;

    /// Comments that are as long as comments get, and the facts after them, with `|` between the sentences.
    const COMMENTS: [&str; 5] = [
        "Move 12: White c6|A mistake: e6 was better by about 9.|e6 flips only 1 stone; early on, fewer is better.|\
         This opening is called Stephenson|Black should win by about 12|Black 9 – White 7",
        "Move 7: Black g7|A big mistake: c6 was better by about 19.|c6 flips safely; nothing can be flipped back yet.|\
         g7 is risky, so close to the corner h8.|This opening is called Semi-Wing|White should win by about 20|\
         Black 7 – White 4",
        "Move 45: Black b1|A big mistake: h1 was better by 54.|It turned a win into a loss, until move 46.|\
         h1 takes a corner; nobody can flip it.|b1 lets White take the corner a8.|\
         Now I can see the end: White could win by 10|Black 26 – White 23",
        "Move 46: White g8|A big mistake: a8 was better by 48.|It turned a win into a loss.|\
         a8 takes a corner; nobody can flip it.|g8 lets Black take the corner h8.|Black could win by 38|\
         Black 19 – White 31",
        "Move 24: White f8|A mistake: b4 was better by about 11.|b4 leaves Black fewer choices.|\
         f8 lets Black take the corner h8.|Black should win by about 14|Black 13 – White 14",
    ];

    /// Arranges a comment and the two facts after it.
    fn arrange(sentences: &[String], place: Rect) -> (Words, usize) {
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
            let (words, _) = arrange(&sentences, place);
            let lines = words.lines.len() as f32;
            assert!(lines * words.height <= place.h, "{:?}", words.lines);
            for line in &words.lines {
                let height = words.height * words.letters;
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
        let (words, facts) = arrange(&sentences, place);
        assert_eq!((&words.lines[..], words.letters), (&sentences[..], USUAL));
        assert_eq!(facts, 2);
    }
}
