//! Tests of the moves that people try on the board of a review.

use crate::*;
use othello::advice::Advice;
use othello::advice::review::Grade;
use othello::screens::review::words as remarks;
use othello::screens::words;

/// A finished game under review after its third move, with all verdicts known.
fn reviewed() -> Screens {
    let mut screens = two_humans(&format!("{NEARLY_OVER}c5"));
    screens.handle(Play::LookAt(3), 1.0);
    think(&mut screens);
    screens
}

fn tried(screens: &Screens) -> Vec<String> {
    let trial = screens.trial();
    let moves = trial.map_or(&[][..], |trial| trial.branch.moves());
    Vec::from_iter(moves.iter().map(|played| played.square.to_string()))
}

fn choose(screens: &mut Screens, name: &str, now: f64) {
    place(screens, square(name), now, now + 2.0);
    think(screens);
}

#[test]
fn people_try_moves_in_a_review_and_take_them_back_and_the_game_stays() {
    let mut screens = reviewed();
    let before = written(&screens);
    assert_eq!(screens.asked(), Some(Stone::White));
    choose(&mut screens, "d6", 2.0);
    choose(&mut screens, "g5", 5.0);
    assert_eq!(tried(&screens), ["d6", "g5"]);
    assert_eq!(screens.moves().len(), 5);
    assert_eq!(screens.words(8.0)[0], "Your try: d6 · Black g5");
    assert_eq!(words::copied(&screens), "e6f4e3d6g5");
    assert_eq!(front(&screens), "Review 3");
    for (label, moves) in [("Back", 1), ("Forward", 2), ("Back", 1), ("Back", 0)] {
        screens.handle(button(&screens, label).action, 10.0);
        assert_eq!(tried(&screens), ["d6", "g5"][..moves]);
    }
    assert_eq!(front(&screens), "Review 3");
    assert_eq!(screens.moves().len(), 3);
    assert_eq!(written(&screens), before);
    choose(&mut screens, "d6", 11.0);
    assert!(!button(&screens, "Forward").enabled, "nothing follows");
    screens.handle(Play::LookAt(5), 14.0);
    assert!(screens.trial().is_none(), "the curve shows the game");
}

#[test]
fn the_games_own_move_only_goes_on() {
    let mut screens = reviewed();
    choose(&mut screens, "f6", 2.0);
    assert_eq!((tried(&screens).len(), screens.reviewed()), (0, Some(4)));
    screens.handle(Change::Values, 3.0);
    choose(&mut screens, "f6", 4.0);
    assert_eq!(screens.reviewed(), Some(4), "the values are for this move");
    choose(&mut screens, "d6", 5.0);
    choose(&mut screens, "g5", 8.0);
    assert_eq!(tried(&screens), ["d6", "g5"]);
}

/// After White's mistake, Black is to move, but people want to do better as White. The ring marks White's better move.
#[test]
fn at_a_mistake_people_try_other_moves_instead_of_it() {
    let mut screens = reviewed();
    let first = |screens: &Screens| screens.trial().unwrap().branch.moves()[0];
    screens.handle(Change::Values, 2.0);
    screens.handle(Play::LookAt(8), 2.0);
    let better = screens.highlight().unwrap().to_string();
    choose(&mut screens, &better, 2.0);
    assert_eq!(screens.moves()[7].stone, Stone::White, "with values, too");
    assert_eq!(screens.verdict().unwrap().grade(), Grade::Best);
    screens.handle(Navigate::Close, 2.0);
    screens.handle(Change::Values, 2.0);
    let board = screens.table.game().board_after(7);
    let legal = board.legal_moves(Stone::White);
    let squares = legal.into_iter().map(|legal| legal.square);
    for (square, number) in squares.filter(|other| *other != square("f5")).zip(1..) {
        let now = 10.0 * f64::from(number);
        choose(&mut screens, &square.to_string(), now);
        assert_eq!(first(&screens).stone, Stone::White, "{square}");
        screens.handle(Navigate::Close, now + 5.0);
    }
    choose(&mut screens, "c7", 999.0);
    assert_eq!(first(&screens).stone, Stone::Black, "White can't");
}

#[test]
fn several_messages_over_a_review_lead_back_to_it() {
    for texts in [["nonsense", "f5f5"], ["f5f5", "nonsense"]] {
        let mut screens = reviewed();
        choose(&mut screens, "d6", 2.0);
        screens.show_message(&["Copied"], 3.0);
        texts.into_iter().for_each(|text| screens.load(text, 3.0));
        assert_eq!(screens.asked(), None);
        screens.handle(Navigate::Close, 4.0);
        assert_eq!(front(&screens), "Review 3", "{texts:?}");
        assert_eq!(tried(&screens), ["d6"], "{texts:?}");
    }
}

