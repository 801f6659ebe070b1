//! Tests of the final game in its page: nothing is lost, every move is announced, keyboard and touch work, and records
//! can be copied and loaded.

use crate::browser::{Browser, Network, Page};
use crate::picture::{Cells, cells_of};
use crate::saved::{newer, saved};
use crate::{runner, square, start};
use headless_chrome::browser::tab::point::Point;
use othello::advice::Advice;
use othello::board::Square;
use othello::cell::{Cell, Stone};
use othello::game::Game;
use othello::players::{Greedy, Player};
use othello::puzzles::Puzzle;
use othello::{record, table};
use std::time::{Duration, Instant};

/// How long the game may take to do what a test expects.
const PATIENCE: Duration = Duration::from_secs(30);

/// How many times the page is reloaded: by default, and with `--long`.
const RELOADS: [usize; 2] = [20, 50];

/// An expression for the game that the page saved.
const SAVED: &str = "localStorage.getItem('othello.txt')";

/// An expression for the lines that were announced.
const SPOKEN: &str =
    "[...document.querySelectorAll('[role=log] p')].map(line => line.textContent).join('\\n')";

/// A script that makes the page's clock run this many times as fast as ours.
fn faster(times: u32) -> String {
    format!(
        "{{ const clock = Date.now, start = clock(); Date.now = () => start + (clock() - start) * {times}; }}"
    )
}

/// The saved text of a game between a human as Black and `white`.
fn save_text(white: &str, record: &str) -> String {
    saved(&[("white", white), ("animation", "off"), ("record", record)])
}

/// Opens a page with a new game against Greedy, whose replies the test can predict.
pub fn against_greedy(browser: &Browser, page: &str) -> Page {
    let text = save_text("greedy", "").replace("animation off", "animation normal");
    let save = format!("localStorage['othello.txt'] ??= {text:?};{}", faster(2));
    browser.open_with(page, &save)
}

/// Opens a saved game. `script` runs before the page's own scripts.
fn open_with(browser: &Browser, saved: &str, script: &str) -> Page {
    let save = format!("localStorage['othello.txt'] ??= {saved:?};{script}");
    let page = browser.open_with("play/othello.html", &save);
    // A small canvas is faster to paint and to read.
    page.resize(480, 480, 1.0);
    wait_for_start(&page);
    page
}

fn open(browser: &Browser, saved: &str) -> Page {
    open_with(browser, saved, "")
}

/// Waits until the game has announced whose turn it is.
fn wait_for_start(page: &Page) {
    page.wait_for_script(&format!("{SPOKEN} !== ''"));
}

/// The game that is currently saved.
fn saved_game(page: &Page) -> Game {
    let text = page.evaluate(SAVED);
    let table = table::save::read(&text, 0, 0.0);
    table
        .unwrap_or_else(|error| panic!("{error}:\n{text}"))
        .game
}

fn wait_for_record(page: &Page, record: &str) {
    page.wait_for_script(&format!("{SAVED}.includes('\\nrecord {record}\\n')"));
}

/// Asserts that no move is played: the record is the same after a few more frames.
fn assert_record_stays(page: &Page, record: &str) {
    page.let_pass(5);
    assert_eq!(record::to_text(&saved_game(page)), record);
}

/// Types the letter and the digit of a square.
fn type_square(page: &Page, square: &str) {
    for sign in square.split("").filter(|sign| !sign.is_empty()) {
        page.key(sign);
    }
}

/// Repeats an action until the game has more than this many moves. One attempt may not be enough, because the game
/// drops keys while stones are flipping.
fn repeat_until_played(page: &Page, moves: usize, act: impl Fn()) {
    let start = Instant::now();
    while saved_game(page).moves().len() <= moves {
        assert!(
            start.elapsed() < PATIENCE,
            "no move after {}",
            record::to_text(&saved_game(page))
        );
        act();
        page.let_frames_pass();
    }
}

/// Plays Greedy's replies for White until it is Black's turn or the game is over.
fn let_greedy_answer(game: &mut Game) {
    while game.turn() == Some(Stone::White) {
        let square = Greedy.choose(game.board(), Stone::White).unwrap();
        game.play(square).unwrap();
    }
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
/// thinking, and after its move.
pub fn reloads(browser: &Browser) {
    let page = open_with(browser, &save_text("greedy", ""), &faster(2));
    let (mut dice, mut game) = (Dice(5), Game::start());
    let points = page.points();
    let mut moves = 0;
    let reloads = runner::times(RELOADS[0], RELOADS[1]);
    for _ in 0..reloads {
        page.wait_for_cells(&cells_of(game.board()));
        let mut stages = vec![record::to_text(&game)];
        if let Some(legal) = game.legal_moves().get(dice.below(3)) {
            page.click_at(points(legal.square));
            stages.extend(stages_after(&game, legal.square));
        }
        let_clock_run(&page, dice.below(1500));
        let reached = reload(&page);
        assert!(
            stages.contains(&reached),
            "the reloaded game {reached} should be one of {stages:?}"
        );
        moves += usize::from(reached != stages[0]);
        game = settled(&page, &stages);
    }
    assert!(moves > reloads / 3, "only {moves} moves were made");
    page.assert_no_problems();
}

/// Waits until the page's clock has advanced by this many milliseconds.
fn let_clock_run(page: &Page, milliseconds: usize) {
    let now = page.evaluate("Date.now()");
    page.wait_for_script(&format!("Date.now() > {now} + {milliseconds}"));
}

/// Reloads the page, and returns the record of the game that opens: the record that was saved before, or a longer one.
fn reload(page: &Page) -> String {
    let before = record::to_text(&saved_game(page));
    page.reload();
    wait_for_start(page);
    let after = record::to_text(&saved_game(page));
    assert!(after.starts_with(&before), "{before} became {after}");
    after
}

/// Returns the record after a move, and after each of Greedy's replies.
fn stages_after(game: &Game, square: Square) -> Vec<String> {
    let mut game = game.clone();
    game.play(square).unwrap();
    let mut stages = vec![record::to_text(&game)];
    while game.turn() == Some(Stone::White) {
        let answer = Greedy.choose(game.board(), Stone::White).unwrap();
        game.play(answer).unwrap();
        stages.push(record::to_text(&game));
    }
    stages
}

/// Waits until the game has reached the last of `stages`. If no new move was saved before the reload, the game stays at
/// the first of them. If the game is then over, starts a new one. Returns the game.
fn settled(page: &Page, stages: &[String]) -> Game {
    let is_over = |game: &Game| game.turn().is_none();
    let begun = saved_game(page).moves().len() * 2 > stages[0].len();
    let record = if begun { stages.last() } else { stages.first() };
    wait_for_record(page, record.unwrap());
    let game = saved_game(page);
    if !is_over(&game) {
        return game;
    }
    let start = Instant::now();
    while is_over(&saved_game(page)) {
        assert!(start.elapsed() < PATIENCE, "Enter should start a new game");
        page.key("Enter");
    }
    Game::start()
}

/// Two pages in the same browser show one game, and neither loses the moves played in the other.
pub fn two_pages(browser: &Browser) {
    let one = open(browser, &save_text("human", ""));
    let other = browser.open_beside(&one, "play/othello.html");
    wait_for_start(&other);
    repeat_until_played(&other, 0, || type_square(&other, "d3"));
    one.show();
    one.wait_for_script(&format!("{SPOKEN}.includes('Black d3')"));
    repeat_until_played(&one, 1, || type_square(&one, "c3"));
    wait_for_record(&one, "d3c3");
    other.show();
    other.wait_for_script(&format!("{SPOKEN}.includes('White c3')"));
    one.assert_no_problems();
    other.assert_no_problems();
}

/// If the saved text cannot be read, the game says so, saves it under a different name, and starts a new game.
pub fn bad_saves(browser: &Browser) {
    let good = save_text("greedy", "d3c3");
    let newer = newer(&good);
    let illegal = save_text("greedy", "d3a1");
    let bad = [
        "",
        "<html>äöü</html>",
        &good[..good.len() - 6],
        &good[..50],
        &newer,
        &illegal,
    ];
    for text in bad {
        let page = open(browser, text);
        page.let_frames_pass();
        let covered = page.picture().cells();
        assert_ne!(covered, Some(start()), "no message about {text:?}");
        assert_backed_up(&page, text);
        assert_record_stays(&page, "");
        page.key("Enter");
        page.wait_for_cells(&start());
        repeat_until_played(&page, 0, || type_square(&page, "d3"));
        page.assert_no_problems();
    }
}

/// Asserts that the page saved exactly this text under a different name.
fn assert_backed_up(page: &Page, text: &str) {
    let backups =
        "Object.entries(localStorage).filter(([name]) => /^othello-\\d+\\.txt$/.test(name))";
    assert_eq!(page.evaluate(&format!("{backups}.length")), "1", "{text:?}");
    assert_eq!(page.evaluate(&format!("{backups}[0][1]")), text);
}

/// The game can be played in a browser that forbids storage or has no room left for it. It says once that it cannot be
/// saved.
pub fn no_storage(browser: &Browser) {
    let forbidden = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('forbidden'); } })";
    let full = "Storage.prototype.setItem = () => { throw new Error('full'); }";
    for script in [forbidden, full] {
        let page = browser.open_with("play/othello.html", script);
        page.wait_for_script("document.querySelector('.cover button')?.textContent === 'Play'");
        assert_eq!(page.evaluate(REACHABLE), "0");
        assert_eq!(page.findings(), Vec::<String>::new());
        page.key("Enter");
        page.wait_for_cells(&start());
        page.click_square(square("d3"));
        page.wait_for_script(&format!("{SPOKEN}.includes('Black d3')"));
        assert_eq!(
            page.evaluate("document.querySelector('.cover').hidden"),
            "true"
        );
        page.assert_no_problems();
    }
}

