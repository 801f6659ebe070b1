//! Tests of reviews, hints and values.

use crate::*;
use othello::advice::review::{Grade, JudgedMove, Review};
use othello::advice::verdict;
use othello::game::Game;
use othello::players::mood::Feeling;
use othello::screens::review::practice::Step;
use othello::screens::review::words as remarks;
use othello::table::album::Star;

#[test]
fn a_review_shows_every_position_and_changes_nothing() {
    let mut screens = screens("human", "first", OPENING);
    let before = written(&screens);
    let mut game = Game::start();
    for moves in 0..=screens.table.game().moves().len() {
        screens.handle(Play::LookAt(moves), 1.0);
        run(&mut screens, 1.0, 3.0);
        assert_eq!(screens.moves(), game.moves());
        assert_eq!(screens.board(), game.board());
        screens.handle(List::Keys, 3.0);
        assert_eq!(screens.board(), game.board());
        screens.handle(Navigate::Close, 3.0);
        screens.handle(Play::Choose(square("a1")), 3.0);
        assert_eq!(written(&screens), before);
        if let Some(next) = screens.table.game().moves().get(moves) {
            game.play(next.square).unwrap();
        }
    }
    screens.handle(Navigate::Close, 3.0);
    assert_eq!(screens.board(), screens.table.game().board());
}

/// Plays the last move of [`NEARLY_OVER`], and reviews the whole game. Returns the screens and the review of each move.
fn reviewed(mut screens: Screens) -> (Screens, Vec<JudgedMove>) {
    screens.handle(Play::Choose(square("c5")), 1.0);
    assert_eq!(screens.table.judged(), []);
    screens.handle(Play::LookAt(0), 3.0);
    think(&mut screens);
    let judged = Vec::from(screens.table.judged());
    (screens, judged)
}

#[test]
fn a_review_shows_where_a_different_move_was_better() {
    let (mut screens, judged) = reviewed(two_humans(NEARLY_OVER));
    assert_eq!(judged.len(), 9);
    for (number, one) in judged.iter().enumerate() {
        screens.handle(Play::LookAt(number + 1), 4.0);
        let is_clear = one.grade() > Grade::Good;
        let better = is_clear.then_some(one.best.square);
        assert_eq!(screens.highlight(), better);
        let words = screens.words(4.0).join(" ");
        let named = format!("{} was better", one.best.square);
        assert_eq!(words.contains(&named), is_clear, "{words}");
    }
    // White's f5 is a blunder: Black's reply then takes every white stone.
    assert_eq!(judged[7].grade(), Grade::Blunder);
    screens.handle(Navigate::Close, 5.0);
    assert_eq!(screens.highlight(), None);
}

/// A finished game begins with its best move. Then comes the worst mistake, and only then the rest.
#[test]
fn a_review_begins_with_the_best_move_and_one_lesson() {
    for (white, best, mistakes) in [
        ("level1", "Your best move", "Mistake 1 of 1"),
        ("human", "The best move", "Mistake 1 of 2"),
    ] {
        let (mut screens, judged) = reviewed(screens("human", white, NEARLY_OVER));
        screens.table.mind.review = Review::default();
        screens.handle(Navigate::Close, 4.0);
        screens.handle(Play::Review, 5.0);
        screens.update(5.1);
        assert_eq!(screens.words(5.1), ["Looking at your game …"]);
        assert_eq!(enabled(&screens), ["Close"], "the best move comes first");
        while screens.table.judged().len() < 2 {
            assert!(screens.think().is_pending());
        }
        screens.update(5.2);
        assert_eq!(screens.reviewed(), Some(2), "the board follows");
        think(&mut screens);
        for (heading, next) in [(best, "Next"), ("One thing to learn", "More")] {
            screens.update(6.0);
            let words = screens.words(6.0);
            assert_eq!(words[0], heading);
            let verdict = judged[screens.reviewed().unwrap() - 1].to_string();
            assert!(words.contains(&verdict), "{words:?}");
            assert_eq!(enabled(&screens), [next, "Close"]);
            assert_eq!(framed(&screens), next, "Enter goes on");
            screens.handle(button(&screens, next).action, 7.0);
        }
        assert_eq!(labels(&screens)[2], mistakes);
        assert!(enabled(&screens).len() > 4);
        screens.handle(Navigate::Close, 8.0);
        screens.handle(Play::Review, 9.0);
        screens.update(9.0);
        assert_eq!(screens.words(9.0)[0], best);
        screens.handle(Play::LookAt(2), 10.0);
        let words = screens.words(10.0);
        assert!(words[0].starts_with("Move 2: "), "a step shows all");
    }
}

