//! Tests of reading records. Any text or bytes are either read as a game, or refused with an error that names the wrong
//! move.

use othello::cell::Stone;
use othello::game::{Event, Game, IllegalMove};
use othello::notation::import::{self, Problem, RecordError};
use othello::players::{Player, Random};
use othello::record;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Plays a random game, often not to its end. Returns the game, and the numbers of the moves after which a player
/// passes.
fn random_game(seed: u64, rng: &mut SmallRng) -> (Game, Vec<usize>) {
    let mut player = Random::new(seed);
    let (mut game, mut passes) = (Game::start(), Vec::new());
    let most = rng.random_range(0..=120); // about half of the games are played to the end
    while let Some(turn) = game.turn().filter(|_| game.moves().len() < most) {
        let square = player.choose(game.board(), turn).unwrap();
        let events = game.play(square).unwrap();
        if matches!(events.last(), Some(Event::Passed(_))) {
            passes.push(game.moves().len());
        }
    }
    (game, passes)
}

/// Writes a game down in a random way, with or without capital letters, numbers, spaces and passes.
fn written(game: &Game, passes: &[usize], rng: &mut SmallRng) -> String {
    let mut text = String::from(*["", "\u{feff}", " \r\n"].choose(rng).unwrap());
    for (played, number) in game.moves().iter().zip(1..) {
        if rng.random_bool(0.3) {
            let after = *[".", ". ", ") ", " "].choose(rng).unwrap();
            text += &format!("\n{number}{after}");
        }
        let name = played.square.to_string();
        text += &*[name.to_uppercase(), name].choose(rng).unwrap().clone();
        if passes.contains(&number) {
            text += ["", "pa", " PASS ", "--"].choose(rng).unwrap();
        }
        text += ["", "", " ", "\t", "\r\n", "\u{3000}", ", ", " – ", ";"]
            .choose(rng)
            .unwrap();
    }
    text
}

/// Random bytes, with more of a record's characters than pure chance would give.
fn rubbish(rng: &mut SmallRng) -> Vec<u8> {
    let length = rng.random_range(0..60);
    let letters = b"abcdefghABCDEFGH12345678099-. \n)ps\0\xff\xc3\xe2";
    let byte = |rng: &mut SmallRng| match rng.random_bool(0.8) {
        true => *letters.choose(rng).unwrap(),
        false => rng.random(),
    };
    (0..length).map(|_| byte(rng)).collect()
}

/// A record with a fault: one byte is changed, missing or doubled.
fn damaged(rng: &mut SmallRng) -> Vec<u8> {
    let (game, passes) = random_game(rng.random(), rng);
    let mut bytes = written(&game, &passes, rng).into_bytes();
    if bytes.is_empty() {
        return bytes;
    }
    let place = rng.random_range(0..bytes.len());
    match rng.random_range(0..3) {
        0 => bytes[place] = rng.random(),
        1 => drop(bytes.remove(place)),
        _ => bytes.insert(place, bytes[place]),
    }
    bytes
}

/// Reads a record from these bytes. Asserts that the result is either a game that survives being written and read
/// again, or an error that names a move in the text. Returns whether the result is a game.
fn check(bytes: &[u8]) -> bool {
    match import::read(bytes) {
        Ok(game) => {
            assert_eq!(import::read(import::to_text(&game)), Ok(game), "{bytes:?}");
            true
        }
        Err(RecordError::Position(_)) => false,
        Err(RecordError::Move(error)) => {
            let text = String::from_utf8_lossy(bytes);
            assert!(text.contains(&error.text), "{error:?} in {text:?}");
            assert!((1..=61).contains(&error.number), "{error:?}");
            let start = format!("move {}, {}: ", error.number, error.text.escape_debug());
            assert!(error.to_string().starts_with(&start), "{error}");
            false
        }
    }
}

#[test]
fn any_bytes_are_read_or_refused() {
    let mut rng = SmallRng::seed_from_u64(6);
    let (mut games, mut refused) = (0, 0);
    for number in 0..20_000 {
        let bytes = match number % 20 {
            0 => damaged(&mut rng),
            _ => rubbish(&mut rng),
        };
        match check(&bytes) {
            true => games += 1,
            false => refused += 1,
        }
    }
    assert!(
        games > 200 && refused > 10_000,
        "{games} games, {refused} refused"
    );
}

#[test]
fn a_game_is_read_however_it_is_written() {
    let mut rng = SmallRng::seed_from_u64(7);
    let mut with_passes = 0;
    for seed in 0..2_000 {
        let (game, passes) = random_game(seed, &mut rng);
        let text = written(&game, &passes, &mut rng);
        assert_eq!(import::read(&text), Ok(game), "{text:?}");
        with_passes += usize::from(!passes.is_empty());
    }
    assert!(with_passes > 100, "{with_passes} games with a pass");
}

