//! Tests of everything that a person can do.

use crate::*;
use othello::board::Board;
use othello::game::Game;
use othello::players::opponents::{COURSE, STRENGTHS};
use othello::screens::{ending, play, words};
use othello::table::replay::RESULT_DELAY;
use othello::table::settings::Speed;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use std::collections::HashSet;

/// A game at time 0, with a person as Black against the computer.
fn screens() -> Screens {
    crate::screens("human", "greedy", "")
}

#[test]
fn the_computer_answers_only_after_a_pause() {
    for speed in [Speed::Slow, Speed::Normal, Speed::Fast] {
        let mut screens = screens();
        screens.table.settings.speed = speed;
        screens.handle(Play::Choose(square("d3")), 0.0);
        let due = f64::max(0.6, screens.table.replay.flips_end() + 0.25);
        run(&mut screens, 0.0, due - 0.01);
        assert_eq!(record(&screens), "d3");
        run(&mut screens, due - 0.01, due + 0.1);
        assert_eq!(screens.table.game().moves().len(), 2);
        assert_eq!(screens.table.game().turn(), Some(Stone::Black));
    }
}

#[test]
fn squares_can_be_typed_while_stones_are_flipping() {
    let mut screens = two_humans("");
    screens.handle(Play::Choose(square("d3")), 0.0);
    assert!(screens.table.replay.is_running(0.1));
    screens.handle(Play::Choose(square("c3")), 0.1);
    assert_eq!(record(&screens), "d3");
    screens.handle(Play::CursorColumn(2), 0.1);
    screens.handle(Play::ChooseRow(2), 0.1);
    assert_eq!(record(&screens), "d3c3");
}

#[test]
fn a_digit_places_a_stone_only_right_after_a_letter() {
    let mut screens = two_humans("");
    screens.handle(Play::MoveCursor(0, -1), 1.0);
    screens.handle(Play::ChooseRow(2), 1.1);
    screens.handle(Play::CursorColumn(3), 1.2);
    screens.handle(Play::HideCursor, 1.3);
    screens.handle(Play::ChooseRow(2), 1.4);
    assert_eq!(record(&screens), "", "nobody named d3");
    screens.handle(Play::CursorColumn(3), 1.5);
    screens.handle(Play::ChooseRow(2), 1.6);
    assert_eq!(record(&screens), "d3");
    screens.handle(Play::ChooseRow(3), 3.0);
    assert_eq!(record(&screens), "d3");
    assert_eq!(words::refused(&screens), None);
}

#[test]
fn clicks_during_the_computers_turn_are_dropped() {
    let mut screens = screens();
    screens.handle(Play::Choose(square("d3")), 0.0);
    for name in ["c3", "e3", "c5", "f4"] {
        screens.handle(Play::Choose(square(name)), 0.55);
    }
    assert_eq!(record(&screens), "d3");
    run(&mut screens, 0.55, 0.7);
    let answered = screens.table.game().moves().len();
    for legal in screens.table.game().legal_moves() {
        screens.handle(Play::Choose(legal.square), 0.71);
    }
    run(&mut screens, 0.71, 3.0);
    assert_eq!(screens.table.game().moves().len(), answered);
    assert!(screens.table.refusal.is_none());
}

#[test]
fn without_animation_input_opens_shortly_after_the_computers_move() {
    let mut screens = screens();
    screens.table.settings.speed = Speed::Off;
    screens.handle(Play::Choose(square("d3")), 0.0);
    screens.update(0.0);
    assert_eq!(screens.table.game().moves().len(), 2, "nobody should wait");
    assert_eq!(screens.may_choose(0.24), None);
    assert_eq!(screens.may_choose(0.26), Some(Stone::Black));
}

#[test]
fn an_illegal_move_changes_nothing_and_is_marked_for_a_moment() {
    let mut screens = screens();
    for name in ["a1", "d4"] {
        screens.handle(Play::Choose(square(name)), 1.0);
        assert_eq!(*screens.table.game(), Game::start());
        assert_eq!(screens.flash(1.1).map(|(at, _)| at), Some(square(name)));
        assert_eq!(screens.flash(1.0 + 0.7), None);
    }
}

