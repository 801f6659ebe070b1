//! What can be pressed: the buttons of the screen in front, and where they are. They are worked out once in a frame, and
//! again after each action. The mouse, the keys, the painting and the page look things up here.

use crate::window::layout::review::{PLAY, SHOW};
use crate::window::layout::{DialogBox, Layout, arrows};
use macroquad::math::{Rect, Vec2};
use othello::players::opponents::STRENGTHS;
use othello::screens::action::Action;
use othello::screens::buttons::{Button, Buttons};
use othello::screens::review::Part;
use othello::screens::{Screen, Screens, words};

/// The buttons of the screen in front, and where they are.
pub struct Controls {
    /// The buttons.
    pub buttons: Buttons,
    /// The places of the buttons. A button that has no room has no width.
    pub places: Vec<Rect>,
    /// The screen that covers the board, if one is in front.
    pub cover: Option<Cover>,
}

/// A screen that covers the board.
pub struct Cover {
    /// The title.
    pub title: String,
    /// The lines below it.
    pub lines: Vec<String>,
    /// Where everything is.
    pub places: DialogBox,
    /// How many of the first buttons are in a picture: past days in the week, or faces in the row of opponents.
    pub in_picture: usize,
}

impl Controls {
    /// Works out the buttons and their places.
    pub fn of(screens: &Screens, layout: &Layout) -> Controls {
        let buttons = screens.buttons();
        let count = buttons.all.len();
        let cover = screens.front().covers_board();
        let cover = cover.then(|| Cover::of(screens, layout, count));
        let places = match (&cover, screens.front()) {
            (Some(cover), _) => cover.places.buttons.clone(),
            (None, Screen::Play) => layout.panel(count),
            (None, screen) if screen.is_review() => {
                let is_calm = screens.review_part() != Part::All;
                let is_end = [SHOW, PLAY]
                    .iter()
                    .all(|number| !buttons.all[*number].enabled);
                layout.review.buttons(|number| match number {
                    SHOW | PLAY if is_end => false,
                    _ => buttons.all[number].enabled || !is_calm,
                })
            }
            (None, _) => layout.choices(count),
        };
        Controls {
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

impl Cover {
    fn of(screens: &Screens, layout: &Layout, buttons: usize) -> Cover {
        let (title, lines) = words::lines(screens);
        let in_picture = match (screens.front(), screens.picture()) {
            (Screen::Puzzles, _) => screens.table.album.past_days().len(),
            (_, picture) => picture.map_or(0, |_| STRENGTHS.len()),
        };
        let mut places = layout.dialog(lines.len(), buttons - in_picture);
        let pictured = match screens.front() {
            Screen::Puzzles => places.week().to_vec(),
            _ if in_picture > 0 => places.ladder().to_vec(),
            _ => Vec::new(),
        };
        places
            .buttons
            .splice(..0, pictured.into_iter().take(in_picture));
        Cover {
            title,
            lines,
            places,
            in_picture,
        }
    }
}
