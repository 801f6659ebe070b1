//! Day 9: make it feel good.

mod drawing;
mod replay;

use drawing::*;
use macroquad::prelude::*;
use othello::board::{Move, Square};
use othello::cell::Stone;
use othello::game::{Event, Game, Outcome};
use othello::players::{First, Greedy, Player, Random};
use replay::Replay;

const WAIT: f64 = 0.6; // how long the AI seems to think, in seconds
const NOTICE: f64 = 1.7; // how long the notice of a pass stays, in seconds
const SETTLE: f64 = 0.3; // how long the result stays, whatever is clicked, in seconds
const REFUSAL: f64 = 0.7; // how long one sees that a move was refused, in seconds
const MARK: f32 = 0.08; // the radius of a dot on a legal square, in squares

fn window() -> Conf {
    Conf {
        window_title: String::from("Othello, day 9"),
        window_width: 540,
        window_height: 630,
        high_dpi: true,       // sharp on screens with very small pixels
        sample_count: 4,      // smooth edges
        ..Default::default()  // everything else as usual
    }
}

/// The players of the library that you can choose from.
#[derive(Clone, Copy)]
enum Ai {
    Random,
    First,
    Greedy,
}

impl Ai {
    fn name(self) -> String {
        match self {
            Ai::Random => String::from("Random"),
            Ai::First => String::from("First"),
            Ai::Greedy => String::from("Greedy"),
        }
    }
}

/// A game, who plays it, and what is shown of it.
struct Table {
    game: Game,
    human: Stone,
    ai: Ai,
    replay: Replay,
    refused: Option<Square>,
    refused_at: f64, // in seconds since the program started
}

#[macroquad::main(window)]
async fn main() {
    // The seed is the time, so each game is another one.
    let mut random = Random::new(miniquad::date::now() as u64);
    let mut table = new_table(Stone::Black, Ai::Greedy);
    loop {
        if let Some(key) = get_char_pressed() {
            obey(&mut table, key.to_ascii_lowercase());
        }
        if waited(&table) > 0.0 {
            go_on(&mut table, &mut random);
        }
        draw(&table);
        next_frame().await;
    }
}

fn new_table(human: Stone, ai: Ai) -> Table {
    Table {
        game: Game::start(),
        human,
        ai,
        replay: Replay::new(Vec::new(), get_time()),
        refused: None,
        refused_at: 0.0,
    }
}

/// Does what a key stands for.
fn obey(table: &mut Table, key: char) {
    match key {
        '1' => table.ai = Ai::Random,
        '2' => table.ai = Ai::First,
        '3' => table.ai = Ai::Greedy,
        'b' => *table = new_table(Stone::Black, table.ai),
        'w' => *table = new_table(Stone::White, table.ai),
        'u' => undo(table),
        _ => {}
    }
}

fn undo(table: &mut Table) {
    if take_back(&mut table.game, table.human) {
        show(table, Vec::new());
    }
}

/// Goes back to the last choice of this colour, over passes and moves of the other one.
/// `false` where it has not chosen yet.
fn take_back(game: &mut Game, stone: Stone) -> bool {
    let has_chosen = game.moves().iter().any(|played| played.stone == stone);
    if has_chosen {
        game.undo();
        while game.turn() != Some(stone) {
            game.undo();
        }
    }
    has_chosen
}

/// Begins to show what has happened: the events of a move, or nothing after an undo.
fn show(table: &mut Table, events: Vec<Event>) {
    table.replay = Replay::new(events, get_time());
    table.refused = None;
}

/// How many seconds ago everything was shown. Less than 0: something still is.
fn waited(table: &Table) -> f64 {
    get_time() - table.replay.end()
}

/// Everything is shown. The last event says what comes next.
fn go_on(table: &mut Table, random: &mut Random) {
    match table.replay.last() {
        Some(Event::Passed(_)) => show_pass(table),
        Some(Event::Over(_)) => show_end(table),
        _ => take_turn(table, random),
    }
}

fn take_turn(table: &mut Table, random: &mut Random) {
    if table.game.turn() == Some(table.human) {
        human_turn(table);
    } else {
        ai_turn(table, random);
    }
}

fn human_turn(table: &mut Table) {
    if get_time() > table.refused_at + REFUSAL {
        table.refused = None;
    }
    if let Some(square) = clicked_square() {
        play(table, square);
    }
}

fn ai_turn(table: &mut Table, random: &mut Random) {
    if waited(table) < WAIT {
        return; // not yet: the window goes on drawing meanwhile
    }
    let board = table.game.board();
    let stone = table.human.opposite();
    let choice = match table.ai {
        Ai::Random => random.choose(board, stone),
        Ai::First => First.choose(board, stone),
        Ai::Greedy => Greedy.choose(board, stone),
    };
    if let Some(square) = choice {
        play(table, square);
    }
}

