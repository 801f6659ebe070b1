//! “Find the better move”: goes back to a player's worst mistakes, one after another, and asks for a better move.

use crate::advice::review::JudgedMove;
use crate::advice::verdict;
use crate::board::Square;
use crate::cell::Stone;
use crate::game::{Game, IllegalMove, Played};
use crate::players::mood::Feeling;
use crate::screens::action::{Navigate, Play};
use crate::screens::branch::Branch;
use crate::screens::buttons::Button;
use crate::table::album::Star;
use crate::table::settings::Speed;

/// The largest number of mistakes in a round.
pub(super) const ROUND: usize = 3;

/// What a person can do besides placing a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Begin with the mistake under review, or with the worst one. After a round, begin the same one again.
    Begin,
    /// Go on to the next mistake, or to the result.
    Next,
    /// Take back a wrong move.
    Retry,
    /// Show the better move.
    Show,
}

/// How far a person has got with a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The person has to find the better move.
    Asking,
    /// The person placed a stone on this square.
    Wrong(Square),
    /// The person found a good move, on this square.
    Right(Square),
    /// The person asked to see the better move.
    Shown,
    /// There are no more mistakes.
    Over,
}

/// A few mistakes, and how far a person has got with them.
pub struct Practice {
    game: Game,
    /// The numbers of the mistakes, counted from 1, and the verdicts on them, in the order in which they are asked.
    mistakes: Vec<(usize, JudgedMove)>,
    /// The number of the mistake whose answer was under review when the round began.
    shown: usize,
    /// The index of the current mistake.
    current: usize,
    /// The wrong moves that the person has tried instead of the current mistake.
    tried: Vec<Square>,
    /// What the person has got for each mistake: a star for a better move, or half of one if it was not found at the first
    /// try.
    stars: Vec<Option<Star>>,
    /// How far the person has got with the current mistake.
    pub state: State,
    /// The board.
    pub branch: Branch,
    /// Whether the person made the mistakes in a game against the computer.
    is_own: bool,
}

impl Practice {
    /// Starts with the mistake under review, whose number is `shown`. Then come the worst of the others. `numbers` has the
    /// numbers of all mistakes. Returns `None` if there are none. Says “you” to the player who made them if that `is_own`.
    pub fn new(
        game: &Game,
        judged: &[JudgedMove],
        numbers: &[usize],
        shown: usize,
        is_own: bool,
    ) -> Option<Practice> {
        let mut left = Vec::from(numbers);
        let mut mistakes = Vec::new();
        let rank = |number: &usize| (*number == shown, judged[number - 1].weight());
        for _ in 0..ROUND {
            let Some(next) = left.iter().copied().max_by_key(rank) else {
                break;
            };
            left.retain(|number| *number != next);
            mistakes.push((next, judged[next - 1].clone()));
        }
        let moves = mistakes.first()?.0 - 1;
        Some(Practice {
            game: game.clone(),
            stars: vec![None; mistakes.len()],
            mistakes,
            shown,
            current: 0,
            tried: Vec::new(),
            state: State::Asking,
            branch: Branch::new(game, moves),
            is_own,
        })
    }

    /// The number of the mistake, counted from 1.
    pub fn number(&self) -> usize {
        self.mistakes[self.current].0
    }

    /// The colour that has to find a better move now.
    pub fn turn(&self) -> Option<Stone> {
        let is_asking = self.state == State::Asking;
        is_asking.then_some(self.mistake().played.stone)
    }

    /// What comes next if a person clicks the board or presses Enter instead of placing a stone.
    pub fn next_step(&self) -> Option<Step> {
        match self.state {
            State::Wrong(_) => Some(Step::Retry),
            State::Right(_) | State::Shown => Some(Step::Next),
            State::Asking | State::Over => None,
        }
    }

    /// Tries a move. A wrong one is followed by its answer.
    ///
    /// # Errors
    ///
    /// Returns why the move is not legal.
    pub fn choose(&mut self, square: Square, speed: Speed, now: f64) -> Result<(), IllegalMove> {
        self.branch.play(square, speed, now)?;
        if self.mistake().is_good(square) {
            let star = match self.tried.is_empty() {
                true => Star::Full,
                false => Star::Half,
            };
            self.stars[self.current] = Some(star);
            self.state = State::Right(square);
        } else {
            self.tried.push(square);
            self.state = State::Wrong(square);
            let worth = self.mistake().worth_of(square);
            if let Some(reply) = worth.and_then(|worth| worth.reply) {
                self.branch.answer(reply);
            }
        }
        Ok(())
    }

