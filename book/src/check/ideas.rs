//! The table of ideas: on which day each idea of the language is explained, and how to recognise it in code.
//!
//! An idea's day is the first day whose programs use it, and the chapter of that day must explain it. `in_time.rs`
//! checks both rules.

use crate::check::syntax::{Node, walk};
use crate::check::time::counted;
use crate::check::{Page, Program, Prose};
use syn::*;

/// A piece of syntax, or an idea that comes with a name from a library.
#[derive(Debug)]
pub struct Idea {
    pub day: usize,
    /// Its name, in Markdown.
    pub name: &'static str,
    /// An example in code.
    pub code: &'static str,
    /// The idea's chapter must mention one of these, in words or in backticks. If the list is empty, the chapter must
    /// mention the idea's name.
    said: &'static [&'static str],
    /// Whether a node of a program shows the idea.
    is_in: fn(&Node) -> bool,
}

/// A row of the table: day, name, example, what the chapter must mention, and the patterns of the nodes that show the
/// idea.
macro_rules! idea {
    ($day:literal, $name:literal, $code:literal, $said:expr, $($kind:ident($($part:tt)*) $(if $condition:expr)?),+) => {
        Idea {
            day: $day,
            name: $name,
            code: $code,
            said: &$said,
            is_in: |node| $(matches!(node, Node::$kind($($part)*) $(if $condition)?))||+,
        }
    };
}

