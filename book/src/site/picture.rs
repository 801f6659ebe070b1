//! Pictures of windows: each has the title bar that a window has, with the program's own title in it.

use crate::Error;
use crate::reader::{Texts, pictures};
use crate::site::highlight::escape;

/// A picture of the program in these files.
pub fn html(name: &str, text: &str, files: &Texts) -> Result<String, Error> {
    let alt = escape(text.lines().next().unwrap_or_default());
    let title = escape(title(files).unwrap_or_default());
    let (width, height) = pictures::size(name)?;
    // Before the board has letters and numbers, nobody knows the names of squares.
    let has_names = files
        .get("main.rs")
        .is_some_and(|main| main.contains("const COLUMNS"));
    let clicks = clicks(text).filter(|_| has_names);
    let caption = clicks.map(|clicks| format!("<figcaption>{clicks}</figcaption>"));
    let caption = caption.unwrap_or_default();
    Ok(format!(
        "<figure class=\"picture\"><div class=\"window\"><p class=\"title-bar\" aria-hidden=\"true\">{title}</p>\
         <img src=\"pictures/{name}.png\" alt=\"{alt}\" width=\"{width}\" height=\"{height}\" loading=\"lazy\"></div>{caption}</figure>"
    ))
}

/// Where one has to click to see the same.
fn clicks(text: &str) -> Option<String> {
    let clicks = text.lines().filter_map(|line| line.strip_prefix("click "));
    let clicks = Vec::from_iter(clicks);
    match clicks.len() {
        0 => None,
        1 => Some(format!("After a click on {}", clicks[0])),
        _ => Some(format!("After clicks on {}", clicks.join(", "))),
    }
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
    fn one_is_told_where_to_click() {
        assert_eq!(clicks("A board.\nwait 2\n"), None);
        assert_eq!(clicks("A stone.\nclick f6").unwrap(), "After a click on f6");
        let many = clicks("Stones.\nclick d3\nkey 3\nclick c3\n");
        assert_eq!(many.unwrap(), "After clicks on d3, c3");
    }

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
