//! The drawings: SVG files in `drawings/`. They are part of the page's HTML, so that they adopt its colours.

use crate::chapter::{Chapter, folder};
use std::fs;
use std::path::PathBuf;

fn file(name: &str) -> PathBuf {
    folder().join(format!("drawings/{name}.svg"))
}

/// The drawings that a chapter names but that do not exist.
pub fn missing(chapter: &Chapter) -> Vec<String> {
    let lines = chapter.text.lines().map(str::trim);
    let names = lines.filter_map(|line| line.strip_prefix("{{drawing ")?.strip_suffix("}}"));
    let missing = names.filter(|name| !file(name).exists());
    missing.map(str::to_string).collect()
}

/// The HTML of a drawing, or an empty string if the drawing does not exist, which `-- check` reports.
pub fn figure(name: &str) -> String {
    let svg = fs::read_to_string(file(name)).unwrap_or_default();
    if svg.is_empty() {
        return svg;
    }
    // mdBook would end the HTML at a blank line.
    let lines: Vec<&str> = svg.lines().filter(|line| !line.trim().is_empty()).collect();
    format!("<figure class=\"drawing\">{}</figure>", lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_that_does_not_exist_is_missing() {
        let text = "# A\n\n{{drawing walk}}\n\n{{drawing nothing}}\n";
        let chapter = Chapter::parse("day9", text).unwrap();
        assert_eq!(missing(&chapter), ["nothing"]);
        let figure = figure("walk");
        assert!(figure.starts_with("<figure class=\"drawing\"><svg") && !figure.contains("\n\n"));
    }
}
