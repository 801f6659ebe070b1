//! The players of day 11: what they think of moves, on many boards, compared with the rules and with a
//! plain search that is written here.

#[path = "../lessons/day11/look_ahead.rs"]
mod look_ahead;
#[path = "../lessons/day11/players.rs"]
mod players;

use look_ahead::LookAhead;
use othello::board::{Board, SIZE, Square};
use othello::cell::{Cell, Stone};
use othello::game::Game;
use othello::players::{Player as _, Random};
use players::{Careful, Corner, Greedy, NAMES, Opinion, Player, after, best};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;

/// A board, and who is to move on it.
type Position = (Board, Stone);

/// All positions of a random game in which somebody is to move.
fn random_game(seed: u64) -> Vec<Position> {
    let mut player = Random::new(seed);
    let mut game = Game::start();
    let mut positions = Vec::new();
    while let Some(stone) = game.turn() {
        positions.push((game.board().clone(), stone));
        let square = player.choose(game.board(), stone).unwrap();
        game.play(square).unwrap();
    }
    positions
}

fn opinions_of(player: &mut dyn Player, (board, stone): &Position) -> Vec<Opinion> {
    let opinion = |square| Opinion {
        square,
        score: player.score(board, *stone, square),
    };
    squares(board, *stone).into_iter().map(opinion).collect()
}

fn scores(opinions: &[Opinion]) -> Vec<i32> {
    opinions.iter().map(|opinion| opinion.score).collect()
}

fn squares(board: &Board, stone: Stone) -> Vec<Square> {
    let moves = board.legal_moves(stone);
    moves.iter().map(|legal| legal.square).collect()
}

fn corners() -> [Square; 4] {
    ["a1", "h1", "a8", "h8"].map(|name| name.parse().unwrap())
}

/// Whether the other side can take a corner after this move.
fn gives_a_corner((board, stone): &Position, square: Square) -> bool {
    let replies = squares(&after(board, *stone, square), stone.opposite());
    replies.iter().any(|reply| corners().contains(reply))
}

#[test]
fn every_player_has_one_opinion_of_each_legal_move() {
    let mut players = players::all();
    assert_eq!(players.len(), NAMES.len());
    assert!(players.len() <= 10, "there are only ten number keys");
    for player in &mut players {
        for (board, stone) in random_game(1).into_iter().step_by(7) {
            let opinions = opinions_of(player.as_mut(), &(board.clone(), stone));
            let seen: Vec<Square> = opinions.iter().map(|opinion| opinion.square).collect();
            assert_eq!(seen, squares(&board, stone));
            assert!(!best(&opinions).is_empty());
        }
    }
}

/// Plays a game to its end. Each move is one of the best of whose turn it is.
fn play_out(black: &mut dyn Player, white: &mut dyn Player, rng: &mut SmallRng) -> Game {
    let mut game = Game::start();
    while let Some(stone) = game.turn() {
        let position = (game.board().clone(), stone);
        let opinions = match stone {
            Stone::Black => opinions_of(black, &position),
            Stone::White => opinions_of(white, &position),
        };
        let best = best(&opinions);
        game.play(*best.choose(rng).unwrap()).unwrap();
    }
    game
}

#[test]
fn players_finish_their_games() {
    let mut rng = SmallRng::seed_from_u64(8);
    for number in 0..200 {
        let mut black = players::all().swap_remove(number % 4);
        let mut white = players::all().swap_remove(number / 4 % 4);
        let game = play_out(black.as_mut(), white.as_mut(), &mut rng);
        assert!(game.outcome().is_some());
    }
}

#[test]
fn each_player_beats_the_one_before_it() {
    let mut rng = SmallRng::seed_from_u64(8);
    for number in 1..5 {
        let mut difference = 0;
        for _ in 0..10 {
            let mut weaker = players::all().swap_remove(number - 1);
            let mut stronger = players::all().swap_remove(number);
            let game = play_out(stronger.as_mut(), weaker.as_mut(), &mut rng);
            difference += ahead(game.board(), Stone::Black);
            let game = play_out(weaker.as_mut(), stronger.as_mut(), &mut rng);
            difference += ahead(game.board(), Stone::White);
        }
        assert!(difference > 0, "player {number} loses: {difference}");
    }
}

