//! Tests of the advice for a person. The values match a plain search, the best move really is the best, and every
//! reason is true.

#[allow(dead_code)] // the engine's tests use the rest
#[path = "engine/positions.rs"]
mod positions;
#[path = "shared/random_game.rs"]
mod random_game;

use othello::advice::review::{Grade, JudgedMove, Review};
use othello::advice::{Advice, Flaw, LegalMove, MoveValue, Reason, verdict};
use othello::board::Square;
use othello::cell::{Cell, Stone};
use othello::engine::bitboard::{Bitboard, CORNERS, index};
use othello::engine::search::{DISC, Limits};
use othello::game::Game;
use othello::record;
use positions::{every_line, think};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use std::collections::HashSet;

/// How many moves the adviser looks ahead after the move that it values.
const DEPTH: u32 = 6;

/// Returns the finished advice for the side to move. It values all legal moves, and none is better than the best.
fn advice(game: &Game) -> Advice {
    let stone = game.turn().unwrap();
    let mut advice = Advice::about(game.board(), stone);
    advice.finish();
    assert!(advice.is_about(game.board(), stone));
    let (values, legal) = (advice.values(), game.legal_moves());
    let squares = legal.iter().map(|legal| legal.square);
    assert!(values.iter().map(|worth| worth.square).eq(squares));
    let best = advice.best().unwrap().score;
    assert!(values.iter().all(|worth| worth.score <= best));
    advice
}

/// A random game after this many moves. If it is over by then, another one.
fn random_game(seed: u64, moves: usize) -> Game {
    let mut found = None;
    random_game::random_game(seed, |game, _| {
        if game.moves().len() == moves {
            found = Some(game.clone());
        }
    });
    found.unwrap_or_else(|| random_game(seed + 1000, moves))
}

/// Returns the game after one more move.
fn after(game: &Game, square: Square) -> Game {
    let mut game = game.clone();
    game.play(square).unwrap();
    game
}

/// This colour's lead at the end of a game, in discs, if both sides play perfectly. Empty squares go to the winner.
fn perfect_result(game: &Game, stone: Stone) -> i32 {
    let turn = game.turn().unwrap_or(stone);
    let score = every_line(Bitboard::new(game.board(), turn), 64) / DISC;
    if turn == stone { score } else { -score }
}

#[test]
fn endgame_values_and_replies_match_perfect_play() {
    for seed in 0..60 {
        let game = random_game(seed, 52 + seed as usize % 7);
        let stone = game.turn().unwrap();
        for worth in advice(&game).values() {
            let mut then = after(&game, worth.square);
            let result = perfect_result(&then, stone);
            assert!(worth.exact);
            assert_eq!(worth.score, result * DISC, "{}", record::to_text(&game));
            assert_eq!(worth.reply.is_some(), then.turn().is_some());
            if let Some(reply) = worth.reply {
                then.play(reply).unwrap();
                assert_eq!(perfect_result(&then, stone), result, "{reply}");
            }
        }
    }
}

#[test]
fn early_values_match_a_plain_search() {
    for moves in 0..4 {
        let game = random_game(7, moves);
        let position = Bitboard::new(game.board(), game.turn().unwrap());
        for worth in advice(&game).values() {
            let child = position.play(index(worth.square));
            assert!(!worth.exact);
            assert_eq!(worth.score, -every_line(child, DEPTH));
        }
    }
}

#[test]
fn there_is_no_best_move_before_all_are_valued() {
    let game = Game::start();
    let mut advice = Advice::about(game.board(), Stone::Black);
    while advice.think().is_pending() {
        assert!(advice.best().is_none() && advice.reason().is_none());
    }
    assert!(advice.best().is_some());
    assert!(!advice.is_about(game.board(), Stone::White));
}

/// The edge squares, and those diagonally next to a corner.
const OUTSIDE: u64 = 0xffc3_8181_8181_c3ff;

