//! The brushes for everything in the window: shapes, stones and their faces, confetti, letters,
//! colours, and a picture that rarely changes. Nothing here knows the table, or where things go.

pub mod confetti;
pub mod faces;
pub mod letters;
pub mod shapes;
pub mod stickers;
pub mod still;
pub mod stones;
pub mod theme;
