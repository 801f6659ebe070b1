//! Finds out which pieces of Rust's syntax a program uses, under the names that the table of ideas has.
//!
//! What the table has no row for gets a name as well, so that the check can say what came in unnoticed.

use proc_macro2::Span;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Item, Lit, Member, Pat, Token, Type, UnOp, UseTree};

/// A piece of syntax, and the line where it stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Use {
    pub idea: &'static str,
    pub line: usize,
}

/// Everything that a file uses, in the order of its lines.
pub fn uses(text: &str) -> syn::Result<Vec<Use>> {
    let file = syn::parse_file(text)?;
    let mut finder = Finder {
        uses: ideas_of_lines(text),
    };
    finder.visit_file(&file);
    finder.uses.sort_by_key(|found| found.line);
    Ok(finder.uses)
}

/// The arguments of a macro such as `format!`. Those of a macro with a grammar of its own are none.
pub fn arguments(call: &syn::Macro) -> Vec<Expr> {
    let parser = Punctuated::<Expr, Token![,]>::parse_terminated;
    let arguments = parser.parse2(call.tokens.clone()).unwrap_or_default();
    arguments.into_iter().collect()
}

/// Comments and spaces are not in the syntax tree, so they are looked for in the lines.
fn ideas_of_lines(text: &str) -> Vec<Use> {
    let is_comment = |line: &str| line.trim_start().starts_with("// ") || line.contains(" // ");
    let is_indented = |line: &str| line.starts_with("    ");
    let found = |(text, line): (&str, usize)| {
        let ideas = [
            is_comment(text).then_some("comment `//`"),
            is_indented(text).then_some("indentation"),
        ];
        ideas
            .into_iter()
            .flatten()
            .map(move |idea| Use { idea, line })
    };
    text.lines().zip(1..).flat_map(found).collect()
}

struct Finder {
    uses: Vec<Use>,
}

impl Finder {
    fn found(&mut self, idea: &'static str, span: Span) {
        self.uses.push(Use {
            idea,
            line: span.start().line,
        });
    }

    fn found_if(&mut self, condition: bool, idea: &'static str, span: Span) {
        if condition {
            self.found(idea, span);
        }
    }

    fn function(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let span = signature.span();
        let has_result = matches!(signature.output, syn::ReturnType::Type(..));
        let is_parameter = |input: &syn::FnArg| matches!(input, syn::FnArg::Typed(_));
        let ends_with_value = matches!(block.stmts.last(), Some(syn::Stmt::Expr(_, None)));
        self.found("`fn`", span);
        self.found_if(signature.asyncness.is_some(), "`async` and `.await`", span);
        self.found_if(signature.inputs.iter().any(is_parameter), "parameter", span);
        self.found_if(has_result, "result `->`", span);
        self.found_if(
            has_result && ends_with_value,
            "last line without `;`",
            block.brace_token.span.close(),
        );
        self.found_if(
            signature.generics.lt_token.is_some(),
            "generic function",
            span,
        );
    }
}

impl<'a> Visit<'a> for Finder {
    fn visit_attribute(&mut self, attribute: &'a syn::Attribute) {
        let name = attribute.path().get_ident().map(ToString::to_string);
        let idea = match name.as_deref() {
            Some("doc") => "doc comment `///`",
            Some("derive") => "`#[derive(…)]`",
            Some("test") => "`#[test]`",
            Some("cfg") => "`#[cfg(test)]`",
            _ => "attribute `#[…]`",
        };
        self.found(idea, attribute.span());
    }

    fn visit_item(&mut self, item: &'a Item) {
        match item {
            Item::Fn(item) => self.function(&item.sig, &item.block),
            _ => self.found(idea_of_item(item), item.span()),
        }
        visit::visit_item(self, item);
    }

    fn visit_item_use(&mut self, item: &'a syn::ItemUse) {
        self.found_if(item.leading_colon.is_some(), "`::` in front", item.span());
        visit::visit_item_use(self, item);
    }

