//! Paints the panel next to the board: the players, the counts and clocks, the status, and the buttons.

use super::draw::View;
use super::paragraph::Style;
use crate::window::layout::part_of;
use crate::window::paint::faces::face;
use crate::window::paint::shapes::*;
use crate::window::paint::stones::resting_stone;
use crate::window::paint::theme::Theme;
use macroquad::prelude::*;
use othello::board::Board;
use othello::cell::Stone;
use othello::game::Outcome;
use othello::notation::wording::time;
use othello::players::mood::Mood;
use othello::players::opponents::{self, Face};
use othello::screens::play;
use othello::screens::review::practice::Practice;
use othello::screens::{Screen, words};
use othello::table::album::Star;

/// How the status is written.
const STATUS: Style = Style {
    letters: 0.66,
    largest: 34.0,
};

impl View<'_> {
    /// Paints what is next to the board, except for the buttons of a screen that covers it.
    pub fn panel(&self) {
        let screen = self.screens.front();
        match screen.covers_board() {
            true => self.covered_buttons(),
            false => self.buttons(self.theme.table),
        }
        if let Some(shown) = self.screens.reviewed() {
            return self.review(shown);
        }
        let has_cards = !matches!(
            screen,
            Screen::Lesson(_) | Screen::Practice(_) | Screen::AskLoad(_)
        );
        if has_cards {
            self.score(Stone::Black);
            self.score(Stone::White);
            if *self.screens.board() != Board::start() {
                self.tally();
            }
        }
        self.status();
    }

    /// Paints the buttons of the game, which nobody can press while a screen covers the board.
    fn covered_buttons(&self) {
        let buttons = play::buttons(&self.screens.table);
        for (button, rect) in buttons.iter().zip(self.layout.panel(buttons.len())) {
            self.button(button, rect, false);
        }
    }

    /// Paints a colour's card: its player, the number of its stones, and its time. The card is highlighted while it is
    /// the colour's turn, and after the colour has won.
    fn score(&self, stone: Stone) {
        let rect = self.layout.scores[stone as usize];
        let table = &self.screens.table;
        let sitting = &table.sitting;
        let won = table.is_result_shown() && sitting.outcome() == Some(Outcome::Win(stone));
        let corner = self.layout.side() * 0.12;
        if won || sitting.game.turn() == Some(stone) {
            card(grown(rect, corner * 0.35), corner * 1.35, self.theme.accent);
            card(rect, corner, self.theme.button);
        } else {
            card(rect, corner, self.theme.card);
        }
        let radius = rect.h * 0.34;
        let place = vec2(rect.x + radius * 1.5, rect.center().y);
        self.player(stone, place, radius);
        let left = radius * 3.0;
        let (x, w) = (rect.x + left, rect.w - left * 1.04);
        self.counts(stone, Rect { x, w, ..rect });
    }

    /// Writes a player's name and number of stones, and the time if people want to see it.
    fn counts(&self, stone: Stone, rect: Rect) {
        let name = words::card(&self.screens.table, stone);
        let count = self.screens.counted(stone, self.now).to_string();
        let shows_clock = self.screens.table.settings.shows_clock;
        let top = part_of(rect, 0.0, 0.1, 1.0, 0.34);
        let left = part_of(rect, 0.0, 0.42, if shows_clock { 0.5 } else { 1.0 }, 0.48);
        self.letters.text_left(&name, top, 0.72, self.theme.text);
        self.letters.text_left(&count, left, 0.92, self.theme.text);
        if shows_clock {
            let seconds = time(self.screens.table.seconds(stone));
            let right = part_of(rect, 0.5, 0.42, 0.5, 0.48);
            self.letters.text(&seconds, right, 0.4, self.theme.quiet);
        }
    }

    /// Paints a colour's player: a stone on felt, with a face if the player is one of the game's six opponents. After a
    /// game, a person's own stone shows what they feel, as lively as Merry.
    fn player(&self, stone: Stone, place: Vec2, radius: f32) {
        disc(place, radius * 1.2, self.theme.felt);
        let (table, seats) = (&self.screens.table, self.screens.table.seats());
        let is_you = seats.you() == Some(stone);
        let own = (is_you && table.is_result_shown()).then_some(Face::Merry);
        let looks = opponents::face(seats.get(stone).name()).or(own);
        let Some(looks) = looks.filter(|_| !table.is_others_game()) else {
            return resting_stone(place, radius, stone, self.theme);
        };
        let mood = self.screens.mood(stone, self.now);
        face(place, radius, stone, (looks, mood), self.theme);
        if is_you && table.sitting.has_new_sticker {
            self.sticker(place, radius);
        }
    }

    /// Paints how many stones each colour has: Black's from the left of a groove, White's from the right, and a line in
    /// the middle. After a game, they meet as they are counted.
    fn tally(&self) {
        let groove = self.layout.tally();
        card(groove, groove.h / 2.0, self.theme.felt);
        for stone in [Stone::Black, Stone::White] {
            let width = groove.w * self.screens.counted(stone, self.now) as f32 / 64.0;
            let x = match stone {
                Stone::Black => groove.x,
                Stone::White => groove.right() - width,
            };
            let bar = Rect::new(x, groove.y, width, groove.h);
            let color = self.theme.marks[stone as usize];
            card(bar, (groove.h / 2.0).min(width / 2.0), color);
        }
        let middle = Rect::new(groove.center().x - 1.0, groove.y - 2.0, 2.0, groove.h + 4.0);
        fill(middle, self.theme.quiet);
    }

    /// Writes what the screen in front says, or the game if that screen covers the board. While the computer is thinking,
    /// there are dots below the words.
    fn status(&self) {
        let usual = self.layout.status;
        let rows = if usual.w > 5.0 * usual.h { 2.5 } else { 3.0 };
        let largest = (usual.h / rows).min(STATUS.largest);
        let style = Style { largest, ..STATUS };
        let Theme { star, text, .. } = *self.theme;
        let mut sentences = match self.screens.front().covers_board() {
            true => play::words(self.screens, self.now),
            false => self.screens.words(self.now),
        };
        sentences.extend(self.screens.new_opening(2));
        match self.screens.front() {
            Screen::Lesson(_) | Screen::Practice(_) => {
                let (face, words) = self.layout.coach();
                if let (Some(place), Some(coach)) = (face, self.screens.coach(self.now)) {
                    self.coach(place, coach);
                }
                self.paragraph(&sentences, words, STATUS, star);
            }
            Screen::AskLoad(_) => {
                self.paragraph(&sentences, self.layout.lesson, style, star);
            }
            Screen::Result => {
                if let Some((verdict, rest)) = sentences.split_first() {
                    let title = part_of(usual, 0.0, 0.0, 1.0, 0.45);
                    self.letters.text(verdict, title, 0.8, star);
                    let place = part_of(usual, 0.0, 0.45, 1.0, 0.55);
                    self.paragraph(rest, place, style, text);
                }
            }
            _ => {
                let thinking = self.screens.thinking(self.now);
                let dots = thinking.map_or(0.0, |_| largest);
                let h = usual.h - dots;
                let below = self.paragraph(&sentences, Rect { h, ..usual }, style, text);
                if let Some(seconds) = thinking {
                    let color = self.theme.accent;
                    waiting(below.center(), below.h, seconds as f32, color);
                }
            }
        }
    }

    /// Paints the opponent who keeps a person company in “How to play” and in “Find the better move”, and below it a star for
    /// each better move that the person has found in this round. Stars that are still missing are grey.
    fn coach(&self, place: Rect, coach: (Face, Mood)) {
        let theme = self.theme;
        let stars = self.screens.practice().map_or(&[][..], Practice::stars);
        let radius = place.h * if stars.is_empty() { 0.4 } else { 0.31 };
        let middle = vec2(place.center().x, place.y + 1.2 * radius);
        disc(middle, radius * 1.2, theme.felt);
        face(middle, radius, Stone::White, coach, theme);
        let size = place.h * 0.1;
        for (column, found) in stars.iter().enumerate() {
            let along = column as f32 - (stars.len() as f32 - 1.0) / 2.0;
            let place = vec2(middle.x + along * size * 2.6, place.bottom() - size);
            star(place, size, theme.faint);
            match found {
                Some(Star::Full) => star(place, size, theme.star),
                Some(Star::Half) => half_star(place, size, theme.star),
                None => {}
            }
        }
    }
}
