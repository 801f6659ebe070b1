//! Day 9: take it back.

mod ai;
mod drawing;
mod keeping;
mod replay;
mod window;

use ai::Ai;
use drawing::*;
use macroquad::prelude::*;
use othello::board::Square;
use othello::cell::Stone;
use othello::game::{Event, Game, IllegalMove, Outcome};
use othello::record;
use replay::Replay;
// macroquad has its own `rand`. The two colons say that we mean the package.
use ::rand::SeedableRng;
use ::rand::rngs::SmallRng;
use window::*;

type Condition = fn(&Table) -> bool;
type Action = fn(&mut Table);

/// The buttons: what each one says, when it works, and what it does.
const BUTTONS: &[(&str, Condition, Action)] = &[
    ("Undo", can_undo, undo),
    ("Redo", can_redo, redo),
    ("New game", shows_board, restart),
    ("Swap", shows_board, swap),
    ("Opponent", shows_board, next_opponent),
];

const WAIT: f64 = 1.0; // how long the AI seems to think, in seconds
const NOTICE: f64 = 2.0; // how long the notice of a pass is shown, in seconds
const PAUSE: f64 = 0.8; // how long clicks are ignored after the end, in seconds

/// A game, and everything the window needs for it.
struct Table {
    game: Game,
    human: Stone,
    ai: Ai,
    rng: SmallRng,
    replay: Replay,
    refused: Option<(Square, IllegalMove)>,
}

#[macroquad::main(settings)]
async fn main() {
    let mut table = new_table(keeping::load().unwrap_or(Game::start()));
    loop {
        update(&mut table);
        draw(&table);
        next_frame().await;
    }
}

/// Does everything in a frame that comes before the drawing.
fn update(table: &mut Table) {
    press_button(table);
    table.replay.now = get_time();
    if table.replay.waited() > 0.0 {
        continue_game(table);
    }
}

fn new_table(game: Game) -> Table {
    Table {
        game,
        human: Stone::Black,
        ai: Ai::Greedy,
        // The seed is the time, so every game is different.
        rng: SmallRng::seed_from_u64(miniquad::date::now() as u64),
        replay: Replay::new(Vec::new(), get_time()),
        refused: None,
    }
}

/// Does what the clicked button says, if it works at the moment.
fn press_button(table: &mut Table) {
    if let Some(number) = clicked_button(BUTTONS.len()) {
        let (_, works, action) = BUTTONS[number];
        if works(table) {
            action(table);
        }
    }
}

fn shows_board(_table: &Table) -> bool {
    true // so far, the window always shows the board
}

fn restart(table: &mut Table) {
    table.game = Game::start();
    show(table, Vec::new());
}

fn swap(table: &mut Table) {
    table.human = table.human.opposite();
}

fn next_opponent(table: &mut Table) {
    table.ai = table.ai.next();
}

/// Whether you have made a move that can be taken back.
fn can_undo(table: &Table) -> bool {
    let mut moves = table.game.moves().iter();
    moves.any(|played| played.stone == table.human)
}

/// Goes back to your last choice, past passes and your opponent's moves.
fn undo(table: &mut Table) {
    while table.game.undo() && table.game.turn() != Some(table.human) {}
    show(table, Vec::new());
}

fn can_redo(table: &Table) -> bool {
    table.game.can_redo()
}

/// Goes forward to your next choice.
fn redo(table: &mut Table) {
    while table.game.redo() && table.game.turn() != Some(table.human) {}
    show(table, Vec::new());
}

/// Starts to show what happened.
fn show(table: &mut Table, events: Vec<Event>) {
    table.replay = Replay::new(events, get_time());
    table.refused = None;
    keeping::save(&table.game);
}

/// Chooses what comes next, once everything is shown.
fn continue_game(table: &mut Table) {
    match (table.replay.last(), table.game.turn()) {
        (Some(Event::Passed(_)), _) => pass_turn(table),
        (_, None) => play_again(table),
        (_, Some(stone)) if stone == table.human => human_turn(table),
        _ => ai_turn(table),
    }
}

fn human_turn(table: &mut Table) {
    if let Some(square) = clicked_square() {
        play(table, square);
    }
}

fn ai_turn(table: &mut Table) {
    if table.replay.waited() < WAIT {
        return; // not yet; the window keeps drawing until then
    }
    let moves = table.game.legal_moves();
    if let Some(square) = table.ai.choose(&moves, &mut table.rng) {
        play(table, square);
    }
}

fn play(table: &mut Table, square: Square) {
    match table.game.play(square) {
        Ok(events) => show(table, events),
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
        restart(table);
    }
}

/// Paints the whole window, using the functions in `drawing.rs`.
fn draw(table: &Table) {
    draw_table();
    draw_board();
    draw_stones(table.game.board(), &table.replay);
    draw_player(table, Stone::Black);
    draw_player(table, Stone::White);
    if let Some(last) = table.game.moves().last() {
        draw_last(last.square);
    }
    if table.replay.waited() > 0.0 {
        draw_news(table);
    }
    draw_record(&record::to_text(&table.game));
    draw_buttons(table);
}

fn draw_buttons(table: &Table) {
    for (number, (label, works, _)) in BUTTONS.iter().enumerate() {
        draw_button(number, label, works(table));
    }
}

/// Draws the card of the player who has this colour.
fn draw_player(table: &Table, stone: Stone) {
    let name = if stone == table.human {
        String::from("You")
    } else {
        format!("{:?}", table.ai)
    };
    let count = table.replay.count(table.game.board(), stone);
    draw_card(stone, &name, count, table.game.turn() == Some(stone));
}

/// Announces a pass or the end, or shows whose turn it is.
fn draw_news(table: &Table) {
    match (table.replay.last(), table.game.turn()) {
        (Some(Event::Passed(stone)), _) => draw_notice(&format!("{stone} has to pass")),
        (_, None) => {
            let result = result(&table.game);
            draw_notice(&format!("{result}. Click to play again"));
        }
        (_, Some(stone)) if stone == table.human => draw_choices(table),
        _ => draw_text_below(&format!("{:?} thinks ...", table.ai)),
    }
}

/// Draws what you need to see on your turn.
fn draw_choices(table: &Table) {
    for legal in table.game.legal_moves() {
        draw_mark(&legal, table.human);
        if square_under_mouse() == Some(legal.square) {
            draw_ghost(legal.square, table.human);
        }
    }
    if let Some(square) = square_under_mouse() {
        draw_outline(square);
    }
    if let Some((square, reason)) = table.refused {
        draw_cross(square);
        draw_text_below(&format!("Not here: {reason}"));
    } else {
        draw_text_below("It is your turn");
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
