//! Walks through the syntax of a program, part by part.

use proc_macro2::Span;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::*;

/// A part of a program.
#[derive(Debug)]
pub enum Node<'a> {
    Arguments(&'a AngleBracketedGenericArguments),
    Arm(&'a Arm),
    Attribute(&'a Attribute),
    Expr(&'a Expr),
    FieldValue(&'a FieldValue),
    /// A function or a method, with its body.
    Function(&'a Signature, &'a Block),
    Generics(&'a Generics),
    ImplConst(&'a ImplItemConst),
    Item(&'a Item),
    Lifetime,
    /// A line of a file, as it is written. The walk does not produce these.
    Line(&'a str),
    Lit(&'a Lit),
    Local(&'a Local),
    Macro(&'a Macro),
    /// A single name of any kind.
    Name(&'a str),
    Operator(&'a BinOp),
    Pat(&'a Pat),
    Path(&'a Path),
    /// The text inside braces in the string of a macro such as `format!`.
    Placeholder(&'a str),
    Receiver(&'a Receiver),
    /// A `&` with or without `mut`.
    Reference(Option<Token![mut]>),
    Sign(&'a UnOp),
    Signature(&'a Signature),
    Type(&'a Type),
    UseTree(&'a UseTree),
    Variant(&'a Variant),
    Visibility(&'a Visibility),
}

/// Calls `show` with every node of a file. A node comes before its parts.
pub fn walk(file: &File, show: impl FnMut(Node, Span)) {
    Walk { show }.visit_file(file);
}

struct Walk<F> {
    show: F,
}

/// Defines methods that show a node, and then visit its parts.
macro_rules! show {
    ($($visit:ident($node:ident: $type:ty) $shown:expr;)*) => {$(
        fn $visit(&mut self, $node: &'a $type) {
            (self.show)($shown, $node.span());
            visit::$visit(self, $node);
        }
    )*};
}

impl<'a, F: FnMut(Node, Span)> Visit<'a> for Walk<F> {
    show! {
        visit_angle_bracketed_generic_arguments(node: AngleBracketedGenericArguments) Node::Arguments(node);
        visit_arm(node: Arm) Node::Arm(node);
        visit_bin_op(node: BinOp) Node::Operator(node);
        visit_expr(node: Expr) Node::Expr(node);
        visit_expr_reference(node: ExprReference) Node::Reference(node.mutability);
        visit_field_value(node: FieldValue) Node::FieldValue(node);
        visit_generics(node: Generics) Node::Generics(node);
        visit_ident(node: Ident) Node::Name(&node.to_string());
        visit_impl_item_const(node: ImplItemConst) Node::ImplConst(node);
        visit_impl_item_fn(node: ImplItemFn) Node::Function(&node.sig, &node.block);
        visit_item(node: Item) Node::Item(node);
        visit_item_fn(node: ItemFn) Node::Function(&node.sig, &node.block);
        visit_lifetime(node: Lifetime) Node::Lifetime;
        visit_lit(node: Lit) Node::Lit(node);
        visit_local(node: Local) Node::Local(node);
        visit_pat(node: Pat) Node::Pat(node);
        visit_path(node: Path) Node::Path(node);
        visit_signature(node: Signature) Node::Signature(node);
        visit_type(node: Type) Node::Type(node);
        visit_type_reference(node: TypeReference) Node::Reference(node.mutability);
        visit_un_op(node: UnOp) Node::Sign(node);
        visit_use_tree(node: UseTree) Node::UseTree(node);
        visit_variant(node: Variant) Node::Variant(node);
        visit_visibility(node: Visibility) Node::Visibility(node);
    }

    fn visit_trait_item_fn(&mut self, item: &'a TraitItemFn) {
        if let Some(block) = &item.default {
            (self.show)(Node::Function(&item.sig, block), item.span());
        }
        visit::visit_trait_item_fn(self, item);
    }

    /// Shows an attribute, but not its parts, which are not code.
    fn visit_attribute(&mut self, attribute: &'a Attribute) {
        (self.show)(Node::Attribute(attribute), attribute.span());
    }

    /// Shows a receiver, but not its type. Nobody writes that type, and for `&self` it would be a reference.
    fn visit_receiver(&mut self, receiver: &'a Receiver) {
        (self.show)(Node::Receiver(receiver), receiver.span());
    }

    /// Shows a macro, and tries to read its arguments as expressions. In Rust's grammar, they are only tokens.
    fn visit_macro(&mut self, call: &'a Macro) {
        (self.show)(Node::Macro(call), call.span());
        let parser = Punctuated::<Expr, Token![,]>::parse_terminated;
        for argument in parser.parse2(call.tokens.clone()).unwrap_or_default() {
            if let Some(name) = placeholder(&argument) {
                (self.show)(Node::Placeholder(&name), argument.span());
            }
            self.visit_expr(&argument);
        }
    }
}

/// The name in the first `{name}` of a string, without its formatting options.
fn placeholder(argument: &Expr) -> Option<String> {
    let Expr::Lit(literal) = argument else {
        return None;
    };
    let Lit::Str(text) = &literal.lit else {
        return None;
    };
    let text = text.value().replace("{{", "");
    let (_, inside) = text.split_once('{')?;
    inside.split(['}', ':']).next().map(str::to_string)
}