/// The squares around a square.
fn neighbours(square: Square) -> Vec<Square> {
    let near = |other: &Square| {
        let columns = (other.column() - square.column()).abs();
        let rows = (other.row() - square.row()).abs();
        columns.max(rows) == 1
    };
    Square::all().into_iter().filter(near).collect()
}

/// A colour's legal moves, one bit for each square.
fn moves(game: &Game, stone: Stone) -> u64 {
    Bitboard::new(game.board(), stone).moves()
}

/// A position's best move and all its other moves. The methods use the rules of the game to check whether a reason is
/// true.
struct Advised<'a> {
    game: &'a Game,
    advice: &'a Advice,
    turn: Stone,
    best: MoveValue,
    others: Vec<Square>,
}

impl Advised<'_> {
    fn new<'a>(game: &'a Game, advice: &'a Advice) -> Advised<'a> {
        let best = advice.best().unwrap();
        let legal = game.legal_moves().into_iter().map(|legal| legal.square);
        Advised {
            game,
            advice,
            turn: game.turn().unwrap(),
            best,
            others: legal.filter(|square| *square != best.square).collect(),
        }
    }

    fn is_true(&self, reason: Reason) -> bool {
        let (best, opponent) = (self.best, self.turn.opposite());
        let then = after(self.game, best.square);
        match reason {
            Reason::Only => self.others.is_empty(),
            Reason::Result(discs) => best.exact && discs * DISC == best.score,
            Reason::Corner => CORNERS & 1 << index(best.square) != 0,
            Reason::Passes(stone) => stone == opponent && then.turn() == Some(self.turn),
            Reason::Edge => is_never_flipped(&then, best.square),
            Reason::KeepsCorner(stone) => stone == opponent && self.keeps_corner(),
            Reason::AimsAtCorner => self.corners(&then) & !self.corners(self.game) != 0,
            Reason::Replies(stone, count) => {
                let replies = |square| self.replies(square).count_ones();
                stone == opponent && count < 8 && self.is_least(count, replies)
            }
            Reason::Quiet(count) => self.is_quiet(count),
            Reason::Inside(count) => self.is_inside(count),
            Reason::Saves(stones) => self.saves() == Some(stones),
            Reason::Ahead(discs) => (discs * DISC - best.score).abs() * 2 <= DISC,
        }
    }

    /// How many more stones the player has at the end after the best move than after the worst one, if the game is
    /// certainly lost.
    fn saves(&self) -> Option<i32> {
        let scores = self.advice.values().iter().map(|worth| worth.score);
        let lost = self.best.exact && self.best.score < 0;
        let worst = scores.min().filter(|_| lost)?;
        Some((self.best.score - worst) / DISC / 2)
    }

    /// The opponent's legal moves after a move.
    fn replies(&self, square: Square) -> u64 {
        moves(&after(self.game, square), self.turn.opposite())
    }

    fn flips(&self, square: Square) -> Vec<Square> {
        self.game.board().flips(square, self.turn)
    }

    /// The corners that the side to move in this position can take in `game`.
    fn corners(&self, game: &Game) -> u64 {
        moves(game, self.turn) & CORNERS
    }

    /// Whether there are at least 36 empty squares, and the best move flips this many stones, the lowest number.
    fn is_quiet(&self, count: u32) -> bool {
        let empty = 60 - self.game.moves().len();
        empty >= 36 && self.is_least(count, |square| self.flips(square).len() as u32)
    }

    /// Whether the best move is inside, and opens this many squares, the lowest number.
    fn is_inside(&self, count: u32) -> bool {
        let is_outside = OUTSIDE & 1 << index(self.best.square) != 0;
        !is_outside && self.is_safe() && self.is_least(count, |square| self.opens(square))
    }

    /// Whether no answer to the best move flips a stone back that the best move has flipped.
    fn is_safe(&self) -> bool {
        let (flips, then) = (
            self.flips(self.best.square),
            after(self.game, self.best.square),
        );
        let answers = then.legal_moves().into_iter();
        let mut back = answers.flat_map(|answer| answer.flips);
        then.turn() == Some(self.turn) || !back.any(|square| flips.contains(&square))
    }

    /// Whether the best move has this count, no other move has a lower count, and most other moves have a higher one.
    fn is_least(&self, count: u32, of: impl Fn(Square) -> u32) -> bool {
        let counts = self.others.iter().map(|other| of(*other));
        let counts = Vec::from_iter(counts);
        let more = counts.iter().filter(|other| **other > count).count();
        let least = counts.iter().all(|other| *other >= count);
        of(self.best.square) == count && least && 2 * more > counts.len()
    }

    /// Whether most of the other moves let the opponent take a corner, but the best move does not.
    fn keeps_corner(&self) -> bool {
        let gives = |square| self.replies(square) & CORNERS != 0;
        let giving = self.others.iter().filter(|other| gives(**other)).count();
        !gives(self.best.square) && 2 * giving > self.others.len()
    }

    /// How many empty squares are next to the stones that a move flips.
    fn opens(&self, square: Square) -> u32 {
        let near = self.flips(square).into_iter().flat_map(neighbours);
        let board = self.game.board();
        let opened = near.filter(|near| board.get(*near) == Cell::Empty && *near != square);
        HashSet::<Square>::from_iter(opened).len() as u32
    }
}

