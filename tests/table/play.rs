//! Tests of everything that a person can do at the table.

use crate::*;
use othello::cell::Cell;
use othello::game::{Game, Outcome};
use othello::players::opponents::COURSE;
use othello::screens::accessibility;
use othello::screens::menu;
use othello::screens::texts;
use othello::table::drill::Step;
use othello::table::settings::Speed;
use othello::table::{Action, Change, Dialog, External, Navigate, Play};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use std::collections::HashSet;

/// A table at time 0, with a person as Black against the computer.
fn table() -> Table {
    crate::table("human", "greedy", "")
}

#[test]
fn the_computer_answers_only_after_a_pause() {
    for speed in [Speed::Normal, Speed::Fast] {
        let mut table = table();
        table.settings.speed = speed;
        table.handle(Play::Choose(square("d3")), 0.0);
        run(&mut table, 0.0, 0.59);
        assert_eq!(record(&table), "d3");
        run(&mut table, 0.59, 0.7);
        assert_eq!(table.game.moves().len(), 2);
        assert_eq!(table.game.turn(), Some(Stone::Black));
    }
}

#[test]
fn squares_can_be_typed_while_stones_are_flipping() {
    let mut table = two_humans("");
    table.handle(Play::Choose(square("d3")), 0.0);
    assert!(table.replay.is_running(0.1));
    table.handle(Play::Choose(square("c3")), 0.1);
    assert_eq!(record(&table), "d3");
    table.handle(Play::CursorColumn(2), 0.1);
    table.handle(Play::ChooseRow(2), 0.1);
    assert_eq!(record(&table), "d3c3");
}

#[test]
fn a_digit_places_a_stone_only_right_after_a_letter() {
    let mut table = two_humans("");
    table.handle(Play::MoveCursor(0, -1), 1.0);
    table.handle(Play::ChooseRow(2), 1.1);
    table.handle(Play::CursorColumn(3), 1.2);
    table.handle(Play::HideCursor, 1.3);
    table.handle(Play::ChooseRow(2), 1.4);
    assert_eq!(record(&table), "", "nobody named d3");
    table.handle(Play::CursorColumn(3), 1.5);
    table.handle(Play::ChooseRow(2), 1.6);
    assert_eq!(record(&table), "d3");
    table.handle(Play::ChooseRow(3), 3.0);
    assert_eq!(
        (record(&table).as_str(), texts::refused(&table)),
        ("d3", None)
    );
}

#[test]
fn the_computer_waits_for_long_flips_to_end() {
    let mut table = table();
    table.settings.speed = Speed::Slow;
    table.handle(Play::Choose(square("d3")), 0.0);
    let end = table.replay.flips_end();
    run(&mut table, 0.0, end + 0.24);
    assert_eq!(record(&table), "d3");
    run(&mut table, end + 0.24, end + 0.3);
    assert_eq!(table.game.moves().len(), 2);
}

#[test]
fn clicks_during_the_computers_turn_are_dropped() {
    let mut table = table();
    table.handle(Play::Choose(square("d3")), 0.0);
    for name in ["c3", "e3", "c5", "f4"] {
        table.handle(Play::Choose(square(name)), 0.55);
    }
    assert_eq!(record(&table), "d3");
    run(&mut table, 0.55, 0.7);
    let answered = table.game.moves().len();
    for legal in table.game.legal_moves() {
        table.handle(Play::Choose(legal.square), 0.71);
    }
    run(&mut table, 0.71, 3.0);
    assert_eq!(
        table.game.moves().len(),
        answered,
        "clicks should be ignored while stones are flipping"
    );
    assert!(table.story.refusal.is_none());
}

#[test]
fn without_animation_input_opens_shortly_after_the_computers_move() {
    let mut table = table();
    table.settings.speed = Speed::Off;
    table.handle(Play::Choose(square("d3")), 0.0);
    table.update(0.0);
    assert_eq!(table.game.moves().len(), 2, "nobody should wait");
    assert_eq!(table.may_choose(0.24), None);
    assert_eq!(table.may_choose(0.26), Some(Stone::Black));
}

