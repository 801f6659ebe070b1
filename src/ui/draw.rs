//! Paints the window: what lies on the table, and what lies on top of it.

use super::input::button_rects;
use super::layout::{self, Layout};
use super::letters::{text, text_left};
use super::menu::{self, Choice};
use super::table::Table;
use super::{texts, theme};
use macroquad::prelude::*;
use othello::board::{SIZE, Square};
use othello::cell::{Cell, Stone};
use std::f32::consts::{PI, TAU};

/// Radius of a stone, as a part of a square.
const STONE: f32 = 0.41;
/// Sides of the polygons that look like circles.
const SIDES: u8 = 64;

/// Paints everything.
pub fn table(table: &Table, layout: &Layout, mouse: Vec2, now: f64) {
    clear_background(theme::TABLE);
    board(layout);
    for square in Square::all() {
        stone_on(table, layout, square, now);
    }
    last_move(table, layout, now);
    marks(table, layout, mouse, now);
    for stone in [Stone::Black, Stone::White] {
        score(table, layout, stone);
    }
    text(&texts::status(table), layout.status, 0.5, theme::TEXT);
    for (choice, rect) in menu::always(table).iter().zip(layout.buttons) {
        let lit = table.dialog.is_none() && rect.contains(mouse);
        button(choice, rect, lit);
    }
    notice(table, layout, now);
    dialog(table, layout, mouse);
}

fn board(layout: &Layout) {
    let side = layout.side();
    card(layout.frame, side * 0.2, theme::FRAME);
    fill(layout.board, theme::FELT);
    let (from, to) = (
        layout.board.point(),
        vec2(layout.board.right(), layout.board.bottom()),
    );
    for number in 0..=SIZE {
        let x = from.x + number as f32 * side;
        let y = from.y + number as f32 * side;
        draw_line(x, from.y, x, to.y, side * layout::LINE, theme::LINE);
        draw_line(from.x, y, to.x, y, side * layout::LINE, theme::LINE);
    }
    for (column, row) in [(2.0, 2.0), (6.0, 2.0), (2.0, 6.0), (6.0, 6.0)] {
        disc(from + vec2(column, row) * side, side * 0.07, theme::LINE);
    }
    for number in 0..SIZE {
        labels(layout, number);
    }
}

/// The letter of a column and the number of a row.
fn labels(layout: &Layout, number: i32) {
    let side = layout.side();
    let border = layout.board.x - layout.frame.x;
    let along = number as f32 * side;
    let letter = char::from(b'a' + number as u8).to_string();
    let above = Rect::new(layout.board.x + along, layout.frame.y, side, border);
    text(&letter, above, 0.62, theme::TEXT);
    let beside = Rect::new(layout.frame.x, layout.board.y + along, border, side);
    let number = (number + 1).to_string();
    text(&number, beside, 0.31, theme::TEXT);
}

/// The stone on a square, turning over where it has just been flipped.
fn stone_on(table: &Table, layout: &Layout, square: Square, now: f64) {
    let Cell::Taken(stone) = table.game.board().get(square) else {
        return;
    };
    let place = layout.square(square).center();
    let radius = layout.side() * STONE;
    let progress = table.replay.progress(square, now);
    if progress < 0.5 {
        turning_stone(place, radius, progress, stone.opposite());
    } else if progress < 1.0 {
        turning_stone(place, radius, progress, stone);
    } else {
        lying_stone(place, radius, stone);
    }
}

fn colours(stone: Stone) -> (Color, Color) {
    match stone {
        Stone::Black => (theme::BLACK, theme::BLACK_RIM),
        Stone::White => (theme::WHITE, theme::WHITE_RIM),
    }
}

fn lying_stone(place: Vec2, radius: f32, stone: Stone) {
    let (face, rim) = colours(stone);
    disc(place + vec2(0.05, 0.09) * radius, radius, theme::SHADOW);
    disc(place, radius, rim);
    disc(place - vec2(0.0, 0.06) * radius, radius * 0.93, face);
}