    /// Carries out a step.
    pub fn handle(&mut self, step: Step, speed: Speed, now: f64) {
        match step {
            Step::Next if self.current + 1 < self.mistakes.len() => self.ask(self.current + 1),
            Step::Next => self.state = State::Over,
            Step::Begin => {
                self.stars.fill(None);
                self.ask(0);
            }
            Step::Retry => self.retry(),
            Step::Show => {
                self.retry();
                self.state = State::Shown;
                let _ = self.branch.play(self.mistake().best.square, speed, now);
            }
        }
    }

    /// What the person has got for each mistake so far.
    pub fn stars(&self) -> &[Option<Star>] {
        &self.stars
    }

    /// How someone who watches feels about it.
    pub fn feeling(&self) -> Feeling {
        match self.state {
            State::Asking | State::Shown => Feeling::Calm,
            State::Wrong(_) => Feeling::Surprised,
            State::Right(_) => Feeling::Glad,
            State::Over if self.found() == 0 => Feeling::Even,
            State::Over => Feeling::Triumphant,
        }
    }

    /// The squares of the mistake and of the wrong moves so far, while the person looks for a better move.
    pub fn crossed(&self) -> Vec<Square> {
        match self.turn() {
            Some(_) => [&[self.mistake().played.square], &self.tried[..]].concat(),
            None => Vec::new(),
        }
    }

    /// Whether a person can try this square instead of a wrong one.
    pub fn is_next_try(&self, square: Square) -> bool {
        let is_legal = self.mistake().worth_of(square).is_some();
        matches!(self.state, State::Wrong(wrong) if wrong != square && is_legal)
    }

    fn ask(&mut self, mistake: usize) {
        (self.current, self.tried) = (mistake, Vec::new());
        self.retry();
    }

    /// Goes back to the position before the mistake.
    fn retry(&mut self) {
        self.state = State::Asking;
        self.branch = Branch::new(&self.game, self.number() - 1);
    }

    fn mistake(&self) -> &JudgedMove {
        &self.mistakes[self.current].1
    }
}

/// What it says and offers.
impl Practice {
    /// The title, and below it why a move was `refused`, or else what there is to do.
    pub fn words(&self, refused: Option<String>) -> Vec<String> {
        let all = self.mistakes.len();
        let title = match all {
            _ if self.state == State::Over => format!("You found {} of {all}", self.found()),
            1 => String::from("Find the better move"),
            _ => format!("Find the better move: {} of {all}", self.current + 1),
        };
        vec![title, refused.unwrap_or_else(|| self.sentence())]
    }

    /// The buttons. During a round, each has its own place.
    pub fn buttons(&self) -> Vec<Button> {
        let step = |label, step| Button::new(label, Play::Practise(step));
        let review = Button::new("Review", Navigate::Close).on('l');
        if self.state == State::Over {
            let again = step("Again", Step::Begin).on('r');
            return vec![review.main_if(true), again];
        }
        let forward = match self.state {
            State::Wrong(_) => step("Try again", Step::Retry).on('r'),
            _ => step("Next", Step::Next).on('n'),
        };
        let is_asking = self.state == State::Asking;
        let is_known = matches!(self.state, State::Right(_) | State::Shown);
        vec![
            forward.main_if(true).only_if(!is_asking),
            step("Show me", Step::Show).on('s').only_if(!is_known),
            review,
        ]
    }

    /// How many better moves the person has found.
    fn found(&self) -> usize {
        self.stars.iter().flatten().count()
    }

    fn remark(&self) -> String {
        let is_brilliant = self.stars.iter().all(|star| *star == Some(Star::Full));
        String::from(match self.found() {
            0 => "These were hard ones.",
            _ if is_brilliant => "All at the first try. Brilliant!",
            all if all == self.mistakes.len() => "Well spotted!",
            _ => "You're getting there.",
        })
    }

    fn question(&self) -> String {
        let Played { stone, square } = self.mistake().played;
        match self.is_own {
            _ if self.number() == self.shown => {
                format!("You've just seen what beats {square}. Can you find it again?")
            }
            true => format!("You played {square}. Can you do better as {stone}?"),
            false => format!("{stone} played {square}. Can you do better?"),
        }
    }

