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
    ("New game", always, restart),
    ("Swap", always, swap),
];

const WAIT: f64 = 1.0; // how long the AI seems to think, in seconds
const NOTICE: f64 = 2.0; // how long the notice of a pass is shown, in seconds

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

/// Does what the clicked button says, if it works at the moment.
fn press_button(table: &mut Table) {
    if let Some(number) = clicked_button(BUTTONS.len()) {
        let (_, works, action) = BUTTONS[number];
        if works(table) {
            action(table);
        }
    }
}

fn always(_table: &Table) -> bool {
    true
}

fn swap(table: &mut Table) {
    table.human = table.human.opposite();
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
    keeping::save(&table.game);
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

/// Starts a new game when you click on the board or press Enter.
fn play_again(table: &mut Table) {
    if clicked_square().is_some() || is_key_pressed(KeyCode::Enter) {
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
    draw_buttons(table);
}

fn draw_game(table: &Table) {
    draw_board(table.game.board(), &table.replay);
    draw_player(table, Stone::Black);
    draw_player(table, Stone::White);
    if let Some(Event::Placed(square, _)) = table.replay.events.first() {
        draw_last(*square);
    }
    if table.replay.waited() > 0.0 {
        draw_news(table);
    }
    draw_record(&record::to_text(&table.game));
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
    match (table.replay.events.last(), table.game.turn()) {
        (Some(Event::Passed(stone)), _) => draw_notice(&format!("{stone} has to pass")),
        (_, None) => draw_notice(&format!("{}. Click to play again", result(&table.game))),
        (_, Some(stone)) if stone == table.human => draw_choices(table),
        _ => draw_text_below(&format!("{:?} thinks ...", table.ai)),
    }
}

/// Draws what you need to see on your turn.
fn draw_choices(table: &Table) {
    for legal in table.game.legal_moves() {
        let radius = 0.06 + 0.02 * legal.flips.len() as f32; // more flips, a bigger dot
        draw_dot(legal.square, radius, color_of(table.human));
        if square_under_mouse() == Some(legal.square) {
            draw_ghost(legal.square, table.human);
        }
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
