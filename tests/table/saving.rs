//! Tests of the text in which a screens is saved.

use crate::*;
use othello::board::Board;
use othello::notation::position;
use othello::table::album::Star;
use othello::table::settings::{Colours, Speed};
use std::iter;

#[test]
fn a_truncated_text_is_refused() {
    for screens in [two_humans(""), screens("level10", "human", BEFORE_PASS)] {
        let text = written(&screens);
        let whole = text.trim_end().len();
        for length in 0..text.len() {
            let result = save::read(&text[..length], 1, 0.0);
            assert_eq!(result.is_ok(), length >= whole, "{length} of {whole}");
        }
    }
}

/// Reads a text, and returns what is wrong with it, or an empty text.
fn problem(text: &str) -> String {
    save::read(text, 1, 0.0).err().unwrap_or_default()
}

#[test]
fn foreign_and_newer_texts_are_different_errors() {
    let foreign = "|\n|hello|\0\u{fffd}\u{7}|f5d6c3|Othello 1\n";
    let wrong = "othello 0\n|othello -1\n|othello two\n|othello\n|othello2\n";
    for text in foreign.split('|').chain(wrong.split('|')) {
        assert!(problem(text).contains("isn't a game"), "{text:?}");
    }
    let newer = crate::saved::newer(&written(&two_humans("f5d6")));
    assert!(problem(&newer).contains("newer version"));
}

/// Wrong lines, with the key of the line that they replace.
const WRONG: [(&str, &str); 21] = [
    ("black", "black nobody|blackhuman"),
    ("white", "white"),
    ("animation", "animation quick"),
    ("legal", "legal yes"),
    ("values", "values 1"),
    ("colours", "colours pink"),
    ("sound", "sound loud"),
    ("times", "times 1"),
    ("welcome", "welcome"),
    ("album", "album ; level1 1 2;"),
    ("puzzle", "puzzle 0|puzzle x|puzzle 9999"),
    ("puzzle", "puzzle 10 a1|puzzle 10 é"),
    ("clock", "clock 1|clock -1 NaN"),
    ("loaded", "loaded all"),
    ("finished", "finished x|finished 0 - 1|finished 0 - 1 z f5"),
    ("finished", "finished 0 z 1 2 f5|finished 0 - 1 2 f5f5"),
    ("finished", "finished 0 - 1 2 human#f5"),
    ("finished", "finished 0 - 1 2 human nobody#f5"),
    ("undone", "undone 3|undone -1"),
    ("record", "moves f5d6"),
    ("end", ""),
];

#[test]
fn each_line_of_the_text_is_checked() {
    let text = written(&two_humans("f5d6"));
    for (key, lines) in WRONG {
        let right = text.lines().find(|line| line.starts_with(key)).unwrap();
        for wrong in lines.split('|') {
            let text = text.replace(&format!("\n{right}\n"), &format!("\n{wrong}\n"));
            assert!(problem(&text).contains(key), "{wrong}");
        }
    }
    let illegal = text.replace("f5d6", "f5f5");
    assert_eq!(problem(&illegal), "move 2, f5: the square is taken");
}

#[test]
fn settings_are_saved() {
    let mut screens = two_humans("f5d6");
    screens.handle(Change::Colours(-1), 1.0);
    screens.handle(Change::Sound, 1.0);
    screens.handle(Change::Clock, 1.0);
    screens.table.is_first_visit = true;
    let kept = opened(&written(&screens), 2.0);
    assert_eq!(kept.table.settings, screens.table.settings);
    assert_ne!(kept.table.settings.colours, Colours::Wood);
    assert!(kept.table.is_first_visit);
}

/// The keys of the lines that came with version 2, and with each version after it.
const NEWER: [&[&str]; 6] = [
    &["colours", "sound", "welcome"],
    &["album", "loaded", "puzzle"],
    &[],
    &["finished"],
    &["times"],
    &["games"],
];

/// The text that an older version of the program would write: it has no lines for newer things.
fn old_text(version: usize, record: &str) -> String {
    let text = saved(&[("black", "human"), ("white", "human"), ("record", record)]);
    let newer = NEWER[version - 1..].concat();
    let is_known = |line: &&str| !newer.contains(&line.split(' ').next().unwrap());
    let first = format!("othello {version}");
    let lines = iter::once(first.as_str()).chain(text.lines().skip(1).filter(is_known));
    Vec::from_iter(lines).join("\n")
}

#[test]
fn texts_of_older_versions_are_still_read() {
    for version in 1..=NEWER.len() {
        let screens = opened(&old_text(version, "f5d6"), 0.0);
        assert_eq!(written(&screens), written(&two_humans("f5d6")));
    }
}

#[test]
fn stars_of_version_3_are_whole() {
    let old = old_text(3, "f5d6").replace("\nalbum ; ;", "\nalbum ; ; 4 18");
    let screens = opened(&old, 0.0);
    let stars = [3, 17, 18].map(|number| screens.table.album.star(number));
    assert_eq!(stars, [Some(Star::Full), Some(Star::Full), None]);
}

