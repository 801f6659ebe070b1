//! Tests the final game with random clicks, drags, keys and window sizes, often at the worst moment.

use crate::final_game::OTHELLO;
use crate::runner;
use crate::save_file;
use crate::screen::{Display, Screen, error_output};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::time::{Duration, Instant};

/// How long the torture lasts, in seconds: by default, and with `--long`.
const SECONDS: [usize; 2] = [30, 120];

/// The window never gets larger than this, so the mouse can always leave it.
const LARGEST: (usize, usize) = (1000, 800);

/// Keys with and without a function.
const KEYS: &str = "a b c d e f g h 1 2 3 4 5 6 7 8 Left Right Up Down Home End Return KP_Enter space Escape Escape u u \
    r n t v l m ctrl+c ctrl+v ctrl+d alt+1 shift+d U Tab BackSpace Delete F1 F5 F11 Page_Up 9 0 z q \
    period";

/// The window's width and height at the start.
const START: (usize, usize) = (900, 640);

/// A visitor with a mouse, a keyboard, and no plan.
struct Visitor {
    rng: SmallRng,
    /// The window's width and height.
    size: (usize, usize),
}

impl Visitor {
    /// A random point in the window or slightly outside it.
    fn point(&mut self) -> [String; 2] {
        let (width, height) = (self.size.0 as i32, self.size.1 as i32);
        let x = self.rng.random_range(0..width + 40);
        let y = self.rng.random_range(0..height + 40);
        [x, y].map(|place| place.to_string())
    }

    /// A random action, as a line of `xdotool` commands.
    fn step(&mut self) -> String {
        let [x, y] = self.point();
        let [to_x, to_y] = self.point();
        let point = format!("mousemove --window WINDOW {x} {y}");
        let click = "mousedown 1 mouseup 1";
        match self.rng.random_range(0..100) {
            0..30 => format!("{point} {click}"),
            30..36 => format!("{point} {click} {click}"),
            36..42 => {
                format!("{point} mousedown 1 mousemove --window WINDOW {to_x} {to_y} mouseup 1")
            }
            42..46 => format!("{point} mousedown 3 mouseup 3 mousedown 4 mouseup 4"),
            46..50 => point,
            50..52 => String::from("mousemove 9999 9999"),
            52..56 => self.resize(),
            _ => {
                let keys = Vec::from_iter(KEYS.split(' '));
                let key = keys.choose(&mut self.rng).unwrap();
                format!("key --window WINDOW {key}")
            }
        }
    }

    fn resize(&mut self) -> String {
        let width = self.rng.random_range(320..LARGEST.0);
        let height = self.rng.random_range(320..LARGEST.1);
        self.size = (width, height);
        format!("windowsize WINDOW {width} {height}")
    }

    /// A random legal move of the saved game as keys, or `None` if there is no legal move.
    fn move_by_key(&mut self) -> Option<String> {
        let legal = save_file::table().sitting.game.legal_moves();
        let square = legal.choose(&mut self.rng)?.square.to_string();
        let (column, row) = square.split_at(1);
        Some(format!("key --window WINDOW {column} {row}"))
    }
}

/// Whatever the visitor does, the saved game follows the rules, the window can show it again, and the program keeps
/// running.
pub fn run(display: &Display) {
    let text = save_file::text_with("human", "first", "");
    save_file::write(text.replace("animation off", "animation fast"));
    let mut screen = display.restart(OTHELLO);
    let mut visitor = Visitor {
        rng: SmallRng::seed_from_u64(5),
        size: START,
    };
    let length = Duration::from_secs(runner::times(SECONDS[0], SECONDS[1]) as u64);
    let start = Instant::now();
    while start.elapsed() < length {
        for _ in 0..visitor.rng.random_range(1..16) {
            take_step(&mut screen, &mut visitor);
        }
        screen.let_frames_pass();
        screen = in_usual_colours(display, screen, &mut visitor);
        save_file::wait_until_shown(&mut screen);
    }
    assert!(!error_output().contains("panicked"), "{}", error_output());
}

/// Restarts the game if its colours have changed, because the test can only read the usual colours.
fn in_usual_colours(display: &Display, screen: Screen, visitor: &mut Visitor) -> Screen {
    let saved = save_file::text();
    let mut lines = saved.lines();
    let colours = lines.find(|line| line.starts_with("colours "));
    let Some(colours) = colours.filter(|colours| *colours != "colours wood") else {
        return screen;
    };
    drop(screen);
    save_file::write(saved.replace(colours, "colours wood"));
    visitor.size = START;
    display.restart(OTHELLO)
}

/// Takes one random action. The saved game must be readable at any moment.
fn take_step(screen: &mut Screen, visitor: &mut Visitor) {
    let plays = visitor.rng.random_range(0..3) == 0;
    let step = visitor.move_by_key().filter(|_| plays);
    screen.at_once(&step.unwrap_or_else(|| visitor.step()));
    if visitor.rng.random() {
        screen.picture();
    }
}