/// Whether a stone keeps its colour in several random continuations of the game.
fn is_never_flipped(game: &Game, square: Square) -> bool {
    let cell = game.board().get(square);
    (0..20).all(|seed| {
        let (mut rng, mut game) = (SmallRng::seed_from_u64(seed), game.clone());
        while let Some(legal) = game.legal_moves().choose(&mut rng) {
            game.play(legal.square).unwrap();
        }
        game.board().get(square) == cell
    })
}

/// Games at every stage, and a game for each kind of reason, because some kinds are rare. Few of them have 15 to 20
/// empty squares, because such games take a long time to search to the end. Each comes with the beginning of its hint, or with
/// an empty text.
fn games() -> impl Iterator<Item = (Game, &'static str)> {
    let stages = (0..40).chain([41, 43]).chain(45..60);
    let games = stages.map(|moves| (random_game(moves as u64, moves), ""));
    games.chain(HINTS.map(|(moves, hint)| (record::read(moves).unwrap(), hint)))
}

#[test]
fn every_reason_is_true_and_every_kind_of_reason_occurs() {
    let mut kinds = HashSet::new();
    for (game, hint) in games() {
        let advice = advice(&game);
        let (best, reason) = (advice.best().unwrap(), advice.reason().unwrap());
        let is_true = Advised::new(&game, &advice).is_true(reason);
        assert!(is_true, "{reason} after {}", record::to_text(&game));
        let told = format!("{} {reason}", best.square);
        assert!(told.starts_with(hint), "{told}");
        kinds.insert(std::mem::discriminant(&reason));
    }
    assert_eq!(kinds.len(), HINTS.len() - 1);
}

/// For each kind of reason: the moves that lead to a position, and how the hint begins there. The last kind comes twice.
const HINTS: [(&str, &str); 13] = [
    ("c4e3f2c6e6", "f3 is the only move"),
    // This move also leaves the opponent without a move, but the hint mentions only the win.
    ("e6f4e3f6g5d6e7f5", "c5 wins by 64"),
    (
        "d3c3f5f6c4f4b2a1e6c2g6f7f3h6c1d2d1e2g3c5b4d6g7f8g8a5",
        "h8 takes a corner; nobody can flip it",
    ),
    (
        "d3e3f4c3e2f2g2g3h4f5d6g4g5c7c2e1f1g1c4h3b8d2h2",
        "f3 leaves Black without a move",
    ),
    (
        "f5f6e6f4g6h7h6e7c3c5h8g7d6f7f8e3",
        "g8 builds out from a corner; nobody can flip it",
    ),
    ("d3c3f5f4g3c6c5c4b7c2", "f3 keeps White out of the corner"),
    ("e6f6g6g7", "f5 may win a corner"),
    ("e6d6c5b6", "b5 leaves White only 3 moves"),
    (
        "c4c5",
        "d6 flips safely; those stones can't be flipped back yet",
    ),
    (
        "c4c3d3c5b2",
        "c2 flips only 1 stone; early on, fewer is better",
    ),
    (
        "c4c3c2b4f5b2a1d2c5a2e1f6a4a5e3b5a6f2g3g5c6f4a3b7h5e2a8c7g7h6b3e7b6f8d7a7e8h2e6g2g6d8b1d6f3h4h8g4f7d3h3",
        "h7 saves up to 3 stones",
    ),
    ("", "e6 keeps "),
    ("c4c5c6e3", "f5 keeps the game even"),
];