#[test]
fn a_click_on_a_pass_notice_only_closes_it() {
    let mut screens = two_humans(BEFORE_PASS);
    screens.handle(Play::Choose(square("f8")), 0.0);
    let before = screens.table.game().clone();
    let shown = screens.table.replay.flips_end() + 0.1;
    assert_eq!(screens.table.replay.pass(shown), Some(Stone::Black));
    screens.handle(Play::Choose(square("b4")), shown);
    assert_eq!(*screens.table.game(), before);
    screens.handle(Play::EndNotice, shown);
    assert_eq!(screens.table.replay.pass(shown), None);
    assert_eq!(*screens.table.game(), before);
    // The second half of a double click is ignored.
    assert_eq!(screens.may_choose(shown + 0.2), None);
    assert_eq!(screens.may_choose(shown + 0.3), Some(Stone::White));
}

#[test]
fn a_pass_is_announced_after_dialogs_hid_it() {
    // Hiding the cursor opens nothing on top of the menu.
    for next in [Play::HideCursor, Play::LookAt(3)] {
        let mut screens = two_humans(BEFORE_PASS);
        screens.handle(Play::Choose(square("f8")), 0.0);
        screens.handle(List::Menu, 0.1);
        run(&mut screens, 0.1, 9.0);
        screens.handle(next, 9.0);
        screens.handle(Navigate::Close, 10.0);
        assert_eq!(screens.table.replay.pass(10.1), Some(Stone::Black));
        assert_eq!(screens.table.replay.pass(13.1), None);
    }
}

#[test]
fn a_result_returns_after_a_message_and_after_redo() {
    let mut screens = two_humans("e6f4e3f6g5d6e7f5c5");
    run(&mut screens, 0.0, 1.0);
    assert_eq!(front(&screens), "Result");
    screens.load("a1", 2.0);
    assert_eq!(front(&screens), "Message");
    screens.handle(Navigate::Close, 3.0);
    run(&mut screens, 3.0, 4.0);
    assert_eq!(front(&screens), "Result");
    screens.handle(Navigate::Close, 5.0);
    screens.handle(Play::Undo, 6.0);
    screens.handle(Play::Redo, 7.0);
    run(&mut screens, 7.0, 7.78);
    assert_eq!(front(&screens), "Play", "the final board is shown first");
    run(&mut screens, 7.78, 8.0);
    assert_eq!(front(&screens), "Result");
}

#[test]
fn a_pasted_game_does_not_congratulate_the_player() {
    let mut screens = screens();
    screens.load("e6f4e3f6g5d6e7f5c5", 0.0);
    run(&mut screens, 0.0, 3.0);
    assert_eq!(front(&screens), "Result");
    assert_eq!(ending::result(&screens.table), ["Black wins"]);
    assert_eq!(words::card(&screens.table, Stone::White), "White");
    assert_eq!(labels(&screens), ["New game", "Review", "Menu"]);
    assert_eq!(screens.celebration(3.0), None);
    assert_eq!(screens.table.past.len(), 0, "it isn't a past game");
    screens.handle(Play::Undo, 4.0);
    screens.handle(Play::Choose(square("c5")), 5.0);
    assert_eq!(ending::result(&screens.table)[0], "You win!");
    assert_eq!(words::card(&screens.table, Stone::White), "Greedy");
}

#[test]
fn a_game_between_computers_says_how_to_join() {
    let mut screens = screens();
    screens.handle(List::Players(Stone::White), 0.0);
    screens.handle(button(&screens, "Black: You").action, 0.0);
    assert_eq!(screens.words(0.0)[0], "Who plays for you?");
    screens.handle(button(&screens, "Dozy").action, 0.0);
    assert_eq!(screens.table.seats().names(), ["random", "greedy"]);
    let told = screens.words(0.1);
    assert_eq!(told[1], "To join in, choose a player in the menu");
}

