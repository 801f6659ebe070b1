//! The table from outside: the clock, looking back, advice, records, cancelled thoughts, and the text that
//! keeps it all.

use othello::advice::Reason;
use othello::advice::review::{self, Grade};
use othello::board::Square;
use othello::cell::Stone;
use othello::clock::Time;
use othello::game::Game;
use othello::players;
use othello::record;
use othello::replay::Sound;
use othello::settings::Colours;
use othello::table::save::{self, SaveError};
use othello::table::{Action, Dialog, Table, texts};

/// After it white has to choose, and black too after most of white's moves.
const OPENING: &str = "f5d6c3d3c4";
/// One move before a whole game of nine moves is over.
const NEARLY_OVER: &str = "e6f4e3f6g5d6e7f5";
/// Black has to pass after f8.
const BEFORE_PASS: &str = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8";

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// A table as it is kept, with these players and this game, at the time 0.
fn table(black: &str, white: &str, record: &str) -> Table {
    let text = format!(
        "othello 1\nblack {black}\nwhite {white}\nanimation normal\nlegal true\nvalues false\n\
         clock 0 0\nundone 0\nrecord {record}\nend\n"
    );
    save::read(&text, 1, 0.0).unwrap()
}

fn two_humans(record: &str) -> Table {
    table("human", "human", record)
}

fn record(table: &Table) -> String {
    record::write(&table.game)
}

/// Lets the time run from frame to frame.
fn run(table: &mut Table, from: f64, to: f64) {
    let frames = ((to - from) * 60.0).round() as i32;
    for frame in 0..=frames {
        table.update(from + f64::from(frame) / 60.0);
    }
}

/// The seconds on both clocks, rounded to tenths.
fn clocks(table: &Table) -> [f64; 2] {
    [Stone::Black, Stone::White].map(|stone| (table.seconds(stone) * 10.0).round() / 10.0)
}

#[test]
fn the_clock_runs_for_whose_turn_it_is() {
    let mut table = two_humans("");
    run(&mut table, 0.0, 3.0);
    assert_eq!(clocks(&table), [3.0, 0.0]);
    table.act(Action::Choose(square("d3")), 3.0);
    run(&mut table, 3.0, 5.0);
    assert_eq!(clocks(&table), [3.0, 2.0]);
    table.act(Action::Undo, 5.0);
    run(&mut table, 5.0, 6.0);
    assert_eq!(clocks(&table), [4.0, 2.0]);
}

#[test]
fn the_clock_stands_still_in_dialogs_and_after_the_end() {
    let mut table = two_humans(NEARLY_OVER);
    run(&mut table, 0.0, 1.0);
    for (number, action) in [Action::OpenMenu, Action::LookAt(3), Action::AskNewGame]
        .into_iter()
        .enumerate()
    {
        let now = 1.0 + 8.0 * number as f64;
        table.act(action, now);
        assert!(table.dialog.is_some());
        run(&mut table, now, now + 8.0);
        assert_eq!(clocks(&table), [1.0, 0.0], "{action:?}");
        table.act(Action::Close, now + 8.0);
    }
    table.act(Action::Choose(square("c5")), 25.5);
    assert_eq!(table.game.turn(), None);
    run(&mut table, 25.5, 40.0);
    assert_eq!(clocks(&table), [1.0, 0.0]);
}

#[test]
fn the_pause_before_the_computer_s_move_is_not_its_time() {
    let mut table = table("human", "greedy", "");
    table.act(Action::Choose(square("d3")), 0.0);
    run(&mut table, 0.0, 2.0);
    assert_eq!(table.game.moves().len(), 2);
    assert_eq!(table.seconds(Stone::White), 0.0);
}

#[test]
fn a_frame_of_an_hour_counts_as_half_a_second() {
    let mut time = Time::default();
    assert_eq!([0.0, 0.5, 1.0].map(|clock| time.at(clock)), [0.0, 0.5, 1.0]);
    assert_eq!(time.at(3600.0), 1.5);
    assert_eq!(time.at(60.0), 1.5, "time that goes back");
    assert_eq!(time.at(60.125), 1.625);
}

