//! Thinking ahead, a slice at a time.
//!
//! The search is alpha-beta, and looks one move deeper in each round (*iterative deepening*). After the first move in a
//! position, it only asks whether any other move is better (*principal variation search*). If it looks far ahead, it
//! skips lines that a shallower search makes unlikely (*ProbCut*: Buro, 1995).
//!
//! The search is not recursive: it keeps its unfinished work on a stack of frames. So it can stop after any step, to
//! let a window draw, and carry on later as if nothing had happened. Only the last plies, up to about twenty thousand
//! positions, are searched without stopping.

use super::bitboard::{Bitboard, CORNERS, indices, square};
use super::endgame::{self, Solver};
use super::evaluation::{BESIDE_CORNERS, STAGES, Weights, stage};
use super::transposition::{Entry, NO_MOVE, TranspositionTable};
use crate::board::Square;
use std::sync::Arc;
use std::task::Poll;

/// The score of one disc.
pub const DISC: i32 = 100;

/// The number of positions in a slice. A search looks at them in a millisecond or less, so callers can draw between two
/// slices.
pub const SLICE: u64 = 5_000;

/// The highest score: 64 discs.
const HIGHEST: i32 = 64 * DISC;

/// Higher than every score.
const INFINITE: i32 = HIGHEST + 1;

/// A search that looks this many plies ahead, or fewer, runs without stopping.
const SHALLOW: u32 = 2;

/// The largest difference that is expected between a round's score and the previous round's score.
const EXPECTED: i32 = 4 * DISC;

/// The cost of each of the opponent's replies when moves are sorted: few replies mean a small tree.
const REPLY: i32 = 20;

/// The cost of each reply if the search goes to the end of the game, where only the size of the tree matters.
const REPLY_AT_THE_END: i32 = 4 * DISC;

/// A search to the end of the game tries a remembered move first if it comes from a search that looked at least this
/// many plies ahead. (CONTRIBUTING.md has the numbers.)
const TRUSTED: u32 = 8;

/// A search that looks this many plies ahead, or fewer, skips nothing. So it can measure the errors of forecasts.
const COMPLETE: u32 = 8;

/// The standard errors of forecasts, in hundredths of a disc: a row each for questions of 4, 5, 6, 7, and 8 or more
/// plies, and a column for each stage of the game. `cargo run --release --bin train -- --errors 5000` measures them.
const ERRORS: [[i32; STAGES]; 5] = [
    [205, 290, 329, 413, 413],
    [265, 383, 493, 602, 644],
    [242, 378, 449, 528, 587],
    [231, 362, 422, 510, 525],
    [221, 302, 380, 472, 512],
];

/// How many plies deep the search is that forecasts the result of a deeper one. Both depths are even, or both are odd,
/// because a position often looks too good for the player who moved last.
pub const fn forecast_depth(depth: u32) -> u32 {
    let half = depth / 2;
    half - (half + depth) % 2
}

/// How far a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many moves it looks ahead, at least 1.
    pub depth: u32,
    /// With this many empty squares or fewer, it finds the exact result.
    pub exact: u32,
    /// With this many empty squares or fewer, it finds out who wins.
    pub outcome: u32,
    /// The largest random error of its evaluation, in hundredths of a disc, 0 to 6400. The more noise, the less the
    /// evaluation counts. At 6400, only the noise counts.
    pub noise: i32,
    /// After this many positions, it settles for the deepest round it has finished. It counts positions instead of
    /// seconds, so its answers are the same on every computer.
    pub budget: u64,
}

impl Limits {
    /// A search that looks this many moves ahead, finds the exact result with this many empty squares or fewer, and takes
    /// all the time that it needs.
    pub const fn new(depth: u32, exact: u32) -> Limits {
        Limits {
            depth,
            exact,
            outcome: 0,
            noise: 0,
            budget: u64::MAX,
        }
    }
}

/// The result of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// How many moves ahead the search looked.
    pub depth: u32,
    /// Whether the search saw the end of the game on every line, so that the score is the exact result.
    pub exact: bool,
    /// How many positions the search looked at.
    pub nodes: u64,
    /// How far ahead the player to move will be, in hundredths of a disc. If the search only looked for the outcome,
    /// only the sign counts.
    pub score: i32,
    /// The best moves of both sides, as far as the table still has them. The first one is the one to play. Passes are
    /// left out.
    pub line: Vec<Square>,
}

