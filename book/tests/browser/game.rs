//! Tests of the final game in its page: nothing is lost, every move is announced, keyboard and touch work, and records
//! can be copied and loaded.

use crate::browser::{Browser, CTRL, Network, Page, Point, SHIFT, program_page, wait_until};
use crate::picture::cells_of;
use crate::saved::{newer, saved};
use crate::{play_against_greedy, played, runner, square, start};
use othello::advice::Advice;
use othello::board::Square;
use othello::cell::{Cell, Stone};
use othello::game::Game;
use othello::table::puzzles::Puzzle;
use othello::{record, table};
use serde_json::json;

/// An expression for the game that the page saved.
const SAVED: &str = "localStorage.getItem('othello.txt')";

/// An expression for the lines that were announced.
const SPOKEN: &str = "$$('[role=log] p').map(line => line.textContent).join('\\n')";

/// An expression for the name of the focused square or button.
const FOCUS: &str = "(document.activeElement.ariaLabel ?? document.activeElement.textContent)";

/// An expression for whether the focus is on a square.
const ON_A_SQUARE: &str = "cells.includes(document.activeElement)";

/// An expression for whether the focus is on a square that is a legal move.
const ON_A_LEGAL_MOVE: &str = "!!document.activeElement.ariaLabel?.includes('legal move')";

/// An expression for how many parts of the game can be reached: the canvas, the board with its buttons, and the record.
const REACHABLE: &str = "$$('canvas, .helper, aside').filter(part => !part.inert).length";

/// The keys for the buttons that copy the record, copy a link, and paste a record. They are in the menu, behind “Share”.
const COPY: &str = "1";
const COPY_LINK: &str = "2";
const PASTE: &str = "3";

/// A script that makes the page's clock run this many times as fast as ours.
fn faster(times: u32) -> String {
    format!(
        "{{ const clock = Date.now, start = clock(); Date.now = () => start + (clock() - start) * {times}; }}"
    )
}

/// A script that saves this text, unless the page has saved a game already.
fn save(text: &str) -> String {
    format!("localStorage['othello.txt'] ??= {text:?};")
}

/// The saved text of a game between a human as Black and `white`.
fn save_text(white: &str, record: &str) -> String {
    saved(&[("white", white), ("animation", "off"), ("record", record)])
}

/// Opens a new game against Greedy, whose replies the test can predict.
pub fn against_greedy(browser: &Browser) -> Page {
    let text = save_text("greedy", "").replace("animation off", "animation normal");
    browser.open_with(&program_page("othello"), &(save(&text) + &faster(2)))
}

/// Opens a saved game. `script` runs before the page's own scripts.
fn open_saved(browser: &Browser, text: &str, script: &str) -> Page {
    let page = browser.open_with(&program_page("othello"), &(save(text) + script));
    page.resize(480, 480, 1.0);
    wait_for_start(&page);
    page
}

/// Opens a game between two people after these moves.
fn open(browser: &Browser, record: &str) -> Page {
    open_saved(browser, &save_text("human", record), "")
}

/// Waits until the game has announced whose turn it is.
fn wait_for_start(page: &Page) {
    page.wait_for(&format!("{SPOKEN} !== ''"));
}

/// The game that is currently saved.
fn saved_game(page: &Page) -> Game {
    let text = page.evaluate(SAVED);
    let table = table::save::read(&text, 0, 0.0);
    table
        .unwrap_or_else(|error| panic!("{error}:\n{text}"))
        .sitting
        .game
}

/// Waits until the page has saved a game with this line.
fn wait_for_saved(page: &Page, line: &str) {
    page.wait_for(&format!("{SAVED}?.includes('\\n{line}\\n')"));
}

fn wait_for_record(page: &Page, record: &str) {
    wait_for_saved(page, &format!("record {record}"));
}

/// Asserts that no move is played: the record is the same after a few more frames.
fn assert_record_stays(page: &Page, record: &str) {
    page.let_pass(5);
    assert_eq!(record::to_text(&saved_game(page)), record);
}

/// Waits until these words have been announced.
fn hear(page: &Page, words: &str) {
    page.wait_for(&format!("{SPOKEN}.includes({words:?})"));
}

/// Waits until the status matches a regular expression.
fn wait_for_status(page: &Page, pattern: &str) {
    page.wait_for(&format!("/{pattern}/.test($('#status').textContent)"));
}

/// Waits until the dialog in front has a title that starts with these words.
fn wait_for_title(page: &Page, title: &str) {
    page.wait_for(&format!(
        "$('#dialog-title').textContent.startsWith({title:?})"
    ));
}

/// Waits until the focus is on a square or button whose name starts with `name`.
fn wait_for_focus(page: &Page, name: &str) {
    page.wait_for(&format!("{FOCUS}.startsWith({name:?})"));
}

/// Types the letter and the digit of a square.
fn type_square(page: &Page, square: &str) {
    for sign in square.chars() {
        page.key(&sign.to_string());
    }
}

/// Repeats an action until the game has more than this many moves. One attempt may not be enough, because the game
/// drops keys while stones are flipping.
fn repeat_until_played(page: &Page, moves: usize, act: impl Fn()) {
    wait_until("a move", || {
        saved_game(page).moves().len() > moves || {
            act();
            page.let_pass(2);
            false
        }
    });
}

fn play_by_keys(page: &Page, square: &str) {
    let moves = saved_game(page).moves().len();
    repeat_until_played(page, moves, || type_square(page, square));
}

/// An expression for the button whose label starts with `label`.
fn button(label: &str) -> String {
    format!("$$('.helper button').find(button => button.textContent.startsWith({label:?}))")
}

