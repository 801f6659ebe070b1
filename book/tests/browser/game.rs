//! The final game in its page: nothing is lost, every move is read out, keyboard and fingers do what they
//! should, and records come and go.

use crate::browser::{Browser, Network, Page};
use crate::picture::{Cells, cells_of};
use crate::saved::{newer, saved};
use crate::{runner, square, start};
use headless_chrome::browser::tab::point::Point;
use othello::board::Square;
use othello::cell::{Cell, Stone};
use othello::game::Game;
use othello::players::{Greedy, Player};
use othello::{record, table};
use std::time::{Duration, Instant};

/// How long the game may take to do what it should.
const PATIENCE: Duration = Duration::from_secs(30);

/// So often the page is loaded again: usually, and in a long run.
const RELOADS: [usize; 2] = [20, 50];

/// Where the page keeps the game.
const KEPT: &str = "localStorage.getItem('othello.txt')";

/// The lines that were read out.
const SPOKEN: &str =
    "[...document.querySelectorAll('[role=log] p')].map(line => line.textContent).join('\\n')";

/// Makes the page's clock run so many times as fast as ours.
fn faster(times: u32) -> String {
    format!(
        "{{ const clock = Date.now, start = clock(); Date.now = () => start + (clock() - start) * {times}; }}"
    )
}

/// The text of a kept game between a human with black and `white`.
fn kept(white: &str, record: &str) -> String {
    saved(&[("white", white), ("animation", "off"), ("record", record)])
}

/// Opens a page with a new game against greedy, whose answers are known.
pub fn against_greedy(browser: &Browser, page: &str) -> Page {
    let text = kept("greedy", "").replace("animation off", "animation normal");
    let keep = format!("localStorage['othello.txt'] ??= {text:?};{}", faster(2));
    browser.open_with(page, &keep)
}

/// Opens the game where it was left, with a script that runs before it.
fn open_with(browser: &Browser, kept: &str, script: &str) -> Page {
    let keep = format!("localStorage['othello.txt'] ??= {kept:?};{script}");
    let page = browser.open_with("othello.html", &keep);
    // A small picture is painted and read sooner.
    page.resize(480, 480, 1.0);
    wait_for_start(&page);
    page
}

fn open(browser: &Browser, kept: &str) -> Page {
    open_with(browser, kept, "")
}

/// Waits until the game has begun: it has told whose turn it is.
fn wait_for_start(page: &Page) {
    page.wait_for_script(&format!("{SPOKEN} !== ''"));
}

/// The game that the page keeps at this moment.
fn kept_game(page: &Page) -> Game {
    let text = page.evaluate(KEPT);
    let table = table::save::read(&text, 0, 0.0);
    table
        .unwrap_or_else(|error| panic!("{error}:\n{text}"))
        .game
}

fn wait_for_record(page: &Page, record: &str) {
    page.wait_for_script(&format!("{KEPT}.includes('\\nrecord {record}\\n')"));
}

/// Nothing was played: the game is still this one after some more frames.
fn assert_record_stays(page: &Page, record: &str) {
    page.let_pass(5);
    assert_eq!(record::to_text(&kept_game(page)), record);
}

/// Types the two signs of a square.
fn type_square(page: &Page, square: &str) {
    for sign in square.split("").filter(|sign| !sign.is_empty()) {
        page.key(sign);
    }
}

/// Does something again and again until the record of the game is longer than `moves`. For keys that are
/// dropped while stones turn over.
fn repeat_until_played(page: &Page, moves: usize, act: impl Fn()) {
    let start = Instant::now();
    while kept_game(page).moves().len() <= moves {
        assert!(
            start.elapsed() < PATIENCE,
            "no move after {}",
            record::to_text(&kept_game(page))
        );
        act();
        page.let_frames_pass();
    }
}

/// Lets white answer, as often as it has to.
fn let_greedy_answer(game: &mut Game) {
    while game.turn() == Some(Stone::White) {
        let square = Greedy.choose(game.board(), Stone::White).unwrap();
        game.play(square).unwrap();
    }
}

/// Numbers that look random, the same each time.
struct Dice(u64);

impl Dice {
    /// A number below `limit`.
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

/// Loads the page again at any moment of a game: while the click is on its way, while stones turn over,
/// while the computer thinks, and when it has moved.
pub fn reloads(browser: &Browser) {
    let page = open_with(browser, &kept("greedy", ""), &faster(2));
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
        assert!(stages.contains(&reached), "{reached} is none of {stages:?}");
        moves += usize::from(reached != stages[0]);
        game = settled(&page, &stages);
    }
    assert!(moves > reloads / 3, "only {moves} moves were made");
    page.assert_no_problems();
}

/// Waits until the page's clock has advanced by some milliseconds.
fn let_clock_run(page: &Page, milliseconds: usize) {
    let now = page.evaluate("Date.now()");
    page.wait_for_script(&format!("Date.now() > {now} + {milliseconds}"));
}

