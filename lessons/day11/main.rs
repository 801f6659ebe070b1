//! Day 11: think ahead.

mod drawing;
mod look_ahead;
mod players;

use drawing::*;
use macroquad::prelude::*;
use othello::board::Square;
use othello::cell::Stone;
use othello::game::{Game, Outcome};
use players::{NAMES, Opinion, Player, best};
// macroquad has a `rand` of its own; the two colons say that we mean the package.
use ::rand::SeedableRng;
use ::rand::rngs::SmallRng;
use ::rand::seq::IndexedRandom;

const YOU: usize = 0; // the number of the player who is a person
const WAIT: f64 = 1.0; // how long a turn of the computer's takes against you, in seconds
const HURRY: f64 = 0.1; // and how long without you
const SLICE: f64 = 0.005; // how long a player may think in one frame, in seconds
const LOOK: f64 = 2.0; // how long the end can be seen before the next game, in seconds

fn window() -> Conf {
    Conf {
        window_title: String::from("Othello, day 11"),
        window_width: 1008,
        window_height: 630,
        high_dpi: true,       // sharp on screens with very small pixels
        sample_count: 4,      // smooth edges
        ..Default::default()  // everything else as usual
    }
}

/// Games, one after the other, and who plays them. Of each pair, the first is for black.
struct Contest {
    game: Game,
    turn_began: f64, // in seconds since the program started
    players: Vec<Box<dyn Player>>,
    seats: [usize; 2], // the number of the player who has black, and who has white
    won: [usize; 2],   // how many games black has won, and how many white
    judge: usize,      // the number of the player whose scores are shown
    opinions: Vec<Opinion>, // what the judge thinks of this turn's legal moves
}

#[macroquad::main(window)]
async fn main() {
    // The seed is the time, so each game is another one.
    let mut rng = SmallRng::seed_from_u64(miniquad::date::now() as u64);
    let mut contest = Contest {
        game: Game::start(),
        turn_began: 0.0,
        players: players::all(),
        seats: [YOU, 1],
        won: [0, 0],
        judge: YOU,
        opinions: Vec::new(),
    };
    begin_turn(&mut contest);
    loop {
        if let Some(key) = get_char_pressed() {
            obey(&mut contest, key);
        }
        match contest.game.turn() {
            Some(stone) => take_turn(&mut contest, stone, &mut rng),
            None => show_end(&mut contest),
        }
        draw(&contest);
        next_frame().await;
    }
}

/// Starts the clock of a turn. The judge has no opinions yet.
fn begin_turn(contest: &mut Contest) {
    contest.turn_began = get_time();
    contest.opinions = Vec::new();
}

/// A digit chooses who plays white. C changes the colours.
fn obey(contest: &mut Contest, key: char) {
    if key == 'c' {
        contest.seats.reverse();
    } else if let Some(number) = "0123456".find(key) {
        contest.seats[Stone::White as usize] = number;
    } else {
        return;
    }
    contest.won = [0, 0];
    begin_turn(contest);
}

/// The number of the player who has this colour. `as` makes 0 of black, and 1 of white.
fn player_of(contest: &Contest, stone: Stone) -> usize {
    contest.seats[stone as usize]
}

/// The number of the player who judges the moves: who is to move, or your opponent as an adviser.
fn judge(contest: &Contest, stone: Stone) -> usize {
    let player = player_of(contest, stone);
    if player == YOU {
        player_of(contest, stone.opposite())
    } else {
        player
    }
}

fn take_turn(contest: &mut Contest, stone: Stone, rng: &mut SmallRng) {
    think(contest, stone);
    if player_of(contest, stone) != YOU {
        computer_turn(contest, rng);
    } else if let Some(square) = clicked_square() {
        play(contest, square);
    }
}

