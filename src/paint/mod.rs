//! The brushes for everything in the window: shapes, stones and their faces, confetti, letters, colours, and a picture
//! that rarely changes. Nothing here knows what is painted, or where.

pub mod confetti;
pub mod faces;
pub mod letters;
pub mod shapes;
pub mod still;
pub mod stones;
pub mod theme;
