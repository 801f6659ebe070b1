//! Answers the questions of the book by running their code, or by playing their moves, and compares.

use crate::Error;
use crate::quiz::{Answer, Proof, Quiz};
use crate::reader::project::Project;
use crate::reader::texts::Texts;
use othello::board::Square;
use othello::game::Game;
use std::collections::BTreeSet;

/// How many answers there are to choose from.
const ANSWERS: usize = 3;

/// Makes sure that the answer which is called right is right, and no other one.
///
/// # Errors
///
/// What is wrong with the question, for its author.
pub fn verify(quiz: &Quiz, proof: &Proof, project: &Project) -> Result<(), Error> {
    check_shape(quiz, proof)?;
    match (proof, &quiz.code) {
        (Proof::Prints, Some(code)) => {
            let printed = project.run(&program(code), "run")?;
            compare(quiz, &plain(&printed), plain)
        }
        (Proof::Compiles, Some(code)) => match first_error(code, project)? {
            None => does_not_begin(quiz, "No"),
            Some(error) => Err(format!("the code does not compile:\n{}", error.text).into()),
        },
        (Proof::Fails(expected), Some(code)) => match first_error(code, project)?
            .map(|error| error.code)
        {
            Some(code) if code == *expected => does_not_begin(quiz, "Yes"),
            found => {
                Err(format!("the code should fail with {expected}, and there is {found:?}").into())
            }
        },
        (Proof::Line(line), Some(code)) => {
            match first_error(code, project)?.map(|error| error.line) {
                Some(found) if found == *line => compare(quiz, &line.to_string(), first_number),
                found => Err(format!(
                    "the first error should be in line {line}, and is in {found:?}"
                )
                .into()),
            }
        }
        (Proof::Flips(moves), _) => compare(quiz, &flips(moves)?, squares),
        (Proof::Counts(moves), _) => compare(quiz, &counts(moves)?, two_numbers),
        (Proof::Legal(moves), _) => compare(quiz, &legal(moves)?, squares),
        _ => Err("there is no code".into()),
    }
}

fn check_shape(quiz: &Quiz, proof: &Proof) -> Result<(), Error> {
    let right = quiz.answers.iter().filter(|answer| answer.is_right).count();
    let has_reason = |answer: &Answer| answer.is_right || answer.reason.is_some();
    if (quiz.answers.len(), right) != (ANSWERS, 1) {
        return Err(format!("a quiz has {ANSWERS} answers, and one of them is right").into());
    }
    if !quiz.answers.iter().all(has_reason) {
        return Err("a wrong answer needs its reason, behind a |".into());
    }
    if quiz.code.is_some() != proof.needs_code() {
        return Err("code stands between the question and the answers where it is asked about, and only there".into());
    }
    Ok(())
}

/// The right answer has to say the truth, and the wrong ones something else.
fn compare(quiz: &Quiz, truth: &str, said: fn(&str) -> String) -> Result<(), Error> {
    for answer in &quiz.answers {
        if (said(&answer.text) == truth) != answer.is_right {
            let mark = if answer.is_right { "right" } else { "wrong" };
            return Err(format!(
                "the answer “{}” is called {mark}, and the truth is: {truth}",
                answer.text
            )
            .into());
        }
    }
    Ok(())
}

fn does_not_begin(quiz: &Quiz, word: &str) -> Result<(), Error> {
    match quiz.answers.iter().find(|answer| answer.is_right) {
        Some(answer) if answer.text.starts_with(word) => {
            Err(format!("“{}” is not right", answer.text).into())
        }
        _ => Ok(()),
    }
}

/// The code as the body of a `main`. It needs no library, as on day 0.
fn program(code: &str) -> Texts {
    let program = format!("#![allow(dead_code, unused)]\n\nfn main() {{\n{code}}}\n");
    Texts::from([("main.rs".to_string(), program)])
}

/// An error of the compiler, in some code.
struct CodeError {
    text: String,
    code: String,
    line: usize,
}

/// The first thing that the compiler complains of, if any. Lines are those of the code, from 1.
fn first_error(code: &str, project: &Project) -> Result<Option<CodeError>, Error> {
    let program = program(code);
    let above = program["main.rs"]
        .find(code)
        .map_or(0, |start| program["main.rs"][..start].lines().count());
    let Some(message) = project.check(&program)?.into_iter().next() else {
        return Ok(None);
    };
    let place = message
        .text
        .split("--> src/main.rs:")
        .nth(1)
        .unwrap_or_default();
    let line: usize = place
        .split(':')
        .next()
        .unwrap_or_default()
        .parse()
        .unwrap_or(0);
    Ok(Some(CodeError {
        line: line.saturating_sub(above),
        code: message.code.unwrap_or_default(),
        text: message.text,
    }))
}

