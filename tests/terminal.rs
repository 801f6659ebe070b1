//! Tests of Othello in a terminal. They run the real program through its input and output.

#[path = "shared/random_game.rs"]
mod random_game;

use othello::board::Square;
use othello::game::{Event, Game, Played};
use othello::players;
use othello::record;
use othello::tools::drawing;
use random_game::random_game;
use std::collections::HashSet;
use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

const NEARLY_OVER: &str = "e6f4e3f6g5d6e7f5";
const WIPED_OUT: &str = "e6f4e3f6g5d6e7f5c5";
const BEFORE_PASS: &str = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8";
const BLACK_PASSES: &str = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";
const WHITE_PASSES: &str =
    "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1h2h1g2h3";

/// The width and height of the smallest terminal that the game supports.
const WIDTH: usize = 80;
const HEIGHT: usize = 24;

/// How long the program may take to print what a test expects.
const PATIENCE: Duration = Duration::from_secs(60);

fn terminal(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_terminal"));
    command.args(words);
    command
}

fn start(mut command: Command) -> Child {
    command.stdin(Stdio::piped());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// Runs a program with this input, and returns its output. The program need not read all of the input.
fn output_of(command: Command, input: impl AsRef<[u8]>) -> Output {
    let mut program = start(command);
    let (mut pipe, input) = (program.stdin.take().unwrap(), input.as_ref().to_vec());
    let writer = thread::spawn(move || pipe.write_all(&input).unwrap_or_default());
    let output = program.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// Runs the program, which must succeed, and returns what it prints.
fn printed(words: &[&str], input: impl AsRef<[u8]>) -> String {
    let output = output_of(terminal(words), input);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.success(), &*error), (true, ""), "{words:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Runs the program, which must fail, and returns its error message, which must be a single line.
fn complaint(words: &[&str]) -> String {
    let output = output_of(terminal(words), "");
    assert_eq!(output.status.code(), Some(1), "{words:?}");
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
    complaint
}

fn game(text: &str) -> Game {
    record::read(text).unwrap()
}

/// Loads a game from a file of this name, with these words and this input, and returns what the program prints.
fn loaded(name: &str, game: impl AsRef<[u8]>, words: &[&str], input: &str) -> String {
    let file = file(name);
    fs::write(&file, game).unwrap();
    let load = ["--load", file.to_str().unwrap()];
    let printed = printed(&[&load, words].concat(), input);
    fs::remove_file(file).unwrap();
    printed
}

/// The moves of a game as a person might type them, one per line, in three notations.
fn typed(game: &Game) -> String {
    let line = |(number, square): (usize, Square)| match number % 3 {
        0 => format!("{square}\n"),
        1 => format!("  {} \r\n", square.to_string().to_uppercase()),
        _ => format!("{} {}\n", square.row() + 1, square.column() + 1),
    };
    let squares = game.moves().iter().map(|played| played.square);
    squares.enumerate().map(line).collect()
}

/// The last record in the printed text. Each comes after `Record:`.
fn last_record(text: &str) -> &str {
    let mut records = text.lines().filter_map(|line| line.strip_prefix("Record:"));
    let last = records.next_back();
    last.expect("the program should print a record").trim()
}

/// Asserts that the printed text shows every position of a game, from its first board to its result.
fn assert_shows_whole_game(text: &str, game: &Game, names: [&str; 2]) {
    let (mut again, mut rest) = (Game::start(), text);
    assert!(text.contains(&drawing::board(&again, false)));
    for played in game.moves() {
        let events = again.play(played.square).unwrap();
        let story = drawing::story(&events, names[played.stone as usize]);
        let board = drawing::board(&again, false);
        let (counts, record) = (drawing::counts(&again), drawing::record(&again));
        let shown = format!("\n{story}{board}\n{counts}{record}");
        let found = rest.split_once(&shown);
        (_, rest) = found.unwrap_or_else(|| panic!("{shown} is not in {text}"));
    }
    let end = format!("\n{}The game took ", drawing::result(game));
    assert!(rest.starts_with(&end), "{rest}");
    assert!(rest.ends_with(&drawing::record(game)), "{rest}");
}

#[test]
fn two_people_play_whole_games() {
    let random = (0..40).map(|seed| random_game(seed, |_, _| {}));
    for game in random.chain([game(WIPED_OUT)]) {
        let text = printed(&[], typed(&game));
        assert_shows_whole_game(&text, &game, ["Black", "White"]);
    }
}

#[test]
fn moves_and_words_are_answered_in_words() {
    let corner = "d3c3f5f6c4f4b2a1e6c2g6f7f3h6c1d2d1e2g3c5b4d6g7f8g8a5";
    for (game, typed, told) in [
        ("", "f5", "Black plays f5 and flips 1.\n\n"),
        ("", "f5", "  X Black 4   O White 1   White to move\n"),
        (BEFORE_PASS, "f8", "Black can't move, so Black passes.\n"),
        (NEARLY_OVER, "c5", "flips 5.\nNobody can move now.\n"),
        (NEARLY_OVER, "c5", "\nBlack wins, 13 to 0.\nThe game took "),
        (corner, "hint", "\nBlack: h8 takes a corner; "),
        ("c4e3f2c6e6", "hint", "\nWhite: f3 is the only move\nWhite:"),
        ("f5", "record", "\nWhite: Record: f5\nWhite: "),
        ("f5", "", "\nWhite: Type a square such as d3, or help.\n"),
    ] {
        let text = loaded("words", game, &[], &format!("{typed}\n"));
        assert!(text.contains(told), "{told} is not in {text}");
    }
    let help = printed(&[], "help\n");
    for word in ["undo", "hint", "record", "help", "quit", "3 4"] {
        assert!(help.lines().any(|line| line.contains(word)), "{word}");
    }
}

#[test]
fn a_bad_move_is_refused_with_a_reason() {
    for (line, message) in [
        ("f5", "f5: the square is taken"),
        ("1 1", "a1: flips nothing"),
        ("pass", "pass: neither a square nor a command. Try help."),
    ] {
        let text = printed(&[], format!("f5\nd6\n{line}\nc3\n"));
        let refused = format!("\nBlack: {message}\nBlack: ");
        assert!(text.contains(&refused), "{text}");
        assert_eq!(last_record(&text), "f5d6c3");
    }
}

#[test]
fn rubbish_does_no_harm() {
    let long = vec![b'x'; 3_000_000];
    let rubbish: [&[u8]; 6] = [
        b"\xff\xfe\xc3",
        b"\0\0\0",
        b"d3\0",
        &long,
        b"\x1b[2J\x1b]0;title\x07",
        "\u{202e}\u{1F600} 黒".as_bytes(),
    ];
    for bytes in rubbish {
        let text = printed(&[], [b"f5\nd6\n", bytes, b"\nc3\n"].concat());
        assert_eq!(last_record(&text), "f5d6c3");
        let odd = |letter: char| letter.is_control() && letter != '\n';
        assert!(!text.contains(odd), "{text:?}");
    }
}

#[test]
fn the_record_is_printed_when_a_player_leaves() {
    for rest in ["\n", "", "\nquit\nc3\n", "\nQUIT", "\n\n"] {
        let text = printed(&[], format!("f5\nd6{rest}"));
        assert!(text.ends_with("\nBlack: \nRecord: f5d6\n"), "{text}");
    }
    assert!(printed(&[], "").ends_with("\nBlack: \nRecord:\n"));
}

/// A program that waits for more input, and what it has printed so far.
struct Running {
    program: Child,
    printed: Receiver<Vec<u8>>,
}

impl Running {
    fn start(words: &[&str], input: &str) -> Running {
        let mut program = start(terminal(words));
        let mut output = program.stdout.take().unwrap();
        let (sender, printed) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 1000];
            while let Ok(length @ 1..) = output.read(&mut bytes) {
                sender.send(bytes[..length].to_vec()).unwrap_or_default();
            }
        });
        let pipe = program.stdin.as_mut().unwrap();
        pipe.write_all(input.as_bytes()).unwrap();
        Running { program, printed }
    }

    /// Waits until the program prints this text. Returns everything printed so far.
    fn wait_for(&self, part: &str) -> String {
        let mut text = String::new();
        while !text.contains(part) {
            match self.printed.recv_timeout(PATIENCE) {
                Ok(bytes) => text += &String::from_utf8(bytes).unwrap(),
                Err(_) => panic!("{part:?} was not printed in time, only: {text}"),
            }
        }
        text
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.program.kill().unwrap_or_default();
        self.program.wait().unwrap();
    }
}