#[test]
fn undo_returns_to_the_humans_choice_while_the_computer_thinks_and_after() {
    let mut screens = screens();
    let moves = |screens: &Screens| screens.table.game().moves().len();
    assert!(!screens.table.can_undo());
    screens.handle(Play::Choose(square("d3")), 0.0);
    screens.handle(Play::Undo, 0.3);
    run(&mut screens, 0.3, 3.0);
    assert_eq!(moves(&screens), 0, "nobody plays on");
    screens.handle(Play::Redo, 3.0);
    run(&mut screens, 3.0, 5.0);
    for (action, expected) in [(Play::Undo, 0), (Play::Redo, 2)] {
        assert_eq!(moves(&screens), 2 - expected);
        screens.handle(action, 5.0);
        assert_eq!(moves(&screens), expected);
    }
    assert!(!screens.table.game().can_redo());
}

#[test]
fn a_new_game_asks_against_whom_and_enter_keeps_the_present_one() {
    let mut screens = crate::screens("level3", "human", "");
    for (record, focus, words) in [("", "Curious", 1), ("f5", "Keep playing", 2)] {
        screens.load(record, 0.0);
        screens.handle(Play::AskNewGame, 1.0);
        assert_eq!(framed(&screens), focus);
        assert_eq!(screens.words(1.0).len(), words);
        let labels = labels(&screens);
        assert_eq!(labels[..6], STRENGTHS.map(|strength| strength.title));
        assert_eq!(labels[6..8], ["A friend", "Play Black this time"]);
        screens.handle(Navigate::Close, 2.0);
        assert_eq!(self::record(&screens), record);
    }
    for (action, names) in [
        (Play::Meet("level5"), ["level5", "human"]),
        (Play::SwapColours, ["human", "level5"]),
        (Play::Meet("human"), ["human", "human"]),
        (Play::Meet("level1"), ["human", "level1"]),
    ] {
        screens.handle(Play::AskNewGame, 3.0);
        screens.handle(action, 4.0);
        assert_eq!(front(&screens), "Play");
        assert_eq!(screens.table.seats().names(), names);
        assert_eq!(*screens.table.game(), Game::start());
    }
}

#[test]
fn a_new_game_ends_every_animation_and_ignores_the_end_of_a_double_click() {
    let mut screens = two_humans("d3");
    screens.handle(Play::Choose(square("c3")), 3.0);
    screens.handle(Play::NewGame, 3.1);
    assert_eq!(*screens.table.game(), Game::start());
    assert!(!screens.table.replay.is_running(3.1));
    screens.handle(Play::Choose(square("d3")), 3.2);
    assert_eq!(record(&screens), "", "the end of a double click counted");
    screens.handle(Play::Choose(square("d3")), 3.4);
    assert_eq!(record(&screens), "d3");
}

/// The second press of a double click must not press a button that has just appeared. But keys count at once in a menu,
/// because a person asked for it.
#[test]
fn a_second_press_counts_in_a_menu_but_not_in_a_review() {
    let mut screens = two_humans("f5");
    screens.handle(List::Menu, 1.0);
    screens.handle(Navigate::Close, 2.0);
    assert!(!screens.table.pace.is_settled(2.1));
    screens.handle(List::Menu, 2.1);
    assert!(screens.table.pace.is_settled(2.1));
    screens.handle(Play::Review, 5.0);
    let counts = [5.4, 5.6].map(|now| screens.table.pace.is_settled(now));
    assert_eq!(counts, [false, true]);
}

#[test]
fn the_computer_waits_while_a_dialog_is_open() {
    let mut screens = screens();
    screens.handle(Play::Choose(square("d3")), 0.0);
    screens.handle(List::Menu, 0.1);
    run(&mut screens, 0.1, 5.0);
    assert_eq!(record(&screens), "d3");
    screens.handle(Navigate::Close, 5.0);
    run(&mut screens, 5.0, 6.0);
    assert_eq!(screens.table.game().moves().len(), 2);
}

