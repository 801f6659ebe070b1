//! Today's date, where the player is.
//!
//! The program's own clock shows the time in Greenwich. In a web page, `book/web/game.js` sets this clock to local time.
//! On the desktop, the system has a command that says how far local time is from Greenwich.

use crate::window::page::IS_PAGE;
use macroquad::miniquad::date;
use std::process::Command;

/// The seconds in a day.
const DAY: f64 = 86_400.0;

/// The command that prints the difference from Greenwich, such as `+0200` or `-03:30`.
const COMMAND: &str = match cfg!(windows) {
    true => "powershell -NoProfile -Command Get-Date -Format zzz",
    false => "date +%z",
};

/// Asks the system how far local time is from Greenwich, in seconds. If it doesn't know, days begin as in Greenwich.
pub fn ask_difference() -> f64 {
    let output = || {
        let mut words = COMMAND.split(' ');
        Command::new(words.next()?).args(words).output().ok()
    };
    let output = (!IS_PAGE).then(output).flatten();
    let difference = output.and_then(|output| seconds(&String::from_utf8_lossy(&output.stdout)));
    difference.unwrap_or(0.0)
}

/// Today's date, as the number of days since 1 January 1970.
pub fn day(difference: f64) -> i64 {
    ((date::now() + difference) / DAY).floor() as i64
}

/// Reads a difference in hours and minutes, such as `+0200` or `-03:30`, and returns it in seconds.
fn seconds(text: &str) -> Option<f64> {
    let digits = text.trim().replace(':', "");
    let number: i32 = digits.parse().ok()?;
    Some(f64::from(number / 100 * 3600 + number % 100 * 60))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_from_greenwich_are_read() {
        for (text, hours) in [
            ("+0000\n", 0.0),
            ("+0200", 2.0),
            ("-03:30\r\n", -3.5),
            ("+13:45", 13.75),
        ] {
            assert_eq!(seconds(text), Some(hours * 3600.0), "{text}");
        }
        assert_eq!(seconds("CET"), None);
    }
}
