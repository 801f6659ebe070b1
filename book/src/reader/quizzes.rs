//! Checks the book's questions: runs their code or plays their moves, and compares the results with the answers.

use crate::files::Texts;
use crate::position::Position;
use crate::quiz::{Proof, Quiz};
use crate::reader::Project;
use anyhow::{Result, bail};
use othello::board::Square;
use othello::cell::Stone;
use std::collections::BTreeSet;

/// How many answers a question has.
const ANSWERS: usize = 3;

/// The lines above a question's code when it is compiled.
const HEAD: &str = "#![allow(dead_code, unused)]\n\nfn main() {\n";

/// Checks that the answer marked as right is right, and that the others are wrong.
///
/// # Errors
///
/// If the question is wrong, the error tells its author why.
pub fn verify(quiz: &Quiz, proof: &Proof, project: &Project) -> Result<()> {
    check_shape(quiz, proof)?;
    match proof {
        Proof::Flips(moves) => compare(quiz, &in_order(Position::after(moves)?.flipped), squares),
        Proof::Counts(moves) => {
            let board = Position::after(moves)?.board;
            let [black, white] = [Stone::Black, Stone::White].map(|stone| board.count(stone));
            compare(quiz, &format!("{black} {white}"), |text| numbers(text, 2))
        }
        Proof::Legal(moves) => {
            let position = Position::after(moves)?;
            compare(quiz, &in_order(position.moves(position.turn)), squares)
        }
        Proof::Prints => compare(
            quiz,
            &plain(&project.run(&program(quiz), "run", "")?),
            plain,
        ),
        Proof::Compiles | Proof::Fails(_) | Proof::Line(_) => check_error(quiz, proof, project),
    }
}

/// Compares the right answer with the compiler's first message.
fn check_error(quiz: &Quiz, proof: &Proof, project: &Project) -> Result<()> {
    let messages = project.check(&program(quiz))?;
    match (proof, messages.first()) {
        (Proof::Compiles, None) => does_not_begin(quiz, "No"),
        (Proof::Fails(code), Some(error)) if error.code.as_ref() == Some(code) => {
            does_not_begin(quiz, "Yes")
        }
        (Proof::Line(line), Some(error)) if line_of(&error.text) == Some(*line) => {
            compare(quiz, &line.to_string(), |text| numbers(text, 1))
        }
        (_, error) => {
            let found = error.map_or("no error", |error| &error.text);
            bail!("the question's header says {proof:?}, but the compiler finds:\n{found}")
        }
    }
}

/// The line of the question's code, counted from 1, that a message points to.
fn line_of(error: &str) -> Option<usize> {
    let (_, place) = error.split_once("--> src/main.rs:")?;
    let line: usize = place.split(':').next()?.parse().ok()?;
    line.checked_sub(HEAD.lines().count())
}

fn check_shape(quiz: &Quiz, proof: &Proof) -> Result<()> {
    let right = quiz.answers.iter().filter(|answer| answer.is_right).count();
    if (quiz.answers.len(), right) != (ANSWERS, 1) {
        bail!("write {ANSWERS} answers, and mark exactly one with [x]");
    }
    for answer in &quiz.answers {
        if !answer.is_right && answer.reason.is_none() {
            bail!("add a reason to each wrong answer, after a |");
        }
        let mut texts = [&answer.text].into_iter().chain(&answer.reason);
        if texts.any(|text| text.split('`').step_by(2).any(|part| part.contains('*'))) {
            bail!("only `code` is formatted in an answer, so put the * in backticks");
        }
    }
    if quiz.code.is_some() != proof.needs_code() {
        bail!("put code above the answers if the question is about code, and only then");
    }
    Ok(())
}

/// Checks that the right answer agrees with the truth, and that the wrong answers do not.
fn compare(quiz: &Quiz, truth: &str, said: fn(&str) -> String) -> Result<()> {
    for answer in &quiz.answers {
        if answer.is_right != (said(&answer.text) == truth) {
            let mark = if answer.is_right { "right" } else { "wrong" };
            let text = &answer.text;
            bail!("the answer “{text}” is marked {mark}, but the truth is: {truth}");
        }
    }
    Ok(())
}

fn does_not_begin(quiz: &Quiz, word: &str) -> Result<()> {
    for answer in &quiz.answers {
        if answer.is_right && answer.text.starts_with(word) {
            bail!("“{}” cannot be the right answer here", answer.text);
        }
    }
    Ok(())
}

/// A program with the question's code as the body of `main`. It uses no library, so it also compiles on Day 0.
fn program(quiz: &Quiz) -> Texts {
    let code = quiz.code.as_deref().unwrap_or_default();
    Texts::from([("main.rs".to_string(), format!("{HEAD}{code}}}\n"))])
}