/// An expression for how many parts of the game can be reached: the canvas, the board with its buttons, and the record.
const REACHABLE: &str =
    "[...document.querySelectorAll('canvas, .helper, aside')].filter(part => !part.inert).length";

/// The demo continues the reader's own game, and saves it.
pub fn demo_is_the_same_game(browser: &Browser) {
    let script = format!(
        "localStorage['othello.txt'] ??= {:?}",
        save_text("human", "d3c3")
    );
    let page = browser.open_with("play/othello.html?embedded", &script);
    page.wait_for_cells(&cells_of(record::read("d3c3").unwrap().board()));
    page.click_square(square("c4"));
    wait_for_record(&page, "d3c3c4");
    page.assert_no_problems();
}

/// If the system asks for reduced motion, animation is off from the start.
pub fn reduced_motion(browser: &Browser) {
    let script = "{ const ask = matchMedia;
        window.matchMedia = (query) => ask(query.includes('reduced-motion') ? 'all' : query); }";
    let page = browser.open_with("play/othello.html", script);
    page.wait_for_script(&format!("{SAVED}?.includes('\\nanimation off\\n')"));
    page.assert_no_problems();
}

/// When a move is played in another page, a visible page stops. After a click, the visible page shows the game with
/// that move.
pub fn stops(browser: &Browser) {
    let page = open(browser, &save_text("human", "d3"));
    page.wait_for_cells(&cells_of(record::read("d3").unwrap().board()));
    let other = save_text("human", "d3c3");
    page.evaluate(&format!(
        "localStorage['othello.txt'] = {other:?},
         dispatchEvent(new StorageEvent('storage', {{ key: 'othello.txt' }}))"
    ));
    wait_for_cover(&page);
    assert_eq!(page.evaluate(REACHABLE), "0");
    type_square(&page, "e3");
    play_here(&page);
    page.wait_for_cells(&cells_of(record::read("d3c3").unwrap().board()));
    page.assert_no_problems();
}

fn wait_for_cover(page: &Page) {
    page.wait_for_script("document.querySelector('.cover button')?.textContent === 'Play here'");
}

fn play_here(page: &Page) {
    page.evaluate("window.isOld = true");
    page.evaluate("document.querySelector('.cover button').click()");
    page.wait_until_loaded();
}

/// The page's program stays small. Some code makes it much larger: formatting an `f32` or `f64` with `{}`, or calling
/// `clamp` with bounds that are not constants, adds 26 kB.
pub fn program_size(browser: &Browser) {
    let page = browser.open("play/othello.html");
    let bytes = page.evaluate("document.querySelector('.stage').dataset.bytes");
    assert!(
        bytes.parse::<u32>().unwrap() < 830_000,
        "{bytes} bytes are too many"
    );
}

/// If the browser loses the WebGL context, the game continues after one click.
pub fn lost_context(browser: &Browser) {
    let page = open(browser, &save_text("human", "d3"));
    let board = cells_of(record::read("d3").unwrap().board());
    page.wait_for_cells(&board);
    page.evaluate("gl.getExtension('WEBGL_lose_context').loseContext()");
    wait_for_cover(&page);
    play_here(&page);
    page.wait_for_cells(&board);
    page.assert_no_problems();
}

/// A link opens the game that it contains. If another game is in progress, the page asks first. In all these games, it
/// is a human's turn, so the computer makes no move during the test.
pub fn link(browser: &Browser) {
    let page = browser.open("play/othello.html#f5d6c3d3");
    wait_for_start(&page);
    wait_for_record(&page, "f5d6c3d3");
    page.wait_for_cells(&cells_of(record::read("f5d6c3d3").unwrap().board()));
    let hash = page.evaluate("location.hash");
    assert_eq!(hash, "", "a reload would ask again");
    link_is_copied(&page, || page.click("#copy-link"));
    link_is_copied(&page, || {
        page.key("m");
        page.let_frames_pass();
        page.key(COPY_LINK);
    });
    page.evaluate("location.hash = 'e6,f4'");
    let status = "document.querySelector('#status').textContent";
    page.wait_for_script(&format!("{status}.includes('Replace your game')"));
    page.wait_for_cells(&cells_of(record::read("e6f4").unwrap().board()));
    assert_record_stays(&page, "f5d6c3d3");
    wait_for_focus(&page, "Keep playing");
    answer_yes(&page);
    wait_for_record(&page, "e6f4");
    page.assert_no_problems();
}

/// Copies the game's link, checks the clipboard, and puts something else there.
fn link_is_copied(page: &Page, copy: impl Fn()) {
    copy();
    page.wait_for_script("document.querySelector('#copy-link').textContent === 'Link copied'");
    let link = clipboard(page);
    assert!(link.ends_with("/othello.html#f5d6c3d3"), "{link}");
    page.resolve("navigator.clipboard.writeText('something else')");
    page.evaluate("document.querySelector('#copy-link').textContent = ''");
}

/// Agrees to give up the current game. The button for that is above the focused one.
fn answer_yes(page: &Page) {
    page.key("ArrowUp");
    page.let_frames_pass();
    page.key("Enter");
}

