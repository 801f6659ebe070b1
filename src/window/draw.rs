//! Paints the window: the board, and everything on top of it.

use crate::window::controls::Controls;
use crate::window::layout::{Layout, arrows, part_of};
use crate::window::paint::confetti::confetti;
use crate::window::paint::letters::Letters;
use crate::window::paint::shapes::*;
use crate::window::paint::stickers::sticker;
use crate::window::paint::still::Still;
use crate::window::paint::stones::{dot, moving_stone};
use crate::window::paint::theme::{BLACK, Theme, WHITE, ink};
use crate::window::sound::IS_AUDIBLE;
use macroquad::prelude::*;
use othello::advice::review::Grade;
use othello::advice::{Advice, MoveValue};
use othello::board::Square;
use othello::cell::{Cell, Stone};
use othello::notation::margin::Margin;
use othello::notation::wording::wrap;
use othello::screens::buttons::Button;
use othello::screens::menu::List;
use othello::screens::{Screen, Screens, words};
use othello::table::replay::Motion;
use othello::table::settings::Colours;
use std::f32::consts::TAU;

/// The radius of a stone, as a fraction of a square's side.
const STONE: f32 = 0.41;
/// The radii of the marks on squares where a move would flip 1, 2, … stones, as fractions of a square's side.
const MARKS: [f32; 6] = [0.09, 0.12, 0.145, 0.17, 0.19, 0.21];
/// The smallest height of a move's value, in pixels.
const VALUE: f32 = 12.5;
/// How many letters have room next to each other on a narrow button.
const NARROW: usize = 7;

/// Stones, where they are, and how they move.
type Stones = Vec<(Square, Stone, Motion)>;

/// What the still part of the window depends on: the colours, and the stones at rest.
pub type Resting = (Colours, Stones);

/// Everything that a frame depends on.
pub struct View<'a> {
    pub screens: &'a Screens,
    pub controls: &'a Controls,
    pub layout: &'a Layout,
    pub theme: &'a Theme,
    pub letters: &'a Letters,
    pub mouse: Vec2,
    pub now: f64,
}

