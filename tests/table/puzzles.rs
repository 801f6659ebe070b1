//! Tests of puzzles, and of the album.

use crate::*;
use othello::advice::Advice;
use othello::game::Game;
use othello::players::mood::Feeling;
use othello::screens::{ending, menu, play, puzzle, words};
use othello::table::album::Star;
use othello::table::attempt::Attempt;
use othello::table::puzzles::{self, Goal, Puzzle};
use othello::table::settings::Speed;

/// A Monday.
const TODAY: i64 = 20_780;

/// A table without animation and with a game under way, on a Monday.
fn screens() -> Screens {
    let mut screens = crate::screens("level3", "human", OPENING);
    screens.table.settings.speed = Speed::Off;
    screens.table.album.today = TODAY;
    screens
}

/// The same table with this puzzle on it.
fn at_puzzle(number: usize) -> Screens {
    let mut screens = screens();
    screens.handle(Play::Puzzle(number), 1.0);
    screens
}

/// Black's best move, or the worst.
fn choice(game: &Game, well: bool) -> (Advice, Square) {
    let mut advice = Advice::about(game.board(), Stone::Black);
    advice.finish();
    let worst = advice.values().iter().min_by_key(|worth| worth.score);
    let chosen = if well { advice.best() } else { worst.copied() };
    let square = chosen.unwrap().square;
    (advice, square)
}

/// Plays the puzzle on the table to its end, and waits for the result. Black plays the best moves or the worst ones.
fn play_out(screens: &mut Screens, well: bool, mut now: f64) -> f64 {
    while screens.table.game().turn().is_some() {
        if screens.table.human_turn().is_some() {
            let (_, square) = choice(screens.table.game(), well);
            screens.handle(Play::Choose(square), now);
        }
        now += 1.0;
        screens.update(now);
    }
    run(screens, now, now + 3.0);
    assert_eq!(front(screens), "Result");
    now + 3.0
}

#[test]
fn a_goal_fits_on_the_line_above_the_picture_of_the_week() {
    let mut screens = screens();
    screens.handle(List::Puzzles, 0.0);
    for day in 0..puzzles::count() as i64 {
        screens.table.album.today = TODAY + day;
        let (_, lines) = words::lines(&screens);
        assert_eq!(lines[0], puzzle::today(&screens.table.album));
    }
}

#[test]
fn a_puzzle_is_solved_by_playing_well_to_the_end() {
    let goal = |number: usize| Puzzle::numbered(number).unwrap().goal();
    for is_win in [true, false] {
        let mut numbers = 0..puzzles::count();
        let number = numbers.find(|number| (goal(*number) == Goal::Win) == is_win);
        let number = number.unwrap();
        let mut screens = at_puzzle(number);
        assert_eq!(screens.table.seats().you(), Some(Stone::Black));
        let now = play_out(&mut screens, false, 2.0);
        assert_eq!(ending::result(&screens.table)[0], "Not yet");
        assert_eq!(screens.table.album.solved(), 0);
        assert_eq!(labels(&screens)[..2], ["Try again", "Show me"]);
        screens.handle(Play::Puzzle(number), now);
        let now = play_out(&mut screens, true, now + 1.0);
        let praise = goal(number).praise();
        let expected = [praise, "You get a star!", "1 puzzle solved"];
        assert_eq!(ending::result(&screens.table), expected);
        assert!(screens.table.sitting.has_new_sticker, "a star to see");
        assert_eq!(screens.mood(Stone::White, now).feeling, Feeling::Beaten);
        assert_eq!(screens.table.album.star(number), Some(Star::Full));
        screens.handle(Play::Undo, now);
        play_out(&mut screens, true, now + 1.0);
        assert_eq!(screens.table.album.solved(), 1, "a puzzle counts once");
    }
}