#[test]
fn two_computers_play_to_the_end_by_themselves_and_a_player_joins_the_next_game() {
    for (speed, seconds) in [(Speed::Normal, 200.0), (Speed::Off, 2.0)] {
        let mut screens = screens();
        screens.table.settings.speed = speed;
        screens.table.settings.shows_clock = true;
        screens.handle(Play::Seat(Stone::Black, "random"), 0.0);
        run(&mut screens, 0.0, seconds / 2.0);
        let is_stopped = screens.has_stopped_clock(seconds / 2.0);
        assert!(!is_stopped, "nobody has to watch");
        run(&mut screens, seconds / 2.0, seconds);
        assert_eq!(front(&screens), "Result", "{speed:?}");
        screens.handle(Play::Seat(Stone::Black, "human"), seconds + 1.0);
        assert_eq!(record(&screens), "");
        assert!(screens.table.seats().get(Stone::Black).is_human());
    }
}

#[test]
fn a_card_offers_a_person_six_strengths_and_the_players_of_the_course() {
    for stone in [Stone::Black, Stone::White] {
        let mut screens = screens();
        screens.handle(List::Players(stone), 0.0);
        let choices = screens.buttons().all;
        assert_eq!(choices.len(), 6 + 1 + COURSE.len() + 2);
        for (place, choice) in choices.into_iter().enumerate() {
            if let Action::Play(Play::Seat(_, name)) = choice.action {
                screens.handle(choice.action, 0.0);
                assert_eq!(screens.table.seats().get(stone).name(), name);
                assert_eq!(front(&screens), "Play");
                screens.handle(List::Players(stone), 0.0);
                assert_eq!(screens.buttons().focus, place, "it starts on {name}");
            }
        }
    }
}

#[test]
fn a_rematch_can_be_easier_or_harder() {
    for (black, white, label, expected) in [
        ("human", "level3", "Next: Clever", ["human", "level5"]),
        ("human", "level3", "Once more", ["human", "level3"]),
        ("level3", "human", "Once more", ["level3", "human"]),
        ("level3", "human", "Easier: Merry", ["level1", "human"]),
    ] {
        let mut screens = crate::screens(black, white, &format!("{NEARLY_OVER}c5"));
        run(&mut screens, 0.0, 1.0);
        screens.handle(button(&screens, label).action, 2.0);
        assert_eq!(screens.table.seats().names(), expected, "{label}");
        assert_eq!(screens.table.game().moves().len(), 0);
        assert_eq!(front(&screens), "Play");
    }
}

#[test]
fn undo_brings_the_finished_game_back_until_a_person_moves() {
    for next in [Play::NewGame, Play::SwapColours, Play::Meet("level3")] {
        let mut screens = crate::screens("human", "level1", NEARLY_OVER);
        screens.handle(Play::Choose(square("c5")), 0.0);
        screens.handle(next, 6.0);
        let album = screens.table.album.clone();
        assert!(album.has_sticker(1), "a win counts before it is announced");
        assert_eq!(record(&screens), "");
        screens.handle(Play::Undo, 8.0);
        assert_eq!(record(&screens), format!("{NEARLY_OVER}c5"), "{next:?}");
        assert_eq!(screens.table.seats().names(), ["human", "level1"]);
        run(&mut screens, 8.0, 11.0);
        assert_eq!(front(&screens), "Result");
        assert_eq!(screens.table.album, album, "it counts once");
        screens.handle(Play::NewGame, 12.0);
        screens.handle(Play::Choose(square("d3")), 13.0);
        screens.handle(Play::Undo, 13.1);
        assert!(!screens.table.can_undo(), "the new game has begun");
        // A game that was loaded is no past game, but it comes back all the same.
        screens.load("f5d6c5f6e7f4g5e6", 14.0);
        screens.handle(Play::NewGame, 14.0);
        place(&mut screens, square("e3"), 15.0, 20.0);
        screens.handle(next, 21.0);
        screens.handle(Play::Undo, 22.0);
        assert_eq!(record(&screens), "f5d6c5f6e7f4g5e6e3", "{next:?}");
        screens.handle(Play::NewGame, 23.0);
        screens.handle(Play::Choose(square("d3")), 24.0);
        screens.handle(Play::NewGame, 25.0);
        assert!(!screens.table.can_undo(), "that game was not over");
    }
}