/// The table. The ideas of a day are in the order in which the chapter explains them.
#[rustfmt::skip]
pub const IDEAS: &[Idea] = &[
    idea!(0, "text in quotes", "\"Hello\"", ["quotation marks"], Lit(Lit::Str(_))),
    idea!(0, "indentation", "    println!(\"Hello\");", ["tab key"], Line(line) if line.starts_with("    ")),
    idea!(0, "macro `!`", "println!(\"Hello\")", ["`println!`"], Macro(_)),
    idea!(0, "`use`", "use macroquad::prelude::*;", [], Item(Item::Use(_))),
    idea!(0, "`*` in a `use`", "use macroquad::prelude::*;", ["`*`"], UseTree(UseTree::Glob(_))),
    idea!(0, "attribute `#[…]`", "#[macroquad::main(\"Othello\")]", ["`#[`"], Attribute(attribute) if is_other(attribute)),
    idea!(0, "`async` and `.await`", "next_frame().await;", ["`async`"], Expr(Expr::Await(_)), Signature(Signature { asyncness: Some(_), .. })),
    idea!(0, "`loop`", "loop { … }", [], Expr(Expr::Loop(_))),
    idea!(1, "`fn`", "fn draw_board() { … }", [], Signature(_)),
    idea!(1, "calling a function", "draw_board();", ["call"], Expr(Expr::Call(_))),
    idea!(1, "comments `//!` and `///`", "/// The square under the mouse.", ["`//!`"], Attribute(attribute) if attribute.path().is_ident("doc")),
    idea!(1, "`mod`", "mod window;", ["`mod window;`"], Item(Item::Mod(ItemMod { content: None, .. }))),
    idea!(1, "`{…}` in a `use`", "use window::{draw_disc, draw_table};", ["between the braces"], UseTree(UseTree::Group(_))),
    idea!(1, "`const`", "const SIZE: i32 = 8;", [], Item(Item::Const(_))),
    idea!(1, "small and capital letters", "TABLE, Color, draw_board", ["capital"], Item(Item::Const(_))),
    idea!(1, "comma", "draw_square(column, row)", [], Expr(Expr::Call(call)) if call.args.len() > 1),
    idea!(1, "`::`", "Color::new(0.1, 0.45, 0.29, 1.0)", [], Path(path) if path.segments.len() > 1),
    idea!(1, "number with a point", "0.45", ["decimal point"], Lit(Lit::Float(_))),
    idea!(1, "parameter", "fn draw_square(column: i32) { … }", [], Signature(signature) if signature.inputs.iter().any(|input| matches!(input, FnArg::Typed(_)))),
    idea!(1, "whole number", "8", [], Lit(Lit::Int(number)) if !number.to_string().starts_with("0x")),
    idea!(1, "`let`", "let x = column as f32;", [], Local(_)),
    idea!(1, "arithmetic `+ - * /`", "column as f32 + 0.5", ["adds"], Operator(BinOp::Add(_) | BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Div(_))),
    idea!(1, "`as`", "column as f32", [], Expr(Expr::Cast(_))),
    idea!(1, "what is calculated first", "0.06 + 0.02 * flips as f32", ["adds the half"], Expr(Expr::Binary(sum)) if is_calculation(&sum.left) || is_calculation(&sum.right)),
    idea!(1, "`for`", "for row in 0..SIZE { … }", [], Expr(Expr::ForLoop(_))),
    idea!(1, "range `..`", "0..SIZE", ["`..`"], Expr(Expr::Range(ExprRange { limits: RangeLimits::HalfOpen(_), .. }))),
    idea!(1, "comment `//`", "// squares in a row", ["`//`"], Line(line) if line.trim_start().starts_with("// ") || line.contains(" // ")),
    idea!(1, "`if`", "if row == 2 { … }", [], Expr(Expr::If(branch)) if !matches!(*branch.cond, Expr::Let(_))),
    idea!(1, "remainder `%`", "column % 4", ["`%`"], Operator(BinOp::Rem(_))),
    idea!(1, "`==`", "column % 4 == 2", [], Operator(BinOp::Eq(_))),
    idea!(1, "`&&` (and)", "column == 2 && row == 2", ["`&&`"], Operator(BinOp::And(_))),
    idea!(2, "tuple", "(3, 4)", [], Expr(Expr::Tuple(tuple)) if !tuple.elems.is_empty(), Type(Type::Tuple(tuple)) if !tuple.elems.is_empty(), Pat(Pat::Tuple(_))),
    idea!(2, "calling a method", "x.floor()", ["method"], Expr(Expr::MethodCall(_))),
    idea!(2, "rounding down", "x.floor()", ["`floor`"], Name("floor")),
    idea!(2, "`<` and `>`", "number < SIZE", ["`<`"], Operator(BinOp::Lt(_) | BinOp::Gt(_))),
    idea!(2, "result `->`", "fn is_on_board(number: i32) -> bool { … }", ["`-> bool`", "`-> i32`"], Signature(Signature { output: ReturnType::Type(..), .. })),
    idea!(2, "last line without `;`", "number < SIZE", ["`;`"], Function(signature, block) if ends_with_value(signature, block)),
    idea!(2, "minus sign", "-1", ["minus", "-1"], Sign(UnOp::Neg(_))),
    idea!(2, "`Option`", "Some(square)", [], Name("Option")),
    idea!(2, "`<…>` after a type", "Option<(i32, i32)>", ["`Option<`"], Arguments(list) if list.colon2_token.is_none()),
    idea!(2, "`else`", "if … { … } else { … }", [], Expr(Expr::If(branch)) if has_else(branch, false)),
    idea!(2, "`if let`", "if let Some(square) = clicked_square() { … }", [], Expr(Expr::If(branch)) if matches!(*branch.cond, Expr::Let(_))),
    idea!(2, "pattern with a name in it", "Some(square)", ["`Some(square)`", "unpacked"], Pat(Pat::TupleStruct(_))),
    idea!(2, "pattern within a pattern", "Some((column, row))", ["`Some((column, row))`"], Pat(Pat::TupleStruct(pattern)) if pattern.elems.iter().any(|part| matches!(part, Pat::Tuple(_) | Pat::TupleStruct(_)))),
    idea!(2, "`mut`", "let mut stone = None;", [], Pat(Pat::Ident(PatIdent { mutability: Some(_), .. }))),
    idea!(2, "assignment `=`", "stone = Some(square);", ["`stone = Some(square);`"], Expr(Expr::Assign(_))),
    idea!(3, "array", "[Cell::Empty; 8]", [], Expr(Expr::Repeat(_)), Type(Type::Array(_))),
    idea!(3, "index `[…]`", "cells[2][5]", ["index"], Expr(Expr::Index(_))),
    idea!(3, "`#[derive(…)]`", "#[derive(Clone, Copy)]", ["`#[derive`"], Attribute(attribute) if attribute.path().is_ident("derive")),
    idea!(3, "`enum`", "enum Stone { Black, White }", [], Item(Item::Enum(_))),
    idea!(3, "`pub`", "pub enum Stone { … }", [], Visibility(Visibility::Public(_))),
    idea!(3, "`match`", "match stone { Stone::Black => BLACK, … }", ["match"], Expr(Expr::Match(_))),
    idea!(3, "`impl`", "impl Stone { … }", [], Item(Item::Impl(ItemImpl { trait_: None, .. }))),
    idea!(3, "`self`", "fn opposite(self) -> Stone { … }", [], Receiver(Receiver { reference: None, .. })),
    idea!(3, "variant with something in it", "Taken(Stone)", ["`Taken`"], Variant(variant) if !variant.fields.is_empty()),
    idea!(3, "`struct`", "struct Square { column: i32, row: i32 }", [], Item(Item::Struct(_))),
    idea!(3, "filling in a struct", "Board { cells: … }", ["fills in"], Expr(Expr::Struct(_))),
    idea!(3, "field", "square.column", [], Expr(Expr::Field(ExprField { member: Member::Named(_), .. }))),
    idea!(3, "field without `:`", "Square { column, row }", ["`Square { column, row }`"], FieldValue(FieldValue { colon_token: None, .. })),
    idea!(3, "`crate` in a `use`", "use crate::cell::Cell;", ["`crate`"], UseTree(UseTree::Path(tree)) if tree.ident == "crate"),
    idea!(3, "`&self`", "fn get(&self, square: Square) -> Cell { … }", [], Receiver(Receiver { reference: Some(_), mutability: None, .. })),
    idea!(3, "lending with `&`", "draw(&board)", ["`&`"], Reference(None)),
    idea!(3, "`&mut self`", "fn set(&mut self, square: Square, cell: Cell) { … }", [], Receiver(Receiver { reference: Some(_), mutability: Some(_), .. })),
    idea!(4, "array, item by item", "[\"a\", \"b\", \"c\"]", ["item by item"], Expr(Expr::Array(_))),
    idea!(4, "`Vec`", "Vec::new()", [], Name("Vec")),
    idea!(4, "`for` over a list", "for flipped in flips { … }", ["go through a list"], Expr(Expr::ForLoop(list)) if !matches!(*list.expr, Expr::Range(_))),
    idea!(4, "`while`", "while let Some(square) = next { … }", ["`while let`"], Expr(Expr::While(_))),
    idea!(4, "`return`", "return on_the_way;", [], Expr(Expr::Return(_))),
    idea!(4, "`true` and `false`", "return false;", ["`true`"], Lit(Lit::Bool(_))),
    idea!(4, "`!` (not)", "!flips.is_empty()", ["`!`"], Sign(UnOp::Not(_))),
    idea!(5, "`&mut`", "take_turn(&mut game)", [], Reference(Some(_))),
    idea!(5, "time", "get_time()", ["`get_time`"], Name("get_time")),
    idea!(5, "`else if`", "if … { … } else if … { … }", ["`else if`", "another `if`"], Expr(Expr::If(branch)) if has_else(branch, true)),
    idea!(5, "slice", "&[Move]", [], Type(Type::Slice(_))),
    idea!(5, "closure", "|legal| legal.square", [], Expr(Expr::Closure(_))),
    idea!(5, "iterator", "moves.iter()", [], Name("iter" | "into_iter")),
    idea!(5, "`{}` in a text", "format!(\"{:?} thinks\", ai)", ["`{:?}`"], Placeholder("")),
    idea!(5, "character in quotes", "'2'", ["`char`"], Lit(Lit::Char(_))),
    idea!(5, "literal in a pattern", "Some('2')", ["pattern within a pattern"], Pat(Pat::Lit(_))),
    idea!(5, "`_`", "_ => None", [], Pat(Pat::Wild(_))),
    idea!(5, "chance", "moves.choose(rng)", ["chance", "random"], Name("SmallRng")),
    idea!(5, "`::` in front", "use ::rand::SeedableRng;", ["`::rand`", "two colons"], Item(Item::Use(ItemUse { leading_colon: Some(_), .. }))),
    idea!(6, "`{name}` in a text", "format!(\"Black {black}\")", ["`{black}`"], Placeholder(name) if !name.is_empty()),
    idea!(6, "`String`", "String::from(\"Your turn\")", ["`String::from`"], Name("String")),
    idea!(6, "`#[cfg(test)]`", "#[cfg(test)]", [], Attribute(attribute) if attribute.path().is_ident("cfg")),
    idea!(6, "`mod` with braces", "mod tests { … }", ["`mod tests`"], Item(Item::Mod(ItemMod { content: Some(_), .. }))),
    idea!(6, "`super`", "use super::*;", [], UseTree(UseTree::Path(tree)) if tree.ident == "super"),
    idea!(6, "`#[test]`", "#[test]", [], Attribute(attribute) if attribute.path().is_ident("test")),
    idea!(6, "`*` in front of a reference", "*square", ["`*`"], Sign(UnOp::Deref(_))),
    idea!(6, "`assert_eq!`", "assert_eq!(Phase::of(&board, turn), Phase::Pass);", [], Macro(call) if call.path.is_ident("assert_eq")),
    idea!(6, "constant in a pattern", "(Phase::Turn, HUMAN)", ["`(Phase::Turn, HUMAN)`"], Pat(Pat::Ident(name)) if is_constant(&name.ident)),
    idea!(7, "`&str`", "fn at(name: &str) -> Square { … }", [], Name("str")),
    idea!(7, "type after `let`", "let letters: Vec<char> = …", ["`Vec<char>`"], Local(Local { pat: Pat::Type(_), .. })),
    idea!(7, "`!=`", "cell != Cell::Empty", [], Operator(BinOp::Ne(_))),
    idea!(7, "`vec!`", "vec![event]", [], Macro(call) if call.path.is_ident("vec")),
    idea!(7, "`Result` with `Ok` and `Err`", "Ok(events)", ["`Result"], Name("Result")),
    idea!(7, "`?`", "self.turn().ok_or(IllegalMove::GameOver)?", [], Expr(Expr::Try(_))),
    idea!(7, "`if` in a `match` arm", "Some(next) if next == stone => …", ["after a pattern"], Arm(Arm { guard: Some(_), .. })),
    idea!(7, "`impl … for`", "impl fmt::Display for IllegalMove { … }", ["`impl …"], Item(Item::Impl(ItemImpl { trait_: Some(_), .. }))),
    idea!(8, "`||` (or)", "again || over", ["`||`"], Operator(BinOp::Or(_))),
    idea!(8, "`+=` and the like", "count += 1;", ["`-=`"], Operator(BinOp::AddAssign(_) | BinOp::SubAssign(_) | BinOp::MulAssign(_) | BinOp::DivAssign(_))),
    idea!(8, "`|` in a pattern", "Event::Passed(_) | Event::Over(_)", ["`|`"], Pat(Pat::Or(_))),
    idea!(9, "`fn` as a type", "fn(&Table) -> bool", ["`fn(&Table) -> bool`"], Type(Type::BareFn(_))),
    idea!(9, "short name for a type", "type Action = fn(&mut Table);", ["`type`"], Item(Item::Type(_))),
    idea!(9, "`let … else`", "let [letter, digit] = letters[..] else { … };", ["`letters[..] else {"], Local(Local { init: Some(LocalInit { diverge: Some(_), .. }), .. })),
    idea!(9, "pattern of a slice", "[letter, digit]", ["`let [letter, digit]"], Pat(Pat::Slice(_))),
    idea!(9, "`dyn`", "Box<dyn Error>", [], Type(Type::TraitObject(_))),
    idea!(10, "`trait` of your own", "trait Player { … }", ["trait"], Item(Item::Trait(_))),
    idea!(11, "`<=` and `>=`", "best >= beta", ["`>=`"], Operator(BinOp::Le(_) | BinOp::Ge(_))),
    idea!(12, "`<<` and `>>`", "1 << 3", ["`<<`"], Operator(BinOp::Shl(_) | BinOp::Shr(_))),
    idea!(12, "`&` and `|` between numbers", "a & b", ["lamp by lamp"], Operator(BinOp::BitAnd(_) | BinOp::BitOr(_) | BinOp::BitAndAssign(_) | BinOp::BitOrAssign(_))),
    idea!(12, "hexadecimal number", "0x80", ["hexadecimal"], Lit(Lit::Int(number)) if number.to_string().starts_with("0x")),
];