/// After Ctrl+C, the program prints nothing more. If this test runs in the background, the shell may have disabled
/// Ctrl+C for it. The program then ends when its input does.
#[cfg(unix)]
#[test]
fn ctrl_c_leaves_the_record_on_the_screen_and_in_the_file() {
    let file = file("ctrl-c");
    let mut running = Running::start(&["--record", file.to_str().unwrap()], "f5\nd6\n");
    running.wait_for("\nRecord: f5d6\nBlack: ");
    let id = running.program.id().to_string();
    let kill = Command::new("kill").args(["-INT", &id]).status();
    assert!(kill.unwrap().success());
    running.program.wait().unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), "f5d6\n");
    fs::remove_file(file).unwrap();
}

/// The board and the record appear before the computer thinks, not only after its answer.
#[test]
fn nothing_is_lost_when_the_program_ends_while_the_computer_thinks() {
    let file = file("thinking");
    fs::write(&file, "e6f6c4c5c6d6").unwrap();
    let words = ["--white", "level10", "--load", file.to_str().unwrap()];
    let running = Running::start(&words, "f5\n");
    let text = running.wait_for("\nRecord: e6f6c4c5c6d6f5\n");
    assert!(text.contains("Black plays f5 and flips "), "{text}");
    fs::remove_file(file).unwrap();
}