/// A player who uses only the squares and buttons of the accessibility tree finishes one game and starts another.
pub fn without_sight(browser: &Browser) {
    let page = open_with(browser, &save_text("greedy", ""), &faster(3));
    let status = "document.querySelector('#status').textContent";
    let is_over = format!("/win|draw/.test({status})");
    let start = Instant::now();
    while page.evaluate(&is_over) != "true" {
        assert!(start.elapsed() < 4 * PATIENCE, "{}", page.evaluate(status));
        press_legal_square(&page);
        page.let_frames_pass();
    }
    assert_eq!(saved_game(&page).turn(), None);
    assert_grid_shows(&page, &saved_game(&page));
    let again = button("Again");
    page.wait_for_script(&format!("{again} !== undefined"));
    repeat_until_empty(&page, || page.evaluate(&format!("{again}?.click()")));
    page.assert_no_problems();
}

/// Presses a square whose label says that it is a legal move, if there is one.
fn press_legal_square(page: &Page) {
    page.evaluate(
        "[...document.querySelectorAll('[role=gridcell]')]
            .find(cell => cell.ariaLabel.includes('legal move'))?.focus()",
    );
    if page.evaluate("document.activeElement.ariaLabel?.includes('legal move')") == "true" {
        page.key("Enter");
    }
}

/// The page has its own squares and buttons for people who cannot see the canvas. These squares and buttons are exactly
/// over the canvas's own, and let the mouse through.
pub fn one_board(browser: &Browser) {
    let page = open(browser, &save_text("human", ""));
    for (width, height) in [(1000, 800), (360, 740), (740, 360)] {
        page.resize(width, height, 1.0);
        page.wait_for_cells(&start());
        assert_grid_covers_the_board(&page);
        for (click, answer) in [("Menu", "Play"), ("Settings", "Back"), ("Back", "Play")] {
            page.click_element(&button(click));
            page.wait_for_script(&format!("{} !== undefined", button(answer)));
            page.let_pass(30); // the game drops keys that come too soon
        }
        page.key("Escape");
        page.wait_for_cells(&start());
    }
    // Even the longest announcement stays off the screen.
    page.key("?");
    press_button(&page, "Keys");
    let hidden = "[...document.querySelectorAll('.visually-hidden')]";
    let is_outside =
        format!("{hidden}.every(element => element.getBoundingClientRect().right <= 0)");
    assert_eq!(page.evaluate(&is_outside), "true");
    page.assert_no_problems();
}

/// Asserts that each square of the page's grid is over the same square of the canvas, and lets clicks through.
fn assert_grid_covers_the_board(page: &Page) {
    let points = page.points();
    for name in ["a1", "d3", "h8"] {
        let Point { x, y } = points(square(name));
        page.wait_for_script(&format!(
            "(({{ x, y, width, height }}) => Math.hypot(x + width / 2 - {x}, y + height / 2 - {y}) < 2)
             (document.querySelector('[aria-label^={name}]').getBoundingClientRect())"
        ));
        let hit = format!("document.elementFromPoint({x}, {y}) === canvas");
        assert_eq!(page.evaluate(&hit), "true", "{name}");
    }
}

/// An expression for the squares and buttons on the page, each with a point where its focus ring would be: just inside
/// the middle of a square's upper edge, or just outside the middle of a button's left edge. (The ring of the button above
/// comes close to the upper edge.)
const EDGES: &str = "[...document.querySelectorAll('.helper [role=grid]:not([inert]) [role=gridcell], .helper button')]
    .map(one => [one, one.getBoundingClientRect(), canvas.getBoundingClientRect()])
    .map(([one, { left, top, width, height }, whole]) => [
        (one.ariaLabel ? left + width / 2 : left - 0.075 * height) - whole.left,
        (one.ariaLabel ? top + 1.5 : top + height / 2) - whole.top,
        one.ariaLabel ?? one.textContent].join('|')).join('\\n')";

/// The names of the squares and buttons that have a visible focus ring.
fn rings(page: &Page) -> Vec<String> {
    let (picture, edges) = (page.picture(), page.evaluate(EDGES));
    let scale = picture.width as f64 / page.canvas()[2];
    let ringed = |line: &str| {
        let [x, y, name] = Vec::from_iter(line.splitn(3, '|')).try_into().unwrap();
        let [x, y] = [x, y].map(|text| text.parse::<f64>().unwrap() * scale);
        let is_white = picture.pixel(x, y).iter().all(|part| *part > 243);
        is_white.then(|| name.to_string())
    };
    edges.lines().filter_map(ringed).collect()
}