/// Loads the page again, and returns the record that it opens: the one that was kept before, or a longer one.
fn reload(page: &Page) -> String {
    let before = record::to_text(&kept_game(page));
    page.reload();
    wait_for_start(page);
    let after = record::to_text(&kept_game(page));
    assert!(after.starts_with(&before), "{before} became {after}");
    after
}

/// The records of a game after a move, and after each of greedy's answers.
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

/// Waits until black is to move, at the first or the last of these stages, and begins anew after the last move of a game.
fn settled(page: &Page, stages: &[String]) -> Game {
    let is_over = |game: &Game| game.turn().is_none();
    let begun = kept_game(page).moves().len() * 2 > stages[0].len();
    let record = if begun { stages.last() } else { stages.first() };
    wait_for_record(page, record.unwrap());
    let game = kept_game(page);
    if !is_over(&game) {
        return game;
    }
    let start = Instant::now();
    while is_over(&kept_game(page)) {
        assert!(start.elapsed() < PATIENCE, "waited for a new game");
        page.key("Enter");
    }
    Game::start()
}

/// Two pages of one browser show one game: what is played in one of them is not lost by the other.
pub fn two_pages(browser: &Browser) {
    let one = open(browser, &kept("human", ""));
    let other = browser.open_beside(&one, "othello.html");
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

/// What was kept but cannot be read: the game says so, keeps it under another name, and begins anew.
pub fn bad_saves(browser: &Browser) {
    let good = kept("greedy", "d3c3");
    let newer = newer(&good);
    let illegal = kept("greedy", "d3a1");
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
        assert_ne!(covered, Some(start()), "{text:?}: nothing was said");
        assert_set_aside(&page, text);
        assert_record_stays(&page, "");
        page.key("Enter");
        page.wait_for_cells(&start());
        repeat_until_played(&page, 0, || type_square(&page, "d3"));
        page.assert_no_problems();
    }
}

/// The page keeps this text, and nothing else, under another name.
fn assert_set_aside(page: &Page, text: &str) {
    let aside =
        "Object.entries(localStorage).filter(([name]) => /^othello-\\d+\\.txt$/.test(name))";
    assert_eq!(page.evaluate(&format!("{aside}.length")), "1", "{text:?}");
    assert_eq!(page.evaluate(&format!("{aside}[0][1]")), text);
}

/// A browser that keeps nothing, or has no room, is no reason not to play.
pub fn no_storage(browser: &Browser) {
    let forbidden = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('forbidden'); } })";
    let full = "Storage.prototype.setItem = () => { throw new Error('full'); }";
    for script in [forbidden, full] {
        let page = browser.open_with("othello.html", script);
        page.wait_for_cells(&start());
        page.click_square(square("d3"));
        page.wait_for_script(&format!("{SPOKEN}.includes('Black d3')"));
        page.assert_no_problems();
    }
}

/// The demo goes on with the reader's own game, and keeps it.
pub fn demo_is_the_same_game(browser: &Browser) {
    let script = format!(
        "localStorage['othello.txt'] ??= {:?}",
        kept("human", "d3c3")
    );
    let page = browser.open_with("othello.html?embedded", &script);
    page.wait_for_cells(&cells_of(record::read("d3c3").unwrap().board()));
    page.click_square(square("c4"));
    wait_for_record(&page, "d3c3c4");
    page.assert_no_problems();
}

/// Where the system wants nothing to move, nothing moves from the start.
pub fn reduced_motion(browser: &Browser) {
    let script = "{ const ask = matchMedia;
        window.matchMedia = (query) => query.includes('reduced-motion') ? { matches: true } : ask(query); }";
    let page = browser.open_with("othello.html", script);
    page.wait_for_script(&format!("{KEPT}?.includes('\\nanimation off\\n')"));
    page.assert_no_problems();
}

/// A page that is looked at stops when another one plays on, and goes on from there when one wants it.
pub fn stops(browser: &Browser) {
    let page = open(browser, &kept("human", "d3"));
    page.wait_for_cells(&cells_of(record::read("d3").unwrap().board()));
    let other = kept("human", "d3c3");
    page.evaluate(&format!(
        "localStorage['othello.txt'] = {other:?},
         dispatchEvent(new StorageEvent('storage', {{ key: 'othello.txt' }}))"
    ));
    wait_for_cover(&page);
    type_square(&page, "e3");
    go_on_here(&page);
    page.wait_for_cells(&cells_of(record::read("d3c3").unwrap().board()));
    page.assert_no_problems();
}

fn wait_for_cover(page: &Page) {
    page.wait_for_script("document.querySelector('.cover button')?.textContent === 'Go on here'");
}

fn go_on_here(page: &Page) {
    page.evaluate("window.isOld = true");
    page.evaluate("document.querySelector('.cover button').click()");
    page.wait_until_loaded();
}

