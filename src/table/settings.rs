//! What you can choose besides the players: how fast stones flip, the colours, marks, values and sound.

/// How fast stones flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speed {
    /// Half as fast as normal.
    Slow,
    /// A move takes 700 milliseconds at most.
    Normal,
    /// Twice as fast.
    Fast,
    /// Nothing moves.
    Off,
}

impl Speed {
    /// All speeds, in the order of the menu.
    pub const ALL: [Speed; 4] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Off];

    /// The name of this speed.
    pub fn name(self) -> &'static str {
        match self {
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::Off => "off",
        }
    }

    /// The speed with this name.
    pub fn named(name: &str) -> Option<Speed> {
        Speed::ALL.into_iter().find(|speed| speed.name() == name)
    }

    /// The factor by which times at normal speed are multiplied.
    pub fn factor(self) -> f64 {
        match self {
            Speed::Slow => 2.0,
            Speed::Normal => 1.0,
            Speed::Fast => 0.5,
            Speed::Off => 0.0,
        }
    }
}

/// The colours of everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// Wood and felt by day.
    Wood,
    /// Wood and felt by night: dark and quiet.
    Night,
    /// Everything that matters has a contrast of 7:1 or more.
    Contrast,
}

impl Colours {
    /// All colours, in the order of the menu.
    pub const ALL: [Colours; 3] = [Colours::Wood, Colours::Night, Colours::Contrast];

    /// The name of these colours.
    pub fn name(self) -> &'static str {
        match self {
            Colours::Wood => "wood",
            Colours::Night => "night",
            Colours::Contrast => "contrast",
        }
    }

    /// The colours with this name.
    pub fn named(name: &str) -> Option<Colours> {
        Colours::ALL
            .into_iter()
            .find(|colours| colours.name() == name)
    }
}

/// What you can choose besides the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How fast stones flip.
    pub speed: Speed,
    /// The colours of everything.
    pub colours: Colours,
    /// Whether the legal squares are marked.
    pub shows_legal: bool,
    /// Whether each legal square shows what it is worth.
    pub shows_values: bool,
    /// Whether each player's time is shown.
    pub shows_clock: bool,
    /// Whether the game makes sounds.
    pub has_sound: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            speed: Speed::Normal,
            colours: Colours::Wood,
            shows_legal: true,
            shows_values: false,
            shows_clock: false,
            has_sound: true,
        }
    }
}

/// The entry this many places after `from` in a list. After the last entry, the list starts again.
pub fn step<T: Copy + PartialEq>(all: &[T], from: T, step: isize) -> T {
    let place = all.iter().position(|entry| *entry == from).unwrap_or(0) as isize + step;
    all[place.rem_euclid(all.len() as isize) as usize]
}
