//! What mouse and keyboard want.

use super::layout::Layout;
use super::menu;
use super::table::{Action, Table};
use macroquad::prelude::*;

/// The actions of this frame: what was clicked, then the keys.
pub fn actions(table: &Table, layout: &Layout, now: f64) -> Vec<Action> {
    let mut actions = Vec::new();
    if is_mouse_button_pressed(MouseButton::Left) {
        actions.extend(click(table, layout, mouse_position().into(), now));
    }
    let keys = get_keys_pressed().into_iter();
    actions.extend(keys.filter_map(|key| match table.dialog {
        None => key_at_the_board(key),
        Some(_) => key_in_a_dialog(key, table, now),
    }));
    actions.extend(letter().filter(|_| table.dialog.is_none()));
    actions
}

/// What a click on this point means.
fn click(table: &Table, layout: &Layout, point: Vec2, now: f64) -> Option<Action> {
    if table.replay.pass(now).is_some() && table.dialog.is_none() {
        return Some(Action::EndNotice);
    }
    if table.dialog.is_some() && table.is_deaf(now) {
        return None;
    }
    let choices = menu::choices(table);
    let rects = button_rects(table, layout, choices.len());
    for (choice, rect) in choices.iter().zip(rects) {
        if rect.contains(point) && choice.enabled {
            return Some(choice.action);
        }
    }
    let square = layout.square_at(point).filter(|_| table.dialog.is_none());
    square.map(Action::Choose)
}

/// Where the buttons are that can be pressed now.
pub fn button_rects(table: &Table, layout: &Layout, count: usize) -> Vec<Rect> {
    match table.dialog {
        None => layout.buttons.to_vec(),
        Some(dialog) => {
            layout
                .dialog(menu::words(table, dialog).1.len(), count)
                .buttons
        }
    }
}

fn key_at_the_board(key: KeyCode) -> Option<Action> {
    let action = match key {
        KeyCode::Left => Action::MoveCursor(-1, 0),
        KeyCode::Right => Action::MoveCursor(1, 0),
        KeyCode::Up => Action::MoveCursor(0, -1),
        KeyCode::Down => Action::MoveCursor(0, 1),
        KeyCode::Enter | KeyCode::KpEnter | KeyCode::Space => Action::ChooseCursor,
        KeyCode::U => Action::Undo,
        KeyCode::R => Action::Redo,
        KeyCode::N => Action::AskNewGame,
        KeyCode::M => Action::OpenMenu,
        _ => return None,
    };
    Some(action)
}

/// Up and down go around the buttons, Enter presses one, and Escape goes back.
fn key_in_a_dialog(key: KeyCode, table: &Table, now: f64) -> Option<Action> {
    let choices = menu::choices(table);
    let (focus, count) = (table.focus, choices.len());
    let action = match key {
        KeyCode::Up => Action::Focus((focus + count - 1) % count),
        KeyCode::Down => Action::Focus((focus + 1) % count),
        KeyCode::Enter | KeyCode::KpEnter | KeyCode::Space if !table.is_deaf(now) => {
            choices[focus].action
        }
        KeyCode::Escape => Action::CloseDialog,
        _ => return None,
    };
    Some(action)
}

/// A letter chooses a column; the number after it chooses the row, and plays.
fn letter() -> Option<Action> {
    match get_char_pressed()?.to_ascii_lowercase() {
        letter @ 'a'..='h' => Some(Action::CursorColumn(letter as i32 - 'a' as i32)),
        number @ '1'..='8' => Some(Action::ChooseRow(number as i32 - '1' as i32)),
        _ => None,
    }
}
