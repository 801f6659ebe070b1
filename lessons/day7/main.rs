//! Day 7: a game of its own. The rules are in the library, and the window is here.

mod ai;

use ai::Ai;
use macroquad::prelude::*;
use othello::board::{Board, Move, SIZE, Square};
use othello::cell::{Cell, Stone};
use othello::game::{Event, Game, IllegalMove, Outcome};
// macroquad has its own `rand`. The two colons say that we mean the package.
use ::rand::SeedableRng;
use ::rand::rngs::SmallRng;

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
        window_title: String::from("Othello, day 7"),
        window_width: 600,
        window_height: 600,
        high_dpi: true,       // sharp on screens with very small pixels
        sample_count: 4,      // smooth edges
        ..Default::default()  // everything else as usual
    }
}

/// A game, and everything the window needs for it.
struct Table {
    game: Game,
    story: Vec<Event>, // what the last move did
    since: f64,        // when it did that, in seconds since the program started
    refused: Option<(Square, IllegalMove)>,
    ai: Ai,
}

#[macroquad::main(window)]
async fn main() {
    // The seed is the time, so every game is different.
    let mut rng = SmallRng::seed_from_u64(miniquad::date::now() as u64);
    let mut table = new_table(Ai::Greedy);
    loop {
        if let Some(ai) = chosen_ai() {
            table.ai = ai;
        }
        continue_game(&mut table, &mut rng);
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

/// How many seconds have passed since the last event.
fn waited(table: &Table) -> f64 {
    get_time() - table.since
}

/// Remembers what the last move did, and when.
fn remember(table: &mut Table, story: Vec<Event>) {
    table.story = story;
    table.since = get_time();
    table.refused = None;
}

/// Chooses what comes next: the last event decides.
fn continue_game(table: &mut Table, rng: &mut SmallRng) {
    match table.story.last() {
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
    if waited(table) < WAIT {
        return; // not yet; the window keeps drawing until then
    }
    let moves = table.game.legal_moves();
    if let Some(square) = table.ai.choose(&moves, rng) {
        play(table, square);
    }
}

fn play(table: &mut Table, square: Square) {
    match table.game.play(square) {
        Ok(events) => remember(table, events),
        Err(reason) => table.refused = Some((square, reason)),
    }
}

/// Hides the notice of a pass after a while, so that the other colour can move.
fn pass_turn(table: &mut Table) {
    if waited(table) > NOTICE {
        remember(table, Vec::new());
    }
}

/// Starts a new game when you click on the board or press Enter.
fn play_again(table: &mut Table) {
    let again = is_key_pressed(KeyCode::Enter) || clicked_square().is_some();
    if again && waited(table) > PAUSE {
        *table = new_table(table.ai);
    }
}

/// Paints the whole window. All the drawing starts here.
fn draw(table: &Table) {
    clear_background(TABLE);
    draw_board();
    draw_names();
    draw_stones(table.game.board());
    draw_news(table);
    draw_text_below(table.game.board());
}

/// Announces a pass or the end, or shows whose turn it is.
fn draw_news(table: &Table) {
    match table.story.last() {
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
        draw_text_above(&format!("{} thinks ...", table.ai.name()));
    }
}

/// Draws what you need to see on your turn.
fn draw_choices(table: &Table) {
    for event in &table.story {
        if let Event::Flipped(square, _) = event {
            draw_outline(*square);
        }
    }
    for legal in table.game.legal_moves() {
        draw_mark(&legal, HUMAN);
    }
    if let Some(square) = square_under_mouse() {
        draw_outline(square);
    }
    if let Some((square, reason)) = table.refused {
        draw_cross(square);
        draw_text_above(&format!("Not here: {reason}"));
    } else {
        draw_text_above(&format!("Against: {} (keys 1, 2, 3)", table.ai.name()));
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

fn draw_text_above(text: &str) {
    let side = square_side();
    draw_text(text, left(0), top(0) - side * 0.55, side * 0.4, TEXT);
}

fn draw_text_below(board: &Board) {
    let side = square_side();
    let black = board.count(Stone::Black);
    let white = board.count(Stone::White);
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