#[test]
fn an_illegal_move_changes_nothing_and_is_marked_for_a_moment() {
    let mut table = table();
    for name in ["a1", "d4"] {
        table.handle(Play::Choose(square(name)), 1.0);
        assert_eq!(table.game, Game::start());
        assert_eq!(table.flash(1.1).map(|(at, _)| at), Some(square(name)));
        assert_eq!(table.flash(1.0 + 0.7), None);
    }
}

#[test]
fn a_click_on_a_pass_notice_only_closes_it() {
    let mut table = two_humans("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8");
    table.handle(Play::Choose(square("f8")), 0.0);
    let before = table.game.clone();
    let shown = table.replay.flips_end() + 0.1;
    assert_eq!(table.replay.pass(shown), Some(Stone::Black));
    table.handle(Play::Choose(square("b4")), shown);
    assert_eq!(table.game, before);
    table.handle(Play::EndNotice, shown);
    assert_eq!(table.replay.pass(shown), None);
    assert_eq!(table.game, before);
    assert_eq!(
        table.may_choose(shown + 0.2),
        None,
        "the second half of a double click should be ignored"
    );
    assert_eq!(table.may_choose(shown + 0.3), Some(Stone::White));
}

#[test]
fn a_pass_is_announced_after_a_dialog_hid_it() {
    let mut table = two_humans("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8");
    table.handle(Play::Choose(square("f8")), 0.0);
    table.handle(Navigate::Menu, 0.1);
    run(&mut table, 0.1, 9.0);
    table.handle(Navigate::Close, 9.0);
    assert_eq!(table.replay.pass(9.1), Some(Stone::Black));
    assert_eq!(table.replay.pass(10.6), None);
}

#[test]
fn a_pass_is_announced_after_two_dialogs_hid_it() {
    let mut table = two_humans("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8");
    table.handle(Play::Choose(square("f8")), 0.0);
    table.handle(Navigate::Menu, 0.1);
    run(&mut table, 0.1, 9.0);
    table.handle(Play::LookAt(3), 9.0);
    table.handle(Navigate::Close, 10.0);
    assert_eq!(table.replay.pass(10.1), Some(Stone::Black));
}

#[test]
fn a_result_returns_after_a_message_and_after_redo() {
    let mut table = two_humans("e6f4e3f6g5d6e7f5c5");
    run(&mut table, 0.0, 1.0);
    assert_eq!(table.dialog(), Some(Dialog::Result));
    table.load("a1", 2.0);
    assert_eq!(table.dialog(), Some(Dialog::Message));
    table.handle(Navigate::Close, 3.0);
    run(&mut table, 3.0, 4.0);
    assert_eq!(table.dialog(), Some(Dialog::Result));
    table.handle(Navigate::Close, 5.0);
    table.handle(Play::Undo, 6.0);
    table.handle(Play::Redo, 7.0);
    run(&mut table, 7.0, 7.78);
    assert_eq!(
        table.dialog(),
        None,
        "the final board should be visible first"
    );
    run(&mut table, 7.78, 8.0);
    assert_eq!(table.dialog(), Some(Dialog::Result));
}

#[test]
fn an_unannounced_result_is_announced_after_redo() {
    let mut table = two_humans("e6f4e3f6g5d6e7f5");
    table.handle(Play::Choose(square("c5")), 0.0);
    table.handle(Play::Undo, 0.2);
    table.handle(Play::Redo, 0.5);
    run(&mut table, 0.5, 2.0);
    assert_eq!(table.dialog(), Some(Dialog::Result));
}

#[test]
fn the_result_is_announced_once_after_a_pause() {
    let mut table = two_humans("e6f4e3f6g5d6e7f5");
    table.handle(Play::Choose(square("c5")), 0.0);
    let end = table.replay.flips_end();
    run(&mut table, 0.0, end + 0.78);
    assert_eq!(table.dialog(), None);
    run(&mut table, end + 0.78, end + 0.9);
    assert_eq!(table.dialog(), Some(Dialog::Result));
    assert_eq!(table.game.outcome(), Some(Outcome::Win(Stone::Black)));
    table.handle(Navigate::Close, 5.0);
    run(&mut table, 5.0, 8.0);
    assert_eq!(table.dialog(), None);
}