/// Presses the button whose label starts with `label` until the page announces something. The game drops keys that come
/// too soon.
fn press_button(page: &Page, label: &str) {
    let button = button(label);
    page.wait_for(&format!("{button} !== undefined"));
    let said = page.evaluate(SPOKEN);
    wait_until(label, || {
        page.evaluate(&format!("{button}?.focus()"));
        page.key("Enter");
        page.evaluate(SPOKEN) != said
    });
}

/// Presses the key of a button behind “Share” in the menu.
fn share(page: &Page, key: &str) {
    for key in ["m", "6", key] {
        page.key(key);
    }
}

/// Agrees to give up the current game. The button for that is above the focused one.
fn answer_yes(page: &Page) {
    page.key("ArrowUp");
    page.key("Enter");
}

/// Pseudorandom numbers, the same in every run.
struct Dice(u64);

impl Dice {
    /// Returns a number below `limit`.
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % limit
    }

    fn one_of<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }
}

/// Reloads the page at random moments of a game: during a click, while stones are flipping, while the computer is
/// thinking, and after its move. More often with `--long`.
pub fn reloads(browser: &Browser) {
    let page = open_saved(browser, &save_text("greedy", ""), &faster(2));
    let (mut dice, mut game, mut moves) = (Dice(5), Game::start(), 0);
    let points = page.points();
    let reloads = runner::times(6, 50);
    for _ in 0..reloads {
        page.wait_for_cells(&cells_of(game.board()));
        let mut stages = vec![record::to_text(&game)];
        if let Some(legal) = game.legal_moves().get(dice.below(3)) {
            page.click_at(points(legal.square));
            stages.extend(play_against_greedy(&mut game.clone(), legal.square));
        }
        let time = page.number("Date.now()") + dice.below(1500) as f64;
        page.wait_for(&format!("Date.now() > {time}"));
        let before = record::to_text(&saved_game(&page));
        page.reload();
        wait_for_start(&page);
        let after = record::to_text(&saved_game(&page));
        assert!(after.starts_with(&before), "{before} became {after}");
        assert!(stages.contains(&after), "{after} is not in {stages:?}");
        // If the move was saved before the reload, Greedy's replies follow.
        let is_played = after != stages[0];
        moves += usize::from(is_played);
        let last = if is_played { stages.len() - 1 } else { 0 };
        wait_for_record(&page, &stages[last]);
        game = saved_game(&page);
        if game.turn().is_none() {
            wait_until("a new game", || {
                page.key("Enter");
                saved_game(&page).turn().is_some()
            });
            game = Game::start();
        }
    }
    assert!(moves > reloads / 3, "only {moves} moves were made");
}

/// Two pages in the same browser show one game, and neither loses the moves played in the other.
pub fn two_pages(browser: &Browser) {
    let one = open(browser, "");
    let other = browser.open_beside(&one, &program_page("othello"));
    wait_for_start(&other);
    play_by_keys(&other, "d3");
    hear(
        &other,
        "Black d3, flips d4. White to move. Black 4, White 1.",
    );
    one.show_and_reload();
    hear(&one, "Black d3");
    play_by_keys(&one, "c3");
    wait_for_record(&one, "d3c3");
    other.show_and_reload();
    hear(&other, "White c3");
}

/// If the saved text cannot be read, the game says so, saves it under a different name, and starts a new game.
pub fn bad_saves(browser: &Browser) {
    for text in ["", &newer(&save_text("greedy", "d3c3"))] {
        let page = open_saved(browser, text, "");
        page.let_pass(2);
        let covered = page.picture().cells();
        assert_ne!(covered, Some(start()), "no message about {text:?}");
        let backups = "Object.entries(localStorage)
            .filter(([name]) => /^othello-\\d+\\.txt$/.test(name)).map(([, text]) => text)";
        page.assert_is(
            &format!("JSON.stringify({backups})"),
            &json!([text]).to_string(),
        );
        assert_record_stays(&page, "");
        page.key("Enter");
        page.wait_for_cells(&start());
        play_by_keys(&page, "d3");
    }
}

/// The game can be played in a browser that forbids storage or has no room left for it. It says once that it cannot be
/// saved.
pub fn no_storage(browser: &Browser) {
    let full = "Storage.prototype.setItem = () => { throw new Error('full'); }";
    for script in [crate::NO_STORAGE, full] {
        let page = browser.open_with(&program_page("othello"), script);
        page.wait_for("$('.cover button')?.textContent === 'Play'");
        page.assert_is(REACHABLE, "0");
        page.assert_accessible();
        page.key("Enter");
        page.wait_for_cells(&start());
        page.click_square("d3");
        hear(&page, "Black d3");
        page.assert("$('.cover').hidden");
    }
}

/// The demo continues the reader's own game, and saves it. There, a tap is a click.
pub fn demo(browser: &Browser) {
    let address = program_page("othello") + "?embedded";
    let page = browser.open_with(&address, &save(&save_text("human", "d3c3")));
    page.wait_for_cells(&played("d3c3"));
    page.click_square("c4");
    wait_for_record(&page, "d3c3c4");
    page.resize(360, 740, 2.0);
    page.wait_for_cells(&played("d3c3c4"));
    page.tap_square("e3");
    wait_for_record(&page, "d3c3c4e3");
}

/// When a move is played in another page, or when the browser loses the WebGL context, a visible page stops. After a
/// click, it shows the saved game.
pub fn stops(browser: &Browser) {
    let page = open(browser, "d3");
    let play_here = || {
        page.wait_for("$('.cover button')?.textContent === 'Play here'");
        page.assert_is(REACHABLE, "0");
        type_square(&page, "e3");
        page.evaluate("window.isOld = true");
        page.evaluate("$('.cover button').click()");
        page.wait_until_loaded();
    };
    page.wait_for_cells(&played("d3"));
    let other = save_text("human", "d3c3");
    page.evaluate(&format!(
        "localStorage['othello.txt'] = {other:?},
         dispatchEvent(new StorageEvent('storage', {{ key: 'othello.txt' }}))"
    ));
    play_here();
    page.wait_for_cells(&played("d3c3"));
    page.evaluate("gl.getExtension('WEBGL_lose_context').loseContext()");
    play_here();
    page.wait_for_cells(&played("d3c3"));
}

