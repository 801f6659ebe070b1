//! Pictures of windows, each with a title bar that shows the program's own title.

use crate::Error;
use crate::reader::{Texts, pictures};
use crate::site::html::escape;

/// A picture of these files' program.
pub fn html(name: &str, text: &str, files: &Texts) -> Result<String, Error> {
    let main = files.get("main.rs").map_or("", String::as_str);
    let alt = escape(text.lines().next().unwrap_or_default());
    let title = escape(title(main).unwrap_or_default());
    let (width, height) = pictures::size(name)?;
    // Readers cannot find squares by name before their board has letters and numbers.
    let clicks = clicks(text).filter(|_| main.contains("const COLUMNS"));
    let caption = clicks.map(|clicks| format!("<figcaption>{clicks}</figcaption>"));
    let caption = caption.unwrap_or_default();
    Ok(format!(
        "<figure class=\"picture\"><div class=\"window\"><p class=\"title-bar\" aria-hidden=\"true\">{title}</p>\
         <img src=\"pictures/{name}.png\" alt=\"{alt}\" width=\"{width}\" height=\"{height}\" loading=\"lazy\"></div>{caption}</figure>"
    ))
}

/// The caption that says where to click to see the same, if the picture needs clicks.
fn clicks(text: &str) -> Option<String> {
    let clicks = text.lines().filter_map(|line| line.strip_prefix("click "));
    match clicks.collect::<Vec<_>>().as_slice() {
        [] => None,
        [only] => Some(format!("After a click on {only}")),
        clicks => Some(format!("After clicks on {}", clicks.join(", "))),
    }
}

/// The title that the program sets: its `window_title`, or the name that `main` gives to macroquad.
fn title(main: &str) -> Option<&str> {
    let starts = ["window_title: String::from(\"", "#[macroquad::main(\""];
    let (_, rest) = starts.iter().find_map(|start| main.split_once(start))?;
    rest.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captions_say_where_to_click() {
        assert_eq!(clicks("A board.\nwait 2\n"), None);
        assert_eq!(clicks("A stone.\nclick f6").unwrap(), "After a click on f6");
        let many = clicks("Stones.\nclick d3\nkey 3\nclick c3\n");
        assert_eq!(many.unwrap(), "After clicks on d3, c3");
    }

    #[test]
    fn a_window_has_its_programs_title() {
        let named = "    window_title: String::from(\"Othello, day 2\"),\n";
        assert_eq!(title(named), Some("Othello, day 2"));
        let short = "#[macroquad::main(\"Othello\")]\n";
        assert_eq!(title(short), Some("Othello"));
        assert_eq!(title("fn main() {}\n"), None);
    }
}
