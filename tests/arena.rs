//! Tests of the arena as a user runs it: its tables, options, errors, and saved files.

use othello::players;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{env, fs, thread};

/// The arguments for a small tournament.
const SMALL: [&str; 5] = ["random", "greedy", "careful", "--games", "10"];

/// The index of the last column. It contains the time, which differs between runs.
const TIME: usize = 10;

fn arena(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arena"));
    command.args(words);
    command
}

/// Runs the arena, which must succeed, and returns what it prints.
fn printed(words: &[&str]) -> String {
    let output = arena(words).output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{words:?}");
    assert!(output.status.success(), "{words:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Runs the arena, which must fail before any game, and returns its error message.
fn complaint(words: &[&str]) -> String {
    let output = arena(words).output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{words:?}");
    assert!(output.stdout.is_empty(), "{words:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// The rows of the first table in a text, without its headings. A name with spaces is the second cell.
fn rows(text: &str) -> Vec<Vec<String>> {
    let lines = text.lines().skip_while(|line| !line.starts_with("rank"));
    let lines = lines.skip(1).take_while(|line| !line.is_empty());
    let cells = |line: &str| {
        let mut words = Vec::from_iter(line.split_whitespace().map(String::from));
        let name = Vec::from_iter(words.drain(1..words.len() - 9));
        words.insert(1, name.join(" "));
        words
    };
    lines.map(cells).collect()
}

fn without_time(table: &str) -> Vec<Vec<String>> {
    let mut rows = rows(table);
    rows.iter_mut().for_each(|row| row.truncate(TIME));
    rows
}

/// Adds up a column of numbers.
fn sum(rows: &[Vec<String>], column: usize) -> f64 {
    let numbers = rows.iter().map(|row| row[column].parse::<f64>().unwrap());
    numbers.sum()
}

#[test]
fn the_same_seed_gives_the_same_table_however_many_threads_play() {
    let table = without_time(&printed(&SMALL));
    for (option, value, is_same) in [
        ("--threads", "1", true),
        ("--threads", "7", true),
        ("--seed", "1", true),
        ("--seed", "2", false),
        ("--opening", "3", false),
    ] {
        let again = printed(&[&SMALL[..], &[option, value]].concat());
        assert_eq!(without_time(&again) == table, is_same, "{option} {value}");
    }
}

#[test]
fn the_best_players_come_first_and_the_numbers_add_up() {
    let rows = rows(&printed(&[&SMALL[..], &["--games", "40"]].concat()));
    let ranks: Vec<&str> = rows.iter().map(|row| row[0].as_str()).collect();
    let ratings: Vec<f64> = rows.iter().map(|row| row[2].parse().unwrap()).collect();
    assert_eq!(ranks, ["1", "2", "3"]);
    assert_eq!(rows[0][1], "careful");
    let is_clear = ratings[0] > ratings[1] + 50.0;
    assert!(is_clear && ratings[1] >= ratings[2], "{ratings:?}");
    assert!(sum(&rows, 6) > 0.0, "this tournament should include a draw");
    assert_eq!(sum(&rows, 4), 240.0, "each game counts for two players");
    assert_eq!(sum(&rows, 5), sum(&rows, 7), "a win is another's loss");
    assert_eq!(sum(&rows, 5) + sum(&rows, 6) + sum(&rows, 7), 240.0);
    for (column, total, about) in [
        (8, 150.0, "the average score is 50%"),
        (9, 0.0, "stones won are stones lost"),
        (2, 0.0, "the average rating is 0"),
    ] {
        assert!((sum(&rows, column) - total).abs() < 2.0, "{about}");
    }
    assert!(sum(&rows, TIME) > 0.0);
}

#[test]
fn both_halves_of_the_matrix_agree() {
    let text = printed(&[&SMALL[..], &["--matrix"]].concat());
    let matrix = text.lines().skip_while(|line| !line.ends_with(" 3"));
    let words = |line: &str| Vec::from_iter(line.split_whitespace().map(String::from));
    let rows = Vec::from_iter(matrix.skip(1).take(3).map(words));
    for (a, row) in rows.iter().enumerate() {
        for (b, column) in rows.iter().enumerate() {
            let (there, back) = (&row[b + 2], &column[a + 2]);
            let numbers = there.parse::<f64>().ok().zip(back.parse::<f64>().ok());
            match numbers {
                Some((there, back)) => assert_eq!(there + back, 100.0),
                None => assert_eq!((a, there.as_str()), (b, "-")),
            }
        }
    }
}

#[test]
fn help_names_every_player_and_every_option() {
    let help = printed(&["--help"]);
    assert_eq!(printed(&[]), help);
    assert_eq!(printed(&["greedy", "-h"]), help);
    for entry in players::ALL {
        let line = format!("{:<9} {}", entry.name, entry.about);
        assert!(help.lines().any(|other| other.trim() == line), "{line}");
    }
    let options = "games opening seed threads matrix save seconds page site title note program";
    for option in options.split(' ') {
        assert!(help.contains(&format!("\n  --{option} ")), "{option}");
    }
    assert!(help.lines().all(|line| line.chars().count() <= 100));
}

#[test]
fn an_error_says_what_to_do() {
    for (words, message) in [
        ("greedy first --site", "needs the address of the website"),
        ("greedy first --program anna", "needs a name and a file"),
        ("greedy first --seconds 0", "from 1 to 3600"),
        ("greedy first --seed -1", "from 0"),
        ("greedy first --games 0", "from 2 to 10000, but `0` is "),
        ("greedy first --games 7", "Try --games 8"),
        ("greedy first --game 2", "There is no option --game."),
        ("gredy careful", "Choose from: all, random, level1,"),
        ("--games 10", "Name at least two players, or `all`"),
        ("gtp:no-program greedy", "no-program can't play: it "),
    ] {
        let error = complaint(&Vec::from_iter(words.split(' ')));
        assert!(error.contains(message), "{words}: {error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}

/// Returns a path to which no run has saved a table yet.
fn fresh_file(name: &str) -> PathBuf {
    env::temp_dir().join(format!("othello-{}-{name}", std::process::id()))
}

/// Returns how many games the saved table covers, or 0 if there is no table yet.
fn saved_games(file: &Path) -> u32 {
    let table = fs::read_to_string(file).unwrap_or_default();
    let first = table.split(' ').next().and_then(|word| word.parse().ok());
    first.unwrap_or_default()
}

/// Starts a tournament of this many games a pair, and waits until it has saved a table.
fn started(games: &str, file: &Path) -> Child {
    let mut command = arena(&["first", "random", "greedy", "--games", games, "--save"]);
    command.arg(file).stdout(Stdio::piped());
    let mut games = command.stderr(Stdio::piped()).spawn().unwrap();
    while saved_games(file) == 0 {
        let is_over = games.try_wait().unwrap().is_some();
        assert!(!is_over, "the tournament finished too early");
        thread::sleep(Duration::from_millis(10));
    }
    games
}

/// Even after `SIGKILL`, which no program can catch, the file contains a table of the games played so far.
#[test]
fn a_killed_tournament_leaves_its_table_in_the_file() {
    let file = fresh_file("table.txt");
    let mut games = started("10000", &file);
    games.kill().unwrap();
    games.wait().unwrap();
    let table = fs::read_to_string(&file).unwrap();
    assert!((1..30_000).contains(&saved_games(&file)), "{table}");
    assert!(table.contains(" of 30000 games"), "{table}");
    assert!(table.contains("stones minus the opponent"), "{table}");
    fs::remove_file(file).unwrap();
}

/// A spreadsheet may keep the file open, so that it cannot be replaced. Here, a folder is in the way instead.
#[test]
fn a_file_that_cannot_be_written_any_more_does_not_end_the_games() {
    let file = fresh_file("taken.txt");
    let games = started("2000", &file);
    while fs::create_dir(&file).is_err() {
        let _ = fs::remove_file(&file); // the arena may have written it again
    }
    let output = games.wait_with_output().unwrap();
    let table = String::from_utf8(output.stdout).unwrap();
    assert!(table.starts_with("6000 of 6000 games"), "{table}");
    let error = String::from_utf8(output.stderr).unwrap();
    let told = format!("{}: ", file.display());
    assert!(error.starts_with(&told), "{error}");
    assert_eq!(output.status.code(), Some(1));
    fs::remove_dir(file).unwrap();
}

#[test]
fn only_the_arenas_own_files_are_replaced() {
    for more in ["--save", "--site example.org --page"] {
        let file = fresh_file("own");
        let mut words = vec!["first", "greedy", "--games", "2"];
        words.extend(more.split(' '));
        words.push(file.to_str().unwrap());
        let table = printed(&words);
        let first = fs::read_to_string(&file).unwrap();
        assert!(first == table || more.ends_with("--page"), "{more}");
        printed(&[&words[..], &["--seed", "2"]].concat());
        assert_ne!(fs::read_to_string(&file).unwrap(), first);
        for other in [
            "rank player rating\nAnna 1",
            &format!("{first}\nAnna's best game: f5d6\n"),
        ] {
            fs::write(&file, other).unwrap();
            let error = complaint(&words);
            assert!(error.contains("choose another name"), "{words:?}: {error}");
            assert_eq!(fs::read_to_string(&file).unwrap(), other);
        }
        fs::remove_file(file).unwrap();
    }
}

/// A command for the arena that starts one of our players as a program. `terminal` is the path of the game in the terminal.
fn engine(terminal: &str, player: &str) -> String {
    format!("gtp:\"{terminal}\" --gtp --player {player}")
}

#[test]
fn a_program_may_be_in_any_folder() {
    let folder = fresh_file("Zoë & Cleo (8b)");
    fs::create_dir(&folder).unwrap();
    let program = folder.join(format!("player{}", env::consts::EXE_SUFFIX));
    fs::copy(env!("CARGO_BIN_EXE_terminal"), &program).unwrap();
    let player = engine(program.to_str().unwrap(), "greedy");
    let table = printed(&[&player, "first", "--games", "2"]);
    assert!(table.starts_with("2 of 2 games"), "{table}");
    assert!(!table.contains("before their end"), "{table}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_player_plays_the_same_games_as_a_program() {
    let terminal = env!("CARGO_BIN_EXE_terminal");
    let programs = ["random", "greedy", "careful"].map(|player| engine(terminal, player));
    let words: Vec<&str> = programs.iter().map(String::as_str).collect();
    let games = without_time(&printed(&[&words[..], &SMALL[3..]].concat()));
    let players = without_time(&printed(&SMALL));
    assert_eq!(games.len(), players.len());
    for (game, player) in games.iter().zip(players) {
        assert_eq!(game[2..], player[2..]);
    }
}

/// The programs answer until they are asked for a move.
#[cfg(unix)]
#[test]
fn broken_programs_lose_and_the_others_play_on() {
    for (what, message) in [
        ("exit 3", "it stopped without saying why, after"),
        ("echo oops >&2; exit", "it stopped and said “oops”, after"),
        ("echo \"=$number banana\"", "it answered “banana” "),
        ("echo \"=$number a1\"", "it chose a1, which is not legal, "),
        ("echo \"?$number tired\"", "it refused “genmove"),
        ("echo hmm; sleep 1000", "1 second and only printed “hmm”, "),
    ] {
        let script = "while read number word rest; do case $word in genmove) WHAT;; *) echo =$number;; esac; echo; done";
        let program = format!("gtp:{}", script.replace("WHAT", what));
        let others = ["greedy", "first", "--games", "2", "--seconds", "1"];
        let table = printed(&[&[&*program], &others[..]].concat());
        assert!(table.contains("lost 4 games before their end."), "{table}");
        assert!(table.contains(message), "{message}: {table}");
        let finished = |line: &str| line.contains("  greedy  ") && line.contains("  4  ");
        assert!(table.lines().any(finished), "{table}");
    }
}

#[test]
fn the_example_in_python_plays() {
    let has_python = Command::new("python3").arg("--version").output();
    if !has_python.is_ok_and(|output| output.status.success()) {
        return println!("skipped: there is no python3");
    }
    let player = format!(
        "gtp:python3 {}/examples/player.py",
        env!("CARGO_MANIFEST_DIR")
    );
    let rows = rows(&printed(&[&player, "greedy", "--games", "20"]));
    assert!(rows.iter().all(|row| row[4] == "20"));
    assert!(rows[0][1].ends_with("player.py"), "it should win: {rows:?}");
}

/// A program that keeps the pipe `PIPE` open for as long as it lives, and writes to it when it should move.
#[cfg(unix)]
const LASTING: &str = "gtp:exec 9>PIPE; (sleep 600) & while read number word rest; do
    case $word in genmove) echo moving >&9; sleep 600;; *) echo =$number;; esac; echo; done";

/// When `SIGTERM` or `SIGKILL` ends the arena, the pipe closes. Ctrl+C ends it like `SIGTERM`, but a shell starts background
/// jobs so that they ignore Ctrl+C, and the tests may be one of them.
#[cfg(unix)]
#[test]
fn no_program_outlives_the_arena() {
    use std::io::{BufRead, BufReader, Read};
    let succeed = |command: &mut Command| assert!(command.status().unwrap().success());
    for signal in ["-TERM", "-KILL"] {
        let pipe = fresh_file(&format!("pipe{signal}"));
        succeed(Command::new("mkfifo").arg(&pipe));
        let program = LASTING.replace("PIPE", pipe.to_str().unwrap());
        let mut arena = arena(&[&program, "greedy", "--seconds", "600"]);
        let arena = arena.stdout(Stdio::null()).stderr(Stdio::null());
        let mut arena = arena.spawn().unwrap();
        let mut reader = BufReader::new(fs::File::open(&pipe).unwrap());
        reader.read_line(&mut String::new()).unwrap();
        succeed(Command::new("kill").args([signal, &arena.id().to_string()]));
        arena.wait().unwrap();
        let mut rest = String::new();
        reader.read_to_string(&mut rest).unwrap(); // waits until the last program has ended
        fs::remove_file(pipe).unwrap();
    }
}
