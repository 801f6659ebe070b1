//! Finds what is hard to see in a theme, and what the page lacks.

use crate::theme::{BLACK, Theme, WHITE};
use macroquad::color::Color;
use othello::cell::Stone;
use othello::table::settings::Colours;

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

/// The colours of marks on the board, and the colours they are drawn on.
fn marks_on_the_board(theme: &Theme) -> [(&'static str, Color, Color); 15] {
    let [black, white] = theme.stones;
    [
        ("black mark on felt", theme.marks[0], theme.felt),
        ("white mark on felt", theme.marks[1], theme.felt),
        ("white stone on felt", white[1], theme.felt),
        ("cursor on felt", theme.focus, theme.felt),
        ("hint on felt", theme.hint, theme.felt),
        ("line on felt", theme.line, theme.felt),
        ("cross on felt", theme.refused, theme.felt),
        ("cross on its dark edge", theme.refused, BLACK),
        ("edge of the cross on white", BLACK, white[1]),
        ("last move on black", theme.last[0], black[1]),
        ("last move on white", theme.last[1], white[1]),
        ("edge of a black stone on its face", white[3], black[1]),
        ("mark on a black stone that would flip", WHITE, black[1]),
        ("mark on a white stone that would flip", BLACK, white[1]),
        ("best value on felt", theme.text, theme.felt),
    ]
}

fn marks_elsewhere(theme: &Theme) -> [(&'static str, Color, Color); 12] {
    [
        ("star on card", theme.star, theme.card),
        ("star on a day to press", theme.star, theme.button),
        ("mistake on the curve", theme.star, theme.felt),
        ("star on its sticker", BLACK, theme.star),
        ("edge of a sticker on white", BLACK, theme.stones[1][1]),
        ("sticker on its edge", theme.star, BLACK),
        ("turn on card", theme.accent, theme.card),
        ("notice of a pass", BLACK, theme.accent),
        ("frame of a button in a dialog", theme.focus, theme.card),
        ("frame of a button in the panel", theme.focus, theme.table),
        ("main button in a dialog", theme.text, theme.card),
        ("move shown in the list", theme.text, theme.button_lit),
    ]
}

/// The colours of text, the colours it is written on, and the contrast that it needs.
fn texts(theme: &Theme) -> [(&'static str, Color, Color, f32); 13] {
    let [good, fair, bad] = theme.values;
    [
        ("text on table", theme.text, theme.table, 4.5),
        ("text on frame", theme.text, theme.frame, 4.5),
        ("text on card", theme.text, theme.card, 4.5),
        ("text on button", theme.text, theme.button, 4.5),
        ("text on button_lit", theme.text, theme.button_lit, 4.5),
        ("dark text on a light button", BLACK, theme.text, 4.5),
        ("quiet on card", theme.quiet, theme.card, 4.5),
        ("faint on card", theme.faint, theme.card, 2.5),
        ("title on card", theme.star, theme.card, 4.5),
        ("title on table", theme.star, theme.table, 4.5),
        ("a good value on card", good, theme.card, 4.5),
        ("a fair value on card", fair, theme.card, 4.5),
        ("a bad value on card", bad, theme.card, 4.5),
    ]
}

/// Everything in a theme that is hard to see, in words. With the strongest colours, everything needs a contrast of 7.
pub fn hard_to_see(colours: Colours) -> Vec<String> {
    let theme = Theme::of(colours);
    let marks = [&marks_on_the_board(theme)[..], &marks_elsewhere(theme)].concat();
    let marks = marks.into_iter();
    let marks = marks.map(|(name, mark, on)| (name, contrast(mark, on), 3.0));
    let texts = texts(theme).map(|(name, text, on, needed)| (name, contrast(text, on), needed));
    // Either the face of a black stone or its border must be easy to see.
    let [_, face, border, _] = theme.stones[Stone::Black as usize];
    let stone = contrast(face, theme.felt).max(contrast(border, theme.felt));
    let all = marks
        .chain(texts)
        .chain([("black stone on felt", stone, 3.0)]);
    let least = if colours == Colours::Contrast {
        7.0
    } else {
        1.0
    };
    let hard = all.filter_map(|(name, contrast, needed)| {
        let needed = f32::max(needed, least);
        let is_hard = contrast < needed;
        is_hard.then(|| format!("{name}: a contrast of {contrast:.2}, but {needed} are needed"))
    });
    hard.collect()
}

#[test]
fn everything_is_easy_to_see_in_every_theme() {
    for colours in Colours::ALL {
        let hard = hard_to_see(colours);
        assert!(hard.is_empty(), "{}: {}", colours.name(), hard.join("; "));
    }
}

/// Amber shows whose turn it is, so nothing else may look like it.
#[test]
fn stars_and_titles_do_not_look_like_a_turn() {
    for colours in Colours::ALL {
        let theme = Theme::of(colours);
        let difference = contrast(theme.star, theme.accent);
        assert!(difference >= 1.2, "{}: {difference:.2}", colours.name());
    }
}

const CSS: &str = include_str!("../../book/web/style.css");

fn hex(color: Color) -> String {
    let parts = [color.r, color.g, color.b].map(|part| (part * 255.0).round() as u8);
    parts.map(|part| format!("{part:02x}")).concat()
}

/// What the page's style sheet should say about a theme.
fn style(colours: Colours) -> (String, [String; 4]) {
    let name = match colours {
        Colours::Wood => String::new(),
        _ => format!("=\"{}\"", colours.name()),
    };
    let theme = Theme::of(colours);
    let lines = [
        ("ground", theme.table),
        ("ink", theme.text),
        ("soft", theme.quiet),
        ("card", theme.card),
    ];
    let lines = lines.map(|(name, color)| format!("    --{name}: #{};", hex(color)));
    (format!(":root[data-colours{name}] {{"), lines)
}

/// The lines that `book/web/style.css` lacks for a theme, ready to be added there, or an empty string.
pub fn missing_in_the_page(colours: Colours) -> String {
    let (start, lines) = style(colours);
    let block = CSS.split_once(&format!("\n{start}\n"));
    let block = block.map_or("", |(_, rest)| rest.split_once('}').unwrap_or((rest, "")).0);
    match lines.iter().all(|line| block.contains(line)) {
        true => String::new(),
        false => format!("{start}\n{}\n}}", lines.join("\n")),
    }
}

#[test]
fn the_page_has_the_same_colours() {
    for colours in Colours::ALL {
        let missing = missing_in_the_page(colours);
        assert!(missing.is_empty(), "book/web/style.css lacks:\n{missing}");
    }
}
