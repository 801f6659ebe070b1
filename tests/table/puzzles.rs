//! Tests of puzzles at the table, and of the album.

use crate::*;
use othello::advice::Advice;
use othello::players::mood::Feeling;
use othello::screens::accessibility;
use othello::screens::menu;
use othello::screens::texts;
use othello::table::album::Star;
use othello::table::puzzles::{self, Goal, Puzzle};
use othello::table::settings::Speed;
use othello::table::task::Solve;
use othello::table::{Action, Change, Dialog, Navigate, Play};

/// A Monday.
const TODAY: i64 = 20_780;

/// A table without animation and with a game under way, on a Monday.
fn table() -> Table {
    let mut table = crate::table("level3", "human", OPENING);
    table.settings.speed = Speed::Off;
    table.story.album.today = TODAY;
    table
}

fn start(table: &mut Table, number: usize, now: f64) {
    table.handle(Play::Solve(Solve::Start(number)), now);
}

/// Plays the puzzle on the table to its end, and waits for the result. Black plays the best moves or the worst ones.
fn play_out(table: &mut Table, well: bool, mut now: f64) -> f64 {
    while table.game.turn().is_some() {
        if let Some(stone) = table.human_turn() {
            let mut advice = Advice::about(table.game.board(), stone);
            advice.finish();
            let worst = advice.values().iter().min_by_key(|worth| worth.score);
            let chosen = if well { advice.best() } else { worst.copied() };
            table.handle(Play::Choose(chosen.unwrap().square), now);
        }
        now += 1.0;
        table.update(now);
    }
    run(table, now, now + 3.0);
    assert_eq!(table.dialog(), Some(Dialog::Result));
    now + 3.0
}

/// The number of the first puzzle with this kind of goal.
fn first_with(is_wanted: fn(Goal) -> bool) -> usize {
    let mut numbers = 0..puzzles::count();
    let found = numbers.find(|number| is_wanted(Puzzle::numbered(*number).unwrap().goal()));
    found.unwrap()
}

fn labels(table: &Table) -> Vec<String> {
    let buttons = menu::buttons(table).into_iter();
    buttons.map(|button| button.label).collect()
}

#[test]
fn a_goal_fits_on_the_line_above_the_picture_of_the_week() {
    let mut table = table();
    table.handle(Navigate::Puzzles, 0.0);
    for day in 0..puzzles::count() as i64 {
        table.story.album.today = TODAY + day;
        let (_, lines) = menu::words(&table, Dialog::Puzzles);
        assert_eq!(lines[0], texts::puzzles::today(&table.story.album));
    }
}

#[test]
fn a_puzzle_is_solved_by_playing_well_to_the_end() {
    for number in [
        first_with(|goal| goal == Goal::Win),
        first_with(|goal| goal != Goal::Win),
    ] {
        let mut table = table();
        start(&mut table, number, 1.0);
        assert_eq!(table.seats.you(), Some(Stone::Black));
        let now = play_out(&mut table, false, 2.0);
        assert_eq!(texts::result(&table)[0], "Not yet", "{number}");
        assert_eq!(table.story.album.solved(), 0);
        assert_eq!(labels(&table)[..2], ["Try again", "Show me"]);
        table.handle(Play::Solve(Solve::Again), now);
        let now = play_out(&mut table, true, now + 1.0);
        let praise = Puzzle::numbered(number).unwrap().goal().praise();
        let expected = [praise, "You get a star!", "1 puzzle solved"];
        assert_eq!(texts::result(&table), expected, "{number}");
        let loser = table.mood(Stone::White, now).feeling;
        assert_eq!(loser, Feeling::Beaten, "{number}");
        assert_eq!(table.story.album.star(number), Some(Star::Full));
        table.handle(Play::Undo, now);
        play_out(&mut table, true, now + 1.0);
        assert_eq!(table.story.album.solved(), 1, "a puzzle counts once");
    }
}

/// Thinks until there is nothing more to think about.
fn think(table: &mut Table) {
    while table.think().is_pending() {}
}

/// Puzzle 1 after its worst move, and its goal in words.
fn spoilt() -> (Table, String) {
    let mut table = table();
    start(&mut table, 0, 1.0);
    think(&mut table);
    let advice = advice(&table);
    let worst = advice.values().iter().min_by_key(|worth| worth.score);
    let goal = texts::status(&table, 2.0)[1].clone();
    table.handle(Play::Choose(worst.unwrap().square), 2.0);
    run(&mut table, 2.0, 9.0);
    (table, goal)
}

