//! The judges of the chapter “Five changes”. Each of them looks for a change that a reader has made to the game, and
//! says what is still missing. Without the change they fail, so they run only if someone asks for one by name:
//! `cargo test --test changes -- --ignored theme`.

use othello::advice::{Advice, Reason};
use othello::cell::Stone;
use othello::game::Game;
use othello::players::opponents;
use othello::players::{self, Entry};
use othello::record;
use othello::screens::Screens;
use othello::screens::accessibility;
use othello::screens::action::{Action, Change, Play};
use othello::screens::menu::List;
use othello::screens::play::{self, HELP, PANEL};
use othello::table::settings::Colours;
use othello::table::{Table, save};
use random_game::random_game;
use saved::saved;
use std::io::{Write, stderr};

#[path = "shared/contrast.rs"]
mod contrast;
#[path = "shared/random_game.rs"]
mod random_game;
#[allow(dead_code)] // the other tests use the rest
#[path = "shared/saved.rs"]
mod saved;
/// The game's own themes. They belong to the window, so the library lacks them.
#[allow(dead_code)]
#[path = "../src/window/paint/theme.rs"]
mod theme;

/// Prints good news. Tests hide what `println!` prints, so this writes past it.
fn praise(words: &str) {
    let _ = writeln!(stderr(), "\n{words}\n");
}

/// The names of the colours before any change.
const OLD_COLOURS: [&str; 3] = ["wood", "night", "contrast"];

#[test]
#[ignore = "a judge of the chapter “Five changes”"]
fn theme() {
    let names = Colours::ALL.map(Colours::name);
    let all = Colours::ALL.into_iter();
    let new = Vec::from_iter(all.filter(|colours| !OLD_COLOURS.contains(&colours.name())));
    assert!(
        !new.is_empty(),
        "There is no new theme yet: in the settings, the colours are still {}. They come from the list `Colours::ALL`.",
        names.join(", ")
    );
    for old in OLD_COLOURS {
        assert!(
            names.contains(&old),
            "The theme “{old}” has gone. Please bring it back: someone may like it."
        );
    }
    for colours in new {
        judge_look(colours);
        judge_places(colours);
        let name = colours.name();
        praise(&format!(
            "“{name}” is in the menu, and everything in it is easy to see. Well done!"
        ));
    }
}

/// Checks that a theme differs from all others, and that everything in it is easy to see.
fn judge_look(colours: Colours) {
    let name = colours.name();
    let look = |colours| {
        let theme = theme::Theme::of(colours);
        [theme.table, theme.card, theme.button, theme.felt]
    };
    for other in Colours::ALL.into_iter().filter(|other| *other != colours) {
        let old = other.name();
        assert_ne!(
            old, name,
            "Two themes have the same name. Each needs a name of its own."
        );
        assert!(
            look(other) != look(colours),
            "“{name}” looks exactly like “{old}”. Give it colours of its own."
        );
    }
    let hard = contrast::hard_to_see(colours).join("\n- ");
    assert!(
        hard.is_empty(),
        "“{name}” has colours of its own. But some of it is hard to see:\n- {hard}\n\
         Make the lighter of the two colours lighter, or the darker one darker."
    );
}

/// Checks that a theme is in the menu, and that the page around the game has its colours.
fn judge_places(colours: Colours) {
    let name = colours.name();
    assert!(
        in_the_menu(colours),
        "The button in the settings never says “{name}”."
    );
    let missing = contrast::missing_in_the_page(colours);
    assert!(
        missing.is_empty(),
        "In the window, “{name}” is ready. But the web page around the game doesn't know its colours yet.\n\
         Add this to book/web/style.css, below the blocks of the other themes:\n\n{missing}\n"
    );
}

/// Whether the button in the settings shows the name of these colours after some presses.
fn in_the_menu(colours: Colours) -> bool {
    let mut screens = Screens::from(Table::new(1, 0.0));
    screens.handle(List::Settings, 1.0);
    Colours::ALL.into_iter().any(|_| {
        screens.handle(Change::Colours(1), 2.0);
        let mut buttons = screens.buttons().all.into_iter();
        screens.table.settings.colours == colours
            && buttons.any(|button| button.label.contains(colours.name()))
    })
}

/// The names of the players before any change.
const OLD_PLAYERS: [&str; 17] = [
    "random", "level1", "first", "greedy", "mine", "corner", "careful", "level2", "level3",
    "learned", "level4", "level5", "level6", "level7", "level8", "level9", "level10",
];