/// Ways to put the game aside that was on the table.
const ASIDE: [fn(&mut Screens); 6] = [
    |screens| {
        play_from(screens, 4, 3.0);
        screens.handle(Play::Choose(square("d3")), 4.0);
        play_from(screens, 2, 5.0);
    },
    |screens| {
        play_from(screens, 4, 3.0);
        screens.handle(Play::Seat(Stone::White, "level10"), 4.0);
    },
    |screens| {
        screens.handle(Play::LookAt(3), 3.0);
        screens.handle(Play::Choose(square("d6")), 4.0);
        screens.handle(Play::PlayFromHere, 5.0);
    },
    |screens| screens.load("f5d6", 3.0),
    |screens| {
        screens.load("f5d6", 3.0);
        screens.load("f5f6", 4.0);
        screens.handle(Play::NewGame, 5.0);
    },
    |screens| {
        screens.handle(Play::Puzzle(0), 3.0);
        screens.handle(Play::Puzzle(9), 4.0);
    },
];

/// It comes back with its players and its time, but nobody counts its stones again.
#[test]
fn a_finished_game_waits_and_comes_back_even_after_a_restart() {
    for put_aside in ASIDE {
        let mut screens = crate::screens("human", "level1", NEARLY_OVER);
        run(&mut screens, 0.0, 1.0);
        place(&mut screens, square("c5"), 1.0, 3.0);
        put_aside(&mut screens);
        assert_ne!(record(&screens), format!("{NEARLY_OVER}c5"));
        assert_eq!(clocks(&screens), [0.0, 0.0]);
        for mut screens in [opened(&written(&screens), 6.0), screens] {
            assert_eq!(play::buttons(&screens.table)[0].label, "My game");
            screens.handle(Play::AskNewGame, 7.0);
            assert_eq!(record(&screens), format!("{NEARLY_OVER}c5"));
            assert_eq!(screens.table.seats().names(), ["human", "level1"]);
            assert_eq!(clocks(&screens), [1.0, 0.0]);
            screens.handle(Navigate::Close, 8.0);
            run(&mut screens, 8.0, 12.0);
            assert_eq!(screens.celebration(12.0), None, "it's an old result");
            assert_eq!(play::buttons(&screens.table)[0].label, "New game");
        }
    }
}

#[test]
fn after_a_game_a_review_takes_the_place_of_the_hint() {
    let mut screens = won_now();
    let opened = opens(&mut screens);
    screens.handle(Navigate::Close, opened + 1.0);
    assert!(!labels(&screens).contains(&String::from("Hint")));
    screens.handle(button(&screens, "Review").action, opened + 2.0);
    assert_eq!(screens.reviewed(), Some(9));
}

/// Updates the screens until the result appears, and returns the time.
fn opens(screens: &mut Screens) -> f64 {
    for frame in 0..600 {
        let now = f64::from(frame) / 60.0;
        screens.update(now);
        if front(screens) == "Result" {
            return now;
        }
    }
    panic!("no result appeared within ten seconds");
}

/// A game that Black wins with a move at time 0.
fn won_now() -> Screens {
    let mut screens = two_humans(NEARLY_OVER);
    screens.handle(Play::Choose(square("c5")), 0.0);
    screens
}