/// The program of the page. Whoever adds to it should look what it weighs: what writes fractions, `{}` of an `f32` or an
/// `f64`, or `clamp` with bounds that are no constants, has 26 kB.
pub fn weight(browser: &Browser) {
    let page = browser.open("othello.html");
    let bytes = page.evaluate("document.querySelector('.stage').dataset.bytes");
    assert!(bytes.parse::<u32>().unwrap() < 775_000, "{bytes} bytes");
}

/// When the browser has lost what the graphics card knew of the page, the game goes on after one click.
pub fn lost_picture(browser: &Browser) {
    let page = open(browser, &kept("human", "d3"));
    let board = cells_of(record::read("d3").unwrap().board());
    page.wait_for_cells(&board);
    page.evaluate("gl.getExtension('WEBGL_lose_context').loseContext()");
    wait_for_cover(&page);
    go_on_here(&page);
    page.wait_for_cells(&board);
    page.assert_no_problems();
}

/// A link opens the game that stands in it, and asks first where another one is under way. It is the person's turn in all
/// of these games, so nobody plays on meanwhile.
pub fn link(browser: &Browser) {
    let page = browser.open("othello.html#f5d6c3d3");
    wait_for_start(&page);
    wait_for_record(&page, "f5d6c3d3");
    page.wait_for_cells(&cells_of(record::read("f5d6c3d3").unwrap().board()));
    assert_eq!(
        page.evaluate("location.hash"),
        "",
        "a reload would ask again"
    );
    link_is_copied(&page, || page.click("#copy-link"));
    link_is_copied(&page, || {
        page.key("m");
        page.let_frames_pass();
        page.key(COPY_LINK);
    });
    page.evaluate("location.hash = 'e6,f4'");
    let going_on = "document.querySelector('#going-on').textContent";
    page.wait_for_script(&format!("{going_on}.includes('Replace your game')"));
    assert_record_stays(&page, "f5d6c3d3");
    answer_yes(&page);
    wait_for_record(&page, "e6f4");
    page.assert_no_problems();
}

/// Copies the link of the game in some way, finds it in the clipboard, and leaves something else there.
fn link_is_copied(page: &Page, copy: impl Fn()) {
    copy();
    page.wait_for_script("document.querySelector('#copy-link').textContent === 'Link copied'");
    let link = clipboard(page);
    assert!(link.ends_with("/othello.html#f5d6c3d3"), "{link}");
    page.resolve("navigator.clipboard.writeText('something else')");
    page.evaluate("document.querySelector('#copy-link').textContent = ''");
}

/// Answers the question whether to give up the game that is under way: the first button, above the one with the ring.
fn answer_yes(page: &Page) {
    page.key("ArrowUp");
    page.let_frames_pass();
    page.key("Enter");
}

/// Somebody who has nothing but the squares and the buttons of the accessibility tree plays a game, and another one.
pub fn without_sight(browser: &Browser) {
    let page = open_with(browser, &kept("greedy", ""), &faster(3));
    let going_on = "document.querySelector('#going-on').textContent";
    let is_over = format!("/win|draw/.test({going_on})");
    let start = Instant::now();
    while page.evaluate(&is_over) != "true" {
        assert!(
            start.elapsed() < 4 * PATIENCE,
            "{}",
            page.evaluate(going_on)
        );
        press_legal_square(&page);
        page.let_frames_pass();
    }
    assert_eq!(kept_game(&page).turn(), None);
    assert_grid_shows(&page, &kept_game(&page));
    let again = button("Again");
    page.wait_for_script(&format!("{again} !== undefined"));
    repeat_until_empty(&page, || page.evaluate(&format!("{again}?.click()")));
    page.assert_no_problems();
}

/// Presses a square that calls itself legal, if there is one now.
fn press_legal_square(page: &Page) {
    page.evaluate(
        "[...document.querySelectorAll('[role=gridcell]')]
            .find(cell => cell.ariaLabel.includes('legal move'))?.focus()",
    );
    if page.evaluate("document.activeElement.ariaLabel?.includes('legal move')") == "true" {
        page.key("Enter");
    }
}

/// The squares and buttons for people who do not see the canvas cover its own, and leave the mouse to it.
pub fn one_board(browser: &Browser) {
    let page = open(browser, &kept("human", ""));
    for (width, height) in [(1000, 800), (360, 740), (740, 360)] {
        page.resize(width, height, 1.0);
        page.wait_for_cells(&start());
        grid_lies_on_the_board(&page);
        for (click, answer) in [("Menu", "Play"), ("Settings", "Back"), ("Back", "Play")] {
            page.click_element(&button(click));
            page.wait_for_script(&format!("{} !== undefined", button(answer)));
            page.let_pass(30); // what is pressed too soon is dropped
        }
        page.key("Escape");
        page.wait_for_cells(&start());
    }
    // The longest text that is read out stays unseen, too.
    page.key("?");
    press_button(&page, "Keys");
    let unseen = "[...document.querySelectorAll('.unseen')]";
    let is_outside = format!("{unseen}.every(one => one.getBoundingClientRect().right <= 0)");
    assert_eq!(page.evaluate(&is_outside), "true");
    page.assert_no_problems();
}

