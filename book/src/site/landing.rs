//! The first page of the site, with the final game and a card for each day.

use crate::chapter::{Block, Chapter, Kind};
use crate::check::time::{sittings_in_words, usual_minutes};
use crate::check::{Page, Sitting};
use crate::programs;
use crate::reader::{library, pictures};
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
            None => {
                let (name, title) = (&page.chapter.name, escape(page.title()));
                more += &format!("<li><a href=\"{name}.html\">{title}</a></li>\n");
            }
        }
    }
    let (offer, files) = files(archive);
    let values = [
        ("sittings", &*sittings.len().to_string()),
        ("minutes", &usual_minutes(&sittings).to_string()),
        ("part one", &parts[0]),
        ("part two", &parts[1]),
        ("tours", &tours),
        ("more", &more),
        ("offer", offer),
        ("files", &files),
        ("footer", &footer::text()?),
        ("moves", &living_moves()),
        ("first picture", FIRST_PICTURE),
        ("first lines", &first_lines(pages)),
    ];
    filled("index.html", &values)
}

/// The lines of the lesson that paint the first picture, as the reader types them.
fn first_lines(pages: &[Page]) -> String {
    let mut blocks = pages.iter().flat_map(|page| &page.chapter.blocks);
    let is_picture = |block: &&Block| block.kind == Kind::Picture(FIRST_PICTURE.into());
    let is_code = |block: &&Block| matches!(block.kind, Kind::Code(_));
    let before = blocks.by_ref().take_while(|block| !is_picture(block));
    let code = before.filter(is_code).last();
    let code = code.unwrap_or_else(|| panic!("no lines paint {FIRST_PICTURE}"));
    framed("code", "main.rs", &rust(&code.text))
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

/// The heading of the section about files, and the start of its text. The page inside the archive does not offer the
/// archive.
fn files(archive: Option<u64>) -> (&'static str, String) {
    match archive.map(|bytes| bytes as f64 / 1e6) {
        Some(megabytes) => (
            "No internet in the classroom?",
            format!(
                "<a href=\"{ARCHIVE}.zip\" download>This ZIP file</a> ({megabytes:.1} MB) holds the whole book. Unpack it and open \
                 <code>index.html</code>. In its folder <code>files</code>, you’ll find"
            ),
        ),
        None => (
            "You’re reading this without the internet",
            "Next to this page, in the folder <code>files</code>, you’ll find".to_string(),
        ),
    }
}

/// A chapter's card, with its picture, its title, its length and a link to its program.
fn card(page: &Page) -> String {
    let name = &page.chapter.name;
    let picture = last_picture(&page.chapter).map_or(String::new(), |picture| {
        // The height of a tall picture is more than 1.4 times its width.
        let is_tall = |(width, height)| height * 10 > width * 14;
        let class = match pictures::size(picture).is_ok_and(is_tall) {
            true => " class=\"tall\"",
            false => "",
        };
        format!("<img{class} src=\"pictures/{picture}.png\" alt=\"\" loading=\"lazy\">")
    });
    let title = escape(page.title());
    let sittings = page.sittings();
    let steps: usize = sittings.iter().map(|sitting| sitting.steps.len()).sum();
    let time = sittings_in_words(&sittings);
    let play = programs::named(name).map_or(String::new(), |_| {
        let day = name.replace("day", "Day ");
        format!("<p class=\"to-program\"><a href=\"play/{name}.html\">Play {day}</a></p>")
    });
    format!(
        "<li class=\"card\" data-chapter=\"{name}\" data-steps=\"{steps}\"><a href=\"{name}.html\">\
         {picture}<b>{title}</b></a>\
         <p class=\"how-long\">{time} <span class=\"so-far\"></span></p>{play}</li>\n"
    )
}

/// The name of a chapter's last picture before the challenges, which shows the finished program.
pub fn last_picture(chapter: &Chapter) -> Option<&str> {
    let end = chapter.section("Challenges");
    let end = end.map_or(usize::MAX, |section| section.lines.start);
    let mut blocks = chapter.blocks.iter().rev();
    blocks.find_map(|block| match &block.kind {
        Kind::Picture(name) if block.line < end => Some(name.as_str()),
        _ => None,
    })
}
