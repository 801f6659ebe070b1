//! Packs a game and its page into one file.

use std::fs;

const GAME: &str = "../othello/target/wasm32-unknown-unknown/release/othello.wasm";

fn main() {
    let game = fs::read(GAME).expect("no game for the web");
    let page = read("page.html")
        .replace("LOADER", &read("gl.js"))
        .replace("GAME", &format!("{game:?}"));
    fs::write("othello.html", page).expect("no room for the page");
    println!("othello.html is ready");
}

/// The text of a file in the folder `src`.
fn read(name: &str) -> String {
    fs::read_to_string(format!("src/{name}")).expect(name)
}
