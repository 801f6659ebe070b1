//! Tests of the page that the arena writes for the projector, with data as the arena writes it.

use crate::browser::{Browser, Page};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// The page, as the arena has it.
const PAGE: &str = include_str!("../../../src/bin/arena/page.html");

/// The name of the page's file.
const FILE: &str = "show.html";

/// The number of players: a class and the three that join it.
const PLAYERS: usize = 27;

/// The moves of a short game.
const RECORD: &str = "f5d6c3d3c4f4";

/// Collects all scores that the first board shows.
const WATCH_SCORE: &str = "(scores => {
    window.scores = scores;
    const note = () => scores.push(document.querySelector('#boards figcaption span').textContent);
    new MutationObserver(note).observe(document.querySelector('#boards figcaption'), { childList: true, subtree: true });
})([])";

/// How many different sizes the boards have.
const SIZES_OF_BOARDS: &str =
    "new Set([...document.querySelectorAll('.board')].map(board => board.offsetWidth)).size";

/// Names the players. One of them has a long name, from a folder in a folder.
fn name(player: usize) -> String {
    match player {
        25 => String::from("8b/Alexander-Maximilian Müller"),
        _ => format!("Player {player}"),
    }
}

/// Writes the page after this many games.
fn write(folder: &Path, games: usize, site: &str) {
    let row = |player: usize| {
        let note = if player == 5 {
            "chose a1, which is not legal"
        } else {
            ""
        };
        let (percent, stones) = (format!("{}", 99 - player), "+1.5");
        json!({ "player": player, "percent": percent, "won": 9, "drawn": 0, "lost": 1, "stones": stones, "note": note })
    };
    let live = json!({ "black": 0, "white": 25, "stones": [40, 24], "record": RECORD });
    let mut rows: Vec<Value> = (0..PLAYERS).map(row).collect();
    rows.rotate_left(games);
    let data = json!({
        "title": "Our Othello tournament", "games": games, "all": 2, "over": games == 2, "game": format!("{site}play/othello.html"),
        "names": (0..PLAYERS).map(name).collect::<Vec<String>>(),
        "absent": ["anna can't play: there is no mine.rs in it", "ben can't play: ben/mine.rs:7:9: error: <b>wrong</b>"],
        "rows": rows, "live": vec![live; 4 * games.min(1)], "list": [[0, 1, 40, 24, RECORD]],
    });
    let data = data.to_string().replace('<', "\\u003c");
    fs::write(folder.join(FILE), PAGE.replace("{{data}}", &data)).unwrap();
}

/// Opens the page from its folder, as a teacher does.
fn open(browser: &Browser, folder: &Path) -> Page {
    let page = browser.open_at(&format!("file://{}/", folder.display()), FILE, "");
    page.resize(1280, 720, 1.0);
    page
}

fn assert_fits(page: &Page) {
    for (width, height) in [(1280, 720), (1920, 1080)] {
        page.resize(width, height, 1.0);
        page.let_frames_pass();
        let fits = "(page => page.scrollHeight <= innerHeight && page.scrollWidth <= innerWidth)(document.documentElement)";
        assert_eq!(page.evaluate(fits), "true", "{width}x{height}");
    }
}

/// The page opens before the first game, and shows every change by itself, even the next tournament.
pub fn follows(browser: &Browser) {
    let home = tempfile::tempdir().unwrap();
    let text = |selector: &str| format!("document.querySelector('{selector}')?.textContent");
    write(home.path(), 0, "");
    let page = open(browser, home.path());
    page.wait_for_script(&format!("{} === 'Game 0 of 2'", text("#count")));
    page.evaluate(WATCH_SCORE);
    write(home.path(), 1, "");
    page.wait_for_script(&format!("{} === 'Player 1'", text("#rows button")));
    page.wait_for_script("scores.at(-1) === '40 : 24'");
    assert_eq!(page.evaluate("scores[0]"), "2 : 2");
    assert_fits(&page);
    assert_eq!(page.evaluate(SIZES_OF_BOARDS), "1");
    write(home.path(), 2, "");
    page.wait_for_script(&format!("{}?.includes('Player 2')", text("#podium .p1")));
    assert_fits(&page);
    let absent = page.evaluate(&text("footer"));
    assert!(absent.ends_with("error: <b>wrong</b>"), "{absent}");
    write(home.path(), 0, "");
    page.wait_for_script(&format!("{} === 'Game 0 of 2'", text("#count")));
    page.assert_no_problems();
}

/// A click on a player shows the player's games. Each of them, and each board, leads to the game in the final game.
pub fn opens_games(browser: &Browser) {
    let home = tempfile::tempdir().unwrap();
    let site = format!("file://{}/", browser.site.folder.display());
    write(home.path(), 1, &site);
    let page = open(browser, home.path());
    page.wait_for_script("document.querySelector('#boards .board').href !== ''");
    let address = format!("{site}play/othello.html#{RECORD}");
    let href =
        |selector: &str| page.evaluate(&format!("document.querySelector('{selector}').href"));
    assert_eq!(href("#boards .board"), address);
    page.click("tbody [data-player='1'] button");
    page.wait_for_script("document.querySelector('dialog').open");
    assert_eq!(href("dialog a"), address);
    page.click("dialog a");
    let game = browser.opened_by(&page);
    game.wait_for_cells(&crate::cells_of(
        othello::record::read(RECORD).unwrap().board(),
    ));
    page.assert_no_problems();
}
