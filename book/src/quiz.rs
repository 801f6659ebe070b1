//! The questions at the end of a sitting. Each has three answers, one of which is right.

use anyhow::{Result, bail};

/// A question with its answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Quiz {
    /// The question, in Markdown. Only code in backticks is formatted.
    pub question: String,
    /// The code that the question is about, if any: the body of a `main`, which may contain items.
    pub code: Option<String>,
    pub answers: Vec<Answer>,
}

/// One of a question's answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    pub text: String,
    pub is_right: bool,
    /// Why the answer is right or wrong.
    pub reason: Option<String>,
}

/// How the build finds the right answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Proof {
    /// The answer is what the code prints.
    Prints,
    /// The code compiles without a warning.
    Compiles,
    /// The code does not compile, and its first error has this error code.
    Fails(String),
    /// The first error in the code is on this line.
    Line(usize),
    /// The answer names exactly the squares that the last of these moves flips.
    Flips(Vec<String>),
    /// The answer's first two numbers are how many stones Black and White have after these moves.
    Counts(Vec<String>),
    /// The answer names all legal moves in the position after these moves.
    Legal(Vec<String>),
}

/// The known proofs, to show to an author who wrote an unknown one.
const KNOWN: &str = "prints, compiles, fails E0308, line 3, flips MOVES, counts MOVES, legal MOVES";

impl Proof {
    /// Reads the words that follow `quiz`.
    pub fn parse(words: &[&str]) -> Result<Proof> {
        let moves = |moves: &[&str]| moves.iter().map(ToString::to_string).collect();
        Ok(match words {
            ["prints"] => Proof::Prints,
            ["compiles"] => Proof::Compiles,
            ["fails", code] => Proof::Fails(code.to_string()),
            ["line", number] => Proof::Line(number.parse()?),
            ["flips", rest @ ..] => Proof::Flips(moves(rest)),
            ["counts", rest @ ..] => Proof::Counts(moves(rest)),
            ["legal", rest @ ..] => Proof::Legal(moves(rest)),
            _ => bail!("after `quiz` comes one of these: {KNOWN}"),
        })
    }

    /// Whether the question is about code, which then comes between the question and the answers.
    pub fn needs_code(&self) -> bool {
        !matches!(self, Proof::Flips(_) | Proof::Counts(_) | Proof::Legal(_))
    }
}

impl Quiz {
    /// Reads a block: the question, the code if there is any, and the answers, with `---` between them.
    pub fn parse(text: &str) -> Result<Quiz> {
        let (question, code, answers) = match text.split("---\n").collect::<Vec<_>>()[..] {
            [question, answers] => (question, None, answers),
            [question, code, answers] => (question, Some(code.to_string()), answers),
            _ => {
                bail!("a quiz is a question, maybe some code, and answers, with `---` between them")
            }
        };
        Ok(Quiz {
            question: question.trim().to_string(),
            code,
            answers: answers.lines().map(Answer::parse).collect::<Result<_>>()?,
        })
    }
}

impl Answer {
    fn parse(line: &str) -> Result<Answer> {
        let (is_right, rest) = match line.split_at_checked("[x] ".len()) {
            Some(("[x] ", rest)) => (true, rest),
            Some(("[ ] ", rest)) => (false, rest),
            _ => bail!("“{line}” should begin with [x] or [ ], like every answer"),
        };
        let mut parts = rest.splitn(2, " | ").map(|part| part.trim().to_string());
        Ok(Answer {
            text: parts.next().unwrap_or_default(),
            is_right,
            reason: parts.next(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quiz_is_read_with_its_code_and_reasons() {
        let text = "What?\n---\nlet a = 1;\n---\n[ ] 2 | Too many.\n[x] 1\n[ ] 0 | Too few.\n";
        let quiz = Quiz::parse(text).unwrap();
        assert_eq!(
            (quiz.question.as_str(), quiz.code.as_deref()),
            ("What?", Some("let a = 1;\n"))
        );
        let right: Vec<bool> = quiz.answers.iter().map(|answer| answer.is_right).collect();
        assert_eq!(right, [false, true, false]);
        assert_eq!(quiz.answers[2].reason.as_deref(), Some("Too few."));
        assert!(Quiz::parse("What?\n---\n[x] 1\n").unwrap().code.is_none());
        assert!(Quiz::parse("What?\n").is_err() && Quiz::parse("What?\n---\n1\n").is_err());
    }

    #[test]
    fn a_proof_is_read_from_its_words() {
        assert_eq!(Proof::parse(&["line", "3"]).unwrap(), Proof::Line(3));
        let moves = vec!["d3".to_string(), "c3".to_string()];
        assert_eq!(
            Proof::parse(&["flips", "d3", "c3"]).unwrap(),
            Proof::Flips(moves)
        );
        assert!(Proof::parse(&["line", "x"]).is_err() && Proof::parse(&["guess"]).is_err());
    }
}
