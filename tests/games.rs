//! Tests of whole games: turns, passes, ends, undo and redo, and their records.

#[path = "shared/random_game.rs"]
mod random_game;

use othello::board::{Board, SIZE, Square};
use othello::cell::{Cell, Stone};
use othello::game::{Event, Game, IllegalMove, Outcome};
use othello::notation::error::{Problem, RecordError};
use othello::notation::import;
use othello::players;
use othello::record;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
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

fn names(squares: impl IntoIterator<Item = Square>) -> Vec<String> {
    squares
        .into_iter()
        .map(|square| square.to_string())
        .collect()
}

fn legal_names(game: &Game) -> Vec<String> {
    names(game.legal_moves().iter().map(|legal| legal.square))
}

#[test]
fn a_game_starts_with_the_official_position_and_black() {
    let game = Game::start();
    for (name, stone) in [
        ("d4", Stone::White),
        ("e5", Stone::White),
        ("e4", Stone::Black),
        ("d5", Stone::Black),
    ] {
        assert_eq!(game.board().get(square(name)), Cell::Taken(stone), "{name}");
    }
    assert_eq!(game.turn(), Some(Stone::Black));
    assert_eq!(legal_names(&game), ["d3", "c4", "f5", "e6"]);
    assert_eq!(
        game.board().count(Stone::Black) + game.board().count(Stone::White),
        4
    );
}

#[test]
fn a_game_is_over_when_one_colour_is_gone() {
    let game = game(WIPED_OUT);
    assert_eq!(game.turn(), None);
    assert_eq!(game.outcome(), Some(Outcome::Win(Stone::Black)));
    assert_eq!(game.board().count(Stone::Black), 13);
    assert_eq!(game.board().count(Stone::White), 0);
    assert!(game.legal_moves().is_empty());
}

#[test]
fn black_passes_and_white_plays_again() {
    let game = game(BLACK_PASSES);
    assert_eq!(game.turn(), Some(Stone::White));
    assert_eq!(game.moves().last().unwrap().stone, Stone::White);
    assert_eq!(legal_names(&game), ["c3", "g3", "b4"]);
}

#[test]
fn white_passes_and_black_has_twelve_moves() {
    let game = game(WHITE_PASSES);
    assert_eq!(game.turn(), Some(Stone::Black));
    assert_eq!(game.moves().last().unwrap().stone, Stone::Black);
    assert_eq!(game.legal_moves().len(), 12);
}

#[test]
fn events_describe_a_move_from_the_stone_to_the_pass() {
    let mut game = game(BLACK_PASSES.strip_suffix("f8").unwrap());
    let before = game.board().clone();
    let events = game.play(square("f8")).unwrap();
    let flips = before.flips(square("f8"), Stone::White);
    let mut expected = vec![Event::Placed(square("f8"), Stone::White)];
    expected.extend(flips.iter().map(|flip| Event::Flipped(*flip, Stone::White)));
    expected.push(Event::Passed(Stone::Black));
    assert_eq!(events, expected);
}

#[test]
fn the_last_event_of_a_game_is_its_end() {
    let mut game = game(WIPED_OUT.strip_suffix("c5").unwrap());
    let events = game.play(square("c5")).unwrap();
    assert_eq!(
        events.last(),
        Some(&Event::Over(Outcome::Win(Stone::Black)))
    );
    assert_eq!(game.play(square("a1")), Err(IllegalMove::GameOver));
}

#[test]
fn events_alone_rebuild_the_board() {
    for seed in 0..50 {
        let mut stones = HashMap::new();
        random_game(seed, |game, square| {
            let mut ahead = game.clone();
            for event in ahead.play(square).unwrap() {
                match event {
                    Event::Placed(at, stone) => assert_eq!(stones.insert(at, stone), None),
                    Event::Flipped(at, stone) => assert_ne!(stones.insert(at, stone), Some(stone)),
                    Event::Passed(stone) => assert_eq!(ahead.turn(), Some(stone.opposite())),
                    Event::Over(outcome) => assert_eq!(ahead.outcome(), Some(outcome)),
                }
            }
            for (at, stone) in &stones {
                assert_eq!(ahead.board().get(*at), Cell::Taken(*stone));
            }
        });
    }
}

#[test]
fn a_refused_move_says_why_and_changes_nothing() {
    let mut game = game("f5d6");
    let before = game.clone();
    assert_eq!(game.play(square("f5")), Err(IllegalMove::Occupied));
    assert_eq!(game.play(square("a1")), Err(IllegalMove::FlipsNothing));
    assert_eq!(game, before);
}

#[test]
fn undo_brings_back_the_same_position_and_redo_the_next() {
    for seed in 0..50 {
        random_game(seed, |game, square| {
            let mut ahead = game.clone();
            ahead.play(square).unwrap();
            let after = ahead.clone();
            assert!(ahead.undo());
            assert_eq!(ahead.board(), game.board());
            assert_eq!(ahead.turn(), game.turn());
            assert_eq!(ahead.moves(), game.moves());
            assert!(ahead.redo());
            assert_eq!(ahead, after);
            assert!(!ahead.redo());
        });
    }
}

#[test]
fn undo_stops_at_the_start() {
    let mut game = random_game(7, |_, _| {});
    let moves = game.moves().len();
    for _ in 0..moves {
        assert!(game.undo());
    }
    assert!(!game.undo());
    assert_eq!(game.board(), &Board::start());
    assert_eq!(game.turn(), Some(Stone::Black));
    for _ in 0..moves {
        assert!(game.redo());
    }
    assert_eq!(game, random_game(7, |_, _| {}));
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
    for name in [
        "", "a", "a0", "a9", "i1", "1a", "a11", " a1", "`1", "ä1", "a\u{661}",
    ] {
        assert!(name.parse::<Square>().is_err(), "{name}");
    }
}

