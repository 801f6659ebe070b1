//! Ratings: how strong each player is, and how certain that is.
//!
//! The scale is Elo's. If two players' ratings differ by 400, the stronger player scores ten times as much in their
//! games. The average of all ratings is 0. In formulas: each player has a strength, and the rating is
//! 400 · log₁₀(strength). The share of the points that a player can expect in a game is
//! its own strength / (its own strength + the opponent's strength). This is the model of R. A. Bradley and
//! M. E. Terry, Rank Analysis of Incomplete Block Designs, Biometrika 39 (1952).

use std::mem;

/// A player's rating.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rating {
    /// The rating, in Elo points above the average of all players.
    pub elo: f64,
    /// The true rating is at most this far away, 95 times out of 100.
    pub uncertainty: f64,
}

/// Each pair gets this fraction of an extra drawn game, so that even a player that won every game has a finite rating.
const DRAWN: f64 = 0.5;

/// The iteration ends when no strength changes by more than this fraction.
const SMALL: f64 = 1e-9;

/// 95% of a bell curve is within this many standard deviations of its mean.
const NINETY_FIVE: f64 = 1.96;

/// Returns the ratings that make these results most likely. `points[a][b]` is what `a` scored against `b`.
pub fn ratings(points: &[Vec<f64>]) -> Vec<Rating> {
    let points = with_drawn_games(points);
    let strengths = strengths(&points);
    let deviations = deviations(&points, &strengths);
    let unit = 400.0 / f64::ln(10.0);
    let rating = |(strength, deviation): (&f64, f64)| Rating {
        elo: unit * strength.ln(),
        uncertainty: unit * NINETY_FIVE * deviation,
    };
    strengths.iter().zip(deviations).map(rating).collect()
}

fn with_drawn_games(points: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let mut points = points.to_vec();
    for (a, row) in points.iter_mut().enumerate() {
        for (b, score) in row.iter_mut().enumerate() {
            *score = if a == b { 0.0 } else { *score + DRAWN / 2.0 };
        }
    }
    points
}

/// Finds the strengths at which each player's expected points equal its actual points. The strengths start equal, and
/// each one is corrected in turn until nothing changes. A proof that this always converges is in D. R. Hunter, MM
/// Algorithms for Generalized Bradley-Terry Models, Annals of Statistics 32 (2004).
fn strengths(points: &[Vec<f64>]) -> Vec<f64> {
    let mut strengths = vec![1.0; points.len()];
    for _ in 0..10_000 {
        let before = strengths.clone();
        for player in 0..points.len() {
            let earned: f64 = points[player].iter().sum();
            // What one unit of strength would earn in the same games.
            let each = (0..points.len()).map(|other| {
                let games = points[player][other] + points[other][player];
                games / (strengths[player] + strengths[other])
            });
            strengths[player] = earned / each.sum::<f64>();
        }
        make_average_one(&mut strengths);
        let mut pairs = strengths.iter().zip(&before);
        if pairs.all(|(new, old)| (new - old).abs() <= SMALL * old) {
            break;
        }
    }
    strengths
}

/// Scales the strengths so that the average rating is 0. Only the ratios of strengths mean anything.
fn make_average_one(strengths: &mut [f64]) {
    let logarithms = strengths.iter().map(|strength| strength.ln());
    let average = (logarithms.sum::<f64>() / strengths.len() as f64).exp();
    for strength in strengths {
        *strength /= average;
    }
}

/// Returns the standard deviation of the logarithm of each strength. It comes from the inverse of the Fisher
/// information, which measures how much the games reveal about each difference. Here, each game counts as independent
/// of the others, and a draw as half a win and half a loss.
fn deviations(points: &[Vec<f64>], strengths: &[f64]) -> Vec<f64> {
    let count = points.len();
    // The differences determine the ratings only up to a constant. This term fixes their average.
    let constant = 1.0 / count as f64;
    let mut information = vec![vec![constant; count]; count];
    for a in 0..count {
        for b in 0..count {
            let games = points[a][b] + points[b][a];
            let expected = strengths[a] / (strengths[a] + strengths[b]);
            let told = games * expected * (1.0 - expected);
            information[a][a] += told;
            information[a][b] -= told;
        }
    }
    let inverse = inverse(information);
    (0..count)
        .map(|player| (inverse[player][player] - constant).sqrt())
        .collect()
}

/// Inverts a symmetric, positive definite matrix by Gauss–Jordan elimination. Nobody needs a column that has become one of
/// the identity matrix, so the inverse takes its place.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    for pivot in 0..matrix.len() {
        let mut by = matrix.remove(pivot);
        let divisor = mem::replace(&mut by[pivot], 1.0);
        by.iter_mut().for_each(|value| *value /= divisor);
        for row in &mut matrix {
            let factor = mem::take(&mut row[pivot]);
            for (value, base) in row.iter_mut().zip(&by) {
                *value -= factor * base;
            }
        }
        matrix.insert(pivot, by);
    }
    matrix
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64, distance: f64) {
        assert!((a - b).abs() <= distance, "{a} is not near {b}");
    }

    #[test]
    fn three_points_out_of_four_are_191_elo() {
        let two = ratings(&[vec![0.0, 7500.0], vec![2500.0, 0.0]]);
        near(two[0].elo - two[1].elo, 400.0 * 3_f64.log10(), 0.1);
        near(two[0].elo + two[1].elo, 0.0, 1e-6);
    }

    /// For two players, textbooks give the uncertainty of their rating difference as 1.96 / √(n p q). This test
    /// converts it to Elo points.
    #[test]
    fn the_uncertainty_of_two_players_matches_the_textbook() {
        let two = ratings(&[vec![0.0, 7500.0], vec![2500.0, 0.0]]);
        let difference = 173.72 * 1.96 / (10_000.0 * 0.75 * 0.25_f64).sqrt();
        near(two[0].uncertainty, difference / 2.0, 0.01);
        near(two[1].uncertainty, difference / 2.0, 0.01);
    }

    #[test]
    fn results_that_fit_the_model_give_its_ratings() {
        let true_ratings = [-300.0, -50.0, 100.0, 250.0];
        let expected = |a: f64, b: f64| 1.0 / (1.0 + f64::powf(10.0, (b - a) / 400.0));
        let row = |a: &f64| {
            true_ratings
                .iter()
                .map(|b| 1e6 * expected(*a, *b))
                .collect()
        };
        let points: Vec<Vec<f64>> = true_ratings.iter().map(row).collect();
        for (rating, expected) in ratings(&points).iter().zip(true_ratings) {
            near(rating.elo, expected, 0.01);
        }
    }

    #[test]
    fn a_player_who_wins_everything_gets_a_finite_rating() {
        let row = |a: usize| (0..16).map(|b| if a > b { 100.0 } else { 0.0 }).collect();
        let points: Vec<Vec<f64>> = (0..16).map(row).collect();
        let ladder = ratings(&points);
        for step in ladder.windows(2) {
            assert!(step[0].elo < step[1].elo, "{ladder:?}");
        }
        for (low, high) in ladder.iter().zip(ladder.iter().rev()) {
            near(low.elo, -high.elo, 0.1);
            assert!(
                low.uncertainty.is_finite() && low.uncertainty > 20.0,
                "{ladder:?}"
            );
        }
    }

    #[test]
    fn without_games_all_players_are_equal_and_very_uncertain() {
        for rating in ratings(&vec![vec![0.0; 5]; 5]) {
            assert_eq!(rating.elo, 0.0);
            assert!(rating.uncertainty > 200.0, "{rating:?}");
        }
    }
}
