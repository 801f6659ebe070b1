//! Day 6: pass and game over.

mod ai;
mod board;
mod cell;
mod phase;

use ai::Ai;
use board::{Board, Move, SIZE, Square};
use cell::{Cell, Stone};
use macroquad::prelude::*;
// macroquad has its own `rand`. The two colons say that we mean the package.
use ::rand::SeedableRng;
use ::rand::rngs::SmallRng;
use phase::{Phase, result};

const HUMAN: Stone = Stone::Black;
const WAIT: f64 = 1.0; // how long the AI seems to think, in seconds
const NOTICE: f64 = 2.0; // how long the notice of a pass is shown, in seconds
const PAUSE: f64 = 0.8; // how long clicks are ignored after the end, in seconds
const SIDE: f32 = 1.0 / 10.0; // a square's side, as a fraction of the window's shorter side
const RADIUS: f32 = 0.4; // a stone's radius, as a fraction of the square
const MARK: f32 = 0.08; // the radius of a dot on a legal square
const COLUMNS: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];
const ROWS: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];
const TABLE: Color = Color::new(0.22, 0.16, 0.12, 1.0);
const FELT: Color = Color::new(0.1, 0.45, 0.29, 1.0);
const LINE: Color = Color::new(0.02, 0.1, 0.06, 1.0);
const OUTLINE: Color = Color::new(1.0, 0.68, 0.2, 1.0);
const TEXT: Color = Color::new(0.93, 0.9, 0.84, 1.0);
const REFUSED: Color = Color::new(1.0, 0.7, 0.65, 1.0);

fn window() -> Conf {
    Conf {
        window_title: String::from("Othello, day 6"),
        window_width: 600,
        window_height: 600,
        high_dpi: true,       // sharp on screens with very small pixels
        sample_count: 4,      // smooth edges
        ..Default::default()  // everything else as usual
    }
}

struct Game {
    board: Board,
    phase: Phase,
    phase_began: f64, // in seconds since the program started
    refused: Option<Square>,
    ai: Ai,
}

#[macroquad::main(window)]
async fn main() {
    // The seed is the time, so every game is different.
    let mut rng = SmallRng::seed_from_u64(miniquad::date::now() as u64);
    let mut game = new_game(Ai::Greedy);
    loop {
        if let Some(ai) = chosen_ai() {
            game.ai = ai;
        }
        match game.phase {
            Phase::Turn(HUMAN) => human_turn(&mut game), // HUMAN is the constant from above
            Phase::Turn(_) => ai_turn(&mut game, &mut rng),
            Phase::Pass(stone) => pass_turn(&mut game, stone),
            Phase::Over => play_again(&mut game),
        }
        draw(&game);
        next_frame().await;
    }
}

