//! The sections of a chapter: a step gets a short address that stays when its title changes, and what is no step
//! looks like what it is.

/// Sections that look different from steps, and what the style sheet calls them.
const OTHERS: [(&str, &str); 3] = [
    ("## A good place to stop", "stop"),
    ("## When it goes wrong", "trouble"),
    ("## Challenges", "challenges"),
];

/// Marks the sections of a text in which no blocks are left, so that what begins with `##` is a heading.
pub fn mark(text: &str) -> String {
    let mut marked = String::new();
    let mut is_inside = false;
    for line in text.split_inclusive('\n') {
        if is_inside && line.starts_with("## ") {
            marked.push_str("</section>\n\n");
            is_inside = false;
        }
        if let Some((_, class)) = OTHERS.iter().find(|(title, _)| line.trim_end() == *title) {
            marked.push_str(&format!("<section class=\"{class}\">\n\n"));
            is_inside = true;
        }
        marked.push_str(&with_address(line));
    }
    if is_inside {
        marked.push_str("\n</section>\n");
    }
    marked
}

/// `## Step 3: …` gets the address `step-3`. Other lines stay as they are.
fn with_address(line: &str) -> String {
    match number_of_step(line) {
        Some(number) => format!("{} {{#step-{number}}}\n", line.trim_end()),
        None => line.to_string(),
    }
}

fn number_of_step(line: &str) -> Option<usize> {
    let (number, _) = line.strip_prefix("## Step ")?.split_once(':')?;
    number.parse().ok()
}

/// How many steps a chapter has.
pub fn steps(text: &str) -> usize {
    text.lines().filter_map(number_of_step).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_have_short_addresses_and_other_sections_a_frame() {
        let text = "# Day 9\n\n## Step 1: A `b`\n\nHi.\n\n## Challenges\n\n### 1. A\n\n## What comes next\n\nBye.\n";
        let marked = "# Day 9\n\n## Step 1: A `b` {#step-1}\n\nHi.\n\n<section class=\"challenges\">\n\n\
                      ## Challenges\n\n### 1. A\n\n</section>\n\n## What comes next\n\nBye.\n";
        assert_eq!(mark(text), marked);
        assert_eq!(steps(text), 1);
    }
}