#[test]
fn a_move_that_gives_the_goal_away_is_named_until_it_is_taken_back() {
    let mut screens = at_puzzle(2);
    think(&mut screens);
    let goal = screens.words(2.0);
    let (_, worst) = choice(screens.table.game(), false);
    place(&mut screens, worst, 2.0, 9.0);
    let missed = "After g1, White can win by 16. Undo, and try again!";
    assert_eq!(screens.words(9.0), ["Not quite", missed]);
    assert!(accessibility::announcement(&screens).ends_with(missed));
    screens.handle(Play::Hint, 9.0);
    assert_eq!(screens.words(9.0), ["Not quite", missed]);
    assert_eq!(screens.table.attempt().unwrap().star, Star::Full);
    let buttons = screens.buttons().all.into_iter();
    let main = buttons.filter(|button| button.is_main);
    assert!(main.map(|button| button.label).eq(["Undo"]));
    let any = screens.table.game().legal_moves()[0].square;
    place(&mut screens, any, 9.0, 18.0);
    assert!(screens.table.game().moves().len() > 2);
    assert_eq!(screens.words(18.0), ["Not quite", missed]);
    screens.handle(Play::Undo, 18.0);
    screens.handle(Play::Undo, 18.0);
    assert_eq!(screens.words(18.0), goal);
    assert!(!labels(&screens).contains(&"Redo".into()));
}

#[test]
fn a_good_move_is_praised_until_it_is_taken_back() {
    let mut screens = at_puzzle(2);
    think(&mut screens);
    let goal = screens.words(2.0);
    let (_, best) = choice(screens.table.game(), true);
    place(&mut screens, best, 2.0, 11.0);
    let praised = "Good so far! Win as Black";
    assert_eq!(screens.words(11.0)[1], praised);
    assert!(accessibility::announcement(&screens).ends_with(" Good so far!"));
    screens.handle(Play::Choose(best), 11.0);
    assert!(screens.table.refusal.is_some());
    assert_eq!(screens.words(22.0)[1], praised);
    screens.handle(Play::Undo, 23.0);
    assert_eq!(screens.words(23.0), goal);
}

#[test]
fn values_stay_hidden_until_a_puzzle_is_over_and_on_other_boards() {
    let mut screens = screens();
    screens.table.settings.shows_values = true;
    think(&mut screens);
    assert!(!screens.values().is_empty());
    screens.handle(Navigate::Scene(0), 1.0);
    think(&mut screens);
    assert!(screens.values().is_empty(), "the lesson has its own board");
    screens.handle(Navigate::Close, 2.0);
    screens.handle(Play::Puzzle(0), 2.0);
    think(&mut screens);
    assert!(screens.values().is_empty(), "they would give it away");
    assert!(screens.table.advice().is_none(), "so would a ring");
    let status = screens.words(3.0).pop().unwrap();
    assert_eq!(status, "Values and review come after the puzzle");
    let label = menu::setting(&screens.table, Change::Values.into()).unwrap();
    assert_eq!(label, "Move values: after the puzzle");
    screens.handle(Change::Values, 4.0); // people who see the note can remove it
    assert!(!screens.words(4.0).contains(&status));
}

#[test]
fn show_me_goes_back_and_shows_the_best_move() {
    let mut screens = at_puzzle(3);
    let now = play_out(&mut screens, false, 2.0);
    screens.handle(Play::ShowSolution, now);
    let puzzle = Puzzle::numbered(3).unwrap();
    assert_eq!(screens.table.game().board(), &puzzle.board);
    run(&mut screens, now, now + 3.0);
    let best = screens.table.hinted().unwrap();
    let told = screens.words(now + 3.0);
    assert_eq!(told[0], "A hint, for half a star");
    assert!(told[1].starts_with(&format!("{best} wins by ")), "{told:?}");
    assert!(told[1].contains(" and "), "{told:?}");
}

