//! Measures how long the functions of a Rust file are, and how deeply their blocks are nested.

use crate::chapter::problem;
use crate::check::syntax::{Node, walk};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Arm, Expr, ExprIf, Item};

/// The most lines that a function may have. More would fit neither on a page nor in a reader's head.
const MOST_LINES: usize = 25;

/// The deepest allowed nesting of blocks in a function.
const DEEPEST: usize = 3;

/// A function with its measures.
#[derive(Debug, PartialEq)]
pub struct Function {
    pub name: String,
    pub line: usize,
    /// The number of lines from `fn` to the closing brace.
    pub lines: usize,
    /// The deepest nesting of `if`, `for`, `while`, `loop` and `match` arms, or 0 if there are none.
    pub nesting: usize,
}

/// All functions and methods of a file, including those inside other functions.
pub fn functions(file: &syn::File) -> Vec<Function> {
    let mut functions = Vec::new();
    walk(file, |node, _| {
        if let Node::Function(signature, block) = node {
            let line = signature.span().start().line;
            functions.push(Function {
                name: signature.ident.to_string(),
                line,
                lines: block.brace_token.span.close().end().line - line + 1,
                nesting: nesting(block),
            });
        }
    });
    functions
}

impl Function {
    /// Reports the limits that the function breaks. `above` is the number of lines in the file before the parsed text.
    pub fn problems(&self, file: &str, above: usize) -> Vec<String> {
        let (name, lines, nesting) = (&self.name, self.lines, self.nesting);
        let long = format!("`{name}` has {lines} lines");
        let deep = format!("the blocks in `{name}` are nested {nesting} deep");
        let limits = [
            (lines, MOST_LINES, long, "a part of it"),
            (nesting, DEEPEST, deep, "the inner part"),
        ];
        let broken = limits
            .into_iter()
            .filter(|(number, most, ..)| number > most);
        let told = broken.map(|(_, most, what, part)| {
            let cure = format!("At most {most} are allowed: move {part} into its own function");
            problem(file, above + self.line, what, cure)
        });
        told.collect()
    }
}

fn nesting(body: &syn::Block) -> usize {
    let mut depth = Depth { now: 0, deepest: 0 };
    depth.visit_block(body);
    depth.deepest
}

/// Visits the blocks of a function, and remembers the greatest depth.
struct Depth {
    now: usize,
    deepest: usize,
}

impl Depth {
    fn inside(&mut self, visit: impl FnOnce(&mut Depth)) {
        self.now += 1;
        self.deepest = self.deepest.max(self.now);
        visit(self);
        self.now -= 1;
    }

    fn visit_branches(&mut self, branches: &ExprIf) {
        self.visit_expr(&branches.cond);
        self.inside(|depth| depth.visit_block(&branches.then_branch));
        match &branches.else_branch {
            // `else if` is at the same depth as its `if`.
            Some((_, branch)) if matches!(**branch, Expr::If(_)) => self.visit_expr(branch),
            Some((_, branch)) => self.inside(|depth| depth.visit_expr(branch)),
            None => {}
        }
    }
}

impl<'a> Visit<'a> for Depth {
    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::If(branches) => self.visit_branches(branches),
            Expr::ForLoop(_) | Expr::While(_) | Expr::Loop(_) => {
                self.inside(|depth| visit::visit_expr(depth, expr));
            }
            _ => visit::visit_expr(self, expr),
        }
    }

    fn visit_arm(&mut self, arm: &'a Arm) {
        self.inside(|depth| visit::visit_arm(depth, arm));
    }

    /// Skips functions inside this one, which are measured separately.
    fn visit_item(&mut self, _: &'a Item) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(code: &str) -> Vec<(String, usize, usize, usize)> {
        let functions = functions(&syn::parse_file(code).unwrap());
        let numbers = |f: Function| (f.name, f.line, f.lines, f.nesting);
        functions.into_iter().map(numbers).collect()
    }

    #[test]
    fn lines_run_from_fn_to_the_brace() {
        let code = "/// A comment.\n#[test]\nfn a() {}\n\nimpl B {\n    pub fn c(\n        x: i32,\n    ) {\n        x;\n    }\n}\n";
        assert_eq!(
            measured(code),
            [("a".to_string(), 3, 1, 0), ("c".to_string(), 6, 5, 0)]
        );
    }

    #[test]
    fn blocks_count_and_closures_do_not() {
        let nesting = |body: &str| measured(&format!("async fn f() {{ {body} }}"))[0].3;
        assert_eq!(nesting("let g = |x| { x }; g(1)"), 0);
        assert_eq!(
            nesting("loop { if let Some(a) = b { match a { C => { d() } } } }"),
            3
        );
        assert_eq!(nesting("if a {} else if b {} else if c {} else { d() }"), 1);
        assert_eq!(
            nesting("for a in b { while c { let d = if e { f } else { g }; } }"),
            3
        );
        assert_eq!(nesting("fn inner() { loop {} }"), 0);
    }

    #[test]
    fn functions_that_are_too_long_or_too_deep_are_reported() {
        let body = "    f();\n".repeat(24);
        let deep = "fn deep() { loop { loop { loop { loop {} } } } }";
        let file = syn::parse_file(&format!("fn long() {{\n{body}}}\n\n{deep}\n")).unwrap();
        let problems = functions(&file)
            .into_iter()
            .flat_map(|function| function.problems("a.md", 3));
        let told: Vec<String> = problems.collect();
        let expected = [
            "a.md:4: `long` has 26 lines. At most 25 are allowed: move a part of it into its own function",
            "a.md:31: the blocks in `deep` are nested 4 deep. At most 3 are allowed: move the inner part into its own function",
        ];
        assert_eq!(told, expected);
    }
}