/// Each square of the page's grid is where the canvas shows it, and lets clicks through to the canvas.
fn grid_lies_on_the_board(page: &Page) {
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

/// The squares and the buttons of the page, with the middle of their upper edge, just inside them.
const EDGES: &str = "[...document.querySelectorAll('.helper [role=grid]:not([inert]) [role=gridcell], .helper button')]
    .map(one => [one, one.getBoundingClientRect(), canvas.getBoundingClientRect()])
    .map(([one, { left, top, width }, whole]) => [left + width / 2 - whole.left, top + 1.5 - whole.top,
        one.ariaLabel ?? one.textContent].join('|')).join('\\n')";

/// What one sees a ring on.
fn rings(page: &Page) -> Vec<String> {
    let (picture, edges) = (page.picture(), page.evaluate(EDGES));
    let scale = picture.width as f64 / page.canvas()[2];
    let ringed = |line: &str| {
        let [x, y, name] = Vec::from_iter(line.splitn(3, '|')).try_into().unwrap();
        let [x, y] = [x, y].map(|text| text.parse::<f64>().unwrap() * scale);
        let amber = [255, 184, 77].map(f64::from);
        let pixel = picture.pixel(x, y).map(f64::from);
        let is_amber = amber
            .iter()
            .zip(pixel)
            .all(|(one, other)| (one - other).abs() < 12.0);
        is_amber.then(|| name.to_string())
    };
    edges.lines().filter_map(ringed).collect()
}

/// Waits until there is one ring, on what begins so.
fn wait_for_ring(page: &Page, name: &str) {
    let start = Instant::now();
    loop {
        let rings = rings(page);
        if matches!(&rings[..], [only] if only.starts_with(name)) {
            return;
        }
        assert!(start.elapsed() < PATIENCE, "waited for {name}: {rings:?}");
    }
}

/// The same, and the focus is there.
fn wait_for_ring_and_focus(page: &Page, name: &str) {
    wait_for_focus(page, name);
    wait_for_ring(page, name);
}

/// Presses keys. After each of them, ring and focus are on what begins so.
fn follow_ring_and_focus(page: &Page, keys_and_names: &[(&str, &str)]) {
    for (key, name) in keys_and_names {
        page.key(key);
        wait_for_ring_and_focus(page, name);
    }
}

/// Whoever plays by keyboard sees one ring: on the board, whether the canvas has the keyboard or the page's own squares …
pub fn one_ring(browser: &Browser) {
    let page = open(browser, &kept("human", ""));
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
    for (key, name) in [("Home", "a1"), ("End", "h8")] {
        page.key_with_ctrl(key);
        wait_for_ring_and_focus(&page, name);
    }
    ring_follows_canvas_and_page(&page);
    assert_eq!(page.findings(), Vec::<String>::new());
    page.assert_no_problems();
}

/// From h8 on: the ring goes on where the canvas or a typed move takes it, and disappears with the focus.
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

/// … and in a dialog, where the ring is what Enter presses.
pub fn one_ring_in_dialogs(browser: &Browser) {
    let page = open(browser, &kept("human", ""));
    page.resize(1100, 850, 1.0);
    page.key("m");
    wait_for_ring(&page, "Play");
    page.key("ArrowDown");
    page.key("ArrowDown");
    wait_for_ring(&page, "Black: ");
    follow_ring_and_focus(&page, &THROUGH_THE_MENU);
    assert_buttons_were_told_once(&page);
    assert_eq!(page.findings(), Vec::<String>::new());
    page.assert_no_problems();
}

/// Keys in the menu and in the settings, and the button that has the ring after each.
const THROUGH_THE_MENU: [(&str, &str); 11] = [
    ("Tab", "Play"),
    ("Tab", "How to play"),
    ("ArrowUp", "Play"),
    ("ArrowUp", "Copy a link"),
    ("ArrowUp", "Paste a game"),
    ("ArrowUp", "Settings"),
    ("Enter", "Rings: "),
    ("ArrowDown", "What moves are worth"),
    ("ArrowDown", "Animation: off"),
    ("ArrowRight", "Animation: slow"),
    ("5", "Sound: off"),
];

/// The browser reads out a button that gets the focus, so the game must not. It does where only the label changes.
fn assert_buttons_were_told_once(page: &Page) {
    let spoken = page.evaluate(SPOKEN);
    assert!(
        !spoken.contains("\nButton: Paste a game"),
        "twice: {spoken}"
    );
    assert!(spoken.contains("\nButton: Animation: slow."), "{spoken}");
    assert!(spoken.ends_with("\nButton: Sound: off."), "{spoken}");
}

/// In the scene of how to play one presses the ring on the grid, too.
pub fn lesson_by_keys(browser: &Browser) {
    let page = open(browser, &kept("human", ""));
    page.key("?");
    page.wait_for_script("cells[37].ariaLabel === 'f5, empty, the ring'");
    page.evaluate("cells[37].focus()");
    page.key("Enter");
    page.wait_for_script("cells[37].ariaLabel === 'f5, black, the last move'");
    page.wait_for_script("cells[36].ariaLabel === 'e5, black'");
    page.assert_no_problems();
}

/// A page in which nobody does anything hardly draws, and does again when somebody comes.
pub fn rests(browser: &Browser) {
    let page = open(browser, &kept("human", ""));
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

/// The first key that somebody presses who has come by keyboard shows where they are, and one can read how to play so.
pub fn first_key(browser: &Browser) {
    let page = open(browser, &kept("human", ""));
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
    let outline = "getComputedStyle(canvas).outlineStyle";
    assert_eq!(page.evaluate(outline), "solid");
    page.assert_no_problems();
}

/// A wrong record that was loaded without a mouse: the answer has the focus, and what one wrote can be mended.
pub fn record_by_keys(browser: &Browser) {
    let page = open(browser, &kept("human", "f5d6"));
    let text = "document.querySelector('#record').value";
    page.wait_for_script(&format!("{text} === 'f5d6'"));
    write_record(&page, "f5a1");
    page.key("Enter");
    wait_for_ring_and_focus(&page, "OK");
    page.wait_for_script(&format!("{SPOKEN}.includes(\"I can't read that game\")"));
    let is_open = page.evaluate("document.querySelector('.record').open");
    assert_eq!(is_open, "false");
    let kept_before = page.evaluate(KEPT);
    press_button(&page, "OK");
    wait_for_focus(&page, "a1");
    page.key("s");
    page.wait_for_script(&format!("{KEPT} !== {kept_before:?}"));
    assert_eq!(page.evaluate(text), "f5a1");
    write_record(&page, "f5d6c3");
    page.key("Enter");
    wait_for_focus(&page, "Keep playing");
    page.key("1");
    wait_for_record(&page, "f5d6c3");
    wait_for_focus(&page, "a1");
    page.assert_no_problems();
}

/// A window that is moved to another screen: the picture has that one's pixels, and a tap is where the finger is.
pub fn other_pixels(browser: &Browser) {
    let page = open(browser, &kept("human", ""));
    for (scale, width, played) in [(2.0, 960, "d3"), (3.0, 1440, "d3c3"), (1.0, 480, "d3c3c4")] {
        page.resize(480, 480, scale);
        page.wait_for_script(&format!("canvas.width === {width}"));
        page.tap_square(square(&played[played.len() - 2..]));
        wait_for_record(&page, played);
        page.let_pass(30); // what is tapped too soon is dropped
    }
    page.assert_no_problems();
}

/// What has the focus: what a square or a button is called.
const FOCUS: &str = "(document.activeElement.ariaLabel ?? document.activeElement.textContent)";

/// A button of the page that begins so.
fn button(label: &str) -> String {
    format!(
        "[...document.querySelectorAll('.helper button')].find(button => button.textContent.startsWith('{label}'))"
    )
}

/// Puts the focus on a button of the page that begins so, and presses it until something is said. What is pressed too soon
/// is dropped.
fn press_button(page: &Page, label: &str) {
    let button = button(label);
    page.wait_for_script(&format!("{button} !== undefined"));
    let (said, start) = (page.evaluate(SPOKEN), Instant::now());
    while page.evaluate(SPOKEN) == said {
        assert!(start.elapsed() < PATIENCE, "{label} says nothing: {said}");
        page.evaluate(&format!("{button}?.focus()"));
        page.key("Enter");
        page.let_frames_pass();
    }
}

fn wait_for_focus(page: &Page, name: &str) {
    page.wait_for_script(&format!("{FOCUS}.startsWith('{name}')"));
}

/// Where a button goes, the focus is on the button that is told next, or on the board.
pub fn focus_without_sight(browser: &Browser) {
    let page = open(browser, &kept("greedy", "f5d6"));
    let told = |words: &str| page.wait_for_script(&format!("{SPOKEN}.endsWith('{words}')"));
    press_button(&page, "New game");
    wait_for_focus(&page, "Keep playing");
    told("Button: Keep playing.");
    page.key("Escape");
    wait_for_focus(&page, "a1");
    press_button(&page, "Undo");
    wait_for_focus(&page, "a1");
    told("Move taken back. The start. Your turn.");
    page.key("m");
    wait_for_focus(&page, "Keep playing");
    press_button(&page, "White: ");
    wait_for_focus(&page, "Players from the course, plays now");
    page.key("Escape");
    wait_for_focus(&page, "a1");
    page.key("m");
    press_button(&page, "Settings");
    press_button(&page, "Sound: ");
    wait_for_focus(&page, "Sound: off");
    told("Button: Sound: off.");
    page.assert_no_problems();
}

/// Whoever has played once can play without a network, and may install the game.
pub fn offline(browser: &Browser) {
    let network = Network::of(&browser.site.folder);
    let page = browser.open_at(&network.address, "othello.html", "");
    wait_for_start(&page);
    let manifest = "document.querySelector('link[rel=manifest]').href";
    let manifest = page.resolve(&format!(
        "fetch({manifest}).then(answer => answer.json()).then(told => `${{told.display}} ${{told.start_url}}`)"
    ));
    assert_eq!(manifest, "standalone othello.html");
    page.resolve("navigator.serviceWorker.ready");
    let address = network.address.clone();
    network.go();
    let answer = page.resolve(&format!(
        "fetch('{address}index.html').then(() => 'there', () => 'away')"
    ));
    assert_eq!(answer, "away");
    page.reload();
    wait_for_start(&page);
    page.wait_for_cells(&start());
    type_square(&page, "f5");
    page.wait_for_script(&format!("{KEPT}.includes('\\nrecord f5')"));
}

/// Makes a list of the tones that are really played, by how high they are.
const LISTEN: &str = "
    window.heard = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
        window.heard.push(this.frequency.value);
        return start.apply(this, when);
    };";

/// One hears a stone that is laid and one that turns over; after one key there is silence, also after a reload.
pub fn sound(browser: &Browser) {
    let page = open_with(browser, &kept("human", ""), LISTEN);
    let moves = ["f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e3", "b4"];
    let mut played = 0;
    while page.evaluate("window.heard.includes(196) && window.heard.includes(392)") != "true" {
        assert!(played < moves.len(), "not a sound");
        type_square(&page, moves[played]);
        played += 1;
        wait_for_record(&page, &moves[..played].concat());
        page.let_pass(5);
    }
    page.key("s");
    page.wait_for_script(&format!("{KEPT}.includes('\\nsound false\\n')"));
    page.evaluate("window.heard = []");
    page.key("u");
    page.key("r");
    page.wait_for_script(&format!("{KEPT}.includes('\\nundone 0\\n')"));
    page.let_pass(5);
    assert_eq!(page.evaluate("window.heard.length"), "0");
    page.assert_no_problems();
}

/// At the first visit the game has the colours of page and system.
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
        let page = browser.open_with("othello.html", preference);
        page.wait_for_script(&format!("{KEPT}?.includes('\\ncolours {colours}\\n')"));
        page.assert_no_problems();
    }
}

