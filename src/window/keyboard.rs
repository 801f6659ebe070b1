//! What the keys and the wheel mean now, which depends on the screen in front.

use crate::window::controls::Controls;
use crate::window::input::InputEvent;
use crate::window::page::IS_PAGE;
use macroquad::prelude::*;
use othello::screens::action::{Action, Change, External, Navigate, Play};
use othello::screens::buttons::Button;
use othello::screens::menu::List;
use othello::screens::{Screen, Screens, accessibility, play};

fn is_enter(key: KeyCode) -> bool {
    matches!(key, KeyCode::Enter | KeyCode::KpEnter | KeyCode::Space)
}

/// A letter chooses a column. The number after it chooses the row, and places the stone. J goes to the next legal square.
fn on_squares(character: char) -> Option<Play> {
    match character {
        'a'..='h' => Some(Play::CursorColumn(character as i32 - 'a' as i32)),
        '1'..='8' => Some(Play::ChooseRow(character as i32 - '1' as i32)),
        'j' => Some(Play::NextLegal),
        _ => None,
    }
}

/// Escape leads back from everything that is open, so the page hides the cursor with Delete.
fn key_at_the_board(key: KeyCode) -> Option<Action> {
    let action = match key {
        KeyCode::Left => Play::MoveCursor(-1, 0),
        KeyCode::Right => Play::MoveCursor(1, 0),
        KeyCode::Up => Play::MoveCursor(0, -1),
        KeyCode::Down => Play::MoveCursor(0, 1),
        KeyCode::Escape | KeyCode::Delete => Play::HideCursor,
        _ => return None,
    };
    Some(action.into())
}

/// The action of a key that is pressed together with Ctrl.
fn of_shortcut(place: char, screens: &Screens) -> Option<Action> {
    match place {
        'c' => Some(External::Copy.into()),
        'v' => Some(External::Paste.into()),
        'z' if screens.is_play() => Some(Play::Undo.into()),
        'y' if screens.is_play() => Some(Play::Redo.into()),
        _ => None,
    }
}

impl Controls {
    /// The action of an event.
    pub fn action(&self, event: &InputEvent, screens: &Screens) -> Option<Action> {
        match *event {
            InputEvent::Act(action) => Some(action),
            InputEvent::Key(key) => self.of_key(key, screens),
            // During a game in a page, the browser moves the focus instead.
            InputEvent::Tab(_) if IS_PAGE && screens.is_play() => None,
            InputEvent::Tab(step) => Some(Navigate::Focus(self.buttons.tab_stop(step)).into()),
            InputEvent::Wheel(step) => {
                let steps = screens.front().is_review();
                steps.then_some(Play::Step(step).into())
            }
            InputEvent::Shortcut(place) => of_shortcut(place, screens),
            // Next to the result, the name of a square means nothing, and its digit must not press a button.
            InputEvent::Row(_) if matches!(screens.front(), Screen::Result) => None,
            InputEvent::Row(character) | InputEvent::Character(character) => {
                self.of_character(character, screens)
            }
        }
    }

    /// The action of a key that types no character: arrows, Enter, Escape and the like.
    fn of_key(&self, key: KeyCode, screens: &Screens) -> Option<Action> {
        match screens.front() {
            screen if key == KeyCode::Escape && !matches!(screen, Screen::Play) => {
                Some(Navigate::Close.into())
            }
            screen if screen.is_review() => self.key_in_the_moves(key, screens),
            screen if screen.places_stones() && is_enter(key) => self.enter(screens),
            screen if screen.places_stones() => key_at_the_board(key),
            _ => self.key_in_a_list(key, screens),
        }
    }

    /// The action of a character. On a board, the name of a square goes there, or tries a move in a review. Otherwise, N and P
    /// go to the next and the previous mistake in a review, V shows values, and a question mark lists the keys.
    /// Other letters press the buttons.
    fn of_character(&self, character: char, screens: &Screens) -> Option<Action> {
        let screen = screens.front();
        let in_review = screen.is_review();
        let on_squares = on_squares(character);
        let action = match (screen, character) {
            _ if on_squares.is_some() && (in_review || screen.places_stones()) => {
                return on_squares.map(Action::from);
            }
            (Screen::Play, _) => return play::command(character),
            (Screen::Result, _) if on_squares.is_none() && !character.is_ascii_digit() => {
                return play::command(character);
            }
            (Screen::Practice(_), 'u') => Play::Undo.into(),
            (Screen::List(List::Menu), 'm') => Navigate::Close.into(),
            (_, 'n') if in_review => Play::LookAtMistake(1).into(),
            (_, 'p') if in_review => Play::LookAtMistake(-1).into(),
            (_, 'v') if in_review => Change::Values.into(),
            (_, '?') if in_review => List::Keys.into(),
            _ => return self.press(self.buttons.for_key(character), screens),
        };
        Some(action)
    }

