//! The tournament as a web page for the projector: the table, four games, and the podium at the end.

use crate::matches::Finished;
use crate::options::Options;
use crate::table::{self, Standing};
use std::env;
use std::path::Path;

/// The page without its data.
const PAGE: &str = include_str!("page.html");

/// The most games in the page. One game takes about 150 bytes.
const MOST_GAMES: usize = 10_000;

/// The page's own title, by which the arena knows its pages again.
const TITLE: &str = "<title>Othello tournament</title>";

/// Whether a file is such a page, and nothing else.
pub fn is_page(file: &[u8]) -> bool {
    let text = String::from_utf8_lossy(file);
    text.contains(TITLE) && text.trim_end().ends_with("</html>")
}

/// Returns the page.
pub fn write(games: &[Finished], options: &Options) -> String {
    let is_over = games.len() == options.all_games();
    let standings = table::standings(games, options.players.len());
    let names = options.players.iter().map(|entrant| text(entrant.name()));
    let notes = options.notes.iter().map(|line| text(line));
    let data = object(&[
        ("title", text(&options.title)),
        ("games", games.len().to_string()),
        ("all", options.all_games().to_string()),
        ("over", is_over.to_string()),
        ("game", text(&address_of_game(options))),
        ("names", list(names)),
        ("notes", list(notes)),
        ("rows", list(standings.iter().map(row))),
        ("list", list(games.iter().take(MOST_GAMES).map(entry))),
    ]);
    PAGE.replace("{{data}}", &data)
}

/// A player's row in the table.
fn row(standing: &Standing) -> String {
    let total = &standing.total;
    let fault = standing.first_fault();
    object(&[
        ("player", standing.player.to_string()),
        ("percent", text(&total.percent(1))),
        ("won", total.wins.to_string()),
        ("drawn", total.draws.to_string()),
        ("lost", total.losses.to_string()),
        ("stones", text(&total.stones())),
        ("note", text(fault.map_or("", |(_, fault)| &fault.what))),
    ])
}

/// A game, and whether it was played to its end.
fn entry(game: &Finished) -> String {
    let [black, white] = &game.sides;
    let players = format!("{},{}", black.player, white.player);
    let stones = format!("{},{}", black.stones, white.stones);
    let (record, is_whole) = (text(&game.record), game.fault.is_none());
    format!("[{players},{stones},{record},{is_whole}]")
}

/// The address of the final game, without any moves. If the options name no website, it is in the folder where
/// `cargo run -p book` puts the website.
fn address_of_game(options: &Options) -> String {
    let program = env::current_exe().unwrap_or_default();
    let target = program.ancestors().nth(2).unwrap_or(Path::new(""));
    let built = target.join("site").display().to_string().replace('\\', "/");
    let built = built.trim_start_matches('/').replace(' ', "%20");
    let site = options.site.clone().unwrap_or(format!("file:///{built}"));
    format!("{}/play/othello.html", site.trim_end_matches('/'))
}

/// A JSON string that can be inside a script.
fn text(text: &str) -> String {
    let escape = |letter: char| match letter {
        '"' | '\\' | '<' => format!("\\u{:04x}", letter as u32),
        letter if letter.is_control() => String::from(" "),
        letter => String::from(letter),
    };
    format!("\"{}\"", text.chars().map(escape).collect::<String>())
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<String>>().join(",\n"))
}

fn object(fields: &[(&str, String)]) -> String {
    let fields = fields
        .iter()
        .map(|(name, value)| format!("\"{name}\":{value}"));
    format!("{{{}}}", fields.collect::<Vec<String>>().join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_break_the_page() {
        assert_eq!(
            text("</script>\"\\\n"),
            "\"\\u003c/script>\\u0022\\u005c \""
        );
    }
}