/// A legal move, or a forced pass.
struct Candidate {
    /// The number of the move's square, 0 to 63, or [`NO_MOVE`] for the pass.
    index: u8,
    child: Bitboard,
    /// The candidate with the lowest rank is tried first.
    rank: i32,
}

/// A question about a position. The answer is the position's score if the score is between `alpha` and `beta`, or else
/// a bound on it.
#[derive(Clone, Copy)]
struct Question {
    position: Bitboard,
    depth: u32,
    alpha: i32,
    beta: i32,
}

impl Question {
    /// Whether the search goes to the end of the game.
    fn is_exact(&self) -> bool {
        self.depth >= self.position.empty().count_ones()
    }

    /// How many plies deep each move is searched before the moves are sorted. `None` if so little is left to search
    /// that this would cost more than it saves. Then only the number of replies counts. (At a depth of 1 or 2, only the
    /// moves at the root are sorted.)
    fn sorting_depth(&self) -> Option<u32> {
        match (self.is_exact(), self.depth) {
            (true, ..13) => None,
            (true, 13..15) => Some(0),
            (true, 15..18) => Some(1),
            (true, 18..20) => Some(2),
            (true, 20..) => Some(3),
            (false, 3..6) => None,
            (false, ..8) => Some(0),
            (false, 8..) => Some(1),
        }
    }

    /// How many plies are left after a move. A pass does not count.
    fn depth_after(&self, candidate: &Candidate) -> u32 {
        self.depth - u32::from(candidate.index != NO_MOVE)
    }
}

/// A question in progress.
struct Frame {
    question: Question,
    candidates: Vec<Candidate>,
    /// The candidate that is being searched.
    current: usize,
    /// Whether the search only asks if this candidate is better than the best so far.
    probing: bool,
    best: i32,
    best_move: u8,
    /// The deeper question, if this one is only its forecast.
    deeper: Option<Question>,
}

impl Frame {
    /// Scores at or below this cannot change the result.
    fn alpha(&self) -> i32 {
        self.question.alpha.max(self.best)
    }

    /// The question about the next candidate, or `None` when the frame is done.
    fn next(&self) -> Option<Question> {
        let alpha = self.alpha();
        let candidate = self.candidates.get(self.current)?;
        let widest = -self.question.beta;
        (alpha < self.question.beta).then(|| Question {
            position: candidate.child,
            depth: self.question.depth_after(candidate),
            alpha: if self.probing { -alpha - 1 } else { widest },
            beta: -alpha,
        })
    }

    /// Records the current candidate's score, from the point of view of the player to move in this frame's position.
    fn take_score(&mut self, score: i32) {
        if self.probing && score > self.alpha() && score < self.question.beta {
            self.probing = false; // this one is better: the next question is by how much
            return;
        }
        if score > self.best {
            self.best = score;
            self.best_move = self.candidates[self.current].index;
        }
        self.probing = true;
        self.current += 1;
    }
}

/// A search: its question, what it knows, and its unfinished work.
pub struct Search {
    weights: Arc<Weights>,
    seed: u64,
    limits: Limits,
    solver: Solver,
    table: TranspositionTable,
    /// The position that the caller asked about.
    asked: Bitboard,
    /// The twin that is searched instead: the smallest of the position's eight rotations and mirror images. This way,
    /// mirrored positions get mirrored answers.
    root: Bitboard,
    /// This round's question about the root.
    round: Option<Question>,
    stack: Vec<Frame>,
    report: Report,
}

impl Search {
    /// Creates a search with nothing to do yet. All its randomness comes from the seed. It can remember 2 to the power
    /// of `bits` positions, and needs 24 bytes for each. `bits` must be between 2 and 32.
    pub fn new(limits: Limits, seed: u64, bits: u32) -> Search {
        Search::with(Weights::learned(), limits, seed, bits)
    }

