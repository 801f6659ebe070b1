//! Day 13: let it learn.

mod bits;
mod contest;
mod counting;
mod drawing;
mod fast;
mod keeping;
mod learner;
mod learning;
mod look_ahead;
mod mine;
mod opponents;
mod race;
mod replay;
mod window;

use contest::Contest;
use counting::{Count, Counting};
use drawing::*;
use learner::kind;
use learning::Learning;
use macroquad::prelude::*;
use opponents::{NAMES, player};
use othello::board::Square;
use othello::cell::Stone;
use othello::game::{Event, Game, IllegalMove, Outcome};
use othello::players::Player;
use othello::record;
use race::{ENOUGH, Race, Runner};
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
    ("New game", shows_board, restart),
    ("Swap", shows_board, swap),
    ("Opponent", shows_board, next_opponent),
    ("Thoughts", shows_board, switch_thoughts),
    ("Board", always, show_board),
    ("Contest", always, start_contest),
    ("Count", has_turn, start_counting),
    ("Race", has_turn, start_race),
    ("Learn", always, learn),
    ("Stop", shows_learning, stop),
    ("Forget", shows_learning, forget),
    ("Play it", always, play_the_learner),
];

const SLICE: f64 = 0.01; // how long the contest runs in each frame, in seconds
const WAIT: f64 = 1.0; // how long the AI seems to think, in seconds
const NOTICE: f64 = 2.0; // how long the notice of a pass is shown, in seconds
const PAUSE: f64 = 0.8; // how long clicks are ignored after the end, in seconds

/// What the window shows.
enum View {
    Game,
    Contest(Contest),
    Count(Counting),
    Race(Race),
    Learn,
}

/// A game, and everything the window needs for it.
struct Table {
    game: Game,
    human: Stone,
    opponent: usize, // its number in the list of names
    player: Box<dyn Player>,
    thoughts: Vec<(Square, i32)>, // what the player thinks of the legal moves
    shows_thoughts: bool,
    rng: SmallRng,
    replay: Replay,
    refused: Option<(Square, IllegalMove)>,
    view: View,
    learning: Learning,
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
        View::Count(counting) => {
            if let Some(stone) = table.game.turn() {
                counting.count_more(table.game.board(), stone, get_time);
            }
        }
        View::Race(race) => {
            if let Some(stone) = table.game.turn() {
                race.run(table.game.board(), stone, get_time() + SLICE, get_time);
            }
        }
        View::Learn => update_learning(table),
    }
}