fn play(table: &mut Table, square: Square) {
    match table.game.play(square) {
        Ok(events) => show(table, events),
        Err(_) => {
            table.refused = Some(square);
            table.refused_at = get_time();
        }
    }
}

/// A click takes the notice away, and does nothing else.
fn show_pass(table: &mut Table) {
    if clicked_square().is_some() || waited(table) > NOTICE {
        show(table, Vec::new());
    }
}

fn show_end(table: &mut Table) {
    let again = is_key_pressed(KeyCode::Enter) || clicked_square().is_some();
    if again && waited(table) > SETTLE {
        *table = new_table(table.human, table.ai);
    }
}

/// Paints the whole window, with what `drawing.rs` can draw.
fn draw(table: &Table) {
    clear_background(TABLE);
    draw_board(table.game.board(), &table.replay);
    if let Some(last) = table.game.moves().last() {
        draw_disc_on(last.square, 0.1, LAST);
    }
    if waited(table) > 0.0 {
        draw_news(table);
    }
    draw_score(table, Stone::Black, 0.0);
    draw_score(table, Stone::White, 4.1);
    write(&status(table), 0.0, 8.42, 0.36, TEXT);
    let help = "1 2 3: opponent   B W: play black, white   U: undo";
    write(help, 0.0, 8.82, 0.32, DIM);
}

/// What the last event means for you, when everything is shown.
fn draw_news(table: &Table) {
    match table.replay.last() {
        Some(Event::Passed(stone)) => draw_notice(&format!("{stone} has to pass")),
        Some(Event::Over(outcome)) => draw_notice(&result(*outcome)),
        _ => draw_choices(table),
    }
}

/// What a person who is to move has to see.
fn draw_choices(table: &Table) {
    if table.game.turn() != Some(table.human) {
        return;
    }
    for legal in table.game.legal_moves() {
        draw_mark(table, &legal);
    }
    if let Some(square) = square_under_mouse() {
        draw_outline(square);
        draw_ghost(table, square);
    }
    if let Some(square) = table.refused {
        draw_cross(square);
    }
}

/// A dot where a stone may go. It is bigger where more stones flip, and after a refused move.
fn draw_mark(table: &Table, legal: &Move) {
    let radius = MARK + 0.01 * legal.flips.len() as f32;
    let grown = if table.refused.is_some() { 1.7 } else { 1.0 };
    draw_disc_on(legal.square, grown * radius, color_of(table.human));
}

/// A pale stone where one would be placed; on legal squares only.
fn draw_ghost(table: &Table, square: Square) {
    let flips = table.game.board().flips(square, table.human);
    if !flips.is_empty() {
        draw_disc_on(square, RADIUS, color_of(table.human).with_alpha(0.3));
    }
}

/// A colour's card: a stone, who plays it, how many there are, and a bar if it is to move.
fn draw_score(table: &Table, stone: Stone, column: f32) {
    let count = table.replay.count(table.game.board(), stone, get_time());
    fill(column, -1.3, 3.9, 1.05, CARD);
    draw_disc(column + 0.6, -0.8, 0.44, FELT);
    draw_stone(column + 0.6, -0.8, 0.34, stone);
    write(&player_of(table, stone), column + 1.25, -0.67, 0.4, TEXT);
    write(&count.to_string(), column + 2.95, -0.58, 0.7, TEXT);
    if table.game.turn() == Some(stone) {
        fill(column, -0.33, 3.9, 0.08, AMBER);
    }
}

/// The name of who plays this colour.
fn player_of(table: &Table, stone: Stone) -> String {
    if stone == table.human {
        String::from("You")
    } else {
        table.ai.name()
    }
}

/// What the game waits for, in words.
fn status(table: &Table) -> String {
    if let Some(Event::Passed(_)) = table.replay.last() {
        String::from("No square to play")
    } else if table.game.turn() == Some(table.human) {
        String::from("It is your turn")
    } else if table.game.outcome().is_some() {
        String::from("Click the board, or press Enter, to play again")
    } else {
        format!("{} thinks ...", table.ai.name())
    }
}

/// Who has won, in words. The counts stand above the board.
fn result(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win(stone) => format!("{stone} wins"),
        Outcome::Draw => String::from("A draw"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::record::{read, write};

    #[test]
    fn undo_goes_back_to_your_choice_over_a_pass() {
        let mut game = read("d3c3f5d2d1e1b2c1").expect("legal moves"); // now black has to pass
        assert!(take_back(&mut game, Stone::Black));
        assert_eq!(write(&game), "d3c3f5d2d1e1");
    }

    #[test]
    fn where_you_have_not_chosen_yet_nothing_is_undone() {
        let mut game = read("d3").expect("a legal move");
        assert!(!take_back(&mut game, Stone::White));
        assert_eq!(write(&game), "d3");
    }
}
