//! How the players stand, and the tables that show it: one of all players, and one of all pairs.

use crate::matches::{Finished, Side};
use crate::options::Options;
use crate::program::Fault;
use crate::rating::{Rating, ratings};
use std::time::Duration;

/// The headings of the table of all players.
const HEADINGS: [&str; 11] = [
    "rank",
    "player",
    "rating",
    "+/-",
    "games",
    "won",
    "drawn",
    "lost",
    "score %",
    "stones",
    "ms a move",
];

/// What the columns mean.
const LEGEND: &str = "\
rating    in Elo points; 0 is the average of these players
+/-       the true rating is this close, 95 times out of 100
stones    the player's stones minus the opponent's at the end of a game, on average
";

/// The games of one player, against one opponent or against all of them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Score {
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    /// The player's stones minus the opponent's at the end of each game, added up.
    difference: i64,
    /// How many moves the player chose.
    moves: u32,
    /// The total time for these moves.
    time: Duration,
}

impl Score {
    /// Counts a game from the point of view of `mine`.
    fn count(&mut self, mine: &Side, theirs: &Side) {
        self.wins += u32::from(mine.stones > theirs.stones);
        self.draws += u32::from(mine.stones == theirs.stones);
        self.losses += u32::from(mine.stones < theirs.stones);
        self.difference += mine.stones - theirs.stones;
        self.moves += mine.moves;
        self.time += mine.time;
    }

    fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// One point for a win, and half a point for a draw.
    fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// The points as a percentage of the games, with this many decimal places.
    pub fn percent(&self, places: usize) -> String {
        let percent = 100.0 * self.points() / f64::from(self.games());
        or_dash(format!("{percent:.places$}"))
    }

    /// The average difference in a game, in stones.
    pub fn stones(&self) -> String {
        let stones = self.difference as f64 / f64::from(self.games());
        or_dash(format!("{stones:+.1}"))
    }

    /// The average time for a move.
    fn milliseconds(&self) -> String {
        let milliseconds = 1000.0 * self.time.as_secs_f64() / f64::from(self.moves);
        or_dash(format!("{milliseconds:.3}"))
    }
}

/// Replaces NaN, the average of nothing, with a dash.
fn or_dash(number: String) -> String {
    number.replace("NaN", "-")
}

/// How one player stands.
pub struct Standing<'a> {
    /// The player's index in the options.
    pub player: usize,
    pub rating: Rating,
    /// The games against all others.
    pub total: Score,
    /// The games against each other player, by their indexes in the options.
    against: Vec<Score>,
    /// The games that this player lost before their end, and how.
    lost: Vec<(&'a Finished, &'a Fault)>,
}

impl Standing<'_> {
    /// Of the games that this player lost before their end, the one that comes first in the tournament. It does not
    /// depend on the order in which games finish.
    pub fn first_fault(&self) -> Option<(&Finished, &Fault)> {
        let lost = self.lost.iter().min_by_key(|(game, _)| game.duel);
        lost.copied()
    }
}

/// How this many players stand after these games, best player first.
pub fn standings(games: &[Finished], players: usize) -> Vec<Standing<'_>> {
    let newcomer = |player| Standing {
        player,
        rating: Rating::default(),
        total: Score::default(),
        against: vec![Score::default(); players],
        lost: Vec::new(),
    };
    let mut standings = Vec::from_iter((0..players).map(newcomer));
    for game in games {
        let [black, white] = &game.sides;
        for (mine, theirs) in [(black, white), (white, black)] {
            let standing = &mut standings[mine.player];
            standing.total.count(mine, theirs);
            standing.against[theirs.player].count(mine, theirs);
        }
        if let Some((player, fault)) = &game.fault {
            standings[*player].lost.push((game, fault));
        }
    }
    let points = |standing: &Standing| standing.against.iter().map(Score::points).collect();
    let points = Vec::from_iter(standings.iter().map(points));
    for (standing, rating) in standings.iter_mut().zip(ratings(&points)) {
        standing.rating = rating;
    }
    standings.sort_by(|a, b| b.rating.elo.total_cmp(&a.rating.elo));
    standings
}