#[test]
#[ignore = "a judge of the chapter “Five changes”"]
fn player() {
    let new = players::ALL
        .iter()
        .filter(|entry| !OLD_PLAYERS.contains(&entry.name));
    let new = Vec::from_iter(new);
    assert!(
        !new.is_empty(),
        "The list of players has the same {} names as before. Every player in that list, `players::ALL`, can play in the arena.",
        OLD_PLAYERS.len()
    );
    for entry in new {
        judge_player(entry);
        judge_seat(entry.name);
        praise(&format!(
            "{} has sat down, in the arena and in the menu. Have a good game!",
            opponents::title(entry.name)
        ));
    }
}

/// Lets a player choose in many positions, and compares it with the simple players.
fn judge_player(entry: &Entry) {
    let name = entry.name;
    let mut player = (entry.create)(1);
    let simple = ["first", "greedy", "mine", "corner", "careful"];
    let mut twins = Vec::from(simple.map(|simple| players::named(simple).unwrap()));
    for seed in 0..4 {
        random_game(seed, |game, _| {
            let (board, stone) = (game.board(), game.turn().unwrap());
            let choice = player.choose(board, stone);
            let is_legal = choice.is_some_and(|square| !board.flips(square, stone).is_empty());
            let moves = record::to_text(game);
            assert!(
                is_legal,
                "After the moves {moves}, {name} chose {choice:?}. That's not a legal move."
            );
            twins.retain(|twin| (twin.create)(1).choose(board, stone) == choice);
        });
    }
    if let Some(twin) = twins.first() {
        let twin = twin.name;
        panic!(
            "{name} plays exactly like {twin}. Give it an idea of its own: change what `score` returns."
        );
    }
}

/// Looks for a player's button in the menu, and presses it.
fn judge_seat(name: &'static str) {
    let stone = Stone::White;
    let mut screens = Screens::from(Table::new(1, 0.0));
    let seat = Action::from(Play::Seat(stone, name));
    screens.handle(List::Players(stone), 1.0);
    let buttons = screens.buttons().all;
    assert!(
        buttons.iter().any(|button| button.action == seat),
        "{name} can play in the arena. But the game doesn't offer it yet when you click on White's card."
    );
    screens.handle(seat, 2.0);
    assert_eq!(
        screens.table.seats().get(stone).name(),
        name,
        "Its button in the menu seats a different player."
    );
}

/// A table without animation where White has just played, and Black is a person.
fn screens(white: &str, moves: &str) -> Screens {
    let values = [
        ("animation", "off"),
        ("clock", "40 2"),
        ("white", white),
        ("record", moves),
    ];
    Screens::from(save::read(&saved(&values), 1, 0.0).unwrap())
}

/// White's last move takes the corner h8.
const CORNER: &str = "e6f6c4c5c6d6g7f4g4g6e7h8";
/// White's last move takes no corner.
const NO_CORNER: &str = "e6f6c4c5c6d6g7f4g4g6";

/// What the window says next to the board, and what a screen reader reads out.
fn both_texts(moves: &str) -> [String; 2] {
    let screens = screens("level1", moves);
    [
        screens.words(1.0).join(". "),
        accessibility::announcement(&screens),
    ]
}

#[test]
#[ignore = "a judge of the chapter “Five changes”"]
fn text() {
    let says = |text: &str| text.to_lowercase().contains("corner");
    let [seen, heard] = both_texts(CORNER);
    match (says(&seen), says(&heard)) {
        (true, true) => {}
        (false, false) => {
            panic!("Merry has just taken the corner h8, but the window only says: “{seen}”")
        }
        (true, false) => panic!(
            "The window says: “{seen}”. That's right! But a player who can't see the window hears: “{heard}”"
        ),
        (false, true) => {
            panic!("A screen reader says: “{heard}”. That's right! But the window says: “{seen}”")
        }
    }
    for text in both_texts(NO_CORNER) {
        assert!(
            !says(&text),
            "Nobody has taken a corner here, but the game says: “{text}”"
        );
    }
    praise(&format!(
        "Everyone knows about the corner now. To see: “{seen}”. To hear: “{heard}”"
    ));
}

/// The labels of the panel's buttons before any change.
const OLD_BUTTONS: [&str; 5] = ["New game", "Undo", "Redo", "Hint", "Menu"];

#[test]
#[ignore = "a judge of the chapter “Five changes”"]
fn button() {
    let commands = PANEL.iter().map(|command| (command.key, command.label));
    let new = commands.filter(|(_, label)| !OLD_BUTTONS.contains(label));
    let new = Vec::from_iter(new);
    assert!(
        !new.is_empty(),
        "Next to the board, there are still the same buttons: {}. The window takes them from the list `PANEL`.",
        OLD_BUTTONS.join(", ")
    );
    for (key, label) in new {
        judge_key(key, label);
        judge_effect(label);
        praise(&format!(
            "“{label}” is a real button now, and its key is {key}. Press it!"
        ));
    }
}