fn new_game(ai: Ai) -> Game {
    Game {
        board: Board::start(),
        phase: Phase::Turn(Stone::Black),
        phase_began: get_time(),
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

/// How many seconds this phase has lasted.
fn waited(game: &Game) -> f64 {
    get_time() - game.phase_began
}

fn set_phase(game: &mut Game, phase: Phase) {
    game.phase = phase;
    game.phase_began = get_time();
}

fn human_turn(game: &mut Game) {
    if let Some(square) = clicked_square() {
        play(game, HUMAN, square);
    }
}

fn ai_turn(game: &mut Game, rng: &mut SmallRng) {
    if waited(game) < WAIT {
        return; // not yet; the window keeps drawing until then
    }
    let stone = HUMAN.opposite();
    let moves = game.board.legal_moves(stone);
    if let Some(square) = game.ai.choose(&moves, rng) {
        play(game, stone, square);
    }
}

fn play(game: &mut Game, stone: Stone, square: Square) {
    let flips = game.board.play(square, stone);
    if flips.is_empty() {
        game.refused = Some(square);
    } else {
        game.refused = None;
        set_phase(game, Phase::after(stone, &game.board));
    }
}

/// Hides the notice of a pass after a while, so that the other colour can move.
fn pass_turn(game: &mut Game, stone: Stone) {
    if waited(game) > NOTICE {
        set_phase(game, Phase::Turn(stone.opposite()));
    }
}

/// Starts a new game when you click on the board or press Enter.
fn play_again(game: &mut Game) {
    let again = is_key_pressed(KeyCode::Enter) || clicked_square().is_some();
    if again && waited(game) > PAUSE {
        *game = new_game(game.ai);
    }
}

/// Paints the whole window. All the drawing starts here.
fn draw(game: &Game) {
    clear_background(TABLE);
    draw_board();
    draw_names();
    draw_stones(&game.board);
    match game.phase {
        Phase::Turn(HUMAN) => draw_choices(game),
        Phase::Turn(_) => draw_text_above(&format!("{} thinks ...", game.ai.name())),
        Phase::Pass(stone) => draw_notice(&format!("{} has to pass", name_of(stone))),
        Phase::Over => draw_notice(&format!("{}. Click to play again", result(&game.board))),
    }
    draw_text_below(game);
}

/// Draws what you need to see on your turn.
fn draw_choices(game: &Game) {
    draw_text_above(&format!("Against: {} (keys 1, 2, 3)", game.ai.name()));
    for legal in game.board.legal_moves(HUMAN) {
        draw_mark(&legal, HUMAN);
    }
    if let Some(square) = square_under_mouse() {
        draw_outline(square);
    }
    if let Some(square) = game.refused {
        draw_cross(square);
    }
}

fn clicked_square() -> Option<Square> {
    if is_mouse_button_pressed(MouseButton::Left) {
        square_under_mouse()
    } else {
        None
    }
}

fn square_under_mouse() -> Option<Square> {
    let (x, y) = mouse_position();
    square_at(x, y)
}

/// The square at a point in the window, or `None` off the board.
fn square_at(x: f32, y: f32) -> Option<Square> {
    let column = ((x - left(0)) / square_side()).floor() as i32;
    let row = ((y - top(0)) / square_side()).floor() as i32;
    Square::new(column, row)
}

/// The side of one square, in pixels. A bigger window has bigger squares.
fn square_side() -> f32 {
    screen_width().min(screen_height()) * SIDE
}

/// How far a column is from the left edge of the window, in pixels.
fn left(column: i32) -> f32 {
    let board = SIZE as f32 * square_side();
    (screen_width() - board) / 2.0 + column as f32 * square_side()
}

/// How far a row is from the top edge of the window, in pixels.
fn top(row: i32) -> f32 {
    let board = SIZE as f32 * square_side();
    (screen_height() - board) / 2.0 + row as f32 * square_side()
}

fn draw_board() {
    for row in 0..SIZE {
        draw_row(row);
    }
}

fn draw_row(row: i32) {
    for column in 0..SIZE {
        draw_square(column, row);
    }
}

fn draw_square(column: i32, row: i32) {
    let side = square_side();
    let x = left(column);
    let y = top(row);
    draw_rectangle(x, y, side, side, FELT);
    draw_rectangle_lines(x, y, side, side, side * 0.05, LINE);
    // A real board has four dots, each where four squares meet.
    if column % 4 == 2 && row % 4 == 2 {
        draw_disc(x, y, side * 0.07, LINE);
    }
}

/// Draws the names of the columns above the board, and of the rows to its left.
fn draw_names() {
    let side = square_side();
    for number in 0..SIZE {
        let x = left(number) + side / 2.0;
        draw_name(COLUMNS[number as usize], x, top(0) - side / 4.0);
        let y = top(number) + side / 2.0;
        draw_name(ROWS[number as usize], left(0) - side / 4.0, y);
    }
}

/// Draws a name (one letter or digit), centred on a point.
fn draw_name(name: &str, x: f32, y: f32) {
    let size = square_side() * 0.35;
    draw_text(name, x - size * 0.2, y + size * 0.25, size, TEXT);
}

fn draw_stones(board: &Board) {
    for square in Square::all() {
        draw_cell(square, board.get(square));
    }
}

fn draw_cell(square: Square, cell: Cell) {
    match cell {
        Cell::Empty => {}
        Cell::Taken(stone) => draw_stone(square, stone),
    }
}

fn draw_stone(square: Square, stone: Stone) {
    let side = square_side();
    let x = left(square.column()) + side / 2.0;
    let y = top(square.row()) + side / 2.0;
    draw_disc(x, y, side * RADIUS, color_of(stone));
}

/// Draws a round disc: a shape with 64 corners looks round. The 0.0 means no rotation.
fn draw_disc(x: f32, y: f32, radius: f32, color: Color) {
    draw_poly(x, y, 64, radius, 0.0, color);
}

fn color_of(stone: Stone) -> Color {
    match stone {
        Stone::Black => BLACK,
        Stone::White => WHITE,
    }
}

/// Draws a dot in the colour of the stone that may go here. More flips make it bigger.
fn draw_mark(legal: &Move, stone: Stone) {
    let side = square_side();
    let x = left(legal.square.column()) + side / 2.0;
    let y = top(legal.square.row()) + side / 2.0;
    let radius = MARK + 0.01 * legal.flips.len() as f32;
    draw_disc(x, y, side * radius, color_of(stone));
}

fn draw_outline(square: Square) {
    let side = square_side();
    let x = left(square.column());
    let y = top(square.row());
    draw_rectangle_lines(x, y, side, side, side * 0.1, OUTLINE);
}

/// Draws a cross: you cannot play here. Its dark edge makes it visible even on white stones.
fn draw_cross(square: Square) {
    draw_diagonals(square, 0.16, LINE);
    draw_diagonals(square, 0.08, REFUSED);
}

fn draw_diagonals(square: Square, thickness: f32, color: Color) {
    let side = square_side();
    let x1 = left(square.column()) + side * 0.2;
    let y1 = top(square.row()) + side * 0.2;
    let x2 = x1 + side * 0.6;
    let y2 = y1 + side * 0.6;
    draw_line(x1, y1, x2, y2, side * thickness, color);
    draw_line(x1, y2, x2, y1, side * thickness, color);
}

fn name_of(stone: Stone) -> String {
    match stone {
        Stone::Black => String::from("Black"),
        Stone::White => String::from("White"),
    }
}

fn draw_text_above(text: &str) {
    let side = square_side();
    draw_text(text, left(0), top(0) - side * 0.55, side * 0.4, TEXT);
}

fn draw_text_below(game: &Game) {
    let side = square_side();
    let black = game.board.count(Stone::Black);
    let white = game.board.count(Stone::White);
    let text = format!("Black {black}    White {white}");
    draw_text(&text, left(0), top(SIZE) + side * 0.6, side * 0.4, TEXT);
}

/// Draws a bright band with text above the board. It doesn't cover any squares.
fn draw_notice(text: &str) {
    let side = square_side();
    let x = left(0) - side * 0.2;
    let width = (SIZE as f32 + 0.4) * side;
    draw_rectangle(x, top(0) - side * 0.95, width, side * 0.55, OUTLINE);
    draw_text(text, left(0), top(0) - side * 0.58, side * 0.4, TABLE);
}