/// Asks the judge about some more moves: in a frame it has a moment only, so that nothing freezes.
fn think(contest: &mut Contest, stone: Stone) {
    contest.judge = judge(contest, stone);
    let player = contest.players[contest.judge].as_mut();
    let moves = contest.game.legal_moves();
    let end = get_time() + SLICE;
    while contest.opinions.len() < moves.len() && get_time() < end {
        let square = moves[contest.opinions.len()].square;
        let score = player.score(contest.game.board(), stone, square);
        contest.opinions.push(Opinion { square, score });
    }
}

fn computer_turn(contest: &mut Contest, rng: &mut SmallRng) {
    let is_ready = contest.opinions.len() == contest.game.legal_moves().len();
    let wait = if has_person(contest) { WAIT } else { HURRY };
    if is_ready && waited(contest) > wait {
        // Where several squares are equally good, chance decides.
        if let Some(square) = best(&contest.opinions).choose(rng) {
            play(contest, *square);
        }
    }
}

fn has_person(contest: &Contest) -> bool {
    contest.seats.contains(&YOU)
}

fn play(contest: &mut Contest, square: Square) {
    if contest.game.play(square).is_ok() {
        begin_turn(contest);
    }
    if let Some(Outcome::Win(stone)) = contest.game.outcome() {
        contest.won[stone as usize] += 1;
    }
}

/// For how many seconds it has been this turn, or the end.
fn waited(contest: &Contest) -> f64 {
    get_time() - contest.turn_began
}

/// Programs play on and on. A person clicks the board for another game.
fn show_end(contest: &mut Contest) {
    let again = !has_person(contest) || clicked_square().is_some();
    if again && waited(contest) > LOOK {
        contest.game = Game::start();
        contest.players = players::all(); // they count their positions anew
        begin_turn(contest);
    }
}

fn draw(contest: &Contest) {
    clear_background(TABLE);
    draw_board(contest.game.board());
    if let Some(last) = contest.game.moves().last() {
        draw_disc_on(last.square, 0.1, AMBER);
    }
    draw_opinions(contest);
    draw_turn_and_counts(&contest.game);
    draw_players(contest);
    draw_help(contest);
}

/// The score of each legal move. The best ones stand on a disc.
fn draw_opinions(contest: &Contest) {
    let best = best(&contest.opinions);
    for opinion in &contest.opinions {
        let mut color = TEXT;
        if best.contains(&opinion.square) {
            draw_disc_on(opinion.square, 0.35, AMBER);
            color = LINE;
        }
        write_on(opinion.square, &opinion.score.to_string(), color);
    }
}

/// A row for each player: its colours, key and name, and how many positions it has looked at.
fn draw_players(contest: &Contest) {
    write("Who plays?", LEFT, -0.15, 0.36, DIM);
    write_before("Positions", RIGHT, -0.15, 0.36, DIM);
    for (number, player) in contest.players.iter().enumerate() {
        let row = 0.6 * number as f32;
        fill(LEFT, row, 1.0, 0.5, FELT);
        for stone in [Stone::Black, Stone::White] {
            if player_of(contest, stone) == number {
                let column = LEFT + 0.27 + 0.46 * stone as i32 as f32;
                draw_disc(column, row + 0.25, 0.2, color_of(stone));
            }
        }
        let color = if number == contest.judge { AMBER } else { TEXT };
        let name = NAMES[number];
        let text = format!("{number} {name}");
        write(&text, LEFT + 1.2, row + 0.37, 0.38, color);
        let positions = player.positions().to_string();
        write_before(&positions, RIGHT, row + 0.37, 0.38, TEXT);
    }
}

fn draw_help(contest: &Contest) {
    let [black, white] = contest.won;
    let won = format!("Games won: black {black}, white {white}");
    write(&won, LEFT, 5.4, 0.36, TEXT);
    write("Amber: whose scores you see", LEFT, 6.9, 0.36, DIM);
    write("0 to 6: who plays white", LEFT, 7.4, 0.36, DIM);
    write("C: change colours", LEFT, 7.9, 0.36, DIM);
}