fn advice(table: &Table) -> Advice {
    let mut advice = Advice::about(table.game.board(), Stone::Black);
    advice.finish();
    advice
}

#[test]
fn a_move_that_gives_the_goal_away_is_named_until_it_is_taken_back() {
    let (mut table, goal) = spoilt();
    let missed = "b7 lets White take the corner a8. Undo, and try again!";
    assert_eq!(texts::status(&table, 9.0), ["Not quite", missed]);
    let said = accessibility::announcement(&table);
    assert!(said.ends_with(missed), "{said}");
    table.handle(Play::Undo, 9.0);
    assert_eq!(texts::status(&table, 9.0)[1], goal);
    think(&mut table);
    let best = advice(&table).best().unwrap().square;
    table.handle(Play::Choose(best), 10.0);
    run(&mut table, 10.0, 19.0);
    let praised = "Good so far! Black to move and win";
    assert_eq!(texts::status(&table, 19.0)[1], praised);
    let said = accessibility::announcement(&table);
    assert!(said.ends_with(" Good so far!"), "{said}");
    table.handle(Play::Choose(best), 19.0);
    assert!(table.story.refusal.is_some());
    assert_eq!(texts::status(&table, 30.0)[1], praised);
    table.handle(Play::Undo, 20.0);
    assert_eq!(texts::status(&table, 20.0)[1], goal);
}

/// The window keeps saying that the goal is out of reach, but people who cannot see it hear only once what went wrong.
#[test]
fn a_goal_that_was_given_away_is_announced_once() {
    let (mut table, _) = spoilt();
    let any = table.game.legal_moves()[0].square;
    table.handle(Play::Choose(any), 10.0);
    run(&mut table, 10.0, 19.0);
    let words = texts::status(&table, 19.0);
    assert!(words[1].starts_with("The goal is out of reach now. Undo"));
    assert!(!accessibility::announcement(&table).contains("Undo"));
}

#[test]
fn a_spoilt_puzzle_costs_the_first_try_and_undo_is_the_only_advice() {
    let (mut table, _) = spoilt();
    let before = texts::status(&table, 9.0);
    table.handle(Play::Hint, 9.0);
    assert_eq!(texts::status(&table, 9.0), before);
    assert!(!table.can_hint());
    let task = table.story.task.as_ref().unwrap();
    assert_eq!((task.star, task.is_first_try), (Star::Full, false));
    let main = menu::panel(&table).into_iter();
    let main = main.filter(|button| button.rank == menu::Rank::Main);
    assert!(main.map(|button| button.label).eq(["Undo"]));
    table.handle(Play::Undo, 10.0);
    assert!(table.can_hint());
}

#[test]
fn values_stay_hidden_until_a_puzzle_is_over_and_on_other_boards() {
    let mut table = table();
    table.settings.shows_values = true;
    think(&mut table);
    assert!(!table.shown_values().is_empty());
    for other in [
        Navigate::Scene(0).into(),
        Action::from(Play::Solve(Solve::Start(0))),
    ] {
        table.handle(other, 1.0);
        think(&mut table);
        assert!(table.shown_values().is_empty(), "{other:?}");
        table.handle(Navigate::Close, 2.0);
    }
    assert!(table.advice().is_none(), "a ring would mark the solution");
    let status = texts::status(&table, 3.0);
    assert_eq!(
        status.last().unwrap(),
        "Values and review come after the puzzle"
    );
    let label = menu::setting(&table, Change::Values.into()).unwrap();
    assert_eq!(label, "Move values: after the puzzle");
}

#[test]
fn at_a_puzzle_the_key_for_values_says_when_they_come_and_changes_nothing() {
    let mut table = table();
    start(&mut table, 3, 1.0);
    table.handle(Change::Values, 2.0);
    assert_eq!(table.dialog(), Some(Dialog::Message));
    assert!(
        accessibility::announcement(&table).starts_with("Values and review come after the puzzle.")
    );
    assert!(!table.settings.shows_values);
    table.handle(Navigate::Close, 3.0);
    table.settings.shows_values = true;
    table.handle(Change::Values, 4.0);
    assert!(
        !table.settings.shows_values,
        "whoever sees the note can remove it"
    );
}