#[test]
fn the_first_hint_in_a_puzzle_is_a_clue_and_the_second_names_the_square() {
    for number in 0..20 {
        let mut screens = at_puzzle(number);
        think(&mut screens);
        let best = choice(screens.table.game(), true).1;
        screens.handle(Play::Hint, 2.0);
        screens.handle(Play::Hint, 2.0); // yes
        let clue = screens.words(3.0).swap_remove(1);
        assert!(clue.starts_with("Look "), "{clue}");
        assert!(!clue.contains(&best.to_string()), "{clue}");
        assert_eq!(screens.table.hinted(), None);
        screens.handle(Play::Hint, 4.0);
        let hint = screens.words(5.0).swap_remove(1);
        assert!(hint.starts_with(&format!("{best} ")), "{hint}");
        assert_eq!(screens.table.hinted(), Some(best));
    }
}

/// A hint and the solution cost half of the star, even if the person then begins again.
#[test]
fn a_puzzle_solved_with_a_hint_gets_half_a_star() {
    for help in [Play::Hint, Play::ShowSolution] {
        let mut screens = at_puzzle(3);
        screens.handle(help, 2.0);
        if help == Play::Hint {
            let asks = ["A hint?", "It costs half of your star."];
            assert_eq!(screens.words(2.0), asks);
            assert_eq!(screens.buttons().focus, 1, "Enter should keep the star");
            assert_eq!(screens.table.attempt().unwrap().star, Star::Full);
            screens.handle(help, 2.0);
        }
        screens.handle(Play::Puzzle(3), 3.0);
        let mut screens = opened(&written(&screens), 3.0);
        play_out(&mut screens, true, 4.0);
        let expected = ["Solved with a hint", "Half a star, because of the hint."];
        assert_eq!(ending::result(&screens.table), expected, "{help:?}");
        assert_eq!(screens.table.album.star(3), Some(Star::Half));
    }
}

#[test]
fn a_review_would_give_a_puzzle_away_so_it_comes_after_the_puzzle() {
    let mut screens = at_puzzle(3);
    screens.handle(Play::LookAt(0), 2.0);
    assert_eq!(front(&screens), "Message");
    screens.handle(Navigate::Close, 3.0);
    let now = play_out(&mut screens, false, 4.0);
    screens.handle(Play::LookAt(0), now);
    assert_eq!(screens.reviewed(), Some(0));
    assert_eq!(screens.table.attempt().unwrap().star, Star::Half);
}

/// Plays one of Black's moves in a puzzle: the best one or the worst. Returns its result.
fn judged(attempt: &mut Attempt, game: &mut Game, well: bool) -> i32 {
    let (advice, square) = choice(game, well);
    attempt.judge(game, square, Some(&advice));
    game.play(square).unwrap();
    advice.result(square).unwrap()
}

#[test]
fn a_goal_that_white_gives_back_is_within_reach_again() {
    let mut given_back = 0;
    for number in [0, 1, 7, 8, 14, 15] {
        let puzzle = Puzzle::numbered(number).unwrap();
        let (mut game, mut attempt) = (puzzle.game(), Attempt::new(number, puzzle, None));
        judged(&mut attempt, &mut game, false);
        for reply in game.legal_moves() {
            let (mut game, mut attempt) = (game.clone(), attempt.clone());
            game.play(reply.square).unwrap();
            assert!(attempt.missed(&game).is_some());
            if game.turn() == Some(Stone::Black) {
                let can_win = judged(&mut attempt, &mut game, true) > 0;
                assert_eq!(attempt.missed(&game).is_none(), can_win, "{number}");
                given_back += usize::from(can_win);
            }
        }
    }
    assert!(given_back > 0);
}

