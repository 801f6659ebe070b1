//! The names that players have given to openings.
//!
//! The lines and their names are those of Robert Gatliff's list at <http://www.samsoft.org.uk/reversi/openings.htm>.

use crate::board::{Board, SIZE, Square};
use crate::game::{Game, Played};

/// An opening: its name, and its moves, beginning with c4.
type Opening = (&'static str, &'static str);

/// Turns the column and the row of a square.
type Turn = fn(i32, i32) -> (i32, i32);

/// The openings that players talk about most.
const OPENINGS: [Opening; 46] = [
    ("Diagonal", "c4c3"),
    ("X-square", "c4c3d3c5b2"),
    ("Snake", "c4c3d3c5b3"),
    ("Lysons", "c4c3d3c5b3f3"),
    ("Heath", "c4c3d3c5b4"),
    ("Heath-Bat", "c4c3d3c5b4d2d6"),
    ("Heath-Chimney", "c4c3d3c5b4e3"),
    ("Raccoon Dog", "c4c3d3c5b5"),
    ("Rocket", "c4c3d3c5b6"),
    ("Hamilton", "c4c3d3c5b6c6b5"),
    ("Lollipop", "c4c3d3c5b6e3"),
    ("Cow", "c4c3d3c5d6"),
    ("Chimney", "c4c3d3c5d6e3"),
    ("Bat", "c4c3d3c5d6f4b4"),
    ("Rose v Toth", "c4c3d3c5d6f4f5"),
    ("Tanida", "c4c3d3c5d6f4f5d2"),
    ("Aircraft", "c4c3d3c5d6f4f5d2b5"),
    ("Sailboat", "c4c3d3c5d6f4f5d2g4d7"),
    ("Maruoka", "c4c3d3c5d6f4f5e6c6d7"),
    ("Landau", "c4c3d3c5d6f4f5e6f6"),
    ("Buffalo", "c4c3d3c5f6"),
    ("Wing", "c4c3e6c5"),
    ("Semi-Wing", "c4c3f5c5"),
    ("Parallel", "c4c5"),
    ("Perpendicular", "c4e3"),
    ("Mimura", "c4e3f4c5d6e6"),
    ("Shaman", "c4e3f4c5d6f3c6"),
    ("Inoue", "c4e3f4c5d6f3d3"),
    ("Iago", "c4e3f4c5d6f3d3c3"),
    ("Bhagat", "c4e3f4c5d6f3e2"),
    ("Rose", "c4e3f4c5d6f3e6c3d3e2"),
    ("Flat", "c4e3f4c5d6f3e6c3d3e2b5"),
    ("Rotating Flat", "c4e3f4c5d6f3e6c3d3e2b5f5"),
    ("Greenberg", "c4e3f4c5d6f3e6c3d3e2d2"),
    ("Ralle", "c4e3f4c5d6f3e6c6"),
    ("Horse", "c4e3f4c5e6"),
    ("No-Cat", "c4e3f5b4"),
    ("Swallow", "c4e3f5b4f3"),
    ("Italian", "c4e3f5e6d3"),
    ("Cat", "c4e3f5e6f4"),
    ("Bent Ganglion", "c4e3f6b4"),
    ("Tiger", "c4e3f6e6f5"),
    ("Stephenson", "c4e3f6e6f5c5c3"),
    ("Kung", "c4e3f6e6f5c5c3g5"),
    ("Brightwell", "c4e3f6e6f5c5d6"),
    ("Aubrey", "c4e3f6e6f5g6"),
];

/// The four ways of turning the starting position so that it looks the same.
const TURNS: [Turn; 4] = [
    |column, row| (column, row),
    |column, row| (row, column),
    |column, row| (SIZE - 1 - column, SIZE - 1 - row),
    |column, row| (SIZE - 1 - row, SIZE - 1 - column),
];

/// The name of the longest opening with which these moves of a game begin. The game must begin with the usual four
/// stones. Turned and mirrored games have the same name.
pub fn name(game: &Game, moves: &[Played]) -> Option<&'static str> {
    if game.board_after(0) != &Board::start() {
        return None;
    }
    let turned = |turn: &Turn| {
        let squares = moves.iter().filter_map(|played| {
            let (column, row) = turn(played.square.column(), played.square.row());
            Square::new(column, row)
        });
        String::from_iter(squares.map(|square| square.to_string()))
    };
    let games = Vec::from_iter(TURNS.iter().map(turned));
    let begins = |opening: &&Opening| games.iter().any(|game| game.starts_with(opening.1));
    let longest = OPENINGS
        .iter()
        .filter(begins)
        .max_by_key(|(_, moves)| moves.len());
    longest.map(|(name, _)| *name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record;
    use std::collections::HashSet;

    fn name_of(record: &str) -> Option<&'static str> {
        let game = record::read(record).unwrap();
        name(&game, game.moves())
    }

    #[test]
    fn every_opening_is_legal_and_has_its_own_name_and_moves() {
        let names = HashSet::<_>::from_iter(OPENINGS.map(|(name, _)| name));
        assert_eq!(names.len(), OPENINGS.len());
        for (name, moves) in OPENINGS {
            assert_eq!(name_of(moves), Some(name), "{moves}");
        }
    }

    #[test]
    fn turned_and_mirrored_games_have_the_same_name() {
        for tiger in ["c4e3f6e6f5", "d3c5f6f5e6", "f5d6c3d3c4", "e6f4c3c4d3"] {
            assert_eq!(name_of(tiger), Some("Tiger"), "{tiger}");
        }
        assert_eq!(name_of("f5f6"), Some("Diagonal"));
        assert_eq!(name_of("f5f4"), Some("Parallel"));
        assert_eq!(name_of("f5d6"), Some("Perpendicular"));
    }

    #[test]
    fn the_longest_line_gives_the_name() {
        for (record, expected) in [
            ("", None),
            ("c4", None),
            ("c4e3f6e6", Some("Perpendicular")),
            ("c4e3f6e6f5c5", Some("Tiger")),
            ("c4e3f6e6f5c5c3", Some("Stephenson")),
            ("c4e3f6e6f5c5c3g5", Some("Kung")),
        ] {
            assert_eq!(name_of(record), expected, "{record}");
        }
    }

    #[test]
    fn a_game_from_a_different_position_has_no_opening() {
        let game = record::read("c4e3").unwrap();
        let later = Game::from_position(game.board().clone(), crate::cell::Stone::Black);
        assert_eq!(name(&later, game.moves()), None);
    }
}
