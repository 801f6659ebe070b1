//! The table of ideas: which idea of the language is explained on which day.
//!
//! An idea's day is the first one whose programs use it, and its chapter has to explain it. `in_time.rs` checks both.

/// A piece of syntax, or a notion that comes with a name of a library.
pub struct Idea {
    pub day: usize,
    /// As `syntax.rs` calls it, in Markdown.
    pub name: &'static str,
    /// What it looks like.
    pub code: &'static str,
    /// Its chapter has to say one of these: a word of the text, or what stands in backticks there.
    pub said: &'static [&'static str],
}

const fn idea(
    day: usize,
    name: &'static str,
    code: &'static str,
    said: &'static [&'static str],
) -> Idea {
    Idea {
        day,
        name,
        code,
        said,
    }
}

/// The table. Within a day, ideas stand in the order in which the chapter comes to them.
#[rustfmt::skip]
pub const IDEAS: &[Idea] = &[
    idea(0, "text in quotes", "\"Hello\"", &["quotation marks"]),
    idea(0, "indentation", "    println!(\"Hello\");", &["tab key"]),
    idea(0, "macro `!`", "println!(\"Hello\")", &["`println!`"]),
    idea(0, "`use`", "use macroquad::prelude::*;", &["`use`"]),
    idea(0, "`*` in a `use`", "use macroquad::prelude::*;", &["`*`"]),
    idea(0, "attribute `#[…]`", "#[macroquad::main(\"Othello\")]", &["`#[`"]),
    idea(0, "`async` and `.await`", "next_frame().await;", &["`async`"]),
    idea(0, "`loop`", "loop { … }", &["`loop`"]),
    idea(1, "`fn`", "fn draw_board() { … }", &["`fn`"]),
    idea(1, "calling a function", "draw_board();", &["call"]),
    idea(1, "doc comment `///`", "/// The side of one square, in pixels.", &["`///`"]),
    idea(1, "`const`", "const SIZE: i32 = 8;", &["`const`"]),
    idea(1, "small and capital letters", "TABLE, Color, draw_board", &["capital"]),
    idea(1, "comma", "draw_square(column, row)", &["comma"]),
    idea(1, "`::`", "Color::new(0.1, 0.45, 0.29, 1.0)", &["`::`"]),
    idea(1, "number with a point", "0.45", &["number with its point", "numbers with a point"]),
    idea(1, "parameter", "fn draw_row(row: i32) { … }", &["parameter"]),
    idea(1, "whole number", "8", &["whole number"]),
    idea(1, "`let`", "let side = square_side();", &["`let`"]),
    idea(1, "arithmetic `+ - * /`", "side / 2.0", &["`*`", "`/`"]),
    idea(1, "`as`", "column as f32", &["`as`"]),
    idea(1, "what is calculated first", "60.0 + column as f32 * 60.0", &["times goes before plus", "times\ngoes before plus"]),
    idea(1, "`for`", "for row in 0..SIZE { … }", &["`for`"]),
    idea(1, "range `..`", "0..SIZE", &["`..`"]),
    idea(1, "comment `//`", "// squares in a row", &["`//`"]),
    idea(1, "filling in a struct", "Conf { window_width: 600, … }", &["`Conf`"]),
    idea(1, "`true` and `false`", "high_dpi: true", &["`true`"]),
    idea(1, "`..` for the rest", "..Default::default()", &["`..Default::default()`"]),
    idea(1, "result `->`", "fn square_side() -> f32 { … }", &["`->`"]),
    idea(1, "calling a method", "a.min(b)", &["`.min`"]),
    idea(1, "last line without `;`", "screen_width() * SIDE", &["`;`"]),
    idea(1, "`if`", "if row == 2 { … }", &["`if`"]),
    idea(1, "remainder `%`", "column % 4", &["`%`"]),
    idea(1, "`==`", "column % 4 == 2", &["`==`"]),
    idea(1, "`&&` (and)", "column == 2 && row == 2", &["`&&`"]),
    idea(2, "tuple", "(3, 4)", &["tuple"]),
    idea(2, "rounding down", "3.07.floor()", &["`floor`"]),
    idea(2, "`<` and `>`", "number < SIZE", &["`<`"]),
    idea(2, "minus sign", "-1", &["minus", "-1"]),
    idea(2, "`Option`", "Some(square)", &["`Option`"]),
    idea(2, "`<…>` after a type", "Option<(i32, i32)>", &["`Option<`"]),
    idea(2, "`else`", "if … { … } else { … }", &["`else`"]),
    idea(2, "`if let`", "if let Some(square) = clicked_square() { … }", &["`if let`"]),
    idea(2, "pattern with a name in it", "Some(square)", &["`Some(square)`", "unpacked"]),
    idea(2, "pattern within a pattern", "Some((column, row))", &["`Some((column, row))`"]),
    idea(2, "`mut`", "let mut stone = None;", &["`mut`"]),
    idea(2, "assignment `=`", "stone = Some(square);", &["`stone = square;`"]),
    idea(3, "array", "[Cell::Empty; 64]", &["array"]),
    idea(3, "index `[…]`", "cells[27]", &["index"]),
    idea(3, "`enum`", "enum Stone { Black, White }", &["`enum`"]),
    idea(3, "`match`", "match stone { Stone::Black => BLACK, … }", &["`match`"]),
    idea(3, "variant with something in it", "Taken(Stone)", &["`Taken`"]),
    idea(3, "`#[derive(…)]`", "#[derive(Clone, Copy)]", &["`#[derive`"]),
    idea(3, "`impl`", "impl Stone { … }", &["`impl`"]),
    idea(3, "`self`", "fn opposite(self) -> Stone { … }", &["`self`"]),
    idea(3, "`struct`", "struct Square { column: i32, row: i32 }", &["`struct`"]),
    idea(3, "field", "square.column", &["field"]),
    idea(3, "field without `:`", "Square { column, row }", &["`Square { column, row }`"]),
    idea(3, "`&self`", "fn get(&self, square: Square) -> Cell { … }", &["`&self`"]),
    idea(3, "reference `&`", "draw(&board)", &["`&`"]),
    idea(3, "`&mut self`", "fn set(&mut self, square: Square, cell: Cell) { … }", &["`&mut self`"]),
    idea(3, "`pub`", "pub enum Stone { … }", &["`pub`"]),
    idea(3, "`crate`", "use crate::cell::Cell;", &["`crate`"]),
    idea(3, "`mod`", "mod cell;", &["`mod`"]),
    idea(3, "`{…}` in a `use`", "use board::{SIZE, Square};", &["braces hold all names"]),
    idea(4, "array, item by item", "[\"a\", \"b\", \"c\"]", &["item by item"]),
    idea(4, "`&str`", "fn draw_name(name: &str) { … }", &["`&str`"]),
    idea(4, "`Vec`", "Vec::new()", &["`Vec`"]),
    idea(4, "`while`", "while let Some(square) = next { … }", &["`while let`"]),
    idea(4, "`for` over a list", "for square in Square::all() { … }", &["go through a list"]),
    idea(4, "`return`", "return on_the_way;", &["`return`"]),
    idea(4, "`!` (not)", "!flips.is_empty()", &["`!`"]),
    idea(4, "`*` in front of a reference", "*flipped", &["`*`"]),
    idea(5, "`&mut`", "play(&mut game, square)", &["`&mut`"]),
    idea(5, "time", "get_time()", &["`get_time`"]),
    idea(5, "slice", "&[Move]", &["slice"]),
    idea(5, "closure", "|legal| legal.square", &["closure"]),
    idea(5, "iterator", "moves.iter()", &["iterator"]),
    idea(5, "`{}` in a text", "format!(\"{} thinks\", name)", &["`{}`"]),
    idea(5, "letter in quotes", "'2'", &["`char`"]),
    idea(5, "literal in a pattern", "Some('2')", &["pattern within a pattern"]),
    idea(5, "`_`", "_ => None", &["`_`"]),
    idea(5, "chance", "moves.choose(rng)", &["chance", "random"]),
    idea(5, "`::` in front", "use ::rand::SeedableRng;", &["`::rand`", "two colons"]),
    idea(6, "`{name}` in a text", "format!(\"Black {black}\")", &["`{black}`"]),
    idea(6, "`#[cfg(test)]`", "#[cfg(test)]", &["`#[cfg(test)]`"]),
    idea(6, "`mod` with braces", "mod tests { … }", &["`mod tests`"]),
    idea(6, "`super`", "use super::*;", &["`super`"]),
    idea(6, "`#[test]`", "#[test]", &["`#[test]`"]),
    idea(6, "type after `let`", "let letters: Vec<char> = …", &["`Vec<char>`"]),
    idea(6, "constant in a pattern", "Phase::Turn(HUMAN)", &["`Phase::Turn(HUMAN)`"]),
    idea(6, "`else if`", "if … { … } else if … { … }", &["`else if`", "another `if`"]),
    idea(6, "`||` (or)", "again || over", &["`||`"]),
    idea(7, "`!=`", "cell != Cell::Empty", &["`!=`"]),
    idea(7, "`?`", "self.turn().ok_or(IllegalMove::GameOver)?", &["`?`"]),
    idea(7, "`if` in a `match` arm", "Some(next) if next == stone => …", &["an `if` may stand behind a pattern", "behind a pattern"]),
    idea(7, "`impl … for`", "impl fmt::Display for IllegalMove { … }", &["`impl … for …`", "`impl …"]),
    idea(8, "`|` in a pattern", "Event::Passed(_) | Event::Over(_)", &["`|`"]),
    idea(9, "`+=` and its like", "self.now += 1;", &["`+=`"]),
    idea(9, "`dyn`", "Box<dyn Error>", &["`dyn`"]),
    idea(10, "`trait`", "trait Player { … }", &["trait"]),
    idea(10, "`let … else`", "let Some(stone) = turn else { return; };", &["`let … else`"]),
    idea(11, "`fn` as a type", "clock: fn() -> f64", &["`fn() -> f64`"]),
    idea(11, "pattern of a slice", "[.., before, last]", &["`[.., before, last]`"]),
    idea(11, "`<=` and `>=`", "best >= beta", &["`>=`"]),
    idea(12, "`<<` and `>>`", "1 << 3", &["`<<`"]),
    idea(12, "`&` and `|` between numbers", "a & b", &["lamp by\nlamp", "lamp by lamp"]),
    idea(12, "hexadecimal number", "0x80", &["hexadecimal"]),
];

