//! The final game: opens a window, and runs one frame after another.

mod window;

use macroquad::prelude::*;
use othello::screens::Screens;
use othello::table::clock::{LONGEST_FRAME, Time};
use std::task::Poll;
use std::thread;
use std::time::Duration;
use window::controls::Controls;
use window::draw::View;
use window::input::Input;
use window::outside::Outside;
use window::page::{self, IS_PAGE};
use window::paint::letters::Letters;
use window::paint::still::Still;
use window::trouble;

/// How long the computer may think in a frame, as a fraction of the previous frame's time.
const THINKING_SHARE: f64 = 0.5;
/// The shortest and the longest time that the computer may think in a frame, in seconds. A frame usually takes 16
/// milliseconds. If drawing is slow, frames take longer, and the computer may think longer in each of them.
const THINKING_TIME: [f64; 2] = [0.008, 0.025];

/// After this many seconds without any input, the window sleeps between frames.
const AWAKE_TIME: f64 = 10.0;
/// How long a page sleeps between two frames, in seconds, unless something happens. This is short enough for the clock to
/// count such a frame in full.
const PAGE_SLEEP: f64 = 0.8 * LONGEST_FRAME;
/// How long a window sleeps between two frames. Nothing wakes it up, so people must not notice.
const WINDOW_SLEEP: Duration = Duration::from_millis(50);

fn window() -> Conf {
    trouble::explain_missing_window();
    Conf {
        window_title: String::from("Othello"),
        window_width: 900,
        window_height: 640,
        high_dpi: true,
        ..Default::default()
    }
}

#[macroquad::main(window)]
async fn main() {
    trouble::forget_missing_window();
    simulate_mouse_with_touch(false);
    let letters = Letters::load();
    let mut still = Still::new();
    let mut input = Input::listen();
    let mut time = Time::default();
    let now = time.at(get_time());
    let (mut outside, mut screens) = Outside::open(now).await;
    let mut controls = Controls::of(&screens, now);
    loop {
        let began = get_time();
        let now = time.at(began);
        for event in input.events(&controls, now) {
            if let Some(action) = controls.action(&event, &screens) {
                outside.dispatch(action, &mut screens, now);
                controls = Controls::of(&screens, now);
            }
        }
        screens.table.pace.see(input.last_used);
        let sounds = screens.update(now);
        let thought = think(&mut screens, began);
        controls = outside.follow(&mut screens, sounds, now);
        View::new(&screens, &controls, &letters, now).paint(&mut still);
        sleep_if_idle(&screens, thought, now - input.last_used);
        next_frame().await; // brings new input, so sleeping after it would delay that input
    }
}

/// Lets the computer think for its share of a frame. Returns `Ready` when there is nothing more to think about.
fn think(screens: &mut Screens, began: f64) -> Poll<()> {
    let share = f64::from(get_frame_time()) * THINKING_SHARE;
    let ends = began + share.clamp(THINKING_TIME[0], THINKING_TIME[1]);
    while get_time() < ends {
        if screens.think().is_ready() {
            return Poll::Ready(());
        }
    }
    Poll::Pending
}

/// Leaves the processor to other programs for a while, if nothing will happen until a person does something, and nobody has
/// done anything for a while. A web page cannot sleep, so the game asks it to delay the next frame.
fn sleep_if_idle(screens: &Screens, thought: Poll<()>, idle: f64) {
    if thought.is_pending() || !screens.waits_for_input() || idle <= AWAKE_TIME {
        return;
    }
    if IS_PAGE {
        page::tell(&format!("sleep {}", (PAGE_SLEEP * 1000.0) as u32));
    } else {
        thread::sleep(WINDOW_SLEEP);
    }
}