#[test]
fn keys_that_do_nothing_say_why() {
    let why_not = |screens: &Screens, play: Play| accessibility::why_not(screens, play.into());
    let to_mistakes = [Play::LookAtMistake(1), Play::Practise(Step::Begin)];
    let mut screens = two_humans("c4c3d3c5");
    screens.handle(Play::LookAt(2), 1.0);
    for told in ["No mistakes yet.", "No mistakes here."] {
        assert_eq!(format!("{}.", labels(&screens)[2]), told);
        for action in to_mistakes {
            screens.handle(action, 2.0);
            assert_eq!(front(&screens), "Review 2");
            assert_eq!(why_not(&screens, action), Some(told));
        }
        think(&mut screens);
    }
    let (mut screens, _) = reviewed(two_humans(NEARLY_OVER));
    screens.handle(Play::LookAt(8), 4.0);
    let said = to_mistakes.map(|play| why_not(&screens, play));
    assert_eq!(said, [None; 2]);
    let mut screens = practise();
    assert_eq!(why_not(&screens, Play::Undo), Some("Nothing to take back."));
    screens.handle(Play::Choose(square("f5")), 7.0);
    assert_eq!(why_not(&screens, Play::Undo), None);
    screens.handle(Play::Undo, 9.0);
    let turn = screens.practice().unwrap().turn();
    assert_eq!(turn, Some(Stone::White), "the wrong try is taken back");
}

#[test]
fn a_mistake_that_changes_the_result_is_worse_than_a_larger_one() {
    let (_, mut judged) = reviewed(two_humans(NEARLY_OVER));
    let explained = Some(5);
    assert_eq!(verdict::worst_mistake(&judged, None), explained);
    let early = &mut judged[2];
    (early.best.score, early.worth.score) = (200, -200);
    (early.best.exact, early.worth.exact) = (true, true);
    assert!(verdict::turned(early).unwrap().contains("was winning"));
    assert_eq!(verdict::worst_mistake(&judged, None), Some(3));
}

#[test]
fn a_game_that_is_not_reviewed_yet_names_no_move() {
    let mut screens = two_humans(NEARLY_OVER);
    screens.handle(Play::LookAt(8), 1.0);
    let expected = ["Move 8: White f5", "Let me see …"];
    assert_eq!(screens.words(1.0), expected);
    assert!(described(&screens, 1.0)[64].ends_with(" Looked at 0 of 8 moves."));
}

#[test]
fn jumping_between_mistakes_skips_none_and_comes_around() {
    // A person who plays the computer sees only their own mistakes.
    for (white, mistakes) in [("human", &[5, 8, 5][..]), ("level1", &[5, 5])] {
        let (mut screens, _) = reviewed(screens("human", white, NEARLY_OVER));
        let mut jump = |step| {
            screens.handle(Play::LookAtMistake(step), 4.0);
            screens.reviewed().unwrap()
        };
        for number in mistakes {
            assert_eq!(jump(1), *number);
        }
        for number in mistakes[..mistakes.len() - 1].iter().rev() {
            assert_eq!(jump(-1), *number);
        }
    }
}

/// The squares that were legal before the move with this number.
fn legal_before(screens: &Screens, number: usize) -> Vec<Square> {
    let stone = screens.table.game().moves()[number - 1].stone;
    let board = screens.table.game().board_after(number - 1);
    let legal = board.legal_moves(stone).into_iter();
    legal.map(|legal| legal.square).collect()
}

