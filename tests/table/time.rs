//! Tests of the effects of time: clocks, cancelled searches, and sounds.

use crate::*;
use othello::players;
use othello::screens::ending;
use othello::table::clock::{Clock, Time};

#[test]
fn the_clock_runs_for_the_side_to_move_and_is_saved() {
    let mut screens = two_humans("");
    run(&mut screens, 0.0, 3.5);
    assert_eq!(clocks(&screens), [3.5, 0.0]);
    place(&mut screens, square("d3"), 3.5, 6.0);
    assert_eq!(clocks(&screens), [3.5, 2.5]);
    screens.handle(Play::Undo, 6.0);
    let kept = opened(&written(&screens), 500.0);
    assert_eq!(clocks(&kept), [3.0, 2.0], "whole seconds, as on the screen");
    run(&mut screens, 6.0, 7.0);
    assert_eq!(clocks(&screens), [4.5, 2.5]);
    screens.handle(Play::NewGame, 7.0);
    assert_eq!(clocks(&screens), [0.0, 0.0]);
}

#[test]
fn the_game_took_as_long_as_both_clocks_show() {
    let mut screens = two_humans(NEARLY_OVER);
    screens.table.sitting.clock = Clock::new([41.8, 16.8], 0.0);
    screens.handle(Play::Choose(square("c5")), 0.0);
    assert_eq!(ending::words(&screens.table).len(), 2, "it's hidden");
    screens.handle(Change::Clock, 0.0);
    assert_eq!(ending::words(&screens.table)[2], "The game took 0:57");
}

#[test]
fn the_clock_stops_in_dialogs_and_after_the_end() {
    let mut screens = two_humans(NEARLY_OVER);
    run(&mut screens, 0.0, 1.0);
    let actions: [Action; 3] = [
        List::Menu.into(),
        Play::LookAt(3).into(),
        Play::AskNewGame.into(),
    ];
    for (number, action) in actions.into_iter().enumerate() {
        let now = 1.0 + 8.0 * number as f64;
        screens.handle(action, now);
        assert_ne!(front(&screens), "Play");
        run(&mut screens, now, now + 8.0);
        assert_eq!(clocks(&screens), [1.0, 0.0], "{action:?}");
        screens.handle(Navigate::Close, now + 8.0);
    }
    screens.handle(Play::Choose(square("c5")), 25.5);
    assert_eq!(screens.table.game().turn(), None);
    run(&mut screens, 25.5, 40.0);
    assert_eq!(clocks(&screens), [1.0, 0.0]);
}

#[test]
fn the_clock_stops_after_a_minute_without_anyone_there() {
    let mut screens = two_humans("d3");
    run(&mut screens, 0.0, 59.0);
    assert_eq!(screens.words(59.0), ["White to move"]);
    run(&mut screens, 59.0, 200.0);
    assert_eq!(clocks(&screens), [0.0, 60.0]);
    assert_eq!(screens.words(200.0), ["White to move"], "it's hidden");
    screens.table.settings.shows_clock = true;
    let told = ["White to move", "The clock has stopped. Still there?"];
    assert_eq!(screens.words(200.0), told);
    screens.table.pace.see(200.0);
    run(&mut screens, 200.0, 210.0);
    assert_eq!(clocks(&screens), [0.0, 70.0]);
    assert_eq!(screens.words(210.0), ["White to move"]);
}

#[test]
fn the_pause_before_the_computers_move_is_not_counted() {
    let mut screens = screens("human", "greedy", "");
    place(&mut screens, square("d3"), 0.0, 2.0);
    assert_eq!(screens.table.game().moves().len(), 2);
    assert_eq!(screens.table.seconds(Stone::White), 0.0);
}

#[test]
fn a_frame_of_an_hour_counts_as_half_a_second() {
    let mut time = Time::default();
    assert_eq!([0.0, 0.5, 1.0].map(|clock| time.at(clock)), [0.0, 0.5, 1.0]);
    assert_eq!(time.at(3600.0), 1.5);
    assert_eq!(time.at(60.0), 1.5, "the system's clock went back");
    assert_eq!(time.at(60.125), 1.625);
}

#[test]
fn play_from_here_keeps_each_colours_time() {
    let mut screens = two_humans("f5");
    run(&mut screens, 0.0, 4.0);
    play_from(&mut screens, 0, 4.0);
    assert_eq!(screens.table.game().turn(), Some(Stone::Black));
    assert_eq!(clocks(&screens), [0.0, 4.0]);
}

#[test]
fn thinking_is_shown_after_300_milliseconds() {
    let mut screens = screens("human", "level10", "");
    assert!(screens.thinking(5.0).is_none(), "it's a person's turn");
    screens.handle(Play::Choose(square("d3")), 10.0);
    assert!(screens.thinking(10.29).is_none());
    let longer = screens.thinking(10.31).unwrap();
    assert!((0.0..0.02).contains(&longer));
    screens.handle(List::Menu, 10.4);
    assert!(screens.thinking(10.9).is_none());
}

/// Ways to cancel White's search. Afterwards it is a human's turn.
const CANCEL: [fn(&mut Screens); 5] = [
    |screens| screens.handle(Play::Undo, 0.1),
    |screens| screens.handle(Play::Meet("human"), 0.1),
    |screens| play_from(screens, 0, 0.1),
    |screens| {
        screens.load("f5d6", 0.1);
        screens.handle(Play::NewGame, 0.1);
    },
    |screens| screens.handle(Play::Seat(Stone::White, "human"), 0.1),
];

#[test]
fn a_cancelled_search_never_plays() {
    for player in players::ALL {
        for cancel in CANCEL {
            let mut screens = screens("human", player.name, "");
            place(&mut screens, square("d3"), 0.0, 0.1);
            cancel(&mut screens);
            let before = record(&screens);
            assert!(screens.table.human_turn().is_some());
            run(&mut screens, 0.1, 4.0);
            assert_eq!(record(&screens), before, "{}", player.name);
        }
    }
}

/// The computer's choice for one position is not played in another position where it is also the computer's turn.
#[test]
fn a_search_for_one_position_does_not_play_in_another() {
    for player in players::ALL {
        let mut screens = screens("human", player.name, "");
        place(&mut screens, square("d3"), 0.0, 0.1);
        screens.handle(Play::Undo, 0.1);
        screens.handle(Play::Choose(square("f5")), 0.5);
        for frame in 0..100_000 {
            screens.update(1.0 + f64::from(frame) / 60.0);
            if screens.table.game().moves().len() > 1 {
                break;
            }
        }
        let answer = screens.table.game().moves()[1];
        assert_eq!(record(&screens), format!("f5{}", answer.square));
    }
}

#[test]
fn each_move_and_the_end_sound_once_unless_sound_is_off() {
    let mut screens = two_humans(NEARLY_OVER);
    assert_eq!(run(&mut screens, 0.0, 1.0), []);
    let sounds = place(&mut screens, square("c5"), 1.0, 5.0);
    assert_eq!(sounds[0], Sound::Placed);
    assert!(!sounds[1..].contains(&Sound::Placed));
    assert!(sounds.contains(&Sound::Flipped) && sounds.ends_with(&[Sound::Over]));
    assert_eq!(run(&mut screens, 5.0, 9.0), []);
    screens.handle(Play::Undo, 9.0);
    screens.handle(Change::Sound, 9.0);
    assert_eq!(place(&mut screens, square("c5"), 10.0, 15.0), []);
}
