//! What can be done at the table, tested without a window.

use super::*;
use crate::cell::Cell;
use crate::record;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// A human with black against the computer, at the time 0.
fn table() -> Table {
    let mut table = Table::new(1, 0.0);
    table.white = Seat::named("greedy", 1).unwrap();
    table
}

/// Two humans, after some moves, at the time 0.
fn two_humans(record: &str) -> Table {
    let mut table = table();
    table.white = Seat::Human;
    table.game = record::read(record).unwrap();
    table
}

fn record(table: &Table) -> String {
    record::write(&table.game)
}

/// Lets the time run from frame to frame.
fn run(table: &mut Table, from: f64, to: f64) {
    let frames = ((to - from) * 60.0) as i32;
    for frame in 0..=frames {
        table.update(from + f64::from(frame) / 60.0);
    }
}

#[test]
fn the_computer_answers_after_a_pause_and_not_before() {
    let mut table = table();
    table.act(Action::Choose(square("d3")), 0.0);
    run(&mut table, 0.0, 0.59);
    assert_eq!(record(&table), "d3");
    run(&mut table, 0.59, 0.7);
    assert_eq!(table.game.moves().len(), 2);
    assert_eq!(table.game.turn(), Some(Stone::Black));
}

#[test]
fn a_square_that_is_named_while_stones_turn_is_played() {
    let mut table = two_humans("");
    table.act(Action::Choose(square("d3")), 0.0);
    assert!(table.replay.is_running(0.1));
    table.act(Action::Choose(square("c3")), 0.1);
    assert_eq!(record(&table), "d3");
    table.act(Action::CursorColumn(2), 0.1);
    table.act(Action::ChooseRow(2), 0.1);
    assert_eq!(record(&table), "d3c3");
}

#[test]
fn the_computer_lets_long_flips_end_first() {
    let mut table = table();
    table.settings.speed = Speed::Slow;
    table.act(Action::Choose(square("d3")), 0.0);
    let end = table.replay.flips_end();
    run(&mut table, 0.0, end + 0.24);
    assert_eq!(record(&table), "d3");
    run(&mut table, end + 0.24, end + 0.3);
    assert_eq!(table.game.moves().len(), 2);
}

#[test]
fn clicks_in_the_computer_s_turn_are_dropped_and_not_kept_for_later() {
    let mut table = table();
    table.act(Action::Choose(square("d3")), 0.0);
    for name in ["c3", "e3", "c5", "f4"] {
        table.act(Action::Choose(square(name)), 0.55);
    }
    assert_eq!(record(&table), "d3");
    run(&mut table, 0.55, 0.7);
    let answered = table.game.moves().len();
    for legal in table.game.legal_moves() {
        table.act(Action::Choose(legal.square), 0.71);
    }
    run(&mut table, 0.71, 3.0);
    assert_eq!(
        table.game.moves().len(),
        answered,
        "stones were still turning over"
    );
    assert!(table.refusal.is_none());
}

#[test]
fn without_animation_input_opens_a_moment_after_the_computer_s_move() {
    let mut table = table();
    table.settings.speed = Speed::Off;
    table.act(Action::Choose(square("d3")), 0.0);
    run(&mut table, 0.0, 0.61);
    assert_eq!(table.game.moves().len(), 2);
    assert_eq!(table.may_choose(0.8), None);
    assert_eq!(table.may_choose(0.9), Some(Stone::Black));
}

#[test]
fn an_illegal_move_changes_nothing_and_is_seen_for_a_moment() {
    let mut table = table();
    for name in ["a1", "d4"] {
        table.act(Action::Choose(square(name)), 1.0);
        assert_eq!(table.game, Game::start());
        assert_eq!(table.refusal(1.1).map(|(at, _)| at), Some(square(name)));
        assert_eq!(table.refusal(1.0 + REFUSAL), None);
    }
}