/// A link opens the game that it contains. If another game is in progress, the page asks first. In all these games, it
/// is a human's turn, so the computer makes no move during the test.
pub fn link(browser: &Browser) {
    let address = program_page("othello") + "#f5d6c3d3";
    let page = browser.open(&address);
    page.resize(1000, 800, 1.0); // a narrow page has no room for its own button
    wait_for_record(&page, "f5d6c3d3");
    page.wait_for_cells(&played("f5d6c3d3"));
    page.assert_is("location.hash", ""); // otherwise, a reload would ask again
    share(&page, COPY_LINK);
    wait_for_status(&page, "Send the link to a friend");
    let link = clipboard(&page);
    assert!(link.ends_with(&format!("/{address}")), "{link}");
    page.key("Enter");
    page.evaluate("location.hash = 'e6,f4'");
    wait_for_status(&page, "Replace your game");
    page.wait_for_cells(&played("e6f4"));
    assert_record_stays(&page, "f5d6c3d3");
    wait_for_focus(&page, "Keep playing");
    answer_yes(&page);
    wait_for_record(&page, "e6f4");
}

/// A long game, in which the end is near.
const LATE: &str =
    "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1h2h1g2h3";

/// A player who uses only the squares, buttons and words of the accessibility tree finishes one game and starts another.
pub fn without_sight(browser: &Browser) {
    let last_moves = save_text("greedy", LATE);
    let page = open_saved(browser, &last_moves, &faster(3));
    page.assert("$('[role=log]').checkVisibility()");
    while saved_game(&page).turn().is_some() {
        repeat_until_played(&page, saved_game(&page).moves().len(), || {
            page.evaluate("cells.find(cell => cell.ariaLabel.includes('legal move'))?.focus()");
            if page.is(ON_A_LEGAL_MOVE) {
                page.key("Enter");
            }
        });
    }
    wait_for_status(&page, "win|draw");
    let game = saved_game(&page);
    let describe = |square: Square| match game.board().get(square) {
        Cell::Empty => "empty",
        Cell::Taken(Stone::Black) => "black",
        Cell::Taken(Stone::White) => "white",
    };
    let stones = Vec::from_iter(Square::all().into_iter().map(describe)).join(",");
    page.assert_is(
        "cells.map(cell => cell.ariaLabel.split(', ')[1]).join()",
        &stones,
    );
    let again = button("Once more");
    page.wait_for(&format!("{again} !== undefined"));
    wait_until("a new game", || {
        page.evaluate(&format!("{again}?.click()"));
        page.let_pass(2);
        saved_game(&page).moves().is_empty()
    });
}

/// The page has its own squares and buttons for people who cannot see the canvas. These squares and buttons are exactly
/// over the canvas's own, and let the mouse through.
pub fn one_board(browser: &Browser) {
    let page = open(browser, "");
    for (width, height) in [(360, 740), (740, 360)] {
        page.resize(width, height, 1.0);
        page.wait_for_cells(&start());
        let points = page.points();
        for name in ["a1", "d3", "h8"] {
            let Point { x, y } = points(square(name));
            page.wait_for(&format!(
                "(({{ x, y, width, height }}) => Math.hypot(x + width / 2 - {x}, y + height / 2 - {y}) < 2)
                 ($('[aria-label^={name}]').getBoundingClientRect())"
            ));
            page.assert(&format!("document.elementFromPoint({x}, {y}) === canvas"));
        }
        for (click, answer) in [("Menu", "Play"), ("Settings", "Back"), ("Back", "Play")] {
            page.click_element(&button(click));
            page.wait_for(&format!("{} !== undefined", button(answer)));
            page.let_pass(30); // the game drops keys that come too soon
        }
        page.key("Escape");
        page.wait_for_cells(&start());
    }
    // Even the longest announcement stays off the screen.
    page.key("?");
    press_button(&page, "Keys");
    page.assert("$$('.visually-hidden').every(part => part.getBoundingClientRect().right <= 0)");
}

/// The names of the squares and buttons that have a visible focus ring.
fn rings(page: &Page) -> Vec<String> {
    let picture = page.picture();
    let edges: Vec<(String, f64, f64)> =
        serde_json::from_str(&page.evaluate("test.edges()")).unwrap();
    let scale = picture.width as f64 / page.canvas()[2];
    let is_ringed = |(_, x, y): &(String, f64, f64)| {
        let colour = picture.pixel(x * scale, y * scale);
        colour.iter().all(|part| *part > 243)
    };
    let ringed = edges.into_iter().filter(is_ringed);
    ringed.map(|(name, ..)| name).collect()
}

/// Waits until there is exactly one ring, on a square or button whose name starts with `name`.
fn wait_for_ring(page: &Page, name: &str) {
    wait_until(
        &format!("one ring on {name}"),
        || matches!(&rings(page)[..], [only] if only.starts_with(name)),
    );
}

/// Waits until a square or button whose name starts with `name` has both the only ring and the focus.
fn wait_for_ring_and_focus(page: &Page, name: &str) {
    wait_for_focus(page, name);
    wait_for_ring(page, name);
}

/// Presses keys, each given with the start of a name. After each key, the square or button with that name should have
/// the ring and the focus.
fn follow_ring_and_focus(page: &Page, keys_and_names: &[(&str, &str)]) {
    for (key, name) in keys_and_names {
        page.key(key);
        wait_for_ring_and_focus(page, name);
    }
}

/// Opens a game in a page that is large enough for its rings to be seen.
fn open_for_rings(browser: &Browser, record: &str) -> Page {
    let page = open(browser, record);
    page.resize(1100, 850, 1.0);
    page
}

