//! Tests of reading records. Any text or bytes are either read as a game, or refused with an error that names the wrong
//! move.

use othello::cell::Stone;
use othello::game::{Event, Game};
use othello::notation::import;
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
    let text = String::from_utf8_lossy(bytes);
    let error = match import::read(&text) {
        Ok(game) => {
            assert_eq!(import::read(import::to_text(&game)), Ok(game), "{bytes:?}");
            return true;
        }
        Err(error) => error.to_string(),
    };
    if let Some((number, wrong)) = named(&error) {
        let text = text.to_lowercase();
        let letters = text.replace(|letter: char| !letter.is_alphanumeric(), " "); // brackets are spaces
        let text = text.escape_debug().to_string();
        let is_there = [&text, &letters].iter().any(|text| text.contains(wrong));
        assert!(is_there, "{error} in {text:?}");
        assert!((1..=61).contains(&number), "{error} in {text:?}");
    }
    false
}

/// The number and the text of the move that an error such as `move 2, a1: flips nothing` names.
fn named(error: &str) -> Option<(usize, &str)> {
    let (number, rest) = error.strip_prefix("move ")?.split_once(", ")?;
    let (text, _) = rest.rsplit_once(": ")?;
    Some((number.parse().ok()?, text))
}

#[test]
fn any_bytes_are_read_or_refused() {
    let mut rng = SmallRng::seed_from_u64(6);
    let mut games = 0;
    for number in 0..20_000 {
        let bytes = match number % 20 {
            0 => damaged(&mut rng),
            _ => rubbish(&mut rng),
        };
        games += usize::from(check(&bytes));
    }
    assert!((201..10_000).contains(&games), "{games}");
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

/// The same four moves with all kinds of things around them.
const AROUND: [&str; 70] = [
    "Look: https://example.org/day-3/b2.html#f5d6c3d3",
    "https://example.org/#f5%20d6%20c3%20d3",
    "https://example.org/?m=f5%2Cd6%3Bc3%0Ad3",
    // scores and results
    "f5d6c3d3 33:31",
    "f5d6c3d3 33–31 (+2)",
    "f5d6c3d3 B+2",
    "f5d6c3d3\nResult: Ann 33, Bob 31",
    // marks
    "“f5d6c3d3”",
    "\"f5d6c3d3\"",
    "'f5', 'd6', 'c3', 'd3'",
    "[\"f5\",\"d6\",\"c3\",\"d3\"]",
    "(f5 d6 c3 d3)",
    r#"{"game": {"black": "ann", "white": "bob", "moves": "f5d6c3d3"}}"#,
    r#"[{"move": "f5"}, {"move": "d6"}, {"move": "c3"}, {"move": "d3"}]"#,
    r#"{"id": 7, "moves": [{"t": 1234, "m": "f5"}, {"m": "d6"}, {"m": "c3"}, {"m": "d3"}, {"m": "-"}]}"#,
    "f5!?d6?!c3!!d3?",
    "f5/d6/c3/d3",
    "f5.d6.c3.d3",
    "f5|d6|c3|d3",
    "f5 → d6 → c3 → d3",
    "+f5-d6+c3-d3",
    "f 5 d 6 c 3 d 3",
    "F 5, D 6, C 3, D 3",
    // characters that nobody sees, and wide ones
    "f5\u{200b}d6\u{200b}c3\u{ad}d3\u{feff}",
    "f\u{200d}5\u{2060}d6c\u{ad}3d3",
    "ｆ５ｄ６ｃ３ｄ３",
    "１．Ｆ５　２．Ｄ６　３．Ｃ３　４．Ｄ３",
    // numbers
    "#1 f5 #2 d6 #3 c3 #4 d3",
    "1: f5\n2: d6\n3: c3\n4: d3",
    "1... f5 2... d6 3… c3 4… d3",
    "1/f5 2/d6 3/c3 4/d3",
    "1f5 2d6 3c3 4d3",
    // comments, names and tags
    "[Event \"Tokyo B2\"]\n[Date \"2020.01.01\"]\n\n1. f5 d6 2. c3 d3 33-31",
    "f5 {better than e6} d6 (the diagonal, not f4) c3 d3",
    "Ann - Bob, 1 May 2020\nf5d6c3d3",
    "Ann by Bob at 5:00\nf5d6c3d3 I am so sad",
    "Black: level3\nWhite: level8\nMoves: f5 d6 c3 d3",
    "黒 f5 白 d6 黒 c3 白 d3",
    "f5d6c3d3 % b2 would have been worse",
    "# a2 is a comment\nf5d6c3d3",
    "f5 d6 [c4] c3 d3",
    "1. f5 d6 (1... f6 2. e6 (2. c4)) 2. c3 d3",
    "<h2>Game</h2><p>f5d6c3d3</p>",
    "f5 :( d6 (c4) c3 d3",
    "f5d6 // a1\nc3d3",
    "f5 d6 ; e4\nc3 d3",
    "f5 ; d6 ; c3 ; d3",
    "# f5d6c3d3",
    // names with squares in them
    "Black: Team A1\nWhite: Team B2\nf5d6c3d3",
    "Othello D3 club, room e4\nf5 d6 c3 d3",
    "2024-11-28, round 3, table b2: f5d6c3d3",
    r#"{"id": "a1b2c3", "moves": "f5d6c3d3"}"#,
    "https://example.org/game/3f2a1b4c?moves=f5d6c3d3",
    // colours and digits first
    "1. Bf5 Wd6 2. Bc3 Wd3",
    "Bf5Wd6Bc3Wd3",
    "●f5 ○d6 ●c3 ○d3",
    "1,B,f5,0:01\n2,W,d6,0:03\n3,B,c3,0:01\n4,W,d3,0:02",
    "f5d6c3d3\nB 33 W 31",
    // tags
    "B[F5]W[D6]B[C3]W[D3]",
    ";B[fe];W[df];B[cc];W[dc]",
    "(f5) (d6) (c3) (d3)",
    "```\nf5d6c3d3\n```",
    // files of other programs, which may contain several games, and what our own programs print
    "1 (;GM[Othello]PC[GGS/os]DT[2020.1.1]PB[Ann]RE[+2.0]TY[8]B[F5//1.2]W[d6/-2]B[c3]W[d3];)",
    "Game 3:\n2 (;GM[Othello]B[f5]W[d6]B[c3]W[d3];)(;GM[Othello]B[d3]W[c5];)",
    "(;FF[4]GM[2]SZ[8]PB[Ann]PW[Bob]\n;B[fe];W[df]\n;B[cc]C[e6 is better];W[dc])",
    "(;FF[4]GM[2];B[F5];W[D6](;B[C3];W[D3])(;B[e3]))",
    "[Site \"A1\"]\n[Result \"33-31\"]\n\n1. f5 d6 2. c3 d3 1-0",
    "after\nf5d6c3d3",
    "Record:\nf5d6c3d3",
    "othello 9\nblack human\nwhite level8\nundone 0\nrecord f5d6c3d3\npuzzle 12 b2c3\nend\n",
];

#[test]
fn a_game_is_read_with_anything_around_its_moves() {
    let game = import::read("f5d6c3d3").unwrap();
    let wrong = AROUND.iter().filter_map(|text| {
        let read = import::read(text);
        (read.as_ref() != Ok(&game)).then(|| format!("{text:?}: {read:?}"))
    });
    let wrong = Vec::from_iter(wrong);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// After these moves, Black must pass.
const BEFORE_PASS: &str = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";

#[test]
fn passes_are_read_in_many_ways() {
    let wrong = import::read(format!("{BEFORE_PASS}a4"));
    let right = import::read(format!("{BEFORE_PASS}b4"));
    for pass in "pa|ps|PASS|p| P | @@ |パス|--| (pass) |-pa-|、パス、|\n8. ".split('|') {
        for (square, expected) in [("a4", &wrong), ("b4", &right)] {
            let text = format!("{BEFORE_PASS}{pass}{square}");
            assert_eq!(import::read(&text), *expected, "{text}");
        }
    }
    assert!(wrong.is_err() && right.is_ok());
}

/// Records with a mistake, and what is said about it.
const WRONG: [(&str, &str); 22] = [
    ("hello", "there is no move in it, such as f5"),
    ("黒白", "there is no move in it, such as f5"),
    ("33-31", "there is no move in it, such as f5"),
    ("Black wins 33-31!", "there is no move in it, such as f5"),
    ("“…”", "there is no move in it, such as f5"),
    ("e6f4e3f6g5d6e7f5c5a1", "move 10, a1: the game is over"),
    ("f5 z6", "move 2, z6: letters a to h, numbers 1 to 8"),
    ("f5d6c3d3 a1 33-31", "move 5, a1: flips nothing"),
    ("#1 f5 #2 d6 #3 d6", "move 3, d6: the square is taken"),
    ("f5!? d9", "move 2, d9: letters a to h, numbers 1 to 8"),
    ("ｆ５ａ１", "move 2, a1: flips nothing"),
    ("f 5 d 9", "move 2, d 9: letters a to h, numbers 1 to 8"),
    ("f5 d10 c3", "move 2, d10: letters a to h, numbers 1 to 8"),
    ("f5d66c3", "move 2, d66: letters a to h, numbers 1 to 8"),
    ("f5d6hello", "move 3, hello: letters a to h, numbers 1 to 8"),
    ("f5 co c3", "move 2, co: letters a to h, numbers 1 to 8"),
    ("f5d6c", "move 3, c: letters a to h, numbers 1 to 8"),
    ("f5 P d6", "move 2, p: you can't pass while you have a "),
    ("f5 @@ d6", "move 2, @@: you can't pass while you have a "),
    ("1. e4 e5", "move 1, e4: the square is taken"),
    ("a1 f5 d6 c3", "move 1, a1: flips nothing"),
    ("Team A1\nf5d6d6c3", "move 3, d6: the square is taken"),
];

#[test]
fn the_first_real_mistake_is_named() {
    for (text, message) in WRONG {
        let error = import::read(text).unwrap_err();
        assert!(error.to_string().starts_with(message), "{text}: {error}");
    }
}

#[test]
fn a_game_is_read_in_the_format_of_game_servers() {
    let start = "-------- -------- -------- ---O*--- ---*O--- -------- -------- --------";
    let text = format!(
        "(;GM[Othello]PB[Ann]RE[+4.0]TI[5:00]TY[8]BO[8 {start} *]B[F5//1.2]W[d6/-2.0/3]B[C3];)"
    );
    assert_eq!(import::read(text), import::read("f5d6c3"));
    let white_begins = format!("(;GM[Othello]BO[8 {start} O]B[D6//1.2];)");
    let game = import::read(white_begins).unwrap();
    assert_eq!(game.moves()[0].stone, Stone::White);
    let before = BEFORE_PASS.as_bytes().chunks(2);
    let before = before.map(|square| format!("B[{}]", String::from_utf8_lossy(square)));
    let with_pass = format!("(;GM[Othello]{}B[pa]W[b4];)", String::from_iter(before));
    let game = import::read(with_pass).unwrap();
    assert_eq!(record::to_text(&game), format!("{BEFORE_PASS}b4"));
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
        assert_eq!(import::read(link).is_ok(), !text.is_empty(), "{text}");
        let is_plain = whole.moves().is_empty();
        assert_eq!(text == record::to_text(&game), is_plain, "{text}");
    }
}

/// The position after f5d6, with Black to move.
const POSITION: &str = "---------------------------OX------OXX-----O--------------------";

/// Draws the position. `marks` are those of an empty square, of Black and of White, and `row` puts the marks of a row
/// together, with its number.
fn drawn(marks: &str, row: fn(&[&str], usize) -> String) -> String {
    let marks = Vec::from_iter(marks.split_whitespace());
    let cells = POSITION.chars().map(|mark| "-XO".find(mark).unwrap());
    let cells = Vec::from_iter(cells.map(|mark| marks[mark]));
    let rows = cells.chunks(8).zip(1..);
    let rows = rows.map(|(cells, number)| row(cells, number));
    Vec::from_iter(rows).join("\n")
}

const LETTERS: &str = "  a b c d e f g h";
const LINE: &str = "   +-+-+-+-+-+-+-+-+";

#[test]
fn a_position_is_read_in_many_formats() {
    let numbered = drawn(". X O", |cells, row| format!("{row} {}", cells.join(" ")));
    let framed = drawn("_ X O", |cells, row| {
        format!("{row} |{}| {row}", cells.join("|"))
    });
    for text in [
        format!("{POSITION} X"),
        format!("Position 7: {POSITION} X"),
        format!("{POSITION} X; F6:+2; c3:-1.5;"),
        format!("{POSITION} X % f6:+02 c3:-1"),
        format!("{POSITION} black to move"),
        drawn("- * O", |cells, _| cells.concat()),
        drawn("- * O", |cells, _| cells.join(" ")) + "\n*",
        drawn(". x o", |cells, _| cells.join(" ")) + "\r\n\r\nX to move",
        drawn("・ ● ○", |cells, _| cells.concat()) + "\n●",
        drawn("· ⚫ ⚪", |cells, _| cells.join(" ")) + "\nBlack to play",
        drawn("－ ● ○", |cells, _| cells.concat()) + "\n\n● to move",
        drawn("🟩 ⚫ ⚪", |cells, _| cells.concat()) + "\n⚫",
        drawn("⬜ ⚫ ⚪", |cells, _| cells.concat()),
        drawn("⬛ ⚫ ⚪", |cells, _| cells.join(" ")),
        drawn(". B W", |cells, _| cells.concat()) + "\nB",
        framed.replace('_', " "),
        drawn(". X O", |cells, _| format!("> {}", cells.concat())),
        drawn(". X O", |cells, _| cells.concat()) + "\nWhite: 2",
        drawn(". X O", |cells, _| cells.concat()) + "\nO: 2, X: 4",
        numbered.clone(),
        format!("{LETTERS}\n{numbered}\n{LETTERS}\nBlack"),
        format!("My game\n\n{LETTERS}\n{LINE}\n{framed}\n{LINE}\n{LETTERS}\n\nBlack to move"),
        format!("{LINE}\n{}\n", framed.replace('\n', &format!("\n{LINE}\n"))),
    ] {
        let game = import::read(&text).unwrap_or_else(|error| panic!("{error} in {text}"));
        assert_eq!(import::to_text(&game), format!("{POSITION}X"), "{text}");
        let white = text.replace("Black", "White").replace("black", "white");
        if white != text {
            let game = import::read(&white).unwrap();
            assert_eq!(game.turn(), Some(Stone::White), "{white}");
        }
    }
    let text = format!("{LETTERS}\n{numbered}\n{LETTERS}\n\n1. c3 d3 2. c4");
    let game = import::read(&text).unwrap();
    assert_eq!(import::to_text(&game), format!("{POSITION}Xc3d3c4"));
}