#[test]
fn a_click_on_the_notice_of_a_pass_takes_it_away_and_does_nothing_else() {
    let mut table = two_humans("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8");
    table.act(Action::Choose(square("f8")), 0.0);
    let before = table.game.clone();
    let shown = table.replay.flips_end() + 0.1;
    assert_eq!(table.replay.pass(shown), Some(Stone::Black));
    table.act(Action::Choose(square("b4")), shown);
    assert_eq!(table.game, before);
    table.act(Action::EndNotice, shown);
    assert_eq!(table.replay.pass(shown), None);
    assert_eq!(table.game, before);
    assert_eq!(
        table.may_choose(shown + 0.2),
        None,
        "the second half of a double click"
    );
    assert_eq!(table.may_choose(shown + 0.3), Some(Stone::White));
}

#[test]
fn a_pass_is_announced_also_when_a_dialog_hid_it() {
    let mut table = two_humans("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8");
    table.act(Action::Choose(square("f8")), 0.0);
    table.act(Action::OpenMenu, 0.1);
    run(&mut table, 0.1, 9.0);
    table.act(Action::Close, 9.0);
    assert_eq!(table.replay.pass(9.1), Some(Stone::Black));
    assert_eq!(table.replay.pass(10.6), None);
}

#[test]
fn a_pass_is_announced_also_when_a_dialog_after_another_hid_it() {
    let mut table = two_humans("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8");
    table.act(Action::Choose(square("f8")), 0.0);
    table.act(Action::OpenMenu, 0.1);
    run(&mut table, 0.1, 9.0);
    table.act(Action::LookAt(3), 9.0);
    table.act(Action::Close, 10.0);
    assert_eq!(table.replay.pass(10.1), Some(Stone::Black));
}

#[test]
fn a_result_comes_again_after_a_message_and_after_redo() {
    let mut table = two_humans("e6f4e3f6g5d6e7f5c5");
    run(&mut table, 0.0, 1.0);
    assert_eq!(table.dialog, Some(Dialog::Result));
    table.load("f5f5", 2.0);
    assert_eq!(table.dialog, Some(Dialog::Message));
    table.act(Action::Close, 3.0);
    run(&mut table, 3.0, 4.0);
    assert_eq!(table.dialog, Some(Dialog::Result));
    table.act(Action::Close, 5.0);
    table.act(Action::Undo, 6.0);
    table.act(Action::Redo, 7.0);
    run(&mut table, 7.0, 7.78);
    assert_eq!(table.dialog, None, "one looks at the end first");
    run(&mut table, 7.78, 8.0);
    assert_eq!(table.dialog, Some(Dialog::Result));
}

#[test]
fn a_result_that_was_not_announced_is_announced_after_redo() {
    let mut table = two_humans("e6f4e3f6g5d6e7f5");
    table.act(Action::Choose(square("c5")), 0.0);
    table.act(Action::Undo, 0.2);
    table.act(Action::Redo, 0.5);
    run(&mut table, 0.5, 2.0);
    assert_eq!(table.dialog, Some(Dialog::Result));
}

#[test]
fn the_result_is_announced_once_after_a_look_at_the_board() {
    let mut table = two_humans("e6f4e3f6g5d6e7f5");
    table.act(Action::Choose(square("c5")), 0.0);
    let end = table.replay.flips_end();
    run(&mut table, 0.0, end + 0.78);
    assert_eq!(table.dialog, None);
    run(&mut table, end + 0.78, end + 0.9);
    assert_eq!(table.dialog, Some(Dialog::Result));
    assert_eq!(table.game.outcome(), Some(Outcome::Win(Stone::Black)));
    table.act(Action::Close, 5.0);
    run(&mut table, 5.0, 8.0);
    assert_eq!(table.dialog, None);
}

#[test]
fn nobody_is_praised_for_a_game_that_was_pasted() {
    let mut table = table();
    table.load("e6f4e3f6g5d6e7f5c5", 0.0);
    run(&mut table, 0.0, 3.0);
    assert_eq!(table.dialog, Some(Dialog::Result));
    assert_eq!(texts::result(&table), ["Black wins"]);
    assert_eq!(table.celebrates(3.0), None);
    table.act(Action::Undo, 4.0);
    table.act(Action::Choose(square("c5")), 5.0);
    assert_eq!(texts::result(&table)[0], "You win!");
}

