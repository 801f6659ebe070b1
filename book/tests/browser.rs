//! Tests of every page of the site in a real browser. Each page should load without errors, draw, react to clicks
//! according to the rules, and fit different window sizes.

use browser::{Browser, Page, Site};
use othello::board::{Board, Square};
use othello::cell::Stone;
use othello::game::Game;
use othello::players::{Greedy, Player};
use picture::{Cells, cells_of, cells_with};
use runner::Test;
use std::process::ExitCode;

#[path = "browser/page.rs"]
mod browser;
#[path = "browser/chapters.rs"]
mod chapters;
#[path = "browser/copy.rs"]
mod copy;
#[path = "browser/game.rs"]
mod game;
#[path = "browser/gift.rs"]
mod gift;
#[path = "browser/matching.rs"]
mod matching;
#[path = "browser/mdbook.rs"]
mod mdbook;
#[path = "browser/message.rs"]
mod message;
#[path = "../../tests/shared/picture.rs"]
mod picture;
#[path = "browser/practice.rs"]
mod practice;
#[path = "browser/projector.rs"]
mod projector;
#[path = "../../tests/shared/runner.rs"]
mod runner;
#[path = "../../tests/shared/saved.rs"]
mod saved;
#[path = "browser/serve.rs"]
mod serve;
#[path = "browser/steps.rs"]
mod steps;
#[path = "browser/tournament.rs"]
mod tournament;

