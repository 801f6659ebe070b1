//! What readers have built of the final game: on which days, and how much of it.

use crate::chapter;
use crate::house::{House, Room};
use crate::reader::{Reader, Texts, code, lesson_of, library};
use anyhow::Result;
use similar::{Algorithm, DiffTag, capture_diff_slices};
use std::collections::BTreeMap;

/// A reader who has followed all days.
pub struct Built {
    /// For each file of the library, the days that create or change it.
    pub days: BTreeMap<String, Vec<usize>>,
    /// The reader's files after the last day.
    files: Texts,
}

impl Built {
    /// Follows all days.
    pub fn read() -> Result<Built> {
        let (mut reader, mut days) = (Reader::default(), BTreeMap::<String, Vec<usize>>::new());
        for (day, chapter) in chapter::days()?.iter().enumerate() {
            reader.goes_on_to(&lesson_of(&chapter.name)?)?;
            let before = reader.texts();
            reader.follow(chapter)?;
            for (name, text) in reader.texts() {
                if library::has(&name) && before.get(&name) != Some(&text) {
                    days.entry(name).or_default().push(day);
                }
            }
        }
        Ok(Built {
            days,
            files: reader.texts(),
        })
    }

    /// The days on which readers built something in a room.
    pub fn days_of(&self, room: &Room) -> Vec<usize> {
        let days = room
            .files
            .iter()
            .filter_map(|file| self.days.get(&file.name));
        let mut days: Vec<usize> = days.flatten().copied().collect();
        days.sort();
        days.dedup();
        days
    }

    /// How many lines of the final game's code readers have in their own library, and how many lines it has.
    pub fn share(&self, house: &House) -> (usize, usize) {
        let mut share = (0, 0);
        for file in house.files() {
            let own = self
                .files
                .get(&file.name)
                .filter(|_| self.days.contains_key(&file.name));
            let own = own.map_or(Texts::new(), |text| {
                Texts::from([(file.name.clone(), text.clone())])
            });
            let own: Vec<String> = code(&own).map(str::to_string).collect();
            share.0 += same(&own, &file.code);
            share.1 += file.code.len();
        }
        share
    }
}

/// How many lines are the same in both files, in the same order.
fn same(one: &[String], other: &[String]) -> usize {
    let parts = capture_diff_slices(Algorithm::Myers, one, other);
    let same = parts.iter().filter(|part| part.tag() == DiffTag::Equal);
    same.map(|part| part.old_range().len()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_compared_in_order() {
        let lines = |text: &str| text.split(' ').map(str::to_string).collect::<Vec<_>>();
        assert_eq!(same(&lines("a b c d"), &lines("x a c e d")), 3);
    }

    #[test]
    fn finished_files_are_the_readers_own() {
        let (built, house) = (Built::read().unwrap(), House::read().unwrap());
        assert_eq!(built.days["cell.rs"], [3, 6, 7]);
        assert!(!built.days.contains_key("main.rs"));
        let (own, all) = built.share(&house);
        let finished = ["cell.rs", "board.rs", "game.rs", "record.rs"];
        let finished = house
            .files()
            .filter(|file| finished.contains(&file.name.as_str()));
        let finished: usize = finished.map(|file| file.code.len()).sum();
        assert!(finished < own && own < all / 4, "{finished}, {own}, {all}");
    }
}