#[test]
fn show_me_goes_back_and_shows_the_best_move() {
    let mut table = table();
    start(&mut table, 3, 1.0);
    let now = play_out(&mut table, false, 2.0);
    table.handle(Play::Solve(Solve::Show), now);
    assert_eq!(table.game.board(), &Puzzle::numbered(3).unwrap().board);
    run(&mut table, now, now + 3.0);
    let best = table.advice().and_then(Advice::best).unwrap().square;
    let told = texts::status(&table, now + 3.0);
    assert_eq!(told[0], "A hint, for half a star");
    assert!(told[1].starts_with(&format!("{best} wins by ")), "{told:?}");
    assert!(told[1].contains(" and "), "{told:?}");
}

#[test]
fn the_first_hint_in_a_puzzle_is_a_clue_and_the_second_names_the_square() {
    for number in 0..20 {
        let mut table = table();
        start(&mut table, number, 1.0);
        think(&mut table);
        let best = advice(&table).best().unwrap().square.to_string();
        table.handle(Play::Hint, 2.0);
        let clue = texts::status(&table, 3.0).swap_remove(1);
        assert!(clue.starts_with("Look "), "{clue}");
        assert!(!clue.contains(&best), "{clue}");
        assert_eq!((table.hinted(), table.mentioned()), (None, Vec::new()));
        table.handle(Play::Hint, 4.0);
        let hint = texts::status(&table, 5.0).swap_remove(1);
        assert!(hint.starts_with(&format!("{best} ")), "{hint}");
        assert_eq!(table.hinted().map(|square| square.to_string()), Some(best));
    }
}

/// A hint and the solution cost half of the star, even if the person then begins again.
#[test]
fn a_puzzle_solved_with_a_hint_gets_half_a_star() {
    for help in [Play::Hint, Play::Solve(Solve::Show)] {
        let mut table = table();
        start(&mut table, 3, 1.0);
        table.handle(help, 2.0);
        table.handle(Play::Solve(Solve::Again), 3.0);
        let kept = save::read(&save::write(&table), 1, 3.0).unwrap();
        assert_eq!(kept.story.task.unwrap().star, Star::Half, "{help:?}");
        let now = play_out(&mut table, true, 4.0);
        let expected = [
            "Solved with a hint",
            "Half a star! Come back without a hint for the other half.",
        ];
        assert_eq!(texts::result(&table), expected);
        assert_eq!(table.story.album.star(3), Some(Star::Half));
        table.handle(Play::Solve(Solve::Leave), now);
        start(&mut table, 3, now + 1.0);
        let now = play_out(&mut table, true, now + 2.0);
        assert_eq!(table.story.album.star(3), Some(Star::Full));
        table.handle(Play::LookAt(0), now);
        assert_eq!(texts::result(&table)[1], "You get a star!");
    }
}

#[test]
fn a_review_would_give_a_puzzle_away_so_it_comes_after_the_puzzle() {
    let mut table = table();
    start(&mut table, 3, 1.0);
    table.handle(Play::LookAt(0), 2.0);
    assert_eq!(
        table.overlay.message,
        ["Values and review come after the puzzle"]
    );
    table.handle(Navigate::Close, 3.0);
    let now = play_out(&mut table, false, 4.0);
    table.handle(Play::LookAt(0), now);
    assert_eq!(table.reviewed(), Some(0));
    assert_eq!(table.story.task.unwrap().star, Star::Half);
}

/// The game waits while a person solves puzzles, and comes back in every way that leaves a puzzle.
#[test]
fn the_own_game_waits_and_comes_back() {
    for leave in [
        Play::Solve(Solve::Leave),
        Play::AskNewGame,
        Play::Seat(Stone::Black, "level3"),
    ] {
        let mut table = table();
        let before = (record(&table), table.seats.you(), clocks(&table));
        start(&mut table, 0, 0.0);
        start(&mut table, 9, 3.0);
        assert_eq!(menu::panel(&table)[0].label, "My game");
        table.handle(leave, 20.0);
        let is_said = accessibility::announcement(&table).starts_with("Your last game is back.");
        assert_eq!(is_said, !matches!(leave, Play::Seat(..)), "{leave:?}");
        assert!(table.story.task.is_none(), "{leave:?}");
        assert_eq!(table.dialog(), None, "{leave:?}");
        assert_eq!((record(&table), table.seats.you(), clocks(&table)), before);
    }
}

