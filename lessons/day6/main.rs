//! Day 6: pass and game over.

mod ai;
mod board;
mod cell;
mod phase;
mod window;

use ai::Ai;
use board::{Board, Square};
use cell::{Cell, Stone};
use macroquad::prelude::*;
// macroquad has its own `rand`. The two colons say that we mean the package.
use ::rand::SeedableRng;
use ::rand::rngs::SmallRng;
use phase::{Phase, result};
use window::{draw_disc, draw_names, draw_table, mouse, settings, write};

const HUMAN: Stone = Stone::Black;
const WAIT: f64 = 1.0; // how long the AI seems to think, in seconds
const NOTICE: f64 = 2.0; // how long the notice of a pass is shown, in seconds
const FELT: Color = Color::new(0.1, 0.45, 0.29, 1.0);
const LINE: Color = Color::new(0.02, 0.1, 0.06, 1.0);
const OUTLINE: Color = Color::new(1.0, 0.68, 0.2, 1.0);

struct Game {
    board: Board,
    turn: Stone,
    turn_began: f64, // in seconds since the program started
    ai: Ai,
}

#[macroquad::main(settings)]
async fn main() {
    // The seed is the time, so every game is different.
    let mut rng = SmallRng::seed_from_u64(miniquad::date::now() as u64);
    let mut game = Game {
        board: Board::start(),
        turn: Stone::Black,
        turn_began: get_time(),
        ai: Ai::Greedy,
    };
    loop {
        if let Some(ai) = chosen_ai() {
            game.ai = ai;
        }
        update(&mut game, &mut rng);
        draw(&game);
        next_frame().await;
    }
}

fn update(game: &mut Game, rng: &mut SmallRng) {
    match Phase::of(&game.board, game.turn) {
        Phase::Turn => take_turn(game, rng),
        Phase::Pass => pass_turn(game),
        Phase::Over => play_again(game),
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

fn take_turn(game: &mut Game, rng: &mut SmallRng) {
    if let Some(square) = chosen_square(game, rng) {
        if game.board.play(square, game.turn) {
            next_turn(game);
        }
    }
}

fn next_turn(game: &mut Game) {
    game.turn = game.turn.opposite();
    game.turn_began = get_time();
}

/// Hides the notice of a pass after a while, so that the other colour can move.
fn pass_turn(game: &mut Game) {
    if get_time() - game.turn_began > NOTICE {
        next_turn(game);
    }
}

/// Starts a new game when you click on the board.
fn play_again(game: &mut Game) {
    if clicked_square().is_some() {
        game.board = Board::start();
        game.turn = Stone::Black;
    }
}

/// The square that you click, or that the AI chooses after a while.
fn chosen_square(game: &Game, rng: &mut SmallRng) -> Option<Square> {
    if game.turn == HUMAN {
        clicked_square()
    } else if get_time() - game.turn_began > WAIT {
        game.ai.choose(&game.board.legal_moves(game.turn), rng)
    } else {
        None // not yet; the window keeps drawing until then
    }
}

/// Paints the whole window. All the drawing starts here.
fn draw(game: &Game) {
    draw_table();
    draw_board(&game.board);
    if game.turn == HUMAN {
        draw_choices(game);
    }
    write(&news(game), 0.0, -0.55, 0.4, WHITE);
    let black = game.board.count(Stone::Black);
    let white = game.board.count(Stone::White);
    let counts = format!("Black {black}    White {white}");
    write(&counts, 0.0, 8.6, 0.4, WHITE);
}

/// What the window says above the board.
fn news(game: &Game) -> String {
    match (Phase::of(&game.board, game.turn), game.turn) {
        (Phase::Turn, HUMAN) => String::from("Your turn"), // HUMAN is the constant from above
        (Phase::Turn, _) => format!("{:?} thinks ...", game.ai),
        (Phase::Pass, stone) => format!("{stone:?} has to pass"),
        (Phase::Over, _) => format!("{}. Click to play again", result(&game.board)),
    }
}

/// Draws what you need to see on your turn.
fn draw_choices(game: &Game) {
    for legal in game.board.legal_moves(HUMAN) {
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