/// A stone in the middle of turning over: it looks narrow, and is nearest to the eye half-way.
fn turning_stone(place: Vec2, radius: f32, progress: f32, stone: Stone) {
    let (face, rim) = colours(stone);
    let width = radius * (PI * progress).cos().abs().max(0.08);
    let lift = vec2(0.0, -0.25 * radius * (PI * progress).sin());
    ellipse(
        place + vec2(0.05, 0.09) * radius,
        width,
        radius,
        theme::SHADOW,
    );
    ellipse(place + lift, width, radius, rim);
    ellipse(place + lift, width * 0.93, radius * 0.93, face);
}

/// The dot on the stone that was placed last.
fn last_move(table: &Table, layout: &Layout, now: f64) {
    if let Some(played) = table.game.moves().last() {
        let place = layout.square(played.square).center();
        let grow = if table.replay.is_running(now) {
            0.13
        } else {
            0.1
        };
        disc(place, layout.side() * grow, theme::LAST);
    }
}

/// Where one may play, where mouse and cursor are, and where one may not play.
fn marks(table: &Table, layout: &Layout, mouse: Vec2, now: f64) {
    let refusal = table.refusal(now);
    if let Some(stone) = table.may_choose(now) {
        if table.shows_legal || refusal.is_some() {
            let pulse = refusal.map_or(0.0, |(_, part)| (part * 2.0 * TAU).sin().abs());
            legal_squares(table, layout, stone, pulse);
        }
        let mouse = layout.square_at(mouse);
        ghost(table, layout, mouse, stone);
        ghost(table, layout, table.cursor, stone);
    }
    if let Some(square) = table.cursor {
        outline(layout.square(square), layout.side() * 0.06, theme::ACCENT);
    }
    if let Some((square, _)) = refusal {
        cross(layout.square(square));
    }
}

fn legal_squares(table: &Table, layout: &Layout, stone: Stone, pulse: f32) {
    for legal in table.game.legal_moves() {
        let place = layout.square(legal.square).center();
        disc(
            place,
            layout.side() * (0.09 + 0.08 * pulse),
            colours(stone).0,
        );
    }
}

/// A pale stone where it would be placed; on legal squares only.
fn ghost(table: &Table, layout: &Layout, square: Option<Square>, stone: Stone) {
    let Some(square) = square else { return };
    if !table.game.board().flips(square, stone).is_empty() {
        let place = layout.square(square).center();
        let radius = layout.side() * STONE;
        disc(place, radius, colours(stone).0.with_alpha(0.3));
        draw_poly_lines(
            place.x,
            place.y,
            SIDES,
            radius,
            0.0,
            layout.side() * 0.04,
            theme::ACCENT,
        );
    }
}

fn cross(square: Rect) {
    let (from, to) = (
        square.point() + square.size() * 0.25,
        square.point() + square.size() * 0.75,
    );
    let thickness = square.w * 0.08;
    draw_line(from.x, from.y, to.x, to.y, thickness, theme::REFUSED);
    draw_line(from.x, to.y, to.x, from.y, thickness, theme::REFUSED);
}

/// A colour's card: a stone, who plays it, how many there are, and a bar if it is to move.
fn score(table: &Table, layout: &Layout, stone: Stone) {
    let rect = layout.scores[usize::from(stone == Stone::White)];
    card(rect, layout.side() * 0.12, theme::CARD);
    let radius = rect.h * 0.26;
    lying_stone(vec2(rect.x + radius * 1.7, rect.center().y), radius, stone);
    let right = Rect::new(rect.x + radius * 3.2, rect.y, rect.w - radius * 3.8, rect.h);
    let name = texts::player(table.seat(stone));
    let count = table.game.board().count(stone).to_string();
    text_left(&name, band(right, 0.1, 0.34), 0.72, theme::TEXT);
    text_left(&count, band(right, 0.38, 0.52), 0.95, theme::TEXT);
    if table.game.turn() == Some(stone) {
        let whole = band(rect, 0.93, 0.07);
        let bar = Rect::new(rect.x + rect.w * 0.08, whole.y, rect.w * 0.84, whole.h);
        fill(bar, theme::ACCENT);
    }
}