/// A path for a test's file.
fn file(name: &str) -> PathBuf {
    let name = format!("othello-{}-{name}.txt", std::process::id());
    std::env::temp_dir().join(name)
}

#[test]
fn a_game_is_saved_to_a_file_and_continues_from_it() {
    let file = file("goes-on");
    let name = file.to_str().unwrap();
    let record = ["--record", name];
    let load_and_record = ["--load", name, "--record", name];
    for (words, typed, saved) in [
        (&record[..], "f5\nd6\nc3\nundo\n", "f5d6\n"),
        (&load_and_record, "c4\n", "f5d6c4\n"),
        (&load_and_record, "undo\nundo\nundo\n", "\n"),
    ] {
        printed(words, typed);
        assert_eq!(fs::read_to_string(&file).unwrap(), saved);
    }
    fs::remove_file(file).unwrap();
}

#[test]
fn a_game_that_was_in_the_file_is_kept() {
    let game = file("earlier");
    let name = game.to_str().unwrap();
    let kept = |number| PathBuf::from(name.replace(".txt", &format!("-{number}.txt")));
    let text = |file: &PathBuf| fs::read_to_string(file).unwrap();
    fs::write(&game, "f5d6c3\n").unwrap();
    printed(&["--record", name], ""); // nothing was played, so nothing is written
    assert_eq!(text(&game), "f5d6c3\n");
    for (number, typed, earlier) in [(1, "f5\nf6\n", "f5d6c3\n"), (2, "f5\nf4\n", "f5f6\n")] {
        let said = printed(&["--record", name], typed);
        let told = format!("is now in {}", kept(number).display());
        assert!(said.contains(&told), "{said}");
        assert_eq!(text(&kept(number)), earlier);
        assert_eq!(text(&game).trim(), typed.replace('\n', ""));
    }
    // The same game goes on in the same file.
    printed(&["--load", name, "--record", name], "e3\n");
    assert_eq!(text(&game), "f5f4e3\n");
    assert!(!kept(3).exists());
    for file in [game.clone(), kept(1), kept(2)] {
        fs::remove_file(file).unwrap();
    }
    // A comment in an old encoding is not lost either.
    fs::write(&game, b"f5d6 {Zo\xeb}").unwrap();
    printed(&["--record", name], "f5\nd6\n");
    assert_eq!(fs::read(kept(1)).unwrap(), b"f5d6 {Zo\xeb}");
    fs::remove_file(kept(1)).unwrap();
    // A file without a game is nobody's record.
    fs::write(&game, "Milk, eggs").unwrap();
    let error = complaint(&["--record", name]);
    assert!(error.contains("choose another name"), "{error}");
    assert_eq!(text(&game), "Milk, eggs");
    fs::remove_file(game).unwrap();
}

