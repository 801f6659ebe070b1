//! What mouse and keyboard want.

use super::layout::Layout;
use super::menu;
use super::table::{Action, Table};
use macroquad::prelude::*;

/// The actions of this frame, in the order in which they came.
pub fn actions(table: &Table, layout: &Layout, now: f64) -> Vec<Action> {
    let mut actions = Vec::new();
    if is_mouse_button_pressed(MouseButton::Left) {
        actions.extend(click(table, layout, mouse_position().into(), now));
    }
    actions.extend(key(table));
    actions.extend(letter());
    actions
}

/// What a click on this point means.
fn click(table: &Table, layout: &Layout, point: Vec2, now: f64) -> Option<Action> {
    if table.replay().pass(now).is_some() && table.dialog().is_none() {
        return Some(Action::EndNotice);
    }
    let choices = menu::choices(table);
    let rects = button_rects(table, layout, choices.len());
    for (choice, rect) in choices.iter().zip(rects) {
        if rect.contains(point) && choice.enabled {
            return Some(choice.action);
        }
    }
    let square = layout.square_at(point).filter(|_| table.dialog().is_none());
    square.map(Action::Choose)
}

/// Where the buttons are that can be pressed now.
pub fn button_rects(table: &Table, layout: &Layout, count: usize) -> Vec<Rect> {
    match table.dialog() {
        None => layout.buttons.to_vec(),
        Some(dialog) => {
            layout
                .dialog(menu::words(table, dialog).1.len(), count)
                .buttons
        }
    }
}

fn key(table: &Table) -> Option<Action> {
    let action = match get_last_key_pressed()? {
        KeyCode::Left => Action::MoveCursor(-1, 0),
        KeyCode::Right => Action::MoveCursor(1, 0),
        KeyCode::Up => Action::MoveCursor(0, -1),
        KeyCode::Down => Action::MoveCursor(0, 1),
        KeyCode::Enter | KeyCode::KpEnter | KeyCode::Space => enter(table)?,
        KeyCode::Escape => Action::CloseDialog,
        _ if table.dialog().is_some() => return None,
        KeyCode::U => Action::Undo,
        KeyCode::R => Action::Redo,
        KeyCode::N => Action::AskNewGame,
        KeyCode::M => Action::OpenMenu,
        _ => return None,
    };
    Some(action)
}

/// Presses the button of a dialog, or places a stone.
fn enter(table: &Table) -> Option<Action> {
    match table.dialog() {
        None => Some(Action::ChooseCursor),
        Some(_) => menu::choices(table)
            .get(table.focus())
            .map(|choice| choice.action),
    }
}

/// A letter chooses a column; the number after it chooses the row, and plays.
fn letter() -> Option<Action> {
    match get_char_pressed()?.to_ascii_lowercase() {
        letter @ 'a'..='h' => Some(Action::CursorColumn(letter as i32 - 'a' as i32)),
        number @ '1'..='8' => Some(Action::ChooseRow(number as i32 - '1' as i32)),
        _ => None,
    }
}
