//! Two clocks: one for wall-clock time, and one that counts only the processor's work for this program.

use macroquad::miniquad::date;
use std::iter::Sum;
use std::ops::Add;

/// How long something took, in seconds.
#[derive(Clone, Copy, Default)]
pub struct Seconds {
    pub wall: f64,
    /// How long the processor worked on it. Other work on the computer hardly changes this time. Only Linux reports it.
    /// Elsewhere, it is the same as `wall`.
    pub processor: f64,
}

impl Seconds {
    /// The time since some fixed moment, on both clocks.
    fn now() -> Seconds {
        let wall = date::now();
        let processor = processor().unwrap_or(wall);
        Seconds { wall, processor }
    }

    /// Applies a function to each of the two times.
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
