//! The review of a game: it looks at each position, and people try moves in it.

use crate::advice::review::{self, Grade, JudgedMove};
use crate::advice::verdict;
use crate::board::Square;
use crate::notation::wording::counted;
use crate::screens::action::Play;
use crate::screens::buttons::{Button, Focus};
use crate::screens::review::practice::{Practice, ROUND, Step};
use crate::screens::review::trial::Trial;
use crate::screens::{Screen, Screens};
use crate::table::attempt;

pub mod practice;
pub mod trial;
pub mod words;

/// How much of a review is shown. A finished game begins with its best move and its worst mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Only the position that the program is looking at, until every move has a verdict.
    Nothing,
    /// The best move.
    Best,
    /// The worst mistake, or the worst one that can be explained.
    Worst,
    /// Everything.
    All,
}

/// The review of the game on the table.
pub struct Review {
    /// The position under review: how many moves led to it.
    pub shown: usize,
    /// How much is shown.
    pub part: Part,
    /// The moves that a person tries instead of the game's own, if there are any.
    pub trial: Option<Box<Trial>>,
}

/// What a review and “Find the better move” show.
impl Screens {
    /// The review, if it is in front.
    fn review_in_front(&self) -> Option<&Review> {
        match self.front() {
            Screen::Review(review) => Some(review),
            _ => None,
        }
    }

    /// The number of moves before the position under review.
    pub fn reviewed(&self) -> Option<usize> {
        self.review_in_front().map(|review| review.shown)
    }

    /// How much of the review is shown.
    fn review_part(&self) -> Part {
        self.review_in_front()
            .map_or(Part::All, |review| review.part)
    }

    /// Whether a review is in front, and all of it is shown.
    pub fn is_whole_review(&self) -> bool {
        self.front().is_review() && self.review_part() == Part::All
    }

    /// “Find the better move”, if it is in front.
    pub fn practice(&self) -> Option<&Practice> {
        match self.front() {
            Screen::Practice(practice) => Some(practice),
            _ => None,
        }
    }

    /// The moves that a person tries in a review, if they are in front.
    pub fn trial(&self) -> Option<&Trial> {
        self.review_in_front()?.trial.as_deref()
    }

    /// The same moves, as a mutable reference, so that the program can think about them.
    pub(super) fn trial_mut(&mut self) -> Option<&mut Trial> {
        match &mut self.front.screen {
            Screen::Review(review) => review.trial.as_deref_mut(),
            _ => None,
        }
    }

    /// The verdict on the move that led to the position under review, or on the last one that was tried.
    pub fn verdict(&self) -> Option<&JudgedMove> {
        match self.trial() {
            Some(trial) => trial.verdict(),
            None => self.table.judged().get(self.reviewed()?.checked_sub(1)?),
        }
    }

    /// The verdict on the game's own move, as soon as it is shown, if a different move was better.
    fn improved(&self) -> Option<&JudgedMove> {
        let is_shown = self.review_part() > Part::Nothing && self.trial().is_none();
        let judged = self.verdict().filter(|_| is_shown)?;
        (judged.grade() > Grade::Good).then_some(judged)
    }

    /// The square of a better move than the one under review, or of the move that “How to play” asks for.
    pub fn highlight(&self) -> Option<Square> {
        match self.front() {
            Screen::Lesson(lesson) => lesson.next(),
            _ => Some(self.improved()?.best.square),
        }
    }

    /// The corner that the verdict on the move under review mentions.
    pub fn mentioned(&self) -> Option<Square> {
        verdict::corner(self.improved()?)
    }

    /// The squares of moves that “Find the better move” does not ask for.
    pub fn crossed(&self) -> Vec<Square> {
        self.practice().map_or(Vec::new(), Practice::crossed)
    }
}

/// Going through the game.
impl Screens {
    /// Shows the last position, and if the game is over, first its best move and its worst mistake. Closes a review that is
    /// already open.
    pub(super) fn review(&mut self, now: f64) {
        if self.front().is_review() {
            self.leave_trial();
            return self.close(now);
        }
        self.look_at(usize::MAX, now);
        let is_over = self.table.game().turn().is_none();
        if let Screen::Review(review) = &mut self.front.screen {
            self.table.pace.ignore_double_click(now);
            review.part = if is_over { Part::Nothing } else { Part::All };
        }
    }

    /// Shows the next part of a review. A game without a move that stands out has only the last part.
    pub(super) fn show_more(&mut self) {
        let (judged, you) = (self.table.judged(), self.table.reviewer());
        let best = verdict::best_move(judged, you).map(|number| (Part::Best, number));
        let worst = verdict::worst_mistake(judged, you).map(|number| (Part::Worst, number));
        if let Screen::Review(review) = &mut self.front.screen {
            let mut parts = [best, worst].into_iter().flatten();
            let next = parts.find(|(part, _)| *part > review.part);
            (review.part, review.shown) = next.unwrap_or((Part::All, review.shown));
        }
    }

