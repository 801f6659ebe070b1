//! What can be pressed, and where it is: the buttons of the screen in front, whatever else there is next to the board, and
//! the squares. All this is worked out once in a frame, and again after each action. The mouse, the keys, the painting and
//! the page look things up here.

use crate::window::layout::{DialogBox, Layout, arrows};
use crate::window::sound::IS_AUDIBLE;
use macroquad::prelude::*;
use othello::board::Square;
use othello::cell::Stone;
use othello::screens::action::{Action, Change, Navigate, Play};
use othello::screens::buttons::{Button, Buttons};
use othello::screens::menu::List;
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
    /// What can be pressed apart from buttons and squares.
    others: Vec<(Action, Rect)>,
    /// The squares where a stone can be placed, if people place stones on this board. Elsewhere, the game says why not.
    legal: Option<Vec<Square>>,
    /// Whether presses count, because nothing has just changed on the screen.
    is_settled: bool,
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
    /// Works out what can be pressed now in the window, which has its current size.
    pub fn of(screens: &Screens, now: f64) -> Controls {
        let layout = Layout::new(screen_width(), screen_height());
        Controls::within(layout, screens, now)
    }

    /// Works out what can be pressed now in a window with this layout.
    pub fn within(layout: Layout, screens: &Screens, now: f64) -> Controls {
        let buttons = screens.buttons();
        let count = buttons.all.len();
        let cover = screens.front().covers_board();
        let cover = cover.then(|| Cover::of(screens, &layout, &buttons.all));
        let places = match (&cover, screens.front()) {
            (Some(cover), _) => cover.places.buttons.clone(),
            (None, Screen::Play) => layout.panel(count),
            (None, screen) if screen.is_review() => {
                let is_whole = screens.is_whole_review();
                let is_there = |number: usize| is_whole || buttons.all[number].enabled;
                layout.review.buttons(is_there)
            }
            (None, _) => layout.choices(count),
        };
        Controls {
            others: others(screens, &layout, now),
            layout,
            buttons,
            places,
            cover,
            legal: legal(screens, now),
            is_settled: screens.table.pace.is_settled(now),
        }
    }

    /// The buttons and their places.
    pub fn placed(&self) -> impl Iterator<Item = (&Button, Rect)> {
        self.buttons.all.iter().zip(self.places.iter().copied())
    }

    /// The action of a click on this point: on a button, on a square, or on something else.
    pub fn at(&self, point: Vec2) -> Option<Action> {
        let mut others = self.others.iter();
        if let Some((action, _)) = others.find(|(_, rect)| rect.contains(point)) {
            return Some(*action);
        }
        if let Some(action) = self.button_at(point) {
            return self.counts(action).then_some(action);
        }
        let square = self.layout.square_at(point)?;
        let is_board = self.legal.is_some();
        is_board.then_some(Play::Choose(square).into())
    }

    /// The action of the button at this point, if there is one that can be pressed. A button that steps through a list
    /// steps back if its left arrow is pressed.
    fn button_at(&self, point: Vec2) -> Option<Action> {
        let mut ready = self.placed().filter(|(button, _)| button.enabled);
        let (button, rect) = ready.find(|(_, rect)| rect.contains(point))?;
        let [left, _] = arrows(rect);
        let back = button.back.filter(|_| left.contains(point));
        Some(back.unwrap_or(button.action))
    }

    /// Whether there is something to press at this point: a button, a card, or a square for a move.
    pub fn has_target(&self, point: Vec2) -> bool {
        match self.at(point) {
            None | Some(Action::Play(Play::EndNotice)) => false,
            Some(Action::Play(Play::Choose(square))) => {
                let legal = self.legal.as_deref().unwrap_or_default();
                legal.contains(&square)
            }
            Some(_) => true,
        }
    }

    /// Whether a press on a button counts. Right after a change on the screen, the press may be meant for what was
    /// there before. Undo and Redo always count, because people press them repeatedly.
    pub fn counts(&self, action: Action) -> bool {
        let is_repeated = matches!(action, Action::Play(Play::Undo | Play::Redo));
        is_repeated || self.is_settled
    }
}

/// The squares where a stone can be placed now, if people place stones on this board.
fn legal(screens: &Screens, now: f64) -> Option<Vec<Square>> {
    let screen = screens.front();
    let is_board = screen.places_stones() || screen.is_review();
    let turn = screens.may_choose(now);
    let legal = turn.map_or(Vec::new(), |stone| screens.board().legal_moves(stone));
    is_board.then(|| legal.iter().map(|legal| legal.square).collect())
}

/// What can be pressed apart from buttons and squares. In a review, these are the moves on the curve. In a game, a player's card
/// opens the list of players, and the loudspeaker switches the sound on or off. A press anywhere takes the notice of a pass away,
/// and a press on the board the result.
fn others(screens: &Screens, layout: &Layout, now: f64) -> Vec<(Action, Rect)> {
    if screens.reviewed().is_some() {
        let moves = screens.table.game().moves().len();
        let look = |shown| (Play::LookAt(shown).into(), layout.review.bar(shown, moves));
        return (0..=moves).map(look).collect();
    }
    if screens.is_play() && screens.table.replay.pass(now).is_some() {
        return vec![(Play::EndNotice.into(), layout.window)];
    }
    let mut others = Vec::new();
    if matches!(screens.front(), Screen::Play | Screen::Result) {
        let cards = [Stone::Black, Stone::White].map(|stone| List::Players(stone).into());
        others.extend(cards.into_iter().zip(layout.scores));
        others.extend(IS_AUDIBLE.then(|| (Change::Sound.into(), layout.sound_switch())));
    }
    if matches!(screens.front(), Screen::Result) && screens.table.pace.is_settled(now) {
        others.push((Navigate::Close.into(), layout.board));
    }
    others
}

impl Cover {
    fn of(screens: &Screens, layout: &Layout, buttons: &[Button]) -> Cover {
        let (title, lines) = words::lines(screens);
        let pictured = buttons.iter().filter(|button| button.is_pictured).count();
        let mut places = layout.dialog(lines.len(), buttons.len() - pictured);
        if let Some(picture) = screens.picture() {
            let first = places.side_by_side(picture).into_iter().take(pictured);
            places.buttons.splice(..0, first);
        }
        Cover {
            title,
            lines,
            places,
        }
    }
}