/// A band of a rectangle, as wide as it; top and height are parts of its height.
fn band(rect: Rect, top: f32, height: f32) -> Rect {
    Rect::new(rect.x, rect.y + rect.h * top, rect.w, rect.h * height)
}

/// The notice of a pass, across the board.
fn notice(table: &Table, layout: &Layout, now: f64) {
    if let Some(stone) = table.replay.pass(now) {
        let height = layout.side() * 1.4;
        let y = layout.board.center().y - height / 2.0;
        let band = Rect::new(layout.frame.x, y, layout.frame.w, height);
        fill(band, theme::CARD);
        text(&texts::pass(stone), band, 0.4, theme::TEXT);
    }
}

fn dialog(table: &Table, layout: &Layout, mouse: Vec2) {
    let Some(dialog) = table.dialog else { return };
    let (title, lines) = menu::words(table, dialog);
    let choices = menu::choices(table);
    let places = layout.dialog(lines.len(), choices.len());
    fill(layout.window, theme::SHADE);
    card(places.card, layout.side() * 0.2, theme::CARD);
    text(&title, places.title, 0.8, theme::TEXT);
    for (line, rect) in lines.iter().zip(places.lines) {
        text(line, rect, 0.6, theme::TEXT);
    }
    let rects = button_rects(table, layout, choices.len());
    for (number, (choice, rect)) in choices.iter().zip(rects).enumerate() {
        button(choice, rect, rect.contains(mouse));
        if number == table.focus {
            outline(rect, rect.h * 0.06, theme::ACCENT);
        }
    }
}

fn button(choice: &Choice, rect: Rect, lit: bool) {
    let (ground, ink) = match (choice.enabled, lit) {
        (false, _) => (theme::CARD, theme::FAINT),
        (true, false) => (theme::BUTTON, theme::TEXT),
        (true, true) => (theme::BUTTON_LIT, theme::TEXT),
    };
    card(rect, rect.h * 0.15, ground);
    let height = (0.2 * rect.w / rect.h).min(0.46);
    text(&choice.label, rect, height, ink);
}

// The shapes that all of the above is made of.

fn disc(place: Vec2, radius: f32, color: Color) {
    draw_poly(place.x, place.y, SIDES, radius, 0.0, color);
}

fn ellipse(place: Vec2, width: f32, height: f32, color: Color) {
    let at = |number: u8| {
        let angle = f32::from(number) * TAU / f32::from(SIDES);
        place + vec2(width * angle.cos(), height * angle.sin())
    };
    for number in 0..SIDES {
        draw_triangle(place, at(number), at(number + 1), color);
    }
}

fn fill(rect: Rect, color: Color) {
    draw_rectangle(rect.x, rect.y, rect.w, rect.h, color);
}

fn outline(rect: Rect, thickness: f32, color: Color) {
    draw_rectangle_lines(rect.x, rect.y, rect.w, rect.h, thickness * 2.0, color);
}

/// A rectangle with round corners.
fn card(rect: Rect, radius: f32, color: Color) {
    let inner = Rect::new(
        rect.x + radius,
        rect.y + radius,
        rect.w - 2.0 * radius,
        rect.h - 2.0 * radius,
    );
    draw_rectangle(inner.x, rect.y, inner.w, rect.h, color);
    draw_rectangle(rect.x, inner.y, radius, inner.h, color);
    draw_rectangle(inner.right(), inner.y, radius, inner.h, color);
    for x in [inner.x, inner.right()] {
        for y in [inner.y, inner.bottom()] {
            disc(vec2(x, y), radius, color);
        }
    }
}