#[test]
fn whoever_plays_on_from_an_own_mistake_chooses_anew_and_nothing_is_lost() {
    let mut table = table();
    table.load("f5d6c3d3", 0.0);
    table.act(Action::LookAt(3), 1.0);
    table.act(Action::PlayFromHere, 2.0);
    run(&mut table, 2.0, 5.0);
    assert_eq!(record(&table), "f5d6");
    assert!(table.game.can_redo());
}

#[test]
fn where_only_computers_play_one_is_told_how_to_join() {
    let mut table = table();
    table.act(Action::AskPlayer(Stone::Black), 0.0);
    assert_eq!(
        menu::words(&table, table.dialog.unwrap()).0,
        "Who plays for you?"
    );
    table.act(Action::SeatPlayer(Stone::Black, "random"), 0.0);
    let told = texts::status(&table, 0.1);
    assert_eq!(told[1], "To play yourself, press a card");
}

#[test]
fn undo_goes_back_to_the_human_s_choice_while_the_computer_thinks_and_after() {
    let mut table = table();
    assert!(!table.can_undo());
    table.act(Action::Choose(square("d3")), 0.0);
    table.act(Action::Undo, 0.3);
    assert_eq!(table.game.board(), Game::start().board());
    run(&mut table, 0.3, 3.0);
    assert!(table.game.moves().is_empty(), "a cancelled thought played");
    table.act(Action::Redo, 3.0);
    run(&mut table, 3.0, 5.0);
    assert_eq!(table.game.moves().len(), 2);
    table.act(Action::Undo, 5.0);
    assert!(table.game.moves().is_empty());
    table.act(Action::Redo, 6.0);
    assert_eq!(table.game.moves().len(), 2);
    assert!(!table.game.can_redo());
}

#[test]
fn undo_goes_over_passes_and_back_from_the_end() {
    let mut table = two_humans("e6f4e3f6g5d6e7f5c5");
    table.white = Seat::named("random", 1).unwrap();
    run(&mut table, 0.0, 2.0);
    assert_eq!(table.dialog, Some(Dialog::Result));
    table.act(Action::Undo, 2.0);
    assert_eq!(record(&table), "e6f4e3f6g5d6e7f5");
    assert_eq!(table.dialog, None);
    let mut table = two_humans("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8");
    table.white = Seat::named("random", 1).unwrap();
    table.act(Action::Undo, 0.0);
    assert_eq!(record(&table), "e6f6c4c5c6d6g7f4g4g6e7h8h6g5");
}

#[test]
fn two_humans_take_back_one_move_at_a_time() {
    let mut table = two_humans("f5d6c3");
    table.act(Action::Undo, 0.0);
    assert_eq!(record(&table), "f5d6");
}

#[test]
fn there_is_nothing_to_take_back_where_no_human_has_moved() {
    let mut table = table();
    table.act(Action::SwapColours, 0.0);
    run(&mut table, 0.0, 2.0);
    assert_eq!(table.game.moves().len(), 1);
    assert!(!table.can_undo());
    table.act(Action::Undo, 2.0);
    assert_eq!(table.game.moves().len(), 1);
}

#[test]
fn a_new_game_asks_first_when_one_is_under_way() {
    let mut table = two_humans("");
    table.act(Action::AskNewGame, 0.0);
    assert_eq!(table.dialog, None);
    table.act(Action::Choose(square("d3")), 0.5);
    table.act(Action::AskNewGame, 1.0);
    assert_eq!(table.dialog, Some(Dialog::AskNewGame));
    assert_eq!(record(&table), "d3");
    table.act(Action::Close, 2.0);
    assert_eq!(record(&table), "d3");
    table.act(Action::Choose(square("c3")), 3.0);
    table.act(Action::NewGame, 3.1);
    assert_eq!(table.game, Game::start());
    assert!(!table.replay.is_running(3.1), "a stone still turns over");
    table.act(Action::Choose(square("d3")), 3.2);
    assert_eq!(record(&table), "", "the second half of a double click");
    table.act(Action::Choose(square("d3")), 3.4);
    assert_eq!(record(&table), "d3");
}