/// A wrong move that follows a game's correct moves, and the problem that the error should name.
fn fault(game: &Game, rng: &mut SmallRng) -> (String, Problem) {
    let taken = game
        .moves()
        .last()
        .map_or("d4".to_string(), |last| last.square.to_string());
    let is_over = game.turn().is_none();
    match rng.random_range(0..4) {
        _ if is_over => ("a1".to_string(), Problem::Illegal(IllegalMove::GameOver)),
        0 => (taken, Problem::Illegal(IllegalMove::Occupied)),
        1 => ("i9".to_string(), Problem::NotASquare),
        2 => ("c".to_string(), Problem::NotASquare),
        _ => ("pass".to_string(), Problem::NeedlessPass),
    }
}

#[test]
fn the_wrong_move_is_named_wherever_it_is() {
    let mut rng = SmallRng::seed_from_u64(8);
    for seed in 0..2_000 {
        let (game, passes) = random_game(seed, &mut rng);
        let (wrong, problem) = fault(&game, &mut rng);
        if problem == Problem::NeedlessPass && passes.last() == Some(&game.moves().len()) {
            continue; // a pass would be correct here
        }
        let text = written(&game, &passes, &mut rng);
        let (read, error) = import::read_correct_part(format!("{text} {wrong}"));
        let Some(RecordError::Move(error)) = error else {
            panic!("{text} {wrong} should have a wrong move");
        };
        let number = game.moves().len() + 1;
        assert_eq!(read, game, "{text}");
        assert_eq!((error.number, error.problem), (number, problem), "{text}");
        assert_eq!(error.text, wrong);
    }
}

#[test]
fn bytes_that_are_not_utf_8_are_refused_with_their_move() {
    let error = import::read(b"f5d6\xff3c3").unwrap_err();
    assert_eq!(
        error.to_string(),
        "move 3, \u{fffd}3: letters a to h, numbers 1 to 8"
    );
}

#[test]
fn a_game_is_read_with_commas_with_dashes_and_as_a_link() {
    let game = import::read("f5d6c3d3").unwrap();
    for text in [
        "f5,d6,c3,d3",
        "f5-d6-c3-d3",
        "F5 – D6 – C3 – D3",
        "1. f5, 2. d6; 3. c3, 4. d3",
        "https://example.org/othello.html#f5d6c3d3",
        "#f5d6c3d3",
    ] {
        assert_eq!(import::read(text).as_ref(), Ok(&game), "{text}");
    }
}

#[test]
fn a_game_is_read_in_the_format_of_game_servers() {
    let text = "(;GM[Othello]PC[NBoard]DT[2020.1.1]PB[Ann]PW[Bob]RE[+4.0]TI[5:00]TY[8]BO[8 -------- -------- \
                -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5//1.2]W[d6/-2.0/3]B[C3];)";
    assert_eq!(import::read(text), import::read("f5d6c3"));
    let other_start = text
        .replace("-------- *]", "-------- O]")
        .replace("F5", "D6");
    let game = import::read(other_start.replace("W[d6/-2.0/3]B[C3]", "")).unwrap();
    assert_eq!(game.moves()[0].stone, Stone::White);
    let with_pass = format!(
        "(;GM[Othello]{}W[F8]B[pa]W[b4];)",
        "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8"
            .as_bytes()
            .chunks(2)
            .map(|square| format!("B[{}]", String::from_utf8_lossy(square)))
            .collect::<String>()
    );
    let game = import::read(with_pass).unwrap();
    assert_eq!(record::to_text(&game), "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8b4");
}

#[test]
fn a_game_from_a_position_is_written_with_it_and_read_again() {
    let mut rng = SmallRng::seed_from_u64(9);
    for seed in 0..500 {
        let (whole, _) = random_game(seed, &mut rng);
        let Some(turn) = whole.turn() else { continue };
        let mut game = Game::from_position(whole.board().clone(), turn);
        for _ in 0..rng.random_range(0..4) {
            let legal = game.legal_moves().first().map(|legal| legal.square);
            legal.map(|square| game.play(square));
        }
        let text = import::to_text(&game);
        assert_eq!(import::read(&text).as_ref(), Ok(&game), "{text}");
        let link = format!("https://example.org/othello.html#{text}");
        assert_eq!(import::read(link).as_ref(), Ok(&game), "{text}");
        let is_plain = whole.moves().is_empty();
        assert_eq!(text == record::to_text(&game), is_plain, "{text}");
    }
}