    fn visit_use_tree(&mut self, tree: &'a UseTree) {
        match tree {
            UseTree::Glob(_) => self.found("`*` in a `use`", tree.span()),
            UseTree::Group(_) => self.found("`{…}` in a `use`", tree.span()),
            UseTree::Path(path) if path.ident == "crate" => self.found("`crate`", tree.span()),
            UseTree::Path(path) if path.ident == "super" => self.found("`super`", tree.span()),
            UseTree::Rename(_) => self.found("`use … as`", tree.span()),
            _ => {}
        }
        visit::visit_use_tree(self, tree);
    }

    fn visit_impl_item_fn(&mut self, item: &'a syn::ImplItemFn) {
        self.function(&item.sig, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    /// What stands after the `&` belongs to `self`, and is not visited: it is no reference of its own.
    fn visit_receiver(&mut self, receiver: &'a syn::Receiver) {
        let idea = match (&receiver.reference, &receiver.mutability) {
            (None, _) => "`self`",
            (Some(_), None) => "`&self`",
            (Some(_), Some(_)) => "`&mut self`",
        };
        self.found(idea, receiver.span());
    }

    fn visit_variant(&mut self, variant: &'a syn::Variant) {
        self.found_if(
            !variant.fields.is_empty(),
            "variant with something in it",
            variant.span(),
        );
        visit::visit_variant(self, variant);
    }

    fn visit_visibility(&mut self, visibility: &'a syn::Visibility) {
        match visibility {
            syn::Visibility::Public(_) => self.found("`pub`", visibility.span()),
            syn::Visibility::Restricted(_) => self.found("`pub(…)`", visibility.span()),
            syn::Visibility::Inherited => {}
        }
    }

    fn visit_local(&mut self, local: &'a syn::Local) {
        self.found("`let`", local.span());
        self.found_if(
            matches!(local.pat, Pat::Type(_)),
            "type after `let`",
            local.span(),
        );
        let has_else = local
            .init
            .as_ref()
            .is_some_and(|init| init.diverge.is_some());
        self.found_if(has_else, "`let … else`", local.span());
        visit::visit_local(self, local);
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        for idea in ideas_of_expr(expr) {
            self.found(idea, expr.span());
        }
        visit::visit_expr(self, expr);
    }

    fn visit_expr_call(&mut self, call: &'a syn::ExprCall) {
        self.found_if(call.args.len() > 1, "comma", call.span());
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_binary(&mut self, expr: &'a syn::ExprBinary) {
        let is_done_first = |part: &Expr| matches!(part, Expr::Binary(_) | Expr::Cast(_));
        let has_parts = is_done_first(&expr.left) || is_done_first(&expr.right);
        self.found_if(has_parts, "what is calculated first", expr.span());
        visit::visit_expr_binary(self, expr);
    }

    fn visit_item_const(&mut self, item: &'a syn::ItemConst) {
        self.found("small and capital letters", item.ident.span());
        visit::visit_item_const(self, item);
    }

    fn visit_pat_tuple_struct(&mut self, pattern: &'a syn::PatTupleStruct) {
        let is_inside = |part: &Pat| matches!(part, Pat::Tuple(_) | Pat::TupleStruct(_));
        let has_inside = pattern.elems.iter().any(is_inside);
        self.found_if(has_inside, "pattern within a pattern", pattern.span());
        visit::visit_pat_tuple_struct(self, pattern);
    }

    fn visit_expr_struct(&mut self, expr: &'a syn::ExprStruct) {
        self.found_if(expr.rest.is_some(), "`..` for the rest", expr.span());
        visit::visit_expr_struct(self, expr);
    }

    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        if let Some(idea) = idea_of_name(&call.method.to_string()) {
            self.found(idea, call.method.span());
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_field_value(&mut self, field: &'a syn::FieldValue) {
        self.found_if(
            field.colon_token.is_none(),
            "field without `:`",
            field.span(),
        );
        visit::visit_field_value(self, field);
    }

    fn visit_arm(&mut self, arm: &'a syn::Arm) {
        self.found_if(arm.guard.is_some(), "`if` in a `match` arm", arm.span());
        visit::visit_arm(self, arm);
    }

    fn visit_pat(&mut self, pattern: &'a Pat) {
        if let Some(idea) = idea_of_pattern(pattern) {
            self.found(idea, pattern.span());
        }
        visit::visit_pat(self, pattern);
    }

    fn visit_pat_ident(&mut self, pattern: &'a syn::PatIdent) {
        let name = pattern.ident.to_string();
        let is_constant = name.len() > 1
            && name
                .chars()
                .all(|letter| letter.is_uppercase() || letter == '_');
        self.found_if(is_constant, "constant in a pattern", pattern.span());
        self.found_if(pattern.mutability.is_some(), "`mut`", pattern.span());
        visit::visit_pat_ident(self, pattern);
    }

    fn visit_type(&mut self, ty: &'a Type) {
        if let Some(idea) = idea_of_type(ty) {
            self.found(idea, ty.span());
        }
        visit::visit_type(self, ty);
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        self.found_if(path.segments.len() > 1, "`::`", path.span());
        for segment in &path.segments {
            if let Some(idea) = idea_of_name(&segment.ident.to_string()) {
                self.found(idea, segment.span());
            }
        }
        visit::visit_path(self, path);
    }

    fn visit_angle_bracketed_generic_arguments(
        &mut self,
        arguments: &'a syn::AngleBracketedGenericArguments,
    ) {
        let idea = if arguments.colon2_token.is_some() {
            "`::<…>`"
        } else {
            "`<…>` after a type"
        };
        self.found(idea, arguments.span());
        visit::visit_angle_bracketed_generic_arguments(self, arguments);
    }

    fn visit_lifetime(&mut self, lifetime: &'a syn::Lifetime) {
        self.found("lifetime", lifetime.span());
    }

    fn visit_lit(&mut self, literal: &'a Lit) {
        let idea = match literal {
            Lit::Int(_) => "whole number",
            Lit::Float(_) => "number with a point",
            Lit::Bool(_) => "`true` and `false`",
            Lit::Str(_) => "text in quotes",
            Lit::Char(_) => "letter in quotes",
            _ => "a literal that the book does not use",
        };
        self.found(idea, literal.span());
    }

    /// A macro's arguments are tokens to Rust's grammar; most are expressions all the same.
    fn visit_macro(&mut self, call: &'a syn::Macro) {
        self.found("macro `!`", call.span());
        for argument in &arguments(call) {
            // The tree is made here and lives no longer, so it has a visit of its own.
            let mut inner = Finder { uses: Vec::new() };
            inner.visit_expr(argument);
            self.uses.append(&mut inner.uses);
            if let Some(idea) = placeholder(argument) {
                self.found(idea, argument.span());
            }
        }
    }
}

fn idea_of_item(item: &Item) -> &'static str {
    match item {
        Item::Const(_) => "`const`",
        Item::Enum(_) => "`enum`",
        Item::Struct(_) => "`struct`",
        Item::Impl(item) if item.trait_.is_some() => "`impl … for`",
        Item::Impl(_) => "`impl`",
        Item::Mod(item) if item.content.is_some() => "`mod` with braces",
        Item::Mod(_) => "`mod`",
        Item::Use(_) => "`use`",
        Item::Trait(_) => "`trait`",
        _ => "an item that the book does not use",
    }
}

fn idea_of_type(ty: &Type) -> Option<&'static str> {
    match ty {
        Type::Array(_) => Some("array"),
        Type::Path(_) | Type::Paren(_) => None,
        Type::Reference(reference) if reference.mutability.is_some() => Some("`&mut`"),
        Type::Reference(_) => Some("reference `&`"),
        Type::Slice(_) => Some("slice"),
        Type::Tuple(tuple) if tuple.elems.is_empty() => None,
        Type::TraitObject(_) => Some("`dyn`"),
        Type::Tuple(_) => Some("tuple"),
        _ => Some("a type that the book does not use"),
    }
}

/// An expression may show several ideas, such as `if` and `else`.
fn ideas_of_expr(expr: &Expr) -> Vec<&'static str> {
    let ideas = [
        idea_of_flow(expr),
        idea_of_branch(expr),
        idea_of_value(expr),
        idea_of_operation(expr),
    ];
    let ideas: Vec<&str> = ideas.into_iter().flatten().collect();
    if ideas.is_empty() && !is_visited_elsewhere(expr) {
        return vec!["an expression that the book does not use"];
    }
    ideas
}

/// What the program does next.
fn idea_of_flow(expr: &Expr) -> Option<&'static str> {
    Some(match expr {
        Expr::Await(_) => "`async` and `.await`",
        Expr::Break(_) => "`break`",
        Expr::Continue(_) => "`continue`",
        Expr::ForLoop(_) => "`for`",
        Expr::If(expr) if matches!(*expr.cond, Expr::Let(_)) => "`if let`",
        Expr::If(_) => "`if`",
        Expr::Loop(_) => "`loop`",
        Expr::Match(_) => "`match`",
        Expr::Return(_) => "`return`",
        Expr::Try(_) => "`?`",
        Expr::While(_) => "`while`",
        _ => return None,
    })
}

