//! Positions from whole games.

use othello::engine::bitboard::Bitboard;
use othello::record;

/// The games. A line that begins with `#` is a comment.
const GAMES: &str = include_str!("games.txt");

/// The position with this many empty squares in each game.
pub fn positions(empty: usize) -> Vec<Bitboard> {
    let lines = GAMES.lines().filter(|line| !line.starts_with('#'));
    let games = lines.map(|line| record::read(line).expect("the record should be valid"));
    let mut positions = Vec::new();
    for mut game in games {
        while 60 - game.moves().len() < empty {
            game.undo();
        }
        let stone = game.turn().expect("the game should not be over yet");
        positions.push(Bitboard::new(game.board(), stone));
    }
    positions
}