/// A text without marks for code, and with one space between its words. Who prints nothing says so.
fn plain(text: &str) -> String {
    let text = text.replace('`', "");
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.join(" ") {
        nothing if nothing.eq_ignore_ascii_case("nothing") => String::new(),
        text => text,
    }
}

fn numbers(text: &str) -> impl Iterator<Item = String> {
    let parts = text.split(|letter: char| !letter.is_ascii_digit());
    parts.filter(|part| !part.is_empty()).map(str::to_string)
}

fn first_number(text: &str) -> String {
    numbers(text).next().unwrap_or_default()
}

fn two_numbers(text: &str) -> String {
    numbers(text).take(2).collect::<Vec<_>>().join(" ")
}

/// The names of squares in a text, in the order of the alphabet.
fn squares(text: &str) -> String {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    in_order(
        words
            .filter(|word| word.parse::<Square>().is_ok())
            .map(str::to_string),
    )
}

fn in_order(names: impl Iterator<Item = String>) -> String {
    names
        .collect::<BTreeSet<String>>()
        .into_iter()
        .collect::<Vec<_>>()
        .join(" ")
}

fn game_after(moves: &[String]) -> Result<Game, Error> {
    let mut game = Game::start();
    for name in moves {
        game.play(square(name)?)
            .map_err(|error| format!("{name}: {error:?}"))?;
    }
    Ok(game)
}

fn square(name: &str) -> Result<Square, Error> {
    name.parse()
        .map_err(|_| format!("{name} is no square").into())
}

fn flips(moves: &[String]) -> Result<String, Error> {
    let (last, before) = moves.split_last().ok_or("`flips` needs a move")?;
    let game = game_after(before)?;
    let stone = game.turn().ok_or("the game is over")?;
    let flips = game.board().flips(square(last)?, stone);
    Ok(in_order(flips.iter().map(Square::to_string)))
}

fn counts(moves: &[String]) -> Result<String, Error> {
    let game = game_after(moves)?;
    let count = |stone| game.board().count(stone).to_string();
    Ok(format!(
        "{} {}",
        count(othello::cell::Stone::Black),
        count(othello::cell::Stone::White)
    ))
}

fn legal(moves: &[String]) -> Result<String, Error> {
    let game = game_after(moves)?;
    Ok(in_order(
        game.legal_moves()
            .iter()
            .map(|legal| legal.square.to_string()),
    ))
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

    /// Each kind of question: the words behind `quiz`, the code, the right answer and two wrong ones.
    const QUIZZES: [(&str, &str, [&str; 3]); 7] = [
        (
            "prints",
            "for n in 2..4 {\n    println!(\"{n}\");\n}",
            ["2 3", "2 3 4", "nothing"],
        ),
        (
            "compiles",
            "let a = 1;\nprint!(\"{a}\");",
            ["Yes", "No: it is `b`", "No"],
        ),
        (
            "fails E0308",
            "let a: i32 = \"b\";",
            ["No", "Yes", "Yes, and it prints b"],
        ),
        (
            "line 2",
            "let a = 1;\nlet b: &str = a;\nlet c = 2;",
            ["Line 2", "Line 1", "3"],
        ),
        ("flips d3 c3", "", ["d4", "d3 d4", "nothing"]),
        (
            "counts d3 c3",
            "",
            ["3 black ones and 3", "4 and 2", "3 and 2"],
        ),
        ("legal", "", ["c4, d3, e6 and f5", "c4 d3 e6", "a1"]),
    ];

    #[test]
    fn the_right_answer_is_right_and_no_other_one() {
        let project = replay::project_before(0).unwrap();
        for (words, code, [right, other, last]) in QUIZZES {
            let proof = Proof::parse(&words.split(' ').collect::<Vec<_>>()).unwrap();
            let verify = |code, answers| verify(&quiz(code, answers), &proof, &project);
            verify(code, [right, other, last]).unwrap();
            assert!(
                verify(code, [other, right, last]).is_err(),
                "{words}: another answer"
            );
            // Other code, and other moves, make it untrue.
            if proof.needs_code() {
                let broken = if words == "compiles" {
                    "a"
                } else {
                    "let b = 1;"
                };
                assert!(
                    verify(broken, [right, other, last]).is_err(),
                    "{words}: other code"
                );
            }
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
        let illegal = verify(
            &quiz("", ["d4", "d3", "c3"]),
            &Proof::Flips(vec!["a1".to_string(), "d3".to_string()]),
            &project,
        );
        assert!(illegal.unwrap_err().to_string().contains("a1"));
    }
}