const TESTS: &[Test<Browser>] = &[
    ("mdbook_makes_the_same_pages", mdbook::same_pages),
    ("index_links_to_every_program", index),
    ("day1_shows_two_stones", day1),
    ("day2_moves_one_stone", day2),
    ("day3_alternates_colours", day3),
    ("day4_flips_stones", day4),
    ("day5_plays_against_an_ai", day5),
    ("day6_plays_against_an_ai", day6),
    ("part_two_plays_against_an_ai", part_two),
    ("othello_plays_ten_moves", othello_ten_moves),
    ("othello_reacts_to_touches", othello_touch),
    ("othello_continues_after_reloads", game::reloads),
    ("othello_shares_one_game_between_two_pages", game::two_pages),
    ("othello_reports_bad_saves", game::bad_saves),
    ("othello_works_without_storage", game::no_storage),
    (
        "othello_demo_continues_the_readers_game",
        game::demo_is_the_same_game,
    ),
    ("othello_stops_while_another_page_plays", game::stops),
    ("othello_recovers_from_a_lost_context", game::lost_context),
    ("othello_respects_reduced_motion", game::reduced_motion),
    ("othello_link_opens_a_game", game::link),
    ("othello_can_be_played_without_sight", game::without_sight),
    (
        "othello_keeps_the_focus_without_sight",
        game::focus_without_sight,
    ),
    ("othello_announces_buttons", game::buttons_in_words),
    (
        "othello_survives_changes_of_focus",
        game::focus_during_a_message,
    ),
    ("othello_grid_matches_the_canvas", game::one_board),
    ("othello_shows_one_ring", game::one_ring),
    ("othello_gets_keys_from_the_header", game::keys_elsewhere),
    (
        "othello_shows_one_ring_in_dialogs",
        game::one_ring_in_dialogs,
    ),
    (
        "othello_shows_the_focus_after_the_first_key",
        game::first_key,
    ),
    ("othello_loads_a_record_by_keys", game::record_by_keys),
    ("othello_adapts_to_the_screens_pixels", game::other_pixels),
    ("othello_teaches_by_keys", game::lesson_by_keys),
    ("othello_practises_by_keys", game::practice_by_keys),
    ("othello_keeps_the_focus_in_a_review", game::review_by_keys),
    (
        "othello_hides_the_ring_of_the_menu",
        game::ring_leaves_the_menu,
    ),
    ("othello_welcomes_with_a_button", game::welcome),
    ("othello_sleeps_while_idle", game::sleeps),
    ("othello_is_a_small_download", game::program_size),
    ("othello_starts_without_a_network", game::offline),
    ("othello_reviews_a_game", game::reviews_a_game),
    ("othello_lets_a_player_solve_a_puzzle", game::puzzle),
    (
        "othello_makes_sounds_until_they_are_turned_off",
        game::sound,
    ),
    ("othello_adopts_the_colours_of_the_page", game::preferences),
    (
        "othello_follows_changed_preferences",
        game::changed_preferences,
    ),
    ("othello_names_its_dialogs", game::dialogs_in_the_tree),
    ("othello_announces_moves", game::announcements),
    (
        "othello_can_be_played_with_the_keyboard_alone",
        game::keyboard,
    ),
    ("othello_recognises_taps", game::fingers),
    (
        "othello_forgets_fingers_when_the_page_is_hidden",
        game::finger_on_a_hidden_page,
    ),
    ("othello_waits_while_hidden", game::hidden),
    ("othello_copies_its_record", game::copy),
    ("othello_loads_a_record", game::paste),
    (
        "othello_shows_the_end_in_a_tall_page",
        game::end_in_a_tall_page,
    ),
    ("othello_closes_the_record_form", game::record_form_closes),
    ("othello_survives_random_input", game::torture),
    ("missing_features_are_reported", obstacles),
    ("browser_shortcuts_keep_working", shortcuts),
    (
        "first_page_shows_each_game_after_one_click",
        chapters::first_page,
    ),
    (
        "demo_starts_on_a_click_and_gives_up_the_keyboard",
        chapters::demo_starts,
    ),
    ("demo_waits_while_out_of_view", chapters::demo_waits),
    ("demo_restarts", chapters::demo_restarts),
    ("demo_lets_the_page_scroll", chapters::demo_lets_scroll),
    ("copy_buttons_copy_the_visible_code", copy::everywhere),
    ("copy_buttons_copy_each_piece", copy::pieces),
    ("copy_buttons_copy_the_program_at_a_stop", copy::stop),
    (
        "copy_buttons_work_offline_and_without_a_clipboard",
        copy::offline_and_without_clipboard,
    ),
    ("deleted_lines_unfold", copy::fold),
    ("marks_link_to_their_meaning", copy::legend),
    ("arrow_keys_turn_no_page", chapters::arrow_keys),
    (
        "question_gives_a_reason_for_each_answer",
        practice::clicked_answers,
    ),
    ("question_can_be_answered_by_keys", practice::answers_by_key),
    (
        "drawing_advances_by_click_and_by_key",
        practice::drawing_advances,
    ),
    ("drawings_can_be_read", practice::drawings_can_be_read),
    ("search_finds_a_word", chapters::search),
    ("message_box_answers_with_todays_mistakes", message::todays),
    ("message_box_knows_slips_of_beginners", message::slips),
    ("message_box_knows_all_mistakes", message::all_days),
    ("message_box_knows_other_messages", message::everything_else),
    ("message_box_copes_with_any_text", message::anything),
    ("message_box_answers_the_first_error", message::several),
    ("contents_open_and_close_on_a_phone", chapters::contents),
    (
        "theme_follows_the_system_until_a_reader_chooses",
        chapters::theme,
    ),
    ("pages_have_a_preview_and_an_icon", chapters::previews),
    ("contents_show_the_step_in_view", steps::in_view),
    ("finished_steps_stay_ticked", steps::ticks),
    ("steps_can_be_ticked_without_storage", steps::no_storage),
    ("match_reads_chosen_files", matching::chosen_files),
    ("match_reads_a_dropped_folder", matching::dropped_folder),
    (
        "match_reads_a_dropped_folder_without_handles",
        matching::dropped_without_handles,
    ),
    ("match_reads_a_pasted_file", matching::pasted),
    ("match_reads_a_chosen_folder_again", matching::folder),
    ("match_ticks_finished_steps", matching::ticks),
    ("match_recognises_another_day", matching::other_day),
    ("match_explains_wrong_folders", matching::wrong_folders),
    ("match_works_without_a_network", matching::without_network),
    (
        "match_says_if_a_script_is_missing",
        matching::missing_script,
    ),
    ("match_can_be_used_by_keys", matching::keyboard),
    (
        "match_has_a_button_in_the_contents",
        matching::button_in_contents,
    ),
    ("match_is_accessible", matching::accessible),
    ("how_to_use_fits_on_one_screen", steps::one_screen),
    ("zip_contains_only_files_that_the_book_mentions", steps::zip),
    ("projector_turns_its_screens_by_keys", projector::by_keys),
    (
        "projector_leads_back_to_the_same_step",
        projector::back_at_the_same_step,
    ),
    (
        "projector_can_show_everything",
        projector::everything_can_be_seen,
    ),
    (
        "projector_has_large_type_and_lit_lines",
        projector::large_and_lit,
    ),
    ("projector_shows_notes_to_teachers", projector::notes),
    (
        "projector_shows_notes_in_a_window",
        projector::notes_in_a_window,
    ),
    ("search_finds_no_notes", projector::notes_are_not_found),
    ("projector_has_a_clock_for_each_sitting", projector::clock),
    (
        "projector_shows_the_demo_alongside",
        projector::demo_alongside,
    ),
    ("projector_is_accessible", projector::accessible),
    ("tournament_shows_every_change", tournament::follows),
    ("tournament_opens_games", tournament::opens_games),
    ("printed_pages_show_everything", chapters::printed),
    ("readers_own_page_works_from_its_folder", gift::readers_page),
    ("site_works_in_a_subfolder", chapters::in_a_subfolder),
    ("site_works_from_files", chapters::from_files),
    ("links_work", chapters::links),
    ("pages_can_be_read", chapters::findings),
];

