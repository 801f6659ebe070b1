//! The computer players as people see them: the game's six opponents, and the players from the course.

use crate::notation::margin::Margin;
use crate::notation::wording::capital;
use crate::players;

/// The faces of the six opponents, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Face {
    /// Nearly asleep.
    Dozy,
    /// Laughs a lot.
    Merry,
    /// Raises an eyebrow.
    Curious,
    /// Squints.
    Clever,
    /// Looks stern.
    Sharp,
    /// Wears a crown.
    Master,
}

/// A computer player with a face.
pub struct Strength {
    /// The player's face.
    pub face: Face,
    /// The player's name in the list of players.
    pub player: &'static str,
    /// The player's name in the game.
    pub title: &'static str,
    /// How the player plays, in a sentence.
    pub about: &'static str,
    /// What the player says after a game: after a huge, a clear and a narrow win, a draw, and a narrow, a clear and a huge
    /// loss.
    pub last_words: [&'static str; 7],
}

/// The six opponents, the weakest first, in the order of the [list of players](players::ALL).
pub const STRENGTHS: [Strength; 6] = [
    Strength {
        face: Face::Dozy,
        player: "random",
        title: "Dozy",
        about: "Plays anywhere. Good for a first win.",
        last_words: [
            "Wow! And I was asleep!",
            "Did I win? I was asleep!",
            "I won? Lucky me! Zzz …",
            "A draw? Back to bed, then.",
            "So close, I nearly woke up!",
            "Zzz … oh! Well done!",
            "Where did my stones go? Zzz …",
        ],
    },
    Strength {
        face: Face::Merry,
        player: "level1",
        title: "Merry",
        about: "Plays for fun and makes mistakes.",
        last_words: [
            "Wheee! Stones everywhere!",
            "Hooray! Again, again!",
            "Phew, that was close! Again!",
            "We both win! Again, again!",
            "So close! One more go!",
            "You got me! That was fun.",
            "Ha ha! You flipped me silly!",
        ],
    },
    Strength {
        face: Face::Curious,
        player: "level3",
        title: "Curious",
        about: "Thinks about what you'll do next.",
        last_words: [
            "Oh! How did that happen?",
            "So that's how it ends!",
            "By so little? Interesting!",
            "The same? How unusual!",
            "Where did I lose that one?",
            "How did you do that?",
            "Will you teach me that?",
        ],
    },
    Strength {
        face: Face::Clever,
        player: "level5",
        title: "Clever",
        about: "Makes plans. Beats most beginners.",
        last_words: [
            "I'll write this plan down!",
            "For once, my plan worked.",
            "My plan worked. Only just!",
            "I never planned for a draw.",
            "My plan was one move short.",
            "I had no plan for that!",
            "I need a much better plan.",
        ],
    },
    Strength {
        face: Face::Sharp,
        player: "level7",
        title: "Sharp",
        about: "Plans far ahead. Plays for a club.",
        last_words: [
            "Chin up. Watch the corners.",
            "Good fight! Watch the edges.",
            "Close! You had me worried.",
            "Evenly matched. I like that.",
            "So close. What a game!",
            "You saw that? Well done.",
            "No excuses. That was superb.",
        ],
    },
    Strength {
        face: Face::Master,
        player: "level10",
        title: "Master",
        about: "Sees the end long before you do.",
        last_words: [
            "Keep at it. I lost a lot too.",
            "You made me think. Come back!",
            "You nearly had me. Come back!",
            "A draw? I'm impressed.",
            "Well played. That was close.",
            "I didn't see that coming.",
            "Would you like my crown?",
        ],
    },
];

/// The players from the course, in the order of the course, each with how it plays, in a sentence.
pub const COURSE: [(&str, &str); 6] = [
    ("first", "Takes the first square that it finds."),
    ("greedy", "Flips as many stones as it can."),
    ("corner", "Takes a corner if it can."),
    ("careful", "Takes corners, and gives none away."),
    ("mine", "Likes edges. You can teach it more."),
    ("learned", "Taught itself by playing games."),
];

/// A player's number among the six opponents, counted from 0.
pub fn number(player: &str) -> Option<usize> {
    STRENGTHS
        .iter()
        .position(|strength| strength.player == player)
}

fn strength(player: &str) -> Option<&'static Strength> {
    number(player).map(|number| &STRENGTHS[number])
}

/// A player's face, if it is one of the six opponents.
pub fn face(player: &str) -> Option<Face> {
    strength(player).map(|strength| strength.face)
}