    /// Creates a search with different weights.
    pub fn with(weights: Arc<Weights>, limits: Limits, seed: u64, bits: u32) -> Search {
        Search {
            weights,
            seed,
            limits,
            solver: Solver::default(),
            table: TranspositionTable::new(bits),
            asked: Bitboard::default(),
            root: Bitboard::default(),
            round: None,
            stack: Vec::new(),
            report: Report::default(),
        }
    }

    /// Drops any unfinished work, and starts to think about a new position.
    pub fn start(&mut self, position: Bitboard) {
        let twins = position.symmetries();
        self.asked = position;
        self.root = twins.into_iter().min().unwrap_or(position);
        self.stack.clear();
        self.report = Report::default();
        self.round = None;
        if position.moves() != 0 {
            self.next_round();
        }
    }

    /// Starts to think about a position, unless the search is already about it.
    pub fn turn_to(&mut self, position: Bitboard) {
        if self.asked != position {
            self.start(position);
        }
    }

    /// Looks at about this many more positions. Returns `Ready` when there is nothing more to find out, or when the
    /// whole search has used up `limits.budget`.
    pub fn run(&mut self, nodes: u64) -> Poll<()> {
        let end = self.report.nodes.saturating_add(nodes);
        while self.round.is_some() && self.report.nodes < end {
            self.step();
            if self.report.nodes >= self.limits.budget && self.report.depth > 0 {
                self.round = None;
                self.stack.clear();
            }
        }
        match self.round {
            Some(_) => Poll::Pending,
            None => Poll::Ready(()),
        }
    }

    /// Thinks until the search is ready, and returns the result.
    pub fn finish(&mut self) -> &Report {
        while self.run(u64::MAX).is_pending() {}
        self.report()
    }

    /// The result so far. There is no line before the first round is over.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// Asks the next question. An answer goes to the frame that is waiting for it, or ends the round.
    fn step(&mut self) {
        let answer = match self.stack.last().and_then(Frame::next) {
            Some(question) => self.ask(question),
            None => self.close(),
        };
        match (answer, self.stack.last_mut()) {
            (Some(score), Some(frame)) => frame.take_score(-score),
            (Some(score), None) => self.end_round(score),
            (None, _) => {}
        }
    }

    /// Takes a finished frame off the stack, and returns its answer. If it was a forecast that settles nothing, starts to
    /// search for the deeper question's answer instead.
    fn close(&mut self) -> Option<i32> {
        let frame = self.stack.pop()?;
        let (question, best) = (frame.question, (frame.best, frame.best_move));
        let window = (question.alpha, question.beta);
        let entry = Entry::new(question.position, question.depth, window, best);
        self.table.put(entry);
        match frame.deeper {
            Some(deeper) => self.settle(deeper, question, frame.best),
            None => Some(frame.best),
        }
    }

    /// Returns the answer if it is known or found quickly. If not, puts a new frame on the stack.
    fn ask(&mut self, question: Question) -> Option<i32> {
        let (position, alpha, beta) = (question.position, question.alpha, question.beta);
        if question.is_exact() && position.empty().count_ones() <= endgame::MOST as u32 {
            let (alpha, beta) = (alpha.div_euclid(DISC), -(-beta).div_euclid(DISC));
            let (score, nodes) = self.solver.solve(position, alpha, beta);
            self.report.nodes += nodes;
            return Some(score * DISC);
        }
        if question.depth <= SHALLOW {
            return Some(self.shallow(position, question.depth, alpha, beta));
        }
        let entry = self.table.get_deep(position, question.depth);
        let known = entry.and_then(|entry| entry.score_for(alpha, beta));
        known.or_else(|| match self.forecast(question) {
            Some(forecast) => self.ask_before(question, forecast),
            None => self.open(question),
        })
    }

    /// A shallower question about the same position. If its answer is so far outside the window that an error of the
    /// usual size makes no difference, the search does not ask the question itself.
    fn forecast(&self, question: Question) -> Option<Question> {
        let is_probe = question.beta == question.alpha + 1;
        if !is_probe || question.is_exact() || self.limits.depth <= COMPLETE {
            return None;
        }
        let stage = stage(question.position.empty().count_ones());
        let row = question.depth.checked_sub(4)? as usize;
        let error = ERRORS[row.min(ERRORS.len() - 1)][stage];
        Some(Question {
            depth: forecast_depth(question.depth),
            alpha: question.alpha - error,
            beta: question.beta + error,
            ..question
        })
    }