#[test]
fn the_clock_is_kept_with_the_game() {
    let mut table = two_humans("");
    run(&mut table, 0.0, 7.0);
    table.act(Action::Choose(square("d3")), 7.0);
    run(&mut table, 7.0, 12.0);
    table.act(Action::Choose(square("c3")), 12.0);
    let kept = save::read(&save::write(&table), 1, 500.0).unwrap();
    assert_eq!(clocks(&kept), [7.0, 5.0]);
    table.act(Action::AskNewGame, 13.0);
    table.act(Action::NewGame, 13.0);
    assert_eq!(clocks(&table), [0.0, 0.0]);
}

#[test]
fn who_plays_on_from_a_game_that_is_over_begins_with_new_clocks() {
    let mut table = two_humans(NEARLY_OVER);
    run(&mut table, 0.0, 4.0);
    table.act(Action::Choose(square("c5")), 4.0);
    run(&mut table, 4.0, 6.0);
    assert_eq!(clocks(&table), [4.0, 0.0]);
    table.act(Action::LookAt(5), 6.0);
    table.act(Action::PlayFromHere, 6.0);
    assert_eq!(clocks(&table), [0.0, 0.0]);
}

#[test]
fn who_brings_a_position_has_the_move_there() {
    for (record, you) in [("f5", Stone::White), ("f5d6", Stone::Black)] {
        let mut table = table("human", "level1", "");
        table.load(record, 0.0);
        assert_eq!(table.you(), Some(you));
        let told = (you == Stone::White).then_some("You are White now");
        let message = table.message.first().map(String::as_str);
        assert_eq!(message, told);
        table.act(Action::Close, 0.5);
        run(&mut table, 0.5, 5.0);
        assert_eq!(self::record(&table), record);
    }
}

#[test]
fn time_that_was_thought_stays_with_its_colour_when_one_plays_from_here() {
    let mut table = two_humans("f5");
    run(&mut table, 0.0, 4.0);
    table.act(Action::LookAt(0), 4.0);
    table.act(Action::PlayFromHere, 4.0);
    assert_eq!(table.game.turn(), Some(Stone::Black));
    assert_eq!(clocks(&table), [0.0, 4.0]);
}

#[test]
fn looking_back_shows_every_position_and_changes_nothing() {
    let mut table = table("human", "first", OPENING);
    let before = save::write(&table);
    let mut game = Game::start();
    for moves in 0..=table.game.moves().len() {
        table.act(Action::LookAt(moves), 1.0);
        run(&mut table, 1.0, 3.0);
        assert_eq!(table.shown_moves(), game.moves());
        assert_eq!(table.shown_board(), game.board());
        table.act(Action::Choose(square("a1")), 3.0);
        assert_eq!(save::write(&table), before);
        if let Some(next) = table.game.moves().get(moves) {
            game.play(next.square).unwrap();
        }
    }
    table.act(Action::Close, 3.0);
    assert_eq!(table.shown_board(), table.game.board());
}

#[test]
fn looking_beyond_the_last_move_shows_the_last_position() {
    let mut table = two_humans(OPENING);
    for moves in [6, 60, usize::MAX] {
        table.act(Action::LookAt(moves), 1.0);
        assert_eq!(table.dialog, Some(Dialog::Moves(5)));
    }
    let mut empty = two_humans("");
    empty.act(Action::LookAt(1), 1.0);
    assert_eq!(empty.shown_board(), Game::start().board());
}

#[test]
fn whoever_looks_back_learns_where_another_move_was_better() {
    let mut table = two_humans(NEARLY_OVER);
    table.act(Action::Choose(square("c5")), 1.0);
    assert_eq!(table.judged(), []);
    table.act(Action::LookAt(0), 3.0);
    while table.think() {}
    let judged = Vec::from(table.judged());
    assert_eq!(judged.len(), 9);
    for (number, one) in judged.iter().enumerate() {
        table.act(Action::LookAt(number + 1), 4.0);
        let is_clear = one.grade() > Grade::Good;
        assert_eq!(
            review::next_mistake(table.judged(), number) == Some(number + 1),
            is_clear
        );
        assert_eq!(
            review::mistake_before(table.judged(), number + 2) == Some(number + 1),
            is_clear
        );
        let better = is_clear.then_some(one.best.square);
        assert_eq!(table.pointer(), better);
        let words = texts::status(&table, 4.0).join(" ");
        match better {
            Some(better) => assert!(words.contains(&format!(": {better} was better, by"))),
            None => {
                let kind = [
                    "A good move.",
                    "I see nothing better.",
                    "Nothing was better.",
                    "The only move.",
                ];
                assert!(kind.iter().any(|kind| words.ends_with(kind)), "{words}");
            }
        }
    }
    // White could have gone on after f5. Instead everything was lost.
    assert_eq!(judged[7].grade(), Grade::Blunder);
    assert_eq!(judged[8].for_black(), 6400);
    table.act(Action::Close, 5.0);
    assert_eq!(table.pointer(), None);
}