/// Waits until there is exactly one ring, on a square or button whose name starts with `name`.
fn wait_for_ring(page: &Page, name: &str) {
    let start = Instant::now();
    loop {
        let rings = rings(page);
        if matches!(&rings[..], [only] if only.starts_with(name)) {
            return;
        }
        assert!(
            start.elapsed() < PATIENCE,
            "waited for one ring on {name}, but there are {rings:?}"
        );
    }
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

/// A keyboard player sees exactly one ring on the board, whether the canvas or the page's grid has the focus.
pub fn one_ring(browser: &Browser) {
    let page = open(browser, &save_text("human", ""));
    page.resize(1100, 850, 1.0);
    page.key("ArrowRight");
    page.key("ArrowDown");
    wait_for_ring(&page, "e5");
    let on_the_grid = [
        ("Tab", "e5"),
        ("ArrowLeft", "d5"),
        ("ArrowUp", "d4"),
        ("Home", "a4"),
        ("End", "h4"),
    ];
    follow_ring_and_focus(&page, &on_the_grid);
    follow_ring_and_focus(&page, &[("j", "f5"), ("j", "e6"), ("j", "d3")]);
    for (key, name) in [("Home", "a1"), ("End", "h8")] {
        page.key_with_ctrl(key);
        wait_for_ring_and_focus(&page, name);
    }
    ring_follows_canvas_and_page(&page);
    assert_eq!(page.findings(), Vec::<String>::new());
    page.assert_no_problems();
}

/// Starting on h8, the ring follows the arrow keys and typed squares. It disappears when the focus leaves the game.
fn ring_follows_canvas_and_page(page: &Page) {
    page.evaluate("canvas.focus()");
    page.key("ArrowUp");
    wait_for_ring(page, "h7");
    follow_ring_and_focus(page, &[("Tab", "h7")]);
    type_square(page, "d3");
    wait_for_record(page, "d3");
    wait_for_ring_and_focus(page, "d3");
    page.evaluate("document.querySelector('.slim a').focus()");
    page.wait_for_script("ring === ''");
}

/// Letters and digits reach the game even if a link in the page's header has the focus. Tab, shortcuts, and what is typed
/// in a field stay with the page.
pub fn keys_elsewhere(browser: &Browser) {
    let page = open(browser, &save_text("human", ""));
    let focus_link = || page.evaluate("document.querySelector('.slim a').focus()");
    focus_link();
    type_square(&page, "d3");
    wait_for_record(&page, "d3");
    wait_for_focus(&page, "d3");
    focus_link();
    page.key("Tab");
    page.wait_for_script("!helper.contains(document.activeElement)");
    page.key_with_ctrl("u");
    assert_record_stays(&page, "d3");
    page.evaluate("askForRecord()");
    page.key("u");
    page.wait_for_script("recordField.value === 'u'");
    assert_record_stays(&page, "d3");
    focus_link();
    page.key("m");
    wait_for_focus(&page, "Keep playing");
    page.assert_no_problems();
}

/// In a dialog, a keyboard player sees exactly one ring, on the button that Enter presses.
pub fn one_ring_in_dialogs(browser: &Browser) {
    let page = open(browser, &save_text("human", ""));
    page.resize(1100, 850, 1.0);
    page.key("m");
    wait_for_ring(&page, "Play");
    for _ in 0..3 {
        page.key("ArrowDown");
    }
    wait_for_ring(&page, "Black: ");
    follow_ring_and_focus(&page, &THROUGH_THE_MENU);
    assert_buttons_were_announced_once(&page);
    assert_eq!(page.findings(), Vec::<String>::new());
    page.assert_no_problems();
}

/// Keys in the menu and the settings, and the button that has the ring after each key.
const THROUGH_THE_MENU: [(&str, &str); 15] = [
    ("Tab", "Play"),
    ("Tab", "Today's puzzle"),
    ("Tab", "How to play"),
    ("ArrowUp", "Today's puzzle"),
    ("ArrowUp", "Play"),
    ("ArrowUp", "Copy a link"),
    ("Tab", "Play"),
    ("ArrowUp", "Copy a link"),
    ("ArrowUp", "Paste a game"),
    ("ArrowUp", "Settings"),
    ("Enter", "Rings: "),
    ("ArrowDown", "Move values"),
    ("ArrowDown", "Animation: off"),
    ("ArrowRight", "Animation: slow"),
    ("5", "Sound: off"),
];

/// Asserts that the game announces a button only if its label changes. When the focus moves to a button, the browser
/// announces the button by itself.
fn assert_buttons_were_announced_once(page: &Page) {
    let spoken = page.evaluate(SPOKEN);
    for button in ["Paste a game", "Rings: "] {
        assert!(
            !spoken.contains(&format!("Button: {button}")),
            "the browser already announced this button: {spoken}"
        );
    }
    assert!(spoken.contains("\nButton: Animation: slow."), "{spoken}");
    assert!(spoken.ends_with("\nButton: Sound: off."), "{spoken}");
}

/// In "How to play", J goes to the ring on the grid, and Enter places the stone.
pub fn lesson_by_keys(browser: &Browser) {
    let page = open(browser, &save_text("human", ""));
    page.key("?");
    page.wait_for_script("cells[37].ariaLabel === 'f5, empty, the ring, legal move, flips 1'");
    page.key("Tab");
    page.wait_for_script("cells.includes(document.activeElement)");
    page.key("j");
    wait_for_focus(&page, "f5");
    page.key("Enter");
    page.wait_for_script("cells[37].ariaLabel === 'f5, black, the last move'");
    page.wait_for_script("cells[36].ariaLabel === 'e5, black'");
    page.assert_no_problems();
}

/// Tab reaches all buttons of "Find the better move", and nothing else happens. J goes to a legal square. When no stone is
/// asked for, the focus is on the button that comes next.
pub fn practice_by_keys(browser: &Browser) {
    let page = open_review(browser);
    let title = "document.querySelector('#dialog-title').textContent";
    press_button(&page, "Practise");
    page.wait_for_script(&format!("{title}.startsWith('Find the better move')"));
    page.wait_for_script("cells.includes(document.activeElement)");
    for label in ["Skip", "Review"] {
        page.key("Tab");
        wait_for_focus(&page, label);
        page.let_pass(5);
    }
    let asked = page.evaluate(title);
    assert!(asked.starts_with("Find the better move"), "{asked}");
    page.key("j");
    page.wait_for_script("document.activeElement.ariaLabel?.includes('legal move')");
    page.evaluate(&format!("{}.focus()", button("Skip")));
    page.key("Enter");
    wait_for_focus(&page, "Again");
    page.key("Enter");
    page.wait_for_script("cells.includes(document.activeElement)");
    page.assert_no_problems();
}

/// Opens the review of a short game in which Black, a person, made mistakes, and waits until it is complete.
fn open_review(browser: &Browser) -> Page {
    let page = open(browser, &save_text("first", "e6f4e3f6g5d6e7f5c5"));
    page.key("Escape");
    page.key("l");
    let status = "document.querySelector('#status').textContent";
    page.wait_for_script(&format!("/cost you the most/.test({status})"));
    page
}

/// In a review, buttons keep the focus while their labels change. Escape first ends the line that is shown, and then, even
/// on "Copy link", the review.
pub fn review_by_keys(browser: &Browser) {
    let page = open_review(browser);
    for (label, then) in [("Your 1 mistake", "Mistake 1 of 1"), ("Show", "Stop")] {
        let button = button(label);
        page.wait_for_script(&format!("{button} !== undefined"));
        page.evaluate(&format!("{button}.focus()"));
        page.key("Enter");
        wait_for_focus(&page, then);
    }
    page.key("Escape");
    wait_for_focus(&page, "Show");
    page.evaluate("linkButton.focus()");
    page.key("Escape");
    page.wait_for_script("document.querySelector('.helper .dialog').role === null");
    page.assert_no_problems();
}

/// When the focus leaves the menu for the rest of the page, the canvas shows no second ring. M closes the menu.
pub fn ring_leaves_the_menu(browser: &Browser) {
    let page = open(browser, &save_text("human", "f5d6"));
    page.resize(1100, 850, 1.0);
    page.key("m");
    wait_for_ring(&page, "Keep playing");
    page.key("Tab");
    wait_for_ring_and_focus(&page, "Keep playing");
    page.evaluate("linkButton.focus()");
    wait_for_no_ring(&page);
    page.evaluate("canvas.focus()");
    page.key("m");
    page.wait_for_cells(&cells_of(record::read("f5d6").unwrap().board()));
    page.assert_no_problems();
}

fn wait_for_no_ring(page: &Page) {
    let start = Instant::now();
    while !rings(page).is_empty() {
        assert!(start.elapsed() < PATIENCE, "there are {:?}", rings(page));
    }
}

/// On the first visit, the welcome is a button that leads to "How to play".
pub fn welcome(browser: &Browser) {
    let page = browser.open("play/othello.html");
    press_button(&page, "New here? Learn to play");
    let title = "document.querySelector('#dialog-title').textContent";
    page.wait_for_script(&format!("{title} === 'How to play, 1 of 4'"));
    page.wait_for_script(&format!("{SPOKEN}.endsWith('The ring is on f5.')"));
    page.wait_for_script("cells.includes(document.activeElement)");
    page.assert_no_problems();
}

/// An idle page draws only a few frames a second, but speeds up as soon as a key is pressed.
pub fn sleeps(browser: &Browser) {
    let page = open(browser, &save_text("human", ""));
    page.evaluate(
        "(() => {
            let frames = 0;
            window.rate = null;
            const draw = animation;
            animation = () => { frames += 1; draw(); };
            setInterval(() => { rate = frames; frames = 0; }, 1000);
        })()",
    );
    page.wait_for_script("rate > 4");
    page.wait_for_script("rate !== null && rate < 4");
    page.key("ArrowRight");
    page.wait_for_script("rate > 4");
    page.assert_no_problems();
}