/// A player's name in the game: `Merry`, `Greedy`, `Level 4`.
pub fn title(player: &str) -> String {
    match strength(player) {
        Some(strength) => String::from(strength.title),
        None => capital(&player.replace("level", "level ")),
    }
}

/// How a player plays, in a sentence.
pub fn about(player: &str) -> String {
    let of_course = COURSE.iter().find(|(name, _)| *name == player);
    match (strength(player), of_course, players::named(player)) {
        (Some(strength), ..) => String::from(strength.about),
        (None, Some((_, about)), _) => String::from(*about),
        (None, None, Some(entry)) => format!("{}.", capital(entry.about)),
        (None, None, None) => String::from("A person at this screen."),
    }
}

/// What one of the six opponents says when the game is over: `Merry: “Hooray! Again, again!”`.
pub fn last_words(player: &str, has_won: bool, margin: Margin) -> Option<String> {
    let strength = strength(player)?;
    let by = margin as usize; // a draw is in the middle
    let words = strength.last_words[if has_won { 3 - by } else { 3 + by }];
    Some(format!("{}: “{words}”", strength.title))
}

/// The nearest of the six opponents that is easier (a step of -1) or harder (1) than a player.
pub fn next_strength(player: &str, step: isize) -> Option<&'static Strength> {
    let rank = |name: &str| players::ALL.iter().position(|entry| entry.name == name);
    let own = rank(player)?;
    let mut all = STRENGTHS.iter();
    match step {
        ..0 => all.rev().find(|other| rank(other.player) < Some(own)),
        _ => all.find(|other| rank(other.player) > Some(own)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn strengths_are_in_the_list_of_players_from_weak_to_strong() {
        let rank = |name: &str| players::ALL.iter().position(|entry| entry.name == name);
        let ranks = STRENGTHS.map(|strength| rank(strength.player).unwrap());
        assert!(ranks.is_sorted());
        assert!(STRENGTHS.is_sorted_by_key(|strength| strength.face));
        assert!(COURSE.iter().all(|(name, _)| rank(name).is_some()));
    }

    #[test]
    fn easier_and_harder_step_through_the_six_strengths() {
        let name = |player, step| next_strength(player, step).map(|strength| strength.title);
        assert_eq!(name("level1", 1), Some("Curious"));
        assert_eq!(name("level1", -1), Some("Dozy"));
        assert_eq!(name("level4", -1), Some("Curious"));
        assert_eq!((name("random", -1), name("level10", 1)), (None, None));
        assert_eq!(name("human", 1), None);
    }

    /// The arena rates Merry below all of these players, so Merry is never the harder choice.
    #[test]
    fn harder_never_leads_to_a_weaker_player() {
        for player in ["first", "greedy", "mine", "corner", "careful", "level2"] {
            let harder = next_strength(player, 1).map(|strength| strength.title);
            let easier = next_strength(player, -1).map(|strength| strength.title);
            assert_eq!(
                (easier, harder),
                (Some("Merry"), Some("Curious")),
                "{player}"
            );
        }
    }

    #[test]
    fn descriptions_fit_on_one_line() {
        for entry in players::ALL {
            let about = about(entry.name);
            assert!(about.ends_with('.') && about.len() < 80, "{about}");
        }
        assert!(STRENGTHS.iter().all(|strength| strength.about.len() <= 40));
    }

    #[test]
    fn last_words_are_all_different_and_fit_on_one_line() {
        let all = STRENGTHS
            .iter()
            .flat_map(|strength| strength.last_words.map(|words| (strength, words)));
        let mut seen = BTreeSet::new();
        for (strength, words) in all {
            let line = format!("{}: “{words}”", strength.title);
            assert!(line.chars().count() <= 40, "{line}");
            assert!(seen.insert(words), "{words}");
        }
    }

    #[test]
    fn last_words_depend_on_the_result() {
        let words = |has_won, margin| last_words("level1", has_won, margin).unwrap();
        let same = words(true, Margin::None);
        assert_eq!(same, words(false, Margin::None));
        assert_eq!(
            words(true, Margin::Huge),
            "Merry: “Wheee! Stones everywhere!”"
        );
        assert_eq!(
            words(false, Margin::Huge),
            "Merry: “Ha ha! You flipped me silly!”"
        );
        assert_eq!(
            words(false, Margin::Clear),
            "Merry: “You got me! That was fun.”"
        );
        assert_eq!(last_words("greedy", true, Margin::Clear), None);
    }
}
