//! Tests of every page of the site in a real browser. Each page should load without errors, draw, react to clicks
//! according to the rules, and fit different window sizes.

use book::site;
use browser::{Browser, Page, program_page};
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
#[path = "browser/chromium.rs"]
mod chromium;
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
    // The longest tests come first, so that both browsers are done at about the same time.
    ("pages_can_be_read", chapters::findings),
    ("copy_buttons_copy_the_visible_code", copy::everywhere),
    ("mdbook_makes_the_same_pages", mdbook::same_pages),
    ("days_1_to_6_react_to_clicks", part_one),
    ("days_7_to_13_play_against_an_ai", part_two),
    ("othello_reacts_to_touches", othello_touch),
    ("othello_continues_after_reloads", game::reloads),
    ("othello_shares_one_game_between_pages", game::two_pages),
    ("othello_reports_bad_saves", game::bad_saves),
    ("othello_works_without_storage", game::no_storage),
    ("othello_demo_continues_the_same_game", game::demo),
    ("othello_stops_until_a_click", game::stops),
    ("othello_link_opens_a_game", game::link),
    ("othello_can_be_played_without_sight", game::without_sight),
    ("othello_focus_is_never_lost", game::focus_without_sight),
    ("othello_survives_focus_changes", game::focus_changes),
    ("othello_grid_matches_the_canvas", game::one_board),
    ("othello_shows_one_ring", game::one_ring),
    ("othello_gets_keys_from_the_header", game::keys_elsewhere),
    ("othello_dialogs_show_one_ring", game::one_ring_in_dialogs),
    ("othello_first_key_shows_the_focus", game::first_key),
    ("othello_loads_a_record_by_keys", game::record_by_keys),
    ("othello_welcomes_and_teaches", game::welcome),
    ("othello_practises_by_keys", game::practice_by_keys),
    ("othello_menu_hides_its_ring", game::ring_leaves_the_menu),
    ("othello_sleeps_while_idle", game::sleeps),
    ("othello_starts_without_a_network", game::offline),
    ("othello_reviews_a_game", game::review),
    ("othello_lets_a_player_solve_a_puzzle", game::puzzle),
    ("othello_makes_sounds_until_muted", game::sound),
    ("othello_adopts_preferences", game::preferences),
    ("othello_follows_preferences", game::changed_preferences),
    ("othello_names_its_dialogs", game::dialogs_in_the_tree),
    ("othello_needs_only_a_keyboard", game::keyboard),
    ("othello_recognises_taps", game::fingers),
    ("othello_waits_while_hidden", game::hidden),
    ("othello_copies_its_record", game::copy),
    ("othello_loads_a_record", game::paste),
    ("othello_survives_random_input", game::torture),
    ("missing_features_are_reported", obstacles),
    ("first_page_shows_each_game", chapters::first_page),
    ("demo_starts_waits_and_lets_scroll", chapters::demo),
    ("demo_lets_a_finger_scroll", chapters::swipes),
    ("copy_buttons_copy_at_a_stop", copy::stop),
    ("copy_buttons_work_everywhere", copy::offline),
    ("folded_lines_unfold_and_are_explained", copy::fold),
    ("arrow_keys_turn_the_pages", chapters::arrow_keys),
    ("question_gives_reasons", practice::answers),
    ("first_changes_paint_a_picture", practice::first_changes),
    ("single_marks_have_names", practice::names_of_marks),
    ("drawing_advances", practice::drawing_advances),
    ("drawings_can_be_read", practice::drawings_can_be_read),
    ("search_finds_code", chapters::search_for_code),
    ("message_box_knows_real_messages", message::real),
    ("message_box_copes_with_any_text", message::anything),
    ("message_box_answers_the_first_error", message::several),
    ("contents_open_and_close_on_a_phone", chapters::contents),
    ("theme_follows_system_and_reader", chapters::theme),
    ("pages_have_a_preview_and_an_icon", chapters::previews),
    ("contents_show_the_step_in_view", steps::in_view),
    ("finished_steps_stay_ticked", steps::ticks),
    ("finished_sittings_are_folded", steps::folded),
    ("steps_can_be_ticked_without_storage", steps::no_storage),
    ("match_reads_chosen_files", matching::chosen_files),
    ("match_reads_a_dropped_folder", matching::dropped_folder),
    ("match_ticks_steps_of_a_chosen_folder", matching::folder),
    ("match_recognises_another_day", matching::other_day),
    ("match_explains_wrong_folders", matching::wrong_folders),
    ("match_reads_pastes_without_a_network", matching::pasted),
    ("match_misses_a_script", matching::missing_script),
    ("match_is_accessible_by_keys", matching::accessible),
    ("zip_contains_only_what_is_linked", steps::zip),
    ("projector_turns_its_screens_by_keys", projector::by_keys),
    ("projector_leads_back_to_its_step", projector::back),
    ("projector_can_show_everything", projector::everything),
    ("projector_shows_notes_to_teachers", projector::notes),
    ("projector_clock_counts_each_sitting", projector::clock),
    ("projector_shows_the_demo_alongside", projector::demo),
    ("tournament_shows_every_change", tournament::follows),
    ("tournament_opens_games", tournament::opens_games),
    ("printed_pages_show_everything", chapters::printed),
    ("readers_page_works_from_its_folder", gift::readers_page),
    ("site_works_in_a_subfolder", chapters::in_a_subfolder),
    ("site_works_from_files", chapters::from_files),
    ("links_work", chapters::links),
];