#[test]
fn a_review_shows_what_the_judged_move_and_the_others_were_worth() {
    let (mut screens, _) = reviewed(two_humans(NEARLY_OVER));
    screens.handle(Change::Values, 4.0);
    for shown in 1..=9 {
        screens.handle(Play::LookAt(shown), 4.0);
        let played = screens.table.game().moves()[shown - 1];
        let stone = played.stone;
        let legal = legal_before(&screens, shown);
        let values = screens.values().iter();
        let valued = Vec::from_iter(values.map(|worth| worth.square));
        assert_eq!(valued, legal, "after move {shown}");
        assert!(valued.contains(&played.square));
        let mut lines = described(&screens, 5.0)[..64].to_vec();
        lines.retain(|line| line.contains("worth"));
        assert_eq!(lines.len(), legal.len());
        let whose = format!(" for {stone}");
        for line in lines {
            let is_in_words = line.ends_with(&whose) && !line.contains(['~', '+', '–']);
            assert!(is_in_words, "{line}");
        }
        assert_eq!(screens.moves().len(), shown - 1);
        let caption = format!("Before move {shown}: what {stone} could play");
        assert_eq!(remarks::caption(&screens, None), caption);
    }
    screens.handle(Play::LookAt(0), 4.0);
    assert_eq!(screens.values(), [], "no move led to the start");
    assert!(remarks::caption(&screens, None).ends_with("Dots: mistakes"));
}

#[test]
fn a_verdict_says_who_is_ahead_and_what_was_better() {
    let (mut screens, _) = reviewed(two_humans(NEARLY_OVER));
    screens.handle(Play::LookAt(8), 4.0);
    let words = screens.words(4.0);
    assert_eq!(words[0], "Move 8: White f5");
    assert!(words[1].starts_with("A big mistake: "), "{words:?}");
    // Black could play c5 after the better move, too, so that explains nothing.
    assert_eq!(words[2..], ["Black is far ahead"]);
    assert_eq!(remarks::comment(&screens, 4.0), words[..2]);
    screens.handle(Play::LookAt(9), 4.0);
    assert_eq!(screens.words(4.0).last().unwrap(), "Black has won");
}

#[test]
fn a_review_names_the_opening() {
    let mut screens = two_humans(OPENING);
    for (moves, name) in [(0, "Tiger"), (2, "Perpendicular"), (3, ""), (5, "Tiger")] {
        screens.handle(Play::LookAt(moves), 1.0);
        let words = screens.words(1.0).join("\n");
        let told = words.split_once("This opening is called ");
        let (_, opening) = told.unwrap_or_default();
        assert_eq!(opening.lines().next().unwrap_or_default(), name);
    }
}

/// Opens “Find the better move” at White's mistake, which is the worst one.
fn practise() -> Screens {
    let (mut screens, _) = reviewed(two_humans(NEARLY_OVER));
    screens.handle(Play::Practise(Step::Begin), 4.0);
    assert_eq!(front(&screens), "Practice 8");
    screens
}

#[test]
fn the_mistake_is_marked_and_someone_watches() {
    let mut screens = practise();
    let feeling = |screens: &Screens| screens.coach(30.0).unwrap().1.feeling;
    assert_eq!(screens.crossed(), [square("f5")]);
    let marked = String::from("f5, empty, a mistake, legal move, flips 1");
    assert!(described(&screens, 5.0).contains(&marked));
    assert_eq!(feeling(&screens), Feeling::Calm);
    screens.handle(Play::Choose(square("f5")), 5.0);
    assert_eq!(screens.crossed(), []);
    assert_eq!(feeling(&screens), Feeling::Surprised);
    run(&mut screens, 5.0, 9.0);
    let better = screens.table.judged()[7].best.square;
    screens.handle(Play::Choose(better), 9.0);
    assert_eq!(feeling(&screens), Feeling::Glad);
    screens.handle(Play::LookAt(8), 12.0);
    assert_eq!(screens.coach(12.0), None);
}

#[test]
fn the_better_move_is_found_on_the_board_and_the_game_stays() {
    let mut screens = practise();
    let before = written(&screens);
    let better = screens.table.judged()[7].best.square;
    assert_eq!(screens.moves().len(), 7);
    assert_eq!(screens.may_choose(5.0), Some(Stone::White));
    screens.handle(Play::Choose(square("a1")), 5.0);
    assert_eq!(screens.words(5.0)[1], "a1 flips nothing. Try a ring!");
    screens.handle(Play::Choose(square("f5")), 6.0);
    assert_eq!(screens.may_choose(7.0), None);
    run(&mut screens, 6.0, 9.0);
    assert_eq!(screens.moves().len(), 9, "Black answers");
    // A press on the wrong move takes it back, and so does the next try.
    screens.handle(Play::Choose(square("f5")), 9.0);
    assert_eq!(screens.moves().len(), 7);
    place(&mut screens, square("f5"), 9.0, 10.0);
    screens.handle(Play::CursorColumn(better.column()), 10.0);
    screens.handle(Play::ChooseRow(better.row()), 10.0);
    assert_eq!(screens.moves().len(), 8);
    assert!(screens.words(10.0)[1].starts_with("Yes, "));
    assert_eq!(screens.practice().unwrap().stars()[0], Some(Star::Half));
    assert_eq!(written(&screens), before);
    screens.handle(Navigate::Close, 11.0);
    assert_eq!(front(&screens), "Review 8");
    screens.handle(Navigate::Close, 12.0);
    assert_eq!(screens.moves().len(), 9);
    assert_eq!(written(&screens), before);
}

