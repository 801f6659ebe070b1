//! What can be pressed, and where it is: the buttons of the screen in front, whatever else there is next to the board, and
//! the squares. The buttons and their neighbours are worked out once in a frame, and again after each action. The mouse,
//! the keys, the painting and the page look things up here.

use crate::window::layout::{DialogBox, Layout, arrows};
use crate::window::sound::IS_AUDIBLE;
use macroquad::prelude::*;
use othello::cell::Stone;
use othello::screens::action::{Action, Change, Navigate, Play};
use othello::screens::buttons::{Button, Buttons, Look};
use othello::screens::menu::List;
use othello::screens::review::{self, Part};
use othello::screens::{Screen, Screens, words};

/// Everything that can be pressed, and where it is.
pub struct Controls {
    /// Where everything is in the window.
    pub layout: Layout,
    /// The buttons.
    pub buttons: Buttons,
    /// The places of the buttons. A button that has no room has no width.
    pub places: Vec<Rect>,
    /// The screen that covers the board, if one is in front.
    pub cover: Option<Cover>,
    /// What can be pressed next to the board, apart from the buttons.
    others: Vec<(Action, Rect)>,
}

/// A screen that covers the board.
pub struct Cover {
    /// The title.
    pub title: String,
    /// The lines below it.
    pub lines: Vec<String>,
    /// Where everything is.
    pub places: DialogBox,
}

impl Controls {
    /// Works out what can be pressed in the window, which has its current size.
    pub fn of(screens: &Screens) -> Controls {
        let layout = Layout::new(screen_width(), screen_height());
        Controls::within(layout, screens)
    }

    /// Works out what can be pressed in a window with this layout.
    pub fn within(layout: Layout, screens: &Screens) -> Controls {
        let buttons = screens.buttons();
        let count = buttons.all.len();
        let cover = screens.front().covers_board();
        let cover = cover.then(|| Cover::of(screens, &layout, &buttons.all));
        let places = match (&cover, screens.front()) {
            (Some(cover), _) => cover.places.buttons.clone(),
            (None, Screen::Play) => layout.panel(count),
            (None, screen) if screen.is_review() => {
                let is_calm = screens.review_part() != Part::All;
                let is_there = |number: usize| !is_calm || buttons.all[number].enabled;
                layout.review.buttons(is_there)
            }
            (None, _) => layout.choices(count),
        };
        Controls {
            others: others(screens, &layout),
            layout,
            buttons,
            places,
            cover,
        }
    }

    /// The buttons and their places.
    pub fn placed(&self) -> impl Iterator<Item = (&Button, Rect)> {
        self.buttons.all.iter().zip(self.places.iter().copied())
    }

    /// The action of the button at this point, if there is one that can be pressed. A button that steps through a list
    /// steps back if its left arrow is pressed.
    pub fn at(&self, point: Vec2) -> Option<Action> {
        let mut ready = self.placed().filter(|(button, _)| button.enabled);
        let (button, rect) = ready.find(|(_, rect)| rect.contains(point))?;
        let [left, _] = arrows(rect);
        let back = button.back.filter(|_| left.contains(point));
        Some(back.unwrap_or(button.action))
    }
}

/// What can be pressed next to the board, apart from the buttons. In a review, these are the moves on the curve. In a game, a
/// player's card opens the list of players, and the loudspeaker switches the sound on or off.
fn others(screens: &Screens, layout: &Layout) -> Vec<(Action, Rect)> {
    if screens.reviewed().is_some() {
        let bars = layout.review.bars(screens.table.game().moves().len());
        let look = |(number, rect)| (Action::from(Play::LookAt(number)), rect);
        return bars.map(look).collect();
    }
    let mut others = Vec::new();
    if matches!(screens.front(), Screen::Play | Screen::Result) {
        let cards = [Stone::Black, Stone::White].map(|stone| List::Players(stone).into());
        others.extend(cards.into_iter().zip(layout.scores));
        others.extend(IS_AUDIBLE.then(|| (Change::Sound.into(), layout.sound_switch())));
    }
    others
}

impl Cover {
    fn of(screens: &Screens, layout: &Layout, buttons: &[Button]) -> Cover {
        let (title, lines) = words::lines(screens);
        let plain = buttons.iter().filter(|button| button.look == Look::Plain);
        let plain = plain.count();
        let mut places = layout.dialog(lines.len(), plain);
        if let Some(picture) = screens.picture() {
            places.picture = places.side_by_side(picture);
            let pictured = &places.picture[..buttons.len() - plain];
            places.buttons.splice(..0, pictured.iter().copied());
        }
        Cover {
            title,
            lines,
            places,
        }
    }
}

/// Everything needed to find out what an event means.
pub struct Meaning<'a> {
    pub screens: &'a Screens,
    pub controls: &'a Controls,
    pub now: f64,
}

impl<'a> Meaning<'a> {
    pub fn new(screens: &'a Screens, controls: &'a Controls, now: f64) -> Meaning<'a> {
        Meaning {
            screens,
            controls,
            now,
        }
    }
}

/// What a click means.
impl Meaning<'_> {
    /// The action of a click on this point: on a button, on something else next to the board, or on a square.
    pub fn at(&self, point: Vec2) -> Option<Action> {
        if self.screens.table.replay.pass(self.now).is_some() && self.screens.is_play() {
            return Some(Play::EndNotice.into());
        }
        if let Some(action) = self.controls.at(point) {
            return self.counts(action).then_some(action);
        }
        let mut others = self.controls.others.iter();
        let other = others.find(|(_, rect)| rect.contains(point));
        other.map_or_else(|| self.on_board(point), |(action, _)| Some(*action))
    }

    fn on_board(&self, point: Vec2) -> Option<Action> {
        let square = self.controls.layout.square_at(point)?;
        let close = Action::from(Navigate::Close);
        match self.screens.front() {
            Screen::Result => self.counts(close).then_some(close),
            screen if screen.places_stones() || screen.is_review() => {
                Some(Play::Choose(square).into())
            }
            _ => None,
        }
    }

    /// Whether there is something to press at this point: a button, a card, or a square for a move.
    pub fn has_target(&self, point: Vec2) -> bool {
        match self.at(point) {
            None | Some(Action::Play(Play::EndNotice)) => false,
            Some(Action::Play(Play::Choose(square))) => {
                let turn = self.screens.may_choose(self.now);
                turn.is_some_and(|stone| !self.screens.board().flips(square, stone).is_empty())
            }
            Some(_) => true,
        }
    }

    /// The action of the mouse wheel, which steps through the moves.
    pub fn of_wheel(&self, turn: f32) -> Option<Action> {
        let shown = self.screens.reviewed().filter(|_| turn != 0.0)?;
        let step = if turn > 0.0 { -1 } else { 1 };
        Some(review::step(self.screens, shown, step).into())
    }

    /// Whether a press on a button counts now. Right after a change on the screen, the press may be meant for what was
    /// there before. Undo and Redo always count, because people press them repeatedly.
    pub fn counts(&self, action: Action) -> bool {
        let is_repeated = matches!(action, Action::Play(Play::Undo | Play::Redo));
        is_repeated || self.screens.table.pace.is_settled(self.now)
    }
}
