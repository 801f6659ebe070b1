//! The games: their openings, their players, and the threads that play them.

use crate::entrants::{Entrant, Mind};
use crate::options::Options;
use crate::program::Fault;
use othello::board::Square;
use othello::cell::Stone;
use othello::game::Game;
use othello::record;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::sync::{Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// How many duels are played before slow programs are counted. The number must not depend on the number of threads, so
/// that the results do not either.
const BATCH: usize = 32;

/// A program that has run out of time in this many games loses the games of all later batches without playing.
const SLOW_GAMES: usize = 2;

/// An opening, and the two games that are played from it. Each player plays Black once.
#[derive(Clone, Copy, Debug)]
pub struct Duel {
    /// The indexes of the two players in the options.
    players: [usize; 2],
    /// The seed for the opening, and for players that move at random.
    seed: u64,
}

/// One player's part in a game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Side {
    /// The player's index in the options.
    pub player: usize,
    /// The player's stones at the end.
    pub stones: i64,
    /// How many times the player was asked for a move.
    pub moves: u32,
    /// The total time for these moves.
    pub time: Duration,
}

/// A game that is over.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The number of its duel.
    pub duel: usize,
    /// Black's side, then White's.
    pub sides: [Side; 2],
    /// The moves, such as `f5d6c3`.
    pub record: String,
    /// Who lost the game 0 to 64 before its end, and how.
    pub fault: Option<(usize, Fault)>,
}

/// Returns all duels. In each round, each pair plays one duel. The seeds are drawn here, before the first game, so it
/// makes no difference which thread plays which game. The duels of a round are ordered so that all players take turns.
pub fn duels(options: &Options) -> Vec<Duel> {
    let mut rng = SmallRng::seed_from_u64(options.seed);
    let mut duels = Vec::new();
    let count = options.players.len();
    for _round in 0..options.games / 2 {
        let before = duels.len();
        for second in 0..count {
            for first in 0..second {
                let (players, seed) = ([first, second], rng.random());
                duels.push(Duel { players, seed });
            }
        }
        duels[before..].sort_by_key(|duel| (duel.players[0] + duel.players[1]) % count);
    }
    duels
}

/// Plays all duels, and returns the games. Whenever a game is over, calls `report` with the games so far.
pub fn play_all(options: &Options, mut report: impl FnMut(&[Finished])) -> Vec<Finished> {
    let duels = Vec::from_iter(duels(options).into_iter().enumerate());
    let has_programs = options.players.iter().any(Entrant::is_program);
    let batch = if has_programs { BATCH } else { duels.len() };
    let mut games = Vec::new();
    for duels in duels.chunks(batch) {
        let slow = (0..options.players.len()).map(|player| too_slow(player, &games));
        let slow = Vec::from_iter(slow);
        let duels = Mutex::new(duels.iter());
        let next = || duels.lock().ok()?.next();
        let (sender, finished) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..options.threads {
                let (next, slow, sender) = (&next, &slow, sender.clone());
                scope.spawn(move || {
                    while let Some((number, duel)) = next() {
                        for game in play_duel(*number, duel, slow, options) {
                            let _ = sender.send(game); // the other end waits until all threads are done
                        }
                    }
                });
            }
            drop(sender); // so that the channel closes when the last thread ends
            for game in finished {
                games.push(game);
                report(&games);
            }
        });
    }
    games
}

/// How a player has failed, if it has run out of time too often to play.
fn too_slow(player: usize, games: &[Finished]) -> Option<Fault> {
    let faults = games.iter().filter_map(|game| game.fault.as_ref());
    let mut slow = faults.filter(|(who, fault)| *who == player && fault.is_slow);
    slow.nth(SLOW_GAMES - 1).map(|(_, fault)| fault.clone())
}

/// Plays the two games of a duel. Whoever is too slow loses at the first move.
fn play_duel(
    number: usize,
    duel: &Duel,
    slow: &[Option<Fault>],
    options: &Options,
) -> [Finished; 2] {
    let mut rng = SmallRng::seed_from_u64(duel.seed);
    let opening = opening(options.opening, &mut rng);
    let [first, second] = duel.players;
    [[first, second], [second, first]].map(|players| {
        let mut game = opening.clone();
        let mut minds = players.map(|player| {
            let seed = rng.random();
            match &slow[player] {
                Some(fault) => Err(fault.clone()),
                None => options.players[player].enter(seed, options.limit),
            }
        });
        let (sides, fault) = play(&mut game, players, &mut minds);
        for (player, mind) in players.into_iter().zip(minds) {
            let failed = fault.as_ref().is_some_and(|(who, _)| *who == player);
            if let (Ok(mind), false) = (mind, failed) {
                options.players[player].leave(mind);
            }
        }
        Finished {
            duel: number,
            sides,
            record: record::to_text(&game),
            fault,
        }
    })
}