/// The text without backticks, and with single spaces. “Nothing” becomes an empty string.
fn plain(text: &str) -> String {
    let text = text.replace('`', "");
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.join(" ") {
        nothing if nothing.eq_ignore_ascii_case("nothing") => String::new(),
        text => text,
    }
}

/// The first `count` numbers in the text.
fn numbers(text: &str, count: usize) -> String {
    let parts = text.split(|letter: char| !letter.is_ascii_digit());
    let numbers: Vec<&str> = parts.filter(|part| !part.is_empty()).take(count).collect();
    numbers.join(" ")
}

/// The names of the squares in the text, in alphabetical order.
fn squares(text: &str) -> String {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    in_order(words.filter_map(|word| word.parse().ok()).collect())
}

fn in_order(squares: Vec<Square>) -> String {
    let names: BTreeSet<String> = squares.iter().map(Square::to_string).collect();
    Vec::from_iter(names).join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::replay;

    fn quiz(code: &str, answers: [&str; 3]) -> Quiz {
        let [right, other, last] = answers;
        let code = if code.is_empty() {
            String::new()
        } else {
            format!("{code}\n---\n")
        };
        let text = format!("What?\n---\n{code}[x] {right}\n[ ] {other} | No.\n[ ] {last} | No.\n");
        Quiz::parse(&text).unwrap()
    }

    /// One question of each kind: the words after `quiz`, the code, the right answer, and two wrong ones.
    const QUIZZES: [&str; 7] = [
        "prints | for n in 2..4 {\n    println!(\"{n}\");\n} | 2 3 | 2 3 4 | nothing",
        "compiles | let a = 1;\nprint!(\"{a}\"); | Yes | No: it is `b` | No",
        "fails E0308 | let a: i32 = \"b\"; | No | Yes | Yes, and it prints b",
        "line 2 | let a = 1;\nlet b: &str = a;\nlet c = 2; | Line 2 | Line 1 | 3",
        "flips d3 c3 |  | d4 | d3 d4 | nothing",
        "counts d3 c3 |  | 3 black ones and 3 | 4 and 2 | 3 and 2",
        "legal |  | c4, d3, e6 and f5 | c4 d3 e6 | a1",
    ];

    #[test]
    fn only_the_right_answer_is_right() {
        let project = replay::project_before(0).unwrap();
        for text in QUIZZES {
            let parts: Vec<&str> = text.split(" | ").collect();
            let [words, code, right, other, last] = parts[..] else {
                panic!("five parts: {text}")
            };
            let proof = Proof::parse(&words.split(' ').collect::<Vec<_>>()).unwrap();
            let verify = |code, answers| verify(&quiz(code, answers), &proof, &project);
            verify(code, [right, other, last]).unwrap();
            assert!(
                verify(code, [other, right, last]).is_err(),
                "{words}: a wrong answer should not pass as right"
            );
            // The right answer must be refused for different code. Questions about moves must have no code.
            let broken = match words {
                "compiles" => "a",
                _ => "let b = 1;",
            };
            let is_refused = verify(broken, [right, other, last]).is_err();
            assert!(is_refused, "{words}: different code should be refused");
        }
    }

    #[test]
    fn a_quiz_has_three_answers_with_reasons() {
        let project = replay::project_before(0).unwrap();
        let check = |text: &str| {
            let quiz = Quiz::parse(&format!("What?\n---\n{text}")).unwrap();
            verify(&quiz, &Proof::Legal(Vec::new()), &project)
        };
        assert!(check("[x] c4 d3 e6 f5\n[ ] c4 | No.\n[ ] d3 | No.\n").is_ok());
        assert!(check("[x] c4 d3 e6 f5\n[ ] c4\n[ ] d3 | No.\n").is_err());
        assert!(check("[x] c4 d3 e6 f5\n[ ] c4 | No.\n").is_err());
        assert!(
            check("print!(\"\");\n---\n[x] c4 d3 e6 f5\n[ ] c4 | No.\n[ ] d3 | No.\n").is_err()
        );
        assert!(check("[x] c4 d3 e6 f5\n[ ] c4 | `*` is times.\n[ ] d3 | No.\n").is_ok());
        assert!(check("[x] c4 d3 e6 f5\n[ ] c4 | Not *all*.\n[ ] d3 | No.\n").is_err());
        let illegal = verify(
            &quiz("", ["d4", "d3", "c3"]),
            &Proof::Flips(vec!["a1".to_string(), "d3".to_string()]),
            &project,
        );
        assert!(illegal.unwrap_err().to_string().contains("a1"));
    }
}
