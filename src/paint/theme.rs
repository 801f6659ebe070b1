//! The colours.

use macroquad::color::Color;

pub const TABLE: Color = Color::from_hex(0x2a201a);
pub const FRAME: Color = Color::from_hex(0x5a4230);
pub const CARD: Color = Color::from_hex(0x3b2e24);
pub const BUTTON: Color = Color::from_hex(0x5a4431);
pub const BUTTON_LIT: Color = Color::from_hex(0x73583f);
pub const SHADE: Color = Color::from_rgba(20, 15, 12, 150);
pub const SHADOW: Color = Color::from_rgba(0, 20, 10, 90);

pub const TEXT: Color = Color::from_hex(0xf1eadb);
/// Text of less weight.
pub const QUIET: Color = Color::from_hex(0xbcae9b);
/// What cannot be pressed.
pub const FAINT: Color = Color::from_hex(0x8b7c6c);

pub const FELT: Color = Color::from_hex(0x1a7a4f);
pub const LINE: Color = Color::from_hex(0x082416);

pub const BLACK: Color = Color::from_hex(0x15171a);
pub const WHITE: Color = Color::from_hex(0xf7f4ec);
/// A stone: where the light falls, the face, its border, and the edge.
pub const BLACK_STONE: [Color; 4] = [
    Color::from_hex(0x626a75),
    Color::from_hex(0x23272c),
    Color::from_hex(0x0f1114),
    Color::from_hex(0x2b2f35),
];
pub const WHITE_STONE: [Color; 4] = [
    Color::from_hex(0xffffff),
    Color::from_hex(0xf5f1e7),
    Color::from_hex(0xdcd5c5),
    Color::from_hex(0xe2dccd),
];

/// Whose turn it is, the square under the mouse, the keyboard's cursor.
pub const ACCENT: Color = Color::from_hex(0xffb84d);
/// The dot on the stone that was placed last.
pub const LAST: Color = Color::from_hex(0xd9482b);
/// Around the squares that a hint speaks of.
pub const HINT: Color = Color::from_hex(0xbfe3ff);
/// One more colour where there is something to celebrate.
pub const FESTIVE: Color = Color::from_hex(0x6fcf9f);
/// The cross on a square where one cannot play.
pub const REFUSED: Color = Color::from_hex(0xffc9bd);

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of a colour, 0 to 1, as WCAG 2 defines it.
    fn luminance(color: Color) -> f32 {
        let linear = |part: f32| {
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b)
    }

    /// The contrast of two colours, 1 to 21, as WCAG 2 defines it.
    fn contrast(a: Color, b: Color) -> f32 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn marks_have_three_to_one_with_what_they_lie_on() {
        for (name, mark, ground) in [
            ("black stone on felt", BLACK, FELT),
            ("white stone on felt", WHITE, FELT),
            ("outline on felt", ACCENT, FELT),
            ("line on felt", LINE, FELT),
            ("cross on felt", REFUSED, FELT),
            ("cross on its dark edge", REFUSED, BLACK),
            ("edge of the cross on white", BLACK, WHITE),
            ("last move on black", LAST, BLACK),
            ("last move on white", LAST, WHITE),
            ("turn on card", ACCENT, CARD),
            ("best move on felt", ACCENT, FELT),
            (
                "edge of a black stone on its face",
                WHITE_STONE[3],
                BLACK_STONE[2],
            ),
            (
                "mark on a black stone that would turn",
                WHITE,
                BLACK_STONE[1],
            ),
            (
                "mark on a white stone that would turn",
                BLACK,
                WHITE_STONE[1],
            ),
            ("button that Enter presses", ACCENT, BUTTON),
            ("move that is shown in the list", TEXT, BUTTON_LIT),
        ] {
            let contrast = contrast(mark, ground);
            assert!(contrast >= 3.0, "{name}: {contrast:.2}");
        }
    }

    #[test]
    fn text_has_four_and_a_half_to_one() {
        for ground in [TABLE, FRAME, CARD, BUTTON, BUTTON_LIT] {
            assert!(contrast(TEXT, ground) >= 4.5);
        }
        assert!(contrast(QUIET, CARD) >= 4.5);
    }
}
