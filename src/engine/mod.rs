//! The fast part: what makes an opponent strong.
//!
//! | module | what it contains |
//! | --- | --- |
//! | [`bitboard`] | the board as two numbers, with the rules |
//! | [`evaluation`] | how good a position looks, without thinking ahead: learned by the program `train` |
//! | [`endgame`] | perfect play when few squares are empty |
//! | [`transposition`] | what the search has found out about positions that it may meet again |
//! | [`search`] | thinking ahead, a slice at a time |

pub mod bitboard;
pub mod endgame;
pub mod evaluation;
pub mod search;
pub mod transposition;