#[test]
fn computers_carry_on_a_loaded_game() {
    let players = ["--black", "first", "--white", "first"];
    let text = loaded("computers", WHITE_PASSES, &players, "");
    assert!(last_record(&text).starts_with(WHITE_PASSES));
    assert!(game(last_record(&text)).turn().is_none());
}

#[test]
fn a_file_that_cannot_be_used_is_named_in_one_line() {
    let [file, nowhere] = [file("wrong"), file("missing").join("nowhere")];
    for (bytes, message) in [
        (&b"f5d9"[..], "move 2, d9: letters a to h, numbers 1 to 8"),
        (b"f5d6 33\x9631", "this isn't text in UTF-8. "),
        (b"\xff\xfef\x005\x00", "this isn't text in UTF-8. "),
    ] {
        fs::write(&file, bytes).unwrap();
        let told = format!("{}: {message}", file.display());
        let complaint = complaint(&["--load", file.to_str().unwrap()]);
        assert!(complaint.starts_with(&told), "{complaint}");
    }
    fs::remove_file(&file).unwrap();
    for option in ["--load", "--record"] {
        let complaint = complaint(&[option, nowhere.to_str().unwrap()]);
        assert!(complaint.contains("nowhere: "), "{complaint}");
    }
}

#[test]
fn a_file_with_several_games_or_none_is_loaded_with_a_word_about_it() {
    let shown = printed(&[], "f5\nd6\nc3\n");
    let several = "There is more than one";
    for (text, said, record) in [
        ("f5d6c3d3\nf5f6e6f4", several, "f5d6c3d3"),
        ("(;GM[2]B[f5];)(;GM[2]B[d3];)", several, "f5"),
        ("f5d6\n3. c3 d3", "Where will your stone go?", "f5d6c3d3"),
        (&shown, "Where will your stone go?", "f5d6c3"),
        ("\u{feff}1. F5 d6 2. C3\r\n", "Where will", "f5d6c3"),
        ("", "There is nothing to load", ""),
        (&" ".repeat(1_100_000), "There is nothing to load", ""),
    ] {
        let text = loaded("several", text, &[], "");
        assert!(text.starts_with(said), "{text}");
        assert_eq!(last_record(&text), record);
    }
}

#[test]
fn undo_returns_to_the_last_choice_of_a_human() {
    let nothing = "You have no move to take back.\n";
    let greedy: &[&str] = &["--white", "greedy"];
    for (words, input, record, told) in [
        (&[][..], "f5\nd6\nc3\nundo\n", "f5d6", ""),
        (&[], "f5\nd6\nundo\nf4\n", "f5f4", ""),
        (&[], "undo\n", "", nothing),
        (greedy, "f5\nundo\n", "", ""),
        (greedy, "f5\nundo\nundo\nd3\nundo\n", "", nothing),
        // The computer's first move stays on the board.
        (&["--black", "first"], "\nUNDO\n", "d3", nothing),
    ] {
        let text = printed(words, input);
        assert_eq!(last_record(&text), record, "{words:?} {input:?}");
        assert!(text.contains(told), "{text}");
    }
}

