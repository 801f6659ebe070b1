//! Day 7: a game of its own. The rules are in the library, and the window is here.

mod ai;
mod replay;
mod window;

use ai::Ai;
use macroquad::prelude::*;
use othello::board::{Board, Square};
use othello::cell::{Cell, Stone};
use othello::game::{Event, Game, IllegalMove, Outcome};
use replay::Replay;
// macroquad has its own `rand`. The two colons say that we mean the package.
use ::rand::SeedableRng;
use ::rand::rngs::SmallRng;
use window::{draw_disc, draw_names, draw_table, mouse, settings, write};

const WAIT: f64 = 1.0; // how long the AI seems to think, in seconds
const NOTICE: f64 = 2.0; // how long the notice of a pass is shown, in seconds
const FELT: Color = Color::new(0.1, 0.45, 0.29, 1.0);
const LINE: Color = Color::new(0.02, 0.1, 0.06, 1.0);
const OUTLINE: Color = Color::new(1.0, 0.68, 0.2, 1.0);

/// A game, and everything the window needs for it.
struct Table {
    game: Game,
    human: Stone,
    ai: Ai,
    rng: SmallRng,
    replay: Replay,
    refused: Option<IllegalMove>,
}

#[macroquad::main(settings)]
async fn main() {
    let mut table = new_table(Game::start());
    loop {
        update(&mut table);
        draw(&table);
        next_frame().await;
    }
}

/// Does everything in a frame that comes before the drawing.
fn update(table: &mut Table) {
    if let Some(ai) = chosen_ai() {
        table.ai = ai;
    }
    update_game(table);
}

fn update_game(table: &mut Table) {
    table.replay.now = get_time();
    if table.replay.waited() > 0.0 {
        take_turn(table);
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

/// Chooses what comes next: the last event and the turn decide.
fn take_turn(table: &mut Table) {
    match (table.replay.events.last(), table.game.turn()) {
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
        Err(reason) => table.refused = Some(reason),
    }
}

/// Hides the notice of a pass after a while, so that the other colour can move.
fn pass_turn(table: &mut Table) {
    if table.replay.waited() > NOTICE {
        show(table, Vec::new());
    }
}

/// Starts a new game when you click on the board.
fn play_again(table: &mut Table) {
    if clicked_square().is_some() {
        restart(table);
    }
}

fn restart(table: &mut Table) {
    table.game = Game::start();
    show(table, Vec::new());
}

/// Paints the whole window. All the drawing starts here.
fn draw(table: &Table) {
    draw_table();
    draw_game(table);
}

fn draw_game(table: &Table) {
    draw_board(table.game.board());
    draw_news(table);
    let black = table.game.board().count(Stone::Black);
    let white = table.game.board().count(Stone::White);
    let counts = format!("Black {black}    White {white}");
    write(&counts, 0.0, -0.55, 0.4, WHITE);
}

/// Announces a pass or the end, or shows whose turn it is.
fn draw_news(table: &Table) {
    match (table.replay.events.last(), table.game.turn()) {
        (Some(Event::Passed(stone)), _) => draw_text_below(&format!("{stone} has to pass")),
        (_, None) => draw_text_below(&format!("{}. Click to play again", result(&table.game))),
        (_, Some(stone)) if stone == table.human => draw_choices(table),
        _ => draw_text_below(&format!("{:?} thinks ...", table.ai)),
    }
}

/// Draws what you need to see on your turn.
fn draw_choices(table: &Table) {
    for event in &table.replay.events {
        if let Event::Flipped(square, _) = event {
            draw_outline(*square);
        }
    }
    for legal in table.game.legal_moves() {
        let radius = 0.06 + 0.02 * legal.flips.len() as f32; // more flips, a bigger dot
        draw_stone(legal.square, radius, table.human);
    }
    if let Some(square) = square_under_mouse() {
        draw_outline(square);
    }
    if let Some(reason) = table.refused {
        draw_text_below(&format!("Not here: {reason}"));
    } else {
        draw_text_below("Your turn");
    }
}

/// The result, in words.
fn result(game: &Game) -> String {
    match game.outcome() {
        Some(Outcome::Win(stone)) => format!("{stone} wins"),
        _ => String::from("A draw"),
    }
}

fn draw_text_below(text: &str) {
    write(text, 0.0, 8.62, 0.4, WHITE);
}

fn clicked_square() -> Option<Square> {
    if is_mouse_button_pressed(MouseButton::Left) {
        square_under_mouse()
    } else {
        None
    }
}

/// The square under the mouse, or `None` off the board.
fn square_under_mouse() -> Option<Square> {
    let (x, y) = mouse();
    Square::new(x.floor() as i32, y.floor() as i32)
}

fn draw_board(board: &Board) {
    draw_names();
    for square in Square::all() {
        draw_square(square.column(), square.row());
        draw_cell(square, board.get(square));
    }
}

fn draw_square(column: i32, row: i32) {
    let x = column as f32;
    let y = row as f32;
    draw_rectangle(x, y, 1.0, 1.0, FELT);
    draw_rectangle_lines(x, y, 1.0, 1.0, 0.05, LINE);
    // A real board has four dots, each where four squares meet.
    if column % 4 == 2 && row % 4 == 2 {
        draw_disc(x, y, 0.07, LINE);
    }
}

fn draw_cell(square: Square, cell: Cell) {
    match cell {
        Cell::Empty => {}
        Cell::Taken(stone) => draw_stone(square, 0.4, stone),
    }
}

/// Draws a stone, or a dot if the radius is small.
fn draw_stone(square: Square, radius: f32, stone: Stone) {
    let x = square.column() as f32 + 0.5;
    let y = square.row() as f32 + 0.5;
    draw_disc(x, y, radius, color_of(stone));
}

fn color_of(stone: Stone) -> Color {
    match stone {
        Stone::Black => BLACK,
        Stone::White => WHITE,
    }
}

fn draw_outline(square: Square) {
    let x = square.column() as f32;
    let y = square.row() as f32;
    draw_rectangle_lines(x, y, 1.0, 1.0, 0.1, OUTLINE);
}
