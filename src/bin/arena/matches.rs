//! The games: their openings, their players, and the threads that play them.

use crate::options::Options;
use othello::board::Square;
use othello::cell::Stone;
use othello::game::Game;
use othello::record;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

/// The longest time between two calls of `report`. Even if no game ends, the remaining time shown on the
/// screen stays up to date.
const TICK: Duration = Duration::from_millis(200);

/// An opening, and the two games that are played from it. Each player plays Black once.
#[derive(Clone, Copy, Debug)]
pub struct Duel {
    /// The indexes of the two players in the options.
    players: [usize; 2],
    /// The seed for the opening, and for players that move at random.
    seed: u64,
}

/// One player's part in a game.
#[derive(Clone, Copy, Debug)]
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

impl Side {
    fn new(player: usize) -> Side {
        Side {
            player,
            stones: 0,
            moves: 0,
            time: Duration::ZERO,
        }
    }
}

/// A breach of the rules, which loses the game 0 to 64.
#[derive(Clone, Debug)]
pub struct Fault {
    pub player: usize,
    /// The game before the breach, such as `f5d6c3`.
    pub record: String,
    /// The square that the player chose. `None` if the player passed although it could move.
    pub chosen: Option<Square>,
}

impl Fault {
    fn new(player: usize, game: &Game, chosen: Option<Square>) -> Fault {
        Fault {
            player,
            record: record::to_text(game),
            chosen,
        }
    }
}

/// A game that is over.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The number of its duel.
    pub duel: usize,
    /// Black's side, then White's.
    pub sides: [Side; 2],
    pub fault: Option<Fault>,
}

/// Returns all duels in order. In each round, each pair plays one duel. The seeds are drawn here, before the first
/// game, so it makes no difference which thread plays which game.
pub fn duels(options: &Options) -> Vec<Duel> {
    let mut rng = SmallRng::seed_from_u64(options.seed);
    let mut duels = Vec::new();
    for _round in 0..options.games / 2 {
        for second in 0..options.players.len() {
            for first in 0..second {
                let (players, seed) = ([first, second], rng.random());
                duels.push(Duel { players, seed });
            }
        }
    }
    duels
}

/// Plays all duels. Calls `report` with each finished game, and with `None` whenever a [`TICK`] passes without one.
///
/// # Errors
///
/// Stops at the first error that `report` returns, and returns that error.
pub fn play_all(
    options: &Options,
    mut report: impl FnMut(Option<Finished>) -> io::Result<()>,
) -> io::Result<()> {
    let duels = duels(options);
    let next = AtomicUsize::new(0);
    let (sender, results) = mpsc::sync_channel(1000);
    thread::scope(|scope| {
        for _ in 0..options.threads {
            let (duels, next, sender) = (&duels, &next, sender.clone());
            scope.spawn(move || work(duels, next, options, &sender));
        }
        drop(sender); // so that the channel closes when the last thread ends
        let results = results; // moved in here, so that the threads stop if this closure returns early
        loop {
            match results.recv_timeout(TICK) {
                Ok(finished) => report(Some(finished))?,
                Err(RecvTimeoutError::Timeout) => report(None)?,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
        }
    })
}

/// Runs in each thread: takes the next duel, plays it, and sends the results, until no duels are left.
fn work(duels: &[Duel], next: &AtomicUsize, options: &Options, sender: &SyncSender<Finished>) {
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let Some(duel) = duels.get(number) else {
            return;
        };
        for finished in play_duel(number, duel, options) {
            if sender.send(finished).is_err() {
                return;
            }
        }
    }
}

fn play_duel(number: usize, duel: &Duel, options: &Options) -> [Finished; 2] {
    let mut rng = SmallRng::seed_from_u64(duel.seed);
    let opening = opening(options.opening, &mut rng);
    let [first, second] = duel.players;
    [[first, second], [second, first]].map(|players| {
        let mut game = opening.clone();
        let (sides, fault) = play(&mut game, players, options, &mut rng);
        Finished {
            duel: number,
            sides,
            fault,
        }
    })
}