#[test]
fn one_can_play_from_where_one_looks_and_go_forward_again() {
    let mut table = two_humans(OPENING);
    table.act(Action::LookAt(2), 1.0);
    table.act(Action::PlayFromHere, 1.0);
    assert_eq!((record(&table).as_str(), table.dialog), ("f5d6", None));
    while table.game.can_redo() {
        table.act(Action::Redo, 2.0);
    }
    assert_eq!(record(&table), OPENING);
    table.act(Action::LookAt(2), 3.0);
    table.act(Action::PlayFromHere, 3.0);
    table.act(Action::Choose(square("c4")), 4.0);
    assert_eq!(record(&table), "f5d6c4");
    assert!(!table.game.can_redo());
}

/// Asks for a hint at a time, and gives the answer.
fn hint(table: &mut Table, now: f64) -> Option<(Square, Reason)> {
    table.act(Action::Hint, now);
    run(table, now, now + 8.0);
    let advice = table.advice()?;
    Some((advice.best()?.square, advice.reason()?))
}

#[test]
fn a_hint_is_for_a_human_s_turn_and_is_gone_after_the_move() {
    let mut table = table("human", "first", "");
    let (best, reason) = hint(&mut table, 0.0).unwrap();
    assert!(!table.game.board().flips(best, Stone::Black).is_empty());
    assert_ne!(reason, Reason::Only);
    table.act(Action::Choose(best), 10.0);
    assert!(!table.is_hinting() && table.advice().is_none());
    table.act(Action::Hint, 10.1);
    assert!(!table.is_hinting(), "it is the computer's turn");
    run(&mut table, 10.1, 15.0);
    assert_eq!(table.human_turn(), Some(Stone::Black));
    assert!(table.advice().is_none(), "nobody asked about this position");
    assert!(hint(&mut table, 15.0).is_some());
    table.act(Action::Undo, 30.0);
    assert!(!table.is_hinting() && table.advice().is_none());
}

#[test]
fn there_is_no_hint_after_the_end() {
    let mut table = two_humans("e6f4e3f6g5d6e7f5c5");
    assert_eq!(hint(&mut table, 0.0), None);
}

#[test]
fn every_legal_square_gets_its_value_in_a_human_s_turn_only() {
    let mut table = table("human", "first", "");
    assert!(table.advice().is_none());
    table.act(Action::ToggleValues, 0.0);
    for turn in 0..3 {
        let now = 10.0 * f64::from(turn);
        run(&mut table, now, now + 8.0);
        let worths = table.advice().unwrap().worths().iter();
        let valued: Vec<Square> = worths.map(|worth| worth.square).collect();
        let legal = table.game.legal_moves().into_iter();
        let legal: Vec<Square> = legal.map(|legal| legal.square).collect();
        assert_eq!(valued, legal);
        table.act(Action::Choose(legal[0]), now + 8.0);
        run(&mut table, now + 8.0, now + 8.5);
        assert!(table.advice().is_none(), "it is the computer's turn");
    }
    run(&mut table, 40.0, 45.0);
    table.act(Action::ToggleValues, 45.0);
    assert!(table.advice().is_none());
}

#[test]
fn pasting_asks_when_a_game_is_under_way() {
    let mut table = two_humans("d3");
    table.load("f5d6c3", 1.0);
    assert_eq!(table.dialog, Some(Dialog::AskNewGame));
    assert_eq!(table.focus, 1, "Enter keeps the game");
    assert_eq!(record(&table), "d3");
    table.act(Action::Close, 2.0);
    assert_eq!((record(&table).as_str(), table.dialog), ("d3", None));
    table.load(" 1. F5 d6\n2. C3 ", 3.0);
    table.act(Action::NewGame, 4.0);
    assert_eq!(record(&table), "f5d6c3");
    assert_eq!(clocks(&table), [0.0, 0.0]);
}