/// What day 0 types as a first taste. Day 1 explains it, so this is not before its time.
pub const TASTED: [&str; 4] = ["`fn`", "calling a function", "number with a point", "`::`"];

/// The table as Markdown, for the appendix.
pub fn table() -> String {
    let mut text = "| Day | Idea | What it looks like |\n| --- | --- | --- |\n".to_string();
    for Idea {
        day, name, code, ..
    } in IDEAS
    {
        // A bar would end the cell, even in code.
        let (name, code) = (name.replace('|', "\\|"), code.replace('|', "\\|"));
        text += &format!("| [{day}](day{day}.md) | {name} | `{code}` |\n");
    }
    text
}

/// How many ideas a day explains.
pub fn count(day: usize) -> usize {
    IDEAS.iter().filter(|idea| idea.day == day).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn the_table_is_in_order_and_names_each_idea_once() {
        assert!(IDEAS.is_sorted_by_key(|idea| idea.day));
        let names: HashSet<&str> = IDEAS.iter().map(|idea| idea.name).collect();
        assert_eq!(names.len(), IDEAS.len());
    }

    #[test]
    fn bars_do_not_end_the_cells_of_the_table() {
        assert!(table().contains("| [5](day5.md) | closure | `\\|legal\\| legal.square` |\n"));
    }
}
