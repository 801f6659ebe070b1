//! Phrases that an editor would change nearly every time.

use crate::chapter::problem;

/// Each phrase, in lower case, and what to write instead. All of these were once common in this project, and none of
/// them has a good use here. A phrase that is sometimes right, such as "go on", does not belong here.
const PHRASES: [(&str, &str); 13] = [
    ("in the place of", "“instead of”"),
    ("gives back", "“returns”"),
    ("give back", "“return”"),
    ("beside the board", "“off the board” or “next to the board”"),
    ("what lies", "“what is”"),
    ("one sees", "“you see”, or who sees it"),
    ("one hears", "“you hear”, or who hears it"),
    ("is to be", "“must be” or “should be”"),
    ("are to be", "“must be” or “should be”"),
    ("shall", "“will” or “should”"),
    ("somebody", "“someone”, or name the person"),
    ("anew", "“again”"),
    ("but for", "“except for”"),
];

/// Reports every phrase from the list that a text contains.
pub fn problems(file: &str, text: &str) -> Vec<String> {
    let mut problems = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let no_word = |character: char| !character.is_alphanumeric();
        let words = format!(" {} ", line.to_lowercase().replace(no_word, " "));
        for (phrase, instead) in PHRASES {
            if words.contains(&format!(" {phrase} ")) {
                let cure = format!("Write {instead}");
                problems.push(problem(file, number, format!("“{phrase}”"), cure));
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_are_found_as_whole_words() {
        let text = "/// It *gives back* a marshall.\n\nWhat shall (one see)?";
        let told = problems("day9.md", text);
        let expected = [
            "day9.md:1: “gives back”. Write “returns”",
            "day9.md:3: “shall”. Write “will” or “should”",
        ];
        assert_eq!(told, expected);
    }
}