/// For a keyboard player, the first key shows where the focus is, and the page explains the keys.
pub fn first_key(browser: &Browser) {
    let page = open(browser, &save_text("human", ""));
    for width in [700, 1100] {
        page.resize(width, 850, 1.0);
        page.wait_for_script(
            "(({ clientWidth, scrollWidth, clientHeight, scrollHeight, parentElement }) => clientWidth > 0
                && scrollWidth <= clientWidth && scrollHeight <= parentElement.clientHeight)
             (document.querySelector('.slim p'))",
        );
    }
    page.key("Tab");
    wait_for_ring_and_focus(&page, "a1");
    page.key_back_tab();
    page.wait_for_script("document.activeElement === canvas");
    wait_for_ring(&page, "a1");
    let outline = "getComputedStyle(canvas).outlineStyle";
    assert_eq!(page.evaluate(outline), "none", "one ring is enough");
    page.evaluate("document.querySelector('.slim a').focus()");
    page.wait_for_script("ring === ''");
    page.evaluate("canvas.focus()");
    page.wait_for_script(&format!("{outline} === 'solid'"));
    page.assert_no_problems();
}

/// After a bad record is loaded without a mouse, the focus is on the message, and the text stays so that the player can
/// correct it. A game that can be read is shown before it replaces another.
pub fn record_by_keys(browser: &Browser) {
    let page = open(browser, &save_text("human", "f5d6"));
    let text = "document.querySelector('#record').value";
    page.wait_for_script(&format!("{text} === 'f5d6'"));
    write_record(&page, "a1");
    page.key("Enter");
    wait_for_ring_and_focus(&page, "OK");
    page.wait_for_script(&format!("{SPOKEN}.includes(\"I can't read that game\")"));
    let is_open = page.evaluate("document.querySelector('.record').open");
    assert_eq!(is_open, "false");
    let kept_before = page.evaluate(SAVED);
    press_button(&page, "OK");
    wait_for_focus(&page, "a1");
    page.key("s");
    page.wait_for_script(&format!("{SAVED} !== {kept_before:?}"));
    assert_eq!(page.evaluate(text), "a1");
    write_record(&page, "f5d6c3");
    page.key("Enter");
    wait_for_focus(&page, "Keep playing");
    page.key("1");
    wait_for_record(&page, "f5d6c3");
    wait_for_focus(&page, "a1");
    page.assert_no_problems();
}

/// When the window moves to a different screen, the canvas adapts to that screen's pixels, and taps still hit their
/// squares.
pub fn other_pixels(browser: &Browser) {
    let page = open(browser, &save_text("human", ""));
    for (scale, width, played) in [(2.0, 960, "d3"), (3.0, 1440, "d3c3"), (1.0, 480, "d3c3c4")] {
        page.resize(480, 480, scale);
        page.wait_for_script(&format!("canvas.width === {width}"));
        page.tap_square(square(&played[played.len() - 2..]));
        wait_for_record(&page, played);
        page.let_pass(30); // the game drops taps that come too soon
    }
    page.assert_no_problems();
}

/// An expression for the name of the focused square or button.
const FOCUS: &str = "(document.activeElement.ariaLabel ?? document.activeElement.textContent)";

/// An expression for the button whose label starts with `label`.
fn button(label: &str) -> String {
    format!(
        "[...document.querySelectorAll('.helper button')].find(button => button.textContent.startsWith('{label}'))"
    )
}

/// Presses the button whose label starts with `label` until the page announces something. The game drops keys that come
/// too soon.
fn press_button(page: &Page, label: &str) {
    let button = button(label);
    page.wait_for_script(&format!("{button} !== undefined"));
    let (said, start) = (page.evaluate(SPOKEN), Instant::now());
    while page.evaluate(SPOKEN) == said {
        assert!(
            start.elapsed() < PATIENCE,
            "{label} announced nothing new after: {said}"
        );
        page.evaluate(&format!("{button}?.focus()"));
        page.key("Enter");
        page.let_frames_pass();
    }
}

fn wait_for_focus(page: &Page, name: &str) {
    page.wait_for_script(&format!("{FOCUS}.startsWith({name:?})"));
}

/// When a button disappears, the focus moves to the button that is announced next, or to the board.
pub fn focus_without_sight(browser: &Browser) {
    let page = open(browser, &save_text("greedy", "f5d6"));
    let announced = |words: &str| page.wait_for_script(&format!("{SPOKEN}.endsWith('{words}')"));
    press_button(&page, "New game");
    wait_for_focus(&page, "Keep playing");
    announced("over yet.");
    page.key("Escape");
    wait_for_focus(&page, "a1");
    press_button(&page, "Undo");
    wait_for_focus(&page, "a1");
    announced("Black f5 taken back. The start. Your turn.");
    page.key("m");
    wait_for_focus(&page, "Keep playing");
    press_button(&page, "White: ");
    wait_for_focus(&page, "Players from the course, selected");
    page.key("Escape");
    wait_for_focus(&page, "White: ");
    press_button(&page, "Settings");
    press_button(&page, "Sound: ");
    wait_for_focus(&page, "Sound: off");
    announced("Button: Sound: off.");
    page.assert_no_problems();
}

/// Each button of a dialog that gets the frame is announced to people who play on the canvas. On the page's own buttons,
/// the focus goes with the frame, and in a review with the cursor.
pub fn buttons_in_words(browser: &Browser) {
    let page = open(browser, &save_text("human", "f5d6"));
    page.evaluate("canvas.focus()");
    page.key("m");
    let announced = |words: &str| page.wait_for_script(&format!("{SPOKEN}.endsWith({words:?})"));
    announced("Button: Keep playing.");
    page.key("ArrowDown");
    announced("Button: Today's puzzle.");
    page.key("Tab");
    wait_for_focus(&page, "Keep playing");
    for label in ["Today's puzzle", "How to play"] {
        page.key("ArrowRight");
        wait_for_focus(&page, label);
    }
    page.key("Escape");
    page.key("l");
    wait_for_focus(&page, "Back");
    page.key("j");
    page.wait_for_script("document.activeElement.ariaLabel?.includes('legal move')");
    page.assert_no_problems();
}

/// A message from the game can move the focus from the page to the browser, or back. The game hears nothing of that,
/// because it could not handle an event before it has sent the message.
pub fn focus_during_a_message(browser: &Browser) {
    let page = open(browser, &save_text("human", ""));
    page.evaluate(
        "(describe => {
            let has = document.hasFocus();
            document.hasFocus = () => has = !has;
            messages.describe = lines => (describe(lines), window.dispatchEvent(new Event('blur')));
        })(messages.describe)",
    );
    type_square(&page, "f5");
    wait_for_record(&page, "f5");
    page.let_frames_pass();
    page.assert_no_problems();
}

/// After one visit, the game works without a network, and can be installed.
pub fn offline(browser: &Browser) {
    let network = Network::of(&browser.site.folder);
    let page = browser.open_at(&network.address, "play/othello.html", "");
    wait_for_start(&page);
    let manifest = "document.querySelector('link[rel=manifest]').href";
    let manifest = page.resolve(&format!(
        "fetch({manifest}).then(answer => answer.json()).then(manifest => `${{manifest.display}} ${{manifest.start_url}}`)"
    ));
    assert_eq!(manifest, "standalone othello.html");
    assert_eq!(page.resolve(ICONS), "0 192 512 512");
    page.resolve("navigator.serviceWorker.ready");
    let address = network.address.clone();
    network.go_down();
    let answer = page.resolve(&format!(
        "fetch('{address}index.html').then(() => 'online', () => 'offline')"
    ));
    assert_eq!(answer, "offline");
    page.reload();
    wait_for_start(&page);
    page.wait_for_cells(&start());
    type_square(&page, "f5");
    page.wait_for_script(&format!("{SAVED}.includes('\\nrecord f5')"));
}

