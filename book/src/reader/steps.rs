//! The reader's files, and what each block of a chapter does to them.

use crate::chapter::{Block, Chapter, Kind};
use crate::files::{self, Texts};
use crate::reader::Item;
use crate::reader::edit::{self, Act, in_lines, told, told_at_once};
use crate::reader::items::{self, find, parts, position};
use crate::reader::lines::{self, Line, Mark};
use anyhow::{Context, Result, bail};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::mem;

/// What `cargo new` writes into `main.rs`.
const HELLO: &str = "fn main() {\n    println!(\"Hello, world!\");\n}\n";

/// Files as lists of items, by file name.
type Files = BTreeMap<String, Vec<Item>>;

/// The reader's files, and the lesson that the reader is working towards.
#[derive(Clone, Default)]
pub struct Reader {
    files: Files,
    /// The files of the reader's previous project.
    other_project: Files,
    lesson: Files,
}

/// What one block does.
pub struct Step {
    pub block: Block,
    /// How the block changes a file, if it does. A solution changes a copy, and a mistake is undone.
    pub change: Option<Change>,
    /// The reader's files before the block.
    pub before: Texts,
    /// The reader's files after the block. For a solution or a mistake, these are temporary.
    pub files: Texts,
}

/// How a block changes a file.
pub struct Change {
    /// The instruction above the block, in Markdown: "`main.rs`: replace `draw_row`". If the block has several pieces,
    /// this is only the file, and the lines say what to do with each piece.
    pub place: String,
    /// The lines that the page shows. A block that moves items shows none.
    pub lines: Vec<Line>,
}

impl Change {
    /// The lines to type, without indentation, which the editor adds. Blank and moved lines do not count.
    pub fn new_lines(&self) -> impl Iterator<Item = &str> {
        let new = self.lines.iter().filter(|line| line.mark == Mark::New);
        let texts = new.map(|line| line.text.trim());
        texts.filter(|text| !text.is_empty())
    }
}

fn texts(files: &Files) -> Texts {
    let text = |(name, items): (&String, &Vec<Item>)| (name.clone(), items::text(items));
    files.iter().map(text).collect()
}

fn parse(texts: &Texts) -> Result<Files> {
    let mut files = Files::new();
    for (name, text) in texts {
        let items = items::read(name, text).with_context(|| name.clone())?;
        files.insert(name.clone(), items);
    }
    Ok(files)
}

impl Reader {
    /// A reader who has these files, and is working towards a lesson's files.
    pub fn between(files: &Texts, lesson: &Texts) -> Result<Reader> {
        Ok(Reader {
            files: parse(files)?,
            other_project: Files::new(),
            lesson: parse(lesson)?,
        })
    }

    /// Sets the lesson that the reader works towards.
    pub fn goes_on_to(&mut self, lesson: &Texts) -> Result<()> {
        self.lesson = parse(lesson)?;
        Ok(())
    }

    /// The reader's files.
    pub fn texts(&self) -> Texts {
        texts(&self.files)
    }

    /// The files that the reader should have at the end.
    pub fn lesson(&self) -> Texts {
        texts(&self.lesson)
    }

    /// Follows all blocks of a chapter in order.
    ///
    /// # Errors
    ///
    /// Stops at the first block that cannot be followed, and says where it is and why.
    pub fn follow(&mut self, chapter: &Chapter) -> Result<Vec<Step>> {
        let mut steps = Vec::new();
        // A challenge's solution changes only a copy of the finished program.
        let (mut challenge, mut solver) = (None, Reader::default());
        for block in &chapter.blocks {
            let is_solution = block.kind.is_solution();
            if is_solution && challenge != Some(&block.heading) {
                (challenge, solver) = (Some(&block.heading), self.clone());
            }
            // A picture below a solution shows the solution's program.
            let is_picture = matches!(block.kind, Kind::Picture(_));
            let step = match is_solution || is_picture && challenge == Some(&block.heading) {
                true => solver.do_block(block),
                false => self.do_block(block),
            };
            steps.push(step.with_context(|| chapter.place(block))?);
        }
        Ok(steps)
    }

