//! Day 7: a game of its own. The rules are in the library, and the window is here.

mod ai;
mod window;

use ai::Ai;
use macroquad::prelude::*;
use othello::board::{Board, Square};
use othello::cell::{Cell, Stone};
use othello::game::{Event, Game, IllegalMove, Outcome};
// macroquad has its own `rand`. The two colons say that we mean the package.
use ::rand::SeedableRng;
use ::rand::rngs::SmallRng;
use window::{draw_disc, draw_names, draw_table, mouse, settings, write};

const HUMAN: Stone = Stone::Black;
const WAIT: f64 = 1.0; // how long the AI seems to think, in seconds
const NOTICE: f64 = 2.0; // how long the notice of a pass is shown, in seconds
const FELT: Color = Color::new(0.1, 0.45, 0.29, 1.0);
const LINE: Color = Color::new(0.02, 0.1, 0.06, 1.0);
const OUTLINE: Color = Color::new(1.0, 0.68, 0.2, 1.0);

/// A game, and everything the window needs for it.
struct Table {
    game: Game,
    story: Vec<Event>, // what the last move did
    since: f64,        // when it did that, in seconds since the program started
    refused: Option<IllegalMove>,
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
        match table.story.last() {
            Some(Event::Passed(_)) => pass_turn(&mut table),
            Some(Event::Over(_)) => play_again(&mut table),
            _ => take_turn(&mut table, &mut rng),
        }
        draw(&table);
        next_frame().await;
    }
}

fn new_table(ai: Ai) -> Table {
    Table {
        game: Game::start(),
        story: Vec::new(),
        since: get_time(),
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

fn take_turn(table: &mut Table, rng: &mut SmallRng) {
    if let Some(square) = chosen_square(table, rng) {
        match table.game.play(square) {
            Ok(events) => remember(table, events),
            Err(reason) => table.refused = Some(reason),
        }
    }
}

/// The square that you click, or that the AI chooses after a while.
fn chosen_square(table: &Table, rng: &mut SmallRng) -> Option<Square> {
    if table.game.turn() == Some(HUMAN) {
        clicked_square()
    } else if waited(table) > WAIT {
        table.ai.choose(&table.game.legal_moves(), rng)
    } else {
        None // not yet; the window keeps drawing until then
    }
}

/// How many seconds have passed since the last move.
fn waited(table: &Table) -> f64 {
    get_time() - table.since
}

/// Remembers what the last move did, and when.
fn remember(table: &mut Table, story: Vec<Event>) {
    table.story = story;
    table.since = get_time();
    table.refused = None;
}

/// Hides the notice of a pass after a while, so that the other colour can move.
fn pass_turn(table: &mut Table) {
    if waited(table) > NOTICE {
        remember(table, Vec::new());
    }
}

/// Starts a new game when you click on the board.
fn play_again(table: &mut Table) {
    if clicked_square().is_some() {
        *table = new_table(table.ai);
    }
}

/// Paints the whole window. All the drawing starts here.
fn draw(table: &Table) {
    draw_table();
    draw_board(table.game.board());
    if table.game.turn() == Some(HUMAN) {
        draw_choices(table);
    }
    write(&news(table), 0.0, -0.55, 0.4, WHITE);
    let black = table.game.board().count(Stone::Black);
    let white = table.game.board().count(Stone::White);
    write(
        &format!("Black {black}    White {white}"),
        0.0,
        8.6,
        0.4,
        WHITE,
    );
}

/// What the window says above the board.
fn news(table: &Table) -> String {
    match table.story.last() {
        Some(Event::Passed(stone)) => format!("{stone} has to pass"),
        Some(Event::Over(outcome)) => format!("{}. Click to play again", result(*outcome)),
        _ => turn_news(table),
    }
}

/// Whose turn it is, or why a move was refused.
fn turn_news(table: &Table) -> String {
    if let Some(reason) = table.refused {
        format!("Not here: {reason}")
    } else if table.game.turn() == Some(HUMAN) {
        String::from("Your turn")
    } else {
        format!("{:?} thinks ...", table.ai)
    }
}

/// The result, in words.
fn result(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win(stone) => format!("{stone} wins"),
        Outcome::Draw => String::from("A draw"),
    }
}

/// Draws what you need to see on your turn: what the other colour flipped, and where you can play.
fn draw_choices(table: &Table) {
    for event in &table.story {
        if let Event::Flipped(square, _) = event {
            draw_outline(*square);
        }
    }
    for legal in table.game.legal_moves() {
        let radius = 0.06 + 0.02 * legal.flips.len() as f32; // more flips, a bigger dot
        draw_stone(legal.square, radius, HUMAN);
    }
    if let Some(square) = square_under_mouse() {
        draw_outline(square);
    }
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