    /// The action of a button that is pressed with a key, or `None` if the press does not count. A button that can't be
    /// pressed counts if there is something to say about it.
    fn press(&self, button: Option<&Button>, screens: &Screens) -> Option<Action> {
        let says_why = |action| accessibility::why_not(screens, action).is_some();
        let button = button.filter(|button| button.enabled || says_why(button.action))?;
        let counts = self.counts(button.action);
        counts.then_some(button.action)
    }

    /// The action of Enter next to a board: presses the button with the frame, or else places a stone at the cursor. In “Find
    /// the better move” and in “How to play”, presses the first button if no move is asked for. While “Find the better move”
    /// asks for one, Enter alone never presses a button, because that would give the answer away.
    fn enter(&self, screens: &Screens) -> Option<Action> {
        let has_place = screens.cursor.square().is_some() || screens.practice().is_some();
        let is_on_a_task = screens.asked().is_some() && has_place;
        let buttons = &self.buttons;
        let first = buttons.all.first();
        let first = first.filter(|_| !screens.is_play() && !is_on_a_task);
        match buttons.framed_button().or(first) {
            Some(button) if button.enabled => self.press(Some(button), screens),
            _ => Some(Play::ChooseCursor.into()),
        }
    }

    /// Arrows, Home and End step through the moves. On a button with arrows, Left and Right press these. Enter presses the
    /// button with the frame, or else tries a move at the cursor.
    fn key_in_the_moves(&self, key: KeyCode, screens: &Screens) -> Option<Action> {
        let framed = self.buttons.framed_button();
        let stepper = framed.filter(|button| button.back.is_some());
        let action = match key {
            KeyCode::Left if stepper.is_some() => return stepper?.back,
            KeyCode::Right if stepper.is_some() => return Some(stepper?.action),
            KeyCode::Left | KeyCode::Up => Play::Step(-1),
            KeyCode::Right | KeyCode::Down => Play::Step(1),
            KeyCode::Home => Play::LookAt(0),
            KeyCode::End => Play::LookAt(usize::MAX),
            key if is_enter(key) => match framed {
                Some(_) => return self.press(framed, screens),
                None => screens.pointed().map(|_| Play::ChooseCursor)?,
            },
            _ => return None,
        };
        Some(action.into())
    }

    /// Up and Down move the focus, and so do Left and Right, unless they step through the focused button's list. Enter and
    /// Space press that button. The page hides the frame with Delete when the focus leaves the game.
    fn key_in_a_list(&self, key: KeyCode, screens: &Screens) -> Option<Action> {
        let buttons = &self.buttons;
        let button = buttons.all.get(buttons.focus)?;
        let go = |step| Navigate::Focus(buttons.after_focus(step)).into();
        match key {
            KeyCode::Up => Some(go(-1)),
            KeyCode::Down => Some(go(1)),
            KeyCode::Left => button.back.or_else(|| Some(go(-1))),
            KeyCode::Right if button.back.is_some() => Some(button.action),
            KeyCode::Right => Some(go(1)),
            key if is_enter(key) => self.press(Some(button), screens),
            KeyCode::Delete => Some(Play::HideCursor.into()),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::layout::Layout;
    use othello::screens::review::practice::Step;
    use othello::table::Table;

    /// What an event means in a window of the usual size.
    fn meant(event: &InputEvent, screens: &Screens, now: f64) -> Option<Action> {
        let controls = Controls::within(Layout::new(900.0, 640.0), screens, now);
        controls.action(event, screens)
    }

    #[test]
    fn a_question_mark_lists_the_keys_of_a_review() {
        let mut screens = Screens::from(Table::new(1, 0.0));
        screens.handle(Play::LookAt(0), 1.0);
        let keys = meant(&InputEvent::Character('?'), &screens, 2.0);
        assert_eq!(keys, Some(List::Keys.into()));
    }

    /// Enter would press a button that goes on or shows the answer.
    #[test]
    fn enter_presses_no_button_while_a_better_move_is_asked_for() {
        let mut screens = Screens::from(Table::new(1, 0.0));
        screens.load("e6f4e3f6g5d6e7f5c5", 0.0);
        screens.handle(Play::LookAt(8), 1.0);
        while screens.think().is_pending() {}
        screens.handle(Play::Practise(Step::Begin), 2.0);
        let enter = |screens: &Screens, now| meant(&InputEvent::Key(KeyCode::Enter), screens, now);
        assert_eq!(enter(&screens, 3.0), Some(Play::ChooseCursor.into()));
        screens.handle(Navigate::Focus(1), 3.0);
        assert_eq!(
            enter(&screens, 4.0),
            Some(Play::Practise(Step::Show).into())
        );
        screens.handle(Play::MoveCursor(0, 0), 4.0);
        assert_eq!(enter(&screens, 5.0), Some(Play::ChooseCursor.into()));
        screens.handle(Play::Practise(Step::Show), 5.0);
        assert_eq!(
            enter(&screens, 9.0),
            Some(Play::Practise(Step::Next).into())
        );
    }
}