    fn do_block(&mut self, block: &Block) -> Result<Step> {
        let before = self.texts();
        let (mut change, mut undone, text) = (None, None, &block.text);
        match &block.kind {
            Kind::Code(file) | Kind::Solution(file) => change = Some(self.type_code(file, text)?),
            Kind::Given(file) => change = Some(self.copy_code(file, text)?),
            Kind::Move(from, to) => change = Some(self.cut_and_paste(from, to, text)?),
            Kind::Remove(file) => change = Some(self.remove(file, text)?),
            Kind::Mistake(file) | Kind::Try(file) => {
                let (files, shown) = self.with_mistake(file, text)?;
                (change, undone) = (Some(shown), Some(files));
            }
            Kind::Copy => {
                for name in text.lines() {
                    let file = self.other_project.get(name).cloned();
                    let missing = || format!("the previous project has no {name} to copy");
                    let file = file.with_context(missing)?;
                    self.files.insert(name.to_string(), file);
                }
            }
            Kind::Delete => {
                for name in text.lines() {
                    let file = self.files.remove(name);
                    file.with_context(|| format!("there is no {name} to delete"))?;
                }
            }
            Kind::Terminal if text.lines().any(|line| line.starts_with("cargo new")) => {
                let hello = Files::from([("main.rs".to_string(), items::parse(HELLO)?)]);
                self.other_project = mem::replace(&mut self.files, hello);
            }
            _ => {}
        }
        Ok(Step {
            block: block.clone(),
            change,
            before,
            files: undone.unwrap_or_else(|| self.texts()),
        })
    }

    /// Copies ready-made code, which may replace a whole file.
    fn copy_code(&mut self, name: &str, code: &str) -> Result<Change> {
        let is_new = !self.files.contains_key(name);
        let mut change = self.type_code(name, code)?;
        let block = items::read(name, code)?;
        let is_shown = |item: &Item| find(&block, &item.key).is_some();
        let lesson = self.lesson.get(name).map(Vec::as_slice).unwrap_or_default();
        let is_kept = |item: &Item| !is_shown(item) && find(lesson, &item.key).is_some();
        let file = self.files.entry(name.to_string()).or_default();
        // Readers paste ready-made code that begins with `//!` over the whole file. So all other items of the file go,
        // unless the lesson still has one of them.
        if code.starts_with("//!") && !lesson.is_empty() && !file.iter().any(is_kept) {
            file.retain(is_shown);
        }
        if !is_new && items::text(file) == code {
            change.place = format!("`{name}`: replace all of it");
        }
        change.place = change.place.replace("; type all", "; paste all");
        Ok(change)
    }

    /// Adds or replaces the items of a block.
    fn type_code(&mut self, name: &str, code: &str) -> Result<Change> {
        let block = items::read(name, code)?;
        let before = self.files.get(name).cloned();
        let order = self.order_in(name);
        let file = self.files.entry(name.to_string()).or_default();
        let acts = edit::put(file, &block, &order);
        // Readers type a block from top to bottom. With any other order, its line numbers would be wrong while they type.
        for pair in block.windows(2) {
            if position(file, &pair[0].key) > position(file, &pair[1].key) {
                let (below, above) = (pair[0].label(), pair[1].label());
                bail!("in the file, {above} is above {below}: use the same order in the block");
            }
        }
        let lines = lines::put(&block, before.as_deref().unwrap_or_default(), file);
        let lines = lines::with_places(lines, &acts, file);
        let place = match before {
            None => format!("`{name}`: {}; type all of it", new_file(name)),
            Some(file) if file.is_empty() => format!("`{name}`: type all of it"),
            Some(_) if lines.iter().any(|line| line.mark == Mark::Place) => format!("`{name}`"),
            Some(_) => told_at_once(&format!("`{name}`"), &acts),
        };
        Ok(Change { place, lines })
    }

    /// The order of items in one file: first the lesson's items for this file, then those of its other files, because
    /// they may start in this file and move later. Constants of other files are left out, because a new constant goes
    /// to the file's other constants.
    fn order_in(&self, name: &str) -> Vec<Item> {
        let mut order = self.lesson.get(name).cloned().unwrap_or_default();
        for (_, items) in self.lesson.iter().filter(|(other, _)| *other != name) {
            order.extend(items.iter().filter(|item| item.kind() != "const").cloned());
        }
        order
    }

    /// Deletes the items that a block names.
    fn remove(&mut self, name: &str, keys: &str) -> Result<Change> {
        let before = self.file(name)?.clone();
        let mut cut = self.cut(name, keys)?;
        cut.sort_by_key(|parts| Reverse(position(&before, &parts[0].key)));
        let mut acts = Vec::new();
        for parts in &cut {
            let inside = match parts[0].owner() {
                "" => String::new(),
                owner => format!(" inside `{owner}`"),
            };
            acts.push(Act::new("", "delete", &parts[0], &inside));
        }
        let place = match acts.len() {
            1 => told(&format!("`{name}`"), &acts),
            _ => told(&format!("`{name}`, from the bottom up"), &acts),
        };
        let lines = lines::deleted(&before, self.file(name)?);
        Ok(Change { place, lines })
    }

