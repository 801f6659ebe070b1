//! Measures how long a frame of the final game takes: `cargo bench --bench frames`. It prints a table in plain text. It
//! also opens a window, so it needs a screen.
//!
//! A frame's work is what the game does: input, thinking, painting. The whole frame lasts until the next one begins, so
//! it includes the graphics card's work and the wait for the screen.

#[allow(dead_code)]
#[path = "../tests/shared/saved.rs"]
mod saved;
// This benchmark saves no games, plays no sounds, and does not run the modules' own tests.
#[allow(dead_code, unused_imports)]
#[path = "../src/window/mod.rs"]
mod window;

use macroquad::prelude::*;
use othello::screens::Screens;
use othello::table::save;
use saved::saved;
use window::controls::Controls;
use window::draw::{Resting, View};
use window::input::Input;
use window::paint::letters::Letters;
use window::paint::still::Still;

/// How many frames are measured.
const FRAMES: usize = 1000;
/// How many frames to skip at the start, while the letters are prepared.
const FIRST_FRAMES: usize = 30;

/// How long the computer is allowed to think in each frame, in seconds, as in the final game.
const THINKING: f64 = 0.008;

/// An unfinished game with White to move.
const MIDDLE: &str = "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5";

/// The measurements. Each consists of a name, White's player, and whether legal squares show their values.
const CASES: [(&str, &str, bool); 3] = [
    ("nobody thinks", "human", false),
    ("level10 thinks", "level10", false),
    ("what moves are worth", "human", true),
];

fn main() {
    if !std::env::args().any(|argument| argument == "--bench") {
        println!("left out: cargo bench --bench frames measures how long a frame takes");
        return;
    }
    let window = Conf {
        window_title: String::from("Othello"),
        window_width: 900,
        window_height: 640,
        ..Default::default()
    };
    macroquad::Window::from_config(window, measure());
}

/// What is measured in each frame: the game's work, the longest slice of thinking in it, and the whole frame.
const PARTS: [&str; 3] = ["work", "slice", "whole frame"];

/// Measures all cases. Whenever there is nothing left to think about, sets up the game again.
async fn measure() {
    let (letters, mut still, mut input) = (Letters::load(), Still::new(), Input::listen());
    println!("{FRAMES} frames of 900 × 640, in milliseconds");
    println!("{:<44}  {:>6}  {:>6}  {:>6}", "", "median", "99%", "worst");
    for (name, player, values) in CASES {
        let mut screens = set_up(player, values);
        let mut times = Vec::new();
        for _ in 0..FIRST_FRAMES + FRAMES {
            let start = get_time();
            let (slice, thinks) = frame(&letters, &mut still, &mut screens, &mut input, start);
            let work = get_time() - start;
            next_frame().await;
            times.push([work, slice, get_time() - start]);
            if !thinks {
                screens = set_up(player, values);
            }
        }
        for (number, part) in PARTS.into_iter().enumerate() {
            let frames = times[FIRST_FRAMES..].iter();
            report(name, part, frames.map(|times| times[number]));
        }
    }
}

fn set_up(player: &str, values: bool) -> Screens {
    let values = values.to_string();
    let text = saved(&[("white", player), ("values", &values), ("record", MIDDLE)]);
    Screens::from(save::read(&text, 1, get_time()).expect("the saved text should be valid"))
}

/// Does what the final game does in a frame. Returns the time of the longest slice of thinking, and whether there is
/// more to think about.
fn frame(
    letters: &Letters,
    still: &mut Still<Resting>,
    screens: &mut Screens,
    input: &mut Input,
    now: f64,
) -> (f64, bool) {
    let controls = Controls::of(screens, now);
    for event in input.events(&controls, now) {
        if let Some(action) = controls.action(&event, screens) {
            screens.handle(action, now);
        }
    }
    screens.update(now);
    let (mut longest, mut thinks) = (get_time() - now, true);
    while thinks && get_time() < now + THINKING {
        let start = get_time();
        thinks = screens.think().is_pending();
        longest = longest.max(get_time() - start);
    }
    View::new(screens, &controls, letters, now).paint(still);
    (longest, thinks)
}

/// Prints a line of the table.
fn report(name: &str, part: &str, seconds: impl Iterator<Item = f64>) {
    let mut times: Vec<f64> = seconds.map(|seconds| seconds * 1000.0).collect();
    times.sort_by(f64::total_cmp);
    let at = |hundredths| times[(times.len() - 1) * hundredths / 100];
    let [median, most, worst] = [50, 99, 100].map(at);
    let what = format!("{name}: {part}");
    println!("{what:<44}  {median:>6.1}  {most:>6.1}  {worst:>6.1}");
}
