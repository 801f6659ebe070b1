//! Day 8: make it feel good.

mod ai;
mod drawing;
mod replay;
mod window;

use ai::Ai;
use drawing::*;
use macroquad::prelude::*;
use othello::board::Square;
use othello::cell::Stone;
use othello::game::{Event, Game, IllegalMove, Outcome};
use replay::Replay;
// macroquad has its own `rand`. The two colons say that we mean the package.
use ::rand::SeedableRng;
use ::rand::rngs::SmallRng;
use window::*;

const HUMAN: Stone = Stone::Black;
const WAIT: f64 = 1.0; // how long the AI seems to think, in seconds
const NOTICE: f64 = 2.0; // how long the notice of a pass is shown, in seconds
const PAUSE: f64 = 0.8; // how long clicks are ignored after the end, in seconds

/// A game, and everything the window needs for it.
struct Table {
    game: Game,
    replay: Replay,
    last: Option<Square>, // where the last stone was placed
    refused: Option<(Square, IllegalMove)>,
    ai: Ai,
}

#[macroquad::main(settings)]
async fn main() {
    // The seed is the time, so every game is different.
    let mut rng = SmallRng::seed_from_u64(miniquad::date::now() as u64);
    let mut table = new_table(Ai::Greedy);
    loop {
        if let Some(ai) = chosen_ai() {
            table.ai = ai;
        }
        table.replay.now = get_time();
        if table.replay.waited() > 0.0 {
            continue_game(&mut table, &mut rng);
        }
        draw(&table);
        next_frame().await;
    }
}

fn new_table(ai: Ai) -> Table {
    Table {
        game: Game::start(),
        replay: Replay::new(Vec::new(), get_time()),
        last: None,
        refused: None,
        ai,
    }
}

/// The AI whose key was pressed in this frame, if any.
fn chosen_ai() -> Option<Ai> {
    match get_char_pressed() {
        Some('1') => Some(Ai::Random),
        Some('2') => Some(Ai::First),
        Some('3') => Some(Ai::Greedy),
        _ => None,
    }
}

/// Starts to show what happened.
fn show(table: &mut Table, events: Vec<Event>) {
    table.replay = Replay::new(events, get_time());
    table.refused = None;
}

/// Chooses what comes next, once everything is shown: the last event decides.
fn continue_game(table: &mut Table, rng: &mut SmallRng) {
    match table.replay.last() {
        Some(Event::Passed(_)) => pass_turn(table),
        Some(Event::Over(_)) => play_again(table),
        _ => take_turn(table, rng),
    }
}

fn take_turn(table: &mut Table, rng: &mut SmallRng) {
    if table.game.turn() == Some(HUMAN) {
        human_turn(table);
    } else {
        ai_turn(table, rng);
    }
}

fn human_turn(table: &mut Table) {
    if let Some(square) = clicked_square() {
        play(table, square);
    }
}

fn ai_turn(table: &mut Table, rng: &mut SmallRng) {
    if table.replay.waited() < WAIT {
        return; // not yet; the window keeps drawing until then
    }
    let moves = table.game.legal_moves();
    if let Some(square) = table.ai.choose(&moves, rng) {
        play(table, square);
    }
}

fn play(table: &mut Table, square: Square) {
    match table.game.play(square) {
        Ok(events) => {
            table.last = Some(square);
            show(table, events);
        }
        Err(reason) => table.refused = Some((square, reason)),
    }
}

/// Hides the notice of a pass after a while, so that the other colour can move.
fn pass_turn(table: &mut Table) {
    if table.replay.waited() > NOTICE {
        show(table, Vec::new());
    }
}

/// Starts a new game when you click on the board or press Enter.
fn play_again(table: &mut Table) {
    let again = is_key_pressed(KeyCode::Enter) || clicked_square().is_some();
    if again && table.replay.waited() > PAUSE {
        *table = new_table(table.ai);
    }
}

/// Paints the whole window, using the functions in `drawing.rs`.
fn draw(table: &Table) {
    draw_table();
    draw_board();
    draw_stones(table.game.board(), &table.replay);
    draw_player(table, Stone::Black);
    draw_player(table, Stone::White);
    if let Some(square) = table.last {
        draw_last(square);
    }
    if table.replay.waited() > 0.0 {
        draw_news(table);
    }
}

/// Draws the card of the player who has this colour.
fn draw_player(table: &Table, stone: Stone) {
    let name = if stone == HUMAN {
        String::from("You")
    } else {
        format!("{:?}", table.ai)
    };
    let count = table.replay.count(table.game.board(), stone);
    draw_card(stone, &name, count, table.game.turn() == Some(stone));
}

/// Announces a pass or the end, or shows whose turn it is.
fn draw_news(table: &Table) {
    match table.replay.last() {
        Some(Event::Passed(stone)) => draw_notice(&format!("{stone} has to pass")),
        Some(Event::Over(_)) => {
            let result = result(&table.game);
            draw_notice(&format!("{result}. Click to play again"));
        }
        _ => draw_turn(table),
    }
}

fn draw_turn(table: &Table) {
    if table.game.turn() == Some(HUMAN) {
        draw_choices(table);
    } else {
        draw_text_below(&format!("{:?} thinks ...", table.ai));
    }
}

/// Draws what you need to see on your turn.
fn draw_choices(table: &Table) {
    for legal in table.game.legal_moves() {
        draw_mark(&legal, HUMAN);
        if square_under_mouse() == Some(legal.square) {
            draw_ghost(legal.square, HUMAN);
        }
    }
    if let Some(square) = square_under_mouse() {
        draw_outline(square);
    }
    if let Some((square, reason)) = table.refused {
        draw_cross(square);
        draw_text_below(&format!("Not here: {reason}"));
    } else {
        draw_text_below("Your turn. Choose an opponent: 1, 2, 3");
    }
}

/// The result, in words.
fn result(game: &Game) -> String {
    let black = game.board().count(Stone::Black);
    let white = game.board().count(Stone::White);
    match game.outcome() {
        Some(Outcome::Win(Stone::Black)) => format!("Black wins, {black} to {white}"),
        Some(Outcome::Win(Stone::White)) => format!("White wins, {white} to {black}"),
        _ => format!("A draw, {black} all"),
    }
}