/// Returns the table, and the matrix if the options ask for it, and a legend.
pub fn write(games: &[Finished], options: &Options) -> String {
    let mut text = summary(games, options);
    if options.matrix {
        let standings = standings(games, options.players.len());
        text += &format!("\n{}", columns(&matrix(&standings, options)));
    }
    format!("{text}\n{LEGEND}")
}

/// Whether a file has a table, and nothing after it.
pub fn is_table(file: &[u8]) -> bool {
    file.ends_with(LEGEND.as_bytes())
}

/// Returns the number of games, the table of all players, and the faults, in plain text.
pub fn summary(games: &[Finished], options: &Options) -> String {
    let standings = standings(games, options.players.len());
    format!(
        "{} of {} games, openings of {} random moves, seed {}\n\n{}{}",
        games.len(),
        options.all_games(),
        options.opening,
        options.seed,
        columns(&all_players(&standings, options)),
        faults(&standings, options)
    )
}

/// Describes who lost games before their end, and how the first of them, and who could not take part, with a paragraph
/// for each player.
fn faults(standings: &[Standing], options: &Options) -> String {
    let mut text = String::new();
    for standing in standings {
        let Some((game, fault)) = standing.first_fault() else {
            continue;
        };
        let (name, fault) = (options.players[standing.player].name(), &fault.what);
        text += &match standing.lost.len() {
            1 => format!("\n{name} lost 1 game before its end. It {fault}, "),
            count => {
                format!("\n{name} lost {count} games before their end. In the first: it {fault}, ")
            }
        };
        text += &match game.record.as_str() {
            "" => String::from("on the first move.\n"),
            record => format!("after\n{record}\n"),
        };
    }
    let notes = options.notes.iter().map(|note| format!("\n{note}\n"));
    text + &notes.collect::<String>()
}

type Cells = Vec<Vec<String>>;

fn all_players(standings: &[Standing], options: &Options) -> Cells {
    let mut cells = vec![HEADINGS.map(String::from).to_vec()];
    for (rank, standing) in (1..).zip(standings) {
        let (rating, total) = (standing.rating, standing.total);
        cells.push(vec![
            rank.to_string(),
            options.players[standing.player].name().to_string(),
            format!("{:+.0}", rating.elo),
            format!("{:.0}", rating.uncertainty),
            total.games().to_string(),
            total.wins.to_string(),
            total.draws.to_string(),
            total.losses.to_string(),
            total.percent(1),
            total.stones(),
            total.milliseconds(),
        ]);
    }
    cells
}

/// The score of every player against every other player, as a percentage. The heading of a column is a rank.
fn matrix(standings: &[Standing], options: &Options) -> Cells {
    let mut headings = vec![String::from("rank"), String::from("player")];
    headings.extend((1..=standings.len()).map(|rank| rank.to_string()));
    let mut cells = vec![headings];
    for (rank, standing) in (1..).zip(standings) {
        let name = options.players[standing.player].name().to_string();
        let mut row = vec![rank.to_string(), name];
        let against = |other: &Standing| standing.against[other.player].percent(0);
        row.extend(standings.iter().map(against));
        cells.push(row);
    }
    cells
}

/// Aligns numbers on the right and the names in the second column on the left, with two spaces between columns.
fn columns(cells: &Cells) -> String {
    let width = |column: usize| cells.iter().map(|row| row[column].chars().count()).max();
    let widths = Vec::from_iter((0..cells[0].len()).filter_map(width));
    let mut text = String::new();
    for row in cells {
        let cells = row.iter().zip(&widths).enumerate();
        let cells = cells.map(|(column, (cell, width))| match column {
            1 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        text += &(Vec::from_iter(cells).join("  ") + "\n");
    }
    text
}
