//! Checks what the prose says about squares. Each paragraph that names squares has a line above it with some moves and
//! claims. The check plays the moves, and tests whether the claims are true.
//!
//! For example, `<!-- game d3 c3: flips d4, black 3 -->` claims that c3, played after d3, flips d4 and leaves three
//! black stones. `book/README.md` lists all possible claims.

use crate::chapter::Chapter;
use crate::position::{Position, square};
use anyhow::{Context, Result, bail};
use othello::board::Square;
use othello::cell::{Cell, Stone};
use othello::players::{First, Greedy, Player};
use std::collections::HashSet;

/// The numbers that the prose writes as words, from 0.
const NUMBERS: &str = "no one two three four five six seven eight nine ten";

/// The things whose counts in the prose are checked. The names of squares are always checked.
const COUNTED: [&str; 5] = ["squares", "stones", "moves", "dots", "directions"];

/// Reports every statement about squares in a chapter that is wrong, or that no claim supports.
pub fn problems(chapter: &Chapter) -> Vec<String> {
    let mut problems = Vec::new();
    for (line, paragraph) in chapter.paragraphs() {
        let (mut prose, mut told, mut wrong) = (String::new(), Vec::new(), Vec::new());
        for line in paragraph.lines() {
            if let Some(game) = game(line) {
                wrong.extend(wrong_claims(game).unwrap_or_else(|error| vec![error.to_string()]));
                // Keep the moves and the claims apart.
                let words = game.replace([',', ':'], " , ");
                told.extend(words.split_whitespace().map(str::to_string));
            } else {
                prose += line;
                prose += " ";
            }
        }
        wrong.extend(unchecked(&prose, &told));
        let told = |what| format!("{what}. Correct it, or the line <!-- game … --> above it");
        problems.extend(wrong.iter().map(|what| chapter.problem(line, told(what))));
    }
    problems
}

/// The contents of a line for this check, or `None` for any other line.
pub fn game(line: &str) -> Option<&str> {
    line.trim().strip_prefix("<!-- game")?.strip_suffix("-->")
}

/// Reports squares and counts in a paragraph that no claim supports. Counts are checked only if there are claims.
fn unchecked(prose: &str, told: &[String]) -> Vec<String> {
    let prose: Vec<&str> = prose.split('`').step_by(2).collect(); // without the code in backticks
    let prose = prose.join(" ");
    let words: Vec<&str> = prose.split_whitespace().collect();
    let mut wrong = Vec::new();
    for word in &words {
        let square = word.trim_matches(|letter: char| ".,:;!?()".contains(letter));
        if is_square(square) && !told.iter().any(|other| other == square) {
            wrong.push(format!("no claim mentions the square {square}"));
        }
    }
    let known = numbers_of(told);
    for pair in words.windows(2).filter(|_| !told.is_empty()) {
        let number = pair[0].to_lowercase();
        let things = pair[1].trim_end_matches(|letter: char| !letter.is_alphabetic());
        let named = NUMBERS.split(' ').position(|name| name == number);
        // The 64 squares of a board need no claim.
        if let Some(count) = named.or(number.parse().ok())
            && COUNTED.contains(&things)
            && !known.contains(&count)
            && (count, things) != (64, "squares")
        {
            wrong.push(format!("no claim supports “{number} {things}”"));
        }
    }
    wrong
}

fn is_square(word: &str) -> bool {
    word.parse::<Square>().is_ok()
}

/// All numbers that some claims support: those that they name, the length of each list of squares, and the sum of these
/// lengths.
fn numbers_of(told: &[String]) -> Vec<usize> {
    let rows = told.chunk_by(|a, b| is_square(a) == is_square(b));
    let rows = rows.filter(|row| is_square(&row[0]));
    let mut numbers: Vec<usize> = rows.map(<[String]>::len).collect();
    numbers.push(numbers.iter().sum());
    numbers.extend(told.iter().filter_map(|word| word.parse::<usize>().ok()));
    numbers
}

/// The false claims in a line, such as `against first d3 f5: pass`.
fn wrong_claims(game: &str) -> Result<Vec<String>> {
    let parts = game.split_once(':');
    let (moves, claims) = parts.context("the line has no “:” between the moves and the claims")?;
    let (position, answer) = play(moves)?;
    let mut wrong = Vec::new();
    for claim in claims.split(',').map(str::trim) {
        match holds(claim, &position, answer) {
            Ok(true) => {}
            Ok(false) => wrong.push(format!("by the rules, “{claim}” is false")),
            Err(error) => wrong.push(format!("“{claim}” cannot be checked: {error}")),
        }
    }
    Ok(wrong)
}