impl<'a> View<'a> {
    pub fn new(
        screens: &'a Screens,
        controls: &'a Controls,
        letters: &'a Letters,
        now: f64,
    ) -> View<'a> {
        View {
            screens,
            controls,
            layout: &controls.layout,
            theme: Theme::of(screens.table.settings.colours),
            letters,
            mouse: mouse_position().into(),
            now,
        }
    }

    /// Paints everything. The empty board and the stones at rest are a separate picture, which rarely changes.
    pub fn paint(&self, still: &mut Still<Resting>) {
        let is_resting = |(.., motion): &(_, _, Motion)| *motion == Motion::REST;
        let (resting, moving) = self.stones().partition(is_resting);
        let resting = (self.screens.table.settings.colours, resting);
        still.show(resting, |(_, resting)| {
            clear_background(self.theme.table);
            self.empty_board();
            self.paint_stones(resting);
        });
        self.paint_stones(&moving);
        if IS_AUDIBLE {
            let has_sound = self.screens.table.settings.has_sound;
            loudspeaker(self.layout.speaker(), has_sound, self.theme.text);
        }
        if !self.screens.has_rows(self.now) {
            self.last_move();
            self.highlight();
            self.marks();
            self.values();
        }
        self.celebration();
        self.panel();
        self.notice();
        self.cover();
    }

    fn celebration(&self) {
        if let Some(seconds) = self.screens.celebration(self.now) {
            let (window, side) = (self.layout.window, self.layout.side());
            let margin = Margin::of(self.screens.table.game());
            confetti(window, side, seconds as f32, margin, self.theme);
        }
    }

    pub fn text(&self, line: &str, rect: Rect, height: f32) {
        self.letters.text(line, rect, height, self.theme.text);
    }

    /// The stones on the board. Stones that have just been placed or flipped may still be in motion.
    fn stones(&self) -> impl Iterator<Item = (Square, Stone, Motion)> {
        let replay = self.screens.replay();
        let has_rows = self.screens.has_rows(self.now);
        let squares = Square::all().into_iter().enumerate();
        squares.filter_map(move |(number, square)| {
            if has_rows {
                return Some((square, self.in_rows(number)?, Motion::REST));
            }
            match self.screens.board().get(square) {
                Cell::Taken(stone) => Some((square, stone, replay.motion(square, self.now))),
                Cell::Empty => None,
            }
        })
    }

    /// The stone on the square with this number, while the stones that have been counted lie in rows: Black's from the top,
    /// White's from the bottom.
    fn in_rows(&self, number: usize) -> Option<Stone> {
        let counted = |stone| self.screens.counted(stone, self.now);
        if number < counted(Stone::Black) {
            Some(Stone::Black)
        } else if number >= 64 - counted(Stone::White) {
            Some(Stone::White)
        } else {
            None
        }
    }

    fn paint_stones(&self, stones: &Stones) {
        for (square, stone, motion) in stones {
            let (place, radius) = self.stone_on(*square);
            moving_stone(place, radius, *motion, *stone, self.theme);
        }
    }

    /// The middle of a stone on this square, and its radius.
    fn stone_on(&self, square: Square) -> (Vec2, f32) {
        let rect = self.layout.square(square);
        (rect.center(), rect.w * STONE)
    }

    /// Paints the dot on the stone that was placed last.
    fn last_move(&self) {
        if let Some(played) = self.screens.moves().last() {
            let (place, radius) = self.stone_on(played.square);
            let motion = self.screens.replay().motion(played.square, self.now);
            let color = self.theme.last[played.stone as usize];
            dot(place, radius, motion, color);
        }
    }

    /// Marks the legal squares, the square at the cursor or else under the mouse, and the squares of a move that was just
    /// refused and of a mistake.
    fn marks(&self) {
        let refusal = self.screens.flash(self.now);
        if let Some(stone) = self.screens.may_choose(self.now) {
            let pulse = refusal.filter(|_| !matches!(self.screens.front(), Screen::Lesson(_)));
            let pulse = pulse.map(|(_, part)| (part * 2.0 * TAU).sin().abs());
            let mouse = self.layout.square_at(self.mouse);
            let shown = self.screens.moves().len();
            let is_tried_here = |square: &Square| self.screens.tried_after(*square) == shown;
            let pointed = self.screens.pointed().or(mouse).filter(is_tried_here);
            if let Some(square) = pointed {
                self.preview(square, stone);
            }
            // “How to play” marks only the square that it asks for, and a review shows what was played.
            let has_marks = matches!(self.screens.front(), Screen::Play | Screen::Practice(_));
            if has_marks || pulse.is_some() {
                self.legal_squares(stone, pulse);
            }
        }
        let has_frame = self.controls.buttons.framed.is_none();
        if let Some(square) = self.screens.pointed().filter(|_| has_frame) {
            let thickness = self.layout.side() * 0.06;
            outline(self.layout.square(square), thickness, self.theme.focus);
        }
        let refused = refusal.map(|(square, _)| square);
        let crosses = refused.into_iter().chain(self.screens.crossed());
        crosses.for_each(|square| cross(self.layout.square(square), self.theme));
    }

    /// Paints a ring on the square of a better move, or of the move that the lesson asks for. Outlines the corner that
    /// a verdict mentions.
    fn highlight(&self) {
        if let Some(square) = self.screens.highlight() {
            self.ring(square, 0.36, 0.07, self.theme.hint);
        }
        if let Some(square) = self.screens.mentioned() {
            let rect = self.layout.square(square);
            outline(grown(rect, -0.06 * rect.w), rect.w * 0.04, self.theme.hint);
        }
    }

    /// Paints a ring around the middle of a square. Its radius and its thickness are fractions of the square's side.
    fn ring(&self, square: Square, radius: f32, thickness: f32, color: Color) {
        let rect = self.layout.square(square);
        ring(rect.center(), rect.w * radius, rect.w * thickness, color);
    }

    /// Writes the values of moves on their squares.
    fn values(&self) {
        let values = self.screens.values();
        if let Some(best) = values.iter().max_by_key(|worth| worth.score) {
            for worth in values {
                self.worth(worth, Grade::of(worth, best));
            }
        }
    }

    /// Marks the legal squares: the more stones a move would flip, the larger its ring. After a refusal, the rings pulse, and
    /// appear even if they are switched off.
    fn legal_squares(&self, stone: Stone, pulse: Option<f32>) {
        let table = &self.screens.table;
        let is_marked = table.settings.shows_legal || pulse.is_some();
        let larger = 0.08 * pulse.unwrap_or(0.0);
        let is_shown = self.screens.is_play() && !table.mind.is_clue;
        let advice = table.advice().filter(|_| is_shown);
        let best = advice.and_then(Advice::best).map(|best| best.square);
        let values = self.screens.values();
        for legal in self.screens.board().legal_moves(stone) {
            if best == Some(legal.square) {
                self.ring(legal.square, 0.44, 0.06, self.theme.hint);
            }
            let is_valued = values.iter().any(|worth| worth.square == legal.square);
            if is_marked && !is_valued {
                let radius = MARKS[legal.flips.len().min(MARKS.len()) - 1] + larger;
                let color = self.theme.marks[stone as usize];
                self.ring(legal.square, radius, 0.045, color);
            }
        }
    }

    /// Writes the value of a move on its square. The more the move gives away, the darker its label is. In a review, the
    /// move that was played has a frame in the colour of the dot on the last stone.
    fn worth(&self, worth: &MoveValue, grade: Grade) {
        let rect = self.layout.square(worth.square);
        let [good, fair, bad] = self.theme.values;
        let (ground, ink) = match grade {
            Grade::Best => (self.theme.text, BLACK),
            Grade::Good => (self.theme.card, good),
            Grade::Slip => (self.theme.card, fair),
            Grade::Mistake | Grade::Blunder => (self.theme.card, bad),
        };
        let label = part_of(rect, 0.04, 0.23, 0.92, 0.54);
        let played = self.screens.verdict().map(|judged| judged.played);
        if let Some(played) = played.filter(|played| played.square == worth.square) {
            let frame = grown(label, 0.04 * rect.h);
            card(frame, frame.h / 2.0, self.theme.last[played.stone as usize]);
        }
        card(label, label.h / 2.0, ground);
        // The letters may be as wide as the square.
        let room = part_of(rect, -0.07, 0.0, 1.14, 1.0);
        let height = (0.27 * rect.h).max(VALUE);
        self.letters
            .text(&worth.to_string(), room, height / rect.h, ink);
    }

    /// Paints a pale stone on a legal square, and rings on the stones that it would flip.
    fn preview(&self, square: Square, stone: Stone) {
        let flips = self.screens.board().flips(square, stone);
        for flip in &flips {
            self.ring(*flip, 0.17, 0.06, ink(stone));
        }
        if !flips.is_empty() {
            let (place, radius) = self.stone_on(square);
            disc(place, radius, ink(stone).with_alpha(0.45));
            self.ring(square, STONE, 0.04, self.theme.focus);
        }
    }

    /// Paints the notice of a pass on the border of the board.
    fn notice(&self) {
        if let Some(stone) = self.screens.replay().pass(self.now) {
            let banner = self.layout.banner();
            card(banner, banner.h * 0.3, self.theme.accent);
            let is_lesson = matches!(self.screens.front(), Screen::Lesson(_));
            let words = words::pass(&self.screens.table, stone, is_lesson);
            self.letters.text(&words, banner, 0.62, BLACK);
        }
    }

    /// Paints the buttons of the screen in front, on a ground of this colour. Those in a picture have their frames inside.
    pub fn buttons(&self, ground: Color) {
        let buttons = &self.controls.buttons;
        // The button with the frame comes last, because the frame may cover its neighbours.
        let others = (0..buttons.all.len()).filter(|number| buttons.framed != Some(*number));
        for number in others.chain(buttons.framed) {
            let (button, rect) = (&buttons.all[number], self.controls.places[number]);
            let lit = rect.contains(self.mouse) || button.is_seated;
            let is_marked = buttons.framed == Some(number);
            if is_marked && !button.is_pictured {
                self.focus(rect, ground);
            }
            match self.screens.front() {
                _ if rect.w == 0.0 => {} // it has no room
                _ if !button.is_pictured => self.button(button, rect, lit),
                Screen::List(List::Opponents) => self.face(button, number, rect, lit),
                _ => self.day(rect, lit),
            }
            if is_marked && button.is_pictured {
                outline(rect, rect.w * 0.05, self.theme.focus);
            }
        }
    }

    /// Paints a frame around a button, at a small distance. The button is painted next.
    fn focus(&self, rect: Rect, ground: Color) {
        let thickness = rect.h * 0.05;
        for (by, color) in [(2.0 * thickness, self.theme.focus), (thickness, ground)] {
            card(grown(rect, by), rect.h * 0.15 + by, color);
        }
    }

    pub fn button(&self, button: &Button, rect: Rect, lit: bool) {
        let theme = self.theme;
        let (ground, ink) = match (button.is_main, lit) {
            _ if !button.enabled => (theme.card, theme.faint),
            (true, true) => (WHITE, BLACK),
            (true, false) => (theme.text, BLACK),
            (false, true) => (theme.button_lit, theme.text),
            (false, false) => (theme.button, theme.text),
        };
        card(rect, rect.h * 0.15, ground);
        if !button.about.is_empty() {
            self.described(button, rect);
            return;
        }
        let height = (0.25 * rect.w / rect.h).min(0.42);
        let label = match button.back {
            Some(_) => self.arrows(rect, ink),
            None => rect,
        };
        let longest = match rect.w < 1.5 * rect.h {
            true => NARROW,
            false => usize::MAX,
        };
        let lines = wrap(&button.label, longest);
        let step = 1.25 * height * rect.h;
        for (number, line) in lines.iter().enumerate() {
            let y = label.center().y + (number as f32 - 0.5 * lines.len() as f32) * step;
            let place = Rect::new(label.x, y, label.w, step);
            self.letters.text(line, place, 0.8, ink);
        }
        if button.has_star {
            let corner = vec2(rect.right(), rect.y) + rect.h * vec2(-0.18, 0.18);
            star(corner, rect.h * 0.14, self.theme.star);
        }
    }

    /// Paints a button's arrows, and returns the place for the label between them.
    fn arrows(&self, rect: Rect, ink: Color) -> Rect {
        let [back, on] = arrows(rect);
        self.letters.text("‹", back, 0.6, ink);
        self.letters.text("›", on, 0.6, ink);
        let between = Rect::new(back.right(), rect.y, on.x - back.right(), rect.h);
        part_of(between, -0.1, 0.0, 1.2, 1.0)
    }

    /// Paints the button for a player from the course: a name and a sentence.
    fn described(&self, button: &Button, rect: Rect) {
        let name = part_of(rect, 0.03, 0.06, 0.97, 0.5);
        let about = part_of(rect, 0.03, 0.54, 0.97, 0.4);
        self.letters
            .text_left(&button.label, name, 0.72, self.theme.text);
        self.letters
            .text_left(&button.about, about, 0.68, self.theme.quiet);
    }

    /// Puts the sticker for a first win next to a face. A new one lands there.
    pub fn sticker(&self, place: Vec2, radius: f32) {
        let seconds = self.screens.celebration(self.now);
        let landed = seconds.map_or(1.0, |seconds| (2.0 * seconds as f32).min(1.0));
        let size = 1.0 + 2.0 * (1.0 - landed);
        sticker(place + radius * 0.7, radius * 0.45 * size, self.theme);
    }
}