/// An idea that a program uses, and the line that shows it.
#[derive(Debug)]
pub struct Use {
    /// `None` if the table has no row for the idea.
    pub idea: Option<&'static Idea>,
    /// The name of the idea, or the code that shows it if the table has no row.
    pub name: String,
    pub line: usize,
}

impl Idea {
    /// The chapter must mention one of these, in words or in backticks.
    pub fn said(&self) -> &[&str] {
        match self.said {
            [] => std::slice::from_ref(&self.name),
            said => said,
        }
    }
}

/// The ideas that a program uses, in the order of its lines.
pub fn uses(program: &Program) -> Vec<Use> {
    let ideas_in = |node: &Node| {
        let ideas = IDEAS.iter().filter(|idea| (idea.is_in)(node));
        ideas.map(Some).collect::<Vec<_>>()
    };
    let mut uses = Vec::new();
    let mut add = |ideas: Vec<Option<&'static Idea>>, line: usize, code: String| {
        uses.extend(ideas.into_iter().map(|idea| Use {
            idea,
            name: idea.map_or(code.clone(), |idea| idea.name.to_string()),
            line: program.above + line,
        }));
    };
    for (line, text) in (1..).zip(program.text.lines()) {
        add(ideas_in(&Node::Line(text)), line, String::new());
    }
    walk(&program.tree, |node, span| {
        let mut ideas = ideas_in(&node);
        let mut code = String::new();
        if ideas.is_empty() && !is_plain(&node) {
            ideas.push(None);
            code = span.source_text().unwrap_or_default();
            code = format!("`{}`", code.lines().next().unwrap_or_default());
        }
        add(ideas, span.start().line, code);
    });
    uses.sort_by_key(|found| found.line);
    uses
}