#[test]
fn a_game_whose_moves_were_taken_back_is_not_lost_without_a_question() {
    let mut table = two_humans("f5d6c3");
    table.act(Action::LookAt(0), 1.0);
    table.act(Action::PlayFromHere, 2.0);
    for _ in 0..2 {
        table.act(Action::AskNewGame, 3.0);
        assert_eq!(table.dialog, Some(Dialog::AskNewGame));
        table.act(Action::Close, 4.0);
        assert!(table.game.can_redo());
    }
    table.load("d3", 5.0);
    assert_eq!(table.dialog, Some(Dialog::AskNewGame));
}

#[test]
fn pasting_does_not_ask_when_nothing_would_be_lost() {
    let mut table = two_humans("");
    table.load(NEARLY_OVER, 1.0);
    assert_eq!(record(&table), NEARLY_OVER);
    table.load("", 2.0);
    assert_eq!(table.dialog, Some(Dialog::Message));
    assert_eq!(record(&table), NEARLY_OVER);
}

#[test]
fn a_record_that_was_not_wanted_does_not_come_later() {
    for last in [Action::NewGame, Action::SwapColours] {
        let mut table = two_humans(NEARLY_OVER);
        table.load("f5d6c3", 1.0);
        table.act(Action::Close, 2.0);
        table.act(Action::Choose(square("c5")), 3.0);
        run(&mut table, 3.0, 6.0);
        assert_eq!(table.dialog, Some(Dialog::Result));
        table.act(last, 7.0);
        assert_eq!(record(&table), "", "{last:?}");
    }
}

#[test]
fn a_bad_record_is_told_and_the_game_stays() {
    let mut table = two_humans("d3");
    let before = save::write(&table);
    for (text, told) in [
        ("f5d6d6", "At move 3, d6: there is already a stone"),
        ("f5a1", "At move 2, a1: flips nothing"),
        ("e6f4e3f6g5d6e7f5c5a1", "At move 10, a1: the game is over"),
        ("hello", "At move 1, he: letters a to h, numbers 1 to 8"),
    ] {
        table.load(text, 1.0);
        assert_eq!(table.dialog, Some(Dialog::Message));
        assert_eq!(table.message[1], told);
        table.act(Action::Close, 2.0);
        assert_eq!(save::write(&table), before);
    }
}

#[test]
fn the_computer_is_said_to_think_after_300_milliseconds() {
    let mut table = table("human", "level10", "");
    assert!(table.thinker(5.0).is_none(), "a human's turn");
    table.act(Action::Choose(square("d3")), 10.0);
    assert!(table.thinker(10.29).is_none());
    let (seat, longer) = table.thinker(10.31).unwrap();
    assert_eq!(seat.name(), "level10");
    assert!((0.0..0.02).contains(&longer));
    table.act(Action::OpenMenu, 10.4);
    assert!(table.thinker(10.9).is_none(), "a dialog is open");
}

/// Ways in which a thought of white's is cancelled, so that it is a human's turn then.
fn cancel(table: &mut Table, way: usize, now: f64) {
    match way {
        0 => table.act(Action::Undo, now),
        1 => {
            table.act(Action::AskNewGame, now);
            table.act(Action::NewGame, now);
        }
        2 => {
            table.act(Action::LookAt(0), now);
            table.act(Action::PlayFromHere, now);
        }
        3 => {
            table.load("f5d6", now);
            table.act(Action::NewGame, now);
        }
        _ => {
            table.act(Action::SeatPlayer(Stone::White, "human"), now);
            table.act(Action::Close, now);
        }
    }
}

#[test]
fn a_thought_that_was_cancelled_never_plays() {
    for player in players::ALL {
        for way in 0..5 {
            let mut table = table("human", player.name, "");
            table.act(Action::Choose(square("d3")), 0.0);
            run(&mut table, 0.0, 0.1);
            cancel(&mut table, way, 0.1);
            let before = record(&table);
            assert!(table.human_turn().is_some());
            run(&mut table, 0.1, 4.0);
            assert_eq!(record(&table), before, "{} {way}", player.name);
        }
    }
}

/// What the computer chose in one position is not played in another one, where it is its turn, too.
#[test]
fn a_thought_about_one_position_does_not_play_in_another() {
    for player in players::ALL {
        let mut table = table("human", player.name, "");
        table.act(Action::Choose(square("d3")), 0.0);
        run(&mut table, 0.0, 0.1);
        table.act(Action::Undo, 0.1);
        table.act(Action::Choose(square("f5")), 0.5);
        for frame in 0..100_000 {
            table.update(1.0 + f64::from(frame) / 60.0);
            if table.game.moves().len() > 1 {
                break;
            }
        }
        let answer = table.game.moves()[1];
        assert_eq!(record(&table), format!("f5{}", answer.square));
    }
}

