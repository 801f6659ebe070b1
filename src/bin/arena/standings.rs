//! The tables: one of all players, and one of all pairs.

use crate::options::Options;
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

/// The column of names.
const NAME: usize = 1;

/// What the columns mean.
const LEGEND: &str = "\
rating    in Elo points; 0 is the average of these players
+/-       the true rating is this close, 95 times out of 100
stones    the player's stones minus the opponent's at the end of a game, on average
";

/// Returns the table, for a spreadsheet if the options ask for that. The matrix follows if they ask for it. In plain text,
/// a legend comes last.
pub fn write(scores: &Scores, options: &Options) -> String {
    let layout = if options.csv { csv } else { columns };
    let mut text = match options.csv {
        true => csv(&all_players(scores, options)),
        false => text(scores, options),
    };
    if options.matrix {
        text += &format!("\n{}", layout(&matrix(scores, options)));
    }
    if !options.csv {
        text += &format!("\n{LEGEND}");
    }
    text
}

/// Whether a file has a table in any format, and nothing else.
pub fn is_table(file: &[u8]) -> bool {
    let text = String::from_utf8_lossy(file);
    let is_heading = |line: &str| {
        let words = line.split([',', ' ']).filter(|word| !word.is_empty());
        words.eq(HEADINGS.iter().flat_map(|heading| heading.split(' ')))
    };
    let is_row = |line: &str| {
        let is_csv = line.starts_with(|first: char| first.is_ascii_digit() || first == 'r');
        line.is_empty() || is_csv && line.contains(',')
    };
    text.lines().any(is_heading) && (text.ends_with(LEGEND) || text.lines().all(is_row))
}

/// Returns the number of games, the table of all players, and the breaches of the rules, in plain text.
pub fn text(scores: &Scores, options: &Options) -> String {
    let (games, opening, seed) = (scores.games, options.opening, options.seed);
    let all = total_games(options);
    let table = columns(&all_players(scores, options));
    format!("{games} of {all} games, openings of {opening} random moves, seed {seed}\n\n")
        + &table
        + &faults(scores, options)
}

/// The total number of games that the options ask for.
pub fn total_games(options: &Options) -> usize {
    let players = options.players.len();
    players * (players - 1) / 2 * options.games
}

/// Describes who lost games before their end, and who could not take part, with a paragraph for each player.
pub fn faults(scores: &Scores, options: &Options) -> String {
    let names = options.players.iter().map(|entrant| &entrant.name);
    let faults = names.zip(&scores.faults).filter_map(|(name, faults)| {
        let faults = faults.as_ref()?;
        Some(format!("{name} {}", describe(faults)))
    });
    let notes = options.notes.iter().cloned();
    faults
        .chain(notes)
        .map(|line| format!("\n{line}\n"))
        .collect()
}

/// Says how many games a player lost before their end, and how it lost the first of them.
fn describe(faults: &Faults) -> String {
    let (what, record) = (&faults.breach, &faults.record);
    let moment = match record.is_empty() {
        true => String::from("on the first move."),
        false => format!("after\n{record}"),
    };
    match faults.count {
        1 => format!("lost 1 game before its end. It {what}, {moment}"),
        count => format!("lost {count} games before their end. In the first: it {what}, {moment}"),
    }
}

/// The players' indexes in the options, best player first.
pub fn ranking(ratings: &[Rating]) -> Vec<usize> {
    let mut ranking: Vec<usize> = (0..ratings.len()).collect();
    ranking.sort_by(|a, b| ratings[*b].elo.total_cmp(&ratings[*a].elo));
    ranking
}

type Cells = Vec<Vec<String>>;

fn all_players(scores: &Scores, options: &Options) -> Cells {
    let ratings = ratings(&scores.points());
    let mut cells = vec![HEADINGS.map(String::from).to_vec()];
    for (rank, player) in ranking(&ratings).into_iter().enumerate() {
        let (total, rating) = (&scores.totals[player], ratings[player]);
        cells.push(vec![
            (rank + 1).to_string(),
            options.players[player].name.clone(),
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
        let name = options.players[*player].name.clone();
        let percent = |other: &usize| scores.pairs[*player][*other].percent();
        let percents = ranking
            .iter()
            .map(|other| number(format!("{:.0}", percent(other))));
        let row = [(rank + 1).to_string(), name].into_iter().chain(percents);
        cells.push(row.collect());
    }
    cells
}

/// Replaces NaN, the average of nothing, with a dash.
pub fn number(text: String) -> String {
    text.replace("NaN", "-")
}

/// Aligns numbers on the right and names on the left, with two spaces between columns.
fn columns(cells: &Cells) -> String {
    let width = |column: usize| cells.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..cells[0].len()).filter_map(width).collect();
    let aligned = |(column, cell): (usize, &String)| match (column, widths[column]) {
        (NAME, width) => format!("{cell:<width$}"),
        (_, width) => format!("{cell:>width$}"),
    };
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().enumerate().map(aligned).collect();
        cells.join("  ") + "\n"
    };
    cells.iter().map(line).collect()
}

/// Writes cells for a spreadsheet, which would take a name such as `=anna` for a formula.
fn csv(cells: &Cells) -> String {
    let cell = |(column, cell): (usize, &String)| {
        let is_formula = column == NAME && cell.starts_with(['=', '+', '-', '@']);
        let cell = if is_formula {
            format!("'{cell}")
        } else {
            cell.clone()
        };
        match cell.contains([',', '"', '\n']) {
            true => format!("\"{}\"", cell.replace('"', "\"\"")),
            false => cell,
        }
    };
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().enumerate().map(cell).collect();
        cells.join(",") + "\n"
    };
    cells.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A spreadsheet takes a cell that begins with one of these signs for a formula.
    #[test]
    fn tables_survive_every_name() {
        for (name, cell) in [
            ("Meier, Anna", "\"Meier, Anna\""),
            ("the \"best\"", "\"the \"\"best\"\"\""),
            ("=1+1", "'=1+1"),
            ("+anna", "'+anna"),
            ("-anna", "'-anna"),
            ("@anna,", "\"'@anna,\""),
        ] {
            let cells = vec![["1", name, "-5"].map(String::from).to_vec()];
            assert_eq!(csv(&cells), format!("1,{cell},-5\n"));
        }
    }
}