    /// Asks the shallower question first.
    fn ask_before(&mut self, deeper: Question, forecast: Question) -> Option<i32> {
        if let Some(score) = self.ask(forecast) {
            return self.settle(deeper, forecast, score);
        }
        self.stack.last_mut()?.deeper = Some(deeper);
        None
    }

    /// Returns the answer to the deeper question if the forecast's score leaves little doubt about it. If not, starts to
    /// search for it.
    fn settle(&mut self, deeper: Question, forecast: Question, score: i32) -> Option<i32> {
        match score {
            _ if score <= forecast.alpha => Some(deeper.alpha),
            _ if score >= forecast.beta => Some(deeper.beta),
            _ => self.open(deeper),
        }
    }

    /// Returns a score that is high enough to settle the question, if the table has such a score for the position after
    /// this move.
    fn refutation(&self, question: Question, candidate: &Candidate) -> Option<i32> {
        let depth = question.depth_after(candidate);
        if question.is_exact() && depth <= endgame::MOST as u32 {
            return None; // the solver has its own table
        }
        let score = -i32::from(self.table.get_deep(candidate.child, depth)?.upper);
        (score >= question.beta).then_some(score)
    }

    /// Returns the answer if it is easy to see. If not, puts a new frame on the stack.
    fn open(&mut self, question: Question) -> Option<i32> {
        self.report.nodes += 1;
        let candidates = self.candidates(question);
        if candidates.is_empty() {
            return Some(question.position.result() * DISC);
        }
        let mut moves = candidates.iter();
        let known = moves.find_map(|candidate| self.refutation(question, candidate));
        // The root's answer must come with a move.
        if known.is_some() && !self.stack.is_empty() {
            return known;
        }
        self.stack.push(Frame {
            question,
            candidates,
            current: 0,
            probing: false,
            best: -INFINITE,
            best_move: NO_MOVE,
            deeper: None,
        });
        None
    }

    /// The legal moves, most promising first, or a pass, or nothing when the game is over. After a good move, the others
    /// take less time to search.
    fn candidates(&mut self, question: Question) -> Vec<Candidate> {
        let position = question.position;
        let best = self.remembered_move(question);
        let odd = endgame::odd_quarters(position);
        let mut candidates = Vec::new();
        for index in indices(position.moves()) {
            let child = position.play(index);
            let mut rank = self.rank(question, child);
            if question.is_exact() && odd & 1 << index != 0 {
                rank -= DISC;
            }
            if index == u32::from(best) {
                rank = i32::MIN;
            }
            let index = index as u8;
            candidates.push(Candidate { index, child, rank });
        }
        candidates.sort_by_key(|candidate| candidate.rank);
        if candidates.is_empty() && position.pass().moves() != 0 {
            let (index, child, rank) = (NO_MOVE, position.pass(), 0);
            candidates.push(Candidate { index, child, rank });
        }
        candidates
    }

    /// The move that was best before, or [`NO_MOVE`].
    ///
    /// A search to the end of the game ignores moves from searches that looked fewer than [`TRUSTED`] moves ahead. With
    /// a larger table, it would remember more of them, and take longer. At the root, such a move is still a good guess.
    fn remembered_move(&self, question: Question) -> u8 {
        let is_any_good = !question.is_exact() || self.stack.is_empty();
        let depth = if is_any_good { 0 } else { TRUSTED };
        let entry = self.table.get_deep(question.position, depth);
        entry.map_or(NO_MOVE, |entry| entry.best)
    }

    /// How good a move looks for the opponent.
    fn rank(&mut self, question: Question, child: Bitboard) -> i32 {
        let replies = child.moves();
        let weighed = (replies.count_ones() + (replies & CORNERS).count_ones()) as i32;
        let mut look = |depth| self.shallow(child, depth, -INFINITE, INFINITE);
        let judged = question.sorting_depth().map_or(0, &mut look);
        let reply = if question.is_exact() {
            REPLY_AT_THE_END
        } else {
            REPLY
        };
        judged + reply * weighed
    }