fn main() -> ExitCode {
    if !runner::is_asked_to_run() {
        println!(
            "left out: the tests in a browser. `cargo test -p book --test browser -- --run` runs them (see CONTRIBUTING.md)"
        );
        return ExitCode::SUCCESS;
    }
    runner::run(TESTS, &Browser::start(Site::start()))
}

pub fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn index(browser: &Browser) {
    let page = browser.open("");
    let links = page.evaluate(
        "[...document.querySelectorAll('.demo a, .to-program a')].map(a => a.getAttribute('href')).join()",
    );
    let programs = "play/day6.html,play/othello.html,play/day1.html,play/day2.html,play/day3.html,play/day4.html,\
         play/day5.html,play/day6.html,play/day7.html,play/day8.html,play/day9.html,play/day10.html,play/day11.html,\
         play/day12.html,play/day13.html";
    assert_eq!(links, programs);
    page.assert_no_problems();
}

/// Checks that the page shows the cells `before`, and the cells `after` once the square `name` has been clicked.
/// Resizing the page should not change the cells.
fn answers(page: &Page, before: &Cells, name: &str, after: &Cells) {
    page.wait_for_cells(before);
    page.assert_progress_is_complete();
    page.click_square(square(name));
    page.wait_for_cells(after);
    for (width, height, scale) in [(320, 480, 3.0), (1000, 500, 1.0), (480, 640, 2.0)] {
        page.resize(width, height, scale);
        page.wait_for_cells(after);
        page.assert_canvas_is_wide_and_sharp(f64::from(width), scale);
    }
}

/// Returns the cells after the moves in a record.
fn played(record: &str) -> Cells {
    cells_of(othello::record::read(record).unwrap().board())
}

pub fn start() -> Cells {
    cells_of(&Board::start())
}

/// The game after d3 and Greedy's reply.
fn answered() -> Game {
    let mut game = Game::start();
    play_against_greedy(&mut game, square("d3"));
    game
}

fn day1(browser: &Browser) {
    let page = browser.open("play/day1.html");
    let stones = cells_with(&[("d4", 'O'), ("e4", 'X')]);
    answers(&page, &stones, "d3", &stones);
    page.assert_no_problems();
}

fn day2(browser: &Browser) {
    let page = browser.open("play/day2.html");
    answers(&page, &cells_with(&[]), "d3", &cells_with(&[("d3", 'X')]));
    page.click_square(square("h8"));
    page.wait_for_cells(&cells_with(&[("h8", 'X')]));
    page.wait_until_mark_follows_the_mouse(square("b2"));
    page.assert_no_problems();
}