/// The game waits while a person solves puzzles, and comes back in every way that leaves a puzzle.
#[test]
fn the_own_game_waits_and_comes_back() {
    for leave in [Play::AskNewGame, Play::Seat(Stone::Black, "level3")] {
        let mut screens = screens();
        let state = |screens: &Screens| {
            let you = screens.table.seats().you();
            (record(screens), you, clocks(screens))
        };
        let before = state(&screens);
        for (number, white) in [(0, "level1"), (9, "level10")] {
            screens.handle(Play::Puzzle(number), 3.0);
            assert_eq!(screens.table.seats().names(), ["human", white]);
        }
        assert_eq!(labels(&screens)[0], "My game");
        screens.handle(leave, 20.0);
        let is_said = accessibility::announcement(&screens).starts_with("Your last game is back.");
        assert_eq!(is_said, !matches!(leave, Play::Seat(..)), "{leave:?}");
        assert!(screens.table.attempt().is_none(), "{leave:?}");
        assert_eq!(front(&screens), "Play", "{leave:?}");
        assert_eq!(state(&screens), before);
    }
}

#[test]
fn a_puzzle_and_the_game_behind_it_are_saved() {
    let mut screens = screens();
    let own = written(&screens);
    screens.handle(Play::Puzzle(9), 1.0);
    let first = screens.table.game().legal_moves()[0].square;
    screens.handle(Play::Choose(first), 2.0);
    screens.handle(Play::Choose(first), 2.0);
    let text = written(&screens);
    let mut kept = opened(&text, 0.0);
    assert_eq!(kept.table.game(), screens.table.game());
    assert_eq!(kept.table.attempt().unwrap().number, 9);
    assert_eq!(written(&kept), text);
    kept.handle(Play::AskNewGame, 3.0);
    assert_eq!(written(&kept), own);
}

#[test]
fn a_link_opens_a_puzzle_and_a_pasted_game_leaves_it() {
    let mut screens = screens();
    screens.load("https://example.org/play/#puzzle-10", 1.0);
    assert_eq!(screens.table.attempt().unwrap().number, 9);
    assert_eq!(words::copied(&screens), "puzzle-10");
    let said = accessibility::announcement(&screens);
    assert!(said.starts_with("Puzzle 10. "), "{said}");
    screens.load("puzzle-5000", 2.0);
    assert_eq!(screens.words(2.0)[0], "I don't know that puzzle");
    screens.handle(Navigate::Close, 3.0);
    screens.load("f5d6c3", 4.0);
    assert_eq!(front(&screens), "AskLoad", "the own game is under way");
    screens.handle(Play::NewGame, 5.0);
    assert_eq!(record(&screens), "f5d6c3");
    assert_eq!(words::copied(&screens), "f5d6c3");
}

#[test]
fn the_week_is_shown_and_described() {
    let mut screens = screens();
    let has_star = |screens: &Screens| {
        let mut buttons = play::buttons(&screens.table).into_iter();
        buttons.any(|button| button.has_star)
    };
    assert!(has_star(&screens), "today's puzzle waits");
    screens.handle(List::Puzzles, 0.0);
    assert!(accessibility::announcement(&screens).contains("No puzzle solved this week yet."));
    let (today, tuesday) = (screens.table.album.puzzle(), puzzles::of_day(TODAY + 1));
    screens.table.album.add_puzzle(today, Star::Full);
    screens.table.album.add_puzzle(tuesday, Star::Half);
    assert!(!has_star(&screens));
    let said = accessibility::announcement(&screens);
    assert!(said.starts_with("Monday's puzzle. Easy: "), "{said}");
    let solved = "Solved this week: Monday, Tuesday with a hint. 2 puzzles solved, 1 with a hint.";
    assert!(said.ends_with(solved), "{said}");
    let (_, lines) = words::lines(&screens);
    assert_eq!(lines.len(), 5);
    assert_eq!(lines[1..4], [""; puzzle::WEEK.lines]);
    let again = ["Play today's again", "An easy one", "Close"];
    assert_eq!(labels(&screens), again);
    screens.handle(Play::Puzzle(5), 1.0);
    screens.handle(List::Puzzles, 2.0);
    assert_eq!(labels(&screens)[2], "Back to my game");
}

