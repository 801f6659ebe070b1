//! The tournament as a web page for the projector: the table, four games, and the podium at the end.

use crate::matches::Finished;
use crate::options::Options;
use crate::rating::ratings;
use crate::scores::Scores;
use crate::standings;
use std::env;
use std::path::{Path, PathBuf};

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

/// The games to show.
#[derive(Default)]
pub struct Page {
    games: Vec<Finished>,
}

impl Page {
    /// Adds a game, unless there are too many.
    pub fn add(&mut self, finished: Finished) {
        if self.games.len() < MOST_GAMES {
            self.games.push(finished);
        }
    }

    /// Returns the page.
    pub fn html(&self, scores: &Scores, options: &Options) -> String {
        PAGE.replace("{{data}}", &self.data(scores, options))
    }

    fn data(&self, scores: &Scores, options: &Options) -> String {
        let all = standings::total_games(options);
        let names = options.players.iter().map(|entrant| text(&entrant.name));
        let notes = options.notes.iter().map(|line| text(line));
        object(&[
            ("title", text(&options.title)),
            ("games", scores.games.to_string()),
            ("all", all.to_string()),
            ("over", (scores.games == all).to_string()),
            ("game", text(&address_of_game(options))),
            ("names", list(names)),
            ("notes", list(notes)),
            ("rows", rows(scores)),
            ("list", list(self.games.iter().map(entry))),
        ])
    }
}

/// The rows of the table, best player first.
fn rows(scores: &Scores) -> String {
    let ranking = standings::ranking(&ratings(&scores.points()));
    list(ranking.into_iter().map(|player| {
        let total = &scores.totals[player];
        let number = |number: String| text(&standings::number(number));
        let faults = scores.faults[player].as_ref();
        let note = faults.map_or(String::new(), |faults| faults.breach.to_string());
        object(&[
            ("player", player.to_string()),
            ("percent", number(format!("{:.1}", total.percent()))),
            ("won", total.wins.to_string()),
            ("drawn", total.draws.to_string()),
            ("lost", total.losses.to_string()),
            ("stones", number(format!("{:+.1}", total.stones()))),
            ("note", text(&note)),
        ])
    }))
}

/// A game, and whether it was played to its end.
fn entry(game: &Finished) -> String {
    let [black, white] = &game.sides;
    let players = format!("{},{}", black.player, white.player);
    let stones = format!("{},{}", black.stones, white.stones);
    let (record, is_whole) = (text(&game.record), game.fault.is_none());
    format!("[{players},{stones},{record},{is_whole}]")
}

/// The folder where `cargo run -p book` puts the website.
pub fn built_site() -> PathBuf {
    let program = env::current_exe().unwrap_or_default();
    let target = program.parent().and_then(Path::parent);
    target.unwrap_or(Path::new("")).join("site")
}

/// The address of the final game, without any moves.
fn address_of_game(options: &Options) -> String {
    let built = || {
        let path = built_site().display().to_string().replace('\\', "/");
        let path = path.trim_start_matches('/').replace(' ', "%20");
        format!("file:///{path}")
    };
    let site = options.site.clone().unwrap_or_else(built);
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
