//! The final game: opens a window, and plays.

mod ui;

use macroquad::prelude::*;
use ui::draw::View;
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
    let letters = Letters::load();
    let mut table = Table::new(miniquad::date::now() as u64, get_time());
    loop {
        let now = get_time();
        let layout = Layout::new(screen_width(), screen_height());
        for action in input::actions(&table, &layout, now) {
            table.act(action, now);
        }
        table.update(now);
        let view = View {
            table: &table,
            layout: &layout,
            letters: &letters,
            mouse: mouse_position().into(),
            now,
        };
        view.paint();
        next_frame().await;
    }
}
