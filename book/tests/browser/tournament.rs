//! Tests of the page that the arena writes for the projector, with data as the arena writes it.

use crate::browser::{Browser, Page, program_page};
use crate::played;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// The page, as the arena has it.
const PAGE: &str = include_str!("../../../src/bin/arena/page.html");

/// The moves of a short game.
const RECORD: &str = "f5d6c3d3c4f4";

/// Collects all scores that the first board shows.
const WATCH_SCORE: &str = "(scores => {
    window.scores = scores;
    const note = () => scores.push($('#boards figcaption span').textContent);
    new MutationObserver(note).observe($('#boards figcaption'), { childList: true, subtree: true });
})([])";

/// Writes the page after this many games. There are 24 players of a class and three that join it. One player has a long
/// name, from a folder in a folder.
fn write(folder: &Path, games: usize, site: &str) {
    let mut names: Vec<String> = (0..27).map(|player| format!("Player {player}")).collect();
    names[25] = "8b/Alexander-Maximilian Müller".to_string();
    let row = |player: usize| {
        let note = match player {
            5 => "chose a1, which is not legal",
            _ => "",
        };
        let percent = (99 - player).to_string();
        json!({ "player": player, "percent": percent, "won": 9, "drawn": 0, "lost": 1, "stones": "+1.5", "note": note })
    };
    let mut list = vec![json!([0, 1, 40, 24, RECORD, false])];
    list.extend(vec![json!([0, 25, 40, 24, RECORD, true]); 4 * games.min(1)]);
    let mut rows: Vec<Value> = (0..names.len()).map(row).collect();
    rows.rotate_left(games);
    let data = json!({
        "title": "Our Othello tournament", "games": games, "all": 2, "over": games == 2,
        "game": format!("{site}{}", program_page("othello")), "names": names,
        "notes": ["anna can't play: there is no mine.rs in it", "ben can't play: ben/mine.rs:7:9: error: <b>wrong</b>"],
        "rows": rows, "list": list,
    });
    let data = data.to_string().replace('<', "\\u003c");
    fs::write(folder.join("show.html"), PAGE.replace("{{data}}", &data)).unwrap();
}

/// Opens the page from its folder, as a teacher does.
fn open(browser: &Browser, folder: &Path) -> Page {
    let page = browser.open_at(&format!("file://{}/", folder.display()), "show.html", "");
    page.resize(1280, 720, 1.0);
    page
}

fn assert_fits(page: &Page) {
    for (width, height) in [(1280, 720), (1920, 1080)] {
        page.resize(width, height, 1.0);
        page.let_pass(2);
        page.assert("document.documentElement.scrollHeight <= innerHeight");
        page.assert("document.documentElement.scrollWidth <= innerWidth");
    }
}

/// The page opens before the first game, and shows every change by itself, even the next tournament.
pub fn follows(browser: &Browser) {
    let home = tempfile::tempdir().unwrap();
    write(home.path(), 0, "");
    let page = open(browser, home.path());
    page.wait_for("$('#count')?.textContent === 'Game 0 of 2'");
    page.evaluate(WATCH_SCORE);
    write(home.path(), 1, "");
    page.wait_for("$('#rows button')?.textContent === 'Player 1'");
    page.wait_for("scores.at(-1) === '40 : 24'");
    page.assert("scores[0] === '2 : 2'");
    assert_fits(&page);
    page.assert("new Set($$('.board').map(board => board.offsetWidth)).size === 1");
    write(home.path(), 2, "");
    page.wait_for("$('#podium .p1')?.textContent.includes('Player 2')");
    assert_fits(&page);
    page.assert("$('footer').textContent.endsWith('error: <b>wrong</b>')");
    write(home.path(), 0, "");
    page.wait_for("$('#count')?.textContent === 'Game 0 of 2'");
}

/// A click on a player shows the player's games. Each of them, and each board, leads to the game in the final game.
pub fn opens_games(browser: &Browser) {
    let home = tempfile::tempdir().unwrap();
    write(home.path(), 1, &browser.files());
    let page = open(browser, home.path());
    page.wait_for("$('#boards .board').href !== ''");
    let address = format!("{}{}#{RECORD}", browser.files(), program_page("othello"));
    page.assert_is("$('#boards .board').href", &address);
    page.click("tbody [data-player='1'] button");
    page.wait_for("$('dialog').open");
    page.assert_is("$('dialog a').href", &address);
    page.click("dialog a");
    browser.opened_by(&page).wait_for_cells(&played(RECORD));
}
