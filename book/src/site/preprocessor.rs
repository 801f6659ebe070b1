//! The preprocessor that `book.toml` names. mdBook hands it the chapters as their authors wrote them, and gets back
//! chapters with HTML instead of their blocks, along with the files that the pages need.

use crate::check;
use crate::site::{extras, footer, page};
use anyhow::Result;
use mdbook_driver::book::Book;
use mdbook_preprocessor::{Preprocessor, PreprocessorContext, parse_input};
use std::io;
use std::rc::Rc;

/// Makes the pages of the book.
pub struct Pages(pub Rc<Vec<check::Page>>);

impl Preprocessor for Pages {
    fn name(&self) -> &str {
        "pages"
    }

    fn run(&self, context: &PreprocessorContext, mut book: Book) -> Result<Book> {
        let pages = &*self.0;
        extras::add(&context.root.join(&context.config.book.src))?;
        let footer = footer::text()?;
        let mut result = Ok(());
        book.for_each_chapter_mut(|chapter| {
            let name = chapter.path.as_deref().and_then(|path| path.file_stem());
            let mut all = pages.iter();
            let page = all.find(|page| name.is_some_and(|name| name == &*page.chapter.name));
            match page.map(|page| page::render(page, pages)) {
                Some(Ok(text)) => chapter.content = text + &footer,
                Some(Err(error)) => result = Err(error),
                None => {}
            }
        });
        result.map(|()| book)
    }
}

/// Answers mdBook, which sends the book as JSON on standard input.
pub fn answer() -> Result<()> {
    let (context, book) = parse_input(io::stdin())?;
    let book = Pages(Rc::new(check::pages()?)).run(&context, book)?;
    Ok(serde_json::to_writer(io::stdout(), &book)?)
}