#[test]
fn every_player_can_play_either_colour() {
    for entry in players::ALL {
        let name = entry.name;
        let text = printed(&["--black", name, "--white", "human"], "");
        assert!(text.contains(&format!("\nBlack ({name}) plays ")), "{text}");
        assert_eq!(last_record(&text).len(), 2);
        let text = printed(&["--white", name], "f5\n");
        assert!(text.contains(&format!("\nWhite ({name}) plays ")), "{text}");
        assert_eq!(last_record(&text).len(), 4);
    }
}

#[test]
fn two_computers_play_a_different_game_with_each_seed_and_without_one() {
    let random = ["--black", "random", "--white", "random"];
    let mut games = HashSet::new();
    let [one, two] = ["1", "2"].map(|seed| ["--seed", seed]);
    for seed in [&[][..], &[], &one, &one, &two] {
        let text = printed(&[&random, seed].concat(), "");
        let game = game(last_record(&text));
        assert!(game.turn().is_none(), "{text}");
        assert_shows_whole_game(&text, &game, ["Black (random)", "White (random)"]);
        games.insert(record::to_text(&game));
    }
    assert_eq!(games.len(), 4, "the same seed plays the same game again");
}

#[test]
fn everything_fits_a_small_terminal() {
    for input in [&typed(&random_game(1, |_, _| {})), "help\n"] {
        let text = printed(&[], input);
        let is_wide = |line: &&str| !line.starts_with("Record: ") && line.chars().count() > WIDTH;
        assert_eq!(text.lines().find(is_wide), None);
        for screen in text.replace("\nWhite: ", "\nBlack: ").split("\nBlack: ") {
            let height = screen.lines().count() + 1; // a long record needs two lines
            assert!(height < HEIGHT, "{screen}");
        }
    }
    let help = printed(&["--help"], "");
    assert!(help.lines().all(|line| line.chars().count() <= WIDTH));
}

#[test]
fn help_names_every_player_and_every_option() {
    let help = printed(&["--help"], "");
    assert_eq!(printed(&["--white", "greedy", "-h"], ""), help);
    for entry in players::ALL {
        let line = format!("{:<9} {}", entry.name, entry.about);
        assert!(help.lines().any(|other| other.trim() == line), "{line}");
    }
    let options =
        "--black PLAYER|--white PLAYER|--seed N|--record FILE|--load FILE|--gtp --player PLAYER";
    for word in options.split('|').chain(["human  "]) {
        assert!(help.contains(&format!("\n  {word}")), "{word}");
    }
}

#[test]
fn an_error_about_an_option_says_what_to_do() {
    for (words, message) in [
        ("--gtp", "--gtp and --player go together: `--gtp --player"),
        ("--black gredy", "no player `gredy`. Choose from: human, "),
        ("--black", "--black needs a player after it"),
        ("--games 5", "There is no option --games. For a list of "),
        ("greedy", "There is no option greedy."),
    ] {
        let complaint = complaint(&Vec::from_iter(words.split(' ')));
        assert!(complaint.contains(message), "{words}: {complaint}");
    }
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let mut program = start(terminal(&[]));
    drop(program.stdout.take());
    let pipe = program.stdin.as_mut().unwrap();
    pipe.write_all(b"f5\nd6\n").unwrap_or_default(); // the program may have ended after its first board
    let output = program.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert!(output.status.success());
}

/// Sends commands to an engine that speaks the Go Text Protocol. Returns its answers.
fn gtp(commands: &str) -> Vec<String> {
    let words = ["--gtp", "--player", "greedy", "--seed", "1"];
    let text = printed(&words, commands);
    let answers = text.split_terminator("\n\n");
    Vec::from_iter(answers.map(|answer| answer.trim_end().to_string()))
}

#[test]
fn the_engine_answers_every_command_of_the_go_text_protocol() {
    let all = gtp("list_commands\n")[0].split_off(2);
    for name in all.lines() {
        assert_eq!(gtp(&format!("known_command {name}\n")), ["= true"]);
        let answer = &gtp(&format!("7 {name}\n"))[0];
        assert_ne!(answer, "?7 unknown command");
        assert!(["=7", "?7"].contains(&&answer[..2]), "{name}: {answer}");
    }
    let required = "protocol_version name version known_command list_commands quit boardsize clear_board komi play \
        genmove showboard set_game";
    for name in required.split_whitespace() {
        assert!(all.lines().any(|line| line == name), "{name}");
    }
}