#[test]
fn a_text_that_was_cut_off_anywhere_is_not_read() {
    for text in [
        save::write(&two_humans("")),
        save::write(&table("level10", "human", BEFORE_PASS)),
    ] {
        let whole = text.trim_end().len();
        for length in 0..text.len() {
            let result = save::read(&text[..length], 1, 0.0);
            assert_eq!(result.is_ok(), length >= whole, "{length} of {whole}");
        }
    }
}

/// What is wrong with a text.
fn problem(text: &str) -> Option<SaveError> {
    save::read(text, 1, 0.0).err()
}

#[test]
fn a_text_that_is_not_ours_is_told_from_one_that_is_newer() {
    for foreign in [
        "",
        "\n",
        "hello",
        "\0\u{fffd}\u{7}",
        "f5d6c3",
        "Othello 1\n",
    ] {
        assert_eq!(problem(foreign), Some(SaveError::Foreign), "{foreign:?}");
    }
    let text = save::write(&two_humans("f5d6"));
    let newer = text.replace("othello 2", "othello 3");
    assert_eq!(problem(&newer), Some(SaveError::Newer));
}

#[test]
fn each_line_of_the_text_is_checked() {
    let text = save::write(&two_humans("f5d6"));
    for (line, bad) in [
        ("black", "black nobody"),
        ("white", "white"),
        ("animation", "animation quick"),
        ("legal", "legal yes"),
        ("values", "values 1"),
        ("colours", "colours pink"),
        ("sound", "sound loud"),
        ("welcome", "welcome"),
        ("clock", "clock 1"),
        ("clock", "clock -1 NaN"),
        ("undone", "undone 3"),
        ("undone", "undone -1"),
        ("record", "moves f5d6"),
        ("end", ""),
    ] {
        let old = text.lines().find(|old| old.starts_with(line)).unwrap();
        let lines = text
            .lines()
            .map(|same| if same == old { bad } else { same });
        let bad_text: Vec<&str> = lines.collect();
        assert_eq!(
            problem(&bad_text.join("\n")),
            Some(SaveError::Line(line)),
            "{bad}"
        );
    }
    let illegal = text.replace("f5d6", "f5f5");
    assert!(matches!(problem(&illegal), Some(SaveError::Record(_))));
}

#[test]
fn what_was_chosen_is_kept_and_a_text_of_the_first_kind_is_still_read() {
    let mut table = two_humans("f5d6"); // written as it was before there were colours
    assert_eq!(
        (table.settings.colours, table.settings.has_sound),
        (Colours::Wood, true)
    );
    table.act(Action::ChangeColours(-1), 1.0);
    table.act(Action::ToggleSound, 1.0);
    table.is_first_visit = true;
    let kept = save::read(&save::write(&table), 1, 2.0).unwrap();
    assert_eq!(
        (kept.settings.colours, kept.settings.has_sound),
        (Colours::Contrast, false)
    );
    assert!(kept.is_first_visit);
}

/// What is heard from one time to another.
fn heard(table: &mut Table, from: f64, to: f64) -> Vec<Sound> {
    table.sounds.clear();
    run(table, from, to);
    table.sounds.clone()
}

#[test]
fn each_move_and_the_end_are_heard_once_and_nothing_where_it_is_silent() {
    let mut table = two_humans(NEARLY_OVER);
    assert_eq!(heard(&mut table, 0.0, 1.0), []);
    table.act(Action::Choose(square("c5")), 1.0);
    let sounds = heard(&mut table, 1.0, 5.0);
    assert_eq!(sounds[0], Sound::Laid);
    assert_eq!(
        sounds[1..]
            .iter()
            .filter(|sound| **sound == Sound::Laid)
            .count(),
        0
    );
    assert!(sounds.contains(&Sound::Turned) && sounds.ends_with(&[Sound::Over]));
    assert_eq!(heard(&mut table, 5.0, 9.0), []);
    table.act(Action::Undo, 9.0);
    table.act(Action::ToggleSound, 9.0);
    table.act(Action::Choose(square("c5")), 10.0);
    assert_eq!(heard(&mut table, 10.0, 15.0), []);
}