    /// Shows the position after this many moves, or the last one if there are fewer.
    pub(super) fn look_at(&mut self, moves: usize, now: f64) {
        if self.table.is_solving() {
            return self.show_message(&[attempt::LATER], now);
        }
        self.table.note_hint(); // a review shows better moves
        self.table.refusal = None;
        let shown = moves.min(self.table.game().moves().len());
        if self.practice().is_some() {
            self.pop();
        }
        let whole = Review {
            shown,
            part: Part::All,
            trial: None,
        };
        match &mut self.front.screen {
            Screen::Review(review) => {
                *review = whole;
                self.table.pace.listen(now); // this was no second click on Review
            }
            _ => self.open(Screen::Review(whole), now),
        }
    }

    pub(super) fn look_at_mistake(&mut self, step: isize, now: f64) {
        let shown = self.reviewed().unwrap_or(0);
        if let Some(number) = review::next_mistake(&self.table.mistakes(), shown, step) {
            self.look_at(number, now);
        }
    }

    /// Carries on from the position under review, or from the moves that are tried.
    pub(super) fn play_from_here(&mut self, now: f64) {
        let Some(reviewed) = self.reviewed() else {
            return;
        };
        self.table.sitting.reviewed = Some(reviewed);
        match self.trial().map(|trial| &trial.branch) {
            Some(branch) => {
                let (game, known) = (branch.game.clone(), branch.begin);
                self.table.play_from(game, known, now);
            }
            None => self.table.play_from_move(reviewed, now),
        }
        self.go_to_board();
    }
}

/// Moves that are not the game's own.
impl Screens {
    /// Goes back to the game's own moves. Returns `false` if no others were tried.
    pub(super) fn leave_trial(&mut self) -> bool {
        match &mut self.front.screen {
            Screen::Review(review) => review.trial.take().is_some(),
            _ => false,
        }
    }

    /// Takes back the last move that was tried (-1), or makes the next one again (1). If none was, does the same with the
    /// game's own moves.
    pub(super) fn step(&mut self, step: isize, now: f64) {
        let (shown, speed) = (self.reviewed(), self.table.settings.speed);
        let Some(trial) = self.trial_mut() else {
            return self.look_at(shown.unwrap_or(0).saturating_add_signed(step), now);
        };
        match step {
            1 => trial.branch.redo(speed, now),
            _ => trial.branch.undo(),
        }
        if trial.branch.moves().is_empty() {
            self.leave_trial();
        }
        self.table.refusal = None;
    }

    /// Plays the answer to a wrong move in “Find the better move” if it is due. A review begins once every move has a verdict;
    /// until then, its board follows the moves that the program looks at.
    pub(super) fn step_moves(&mut self, now: f64) {
        let judged = self.table.judged().len();
        let is_judged = self.table.is_reviewed();
        let speed = self.table.settings.speed;
        match &mut self.front.screen {
            Screen::Practice(practice) => practice.branch.update(speed, now),
            Screen::Review(review) if review.part == Part::Nothing => {
                review.shown = judged;
                if is_judged {
                    self.show_more();
                }
            }
            _ => {}
        }
    }

    /// Tries a move in a review or in “Find the better move”. In a review, the game's own move only goes on.
    pub(super) fn try_move(&mut self, square: Square, now: f64) {
        let (before, table) = (self.tried_after(square), &self.table);
        let own = table.game().moves().get(before);
        let is_own = own.is_some_and(|own| own.square == square);
        let speed = table.settings.speed;
        let tried = match &mut self.front.screen {
            Screen::Practice(practice) => practice.choose(square, speed, now),
            Screen::Review(review) if is_own && review.trial.is_none() => {
                return self.look_at(before + 1, now);
            }
            Screen::Review(review) => {
                review.part = Part::All;
                let new = || Box::new(Trial::new(table.game(), before, table.judged()));
                let mut trial = review.trial.take().unwrap_or_else(new);
                let tried = trial.branch.play(square, speed, now);
                review.trial = Some(trial).filter(|trial| !trial.branch.moves().is_empty());
                tried
            }
            _ => return,
        };
        match tried {
            Err(reason) => self.table.refuse(square, reason, now),
            Ok(()) => self.table.refusal = None,
        }
    }

    /// How many moves of the game come before a move that is tried on this square. At a move that can be improved, a person
    /// tries other moves instead of it, if they were legal.
    pub fn tried_after(&self, square: Square) -> usize {
        let improved = self.improved().filter(|_| self.values().is_empty());
        let is_instead = improved.is_some_and(|judged| judged.worth_of(square).is_some());
        self.moves().len() - usize::from(is_instead)
    }
}