/// After a game each move is judged, also for whoever hears it.
pub fn looks_back(browser: &Browser) {
    let page = open(browser, &kept("first", "e6f4e3f6g5d6e7f5c5"));
    let going_on = "document.querySelector('#going-on').textContent";
    let end = format!("{going_on}.includes('You win')");
    page.wait_for_script(&end);
    page.key("l");
    page.wait_for_script(&format!(
        "{going_on}.includes('Move 9: Black c5. Move 5 cost you the most. Take a look!')"
    ));
    page.key("ArrowLeft");
    page.wait_for_script(&format!(
        "/Move 8: White f5. A big mistake: .. was better, by/.test({going_on})"
    ));
    page.assert_no_problems();
}

/// The page's own board has the stones of this game.
fn assert_grid_shows(page: &Page, game: &Game) {
    let cells = "[...document.querySelectorAll('[role=gridcell]')].map(cell => cell.ariaLabel.split(', ')[1]).join()";
    let lies = |square: Square| match game.board().get(square) {
        Cell::Empty => "empty",
        Cell::Taken(Stone::Black) => "black",
        Cell::Taken(Stone::White) => "white",
    };
    let expected: Vec<&str> = Square::all().into_iter().map(lies).collect();
    assert_eq!(page.evaluate(cells), expected.join(","));
}

