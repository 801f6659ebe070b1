//! Plays back the events of a move. A stone lands, and others flip one after another, outwards from the new stone. Then
//! comes the notice of a pass, or a moment to look at the final position.
//!
//! All times are in seconds. Points in time are counted from the start of the program.

use crate::board::Square;
use crate::cell::Stone;
use crate::game::Event;
use crate::table::settings::Speed;
use std::f32::consts::PI;

/// How long one stone takes to flip, at normal speed.
const FLIP: f64 = 0.28;
/// In a line of flipping stones, the delay from one stone's start to the next one's, at normal speed.
const RIPPLE: f64 = 0.07;
/// How long a new stone takes to land, at normal speed.
const LAND: f64 = 0.12;
/// How long after the start the first stones begin to flip, at normal speed. This is shortly before the new stone has
/// landed.
const FIRST: f64 = 0.07;
/// How long the notice of a pass is shown.
const NOTICE: f64 = 3.0;
/// How long the final position is shown before the result is announced.
pub const RESULT_DELAY: f64 = 0.8;
/// How long clicks are ignored after a move, even if nothing is in motion. Otherwise, a second click that was meant for
/// something else could play the next move.
pub const CLICK_COOLDOWN: f64 = 0.25;

/// The sounds of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A stone lands.
    Placed,
    /// A stone has flipped.
    Flipped,
    /// The game is over.
    Over,
}

/// How a stone moves at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motion {
    /// How far the stone has flipped, from 0 (not at all) to 1.
    pub turned: f32,
    /// How high the stone is above the board, from 0 (on the board) to 1.
    pub height: f32,
}

impl Motion {
    /// A stone at rest.
    pub const REST: Motion = Motion {
        turned: 1.0,
        height: 0.0,
    };
}

/// The motion of one stone, which lands or flips, from one time to another.
struct Animation {
    square: Square,
    starts: f64,
    ends: f64,
    /// The sound at the end of the motion.
    sound: Sound,
}

impl Animation {
    /// The motion at one moment. A stone comes down to the board faster and faster, and a flip starts and ends slowly.
    fn at(&self, now: f64) -> Motion {
        let progress = (now - self.starts) / (self.ends - self.starts);
        let progress = progress.clamp(0.0, 1.0) as f32;
        match self.sound {
            Sound::Flipped => Motion {
                turned: progress * progress * (3.0 - 2.0 * progress),
                height: (PI * progress).sin(),
            },
            _ => Motion {
                height: 1.0 - progress * progress,
                ..Motion::REST
            },
        }
    }
}

/// Plays back the events of one move.
pub struct Replay {
    animations: Vec<Animation>,
    pass: Option<Stone>,
    flips_end: f64,
    end: f64,
}

impl Replay {
    /// A replay without events.
    pub const fn nothing() -> Replay {
        Replay {
            animations: Vec::new(),
            pass: None,
            flips_end: 0.0,
            end: 0.0,
        }
    }

    /// Creates a replay of a move's events that starts at `now`.
    pub fn from_events(events: &[Event], speed: Speed, now: f64) -> Replay {
        let mut replay = Replay::nothing();
        let mut new = None;
        let mut pause = CLICK_COOLDOWN;
        for event in events {
            match *event {
                Event::Placed(square, _) => {
                    new = Some(square);
                    replay.animations.push(Animation {
                        square,
                        starts: now,
                        ends: now + LAND * speed.factor(),
                        sound: Sound::Placed,
                    });
                }
                Event::Flipped(square, _) => replay.animations.push(flip(new, square, speed, now)),
                Event::Passed(stone) => {
                    replay.pass = Some(stone);
                    pause = NOTICE;
                }
                Event::Over(_) => pause = RESULT_DELAY,
            }
        }
        let ends = replay.animations.iter().map(|animation| animation.ends);
        replay.flips_end = ends.fold(now, f64::max);
        replay.end = replay.flips_end + pause;
        replay
    }

    /// Whether the replay is still running. Until it is over, nobody can move.
    pub fn is_running(&self, now: f64) -> bool {
        now < self.end
    }

    /// When the replay is over.
    pub fn end(&self) -> f64 {
        self.end
    }

    /// When the last stone has flipped.
    pub fn flips_end(&self) -> f64 {
        self.flips_end
    }

    /// The motion of the stone on a square.
    pub fn motion(&self, square: Square, now: f64) -> Motion {
        let mut moving = self.animations.iter().filter(|one| now < one.ends);
        let found = moving.find(|one| one.square == square);
        found.map_or(Motion::REST, |one| one.at(now))
    }

    /// The sounds that are due at or after `from`, but before `to`. Stones that flip at the same time make one sound.
    pub fn sounds(&self, from: f64, to: f64) -> Vec<Sound> {
        let all = self.animations.iter();
        let due = all.filter(|one| (from..to).contains(&one.ends));
        let mut sounds = Vec::from_iter(due.map(|one| one.sound));
        sounds.dedup();
        sounds
    }

    /// The colour whose pass is being announced.
    pub fn pass(&self, now: f64) -> Option<Stone> {
        self.pass
            .filter(|_| self.flips_end <= now && now < self.end)
    }

    /// Dismisses the notice of a pass, if it is shown.
    pub fn end_pass(&mut self, now: f64) {
        if self.pass(now).is_some() {
            self.pass = None;
            self.end = now + CLICK_COOLDOWN;
        }
    }