#[test]
fn the_buttons_lead_through_all_mistakes() {
    let mut screens = practise();
    for now in [5.0, 10.0] {
        assert_eq!(enabled(&screens), ["Show me", "Review"]);
        screens.handle(Play::Choose(square("f5")), now);
        screens.handle(Play::ChooseCursor, now + 3.0); // shows the cursor
        screens.handle(Play::ChooseCursor, now + 4.0); // takes the move back
    }
    for label in ["Show me", "Next", "Show me", "Next"] {
        screens.handle(button(&screens, label).action, 20.0);
    }
    assert_eq!(enabled(&screens), ["Review", "Again"]);
    assert_eq!(screens.words(20.0)[0], "You found 0 of 2");
}

/// After a try, the frame moves to the button that Enter presses. If the next thing to do is to place a stone, it disappears.
#[test]
fn the_frame_moves_to_the_next_task() {
    let mut screens = practise();
    screens.handle(Play::Choose(square("f5")), 5.0);
    assert_eq!(screens.buttons().framed, None, "the mouse needs no frame");
    screens.handle(Play::MoveCursor(0, 0), 6.0);
    assert_eq!(screens.buttons().framed, Some(0));
    assert_eq!(screens.buttons().tab_stop(1), 1, "Tab leaves that button");
    screens.handle(Navigate::Focus(0), 7.0);
    screens.handle(Play::Practise(Step::Retry), 7.0);
    let buttons = screens.buttons();
    assert_eq!(buttons.framed, None);
    screens.handle(Navigate::Focus(1), 8.0);
    screens.handle(Play::Practise(Step::Show), 8.0);
    assert_eq!(framed(&screens), "Next");
}

#[test]
fn practice_is_described_like_a_game() {
    let mut screens = practise();
    let lines = described(&screens, 5.0);
    assert!(lines[64].starts_with("Find the better move: 1 of 2"));
    assert_eq!(lines[65..67], [" board", ""]);
    assert_eq!(lines[68..], ["s Show me", "l Review"]);
    let legal = lines.iter().filter(|line| line.contains("legal move"));
    assert_eq!(legal.count(), legal_before(&screens, 8).len());
    screens.handle(Play::MoveCursor(1, 0), 6.0);
    assert_eq!(described(&screens, 6.0)[66], "e4");
}

#[test]
fn tab_moves_one_frame_between_the_buttons_that_can_be_pressed() {
    let mut screens = practise();
    let seen = [1, 1, 1, -1].map(|step| tab(&mut screens, step));
    assert_eq!(seen, ["Show me", "Review", "Show me", "Review"]);
    assert!(spoken_with_button(&screens).ends_with(" Button: Review."));
    screens.handle(Play::MoveCursor(0, 0), 6.0);
    assert_eq!(framed(&screens), "", "the cursor has the frame");
    screens.handle(Navigate::Focus(3), 7.0);
    assert_eq!(screens.cursor.square(), None);
    screens.handle(Play::LookAt(8), 8.0);
    assert_eq!(framed(&screens), "");
}

#[test]
fn the_number_of_mistakes_does_not_grow_while_people_read() {
    let mut screens = two_humans(NEARLY_OVER);
    screens.handle(Play::LookAt(0), 1.0);
    let mistakes = |screens: &Screens| labels(screens).swap_remove(2);
    assert_eq!(mistakes(&screens), "No mistakes yet");
    while screens.table.mistakes().is_empty() && screens.think().is_pending() {}
    assert_eq!(mistakes(&screens), "Mistakes …");
    screens.handle(Play::LookAtMistake(1), 2.0);
    assert_eq!(mistakes(&screens), "Mistakes …");
    think(&mut screens);
    let all = screens.table.mistakes().len();
    assert_eq!(mistakes(&screens), format!("Mistake 1 of {all}"));
}