    /// Cuts the items that a block names out of a file, and puts them into another file.
    fn cut_and_paste(&mut self, from: &str, to: &str, keys: &str) -> Result<Change> {
        let mut cut = self.cut(from, keys)?;
        let place = format!(" out of `{from}`");
        let out = |parts: &Vec<Item>| Act::new("", "cut", &parts[0], &place);
        let out = in_lines(&Vec::from_iter(cut.iter().map(out))).join("\n");
        let out = out.replacen("cut", "Cut", 1);
        let order = self.lesson.get(to).map(Vec::as_slice).unwrap_or_default();
        cut.sort_by_key(|parts| position(order, &parts[0].key));
        let cut = cut.concat();
        let is_new = !self.files.contains_key(to);
        let target = self.files.entry(to.to_string()).or_default();
        if let Some(item) = cut.iter().find(|item| find(target, &item.key).is_some()) {
            bail!("{to} already has `{}`", item.key);
        }
        let acts = edit::put(target, &cut, order);
        let into = match is_new {
            true => format!("Paste into `{to}`, {}", new_file(to)),
            false => told(&format!("Paste into `{to}`"), &acts),
        };
        Ok(Change {
            place: format!("{out}\n{into}"),
            lines: Vec::new(),
        })
    }

    /// Cuts items out of a file, each with its members. A method is written as `Board::set`.
    fn cut(&mut self, name: &str, keys: &str) -> Result<Vec<Vec<Item>>> {
        let items = self.file(name)?;
        let mut cut = Vec::new();
        for line in keys.lines() {
            let key = match line.split_once("::") {
                Some((owner, method)) if !line.contains(' ') => {
                    format!("fn {method} in impl {owner}")
                }
                _ => line.to_string(),
            };
            let index = position(items, &key).with_context(|| format!("{name} has no `{line}`"))?;
            cut.push(items.drain(index..index + parts(items, index)).collect());
        }
        Ok(cut)
    }

    fn file(&mut self, name: &str) -> Result<&mut Vec<Item>> {
        self.files.get_mut(name).with_context(|| missing(name))
    }

    /// Returns the files with a mistake's wrong lines instead of the right ones, and the change that the page shows.
    fn with_mistake(&self, name: &str, change: &str) -> Result<(Texts, Change)> {
        let mut texts = self.texts();
        let text = texts.get_mut(name).with_context(|| missing(name))?;
        let (first, wrong) = edit::change(name, text, change)?;
        *text = wrong;
        let lines = lines::mistake(change, first);
        let has = |mark: Mark| lines.iter().any(|line| line.mark == mark);
        let what = match (has(Mark::Wrong), has(Mark::Missing)) {
            (true, true) => "with a mistake and without the crossed-out lines",
            (false, true) => "without the crossed-out lines",
            _ => "with a mistake",
        };
        let place = format!("`{name}`, {what}");
        Ok((texts, Change { place, lines }))
    }
}

/// Says that a file is new, and in which folder of the project it belongs.
fn new_file(name: &str) -> String {
    let place = files::place_of(name);
    let folder = place.parent().unwrap_or(&place);
    format!("a new file in `{}`", folder.display())
}