/// Whether a node needs no row, because readers only need to know the parts inside it.
#[rustfmt::skip]
fn is_plain(node: &Node) -> bool {
    use Expr::{Binary, Block, Let, Lit, Macro, Paren, Path, Reference, Unary};
    match node {
        Node::Expr(expr) => matches!(expr, Binary(_) | Block(_) | Let(_) | Lit(_) | Macro(_) | Paren(_) | Path(_) | Reference(_) | Unary(_)),
        Node::Generics(generics) => generics.lt_token.is_none(),
        Node::Item(item) => matches!(item, Item::Fn(_)),
        Node::Pat(pattern) => matches!(pattern, Pat::Ident(_) | Pat::Path(_) | Pat::Type(_) | Pat::Paren(_) | Pat::Rest(_)),
        Node::Type(Type::Tuple(tuple)) => tuple.elems.is_empty(),
        Node::Type(of) => matches!(of, Type::Path(_) | Type::Paren(_) | Type::Reference(_)),
        Node::UseTree(tree) => matches!(tree, UseTree::Name(_) | UseTree::Path(_)),
        Node::Visibility(visibility) => matches!(visibility, Visibility::Inherited),
        Node::Arguments(_) | Node::Lifetime | Node::Lit(_) | Node::Operator(_) | Node::Sign(_) => false,
        _ => true,
    }
}

