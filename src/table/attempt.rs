//! A person's attempt at a puzzle.

use crate::advice::{Advice, verdict};
use crate::board::Square;
use crate::cell::Stone;
use crate::game::Game;
use crate::record;
use crate::table::Table;
use crate::table::album::Star;
use crate::table::puzzles::{self, Level, Puzzle};
use crate::table::sitting::Sitting;

/// The players of Black and White in a puzzle. In an easy one, White makes mistakes. In the others, the replies are perfect,
/// because there are so few empty squares.
pub fn players(level: Level) -> [&'static str; 2] {
    match level {
        Level::Easy => ["human", "level1"],
        Level::Medium | Level::Hard => ["human", "level10"],
    }
}

/// Why a puzzle shows no values, and has no review.
pub const LATER: &str = "Values and review come after the puzzle";

/// An attempt at the puzzle on the table.
#[derive(Clone)]
pub struct Attempt {
    /// The number of the puzzle.
    pub number: usize,
    /// The puzzle itself.
    pub puzzle: Puzzle,
    /// How many moves there were before the move that gave the goal away, and what is wrong with it, as a sentence. `None` if
    /// no move did.
    missed: Option<(usize, String)>,
    /// How many moves there were before Black's last move, if it certainly kept the goal within reach. Then no move gave the
    /// goal away.
    kept: Option<usize>,
    /// The star for solving the puzzle.
    pub star: Star,
}

impl Attempt {
    /// The puzzle with this number, at its beginning. If the previous puzzle was the same, an earlier hint still counts.
    pub fn new(number: usize, puzzle: Puzzle, previous: Option<&Attempt>) -> Attempt {
        let same = previous.filter(|previous| previous.number == number);
        Attempt {
            number,
            puzzle,
            missed: None,
            kept: None,
            star: same.map_or(Star::Full, |previous| previous.star),
        }
    }

    /// Whether the puzzle is solved. `None` until its game is over.
    pub fn is_solved(&self, game: &Game) -> Option<bool> {
        let last = game.outcome().map(|_| game.board());
        last.map(|board| self.puzzle.is_solved_by(board))
    }

    /// Judges Black's next move in this game, on this square. `advice` has what is known about its result.
    pub fn judge(&mut self, game: &Game, square: Square, advice: Option<&Advice>) {
        let moves = game.moves().len();
        self.missed.take_if(|(missed, _)| *missed >= moves);
        self.kept = None;
        let advice = advice.filter(|advice| advice.is_about(game.board(), Stone::Black));
        let known = advice.and_then(|advice| Some((advice, advice.result(square)?)));
        let Some((advice, result)) = known else {
            return;
        };
        let goal = self.puzzle.goal();
        let best = advice.best().and_then(|best| advice.result(best.square));
        if goal.is_reached_by(result) {
            (self.missed, self.kept) = (None, Some(moves));
        } else if self.missed.is_none() || best.is_some_and(|best| goal.is_reached_by(best)) {
            // After a mistake of White's, the goal can be given away a second time.
            let reply = advice.worth_of(square).and_then(|worth| worth.reply);
            // Nobody knows what a player who makes mistakes will answer.
            let reply = reply.filter(|_| puzzles::level(self.number) != Level::Easy);
            self.missed = Some((moves, why(square, advice, reply, result)));
        }
    }

    /// What is wrong with the move in this game that has given the goal away, if one has, as a sentence.
    pub fn missed(&self, game: &Game) -> Option<&str> {
        let (moves, why) = self.missed.as_ref()?;
        (*moves < game.moves().len()).then_some(why.as_str())
    }

    /// Whether the last of Black's moves in this game certainly kept the goal within reach.
    pub fn is_on_track(&self, game: &Game) -> bool {
        self.kept.is_some_and(|kept| kept < game.moves().len())
    }

    /// The puzzle and the moves of its game as text, for the saved game: `418 a1b1`, or `418h a1b1` after a hint.
    pub fn as_text(&self, game: &Game) -> String {
        let number = self.star.as_text(self.number);
        format!("{number} {}", record::to_text(game))
    }
}

/// The puzzle on the table.
impl Table {
    /// The attempt at the puzzle on the table, if there is one.
    pub fn attempt(&self) -> Option<&Attempt> {
        self.sitting.attempt.as_deref()
    }

    /// What is wrong with the move that has given the goal away, as a sentence, if a person is solving a puzzle, and a move
    /// has.
    pub fn missed(&self) -> Option<&str> {
        let attempt = self.attempt().filter(|_| self.is_solving())?;
        attempt.missed(self.game())
    }

    /// Whether a person is solving a puzzle, so that nothing may give the solution away unasked.
    pub fn is_solving(&self) -> bool {
        self.attempt().is_some() && self.game().turn().is_some()
    }

    /// Puts a puzzle on the table. A person plays Black, against perfect replies. Another puzzle on the table goes away.
    /// Returns `false` if there is no puzzle with this number.
    pub fn start_puzzle(&mut self, number: usize, now: f64) -> bool {
        let Some(puzzle) = Puzzle::numbered(number) else {
            return false;
        };
        let attempt = Attempt::new(number, puzzle, self.attempt());
        let seats = self.seats().with(players(puzzles::level(number)));
        let mut next = Sitting::new(attempt.puzzle.game(), seats, now);
        next.attempt = Some(Box::new(attempt));
        self.put(next, self.attempt().is_none(), now);
        true
    }

    /// If there is a puzzle on the table, takes it away.
    pub(super) fn leave_puzzle(&mut self, now: f64) {
        if self.attempt().is_some() {
            self.leave(now);
        }
    }

    /// Whether a hint would cost half a star.
    pub fn hint_costs(&self) -> bool {
        let attempt = self.attempt();
        attempt.is_some_and(|attempt| attempt.star == Star::Full) && self.can_hint()
    }

    /// Notes that a person has been shown a good move. If there is a puzzle on the table, that costs half of the star, unless
    /// the puzzle is solved.
    pub fn note_hint(&mut self) {
        let Sitting { game, attempt, .. } = &mut self.sitting;
        let unsolved = |attempt: &&mut Box<Attempt>| attempt.is_solved(game) != Some(true);
        if let Some(attempt) = attempt.as_mut().filter(unsolved) {
            attempt.star = Star::Half;
        }
    }

    /// Reads what [`Attempt::as_text`] returned, and puts that puzzle on the table. Does nothing if the text is empty. Returns
    /// `None` if it is wrong.
    pub(super) fn read_puzzle(&mut self, text: &str, now: f64) -> Option<()> {
        if text.is_empty() {
            return Some(());
        }
        let (number, moves) = text.split_once(' ').unwrap_or((text, ""));
        let (number, star) = Star::read(number)?;
        let mut game = Puzzle::numbered(number)?.game();
        for name in moves.as_bytes().chunks(2) {
            let square: Square = std::str::from_utf8(name).ok()?.parse().ok()?;
            game.play(square).ok()?;
        }
        self.start_puzzle(number, now);
        self.sitting.game = game;
        self.sitting.attempt.as_mut()?.star = star;
        Some(())
    }
}

/// What a move gave away, or else what White can reach after it.
fn why(square: Square, advice: &Advice, reply: Option<Square>, result: i32) -> String {
    let judged = advice.judge(square);
    let flaw = judged.and_then(|judged| verdict::flaw_alone(&judged, square, reply));
    flaw.unwrap_or_else(|| match result {
        ..0 => format!("After {square}, White can win by {}.", -result),
        _ => format!("After {square}, White can get a draw."),
    })
}
