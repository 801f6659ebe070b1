//! Pictures of windows: each has the title bar that a window has, with the program's own title in it.

use crate::Error;
use crate::reader::{Texts, pictures};
use crate::site::highlight::escape;

/// A picture of the program in these files.
pub fn html(name: &str, text: &str, files: &Texts) -> Result<String, Error> {
    let alt = escape(text.lines().next().unwrap_or_default());
    let title = escape(title(files).unwrap_or_default());
    let (width, height) = pictures::size(name)?;
    Ok(format!(
        "<figure class=\"picture\"><div class=\"window\"><p class=\"title-bar\" aria-hidden=\"true\">{title}</p>\
         <img src=\"pictures/{name}.png\" alt=\"{alt}\" width=\"{width}\" height=\"{height}\" loading=\"lazy\"></div></figure>"
    ))
}

/// What the program writes into its title bar: its `window_title`, or the name that `main` has for macroquad.
fn title(files: &Texts) -> Option<&str> {
    let main = files.get("main.rs")?;
    let behind = |start: &str| main.split_once(start).map(|(_, rest)| rest);
    let rest =
        behind("window_title: String::from(\"").or_else(|| behind("#[macroquad::main(\""))?;
    rest.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_has_the_title_of_its_program() {
        let of = |main: &str| {
            let files = Texts::from([("main.rs".to_string(), main.to_string())]);
            title(&files).unwrap_or_default().to_string()
        };
        assert_eq!(
            of("    window_title: String::from(\"Othello, day 2\"),\n"),
            "Othello, day 2"
        );
        assert_eq!(of("#[macroquad::main(\"Othello\")]\n"), "Othello");
        assert_eq!(of("fn main() {}\n"), "");
    }
}
