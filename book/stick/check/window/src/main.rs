//! Opens a window for two seconds, and looks whether its paint arrives on the screen. It prints the frames per second.

use macroquad::prelude::*;
use std::process::exit;
use std::thread;
use std::time::Duration;

const SECONDS: f64 = 2.0;

#[macroquad::main("Is this computer ready?")]
async fn main() {
    thread::spawn(|| {
        thread::sleep(Duration::from_secs(20));
        eprintln!("the window hangs");
        exit(1);
    });
    let mut frames = 0;
    loop {
        clear_background(DARKGREEN);
        if get_time() > SECONDS {
            break;
        }
        draw_circle(screen_width() / 2.0, screen_height() / 2.0, 60.0, WHITE);
        frames += 1;
        next_frame().await;
    }
    let seen = get_screen_data().get_pixel(5, 5);
    if seen.g < 0.4 || seen.r > 0.1 {
        eprintln!("the window has the wrong colour");
        exit(1);
    }
    println!("{}", frames / SECONDS as i32);
    exit(0);
}