/// Older programs do not write the names of the finished game's players.
#[test]
fn a_finished_game_without_names_has_the_players_at_the_table() {
    let lines = [
        ("white", "level1"),
        ("finished", "0 - 1 2 e6f4e3f6g5d6e7f5c5"),
    ];
    let mut screens = opened(&saved(&lines), 0.0);
    screens.handle(Play::AskNewGame, 1.0);
    assert_eq!(screens.table.seats().names(), ["human", "level1"]);
}

/// A past game opens as a review, and then the own game comes back, even if its only move was taken back. A new game would
/// lose it, and so the program says that it is not over.
#[test]
fn past_games_are_kept_and_can_be_reviewed() {
    let mut screens = screens("human", "level1", NEARLY_OVER);
    place(&mut screens, square("c5"), 1.0, 6.0);
    screens.handle(Play::Meet("level3"), 7.0);
    screens.handle(Play::Choose(square("f5")), 8.0);
    let begun = opened(&written(&screens), 9.0);
    screens.handle(Play::Undo, 8.1);
    for mut screens in [opened(&written(&screens), 9.0), screens, begun] {
        let own = record(&screens);
        screens.handle(List::Share, 9.0);
        screens.handle(List::Past, 9.0);
        let game = screens.buttons().all.swap_remove(0);
        assert_eq!(game.label, "You 13 – Merry 0");
        assert_eq!(game.about, "Today");
        screens.handle(game.action, 10.0);
        assert_eq!(front(&screens), "Review 9");
        assert_eq!(screens.table.reviewer(), Some(Stone::Black));
        for back in [Play::AskNewGame, Play::Seat(Stone::White, "level3")] {
            let mut screens = opened(&written(&screens), 11.0);
            run(&mut screens, 11.0, 14.0);
            screens.handle(button(&screens, "New game").action, 14.0);
            let warns = screens
                .words(14.0)
                .contains(&"Your game isn't over yet.".into());
            assert_eq!(warns, !own.is_empty());
            screens.handle(back, 15.0);
            assert_eq!(record(&screens), own);
            assert_eq!(screens.table.seats().names(), ["human", "level3"]);
            assert_eq!(screens.table.past.len(), 1, "a game counts once");
            let is_own = back == Play::AskNewGame || own.is_empty();
            assert_eq!(
                screens.table.sitting.is_counted, !is_own,
                "it can still count"
            );
        }
        screens.handle(Play::Meet("level5"), 16.0);
        assert!(!screens.table.can_undo(), "the own game is lost");
    }
}

#[test]
fn a_game_from_a_position_is_saved_with_the_position() {
    let mut screens = two_humans("");
    let position = position::to_text(&Board::start(), Stone::White);
    screens.load(&position, 1.0);
    screens.handle(Play::Choose(square("d6")), 2.0);
    screens.handle(Play::Undo, 3.0);
    let kept = opened(&written(&screens), 4.0);
    assert_eq!(kept.table.game(), screens.table.game());
    assert_eq!(kept.table.game().turn(), Some(Stone::White));
    assert!(kept.table.game().can_redo());
}

#[test]
fn a_page_without_a_saved_game_sends_its_preferences() {
    let sent = "othello first\nanimation off\ncolours night\nwhat else";
    let settings = [("animation", "off"), ("colours", "night")];
    let expected = saved(&[&settings[..], &[("welcome", "true")]].concat());
    assert_eq!(written(&opened(sent, 0.0)), expected);
}

/// A page sends preferences while the game is open, and the way people paste text, so they change nothing that a player has
/// earned or chosen.
#[test]
fn preferences_change_the_animation_but_no_seats_and_no_album() {
    let mut screens = two_humans("f5d6");
    let expected = written(&screens).replace("animation normal", "animation off");
    let revision = screens.table.revision;
    let sent = "othello first\nanimation off\nwhite level10\nalbum ; level10 999 0 0 64;\nclock 5 5\nloaded 2\n\
                finished 0 - 1 2 f5\nwelcome true\nsound false\nlegal false\nvalues true\ntimes true";
    assert!(save::take_preferences(&mut screens.table, sent));
    assert!(screens.table.revision > revision, "this should be saved");
    for other in ["f5d6", "", "othello 3\nanimation slow", "firsthello first"] {
        let is_taken = save::take_preferences(&mut screens.table, other);
        assert!(!is_taken, "{other}");
    }
    assert_eq!(written(&screens), expected);
}

#[test]
fn a_new_name_needs_a_new_version() {
    let names =
        Speed::ALL.map(Speed::name).join(" ") + " " + &Colours::ALL.map(Colours::name).join(" ");
    let told = "older programs cannot read a new name: add one to VERSION in save.rs, then change this line";
    assert_eq!(names, "slow normal fast off wood night contrast", "{told}");
}