#[test]
fn a_pasted_game_does_not_congratulate_the_player() {
    let mut table = table();
    table.load("e6f4e3f6g5d6e7f5c5", 0.0);
    run(&mut table, 0.0, 3.0);
    assert_eq!(table.dialog(), Some(Dialog::Result));
    assert_eq!(texts::result(&table), ["Black wins"]);
    assert_eq!(texts::card(&table, Stone::White), "White");
    let choices = menu::buttons(&table).into_iter().map(|button| button.label);
    assert!(choices.eq(["New game", "Review", "Menu"]));
    assert_eq!(table.celebration(3.0), None);
    table.handle(Play::Undo, 4.0);
    table.handle(Play::Choose(square("c5")), 5.0);
    assert_eq!(texts::result(&table)[0], "You win!");
    assert_eq!(texts::card(&table, Stone::White), "Greedy");
}

#[test]
fn playing_from_a_mistake_keeps_the_old_moves_for_redo() {
    let mut table = table();
    table.load("f5d6c3d3", 0.0);
    table.handle(Play::LookAt(3), 1.0);
    table.handle(Play::PlayFromHere, 2.0);
    run(&mut table, 2.0, 5.0);
    assert_eq!(record(&table), "f5d6");
    assert!(table.game.can_redo());
}

#[test]
fn a_game_between_computers_says_how_to_join() {
    let mut table = table();
    table.handle(Navigate::Players(Stone::Black), 0.0);
    assert_eq!(
        menu::words(&table, table.dialog().unwrap()).0,
        "Who plays for you?"
    );
    table.handle(Play::Seat(Stone::Black, "random"), 0.0);
    let told = texts::status(&table, 0.1);
    assert_eq!(told[1], "To join in, choose a player in the menu");
}

#[test]
fn undo_returns_to_the_humans_choice_while_the_computer_thinks_and_after() {
    let mut table = table();
    assert!(!table.can_undo());
    table.handle(Play::Choose(square("d3")), 0.0);
    table.handle(Play::Undo, 0.3);
    assert_eq!(table.game.board(), Game::start().board());
    run(&mut table, 0.3, 3.0);
    assert!(
        table.game.moves().is_empty(),
        "a cancelled search played a move"
    );
    table.handle(Play::Redo, 3.0);
    run(&mut table, 3.0, 5.0);
    assert_eq!(table.game.moves().len(), 2);
    table.handle(Play::Undo, 5.0);
    assert!(table.game.moves().is_empty());
    table.handle(Play::Redo, 6.0);
    assert_eq!(table.game.moves().len(), 2);
    assert!(!table.game.can_redo());
}

#[test]
fn undo_works_across_passes_and_from_the_end() {
    let mut table = two_humans("e6f4e3f6g5d6e7f5c5");
    table.seats.assign(Stone::White, "random").unwrap();
    run(&mut table, 0.0, 2.0);
    assert_eq!(table.dialog(), Some(Dialog::Result));
    table.handle(Play::Undo, 2.0);
    assert_eq!(record(&table), "e6f4e3f6g5d6e7f5");
    assert_eq!(table.dialog(), None);
    let mut table = two_humans("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8");
    table.seats.assign(Stone::White, "random").unwrap();
    table.handle(Play::Undo, 0.0);
    assert_eq!(record(&table), "e6f6c4c5c6d6g7f4g4g6e7h8h6g5");
}

#[test]
fn two_humans_undo_one_move_at_a_time() {
    let mut table = two_humans("f5d6c3");
    table.handle(Play::Undo, 0.0);
    assert_eq!(record(&table), "f5d6");
}

#[test]
fn there_is_nothing_to_undo_before_a_human_moves() {
    let mut table = table();
    table.handle(Play::SwapColours, 0.0);
    run(&mut table, 0.0, 2.0);
    assert_eq!(table.game.moves().len(), 1);
    assert!(!table.can_undo());
    table.handle(Play::Undo, 2.0);
    assert_eq!(table.game.moves().len(), 1);
}