#[test]
fn the_engine_reads_commands_and_knows_the_rules() {
    let talk = [
        ("# only a comment\n\n1 protocol_version\r", "=1 2"),
        ("name", "= greedy"),
        ("3 boardsize 8", "=3"),
        ("\t4\tknown_command  sing # and dance", "=4 false"),
        ("boardsize 19", "? unacceptable size"),
        ("set_game Othello", "="),
        ("set_game Go", "? unsupported game"),
        ("sing", "? unknown command"),
        ("play b d3", "="),
        ("play w d3", "? illegal"),
        ("play b c5", "? illegal"),
        ("play w e3", "="),
        ("play x d3", "? syntax error"),
        ("play w z9", "? illegal"),
        ("play w pass", "? illegal"),
        ("play w", "? syntax error"),
        ("quit\nname", "="),
    ];
    let answers = gtp(&Vec::from(talk.map(|(said, _)| said)).join("\n"));
    assert_eq!(answers.len(), talk.len(), "{answers:?}");
    for (answer, (said, start)) in answers.iter().zip(talk) {
        let fits = answer == start || start != "=" && answer.starts_with(start);
        assert!(fits, "{said}: {answer}");
    }
    let board = &gtp("play b d3\nplay w e3\nshowboard\n")[2];
    assert_eq!(board.lines().nth(4), Some("  3 . . . X O + . . 3"));
}

/// In `tests/arena.rs`, engines play whole games.
#[test]
fn the_engine_passes_and_takes_passes_and_after_the_end_it_only_passes() {
    let moves = game(BLACK_PASSES);
    let answers = gtp(&(moves_to_play(&moves) + "genmove b\nplay BLACK PASS\ngenmove w\n"));
    let [passed, taken, moved] = &answers[moves.moves().len()..] else {
        panic!("{answers:?}");
    };
    assert_eq!((&**passed, &**taken), ("= pass", "="));
    let square: Square = moved[2..].parse().unwrap();
    assert!(moves.clone().play(square).is_ok());
    let over = moves_to_play(&game(WIPED_OUT)) + "genmove b\ngenmove w\n";
    assert!(gtp(&over).ends_with(&["= pass", "= pass"].map(String::from)));
}

fn moves_to_play(game: &Game) -> String {
    let line = |played: &Played| format!("play {} {}\n", played.stone, played.square);
    game.moves().iter().map(line).collect()
}

/// The small program from the book's side trip, in which players press Enter to pass.
#[test]
fn the_side_trip_plays_whole_games() {
    let mut all = 0;
    for seed in 0..40 {
        let (mut input, mut passes) = (String::new(), 0);
        let game = random_game(seed, |game, square| {
            input += &format!("{square}\n");
            let events = game.clone().play(square).unwrap();
            if matches!(events.last(), Some(Event::Passed(_))) {
                input += "\n";
                passes += 1;
            }
        });
        let output = output_of(Command::new(env!("CARGO_BIN_EXE_side-trip")), input);
        let text = String::from_utf8(output.stdout).unwrap();
        let told = text.matches(" has to pass: press Enter\n").count();
        assert_eq!(told, passes);
        all += told;
        let last = text.lines().last().unwrap();
        assert_eq!(format!("{last}.\n"), drawing::result(&game));
    }
    assert!(all > 0, "none of these games has a pass: try more seeds");
}

/// The side trip copies Day 6's rules unchanged, and adds only a few lines.
#[test]
fn the_side_trip_does_not_change_the_rules() {
    let file = |lesson: &str, name: &str| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/lessons");
        fs::read_to_string(format!("{folder}/{lesson}/{name}.rs")).unwrap()
    };
    for name in ["board", "cell", "phase"] {
        assert!(file("terminal", name) == file("day6", name), "{name}.rs");
    }
    assert!(file("terminal", "main").lines().count() <= 60);
}
