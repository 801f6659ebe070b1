//! Tests of whole games: turns, passes, ends, undo and redo, and their records.

#[path = "shared/random_game.rs"]
mod random_game;

use othello::board::{SIZE, Square};
use othello::cell::{Cell, Stone};
use othello::game::{Event, Game, IllegalMove, Outcome};
use othello::notation::import;
use othello::players;
use othello::record;
use random_game::random_game;
use std::collections::HashMap;

const WIPED_OUT: &str = "e6f4e3f6g5d6e7f5c5";
const BLACK_PASSES: &str = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";
const WHITE_PASSES: &str =
    "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1h2h1g2h3";

fn game(text: &str) -> Game {
    import::read(text).unwrap()
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn legal_names(game: &Game) -> Vec<String> {
    let legal = game.legal_moves().into_iter();
    legal.map(|legal| legal.square.to_string()).collect()
}

/// The first game is over, because White has no stone left. In the others, a colour passes, and its opponent plays again.
#[test]
fn games_with_passes_and_an_early_end_follow_the_rules() {
    for (record, last, turn, moves) in [
        (WIPED_OUT, Stone::Black, None, 0),
        (BLACK_PASSES, Stone::White, Some(Stone::White), 3),
        (WHITE_PASSES, Stone::Black, Some(Stone::Black), 12),
    ] {
        let game = game(record);
        assert_eq!(game.moves().last().unwrap().stone, last);
        assert_eq!(game.turn(), turn);
        assert_eq!(game.legal_moves().len(), moves);
    }
    let over = game(WIPED_OUT);
    assert_eq!(over.outcome(), Some(Outcome::Win(Stone::Black)));
    let counts = [Stone::Black, Stone::White].map(|stone| over.board().count(stone));
    assert_eq!(counts, [13, 0]);
    assert_eq!(legal_names(&game(BLACK_PASSES)), ["c3", "g3", "b4"]);
}

#[test]
fn events_alone_rebuild_the_board() {
    for seed in 0..50 {
        let mut stones = HashMap::new();
        random_game(seed, |game, square| {
            let (mut ahead, mut is_over) = (game.clone(), false);
            for event in ahead.play(square).unwrap() {
                match event {
                    Event::Placed(at, stone) => assert_eq!(stones.insert(at, stone), None),
                    Event::Flipped(at, stone) => assert_ne!(stones.insert(at, stone), Some(stone)),
                    Event::Passed(stone) => assert_eq!(ahead.turn(), Some(stone.opposite())),
                    Event::Over(outcome) => assert_eq!(ahead.outcome(), Some(outcome)),
                }
                is_over = matches!(event, Event::Over(_));
            }
            assert_eq!(is_over, ahead.turn().is_none(), "the end comes last");
            for (at, stone) in &stones {
                assert_eq!(ahead.board().get(*at), Cell::Taken(*stone));
            }
        });
    }
}

#[test]
fn a_refused_move_says_why_and_changes_nothing() {
    for (record, name, reason) in [
        ("f5d6", "f5", IllegalMove::Occupied),
        ("f5d6", "a1", IllegalMove::FlipsNothing),
        (WIPED_OUT, "a1", IllegalMove::GameOver),
    ] {
        let mut game = game(record);
        let before = game.clone();
        assert_eq!(game.play(square(name)), Err(reason));
        assert_eq!(game, before);
    }
}

#[test]
fn undo_brings_back_the_same_position_and_redo_the_next() {
    for seed in 0..50 {
        let mut games = Vec::new();
        let over = random_game(seed, |game, _| games.push(game.clone()));
        let mut game = over.clone();
        for earlier in games.iter().rev() {
            assert!(game.undo());
            assert_eq!(game.board(), earlier.board());
            assert_eq!(game.turn(), earlier.turn());
            assert_eq!(game.moves(), earlier.moves());
        }
        assert!(!game.undo(), "this is the start");
        for _ in &games {
            assert!(game.redo());
        }
        assert!(!game.redo());
        assert_eq!(game, over);
    }
}

#[test]
fn a_new_move_after_undo_ends_redo() {
    let mut game = game("f5d6c3");
    game.undo();
    game.undo();
    game.play(square("f4")).unwrap();
    assert!(!game.can_redo());
    assert_eq!(record::to_text(&game), "f5f4");
}

#[test]
fn every_square_can_be_parsed_from_its_name() {
    for square in Square::all() {
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
    }
    assert_eq!(square("a1"), Square::new(0, 0).unwrap());
    assert_eq!(square("h1"), Square::new(SIZE - 1, 0).unwrap());
    for name in "|a|a0|a9|i1|1a|a11| a1|`1|ä1|a\u{661}".split('|') {
        assert!(name.parse::<Square>().is_err(), "{name}");
    }
}

#[test]
fn records_can_be_read_back() {
    for seed in 0..100 {
        let game = random_game(seed, |_, _| {});
        assert_eq!(record::read(&record::to_text(&game)).ok(), Some(game));
    }
    for wrong in ["f5d9", "f5f5", "f5d"] {
        assert!(record::read(wrong).is_err(), "{wrong}");
    }
}

/// `tests/record.rs` has many more ways to write a game.
#[test]
fn a_record_may_be_empty_or_end_with_passes() {
    assert_eq!(import::read(" \n"), Ok(Game::start()));
    let passes = import::read(format!("{WIPED_OUT}papa"));
    assert_eq!(passes, Ok(game(WIPED_OUT)));
}

/// Strong players take a long time, so they join a game that is nearly over. (A published tutorial asks an AI for a move
/// when there is none.)
#[test]
fn every_listed_player_plays_legal_moves_that_depend_only_on_the_seed() {
    for entry in players::ALL {
        let [mut player, mut twin] = [3; 2].map(entry.create);
        let mut game = match entry.name {
            "level7" | "level8" | "level9" | "level10" => game(WHITE_PASSES),
            _ => Game::start(),
        };
        while let Some(turn) = game.turn() {
            let choice = player.choose(game.board(), turn);
            assert_eq!(choice, twin.choose(game.board(), turn), "{}", entry.name);
            game.play(choice.unwrap()).unwrap();
        }
        let nothing = player.choose(game.board(), Stone::Black);
        assert_eq!(nothing, None, "{}", entry.name);
        assert!(!entry.about.is_empty());
    }
}