/// In a review, the cursor appears when a key moves it there, not when the review opens.
#[test]
fn keys_go_to_a_legal_square_and_try_it() {
    let mut screens = reviewed();
    screens.handle(Navigate::Close, 2.0);
    screens.handle(Play::MoveCursor(0, 0), 2.0);
    screens.handle(Play::LookAt(3), 3.0);
    assert_eq!(screens.pointed(), None);
    screens.handle(Play::NextLegal, 4.0);
    let pointed = screens.pointed().unwrap();
    assert!(!screens.board().flips(pointed, Stone::White).is_empty());
    screens.handle(Play::ChooseCursor, 5.0);
    assert_eq!(tried(&screens), [pointed.to_string()]);
    screens.handle(Play::Review, 6.0);
    assert_eq!(front(&screens), "Play", "the review closes with the tries");
}

/// A game that is not over would be lost.
#[test]
fn people_can_play_on_from_a_try_only_if_the_game_is_over() {
    for (mut screens, is_over) in [(reviewed(), true), (two_humans(NEARLY_OVER), false)] {
        screens.handle(Play::LookAt(3), 1.0);
        choose(&mut screens, "d6", 2.0);
        assert_eq!(tried(&screens), ["d6"]);
        assert_eq!(button(&screens, "Play here").enabled, is_over);
    }
}

#[test]
fn nobody_can_play_on_from_the_end_of_a_try() {
    let mut screens = reviewed();
    screens.handle(Play::LookAt(0), 2.0);
    let other = ["f5", "d6", "c5", "f6", "e7", "f4", "g5", "e6", "e3"];
    for (name, number) in other.into_iter().zip(1..) {
        choose(&mut screens, name, 5.0 * f64::from(number));
    }
    assert_eq!(tried(&screens), other);
    assert_eq!(screens.turn(), None);
    assert!(!button(&screens, "Play here").enabled);
}

/// The verdict is the one that a review of a game with this move reaches.
#[test]
fn each_try_gets_a_verdict() {
    for name in ["d6", "f2"] {
        let mut screens = reviewed();
        choose(&mut screens, name, 2.0);
        let mut other = two_humans(&format!("e6f4e3{name}"));
        other.handle(Play::LookAt(4), 1.0);
        think(&mut other);
        let (own, same) = (screens.verdict().unwrap(), other.verdict().unwrap());
        assert_eq!((own.worth, own.best), (same.worth, same.best));
        assert_eq!(own.for_black(), -own.worth.score);
        assert_eq!(screens.words(4.0)[1], same.to_string());
    }
}

#[test]
fn an_illegal_try_is_refused_and_costs_nothing() {
    let mut screens = reviewed();
    for name in ["a1", "d4"] {
        screens.handle(Play::Choose(square(name)), 2.0);
        assert!(screens.trial().is_none());
        let words = screens.words(2.5);
        assert!(words[0].starts_with(name), "{words:?}");
        assert_eq!(words.len(), 2, "only the lead stays");
        assert!(screens.words(9.0)[0].starts_with("Move 3"));
    }
    choose(&mut screens, "d6", 9.0);
    screens.handle(Play::Choose(square("a1")), 12.0);
    assert_eq!(tried(&screens), ["d6"]);
    screens.handle(Navigate::Close, 13.0);
    assert!(!accessibility::announcement(&screens).contains("a1"));
}

#[test]
fn values_are_those_of_the_next_try() {
    let mut screens = reviewed();
    screens.handle(Change::Values, 2.0);
    assert_eq!(screens.moves().len(), 2);
    choose(&mut screens, "f3", 2.0);
    assert_eq!(tried(&screens), ["f3"]);
    let mut advice = Advice::about(screens.board(), Stone::White);
    advice.finish();
    assert_eq!(screens.values(), advice.values());
    let caption = remarks::caption(&screens, None);
    assert_eq!(caption, "What White could play now");
    let mut lines = described(&screens, 5.0)[..64].to_vec();
    lines.retain(|line| line.contains(", worth "));
    assert!(lines.iter().all(|line| line.contains("legal move")));
    assert_eq!(lines.len(), advice.values().len());
}

#[test]
fn nobody_loaded_a_move_that_was_tried() {
    let mut loaded = two_humans("");
    loaded.load(&format!("{NEARLY_OVER}c5"), 0.0);
    loaded.handle(Play::LookAt(3), 1.0);
    choose(&mut loaded, "d6", 2.0);
    loaded.handle(Play::PlayFromHere, 5.0);
    assert_eq!(record(&loaded), "e6f4e3d6");
    assert!(!loaded.table.sitting.is_imported());
}

#[test]
fn a_try_places_the_stone_that_is_shown_even_before_the_review_begins() {
    let mut screens = two_humans(&format!("{NEARLY_OVER}c5"));
    screens.handle(Play::Review, 1.0);
    while screens.moves().len() != 8 {
        let _ = screens.think();
        screens.update(2.0);
    }
    let shown = screens.asked();
    screens.handle(Play::Choose(square("g4")), 9.0);
    assert_eq!(screens.moves().last().map(|played| played.stone), shown);
}