#[test]
fn a_new_game_asks_first_when_one_is_under_way() {
    let mut table = two_humans("");
    table.handle(Play::AskNewGame, 0.0);
    assert_eq!(table.dialog(), None);
    table.handle(Play::Choose(square("d3")), 0.5);
    table.handle(Play::AskNewGame, 1.0);
    assert_eq!(table.dialog(), Some(Dialog::AskNewGame));
    assert_eq!(record(&table), "d3");
    table.handle(Navigate::Close, 2.0);
    assert_eq!(record(&table), "d3");
    table.handle(Play::Choose(square("c3")), 3.0);
    table.handle(Play::NewGame, 3.1);
    assert_eq!(table.game, Game::start());
    assert!(!table.replay.is_running(3.1), "a stone is still flipping");
    table.handle(Play::Choose(square("d3")), 3.2);
    assert_eq!(record(&table), "", "the end of a double click counted");
    table.handle(Play::Choose(square("d3")), 3.4);
    assert_eq!(record(&table), "d3");
}

#[test]
fn keys_work_at_once_in_a_menu_that_the_player_opened() {
    let mut table = two_humans("f5");
    table.handle(Navigate::Menu, 1.0);
    table.handle(Navigate::Close, 2.0);
    assert!(!table.pace.is_settled(2.1));
    table.handle(Navigate::Menu, 2.1);
    assert!(table.pace.is_settled(2.1));
}

#[test]
fn the_computer_waits_while_a_dialog_is_open() {
    let mut table = table();
    table.handle(Play::Choose(square("d3")), 0.0);
    table.handle(Navigate::Menu, 0.1);
    run(&mut table, 0.1, 5.0);
    assert_eq!(record(&table), "d3");
    table.handle(Navigate::Close, 5.0);
    run(&mut table, 5.0, 6.0);
    assert_eq!(table.game.moves().len(), 2);
}

#[test]
fn two_computers_play_to_the_end_by_themselves() {
    let mut table = table();
    table.handle(Play::Seat(Stone::Black, "random"), 0.0);
    run(&mut table, 0.0, 200.0);
    assert_eq!(table.dialog(), Some(Dialog::Result));
    assert!(table.game.outcome().is_some());
}

#[test]
fn a_player_who_joins_after_the_end_plays_the_next_game() {
    let mut table = table();
    table.handle(Play::Seat(Stone::Black, "random"), 0.0);
    run(&mut table, 0.0, 200.0);
    table.handle(Navigate::Menu, 201.0);
    table.handle(Play::Seat(Stone::Black, "human"), 201.0);
    assert_eq!(record(&table), "");
    assert!(table.seats.get(Stone::Black).is_human());
}

#[test]
fn without_animation_two_computers_do_not_wait() {
    let mut table = table();
    table.settings.speed = Speed::Off;
    table.handle(Play::Seat(Stone::Black, "random"), 0.0);
    run(&mut table, 0.0, 2.0);
    assert_eq!(table.game.turn(), None, "{}", record(&table));
}

#[test]
fn the_menu_offers_a_person_six_strengths_and_the_players_of_the_course() {
    let mut table = table();
    for stone in [Stone::Black, Stone::White] {
        for (ask, count) in [
            (Navigate::Players(stone), 8),
            (Navigate::Course(stone), COURSE.len()),
        ] {
            table.handle(ask, 0.0);
            let choices = menu::buttons(&table);
            assert_eq!(choices.len(), count + 1);
            for choice in choices {
                let Action::Play(Play::Seat(colour, name)) = choice.action else {
                    continue;
                };
                table.handle(choice.action, 0.0);
                assert_eq!((colour, table.seats.get(stone).name()), (stone, name));
                assert_eq!(table.dialog(), None);
            }
        }
    }
}

#[test]
fn the_list_of_players_starts_on_the_current_one() {
    let mut table = table();
    for (name, place) in [("random", 0), ("level5", 3), ("human", 6), ("greedy", 7)] {
        table.handle(Play::Seat(Stone::White, name), 0.0);
        table.handle(Navigate::Players(Stone::White), 0.0);
        assert_eq!(menu::focus(&table), place, "{name}");
    }
}