/// What no position of these tests has: a draw, a single stone or move, a loss, and no move at all.
#[test]
fn reasons_and_flaws_suit_every_number() {
    let flaw = Flaw::Replies(Stone::Black, 3, "c4".parse().unwrap(), 0);
    for (said, expected) in [
        (Reason::Result(0).to_string(), "leads to a draw"),
        (Reason::Saves(1).to_string(), "saves a stone"),
        (Reason::Ahead(-9).to_string(), "is the best try"),
        (flaw.to_string(), "leaves Black 3 moves; c4 leaves none"),
    ] {
        assert_eq!(said, expected);
    }
}

/// Reviews a whole game.
fn review(game: &Game) -> Review {
    let mut review = Review::default();
    while review.think(game).is_pending() {}
    review
}

/// Returns the engine's score of a move for the player who makes it, and whether the score is exact.
fn engine_after(position: Bitboard, square: Square) -> (i32, bool) {
    let limits = Limits::new(DEPTH, 19);
    let (next, side) = position.next_turn(index(square));
    if next.moves() == 0 {
        return (side * next.result() * DISC, true);
    }
    let report = think(limits, next);
    (side * report.score, report.exact)
}

/// A game with a pass near its end.
const WHOLE_GAME: &str =
    "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1h2h1g2h3";

#[test]
fn a_review_agrees_with_the_engine() {
    let game = record::read(WHOLE_GAME).unwrap();
    let review = review(&game);
    assert_eq!(review.judged(&game).len(), game.moves().len());
    let mut forced = 0;
    for (number, judged) in review.judged(&game).iter().enumerate() {
        let (board, stone) = (game.board_after(number), judged.played.stone);
        let legal = board.legal_moves(stone);
        assert_eq!(judged.is_only(), legal.len() == 1);
        assert_eq!(judged.to_string() == "The only move.", judged.is_only());
        forced += usize::from(judged.is_only());
        if number % 6 != 0 {
            continue; // searching every move again would take long
        }
        let position = Bitboard::new(board, stone);
        for worth in [judged.worth, judged.best] {
            let engine = engine_after(position, worth.square);
            assert_eq!((worth.score, worth.exact), engine, "move {}", number + 1);
        }
        let squares = legal.iter().map(|legal| legal.square);
        let scores = squares.map(|square| engine_after(position, square).0);
        assert_eq!(scores.max(), Some(judged.best.score));
    }
    assert!(forced > 0);
}

#[test]
fn a_review_ends_with_the_result_and_then_there_is_no_advice() {
    for (record, result) in [
        ("e6f4e3f6g5d6e7f5c5", 64),
        ("c4c5d6e3f4e6f2g1f5g5f6e7g4g3b6b4a7", -64),
    ] {
        let game = record::read(record).unwrap();
        let review = review(&game);
        let last = review.judged(&game).last().unwrap();
        assert_eq!(last.for_black(), result * DISC);
        assert!(last.worth.exact && last.best.exact);
        let mut advice = Advice::about(game.board(), Stone::Black);
        assert!(advice.think().is_ready());
        assert_eq!((advice.best(), advice.reason()), (None, None));
    }
}

/// The review of a game's first move. Tests give it other values.
fn judged() -> JudgedMove {
    let game = record::read("f5").unwrap();
    review(&game).judged(&game)[0].clone()
}

