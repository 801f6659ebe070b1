//! The first page of the site, with the final game and a card for each day.

use crate::chapter::{Block, Kind};
use crate::check::time::{counted, sittings_in_words};
use crate::check::{Page, Sitting};
use crate::reader::library;
use crate::site::footer;
use crate::site::highlight::rust;
use crate::site::html::{escape, filled, framed};
use anyhow::Result;
use othello::record;

/// The name of the whole site's ZIP file without its extension. The folder in the ZIP file has the same name.
pub const ARCHIVE: &str = "othello-day-by-day";

/// The game that the board at the top of the page plays by itself.
const PLAYED: &str =
    "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1h2h1g2h3";

/// The chapter that the top of the page links to.
const AT_THE_TOP: &str = "for-teachers";

/// A picture of what a reader's program paints on Day 1.
const FIRST_PICTURE: &str = "day1-board";

/// Returns the first page, with a card for each chapter. If the size of the site's archive is known, the page offers it.
pub fn page(pages: &[Page], archive: Option<u64>) -> Result<String> {
    let (mut parts, mut tours, mut more) =
        ([String::new(), String::new()], String::new(), String::new());
    let mut sittings = Vec::<Sitting>::new();
    for page in pages {
        match page.chapter.day() {
            Some(day) => {
                parts[usize::from(day >= library::BEGINS)] += &card(page);
                if day < library::BEGINS {
                    sittings.extend(page.sittings());
                }
            }
            None if page.chapter.is_tour() => tours += &card(page),
            None if page.chapter.name == AT_THE_TOP => {}
            None => {
                let (name, title) = (&page.chapter.name, escape(page.title()));
                more += &format!("<li><a href=\"{name}.html\">{title}</a></li>\n");
            }
        }
    }
    let values = [
        ("sittings", &*sittings_in_words(&sittings)),
        ("part one", &parts[0]),
        ("part two", &parts[1]),
        ("tours", &tours),
        ("more", &more),
        ("offer", &archive.map_or(String::new(), offer)),
        ("footer", &footer::text()?),
        ("moves", &living_moves()),
        ("first lines", &first_lines(pages)),
    ];
    filled("index.html", &values)
}

/// The function of the lesson that paints the first picture, as the reader types it.
fn first_lines(pages: &[Page]) -> String {
    let mut blocks = pages.iter().flat_map(|page| &page.chapter.blocks);
    let is_picture = |block: &&Block| block.kind == Kind::Picture(FIRST_PICTURE.into());
    let is_code = |block: &&Block| matches!(block.kind, Kind::Code(_));
    let before = blocks.by_ref().take_while(|block| !is_picture(block));
    let code = before.filter(is_code).last();
    let code = code.unwrap_or_else(|| panic!("no lines paint {FIRST_PICTURE}"));
    let function = code.text.split("\n\n").next().unwrap_or_default();
    framed("sample", "main.rs", &rust(function))
}

/// The moves that the board at the top plays by itself: for each, the colour, the square, and the squares of the stones that
/// flip, as in `Bf5e5`.
fn living_moves() -> String {
    let game = record::read(PLAYED).expect("this game has no mistake");
    let moves = game.moves().iter().enumerate().map(|(number, played)| {
        let flips = game.board_after(number).flips(played.square, played.stone);
        let squares = [played.square].into_iter().chain(flips);
        let colour = &played.stone.to_string()[..1];
        squares.fold(colour.to_string(), |text, square| {
            text + &square.to_string()
        })
    });
    moves.collect::<Vec<_>>().join(" ")
}

/// Offers the whole site as an archive of this many bytes.
fn offer(bytes: u64) -> String {
    let megabytes = bytes as f64 / 1e6;
    format!(
        "<p id=\"offline\">No internet in the classroom? <a href=\"{ARCHIVE}.zip\" download>This ZIP file</a> ({megabytes:.1} MB) \
         holds the whole book. Unpack it and open <code>index.html</code>.</p>\n"
    )
}

/// A chapter's card, with its title and its length.
fn card(page: &Page) -> String {
    let name = &page.chapter.name;
    let title = escape(page.title());
    let sittings = page.sittings();
    let steps: usize = sittings.iter().map(|sitting| sitting.steps.len()).sum();
    let length = counted(sittings.len(), "sitting");
    format!(
        "<li class=\"card\" data-chapter=\"{name}\" data-steps=\"{steps}\"><a href=\"{name}.html\">\
         <b>{title}</b></a>\
         <p>{length} <span class=\"so-far\"></span></p></li>\n"
    )
}
