//! The drawings: SVG files in `drawings/`, which stand in the page itself, so that they take its colours.

use crate::chapter::folder;
use std::fs;

/// A drawing in a chapter; nothing where there is none. `-- check` tells of it.
pub fn figure(name: &str) -> String {
    let path = folder().join(format!("drawings/{name}.svg"));
    let svg = fs::read_to_string(path).unwrap_or_default();
    if svg.is_empty() {
        return svg;
    }
    // For mdBook a blank line would end the HTML.
    let lines: Vec<&str> = svg.lines().filter(|line| !line.trim().is_empty()).collect();
    format!("<figure class=\"drawing\">{}</figure>", lines.join("\n"))
}