    fn sentence(&self) -> String {
        let judged = self.mistake();
        let better = judged.best.square;
        let why = || {
            let why = verdict::why_worse(judged, &judged.worth);
            String::from_iter(why.iter().map(|why| format!(" {why}")))
        };
        match self.state {
            State::Asking => self.question(),
            State::Wrong(square) => self.not_quite(square),
            State::Right(square) if square == better => format!("Yes, {square}!{}", why()),
            State::Right(square) => format!("Yes, {square} works! So does {better}."),
            State::Shown => {
                format!("{}{}", judged.better(), why())
            }
            State::Over => self.remark(),
        }
    }

    /// Says what is wrong with a move, without naming the better one.
    fn not_quite(&self, square: Square) -> String {
        let judged = self.mistake();
        let worth = judged.worth_of(square);
        let is_better = worth.is_some_and(|worth| worth.score > judged.worth.score);
        let begin = match square == judged.played.square {
            true => "That's the move from the game.",
            false if is_better => "Better, but not best.",
            false => "Not quite.",
        };
        let reply = worth.and_then(|worth| worth.reply);
        let flaw = verdict::flaw_alone(judged, square, reply);
        let answered = reply.map(|reply| {
            let answer = judged.legal(square).followed_by(reply);
            let plays = format!("{} plays {reply}", answer.stone);
            match answer.reason() {
                Some(reason) => format!("{plays}, which {reason}."),
                None => format!("{plays}."),
            }
        });
        let why = flaw.or(answered).unwrap_or_default();
        format!("{begin} {why}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::advice::review::{self, Review};
    use crate::record;

    /// A game with mistakes of both colours. After White's last move, Black wins every stone.
    const GAME: &str = "e6f4e3f6g5d6e7f5c5";

    /// “Find the better move” after this mistake was under review.
    fn drill(shown: usize) -> Practice {
        let (game, judged) = reviewed();
        let numbers = review::mistakes(&judged, None);
        Practice::new(&game, &judged, &numbers, shown, false).unwrap()
    }

    fn reviewed() -> (Game, Vec<JudgedMove>) {
        let game = record::read(GAME).unwrap();
        let mut review = Review::default();
        while review.think(&game).is_pending() {}
        let judged = Vec::from(review.judged(&game));
        (game, judged)
    }

    /// A legal move that is not good enough.
    fn wrong(drill: &Practice) -> Square {
        let judged = drill.mistake();
        let mut values = judged.values.iter().map(|worth| worth.square);
        values.find(|square| !judged.is_good(*square)).unwrap()
    }

    fn choose(drill: &mut Practice, square: Square) {
        drill.choose(square, Speed::Normal, 1.0).unwrap();
    }

    fn step(drill: &mut Practice, step: Step) {
        drill.handle(step, Speed::Normal, 2.0);
    }

    #[test]
    fn the_board_shows_the_position_before_the_mistake() {
        let drill = drill(0);
        assert_eq!(drill.number(), 8);
        assert_eq!(record::to_text(&drill.branch.game), &GAME[..14]);
        assert_eq!(drill.turn(), Some(Stone::White));
        assert!(drill.words(None)[1].starts_with("White played f5. "));
        let own = Practice {
            is_own: true,
            ..drill
        };
        assert!(own.words(None)[1].starts_with("You played f5. "));
        let seen = Practice { shown: 8, ..own };
        assert!(seen.words(None)[1].contains("find it again"));
    }

    #[test]
    fn the_best_move_is_right_and_its_reason_is_given() {
        let mut drill = drill(0);
        let best = drill.mistake().best.square;
        choose(&mut drill, best);
        assert_eq!(drill.state, State::Right(best));
        assert_eq!(drill.turn(), None);
        let words = &drill.words(None)[1];
        assert_eq!(*words, format!("Yes, {best}!"));
    }

    #[test]
    fn a_move_that_is_nearly_as_good_is_right() {
        let (game, mut judged) = reviewed();
        let best = judged[7].best;
        for (loss, is_right) in [(2, true), (3, false)] {
            let mut values = judged[7].values.iter_mut();
            let other = values.find(|worth| worth.square != best.square).unwrap();
            other.score = best.score - loss * crate::engine::search::DISC;
            let square = other.square;
            let mut drill = Practice::new(&game, &judged, &[8], 8, false).unwrap();
            choose(&mut drill, square);
            assert_eq!(drill.state == State::Right(square), is_right);
        }
    }

    #[test]
    fn a_wrong_move_is_answered_and_taken_back() {
        let mut drill = drill(0);
        let f5 = "f5".parse().unwrap();
        choose(&mut drill, f5);
        assert_eq!(drill.state, State::Wrong(f5));
        assert!(drill.words(None)[1].starts_with("That's the move from the game. "));
        while drill.branch.game.moves().len() < 9 {
            drill.branch.update(Speed::Off, 9.0);
        }
        assert_eq!(record::to_text(&drill.branch.game), GAME);
        step(&mut drill, Step::Retry);
        assert_eq!(record::to_text(&drill.branch.game), &GAME[..14]);
        assert_eq!(drill.turn(), Some(Stone::White));
    }

    #[test]
    fn illegal_moves_are_refused_and_cost_nothing() {
        let mut drill = drill(0);
        for (square, reason) in [
            ("a1", IllegalMove::FlipsNothing),
            ("d4", IllegalMove::Occupied),
        ] {
            let refused = drill.choose(square.parse().unwrap(), Speed::Normal, 1.0);
            assert_eq!(refused, Err(reason));
        }
        assert_eq!(drill.state, State::Asking);
    }

    #[test]
    fn the_better_move_is_shown() {
        let mut drill = drill(0);
        step(&mut drill, Step::Show);
        let best = drill.mistake().best.square;
        assert_eq!(drill.branch.game.moves()[7].square, best);
        assert!(drill.words(None)[1].starts_with(&best.to_string()));
        assert_eq!(drill.found(), 0);
        drill.branch.update(Speed::Off, 99.0);
        assert_eq!(drill.branch.game.moves().len(), 8, "the good move stays");
    }

    #[test]
    fn every_mistake_is_asked_for_once_and_the_found_ones_are_counted() {
        let first = drill(0);
        let (all, start) = (first.mistakes.len(), first.mistakes[1].0);
        let mut drill = drill(start);
        let mut numbers = Vec::new();
        while drill.state != State::Over {
            numbers.push(drill.number());
            let best = drill.mistake().best.square;
            if numbers.len() > 1 {
                choose(&mut drill, best);
            }
            step(&mut drill, Step::Next);
        }
        assert_eq!(numbers[0], start);
        let mut expected = Vec::from_iter(first.mistakes.iter().map(|(number, _)| *number));
        numbers.sort();
        expected.sort();
        assert_eq!(numbers, expected);
        let found = format!("You found {} of {all}", all - 1);
        assert_eq!(drill.words(None)[0], found);
        step(&mut drill, Step::Begin);
        assert_eq!((drill.found(), drill.current), (0, 0));
    }

    #[test]
    fn a_round_is_short_and_has_the_worst_mistakes() {
        let (game, judged) = reviewed();
        let numbers = [2, 3, 4, 7, 8];
        let mut drill = Practice::new(&game, &judged, &numbers, 3, false).unwrap();
        let mut asked = Vec::new();
        while drill.state != State::Over {
            asked.push(drill.number());
            step(&mut drill, Step::Next);
        }
        assert_eq!(drill.words(None)[0], "You found 0 of 3");
        assert_eq!(asked[0], 3, "it is under review");
        let mut others = Vec::from([2, 4, 7, 8]);
        others.sort_by_key(|number| -judged[number - 1].weight().1);
        assert_eq!(asked[1..], others[..2]);
    }

    #[test]
    fn a_move_found_after_a_wrong_one_is_not_found_at_the_first_try() {
        let mut drill = drill(0);
        while drill.state != State::Over {
            let (best, bad) = (drill.mistake().best.square, wrong(&drill));
            if drill.current == 0 {
                choose(&mut drill, bad);
                step(&mut drill, Step::Retry);
            }
            choose(&mut drill, best);
            step(&mut drill, Step::Next);
        }
        assert_eq!(drill.words(None)[1], "Well spotted!");
    }

    #[test]
    fn without_mistakes_there_is_nothing_to_ask() {
        let (game, judged) = reviewed();
        assert!(Practice::new(&game, &judged, &[], 1, false).is_none());
    }
}