/// A keyboard player sees exactly one ring on the board, whether the canvas or the page's grid has the focus. It
/// disappears when the focus leaves the game.
pub fn one_ring(browser: &Browser) {
    let page = open_for_rings(browser, "");
    page.key("ArrowRight");
    page.key("ArrowDown");
    wait_for_ring(&page, "e5");
    let keys = [
        ("Tab", "e5"),
        ("ArrowLeft", "d5"),
        ("ArrowUp", "d4"),
        ("Home", "a4"),
        ("End", "h4"),
        ("j", "f5"),
        ("j", "e6"),
        ("j", "d3"),
    ];
    follow_ring_and_focus(&page, &keys);
    for (key, name) in [("Home", "a1"), ("End", "h8")] {
        page.key_with(CTRL, key);
        wait_for_ring_and_focus(&page, name);
    }
    page.evaluate("canvas.focus()");
    page.key("ArrowUp");
    wait_for_ring(&page, "h7");
    follow_ring_and_focus(&page, &[("Tab", "h7")]);
    type_square(&page, "d3");
    wait_for_record(&page, "d3");
    wait_for_ring_and_focus(&page, "d3");
    page.focus(".slim a");
    page.wait_for("ring === ''");
    page.assert_accessible();
}

/// Letters and digits reach the game even if a link in the page's header has the focus. Tab, shortcuts, and what is typed
/// in a field stay with the page. Ctrl+Z and Ctrl+Y go by what a key types, as on a German keyboard, or else by its place,
/// as on a Russian one.
pub fn keys_elsewhere(browser: &Browser) {
    let page = open(browser, "");
    page.focus(".slim a");
    type_square(&page, "d3");
    wait_for_record(&page, "d3");
    wait_for_focus(&page, "d3");
    for focus in ["canvas", "cells[0]"] {
        for [undo, redo] in [
            ["key: 'z', code: 'KeyY'", "key: 'y', code: 'KeyZ'"],
            ["key: 'я', code: 'KeyZ'", "key: 'н', code: 'KeyY'"],
        ] {
            for (key, undone) in [(undo, 1), (redo, 0)] {
                let event = format!("{{ {key}, ctrlKey: true, bubbles: true }}");
                page.evaluate(&format!(
                    "{focus}.dispatchEvent(new KeyboardEvent('keydown', {event}))"
                ));
                wait_for_saved(&page, &format!("undone {undone}"));
            }
        }
    }
    page.focus(".slim a");
    page.key("Tab");
    page.wait_for("!helper.contains(document.activeElement)");
    page.shortcut('u', "none");
    assert_record_stays(&page, "d3");
    page.evaluate("askForRecord()");
    page.key("u");
    page.wait_for("recordField.value === 'u'");
    assert_record_stays(&page, "d3");
    page.focus(".slim a");
    page.evaluate(
        "$('.slim a').dispatchEvent(new KeyboardEvent('keydown', { key: 'ь', code: 'KeyM', bubbles: true }))",
    );
    wait_for_focus(&page, "Keep playing");
}

/// In a dialog, a keyboard player sees exactly one ring, on the button that Enter presses. The game announces a button
/// only if its label changes, because the browser announces each button that gets the focus.
pub fn one_ring_in_dialogs(browser: &Browser) {
    let page = open_for_rings(browser, "");
    page.key("m");
    wait_for_ring(&page, "Play");
    for _ in 0..3 {
        page.key("ArrowDown");
    }
    wait_for_ring(&page, "How to play");
    let keys = [
        ("Tab", "Play"),
        ("Tab", "Opponent: A friend"),
        ("Tab", "Puzzles"),
        ("ArrowUp", "Opponent: A friend"),
        ("ArrowUp", "Play"),
        ("ArrowUp", "Games and sharing"),
        ("Tab", "Play"),
        ("ArrowUp", "Games and sharing"),
        ("ArrowUp", "Settings"),
        ("Enter", "Rings: "),
        ("ArrowDown", "Move values"),
        ("ArrowDown", "Clock: "),
        ("ArrowDown", "Animation: off"),
        ("ArrowRight", "Animation: slow"),
        ("6", "Sound: off"),
    ];
    follow_ring_and_focus(&page, &keys);
    let spoken = page.evaluate(SPOKEN);
    for button in ["Games and sharing", "Rings: "] {
        assert!(!spoken.contains(&format!("Button: {button}")), "{spoken}");
    }
    assert!(spoken.contains("\nButton: Animation: slow."), "{spoken}");
    assert!(spoken.ends_with("\nButton: Sound: off."), "{spoken}");
    page.assert_accessible();
}

/// To people who play on the canvas, the menu announces the button with the ring. When the focus leaves the menu for the rest
/// of the page, the canvas shows no second ring. M closes the menu.
pub fn ring_leaves_the_menu(browser: &Browser) {
    let page = open_for_rings(browser, "f5d6");
    page.key("m");
    wait_for_ring(&page, "Keep playing");
    hear(&page, "Button: Keep playing.");
    page.key("ArrowDown");
    hear(&page, "Button: Opponent: A friend.");
    follow_ring_and_focus(&page, &[("Tab", "Keep playing")]);
    page.evaluate("$('.slim a').focus()");
    wait_until("no ring", || rings(&page).is_empty());
    page.evaluate("canvas.focus()");
    page.key("m");
    page.wait_for_cells(&played("f5d6"));
}

