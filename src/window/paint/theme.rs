//! The colours, in three themes: wood by day, wood by night, and high contrast.

use macroquad::color::Color;
use othello::cell::Stone;
use othello::table::settings::Colours;

/// The colours of everything in the window.
pub struct Theme {
    pub table: Color,
    pub frame: Color,
    pub card: Color,
    pub button: Color,
    pub button_lit: Color,
    pub shade: Color,
    pub shadow: Color,
    pub text: Color,
    /// The colour of less important text.
    pub quiet: Color,
    /// The colour of labels on buttons that cannot be pressed now.
    pub faint: Color,
    pub felt: Color,
    pub line: Color,
    /// The colours of a black stone and of a white stone: the highlight, the face, the border of the face, and the
    /// edge.
    pub stones: [[Color; 4]; 2],
    /// Where a stone's face begins to bend, and where its border begins, as fractions of its radius.
    pub bends: [f32; 2],
    /// The colours of the marks on the felt that represent Black and White.
    pub marks: [Color; 2],
    /// The colours of the dot that marks the last move: on a black stone, and on a white one.
    pub last: [Color; 2],
    /// The colour that shows whose turn it is, who has passed, and who has won.
    pub accent: Color,
    /// The colour of titles, of stars and stickers, of the crown, and of the marks in a review.
    pub star: Color,
    /// The colour of the keyboard's cursor, of the frame around a dialog's button, and of the square under the mouse.
    pub focus: Color,
    /// The colour of the best move, and of the frames around the squares that a hint mentions.
    pub hint: Color,
    /// The colours of a move's value: a good move, a fair one, and a bad one.
    pub values: [Color; 3],
    /// The colour of the cross on a square where a move was refused.
    pub refused: Color,
}

/// The colour of marks on white stones.
pub const BLACK: Color = hex(0x15171a);
/// The colour of marks on black stones.
pub const WHITE: Color = hex(0xf7f4ec);
/// An extra colour for a celebration.
pub const FESTIVE: Color = hex(0x6fcf9f);

/// The colour with this number, as in web pages.
const fn hex(number: u32) -> Color {
    Color::from_hex(number)
}

const fn stone(highlight: u32, face: u32, border: u32, edge: u32) -> [Color; 4] {
    [hex(highlight), hex(face), hex(border), hex(edge)]
}

const WOOD: Theme = Theme {
    table: hex(0x2a201a),
    frame: hex(0x5a4230),
    card: hex(0x3b2e24),
    button: hex(0x5a4431),
    button_lit: hex(0x73583f),
    shade: Color::from_rgba(20, 15, 12, 150),
    shadow: Color::from_rgba(0, 20, 10, 90),
    text: hex(0xf1eadb),
    quiet: hex(0xbcae9b),
    faint: hex(0x8b7c6c),
    felt: hex(0x1a7a4f),
    line: hex(0x082416),
    stones: [
        stone(0x474d56, 0x23272c, 0x0f1114, 0x2b2f35),
        stone(0xffffff, 0xf5f1e7, 0xdcd5c5, 0xe2dccd),
    ],
    bends: [0.6, 1.0],
    marks: [BLACK, WHITE],
    last: [hex(0xd9482b); 2],
    accent: hex(0xffb84d),
    star: hex(0xfff3c4),
    focus: hex(0xffffff),
    hint: hex(0xbfe3ff),
    values: [hex(0xa5e8bf), hex(0xf1eadb), hex(0xffb3a3)],
    refused: hex(0xffc9bd),
};

const NIGHT: Theme = Theme {
    table: hex(0x0d1117),
    frame: hex(0x232b36),
    card: hex(0x1a212b),
    button: hex(0x2b3644),
    button_lit: hex(0x3d4c5e),
    shade: Color::from_rgba(4, 6, 10, 170),
    shadow: Color::from_rgba(0, 8, 20, 110),
    text: hex(0xd7dde5),
    quiet: hex(0x9aa6b4),
    faint: hex(0x697482),
    felt: hex(0x2f6f7d),
    line: hex(0x06181d),
    ..WOOD
};

/// Everything that carries meaning has a contrast of at least 7:1 with its background. No colour of felt has that much
/// contrast with both black and white, so black stones have a white border.
const CONTRAST: Theme = Theme {
    table: hex(0x000000),
    frame: hex(0x1c1c1c),
    card: hex(0x101010),
    button: hex(0x00234d),
    button_lit: hex(0x003a80),
    shade: Color::from_rgba(0, 0, 0, 190),
    shadow: Color::from_rgba(0, 0, 0, 0),
    text: hex(0xffffff),
    quiet: hex(0xd8d8d8),
    faint: hex(0xa6a6a6),
    felt: hex(0x00140c),
    line: hex(0xb4b4b4),
    stones: [
        stone(0x000000, 0x000000, 0xffffff, 0xffffff),
        stone(0xffffff, 0xffffff, 0xffffff, 0xc8c8c8),
    ],
    bends: [0.81, 0.88],
    marks: [hex(0xffd24d), WHITE],
    last: [hex(0xffd24d), hex(0x003a80)],
    accent: hex(0xffd24d),
    ..WOOD
};

impl Theme {
    /// The theme for the chosen colours.
    pub fn of(colours: Colours) -> &'static Theme {
        match colours {
            Colours::Wood => &WOOD,
            Colours::Night => &NIGHT,
            Colours::Contrast => &CONTRAST,
        }
    }
}

/// The colour of marks that represent a stone, on a stone of the opposite colour.
pub fn ink(stone: Stone) -> Color {
    match stone {
        Stone::Black => BLACK,
        Stone::White => WHITE,
    }
}