/// Learns for a slice of time in each frame, until you stop it.
fn update_learning(table: &mut Table) {
    let end = get_time() + SLICE;
    while table.learning.is_running && get_time() < end {
        table.learning.learn(&mut table.rng);
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
        player: player(NAMES[1], 0),
        thoughts: Vec::new(),
        shows_thoughts: false,
        // The seed is the time, so every game is different.
        rng: SmallRng::seed_from_u64(miniquad::date::now() as u64),
        replay: Replay::new(Vec::new(), get_time()),
        refused: None,
        view: View::Game,
        learning: Learning::new(),
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

fn shows_board(table: &Table) -> bool {
    matches!(table.view, View::Game)
}

fn has_turn(table: &Table) -> bool {
    table.game.turn().is_some()
}

fn shows_learning(table: &Table) -> bool {
    matches!(table.view, View::Learn)
}

fn restart(table: &mut Table) {
    table.game = Game::start();
    show(table, Vec::new());
}

fn swap(table: &mut Table) {
    table.human = table.human.opposite();
}

fn learn(table: &mut Table) {
    table.view = View::Learn;
    table.learning.is_running = true;
}

fn stop(table: &mut Table) {
    table.learning.is_running = false;
}

fn forget(table: &mut Table) {
    table.learning = Learning::new();
}

/// Makes the learner your opponent, as good as it is now.
fn play_the_learner(table: &mut Table) {
    table.view = View::Game;
    table.opponent = NAMES.len(); // the learner comes after all the others
    table.player = Box::new(table.learning.learner.clone());
    restart(table);
}

fn opponent_name(table: &Table) -> &str {
    NAMES.get(table.opponent).copied().unwrap_or("Learner")
}

fn next_opponent(table: &mut Table) {
    table.opponent = (table.opponent + 1) % NAMES.len();
    table.player = player(NAMES[table.opponent], miniquad::date::now() as u64);
    table.thoughts.clear();
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

fn start_counting(table: &mut Table) {
    table.view = View::Count(Counting::new());
}

fn start_race(table: &mut Table) {
    table.view = View::Race(Race::default());
}

/// Whether you have made a move that can be taken back.
fn can_undo(table: &Table) -> bool {
    let mut moves = table.game.moves().iter();
    shows_board(table) && moves.any(|played| played.stone == table.human)
}

/// Goes back to your last choice, past passes and your opponent's moves.
fn undo(table: &mut Table) {
    while table.game.undo() && table.game.turn() != Some(table.human) {}
    show(table, Vec::new());
}

fn can_redo(table: &Table) -> bool {
    shows_board(table) && table.game.can_redo()
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

/// Chooses what comes next, once everything is shown.
fn take_turn(table: &mut Table) {
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
    match &table.view {
        View::Game => draw_game(table),
        View::Contest(contest) => draw_contest(contest),
        View::Count(counting) => draw_counting(counting),
        View::Race(race) => draw_race(race),
        View::Learn => draw_learning(&table.learning),
    }
    draw_buttons(table);
}

fn draw_buttons(table: &Table) {
    for (number, (label, works, _)) in BUTTONS.iter().enumerate() {
        draw_button(number, label, works(table));
    }
}

fn draw_game(table: &Table) {
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
}

/// Draws how many of 100 points each player wins against each of the others.
fn draw_contest(contest: &Contest) {
    write("How often does each player win?", 0.0, -1.2, 0.5, TEXT);
    for (row, name) in NAMES.iter().enumerate() {
        let down = 1.0 * row as f32;
        write(&format!("{} {name}", row + 1), 0.0, down + 0.55, 0.4, TEXT);
        write(
            &(row + 1).to_string(),
            2.5 + 0.72 * row as f32,
            -0.2,
            0.4,
            TEXT,
        );
        for column in 0..NAMES.len() {
            if let Some(percent) = contest.percent(row, column) {
                draw_percent(percent, 2.3 + 0.72 * column as f32, down);
            }
        }
    }
    draw_text_below(&format!("{} games", contest.games));
}

/// Draws the card of the player who has this colour.
fn draw_player(table: &Table, stone: Stone) {
    let name = if stone == table.human {
        String::from("You")
    } else {
        String::from(opponent_name(table))
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
        _ => {
            draw_thoughts(table);
            draw_text_below(&format!("{} thinks ...", opponent_name(table)));
        }
    }
}

/// Draws what you need to see on your turn.
fn draw_choices(table: &Table) {
    draw_thoughts(table);
    for legal in table.game.legal_moves() {
        if !table.shows_thoughts {
            draw_mark(&legal, table.human);
        }
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

/// Draws what the opponent thinks of each legal move, even on your turn.
fn draw_thoughts(table: &Table) {
    if table.shows_thoughts {
        let best = best(&table.thoughts);
        for (square, score) in &table.thoughts {
            draw_thought(*square, *score, best.contains(square));
        }
    }
}

/// Draws a table of how many positions there are to look at, with and without alpha-beta.
fn draw_counting(counting: &Counting) {
    write("How many positions lie ahead?", 0.0, -1.2, 0.5, TEXT);
    write("moves", 0.0, -0.3, 0.36, TEXT);
    write("all of them", 1.7, -0.3, 0.36, TEXT);
    write("with alpha-beta", 4.9, -0.3, 0.36, TEXT);
    for row in 0..counting.pruned.len() {
        write(
            &(row + 1).to_string(),
            0.3,
            0.5 + 0.8 * row as f32,
            0.4,
            TEXT,
        );
        draw_count(counting.plain.get(row), 1.7, 0.5 + 0.8 * row as f32);
        draw_count(counting.pruned.get(row), 4.9, 0.5 + 0.8 * row as f32);
    }
    if let Some(years) = counting.years() {
        let zeros = years.log10() as i32;
        draw_text_below(&format!("60 moves ahead, in years: a 1 with {zeros} zeros"));
    }
}

fn draw_count(count: Option<&Count>, column: f32, row: f32) {
    if let Some(count) = count {
        let text = format!("{}  {:.2} s", count.positions, count.seconds);
        write(&text, column, row, 0.4, TEXT);
    }
}

/// Draws what the learner thinks squares are worth, and how well it plays.
fn draw_learning(learning: &Learning) {
    draw_board();
    let weights = learning.learner.weights;
    let most = weights
        .iter()
        .fold(0.01, |most: f64, weight| most.max(weight.abs()));
    for square in Square::all() {
        let weight = weights[kind(square)];
        let hundredths = (100.0 * weight).round() as i32;
        draw_worth(square, weight / most, &hundredths.to_string());
    }
    draw_curve(&learning.curve);
    let mut text = format!("{} games", learning.learner.games);
    if let Some(last) = learning.curve.last() {
        text = format!("{text}. It wins {:.0}% against Greedy", 100.0 * last);
    }
    draw_text_below(&text);
}

/// Draws two bars that grow while both boards count.
fn draw_race(race: &Race) {
    write("Which board counts faster?", 0.0, -1.2, 0.5, TEXT);
    draw_runner("64 cells", &race.slow, race, 1.0, TEXT);
    draw_runner("2 numbers", &race.fast, race, 3.5, OUTLINE);
    let ratio = race.fast.speed() / race.slow.speed();
    write(&format!("{ratio:.0} times as fast"), 0.0, 6.4, 0.8, OUTLINE);
    if race.slow.ways == race.fast.ways {
        draw_text_below("Both counted the same");
    }
}

fn draw_runner(name: &str, runner: &Runner, race: &Race, row: f32, color: Color) {
    let text = format!("{name}: {:.0} positions a second", runner.speed());
    write(&text, 0.0, row - 0.2, 0.4, TEXT);
    draw_bar(
        row,
        runner.positions as f64 / (race.fast.speed() * ENOUGH),
        color,
    );
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
