//! The final game: opens a window, and plays.

mod ui;

use macroquad::prelude::*;
use ui::draw;
use ui::input;
use ui::layout::Layout;
use ui::table::Table;

const FONT: &[u8] = include_bytes!("ui/font/rounded-mplus-1c-medium.ttf");

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
    if let Ok(font) = load_ttf_font_from_bytes(FONT) {
        set_default_font(font);
    }
    let mut table = Table::new(miniquad::date::now() as u64, get_time());
    loop {
        let now = get_time();
        let layout = Layout::new(screen_width(), screen_height());
        for action in input::actions(&table, &layout, now) {
            table.act(action, now);
        }
        table.update(now);
        draw::table(&table, &layout, mouse_position().into(), now);
        next_frame().await;
    }
}