/// The action of the button in the panel with this label, if it can be pressed now.
fn ready(screens: &Screens, label: &str) -> Option<Action> {
    let mut buttons = screens.buttons().all.into_iter();
    let button = buttons.find(|button| button.enabled && button.label == label);
    button.map(|button| button.action)
}

/// Checks that a button's key is free, and that the help explains it.
fn judge_key(key: char, label: &str) {
    assert!(
        key.is_ascii_lowercase() && !('a'..='h').contains(&key),
        "The key of “{label}” is {key:?}. It should be a small letter from i to z: a to h already name the columns."
    );
    let mut buttons = Screens::from(Table::new(1, 0.0)).buttons().all.into_iter();
    let button = buttons.find(|button| button.label == label);
    assert_eq!(
        play::command(key),
        button.map(|button| button.action),
        "The key {key} already does something else. Choose a different one."
    );
    let (cap, words) = (key.to_uppercase().to_string(), label.to_lowercase());
    let mut help = HELP.iter().copied().flatten();
    assert!(
        help.any(|(keys, does)| *keys == cap && does.contains(&words)),
        "The button has a key. But the list of keys doesn't explain it yet: (\"{cap}\", \"{words}\") is missing in `HELP`."
    );
}

/// Checks that a button changes something in at least one of a few games, in which it is Black's turn or nobody's.
fn judge_effect(label: &str) {
    let games = ["", "f5d6c3d3", CORNER, "e6f4e3f6g5d6e7f5c5"];
    let all = games.map(|moves| ["human", "level1"].map(|white| screens(white, moves)));
    let works = all.into_iter().flatten().any(|mut screens| {
        let before = everything(&screens);
        ready(&screens, label).is_some_and(|action| {
            screens.handle(action, 3.0);
            matches!(action, Action::External(_)) || everything(&screens) != before
        })
    });
    assert!(
        works,
        "“{label}” is there. But whenever I press it, nothing happens."
    );
}

/// Everything that a button could change.
fn everything(screens: &Screens) -> String {
    let described = accessibility::describe(screens, &screens.buttons(), 3.0);
    let (words, saved) = (screens.words(3.0), save::write(&screens.table));
    format!("{described} {words:?} {saved}")
}

/// The kinds of reason before any change.
const OLD_REASONS: &str =
    "Only Result Corner Passes Edge KeepsCorner AimsAtCorner Replies Inside Quiet Saves Ahead";

/// How many random games the judge looks at, and at which of their moves.
const GAMES: u64 = 40;
const STAGES: [usize; 8] = [4, 10, 14, 18, 22, 26, 30, 34];

#[test]
#[ignore = "a judge of the chapter “Five changes”"]
fn reason() {
    let Some((moves, hint)) = (0..GAMES).find_map(new_hints) else {
        let positions = GAMES as usize * STAGES.len();
        panic!(
            "I asked for a hint in {positions} positions, and heard only the old reasons. Is yours in the list, and does anything return it?"
        );
    };
    assert!(
        hint.chars().count() <= 60,
        "“{hint}” is too long for its place in the window: 60 letters fit."
    );
    let is_plain = hint
        .chars()
        .nth(3)
        .is_some_and(|letter| !letter.is_uppercase())
        && !hint.ends_with('.');
    assert!(
        is_plain,
        "A hint begins with the square, and has no full stop. Yours would be “{hint}”."
    );
    praise(&format!(
        "A new reason! After the moves {moves}, the hint is: “{hint}”"
    ));
}

/// The moves of a random game that lead to a hint with a new reason, and the hint.
fn new_hints(seed: u64) -> Option<(String, String)> {
    let mut found = None;
    random_game(seed, |game, _| {
        if found.is_none() && STAGES.contains(&game.moves().len()) {
            found = new_hint(game).map(|hint| (record::to_text(game), hint));
        }
    });
    found
}

fn new_hint(game: &Game) -> Option<String> {
    let mut advice = Advice::about(game.board(), game.turn()?);
    advice.finish();
    let (best, reason) = (advice.best()?, advice.reason()?);
    let is_new = OLD_REASONS.split(' ').all(|old| old != kind(reason));
    is_new.then(|| format!("{} {reason}", best.square))
}

/// The name of a kind of reason, such as `Corner`.
fn kind(reason: Reason) -> String {
    let name = format!("{reason:?}");
    String::from(name.split(['(', ' ']).next().unwrap_or_default())
}