#[test]
fn a_finished_game_comes_back_without_its_result() {
    let mut table = two_humans("e6f4e3f6g5d6e7f5c5");
    run(&mut table, 0.0, 2.0);
    assert_eq!(table.dialog(), Some(Dialog::Result));
    start(&mut table, 0, 3.0);
    table.handle(Play::Solve(Solve::Leave), 4.0);
    run(&mut table, 4.0, 6.0);
    assert_eq!(table.dialog(), None);
}

#[test]
fn a_puzzle_and_the_game_behind_it_are_saved() {
    let mut table = table();
    let own = save::write(&table);
    start(&mut table, 9, 1.0);
    let first = table.game.legal_moves()[0].square;
    table.handle(Play::Choose(first), 2.0);
    table.handle(Play::Choose(first), 2.0);
    let text = save::write(&table);
    let mut kept = save::read(&text, 1, 0.0).unwrap();
    assert_eq!(kept.game, table.game);
    assert_eq!(kept.story.task.as_ref().unwrap().number, 9);
    assert_eq!(save::write(&kept), text);
    kept.handle(Play::Solve(Solve::Leave), 3.0);
    assert_eq!(save::write(&kept), own);
    for wrong in ["x", "0", "9999", "10 a1", "10 é"] {
        let text = saved(&[("puzzle", wrong)]);
        let error = save::read(&text, 1, 0.0).err();
        assert_eq!(error, Some(save::SaveError::Line("puzzle")), "{wrong}");
    }
}

#[test]
fn a_link_opens_a_puzzle_and_a_pasted_game_leaves_it() {
    let mut table = table();
    table.load("https://example.org/play/#puzzle-10", 1.0);
    assert_eq!(table.story.task.as_ref().unwrap().number, 9);
    assert_eq!(texts::shared(&table), "puzzle-10");
    let said = accessibility::announcement(&table);
    assert!(said.starts_with("Puzzle 10. "), "{said}");
    table.load("f5d6c3", 2.0);
    assert_eq!(
        table.dialog(),
        Some(Dialog::AskLoad),
        "the own game is under way"
    );
    table.handle(Play::NewGame, 3.0);
    assert_eq!(
        (record(&table).as_str(), texts::shared(&table).as_str()),
        ("f5d6c3", "f5d6c3")
    );
}

#[test]
fn a_link_to_a_puzzle_that_does_not_exist_is_answered() {
    let mut table = table();
    table.load("puzzle-5000", 1.0);
    let said = accessibility::announcement(&table);
    assert!(
        said.starts_with("I don't know that puzzle. Puzzles have numbers from 1 to "),
        "{said}"
    );
}

#[test]
fn the_goal_is_always_in_the_status() {
    let mut table = table();
    start(&mut table, first_with(|goal| goal == Goal::Win), 1.0);
    let told = texts::status(&table, 2.0);
    assert_eq!(told[0], "Your turn");
    assert!(told[1].ends_with(": Black to move and win"), "{told:?}");
}

#[test]
fn the_week_is_shown_and_described() {
    let mut table = table();
    table.handle(Navigate::Menu, 0.0);
    assert_eq!(labels(&table)[1], "Today's puzzle");
    table.handle(Navigate::Puzzles, 0.0);
    assert!(accessibility::announcement(&table).contains("No puzzle solved this week yet."));
    let (today, tuesday) = (table.story.album.puzzle(), puzzles::of_day(TODAY + 1));
    table.story.album.add_puzzle(today, Star::Full);
    table.story.album.add_puzzle(tuesday, Star::Half);
    let said = accessibility::announcement(&table);
    assert!(said.starts_with("Monday's puzzle. Easy: "), "{said}");
    let solved = "Solved this week: Monday, Tuesday with a hint. 2 puzzles solved, 1 with a hint.";
    assert!(said.ends_with(solved), "{said}");
    let (_, lines) = menu::words(&table, Dialog::Puzzles);
    assert_eq!(lines.len(), 5);
    assert_eq!(lines[1..4], [""; menu::WEEK_LINES]);
    assert_eq!(
        labels(&table),
        ["Play it again", "Another one", "An easy one", "Close"]
    );
    start(&mut table, 5, 1.0);
    table.handle(Navigate::Puzzles, 2.0);
    assert_eq!(labels(&table)[3], "Back to my game");
}