/// Plays moves, with a reply to each of them if they begin with `against first` or `against greedy`. Returns the
/// position and the last reply.
fn play(moves: &str) -> Result<(Position, Option<Square>)> {
    let moves: Vec<&str> = moves.split_whitespace().collect();
    let (mut white, moves): (Option<Box<dyn Player>>, &[&str]) = match &moves[..] {
        ["against", "first", moves @ ..] => (Some(Box::new(First)), moves),
        ["against", "greedy", moves @ ..] => (Some(Box::new(Greedy)), moves),
        moves => (None, moves),
    };
    let (mut position, mut answer) = (Position::start(), None);
    for name in moves {
        position.play(square(name)?)?;
        if let Some(white) = &mut white
            && let Some(square) = white.choose(&position.board, position.turn)
        {
            position.play(square)?;
            answer = Some(square);
        }
    }
    Ok((position, answer))
}

/// Whether a claim is true. `book/README.md` lists the possible claims.
fn holds(claim: &str, position: &Position, answer: Option<Square>) -> Result<bool> {
    let words: Vec<&str> = claim.split_whitespace().collect();
    let [own, other] = [position.turn, position.turn.opposite()].map(|s| position.moves(s));
    Ok(match words[..] {
        ["pass"] => own.is_empty() && !other.is_empty(),
        ["over"] => own.is_empty() && other.is_empty(),
        ["moves", ref names @ ..] => squares(names)? == HashSet::from_iter(own),
        ["flips", ref names @ ..] => squares(names)? == position.flipped.iter().copied().collect(),
        ["answer", name] => answer == Some(square(name)?),
        [name, "flips", count] => {
            let flips = position.board.flips(square(name)?, position.turn);
            flips.len() == count.parse::<usize>()?
        }
        [name, "column", column, "row", row] => {
            let square = square(name)?;
            (square.column(), square.row()) == (column.parse()?, row.parse()?)
        }
        [colour, ref what @ ..] => {
            let cell = match colour {
                "black" => Cell::Taken(Stone::Black),
                "white" => Cell::Taken(Stone::White),
                "empty" => Cell::Empty,
                _ => bail!("{colour} is not a colour"),
            };
            let found = HashSet::from_iter(position.squares_with(cell));
            match what.first().and_then(|count| count.parse::<usize>().ok()) {
                Some(count) => found.len() == count,
                None => squares(what)?.is_subset(&found),
            }
        }
        [] => bail!("the claim is empty"),
    })
}

fn squares(names: &[&str]) -> Result<HashSet<Square>> {
    names.iter().map(|name| square(name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> Vec<String> {
        let text = format!("# Day 9\n\n{text}\n");
        let chapter = Chapter::parse("day9", &text).unwrap();
        let what = |problem: String| {
            let (line, what) = problem["day9.md:".len()..].split_once(": ").unwrap();
            format!("{line} {}", what.split_once(". Correct").unwrap().0)
        };
        problems(&chapter).into_iter().map(what).collect()
    }

    #[test]
    fn claims_that_follow_the_rules_are_true() {
        for game in [
            "<!-- game: white d4 e5, black d5 e4, moves c4 d3 e6 f5, d3 flips 1, a1 column 0 row 0, black 2 -->",
            "<!-- game d3 c3 c4 e3 d2 c5: flips c4 d4 d5 -->",
            "<!-- game against first d3 f5 d1 b2: answer c1, pass -->",
            "<!-- game against greedy d3 d6 f5 c4 e6: over, black 0 -->",
        ] {
            assert_eq!(told(game), Vec::<String>::new(), "{game}");
        }
    }

    #[test]
    fn claims_against_the_rules_are_reported() {
        for (game, what) in [
            ("d3: flips d5", "3 by the rules, “flips d5” is false"),
            ("d3: black 5", "3 by the rules, “black 5” is false"),
            (": d3 flips 2", "3 by the rules, “d3 flips 2” is false"),
            (": moves d3", "3 by the rules, “moves d3” is false"),
            (": pass", "3 by the rules, “pass” is false"),
            (
                "against first d3: answer c5",
                "3 by the rules, “answer c5” is false",
            ),
            ("a1: over", "3 a1 is not a legal move"),
            (
                ": red d3",
                "3 “red d3” cannot be checked: red is not a colour",
            ),
        ] {
            assert_eq!(told(&format!("<!-- game {game} -->")), [what]);
        }
    }

    const GAME: &str = "<!-- game d3: flips d4 -->\n";

    #[test]
    fn squares_and_counts_with_a_claim_are_accepted() {
        for right in [
            format!("{GAME}After d3, d4 turns over, and\none square is black."),
            format!("{GAME}A board has 64 squares."),
            "```text\nd3\n```\n\nTwo stones.".to_string(),
        ] {
            assert_eq!(told(&right), Vec::<String>::new());
        }
    }

    #[test]
    fn squares_and_counts_without_a_claim_are_reported() {
        for (wrong, what) in [
            (
                "Click d3: (d5) turns over.",
                "3 no claim mentions the square d5",
            ),
            (
                "Three stones turn over.",
                "3 no claim supports “three stones”",
            ),
            ("13 dots are left.", "3 no claim supports “13 dots”"),
        ] {
            assert_eq!(told(&format!("{GAME}{wrong}")), [what]);
        }
        let unsaid = told("Click d3, then `c3`.");
        assert_eq!(unsaid, ["3 no claim mentions the square d3"]);
    }
}