fn missing(name: &str) -> String {
    format!("there is no {name} yet: add it first")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the block says above each of its pieces.
    fn places(change: &Change) -> Vec<&str> {
        let lines = change.lines.iter();
        let places = lines.filter(|line| line.mark == Mark::Place);
        places.map(|line| line.text.as_str()).collect()
    }

    fn reader(text: &str, lesson: &str) -> Reader {
        let files =
            |text: &str| parse(&Texts::from([("main.rs".to_string(), text.to_string())])).unwrap();
        Reader {
            files: files(text),
            other_project: BTreeMap::new(),
            lesson: files(lesson),
        }
    }

    #[test]
    fn new_items_go_where_the_lesson_has_them() {
        let mut reader = reader(
            "fn a() {}\n\nfn d() {}\n",
            "fn a() {}\n\nfn b() {}\n\nfn c() {}\n\nfn d() {}\n",
        );
        let change = reader
            .type_code("main.rs", "fn b() {}\n\nfn c() {}\n\nfn e() {}\n")
            .unwrap();
        assert_eq!(change.place, "`main.rs`");
        let expected = ["add `b` and `c` below `a`", "add `e` at the end"];
        assert_eq!(places(&change), expected);
        assert_eq!(
            reader.texts()["main.rs"],
            "fn a() {}\n\nfn b() {}\n\nfn c() {}\n\nfn d() {}\n\nfn e() {}\n"
        );
        assert_eq!(change.new_lines().count(), 3);
    }

    #[test]
    fn each_piece_says_where_it_goes() {
        let old = "fn a() {}\n\nfn c() {}\n\nimpl D {\n    fn d() {}\n}\n";
        let block = "fn a() {\n    b();\n}\n\nfn b() {}\n\nimpl D {\n    fn e() {}\n}\n";
        let lesson = block.replace("impl D {", "fn c() {}\n\nimpl D {\n    fn d() {}\n");
        let mut reader = reader(old, &lesson);
        let change = reader.type_code("main.rs", block).unwrap();
        let expected = [
            "replace `a` with all of this",
            "inside `impl D`: add `e` below `d`",
        ];
        assert_eq!(places(&change), expected);
        let change = reader.type_code("main.rs", "fn c() {\n    b();\n}\n");
        let change = change.unwrap();
        assert_eq!(change.place, "`main.rs`: replace `c`");
        assert!(places(&change).is_empty());
    }

    #[test]
    fn a_constant_joins_the_others_even_if_another_file_has_its_name() {
        let mut reader = reader("const A: i32 = 1;\n\nfn a() {}\n", "fn a() {}\n");
        let other = items::parse("const B: i32 = 2;\n").unwrap();
        reader.lesson.insert("b.rs".to_string(), other);
        let change = reader.type_code("main.rs", "const B: i32 = 3;\n");
        assert_eq!(change.unwrap().place, "`main.rs`: add `B` below `A`");
    }

    #[test]
    fn ready_made_code_is_pasted_over_what_the_lesson_no_longer_has() {
        let code = "//! New.\n\nfn a() {}\n";
        let old = "//! Old.\n\nfn a() {}\n\nfn b() {}\n";
        let mut without = reader(old, code);
        let change = without.copy_code("main.rs", code).unwrap();
        assert_eq!(change.place, "`main.rs`: replace all of it");
        assert_eq!(without.texts()["main.rs"], code);
        let mut with = reader(old, old);
        with.copy_code("main.rs", code).unwrap();
        assert!(with.texts()["main.rs"].contains("fn b()"));
    }

    #[test]
    fn a_use_is_named_by_its_path() {
        let lesson = "use a::{B, C};\nuse d::E;\n";
        let mut reader = reader("use a::B;\n", lesson);
        let change = reader.type_code("main.rs", lesson).unwrap();
        assert_eq!(
            change.place,
            "`main.rs`: replace `use a::B` with all of this"
        );
        let change = reader.remove("main.rs", "use a\n").unwrap();
        assert_eq!(change.place, "`main.rs`: delete `use a::{…}`");
    }

    #[test]
    fn a_line_goes_to_the_neighbour_without_a_blank_line() {
        let lesson = "mod a;\nmod b;\n\nuse a::A;\nuse b::B;\n\nconst C: i32 = 1;\n";
        let mut reader = reader("mod a;\n\nuse b::B;\n", lesson);
        let block = "mod b;\n\nuse a::A;\n\nconst C: i32 = 1;\n";
        let change = reader.type_code("main.rs", block).unwrap();
        let expected = [
            "add `mod b` below `mod a`",
            "add `use a::A` above `use b::B`",
            "add `C` below `use b::B`",
        ];
        assert_eq!(places(&change), expected);
    }

    #[test]
    fn several_items_are_deleted_from_the_bottom_up() {
        let mut reader = reader("fn a() {}\n\nfn b() {}\n\nfn c() {}\n", "");
        let change = reader.remove("main.rs", "fn a\nfn c\n").unwrap();
        let expected = "`main.rs`, from the bottom up: delete `c` and `a`";
        assert_eq!(change.place, expected);
    }

    #[test]
    fn files_that_were_empty_are_typed_as_a_whole() {
        let mut reader = reader("fn a() {}\n", "");
        let change = reader.type_code("b.rs", "fn b() {}\n").unwrap();
        assert_eq!(change.place, "`b.rs`: a new file in `src`; type all of it");
        reader.remove("main.rs", "fn a\n").unwrap();
        let change = reader.type_code("main.rs", "fn c() {}\n").unwrap();
        assert_eq!(change.place, "`main.rs`: type all of it");
    }

    #[test]
    fn methods_go_into_the_existing_impl() {
        let text = "impl A {\n    fn a() {}\n}\n";
        let mut reader = reader(text, "impl A {\n    fn a() {}\n\n    fn b() {}\n}\n");
        let change = reader
            .type_code("main.rs", "impl A {\n    fn b() {}\n}\n")
            .unwrap();
        assert_eq!(
            change.place,
            "`main.rs`: inside `impl A`: add `b` below `a`"
        );
        assert_eq!(change.new_lines().count(), 1);
        assert_eq!(reader.texts(), reader.lesson());
        assert_eq!(
            reader.remove("main.rs", "A::a\n").unwrap().place,
            "`main.rs`: delete `a` inside `impl A`"
        );
        assert!(
            reader
                .remove("main.rs", "fn z\n")
                .err()
                .unwrap()
                .to_string()
                .contains("no `fn z`")
        );
    }

    #[test]
    fn items_move_to_where_the_lesson_has_them() {
        let mut reader = reader("fn c() {}\n\nfn a() {}\n\nfn main() {}\n", "fn main() {}\n");
        let lesson = "fn a() {}\n\nfn b() {}\n\nfn c() {}\n";
        reader
            .lesson
            .insert("x.rs".to_string(), items::parse(lesson).unwrap());
        let change = reader.cut_and_paste("main.rs", "x.rs", "fn c\nfn a\n");
        assert_eq!(
            change.unwrap().place,
            "Cut `c` and `a` out of `main.rs`\nPaste into `x.rs`, a new file in `src`"
        );
        assert_eq!(reader.texts()["x.rs"], "fn a() {}\n\nfn c() {}\n");
        reader.type_code("main.rs", "fn b() {}\n").unwrap();
        let change = reader.cut_and_paste("main.rs", "x.rs", "fn b\n");
        assert_eq!(
            change.unwrap().place,
            "Cut `b` out of `main.rs`\nPaste into `x.rs`: add `b` below `a`"
        );
        assert_eq!(reader.texts()["x.rs"], lesson);
        assert_eq!(reader.texts()["main.rs"], "fn main() {}\n");
        let error = reader.cut_and_paste("main.rs", "x.rs", "fn z\n").err();
        assert!(error.unwrap().to_string().contains("no `fn z`"));
    }

    #[test]
    fn files_are_copied_from_the_project_before() {
        let text = "```terminal\ncargo new b\n```\n\n```copy\na.rs\n```\n";
        let follow = |text: &str| {
            let chapter = Chapter::parse("b", text).unwrap();
            let files = Texts::from([("a.rs".to_string(), "fn a() {}\n".to_string())]);
            let mut reader = Reader::between(&files, &Texts::new()).unwrap();
            reader.follow(&chapter).map(|_| reader.texts())
        };
        let texts = follow(text).unwrap();
        let names: Vec<&String> = texts.keys().collect();
        assert_eq!(names, ["a.rs", "main.rs"]);
        assert_eq!(
            (texts["a.rs"].as_str(), texts["main.rs"].as_str()),
            ("fn a() {}\n", HELLO)
        );
        let error = follow(&text.replace("a.rs", "c.rs")).unwrap_err();
        let error = format!("{error:#}");
        assert!(
            error.contains("the previous project has no c.rs to copy"),
            "{error}"
        );
    }

    #[test]
    fn a_ready_made_file_replaces_the_old_one() {
        let text = "```rust main.rs given\nfn a() {}\n\nfn b() {}\n```\n";
        let chapter = Chapter::parse("b", text).unwrap();
        let steps = reader("fn a() {}\n", "").follow(&chapter).unwrap();
        let change = steps[0].change.as_ref().unwrap();
        assert_eq!(change.place, "`main.rs`: replace all of it");
    }

    #[test]
    fn files_are_deleted() {
        let text = "```delete\nmain.rs\n```\n";
        let chapter = Chapter::parse("b", text).unwrap();
        let mut reader = reader("fn a() {}\n", "");
        reader.follow(&chapter).unwrap();
        assert!(reader.texts().is_empty());
        let error = format!("{:#}", reader.follow(&chapter).err().unwrap());
        assert!(error.contains("there is no main.rs to delete"), "{error}");
    }

    #[test]
    fn a_mistake_must_occur_in_the_program_once() {
        let reader = reader("fn a() {\n    x();\n    x();\n}\n", "");
        assert!(
            reader
                .with_mistake("main.rs", "-    x();\n+    y();\n")
                .is_err()
        );
        let (files, change) = reader
            .with_mistake("main.rs", " fn a() {\n-    x();\n+    y();\n")
            .unwrap();
        assert_eq!(files["main.rs"], "fn a() {\n    y();\n    x();\n}\n");
        assert_eq!(change.place, "`main.rs`, with a mistake");
        let (_, change) = reader.with_mistake("main.rs", "-fn a() {\n").unwrap();
        assert_eq!(change.place, "`main.rs`, without the crossed-out lines");
    }
}