    /// Searches a few plies deep with plain alpha-beta.
    fn shallow(&mut self, position: Bitboard, depth: u32, alpha: i32, beta: i32) -> i32 {
        self.report.nodes += 1;
        if depth == 0 {
            return self.judge(position);
        }
        let moves = position.moves();
        if moves == 0 {
            return match position.pass().moves() {
                0 => position.result() * DISC,
                _ => -self.shallow(position.pass(), depth, -beta, -alpha),
            };
        }
        let mut best = -INFINITE;
        for group in [moves & !BESIDE_CORNERS, moves & BESIDE_CORNERS] {
            for index in indices(group) {
                let child = position.play(index);
                best = best.max(-self.shallow(child, depth - 1, -beta, -alpha.max(best)));
                if best >= beta {
                    return best;
                }
            }
        }
        best
    }

    /// Judges a position without thinking ahead, with the weights and some noise.
    fn judge(&self, position: Bitboard) -> i32 {
        let most = HIGHEST - self.limits.noise;
        self.weights.evaluate(position).clamp(-most, most) + self.error(position)
    }

    /// The error in the score of a position. It is always the same for the same seed.
    fn error(&self, position: Bitboard) -> i32 {
        let noise = self.limits.noise;
        if noise == 0 {
            return 0;
        }
        let (own, opponent) = (position.hash(), self.seed);
        let number = Bitboard { own, opponent }.hash() >> 33;
        (number % (2 * noise as u64 + 1)) as i32 - noise
    }

    /// Starts the next round, if there is one.
    fn next_round(&mut self) {
        let (done, score) = (self.report.depth, self.report.score);
        let (low, high) = (score - EXPECTED, score + EXPECTED);
        let empty = self.root.empty().count_ones();
        self.round = None;
        if done < self.limits.depth.min(empty) {
            self.open_round(done + 1, low, high);
        } else if done < empty && empty <= self.limits.exact {
            self.open_round(empty, low, high);
        } else if done < empty && empty <= self.limits.outcome {
            self.open_round(empty, -1, 1);
        }
    }

    /// Asks for the root's score between `alpha` and `beta`, which are limited to 64 discs. So if a move wins all 64
    /// discs, the search skips the moves after it.
    fn open_round(&mut self, depth: u32, alpha: i32, beta: i32) {
        let (alpha, beta) = (alpha.max(-HIGHEST), beta.min(HIGHEST));
        let question = Question {
            position: self.root,
            depth,
            alpha,
            beta,
        };
        self.round = Some(question);
        self.open(question);
    }

    /// Reports the round's result, or starts the round again if the score was outside the expected range.
    fn end_round(&mut self, score: i32) {
        let Some(round) = self.round else { return };
        let (depth, alpha, beta) = (round.depth, round.alpha, round.beta);
        let outcome = beta - alpha == 2;
        if score <= alpha && alpha > -HIGHEST && !outcome {
            self.open_round(depth, -HIGHEST, beta);
        } else if score >= beta && beta < HIGHEST && !outcome {
            self.open_round(depth, alpha, HIGHEST);
        } else {
            self.report.depth = depth;
            self.report.exact = depth >= self.root.empty().count_ones() && !outcome;
            self.report.score = score;
            // If every move loses, the line from the previous round is as good as any.
            if !outcome || score >= 0 {
                self.report.line = self.line();
            }
            self.next_round();
        }
    }

    /// Follows the best moves from the root, for as long as the table has them.
    fn line(&self) -> Vec<Square> {
        let mut line = Vec::new();
        let mut position = self.root;
        while let Some(entry) = self.table.get(position) {
            if entry.best == NO_MOVE {
                position = position.pass();
            } else {
                line.extend(self.original_square(entry.best));
                position = position.play(u32::from(entry.best));
            }
        }
        line
    }

    /// The square in the caller's position that corresponds to a square in the searched twin.
    fn original_square(&self, index: u8) -> Option<Square> {
        let twins = self.asked.symmetries();
        let turn = twins.into_iter().position(|twin| twin == self.root)?;
        let lone_stone = |index| Bitboard::default().place(index, 0).symmetries();
        let turned = lone_stone(u32::from(index))[0];
        let asked = (0..64).find(|asked| lone_stone(*asked)[turn] == turned);
        asked.and_then(square)
    }
}
