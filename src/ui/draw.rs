//! Paints the window: what lies on the table, and what lies on top of it.

use super::input::button_rects;
use super::layout::{self, Layout};
use super::letters::Letters;
use super::menu::{self, Choice};
use super::shapes::*;
use super::table::Table;
use super::{texts, theme};
use macroquad::prelude::*;
use othello::board::{SIZE, Square};
use othello::cell::{Cell, Stone};
use std::f32::consts::TAU;

/// Radius of a stone, as a part of a square.
const STONE: f32 = 0.41;

/// All that a frame depends on.
pub struct View<'a> {
    pub table: &'a Table,
    pub layout: &'a Layout,
    pub letters: &'a Letters,
    pub mouse: Vec2,
    pub now: f64,
}

impl View<'_> {
    /// Paints everything.
    pub fn paint(&self) {
        clear_background(theme::TABLE);
        self.board();
        for square in Square::all() {
            self.stone_on(square);
        }
        self.last_move();
        self.marks();
        for stone in [Stone::Black, Stone::White] {
            self.score(stone);
        }
        self.text(&texts::status(self.table), self.layout.status, 0.5);
        for (choice, rect) in menu::always(self.table).iter().zip(self.layout.buttons) {
            let lit = self.table.dialog.is_none() && rect.contains(self.mouse);
            self.button(choice, rect, lit);
        }
        self.notice();
        self.dialog();
    }

    fn text(&self, line: &str, rect: Rect, height: f32) {
        self.letters.text(line, rect, height, theme::TEXT);
    }

    fn board(&self) {
        let (board, side) = (self.layout.board, self.layout.side());
        card(self.layout.frame, side * 0.2, theme::FRAME);
        fill(board, theme::FELT);
        for number in 0..=SIZE {
            let along = number as f32 * side;
            let start = board.point() + vec2(along, along);
            self.line(vec2(start.x, board.y), vec2(start.x, board.bottom()));
            self.line(vec2(board.x, start.y), vec2(board.right(), start.y));
        }
        for corner in [(2.0, 2.0), (6.0, 2.0), (2.0, 6.0), (6.0, 6.0)] {
            let place = board.point() + Vec2::from(corner) * side;
            disc(place, side * 0.07, theme::LINE);
        }
        for number in 0..SIZE {
            self.labels(number);
        }
    }

    fn line(&self, from: Vec2, to: Vec2) {
        let thickness = self.layout.side() * layout::LINE;
        draw_line(from.x, from.y, to.x, to.y, thickness, theme::LINE);
    }

    /// The letter of a column and the number of a row.
    fn labels(&self, number: i32) {
        let (frame, board, side) = (self.layout.frame, self.layout.board, self.layout.side());
        let border = board.x - frame.x;
        let along = number as f32 * side;
        let letter = char::from(b'a' + number as u8).to_string();
        self.text(
            &letter,
            Rect::new(board.x + along, frame.y, side, border),
            0.62,
        );
        let number = (number + 1).to_string();
        self.text(
            &number,
            Rect::new(frame.x, board.y + along, border, side),
            0.31,
        );
    }

    /// The stone on a square, turning over where it has just been flipped.
    fn stone_on(&self, square: Square) {
        let Cell::Taken(stone) = self.table.game.board().get(square) else {
            return;
        };
        let place = self.layout.square(square).center();
        let radius = self.layout.side() * STONE;
        let progress = self.table.replay.progress(square, self.now);
        if progress < 0.5 {
            turning_stone(place, radius, progress, stone.opposite());
        } else if progress < 1.0 {
            turning_stone(place, radius, progress, stone);
        } else {
            lying_stone(place, radius, stone);
        }
    }

    /// The dot on the stone that was placed last.
    fn last_move(&self) {
        if let Some(played) = self.table.game.moves().last() {
            let place = self.layout.square(played.square).center();
            disc(place, self.layout.side() * 0.12, theme::LAST);
        }
    }

    /// Where one may play, where mouse and cursor are, and where one may not play.
    fn marks(&self) {
        let refusal = self.table.refusal(self.now);
        if let Some(stone) = self.table.may_choose(self.now) {
            if self.table.shows_legal || refusal.is_some() {
                let pulse = refusal.map_or(0.0, |(_, part)| (part * 2.0 * TAU).sin().abs());
                self.legal_squares(stone, pulse);
            }
            let mouse = self.layout.square_at(self.mouse);
            self.ghost(self.table.cursor.or(mouse), stone);
        }
        if let Some(square) = self.table.cursor {
            let thickness = self.layout.side() * 0.06;
            outline(self.layout.square(square), thickness, theme::ACCENT);
        }
        if let Some((square, _)) = refusal {
            cross(self.layout.square(square));
        }
    }

    fn legal_squares(&self, stone: Stone, pulse: f32) {
        let radius = self.layout.side() * (0.09 + 0.08 * pulse);
        for legal in self.table.game.legal_moves() {
            let place = self.layout.square(legal.square).center();
            disc(place, radius, stone_colours(stone).0);
        }
    }

    /// A pale stone where it would be placed; on legal squares only.
    fn ghost(&self, square: Option<Square>, stone: Stone) {
        let Some(square) = square else { return };
        if !self.table.game.board().flips(square, stone).is_empty() {
            let place = self.layout.square(square).center();
            let side = self.layout.side();
            disc(place, side * STONE, stone_colours(stone).0.with_alpha(0.3));
            ring(place, side * STONE, side * 0.04, theme::ACCENT);
        }
    }

    /// A colour's card: a stone, who plays it, how many there are, and a bar if it is to move.
    fn score(&self, stone: Stone) {
        let rect = self.layout.scores[usize::from(stone == Stone::White)];
        card(rect, self.layout.side() * 0.12, theme::CARD);
        let radius = rect.h * 0.26;
        let place = vec2(rect.x + radius * 1.8, rect.center().y);
        disc(place, radius * 1.25, theme::FELT);
        lying_stone(place, radius, stone);
        let right = Rect::new(rect.x + radius * 3.5, rect.y, rect.w - radius * 3.8, rect.h);
        let name = texts::player(self.table.seat(stone));
        let count = self.table.game.board().count(stone).to_string();
        let letters = self.letters;
        letters.text_left(&name, band(right, 0.1, 0.34), 0.72, theme::TEXT);
        letters.text_left(&count, band(right, 0.38, 0.52), 0.95, theme::TEXT);
        if self.table.game.turn() == Some(stone) {
            let whole = band(rect, 0.93, 0.07);
            let bar = Rect::new(rect.x + rect.w * 0.08, whole.y, rect.w * 0.84, whole.h);
            fill(bar, theme::ACCENT);
        }
    }

    /// The notice of a pass, across the board.
    fn notice(&self) {
        if let Some(stone) = self.table.replay.pass(self.now) {
            let (frame, board) = (self.layout.frame, self.layout.board);
            let height = self.layout.side() * 1.4;
            let y = board.center().y - height / 2.0;
            let place = Rect::new(frame.x, y, frame.w, height);
            fill(place, theme::CARD);
            self.text(&texts::pass(stone), place, 0.4);
        }
    }

    fn dialog(&self) {
        let Some(dialog) = self.table.dialog else {
            return;
        };
        let (title, lines) = menu::words(self.table, dialog);
        let choices = menu::choices(self.table);
        let places = self.layout.dialog(lines.len(), choices.len());
        fill(self.layout.window, theme::SHADE);
        card(places.card, self.layout.side() * 0.2, theme::CARD);
        self.text(&title, places.title, 0.8);
        for (line, rect) in lines.iter().zip(places.lines) {
            self.text(line, rect, 0.6);
        }
        let rects = button_rects(self.table, self.layout, choices.len());
        for (number, (choice, rect)) in choices.iter().zip(rects).enumerate() {
            self.button(choice, rect, rect.contains(self.mouse));
            if number == self.table.focus {
                outline(rect, rect.h * 0.06, theme::ACCENT);
            }
        }
    }

    fn button(&self, choice: &Choice, rect: Rect, lit: bool) {
        let (ground, ink) = match (choice.enabled, lit) {
            (false, _) => (theme::CARD, theme::FAINT),
            (true, false) => (theme::BUTTON, theme::TEXT),
            (true, true) => (theme::BUTTON_LIT, theme::TEXT),
        };
        card(rect, rect.h * 0.15, ground);
        let height = (0.2 * rect.w / rect.h).min(0.46);
        self.letters.text(&choice.label, rect, height, ink);
    }
}

/// A band of a rectangle, as wide as it; top and height are parts of its height.
fn band(rect: Rect, top: f32, height: f32) -> Rect {
    Rect::new(rect.x, rect.y + rect.h * top, rect.w, rect.h * height)
}
