//! The tables: one of all players, and one of all pairs.

use crate::options::{Format, Options};
use crate::rating::{Rating, ratings};
use crate::scores::{Faults, Scores};

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

/// Returns the table in the format that the options ask for. The matrix follows if the options ask for it. In the
/// plain-text format, a legend comes last.
pub fn write(scores: &Scores, options: &Options) -> String {
    let mut text = match options.format {
        Format::Text => text(scores, options),
        format => layout(format, &all_players(scores, options)),
    };
    if options.matrix {
        text += "\n";
        text += &layout(options.format, &matrix(scores, options));
    }
    if options.format == Format::Text {
        text += "\n";
        text += LEGEND;
    }
    text
}

/// Returns the number of games, the table of all players, and the breaches of the rules, in plain text.
pub fn text(scores: &Scores, options: &Options) -> String {
    let (games, opening, seed) = (scores.games, options.opening, options.seed);
    let all = total_games(options);
    let cells = all_players(scores, options);
    format!("{games} of {all} games, openings of {opening} random moves, seed {seed}\n\n")
        + &layout(Format::Text, &cells)
        + &faults(scores, options)
}

/// The total number of games that the options ask for.
pub fn total_games(options: &Options) -> usize {
    let players = options.players.len();
    players * (players - 1) / 2 * options.games
}

/// Describes the breaches of the rules, with a paragraph for each player that broke them.
pub fn faults(scores: &Scores, options: &Options) -> String {
    let names = options.players.iter().map(|entry| entry.name);
    let line = |(name, faults): (&str, &Option<Faults>)| {
        let faults = faults.as_ref()?;
        Some(format!("\n{name} {}\n", describe(faults)))
    };
    names.zip(&scores.faults).filter_map(line).collect()
}

fn describe(faults: &Faults) -> String {
    let games = if faults.count == 1 { "game" } else { "games" };
    let choice = match faults.first.chosen {
        Some(square) => format!("It chose {square}, which is not legal,"),
        None => String::from("It chose nothing, although it could move,"),
    };
    let moment = match faults.first.record.as_str() {
        "" => String::from("on the first move."),
        record => format!("after\n{record}"),
    };
    let count = faults.count;
    format!("broke the rules and lost {count} {games} that way. {choice} {moment}")
}

/// The players' indexes in the options, best player first.
fn ranking(ratings: &[Rating]) -> Vec<usize> {
    let mut ranking: Vec<usize> = (0..ratings.len()).collect();
    ranking.sort_by(|a, b| ratings[*b].elo.total_cmp(&ratings[*a].elo));
    ranking
}

type Cells = Vec<Vec<String>>;

fn all_players(scores: &Scores, options: &Options) -> Cells {
    let ratings = ratings(&scores.points());
    let mut cells = vec![HEADINGS.map(String::from).to_vec()];
    for (rank, player) in ranking(&ratings).into_iter().enumerate() {
        let (total, rating) = (scores.total(player), ratings[player]);
        cells.push(vec![
            (rank + 1).to_string(),
            options.players[player].name.to_string(),
            format!("{:+.0}", rating.elo),
            format!("{:.0}", rating.uncertainty),
            total.games().to_string(),
            total.wins.to_string(),
            total.draws.to_string(),
            total.losses.to_string(),
            number(format!("{:.1}", total.percent())),
            number(format!("{:+.1}", total.stones())),
            number(format!("{:.3}", total.milliseconds())),
        ]);
    }
    cells
}

/// The score of every player against every other player, as a percentage. The heading of a column is a rank.
fn matrix(scores: &Scores, options: &Options) -> Cells {
    let ranking = ranking(&ratings(&scores.points()));
    let mut headings = vec![String::from("rank"), String::from("player")];
    headings.extend((1..=ranking.len()).map(|rank| rank.to_string()));
    let mut cells = vec![headings];
    for (rank, player) in ranking.iter().enumerate() {
        let name = options.players[*player].name;
        let mut row = vec![(rank + 1).to_string(), name.to_string()];
        for other in &ranking {
            row.push(number(format!(
                "{:.0}",
                scores.pairs[*player][*other].percent()
            )));
        }
        cells.push(row);
    }
    cells
}

/// Replaces NaN, the average of nothing, with a dash.
fn number(text: String) -> String {
    if text.contains("NaN") {
        String::from("-")
    } else {
        text
    }
}

fn layout(format: Format, cells: &Cells) -> String {
    match format {
        Format::Text => columns(cells),
        Format::Csv => cells.iter().map(|row| row.join(",") + "\n").collect(),
        Format::Markdown => markdown(cells),
    }
}

/// Aligns numbers on the right and names on the left, with two spaces between columns.
fn columns(cells: &Cells) -> String {
    let width = |column: usize| cells.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..cells[0].len()).map(width).collect();
    let mut text = String::new();
    for row in cells {
        for (column, cell) in row.iter().enumerate() {
            let (width, gap) = (widths[column], if column == 0 { "" } else { "  " });
            text += gap;
            text += &match column {
                1 => format!("{cell:<width$}"),
                _ => format!("{cell:>width$}"),
            };
        }
        text += "\n";
    }
    text
}

fn markdown(cells: &Cells) -> String {
    let line = |row: &Vec<String>| format!("| {} |\n", row.join(" | "));
    let mut lines: Vec<String> = cells.iter().map(line).collect();
    let rule = (0..cells[0].len()).map(|column| if column == 1 { " --- |" } else { " ---: |" });
    lines.insert(1, format!("|{}\n", rule.collect::<String>()));
    lines.concat()
}
