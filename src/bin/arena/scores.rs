//! The totals of all games so far.

use crate::matches::{Breach, Finished, Side};
use std::time::Duration;

/// How one player did, against one opponent or against all of them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Score {
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    /// The player's stones minus the opponent's at the end of each game, added up.
    pub difference: i64,
    /// How many moves the player chose.
    pub moves: u64,
    /// The total time for these moves.
    pub time: Duration,
}

impl Score {
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Returns the points: one for a win, and half a point for a draw.
    pub fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// Points as a percentage of the games. NaN if there were no games.
    pub fn percent(&self) -> f64 {
        100.0 * self.points() / f64::from(self.games())
    }

    /// The average difference per game, in stones. NaN if there were no games.
    pub fn stones(&self) -> f64 {
        self.difference as f64 / f64::from(self.games())
    }

    /// The average time per move, in milliseconds. NaN if there were no moves.
    pub fn milliseconds(&self) -> f64 {
        1000.0 * self.time.as_secs_f64() / self.moves as f64
    }

    /// Counts a game from the point of view of `mine`.
    fn count(&mut self, mine: &Side, theirs: &Side) {
        self.wins += u32::from(mine.stones > theirs.stones);
        self.draws += u32::from(mine.stones == theirs.stones);
        self.losses += u32::from(mine.stones < theirs.stones);
        self.difference += mine.stones - theirs.stones;
        self.moves += u64::from(mine.moves);
        self.time += mine.time;
    }
}

/// Games that a player lost by breaking the rules: how many, and the first of them.
#[derive(Clone, Debug)]
pub struct Faults {
    pub count: u32,
    /// What the player did in the first of these games.
    pub breach: Breach,
    /// The first of these games: its record, and the number of its duel.
    pub record: String,
    duel: usize,
}

/// All results so far. They do not depend on the order in which the games finish.
#[derive(Clone, Debug)]
pub struct Scores {
    /// How many games there have been.
    pub games: usize,
    /// `pairs[a][b]` is how `a` did against `b`.
    pub pairs: Vec<Vec<Score>>,
    /// How each player did against all others.
    pub totals: Vec<Score>,
    /// The faults of each player.
    pub faults: Vec<Option<Faults>>,
}

impl Scores {
    /// Creates scores for this many players, without any games.
    pub fn new(players: usize) -> Scores {
        Scores {
            games: 0,
            pairs: vec![vec![Score::default(); players]; players],
            totals: vec![Score::default(); players],
            faults: vec![None; players],
        }
    }

    /// Counts a game.
    pub fn add(&mut self, finished: &Finished) {
        let [black, white] = &finished.sides;
        self.games += 1;
        for (mine, theirs) in [(black, white), (white, black)] {
            self.pairs[mine.player][theirs.player].count(mine, theirs);
            self.totals[mine.player].count(mine, theirs);
        }
        let Some((player, breach)) = &finished.fault else {
            return;
        };
        match &mut self.faults[*player] {
            Some(known) if known.duel <= finished.duel => known.count += 1,
            known => {
                *known = Some(Faults {
                    count: 1 + known.as_ref().map_or(0, |known| known.count),
                    breach: breach.clone(),
                    record: finished.record.clone(),
                    duel: finished.duel,
                });
            }
        }
    }

    /// The points of every player against every other player.
    pub fn points(&self) -> Vec<Vec<f64>> {
        let row = |pairs: &Vec<Score>| pairs.iter().map(Score::points).collect();
        self.pairs.iter().map(row).collect()
    }
}