/// Does something again and again until a new game has begun. What is pressed too soon after the end is dropped.
fn repeat_until_empty(page: &Page, act: impl Fn() -> String) {
    let start = Instant::now();
    while !kept_game(page).moves().is_empty() {
        assert!(start.elapsed() < PATIENCE, "waited for a new game");
        act();
        page.let_frames_pass();
    }
}

/// A move, a pass and a result, as a screen reader speaks them.
pub fn read_out(browser: &Browser) {
    for (record, next, line) in [
        ("", "d3", "Black d3. White to move."),
        (
            "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8",
            "f8",
            "White f8. Black can't move and passes. White to move.",
        ),
        (
            "e6f4e3f6g5d6e7f5",
            "c5",
            "Black c5. Black wins! Black 13 – White 0.",
        ),
    ] {
        let page = open(browser, &kept("human", record));
        repeat_until_played(&page, record.len() / 2, || type_square(&page, next));
        page.wait_for_script(&format!("{SPOKEN}.split('\\n').includes({line:?})"));
        assert_eq!(
            page.evaluate("document.querySelector('[role=log]').checkVisibility()"),
            "true"
        );
        page.assert_no_problems();
    }
}

/// A game of black's against greedy, in which white has to pass and soon loses all stones.
const SHORT: &str = "d3c5e6d2c2f7c4e3e2c3b4c1b2a3c6c7b5f2b1a6d1a2a1f3e1b3g3g2h2";