#[test]
fn a_rematch_can_be_easier_or_harder() {
    for (step, expected) in [(-1, "level1"), (0, "level3"), (1, "level5")] {
        let mut table = two_humans("e6f4e3f6g5d6e7f5c5");
        table.seats.assign(Stone::White, "level3").unwrap();
        run(&mut table, 0.0, 1.0);
        let again = if step == 0 {
            Play::NewGame
        } else {
            Play::Rematch(step)
        };
        table.handle(again, 2.0);
        assert_eq!(table.seats.get(Stone::White).name(), expected);
        assert_eq!((table.game.moves().len(), table.dialog()), (0, None));
    }
}

#[test]
fn undo_brings_the_finished_game_back_until_a_person_moves() {
    for next in [Play::NewGame, Play::SwapColours, Play::Rematch(1)] {
        let mut table = crate::table("human", "level1", NEARLY_OVER);
        table.handle(Play::Choose(square("c5")), 0.0);
        let opened = opens(&mut table);
        let album = table.story.album.as_text();
        table.handle(next, opened + 1.0);
        run(&mut table, opened + 1.0, opened + 3.0);
        assert!(table.can_undo(), "{next:?}");
        table.handle(Play::Undo, opened + 3.0);
        assert_eq!(record(&table), format!("{NEARLY_OVER}c5"));
        assert_eq!(table.seats.names(), ["human", "level1"]);
        run(&mut table, opened + 3.0, opened + 6.0);
        assert_eq!(table.dialog(), Some(Dialog::Result));
        assert_eq!(table.story.album.as_text(), album, "it counts once");
        table.handle(Play::NewGame, opened + 7.0);
        table.handle(Play::Choose(square("d3")), opened + 8.0);
        table.handle(Play::Undo, opened + 8.1);
        assert!(!table.can_undo(), "the new game has begun");
        table.handle(Play::Undo, opened + 8.2);
        assert_eq!((record(&table).len(), table.game.can_redo()), (0, true));
    }
}

#[test]
fn undo_brings_back_a_game_whose_result_has_not_been_shown() {
    let mut table = won_now();
    table.handle(Play::AskNewGame, 0.3);
    assert_eq!(record(&table), "");
    table.handle(Play::Undo, 1.0);
    assert_eq!(record(&table), format!("{NEARLY_OVER}c5"));
    assert_eq!(texts::went_back(&table).unwrap(), "Your last game is back");
}

#[test]
fn after_a_game_a_review_takes_the_place_of_the_hint() {
    let mut table = won_now();
    let opened = opens(&mut table);
    table.handle(Navigate::Close, opened + 1.0);
    let mut buttons = menu::panel(&table).into_iter();
    let review = buttons.find(|button| button.label == "Review").unwrap();
    assert!(buttons.all(|button| button.label != "Hint"));
    table.handle(review.action, opened + 2.0);
    assert_eq!(table.reviewed(), Some(9));
}

/// Updates the table until the result appears, and returns the time.
fn opens(table: &mut Table) -> f64 {
    for frame in 0..600 {
        let now = f64::from(frame) / 60.0;
        table.update(now);
        if table.dialog() == Some(Dialog::Result) {
            return now;
        }
    }
    panic!("no result appeared within ten seconds");
}

/// A game that Black wins with a move at time 0.
fn won_now() -> Table {
    let mut table = two_humans(NEARLY_OVER);
    table.handle(Play::Choose(square("c5")), 0.0);
    table
}

#[test]
fn an_old_win_is_not_celebrated_again() {
    let mut table = save::read(&save::write(&won_now()), 1, 0.0).unwrap();
    let opened = opens(&mut table);
    assert_eq!(table.celebration(opened + 1.0), None);
    table.handle(Play::Undo, opened + 2.0);
    table.handle(Play::Redo, opened + 3.0);
    run(&mut table, opened + 3.0, opened + 6.0);
    assert_eq!(table.dialog(), Some(Dialog::Result));
    assert_eq!(table.celebration(opened + 6.0), None);
}

#[test]
fn a_win_is_celebrated_once() {
    let mut table = won_now();
    let opened = opens(&mut table);
    table.handle(Play::LookAt(4), opened + 20.0);
    table.handle(Navigate::Close, opened + 21.0);
    let sounds = table.update(opened + 21.0);
    assert_eq!((table.dialog(), sounds), (Some(Dialog::Result), vec![]));
    let seconds = table.celebration(opened + 23.0);
    assert!(seconds.is_some_and(|seconds| seconds > 22.0), "{seconds:?}");
    table.handle(Play::Undo, opened + 30.0);
    table.handle(Play::Choose(square("c5")), opened + 31.0);
    run(&mut table, opened + 31.0, opened + 34.0);
    let seconds = table.celebration(opened + 34.0);
    assert!(seconds.is_some_and(|seconds| seconds < 3.0), "{seconds:?}");
}