#[test]
fn the_computer_waits_while_a_dialog_is_open() {
    let mut table = table();
    table.act(Action::Choose(square("d3")), 0.0);
    table.act(Action::OpenMenu, 0.1);
    run(&mut table, 0.1, 5.0);
    assert_eq!(record(&table), "d3");
    table.act(Action::Close, 5.0);
    run(&mut table, 5.0, 6.0);
    assert_eq!(table.game.moves().len(), 2);
}

#[test]
fn two_computers_play_to_the_end_by_themselves() {
    let mut table = table();
    table.act(Action::SeatPlayer(Stone::Black, "random"), 0.0);
    run(&mut table, 0.0, 200.0);
    assert_eq!(table.dialog, Some(Dialog::Result));
    assert!(table.game.outcome().is_some());
}

#[test]
fn who_sits_down_after_the_end_plays_the_next_game() {
    let mut table = table();
    table.act(Action::SeatPlayer(Stone::Black, "random"), 0.0);
    run(&mut table, 0.0, 200.0);
    table.act(Action::OpenMenu, 201.0);
    table.act(Action::SeatPlayer(Stone::Black, "human"), 201.0);
    assert_eq!(record(&table), "");
    assert!(table.seat(Stone::Black).is_human());
}

#[test]
fn without_animation_two_computers_do_not_wait() {
    let mut table = table();
    table.settings.speed = Speed::Off;
    table.act(Action::SeatPlayer(Stone::Black, "random"), 0.0);
    run(&mut table, 0.0, 2.0);
    assert_eq!(table.game.turn(), None, "{}", record(&table));
}

#[test]
fn the_menu_offers_a_person_six_strengths_and_the_players_of_the_course() {
    let mut table = table();
    for stone in [Stone::Black, Stone::White] {
        for (ask, count) in [
            (Action::AskPlayer(stone), 8),
            (Action::AskCoursePlayer(stone), 7),
        ] {
            table.act(ask, 0.0);
            let choices = menu::choices(&table);
            assert_eq!(choices.len(), count + 1);
            for choice in choices {
                let Action::SeatPlayer(colour, name) = choice.action else {
                    continue;
                };
                table.act(choice.action, 0.0);
                assert_eq!((colour, table.seat(stone).name()), (stone, name));
                assert_eq!(table.dialog, None);
            }
        }
    }
}

#[test]
fn the_list_of_players_begins_with_who_plays_now() {
    let mut table = table();
    for (name, place) in [("random", 0), ("level5", 3), ("human", 6), ("greedy", 7)] {
        table.act(Action::SeatPlayer(Stone::White, name), 0.0);
        table.act(Action::AskPlayer(Stone::White), 0.0);
        assert_eq!(table.focus, place, "{name}");
    }
}

#[test]
fn after_a_game_one_chooses_an_easier_or_a_harder_one() {
    for (step, expected) in [(-1, "level1"), (0, "level3"), (1, "level5")] {
        let mut table = two_humans("e6f4e3f6g5d6e7f5c5");
        table.white = Seat::named("level3", 1).unwrap();
        run(&mut table, 0.0, 1.0);
        let again = if step == 0 {
            Action::NewGame
        } else {
            Action::Rematch(step)
        };
        table.act(again, 2.0);
        assert_eq!(table.seat(Stone::White).name(), expected);
        assert_eq!((table.game.moves().len(), table.dialog), (0, None));
    }
}

#[test]
fn stones_are_counted_one_after_another_and_only_a_person_s_win_is_celebrated() {
    let mut table = two_humans("e6f4e3f6g5d6e7f5c5");
    run(&mut table, 0.0, 1.0);
    let opened = table.since;
    assert_eq!(table.counted(Stone::Black, opened), 0);
    assert_eq!(table.counted(Stone::Black, opened + 0.2), 6);
    assert_eq!(table.counted(Stone::Black, opened + 3.0), 13);
    assert!(table.celebrates(opened + 1.0).is_some());
    table.settings.speed = Speed::Off;
    assert_eq!(table.counted(Stone::Black, opened), 13);
    assert_eq!(table.celebrates(opened + 1.0), None);
    table.settings.speed = Speed::Normal;
    table.black = Seat::named("random", 1).unwrap();
    assert_eq!(table.celebrates(opened + 1.0), None);
}