/// A whole game against greedy, by letters and numbers and by arrows in turn.
pub fn keyboard(browser: &Browser) {
    let page = open_with(browser, &kept("greedy", ""), &faster(3));
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

/// Plays the short game to its end: two moves by letter and number, two by arrows and Enter, and so on.
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

/// Moves the cursor with the arrows, one step in a frame, from where it is to a square.
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

/// One finger, put down and lifted on the same square, plays. Anything else does not.
pub fn fingers(browser: &Browser) {
    let page = open(browser, &kept("human", ""));
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

/// The finger moves, slowly enough for the game to see it in two places.
fn slip(page: &Page, to: Point) {
    page.let_frames_pass();
    page.move_fingers(&[to]);
    page.let_frames_pass();
}

/// A second finger joins the first one for a moment.
fn add_a_finger(page: &Page, first: Point, second: Point) {
    page.put_fingers(&[first, second]);
    page.let_frames_pass();
    page.put_fingers(&[first]);
    page.let_frames_pass();
}

/// The page goes while a finger is on it, and comes back.
pub fn finger_on_a_page_that_goes(browser: &Browser) {
    let page = open(browser, &kept("human", ""));
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

/// An hour in a hidden page: nothing is played, and it is nobody's time.
pub fn hidden(browser: &Browser) {
    let script = "window.away = 0; { const clock = Date.now; Date.now = () => clock() + away; }";
    let page = open_with(browser, &kept("greedy", ""), script);
    repeat_until_played(&page, 0, || type_square(&page, "d3"));
    hide_for_an_hour(browser, &page);
    let mut game = record::read("d3").unwrap();
    let_greedy_answer(&mut game);
    page.wait_for_cells(&cells_of(game.board()));
    let next = game.legal_moves()[0].square;
    repeat_until_played(&page, 2, || type_square(&page, &next.to_string()));
    let clock = page.evaluate(&format!("{KEPT}.match(/clock (.*)/)[1]"));
    let seconds = clock
        .split(' ')
        .map(|seconds| seconds.parse::<u32>().unwrap());
    assert!(
        seconds.sum::<u32>() < 600,
        "an hour away was counted: {clock}"
    );
    page.assert_no_problems();
}

/// Shows another page, while `window.away` of this one grows by an hour and nothing happens in it.
fn hide_for_an_hour(browser: &Browser, page: &Page) {
    let other = browser.open_beside(page, "");
    page.wait_for_script("document.visibilityState === 'hidden'");
    let before = page.evaluate(KEPT);
    page.evaluate("away = 3600 * 1000");
    for _ in 0..20 {
        other.let_frames_pass();
    }
    assert_eq!(page.evaluate(KEPT), before);
    drop(other);
    page.show();
}

/// What is in the clipboard: pasted into the field of the record.
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

/// The numbers of these buttons in the menu.
const COPY: &str = "7";
const PASTE: &str = "8";
const COPY_LINK: &str = "9";

/// Ctrl+C and the menu copy, in a page that has a clipboard of its own and in one that has none.
pub fn copy(browser: &Browser) {
    for script in ["", "delete Navigator.prototype.clipboard;"] {
        let page = open_with(browser, &kept("human", "f5d6c3"), script);
        page.wait_for_cells(&cells_of(record::read("f5d6c3").unwrap().board()));
        page.shortcut('c', "copy");
        page.let_pass(5);
        assert_eq!(clipboard(&page), "f5d6c3");
        // The message that it was copied lies on the board.
        page.key("Enter");
        repeat_until_played(&page, 3, || type_square(&page, "d3"));
        page.key("m");
        page.let_frames_pass();
        page.key(COPY);
        page.let_pass(5);
        assert_eq!(clipboard(&page), "f5d6c3d3");
        page.assert_no_problems();
    }
}

/// Writes into the field of the record, as a person does.
fn write_record(page: &Page, text: &str) {
    page.evaluate("document.querySelector('.record').open = true");
    page.evaluate("document.querySelector('#record').select()");
    page.key("Delete");
    page.type_text(text);
}

/// Ctrl+V and the form load a record. A bad one is told, and the game stays.
pub fn paste(browser: &Browser) {
    let page = open(browser, &kept("human", ""));
    paste_on_the_canvas(&page);
    let board = cells_of(kept_game(&page).board());
    page.wait_for_cells(&board);
    load_a_bad_record(&page, &board);
    open_the_form_from_the_menu(&page);
    page.wait_for_cells(&board);
    load_another_game(&page, &board);
    page.wait_for_cells(&cells_of(kept_game(&page).board()));
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
    write_record(page, "f5a1");
    page.click(".record button");
    wait_until_covered(page, board);
    assert_record_stays(page, "f5d6");
    assert_eq!(page.evaluate("document.activeElement.id"), "glcanvas");
    page.key("Enter");
    page.wait_for_cells(board);
}

/// The menu leads to the form, because a page may not look into the clipboard.
fn open_the_form_from_the_menu(page: &Page) {
    page.key("m");
    page.let_frames_pass();
    page.key(PASTE);
    page.wait_for_script("document.activeElement.id === 'record'");
    page.evaluate("canvas.focus()");
    page.key("Escape");
}

fn load_another_game(page: &Page, board: &Cells) {
    write_record(page, "e6f4");
    page.key("Enter");
    wait_until_covered(page, board);
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

/// After the end, the stones are counted in two green bars above the board, and the board can still be read.
pub fn end_in_a_tall_page(browser: &Browser) {
    let page = open(browser, &kept("human", "e6f4e3f6g5d6e7f5c5"));
    page.resize(320, 568, 2.0);
    page.wait_for_script(&format!("{SPOKEN}.includes('Black wins!')"));
    page.key("Escape");
    page.wait_for_cells(&cells_of(kept_game(&page).board()));
    page.assert_no_problems();
}

/// The form covers the board's first row. A click beside its field takes the keyboard away from the field.
pub fn record_form_closes(browser: &Browser) {
    let page = open(browser, &kept("human", ""));
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

/// So many random things happen to a page: usually, and in a long run.
const STEPS: [usize; 2] = [200, 1200];

/// Keys that mean something to the game, and some that do not.
const KEYS: &str = "a,b,c,d,e,f,g,h,1,2,3,4,5,6,7,8,Enter, ,ArrowUp,ArrowDown,ArrowLeft,ArrowRight,u,r,n,t,v,l,m,x";

/// Sizes of a page, and how many screen pixels each of its own is wide.
const SIZES: [(u32, u32, f64); 5] = [
    (320, 568, 2.0),
    (900, 640, 1.0),
    (1280, 500, 1.0),
    (700, 1000, 1.0),
    (420, 420, 3.0),
];

/// Everything at random, and after some steps a look: the page shows the game that it keeps.
pub fn torture(browser: &Browser) {
    let page = open_with(browser, &kept("greedy", ""), &faster(2));
    let mut dice = Dice(7);
    let steps = runner::times(STEPS[0], STEPS[1]);
    let mut most = 0;
    for step in 0..steps {
        happen(&page, &mut dice);
        most = most.max(kept_game(&page).moves().len());
        if step % 20 == 19 {
            look(&page);
        }
        page.assert_no_problems();
    }
    println!("{steps} steps, the longest game had {most} moves");
    assert!(most > 4, "the game hardly went on");
}

/// One thing that a hand or an animal could do.
fn happen(page: &Page, dice: &mut Dice) {
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

/// A legal move of the game that is kept, if there is one, so that the game goes on.
fn play_by_key(page: &Page, dice: &mut Dice) {
    page.key("Escape");
    if let Some(legal) = kept_game(page).legal_moves().get(dice.below(3)) {
        for letter in legal.square.to_string().chars() {
            page.key(&letter.to_string());
        }
    }
}

/// Two points of the canvas.
fn random_points(page: &Page, dice: &mut Dice) -> [Point; 2] {
    let [left, top, width, height] = page.canvas();
    let mut part = || dice.below(1000) as f64 / 1000.0;
    [(); 2].map(|()| Point {
        x: left + width * part(),
        y: top + height * part(),
    })
}

/// Closes what lies on top, and waits until the board on the screen is the one that is kept. Only in its usual colours can
/// the board be read off pixels.
fn look(page: &Page) {
    if page.evaluate(&format!("/^colours (?!wood)/m.test({KEPT})")) == "true" {
        return;
    }
    page.wait("the board that is kept", |picture| {
        page.key("Escape");
        let kept = kept_game(page);
        picture.cells().is_some_and(|shown| agree(&shown, &kept))
    });
}

/// Whether the same stones are shown. Where one may play, a number may stand: what the move is worth.
fn agree(shown: &str, kept: &Game) -> bool {
    let legal: Vec<Square> = kept
        .legal_moves()
        .iter()
        .map(|legal| legal.square)
        .collect();
    let cells = cells_of(kept.board());
    let mut squares = Square::all()
        .into_iter()
        .zip(shown.chars().zip(cells.chars()));
    squares.all(|(square, (shown, kept))| shown == kept || legal.contains(&square))
}