fn is_other(attribute: &Attribute) -> bool {
    let known = ["doc", "derive", "cfg", "test"];
    !known.iter().any(|name| attribute.path().is_ident(name))
}

fn is_calculation(part: &Expr) -> bool {
    matches!(part, Expr::Binary(_) | Expr::Cast(_))
}

fn ends_with_value(signature: &Signature, block: &Block) -> bool {
    let has_result = matches!(signature.output, ReturnType::Type(..));
    has_result && matches!(block.stmts.last(), Some(Stmt::Expr(_, None)))
}

/// Whether an `if` has an `else` that is followed by an `if` (or, without `is_if`, by a block).
fn has_else(expr: &ExprIf, is_if: bool) -> bool {
    let branch = expr.else_branch.as_ref();
    branch.is_some_and(|(_, branch)| matches!(**branch, Expr::If(_)) == is_if)
}

/// Whether a name is in capital letters and longer than one letter. A single letter may be anything.
fn is_constant(name: &Ident) -> bool {
    let name = name.to_string();
    let is_capital = |letter: char| letter.is_uppercase() || letter == '_';
    name.len() > 1 && name.chars().all(is_capital)
}

/// Ideas that readers type on Day 0 as a first taste. They are not too early, because Day 1 explains them.
pub const TASTED: [&str; 4] = ["`fn`", "calling a function", "number with a point", "`::`"];

