//! Undo and redo: steps through a game from one human choice to the next, and skips passes and the computer's moves.
//!
//! The parameter `is_human` says which colours people play.

use crate::cell::Stone;
use crate::game::{Game, Played};

/// Whether a person has made a choice that can be taken back.
pub fn can_undo(game: &Game, is_human: impl Fn(Stone) -> bool) -> bool {
    game.moves().iter().any(|played| is_human(played.stone))
}

/// Goes back to a person's last choice. Returns `false`, and changes nothing, if there is no such choice.
pub fn undo(game: &mut Game, is_human: impl Fn(Stone) -> bool) -> bool {
    let possible = can_undo(game, &is_human);
    while possible && game.undo() && !game.turn().is_some_and(&is_human) {}
    possible
}

/// Goes forward to a person's next choice. If there is no such choice, replays all moves that were taken back. Returns
/// `false` if there is no move to replay.
pub fn redo(game: &mut Game, is_human: impl Fn(Stone) -> bool) -> bool {
    let possible = game.can_redo();
    while game.redo() && !game.turn().is_some_and(&is_human) {}
    possible
}

/// The move that would be redone next.
pub fn taken_back(game: &Game) -> Option<Played> {
    let mut then = game.clone();
    then.redo();
    then.moves().get(game.moves().len()).copied()
}

/// The colour that had to pass after the last move.
pub fn passed(game: &Game) -> Option<Stone> {
    let last = game.moves().last()?;
    (game.turn() == Some(last.stone)).then_some(last.stone.opposite())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record;

    /// Black passes after White's f8, so White plays twice in a row.
    const PASS: &str = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8b4";

    #[test]
    fn undo_and_redo_stop_at_a_persons_choice() {
        let mut game = record::read(PASS).unwrap();
        let is_black = |stone| stone == Stone::Black;
        for moves in [14, 12] {
            assert!(undo(&mut game, is_black));
            assert_eq!(game.moves().len(), moves);
        }
        assert!(redo(&mut game, is_black));
        assert_eq!(game.moves().len(), 14);
        assert!(redo(&mut game, is_black));
        assert_eq!(game.moves().len(), 17, "the last move that was taken back");
        assert!(!redo(&mut game, is_black));
    }

    #[test]
    fn undo_changes_nothing_without_a_persons_choice() {
        let mut game = record::read("f5").unwrap();
        assert!(!undo(&mut game, |stone| stone == Stone::White));
        assert!(!undo(&mut game, |_| false));
        assert_eq!(game.moves().len(), 1);
        assert!(undo(&mut game, |_| true));
        assert!(!undo(&mut game, |_| true));
    }
}