#[test]
fn a_win_is_celebrated_once_and_never_again_after_a_restart() {
    let mut screens = won_now();
    let opened = opens(&mut screens);
    screens.handle(Play::LookAt(4), opened + 20.0);
    screens.handle(Navigate::Close, opened + 21.0);
    assert_eq!(screens.update(opened + 21.0), [], "no second fanfare");
    assert_eq!(front(&screens), "Result");
    let seconds = |screens: &Screens, later| screens.celebration(opened + later).unwrap();
    assert_eq!(seconds(&screens, 23.0), 23.0);
    screens.handle(Play::Undo, opened + 30.0);
    place(&mut screens, square("c5"), opened + 31.0, opened + 36.0);
    assert!(seconds(&screens, 36.0) < 3.0, "it was won again");
    let mut kept = crate::opened(&written(&screens), 0.0);
    assert_eq!(kept.words(0.1), ["Black wins!"], "nobody counts");
    let opened = opens(&mut kept);
    kept.handle(Play::Undo, opened + 2.0);
    kept.handle(Play::Redo, opened + 3.0);
    run(&mut kept, opened + 3.0, opened + 6.0);
    assert_eq!(front(&kept), "Result");
    assert_eq!(kept.celebration(opened + 6.0), None);
}

#[test]
fn stones_are_counted_before_the_verdict_and_only_a_persons_win_is_celebrated() {
    for (speed, time) in [(Speed::Slow, 4.0), (Speed::Fast, 1.0), (Speed::Normal, 2.0)] {
        let mut screens = two_humans(NEARLY_OVER);
        screens.table.settings.speed = speed;
        screens.handle(Play::Choose(square("c5")), 0.0);
        let begins = screens.table.replay.flips_end() + RESULT_DELAY;
        let is_shown = |part| screens.has_rows(begins + part * time);
        assert_eq!([-0.01, 0.01, 0.9].map(is_shown), [false, true, true]);
        let counted = |part| screens.counted(Stone::Black, begins + part * time);
        assert_eq!([-0.01, 0.001, 0.1, 0.9].map(counted), [13, 0, 6, 13]);
        assert_eq!(screens.words(begins + 0.5), ["Let's count the stones!"]);
        let opened = opens(&mut screens);
        assert!((opened - begins - time).abs() < 0.05, "{opened}");
        assert_eq!(screens.words(opened)[0], "Black wins!");
    }
    let mut screens = won_now();
    let opened = opens(&mut screens);
    assert!(screens.celebration(opened + 1.0).is_some());
    screens.table.settings.speed = Speed::Off;
    assert_eq!(screens.celebration(opened + 1.0), None);
    assert!(!screens.has_rows(opened), "nobody counts");
    screens.table.settings.speed = Speed::Normal;
    let seats = &mut screens.table.sitting.seats;
    seats.assign(Stone::Black, "random").unwrap();
    assert_eq!(screens.celebration(opened + 1.0), None);
}

#[test]
fn a_new_opponent_did_not_make_the_moves_so_far() {
    let mut screens = crate::screens("human", "level1", "f5d6");
    assert_eq!(screens.words(9.0), ["Your turn", "Merry played d6"]);
    screens.handle(Play::Seat(Stone::White, "level5"), 1.0);
    assert_eq!(screens.words(9.0), ["Your turn"]);
    let mut over = two_humans(&format!("{NEARLY_OVER}c5"));
    over.handle(Play::Seat(Stone::White, "level5"), 1.0);
    over.handle(Play::Undo, 2.0);
    assert!(!over.table.sitting.is_imported(), "it's the person's own");
}

#[test]
fn a_key_jumps_from_one_legal_square_to_the_next_and_begins_with_a_hint() {
    let mut screens = screens();
    let jump = |screens: &mut Screens| {
        screens.handle(Play::NextLegal, 1.0);
        screens.cursor.square().unwrap()
    };
    for name in ["d3", "c4", "f5", "e6", "d3"] {
        assert_eq!(jump(&mut screens), square(name));
    }
    screens.handle(Play::HideCursor, 2.0);
    screens.handle(Play::Hint, 2.0);
    think(&mut screens);
    let hint = screens.table.hinted().unwrap();
    let squares = [(); 5].map(|()| jump(&mut screens));
    assert_eq!([squares[0], squares[4]], [hint; 2]);
    assert_eq!(HashSet::from(squares).len(), 4, "{squares:?}");
    screens.handle(Play::ChooseCursor, 3.0);
    assert_eq!(record(&screens), hint.to_string());
    assert_eq!(jump(&mut screens), hint, "it's the computer's turn");
}