/// A script for the widths of the icons in the manifest, as they really are. The first one has no size of its own.
const ICONS: &str = "fetch('othello.webmanifest').then(answer => answer.json()).then(({ icons }) => Promise.all(
    icons.map(async ({ src, type }) => type === 'image/svg+xml' ? 0
        : (await createImageBitmap(await (await fetch(src)).blob())).width))).then(widths => widths.join(' '))";

/// A script that lists the pitches of all tones played.
const LISTEN: &str = "
    window.heard = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
        window.heard.push(this.frequency.value);
        return start.apply(this, when);
    };";

/// Placing and flipping stones makes sounds until a key turns the sound off. After that, undoing and redoing a move is
/// silent.
pub fn sound(browser: &Browser) {
    let page = open_with(browser, &save_text("human", ""), LISTEN);
    let moves = ["f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e3", "b4"];
    let mut played = 0;
    while page.evaluate("window.heard.includes(196) && window.heard.includes(392)") != "true" {
        assert!(played < moves.len(), "the whole game made no sound");
        type_square(&page, moves[played]);
        played += 1;
        wait_for_record(&page, &moves[..played].concat());
        page.let_pass(5);
    }
    page.key("s");
    page.wait_for_script(&format!("{SAVED}.includes('\\nsound false\\n')"));
    page.evaluate("window.heard = []");
    page.key("u");
    page.key("r");
    page.wait_for_script(&format!("{SAVED}.includes('\\nundone 0\\n')"));
    page.let_pass(5);
    assert_eq!(page.evaluate("window.heard.length"), "0");
    page.assert_no_problems();
}

/// On the first visit, the game adopts the colours of the page and the system.
pub fn preferences(browser: &Browser) {
    for (preference, colours) in [
        ("localStorage.theme = 'dark'", "night"),
        ("localStorage.theme = 'light'", "wood"),
        (
            "const match = matchMedia;
             window.matchMedia = (query) => match(query.includes('contrast') ? 'all' : query)",
            "contrast",
        ),
    ] {
        let page = browser.open_with("play/othello.html", preference);
        page.wait_for_script(&format!("{SAVED}?.includes('\\ncolours {colours}\\n')"));
        page.assert_no_problems();
    }
}

/// When the system's preferences change, the open game follows them.
pub fn changed_preferences(browser: &Browser) {
    let page = open(browser, &save_text("human", "f5d6"));
    for (feature, value, line) in [
        ("prefers-color-scheme", "dark", "colours night"),
        ("prefers-contrast", "more", "colours contrast"),
        ("forced-colors", "active", "colours contrast"),
        ("prefers-reduced-motion", "reduce", "animation off"),
    ] {
        page.emulate_feature("screen", feature, "");
        page.evaluate("pasteIntoGame('othello first\\ncolours wood\\nanimation normal')");
        let is_usual = "includes('\\nanimation normal\\n') && /^colours wood$/m.test";
        page.wait_for_script(&format!("{SAVED}.{is_usual}({SAVED})"));
        page.emulate_feature("screen", feature, value);
        page.wait_for_script(&format!("{SAVED}.includes('\\n{line}\\n')"));
    }
    assert_record_stays(&page, "f5d6");
    page.assert_no_problems();
}

/// In the accessibility tree, an open dialog is a dialog with a heading. The loudspeaker is a button, as long as no
/// dialog is open.
pub fn dialogs_in_the_tree(browser: &Browser) {
    let page = open(browser, &save_text("human", ""));
    dialog_is_named(&page, "m", "Othello · オセロ", "true");
    dialog_is_named(&page, "?", "How to play, 1 of 4", "false");
    for state in ["off", "on"] {
        press_button(&page, "Sound: ");
        wait_for_focus(&page, &format!("Sound: {state}"));
    }
    page.assert_no_problems();
}

/// Opens a dialog with a key, checks its title, and closes it. `is_modal` says whether it covers the board.
fn dialog_is_named(page: &Page, key: &str, title: &str, is_modal: &str) {
    let dialog = "document.querySelector('.helper .dialog')";
    page.key(key);
    page.wait_for_script(&format!("{dialog}.role === 'dialog'"));
    assert_eq!(
        page.accessible(".helper .dialog"),
        format!("dialog: {title}")
    );
    let heading = page.evaluate(&format!("{dialog}.querySelector('h2').textContent"));
    assert_eq!(heading, title);
    assert_eq!(page.evaluate(&format!("{dialog}.ariaModal")), is_modal);
    let has_speaker = page.evaluate(&format!("{} !== undefined", button("Sound")));
    assert_eq!(has_speaker, "false");
    assert_eq!(page.findings(), Vec::<String>::new());
    page.key("Escape");
    page.wait_for_script(&format!("{dialog}.role === null"));
}

/// A link opens a puzzle, a player solves it by clicks, and the game that was under way comes back.
pub fn puzzle(browser: &Browser) {
    let page = open(browser, &save_text("human", "f5d6c3"));
    page.evaluate("location.hash = 'puzzle-1'");
    let first = Puzzle::numbered(0).unwrap().game();
    page.wait_for_cells(&cells_of(first.board()));
    while let Some(stone) = saved_game(&page).turn() {
        let game = saved_game(&page);
        let mut advice = Advice::about(game.board(), stone);
        advice.finish();
        repeat_until_played(&page, game.moves().len(), || {
            if stone == Stone::Black {
                page.click_square(advice.best().unwrap().square);
            }
        });
    }
    page.wait_for_script(&format!("{SPOKEN}.includes('Solved!')"));
    press_button(&page, "My game");
    page.wait_for_cells(&cells_of(record::read("f5d6c3").unwrap().board()));
    page.assert_no_problems();
}

/// After a game, the review announces a verdict on each move, and a person can try moves on its board.
pub fn reviews_a_game(browser: &Browser) {
    let page = open(browser, &save_text("first", "e6f4e3f6g5d6e7f5c5"));
    let status = "document.querySelector('#status').textContent";
    let end = format!("{status}.includes('You win')");
    page.wait_for_script(&end);
    page.key("l");
    page.wait_for_script(&format!(
        "/Move 9: Black c5\\. .*You won, but move 5, g5, cost you the most. .*wins by 64/.test({status})"
    ));
    page.key("ArrowLeft");
    page.wait_for_script(&format!(
        "/Move 8: White f5\\. A big mistake: .. was better by/.test({status})"
    ));
    let c4 = "[...document.querySelectorAll('[role=gridcell]')].find(cell => cell.ariaLabel.startsWith('c4'))";
    page.wait_for_script(&format!(
        "{c4}.ariaLabel.startsWith('c4, empty, legal move')"
    ));
    page.evaluate(&format!("{c4}.click()"));
    page.wait_for_script(&format!("{status}.startsWith('Your try: Black c4.')"));
    page.key("Escape");
    page.wait_for_script(&format!("{status}.startsWith('Move 8: White f5.')"));
    page.assert_no_problems();
}

/// Asserts that the page's grid has the stones of this game.
fn assert_grid_shows(page: &Page, game: &Game) {
    let cells = "[...document.querySelectorAll('[role=gridcell]')].map(cell => cell.ariaLabel.split(', ')[1]).join()";
    let describe = |square: Square| match game.board().get(square) {
        Cell::Empty => "empty",
        Cell::Taken(Stone::Black) => "black",
        Cell::Taken(Stone::White) => "white",
    };
    let expected: Vec<&str> = Square::all().into_iter().map(describe).collect();
    assert_eq!(page.evaluate(cells), expected.join(","));
}