#[test]
fn records_can_be_read_back() {
    for seed in 0..100 {
        let game = random_game(seed, |game, _| {
            assert_eq!(import::read(record::to_text(game)).as_ref(), Ok(game));
        });
        assert_eq!(import::read(record::to_text(&game)), Ok(game));
    }
}

#[test]
fn records_may_be_written_in_many_ways() {
    for text in [
        "F5D6C3",
        " f5 d6\tc3\r\n",
        "1. f5 2. d6 3. c3",
        "1.f5 d6 2.c3",
        "1) f5 d6 2) c3",
        "1 f5 2 d6 3 c3",
        "f5\u{a0}d6\u{3000}c3",
    ] {
        assert_eq!(import::read(text), Ok(game("f5d6c3")), "{text:?}");
    }
    assert_eq!(import::read(" \n"), Ok(Game::start()));
}

#[test]
fn passes_may_be_written_where_they_belong() {
    let expected = game(&format!("{BLACK_PASSES}b4"));
    for pass in ["pa", "PASS", "--", " pass "] {
        assert_eq!(
            import::read(format!("{BLACK_PASSES}{pass}b4")),
            Ok(expected.clone())
        );
        assert_eq!(
            import::read(format!("{WIPED_OUT}{pass}{pass}")),
            Ok(game(WIPED_OUT))
        );
    }
}

#[test]
fn a_bad_square_is_named_with_its_move() {
    for (text, named) in [
        ("f5d9", "move 2, d9"),
        ("f5 z6", "move 2, z6"),
        ("f", "move 1, f"),
        ("f5d6c", "move 3, c"),
    ] {
        let error = import::read(text).unwrap_err().to_string();
        let message = format!("{named}: letters a to h, numbers 1 to 8");
        assert_eq!(error, message);
    }
}

#[test]
fn an_illegal_move_is_named_with_the_reason() {
    for (text, message) in [
        ("f5 f5", "move 2, f5: the square is taken"),
        ("1. f5 2. a1", "move 2, a1: flips nothing"),
        ("d4", "move 1, d4: the square is taken"),
        (&format!("{WIPED_OUT}a1"), "move 10, a1: the game is over"),
    ] {
        assert_eq!(import::read(text).unwrap_err().to_string(), message);
    }
    let Err(RecordError::Move { problem, .. }) = import::read("a1") else {
        panic!("a1 should be wrong");
    };
    assert_eq!(problem, Problem::Illegal(IllegalMove::FlipsNothing));
}

#[test]
fn a_misplaced_pass_is_named_with_its_move() {
    for (text, named) in [
        ("f5pad6", "move 2, pa"),
        ("--", "move 1, --"),
        (&format!("{BLACK_PASSES}papa"), "move 17, pa"),
    ] {
        let error = import::read(text).unwrap_err().to_string();
        let message = format!("{named}: you can't pass while you have a legal move");
        assert_eq!(error, message);
    }
}

/// Pieces from which the test builds random strings.
const PIECES: [&str; 16] = [
    "f5",
    "d6",
    "c3",
    "C4",
    "pa",
    "ss",
    "-",
    " ",
    "1",
    ".",
    "9",
    "é",
    "\u{1F600}",
    "\n",
    "f",
    "\0",
];

#[test]
fn any_text_is_read_or_refused() {
    let mut rng = SmallRng::seed_from_u64(1);
    for length in 0..100_000 {
        let pieces = (0..length % 20).map(|_| *PIECES.choose(&mut rng).unwrap());
        let text: String = pieces.collect();
        if let Ok(game) = import::read(text) {
            assert_eq!(import::read(record::to_text(&game)), Ok(game));
        }
    }
}

#[test]
fn random_games_pass_end_early_and_draw_as_often_as_published() {
    let (mut passes, mut early, mut draws) = (0, 0, 0);
    for seed in 0..2000 {
        let mut passed = false;
        let game = random_game(seed, |game, square| {
            let mut ahead = game.clone();
            let events = ahead.play(square).unwrap();
            passed |= matches!(events.last(), Some(Event::Passed(_)));
        });
        passes += usize::from(passed);
        early += usize::from(game.moves().len() < 60);
        draws += usize::from(game.outcome() == Some(Outcome::Draw));
    }
    // Published shares of random games: 35 % have a pass, 1.2 % end with empty squares, and 3.7 % are draws.
    assert!((600..800).contains(&passes), "{passes} games with a pass");
    assert!(
        (8..50).contains(&early),
        "{early} games with empty squares at the end"
    );
    assert!((40..110).contains(&draws), "{draws} draws");
}

/// Strong players take a long time, so they join a game that is nearly over.
#[test]
fn every_listed_player_plays_legal_moves_to_the_end() {
    for entry in players::ALL {
        let mut player = (entry.create)(3);
        let mut game = match entry.name {
            "level7" | "level8" | "level9" | "level10" => game(WHITE_PASSES),
            _ => Game::start(),
        };
        while let Some(turn) = game.turn() {
            let choice = player.choose(game.board(), turn).unwrap();
            game.play(choice).unwrap();
        }
        let nothing = player.choose(game.board(), Stone::Black);
        assert_eq!(nothing, None, "{}", entry.name);
        assert!(!entry.about.is_empty());
    }
}

#[test]
fn a_seed_makes_random_games_repeatable() {
    let play = |seed| record::to_text(&random_game(seed, |_, _| {}));
    assert_eq!(play(5), play(5));
    assert_ne!(play(5), play(6));
}