/// For a keyboard player, the first key shows where the focus is, and the page explains the keys.
pub fn first_key(browser: &Browser) {
    let page = open(browser, "");
    for width in [700, 1100] {
        page.resize(width, 850, 1.0);
        page.wait_for(
            "(({ clientWidth, scrollWidth, scrollHeight, parentElement }) => clientWidth > 0
                && scrollWidth <= clientWidth && scrollHeight <= parentElement.clientHeight)($('.slim p'))",
        );
    }
    follow_ring_and_focus(&page, &[("Tab", "a1")]);
    page.key_with(SHIFT, "Tab");
    page.wait_for("document.activeElement === canvas");
    wait_for_ring(&page, "a1");
    let outline = "getComputedStyle(canvas).outlineStyle";
    page.assert_is(outline, "none"); // one ring is enough
    page.focus(".slim a");
    page.wait_for("ring === ''");
    page.evaluate("canvas.focus()");
    page.wait_for(&format!("{outline} === 'solid'"));
}

/// On the first visit, the welcome is a button that leads to "How to play". There, J goes to the ring on the grid, and
/// Enter places the stone.
pub fn welcome(browser: &Browser) {
    let page = browser.open(&program_page("othello"));
    press_button(&page, "Learn to play");
    wait_for_title(&page, "How to play, 1 of 4");
    hear(&page, "The ring is on f5.");
    page.wait_for(ON_A_SQUARE);
    page.wait_for("cells[37].ariaLabel === 'f5, empty, the ring, legal move, flips 1'");
    page.key("j");
    wait_for_focus(&page, "f5");
    page.key("Enter");
    page.wait_for("cells[37].ariaLabel === 'f5, black, the last move'");
    page.wait_for("cells[36].ariaLabel === 'e5, black'");
}

/// Opens the review of a short game in which Black, a person, made mistakes, and waits until it is complete.
fn open_review(browser: &Browser) -> Page {
    let page = open_saved(browser, &save_text("first", "e6f4e3f6g5d6e7f5c5"), "");
    wait_for_title(&page, "You win");
    page.key("Escape");
    page.key("l");
    wait_for_status(&page, "^Your best move\\. Move 9: Black c5\\. ");
    page.key("End");
    wait_for_status(&page, "^Move 9: Black c5\\. .*Black has won");
    page
}

/// After a game, the review announces a verdict on each move, and a person can try moves on its board. Buttons keep the
/// focus while their labels change. Escape first takes back the moves that are tried, and then the review.
pub fn review(browser: &Browser) {
    let page = open_review(browser);
    page.evaluate(&format!("{}.click()", button("Back")));
    wait_for_status(&page, "Move 8: White f5\\. A big mistake: .. was better");
    let c4 = "cells.find(cell => cell.ariaLabel.startsWith('c4, empty, legal move'))";
    page.wait_for(&format!("{c4} !== undefined"));
    page.evaluate(&format!("{c4}.click()"));
    wait_for_status(&page, "^Your try: Black c4\\.");
    page.key("Escape");
    wait_for_status(&page, "^Move 8: White f5\\.");
    let mistakes = button("Your 1 mistake");
    page.wait_for(&format!("{mistakes} !== undefined"));
    page.evaluate(&format!("{mistakes}.focus()"));
    page.key("Enter");
    wait_for_focus(&page, "Mistake 1 of 1");
    page.key("Escape");
    page.wait_for("$('.helper .dialog').role === null");
}

/// Tab reaches all buttons of "Find the better move", and nothing else happens. J goes to a legal square. When no stone is
/// asked for, the focus is on the button that comes next.
pub fn practice_by_keys(browser: &Browser) {
    let page = open_review(browser);
    press_button(&page, "Practise");
    wait_for_title(&page, "Find the better move");
    page.wait_for(ON_A_SQUARE);
    for label in ["Show me", "Review"] {
        page.key("Tab");
        wait_for_focus(&page, label);
        page.let_pass(5);
    }
    wait_for_title(&page, "Find the better move");
    page.key("j");
    page.wait_for(ON_A_LEGAL_MOVE);
    page.evaluate(&format!("{}.focus()", button("Show me")));
    page.key("Enter");
    wait_for_focus(&page, "Next");
    page.key("Enter");
    wait_for_focus(&page, "Review");
    page.key("Tab");
    wait_for_focus(&page, "Again");
    page.key("Enter");
    page.wait_for(ON_A_SQUARE);
}

/// A link opens a puzzle, a player solves it by clicks, and the game that was under way comes back.
pub fn puzzle(browser: &Browser) {
    let page = open(browser, "f5d6c3");
    page.evaluate("location.hash = 'puzzle-1'");
    let first = Puzzle::numbered(0).unwrap().game();
    page.wait_for_cells(&cells_of(first.board()));
    loop {
        let game = saved_game(&page);
        let Some(stone) = game.turn() else { break };
        let mut advice = Advice::about(game.board(), stone);
        advice.finish();
        repeat_until_played(&page, game.moves().len(), || {
            if stone == Stone::Black {
                page.click_square(advice.best().unwrap().square);
            }
        });
    }
    hear(&page, "Solved!");
    press_button(&page, "My game");
    page.wait_for_cells(&played("f5d6c3"));
}

/// An idle page draws only a few frames a second, but speeds up as soon as a key is pressed.
pub fn sleeps(browser: &Browser) {
    let page = open(browser, "");
    page.evaluate("test.countFrames(window)");
    page.evaluate("setInterval(() => { test.rate = test.frames; test.frames = 0; }, 1000)");
    page.wait_for("test.rate > 4");
    page.wait_for("test.rate < 4");
    page.key("ArrowRight");
    page.wait_for("test.rate > 4");
}

/// After a bad record is loaded without a mouse, the focus is on the message, and the text stays so that the player can
/// correct it. A game that can be read is shown before it replaces another.
pub fn record_by_keys(browser: &Browser) {
    let page = open(browser, "f5d6");
    page.wait_for("recordField.value === 'f5d6'");
    write_record(&page, "a1");
    page.key("Enter");
    wait_for_ring_and_focus(&page, "OK");
    hear(&page, "I can't read that game");
    page.assert("recordForm.hidden");
    let kept_before = page.evaluate(SAVED);
    press_button(&page, "OK");
    wait_for_focus(&page, "a1");
    page.key("s");
    page.wait_for(&format!("{SAVED} !== {kept_before:?}"));
    page.assert_is("recordField.value", "a1");
    write_record(&page, "f5d6c3");
    page.key("Enter");
    wait_for_focus(&page, "Keep playing");
    page.key("1");
    wait_for_record(&page, "f5d6c3");
    wait_for_focus(&page, "a1");
}

