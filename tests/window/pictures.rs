//! Takes the README's pictures of the final game: `cargo test --test window -- --pictures`.

use crate::final_game::{
    go_to_colours, has_counted, layout_of, leave_settings, point, shows_pass_notice, shows_result,
};
use crate::keyboard::has_value;
use crate::picture::Picture;
use crate::save_file;
use crate::saved::saved;
use crate::screen::{Display, Screen};
use othello::cell::Stone;

/// The folder for the pictures.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/book/pictures");

/// An unfinished game.
const MIDDLE: &str = "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2";

/// A game that is nearly over.
const LONG: &str =
    "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1h2h1g2h3";

/// A picture: its name, White's player, the game, and what to do before taking it.
type Scene = (&'static str, &'static str, &'static str, fn(&mut Screen));

const SCENES: [Scene; 13] = [
    ("othello", "level3", MIDDLE, |screen| {
        screen.point_at_square(super::square("g4"));
    }),
    ("start", "level1", "", |_| {}),
    ("hover", "human", "f5d6c3d3c4", |screen| {
        screen.point_at_square(super::square("f4"));
    }),
    ("flip", "human", "f5d6c3d3c4f4f6f3e3", |screen| {
        screen.click_square(super::square("b4"));
    }),
    ("thinking", "level10", MIDDLE, |screen| {
        screen.click_square(super::square("g5"));
        screen.wait("the three dots", shows_dots);
    }),
    (
        "pass",
        "human",
        "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8",
        |screen| {
            screen.click_square(super::square("f8"));
            screen.wait("the notice", shows_pass_notice);
        },
    ),
    ("end", "level1", "e6f4e3f6g5d6e7f5", |screen| {
        screen.click_square(super::square("c5"));
        screen.wait("the result", |picture| {
            shows_result(picture) && has_counted(picture, Stone::Black, 13)
        });
    }),
    ("review", "level5", LONG, |screen| {
        screen.key("l");
        for _ in 0..22 {
            screen.key("Left");
        }
        // While the review is running, a bar grows at the bottom. Solving the endgame takes longer than reviewing all
        // the moves before it.
        let has_bar = |picture: &Picture, part: f32| {
            let curve = layout_of(picture).review.curve;
            let x = curve.x + 2.0 + curve.w * part;
            point(picture, x, curve.bottom() - 2.0)[0] >= 200
        };
        screen.wait("most of a curve", move |picture| {
            has_bar(picture, 0.93) || !has_bar(picture, 0.0)
        });
        screen.wait("a whole curve", move |picture| !has_bar(picture, 0.0));
    }),
    ("night", "level5", MIDDLE, |screen| {
        paint_in(screen, 1, [0x0d, 0x11, 0x17])
    }),
    ("contrast", "level5", MIDDLE, |screen| {
        paint_in(screen, 2, [0, 0, 0])
    }),
    ("menu", "level5", MIDDLE, |screen| {
        screen.key("m");
        screen.wait("the menu", |picture| picture.area().is_none());
    }),
    ("players", "level3", "", |screen| {
        screen.key("n");
        screen.wait("the opponents", |picture| picture.area().is_none());
    }),
    ("phone", "level1", MIDDLE, |screen| {
        screen.resize(360, 640);
        screen.point_at_square(super::square("a8"));
        screen.key("v");
        screen.key("t");
        screen.wait("the value of the last move", |picture| {
            has_value(picture, super::square("g7"))
        });
    }),
];

/// Chooses different colours in the settings, and asks for a hint.
fn paint_in(screen: &mut Screen, steps: usize, table: [u8; 3]) {
    go_to_colours(screen);
    for _ in 0..steps {
        screen.key("Right");
    }
    leave_settings(screen);
    screen.wait("the new colours", |picture| {
        point(picture, 2.0, 2.0) == table
    });
    screen.key("t");
}

/// Whether there is amber below the scores, which shows that the computer is thinking.
fn shows_dots(picture: &Picture) -> bool {
    let rows = picture.pixels.chunks(3 * picture.width);
    let below = rows.skip(picture.height * 44 / 100);
    let mut rows = below.take(picture.height / 10);
    rows.any(|row| row.chunks(3).any(|pixel| pixel == [255, 184, 77]))
}

/// Takes all the pictures.
pub fn take(display: &Display) {
    for (name, white, record, prepare) in SCENES {
        save_file::write(saved(&[
            ("white", white),
            ("animation", "slow"),
            ("clock", "83 41"),
            ("record", record),
        ]));
        let mut screen = display.restart(env!("CARGO_BIN_EXE_othello"));
        prepare(&mut screen);
        screen.save(&format!("{FOLDER}/{name}.png"));
    }
}
