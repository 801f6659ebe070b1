//! Sounds: soft tones, made of sine waves. In a web page, the browser plays them. On the desktop, macroquad plays them
//! if the program was built with the `sound` feature.

use crate::window::page::{self, IS_PAGE};
#[cfg(feature = "sound")]
use macroquad::audio;
use othello::table::replay::Sound;
#[cfg(any(feature = "sound", test))]
use std::f32::consts::TAU;

/// Whether anyone can hear the sounds.
pub const IS_AUDIBLE: bool = cfg!(feature = "sound") || IS_PAGE;

/// A tone: its frequency in hertz, and its start and its length in milliseconds. The page gets these numbers as text.
/// They are whole numbers because code that formats fractions would make the page larger.
type Tone = [u16; 3];

fn tones(sound: Sound) -> &'static [Tone] {
    match sound {
        Sound::Placed => &[[196, 0, 120], [587, 0, 40]],
        Sound::Flipped => &[[392, 0, 60]],
        Sound::Over => &[[523, 0, 300], [659, 150, 300], [784, 300, 600]],
    }
}

/// Plays sounds. On the desktop, this does nothing unless the program was built with the `sound` feature.
#[derive(Default)]
pub struct Speaker {
    #[cfg(feature = "sound")]
    loaded: Vec<(Sound, audio::Sound)>,
}

impl Speaker {
    #[cfg(not(feature = "sound"))]
    pub async fn load() -> Speaker {
        Speaker::default()
    }

    #[cfg(feature = "sound")]
    pub async fn load() -> Speaker {
        let mut loaded = Vec::new();
        for sound in [Sound::Placed, Sound::Flipped, Sound::Over] {
            let wave = audio::load_sound_from_bytes(&wave(tones(sound))).await;
            loaded.extend(wave.map(|wave| (sound, wave)));
        }
        Speaker { loaded }
    }

    pub fn play(&self, sound: Sound) {
        let numbers = tones(sound).as_flattened().iter().map(u16::to_string);
        page::tell(&format!("play {}", Vec::from_iter(numbers).join(" ")));
        #[cfg(feature = "sound")]
        for (_, wave) in self.loaded.iter().filter(|(one, _)| *one == sound) {
            audio::play_sound_once(wave);
        }
    }
}

/// The sample rate, in samples per second.
#[cfg(any(feature = "sound", test))]
const RATE: u32 = 22_050;

/// Renders tones as a mono WAV file with 16-bit samples.
#[cfg(any(feature = "sound", test))]
fn wave(tones: &[Tone]) -> Vec<u8> {
    let ends = tones.iter().map(|[_, begins, lasts]| begins + lasts);
    let count = u32::from(ends.max().unwrap_or(0)) * RATE / 1000;
    let kind = [16, 0x0001_0001, RATE, 2 * RATE, 0x0010_0002];
    let mut bytes = Vec::from(*b"RIFF");
    bytes.extend((36 + 2 * count).to_le_bytes());
    bytes.extend(*b"WAVEfmt ");
    bytes.extend(kind.map(u32::to_le_bytes).concat());
    bytes.extend(*b"data");
    bytes.extend((2 * count).to_le_bytes());
    for number in 0..count {
        let height = height(tones, number as f32 * 1000.0 / RATE as f32);
        bytes.extend(((height * 32_767.0) as i16).to_le_bytes());
    }
    bytes
}

/// The height of the wave after `now` milliseconds. Each tone fades away.
#[cfg(any(feature = "sound", test))]
fn height(tones: &[Tone], now: f32) -> f32 {
    let tones = tones.iter().map(|tone| tone.map(f32::from));
    let sounding = tones.filter(|[_, begins, lasts]| (0.0..*lasts).contains(&(now - begins)));
    let heights = sounding.map(|[frequency, begins, lasts]| {
        let part = (now - begins) / lasts;
        (-5.0 * part).exp() * (1.0 - part) * (TAU * frequency * (now - begins) / 1000.0).sin()
    });
    0.2 * heights.sum::<f32>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_are_soft_and_start_and_end_in_silence() {
        for sound in [Sound::Placed, Sound::Flipped, Sound::Over] {
            let bytes = wave(tones(sound));
            let (head, heights) = bytes.split_at(44);
            assert!(head.starts_with(b"RIFF") && head[36..40] == *b"data");
            assert_eq!(head[40..44], (heights.len() as u32).to_le_bytes());
            let heights = heights
                .chunks(2)
                .map(|two| i16::from_le_bytes([two[0], two[1]]));
            let heights = Vec::from_iter(heights.map(i32::from));
            let loudest = heights.iter().map(|height| height.abs()).max();
            assert!((1_000..20_000).contains(&loudest.unwrap()));
            assert!(heights[0].abs() < 50 && heights.last().unwrap().abs() < 50);
        }
    }
}