/// When a button disappears, the focus moves to the button that is announced next, or to the board.
pub fn focus_without_sight(browser: &Browser) {
    let page = open_saved(browser, &save_text("greedy", "f5d6"), "");
    press_button(&page, "New game");
    wait_for_focus(&page, "Keep playing");
    hear(&page, "over yet.");
    page.key("Escape");
    wait_for_focus(&page, "a1");
    press_button(&page, "Undo");
    wait_for_focus(&page, "a1");
    hear(&page, "Black f5 taken back. The start. Your turn.");
    page.key("m");
    wait_for_focus(&page, "Keep playing");
    press_button(&page, "Opponent: ");
    wait_for_focus(&page, "Keep playing");
    page.key("Escape");
    wait_for_focus(&page, "Opponent: ");
    press_button(&page, "Settings");
    press_button(&page, "Sound: ");
    wait_for_focus(&page, "Sound: off");
    hear(&page, "Button: Sound: off.");
}

/// A message from the game can move the focus from the page to the browser, or back. The game hears nothing of that,
/// because it could not handle an event before it has sent the message.
pub fn focus_changes(browser: &Browser) {
    let page = open(browser, "");
    page.evaluate(
        "(describe => {
            let has = document.hasFocus();
            document.hasFocus = () => has = !has;
            messages.describe = lines => (describe(lines), window.dispatchEvent(new Event('blur')));
        })(messages.describe)",
    );
    type_square(&page, "f5");
    wait_for_record(&page, "f5");
    page.let_pass(2);
}

/// The game is a small download, works without a network after one visit, and can be installed. Some code makes the program
/// much larger: formatting an `f32` or `f64` with `{}`, or calling `clamp` with bounds that are not constants, adds 26 kB.
pub fn offline(browser: &Browser) {
    let network = Network::of(&browser.folder);
    let page = browser.open_at(&network.address, &program_page("othello"), "");
    wait_for_start(&page);
    page.assert("$('.stage').dataset.bytes < 830_000");
    let manifest = "fetch($('link[rel=manifest]').href).then(answer => answer.json())
        .then(manifest => `${manifest.display} ${manifest.start_url}`)";
    assert_eq!(page.resolve(manifest), "standalone othello.html");
    assert_eq!(page.resolve("test.icons()"), "0 192 512 512");
    page.resolve("navigator.serviceWorker.ready");
    let address = network.address.clone();
    network.go_down();
    let answer = format!("fetch('{address}index.html').then(() => 'online', () => 'offline')");
    assert_eq!(page.resolve(&answer), "offline");
    page.reload();
    wait_for_start(&page);
    page.wait_for_cells(&start());
    type_square(&page, "f5");
    page.wait_for(&format!("{SAVED}.includes('\\nrecord f5')"));
    page.close_despite_problems();
}

/// Placing and flipping stones makes sounds until a key turns the sound off. After that, undoing and redoing a move is
/// silent.
pub fn sound(browser: &Browser) {
    let listen = "
        window.heard = [];
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...when) {
            window.heard.push(this.frequency.value);
            return start.apply(this, when);
        };";
    let page = open_saved(browser, &save_text("human", ""), listen);
    let moves = ["f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e3", "b4"];
    let mut played = 0;
    while !page.is("heard.includes(196) && heard.includes(392)") {
        assert!(played < moves.len(), "the whole game made no sound");
        type_square(&page, moves[played]);
        played += 1;
        wait_for_record(&page, &moves[..played].concat());
        page.let_pass(5);
    }
    page.key("s");
    wait_for_saved(&page, "sound false");
    page.evaluate("window.heard = []");
    page.key("u");
    page.key("r");
    wait_for_saved(&page, "undone 0");
    page.let_pass(5);
    page.assert_is("heard.length", "0");
}

/// On the first visit, the game adopts the colours of the page and the system. If the system asks for reduced motion,
/// animation is off.
pub fn preferences(browser: &Browser) {
    let ask = |what: &str| {
        format!(
            "{{ const ask = matchMedia; matchMedia = query => ask(query.includes('{what}') ? 'all' : query); }}"
        )
    };
    for (preference, line) in [
        ("localStorage.theme = 'dark'", "colours wood"),
        (&ask("contrast"), "colours contrast"),
        (&ask("reduced-motion"), "animation off"),
    ] {
        let page = browser.open_with(&program_page("othello"), preference);
        wait_for_saved(&page, line);
    }
}

/// When the system's preferences change, the open game follows them.
pub fn changed_preferences(browser: &Browser) {
    let page = open(browser, "f5d6");
    for (feature, value, line) in [
        ("prefers-contrast", "more", "colours contrast"),
        ("forced-colors", "active", "colours contrast"),
        ("prefers-reduced-motion", "reduce", "animation off"),
    ] {
        page.emulate_feature("screen", feature, "");
        page.evaluate("pasteIntoGame('othello first\\ncolours wood\\nanimation normal')");
        wait_for_saved(&page, "animation normal");
        wait_for_saved(&page, "colours wood");
        page.emulate_feature("screen", feature, value);
        wait_for_saved(&page, line);
    }
    // In a link, the same text is only a game that cannot be read.
    page.evaluate("location.hash = encodeURIComponent('othello first\\ncolours wood')");
    hear(&page, "I can't read that game");
    assert_record_stays(&page, "f5d6");
}