/// Repeats an action until a new game has begun. The game drops keys that come too soon after the end.
fn repeat_until_empty(page: &Page, act: impl Fn() -> String) {
    let start = Instant::now();
    while !saved_game(page).moves().is_empty() {
        assert!(
            start.elapsed() < PATIENCE,
            "the action should start a new game"
        );
        act();
        page.let_frames_pass();
    }
}

/// Games, each with a next move, and what is announced after it.
const ANNOUNCED: [[&str; 3]; 3] = [
    [
        "",
        "d3",
        "Black d3, flips d4. White to move. Black 4, White 1.",
    ],
    [
        "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8",
        "f8",
        "White f8, flips g8. Black can't move, so Black passes. White to move. Black 17, White 3.",
    ],
    [
        "e6f4e3f6g5d6e7f5",
        "c5",
        "Black c5, flips d4, d5, e5, f5 and d6.",
    ],
];

/// Moves, passes and results are announced to screen readers.
pub fn announcements(browser: &Browser) {
    for [record, next, line] in ANNOUNCED {
        let page = open(browser, &save_text("human", record));
        repeat_until_played(&page, record.len() / 2, || type_square(&page, next));
        page.wait_for_script(&format!("{SPOKEN}.split('\\n').includes({line:?})"));
        assert_eq!(
            page.evaluate("document.querySelector('[role=log]').checkVisibility()"),
            "true"
        );
        page.assert_no_problems();
    }
}

/// A game of Black against Greedy in which White must pass, and soon loses every stone.
const SHORT: &str = "d3c5e6d2c2f7c4e3e2c3b4c1b2a3c6c7b5f2b1a6d1a2a1f3e1b3g3g2h2";

/// The keyboard is enough for a whole game against Greedy.
pub fn keyboard(browser: &Browser) {
    let page = open_with(browser, &save_text("greedy", ""), &faster(3));
    let game = play_short_by_keys(&page);
    page.wait_for_script(&format!("/ wins?[.!]/.test({SPOKEN})"));
    page.key("Escape");
    page.wait_for_cells(&cells_of(game.board()));
    page.key("n");
    wait_for_record(&page, "");
    page.key("Tab");
    page.wait_for_script("document.activeElement.id !== 'glcanvas'");
    page.assert_no_problems();
}

/// Plays the short game to its end. Types the names of some squares, and goes to the others with the arrow keys.
fn play_short_by_keys(page: &Page) -> Game {
    let short = record::read(SHORT).unwrap();
    let mut game = Game::start();
    let mut cursor = None;
    while let Some(played) = short.moves().get(game.moves().len()) {
        let (to, moves) = (played.square, game.moves().len());
        if moves % 4 < 2 {
            repeat_until_played(page, moves, || type_square(page, &to.to_string()));
        } else {
            move_cursor(page, cursor, to);
            repeat_until_played(page, moves, || page.key("Enter"));
        }
        cursor = Some(to);
        game.play(to).unwrap();
        let_greedy_answer(&mut game);
        wait_for_record(page, &record::to_text(&game));
    }
    game
}

/// Moves the cursor with the arrow keys from its current place to a square. After each step, the program has time to
/// draw.
fn move_cursor(page: &Page, from: Option<Square>, to: Square) {
    let (column, row) = from.map_or((3, 3), |from| (from.column(), from.row()));
    for (steps, forwards, back) in [
        (to.column() - column, "ArrowRight", "ArrowLeft"),
        (to.row() - row, "ArrowDown", "ArrowUp"),
    ] {
        for _ in 0..steps.abs() {
            page.key(if steps > 0 { forwards } else { back });
            page.let_frames_pass();
        }
    }
}

/// A single finger that touches and leaves the same square plays a move. Anything else does not.
pub fn fingers(browser: &Browser) {
    let page = open(browser, &save_text("human", ""));
    page.resize(360, 740, 2.0);
    page.wait_for_cells(&start());
    let points = page.points();
    let [d3, c4, f5] = ["d3", "c4", "f5"].map(|name| points(square(name)));
    let mishaps: [&dyn Fn(); 3] = [&|| page.move_fingers(&[c4]), &|| slip(&page, c4), &|| {
        add_a_finger(&page, d3, f5)
    }];
    for mishap in mishaps {
        page.put_fingers(&[d3]);
        mishap();
        page.lift_fingers();
        assert_record_stays(&page, "");
    }
    page.tap_square(square("d3"));
    wait_for_record(&page, "d3");
    page.assert_no_problems();
}

/// Moves the finger slowly enough for the game to notice both places.
fn slip(page: &Page, to: Point) {
    page.let_frames_pass();
    page.move_fingers(&[to]);
    page.let_frames_pass();
}

/// Adds a second finger for a moment.
fn add_a_finger(page: &Page, first: Point, second: Point) {
    page.put_fingers(&[first, second]);
    page.let_frames_pass();
    page.put_fingers(&[first]);
    page.let_frames_pass();
}

/// A finger plays no move if the page is hidden while the finger is on it.
pub fn finger_on_a_hidden_page(browser: &Browser) {
    let page = open(browser, &save_text("human", ""));
    page.wait_for_cells(&start());
    page.put_fingers(&[page.points()(square("d3"))]);
    page.let_frames_pass();
    let other = browser.open_beside(&page, "");
    page.wait_for_script("document.visibilityState === 'hidden'");
    drop(other);
    page.show();
    assert_record_stays(&page, "");
    page.lift_fingers();
    assert_record_stays(&page, "");
    page.tap_square(square("c4"));
    wait_for_record(&page, "c4");
    page.assert_no_problems();
}

/// While a page is hidden for an hour, no move is played, and the hour is not added to either player's time.
pub fn hidden(browser: &Browser) {
    let script = "window.away = 0; { const clock = Date.now; Date.now = () => clock() + away; }";
    let page = open_with(browser, &save_text("greedy", ""), script);
    repeat_until_played(&page, 0, || type_square(&page, "d3"));
    hide_for_an_hour(browser, &page);
    let mut game = record::read("d3").unwrap();
    let_greedy_answer(&mut game);
    page.wait_for_cells(&cells_of(game.board()));
    let next = game.legal_moves()[0].square;
    repeat_until_played(&page, 2, || type_square(&page, &next.to_string()));
    let clock = page.evaluate(&format!("{SAVED}.match(/clock (.*)/)[1]"));
    let seconds = clock
        .split(' ')
        .map(|seconds| seconds.parse::<u32>().unwrap());
    assert!(
        seconds.sum::<u32>() < 600,
        "the hidden hour should not count: {clock}"
    );
    page.assert_no_problems();
}

/// Hides the page behind another while its clock advances by an hour, and asserts that nothing happens in the hidden
/// page.
fn hide_for_an_hour(browser: &Browser, page: &Page) {
    let other = browser.open_beside(page, "");
    page.wait_for_script("document.visibilityState === 'hidden'");
    let before = page.evaluate(SAVED);
    page.evaluate("away = 3600 * 1000");
    for _ in 0..20 {
        other.let_frames_pass();
    }
    assert_eq!(page.evaluate(SAVED), before);
    drop(other);
    page.show();
}

/// Returns the content of the clipboard, by pasting it into the record's field.
fn clipboard(page: &Page) -> String {
    page.evaluate("document.querySelector('.record').open = true");
    page.evaluate("document.querySelector('#record').select()");
    page.key("Delete");
    page.shortcut('v', "paste");
    page.let_frames_pass();
    let text = page.evaluate("document.querySelector('#record').value");
    page.evaluate("canvas.focus()");
    text
}

/// The keys for the menu's buttons that copy the record, paste a record, and copy a link.
const COPY: &str = "8";
const PASTE: &str = "9";
const COPY_LINK: &str = "a";