/// What comes on top of a `for` or an `if`.
fn idea_of_branch(expr: &Expr) -> Option<&'static str> {
    match expr {
        Expr::ForLoop(expr) if !matches!(*expr.expr, Expr::Range(_)) => Some("`for` over a list"),
        Expr::If(expr) => match *expr.else_branch.as_ref()?.1 {
            Expr::If(_) => Some("`else if`"),
            _ => Some("`else`"),
        },
        _ => None,
    }
}

/// Where a value comes from.
fn idea_of_value(expr: &Expr) -> Option<&'static str> {
    Some(match expr {
        Expr::Array(_) => "array, item by item",
        Expr::Closure(_) => "closure",
        Expr::Field(expr) if matches!(expr.member, Member::Unnamed(_)) => {
            "field with a number, `.0`"
        }
        Expr::Field(_) => "field",
        Expr::Index(_) => "index `[…]`",
        Expr::Range(range) if matches!(range.limits, syn::RangeLimits::Closed(_)) => "range `..=`",
        Expr::Range(_) => "range `..`",
        Expr::Reference(expr) if expr.mutability.is_some() => "`&mut`",
        Expr::Reference(_) => "reference `&`",
        Expr::Repeat(_) => "array",
        Expr::Struct(_) => "filling in a struct",
        Expr::Tuple(tuple) if tuple.elems.is_empty() => "empty tuple `()`",
        Expr::Tuple(_) => "tuple",
        _ => return None,
    })
}

