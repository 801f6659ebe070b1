//! How a player feels about the game, so that its face can show it.

use super::is_corner;
use crate::cell::Stone;
use crate::game::{Event, Outcome};

/// This many flipped stones make a move surprising.
const MANY: usize = 7;
/// How long a move is felt, in seconds.
const LASTS: f64 = 3.0;
/// After this many seconds, a player who thinks looks thoughtful.
const LONG_THOUGHT: f64 = 1.0;
/// After this many seconds, a player is tired of waiting for the other.
const LONG_WAIT: f64 = 20.0;

/// A feeling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feeling {
    /// Nothing special has happened.
    Calm,
    /// The player has flipped many stones or taken a corner, or the other player has to pass.
    Glad,
    /// The other player has flipped many stones.
    Surprised,
    /// The other player has taken a corner, or this player has to pass.
    Upset,
    /// The player has been thinking for a while.
    Thoughtful,
    /// The player has been waiting for a long time.
    Bored,
    /// The player has won.
    Triumphant,
    /// The player has lost.
    Beaten,
    /// The game is a draw.
    Even,
}

/// A feeling, and how long the player has had it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mood {
    /// The feeling.
    pub feeling: Feeling,
    /// For how many seconds the player has felt like this, or `None` if nothing on the screen should move.
    pub seconds: Option<f32>,
}

impl Mood {
    /// The mood of a player that nothing has happened to.
    pub const CALM: Mood = Mood {
        feeling: Feeling::Calm,
        seconds: None,
    };

    /// A feeling that began this many seconds ago.
    pub fn new(feeling: Feeling, seconds: f64) -> Mood {
        Mood {
            feeling,
            seconds: Some(seconds as f32),
        }
    }

    /// The mood at the end of a game, this many seconds after the end.
    pub fn at_end(outcome: Outcome, stone: Stone, seconds: f64) -> Mood {
        let feeling = match outcome {
            Outcome::Draw => Feeling::Even,
            Outcome::Win(winner) if winner == stone => Feeling::Triumphant,
            Outcome::Win(_) => Feeling::Beaten,
        };
        Mood::new(feeling, seconds)
    }

    /// The mood of a player who is thinking, or waiting for the other player, for this many seconds.
    pub fn between_moves(is_thinking: bool, seconds: f64) -> Mood {
        let (feeling, after) = match is_thinking {
            true => (Feeling::Thoughtful, LONG_THOUGHT),
            false => (Feeling::Bored, LONG_WAIT),
        };
        match seconds - after {
            since if since >= 0.0 => Mood::new(feeling, since),
            _ => Mood::new(Feeling::Calm, seconds),
        }
    }
}

/// What Black and White felt last about a move, and since when.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Moods([Option<(Feeling, f64)>; 2]);

impl Moods {
    /// What both players feel after a move with these events at `now`. An ordinary move changes nothing.
    pub fn after(mut self, events: &[Event], now: f64) -> Moods {
        for stone in [Stone::Black, Stone::White] {
            if let Some(feeling) = feeling(events, stone) {
                self.0[stone as usize] = Some((feeling, now));
            }
        }
        self
    }

    /// The mood of a player, if a recent move has changed it.
    pub fn of(self, stone: Stone, now: f64) -> Option<Mood> {
        let (feeling, since) = self.0[stone as usize]?;
        let seconds = now - since;
        (seconds < LASTS).then(|| Mood::new(feeling, seconds))
    }
}

/// What a player feels about a move with these events. The last of the events that matter counts.
fn feeling(events: &[Event], own: Stone) -> Option<Feeling> {
    let flips = |event: &&Event| matches!(event, Event::Flipped(..));
    let is_big = events.iter().filter(flips).count() >= MANY;
    let felt = |event: &Event| match *event {
        Event::Placed(square, stone) if is_corner(square) && stone != own => Some(Feeling::Upset),
        Event::Placed(_, stone) if is_big && stone != own => Some(Feeling::Surprised),
        Event::Placed(square, _) if is_corner(square) || is_big => Some(Feeling::Glad),
        Event::Passed(stone) if stone == own => Some(Feeling::Upset),
        Event::Passed(_) => Some(Feeling::Glad),
        _ => None,
    };
    events.iter().rev().find_map(felt)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;
    use crate::record;

    /// What Black and White feel about a move after this record.
    fn after(record: &str, square: &str) -> [Option<Feeling>; 2] {
        let mut game = record::read(record).unwrap();
        let events = game.play(square.parse().unwrap()).unwrap();
        let moods = Moods::default().after(&events, 10.0);
        [Stone::Black, Stone::White].map(|stone| Some(moods.of(stone, 11.0)?.feeling))
    }

    #[test]
    fn an_ordinary_move_changes_no_mood() {
        assert_eq!(after("", "f5"), [None, None]);
    }

    #[test]
    fn a_corner_and_a_pass_please_one_player_and_upset_the_other() {
        let corner = "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2";
        assert_eq!(
            after(corner, "a1"),
            [Some(Feeling::Glad), Some(Feeling::Upset)]
        );
        let pass = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8";
        assert_eq!(
            after(pass, "f8"),
            [Some(Feeling::Upset), Some(Feeling::Glad)]
        );
    }

    #[test]
    fn a_big_flip_surprises_the_other_player() {
        let square = Square::all()[20];
        let flips = |count| {
            let mut events = vec![Event::Placed(square, Stone::Black)];
            events.extend(vec![Event::Flipped(square, Stone::Black); count]);
            [Stone::Black, Stone::White].map(|stone| feeling(&events, stone))
        };
        assert_eq!(flips(MANY - 1), [None, None]);
        assert_eq!(flips(MANY), [Some(Feeling::Glad), Some(Feeling::Surprised)]);
    }

    #[test]
    fn a_feeling_about_a_move_survives_the_answer_and_then_fades() {
        let mut game = record::read("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8").unwrap();
        let events = game.play("f8".parse().unwrap()).unwrap();
        let answer = game.play("b4".parse().unwrap()).unwrap();
        let moods = Moods::default().after(&events, 10.0).after(&answer, 11.0);
        let mood = |now| moods.of(Stone::Black, now).map(|mood| mood.seconds);
        assert_eq!(mood(12.0), Some(Some(2.0)));
        assert_eq!(mood(10.0 + LASTS), None);
    }

    #[test]
    fn players_get_thoughtful_and_bored_after_a_while() {
        for (thinks, after, feeling) in [
            (true, LONG_THOUGHT, Feeling::Thoughtful),
            (false, LONG_WAIT, Feeling::Bored),
        ] {
            let mood = |seconds| Mood::between_moves(thinks, seconds).feeling;
            assert_eq!(
                [mood(after - 0.1), mood(after + 0.1)],
                [Feeling::Calm, feeling]
            );
        }
    }

    #[test]
    fn the_winner_the_loser_and_equals_feel_different() {
        let mood = |outcome| Mood::at_end(outcome, Stone::Black, 1.0).feeling;
        let outcomes = [
            Outcome::Win(Stone::Black),
            Outcome::Win(Stone::White),
            Outcome::Draw,
        ];
        let feelings = [Feeling::Triumphant, Feeling::Beaten, Feeling::Even];
        assert_eq!(outcomes.map(mood), feelings);
    }
}