/// At any moment, any action leaves everything valid: nobody plays the computer's moves, stones never disappear, and the
/// saved screens can be read back.
#[test]
fn anything_at_any_moment_does_no_harm() {
    let mut rng = SmallRng::seed_from_u64(1);
    let (mut screens, mut now) = (screens(), 0.0);
    let (over, unfinished) = (format!("{NEARLY_OVER}c5"), format!("{BEFORE_PASS}f8"));
    let records = [&unfinished, &over, "", "f5f5"];
    for _ in 0..1_500 {
        let before = screens.table.game().moves().len();
        let turn = screens.table.human_turn();
        let action = random_action(&screens, &mut rng);
        screens.handle(action, now);
        let moved = screens.table.game().moves().len() == before + 1 && places_a_stone(action);
        assert!(!moved || turn.is_some(), "{action:?} for the computer");
        if rng.random_range(0..50) == 0 {
            screens.load(records[rng.random_range(0..records.len())], now);
        }
        now += rng.random_range(0.0..0.5);
        screens.update(now);
        let game = screens.table.game();
        let stones = |board: &Board| board.count(Stone::Black) + board.count(Stone::White);
        let placed = stones(game.board()) - stones(game.board_after(0));
        assert_eq!(placed, game.moves().len());
        assert_is_well_punctuated(&spoken_with_button(&screens));
        assert_is_kept(&screens);
    }
}

/// Asserts that each sentence of an announcement ends with one punctuation mark.
fn assert_is_well_punctuated(spoken: &str) {
    assert!(spoken.ends_with(['.', '!', '?', '…']), "{spoken}");
    for bad in ["..", "?.", "!.", "\n", " ."] {
        assert!(!spoken.contains(bad), "{spoken}");
    }
}

/// Asserts that a saved screens reads back as the same screens.
/// The moves that were taken back in a puzzle are not saved.
fn assert_is_kept(screens: &Screens) {
    let text = written(screens);
    let kept = opened(&text, 0.0);
    let (game, same) = (kept.table.game(), screens.table.game());
    match screens.table.attempt() {
        Some(_) => assert_eq!(game.moves(), same.moves()),
        None => assert_eq!(game, same),
    }
    assert_eq!(written(&kept), text);
}

fn places_a_stone(action: Action) -> bool {
    matches!(
        action,
        Action::Play(Play::Choose(_) | Play::ChooseCursor | Play::ChooseRow(_))
    )
}

/// A random square, button, position in a review, or key that works without a button.
fn random_action(screens: &Screens, rng: &mut SmallRng) -> Action {
    let square = Square::all()[rng.random_range(0..64)];
    let buttons = screens.buttons().all;
    let keys: [Action; 14] = [
        Play::Undo.into(),
        Play::Redo.into(),
        Play::Hint.into(),
        Play::EndNotice.into(),
        Play::MoveCursor(square.column() - 3, square.row() - 3).into(),
        Play::NextLegal.into(),
        Play::ChooseCursor.into(),
        Play::CursorColumn(square.column()).into(),
        Play::ChooseRow(square.row()).into(),
        Play::LookAtMistake(-1).into(),
        Play::PlayFromHere.into(),
        Navigate::Focus(rng.random_range(0..12)).into(),
        Play::Review.into(),
        Navigate::Close.into(),
    ];
    match rng.random_range(0..20) {
        0..10 => Play::Choose(square).into(),
        10..14 if !buttons.is_empty() => buttons[rng.random_range(0..buttons.len())].action,
        14 => Play::LookAt(rng.random_range(0..62)).into(),
        15 => Navigate::Close.into(),
        _ => keys[rng.random_range(0..keys.len())],
    }
}
