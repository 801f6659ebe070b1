//! The last games that were played here from beginning to end.

use crate::game::Game;
use crate::players;
use crate::record;

/// How many games are kept.
const KEPT: usize = 10;

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastGame {
    /// The names of the players of Black and White.
    pub players: [&'static str; 2],
    /// The game itself.
    pub game: Game,
    /// When the game ended, as the number of days since 1 January 1970. 0 if nobody knows.
    pub day: i64,
}

impl PastGame {
    fn read(text: &str) -> Option<PastGame> {
        let words = Vec::from_iter(text.split_whitespace());
        let (black, white, record, day) = match words[..] {
            [black, white, record] => (black, white, record, 0), // as older programs wrote it
            [black, white, record, day] => (black, white, record, day.parse().ok()?),
            _ => return None,
        };
        let players = [player(black)?, player(white)?];
        let game = record::read(record).ok()?;
        let is_over = game.outcome().is_some();
        is_over.then_some(PastGame { players, game, day })
    }
}

/// A player's name, if there is such a player.
fn player(name: &str) -> Option<&'static str> {
    match name {
        "human" => Some("human"),
        _ => players::named(name).map(|entry| entry.name),
    }
}

/// Adds a game. If there are too many, the first one goes.
pub fn add(all: &mut Vec<PastGame>, game: PastGame) {
    all.push(game);
    let surplus = all.len().saturating_sub(KEPT);
    all.drain(..surplus);
}

/// Returns the games as text, for the saved game.
pub fn as_text(all: &[PastGame]) -> String {
    let text = |past: &PastGame| {
        let [black, white] = past.players;
        let record = record::to_text(&past.game);
        format!("{black} {white} {record} {}", past.day)
    };
    Vec::from_iter(all.iter().map(text)).join("; ")
}

/// Reads what [`as_text`] returned. Returns `None` if the text is wrong.
pub fn read(text: &str) -> Option<Vec<PastGame>> {
    text.split_terminator(';').map(PastGame::read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const OVER: &str = "e6f4e3f6g5d6e7f5c5";

    #[test]
    fn the_last_games_are_read_as_they_were_written() {
        let mut all = Vec::new();
        for number in 0..=KEPT {
            let white = ["level1", "human"][number % 2];
            let game = PastGame {
                players: ["human", white],
                game: record::read(OVER).unwrap(),
                day: 20_780,
            };
            add(&mut all, game);
        }
        assert_eq!((all.len(), all[0].players[1]), (KEPT, "human"));
        assert_eq!(read(&as_text(&all)), Some(all));
        assert_eq!(read(""), Some(Vec::new()));
        let old = read(&format!("human human {OVER}")).unwrap();
        assert_eq!((old.len(), old[0].day), (1, 0));
        for wrong in [
            "human",
            "human nobody f5",
            "human human f5",
            "human human a1",
            "human human e6f4e3f6g5d6e7f5c5 today",
            ";",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
