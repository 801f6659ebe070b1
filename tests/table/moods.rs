//! Tests of how the players feel.

use crate::*;
use othello::players::mood::Feeling;

/// After these moves, Black can take the corner a1.
const BEFORE_CORNER: &str = "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2";

fn feelings(screens: &Screens, now: f64) -> [Feeling; 2] {
    [Stone::Black, Stone::White].map(|stone| screens.mood(stone, now).feeling)
}

#[test]
fn a_corner_is_felt_until_the_move_is_taken_back() {
    let mut screens = two_humans(BEFORE_CORNER);
    screens.handle(Play::Choose(square("a1")), 1.0);
    assert_eq!(feelings(&screens, 1.5), [Feeling::Glad, Feeling::Upset]);
    screens.handle(Play::Undo, 2.0);
    assert_eq!(feelings(&screens, 2.1), [Feeling::Calm; 2]);
}

#[test]
fn an_opponent_gets_bored_while_a_person_thinks_for_a_long_time_but_not_a_computer() {
    for (black, now, feeling) in [
        ("human", 5.0, Feeling::Calm),
        ("human", 60.0, Feeling::Bored),
        ("level10", 60.0, Feeling::Calm),
    ] {
        let screens = screens(black, "level1", "");
        assert_eq!(screens.mood(Stone::White, now).feeling, feeling, "{black}");
    }
}

#[test]
fn the_end_is_felt_once_the_stones_are_counted() {
    let mut screens = two_humans(NEARLY_OVER);
    screens.handle(Play::Choose(square("c5")), 1.0);
    let unknown = feelings(&screens, 3.0);
    assert!(!unknown.contains(&Feeling::Beaten), "{unknown:?}");
    run(&mut screens, 1.0, 6.0);
    let expected = [Feeling::Triumphant, Feeling::Beaten];
    assert_eq!(feelings(&screens, 6.0), expected);
    let opened = screens.table.pace.result.unwrap();
    let mood = screens.mood(Stone::White, opened + 0.5);
    assert_eq!(mood.seconds, Some(0.5));
}

#[test]
fn without_animation_faces_change_but_do_not_move() {
    let text = saved(&[("animation", "off"), ("record", BEFORE_CORNER)]);
    let mut screens = opened(&text, 0.0);
    screens.handle(Play::Choose(square("a1")), 1.0);
    let mood = screens.mood(Stone::White, 1.5);
    assert_eq!((mood.feeling, mood.seconds), (Feeling::Upset, None));
}