/// What is done with values.
fn idea_of_operation(expr: &Expr) -> Option<&'static str> {
    Some(match expr {
        Expr::Assign(_) => "assignment `=`",
        Expr::Binary(expr) => idea_of_operator(&expr.op),
        Expr::Call(_) => "calling a function",
        Expr::Cast(_) => "`as`",
        Expr::MethodCall(_) => "calling a method",
        Expr::Unary(expr) => idea_of_sign(&expr.op),
        _ => return None,
    })
}

/// A `let` is part of `if let`; literals, macros and names have visits of their own.
fn is_visited_elsewhere(expr: &Expr) -> bool {
    use Expr::{Block, Let, Lit, Macro, Paren, Path};
    matches!(
        expr,
        Block(_) | Let(_) | Lit(_) | Macro(_) | Paren(_) | Path(_)
    )
}

fn idea_of_operator(operator: &BinOp) -> &'static str {
    match operator {
        BinOp::Add(_) | BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Div(_) => "arithmetic `+ - * /`",
        BinOp::Rem(_) => "remainder `%`",
        BinOp::And(_) => "`&&` (and)",
        BinOp::Or(_) => "`||` (or)",
        BinOp::Eq(_) => "`==`",
        BinOp::Ne(_) => "`!=`",
        BinOp::Lt(_) | BinOp::Gt(_) => "`<` and `>`",
        BinOp::Le(_) | BinOp::Ge(_) => "`<=` and `>=`",
        BinOp::AddAssign(_) | BinOp::SubAssign(_) | BinOp::MulAssign(_) | BinOp::DivAssign(_) => {
            "`+=` and its like"
        }
        _ => "an operator that the book does not use",
    }
}

