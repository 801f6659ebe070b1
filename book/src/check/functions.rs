//! Checks how long the functions of a lesson are, and how deeply their blocks are nested.

use crate::chapter::Chapter;
use crate::check::Program;
use crate::check::syntax::{Node, walk};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Arm, Expr, ExprIf, Item};

/// The most lines that a function may have. More would fit neither on a page nor in a reader's head.
const MOST_LINES: usize = 25;

/// The deepest allowed nesting of `if`, `for`, `while`, `loop` and `match` arms in a function.
const DEEPEST: usize = 3;

/// Reports the functions and methods of a chapter's program that are too long or too deep.
pub fn problems(chapter: &Chapter, program: &Program) -> Vec<String> {
    let mut problems = Vec::new();
    walk(&program.tree, |node, _| {
        let Node::Function(signature, body) = node else {
            return;
        };
        let (name, line) = (&signature.ident, signature.span().start().line);
        let mut tell = |what: String, most, part| {
            let what =
                format!("{what}. At most {most} are allowed: move {part} into its own function");
            problems.push(chapter.problem(program.above + line, what));
        };
        let lines = body.brace_token.span.close().end().line - line + 1;
        if lines > MOST_LINES {
            tell(
                format!("`{name}` has {lines} lines"),
                MOST_LINES,
                "a part of it",
            );
        }
        let mut depth = Depth { now: 0, deepest: 0 };
        depth.visit_block(body);
        if depth.deepest > DEEPEST {
            let what = format!("the blocks in `{name}` are nested {} deep", depth.deepest);
            tell(what, DEEPEST, "the inner part");
        }
    });
    problems
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
}

impl<'a> Visit<'a> for Depth {
    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::ForLoop(_) | Expr::While(_) | Expr::Loop(_) => {
                self.inside(|depth| visit::visit_expr(depth, expr));
            }
            _ => visit::visit_expr(self, expr),
        }
    }

    fn visit_expr_if(&mut self, branches: &'a ExprIf) {
        self.visit_expr(&branches.cond);
        self.inside(|depth| depth.visit_block(&branches.then_branch));
        match &branches.else_branch {
            // `else if` is at the same depth as its `if`.
            Some((_, branch)) if matches!(**branch, Expr::If(_)) => self.visit_expr(branch),
            Some((_, branch)) => self.inside(|depth| depth.visit_expr(branch)),
            None => {}
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

    fn problems_in(code: &str) -> Vec<String> {
        let program = Program::new("a.md", 3, code.to_string(), true).unwrap();
        problems(&Chapter::parse("a", "# A\n").unwrap(), &program)
    }

    #[test]
    fn lines_run_from_fn_to_the_brace() {
        let long = |count| {
            format!(
                "/// A.\nimpl B {{\n    fn c() {{\n{}    }}\n}}\n",
                "d();\n".repeat(count)
            )
        };
        assert!(problems_in(&long(23)).is_empty());
        let told = "a.md:6: `c` has 26 lines. At most 25 are allowed: move a part of it into its own function";
        assert_eq!(problems_in(&long(24)), [told]);
    }

    #[test]
    fn blocks_count_and_closures_do_not() {
        for (body, depth) in [
            (
                "loop { if let Some(a) = b { match a { C => { loop {} } } } }",
                4,
            ),
            (
                "loop { loop { loop { |x| { x }; if a {} else if b {} else { c() } } } }",
                4,
            ),
            ("loop { loop { for a in b { |x| { x }; } } }", 3),
            (
                "if a { loop { while c { let d = if e { f } else { g }; } } }",
                4,
            ),
            ("loop { loop { loop { fn inner() { loop {} } } } }", 3),
        ] {
            let told = problems_in(&format!("async fn f() {{ {body} }}")).concat();
            assert_eq!(told.contains("nested 4 deep"), depth == 4, "{body}: {told}");
        }
    }
}