/// Plays a game to its end, or until a player does something wrong. The first of the players has Black. If a player could
/// not get ready, there is a fault in the place of its mind.
fn play(
    game: &mut Game,
    players: [usize; 2],
    minds: &mut [Result<Mind, Fault>; 2],
) -> ([Side; 2], Option<(usize, Fault)>) {
    let mut sides = players.map(|player| Side {
        player,
        ..Side::default()
    });
    while let Some(turn) = game.turn() {
        let seat = turn as usize;
        let started = Instant::now();
        let chosen = match &mut minds[seat] {
            Ok(mind) => mind.choose(game, turn),
            Err(fault) => Err(fault.clone()),
        };
        sides[seat].time += started.elapsed();
        sides[seat].moves += 1;
        if let Err(fault) = chosen.and_then(|chosen| take_turn(game, chosen)) {
            sides[1 - seat].stones = 64;
            return (sides, Some((players[seat], fault)));
        }
    }
    for stone in [Stone::Black, Stone::White] {
        sides[stone as usize].stones = game.board().count(stone) as i64;
    }
    (sides, None)
}

/// Plays what a player has chosen, or says what is wrong with it.
fn take_turn(game: &mut Game, chosen: Option<Square>) -> Result<(), Fault> {
    let Some(square) = chosen else {
        return Err(Fault::new("chose nothing, although it could move"));
    };
    let illegal = |_| Fault::new(format!("chose {square}, which is not legal"));
    game.play(square).map(drop).map_err(illegal)
}

/// Plays this many random moves. Tries again if the game is over by then.
fn opening(plies: usize, rng: &mut SmallRng) -> Game {
    loop {
        let mut game = Game::start();
        while game.moves().len() < plies {
            let square = game.legal_moves().choose(rng).map(|legal| legal.square);
            if square.is_none_or(|square| game.play(square).is_err()) {
                break;
            }
        }
        if game.turn().is_some() {
            return game;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options;
    use othello::board::Board;
    use othello::players::{self, Entry, Player};
    use othello::tools::arguments::Arguments;

    /// A player that breaks the rules: it always chooses the same square, or always passes.
    struct Cheat(Option<Square>);

    impl Player for Cheat {
        fn choose(&mut self, _: &Board, _: Stone) -> Option<Square> {
            self.0
        }
    }

    fn read(words: &str) -> Options {
        let words = words.split(' ').map(String::from);
        options::read(&mut Arguments::new(words)).unwrap()
    }

    fn options(create: fn(u64) -> Box<dyn Player>) -> Options {
        let (name, about) = ("guest", "");
        let guest = Entry {
            name,
            about,
            create,
        };
        Options {
            players: Vec::from([players::ALL[0], guest].map(Entrant::Library)),
            ..read("random first --games 6")
        }
    }

    fn all_games(options: &Options) -> Vec<Finished> {
        let mut games = play_all(options, |_| {});
        games.sort_by_key(|game| (game.duel, game.sides[0].player));
        games
    }

    #[test]
    fn openings_have_the_right_length_and_are_not_over() {
        let mut rng = SmallRng::seed_from_u64(1);
        for plies in (0..=40).chain([40; 100]) {
            let game = opening(plies, &mut rng);
            assert_eq!(game.moves().len(), plies);
            assert!(game.turn().is_some());
        }
    }

    #[test]
    fn each_pair_plays_each_opening_with_both_colours() {
        let options = read("random first greedy --games 4 --threads 2");
        let games = all_games(&options);
        assert_eq!(games.len(), 12);
        for pair in games.chunks(2) {
            let players = [0, 1].map(|game| pair[game].sides.map(|side| side.player));
            assert_eq!(players[0], [players[1][1], players[1][0]]);
            assert_eq!(pair[0].duel, pair[1].duel);
        }
        let duels = duels(&options);
        assert_eq!(duels.len(), 6);
        assert_eq!(duels[0].players, duels[3].players);
        assert_ne!(duels[0].seed, duels[3].seed);
    }

    #[test]
    fn a_player_who_breaks_the_rules_loses() {
        for game in all_games(&options(|_| Box::new(Cheat(Square::new(3, 3))))) {
            check_lost(&game, "chose d4, which is not legal");
        }
        for game in all_games(&options(|_| Box::new(Cheat(None)))) {
            check_lost(&game, "chose nothing, although it could move");
        }
    }

    fn check_lost(game: &Finished, what: &str) {
        for side in &game.sides {
            assert_eq!(side.stones, if side.player == 1 { 0 } else { 64 });
        }
        assert_eq!(game.fault, Some((1, Fault::new(what))));
        let before = record::read(&game.record).unwrap();
        let turn = before.turn().unwrap() as usize;
        assert_eq!(game.sides[turn].player, 1);
    }
}