fn idea_of_sign(operator: &UnOp) -> &'static str {
    match operator {
        UnOp::Neg(_) => "minus sign",
        UnOp::Not(_) => "`!` (not)",
        UnOp::Deref(_) => "`*` in front of a reference",
        _ => "an operator that the book does not use",
    }
}

fn idea_of_pattern(pattern: &Pat) -> Option<&'static str> {
    match pattern {
        Pat::Wild(_) => Some("`_`"),
        Pat::Lit(_) => Some("literal in a pattern"),
        Pat::Tuple(_) => Some("tuple"),
        Pat::TupleStruct(_) => Some("pattern with a name in it"),
        Pat::Ident(_) | Pat::Path(_) | Pat::Type(_) | Pat::Paren(_) => None,
        Pat::Or(_) => Some("`|` in a pattern"),
        Pat::Reference(_) => Some("`&` in a pattern"),
        _ => Some("a pattern that the book does not use"),
    }
}

/// Some ideas are no syntax: they come with a name of the libraries.
fn idea_of_name(name: &str) -> Option<&'static str> {
    match name {
        "Option" => Some("`Option`"),
        "Vec" => Some("`Vec`"),
        "floor" => Some("rounding down"),
        "iter" | "into_iter" => Some("iterator"),
        "SmallRng" => Some("chance"),
        "get_time" => Some("time"),
        "str" => Some("`&str`"),
        _ => None,
    }
}

/// The `{}` or `{name}` in the text of a macro such as `format!`.
fn placeholder(argument: &Expr) -> Option<&'static str> {
    let Expr::Lit(syn::ExprLit {
        lit: Lit::Str(text),
        ..
    }) = argument
    else {
        return None;
    };
    let text = text.value().replace("{{", "");
    match text.split_once('{')?.1.chars().next() {
        Some('}' | ':') => Some("`{}` in a text"),
        _ => Some("`{name}` in a text"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Code, and the idea in it.
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
        ("Conf { a: b, ..c };", "`..` for the rest"),
        ("Square { column };", "field without `:`"),
        ("f()?;", "`?`"),
        ("let x: Box<dyn A> = y;", "`dyn`"),
        ("x += y;", "`+=` and its like"),
        ("println!(\"{x}\");", "`{name}` in a text"),
        ("println!(\"{} {{\", x.y);", "`{}` in a text"),
        ("println!(\"{}\", x.y);", "field"),
        ("unsafe {}", "an expression that the book does not use"),
        ("a; // b", "comment `//`"),
        ("    a;", "indentation"),
        ("f(a, b);", "comma"),
        ("a + b * c;", "what is calculated first"),
        ("if let Some((a, b)) = c {}", "pattern within a pattern"),
    ];

    /// What the body of a function uses, without what every function uses.
    fn ideas(body: &str) -> Vec<&'static str> {
        let uses = uses(&format!("fn f() {{\n{body}\n}}\n")).unwrap();
        uses.iter()
            .filter(|found| found.line > 1)
            .map(|found| found.idea)
            .collect()
    }

    #[test]
    fn each_snippet_shows_its_idea() {
        for (code, idea) in SNIPPETS {
            assert!(ideas(code).contains(idea), "{code}: {:?}", ideas(code));
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
    fn items_show_theirs_with_their_line() {
        let text = "use crate::cell;\n\nimpl A {\n    pub fn b(&mut self, x: &[B]) -> C {\n        x\n    }\n}\n";
        let uses = uses(text).unwrap();
        let has = |idea, line| uses.contains(&Use { idea, line });
        assert!(
            has("`use`", 1) && has("`crate`", 1) && has("`impl`", 3),
            "{uses:?}"
        );
        assert!(
            has("`pub`", 4) && has("`&mut self`", 4) && has("slice", 4) && has("parameter", 4),
            "{uses:?}"
        );
        assert!(
            has("last line without `;`", 6) && !has("`&mut`", 4),
            "{uses:?}"
        );
    }
}
