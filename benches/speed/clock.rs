//! Two clocks: one for wall-clock time, and one that counts only the processor's work for this program.

use macroquad::miniquad::date;
use std::iter::Sum;
use std::ops::Add;

/// How long something took, in seconds.
#[derive(Clone, Copy, Default)]
pub struct Seconds {
    pub wall: f64,
    /// How long the processor worked on it, which other work on the computer hardly changes. Only Linux reports it; elsewhere
    /// it is wall-clock time.
    pub processor: f64,
}

impl Seconds {
    /// The time since any fixed moment.
    fn now() -> Seconds {
        let wall = date::now();
        let processor = processor().unwrap_or(wall);
        Seconds { wall, processor }
    }

    /// What a function makes of each of the two times.
    pub fn map(self, change: impl Fn(f64) -> f64) -> [f64; 2] {
        [self.wall, self.processor].map(change)
    }
}

impl Add for Seconds {
    type Output = Seconds;

    fn add(self, other: Seconds) -> Seconds {
        Seconds {
            wall: self.wall + other.wall,
            processor: self.processor + other.processor,
        }
    }
}

impl Sum for Seconds {
    fn sum<Times: Iterator<Item = Seconds>>(times: Times) -> Seconds {
        times.fold(Seconds::default(), Add::add)
    }
}

/// How many seconds the processor has worked for this program.
fn processor() -> Option<f64> {
    let times = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds: f64 = times.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}

/// Runs a function. Returns its result and the time that it took.
pub fn timed<Result>(work: impl FnOnce() -> Result) -> (Result, Seconds) {
    let start = Seconds::now();
    let result = work();
    let end = Seconds::now();
    let wall = end.wall - start.wall;
    let processor = end.processor - start.processor;
    (result, Seconds { wall, processor })
}
