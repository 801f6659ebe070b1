//! The final game: opens a window, and plays.

mod paint;
mod ui;

use macroquad::prelude::*;
use othello::table::Time;
use paint::letters::Letters;
use paint::theme::Theme;
use ui::draw::View;
use ui::input::Input;
use ui::layout::Layout;
use ui::outside::{self, Outside};

/// How much of a frame the computer may think, in seconds. A frame has 16 milliseconds.
const THINKING: f64 = 0.008;

fn window() -> Conf {
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
    simulate_mouse_with_touch(false);
    let letters = Letters::load();
    let mut input = Input::default();
    let seed = miniquad::date::now() as u64;
    let mut time = Time::default();
    let (mut outside, mut table) = Outside::open(seed, time.at(get_time())).await;
    loop {
        let frame_began = get_time();
        let now = time.at(frame_began);
        let layout = Layout::new(screen_width(), screen_height());
        for action in input.actions(&table, &layout, now) {
            outside::carry_out(action, &mut table, now);
        }
        table.update(now);
        while get_time() < frame_began + THINKING && table.think() {}
        outside.follow(&mut table, now);
        View {
            table: &table,
            layout: &layout,
            letters: &letters,
            theme: Theme::of(table.colours),
            mouse: mouse_position().into(),
            now,
        }
        .paint();
        next_frame().await;
    }
}