/// Plays a game to its end, or to the first move that breaks the rules.
fn play(
    game: &mut Game,
    players: [usize; 2],
    options: &Options,
    rng: &mut SmallRng,
) -> ([Side; 2], Option<Fault>) {
    let mut minds = players.map(|line| (options.players[line].create)(rng.random()));
    let mut sides = players.map(Side::new);
    while let Some(turn) = game.turn() {
        let seat = seat(turn);
        let started = Instant::now();
        let chosen = minds[seat].choose(game.board(), turn);
        sides[seat].time += started.elapsed();
        sides[seat].moves += 1;
        let played = chosen.is_some_and(|square| game.play(square).is_ok());
        if !played {
            sides[1 - seat].stones = 64;
            return (sides, Some(Fault::new(players[seat], game, chosen)));
        }
    }
    for stone in [Stone::Black, Stone::White] {
        sides[seat(stone)].stones = game.board().count(stone) as i64;
    }
    (sides, None)
}

/// The index of a colour's seat: Black has the first, White the second.
fn seat(stone: Stone) -> usize {
    match stone {
        Stone::Black => 0,
        Stone::White => 1,
    }
}

/// Plays this many random moves. Tries again if the game is over by then.
fn opening(plies: usize, rng: &mut SmallRng) -> Game {
    loop {
        if let Some(game) = random_moves(plies, rng) {
            return game;
        }
    }
}

/// Plays this many random moves. Returns `None` if the game is over by then.
fn random_moves(plies: usize, rng: &mut SmallRng) -> Option<Game> {
    let mut game = Game::start();
    for _ in 0..plies {
        let square = game.legal_moves().choose(rng)?.square;
        game.play(square).ok()?;
    }
    game.turn().map(|_| game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::board::Board;
    use othello::players::{self, Entry, Player};

    /// A player that breaks the rules: it always chooses the same square, or always passes.
    struct Cheat(Option<Square>);

    impl Player for Cheat {
        fn choose(&mut self, _: &Board, _: Stone) -> Option<Square> {
            self.0
        }
    }

    fn options(create: fn(u64) -> Box<dyn Player>) -> Options {
        let (name, about) = ("guest", "");
        let guest = Entry {
            name,
            about,
            create,
        };
        Options {
            players: vec![players::ALL[0], guest],
            games: 6,
            ..Options::default()
        }
    }

    fn all_games(options: &Options) -> Vec<Finished> {
        let mut games = Vec::new();
        play_all(options, |finished| {
            games.extend(finished);
            Ok(())
        })
        .unwrap();
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
        let options = Options {
            players: players::ALL[..3].to_vec(),
            games: 4,
            threads: 2,
            ..Options::default()
        };
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
            check_lost(&game, Square::new(3, 3));
        }
        for game in all_games(&options(|_| Box::new(Cheat(None)))) {
            check_lost(&game, None);
        }
    }

    fn check_lost(game: &Finished, chosen: Option<Square>) {
        for side in &game.sides {
            assert_eq!(side.stones, if side.player == 1 { 0 } else { 64 });
        }
        let fault = game.fault.as_ref().unwrap();
        assert_eq!((fault.player, fault.chosen), (1, chosen));
        let before = record::read(&fault.record).unwrap();
        let turn = seat(before.turn().unwrap());
        assert_eq!(game.sides[turn].player, 1);
    }

    #[test]
    fn an_error_from_the_report_ends_the_games() {
        let mut reports = 0;
        let mut options = options(|_| Box::new(Cheat(None)));
        options.games = 10_000;
        let end = play_all(&options, |_| {
            reports += 1;
            Err(io::ErrorKind::BrokenPipe.into())
        });
        assert!(end.is_err());
        assert_eq!(reports, 1);
    }
}