#[test]
fn a_stone_can_be_placed_by_keys_alone() {
    let mut table = two_humans("");
    table.act(Action::CursorColumn(3), 0.0);
    table.act(Action::ChooseRow(2), 0.0);
    assert_eq!(record(&table), "d3");
    table.act(Action::MoveCursor(-1, 0), 2.0);
    table.act(Action::ChooseCursor, 2.0);
    assert_eq!(record(&table), "d3c3");
    for _ in 0..20 {
        table.act(Action::MoveCursor(-1, -1), 3.0);
    }
    assert_eq!(table.cursor, Some(square("a1")));
}

/// Whatever is done at whatever moment: nobody moves for another, stones never disappear, and the table is
/// kept as it is.
#[test]
fn anything_at_any_moment_does_no_harm() {
    let mut rng = SmallRng::seed_from_u64(1);
    let (mut table, mut now) = (table(), 0.0);
    for _ in 0..5_000 {
        let (before, turn) = (table.game.moves().len(), table.human_turn());
        let action = random_action(&mut rng);
        table.act(action, now);
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
        assert_ne!(menu::spoken(&table), "");
        assert_is_kept(&table);
    }
}

/// Who may sit down: people often, and quick players.
const PLAYERS: [&str; 6] = ["human", "human", "random", "greedy", "careful", "level2"];

/// Games that are pasted: one in the middle, one that is over, none, and one that is wrong.
const RECORDS: [&str; 4] = [
    "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8",
    "e6f4e3f6g5d6e7f5c5",
    "",
    "f5f5",
];

/// What is read from the text of a table is the same table.
fn assert_is_kept(table: &Table) {
    let text = save::write(table);
    let kept = save::read(&text, 1, 0.0).unwrap();
    assert_eq!(kept.game, table.game);
    assert_eq!(save::write(&kept), text);
}

fn places_a_stone(action: Action) -> bool {
    matches!(
        action,
        Action::Choose(_) | Action::ChooseCursor | Action::ChooseRow(_)
    )
}

fn random_action(rng: &mut SmallRng) -> Action {
    let squares = Square::all();
    let any = squares[rng.random_range(0..64)];
    let step = isize::from(rng.random_range(-2..3_i8));
    match rng.random_range(0..80) {
        0 => Action::AskNewGame,
        1 => Action::SwapColours,
        2..5 => Action::Undo,
        5..8 => Action::Redo,
        8 => Action::OpenMenu,
        9..20 => Action::Close,
        20 => Action::SeatPlayer(Stone::White, PLAYERS[rng.random_range(0..PLAYERS.len())]),
        21 => Action::SeatPlayer(Stone::Black, PLAYERS[rng.random_range(0..PLAYERS.len())]),
        22 => Action::ToggleLegal,
        23 => Action::ChangeSpeed(step),
        24 => Action::MoveCursor(any.column() - 3, any.row() - 3),
        25 => Action::CursorColumn(any.column()),
        26 => Action::ChooseRow(any.row()),
        27 => Action::ChooseCursor,
        28..31 => Action::EndNotice,
        31 => Action::NewGame,
        32..34 => Action::Hint,
        34..36 => Action::ToggleValues,
        36..39 => Action::LookAt(rng.random_range(0..62)),
        39 => Action::PlayFromHere,
        40..44 => Action::MoveFocus(step),
        44 => Action::Copy,
        45 => Action::Paste,
        46 => Action::AskPlayer(Stone::White),
        47 => Action::AskCoursePlayer(Stone::Black),
        48 => Action::Rematch(step),
        49 => Action::ShowScene(rng.random_range(0..4)),
        _ => Action::Choose(any),
    }
}