#[test]
fn stones_are_counted_one_by_one_and_only_a_persons_win_is_celebrated() {
    let mut table = won_now();
    let opened = opens(&mut table);
    assert_eq!(table.counted(Stone::Black, opened), 0);
    assert_eq!(table.counted(Stone::Black, opened + 0.2), 6);
    assert_eq!(table.counted(Stone::Black, opened + 3.0), 13);
    assert!(table.celebration(opened + 1.0).is_some());
    table.settings.speed = Speed::Off;
    assert_eq!(table.counted(Stone::Black, opened), 13);
    assert_eq!(table.celebration(opened + 1.0), None);
    table.settings.speed = Speed::Normal;
    table.seats.assign(Stone::Black, "random").unwrap();
    assert_eq!(table.celebration(opened + 1.0), None);
}

#[test]
fn a_stone_can_be_placed_with_keys_alone() {
    let mut table = two_humans("");
    table.handle(Play::CursorColumn(3), 0.0);
    table.handle(Play::ChooseRow(2), 0.0);
    assert_eq!(record(&table), "d3");
    table.handle(Play::MoveCursor(-1, 0), 2.0);
    table.handle(Play::ChooseCursor, 2.0);
    assert_eq!(record(&table), "d3c3");
    for _ in 0..20 {
        table.handle(Play::MoveCursor(-1, -1), 3.0);
    }
    assert_eq!(table.cursor.square(), Some(square("a1")));
}

#[test]
fn a_new_opponent_did_not_make_the_moves_so_far() {
    let mut table = crate::table("human", "level1", "f5d6");
    let said = |table: &Table| texts::status(table, 9.0).join(" ");
    assert!(said(&table).contains("Merry played d6"), "{}", said(&table));
    table.handle(Play::Seat(Stone::White, "level5"), 1.0);
    assert!(!said(&table).contains("d6"), "{}", said(&table));
    let mut over = crate::table("human", "human", &format!("{NEARLY_OVER}c5"));
    over.handle(Play::Seat(Stone::White, "level5"), 1.0);
    over.handle(Play::Undo, 2.0);
    assert!(
        !over.is_imported(),
        "the finished game is still the person's own"
    );
}

#[test]
fn a_key_jumps_from_one_legal_square_to_the_next() {
    let mut table = table();
    for name in ["d3", "c4", "f5", "e6", "d3"] {
        table.handle(Play::NextLegal, 1.0);
        assert_eq!(table.cursor.square(), Some(square(name)));
    }
    table.handle(Play::ChooseCursor, 2.0);
    assert_eq!(record(&table), "d3");
    table.handle(Play::NextLegal, 2.0);
    assert_eq!(
        table.cursor.square(),
        Some(square("d3")),
        "it is the computer's turn"
    );
}

#[test]
fn after_a_hint_the_key_jumps_there_first_and_then_to_the_other_legal_squares() {
    let mut table = table();
    table.handle(Play::Hint, 1.0);
    while table.think().is_pending() {}
    let hint = table.hinted().unwrap();
    let mut jump = || {
        table.handle(Play::NextLegal, 2.0);
        table.cursor.square().unwrap()
    };
    let squares = HashSet::from([jump(), jump(), jump(), jump()]);
    assert_eq!(squares, ["d3", "c4", "f5", "e6"].map(square).into());
    assert_eq!(jump(), hint, "after the last one comes the first one");
}