/// A move that is worth this many discs.
fn value(discs: i32, exact: bool) -> MoveValue {
    MoveValue {
        square: "a1".parse().unwrap(),
        score: discs * DISC,
        exact,
        reply: None,
    }
}

#[test]
fn a_small_lead_that_is_not_certain_counts_as_even() {
    let mut judged = judged();
    for (discs, exact, reply, words) in [
        (2, false, None, "About even"),
        (-2, false, None, "About even"),
        (3, false, None, "Black is ahead"),
        (-12, false, None, "White is far ahead"),
        (-2, true, None, "White has won"),
        (0, true, None, "A draw"),
        (2, true, "a2".parse().ok(), "Black wins by 2 with best play"),
    ] {
        judged.worth = MoveValue {
            reply,
            ..value(discs, exact)
        };
        assert_eq!(verdict::lead(&judged), words);
    }
}

/// In a decided game, a move is at most a slip. One that certainly gives away a win or a draw is at least a mistake.
#[test]
fn the_loss_and_the_result_decide_the_grade() {
    let (sure, about) = (|discs| value(discs, true), |discs| value(discs, false));
    for (worth, best, grade) in [
        (about(2), about(2), Grade::Best),
        (about(0), about(2), Grade::Good),
        (about(0), about(3), Grade::Slip),
        (about(0), about(5), Grade::Slip),
        (about(0), about(6), Grade::Mistake),
        (about(-5), about(6), Grade::Mistake),
        (about(-6), about(6), Grade::Blunder),
        (sure(51), sure(52), Grade::Good),
        (sure(2), sure(52), Grade::Slip),
        (about(2), sure(52), Grade::Blunder),
        (sure(0), sure(52), Grade::Blunder),
        (about(12), about(30), Grade::Slip),
        (about(11), about(30), Grade::Blunder),
        (about(-40), about(-12), Grade::Slip),
        (about(-40), about(-11), Grade::Blunder),
        (sure(-40), sure(-2), Grade::Slip),
        (sure(-4), sure(-2), Grade::Good),
        (sure(0), sure(2), Grade::Mistake),
        (sure(-2), sure(2), Grade::Mistake),
        (sure(-4), sure(0), Grade::Mistake),
        (about(0), sure(2), Grade::Good),
        (about(-4), sure(0), Grade::Slip),
    ] {
        assert_eq!(Grade::of(&worth, &best), grade, "{worth} {best}");
    }
}

/// A corner is nearly always good, so only a search to the end calls one a blunder.
#[test]
fn a_verdict_says_how_a_game_was_decided() {
    for (square, worth, best, exact, words) in [
        ("f5", 12, 30, false, "Still winning: "),
        ("f5", 2, 30, true, "Still winning: "),
        ("f5", -40, -12, false, "The game was as good as lost: "),
        ("f5", -40, -2, true, "The game was as good as lost: "),
        ("h8", -6, 8, false, "this one could wait: "),
        ("h8", -6, 8, true, "here I can see the end: "),
    ] {
        let mut judged = judged();
        judged.played.square = square.parse().unwrap();
        (judged.worth, judged.best) = (value(worth, exact), value(best, exact));
        assert!(judged.to_string().contains(words), "{judged}");
        let is_blunder = judged.grade() == Grade::Blunder;
        assert_eq!(is_blunder, words.starts_with("here"), "{judged}");
    }
}

#[test]
fn a_great_move_does_what_no_other_move_does() {
    for (best, other, exact, words) in [
        (2, 0, true, "A great move! No other move wins."),
        (0, -2, true, "A great move! No other move gets a draw."),
        (9, 0, false, "A great move!"),
    ] {
        let mut judged = only_good(value(best, exact), value(other, exact));
        assert_eq!(judged.to_string(), words);
        judged.values.pop();
        assert!(!judged.is_great(), "it was one of only two moves");
    }
    let slip = only_good(value(9, false), value(4, false));
    assert!(!slip.is_great(), "the other moves were only slips");
}

