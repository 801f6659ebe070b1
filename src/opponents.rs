//! The computer players as people see them: the game's six opponents, and the players from the course.

use crate::players;
use crate::wording::capital;

/// A computer player with a face.
pub struct Strength {
    /// The player's name in the list of players.
    pub player: &'static str,
    /// The player's name in the game.
    pub title: &'static str,
    /// How the player plays, in a sentence.
    pub about: &'static str,
    /// What the player says after a win, and after a loss.
    pub last_words: [&'static str; 2],
}

/// The six opponents, the weakest first, in the order of the [list of players](players::ALL).
pub const STRENGTHS: [Strength; 6] = [
    Strength {
        player: "random",
        title: "Dozy",
        about: "Plays anywhere. Good for a first win.",
        last_words: ["Did I win? I was asleep!", "Zzz … oh! Well done!"],
    },
    Strength {
        player: "level1",
        title: "Merry",
        about: "Plays for fun and makes mistakes.",
        last_words: ["Hooray! Again, again!", "You got me! That was fun."],
    },
    Strength {
        player: "level3",
        title: "Curious",
        about: "Thinks about what you'll do next.",
        last_words: ["So that's how it ends!", "How did you do that?"],
    },
    Strength {
        player: "level5",
        title: "Clever",
        about: "Makes plans. Beats most beginners.",
        last_words: ["For once, my plan worked.", "I had no plan for that!"],
    },
    Strength {
        player: "level7",
        title: "Sharp",
        about: "Plans far ahead. Plays for a club.",
        last_words: ["Good fight! Watch the edges.", "You saw that? Well done."],
    },
    Strength {
        player: "level10",
        title: "Master",
        about: "Sees the end long before you do.",
        last_words: ["You made me think. Come back!", "I didn't see that coming."],
    },
];

/// The players from the course, in the order of the course.
pub const COURSE: [&str; 7] = [
    "random", "first", "greedy", "corner", "careful", "mine", "learned",
];

/// A player's number among the six opponents, counted from 0.
pub fn number(player: &str) -> Option<usize> {
    STRENGTHS
        .iter()
        .position(|strength| strength.player == player)
}

/// A player's name in the game: `Merry`, `Greedy`, `Level 4`.
pub fn title(player: &str) -> String {
    if let Some(number) = number(player) {
        return String::from(STRENGTHS[number].title);
    }
    capital(&player.replace("level", "level "))
}

/// How a player plays, in a sentence.
pub fn about(player: &str) -> String {
    match (number(player), players::named(player)) {
        (Some(number), _) => String::from(STRENGTHS[number].about),
        (None, Some(entry)) => format!("{}.", capital(entry.about)),
        (None, None) => String::from("A person at this screen."),
    }
}

/// What one of the six opponents says when the game is over: `Merry: “Hooray! Again, again!”`.
pub fn last_words(player: &str, has_won: bool) -> Option<String> {
    let strength = &STRENGTHS[number(player)?];
    let words = strength.last_words[usize::from(!has_won)];
    Some(format!("{}: “{words}”", strength.title))
}

/// The nearest of the six opponents that is easier (a step of -1) or harder (1) than a player.
pub fn next_strength(player: &str, step: isize) -> Option<&'static Strength> {
    let rank = |name: &str| players::ALL.iter().position(|entry| entry.name == name);
    let own = rank(player)?;
    let mut easier = STRENGTHS.iter().rev();
    let mut harder = STRENGTHS.iter();
    if step < 0 {
        easier.find(|other| rank(other.player) < Some(own))
    } else {
        harder.find(|other| rank(other.player) > Some(own))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_are_in_the_list_of_players_from_weak_to_strong() {
        let rank = |name: &str| players::ALL.iter().position(|entry| entry.name == name);
        let ranks = STRENGTHS.map(|strength| rank(strength.player).unwrap());
        assert!(ranks.is_sorted());
        assert!(COURSE.iter().all(|name| rank(name).is_some()));
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
    fn last_words_fit_on_one_line() {
        for strength in &STRENGTHS {
            for has_won in [true, false] {
                let words = last_words(strength.player, has_won).unwrap();
                assert!(words.chars().count() <= 40, "{words}");
            }
        }
        assert_eq!(last_words("greedy", true), None);
    }
}