/// In the accessibility tree, an open dialog is a dialog with a heading, which may cover the board. The loudspeaker is a
/// button, as long as no dialog is open.
pub fn dialogs_in_the_tree(browser: &Browser) {
    let page = open(browser, "");
    for (key, title, is_modal) in [
        ("m", "Othello · オセロ", "true"),
        ("?", "How to play, 1 of 4", "false"),
    ] {
        page.key(key);
        page.wait_for("$('.helper .dialog').role === 'dialog'");
        assert_eq!(
            page.accessible(".helper .dialog"),
            format!("dialog: {title}")
        );
        page.assert_is("$('.helper .dialog h2').textContent", title);
        page.assert_is("$('.helper .dialog').ariaModal", is_modal);
        page.assert(&format!("{} === undefined", button("Sound")));
        page.assert_accessible();
        page.key("Escape");
        page.wait_for("$('.helper .dialog').role === null");
    }
    for state in ["off", "on"] {
        press_button(&page, "Sound: ");
        wait_for_focus(&page, &format!("Sound: {state}"));
    }
}

/// A game of Black against Greedy in which White must pass, and soon loses every stone.
const SHORT: &str = "d3c5e6d2c2f7c4e3e2c3b4c1b2a3c6c7b5f2b1a6d1a2a1f3e1b3g3g2h2";

/// The keyboard is enough for a whole game against Greedy. The test types the names of some squares, and goes to the
/// others with the arrow keys.
pub fn keyboard(browser: &Browser) {
    let page = open_saved(browser, &save_text("greedy", ""), &faster(3));
    let short = record::read(SHORT).unwrap();
    let (mut game, mut cursor) = (Game::start(), square("d4"));
    while let Some(played) = short.moves().get(game.moves().len()) {
        let (to, moves) = (played.square, game.moves().len());
        if moves % 4 < 2 {
            play_by_keys(&page, &to.to_string());
        } else {
            for (steps, forwards, back) in [
                (to.column() - cursor.column(), "ArrowRight", "ArrowLeft"),
                (to.row() - cursor.row(), "ArrowDown", "ArrowUp"),
            ] {
                for _ in 0..steps.abs() {
                    page.key(if steps > 0 { forwards } else { back });
                }
            }
            repeat_until_played(&page, moves, || page.key("Enter"));
        }
        cursor = to;
        play_against_greedy(&mut game, to);
        wait_for_record(&page, &record::to_text(&game));
    }
    page.wait_for(&format!("/ wins?[.!]/.test({SPOKEN})"));
    page.key("Escape");
    page.wait_for_cells(&cells_of(game.board()));
    page.key("n");
    page.key("Tab"); // from Back to the first opponent
    page.key("Enter");
    wait_for_record(&page, "");
    page.key("Tab");
    page.wait_for("document.activeElement !== canvas");
}

/// Opens another page in front of this one, which is hidden until the other is dropped.
fn hide(browser: &Browser, page: &Page) -> Page {
    let other = browser.open_beside(page, "");
    page.wait_for("document.visibilityState === 'hidden'");
    other
}

/// A single finger that touches and leaves the same square plays a move. Anything else does not: a fast or a slow slip,
/// a second finger, or a page that is hidden while the finger is on it.
pub fn fingers(browser: &Browser) {
    let page = open(browser, "");
    page.resize(360, 740, 2.0);
    page.wait_for_cells(&start());
    let points = page.points();
    let [d3, c4, f5] = ["d3", "c4", "f5"].map(|name| points(square(name)));
    let mishaps: [&dyn Fn(); 4] = [
        &|| page.move_fingers(&[c4]),
        &|| {
            page.let_pass(2);
            page.move_fingers(&[c4]);
            page.let_pass(2);
        },
        &|| {
            page.put_fingers(&[d3, f5]);
            page.let_pass(2);
            page.put_fingers(&[d3]);
            page.let_pass(2);
        },
        &|| {
            page.let_pass(2);
            drop(hide(browser, &page));
            page.show();
            assert_record_stays(&page, "");
        },
    ];
    for mishap in mishaps {
        page.put_fingers(&[d3]);
        mishap();
        page.lift_fingers();
        assert_record_stays(&page, "");
    }
    page.tap_square("d3");
    wait_for_record(&page, "d3");
}

/// While a page is hidden for an hour, no move is played, and the hour is not added to either player's time.
pub fn hidden(browser: &Browser) {
    let script = "window.away = 0; { const clock = Date.now; Date.now = () => clock() + away; }";
    let page = open_saved(browser, &save_text("greedy", ""), script);
    play_by_keys(&page, "d3");
    let other = hide(browser, &page);
    let before = page.evaluate(SAVED);
    page.evaluate("away = 3600 * 1000");
    other.let_pass(40);
    page.assert_is(SAVED, &before);
    drop(other);
    page.show();
    let mut game = Game::start();
    play_against_greedy(&mut game, square("d3"));
    page.wait_for_cells(&cells_of(game.board()));
    play_by_keys(&page, &game.legal_moves()[0].square.to_string());
    let clock = page.evaluate(&format!("{SAVED}.match(/clock (.*)/)[1]"));
    let seconds = clock
        .split(' ')
        .map(|number| number.parse::<u32>().unwrap());
    assert!(seconds.sum::<u32>() < 600, "the hour counts: {clock}");
}

/// Returns the content of the clipboard, by pasting it into the record's field.
fn clipboard(page: &Page) -> String {
    write_record(page, "");
    page.shortcut('v', "paste");
    let text = page.evaluate("recordField.value");
    page.evaluate("canvas.focus()");
    text
}

/// Types a record into its field.
fn write_record(page: &Page, text: &str) {
    page.evaluate("askForRecord()");
    page.key("Delete");
    page.type_text(text);
}