/// A script that forbids the page to save anything.
const NO_STORAGE: &str =
    "Object.defineProperty(window, 'localStorage', { get() { throw new Error('forbidden'); } })";

fn main() -> ExitCode {
    if !runner::is_asked_to_run() {
        println!(
            "left out: the tests in a browser. `cargo test -p book --test browser -- --run` runs them (see CONTRIBUTING.md)"
        );
        return ExitCode::SUCCESS;
    }
    let site = site::build().unwrap_or_else(|error| panic!("{error:#}"));
    // Most tests wait for a page, and two browsers wait in half the time.
    let browsers = [(); 2].map(|()| Browser::start(&site));
    runner::run(TESTS, &browsers)
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// The cells at the start of a game.
fn start() -> Cells {
    cells_of(&Board::start())
}

/// The cells after the moves in a record.
fn played(record: &str) -> Cells {
    cells_of(othello::record::read(record).unwrap().board())
}

/// Plays a move for Black, and Greedy's replies. Returns the record after each of these moves.
fn play_against_greedy(game: &mut Game, square: Square) -> Vec<String> {
    game.play(square).unwrap();
    let mut records = vec![othello::record::to_text(game)];
    while game.turn() == Some(Stone::White) {
        game.play(Greedy.choose(game.board(), Stone::White).unwrap())
            .unwrap();
        records.push(othello::record::to_text(game));
    }
    records
}

/// The game after d3 and Greedy's reply.
fn answered() -> Game {
    let mut game = Game::start();
    play_against_greedy(&mut game, square("d3"));
    game
}

/// Each day's program shows the right cells before some clicks and after each of them.
fn part_one(browser: &Browser) {
    let reply = cells_of(answered().board());
    let empty = || cells_with(&[]);
    let black = |name| cells_with(&[(name, 'X')]);
    let two = |white, black| cells_with(&[(white, 'O'), (black, 'X')]);
    let d3_c3 = [
        ("d3", played("d3")),
        ("a1", played("d3")),
        ("c3", played("d3c3")),
    ];
    let alternating = [
        ("a1", black("a1")),
        ("a1", black("a1")),
        ("c7", two("c7", "a1")),
    ];
    let days = [
        (two("d4", "e4"), vec![("d3", two("d4", "e4"))]),
        (empty(), vec![("d3", black("d3")), ("h8", black("h8"))]),
        (empty(), alternating.to_vec()),
        (start(), d3_c3.to_vec()),
        (start(), vec![("d3", reply.clone())]),
        (start(), vec![("d3", reply)]),
    ];
    for (day, (before, clicks)) in (1..).zip(days) {
        let page = browser.open(&program_page(&format!("day{day}")));
        page.wait_for_cells(&before);
        page.assert("$('progress').value === $('progress').max");
        for (name, after) in &clicks {
            page.click_square(name);
            page.wait_for_cells(after);
        }
        if day == 2 {
            assert_any_size_shows(&page, &clicks.last().unwrap().1);
            page.wait_until_mark_follows_the_mouse("b2");
        }
    }
}

/// Asserts that a page of any size shows these cells, on a canvas that is wide and sharp.
fn assert_any_size_shows(page: &Page, cells: &str) {
    for (width, height, scale) in [(320, 480, 3.0), (1000, 500, 1.0), (480, 640, 2.0)] {
        page.resize(width, height, scale);
        page.wait_for_cells(cells);
        page.assert(&format!("canvas.clientWidth > 0.9 * {width}"));
        page.assert(&format!(
            "canvas.width === Math.floor(canvas.clientWidth * {scale})"
        ));
        page.assert(&format!("document.documentElement.scrollWidth === {width}"));
    }
}

fn part_two(browser: &Browser) {
    let mut game = Game::start();
    game.play(square("d3")).unwrap();
    let moves = game.legal_moves().into_iter();
    // If several replies flip the same number of stones, Greedy chooses one at random.
    let boards = moves.map(|legal| game.board().after(legal.square, Stone::White));
    let answers: Vec<Cells> = boards.map(|board| cells_of(&board)).collect();
    for day in 7..=13 {
        let page = browser.open(&program_page(&format!("day{day}")));
        page.wait_for_cells(&start());
        page.click_square("d3");
        page.wait_for_picture("an answer", |picture| {
            let cells = picture.cells();
            cells.is_some_and(|cells| answers.contains(&cells))
        });
    }
}

/// On a phone, a move against Greedy is played with a finger.
fn othello_touch(browser: &Browser) {
    let page = game::against_greedy(browser);
    assert_any_size_shows(&page, &start());
    page.resize(360, 740, 2.0);
    page.wait_for_picture("a mark", |picture| picture.is_marked(square("d3")));
    page.tap_square("d3");
    page.wait_for_cells(&cells_of(answered().board()));
}

fn obstacles(browser: &Browser) {
    let no_net = "window.fetch = () => Promise.reject(new Error('no net'))";
    let no_canvas = "HTMLCanvasElement.prototype.getContext = () => null";
    for (script, message) in [
        ("delete window.WebAssembly", "WebAssembly"),
        (no_canvas, "WebGL"),
        (no_net, "no net"),
    ] {
        let page = browser.open_with(&program_page("day1"), script);
        page.wait_for("$('.cover').checkVisibility()");
        page.wait_for(&format!("$('.cover').textContent.includes('{message}')"));
        page.close_despite_problems();
    }
}