/// On Wednesday, the keys 1 and 2 open the puzzles of Monday and Tuesday, and Enter opens today's.
#[test]
fn a_missed_day_can_be_caught_up_with() {
    let mut screens = screens();
    let offered = |screens: &Screens| labels(screens).swap_remove(screens.buttons().focus);
    screens.handle(List::Puzzles, 0.0);
    for (day, is_told) in [(TODAY, false), (TODAY + 2, true)] {
        screens.table.album.today = day;
        let said = accessibility::announcement(&screens);
        assert_eq!(said.contains("Missed a day? Press it"), is_told, "{said}");
    }
    assert_eq!(offered(&screens), "An easy one", "the first ones are easy");
    for number in 0..3 {
        screens.table.album.add_puzzle(number, Star::Full);
    }
    assert_eq!(offered(&screens), "Solve today's puzzle");
    let tuesday = |screens: &Screens| screens.buttons().for_key('2').unwrap().clone();
    assert_eq!(tuesday(&screens).label, "Tuesday's puzzle");
    assert_eq!(tuesday(&screens).about, "Not solved yet");
    screens.handle(tuesday(&screens).action, 1.0);
    let now = play_out(&mut screens, true, 2.0);
    let stars = screens.table.album.week().map(|day| day.star);
    assert_eq!(stars[..3], [None, Some(Star::Full), None]);
    screens.handle(List::Puzzles, now);
    assert_eq!(tuesday(&screens).about, "Solved");
}

/// Ends a game against this opponent, which a person wins with 13 to 0.
fn win(opponent: &str) -> Screens {
    let mut screens = crate::screens("human", opponent, NEARLY_OVER);
    screens.table.settings.speed = Speed::Off;
    place(&mut screens, square("c5"), 1.0, 3.0);
    assert_eq!(front(&screens), "Result");
    screens
}

/// What “Who do you want to play?” says about Merry.
fn about_merry(screens: &mut Screens) -> String {
    screens.handle(List::Opponents, 9.0);
    button(screens, "Merry").about
}

#[test]
fn a_win_is_recorded_once_and_earns_a_sticker() {
    let mut screens = win("level1");
    assert_eq!(ending::result(&screens.table)[0], "You win a sticker!");
    for now in [10.0, 20.0] {
        screens.handle(Play::Undo, now);
        place(&mut screens, square("c5"), now + 1.0, now + 3.0);
        assert_eq!(front(&screens), "Result");
    }
    let mut screens = opened(&written(&screens), 0.0);
    run(&mut screens, 0.0, 3.0);
    assert_eq!(front(&screens), "Result", "the result is shown again");
    screens.handle(Play::Puzzle(0), 4.0);
    screens.handle(Play::AskNewGame, 5.0);
    run(&mut screens, 5.0, 8.0);
    assert_eq!(front(&screens), "Result", "and once more after a puzzle");
    let won = "Strength 2 of 6. Won 1, lost 0, best +13";
    assert_eq!(about_merry(&mut screens), won);
    assert!(screens.table.album.has_sticker(1) && !screens.table.album.has_sticker(0));
}

#[test]
fn only_whole_games_of_a_person_against_one_of_the_six_count() {
    let mut swapped = crate::screens("human", "level10", NEARLY_OVER);
    swapped.handle(Play::Seat(Stone::White, "level1"), 0.0);
    swapped.handle(Play::Choose(square("c5")), 1.0);
    let mut pasted = crate::screens("human", "level1", "");
    pasted.load(NEARLY_OVER, 0.0);
    pasted.handle(Play::Choose(square("c5")), 1.0);
    let mut whole = crate::screens("human", "level1", "");
    whole.load("e6f4e3f6g5d6e7f5c5", 0.0);
    for mut screens in [swapped, pasted, whole, win("human"), win("greedy")] {
        run(&mut screens, 1.0, 6.0);
        assert_eq!(front(&screens), "Result");
        let about = about_merry(&mut screens);
        assert_eq!(about, "Strength 2 of 6. Plays for fun and makes mistakes.");
        assert_ne!(ending::result(&screens.table)[0], "You win a sticker!");
    }
}