    /// Carries on after the board has been hidden since `hidden`. If the notice of a pass was not over by then, shows
    /// it again.
    pub fn resume(&mut self, hidden: f64, now: f64) {
        if self.pass.is_some() && hidden < self.end {
            self.flips_end = now;
            self.end = now + NOTICE;
        }
    }
}

/// Animates a flip. The farther the square is from the new stone, the later the flip starts.
fn flip(new: Option<Square>, square: Square, speed: Speed, now: f64) -> Animation {
    let steps = new.map_or(1, |new| distance(new, square));
    let starts = now + (FIRST + RIPPLE * f64::from(steps - 1)) * speed.factor();
    Animation {
        square,
        starts,
        ends: starts + FLIP * speed.factor(),
        sound: Sound::Flipped,
    }
}

/// The number of steps between two squares in the same row, column or diagonal.
fn distance(a: Square, b: Square) -> i32 {
    let columns = (a.column() - b.column()).abs();
    let rows = (a.row() - b.row()).abs();
    columns.max(rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::record;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    /// A game after `record` and one more move, and a replay of that move that starts 10 seconds in.
    fn replay(record: &str, square: &str, speed: Speed) -> (Game, Replay) {
        let mut game = record::read(record).unwrap();
        let events = game.play(square.parse().unwrap()).unwrap();
        (game, Replay::from_events(&events, speed, 10.0))
    }

    #[test]
    fn a_flip_lifts_the_stone_and_starts_and_ends_slowly() {
        let (_, replay) = replay("", "f5", Speed::Normal);
        let at = |part: f64| replay.motion(square("e5"), 10.0 + FIRST + part * FLIP);
        assert_eq!(at(0.0).turned, 0.0);
        assert!((0.4..0.6).contains(&at(0.5).turned));
        assert!(at(0.1).turned < 0.05 && at(0.9).turned > 0.95);
        assert!(at(0.5).height > 0.99 && at(0.01).height < 0.1);
        assert_eq!(at(1.01), Motion::REST);
        assert_eq!(replay.motion(square("d4"), 10.0), Motion::REST);
    }

    #[test]
    fn a_new_stone_lands_before_the_others_have_flipped() {
        let (_, replay) = replay("", "f5", Speed::Normal);
        let height = |now| replay.motion(square("f5"), now).height;
        assert_eq!(height(10.0), 1.0);
        assert!(height(10.0 + LAND / 2.0) < 0.8);
        assert_eq!(height(10.0 + LAND), 0.0);
        assert!(replay.motion(square("e5"), 10.0 + LAND).turned < 0.5);
    }

    #[test]
    fn a_landing_is_heard_before_the_flips() {
        let (_, replay) = replay("", "f5", Speed::Normal);
        let turned = 10.0 + FIRST + FLIP;
        assert_eq!(replay.sounds(10.0, 10.0 + LAND), []);
        assert_eq!(replay.sounds(10.0 + LAND, turned), [Sound::Placed]);
        assert_eq!(replay.sounds(turned, 20.0), [Sound::Flipped]);
    }

    #[test]
    fn without_animation_every_sound_is_due_at_once() {
        let (_, replay) = replay("f5d6c3", "f3", Speed::Off);
        assert_eq!(replay.sounds(9.9, 10.0), []);
        assert_eq!(replay.sounds(10.0, 10.1), [Sound::Placed, Sound::Flipped]);
    }

    #[test]
    fn the_longest_ripple_takes_700_milliseconds_at_normal_speed() {
        let farthest = Event::Flipped("g1".parse().unwrap(), Stone::Black);
        let events = [Event::Placed("a1".parse().unwrap(), Stone::Black), farthest];
        for (speed, seconds) in [(Speed::Normal, 0.7), (Speed::Fast, 0.35), (Speed::Off, 0.0)] {
            let end = Replay::from_events(&events, speed, 0.0).flips_end();
            assert!(end <= seconds + 1e-9, "{speed:?}: {end}");
        }
    }

    #[test]
    fn without_animation_clicks_are_still_dropped_for_250_milliseconds() {
        let (_, replay) = replay("", "f5", Speed::Off);
        assert_eq!(replay.motion(square("e5"), 10.0), Motion::REST);
        assert_eq!(replay.motion(square("f5"), 10.0), Motion::REST);
        assert!(replay.is_running(10.24));
        assert!(!replay.is_running(10.26));
    }

    #[test]
    fn a_pass_is_announced_after_the_flips_for_three_seconds() {
        let (_, mut replay) = replay("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8", "f8", Speed::Normal);
        let shown = replay.flips_end();
        assert_eq!(replay.pass(shown - 0.01), None);
        assert_eq!(replay.pass(shown), Some(Stone::Black));
        assert_eq!(replay.pass(shown + 2.99), Some(Stone::Black));
        assert_eq!(replay.pass(shown + 3.01), None);
        replay.end_pass(shown + 0.1);
        assert_eq!(replay.pass(shown + 0.1), None);
        assert!(!replay.is_running(shown + 0.1 + CLICK_COOLDOWN));
    }

    #[test]
    fn the_final_position_is_shown_for_800_milliseconds() {
        let (game, replay) = replay("e6f4e3f6g5d6e7f5", "c5", Speed::Normal);
        assert_eq!(game.turn(), None);
        assert!(replay.is_running(replay.flips_end() + 0.79));
        assert!(!replay.is_running(replay.flips_end() + 0.81));
    }
}