/// Ctrl+C on the canvas and on the grid, and the menu, copy the record, with and without a clipboard API.
pub fn copy(browser: &Browser) {
    for script in ["", "delete Navigator.prototype.clipboard;"] {
        let page = open_saved(browser, &save_text("human", "f5d6"), script);
        for (focus, record) in [
            ("canvas", "f5d6c3"),
            ("menu", "f5d6c3d3"),
            ("cells[0]", "f5d6c3d3c4"),
        ] {
            play_by_keys(&page, &record[record.len() - 2..]);
            page.wait_for_cells(&played(record));
            if focus == "menu" {
                share(&page, COPY);
            } else {
                page.evaluate(&format!("{focus}.focus()"));
                page.shortcut('c', "copy");
            }
            page.let_pass(5);
            assert_eq!(clipboard(&page), record);
            page.key("Enter"); // closes the message, which says that the record was copied. The board is behind it
        }
    }
}

/// Ctrl+V and the form load a record. A bad record is reported, and the current game stays. The open form covers the
/// board's first row. After a click next to the form's field, Escape closes the form.
pub fn paste(browser: &Browser) {
    let page = open(browser, "");
    page.evaluate("askForRecord()");
    page.click("#record");
    let [left, top, ..] = page.rectangle("recordForm");
    let (x, y) = (left + 4.0, top + 4.0);
    page.click_at(Point { x, y });
    page.key("Escape");
    page.wait_for_cells(&start());
    write_record(&page, "1. F5 2. d6");
    page.evaluate("recordField.select()");
    page.shortcut('c', "copy");
    page.evaluate("canvas.focus()");
    page.shortcut('v', "paste");
    wait_for_record(&page, "f5d6");
    page.assert_is("recordField.value", "f5d6");
    let board = played("f5d6");
    page.wait_for_cells(&board);
    write_record(&page, "a1");
    page.click(".record button");
    page.wait_for_picture("a message", |picture| {
        picture.cells().as_ref() != Some(&board)
    });
    assert_record_stays(&page, "f5d6");
    page.assert("document.activeElement === canvas");
    page.key("Enter");
    page.wait_for_cells(&board);
    // The menu opens the form, because a page is not allowed to read the clipboard.
    share(&page, PASTE);
    page.wait_for("document.activeElement === recordField");
    page.evaluate("canvas.focus()");
    for _ in 0..2 {
        page.key("Escape");
    }
    page.wait_for_cells(&board);
    write_record(&page, "e6f4");
    page.key("Enter");
    page.wait_for_cells(&played("e6f4"));
    assert_record_stays(&page, "f5d6");
    answer_yes(&page);
    wait_for_record(&page, "e6f4");
    page.wait_for_cells(&played("e6f4"));
}

/// Keys with and without a function in the game.
const KEYS: &str = "a,b,c,d,e,f,g,h,1,2,3,4,5,6,7,8,Enter, ,ArrowUp,ArrowDown,ArrowLeft,ArrowRight,u,r,n,t,v,l,m,x";

/// Page sizes, each with the number of screen pixels per page pixel.
const SIZES: [(u32, u32, f64); 5] = [
    (320, 568, 2.0),
    (900, 640, 1.0),
    (1280, 500, 1.0),
    (700, 1000, 1.0),
    (420, 420, 3.0),
];

/// After random input, the page must always show the saved game. There is more input with `--long`.
pub fn torture(browser: &Browser) {
    let page = open_saved(browser, &save_text("greedy", ""), &faster(2));
    let mut dice = Dice(7);
    let steps = runner::times(80, 1200);
    let mut most = 0;
    for step in 0..steps {
        do_something_random(&page, &mut dice);
        most = most.max(saved_game(&page).moves().len());
        // The test can read only the usual colours.
        if step % 20 == 19 && page.is(&format!("/^colours wood/m.test({SAVED})")) {
            page.wait_for_picture("the saved board", |picture| {
                page.key("Escape");
                let saved = saved_game(&page);
                picture.cells().is_some_and(|shown| agree(&shown, &saved))
            });
        }
        page.assert_no_problems();
    }
    println!("{steps} steps, the longest game had {most} moves");
    assert!(most > 4, "the longest game had only {most} moves");
}

/// Does one random thing that a player, or a cat on the keyboard, could do.
fn do_something_random(page: &Page, dice: &mut Dice) {
    let [left, top, width, height] = page.canvas();
    let mut part = || dice.below(1000) as f64 / 1000.0;
    let [a, b] = [(); 2].map(|()| Point {
        x: left + width * part(),
        y: top + height * part(),
    });
    match dice.below(16) {
        0..5 => page.click_at(a),
        5 => page.drag(a, b),
        6..9 => page.key(dice.one_of(&Vec::from_iter(KEYS.split(',')))),
        9..12 => {
            // Types a legal move, if there is one, so that the game makes progress.
            page.key("Escape");
            if let Some(legal) = saved_game(page).legal_moves().get(dice.below(3)) {
                type_square(page, &legal.square.to_string());
            }
        }
        12 => {
            page.put_fingers(&[a]);
            page.lift_fingers();
        }
        13 => {
            page.put_fingers(&[a]);
            page.put_fingers(&[a, b]);
            page.lift_fingers();
        }
        14 => page.shortcut(dice.one_of(&['c', 'v', 'z']), "none"),
        _ => {
            let (width, height, scale) = dice.one_of(&SIZES);
            page.resize(width, height, scale);
        }
    }
}

/// Whether both boards have the same stones. Legal squares are not compared, because the game may show values there.
fn agree(shown: &str, saved: &Game) -> bool {
    let is_legal = |square| {
        saved
            .legal_moves()
            .iter()
            .any(|legal| legal.square == square)
    };
    let cells = cells_of(saved.board());
    let mut pairs = shown.chars().zip(cells.chars()).zip(Square::all());
    pairs.all(|((shown, saved), square)| shown == saved || is_legal(square))
}