fn day3(browser: &Browser) {
    let page = browser.open("play/day3.html");
    answers(&page, &cells_with(&[]), "a1", &cells_with(&[("a1", 'X')]));
    page.click_square(square("a1"));
    page.click_square(square("c7"));
    page.wait_for_cells(&cells_with(&[("a1", 'X'), ("c7", 'O')]));
    page.assert_no_problems();
}

fn day4(browser: &Browser) {
    let page = browser.open("play/day4.html");
    answers(&page, &start(), "d3", &played("d3"));
    page.click_square(square("a1"));
    page.click_square(square("c3"));
    page.wait_for_cells(&played("d3c3"));
    page.assert_no_problems();
}

fn day5(browser: &Browser) {
    let page = browser.open("play/day5.html");
    answers(&page, &start(), "d3", &cells_of(answered().board()));
    page.assert_no_problems();
}

fn day6(browser: &Browser) {
    let page = browser.open("play/day6.html");
    answers(&page, &start(), "d3", &cells_of(answered().board()));
    page.assert_no_problems();
}

fn part_two(browser: &Browser) {
    let mut game = Game::start();
    game.play(square("d3")).unwrap();
    let moves = game.legal_moves().into_iter();
    // If several replies flip the same number of stones, Greedy chooses one at random.
    let boards = moves.map(|legal| game.board().after(legal.square, Stone::White));
    let answers: Vec<Cells> = boards.map(|board| cells_of(&board)).collect();
    for day in 7..=13 {
        let page = browser.open(&format!("play/day{day}.html"));
        // A small canvas is faster to paint and to read.
        page.resize(600, 720, 1.0);
        page.wait_for_cells(&start());
        page.click_square(square("d3"));
        page.wait("an answer", |picture| {
            picture
                .cells()
                .is_some_and(|cells| answers.contains(&cells))
        });
        page.assert_no_problems();
    }
}

/// Plays a move for Black, and Greedy's replies.
fn play_against_greedy(game: &mut Game, square: Square) {
    game.play(square).unwrap();
    while game.turn() == Some(Stone::White) {
        game.play(Greedy.choose(game.board(), Stone::White).unwrap())
            .unwrap();
    }
}

fn othello_ten_moves(browser: &Browser) {
    let page = game::against_greedy(browser, "play/othello.html");
    answers(&page, &start(), "d3", &cells_of(answered().board()));
    // A small canvas is faster to paint and to read.
    page.resize(480, 480, 1.0);
    let mut game = answered();
    while game.moves().len() < 20 {
        let legal = game.legal_moves()[0].square;
        page.wait_for_cells(&cells_of(game.board()));
        page.wait("a mark", |picture| picture.is_marked(legal));
        page.click_square(legal);
        play_against_greedy(&mut game, legal);
    }
    page.wait_for_cells(&cells_of(game.board()));
    page.assert_no_problems();
}

fn othello_touch(browser: &Browser) {
    let page = game::against_greedy(browser, "play/othello.html");
    page.resize(360, 740, 2.0);
    page.wait_for_cells(&start());
    page.tap_square(square("d3"));
    page.wait_for_cells(&cells_of(answered().board()));
    page.assert_no_problems();
}

fn obstacles(browser: &Browser) {
    for (script, message) in [
        ("delete window.WebAssembly", "WebAssembly"),
        (
            "HTMLCanvasElement.prototype.getContext = () => null",
            "WebGL",
        ),
        (
            "window.fetch = () => Promise.reject(new Error('no net'))",
            "no net",
        ),
    ] {
        let page = browser.open_with("play/day1.html", script);
        page.wait_for_script(&format!(
            "document.querySelector('.cover').checkVisibility() && \
             document.querySelector('.cover').textContent.includes('{message}')"
        ));
    }
}

/// Tab moves the focus out of the canvas, although macroquad's loader would swallow this key.
fn shortcuts(browser: &Browser) {
    let page = browser.open("play/othello.html");
    page.wait_for_cells(&start());
    page.wait_for_script("document.activeElement.id === 'glcanvas'");
    page.key("Tab");
    page.wait_for_script("document.activeElement.id !== 'glcanvas'");
    page.assert_no_problems();
}