/// The verdict on the best of three moves. The other two are worth less.
fn only_good(best: MoveValue, other: MoveValue) -> JudgedMove {
    let judged = judged();
    let at = |square: Square, worth| MoveValue { square, ..worth };
    let others = ["e6", "c4"].map(|name| at(name.parse().unwrap(), other));
    let best = at(judged.played.square, best);
    JudgedMove {
        worth: best,
        best,
        values: [&[best], &others[..]].concat(),
        ..judged
    }
}

#[test]
fn a_move_that_changes_the_result_says_so() {
    let mut judged = judged();
    (judged.best, judged.worth) = (value(2, true), value(-2, true));
    let lines = verdict::sentences(&judged);
    assert_eq!(lines[1], "After f5, White was winning.");
}

#[test]
fn a_review_keeps_what_it_knows_when_a_game_branches() {
    let game = record::read("f5d6c3d3c4f4").unwrap();
    let mut review = review(&game);
    let other = record::read("f5d6c3d3c4b3").unwrap();
    assert_eq!(review.judged(&other).len(), 5);
    while review.think(&other).is_pending() {}
    assert_eq!(review.judged(&other).len(), 6);
    assert_eq!(review.judged(&game).len(), 5);
}

/// The best move of a game teaches nothing if nobody can say why it was good.
#[test]
fn the_best_move_of_a_game_has_a_reason() {
    let mut found = 0;
    for seed in 0..12 {
        let game = random_game(seed, 9);
        let review = review(&game);
        let judged = review.judged(&game);
        if let Some(number) = verdict::best_move(judged, None) {
            let lines = verdict::sentences(&judged[number - 1]);
            assert!(lines.len() > 1, "{seed}: {lines:?}");
            found += 1;
        }
    }
    assert!(found > 3, "{found}");
}

/// Whether a flaw of a move, compared with a better one, is true according to the rules.
fn is_flawed(game: &Game, square: Square, better: Square, flaw: Flaw) -> bool {
    let stone = game.turn().unwrap();
    let replies = |square| moves(&after(game, square), stone.opposite());
    let can = |square, reply| replies(square) & 1 << index(reply) != 0;
    let flips = |square| game.board().flips(square, stone).len() as u32;
    let gives = |c| can(square, c) && !can(better, c);
    let could = |c| moves(game, stone.opposite()) & 1 << index(c) != 0;
    let is_corner = CORNERS & 1 << index(square) != 0;
    match flaw {
        Flaw::Corner(other, c) => other != stone && gives(c) && !could(c),
        Flaw::OpenCorner(other, c) => other != stone && gives(c) && could(c),
        Flaw::Hasty(other) => other != stone && is_corner && !can(better, square),
        Flaw::NearCorner(corner) => {
            let is_near = neighbours(corner).contains(&square);
            is_near && game.board().get(corner) == Cell::Empty
        }
        Flaw::Replies(other, count, named, few) => {
            let counts = [square, better].map(|square| replies(square).count_ones());
            other != stone && named == better && counts == [count, few] && count >= few + 3
        }
        Flaw::Flips(count, named, few) => {
            named == better && [flips(square), flips(better)] == [count, few] && count >= few + 3
        }
    }
}

#[test]
fn every_flaw_is_true_and_every_kind_occurs() {
    let mut kinds = HashSet::new();
    for seed in 0..60 {
        let game = random_game(seed, 5 + seed as usize % 50);
        let legal = game.legal_moves();
        for (one, other) in legal.iter().zip(legal.iter().skip(1)) {
            let stone = game.turn().unwrap();
            let position = Bitboard::new(game.board(), stone);
            let [played, better] =
                [one, other].map(|legal| LegalMove::new(position, stone, legal.square));
            let flaw = Flaw::of(&played, &better);
            if let Some(flaw) = flaw {
                let record = record::to_text(&game);
                let is_true = is_flawed(&game, one.square, other.square, flaw);
                assert!(is_true, "{} {flaw} after {record}", one.square);
                kinds.insert(std::mem::discriminant(&flaw));
            }
        }
    }
    assert_eq!(kinds.len(), 6);
}
