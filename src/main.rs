//! The final game: opens a window, and plays.

mod ui;

use macroquad::prelude::*;
use ui::draw;
use ui::input;
use ui::layout::Layout;
use ui::letters::Letters;
use ui::table::Table;

fn window() -> Conf {
    Conf {
        window_title: String::from("Othello"),
        window_width: 900,
        window_height: 640,
        high_dpi: true,
        sample_count: 4,
        ..Default::default()
    }
}

#[macroquad::main(window)]
async fn main() {
    let mut letters = Letters::none();
    let mut table = Table::new(miniquad::date::now() as u64, get_time());
    loop {
        let now = get_time();
        let layout = Layout::new(screen_width(), screen_height());
        letters.prepare(layout.side());
        for action in input::actions(&table, &layout, now) {
            table.act(action, now);
        }
        table.update(now);
        draw::table(&table, &layout, mouse_position().into(), now);
        next_frame().await;
    }
}