/// Returns the table of ideas in Markdown, with a part for each day that introduces new ideas.
pub fn table(pages: &[Page]) -> String {
    let (mut text, mut known, all) = (String::new(), 0, IDEAS.len());
    for page in pages {
        let is_new = |idea: &&Idea| page.chapter.day() == Some(idea.day);
        let ideas: Vec<&Idea> = IDEAS.iter().filter(is_new).collect();
        if ideas.is_empty() {
            continue;
        }
        known += ideas.len();
        let (title, news) = (page.title(), counted(ideas.len(), "new idea"));
        text += &format!(
            "\n## {title}\n\n{news}. After this day, you'll know {known} of {all}.\n\n\
             | Idea | What it looks like |\n| --- | --- |\n"
        );
        for idea in ideas {
            // A bar would end the cell, even in code.
            let [name, code] = [idea.name, idea.code].map(|text| text.replace('|', "\\|"));
            let address = step_of(idea, page).map(|step| format!("#step-{step}"));
            let address = format!("{}.md{}", page.chapter.name, address.unwrap_or_default());
            text += &format!("| [{name}]({address}) | `{code}` |\n");
        }
    }
    text
}

/// The first step that uses an idea and mentions it, or else the first step that uses it.
fn step_of(idea: &Idea, page: &Page) -> Option<usize> {
    let mut first = None;
    for section in page.sections() {
        let Some(step) = section.step() else { continue };
        let steps = page.steps_in(&section.lines);
        let programs = steps.filter_map(|step| Program::of(&step.block, &page.chapter).ok()?);
        let mut uses = programs.flat_map(|program| uses(&program));
        if uses.any(|found| found.name == idea.name) {
            let lines = page.chapter.text.lines().skip(section.lines.start - 1);
            let text: Vec<&str> = lines.take(section.lines.len()).collect();
            if Prose::read(&text.join("\n")).has_one_of(idea.said()) {
                return Some(step);
            }
            first = first.or(Some(step));
        }
    }
    first
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::page::tests::page;
    use std::collections::HashSet;

    #[test]
    fn the_table_is_in_order_and_names_each_idea_once() {
        assert!(IDEAS.is_sorted_by_key(|idea| idea.day));
        let names: HashSet<&str> = IDEAS.iter().map(|idea| idea.name).collect();
        assert_eq!(names.len(), IDEAS.len());
    }

    /// Pieces of code, each with an idea that it shows.
    const SNIPPETS: &[(&str, &str)] = &[
        ("let mut x;", "`mut`"),
        ("x = y;", "assignment `=`"),
        ("if let Some(x) = y {}", "`if let`"),
        ("if a {} else {}", "`else`"),
        ("if a {} else if b {}", "`else if`"),
        ("while let Some(x) = y {}", "`while`"),
        ("for x in &list {}", "`for` over a list"),
        ("match x { _ => {} }", "`_`"),
        ("match x { '1' => {} }", "literal in a pattern"),
        ("match x { A(HUMAN) => {} }", "constant in a pattern"),
        ("match x { A | B => {} }", "`|` in a pattern"),
        ("let x: i32 = y;", "type after `let`"),
        ("a || b;", "`||` (or)"),
        ("*x;", "`*` in front of a reference"),
        ("f(&mut x);", "`&mut`"),
        ("list.map(|x| x);", "closure"),
        ("Square { column };", "field without `:`"),
        ("f()?;", "`?`"),
        ("let x: Box<dyn A> = y;", "`dyn`"),
        ("let f: fn() -> f64 = g;", "`fn` as a type"),
        ("let [.., b] = x else { return };", "pattern of a slice"),
        ("x += y;", "`+=` and the like"),
        ("println!(\"{x}\");", "`{name}` in a text"),
        ("println!(\"{} {{\", x.y);", "`{}` in a text"),
        ("println!(\"{}\", x.y);", "field"),
        ("unsafe {}", "`unsafe {}`"),
        ("f::<i32>();", "`::<i32>`"),
        ("a.0;", "`a.0`"),
        ("a..=b;", "`a..=b`"),
        ("let f: &'a str = b;", "`'a`"),
        ("let f: *const u8 = b;", "`*const u8`"),
        ("let a = ();", "`()`"),
        ("match x { &y => {} }", "`&y`"),
        ("a ^ b;", "`^`"),
        ("fn g<T>() {}", "`<T>`"),
        ("use a as b;", "`a as b`"),
        ("pub(crate) fn f() {}", "`pub(crate)`"),
        ("type A = B;", "short name for a type"),
        ("f(b\"x\");", "`b\"x\"`"),
        ("a; // b", "comment `//`"),
        ("    a;", "indentation"),
        ("f(a, b);", "comma"),
        ("a + b * c;", "what is calculated first"),
        ("if let Some((a, b)) = c {}", "pattern within a pattern"),
    ];

    fn uses_in(code: &str) -> Vec<Use> {
        uses(&Program::new("a.rs", 0, code.to_string(), true).unwrap())
    }

    /// The ideas in the body of a function, without those that every function uses.
    fn ideas(body: &str) -> Vec<String> {
        let uses = uses_in(&format!("fn f() {{\n{body}\n}}\n"));
        uses.iter()
            .filter(|found| found.line > 1)
            .map(|found| found.name.clone())
            .collect()
    }

    #[test]
    fn each_snippet_shows_its_idea() {
        for (code, idea) in SNIPPETS {
            assert!(
                ideas(code).contains(&idea.to_string()),
                "{code}: {:?}",
                ideas(code)
            );
        }
    }

    #[test]
    fn a_snippet_shows_nothing_else() {
        assert_eq!(ideas("a.b();"), ["calling a method"]);
        assert_eq!(ideas("if a {}"), ["`if`"]);
        assert_eq!(
            ideas("for x in 0..n {}"),
            ["`for`", "range `..`", "whole number"]
        );
        assert_eq!(
            ideas("f(\"https://x.y\");"),
            ["calling a function", "text in quotes"]
        );
    }

    #[test]
    fn items_show_their_ideas_with_their_lines() {
        let text = "use crate::cell;\n\nimpl A {\n    pub fn b(&mut self, x: &[B]) -> C {\n        x\n    }\n}\n";
        let uses = uses_in(text);
        let has = |name, line| {
            uses.iter()
                .any(|found| found.name == name && found.line == line)
        };
        assert!(
            has("`use`", 1) && has("`crate` in a `use`", 1) && has("`impl`", 3),
            "{uses:?}"
        );
        assert!(
            has("`pub`", 4) && has("`&mut self`", 4) && has("slice", 4) && has("parameter", 4),
            "{uses:?}"
        );
        assert!(
            has("last line without `;`", 4) && !has("`&mut`", 4),
            "{uses:?}"
        );
    }

    #[test]
    fn an_idea_leads_to_the_step_that_uses_and_explains_it() {
        let code = "```rust main.rs\nfn a() {\n    list.map(|x| x);\n}\n```\n";
        let text = format!(
            "# Day 5: A\n\n## Step 1: B\n\nA closure.\n\n## Step 2: C\n\n{code}\n## Step 3: D\n\nA closure:\n\n{code}\n"
        );
        let table = table(&[page("day5", &text, &[])]);
        let row = "| [closure](day5.md#step-3) | `\\|legal\\| legal.square` |\n";
        assert!(table.contains(row), "{table}");
        let plain = "| [iterator](day5.md) | `moves.iter()` |\n";
        assert!(table.contains(plain), "{table}");
        assert!(table.starts_with("\n## Day 5: A\n\n"), "{table}");
    }
}