#[test]
fn greedy_corner_and_careful_do_what_they_say() {
    for position in (0..60).flat_map(random_game) {
        let (board, stone) = &position;
        let most = board
            .legal_moves(*stone)
            .iter()
            .map(|m| m.flips.len())
            .max();
        for square in best(&opinions_of(&mut Greedy, &position)) {
            assert_eq!(Some(board.flips(square, *stone).len()), most);
        }
        let legal = squares(board, *stone);
        let has_corner = legal.iter().any(|square| corners().contains(square));
        for square in best(&opinions_of(&mut Corner, &position)) {
            assert_eq!(corners().contains(&square), has_corner);
        }
        let must_give = legal
            .iter()
            .all(|square| gives_a_corner(&position, *square));
        for square in best(&opinions_of(&mut Careful, &position)) {
            assert_eq!(gives_a_corner(&position, square), must_give);
        }
    }
}

/// How many stones one colour has more than the other.
fn ahead(board: &Board, stone: Stone) -> i32 {
    board.count(stone) as i32 - board.count(stone.opposite()) as i32
}

/// What a board looks like for `stone`, once more, written differently.
fn look((board, stone): &Position) -> i32 {
    let of = |stone| {
        let has = |corner: &&Square| board.get(**corner) == Cell::Taken(stone);
        squares(board, stone).len() as i32 + 10 * corners().iter().filter(has).count() as i32
    };
    let over = !board.can_move(*stone) && !board.can_move(stone.opposite());
    match ahead(board, *stone) {
        difference if over && difference > 0 => difference + 100,
        difference if over && difference < 0 => difference - 100,
        0 if over => 0,
        _ => of(*stone) - of(stone.opposite()),
    }
}

/// What is best for black: the highest value on its own turn, the lowest one on white's.
fn minimax(board: &Board, stone: Stone, depth: usize) -> i32 {
    let legal = squares(board, stone);
    let over = legal.is_empty() && !board.can_move(stone.opposite());
    if depth == 0 || over {
        return look(&(board.clone(), Stone::Black));
    }
    if legal.is_empty() {
        return minimax(board, stone.opposite(), depth);
    }
    let values = legal
        .iter()
        .map(|square| minimax(&after(board, stone, *square), stone.opposite(), depth - 1));
    match stone {
        Stone::Black => values.max().unwrap(),
        Stone::White => values.min().unwrap(),
    }
}

/// The scores by plain minimax.
fn expected((board, stone): &Position, depth: usize) -> Vec<i32> {
    let legal = squares(board, *stone);
    let value = |square: &Square| {
        let next = after(board, *stone, *square);
        let value = minimax(&next, stone.opposite(), depth - 1);
        if *stone == Stone::Black {
            value
        } else {
            -value
        }
    };
    legal.iter().map(value).collect()
}

#[test]
fn looking_ahead_gives_the_values_of_plain_minimax() {
    for depth in 1..=4 {
        // One position out of so many: they get dearer with the depth, and cheaper at the end.
        let step = [3, 9, 61, 211][depth - 1];
        let middle = (0..20).flat_map(random_game).step_by(step);
        let end = (20..40).flat_map(|seed| random_game(seed).into_iter().skip(52));
        for position in middle.chain(end) {
            let expected = expected(&position, depth);
            for prunes in [false, true] {
                let opinions = opinions_of(&mut LookAhead::new(depth, prunes), &position);
                assert_eq!(scores(&opinions), expected, "depth {depth}, {position:?}");
            }
        }
    }
}

#[test]
fn alpha_beta_looks_at_fewer_positions() {
    let mut plain = LookAhead::new(4, false);
    let mut pruned = LookAhead::new(4, true);
    for position in random_game(3).iter().step_by(5) {
        opinions_of(&mut plain, position);
        opinions_of(&mut pruned, position);
    }
    let (plain, pruned) = (plain.positions(), pruned.positions());
    assert!(pruned * 2 < plain, "{pruned} and {plain}");
}

/// The square on the other side of the diagonal from a1 to h8, or turned around the middle.
fn mirrored(square: Square, turned: bool) -> Square {
    let (column, row) = (square.row(), square.column());
    if turned {
        Square::new(SIZE - 1 - column, SIZE - 1 - row).unwrap()
    } else {
        Square::new(column, row).unwrap()
    }
}

#[test]
fn mirrored_boards_get_mirrored_scores() {
    for (seed, turned) in [(1, true), (2, false), (3, true), (4, false)] {
        let mut random = Random::new(seed);
        let (mut game, mut mirror) = (Game::start(), Game::start());
        while let Some(stone) = game.turn() {
            for number in 1..5 {
                let mut player = players::all().swap_remove(number);
                for legal in game.legal_moves() {
                    let other = mirrored(legal.square, turned);
                    let score = player.score(game.board(), stone, legal.square);
                    assert_eq!(score, player.score(mirror.board(), stone, other));
                }
            }
            let square = random.choose(game.board(), stone).unwrap();
            game.play(square).unwrap();
            mirror.play(mirrored(square, turned)).unwrap();
        }
    }
}