/// Ctrl+C and the menu copy the record, with and without a clipboard API.
pub fn copy(browser: &Browser) {
    for script in ["", "delete Navigator.prototype.clipboard;"] {
        let page = open_with(browser, &save_text("human", "f5d6c3"), script);
        page.wait_for_cells(&cells_of(record::read("f5d6c3").unwrap().board()));
        page.shortcut('c', "copy");
        page.let_pass(5);
        assert_eq!(clipboard(&page), "f5d6c3");
        // Close the message, which says that the record was copied.
        page.key("Enter");
        repeat_until_played(&page, 3, || type_square(&page, "d3"));
        page.evaluate("cells[0].focus()");
        page.shortcut('c', "copy");
        page.let_pass(5);
        assert_eq!(clipboard(&page), "f5d6c3d3");
        page.key("Enter");
        repeat_until_played(&page, 4, || type_square(&page, "c4"));
        page.key("m");
        page.let_frames_pass();
        page.key(COPY);
        page.let_pass(5);
        assert_eq!(clipboard(&page), "f5d6c3d3c4");
        page.assert_no_problems();
    }
}

/// Types a record into its field.
fn write_record(page: &Page, text: &str) {
    page.evaluate("document.querySelector('.record').open = true");
    page.evaluate("document.querySelector('#record').select()");
    page.key("Delete");
    page.type_text(text);
}

/// Ctrl+V and the form load a record. A bad record is reported, and the current game stays.
pub fn paste(browser: &Browser) {
    let page = open(browser, &save_text("human", ""));
    paste_on_the_canvas(&page);
    let board = cells_of(saved_game(&page).board());
    page.wait_for_cells(&board);
    load_a_bad_record(&page, &board);
    open_the_form_from_the_menu(&page);
    page.wait_for_cells(&board);
    load_another_game(&page);
    page.wait_for_cells(&cells_of(saved_game(&page).board()));
    page.assert_no_problems();
}

fn paste_on_the_canvas(page: &Page) {
    write_record(page, "1. F5 2. d6");
    page.evaluate("document.querySelector('#record').select()");
    page.shortcut('c', "copy");
    page.evaluate("canvas.focus()");
    page.shortcut('v', "paste");
    wait_for_record(page, "f5d6");
    let shown = page.evaluate("document.querySelector('#record').value");
    assert_eq!(shown, "f5d6");
}

fn load_a_bad_record(page: &Page, board: &Cells) {
    write_record(page, "a1");
    page.click(".record button");
    wait_until_covered(page, board);
    assert_record_stays(page, "f5d6");
    assert_eq!(page.evaluate("document.activeElement.id"), "glcanvas");
    page.key("Enter");
    page.wait_for_cells(board);
}

/// The menu opens the form, because a page is not allowed to read the clipboard.
fn open_the_form_from_the_menu(page: &Page) {
    page.key("m");
    page.let_frames_pass();
    page.key(PASTE);
    page.wait_for_script("document.activeElement.id === 'record'");
    page.evaluate("canvas.focus()");
    page.key("Escape");
}

fn load_another_game(page: &Page) {
    write_record(page, "e6f4");
    page.key("Enter");
    page.wait_for_cells(&cells_of(record::read("e6f4").unwrap().board()));
    assert_record_stays(page, "f5d6");
    answer_yes(page);
    wait_for_record(page, "e6f4");
}

/// Waits until a message or a question covers this board.
fn wait_until_covered(page: &Page, board: &Cells) {
    page.wait("something on the board", |picture| {
        picture.cells().as_ref() != Some(board)
    });
}

/// After the end, the stones are counted in two green bars above the board. The test can still tell the board from
/// these bars.
pub fn end_in_a_tall_page(browser: &Browser) {
    let page = open(browser, &save_text("human", "e6f4e3f6g5d6e7f5c5"));
    page.resize(320, 568, 2.0);
    page.wait_for_script(&format!("{SPOKEN}.includes('Black wins!')"));
    page.key("Escape");
    page.wait_for_cells(&cells_of(saved_game(&page).board()));
    page.assert_no_problems();
}

/// The open form covers the board's first row. After a click next to the form's field, Escape closes the form.
pub fn record_form_closes(browser: &Browser) {
    let page = open(browser, &save_text("human", ""));
    page.wait_for_cells(&start());
    page.evaluate("document.querySelector('.record summary').click()");
    page.click("#record");
    let [left, top, ..] = page.rectangle("document.querySelector('.record form')");
    page.click_at(Point {
        x: left + 4.0,
        y: top + 4.0,
    });
    page.key("Escape");
    page.wait_for_cells(&start());
    page.assert_no_problems();
}

/// How many random things happen to a page: by default, and with `--long`.
const STEPS: [usize; 2] = [200, 1200];

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

/// After random input, the page must always show the saved game.
pub fn torture(browser: &Browser) {
    let page = open_with(browser, &save_text("greedy", ""), &faster(2));
    let mut dice = Dice(7);
    let steps = runner::times(STEPS[0], STEPS[1]);
    let mut most = 0;
    for step in 0..steps {
        do_something_random(&page, &mut dice);
        most = most.max(saved_game(&page).moves().len());
        if step % 20 == 19 {
            look(&page);
        }
        page.assert_no_problems();
    }
    println!("{steps} steps, the longest game had {most} moves");
    assert!(most > 4, "the longest game had only {most} moves");
}

/// Does one random thing that a player, or a cat on the keyboard, could do.
fn do_something_random(page: &Page, dice: &mut Dice) {
    let [a, b] = random_points(page, dice);
    match dice.below(16) {
        0..5 => page.click_at(a),
        5 => page.drag(a, b),
        6..9 => page.key(dice.one_of(&Vec::from_iter(KEYS.split(',')))),
        9..12 => play_by_key(page, dice),
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

/// Types a legal move of the saved game, if there is one, so that the game makes progress.
fn play_by_key(page: &Page, dice: &mut Dice) {
    page.key("Escape");
    if let Some(legal) = saved_game(page).legal_moves().get(dice.below(3)) {
        for letter in legal.square.to_string().chars() {
            page.key(&letter.to_string());
        }
    }
}

/// Two points on the canvas.
fn random_points(page: &Page, dice: &mut Dice) -> [Point; 2] {
    let [left, top, width, height] = page.canvas();
    let mut part = || dice.below(1000) as f64 / 1000.0;
    [(); 2].map(|()| Point {
        x: left + width * part(),
        y: top + height * part(),
    })
}

/// Closes dialogs, and waits until the screen shows the saved board. Does nothing if the game has different colours,
/// because the test can read only the usual colours.
fn look(page: &Page) {
    if page.evaluate(&format!("/^colours (?!wood)/m.test({SAVED})")) == "true" {
        return;
    }
    page.wait("the saved board", |picture| {
        page.key("Escape");
        let saved = saved_game(page);
        picture.cells().is_some_and(|shown| agree(&shown, &saved))
    });
}

/// Whether both boards have the same stones. Legal squares are not compared, because the game may show values there.
fn agree(shown: &str, saved: &Game) -> bool {
    let legal: Vec<Square> = saved
        .legal_moves()
        .iter()
        .map(|legal| legal.square)
        .collect();
    let cells = cells_of(saved.board());
    let mut squares = Square::all()
        .into_iter()
        .zip(shown.chars().zip(cells.chars()));
    squares.all(|(square, (shown, saved))| shown == saved || legal.contains(&square))
}
