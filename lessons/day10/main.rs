//! Day 10: players with a plan.

mod contest;
mod drawing;
mod keeping;
mod mine;
mod opponents;
mod replay;
mod window;

use contest::Contest;
use drawing::*;
use macroquad::prelude::*;
use opponents::{PLAYERS, player};
use othello::board::Square;
use othello::cell::Stone;
use othello::game::{Event, Game, IllegalMove, Outcome};
use othello::players::Player;
use othello::record;
use replay::Replay;
// macroquad has its own `rand`. The two colons say that we mean the package.
use ::rand::SeedableRng;
use ::rand::rngs::SmallRng;
use ::rand::seq::IndexedRandom;
use window::*;

type Condition = fn(&Table) -> bool;
type Action = fn(&mut Table);

/// The buttons: what each one says, when it works, and what it does.
const BUTTONS: &[(&str, Condition, Action)] = &[
    ("Undo", can_undo, undo),
    ("Redo", can_redo, redo),
    ("New game", always, restart),
    ("Swap", always, swap),
    ("Opponent", always, next_opponent),
    ("Thoughts", always, switch_thoughts),
    ("Board", always, show_board),
    ("Contest", always, start_contest),
];

const SLICE: f64 = 0.01; // how long the contest runs in each frame, in seconds
const WAIT: f64 = 1.0; // how long the AI seems to think, in seconds
const NOTICE: f64 = 2.0; // how long the notice of a pass is shown, in seconds

/// What the window shows.
enum View {
    Game,
    Contest(Contest),
}

/// A game, and everything the window needs for it.
struct Table {
    game: Game,
    human: Stone,
    opponent: usize, // its number in the list of players
    player: Box<dyn Player>,
    thoughts: Vec<(Square, i32)>, // what the player thinks of the legal moves
    shows_thoughts: bool,
    rng: SmallRng,
    replay: Replay,
    refused: Option<IllegalMove>,
    view: View,
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
    match &mut table.view {
        View::Game => update_game(table),
        View::Contest(contest) => {
            let end = get_time() + SLICE;
            while get_time() < end {
                contest.play_move(&mut table.rng);
            }
        }
    }
}

fn update_game(table: &mut Table) {
    table.replay.now = get_time();
    if table.replay.waited() > 0.0 {
        think(table);
        take_turn(table);
    }
}

fn new_table(game: Game) -> Table {
    Table {
        game,
        human: Stone::Black,
        opponent: 1,
        player: player(1, 0),
        thoughts: Vec::new(),
        shows_thoughts: false,
        // The seed is the time, so every game is different.
        rng: SmallRng::seed_from_u64(miniquad::date::now() as u64),
        replay: Replay::new(Vec::new(), get_time()),
        refused: None,
        view: View::Game,
    }
}

/// Does what the clicked button says, if it works at the moment. The board comes back, unless the
/// button shows something else.
fn press_button(table: &mut Table) {
    if let Some(number) = clicked_button(BUTTONS.len()) {
        let (_, works, action) = BUTTONS[number];
        if works(table) {
            table.view = View::Game;
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

fn next_opponent(table: &mut Table) {
    table.opponent += 1;
    if table.opponent >= PLAYERS.len() {
        table.opponent = 0; // after the last player comes the first
    }
    table.player = player(table.opponent, miniquad::date::now() as u64);
    table.thoughts.clear();
}

fn opponent_name(table: &Table) -> &str {
    PLAYERS[table.opponent].0
}

fn switch_thoughts(table: &mut Table) {
    table.shows_thoughts = !table.shows_thoughts;
}

fn show_board(table: &mut Table) {
    table.view = View::Game;
}

fn start_contest(table: &mut Table) {
    table.view = View::Contest(Contest::new(&mut table.rng));
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
    table.thoughts.clear();
    keeping::save(&table.game);
}

/// Lets the player think about one move in each frame, so that nothing freezes.
fn think(table: &mut Table) {
    let moves = table.game.legal_moves();
    let Some(stone) = table.game.turn() else {
        return;
    };
    if let Some(legal) = moves.get(table.thoughts.len()) {
        let score = table.player.score(table.game.board(), stone, legal);
        table.thoughts.push((legal.square, score));
    }
}

/// The squares with the highest score.
fn best(thoughts: &[(Square, i32)]) -> Vec<Square> {
    let most = thoughts.iter().map(|(_, score)| *score).max();
    let best = thoughts.iter().filter(|(_, score)| Some(*score) == most);
    best.map(|(square, _)| *square).collect()
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
    let is_ready = table.thoughts.len() == table.game.legal_moves().len();
    if !is_ready || table.replay.waited() < WAIT {
        return; // not yet; the window keeps drawing until then
    }
    // If several squares are equally good, choose one at random.
    if let Some(square) = best(&table.thoughts).choose(&mut table.rng) {
        play(table, *square);
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
    match &table.view {
        View::Game => draw_game(table),
        View::Contest(contest) => draw_contest(contest),
    }
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
        "You"
    } else {
        opponent_name(table)
    };
    let count = table.replay.count(table.game.board(), stone);
    draw_card(stone, name, count, table.game.turn() == Some(stone));
}

/// Announces a pass or the end, or shows whose turn it is.
fn draw_news(table: &Table) {
    draw_thoughts(table);
    match (table.replay.events.last(), table.game.turn()) {
        (Some(Event::Passed(stone)), _) => draw_notice(&format!("{stone} has to pass")),
        (_, None) => draw_notice(&format!("{}. Click to play again", result(&table.game))),
        (_, Some(stone)) if stone == table.human => draw_choices(table),
        _ => draw_text_below(&format!("{} thinks ...", opponent_name(table))),
    }
}

/// Draws what you need to see on your turn.
fn draw_choices(table: &Table) {
    for legal in table.game.legal_moves() {
        if !table.shows_thoughts {
            let radius = 0.06 + 0.02 * legal.flips.len() as f32; // more flips, a bigger dot
            draw_dot(legal.square, radius, color_of(table.human));
        }
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

/// Draws what the opponent thinks of each legal move, even on your turn.
fn draw_thoughts(table: &Table) {
    if table.shows_thoughts {
        let best = best(&table.thoughts);
        for (square, score) in &table.thoughts {
            draw_thought(*square, *score, best.contains(square));
        }
    }
}

/// Draws how many of 100 points each player wins against each of the others.
fn draw_contest(contest: &Contest) {
    write("How often does each player win?", 0.0, -1.2, 0.5, WHITE);
    let count = PLAYERS.len() as f32;
    let (width, height) = (5.7 / count, 8.0 / count);
    for (row, (name, _)) in PLAYERS.iter().enumerate() {
        let y = height * row as f32;
        let number = (row + 1).to_string();
        write(&number, 2.2 + width * (row as f32 + 0.5), -0.2, 0.4, WHITE);
        let name = format!("{number} {name}");
        write(&name, 0.0, y + height / 2.0 + 0.12, 0.4, WHITE);
        for column in 0..PLAYERS.len() {
            if let Some(percent) = contest.percent(row, column) {
                let x = 2.3 + width * column as f32;
                draw_percent(percent, Rect::new(x, y, width, height));
            }
        }
    }
    draw_text_below(&format!("{} games", contest.games));
}

/// The result, in words.
fn result(game: &Game) -> String {
    match game.outcome() {
        Some(Outcome::Win(stone)) => format!("{stone} wins"),
        _ => String::from("A draw"),
    }
}
