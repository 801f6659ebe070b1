//! Paints the review of a game: a curve that shows how the game went, the list of moves, and the verdict on a move.

use crate::layout::review::ReviewPlaces;
use crate::paint::letters::Letters;
use crate::paint::theme::Theme;
use list::ListView;
use macroquad::prelude::*;
use othello::table::Table;
use othello::texts;
use othello::wording::wrap;

mod curve;
pub mod list;

/// The largest height of a line of words, in pixels.
const LARGEST: f32 = 28.0;
/// If the words' place is more than this many times as wide as it is high, lines are scarce.
const FLAT: f32 = 3.5;
/// The width of an average letter, as a fraction of the height of a line.
const LETTER: f32 = 0.335;

/// A review, and everything it is painted with.
pub struct ReviewView<'a> {
    /// The table.
    pub table: &'a Table,
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
        let list = ListView {
            table: self.table,
            list: &self.places.list,
            theme: self.theme,
            letters: self.letters,
            shown: self.shown,
        };
        list.paint();
        self.words(&texts::status(self.table, now));
    }

    /// Writes what the curve shows where the mouse is.
    fn caption(&self) {
        let moves = self.table.game.moves().len();
        let pointed = self.places.curve_at(self.mouse, moves);
        let words = texts::caption(self.table, pointed);
        let color = [self.theme.quiet, self.theme.text][usize::from(pointed.is_some())];
        self.letters.text(&words, self.places.caption, 0.72, color);
    }

    /// Writes the verdict below its title, in the largest letters that fit.
    fn words(&self, sentences: &[String]) {
        let place = self.places.words;
        let (lines, height) = match place.w > FLAT * place.h {
            true => fitted(&joined(sentences), place),
            false => fitted(sentences, place),
        };
        let top = place.y + (place.h - lines.len() as f32 * height) / 2.0;
        for (number, line) in lines.iter().enumerate() {
            let color = [self.theme.text, self.theme.accent][usize::from(number == 0)];
            let row = Rect::new(place.x, top + number as f32 * height, place.w, height);
            self.letters.text(line, grown_sideways(row), 0.7, color);
        }
    }
}

/// Joins the two lines after the title: who is ahead, and how many stones there are.
fn joined(sentences: &[String]) -> Vec<String> {
    match sentences {
        [title, lead, score, rest @ ..] => {
            let facts = [title.clone(), format!("{lead} · {score}")].into_iter();
            facts.chain(rest.iter().cloned()).collect()
        }
        _ => Vec::from(sentences),
    }
}

/// Text may fill its whole place, without the margin that buttons need.
fn grown_sideways(row: Rect) -> Rect {
    Rect::new(row.x - row.w * 0.07, row.y, row.w * 1.14, row.h)
}

/// Breaks sentences into lines. Returns the lines, and the largest height at which all of them fit.
fn fitted(sentences: &[String], place: Rect) -> (Vec<String>, f32) {
    let lines = |height: f32| {
        let longest = (place.w / (height * LETTER)) as usize;
        let lines = sentences.iter().flat_map(|words| wrap(words, longest));
        Vec::from_iter(lines)
    };
    let mut height = LARGEST.min(place.h);
    while height > 1.0 && lines(height).len() as f32 * height > place.h {
        height -= 1.0;
    }
    (lines(height), height)
}