/// On Wednesday, the keys 1 and 2 open the puzzles of Monday and Tuesday, and Enter opens today's.
#[test]
fn a_missed_day_can_be_caught_up_with() {
    let mut table = table();
    table.handle(Navigate::Puzzles, 0.0);
    assert_eq!(menu::past_days(&table, Dialog::Puzzles), 0);
    let said = accessibility::announcement(&table);
    assert!(!said.contains("Missed a day?"), "{said}");
    table.story.album.today = TODAY + 2;
    let said = accessibility::announcement(&table);
    assert!(said.contains("Missed a day? Press it"), "{said}");
    let offered = menu::buttons(&table).swap_remove(menu::focus(&table));
    assert_eq!(
        (menu::focus(&table), offered.label.as_str()),
        (2, "Solve it")
    );
    let tuesday = menu::button_for_key(&table, '2').unwrap();
    assert_eq!(tuesday.label, "Tuesday's puzzle");
    assert_eq!(tuesday.about, "Not solved yet");
    table.handle(tuesday.action, 1.0);
    let now = play_out(&mut table, true, 2.0);
    let stars = table.story.album.week().map(|day| day.star);
    assert_eq!(stars[..3], [None, Some(Star::Full), None]);
    table.handle(Navigate::Puzzles, now);
    let tuesday = menu::button_for_key(&table, '2').unwrap();
    assert_eq!(tuesday.about, "Solved");
}

/// Ends a game against this opponent, which a person wins with 13 to 0.
fn win(opponent: &str) -> Table {
    let mut table = crate::table("human", opponent, NEARLY_OVER);
    table.settings.speed = Speed::Off;
    table.handle(Play::Choose(square("c5")), 1.0);
    run(&mut table, 1.0, 3.0);
    assert_eq!(table.dialog(), Some(Dialog::Result));
    table
}

/// What the list of players says about Merry.
fn about_merry(table: &mut Table) -> String {
    table.handle(Navigate::Players(Stone::White), 9.0);
    let buttons = menu::buttons(table).into_iter();
    let mut merry = buttons.filter(|button| button.label == "Merry");
    merry.next().unwrap().about
}

#[test]
fn a_win_is_recorded_once_and_earns_a_sticker() {
    let mut table = win("level1");
    assert_eq!(texts::result(&table)[0], "You win, and get a sticker!");
    for now in [10.0, 20.0] {
        table.handle(Play::Undo, now);
        table.handle(Play::Choose(square("c5")), now + 1.0);
        run(&mut table, now + 1.0, now + 3.0);
        assert_eq!(table.dialog(), Some(Dialog::Result));
    }
    let mut table = save::read(&save::write(&table), 1, 0.0).unwrap();
    run(&mut table, 0.0, 3.0);
    assert_eq!(
        table.dialog(),
        Some(Dialog::Result),
        "the result is shown again"
    );
    assert_eq!(about_merry(&mut table), "Won 1, lost 0, best +13");
    assert!(table.story.album.has_sticker(1) && !table.story.album.has_sticker(0));
}

#[test]
fn only_whole_games_of_a_person_against_one_of_the_six_count() {
    let mut swapped = crate::table("human", "level10", NEARLY_OVER);
    swapped.handle(Play::Seat(Stone::White, "level1"), 0.0);
    swapped.handle(Play::Choose(square("c5")), 1.0);
    let mut pasted = crate::table("human", "level1", "");
    pasted.load(NEARLY_OVER, 0.0);
    pasted.handle(Play::Choose(square("c5")), 1.0);
    let mut whole = crate::table("human", "level1", "");
    whole.load("e6f4e3f6g5d6e7f5c5", 0.0);
    for mut table in [swapped, pasted, whole, win("human"), win("greedy")] {
        run(&mut table, 1.0, 4.0);
        assert_eq!(table.dialog(), Some(Dialog::Result));
        assert_eq!(about_merry(&mut table), "Plays for fun and makes mistakes.");
        assert_ne!(texts::result(&table)[0], "You win, and get a sticker!");
    }
}
