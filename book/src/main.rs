//! Builds the website, and checks the book: `cargo run -p book -- help` lists all commands.

use std::env;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use book::chapter::{self, Chapter};
use book::check;
use book::class;
use book::reader::{messages, pictures, replay, take};
use book::site::{self, preprocessor};
use book::stick;

const USAGE: &str = "\
Usage: cargo run -p book [-- COMMAND]

  (none)           build the website and a ZIP file of it in target/site
  serve [PORT]     build it and show it at http://127.0.0.1:PORT (3000 by default);
                   when a file changes, build it again (then reload the page)
  check            check the whole book and print the table of measures
  replay [NAME]    simulate a reader who types every block, in all chapters or in one (day3)
  take             copy items changed in a lesson into the blocks that show them
  carry            do that, and copy each item into the later lessons that had it unchanged
  messages [NAME]  capture the compiler's messages again
  pictures [NAME]  take the missing and outdated pictures; this needs a screen
  stick FOLDER     make a memory stick for a class without the internet
  compare FOLDER…  compare what pupils handed in with the book, and try it out (`compare --help`: how, and how safe)";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("book: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str]) -> Result<()> {
    match words {
        [] => site::build().map(|site| println!("The site is in {}", site.display())),
        ["preprocess"] => preprocessor::answer(),
        ["replay"] => replay::all().map(drop),
        ["replay", name] => Chapter::read(name).and_then(|chapter| replay::one(&chapter).map(drop)),
        ["check"] => check::run(),
        ["take"] => take::take(false),
        ["carry"] => take::take(true),
        ["pictures"] => pictures::take(None),
        ["pictures", name] => pictures::take(Some(name)),
        ["messages"] => messages::capture(&chapter::with_messages()?),
        ["messages", name] => messages::capture(&[Chapter::read(name)?]),
        ["stick", folder] => stick::make(Path::new(folder)),
        ["compare", folders @ ..] => class::compare(folders),
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => bail!("unknown command: {}\n\n{USAGE}", words.join(" ")),
    }
}

/// The number of a port that someone typed.
fn number_of(port: &str) -> Result<u16> {
    let number = port.parse();
    number.with_context(|| format!("{port} is not a port. A port is a number from 1 to 65535"))
}