/// At any moment, any action leaves the table valid: nobody plays the computer's moves, stones never disappear, and the
/// saved table can be read back.
#[test]
fn anything_at_any_moment_does_no_harm() {
    let mut rng = SmallRng::seed_from_u64(1);
    let (mut table, mut now) = (table(), 0.0);
    for _ in 0..1_500 {
        let (before, turn) = (table.game.moves().len(), table.human_turn());
        let action = random_action(&mut rng);
        table.handle(action, now);
        let moved = table.game.moves().len() == before + 1 && places_a_stone(action);
        assert!(
            !moved || turn.is_some(),
            "{action:?} moved for the computer"
        );
        if rng.random_range(0..50) == 0 {
            table.load(RECORDS[rng.random_range(0..RECORDS.len())], now);
        }
        now += rng.random_range(0.0..0.5);
        table.update(now);
        let taken = Square::all().into_iter();
        let taken = taken.filter(|at| table.game.board().get(*at) != Cell::Empty);
        assert_eq!(taken.count(), 4 + table.game.moves().len());
        assert_ne!(accessibility::announcement_with_button(&table), "");
        assert_is_kept(&table);
    }
}

/// The players to choose from: often a human, and otherwise a quick player.
const PLAYERS: [&str; 6] = ["human", "human", "random", "greedy", "careful", "level2"];

/// The records to paste: an unfinished game, a finished game, a new game, and an illegal move.
const RECORDS: [&str; 4] = [
    "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8",
    "e6f4e3f6g5d6e7f5c5",
    "",
    "f5f5",
];

/// Asserts that a saved table reads back as the same table.
fn assert_is_kept(table: &Table) {
    let text = save::write(table);
    let kept = save::read(&text, 1, 0.0).unwrap();
    assert_eq!(kept.game, table.game);
    assert_eq!(save::write(&kept), text);
}

fn places_a_stone(action: Action) -> bool {
    matches!(
        action,
        Action::Play(Play::Choose(_) | Play::ChooseCursor | Play::ChooseRow(_))
    )
}

fn random_action(rng: &mut SmallRng) -> Action {
    let step = isize::from(rng.random_range(-2..3_i8));
    match rng.random_range(0..80) {
        0..54 => random_play(rng, step).into(),
        54 => Navigate::Menu.into(),
        55..66 => Navigate::Close.into(),
        66..70 => Navigate::Focus(rng.random_range(0..12)).into(),
        70 => Navigate::Players(Stone::White).into(),
        71 => Navigate::Course(Stone::Black).into(),
        72 => Navigate::Scene(rng.random_range(0..4)).into(),
        73 if rng.random() => Navigate::PlayScene.into(),
        73 => Play::Choose(Square::all()[rng.random_range(0..64)]).into(),
        74 => Change::Legal.into(),
        75 => Change::Speed(step).into(),
        76..78 => Change::Values.into(),
        78 => External::Copy.into(),
        _ => External::Paste.into(),
    }
}

fn random_play(rng: &mut SmallRng, step: isize) -> Play {
    let square = Square::all()[rng.random_range(0..64)];
    let player = PLAYERS[rng.random_range(0..PLAYERS.len())];
    match rng.random_range(0..54) {
        0 => Play::AskNewGame,
        1 => Play::NewGame,
        2 => Play::SwapColours,
        3 => Play::Rematch(step),
        4 => Play::Seat(Stone::White, player),
        5 => Play::Seat(Stone::Black, player),
        6..9 => Play::Undo,
        9..12 => Play::Redo,
        12 => Play::MoveCursor(square.column() - 3, square.row() - 3),
        13 => Play::CursorColumn(square.column()),
        14 => Play::ChooseRow(square.row()),
        15 if rng.random() => Play::NextLegal,
        15 => Play::ChooseCursor,
        16..19 => Play::EndNotice,
        19..21 => Play::Hint,
        21..24 => Play::LookAt(rng.random_range(0..62)),
        24 if rng.random() => Play::PlayFromHere,
        24 => random_study(rng, step),
        _ => Play::Choose(square),
    }
}

/// An action in a review or in “Find the better move”.
fn random_study(rng: &mut SmallRng, step: isize) -> Play {
    match rng.random_range(0..8) {
        0 => Play::LookAtMistake(step),
        1 => Play::ShowLine,
        2..4 => Play::Drill(Step::Begin),
        4 => Play::Drill(Step::Next),
        5 => Play::Drill(Step::Retry),
        6 => Play::Drill(Step::Show),
        _ => Play::Drill(Step::Again),
    }
}