/// “Find the better move”.
impl Screens {
    /// Begins a round, or carries out another step.
    pub(super) fn practise(&mut self, step: Step, now: f64) {
        if step == Step::Begin {
            self.begin_practice(now);
        }
        let speed = self.table.settings.speed;
        if let Screen::Practice(practice) = &mut self.front.screen {
            practice.handle(step, speed, now);
            self.front.focus = match (practice.turn(), self.front.focus) {
                (Some(_), _) => Focus::Hidden,
                (None, Focus::Number(_)) => Focus::Number(0), // the buttons have changed
                (None, focus) => focus,
            };
            self.table.refusal = None;
        }
    }

    fn begin_practice(&mut self, now: f64) {
        let (Some(shown), table) = (self.reviewed(), &self.table) else {
            return;
        };
        let is_own = table.reviewer().is_some();
        let (game, judged, mistakes) = (table.game(), table.judged(), table.mistakes());
        let Some(practice) = Practice::new(game, judged, &mistakes, shown, is_own) else {
            return;
        };
        self.leave_trial();
        self.visit(Screen::Practice(Box::new(practice)), now);
        self.cursor.hide();
    }

    /// Takes back a wrong move, and tries a different square instead. Or goes on to the next mistake.
    pub(super) fn continue_practice(&mut self, square: Square, now: f64) {
        let Some(practice) = self.practice() else {
            return;
        };
        let (tries, step) = (practice.is_next_try(square), practice.next_step());
        if let Some(step) = step {
            self.practise(step, now);
        }
        if tries {
            self.try_move(square, now);
        }
    }
}

/// The buttons of a review. Each has its own place, and until everything is shown, most of these places are empty.
pub fn buttons(screens: &Screens) -> Vec<Button> {
    let shown = screens.reviewed().unwrap_or(0);
    let mistakes = screens.table.mistakes();
    let part = screens.review_part();
    let has_any = part == Part::All && !mistakes.is_empty();
    let mistake = Button::list(place(screens, &mistakes, shown), Play::LookAtMistake);
    let middle = match part {
        Part::All => mistake.only_if(has_any).on('n'),
        Part::Best => Button::main("Next", Play::ShowMore).on('m'),
        Part::Worst => Button::main("More", Play::ShowMore).on('m'),
        Part::Nothing => Button::new("Next", Play::ShowMore).only_if(false),
    };
    let [goes_back, goes_on, can_play] = possible(screens, shown);
    let practise = match mistakes.len() {
        ..=ROUND => String::from("Practise"),
        _ => format!("Practise {ROUND} mistakes"),
    };
    let practise = Button::new(practise, Play::Practise(Step::Begin)).main_if(part == Part::All);
    let play_here = Button::new("Play here", Play::PlayFromHere);
    vec![
        Button::new("Back", Play::Step(-1))
            .only_if(goes_back)
            .on('<'),
        Button::new("Forward", Play::Step(1))
            .only_if(goes_on)
            .on('>'),
        middle,
        practise.only_if(has_any).on('t'),
        play_here.only_if(can_play).on('k'),
        Button::new("Close", Play::Review).on('l'),
    ]
}

/// Whether people can go back, go forward, and play on from the position that is shown. From moves that were tried, people
/// can play on only if the game is over, because it would be lost otherwise.
fn possible(screens: &Screens, shown: usize) -> [bool; 3] {
    let game = screens.table.game();
    let has_later = shown < game.moves().len();
    match screens.trial().map(|trial| &trial.branch) {
        _ if screens.review_part() != Part::All => [false; 3],
        Some(branch) => {
            let can_play = game.turn().is_none() && branch.game.turn().is_some();
            [true, branch.game.can_redo(), can_play]
        }
        None => [shown > 0, has_later, has_later],
    }
}

/// How many mistakes there are, or which of them is shown. As long as the program is still looking, nobody counts.
fn place(screens: &Screens, mistakes: &[usize], shown: usize) -> String {
    let place = mistakes.iter().position(|number| *number == shown);
    let whose = match screens.table.reviewer() {
        Some(_) => "Your ",
        None => "",
    };
    match (place, mistakes.len()) {
        (_, 1..) if !screens.table.is_reviewed() => String::from("Mistakes …"),
        (_, 0) if !screens.table.is_reviewed() => String::from("No mistakes yet"),
        (Some(place), all) => format!("Mistake {} of {all}", place + 1),
        (None, 0) => String::from("No mistakes here"),
        (None, all) => format!("{whose}{}", counted(all as u32, "mistake")),
    }
}