/// White's g7 lets Black take h8.
#[test]
fn the_corner_that_a_move_gives_away_is_marked_and_described() {
    let mut screens = two_humans("e6f6c4c5c6d6g7f4g4g6e7h8");
    screens.handle(Play::LookAt(7), 1.0);
    think(&mut screens);
    assert_eq!(screens.mentioned(), Some(square("h8")));
    let h8 = described(&screens, 2.0).swap_remove(63);
    assert_eq!(h8, "h8, empty, part of the reason");
}

#[test]
fn play_from_here_says_so_and_keeps_the_later_moves_until_a_new_one() {
    let mut screens = two_humans(OPENING);
    play_from(&mut screens, 3, 1.0);
    assert_eq!(record(&screens), "f5d6c3");
    assert_eq!(front(&screens), "Play");
    let told = "You went back to move 3. Redo brings the rest back, until you play.";
    assert_eq!(screens.words(2.0), ["White to move", told]);
    assert!(accessibility::announcement(&screens).starts_with(told));
    while screens.table.game().can_redo() {
        screens.handle(Play::Redo, 2.0);
    }
    assert_eq!(record(&screens), OPENING);
    assert_eq!(screens.words(2.0), ["White to move"]);
    play_from(&mut screens, 2, 3.0);
    screens.handle(Play::Choose(square("c4")), 4.0);
    assert_eq!(record(&screens), "f5d6c4");
    assert!(!screens.table.game().can_redo());
}

/// “My game” brings a finished game back, even from the end of what was played instead.
#[test]
fn going_back_in_a_finished_game_offers_to_bring_it_back() {
    let mut screens = two_humans(&format!("{NEARLY_OVER}c5"));
    play_from(&mut screens, 4, 8.0);
    let told = "You went back to move 4. “My game” brings the rest back.";
    assert_eq!(screens.words(8.0)[1], told);
    let mut now = 9.0;
    while let Some(legal) = screens.table.game().legal_moves().last() {
        place(&mut screens, legal.square, now, now + 5.0);
        now += 5.0;
    }
    assert_eq!(enabled(&screens), ["My game", "Review", "New game"]);
    screens.handle(Play::AskNewGame, now);
    assert_eq!(front(&screens), "Review 4");
}

/// Asks for a hint at this time, and returns the best move.
fn hint(screens: &mut Screens, now: f64) -> Square {
    screens.handle(Play::Hint, now);
    run(screens, now, now + 8.0);
    screens.table.hinted().expect("there should be a hint")
}

#[test]
fn a_hint_is_only_for_the_human_and_ends_with_the_move() {
    let mut screens = screens("human", "first", "");
    let has_hint = |screens: &Screens| screens.table.mind.is_hinting;
    let best = hint(&mut screens, 0.0);
    screens.handle(Play::Choose(best), 10.0);
    assert_eq!(record(&screens), best.to_string());
    screens.handle(Play::Hint, 10.1);
    assert!(!has_hint(&screens), "it's the computer's turn");
    run(&mut screens, 10.1, 15.0);
    assert_eq!(screens.table.human_turn(), Some(Stone::Black));
    assert!(screens.table.advice().is_none(), "nobody asked here");
    hint(&mut screens, 15.0);
    screens.handle(Play::Undo, 30.0);
    assert!(!has_hint(&screens) && screens.table.advice().is_none());
}

#[test]
fn legal_squares_have_values_only_during_the_humans_turn() {
    let mut screens = screens("human", "first", "");
    screens.handle(Change::Values, 0.0);
    for turn in 0..3 {
        let now = 10.0 * f64::from(turn);
        run(&mut screens, now, now + 8.0);
        let legal = screens.table.game().legal_moves();
        let values = screens.table.advice().unwrap().values();
        let squares = legal.iter().map(|legal| legal.square);
        assert!(values.iter().map(|worth| worth.square).eq(squares));
        place(&mut screens, legal[0].square, now + 8.0, now + 8.5);
        assert!(screens.table.advice().is_none(), "it's the computer's turn");
    }
}
